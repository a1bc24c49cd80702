// Battles that were just made: this browser keeps their seats, and goes to the table.
import * as kept from './kept.js';
import { language } from './texts.js';
import type { About, Made, Side } from './types.js';

// Keeps the tokens of a new battle.
export function keepMade(made: Made, title: string): void {
  const tokens: Partial<Record<Side, string>> = {};
  for (const side of ['red', 'blue'] as const) {
    const seat = made.seats[side];
    if (seat.who === 'me' && seat.token) {
      tokens[side] = seat.token;
    }
  }
  kept.keep({ id: made.id, title, language: language(), owner: made.owner, tokens, at: Date.now(), state: 'waits' });
}

// Keeps the tokens and opens the battle's page.
export function sitDown(made: Made, title: string): void {
  keepMade(made, title);
  location.assign('/g/' + made.id);
}

// The bot that a beginner plays against.
export function opponent(about: About): string {
  return about.bots.includes('greedy') ? 'greedy' : (about.bots.at(-1) ?? 'random');
}
