// The digit keys: each takes the entry of the panel that it stands beside.
import { html, nothing } from 'lit';
import { cardActs } from '../model/lit.js';
import type { TableModel } from '../model/table.js';

const MOST = 9;

// The mark beside the nth entry of a list; hidden where there is no keyboard.
export function digit(n: number) {
  return n < MOST ? html`<kbd class="digit" aria-hidden="true">${n + 1}</kbd>` : nothing;
}

// Is the list of units hidden, because a throw is shown?
function hidesUnits(table: TableModel): boolean {
  const { shown, answered } = table.battle;
  return shown !== null && (shown.rolling || answered);
}

// Takes the nth of what the panel shows: a face of the next die, an option, a card, an act without a goal, a choice, or a unit.
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
