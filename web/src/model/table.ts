// TableModel: all that the page of a battle knows, and what a person can do there. Its members are read; acts alone change them.
// The page listens for `change` and draws; parts are given the model, read its members and call its acts.
import { Refused, get } from '../api.js';
import { Battle } from '../battle.js';
import * as kept from '../kept.js';
import { turnOn } from '../notices.js';
import * as plans from '../plans.js';
import { loadTexts, t } from '../texts.js';
import type { About, Figures, Odds, Plan, RuleRow, Unit, View } from '../types.js';
import { Boxes } from './boxes.js';
import { Ending } from './ending.js';
import { leadOver, placesOfChoice } from './lit.js';
import { Looking } from './looking.js';
import { Picking } from './picking.js';
import { Pointing } from './pointing.js';
import type { Screen } from './screen.js';
import { Sending } from './sending.js';
import { TableState, type Chosen } from './state.js';
import { nextWind, sortTurns } from './turning.js';
import { orderMeant } from './whynot.js';

// The ruleset's words and figures, once they are there: terms are explained by them.
type Learn = (words: string | undefined, figures: Figures | null) => void;

export class TableModel extends TableState {
  readonly look = new Looking(this);
  readonly pointing = new Pointing(this);
  readonly sending = new Sending(this);
  readonly picking = new Picking();
  readonly boxes = new Boxes();
  readonly ending = new Ending(this.battle);
  private asked = ''; // the question that the pick and the faces belong to
  private lastUnit = ''; // the unit that was picked up last

  constructor(about: About, battleId: string, screen: Screen) {
    super(about, new Battle(battleId), screen);
    for (const part of [this.look, this.pointing, this.sending, this.picking, this.boxes, this.ending]) {
      part.addEventListener('change', () => this.changed());
    }
    this.battle.addEventListener('change', () => this.battleChanged());
  }

  // link: a seat's token; at: the moment that is looked at first, as watchers number it.
  async open(link: string | null, at: number | null, learn: Learn): Promise<void> {
    try {
      await this.battle.open(link, at, (view) => this.learnWords(view, learn));
    } catch (e) {
      this.say(e);
    }
  }

  close(): void {
    this.battle.close();
    this.ending.close();
  }

  // Loads the ruleset's own texts and figures; without them the battle is played all the same.
  private async learnWords(view: View, learn: Learn): Promise<void> {
    const words = view.scene.words;
    const armies = (view.scene.sides ?? []).map((s) => (s.army ?? '').replace(/[^.]*$/, ''));
    try {
      const [figures] = await Promise.all([this.battle.figures(), ...[words ?? '', ...armies].filter(Boolean).map(loadTexts)]);
      this.change({ figures });
      learn(words, figures);
    } catch (e) {
      this.say(e);
    }
  }

  // --- what is asked ---

  private get question(): string {
    const p = this.prompt;
    return `${p?.seat} ${p?.turn} ${p?.step} ${p?.key} ${p?.place} ${p?.actor} ${this.battle.seat}`;
  }

  private battleChanged(): void {
    const asked = `${this.question} ${this.battle.madeBy}`;
    if (asked !== this.asked) {
      this.asked = asked;
      this.newQuestion();
    }
    this.changed();
    void this.ending.find();
  }

  private newQuestion(): void {
    const p = this.prompt;
    this.drop();
    this.pointing.point(null);
    this.change({ faces: [] });
    this.picking.clear();
    if (p?.actor && this.battle.mine && this.unit(p.actor)?.acts && !this.unit(p.actor)?.at) {
      void this.choose(p.actor, false); // a unit that is asked about by name, and stands nowhere yet
    }
    if (p?.secret && this.battle.mine && this.choices.length > 0) {
      void this.battle.pairs().then(
        (pairs) => this.picking.showPairs(pairs),
        () => undefined,
      );
    }
    if (this.look.showThreat) {
      void this.look.findThreats();
    }
  }

  // --- picking up ---

  // Picks a unit up; alone: not its whole stack.
  choose(name: string, alone: boolean): Promise<void> {
    return this.deeds.do(`choose ${name} ${alone}`, () => this.pickUp(name, alone));
  }

  // Picks a unit up from a list: one of a stack alone.
  chooseListed(u: Unit): Promise<void> {
    return this.choose(u.name, u.at !== null && this.units(u.at).length > 1);
  }

  private async pickUp(name: string, alone: boolean): Promise<void> {
    await (this.battle.playing ? null : this.battle.still());
    this.drop();
    this.change({ card: name });
    this.lastUnit = name;
    const u = this.unit(name);
    if (!this.battle.mine || !u?.acts) {
      return u && u.side !== this.battle.seat ? this.pointing.point(name) : undefined;
    }
    const asked = this.asked;
    try {
      const [found, orders] = await Promise.all([this.battle.plans(name), this.battle.orders(name)]);
      if (this.asked === asked && this.card === name) {
        const { turns, acts } = sortTurns(this, u, orders.orders);
        const all = found.plans.filter((p) => p.orders.some((o) => acts.includes(o) || !orders.orders.includes(o)));
        const hand = { unit: name, alone, plans: all, ...plans.unplanned(this.view?.scene, acts, all), ways: false };
        const chosen: Chosen = { ...hand, forks: plans.hasWays(hand), turns: turns.filter((x) => x.wind !== u.facing), unit_of_cost: found.unit_of_cost, ahead: orders.ahead };
        this.change({ chosen });
        void this.look.weighDearest(chosen);
      }
    } catch (e) {
      this.say(e);
    }
  }

  // The next unit that may act, or the one before (-1).
  nextUnit(step: number): Promise<void> {
    return this.deeds.do('next', () => this.nextNow(step), true);
  }

  private async nextNow(step: number): Promise<void> {
    await this.battle.still();
    const acting = this.actingUnits;
    if (acting.length === 0) {
      return;
    }
    const held = this.unit(this.chosen?.unit ?? null);
    const now = acting.findIndex((u) => u.name === (held?.name ?? this.lastUnit));
    const next = acting[now < 0 && step < 0 ? acting.length - 1 : (now + step + acting.length) % acting.length]!;
    if (next.at) {
      this.screen.board?.focusSquare(next.at);
    }
    await this.pickUp(next.name, next.at !== null && next.at === held?.at); // a stack as a whole first, as by a click
  }

  // --- a click on a place ---

  square(at: string): Promise<void> {
    if (this.deeds.isSecond) {
      return Promise.resolve();
    }
    if (this.isShowing) {
      this.battle.skipShow();
      return Promise.resolve();
    }
    return this.deeds.do(`square ${at}`, () => this.squareNow(at));
  }

  private get isShowing(): boolean {
    return this.battle.playing !== null || this.battle.shown?.rolling === true;
  }

  // A place is the goal of the unit in hand, else a choice, else a unit to pick up, else a question why not.
  private async squareNow(at: string): Promise<void> {
    await this.battle.still();
    if (this.sending.on) {
      return this.sending.click(at);
    }
    const here = this.units(at);
    if (this.chosen && leadOver(this, at).length > 0) {
      return this.go(at);
    }
    const fitting = this.choices.filter((c) => placesOfChoice(this, c).includes(at));
    if (fitting.length > 0) {
      return this.offer(at, fitting);
    }
    const acting = here.filter((u) => u.acts);
    if (acting.length === 0 && this.choice && !plans.actors(this.choice).some((a) => this.unit(a)?.at === at)) {
      return this.whyNotByChoice(this.choice, at);
    }
    const next = acting[(acting.findIndex((u) => u.name === this.chosen?.unit) + 1) % Math.max(acting.length, 1)];
    if (next && (this.chosen?.unit !== next.name || acting.length > 1)) {
      return this.pickUp(next.name, acting.some((u) => u.name === this.chosen?.unit));
    }
    if (this.chosen && this.unit(this.chosen.unit)?.at !== at) {
      return this.whyNotThere(this.chosen, at);
    }
    this.drop();
    this.change({ card: here[0]?.name ?? null });
    this.pointing.hover(at);
  }

  private go(at: string): Promise<void> {
    const found = leadOver(this, at);
    this.offerAll(found.length > 1 ? found : []);
    // One act, aimed at several points: the first is proposed, the others beside it.
    const isOne = new Set(found.map(plans.planVerb)).size === 1 && new Set(found.map((p) => p.goal)).size === 1;
    return (this.chosen!.ways && found.length > 1) || !isOne ? Promise.resolve() : this.weigh(found[0]!.orders);
  }

  // Choices that a place stands for: the one that is shown or weighed already, else all of them.
  private offer(at: string, fitting: string[]): Promise<void> {
    const before = [...this.options.map((p) => p.orders.join()), this.pending?.orders.join()];
    const both = fitting.filter((c) => before.includes(c));
    const found = both.length > 0 ? both : fitting;
    if (found.length === 1) {
      return this.weigh([found[0]!]);
    }
    this.drop();
    this.change({
      card: (this.units(at).find((u) => u.acts) ?? this.units(at)[0])?.name ?? this.lastUnit,
      options: found.map((c) => ({ goal: at, cost: 0, orders: [c] })),
    });
    return Promise.resolve();
  }

  // The choice that is shown or weighed.
  private get choice(): string | undefined {
    const shown = [...this.options.map((p) => p.orders.join()), this.pending?.orders.join()];
    return this.choices.find((c) => shown.includes(c));
  }

  // The pointer is over a place of the board.
  hover(at: string): void {
    this.showPlace(at);
    this.look.hover(at);
    this.pointing.hover(at);
  }

  // --- ordering ---

  // An answer that waited is dropped where another question is asked than the one that was seen.
  private answer(orders: string[], how: (orders: string[]) => Promise<void>): Promise<void> {
    const question = this.question;
    return this.deeds.do(orders.join('\n'), () => (question === this.question ? how(orders) : Promise.resolve()));
  }

  propose(orders: string[]): Promise<void> {
    return this.answer(orders, (o) => this.weigh(o));
  }

  give(orders: string[]): Promise<void> {
    return this.answer(orders, (o) => this.send(o));
  }

  // Orders that throw dice, reveal or are weighty are asked about first, with their odds; others are given at once.
  private async weigh(orders: string[]): Promise<void> {
    this.change({ why: null, fault: '' });
    try {
      if (kept.settings().confirm && !this.prompt?.secret) {
        const odds = await this.battle.odds(orders);
        if (odds.outcomes.length > 1 || odds.reveals || this.isWeighty(orders, odds)) {
          this.change({ pending: { orders, odds } });
          return;
        }
      }
      await this.send(orders);
    } catch (e) {
      this.say(e);
    }
  }

  // Does the order come to something by itself, as leaving the board does, and need not be given?
  private isWeighty(orders: string[], odds: Odds): boolean {
    return this.commands.length > 0 && orders.some((o) => o.includes(' ')) && odds.outcomes.some((o) => (o.events ?? []).length > 0);
  }

  private async send(orders: string[]): Promise<void> {
    this.deeds.gave();
    try {
      await this.battle.order(orders);
      this.drop();
    } catch (e) {
      this.drop();
      this.say(e);
    }
  }

  // Gives the first command, as the end of a step.
  done(): Promise<void> {
    const first = this.commands[0];
    return first ? this.propose([first]) : Promise.resolve();
  }

  // Lays the chosen card, or says that one has to be chosen.
  layCard(): void {
    const { card } = this.picking;
    if (card === null) {
      this.warn(t('web.lay.first'));
    } else {
      void this.give([card]);
    }
  }

  // Gives the entered faces, or says that they have to be entered.
  enterFaces(): void {
    const { thrown } = this;
    if (thrown === null) {
      this.warn(t('web.enter.first'));
    } else {
      void this.give([thrown]);
    }
  }

  // --- turning ---

  // Turns the unit in hand by the handle or a button; a wind that is barred says why.
  face(wind: string): Promise<void> {
    return this.deeds.do(`face ${wind}`, () => this.faceNow(wind));
  }

  // Turns it to the next wind that it may face, clockwise (1) or back (-1).
  turnBy(step: number): Promise<void> {
    return this.deeds.do(
      'turn',
      () => {
        const wind = nextWind(this, step);
        return wind ? this.faceNow(wind) : Promise.resolve();
      },
      true,
    );
  }

  private async faceNow(wind: string): Promise<void> {
    const c = this.chosen;
    if (!c || this.unit(c.unit)?.facing === wind) {
      return;
    }
    const order = c.turns.find((x) => x.wind === wind)?.order;
    if (order) {
      this.change({ turned: true });
      await this.turnNow(c, order);
    } else if (this.view?.scene.pivots) {
      this.warn(t('web.rose.barred'));
    } else if (c.turns[0]) {
      await this.explain([...c.turns[0].order.split(' ').slice(0, -1), wind].join(' '));
    }
  }

  // The unit stays in hand.
  private async turnNow(c: Chosen, order: string): Promise<void> {
    await this.weigh([order]);
    await (this.fault || this.why || this.pending || !this.unit(c.unit)?.acts ? null : this.pickUp(c.unit, c.alone));
  }

  // --- why not ---

  async explain(order: string): Promise<void> {
    try {
      const why = await this.battle.why(order);
      if (why.key === 'server.turn') {
        return; // the moment that was asked about is over, and the next one is on its way here
      }
      this.dropTail();
      this.change({ why });
    } catch (e) {
      this.say(e);
    }
  }

  // Why has this unit no order to give?
  whyIdle(u: Unit): Promise<void> {
    return this.askWhyNot(u, null, []);
  }

  // Why can the unit in hand not go there, or act on it?
  private whyNotThere(c: Chosen, at: string): Promise<void> {
    return this.askWhyNot(this.unit(c.unit)!, at, [...c.plans, ...c.rest]);
  }

  // Why can the unit of this choice not choose that place?
  private whyNotByChoice(choice: string, at: string): Promise<void> {
    const u = this.unit(plans.actors(choice)[0] ?? null);
    const like = { goal: plans.places(choice).at(-1) ?? null, cost: 0, orders: [choice] };
    return u ? this.askWhyNot(u, at, [like]) : Promise.resolve();
  }

  private async askWhyNot(u: Unit, at: string | null, own: Plan[]): Promise<void> {
    try {
      const order = await orderMeant(this, u, at, own);
      await (order ? this.explain(order) : this.nothingLeads(u, at ?? u.at ?? ''));
    } catch (e) {
      this.say(e);
    }
  }

  // No order can be asked about: this says whose step it is, and by which rule.
  private nothingLeads(u: Unit, at: string): void {
    const p = this.prompt;
    this.dropTail();
    this.change({ why: { order: `${u.name} ${at}`, allowed: false, rule: p?.rule ?? '', message: t('web.why.nowhere', { who: u.name, step: p?.step_text ?? '' }) } });
  }

  // --- taking back: each click counts, so that two are two orders, and a show is cut short ---

  // Takes the last order back, or all after event `to`.
  undo(to?: number): Promise<void> {
    return this.back(`undo ${to}`, () => this.battle.undo(to), to === undefined);
  }

  redo(): Promise<void> {
    return this.back('redo', () => this.battle.redo(), true);
  }

  private back(name: string, go: () => Promise<void>, each: boolean): Promise<void> {
    this.battle.hurry();
    return this.deeds.do(
      name,
      async () => {
        this.dropTail();
        await go().catch((e: unknown) => (e instanceof Refused && e.code === 'over' ? this.change({ barred: e.message }) : this.say(e)));
      },
      each,
    );
  }

  // --- keys that mean what is there (conventions §5.7) ---

  escape(): void {
    this.deeds.stop();
    if (this.isShowing) {
      this.battle.skipAll();
    } else if (this.look.measuring) {
      this.look.rule(false);
    } else {
      this.drop();
    }
  }

  // Goes on: a show is cut short, what waits for a yes is given, else the next unit is picked up.
  space(): void {
    if (this.isShowing) {
      this.battle.skipShow();
    } else if (this.pending) {
      void this.give(this.pending.orders);
    } else if (this.picking.card && this.prompt?.secret) {
      void this.give([this.picking.card]);
    } else if (this.thrown) {
      void this.give([this.thrown]);
    } else {
      void this.nextUnit(1);
    }
  }

  // --- boxes and settings ---

  async openRule(id: string): Promise<void> {
    try {
      this.boxes.showRule(await get<RuleRow>('/api/rules/' + encodeURIComponent(id)));
    } catch (e) {
      this.say(e);
    }
  }

  // Changes what this browser keeps of the reader's choices.
  changeSettings(settings: Partial<kept.Settings>): void {
    kept.set(settings);
    this.changed();
  }

  // Asks the browser, which asks the person, to give notices.
  async askForNotices(): Promise<void> {
    this.change({ noticesRefused: !(await turnOn(true)) });
    this.changed();
  }
}
