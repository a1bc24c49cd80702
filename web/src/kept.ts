// What this browser keeps: its battles with their tokens, and settings. A full or closed storage is no fault.
import type { Side, View, Who } from './types.js';

export interface KeptBattle {
  id: string;
  title: string;
  owner?: string;
  tokens: Partial<Record<Side, string>>;
  at: number; // when it was last looked at
  state: string; // yours, waits, over, gone
  number?: number; // the last event that was told
  turn?: number;
  won?: Side | 'none'; // once it is over
  other?: string; // who plays against: a name, bot:LEVEL
  language?: string; // of the title
}

const BATTLES = 'pavise.battles';

function read<T>(key: string, usual: T): T {
  try {
    const found = localStorage.getItem(key);
    return found === null ? usual : (JSON.parse(found) as T);
  } catch {
    return usual;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is kept then; the links still work.
  }
}

export function battles(): KeptBattle[] {
  return read<KeptBattle[]>(BATTLES, []).sort((a, b) => b.at - a.at);
}

export function find(id: string): KeptBattle | undefined {
  return battles().find((b) => b.id === id);
}

// How a battle stands, as its view has it.
export function standing(v: View, yours: boolean): Pick<KeptBattle, 'state'> & Partial<KeptBattle> {
  const turn = v.scene.clock?.turn || v.prompt?.turn;
  return { state: v.result ? 'over' : yours ? 'yours' : 'waits', turn: turn ?? 0, ...(v.result ? { won: v.result.winner } : {}) };
}

// What becomes of the list; `detail`: what was known of the battle before, and now.
export const changes = new EventTarget();

// What isn't said stays as it was.
export function keep(battle: KeptBattle): void {
  const before = find(battle.id);
  const after = { ...before, ...battle };
  write(BATTLES, [after, ...battles().filter((b) => b.id !== battle.id)].slice(0, 100));
  changes.dispatchEvent(new CustomEvent('kept', { detail: { before, after } }));
}

export function forget(id: string): void {
  write(
    BATTLES,
    battles().filter((b) => b.id !== id),
  );
  changes.dispatchEvent(new CustomEvent('kept', { detail: {} }));
}

export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  confirm: boolean; // ask before dice are thrown
  pace: number; // milliseconds for each order of the other side
  hints: string[]; // dismissed
  notices: boolean; // the browser tells when it is one's turn
  poll: number; // milliseconds between two looks at one's battles
  keys: Record<string, string[]>; // what was chosen instead of the usual ones
}

const USUAL: Settings = { theme: 'auto', confirm: true, pace: 600, hints: [], notices: false, poll: 20000, keys: {} };

export function settings(): Settings {
  return { ...USUAL, ...read<Partial<Settings>>('pavise.settings', {}) };
}

export function set(change: Partial<Settings>): void {
  write('pavise.settings', { ...settings(), ...change });
  applyTheme();
}

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

function systemTheme(): 'light' | 'dark' {
  return systemIsDark.matches ? 'dark' : 'light';
}

export function applyTheme(): void {
  const { theme } = settings();
  document.documentElement.dataset.theme = theme === 'auto' ? systemTheme() : theme;
}

// The other theme; where that is the system's own, the system is followed again.
export function nextTheme(): void {
  const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  set({ theme: next === systemTheme() ? 'auto' : next });
}

systemIsDark.addEventListener('change', applyTheme);

// A name for this browser, so that its tabs count as one.
export function client(): string {
  const found = read<string>('pavise.client', '');
  const name = found || Array.from(crypto.getRandomValues(new Uint8Array(10)), (b) => b.toString(16).padStart(2, '0')).join('');
  if (!found) {
    write('pavise.client', name);
  }
  return name;
}

// How far this browser has seen a battle's events in a seat; null: it never was there.
export function seenUntil(id: string, who: Who): number | null {
  return read<Record<string, number>>('pavise.seen', {})[`${id} ${who}`] ?? null;
}

export function sawUntil(id: string, who: Who, number: number): void {
  const all = Object.entries(read<Record<string, number>>('pavise.seen', {})).filter(([key]) => key !== `${id} ${who}`);
  write('pavise.seen', Object.fromEntries([...all.slice(-199), [`${id} ${who}`, number]]));
}

export function stillMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function sideOf(who: Who): Side | null {
  return who === 'watch' ? null : who;
}
