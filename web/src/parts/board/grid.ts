// The board for who reads it by ear or walks it by arrows: what is here, what can be done, what can reach it.
import { svg } from 'lit';
import { levelIn, levelOf, type Places } from '../../places.js';
import { column, isPerson, place, priced, row } from '../../plans.js';
import { has, hasAll, t } from '../../texts.js';
import type { Unit, View } from '../../types.js';
import { capital, fraction } from '../../wording.js';
import type { Shown } from './over.js';

function unitWords(view: View, u: Unit): string {
  const who = [u.side === 'none' ? '' : t('web.seat.' + u.side), u.kind_text, isPerson(view.scene) ? capital(u.name) : u.name];
  const words = [
    who.filter(Boolean).join(' '),
    isPerson(view.scene) ? '' : t('web.unit.stands', { left: u.stands, full: u.full }),
    u.on ? t('web.unit.level', { level: levelOf(u.on) }) : '',
    u.facing ? t('web.unit.faces', { wind: t('web.wind.' + u.facing) }) : '',
    ...u.marks.map((m) => markWord(view, m)),
    u.support ? t('web.unit.supports', { place: u.support }) : '',
    u.aim ? t('web.unit.aims', { place: u.aim }) : '',
    u.acts ? t('web.can.act') : '',
  ];
  return words.filter(Boolean).join(', ');
}

export function markWord(view: View, mark: string): string {
  return wordOf(view, 'mark.' + mark, mark);
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

// A hex: its ground and level, what stands on its sides, where its stair and ladder lead; what isn't seen of it is said after its name.
function hexWords(view: View, add: (at: string, words: string) => unknown): void {
  for (const p of view.scene.places ?? []) {
    [p.ground, p.second].forEach((word) => word && add(p.at, wordOf(view, word, word)));
    if (levelIn(p.level) !== 0) {
      add(p.at, t('web.hex.level', { level: String(levelIn(p.level)) }));
    }
    Object.entries(p.sides ?? {}).forEach(([side, what]) => add(p.at, t('web.hex.side', { what: wordOf(view, what.replace(/[ -]/, '.'), what), wind: t('web.wind.' + side) })));
    const leads = [...Object.values(p.stair ?? {}), p.up, p.down].filter((to): to is string => Boolean(to));
    leads.forEach((to) => add(p.at, t('web.hex.leads', { to })));
  }
  for (const f of view.scene.fittings ?? []) {
    const what = wordOf(view, 'fit.' + f.word, f.word);
    add(f.at, `${f.side ? t('web.hex.goes', { what, wind: t('web.wind.' + f.side) }) : what} [${f.rule}]`);
  }
  view.scene.fronts?.forEach((f) => add(f.at, t('web.hex.front', { wind: t('web.wind.' + f.side) })));
}

function groundWords(view: View, add: (at: string, words: string) => unknown): void {
  hexWords(view, add);
  for (const q of view.scene.squares ?? []) {
    (q.terrain ?? []).forEach((w) => add(q.at, wordOf(view, w, w)));
  }
  riverWords(view, add);
  for (const area of view.scene.areas ?? []) {
    area.squares.forEach((at) => add(at, t('web.square.area', { name: area.name })));
  }
}

function wordsByPlace(view: View, s: Shown, q: Places): Map<string, string[]> {
  const here = new Map<string, string[]>();
  const add = (of: string, words: string) => {
    const at = q.seen(of);
    if (words) {
      here.set(at, [...(here.get(at) ?? []), at === of ? words : `${of}: ${words}`]);
    }
  };
  groundWords(view, add);
  view.units.filter((u) => u.at && !u.where).forEach((u) => add(u.at!, unitWords(view, u)));
  (view.scene.clashes ?? []).forEach((c) => c.points && add(c.at, t('web.square.clash', { red: fraction(c.points.red), blue: fraction(c.points.blue) })));
  s.lit.forEach((l) => add(l.at, l.kind === 'enemy' || l.kind === 'joined' ? t('web.lit.' + l.kind) : t('web.lit.go', { cost: priced(view.scene, l.cost) })));
  s.threat.forEach((who, at) => add(at, t('web.lit.threat', { who: who.join(', ') })));
  return here;
}

export interface Walk {
  focused(at: string): void;
  over(at: string): void;
}

export function placeGrid(q: Places, view: View, s: Shown, stop: string, to: Walk) {
  const words = wordsByPlace(view, s, q);
  const cell = (at: string) => {
    const label = [at, ...(words.get(at) ?? [t('web.square.open')])].join(', ');
    return svg`<path class="cell" role="gridcell" data-at=${at} aria-label=${label} aria-selected=${s.chosen && q.seen(s.chosen) === at ? 'true' : 'false'}
      tabindex=${at === stop ? 0 : -1} d=${q.outline(at, 0)}
      @focus=${() => to.focused(at)} @pointerenter=${() => to.over(at)}></path>`;
  };
  return q.rows.map((row) => svg`<g role="row">${row.map(cell)}</g>`);
}
