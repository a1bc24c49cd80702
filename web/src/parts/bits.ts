// Small pieces that every page draws with.
import { html, nothing, svg } from 'lit';
import { t } from '../texts.js';
import type { Happening, Odds, Outcome, Seat, View } from '../types.js';
import { chance, likelihood, percent } from '../wording.js';

// Where the dice of a battle come from.
export function diceWords(v: View): string {
  return t(v.dice === 'typed' ? 'web.dice.typed' : v.seed === 'chosen' ? 'web.dice.chosen' : 'web.dice.seeded');
}

// Sides are told apart by shape as well: red is square, blue is round.
export function seatMark(seat: Seat | 'none' | undefined) {
  const shape =
    seat === 'red'
      ? svg`<rect class="mark-red" x="2" y="2" width="16" height="16" rx="2"></rect>`
      : seat === 'blue'
        ? svg`<circle class="mark-blue" cx="10" cy="10" r="8"></circle>`
        : seat === 'dice'
          ? svg`<rect class="mark-dice" x="3" y="3" width="14" height="14" rx="3"></rect><circle class="mark-pip" cx="7" cy="7" r="1.6"></circle><circle class="mark-pip" cx="13" cy="13" r="1.6"></circle>`
          : svg`<path class="mark-none" d="M10 2l8 8-8 8-8-8z"></path>`;
  return html`<svg class="seat-mark" viewBox="0 0 20 20" aria-hidden="true">${shape}</svg>`;
}

export function shield(size = 32) {
  return html`<svg class="shield" viewBox="0 0 32 32" width=${size} height=${size} aria-hidden="true">
    <path class="shield-l" d="M16 3H5v13c0 7 5 11 11 14z"></path>
    <path class="shield-r" d="M16 3h11v13c0 7-5 11-11 14z"></path>
    <path class="shield-rim" d="M5 3h22v13c0 7-5 11-11 14C10 27 5 23 5 16zM13.500 3h5v26l-2.500 1.200-2.500-1.200z"></path>
  </svg>`;
}

export function wayHome() {
  return html`<p><a class="button primary" id="way-home" href="/">${t('web.nowhere.home')}</a></p>`;
}

const PIPS: Record<number, [number, number][]> = {
  1: [[2, 2]],
  2: [[1, 1], [3, 3]],
  3: [[1, 1], [2, 2], [3, 3]],
  4: [[1, 1], [1, 3], [3, 1], [3, 3]],
  5: [[1, 1], [1, 3], [2, 2], [3, 1], [3, 3]],
  6: [[1, 1], [1, 2], [1, 3], [3, 1], [3, 2], [3, 3]],
};

// Told apart by their outline: four sides, six, eight, or any other number.
function outline(sides: number) {
  switch (sides) {
    case 4:
      return svg`<path class="die-body" d="M20 2l18 33h-36z"></path>`;
    case 6:
      return svg`<rect class="die-body" x="2" y="2" width="36" height="36" rx="8"></rect>`;
    case 8:
      return svg`<path class="die-body" d="M20 1l19 19-19 19-19-19z"></path>`;
    default:
      return svg`<path class="die-body" d="M20 1l17 10v18l-17 10-17-10v-18z"></path>`;
  }
}

export function die(face: number, sides: number, rolling = false) {
  const pips = sides === 6 ? PIPS[face] : undefined;
  const label = rolling ? t('web.dice.rolling') : sides === 6 ? String(face) : t('web.dice.face', { face, sides });
  return html`<svg class="die ${rolling ? 'is-rolling' : ''}" viewBox="0 0 40 40" role="img" aria-label=${label}>
    ${outline(sides)}
    ${rolling
      ? svg`<path class="die-blur" d="M12 14q8-6 16 0M12 26q8 6 16 0"></path>`
      : pips
        ? pips.map(([x, y]) => svg`<circle cx=${x * 10} cy=${y * 10} r="3.600"></circle>`)
        : svg`<text x="20" y="27" text-anchor="middle">${face}</text>`}
  </svg>`;
}

// Beside dice that aren't the usual ones: which they are.
export function dieKind(sides: number) {
  return sides === 6 ? nothing : html`<span class="die-kind" aria-hidden="true">${t('web.dice.kind', { sides })}</span>`;
}

// --- chances ---

function bar(p: number, fell: boolean) {
  return html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect class="bar-all" width="100" height="8"></rect>
    <rect class="bar-part ${fell ? 'is-fallen' : ''}" width=${p * 100} height="8"></rect>
  </svg>`;
}

// What made outcomes what they are, in its order.
function results(events: Happening[]): string[] {
  return events.filter((e) => e.result).map((e) => `${e.key} ${e.who ?? ''} ${e.place ?? ''} ${e.amount ?? ''}`);
}

// Which of the outcomes it can still be after what was told: several where more throws follow, else the one that came to no more.
// None where it can still be any: nothing has been decided.
export function whichFell(odds: Odds, told: Happening[], more: boolean): Outcome[] {
  const happened = results(told);
  const can = odds.outcomes.filter((o) => {
    const whole = results(o.events ?? []);
    return happened.length <= whole.length && happened.every((e, i) => e === whole[i]);
  });
  const whole = can.filter((o) => results(o.events ?? []).length === happened.length);
  const left = !more && whole.length > 0 ? whole : can;
  return left.length > 1 && left.length === odds.outcomes.length ? [] : left;
}

const SHOWN = 6;

// Exact odds as bars with words; the one that fell is marked by a sign and by words, not by colour alone.
export function oddsList(odds: Odds, fallen: Outcome[] = []) {
  const first = odds.outcomes.slice(0, SHOWN);
  const rest = odds.outcomes.slice(SHOWN);
  const line = (o: Outcome) => {
    const p = chance(o.chance);
    return html`<li class="odds-line ${fallen.includes(o) ? 'is-fallen' : ''}">
      <span class="odds-number">${percent(p)}</span>
      ${bar(p, fallen.includes(o))}
      <span class="odds-word">${likelihood(p)}</span>
      <span class="odds-what said">${fallen.includes(o) ? html`<b class="fell" title=${t('web.odds.fell')}>▸ <span class="unseen">${t('web.odds.fell')}</span></b>` : nothing}${o.message}</span>
      <span class="odds-exact">${o.chance}</span>
    </li>`;
  };
  const restChance = rest.reduce((sum, o) => sum + chance(o.chance), 0);
  return html`<ul class="odds">
      ${first.map(line)}
      ${rest.length > 0 ? html`<li class="odds-line odds-rest"><span class="odds-number">${percent(restChance)}</span>${bar(restChance, false)}<span class="odds-what">${t('web.odds.rest', { count: rest.length })}</span></li>` : nothing}
    </ul>
    ${odds.sampled ? html`<p class="small">${t('web.odds.sampled', { leaves: odds.leaves })}</p>` : nothing}`;
}

export function ruleId(id: string | undefined, open: (id: string) => void) {
  return id ? html`<button type="button" class="rule-id" title=${t('web.rule.open', { rule: id })} @click=${(e: Event) => (e.stopPropagation(), open(id))}>${id}</button>` : nothing;
}
