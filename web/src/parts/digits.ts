// The digits: each takes what it stands beside in the panel.
import { html, nothing } from 'lit';
import { cardActs } from '../model/lit.js';
import type { TableModel } from '../model/table.js';

const MOST = 9;

// The mark beside the nth of a list; who has no keys doesn't see it.
export function digit(n: number) {
  return n < MOST ? html`<kbd class="digit" aria-hidden="true">${n + 1}</kbd>` : nothing;
}

// While a throw is shown their list isn't there.
function hidesUnits(table: TableModel): boolean {
  const { shown, answered } = table.battle;
  return shown !== null && (shown.rolling || answered);
}

// Faces of the next die, cards, ways to act, acts that lead nowhere, choices, units: whichever of them the panel shows.
export function takeNth(table: TableModel, n: number): unknown {
  const due = table.battle.mine ? table.prompt?.throw : undefined;
  if (table.why || table.barred) {
    return undefined;
  }
  if (due?.kind === 'dice') {
    return n < due.sides ? table.setNextFace(n + 1, due.count) : undefined;
  }
  if (table.options.length > 0) {
    return table.options[n] && table.propose(table.options[n]!.orders);
  }
  if (table.pending) {
    return undefined;
  }
  if (table.prompt?.secret && table.choices.length > 0) {
    return table.choices[n] && table.picking.choose(table.choices[n]!);
  }
  if (table.chosen) {
    const act = cardActs(table)[n];
    return act && (act.length > 1 ? table.offerAll(act) : table.propose(act[0]!.orders));
  }
  if (table.card) {
    return undefined;
  }
  const choice = table.choices[n];
  const unit = table.choices.length === 0 && !hidesUnits(table) ? table.actingUnits[n] : undefined;
  return choice ? table.propose([choice]) : unit && table.chooseListed(unit);
}
