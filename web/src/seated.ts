// Who sits at a battle in this browser: its tokens, the stream of its news, whether its link still holds.
import { get, post } from './api.js';
import * as kept from './kept.js';
import { Questions } from './questions.js';
import { type Seats, Stream } from './stream.js';
import { language } from './texts.js';
import type { News, Side, View } from './types.js';

export abstract class Seated extends Questions {
  owner: string | undefined;
  seats: Seats = { streams: 1 };
  gone = false;

  private stream: Stream | null = null;
  private readonly stored = () => void this.adopt();

  protected abstract take(news: News[]): Promise<void>;
  protected abstract catchUp(): Promise<void>;
  abstract get last(): number;

  get hotSeat(): boolean {
    return Boolean(this.tokens.red && this.tokens.blue);
  }

  // A link's token is found out by asking whose it is.
  protected async sit(linkToken: string | null): Promise<void> {
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
    addEventListener('storage', this.stored);
  }

  close(): void {
    removeEventListener('storage', this.stored);
    this.stream?.close();
  }

  // What is kept need not stay with the history: a token that was replaced meanwhile would shut one out.
  private leaveHistory(): void {
    const here = (history.state as { seat?: string } | null)?.seat;
    if (here && Object.values(kept.find(this.id)?.tokens ?? {}).includes(here)) {
      history.replaceState(null, '');
    }
  }

  protected keep(v = this.view!): void {
    if (this.seat !== 'watch' || this.owner) {
      kept.keep({ id: this.id, title: v.title, language: language(), owner: this.owner, tokens: this.tokens, at: Date.now(), ...kept.standing(v, v.prompt?.yours === true) });
      this.leaveHistory();
    }
  }

  protected listen(): void {
    this.stream?.close();
    this.stream = new Stream(this.id, this.seat, this.token, {
      after: () => this.last,
      news: (news) => void this.take(news),
      seats: (seats) => {
        this.seats = seats;
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
        this.gone = !this.adopt();
        this.changed();
      },
    });
  }

  // A new link of a seat that is this browser's own: one goes on sitting there. Says where the link leads.
  async newLink(side: Side): Promise<string> {
    const made = await post<{ token: string; link: string }>(this.path('/token'), { seat: side }, this.owner);
    if (this.tokens[side]) {
      this.renew({ [side]: made.token });
      this.keep();
    }
    return location.origin + made.link;
  }

  // Another tab has new tokens of these seats. Says whether this one's own is among them.
  private adopt(): boolean {
    const now = kept.find(this.id)?.tokens ?? {};
    const sides = (['red', 'blue'] as const).filter((s) => this.tokens[s] && now[s] && now[s] !== this.tokens[s]);
    return this.renew(Object.fromEntries(sides.map((s) => [s, now[s]])));
  }

  private renew(tokens: Partial<Record<Side, string>>): boolean {
    this.tokens = { ...this.tokens, ...tokens };
    const mine = this.seat !== 'watch' && tokens[this.seat] !== undefined;
    if (mine) {
      this.gone = false;
      this.listen();
      this.changed();
    }
    return mine;
  }
}
