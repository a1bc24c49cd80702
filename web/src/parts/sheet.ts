// On a small screen the panel is a sheet over the lower part: the board moves so that the places the sheet is about are seen above it.
import { litSquares, newsAt, wayShown } from '../model/lit.js';
import type { TableModel } from '../model/table.js';
import * as plans from '../plans.js';
import { witnessSquares } from './why.js';

export const small = matchMedia('(max-width: 900px)');
export const isSmall = () => small.matches;

// What the panel is about; '' where nothing in it has to be seen at once.
export function sheetAbout(table: TableModel): string {
  const b = table.battle;
  const p = table.prompt;
  if (!b.view || (b.view.result && b.moment === null)) {
    return '';
  }
  const unit = table.chosen?.unit ?? table.card;
  const asked = b.mine && (p?.secret || table.choices.length > 0 || p?.throw);
  const what = [table.why?.order, table.barred, table.pending?.orders.join(), table.sending.on && b.mine ? 'send' : '', b.playing?.number, b.shown?.throw.number, unit, asked ? `${p?.key} ${p?.place} ${b.last}` : ''];
  return what.filter(Boolean).join('|');
}

// Does the panel lie over what is below the board?
export function isSheet(table: TableModel): boolean {
  return isSmall() && sheetAbout(table) !== '';
}

// The places that the sheet is about.
function squares(table: TableModel): string[] {
  const unit = table.shownUnit?.at;
  const news = table.battle.playing || table.battle.shown ? newsAt(table) : null;
  const asked = table.battle.mine ? (table.prompt?.place ?? null) : null;
  const pending = (table.pending?.orders ?? []).flatMap((o) => plans.actors(o).map((a) => table.unit(a)?.at ?? null));
  const witness = witnessSquares(table);
  const found = witness.length > 0 ? witness : [...wayShown(table), ...pending, news ?? asked, table.pending || news ? null : unit];
  return [...new Set(found.filter((at): at is string => Boolean(at)))];
}

// Places that are shown with them where there is room: enemies that can be met, units that can act, goals.
function alsoSquares(table: TableModel): string[][] {
  const lit = litSquares(table);
  const acting = table.chosen || table.pending ? [] : table.actingUnits.flatMap((u) => u.at ?? []);
  return [lit.filter((l) => l.kind === 'enemy').map((l) => l.at), acting, lit.map((l) => l.at)];
}

const EDGE = 6; // pixels left free above and below

// The shortest stretch from top to bottom that holds all of `least`, and as many of each group of `also`, nearest first, as there is room for.
function stretch(least: DOMRect[], also: DOMRect[][], room: number): [number, number] {
  let top = Math.min(...least.map((r) => r.top));
  let bottom = Math.max(...least.map((r) => r.bottom));
  const off = (r: DOMRect) => Math.max(top - r.top, r.bottom - bottom, 0);
  for (const r of also.flatMap((group) => group.sort((a, b) => off(a) - off(b)))) {
    const [t, b] = [Math.min(top, r.top), Math.max(bottom, r.bottom)];
    [top, bottom] = b - t <= room ? [t, b] : [top, bottom];
  }
  return [top, bottom];
}

// A tap ends with a click on what lies there then, so nothing may move before it.
const AFTER_TAP_MS = 60;

function moveBoard(table: TableModel, root: ParentNode, panel: Element): void {
  const boxes = (places: string[]) => places.flatMap((at) => root.querySelector(`[data-at="${at}"]`)?.getBoundingClientRect() ?? []);
  const least = boxes(squares(table));
  const also = alsoSquares(table).map(boxes);
  const low = panel.getBoundingClientRect().top - EDGE;
  const high = (root.querySelector('.head')?.getBoundingClientRect().height ?? 0) + EDGE; // the head stays in place
  const first = least.length > 0 ? least : also.flat().slice(0, 1);
  if (first.length === 0 || !isSheet(table)) {
    return;
  }
  const [top, bottom] = stretch(first, also, low - high);
  const by = bottom - top > low - high ? (top + bottom - high - low) / 2 : top < high ? top - high : Math.max(bottom - low, 0);
  if (by !== 0) {
    began ??= scrollY;
    scrollBy({ top: by, behavior: 'instant' });
    put = scrollY;
  }
}

let began: number | null = null; // the page's scroll position before the board was moved above a sheet
let put = 0; // the position that moveBoard chose

// The sheet is gone: the page goes back to where it was, unless the reader has scrolled.
function moveBack(table: TableModel): void {
  if (began !== null && !isSheet(table)) {
    if (Math.abs(scrollY - put) < 2) {
      scrollTo({ top: began, behavior: 'instant' });
    }
    began = null;
  }
}

// Moves the board once for what the sheet is about, and again where the sheet has grown. Returns what it is about, with the height of its
// top, for the next call's `before`.
export function bringIntoView(table: TableModel, root: ParentNode, before: string): string {
  const about = sheetAbout(table);
  const panel = root.querySelector('.act');
  if (panel && about !== before.replace(/@-?\d+$/, '')) {
    panel.scrollTop = 0; // another card is read from its top
  }
  if (!about || !panel || !isSmall()) {
    setTimeout(() => moveBack(table), AFTER_TAP_MS);
    return about;
  }
  const low = Math.round(panel.getBoundingClientRect().top);
  const now = `${about}@${low}`;
  if (before.startsWith(about + '@') && low >= Number(before.slice(about.length + 1))) {
    return before;
  }
  setTimeout(() => moveBoard(table, root, panel), AFTER_TAP_MS);
  return now;
}
