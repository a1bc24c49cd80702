// The best that could be done in this turn against the enemy who is pointed at, in words.
import { html, nothing } from 'lit';
import type { TableModel } from '../model/table.js';
import * as plans from '../plans.js';
import { t } from '../texts.js';
import type { Against } from '../types.js';
import { capital, chance, percent } from '../wording.js';
import { withTerms } from './terms.js';
import { howDecided } from './throw.js';

const SHOWN = 4;

function words(table: TableModel, a: Against) {
  if (!a.order) {
    return html`<p>${t('web.against.none', { who: capital(a.unit) })}</p>`;
  }
  return html`<p><b class="said">${table.label(a.order)}</b>${a.now ? nothing : html` <span class="small">${t('web.against.later')}</span>`}</p>
    ${howDecided(table, a)}
    <ul>${a.outcomes.slice(0, SHOWN).map((o) => html`<li class="said"><b>${percent(chance(o.chance))}</b> ${withTerms(o.message, false)}</li>`)}</ul>`;
}

// Stands beside the board while a mouse points at the enemy, and on the enemy's card (unit) once it was clicked.
export function against(table: TableModel, unit: string | null = null) {
  const { found } = table.pointing;
  return !found || !plans.isPerson(table.view!.scene) || (unit !== null && found.unit !== unit) ? nothing : html`<div class="against" role="status" id=${unit ? 'against-card' : 'against'}><p class="small">${t('web.against', { who: capital(found.unit) })}</p>${words(table, found)}</div>`;
}
