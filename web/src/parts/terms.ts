// Words of the game, explained in ours wherever they stand: texts `web.term.*` and, of the ruleset at the table,
// `<its words>term.*`, each "form, form: explanation". A page marks the forms that it finds in a sentence.
import { html, nothing } from 'lit';
import { t, textsFrom } from '../texts.js';
import type { Figures } from '../types.js';

export interface Term {
  id: string;
  forms: string[];
  text: string;
}

let terms: Term[] = [];
let byForm = new Map<string, Term>();
let pattern: RegExp | null = null;
let figures = new Map<string, string>(); // what the columns of a table of figures are, by `figure.COLUMN`

function readTerm(id: string, line: string): Term {
  const at = line.search(/\s?:\s/);
  const forms = line.slice(0, at).split(',').map((f) => f.trim());
  return { id, forms, text: line.slice(at).replace(/^\s?:\s/, '') };
}

// What a scenario calls its own troops stands in no text: as what they behave is said by the figures.
function ownTerms(own: Figures | null): Term[] {
  return (own?.tables ?? []).flatMap((x) => x.rows.flatMap((r) => (r.like ? [{ id: 'own.' + r.id, forms: [r.label], text: t('web.own.term', { like: x.rows.find((q) => q.id === r.like)?.label ?? r.like }) }] : [])));
}

// Again whenever more texts have come.
export function learnTerms(words: string | undefined, own: Figures | null): void {
  const found = [...textsFrom('web.term.'), ...(words ? textsFrom(words + 'term.') : [])];
  figures = new Map(textsFrom((words ?? '') + 'figure.').map(([key, text]) => ['figure.' + key.split('.').at(-1)!, text]));
  terms = [...found.map(([key, line]) => readTerm(key.split('.').at(-1)!, line)).filter((x) => x.text !== ''), ...ownTerms(own)];
  byForm = new Map(terms.flatMap((x) => x.forms.map((f) => [f.toLowerCase(), x] as const)));
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length).map((f) => f.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  pattern = forms.length > 0 ? new RegExp(`(?<![\\p{L}\\d])(${forms.join('|')})(?![\\p{L}\\d])`, 'giu') : null;
}

export function allTerms(): Term[] {
  return [...terms].sort((a, b) => a.forms[0]!.localeCompare(b.forms[0]!));
}

export function termOf(form: string): Term | undefined {
  return byForm.get(form.toLowerCase());
}

// A text with its terms marked, each once. `tab`: they are stops of the Tab key (not in long lists: ? lists them all).
export function withTerms(text: string, tab = true) {
  if (!pattern) {
    return text;
  }
  const met = new Set<Term>();
  const parts: unknown[] = [];
  let from = 0;
  for (const m of text.matchAll(pattern)) {
    const term = termOf(m[0])!;
    if (!met.has(term)) {
      met.add(term);
      parts.push(text.slice(from, m.index), mark(m[0], term, tab));
      from = m.index! + m[0].length;
    }
  }
  return from === 0 ? text : [...parts, text.slice(from)];
}

// The name of a column of figures: explained as that, not as the words that it is made of.
export function figureTerm(column: string, label: string) {
  const id = 'figure.' + column;
  return figures.has(id) ? mark(label, { id }, true) : withTerms(label);
}

function mark(words: string, term: Pick<Term, 'id'>, tab: boolean) {
  return html`<span class="term said" role="button" tabindex=${tab ? 0 : -1} data-term=${term.id}>${words}</span>`;
}

// --- the one tip of a page ---

let shownAt: Element | null = null;

function tip(): HTMLElement {
  let found = document.getElementById('term-tip');
  if (!found) {
    found = document.createElement('div');
    found.id = 'term-tip';
    found.className = 'said';
    found.setAttribute('role', 'tooltip');
    found.hidden = true;
  }
  return found;
}

export function hideTip(): boolean {
  const was = shownAt !== null;
  shownAt?.removeAttribute('aria-describedby');
  shownAt = null;
  tip().hidden = true;
  return was;
}

// Below the word, or above it where there is no room; a box over the page has its own layer.
function showTip(at: HTMLElement): void {
  const id = at.dataset.term ?? '';
  const text = figures.get(id) ?? terms.find((x) => x.id === id)?.text;
  if (!text) {
    return;
  }
  hideTip();
  shownAt = at;
  const box = tip();
  (at.closest('dialog') ?? document.body).append(box);
  box.textContent = text;
  box.hidden = false;
  at.setAttribute('aria-describedby', 'term-tip');
  const word = at.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  box.style.left = `${Math.max(8, Math.min(word.left, innerWidth - size.width - 8))}px`;
  box.style.top = `${word.bottom + size.height + 8 < innerHeight ? word.bottom + 6 : Math.max(8, word.top - size.height - 6)}px`;
}

const wordOf = (e: Event) => (e.target instanceof Element ? e.target.closest<HTMLElement>('.term') : null);

function follow(e: Event): void {
  const at = wordOf(e);
  if (at) {
    showTip(at);
  } else {
    hideTip();
  }
}

function press(e: KeyboardEvent): void {
  const at = wordOf(e);
  if (e.key === 'Escape' && hideTip()) {
    e.preventDefault();
    e.stopImmediatePropagation();
  } else if (at && (e.key === 'Enter' || e.key === ' ')) {
    e.preventDefault();
    e.stopImmediatePropagation();
    showTip(at);
  }
}

// By mouse, finger or keys; gone with the pointer, the focus, Escape or a scroll that moves the word.
export function listenForTerms(stop: AbortSignal): void {
  const on = { signal: stop, capture: true };
  document.addEventListener('pointerover', (e) => e.pointerType === 'mouse' && wordOf(e) !== shownAt && follow(e), on);
  document.addEventListener('focusin', follow, on);
  document.addEventListener('click', follow, on);
  document.addEventListener('keydown', press, on);
  document.addEventListener('scroll', (e) => (e.target as Node).contains(shownAt) && hideTip(), on);
  stop.addEventListener('abort', () => {
    hideTip();
    tip().remove();
  });
}

// The list of all, for a box.
export function glossary() {
  const all = allTerms();
  return all.length === 0 ? nothing : html`<dl class="glossary">${all.map((x) => html`<dt class="said">${x.forms[0]}</dt><dd class="said">${x.text}</dd>`)}</dl>`;
}
