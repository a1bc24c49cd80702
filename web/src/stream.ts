// News of a battle: one stream a browser, shared by its tabs, resumed after a lost line.
// The tab that holds the lock reads the stream and passes everything on; when it goes the next takes over.
// A browser opens six connections to a server at most, whatever its tabs are: beyond a few battles at once
// the rest asks now and then, so that orders never wait behind streams.
import { client } from './kept.js';
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

export class Stream {
  private stop = new AbortController();
  private channel: BroadcastChannel | null = null;
  private open = true;
  private lineIs = ''; // up or down, as was told last

  constructor(
    private id: string,
    seat: string,
    private token: string | null,
    private to: Listener,
  ) {
    const name = `pavise-${id}-${seat}-${language()}`;
    if (typeof BroadcastChannel !== 'undefined' && navigator.locks) {
      this.channel = new BroadcastChannel(name);
      this.channel.onmessage = (m: MessageEvent<Said>) => this.take(m.data);
      void navigator.locks
        .request(name, { signal: this.stop.signal }, () => this.lead())
        .catch(() => undefined);
    } else {
      void this.lead();
    }
  }

  close(): void {
    this.open = false;
    this.stop.abort();
    this.channel?.close();
  }

  private take(said: Said): void {
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
    if (said.event === 'line') {
      if (said.data === this.lineIs) {
        return; // nothing new
      }
      this.lineIs = said.data;
    }
    this.take(said);
    try {
      this.channel?.postMessage(said);
    } catch {
      // The channel closed with the page.
    }
  }

  private async lead(): Promise<void> {
    let wait = 300;
    while (this.open) {
      try {
        wait = (await this.listen()) ? 300 : ASK_MS;
      } catch {
        this.tell({ event: 'line', data: 'down' });
      }
      if (this.open) {
        await new Promise((r) => setTimeout(r, wait));
        wait = Math.min(wait * 2, 8000);
      }
    }
  }

  // Reads a stream while there is a line for it, else asks once. Says whether it was a stream.
  private async listen(): Promise<boolean> {
    if (!navigator.locks) {
      await this.read();
      return true;
    }
    const streamed = await withLine(() => this.read());
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
    const answer = await fetch(`/api/battles/${this.id}/news?after=${this.to.after()}&lang=${language()}`, { headers: this.headers(), signal: this.stop.signal });
    if (!this.isGone(answer)) {
      const { news } = (await answer.json()) as { news: News[] };
      this.tell({ event: 'line', data: 'up' });
      news.forEach((n) => this.tell({ event: 'news', data: JSON.stringify(n) }));
    }
  }

  private async read(): Promise<void> {
    const path = `/api/battles/${this.id}/stream?after=${this.to.after()}&client=${client()}&lang=${language()}`;
    const answer = await fetch(path, { headers: this.headers(), signal: this.stop.signal });
    if (this.isGone(answer)) {
      return;
    }
    this.tell({ event: 'line', data: 'up' });
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
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
