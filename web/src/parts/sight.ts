// Lines of sight in words and pictures: the profile along a line, and all that a place sees.
import { html, nothing, svg } from 'lit';
import type { TableModel } from '../model/table.js';
import * as plans from '../plans.js';
import { has, said, several, t } from '../texts.js';
import type { Passed } from '../types.js';
import { capital, fraction } from '../wording.js';

function groundWord(table: TableModel, word: string): string {
  const key = `${table.view!.scene.words ?? ''}${word.replace(/[ -]/, '.')}`;
  const plain = `${table.view!.scene.words ?? ''}${word}`;
  return has(plain) ? t(plain) : has(key) ? t(key) : word.replace(/[_-]/g, ' ');
}

const value = (text: string) => {
  const [over, under] = text.split('/').map(Number);
  return over! / (under ?? 1);
};

const STEP = 46; // pixels from one hex to the next
const LEVEL = 30;

function passedWords(table: TableModel, p: Passed): string {
  const grounds = [p.ground, p.second].flatMap((word) => (word ? [groundWord(table, word)] : [])).join(' + ');
  const what = p.obstacle === null || p.obstacle === p.ground ? grounds : groundWord(table, p.obstacle);
  const key = p.obstacle === null ? 'web.profile.flat' : p.blocks ? 'web.profile.blocks' : 'web.profile.below';
  return t(key, { place: p.hex, what, top: fraction(p.top), height: fraction(p.height) });
}

// The profile along a line: the ground and what stands on it as high as they are, and the line from eye to eye.
export function profile(table: TableModel, from: string, to: string, passed: Passed[]) {
  if (passed.length === 0) {
    return nothing;
  }
  const q = table.places;
  const ends = [q.level(from), q.level(to)] as const;
  const high = Math.max(...ends, ...passed.map((p) => value(p.top))) + 1;
  const low = Math.min(0, ...ends, ...passed.map((p) => value(p.top)));
  const y = (level: number) => (high - level) * LEVEL;
  const wide = (passed.length + 2) * STEP;
  const foot = y(low) + 12;
  const column = (i: number, top: number, cls: string) => svg`<rect class=${cls} x=${i * STEP + 2} y=${y(top)} width=${STEP - 4} height=${foot - y(top)}></rect>`;
  const words = passed.map((p) => passedWords(table, p));
  return html`<figure class="profile"><svg viewBox="0 0 ${wide} ${foot + 22}" role="img" aria-label=${said(t('web.profile', { from: plans.spokenPlace(from), to: plans.spokenPlace(to) }), several(words))}>
      ${column(0, ends[0], 'cut-ground')}${passed.map((p, i) => column(i + 1, value(p.top), p.obstacle === null ? 'cut-ground' : p.blocks ? 'cut-bar' : 'cut-rise'))}${column(passed.length + 1, ends[1], 'cut-ground')}
      <line class="cut-line" x1=${STEP / 2} y1=${y(ends[0]) - 14} x2=${wide - STEP / 2} y2=${y(ends[1]) - 14}></line>
      ${[from, ...passed.map((p) => p.hex), to].map((at, i) => svg`<text x=${i * STEP + STEP / 2} y=${foot + 16} text-anchor="middle">${at.slice(1, 5)}</text>`)}
    </svg><figcaption><ul>${passed.flatMap((p, i) => (p.obstacle === null ? [] : [html`<li class="said ${p.blocks ? 'is-bar' : ''}">${words[i]}</li>`]))}</ul></figcaption></figure>`;
}

// --- all that a place sees ---

function names(table: TableModel, all: { name: string }[]): string {
  const called = all.map((u) => (plans.isPerson(table.view!.scene) ? capital(u.name) : u.name));
  return called.length > 0 ? called.join(', ') : t('web.sight.nobody');
}

export function watchWords(table: TableModel) {
  const w = table.look.watch;
  if (!w) {
    return table.look.watching ? html`<p class="measured" role="status">${t('web.sight.first')}</p>` : nothing;
  }
  const { found } = w;
  if (!found) {
    return html`<p class="measured" role="status">${t('web.wait')}</p>`;
  }
  const living = found.units.filter((u) => !table.unit(u.name)?.thing);
  return html`<div class="measured" role="status" id="sights"><p>${t('web.sight.is', { from: plans.spokenPlace(w.from), count: found.places.length })}</p>
    <p class="said">${t('web.sight.sees', { who: names(table, living.filter((u) => u.seen)) })}</p><p class="said">${t('web.sight.seen', { who: names(table, living.filter((u) => u.sees)) })}</p></div>`;
}

// Places of the board, as seen from above, that are out of sight of the watching place.
export function darkened(table: TableModel): Set<string> {
  const w = table.look.watch;
  if (!w?.found) {
    return new Set();
  }
  const q = table.places;
  const seen = new Set([w.from, ...w.found.places].map((at) => q.seen(at)));
  return new Set(q.rows.flat().filter((at) => !seen.has(at)));
}
