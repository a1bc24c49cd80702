// Reads what may be ordered, without knowing any ruleset: orders are words, the second says who.
import { has, t } from './texts.js';
import type { Plan, Scene, View } from './types.js';
import { capital, fractionSign } from './wording.js';

const PLACE = /\b[a-z]{1,2}\d{1,3}\b|\b[A-Z]\d{4}(?:\/-?\d+(?:\.5)?(?:[ns]?[ew]|top)?)?(?![\w.])/g; // squares; hexes with their floors, rungs and tops
const FLOOR = /^([A-Z]\d{4})\/(-?\d+(?:\.5)?)(?:[ns]?[ew]|top)?$/; // D0703/1sw
export const WINDS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];

export function verb(order: string): string {
  return order.split(' ', 1)[0]!;
}

export function actors(order: string): string[] {
  const second = order.split(' ')[1] ?? '';
  return second.split('+');
}

// All that an order names: who acts, and on whom.
export function named(order: string): string[] {
  return order.split(' ').slice(1).flatMap((word) => word.split('+'));
}

// On hexes everybody is by himself, and called by his name; on squares a counter is a unit.
export function isPerson(scene: Scene): boolean {
  return scene.grid === 'hex';
}

export function places(order: string): string[] {
  return order.split(' ').slice(1).join(' ').match(PLACE) ?? [];
}

const POINT = /^(-?\d+),(-?\d+)$/;

// A point, in thousandths of an inch from the corner of a1: its square, and where in it; null: no point.
function aimOf(scene: Scene | undefined, word: string): { at: string; wind: string } | null {
  const found = POINT.exec(word);
  const side = scene?.square_mils ?? 0;
  if (!found || side <= 0) {
    return null;
  }
  const [x, y] = [Number(found[1]), Number(found[2])];
  const off = (n: number) => Math.sign(Math.round(((n % side) / side - 0.5) * 4)); // the middle half of a side is its middle
  const wind = ['s', '', 'n'][off(y) + 1]! + ['w', '', 'e'][off(x) + 1]!;
  return { at: place(Math.floor(x / side) + 1, Math.floor(y / side) + 1), wind };
}

// A plan's verb is its last order's: what it was made for.
export function planVerb(plan: Plan): string {
  return verb(plan.orders.at(-1)!);
}

// The way that a plan goes, square by square.
export function way(plan: Plan): string[] {
  return plan.orders.flatMap(places);
}

function lastWord(order: string): string {
  return order.split(' ').at(-1)!;
}

// The wind that an order to stay and turn ends with.
export const windOf = lastWord;

// A unit stays at its square and faces somewhere: "turn TM1 e", and where it is set up "place TM1 a1 e".
export function doesTurn(order: string, at: string | null): boolean {
  return at !== null && order.split(' ').length > 2 && WINDS.includes(windOf(order)) && places(order).every((p) => p === at);
}

// The square that an order leads to or is aimed at.
function goalOf(scene: Scene | undefined, order: string): string | undefined {
  return places(order).at(-1) ?? aimOf(scene, lastWord(order))?.at;
}

// What may be ordered though no plan is made of it. `rest`: any aim, and where no plan leads anywhere, all that leads to a square.
// `more`: what hardly anybody would order as things stand, such as what only makes sense after another order.
export function unplanned(scene: Scene | undefined, orders: string[], plans: Plan[]): { rest: Plan[]; more: Plan[] } {
  const planned = new Set(plans.map((p) => p.orders.join()));
  const leads = plans.some((p) => p.goal !== null);
  const found = orders.filter((o) => !planned.has(o)).map((o): Plan => ({ goal: goalOf(scene, o) ?? null, cost: 0, orders: [o] }));
  const isRest = (p: Plan) => p.goal !== null && (!leads || POINT.test(lastWord(p.orders[0]!)));
  return { rest: found.filter(isRest), more: found.filter((p) => !isRest(p)) };
}

// Off the board, for good.
export function leaves(plan: Plan): boolean {
  return plan.goal === null && plan.orders.at(-1)!.split(/[ -]/).at(-1) === 'off';
}

// "D0703, level 1" of D0703/1sw.
export function spokenPlace(at: string): string {
  const floor = FLOOR.exec(at);
  return floor ? t('web.hex.at', { place: floor[1]!, level: floor[2]! }) : at;
}

// A word of an order as a reader says it: a wind, yes or no, or what the ruleset calls it.
function spoken(scene: Scene | undefined, word: string): string {
  if (WINDS.includes(word)) {
    return t('web.wind.' + word);
  }
  if (word === 'on' || word === 'off') {
    return t(word === 'on' ? 'web.yes' : 'web.no');
  }
  const key = [`${scene?.words ?? ''}option.${word}`, `${scene?.words ?? ''}${word}`].find((k) => scene?.words && has(k));
  if (FLOOR.test(word)) {
    return spokenPlace(word);
  }
  const isOne = (name: string) => scene !== undefined && isPerson(scene) && scene.counters?.some((c) => c.name === name) === true;
  return key ? t(key) : word.split('+').map((name) => (isOne(name) ? capital(name) : name)).join(' + ');
}

// An order in the reader's words, where its ruleset has some; else the order itself, a little tidied.
export function sentence(scene: Scene | undefined, order: string): string {
  const words = order.split(' ');
  const goal = places(order).at(-1);
  const last = goal === words.at(-1) ? words.at(-1)! : words.at(-1)!.split('-').at(-1)!.split('/')[0]!;
  const base = `${scene?.words ?? ''}order.${words[0]}`;
  const key = [`${base}.${last}`, `${base}.${words[1] ?? ''}`, `${base}.${words[2] ?? ''}`, `${base}.${words.length - 1}`, base].find((k) => scene?.words && has(k));
  if (key) {
    const aim = aimOf(scene, last);
    const part = aim ? t('web.aim', { place: aim.at, part: t(aim.wind ? 'web.wind.' + aim.wind : 'web.aim.middle') }) : '';
    const to = key === `${base}.${last}` && goal ? goal : last; // "move TK1 c1-c2 fight": the text says the last word itself
    return t(key, { who: spoken(scene, words[1] ?? ''), to: part || spoken(scene, to), on: spoken(scene, words[2] ?? ''), with: spoken(scene, words[3] ?? '') });
  }
  const line = order.replace(/_/g, ' ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

// Does its order go on with a word where another of them is complete? Then it is another act: with `fight` a lone stand is fought, without it ridden over.
function goesOn(plan: Plan, all: Plan[]): boolean {
  const order = plan.orders.at(-1)!;
  return all.some((p) => order === `${p.orders.at(-1)!} ${lastWord(order)}`);
}

// Of the plans that lead to a place, those of the whole stack or of the one that was picked: of each act the cheapest,
// or each way there, of any part of the stack.
export function planFor(plans: Plan[], goal: string, unit: string, alone: boolean, ways = false): Plan[] {
  const there = plans.filter((p) => p.goal === goal);
  const size = (p: Plan) => actors(p.orders[0]!).length;
  const most = Math.max(...there.map(size), 0);
  const fit = there.filter((p) => (alone ? actors(p.orders[0]!).join('+') === unit : ways || size(p) === most));
  const best = new Map<string, Plan>();
  for (const p of fit.length > 0 ? fit : there) {
    const last = lastWord(p.orders.at(-1)!);
    const v = ways ? p.orders.join() : POINT.test(last) || goesOn(p, there) ? `${planVerb(p)} ${last}` : planVerb(p); // each aim is another act
    const had = best.get(v);
    if (!had || p.cost < had.cost) {
      best.set(v, p);
    }
  }
  return [...best.values()];
}

// A unit in hand, or its stack: what it may be ordered.
export interface InHand {
  unit: string;
  alone: boolean; // one of a stack
  plans: Plan[];
  rest: Plan[]; // what may be ordered beside them
  more: Plan[]; // and what is offered with `ways` alone
  ways: boolean; // the way to a square is chosen, too
}

// All that leads to a square: what is planned first.
export function leadTo(c: InHand, goal: string): Plan[] {
  return [c.plans, c.rest, c.ways ? c.more : []].flatMap((all) => planFor(all, goal, c.unit, c.alone, c.ways));
}

// More can be ordered than is offered: somewhere another way leads, whose last step may make a difference, or one of `more`.
export function hasWays(c: InHand): boolean {
  const [all, usual] = [true, false].map((ways) => ({ ...c, ways })) as [InHand, InHand];
  return nowhere(all).length > nowhere(usual).length || goals(all).some((goal) => leadTo(all, goal).length > leadTo(usual, goal).length);
}

// The squares that it can be sent to or act on; where no plan leads to any, those of what else may be ordered.
export function goals(c: InHand): string[] {
  const of = (plans: Plan[]) => plans.flatMap((p) => p.goal ?? []);
  const planned = of(c.plans);
  return [...new Set([...(planned.length > 0 ? planned : of(c.rest)), ...(c.ways ? of([...c.rest, ...c.more]) : [])])];
}

const LISTED_MOST = 24;

// What is chosen from a list: where units act, they are on the board.
export function listed(v: View): string[] {
  if (v.picks && v.picks.length > 0) {
    return v.picks;
  }
  const rest = (v.choices ?? []).filter((c) => c.includes(' '));
  return rest.length <= LISTED_MOST && !isOnBoard(v, rest) ? rest : [];
}

// Units are picked up and sent somewhere; on hexes, where each is one man, be they ever so few: a list would hide where.
function isOnBoard(v: View, orders: string[]): boolean {
  const leads = orders.filter((o) => places(o).at(-1) === lastWord(o)).length;
  const walks = v.scene.grid === 'hex' && v.prompt?.minor === false && !v.prompt.actor && leads * 2 > orders.length;
  return v.units.some((u) => u.acts && (!v.prompt?.whole || (walks && u.at !== null)));
}

const NOWHERE_MOST = 8; // that a card has room for

// Plans that lead to no square: those of the whole stack, or of the one that was picked.
export function nowhere(c: InHand): Plan[] {
  const all = [...c.plans, ...(c.ways ? c.more : [])].filter((p) => p.goal === null);
  const size = (p: Plan) => actors(p.orders[0]!).length;
  const most = Math.max(...all.map(size), 1);
  const fits = (p: Plan) => (c.alone ? size(p) === 1 : size(p) === most || !all.some((q) => planVerb(q) === planVerb(p) && size(q) > size(p)));
  return c.ways ? all : all.filter(fits).slice(0, NOWHERE_MOST);
}

// --- squares ---

export function column(place: string): number {
  const letters = place.replace(/\d+$/, '');
  let n = 0;
  for (const c of letters) {
    n = n * 26 + (c.charCodeAt(0) - 96);
  }
  return n;
}

export function row(place: string): number {
  return Number(place.replace(/^\D+/, ''));
}

export function place(columnNumber: number, rowNumber: number): string {
  const high = Math.floor((columnNumber - 1) / 26);
  const letters = (high > 0 ? String.fromCharCode(96 + high) : '') + String.fromCharCode(97 + ((columnNumber - 1) % 26));
  return letters + rowNumber;
}

export function straightWay(from: string, to: string): string[] {
  const steps = [from];
  let c = column(from);
  let r = row(from);
  while (c !== column(to) || r !== row(to)) {
    c += Math.sign(column(to) - c);
    r += Math.sign(row(to) - r);
    steps.push(place(c, r));
  }
  return steps;
}

// The order that a click on `goal` would have meant, made after one that is allowed; the server judges it.
export function wouldBe(example: Plan, from: string, goal: string): string | null {
  const words = example.orders[0]!.split(' ');
  for (let i = 2; i < words.length; i++) {
    if (words[i]!.includes('-') && words[i]!.startsWith(from)) {
      words[i] = straightWay(from, goal).join('-');
      return words.join(' ');
    }
    if (words[i] === example.goal || POINT.test(words[i]!)) {
      words[i] = goal;
      return words.join(' ');
    }
  }
  return null;
}

const PARTS: Record<string, number> = { halves: 2, quarters: 4, eighths: 8 };

// "2½ of its movement", "3 points": a cost with what it is counted in, in the ruleset's own words where it has some.
export function priced(scene: Scene | undefined, cost: string): string {
  const key = `${scene?.words ?? ''}price`;
  return t(has(key) ? key : 'web.cost', { cost: cost || '0' });
}

// A figure in the unit that the server names: halves, quarters and eighths are written as fractions.
export function costText(cost: number, unit: string | undefined): string {
  const parts = PARTS[unit ?? ''] ?? 1;
  const whole = Math.trunc(cost / parts);
  const rest = Math.abs(cost % parts);
  if (rest === 0) {
    return String(whole);
  }
  const by = parts % rest === 0 ? rest : parts === 8 && rest === 6 ? 2 : 1;
  return `${whole !== 0 ? whole : cost < 0 ? '-' : ''}${fractionSign(`${rest / by}/${parts / by}`) ?? ''}`;
}

// A plan's first order as another unit, elsewhere, would give it: what is asked about one that may not act.
export function byAnother(example: Plan, unit: string, at: string | null, from: string | null): string | null {
  const words = example.orders[0]!.split(' ');
  if (words.length < 2 || !at) {
    return null;
  }
  words[1] = unit;
  return words.map((w) => (from && w.startsWith(from + '-') ? [at, ...straightWay(at, example.goal!).slice(1)].join('-') : w)).join(' ');
}
