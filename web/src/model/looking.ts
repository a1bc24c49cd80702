// What is only looked at: where any unit could go, where the other side could come, the ruler, lines of sight, prices, the lens.
import * as plans from '../plans.js';
import type { Passed, Plan, Sights, Why } from '../types.js';
import { Members } from './members.js';
import type { Chosen, TableState } from './state.js';

const REST_MS = 200; // a pointer rests so long on a lit place before the server is asked what it costs

// From place to place: how far, and what can be seen.
export interface Measure {
  from: string;
  to: string | null;
  clear: boolean | null; // null: not known yet
  by: string | null; // the place that blocks the line
}

// What a place sees; null: not known yet.
export interface Watch {
  from: string;
  found: Sights | null;
}

// The price of a place for the unit in hand, and what it may spend.
export interface Price {
  of: Chosen;
  at: string;
  why: Why;
}

interface State {
  threats: Map<string, string[]>;
  showThreat: boolean;
  ruling: boolean;
  measure: Measure | null;
  watching: boolean;
  watch: Watch | null;
  sightRule: string | null;
  passed: Passed[];
  enlarge: boolean;
  bare: boolean;
  open: boolean;
  price: Price | null;
}

const NO_MEASURE: Pick<State, 'measure' | 'sightRule' | 'passed'> = { measure: null, sightRule: null, passed: [] };

export class Looking extends Members<State> {
  private resting = 0; // the timer
  private sighting = false; // the key of lines of sight is held
  private threatsOf = ''; // the moment and side that the threats belong to

  constructor(private readonly table: TableState) {
    super({ threats: new Map(), showThreat: false, ruling: false, watching: false, watch: null, ...NO_MEASURE, enlarge: false, bare: false, open: false, price: null });
  }

  // Places that the other side reaches, and by which units.
  get threats(): Map<string, string[]> {
    return this.now.threats;
  }

  get showThreat(): boolean {
    return this.now.showThreat;
  }

  // Does a click measure?
  get ruling(): boolean {
    return this.now.ruling;
  }

  get measure(): Measure | null {
    return this.now.measure;
  }

  // Does a click ask what is seen from there?
  get watching(): boolean {
    return this.now.watching;
  }

  get watch(): Watch | null {
    return this.now.watch;
  }

  // The rule that bars the measured line.
  get sightRule(): string | null {
    return this.now.sightRule;
  }

  // What the measured line passes.
  get passed(): Passed[] {
    return this.now.passed;
  }

  get enlarge(): boolean {
    return this.now.enlarge;
  }

  // Are the counters out of sight?
  get bare(): boolean {
    return this.now.bare;
  }

  // Are the tools shown that a small screen hides?
  get open(): boolean {
    return this.now.open;
  }

  get price(): Price | null {
    return this.now.price;
  }

  get measuring(): boolean {
    return this.ruling || this.measure !== null || this.watching;
  }

  set(what: 'enlarge' | 'bare' | 'open', on: boolean): void {
    this.change({ [what]: on });
  }

  // --- reach and threats ---

  toggleReach(): Promise<void> {
    return this.table.deeds.do('reach', () => this.toggleReachNow());
  }

  private async toggleReachNow(): Promise<void> {
    const { battle } = this.table;
    if (this.table.reach || !battle.mine) {
      this.table.showReach(null);
      return;
    }
    const all = await battle.reach().catch(() => ({ plans: [] as Plan[] }));
    this.table.drop();
    this.table.showReach([...new Set(all.plans.flatMap((p) => (p.goal ? [p.goal] : [])))]);
  }

  async toggleThreat(): Promise<void> {
    this.change({ showThreat: !this.showThreat });
    await this.findThreats();
  }

  // Asks when the threats are shown, and when the board is walked by arrows, which says them of each place.
  async findThreats(): Promise<void> {
    const { battle, view, prompt } = this.table;
    const side = battle.opponent() ?? (prompt?.seat === 'red' ? 'blue' : 'red');
    const moment = `${view?.number} ${side}`;
    if (this.threatsOf === moment) {
      return;
    }
    this.threatsOf = moment;
    const found = await battle.threat(side).catch(() => null);
    const threats = new Map<string, string[]>();
    found?.units.forEach((u) => new Set(u.acts.map((a) => a.place)).forEach((at) => threats.set(at, [...(threats.get(at) ?? []), u.name])));
    this.change({ threats });
  }

  // --- ruler and sight ---

  toggleRuler(): void {
    this.rule(!this.ruling);
  }

  rule(ruling: boolean): void {
    this.change({ ruling, watching: false, watch: null, ...NO_MEASURE });
  }

  // Shows what is seen from where the unit in hand stands, else from what is clicked next.
  async toggleSights(): Promise<void> {
    const on = !this.watching && this.watch === null;
    this.rule(false);
    this.change({ watching: on });
    const u = this.table.shownUnit;
    await (on && u?.at ? this.watchFrom(u.on ?? u.at) : null);
  }

  private async watchFrom(from: string): Promise<void> {
    const watch: Watch = { from, found: null };
    this.change({ watch });
    const found = await this.table.battle.sights(from).catch(() => null);
    if (this.watch === watch) {
      this.change({ watch: found && { from, found } });
    }
  }

  // The ruler's key is held, or no longer: what it measured stays to be read.
  holdRuler(ruling: boolean): void {
    this.change({ ruling });
  }

  stopMeasuring(): void {
    this.change(NO_MEASURE);
  }

  // The first click is where from, the second where to.
  async click(at: string): Promise<void> {
    if (this.watching) {
      return this.watchFrom(at);
    }
    const from = this.measure && !this.measure.to ? this.measure.from : null;
    if (from && from !== at) {
      await this.measureTo(from, at);
    } else {
      this.change({ measure: { from: at, to: null, clear: null, by: null } });
    }
  }

  private async measureTo(from: string, to: string): Promise<void> {
    this.change({ ...NO_MEASURE, measure: { from, to, clear: null, by: null } });
    const sight = await this.table.battle.sees(from, to).catch(() => null);
    if (sight && this.measure?.from === from && this.measure.to === to) {
      this.change({
        measure: { from, to, clear: sight.clear, by: sight.by ?? null },
        sightRule: sight.clear ? null : (sight.rule ?? null),
        passed: sight.profile ?? [],
      });
    }
  }

  // The key of lines of sight is held: from the unit in hand to the place under the pointer.
  holdSight(on: boolean): void {
    if (!on && this.sighting && !this.ruling) {
      this.stopMeasuring();
    }
    this.sighting = on;
  }

  hover(at: string): void {
    this.findPrice(at);
    const from = this.table.shownUnit?.at ?? this.table.screen.board?.seenFocus;
    if (this.sighting && from && from !== at && this.measure?.to !== at) {
      void this.measureTo(from, at);
    }
  }

  // --- prices ---

  private findPrice(at: string): void {
    const c = this.table.chosen;
    const plan = c ? plans.planFor(c.plans, at, c.unit, c.alone)[0] : undefined;
    clearTimeout(this.resting);
    if (c && plan && plan.cost > 0 && plan.orders.length === 1 && (this.price?.of !== c || this.price.at !== at)) {
      this.resting = window.setTimeout(() => void this.askPrice(c, plan, at), REST_MS);
    }
  }

  private async askPrice(c: Chosen, plan: Plan, at: string): Promise<void> {
    const { battle } = this.table;
    if (this.table.chosen !== c || battle.busy || !battle.mine) {
      return; // an order has been given meanwhile
    }
    const why = await battle.why(plan.orders[0]!).catch(() => null);
    if (why?.allowed && why.cost === plan.cost && this.table.chosen === c && this.table.over === at) {
      this.change({ price: { of: c, at, why } });
    }
  }

  // Finds what lets a unit that was just picked up go farther than its own figure: the dearest plan of each verb is asked about.
  async weighDearest(c: Chosen): Promise<void> {
    const dearest = new Map<string, Plan>();
    for (const p of c.plans.filter((x) => x.goal && x.orders.length === 1)) {
      const had = dearest.get(plans.planVerb(p));
      dearest.set(plans.planVerb(p), had && had.cost >= p.cost ? had : p);
    }
    for (const p of dearest.values()) {
      const why = this.table.chosen === c && !this.table.battle.busy && p.cost > 0 ? await this.table.battle.why(p.orders[0]!).catch(() => null) : null;
      const own = why?.parts?.[0]?.amount ?? p.cost;
      if (why?.allowed && own < why.cost! && this.table.chosen === c && this.price?.of !== c) {
        this.change({ price: { of: c, at: p.goal!, why } });
        return;
      }
    }
  }

  // --- the board's own view ---

  // From the whole board to its lowest floor, up to the highest, and round again.
  async nextLevel(): Promise<void> {
    const { battle } = this.table;
    const { levels } = this.table.places;
    const now = battle.maps.level;
    const next = now === null ? levels[0] : levels[levels.indexOf(Number(now)) + 1];
    await battle.lookAtLevel(next === undefined ? null : String(next));
  }

  // Spreads the stack under the pointer, else the one in hand, else the first there is.
  spread(): void {
    const { board } = this.table.screen;
    const tries = [board?.hovered, this.table.shownUnit?.at, board?.seenFocus, ...(this.table.view?.units ?? []).map((u) => (u.where ? null : u.at))];
    const at = tries.find((x): x is string => Boolean(x) && this.table.units(x!).length > 1);
    if (at) {
      board?.spreadOut(at);
    }
  }
}
