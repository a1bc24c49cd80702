// /r/ID?case=N: a rule on boards, one after the other: what was done there, what is asked, and what the rules answer.
import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { get, wordsOf } from '../api.js';
import { Newest } from '../newest.js';
import { ruleId } from '../parts/bits.js';
import '../parts/board/board.js';
import { openRule, ruleWords } from '../parts/dialog.js';
import '../parts/link.js';
import * as plans from '../plans.js';
import { loadTexts, t } from '../texts.js';
import type { Layers, RuleRow, Scene, Unit, View, Why } from '../types.js';
import { capital } from '../wording.js';

interface Case {
  title: string; // of its file; empty where it only goes on from the one before
  within: number; // how many others it goes on from
}

interface Situation {
  title: string;
  case: number;
  cases: Case[];
  refused: boolean; // then there is no board
  played: string[];
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
  private looked = new Newest();

  override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private get path(): string {
    return '/api/rules/' + encodeURIComponent(this.rule);
  }

  private async load(): Promise<void> {
    try {
      this.row = await get<RuleRow>(this.path);
      await this.look(new URLSearchParams(location.search).get('case'));
      document.title = `${this.row.id} · Pavise`;
    } catch (e) {
      this.fault = wordsOf(e);
    }
  }

  private async look(number: string | null): Promise<void> {
    const isNewest = this.looked.ask();
    const now = await get<Situation>(`${this.path}/situation${number === null ? '' : `?case=${encodeURIComponent(number)}`}`);
    if (now.scene?.words) {
      await loadTexts(now.scene.words);
    }
    if (!isNewest()) {
      return;
    }
    this.now = now;
    this.asked = now.orders.find((o) => !o.allowed && o.rule === this.rule) ?? now.orders[0] ?? null;
    this.fault = '';
    await this.updateComplete;
    const list = this.querySelector<HTMLElement>('.situation-cases');
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    list?.scrollTo({ top: (current?.offsetTop ?? 0) - (list.clientHeight - (current?.offsetHeight ?? 0)) / 2 });
  }

  // The address is that of the board that is shown.
  private async turnTo(number: number): Promise<void> {
    try {
      await this.look(String(number));
      history.replaceState(null, '', `?case=${this.now!.case}`);
      this.requestUpdate();
    } catch (e) {
      this.fault = wordsOf(e);
    }
  }

  // Titles of cases are as their file has them: nobody translates them.
  private cases(now: Situation) {
    const step = (by: number, label: string, sign: string) =>
      html`<button type="button" aria-label=${label} title=${label} aria-disabled=${String(!now.cases[now.case - 1 + by])} @click=${() => now.cases[now.case - 1 + by] && this.turnTo(now.case + by)}>${sign}</button>`;
    return html`<nav class="panel lesson-cases" aria-labelledby="cases-title">
      <div class="row situation-step"><h2 id="cases-title" aria-live="polite">${t('web.situation.cases', { number: now.case, count: now.cases.length })}</h2>${step(-1, t('web.situation.previous'), '‹')}${step(1, t('web.situation.next'), '›')}</div>
      <ol class="situation-cases">${now.cases.map((c, i) => html`<li class=${c.within > 0 ? 'is-within' : ''}><button type="button" class="quiet" aria-current=${i + 1 === now.case ? 'true' : nothing} @click=${() => this.turnTo(i + 1)}>${c.title ? html`<span class="said" lang="en">${capital(c.title)}</span>` : t('web.situation.then')}</button></li>`)}</ol>
    </nav>`;
  }

  private played(now: Situation) {
    return now.played.length === 0
      ? nothing
      : html`<h2>${t('web.situation.played')}</h2><ol class="situation-played">${now.played.map((o) => html`<li class="said">${plans.sentence(now.scene, o)}</li>`)}</ol>`;
  }

  private answers(now: Situation) {
    return now.orders.length > 0
      ? html`<h2>${t('web.situation.asked')}</h2><ul class="situation-orders">${now.orders.map((o) => this.answer(o))}</ul>`
      : html`<p>${t(now.refused ? 'web.situation.refused' : 'web.situation.looked')}</p>`;
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
      return html`<section class="panel narrow"><h1>${t('web.situation')}</h1>${this.fault ? html`<p class="fault said" role="alert">${this.fault}</p>` : html`<p>${t('web.wait')}</p>`}</section>`;
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
      ${now.cases.length > 1 ? this.cases(now) : nothing}
      <section class="panel lesson-answer">
        ${this.fault ? html`<p class="fault said" role="alert">${this.fault}</p>` : nothing}
        ${this.played(now)} ${now.played.length > 0 && now.orders.length === 0 ? nothing : this.answers(now)}
      </section>
      ${now.refused ? nothing : html`<pv-board .map=${now.map} .layers=${now.layers} .view=${view} .way=${way} .chosen=${who[0] ?? null} .witness=${witness}></pv-board>`}
    </div>`;
  }
}
