// One panel for what is being done, and the board with what is lit on it.
import { html, nothing } from 'lit';
import type { TablePage } from '../pages/table.js';
import * as plans from '../plans.js';
import { t } from '../texts.js';
import type { Shown } from '../thrown.js';
import { against } from './against.js';
import { choiceList, idleCard, momentCard, noteCard, skipRow, unitCard } from './cards.js';
import { boardTools, underBoard } from './frame.js';
import { ON_BOARD, hintAt } from './hints.js';
import { litSquares, newsAt, wayShown } from './lit.js';
import { replayBar } from './log.js';
import { secretCards, turnedCards } from './picks.js';
import { reportCard } from './report.js';
import { sendCard } from './sending.js';
import { isSheet } from './sheet.js';
import { darkened } from './sight.js';
import { confirmCard, throwCard, typedDice } from './throw.js';
import { barredCard, whyCard, witnessSquares } from './why.js';

const NONE = new Set<string>();

// A sheet would cover a hint that stands below the board: it has it on top.
export function panel(page: TablePage) {
  const seen = ON_BOARD.filter((h) => h !== 'select' || !page.battle.shown); // the dice lie over what that one speaks of
  return html`${isSheet(page) ? hintAt(page, ...seen) : nothing}${card(page)}`;
}

function card(page: TablePage) {
  const b = page.battle;
  if (page.why) {
    return whyCard(page, page.why);
  }
  if (page.barred) {
    return barredCard(page, page.barred);
  }
  if (page.sending.on && b.mine) {
    return sendCard(page); // whatever was thrown before
  }
  if (b.moment !== null) {
    return pastCard(page);
  }
  if (page.card && !page.chosen && b.shown && !b.shown.rolling && !b.answered && !b.asksInSecret && !page.view!.result) {
    return html`${asks(page)}${throwCard(page, b.shown)}`; // who clicks on a unit looks for its card
  }
  if (b.shown && !(page.view!.result && !b.shown.rolling) && (b.answered || (!page.chosen && !page.pending)) && !b.asksInSecret) {
    const typed = page.prompt?.throw && page.prompt.yours && !b.answered; // then the next dice first: their faces are waited for
    return html`${typed ? asks(page) : nothing}${throwCard(page, b.shown, typed || b.shown.rolling ? nothing : afterThrow(page, b.shown))}`;
  }
  return asks(page);
}

// What happened at a moment that is gone: its dice, or what was ordered and what came of it.
function pastCard(page: TablePage) {
  const b = page.battle;
  const n = b.log[b.moment! - 1];
  const told = b.shown ? throwCard(page, b.shown) : n ? momentCard(page, n) : nothing;
  return page.card ? unitCard(page) : told;
}

// While more is shown, only that: what is asked comes after it.
function afterThrow(page: TablePage, shown: Shown) {
  const b = page.battle;
  if (b.playing && b.playing.number > shown.throw.number) {
    return noteCard(page, b.playing);
  }
  return b.answered ? (b.more ? skipRow(page) : nothing) : isIdle(page) ? nothing : asks(page);
}

// Nothing is there to be chosen: others are waited for.
function isIdle(page: TablePage): boolean {
  return !page.battle.mine && !page.card && !page.prompt?.throw && page.choices.length === 0 && !page.view!.result;
}

function asks(page: TablePage) {
  const p = page.prompt;
  const b = page.battle;
  if (b.playing) {
    return noteCard(page, b.playing);
  }
  if (page.view!.result) {
    return reportCard(page);
  }
  if (page.pending) {
    return confirmCard(page, page.pending);
  }
  if (p?.throw && p.yours) {
    return typedDice(page, p.throw);
  }
  if (p?.secret && b.mine && page.choices.length > 0) {
    return secretCards(page);
  }
  const last = b.log.at(-1);
  const turned = last && !page.chosen && !page.card ? turnedCards(page, last, false) : nothing;
  return html`${turned}${page.chosen || page.card ? unitCard(page) : page.choices.length > 0 ? choiceList(page) : idleCard(page)}`;
}

export function boardPart(page: TablePage) {
  const b = page.battle;
  const v = b.view!;
  const look = page.look;
  const ready = b.mine ? [...new Set(v.units.filter((u) => u.acts && u.at).map((u) => u.at!))] : [];
  return html`<section class="field" aria-label=${t('web.board')}>
    <div class="board-frame">
      <pv-board
        .map=${b.map}
        .layers=${b.layers}
        .view=${v}
        .lit=${litSquares(page)}
        .ready=${page.chosen ? [] : ready}
        .sent=${page.sending.units.flatMap((name) => page.unit(name)?.at ?? [])}
        .ways=${(page.sending.plans ?? []).map((p) => [page.unit(plans.actors(p.orders[0]!)[0]!)?.at ?? '', ...plans.way(p)])}
        .chosen=${page.chosen ? (page.unit(page.chosen.unit)?.at ?? null) : null}
        .chosenUnit=${page.chosen?.unit ?? page.card}
        .turns=${(page.chosen?.turns ?? []).map((x) => x.wind)}
        .way=${wayShown(page)}
        .witness=${witnessSquares(page)}
        .news=${newsAt(page)}
        .threat=${look.threats}
        .showThreat=${look.showThreat}
        .measure=${look.measure}
        .ruling=${look.ruling || look.watching}
        .dark=${look.watch?.found ? darkened(page) : NONE}
        .enlarge=${look.enlarge}
        .bare=${look.bare}
        @square=${(e: CustomEvent<string>) => page.square(e.detail)}
        @unit=${(e: CustomEvent<string>) => page.choose(e.detail, true)}
        @face=${(e: CustomEvent<string>) => page.face(e.detail)}
        @rule=${(e: CustomEvent<string>) => look.clicked(e.detail)}
        @walk=${() => look.findThreats()}
        @over=${(e: CustomEvent<string>) => page.hovered(e.detail)}
      ></pv-board>
      ${boardTools(page)}${page.card || page.pending ? nothing : against(page)}
    </div>
    ${underBoard(page)} ${b.replaying || b.moment !== null ? replayBar(page) : nothing}
  </section>`;
}
