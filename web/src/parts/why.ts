// Why? The rule in our words with its id, the numbers, what stands in the way lit on the board, and its situation.
import { html, nothing } from 'lit';
import type { TablePage } from '../pages/table.js';
import * as plans from '../plans.js';
import { t } from '../texts.js';
import type { Why } from '../types.js';
import { capital, ruleId } from './bits.js';
import { hintAt } from './hints.js';
import { withTerms } from './terms.js';

// The squares that a refusal points at: a place, or where a unit stands.
export function witnessSquares(page: TablePage): string[] {
  const w = page.why?.witness;
  const unit = page.unit(w?.who ?? w?.unit ?? null);
  return [w?.place, unit?.at].filter((at): at is string => Boolean(at));
}

function numbers(why: Why) {
  const { need, have } = why;
  if (need === undefined || have === undefined || (need === 0 && have === 0)) {
    return nothing;
  }
  const figures = [need, have].map((n) => plans.costText(n, why.unit));
  const told: string[] = capital(why.message ?? '').match(/\d*[½¼¾⅛⅜⅝⅞]|\d+/g) ?? [];
  const parts = (why.parts ?? []).map((p) => `${plans.costText(p.amount, why.unit)} (${p.rule})`);
  // The sentence above may hold both already.
  const again = figures.every((f) => told.includes(f));
  if (again && parts.length < 2) {
    return nothing;
  }
  return html`<p class="why-numbers">${again ? figures[1] : t('web.why.numbers', { need: figures[0]!, have: figures[1]! })}${parts.length > 1 ? html` <span class="small said">= ${parts.join(' + ')}</span>` : nothing}</p>`;
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
    ${numbers(why)}
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
