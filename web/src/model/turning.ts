// Which winds a unit may turn to, and by which orders: on squares an order names the wind, on hexes the hex that is newly covered.
import * as plans from '../plans.js';
import type { Unit } from '../types.js';
import { windToward } from '../winds.js';
import type { TableState, Turn } from './state.js';

// A unit over two hexes swings its head round its tail, or its tail round its head: the first order wins where both lead to the same wind.
function pivots(table: TableState, u: Unit, orders: string[]): Turn[] {
  const verbs = table.view!.scene.pivots!;
  const q = table.places;
  const middle = (at: string) => ({ x: q.middle(at)[0], y: q.middle(at)[1] });
  const found = new Map<string, Turn>();
  for (const verb of [verbs.head, verbs.tail]) {
    for (const order of orders.filter((o) => plans.verb(o) === verb)) {
      const to = plans.places(order).at(-1)!;
      const wind = verb === verbs.head ? windToward(middle(u.tail!), middle(to)) : windToward(middle(to), middle(u.at!));
      found.set(wind, found.get(wind) ?? { order, wind });
    }
  }
  return [...found.values()];
}

// Parts the orders that turn a unit where it stands from all others.
export function sortTurns(table: TableState, u: Unit, orders: string[]): { turns: Turn[]; acts: string[] } {
  if (table.view!.scene.pivots) {
    return { turns: u.at && u.tail ? pivots(table, u, orders) : [], acts: orders };
  }
  const turning = orders.filter((o) => plans.doesTurn(o, u.facing ? u.at : null));
  return { turns: turning.map((order) => ({ order, wind: plans.windOf(order) })), acts: orders.filter((o) => !turning.includes(o)) };
}

// The next wind that the unit in hand may face, clockwise (1) or back (-1).
export function nextWind(table: TableState, step: number): string | undefined {
  const c = table.chosen;
  const now = plans.WINDS.indexOf(table.unit(c?.unit ?? null)?.facing ?? '');
  const round = [1, 2, 3, 4, 5, 6, 7, 8].map((i) => plans.WINDS[(now + step * i + 64) % 8]!);
  return now < 0 ? undefined : round.find((w) => c?.turns.some((x) => x.wind === w));
}
