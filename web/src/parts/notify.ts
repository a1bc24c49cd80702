// Tells a reader who looks elsewhere that it is his turn: by the page's title, and by the list that the browser's notices come from.
import { html, nothing } from 'lit';
import * as kept from '../kept.js';
import type { TableModel } from '../model/table.js';
import { canNotify } from '../notices.js';
import { t } from '../texts.js';
import type { News, Side } from '../types.js';

export function titleOf(table: TableModel): string {
  const title = table.view?.title ?? 'Pavise';
  const next = document.hidden ? table.battle.newest?.next?.seat : table.prompt?.seat;
  const mine = table.battle.seat !== 'watch' && !table.view?.result && (table.battle.mine || (document.hidden && next === table.battle.seat));
  return mine ? `● ${t('web.turn.yours')} – ${title}` : title;
}

// An event came while the page is hidden: the list of battles knows it at once, and gives a notice where notices are on.
export function announce(table: TableModel, n: News): void {
  document.title = titleOf(table);
  const known = kept.find(table.battle.id);
  if (document.hidden && known && table.battle.seat !== 'watch' && !table.battle.hotSeat && n.next) {
    const state = n.next.seat === table.battle.seat ? 'yours' : n.next.seat === 'dice' ? known.state : 'waits';
    if (state !== known.state) {
      kept.keep({ ...known, state });
    }
  }
}

// The side of the other person who is waited for; null: nobody is.
function waitsFor(table: TableModel): Side | null {
  const seat = table.prompt?.seat;
  const person = (seat === 'red' || seat === 'blue') && table.view!.players[seat].who === 'human';
  return person && table.battle.moment === null && table.battle.seat !== 'watch' && !table.battle.hotSeat ? seat : null;
}

// Says whether the other person has the battle open: the link may not have arrived yet.
export function isHere(table: TableModel) {
  const seat = waitsFor(table);
  const { other } = table.battle.seats;
  return seat === null || other === undefined ? nothing : html`<p class="small" id="is-here">${t(other ? 'web.idle.here' : 'web.idle.away', { name: table.playerName(seat) })}</p>`;
}

// Offers notices to a reader who waits for another person.
export function askToBeTold(table: TableModel) {
  if (!waitsFor(table) || !canNotify() || kept.settings().notices) {
    return nothing;
  }
  return table.noticesRefused ? html`<p class="small" role="alert">${t('web.notice.none')}</p>` : html`<button type="button" class="chip" id="tell-me" @click=${() => table.askForNotices()}>${t('web.notice')}</button>`;
}
