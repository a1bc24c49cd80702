// Lessons: a board, a question, an answer that the rules judge. And four things to know first.
import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { get, post } from '../api.js';
import * as kept from '../kept.js';
import { capital } from '../parts/bits.js';
import '../parts/board.js';
import { t } from '../texts.js';
import type { About, Layers, Scene, View } from '../types.js';

interface Lesson {
  id: string;
  title: string;
  rule?: string;
}

interface Full extends Lesson {
  kind: 'order' | 'places' | 'units' | 'number';
  text: string;
  question: string;
  map: string;
  layers: Layers;
  units?: View['units'];
  scene?: Scene;
}

interface Judged {
  remarks: { kind: string; what?: string; message?: string; rule?: string }[];
  right: boolean;
  hint?: string;
  explain?: string;
  solution?: string;
}

const PASSED = 'pavise.lessons';

function passed(): string[] {
  try {
    return JSON.parse(localStorage.getItem(PASSED) ?? '[]') as string[];
  } catch {
    return [];
  }
}

@customElement('pv-learn')
export class Learn extends LitElement {
  @property({ attribute: false }) about!: About;
  @state() private lessons: Lesson[] = [];
  @state() private now: Full | null = null;
  @state() private judged: Judged | null = null;
  @state() private answer = '';
  @state() private fault = '';

  override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    get<{ lessons: Lesson[] }>('/api/lessons')
      .then((found) => (this.lessons = found.lessons))
      .catch((e: unknown) => (this.fault = e instanceof Error ? e.message : String(e)));
  }

  private async begin(id: string): Promise<void> {
    try {
      this.now = await get<Full>('/api/lessons/' + id);
      this.judged = null;
      this.answer = '';
      scrollTo(0, 0);
    } catch (e) {
      this.fault = e instanceof Error ? e.message : String(e);
    }
  }

  private async judge(answer: string | null): Promise<void> {
    try {
      this.judged = await post<Judged>('/api/lessons/' + this.now!.id, { answer });
      if (this.judged.right) {
        localStorage.setItem(PASSED, JSON.stringify([...new Set([...passed(), this.now!.id])]));
      }
      this.fault = '';
    } catch (e) {
      this.fault = e instanceof Error ? e.message : String(e);
    }
  }

  // A click writes what it means into the answer: squares one after the other.
  private square(at: string): void {
    const kind = this.now!.kind;
    if (kind === 'places') {
      const had = this.answer.split(/[ ,]+/).filter(Boolean);
      this.answer = (had.includes(at) ? had.filter((p) => p !== at) : [...had, at]).join(' ');
    } else if (kind === 'order') {
      this.answer = this.answer.includes('-') || / [a-z]+\d+$/.test(this.answer) ? `${this.answer}-${at}` : `${this.answer.trimEnd()} ${at}`.trimStart();
    }
  }

  private remark(r: Judged['remarks'][number]) {
    return html`<li><span>${t('web.lesson.' + r.kind, { what: r.what ?? '' })}</span> <span class="said">${r.message ?? ''} ${r.rule ?? ''}</span></li>`;
  }

  private lesson(l: Full) {
    const j = this.judged;
    const next = this.lessons[this.lessons.findIndex((x) => x.id === l.id) + 1];
    const view = { title: l.title, units: l.units ?? [], scene: l.scene ?? { grid: 'square', columns: l.layers.columns, rows: l.layers.rows } } as unknown as View;
    const submit = (e: Event) => {
      e.preventDefault();
      void this.judge(this.answer.trim());
    };
    return html`<div class="lesson">
      <section class="panel lesson-words">
        <button type="button" class="quiet" @click=${() => (this.now = null)}>◂ ${t('web.lesson.all')}</button>
        <h1 class="said">${l.title}</h1>
        ${l.text.trim().split(/\n\s*\n/).map((p) => html`<p class="said">${p.replace(/\n/g, ' ')}</p>`)}
        <p class="said lesson-question">${l.question}</p>
        <form class="row" @submit=${submit}>
          <label class="unseen" for="answer">${t('web.lesson.answer')}</label>
          <input id="answer" autocomplete="off" spellcheck="false" placeholder=${t('web.lesson.answer')} .value=${this.answer} @input=${(e: Event) => (this.answer = (e.target as HTMLInputElement).value)} />
          <button class="primary">${t('web.lesson.try')}</button>
        </form>
        ${this.fault ? html`<p class="fault said" role="alert">${this.fault}</p>` : nothing}
        ${j
          ? html`<div class="judged ${j.right ? 'is-right' : ''}" role="status">
              <h2>${j.right ? t('web.lesson.right') : j.solution ? t('web.lesson.solution') : t('web.lesson.wrong')}</h2>
              <ul>${j.remarks.map((r) => this.remark(r))}</ul>
              ${j.hint && !j.solution ? html`<p class="said">${j.hint}</p>` : nothing}
              ${j.solution ? html`<p class="said"><b>${j.solution}</b></p>` : nothing}
              ${j.explain ? html`<p class="said">${capital(j.explain)}</p>` : nothing}
              ${j.right || j.solution ? (next ? html`<button type="button" class="primary" @click=${() => this.begin(next.id)}>${t('web.lesson.next')}</button>` : nothing) : html`<button type="button" @click=${() => this.judge(null)}>${t('web.lesson.give_up')}</button>`}
            </div>`
          : nothing}
      </section>
      <pv-board .map=${l.map} .layers=${l.layers} .view=${view} @square=${(e: CustomEvent<string>) => this.square(e.detail)}></pv-board>
    </div>`;
  }

  override render() {
    if (this.now) {
      return this.lesson(this.now);
    }
    const done = passed();
    const hints = () => {
      kept.set({ hints: [] });
      location.assign('/');
    };
    return html`<section class="panel narrow learn"><h1>${t('web.learn')}</h1>
      <p class="lead">${t('web.learn.lead')}</p>
      <ol class="learn-steps">${[1, 2, 3, 4].map((n) => html`<li><b>${t(`web.learn.${n}`)}</b> ${t(`web.learn.${n}.text`)}</li>`)}</ol>
      <button type="button" class="primary large" @click=${hints}>${t('web.learn.go')}</button>
      ${this.fault ? html`<p class="fault said" role="alert">${this.fault}</p>` : nothing}
      ${this.lessons.length > 0
        ? html`<h2 class="lessons-head">${t('web.lessons')}</h2>
            <ol class="lessons">${this.lessons.map((l) => html`<li><button type="button" class="choice" @click=${() => this.begin(l.id)}><span class="said">${l.title}</span><span class="cost-tag">${done.includes(l.id) ? t('web.lesson.done') : ''} <span class="said">${l.rule ?? ''}</span></span></button></li>`)}</ol>`
        : nothing}
    </section>`;
  }
}
