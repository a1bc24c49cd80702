// The keys of the table. Each action may be given another key; a key's name is as `Shift+n`, `Ctrl+Enter`, `Space`.
import * as kept from '../kept.js';
import type { TableModel } from '../model/table.js';
import { has, t } from '../texts.js';
import { takeNth } from './digits.js';

interface Action {
  keys: string[];
  act(table: TableModel): unknown;
  end?(table: TableModel): void; // the key is let go; for actions that last while it is held
  goesOn?: boolean; // repeats while the key is held, whatever is under way
}

const ZOOM = 0.7;
const PAN = 0.2; // share of what is seen

export const ACTIONS: Record<string, Action> = {
  next: { keys: ['n'], act: (p) => p.nextUnit(1) },
  previous: { keys: ['Shift+n'], act: (p) => p.nextUnit(-1) },
  left: { keys: ['['], act: (p) => p.turnBy(-1) },
  right: { keys: [']'], act: (p) => p.turnBy(1) },
  space: { keys: ['Space'], act: (p) => p.space() },
  done: { keys: ['Ctrl+Enter'], act: (p) => p.done() },
  undo: { keys: ['u', 'Backspace'], act: (p) => p.undo() },
  redo: { keys: ['r'], act: (p) => p.redo() },
  drop: { keys: ['Shift+Backspace'], act: (p) => p.dropTail() },
  escape: { keys: ['Escape'], act: (p) => p.escape() },
  reach: { keys: ['v'], act: (p) => p.look.toggleReach() },
  threat: { keys: ['Ctrl+v'], act: (p) => p.look.toggleThreat() },
  ruler: { keys: ['m'], act: (p) => p.look.toggleRuler() },
  measure: { keys: ['Alt'], act: (p) => p.look.holdRuler(true), end: (p) => p.look.holdRuler(false) },
  sight: { keys: ['Control'], act: (p) => p.look.holdSight(true), end: (p) => p.look.holdSight(false) },
  enlarge: { keys: ['Shift'], act: (p) => p.look.set('enlarge', true), end: (p) => p.look.set('enlarge', false) },
  spread: { keys: ['s'], act: (p) => p.look.spread() },
  ways: { keys: ['w'], act: (p) => p.toggleWays() },
  floor: { keys: ['f'], act: (p) => void p.look.nextLevel() },
  bare: { keys: ['h'], act: (p) => p.look.set('bare', !p.look.bare) },
  zoom_in: { keys: ['+', '='], goesOn: true, act: (p) => p.screen.board?.camera.zoom(ZOOM) },
  zoom_out: { keys: ['-'], goesOn: true, act: (p) => p.screen.board?.camera.zoom(1 / ZOOM) },
  zoom_all: { keys: ['0'], goesOn: true, act: (p) => p.screen.board?.camera.all() },
  pan_left: { keys: ['Shift+ArrowLeft'], goesOn: true, act: (p) => p.screen.board?.camera.pan(-PAN, 0) },
  pan_right: { keys: ['Shift+ArrowRight'], goesOn: true, act: (p) => p.screen.board?.camera.pan(PAN, 0) },
  pan_up: { keys: ['Shift+ArrowUp'], goesOn: true, act: (p) => p.screen.board?.camera.pan(0, -PAN) },
  pan_down: { keys: ['Shift+ArrowDown'], goesOn: true, act: (p) => p.screen.board?.camera.pan(0, PAN) },
  log_back: { keys: ['PageUp'], act: (p) => p.battle.goTo(Math.max((p.battle.headed ?? p.battle.last) - 1, 1)) },
  log_on: { keys: ['PageDown'], act: (p) => p.battle.goTo(p.battle.headed === null ? null : p.battle.headed + 1) },
  chat: { keys: ['Enter', '/'], act: () => document.querySelector<HTMLInputElement>('#chat')?.focus() },
  help: { keys: ['?'], act: (p) => p.boxes.openKeys() },
};

export function keysOf(action: string): string[] {
  return kept.settings().keys[action] ?? ACTIONS[action]!.keys;
}

// Gives a key to an action; another action that had the key loses it.
export function giveKey(table: TableModel, action: string, key: string): void {
  const keys = { ...kept.settings().keys };
  for (const other of Object.keys(ACTIONS)) {
    if (keysOf(other).includes(key)) {
      keys[other] = keysOf(other).filter((k) => k !== key);
    }
  }
  keys[action] = [key];
  table.changeSettings({ keys });
}

const HELD = ['Shift', 'Control', 'Alt'];

export function nameOf(e: KeyboardEvent): string {
  if (HELD.includes(e.key)) {
    return e.key;
  }
  const key = e.key === ' ' ? 'Space' : e.key.length === 1 ? e.key.toLowerCase() : e.key;
  const sign = e.key.length === 1 && !/[\p{L} ]/u.test(e.key); // Shift only makes the sign, and is no part of its name
  return [e.ctrlKey || e.metaKey ? 'Ctrl' : '', e.altKey ? 'Alt' : '', e.shiftKey && !sign ? 'Shift' : '', key].filter(Boolean).join('+');
}

// A key's name as it stands on the reader's keyboard: "Maj+←".
export function keyWords(name: string): string {
  const one = (part: string) => (has('web.keyname.' + part) ? t('web.keyname.' + part) : part);
  return name.length === 1 ? name : name.split('+').map(one).join('+');
}

function find(name: string): Action | undefined {
  const action = Object.keys(ACTIONS).find((a) => keysOf(a).includes(name));
  return action ? ACTIONS[action] : undefined;
}

// Does the target answer this key itself, as fields, boxes and buttons do?
function isOthers(e: KeyboardEvent, name: string): boolean {
  const target = e.target instanceof Element ? e.target : document.body;
  return target.closest('input:not([type=range]), select, textarea, dialog') !== null || ((name === 'Enter' || name === 'Space') && target.closest('button, a, summary, [role=button]') !== null);
}

export function pressed(table: TableModel, e: KeyboardEvent): void {
  if (table.battle.curtain) {
    return; // what lies behind the curtain is the other player's until it is lifted
  }
  table.deeds.keyed();
  const name = nameOf(e);
  if (isOthers(e, name) || (e.repeat && HELD.includes(name))) {
    return;
  }
  if (e.target === document.body && name.startsWith('Arrow')) {
    e.preventDefault();
    table.screen.board?.enter(); // nothing else has the focus: arrows are the board's
    return;
  }
  // A key that is held down does not pile deeds up.
  if (e.repeat && !find(name)?.goesOn && (table.asking || table.battle.busy)) {
    e.preventDefault();
    return;
  }
  const number = /^[1-9]$/.test(name) ? Number(name) : 0;
  const act = number > 0 && find(name) === undefined ? () => takeNth(table, number - 1) : find(name)?.act;
  if (act) {
    if (name !== 'Shift' && name !== 'Control') {
      e.preventDefault();
    }
    void act(table);
  }
}

export function released(table: TableModel, e: KeyboardEvent): void {
  find(nameOf(e))?.end?.(table);
  if (!e.shiftKey && !e.ctrlKey && !e.altKey && HELD.includes(e.key)) {
    HELD.forEach((name) => find(name)?.end?.(table));
  }
}
