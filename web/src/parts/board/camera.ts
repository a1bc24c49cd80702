// What part of a picture is looked at: zoom and pan in the picture's own units, kept within its frame.
import type { Point } from '../../winds.js';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const NEAREST = 2400; // units of the picture across at the closest zoom

export class Camera {
  box: Box | null = null; // null: all of it

  constructor(
    private whole: () => Box,
    private moved: () => void,
  ) {}

  get seen(): Box {
    return this.box ?? this.whole();
  }

  // `at`: the point that stays where it is, as shares of the width and height.
  zoom(by: number, at: Point = { x: 0.5, y: 0.5 }): void {
    const b = this.seen;
    const w = Math.min(Math.max(b.w * by, NEAREST), this.whole().w);
    const h = (w / b.w) * b.h;
    this.place({ x: b.x + (b.w - w) * at.x, y: b.y + (b.h - h) * at.y, w, h });
  }

  // By shares of what is seen.
  pan(dx: number, dy: number): void {
    if (this.box) {
      this.place({ ...this.box, x: this.box.x + dx * this.box.w, y: this.box.y + dy * this.box.h });
    }
  }

  all(): void {
    this.box = null;
    this.moved();
  }

  // Brings a point of the picture into view, where it isn't.
  show(x: number, y: number, margin: number): void {
    const b = this.box;
    if (b && (x < b.x + margin || x > b.x + b.w - margin || y < b.y + margin || y > b.y + b.h - margin)) {
      this.place({ ...b, x: x - b.w / 2, y: y - b.h / 2 });
    }
  }

  private place(b: Box): void {
    const all = this.whole();
    const within = (v: number, low: number, high: number) => Math.min(Math.max(v, low), high);
    this.box = b.w >= all.w - 1 ? null : { ...b, x: within(b.x, all.x, all.x + all.w - b.w), y: within(b.y, all.y, all.y + all.h - b.h) };
    this.moved();
  }
}
