// Standing orders: what a side, or one of its men, says beforehand of its later answers. Secret until they show.
import { html, nothing } from 'lit';
import type { TablePage } from '../pages/table.js';
import { t } from '../texts.js';

// Orders that differ by their last word alone are one choice: the word is picked from a list.
function byForm(orders: string[]): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const o of orders) {
    const form = o.replace(/ [^ ]+$/, '');
    forms.set(form, [...(forms.get(form) ?? []), o]);
  }
  return forms;
}

function list(page: TablePage, orders: string[]) {
  const pick = (e: Event) => {
    const choice = (e.target as HTMLSelectElement).value;
    return choice === '' ? undefined : page.propose([choice]);
  };
  const words = page.label(orders[0]!);
  return html`<select class="said" aria-label=${words} @change=${pick}><option value="">${words} …</option>${orders.map((o) => html`<option value=${o}>${page.label(o)}</option>`)}</select>`;
}

const FEW = 3; // that stand side by side

function standingOrders(page: TablePage, orders: string[] | undefined) {
  if (!orders || orders.length === 0 || !page.battle.mine) {
    return nothing;
  }
  const forms = [...byForm(orders).values()];
  const single = forms.filter((all) => all.length <= FEW).flat();
  const button = (o: string) => html`<button type="button" class="chip" @click=${() => page.propose([o])}><span class="said">${page.label(o)}</span></button>`;
  return html`<details class="standing"><summary>${t('web.standing')}</summary>
    <p class="small">${t('web.standing.text')}</p>
    <div class="chips">${single.map(button)}${forms.filter((all) => all.length > FEW).map((all) => list(page, all))}</div></details>`;
}

// Of the whole side, or of who is in hand.
export function standingOf(page: TablePage) {
  return standingOrders(page, page.chosen ? page.chosen.ahead : page.view!.ahead);
}
