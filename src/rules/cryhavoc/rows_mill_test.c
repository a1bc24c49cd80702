/* Rows of CHB-2 and CHB-16: the watermill's stone and its lever; mills and towers on their maps. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_pieces.h"

#include <stdio.h>
#include <string.h>

/* Written and read again. */
static void same_again(const struct field *f) {
	static struct chb_state again;
	char text[4096];
	struct pv_error err;
	pv_cryhavoc.write_state(f->g, &f->s, text, sizeof text);
	assert_true(pv_cryhavoc.read_state(f->g, text, &again, &err));
	assert_memory_equal(&again, &f->s, chb_state_size(chb_game_of(f->g)));
}

static void turns(void) {
	struct field f;
	/* One step as either side's movement phase opens, before anybody moves; then it is back. */
	pieces_open_mill(&f, "Wulf PEA A1611/1; Hal PEA A1510", NULL, NULL);
	field_is(&f, "wulf", "A1711/1 healthy 8");
	field_asked(&f, "chb.ask.move", PV_RED);
	assert_int_equal(pieces_stone(&f)->timer, 1);
	same_again(&f);
	field_give(&f, "step hal A1610"); /* the phase goes on, and the stone doesn't */
	field_is(&f, "wulf", "A1711/1");
	pieces_next_move(&f, PV_BLUE);
	field_is(&f, "wulf", "A1712/1");
	assert_int_equal(pieces_stone(&f)->timer, 2);
	field_give(&f, "step odo A0101");
	field_is(&f, "wulf", "A1712/1");
	pieces_next_move(&f, PV_RED);
	assert_int_equal(f.s.turn, 2);
	field_is(&f, "wulf", "A1611/1 healthy 8");
	assert_int_equal(pieces_stone(&f)->timer, 0);
	field_close(&f);
	/* The other way round, where the players have agreed on it. */
	pieces_open_mill(&f, "Wulf PEA A1611/1", "turn_limit: 20, stone_dir: ccw", NULL);
	field_is(&f, "wulf", "A1712/1");
	pieces_next_move(&f, PV_BLUE);
	field_is(&f, "wulf", "A1711/1");
	pieces_next_move(&f, PV_RED);
	field_is(&f, "wulf", "A1611/1");
	field_close(&f);
}

static void carries(void) {
	struct field f;
	/* All three at once, whoever lies there, too; nobody else. */
	pieces_open_mill(
	    &f,
	    "Wulf PEA A1611/1; Hal PEA A1711/1 state=stunned; Gil PEA A1712/1 state=dead; "
	    "Lev PEA A1710/1; Low PEA A1610; Bow SBW A1511/1",
	    NULL, NULL);
	field_is(&f, "wulf", "A1711/1 healthy");
	field_is(&f, "hal", "A1712/1 stunned");
	field_is(&f, "gil", "A1611/1 dead");
	field_is(&f, "lev", "A1710/1");
	field_is(&f, "low", "A1610");
	field_is(&f, "bow", "A1511/1");
	/* It is told of the stone once, of each whom it carries, and of nobody else. */
	pieces_next_move(&f, PV_BLUE);
	assert_int_equal(pieces_told(&f, "chb.mill.turns"), 1);
	field_event(&f, "chb.mill.turns", "STR-STONE.3", NULL, "A1611/1", 0);
	assert_int_equal(pieces_told(&f, "chb.mill.carried"), 3);
	field_is(&f, "gil", "A1711/1 dead");
	field_close(&f);
}

/* Whoever works where the stone carries him away has worked for nothing; his load goes along. */
static void carries_workers(void) {
	static const char things[] = "things:\n"
				     "  - {kind: barrel, at: A1611/1, carrier: wulf}\n"
				     "  - {kind: brazier, at: A1811/1}\n"
				     "  - {kind: barrel, name: other, at: A1712/1}\n";
	struct field f;
	pieces_open_mill(&f, "Wulf PEA A1611/1; Lev PEA A1710/1; Idle PEA A0601", NULL, things);
	field_to_move(&f);
	field_is(&f, "wulf", "A1711/1 healthy");
	assert_int_equal(chb_thing(chb_game_of(f.g), &f.s, 0)->place, field_man(&f, "wulf")->place);
	field_give(&f, "work wulf barrel");
	field_give(&f, "work lev millstone");
	assert_int_not_equal(field_man(&f, "wulf")->works, 0);
	pieces_next_move(&f, PV_BLUE);
	field_is(&f, "wulf", "A1712/1");
	assert_int_equal(field_man(&f, "wulf")->works, 0);
	assert_int_not_equal(field_man(&f, "lev")->works, 0);
	field_close(&f);
}

/* The stone's steps since it was asked for last, and whoever stands on it. */
static void expect_steps(struct field *f, int timer, const char *wulf, bool moving) {
	assert_int_equal(pieces_stone(f)->timer, timer);
	assert_int_equal(pieces_stone(f)->state, moving ? 0 : 1);
	assert_int_equal(pieces_stone(f)->damage, 0);
	field_is(f, "wulf", wulf);
	same_again(f);
}

static void is_halted(void) {
	struct field f;
	pieces_open_mill(&f, "Wulf PEA A1611/1; Lev PEA A1710/1; Hal PEA A1610/1", NULL, NULL);
	expect_steps(&f, 1, "A1711/1", true);
	field_no(&f, "work wulf millstone", "CHB-2.12"); /* from its lever alone, */
	field_no(&f, "work hal millstone", "CHB-2.12");
	field_no(&f, "work lev millstone hal", "CHB-2.12"); /* and alone */
	assert_true(field_lists(&f, "work lev millstone"));
	field_give(&f, "work lev millstone");
	assert_int_equal(pieces_told(&f, "chb.work.begun"), 1);
	struct field begun = f;
	/* Not due: the enemy's phase turns it. */
	pieces_next_move(&f, PV_BLUE);
	expect_steps(&f, 2, "A1712/1", true);
	/* Due: 0 steps, and none from then on. */
	pieces_next_move(&f, PV_RED);
	expect_steps(&f, 2, "A1712/1", false);
	assert_int_equal(pieces_told(&f, "chb.mill.halted"), 1);
	assert_int_equal(pieces_told(&f, "chb.mill.turns"), 0);
	for (int i = 0; i < 5; i++) {
		pieces_next_move(&f, PV_BLUE);
		pieces_next_move(&f, PV_RED);
		expect_steps(&f, 2, "A1712/1", false);
	}
	/* Pulled again it turns in the phase in which that takes effect. */
	field_give(&f, "work lev millstone");
	pieces_next_move(&f, PV_BLUE);
	expect_steps(&f, 2, "A1712/1", false);
	pieces_next_move(&f, PV_RED);
	expect_steps(&f, 0, "A1611/1", true);
	assert_int_equal(pieces_told(&f, "chb.mill.let_go"), 1);
	assert_int_equal(pieces_told(&f, "chb.mill.turns"), 1);
	/* What was begun is nothing if he is wounded meanwhile. */
	f = begun;
	chb_wound(chb_game_of(f.g), &f.s, 1, "CHB-2.22", "chb.by.blow", NULL);
	pieces_next_move(&f, PV_BLUE);
	pieces_next_move(&f, PV_RED);
	expect_steps(&f, 0, "A1611/1", true);
	field_close(&f);
	/* A wounded man pulls it; a stunned one doesn't. */
	pieces_open_mill(&f, "Wulf PEA A1611/1; Lev PEA A1710/1 state=wounded", NULL, NULL);
	field_yes(&f, "work lev millstone");
	field_close(&f);
	pieces_open_mill(&f, "Wulf PEA A1611/1; Lev PEA A1710/1 state=stunned", NULL, NULL);
	field_no(&f, "work lev millstone", "CHB-3.5.2");
	field_close(&f);
}

/* What a turning stone is and what one that stands. */
static void grounds(void) {
	struct field f;
	for (int still = 0; still <= 1; still++) {
		pieces_open_mill(&f, "Lev PEA A1710/1; Bow SBW A1512/1", NULL,
				 still != 0
				     ? "things: [{kind: millstone, at: A1710/1, state: stopped}]\n"
				     : NULL);
		assert_int_equal(pieces_stone(&f)->state, still);
		assert_int_equal(pieces_stone(&f)->timer, still != 0 ? 0 : 1);
		assert_int_equal(field_cost(&f, "step lev A1711/1"), still != 0 ? 2 : 4);
		field_leave(&f, "lev", still != 0 ? 1 : 3);
		field_no_by(&f, "step lev A1711/1", "CHB-5.1.1", still != 0 ? 2 : 4,
			    still != 0 ? 1 : 3);
		field_close(&f);
	}
	/* Where it stands each of its hexes is still, and whatever lies at the lever is no stone.
	 */
	pieces_open_mill(
	    &f, "Lev PEA A1710/1; Bow SBW A1512/1", NULL,
	    "things: [{kind: barrel, at: A1710/1}, {kind: millstone, at: A1710/1, state: "
	    "stopped}, {kind: sack, at: A1710/1}]\n");
	assert_int_equal(pieces_stone(&f)->kind, CHB_MILLSTONE);
	for (int i = 0; i < 3; i++) {
		static const char *const ring[] = { "A1611/1", "A1711/1", "A1712/1" };
		assert_int_equal(chb_ground(chb_game_of(f.g), &f.s, field_place(&f, ring[i])),
				 CHB_TERRAIN_MILLSTONE_STILL);
	}
	field_close(&f);
	struct field_plan plan = { .board = pieces_mills(PIECES_MILL),
				   .red = "Wulf PEA A1611/1",
				   .blue = "Odo SWO A0001",
				   .more = "things: [{kind: millstone, at: A1510/1}]\n" };
	field_fails(plan, "test.yaml:", "found no lever of one");
	/* With its rope two of the things, of which there are 96 at most. */
	static struct field_text many;
	many.used = 0;
	field_add(&many, "things:\n");
	for (int i = 0; i < 94; i++) {
		field_add(&many, "  - {kind: sack, at: A0001}\n");
	}
	plan.more = many.text;
	struct field full;
	field_open(&full, plan);
	assert_int_equal(chb_game_of(full.g)->thing_count, 96);
	field_close(&full);
	field_add(&many, "  - {kind: sack, at: A0001}\n");
	field_fails(plan, "test.yaml:", "more than 96 things");
	plan.more = "things: [{kind: millstone, at: A1710/1, state: raised}]\n";
	field_fails(plan, "test.yaml:", "moving stopped");
}

#define STONE_HEXES                                                                      \
	"  pieces:\n    ST:\n      signs: {M: millstone, L: controls}\n      hexes: |\n" \
	"        M   M   L   M\n          M   _   M\n"
#define STONE_LAID                                                                 \
	"  sheets: {A: {hexes: \".   .   .   .   .\\n  .   .   .   .   .\\n\"}}\n" \
	"  lay: [{piece: ST, at: A0000}]\n"

static void part_fails(const char *part, const char *why) {
	char map[512];
	snprintf(map, sizeof map, STONE_HEXES "      parts: %s\n" STONE_LAID, part);
	field_fails(
	    (struct field_plan){ .board = map, .red = "Wulf PEA A0400", .blue = "Odo SWO A0401" },
	    "test.yaml:", why);
}

/* It is what it is, at its lever; due in a movement phase alone. */
static void stone_is_sound(struct field *f) {
	struct chb_thing *t =
	    chb_thing_at(chb_game_of(f->g), &f->s, chb_game_of(f->g)->stone[0].thing);
	const struct chb_thing was = *t;
	struct pv_error err;
	assert_int_equal(f->s.phase, CHB_MOVEMENT);
	t->damage = 1;
	assert_true(pv_cryhavoc.sound(f->g, &f->s, &err));
	t->damage = 0;
	field_give(f, "done");
	assert_int_not_equal(f->s.phase, CHB_MOVEMENT);
	t->damage = 1;
	field_unsound(f, "due outside of movement");
	*t = was;
	assert_true(pv_cryhavoc.sound(f->g, &f->s, &err));
	t->place = (uint16_t)field_place(f, "A0400");
	field_unsound(f, "a stone elsewhere");
	*t = was;
	t->kind = CHB_ASHES;
	field_unsound(f, "a lever without its stone");
	*t = was;
}

static void bad_input(void) {
	struct field f;
	struct pv_error err;
	static struct chb_state s;
	field_open(&f,
		   (struct field_plan){ .board = STONE_HEXES
					"      parts: {millstone: {ring: [\"(0,0)\", "
					"\"(1,0)\", \"(0,1)\"], lever: \"(2,0)\"}}\n" STONE_LAID,
					.red = "Wulf PEA A0400",
					.blue = "Odo SWO A0401" });
	assert_int_equal(chb_game_of(f.g)->stone[0].count, 3);
	field_to_move(&f);
	/* A stone that has turned by as many hexes as it has, or is due outside a movement phase.
	 */
	char text[1024];
	pv_cryhavoc.write_state(f.g, &f.s, text, sizeof text);
	char *timer = strstr(text, "timer=1");
	assert_non_null(timer);
	timer[6] = '2';
	assert_true(pv_cryhavoc.read_state(f.g, text, &s, &err));
	timer[6] = '3';
	assert_false(pv_cryhavoc.read_state(f.g, text, &s, &err));
	assert_non_null(strstr(err.msg, "a mill that isn't there"));
	stone_is_sound(&f);
	field_close(&f);
	/* One of six. */
	field_open(&f, (struct field_plan){
			   .board = "  pieces:\n    ST:\n      signs: {M: millstone, L: "
				    "controls}\n      hexes: |\n        L   M   M\n          M   "
				    "_   M\n        _   M   M\n      parts: {millstone: {ring: "
				    "[\"(1,0)\", \"(2,0)\", \"(2,1)\", \"(1,2)\", "
				    "\"(0,2)\", \"(0,1)\"], lever: \"(0,0)\"}}\n"
				    "  sheets: {A: {hexes: \".   .   .   .   .\\n  .   .   .   .   "
				    ".\\n.   .   .   .   .\\n\"}}\n  lay: [{piece: ST, at: "
				    "A0000}]\n",
			   .red = "Wulf PEA A0400",
			   .blue = "Odo SWO A0401" });
	assert_int_equal(chb_game_of(f.g)->stone[0].count, 6);
	field_close(&f);
	part_fails("{sail: {}}", "found part \"sail\"; accepted: balustrade, grindstone");
	part_fails("[millstone]", "{millstone: {ring");
	part_fails("{millstone: {ring: [\"(0,0)\", \"(1,0)\"], lever: \"(2,0)\"}}",
		   "a ring of 3 to 6");
	part_fails("{millstone: {lever: \"(2,0)\"}}", "a ring of 3 to 6");
	part_fails("{millstone: {ring: \"(0,0)\", lever: \"(2,0)\"}}", "a ring of 3 to 6");
	part_fails("{millstone: {ring: [\"(0,0)\", \"(1,0)\", \"(0,1)\"]}}", "and a lever");
	part_fails("{millstone: {ring: [\"(0,0)\", \"(1,0)\", \"(0,1)\"], lever: \"(1,1)\"}}",
		   "drawn as controls");
	part_fails("{millstone: {ring: [\"(0,0)\", \"(1,0)\", \"(2,0)\"], lever: \"(2,0)\"}}",
		   "drawn as millstone");
	part_fails("{millstone: {ring: [\"(0,0)\", \"(1,0)\", \"(3,0)\"], lever: \"(2,0)\"}}",
		   "aren't neighbours");
	part_fails("{millstone: {ring: [\"(0,0)\", \"(1,0)\", \"(9,0)\"], lever: \"(2,0)\"}}",
		   "drawn as millstone");
}

static void chb_2_12_tasks_then_millstones(void **unused) {
	(void)unused;
	bad_input();
	turns();
	carries();
	carries_workers();
	is_halted();
	grounds();
}

/* --- CHB-16.8 -------------------------------------------------------------------------------- */

static int ground(const struct field *f, const char *name) {
	const struct pv_hex_map *map = &chb_game_of(f->g)->map;
	int place = pv_hex_map_parse(map, name);
	assert_int_not_equal(place, PV_NO_PLACE);
	return map->place[place].ground;
}

static void by_letters(void) {
	struct field f;
	/* x on (10,10), y on (14,10), four hexes to the east as on the piece: it isn't turned. */
	pieces_open(&f, pieces_mills(PIECES_MILL), "Wulf PEA A0000");
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	assert_int_equal(map->laid_count, 3);
	assert_int_equal(map->laid[2].turn, 0);
	assert_int_equal(map->laid[2].at.q, 11);
	assert_int_equal(map->laid[2].at.r, 8);
	assert_int_equal(pv_hex_map_parse(map, "WM-0(-1,2)"), pv_hex_map_parse(map, "A1510"));
	assert_int_equal(pv_hex_map_parse(map, "WM-0(3,2)"), pv_hex_map_parse(map, "A1910"));
	assert_int_equal(map->place[pv_hex_map_parse(map, "A1510")].bar[PV_HEX_W], PV_BAR_DOOR);
	assert_int_equal(map->place[pv_hex_map_parse(map, "A1910")].bar[PV_HEX_E], PV_BAR_DOOR);
	assert_int_equal(ground(&f, "A1613"), CHB_TERRAIN_MILLWHEEL);
	assert_int_equal(ground(&f, "A1713"), CHB_TERRAIN_MILLWHEEL);
	assert_int_equal(ground(&f, "A1711/1"), CHB_TERRAIN_MILLSTONE);
	field_close(&f);
	/* A hex nearer, a hex farther, or on no row of hexes. */
	pieces_refuse(pieces_mills(PIECES_RIVER "    - {piece: WM, x: A1510, y: A1810}\n"),
		      "y lies 3 from x; accepted: 4 away");
	pieces_refuse(pieces_mills(PIECES_RIVER "    - {piece: WM, x: A1510, y: A2010}\n"),
		      "y lies 5 from x; accepted: 4 away");
	pieces_refuse(pieces_mills(PIECES_RIVER "    - {piece: WM, x: A1510, y: A1812}\n"),
		      "y lies 4 from x; accepted: 4 away, along one row");
	/* Its wheel lies in the river. */
	pieces_refuse(pieces_mills("    - {piece: WM, x: A1510, y: A1910}\n"),
		      "a millwheel lies on A1613, which is clear");
	/* The windmill's letters are seven apart; each of the six rows turns it by a sixth. */
	pieces_open(&f, pieces_mills("    - {piece: WD, x: A0810, y: A1510}\n"), "Wulf PEA A0000");
	assert_int_equal(chb_game_of(f.g)->map.laid[0].turn, 0);
	field_close(&f);
	pieces_open(&f, pieces_mills("    - {piece: WD, x: A1204, y: A1511}\n"), "Wulf PEA A0000");
	assert_int_equal(chb_game_of(f.g)->map.laid[0].turn, 5);
	field_close(&f);
	pieces_open(&f, pieces_mills("    - {piece: WD, x: A1504, y: A1111}\n"), "Wulf PEA A0000");
	assert_int_equal(chb_game_of(f.g)->map.laid[0].turn, 4);
	field_close(&f);
	pieces_open(&f, pieces_mills("    - {piece: WD, x: A1510, y: A0810}\n"), "Wulf PEA A0000");
	assert_int_equal(chb_game_of(f.g)->map.laid[0].turn, 3);
	field_close(&f);
	pieces_open(&f, pieces_mills("    - {piece: WD, x: A1511, y: A1204}\n"), "Wulf PEA A0000");
	assert_int_equal(chb_game_of(f.g)->map.laid[0].turn, 2);
	field_close(&f);
	pieces_open(&f, pieces_mills("    - {piece: WD, x: A1111, y: A1504}\n"), "Wulf PEA A0000");
	assert_int_equal(chb_game_of(f.g)->map.laid[0].turn, 1);
	field_close(&f);
	pieces_refuse(pieces_mills("    - {piece: WD, x: A0810, y: A1410}\n"),
		      "y lies 6 from x; accepted: 7 away");
}

/* Up and down a way of places, each for its price. */
static void walks(struct field *f, const char *to, int cost) {
	char order[48];
	snprintf(order, sizeof order, "step wulf %s", to);
	assert_int_equal(field_cost(f, order), cost);
	field_give(f, order);
}

static void over_the_next_by_stairs(void) {
	struct field f;
	/* The watermill: foot, stair, head. */
	pieces_open(&f, pieces_mills(PIECES_MILL), "Wulf PEA A1608; Hal PEA A1809");
	field_no(&f, "step wulf A1608/1", "CHB-MAP.3"); /* straight up there is no way */
	field_no(&f, "step wulf A1708", "CHB-MAP.3");   /* nor under the stair, from its foot */
	walks(&f, "A1708/1", 2);
	walks(&f, "A1808/1", 1);
	walks(&f, "A1708/1", 2);
	walks(&f, "A1608", 1);
	field_no(&f, "step hal A1708/1", "CHB-MAP.3"); /* by nothing but its ends */
	field_close(&f);
	/* The windmill, from outside to its top floor: 2 + 1 and 2 + 1 and 2 + 1. */
	pieces_open(&f, pieces_mills("    - {piece: WD, x: A0810, y: A1510}\n"),
		    "Wulf PEA A0810; Hal PEA A1108; Gil PEA A1112/2");
	walks(&f, "A0910", 2);
	walks(&f, "A1010", 1);
	assert_int_equal(ground(&f, "A1010"), CHB_TERRAIN_INTERIOR);
	field_give(&f, "step hal A1208/2");
	field_is(&f, "hal", "A1208/2 healthy 6");
	field_give(&f, "step hal A1308/2");
	field_is(&f, "hal", "A1308/2 healthy 5");
	field_give(&f, "step gil A1212/3");
	field_is(&f, "gil", "A1212/3 healthy 6");
	field_give(&f, "step gil A1312/3");
	field_is(&f, "gil", "A1312/3 healthy 5");
	field_close(&f);
}

#define TOWER                                                                                      \
	"TG: tower-ground, L3: tower-l3, L1: tower-l1, L5: tower-l5, S1: tower-s1, S6: tower-s6, " \
	"S7: tower-s7"
#define UP   "      links: [{at: A0706, kind: spiral, leads: up, side: 0}]\n"
#define BASE "    - {piece: TG, at: A0706}\n"

static void by_spirals(void) {
	struct field f;
	/* Up beneath down, in one hex: 2 for the stair, 1 for the hex that it leads to. */
	pieces_open(&f, pieces_board(TOWER, UP, BASE "    - {piece: S6, over: A0706}\n"),
		    "Wulf PEA A0806; Hal PEA A0707");
	assert_int_equal(field_place(&f, "S6-0(1,0)"), field_place(&f, "A0806/1"));
	field_no(&f, "step hal A0706/1", "CHB-MAP.3"); /* from its entrance alone */
	field_no(&f, "step wulf A0806/1", "CHB-MAP.3");
	walks(&f, "A0706/1", 2);
	walks(&f, "A0806/1", 1);
	walks(&f, "A0706/1", 2);
	walks(&f, "A0806", 1);
	field_close(&f);
	/* The upper floor may be turned: its entrance turns along. */
	pieces_open(&f, pieces_board(TOWER, UP, BASE "    - {piece: S6, over: A0706, turn: 2}\n"),
		    "Wulf PEA A0806");
	walks(&f, "A0706/1", 2);
	field_no(&f, "step wulf A0806/1", "CHB-MAP.3");
	walks(&f, "A0605/1", 1);
	field_close(&f);
	/* Through three floors without leaving it, and back. */
	pieces_open(
	    &f,
	    pieces_board(TOWER, UP,
			 BASE "    - {piece: L3, over: A0706}\n    - {piece: L1, over: A0706}\n"),
	    "Wulf PEA A0806");
	walks(&f, "A0706/1", 2);
	walks(&f, "A0706/2", 2);
	walks(&f, "A0806/2", 1);
	field_man(&f, "wulf")->left = 8;
	field_man(&f, "wulf")->spent = 0;
	walks(&f, "A0706/2", 2);
	walks(&f, "A0706/1", 2);
	walks(&f, "A0806", 1);
	field_man(&f, "wulf")->left = 8;
	field_man(&f, "wulf")->spent = 0;
	walks(&f, "A0706/1", 2); /* or by the floor between */
	walks(&f, "A0806/1", 1);
	walks(&f, "A0706/2", 2);
	field_close(&f);
}

static void links_that_do_not_meet(void) {
	/* Nothing, or a trapdoor's spiral, beneath; a plain floor above. */
	pieces_refuse(pieces_board(TOWER, "", BASE "    - {piece: S6, over: A0706}\n"),
		      "a spiral that leads down has none beneath it");
	pieces_refuse(pieces_board(TOWER, UP, BASE "    - {piece: S7, over: A0706}\n"),
		      "a trapdoor that leads down has none beneath it; accepted: a ladder");
	pieces_refuse(pieces_board(TOWER, "      links: [{at: A0706, kind: ladder}]\n",
				   BASE "    - {piece: L5, over: A0706}\n"),
		      "a ladder stands in solid wall at A0706, level 0");
	pieces_refuse(pieces_board(TOWER, "      links: [{at: A0806, kind: ladder}]\n",
				   BASE "    - {piece: L5, over: A0706}\n"),
		      "a ladder leads up under a plain floor; accepted: a trapdoor above it");
	pieces_refuse(pieces_board(TOWER, UP, "    - {piece: S6, over: A0706}\n"),
		      "open to the sky");
	/* Over an open floor, or one that is smaller. */
	pieces_refuse(
	    pieces_board(TOWER, UP,
			 BASE "    - {piece: S1, over: A0706}\n    - {piece: S1, over: A0706}\n"),
	    "what lies below is open to the sky");
	pieces_refuse(
	    pieces_board(TOWER, UP,
			 BASE "    - {piece: S6, over: A0706}\n    - {piece: L3, over: A0706}\n"),
	    "a hex of the piece lies over nothing");
	pieces_refuse(pieces_board(TOWER, "      links: [{at: A0706, kind: rope}]\n", BASE),
		      "kind: spiral");
	pieces_refuse(
	    pieces_board(TOWER, "      links: [{at: A0706, kind: spiral, side: 0}]\n", BASE),
	    "leads: up, down or both");
}

static void chb_16_8_mills_and_floors_on_their_maps(void **unused) {
	(void)unused;
	by_letters();
	over_the_next_by_stairs();
	by_spirals();
	links_that_do_not_meet();
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_2_12_tasks_then_millstones),
	cmocka_unit_test(chb_16_8_mills_and_floors_on_their_maps),
};

TEST_FILE(tests, NULL, NULL)
