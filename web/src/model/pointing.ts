// The enemy that is pointed at, and the best that could be done against him in this turn.
import type { Against } from '../types.js';
import { Members } from './members.js';
import type { TableState } from './state.js';

const REST_MS = 280; // a pointer rests so long on an enemy before the server is asked

interface State {
  unit: string | null;
  found: Against | null;
}

export class Pointing extends Members<State> {
  private rest = 0; // the timer
  private moment = ''; // unit and last event that the question belongs to

  constructor(private readonly table: TableState) {
    super({ unit: null, found: null });
  }

  get unit(): string | null {
    return this.now.unit;
  }

  // null: not known yet.
  get found(): Against | null {
    return this.now.found;
  }

  private enemyAt(at: string): string | null {
    const { battle } = this.table;
    return battle.mine ? (this.table.units(at).find((u) => u.side !== battle.seat && u.side !== 'none' && u.stands > 0)?.name ?? null) : null;
  }

  hover(at: string): void {
    this.point(this.enemyAt(at), REST_MS);
  }

  point(unit: string | null, ms = 0): void {
    const moment = `${unit} ${this.table.battle.last}`;
    if (this.moment === moment) {
      return;
    }
    this.moment = moment;
    this.change({ unit, found: null });
    clearTimeout(this.rest);
    this.rest = unit ? window.setTimeout(() => void this.ask(unit, moment), ms) : 0;
  }

  private async ask(unit: string, moment: string): Promise<void> {
    const { battle } = this.table;
    const found = !battle.busy && battle.mine ? await battle.against(unit).catch(() => null) : null;
    if (this.moment === moment) {
      this.change({ found });
    }
  }
}
