// One battle as this browser has it: what is seen, what has happened, what may be ordered.
// Pages listen for `change`; nothing here draws.
import { Refused, get, post, wordsOf } from './api.js';
import * as kept from './kept.js';
import { t } from './texts.js';
import { type Shown, Thrown } from './thrown.js';
import type { Clock, Layers, News, Side, View } from './types.js';

const ROLL_MS = 650; // and the answer's way: under 0.8 s to the faces
const TURN_MS = 650; // a card's way from its back to its face
const REVEAL_MS = 2000; // cards that were turned are looked at
const WALK_LEAST_MS = 300; // a moment is seen, however fast orders are shown
const SINCE_MOST = 60; // of what happened meanwhile, this many of the newest are shown one by one

function other(side: Side): Side {
  return side === 'red' ? 'blue' : 'red';
}

// What is told to everybody at the table beside the board, and stays true while a moment of the past is looked at.
function aside(v: View | null): Partial<View> {
  return { can: v?.can, result: v?.result ?? null, undo_asked: v?.undo_asked, draw_offered: v?.draw_offered };
}

function reveals(n: News): boolean {
  return (n.events ?? []).some((e) => e.reveal);
}

export class Battle extends Thrown {
  layers: Layers | null = null;
  log: News[] = []; // what has happened, as far as it has been shown
  told: News | null = null; // what was shown last, for who listens rather than looks
  playing: News | null = null; // the other side's order, or what anybody's reveals, while it is shown
  turning = false; // its cards are on their way from back to face
  answered = false; // what is seen was asked before what is being shown
  walking = false; // moments of the past pass by themselves
  moment: number | null = null; // a moment of the past that is looked at
  replaying = false; // one goes through them, and may be at the last
  curtain: Side | null = null; // hot seat: who has to take the screen
  fault = '';
  since = 0; // events that came while one was away, while they are shown

  before: Clock | undefined; // of the board that lay there before this one

  private queue: News[] = [];
  private known = 0;
  private behind = false; // what is seen is where one left off
  private pumping: Promise<void> | null = null;
  private away = false; // some of what came wasn't looked at
  private hurried = false; // somebody waits for what is now: nothing more is shown
  private readonly acts: string[] = []; // the one that is sent, and what waits for it
  private sent: Promise<unknown> = Promise.resolve();
  private skip: (() => void) | null = null;
  private requests = 0;
  private walks = 0;
  private sought: { moment: number | null } | null = null; // the moment that is on its way
  private readonly seen = () => void (document.hidden || this.pump());

  // An act of this seat is under way.
  get busy(): boolean {
    return this.acts.length > 0;
  }

  // More is to be shown.
  get more(): boolean {
    return this.queue.length > 0;
  }

  // The event that is being shown; null: what is seen is what is now.
  get showing(): News | null {
    const fell = this.answered ? this.shown?.throw : undefined;
    return fell && fell.number > (this.playing?.number ?? 0) ? fell : this.playing;
  }

  get mine(): boolean {
    const asked = this.seat !== 'watch' && this.view?.prompt?.yours === true && !this.behind;
    return asked && this.moment === null && this.playing === null && !(this.answered && this.view?.prompt?.secret);
  }

  // A secret pick is asked for, and hasn't been answered.
  get asksInSecret(): boolean {
    return this.view?.prompt?.secret === true && !this.answered;
  }

  // At a moment of the past, where one is asked for.
  // prepare: what has to be there before anything is shown.
  async open(linkToken: string | null, watched: number | null, prepare: (view: View) => Promise<void>): Promise<void> {
    await this.sit(linkToken);
    if (this.hotSeat) {
      await this.takeTurnsSeat();
    }
    const been = this.hotSeat || watched !== null ? null : kept.seenUntil(this.id, this.seat);
    const log = this.readLog();
    const first = been === null ? this.sight() : log.then(() => this.recall(been));
    const [seen] = await Promise.all([first, this.maps.open(), log]);
    await prepare(seen[0]);
    await (watched === null ? this.see(seen) : this.lookBack(this.ownNumber(watched), seen));
    this.listen();
    document.addEventListener('visibilitychange', this.seen);
    if (this.behind) {
      void this.pump();
    } else {
      await this.agree();
    }
    this.changed();
  }

  // Something happened between looking at the board and reading the log.
  private async agree(): Promise<void> {
    kept.sawUntil(this.id, this.seat, this.known);
    if (this.view!.number < this.known) {
      await this.patiently(() => this.look());
    }
  }

  // Who comes back finds what he left, and sees first what happened since.
  private async recall(been: number): Promise<[View, Layers]> {
    const missed = this.all.slice(been);
    if (missed.every((n) => n.seat === this.seat)) {
      return this.sight();
    }
    const then = await this.sight(been).catch(() => null);
    if (then) {
      this.behind = true;
      this.away = true;
      this.list(been);
      this.queue.push(...missed.slice(-SINCE_MOST));
    }
    return then ?? this.sight();
  }

  // What is listed goes up to event N.
  private list(number: number): void {
    this.log = this.all.slice(0, number);
  }

  override close(): void {
    document.removeEventListener('visibilitychange', this.seen);
    super.close();
  }

  private async lookBack(at: number, [now, layers]: [View, Layers]): Promise<void> {
    this.keep(now);
    await (at < this.known ? this.head(at, now) : this.see([now, layers]));
    this.replaying = true;
  }

  private see([view, layers]: [View, Layers]): void {
    this.view = view;
    this.layers = layers;
    if (!this.behind) {
      this.keep();
    }
    this.changed();
  }

  get map(): string {
    return this.maps.of(this.layers);
  }

  // Of hexes: what lies higher is taken off; null: nothing is.
  async lookAtLevel(level: string | null): Promise<void> {
    this.maps.lookAt(level);
    if (this.layers) {
      this.layers = await this.sameLayers(this.layers);
      this.changed();
    }
  }

  private async look(): Promise<void> {
    const now = await this.sight();
    this.behind = false;
    this.answered = false;
    if (this.moment === null) {
      this.see(now);
    } else {
      this.seeAside(now[0]);
    }
  }

  // Of a moment of the past only what surrounds it is what is now.
  private seeAside(now: View): void {
    this.view = { ...this.view!, ...aside(now) };
    this.changed();
  }

  private async readLog(): Promise<void> {
    this.all = await this.allNews();
    this.known = this.all.length;
    this.list(this.known);
  }

  // Once it is over nothing is secret: what was is read again.
  private async unseal(): Promise<void> {
    if (this.view?.result && this.all.some((n) => n.kind === 'sealed' && !n.orders)) {
      const opened = await this.allNews();
      this.all = this.all.map((n) => (n.kind === 'sealed' ? (opened[n.number - 1] ?? n) : n));
      this.list(this.log.length);
    }
  }

  protected async catchUp(): Promise<void> {
    const page = await this.newsAfter(this.known);
    await this.take(page.news);
  }

  protected async take(news: News[]): Promise<void> {
    await this.learn(news);
    await this.pump();
  }

  // Every event once and in order, from wherever it came.
  private async learn(news: News[]): Promise<void> {
    for (const n of news) {
      if (n.number > this.known + 1) {
        await this.learn((await this.newsAfter(this.known)).news);
      }
      if (n.number === this.known + 1) {
        this.known = n.number;
        this.all = [...this.all, n];
        this.queue.push(n);
        this.dispatchEvent(new CustomEvent('news', { detail: n }));
      }
    }
  }

  // Shows what came in, one after the other, then what is now; ends when all of it is. A page that nobody looks at waits with it.
  private pump(): Promise<void> {
    if (!this.pumping && document.hidden && this.queue.length > 0 && this.view !== null) {
      this.away = true;
      return Promise.resolve();
    }
    this.pumping ??= this.showAll().finally(() => {
      this.pumping = null;
      this.hurried = false;
      this.changed();
    });
    return this.pumping;
  }

  // What is shown is what is now.
  still(): Promise<void> {
    return this.pumping ?? Promise.resolve();
  }

  private async showAll(): Promise<void> {
    do {
      try {
        await this.showQueue();
        await this.patiently(() => this.look());
        await this.unseal();
        kept.sawUntil(this.id, this.seat, this.known);
        if (this.hotSeat && this.moment === null) {
          await this.followSeat();
        }
      } catch (e) {
        this.failed(e);
      }
    } while (this.queue.length > 0 && !document.hidden);
  }

  // While a moment of the past is looked at, what comes is only listed.
  private async showQueue(): Promise<void> {
    this.since = this.away && this.queue.length > 2 ? this.queue.length : 0;
    this.away = false;
    this.answered = this.queue.some((n) => n.kind !== 'chat');
    while (this.queue.length > 0 && !this.hurried && this.moment === null) {
      const n = this.queue.shift()!;
      await this.show(n);
      this.list(n.number);
    }
    this.queue = [];
    this.list(this.known);
    this.playing = null;
    this.since = 0;
  }

  private async show(n: News): Promise<void> {
    const { pace } = kept.settings();
    const anothers = n.seat !== this.seat && !this.hotSeat;
    if (n.kind === 'throw') {
      await this.showThrow(n);
    } else if (reveals(n) && pace > 0) {
      await this.showReveal(n);
    } else if (anothers && (n.kind === 'order' || n.kind === 'sealed')) {
      await this.playOrder(n);
      this.tell(n);
      await this.wait(pace);
    } else {
      this.tell(n);
    }
  }

  // From here on it is listed, and said to who listens.
  private tell(n: News): void {
    this.list(n.number);
    this.told = n;
    this.changed();
  }

  private lay(layers: Layers): void {
    this.before = this.layers?.clock;
    this.layers = layers;
  }

  private async playOrder(n: News): Promise<void> {
    const layers = await this.layersAt(n.number);
    this.playing = n;
    this.lay(layers);
    this.changed();
    if (this.queue[0]) {
      void this.layersAt(this.queue[0].number); // while this one is looked at
    }
  }

  // Whoever's order it was that turned the cards: first they turn, then it is said what they show.
  private async showReveal(n: News): Promise<void> {
    const layers = this.layersAt(n.number);
    this.shown = null;
    this.playing = n;
    this.turning = !kept.stillMotion();
    this.changed();
    const skipped = this.turning && (await this.wait(TURN_MS));
    this.turning = false;
    this.lay(await layers);
    this.tell(n);
    await this.wait(skipped ? 0 : Math.max(REVEAL_MS - TURN_MS, kept.settings().pace));
  }

  private async showThrow(n: News): Promise<void> {
    const rolling = !kept.stillMotion();
    const shown: Shown = { ...this.diceOf(n), rolling };
    this.shown = shown;
    this.changed();
    const layers = this.layersAt(n.number);
    const odds = this.weighShown(shown);
    await this.wait(rolling ? ROLL_MS : 0);
    shown.rolling = false;
    this.tell(n);
    this.lay(await layers);
    await odds;
    this.changed();
    if (this.queue.length > 0) {
      await this.wait(kept.settings().pace);
    }
  }

  // Another throw follows: what this one comes to isn't known yet.
  goesOn(n: News): boolean {
    return this.all[n.number]?.kind === 'throw' || (n.number === this.known && this.moment === null && this.view?.prompt?.throw !== undefined);
  }

  // Until then or a click; says whether it was a click.
  private wait(ms: number): Promise<boolean> {
    if (ms <= 0) {
      return Promise.resolve(false);
    }
    return new Promise((done) => {
      const timer = setTimeout(() => done(false), ms);
      this.skip = () => {
        clearTimeout(timer);
        done(true);
      };
    });
  }

  skipShow(): void {
    this.skip?.();
  }

  // Dice that lie there have been seen.
  putDiceAway(): void {
    this.shown = this.shown?.rolling ? this.shown : null;
    this.changed();
  }

  // To what is now, at once.
  skipAll(): void {
    this.queue = [];
    this.skip?.();
  }

  // The same, and nothing that comes until then is shown either: somebody waits to act on what is now.
  hurry(): void {
    this.hurried = this.busy || this.pumping !== null;
    this.skipAll();
  }

  // Opened at one screen for two: nothing is drawn before it is known whose eyes are asked for.
  private async takeTurnsSeat(): Promise<void> {
    const { prompt } = await get<View>(this.path(''), this.token);
    if (prompt?.seat === 'red' || prompt?.seat === 'blue') {
      this.seat = prompt.seat;
      this.curtain = prompt.seat;
    }
  }

  // Two people at one screen: whoever is asked sees his own side, after a curtain where it hides something.
  private async followSeat(): Promise<void> {
    const p = this.view?.prompt;
    const asked = p?.seat;
    if ((asked === 'red' || asked === 'blue') && asked !== this.seat) {
      const hid = this.hides;
      this.seat = asked;
      this.told = null;
      this.curtain = hid ? asked : null;
      await this.look();
      await this.readLog();
      await this.agree();
      this.listen();
    }
  }

  // One side may know what the other may not.
  get hides(): boolean {
    return this.asksInSecret || this.view!.units.some((u) => u.where === 'hidden') || this.all.slice(-3).some((n) => n.kind === 'sealed');
  }

  // Once all that lies behind it is there: until then some of that is what the other one may see.
  async lift(): Promise<void> {
    await this.still();
    this.curtain = null;
    this.changed();
  }

  private failed(e: unknown): void {
    this.fault = wordsOf(e);
  }

  // --- acting: a lost line is tried again under the same name, which the server plays once ---

  // One after the other: what comes while another is on its way waits until it has been answered and shown, and then means
  // what is there then. The same once more is a double click.
  private act(rest: string, body: Record<string, unknown>): Promise<void> {
    const name = rest + JSON.stringify(body);
    if (this.acts.at(-1) === name && name !== '/undo{}' && name !== '/redo{}') {
      return Promise.resolve();
    }
    this.walking = false;
    if (rest !== '/orders') {
      this.hurry();
    }
    this.acts.push(name);
    const done = this.sent.then(() => this.send(rest, body));
    this.sent = done.catch(() => undefined);
    return done;
  }

  private async send(rest: string, body: Record<string, unknown>): Promise<void> {
    try {
      await this.still();
      this.fault = '';
      this.shown = null;
      this.replaying = false;
      this.changed();
      const answer = await this.insist(rest, { request: this.nextRequest(), number: this.known, ...body });
      await this.take(answer.news);
    } finally {
      this.acts.shift();
      this.hurried = false;
      this.changed();
    }
  }

  private async insist(rest: string, body: unknown): Promise<{ news: News[] }> {
    try {
      return await this.patiently(() => post<{ news: News[] }>(this.path(rest), body, this.token));
    } catch (e) {
      if (e instanceof Refused && e.code === 'late') {
        await this.catchUp();
      }
      throw e;
    }
  }

  order(orders: string[]): Promise<void> {
    return this.act('/orders', { orders });
  }

  undo(to?: number): Promise<void> {
    return this.act('/undo', to === undefined ? {} : { to });
  }

  redo(): Promise<void> {
    return this.act('/redo', {});
  }

  concede(): Promise<void> {
    return this.act('/concede', {});
  }

  draw(): Promise<void> {
    return this.act('/draw', {});
  }

  // Back to event `to`, or by one order, where the other side agrees.
  askUndo(to: number | null): Promise<void> {
    return this.act('/undo', to === null ? { ask: true } : { ask: true, to });
  }

  answerUndo(agree: boolean): Promise<void> {
    return this.act(agree ? '/undo_agree' : '/undo_deny', {});
  }

  // Words are no order: they wait for nothing, and nothing for them.
  async chat(words: string): Promise<void> {
    const name = this.seat === 'watch' ? t('web.watcher') : undefined;
    const answer = await this.patiently(() => post<{ news?: News[] }>(this.path('/chat'), { request: this.nextRequest(), text: words, name }, this.token));
    await this.take(answer.news ?? []);
  }

  private nextRequest(): string {
    return `${kept.client()}-${Date.now().toString(36)}-${++this.requests}`;
  }

  // --- looking back ---

  // The one that was asked for last, there or not.
  get headed(): number | null {
    return this.sought ? this.sought.moment : this.moment;
  }

  // Whoever goes somewhere himself is not led on.
  goTo(number: number | null): Promise<void> {
    this.walking = false;
    return this.head(number);
  }

  // Board, head and dice change together, once all of it is there. `around` is what is now.
  private async head(number: number | null, around: View | null = null): Promise<void> {
    const moment = number !== null && number >= this.known ? null : number;
    const sought = (this.sought = { moment });
    try {
      await (moment === null ? this.still() : this.skipAll());
      const sight = await this.patiently(() => this.sight(moment));
      if (this.sought === sought) {
        this.moment = moment;
        this.replaying = number !== null;
        await (moment === null ? this.seeNow(sight) : this.seeThen(moment, sight, around));
      }
    } finally {
      this.sought = this.sought === sought ? null : this.sought;
      this.changed();
    }
  }

  private seeNow(sight: [View, Layers]): Promise<void> {
    this.shown = null;
    this.behind = false;
    this.answered = false;
    this.see(sight);
    return this.agree();
  }

  private seeThen(moment: number, [view, layers]: [View, Layers], around: View | null): void {
    const n = this.all[moment - 1];
    this.shown = n?.kind === 'throw' ? { ...this.diceOf(n), rolling: false } : null;
    this.layers = layers;
    this.view = { ...view, ...aside(this.view ?? around) };
    this.changed();
    void (this.shown && this.weighShown(this.shown));
  }

  // Moment after moment, as fast as orders are shown, until somebody stops it or it is now.
  async walk(): Promise<void> {
    this.walking = !this.walking;
    this.changed();
    const steps = ++this.walks;
    while (this.walking && steps === this.walks && this.moment !== null) {
      await new Promise((done) => setTimeout(done, Math.max(kept.settings().pace, WALK_LEAST_MS)));
      if (this.walking && steps === this.walks && this.moment !== null) {
        await this.head(this.moment + 1);
      }
    }
    if (steps === this.walks) {
      this.walking = false;
      this.changed();
    }
  }

  get last(): number {
    return this.known;
  }

  // What happened last, shown or not.
  get newest(): News | undefined {
    return this.all.at(-1);
  }

  // The event that made what is seen: lines of chat don't.
  get madeBy(): number {
    const seen = this.view?.number ?? 0;
    return seen > this.known ? seen : this.all.reduce((last, n) => (n.kind === 'chat' || n.number > seen ? last : n.number), 0);
  }

  opponent(): Side | null {
    return this.seat === 'watch' ? null : other(this.seat);
  }
}
