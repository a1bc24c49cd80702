// The roster: all persons of both sides with their figures and marks, each a button that picks the person up.
import { html, nothing } from 'lit';
import type { TableModel } from '../model/table.js';
import * as plans from '../plans.js';
import { t } from '../texts.js';
import type { Side, Unit } from '../types.js';
import { capital } from '../wording.js';
import { seatMark } from './bits.js';
import { markWord } from './board/grid.js';

const LOST = ['dead', 'gone'];
const SIGN: Record<string, string> = { dead: '✝', wounded: '✚', stunned: '✶' };

function isLost(u: Unit): boolean {
  return u.stands === 0 || u.at === null || u.marks.some((m) => LOST.includes(m));
}

// The order of a roster: men before horses, within them the lost last and the hurt before them.
function rank(u: Unit): number {
  return (u.animal ? 3 : 0) + (isLost(u) ? 2 : u.marks.some((m) => m in SIGN) ? 1 : 0);
}

// The figures in the order and colours of the counters.
function figures(u: Unit) {
  const [attack, defence, move] = u.figures;
  return html`<span class="roster-figures"><span class="unseen">${t('web.roster.figures', { attack: attack ?? 0, defence: defence ?? 0, move: move ?? 0 })}</span>${u.figures.map((n, i) => html`<b aria-hidden="true" class="figure-${i}">${n}</b> `)}</span>`;
}

function man(table: TableModel, u: Unit) {
  const signs = u.marks.map((m) => SIGN[m]).filter(Boolean).join('');
  const words = u.marks.map((m) => markWord(table.view!, m)).filter(Boolean);
  return html`<li><button type="button" class="chip roster-man ${isLost(u) ? 'is-lost' : ''} ${u.acts ? 'can-act' : ''}" ?disabled=${u.at === null} @click=${() => table.choose(u.name, true)}>
    <span class="said">${capital(u.name)}</span> <span class="small said">${u.kind_text}</span>${u.figures.length > 0 ? figures(u) : nothing}${signs ? html` <span aria-hidden="true">${signs}</span>` : nothing}
    ${words.length > 0 ? html`<span class="small roster-marks said">${words.join(', ')}</span>` : nothing}${u.acts ? html`<span class="unseen">${t('web.can.act')}</span>` : nothing}</button></li>`;
}

function army(table: TableModel, side: Side, men: Unit[]) {
  const sorted = [...men].sort((a, b) => rank(a) - rank(b));
  return html`<section aria-label=${table.armyName(side)}><h3>${seatMark(side)}<span class="said">${table.armyName(side)}</span></h3>
    <ul class="roster-men">${sorted.map((u) => man(table, u))}</ul></section>`;
}

// Both rosters, where every counter is one person.
export function roster(table: TableModel) {
  const view = table.view!;
  const sides: Side[] = ['red', 'blue'];
  const of = (side: Side) => view.units.filter((u) => u.side === side && !u.thing);
  if (!plans.isPerson(view.scene)) {
    return nothing;
  }
  const men = (side: Side) => of(side).filter((u) => !u.animal);
  const count = (side: Side) => html`<span class="roster-count">${seatMark(side)}${t('web.roster.count', { left: men(side).filter((u) => !isLost(u)).length, full: men(side).length })}</span>`;
  return html`<details class="panel roster"><summary><span class="roster-title">${t('web.roster')}</span> ${sides.map(count)}</summary>
    <div class="roster-armies">${sides.map((side) => army(table, side, of(side)))}</div></details>`;
}
