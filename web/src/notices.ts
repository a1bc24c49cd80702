// Whose turn it is in each of one's battles: asked for now and then while a page is open, shown on the first
// page and in every page's head, and by the browser's own notice where one has asked for that.
import { Refused, get } from './api.js';
import * as kept from './kept.js';
import { language, t, whoIs } from './texts.js';
import type { Side, View } from './types.js';

const MOST = 20; // battles that are asked about

type Poll = { number: number; yours: boolean; over: boolean };

function sides(b: kept.KeptBattle): Side[] {
  return (['red', 'blue'] as const).filter((s) => b.tokens[s]);
}

// Its title is kept in another language than is read now.
function isForeign(b: kept.KeptBattle): boolean {
  return b.language !== undefined && b.language !== language();
}

async function read(b: kept.KeptBattle, number: number): Promise<void> {
  const mine = sides(b);
  const view = await get<View>('/api/battles/' + b.id, b.tokens[mine[0]!]);
  const asked = view.prompt?.seat;
  const yours = view.prompt?.yours === true || mine.some((s) => s === asked);
  const other = view.players[mine[0] === 'red' ? 'blue' : 'red'];
  kept.keep({
    ...b,
    number,
    title: view.title,
    other: mine.length === 2 ? '' : other.name || (other.who === 'human' ? '' : other.who),
    language: language(),
    ...kept.standing(view, yours),
  });
}

async function look(b: kept.KeptBattle): Promise<void> {
  try {
    // How far it is, without what happened; the view is read only where that has changed.
    const now = await get<Poll>(`/api/battles/${b.id}/news?after=99999999`, b.tokens[sides(b)[0]!]);
    const known = kept.find(b.id);
    if (known && (known.number !== now.number || known.turn === undefined || isForeign(known) || (now.over && (known.state !== 'over' || known.won === undefined)))) {
      await read(known, now.number);
    }
  } catch (e) {
    if (e instanceof Refused && (e.status === 401 || e.status === 404) && kept.find(b.id)) {
      kept.keep({ ...b, state: 'gone' });
    }
  }
}

export async function lookAtAll(): Promise<void> {
  const open = kept.battles().filter((b) => sides(b).length > 0 && b.state !== 'gone' && (b.state !== 'over' || b.won === undefined || isForeign(b)));
  await Promise.all(open.slice(0, MOST).map(look));
}

// Battles that wait for this browser, but for the one that is open here.
export function waiting(): kept.KeptBattle[] {
  return kept.battles().filter((b) => b.state === 'yours' && location.pathname !== '/g/' + b.id);
}

export function canNotify(): boolean {
  return typeof Notification !== 'undefined';
}

// Asks the browser, which asks the person. Says whether notices will come.
export async function turnOn(on: boolean): Promise<boolean> {
  const granted = on && canNotify() && (await Notification.requestPermission()) === 'granted';
  kept.set({ notices: granted });
  return granted;
}

function notify(b: kept.KeptBattle): void {
  if (!kept.settings().notices || !canNotify() || Notification.permission !== 'granted') {
    return;
  }
  try {
    const body = [b.title, b.other ? t('web.mine.against', { name: whoIs(b.other) }) : ''].filter(Boolean).join(' · ');
    const notice = new Notification(t('web.notice.yours'), { body, tag: 'pavise-' + b.id, icon: '/icon.svg', lang: language() });
    notice.onclick = () => {
      notice.close();
      window.focus();
      if (location.pathname !== '/g/' + b.id) {
        location.assign('/g/' + b.id); // a table that is open stays as it is
      }
    };
  } catch {
    // A browser that gives notices only to installed pages: the list and the head still say it.
  }
}

function told(e: Event): void {
  const { before, after } = (e as CustomEvent<{ before?: kept.KeptBattle; after?: kept.KeptBattle }>).detail;
  const looked = document.visibilityState === 'visible' && location.pathname === '/g/' + after?.id;
  if (after?.state === 'yours' && before?.state === 'waits' && !looked) {
    notify(after);
  }
}

async function lookAgainAndAgain(): Promise<void> {
  for (;;) {
    await lookAtAll();
    await new Promise((r) => setTimeout(r, kept.settings().poll));
  }
}

// One tab of a browser asks; the others see what it keeps.
export function begin(changed: () => void): void {
  kept.changes.addEventListener('kept', told);
  kept.changes.addEventListener('kept', changed);
  addEventListener('storage', changed);
  if (navigator.locks) {
    void navigator.locks.request('pavise-notices', lookAgainAndAgain);
  } else {
    void lookAgainAndAgain();
  }
}
