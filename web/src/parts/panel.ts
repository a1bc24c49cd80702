// The panel, which shows one card at a time, and the board with what is lit on it.
import { html, nothing } from 'lit';
import { litSquares, newsAt, wayShown } from '../model/lit.js';
import type { TableModel } from '../model/table.js';
import * as plans from '../plans.js';
import { t } from '../texts.js';
import type { Shown } from '../thrown.js';
import { against } from './against.js';
import { choiceList, idleCard, momentCard, noteCard, skipRow, unitCard } from './cards.js';
import { boardTools, underBoard } from './frame.js';
import { ON_BOARD, hintAt } from './hints.js';
import { replayBar } from './log.js';
import { secretCards, turnedCards } from './picks.js';
import { reportCard } from './report.js';
import { sendCard } from './sending.js';
import { isSheet } from './sheet.js';
import { darkened } from './sight.js';
import { confirmCard, throwCard, typedDice } from './throw.js';
import { barredCard, whyCard, witnessSquares } from './why.js';

const NONE = new Set<string>();

// Hints about the board stand below it; a sheet would cover them there, and has them on top.
export function panel(table: TableModel) {
  const seen = ON_BOARD.filter((h) => h !== 'select' || !table.battle.shown); // the dice cover what that hint speaks of
  return html`${isSheet(table) ? hintAt(table, ...seen) : nothing}${card(table)}`;
}

function card(table: TableModel) {
  const b = table.battle;
  if (table.why) {
    return whyCard(table, table.why);
  }
  if (table.barred) {
    return barredCard(table, table.barred);
  }
  if (table.sending.on && b.mine) {
    return sendCard(table); // dice of an earlier throw do not hide it
  }
  if (b.moment !== null) {
    return pastCard(table);
  }
  if (table.card && !table.chosen && b.shown && !b.shown.rolling && !b.answered && !b.asksInSecret && !table.view!.result) {
    return html`${asks(table)}${throwCard(table, b.shown)}`; // a unit was clicked: its card comes first
  }
  if (b.shown && !(table.view!.result && !b.shown.rolling) && (b.answered || (!table.chosen && !table.pending)) && !b.asksInSecret) {
    const typed = table.prompt?.throw && table.prompt.yours && !b.answered; // the next dice come first, since their faces are waited for
    return html`${typed ? asks(table) : nothing}${throwCard(table, b.shown, typed || b.shown.rolling ? nothing : afterThrow(table, b.shown))}`;
  }
  return asks(table);
}

// The card of a past moment: its dice, or its order and what came of it.
function pastCard(table: TableModel) {
  const b = table.battle;
  const n = b.log[b.moment! - 1];
  const told = b.shown ? throwCard(table, b.shown) : n ? momentCard(table, n) : nothing;
  return table.card ? unitCard(table) : told;
}

// What stands below a throw: the rest of the show, and only then what is asked.
function afterThrow(table: TableModel, shown: Shown) {
  const b = table.battle;
  if (b.playing && b.playing.number > shown.throw.number) {
    return noteCard(table, b.playing);
  }
  return b.answered ? (b.more ? skipRow(table) : nothing) : isIdle(table) ? nothing : asks(table);
}

// Is there nothing to choose, since others are waited for?
function isIdle(table: TableModel): boolean {
  return !table.battle.mine && !table.card && !table.prompt?.throw && table.choices.length === 0 && !table.view!.result;
}

function asks(table: TableModel) {
  const p = table.prompt;
  const b = table.battle;
  if (b.playing) {
    return noteCard(table, b.playing);
  }
  if (table.view!.result) {
    return reportCard(table);
  }
  if (table.pending) {
    return confirmCard(table, table.pending);
  }
  if (p?.throw && p.yours) {
    return typedDice(table, p.throw);
  }
  if (p?.secret && b.mine && table.choices.length > 0) {
    return secretCards(table);
  }
  const last = b.log.at(-1);
  const turned = last && !table.chosen && !table.card ? turnedCards(table, last, false) : nothing;
  return html`${turned}${table.chosen || table.card ? unitCard(table) : table.choices.length > 0 ? choiceList(table) : idleCard(table)}`;
}

export function boardPart(table: TableModel) {
  const b = table.battle;
  const v = b.view!;
  const look = table.look;
  const ready = b.mine ? [...new Set(v.units.filter((u) => u.acts && u.at).map((u) => u.at!))] : [];
  return html`<section class="field" aria-label=${t('web.board')}>
    <div class="board-frame">
      <pv-board
        .map=${b.map}
        .layers=${b.layers}
        .view=${v}
        .lit=${litSquares(table)}
        .ready=${table.chosen ? [] : ready}
        .sent=${table.sending.units.flatMap((name) => table.unit(name)?.at ?? [])}
        .ways=${(table.sending.plans ?? []).map((p) => [table.unit(plans.actors(p.orders[0]!)[0]!)?.at ?? '', ...plans.way(p)])}
        .chosen=${table.chosen ? (table.unit(table.chosen.unit)?.at ?? null) : null}
        .chosenUnit=${table.chosen?.unit ?? table.card}
        .turns=${(table.chosen?.turns ?? []).map((x) => x.wind)}
        .way=${wayShown(table)}
        .witness=${witnessSquares(table)}
        .news=${newsAt(table)}
        .threat=${look.threats}
        .showThreat=${look.showThreat}
        .measure=${look.measure}
        .ruling=${look.ruling || look.watching}
        .dark=${look.watch?.found ? darkened(table) : NONE}
        .enlarge=${look.enlarge}
        .bare=${look.bare}
        @square=${(e: CustomEvent<string>) => table.square(e.detail)}
        @unit=${(e: CustomEvent<string>) => table.choose(e.detail, true)}
        @face=${(e: CustomEvent<string>) => table.face(e.detail)}
        @rule=${(e: CustomEvent<string>) => look.click(e.detail)}
        @walk=${() => look.findThreats()}
        @over=${(e: CustomEvent<string>) => table.hover(e.detail)}
      ></pv-board>
      ${boardTools(table)}${table.card || table.pending ? nothing : against(table)}
    </div>
    ${underBoard(table)} ${b.replaying || b.moment !== null ? replayBar(table) : nothing}
  </section>`;
}
