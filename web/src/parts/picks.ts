// The secret pick: cards, beside them the table of what each pair would do, and both cards turned together.
import { html, nothing } from 'lit';
import type { TablePage } from '../pages/table.js';
import { language, said, several, t } from '../texts.js';
import type { Happening, News, Odds, Pairs, Side } from '../types.js';
import { capital, chance, percent } from '../wording.js';
import { ruleId, seatMark } from './bits.js';
import { digit } from './digits.js';
import { hintAt } from './hints.js';
import { sumLines } from './sums.js';
import { termOf, withTerms } from './terms.js';

function word(page: TablePage, order: string): string {
  return page.label(order);
}

// The rows' own seat and the columns'.
function sides(page: TablePage): [Side, Side] {
  return page.battle.seat === 'blue' ? ['blue', 'red'] : ['red', 'blue'];
}

// Thousandths of a point, to a tenth.
function signed(points: number): string {
  const tenths = Math.round(Math.abs(points) / 100) / 10;
  return tenths === 0 ? '0' : `${points < 0 ? '−' : '+'}${tenths.toLocaleString(language())}`;
}

const LEVEL = 500; // thousandths that make no difference to speak of

// Mine less theirs, in thousandths of a point; null: it isn't said in points.
function netOf(page: TablePage, odds: Odds): number | null {
  const [mine, theirs] = sides(page);
  return odds.points ? (odds.points[mine] ?? 0) - (odds.points[theirs] ?? 0) : null;
}

// Good, level or bad for me: by its shape as well as its colour.
function verdict(page: TablePage, odds: Odds) {
  const net = netOf(page, odds);
  const name = net === null ? '' : net > LEVEL ? 'good' : net < -LEVEL ? 'bad' : 'level';
  return name ? html`<span class="verdict verdict-${name}"><span aria-hidden="true">${{ good: '▲', level: '=', bad: '▼' }[name]}</span><span class="unseen">${t('web.pairs.' + name)}</span></span>` : nothing;
}

// Whom the likeliest outcome touches, where the server doesn't say it in points.
function touched(page: TablePage, odds: Odds, side: Side): string {
  const names = (odds.outcomes[0]?.events ?? []).filter((e) => page.unit(e.who ?? null)?.side === side).map((e) => e.who!);
  return [...new Set(names)].join(' ') || '·';
}

function cell(page: TablePage, odds: Odds | null, row: number, column: number) {
  const p = page.pairs!;
  const words = `${word(page, p.rows[row]!)} – ${word(page, p.columns[column]!)}`;
  if (!odds) {
    return html`<td>–</td>`;
  }
  const outcomes = several(odds.outcomes.slice(0, 3).map((o) => `${percent(chance(o.chance))} ${o.message}`));
  const at = page.cell?.[0] === row && page.cell[1] === column;
  return html`<td class=${at ? 'is-at' : ''}><button type="button" class="cell-button said" aria-label=${said(words, outcomes)} aria-pressed=${at} @click=${() => (page.cell = [row, column])} @pointerenter=${() => (page.cell = [row, column])} @focus=${() => (page.cell = [row, column])}>
    ${verdict(page, odds)}${sides(page).map((s) => html`<span class="gain gain-${s}">${seatMark(s)}${odds.points ? signed(odds.points[s] ?? 0) : touched(page, odds, s)}</span>`)}</button></td>`;
}

export function pairTable(page: TablePage) {
  const p = page.pairs!;
  const [mine, theirs] = sides(page);
  return html`<table class="pairs">
    <thead><tr><th scope="col"><span class="unseen">${t('web.pairs.corner')}</span>${seatMark(mine)}\\${seatMark(theirs)}</th>${p.columns.map((o) => html`<th scope="col" class="said">${word(page, o)}</th>`)}</tr></thead>
    <tbody>${p.rows.map((o, i) => html`<tr class=${page.pick === o ? 'is-picked' : ''}><th scope="row" class="said">${word(page, o)}</th>${p.cells[i]!.map((c, j) => cell(page, c, i, j))}</tr>`)}</tbody>
  </table>`;
}

// All that the pair under the pointer can come to.
function pairWords(page: TablePage, p: Pairs) {
  if (!page.cell) {
    return html`<p class="pair-words small">${t('web.pairs.point')}</p>`;
  }
  const [row, column] = page.cell;
  const odds = p.cells[row]?.[column];
  const net = odds && netOf(page, odds);
  return html`<div class="pair-words" aria-live="polite"><h3>${t('web.pairs.if', { mine: word(page, p.rows[row]!), theirs: word(page, p.columns[column]!) })}</h3>
    ${odds ? html`<ul class="pair">${odds.outcomes.slice(0, 4).map((o) => html`<li class="said"><b>${percent(chance(o.chance))}</b> ${withTerms(o.message, false)}</li>`)}</ul>` : html`<p>–</p>`}${net === null ? nothing : html`<p class="pair-net">${t('web.pairs.in_all', { net: signed(net) })}</p>`}</div>`;
}

function pairs(page: TablePage) {
  const p = page.pairs;
  return p
    ? html`<div class="pair-side"><p class="small">${p.cells.some((r) => r.some((c) => c?.points)) ? `${t('web.pairs.points')}. ${t('web.pairs.net.text')}` : t('web.pairs')}</p>
        <div class="pairs-frame" tabindex="0" role="region" aria-label=${t('web.pairs')}>${pairTable(page)}</div>${pairWords(page, p)}</div>`
    : nothing;
}

// Of one card: what it comes to on average over theirs, and at worst; mine less theirs, in points.
function prospects(page: TablePage, order: string) {
  const row = page.pairs?.cells[page.pairs.rows.indexOf(order)] ?? [];
  const nets = row.flatMap((c) => (c && netOf(page, c)) ?? []);
  return nets.length === 0 ? nothing : html`<span class="pick-net">${t('web.pairs.net', { average: signed(nets.reduce((a, b) => a + b, 0) / nets.length), worst: signed(Math.min(...nets)) })}</span>`;
}

// What a card is known by: its first letter, or two of those that begin alike.
export function initials(words: string[]): string[] {
  const first = (w: string) => w.charAt(0).toUpperCase();
  return words.map((w) => (words.filter((x) => first(x) === first(w)).length > 1 ? first(w) + w.charAt(1) : first(w)));
}

export function secretCards(page: TablePage) {
  const inHand = page.pick ?? page.peek;
  const term = inHand ? termOf(word(page, inHand)) : undefined;
  const letters = initials(page.choices.map((c) => word(page, c)));
  return html`<div class="secret">${hintAt(page, 'pick')}<div class="secret-head">
      <h2 class="said">${seatMark(page.prompt!.seat)}${withTerms(capital(page.prompt!.message))}</h2>
      <p class="small">${t('web.secret')}</p>
    </div><div class="secret-side">
      <div class="cards" role="radiogroup" aria-label=${t('web.cards')}>
        ${page.choices.map((c, i) => {
          const w = word(page, c);
          return html`<button type="button" class="pick-card" role="radio" aria-checked=${page.pick === c} aria-describedby="pick-term" @pointerenter=${() => (page.peek = c)} @focus=${() => (page.peek = c)} @click=${() => (page.pick = c)}>${digit(i)}<span class="pick-letter said" aria-hidden="true">${letters[i]}</span><span class="pick-word said">${w}</span>${prospects(page, c)}</button>`;
        })}
      </div>
      <button type="button" class="primary" id="lay" aria-disabled=${String(page.pick === null)} @click=${() => (page.pick === null ? (page.fault = t('web.lay.first')) : page.give([page.pick]))}>${t('web.lay')}</button>
      ${page.pairs ? html`<button type="button" class="to-pairs" @click=${() => page.querySelector('.pair-side')?.scrollIntoView({ block: 'start' })}>${t('web.pairs.below')} <span aria-hidden="true">↓</span></button>` : nothing}
      <p class="small said pick-term" id="pick-term">${term ? said(word(page, inHand!), term.text) : ''}</p>
      ${sumLines(page, page.prompt!.place)}
    </div>${pairs(page)}</div>`;
}

// Two cards that were face down: after a reveal, the first thing told of each side.
function twoCards(n: News): Happening[] {
  const events = n.events ?? [];
  const first = events.findIndex((e) => e.reveal);
  const found = first < 0 ? [] : events.slice(first + 1).filter((e) => !e.who && e.place === events[first]!.place);
  return found.length < 2 ? [] : found.slice(0, 2);
}

// What is told beside the faces of cards.
export function untold(n: News): Happening[] {
  const cards = twoCards(n);
  return (n.events ?? []).filter((e) => !cards.includes(e));
}

// They are turned at the same moment, and lie with their faces up from then on.
export function turnedCards(page: TablePage, n: News, turning: boolean) {
  const cards = twoCards(n);
  return cards.length === 0
    ? nothing
    : html`<div class="turned ${turning ? 'is-turning' : ''}" role="group" aria-label=${t('web.turned')}>${cards.map((e) => html`<div class="turned-card side-${e.side ?? 'none'}"><span class="turned-back" aria-hidden="true"></span><span class="turned-face said">${e.side ? html`<b class="turned-whose">${seatMark(e.side)}${page.armyName(e.side)}</b> ` : nothing}${capital(e.message)} ${ruleId(e.rule, (id) => page.openRule(id))}</span></div>`)}</div>`;
}
