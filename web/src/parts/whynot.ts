// "Why not there?", "Why not he?": the order that a click would have meant is made after one that fits, and the server judges it.
import type { TablePage } from '../pages/table.js';
import * as plans from '../plans.js';
import { t } from '../texts.js';
import type { Plan, Unit } from '../types.js';

// What others may be ordered now, then what was ordered lately.
async function examples(page: TablePage): Promise<Plan[]> {
  const now = await page.battle.reach();
  const lately = page.battle.log.flatMap((n) => (n.order ? [{ goal: plans.places(n.order).at(-1) ?? null, cost: 0, orders: [n.order] }] : []));
  return [...now.plans.filter((p) => p.orders.length > 0), ...lately.reverse()];
}

// An example as this unit would have it, at its own square.
function asHis(page: TablePage, like: Plan, u: Unit): Plan | null {
  const from = plans.places(like.orders[0]!)[0] ?? page.unit(plans.actors(like.orders[0]!)[0] ?? null)?.at ?? null;
  const order = like.goal ? plans.byAnother(like, u.name, u.at, from) : null;
  return order ? { ...like, orders: [order] } : null;
}

// Where there is nothing to ask about: whose step it is, and by which rule.
function nothingLeads(page: TablePage, u: Unit, at: string): void {
  const p = page.prompt;
  page.dropTail();
  page.why = { order: `${u.name} ${at}`, allowed: false, rule: p?.rule ?? '', message: t('web.why.nowhere', { who: u.name, step: p?.step_text ?? '' }) };
}

async function ask(page: TablePage, u: Unit, at: string | null, own: Plan[]): Promise<void> {
  const meant = (all: Plan[]) => all.map((p) => (at ? plans.wouldBe(p, u.at ?? '', at) : p.orders[0]!)).find((o) => o !== null);
  try {
    const order = meant(own) ?? meant((await examples(page)).flatMap((p) => asHis(page, p, u) ?? []));
    await (order ? page.explain(order) : Promise.resolve(nothingLeads(page, u, at ?? u.at ?? '')));
  } catch (e) {
    page.say(e);
  }
}

// Why can what is in hand not go there, or act on it?
export function whyNotThere(page: TablePage, at: string): Promise<void> {
  const c = page.chosen!;
  return ask(page, page.unit(c.unit)!, at, [...c.plans, ...c.rest]);
}

// Why can who chose this not choose that square?
export function whyNotByChoice(page: TablePage, choice: string, at: string): Promise<void> {
  const u = page.unit(plans.actors(choice)[0] ?? null);
  const like = { goal: plans.places(choice).at(-1) ?? null, cost: 0, orders: [choice] };
  return u ? ask(page, u, at, [like]) : Promise.resolve();
}

// Why has this unit no order to give?
export function whyIdle(page: TablePage, u: Unit): Promise<void> {
  return ask(page, u, null, []);
}
