// The order that a click would have meant, made after one that is allowed: the server says why it may not be given.
import * as plans from '../plans.js';
import type { Plan, Unit } from '../types.js';
import type { TableState } from './state.js';

// Examples of orders: first what other units may be ordered now, then what was ordered lately.
async function examples(table: TableState): Promise<Plan[]> {
  const now = await table.battle.reach();
  const lately = table.battle.log.flatMap((n) => (n.order ? [{ goal: plans.places(n.order).at(-1) ?? null, cost: 0, orders: [n.order] }] : []));
  return [...now.plans.filter((p) => p.orders.length > 0), ...lately.reverse()];
}

// An example as this unit would be ordered it, from its own place.
function asUnit(table: TableState, like: Plan, u: Unit): Plan | null {
  const from = plans.places(like.orders[0]!)[0] ?? table.unit(plans.actors(like.orders[0]!)[0] ?? null)?.at ?? null;
  const order = like.goal ? plans.byAnother(like, u.name, u.at, from) : null;
  return order ? { ...like, orders: [order] } : null;
}

// The order that would send a unit to a place, or one that it might give at all (at: null); `own`: its own orders, which are tried first.
export async function orderMeant(table: TableState, u: Unit, at: string | null, own: Plan[]): Promise<string | undefined> {
  const meant = (all: Plan[]) => all.map((p) => (at ? plans.wouldBe(p, u.at ?? '', at) : p.orders[0]!)).find((o) => o !== null);
  return (meant(own) ?? meant((await examples(table)).flatMap((p) => asUnit(table, p, u) ?? []))) || undefined;
}
