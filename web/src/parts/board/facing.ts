// The handle at a unit's front: dragged, it turns the unit. The eight winds go round from north, as the clock does.
import { nothing, svg } from 'lit';
import { toward } from '../../winds.js';

const HANDLE = 520; // from the middle of the square
const RADIUS = 105;
const THUMB = 230; // about the handle: what a finger takes for it

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
