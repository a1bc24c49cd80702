// The board of a shot, for a thumb: who stands where round the shooter, where he aims, where it fell.
import { html, nothing, svg } from 'lit';
import type { Asking, Field, Man, Shot, Target } from '../../model/asking.js';
import { WINDS } from '../../plans.js';
import { said, t } from '../../texts.js';
import { seatMark } from '../bits.js';
import { chip, frame, man } from './taps.js';

type Point = [number, number]; // east, north

const STEPS: Point[] = [[0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1], [-1, 0], [-1, 1]]; // as WINDS

// A figure of the form that hangs on what another field says.
function figureBy(asking: Asking, table: Record<string, number | string> | undefined): number {
  const by = asking.question.fields.find((x) => x.name === table?.['by']);
  return Number(table?.[by ? String(asking.value(by)) : 'usual'] ?? 0);
}

function facingOf(asking: Asking, f: Field): number {
  const field = asking.question.fields.find((x) => x.name === f.facing);
  return Math.max(0, WINDS.indexOf(field ? String(asking.value(field)) : 'n'));
}

// Along one axis: ahead and behind, or to either side.
function span(f: Field, step: number): Point {
  const { reach = 6, behind = 1, wide = 4 } = f;
  return step === 0 ? [-wide, wide] : step > 0 ? [-behind, reach] : [-reach, behind];
}

// "5 north, 1 west"; "4.5″ north"
function place(p: Point, unit = ''): string {
  const part = (n: number, plus: string, minus: string) => (n === 0 ? '' : `${unit ? (Math.abs(n) / 1000).toFixed(1) + unit : Math.abs(n)} ${t('web.wind.' + (n < 0 ? minus : plus))}`);
  return [part(p[1], 'n', 's'), part(p[0], 'e', 'w')].filter(Boolean).join(', ') || t('web.ask.shooter');
}

class Board {
  readonly shot: Shot;
  private readonly facing: number;
  private readonly east: Point;
  private readonly north: Point;
  private readonly side: number;

  constructor(
    private asking: Asking,
    private f: Field,
  ) {
    this.shot = asking.value(f) as Shot;
    this.facing = facingOf(asking, f);
    this.east = span(f, STEPS[this.facing]![0]);
    this.north = span(f, STEPS[this.facing]![1]);
    this.side = figureBy(asking, f.square);
  }

  private put(change: Partial<Shot>): void {
    this.asking.set(this.f.name, { ...this.shot, ...change });
  }

  private at(x: number, y: number): Target[] {
    return this.shot.targets.filter((q) => q.square[0] === x && q.square[1] === y);
  }

  // Where a square's middle is drawn.
  private x(east: number): number {
    return (east - this.east[0] + 0.5) * 100;
  }

  private y(north: number): number {
    return (this.north[1] - north + 0.5) * 100;
  }

  // Of who stands there: the enemy's, own, none. A point: where exactly it was tapped; by keys the square's middle.
  private tap(x: number, y: number, fx = 0, fy = 0): void {
    const { tap, type, targets } = this.shot;
    if (tap !== 'target') {
      this.put({ [tap]: [Math.round((x + fx) * this.side), Math.round((y + fy) * this.side)] });
      return;
    }
    const had = this.at(x, y).find((q) => q.type === type);
    const next: Target | null = !had ? { type, square: [x, y], side: 'enemy' } : had.side === 'enemy' ? { ...had, side: 'own' } : null;
    if ((x !== 0 || y !== 0) && (had || targets.length < (this.f.most ?? 16))) {
      this.put({ targets: had ? targets.flatMap((q) => (q !== had ? [q] : next ? [next] : [])) : [...targets, next!] });
    }
  }

  private clicked(e: PointerEvent, x: number, y: number): void {
    const box = (e.currentTarget as Element).getBoundingClientRect();
    this.tap(x, y, (e.clientX - box.x) / box.width - 0.5, 0.5 - (e.clientY - box.y) / box.height);
  }

  private pressed(e: KeyboardEvent, x: number, y: number): void {
    if (e.key === 'Enter' || e.key === ' ') {
      e.preventDefault();
      this.tap(x, y);
    }
  }

  private named(q: Man): string {
    return [this.asking.word(q.type), q['stands'] === undefined ? '' : String(q['stands']), t('web.ask.side.' + String(q['side']))].filter(Boolean).join(' ');
  }

  private cell(x: number, y: number) {
    const here = this.at(x, y).map((q) => this.named(q)).join(', ');
    return svg`<rect class="shot-square" role="button" tabindex="0" data-square=${`${x},${y}`} aria-label=${here ? said(place([x, y]), here) : place([x, y])}
      x=${this.x(x) - 50} y=${this.y(y) - 50} width="100" height="100"
      @click=${(e: PointerEvent) => this.clicked(e, x, y)} @keydown=${(e: KeyboardEvent) => this.pressed(e, x, y)}></rect>`;
  }

  private cells() {
    const all = [];
    for (let y = this.north[1]; y >= this.north[0]; y--) {
      for (let x = this.east[0]; x <= this.east[1]; x++) {
        all.push(this.cell(x, y));
      }
    }
    return all;
  }

  // All of one square: the shape is whose, the letters are who, the figure how many.
  private men(first: Target, i: number) {
    const here = this.at(...first.square);
    if (here[0] !== first || first.square[0] < this.east[0] || first.square[0] > this.east[1] || first.square[1] < this.north[0] || first.square[1] > this.north[1]) {
      return nothing;
    }
    const x = this.x(first.square[0]);
    const y = this.y(first.square[1]);
    const own = svg`<rect class="shot-own" x=${x - 38} y=${y - 38} width="76" height="76" rx="8"></rect>`;
    const line = (q: Target, k: number) => svg`<text x=${x} y=${y + 12 - (here.length - 1) * 14 + k * 28} text-anchor="middle">${this.asking.word(q.type).slice(0, 3)}${q['stands'] ?? ''}</text>`;
    return svg`<g class="shot-man said" data-man=${i}>${here.some((q) => q.side === 'own') ? own : svg`<circle class="shot-enemy" cx=${x} cy=${y} r="40"></circle>`}
      ${here.some((q) => q['protected'] === true) ? svg`<rect class="shot-wall" x=${x - 46} y=${y - 46} width="92" height="92"></rect>` : nothing}${here.map(line)}</g>`;
  }

  private cone() {
    const line = (turn: number) => {
      const [dx, dy] = STEPS[(this.facing + turn + 8) % 8]!;
      return `M${this.x(0)} ${this.y(0)}l${dx * 2000} ${-dy * 2000}`;
    };
    return svg`<g class="shot-cone" aria-hidden="true"><path d=${line(-1) + line(1)}></path></g>`;
  }

  private point(p: Point | null, sign: string, name: string, radius = 16) {
    return p ? svg`<g class=${name} transform=${`translate(${this.x(p[0] / this.side)} ${this.y(p[1] / this.side)})`}>${radius > 16 ? svg`<circle class="shot-radius" r=${radius}></circle>` : nothing}<circle r="13"></circle><text y="11" text-anchor="middle">${sign}</text></g>` : nothing;
  }

  drawing() {
    const wide = (this.east[1] - this.east[0] + 1) * 100;
    const high = (this.north[1] - this.north[0] + 1) * 100;
    const radius = (figureBy(this.asking, this.f.radius) / this.side) * 100;
    return html`<svg class="shot" viewBox="-4 -4 ${wide + 8} ${high + 8}">
      ${this.cells()} ${this.cone()}
      <text class="shot-self" aria-hidden="true" transform=${`translate(${this.x(0)} ${this.y(0)}) rotate(${this.facing * 45})`} y="14" text-anchor="middle">▲</text>
      ${this.shot.targets.map((q, i) => this.men(q, i))} ${this.point(this.shot.aim, '+', 'shot-aim')} ${this.point(this.shot.mark, '×', 'shot-mark', radius)}
    </svg>`;
  }

  modes() {
    const { shot } = this;
    const types = this.asking.form.lists[this.f.list!]!.map((w) => chip(this.asking.word(w), shot.type === w, () => this.put({ type: w })));
    return html`<div class="chips" role="group" aria-label=${t('web.ask.tap')}>
        ${(['target', 'aim', 'mark'] as const).map((tap) => html`<button type="button" class="chip" aria-pressed=${shot.tap === tap} @click=${() => this.put({ tap })}>${t('web.ask.tap.' + tap)}</button>`)}</div>
      ${shot.tap === 'target' ? html`<div class="chips is-strip">${types}</div>` : nothing}
      <p class="small">${t(`web.ask.how.${shot.tap}`)}</p>`;
  }

  list() {
    const { targets } = this.shot;
    const change = (i: number, next: Man | null) => this.put({ targets: next === null ? targets.filter((_, k) => k !== i) : targets.map((q, k) => (k === i ? (next as Target) : q)) });
    return html`<ul class="men">${targets.map((q, i) => man(this.asking, this.f, q, html`${seatMark(q.side === 'own' ? 'red' : 'blue')}${this.asking.word(q.type)} <small>${place(q.square)}</small>`, (next) => change(i, next)))}</ul>`;
  }

  points() {
    const line = (what: 'aim' | 'mark') => {
      const p = this.shot[what];
      return html`<li><b>${t('web.ask.tap.' + what)}</b> ${p ? html`${place(p, '″')} <button type="button" class="quiet" aria-label=${t('web.ask.point.away')} title=${t('web.ask.point.away')} @click=${() => this.put({ [what]: null })}>×</button>` : t('web.ask.point.none')}</li>`;
    };
    return html`<ul class="shot-points small">${line('aim')}${line('mark')}</ul>`;
  }
}

export function shotBoard(asking: Asking, f: Field, label: string) {
  const board = new Board(asking, f);
  return frame(label, html`${board.modes()} ${board.drawing()}
    <p class="small">${seatMark('blue')}${t('web.ask.enemy')} ${seatMark('red')}${t('web.ask.own')}</p>
    ${board.list()} ${board.points()}`);
}
