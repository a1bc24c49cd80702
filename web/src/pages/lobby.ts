// A battle is made here: which, who, with what dice, and every figure that may be changed.
import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { get, post } from '../api.js';
import { ruleId, seatMark } from '../parts/bits.js';
import { language, t } from '../texts.js';
import type { About, Column, Made, Option, ScenarioFull, ScenarioLine, Side, Table } from '../types.js';
import { opponent, sitDown } from './home.js';

@customElement('pv-lobby')
export class Lobby extends LitElement {
  @property({ attribute: false }) about!: About;
  @property({ attribute: false }) scenario = '';
  @state() private list: ScenarioLine[] = [];
  @state() private full: ScenarioFull | null = null;
  @state() private who: Record<Side, string> = { red: 'me', blue: 'bot' };
  @state() private names: Record<Side, string> = { red: '', blue: '' };
  @state() private dice = 'seeded';
  @state() private seed = '';
  @state() private undo = 'free';
  @state() private set: Record<string, string> = {};
  @state() private made: Made | null = null;
  @state() private fault = '';
  @state() private rule: string | null = null;

  override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.who = { red: 'me', blue: 'bot:' + opponent(this.about) };
    void this.load();
  }

  private async load(): Promise<void> {
    const found = await get<{ scenarios: ScenarioLine[] }>('/api/scenarios');
    this.list = found.scenarios;
    await this.take(this.scenario || this.about.usual);
  }

  private async take(id: string): Promise<void> {
    this.scenario = id;
    this.set = {};
    try {
      this.full = await get<ScenarioFull>('/api/scenarios/' + id);
      this.fault = '';
    } catch (e) {
      this.fault = e instanceof Error ? e.message : String(e);
    }
  }

  private async make(e: Event): Promise<void> {
    e.preventDefault();
    const seat = (s: Side) => ({ who: this.who[s], ...(this.names[s] ? { name: this.names[s] } : {}) });
    try {
      const made = await post<Made>('/api/battles', {
        scenario: this.scenario,
        set: this.set,
        red: seat('red'),
        blue: seat('blue'),
        dice: this.dice,
        undo: this.undo,
        ...(this.dice === 'seeded' && this.seed ? { seed: Number(this.seed) } : {}),
      });
      if (made.links.red && made.links.blue && (this.who.red === 'friend' || this.who.blue === 'friend')) {
        this.made = made;
      } else {
        sitDown(made, this.full?.title ?? '');
      }
    } catch (e) {
      this.fault = e instanceof Error ? e.message : String(e);
      this.querySelector('.fault')?.scrollIntoView();
    }
  }

  private put(id: string, value: string, usual: string): void {
    const next = { ...this.set };
    if (value === usual) {
      delete next[id];
    } else {
      next[id] = value;
    }
    this.set = next;
  }

  private scenarios() {
    return html`<fieldset class="panel scenarios"><legend>${t('web.new.scenario')}</legend>
      <div class="scenario-list" role="radiogroup" aria-label=${t('web.new.scenario')}>
        ${this.list.map(
          (s) => html`<label class="scenario ${s.id === this.scenario ? 'is-chosen' : ''}">
            <input type="radio" name="scenario" .checked=${s.id === this.scenario} @change=${() => this.take(s.id)} />
            <img loading="lazy" alt="" width="120" height="100" src="/api/scenarios/${s.id}/picture.svg?square=12&lang=${language()}" />
            <span class="said">${s.title}</span>
          </label>`,
        )}
      </div>
    </fieldset>`;
  }

  private seat(side: Side) {
    const change = (e: Event) => (this.who = { ...this.who, [side]: (e.target as HTMLSelectElement).value });
    const name = (e: Event) => (this.names = { ...this.names, [side]: (e.target as HTMLInputElement).value });
    return html`<div class="seat seat-${side}">
      <h3>${seatMark(side)}${t('web.seat.' + side)}</h3>
      <label>${t('web.new.who')}
        <select @change=${change}>
          <option value="me" ?selected=${this.who[side] === 'me'}>${t('web.who.me')}</option>
          <option value="friend" ?selected=${this.who[side] === 'friend'}>${t('web.who.friend')}</option>
          ${this.about.bots.map((b) => html`<option value="bot:${b}" ?selected=${this.who[side] === 'bot:' + b}>${t('web.who.bot', { level: b })}</option>`)}
        </select></label>
      <label>${t('web.new.name')} <input maxlength="40" .value=${this.names[side]} @input=${name} autocomplete="off" /></label>
    </div>`;
  }

  private field(id: string, o: { type: string; value: string; usual: string; low?: number; high?: number; words?: string[]; scale?: number }, label: string) {
    const value = this.set[id] ?? o.value;
    const put = (v: string) => this.put(id, v, o.value);
    if (o.type === 'bool') {
      return html`<input type="checkbox" aria-label=${label} .checked=${value === 'on'} @change=${(e: Event) => put((e.target as HTMLInputElement).checked ? 'on' : 'off')} />`;
    }
    if (o.words && o.type === 'word') {
      return html`<select aria-label=${label} @change=${(e: Event) => put((e.target as HTMLSelectElement).value)}>${o.words.map((w) => html`<option class="said" ?selected=${w === value} value=${w}>${w.replace(/_/g, ' ')}</option>`)}</select>`;
    }
    const whole = o.type === 'int' || (o.type === 'number' && (o.scale ?? 1) === 1);
    return html`<input aria-label=${label} class=${id in this.set ? 'is-changed' : ''} .value=${value} size=${whole ? 4 : 6} inputmode=${whole ? 'numeric' : 'text'} @change=${(e: Event) => put((e.target as HTMLInputElement).value.trim())} />`;
  }

  private option(o: Option) {
    const label = o.label ?? o.id;
    return html`<li class="option"><span class="said">${label}</span>${this.field(o.id, o, label)}${ruleId(o.rule, (r) => (this.rule = r))}</li>`;
  }

  private table(table: Table) {
    const cell = (r: Table['rows'][number], c: Column, i: number) =>
      html`<td class="standing-${c.standing ?? ''}">${r.cells[i] === undefined ? nothing : this.field(`${table.id}/${r.id}/${c.id}`, { ...c, value: r.cells[i]!, usual: r.printed?.[i] ?? r.cells[i]! }, `${r.label}, ${c.label}`)}</td>`;
    return html`<details class="figures"><summary class="said">${table.label}</summary>
      <div class="figures-frame" tabindex="0" role="region" aria-label=${table.label}><table>
        <thead><tr><td></td>${table.columns.map((c) => html`<th scope="col" class="said">${c.label}</th>`)}</tr></thead>
        <tbody>${table.rows.map((r) => html`<tr><th scope="row" class="said">${r.label}</th>${table.columns.map((c, i) => cell(r, c, i))}</tr>`)}</tbody>
      </table></div></details>`;
  }

  private links(made: Made) {
    const title = this.full?.title ?? '';
    return html`<section class="panel narrow"><h1>${t('web.links')}</h1>
      <p>${t('web.links.text')}</p>
      ${(['red', 'blue'] as const).filter((s) => this.who[s] === 'friend' && made.links[s]).map((s) => html`<label class="link">${seatMark(s)} ${t('web.links.seat', { name: t('web.seat.' + s) })}<input readonly .value=${location.origin + made.links[s]} @focus=${(e: Event) => (e.target as HTMLInputElement).select()} /></label>`)}
      <label class="link">${t('web.links.watch')}<input readonly .value=${location.origin + made.links.watch} @focus=${(e: Event) => (e.target as HTMLInputElement).select()} /></label>
      <button type="button" class="primary large" @click=${() => sitDown(made, title)}>${t('web.links.go')}</button></section>`;
  }

  override render() {
    if (this.made) {
      return this.links(this.made);
    }
    const f = this.full;
    return html`<form class="lobby" @submit=${(e: Event) => this.make(e)}>
      <h1>${t('web.new')}</h1>
      ${this.fault ? html`<p class="fault said" role="alert">${this.fault}</p>` : nothing}
      ${this.scenarios()}
      <div class="lobby-main">
        <section class="panel lobby-picture">
          ${f ? html`<h2 class="said">${f.title}</h2><img alt=${f.title} width="420" height="350" src="/api/scenarios/${f.id}/picture.svg?square=40&lang=${language()}" />
            <ul class="goals">${(f.goals ?? []).map((g) => html`<li class="said">${g.message}</li>`)}</ul>` : html`<p>${t('web.wait')}</p>`}
        </section>
        <section class="panel lobby-seats">
          <h2>${t('web.new.seats')}</h2>
          ${this.seat('red')} ${this.seat('blue')}
          <h2>${t('web.new.dice')}</h2>
          <label class="check"><input type="radio" name="dice" .checked=${this.dice === 'seeded'} @change=${() => (this.dice = 'seeded')} /> ${t('web.dice.seeded')}</label>
          <label class="check"><input type="radio" name="dice" .checked=${this.dice === 'typed'} @change=${() => (this.dice = 'typed')} /> ${t('web.dice.typed')}</label>
          ${this.dice === 'seeded' ? html`<label>${t('web.dice.seed')} <input inputmode="numeric" pattern="[0-9]{0,15}" size="10" .value=${this.seed} @input=${(e: Event) => (this.seed = (e.target as HTMLInputElement).value)} /></label>` : nothing}
          <label class="check"><input type="checkbox" .checked=${this.undo === 'free'} @change=${(e: Event) => (this.undo = (e.target as HTMLInputElement).checked ? 'free' : 'off')} /> ${t('web.new.undo')}</label>
          <button class="primary large">${t('web.new.begin')}</button>
        </section>
      </div>
      ${f ? html`<details class="panel rules-form"><summary>${t('web.new.rules', { count: Object.keys(this.set).length })}</summary>
        <ul class="options">${f.options.map((o) => this.option(o))}</ul>${f.tables.map((x) => this.table(x))}</details>` : nothing}
      ${this.rule ? html`<p class="small said">${this.rule}</p>` : nothing}
    </form>`;
  }
}
