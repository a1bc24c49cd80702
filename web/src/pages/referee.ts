// Beside real dice, on a phone in one hand: a question to the referee, the dice that it asks for, what they
// have done; the last ten are kept. Whole battles with typed dice begin here, too.
// Which questions a ruleset has stands in /referee/RULESET.json; where there is none, there are none.
import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { Refused, get, isLost, post, wordsOf } from '../api.js';
import { sitDown } from '../made.js';
import { Asking, type Form, type Question, type Value, type Values } from '../model/asking.js';
import { Answering, type Answer, type Faces } from '../parts/referee/answer.js';
import { questionFields } from '../parts/referee/fields.js';
import { language, loadTexts, t } from '../texts.js';
import type { About, Made } from '../types.js';

interface Asked {
  question: string;
  values: Values;
  answer: Answer;
  faces: Faces;
  language: string; // of its sentences
}

const MOST = 10;
const AGAIN_MS = 2000;

// All its dice have been tapped, and nothing says yet what they have done.
function isUnread(a: Asked | undefined): a is Asked {
  return a !== undefined && a.faces.length > 0 && a.faces.every((f) => f !== null) && !('fallen' in a.answer);
}

async function readForm(ruleset: string): Promise<Form | null> {
  try {
    return await get<Form>(`/referee/${ruleset}.json`);
  } catch (e) {
    if (e instanceof Refused && e.status === 404) {
      return null;
    }
    throw e;
  }
}

@customElement('pv-referee')
export class Referee extends LitElement {
  @property({ attribute: false }) about!: About;
  @property({ attribute: false }) scenario: string | null = null; // for whole battles
  @state() private form: Form | null = null;
  @state() private now = '';
  @state() private values: Record<string, Values> = {};
  @state() private asked: Asked[] = [];
  @state() private fault = '';
  @state() private slip = ''; // why it can't be said what the dice have done
  @state() private busy = false;

  override createRenderRoot(): HTMLElement {
    return this;
  }

  private get ruleset(): string {
    return (this.scenario ?? this.about.usual).split('/')[0]!;
  }

  private get kept(): string {
    return 'pavise.referee.' + this.ruleset;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load().catch((e: unknown) => this.say(e));
  }

  private async load(): Promise<void> {
    const form = await readForm(this.ruleset);
    if (!form) {
      return;
    }
    await loadTexts(form.words);
    try {
      const kept = JSON.parse(localStorage.getItem(this.kept) ?? '[]') as Asked[];
      this.asked = kept.filter((a) => form.questions.some((q) => q.id === a.question));
    } catch {
      this.asked = [];
    }
    this.form = form;
    this.now = form.questions[0]?.id ?? '';
    await this.retell();
    void this.read();
  }

  // A refusal is a sentence: one that was kept in another language is asked for again.
  private async retell(): Promise<void> {
    const told = await Promise.all(this.asked.map(async (a) => (a.answer['refused'] && a.language !== language() ? { ...a, answer: await this.judge(this.asking(a.question, a.values), []), language: language() } : a)));
    this.keep(told);
  }

  private say(e: unknown): void {
    this.fault = wordsOf(e);
  }

  private asking(id: string, values: Values): Asking {
    const question = this.form!.questions.find((q) => q.id === id) as Question;
    return new Asking(this.form!, question, values, (name: string, value: Value) => {
      this.values = { ...this.values, [id]: { ...values, [name]: value } };
    });
  }

  private keep(asked: Asked[]): void {
    this.asked = asked.slice(0, MOST);
    try {
      localStorage.setItem(this.kept, JSON.stringify(this.asked));
    } catch {
      // Nothing is kept then.
    }
  }

  private judge(asking: Asking, faces: Faces): Promise<Answer> {
    const thrown = asking.question.throw;
    const question = asking.write();
    return post<Answer>('/api/referee/' + this.ruleset, thrown && faces.length > 0 ? { ...question, [thrown.put]: faces } : question);
  }

  private async ask(e: Event): Promise<void> {
    e.preventDefault();
    if (this.busy) {
      return;
    }
    this.busy = true;
    const values = this.values[this.now] ?? {};
    try {
      const answer = await this.judge(this.asking(this.now, values), []);
      this.keep([{ question: this.now, values, answer, faces: [], language: language() }, ...this.asked]);
      this.fault = '';
      await this.updateComplete;
      this.querySelector('.answers')?.scrollIntoView({ block: 'start' });
    } catch (err) {
      this.say(err);
    } finally {
      this.busy = false;
    }
  }

  // The dice of the latest question: when all are tapped the server says what they have done.
  private tap(faces: Faces): void {
    const [first, ...rest] = this.asked as [Asked, ...Asked[]];
    const { fallen: _, counted: __, ...before } = first.answer;
    this.keep([{ ...first, answer: before, faces }, ...rest]);
    void this.read();
  }

  // Asked for until the server is in reach, or other faces are tapped.
  private async read(): Promise<void> {
    const first = this.asked[0];
    this.slip = '';
    const isSame = () => this.isConnected && this.asked[0]?.faces === first?.faces;
    while (isUnread(first) && isSame()) {
      try {
        const answer = await this.judge(this.asking(first.question, first.values), first.faces);
        if (isSame()) {
          this.keep([{ ...first, answer }, ...this.asked.slice(1)]);
          this.slip = '';
        }
        return;
      } catch (e) {
        this.slip = isSame() ? wordsOf(e) : this.slip;
        if (!isLost(e)) {
          return;
        }
      }
      await new Promise((r) => setTimeout(r, AGAIN_MS));
    }
  }

  private async battle(): Promise<void> {
    try {
      const made = await post<Made>('/api/battles', { scenario: this.scenario ?? this.about.usual, red: { who: 'me' }, blue: { who: 'me' }, dice: 'typed', undo: 'free' });
      sitDown(made, '');
    } catch (e) {
      this.say(e);
    }
  }

  private again(a: Asked): void {
    this.now = a.question;
    this.values = { ...this.values, [a.question]: a.values };
    this.querySelector('.asking')?.scrollIntoView({ block: 'start' });
  }

  // --- what is seen ---

  private question() {
    const asking = this.asking(this.now, this.values[this.now] ?? {});
    return html`<form class="panel asking" @submit=${(e: Event) => this.ask(e)}>
      <h2 class="unseen">${t('web.table.ask')}</h2>
      <div class="ask-tabs" role="group" aria-label=${t('web.table.ask')}>${this.form!.questions.map((q) => html`<button type="button" class="said" aria-pressed=${q.id === this.now} @click=${() => (this.now = q.id)}>${asking.word('ask.' + q.id)}</button>`)}</div>
      ${questionFields(asking)}
      <div class="judge">${this.fault ? html`<p class="fault said" role="alert">${this.fault}</p>` : nothing}
        <button class="primary large" ?disabled=${this.busy}>${t('web.table.judge')}</button></div>
    </form>`;
  }

  private latest(a: Asked) {
    const asking = this.asking(a.question, a.values);
    return html`<article class="panel latest"><h2 class="said">${asking.title()}</h2>${this.slip ? html`<p class="fault said" role="alert">${this.slip}</p>` : nothing}${new Answering(asking, a.answer).whole(a.faces, (faces) => this.tap(faces))}
      <button type="button" class="to-asking" @click=${() => this.querySelector('.asking')?.scrollIntoView({ block: 'start' })}>${t('web.table.next')}</button></article>`;
  }

  private earlier(a: Asked) {
    const asking = this.asking(a.question, a.values);
    return html`<details class="panel earlier"><summary class="said">${asking.title()}</summary>
      ${new Answering(asking, a.answer).whole(a.faces, null)}
      <button type="button" @click=${() => this.again(a)}>${t('web.table.again')}</button></details>`;
  }

  override render() {
    const [first, ...rest] = this.asked;
    return html`<section class="referee"><header class="referee-head"><h1>${t('web.table')}</h1><p>${t('web.table.what')}</p></header>
      ${this.fault && !this.form ? html`<p class="fault said" role="alert">${this.fault}</p>` : nothing}
      ${this.form && this.now ? this.question() : nothing}
      <div class="referee-side">
        ${this.form
          ? html`<div class="answers" role="region" aria-label=${t('web.table.answers')}>
              ${first ? this.latest(first) : html`<p class="panel small">${t('web.table.none')}</p>`}
              ${rest.length > 0 ? html`<h2>${t('web.table.last')}</h2>` : nothing} ${rest.map((a) => this.earlier(a))}</div>`
          : nothing}
        <div class="panel whole">
          <h2>${t('web.table.whole')}</h2>
          <p>${t('web.table.lead')}</p>
          <button type="button" id="typed" class="primary large" @click=${() => this.battle()}>${t('web.table.battle')}</button>
          <p class="small">${t('web.table.other')} <a href="/#new&dice=typed">${t('web.nav.new')}</a></p>
        </div>
      </div>
    </section>`;
  }
}
