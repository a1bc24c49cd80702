// The report at the end: who won and why, the losses, the luck of the dice, and what to do next.
import { html, nothing, svg } from 'lit';
import { post } from '../api.js';
import { sitDown } from '../made.js';
import type { TableModel } from '../model/table.js';
import { costText } from '../plans.js';
import { said, several, t, whoIs } from '../texts.js';
import type { Chances, Made, News, Report, Side } from '../types.js';
import { capital, fraction, percent } from '../wording.js';
import { ruleId, seatMark } from './bits.js';
import { givenLink, linkNote, toClipboard } from './link.js';
import { withTerms } from './terms.js';

const SIDES: Side[] = ['red', 'blue'];

function number(value: string | number | undefined): number {
  const text = String(value ?? 0);
  const parts = text.split(/[ /]/).map(Number);
  return text.includes('/') ? (parts.length === 3 ? parts[0]! + parts[1]! / parts[2]! : parts[0]! / parts[1]!) : Number(text);
}

const WIDE = 300;
const HIGH = 100;

const across = (i: number, n: number) => (i / Math.max(n - 1, 1)) * WIDE;

// The frame of a curve: turns below (the last may be a word), the highest value and half of it at the side.
function axes(turns: (number | string)[], high: string, half: string) {
  const step = Math.ceil(turns.length / 11);
  const last = turns.length - 1;
  const named = (i: number) => (typeof turns[last] === 'string' ? i === last || (i % step === 0 && last - i >= step) : i % step === 0);
  return svg`<path class="curve-half" d="M0 ${HIGH / 2}h${WIDE}"></path><path class="curve-frame" d="M0 0v${HIGH}h${WIDE}"></path>
    ${[high, half, '0'].map((words, i) => svg`<text class="curve-word" x="-6" y=${(i * HIGH) / 2 + 5} text-anchor="end">${words}</text>`)}
    ${turns.map((x, i) => (named(i) ? svg`<text class="curve-word" x=${across(i, turns.length) + (typeof x === 'string' ? 8 : 0)} y=${HIGH + 17} text-anchor=${typeof x === 'string' ? 'end' : 'middle'}>${x}</text>` : nothing))}`;
}

// Which line is whose.
function legend(table: TableModel) {
  return SIDES.map((s) => html`<span class="curve-whose">${seatMark(s)}<span class="said">${table.armyName(s)}</span></span>`);
}

function curve(table: TableModel, report: Report) {
  const turns = report.turns;
  if (turns.length < 2) {
    return nothing;
  }
  const n = turns.length;
  const most = Math.max(...turns.flatMap((x) => [number(x.red), number(x.blue)]), 1);
  const high = (side: Side, i: number) => HIGH - (number(turns[i]![side]) / most) * HIGH;
  const points = (side: Side) => turns.map((_, i) => `${across(i, n)},${high(side, i)}`).join(' ');
  return html`<figure class="curve"><figcaption>${withTerms(t('web.report.curve'))} ${legend(table)}</figcaption><svg viewBox="-44 -8 352 128" role="img" aria-label=${said(t('web.report.curve'), several(turns.map((x) => said(String(x.turn), `${fraction(String(x.red))} – ${fraction(String(x.blue))}`))))}>
      ${axes(turns.map((x) => x.turn), fraction(String(most)), '')}
      <polyline class="curve-red" points=${points('red')}></polyline>
      <polyline class="curve-blue" points=${points('blue')}></polyline>
      ${turns.map((_, i) => svg`<rect class="curve-dot-red" x=${across(i, n) - 2.5} y=${high('red', i) - 2.5} width="5" height="5"></rect><circle class="curve-dot-blue" cx=${across(i, n)} cy=${high('blue', i)} r="2.600"></circle>`)}
    </svg></figure>`;
}

// A sum of points as people write it.
const points = (n: number) => costText(Math.round(n * 8), 'eighths');

interface Loss {
  side: Side;
  troop: string;
  cause: string;
  amount: number;
  points: number;
}

// A side's losses, one row for each troop and cause.
function lossRows(report: Report, side: Side): Loss[] {
  const rows = new Map<string, Loss>();
  for (const l of report.losses.filter((x) => x.side === side)) {
    const key = `${l.troop_text}|${l.cause_text}`;
    const row = rows.get(key) ?? { side, troop: l.troop_text, cause: l.cause_text, amount: 0, points: 0 };
    row.amount += l.amount;
    row.points += number(l.points);
    rows.set(key, row);
  }
  return [...rows.values()].sort((x, y) => y.points - x.points || (x.troop < y.troop ? -1 : 1));
}

// A side's losses, what else changed its points, and the sum.
function sideLosses(table: TableModel, report: Report, side: Side) {
  const rows = lossRows(report, side);
  const worth = rows.reduce((sum, r) => sum + r.points, 0);
  const all = number(report.points?.[side]) - number(table.view!.result![side]);
  const name = html`${seatMark(side)}<span class="said">${table.armyName(side)}</span>`;
  const whose = html`<td>${seatMark(side)}<span class="unseen said">${table.armyName(side)}</span></td>`; // the sum below has the name
  const cells = (n: number | string, p: number) => html`<td class="n">${n}</td><td class="n">${points(p)}</td>`;
  return html`<tbody class="losses-${side}">${rows.map((r) => html`<tr>${whose}<td class="said">${withTerms(r.troop, false)}</td><td class="said">${withTerms(r.cause, false)}</td>${cells(r.amount, r.points)}</tr>`)}
    ${Math.abs(all - worth) > 0.01 ? html`<tr>${whose}<td colspan="2">${t('web.report.losses.else')}</td>${cells('', all - worth)}</tr>` : nothing}
    <tr class="sum"><th scope="row" colspan="3">${name} ${t('web.report.losses.sum')}</th>${cells(rows.reduce((sum, r) => sum + r.amount, 0), all)}</tr></tbody>`;
}

function losses(table: TableModel, report: Report) {
  return report.losses.length === 0
    ? nothing
    : html`<h3>${t('web.report.losses')}</h3><table class="losses">
        <thead><tr>${['side', 'troop', 'cause', 'lost', 'points'].map((c) => html`<th scope="col" class=${c === 'lost' || c === 'points' ? 'n' : ''}>${t('web.report.losses.' + c)}</th>`)}</tr></thead>
        ${SIDES.map((s) => sideLosses(table, report, s))}</table>`;
}

function luck(report: Report, side: Side) {
  const l = report.luck;
  if (!l || l[`${side}_throws`] === 0) {
    return html`<p class="luck luck-none">${seatMark(side)}${t('web.report.luck.none')}</p>`;
  }
  return html`<p class="luck">${seatMark(side)}<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="bar-all" width="100" height="8"></rect><rect class="bar-part" width=${l[side] / 10} height="8"></rect></svg>${t('web.report.luck.of', { luck: Math.round(l[side] / 10) })}</p>`;
}

// The side that a turn helped, the other side's dearest loss in it, and the throw that helped most.
function movedBy(report: Report, turn: { turn: number; swing: number }) {
  const side: Side = turn.swing > 0 ? 'red' : 'blue';
  const lost = report.losses.filter((l) => l.turn === turn.turn && l.side !== side).sort((x, y) => number(y.points) - number(x.points))[0];
  const gain = (x: Report['throws'][number]) => (side === 'red' ? x.gain : -x.gain);
  const thrown = report.throws.filter((x) => x.turn === turn.turn && gain(x) > 0).sort((x, y) => gain(y) - gain(x))[0];
  return { side, lost, thrown };
}

// The event of a turn to go to: the loss, else the throw, else the turn's last event.
function eventOf(table: TableModel, turn: number, lost: Report['losses'][number] | undefined, purpose: string | undefined): News | undefined {
  const log = table.battle.log.filter((n) => n.turn === turn);
  const fell = [...log].reverse().find((n) => lost && (n.events ?? []).some((e) => e.who === lost.who && e.amount === lost.amount));
  return fell ?? [...log].reverse().find((n) => n.kind === 'throw' && n.purpose === purpose) ?? log.at(-1);
}

function sharpTurn(table: TableModel, report: Report, turn: Chances['turns'][number]) {
  const { side, lost, thrown } = movedBy(report, turn);
  const n = eventOf(table, turn.turn, lost, thrown?.purpose);
  const loss = lost && n?.events?.find((e) => e.who === lost.who && e.amount === lost.amount);
  const throwOf = table.battle.log.find((x) => x.kind === 'throw' && x.purpose === thrown?.purpose);
  const better = thrown ? Math.round((side === 'red' ? thrown.worse : 1000 - thrown.worse) / 10) : 0;
  return html`<li><button type="button" class="chip" @click=${() => table.battle.goTo(n?.number ?? 1)}>${t('web.turn.number', { turn: turn.turn })}</button>
    ${t('web.report.moved', { name: table.armyName(side), percent: percent(Math.abs(turn.swing) / 1000) })}
    ${loss ? html`<span class="said">${withTerms(capital(loss.message), false)}</span>${number(lost.points) > 0 ? html` (${t('web.report.moved.points', { points: points(number(lost.points)) })})` : nothing}. ` : nothing}
    ${throwOf?.purpose_text ? html`${t('web.report.moved.throw')} <span class="said">${withTerms(throwOf.purpose_text, false)}</span> (${t('web.report.moved.luck', { luck: better })}).` : nothing}
    ${!loss && !throwOf ? t('web.report.moved.stands') : nothing}
    ${turn.sure ? nothing : html`<span class="sharp-unsure">${t('web.report.moved.unsure')}</span>`}</li>`;
}

// The turns that moved the chance to win most, in their order; none while it is still being reckoned.
function sharpest(table: TableModel, report: Report, c: Chances) {
  if (!c.done) {
    return nothing;
  }
  const turns = c.turns.filter((x) => c.sharpest.includes(x.turn));
  return html`<h3>${t('web.report.sharpest')}</h3>${turns.length === 0
    ? html`<p class="small sharpest-none">${t('web.report.sharpest.none')}</p>`
    : html`<ul class="sharpest">${turns.map((x) => sharpTurn(table, report, x))}</ul>`}`;
}

// The chance to win once the battle is over, in thousandths for red.
const SURE = { red: 1000, none: 500, blue: 0 };

// The chance to win at the beginning of each turn, from playouts, with its band of error; the last point is how it ended.
function chanceCurve(table: TableModel, report: Report, c: Chances) {
  if (c.turns.length < 2 || Math.min(...c.turns.map((x) => x.played)) < Math.min(8, c.of)) {
    return nothing;
  }
  const all = [...c.turns.map((x) => ({ name: String(x.turn), red: x.red, margin: x.margin })), { name: t('web.report.end'), red: SURE[table.view!.result!.winner], margin: 0 }];
  const n = all.length;
  const at = (i: number, by = 0) => [across(i, n), HIGH - Math.min(Math.max(all[i]!.red + by * all[i]!.margin, 0), 1000) / 10] as const;
  const band = [...all.map((_, i) => at(i, 1).join(',')), ...all.map((_, i) => at(i, -1).join(',')).reverse()].join(' ');
  const marks = c.turns.flatMap((x, i) => (c.done && c.sharpest.includes(x.turn) ? [i] : []));
  const words = said(t('web.report.chances', { name: table.armyName('red'), of: c.of }), several(all.map((x) => said(x.name, `${Math.round(x.red / 10)} %`))));
  return html`<figure class="curve"><figcaption>${withTerms(t('web.report.chances', { name: table.armyName('red'), of: c.of }))}.${c.done ? nothing : html` ${t('web.wait')}`}</figcaption><svg viewBox="-44 -8 352 128" role="img" aria-label=${words}>
      ${axes(all.map((x) => x.name), '100 %', '50 %')}
      <polygon class="curve-band" points=${band}></polygon>
      <polyline class="curve-red" points=${all.map((_, i) => at(i).join(',')).join(' ')}></polyline>
      ${marks.map((i) => svg`<path class="curve-mark" d="M${at(i)[0]} ${at(i)[1] - 6}l6 6l-6 6l-6-6z"></path>`)}
    </svg></figure>
    ${sharpest(table, report, c)}`;
}

// The next stronger level than that of the bot who played; null: no bot played, or none is stronger.
function stronger(table: TableModel): string | null {
  const bot = SIDES.map((s) => table.view!.players[s].who).find((w) => w.startsWith('bot:'));
  const level = bot ? table.about.bots.indexOf(bot.slice(4)) : -1;
  return level < 0 ? null : (table.about.bots[level + 1] ?? null);
}

async function again(table: TableModel, swap: boolean, level: string | null = null): Promise<void> {
  const v = table.view!;
  const who = (side: Side) => {
    const p = v.players[swap ? (side === 'red' ? 'blue' : 'red') : side];
    return { who: p.who.startsWith('bot:') ? (level ? 'bot:' + level : p.who) : 'me' };
  };
  try {
    const made = await post<Made>('/api/battles', { like: v.id, red: who('red'), blue: who('blue'), dice: v.dice, undo: v.undo });
    sitDown(made, v.title);
  } catch (e) {
    table.say(e);
  }
}

function save(what: string, type: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([what], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function saveJournal(table: TableModel): Promise<void> {
  save(await table.battle.journal(), 'text/plain', table.battle.id + '.pv');
}

async function savePicture(table: TableModel): Promise<void> {
  save(await table.battle.picture(), 'image/svg+xml', table.battle.id + '.svg');
}

async function copyLink(table: TableModel): Promise<void> {
  const text = `${location.origin}/g/${table.battle.id}`;
  table.boxes.showLink({ label: t('web.report.link'), text, copied: await toClipboard(text) });
}

export function reportCard(table: TableModel) {
  const r = table.view!.result!;
  const { report, chances } = table.ending;
  const next = stronger(table);
  const given = table.boxes.given?.label === t('web.report.link') ? table.boxes.given : null;
  const won = r.winner === 'none' ? t('web.report.drawn') : r.winner === table.battle.seat ? t('web.report.won') : table.battle.seat !== 'watch' && !table.battle.hotSeat ? t('web.report.lost', { name: table.playerName(r.winner) }) : t('web.report.winner', { name: table.playerName(r.winner) });
  return html`<div class="report" id="report">
    <h2>${seatMark(r.winner === 'none' ? 'none' : r.winner)}${won}</h2>
    <p class="said">${withTerms(capital(r.message))} ${ruleId(r.rule, (id) => table.openRule(id))}</p>
    <p class="final">${SIDES.map((s) => html`<span class="points">${seatMark(s)}<span class="said">${table.playerName(s)}</span> <b>${fraction(r[s])}</b></span>`)}</p>
    <div class="row wrap">
      <button type="button" class="primary" @click=${() => again(table, false)}>${t('web.report.again')}</button>
      <button type="button" @click=${() => again(table, true)}>${t('web.report.swap')}</button>
      ${next ? html`<button type="button" id="stronger" @click=${() => again(table, false, next)}>${t('web.report.stronger', { level: whoIs('bot:' + next) })}</button>` : nothing}
      <button type="button" @click=${() => table.battle.goTo(1).then(() => table.battle.walk())}>${t('web.report.replay')}</button>
      <button type="button" id="save-journal" @click=${() => table.trying(saveJournal(table))}>${t('web.report.journal')}</button>
      <button type="button" id="save-picture" @click=${() => table.trying(savePicture(table))}>${t('web.report.picture')}</button>
      <button type="button" id="copy-link" @click=${() => copyLink(table)}>${given?.copied ? t('web.report.copied') : t('web.report.link')}</button>
    </div>
    ${given ? html`${linkNote(table.about)}${given.copied ? nothing : givenLink(given)}` : nothing}
    ${report
      ? html`${curve(table, report)}
          ${chances ? chanceCurve(table, report, chances) : nothing}
          <h3>${t('web.report.luck')}</h3>
          ${SIDES.map((s) => luck(report, s))}
          ${losses(table, report)}`
      : nothing}
  </div>`;
}
