// Refusals: the rule in our words with its id, the numbers, the place that stands in the way, and a link to its situation.
import { html, nothing } from 'lit';
import type { TableModel } from '../model/table.js';
import * as plans from '../plans.js';
import { t } from '../texts.js';
import type { Why } from '../types.js';
import { capital } from '../wording.js';
import { ruleId } from './bits.js';
import { hintAt } from './hints.js';
import { withTerms } from './terms.js';

// The places that a refusal points at: one that it names, and that of a unit it names.
export function witnessSquares(table: TableModel): string[] {
  const w = table.why?.witness;
  const unit = table.unit(w?.who ?? w?.unit ?? null);
  return [w?.place, unit?.at].filter((at): at is string => Boolean(at));
}

// The parts that a sum of movement is made of, which the sentence above gives only as a whole. Sums of dice are no costs.
function numbers(table: TableModel, why: Why) {
  const parts = why.parts ?? [];
  const sum = parts.reduce((all, p) => all + p.amount, 0);
  const isCost = why.unit === 'halves' || table.view?.scene.grid === 'hex';
  if (parts.length < 2 || !isCost || (sum !== why.need && sum !== why.have)) {
    return nothing;
  }
  const made = parts.map((p) => `${plans.costText(p.amount, why.unit)} (${p.rule})`);
  return html`<p class="why-numbers">${plans.priced(table.view?.scene, plans.costText(sum, why.unit))} <span class="small said">= ${made.join(' + ')}</span></p>`;
}

export function whyCard(table: TableModel, why: Why) {
  if (why.allowed) {
    return html`<h2>${t('web.why.allowed')}</h2><p class="ask said">${table.label(why.order)}</p><div class="row"><button type="button" class="primary" @click=${() => table.propose([why.order])}>${t('web.why.do')}</button><button type="button" @click=${() => table.closeWhy()}>${t('web.close')}</button></div>`;
  }
  const rules = [why.rule, ...(why.also ?? [])].filter(Boolean);
  const lit = witnessSquares(table);
  return html`<div class="why" role="alert">
    <h2>${t('web.why')}</h2>
    <p class="said small">${table.label(why.order)}</p>
    <p class="why-said said">${withTerms(capital(why.message ?? ''))}</p>
    ${numbers(table, why)}
    ${lit.length > 0 ? html`<p class="small">${t('web.why.witness', { place: lit.join(', ') })}</p>` : nothing}
    <p class="rules">${rules.map((r) => ruleId(r, (id) => table.openRule(id)))}</p>
    <div class="row">
      ${why.situation ? html`<a class="button situation" href="/r/${encodeURIComponent(why.rule)}" target="_blank" rel="noopener">${t('web.why.situation')}</a>` : nothing}
      <button type="button" @click=${() => table.closeWhy()}>${t('web.understood')}</button></div>
    ${hintAt(table, 'why')}
  </div>`;
}

// Why nothing can be taken back, and the way that is left: to ask the other side's consent.
export function barredCard(table: TableModel, words: string) {
  return html`<div class="why" role="alert">
    <h2>${t('web.why.undo')}</h2>
    <p class="why-said said">${capital(words)}</p>
    <div class="row">
      ${table.view!.can?.ask_undo ? html`<button type="button" id="ask-undo" @click=${() => { table.closeBarred(); table.trying(table.battle.askUndo(table.battle.moment)); }}>${t('web.undo.consent')}</button>` : nothing}
      <button type="button" @click=${() => table.closeBarred()}>${t('web.understood')}</button></div>
  </div>`;
}
