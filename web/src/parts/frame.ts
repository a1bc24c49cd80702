// What lies round the board: the turn line, the strip of steps, notices, tools and buttons.
import { html, nothing } from 'lit';
import { clockOf, isStep } from '../clock.js';
import * as kept from '../kept.js';
import type { TableModel } from '../model/table.js';
import { isPerson } from '../plans.js';
import { has, t } from '../texts.js';
import { capital, fraction } from '../wording.js';
import { ruleId, seatMark, wayHome } from './bits.js';
import { openFloors } from './board/floors.js';
import { distance } from './board/over.js';
import { askDraw } from './boxes.js';
import { ON_BOARD, hintAt } from './hints.js';
import { isSheet } from './sheet.js';
import { profile, watchWords } from './sight.js';
import { withTerms } from './terms.js';

// Stands in place of a table that is not there: the address is wrong, or the battle was deleted.
export function noBattle(fault: string) {
  return html`<section class="panel narrow" id="no-battle"><h1>${t('web.nobattle')}</h1><p class="fault said" role="alert">${fault}</p>${wayHome()}</section>`;
}

// The turn line always says whose turn it is, which step, and what is asked.
export function turnLine(table: TableModel) {
  const v = table.view!;
  const b = table.battle;
  const p = v.prompt;
  if (v.result && b.moment === null) {
    return html`<div class="turnline is-over" role="status"><p class="turn-asks">${seatMark(v.result.winner)}<b class="turn-whose">${t('web.over')}</b> <span class="turn-message said">${capital(v.result.message)}</span></p>${score(table)}</div>`;
  }
  const seat = b.playing?.seat ?? p?.seat;
  const step = clock(table).step_text ?? '';
  const whose = b.moment !== null ? t('web.turn.past', { number: b.moment }) : b.playing ? t('web.turn.shown', { name: table.playerName(seat ?? 'nobody') }) : b.mine ? t('web.turn.yours') : t('web.turn.theirs', { name: table.playerName(seat ?? 'nobody') });
  return html`<div class="turnline turn-${seat ?? 'none'} ${b.mine ? 'is-mine' : ''}" role="status" aria-live="polite">
    <p class="turn-asks">${seatMark(seat)}<b class="turn-whose">${whose}</b>${step ? html`<span class="turn-step said">${withTerms(step)}</span>` : nothing}<span class="turn-message said">${b.playing ? '' : withTerms(p?.message ?? '')}</span>${b.playing ? nothing : ruleId(p?.rule, (id) => table.openRule(id))}</p>${score(table)}
  </div>`;
}

function clock(table: TableModel) {
  const b = table.battle;
  return clockOf(table.view!, b.moment === null ? b.showing : null, [b.layers?.clock, b.before]);
}

export function strip(table: TableModel) {
  const v = table.view!;
  const { turn, step, step_text } = clock(table);
  const here = v.steps.findIndex((s) => isStep(s.key, step) || s.text === step_text);
  const before = here < 0 && !v.result ? step_text : undefined; // a step before the first turn, which is in no turn's list
  return html`<div class="stripline">
    ${turn > 0 ? html`<span class="turn-number">${t('web.turn.number', { turn })}</span>` : nothing}${turn > 0 ? attacks(table) : nothing}
    <ol class="steps" aria-label=${t('web.steps')}>
      ${before ? html`<li class="said" aria-current="step"><span class="step-name">${withTerms(before)}</span></li>` : nothing}
      ${v.steps.map((s, i) => html`<li class="said ${i < here ? 'is-past' : ''}" aria-current=${i === here ? 'step' : nothing}><span class="step-name">${withTerms(s.text)}</span></li>`)}
    </ol>
  </div>`;
}

// The side that attacks in this turn, where the ruleset has one.
function attacks(table: TableModel) {
  const side = clock(table).attacker;
  return (side === 'red' || side === 'blue') && !table.view!.result ? html`<span class="turn-attacks">${seatMark(side)}${t('web.turn.attacks', { name: table.armyName(side) })}</span>` : nothing;
}

function score(table: TableModel) {
  const v = table.view!;
  return html`<span class="score"><span class="points-word">${t('web.points.word')}</span>${(['red', 'blue'] as const).map((s) => html`<span class="points" title=${t('web.points', { name: table.playerName(s) })}>${seatMark(s)}<span class="points-name said">${table.armyName(s)}</span> <b>${fraction(v.points?.[s] ?? '')}</b></span>`)}</span>`;
}

// Notices that have to be read or answered before anything else is done; on a small screen they stay with the turn line.
export function urgent(table: TableModel) {
  const b = table.battle;
  const v = table.view!;
  const asked = v.undo_asked && b.seat !== 'watch' ? v.undo_asked : null;
  return html`${b.lineUp || b.gone ? nothing : html`<p class="notice" role="status" id="line-lost">${t('web.line.lost')}</p>`}
    ${b.gone ? html`<p class="notice" role="alert" id="gone">${t('web.gone')}</p>` : nothing}
    ${b.seats.streams > 1 && b.seat !== 'watch' ? html`<p class="notice" role="status" id="opened-twice">${t('web.twice', { count: b.seats.streams })}</p>` : nothing}
    ${v.draw_offered && v.draw_offered !== b.seat && b.seat !== 'watch' ? html`<div class="notice" role="status" id="draw-offered"><p>${t('web.log.draw_offer', { name: table.playerName(v.draw_offered) })}</p><button type="button" @click=${() => askDraw(table)}>${t('web.more.draw.agree')}</button></div>` : nothing}
    ${asked ? undoAsked(table, asked) : nothing}
    ${table.fault || b.fault ? html`<p class="fault said" role="alert">${table.fault || b.fault}</p>` : nothing}`;
}

export function notices(table: TableModel) {
  const b = table.battle;
  const v = table.view!;
  const replaced = (['red', 'blue'] as const).filter((s) => v.players[s].replaced);
  return html`${b.seat === 'watch' && !v.shown && !v.result ? html`<p class="notice">${t('web.watching')}</p>` : nothing}
    ${b.since > 0 ? html`<p class="notice" role="status" id="since">${t('web.since', { count: b.since })}</p>` : nothing}
    ${replaced.map((s) => html`<p class="notice replaced" role="status">${t('web.replaced', { name: t('web.seat.' + s) })}</p>`)}`;
}

function undoAsked(table: TableModel, asked: { seat: string; to: number }) {
  const b = table.battle;
  return asked.seat === b.seat
    ? html`<p class="notice" role="status" id="undo-asked">${t('web.undo.waits')}</p>`
    : html`<div class="notice" role="status" id="undo-asked"><p>${t('web.undo.asked', { name: table.playerName(asked.seat), number: asked.to })}</p>
        <div class="row"><button type="button" class="primary" @click=${() => table.trying(b.answerUndo(true))}>${t('web.undo.agree')}</button><button type="button" @click=${() => table.trying(b.answerUndo(false))}>${t('web.undo.refuse')}</button></div></div>`;
}

// The measured line in words, beside the line on the board.
function measuredWords(table: TableModel) {
  const m = table.look.measure;
  if (!table.look.ruling && !m) {
    return nothing;
  }
  const words = !m?.to ? t(m ? 'web.ruler.second' : 'web.ruler.first') : t('web.ruler.is', { from: m.from, to: m.to, far: distance(table.places, m.from, m.to) });
  const sight = !m?.to || m.clear === null ? '' : m.clear ? t('web.ruler.clear') : t('web.ruler.barred', { place: m.by ?? '' });
  return html`<p class="measured" role="status">${words} ${sight} ${table.look.sightRule ? ruleId(table.look.sightRule, (id) => table.openRule(id)) : nothing}</p>${m?.to ? profile(table, m.from, m.to, table.look.passed) : nothing}`;
}

// Has the board more than one floor?
function floors(table: TableModel): boolean {
  return table.battle.layers !== null && table.places.levels.length > 1;
}

// Says that the floors above a level are taken off.
function levelWords(table: TableModel) {
  const level = table.battle.maps.level;
  return level === null ? nothing : html`<p class="measured" role="status">${t('web.level.is', { level })}</p>`;
}

// The tools of the board: a button for each gesture.
export function boardTools(table: TableModel) {
  const tool = (name: string, sign: string, on: boolean | null, act: () => unknown) =>
    html`<button type="button" id="tool-${name}" title=${t('web.tool.' + name)} aria-label=${t('web.tool.' + name)} aria-pressed=${on === null ? nothing : String(on)} @click=${act}><span class="tool-sign" aria-hidden="true">${sign}</span><span class="tool-word">${t('web.tool.' + name + '.word')}</span></button>`;
  const look = table.look;
  return html`<div class="board-tools" role="group" aria-label=${t('web.tools.board')}>
    ${tool('zoom_in', '+', null, () => table.screen.board?.camera.zoom(0.7))}
    ${tool('zoom_out', '−', null, () => table.screen.board?.camera.zoom(1.4))}
    ${tool('zoom_all', '⤢', null, () => table.screen.board?.camera.all())}
    <button type="button" class="tool-more" id="tool-more" aria-expanded=${String(look.open)} @click=${() => look.set('open', !look.open)}>${t('web.tools.look')}</button>
    <span class="tools-rest ${look.open ? 'is-open' : ''}">${table.battle.mine ? tool('reach', '◎', table.reach !== null, () => look.toggleReach()) : nothing}
    ${tool('threat', '⚔', look.showThreat, () => look.toggleThreat())}
    ${tool('ruler', '↔', look.ruling, () => look.toggleRuler())}
    ${table.battle.mine && isPerson(table.view!.scene) && table.prompt?.step === 'movement' ? tool('send', '⇉', table.sending.on, () => table.sending.toggle()) : nothing}
    ${tool('sight', '◉', look.watching, () => look.toggleSights())}
    ${floors(table) ? tool('floor', '▤', table.battle.maps.level !== null, () => look.nextLevel()) : nothing}
    ${floors(table) ? tool('floors', '▥', null, () => openFloors(table)) : nothing}
    ${tool('spread', '❐', null, () => look.spread())}
    ${tool('enlarge', '⌕', look.enlarge, () => look.set('enlarge', !look.enlarge))}
    ${tool('bare', '▢', look.bare, () => look.set('bare', !look.bare))}</span>
  </div>`;
}

// What the hatching means, while it is shown.
function legend(table: TableModel) {
  const swatch = html`<svg class="swatch" viewBox="0 0 40 40" aria-hidden="true"><g class="threat"><rect class="threat-square" width="40" height="40"></rect><path d="M0 10l10 -10M0 30l30 -30M10 40l30 -30M30 40l10 -10"></path></g></svg>`;
  return table.look.showThreat ? html`<p class="legend small" role="status">${table.look.threats.size > 0 ? html`${swatch} ${t('web.threat.legend')}` : t('web.threat.none')}</p>` : nothing;
}

export function underBoard(table: TableModel) {
  const gone = kept.settings().hints;
  const b = table.battle;
  const keeps = ON_BOARD.some((h) => !gone.includes(h)) && b.seat !== 'watch' && b.moment === null && !b.replaying; // room is kept for hints that are not dismissed, so that the board keeps its size
  return html`<div class="under ${keeps ? 'is-kept' : ''}">${legend(table)}${levelWords(table)}${measuredWords(table)}${watchWords(table)}${isSheet(table) ? nothing : hintAt(table, ...ON_BOARD)}</div>`;
}

// The name of a command that ends a step: "End movement" rather than "Done", where the ruleset has words for it.
function ending(table: TableModel, order: string): string {
  const key = `${table.view!.scene.words ?? ''}order.${order}.${table.prompt?.step ?? ''}`;
  return has(key) ? t(key) : table.label(order);
}

export function tools(table: TableModel) {
  const v = table.view!;
  const can = v.can;
  const past = table.battle.moment !== null;
  const off = (on: boolean | undefined) => (past || !on ? 'true' : 'false');
  return html`<div class="tools" role="group" aria-label=${t('web.tools')}>
      <button type="button" id="undo" aria-disabled=${off(can?.undo)} title=${t('web.undo.key')} @click=${() => table.undo()}>↶ <span>${t('web.undo')}</span></button>
      <button type="button" id="redo" aria-disabled=${off(can?.redo)} title=${t('web.redo.key')} @click=${() => table.redo()}>↷ <span>${t('web.redo')}</span></button>
      <button type="button" aria-haspopup="dialog" title=${t('web.keys')} aria-label=${t('web.keys')} @click=${() => table.boxes.openKeys()}>?</button>
      <button type="button" aria-haspopup="dialog" title=${t('web.more')} aria-label=${t('web.more')} @click=${() => table.boxes.openMore()}>⋯</button>
      <span class="tools-done">${table.commands.map((o, i) => html`<button type="button" class="said ${i === 0 ? 'primary' : ''}" ?disabled=${past} @click=${() => table.propose([o])}>${ending(table, o)}</button>`)}</span>
    </div>
    ${hintAt(table, 'undo')}`;
}
