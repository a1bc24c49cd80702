// Beside real dice: whole battles with typed dice, and single questions to the referee, for a thumb.
import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { get, post } from '../api.js';
import { die } from '../parts/bits.js';
import { t } from '../texts.js';
import type { About, Made } from '../types.js';
import { sitDown } from './home.js';

interface Field {
  name: string;
  label: string;
  type: 'word' | 'int' | 'text' | 'bool';
  words?: { id: string; label: string }[];
  low?: number;
  high?: number;
  usual?: string;
}

interface Question {
  id: string;
  label: string;
  fields: Field[];
}

type Asked = { title: string; answer: unknown };

@customElement('pv-referee')
export class Referee extends LitElement {
  @property({ attribute: false }) about!: About;
  @state() private questions: Question[] = [];
  @state() private now: Question | null = null;
  @state() private values: Record<string, string> = {};
  @state() private kept: Asked[] = [];
  @state() private fault = '';

  override createRenderRoot(): HTMLElement {
    return this;
  }

  private get ruleset(): string {
    return this.about.usual.split('/')[0]!;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    get<{ questions: Question[] }>('/api/referee/' + this.ruleset)
      .then((found) => {
        this.questions = found.questions;
        this.now = found.questions[0] ?? null;
      })
      .catch(() => undefined);
  }

  private async battle(): Promise<void> {
    try {
      const made = await post<Made>('/api/battles', { scenario: this.about.usual, red: { who: 'me' }, blue: { who: 'me' }, dice: 'typed', undo: 'free' });
      sitDown(made, '');
    } catch (e) {
      this.fault = e instanceof Error ? e.message : String(e);
    }
  }

  private async ask(e: Event): Promise<void> {
    e.preventDefault();
    const q = this.now!;
    const body: Record<string, unknown> = { ask: q.id };
    for (const f of q.fields) {
      const v = this.values[f.name] ?? f.usual;
      if (v !== undefined && v !== '') {
        body[f.name] = f.type === 'int' ? Number(v) : f.type === 'bool' ? v === 'on' : v;
      }
    }
    try {
      const answer = await post<unknown>('/api/referee/' + this.ruleset, body);
      this.kept = [{ title: q.label, answer }, ...this.kept].slice(0, 10);
      this.fault = '';
    } catch (err) {
      this.fault = err instanceof Error ? err.message : String(err);
    }
  }

  private field(f: Field) {
    const put = (v: string) => (this.values = { ...this.values, [f.name]: v });
    const value = this.values[f.name] ?? f.usual ?? '';
    if (f.words) {
      return html`<fieldset class="faces"><legend class="said">${f.label}</legend>${f.words.map((w) => html`<button type="button" class="said" aria-pressed=${value === w.id} @click=${() => put(w.id)}>${w.label}</button>`)}</fieldset>`;
    }
    return html`<label class="said">${f.label} <input .value=${value} inputmode=${f.type === 'int' ? 'numeric' : 'text'} @input=${(e: Event) => put((e.target as HTMLInputElement).value)} /></label>`;
  }

  private answer(a: unknown): unknown {
    if (a === null || typeof a !== 'object') {
      return String(a);
    }
    return html`<dl class="answer">${Object.entries(a).map(([k, v]) => html`<dt>${k.replace(/_/g, ' ')}</dt><dd>${this.answer(v)}</dd>`)}</dl>`;
  }

  override render() {
    return html`<section class="referee narrow"><div class="panel">
        <h1>${t('web.table')}</h1>
        <p class="dice-row" aria-hidden="true">${[5, 2, 6].map((f) => die(f, 6))}</p>
        <p class="lead">${t('web.table.lead')}</p>
        ${this.fault ? html`<p class="fault said" role="alert">${this.fault}</p>` : nothing}
        <button type="button" class="primary large" @click=${() => this.battle()}>${t('web.table.battle')}</button>
        <p class="small">${t('web.table.other')} <a href="/#new">${t('web.nav.new')}</a></p>
      </div>
      ${this.questions.length > 0
        ? html`<form class="panel" @submit=${(e: Event) => this.ask(e)}><h2>${t('web.table.ask')}</h2>
            <div class="chips" role="group" aria-label=${t('web.table.ask')}>${this.questions.map((q) => html`<button type="button" class="chip said" aria-pressed=${q === this.now} @click=${() => (this.now = q)}>${q.label}</button>`)}</div>
            ${this.now ? this.now.fields.map((f) => this.field(f)) : nothing}
            <button class="primary large">${t('web.table.judge')}</button></form>
            ${this.kept.map((k) => html`<article class="panel said"><h3>${k.title}</h3>${this.answer(k.answer)}</article>`)}`
        : nothing}
    </section>`;
  }
}
