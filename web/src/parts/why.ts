// Why? The rule in our words with its id, the numbers, what stands in the way lit on the board, and its situation.
import { html, nothing } from 'lit';
import type { TablePage } from '../pages/table.js';
import * as plans from '../plans.js';
import { t } from '../texts.js';
import type { Why } from '../types.js';
import { capital } from '../wording.js';
import { ruleId } from './bits.js';
import { hintAt } from './hints.js';
import { withTerms } from './terms.js';

// The squares that a refusal points at: a place, or where a unit stands.
export function witnessSquares(page: TablePage): string[] {
  const w = page.why?.witness;
  const unit = page.unit(w?.who ?? w?.unit ?? null);
  return [w?.place, unit?.at].filter((at): at is string => Boolean(at));
}

// The sentence above holds the figures; here is of what a sum of movement is made. Other sums (of dice) are no costs.
function numbers(page: TablePage, why: Why) {
  const parts = why.parts ?? [];
  const sum = parts.reduce((all, p) => all + p.amount, 0);
  const isCost = why.unit === 'halves' || page.view?.scene.grid === 'hex';
  if (parts.length < 2 || !isCost || (sum !== why.need && sum !== why.have)) {
    return nothing;
  }
  const made = parts.map((p) => `${plans.costText(p.amount, why.unit)} (${p.rule})`);
  return html`<p class="why-numbers">${plans.priced(page.view?.scene, plans.costText(sum, why.unit))} <span class="small said">= ${made.join(' + ')}</span></p>`;
}

export function whyCard(page: TablePage, why: Why) {
  if (why.allowed) {
    return html`<h2>${t('web.why.allowed')}</h2><p class="ask said">${page.label(why.order)}</p><div class="row"><button type="button" class="primary" @click=${() => page.propose([why.order])}>${t('web.why.do')}</button><button type="button" @click=${() => (page.why = null)}>${t('web.close')}</button></div>`;
  }
  const rules = [why.rule, ...(why.also ?? [])].filter(Boolean);
  const lit = witnessSquares(page);
  return html`<div class="why" role="alert">
    <h2>${t('web.why')}</h2>
    <p class="said small">${page.label(why.order)}</p>
    <p class="why-said said">${withTerms(capital(why.message ?? ''))}</p>
    ${numbers(page, why)}
    ${lit.length > 0 ? html`<p class="small">${t('web.why.witness', { place: lit.join(', ') })}</p>` : nothing}
    <p class="rules">${rules.map((r) => ruleId(r, (id) => page.openRule(id)))}</p>
    <div class="row">
      ${why.situation ? html`<a class="button situation" href="/r/${encodeURIComponent(why.rule)}" target="_blank" rel="noopener">${t('web.why.situation')}</a>` : nothing}
      <button type="button" @click=${() => (page.why = null)}>${t('web.understood')}</button></div>
    ${hintAt(page, 'why')}
  </div>`;
}

// Why nothing can be taken back, and the way that is left: the other side's consent.
export function barredCard(page: TablePage, words: string) {
  return html`<div class="why" role="alert">
    <h2>${t('web.why.undo')}</h2>
    <p class="why-said said">${capital(words)}</p>
    <div class="row">
      ${page.view!.can?.ask_undo ? html`<button type="button" id="ask-undo" @click=${() => { page.barred = null; page.trying(page.battle.askUndo(page.battle.moment)); }}>${t('web.undo.consent')}</button>` : nothing}
      <button type="button" @click=${() => (page.barred = null)}>${t('web.understood')}</button></div>
  </div>`;
}
