// The first page: one large button, one's own battles, then everything else.
import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ask, post, wordsOf } from '../api.js';
import * as kept from '../kept.js';
import { opponent, sitDown } from '../made.js';
import * as notices from '../notices.js';
import { seatMark, shield } from '../parts/bits.js';
import { openBox } from '../parts/dialog.js';
import { language, t, whoIs } from '../texts.js';
import type { About, Made } from '../types.js';

const SHOWN = 8; // battles that are listed at once

const ORDER = ['yours', 'waits', 'over', 'gone'];

@customElement('pv-home')
export class Home extends LitElement {
  @property({ attribute: false }) about!: About;
  @state() private waiting = false;
  @state() private fault = '';
  @state() private all = false;
  @state() private refused = false; // the browser gives no notices
  private changed = () => this.requestUpdate();

  override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    kept.changes.addEventListener('kept', this.changed);
    addEventListener('storage', this.changed);
    void notices.lookAtAll();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    kept.changes.removeEventListener('kept', this.changed);
    removeEventListener('storage', this.changed);
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
      this.say(e);
      this.waiting = false;
    }
  }

  private say(e: unknown): void {
    this.fault = wordsOf(e);
  }

  // --- one's own battles ---

  private facts(b: kept.KeptBattle) {
    const seats = (['red', 'blue'] as const).filter((s) => b.tokens[s]);
    const words = [b.other ? t('web.mine.against', { name: whoIs(b.other) }) : seats.length === 2 ? t('web.mine.both') : b.other === '' ? t('web.mine.friend') : '', b.turn ? t('web.turn.number', { turn: b.turn }) : ''];
    return html`<span class="battle-facts">${seats.map((s) => seatMark(s))}${words.filter(Boolean).join(' · ')}</span>`;
  }

  // How it ended, where that is known.
  private ending(b: kept.KeptBattle): string {
    const mine = (['red', 'blue'] as const).filter((s) => b.tokens[s]);
    if (b.state !== 'over' || !b.won) {
      return t('web.mine.' + b.state);
    }
    return b.won === 'none' ? t('web.report.drawn') : mine.length === 1 ? t(mine[0] === b.won ? 'web.mine.won' : 'web.mine.lost') : t('web.mine.won_by', { side: t('web.seat.' + b.won) });
  }

  private row(b: kept.KeptBattle) {
    const title = b.title || b.id;
    return html`<li class="battle is-${b.state}">
      <a href="/g/${b.id}"><span class="battle-title said">${title}</span>${this.facts(b)}</a>
      <span class="state state-${b.state}">${b.won && b.won !== 'none' ? seatMark(b.won) : nothing}${this.ending(b)}</span>
      <button type="button" class="quiet" aria-label=${t('web.mine.forget', { title })} title=${t('web.mine.forget', { title })} @click=${() => this.putAway(b)}>×</button>
    </li>`;
  }

  // Off the list, or gone for everybody: the owner may choose.
  private putAway(b: kept.KeptBattle): void {
    const title = b.title || b.id;
    if (!b.owner || b.state === 'gone') {
      kept.forget(b.id);
      return;
    }
    openBox(html`<span class="said">${title}</span>`, (close) => {
      const away = () => {
        kept.forget(b.id);
        close();
      };
      const remove = () => {
        close();
        void this.erase(b);
      };
      return html`<p>${t('web.mine.away.text')}</p>
        <div class="row wrap"><button type="button" class="primary" id="take-off" @click=${away}>${t('web.mine.away')}</button>
        <button type="button" class="danger" id="delete" @click=${remove}>${t('web.mine.delete')}</button></div>`;
    });
  }

  private async erase(b: kept.KeptBattle): Promise<void> {
    try {
      await ask('/api/battles/' + b.id, b.owner, undefined, 'DELETE');
      kept.forget(b.id);
    } catch (e) {
      this.say(e);
    }
  }

  private notices() {
    if (!notices.canNotify()) {
      return nothing;
    }
    const change = async (e: Event) => {
      const box = e.target as HTMLInputElement;
      const on = box.checked;
      box.checked = await notices.turnOn(on);
      this.refused = on && !box.checked;
    };
    return html`<label class="check small"><input type="checkbox" id="notices" .checked=${kept.settings().notices} @change=${change} /> ${t('web.notice')}</label>
      ${this.refused ? html`<p class="small" role="alert">${t('web.notice.refused')}</p>` : nothing}`;
  }

  private mine(battles: kept.KeptBattle[]) {
    const sorted = [...battles].sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
    const shown = this.all ? sorted : sorted.slice(0, SHOWN);
    return html`<section class="panel mine" aria-labelledby="mine-title">
      <h2 id="mine-title">${t('web.mine')}</h2>
      <ul class="battle-list">${shown.map((b) => this.row(b))}</ul>
      ${shown.length < sorted.length ? html`<button type="button" class="quiet" @click=${() => (this.all = true)}>${t('web.mine.all', { count: sorted.length })}</button>` : nothing}
      ${this.notices()}
    </section>`;
  }

  private picture() {
    return html`<figure class="hero-picture">
      <img src="/api/scenarios/${this.about.usual}/picture.svg?square=56&lang=${language()}" alt=${t('web.home.picture')} width="560" height="470" />
    </figure>`;
  }

  override render() {
    const battles = kept.battles();
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
        ${battles.length > 0 ? this.mine(battles) : this.picture()}
      </div>
      <section class="promises" aria-label=${t('web.home.promises')}>
        ${['why', 'odds', 'hidden'].map((k) => html`<div class="promise"><h2>${t(`web.home.${k}`)}</h2><p>${t(`web.home.${k}.text`)}</p></div>`)}
      </section>`;
  }
}
