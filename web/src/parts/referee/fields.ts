// The referee's form: the fields of a question, for a thumb.
import { html, nothing } from 'lit';
import { arrow, figure, type Asking, type Field, type Man, type Way } from '../../model/asking.js';
import { WINDS } from '../../plans.js';
import { t } from '../../texts.js';
import { shotBoard } from './shot.js';
import { chip, frame, man } from './taps.js';

const ROSE = ['nw', 'n', 'ne', 'w', '', 'e', 'sw', 's', 'se'];

export function questionFields(asking: Asking) {
  return asking.question.fields.map((f) => field(asking, f, asking.word('ask.' + f.name)));
}

function field(asking: Asking, f: Field, label: string) {
  switch (f.type) {
    case 'bool':
      return toggle(asking, f, label);
    case 'units':
      return units(asking, f, label);
    case 'way':
      return way(asking, f, label);
    case 'wind':
      return wind(asking, f, label);
    case 'board':
      return shotBoard(asking, f, label);
    default:
      return chips(asking, f, label);
  }
}

function chips(asking: Asking, f: Field, label: string) {
  const now = asking.value(f);
  const one = (v: string, words: string) => chip(words, now === v, () => asking.set(f.name, now === v && f.free ? '' : v));
  const choices = f.type === 'number' ? (f.numbers ?? []).filter((n) => n <= asking.top(f)).map((n) => one(String(n), figure(String(n)))) : asking.form.lists[f.list!]!.map((w) => one(w, asking.word(w)));
  const any = f.free ? html`<button type="button" class="chip is-free" aria-pressed=${now === ''} @click=${() => asking.set(f.name, '')}>${t(f.type === 'number' ? 'web.ask.full' : 'web.ask.any')}</button>` : nothing;
  return frame(label, html`<div class="chips">${any}${choices}</div>`);
}

function toggle(asking: Asking, f: Field, label: string) {
  const on = asking.value(f) === 'on';
  return html`<div class="tap is-toggle">${chip(label, on, () => asking.set(f.name, on ? 'off' : 'on'))}</div>`;
}

function wind(asking: Asking, f: Field, label: string) {
  const now = asking.value(f);
  return frame(label, html`<div class="winds" role="group" aria-label=${label}>${WINDS.map((w) => html`<button type="button" class="chip" aria-pressed=${now === w} aria-label=${t('web.wind.' + w)} title=${t('web.wind.' + w)} @click=${() => asking.set(f.name, w)}>${arrow(w)}</button>`)}</div>`);
}

function units(asking: Asking, f: Field, label: string) {
  const all = asking.value(f) as Man[];
  const change = (i: number, next: Man | null) => asking.set(f.name, next === null ? all.filter((_, k) => k !== i) : all.map((m, k) => (k === i ? next : m)));
  const more = all.length < (f.most ?? 6) ? html`<details class="more-men" ?open=${all.length === 0 && !f.free}><summary>${t('web.ask.add')}</summary><div class="chips">${asking.form.lists[f.list!]!.map((w) => chip(asking.word(w), false, () => asking.set(f.name, [...all, { type: w }])))}</div></details>` : nothing;
  return frame(label, html`<ul class="men">${all.map((m, i) => man(asking, f, m, asking.word(m.type), (next) => change(i, next)))}</ul>${more}`);
}

// A way, step by step, and the ground of each of its squares.
function way(asking: Asking, f: Field, label: string) {
  const now = asking.value(f) as Way;
  const words = asking.form.lists[f.list!]!;
  const step = (w: string) => now.steps.length < (f.most ?? 15) && asking.set(f.name, { steps: [...now.steps, w], ground: [...now.ground, words[0]!] });
  const back = () => asking.set(f.name, { steps: now.steps.slice(0, -1), ground: now.ground.slice(0, Math.max(now.ground.length - 1, 1)) });
  const ground = (i: number, v: string) => asking.set(f.name, { ...now, ground: now.ground.map((g, k) => (k === i ? v : g)) });
  const square = (g: string, i: number) => html`<li><span class="walk-step" aria-hidden="true">${i === 0 ? '●' : arrow(now.steps[i - 1]!)}</span>
      <select class="said" aria-label=${i === 0 ? t('web.ask.start') : t('web.ask.square', { number: i })} @change=${(e: Event) => ground(i, (e.target as HTMLSelectElement).value)}>
        ${words.map((w) => html`<option value=${w} ?selected=${w === g}>${asking.word(w)}</option>`)}</select></li>`;
  return frame(
    label,
    html`<div class="walk"><div class="rose" role="group" aria-label=${label}>
          ${ROSE.map((w) => (w === '' ? html`<button type="button" ?disabled=${now.steps.length === 0} aria-label=${t('web.ask.back')} title=${t('web.ask.back')} @click=${back}>⌫</button>` : html`<button type="button" aria-label=${t('web.wind.' + w)} title=${t('web.wind.' + w)} @click=${() => step(w)}>${arrow(w)}</button>`))}
        </div><ol class="walk-squares">${now.ground.map(square)}</ol></div>`,
  );
}
