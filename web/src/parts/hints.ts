// Eight hints. Each stands beside its thing when it is first needed; once dismissed it is gone until `?` brings it back.
import { html, nothing } from 'lit';
import * as kept from '../kept.js';
import { litSquares } from '../model/lit.js';
import type { TableModel } from '../model/table.js';
import { planVerb } from '../plans.js';
import { t } from '../texts.js';

// Where several are due, the first of these is shown.
export const HINTS = ['pick', 'odds', 'why', 'facing', 'support', 'cost', 'undo', 'select'];

// The hints about the board.
export const ON_BOARD = ['select', 'cost', 'support'];

const DUE: Record<string, (table: TableModel) => boolean> = {
  pick: (p) => p.prompt?.secret === true && p.battle.mine && p.choices.length > 0,
  odds: (p) => (p.pending?.odds.outcomes.length ?? 0) > 1,
  why: (p) => p.why !== null,
  facing: (p) => (p.chosen?.turns.length ?? 0) > 0 && (p.turned || !DUE.cost!(p) || kept.settings().hints.includes('cost')),
  support: (p) => (p.view?.units ?? []).some((u) => u.support) || (p.chosen?.plans ?? []).some((x) => planVerb(x) === 'support'),
  cost: (p) => p.chosen !== null && litSquares(p).some((l) => l.kind === 'go' && l.cost !== ''),
  undo: (p) => p.view?.can?.undo === true && !p.chosen,
  select: (p) => p.battle.mine && !p.chosen && (p.view?.units ?? []).some((u) => u.acts),
};

export function dueHint(table: TableModel): string | undefined {
  const gone = kept.settings().hints;
  return table.battle.playing || table.battle.moment !== null ? undefined : HINTS.find((h) => !gone.includes(h) && DUE[h]!(table));
}

// A hint stands in the flow of the page, where its thing is, and covers nothing.
export function hintAt(table: TableModel, ...names: string[]) {
  const due = dueHint(table);
  if (!due || !names.includes(due)) {
    return nothing;
  }
  const dismiss = () => table.changeSettings({ hints: [...kept.settings().hints, due] });
  const off = due === 'select' && !table.view!.units.some((u) => u.acts && u.at); // the units are still to be put on the board
  return html`<div class="hint hint-${due}" role="note" aria-label=${t('web.hint')}><p>${t(off ? 'web.hint.select.off' : 'web.hint.' + due)}</p><button type="button" @click=${dismiss}>${t('web.hint.gone')}</button></div>`;
}
