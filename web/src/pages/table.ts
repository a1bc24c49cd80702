// <pv-table>: a battle. The board, the line that says what is asked, one panel for what is being done, the log.
import { LitElement, html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { Refused, get } from '../api.js';
import { Battle } from '../battle.js';
import * as kept from '../kept.js';
import { fraction, seatMark, ruleId } from '../parts/bits.js';
import type { Board, Lit } from '../parts/board.js';
import '../parts/board.js';
import { choiceList, confirmCard, curtain, idleCard, noteCard, secretCards, throwCard, typedDice, unitCard, whyCard } from '../parts/cards.js';
import { hint } from '../parts/hints.js';
import { keysHelp, moreMenu, pairsBox, ruleBox } from '../parts/boxes.js';
import { battleLog, replayBar } from '../parts/log.js';
import { reportCard } from '../parts/report.js';
import * as plans from '../plans.js';
import { loadTexts, t } from '../texts.js';
import type { Chances, Odds, Pairs, Plan, Report, Unit, Why } from '../types.js';

export interface Chosen {
  unit: string;
  alone: boolean; // one of a stack
  plans: Plan[];
  turns: string[];
  unit_of_cost: string | undefined;
}

export interface Pending {
  orders: string[];
  odds: Odds;
}

@customElement('pv-table')
export class TablePage extends LitElement {
  @property({ attribute: false }) battleId = '';
  @property({ attribute: false }) link: string | null = null;
  @property({ attribute: false }) at: number | null = null; // the moment that the address asks for
  @state() battle!: Battle;
  @state() fault = '';
  @state() chosen: Chosen | null = null;
  @state() card: string | null = null; // a unit that is only looked at
  @state() over: string | null = null; // the square under the pointer
  @state() options: Plan[] = []; // several acts lead to one square
  @state() pending: Pending | null = null;
  @state() why: Why | null = null;
  @state() rule: Record<string, string> | null = null;
  @state() box: 'keys' | 'more' | 'pairs' | null = null;
  @state() pick: string | null = null;
  @state() peek: string | null = null; // a card that is only looked at
  @state() pairs: Pairs | null = null;
  @state() faces: number[] = [];
  @state() report: Report | null = null;
  @state() chances: Chances | null = null;
  @state() reach: string[] | null = null; // squares that any unit could go to or act on
  @query('pv-board') board!: Board;

  asking = false;
  private asked = ''; // the prompt that pairs and faces belong to
  private keys = (e: KeyboardEvent) => this.key(e);

  override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('keydown', this.keys);
    this.battle = new Battle(this.battleId);
    this.battle.addEventListener('change', () => void this.changed());
    void this.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.keys);
    this.battle.close();
  }

  private async start(): Promise<void> {
    try {
      await this.battle.open(this.link);
      if (this.at !== null) {
        await this.battle.goTo(this.at);
      }
      const words = this.battle.view?.scene.words;
      if (words) {
        await loadTexts(words);
        this.board?.requestUpdate();
      }
      this.requestUpdate();
    } catch (e) {
      this.say(e);
    }
  }

  get view() {
    return this.battle.view;
  }

  get prompt() {
    return this.battle.view?.prompt;
  }

  private async changed(): Promise<void> {
    const p = this.prompt;
    const asked = `${p?.seat} ${p?.turn} ${p?.key} ${p?.place} ${p?.actor} ${this.view?.number} ${this.battle.seat}`;
    if (asked !== this.asked) {
      this.asked = asked;
      this.drop();
      this.faces = [];
      this.pick = null;
      this.pairs = null;
      if (p?.actor && this.battle.mine && this.unit(p.actor)?.acts && !this.unit(p.actor)?.at) {
        void this.choose(p.actor, false); // who is asked about by name, and stands nowhere yet
      }
      if (p?.secret && this.battle.mine && this.choices.length > 0) {
        this.requestUpdate();
        this.pairs = await this.battle.pairs().catch(() => null);
      }
    }
    this.requestUpdate();
    if (this.view?.result && !this.report) {
      this.report = await this.battle.report().catch(() => null);
      void this.askChances();
    }
    document.title = this.battle.mine ? `● ${this.view?.title ?? ''}` : (this.view?.title ?? 'Pavise');
    this.requestUpdate();
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
    if (e instanceof Refused && e.why) {
      this.why = e.why;
    } else {
      this.fault = e instanceof Error ? e.message : String(e);
    }
  }

  drop(): void {
    this.chosen = null;
    this.options = [];
    this.pending = null;
    this.why = null;
    this.card = null;
    this.reach = null;
    this.over = null;
    this.fault = '';
  }

  // --- picking up and ordering ---

  units(at: string): Unit[] {
    return this.view?.units.filter((u) => u.at === at && !u.where) ?? [];
  }

  unit(name: string | null): Unit | undefined {
    return this.view?.units.find((u) => u.name === name);
  }

  async choose(name: string, alone: boolean): Promise<void> {
    this.drop();
    this.card = name;
    if (!this.battle.mine || !this.unit(name)?.acts) {
      return;
    }
    try {
      const [found, orders] = await Promise.all([this.battle.plans(name), this.battle.orders(name)]);
      const turns = orders.orders.filter(plans.doesTurn);
      const unit_of_cost = await this.battle.unitOfCost(found.plans.find((p) => p.cost > 0));
      this.chosen = { unit: name, alone, plans: found.plans, turns, unit_of_cost };
    } catch (e) {
      this.say(e);
    }
  }

  async square(at: string): Promise<void> {
    if (this.battle.playing || this.battle.shown?.rolling) {
      this.battle.skipShow();
      return;
    }
    const here = this.units(at);
    if (this.chosen && plans.planFor(this.chosen.plans, at, this.chosen.unit, this.chosen.alone).length > 0) {
      return this.go(at);
    }
    const fitting = this.choicesAt(at);
    if (fitting.length === 1) {
      return this.propose([fitting[0]!]);
    }
    const acting = here.filter((u) => u.acts);
    const next = acting[(acting.findIndex((u) => u.name === this.chosen?.unit) + 1) % Math.max(acting.length, 1)];
    if (next && (this.chosen?.unit !== next.name || acting.length > 1)) {
      return this.choose(next.name, acting.some((u) => u.name === this.chosen?.unit));
    }
    if (this.chosen && this.unit(this.chosen.unit)?.at !== at) {
      return this.askWhy(at);
    }
    this.drop();
    this.card = here[0]?.name ?? null;
  }

  private go(at: string): Promise<void> {
    const found = plans.planFor(this.chosen!.plans, at, this.chosen!.unit, this.chosen!.alone);
    if (found.length === 1) {
      return this.propose(found[0]!.orders);
    }
    this.options = found;
    this.pending = null;
    this.why = null;
    return Promise.resolve();
  }

  // What throws dice is asked about first, with its odds; everything else is done at once.
  async propose(orders: string[]): Promise<void> {
    if (this.asking || this.battle.busy) {
      return;
    }
    this.asking = true; // a second click means the same order
    this.why = null;
    this.fault = '';
    try {
      if (kept.settings().confirm && !this.prompt?.secret) {
        const odds = await this.battle.odds(orders);
        if (odds.outcomes.length > 1) {
          this.pending = { orders, odds };
          return;
        }
      }
      await this.give(orders);
    } catch (e) {
      this.say(e);
    } finally {
      this.asking = false;
    }
  }

  async give(orders: string[]): Promise<void> {
    try {
      await this.battle.order(orders);
      this.drop();
    } catch (e) {
      this.drop();
      this.say(e);
    }
  }

  // "Why not there?": the order that the click would have meant.
  private async askWhy(at: string): Promise<void> {
    const from = this.unit(this.chosen!.unit)?.at ?? '';
    const order = this.chosen!.plans.map((p) => plans.wouldBe(p, from, at)).find((o) => o !== null);
    if (!order) {
      return;
    }
    try {
      this.why = await this.battle.why(order);
      this.options = [];
      this.pending = null;
    } catch (e) {
      this.say(e);
    }
  }

  // Choices that a list shows; those of units that act are on the board.
  get choices(): string[] {
    const v = this.view;
    if (!v || !this.battle.mine) {
      return [];
    }
    const rest = (v.choices ?? []).filter((c) => c.includes(' '));
    const onBoard = !v.prompt?.whole && v.units.some((u) => u.acts);
    return !onBoard && rest.length <= 24 ? rest : [];
  }

  // Orders of one word are buttons; what has an object is chosen.
  get commands(): string[] {
    return this.battle.mine ? (this.view?.buttons ?? []).filter((c) => !c.includes(' ')) : [];
  }

  private choicesAt(at: string): string[] {
    return this.choices.filter((c) => plans.places(c).includes(at) || plans.actors(c).some((a) => this.unit(a)?.at === at));
  }

  async openRule(id: string): Promise<void> {
    try {
      this.rule = await get<Record<string, string>>('/api/rules/' + encodeURIComponent(id));
    } catch (e) {
      this.say(e);
    }
  }

  async undo(to?: number): Promise<void> {
    await this.battle.undo(to).catch((e: unknown) => this.say(e));
  }

  async redo(): Promise<void> {
    await this.battle.redo().catch((e: unknown) => this.say(e));
  }

  // --- keys (conventions §5.7) ---

  private key(e: KeyboardEvent): void {
    const target = e.target as HTMLElement;
    if (target.closest('input, select, textarea, dialog') || e.altKey || ((e.ctrlKey || e.metaKey) && e.key !== 'Enter')) {
      return;
    }
    const on: Record<string, () => unknown> = {
      n: () => this.nextUnit(1),
      N: () => this.nextUnit(-1),
      u: () => this.undo(),
      Backspace: () => this.undo(),
      r: () => this.redo(),
      Escape: () => this.escape(),
      v: () => this.showReach(),
      '+': () => this.board.zoom(0.7),
      '=': () => this.board.zoom(0.7),
      '-': () => this.board.zoom(1.4),
      '0': () => this.board.zoomAll(),
      '?': () => (this.box = 'keys'),
      PageUp: () => this.battle.goTo(Math.max((this.battle.moment ?? this.battle.last) - 1, 1)),
      PageDown: () => this.battle.goTo(this.battle.moment === null ? null : this.battle.moment + 1),
    };
    const act = e.key === ' ' ? (target.closest('button, a, summary') ? undefined : () => this.space()) : e.key === 'Enter' && e.ctrlKey ? () => this.done() : on[e.key];
    if (act) {
      e.preventDefault();
      void act();
    }
  }

  private async showReach(): Promise<void> {
    if (this.reach || !this.battle.mine) {
      this.reach = null;
      return;
    }
    const all = await this.battle.reach().catch(() => ({ plans: [] as Plan[] }));
    this.drop();
    this.reach = [...new Set(all.plans.flatMap((p) => (p.goal ? [p.goal] : [])))];
  }

  private nextUnit(step: number): void {
    const acting = this.battle.mine ? (this.view?.units.filter((u) => u.acts) ?? []) : [];
    if (acting.length === 0) {
      return;
    }
    const now = acting.findIndex((u) => u.name === this.chosen?.unit);
    const next = acting[(now + step + acting.length) % acting.length]!;
    if (next.at) {
      this.board.focusSquare(next.at);
    }
    void this.choose(next.name, next.at !== null && this.units(next.at).length > 1);
  }

  private escape(): void {
    this.battle.skipShow();
    if (this.box) {
      this.box = null;
    } else if (this.rule) {
      this.rule = null;
    } else {
      this.drop();
    }
  }

  // Done with a unit; where none is picked up, a show is cut short.
  private space(): void {
    if (this.battle.playing || this.battle.shown?.rolling) {
      this.battle.skipShow();
    } else if (this.pending) {
      void this.give(this.pending.orders);
    } else {
      this.nextUnit(1);
    }
  }

  private done(): Promise<void> {
    const first = this.commands[0];
    return first ? this.propose([first]) : Promise.resolve();
  }

  // --- what is drawn over the board ---

  private lit(): Lit[] {
    const found = new Map<string, Lit>();
    if (this.chosen) {
      const enemy = this.unit(this.chosen.unit)?.side === 'red' ? 'blue' : 'red';
      for (const goal of new Set(this.chosen.plans.map((p) => p.goal))) {
        if (goal) {
          const best = plans.planFor(this.chosen.plans, goal, this.chosen.unit, this.chosen.alone)[0]!;
          const attacks = this.units(goal).some((u) => u.side === enemy);
          found.set(goal, { at: goal, cost: this.cost(best.cost), kind: attacks ? 'enemy' : 'go' });
        }
      }
    }
    for (const at of this.reach ?? []) {
      found.set(at, { at, cost: '', kind: 'go' });
    }
    for (const c of this.choices) {
      for (const at of plans.places(c)) {
        const against = this.units(at).some((u) => u.side !== this.battle.seat && u.side !== 'none');
        found.set(at, found.get(at) ?? { at, cost: '', kind: against ? 'enemy' : 'choice' });
      }
    }
    return [...found.values()];
  }

  cost(cost: number): string {
    return cost === 0 ? '' : plans.costText(cost, this.chosen?.unit_of_cost);
  }

  private way(): string[] {
    if (this.pending) {
      return this.pending.orders.flatMap(plans.places);
    }
    if (!this.chosen || !this.over) {
      return [];
    }
    const found = plans.planFor(this.chosen.plans, this.over, this.chosen.unit, this.chosen.alone)[0];
    return found ? plans.way(found) : [];
  }

  private newsAt(): string | null {
    const n = this.battle.playing ?? (this.battle.moment !== null ? this.battle.log.find((l) => l.number === this.battle.moment) : this.battle.log.at(-1));
    return n?.events?.find((e) => e.place)?.place ?? null;
  }

  // --- the page ---

  private turnLine() {
    const v = this.view!;
    const p = v.prompt;
    if (v.result) {
      return html`<div class="turnline is-over"><p class="turn-asks">${seatMark(v.result.winner === 'none' ? 'none' : v.result.winner)}<b>${t('web.over')}</b> <span class="said">${v.result.message}</span></p></div>`;
    }
    if (!p) {
      return nothing;
    }
    const whose = this.battle.moment !== null ? t('web.turn.past', { number: this.battle.moment }) : p.yours && this.battle.seat !== 'watch' ? t('web.turn.yours') : t('web.turn.theirs', { name: this.playerName(p.seat) });
    return html`<div class="turnline turn-${p.seat} ${this.battle.mine ? 'is-mine' : ''}" role="status" aria-live="polite">
      <p class="turn-asks">${seatMark(p.seat)}<b class="turn-whose">${whose}</b><span class="turn-message said">${p.message}</span>${ruleId(p.rule, (id) => this.openRule(id))}</p>
    </div>`;
  }

  playerName(seat: string): string {
    const player = seat === 'red' || seat === 'blue' ? this.view!.players[seat] : undefined;
    return player?.name || t('web.seat.' + seat);
  }

  private strip() {
    const v = this.view!;
    const now = v.prompt?.step ?? v.scene.clock?.step;
    const here = v.steps.findIndex((s) => s.key === now || s.key.endsWith('.' + now) || s.text === v.prompt?.step_text);
    return html`<div class="stripline">
      <span class="turn-number">${t('web.turn.number', { turn: v.prompt?.turn ?? v.scene.clock?.turn ?? 0 })}</span>
      <ol class="steps" aria-label=${t('web.steps')}>
        ${v.steps.map((s, i) => html`<li class="said ${i < here ? 'is-past' : ''}" aria-current=${i === here ? 'step' : nothing}>${s.text}</li>`)}
      </ol>
      <span class="score">${(['red', 'blue'] as const).map((s) => html`<span class="points" title=${t('web.points', { name: this.playerName(s) })}>${seatMark(s)}<span class="points-name said">${this.playerName(s)}</span> <b>${fraction(v.points?.[s] ?? '')}</b></span>`)}</span>
    </div>`;
  }

  private notices() {
    const b = this.battle;
    return html`${b.lineUp ? nothing : html`<p class="notice" role="status">${t('web.line.lost')}</p>`}
      ${b.gone ? html`<p class="notice" role="alert">${t('web.gone')}</p>` : nothing}
      ${b.streams > 1 && b.seat !== 'watch' ? html`<p class="notice" role="status">${t('web.twice', { count: b.streams })}</p>` : nothing}
      ${b.seat === 'watch' ? html`<p class="notice">${t('web.watching')}</p>` : nothing}
      ${this.fault || b.fault ? html`<p class="fault said" role="alert">${this.fault || b.fault}</p>` : nothing}`;
  }

  private panel() {
    const b = this.battle;
    const p = this.prompt;
    if (this.why) {
      return whyCard(this, this.why);
    }
    if (b.shown && !(this.view!.result && !b.shown.rolling) && (b.shown.rolling || !this.chosen) && !this.pending && !p?.secret) {
      return html`${throwCard(this, b.shown)}${b.shown.rolling || this.isIdle() ? nothing : this.asks()}`;
    }
    return this.asks();
  }

  private isIdle(): boolean {
    return !this.battle.playing && !this.card && !this.prompt?.throw && this.choices.length === 0 && !this.view!.result;
  }

  private asks() {
    const p = this.prompt;
    if (this.battle.playing) {
      return noteCard(this, this.battle.playing);
    }
    if (this.view!.result && this.battle.moment === null) {
      return reportCard(this);
    }
    if (this.pending) {
      return confirmCard(this, this.pending);
    }
    if (p?.throw && p.yours) {
      return typedDice(this, p.throw);
    }
    if (p?.secret && this.battle.mine && this.choices.length > 0) {
      return secretCards(this);
    }
    if (this.chosen || this.card) {
      return unitCard(this);
    }
    return this.choices.length > 0 ? choiceList(this) : idleCard(this);
  }

  private tools() {
    const v = this.view!;
    const can = v.can;
    const busy = this.battle.busy || this.battle.moment !== null;
    return html`<div class="tools" role="group" aria-label=${t('web.tools')}>
      <button type="button" ?disabled=${busy || !can?.undo} title=${t('web.undo.key')} @click=${() => this.undo()}>↶ <span>${t('web.undo')}</span></button>
      <button type="button" ?disabled=${busy || !can?.redo} title=${t('web.redo.key')} @click=${() => this.redo()}>↷ <span>${t('web.redo')}</span></button>
      <button type="button" aria-haspopup="dialog" title=${t('web.keys')} aria-label=${t('web.keys')} @click=${() => (this.box = 'keys')}>?</button>
      <button type="button" aria-haspopup="dialog" title=${t('web.more')} aria-label=${t('web.more')} @click=${() => (this.box = 'more')}>⋯</button>
      <span class="tools-done">${this.commands.map((o, i) => html`<button type="button" class="said ${i === 0 ? 'primary' : ''}" ?disabled=${busy} @click=${() => this.propose([o])}>${this.label(o)}</button>`)}</span>
    </div>`;
  }

  label(order: string): string {
    return plans.sentence(this.view?.scene, order);
  }

  override render() {
    const b = this.battle;
    if (!b.view) {
      return html`<p class="wait ${this.fault ? 'fault said' : ''}" role="status">${this.fault || t('web.wait')}</p>`;
    }
    const ready = b.mine ? [...new Set(b.view.units.filter((u) => u.acts && u.at).map((u) => u.at!))] : [];
    return html`<h1 class="unseen said">${b.view.title}</h1>
      <div class="table ${b.mine ? 'is-mine' : ''}">
        <section class="head" aria-label=${t('web.turn.label')}>${this.turnLine()}${this.strip()}</section>
        <section class="field" aria-label=${t('web.board')}>
          <pv-board
            .map=${b.map}
            .layers=${b.layers}
            .view=${b.view}
            .lit=${this.lit()}
            .ready=${this.chosen ? [] : ready}
            .chosen=${this.chosen ? (this.unit(this.chosen.unit)?.at ?? null) : null}
            .way=${this.way()}
            .witness=${this.why?.witness?.place ?? null}
            .news=${this.newsAt()}
            @square=${(e: CustomEvent<string>) => this.square(e.detail)}
            @over=${(e: CustomEvent<string>) => (this.over = e.detail)}
          ></pv-board>
          ${b.moment !== null ? replayBar(this) : nothing}
        </section>
        <aside class="side" aria-label=${t('web.side')}>
          ${this.notices()}
          <section class="panel act" aria-label=${t('web.act')}>${this.panel()}</section>
          ${hint(this)} ${this.tools()}
          <section class="panel log" aria-label=${t('web.log')}>${battleLog(this)}</section>
        </aside>
      </div>
      ${b.curtain ? curtain(this, b.curtain) : nothing}
      ${this.rule ? ruleBox(this, this.rule) : nothing}
      ${this.box === 'keys' ? keysHelp(this) : this.box === 'more' ? moreMenu(this) : this.box === 'pairs' ? pairsBox(this) : nothing}`;
  }
}
