// <pv-board>: the map once, a group a counter, and over them what may be done. Its squares are an ARIA grid.
import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Lit } from '../../model/lit.js';
import type { Measure } from '../../model/looking.js';
import { SQUARE, placesOf, type Places } from '../../places.js';
import { t } from '../../texts.js';
import type { Layers, Unit, View } from '../../types.js';
import { windToward, type Point } from '../../winds.js';
import { Camera, type Box } from './camera.js';
import { LayerSet } from './counters.js';
import { areaNames, coordinates, nearCoordinates } from './edge.js';
import { handle } from './facing.js';
import { fan, fanPlace, lens } from './fan.js';
import { placeGrid } from './grid.js';
import { overCounters, underCounters, type Shown } from './over.js';

const HOVER_MS = 320; // a pointer rests on a stack before it spreads
const PRESS_MS = 450; // a finger
const BAND = 17; // pixels that names of columns and rows need
const HEX_NAME = 145; // units of the picture that a hex's name is high
const HEX_BAND = 200; // units of the picture round a board of hexes
const LEAST = 14.2; // pixels that letters are high, at least
const SLACK = 6; // pixels a click may wander

@customElement('pv-board')
export class Board extends LitElement {
  @property({ attribute: false }) map = '';
  @property({ attribute: false }) layers: Layers | null = null;
  @property({ attribute: false }) view: View | null = null;
  @property({ attribute: false }) lit: Lit[] = [];
  @property({ attribute: false }) ready: string[] = []; // squares of units that can act
  @property({ attribute: false }) chosen: string | null = null;
  @property({ attribute: false }) chosenUnit: string | null = null;
  @property({ attribute: false }) turns: string[] = []; // winds that the chosen unit may face
  @property({ attribute: false }) way: string[] = [];
  @property({ attribute: false }) witness: string[] = [];
  @property({ attribute: false }) news: string | null = null; // where something was just done
  @property({ attribute: false }) threat: Map<string, string[]> = new Map();
  @property({ attribute: false }) showThreat = false;
  @property({ attribute: false }) measure: Measure | null = null;
  @property({ attribute: false }) sent: string[] = []; // who goes together
  @property({ attribute: false }) ways: string[][] = []; // that they would go
  @property({ attribute: false }) dark: Set<string> = new Set(); // out of the sight that is asked about
  @property({ attribute: false }) ruling = false; // clicks measure
  @property({ attribute: false }) enlarge = false;
  @property({ attribute: false }) bare = false; // counters are out of sight
  @state() private fanAt: string | null = null;
  @state() private overAt: string | null = null;
  @state() private dragWind: string | null = null;
  @state() private focusAt = '';
  @state() private frameSize = { w: 0, h: 0 }; // on the screen

  readonly camera = new Camera(
    () => this.whole(),
    () => this.requestUpdate(),
  );
  private set = new LayerSet(this);
  private pointers = new Map<number, Point>();
  private began: Point | null = null;
  private dragged = false;
  private besideKnob = false; // a finger that stays there means the square
  private rest: ReturnType<typeof setTimeout> | undefined;
  private watch = new ResizeObserver(() => this.measureFrame());

  override createRenderRoot(): HTMLElement {
    return this;
  }

  get places(): Places {
    return placesOf(this.view!.scene, this.layers!);
  }

  // The squares, and round them the names of columns and rows.
  private whole(): Box {
    const { wide, high } = this.layers ? this.places : { wide: SQUARE, high: SQUARE };
    const band = this.band;
    return { x: -band, y: -band, w: wide + 2 * band, h: high + 2 * band };
  }

  // As the map has it; broader where squares are so small on the screen that letters need it.
  private get band(): number {
    const { view_box } = this.layers ?? { view_box: '-420' };
    if (this.layers?.seen) {
      return HEX_BAND; // a hex has its name in it
    }
    const need = (BAND * (this.layers ? this.places.wide : SQUARE)) / Math.max(this.frameSize.w - 2 * BAND, 1);
    return Math.max(-Number(view_box.split(/[ ,]+/)[0]), this.frameSize.w > 0 ? Math.min(Math.ceil(need / 10) * 10, SQUARE) : 0);
  }

  size(units: number): number {
    const { w, h } = this.frameSize;
    const seen = this.camera.seen;
    return w === 0 ? units : Math.max(units, Math.ceil(LEAST * Math.max(seen.w / w, seen.h / h)));
  }

  private measureFrame(): void {
    const { width, height } = this.querySelector('svg.board')?.getBoundingClientRect() ?? { width: 0, height: 0 };
    if (Math.abs(width - this.frameSize.w) > 1 || Math.abs(height - this.frameSize.h) > 1) {
      this.frameSize = { w: width, h: height };
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watch.disconnect();
  }

  get seenFocus(): string | null {
    return this.focusAt || null;
  }

  get hovered(): string | null {
    return this.overAt;
  }

  // --- what is drawn ---

  override render() {
    if (!this.layers || !this.view) {
      return html`<div class="board-wait" role="status">${t('web.wait')}</div>`;
    }
    const b = this.camera.seen;
    const q = this.places;
    const shown: Shown = this;
    return html`<svg
      class="board ${this.ruling ? 'is-ruling' : ''} ${this.bare ? 'is-bare' : ''} ${this.camera.box ? 'is-near' : ''} ${this.size(HEX_NAME) > HEX_NAME ? '' : 'is-close'}"
      viewBox="${b.x} ${b.y} ${b.w} ${b.h}"
      role="grid"
      aria-label=${t('web.board.label', { title: this.view.title })}
      aria-rowcount=${this.layers.rows}
      aria-colcount=${this.layers.columns}
      @wheel=${this.wheel}
      @pointerdown=${this.down}
      @pointermove=${this.move}
      @pointerup=${this.up}
      @pointercancel=${this.up}
      @pointerleave=${(e: PointerEvent) => this.left(e) && this.hover(null)}
      @keydown=${this.key}
    >
      <defs class="letters"></defs>
      <g aria-hidden="true" class="l-map"></g>
      <g aria-hidden="true">${this.layers.seen ? nothing : coordinates(this.layers, this.band, this.size(300))}</g>
      <g aria-hidden="true" class="l-areas"></g>
      <g aria-hidden="true">${areaNames(this.layers, this.view, this.size(230))}</g>
      <g aria-hidden="true">${underCounters(q, shown)}</g>
      <g aria-hidden="true" class="l-clashes"></g>
      <g aria-hidden="true" class="l-counters"></g>
      <g aria-hidden="true" class="l-marks"></g>
      <g aria-hidden="true" class="over">${overCounters(q, shown, this.view)}</g>
      ${placeGrid(q, this.view, shown, this.stop, { focused: (at) => this.focused(at), over: (at) => this.hover(at) })}
      <g aria-hidden="true">${this.camera.box && !this.layers.seen ? nearCoordinates(this.layers, b, this.band, this.size(100)) : nothing}${this.knob(q)}${this.spread(q)}${this.enlarge && this.overAt ? lens(this.set, q, this.overAt, this.units(this.overAt), b) : nothing}</g>
    </svg>`;
  }

  private units(at: string): Unit[] {
    return this.view!.units.filter((u) => u.at && !u.where && this.places.seen(u.at) === this.places.seen(at));
  }

  // Of the floors of a hex the one that a click means: where something may be done, else where somebody is.
  private meant(at: string): string {
    const here = (of: string | null): of is string => of !== null && this.places.seen(of) === at;
    const tries = [this.lit.map((l) => l.at), this.units(at).map((u) => u.at)];
    for (const all of tries) {
      const found = all.includes(at) ? at : all.find(here);
      if (found) {
        return found;
      }
    }
    return at;
  }

  private knob(q: Places) {
    const u = this.view!.units.find((x) => x.name === this.chosenUnit);
    if (!u?.at || !u.facing || this.turns.length === 0) {
      return nothing;
    }
    const [x, y] = q.middle(u.at);
    return handle(x, y, u.facing, this.dragWind, new Set(this.turns));
  }

  // The stack that is rested on, or the one that is picked up where its cards hide nothing.
  private spread(q: Places) {
    const at = this.fanAt ?? this.chosen;
    const here = at ? this.units(at) : [];
    if (!at || here.length < 2 || this.bare) {
      return nothing;
    }
    const taken = new Set([...this.lit.map((l) => l.at), ...this.view!.units.flatMap((u) => (u.at ? [u.at] : []))]);
    const spot = fanPlace(q, at, here.length, this.camera.seen, taken) ?? (this.fanAt ? fanPlace(q, at, here.length, this.camera.seen, new Set()) : null);
    return spot ? fan(this.set, here, spot, this.chosenUnit, { pick: (unit) => this.pick(unit), leave: (e) => this.left(e) && (this.fanAt = null) }) : nothing;
  }

  private pick(unit: string): void {
    this.fanAt = null;
    this.tell('unit', unit);
  }

  override updated(changed: Map<string, unknown>): void {
    const drawn = this.querySelector('svg.board');
    if (!this.layers || !drawn) {
      return;
    }
    this.watch.observe(drawn);
    if (changed.has('map') && this.map) {
      this.set.map(this.map);
    }
    if (changed.has('layers')) {
      this.set.draw(this.layers, changed.get('layers') !== undefined);
      this.requestUpdate(); // a spread stack is drawn from the counters
    }
  }

  private tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  private tellPlace(name: string, at: string): void {
    this.tell(name, this.meant(at));
  }

  // --- walking ---

  private focused(at: string): void {
    this.focusAt = at;
    this.tellPlace('walk', at);
  }

  private key(e: KeyboardEvent): void {
    const at = (e.target as Element).getAttribute('data-at');
    if (!at || e.ctrlKey || e.metaKey || e.altKey) {
      return;
    }
    const next = this.places.beside(at, e.key);
    if (next && !e.shiftKey) {
      e.preventDefault();
      this.focusSquare(next);
    } else if (e.key === 'Enter' && !e.shiftKey) {
      e.preventDefault();
      e.stopPropagation();
      this.tellPlace(this.ruling ? 'rule' : 'square', at);
    }
  }

  // The square that Tab comes to.
  private get stop(): string {
    return this.focusAt || this.chosen || this.ready[0] || this.places.rows.at(-1)?.[0] || '';
  }

  // From elsewhere on the page.
  enter(): void {
    this.focusSquare(this.stop);
  }

  focusSquare(at: string): void {
    this.focusAt = at;
    const [x, y] = this.places.middle(at);
    this.camera.show(x, y, SQUARE / 2);
    this.querySelector<SVGElement>(`[data-at="${at}"]`)?.focus();
  }

  spreadOut(at: string): void {
    this.fanAt = this.fanAt === at ? null : at;
  }

  // --- pointers ---

  private hover(at: string | null): void {
    clearTimeout(this.rest);
    this.overAt = at;
    if (at) {
      this.tellPlace('over', at);
    }
    if (at && at !== this.fanAt && this.pointers.size === 0 && !this.chosen && this.units(at).length > 1 && matchMedia('(hover: hover)').matches) {
      this.rest = setTimeout(() => (this.fanAt = at), HOVER_MS);
    } else if (at !== this.fanAt) {
      this.fanAt = null;
    }
  }

  // A finger that goes up has not gone elsewhere: what it brought up stays.
  private left(e: PointerEvent): boolean {
    return e.pointerType !== 'touch';
  }

  private frame(): DOMRect {
    return this.querySelector('svg.board')!.getBoundingClientRect();
  }

  private share(p: Point): Point {
    const r = this.frame();
    return { x: (p.x - r.x) / r.width, y: (p.y - r.y) / r.height };
  }

  private inPicture(p: Point): Point {
    const s = this.share(p);
    const b = this.camera.seen;
    return { x: b.x + s.x * b.w, y: b.y + s.y * b.h };
  }

  private wheel(e: WheelEvent): void {
    if (!e.ctrlKey && !e.metaKey && !this.camera.box && e.deltaY > 0) {
      return;
    }
    e.preventDefault();
    this.camera.zoom(e.deltaY > 0 ? 1.15 : 0.87, this.share({ x: e.clientX, y: e.clientY }));
  }

  private down(e: PointerEvent): void {
    const p = { x: e.clientX, y: e.clientY };
    const target = e.target as Element;
    if (e.isPrimary) {
      this.pointers.clear(); // a finger whose square was drawn anew under it was never seen to go up
      clearTimeout(this.rest);
    }
    this.pointers.set(e.pointerId, p);
    this.began = p;
    this.dragged = this.pointers.size > 1;
    if (target.hasAttribute('data-knob')) {
      this.besideKnob = target.classList.contains('facing-thumb');
      this.dragWind = this.view!.units.find((u) => u.name === this.chosenUnit)?.facing ?? null;
      (this.querySelector('svg.board') as SVGElement).setPointerCapture(e.pointerId);
      return;
    }
    const at = target.getAttribute('data-at');
    if (e.pointerType === 'touch' && at && this.units(at).length > 1) {
      this.rest = setTimeout(() => {
        this.dragged = true; // a long press is no click
        this.fanAt = at;
      }, PRESS_MS);
    }
  }

  private turnTo(p: Point): void {
    const u = this.view!.units.find((x) => x.name === this.chosenUnit);
    if (u?.at) {
      const [x, y] = this.places.middle(u.at);
      this.dragWind = windToward({ x, y }, this.inPicture(p));
    }
  }

  private move(e: PointerEvent): void {
    const had = this.pointers.get(e.pointerId);
    const now = { x: e.clientX, y: e.clientY };
    if (!had) {
      return;
    }
    const others = [...this.pointers.entries()].filter(([id]) => id !== e.pointerId).map(([, p]) => p);
    if (this.dragWind) {
      this.turnTo(now);
    } else if (others[0]) {
      this.pinch(had, now, others[0]);
    } else if (Math.hypot(now.x - this.began!.x, now.y - this.began!.y) > SLACK || this.dragged) {
      clearTimeout(this.rest);
      this.dragged = true;
      const r = this.frame();
      this.camera.pan((had.x - now.x) / r.width, (had.y - now.y) / r.height);
    } else {
      return;
    }
    this.pointers.set(e.pointerId, now);
  }

  private pinch(had: Point, now: Point, other: Point): void {
    clearTimeout(this.rest);
    const before = Math.hypot(had.x - other.x, had.y - other.y);
    const after = Math.hypot(now.x - other.x, now.y - other.y);
    this.camera.zoom(before / Math.max(after, 1), this.share({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
  }

  private up(e: PointerEvent): void {
    clearTimeout(this.rest);
    const had = this.pointers.delete(e.pointerId);
    const at = (e.target as Element).getAttribute?.('data-at');
    const wind = this.dragWind;
    this.dragWind = null;
    if (wind) {
      const p = { x: e.clientX, y: e.clientY };
      const under = this.besideKnob && Math.hypot(p.x - this.began!.x, p.y - this.began!.y) <= SLACK ? this.places.at(this.inPicture(p)) : null;
      if (e.type === 'pointerup') {
        under ? this.tellPlace('square', under) : this.tell('face', wind);
      }
    } else if (had && !this.dragged && at && e.type === 'pointerup') {
      this.fanAt = null;
      this.tellPlace(this.ruling || e.altKey ? 'rule' : 'square', at);
    }
    if (this.pointers.size === 0) {
      this.dragged = false;
    }
  }
}

// Two fingers zoom the board, one turns a unit: neither scrolls the page.
export function keepGesture(e: TouchEvent): void {
  const on = e.target as Element;
  if ((e.touches.length > 1 && on.closest('svg.board')) || on.hasAttribute('data-knob')) {
    e.preventDefault();
  }
}

