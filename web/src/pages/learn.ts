// Lessons: a board, a question, an answer that the rules judge. And four things to know first.
import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { get, post, wordsOf } from '../api.js';
import * as kept from '../kept.js';
import type { Lit } from '../model/lit.js';
import { Newest } from '../newest.js';
import '../parts/board/board.js';
import * as plans from '../plans.js';
import { loadTexts, onGrid, t } from '../texts.js';
import type { About, Happening, Layers, Plan, Scene, Unit, View } from '../types.js';
import { capital } from '../wording.js';

interface Lesson {
  id: string;
  title: string;
  rule?: string;
}

interface Drawn {
  map: string;
  layers: Layers;
  units?: Unit[];
  scene?: Scene;
}

interface Full extends Lesson, Drawn {
  kind: 'order' | 'places' | 'units' | 'number';
  text: string;
  question: string;
  unit_of_cost?: string;
  plans?: Plan[]; // what could be ordered, where an order is asked for
}

interface Judged {
  remarks: { kind: string; what?: string; message?: string; rule?: string }[];
  right: boolean;
  hint?: string;
  explain?: string;
  solution?: string;
  after?: Drawn & { events: Happening[] }; // what the right order comes to
}

const PASSED = 'pavise.lessons';

function passed(): string[] {
  try {
    return JSON.parse(localStorage.getItem(PASSED) ?? '[]') as string[];
  } catch {
    return [];
  }
}

const SIGNS: Record<string, string> = { '1/2': '½', '1/4': '¼', '3/4': '¾' };

// "1 1/2" as people write it.
function figures(text: string): string {
  return text.replace(/(?:(\d+) )?\b([13]\/[24])\b/g, (all, whole: string | undefined, part: string) => (SIGNS[part] ? `${whole ?? ''}${SIGNS[part]}` : all));
}

// An answer's words: squares, units, or nothing yet.
function words(answer: string): string[] {
  return answer.split(/[ ,]+/).filter(Boolean);
}

@customElement('pv-learn')
export class Learn extends LitElement {
  @property({ attribute: false }) about!: About;
  @property({ attribute: false }) lesson: string | null = null; // the address's
  @state() private lessons: Lesson[] = [];
  @state() private now: Full | null = null;
  @state() private judged: Judged | null = null;
  @state() private answer = '';
  @state() private picked: string | null = null; // the unit that an order is made for
  @state() private options: Plan[] = []; // several acts lead to the square
  @state() private fault = '';
  private begun = new Newest();

  override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    get<{ lessons: Lesson[] }>('/api/lessons')
      .then((found) => (this.lessons = found.lessons))
      .catch((e: unknown) => this.say(e));
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('lesson')) {
      this.now = null;
      void this.begin(this.lesson);
    }
  }

  private say(e: unknown): void {
    this.fault = wordsOf(e);
  }

  // What was begun before is let go, also where all of them are shown.
  private async begin(id: string | null): Promise<void> {
    const isNewest = this.begun.ask();
    if (!id) {
      return;
    }
    try {
      const found = await get<Full>('/api/lessons/' + id);
      if (found.scene?.words) {
        await loadTexts(found.scene.words);
      }
      if (!isNewest()) {
        return;
      }
      onGrid(found.scene?.grid ?? '');
      this.now = found;
      this.judged = null;
      this.fault = '';
      this.put('');
      scrollTo(0, 0);
    } catch (e) {
      if (isNewest()) {
        this.say(e);
      }
    }
  }

  // What was judged is seen: on a small screen the board and the words lie above it.
  private async judge(answer: string | null): Promise<void> {
    if (answer === '') {
      this.fault = t('web.lesson.first');
      return;
    }
    try {
      this.judged = await post<Judged>('/api/lessons/' + this.now!.id, { answer });
      if (this.judged.right) {
        localStorage.setItem(PASSED, JSON.stringify([...new Set([...passed(), this.now!.id])]));
      }
      this.answer = this.judged.solution && !this.judged.right ? this.judged.solution : this.answer;
      this.picked = null;
      this.fault = '';
      await this.updateComplete;
      this.querySelector('.judged')?.scrollIntoView({ block: 'nearest' });
      this.querySelector<HTMLElement>('#lesson-on')?.focus({ preventScroll: true });
    } catch (e) {
      this.say(e);
    }
  }

  // Another answer: what was judged is no longer what stands there.
  private put(answer: string): void {
    this.answer = answer;
    this.judged = null;
    this.fault = '';
    this.picked = null;
    this.options = [];
  }

  // --- answers by clicks: squares and units are marked, an order is given as in a battle ---

  private at(at: string): Unit[] {
    return (this.now!.units ?? []).filter((u) => u.at === at && !u.where);
  }

  private toggle(word: string): void {
    const had = words(this.answer);
    this.put((had.includes(word) ? had.filter((w) => w !== word) : [...had, word]).join(' '));
  }

  private square(at: string): void {
    const here = this.at(at);
    if (this.now!.kind === 'places') {
      this.toggle(at);
    } else if (this.now!.kind === 'units') {
      // A square with several is gone through: the next that isn't marked; when all are, none.
      const next = here.find((u) => !words(this.answer).includes(u.name));
      next ? this.toggle(next.name) : here.forEach((u) => this.toggle(u.name));
    } else if (this.now!.kind === 'order') {
      this.order(at, here);
    }
  }

  private order(at: string, here: Unit[]): void {
    const all = this.now!.plans ?? [];
    const fitting = this.picked ? plans.planFor(this.ofPicked(), at, this.picked, false) : [];
    const able = here.find((u) => all.some((p) => plans.actors(p.orders[0]!).includes(u.name)));
    if (fitting.length === 1) {
      this.judged = null;
      this.answer = fitting[0]!.orders.at(-1)!;
      this.options = [];
    } else if (fitting.length > 1) {
      this.options = fitting;
    } else if (able) {
      this.put('');
      this.picked = able.name;
    }
  }

  private ofPicked(): Plan[] {
    return (this.now!.plans ?? []).filter((p) => plans.actors(p.orders[0]!).includes(this.picked ?? ''));
  }

  private lit(): Lit[] {
    if (this.judged?.after) {
      return [];
    }
    const had = words(this.answer);
    const { kind } = this.now!;
    if (kind === 'order' && this.picked) {
      const enemy = (at: string) => this.at(at).some((u) => u.side !== 'none' && u.side !== this.unit(this.picked!)?.side);
      const goals = [...new Set(this.ofPicked().flatMap((p) => (p.goal ? [p.goal] : [])))];
      const cost = (at: string) => plans.planFor(this.ofPicked(), at, this.picked!, false)[0]?.cost ?? 0;
      return goals.map((at) => ({ at, cost: cost(at) > 0 ? plans.costText(cost(at), this.now!.unit_of_cost) : '', kind: enemy(at) ? 'enemy' : 'go' }));
    }
    const places = kind === 'places' ? had : kind === 'units' ? had.flatMap((name) => this.unit(name)?.at ?? []) : [];
    return places.map((at) => ({ at, cost: '', kind: 'choice' }));
  }

  private unit(name: string): Unit | undefined {
    return (this.now!.units ?? []).find((u) => u.name === name);
  }

  // Acts that lead to no square: cards to choose from.
  private cards() {
    const rest = this.options.length > 0 ? this.options : this.now!.kind === 'order' ? (this.now!.plans ?? []).filter((p) => p.goal === null && p.orders[0]!.includes(' ') && !this.unit(plans.actors(p.orders[0]!)[0]!)) : [];
    const take = (p: Plan) => {
      this.judged = null;
      this.answer = p.orders.at(-1)!;
      this.options = [];
    };
    return rest.length === 0
      ? nothing
      : html`<div class="chips">${rest.slice(0, 12).map((p) => html`<button type="button" class="chip said" aria-pressed=${p.orders.at(-1) === this.answer} @click=${() => take(p)}>${plans.sentence(this.now!.scene, p.orders.at(-1)!)}</button>`)}</div>`;
  }

  // An order as the board would say it; other answers are words already.
  private inWords(answer: string): string {
    return this.now!.kind === 'order' && answer.includes(' ') ? plans.sentence(this.now!.scene, answer) : answer;
  }

  private remark(r: Judged['remarks'][number]) {
    return html`<li><span>${t('web.lesson.' + r.kind, { what: r.kind === 'unread' ? (r.what ?? '') : this.inWords(r.what ?? '') })}</span> <span class="said">${r.message ?? ''} ${r.rule ?? ''}</span></li>`;
  }

  // To the next lesson; after the last one to a battle.
  private wayOn(l: Full) {
    const next = this.lessons[this.lessons.findIndex((x) => x.id === l.id) + 1];
    return html`<div class="row wrap">${next ? html`<a class="button primary" id="lesson-on" href="#learn=${next.id}">${t('web.lesson.next')}</a>` : html`<a class="button primary" id="lesson-on" href="/#new">${t('web.lesson.play')}</a>`}
      <button type="button" id="lesson-again" @click=${() => this.put('')}>${t('web.lesson.again')}</button></div>`;
  }

  private lessonBoard(l: Full) {
    const j = this.judged;
    const seen: Drawn = j?.after ?? l;
    const isDone = Boolean(j && (j.right || j.solution));
    const view = { title: l.title, units: seen.units ?? [], scene: seen.scene ?? { grid: 'square', columns: l.layers.columns, rows: l.layers.rows } } as unknown as View;
    const submit = (e: Event) => {
      e.preventDefault();
      void this.judge(this.answer.trim());
    };
    return html`<div class="lesson">
      <section class="panel lesson-words">
        <a class="back" href="#learn">◂ ${t('web.lesson.all')}</a>
        <h1 class="said">${l.title}</h1>
        ${l.text.trim().split(/\n\s*\n/).map((p) => html`<p class="said">${figures(p.replace(/\n/g, ' '))}</p>`)}
        <p class="said lesson-question">${figures(l.question)}</p>
      </section>
      <section class="panel lesson-answer">
        <p><b>${t('web.lesson.how.' + l.kind)}</b></p>
        ${this.cards()}
        <form class="row" @submit=${submit}>
          <label class="unseen" for="answer">${t('web.lesson.answer')}</label>
          <input id="answer" autocomplete="off" spellcheck="false" placeholder=${t('web.lesson.answer')} .value=${this.answer} inputmode=${l.kind === 'number' ? 'decimal' : 'text'} @input=${(e: Event) => this.put((e.target as HTMLInputElement).value)} />
          <button class=${isDone ? '' : 'primary'} aria-disabled=${String(this.answer.trim() === '')}>${t('web.lesson.try')}</button>
        </form>
        ${l.kind === 'order' && this.answer.includes(' ') ? html`<p class="said lesson-order">${this.inWords(this.answer)}</p>` : nothing}
        ${this.fault ? html`<p class="fault said" role="alert">${this.fault}</p>` : nothing}
        ${j
          ? html`<div class="judged ${j.right ? 'is-right' : ''}" role="status">
              <h2>${j.right ? t('web.lesson.right') : j.solution ? t('web.lesson.solution') : t('web.lesson.wrong')}</h2>
              <ul>${j.remarks.map((r) => this.remark(r))}</ul>
              ${j.hint && !j.solution ? html`<p class="said">${figures(j.hint)}</p>` : nothing}
              ${j.solution ? html`<p class="said"><b>${this.inWords(j.solution)}</b></p>` : nothing}
              ${j.explain ? html`<p class="said">${figures(capital(j.explain))}</p>` : nothing}
              ${j.after ? html`<p class="lesson-after"><b>${t('web.lesson.after')}</b></p><ul class="said lesson-events">${j.after.events.map((e) => html`<li>${capital(e.message)}</li>`)}</ul>` : nothing}
              ${isDone ? this.wayOn(l) : html`<button type="button" @click=${() => this.judge(null)}>${t('web.lesson.give_up')}</button>`}
            </div>`
          : nothing}
      </section>
      <pv-board .map=${seen.map} .layers=${seen.layers} .view=${view} .lit=${this.lit()} .chosen=${this.picked ? (this.unit(this.picked)?.at ?? null) : null} @square=${(e: CustomEvent<string>) => this.square(e.detail)}></pv-board>
    </div>`;
  }

  // By ruleset, in the order that they come in.
  private courses(): [string, Lesson[]][] {
    const ids = [...new Set(this.lessons.map((l) => l.id.split('/')[0]!))];
    const title = (id: string) => this.about.rulesets?.find((r) => r.id === id)?.title ?? id;
    return ids.map((id) => [title(id), this.lessons.filter((l) => l.id.startsWith(id + '/'))]);
  }

  override render() {
    if (this.now) {
      return this.lessonBoard(this.now);
    }
    const done = passed();
    const hints = () => {
      kept.set({ hints: [] });
      location.assign('/');
    };
    return html`<section class="learn"><div class="panel learn-first"><h1>${t('web.learn')}</h1>
        <p class="lead">${t('web.learn.lead')}</p>
        <ol class="learn-steps">${[1, 2, 3, 4].map((n) => html`<li><b>${t(`web.learn.${n}`)}</b> ${t(`web.learn.${n}.text`)}</li>`)}</ol>
        <button type="button" class="primary large" @click=${hints}>${t('web.learn.go')}</button>
        ${this.fault ? html`<p class="fault said" role="alert">${this.fault}</p>` : nothing}
      </div>
      ${this.lessons.length > 0
        ? html`<div class="panel"><h2 class="lessons-head">${t('web.lessons')}</h2>
            <p class="small">${t('web.lessons.done', { done: this.lessons.filter((l) => done.includes(l.id)).length, count: this.lessons.length })}</p>
            ${this.courses().map(([title, lessons]) => html`<h3 class="said">${title}</h3><ol class="lessons">${lessons.map((l) => html`<li class=${done.includes(l.id) ? 'is-done' : ''}><a class="lesson-link" href="#learn=${l.id}"><span class="said">${l.title}</span>${done.includes(l.id) ? html`<span class="done-tag">${t('web.lesson.done')}</span>` : nothing}<span class="rule-tag said">${l.rule ?? ''}</span><span class="go" aria-hidden="true">›</span></a></li>`)}</ol>`)}</div>`
        : nothing}
    </section>`;
  }
}
