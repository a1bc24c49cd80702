// The log: what has happened, in sentences with their rules, dice and odds. A click on a line goes to its moment. Words between
// players stand among the lines.
import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { until } from 'lit/directives/until.js';
import { isStep } from '../clock.js';
import type { TableModel } from '../model/table.js';
import { said, several, t } from '../texts.js';
import type { News } from '../types.js';
import { capital, chance, likelihood, percent, sum } from '../wording.js';
import { diceWords, die, dieKind, ruleId, seatMark, whichFell } from './bits.js';
import { withTerms } from './terms.js';

const SHOWN = 300;

function speaker(table: TableModel, n: News): string {
  return n.name || (n.seat === 'red' || n.seat === 'blue' ? table.playerName(n.seat) : t('web.watcher'));
}

// The orders that were given in secret, once the server tells them.
function unsealed(table: TableModel, n: News) {
  return n.orders && n.orders.length > 0 ? html`<span class="log-event log-unsealed">${t('web.log.was')} <span class="said">${several(n.orders.map((o) => table.label(o)))}</span></span>` : nothing;
}

// An order that was taken back; one of a single word is told with its step.
function undone(table: TableModel, n: News): string {
  const order = n.order ?? '';
  const step = table.battle.log.find((x) => x.number === n.of)?.step_text;
  return table.label(order) + (order.includes(' ') || !step ? '' : ` (${step})`);
}

function sentence(table: TableModel, n: News) {
  const events = n.events ?? [];
  switch (n.kind) {
    case 'undo':
    case 'redo':
      return html`<span class="said">${said(t('web.log.' + n.kind), undone(table, n))}</span>`;
    case 'concede':
    case 'draw_offer':
    case 'draw':
    case 'undo_ask':
    case 'undo_deny':
    case 'back':
    case 'replaced':
      return t('web.log.' + n.kind, { name: table.playerName(n.seat ?? 'nobody') });
    case 'chat':
      return html`<b class="said">${speaker(table, n)}:</b> <span class="said chat-text">${n.text ?? ''}</span>`;
    case 'fact':
      return html`<span class="said">${n.text ?? ''}</span>`;
    default:
      return events.length === 0
        ? html`<span class="said">${withTerms(capital(n.kind === 'throw' ? (n.purpose_text ?? '') : n.order ? table.label(n.order) : n.orders?.length ? several(n.orders.map((o) => table.label(o))) : t('web.log.sealed')), false)}</span>`
        : html`${events.map((e) => html`<span class="log-event"><span class="said">${withTerms(capital(e.message), false)}</span> ${ruleId(e.rule, (id) => table.openRule(id))}</span>`)}${unsealed(table, n)}`;
  }
}

// The same in plain words, for screen readers.
export function plainly(table: TableModel, n: News): string {
  const told = several((n.events ?? []).map((e) => e.message));
  const name = table.playerName(n.seat ?? 'nobody');
  switch (n.kind) {
    case 'throw':
      return t('web.told.throw', { purpose: n.purpose_text ?? '', faces: (n.faces ?? []).join(', '), result: told });
    case 'order':
    case 'sealed':
    case 'undo':
    case 'redo': {
      const what = told || (n.order ? table.label(n.order) : t('web.log.sealed'));
      return said(name, n.kind === 'undo' || n.kind === 'redo' ? said(t('web.log.' + n.kind), what) : what);
    }
    case 'chat':
      return said(speaker(table, n), n.text ?? '');
    case 'fact':
      return n.text ?? '';
    default:
      return t('web.log.' + n.kind, { name });
  }
}

// "Turn 4 · movement · To decide: Novgorod".
function stepWords(table: TableModel, turn: number, step: string, seat: string): string {
  const name = seat === 'red' || seat === 'blue' ? t('web.idle.wait', { name: table.playerName(seat) }) : '';
  return [turn > 0 ? t('web.turn.number', { turn }) : '', capital(step), name].filter(Boolean).join(' · ');
}

// The step that began with an event, '' where none did: most steps begin without an event of their own.
function begun(table: TableModel, n: News): string {
  const next = n.next;
  const step = next && (next.turn !== n.turn || next.step !== n.step) ? table.view!.steps.find((s) => isStep(s.key, next.step)) : undefined;
  return step ? stepWords(table, next!.turn, step.text, next!.seat) : '';
}

// The event that was shown last, for screen readers.
export function toldAloud(table: TableModel) {
  const n = table.battle.told;
  return html`<p class="unseen said" id="told" role="status" aria-live="polite" aria-atomic="true">${n ? keyed(n.number, html`<span>${several([plainly(table, n), begun(table, n)].filter(Boolean))}</span>`) : nothing}</p>`;
}

// How likely a throw's result was.
async function oddsOf(table: TableModel, n: News) {
  const odds = await table.battle.oddsBefore(n);
  const fell = odds && odds.outcomes.length > 1 ? whichFell(odds, n.events ?? [], table.battle.goesOn(n)) : [];
  const exact = sum(fell.map((o) => o.chance));
  return fell.length > 0 && chance(exact) < 1 ? html`<span class="log-odds" title=${t('web.odds.was', { percent: percent(chance(exact)), words: likelihood(chance(exact)) })}><span class="said">${exact}</span> ${likelihood(chance(exact))}</span>` : nothing;
}

const asked = new WeakMap<News, Promise<unknown>>();

function oddsBeside(table: TableModel, n: News) {
  let found = asked.get(n);
  if (!found) {
    found = oddsOf(table, n);
    asked.set(n, found);
    void found.then(() => requestAnimationFrame(() => followLog(table, document))); // the line may have become longer
  }
  return until(found, nothing);
}

// A click on a sentence goes to its moment, except on what has a click of its own: buttons, and for a finger explained words.
function clicked(table: TableModel, n: News, e: MouseEvent): void {
  const own = (e as PointerEvent).pointerType === 'touch' ? 'button, a, .term' : 'button, a';
  if (!(e.target as Element).closest(own) && getSelection()?.isCollapsed !== false) {
    void table.battle.goTo(n.number);
  }
}

function dice(table: TableModel, n: News) {
  const sides = n.sides ?? 6;
  const faces = [...table.battle.halves(n), n].flatMap((x) => x.faces ?? []);
  return html`<span class="log-dice">${faces.map((f) => die(f, sides))}${dieKind(sides)}</span>${oddsBeside(table, n)}`;
}

function line(table: TableModel, n: News) {
  const isUndone = table.battle.log.some((l) => (l.kind === 'undo' && l.of === n.number) || (l.kind === 'back' && n.number > l.to! && n.number < l.number && n.kind !== 'chat'));
  const now = table.battle.moment === n.number;
  return html`<li class="log-line log-${n.kind} ${isUndone ? 'is-undone' : ''} ${now ? 'is-now' : ''}">
    <button type="button" class="log-go" title=${t('web.log.go', { number: n.number })} aria-label=${t('web.log.go', { number: n.number })} @click=${() => table.battle.goTo(n.number)}>${seatMark(n.kind === 'throw' ? 'dice' : n.seat)}</button>
    <div class="log-text" @click=${(e: MouseEvent) => clicked(table, n, e)}>
      ${n.kind === 'throw' ? dice(table, n) : nothing}
      ${isUndone ? html`<span class="unseen">${said(t('web.log.undo'), '')} </span>` : nothing}${sentence(table, n)}
    </div>
  </li>`;
}

function chatLine(table: TableModel) {
  const { red, blue } = table.view!.players;
  const friends = red.who === 'human' && blue.who === 'human';
  if (table.battle.hotSeat || !table.view!.can?.chat || (!friends && table.battle.seat !== 'watch')) {
    return nothing;
  }
  const send = (e: Event) => {
    e.preventDefault();
    const field = document.querySelector<HTMLInputElement>('#chat')!;
    const words = field.value.trim();
    field.value = '';
    if (words !== '') {
      table.trying(table.battle.chat(words));
    }
  };
  const leave = (e: KeyboardEvent) => e.key === 'Escape' && (e.target as HTMLElement).blur();
  return html`<form class="chat row" @submit=${send}><label class="unseen" for="chat">${t('web.chat')}</label><input id="chat" maxlength="500" autocomplete="off" placeholder=${t('web.chat')} @keydown=${leave} /><button>${t('web.chat.send')}</button></form>`;
}

// The lines that are listed: the newest, or those round the moment that is looked at.
function lines(table: TableModel): News[] {
  const { log, moment } = table.battle;
  const end = moment === null ? log.length : Math.min(log.length, Math.max(moment + SHOWN / 2, SHOWN));
  return log.slice(Math.max(0, end - SHOWN), end);
}

// The heading of the current step before anything has happened in it.
function stepNow(table: TableModel, head: string) {
  const b = table.battle;
  const p = table.prompt;
  const isNew = p?.step_text && b.moment === null && !b.showing && !b.answered && head !== `${p.turn} ${p.step_text}`;
  return isNew ? html`<li class="log-head" id="log-step">${stepWords(table, p.turn, p.step_text!, p.seat)}</li>` : nothing;
}

// The newest line is the lowest; the list follows it unless the reader has scrolled back.
export function battleLog(table: TableModel) {
  let head = '';
  return html`<h2>${t('web.log')}</h2>
    <ol class="log-lines" tabindex="0" aria-label=${t('web.log')} @scroll=${scrolled}>
      ${table.view?.seed === 'chosen' && table.view.dice !== 'typed' && !table.view.shown ? html`<li class="log-head" id="log-dice-how">${t('web.log.dice', { how: diceWords(table.view) })}</li>` : nothing}
      ${lines(table).map((n) => {
        const here = `${n.turn} ${n.step_text ?? ''}`;
        const isNew = here !== head && n.step_text;
        head = here;
        return html`${isNew ? html`<li class="log-head">${n.turn ? html`${t('web.turn.number', { turn: n.turn })} · ` : nothing}<span class="said">${withTerms(capital(n.step_text!), false)}</span></li>` : nothing}${line(table, n)}`;
      })}
      ${stepNow(table, head)}
    </ol>
    ${chatLine(table)}`;
}

const NEAR_END = 40; // pixels
const left = new WeakSet<Element>(); // lists that the reader has scrolled back
const put = new WeakMap<Element, { top: number; moment: number | null; high: number }>(); // where followLog put a list, for which moment, and the list's height then

// Scrolls to the newest line, or to the line of the moment that is looked at: once for each, and again where the list's height changes.
export function followLog(table: TableModel, root: ParentNode): void {
  const list = root.querySelector('.log-lines');
  if (!list) {
    return;
  }
  const { moment } = table.battle;
  const line = moment === null ? null : list.querySelector('.is-now');
  const was = put.get(list);
  const high = list.clientHeight;
  if (line && (was?.moment !== moment || was.high !== high)) {
    bringTo(list, line);
  } else if (moment === null && !left.has(list)) {
    list.scrollTop = list.scrollHeight;
  }
  if (moment === null || line) {
    put.set(list, { top: list.scrollTop, moment, high });
  }
}

// Scrolls the list alone, not the page.
function bringTo(list: Element, line: Element): void {
  const box = list.getBoundingClientRect();
  const at = line.getBoundingClientRect();
  if (at.top < box.top + NEAR_END || at.bottom > box.bottom) {
    list.scrollTop += at.top - box.top - (box.height - at.height) / 2;
  }
}

// The list was scrolled: by the reader, unless it is where followLog put it.
function scrolled(e: Event): void {
  const list = e.target as Element;
  if (list.scrollHeight - list.scrollTop - list.clientHeight <= NEAR_END) {
    left.delete(list);
  } else if (Math.abs(list.scrollTop - (put.get(list)?.top ?? -1)) > 1) {
    left.add(list);
  }
}

// The slider over a battle's moments, and the button that takes the battle back to the one that is looked at.
export function replayBar(table: TableModel) {
  const b = table.battle;
  const back = () => table.undo(b.moment!).then(() => b.goTo(null));
  const live = b.seat !== 'watch' && !table.view?.result && b.moment !== null;
  const here = b.log[(b.headed ?? b.last) - 1];
  const words = [t('web.turn.number', { turn: here?.turn ?? 0 }), here?.step_text, here ? plainly(table, here) : ''].filter(Boolean).join(' · ');
  return html`<div class="replay" role="group" aria-label=${t('web.replay')}>
    <button type="button" aria-label=${t('web.replay.back')} @click=${() => b.goTo(Math.max((b.headed ?? 1) - 1, 1))}>◂</button>
    <input type="range" min="1" max=${b.last} .value=${String(b.headed ?? b.last)} aria-label=${t('web.replay')} aria-valuetext=${words} @input=${(e: Event) => b.goTo(Number((e.target as HTMLInputElement).value))} />
    <button type="button" aria-label=${t('web.replay.on')} @click=${() => b.goTo((b.headed ?? b.last) + 1)}>▸</button>
    <button type="button" id="walk" aria-pressed=${String(b.walking)} aria-label=${t('web.replay.walk')} title=${t('web.replay.walk')} @click=${() => b.walk()}>${b.walking ? '❚❚' : '▶'}</button>
    ${live ? html`<button type="button" id="back-to-here" @click=${back}>${t('web.replay.undo')}</button>` : nothing}
    ${table.view?.result || table.view?.shown ? html`<a class="button" id="play-from-here" href="/#new&like=${b.id}&at=${b.watchedNumber(b.moment ?? b.last)}">${t('web.replay.play')}</a>` : nothing}
    <button type="button" class="primary" @click=${() => b.goTo(null)}>${t('web.replay.now')}</button>
  </div>`;
}
