// What both sides bring to a fight, and who brings how much of it.
import { html, nothing } from 'lit';
import type { TablePage } from '../pages/table.js';
import { t } from '../texts.js';
import type { Clash, Side } from '../types.js';
import { fraction } from '../wording.js';
import { ruleId, seatMark } from './bits.js';

function side(page: TablePage, c: Clash, of: Side) {
  const parts = c.parts!.filter((p) => p.side === of);
  const less = c.less?.side === of ? c.less : undefined;
  return html`<p class="sum-line">${seatMark(of)}<b>${fraction(c.points![of])}</b> =
    ${parts.map((p, i) => html`${i > 0 ? ' + ' : ''}<span class="said">${p.who}</span> ${fraction(p.points)}${p.supports ? html` <span class="small">(${t('web.sums.support')})</span>` : nothing}`)}
    ${less ? html` − ${fraction(less.points)} ${ruleId(less.rule, (id) => page.openRule(id))}` : nothing}</p>`;
}

// Of the fight at that square; nothing where there is none, or nothing is told of it.
export function sumLines(page: TablePage, at: string | null | undefined) {
  const c = page.view!.scene.clashes?.find((x) => x.at === at);
  return c?.points && c.parts ? html`<div class="sum-lines"><p class="small">${t('web.sums', { place: c.at })}</p>${side(page, c, 'red')}${side(page, c, 'blue')}</div>` : nothing;
}
