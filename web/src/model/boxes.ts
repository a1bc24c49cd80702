// The boxes over the table: a rule's row, the keys, everything else that a seat may do.
import type { RuleRow } from '../types.js';
import { Members } from './members.js';

// A link to pass on, and whether the clipboard has it.
export interface Given {
  label: string;
  text: string;
  copied: boolean;
}

interface State {
  rule: RuleRow | null;
  open: 'keys' | 'more' | null;
  given: Given | null;
  keyAsked: string | null;
}

export class Boxes extends Members<State> {
  constructor() {
    super({ rule: null, open: null, given: null, keyAsked: null });
  }

  get rule(): RuleRow | null {
    return this.now.rule;
  }

  get open(): 'keys' | 'more' | null {
    return this.now.open;
  }

  get given(): Given | null {
    return this.now.given;
  }

  // The action that waits for its new key.
  get keyAsked(): string | null {
    return this.now.keyAsked;
  }

  showRule(rule: RuleRow): void {
    this.change({ rule });
  }

  closeRule(): void {
    this.change({ rule: null });
  }

  openKeys(): void {
    this.change({ open: 'keys' });
  }

  openMore(): void {
    this.change({ open: 'more', given: null });
  }

  close(): void {
    this.change({ open: null });
  }

  showLink(given: Given): void {
    this.change({ given });
  }

  askKey(action: string | null): void {
    this.change({ keyAsked: action });
  }
}
