// The boxes over the table: a rule's row with its situation, the keys and explained words, everything else that a seat may do.
import { html, nothing } from 'lit';
import * as kept from '../kept.js';
import type { TableModel } from '../model/table.js';
import { canNotify, turnOn } from '../notices.js';
import { t } from '../texts.js';
import type { RuleRow, Side } from '../types.js';
import { diceWords } from './bits.js';
import { askFirst, ruleWords } from './dialog.js';
import { ACTIONS, giveKey, keysOf, keyWords, nameOf } from './keys.js';
import { givenLink, linkNote, toClipboard, type Link } from './link.js';
import { glossary, withTerms } from './terms.js';

function box(title: unknown, body: unknown, close: () => void) {
  return html`<dialog class="box" aria-labelledby="box-title" @close=${close} @click=${(e: Event) => e.target === e.currentTarget && close()}>
    <div class="box-body">
      <h2 id="box-title">${title}</h2>
      ${body}
      <button type="button" class="quiet close" aria-label=${t('web.close')} title=${t('web.close')} @click=${close}>×</button>
    </div>
  </dialog>`;
}

export function ruleBox(table: TableModel, rule: RuleRow) {
  const body = html`${ruleWords(rule)}
    ${rule.picture ? html`<figure class="situation-shown"><figcaption>${t('web.rule.situation')} <span class="said" lang=${rule.language}>${rule.title ?? ''}</span></figcaption><img src=${rule.picture} alt=${`${t('web.rule.situation')} ${rule.title ?? ''}`} /><p><a class="button" href="/r/${encodeURIComponent(rule.id)}" target="_blank" rel="noopener">${t('web.why.situation')}</a></p></figure>` : nothing}`;
  return box(html`<span class="said">${rule.id}</span>`, body, () => table.boxes.closeRule());
}

// --- keys and words ---

function keyRow(table: TableModel, action: string) {
  const { keyAsked } = table.boxes;
  const take = (e: KeyboardEvent) => {
    if (table.boxes.keyAsked !== action || e.key === 'Tab') {
      return;
    }
    e.preventDefault();
    e.stopPropagation();
    const held = ['Shift', 'Control', 'Alt'].includes(e.key);
    if (held && !ACTIONS[action]!.end) {
      return; // the key may be the first half of a chord
    }
    giveKey(table, action, nameOf(e));
    table.boxes.askKey(null);
  };
  const leave = () => table.boxes.keyAsked === action && table.boxes.askKey(null);
  const words = keyAsked === action ? t('web.keys.press') : keysOf(action).map(keyWords).join(' / ');
  return html`<dt><button type="button" class="key-button" id="key-${action}" title=${t('web.keys.change')} @click=${() => table.boxes.askKey(action)} @keydown=${take} @blur=${leave}><kbd class="said">${words || '–'}</kbd></button></dt><dd>${t('web.key.' + action)}</dd>`;
}

export function keysHelp(table: TableModel) {
  const back = () => {
    table.changeSettings({ hints: [] });
    table.boxes.close();
  };
  const body = html`<button type="button" class="primary" id="hints-again" @click=${back}>${t('web.hints.again')}</button>
    <section><h3>${t('web.keys.list')}</h3>
      <p class="small">${t('web.keys.change.text')}</p>
      <dl class="keys"><dt><kbd class="said">← ↑ → ↓</kbd></dt><dd>${t('web.key.walk')}</dd><dt><kbd class="said">${keyWords('Enter')}</kbd></dt><dd>${t('web.key.enter')}</dd><dt><kbd class="said">1 – 9</kbd></dt><dd>${t('web.key.choose')}</dd>
        ${Object.keys(ACTIONS).map((a) => keyRow(table, a))}</dl>
      <button type="button" id="keys-usual" @click=${() => table.changeSettings({ keys: {} })}>${t('web.keys.usual')}</button></section>
    <section><h3>${t('web.glossary')}</h3>${glossary()}</section>`;
  return box(t('web.keys'), body, () => table.boxes.close());
}

// --- everything else that a seat may do ---

// Puts a link on the clipboard and shows it, since there may be no clipboard: then it is selected.
async function give(table: TableModel, label: string, text: string): Promise<void> {
  const copied = await toClipboard(text);
  table.boxes.showLink({ label, text, copied });
  await table.screen.drawn();
  const link = document.querySelector<Link>('.box pv-link');
  await link?.updateComplete;
  if (!copied) {
    link?.select();
  }
}

async function newLink(table: TableModel, side: Side, label: string): Promise<void> {
  try {
    const link = await table.battle.newLink(side);
    table.warn('');
    await give(table, label, link);
  } catch (e) {
    table.boxes.close();
    table.say(e);
  }
}

// A link to the position on its scenario's map, for a puzzle or a question; none where something is hidden.
function positionLink(table: TableModel) {
  const v = table.view!;
  const whole = v.position && v.scenario.includes('/') && !v.units.some((u) => u.where === 'hidden') && !v.prompt?.secret;
  return whole ? giver(table, 'position', `/p/${v.scenario}/${encodeURIComponent(v.position!)}`) : nothing;
}

function giver(table: TableModel, what: string, path: string) {
  const label = t('web.more.' + what);
  return html`<button type="button" id="copy-${what}" @click=${() => give(table, label, location.origin + path)}>${label}</button>`;
}

function newLinks(table: TableModel) {
  return (['red', 'blue'] as const)
    .filter((x) => table.view!.players[x].who === 'human')
    .map((x) => {
      const label = t('web.more.new', { name: t('web.seat.' + x) });
      return html`<button type="button" id="new-${x}" @click=${() => newLink(table, x, label)}>${label}</button>`;
    });
}

function links(table: TableModel) {
  const b = table.battle;
  return html`<section><h3>${t('web.more.links')}</h3>
    <div class="row wrap">${giver(table, 'watch', `/g/${b.id}`)} ${giver(table, 'moment', `/g/${b.id}?at=${b.watchedNumber(b.moment ?? b.last)}`)} ${positionLink(table)}
    ${b.seat !== 'watch' ? giver(table, 'seat', `/g/${b.id}#s=${b.token}`) : nothing} ${b.owner ? newLinks(table) : nothing}</div>
    ${table.boxes.given ? html`${linkNote(table.about)}${givenLink(table.boxes.given)}` : nothing}</section>`;
}

function settings(table: TableModel) {
  const s = kept.settings();
  const change = (c: Partial<kept.Settings>) => table.changeSettings(c);
  const notify = async (e: Event) => {
    const field = e.target as HTMLInputElement;
    const done = (await turnOn(field.checked)) === field.checked;
    field.checked = kept.settings().notices;
    table.warn(done ? '' : t('web.set.notify.refused'));
  };
  return html`<section><h3>${t('web.more.settings')}</h3>
    <label class="check"><input type="checkbox" id="set-confirm" .checked=${s.confirm} @change=${(e: Event) => change({ confirm: (e.target as HTMLInputElement).checked })} /> ${t('web.set.confirm')}</label>
    ${canNotify() ? html`<label class="check"><input type="checkbox" id="set-notify" .checked=${s.notices} @change=${notify} /> ${t('web.set.notify')}</label>` : nothing}
    <label class="check">${t('web.set.pace')} <select id="set-pace" @change=${(e: Event) => change({ pace: Number((e.target as HTMLSelectElement).value) })}>${[0, 300, 600, 1200].map((p) => html`<option value=${p} ?selected=${s.pace === p}>${t('web.set.pace.' + p)}</option>`)}</select></label></section>`;
}

function takeBack(table: TableModel) {
  const b = table.battle;
  const act = (what: Promise<unknown>) => {
    table.boxes.close();
    table.trying(what);
  };
  return html`<section><h3>${t('web.undo')}</h3><div class="row wrap">
    <button type="button" id="undo-turn" @click=${() => act(table.undo(b.turnBegan))}>${t('web.undo.turn')}</button>
    ${table.view!.can?.ask_undo ? html`<button type="button" id="undo-ask" @click=${() => act(b.askUndo(b.moment))}>${t('web.undo.consent')}</button>` : nothing}</div></section>`;
}

// Tries an act that is not allowed now: the server says why.
function refused(table: TableModel, what: Promise<unknown>): void {
  table.boxes.close();
  table.trying(what);
}

function askConcede(table: TableModel): void {
  const b = table.battle;
  table.boxes.close();
  const name = table.playerName(b.seat === 'red' ? 'blue' : 'red');
  askFirst(t('web.more.concede.ask'), t('web.more.concede.text', { name }), t('web.more.concede'), () => table.trying(b.concede()));
}

// A draw is offered, or agreed to: neither can be taken back.
export function askDraw(table: TableModel): void {
  const b = table.battle;
  const offered = table.view!.draw_offered;
  const what = offered && offered !== b.seat ? 'web.more.draw.agree' : 'web.more.draw';
  table.boxes.close();
  askFirst(t(what + '.ask'), t(what + '.text'), t(what), () => table.trying(b.draw()));
}

export function moreMenu(table: TableModel) {
  const b = table.battle;
  const v = table.view!;
  const plays = b.seat !== 'watch' && !v.result;
  const body = html`
    <section><h3>${t('web.more.goals')}</h3>
      <ul class="goals">${v.goals.map((g) => html`<li class="said">${g.stands === null ? '·' : g.stands ? '☑' : '☐'} ${withTerms(g.message)}</li>`)}</ul></section>
    ${v.shown ? nothing : html`<section><h3>${t('web.new.dice')}</h3><p class="small" id="dice-how">${diceWords(v)}</p></section>`}
    ${plays ? takeBack(table) : nothing} ${links(table)} ${settings(table)}
    ${plays
      ? html`<section><h3>${t('web.more.end')}</h3><div class="row wrap">
          <button type="button" id="draw" aria-disabled=${String(!v.can?.draw)} @click=${() => (v.can?.draw ? askDraw(table) : refused(table, b.draw()))}>${v.draw_offered && v.draw_offered !== b.seat ? t('web.more.draw.agree') : t('web.more.draw')}</button>
          <button type="button" class="danger" id="concede" aria-disabled=${String(!v.can?.concede)} @click=${() => (v.can?.concede ? askConcede(table) : refused(table, b.concede()))}>${t('web.more.concede')}</button></div></section>`
      : nothing}`;
  return box(t('web.more'), body, () => table.boxes.close());
}
