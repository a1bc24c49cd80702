// All floors of a board side by side, as it is seen now and as near as its buildings allow; a click looks at one of them. The pointer over
// a stair or ladder lights its ends on the other floors.
import { html, svg } from 'lit';
import { until } from 'lit/directives/until.js';
import { wordsOf } from '../../api.js';
import type { TableModel } from '../../model/table.js';
import { levelIn, type Places } from '../../places.js';
import { has, loadTexts, several, t } from '../../texts.js';
import type { HexPlace, Scene } from '../../types.js';
import { openBox } from '../dialog.js';

const BAND = 420; // the picture's margin round its board, in its units
const HALF = 600; // a hex, from its middle to its edge
const RIM = 1450; // a hex and a half round the buildings, from the middles of their outermost hexes

interface Part {
  x: number;
  y: number;
  w: number;
  h: number;
}

// The part of the board that holds these middles, with a rim round them.
function about(q: Places, middles: [number, number][], rim: number): Part {
  const [xs, ys] = [middles.map((m) => m[0]), middles.map((m) => m[1])];
  const [x, y] = [Math.max(Math.min(...xs) - rim, -BAND), Math.max(Math.min(...ys) - rim, -BAND)];
  return { x, y, w: Math.min(Math.max(...xs) + rim, q.wide + BAND) - x, h: Math.min(Math.max(...ys) + rim, q.high + BAND) - y };
}

const isIn = ([x, y]: [number, number], part: Part) => x > part.x && x < part.x + part.w && y > part.y && y < part.y + part.h;

// The places that lie over one another.
function stackedOf(scene: Scene): HexPlace[] {
  const all = scene.places ?? [];
  return all.filter((p, i) => [all[i - 1], all[i + 1]].some((o) => o?.column === p.column && o.row === p.row));
}

// The part of the board that holds stacked floors and the stairs to them; null: there are none.
function partOf(scene: Scene, q: Places): Part | null {
  const stacked = stackedOf(scene);
  if (stacked.length === 0) {
    return null;
  }
  const part = about(q, stacked.map((p) => q.middle(p.at)), RIM);
  const ends = waysOf(scene).map((way) => way.map((at) => q.middle(at))).filter((way) => way.some((m) => isIn(m, part)));
  const corners: [number, number][] = [[part.x + HALF, part.y + HALF], [part.x + part.w - HALF, part.y + part.h - HALF]];
  return about(q, [...corners, ...ends.flat()], HALF);
}

// Cuts a part out of a picture of the whole board.
function cut(picture: string, part: Part | null): string {
  return part ? picture.replace(/ width="\d+" height="\d+" viewBox="[^"]*"/, ` width="${Math.round(part.w / 16)}" height="${Math.round(part.h / 16)}" viewBox="${part.x + BAND} ${part.y + BAND} ${part.w} ${part.h}"`) : picture;
}

// Stairs and ladders: for each, the places at its ends.
function waysOf(scene: Scene): string[][] {
  return (scene.places ?? []).flatMap((p) => {
    const leads = [...Object.values(p.stair ?? {}), p.up, p.down, p.well].filter((to): to is string => Boolean(to));
    return leads.length > 0 ? [[p.at, ...leads]] : [];
  });
}

function light(e: Event, way: number, on: boolean): void {
  (e.currentTarget as Element).closest('.floors')!.querySelectorAll(`[data-way="${way}"]`).forEach((c) => c.classList.toggle('is-lit', on));
}

// Drawn over the picture of a floor: the ends of stairs and ladders that are on it.
function waysOn(scene: Scene, q: Places, level: number, part: Part) {
  const levels = new Map((scene.places ?? []).map((p) => [p.at, levelIn(p.level)]));
  const ends = waysOf(scene).flatMap((way, i) => way.filter((at) => levels.get(at) === level).map((at) => ({ at, i })));
  return html`<svg class="floor-ways" aria-hidden="true" viewBox="${part.x} ${part.y} ${part.w} ${part.h}">
    ${ends.map(({ at, i }) => svg`<path data-way=${i} d=${q.outline(at, 60)} @pointerenter=${(e: Event) => light(e, i, true)} @pointerleave=${(e: Event) => light(e, i, false)}></path>`)}
  </svg>`;
}

// The levels of that part that have places to stand on.
function levelsOf(scene: Scene, q: Places, part: Part | null): number[] {
  const here = (scene.places ?? []).filter((p) => !part || isIn(q.middle(p.at), part));
  return q.levels.filter((l) => here.some((p) => levelIn(p.level) === l));
}

// A floor's name: the installed pieces that have it, and its level.
function nameOf(scene: Scene, level: number): string {
  const pieces = new Set(stackedOf(scene).map((p) => (levelIn(p.level) === level ? (p.piece ?? 0) : 0)));
  const keys = [...pieces].map((piece) => `piece ${scene.names?.[piece - 1] ?? ''}`).filter(has);
  return keys.length > 0 ? t('web.hex.at', { place: several([...new Set(keys)].map((key) => t(key))), level }) : t('web.hex.level', { level });
}

function oneFloor(table: TableModel, q: Places, part: Part | null, level: number, close: () => void) {
  const { scene } = table.view!;
  const look = () => {
    close();
    void table.battle.lookAtLevel(String(level));
  };
  const picture = table.battle.floor(table.battle.layers!.number, String(level)).then(
    (drawn) => html`<span class="floor-picture"><img alt="" src=${`data:image/svg+xml,${encodeURIComponent(cut(drawn, part))}`} />${part ? waysOn(scene, q, level, part) : ''}</span>`,
    (e: unknown) => html`<span class="said">${wordsOf(e)}</span>`,
  );
  const name = loadTexts('piece ').then(
    () => nameOf(scene, level),
    () => t('web.hex.level', { level }),
  );
  return html`<li><button type="button" class="floor" @click=${look}>${until(picture, html`<span class="small">${t('web.wait')}</span>`)}<span class="floor-level">${until(name, t('web.hex.level', { level }))}</span></button></li>`;
}

export function openFloors(table: TableModel): void {
  const { scene } = table.view!;
  const q = table.places;
  const part = partOf(scene, q);
  const levels = levelsOf(scene, q, part);
  openBox(t('web.floors'), (close) => html`<ul class="floors">${levels.map((l) => oneFloor(table, q, part, l, close))}</ul>`);
}
