// The card of several units that are sent together: who goes, where to, and their ways before anybody goes.
import { html, nothing } from 'lit';
import type { TableModel } from '../model/table.js';
import * as plans from '../plans.js';
import { t } from '../texts.js';
import type { Plan } from '../types.js';
import { capital } from '../wording.js';

const named = (p: Plan) => capital(plans.actors(p.orders[0]!)[0]!);

export function sendCard(table: TableModel) {
  const s = table.sending;
  const left = s.units.filter((name) => !s.plans?.some((p) => plans.actors(p.orders[0]!).includes(name)));
  return html`<div class="unit-card send-card"><h2>${t('web.send')}</h2>
    <p class="ask">${t(s.plans ? 'web.send.ways' : s.units.length > 0 ? 'web.send.where' : 'web.send.who', { place: s.goal ? plans.spokenPlace(s.goal) : '' })}</p>
    ${s.units.length > 0 && !s.plans ? html`<p class="said" id="sent">${s.units.map(capital).join(', ')}</p>` : nothing}
    ${s.plans ? html`<ol class="ways">${s.plans.map((p) => html`<li><b class="said">${named(p)}</b> ${t('web.send.way', { place: plans.spokenPlace(p.goal ?? ''), cost: plans.priced(table.view?.scene, table.cost(p.cost)) })}</li>`)}</ol>` : nothing}
    ${s.plans && left.length > 0 ? html`<p class="small">${t('web.send.left', { who: left.map(capital).join(', ') })}</p>` : nothing}
    <div class="row">${s.plans && s.plans.length > 0 ? html`<button type="button" class="primary" id="send-go" @click=${() => table.trying(s.go())}>${t('web.send.go')}</button>` : nothing}
      <button type="button" @click=${() => s.stop()}>${t('web.cancel')}</button></div></div>`;
}
