// A link to pass on: its field can be selected, its button copies it.
import { LitElement, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Given } from '../model/boxes.js';
import { t } from '../texts.js';
import type { About } from '../types.js';

// Does the host name mean only the machine that reads it?
function isLoopback(host: string): boolean {
  return ['localhost', '[::1]', '0.0.0.0', '[::]'].includes(host) || host.endsWith('.localhost') || /^127\./.test(host);
}

// Says why links lead nowhere from another machine, and what to do about it.
export function linkNote(about: About) {
  const why = about.alone ? 'web.links.alone' : isLoopback(location.hostname) ? 'web.links.here' : '';
  return why ? html`<p class="notice" id="loopback">${t(why)}</p>` : nothing;
}

// Puts a text on the clipboard; false where the browser gives a page none, as on plain http from another machine.
export async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

@customElement('pv-link')
export class Link extends LitElement {
  @property({ attribute: false }) label: unknown = '';
  @property({ attribute: false }) text = '';
  @property({ attribute: false }) copied = ''; // the text that was copied last

  override createRenderRoot(): HTMLElement {
    return this;
  }

  select(): void {
    const input = this.querySelector('input')!;
    input.focus();
    input.select();
  }

  // Without a clipboard the old command may work; else the selected text is there for the keyboard.
  private async copy(): Promise<void> {
    this.select();
    const { text } = this;
    this.copied = (await toClipboard(text)) || document.execCommand('copy') ? text : '';
  }

  override render() {
    return html`<div class="link"><label>${this.label}<input readonly .value=${this.text} @focus=${(e: Event) => (e.target as HTMLInputElement).select()} /></label>
      <button type="button" aria-live="polite" @click=${() => this.copy()}>${t(this.copied === this.text ? 'web.links.copied' : 'web.links.copy')}</button></div>`;
  }
}

// The link that was asked for, under the buttons that give links.
export function givenLink(given: Given) {
  return html`<pv-link class="given" .label=${given.label} .text=${given.text} .copied=${given.copied ? given.text : ''}></pv-link>`;
}
