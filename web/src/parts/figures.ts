// The form of a scenario's options and figures: every one with what it is now, changed ones marked.
import { html, nothing } from 'lit';
import { has, said, t } from '../texts.js';
import type { Column, Option, ScenarioFull, Table } from '../types.js';
import { ruleId } from './bits.js';
import { openRule } from './dialog.js';

export type Changes = Record<string, string>;

// A field that isn't accepted, and what would be.
export interface Wrong {
  id: string;
  why: string;
}

interface Kind {
  type: string;
  value: string; // as it is in the scenario
  words?: string[];
  scale?: number;
  low?: number;
  high?: number;
  accepts?: string;
}

function isOn(value: string): boolean {
  return value === 'on' || value === 'true';
}

// What is as it was is no change.
function put(now: Changes, id: string, value: string, was: string): Changes {
  const next = { ...now, [id]: value };
  if (value === was) {
    delete next[id];
  }
  return next;
}

// What a figure stands on: found in a public source (no mark), given by the published supplements, or
// reconstructed by us. The marks are those of every printed table.
export type Standing = 'found' | 'given' | 'ours';
const MARKS: Record<Standing, string> = { found: '', given: '*', ours: '°' };
const captionOf = (standing: Standing) => t(`web.figure.${standing}`);

// Of a cell; of its whole column where a table doesn't say it cell by cell.
export function cellStanding(row: { standings?: string[] }, column: Column, i: number): Standing | undefined {
  const standing = row.standings?.[i] ?? column.standing;
  return standing !== undefined && standing in MARKS ? (standing as Standing) : undefined;
}

export const standingMark = (standing: Standing | undefined) =>
  standing === undefined || MARKS[standing] === '' ? nothing : html`<abbr class=${standing} title=${captionOf(standing)}>${MARKS[standing]}</abbr>`;

// The captions of the marks that are there.
export const standingNotes = (there: (Standing | undefined)[]) =>
  (['given', 'ours'] as const).filter((s) => there.includes(s)).map((s) => html`<p class="small ours-note">${MARKS[s]} ${captionOf(s)}</p>`);

export function figuresForm(full: ScenarioFull, now: Changes, wrong: Wrong | null, change: (next: Changes) => void) {
  const word = (raw: string) => (full.words && has(full.words + raw) ? t(full.words + raw) : raw.replace(/_/g, ' '));

  const field = (id: string, kind: Kind, label: string) => {
    const value = now[id] ?? kind.value;
    const set = (v: string) => change(put(now, id, v, kind.value));
    const changed = `said ${id in now ? 'is-changed' : ''}`;
    if (kind.type === 'bool') {
      const tick = (e: Event) => {
        const on = (e.target as HTMLInputElement).checked;
        set(on === isOn(kind.value) ? kind.value : on ? 'on' : 'off');
      };
      return html`<input type="checkbox" aria-label=${label} class=${changed} .checked=${isOn(value)} @change=${tick} />`;
    }
    if (kind.type === 'word' && kind.words) {
      return html`<select class=${changed} aria-label=${label} @change=${(e: Event) => set((e.target as HTMLSelectElement).value)}>
        ${kind.words.map((w) => html`<option ?selected=${w === value} value=${w}>${word(w)}</option>`)}</select>`;
    }
    const whole = kind.type === 'int' || (kind.type === 'number' && (kind.scale ?? 1) === 1);
    const range = kind.low !== undefined ? t('web.new.range', { low: kind.low / (kind.scale ?? 1), high: (kind.high ?? 0) / (kind.scale ?? 1) }) : (kind.accepts ?? '');
    const bad = wrong?.id === id;
    return html`<input class=${changed} aria-label=${label} aria-invalid=${bad ? 'true' : nothing} aria-describedby=${bad ? 'wrong-figure' : nothing} title=${range} .value=${value} size=${whole ? 4 : 6} inputmode=${whole ? 'numeric' : 'text'} @change=${(e: Event) => set((e.target as HTMLInputElement).value.trim())} />${bad ? html`<p class="fault small said" id="wrong-figure" role="alert">${said(label, wrong.why)}</p>` : nothing}`;
  };

  const option = (o: Option) => {
    const label = o.label && o.label !== o.id ? o.label : o.id.replace(/_/g, ' ');
    return html`<li class="option"><span class="said">${label}</span>${field(o.id, o, label)}${ruleId(o.rule, openRule)}</li>`;
  };

  const captionAt = (r: Table['rows'][number], c: Column, i: number) => {
    const standing = cellStanding(r, c, i);
    return standing === undefined ? nothing : captionOf(standing);
  };
  const cell = (x: Table, r: Table['rows'][number], c: Column, i: number) =>
    html`<td class="standing-${c.standing ?? ''}" title=${captionAt(r, c, i)}>${r.cells[i] === undefined ? nothing : field(`${x.id}/${r.id}/${c.id}`, { ...c, value: r.cells[i]! }, `${r.label}, ${c.label}`)}${standingMark(cellStanding(r, c, i))}</td>`;

  const table = (x: Table) => html`<details class="rules-table"><summary class="said">${x.label}</summary>
    <div class="figures-frame said" tabindex="0" role="region" aria-label=${x.label}><table>
      <thead><tr><td></td>${x.columns.map((c) => html`<th scope="col" class="said">${c.label}</th>`)}</tr></thead>
      <tbody>${x.rows.map((r) => html`<tr><th scope="row" class="said">${r.label}</th>${x.columns.map((c, i) => cell(x, r, c, i))}</tr>`)}</tbody>
    </table></div>${standingNotes(x.rows.flatMap((r) => x.columns.map((c, i) => cellStanding(r, c, i))))}</details>`;

  const back = Object.keys(now).length > 0 ? html`<button type="button" @click=${() => change({})}>${t('web.new.back')}</button>` : nothing;
  return html`<ul class="options">${full.options.map(option)}</ul>${full.tables.map(table)}${back}`;
}
