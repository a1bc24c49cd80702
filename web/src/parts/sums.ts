// What both sides bring to a fight, and how much each unit brings.
import { html, nothing } from 'lit';
import type { TableModel } from '../model/table.js';
import { t } from '../texts.js';
import type { Clash, Side } from '../types.js';
import { fraction } from '../wording.js';
import { ruleId, seatMark } from './bits.js';

function side(table: TableModel, c: Clash, of: Side) {
  const parts = c.parts!.filter((p) => p.side === of);
  const less = c.less?.side === of ? c.less : undefined;
  return html`<p class="sum-line">${seatMark(of)}<b>${fraction(c.points![of])}</b> =
    ${parts.map((p, i) => html`${i > 0 ? ' + ' : ''}<span class="said">${p.who}</span> ${fraction(p.points)}${p.supports ? html` <span class="small">(${t('web.sums.support')})</span>` : nothing}`)}
    ${less ? html` − ${fraction(less.points)} ${ruleId(less.rule, (id) => table.openRule(id))}` : nothing}</p>`;
}

// The sums of the fight at a place; nothing where there is none, or the server tells no points.
export function sumLines(table: TableModel, at: string | null | undefined) {
  const c = table.view!.scene.clashes?.find((x) => x.at === at);
  return c?.points && c.parts ? html`<div class="sum-lines"><p class="small">${t('web.sums', { place: c.at })}</p>${side(table, c, 'red')}${side(table, c, 'blue')}</div>` : nothing;
}
