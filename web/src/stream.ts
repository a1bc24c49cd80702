// News of a battle: one stream a browser, shared by its tabs, resumed after a lost line.
// The tab that holds the lock reads the stream and passes everything on; when it goes the next takes over.
import { client } from './kept.js';
import { language } from './texts.js';
import type { News } from './types.js';

export interface Listener {
  after(): number;
  news(news: News[]): void;
  seats(streams: number): void;
  line(up: boolean): void;
  gone(): void;
}

type Said = { event: string; data: string };

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
      this.to.seats((JSON.parse(said.data) as { streams: number }).streams);
    } else if (said.event === 'gone') {
      this.open = false;
      this.to.gone();
    } else if (said.event === 'line') {
      this.to.line(said.data === 'up');
    }
  }

  private tell(said: Said): void {
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
        await this.read();
        wait = 300;
      } catch {
        this.tell({ event: 'line', data: 'down' });
      }
      if (this.open) {
        await new Promise((r) => setTimeout(r, wait));
        wait = Math.min(wait * 2, 8000);
      }
    }
  }

  private async read(): Promise<void> {
    const headers: Record<string, string> = this.token ? { Authorization: 'Bearer ' + this.token } : {};
    const path = `/api/battles/${this.id}/stream?after=${this.to.after()}&client=${client()}&lang=${language()}`;
    const answer = await fetch(path, { headers, signal: this.stop.signal });
    if (answer.status === 401 || answer.status === 404) {
      this.tell({ event: 'gone', data: '' });
      return;
    }
    if (!answer.ok || !answer.body) {
      throw new Error(String(answer.status));
    }
    this.tell({ event: 'line', data: 'up' });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
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
