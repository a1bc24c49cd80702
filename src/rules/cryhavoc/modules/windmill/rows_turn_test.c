/* Rows of STR-TURN and STR-SAIL: the windmill turns. Its middle is A1210; beams (-3,1), (-3,2) and
 * (-3,3), steps (-3,0), turning lever WD-1 (-2,1). Clockwise is by -1 sixth. */
#include "rules/cryhavoc/board/boards.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_pieces.h"
#include "rules/cryhavoc/queries/modules.h"

#include <stdio.h>
#include <string.h>

#define LAID "    - {piece: WD, x: A0810, y: A1510}\n"
#define FREE "things: [{kind: beams, at: \"WD-1(-2,1)\", state: free}]\n"
#define TWO  "Ann PEA WD-0(-3,1); Ben PEA WD-0(-3,2); Idle PEA A0219"

static void open_with(struct field *f, const char *red, const char *blue, const char *options,
		      const char *more) {
	field_open(f, (struct field_plan){ .board = pieces_mills(LAID),
					   .red = red,
					   .blue = blue,
					   .options = options,
					   .more = more });
	field_skip(f, CHB_ASK_MOVE, PV_RED);
}

static void open_mill(struct field *f, const char *red, const char *more) {
	open_with(f, red, "Odo SWO A0001; Tom PEA A0003", NULL, more);
}

static const struct chb_game *now(const struct field *f) {
	return chb_game_at(f->g, &f->s);
}

/* A hex of the map that its middle is so far from: it doesn't turn. */
static int fixed(const struct field *f, int q, int r) {
	const struct pv_hex_map *map = &now(f)->map;
	struct pv_hex at = pv_hex_add(pv_hex_at(12, 10), (struct pv_hex){ (int16_t)q, (int16_t)r });
	return pv_hex_map_first(map, at);
}

static void is_ground(const struct field *f, int q, int r, int ground) {
	assert_int_equal(now(f)->map.place[fixed(f, q, r)].ground, ground);
}

/* A whole turn's work, from red's movement to his next. */
static void work(struct field *f, const char *order) {
	field_give(f, order);
	pieces_next_move(f, PV_BLUE);
	pieces_next_move(f, PV_RED);
}

static void str_turn_1_locked_at_first(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, TWO, NULL);
	field_no(&f, "work ann mill ben ccw", "STR-TURN.1");
	assert_false(field_lists(&f, "work ann mill ben ccw"));
	field_close(&f);
	open_mill(&f, TWO, FREE);
	field_yes(&f, "work ann mill ben ccw");
	assert_true(field_lists(&f, "work ann mill ben ccw"));
	assert_true(field_lists(&f, "work ann mill ben cw"));
	field_close(&f);
}

static void str_turn_2_a_lever_inside_frees_and_locks(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, TWO "; Lev PEA WD-1(-2,1); Hal PEA WD-1(-1,1)", NULL);
	pieces_says(&f, "work hal beams", "STR-TURN.2", "chb.work.where");
	pieces_says(&f, "work lev beams hal", "STR-TURN.2", "chb.work.alone");
	field_no(&f, "work lev beams ccw", "CHB-2.22");
	assert_true(field_lists(&f, "work lev beams"));
	work(&f, "work lev beams");
	field_event(&f, "chb.mill.freed", "STR-TURN.2", "lev", "WD-1(-2,1)", 0);
	field_yes(&f, "work ann mill ben ccw");
	work(&f, "work lev beams");
	field_event(&f, "chb.mill.locked", "STR-TURN.2", "lev", "WD-1(-2,1)", 0);
	field_no(&f, "work ann mill ben ccw", "STR-TURN.1");
	field_close(&f);
}

static void str_turn_3_two_healthy_men_at_the_beams(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, TWO, FREE);
	field_no(&f, "work ann mill ccw", "STR-TURN.3");
	field_no(&f, "work ann mill idle ccw", "STR-TURN.3");
	field_no(&f, "work idle mill ann ccw", "STR-TURN.3");
	field_yes(&f, "work ann mill ben ccw");
	field_close(&f);
	open_mill(&f, "Ann PEA WD-0(-3,1); Ben PEA WD-0(-3,2) state=wounded; Cob PEA WD-0(-3,3)",
		  FREE);
	field_yes(&f, "work ann mill cob ccw");
	field_no(&f, "work ann mill ben ccw", "STR-TURN.3");
	field_no(&f, "work ben mill ann ccw", "STR-TURN.3");
	field_close(&f);
	/* One pair turns it. */
	open_mill(&f, TWO "; Cob PEA WD-0(-3,3)", FREE);
	field_give(&f, "work ann mill ben cw");
	field_no(&f, "work cob mill ann ccw", "CHB-2.22");
	field_close(&f);
}

static void str_turn_4_a_whole_turn_and_nothing_else(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, "Ann SBW WD-0(-3,1); Ben PEA WD-0(-3,2); Idle PEA A0219", FREE);
	struct field begun = f;
	work(&f, "work ann mill ben ccw");
	assert_int_equal(f.s.turned, 1);
	f = begun;
	field_man(&f, "tom")->place = (uint16_t)fixed(&f, -6, 1);
	field_give(&f, "work ann mill ben ccw");
	pieces_next_move(&f, PV_BLUE);
	field_skip(&f, CHB_ASK_SHOOT, PV_RED);
	field_give(&f, "shoot ann tom shortbow; throw 10");
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	assert_int_equal(f.s.turned, 0);
	field_close(&f);
}

static void str_turn_5_by_a_sixth(void **unused) {
	struct field f;
	char name[24], order[48];
	(void)unused;
	open_mill(&f, TWO, FREE);
	is_ground(&f, -3, 1, CHB_TERRAIN_BEAM);
	is_ground(&f, -3, 0, CHB_TERRAIN_STAIR_NARROW);
	is_ground(&f, -2, 3, CHB_TERRAIN_CLEAR);
	work(&f, "work ann mill ben ccw");
	assert_int_equal(pieces_told(&f, "chb.mill.turned.ccw"), 1);
	assert_int_equal(field_man(&f, "ann")->place, fixed(&f, -2, 3));
	is_ground(&f, -2, 3, CHB_TERRAIN_BEAM);
	is_ground(&f, -1, 3, CHB_TERRAIN_BEAM);
	is_ground(&f, 0, 3, CHB_TERRAIN_BEAM);
	is_ground(&f, -3, 3, CHB_TERRAIN_STAIR_NARROW);
	is_ground(&f, -3, 0, CHB_TERRAIN_CLEAR);
	is_ground(&f, -3, 1, CHB_TERRAIN_CLEAR);
	/* One climbs the steps from where they end now, (-4,4), and from nowhere else. */
	field_man(&f, "idle")->place = (uint16_t)fixed(&f, -4, 4);
	pv_cryhavoc.name_place(f.g, fixed(&f, -3, 3), name, sizeof name);
	snprintf(order, sizeof order, "step idle %s", name);
	assert_int_equal(field_cost(&f, order), 2);
	field_man(&f, "idle")->place = (uint16_t)fixed(&f, -4, 3);
	field_no(&f, order, "CHB-MAP.3");
	field_close(&f);
}

static void enters_beam(const char *options, const char *cover, const char *column) {
	struct field f;
	open_with(&f, "Hal PEA WD-0(-4,1); Bow SBW A0409", "Odo PEA WD-0(-3,2)", options, NULL);
	assert_int_equal(field_cost(&f, "step hal WD-0(-3,1)"), 3);
	field_leave(&f, "hal", 2);
	field_no_by(&f, "step hal WD-0(-3,1)", "STR-TURN.6", 3, 2);
	field_man(&f, "hal")->place = (uint16_t)fixed(&f, -4, 2);
	field_to_fight(&f);
	field_column(&f, "fight hal odo", column);
	field_man(&f, "hal")->place = (uint16_t)fixed(&f, -6, 8);
	field_skip(&f, CHB_ASK_SHOOT, PV_RED);
	field_cover(&f, "shoot bow odo shortbow", cover);
	field_close(&f);
}

static void str_turn_6_beams_cost_three_and_shelter(void **unused) {
	(void)unused;
	enters_beam(NULL, "medium", "2-1");
	enters_beam("turning: false", "none", "1-1");
}

static void str_turn_7_minus_at_the_beams(void **unused) {
	(void)unused;
	enters_beam(NULL, "medium", "2-1");
	enters_beam("turning: false", "none", "1-1");
}

static void str_turn_8_one_sixth_a_turn_either_way(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, TWO, FREE);
	field_no(&f, "work ann mill ben", "STR-TURN.8");
	work(&f, "work ann mill ben ccw");
	work(&f, "work ann mill ben ccw");
	assert_int_equal(f.s.turned, 2);
	is_ground(&f, 0, 3, CHB_TERRAIN_STAIR_NARROW); /* two sixths from (-3,0) */
	work(&f, "work ann mill ben cw");
	assert_int_equal(f.s.turned, 1);
	for (int i = 0; i < 5; i++) {
		work(&f, "work ann mill ben ccw");
	}
	assert_int_equal(f.s.turned, 0);
	is_ground(&f, -3, 0, CHB_TERRAIN_STAIR_NARROW);
	pieces_at(&f, "ann", "WD-0(-3,1)");
	field_close(&f);
}

static void str_turn_9_everyone_in_it_turns_along(void **unused) {
	static struct chb_state again;
	struct field f;
	char text[8192];
	struct pv_error err;
	(void)unused;
	open_mill(&f,
		  TWO "; Top PEA WD-3(2,0); Mid PEA WD-2(-1,0) state=stunned; Low PEA WD-1(2,-2); "
		      "Dead PEA WD-2(2,0) state=dead; By PEA WD-0(-4,0)",
		  FREE);
	assert_int_equal(field_man(&f, "top")->place, pieces_hex(&f, "WD-3(2,0)"));
	int before = field_man(&f, "top")->place;
	work(&f, "work ann mill ben ccw");
	pieces_at(&f, "top", "WD-3(2,0)");
	pieces_at(&f, "mid", "WD-2(-1,0)");
	pieces_at(&f, "low", "WD-1(2,-2)");
	pieces_at(&f, "dead", "WD-2(2,0)");
	assert_int_not_equal(field_man(&f, "top")->place, before);
	/* So does the side that one who clears a stair drags bodies to; not that of a bystander. */
	struct chb_state turned = f.s;
	struct chb_man *inside = &turned.man[field_man(&f, "low") - f.s.man];
	struct chb_man *outside = &turned.man[field_man(&f, "by") - f.s.man];
	inside->turned = outside->turned = 1 + PV_HEX_SE;
	chb_turn_board(now(&f), &turned, 1);
	assert_int_equal(inside->turned, 1 + PV_HEX_E);
	assert_int_equal(outside->turned, 1 + PV_HEX_SE);
	/* (2,0) turned by a sixth is (2,-2). */
	assert_true(now(&f)->map.place[field_man(&f, "top")->place].at.q ==
		    now(&f)->map.place[fixed(&f, 2, -2)].at.q);
	assert_true(now(&f)->map.place[field_man(&f, "top")->place].at.r ==
		    now(&f)->map.place[fixed(&f, 2, -2)].at.r);
	/* Whoever stood at the foot of the steps stays; they end on (-4,4) now. */
	assert_int_equal(field_man(&f, "by")->place, fixed(&f, -4, 0));
	assert_int_equal(pieces_hex(&f, "WD-0(-4,0)"), fixed(&f, -4, 4));
	/* Written and read. */
	pv_cryhavoc.write_state(f.g, &f.s, text, sizeof text);
	assert_non_null(strstr(text, " turned=1"));
	assert_true(pv_cryhavoc.read_state(f.g, text, &again, &err));
	assert_memory_equal(&again, &f.s, chb_state_size(chb_game_of(f.g)));
	field_close(&f);
}

static void str_turn_10_what_is_in_the_way(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, TWO, FREE);
	field_man(&f, "tom")->place = (uint16_t)fixed(&f, -2, 3);
	field_no(&f, "work ann mill ben ccw", "STR-TURN.10");
	field_yes(&f, "work ann mill ben cw");
	field_man(&f, "tom")->place = (uint16_t)fixed(&f, -4, 2);
	field_yes(&f, "work ann mill ben ccw");
	field_man(&f, "tom")->place = (uint16_t)fixed(&f, 0, 3); /* the last hex of (-3,3) */
	field_no(&f, "work ann mill ben ccw", "STR-TURN.10");
	field_man(&f, "tom")->place = (uint16_t)fixed(&f, 1, 2); /* one farther */
	field_yes(&f, "work ann mill ben ccw");
	field_man(&f, "tom")->place = (uint16_t)fixed(&f, -2, -1); /* before the steps */
	field_no(&f, "work ann mill ben cw", "STR-TURN.10");
	field_yes(&f, "work ann mill ben ccw");
	field_close(&f);
	/* Who works at it turns along, a third man too. */
	open_mill(&f, TWO "; Cob PEA WD-0(-3,3)", FREE);
	field_yes(&f, "work ann mill ben ccw");
	work(&f, "work ann mill ben ccw");
	pieces_at(&f, "cob", "WD-0(-3,3)");
	field_close(&f);
	/* A barrier. */
	open_mill(&f, TWO,
		  "things: [{kind: beams, at: \"WD-1(-2,1)\", state: free}, "
		  "{kind: barrier, at: \"WD-0(-2,3)\"}]\n");
	field_no(&f, "work ann mill ben ccw", "STR-TURN.10");
	field_yes(&f, "work ann mill ben cw");
	field_close(&f);
	/* Its rope hangs down; once it is up again it turns along. */
	open_mill(&f, TWO "; Cob PEA WD-3(0,-2)", FREE);
	field_give(&f, "lower cob rope");
	field_no(&f, "work ann mill ben ccw", "STR-TURN.10");
	field_leave(&f, "cob", 4);
	field_give(&f, "haul cob rope");
	work(&f, "work ann mill ben ccw");
	assert_int_equal(f.s.turned, 1);
	assert_int_equal(chb_thing(now(&f), &f.s, now(&f)->hoist[0].thing)->place,
			 pieces_hex(&f, "WD-0(0,-3)"));
	field_yes(&f, "lower cob rope");
	field_close(&f);
	/* Whoever comes there meanwhile: it doesn't turn. */
	open_mill(&f, TWO, FREE);
	field_give(&f, "work ann mill ben ccw");
	pieces_next_move(&f, PV_BLUE);
	field_man(&f, "tom")->place = (uint16_t)fixed(&f, -2, 3);
	pieces_next_move(&f, PV_RED);
	assert_int_equal(f.s.turned, 0);
	assert_int_equal(pieces_told(&f, "chb.mill.stuck"), 1);
	field_close(&f);
}

/* Engines and carts, by either of their hexes; not what lies about. */
static void str_turn_10_things_in_the_way(void **unused) {
	static const struct {
		const char *thing;
		bool bars;
	} rows[] = {
		{ "{kind: brazier, at: \"WD-0(-2,3)\"}", true },
		{ "{kind: brazier, at: \"WD-0(-2,4)\"}", false },
		{ "{kind: sack, at: \"WD-0(-2,3)\"}", false },
		{ "{kind: cart, at: \"WD-0(-2,4)\", to: \"WD-0(-2,3)\", facing: se}", true },
		{ "{kind: cart, at: \"WD-0(-2,3)\", to: \"WD-0(-2,4)\", facing: nw}", true },
		{ "{kind: cart, at: \"WD-0(-2,5)\", to: \"WD-0(-2,4)\", facing: se}", false },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char more[160];
		snprintf(more, sizeof more,
			 "things: [{kind: beams, at: \"WD-1(-2,1)\", state: free}, %s]\n",
			 rows[i].thing);
		open_mill(&f, TWO, more);
		field_yes(&f, "work ann mill ben cw");
		if (rows[i].bars) {
			field_no(&f, "work ann mill ben ccw", "STR-TURN.10");
		} else {
			field_yes(&f, "work ann mill ben ccw");
		}
		field_close(&f);
	}
}

/* Where the steps would end is something that nobody walks through. */
static void str_turn_10_steps_end_on_open_ground(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, TWO,
		  "things: [{kind: beams, at: \"WD-1(-2,1)\", state: free}, "
		  "{kind: brazier, at: \"WD-0(-4,4)\"}]\n");
	pieces_says(&f, "work ann mill ben ccw", "STR-TURN.10", "chb.mill.no_foot");
	field_yes(&f, "work ann mill ben cw");
	field_close(&f);
}

static void str_turn_11_of_one_side(void **unused) {
	struct field f;
	(void)unused;
	open_with(&f, "Ann PEA WD-0(-3,1); Ben PEA WD-0(-3,2)", "Odo PEA WD-0(-3,3)", NULL, FREE);
	field_no(&f, "work ann mill odo ccw", "STR-TURN.11");
	field_yes(&f, "work ann mill ben ccw");
	field_close(&f);
}

/* However it is laid, and wherever it stands: three hexes of the ring ahead of what turns, no
 * other. Clockwise first. */
static void str_turn_10_three_hexes_of_the_ring(void **unused) {
	static const char *const swept[2][3] = { { "(-2,-1)", "(-1,-2)", "(0,-3)" },
						 { "(-2,3)", "(-1,3)", "(0,3)" } };
	static const char *const free[2][2] = { { "(1,-3)", "(-2,3)" }, { "(1,2)", "(-2,-1)" } };
	(void)unused;
	for (int turn = 0; turn < PV_HEX_SIDES; turn++) {
		struct field f;
		char lay[64], name[24];
		snprintf(lay, sizeof lay, "    - {piece: WD, at: A1210, turn: %d}\n", turn);
		field_open(&f, (struct field_plan){ .board = pieces_mills(lay),
						    .red = TWO,
						    .blue = "Tom PEA A0003",
						    .more = FREE });
		field_skip(&f, CHB_ASK_MOVE, PV_RED);
		for (int way = 0; way <= 1; way++) {
			const char *order =
			    way != 0 ? "work ann mill ben ccw" : "work ann mill ben cw";
			for (int i = 0; i < 3; i++) {
				snprintf(name, sizeof name, "WD-0%s", swept[way][i]);
				pieces_put(&f, "tom", name);
				field_no(&f, order, "STR-TURN.10");
			}
			for (int i = 0; i < 2; i++) {
				snprintf(name, sizeof name, "WD-0%s", free[way][i]);
				pieces_put(&f, "tom", name);
				field_yes(&f, order);
			}
		}
		field_close(&f);
	}
}

/* What stands for it: the lock at its lever, the mill in its middle. */
static void str_turn_1_no_other_position_can_be(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, TWO, FREE);
	const struct chb_game *g = now(&f);
	struct chb_thing *lock = chb_thing_at(g, &f.s, g->lock);
	struct chb_thing *mill = chb_thing_at(g, &f.s, g->mill);
	const struct chb_thing was_lock = *lock, was_mill = *mill;
	assert_int_equal(mill->place, fixed(&f, 0, 0));
	lock->kind = CHB_ASHES;
	field_unsound(&f, "no lock");
	*lock = was_lock;
	lock->place = (uint16_t)pieces_hex(&f, "WD-1(-1,1)");
	field_unsound(&f, "a lock elsewhere");
	*lock = was_lock;
	mill->kind = CHB_ASHES;
	field_unsound(&f, "no mill");
	*mill = was_mill;
	mill->timer = CHB_CCW;
	mill->damage = 1;
	field_holds(&f, "being turned");
	mill->timer = CHB_CCW + 1;
	field_unsound(&f, "a third way round");
	*mill = was_mill;
	mill->damage = 2;
	field_unsound(&f, "due twice");
	*mill = was_mill;
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	while (f.s.phase == CHB_MOVEMENT) {
		field_give(&f, "done");
	}
	field_holds(&f, "at rest");
	mill->damage = 1;
	field_unsound(&f, "due in another phase");
	field_close(&f);
}

/* What options make of a map they make of it in each direction. */
static void str_turn_9_options_hold_in_each_direction(void **unused) {
	static const struct {
		const char *options;
		int water, island;
	} cases[] = { { "pool: marsh", CHB_TERRAIN_MARSH, CHB_TERRAIN_CLEAR },
		      { "pool: marsh-water", CHB_TERRAIN_MARSH, CHB_TERRAIN_POOL },
		      { "pool: pit", CHB_TERRAIN_CLEAR, CHB_TERRAIN_CLEAR },
		      { "rope: false", CHB_TERRAIN_POOL, CHB_TERRAIN_CLEAR } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(cases); i++) {
		struct field f;
		field_open(&f, (struct field_plan){
				   .board = pieces_board("WD: windmill, PL: pool", "",
							 LAID "    - {piece: PL, at: A1914}\n"),
				   .red = TWO,
				   .blue = "Odo SWO A0001",
				   .options = cases[i].options,
				   .more = FREE });
		field_skip(&f, CHB_ASK_MOVE, PV_RED);
		int level = now(&f)->map.place[pieces_hex(&f, "A1814")].level;
		assert_int_equal(level, strstr(cases[i].options, "pit") != NULL ? -PV_LEVEL : 0);
		work(&f, "work ann mill ben ccw");
		assert_int_equal(f.s.turned, 1);
		const struct pv_hex_map *map = &now(&f)->map;
		assert_int_equal(map->place[pieces_hex(&f, "A1814")].ground, cases[i].water);
		assert_int_equal(map->place[pieces_hex(&f, "A1814")].level, level);
		assert_int_equal(map->place[pieces_hex(&f, "A1914")].ground, cases[i].island);
		field_close(&f);
	}
}

/* Doors beside it and in it, and what is walled up, are as they were. */
static void str_turn_9_doors_are_as_they_were(void **unused) {
	static const char *const options[] = { "rope: true", "rope: false" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(options); i++) {
		struct field f;
		field_open(&f,
			   (struct field_plan){
			       .board = pieces_board(
				   "WD: windmill, TG: tower-ground, S7: tower-s7", "",
				   LAID "    - {piece: TG, at: A1914, markers: [{at: \"(0,0)\", "
					"kind: ladder}]}\n"
					"    - {piece: S7, over: A1914, markers: [{at: "
					"\"(0,0)\", kind: trapdoor, state: barred}]}\n"),
			       .red = TWO,
			       .blue = "Odo SWO A0001",
			       .options = options[i],
			       .more = FREE });
		field_skip(&f, CHB_ASK_MOVE, PV_RED);
		int low = pieces_hex(&f, "TG-0(0,0)"), high = now(&f)->map.place[low].up;
		int hatch = now(&f)->map.place[high].hatch - 1;
		assert_int_equal(f.s.door[hatch], PV_DOOR_BARRED);
		uint8_t was[PV_DOORS_MAX];
		memcpy(was, f.s.door, sizeof was);
		work(&f, "work ann mill ben ccw");
		assert_int_equal(f.s.turned, 1);
		assert_int_equal(now(&f)->map.place[high].hatch, hatch + 1);
		assert_memory_equal(f.s.door, was, sizeof was);
		assert_true(chb_is_hatch_shut(now(&f), &f.s, low, high));
		field_close(&f);
	}
}

/* The same orders and shots with sails and without. */
static void str_sail_1_sails_change_nothing(void **unused) {
	static struct pv_order with[PV_LIST_MAX], without[PV_LIST_MAX];
	struct field f;
	size_t count[2];
	(void)unused;
	for (int sails = 0; sails <= 1; sails++) {
		field_open(&f, (struct field_plan){ .board = pieces_mills(LAID),
						    .red = "Bow SBW A0408; Hal PEA WD-3(0,-2)",
						    .blue = "Odo SWO A0806; Tom PEA A1607",
						    .options = sails != 0 ? "sails: true"
									  : "sails: false" });
		count[sails] =
		    pv_cryhavoc.list(f.g, &f.s, PV_ANY, sails != 0 ? with : without, PV_LIST_MAX);
		field_close(&f);
	}
	assert_true(count[0] > 1);
	assert_int_equal(count[0], count[1]);
	assert_memory_equal(with, without, count[0] * sizeof *with);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_turn_1_locked_at_first),
	cmocka_unit_test(str_turn_2_a_lever_inside_frees_and_locks),
	cmocka_unit_test(str_turn_1_no_other_position_can_be),
	cmocka_unit_test(str_turn_10_three_hexes_of_the_ring),
	cmocka_unit_test(str_turn_3_two_healthy_men_at_the_beams),
	cmocka_unit_test(str_turn_4_a_whole_turn_and_nothing_else),
	cmocka_unit_test(str_turn_5_by_a_sixth),
	cmocka_unit_test(str_turn_6_beams_cost_three_and_shelter),
	cmocka_unit_test(str_turn_7_minus_at_the_beams),
	cmocka_unit_test(str_turn_8_one_sixth_a_turn_either_way),
	cmocka_unit_test(str_turn_9_everyone_in_it_turns_along),
	cmocka_unit_test(str_turn_9_options_hold_in_each_direction),
	cmocka_unit_test(str_turn_9_doors_are_as_they_were),
	cmocka_unit_test(str_turn_10_what_is_in_the_way),
	cmocka_unit_test(str_turn_10_things_in_the_way),
	cmocka_unit_test(str_turn_10_steps_end_on_open_ground),
	cmocka_unit_test(str_turn_11_of_one_side),
	cmocka_unit_test(str_sail_1_sails_change_nothing),
};

TEST_FILE(tests, NULL, NULL)
