// The first page: one large button, then everything else.
import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { post } from '../api.js';
import * as kept from '../kept.js';
import { shield } from '../parts/bits.js';
import { language, t } from '../texts.js';
import type { About, Made, Side } from '../types.js';

// Keeps the tokens of a new battle and goes to its table.
export function sitDown(made: Made, title: string): void {
  const tokens: Partial<Record<Side, string>> = {};
  for (const side of ['red', 'blue'] as const) {
    const seat = made.seats[side];
    if (seat.who === 'me' && seat.token) {
      tokens[side] = seat.token;
    }
  }
  kept.keep({ id: made.id, title, owner: made.owner, tokens, at: Date.now(), state: 'yours' });
  location.assign('/g/' + made.id);
}

export function opponent(about: About): string {
  return about.bots.includes('greedy') ? 'greedy' : (about.bots.at(-1) ?? 'random');
}

@customElement('pv-home')
export class Home extends LitElement {
  @property({ attribute: false }) about!: About;
  @state() private waiting = false;
  @state() private fault = '';

  override createRenderRoot(): HTMLElement {
    return this;
  }

  private async play(): Promise<void> {
    this.waiting = true;
    try {
      const made = await post<Made>('/api/battles', {
        scenario: this.about.usual,
        red: { who: 'me' },
        blue: { who: 'bot:' + opponent(this.about) },
        dice: 'seeded',
        undo: 'free',
      });
      sitDown(made, '');
    } catch (e) {
      this.fault = e instanceof Error ? e.message : String(e);
      this.waiting = false;
    }
  }

  private battles() {
    const mine = kept.battles();
    if (mine.length === 0) {
      return nothing;
    }
    return html`<section class="panel mine" aria-labelledby="mine-title">
      <h2 id="mine-title">${t('web.mine')}</h2>
      <ul class="battle-list">
        ${mine.map(
          (b) => html`<li>
            <a href="/g/${b.id}"><span class="said">${b.title || b.id}</span><span class="state state-${b.state}">${t('web.mine.' + b.state)}</span></a>
            <button type="button" class="quiet" aria-label=${t('web.mine.forget', { title: b.title || b.id })} title=${t('web.mine.forget', { title: b.title || b.id })} @click=${() => this.forget(b.id)}>×</button>
          </li>`,
        )}
      </ul>
    </section>`;
  }

  private forget(id: string): void {
    kept.forget(id);
    this.requestUpdate();
  }

  override render() {
    return html`<div class="hero">
        <div class="hero-words">
          <h1>${shield(64)}Pavise</h1>
          <p class="lead">${t('web.home.lead')}</p>
          <button type="button" class="primary large" id="play-now" ?disabled=${this.waiting} @click=${() => this.play()}>
            ${t('web.home.play')}<small>${t('web.home.play.under')}</small>
          </button>
          ${this.fault ? html`<p class="fault said" role="alert">${this.fault}</p>` : nothing}
          <p class="hero-links">
            <a class="button" href="/#new">${t('web.home.new')}</a>
            <a class="button" href="/#learn">${t('web.home.learn')}</a>
            <a class="button" href="/table">${t('web.home.table')}</a>
          </p>
        </div>
        <figure class="hero-picture">
          <img src="/api/scenarios/${this.about.usual}/picture.svg?square=56&lang=${language()}" alt=${t('web.home.picture')} width="560" height="470" />
        </figure>
      </div>
      ${this.battles()}
      <section class="promises" aria-label=${t('web.home.promises')}>
        ${['why', 'odds', 'hidden'].map((k) => html`<div class="promise"><h2>${t(`web.home.${k}`)}</h2><p>${t(`web.home.${k}.text`)}</p></div>`)}
      </section>`;
  }
}
