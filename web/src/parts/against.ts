// What could be done against an enemy whom one points at: the best that those could do who can get at him in this turn.
import { html, nothing } from 'lit';
import type { TablePage } from '../pages/table.js';
import * as plans from '../plans.js';
import { t } from '../texts.js';
import type { Against } from '../types.js';
import { capital, chance, percent } from '../wording.js';
import { withTerms } from './terms.js';
import { howDecided } from './throw.js';

const REST_MS = 280; // a pointer rests on an enemy
const SHOWN = 4;

export class Pointing {
  unit: string | null = null; // who is pointed at
  found: Against | null = null;
  private rest = 0;
  private of = ''; // the moment that it was asked for

  constructor(private page: TablePage) {}

  private enemyAt(at: string): string | null {
    const { battle } = this.page;
    return battle.mine ? (this.page.units(at).find((u) => u.side !== battle.seat && u.side !== 'none' && u.stands > 0)?.name ?? null) : null;
  }

  hovered(at: string): void {
    this.point(this.enemyAt(at), REST_MS);
  }

  point(unit: string | null, ms = 0): void {
    const now = `${unit} ${this.page.battle.last}`;
    if (this.of === now) {
      return;
    }
    this.of = now;
    this.unit = unit;
    this.found = null;
    clearTimeout(this.rest);
    this.rest = unit ? window.setTimeout(() => void this.ask(unit, now), ms) : 0;
    this.page.requestUpdate();
  }

  private async ask(unit: string, now: string): Promise<void> {
    const { battle } = this.page;
    const found = !battle.busy && battle.mine ? await battle.against(unit).catch(() => null) : null;
    if (this.of === now) {
      this.found = found;
      this.page.requestUpdate();
    }
  }
}

function words(page: TablePage, a: Against) {
  if (!a.order) {
    return html`<p>${t('web.against.none', { who: capital(a.unit) })}</p>`;
  }
  return html`<p><b class="said">${page.label(a.order)}</b>${a.now ? nothing : html` <span class="small">${t('web.against.later')}</span>`}</p>
    ${howDecided(page, a)}
    <ul>${a.outcomes.slice(0, SHOWN).map((o) => html`<li class="said"><b>${percent(chance(o.chance))}</b> ${withTerms(o.message, false)}</li>`)}</ul>`;
}

// Beside the board while a mouse points at him, on his card where he was clicked.
export function against(page: TablePage, unit: string | null = null) {
  const { found } = page.pointing;
  return !found || !plans.isPerson(page.view!.scene) || (unit !== null && found.unit !== unit) ? nothing : html`<div class="against" role="status" id=${unit ? 'against-card' : 'against'}><p class="small">${t('web.against', { who: capital(found.unit) })}</p>${words(page, found)}</div>`;
}
