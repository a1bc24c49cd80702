// Several are sent together: who is tapped on the board, then where to; their ways are shown before anybody goes.
import { html, nothing } from 'lit';
import type { TablePage } from '../pages/table.js';
import * as plans from '../plans.js';
import { t } from '../texts.js';
import type { Plan } from '../types.js';
import { capital } from '../wording.js';

export class Sending {
  on = false;
  units: string[] = [];
  goal: string | null = null;
  plans: Plan[] | null = null; // null: not asked for yet

  constructor(private page: TablePage) {}

  toggle(): void {
    this.page.drop();
    this.stop(!this.on);
  }

  stop(on = false): void {
    this.on = on;
    this.units = [];
    this.goal = null;
    this.plans = null;
    this.page.requestUpdate();
  }

  // One's own men who can still go are taken along or left; anything else is where they go.
  async clicked(at: string): Promise<void> {
    const here = this.page.units(at).filter((u) => u.acts).map((u) => u.name);
    if (here.length > 0 && this.plans === null) {
      const all = here.every((name) => this.units.includes(name));
      this.units = all ? this.units.filter((name) => !here.includes(name)) : [...new Set([...this.units, ...here])];
    } else if (this.units.length > 0) {
      this.goal = at;
      this.plans = await this.page.battle.sendTo(this.units, at).then(
        (found) => found.plans,
        (e: unknown) => (this.page.say(e), null),
      );
    }
    this.page.requestUpdate();
  }

  // One after the other, as long as nothing comes between that needs an answer of one's own, in the turn that they were sent in.
  async go(): Promise<void> {
    const { battle } = this.page;
    const ways = this.plans ?? [];
    const asked = () => `${this.page.prompt?.turn} ${this.page.prompt?.key} ${this.page.prompt?.actor ?? ''}`;
    const sent = asked();
    this.stop();
    for (const plan of ways) {
      await this.wordBack();
      if (!battle.mine || this.on || asked() !== sent) {
        return;
      }
      await battle.order(plan.orders);
    }
  }

  // While the other side is asked whether it shoots, the word is there.
  private async wordBack(): Promise<void> {
    const { battle } = this.page;
    await battle.still();
    while (battle.view?.prompt && !battle.mine && !this.on) {
      await new Promise((changed) => battle.addEventListener('change', changed, { once: true }));
      await battle.still();
    }
  }
}

const named = (p: Plan) => capital(plans.actors(p.orders[0]!)[0]!);

export function sendCard(page: TablePage) {
  const s = page.sending;
  const left = s.units.filter((name) => !s.plans?.some((p) => plans.actors(p.orders[0]!).includes(name)));
  return html`<div class="unit-card send-card"><h2>${t('web.send')}</h2>
    <p class="ask">${t(s.plans ? 'web.send.ways' : s.units.length > 0 ? 'web.send.where' : 'web.send.who', { place: s.goal ? plans.spokenPlace(s.goal) : '' })}</p>
    ${s.units.length > 0 && !s.plans ? html`<p class="said" id="sent">${s.units.map(capital).join(', ')}</p>` : nothing}
    ${s.plans ? html`<ol class="ways">${s.plans.map((p) => html`<li><b class="said">${named(p)}</b> ${t('web.send.way', { place: plans.spokenPlace(p.goal ?? ''), cost: plans.priced(page.view?.scene, page.cost(p.cost)) })}</li>`)}</ol>` : nothing}
    ${s.plans && left.length > 0 ? html`<p class="small">${t('web.send.left', { who: left.map(capital).join(', ') })}</p>` : nothing}
    <div class="row">${s.plans && s.plans.length > 0 ? html`<button type="button" class="primary" id="send-go" @click=${() => page.trying(s.go())}>${t('web.send.go')}</button>` : nothing}
      <button type="button" @click=${() => s.stop()}>${t('web.cancel')}</button></div></div>`;
}
