// The digits: each takes what it stands beside in the panel.
import { html, nothing } from 'lit';
import type { TablePage } from '../pages/table.js';
import type { Unit } from '../types.js';
import { cardActs } from './lit.js';

const MOST = 9;

// The mark beside the nth of a list; who has no keys doesn't see it.
export function digit(n: number) {
  return n < MOST ? html`<kbd class="digit" aria-hidden="true">${n + 1}</kbd>` : nothing;
}

export function actingUnits(page: TablePage): Unit[] {
  return page.battle.mine ? page.view!.units.filter((u) => u.acts) : [];
}

// While a throw is shown their list isn't there.
function hidesUnits(page: TablePage): boolean {
  const { shown, answered } = page.battle;
  return shown !== null && (shown.rolling || answered);
}

export function pickFromList(page: TablePage, u: Unit): Promise<void> {
  return page.choose(u.name, u.at !== null && page.units(u.at).length > 1);
}

// The next die that has no face yet, else the first.
function putFace(page: TablePage, face: number, count: number): void {
  const next = Array.from({ length: count }, (_, i) => i).find((i) => !page.faces[i]) ?? 0;
  page.faces = Object.assign([...page.faces], { [next]: face });
}

// Faces of the next die, cards, ways to act, acts that lead nowhere, choices, units: whichever of them the panel shows.
export function takeNth(page: TablePage, n: number): unknown {
  const due = page.battle.mine ? page.prompt?.throw : undefined;
  if (page.why || page.barred) {
    return undefined;
  }
  if (due?.kind === 'dice') {
    return n < due.sides ? putFace(page, n + 1, due.count) : undefined;
  }
  if (page.options.length > 0) {
    return page.options[n] && page.propose(page.options[n]!.orders);
  }
  if (page.pending) {
    return undefined;
  }
  if (page.prompt?.secret && page.choices.length > 0) {
    page.pick = page.choices[n] ?? page.pick;
    return undefined;
  }
  if (page.chosen) {
    const act = cardActs(page)[n];
    return act && (act.length > 1 ? page.offerAll(act) : page.propose(act[0]!.orders));
  }
  if (page.card) {
    return undefined;
  }
  const choice = page.choices[n];
  const unit = page.choices.length === 0 && !hidesUnits(page) ? actingUnits(page)[n] : undefined;
  return choice ? page.propose([choice]) : unit && pickFromList(page, unit);
}
