// What is drawn under and over the counters: what may be done, what bars it, what is measured.
import { nothing, svg } from 'lit';
import { column, place, row } from '../plans.js';
import { language } from '../texts.js';
import { fraction } from './bits.js';
import type { Layers, Unit, View } from '../types.js';
import type { Point } from './camera.js';

export const SQUARE = 1000;
const BESIDE = 330;

export interface Lit {
  at: string;
  cost: string;
  kind: 'go' | 'enemy' | 'choice';
}

// From square to square: how far, and what can be seen.
export interface Measure {
  from: string;
  to: string | null;
  clear: boolean | null; // null: not known yet
  by: string | null; // what stands in the way
}

// What a board shows beside its layers.
export interface Shown {
  lit: Lit[];
  ready: string[];
  chosen: string | null;
  way: string[];
  witness: string[];
  news: string | null;
  threat: Map<string, string[]>; // squares that the other side reaches, and who does
  showThreat: boolean;
  measure: Measure | null;
}

export class Squares {
  constructor(private layers: Layers) {}

  middle(at: string): [number, number] {
    return [(column(at) - 0.5) * SQUARE, (this.layers.rows - row(at) + 0.5) * SQUARE];
  }

  at(p: Point): string | null {
    const c = Math.floor(p.x / SQUARE) + 1;
    const r = this.layers.rows - Math.floor(p.y / SQUARE);
    return c >= 1 && c <= this.layers.columns && r >= 1 && r <= this.layers.rows ? place(c, r) : null;
  }

  rect(at: string, cls: string, inset = 30) {
    const [x, y] = this.middle(at);
    const s = SQUARE - inset * 2;
    return svg`<rect class=${cls} x=${x - s / 2} y=${y - s / 2} width=${s} height=${s} rx="70"></rect>`;
  }
}

export function underCounters(q: Squares, s: Shown) {
  return [
    ...(s.showThreat ? [...s.threat.keys()].map((at) => threatened(q, at)) : []),
    ...s.ready.map((at) => q.rect(at, 'is-ready')),
    ...s.lit.map((l) => q.rect(l.at, `lit lit-${l.kind}`, 45)),
    s.news ? q.rect(s.news, 'is-news') : nothing,
    s.chosen ? q.rect(s.chosen, 'is-chosen', 15) : nothing,
  ];
}

// Hatched, so that it isn't told by colour alone.
function threatened(q: Squares, at: string) {
  const [x, y] = q.middle(at);
  const lines = [-600, -200, 200, 600].map((d) => {
    const low = Math.max(-440, -440 - d);
    const high = Math.min(440, 440 - d);
    return `M${x + low} ${y - low - d}L${x + high} ${y - high - d}`;
  });
  return svg`<g class="threat">${q.rect(at, 'threat-square', 40)}<path d=${lines.join('')}></path></g>`;
}

export function overCounters(q: Squares, s: Shown, view: View) {
  return [
    s.way.length > 1 ? svg`<polyline class="way" points=${s.way.map((p) => q.middle(p).join(',')).join(' ')}></polyline>` : nothing,
    ...s.lit.map((l) => badge(q, l)),
    ...view.units.map((u) => supportPoints(q, u, pointsOf(view, u))),
    ...(view.scene.clashes ?? []).map((c) => sums(q, c)),
    ...s.witness.map((at) => q.rect(at, 'is-witness', 10)),
    s.measure ? measured(q, s.measure) : nothing,
  ];
}

function badge(q: Squares, l: Lit) {
  const [x, y] = q.middle(l.at);
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

function tag(x: number, y: number, words: string, cls: string) {
  const wide = 170 + words.length * 105;
  return svg`<g class="tag ${cls}"><rect x=${x - wide / 2} y=${y - 150} width=${wide} height="300" rx="90"></rect><text x=${x} y=${y + 80} text-anchor="middle">${words}</text></g>`;
}

// The points that a support adds, on its line.
export function pointsOf(view: View, u: Unit): string | undefined {
  return view.scene.counters?.find((c) => c.name === u.name)?.support_points;
}

function supportPoints(q: Squares, u: Unit, points: string | undefined) {
  if (!u.at || !u.support || !points || u.where) {
    return nothing;
  }
  const [x1, y1] = q.middle(u.at);
  const [x2, y2] = q.middle(u.support);
  const far = Math.hypot(x2 - x1, y2 - y1) || 1; // beside the line, so that its arrow is seen
  return tag((x1 + x2) / 2 - ((y2 - y1) / far) * BESIDE, (y1 + y2) / 2 + ((x2 - x1) / far) * BESIDE, '+' + fraction(points), `tag-${u.side}`);
}

// What both sides bring to a fight, beside its square: red's left, blue's right.
function sums(q: Squares, c: { at: string; points?: { red: string; blue: string } }) {
  if (!c.points) {
    return nothing;
  }
  const [x, y] = q.middle(c.at);
  return svg`<g class="sums">${tag(x - 330, y - 500, fraction(c.points.red), 'tag-red')}${tag(x + 330, y - 500, fraction(c.points.blue), 'tag-blue')}</g>`;
}

function measured(q: Squares, m: Measure) {
  const [x1, y1] = q.middle(m.from);
  if (!m.to || m.to === m.from) {
    return svg`<circle class="rule-end" cx=${x1} cy=${y1} r="120"></circle>`;
  }
  const [x2, y2] = q.middle(m.to);
  return svg`<g class="ruler ${m.clear === false ? 'is-barred' : ''}"><line class="rule-edge" x1=${x1} y1=${y1} x2=${x2} y2=${y2}></line><line class="rule-line" x1=${x1} y1=${y1} x2=${x2} y2=${y2}></line>
    <circle class="rule-end" cx=${x1} cy=${y1} r="120"></circle><circle class="rule-end" cx=${x2} cy=${y2} r="120"></circle>
    ${m.by ? q.rect(m.by, 'is-witness', 10) : nothing}
    ${tag((x1 + x2) / 2, (y1 + y2) / 2, distance(m.from, m.to), 'tag-rule')}</g>`;
}

// Squares from middle to middle, to a tenth.
export function distance(from: string, to: string): string {
  const d = Math.hypot(column(from) - column(to), row(from) - row(to));
  return (Math.round(d * 10) / 10).toLocaleString(language());
}
