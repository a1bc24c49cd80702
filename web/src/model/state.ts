// A table's state: the battle as this browser sees it, what is in hand, what was asked and refused; and what things are called there.
// The acts that only change it are here; those that order and ask are in table.ts.
import { Refused, wordsOf } from '../api.js';
import type { Battle } from '../battle.js';
import { placesOf, type Places } from '../places.js';
import * as plans from '../plans.js';
import { t, textOr } from '../texts.js';
import type { About, Figures, Odds, Plan, Throw, Unit, Why } from '../types.js';
import { Deeds } from './deeds.js';
import { Members } from './members.js';
import type { Screen } from './screen.js';

// An order that turns a unit, and the wind it faces then.
export interface Turn {
  order: string;
  wind: string;
}

// A unit in hand.
export interface Chosen extends plans.InHand {
  forks: boolean; // somewhere more than one way leads
  turns: Turn[];
  unit_of_cost: string | undefined;
  ahead: string[] | undefined; // orders that answer a later question beforehand
}

// Orders that wait for a yes, with their odds.
export interface Pending {
  orders: string[];
  odds: Odds;
}

interface Tail {
  options: Plan[];
  way: string[] | null;
  pending: Pending | null;
  why: Why | null;
  barred: string | null;
  fault: string;
}

interface State extends Tail {
  chosen: Chosen | null;
  card: string | null;
  over: string | null;
  reach: string[] | null;
  turned: boolean;
  faces: number[];
  figures: Figures | null;
  noticesRefused: boolean;
}

const NO_TAIL: Tail = { options: [], way: null, pending: null, why: null, barred: null, fault: '' };
const EMPTY_HAND = { ...NO_TAIL, chosen: null, card: null, over: null, reach: null };

export abstract class TableState extends Members<State> {
  readonly deeds = new Deeds();

  constructor(
    readonly about: About,
    readonly battle: Readonly<Battle>,
    readonly screen: Screen,
  ) {
    super({ ...EMPTY_HAND, turned: false, faces: [], figures: null, noticesRefused: false });
  }

  // --- members ---

  get chosen(): Chosen | null {
    return this.now.chosen;
  }

  // The unit whose card is shown.
  get card(): string | null {
    return this.now.card;
  }

  // The place under the pointer.
  get over(): string | null {
    return this.now.over;
  }

  // Acts that lead to one place, or one act with several goals: one of them is chosen from a list.
  get options(): Plan[] {
    return this.now.options;
  }

  // The way of the option under the pointer.
  get way(): string[] | null {
    return this.now.way;
  }

  get pending(): Pending | null {
    return this.now.pending;
  }

  // The answer to the last question why.
  get why(): Why | null {
    return this.now.why;
  }

  // Why nothing can be taken back.
  get barred(): string | null {
    return this.now.barred;
  }

  get fault(): string {
    return this.now.fault;
  }

  // Places that any unit could go to or act on, while they are shown.
  get reach(): string[] | null {
    return this.now.reach;
  }

  // Has a unit been turned at this table?
  get turned(): boolean {
    return this.now.turned;
  }

  // Faces of the dice that lie on a real table, as far as they were entered; 0: none yet.
  get faces(): number[] {
    return this.now.faces;
  }

  // The ruleset's tables of figures; null: not there yet.
  get figures(): Figures | null {
    return this.now.figures;
  }

  // Has the browser refused to give notices?
  get noticesRefused(): boolean {
    return this.now.noticesRefused;
  }

  get view() {
    return this.battle.view;
  }

  get prompt() {
    return this.view?.prompt;
  }

  // Is an act of this person's under way, or waiting for another?
  get asking(): boolean {
    return this.deeds.any;
  }

  get places(): Places {
    return placesOf(this.view!.scene, this.battle.layers!);
  }

  units(at: string): Unit[] {
    return this.view?.units.filter((u) => u.at === at && !u.where) ?? [];
  }

  unit(name: string | null): Unit | undefined {
    return this.view?.units.find((u) => u.name === name);
  }

  // The unit in hand, else the one whose card is shown.
  get shownUnit(): Unit | undefined {
    return this.unit(this.chosen?.unit ?? this.card);
  }

  // Units that this seat may order now.
  get actingUnits(): Unit[] {
    return this.battle.mine ? (this.view?.units.filter((u) => u.acts) ?? []) : [];
  }

  // Choices that a list shows; those of units that act are on the board.
  get choices(): string[] {
    return this.view && this.battle.mine ? plans.listed(this.view) : [];
  }

  // Orders of one word, which are buttons; an order with an object is chosen.
  get commands(): string[] {
    return this.battle.mine ? (this.view?.buttons ?? []).filter((c) => !c.includes(' ')) : [];
  }

  // The dice that this seat has to throw.
  private get due(): Throw | undefined {
    return this.battle.mine ? this.prompt?.throw : undefined;
  }

  // The order with the entered faces, once there is one for each die.
  get thrown(): string | null {
    const due = this.due;
    return due?.kind === 'dice' && this.faces.filter((f) => f > 0).length === due.count ? 'throw ' + this.faces.join(',') : null;
  }

  // --- what things are called ---

  // The player's name, else the army's, else the colour.
  playerName(seat: string): string {
    const player = seat === 'red' || seat === 'blue' ? this.view!.players[seat] : undefined;
    return player?.name || this.armyName(seat);
  }

  armyName(seat: string): string {
    const army = this.view!.scene.sides?.find((s) => s.seat === seat)?.army ?? '';
    return textOr(army, t('web.seat.' + seat));
  }

  label(order: string): string {
    return plans.sentence(this.view?.scene, order);
  }

  cost(cost: number): string {
    return cost === 0 ? '' : plans.costText(cost, this.chosen?.unit_of_cost);
  }

  // --- acts that change nothing else ---

  // Shows what went wrong; acts that waited are called off.
  say(e: unknown): void {
    this.deeds.stop();
    if (e instanceof Refused && e.why) {
      this.change({ why: e.why });
    } else if (e instanceof Refused && e.code === 'undo') {
      this.change({ barred: e.message });
    } else {
      this.change({ fault: wordsOf(e) });
    }
  }

  // Shows a fault in words; '' takes it away.
  warn(fault: string): void {
    this.change({ fault });
  }

  // Shows what goes wrong with an act of the battle's own.
  trying(act: Promise<unknown>): void {
    this.warn('');
    void act.catch((e: unknown) => this.say(e));
  }

  // Puts the unit in hand down, with all that was asked about it.
  drop(): void {
    this.change(EMPTY_HAND);
  }

  // Takes away what was refused, weighed or not yet decided: the unit stays in hand.
  dropTail(): void {
    this.change(NO_TAIL);
  }

  closeWhy(): void {
    this.change({ why: null });
  }

  closeBarred(): void {
    this.change({ barred: null });
  }

  // Shows where any unit could go; null: no longer.
  showReach(reach: string[] | null): void {
    this.change({ reach });
  }

  showWay(way: string[]): void {
    this.change({ way });
  }

  // The pointer is at a place, on the board or in a list.
  showPlace(over: string | null): void {
    this.change({ over });
  }

  // One act with several goals: they become the options.
  offerAll(options: Plan[]): void {
    this.change({ ...NO_TAIL, options });
  }

  // Offers every way and order of the unit in hand, or only the usual ones.
  toggleWays(): void {
    const { chosen } = this;
    if (chosen?.forks) {
      this.change({ ...NO_TAIL, chosen: { ...chosen, ways: !chosen.ways } });
    }
  }

  // Enters the face of a die; 0 takes it back.
  setFace(die: number, face: number, count: number): void {
    this.change({ faces: Array.from({ length: count }, (_, i) => (i === die ? face : (this.faces[i] ?? 0))) });
  }

  // Enters the face of the next die that has none, else of the first.
  setNextFace(face: number, count: number): void {
    const next = Array.from({ length: count }, (_, i) => i).find((i) => !this.faces[i]) ?? 0;
    this.setFace(next, face, count);
  }
}
