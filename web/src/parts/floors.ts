// All floors of a board side by side, as it is seen now; the one that is clicked is looked at.
import { html } from 'lit';
import { until } from 'lit/directives/until.js';
import { wordsOf } from '../api.js';
import type { TablePage } from '../pages/table.js';
import { placesOf } from '../places.js';
import { t } from '../texts.js';
import { openBox } from './dialog.js';

function oneFloor(page: TablePage, level: string, close: () => void) {
  const look = () => {
    close();
    void page.battle.lookAtLevel(level);
  };
  const picture = page.battle.floor(page.battle.layers!.number, level).then(
    (svg) => html`<img alt="" src=${`data:image/svg+xml,${encodeURIComponent(svg)}`} />`,
    (e: unknown) => html`<span class="said">${wordsOf(e)}</span>`,
  );
  return html`<li><button type="button" class="floor" @click=${look}>${until(picture, html`<span class="small">${t('web.wait')}</span>`)}<span class="floor-level">${t('web.hex.level', { level })}</span></button></li>`;
}

export function openFloors(page: TablePage): void {
  const { levels } = placesOf(page.view!.scene, page.battle.layers!);
  openBox(t('web.floors'), (close) => html`<ul class="floors">${levels.map((l) => oneFloor(page, String(l), close))}</ul>`);
}
