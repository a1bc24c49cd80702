// The board for who reads it by ear or walks it by arrows: what is here, what can be done, what can reach it.
import { svg } from 'lit';
import { column, place, row } from '../plans.js';
import { has, hasAll, t } from '../texts.js';
import type { Layers, Unit, View } from '../types.js';
import { fraction } from './bits.js';
import { SQUARE, type Shown } from './over.js';

function unitWords(view: View, u: Unit): string {
  const words = [
    u.side === 'none' ? '' : t('web.seat.' + u.side),
    u.kind_text,
    u.name,
    t('web.unit.stands', { left: u.stands, full: u.full }),
    u.facing ? t('web.unit.faces', { wind: t('web.wind.' + u.facing) }) : '',
    ...u.marks.map((m) => wordOf(view, 'mark.' + m, m)),
    u.support ? t('web.unit.supports', { place: u.support }) : '',
    u.aim ? t('web.unit.aims', { place: u.aim }) : '',
    u.acts ? t('web.can.act') : '',
  ];
  return words.filter(Boolean).join(' ');
}

// A ruleset's word for what its scene holds; where it has none, the scene's own; nothing before they have come.
function wordOf(view: View, key: string, bare: string): string {
  const words = view.scene.words ?? '';
  return has(words + key) ? t(words + key) : words === '' || hasAll(words) ? bare.replace(/_/g, ' ') : '';
}

const SIDES: Record<string, { dx: number; dy: number; back: string }> = { n: { dx: 0, dy: 1, back: 's' }, e: { dx: 1, dy: 0, back: 'w' } };

// A river lies between two squares: both are told.
function riverWords(view: View, add: (at: string, words: string) => unknown): void {
  for (const r of view.scene.rivers ?? []) {
    const side = SIDES[r.side];
    const key = r.open ? 'web.square.river.open' : 'web.square.river';
    add(r.at, t(key, { wind: t('web.wind.' + r.side) }));
    if (side) {
      add(place(column(r.at) + side.dx, row(r.at) + side.dy), t(key, { wind: t('web.wind.' + side.back) }));
    }
  }
}

function groundWords(view: View, add: (at: string, words: string) => unknown): void {
  for (const q of view.scene.squares ?? []) {
    (q.terrain ?? []).forEach((w) => add(q.at, wordOf(view, w, w)));
  }
  riverWords(view, add);
  for (const area of view.scene.areas ?? []) {
    area.squares.forEach((at) => add(at, t('web.square.area', { name: area.name })));
  }
}

function wordsBySquare(view: View, s: Shown): Map<string, string[]> {
  const here = new Map<string, string[]>();
  const add = (at: string, words: string) => words && here.set(at, [...(here.get(at) ?? []), words]);
  groundWords(view, add);
  view.units.filter((u) => u.at && !u.where).forEach((u) => add(u.at!, unitWords(view, u)));
  (view.scene.clashes ?? []).forEach((c) => c.points && add(c.at, t('web.square.clash', { red: fraction(c.points.red), blue: fraction(c.points.blue) })));
  s.lit.forEach((l) => add(l.at, l.kind === 'enemy' || l.kind === 'joined' ? t('web.lit.' + l.kind) : t('web.lit.go', { cost: l.cost || '0' })));
  s.threat.forEach((who, at) => add(at, t('web.lit.threat', { who: who.join(', ') })));
  return here;
}

export interface Walk {
  focused(at: string): void;
  over(at: string): void;
}

export function squareGrid(layers: Layers, view: View, s: Shown, stop: string, to: Walk) {
  const words = wordsBySquare(view, s);
  const cells = (r: number) =>
    Array.from({ length: layers.columns }, (_, i) => {
      const at = place(i + 1, r);
      const label = [at, ...(words.get(at) ?? [t('web.square.open')])].join(', ');
      return svg`<rect class="cell" role="gridcell" data-at=${at} aria-label=${label} aria-selected=${s.chosen === at ? 'true' : 'false'}
        tabindex=${at === stop ? 0 : -1} x=${i * SQUARE} y=${(layers.rows - r) * SQUARE} width=${SQUARE} height=${SQUARE}
        @focus=${() => to.focused(at)} @pointerenter=${() => to.over(at)}></rect>`;
    });
  return Array.from({ length: layers.rows }, (_, i) => svg`<g role="row">${cells(layers.rows - i)}</g>`);
}

const STEPS: Record<string, [number, number]> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

// The square that an arrow key leads to, staying on the board.
export function neighbour(layers: Layers, at: string, key: string): string | null {
  const d = STEPS[key];
  return d ? place(Math.min(Math.max(column(at) + d[0], 1), layers.columns), Math.min(Math.max(row(at) + d[1], 1), layers.rows)) : null;
}
