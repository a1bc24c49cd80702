/* Rows of STR-STONE: the watermill's stone and its lever. Its hexes upstairs are (0,3), (1,3),
 * (0,4), clockwise; the lever (1,2). As red's first movement opens it has turned once. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ambush.h"
#include "rules/cryhavoc/fixtures/fixture_pieces.h"
#include "rules/cryhavoc/fixtures/fixture_sound.h"

#include <stdio.h>
#include <string.h>

#define STOPPED "things: [{kind: millstone, at: \"WM-1(1,2)\", state: stopped}]\n"
#define WORKER  "Lev PEA WM-1(1,2)"

/* Red's movement, once the stone has made its step. */
static void open_mill(struct field *f, const char *red, const char *options, const char *more) {
	pieces_open_mill(f, red, options, more);
	field_skip(f, CHB_ASK_MOVE, PV_RED);
}

/* Counters of that kind in the scene. */
static int shown(const struct field *f, const char *kind) {
	char part[48];
	struct pv_writer w;
	int count = 0;
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	pv_cryhavoc.scene(f->g, &f->s, &w);
	pv_write_close(&w);
	snprintf(part, sizeof part, "\"chb.thing.%s\"", kind);
	for (const char *hit = w.text; (hit = strstr(hit, part)) != NULL; hit++) {
		count++;
	}
	pv_writer_finish(&w);
	return count;
}

/* Red's fire: somebody is in sight. */
static void open_fire(struct field *f, const char *red, const char *blue, const char *options,
		      const char *more) {
	field_open(f, (struct field_plan){ .board = pieces_mills(PIECES_MILL),
					   .red = red,
					   .blue = blue,
					   .options = options,
					   .more = more });
	field_asked(f, "chb.ask.shoot", PV_RED);
}

static void str_stone_1_covers_three_hexes(void **unused) {
	static const char *const hexes[] = { "WM-1(0,3)", "WM-1(1,3)", "WM-1(0,4)" };
	struct field f;
	(void)unused;
	pieces_open_mill(&f, "Wulf PEA A0000", NULL, NULL);
	const struct chb_game *g = chb_game_of(f.g);
	const struct chb_stone *stone = &g->stone[0];
	assert_int_equal(stone->count, PV_COUNT(hexes));
	for (int i = 0; i < stone->count; i++) {
		assert_int_equal(stone->ring[i], pv_hex_map_parse(&g->map, hexes[i]));
		for (int k = 0; k < stone->count; k++) {
			assert_true(i == k ||
				    pv_hex_map_side(&g->map, stone->ring[i], stone->ring[k]) >= 0);
		}
	}
	field_close(&f);
}

/* Round and back by three movement phases, of either side: two in a game turn. */
static void goes_round(const char *options, const char *second, const char *third) {
	struct field f;
	open_mill(&f, "Wulf PEA WM-1(0,3)", options, NULL);
	pieces_at(&f, "wulf", second);
	assert_int_equal(pieces_told(&f, "chb.mill.turns"), 0); /* before anybody ordered */
	pieces_next_move(&f, PV_BLUE);
	assert_int_equal(f.s.turn, 1);
	assert_int_equal(pieces_told(&f, "chb.mill.turns"), 1);
	pieces_at(&f, "wulf", third);
	pieces_next_move(&f, PV_RED);
	assert_int_equal(f.s.turn, 2);
	assert_int_equal(pieces_told(&f, "chb.mill.turns"), 1);
	pieces_at(&f, "wulf", "WM-1(0,3)");
	field_close(&f);
}

static void str_stone_2_carries_by_one_hex(void **unused) {
	(void)unused;
	goes_round("stone_dir: cw", "WM-1(1,3)", "WM-1(0,4)");
}

/* Who lies on it, and what lies there, go round with it; what lies beside it stays. */
static void str_stone_2_bodies_and_loads(void **unused) {
	static const char loads[] = "things: [{kind: sack, at: \"WM-1(0,3)\"}, {kind: barrel, at: "
				    "\"WM-1(2,2)\"}]\n";
	static const char *const after[] = { "WM-1(1,3)", "WM-1(0,4)", "WM-1(0,3)" };
	struct field f;
	(void)unused;
	open_mill(&f, "Wulf PEA WM-1(3,3); Hal PEA WM-1(0,3) state=dead", "stone_dir: cw", loads);
	for (size_t i = 0; i < PV_COUNT(after); i++) {
		if (i > 0) {
			pieces_next_move(&f, i == 1 ? PV_BLUE : PV_RED);
		}
		pieces_at(&f, "hal", after[i]);
		assert_int_equal(field_thing(&f, "sack")->place, pieces_hex(&f, after[i]));
		assert_int_equal(field_thing(&f, "barrel")->place, pieces_hex(&f, "WM-1(2,2)"));
	}
	field_close(&f);
}

static void str_stone_3_steps_as_either_phase_opens(void **unused) {
	(void)unused;
	goes_round(NULL, "WM-1(1,3)", "WM-1(0,4)");
	goes_round("stone_dir: ccw", "WM-1(0,4)", "WM-1(1,3)");
}

/* One who lurks beside the stone is seen from right beside him alone, by these figures: a stone
 * that turns carries an enemy there, and he is shown before anybody is asked anything. */
static void str_stone_3_carried_into_sight(void **unused) {
	static const char figures[] =
	    "figures: {hiding/light/hexes: 1, terrain/interior/cover: light}\n";
	(void)unused;
	for (int turns = 0; turns <= 1; turns++) {
		struct field f;
		char more[200];
		snprintf(more, sizeof more, "%s%s", figures, turns != 0 ? "" : STOPPED);
		field_open(&f, (struct field_plan){ .board = pieces_mills(PIECES_MILL),
						    .options = AMBUSH ", stone_dir: cw",
						    .more = more,
						    .red = "Wulf PEA A0000; Odo PEA - hides=true",
						    .red_has = MOST(1),
						    .blue = "Foe PEA WM-1(0,3)" });
		field_give(&f, "done");
		lurk(&f, "odo", "WM-1(2,2)");
		field_asked(&f, "chb.ask.shoot", PV_RED);
		field_give(&f, "done");
		pieces_at(&f, "foe", turns != 0 ? "WM-1(1,3)" : "WM-1(0,3)");
		assert_int_equal(is_hidden(&f, "odo"), turns == 0);
		if (turns != 0) {
			assert_true(event_at(&f, "chb.mill.turns") < event_at(&f, "chb.shown"));
			field_asked(&f, "chb.ask.move", PV_RED);
		} else {
			field_asked(&f, "chb.ask.sneak", PV_RED);
		}
		field_close(&f);
	}
}

/* It is told of the stone, by its first hex, before whom it carries. */
static void str_stone_3_told_of_its_first_hex(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, "Wulf PEA WM-1(2,2)", NULL, NULL);
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_event(&f, "chb.mill.turns", "STR-STONE.3", NULL, "WM-1(0,3)", 0);
	field_close(&f);
}

static void str_stone_2_no_other_position_can_be(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, "Wulf PEA WM-1(2,2)", NULL, NULL);
	struct chb_thing *t =
	    chb_thing_at(chb_game_of(f.g), &f.s, chb_game_of(f.g)->stone[0].thing);
	GOOD(t->damage = 1);
	BAD(t->damage = 2);
	GOOD(t->timer = 2);
	BAD(t->timer = 3);
	BAD(t->kind = CHB_ASHES);
	BAD(t->place = (uint16_t)pieces_hex(&f, "WM-1(0,3)"));
	while (f.s.phase == CHB_MOVEMENT) {
		field_give(&f, "done");
	}
	GOOD(t->damage = 0);
	BAD(t->damage = 1);
	field_close(&f);
}

static void str_stone_4_players_agree_its_direction(void **unused) {
	(void)unused;
	goes_round("stone_dir: ccw", "WM-1(0,4)", "WM-1(1,3)");
}

static void str_stone_20_clockwise_if_none_is_agreed(void **unused) {
	(void)unused;
	goes_round("turn_limit: 9", "WM-1(1,3)", "WM-1(0,4)");
}

/* A whole turn: declared in red's movement it is done as his next opens. */
static void pull(struct field *f) {
	field_give(f, "work lev millstone");
	pieces_next_move(f, PV_BLUE);
	pieces_next_move(f, PV_RED);
}

static void str_stone_5_lever_halts_it(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, WORKER, NULL, NULL);
	assert_true(field_lists(&f, "work lev millstone"));
	field_close(&f);
	open_mill(&f, "Lev SBW WM-1(1,2); Hal PEA WM-1(0,2)", NULL, NULL);
	field_no(&f, "work hal millstone", "STR-STONE.5");     /* on its hex, */
	field_no(&f, "work lev millstone hal", "STR-STONE.5"); /* one man */
	field_yes(&f, "work lev millstone");
	struct field begun = f;
	pull(&f);
	assert_int_equal(pieces_stone(&f)->state, 1);
	assert_int_equal(pieces_told(&f, "chb.mill.halted"), 1);
	field_event(&f, "chb.mill.halted", "STR-STONE.5", "lev", "WM-1(1,2)", 0);
	/* He shoots meanwhile: it turns on. */
	f = begun;
	pieces_put(&f, "tom", "WM-1(1,0)");
	field_give(&f, "work lev millstone");
	pieces_next_move(&f, PV_BLUE);
	field_skip(&f, CHB_ASK_SHOOT, PV_RED);
	field_give(&f, "shoot lev tom shortbow; throw 10");
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	assert_int_equal(pieces_stone(&f)->state, 0);
	field_close(&f);
}

static void str_stone_6_a_marker_while_it_stands(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, WORKER, NULL, NULL);
	assert_int_equal(shown(&f, "millstone"), 0);
	pull(&f);
	assert_int_equal(shown(&f, "millstone"), 1);
	assert_int_equal(pieces_stone(&f)->place,
			 pv_hex_map_parse(&chb_game_of(f.g)->map, "WM-1(1,2)"));
	pull(&f);
	assert_int_equal(shown(&f, "millstone"), 0);
	field_close(&f);
}

static void str_stone_7_a_second_pull_lets_it_go(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, WORKER "; Wulf PEA WM-1(0,3)", NULL, STOPPED);
	pieces_at(&f, "wulf", "WM-1(0,3)");
	for (int phase = 0; phase < 10; phase++) {
		pieces_next_move(&f, phase % 2 == 0 ? PV_BLUE : PV_RED);
		assert_int_equal(pieces_told(&f, "chb.mill.turns"), 0);
		pieces_at(&f, "wulf", "WM-1(0,3)");
	}
	pull(&f);
	field_event(&f, "chb.mill.let_go", "STR-STONE.7", "lev", "WM-1(1,2)", 0);
	pieces_at(&f, "wulf", "WM-1(1,3)");
	field_close(&f);
}

/* From the lever onto the stone. */
static void costs(const char *options, const char *more, int cost, const char *rule) {
	struct field f;
	open_mill(&f, WORKER, options, more);
	assert_int_equal(field_cost(&f, "step lev WM-1(1,3)"), cost);
	field_leave(&f, "lev", cost);
	field_yes(&f, "step lev WM-1(1,3)");
	field_leave(&f, "lev", cost - 1);
	field_no_by(&f, "step lev WM-1(1,3)", rule, cost, cost - 1);
	field_close(&f);
}

static void str_stone_8_moving_it_costs_four(void **unused) {
	(void)unused;
	costs(NULL, NULL, 4, "STR-STONE.8");
}

static void str_stone_9_stopped_it_costs_two(void **unused) {
	(void)unused;
	costs(NULL, STOPPED, 2, "STR-STONE.9");
	costs("millstones: false", STOPPED, 4, "STR-STONE.8"); /* as printed */
	costs("millstones: false", NULL, 4, "STR-STONE.8");
}

/* One peasant against another is 1-1. Who stands at the lever has -, who is up on the stone +,
 * attacking and attacked. */
static void fights(const char *options, const char *more, const char *ann, const char *up,
		   const char *down) {
	struct field f;
	field_open(&f, (struct field_plan){ .board = pieces_mills(PIECES_MILL),
					    .red = ann,
					    .blue = "Tom PEA WM-1(1,2)",
					    .options = options,
					    .more = more });
	field_to_fight(&f);
	pieces_at(&f, "ann", "WM-1(1,3)");
	field_column(&f, "fight ann tom", up);
	pieces_put(&f, "ann", more != NULL ? "WM-1(1,3)" : "WM-1(0,3)");
	field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
	pieces_at(&f, "ann", "WM-1(1,3)");
	field_column(&f, "fight tom ann", down);
	field_close(&f);
}

static void str_stone_10_plus_for_who_stands_on_it(void **unused) {
	(void)unused;
	fights(NULL, NULL, "Ann PEA WM-1(0,3)", "3-1", "1-3");
	fights(NULL, STOPPED, "Ann PEA WM-1(1,3)", "3-1", "1-3");
	fights("millstones: off", STOPPED, "Ann PEA WM-1(1,3)", "2-1", "1-2");
}

/* The cover of a man shot at by an archer; the stone stands. */
static void covers(const char *options, const char *bow, const char *target, const char *cover) {
	struct field f;
	char red[64], blue[64];
	snprintf(red, sizeof red, "Bow SBW %s", bow);
	snprintf(blue, sizeof blue, "Odo SWO %s", target);
	open_fire(&f, red, blue, options, STOPPED);
	field_cover(&f, "shoot bow odo shortbow", cover);
	field_close(&f);
}

static void str_stone_11_medium_behind_none_on_it(void **unused) {
	(void)unused;
	covers(NULL, "WM-1(1,0)", "WM-1(1,4)", "medium"); /* over (1,3) */
	covers(NULL, "WM-1(0,2)", "WM-1(0,4)", "none");
	covers("millstones: off", "WM-1(1,0)", "WM-1(1,4)", "none");
}

static void str_stone_18_only_right_before_him(void **unused) {
	(void)unused;
	covers(NULL, "WM-1(1,0)", "WM-1(1,4)", "medium");
	covers(NULL, "WM-1(-1,3)", "WM-1(2,3)", "medium"); /* (1,3) is the last */
	covers(NULL, "WM-1(-2,4)", "WM-1(2,4)", "none");   /* (0,4), then (1,4) */
	covers(NULL, "WM-1(0,2)", "WM-1(0,4)", "none");    /* across (0,3) */
}

/* From (0,3) onto a man in the open: how the die is read. */
static int modifier(const char *options, const char *more) {
	struct field f;
	struct pv_why why;
	int32_t sum = 0;
	open_fire(&f, "Bow SBW WM-1(0,3)", "Odo SWO WM-1(0,1)", options, more);
	struct pv_order order = field_order(&f, "shoot bow odo shortbow");
	assert_true(pv_cryhavoc.check(f.g, &f.s, &order, &why));
	for (int i = 0; i < why.part_count; i++) {
		sum += why.parts[i].amount;
	}
	assert_string_equal(field_cover_at(&f, "shoot bow odo shortbow", sum), "none");
	field_close(&f);
	return sum;
}

static void str_stone_12_a_shot_from_it_is_worse(void **unused) {
	(void)unused;
	assert_int_equal(modifier(NULL, NULL), 1);
	assert_int_equal(modifier(NULL, STOPPED), 0);
	assert_int_equal(modifier("millstones: off", NULL), 0);
}

/* Line 4 is read as 5: +1, never -1. */
static void str_stone_14_the_die_is_raised(void **unused) {
	struct field f;
	(void)unused;
	open_fire(&f, "Bow SBW WM-1(0,3)", "Odo SWO WM-1(0,1)", NULL, NULL);
	assert_string_equal(field_cover_at(&f, "shoot bow odo shortbow", 1), "none");
	field_close(&f);
}

static void str_stone_13_its_lever_costs_two(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, "Hal PEA WM-1(1,1)", NULL, NULL);
	assert_int_equal(field_cost(&f, "step hal WM-1(1,2)"), 2);
	field_leave(&f, "hal", 1);
	field_no_by(&f, "step hal WM-1(1,2)", "STR-STONE.13", 2, 1);
	field_close(&f);
}

static void str_stone_15_stone_and_lever_are_upstairs(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, "Hal PEA WM-1(1,1)", NULL, NULL);
	const struct chb_game *g = chb_game_of(f.g);
	CHB_EACH_PLACE(g, place) {
		int ground = chb_ground(g, &f.s, place);
		assert_true(ground != CHB_TERRAIN_MILLSTONE ||
			    g->map.place[place].level == PV_LEVEL);
	}
	assert_int_equal(g->map.place[g->stone[0].lever].level, PV_LEVEL);
	field_close(&f);
}

static void str_stone_16_all_turn_at_once(void **unused) {
	struct field f;
	(void)unused;
	open_mill(
	    &f, "Ann PEA WM-1(0,3); Ben PEA WM-1(1,3) state=stunned; Cob PEA WM-1(0,4) state=dead",
	    NULL, NULL);
	pieces_at(&f, "cob", "WM-1(0,3)");
	pieces_at(&f, "ann", "WM-1(1,3)");
	pieces_at(&f, "ben", "WM-1(0,4)");
	field_close(&f);
}

static void str_stone_17_being_carried_costs_nothing(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, "Ann PEA WM-1(0,3); Ben PEA WM-1(0,0)", NULL, NULL);
	pieces_put(&f, "tom", "WM-1(2,2)");
	assert_int_equal(field_man(&f, "ann")->left, field_man(&f, "ben")->left);
	assert_int_equal(field_man(&f, "ann")->left, 8);
	field_yes(&f, "step ann WM-1(0,4)");
	field_close(&f);
}

static void str_stone_19_it_turns_unless_said_otherwise(void **unused) {
	struct field f;
	(void)unused;
	pieces_open_mill(&f, WORKER, NULL, NULL);
	assert_int_equal(pieces_stone(&f)->state, 0);
	assert_int_equal(shown(&f, "millstone"), 0);
	field_close(&f);
	pieces_open_mill(&f, WORKER, NULL, STOPPED);
	assert_int_equal(pieces_stone(&f)->state, 1);
	assert_int_equal(shown(&f, "millstone"), 1);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_stone_1_covers_three_hexes),
	cmocka_unit_test(str_stone_2_carries_by_one_hex),
	cmocka_unit_test(str_stone_2_bodies_and_loads),
	cmocka_unit_test(str_stone_3_steps_as_either_phase_opens),
	cmocka_unit_test(str_stone_3_carried_into_sight),
	cmocka_unit_test(str_stone_3_told_of_its_first_hex),
	cmocka_unit_test(str_stone_2_no_other_position_can_be),
	cmocka_unit_test(str_stone_4_players_agree_its_direction),
	cmocka_unit_test(str_stone_20_clockwise_if_none_is_agreed),
	cmocka_unit_test(str_stone_5_lever_halts_it),
	cmocka_unit_test(str_stone_6_a_marker_while_it_stands),
	cmocka_unit_test(str_stone_7_a_second_pull_lets_it_go),
	cmocka_unit_test(str_stone_8_moving_it_costs_four),
	cmocka_unit_test(str_stone_9_stopped_it_costs_two),
	cmocka_unit_test(str_stone_10_plus_for_who_stands_on_it),
	cmocka_unit_test(str_stone_11_medium_behind_none_on_it),
	cmocka_unit_test(str_stone_18_only_right_before_him),
	cmocka_unit_test(str_stone_12_a_shot_from_it_is_worse),
	cmocka_unit_test(str_stone_14_the_die_is_raised),
	cmocka_unit_test(str_stone_13_its_lever_costs_two),
	cmocka_unit_test(str_stone_15_stone_and_lever_are_upstairs),
	cmocka_unit_test(str_stone_16_all_turn_at_once),
	cmocka_unit_test(str_stone_17_being_carried_costs_nothing),
	cmocka_unit_test(str_stone_19_it_turns_unless_said_otherwise),
};

TEST_FILE(tests, NULL, NULL)
