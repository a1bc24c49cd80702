// /r/ID: a rule on a board: what is asked there, and what the rules answer.
import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { get, wordsOf } from '../api.js';
import { capital, ruleId } from '../parts/bits.js';
import '../parts/board.js';
import { openRule, ruleWords } from '../parts/dialog.js';
import '../parts/link.js';
import * as plans from '../plans.js';
import { loadTexts, t } from '../texts.js';
import type { Layers, RuleRow, Scene, Unit, View, Why } from '../types.js';

interface Situation {
  title: string;
  orders: Why[];
  map: string;
  layers: Layers;
  units: Unit[];
  scene: Scene;
}

@customElement('pv-situation')
export class SituationPage extends LitElement {
  @property({ attribute: false }) rule = '';
  @state() private row: RuleRow | null = null;
  @state() private now: Situation | null = null;
  @state() private asked: Why | null = null; // shown on the board
  @state() private fault = '';

  override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private async load(): Promise<void> {
    const path = '/api/rules/' + encodeURIComponent(this.rule);
    try {
      const [row, now] = await Promise.all([get<RuleRow>(path), get<Situation>(path + '/situation')]);
      if (now.scene.words) {
        await loadTexts(now.scene.words);
      }
      this.row = row;
      this.now = now;
      this.asked = now.orders.find((o) => !o.allowed && o.rule === row.id) ?? now.orders[0] ?? null;
      document.title = `${row.id} · Pavise`;
    } catch (e) {
      this.fault = wordsOf(e);
    }
  }

  private answer(o: Why) {
    const words = o.allowed ? t('web.why.allowed') : capital(o.message ?? '');
    return html`<li class=${o.allowed ? 'is-allowed' : 'is-refused'}>
      <button type="button" class="choice" aria-pressed=${o === this.asked} @click=${() => (this.asked = o)}><span class="said">${plans.sentence(this.now!.scene, o.order)}</span></button>
      <p class="small"><span aria-hidden="true">${o.allowed ? '✓' : '✗'}</span> <span class="said">${words}</span> ${o.allowed ? nothing : ruleId(o.rule, openRule)}</p></li>`;
  }

  private at(name: string | undefined): string[] {
    const at = this.now!.units.find((u) => u.name === name)?.at;
    return at ? [at] : [];
  }

  override render() {
    const { row, now, asked } = this;
    if (!row || !now) {
      return html`<section class="panel narrow"><h1 class="said">${this.rule}</h1>${this.fault ? html`<p class="fault said" role="alert">${this.fault}</p>` : html`<p>${t('web.wait')}</p>`}</section>`;
    }
    const view = { title: now.title, units: now.units, scene: now.scene } as unknown as View;
    const way = asked ? plans.places(asked.order) : [];
    const who = asked ? plans.actors(asked.order).flatMap((a) => this.at(a)) : [];
    const witness = asked?.witness ? [asked.witness.place, ...this.at(asked.witness.who ?? asked.witness.unit)].filter((p): p is string => Boolean(p)) : [];
    return html`<div class="lesson is-position is-situation">
      <section class="panel lesson-words">
        <h1 class="said" lang=${row.language}>${capital(now.title)}</h1>
        <p><b class="said">${row.id}</b></p>
        ${ruleWords(row)}
        <pv-link .label=${t('web.situation.link')} .text=${location.href}></pv-link>
      </section>
      <section class="panel lesson-answer">
        <h2>${t('web.situation.asked')}</h2>
        ${now.orders.length > 0 ? html`<ul class="situation-orders">${now.orders.map((o) => this.answer(o))}</ul>` : html`<p>${t('web.situation.looked')}</p>`}
      </section>
      <pv-board .map=${now.map} .layers=${now.layers} .view=${view} .way=${way} .chosen=${who[0] ?? null} .witness=${witness}></pv-board>
    </div>`;
  }
}
