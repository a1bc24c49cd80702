// The referee's form: what a question is made of, for a thumb. Which fields there are, and where each
// stands in the question, is data (public/referee/RULESET.json); what fits is the server's to judge.
import { html, nothing, svg } from 'lit';
import { has, t } from '../texts.js';
import { seatMark } from './bits.js';

export interface Field {
  name: string; // where it stands in the question: "attacker.contact"
  type: 'word' | 'number' | 'bool' | 'units' | 'way' | 'board';
  list?: string; // of words to choose from
  numbers?: number[];
  usual?: string | Man[];
  free?: boolean; // may be left out
  counts?: Record<string, number[]>; // of a unit
  flags?: string[];
  most?: number;
  ground?: string; // of a way: where the ground of each square stands
  columns?: number; // of a board, and where its parts stand
  rows?: number;
  aim?: string;
  targets?: string;
  mark?: string;
  square?: Record<string, number | string>; // its side in thousandths, by the value of a field
}

export interface Question {
  id: string;
  title: string[]; // fields that name it in the list of the last ones
  fields: Field[];
  throw?: { count: string; sides: number; put: string }; // how many dice the answer asks for, where the faces go
}

export interface Form {
  words: string;
  lists: Record<string, string[]>;
  questions: Question[];
}

export interface Man {
  type: string;
  [more: string]: string | number | boolean;
}

export interface Way {
  steps: string[];
  ground: string[]; // of the start and of each square entered
}

export interface Target {
  type: string;
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
      return found;
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

  // --- the question itself ---

  write(): Record<string, unknown> {
    const q: Record<string, unknown> = { ask: this.question.id };
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

  // What the list of the last questions calls it.
  title(): string {
    const words = this.question.fields.filter((f) => this.question.title.includes(f.name)).map((f) => this.inWords(f));
    return [this.word('ask.' + this.question.id), words.filter(Boolean).join(' · ')].filter(Boolean).join(': ');
  }

  private inWords(f: Field): string {
    const v = this.value(f);
    if (f.type === 'units') {
      return (v as Man[]).map((m) => this.word(m.type)).join(' + ');
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
      case 'board':
        return this.board(f, label);
      default:
        return this.chips(f, label);
    }
  }

  private frame(label: string, inside: unknown) {
    return html`<fieldset class="tap"><legend class="said">${label}</legend>${inside}</fieldset>`;
  }

  private chip(words: string, on: boolean, act: () => void) {
    return html`<button type="button" class="chip said" aria-pressed=${on} @click=${act}>${words}</button>`;
  }

  private chips(f: Field, label: string) {
    const now = this.value(f);
    const one = (v: string, words: string) => this.chip(words, now === v, () => this.set(f.name, now === v && f.free ? '' : v));
    const choices = f.type === 'number' ? (f.numbers ?? []).map((n) => one(String(n), figure(String(n)))) : this.form.lists[f.list!]!.map((w) => one(w, this.word(w)));
    const any = f.free ? html`<button type="button" class="chip is-free" aria-pressed=${now === ''} @click=${() => this.set(f.name, '')}>${t(f.type === 'number' ? 'web.ask.full' : 'web.ask.any')}</button>` : nothing;
    return this.frame(label, html`<div class="chips">${any}${choices}</div>`);
  }

  private toggle(f: Field, label: string) {
    const on = this.value(f) === 'on';
    return html`<div class="tap is-toggle">${this.chip(label, on, () => this.set(f.name, on ? 'off' : 'on'))}</div>`;
  }

  // Who stands there, one line a unit; a figure goes round its values when tapped.
  private units(f: Field, label: string) {
    const all = this.value(f) as Man[];
    const change = (i: number, next: Man | null) => this.set(f.name, next === null ? all.filter((_, k) => k !== i) : all.map((m, k) => (k === i ? next : m)));
    const round = (m: Man, key: string, numbers: number[]) => {
      const { [key]: now, ...rest } = m;
      const next = numbers[numbers.indexOf(now as number) + 1];
      return (next === undefined ? rest : { ...m, [key]: next }) as Man;
    };
    const line = (m: Man, i: number) => html`<li class="man"><b class="said">${this.word(m.type)}</b>
      ${Object.entries(f.counts ?? {}).map(([key, numbers]) => html`<button type="button" class="chip small-chip" @click=${() => change(i, round(m, key, numbers))}><span class="said">${this.word(key)}</span>: ${m[key] === undefined ? t(key === Object.keys(f.counts!)[0] ? 'web.ask.full' : 'web.ask.none') : m[key]}</button>`)}
      ${(f.flags ?? []).map((key) => html`<button type="button" class="chip small-chip said" aria-pressed=${m[key] === true} @click=${() => change(i, { ...m, [key]: m[key] !== true })}>${this.word(key)}</button>`)}
      <button type="button" class="quiet" aria-label=${t('web.ask.remove', { name: this.word(m.type) })} title=${t('web.ask.remove', { name: this.word(m.type) })} @click=${() => change(i, null)}>×</button></li>`;
    const more = all.length < (f.most ?? 6) ? html`<details class="more-men" ?open=${all.length === 0 && !f.free}><summary>${t('web.ask.add')}</summary><div class="chips">${this.form.lists[f.list!]!.map((w) => this.chip(this.word(w), false, () => this.set(f.name, [...all, { type: w }])))}</div></details>` : nothing;
    return this.frame(label, html`<ul class="men">${all.map(line)}</ul>${more}`);
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

  // --- a board, the shooter below its middle ---

  private side(f: Field): number {
    const by = this.question.fields.find((x) => x.name === f.square!['by']);
    return Number(f.square![by ? String(this.value(by)) : 'usual']);
  }

  private board(f: Field, label: string) {
    const shot = this.value(f) as Shot;
    const put = (change: Partial<Shot>) => this.set(f.name, { ...shot, ...change });
    const taps = (['target', 'aim', 'mark'] as const).map((tap) => html`<button type="button" class="chip" aria-pressed=${shot.tap === tap} @click=${() => put({ tap })}>${t('web.ask.tap.' + tap)}</button>`);
    const types = shot.tap === 'target' ? html`<div class="chips">${this.form.lists[f.list!]!.map((w) => this.chip(this.word(w), shot.type === w, () => put({ type: w })))}</div>` : nothing;
    const inches = (n: number, positive: string, negative: string) => `${(Math.abs(n) / 1000).toFixed(1)}″ ${t('web.wind.' + (n < 0 ? negative : positive))}`;
    const said = (p: [number, number] | null) => (p ? `${inches(p[1], 'n', 's')}, ${inches(p[0], 'e', 'w')}` : t('web.ask.point.none'));
    return this.frame(
      label,
      html`<div class="chips" role="group" aria-label=${t('web.ask.tap')}>${taps}</div>${types}
        ${this.squares(f, shot, put)}
        <p class="small">${t('web.ask.tap.aim')}: ${said(shot.aim)} · ${t('web.ask.tap.mark')}: ${said(shot.mark)}</p>`,
    );
  }

  private squares(f: Field, shot: Shot, put: (change: Partial<Shot>) => void) {
    const columns = f.columns!;
    const rows = f.rows!;
    const middle = (columns - 1) / 2;
    const side = this.side(f);
    const cells = Array.from({ length: rows * columns }, (_, i) => ({ x: (i % columns) - middle, y: rows - 1 - Math.floor(i / columns) }));
    const point = (p: [number, number] | null, sign: string, name: string) => (p ? svg`<g class=${name} transform=${`translate(${(p[0] / side + middle + 0.5) * 100} ${(rows - 0.5 - p[1] / side) * 100})`}><circle r="16"></circle><text y="12" text-anchor="middle">${sign}</text></g>` : nothing);
    const at = (x: number, y: number) => shot.targets.find((q) => q.square[0] === x && q.square[1] === y);
    // A target: the enemy's, own, none. A point: where exactly it was tapped; by keys the square's middle.
    const tap = (x: number, y: number, fx = 0, fy = 0) => {
      if (shot.tap !== 'target') {
        put({ [shot.tap]: [Math.round((x + fx) * side), Math.round((y + fy) * side)] });
        return;
      }
      const had = at(x, y);
      const rest = shot.targets.filter((q) => q !== had);
      const next: Target | null = !had ? { type: shot.type, square: [x, y], side: 'enemy' } : had.side === 'enemy' ? { ...had, side: 'own' } : null;
      if (x !== 0 || y !== 0) {
        put({ targets: next ? [...rest, next] : rest });
      }
    };
    const click = (e: PointerEvent, x: number, y: number) => {
      const box = (e.currentTarget as Element).getBoundingClientRect();
      tap(x, y, (e.clientX - box.x) / box.width - 0.5, 0.5 - (e.clientY - box.y) / box.height);
    };
    const key = (e: KeyboardEvent, x: number, y: number) => {
      if (e.key === 'Enter' || e.key === ' ') {
        e.preventDefault();
        tap(x, y);
      }
    };
    const words = (x: number, y: number) => {
      const here = at(x, y);
      const place = x === 0 && y === 0 ? t('web.ask.shooter') : t('web.ask.place', { east: x, north: y });
      return here ? `${place}: ${this.word(here.type)}, ${t('web.ask.' + here.side)}` : place;
    };
    const cell = (c: { x: number; y: number }) => svg`<rect class="shot-square" role="button" tabindex="0" aria-label=${words(c.x, c.y)}
      x=${(c.x + middle) * 100} y=${(rows - 1 - c.y) * 100} width="100" height="100"
      @click=${(e: PointerEvent) => click(e, c.x, c.y)} @keydown=${(e: KeyboardEvent) => key(e, c.x, c.y)}></rect>`;
    const man = (q: Target) => {
      const x = (q.square[0] + middle) * 100;
      const y = (rows - 1 - q.square[1]) * 100;
      const shape = q.side === 'own' ? svg`<rect class="shot-own" x=${x + 12} y=${y + 12} width="76" height="76" rx="8"></rect>` : svg`<circle class="shot-enemy" cx=${x + 50} cy=${y + 50} r="40"></circle>`;
      return svg`<g class="shot-man said">${shape}<text x=${x + 50} y=${y + 62} text-anchor="middle">${this.word(q.type).slice(0, 3)}</text></g>`;
    };
    return html`<svg class="shot" viewBox="-4 -4 ${columns * 100 + 8} ${rows * 100 + 8}">
      ${cells.map(cell)}
      <g class="shot-cone" aria-hidden="true"><path d=${`M${(middle + 0.5) * 100} ${(rows - 0.5) * 100}L0 ${(rows - middle - 1) * 100}M${(middle + 0.5) * 100} ${(rows - 0.5) * 100}L${columns * 100} ${(rows - middle - 1) * 100}`}></path></g>
      <text class="shot-self" aria-hidden="true" x=${(middle + 0.5) * 100} y=${(rows - 0.5) * 100 + 14} text-anchor="middle">▲</text>
      ${shot.targets.map(man)} ${point(shot.aim, '+', 'shot-aim')} ${point(shot.mark, '×', 'shot-mark')}
    </svg>
    <p class="small">${seatMark('blue')}${t('web.ask.enemy')} ${seatMark('red')}${t('web.ask.own')}</p>`;
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

