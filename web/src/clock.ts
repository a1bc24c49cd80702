// Turn, step and who attacks, of what is being shown rather than of what is known.
import type { Clock, News, View } from './types.js';

export interface Now {
  turn: number;
  step: string | undefined;
  step_text: string | undefined;
  attacker: string | undefined;
}

// A step is told by its key or by that key's last word.
export function isStep(key: string | undefined, word: string | undefined): boolean {
  return key !== undefined && word !== undefined && (key === word || key.endsWith('.' + word));
}

// clocks: of the boards beside the event; the one that was in the same step says who attacked.
export function clockOf(view: View, showing: News | null, clocks: (Clock | undefined)[]): Now {
  const { prompt, scene } = view;
  if (!showing) {
    return { turn: prompt?.turn ?? scene.clock?.turn ?? 0, step: prompt?.step ?? scene.clock?.step, step_text: prompt?.step_text, attacker: scene.clock?.attacker };
  }
  const { turn = 0, step, step_text } = showing;
  return { turn, step, step_text, attacker: [...clocks, scene.clock].find((c) => c?.turn === turn && isStep(c.step, step))?.attacker };
}
