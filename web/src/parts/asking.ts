// The referee's form: what a question is made of, for a thumb. Which fields there are, and where each
// stands in the question, is data (public/referee/RULESET.json); what fits is the server's to judge.
import { html, nothing } from 'lit';
import { has, said, t } from '../texts.js';
import { shotBoard } from './shot.js';

export interface Field {
  name: string; // where it stands in the question: "attacker.contact"
  type: 'word' | 'number' | 'bool' | 'units' | 'way' | 'wind' | 'board';
  list?: string; // of words to choose from
  numbers?: number[];
  usual?: string | Man[];
  free?: boolean; // may be left out
  counts?: Record<string, number[]>; // of a unit
  flags?: string[];
  only?: Record<string, string[]>; // counts and flags that not all types have
  top?: Record<string, number | string>; // the most there are: by the word of the field `of` (of a unit: by its type), `usual` for the others
  most?: number;
  ground?: string; // of a way: where the ground of each square stands
  reach?: number; // of a board, in squares: ahead, to either side of the way that the field `facing` says, behind
  wide?: number;
  behind?: number;
  facing?: string;
  aim?: string; // where its parts stand in the question
  targets?: string;
  mark?: string;
  square?: Record<string, number | string>; // its side in thousandths, by the value of a field
  radius?: Record<string, number | string>; // how far from the mark, likewise
}

export interface Question {
  id: string;
  title: string[]; // fields that name it in the list of the last ones
  fields: Field[];
  also?: Record<string, unknown>; // members that every such question has
  headline?: string; // the member of the answer that is read first
  chances?: string[]; // those that are a chance each
  throw?: Throw;
}

// Dice that an answer asks for: `count` of them of so many `sides`, or a `list` of objects with `sides`; where their faces go.
export interface Throw {
  count?: string;
  sides?: number;
  list?: string;
  put: string;
}

export interface Form {
  words: string;
  lists: Record<string, string[]>;
  questions: Question[];
}

export interface Man {
  type: string;
  [more: string]: string | number | boolean | [number, number];
}

export interface Way {
  steps: string[];
  ground: string[]; // of the start and of each square entered
}

export interface Target extends Man {
  square: [number, number];
  side: 'enemy' | 'own';
}

export interface Shot {
  targets: Target[];
  aim: [number, number] | null; // thousandths of an inch from the middle of the first square
  mark: [number, number] | null;
  tap: 'target' | 'aim' | 'mark';
  type: string;
}

export type Value = string | Man[] | Way | Shot;
export type Values = Record<string, Value>;

export const WINDS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];
const ARROWS: Record<string, string> = { n: '↑', ne: '↗', e: '→', se: '↘', s: '↓', sw: '↙', w: '←', nw: '↖' };
const ROSE = ['nw', 'n', 'ne', 'w', '', 'e', 'sw', 's', 'se'];

export function arrow(wind: string): string {
  return ARROWS[wind] ?? wind;
}

export class Asking {
  constructor(
    readonly form: Form,
    readonly question: Question,
    readonly values: Values,
    readonly set: (name: string, value: Value) => void,
  ) {}

  word(key: string): string {
    const whole = this.form.words + key;
    return has(whole) ? t(whole) : key.replace(/_/g, ' ');
  }

  value(f: Field): Value {
    const found = this.values[f.name];
    if (found !== undefined) {
      return f.type === 'number' && f.top && Number(found) > this.top(f) ? '' : found;
    }
    switch (f.type) {
      case 'units':
        return (f.usual as Man[] | undefined) ?? [];
      case 'way':
        return { steps: [], ground: [this.form.lists[f.list!]![0]!] };
      case 'board':
        return { targets: [], aim: null, mark: null, tap: 'target', type: this.form.lists[f.list!]![0]! };
      default:
        return (f.usual as string | undefined) ?? '';
    }
  }

  // The most of a number: by what another field, or the type of a unit, says.
  private top(f: Field, type?: string): number {
    const of = this.question.fields.find((x) => x.name === f.top?.['of']);
    const by = type ?? (of ? String(this.value(of)) : '');
    return Number(f.top?.[by] ?? f.top?.['usual'] ?? Infinity);
  }

  has(f: Field, key: string, type: string): boolean {
    return f.only?.[key]?.includes(type) ?? true;
  }

  // --- the question itself ---

  write(): Record<string, unknown> {
    const q: Record<string, unknown> = { ask: this.question.id, ...this.question.also };
    this.question.fields.forEach((f) => this.writeField(q, f));
    // Of a pair that is asked for together, one alone asks nothing.
    for (const f of this.question.fields.filter((x) => /\.\d+$/.test(x.name) && this.value(x) === '')) {
      delete q[f.name.split('.')[0]!];
    }
    return q;
  }

  private writeField(q: Record<string, unknown>, f: Field): void {
    const v = this.value(f);
    if (f.type === 'units') {
      put(q, f.name, v);
    } else if (f.type === 'way') {
      put(q, f.name, (v as Way).steps);
      put(q, f.ground!, (v as Way).ground);
    } else if (f.type === 'board') {
      const shot = v as Shot;
      put(q, f.targets!, shot.targets);
      put(q, f.aim!, shot.aim ?? undefined);
      put(q, f.mark!, shot.mark ?? undefined);
    } else if (v !== '') {
      put(q, f.name, f.type === 'bool' ? v === 'on' : f.type === 'number' ? Number(v) : v);
    }
  }

  // What the list of the last questions calls it: a text of the ruleset's, and what that doesn't say behind it.
  title(): string {
    const key = `${this.form.words}title.${this.question.id}`;
    const named = this.question.fields.filter((f) => this.question.title.includes(f.name));
    const args = Object.fromEntries(named.map((f) => [f.name.replace(/\./g, '_'), this.inWords(f)]));
    const sentence = has(key) ? t(key, args) : '';
    const rest = named.filter((f) => !has(key) || !t(key).includes(`{${f.name.replace(/\./g, '_')}}`)).map((f) => this.inWords(f));
    const what = this.word('ask.' + this.question.id);
    const which = [sentence, ...rest].filter(Boolean).join(' · ');
    return which ? said(what, which) : what;
  }

  private inWords(f: Field): string {
    const v = this.value(f);
    if (f.type === 'units') {
      return (v as Man[]).map((m) => this.word(m.type)).join(' + ');
    }
    if (f.type === 'wind') {
      return arrow(v as string);
    }
    if (f.type === 'way') {
      return (v as Way).steps.map(arrow).join(' ');
    }
    if (f.type === 'board') {
      return (v as Shot).targets.map((x) => this.word(x.type)).join(', ');
    }
    return f.type === 'number' ? figure(v as string) : v === '' ? '' : this.word(v as string);
  }

  // --- fields ---

  fields() {
    return this.question.fields.map((f) => this.field(f));
  }

  private field(f: Field) {
    const label = this.word('ask.' + f.name);
    switch (f.type) {
      case 'bool':
        return this.toggle(f, label);
      case 'units':
        return this.units(f, label);
      case 'way':
        return this.way(f, label);
      case 'wind':
        return this.wind(f, label);
      case 'board':
        return shotBoard(this, f, label);
      default:
        return this.chips(f, label);
    }
  }

  frame(label: string, inside: unknown) {
    return html`<fieldset class="tap"><legend class="said">${label}</legend>${inside}</fieldset>`;
  }

  chip(words: string, on: boolean, act: () => void) {
    return html`<button type="button" class="chip said" aria-pressed=${on} @click=${act}>${words}</button>`;
  }

  private chips(f: Field, label: string) {
    const now = this.value(f);
    const one = (v: string, words: string) => this.chip(words, now === v, () => this.set(f.name, now === v && f.free ? '' : v));
    const choices = f.type === 'number' ? (f.numbers ?? []).filter((n) => n <= this.top(f)).map((n) => one(String(n), figure(String(n)))) : this.form.lists[f.list!]!.map((w) => one(w, this.word(w)));
    const any = f.free ? html`<button type="button" class="chip is-free" aria-pressed=${now === ''} @click=${() => this.set(f.name, '')}>${t(f.type === 'number' ? 'web.ask.full' : 'web.ask.any')}</button>` : nothing;
    return this.frame(label, html`<div class="chips">${any}${choices}</div>`);
  }

  private toggle(f: Field, label: string) {
    const on = this.value(f) === 'on';
    return html`<div class="tap is-toggle">${this.chip(label, on, () => this.set(f.name, on ? 'off' : 'on'))}</div>`;
  }

  private wind(f: Field, label: string) {
    const now = this.value(f);
    return this.frame(label, html`<div class="winds" role="group" aria-label=${label}>${WINDS.map((w) => html`<button type="button" class="chip" aria-pressed=${now === w} aria-label=${t('web.wind.' + w)} title=${t('web.wind.' + w)} @click=${() => this.set(f.name, w)}>${arrow(w)}</button>`)}</div>`);
  }

  // One line of who stands there: a figure goes round its values when tapped, a flag is on or off.
  man(f: Field, m: Man, name: unknown, change: (next: Man | null) => void) {
    const round = (key: string, numbers: number[]) => {
      const { [key]: now, ...rest } = m;
      const next = numbers[numbers.indexOf(now as number) + 1];
      change((next === undefined ? rest : { ...m, [key]: next }) as Man);
    };
    const first = Object.keys(f.counts ?? {})[0];
    const counts = Object.entries(f.counts ?? {}).filter(([key]) => this.has(f, key, m.type));
    const away = t('web.ask.remove', { name: this.word(m.type) });
    return html`<li class="man"><b class="said">${name}</b>
      ${counts.map(([key, numbers]) => html`<button type="button" class="chip small-chip" @click=${() => round(key, numbers.filter((n) => n <= this.top(f, m.type)))}>${said(this.word(key), m[key] === undefined ? t(key === first ? 'web.ask.full' : 'web.ask.none') : String(m[key]))}</button>`)}
      ${(f.flags ?? []).filter((key) => this.has(f, key, m.type)).map((key) => html`<button type="button" class="chip small-chip said" aria-pressed=${m[key] === true} @click=${() => change({ ...m, [key]: m[key] !== true })}>${this.word(key)}</button>`)}
      <button type="button" class="quiet" aria-label=${away} title=${away} @click=${() => change(null)}>×</button></li>`;
  }

  private units(f: Field, label: string) {
    const all = this.value(f) as Man[];
    const change = (i: number, next: Man | null) => this.set(f.name, next === null ? all.filter((_, k) => k !== i) : all.map((m, k) => (k === i ? next : m)));
    const more = all.length < (f.most ?? 6) ? html`<details class="more-men" ?open=${all.length === 0 && !f.free}><summary>${t('web.ask.add')}</summary><div class="chips">${this.form.lists[f.list!]!.map((w) => this.chip(this.word(w), false, () => this.set(f.name, [...all, { type: w }])))}</div></details>` : nothing;
    return this.frame(label, html`<ul class="men">${all.map((m, i) => this.man(f, m, this.word(m.type), (next) => change(i, next)))}</ul>${more}`);
  }

  // A way, step by step, and the ground of every square of it.
  private way(f: Field, label: string) {
    const way = this.value(f) as Way;
    const words = this.form.lists[f.list!]!;
    const step = (w: string) => way.steps.length < (f.most ?? 15) && this.set(f.name, { steps: [...way.steps, w], ground: [...way.ground, words[0]!] });
    const back = () => this.set(f.name, { steps: way.steps.slice(0, -1), ground: way.ground.slice(0, Math.max(way.ground.length - 1, 1)) });
    const ground = (i: number, v: string) => this.set(f.name, { ...way, ground: way.ground.map((g, k) => (k === i ? v : g)) });
    const square = (g: string, i: number) => html`<li><span class="walk-step" aria-hidden="true">${i === 0 ? '●' : arrow(way.steps[i - 1]!)}</span>
      <select class="said" aria-label=${i === 0 ? t('web.ask.start') : t('web.ask.square', { number: i })} @change=${(e: Event) => ground(i, (e.target as HTMLSelectElement).value)}>
        ${words.map((w) => html`<option value=${w} ?selected=${w === g}>${this.word(w)}</option>`)}</select></li>`;
    return this.frame(
      label,
      html`<div class="walk"><div class="rose" role="group" aria-label=${label}>
          ${ROSE.map((w) => (w === '' ? html`<button type="button" ?disabled=${way.steps.length === 0} aria-label=${t('web.ask.back')} title=${t('web.ask.back')} @click=${back}>⌫</button>` : html`<button type="button" aria-label=${t('web.wind.' + w)} title=${t('web.wind.' + w)} @click=${() => step(w)}>${arrow(w)}</button>`))}
        </div><ol class="walk-squares">${way.ground.map(square)}</ol></div>`,
    );
  }
}

// Halves as people write them.
export function figure(text: string): string {
  return text.replace('.5', '½').replace(/^0½/, '½');
}

// Puts a value where its name says, making lists and objects on the way.
function put(into: Record<string, unknown>, name: string, value: unknown): void {
  const steps = name.split('.');
  let at = into;
  steps.slice(0, -1).forEach((s, i) => {
    at[s] ??= /^\d+$/.test(steps[i + 1]!) ? [] : {};
    at = at[s] as Record<string, unknown>;
  });
  if (value !== undefined) {
    at[steps.at(-1)!] = value;
  }
}

