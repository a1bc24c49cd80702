// A question to the referee: its fields, what was entered in them, and the object that the server is asked with. Which fields there are, and
// where each stands in the question, is data (public/referee/RULESET.json); the server judges what fits.
import { has, said, t } from '../texts.js';

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

const ARROWS: Record<string, string> = { n: '↑', ne: '↗', e: '→', se: '↘', s: '↓', sw: '↙', w: '←', nw: '↖' };

// The wind as a sign.
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

  // The ruleset's text for a key, else the key itself.
  word(key: string): string {
    const whole = this.form.words + key;
    return has(whole) ? t(whole) : key.replace(/_/g, ' ');
  }

  // What was entered, else what is usual.
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

  // The largest number that a field may have, by the value of another field or by the type of a unit.
  top(f: Field, type?: string): number {
    const of = this.question.fields.find((x) => x.name === f.top?.['of']);
    const by = type ?? (of ? String(this.value(of)) : '');
    return Number(f.top?.[by] ?? f.top?.['usual'] ?? Infinity);
  }

  // Have units of this type that count or flag?
  has(f: Field, key: string, type: string): boolean {
    return f.only?.[key]?.includes(type) ?? true;
  }

  // The question as the server reads it.
  write(): Record<string, unknown> {
    const q: Record<string, unknown> = { ask: this.question.id, ...this.question.also };
    this.question.fields.forEach((f) => this.writeField(q, f));
    // Half of a pair that is asked for together asks nothing.
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

  // The question's name in the list of the last ones: a text of the ruleset's, and behind it the fields that this text leaves out.
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
}

// A number with halves as people write it.
export function figure(text: string): string {
  return text.replace('.5', '½').replace(/^0½/, '½');
}

// Puts a value where its name says, and makes lists and objects on the way.
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

