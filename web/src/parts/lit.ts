// Which squares the board lights, and why: what the unit in hand can do, what may be chosen, what was just done.
import type { TablePage } from '../pages/table.js';
import { placesOf, type Places } from '../places.js';
import * as plans from '../plans.js';
import { has } from '../texts.js';
import type { Plan } from '../types.js';
import type { Lit } from './over.js';

// Enemies stand there: alone, or where one's own fight them.
function against(page: TablePage, at: string, side: string): 'enemy' | 'joined' | null {
  const sides = page.units(at).map((u) => u.side).filter((s) => s !== 'none');
  return !sides.some((s) => s !== side) ? null : sides.some((s) => s === side) ? 'joined' : 'enemy';
}

function goals(page: TablePage): Lit[] {
  const c = page.chosen;
  if (!c) {
    return [];
  }
  const u = page.unit(c.unit);
  return byHex(page).map((floors) => {
    const at = floors[0]!;
    return { at, cost: floors.map((f) => floorCost(page, f)).join(' '), kind: against(page, at, u?.side ?? 'none') ?? 'go' };
  });
}

function places(page: TablePage): Places {
  return placesOf(page.view!.scene, page.battle.layers!);
}

// Where the unit in hand stands, on a rung or on the ground.
function stand(page: TablePage): string {
  const u = page.unit(page.chosen?.unit ?? null);
  return u?.on ?? u?.at ?? '';
}

// Up or down, of what lies over or under one's own hex; elsewhere the way is seen.
export function sense(page: TablePage, at: string): string {
  const q = places(page);
  const by = q.level(at) - q.level(stand(page));
  return by === 0 || q.seen(at) !== q.seen(stand(page)) ? '' : by > 0 ? '↑' : '↓';
}

function floorCost(page: TablePage, at: string): string {
  const cheapest = Math.min(...plans.leadTo(page.chosen!, at).map((p) => p.cost));
  return sense(page, at) + page.cost(cheapest);
}

// What leads to the floors of one hex belongs together: a hex is what one clicks. The floor that is seen comes first.
function byHex(page: TablePage): string[][] {
  const q = places(page);
  const found = new Map<string, string[]>();
  for (const at of plans.goals(page.chosen!)) {
    const hex = q.seen(at);
    found.set(hex, at === hex ? [at, ...(found.get(hex) ?? [])] : [...(found.get(hex) ?? []), at]);
  }
  return [...found.values()];
}

// All that leads to a hex, whatever the floor.
export function leadOver(page: TablePage, at: string): Plan[] {
  const c = page.chosen;
  const hex = c && places(page).seen(at);
  const floors = c ? byHex(page).find((f) => places(page).seen(f[0]!) === hex) : undefined;
  return c ? (floors ?? [at]).flatMap((f) => plans.leadTo(c, f)) : [];
}

// Up or down from where one stands: a rung, another floor.
export function climbs(page: TablePage): Plan[] {
  const c = page.chosen;
  return c ? plans.goals(c).filter((at) => sense(page, at) !== '').flatMap((at) => plans.leadTo(c, at)) : [];
}

// The squares that a choice speaks of: those it names, and where those stand whom it names.
export function squaresOf(page: TablePage, choice: string): string[] {
  return [...plans.places(choice), ...plans.named(choice).flatMap((name) => page.unit(name)?.at ?? [])];
}

export function litSquares(page: TablePage): Lit[] {
  const found = new Map<string, Lit>(goals(page).map((l) => [l.at, l]));
  for (const at of page.look.reach ?? []) {
    found.set(at, { at, cost: '', kind: 'go' });
  }
  for (const c of page.choices) {
    const named = plans.places(c);
    for (const at of named.length > 0 ? named : squaresOf(page, c)) {
      found.set(at, found.get(at) ?? { at, cost: '', kind: against(page, at, page.battle.seat) ?? 'choice' });
    }
  }
  return [...found.values()];
}

// The way that the plan under the pointer goes, or the one that is asked about.
export function wayShown(page: TablePage): string[] {
  if (page.pending) {
    return page.pending.orders.flatMap(plans.places);
  }
  const c = page.chosen;
  if (page.way) {
    return page.way;
  }
  const found = c && page.over ? leadOver(page, page.over)[0] : undefined;
  return found ? plans.way(found) : [];
}

export function newsAt(page: TablePage): string | null {
  const b = page.battle;
  const n = b.playing ?? (b.moment !== null ? b.log.find((l) => l.number === b.moment) : b.log.at(-1));
  return n?.events?.find((e) => e.place)?.place ?? null;
}

const RARE = 3; // hexes that an act leads to: each has room on the card

// What a card offers beside ways over the board: up or down, what is done on the spot, as getting off a horse, and what leads nowhere.
// Several are one act where only the hex differs.
export function cardActs(page: TablePage): Plan[][] {
  const c = page.chosen;
  const single = (all: Plan[]) => all.map((p) => [p]);
  if (!c || page.view?.scene.grid !== 'hex') {
    return c ? single(plans.nowhere(c)) : [];
  }
  const up = climbs(page);
  const isWay = (p: Plan) => p.orders.length > 1 || isPivot(page, p) || against(page, p.goal!, page.unit(c.unit)?.side ?? 'none') !== null;
  const ways = new Set(c.plans.filter((p) => p.orders.length > 1).flatMap((p) => p.orders.map(plans.verb)));
  const led = plans.goals(c).flatMap((at) => plans.leadTo(c, at)).filter((p) => !isWay(p) && !up.includes(p) && !ways.has(plans.planVerb(p)));
  const verbs = [...new Set(led.map(plans.planVerb))];
  const acts = verbs.map((v) => led.filter((p) => plans.planVerb(p) === v)).flatMap((all) => (all.length <= RARE ? single(all) : hasAct(page, all) ? [all] : []));
  return [...single(up), ...acts, ...single(plans.nowhere(c))];
}

function isPivot(page: TablePage, p: Plan): boolean {
  return Object.values(page.view?.scene.pivots ?? {}).includes(plans.planVerb(p));
}

// What an act is called whose hex isn't chosen yet.
export function actKey(page: TablePage, all: Plan[]): string {
  return `${page.view!.scene.words ?? ''}act.${plans.planVerb(all[0]!)}`;
}

function hasAct(page: TablePage, all: Plan[]): boolean {
  return has(actKey(page, all));
}
