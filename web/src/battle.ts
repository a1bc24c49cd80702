// One battle as this browser has it: what is seen, what has happened, what may be ordered.
// Pages listen for `change`; nothing here draws.
import { Refused, get, post, text } from './api.js';
import * as kept from './kept.js';
import { Stream } from './stream.js';
import type { Chances, Layers, News, Odds, Pairs, Plan, Report, Side, View, Who, Why } from './types.js';

export interface Shown {
  throw: News; // the dice on the table
  odds: Odds | null; // what could have fallen
  rolling: boolean;
}

const ROLL_MS = 800;

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
  busy = false;
  lineUp = true;
  streams = 1;
  gone = false;
  playing: News | null = null; // the other side's order that is being shown
  moment: number | null = null; // a moment of the past that is looked at
  curtain: Side | null = null; // hot seat: who has to take the screen
  fault = '';

  private queue: News[] = [];
  private known = 0;
  private pumping = false;
  private skip: (() => void) | null = null;
  private stream: Stream | null = null;
  private requests = 0;
  private units = new Map<string, string | undefined>();

  constructor(readonly id: string) {
    super();
  }

  private changed(): void {
    this.dispatchEvent(new Event('change'));
  }

  get token(): string | null {
    return this.seat === 'watch' ? null : (this.tokens[this.seat] ?? null);
  }

  get hotSeat(): boolean {
    return Boolean(this.tokens.red && this.tokens.blue);
  }

  get mine(): boolean {
    return this.seat !== 'watch' && this.view?.prompt?.yours === true && this.moment === null;
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
    await this.look();
    this.map = await text(this.path('/map.svg'), this.token);
    await this.readLog();
    this.listen();
    this.changed();
  }

  close(): void {
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

  private async look(): Promise<void> {
    const [view, layers] = await Promise.all([
      get<View>(this.path(''), this.token),
      get<Layers>(this.path('/layers'), this.token),
    ]);
    this.view = view;
    this.layers = layers;
    this.keep();
    this.changed();
  }

  private keep(): void {
    const v = this.view!;
    if (this.seat !== 'watch' || this.owner) {
      const state = v.result ? 'over' : v.prompt?.yours ? 'yours' : 'waits';
      kept.keep({ id: this.id, title: v.title, owner: this.owner, tokens: this.tokens, at: Date.now(), state });
    }
  }

  private async readLog(): Promise<void> {
    this.log = [];
    this.known = 0;
    for (let more = true; more; ) {
      const page = await get<{ number: number; news: News[] }>(this.path(`/news?after=${this.known}`), this.token);
      this.log.push(...page.news);
      const last = page.news.at(-1)?.number ?? page.number;
      more = page.news.length > 0 && last < page.number;
      this.known = last;
    }
  }

  private async catchUp(): Promise<void> {
    const page = await get<{ number: number; news: News[] }>(this.path(`/news?after=${this.known}`), this.token);
    await this.take(page.news);
  }

  // Every event once and in order, from wherever it came.
  private async take(news: News[]): Promise<void> {
    for (const n of news) {
      if (n.number > this.known + 1) {
        await this.catchUp();
      }
      if (n.number === this.known + 1) {
        this.known = n.number;
        this.log = [...this.log, n];
        this.queue.push(n);
      }
    }
    await this.pump();
  }

  // Shows what came in, one after the other, then what is now.
  private async pump(): Promise<void> {
    if (this.pumping) {
      return;
    }
    this.pumping = true;
    try {
      while (this.queue.length > 0) {
        await this.show(this.queue.shift()!);
      }
      this.playing = null;
      await this.look();
      if (this.hotSeat) {
        await this.followSeat();
      }
    } catch (e) {
      this.failed(e);
    } finally {
      this.pumping = false;
      this.changed();
    }
    if (this.queue.length > 0) {
      await this.pump();
    }
  }

  private async show(n: News): Promise<void> {
    if (n.kind === 'throw') {
      await this.showThrow(n);
    } else if (n.seat !== this.seat && !this.hotSeat && (n.kind === 'order' || n.kind === 'sealed')) {
      this.playing = n;
      this.layers = await get<Layers>(this.path(`/layers?at=${n.number}`), this.token);
      this.changed();
      await this.wait(kept.settings().pace);
    }
  }

  private async showThrow(n: News): Promise<void> {
    this.shown = { throw: n, odds: null, rolling: !kept.stillMotion() };
    this.changed();
    const odds = get<Odds>(this.path(`/odds?at=${n.number}`), this.token).catch(() => null);
    await this.wait(kept.stillMotion() ? 0 : ROLL_MS);
    this.shown = { throw: n, odds: await odds, rolling: false };
    this.layers = await get<Layers>(this.path(`/layers?at=${n.number}`), this.token);
    this.changed();
    if (this.queue.length > 0) {
      await this.wait(kept.settings().pace);
    }
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

  // --- asking ---

  plans(unit: string): Promise<{ plans: Plan[]; unit: string }> {
    return get(this.path(`/plans?unit=${encodeURIComponent(unit)}`), this.token);
  }

  // Where any unit could go or act.
  reach(): Promise<{ plans: Plan[] }> {
    return get(this.path('/plans'), this.token);
  }

  orders(unit: string): Promise<{ orders: string[] }> {
    return get(this.path(`/orders?unit=${encodeURIComponent(unit)}`), this.token);
  }

  why(order: string): Promise<Why> {
    return post(this.path('/why'), { order }, this.token);
  }

  odds(orders: string[]): Promise<Odds> {
    return post(this.path('/odds'), { orders }, this.token);
  }

  pairs(): Promise<Pairs> {
    return get(this.path('/matrix'), this.token);
  }

  chances(): Promise<Chances> {
    return get(this.path('/chances'), this.token);
  }

  // What a cost is counted in, by the verb of an order: the first is asked about.
  async unitOfCost(plan: Plan | undefined): Promise<string | undefined> {
    const order = plan?.orders[0];
    if (!order) {
      return undefined;
    }
    const verb = order.split(' ')[0]!;
    if (!this.units.has(verb)) {
      this.units.set(verb, (await this.why(order)).unit);
    }
    return this.units.get(verb);
  }

  report(): Promise<Report> {
    return get(this.path('/report'), this.token);
  }

  journal(): Promise<string> {
    return text(this.path('/journal'), this.token);
  }

  // --- acting: a lost line is tried again under the same name, which the server plays once ---

  private async act(rest: string, body: Record<string, unknown>): Promise<void> {
    if (this.busy) {
      return;
    }
    this.busy = true;
    this.fault = '';
    this.shown = null;
    this.changed();
    const request = `${kept.client()}-${Date.now().toString(36)}-${++this.requests}`;
    try {
      const answer = await this.insist(rest, { request, number: this.known, ...body });
      await this.take(answer.news);
    } finally {
      this.busy = false;
      this.changed();
    }
  }

  private async insist(rest: string, body: unknown): Promise<{ news: News[] }> {
    for (let wait = 300; ; wait = Math.min(wait * 2, 5000)) {
      try {
        return await post<{ news: News[] }>(this.path(rest), body, this.token);
      } catch (e) {
        if (e instanceof Refused && e.status !== 502 && e.status !== 504) {
          if (e.code === 'late') {
            await this.catchUp();
          }
          throw e;
        }
        this.lineUp = false;
        this.changed();
        await new Promise((r) => setTimeout(r, wait));
      }
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

  opponent(): Side | null {
    return this.seat === 'watch' ? null : other(this.seat);
  }
}
