// Which way a unit may face, and by which order: on squares it names the wind, on hexes the hex that is newly covered.
import type { TablePage } from '../pages/table.js';
import { placesOf } from '../places.js';
import * as plans from '../plans.js';
import { t } from '../texts.js';
import type { Unit } from '../types.js';
import { windOf } from './facing.js';

export interface Turn {
  order: string;
  wind: string;
}

// Over two hexes: the head swings round the tail, or the tail round the head; the first where both lead to the same.
function pivots(page: TablePage, u: Unit, orders: string[]): Turn[] {
  const verbs = page.view!.scene.pivots!;
  const q = placesOf(page.view!.scene, page.battle.layers!);
  const middle = (at: string) => ({ x: q.middle(at)[0], y: q.middle(at)[1] });
  const found = new Map<string, Turn>();
  for (const verb of [verbs.head, verbs.tail]) {
    for (const order of orders.filter((o) => plans.verb(o) === verb)) {
      const to = plans.places(order).at(-1)!;
      const wind = verb === verbs.head ? windOf(middle(u.tail!), middle(to)) : windOf(middle(to), middle(u.at!));
      found.set(wind, found.get(wind) ?? { order, wind });
    }
  }
  return [...found.values()];
}

// Orders that turn it where it stands, and what else it may be ordered.
export function sortTurns(page: TablePage, u: Unit, orders: string[]): { turns: Turn[]; acts: string[] } {
  if (page.view!.scene.pivots) {
    return { turns: u.at && u.tail ? pivots(page, u, orders) : [], acts: orders };
  }
  const turning = orders.filter((o) => plans.doesTurn(o, u.facing ? u.at : null));
  return { turns: turning.map((order) => ({ order, wind: plans.windOf(order) })), acts: orders.filter((o) => !turning.includes(o)) };
}

export async function turnTo(page: TablePage, wind: string): Promise<void> {
  const c = page.chosen;
  if (!c || page.unit(c.unit)?.facing === wind) {
    return;
  }
  const order = c.turns.find((x) => x.wind === wind)?.order;
  if (order) {
    page.turned = true;
    return page.turnNow(c, order);
  }
  if (page.view?.scene.pivots) {
    page.fault = t('web.rose.barred');
  } else if (c.turns[0]) {
    await page.explain([...c.turns[0].order.split(' ').slice(0, -1), wind].join(' '));
  }
}

// To the next wind that it may face, clockwise or back.
export function turnOn(page: TablePage, step: number): Promise<void> {
  const c = page.chosen;
  const now = plans.WINDS.indexOf(page.unit(c?.unit ?? null)?.facing ?? '');
  const round = [1, 2, 3, 4, 5, 6, 7, 8].map((i) => plans.WINDS[(now + step * i + 64) % 8]!);
  const next = round.find((w) => c?.turns.some((x) => x.wind === w));
  return now < 0 || !next ? Promise.resolve() : turnTo(page, next);
}
