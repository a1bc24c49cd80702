// A battle is made here: which, who, with what dice, and every figure that may be changed.
import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { Refused, get, post, wordsOf } from '../api.js';
import { keepMade, opponent, sitDown } from '../made.js';
import { Newest } from '../newest.js';
import { seatMark } from '../parts/bits.js';
import { figuresForm, type Changes, type Wrong } from '../parts/figures.js';
import { linkNote } from '../parts/link.js';
import { has, language, loadTexts, t } from '../texts.js';
import type { About, Made, ScenarioFull, ScenarioLine, Side, View } from '../types.js';
import { capital, fraction } from '../wording.js';

// A file of one's own: a scenario, or a journal to go on from.
interface Own {
  name: string;
  text: string;
  kind: 'scenario_text' | 'journal';
}

const DELAYS = ['0', '60', '300', '900']; // seconds
const FILE_MOST = 900 * 1024; // a body is 1 MiB, and some of it is quoting

@customElement('pv-lobby')
export class Lobby extends LitElement {
  @property({ attribute: false }) about!: About;
  @property({ attribute: false }) scenario = '';
  @property({ attribute: false }) like: string | null = null; // a battle or journal to play on from
  @property({ attribute: false }) at: string | null = null; // ... from this event
  @property({ attribute: false }) dice = 'seeded';
  @state() private ruleset = '';
  @state() private list: ScenarioLine[] = [];
  @state() private full: ScenarioFull | null = null;
  @state() private own: Own | null = null;
  @state() private likeTitle = ''; // of the battle to play on from
  @state() private who: Record<Side, string> = { red: 'me', blue: 'bot' };
  @state() private names: Record<Side, string> = { red: '', blue: '' };
  @state() private seed = '';
  @state() private undo = 'free';
  @state() private chat = 'seats';
  @state() private delay = '0';
  @state() private set: Changes = {};
  @state() private made: Made | null = null;
  @state() private busy = false;
  @state() private fault = '';
  private looked = new Newest();
  @state() private wrong: Wrong | null = null; // a figure that isn't accepted, and why

  override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.who = { red: 'me', blue: this.dice === 'typed' ? 'me' : 'bot:' + opponent(this.about) };
    this.scenario ||= this.like ? '' : this.about.usual; // also before the list has come
    void this.load().catch((e: unknown) => this.say(e));
  }

  private async load(): Promise<void> {
    const { scenarios } = await get<{ scenarios: ScenarioLine[] }>('/api/scenarios');
    const first = (s: ScenarioLine) => (s.id === this.about.usual ? 0 : 1);
    this.list = [...scenarios].sort((a, b) => first(a) - first(b));
    if (this.like) {
      await this.takeLike(this.like);
    } else if (!this.own) {
      await this.take(this.scenario);
    }
  }

  // A moment of another battle, as its watchers see it.
  private async takeLike(id: string): Promise<void> {
    try {
      const view = await get<View>(`/api/battles/${id}?at=${this.at ?? 0}`);
      this.likeTitle = view.title;
      this.ruleset = view.ruleset;
      this.fault = '';
    } catch (e) {
      this.say(e);
    }
  }

  private say(e: unknown): void {
    this.fault = wordsOf(e);
    void this.updateComplete.then(() => this.querySelector('.fault')?.scrollIntoView({ block: 'center' }));
  }

  // Of a figure or an option the server names the field first: it is told there.
  private sayMade(e: unknown): void {
    const id = e instanceof Refused && e.where === 'set' ? Object.keys(this.set).find((k) => e.message.startsWith(k)) : undefined;
    if (id === undefined) {
      this.say(e);
      return;
    }
    this.fault = '';
    this.wrong = { id, why: capital(wordsOf(e).slice(id.length).replace(/^\s?:\s/, '')) };
    void this.updateComplete.then(() => {
      const field = this.querySelector<HTMLElement>('[aria-invalid]');
      for (let d = field?.closest('details'); d; d = d.parentElement?.closest('details')) {
        d.open = true;
      }
      field?.scrollIntoView({ block: 'center', inline: 'center' });
      field?.focus();
    });
  }

  private async take(id: string): Promise<void> {
    this.scenario = id;
    this.like = null;
    this.ruleset = this.list.find((s) => s.id === id)?.ruleset ?? this.ruleset;
    this.own = null;
    void this.updateComplete.then(() => this.querySelector('.scenario.is-chosen')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
    await this.look(() => get<ScenarioFull>('/api/scenarios/' + id));
  }

  // What is chosen, with its options and figures as they are.
  private async look(read: () => Promise<ScenarioFull>): Promise<void> {
    const isNewest = this.looked.ask();
    this.set = {};
    try {
      const full = await read();
      if (full.words) {
        await loadTexts(full.words);
      }
      if (!isNewest()) {
        return;
      }
      this.full = full;
      this.fault = '';
    } catch (e) {
      if (isNewest()) {
        this.full = null;
        this.say(e);
      }
    }
  }

  private async takeFile(e: Event): Promise<void> {
    const input = e.target as HTMLInputElement;
    const file = input.files?.[0];
    input.value = '';
    if (!file) {
      return;
    }
    if (file.size > FILE_MOST) {
      this.say(new Error(t('web.new.file.large', { most: FILE_MOST / 1024 })));
      return;
    }
    const text = await file.text();
    // A journal begins with its first tag; what it says is the server's to judge.
    const kind = /^\s*\[/.test(text) ? 'journal' : 'scenario_text';
    this.own = { name: file.name, text, kind };
    this.like = null;
    this.scenario = '';
    this.full = null;
    this.fault = '';
    if (kind === 'scenario_text') {
      await this.look(() => post<ScenarioFull>('/api/scenarios', { scenario_text: text }));
    }
  }

  private subject(): Record<string, unknown> {
    if (this.like) {
      return { like: this.like, at: Number(this.at ?? 0) };
    }
    if (this.own) {
      return { [this.own.kind]: this.own.text, ...(this.own.kind === 'journal' ? {} : { set: this.set }) };
    }
    return { scenario: this.scenario, set: this.set };
  }

  // The journal's own page, to watch it.
  private async lookAt(): Promise<void> {
    try {
      location.assign((await post<{ link: string }>('/api/journals', { journal: this.own!.text })).link);
    } catch (e) {
      this.say(e);
    }
  }

  private async make(e: Event): Promise<void> {
    e.preventDefault();
    if (this.busy) {
      return;
    }
    this.busy = true;
    this.wrong = null;
    const seat = (s: Side) => ({ who: this.who[s], ...(this.names[s] ? { name: this.names[s] } : {}) });
    try {
      const made = await post<Made>('/api/battles', {
        ...this.subject(),
        red: seat('red'),
        blue: seat('blue'),
        dice: this.dice,
        undo: this.undo,
        chat: this.chat,
        ...(this.delay !== '0' ? { delay: Number(this.delay) } : {}),
        ...(this.dice === 'seeded' && this.seed ? { seed: Number(this.seed) } : {}),
      });
      if (this.who.red === 'friend' || this.who.blue === 'friend') {
        keepMade(made, this.full?.title ?? (this.likeTitle || (this.own?.name ?? '')));
        this.made = made;
        scrollTo(0, 0);
      } else {
        sitDown(made, this.full?.title ?? '');
      }
    } catch (err) {
      this.sayMade(err);
    } finally {
      this.busy = false;
    }
  }

  // --- which battle ---

  private rulesets() {
    const all = [...new Set(this.list.map((s) => s.ruleset))];
    const title = (id: string) => this.about.rulesets?.find((r) => r.id === id)?.title ?? id;
    if (all.length < 2) {
      return html`<p class="ruleset said">${all.map(title)}</p>`;
    }
    const choose = (id: string) => {
      this.ruleset = id;
      void this.take(this.list.find((s) => s.ruleset === id)!.id);
    };
    return html`<div class="chips" role="group" aria-label=${t('web.new.ruleset')}>
      ${all.map((id) => html`<button type="button" class="chip said" aria-pressed=${id === this.ruleset} @click=${() => choose(id)}>${title(id)}</button>`)}
    </div>`;
  }

  private scenarios() {
    const list = this.list.filter((s) => !this.ruleset || s.ruleset === this.ruleset);
    return html`<fieldset class="panel scenarios"><legend>${t('web.new.scenario')}</legend>
      ${this.rulesets()}
      <div class="scenario-list" role="radiogroup" aria-label=${t('web.new.scenario')}>
        ${list.map(
          (s) => html`<label class="scenario ${s.id === this.scenario ? 'is-chosen' : ''}">
            <input type="radio" name="scenario" class="unseen" .checked=${s.id === this.scenario} @change=${() => this.take(s.id)} />
            <img loading="lazy" alt="" width="120" height="100" src="/api/scenarios/${s.id}/picture.svg?square=12&lang=${language()}" />
            <span class="said" title=${s.about ?? ''}>${s.title}</span>
          </label>`,
        )}
        <label class="scenario is-file ${this.own ? 'is-chosen' : ''}">
          <input type="file" class="unseen" accept=".yaml,.yml,.txt,.journal,.pv,text/*" @change=${(e: Event) => this.takeFile(e)} />
          <span class="file-sign" aria-hidden="true">＋</span>
          <span>${this.own ? html`<span class="said">${this.own.name}</span>` : t('web.new.file')}</span>
          <span class="small">${t('web.new.file.text')}</span>
        </label>
      </div>
    </fieldset>`;
  }

  private subjectPanel() {
    const f = this.full;
    if (this.like) {
      const picture = `/api/battles/${this.like}/picture.svg?square=40&at=${this.at ?? 0}&lang=${language()}`;
      return html`<section class="panel lobby-picture"><img alt=${t('web.new.picture', { title: this.likeTitle })} width="420" height="350" src=${picture} />
        <div><h2 class="said">${this.likeTitle}</h2><p>${t('web.new.like', { number: this.at ?? 0 })}</p></div></section>`;
    }
    if (!f) {
      const words = this.own?.kind === 'journal' ? t('web.new.journal') : this.fault ? '' : t('web.wait');
      return html`<section class="panel lobby-picture"><div><h2 class="said">${this.own?.name ?? ''}</h2><p>${words}</p>
        ${this.own?.kind === 'journal' ? html`<button type="button" id="look" @click=${() => this.lookAt()}>${t('web.new.look')}</button>` : nothing}</div></section>`;
    }
    const about = f.about ?? this.list.find((s) => s.id === f.id)?.about;
    const picture = f.picture ? `data:image/svg+xml;utf8,${encodeURIComponent(f.picture)}` : `/api/scenarios/${f.id}/picture.svg?square=40&lang=${language()}`;
    return html`<section class="panel lobby-picture">
      <img alt=${t('web.new.picture', { title: f.title })} width="420" height="350" src=${picture} />
      <div><h2 class="said">${f.title}</h2>
        ${about ? html`<p class="said">${about}</p>` : nothing}
        ${f.points ? html`<p class="lobby-points">${(['red', 'blue'] as const).map((s) => html`<span>${seatMark(s)}${t('web.new.points', { points: fraction(f.points![s]) })}</span>`)}</p>` : nothing}
        ${(f.goals ?? []).length > 0 ? html`<h3>${t('web.more.goals')}</h3><ul class="goals">${f.goals!.map((g) => html`<li class="said">${g.message}</li>`)}</ul>` : nothing}</div>
    </section>`;
  }

  // --- who plays, and how ---

  private level(bot: string): string {
    return has('web.bot.' + bot) ? t('web.bot.' + bot) : bot;
  }

  // Its army's, where the scenario names one.
  private sideName(side: Side): string {
    return this.full?.sides?.[side] ?? t('web.seat.' + side);
  }

  private seat(side: Side) {
    const now = this.who[side];
    const change = (e: Event) => (this.who = { ...this.who, [side]: (e.target as HTMLSelectElement).value });
    const name = (e: Event) => (this.names = { ...this.names, [side]: (e.target as HTMLInputElement).value });
    const one = (value: string, words: string) => html`<option value=${value} ?selected=${now === value}>${words}</option>`;
    return html`<div class="seat seat-${side}">
      <h3>${seatMark(side)}<span class="said">${this.sideName(side)}</span></h3>
      <label><span class="unseen">${t('web.new.who')}</span>
        <select @change=${change}>
          ${one('me', t('web.who.me'))} ${one('friend', t('web.who.friend'))}
          ${this.about.bots.map((b) => one('bot:' + b, t('web.who.bot', { level: this.level(b) })))}
          ${(this.about.engines ?? []).map((n) => one('engine:' + n, t('web.who.engine', { name: n })))}
        </select></label>
      ${now === 'me' || now === 'friend' ? html`<label class="name">${t('web.new.name')} <input maxlength="40" .value=${this.names[side]} @input=${name} autocomplete="off" /></label>` : nothing}
    </div>`;
  }

  private choice(name: string, value: string, now: string, change: (v: string) => void) {
    return html`<label class="check"><input type="radio" name=${name} value=${value} .checked=${now === value} @change=${() => change(value)} /> ${t(`web.${name}.${value}`)}</label>`;
  }

  private seats() {
    return html`<section class="panel lobby-seats">
      <h2>${t('web.new.seats')}</h2>
      ${this.seat('red')} ${this.seat('blue')}
      <fieldset><legend>${t('web.new.dice')}</legend>
        ${['seeded', 'typed'].map((v) => this.choice('dice', v, this.dice, (d) => (this.dice = d)))}
      </fieldset>
      <fieldset><legend>${t('web.new.undo')}</legend>
        ${(this.about.undo ?? ['free', 'off']).map((v) => this.choice('undo', v, this.undo, (u) => (this.undo = u)))}
      </fieldset>
      <details class="others"><summary>${t('web.new.others')}</summary>
        ${this.dice === 'seeded' ? html`<label class="name">${t('web.dice.seed')} <input inputmode="numeric" pattern="[0-9]{0,15}" size="10" .value=${this.seed} @input=${(e: Event) => (this.seed = (e.target as HTMLInputElement).value)} /></label>` : nothing}
        <fieldset><legend>${t('web.new.chat')}</legend>${['seats', 'all', 'off'].map((v) => this.choice('chat', v, this.chat, (c) => (this.chat = c)))}</fieldset>
        <label class="name">${t('web.new.delay')}
          <select @change=${(e: Event) => (this.delay = (e.target as HTMLSelectElement).value)}>${DELAYS.map((d) => html`<option value=${d} ?selected=${d === this.delay}>${d === '0' ? t('web.new.delay.none') : t('web.new.delay.minutes', { minutes: Number(d) / 60 })}</option>`)}</select></label>
      </details>
    </section>`;
  }

  private rules() {
    const f = this.full;
    if (!f) {
      return nothing;
    }
    return html`<details class="panel rules-form"><summary>${t('web.new.rules', { count: Object.keys(this.set).length })}</summary>
      ${figuresForm(f, this.set, this.wrong, (next) => ((this.wrong = null), (this.set = next)))}</details>`;
  }

  // --- links, once it is made ---

  private link(label: unknown, path: string | null) {
    return html`<pv-link .label=${label} .text=${location.origin + path}></pv-link>`;
  }

  private links(made: Made) {
    // First what is to be sent.
    const seats = (['red', 'blue'] as const).filter((s) => made.links[s]);
    const own = seats.filter((s) => this.who[s] === 'me');
    const named = (key: string, s: Side) => this.link(html`${seatMark(s)} ${t(key, { name: this.sideName(s) })}`, made.links[s]);
    return html`<section class="panel narrow links"><h1>${t('web.links')}</h1>
      <p class="lead">${t('web.links.text')}</p>
      ${linkNote(this.about)}
      ${seats.filter((s) => !own.includes(s)).map((s) => named('web.links.seat', s))}
      <button type="button" class="primary large" @click=${() => location.assign('/g/' + made.id)}>${t('web.links.go')}</button>
      ${this.link(t('web.links.watch'), made.links.watch)} ${own.map((s) => named('web.links.own', s))}</section>`;
  }

  override render() {
    if (this.made) {
      return this.links(this.made);
    }
    return html`<form class="lobby" @submit=${(e: Event) => this.make(e)}>
      <h1>${t('web.new')}</h1>
      <div class="lobby-main">
        <div class="lobby-left">
          ${this.scenarios()}
          ${this.fault ? html`<p class="fault said" role="alert">${this.fault}</p>` : nothing}
          ${this.subjectPanel()} ${this.rules()}
        </div>
        ${this.seats()}
      </div>
      <div class="begin"><span class="begin-what said">${this.full?.title ?? (this.likeTitle || (this.own?.name ?? ''))}</span>
        <button class="primary large" id="begin" ?disabled=${this.busy}>${t('web.new.begin')}</button></div>
    </form>`;
  }
}
