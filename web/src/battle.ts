// One battle as this browser has it: what is seen, what has happened, what may be ordered.
// Pages listen for `change`; nothing here draws.
import { Refused, get, post, text } from './api.js';
import * as kept from './kept.js';
import { Stream } from './stream.js';
import { language, t } from './texts.js';
import type { Chances, Figures, Layers, News, Odds, Pairs, Plan, Reach, Report, Side, Sight, View, Who, Why } from './types.js';

export interface Shown {
  throw: News; // the dice on the table
  odds: Odds | null; // what could have fallen
  rolling: boolean;
}

const ROLL_MS = 650; // and the answer's way: under 0.8 s to the faces
const SINCE_MOST = 60; // of what happened meanwhile, this many of the newest are shown one by one

function other(side: Side): Side {
  return side === 'red' ? 'blue' : 'red';
}

export class Battle extends EventTarget {
  tokens: Partial<Record<Side, string>> = {};
  owner: string | undefined;
  seat: Who = 'watch';
  view: View | null = null;
  layers: Layers | null = null;
  map = '';
  log: News[] = [];
  shown: Shown | null = null;
  lineUp = true;
  streams = 1;
  gone = false;
  playing: News | null = null; // the other side's order that is being shown
  moment: number | null = null; // a moment of the past that is looked at
  curtain: Side | null = null; // hot seat: who has to take the screen
  fault = '';
  since = 0; // events that came while one was away, while they are shown

  private queue: News[] = [];
  private known = 0;
  private pumping: Promise<void> | null = null;
  private hurried = false; // somebody waits for what is now: nothing more is shown
  private readonly acts: string[] = []; // the one that is sent, and what waits for it
  private sent: Promise<unknown> = Promise.resolve();
  private skip: (() => void) | null = null;
  private stream: Stream | null = null;
  private requests = 0;
  private ahead: { number: number; layers: Promise<Layers> } | null = null;
  private fallen = new Map<number, Promise<Odds | null>>();
  private figured: Promise<Figures | null> | null = null;
  private readonly seen = () => void (document.hidden || this.pump());

  constructor(readonly id: string) {
    super();
  }

  private changed(): void {
    this.dispatchEvent(new Event('change'));
  }

  // An act of this seat is under way.
  get busy(): boolean {
    return this.acts.length > 0;
  }

  get token(): string | null {
    return this.seat === 'watch' ? null : (this.tokens[this.seat] ?? null);
  }

  get hotSeat(): boolean {
    return Boolean(this.tokens.red && this.tokens.blue);
  }

  get mine(): boolean {
    return this.seat !== 'watch' && this.view?.prompt?.yours === true && this.moment === null && this.playing === null;
  }

  private path(rest: string): string {
    return `/api/battles/${this.id}${rest}`;
  }

  // A link's token is found out by asking whose it is.
  async open(linkToken: string | null): Promise<void> {
    const found = kept.find(this.id);
    this.tokens = { ...found?.tokens };
    this.owner = found?.owner;
    if (linkToken) {
      const seen = await get<View>(this.path(''), linkToken);
      if (seen.seat !== 'watch') {
        this.tokens[seen.seat] = linkToken;
      }
    }
    this.seat = this.tokens.red ? 'red' : this.tokens.blue ? 'blue' : 'watch';
    if (this.hotSeat) {
      await this.takeTurnsSeat();
    }
    const [seen, map] = await Promise.all([this.sight(), text(this.path('/map.svg'), this.token), this.readLog()]);
    this.map = map;
    this.see(seen);
    this.listen();
    document.addEventListener('visibilitychange', this.seen);
    this.recall();
    await this.agree();
    this.changed();
  }

  // Something happened between looking at the board and reading the log.
  private async agree(): Promise<void> {
    if (this.view!.number < this.known) {
      await this.patiently(() => this.look());
    }
  }

  // Who comes back sees first what happened since.
  private recall(): void {
    const seen = this.hotSeat ? null : kept.seenUntil(this.id, this.seat);
    const missed = seen === null ? [] : this.log.filter((n) => n.number > seen);
    if (missed.some((n) => n.seat !== this.seat)) {
      this.queue.push(...missed.slice(-SINCE_MOST));
      void this.pump();
    } else {
      kept.sawUntil(this.id, this.seat, this.known);
    }
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.seen);
    this.stream?.close();
  }

  private listen(): void {
    this.stream?.close();
    this.stream = new Stream(this.id, this.seat, this.token, {
      after: () => this.known,
      news: (news) => void this.take(news),
      seats: (streams) => {
        this.streams = streams;
        this.changed();
      },
      line: (up) => {
        this.lineUp = up;
        this.changed();
        if (up) {
          void this.catchUp();
        }
      },
      gone: () => {
        this.gone = true;
        this.changed();
      },
    });
  }

  private sight(): Promise<[View, Layers]> {
    return Promise.all([get<View>(this.path(''), this.token), get<Layers>(this.path('/layers'), this.token)]);
  }

  private see([view, layers]: [View, Layers]): void {
    this.view = view;
    this.layers = layers;
    this.keep();
    this.changed();
  }

  private async look(): Promise<void> {
    this.see(await this.sight());
  }

  private keep(): void {
    const v = this.view!;
    if (this.seat !== 'watch' || this.owner) {
      const state = v.result ? 'over' : v.prompt?.yours ? 'yours' : 'waits';
      kept.keep({ id: this.id, title: v.title, language: language(), owner: this.owner, tokens: this.tokens, at: Date.now(), state });
    }
  }

  private async readLog(): Promise<void> {
    const log: News[] = [];
    let known = 0;
    for (let more = true; more; ) {
      const page = await this.newsAfter(known);
      log.push(...page.news);
      known = page.news.at(-1)?.number ?? page.number;
      more = page.news.length > 0 && known < page.number;
    }
    this.log = log;
    this.known = known;
  }

  private newsAfter(number: number): Promise<{ number: number; news: News[] }> {
    return get(this.path(`/news?after=${number}`), this.token);
  }

  private async catchUp(): Promise<void> {
    const page = await this.newsAfter(this.known);
    await this.take(page.news);
  }

  private async take(news: News[]): Promise<void> {
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
        this.log = [...this.log, n];
        this.queue.push(n);
        this.dispatchEvent(new CustomEvent('news', { detail: n }));
      }
    }
  }

  // Shows what came in, one after the other, then what is now; ends when all of it is. A page that nobody looks at waits with it.
  private pump(): Promise<void> {
    if (!this.pumping && document.hidden && this.queue.length > 0 && this.view !== null) {
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
        kept.sawUntil(this.id, this.seat, this.known);
        if (this.hotSeat) {
          await this.followSeat();
        }
      } catch (e) {
        this.failed(e);
      }
    } while (this.queue.length > 0 && !document.hidden);
  }

  private async showQueue(): Promise<void> {
    this.since = this.queue.length > 2 ? this.queue.length : 0;
    while (this.queue.length > 0 && !this.hurried) {
      await this.show(this.queue.shift()!);
    }
    this.queue = [];
    this.playing = null;
    this.since = 0;
  }

  private async show(n: News): Promise<void> {
    if (n.kind === 'throw') {
      await this.showThrow(n);
    } else if (this.isNew(n)) {
      const layers = await this.layersAt(n.number);
      this.playing = n;
      this.layers = layers;
      this.changed();
      if (this.queue[0]) {
        void this.layersAt(this.queue[0].number); // while this one is looked at
      }
      await this.wait(kept.settings().pace);
    }
  }

  // What one hasn't done oneself; and whoever ended a secret step, what it showed.
  private isNew(n: News): boolean {
    const others = n.seat !== this.seat && !this.hotSeat && (n.kind === 'order' || n.kind === 'sealed');
    return others || (n.kind === 'sealed' && (n.events ?? []).some((e) => e.reveal));
  }

  private async showThrow(n: News): Promise<void> {
    this.shown = { throw: n, odds: null, rolling: !kept.stillMotion() };
    this.changed();
    const layers = this.layersAt(n.number);
    const odds = this.oddsAt(n.number).then((found) => {
      if (this.shown?.throw === n) {
        this.shown = { ...this.shown, odds: found };
        this.changed();
      }
    });
    await this.wait(kept.stillMotion() ? 0 : ROLL_MS);
    this.shown = { ...this.shown, throw: n, odds: this.shown?.odds ?? null, rolling: false };
    this.changed();
    this.layers = await layers;
    await odds;
    this.changed();
    if (this.queue.length > 0) {
      await this.wait(kept.settings().pace);
    }
  }

  // As it was after event N: asked for once, and forgotten when something else is asked for.
  private layersAt(number: number): Promise<Layers> {
    if (this.ahead?.number !== number) {
      const layers = this.patiently(() => get<Layers>(this.path(`/layers?at=${number}`), this.token));
      layers.catch(() => undefined);
      this.ahead = { number, layers };
    }
    return this.ahead.layers;
  }

  private wait(ms: number): Promise<void> {
    if (ms <= 0) {
      return Promise.resolve();
    }
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.skip = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  skipShow(): void {
    this.skip?.();
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
      const hid = p!.secret || this.view!.units.some((u) => u.where === 'hidden') || this.lastWasSealed();
      this.seat = asked;
      this.curtain = hid ? asked : null;
      await this.look();
      await this.readLog();
      await this.agree();
      this.listen();
    }
  }

  private lastWasSealed(): boolean {
    return this.log.slice(-3).some((n) => n.kind === 'sealed');
  }

  lift(): void {
    this.curtain = null;
    this.changed();
  }

  private failed(e: unknown): void {
    this.fault = e instanceof Error ? e.message : String(e);
  }

  // --- asking: a question too waits for a lost line ---

  private async patiently<T>(ask: () => Promise<T>): Promise<T> {
    for (let wait = 300; ; wait = Math.min(wait * 2, 5000)) {
      try {
        return await ask();
      } catch (e) {
        if (e instanceof Refused && e.status !== 502 && e.status !== 504) {
          throw e;
        }
        this.lineUp = false;
        this.changed();
        await new Promise((r) => setTimeout(r, wait));
      }
    }
  }

  plans(unit: string): Promise<{ plans: Plan[]; unit: string; unit_of_cost?: string }> {
    return this.patiently(() => get(this.path(`/plans?unit=${encodeURIComponent(unit)}`), this.token));
  }

  // What each unit of a side could reach.
  threat(side: Side): Promise<Reach> {
    return get(this.path(`/reach?seat=${side}`), this.token);
  }

  sees(from: string, to: string): Promise<Sight> {
    return get(this.path(`/sees?from=${from}&to=${to}`), this.token);
  }

  // What could have fallen where event N did.
  oddsAt(number: number): Promise<Odds | null> {
    let found = this.fallen.get(number);
    if (!found) {
      found = get<Odds>(this.path(`/odds?at=${number}`), this.token).catch(() => null);
      this.fallen.set(number, found);
    }
    return found;
  }

  // The scenario's tables of figures, once.
  figures(): Promise<Figures | null> {
    this.figured ??= !this.view!.scenario.includes('/') ? Promise.resolve(null) : get<Figures>(`/api/scenarios/${this.view!.scenario}`).catch(() => null);
    return this.figured;
  }

  // Where any unit could go or act.
  reach(): Promise<{ plans: Plan[] }> {
    return this.patiently(() => get(this.path('/plans'), this.token));
  }

  orders(unit: string): Promise<{ orders: string[] }> {
    return this.patiently(() => get(this.path(`/orders?unit=${encodeURIComponent(unit)}`), this.token));
  }

  why(order: string): Promise<Why> {
    return this.patiently(() => post(this.path('/why'), { order }, this.token));
  }

  odds(orders: string[]): Promise<Odds> {
    return this.patiently(() => post(this.path('/odds'), { orders }, this.token));
  }

  pairs(): Promise<Pairs> {
    return get(this.path('/matrix'), this.token);
  }

  chances(): Promise<Chances> {
    return get(this.path('/chances'), this.token);
  }

  report(): Promise<Report> {
    return get(this.path('/report'), this.token);
  }

  picture(): Promise<string> {
    return text(this.path('/picture.svg?square=64'), this.token);
  }

  journal(): Promise<string> {
    return text(this.path('/journal'), this.token);
  }

  // --- acting: a lost line is tried again under the same name, which the server plays once ---

  // One after the other: what comes while another is on its way waits until it has been answered and shown, and then means
  // what is there then. The same once more is a double click.
  private act(rest: string, body: Record<string, unknown>): Promise<void> {
    const name = rest + JSON.stringify(body);
    if (this.acts.at(-1) === name && name !== '/undo{}' && name !== '/redo{}') {
      return Promise.resolve();
    }
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

  // The earliest event that can be gone back to without asking: what dice, a reveal or another did stays.
  get turnBegan(): number {
    const last = [...this.log].reverse().find((n) => n.kind === 'throw' || n.kind === 'sealed' || (n.seat !== this.seat && n.kind !== 'chat'));
    return last?.number ?? 0;
  }

  // --- looking back ---

  async goTo(number: number | null): Promise<void> {
    this.moment = number !== null && number >= this.known ? null : number;
    if (this.moment === null) {
      await this.look();
    } else {
      const at = this.moment;
      const layers = await get<Layers>(this.path(`/layers?at=${at}`), this.token);
      const view = await get<View>(this.path(`?at=${at}`), this.token);
      if (this.moment === at) {
        this.layers = layers;
        this.view = { ...view, can: this.view?.can, result: this.view?.result ?? null };
      }
    }
    this.changed();
  }

  get last(): number {
    return this.known;
  }

  // The event that made what is seen: lines of chat don't.
  get madeBy(): number {
    const seen = this.view?.number ?? 0;
    return seen > this.known ? seen : this.log.reduce((last, n) => (n.kind === 'chat' || n.number > seen ? last : n.number), 0);
  }

  opponent(): Side | null {
    return this.seat === 'watch' ? null : other(this.seat);
  }
}
