// Boxes over the page: a rule's row with its situation, the keys and words, everything else that a seat may do.
import { html, nothing } from 'lit';
import * as kept from '../kept.js';
import { canNotify, turnOn } from '../notices.js';
import type { TablePage } from '../pages/table.js';
import { t } from '../texts.js';
import type { RuleRow, Side } from '../types.js';
import { diceWords } from './bits.js';
import { askFirst, ruleWords } from './dialog.js';
import { ACTIONS, giveKey, keysOf, keyWords, nameOf } from './keys.js';
import { givenLink, linkNote, toClipboard, type Link } from './link.js';
import { glossary, withTerms } from './terms.js';

function box(page: TablePage, title: unknown, body: unknown, close: () => void) {
  const shown = (e: Element | undefined) => {
    const d = e as HTMLDialogElement | undefined;
    if (d && !d.open) {
      d.showModal();
    }
  };
  void page.updateComplete.then(() => shown(page.querySelector('dialog.box') ?? undefined));
  return html`<dialog class="box" aria-labelledby="box-title" @close=${close} @click=${(e: Event) => e.target === e.currentTarget && close()}>
    <div class="box-body">
      <h2 id="box-title">${title}</h2>
      ${body}
      <button type="button" class="quiet close" aria-label=${t('web.close')} title=${t('web.close')} @click=${close}>×</button>
    </div>
  </dialog>`;
}

export function ruleBox(page: TablePage, rule: RuleRow) {
  const body = html`${ruleWords(rule)}
    ${rule.picture ? html`<figure class="situation-shown"><figcaption>${t('web.rule.situation')} <span class="said" lang=${rule.language}>${rule.title ?? ''}</span></figcaption><img src=${rule.picture} alt=${`${t('web.rule.situation')} ${rule.title ?? ''}`} /><p><a class="button" href="/r/${encodeURIComponent(rule.id)}" target="_blank" rel="noopener">${t('web.why.situation')}</a></p></figure>` : nothing}`;
  return box(page, html`<span class="said">${rule.id}</span>`, body, () => (page.rule = null));
}

// --- ? ---

let waiting: string | null = null; // the action that is about to get another key

function keyRow(page: TablePage, action: string) {
  const wait = () => {
    waiting = action;
    page.requestUpdate();
  };
  const take = (e: KeyboardEvent) => {
    if (waiting !== action || e.key === 'Tab') {
      return;
    }
    e.preventDefault();
    e.stopPropagation();
    const held = ['Shift', 'Control', 'Alt'].includes(e.key);
    if (held && !ACTIONS[action]!.end) {
      return; // the first half of a chord
    }
    giveKey(action, nameOf(e));
    waiting = null;
    page.requestUpdate();
  };
  const words = waiting === action ? t('web.keys.press') : keysOf(action).map(keyWords).join(' / ');
  return html`<dt><button type="button" class="key-button" id="key-${action}" title=${t('web.keys.change')} @click=${wait} @keydown=${take} @blur=${() => (waiting = waiting === action ? null : waiting)}><kbd class="said">${words || '–'}</kbd></button></dt><dd>${t('web.key.' + action)}</dd>`;
}

export function keysHelp(page: TablePage) {
  const back = () => {
    kept.set({ hints: [] });
    page.box = null;
  };
  const usual = () => {
    kept.set({ keys: {} });
    page.requestUpdate();
  };
  const body = html`<button type="button" class="primary" id="hints-again" @click=${back}>${t('web.hints.again')}</button>
    <section><h3>${t('web.keys.list')}</h3>
      <p class="small">${t('web.keys.change.text')}</p>
      <dl class="keys"><dt><kbd class="said">← ↑ → ↓</kbd></dt><dd>${t('web.key.walk')}</dd><dt><kbd class="said">${keyWords('Enter')}</kbd></dt><dd>${t('web.key.enter')}</dd><dt><kbd class="said">1 – 9</kbd></dt><dd>${t('web.key.choose')}</dd>
        ${Object.keys(ACTIONS).map((a) => keyRow(page, a))}</dl>
      <button type="button" id="keys-usual" @click=${usual}>${t('web.keys.usual')}</button></section>
    <section><h3>${t('web.glossary')}</h3>${glossary()}</section>`;
  return box(page, t('web.keys'), body, () => (page.box = null));
}

// --- everything else ---

// To the clipboard, and shown, since there may be none.
async function give(page: TablePage, label: string, text: string): Promise<void> {
  const copied = await toClipboard(text);
  page.given = { label, text, copied };
  await page.updateComplete;
  const link = page.querySelector<Link>('.box pv-link');
  await link?.updateComplete;
  if (!copied) {
    link?.select();
  }
}

async function newLink(page: TablePage, side: Side, label: string): Promise<void> {
  try {
    const link = await page.battle.newLink(side);
    page.fault = '';
    await give(page, label, link);
  } catch (e) {
    page.box = null;
    page.say(e);
  }
}

// The position on its scenario's map, for a puzzle or a question; where something is hidden there is none to pass on.
function positionLink(page: TablePage) {
  const v = page.view!;
  const whole = v.position && v.scenario.includes('/') && !v.units.some((u) => u.where === 'hidden') && !v.prompt?.secret;
  return whole ? giver(page, 'position', `/p/${v.scenario}/${encodeURIComponent(v.position!)}`) : nothing;
}

function giver(page: TablePage, what: string, path: string) {
  const label = t('web.more.' + what);
  return html`<button type="button" id="copy-${what}" @click=${() => give(page, label, location.origin + path)}>${label}</button>`;
}

function newLinks(page: TablePage) {
  return (['red', 'blue'] as const)
    .filter((x) => page.view!.players[x].who === 'human')
    .map((x) => {
      const label = t('web.more.new', { name: t('web.seat.' + x) });
      return html`<button type="button" id="new-${x}" @click=${() => newLink(page, x, label)}>${label}</button>`;
    });
}

function links(page: TablePage) {
  const b = page.battle;
  return html`<section><h3>${t('web.more.links')}</h3>
    <div class="row wrap">${giver(page, 'watch', `/g/${b.id}`)} ${giver(page, 'moment', `/g/${b.id}?at=${b.watchedNumber(b.moment ?? b.last)}`)} ${positionLink(page)}
    ${b.seat !== 'watch' ? giver(page, 'seat', `/g/${b.id}#s=${b.token}`) : nothing} ${b.owner ? newLinks(page) : nothing}</div>
    ${page.given ? html`${linkNote(page.about)}${givenLink(page.given)}` : nothing}</section>`;
}

function settings(page: TablePage) {
  const s = kept.settings();
  const change = (c: Partial<kept.Settings>) => {
    kept.set(c);
    page.requestUpdate();
  };
  const notify = async (e: Event) => {
    const field = e.target as HTMLInputElement;
    const done = (await turnOn(field.checked)) === field.checked;
    field.checked = kept.settings().notices;
    page.fault = done ? '' : t('web.set.notify.refused');
  };
  return html`<section><h3>${t('web.more.settings')}</h3>
    <label class="check"><input type="checkbox" id="set-confirm" .checked=${s.confirm} @change=${(e: Event) => change({ confirm: (e.target as HTMLInputElement).checked })} /> ${t('web.set.confirm')}</label>
    ${canNotify() ? html`<label class="check"><input type="checkbox" id="set-notify" .checked=${s.notices} @change=${notify} /> ${t('web.set.notify')}</label>` : nothing}
    <label class="check">${t('web.set.pace')} <select id="set-pace" @change=${(e: Event) => change({ pace: Number((e.target as HTMLSelectElement).value) })}>${[0, 300, 600, 1200].map((p) => html`<option value=${p} ?selected=${s.pace === p}>${t('web.set.pace.' + p)}</option>`)}</select></label></section>`;
}

function takeBack(page: TablePage) {
  const b = page.battle;
  const act = (what: Promise<unknown>) => {
    page.box = null;
    page.trying(what);
  };
  return html`<section><h3>${t('web.undo')}</h3><div class="row wrap">
    <button type="button" id="undo-turn" @click=${() => act(page.undo(b.turnBegan))}>${t('web.undo.turn')}</button>
    ${page.view!.can?.ask_undo ? html`<button type="button" id="undo-ask" @click=${() => act(b.askUndo(b.moment))}>${t('web.undo.consent')}</button>` : nothing}</div></section>`;
}

// What can't be done now: the server says why.
function refused(page: TablePage, what: Promise<unknown>): void {
  page.box = null;
  page.trying(what);
}

function askConcede(page: TablePage): void {
  const b = page.battle;
  page.box = null;
  const name = page.playerName(b.seat === 'red' ? 'blue' : 'red');
  askFirst(t('web.more.concede.ask'), t('web.more.concede.text', { name }), t('web.more.concede'), () => page.trying(b.concede()));
}

// Offered, or agreed to: neither is taken back.
export function askDraw(page: TablePage): void {
  const b = page.battle;
  const offered = page.view!.draw_offered;
  const what = offered && offered !== b.seat ? 'web.more.draw.agree' : 'web.more.draw';
  page.box = null;
  askFirst(t(what + '.ask'), t(what + '.text'), t(what), () => page.trying(b.draw()));
}

export function moreMenu(page: TablePage) {
  const b = page.battle;
  const v = page.view!;
  const plays = b.seat !== 'watch' && !v.result;
  const body = html`
    <section><h3>${t('web.more.goals')}</h3>
      <ul class="goals">${v.goals.map((g) => html`<li class="said">${g.stands === null ? '·' : g.stands ? '☑' : '☐'} ${withTerms(g.message)}</li>`)}</ul></section>
    ${v.shown ? nothing : html`<section><h3>${t('web.new.dice')}</h3><p class="small" id="dice-how">${diceWords(v)}</p></section>`}
    ${plays ? takeBack(page) : nothing} ${links(page)} ${settings(page)}
    ${plays
      ? html`<section><h3>${t('web.more.end')}</h3><div class="row wrap">
          <button type="button" id="draw" aria-disabled=${String(!v.can?.draw)} @click=${() => (v.can?.draw ? askDraw(page) : refused(page, b.draw()))}>${v.draw_offered && v.draw_offered !== b.seat ? t('web.more.draw.agree') : t('web.more.draw')}</button>
          <button type="button" class="danger" id="concede" aria-disabled=${String(!v.can?.concede)} @click=${() => (v.can?.concede ? askConcede(page) : refused(page, b.concede()))}>${t('web.more.concede')}</button></div></section>`
      : nothing}`;
  return box(page, t('web.more'), body, () => (page.box = null));
}
