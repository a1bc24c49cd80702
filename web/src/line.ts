// Where a browser has no locks (plain http from another machine), the tab that was opened or looked at last has its one
// line: whoever takes it says so in the storage, and the tab that had it is told by the browser.
const KEY = 'pavise.line';

export class Line {
  private readonly name = Array.from(crypto.getRandomValues(new Uint8Array(6)), (b) => b.toString(16)).join('');
  private had = false;
  private readonly stop = new AbortController();

  constructor(private readonly lost: () => void) {
    const on = { signal: this.stop.signal };
    addEventListener('focus', () => this.take(), on);
    addEventListener('pagehide', () => this.leave(), on);
    addEventListener('pageshow', () => this.take(), on);
    addEventListener('storage', () => this.look(), on);
    this.take();
  }

  get mine(): boolean {
    try {
      return localStorage.getItem(KEY) === this.name;
    } catch {
      return false;
    }
  }

  private take(): void {
    try {
      localStorage.setItem(KEY, this.name);
      this.had = true;
    } catch {
      // Nothing can be kept: nobody has the line, and all ask.
    }
  }

  // Another tab wrote something; perhaps its name here.
  private look(): void {
    if (this.had && !this.mine) {
      this.had = false;
      this.lost();
    }
  }

  private leave(): void {
    if (this.mine) {
      localStorage.removeItem(KEY);
    }
  }

  close(): void {
    this.stop.abort();
    this.leave();
  }
}
