// <pv-table>: the page of a battle. The board, the line that says what is asked, one panel for what is being done, the log.
// The model holds what the page knows; this file listens to it and draws with parts/.
import { LitElement, html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import type { Screen } from '../model/screen.js';
import { TableModel } from '../model/table.js';
import { keepGesture, type Board } from '../parts/board/board.js';
import { keysHelp, moreMenu, ruleBox } from '../parts/boxes.js';
import { curtain } from '../parts/cards.js';
import { noBattle, notices, strip, tools, turnLine, urgent } from '../parts/frame.js';
import { pressed, released } from '../parts/keys.js';
import { battleLog, followLog, toldAloud } from '../parts/log.js';
import { announce, titleOf } from '../parts/notify.js';
import { boardPart, panel } from '../parts/panel.js';
import { roster } from '../parts/roster.js';
import { bringIntoView, isSmall, sheetAbout, small } from '../parts/sheet.js';
import { learnTerms, listenForTerms } from '../parts/terms.js';
import { t } from '../texts.js';
import type { About, News } from '../types.js';

const isOnBoard = (e: Event) => (e.target as Element).closest('pv-board') !== null;

@customElement('pv-table')
export class TablePage extends LitElement implements Screen {
  @property({ attribute: false }) about!: About;
  @property({ attribute: false }) battleId = '';
  @property({ attribute: false }) link: string | null = null;
  @property({ attribute: false }) at: number | null = null; // the moment that the address asks for
  @query('pv-board') board!: Board | null;

  model!: TableModel;
  private shownAbout = ''; // what the sheet was about when the board was last moved above it
  private stop = new AbortController();
  private downOnBoard = false; // the pointer went down there

  override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.stop = new AbortController();
    this.model = new TableModel(this.about, this.battleId, this);
    this.listen({ signal: this.stop.signal });
    void this.model.open(this.link, this.at, learnTerms);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop.abort();
    this.model.close();
  }

  drawn(): Promise<unknown> {
    return this.updateComplete;
  }

  private listen(on: { signal: AbortSignal }): void {
    const { model } = this;
    model.addEventListener('change', () => this.requestUpdate(), on);
    model.battle.addEventListener('change', () => (document.title = titleOf(model)), on);
    model.battle.addEventListener('news', (e) => announce(model, (e as CustomEvent<News>).detail), on);
    addEventListener('keydown', (e) => pressed(model, e), on);
    addEventListener('keyup', (e) => released(model, e), on);
    small.addEventListener('change', () => this.requestUpdate(), on);
    addEventListener('touchmove', keepGesture, { ...on, passive: false });
    listenForTerms(on.signal);
    this.listenForClicks({ ...on, capture: true });
  }

  // Deeds are told of each press, and a click is held back that was not meant for what lies there now: the second half of a double
  // click, or the click of a tap on the board where a sheet has come under the finger meanwhile.
  private listenForClicks(on: AddEventListenerOptions): void {
    const { deeds } = this.model;
    const isStray = (e: MouseEvent) => deeds.isSecond || (e.detail > 0 && this.downOnBoard && !isOnBoard(e));
    this.addEventListener('mousedown', (e) => deeds.pressed(e), on);
    this.addEventListener('pointerdown', (e) => (deeds.pressed(e), (this.downOnBoard = isOnBoard(e))), on);
    this.addEventListener('click', (e) => isStray(e) && (e.stopPropagation(), e.preventDefault()), on);
  }

  override updated(): void {
    followLog(this.model, this);
    this.openDrawnBox();
    if (this.model.battle.curtain && !document.activeElement?.closest('.curtain')) {
      this.querySelector<HTMLElement>('.curtain button')?.focus();
    }
    const step = this.querySelector<HTMLElement>('.steps [aria-current]');
    if (step?.parentElement && step.parentElement.scrollWidth > step.parentElement.clientWidth) {
      step.parentElement.scrollLeft = step.offsetLeft - step.parentElement.offsetLeft - 40;
    }
    this.shownAbout = bringIntoView(this.model, this, this.shownAbout);
  }

  // A box lies over the page only once its element is there.
  private openDrawnBox(): void {
    const box = this.querySelector<HTMLDialogElement>('dialog.box');
    if (box && !box.open) {
      box.showModal();
    }
  }

  private boxes() {
    const { boxes } = this.model;
    return html`${boxes.rule ? ruleBox(this.model, boxes.rule) : nothing}
      ${boxes.open === 'keys' ? keysHelp(this.model) : boxes.open === 'more' ? moreMenu(this.model) : nothing}`;
  }

  override render() {
    const { model } = this;
    const b = model.battle;
    if (!b.view) {
      return model.fault ? noBattle(model.fault) : html`<h1 class="unseen">${t('web.battle')}</h1><p class="wait" role="status">${t('web.wait')}</p>`;
    }
    if (b.curtain) {
      return html`<h1 class="unseen said">${b.view.title}</h1>${curtain(model, b.curtain)}`; // nothing else is there to be seen or reached
    }
    const secret = b.mine && model.prompt?.secret && model.picking.pairs !== null;
    return html`<button type="button" class="skip" id="to-board" @click=${() => this.board?.enter()}>${t('web.skip.board')}</button><h1 class="unseen said">${b.view.title}</h1>
      <div class="table ${b.mine ? 'is-mine' : ''} ${secret ? 'is-secret' : ''} ${sheetAbout(model) ? 'has-sheet' : ''}">
        <section class="head" aria-label=${t('web.turn.label')}>${turnLine(model)}${strip(model)}${isSmall() ? urgent(model) : nothing}</section>
        ${boardPart(model)}
        <aside class="side" aria-label=${t('web.side')}>
          ${isSmall() ? nothing : urgent(model)}${notices(model)}
          <section class="panel act" aria-label=${t('web.act')}>${panel(model)}</section>
          ${tools(model)}
          ${roster(model)}
          <section class="panel log" aria-label=${t('web.log')}>${battleLog(model)}</section>
        </aside>
      </div>
      ${toldAloud(model)}
      ${this.boxes()}`;
  }
}
