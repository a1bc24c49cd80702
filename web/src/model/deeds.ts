// What a person does, one deed after the other: a click or key that comes while a deed is under way waits for it, and means
// what is there then. None is lost; the same deed once more is a double click.
const DOUBLE_MS = 500;
const DOUBLE_FAR = 24; // pixels

export class Deeds {
  private readonly names: string[] = []; // the deed under way, and those that wait for it
  private last: Promise<unknown> = Promise.resolve();
  private stopped = 0; // how often waiting deeds were called off
  private clicks = 0; // at one place, in quick succession
  private finger = false; // the last click was a finger's
  private at = { time: -DOUBLE_MS, x: 0, y: 0 }; // the last tap
  private order = false; // one of these clicks gave an order

  get any(): boolean {
    return this.names.length > 0;
  }

  // Calls waiting deeds off, after a refusal or Escape: they were meant for something that has not come.
  stop(): void {
    this.stopped++;
  }

  // The browser counts a mouse's clicks in time. Of a finger it tells only after the deed: taps are counted here, as the finger goes down.
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

  // A key was pressed, which is no click.
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

  // Is this the second half of a double click whose first half gave an order? It is not meant for what came instead.
  get isSecond(): boolean {
    return this.order && this.clicks > 1;
  }

  // `each`: the same deed once more is meant, not a double click.
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
