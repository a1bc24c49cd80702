// Boxes that any page may open over itself, and a rule's row in one of them.
import { html, render } from 'lit';
import { get } from '../api.js';
import { t } from '../texts.js';

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

export async function openRule(id: string): Promise<void> {
  try {
    const rule = await get<Record<string, string>>('/api/rules/' + encodeURIComponent(id));
    openBox(
      html`<span class="said">${rule.id}</span>`,
      () => html`<p class="said" lang="en">${rule.rule}</p><p class="small said" lang="en">${rule.kind}${rule.source ? ` · ${rule.source}` : ''}</p>`,
    );
  } catch (e) {
    openBox(html`<span class="said">${id}</span>`, () => html`<p class="said">${e instanceof Error ? e.message : String(e)}</p>`);
  }
}
