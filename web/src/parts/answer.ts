// What the referee answers: chances as bars, pairs, verdicts and tables, whatever the ruleset calls them.
import { html, nothing } from 'lit';
import { has, t } from '../texts.js';
import type { Asking, Shot, Target } from './asking.js';
import { capital, chance, die, fraction, likelihood, percent, ruleId } from './bits.js';
import { openRule } from './dialog.js';

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
    return target ? this.word(target.type) : String(i + 1);
  }

  // "2 lost": a text of the ruleset's with {n}, else the bare number.
  private amount(key: string, n: string): string {
    const whole = `${this.asking.form.words}answer.${key}.n`;
    return has(whole) ? t(whole, { n }) : n;
  }

  private shown(key: string, value: unknown): unknown {
    if (Array.isArray(value)) {
      return this.list(key, value);
    }
    if (value !== null && typeof value === 'object') {
      return isChances(value) ? html`<ul class="chances">${Object.entries(value).map(([k, v]) => chanceLine(html`<b>${k}</b>`, v as string))}</ul>` : this.nested(value as Record<string, unknown>);
    }
    if (typeof value === 'string' && FRACTION.test(value)) {
      return fraction(value);
    }
    return typeof value === 'number' ? value : this.word('outcome.' + String(value));
  }

  // One of each target, or a pair of sides.
  private list(key: string, values: unknown[]): unknown {
    const each = values.length === this.targets().length && this.targets().length > 0;
    if (each && typeof values[0] === 'string') {
      return html`<ul class="chances">${values.map((v, i) => chanceLine(html`<b class="said">${this.targetName(i)}</b>`, v as string))}</ul>`;
    }
    if (each) {
      return html`<ul class="marked">${values.map((v, i) => html`<li>${v ? '✓' : '✗'} <b class="said">${this.targetName(i)}</b></li>`)}</ul>`;
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
    const verdict = this.answer['verdict'];
    const refused = this.answer['refused'] as { rule: string; message: string } | undefined;
    return html`${verdict ? html`<p class="judgement is-${verdict}"><b class="said">${verdict === 'refused' ? '✗' : '✓'} ${this.word('outcome.' + String(verdict))}</b></p>` : nothing}
      ${refused ? html`<p class="why-said"><span class="said">${capital(refused.message)}</span> ${ruleId(refused.rule, openRule)}</p>` : nothing}`;
  }


  // `due`: also how many dice are due, where they aren't asked for beside it.
  render(due: boolean) {
    const thrown = this.asking.question.throw?.count ?? '';
    const hidden = ['rules', 'verdict', 'refused', 'fallen', thrown];
    const rules = (this.answer['rules'] as string[] | undefined) ?? [];
    const dice = this.answer[thrown];
    return html`${this.verdict()}
      ${due && typeof dice === 'number' ? html`<p class="dice-due"><b class="dice-count">${dice}</b> <span class="said">${this.word('answer.' + thrown)}</span> ${Array.from({ length: Math.min(dice, 8) }, () => html`<span class="blank-die" aria-hidden="true"></span>`)}</p>` : nothing}
      <dl class="answer">${Object.entries(this.answer)
        .filter(([k]) => !hidden.includes(k))
        .map(([k, v]) => html`<div class=${v !== null && typeof v === 'object' ? 'is-tall' : ''}><dt class="said">${this.word('answer.' + k)}</dt><dd class="said">${this.shown(k, v)}</dd></div>`)}</dl>
      ${rules.length > 0 ? html`<p class="rules">${rules.map((r) => ruleId(r, openRule))}</p>` : nothing}`;
  }

  // What the dice that fell have done, in one large line.
  fallen() {
    const fallen = this.answer['fallen'] as Answer | undefined;
    return fallen ? html`<p class="fallen" role="status">${Object.entries(fallen).map(([k, v]) => html`<b class="said">${this.amount(k, String(v))}</b>`)}</p>` : nothing;
  }
}

// Taps one face after the other; what was tapped is taken back by a tap on it.
export function tapFaces(sides: number, count: number, faces: number[], set: (faces: number[]) => void) {
  return html`<div class="tap-faces" role="group" aria-label=${t('web.dice.ask', { count, sides })}>
    <p>${t('web.dice.ask', { count, sides })}</p>
    <div class="tapped">${Array.from({ length: count }, (_, i) =>
      faces[i] === undefined
        ? html`<span class="blank-die" aria-hidden="true"></span>`
        : html`<button type="button" class="die-button" aria-label=${t('web.ask.die.back', { number: i + 1, face: faces[i]! })} @click=${() => set(faces.filter((_, k) => k !== i))}>${die(faces[i]!, sides)}</button>`,
    )}</div>
    <div class="face-row">${Array.from({ length: sides }, (_, i) => html`<button type="button" class="face" ?disabled=${faces.length >= count} aria-label=${t('web.ask.face', { face: i + 1 })} @click=${() => set([...faces, i + 1])}>${die(i + 1, sides)}</button>`)}</div>
  </div>`;
}
