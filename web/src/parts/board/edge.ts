// Names of columns, rows and areas: as large as the screen needs them, where the map's own would be too small to read.
import { nothing, svg } from 'lit';
import { SQUARE } from '../../places.js';
import { column, place, row } from '../../plans.js';
import type { Layers, View } from '../../types.js';
import type { Box } from './camera.js';

const WITHIN = 40; // an area's line lies so far within its squares, and the next one's so much more
const NEXT = 45;

export function coordinates(layers: Layers, band: number, size: number) {
  const { columns, rows } = layers;
  const word = (x: number, y: number, text: string) => svg`<text x=${x} y=${y + size * 0.32} font-size=${size} text-anchor="middle">${text}</text>`;
  const names = Array.from({ length: columns }, (_, i) => place(i + 1, 1).replace(/\d+$/, ''));
  return svg`<g class="edge">${names.map((n, i) => [word((i + 0.5) * SQUARE, -band / 2, n), word((i + 0.5) * SQUARE, rows * SQUARE + band / 2, n)])}
    ${Array.from({ length: rows }, (_, i) => [-band / 2, columns * SQUARE + band / 2].map((x) => word(x, (rows - i - 0.5) * SQUARE, String(i + 1))))}</g>`;
}

// Of what is seen, where the board's own edge with its names isn't: along the upper and the left side.
export function nearCoordinates(layers: Layers, seen: Box, band: number, size: number) {
  const { columns, rows } = layers;
  const word = (x: number, y: number, text: string) => svg`<text x=${x} y=${y} font-size=${size} text-anchor="middle">${text}</text>`;
  const across = Array.from({ length: columns }, (_, i) => (i + 0.5) * SQUARE).filter((x) => x > seen.x + size && x < seen.x + seen.w - size / 2);
  const down = Array.from({ length: rows }, (_, i) => (i + 0.5) * SQUARE).filter((y) => y > seen.y + size * 1.5 && y < seen.y + seen.h - size / 2);
  const [left, top] = [Math.max(seen.x, 0), Math.max(seen.y, 0)];
  const cut = (edge: number) => edge > -(band + size) / 2; // the edge's own names are no longer whole
  return svg`<g class="edge near-edge">${cut(seen.y) ? across.map((x) => word(x, top + size, place(Math.ceil(x / SQUARE), 1).replace(/\d+$/, ''))) : nothing}
    ${cut(seen.x) ? down.map((y) => word(left + size * 0.65, y + size * 0.32, String(rows - Math.floor(y / SQUARE)))) : nothing}</g>`;
}

// In the leftmost of its uppermost squares, as the map has it.
export function areaNames(layers: Layers, view: View, size: number) {
  return (view.scene.areas ?? []).map((a, i) => {
    const first = [...a.squares].sort((p, q) => row(q) - row(p) || column(p) - column(q))[0];
    if (!first) {
      return [];
    }
    const x = (column(first) - 1) * SQUARE + WITHIN + NEXT * (i % 4) + 30;
    const y = (layers.rows - row(first)) * SQUARE + size * (1 + 1.05 * (i % 4));
    return svg`<text class="area-name" x=${x} y=${y} font-size=${size}>${a.name}</text>`;
  });
}
