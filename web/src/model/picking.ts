// The secret pick: the card that is chosen, the card that is looked at, and the table of what each pair of cards does.
import type { Pairs } from '../types.js';
import { Members } from './members.js';

interface State {
  card: string | null;
  looked: string | null;
  pairs: Pairs | null;
  cell: [number, number] | null;
}

export class Picking extends Members<State> {
  constructor() {
    super({ card: null, looked: null, pairs: null, cell: null });
  }

  // The order of the chosen card.
  get card(): string | null {
    return this.now.card;
  }

  // The order of the card under the pointer.
  get looked(): string | null {
    return this.now.looked;
  }

  // null: not known, or no pick is asked for.
  get pairs(): Pairs | null {
    return this.now.pairs;
  }

  // Row and column of the pair under the pointer.
  get cell(): [number, number] | null {
    return this.now.cell;
  }

  choose(card: string): void {
    this.change({ card });
  }

  look(card: string): void {
    this.change({ looked: card });
  }

  showPairs(pairs: Pairs): void {
    this.change({ pairs });
  }

  point(row: number, column: number): void {
    this.change({ cell: [row, column] });
  }

  // Another question is asked.
  clear(): void {
    this.change({ card: null, pairs: null, cell: null });
  }
}
