// News of a battle: one stream a browser, shared by its tabs, resumed after a lost line.
// The tab that holds the lock reads the stream and passes everything on; when it goes the next takes over.
// A browser opens six connections to a server at most, whatever its tabs are: beyond a few battles at once
// the rest asks now and then, so that orders never wait behind streams. Without locks one tab reads a stream at all.
import { giveUp } from './api.js';
import { client } from './kept.js';
import { Line } from './line.js';
import { language } from './texts.js';
import type { News } from './types.js';

// Browsers that have one's seat open; whether the other seat is open anywhere, where that is known.
export interface Seats {
  streams: number;
  other?: boolean;
}

export interface Listener {
  after(): number;
  news(news: News[]): void;
  seats(seats: Seats): void;
  line(up: boolean): void;
  gone(): void;
}

type Said = { event: string; data: string };

const LINES = 3; // streams a browser
const ASK_MS = 2000; // between two questions without one
const SILENT_MS = 12000; // a server says something every 5 seconds: nobody is at the other end of a line that is silent for so long
const ANSWER_MS = 4000; // and it answers at once

// A line can be lost without a word: the machine slept, or something on the way has forgotten it.
// Nothing came for so long that nothing will: unlike a line that was ended, or that isn't there.
class Silent extends Error {}

function inTime<T>(what: Promise<T>, ms = ANSWER_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, no) => {
    timer = setTimeout(() => no(new Silent('the line is silent')), ms);
  });
  return Promise.race([what, late]).finally(() => clearTimeout(timer));
}

// Does it while one of the browser's lines is held. Says whether one was free.
async function withLine(act: () => Promise<void>): Promise<boolean> {
  for (let i = 0; i < LINES; i++) {
    const had = await navigator.locks.request(`pavise-line-${i}`, { ifAvailable: true }, async (lock) => {
      await (lock ? act() : undefined);
      return lock !== null;
    });
    if (had) {
      return true;
    }
  }
  return false;
}

function parse(block: string): Said {
  const said: Said = { event: 'message', data: '' };
  for (const line of block.split('\n')) {
    if (line.startsWith('event: ')) {
      said.event = line.slice(7);
    } else if (line.startsWith('data: ')) {
      said.data += line.slice(6);
    }
  }
  return said;
}

// What stays true until it is said again: who comes late asks for it, and twice the same is told once.
const LASTING = ['line', 'seats'];

export class Stream {
  private stop = new AbortController();
  private reading = new AbortController(); // one stream, or one question
  private channel: BroadcastChannel | null = null;
  private line: Line | null = null;
  private open = true;
  private leads = false;
  private last: Record<string, string> = {}; // what was told last of LASTING

  constructor(
    private id: string,
    seat: string,
    private token: string | null,
    private to: Listener,
  ) {
    if (typeof BroadcastChannel !== 'undefined' && navigator.locks) {
      this.share(`pavise-${id}-${seat}-${language()}-${token ?? ''}`);
    } else {
      this.line = new Line(() => this.reading.abort());
      void this.lead();
    }
  }

  private share(name: string): void {
    this.channel = new BroadcastChannel(name);
    this.channel.onmessage = (m: MessageEvent<Said>) => (m.data.event === 'ask' ? this.repeat() : this.take(m.data));
    this.post({ event: 'ask', data: '' });
    void navigator.locks
      .request(name, { signal: this.stop.signal }, () => this.lead())
      .catch(() => undefined);
  }

  close(): void {
    this.open = false;
    this.stop.abort();
    this.reading.abort();
    this.channel?.close();
    this.line?.close();
  }

  // For a tab that came late.
  private repeat(): void {
    if (this.leads) {
      Object.entries(this.last).forEach(([event, data]) => this.post({ event, data }));
    }
  }

  private post(said: Said): void {
    try {
      this.channel?.postMessage(said);
    } catch {
      // The channel closed with the page.
    }
  }

  private isOld(said: Said): boolean {
    return LASTING.includes(said.event) && this.last[said.event] === said.data;
  }

  private take(said: Said): void {
    if (!this.open || this.isOld(said)) {
      return;
    }
    if (LASTING.includes(said.event)) {
      this.last[said.event] = said.data;
    }
    if (said.event === 'news') {
      this.to.news([JSON.parse(said.data) as News]);
    } else if (said.event === 'seats') {
      this.to.seats(JSON.parse(said.data) as Seats);
    } else if (said.event === 'gone') {
      this.open = false;
      this.to.gone();
    } else if (said.event === 'line') {
      this.to.line(said.data === 'up');
    }
  }

  private tell(said: Said): void {
    if (!this.isOld(said)) {
      this.take(said);
      this.post(said);
    }
  }

  private async lead(): Promise<void> {
    let wait = 300;
    this.leads = true;
    while (this.open) {
      this.reading = new AbortController();
      try {
        wait = (await this.listen()) ? 300 : ASK_MS;
      } catch (e) {
        if (!this.reading.signal.aborted) {
          this.tell({ event: 'line', data: 'down' });
          if (e instanceof Silent) {
            giveUp(); // what the browser asked on its other lines waits in vain as well
          }
        }
        this.reading.abort();
      }
      if (this.open) {
        await new Promise((r) => setTimeout(r, wait));
        wait = Math.min(wait * 2, 8000);
      }
    }
  }

  // Reads a stream while there is a line for it, else asks once. Says whether it was a stream.
  private async listen(): Promise<boolean> {
    const streamed = this.line ? this.line.mine && (await this.read().then(() => true)) : await withLine(() => this.read());
    if (!streamed) {
      await this.poll();
    }
    return streamed;
  }

  private headers(): Record<string, string> {
    return this.token ? { Authorization: 'Bearer ' + this.token } : {};
  }

  private isGone(answer: Response): boolean {
    if (answer.status === 401 || answer.status === 404) {
      this.tell({ event: 'gone', data: '' });
      return true;
    }
    if (!answer.ok) {
      throw new Error(String(answer.status));
    }
    return false;
  }

  private async poll(): Promise<void> {
    const path = `/api/battles/${this.id}/news?after=${this.to.after()}&client=${client()}&lang=${language()}`;
    const answer = await inTime(fetch(path, { headers: this.headers(), signal: this.reading.signal }));
    if (!this.isGone(answer)) {
      const { news, seats } = (await inTime(answer.json())) as { news: News[]; seats?: Seats };
      this.tell({ event: 'line', data: 'up' });
      if (seats) {
        this.tell({ event: 'seats', data: JSON.stringify(seats) });
      }
      news.forEach((n) => this.tell({ event: 'news', data: JSON.stringify(n) }));
    }
  }

  private async read(): Promise<void> {
    const path = `/api/battles/${this.id}/stream?after=${this.to.after()}&client=${client()}&lang=${language()}`;
    const answer = await inTime(fetch(path, { headers: this.headers(), signal: this.reading.signal }));
    if (this.isGone(answer)) {
      return;
    }
    this.tell({ event: 'line', data: 'up' });
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await inTime(reader.read(), SILENT_MS);
      if (done) {
        throw new Error('the line ended');
      }
      rest += value;
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      blocks.forEach((b) => this.tell(parse(b)));
    }
  }
}
