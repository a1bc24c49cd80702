// What is drawn under and over the counters: what may be done, what bars it, what is measured.
import { nothing, svg } from 'lit';
import type { Lit } from '../../model/lit.js';
import type { Measure } from '../../model/looking.js';
import { SQUARE, levelOf, type Places } from '../../places.js';
import { language } from '../../texts.js';
import type { Unit, View } from '../../types.js';
import { fraction, sum } from '../../wording.js';

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
  dark: Set<string>; // out of sight
  sent: string[]; // squares of those who go together
  ways: string[][];
  hovered: string | null;
  view: View | null;
  size(units: number): number; // of letters, in units of the picture: never too small for the screen
}

export function shape(q: Places, at: string, cls: string, inset = 30) {
  return svg`<path class=${cls} d=${q.outline(at, inset)}></path>`;
}

export function underCounters(q: Places, s: Shown) {
  return [
    s.dark.size > 0 ? svg`<path class="out-of-sight" d=${[...s.dark].map((at) => q.outline(at, 0)).join('')}></path>` : nothing,
    ...(s.showThreat ? [...s.threat.keys()].map((at) => threatened(q, at)) : []),
    ...s.ready.map((at) => shape(q, at, 'is-ready')),
    ...s.sent.map((at) => shape(q, at, 'is-chosen', 15)),
    ...endsOf(q, s.view, s.hovered).map((at) => shape(q, at, 'is-end', 20)),
    ...s.lit.map((l) => shape(q, l.at, `lit lit-${l.kind}`, 45)),
    s.news ? shape(q, s.news, 'is-news') : nothing,
    s.chosen ? shape(q, s.chosen, 'is-chosen', 15) : nothing,
  ];
}

// A stair or ladder under the pointer: where it leads, and the floors below and above of the same hex.
function endsOf(q: Places, view: View | null, at: string | null): string[] {
  const here = (view?.scene.places ?? []).filter((p) => at !== null && q.seen(p.at) === q.seen(at));
  const leads = here.flatMap((p) => [...Object.values(p.stair ?? {}), p.up, p.down, p.well]).filter((to): to is string => Boolean(to));
  return leads.length === 0 ? [] : [...new Set([at!, ...leads].map((to) => q.seen(to)))];
}

// Hatched, so that it isn't told by colour alone.
function threatened(q: Places, at: string) {
  const [x, y] = q.middle(at);
  const lines = [-600, -200, 200, 600].map((d) => {
    const low = Math.max(-q.reach, -q.reach - d);
    const high = Math.min(q.reach, q.reach - d);
    return `M${x + low} ${y - low - d}L${x + high} ${y - high - d}`;
  });
  return svg`<g class="threat">${shape(q, at, 'threat-square', 40)}<path d=${lines.join('')}></path></g>`;
}

export function overCounters(q: Places, s: Shown, view: View) {
  const lines = supportLines(view);
  const taken = new Set([...view.units.flatMap((u) => (u.at && !u.where ? [u.at] : [])), ...lines.map((l) => l.to)]);
  const type = s.size(215);
  const costs = s.lit.flatMap((l) => costBox(q, l, type));
  return [
    ...s.ways.map((way) => svg`<polyline class="way" points=${way.map((p) => q.middle(p).join(',')).join(' ')}></polyline>`),
    s.way.length > 1 ? svg`<polyline class="way" points=${s.way.map((p) => q.middle(p).join(',')).join(' ')}></polyline>` : nothing,
    ...lines.map((l) => supportLine(q, l)),
    ...climbers(q, view, type),
    ...s.lit.map((l) => badge(q, l, type)),
    ...lines.map((l) => supportTag(q, l, type)),
    ...(view.scene.clashes ?? []).map((c) => sums(q, c, taken, costs, type)),
    ...s.witness.map((at) => shape(q, at, 'is-witness', 10)),
    s.measure ? measured(q, s.measure, type) : nothing,
  ];
}

// Who stands on a ladder, or on a tower, is drawn at its foot: how high he is, is written there.
function climbers(q: Places, view: View, type: number) {
  const levels = new Map<string, string[]>();
  view.units.filter((u) => u.at && u.on).forEach((u) => levels.set(u.at!, [...(levels.get(u.at!) ?? []), String(levelOf(u.on!))]));
  return [...levels].map(([at, all]) => {
    const [x, y] = q.middle(at);
    return svg`<g class="climber">${tag(x + 260, y - 330, tagOf('↑' + all.sort().join(' '), 'tag-rule', Math.min(type, 330)))}</g>`;
  });
}

interface Rect {
  x: number;
  y: number;
  wide: number;
  high: number;
}

const MOST = 0.6; // of a square's side that a letter may be high

// At the foot of a lit place; none where no cost is shown.
function costBox(q: Places, l: Lit, type: number): Rect[] {
  const wide = type * (0.55 * l.cost.length + 0.7);
  const high = type * 1.25;
  return l.kind === 'go' && l.cost !== '' && type < SQUARE * MOST ? [{ ...q.foot(l.at, wide, high), wide, high }] : [];
}

function badge(q: Places, l: Lit, type: number) {
  const [x, y] = q.middle(l.at);
  if (l.kind === 'enemy') {
    return svg`<g class="aim"><circle cx=${x} cy=${y} r="410"></circle><path d="M${x - 480} ${y}h150M${x + 330} ${y}h150M${x} ${y - 480}v150M${x} ${y + 330}v150"></path></g>`;
  }
  if (l.kind === 'joined') {
    return svg`<g class="join"><circle cx=${x} cy=${y} r="440"></circle><circle cx=${x} cy=${y} r="350"></circle></g>`;
  }
  if (l.kind === 'choice') {
    return nothing;
  }
  const [box] = costBox(q, l, type);
  return !box
    ? svg`<circle class="dot" cx=${x} cy=${y} r="90"></circle>`
    : svg`<g class=${q.crowded ? 'cost is-bare' : 'cost'}><rect x=${box.x} y=${box.y} width=${box.wide} height=${box.high} rx=${box.high / 2}></rect>
        <text x=${box.x + box.wide / 2} y=${box.y + box.high / 2 + type * 0.34} font-size=${type} text-anchor="middle">${l.cost}</text></g>`;
}

interface Tag {
  words: string;
  cls: string;
  wide: number;
  high: number;
}

function tagOf(words: string, cls: string, type: number): Tag {
  return { words, cls, wide: type * (0.52 * words.length + 0.75), high: type * 1.4 };
}

function tag(x: number, y: number, g: Tag) {
  const type = g.high / 1.4;
  return svg`<g class="tag ${g.cls}"><rect x=${x - g.wide / 2} y=${y - g.high / 2} width=${g.wide} height=${g.high} rx=${g.high * 0.3}></rect><text x=${x} y=${y + type * 0.34} font-size=${type} text-anchor="middle">${g.words}</text></g>`;
}

// --- supports ---

// The points that a support adds, on its line.
export function pointsOf(view: View, u: Unit): string | undefined {
  return view.scene.counters?.find((c) => c.name === u.name)?.support_points;
}

// What stands together and supports the same is one line.
interface Line {
  side: string;
  from: string;
  to: string;
  points: string[];
}

function supportLines(view: View): Line[] {
  const found = new Map<string, Line>();
  for (const u of view.units) {
    if (u.at && u.support && !u.where) {
      const key = `${u.side} ${u.at} ${u.support}`;
      const line = found.get(key) ?? { side: u.side, from: u.at, to: u.support, points: [] };
      found.set(key, { ...line, points: [...line.points, pointsOf(view, u) ?? '0'] });
    }
  }
  return [...found.values()];
}

const ASIDE = 230; // of a line straight up or down, beside the names in the middle of counters
const TIP = 150; // short of the middle, where an arrow ends

// From middle to middle, with an arrow at the far end.
function supportLine(q: Places, l: Line) {
  const [x1, y1] = q.middle(l.from);
  const [x2, y2] = q.middle(l.to);
  const far = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / far, (y2 - y1) / far];
  const aside = Math.abs(ux) < 0.1 ? ASIDE : 0;
  const [tx, ty] = [x2 + aside - ux * TIP, y2 - uy * TIP];
  const [nx, ny] = [tx - ux * 170, ty - uy * 170];
  const head = `M${tx} ${ty}L${nx - uy * 120} ${ny + ux * 120}L${nx + uy * 120} ${ny - ux * 120}Z`;
  const line = { x1: x1 + aside, y1, x2: nx, y2: ny };
  return svg`<g class="support support-${l.side}"><path class="support-edge" d=${head}></path>
    <line class="support-edge" x1=${line.x1} y1=${line.y1} x2=${line.x2} y2=${line.y2}></line>
    <line class="support-line" x1=${line.x1} y1=${line.y1} x2=${line.x2} y2=${line.y2}></line>
    <circle class="support-foot" cx=${line.x1} cy=${line.y1} r="75"></circle><path class="support-head" d=${head}></path></g>`;
}

const NEAR = 0.38; // of the way: the near end's square, but clear of its counter's name

function supportTag(q: Places, l: Line, type: number) {
  const points = fraction(sum(l.points));
  const [x1, y1] = q.middle(l.from);
  const [x2, y2] = q.middle(l.to);
  const aside = Math.abs(x2 - x1) < 100 ? ASIDE : 0;
  return points === '0' ? nothing : tag(x1 + aside + (x2 - x1) * NEAR, y1 + (y2 - y1) * NEAR, tagOf('+' + points, `tag-${l.side}`, type));
}

// --- sums ---

interface Spot extends Rect {
  tags: { x: number; y: number; tag: Tag }[];
}

const GAP = 40;

// Side by side above or below the square, one over the other at its left or right.
function spots([x, y]: [number, number], a: Tag, b: Tag): Spot[] {
  const edge = SQUARE / 2 + GAP;
  const along = (at: number): Spot => {
    const wide = a.wide + b.wide + GAP;
    return { x: x - wide / 2, y: at - a.high / 2, wide, high: a.high, tags: [{ x: x - (b.wide + GAP) / 2, y: at, tag: a }, { x: x + (a.wide + GAP) / 2, y: at, tag: b }] };
  };
  const beside = (sign: number): Spot => {
    const wide = Math.max(a.wide, b.wide);
    const at = x + sign * (edge + wide / 2);
    return { x: at - wide / 2, y: y - a.high - GAP / 2, wide, high: 2 * a.high + GAP, tags: [{ x: at, y: y - (a.high + GAP) / 2, tag: a }, { x: at, y: y + (a.high + GAP) / 2, tag: b }] };
  };
  return [along(y - edge - a.high / 2), beside(1), beside(-1), along(y + edge + a.high / 2)];
}

const meet = (a: Rect, b: Rect) => a.x < b.x + b.wide && b.x < a.x + a.wide && a.y < b.y + b.high && b.y < a.y + a.high;

// What a spot would hide: counters, what lies off the board, and worst, what a way costs.
function hidden(q: Places, s: Spot, taken: Set<string>, costs: Rect[]): number {
  let found = costs.filter((c) => meet(s, c)).length * 10;
  for (const x of [s.x, s.x + s.wide / 2, s.x + s.wide]) {
    for (const y of [s.y, s.y + s.high]) {
      const at = q.at({ x, y });
      found += at === null ? 3 : taken.has(at) ? 1 : 0;
    }
  }
  return found;
}

// What both sides bring to a fight, beside its square where least is hidden: red's first.
function sums(q: Places, c: { at: string; points?: { red: string; blue: string } }, taken: Set<string>, costs: Rect[], type: number) {
  if (!c.points) {
    return nothing;
  }
  const tries = spots(q.middle(c.at), tagOf(fraction(c.points.red), 'tag-red', type), tagOf(fraction(c.points.blue), 'tag-blue', type));
  const best = tries.reduce((a, b) => (hidden(q, b, taken, costs) < hidden(q, a, taken, costs) ? b : a));
  return svg`<g class="sums" data-clash=${c.at}>${best.tags.map((t) => tag(t.x, t.y, t.tag))}</g>`;
}

function measured(q: Places, m: Measure, type: number) {
  const [x1, y1] = q.middle(m.from);
  if (!m.to || m.to === m.from) {
    return svg`<circle class="rule-end" cx=${x1} cy=${y1} r="120"></circle>`;
  }
  const [x2, y2] = q.middle(m.to);
  return svg`<g class="ruler ${m.clear === false ? 'is-barred' : ''}"><line class="rule-edge" x1=${x1} y1=${y1} x2=${x2} y2=${y2}></line><line class="rule-line" x1=${x1} y1=${y1} x2=${x2} y2=${y2}></line>
    <circle class="rule-end" cx=${x1} cy=${y1} r="120"></circle><circle class="rule-end" cx=${x2} cy=${y2} r="120"></circle>
    ${m.by ? shape(q, m.by, 'is-witness', 10) : nothing}
    ${tag((x1 + x2) / 2, (y1 + y2) / 2, tagOf(distance(q, m.from, m.to), 'tag-rule', type))}</g>`;
}

// From middle to middle: squares to a tenth, hexes.
export function distance(q: Places, from: string, to: string): string {
  return (Math.round(q.far(from, to) * 10) / 10).toLocaleString(language());
}
