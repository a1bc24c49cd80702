// The cards of the panel beside the board: a unit, a list of choices, an order that is shown, a moment of the past.
import { html, nothing } from 'lit';
import { actKey, cardActs, sense } from '../model/lit.js';
import type { TableModel } from '../model/table.js';
import * as plans from '../plans.js';
import { has, several, t } from '../texts.js';
import type { News, Plan, Side, Unit } from '../types.js';
import { capital, fraction } from '../wording.js';
import { against } from './against.js';
import { ruleId, seatMark } from './bits.js';
import { pointsOf } from './board/over.js';
import { digit } from './digits.js';
import { standingMark, standingNotes, cellStanding } from './figures.js';
import { hintAt } from './hints.js';
import { plainly } from './log.js';
import { askToBeTold, isHere } from './notify.js';
import { turnedCards, untold } from './picks.js';
import { isSmall } from './sheet.js';
import { standingOf } from './standing.js';
import { sumLines } from './sums.js';
import { figureTerm, withTerms } from './terms.js';

const ARROWS: Record<string, string> = { n: '↑', ne: '↗', e: '→', se: '↘', s: '↓', sw: '↙', w: '←', nw: '↖' };
const ROSE = ['nw', 'n', 'ne', 'w', '', 'e', 'sw', 's', 'se'];

function stands(u: Unit) {
  return html`<span class="stands" role="img" aria-label=${t('web.unit.stands', { left: u.stands, full: u.full })}>${Array.from({ length: u.full }, (_, i) => html`<i class=${i < u.stands ? 'is-left' : ''}></i>`)}</span>`;
}

// A person's name begins a sentence; a counter's name stays as it is.
function callName(table: TableModel, u: Unit): string {
  return plans.isPerson(table.view!.scene) ? capital(u.name) : u.name;
}

function stackChips(table: TableModel, at: string) {
  const here = table.units(at);
  if (here.length < 2) {
    return nothing;
  }
  const all = table.chosen !== null && !table.chosen.alone;
  const side = table.shownUnit?.side;
  const acting = here.filter((u) => u.acts && u.side === side);
  return html`<div class="stack" role="group" aria-label=${t('web.stack', { place: at })}>
    ${here.map(
      (u) => html`<button type="button" class="chip" aria-pressed=${!all && u.name === (table.chosen?.unit ?? table.card)} @click=${() => table.choose(u.name, true)}>${seatMark(u.side)}<span class="said">${callName(table, u)}</span></button>`,
    )}
    ${acting.length > 1 ? html`<button type="button" class="chip" aria-pressed=${all} @click=${() => table.choose(acting[0]!.name, false)}>${t('web.stack.all')}</button>` : nothing}
  </div>`;
}

// The rose of winds; a barred wind can be clicked, and says why.
function rose(table: TableModel, u: Unit) {
  const turns = new Set(table.chosen!.turns.map((x) => x.wind));
  const winds = table.view!.scene.grid === 'hex' ? ROSE.map((w) => (w === 'n' || w === 's' ? null : w)) : ROSE;
  if (turns.size === 0) {
    return nothing;
  }
  return html`<div class="turning"><p class="small turning-title" aria-hidden="true">${t('web.rose')}</p><div class="rose" role="group" aria-label=${t('web.rose')}>
    ${winds.map((w) =>
      w === null
        ? html`<span></span>`
        : w === ''
        ? html`<span class="rose-now">${ARROWS[u.facing ?? ''] ?? ''}</span>`
        : html`<button type="button" aria-disabled=${turns.has(w) ? 'false' : 'true'} aria-label=${t('web.rose.to', { wind: t('web.wind.' + w) })} title=${t('web.wind.' + w)} @click=${() => table.face(w)}>${ARROWS[w]}</button>`,
    )}
  </div></div>`;
}

function actWords(table: TableModel, p: Plan) {
  const up = p.goal ? sense(table, p.goal) : '';
  return up === '' ? html`<span class="said">${table.label(p.orders.at(-1)!)}</span>` : html`<span aria-hidden="true">${up}</span> ${t(up === '↑' ? 'web.climb.up' : 'web.climb.down', { place: plans.spokenPlace(p.goal!) })}`;
}

// Buttons for acts that are no way over the board: leaving it, taking a support back, climbing.
function otherActs(table: TableModel) {
  const cost = (p: Plan) => (p.cost > 0 && p.goal ? html` <span class="small">${costWords(table, p.cost)}</span>` : nothing);
  const one = (p: Plan, i: number) => html`<button type="button" class="chip ${plans.leaves(p) ? 'is-leaving' : ''}" @click=${() => table.propose(p.orders)}>${digit(i)}${plans.leaves(p) ? html`<span aria-hidden="true">⚠</span> ` : nothing}${actWords(table, p)}${cost(p)}${plans.leaves(p) ? html` <b>${t('web.leaves')}</b>` : nothing}</button>`;
  const several = (all: Plan[], i: number) => html`<button type="button" class="chip" @click=${() => table.offerAll(all)}>${digit(i)}<span class="said">${t(actKey(table, all))}</span>${cost(all[0]!)}</button>`;
  const acts = cardActs(table);
  return acts.length === 0 ? nothing : html`<div class="chips">${acts.map((all, i) => (all.length > 1 ? several(all, i) : one(all[0]!, i)))}</div>`;
}

// Options of the same name are told apart by their ways.
function wayWords(table: TableModel, p: Plan) {
  return table.options.filter((o) => table.label(o.orders.at(-1)!) === table.label(p.orders.at(-1)!)).length > 1 ? html` <span class="small">${plans.way(p).join('–')}</span>` : nothing;
}

function waysChip(table: TableModel) {
  const c = table.chosen;
  return c?.forks ? html`<button type="button" class="chip" id="ways" aria-pressed=${c.ways} title=${t('web.key.ways')} @click=${() => table.toggleWays()}>${t('web.ways')}</button>` : nothing;
}

// The ruleset's words on what sets acts apart, beside the first option of each act.
function about(table: TableModel, p: Plan) {
  const key = `${table.view!.scene.words ?? ''}about.${plans.planVerb(p)}`;
  const verbs = table.options.map(plans.planVerb);
  return new Set(verbs).size > 1 && verbs.indexOf(plans.planVerb(p)) === table.options.indexOf(p) && has(key) ? html`<p class="small choice-about said">${withTerms(t(key))}</p>` : nothing;
}

function optionList(table: TableModel) {
  return html`<p class="ask">${new Set(table.options.map((p) => p.goal && table.places.seen(p.goal))).size > 1 ? t('web.options.where') : t('web.options', { place: table.options[0]!.goal ?? '' })}</p>
    <div class="choices">
      ${table.options.map((p, i) => html`<button type="button" class="choice" @click=${() => table.propose(p.orders)} @focus=${() => table.showWay(plans.way(p))} @pointerenter=${() => table.showWay(plans.way(p))}>${digit(i)}<span class="said">${table.label(p.orders.at(-1)!)}${wayWords(table, p)}</span>${p.cost > 0 ? html`<span class="cost-tag">${costWords(table, p.cost)}</span>` : nothing}</button>${about(table, p)}`)}
    </div>`;
}

// The unit's row of the first table of figures that has one, without noughts.
function figures(table: TableModel, u: Unit) {
  const row = table.figures?.tables.map((x) => ({ x, row: x.rows.find((r) => r.id === u.kind.split('.').at(-1)) })).find((f) => f.row);
  if (!row) {
    return nothing;
  }
  const cells = row.x.columns.map((c, i) => ({ c, text: row.row!.cells[i] ?? '', standing: cellStanding(row.row!, c, i) }));
  const words = table.view!.scene.words ?? '';
  const but = u.marks.map((m) => `${words}mark.${m}.figures`).filter(has); // texts on what its marks make of the figures
  return html`<dl class="figures">${cells.filter(({ c, text }) => c.id !== 'stands' && text !== '0' && text !== '-' && text !== '').map(({ c, text, standing }) => html`<div><dt class="said">${figureTerm(c.id, c.label)}</dt><dd class="said">${text.replace(/^(\d*)\.5$/, (_, n: string) => (n === '0' ? '' : n) + '½')}${standingMark(standing)}</dd></div>`)}</dl>${standingNotes(cells.map((c) => c.standing))}${but.map((key) => html`<p class="small">${withTerms(capital(t(key)))}</p>`)}`;
}

// A person's card is headed by the name, a unit's by its kind.
function heading(table: TableModel, u: Unit) {
  const [first, then] = plans.isPerson(table.view!.scene) ? [capital(u.name), u.kind_text] : [withTerms(capital(u.kind_text)), u.name];
  return html`<h2>${seatMark(u.side)}<span class="said">${first}</span> <span class="unit-name said">${then}</span></h2>`;
}

// How many stands a unit has left; a person has none to count.
function strength(table: TableModel, u: Unit) {
  return plans.isPerson(table.view!.scene) ? nothing : html`${stands(u)} <span>${withTerms(t('web.unit.stands', { left: u.stands, full: u.full }))}</span>`;
}

function facts(table: TableModel, u: Unit) {
  const words = table.view!.scene.words ?? '';
  const points = pointsOf(table.view!, u);
  const name = (mark: string) => (has(`${words}mark.${mark}`) ? t(`${words}mark.${mark}`) : mark);
  return html`<p class="unit-facts">${strength(table, u)}${u.at ? html` <span class="said at">${plans.spokenPlace(u.on ?? u.at)}</span>` : nothing}
      ${u.facing ? html`<span>${t('web.unit.faces', { wind: t('web.wind.' + u.facing) })}</span>` : nothing}</p>
    ${u.marks.length > 0 ? html`<p class="unit-marks said">${withTerms(u.marks.map(name).join(', '))}</p>` : nothing}
    ${u.support ? html`<p class="unit-marks">${t('web.unit.supports', { place: u.support })}${points ? html` <b class="said">+${fraction(points)}</b>` : nothing}</p>` : nothing}`;
}

function costWords(table: TableModel, cost: number): string {
  return plans.priced(table.view!.scene, table.cost(cost));
}

// The price of a place that costs more than the unit's own figure: the parts that its movement is made of.
function price(table: TableModel) {
  const p = table.look.price;
  const parts = p?.why.parts ?? [];
  const have = parts.reduce((sum, x) => sum + x.amount, 0);
  if (!p || p.of !== table.chosen || parts.length < 2 || have < p.why.cost!) {
    return nothing;
  }
  const figure = (n: number) => plans.costText(n, p.why.unit);
  return html`<p class="price" role="status">${t('web.cost.at', { place: p.at, need: figure(p.why.cost!), have: figure(have) })}
    = ${parts.map((x, i) => html`${i > 0 ? (x.amount < 0 ? ' − ' : ' + ') : ''}${figure(i > 0 ? Math.abs(x.amount) : x.amount)} ${ruleId(x.rule, (id) => table.openRule(id))}`)}</p>`;
}

function ask(table: TableModel, u: Unit) {
  if (!table.chosen) {
    return u.side === table.battle.seat && table.battle.mine
      ? html`<p class="ask">${t('web.unit.idle')} <button type="button" class="chip" id="why-idle" @click=${() => table.whyIdle(u)}>${t('web.why')}</button></p>`
      : nothing;
  }
  const reached = plans.goals(table.chosen).length;
  const words = reached > 0 ? t('web.unit.ask', { count: reached }) : plans.nowhere(table.chosen).length > 0 ? t('web.unit.acts') : table.chosen.turns.length > 0 ? t('web.unit.turns') : t('web.unit.none');
  return html`<p class="ask">${words} ${waysChip(table)}</p>${price(table)}`;
}

// Folds away, on a small screen, what is not needed for every order.
function folds(...parts: [string, unknown][]) {
  const there = parts.filter(([, body]) => body !== nothing);
  return html`<div class="folds">${there.map(([words, body]) => html`<details><summary>${words}</summary>${body}</details>`)}</div>`;
}

export function unitCard(table: TableModel) {
  const u = table.shownUnit;
  if (!u) {
    return idleCard(table);
  }
  const reachedBy = u.at && u.side === table.battle.seat ? table.look.threats.get(u.at) : undefined;
  const acts = table.chosen !== null && table.options.length === 0;
  const turning = acts ? rose(table, u) : nothing;
  const more = html`${figures(table, u)} ${reachedBy ? html`<p class="small">${t('web.lit.threat', { who: reachedBy.join(', ') })}</p>` : nothing}`;
  return html`<div class="unit-card side-${u.side}">
    ${heading(table, u)}
    ${facts(table, u)} ${isSmall() ? nothing : more}
    ${u.at ? stackChips(table, u.at) : nothing} ${sumLines(table, u.support ?? u.at)}
    ${table.options.length > 0 ? optionList(table) : ask(table, u)}${table.chosen ? nothing : against(table, u.name)}
    ${acts ? html`<div class="unit-acts">${isSmall() ? nothing : turning}${otherActs(table)}${standingOf(table)}</div>` : nothing}
    ${isSmall() ? folds([t('web.rose'), turning], [t('web.unit.more'), more]) : nothing}${acts ? hintAt(table, 'facing') : nothing}
    <button type="button" class="quiet close" title=${t('web.close')} aria-label=${t('web.close')} @click=${() => table.drop()}>×</button>
  </div>`;
}

// The reader's side, and where its army stands.
function youAre(table: TableModel) {
  const seat = table.battle.seat;
  const edge = table.view!.scene.sides?.find((s) => s.seat === seat)?.edge;
  return seat === 'watch' ? nothing : html`<p class="small you">${seatMark(seat)}${t('web.you', { side: t('web.seat.' + seat), army: table.armyName(seat) })}${edge ? ` ${t('web.you.' + edge)}` : ''}</p>`;
}

// What wins, during the first turn; "More" always has all of it.
function wins(table: TableModel) {
  const goals = table.view!.goals;
  return goals.length === 0 || (table.view!.scene.clock?.turn ?? 0) > 1
    ? nothing
    : html`<p class="small wins"><b>${t('web.more.goals')}:</b> <span class="said">${withTerms(several(goals.slice(0, 3).map((g) => g.message)))}</span></p>`;
}

export function idleCard(table: TableModel) {
  const acting = table.actingUnits;
  const p = table.prompt;
  if (!table.battle.mine) {
    return html`<h2>${seatMark(p?.seat)}${p && p.seat !== 'nobody' ? t('web.idle.wait', { name: table.playerName(p.seat) }) : t('web.idle.nobody')}</h2>
      <p class="small">${t('web.idle.wait.text')}</p>${isHere(table)}${askToBeTold(table)}${youAre(table)}${wins(table)}`;
  }
  return html`<h2>${seatMark(table.battle.seat === 'watch' ? 'none' : table.battle.seat)}<span class="said">${withTerms(capital(p?.step_text ?? ''))}</span></h2>
    <p class="ask">${acting.length > 0 ? t('web.idle.units', { count: acting.length }) : t('web.idle.done')}</p>
    <div class="chips">${acting.map((u, i) => html`<button type="button" class="chip" @click=${() => table.chooseListed(u)}>${digit(i)}${seatMark(u.side)}<span class="said">${callName(table, u)} · ${u.kind_text}</span></button>`)}</div>${standingOf(table)}${youAre(table)}${wins(table)}`;
}

export function choiceList(table: TableModel) {
  const usual = table.view!.choices?.[0]; // a command below may be the same
  return html`<h2 class="said">${seatMark(table.prompt!.seat)}${withTerms(capital(table.prompt!.message))}</h2>
    <div class="choices">
      ${table.choices.map(
        (c, i) => html`<button type="button" class="choice ${c === usual ? 'is-usual' : ''}" @click=${() => table.propose([c])} @focus=${() => table.showPlace(plans.places(c).at(-1) ?? null)} @pointerenter=${() => table.showPlace(plans.places(c).at(-1) ?? null)}>${digit(i)}<span class="said">${table.label(c)}</span>${c === usual ? html`<span class="cost-tag">${t('web.usual')}</span>` : nothing}</button>`,
      )}
    </div>${standingOf(table)}`;
}

// The card of an order that is being shown: another seat's, or one that reveals. A click goes on.
export function noteCard(table: TableModel, n: News) {
  const b = table.battle;
  const skip = (e: Event) => (e.target as Element).closest('button, .term') || b.skipShow();
  return html`<div class="note" @click=${skip}>
    <h2>${seatMark(n.seat)}${table.playerName(n.seat ?? 'nobody')}</h2>
    ${turnedCards(table, n, b.turning)}
    ${b.turning ? nothing : html`<ul class="outcome said">${untold(n).map((e) => html`<li>${withTerms(capital(e.message), false)}</li>`)}</ul>`}
    ${skipRow(table)}
  </div>`;
}

// The card of a past moment: whose order it was, what it was, and what came of it with its rules.
export function momentCard(table: TableModel, n: News) {
  const told = untold(n);
  return html`<div class="note" id="moment">
    <h2>${seatMark(n.seat)}<span class="said">${table.playerName(n.seat ?? 'nobody')}</span></h2>
    ${n.order ? html`<p class="ask said">${table.label(n.order)}</p>` : nothing}
    ${turnedCards(table, n, false)}
    ${told.length > 0 ? html`<ul class="outcome said">${told.map((e) => html`<li>${withTerms(capital(e.message), false)} ${ruleId(e.rule, (id) => table.openRule(id))}</li>`)}</ul>` : html`<p class="small said">${plainly(table, n)}</p>`}
  </div>`;
}

// Buttons that cut a show short.
export function skipRow(table: TableModel) {
  const b = table.battle;
  return html`<div class="row"><button type="button" id="skip-show" @click=${() => b.skipShow()}>${t('web.skip.show')}</button>
    ${b.since > 0 ? html`<button type="button" @click=${() => b.skipAll()}>${t('web.replay.now')}</button>` : nothing}</div>`;
}

export function curtain(table: TableModel, side: Side) {
  return html`<div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-title">
    <div class="curtain-card">${seatMark(side)}
      <h2 id="curtain-title">${t('web.curtain', { name: table.playerName(side) })}</h2>
      ${table.battle.hides ? html`<p>${t('web.curtain.text')}</p>` : nothing}
      <button type="button" class="primary large" @click=${() => table.battle.lift()}>${t('web.curtain.lift', { name: table.playerName(side) })}</button>
    </div>
  </div>`;
}

