// The handle at a unit's front: dragged, it turns the unit. The eight winds go round from north, as the clock does.
import { nothing, svg } from 'lit';
import { WINDS } from '../plans.js';
import type { Point } from './camera.js';

const HANDLE = 520; // from the middle of the square
const RADIUS = 105;
const THUMB = 230; // about the handle: what a finger takes for it

export function windOf(from: Point, to: Point): string {
  const angle = Math.atan2(to.x - from.x, from.y - to.y);
  return WINDS[Math.round(angle / (Math.PI / 4) + 8) % 8]!;
}

export function toward(wind: string, far: number): Point {
  const angle = (WINDS.indexOf(wind) * Math.PI) / 4;
  return { x: Math.sin(angle) * far, y: -Math.cos(angle) * far };
}

export function handle(x: number, y: number, facing: string, dragged: string | null, allowed: Set<string>) {
  const wind = dragged ?? facing;
  const tip = toward(wind, HANDLE);
  const cls = dragged && dragged !== facing && !allowed.has(dragged) ? 'facing is-barred' : 'facing';
  return svg`<g class=${cls}>
    ${dragged ? svg`<line x1=${x} y1=${y} x2=${x + tip.x} y2=${y + tip.y}></line>` : nothing}
    ${[...allowed].map((w) => svg`<circle class="facing-mark" cx=${x + toward(w, HANDLE).x} cy=${y + toward(w, HANDLE).y} r="34"></circle>`)}
    <circle class="facing-thumb" data-knob="1" cx=${x + tip.x} cy=${y + tip.y} r=${THUMB}></circle>
    <circle class="facing-handle" data-knob="1" cx=${x + tip.x} cy=${y + tip.y} r=${RADIUS}></circle></g>`;
}
