// The end: who won and why, what it cost, what the dice did, and what to do next.
import { html, nothing, svg } from 'lit';
import { post } from '../api.js';
import type { TablePage } from '../pages/table.js';
import { sitDown } from '../pages/home.js';
import { t } from '../texts.js';
import type { Chances, Made, Report, Side } from '../types.js';
import { fraction, ruleId, seatMark } from './bits.js';

const SIDES: Side[] = ['red', 'blue'];

function number(value: string | number | undefined): number {
  const text = String(value ?? 0);
  const parts = text.split(/[ /]/).map(Number);
  return text.includes('/') ? (parts.length === 3 ? parts[0]! + parts[1]! / parts[2]! : parts[0]! / parts[1]!) : Number(text);
}

function curve(report: Report) {
  const turns = report.turns;
  if (turns.length < 2) {
    return nothing;
  }
  const most = Math.max(...turns.flatMap((x) => [number(x.red), number(x.blue)]), 1);
  const points = (side: Side) => turns.map((x, i) => `${(i / (turns.length - 1)) * 300},${100 - (number(x[side]) / most) * 94}`).join(' ');
  return html`<figure class="curve"><svg viewBox="-4 -4 308 108" role="img" aria-label=${t('web.report.curve')}>
      <path class="curve-frame" d="M0 0v100h300"></path>
      <polyline class="curve-red" points=${points('red')}></polyline>
      <polyline class="curve-blue" points=${points('blue')}></polyline>
      ${turns.map((x, i) => svg`<rect class="curve-dot-red" x=${(i / (turns.length - 1)) * 300 - 2.5} y=${97.5 - (number(x.red) / most) * 94} width="5" height="5"></rect><circle class="curve-dot-blue" cx=${(i / (turns.length - 1)) * 300} cy=${100 - (number(x.blue) / most) * 94} r="2.600"></circle>`)}
    </svg><figcaption>${t('web.report.curve')}</figcaption></figure>`;
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

// The chance to win from the beginning of each turn, from playouts; its sharpest turns are marked.
function chances(c: Chances) {
  const n = c.turns.length;
  if (n < 2 || Math.min(...c.turns.map((x) => x.played)) < Math.min(8, c.of)) {
    return nothing;
  }
  const at = (i: number) => [(i / (n - 1)) * 300, 100 - c.turns[i]!.red / 10] as const;
  const marks = c.turns.flatMap((x, i) => (c.sharpest.includes(x.turn) ? [i] : []));
  return html`<figure class="curve"><svg viewBox="-4 -4 308 118" role="img" aria-label=${t('web.report.chances', { of: c.of })}>
      <path class="curve-half" d="M0 50h300"></path><path class="curve-frame" d="M0 0v100h300"></path>
      <polyline class="curve-red" points=${c.turns.map((_, i) => at(i).join(',')).join(' ')}></polyline>
      ${marks.map((i) => svg`<path class="curve-mark" d="M${at(i)[0]} ${at(i)[1] - 6}l6 6l-6 6l-6-6z"></path>`)}
    </svg><figcaption>${t('web.report.chances', { of: c.of })} ${c.sharpest.length > 0 ? t('web.report.sharpest', { turns: [...c.sharpest].sort((a, b) => a - b).join(', ') }) : nothing}${c.done ? nothing : html` ${t('web.wait')}`}</figcaption></figure>`;
}

async function again(page: TablePage, swap: boolean): Promise<void> {
  const v = page.view!;
  const who = (side: Side) => {
    const p = v.players[swap ? (side === 'red' ? 'blue' : 'red') : side];
    return { who: p.who.startsWith('bot:') ? p.who : 'me' };
  };
  try {
    const made = await post<Made>('/api/battles', { like: v.id, red: who('red'), blue: who('blue'), dice: v.dice, undo: v.undo });
    sitDown(made, v.title);
  } catch (e) {
    page.say(e);
  }
}

async function saveJournal(page: TablePage): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([await page.battle.journal()], { type: 'text/plain' }));
  link.download = page.battle.id + '.pv';
  link.click();
  URL.revokeObjectURL(link.href);
}

export function reportCard(page: TablePage) {
  const r = page.view!.result!;
  const report = page.report;
  const won = r.winner === 'none' ? t('web.report.drawn') : r.winner === page.battle.seat ? t('web.report.won') : t('web.report.winner', { name: page.playerName(r.winner) });
  return html`<div class="report" id="report">
    <h2>${seatMark(r.winner === 'none' ? 'none' : r.winner)}${won}</h2>
    <p class="said">${r.message} ${ruleId(r.rule, (id) => page.openRule(id))}</p>
    <p class="final">${SIDES.map((s) => html`<span class="points">${seatMark(s)}<span class="said">${page.playerName(s)}</span> <b>${fraction(r[s])}</b></span>`)}</p>
    ${report
      ? html`${curve(report)}
          ${page.chances ? chances(page.chances) : nothing}
          <h3>${t('web.report.luck')}</h3>
          ${SIDES.map((s) => luck(report, s))}
          ${losses(report)}`
      : nothing}
    <div class="row wrap">
      <button type="button" class="primary" @click=${() => again(page, false)}>${t('web.report.again')}</button>
      <button type="button" @click=${() => again(page, true)}>${t('web.report.swap')}</button>
      <button type="button" @click=${() => page.battle.goTo(1)}>${t('web.report.replay')}</button>
      <button type="button" @click=${() => saveJournal(page)}>${t('web.report.journal')}</button>
    </div>
  </div>`;
}
