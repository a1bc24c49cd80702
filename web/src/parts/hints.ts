// Eight hints, each at the moment that it is first needed, beside the thing; gone for good when dismissed.
import { html, nothing } from 'lit';
import * as kept from '../kept.js';
import type { TablePage } from '../pages/table.js';
import { t } from '../texts.js';

export const HINTS = ['pick', 'odds', 'why', 'facing', 'support', 'cost', 'undo', 'select'];

const DUE: Record<string, (page: TablePage) => boolean> = {
  pick: (p) => p.prompt?.secret === true && p.battle.mine && p.choices.length > 0,
  odds: (p) => p.pending !== null,
  why: (p) => p.why !== null,
  facing: (p) => (p.chosen?.turns.length ?? 0) > 0 && kept.settings().hints.includes('cost'),
  support: (p) => (p.view?.units ?? []).some((u) => u.support),
  cost: (p) => p.chosen !== null,
  undo: (p) => p.view?.can?.undo === true && !p.chosen,
  select: (p) => p.battle.mine && !p.chosen && (p.view?.units ?? []).some((u) => u.acts),
};

export function hint(page: TablePage) {
  const gone = kept.settings().hints;
  const due = HINTS.find((h) => !gone.includes(h) && DUE[h]!(page));
  if (!due) {
    return nothing;
  }
  const dismiss = () => {
    kept.set({ hints: [...kept.settings().hints, due] });
    page.requestUpdate();
  };
  return html`<div class="hint" role="note" aria-label=${t('web.hint')}><p>${t('web.hint.' + due)}</p><button type="button" @click=${dismiss}>${t('web.understood')}</button></div>`;
}
