// Which squares the board lights, and why: what the unit in hand can do, what may be chosen, what was just done.
import type { TablePage } from '../pages/table.js';
import * as plans from '../plans.js';
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
  const side = page.unit(c.unit)?.side ?? 'none';
  return plans.goals(c).map((at) => {
    const best = plans.leadTo(c, at)[0]!;
    return { at, cost: page.cost(best.cost), kind: against(page, at, side) ?? 'go' };
  });
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
  const found = c && page.over ? plans.leadTo(c, page.over)[0] : undefined;
  return found ? plans.way(found) : [];
}

export function newsAt(page: TablePage): string | null {
  const b = page.battle;
  const n = b.playing ?? (b.moment !== null ? b.log.find((l) => l.number === b.moment) : b.log.at(-1));
  return n?.events?.find((e) => e.place)?.place ?? null;
}
