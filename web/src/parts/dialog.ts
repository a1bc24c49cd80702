// Boxes that any page may open over itself, and a rule's row in one of them.
import { html, nothing, render } from 'lit';
import { get, wordsOf } from '../api.js';
import { t } from '../texts.js';
import type { RuleRow } from '../types.js';
import { withTerms } from './terms.js';

// `body` is given what closes the box.
export function openBox(title: unknown, body: (close: () => void) => unknown): void {
  const box = document.createElement('dialog');
  const close = () => box.close();
  box.className = 'box';
  box.setAttribute('aria-labelledby', 'open-box-title');
  box.addEventListener('close', () => box.remove());
  box.addEventListener('click', (e) => e.target === box && close());
  render(
    html`<div class="box-body"><h2 id="open-box-title">${title}</h2>${body(close)}
      <button type="button" class="quiet close" aria-label=${t('web.close')} title=${t('web.close')} @click=${close}>×</button></div>`,
    box,
  );
  document.body.append(box);
  box.showModal();
}

// What can't be taken back is asked about first: what it means, and a way out that is nearer at hand.
export function askFirst(title: string, words: string, yes: string, act: () => void): void {
  openBox(title, (close) => html`<p>${words}</p>
    <div class="row wrap"><button type="button" class="primary" autofocus @click=${close}>${t('web.ask.first.no')}</button>
    <button type="button" class="danger" id="ask-first-yes" @click=${() => { close(); act(); }}>${yes}</button></div>`);
}

// A row's sentence in the language that it is there in, and where it comes from: the number of a document is for who keeps the ledger.
export function ruleWords(rule: RuleRow) {
  return html`<p class="said" lang=${rule.language}>${withTerms(rule.rule)}</p><p class="small"><span class="said">${rule.kind_text}</span>${rule.source ? html` · <span class="said">${t('web.rule.source', { source: rule.source.replace(/^\d+ /, '') })}</span>` : nothing}</p>`;
}

export async function openRule(id: string): Promise<void> {
  try {
    const rule = await get<RuleRow>('/api/rules/' + encodeURIComponent(id));
    openBox(
      html`<span class="said">${rule.id}</span>`,
      () => ruleWords(rule),
    );
  } catch (e) {
    openBox(html`<span class="said">${id}</span>`, () => html`<p class="said">${wordsOf(e)}</p>`);
  }
}
