// What the server says (docs/server.md), as far as the pages read it.

export type Side = 'red' | 'blue';
export type Seat = Side | 'dice' | 'nobody';
export type Who = Side | 'watch';

export interface Throw {
  kind: 'dice' | 'mark' | 'fact';
  count: number;
  sides: number;
  purpose: string;
  rule: string;
}

export interface Prompt {
  seat: Seat;
  turn: number;
  step: string;
  step_text?: string;
  seat_text?: string;
  key: string;
  rule: string;
  message: string;
  whole: boolean;
  minor: boolean;
  secret: boolean;
  actor?: string;
  place?: string;
  throw?: Throw;
  purpose_text?: string; // what the throw is for
  yours?: boolean;
}

export interface Unit {
  name: string;
  side: Side | 'none';
  kind: string;
  kind_text: string;
  at: string | null;
  stands: number;
  full: number;
  facing: string | null;
  marks: string[];
  figures: number[]; // of a man: attack, defence, movement as he is now; else none
  where: string | null;
  acts: boolean;
  support?: string | null;
  aim?: string | null;
  on?: string | null; // the rung or top where it stands, above `at`
  tail?: string | null; // the other of two hexes
  thing?: boolean; // nobody, but something that stands there
  animal?: boolean; // a horse without a rider
}

export interface Result {
  winner: 'red' | 'blue' | 'none';
  red: string;
  blue: string;
  rule: string;
  key: string;
  message: string;
}

export interface Player {
  who: string;
  name: string;
  replaced?: boolean;
}

export interface View {
  id: string;
  number: number;
  seat: Who;
  owner: boolean;
  ruleset: string;
  scenario: string;
  title: string;
  players: Record<Side, Player>;
  dice: 'seeded' | 'typed';
  seed: 'drawn' | 'chosen'; // chosen: whoever made the battle could know the throws beforehand
  undo: string;
  prompt?: Prompt;
  result: Result | null;
  steps: { key: string; text: string }[];
  points: Record<Side, string>;
  goals: { message: string; rule: string; stands: boolean | null }[];
  can?: { undo: boolean; redo: boolean; concede: boolean; draw: boolean; ask_undo?: boolean; chat?: boolean };
  draw_offered?: Side | null;
  undo_asked?: { seat: Side; to: number } | null;
  set?: string[];
  buttons?: string[];
  picks?: string[];
  choices?: string[];
  ahead?: string[]; // standing orders of the whole side
  choice_count?: number;
  units: Unit[];
  position?: string;
  shown?: boolean; // a journal that is looked at
  scene: Scene;
}

export interface Clock {
  turn: number;
  step: string;
  seat: Seat;
  attacker?: string;
}

export interface Scene {
  grid: string;
  columns: number;
  rows: number;
  square_mils?: number; // a square's side, where there are points within it
  words?: string;
  clock?: Clock;
  sides?: { seat: Side; army?: string; edge?: string; points?: string }[];
  squares?: { at: string; terrain?: string[] }[];
  rivers?: { at: string; side: string; open: boolean }[]; // along a side of a square
  areas?: { name: string; squares: string[] }[];
  places?: HexPlace[]; // of hexes
  names?: string[]; // of the installed pieces that were laid: texts `piece NAME`; empty: none
  fittings?: { at: string; word: string; side?: string; rule: string }[]; // levers, ropes' controls, what goes round
  fronts?: { at: string; side: string }[]; // stakes point that way
  pivots?: { head: string; tail: string }; // verbs by which who lies over two of them turns
  counters?: { name: string; full?: number; support_points?: string; tail?: string }[];
  clashes?: Clash[];
}

// A floor of a hex. Rows from the uppermost; odd ones lie half a hex to the right.
export interface HexPlace {
  at: string;
  column: number;
  row: number;
  level?: string;
  piece?: number; // from 1
  ground: string;
  second?: string; // another kind of ground
  sides?: Record<string, string>;
  stair?: Record<string, string>;
  up?: string;
  down?: string;
  well?: string; // of a spiral: where one enters it on the floor below
}

export interface Layers {
  number: number;
  view_box: string;
  columns: number;
  rows: number;
  letters: string;
  areas: string;
  clashes: string;
  counters: { name: string; svg: string }[];
  marks: string;
  clock?: Clock; // as the board is
  ground?: string; // of hexes: another one, another map
  level?: string | null; // that was asked for
  seen?: string[]; // of each hex, the place that is seen
}

export interface Happening {
  key: string;
  rule: string;
  message: string;
  who?: string;
  place?: string;
  amount?: number;
  result?: boolean; // what outcomes are told apart by
  reveal?: boolean;
  side?: Side; // whose it is, where no unit says so
}

// A fight: what each side counts in it, and what that is made up of.
export interface Clash {
  at: string;
  now?: boolean;
  points?: { red: string; blue: string };
  parts?: { side: Side; who: string; points: string; supports: boolean }[];
  less?: { side: Side; points: string; rule: string };
}

export interface News {
  number: number;
  watched: number; // by which who watches knows the same moment
  kind: string;
  seat?: Seat;
  turn?: number;
  step?: string;
  step_text?: string;
  order?: string;
  of?: number;
  to?: number; // undo_ask, back: the event that is gone back to
  faces?: number[];
  sides?: number;
  purpose?: string;
  purpose_text?: string;
  rule?: string;
  text?: string;
  name?: string; // who speaks
  orders?: string[]; // what was secret, once it is over
  events?: Happening[];
  next?: { seat: Seat; turn: number; step: string };
  over?: boolean;
}

export interface Plan {
  goal: string | null;
  cost: number;
  orders: string[];
}

export interface Why {
  order: string;
  allowed: boolean;
  rule: string;
  also?: string[];
  key?: string;
  message?: string;
  need?: number;
  have?: number;
  cost?: number;
  unit?: string;
  parts?: { rule: string; amount: number }[];
  situation?: boolean;
  witness?: { place?: string; who?: string; unit?: string };
}

export interface Outcome {
  chance: string;
  message: string;
  events?: Happening[];
}

export interface Odds {
  outcomes: Outcome[];
  leaves: number;
  sampled: boolean;
  assumed: number;
  reveals?: boolean;
  throws?: boolean;
  how?: { message: string; parts?: { rule: string; amount: number }[] }; // by what figures the dice decide
  counts?: boolean[]; // of a throw that fell: which dice brought losses
  dice?: number; // that are thrown together
  faces?: { faces: number[]; message: string }[]; // of a throw that is due, or that the order leads to: what comes of it if all dice show the same
  points?: Record<Side, number>; // thousandths that each side may expect to win or lose
}

// The best that could be done against a unit; no order: nothing.
export interface Against extends Odds {
  unit: string;
  order: string | null;
  now?: boolean; // else once those who can have gone there
}

// Own picks against the other's: what each pair would come to.
export interface Pairs {
  rows: string[];
  columns: string[];
  cells: (Odds | null)[][];
}

export interface About {
  name: string;
  version: string;
  api: number;
  alone?: boolean; // it listens to this machine only
  languages: string[];
  usual: string;
  bots: string[];
  engines?: string[];
  rulesets?: { id: string; title: string }[];
  undo?: string[];
}

export interface ScenarioLine {
  id: string;
  ruleset: string;
  title: string;
  about?: string;
}

export interface Option {
  id: string;
  type: 'int' | 'word' | 'bool' | string;
  usual: string;
  value: string;
  low?: number;
  high?: number;
  words?: string[];
  rule?: string;
  label?: string;
}

export interface Column {
  id: string;
  label: string;
  type: string;
  scale?: number;
  low?: number;
  high?: number;
  words?: string[];
  accepts?: string;
  standing?: string;
}

export interface Table {
  id: string;
  label: string;
  columns: Column[];
  rows: { id: string; label: string; rule?: string; cells: string[]; standings?: string[]; like?: string }[]; // standings: of each cell, where they differ; like: of a scenario's own, the row that it behaves as
}

export interface ScenarioFull extends ScenarioLine {
  points?: Record<Side, string>;
  sides?: Record<Side, string>; // their armies
  goals?: { message: string; rule: string }[];
  words?: string; // where the ruleset's words stand among the texts
  picture?: string; // of one's own scenario: SVG
  options: Option[];
  tables: Table[];
}

export interface Made {
  id: string;
  owner: string;
  seats: Record<Side, { who: string; token: string | null }>;
  links: { watch: string; red: string | null; blue: string | null };
}

export interface Report {
  result: Result;
  losses: { turn: number; who: string; side: Side; troop_text: string; cause: string; cause_text: string; amount: number; points?: string }[];
  points?: Record<Side, string>; // as it began
  turns: { turn: number; red: string | number; blue: string | number; swing?: string | number }[];
  throws: { entry: number; turn: number; seat: Seat; purpose: string; gain: number; worse: number }[];
  luck: { red: number; blue: number; all: number; red_throws: number; blue_throws: number };
}

export interface Chances {
  done: boolean;
  of: number;
  turns: { turn: number; red: number; margin: number; swing: number; sure: boolean; played: number }[]; // thousandths; sure: more than chance would
  sharpest: number[]; // turns, the sharpest first
}

// What units could do when next asked, as things stand.
export interface Reach {
  units: { name: string; seat: Side; acts: { place: string; verb: string; step?: string; step_text?: string }[] }[];
}

export interface Sight {
  clear: boolean;
  by?: string | null;
  rule?: string;
  profile?: Passed[];
}

// What a line of sight passes, with its height there and that of what rises, in levels.
export interface Passed {
  hex: string;
  ground: string;
  second?: string;
  obstacle: string | null;
  top: string;
  height: string;
  blocks: boolean;
}

// All that is seen from a place, and who sees it.
export interface Sights {
  places: string[];
  units: { name: string; seen: boolean; sees: boolean }[];
}

// What a unit card shows of a scenario's tables.
export interface Figures {
  tables: Table[];
}

// A row of the ruleset's ledger, with the situation that proves it where there is one.
export interface RuleRow {
  id: string;
  kind: string;
  kind_text: string;
  source: string;
  rule: string;
  language: string; // of rule, source and title: English where nobody has translated it
  situation?: boolean;
  title?: string; // of the situation
  picture?: string; // its address
}
