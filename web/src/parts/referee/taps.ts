// What the referee's fields are drawn with, for a thumb: frames, chips, and a line for each unit.
import { html } from 'lit';
import type { Asking, Field, Man } from '../../model/asking.js';
import { said, t } from '../../texts.js';

export function frame(label: string, inside: unknown) {
  return html`<fieldset class="tap"><legend class="said">${label}</legend>${inside}</fieldset>`;
}

export function chip(words: string, on: boolean, act: () => void) {
  return html`<button type="button" class="chip said" aria-pressed=${on} @click=${act}>${words}</button>`;
}

// The line of a unit: a tap takes a figure to its next value, and turns a flag on or off.
export function man(asking: Asking, f: Field, m: Man, name: unknown, change: (next: Man | null) => void) {
  const round = (key: string, numbers: number[]) => {
    const { [key]: now, ...rest } = m;
    const next = numbers[numbers.indexOf(now as number) + 1];
    change((next === undefined ? rest : { ...m, [key]: next }) as Man);
  };
  const first = Object.keys(f.counts ?? {})[0];
  const counts = Object.entries(f.counts ?? {}).filter(([key]) => asking.has(f, key, m.type));
  const away = t('web.ask.remove', { name: asking.word(m.type) });
  return html`<li class="man"><b class="said">${name}</b>
      ${counts.map(([key, numbers]) => html`<button type="button" class="chip small-chip" @click=${() => round(key, numbers.filter((n) => n <= asking.top(f, m.type)))}>${said(asking.word(key), m[key] === undefined ? t(key === first ? 'web.ask.full' : 'web.ask.none') : String(m[key]))}</button>`)}
      ${(f.flags ?? []).filter((key) => asking.has(f, key, m.type)).map((key) => html`<button type="button" class="chip small-chip said" aria-pressed=${m[key] === true} @click=${() => change({ ...m, [key]: m[key] !== true })}>${asking.word(key)}</button>`)}
      <button type="button" class="quiet" aria-label=${away} title=${away} @click=${() => change(null)}>×</button></li>`;
}
