// A stack spread out: its counters side by side and larger, each to be picked up by itself.
import { nothing, svg } from 'lit';
import { SQUARE, type Places } from '../../places.js';
import type { Unit } from '../../types.js';
import type { Box } from './camera.js';
import type { LayerSet } from './counters.js';

const CARD = 900;

export interface FanTo {
  pick(unit: string): void;
  leave(e: PointerEvent): void;
}

export interface FanPlace {
  x: number; // left edge
  y: number; // upper edge
}

// Above, below, or to a side: the first that is in view and hides nothing that may be clicked.
export function fanPlace(q: Places, at: string, count: number, seen: Box, taken: Set<string>): FanPlace | null {
  const [x, y] = q.middle(at);
  const wide = CARD * count + 120;
  const tries = [
    { x: x - wide / 2, y: y - SQUARE / 2 - CARD - 60 },
    { x: x - wide / 2, y: y + SQUARE / 2 + 60 },
    { x: x + SQUARE / 2 + 60, y: y - CARD / 2 },
    { x: x - SQUARE / 2 - wide - 60, y: y - CARD / 2 },
  ];
  const within = (p: FanPlace) => ({ ...p, x: Math.min(Math.max(p.x, seen.x), seen.x + seen.w - wide) });
  return tries.map(within).find((p) => p.y >= seen.y && p.y + CARD <= seen.y + seen.h && p.x >= seen.x && !hides(q, p, wide, at, taken)) ?? null;
}

function hides(q: Places, p: FanPlace, wide: number, own: string, taken: Set<string>): boolean {
  for (let x = p.x + 40; x < p.x + wide; x += SQUARE / 4) {
    for (const y of [p.y + 60, p.y + CARD / 2, p.y + CARD - 60]) {
      const at = q.at({ x, y });
      if (at && (taken.has(at) || at === own)) {
        return true;
      }
    }
  }
  return false;
}

function card(units: LayerSet, u: Unit, x: number, y: number, chosen: boolean, to: FanTo) {
  const b = units.box(u.name);
  if (!b) {
    return nothing;
  }
  const scale = (CARD * 0.84) / Math.max(b.width, b.height, 1);
  const move = `translate(${x + CARD / 2 - (b.x + b.width / 2) * scale} ${y + CARD / 2 - (b.y + b.height / 2) * scale}) scale(${scale})`;
  return svg`<g class="fan-card ${chosen ? 'is-picked' : ''}" data-unit=${u.name} @click=${() => to.pick(u.name)}>
    <rect x=${x + 30} y=${y + 20} width=${CARD - 60} height=${CARD - 40} rx="80"></rect>
    <use href="#unit-${u.name}" transform=${move}></use></g>`;
}

export function fan(units: LayerSet, here: Unit[], p: FanPlace, chosen: string | null, to: FanTo) {
  const wide = CARD * here.length + 120;
  return svg`<g class="fan" @pointerleave=${to.leave}><rect class="fan-ground" x=${p.x} y=${p.y} width=${wide} height=${CARD} rx="110"></rect>
    ${here.map((u, i) => card(units, u, p.x + 60 + i * CARD, p.y, u.name === chosen, to))}</g>`;
}

// Counters of a square four times as large, in the corner of the picture that is farther away.
export function lens(units: LayerSet, q: Places, at: string, here: Unit[], seen: Box) {
  if (here.length === 0) {
    return nothing;
  }
  const size = Math.min(seen.w, seen.h) * 0.42;
  const [x, y] = q.middle(at);
  const left = x > seen.x + seen.w / 2 ? seen.x + size * 0.05 : seen.x + seen.w - size * 1.05;
  const top = y > seen.y + seen.h / 2 ? seen.y + size * 0.05 : seen.y + seen.h - size * 1.05;
  const scale = size / (SQUARE * 1.1);
  return svg`<g class="lens"><rect x=${left} y=${top} width=${size} height=${size} rx=${size / 12}></rect>
    ${here.map((u) => (units.box(u.name) ? svg`<use href="#unit-${u.name}" transform="translate(${left + size / 2 - x * scale} ${top + size / 2 - y * scale}) scale(${scale})"></use>` : nothing))}</g>`;
}
