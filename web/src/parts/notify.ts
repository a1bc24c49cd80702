// Whose turn it is, for who looks elsewhere: in the page's title, and at once in the list that the browser's notices come from.
import { html, nothing } from 'lit';
import * as kept from '../kept.js';
import * as notices from '../notices.js';
import type { TablePage } from '../pages/table.js';
import { t } from '../texts.js';
import type { News, Side } from '../types.js';

export function titleOf(page: TablePage): string {
  const title = page.view?.title ?? 'Pavise';
  const next = document.hidden ? page.battle.newest?.next?.seat : page.prompt?.seat;
  const mine = page.battle.seat !== 'watch' && !page.view?.result && (page.battle.mine || (document.hidden && next === page.battle.seat));
  return mine ? `● ${t('web.turn.yours')} – ${title}` : title;
}

// What came while nobody looked: the list of battles knows it at once, and gives the browser's notice where it was asked for.
export function announce(page: TablePage, n: News): void {
  document.title = titleOf(page);
  const known = kept.find(page.battle.id);
  if (document.hidden && known && page.battle.seat !== 'watch' && !page.battle.hotSeat && n.next) {
    const state = n.next.seat === page.battle.seat ? 'yours' : n.next.seat === 'dice' ? known.state : 'waits';
    if (state !== known.state) {
      kept.keep({ ...known, state });
    }
  }
}

let refused = false; // the browser gives no notices

// The other person whom one waits for.
function waitsFor(page: TablePage): Side | null {
  const seat = page.prompt?.seat;
  const person = (seat === 'red' || seat === 'blue') && page.view!.players[seat].who === 'human';
  return person && page.battle.moment === null && page.battle.seat !== 'watch' && !page.battle.hotSeat ? seat : null;
}

// Whether he has the battle open: who hasn't may not have had his link yet.
export function isHere(page: TablePage) {
  const seat = waitsFor(page);
  const { other } = page.battle.seats;
  return seat === null || other === undefined ? nothing : html`<p class="small" id="is-here">${t(other ? 'web.idle.here' : 'web.idle.away', { name: page.playerName(seat) })}</p>`;
}

// Who waits for another person may go away and be told: asked for where one waits, not only on the first page.
export function askToBeTold(page: TablePage) {
  if (!waitsFor(page) || !notices.canNotify() || kept.settings().notices) {
    return nothing;
  }
  const on = async () => {
    refused = !(await notices.turnOn(true));
    page.requestUpdate();
  };
  return refused ? html`<p class="small" role="alert">${t('web.notice.none')}</p>` : html`<button type="button" class="chip" id="tell-me" @click=${on}>${t('web.notice')}</button>`;
}
