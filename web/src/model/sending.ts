// Several units are sent together: first they are chosen, then their goal; their ways are shown before the first of them goes.
import type { Plan } from '../types.js';
import { Members } from './members.js';
import type { TableState } from './state.js';

interface State {
  on: boolean;
  units: string[];
  goal: string | null;
  plans: Plan[] | null;
}

const NOBODY: Omit<State, 'on'> = { units: [], goal: null, plans: null };

export class Sending extends Members<State> {
  constructor(private readonly table: TableState) {
    super({ on: false, ...NOBODY });
  }

  get on(): boolean {
    return this.now.on;
  }

  get units(): string[] {
    return this.now.units;
  }

  get goal(): string | null {
    return this.now.goal;
  }

  // A plan for each unit that can go, cheapest first; null: not asked for yet.
  get plans(): Plan[] | null {
    return this.now.plans;
  }

  toggle(): void {
    this.table.drop();
    this.stop(!this.on);
  }

  stop(on = false): void {
    this.change({ on, ...NOBODY });
  }

  // A click on units that may act takes them along, or leaves them; any other click is the goal.
  async click(at: string): Promise<void> {
    const here = this.table.units(at).filter((u) => u.acts).map((u) => u.name);
    if (here.length > 0 && this.plans === null) {
      const all = here.every((name) => this.units.includes(name));
      this.change({ units: all ? this.units.filter((name) => !here.includes(name)) : [...new Set([...this.units, ...here])] });
    } else if (this.units.length > 0) {
      const plans = await this.table.battle.sendTo(this.units, at).then(
        (found) => found.plans,
        (e: unknown) => (this.table.say(e), null),
      );
      this.change({ goal: at, plans });
    }
  }

  // Orders one unit after the other, in the turn that they were sent in; a question of another kind ends it.
  async go(): Promise<void> {
    const { battle } = this.table;
    const ways = this.plans ?? [];
    const asked = () => `${this.table.prompt?.turn} ${this.table.prompt?.key} ${this.table.prompt?.actor ?? ''}`;
    const sent = asked();
    this.stop();
    for (const plan of ways) {
      await this.wordBack();
      if (!battle.mine || this.on || asked() !== sent) {
        return;
      }
      await battle.order(plan.orders);
    }
  }

  // Waits while the other side is asked, as whether it shoots.
  private async wordBack(): Promise<void> {
    const { battle } = this.table;
    await battle.still();
    while (battle.view?.prompt && !battle.mine && !this.on) {
      await new Promise((changed) => battle.addEventListener('change', changed, { once: true }));
      await battle.still();
    }
  }
}
