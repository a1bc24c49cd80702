// <pv-table>: a battle. The board, the line that says what is asked, one panel for what is being done, the log.
// This file is what is picked up, asked and ordered; parts/ draw it.
import { LitElement, html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { Refused, get, wordsOf } from '../api.js';
import { Battle } from '../battle.js';
import * as kept from '../kept.js';
import { Pointing } from '../parts/against.js';
import { keepGesture, type Board } from '../parts/board.js';
import { keysHelp, moreMenu, ruleBox } from '../parts/boxes.js';
import { curtain } from '../parts/cards.js';
import { Deeds } from '../parts/deeds.js';
import { noBattle, notices, strip, tools, turnLine, urgent } from '../parts/frame.js';
import { pressed, released } from '../parts/keys.js';
import { battleLog, followLog, toldAloud } from '../parts/log.js';
import type { Given } from '../parts/link.js';
import { leadOver, squaresOf } from '../parts/lit.js';
import { Looking } from '../parts/looking.js';
import { bringIntoView, isSmall, sheetAbout, small } from '../parts/sheet.js';
import { announce, titleOf } from '../parts/notify.js';
import { boardPart, panel } from '../parts/panel.js';
import { roster } from '../parts/roster.js';
import { Sending } from '../parts/sending.js';
import { learnTerms, listenForTerms } from '../parts/terms.js';
import { type Turn, sortTurns, turnOn, turnTo } from '../parts/turning.js';
import { whyNotByChoice, whyNotThere } from '../parts/whynot.js';
import * as plans from '../plans.js';
import { loadTexts, t, textOr } from '../texts.js';
import type { About, Chances, Figures, News, Odds, Pairs, Plan, Report, RuleRow, Unit, View, Why } from '../types.js';

export interface Chosen extends plans.InHand {
  forks: boolean; // somewhere more than one way leads
  turns: Turn[];
  unit_of_cost: string | undefined;
  ahead: string[] | undefined; // what it may say beforehand
}

export interface Pending {
  orders: string[];
  odds: Odds;
}

const isOnBoard = (e: Event) => (e.target as Element).closest('pv-board') !== null;

@customElement('pv-table')
export class TablePage extends LitElement {
  @property({ attribute: false }) about!: About;
  @property({ attribute: false }) battleId = '';
  @property({ attribute: false }) link: string | null = null;
  @property({ attribute: false }) at: number | null = null; // the moment that the address asks for
  @state() battle!: Battle;
  @state() fault = '';
  @state() chosen: Chosen | null = null;
  @state() card: string | null = null; // a unit that is only looked at
  @state() over: string | null = null; // the square under the pointer
  @state() options: Plan[] = []; // several acts lead to one square
  @state() way: string[] | null = null; // of the one that is pointed at
  @state() pending: Pending | null = null;
  @state() why: Why | null = null;
  @state() barred: string | null = null; // why nothing can be taken back
  @state() rule: RuleRow | null = null;
  @state() box: 'keys' | 'more' | null = null;
  @state() pick: string | null = null;
  @state() peek: string | null = null; // a card that is only looked at
  @state() pairs: Pairs | null = null;
  @state() cell: [number, number] | null = null; // of the table of pairs
  @state() faces: number[] = [];
  @state() report: Report | null = null;
  @state() chances: Chances | null = null;
  @state() figures: Figures | null = null;
  @query('pv-board') board!: Board;

  @state() given: Given | null = null; // a link to pass on
  turned = false; // a unit has been turned here
  readonly look = new Looking(this);
  readonly deeds = new Deeds();
  readonly pointing = new Pointing(this);
  readonly sending = new Sending(this);
  private asked = ''; // the prompt that pairs and faces belong to
  private inHand = ''; // the unit that was picked up last
  private weighing = ''; // what the sheet was about when the board was last moved above it
  private stop = new AbortController();
  private downOnBoard = false; // the pointer went down there

  override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.stop = new AbortController();
    const on = { signal: this.stop.signal };
    listenForTerms(this.stop.signal);
    this.addEventListener('mousedown', (e) => this.deeds.pressed(e), { ...on, capture: true });
    this.addEventListener('pointerdown', (e) => (this.deeds.pressed(e), (this.downOnBoard = isOnBoard(e))), { ...on, capture: true });
    // A double click's second half; or of a tap on the board, where a sheet has come under the finger before it.
    const isStray = (e: MouseEvent) => this.deeds.isSecond || (e.detail > 0 && this.downOnBoard && !isOnBoard(e));
    this.addEventListener('click', (e) => isStray(e) && (e.stopPropagation(), e.preventDefault()), { ...on, capture: true });
    addEventListener('keydown', (e) => pressed(this, e), on);
    addEventListener('keyup', (e) => released(this, e), on);
    small.addEventListener('change', () => this.requestUpdate(), on);
    addEventListener('touchmove', keepGesture, { ...on, passive: false });
    this.battle = new Battle(this.battleId);
    this.battle.addEventListener('change', () => void this.changed());
    this.battle.addEventListener('news', (e) => announce(this, (e as CustomEvent<News>).detail));
    void this.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop.abort();
    this.battle.close();
  }

  private async start(): Promise<void> {
    try {
      await this.battle.open(this.link, this.at, (view) => this.learnWords(view));
    } catch (e) {
      this.say(e);
    }
  }

  // The ruleset's own texts and figures; without them it is played all the same.
  private async learnWords(view: View): Promise<void> {
    const words = view.scene.words;
    const armies = (view.scene.sides ?? []).map((s) => (s.army ?? '').replace(/[^.]*$/, ''));
    try {
      [this.figures] = await Promise.all([this.battle.figures(), ...[words ?? '', ...armies].filter(Boolean).map(loadTexts)]);
      learnTerms(words, this.figures);
    } catch (e) {
      this.say(e);
    }
  }

  get view() {
    return this.battle.view;
  }

  get prompt() {
    return this.view?.prompt;
  }

  // Something that was done is on its way, or waits for that.
  get asking(): boolean {
    return this.deeds.any;
  }

  private get question(): string {
    const p = this.prompt;
    return `${p?.seat} ${p?.turn} ${p?.step} ${p?.key} ${p?.place} ${p?.actor} ${this.battle.seat}`;
  }

  private async changed(): Promise<void> {
    const asked = `${this.question} ${this.battle.madeBy}`;
    document.title = titleOf(this);
    if (asked !== this.asked) {
      this.asked = asked;
      this.newPrompt();
    }
    this.requestUpdate();
    if (this.view?.result && !this.report) {
      this.report = await this.battle.report().catch(() => null);
      this.requestUpdate();
      void this.askChances();
    }
  }

  private newPrompt(): void {
    const p = this.prompt;
    this.drop();
    this.pointing.point(null);
    this.faces = [];
    this.pick = null;
    this.pairs = null;
    this.cell = null;
    if (p?.actor && this.battle.mine && this.unit(p.actor)?.acts && !this.unit(p.actor)?.at) {
      void this.choose(p.actor, false); // who is asked about by name, and stands nowhere yet
    }
    if (p?.secret && this.battle.mine && this.choices.length > 0) {
      void this.battle.pairs().then(
        (found) => (this.pairs = found),
        () => undefined,
      );
    }
    if (this.look.showThreat) {
      void this.look.findThreats();
    }
  }

  // The curve is played out while one looks at the rest.
  private async askChances(): Promise<void> {
    for (let i = 0; i < 120 && this.isConnected; i++) {
      this.chances = await this.battle.chances().catch(() => null);
      if (!this.chances || this.chances.done) {
        return;
      }
      await new Promise((r) => setTimeout(r, 1000));
    }
  }

  say(e: unknown): void {
    this.deeds.stop();
    if (e instanceof Refused && e.why) {
      this.why = e.why;
    } else if (e instanceof Refused && e.code === 'undo') {
      this.barred = e.message;
    } else {
      this.fault = wordsOf(e);
    }
  }

  trying(what: Promise<unknown>): void {
    this.fault = '';
    void what.catch((e: unknown) => this.say(e));
  }

  drop(): void {
    this.chosen = null;
    this.options = [];
    this.way = null;
    this.pending = null;
    this.why = null;
    this.barred = null;
    this.card = null;
    this.look.reach = null;
    this.over = null;
    this.fault = '';
  }

  // Only what was refused, weighed or not yet decided: the unit stays in hand.
  dropTail(): void {
    this.options = [];
    this.way = null;
    this.pending = null;
    this.why = null;
    this.barred = null;
    this.fault = '';
  }

  // --- picking up and ordering ---

  units(at: string): Unit[] {
    return this.view?.units.filter((u) => u.at === at && !u.where) ?? [];
  }

  unit(name: string | null): Unit | undefined {
    return this.view?.units.find((u) => u.name === name);
  }

  choose(name: string, alone: boolean): Promise<void> {
    return this.deeds.do(`choose ${name} ${alone}`, () => this.pickUp(name, alone));
  }

  private async pickUp(name: string, alone: boolean): Promise<void> {
    await (this.battle.playing ? null : this.battle.still());
    this.drop();
    this.card = name;
    this.inHand = name;
    const here = this.unit(name);
    if (!this.battle.mine || !here?.acts) {
      return here && here.side !== this.battle.seat ? this.pointing.point(name) : undefined;
    }
    const asked = this.asked;
    try {
      const [found, orders] = await Promise.all([this.battle.plans(name), this.battle.orders(name)]);
      if (this.asked === asked && this.card === name) {
        const { turns, acts } = sortTurns(this, here, orders.orders);
        const all = found.plans.filter((p) => p.orders.some((o) => acts.includes(o) || !orders.orders.includes(o)));
        const hand = { unit: name, alone, plans: all, ...plans.unplanned(this.view?.scene, acts, all), ways: false };
        this.chosen = { ...hand, forks: plans.hasWays(hand), turns: turns.filter((x) => x.wind !== here.facing), unit_of_cost: found.unit_of_cost, ahead: orders.ahead };
        void this.look.weighDearest(this.chosen);
      }
    } catch (e) {
      this.say(e);
    }
  }

  square(at: string): Promise<void> {
    if (this.deeds.isSecond) {
      return Promise.resolve();
    }
    if (this.battle.playing || this.battle.shown?.rolling) {
      this.battle.skipShow();
      return Promise.resolve();
    }
    return this.deeds.do(`square ${at}`, () => this.squareNow(at));
  }

  private async squareNow(at: string): Promise<void> {
    await this.battle.still();
    if (this.sending.on) {
      return this.sending.clicked(at);
    }
    const here = this.units(at);
    if (this.chosen && leadOver(this, at).length > 0) {
      return this.go(at);
    }
    const fitting = this.choices.filter((c) => squaresOf(this, c).includes(at));
    if (fitting.length > 0) {
      return this.offer(at, fitting);
    }
    const acting = here.filter((u) => u.acts);
    if (acting.length === 0 && this.choice && !plans.actors(this.choice).some((a) => this.unit(a)?.at === at)) {
      return whyNotByChoice(this, this.choice, at);
    }
    const next = acting[(acting.findIndex((u) => u.name === this.chosen?.unit) + 1) % Math.max(acting.length, 1)];
    if (next && (this.chosen?.unit !== next.name || acting.length > 1)) {
      return this.pickUp(next.name, acting.some((u) => u.name === this.chosen?.unit));
    }
    if (this.chosen && this.unit(this.chosen.unit)?.at !== at) {
      return whyNotThere(this, at);
    }
    this.drop();
    this.card = here[0]?.name ?? null;
    this.pointing.hovered(at);
  }

  private go(at: string): Promise<void> {
    const found = leadOver(this, at);
    this.dropTail();
    this.options = found.length > 1 ? found : [];
    // One act, aimed at several points: the first is proposed, the others beside it.
    const isOne = new Set(found.map(plans.planVerb)).size === 1 && new Set(found.map((p) => p.goal)).size === 1;
    return (this.chosen!.ways && found.length > 1) || !isOne ? Promise.resolve() : this.weigh(found[0]!.orders);
  }

  // Every way and order of the unit in hand, or what is offered as a rule.
  toggleWays(): void {
    const c = this.chosen;
    if (c?.forks) {
      this.dropTail();
      this.chosen = { ...c, ways: !c.ways };
    }
  }

  // One act, which may lead to any of these.
  offerAll(all: Plan[]): void {
    this.dropTail();
    this.options = all;
  }

  // Choices that a square stands for: of those that are shown or weighed already, else of all.
  private offer(at: string, fitting: string[]): Promise<void> {
    const before = [...this.options.map((p) => p.orders.join()), this.pending?.orders.join()];
    const both = fitting.filter((c) => before.includes(c));
    const found = both.length > 0 ? both : fitting;
    if (found.length === 1) {
      return this.weigh([found[0]!]);
    }
    this.drop();
    this.card = (this.units(at).find((u) => u.acts) ?? this.units(at)[0])?.name ?? this.inHand;
    this.options = found.map((c) => ({ goal: at, cost: 0, orders: [c] }));
    return Promise.resolve();
  }

  // What waited is no answer to another question than was seen.
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

  // What throws dice, reveals or is weighty is asked about first, with its odds; everything else is done at once.
  private async weigh(orders: string[]): Promise<void> {
    this.why = null;
    this.fault = '';
    try {
      if (kept.settings().confirm && !this.prompt?.secret) {
        const odds = await this.battle.odds(orders);
        if (odds.outcomes.length > 1 || odds.reveals || this.isWeighty(orders, odds)) {
          this.pending = { orders, odds };
          return;
        }
      }
      await this.send(orders);
    } catch (e) {
      this.say(e);
    }
  }

  // It comes to something by itself, as leaving the board does, and need not be done.
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

  // Turned by the handle, a button or keys; what is barred says why.
  face(wind: string): Promise<void> {
    return this.deeds.do(`face ${wind}`, () => turnTo(this, wind));
  }

  turnBy(step: number): Promise<void> {
    return this.deeds.do('turn', () => turnOn(this, step), true);
  }

  // It stays in hand.
  async turnNow(unit: Chosen, order: string): Promise<void> {
    await this.weigh([order]);
    await (this.fault || this.why || this.pending || !this.unit(unit.unit)?.acts ? null : this.pickUp(unit.unit, unit.alone));
  }

  async explain(order: string): Promise<void> {
    try {
      const why = await this.battle.why(order);
      if (why.key === 'server.turn') {
        return; // the moment that it was asked of is over, and its successor is on its way here
      }
      this.dropTail();
      this.why = why;
    } catch (e) {
      this.say(e);
    }
  }

  // The one of them that is looked at or weighed.
  private get choice(): string | undefined {
    const shown = [...this.options.map((p) => p.orders.join()), this.pending?.orders.join()];
    return this.choices.find((c) => shown.includes(c));
  }

  // Choices that a list shows; those of units that act are on the board.
  get choices(): string[] {
    return this.view && this.battle.mine ? plans.listed(this.view) : [];
  }

  // Orders of one word are buttons; what has an object is chosen.
  get commands(): string[] {
    return this.battle.mine ? (this.view?.buttons ?? []).filter((c) => !c.includes(' ')) : [];
  }

  async openRule(id: string): Promise<void> {
    try {
      this.rule = await get<RuleRow>('/api/rules/' + encodeURIComponent(id));
    } catch (e) {
      this.say(e);
    }
  }

  // Of these every click counts: twice is two orders back. They cut short what is shown.
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
        await go().catch((e: unknown) => (e instanceof Refused && e.code === 'over' ? (this.barred = e.message) : this.say(e)));
      },
      each,
    );
  }

  hovered(at: string): void {
    this.over = at;
    this.look.hovered(at);
    this.pointing.hovered(at);
  }

  // --- keys (conventions §5.7) ---

  nextUnit(step: number): Promise<void> {
    return this.deeds.do('next', () => this.nextNow(step), true);
  }

  private async nextNow(step: number): Promise<void> {
    await this.battle.still();
    const acting = this.battle.mine ? (this.view?.units.filter((u) => u.acts) ?? []) : [];
    if (acting.length === 0) {
      return;
    }
    const held = this.unit(this.chosen?.unit ?? null);
    const now = acting.findIndex((u) => u.name === (held?.name ?? this.inHand));
    const next = acting[now < 0 && step < 0 ? acting.length - 1 : (now + step + acting.length) % acting.length]!;
    if (next.at) {
      this.board.focusSquare(next.at);
    }
    await this.pickUp(next.name, next.at !== null && next.at === held?.at); // a stack together first, as by a click
  }

  escape(): void {
    this.deeds.stop();
    if (this.battle.playing || this.battle.shown?.rolling) {
      this.battle.skipAll();
    } else if (this.look.measuring) {
      this.look.rule(false);
    } else {
      this.drop();
    }
  }

  // Done with a unit; where none is picked up, a show is cut short.
  space(): void {
    if (this.battle.playing || this.battle.shown?.rolling) {
      this.battle.skipShow();
    } else if (this.pending) {
      void this.give(this.pending.orders);
    } else if (this.pick && this.prompt?.secret) {
      void this.give([this.pick]);
    } else if (this.thrown) {
      void this.give([this.thrown]);
    } else {
      void this.nextUnit(1);
    }
  }

  // The faces that were typed, where all of them are.
  get thrown(): string | null {
    const due = this.battle.mine ? this.prompt?.throw : undefined;
    return due?.kind === 'dice' && this.faces.filter((f) => f > 0).length === due.count ? 'throw ' + this.faces.join(',') : null;
  }

  done(): Promise<void> {
    const first = this.commands[0];
    return first ? this.propose([first]) : Promise.resolve();
  }

  // --- the page ---

  // His name, else his army's, else his colour.
  playerName(seat: string): string {
    const player = seat === 'red' || seat === 'blue' ? this.view!.players[seat] : undefined;
    return player?.name || this.armyName(seat);
  }

  armyName(seat: string): string {
    const army = this.view!.scene.sides?.find((s) => s.seat === seat)?.army ?? '';
    return textOr(army, t('web.seat.' + seat));
  }

  label(order: string): string {
    return plans.sentence(this.view?.scene, order);
  }

  cost(cost: number): string {
    return cost === 0 ? '' : plans.costText(cost, this.chosen?.unit_of_cost);
  }

  // The log follows what is new; on a small screen what has to be decided comes into view.
  override updated(): void {
    followLog(this);
    if (this.battle.curtain && !document.activeElement?.closest('.curtain')) {
      this.querySelector<HTMLElement>('.curtain button')?.focus();
    }
    const step = this.querySelector<HTMLElement>('.steps [aria-current]');
    if (step?.parentElement && step.parentElement.scrollWidth > step.parentElement.clientWidth) {
      step.parentElement.scrollLeft = step.offsetLeft - step.parentElement.offsetLeft - 40;
    }
    this.weighing = bringIntoView(this, this.weighing);
  }

  override render() {
    const b = this.battle;
    if (!b.view) {
      return this.fault ? noBattle(this.fault) : html`<h1 class="unseen">${t('web.battle')}</h1><p class="wait" role="status">${t('web.wait')}</p>`;
    }
    if (b.curtain) {
      return html`<h1 class="unseen said">${b.view.title}</h1>${curtain(this, b.curtain)}`; // nothing else is there to be seen or reached
    }
    const secret = b.mine && this.prompt?.secret && this.pairs !== null;
    return html`<button type="button" class="skip" id="to-board" @click=${() => this.board.enter()}>${t('web.skip.board')}</button><h1 class="unseen said">${b.view.title}</h1>
      <div class="table ${b.mine ? 'is-mine' : ''} ${secret ? 'is-secret' : ''} ${sheetAbout(this) ? 'has-sheet' : ''}">
        <section class="head" aria-label=${t('web.turn.label')}>${turnLine(this)}${strip(this)}${isSmall() ? urgent(this) : nothing}</section>
        ${boardPart(this)}
        <aside class="side" aria-label=${t('web.side')}>
          ${isSmall() ? nothing : urgent(this)}${notices(this)}
          <section class="panel act" aria-label=${t('web.act')}>${panel(this)}</section>
          ${tools(this)}
          ${roster(this)}
          <section class="panel log" aria-label=${t('web.log')}>${battleLog(this)}</section>
        </aside>
      </div>
      ${toldAloud(this)}
      ${this.rule ? ruleBox(this, this.rule) : nothing}
      ${this.box === 'keys' ? keysHelp(this) : this.box === 'more' ? moreMenu(this) : nothing}`;
  }
}
