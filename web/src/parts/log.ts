// What has happened: sentences with their rules and dice; each line is a moment one can go to.
import { html, nothing } from 'lit';
import type { TablePage } from '../pages/table.js';
import { t } from '../texts.js';
import type { News } from '../types.js';
import { die, ruleId, seatMark } from './bits.js';

function sentence(page: TablePage, n: News) {
  const events = n.events ?? [];
  switch (n.kind) {
    case 'undo':
    case 'redo':
      return html`${t('web.log.' + n.kind)}: <span class="said">${page.label(n.order ?? '')}</span>`;
    case 'concede':
    case 'draw_offer':
    case 'draw':
      return t('web.log.' + n.kind, { name: page.playerName(n.seat ?? 'nobody') });
    case 'fact':
      return html`<span class="said">${n.text ?? ''}</span>`;
    default:
      return events.length === 0
        ? html`<span class="said">${n.kind === 'throw' ? (n.purpose_text ?? '') : n.order ? page.label(n.order) : t('web.log.sealed')}</span>`
        : events.map((e) => html`<span class="log-event"><span class="said">${e.message}</span> ${ruleId(e.rule, (id) => page.openRule(id))}</span>`);
  }
}

function line(page: TablePage, n: News) {
  const undone = page.battle.log.some((l) => l.kind === 'undo' && l.of === n.number);
  const now = page.battle.moment === n.number;
  return html`<li class="log-line ${undone ? 'is-undone' : ''} ${now ? 'is-now' : ''}">
    <button type="button" class="log-go" title=${t('web.log.go', { number: n.number })} aria-label=${t('web.log.go', { number: n.number })} @click=${() => page.battle.goTo(n.number)}>${seatMark(n.kind === 'throw' ? 'dice' : n.seat)}</button>
    <div class="log-text">
      ${n.kind === 'throw' ? html`<span class="log-dice">${(n.faces ?? []).map((f) => die(f, n.sides ?? 6))}</span>` : nothing}
      ${sentence(page, n)}
    </div>
  </li>`;
}

export function battleLog(page: TablePage) {
  let head = '';
  const newest = [...page.battle.log].reverse().slice(0, 300);
  return html`<h2>${t('web.log')}</h2>
    <ol class="log-lines" reversed>
      ${newest.map((n) => {
        const here = `${n.turn} ${n.step_text ?? ''}`;
        const isNew = here !== head && n.step_text;
        head = here;
        return html`${isNew ? html`<li class="log-head">${t('web.turn.number', { turn: n.turn ?? 0 })} · <span class="said">${n.step_text}</span></li>` : nothing}${line(page, n)}`;
      })}
    </ol>`;
}

// The slider over a battle's moments.
export function replayBar(page: TablePage) {
  const b = page.battle;
  const can = page.view?.can?.undo && b.moment !== null;
  return html`<div class="replay" role="group" aria-label=${t('web.replay')}>
    <button type="button" aria-label=${t('web.replay.back')} @click=${() => b.goTo(Math.max((b.moment ?? 1) - 1, 1))}>◂</button>
    <input type="range" min="1" max=${b.last} .value=${String(b.moment ?? b.last)} aria-label=${t('web.replay')} @input=${(e: Event) => b.goTo(Number((e.target as HTMLInputElement).value))} />
    <button type="button" aria-label=${t('web.replay.on')} @click=${() => b.goTo((b.moment ?? b.last) + 1)}>▸</button>
    ${can ? html`<button type="button" @click=${() => page.undo(b.moment!).then(() => b.goTo(null))}>${t('web.replay.undo')}</button>` : nothing}
    <button type="button" class="primary" @click=${() => b.goTo(null)}>${t('web.replay.now')}</button>
  </div>`;
}
