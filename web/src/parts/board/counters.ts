// The layers that the server draws, put into the board's picture: only what has changed is drawn anew.
import { stillMotion } from '../../kept.js';
import type { Layers } from '../../types.js';

type Drawn = Map<string, { svg: string; group: SVGGElement }>;

function parse(source: string): Node[] {
  const parsed = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${source}</svg>`, 'image/svg+xml');
  return [...parsed.documentElement.childNodes].map((n) => document.importNode(n, true));
}

function slide(group: SVGGElement, from: DOMRect): void {
  const to = group.getBBox();
  const dx = from.x + from.width / 2 - to.x - to.width / 2;
  const dy = from.y + from.height / 2 - to.y - to.height / 2;
  group.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], { duration: 280, easing: 'ease-out' });
}

export class LayerSet {
  private drawn: Drawn = new Map();

  constructor(private home: ParentNode) {}

  private fill(where: string, what: Node[]): void {
    this.home.querySelector(where)?.replaceChildren(...what);
  }

  map(source: string): void {
    const parsed = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
    this.fill('.l-map', [...parsed.childNodes].map((n) => document.importNode(n, true)));
  }

  draw(layers: Layers, animate: boolean): void {
    this.fill('.letters', parse(layers.letters));
    this.fill('.l-areas', parse(layers.areas));
    this.fill('.l-clashes', parse(layers.clashes));
    this.fill('.l-marks', parse(layers.marks));
    const kept: Drawn = new Map();
    for (const c of layers.counters) {
      const had = this.drawn.get(c.name);
      if (had && had.svg === c.svg) {
        kept.set(c.name, had);
        continue;
      }
      const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
      const from = had && animate && !stillMotion() ? had.group.getBBox() : null;
      group.append(...parse(c.svg));
      kept.set(c.name, { svg: c.svg, group });
      if (from) {
        requestAnimationFrame(() => slide(group, from));
      }
    }
    this.fill('.l-counters', layers.counters.map((c) => kept.get(c.name)!.group));
    this.drawn = kept;
  }

  // Where a counter is drawn, in the picture's units.
  box(name: string): DOMRect | null {
    const group = this.drawn.get(name)?.group;
    return group?.isConnected ? group.getBBox() : null;
  }
}
