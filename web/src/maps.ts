// The ground of one battle as it is now: of squares drawn once; of hexes anew whenever it changes, or another level is looked at.
import { text } from './api.js';
import type { Layers } from './types.js';

export class Maps {
  private lookedAt: string | null = null;
  private shown = '';
  private drawn = new Map<string, string | null>(); // by ground and level; null: on its way

  constructor(
    private address: () => { path: string; token: string | null },
    private changed: () => void,
  ) {}

  // As it was at the beginning: all that squares need.
  async open(): Promise<void> {
    const { path, token } = this.address();
    this.shown = await text(path, token);
  }

  // The level that is looked at, on hexes: what lies higher is taken off; null: nothing is.
  get level(): string | null {
    return this.lookedAt;
  }

  lookAt(level: string | null): void {
    this.lookedAt = level;
  }

  // The level as part of an address, after `?` or `&`.
  get query(): string {
    return this.level === null ? '' : `level=${this.level}`;
  }

  // The map under these layers; the one before, until it has come.
  of(layers: Layers | null): string {
    if (!layers?.ground) {
      return this.shown;
    }
    const key = `${layers.ground} ${layers.level ?? ''}`;
    const found = this.drawn.get(key);
    if (found) {
      this.shown = found;
    } else if (found === undefined) {
      void this.fetch(key, layers);
    }
    return this.shown;
  }

  private async fetch(key: string, layers: Layers): Promise<void> {
    const { path, token } = this.address();
    this.drawn.set(key, null);
    try {
      this.drawn.set(key, await text(`${path}?at=${layers.number}${layers.level ? `&level=${layers.level}` : ''}`, token));
      this.changed();
    } catch {
      this.drawn.delete(key); // asked for again with the next layers
    }
  }
}
