// The end of a battle: its report, and the chance to win over its turns.
import type { Battle } from '../battle.js';
import type { Chances, Report } from '../types.js';
import { Members } from './members.js';

const CHANCES_TRIES = 120;
const CHANCES_EVERY_MS = 1000;

interface State {
  report: Report | null;
  chances: Chances | null;
}

export class Ending extends Members<State> {
  private closed = false;

  constructor(private readonly battle: Readonly<Battle>) {
    super({ report: null, chances: null });
  }

  // null: the battle goes on, or the report has not come yet.
  get report(): Report | null {
    return this.now.report;
  }

  // null: not known; else as far as they have been reckoned.
  get chances(): Chances | null {
    return this.now.chances;
  }

  // Asks for the report of a battle that is over, once.
  async find(): Promise<void> {
    if (this.battle.view?.result && !this.report) {
      this.change({ report: await this.battle.report().catch(() => null) });
      void this.findChances();
    }
  }

  // The server plays the curve out while the report is read: this asks until it is done.
  private async findChances(): Promise<void> {
    for (let i = 0; i < CHANCES_TRIES && !this.closed; i++) {
      const chances = await this.battle.chances().catch(() => null);
      this.change({ chances });
      if (!chances || chances.done) {
        return;
      }
      await new Promise((r) => setTimeout(r, CHANCES_EVERY_MS));
    }
  }

  close(): void {
    this.closed = true;
  }
}
