// The secret pick: the cards, the table of what each pair of cards would do, and the two cards that are turned together.
import { html, nothing } from 'lit';
import type { TableModel } from '../model/table.js';
import { language, said, several, t } from '../texts.js';
import type { Happening, News, Odds, Pairs, Side } from '../types.js';
import { capital, chance, percent } from '../wording.js';
import { ruleId, seatMark } from './bits.js';
import { digit } from './digits.js';
import { hintAt } from './hints.js';
import { sumLines } from './sums.js';
import { termOf, withTerms } from './terms.js';

function word(table: TableModel, order: string): string {
  return table.label(order);
}

// The seats of the rows and of the columns: the reader's own comes first.
function sides(table: TableModel): [Side, Side] {
  return table.battle.seat === 'blue' ? ['blue', 'red'] : ['red', 'blue'];
}

// Thousandths of a point as a signed figure, to a tenth.
function signed(points: number): string {
  const tenths = Math.round(Math.abs(points) / 100) / 10;
  return tenths === 0 ? '0' : `${points < 0 ? '−' : '+'}${tenths.toLocaleString(language())}`;
}

const LEVEL = 500; // thousandths of a point that count as level

// The reader's gain less the other side's, in thousandths of a point; null: the server does not say it in points.
function netOf(table: TableModel, odds: Odds): number | null {
  const [mine, theirs] = sides(table);
  return odds.points ? (odds.points[mine] ?? 0) - (odds.points[theirs] ?? 0) : null;
}

// A mark for good, level or bad, told by its shape as well as its colour.
function verdict(table: TableModel, odds: Odds) {
  const net = netOf(table, odds);
  const name = net === null ? '' : net > LEVEL ? 'good' : net < -LEVEL ? 'bad' : 'level';
  return name ? html`<span class="verdict verdict-${name}"><span aria-hidden="true">${{ good: '▲', level: '=', bad: '▼' }[name]}</span><span class="unseen">${t('web.pairs.' + name)}</span></span>` : nothing;
}

// The units that the likeliest outcome touches, where the server does not say it in points.
function touched(table: TableModel, odds: Odds, side: Side): string {
  const names = (odds.outcomes[0]?.events ?? []).filter((e) => table.unit(e.who ?? null)?.side === side).map((e) => e.who!);
  return [...new Set(names)].join(' ') || '·';
}

function cell(table: TableModel, odds: Odds | null, row: number, column: number) {
  const p = table.picking.pairs!;
  const words = `${word(table, p.rows[row]!)} – ${word(table, p.columns[column]!)}`;
  if (!odds) {
    return html`<td>–</td>`;
  }
  const outcomes = several(odds.outcomes.slice(0, 3).map((o) => `${percent(chance(o.chance))} ${o.message}`));
  const at = table.picking.cell?.[0] === row && table.picking.cell[1] === column;
  return html`<td class=${at ? 'is-at' : ''}><button type="button" class="cell-button said" aria-label=${said(words, outcomes)} aria-pressed=${at} @click=${() => table.picking.point(row, column)} @pointerenter=${() => table.picking.point(row, column)} @focus=${() => table.picking.point(row, column)}>
    ${verdict(table, odds)}${sides(table).map((s) => html`<span class="gain gain-${s}">${seatMark(s)}${odds.points ? signed(odds.points[s] ?? 0) : touched(table, odds, s)}</span>`)}</button></td>`;
}

export function pairTable(table: TableModel) {
  const p = table.picking.pairs!;
  const [mine, theirs] = sides(table);
  return html`<table class="pairs">
    <thead><tr><th scope="col"><span class="unseen">${t('web.pairs.corner')}</span>${seatMark(mine)}\\${seatMark(theirs)}</th>${p.columns.map((o) => html`<th scope="col" class="said">${word(table, o)}</th>`)}</tr></thead>
    <tbody>${p.rows.map((o, i) => html`<tr class=${table.picking.card === o ? 'is-picked' : ''}><th scope="row" class="said">${word(table, o)}</th>${p.cells[i]!.map((c, j) => cell(table, c, i, j))}</tr>`)}</tbody>
  </table>`;
}

// The outcomes of the pair under the pointer.
function pairWords(table: TableModel, p: Pairs) {
  if (!table.picking.cell) {
    return html`<p class="pair-words small">${t('web.pairs.point')}</p>`;
  }
  const [row, column] = table.picking.cell;
  const odds = p.cells[row]?.[column];
  const net = odds && netOf(table, odds);
  return html`<div class="pair-words" aria-live="polite"><h3>${t('web.pairs.if', { mine: word(table, p.rows[row]!), theirs: word(table, p.columns[column]!) })}</h3>
    ${odds ? html`<ul class="pair">${odds.outcomes.slice(0, 4).map((o) => html`<li class="said"><b>${percent(chance(o.chance))}</b> ${withTerms(o.message, false)}</li>`)}</ul>` : html`<p>–</p>`}${net === null ? nothing : html`<p class="pair-net">${t('web.pairs.in_all', { net: signed(net) })}</p>`}</div>`;
}

function pairs(table: TableModel) {
  const p = table.picking.pairs;
  return p
    ? html`<div class="pair-side"><p class="small">${p.cells.some((r) => r.some((c) => c?.points)) ? `${t('web.pairs.points')}. ${t('web.pairs.net.text')}` : t('web.pairs')}</p>
        <div class="pairs-frame" tabindex="0" role="region" aria-label=${t('web.pairs')}>${pairTable(table)}</div>${pairWords(table, p)}</div>`
    : nothing;
}

// A card's net gain against the other side's cards, on average and at worst.
function prospects(table: TableModel, order: string) {
  const row = table.picking.pairs?.cells[table.picking.pairs.rows.indexOf(order)] ?? [];
  const nets = row.flatMap((c) => (c && netOf(table, c)) ?? []);
  return nets.length === 0 ? nothing : html`<span class="pick-net">${t('web.pairs.net', { average: signed(nets.reduce((a, b) => a + b, 0) / nets.length), worst: signed(Math.min(...nets)) })}</span>`;
}

// A card's letter: its first, or its first two where several begin alike.
export function initials(words: string[]): string[] {
  const first = (w: string) => w.charAt(0).toUpperCase();
  return words.map((w) => (words.filter((x) => first(x) === first(w)).length > 1 ? first(w) + w.charAt(1) : first(w)));
}

export function secretCards(table: TableModel) {
  const inHand = table.picking.card ?? table.picking.looked;
  const term = inHand ? termOf(word(table, inHand)) : undefined;
  const letters = initials(table.choices.map((c) => word(table, c)));
  return html`<div class="secret">${hintAt(table, 'pick')}<div class="secret-head">
      <h2 class="said">${seatMark(table.prompt!.seat)}${withTerms(capital(table.prompt!.message))}</h2>
      <p class="small">${t('web.secret')}</p>
    </div><div class="secret-side">
      <div class="cards" role="radiogroup" aria-label=${t('web.cards')}>
        ${table.choices.map((c, i) => {
          const w = word(table, c);
          return html`<button type="button" class="pick-card" role="radio" aria-checked=${table.picking.card === c} aria-describedby="pick-term" @pointerenter=${() => table.picking.look(c)} @focus=${() => table.picking.look(c)} @click=${() => table.picking.choose(c)}>${digit(i)}<span class="pick-letter said" aria-hidden="true">${letters[i]}</span><span class="pick-word said">${w}</span>${prospects(table, c)}</button>`;
        })}
      </div>
      <button type="button" class="primary" id="lay" aria-disabled=${String(table.picking.card === null)} @click=${() => table.layCard()}>${t('web.lay')}</button>
      ${table.picking.pairs ? html`<button type="button" class="to-pairs" @click=${() => document.querySelector('.pair-side')?.scrollIntoView({ block: 'start' })}>${t('web.pairs.below')} <span aria-hidden="true">↓</span></button>` : nothing}
      <p class="small said pick-term" id="pick-term">${term ? said(word(table, inHand!), term.text) : ''}</p>
      ${sumLines(table, table.prompt!.place)}
    </div>${pairs(table)}</div>`;
}

// The two cards that an event turned: after its reveal, the first thing that is told of each side.
function twoCards(n: News): Happening[] {
  const events = n.events ?? [];
  const first = events.findIndex((e) => e.reveal);
  const found = first < 0 ? [] : events.slice(first + 1).filter((e) => !e.who && e.place === events[first]!.place);
  return found.length < 2 ? [] : found.slice(0, 2);
}

// What an event tells beside the faces of cards.
export function untold(n: News): Happening[] {
  const cards = twoCards(n);
  return (n.events ?? []).filter((e) => !cards.includes(e));
}

// Both cards are turned at the same moment, and lie with their faces up from then on.
export function turnedCards(table: TableModel, n: News, turning: boolean) {
  const cards = twoCards(n);
  return cards.length === 0
    ? nothing
    : html`<div class="turned ${turning ? 'is-turning' : ''}" role="group" aria-label=${t('web.turned')}>${cards.map((e) => html`<div class="turned-card side-${e.side ?? 'none'}"><span class="turned-back" aria-hidden="true"></span><span class="turned-face said">${e.side ? html`<b class="turned-whose">${seatMark(e.side)}${table.armyName(e.side)}</b> ` : nothing}${capital(e.message)} ${ruleId(e.rule, (id) => table.openRule(id))}</span></div>`)}</div>`;
}
