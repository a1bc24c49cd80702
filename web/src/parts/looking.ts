// What is only looked at: reach of all, where the other side could come, the ruler, lines of sight, the lens.
import type { Chosen, TablePage } from '../pages/table.js';
import { placesOf } from '../places.js';
import * as plans from '../plans.js';
import type { Passed, Plan, Why } from '../types.js';
import type { Measure } from './over.js';
import type { Watch } from './sight.js';

const REST_MS = 200; // a pointer rests on a lit square before it is asked what it costs

// What going to a square costs, and what there is for it.
export interface Price {
  of: Chosen;
  at: string;
  why: Why;
}

export class Looking {
  reach: string[] | null = null; // squares that any unit could go to or act on
  threats = new Map<string, string[]>(); // squares that the other side reaches, and who
  showThreat = false;
  ruling = false;
  measure: Measure | null = null;
  watching = false; // a click asks what is seen from there
  watch: Watch | null = null;
  sightRule: string | null = null;
  passed: Passed[] = []; // by the line that was measured
  enlarge = false;
  bare = false;
  open = false; // the tools that a small screen hides
  price: Price | null = null;
  private resting = 0;
  private sighting = false;
  private threatsOf = ''; // the moment that they were asked for

  constructor(private page: TablePage) {}

  private changed(): void {
    this.page.requestUpdate();
  }

  set(what: 'enlarge' | 'bare' | 'open', on: boolean): void {
    this[what] = on;
    this.changed();
  }

  toggleReach(): Promise<void> {
    return this.page.deeds.do('reach', () => this.toggleReachNow());
  }

  private async toggleReachNow(): Promise<void> {
    if (this.reach || !this.page.battle.mine) {
      this.reach = null;
      this.changed();
      return;
    }
    const all = await this.page.battle.reach().catch(() => ({ plans: [] as Plan[] }));
    this.page.drop();
    this.reach = [...new Set(all.plans.flatMap((p) => (p.goal ? [p.goal] : [])))];
    this.changed();
  }

  async toggleThreat(): Promise<void> {
    this.showThreat = !this.showThreat;
    this.changed();
    await this.findThreats();
  }

  // Asked for when it is looked at, or when the board is walked by arrows: what can reach me.
  async findThreats(): Promise<void> {
    const { battle, view, prompt } = this.page;
    const side = battle.opponent() ?? (prompt?.seat === 'red' ? 'blue' : 'red');
    const now = `${view?.number} ${side}`;
    if (this.threatsOf === now) {
      return;
    }
    this.threatsOf = now;
    const found = await battle.threat(side).catch(() => null);
    const squares = new Map<string, string[]>();
    found?.units.forEach((u) => new Set(u.acts.map((a) => a.place)).forEach((at) => squares.set(at, [...(squares.get(at) ?? []), u.name])));
    this.threats = squares;
    this.changed();
  }

  // --- ruler and sight ---

  toggleRuler(): void {
    this.rule(!this.ruling);
  }

  rule(on: boolean): void {
    this.ruling = on;
    this.watching = false;
    this.watch = null;
    this.stopMeasuring();
  }

  // What is seen from where the unit in hand stands, or from what is clicked next.
  async toggleSights(): Promise<void> {
    const on = !this.watching && this.watch === null;
    this.rule(false);
    this.watching = on;
    const u = this.page.unit(this.page.chosen?.unit ?? this.page.card);
    this.changed();
    await (on && u?.at ? this.watchFrom(u.on ?? u.at) : null);
  }

  private async watchFrom(at: string): Promise<void> {
    const watch = (this.watch = { from: at, found: null } as Watch);
    this.changed();
    watch.found = await this.page.battle.sights(at).catch(() => null);
    this.watch = watch.found ? this.watch : null;
    this.changed();
  }

  // A key that is held: what it measured stays to be read.
  holdRuler(on: boolean): void {
    this.ruling = on;
    this.changed();
  }

  get measuring(): boolean {
    return this.ruling || this.measure !== null || this.watching;
  }

  stopMeasuring(): void {
    this.measure = null;
    this.sightRule = null;
    this.passed = [];
    this.changed();
  }

  // The first click is where from, the second where to.
  async clicked(at: string): Promise<void> {
    if (this.watching) {
      return this.watchFrom(at);
    }
    const from = this.measure && !this.measure.to ? this.measure.from : null;
    if (from && from !== at) {
      await this.measureTo(from, at);
    } else {
      this.measure = { from: at, to: null, clear: null, by: null };
      this.changed();
    }
  }

  private async measureTo(from: string, to: string): Promise<void> {
    this.sightRule = null;
    this.passed = [];
    this.measure = { from, to, clear: null, by: null };
    this.changed();
    const sight = await this.page.battle.sees(from, to).catch(() => null);
    if (sight && this.measure?.from === from && this.measure.to === to) {
      this.measure = { from, to, clear: sight.clear, by: sight.by ?? null };
      this.sightRule = sight.clear ? null : (sight.rule ?? null);
      this.passed = sight.profile ?? [];
      this.changed();
    }
  }

  // While it is held, from the unit in hand to the square under the pointer.
  sight(on: boolean): void {
    if (!on && this.sighting && !this.ruling) {
      this.stopMeasuring();
    }
    this.sighting = on;
  }

  hovered(at: string): void {
    const { page } = this;
    this.findPrice(at);
    const from = page.unit(page.chosen?.unit ?? page.card)?.at ?? page.board.seenFocus;
    if (this.sighting && from && from !== at && this.measure?.to !== at) {
      void this.measureTo(from, at);
    }
  }

  private findPrice(at: string): void {
    const c = this.page.chosen;
    const plan = c ? plans.planFor(c.plans, at, c.unit, c.alone)[0] : undefined;
    clearTimeout(this.resting);
    if (c && plan && plan.cost > 0 && plan.orders.length === 1 && (this.price?.of !== c || this.price.at !== at)) {
      this.resting = window.setTimeout(() => void this.askPrice(c, plan, at), REST_MS);
    }
  }

  private async askPrice(c: Chosen, plan: Plan, at: string): Promise<void> {
    if (this.page.chosen !== c || this.page.battle.busy || !this.page.battle.mine) {
      return; // an order has been given meanwhile
    }
    const why = await this.page.battle.why(plan.orders[0]!).catch(() => null);
    if (why?.allowed && why.cost === plan.cost && this.page.chosen === c && this.page.over === at) {
      this.price = { of: c, at, why };
      this.changed();
    }
  }

  // Once one is picked up: what lets it go farther than its own figure says.
  async weighDearest(c: Chosen): Promise<void> {
    const dearest = new Map<string, Plan>();
    for (const p of c.plans.filter((x) => x.goal && x.orders.length === 1)) {
      const had = dearest.get(plans.planVerb(p));
      dearest.set(plans.planVerb(p), had && had.cost >= p.cost ? had : p);
    }
    for (const p of dearest.values()) {
      const why = this.page.chosen === c && !this.page.battle.busy && p.cost > 0 ? await this.page.battle.why(p.orders[0]!).catch(() => null) : null;
      const own = why?.parts?.[0]?.amount ?? p.cost;
      if (why?.allowed && own < why.cost! && this.page.chosen === c && this.price?.of !== c) {
        this.price = { of: c, at: p.goal!, why };
        this.changed();
        return;
      }
    }
  }

  // From the whole board to its lowest floor, up to the highest, and round again.
  async nextLevel(): Promise<void> {
    const { battle, view } = this.page;
    const levels = placesOf(view!.scene, battle.layers!).levels;
    const now = battle.maps.level;
    const next = now === null ? levels[0] : levels[levels.indexOf(Number(now)) + 1];
    await battle.lookAtLevel(next === undefined ? null : String(next));
  }

  // The stack under the pointer, in hand, or the first there is.
  spread(): void {
    const { page } = this;
    const isStack = (at: string) => page.units(at).length > 1;
    const tries = [page.board.hovered, page.unit(page.chosen?.unit ?? page.card)?.at, page.board.seenFocus, ...(page.view?.units ?? []).map((u) => (u.where ? null : u.at))];
    const at = tries.find((x): x is string => Boolean(x) && isStack(x!));
    if (at) {
      page.board.spreadOut(at);
    }
  }
}
