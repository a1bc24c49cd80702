// <pv-board>: the map once, a group a counter, and over them what may be done. Its squares are an ARIA grid.
import { LitElement, html, nothing, svg } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { stillMotion } from '../kept.js';
import { column, place, row } from '../plans.js';
import { t } from '../texts.js';
import type { Layers, View } from '../types.js';

export interface Lit {
  at: string;
  cost: string;
  kind: 'go' | 'enemy' | 'choice';
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const SQUARE = 1000;
const NEAREST = 2400; // units of the picture across at the closest zoom

function nodes(source: string): Node[] {
  const parsed = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${source}</svg>`, 'image/svg+xml');
  return [...parsed.documentElement.childNodes].map((n) => document.importNode(n, true));
}

@customElement('pv-board')
export class Board extends LitElement {
  @property({ attribute: false }) map = '';
  @property({ attribute: false }) layers: Layers | null = null;
  @property({ attribute: false }) view: View | null = null;
  @property({ attribute: false }) lit: Lit[] = [];
  @property({ attribute: false }) ready: string[] = []; // squares of units that can act
  @property({ attribute: false }) chosen: string | null = null;
  @property({ attribute: false }) way: string[] = [];
  @property({ attribute: false }) witness: string | null = null;
  @property({ attribute: false }) news: string | null = null; // where something was just done
  @state() private box: Box | null = null;
  @state() private focusAt = '';

  private drawn = new Map<string, { svg: string; group: SVGGElement }>();
  private pointers = new Map<number, { x: number; y: number }>();
  private dragged = false;

  override createRenderRoot(): HTMLElement {
    return this;
  }

  private whole(): Box {
    const [x, y, w, h] = (this.layers?.view_box ?? '0 0 1000 1000').split(/[ ,]+/).map(Number) as [number, number, number, number];
    return { x, y, w, h };
  }

  // The middle of a square, in the picture's units.
  private middle(at: string): [number, number] {
    const rows = this.layers?.rows ?? 1;
    return [(column(at) - 0.5) * SQUARE, (rows - row(at) + 0.5) * SQUARE];
  }

  override render() {
    if (!this.layers || !this.view) {
      return html`<div class="board-wait" role="status">${t('web.wait')}</div>`;
    }
    const b = this.box ?? this.whole();
    return html`
      <div class="board-frame">
        <svg
          class="board"
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
          @keydown=${this.key}
        >
          <defs class="letters"></defs>
          <g aria-hidden="true" class="l-map"></g>
          <g aria-hidden="true" class="l-areas"></g>
          <g aria-hidden="true">${this.under()}</g>
          <g aria-hidden="true" class="l-clashes"></g>
          <g aria-hidden="true" class="l-counters"></g>
          <g aria-hidden="true" class="l-marks"></g>
          <g aria-hidden="true" class="over">${this.over()}</g>
          ${this.grid()}
        </svg>
        <div class="zoom" role="group" aria-label=${t('web.zoom')}>
          <button type="button" title=${t('web.zoom.in')} aria-label=${t('web.zoom.in')} @click=${() => this.zoom(0.7)}>+</button>
          <button type="button" title=${t('web.zoom.out')} aria-label=${t('web.zoom.out')} @click=${() => this.zoom(1.4)}>−</button>
          ${this.box
            ? html`<button type="button" title=${t('web.zoom.all')} aria-label=${t('web.zoom.all')} @click=${() => this.zoomAll()}>⤢</button>`
            : nothing}
        </div>
      </div>
    `;
  }

  private square(at: string, cls: string, inset = 30) {
    const [x, y] = this.middle(at);
    const s = SQUARE - inset * 2;
    return svg`<rect class=${cls} x=${x - s / 2} y=${y - s / 2} width=${s} height=${s} rx="70"></rect>`;
  }

  private under() {
    return [
      ...this.ready.map((at) => this.square(at, 'is-ready')),
      ...this.lit.map((l) => this.square(l.at, `lit lit-${l.kind}`, 45)),
      this.news ? this.square(this.news, 'is-news') : nothing,
      this.chosen ? this.square(this.chosen, 'is-chosen', 15) : nothing,
    ];
  }

  private over() {
    return [
      this.way.length > 1 ? svg`<polyline class="way" points=${this.way.map((p) => this.middle(p).join(',')).join(' ')}></polyline>` : nothing,
      ...this.lit.map((l) => this.badge(l)),
      this.witness && column(this.witness) > 0 ? this.square(this.witness, 'is-witness', 10) : nothing,
    ];
  }

  private badge(l: Lit) {
    const [x, y] = this.middle(l.at);
    if (l.kind === 'enemy') {
      return svg`<g class="aim"><circle cx=${x} cy=${y} r="410"></circle><path d="M${x - 480} ${y}h150M${x + 330} ${y}h150M${x} ${y - 480}v150M${x} ${y + 330}v150"></path></g>`;
    }
    if (l.kind === 'choice') {
      return nothing;
    }
    const wide = 200 + l.cost.length * 90;
    return l.cost === ''
      ? svg`<circle class="dot" cx=${x} cy=${y} r="90"></circle>`
      : svg`<g class="cost"><rect x=${x + 440 - wide} y=${y + 170} width=${wide} height="270" rx="135"></rect>
          <text x=${x + 440 - wide / 2} y=${y + 375} text-anchor="middle">${l.cost}</text></g>`;
  }

  // --- the grid that is walked by arrows ---

  private labels(): Map<string, string[]> {
    const here = new Map<string, string[]>();
    const add = (at: string, words: string) => here.set(at, [...(here.get(at) ?? []), words]);
    this.view!.units.filter((u) => u.at && !u.where).forEach((u) => add(u.at!, `${u.side === 'none' ? '' : t('web.seat.' + u.side)} ${u.text}${u.acts ? ', ' + t('web.can.act') : ''}`));
    this.lit.forEach((l) => add(l.at, l.kind === 'enemy' ? t('web.lit.enemy') : t('web.lit.go', { cost: l.cost || '0' })));
    return here;
  }

  private grid() {
    const { rows, columns } = this.layers!;
    const words = this.labels();
    const ground = new Map((this.view!.scene.squares ?? []).map((s) => [s.at, s.terrain ?? []]));
    const stop = this.focusAt || this.chosen || this.ready[0] || place(1, 1);
    const cells = (r: number) =>
      Array.from({ length: columns }, (_, i) => {
        const at = place(i + 1, r);
        const land = (ground.get(at) ?? []).map((w) => this.groundWord(w));
        const label = [at, ...land, ...(words.get(at) ?? [])].join(', ');
        return svg`<rect class="cell" role="gridcell" data-at=${at} aria-label=${label} aria-selected=${this.chosen === at ? 'true' : 'false'}
          tabindex=${at === stop ? 0 : -1} x=${i * SQUARE} y=${(rows - r) * SQUARE} width=${SQUARE} height=${SQUARE}
          @focus=${() => (this.focusAt = at)} @pointerenter=${() => this.tell('over', at)}></rect>`;
      });
    return Array.from({ length: rows }, (_, i) => svg`<g role="row">${cells(rows - i)}</g>`);
  }

  private groundWord(raw: string): string {
    return t((this.view!.scene.words ?? '') + raw);
  }

  private tell(name: string, at: string): void {
    this.dispatchEvent(new CustomEvent(name, { detail: at }));
  }

  private key(e: KeyboardEvent): void {
    const at = (e.target as Element).getAttribute('data-at');
    if (!at) {
      return;
    }
    const step: Record<string, [number, number]> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    const d = step[e.key];
    if (d) {
      e.preventDefault();
      this.focusSquare(place(Math.min(Math.max(column(at) + d[0], 1), this.layers!.columns), Math.min(Math.max(row(at) + d[1], 1), this.layers!.rows)));
    } else if (e.key === 'Enter') {
      e.preventDefault();
      e.stopPropagation();
      this.tell('square', at);
    }
  }

  focusSquare(at: string): void {
    this.focusAt = at;
    this.querySelector<SVGElement>(`[data-at="${at}"]`)?.focus();
  }

  // --- layers: only what has changed is drawn anew ---

  override updated(changed: Map<string, unknown>): void {
    if (!this.layers) {
      return;
    }
    if (changed.has('map') && this.map) {
      const parsed = new DOMParser().parseFromString(this.map, 'image/svg+xml').documentElement;
      this.fill('.l-map', [...parsed.childNodes].map((n) => document.importNode(n, true)));
    }
    if (changed.has('layers')) {
      this.fill('.letters', nodes(this.layers.letters));
      this.fill('.l-areas', nodes(this.layers.areas));
      this.fill('.l-clashes', nodes(this.layers.clashes));
      this.fill('.l-marks', nodes(this.layers.marks));
      this.drawCounters(changed.get('layers') !== undefined);
    }
  }

  private fill(where: string, what: Node[]): void {
    this.querySelector(where)?.replaceChildren(...what);
  }

  private drawCounters(animate: boolean): void {
    const home = this.querySelector('.l-counters')!;
    const kept = new Map<string, { svg: string; group: SVGGElement }>();
    for (const c of this.layers!.counters) {
      const had = this.drawn.get(c.name);
      if (had && had.svg === c.svg) {
        kept.set(c.name, had);
        continue;
      }
      const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
      const from = had && animate && !stillMotion() ? had.group.getBBox() : null;
      group.append(...nodes(c.svg));
      kept.set(c.name, { svg: c.svg, group });
      if (from) {
        requestAnimationFrame(() => this.slide(group, from));
      }
    }
    home.replaceChildren(...this.layers!.counters.map((c) => kept.get(c.name)!.group));
    this.drawn = kept;
  }

  private slide(group: SVGGElement, from: DOMRect): void {
    const to = group.getBBox();
    const dx = from.x + from.width / 2 - to.x - to.width / 2;
    const dy = from.y + from.height / 2 - to.y - to.height / 2;
    group.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], { duration: 280, easing: 'ease-out' });
  }

  // --- zoom and pan ---

  zoom(by: number, at?: { x: number; y: number }): void {
    const all = this.whole();
    const b = this.box ?? all;
    const w = Math.min(Math.max(b.w * by, NEAREST), all.w);
    const h = (w / b.w) * b.h;
    const fx = at ? at.x : 0.5;
    const fy = at ? at.y : 0.5;
    this.place({ x: b.x + (b.w - w) * fx, y: b.y + (b.h - h) * fy, w, h });
  }

  zoomAll(): void {
    this.box = null;
  }

  private place(b: Box): void {
    const all = this.whole();
    if (b.w >= all.w - 1) {
      this.box = null;
      return;
    }
    b.x = Math.min(Math.max(b.x, all.x), all.x + all.w - b.w);
    b.y = Math.min(Math.max(b.y, all.y), all.y + all.h - b.h);
    this.box = b;
  }

  private wheel(e: WheelEvent): void {
    if (!e.ctrlKey && !e.metaKey && !this.box && e.deltaY > 0) {
      return;
    }
    e.preventDefault();
    const r = this.querySelector('svg.board')!.getBoundingClientRect();
    this.zoom(e.deltaY > 0 ? 1.15 : 0.87, { x: (e.clientX - r.x) / r.width, y: (e.clientY - r.y) / r.height });
  }

  private down(e: PointerEvent): void {
    this.pointers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    this.dragged = this.pointers.size > 1;
  }

  private move(e: PointerEvent): void {
    const had = this.pointers.get(e.pointerId);
    if (!had) {
      return;
    }
    const now = { x: e.clientX, y: e.clientY };
    const r = this.querySelector('svg.board')!.getBoundingClientRect();
    const others = [...this.pointers.entries()].filter(([id]) => id !== e.pointerId).map(([, p]) => p);
    const second = others[0];
    if (second) {
      const before = Math.hypot(had.x - second.x, had.y - second.y);
      const after = Math.hypot(now.x - second.x, now.y - second.y);
      this.zoom(before / Math.max(after, 1), { x: (now.x - r.x) / r.width, y: (now.y - r.y) / r.height });
    } else if (this.box && Math.hypot(now.x - had.x, now.y - had.y) > (this.dragged ? 0 : 6)) {
      this.dragged = true;
      const scale = this.box.w / r.width;
      this.place({ ...this.box, x: this.box.x - (now.x - had.x) * scale, y: this.box.y - (now.y - had.y) * scale });
    } else {
      return;
    }
    this.pointers.set(e.pointerId, now);
  }

  private up(e: PointerEvent): void {
    const had = this.pointers.delete(e.pointerId);
    const at = (e.target as Element).getAttribute?.('data-at');
    if (had && !this.dragged && at && e.type === 'pointerup') {
      this.tell('square', at);
    }
    if (this.pointers.size === 0) {
      this.dragged = false;
    }
  }
}
