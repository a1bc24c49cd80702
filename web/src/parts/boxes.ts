// Boxes over the page: a rule's row, the keys, everything else that a seat may do.
import { html, nothing } from 'lit';
import { post } from '../api.js';
import * as kept from '../kept.js';
import type { TablePage } from '../pages/table.js';
import { pairTable } from './cards.js';
import { t } from '../texts.js';
import type { Side } from '../types.js';

function box(page: TablePage, title: unknown, body: unknown, close: () => void) {
  const shown = (e: Element | undefined) => {
    const d = e as HTMLDialogElement | undefined;
    if (d && !d.open) {
      d.showModal();
    }
  };
  void page.updateComplete.then(() => shown(page.querySelector('dialog.box') ?? undefined));
  return html`<dialog class="box" aria-labelledby="box-title" @close=${close} @click=${(e: Event) => e.target === e.currentTarget && close()}>
    <div class="box-body">
      <h2 id="box-title">${title}</h2>
      ${body}
      <button type="button" class="quiet close" aria-label=${t('web.close')} title=${t('web.close')} @click=${close}>×</button>
    </div>
  </dialog>`;
}

export function ruleBox(page: TablePage, rule: Record<string, string>) {
  const body = html`<p class="said" lang="en">${rule.rule}</p><p class="small said" lang="en">${rule.kind}${rule.source ? ` · ${rule.source}` : ''}</p>`;
  return box(page, html`<span class="said">${rule.id}</span>`, body, () => (page.rule = null));
}

export function pairsBox(page: TablePage) {
  const body = html`<p class="small">${t('web.pairs')}</p><div class="pairs-frame" tabindex="0" role="region" aria-label=${t('web.pairs')}>${page.pairs ? pairTable(page) : nothing}</div>`;
  return box(page, t('web.pairs.all'), body, () => (page.box = null));
}

const KEYS: [string, string][] = [
  ['n / Shift+n', 'next'],
  ['← ↑ → ↓', 'walk'],
  ['Enter', 'enter'],
  ['Space', 'space'],
  ['Ctrl+Enter', 'done'],
  ['Backspace / u', 'undo'],
  ['r', 'redo'],
  ['Esc', 'escape'],
  ['v', 'reach'],
  ['+ − 0', 'zoom'],
  ['PgUp / PgDn', 'log'],
  ['?', 'help'],
];

export function keysHelp(page: TablePage) {
  const back = () => {
    kept.set({ hints: [] });
    page.box = null;
  };
  const body = html`<dl class="keys">${KEYS.map(([k, name]) => html`<dt><kbd class="said">${k}</kbd></dt><dd>${t('web.key.' + name)}</dd>`)}</dl>
    <button type="button" @click=${back}>${t('web.hints.again')}</button>`;
  return box(page, t('web.keys'), body, () => (page.box = null));
}

async function copy(text: string): Promise<void> {
  await navigator.clipboard?.writeText(text);
}

async function newLink(page: TablePage, side: Side): Promise<void> {
  try {
    const made = await post<{ link: string }>(`/api/battles/${page.battle.id}/token`, { seat: side }, page.battle.owner);
    await copy(location.origin + made.link);
    page.fault = '';
    page.box = null;
  } catch (e) {
    page.say(e);
  }
}

export function moreMenu(page: TablePage) {
  const b = page.battle;
  const v = page.view!;
  const s = kept.settings();
  const change = (c: Partial<kept.Settings>) => {
    kept.set(c);
    page.requestUpdate();
  };
  const act = (what: Promise<void>) => {
    page.box = null;
    void what.catch((e: unknown) => page.say(e));
  };
  const body = html`
    <section><h3>${t('web.more.goals')}</h3>
      <ul class="goals">${v.goals.map((g) => html`<li class="said">${g.stands === null ? '·' : g.stands ? '☑' : '☐'} ${g.message}</li>`)}</ul></section>
    <section><h3>${t('web.more.links')}</h3>
      <div class="row wrap"><button type="button" @click=${() => copy(`${location.origin}/g/${b.id}`)}>${t('web.more.watch')}</button>
      ${b.seat !== 'watch' ? html`<button type="button" @click=${() => copy(`${location.origin}/g/${b.id}#s=${b.token}`)}>${t('web.more.seat')}</button>` : nothing}
      ${b.owner ? (['red', 'blue'] as const).filter((x) => v.players[x].who === 'human').map((x) => html`<button type="button" @click=${() => newLink(page, x)}>${t('web.more.new', { name: t('web.seat.' + x) })}</button>`) : nothing}</div></section>
    <section><h3>${t('web.more.settings')}</h3>
      <label class="check"><input type="checkbox" .checked=${s.confirm} @change=${(e: Event) => change({ confirm: (e.target as HTMLInputElement).checked })} /> ${t('web.set.confirm')}</label>
      <label class="check">${t('web.set.pace')} <select @change=${(e: Event) => change({ pace: Number((e.target as HTMLSelectElement).value) })}>${[0, 300, 600, 1200].map((p) => html`<option value=${p} ?selected=${s.pace === p}>${t('web.set.pace.' + p)}</option>`)}</select></label></section>
    ${b.seat !== 'watch' && !v.result
      ? html`<section><h3>${t('web.more.end')}</h3><div class="row wrap">
          <button type="button" ?disabled=${!v.can?.draw} @click=${() => act(b.draw())}>${v.draw_offered && v.draw_offered !== b.seat ? t('web.more.draw.agree') : t('web.more.draw')}</button>
          <button type="button" class="danger" ?disabled=${!v.can?.concede} @click=${() => act(b.concede())}>${t('web.more.concede')}</button></div></section>`
      : nothing}`;
  return box(page, t('web.more'), body, () => (page.box = null));
}
