// The places that the board lights, and why: goals of the unit in hand, choices, the way that is meant, what was just done.
import * as plans from '../plans.js';
import { has } from '../texts.js';
import type { Plan } from '../types.js';
import type { TableState } from './state.js';

// A place of the board that may be clicked.
export interface Lit {
  at: string;
  cost: string;
  kind: 'go' | 'enemy' | 'joined' | 'choice'; // joined: own troops fight there already
}

// Do enemies of a side stand there: alone, or together with its own units?
function enemyKind(table: TableState, at: string, side: string): 'enemy' | 'joined' | null {
  const sides = table.units(at).map((u) => u.side).filter((s) => s !== 'none');
  return !sides.some((s) => s !== side) ? null : sides.some((s) => s === side) ? 'joined' : 'enemy';
}

function goals(table: TableState): Lit[] {
  const c = table.chosen;
  if (!c) {
    return [];
  }
  const u = table.unit(c.unit);
  return byHex(table).map((floors) => {
    const at = floors[0]!;
    return { at, cost: floors.map((f) => floorCost(table, f)).join(' '), kind: enemyKind(table, at, u?.side ?? 'none') ?? 'go' };
  });
}

// The place of the unit in hand: a rung, or the ground.
function standOf(table: TableState): string {
  const u = table.unit(table.chosen?.unit ?? null);
  return u?.on ?? u?.at ?? '';
}

// Up or down, for a place over or under the hex of the unit in hand; '' elsewhere, where the board shows the way.
export function sense(table: TableState, at: string): string {
  const q = table.places;
  const by = q.level(at) - q.level(standOf(table));
  return by === 0 || q.seen(at) !== q.seen(standOf(table)) ? '' : by > 0 ? '↑' : '↓';
}

function floorCost(table: TableState, at: string): string {
  const cheapest = Math.min(...plans.leadTo(table.chosen!, at).map((p) => p.cost));
  return sense(table, at) + table.cost(cheapest);
}

// Goals by hex, since a click means a hex: each entry lists its floors, the one that is seen first.
function byHex(table: TableState): string[][] {
  const q = table.places;
  const found = new Map<string, string[]>();
  for (const at of plans.goals(table.chosen!)) {
    const hex = q.seen(at);
    found.set(hex, at === hex ? [at, ...(found.get(hex) ?? [])] : [...(found.get(hex) ?? []), at]);
  }
  return [...found.values()];
}

// All plans that lead to a hex, whatever the floor.
export function leadOver(table: TableState, at: string): Plan[] {
  const c = table.chosen;
  const hex = c && table.places.seen(at);
  const floors = c ? byHex(table).find((f) => table.places.seen(f[0]!) === hex) : undefined;
  return c ? (floors ?? [at]).flatMap((f) => plans.leadTo(c, f)) : [];
}

// Plans that lead up or down from where the unit stands: to a rung, to another floor.
function climbs(table: TableState): Plan[] {
  const c = table.chosen;
  return c ? plans.goals(c).filter((at) => sense(table, at) !== '').flatMap((at) => plans.leadTo(c, at)) : [];
}

// The places that a choice speaks of: those that it names, and those of the units that it names.
export function placesOfChoice(table: TableState, choice: string): string[] {
  return [...plans.places(choice), ...plans.named(choice).flatMap((name) => table.unit(name)?.at ?? [])];
}

export function litSquares(table: TableState): Lit[] {
  const found = new Map<string, Lit>(goals(table).map((l) => [l.at, l]));
  for (const at of table.reach ?? []) {
    found.set(at, { at, cost: '', kind: 'go' });
  }
  for (const c of table.choices) {
    const named = plans.places(c);
    for (const at of named.length > 0 ? named : placesOfChoice(table, c)) {
      found.set(at, found.get(at) ?? { at, cost: '', kind: enemyKind(table, at, table.battle.seat) ?? 'choice' });
    }
  }
  return [...found.values()];
}

// The way of the orders that are asked about, else of the plan under the pointer.
export function wayShown(table: TableState): string[] {
  if (table.pending) {
    return table.pending.orders.flatMap(plans.places);
  }
  const c = table.chosen;
  if (table.way) {
    return table.way;
  }
  const found = c && table.over ? leadOver(table, table.over)[0] : undefined;
  return found ? plans.way(found) : [];
}

// The place of the event that is shown, or that was shown last.
export function newsAt(table: TableState): string | null {
  const b = table.battle;
  const n = b.playing ?? (b.moment !== null ? b.log.find((l) => l.number === b.moment) : b.log.at(-1));
  return n?.events?.find((e) => e.place)?.place ?? null;
}

const RARE = 3; // so many goals of an act have room on the card, each for itself

// The acts that a card offers beside ways over the board: climbing, what is done on the spot, as getting off a horse, and what leads nowhere.
// Plans that differ only by their hex are one entry.
export function cardActs(table: TableState): Plan[][] {
  const c = table.chosen;
  const single = (all: Plan[]) => all.map((p) => [p]);
  if (!c || table.view?.scene.grid !== 'hex') {
    return c ? single(plans.nowhere(c)) : [];
  }
  const up = climbs(table);
  const isWay = (p: Plan) => p.orders.length > 1 || isPivot(table, p) || enemyKind(table, p.goal!, table.unit(c.unit)?.side ?? 'none') !== null;
  const ways = new Set(c.plans.filter((p) => p.orders.length > 1).flatMap((p) => p.orders.map(plans.verb)));
  const led = plans.goals(c).flatMap((at) => plans.leadTo(c, at)).filter((p) => !isWay(p) && !up.includes(p) && !ways.has(plans.planVerb(p)));
  const verbs = [...new Set(led.map(plans.planVerb))];
  const acts = verbs.map((v) => led.filter((p) => plans.planVerb(p) === v)).flatMap((all) => (all.length <= RARE ? single(all) : hasAct(table, all) ? [all] : []));
  return [...single(up), ...acts, ...single(plans.nowhere(c))];
}

function isPivot(table: TableState, p: Plan): boolean {
  return Object.values(table.view?.scene.pivots ?? {}).includes(plans.planVerb(p));
}

// The key of the text that names an act whose hex is not chosen yet.
export function actKey(table: TableState, all: Plan[]): string {
  return `${table.view!.scene.words ?? ''}act.${plans.planVerb(all[0]!)}`;
}

function hasAct(table: TableState, all: Plan[]): boolean {
  return has(actKey(table, all));
}
