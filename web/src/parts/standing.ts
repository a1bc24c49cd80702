// Standing orders: answers that a side, or one of its units, gives beforehand. They are secret until they take effect.
import { html, nothing } from 'lit';
import type { TableModel } from '../model/table.js';
import { t } from '../texts.js';

// Groups orders that differ by their last word alone: of a large group the word is picked from a list.
function byForm(orders: string[]): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const o of orders) {
    const form = o.replace(/ [^ ]+$/, '');
    forms.set(form, [...(forms.get(form) ?? []), o]);
  }
  return forms;
}

function list(table: TableModel, orders: string[]) {
  const pick = (e: Event) => {
    const choice = (e.target as HTMLSelectElement).value;
    return choice === '' ? undefined : table.propose([choice]);
  };
  const words = table.label(orders[0]!);
  return html`<select class="said" aria-label=${words} @change=${pick}><option value="">${words} …</option>${orders.map((o) => html`<option value=${o}>${table.label(o)}</option>`)}</select>`;
}

const FEW = 3; // so many of a group stand side by side

function standingOrders(table: TableModel, orders: string[] | undefined) {
  if (!orders || orders.length === 0 || !table.battle.mine) {
    return nothing;
  }
  const forms = [...byForm(orders).values()];
  const single = forms.filter((all) => all.length <= FEW).flat();
  const button = (o: string) => html`<button type="button" class="chip" @click=${() => table.propose([o])}><span class="said">${table.label(o)}</span></button>`;
  return html`<details class="standing"><summary>${t('web.standing')}</summary>
    <p class="small">${t('web.standing.text')}</p>
    <div class="chips">${single.map(button)}${forms.filter((all) => all.length > FEW).map((all) => list(table, all))}</div></details>`;
}

// Standing orders of the unit in hand, else of the whole side.
export function standingOf(table: TableModel) {
  return standingOrders(table, table.chosen ? table.chosen.ahead : table.view!.ahead);
}
