// What a person does, one thing after the other: a click or a key that comes while another is on its way waits for it, and
// then means what is there then. None is lost, and the same once more is a double click.
const DOUBLE_MS = 500;
const DOUBLE_FAR = 24; // pixels

export class Deeds {
  private readonly names: string[] = []; // the one under way, and what waits for it
  private last: Promise<unknown> = Promise.resolve();
  private stopped = 0; // how often what waited was called off
  private clicks = 0; // at one place, quickly one after the other
  private finger = false; // the last of them was a finger's
  private at = { time: -DOUBLE_MS, x: 0, y: 0 }; // of the last
  private order = false; // one of them gave an order

  get any(): boolean {
    return this.names.length > 0;
  }

  // What waits was meant for something that has not come: after a refusal, or Escape.
  stop(): void {
    this.stopped++;
  }

  // A mouse's clicks are counted by the browser; a finger's are told of only after what it did, and counted as it goes down.
  pressed(e: PointerEvent | MouseEvent): void {
    if (e.type === 'mousedown') {
      this.clicked(this.finger ? this.clicks : e.detail);
      return;
    }
    this.finger = (e as PointerEvent).pointerType !== 'mouse';
    if (this.finger) {
      this.tapped(e);
    }
  }

  private tapped(e: MouseEvent): void {
    const again = e.timeStamp - this.at.time < DOUBLE_MS && Math.hypot(e.clientX - this.at.x, e.clientY - this.at.y) < DOUBLE_FAR;
    this.at = { time: e.timeStamp, x: e.clientX, y: e.clientY };
    this.clicked(again ? this.clicks + 1 : 1);
  }

  // A key, which is no click.
  keyed(): void {
    this.clicked(0);
  }

  private clicked(nth: number): void {
    this.clicks = nth;
    this.order &&= nth > 1;
  }

  gave(): void {
    this.order = true;
  }

  // The second half of a double click whose first gave an order: it isn't meant for what came instead.
  get isSecond(): boolean {
    return this.order && this.clicks > 1;
  }

  // `each`: of this the same once more is meant.
  do(name: string, deed: () => Promise<void>, each = false): Promise<void> {
    if (!each && this.names.at(-1) === name) {
      return Promise.resolve();
    }
    const stopped = this.stopped;
    const waits = this.any;
    const act = () => (stopped === this.stopped ? deed() : Promise.resolve());
    this.names.push(name);
    const done = (waits ? this.last.then(act) : act()).finally(() => this.names.shift());
    this.last = done.catch(() => undefined);
    return done;
  }
}
