// The end: who won and why, what it cost, what the dice did, and what to do next.
import { html, nothing, svg } from 'lit';
import { post } from '../api.js';
import type { TablePage } from '../pages/table.js';
import { sitDown } from '../pages/home.js';
import { said, several, t, whoIs } from '../texts.js';
import type { Chances, Made, Report, Side } from '../types.js';
import { capital, fraction, ruleId, seatMark } from './bits.js';

const SIDES: Side[] = ['red', 'blue'];

function number(value: string | number | undefined): number {
  const text = String(value ?? 0);
  const parts = text.split(/[ /]/).map(Number);
  return text.includes('/') ? (parts.length === 3 ? parts[0]! + parts[1]! / parts[2]! : parts[0]! / parts[1]!) : Number(text);
}

const WIDE = 300;
const HIGH = 100;

const across = (i: number, n: number) => (i / Math.max(n - 1, 1)) * WIDE;

// The frame of a curve: turns below, `high` and half of it at the side.
function axes(turns: number[], high: string, half: string) {
  const step = Math.ceil(turns.length / 11);
  return svg`<path class="curve-half" d="M0 ${HIGH / 2}h${WIDE}"></path><path class="curve-frame" d="M0 0v${HIGH}h${WIDE}"></path>
    ${[high, half, '0'].map((words, i) => svg`<text class="curve-word" x="-6" y=${(i * HIGH) / 2 + 4} text-anchor="end">${words}</text>`)}
    ${turns.map((x, i) => (i % step === 0 ? svg`<text class="curve-word" x=${across(i, turns.length)} y=${HIGH + 15} text-anchor="middle">${x}</text>` : nothing))}`;
}

function curve(report: Report) {
  const turns = report.turns;
  if (turns.length < 2) {
    return nothing;
  }
  const n = turns.length;
  const most = Math.max(...turns.flatMap((x) => [number(x.red), number(x.blue)]), 1);
  const high = (side: Side, i: number) => HIGH - (number(turns[i]![side]) / most) * HIGH;
  const points = (side: Side) => turns.map((_, i) => `${across(i, n)},${high(side, i)}`).join(' ');
  return html`<figure class="curve"><figcaption>${t('web.report.curve')}</figcaption><svg viewBox="-34 -6 344 126" role="img" aria-label=${said(t('web.report.curve'), several(turns.map((x) => said(String(x.turn), `${fraction(String(x.red))} – ${fraction(String(x.blue))}`))))}>
      ${axes(turns.map((x) => x.turn), fraction(String(most)), '')}
      <polyline class="curve-red" points=${points('red')}></polyline>
      <polyline class="curve-blue" points=${points('blue')}></polyline>
      ${turns.map((_, i) => svg`<rect class="curve-dot-red" x=${across(i, n) - 2.5} y=${high('red', i) - 2.5} width="5" height="5"></rect><circle class="curve-dot-blue" cx=${across(i, n)} cy=${high('blue', i)} r="2.600"></circle>`)}
    </svg></figure>`;
}

function losses(report: Report) {
  const sum = new Map<string, number>();
  for (const l of report.losses) {
    const key = `${l.side}|${l.troop_text}|${l.cause_text}`;
    sum.set(key, (sum.get(key) ?? 0) + l.amount);
  }
  return sum.size === 0
    ? nothing
    : html`<h3>${t('web.report.losses')}</h3><table class="losses"><tbody>${[...sum].sort((a, b) => (a[0] < b[0] ? 1 : -1)).map(([key, n]) => {
        const [side, kind, cause] = key.split('|');
        return html`<tr><td>${seatMark(side as Side)}<span class="unseen">${t('web.seat.' + side)}</span></td><td class="said">${kind}</td><td class="said">${cause}</td><td class="n">${n}</td></tr>`;
      })}</tbody></table>`;
}

function luck(report: Report, side: Side) {
  const l = report.luck;
  if (!l || l[`${side}_throws`] === 0) {
    return html`<p class="luck luck-none">${seatMark(side)}${t('web.report.luck.none')}</p>`;
  }
  return html`<p class="luck">${seatMark(side)}<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="bar-all" width="100" height="8"></rect><rect class="bar-part" width=${l[side] / 10} height="8"></rect></svg>${t('web.report.luck.of', { luck: Math.round(l[side] / 10) })}</p>`;
}

// What happened most in a turn, and the event to go to: its dearest loss, else its last event.
function happened(page: TablePage, report: Report, turn: number): { what: string; number: number } {
  const log = page.battle.log.filter((n) => n.turn === turn);
  const lost = new Set(report.losses.filter((l) => l.turn === turn).map((l) => l.who));
  const n = [...log].reverse().find((x) => (x.events ?? []).some((e) => e.who && lost.has(e.who))) ?? log.at(-1);
  const e = n?.events?.find((x) => x.who && lost.has(x.who)) ?? n?.events?.at(-1);
  return { what: e?.message ?? n?.step_text ?? '', number: n?.number ?? 1 };
}

// The chance to win from the beginning of each turn, from playouts; its sharpest turns are marked and named.
function chances(page: TablePage, report: Report, c: Chances) {
  const n = c.turns.length;
  if (n < 2 || Math.min(...c.turns.map((x) => x.played)) < Math.min(8, c.of)) {
    return nothing;
  }
  const at = (i: number) => [across(i, n), HIGH - c.turns[i]!.red / 10] as const;
  const marks = c.turns.flatMap((x, i) => (c.sharpest.includes(x.turn) ? [i] : []));
  const words = said(t('web.report.chances', { of: c.of }), several(c.turns.map((x) => said(String(x.turn), `${Math.round(x.red / 10)} %`))));
  return html`<figure class="curve"><figcaption>${t('web.report.chances', { of: c.of })}.${c.done ? nothing : html` ${t('web.wait')}`}</figcaption><svg viewBox="-34 -6 344 126" role="img" aria-label=${words}>
      ${axes(c.turns.map((x) => x.turn), '100 %', '50 %')}
      <polyline class="curve-red" points=${c.turns.map((_, i) => at(i).join(',')).join(' ')}></polyline>
      ${marks.map((i) => svg`<path class="curve-mark" d="M${at(i)[0]} ${at(i)[1] - 6}l6 6l-6 6l-6-6z"></path>`)}
    </svg></figure>
    ${c.sharpest.length > 0 ? html`<h3>${t('web.report.sharpest')}</h3><ul class="sharpest">${[...c.sharpest].sort((x, y) => x - y).map((turn) => {
      const h = happened(page, report, turn);
      return html`<li><button type="button" class="chip" @click=${() => page.battle.goTo(h.number)}>${t('web.turn.number', { turn })}</button> <span class="said">${capital(h.what)}</span></li>`;
    })}</ul>` : nothing}`;
}

// The next stronger level than the bot's that was played against; null: there is none, or no bot.
function stronger(page: TablePage): string | null {
  const bot = SIDES.map((s) => page.view!.players[s].who).find((w) => w.startsWith('bot:'));
  const level = bot ? page.levels.indexOf(bot.slice(4)) : -1;
  return level < 0 ? null : (page.levels[level + 1] ?? null);
}

async function again(page: TablePage, swap: boolean, level: string | null = null): Promise<void> {
  const v = page.view!;
  const who = (side: Side) => {
    const p = v.players[swap ? (side === 'red' ? 'blue' : 'red') : side];
    return { who: p.who.startsWith('bot:') ? (level ? 'bot:' + level : p.who) : 'me' };
  };
  try {
    const made = await post<Made>('/api/battles', { like: v.id, red: who('red'), blue: who('blue'), dice: v.dice, undo: v.undo });
    sitDown(made, v.title);
  } catch (e) {
    page.say(e);
  }
}

function save(what: string, type: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([what], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function saveJournal(page: TablePage): Promise<void> {
  save(await page.battle.journal(), 'text/plain', page.battle.id + '.pv');
}

async function savePicture(page: TablePage): Promise<void> {
  save(await page.battle.picture(), 'image/svg+xml', page.battle.id + '.svg');
}

async function copyLink(page: TablePage): Promise<void> {
  await navigator.clipboard?.writeText(`${location.origin}/g/${page.battle.id}`);
  page.copied = true;
}

export function reportCard(page: TablePage) {
  const r = page.view!.result!;
  const report = page.report;
  const next = stronger(page);
  const won = r.winner === 'none' ? t('web.report.drawn') : r.winner === page.battle.seat ? t('web.report.won') : page.battle.seat !== 'watch' && !page.battle.hotSeat ? t('web.report.lost', { name: page.playerName(r.winner) }) : t('web.report.winner', { name: page.playerName(r.winner) });
  return html`<div class="report" id="report">
    <h2>${seatMark(r.winner === 'none' ? 'none' : r.winner)}${won}</h2>
    <p class="said">${r.message} ${ruleId(r.rule, (id) => page.openRule(id))}</p>
    <p class="final">${SIDES.map((s) => html`<span class="points">${seatMark(s)}<span class="said">${page.playerName(s)}</span> <b>${fraction(r[s])}</b></span>`)}</p>
    <div class="row wrap">
      <button type="button" class="primary" @click=${() => again(page, false)}>${t('web.report.again')}</button>
      <button type="button" @click=${() => again(page, true)}>${t('web.report.swap')}</button>
      ${next ? html`<button type="button" id="stronger" @click=${() => again(page, false, next)}>${t('web.report.stronger', { level: whoIs('bot:' + next) })}</button>` : nothing}
      <button type="button" @click=${() => page.battle.goTo(1)}>${t('web.report.replay')}</button>
      <button type="button" id="save-journal" @click=${() => saveJournal(page)}>${t('web.report.journal')}</button>
      <button type="button" id="save-picture" @click=${() => savePicture(page)}>${t('web.report.picture')}</button>
      <button type="button" id="copy-link" @click=${() => copyLink(page)}>${page.copied ? t('web.report.copied') : t('web.report.link')}</button>
    </div>
    ${report
      ? html`${curve(report)}
          ${page.chances ? chances(page, report, page.chances) : nothing}
          <h3>${t('web.report.luck')}</h3>
          ${SIDES.map((s) => luck(report, s))}
          ${losses(report)}`
      : nothing}
  </div>`;
}
