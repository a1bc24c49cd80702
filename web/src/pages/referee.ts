// Beside real dice: whole battles with typed dice, and single questions to the referee, for a thumb.
// Which questions a ruleset has stands in /referee/RULESET.json; where there is none, there are none.
import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { get, post } from '../api.js';
import { chance, die, fraction, likelihood, percent, ruleId } from '../parts/bits.js';
import { has, loadTexts, t } from '../texts.js';
import type { About, Made } from '../types.js';
import { sitDown } from './home.js';

interface Field {
  name: string; // where it stands in the question: "attacker.contact.0.type"
  words?: string[];
  numbers?: number[];
  type?: 'bool';
  usual?: string;
  free?: boolean; // may be left out
}

interface Question {
  id: string;
  fields: Field[];
}

interface Form {
  words: string;
  questions: Question[];
}

type Answer = Record<string, unknown>;
type Node = Record<string, unknown> | unknown[];

const KEPT = 10;

// Puts a value where its name says, making lists and objects on the way.
function put(into: Node, name: string, value: unknown): void {
  const steps = name.split('.');
  let at = into as Record<string, unknown>;
  steps.slice(0, -1).forEach((s, i) => {
    at[s] ??= /^\d+$/.test(steps[i + 1]!) ? [] : {};
    at = at[s] as Record<string, unknown>;
  });
  at[steps.at(-1)!] = value;
}

@customElement('pv-referee')
export class Referee extends LitElement {
  @property({ attribute: false }) about!: About;
  @state() private form: Form | null = null;
  @state() private now: Question | null = null;
  @state() private values: Record<string, string> = {};
  @state() private kept: { title: string; answer: Answer }[] = [];
  @state() private rule: Record<string, string> | null = null;
  @state() private fault = '';

  override createRenderRoot(): HTMLElement {
    return this;
  }

  private get ruleset(): string {
    return this.about.usual.split('/')[0]!;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private async load(): Promise<void> {
    const answer = await fetch(`/referee/${this.ruleset}.json`);
    if (!answer.ok) {
      return;
    }
    const form = (await answer.json()) as Form;
    await loadTexts(form.words);
    this.form = form;
    this.now = form.questions[0] ?? null;
  }

  private word(key: string): string {
    const whole = `${this.form!.words}${key}`;
    return has(whole) ? t(whole) : key.replace(/_/g, ' ');
  }

  private async battle(): Promise<void> {
    try {
      const made = await post<Made>('/api/battles', { scenario: this.about.usual, red: { who: 'me' }, blue: { who: 'me' }, dice: 'typed', undo: 'free' });
      sitDown(made, '');
    } catch (e) {
      this.fault = e instanceof Error ? e.message : String(e);
    }
  }

  private question(): Record<string, unknown> {
    const q: Record<string, unknown> = { ask: this.now!.id };
    for (const f of this.now!.fields) {
      const v = this.value(f);
      if (v !== '') {
        put(q, f.name, f.type === 'bool' ? v === 'on' : f.numbers ? Number(v) : v);
      }
    }
    const pair = q['mdi'] as unknown[] | undefined;
    if (pair && (pair.length < 2 || pair[0] === undefined)) {
      delete q['mdi'];
    }
    return q;
  }

  private async ask(e: Event): Promise<void> {
    e.preventDefault();
    try {
      const answer = await post<Answer>('/api/referee/' + this.ruleset, this.question());
      this.kept = [{ title: this.word('ask.' + this.now!.id), answer }, ...this.kept].slice(0, KEPT);
      this.fault = '';
      await this.updateComplete;
      this.querySelector('.answers')?.scrollIntoView({ block: 'nearest' });
    } catch (err) {
      this.fault = err instanceof Error ? err.message : String(err);
    }
  }

  private async openRule(id: string): Promise<void> {
    this.rule = await get<Record<string, string>>('/api/rules/' + id).catch(() => null);
  }

  private value(f: Field): string {
    return this.values[`${this.now!.id} ${f.name}`] ?? f.usual ?? '';
  }

  private set(f: Field, v: string): void {
    this.values = { ...this.values, [`${this.now!.id} ${f.name}`]: v };
  }

  private field(f: Field) {
    const label = this.word('ask.' + f.name);
    const now = this.value(f);
    if (f.type === 'bool') {
      return html`<label class="check said"><input type="checkbox" .checked=${now === 'on'} @change=${(e: Event) => this.set(f, (e.target as HTMLInputElement).checked ? 'on' : 'off')} /> ${label}</label>`;
    }
    const one = (v: string, words: string) => html`<button type="button" class="chip said" aria-pressed=${now === v} @click=${() => this.set(f, now === v && f.free ? '' : v)}>${words}</button>`;
    return html`<fieldset class="tap"><legend class="said">${label}</legend><div class="chips">${(f.words ?? []).map((w) => one(w, this.word(w)))}${(f.numbers ?? []).map((n) => one(String(n), String(n).replace('.5', '½')))}</div></fieldset>`;
  }

  // Chances of so and so many; anything else as it is.
  private shown(key: string, value: unknown): unknown {
    if (Array.isArray(value)) {
      return value.map((v) => this.shown(key, v)).reduce<unknown[]>((all, v, i) => (i === 0 ? [v] : [...all, ' : ', v]), []);
    }
    if (value !== null && typeof value === 'object') {
      const entries = Object.entries(value);
      const chances = entries.every(([, v]) => typeof v === 'string' && /^\d+(\/\d+)?$/.test(v)) && Math.abs(entries.reduce((n, [, v]) => n + chance(v as string), 0) - 1) < 1e-9;
      return chances
        ? html`<ul class="odds">${entries.map(([k, v]) => this.chance(k, v as string))}</ul>`
        : html`<details><summary>${this.word('answer.' + key)}</summary><dl class="answer">${entries.map(([k, v]) => html`<dt>${this.word(k)}</dt><dd>${this.shown(k, v)}</dd>`)}</dl></details>`;
    }
    return typeof value === 'string' && /^-?\d+(\/\d+)?$/.test(value) ? fraction(value) : typeof value === 'number' ? value : this.word('outcome.' + String(value));
  }

  private chance(k: string, v: string) {
    const p = chance(v);
    return html`<li class="odds-line"><span class="odds-number">${percent(p)}</span>
      <svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="bar-all" width="100" height="8"></rect><rect class="bar-part" width=${p * 100} height="8"></rect></svg>
      <span class="odds-word">${likelihood(p)}</span><span class="odds-what"><b>${k}</b></span><span class="odds-exact">${v}</span></li>`;
  }

  private answer(a: Answer) {
    const refused = a['refused'] as { rule: string; message: string } | undefined;
    if (refused) {
      return html`<p class="why-said">${refused.message} ${ruleId(refused.rule, (r) => this.openRule(r))}</p>`;
    }
    const rules = (a['rules'] as string[] | undefined) ?? [];
    return html`<dl class="answer">${Object.entries(a)
        .filter(([k]) => k !== 'rules')
        .map(([k, v]) => html`<dt>${this.word('answer.' + k)}</dt><dd>${this.shown(k, v)}</dd>`)}</dl>
      <p class="rules">${rules.map((r) => ruleId(r, (id) => this.openRule(id)))}</p>`;
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
      ${this.form && this.now
        ? html`<form class="panel" @submit=${(e: Event) => this.ask(e)}><h2>${t('web.table.ask')}</h2>
            <div class="chips" role="group" aria-label=${t('web.table.ask')}>${this.form.questions.map((q) => html`<button type="button" class="chip said" aria-pressed=${q === this.now} @click=${() => (this.now = q)}>${this.word('ask.' + q.id)}</button>`)}</div>
            ${this.now.fields.map((f) => this.field(f))}
            <button class="primary large">${t('web.table.judge')}</button></form>
            <div class="answers" role="status">${this.kept.map((k) => html`<article class="panel said"><h3>${k.title}</h3>${this.answer(k.answer)}</article>`)}</div>
            ${this.rule ? html`<p class="panel said" lang="en"><b>${this.rule.id}</b> ${this.rule.rule}</p>` : nothing}`
        : nothing}
    </section>`;
  }
}
