// Where the places of a board lie in its picture: squares side by side, or hexes whose floors lie over one another.
import { column, place, row } from './plans.js';
import type { Layers, Scene } from './types.js';

export const SQUARE = 1000; // units of the picture: a square's side, a hex's width
const PITCH = 866; // from one row of hexes to the next
const SIDE = 577; // of a hex
const ROUND = 70; // a square's corners

interface Spot {
  x: number;
  y: number;
}

export interface Places {
  readonly wide: number;
  readonly high: number;
  readonly rows: string[][]; // the places that are seen, uppermost first
  readonly levels: number[]; // that one can stand on
  // The place that is seen where this one lies: itself, or another floor.
  seen(at: string): string;
  level(at: string): number;
  middle(at: string): [number, number];
  at(p: Spot): string | null;
  outline(at: string, inset: number): string; // of a path
  readonly crowded: boolean; // so many are lit at once that boxes would hide the ground
  readonly reach: number; // of what is drawn square about a middle, so that it keeps within
  foot(at: string, wide: number, high: number): Spot; // the upper left corner of a small box that is its own
  // What an arrow key leads to, staying on the board.
  beside(at: string, key: string): string | null;
  far(from: string, to: string): number; // in squares or hexes
}

const STEPS: Record<string, [number, number]> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

class Squares implements Places {
  readonly wide: number;
  readonly high: number;
  readonly rows: string[][];
  readonly levels = [0];
  readonly crowded = false;
  readonly reach = 440;

  constructor(private layers: Layers) {
    const { columns, rows } = layers;
    this.wide = columns * SQUARE;
    this.high = rows * SQUARE;
    this.rows = Array.from({ length: rows }, (_, r) => Array.from({ length: columns }, (_, c) => place(c + 1, rows - r)));
  }

  seen(at: string): string {
    return at;
  }

  level(): number {
    return 0;
  }

  middle(at: string): [number, number] {
    return [(column(at) - 0.5) * SQUARE, (this.layers.rows - row(at) + 0.5) * SQUARE];
  }

  at(p: Spot): string | null {
    const c = Math.floor(p.x / SQUARE) + 1;
    const r = this.layers.rows - Math.floor(p.y / SQUARE);
    return c >= 1 && c <= this.layers.columns && r >= 1 && r <= this.layers.rows ? place(c, r) : null;
  }

  outline(at: string, inset: number): string {
    const [x, y] = this.middle(at);
    const half = SQUARE / 2 - inset;
    const round = Math.min(ROUND, inset * 4);
    const side = 2 * (half - round);
    const turn = (dx: number, dy: number) => `a${round} ${round} 0 0 1 ${dx * round} ${dy * round}`;
    return `M${x - half + round} ${y - half}h${side}${turn(1, 1)}v${side}${turn(-1, 1)}h${-side}${turn(-1, -1)}v${-side}${turn(1, -1)}z`;
  }

  foot(at: string, wide: number, high: number): Spot {
    const [x, y] = this.middle(at);
    return { x: x + this.reach - wide, y: y + this.reach - high };
  }

  beside(at: string, key: string): string | null {
    const d = STEPS[key];
    return d ? place(Math.min(Math.max(column(at) + d[0], 1), this.layers.columns), Math.min(Math.max(row(at) + d[1], 1), this.layers.rows)) : null;
  }

  far(from: string, to: string): number {
    return Math.hypot(column(from) - column(to), row(from) - row(to));
  }
}

interface Hex {
  column: number;
  row: number;
}

// D0703/1sw: a hex by its name alone, and a level.
const hexOf = (at: string) => at.split('/', 1)[0]!;
// As a scene has it, "1/2".
export function levelIn(text: string | undefined): number {
  const [top, below] = (text ?? '0').split('/').map(Number);
  return top! / (below ?? 1);
}
export const levelOf = (at: string) => Number.parseFloat(at.split('/')[1] ?? '0');

// Rows from the uppermost, odd ones half a hex to the right.
class Hexes implements Places {
  readonly wide: number;
  readonly high: number;
  readonly rows: string[][];
  readonly levels: number[];
  readonly crowded = true;
  readonly reach = 330;
  private hexes = new Map<string, Hex & { level: number }>(); // of every place, and of every hex by its name alone
  private top = new Map<string, string>(); // of every hex, the place that is seen

  constructor(scene: Scene, layers: Layers) {
    this.wide = layers.columns * SQUARE + (layers.rows > 1 ? SQUARE / 2 : 0);
    this.high = (layers.rows - 1) * PITCH + 2 * SIDE;
    for (const p of scene.places ?? []) {
      const hex = { column: p.column, row: p.row, level: levelIn(p.level) };
      this.hexes.set(p.at, hex);
      this.hexes.set(hexOf(p.at), this.hexes.get(hexOf(p.at)) ?? hex);
    }
    this.rows = Array.from({ length: layers.rows }, () => []);
    for (const at of layers.seen ?? []) {
      const h = this.hexes.get(at);
      if (h) {
        this.rows[h.row]!.push(at);
        this.top.set(`${h.column} ${h.row}`, at);
      }
    }
    this.levels = [...new Set((scene.places ?? []).map((p) => levelIn(p.level)))].sort((a, b) => a - b);
  }

  private over(column: number, row: number): string | null {
    return this.top.get(`${column} ${row}`) ?? null;
  }

  // A rung, or the top of a tower, is no place of the map: it stands over one.
  private hex(at: string): Hex | undefined {
    return this.hexes.get(at) ?? this.hexes.get(hexOf(at));
  }

  seen(at: string): string {
    const h = this.hex(at);
    return (h && this.over(h.column, h.row)) ?? at;
  }

  level(at: string): number {
    return this.hexes.get(at)?.level ?? levelOf(at);
  }

  middle(at: string): [number, number] {
    const h = this.hex(at) ?? { column: 0, row: 0 };
    return [h.column * SQUARE + (h.row % 2 ? SQUARE : SQUARE / 2), h.row * PITCH + SIDE];
  }

  // Of the hexes about a point, the one whose middle is nearest.
  at(p: Spot): string | null {
    const r = Math.round((p.y - SIDE) / PITCH);
    let best: string | null = null;
    let least = SIDE;
    for (const y of [r - 1, r, r + 1]) {
      const c = Math.round(p.x / SQUARE - (y % 2 ? 1 : 0.5));
      const found = this.over(c, y);
      const [mx, my] = found ? this.middle(found) : [Infinity, Infinity];
      const far = Math.hypot(p.x - mx, p.y - my);
      if (far < least) {
        [best, least] = [found, far];
      }
    }
    return best;
  }

  outline(at: string, inset: number): string {
    const [x, y] = this.middle(at);
    const share = 1 - (2 * inset) / SQUARE;
    const [w, h] = [Math.round((SQUARE / 2) * share), Math.round((SIDE / 2) * share)];
    return `M${x} ${y - 2 * h}l${w} ${h}v${2 * h}l${-w} ${h}l${-w} ${-h}v${-2 * h}z`;
  }

  foot(at: string, wide: number, high: number): Spot {
    const [x, y] = this.middle(at);
    return { x: x - wide / 2, y: y + SIDE - 80 - high };
  }

  // Up and down go by turns to the right and to the left, so that they keep to a column.
  beside(at: string, key: string): string | null {
    const d = STEPS[key];
    const h = this.hex(at);
    return d ? ((h && this.over(h.column + d[0], h.row - d[1])) ?? at) : null;
  }

  far(from: string, to: string): number {
    const cube = (at: string) => {
      const h = this.hex(at) ?? { column: 0, row: 0 };
      const q = h.column - (h.row - (h.row % 2)) / 2;
      return { q, r: h.row };
    };
    const [a, b] = [cube(from), cube(to)];
    return Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r));
  }
}

// Made anew with the layers: what is seen of a hex changes with the level that is looked at.
let last: { scene: Scene; layers: Layers; places: Places } | null = null;

export function placesOf(scene: Scene, layers: Layers): Places {
  if (last?.layers !== layers || last.scene !== scene) {
    last = { scene, layers, places: scene.grid === 'hex' ? new Hexes(scene, layers) : new Squares(layers) };
  }
  return last.places;
}
