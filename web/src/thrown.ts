// The dice on a battle's table: what fell, what could have, and what it came to.
import { Seated } from './seated.js';
import type { News, Odds } from './types.js';

export interface Shown {
  throw: News; // the dice on the table
  lying: number[]; // faces of the throws that this one is the last part of
  odds: Odds | null; // what could have fallen, before the first of them
  counts: boolean[]; // which of its dice brought losses, where that can be told
  rolling: boolean;
}

export abstract class Thrown extends Seated {
  shown: Shown | null = null;

  protected all: News[] = []; // what has happened, as far as it is known

  // Links name moments as who watches counts them: he is told of less.
  watchedNumber(number: number): number {
    return this.all[number - 1]?.watched ?? number;
  }

  protected ownNumber(watched: number): number {
    return this.all.find((n) => n.watched >= watched)?.number ?? this.all.length;
  }

  // The earliest event that can be gone back to without asking: what dice, a reveal or another did stays.
  get turnBegan(): number {
    const last = [...this.all].reverse().find((n) => n.kind === 'throw' || n.kind === 'sealed' || (n.seat !== this.seat && n.kind !== 'chat'));
    return last?.number ?? 0;
  }

  protected diceOf(n: News): Omit<Shown, 'rolling'> {
    return { throw: n, lying: this.halves(n).flatMap((h) => h.faces ?? []), odds: null, counts: [] };
  }

  protected async weighShown(shown: Shown): Promise<void> {
    shown.odds = await this.oddsBefore(shown.throw);
    shown.counts = (await this.oddsAt(shown.throw.number))?.counts ?? [];
    this.changed();
  }

  // Throws right before this one, of the same die, that came to nothing by themselves: its first parts.
  halves(n: News): News[] {
    const before = this.all[n.number - 2];
    const half = before?.kind === 'throw' && n.kind === 'throw' && before.sides === n.sides && (before.events ?? []).length === 0;
    return half ? [...this.halves(before), before] : [];
  }

  // What could have fallen, as it was before the first part.
  async oddsBefore(n: News): Promise<Odds | null> {
    for (const half of this.halves(n)) {
      const odds = await this.oddsAt(half.number);
      if (odds && odds.outcomes.every((o) => (o.events ?? []).length > 0)) {
        return odds; // else it was a throw of its own
      }
    }
    return this.oddsAt(n.number);
  }
}
