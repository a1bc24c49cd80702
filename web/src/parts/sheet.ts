// On a small screen the panel is a sheet over the lower part; the board moves so that the squares it is about are seen above it.
import type { TablePage } from '../pages/table.js';
import * as plans from '../plans.js';
import { newsAt, wayShown } from './lit.js';
import { witnessSquares } from './why.js';

export const small = matchMedia('(max-width: 900px)');
export const isSmall = () => small.matches;

// What the panel is about; '' where there is nothing that has to be seen at once.
export function sheetAbout(page: TablePage): string {
  const b = page.battle;
  const p = page.prompt;
  if (!b.view || (b.view.result && b.moment === null)) {
    return '';
  }
  const unit = page.chosen?.unit ?? page.card;
  const asked = b.mine && (p?.secret || page.choices.length > 0 || p?.throw);
  const what = [page.why?.order, page.barred, page.pending?.orders.join(), b.playing?.number, b.shown?.throw.number, unit, asked ? `${p?.key} ${p?.place} ${b.last}` : ''];
  return what.filter(Boolean).join('|');
}

// Whether the panel lies over what is below the board.
export function isSheet(page: TablePage): boolean {
  return isSmall() && sheetAbout(page) !== '';
}

function squares(page: TablePage): string[] {
  const unit = page.unit(page.chosen?.unit ?? page.card)?.at;
  const news = page.battle.playing || page.battle.shown ? newsAt(page) : null;
  const asked = page.battle.mine ? (page.prompt?.place ?? null) : null;
  const pending = (page.pending?.orders ?? []).flatMap((o) => plans.actors(o).map((a) => page.unit(a)?.at ?? null));
  const witness = witnessSquares(page);
  const found = witness.length > 0 ? witness : [...wayShown(page), ...pending, news ?? asked, page.pending || news ? null : unit];
  return [...new Set(found.filter((at): at is string => Boolean(at)))];
}

// The click that a finger's tap ends with finds what lies there then: nothing moves before it.
const AFTER_TAP_MS = 60;

function moveBoard(page: TablePage, panel: Element): void {
  const rects = squares(page).flatMap((at) => page.querySelector(`[data-at="${at}"]`)?.getBoundingClientRect() ?? []);
  const low = panel.getBoundingClientRect().top;
  const high = page.querySelector('.head')?.getBoundingClientRect().height ?? 0; // it stays
  const top = Math.min(...rects.map((r) => r.top));
  const bottom = Math.max(...rects.map((r) => r.bottom));
  if (rects.length > 0 && isSheet(page) && (top < high || bottom > low)) {
    began ??= scrollY;
    scrollBy({ top: (top + bottom - high - low) / 2, behavior: 'instant' });
    put = scrollY;
  }
}

let began: number | null = null; // where the page stood before the board was moved above a sheet
let put = 0; // where it was put

// Once the sheet is gone the board is seen as before, unless somebody has scrolled himself.
function moveBack(page: TablePage): void {
  if (began !== null && !isSheet(page)) {
    if (Math.abs(scrollY - put) < 2) {
      scrollTo({ top: began, behavior: 'instant' });
    }
    began = null;
  }
}

// Says what it was about and how high it stood: the board moves once for each, and again where the panel has grown.
export function bringIntoView(page: TablePage, before: string): string {
  const about = sheetAbout(page);
  const panel = page.querySelector('.act');
  if (panel && about !== before.replace(/@-?\d+$/, '')) {
    panel.scrollTop = 0; // another card begins at its top
  }
  if (!about || !panel || !isSmall()) {
    setTimeout(() => moveBack(page), AFTER_TAP_MS);
    return about;
  }
  const low = Math.round(panel.getBoundingClientRect().top);
  const now = `${about}@${low}`;
  if (before.startsWith(about + '@') && low >= Number(before.slice(about.length + 1))) {
    return before;
  }
  setTimeout(() => moveBoard(page, panel), AFTER_TAP_MS);
  return now;
}
