// What the referee answers: chances as bars, pairs, verdicts and tables, whatever the ruleset calls them.
import { html, nothing } from 'lit';
import type { Asking, Man, Shot, Target, Throw } from '../../model/asking.js';
import { has, t } from '../../texts.js';
import { capital, chance, fraction, likelihood, percent } from '../../wording.js';
import { die, ruleId } from '../bits.js';
import { openRule } from '../dialog.js';

const RULES_MOST = 8; // that are listed at once

export type Answer = Record<string, unknown>;

const FRACTION = /^-?\d+(\/\d+)?$/;

function isChances(value: object): boolean {
  const all = Object.values(value);
  return all.length > 0 && all.every((v) => typeof v === 'string' && FRACTION.test(v)) && Math.abs(all.reduce((n, v) => n + chance(v as string), 0) - 1) < 1e-9;
}

function chanceLine(words: unknown, exact: string) {
  const p = chance(exact);
  return html`<li><span class="chance-what">${words}</span>
    <svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="bar-all" width="100" height="8"></rect><rect class="bar-part" width=${p * 100} height="8"></rect></svg>
    <b class="chance-number">${percent(p)}</b><span class="small chance-word">${likelihood(p)}</span><span class="small chance-exact">${exact}</span></li>`;
}

export class Answering {
  constructor(
    private asking: Asking,
    private answer: Answer,
  ) {}

  private word(key: string): string {
    return this.asking.word(key);
  }

  private targets(): Target[] {
    const board = this.asking.question.fields.find((f) => f.type === 'board');
    return board ? (this.asking.value(board) as Shot).targets : [];
  }

  private targetName(i: number): string {
    const target = this.targets()[i];
    return target ? this.word(target.type) + (target.side === 'own' ? ` (${t('web.ask.side.own')})` : '') : String(i + 1);
  }

  // "2 lost": a text of the ruleset's with {n}, else the bare number.
  private amount(key: string, n: string): string {
    const whole = `${this.asking.form.words}answer.${key}.n`;
    return has(whole) ? t(whole, { n }) : n;
  }

  private shown(key: string, value: unknown): unknown {
    if (isLosses(value)) {
      return html`<ul class="lost">${value.map((side, i) => html`<li>${this.word(`lost.${i}`)} <b>${this.lost(side)}</b></li>`)}</ul>`;
    }
    if (Array.isArray(value)) {
      return this.list(key, value);
    }
    if (value !== null && typeof value === 'object') {
      return isChances(value) ? html`<ul class="chances">${Object.entries(value).map(([k, v]) => chanceLine(html`<b>${k}</b>`, v as string))}</ul>` : this.nested(value as Record<string, unknown>);
    }
    if (typeof value === 'string' && this.asking.question.chances?.includes(key)) {
      return html`${percent(chance(value))} <span class="small">${value}</span>`;
    }
    if (typeof value === 'string' && FRACTION.test(value)) {
      return fraction(value);
    }
    return typeof value === 'number' ? value : this.word('outcome.' + String(value));
  }

  // "2 × levy, 1 half-killed": what a side takes off, like things together.
  private lost(side: Man[]): string {
    const sums = new Map<string, number>();
    const words: string[] = [];
    for (const { type, ...what } of side) {
      for (const [key, n] of Object.entries(what)) {
        if (typeof n === 'number') {
          sums.set(`${key} ${type}`, (sums.get(`${key} ${type}`) ?? 0) + n);
        } else {
          words.push(t(`${this.asking.form.words}lost.${key}`, { n: fraction(String(n)) }));
        }
      }
    }
    const counted = [...sums].map(([of, n]) => t(`${this.asking.form.words}lost.${of.split(' ')[0]}`, { n, type: this.word(of.split(' ')[1]!) }));
    return [...counted, ...words].join(', ') || this.word('lost.nothing');
  }

  // One of each target, or a pair of sides.
  private list(key: string, values: unknown[]): unknown {
    const each = values.length === this.targets().length && this.targets().length > 0;
    if (each && typeof values[0] === 'string') {
      return html`<ul class="chances">${values.map((v, i) => chanceLine(html`<b class="said">${this.targetName(i)}</b>`, v as string))}</ul>`;
    }
    if (each) {
      const whole = `${this.asking.form.words}answer.${key}.${Math.min(values.filter(Boolean).length, 2)}`;
      return html`<ul class="marked">${values.map((v, i) => html`<li>${v ? '✓' : '✗'} <b class="said">${this.targetName(i)}</b></li>`)}</ul>${has(whole) ? html`<p>${t(whole)}</p>` : nothing}`;
    }
    return values.map((v, i) => html`${i > 0 ? ' : ' : nothing}${this.shown(key, v)}`);
  }

  // Each own pick against each of the other's.
  private nested(rows: Record<string, unknown>): unknown {
    return html`${Object.entries(rows).map(
      ([own, against]) => html`<details class="picks"><summary class="said">${this.word(own)}</summary>
        <dl class="answer">${Object.entries(against as Record<string, Answer>).map(([other, pair]) => html`<dt class="said">${this.word(other)}</dt><dd class="said">${this.pair(pair)}</dd>`)}</dl></details>`,
    )}`;
  }

  private pair(pair: Answer): unknown {
    return typeof pair !== 'object' || pair === null ? this.shown('', pair) : html`${this.shown('outcome', pair['outcome'])}${pair['losses'] ? html` <span class="small">(${this.shown('losses', pair['losses'])})</span>` : nothing}`;
  }

  private verdict(): unknown {
    const refused = this.answer['refused'] as { rule: string; message: string } | undefined;
    const verdict = this.answer['verdict'] ?? (refused ? 'refused' : undefined);
    return html`${verdict ? html`<p class="judgement is-${verdict}"><b class="said">${verdict === 'refused' ? '✗' : '✓'} ${this.word('outcome.' + String(verdict))}</b></p>` : nothing}
      ${refused ? html`<p class="why-said"><span class="said">${capital(refused.message)}</span> ${ruleId(refused.rule, openRule)}</p>` : nothing}`;
  }

  private headline(): unknown {
    const said = this.answer[this.asking.question.headline ?? ''];
    if (typeof said === 'string') {
      return html`<p class="judgement"><b class="said">${capital(this.word('outcome.' + said))}</b></p>`;
    }
    return said ? html`<div class="fallen said" role="status">${this.shown(this.asking.question.headline!, said)}</div>` : nothing;
  }

  // Which faces count: "each 1, 2 or 3 is a hit", and the row that says so.
  private counts(): unknown {
    const { rule, ...sets } = (this.answer['counts'] ?? {}) as Record<string, number[]> & { rule?: string };
    const lines = Object.entries(sets).map(([key, faces]) => t(`${this.asking.form.words}counts.${key}`, { faces: faces.join(', ') }));
    return rule ? html`<p class="which-count"><span class="said">${lines.join(' ') || this.word('counts.none')}</span> ${ruleId(rule, openRule)}</p>` : nothing;
  }

  // The dice that are due, each with its sides and, where they differ, what it is for.
  dice(): Die[] {
    const { count, sides, list } = this.asking.question.throw ?? ({} as Partial<Throw>);
    if (list) {
      return ((this.answer[list] ?? []) as Record<string, unknown>[]).map((d) => {
        const text = `${this.asking.form.words}${list}.${d['half_killed'] === true ? 'half_killed' : 'stands'}`;
        return { sides: Number(d['sides']), what: t(text, { side: this.word(String(d['side'])), type: this.word(String(d['type'])), falls: Number(d['falls']) > 1 ? `1–${d['falls']}` : '1', sides: Number(d['sides']) }), rule: String(d['rule'] ?? '') };
      });
    }
    return Array.from({ length: Number(this.answer[count ?? ''] ?? 0) }, () => ({ sides: sides ?? 6 }));
  }

  // What is to be thrown, and for what; the faces are tapped where they are asked for, with the result below.
  throws(faces: Faces, set: ((faces: Faces) => void) | null): unknown {
    const dice = this.dice();
    const later = this.asking.question.throw?.list; // known once the answer has it
    if (dice.length === 0) {
      return this.answer['refused'] || (later && !this.answer[later]) ? nothing : html`<p class="dice-due small">${t('web.ask.dice.none')}</p>`;
    }
    const counted = this.answer['counted'] as boolean[] | undefined;
    return tapFaces(dice, faces, set, counted, html`${this.counts()}${dice.map((d) => (d.what ? html`<p class="which-count"><span class="said">${capital(d.what)}</span> ${d.rule ? ruleId(d.rule, openRule) : nothing}</p>` : nothing))}`, this.fallen());
  }

  render() {
    const { count = '', list = '' } = this.asking.question.throw ?? {};
    const hidden = ['rules', 'verdict', 'refused', 'fallen', 'counts', 'counted', this.asking.question.headline, count, list];
    const rules = (this.answer['rules'] as string[] | undefined) ?? [];
    return html`<dl class="answer">${Object.entries(this.answer)
        .filter(([k]) => !hidden.includes(k))
        .map(([k, v]) => html`<div class=${v !== null && typeof v === 'object' ? 'is-tall' : ''}><dt class="said">${this.word('answer.' + k)}</dt><dd class="said">${this.shown(k, v)}</dd></div>`)}</dl>
      ${this.behind(rules)}`;
  }

  // Many of them are folded away.
  private behind(rules: string[]) {
    const all = html`<p class="rules">${rules.map((r) => ruleId(r, openRule))}</p>`;
    return rules.length === 0 ? nothing : rules.length <= RULES_MOST ? all : html`<details><summary>${t('web.ask.rules', { count: rules.length })}</summary>${all}</details>`;
  }

  // The answer whole: the verdict, the dice, then chances and figures.
  whole(faces: Faces, set: ((faces: Faces) => void) | null) {
    return html`${this.verdict()} ${this.headline()} ${this.throws(faces, set)} ${this.render()}`;
  }

  // What the dice that fell have done, in one large line.
  private fallen() {
    const fallen = this.answer['fallen'] as Answer | undefined;
    return fallen ? html`<div class="fallen" role="status">${Object.entries(fallen).map(([k, v]) => (typeof v === 'object' ? html`<span class="said">${this.shown(k, v)}</span>` : html`<b class="said">${this.amount(k, String(v))}</b>`))}</div>` : nothing;
  }
}

export interface Die {
  sides: number;
  what?: string;
  rule?: string;
}

export type Faces = (number | null)[]; // null: taken back

// A list of each side's losses.
function isLosses(value: unknown): value is Man[][] {
  return Array.isArray(value) && value.length === 2 && value.every((side) => Array.isArray(side) && side.every((m) => m !== null && typeof m === 'object'));
}

function isAt(faces: Faces, i: number): boolean {
  return typeof faces[i] === 'number';
}

// Taps one face after the other; what was tapped is taken back by a tap on it. `counted`: which of them did something.
function tapFaces(dice: Die[], faces: Faces, set: ((faces: Faces) => void) | null, counted: boolean[] | undefined, lead: unknown, result: unknown) {
  const next = dice.findIndex((_, i) => !isAt(faces, i));
  const put = (i: number, face: number | null) => set!(dice.map((_, k) => (k === i ? face : (faces[k] ?? null))));
  const alike = dice.every((d) => d.sides === dice[0]!.sides);
  const title = alike ? t('web.ask.dice', { count: dice.length, sides: dice[0]!.sides }) : t('web.ask.dice.mixed', { sides: dice.map((d) => d.sides).join(', ') });
  const lies = (d: Die, i: number) => {
    const sign = counted ? html`<span class="die-counts">${counted[i] ? '✓' : '–'}<span class="unseen">${t(counted[i] ? 'web.ask.die.counts' : 'web.ask.die.not')}</span></span>` : nothing;
    const shown = html`${die(faces[i]!, d.sides)}${sign}`;
    return set ? html`<button type="button" class="die-button ${counted && !counted[i] ? 'is-idle' : ''}" aria-label=${t('web.ask.die.back', { number: i + 1, face: faces[i]! })} @click=${() => put(i, null)}>${shown}</button>` : html`<span class="die-button">${shown}</span>`;
  };
  return html`<div class="tap-faces" role="group" aria-label=${title}>
    <p><b class="dice-count">${title}</b></p>${lead}
    <div class="tapped">${dice.map((d, i) => (isAt(faces, i) ? lies(d, i) : html`<span class="blank-die ${i === next ? 'is-next' : ''}" aria-hidden="true">${alike ? nothing : d.sides}</span>`))}</div>
    ${set && next >= 0
      ? html`<p class="small">${t('web.ask.tap.faces')}</p><div class="face-row">${Array.from({ length: dice[next]!.sides }, (_, i) => html`<button type="button" class="face" aria-label=${t('web.ask.face', { face: i + 1 })} @click=${() => put(next, i + 1)}>${die(i + 1, dice[next]!.sides)}</button>`)}</div>`
      : nothing}
    ${result}
    ${set && faces.some((f) => f !== null) ? html`<p class="small">${t('web.ask.mistaken')}</p>` : nothing}
  </div>`;
}
