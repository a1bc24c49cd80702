// What a battle's page asks the server, in its seat. A question too waits for a lost line.
import { get, isLost, post, text } from './api.js';
import { Maps } from './maps.js';
import { onGrid } from './texts.js';
import type { Against, Chances, Figures, Layers, News, Odds, Pairs, Plan, Reach, Report, Side, Sight, Sights, View, Who, Why } from './types.js';

export class Questions extends EventTarget {
  tokens: Partial<Record<Side, string>> = {};
  seat: Who = 'watch';
  view: View | null = null;
  lineUp = true;
  readonly maps = new Maps(
    () => ({ path: this.path('/map.svg'), token: this.token }),
    () => this.changed(),
  );

  private ahead: { number: number; layers: Promise<Layers> } | null = null;
  private readonly fallen = new Map<number, Promise<Odds | null>>();
  private figured: Promise<Figures | null> | null = null;

  constructor(readonly id: string) {
    super();
  }

  protected changed(): void {
    this.dispatchEvent(new Event('change'));
  }

  get token(): string | null {
    return this.seat === 'watch' ? null : (this.tokens[this.seat] ?? null);
  }

  protected path(rest: string): string {
    return `/api/battles/${this.id}${rest}`;
  }

  protected async patiently<T>(ask: () => Promise<T>): Promise<T> {
    for (let wait = 300; ; wait = Math.min(wait * 2, 5000)) {
      try {
        const answer = await ask();
        if (wait > 300) {
          this.lineUp = true;
          this.changed();
        }
        return answer;
      } catch (e) {
        if (!isLost(e)) {
          throw e;
        }
        this.lineUp = false;
        this.changed();
        await new Promise((r) => setTimeout(r, wait));
      }
    }
  }

  // As it is now, or as it was after event `at`.
  protected async sight(at: number | null = null): Promise<[View, Layers]> {
    const then = at === null ? '' : `?at=${at}`;
    const [view, layers] = await Promise.all([get<View>(this.path(then), this.token), this.layersOf(then.slice(1))]);
    onGrid(view.scene.grid);
    return [view, layers];
  }

  // Of the level that is looked at, also where that has become another one meanwhile.
  private async layersOf(then: string): Promise<Layers> {
    const { level, query } = this.maps;
    const layers = await get<Layers>(this.path('/layers?' + [then, query].filter(Boolean).join('&')), this.token);
    return level === this.maps.level ? { ...layers, level } : this.layersOf(then);
  }

  // The board as it lies there now, at the level that is looked at.
  async sameLayers(layers: Layers): Promise<Layers> {
    this.ahead = null;
    return this.patiently(() => this.layersOf(`at=${layers.number}`));
  }

  // The board as it was after event N, up to a level and with who is on it, as one picture.
  floor(at: number, level: string): Promise<string> {
    return text(this.path(`/picture.svg?bare=1&seen=1&square=64&level=${level}&at=${at}`), this.token);
  }

  // The board as it was after event N: asked for once, and forgotten when something else is asked for.
  protected layersAt(number: number): Promise<Layers> {
    if (this.ahead?.number !== number) {
      const layers = this.patiently(() => this.layersOf(`at=${number}`));
      layers.catch(() => undefined);
      this.ahead = { number, layers };
    }
    return this.ahead.layers;
  }

  protected newsAfter(number: number): Promise<{ number: number; news: News[] }> {
    return get(this.path(`/news?after=${number}`), this.token);
  }

  // All that has happened, from the first event.
  protected async allNews(): Promise<News[]> {
    const log: News[] = [];
    for (let more = true; more; ) {
      const page = await this.newsAfter(log.length);
      log.push(...page.news);
      more = page.news.length > 0 && log.length < page.number;
    }
    return log;
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

  sights(from: string): Promise<Sights> {
    return get(this.path(`/sights?from=${from}`), this.token);
  }

  against(unit: string): Promise<Against> {
    return get(this.path(`/against?unit=${encodeURIComponent(unit)}`), this.token);
  }

  // Several to one place: a plan each, cheapest first.
  sendTo(units: string[], to: string): Promise<{ plans: Plan[] }> {
    return this.patiently(() => post(this.path('/send'), { units, to }, this.token));
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

  // The tables of figures that are played by, once.
  figures(): Promise<Figures | null> {
    this.figured ??= get<Figures>(this.path('/figures'), this.token).catch(() => null);
    return this.figured;
  }

  // Where any unit could go or act.
  reach(): Promise<{ plans: Plan[] }> {
    return this.patiently(() => get(this.path('/plans'), this.token));
  }

  orders(unit: string): Promise<{ orders: string[]; ahead?: string[] }> {
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
}
