// Throws: the outcomes as one bar with words, the dice, and where on the bar they fell; and dice of a real table, which are entered.
import { html, nothing, svg } from 'lit';
import { until } from 'lit/directives/until.js';
import type { Pending } from '../model/state.js';
import type { TableModel } from '../model/table.js';
import * as plans from '../plans.js';
import { said, several, t } from '../texts.js';
import type { Shown } from '../thrown.js';
import type { Odds, Outcome, Throw, View } from '../types.js';
import { capital, chance, likelihood, percent, sum } from '../wording.js';
import { die, dieKind, oddsList, ruleId, seatMark, whichFell } from './bits.js';
import { digit } from './digits.js';
import { hintAt } from './hints.js';
import { isSheet } from './sheet.js';
import { withTerms } from './terms.js';

const BAR = 400; // units wide

// All outcomes side by side, as wide as they are likely; arrows point at those that may have fallen.
export function oddsBar(odds: Odds, fallen: Outcome[] = []) {
  let from = 0;
  const parts = odds.outcomes.map((o) => {
    const wide = chance(o.chance) * BAR;
    const part = { o, from, wide };
    from += wide;
    return part;
  });
  const fell = parts.filter((p) => fallen.includes(p.o));
  const words = odds.outcomes.slice(0, 6).map((o) => `${percent(chance(o.chance))} ${o.message}`);
  const label = fell.length > 0 ? said(t('web.odds.fell'), several(fell.map((p) => p.o.message))) : several(words);
  return html`<svg class="odds-bar" viewBox="0 0 ${BAR} 62" role="img" aria-label=${label}>
    ${parts.map(
      (p, i) => svg`<rect class="part part-${i % 2} ${fell.includes(p) ? 'is-fallen' : ''}" x=${p.from} y="20" width=${Math.max(p.wide, 0.6)} height="26"></rect>
        ${p.wide <= 46 && !fell.includes(p) && chance(p.o.chance) >= 0.005 ? svg`<text class="outside" x=${Math.min(p.from + p.wide / 2, BAR - 4)} y="15" text-anchor=${p.from > BAR * 0.8 ? 'end' : 'middle'}>${percent(chance(p.o.chance))}</text>` : nothing}
        ${p.wide > 46 ? svg`<text class=${fell.includes(p) ? 'is-fallen' : ''} x=${p.from + p.wide / 2} y="39" text-anchor="middle">${percent(chance(p.o.chance))}</text>` : nothing}`,
    )}
    ${fell.map((p) => svg`<path class="fell-mark" d="M${p.from + p.wide / 2} 19l-8 -14h16z"></path><path class="fell-mark" d="M${p.from + p.wide / 2} 47l-8 12h16z"></path>`)}
  </svg>`;
}

// The same act aimed at other points.
function otherAims(table: TableModel, pending: Pending) {
  const others = table.options.filter((p) => p.orders.join() !== pending.orders.join());
  return others.length === 0
    ? nothing
    : html`<div class="chips" role="group" aria-label=${t('web.aims')}>${others.map((p) => html`<button type="button" class="chip" @click=${() => table.propose(p.orders)}>${digit(table.options.indexOf(p))}<span class="said">${table.label(p.orders.at(-1)!)}</span></button>`)}</div>`;
}

// The column and its shifts, or the modifiers of the die, with their rules.
export function howDecided(table: TableModel, odds: Odds) {
  const parts = odds.how?.parts ?? [];
  return odds.how
    ? html`<p class="how said">${withTerms(capital(odds.how.message))}${parts.map((p) => html` <span class="how-part">${p.amount > 0 ? '+' : '−'}${Math.abs(p.amount)} ${ruleId(p.rule, (id) => table.openRule(id))}</span>`)}</p>`
    : nothing;
}

// Faces as ranges: "1–3 5".
function faceWords(faces: number[]): string {
  const runs: number[][] = [];
  for (const f of faces) {
    const run = runs.at(-1);
    run?.at(-1) === f - 1 ? run.push(f) : runs.push([f]);
  }
  return runs.map((r) => (r.length > 2 ? `${r[0]}–${r.at(-1)}` : r.join(' '))).join(' ');
}

function falls(odds: Odds) {
  return html`<dl class="falls">${(odds.faces ?? []).map((f) => html`<dt>${faceWords(f.faces)}</dt><dd class="said">${withTerms(capital(f.message))}</dd>`)}</dl>`;
}

// What each face of the die would bring; for several dice, what it would bring if all showed it.
function dieTable(odds: Odds) {
  const dice = odds.dice ?? 1;
  return (odds.faces ?? []).length < 2 ? nothing : html`<details class="die-table" open><summary>${dice > 1 ? t('web.confirm.faces.all', { count: dice }) : t('web.confirm.faces')}</summary>${falls(odds)}</details>`;
}

// The card of orders that wait for a yes: what is ordered, its odds, one button.
export function confirmCard(table: TableModel, pending: Pending) {
  const dice = pending.odds.outcomes.length > 1;
  return html`<h2>${t(dice ? 'web.confirm' : pending.odds.reveals ? 'web.confirm.reveals' : 'web.confirm.sure')}</h2>
    <p class="ask said">${pending.orders.map((o) => table.label(o)).join(' · ')}</p>
    ${howDecided(table, pending.odds)}${dice ? oddsBar(pending.odds) : nothing}
    <div class="row">
      <button type="button" class="primary" id="throw" @click=${() => table.give(pending.orders)}>${dice ? t('web.confirm.throw') : t('web.confirm.do')}</button>
      <button type="button" @click=${() => table.drop()}>${t('web.cancel')}</button>
    </div>
    ${hintAt(table, 'odds')} ${dice || pending.odds.reveals ? oddsList(pending.odds) : html`<p class="said">${capital(several(pending.odds.outcomes.map((o) => o.message)))}</p>`} ${dieTable(pending.odds)} ${otherAims(table, pending)}`;
}

// A die with a sign and a word for whether it brought losses.
function fate(counts: boolean | undefined, shown: unknown) {
  return counts === undefined ? shown : html`<span class="fate fate-${counts ? 'counts' : 'idle'}">${shown}<span class="fate-word"><span aria-hidden="true">${counts ? '✓' : '×'}</span> ${t(counts ? 'web.dice.counts' : 'web.dice.idle')}</span></span>`;
}

// May the dice be put away? Nothing more comes of them, and they lie over the board.
function isOver(table: TableModel, shown: Shown): boolean {
  const b = table.battle;
  return isSheet(table) && b.moment === null && !shown.rolling && !b.answered && !b.playing;
}

// The card of a throw. `next`: what can be done now, which stands before the odds that were.
export function throwCard(table: TableModel, shown: Shown, next: unknown = nothing) {
  const n = shown.throw;
  const sides = n.sides ?? 6;
  const fallen = shown.odds && !shown.rolling ? whichFell(shown.odds, n.events ?? [], table.battle.goesOn(n)) : [];
  const p = fallen.length > 0 ? chance(sum(fallen.map((o) => o.chance))) : null;
  const before = table.battle.log.filter((x) => x.number < n.number && x.kind !== 'throw' && x.kind !== 'chat').at(-1); // the order that the throw is for
  const by = before?.kind === 'order' && before.turn === n.turn && table.unit(plans.actors(before.order ?? '')[0] ?? null) ? before : undefined;
  return html`<div class="throw ${shown.rolling ? 'is-rolling' : ''}">
    <h2 class="said">${seatMark('dice')}${withTerms(capital(n.purpose_text ?? ''))}</h2>${isOver(table, shown) ? html`<button type="button" class="quiet close" title=${t('web.close')} aria-label=${t('web.close')} @click=${() => table.battle.putDiceAway()}>×</button>` : nothing}
    ${by?.order ? html`<p class="ask said">${seatMark(by.seat)}${table.label(by.order)}</p>` : nothing}
    <div class="dice">${shown.lying.map((f) => die(f, sides))}${(n.faces ?? []).map((f, i) => fate(shown.rolling ? undefined : shown.counts[i], die(f, sides, shown.rolling)))}${dieKind(sides)}</div>
    ${shown.odds && shown.odds.outcomes.length > 1 ? oddsBar(shown.odds, fallen) : nothing}
    ${shown.rolling
      ? html`<p class="small">${t('web.dice.rolling')}</p>`
      : html`${p !== null && p < 1 ? html`<p class="fell-words">${capital(t('web.odds.was', { percent: percent(p), words: likelihood(p) }))}</p>` : nothing}
          <ul class="outcome said">${(n.events ?? []).map((e) => html`<li>${withTerms(capital(e.message))} ${ruleId(e.rule, (id) => table.openRule(id))}</li>`)}</ul>${next}
          ${shown.odds && shown.odds.outcomes.length > 1 ? html`<details open><summary>${t('web.odds.before')}</summary>${oddsList(shown.odds, fallen)}</details>` : nothing}`}
  </div>`;
}

// --- dice that lie on a real table ---

const TAPPED_MOST = 20; // faces of a die with more sides are typed, not tapped

// The dice that were entered, each taken back by a tap, and the faces of the next one.
function faces(table: TableModel, thrown: Throw) {
  const dice = Array.from({ length: thrown.count }, (_, i) => table.faces[i] ?? 0);
  const set = (i: number, f: number) => table.setFace(i, f, thrown.count);
  if (thrown.sides > TAPPED_MOST) {
    return dice.map((_, i) => html`<label class="faces">${t('web.dice.nth', { number: i + 1 })} <input type="number" min="1" max=${thrown.sides} @input=${(e: Event) => set(i, Number((e.target as HTMLInputElement).value))} /></label>`);
  }
  const next = dice.indexOf(0);
  const many = Array.from({ length: thrown.sides }, (_, i) => i + 1);
  const lies = (f: number, i: number) =>
    f === 0
      ? html`<span class="blank-die ${i === next ? 'is-next' : ''}" aria-hidden="true"></span>`
      : html`<button type="button" class="die-button" aria-label=${t('web.ask.die.back', { number: i + 1, face: f })} @click=${() => set(i, 0)}>${die(f, thrown.sides)}</button>`;
  return html`${next < 0 ? nothing : html`<p class="small">${t('web.ask.tap.faces')}</p>`}<div class="tapped">${dice.map(lies)}</div>
    ${next < 0 ? html`<p class="small">${t('web.ask.mistaken')}</p>` : html`<fieldset class="faces is-six"><legend class="unseen">${t('web.dice.nth', { number: next + 1 })}</legend>${many.map((f) => html`<button type="button" class="face" aria-label=${t('web.ask.face', { face: f })} @click=${() => set(next, f)}>${die(f, thrown.sides)}</button>`)}</fieldset>`}`;
}

// What each face brings if all dice show it, and how likely it is: asked for once a throw.
const due = new WeakMap<View, Promise<unknown>>();

async function foretell(table: TableModel, thrown: Throw): Promise<unknown> {
  const odds = await table.battle.odds([]).catch(() => null);
  if (!odds) {
    return nothing;
  }
  const lead = thrown.count > 1 ? t('web.dice.all', { count: thrown.count }) : t('web.dice.one');
  return html`${(odds.faces ?? []).length > 0 ? html`<p class="small">${lead}</p>${falls(odds)}` : nothing}
    ${odds.outcomes.length > 1 ? html`<details><summary>${t('web.odds.due')}</summary>${oddsList(odds)}</details>` : nothing}`;
}

function foretold(table: TableModel, thrown: Throw) {
  const view = table.view!;
  const known = due.get(view) ?? foretell(table, thrown);
  due.set(view, known);
  return html`<div class="foretold">${until(known, nothing)}</div>`;
}

export function typedDice(table: TableModel, thrown: Throw) {
  const head = html`<h2 class="said">${seatMark('dice')}${withTerms(capital(table.prompt!.message))}</h2>`;
  const what = table.prompt!.purpose_text;
  if (thrown.kind === 'fact') {
    return html`${head}<div class="row"><button type="button" class="primary" @click=${() => table.give(['fact yes'])}>${t('web.yes')}</button><button type="button" @click=${() => table.give(['fact no'])}>${t('web.no')}</button></div>`;
  }
  if (thrown.kind === 'mark') {
    const send = (e: Event) => {
      e.preventDefault();
      void table.give(['mark ' + new FormData(e.target as HTMLFormElement).get('mark')]);
    };
    return html`${head}<form class="row" @submit=${send}><label>${t('web.mark')} <input name="mark" required /></label><button class="primary">${t('web.enter')}</button><button type="button" @click=${() => table.give(['mark miss'])}>${t('web.mark.miss')}</button></form>`;
  }
  return html`${head}
    <p class="ask"><b>${t('web.ask.dice', { count: thrown.count, sides: thrown.sides })}</b>${what ? html` – <span class="said">${withTerms(what)}</span>` : nothing} ${ruleId(thrown.rule, (id) => table.openRule(id))}</p>
    ${foretold(table, thrown)} ${faces(table, thrown)}
    <button type="button" class="primary" aria-disabled=${String(table.thrown === null)} @click=${() => table.enterFaces()}>${t('web.enter')}</button>`;
}
