// /p/RULESET/NAME/POSITION: a position to look at and to play on from.
import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { post, wordsOf } from '../api.js';
import { opponent, sitDown } from '../made.js';
import { ruleId, seatMark } from '../parts/bits.js';
import '../parts/board/board.js';
import { openRule } from '../parts/dialog.js';
import { loadTexts, t } from '../texts.js';
import type { About, Layers, Made, Prompt, Scene, Unit, View } from '../types.js';
import { capital } from '../wording.js';

interface Position {
  title: string;
  ruleset: string;
  scenario: string;
  map: string;
  layers: Layers;
  units: Unit[];
  scene: Scene;
  prompt?: Prompt;
}

@customElement('pv-position')
export class PositionPage extends LitElement {
  @property({ attribute: false }) about!: About;
  @property({ attribute: false }) link = '';
  @state() private now: Position | null = null;
  @state() private fault = '';

  override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  // "RULESET/NAME/POSITION"; a position may hold "/" itself.
  private subject(): { scenario: string; position: string } {
    const [ruleset = '', name = '', ...rest] = this.link.split('/');
    return { scenario: `${ruleset}/${name}`, position: decodeURIComponent(rest.join('/')) };
  }

  private async load(): Promise<void> {
    try {
      const found = await post<Position>('/api/positions', this.subject());
      if (found.scene.words) {
        await loadTexts(found.scene.words);
      }
      this.now = found;
    } catch (e) {
      this.fault = wordsOf(e);
    }
  }

  private async play(alone: boolean): Promise<void> {
    const asked = this.now?.prompt?.seat === 'blue' ? 'blue' : 'red';
    const other = { who: alone ? 'bot:' + opponent(this.about) : 'me' };
    const seats = asked === 'red' ? { red: { who: 'me' }, blue: other } : { red: other, blue: { who: 'me' } };
    try {
      sitDown(await post<Made>('/api/battles', { ...this.subject(), ...seats, dice: 'seeded', undo: 'free' }), this.now!.title);
    } catch (e) {
      this.fault = wordsOf(e);
    }
  }

  override render() {
    const fault = this.fault ? html`<p class="fault said" role="alert">${this.fault}</p>` : nothing;
    const p = this.now;
    if (!p) {
      return html`<section class="panel narrow"><h1>${t('web.position')}</h1>${fault || html`<p>${t('web.wait')}</p>`}</section>`;
    }
    const view = { title: p.title, units: p.units, scene: p.scene } as unknown as View;
    return html`<div class="lesson is-position">
      <section class="panel lesson-words">
        <h1 class="said">${p.title}</h1>
        <p class="lead">${t('web.position.lead')}</p>
        ${p.prompt ? html`<p class="lesson-question">${seatMark(p.prompt.seat)}${p.prompt.turn > 0 ? html`${t('web.turn.number', { turn: p.prompt.turn })}: ` : nothing}<span class="said">${capital(p.prompt.message)}</span> ${ruleId(p.prompt.rule, openRule)}</p>` : nothing}
        ${fault}
        <div class="row wrap">
          <button type="button" class="primary large" id="play-on" @click=${() => this.play(true)}>${t('web.position.play')}</button>
          <button type="button" @click=${() => this.play(false)}>${t('web.position.both')}</button>
        </div>
      </section>
      <pv-board .map=${p.map} .layers=${p.layers} .view=${view}></pv-board>
    </div>`;
  }
}
