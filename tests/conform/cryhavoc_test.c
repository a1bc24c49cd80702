/* The conformance suite on Cry Havoc. */
#include "conform/cryhavoc_orders.h"

#include "rules/cryhavoc/rules.h"

/* Everything that a small place can hold: mud for armour, doors, a stair, a low wall, people who
 * come later, a way off, men hand to hand. */
static const char yard[] = "ruleset: cryhavoc\n"
			   "title: A yard\n"
			   "options: {turn_limit: 6}\n"
			   "map:\n"
			   "  sheets:\n"
			   "    A:\n"
			   "      hexes: |\n"
			   "        .   h   .   D   .   .\n"
			   "          .   .   D   .   .   T\n"
			   "         / \\ / \\\n"
			   "        _   _ d .   . l .   .\n"
			   "         \\ / \\ /\n"
			   "          .   .   .   . l .   s\n"
			   "        u   .   X   .   .   .\n"
			   "      sides: [A0002 w wall, A0204 e low-wall]\n"
			   "zones:\n"
			   "  gate: [A0500, A0501]\n"
			   "  middle: [A0202, A0203, A0302]\n"
			   "red:\n"
			   "  exits: [west]\n"
			   "  men:\n"
			   "    - {name: Wulf, at: A0103}\n"
			   "    - {name: Giles, at: A0203}\n"
			   "    - {name: Hal, at: A0202}\n"
			   "    - {name: Idris, at: A0004}\n"
			   "    - {name: Martin, class: SGF, at: A0201}\n"
			   "    - {name: Edith, at: A0002}\n"
			   "    - {name: Jordan, at: A0100, state: wounded, bound: true}\n"
			   "blue:\n"
			   "  men:\n"
			   "    - {name: Roland, class: KNF, at: A0302}\n"
			   "    - {name: Odo, at: A0303}\n"
			   "    - {name: Tybalt, at: A0304}\n"
			   "    - {name: Chretien, at: A0403}\n"
			   "    - {name: Crispin, class: SWO, throws: axe, at: A0301}\n"
			   "    - {name: Bertin, enters: gate, turn: 2}\n"
			   "    - {name: Wat, state: stunned, at: A0402}\n"
			   "victory:\n"
			   "  aims:\n"
			   "    - {side: red, escape: 3}\n"
			   "    - {side: blue, all: [{hold: middle, for: 2}, {points: 6}]}\n"
			   "    - {side: red, survive: 6}\n"
			   "    - {side: blue, eliminate: [wulf, giles, idris]}\n";

/* Riders of both sides, horses alone, mud, a hedge, a low wall, a gate. */
static const char riders[] =
    "ruleset: cryhavoc\n"
    "title: Riders\n"
    "options: {turn_limit: 6}\n"
    "map:\n"
    "  sheets:\n"
    "    A:\n"
    "      hexes: |\n"
    "        .   .   .   D   .   .   .\n"
    "          .   .   .   .   .   T   .\n"
    "        .   .   .   h   .   .   .\n"
    "          s   .   .   .   .   .   .\n"
    "        .   .   .   .   o   .   .\n"
    "          .   D   .   .   .   .   .\n"
    "      sides: [A0202 e low-wall, A0304 e door, A0103 ne wall]\n"
    "zones:\n"
    "  gate: [A0005, A0105]\n"
    "red:\n"
    "  exits: [west]\n"
    "  men:\n"
    "    - {name: Roland, class: KNM, at: A0102, facing: e}\n"
    "    - {name: Hassan, class: HAM, at: A0204, facing: ne}\n"
    "    - {name: Blaze, class: HOR, at: A0200, facing: e}\n"
    "    - {name: Wulf, at: A0201}\n"
    "    - {name: Pugh, class: SGM, mounted: no, at: A0101}\n"
    "    - {name: Arnim, class: SGM, enters: gate, turn: 2}\n"
    "blue:\n"
    "  men:\n"
    "    - {name: Conrad, class: KNM, at: A0402, facing: w, state: wounded}\n"
    "    - {name: Farhad, class: HAM, at: A0504, facing: sw}\n"
    "    - {name: Idris, class: LBW, at: A0603}\n"
    "    - {name: Omar, class: HAM, mounted: no, at: A0600}\n"
    "    - {name: Roan, class: HOR, at: A0500, facing: e}\n"
    "    - {name: Odo, at: A0403}\n"
    "victory:\n"
    "  aims:\n"
    "    - {side: red, escape: 3}\n"
    "    - {side: blue, points: 16}\n";
/* A cart with its team, and hot oil over who rides below. */
static const char cart[] = "ruleset: cryhavoc\n"
			   "title: A cart\n"
			   "options: {turn_limit: 6}\n"
			   "map:\n"
			   "  sheets:\n"
			   "    A:\n"
			   "      hexes: |\n"
			   "        .   .   .   .   .   .   .   H\n"
			   "          .   .   .   .   .   .   .   H\n"
			   "        .   .   .   h   .   .   .   H\n"
			   "          .   .   .   .   .   D   .   H\n"
			   "        .   .   .   .   o   .   .   .\n"
			   "      signs: {H: walk 2}\n"
			   "things:\n"
			   "  - {kind: cart, at: A0201, to: A0101, facing: e}\n"
			   "  - {kind: barrel, at: A0701, carrier: giles}\n"
			   "  - {kind: brazier, at: A0702}\n"
			   "red:\n"
			   "  men:\n"
			   "    - {name: Wulf, at: A0201}\n"
			   "    - {name: Hal, at: A0101}\n"
			   "    - {name: Tom, at: A0100}\n"
			   "    - {name: Blaze, class: HOR, at: A0401, facing: e}\n"
			   "    - {name: Giles, at: A0701}\n"
			   "    - {name: Jordan, at: A0700}\n"
			   "blue:\n"
			   "  men:\n"
			   "    - {name: Roland, class: KNM, at: A0601, facing: e}\n"
			   "    - {name: Odo, at: A0303}\n"
			   "    - {name: Idris, class: SBW, at: A0404}\n"
			   "victory: {aims: [{side: blue, points: 12}, {side: red, survive: 6}]}\n";
/* A gate: what is wound there, rubble beside it, a filled moat. */
static const char gate[] = "ruleset: cryhavoc\n"
			   "title: A gate\n"
			   "options: {turn_limit: 6}\n"
			   "map:\n"
			   "  sheets:\n"
			   "    A:\n"
			   "      hexes: |\n"
			   "        .   .   .   M   ,   ,   ,\n"
			   "          .   .   .   M   ,   ,   ,\n"
			   "        .   .   .   M   B   ,   ,\n"
			   "          .   .   .   M   B   ,   ,\n"
			   "      signs: {B: walk-battlement 2}\n"
			   "things:\n"
			   "  - {kind: drawbridge, at: A0301, to: A0501, facing: e}\n"
			   "  - {kind: portcullis, at: A0401, to: A0502, facing: e}\n"
			   "  - {kind: rubble, at: A0403}\n"
			   "  - {kind: filled-moat, at: A0303}\n"
			   "red:\n"
			   "  men:\n"
			   "    - {name: Wulf, at: A0501}\n"
			   "    - {name: Giles, at: A0502}\n"
			   "    - {name: Idris, at: A0402}\n"
			   "    - {name: Martin, class: SGF, at: A0401}\n"
			   "    - {name: Jordan, at: A0503}\n"
			   "blue:\n"
			   "  men:\n"
			   "    - {name: Roland, class: KNF, at: A0301}\n"
			   "    - {name: Odo, at: A0201}\n"
			   "    - {name: Tybalt, at: A0303}\n"
			   "    - {name: Chretien, at: A0203}\n"
			   "    - {name: Crispin, class: SWO, throws: axe, at: A0101}\n"
			   "victory: {aims: [{side: blue, points: 12}, {side: red, survive: 6}]}\n";

/* Both sides may hide, riders too; a stair, a door and a hedge to hide behind, mud, aims that count
 * them. */
static const char lair[] = "ruleset: cryhavoc\n"
			   "title: A lair\n"
			   "options: {turn_limit: 5, ambush: true, mon_2_4: true}\n"
			   "map:\n"
			   "  sheets:\n"
			   "    A:\n"
			   "      hexes: |\n"
			   "        .   h   .   u   .   .\n"
			   "          .   .   D   h   .   T\n"
			   "         / \\ / \\\n"
			   "        _   _ d .   . l h   .\n"
			   "         \\ / \\ /\n"
			   "          .   .   .   . l .   k\n"
			   "        u   u   u   .   h   .\n"
			   "      sides: [A0002 w wall, A0204 e low-wall]\n"
			   "zones:\n"
			   "  gate: [A0500, A0501]\n"
			   "  middle: [A0202, A0203, A0302]\n"
			   "  west: [A0000, A0001, A0003, A0103]\n"
			   "  cover: [A0501, A0503, A0404, A0402]\n"
			   "red:\n"
			   "  exits: [west]\n"
			   "  ambush: {men: 2}\n"
			   "  men:\n"
			   "    - {name: Wulf, at: A0101}\n"
			   "    - {name: Giles, in: west}\n"
			   "    - {name: Hal, in: west}\n"
			   "    - {name: Idris, hides: true}\n"
			   "    - {name: Martin, class: SGF, hides: true}\n"
			   "    - {name: Edith, class: PEA, hides: true}\n"
			   "    - {name: Lionel, class: KNM, hides: true}\n"
			   "    - {name: Dobbin, class: HOR, hides: true}\n"
			   "blue:\n"
			   "  ambush: {men: 1, in: cover}\n"
			   "  men:\n"
			   "    - {name: Odo, at: A0401}\n"
			   "    - {name: Tybalt, at: A0300}\n"
			   "    - {name: Chretien, hides: true}\n"
			   "    - {name: Crispin, class: SBW, hides: true}\n"
			   "    - {name: Bertin, enters: gate, turn: 2}\n"
			   "victory:\n"
			   "  aims:\n"
			   "    - {side: red, escape: 3}\n"
			   "    - {side: blue, hold: middle, for: 2}\n"
			   "    - {side: red, hold: middle, for: 1}\n"
			   "    - {side: blue, points: 6}\n";
/* A wall with a ladder, a rope, a way down, and trees. */
static const char wall[] =
    "ruleset: cryhavoc\n"
    "title: A wall\n"
    "options: {turn_limit: 8, mon_2_4: true}\n"
    "map:\n"
    "  sheets:\n"
    "    A:\n"
    "      hexes: |\n"
    "        .   .   .   H   H   K\n"
    "          .   .   .   H   H   K\n"
    "        .   T   .   H   H   .\n"
    "          .   ~   ~   L   L   .\n"
    "      signs: {H: walk 2, K: walk 1, L: walk 1, V: tree-up}\n"
    "      floors:\n"
    "        - level: 1\n"
    "          hexes: |\n"
    "            -   -   -   -   -   -\n"
    "              -   -   -   -   -   -\n"
    "            -   V   -   -   -   -\n"
    "              -   -   -   -   -   -\n"
    "      ladders: [[A0102, A0102/1]]\n"
    "      sides: [A0300 w battlement, A0301 w battlement, A0302 w battlement]\n"
    "jumps: [A0302]\n"
    "things:\n"
    "  - {kind: long-ladder, at: A0200, facing: e, state: set}\n"
    "  - {kind: rope, at: A0201, facing: e, state: down}\n"
    "  - {kind: ladder, at: A0202, state: lying}\n"
    "  - {kind: long-ladder, at: A0001, to: A0101, state: lying}\n"
    "red:\n"
    "  men:\n"
    "    - {name: Wulf, at: A0300}\n"
    "    - {name: Giles, at: A0301}\n"
    "    - {name: Idris, class: SBW, at: A0400}\n"
    "    - {name: Martin, class: SGF, at: A0302}\n"
    "blue:\n"
    "  men:\n"
    "    - {name: Roland, class: KNF, at: A0100}\n"
    "    - {name: Odo, class: EAM, at: A0200}\n"
    "    - {name: Tybalt, class: EAM, at: A0201}\n"
    "    - {name: Chretien, class: SBW, at: A0101}\n"
    "    - {name: Crispin, class: SWO, at: A0102/1}\n"
    "victory: {aims: [{side: blue, points: 9}, {side: red, survive: 8}]}\n";

/* A ram and two towers before a wall, a moat that may be filled, something to light them with. */
static const char siege[] =
    "ruleset: cryhavoc\n"
    "title: A siege\n"
    "options: {turn_limit: 6}\n"
    "map:\n"
    "  sheets:\n"
    "    A:\n"
    "      hexes: |\n"
    "        .   .   .   .   M   B   ,\n"
    "          .   .   .   .   B   ,   ,\n"
    "        .   .   .   .   .   B   ,\n"
    "          .   .   .   M   B   ,   ,\n"
    "        .   .   m   .   H   B   ,\n"
    "      signs: {B: walk-battlement 2, H: hoarding 2}\n"
    "      sides: [A0401 w battlement, A0401 nw battlement, A0502 w battlement]\n"
    "things:\n"
    "  - {kind: siege-tower, name: tower, at: A0301, facing: e}\n"
    "  - {kind: large-tower, name: great, at: A0202, to: A0102, facing: e}\n"
    "  - {kind: ram, at: A0103, facing: e}\n"
    "  - {kind: brazier, at: A0501}\n"
    "  - {kind: torch, at: A0602}\n"
    "red:\n"
    "  fills: 1\n"
    "  rubble: 1\n"
    "  men:\n"
    "    - {name: Wulf, at: A0301}\n"
    "    - {name: Giles, at: A0301}\n"
    "    - {name: Hal, class: HAL, at: A0301}\n"
    "    - {name: Martin, class: SGF, at: A0102}\n"
    "    - {name: Jordan, at: A0003}\n"
    "    - {name: Edith, at: A0103}\n"
    "    - {name: Roland, class: KNM, at: A0104, facing: e}\n"
    "blue:\n"
    "  men:\n"
    "    - {name: Odo, class: SBW, at: A0401}\n"
    "    - {name: Tybalt, at: A0502}\n"
    "    - {name: Chretien, class: SWO, at: A0202}\n"
    "    - {name: Crispin, class: SBW, at: A0501}\n"
    "    - {name: Bertin, at: A0302}\n"
    "victory: {aims: [{side: red, points: 12}, {side: blue, survive: 6}]}\n";

/* A few days: an engineer and his crew, wounded on both sides, a moat to fill. */
static const char days[] =
    "ruleset: cryhavoc\n"
    "title: A siege\n"
    "options: {initiative: dice, random_events: true}\n"
    "map:\n"
    "  sheets:\n"
    "    A:\n"
    "      hexes: |\n"
    "        .   .   .   M   A   ,\n"
    "          .   .   .   M   A   ,\n"
    "        .   .   .   .   ,   ,\n"
    "zones:\n"
    "  camp: [A0000, A0002, A0300]\n"
    "  court: [A0500, A0502]\n"
    "red:\n"
    "  men:\n"
    "    - {name: Boldric, class: ENG, at: A0100}\n"
    "    - {name: Wulf, at: A0001}\n"
    "    - {name: Giles, at: A0101}\n"
    "    - {name: Hal, at: A0201}\n"
    "    - {name: Idris, at: A0102}\n"
    "    - {name: Jordan, at: A0202}\n"
    "    - {name: Tom, at: A0200, state: wounded}\n"
    "blue:\n"
    "  men:\n"
    "    - {name: Odo, at: A0500}\n"
    "    - {name: Tybalt, at: A0402}\n"
    "    - {name: Wat, at: A0502, state: wounded}\n"
    "siege: {besieger: red, days: 4, supplies: 2, surrender: true, leader: odo,\n"
    "        works: {red: camp, blue: court},\n"
    "        events: {8: convoy, 9: spoilt, 10: storm, 11: truce}}\n";

/* Engines on and off the map, a ram and a gallery at a wall with a hoarding and a gate. */
static const char engines[] =
    "ruleset: cryhavoc\n"
    "title: Engines\n"
    "map:\n"
    "  sheets:\n"
    "    A:\n"
    "      hexes: |\n"
    "        .   .   .   .   .   .   .   .   .   .   .   B   B   ,\n"
    "          .   .   .   .   .   .   .   .   .   .   .   K   ,   ,\n"
    "        .   .   .   .   .   .   .   .   .   .   .   H   B   ,\n"
    "          .   .   .   .   .   .   .   .   .   .   .   B   ,   ,\n"
    "      signs: {B: walk-battlement 2, K: keep-doorway, H: hoarding 2}\n"
    "zones:\n"
    "  camp: [A0000, A0002]\n"
    "  road: [A0003, A0103]\n"
    "things:\n"
    "  - {kind: mangonel, at: A0100, side: red}\n"
    "  - {kind: mangonel, state: off, side: red}\n"
    "  - {kind: trebuchet, state: off, side: red}\n"
    "  - {kind: mangonel, at: A1301, side: blue}\n"
    "  - {kind: ram, at: A1001, facing: e}\n"
    "  - {kind: gallery, at: A1000, to: A0900, facing: e}\n"
    "  - {kind: brazier, at: A1003}\n"
    "red:\n"
    "  men:\n"
    "    - {name: Boldric, class: ENG, at: A0101}\n"
    "    - {name: Wulf, at: A1001}\n"
    "    - {name: Giles, at: A0901}\n"
    "    - {name: Hal, at: A0201}\n"
    "    - {name: Idris, class: SBW, at: A1003}\n"
    "    - {name: Jordan, enters: road, turn: 1}\n"
    "    - {name: Edith, at: A0203}\n"
    "    - {name: Tom, at: A0200, state: wounded}\n"
    "blue:\n"
    "  men:\n"
    "    - {name: Odo, class: SBW, at: A1100}\n"
    "    - {name: Tybalt, at: A1102}\n"
    "    - {name: Chretien, at: A1201}\n"
    "    - {name: Wat, at: A1203, state: wounded}\n"
    "siege: {besieger: red, days: 4, surrender: true, works: {red: camp}}\n"
    "figures: {siege/turns/figure: 3}\n";

/* A mill whose stone carries men round, its lever, men in hiding about it; a tower of three floors
 * with a spiral through them. */
static const char mill[] =
    "ruleset: cryhavoc\n"
    "title: A mill\n"
    "options: {turn_limit: 6, ambush: true}\n"
    "map:\n"
    "  pieces: {R1: river-straight, WM: watermill, TG: tower-ground, S6: tower-s6, S1: tower-s1}\n"
    "  sheets:\n"
    "    A:\n"
    "      hexes: |\n"
    "        .   .   .   .   .   .   .   .   .   .   .   .   .   .\n"
    "          .   .   .   .   .   .   .   .   .   .   .   .   .   .\n"
    "        u   .   .   .   .   .   .   .   u   .   .   .   .   .\n"
    "          u   .   .   .   .   .   .   .   .   .   .   .   .   .\n"
    "        .   .   .   .   .   .   .   .   .   .   .   .   .   .\n"
    "          .   .   .   .   .   .   .   .   .   .   .   .   .   .\n"
    "        .   .   .   .   .   .   .   .   .   .   .   .   .   .\n"
    "          .   .   .   .   .   .   .   .   .   .   .   .   .   .\n"
    "      links: [{at: A1102, kind: spiral, leads: up, side: 0}]\n"
    "  lay:\n"
    "    - {piece: R1, at: A1107, turn: 3}\n"
    "    - {piece: WM, at: A0200}\n"
    "    - {piece: TG, at: A1102}\n"
    "    - {piece: S6, over: A1102}\n"
    "    - {piece: S1, over: A1102, turn: 1}\n"
    "things:\n"
    "  - {kind: barrel, at: A0404/1}\n"
    "  - {kind: brazier, at: A0502/1}\n"
    "red:\n"
    "  exits: [west]\n"
    "  ambush: {men: 1}\n"
    "  men:\n"
    "    - {name: Wulf, at: A0402/1}\n"
    "    - {name: Giles, at: A0303/1}\n"
    "    - {name: Hal, at: A0300}\n"
    "    - {name: Martin, class: SGF, at: A0302}\n"
    "    - {name: Idris, hides: true}\n"
    "    - {name: Robin, class: SBW, at: A1202/1}\n"
    "blue:\n"
    "  ambush: {men: 1}\n"
    "  men:\n"
    "    - {name: Odo, at: A0403/1}\n"
    "    - {name: Tybalt, at: A0501/1}\n"
    "    - {name: Crispin, class: SBW, at: A0500/1}\n"
    "    - {name: Bertin, at: A1202}\n"
    "    - {name: Chretien, hides: true}\n"
    "victory: {aims: [{side: blue, points: 12}, {side: red, survive: 6}]}\n";
/* Skirmishes that the ruleset deals [CHB-16.16]. */
enum { CHANCES = 7 };
static char chance[CHANCES][16384];

static void deal_skirmishes(void) {
	for (uint64_t i = 0; i < CHANCES; i++) {
		pv_cryhavoc.generate(1, 0, i + 1, chance[i], sizeof chance[i]);
	}
}

int main(void) {
	static const char *const texts[] = { "pavise", "cryhavoc", NULL };
	static const char *const form_a[] = { "turn_form=A", "retreat=base", "slope_sign=relative",
					      NULL };
	static const char *const dim[] = { "guiscard=true", "dim=true",  "sun=e",
					   "aimed=true",    "dark=true", NULL };
	const struct conform_case cases[] = {
		{ .title = "cryhavoc/brawl",
		  .scenario = "cryhavoc/brawl",
		  .texts = texts,
		  .battles = 24,
		  .length_max = 8000,
		  .samples = 60,
		  .states_min = 40,
		  .ahead = true,
		  .orders = cryhavoc_every_order },
		{ .title = "cryhavoc/bridge",
		  .scenario = "cryhavoc/bridge",
		  .texts = texts,
		  .battles = 40,
		  .length_max = 8000,
		  .samples = 20,
		  .orders = cryhavoc_every_order },
		{ .title = "cryhavoc/chase",
		  .scenario = "cryhavoc/chase",
		  .texts = texts,
		  .battles = 60,
		  .length_max = 8000,
		  .samples = 20,
		  .orders = cryhavoc_every_order },
		{ .title = "cryhavoc/gate",
		  .scenario = "cryhavoc/gate",
		  .texts = texts,
		  .battles = 30,
		  .length_max = 8000,
		  .samples = 20,
		  .orders = cryhavoc_every_order },
		{ .title = "cryhavoc/hostage",
		  .scenario = "cryhavoc/hostage",
		  .texts = texts,
		  .battles = 30,
		  .length_max = 8000,
		  .samples = 20,
		  .orders = cryhavoc_every_order },
		{ .title = "cryhavoc/marsh",
		  .scenario = "cryhavoc/marsh",
		  .texts = texts,
		  .battles = 60,
		  .length_max = 8000,
		  .samples = 20,
		  .orders = cryhavoc_every_order },
		{ .title = "cryhavoc/storm",
		  .scenario = "cryhavoc/storm",
		  .texts = texts,
		  .battles = 20,
		  .length_max = 12000,
		  .samples = 20,
		  .orders = cryhavoc_every_order },
		{ .title = "cryhavoc/tower",
		  .scenario = "cryhavoc/tower",
		  .texts = texts,
		  .battles = 30,
		  .length_max = 12000,
		  .samples = 20,
		  .orders = cryhavoc_every_order },
		{ .title = "a skirmish by chance, 1",
		  .text = chance[0],
		  .texts = texts,
		  .battles = 72,
		  .length_max = 8000,
		  .samples = 20,
		  .orders = cryhavoc_every_order },
		{ .title = "a skirmish by chance, 2",
		  .text = chance[1],
		  .texts = texts,
		  .battles = 72,
		  .length_max = 8000,
		  .samples = 20,
		  .orders = cryhavoc_every_order },
		{ .title = "a skirmish by chance, 3",
		  .text = chance[2],
		  .texts = texts,
		  .battles = 72,
		  .length_max = 8000,
		  .samples = 20,
		  .orders = cryhavoc_every_order },
		{ .title = "a skirmish by chance, 4",
		  .text = chance[3],
		  .texts = texts,
		  .battles = 72,
		  .length_max = 8000,
		  .samples = 20,
		  .orders = cryhavoc_every_order },
		{ .title = "a skirmish by chance, 5",
		  .text = chance[4],
		  .texts = texts,
		  .battles = 72,
		  .length_max = 8000,
		  .samples = 20,
		  .orders = cryhavoc_every_order },
		{ .title = "a skirmish by chance, 6",
		  .text = chance[5],
		  .texts = texts,
		  .battles = 72,
		  .length_max = 8000,
		  .samples = 20,
		  .orders = cryhavoc_every_order },
		{ .title = "a skirmish by chance, 7",
		  .text = chance[6],
		  .texts = texts,
		  .battles = 72,
		  .length_max = 8000,
		  .samples = 20,
		  .orders = cryhavoc_every_order },
		{ .title = "a wall with a ladder and a rope",
		  .text = wall,
		  .texts = texts,
		  .battles = 100,
		  .length_max = 3000,
		  .samples = 100,
		  .states_min = 60,
		  .ahead = true,
		  .orders = cryhavoc_every_order },
		{ .title = "hand to hand in a yard",
		  .text = yard,
		  .texts = texts,
		  .battles = 200,
		  .length_max = 3000,
		  .samples = 60,
		  .states_min = 120,
		  .ahead = true,
		  .orders = cryhavoc_every_order },
		{ .title = "a gate",
		  .text = gate,
		  .texts = texts,
		  .battles = 100,
		  .length_max = 3000,
		  .samples = 60,
		  .orders = cryhavoc_every_order },
		{ .title = "days of a siege",
		  .text = days,
		  .texts = texts,
		  .battles = 60,
		  .length_max = 8000,
		  .samples = 60,
		  .orders = cryhavoc_every_order },
		{ .title = "engines by the day",
		  .text = engines,
		  .texts = texts,
		  .battles = 24,
		  .length_max = 8000,
		  .samples = 30,
		  .orders = cryhavoc_every_order },
		{ .title = "the yard in form A",
		  .text = yard,
		  .sets = form_a,
		  .texts = texts,
		  .battles = 100,
		  .length_max = 3000,
		  .samples = 60,
		  .orders = cryhavoc_every_order },
		{ .title = "riders",
		  .text = riders,
		  .texts = texts,
		  .battles = 200,
		  .length_max = 3000,
		  .samples = 100,
		  .orders = cryhavoc_every_order },
		{ .title = "a cart",
		  .text = cart,
		  .texts = texts,
		  .battles = 100,
		  .length_max = 3000,
		  .samples = 60,
		  .orders = cryhavoc_every_order },
		{ .title = "men in hiding",
		  .text = lair,
		  .texts = texts,
		  .battles = 150,
		  .length_max = 3000,
		  .samples = 100,
		  .states_min = 60,
		  .ahead = true,
		  .orders = cryhavoc_every_order },
		{ .title = "rams and towers",
		  .text = siege,
		  .texts = texts,
		  .battles = 100,
		  .length_max = 4000,
		  .samples = 60,
		  .orders = cryhavoc_every_order },
		{ .title = "a mill and a tower",
		  .text = mill,
		  .texts = texts,
		  .battles = 60,
		  .length_max = 4000,
		  .samples = 50,
		  .orders = cryhavoc_every_order },
		{ .title = "the yard in the evening",
		  .text = yard,
		  .sets = dim,
		  .texts = texts,
		  .battles = 100,
		  .length_max = 3000,
		  .samples = 100,
		  .orders = cryhavoc_every_order },
	};
	deal_skirmishes();
	return conform_run(cases, PV_COUNT(cases));
}
