// The panel beside the board: one card at a time, of what is being done.
import { html, nothing } from 'lit';
import * as plans from '../plans.js';
import { t } from '../texts.js';
import type { Shown } from '../battle.js';
import type { Pending, TablePage } from '../pages/table.js';
import type { News, Odds, Plan, Side, Throw, Unit, Why } from '../types.js';
import { capital, chance, die, oddsList, percent, ruleId, seatMark, whichFell } from './bits.js';

const ARROWS: Record<string, string> = { n: '↑', ne: '↗', e: '→', se: '↘', s: '↓', sw: '↙', w: '←', nw: '↖' };
const ROSE = ['nw', 'n', 'ne', 'w', '', 'e', 'sw', 's', 'se'];

function stands(u: Unit) {
  return html`<span class="stands" role="img" aria-label=${t('web.unit.stands', { left: u.stands, full: u.full })}>${Array.from({ length: u.full }, (_, i) => html`<i class=${i < u.stands ? 'is-left' : ''}></i>`)}</span>`;
}

function stackChips(page: TablePage, at: string) {
  const here = page.units(at);
  if (here.length < 2) {
    return nothing;
  }
  const all = page.chosen !== null && !page.chosen.alone;
  return html`<div class="stack" role="group" aria-label=${t('web.stack', { place: at })}>
    ${here.map(
      (u) => html`<button type="button" class="chip" aria-pressed=${!all && u.name === (page.chosen?.unit ?? page.card)} @click=${() => page.choose(u.name, true)}>${seatMark(u.side)}<span class="said">${u.name}</span></button>`,
    )}
    ${here.filter((u) => u.acts).length > 1 ? html`<button type="button" class="chip" aria-pressed=${all} @click=${() => page.choose(here.find((u) => u.acts)!.name, false)}>${t('web.stack.all')}</button>` : nothing}
  </div>`;
}

function rose(page: TablePage, u: Unit) {
  const turns = new Map(page.chosen!.turns.map((o) => [o.split(' ')[2]!, o]));
  if (turns.size === 0) {
    return nothing;
  }
  return html`<div class="rose" role="group" aria-label=${t('web.rose')}>
    ${ROSE.map((w) =>
      w === ''
        ? html`<span class="rose-now">${ARROWS[u.facing ?? ''] ?? ''}</span>`
        : html`<button type="button" ?disabled=${!turns.has(w)} aria-label=${t('web.rose.to', { wind: t('web.wind.' + w) })} title=${t('web.wind.' + w)} @click=${() => page.propose([turns.get(w)!])}>${ARROWS[w]}</button>`,
    )}
  </div>`;
}

// Acts that lead to no square: off the board, a support taken back.
function otherActs(page: TablePage) {
  const c = page.chosen!;
  const nowhere = c.plans.filter((p) => p.goal === null);
  const size = (p: Plan) => plans.actors(p.orders[0]!).length;
  const most = Math.max(...nowhere.map(size), 1);
  const rest = nowhere.filter((p) => (c.alone ? size(p) === 1 : size(p) === most || !nowhere.some((q) => plans.planVerb(q) === plans.planVerb(p) && size(q) > size(p))));
  return rest.length === 0
    ? nothing
    : html`<div class="chips">${rest.slice(0, 8).map((p) => html`<button type="button" class="chip said" @click=${() => page.propose(p.orders)}>${page.label(p.orders.at(-1)!)}</button>`)}</div>`;
}

function optionList(page: TablePage) {
  return html`<p class="ask">${t('web.options', { place: page.options[0]!.goal ?? '' })}</p>
    <div class="choices">
      ${page.options.map((p) => html`<button type="button" class="choice" @click=${() => page.propose(p.orders)}><span class="said">${page.label(p.orders.at(-1)!)}</span>${p.cost > 0 ? html`<span class="cost-tag">${t('web.cost', { cost: page.cost(p.cost) })}</span>` : nothing}</button>`)}
    </div>`;
}

export function unitCard(page: TablePage) {
  const u = page.unit(page.chosen?.unit ?? page.card);
  if (!u) {
    return idleCard(page);
  }
  const reached = page.chosen ? new Set(page.chosen.plans.map((p) => p.goal).filter(Boolean)).size : 0;
  return html`<div class="unit-card side-${u.side}">
    <h2>${seatMark(u.side)}<span class="said">${capital(u.kind_text)}</span> <span class="unit-name said">${u.name}</span></h2>
    <p class="unit-facts">${stands(u)} <span>${t('web.unit.stands', { left: u.stands, full: u.full })}</span>${u.at ? html` <span class="said at">${u.at}</span>` : nothing}</p>
    ${u.at ? stackChips(page, u.at) : nothing}
    ${page.options.length > 0 ? optionList(page) : page.chosen ? html`<p class="ask">${reached > 0 ? t('web.unit.ask', { count: reached }) : t('web.unit.none')}</p>` : u.side === page.battle.seat && page.battle.mine ? html`<p class="ask">${t('web.unit.idle')}</p>` : nothing}
    ${page.chosen && page.options.length === 0 ? html`<div class="unit-acts">${rose(page, u)}${otherActs(page)}</div>` : nothing}
    <button type="button" class="quiet close" title=${t('web.close')} aria-label=${t('web.close')} @click=${() => page.drop()}>×</button>
  </div>`;
}

export function idleCard(page: TablePage) {
  const acting = page.battle.mine ? page.view!.units.filter((u) => u.acts) : [];
  const p = page.prompt;
  if (!page.battle.mine) {
    return html`<h2>${seatMark(p?.seat)}${t('web.idle.wait', { name: page.playerName(p?.seat ?? 'nobody') })}</h2>
      <p class="small">${t('web.idle.wait.text')}</p>`;
  }
  return html`<h2>${seatMark(page.battle.seat === 'watch' ? 'none' : page.battle.seat)}<span class="said">${capital(p?.step_text ?? '')}</span></h2>
    <p class="ask">${acting.length > 0 ? t('web.idle.units', { count: acting.length }) : t('web.idle.done')}</p>
    <div class="chips">${acting.map((u) => html`<button type="button" class="chip" @click=${() => page.choose(u.name, u.at !== null && page.units(u.at).length > 1)}>${seatMark(u.side)}<span class="said">${u.name} · ${u.kind_text}</span></button>`)}</div>`;
}

export function choiceList(page: TablePage) {
  return html`<h2 class="said">${seatMark(page.prompt!.seat)}${capital(page.prompt!.message)}</h2>
    <div class="choices">
      ${page.choices.map(
        (c, i) => html`<button type="button" class="choice ${i === 0 ? 'is-usual' : ''}" @click=${() => page.propose([c])} @pointerenter=${() => (page.over = plans.places(c).at(-1) ?? null)}><span class="said">${page.label(c)}</span>${i === 0 ? html`<span class="cost-tag">${t('web.usual')}</span>` : nothing}</button>`,
      )}
    </div>`;
}

// What throws dice: what is ordered, its odds, one button.
export function confirmCard(page: TablePage, pending: Pending) {
  return html`<h2>${t('web.confirm')}</h2>
    <p class="ask said">${pending.orders.map((o) => page.label(o)).join(' · ')}</p>
    ${oddsList(pending.odds)}
    <div class="row">
      <button type="button" class="primary" id="throw" @click=${() => page.give(pending.orders)}>${t('web.confirm.throw')}</button>
      <button type="button" @click=${() => page.drop()}>${t('web.cancel')}</button>
    </div>`;
}

export function throwCard(page: TablePage, shown: Shown) {
  const n = shown.throw;
  const fallen = shown.odds ? whichFell(shown.odds, n.events ?? []) : null;
  return html`<div class="throw ${shown.rolling ? 'is-rolling' : ''}" aria-live="polite">
    <h2 class="said">${seatMark('dice')}${capital(n.purpose_text ?? '')}</h2>
    <div class="dice">${(n.faces ?? []).map((f) => die(f, n.sides ?? 6, shown.rolling))}</div>
    ${shown.rolling
      ? html`<p class="small">${t('web.dice.rolling')}</p>`
      : html`<ul class="outcome said">${(n.events ?? []).map((e) => html`<li>${e.message} ${ruleId(e.rule, (id) => page.openRule(id))}</li>`)}</ul>
          ${shown.odds && shown.odds.outcomes.length > 1 ? html`<details open><summary>${t('web.odds.before')}</summary>${oddsList(shown.odds, fallen)}</details>` : nothing}`}
  </div>`;
}

// Another's order, while it is shown.
export function noteCard(page: TablePage, n: News) {
  return html`<div class="note">
    <h2>${seatMark(n.seat)}${page.playerName(n.seat ?? 'nobody')}</h2>
    <ul class="outcome said">${(n.events ?? []).map((e) => html`<li>${e.message}</li>`)}</ul>
    <button type="button" @click=${() => page.battle.skipShow()}>${t('web.skip.show')}</button>
  </div>`;
}

function faces(page: TablePage, thrown: Throw) {
  const set = (i: number, f: number) => {
    const now = [...page.faces];
    now[i] = f;
    page.faces = now;
  };
  const many = Array.from({ length: thrown.sides }, (_, i) => i + 1);
  return Array.from({ length: thrown.count }, (_, i) =>
    thrown.sides <= 12
      ? html`<fieldset class="faces ${thrown.sides <= 6 ? 'is-six' : ''}"><legend>${t('web.dice.nth', { number: i + 1 })}</legend>${many.map((f) => html`<button type="button" aria-pressed=${page.faces[i] === f} @click=${() => set(i, f)}>${f}</button>`)}</fieldset>`
      : html`<label class="faces">${t('web.dice.nth', { number: i + 1 })} <input type="number" min="1" max=${thrown.sides} @input=${(e: Event) => set(i, Number((e.target as HTMLInputElement).value))} /></label>`,
  );
}

// Dice that lie on a real table.
export function typedDice(page: TablePage, thrown: Throw) {
  const head = html`<h2 class="said">${seatMark('dice')}${capital(thrown.purpose_text ?? page.prompt!.message)}</h2>`;
  if (thrown.kind === 'fact') {
    return html`${head}<div class="row"><button type="button" class="primary" @click=${() => page.give(['fact yes'])}>${t('web.yes')}</button><button type="button" @click=${() => page.give(['fact no'])}>${t('web.no')}</button></div>`;
  }
  if (thrown.kind === 'mark') {
    const send = (e: Event) => {
      e.preventDefault();
      const form = new FormData(e.target as HTMLFormElement);
      void page.give(['mark ' + String(form.get('mark')).trim()]);
    };
    return html`${head}<form class="row" @submit=${send}><label>${t('web.mark')} <input name="mark" required /></label><button class="primary">${t('web.enter')}</button><button type="button" @click=${() => page.give(['mark miss'])}>${t('web.mark.miss')}</button></form>`;
  }
  const all = page.faces.filter((f) => f > 0).length === thrown.count;
  return html`${head}
    <p class="ask">${t('web.dice.ask', { count: thrown.count, sides: thrown.sides })} ${ruleId(thrown.rule, (id) => page.openRule(id))}</p>
    ${faces(page, thrown)}
    <button type="button" class="primary" ?disabled=${!all} @click=${() => page.give(['throw ' + page.faces.join(',')])}>${t('web.enter')}</button>`;
}

// --- the secret pick: cards, and what each pair would do ---

function pickWord(page: TablePage, order: string): string {
  return plans.sentence(page.view?.scene, order);
}

// What one pair comes to, the likeliest first.
function cell(odds: Odds | null, most: number) {
  if (!odds) {
    return '–';
  }
  const first = odds.outcomes.slice(0, most);
  const certain = odds.outcomes.length === 1;
  return html`<ul class="pair">${first.map((o) => html`<li>${certain ? nothing : html`<b>${percent(chance(o.chance))}</b> `}${o.message}</li>`)}${odds.outcomes.length > most ? html`<li class="small">…</li>` : nothing}</ul>`;
}

export function pairTable(page: TablePage) {
  const p = page.pairs!;
  return html`<table class="pairs">
    <thead><tr><td></td>${p.columns.map((o) => html`<th scope="col" class="said">${pickWord(page, o)}</th>`)}</tr></thead>
    <tbody>
      ${p.rows.map((o, i) => html`<tr class=${page.pick === o ? 'is-picked' : ''}><th scope="row" class="said">${pickWord(page, o)}</th>${p.cells[i]!.map((c) => html`<td class="said">${cell(c, 3)}</td>`)}</tr>`)}
    </tbody>
  </table>`;
}

// The row of the card in hand: what it does against each of theirs.
function pairRow(page: TablePage) {
  const p = page.pairs;
  const row = p ? p.rows.indexOf(page.pick ?? page.peek ?? page.choices[0]!) : -1;
  if (!p || row < 0) {
    return nothing;
  }
  return html`<div class="pair-row"><h3>${t('web.pairs.row')} <span class="said">${pickWord(page, p.rows[row]!)}</span></h3>
    <dl>${p.columns.map((o, i) => html`<dt class="said">${pickWord(page, o)}</dt><dd class="said">${cell(p.cells[row]![i]!, 2)}</dd>`)}</dl>
    <button type="button" aria-haspopup="dialog" @click=${() => (page.box = 'pairs')}>${t('web.pairs.all')}</button></div>`;
}

export function secretCards(page: TablePage) {
  return html`<h2 class="said">${seatMark(page.prompt!.seat)}${capital(page.prompt!.message)}</h2>
    <p class="small">${t('web.secret')}</p>
    <div class="cards" role="radiogroup" aria-label=${t('web.cards')}>
      ${page.choices.map((c) => {
        const w = pickWord(page, c);
        return html`<button type="button" class="pick-card" role="radio" aria-checked=${page.pick === c} @pointerenter=${() => (page.peek = c)} @focus=${() => (page.peek = c)} @click=${() => (page.pick = c)}><span class="pick-letter said" aria-hidden="true">${w.charAt(0).toUpperCase()}</span><span class="pick-word said">${w}</span></button>`;
      })}
    </div>
    <button type="button" class="primary" id="lay" ?disabled=${page.pick === null || page.battle.busy} @click=${() => page.give([page.pick!])}>${t('web.lay')}</button>
    ${pairRow(page)}`;
}

// --- why? ---

export function whyCard(page: TablePage, why: Why) {
  if (why.allowed) {
    return html`<h2>${t('web.why.allowed')}</h2><p class="ask said">${page.label(why.order)}</p><div class="row"><button type="button" class="primary" @click=${() => page.propose([why.order])}>${t('web.why.do')}</button><button type="button" @click=${() => (page.why = null)}>${t('web.close')}</button></div>`;
  }
  const rules = [why.rule, ...(why.also ?? [])].filter(Boolean);
  return html`<div class="why" role="alert">
    <h2>${t('web.why')}</h2>
    <p class="said small">${page.label(why.order)}</p>
    <p class="why-said said">${capital(why.message ?? '')}</p>
    ${why.need !== undefined && why.have !== undefined && (why.need !== 0 || why.have !== 0) ? html`<p class="why-numbers">${t('web.why.numbers', { need: plans.costText(why.need, why.unit), have: plans.costText(why.have, why.unit) })}</p>` : nothing}
    ${why.witness?.place ? html`<p class="small">${t('web.why.witness', { place: why.witness.place })}</p>` : nothing}
    <p class="rules">${rules.map((r) => ruleId(r, (id) => page.openRule(id)))}</p>
    <button type="button" @click=${() => (page.why = null)}>${t('web.understood')}</button>
  </div>`;
}

export function curtain(page: TablePage, side: Side) {
  return html`<div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-title">
    <div class="curtain-card">${seatMark(side)}
      <h2 id="curtain-title">${t('web.curtain', { name: page.playerName(side) })}</h2>
      <p>${t('web.curtain.text')}</p>
      <button type="button" class="primary large" @click=${() => page.battle.lift()}>${t('web.curtain.lift', { name: page.playerName(side) })}</button>
    </div>
  </div>`;
}
