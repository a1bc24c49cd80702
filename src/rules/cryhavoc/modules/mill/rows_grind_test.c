/* Rows of STR-GRIND: the windmill's grindstone. Its ring on WD-3 is (1,0), where it begins, (0,1),
 * (-1,1), (-1,0), (0,-1), (1,-1), clockwise; the lever (2,0). It has rolled once as red's first
 * movement opens: onto (0,1). */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_pieces.h"
#include "rules/cryhavoc/fixtures/fixture_sound.h"
#include "rules/cryhavoc/queries/modules.h"

#include <stdio.h>
#include <string.h>

#define LAID    "    - {piece: WD, x: A0810, y: A1510}\n"
#define STOPPED "things: [{kind: grindstone, at: \"WD-3(1,0)\", state: stopped}]\n"

static void open_with(struct field *f, const char *red, const char *blue, const char *options,
		      const char *more) {
	field_open(f, (struct field_plan){ .board = pieces_mills(LAID),
					   .red = red,
					   .blue = blue,
					   .options = options,
					   .more = more });
}

static void open_mill(struct field *f, const char *red, const char *options, const char *more) {
	open_with(f, red, "Odo SWO A0001; Tom PEA A0003", options, more);
}

static const struct chb_thing *marker(const struct field *f) {
	const struct chb_game *g = chb_game_of(f->g);
	assert_int_equal(g->runner_count, 1);
	return chb_thing(g, &f->s, g->runner[0].thing);
}

static void rolls_to(const struct field *f, const char *hex) {
	assert_int_equal(marker(f)->place, pv_hex_map_parse(&chb_game_of(f->g)->map, hex));
}

static void begins(const char *options, const char *second, const char *third) {
	struct field f;
	open_mill(&f, "Ann PEA A0000; Bow SBW A0100", options, NULL);
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	assert_int_equal(f.s.turn, 1);
	rolls_to(&f, second);
	pieces_next_move(&f, PV_BLUE);
	rolls_to(&f, third);
	field_close(&f);
}

static void str_grind_1_begins_on_its_hex(void **unused) {
	struct field f;
	(void)unused;
	/* The players place their men first: nothing has moved yet. */
	open_with(&f, "Bow SBW A0000", "Odo SWO A0003", NULL, NULL);
	field_asked(&f, "chb.ask.shoot", PV_RED);
	rolls_to(&f, "WD-3(1,0)");
	assert_int_equal(marker(&f)->state, 0);
	field_close(&f);
}

static void str_grind_2_one_hex_as_a_phase_opens(void **unused) {
	struct field f;
	(void)unused;
	begins("grind_dir: cw", "WD-3(0,1)", "WD-3(-1,1)");
	open_mill(&f, "Ann PEA A0000", NULL, NULL);
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	rolls_to(&f, "WD-3(-1,1)");
	field_event(&f, "chb.mill.rolls", "STR-GRIND.2", NULL, "WD-3(-1,1)", 0);
	field_close(&f);
}

static void str_grind_2_no_other_position_can_be(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, "Ann PEA A0000", NULL, NULL);
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	struct chb_thing *t =
	    chb_thing_at(chb_game_of(f.g), &f.s, chb_game_of(f.g)->runner[0].thing);
	GOOD(t->damage = 1);
	BAD(t->damage = 2);
	BAD(t->kind = CHB_ASHES);
	GOOD(t->place = (uint16_t)pieces_hex(&f, "WD-3(1,0)"));
	BAD(t->place = (uint16_t)pieces_hex(&f, "WD-3(2,0)"));
	while (f.s.phase == CHB_MOVEMENT) {
		field_give(&f, "done");
	}
	GOOD(t->damage = 0);
	BAD(t->damage = 1);
	field_close(&f);
}

static void str_grind_3_players_fix_its_direction(void **unused) {
	(void)unused;
	begins("grind_dir: cw", "WD-3(0,1)", "WD-3(-1,1)");
	begins("grind_dir: ccw", "WD-3(1,-1)", "WD-3(0,-1)");
}

static void str_stone_20_the_grindstone_clockwise_too(void **unused) {
	(void)unused;
	begins("turn_limit: 9", "WD-3(0,1)", "WD-3(-1,1)");
}

static void str_stone_19_the_grindstone_rolls_unless_said_otherwise(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, "Ann PEA A0000", NULL, NULL);
	assert_int_equal(marker(&f)->state, 0);
	field_close(&f);
	open_mill(&f, "Ann PEA A0000", NULL, STOPPED);
	assert_int_equal(marker(&f)->state, 1);
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	rolls_to(&f, "WD-3(1,0)");
	field_close(&f);
}

static void str_grind_14_six_hexes_and_back(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, "Ann PEA A0000", NULL, NULL);
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	assert_int_equal(chb_game_of(f.g)->runner[0].count, 6);
	for (int phase = 2; phase <= 6; phase++) {
		assert_int_not_equal(marker(&f)->place, chb_game_of(f.g)->runner[0].ring[0]);
		pieces_next_move(&f, phase % 2 == 0 ? PV_BLUE : PV_RED);
	}
	rolls_to(&f, "WD-3(1,0)");
	field_close(&f);
}

/* Struck on (0,1) with (1,1) taken, as red's movement opens: nobody is asked, he lies on (0,2). */
static void struck(const char *state, enum chb_life life) {
	struct field f;
	char red[96];
	snprintf(red, sizeof red, "Ann PEA WD-3(0,1)%s; Ben PEA WD-3(1,1)", state);
	open_mill(&f, red, NULL, NULL);
	field_asked(&f, "chb.ask.move", PV_RED);
	assert_int_equal(field_man(&f, "ann")->life, life);
	pieces_at(&f, "ann", "WD-3(0,2)");
	field_close(&f);
}

/* The same in blue's movement on (-1,1), where (-2,2) is taken: what is told. */
static void told(const char *state, const char *key, const char *rule) {
	struct field f;
	char red[96];
	snprintf(red, sizeof red, "Ann PEA A0100%s; Ben PEA WD-3(-2,2)", state);
	open_mill(&f, red, NULL, NULL);
	pieces_put(&f, "ann", "WD-3(-1,1)");
	pieces_next_move(&f, PV_BLUE);
	field_event(&f, key, rule, "ann", "WD-3(-1,1)", strcmp(key, "chb.killed") == 0 ? 1 : 0);
	pieces_at(&f, "ann", "WD-3(-2,1)");
	field_close(&f);
}

static void str_grind_4_the_healthy_are_wounded(void **unused) {
	(void)unused;
	struck("", CHB_WOUNDED);
	told("", "chb.wounded", "STR-GRIND.4");
}

static void str_grind_5_the_harmed_die(void **unused) {
	(void)unused;
	struck(" state=wounded", CHB_DEAD);
	struck(" state=stunned", CHB_DEAD);
	told(" state=wounded", "chb.killed", "STR-GRIND.5");
}

static void str_grind_6_thrown_onto_an_empty_hex(void **unused) {
	(void)unused;
	struck("", CHB_WOUNDED);
}

/* Nobody whom something else has thrown off, or who isn't. */
static void str_grind_6_of_whom_it_struck_alone(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, "Ann PEA WD-3(0,1)", NULL, NULL);
	field_asked(&f, "chb.ask.lie", PV_RED);
	const struct chb_game *g = chb_game_of(f.g);
	int free = pieces_hex(&f, "WD-3(0,2)"), man = (int)(field_man(&f, "ann") - f.s.man);
	assert_int_equal(chb_modules_room(g, &f.s, man, free), 1);
	assert_int_equal(chb_modules_room(g, &f.s, man, pieces_hex(&f, "WD-3(1,0)")), 0);
	field_man(&f, "ann")->marks = CHB_BEGUN;
	assert_int_equal(chb_modules_room(g, &f.s, man, free), CHB_NONE);
	field_man(&f, "ann")->marks = CHB_FALLEN;
	pieces_put(&f, "ann", "WD-3(1,1)");
	assert_int_equal(chb_modules_room(g, &f.s, man, free), CHB_NONE);
	assert_false(chb_modules_lost(g, &f.s, man, NULL));
	pieces_at(&f, "ann", "WD-3(1,1)");
	field_close(&f);
}

static void str_grind_18_bodies_are_thrown_too(void **unused) {
	(void)unused;
	struck(" state=dead", CHB_DEAD);
}

/* Which hexes the owner of who was struck on (0,1) may choose from. */
static void choices(struct field *f, enum pv_seat seat, const char *one, const char *other) {
	static const char *const around[] = {
		"(1,1)", "(1,0)", "(0,0)", "(-1,1)", "(-1,2)", "(0,2)"
	};
	field_asked(f, "chb.ask.lie", seat);
	for (size_t i = 0; i < PV_COUNT(around); i++) {
		char order[48];
		snprintf(order, sizeof order, "lie ann WD-3%s", around[i]);
		if (strcmp(around[i], one) == 0 || strcmp(around[i], other) == 0) {
			field_yes(f, order);
			assert_true(field_lists(f, order));
		} else {
			bool wall =
			    strcmp(around[i], "(0,0)") == 0 || strcmp(around[i], "(-1,2)") == 0;
			/* Who stands on (0,2) couldn't make way. */
			bool full = strcmp(around[i], "(0,2)") == 0;
			field_no(f, order,
				 wall   ? "STR-GRIND.19"
				 : full ? "STR-GRIND.17"
					: "STR-GRIND.15");
			assert_false(field_lists(f, order));
		}
	}
}

static void str_grind_15_off_the_millstone_first(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, "Ann PEA WD-3(0,1)", NULL, NULL);
	choices(&f, PV_RED, "(1,1)", "(0,2)");
	field_close(&f);
	open_mill(&f, "Ann PEA WD-3(0,1); Ben PEA WD-3(1,1); Cob PEA WD-3(0,2)", NULL, NULL);
	choices(&f, PV_RED, "(1,0)", "(-1,1)");
	field_give(&f, "lie ann WD-3(-1,1)");
	pieces_at(&f, "ann", "WD-3(-1,1)");
	field_asked(&f, "chb.ask.move", PV_RED);
	field_close(&f);
}

static void str_grind_16_his_owner_chooses(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, "Ann PEA WD-3(0,1)", NULL, NULL);
	choices(&f, PV_RED, "(1,1)", "(0,2)");
	field_holds(&f, "struck");
	field_man(&f, "ann")->marks = 0;
	field_unsound(&f, "within the stone");
	field_man(&f, "ann")->marks = CHB_FALLEN;
	field_give(&f, "lie ann WD-3(0,2)");
	pieces_at(&f, "ann", "WD-3(0,2)");
	field_close(&f);
	/* Another's man in red's movement. */
	open_with(&f, "Odo SWO A0001", "Ann PEA WD-3(0,1)", NULL, NULL);
	choices(&f, PV_BLUE, "(1,1)", "(0,2)");
	field_give(&f, "lie ann WD-3(1,1)");
	field_asked(&f, "chb.ask.move", PV_RED);
	field_close(&f);
}

/* All that a man struck on (0,1) might be thrown to is taken. */
#define CROWD "Ann PEA WD-3(0,1); Ben PEA WD-3(1,1); Cob PEA WD-3(0,2); Dan PEA WD-3(-1,1)"

/* Eve comes to the hex that the stone leaves: nobody begins there. */
static void open_crowd(struct field *f, const char *more) {
	char red[512];
	snprintf(red, sizeof red, "%s; Eve PEA A0900; Bow SBW A0000; Fay PEA WD-3(2,0)%s", CROWD,
		 more);
	open_with(f, red, "Odo SWO A0003", NULL, NULL);
	field_asked(f, "chb.ask.shoot", PV_RED);
	pieces_put(f, "eve", "WD-3(1,0)");
	field_give(f, "done");
}

static void str_grind_17_somebody_makes_way(void **unused) {
	struct field f;
	(void)unused;
	/* Ben's neighbours (2,0) and (1,0) hold men, as does Cob's (1,1): all else are walls. Dan
	 * has
	 * (-1,0), (-2,1) and (-2,2). */
	open_crowd(&f, "");
	field_skip(&f, CHB_ASK_LIE, PV_RED);
	field_no(&f, "lie ann WD-3(0,2)", "STR-GRIND.17");
	field_yes(&f, "lie ann WD-3(-1,1)");
	field_give(&f, "lie ann WD-3(-1,1)");
	pieces_at(&f, "ann", "WD-3(-1,1)");
	field_asked(&f, "chb.ask.lie", PV_RED);
	field_yes(&f, "lie dan WD-3(-2,1)");
	field_no(&f, "lie dan WD-3(1,1)", "CHB-11.10");
	field_give(&f, "lie dan WD-3(-2,2)");
	pieces_at(&f, "dan", "WD-3(-2,2)");
	assert_int_equal(field_man(&f, "dan")->life, CHB_HEALTHY);
	field_close(&f);
}

/* The whole floor is full. */
static const char full[] = "; Gil PEA WD-3(1,-1); Hal PEA WD-3(0,-1); Ida PEA WD-3(-1,0); "
			   "Jan PEA WD-3(-2,1); Kit PEA WD-3(-2,2); Lev PEA WD-3(2,-1); "
			   "Max PEA WD-3(2,-2); Ned PEA WD-3(1,-2); Oda PEA WD-3(0,-2); "
			   "Pia PEA WD-3(-1,-1); Rob PEA WD-3(-2,0)";

static void str_grind_17_nobody_can(void **unused) {
	struct field f;
	(void)unused;
	open_crowd(&f, full);
	assert_int_equal(field_man(&f, "ann")->life, CHB_DEAD);
	assert_int_equal(field_man(&f, "ann")->place, CHB_GONE);
	pieces_at(&f, "ben", "WD-3(1,1)");
	field_close(&f);
	/* A dead body is removed, too. */
	char red[512];
	snprintf(red, sizeof red, "%s; Eve PEA A0900; Bow SBW A0000; Fay PEA WD-3(2,0)%s", CROWD,
		 full);
	open_with(&f, red, "Odo SWO A0003", NULL, NULL);
	pieces_put(&f, "eve", "WD-3(1,0)");
	field_man(&f, "ann")->life = CHB_DEAD;
	field_give(&f, "done");
	assert_int_equal(field_man(&f, "ann")->place, CHB_GONE);
	field_asked(&f, "chb.ask.move", PV_RED);
	field_close(&f);
}

static void str_grind_19_never_through_a_wall(void **unused) {
	struct field f;
	(void)unused;
	/* The stair is free, and all else taken: it is no place for him. */
	open_crowd(&f, "");
	field_skip(&f, CHB_ASK_LIE, PV_RED);
	field_no(&f, "lie ann WD-3(-1,2)", "STR-GRIND.19");
	assert_false(field_lists(&f, "lie ann WD-3(-1,2)"));
	field_close(&f);
}

static void pull(struct field *f) {
	field_give(f, "work lev grindstone");
	pieces_next_move(f, PV_BLUE);
	pieces_next_move(f, PV_RED);
}

static void str_grind_7_the_lever_stops_it(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, "Lev SBW WD-3(2,0); Hal PEA WD-3(2,-1)", NULL, NULL);
	pieces_says(&f, "work hal grindstone", "STR-GRIND.7", "chb.work.where");
	pieces_says(&f, "work lev grindstone hal", "STR-GRIND.7", "chb.work.alone");
	assert_true(field_lists(&f, "work lev grindstone"));
	struct field begun = f;
	pull(&f);
	assert_int_equal(marker(&f)->state, 1);
	field_event(&f, "chb.mill.stopped", "STR-GRIND.7", "lev", "WD-3(2,0)", 0);
	/* He shoots meanwhile. */
	f = begun;
	pieces_put(&f, "tom", "WD-3(0,-2)");
	field_give(&f, "work lev grindstone");
	pieces_next_move(&f, PV_BLUE);
	field_skip(&f, CHB_ASK_SHOOT, PV_RED);
	field_give(&f, "shoot lev tom shortbow; throw 10");
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	assert_int_equal(marker(&f)->state, 0);
	field_close(&f);
}

/* The marker stays where it is, its other face up. */
static void str_grind_8_its_marker_is_turned_over(void **unused) {
	struct field f;
	char text[4096];
	(void)unused;
	open_mill(&f, "Lev PEA WD-3(2,0); Hal PEA A0600", NULL, NULL);
	pv_cryhavoc.write_state(f.g, &f.s, text, sizeof text);
	assert_null(strstr(text, "state=stopped"));
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	field_give(&f, "work lev grindstone");
	pieces_next_move(&f, PV_BLUE);
	int before = marker(&f)->place;
	pieces_next_move(&f, PV_RED);
	assert_int_equal(marker(&f)->place, before);
	assert_int_equal(marker(&f)->state, 1);
	pv_cryhavoc.write_state(f.g, &f.s, text, sizeof text);
	assert_non_null(strstr(text, "state=stopped"));
	field_close(&f);
}

static void str_grind_9_a_second_pull_lets_it_roll(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, "Lev PEA WD-3(2,0); Hal PEA A0600", NULL, STOPPED);
	for (int phase = 0; phase < 8; phase++) {
		pieces_next_move(&f, phase % 2 == 0 ? PV_BLUE : PV_RED);
		rolls_to(&f, "WD-3(1,0)");
	}
	pull(&f);
	rolls_to(&f, "WD-3(0,1)");
	field_event(&f, "chb.mill.rolls_on", "STR-GRIND.9", "lev", "WD-3(2,0)", 0);
	field_close(&f);
}

static void fights(const char *options, const char *column) {
	struct field f;
	open_with(&f, "Ann PEA WD-3(0,1)", "Tom PEA WD-3(1,1)", options, STOPPED);
	field_to_fight(&f);
	field_column(&f, "fight ann tom", column);
	field_close(&f);
}

static void covers(const char *options, const char *bow, const char *target, const char *cover) {
	struct field f;
	char red[64], blue[64];
	snprintf(red, sizeof red, "Bow SBW %s", bow);
	snprintf(blue, sizeof blue, "Odo SWO %s", target);
	open_with(&f, red, blue, options, STOPPED);
	field_cover(&f, "shoot bow odo shortbow", cover);
	field_close(&f);
}

static void str_grind_10_counts_as_a_table(void **unused) {
	(void)unused;
	fights(NULL, "2-1");
	fights("millstones: off", "1-1");
	covers(NULL, "WD-3(-2,1)", "WD-3(0,1)", "none");   /* over (-1,1), a stone hex too */
	covers(NULL, "WD-3(1,1)", "WD-3(-2,1)", "medium"); /* over (0,1) and (-1,1) */
	covers("millstones: off", "WD-3(1,1)", "WD-3(-2,1)", "none");
}

static void str_grind_11_nobody_enters_its_hex(void **unused) {
	struct field f;
	(void)unused;
	open_mill(&f, "Ann PEA WD-3(1,1)", NULL, STOPPED);
	field_no(&f, "step ann WD-3(1,0)", "STR-GRIND.11");
	field_yes(&f, "step ann WD-3(0,1)");
	field_close(&f);
	open_mill(&f, "Ann PEA WD-3(1,1)", NULL, NULL);
	field_no(&f, "step ann WD-3(0,1)", "STR-GRIND.11");
	field_yes(&f, "step ann WD-3(1,0)");
	field_close(&f);
	open_mill(&f, "Ann PEA WD-3(1,1)", "millstones: off", STOPPED);
	field_yes(&f, "step ann WD-3(1,0)");
	field_close(&f);
	/* Nor does anybody begin there. */
	field_fails((struct field_plan){ .board = pieces_mills(LAID),
					 .red = "Ann PEA WD-3(0,1); Bow SBW WD-3(1,0)",
					 .blue = "Odo SWO A0001" },
		    "STR-GRIND.11",
		    "bow stands in A1310/3, where the grindstone lies; accepted: another hex");
	open_mill(&f, "Ann PEA WD-3(1,0)", "millstones: off", NULL);
	field_close(&f);
	open_mill(&f, "Ann PEA WD-3(1,0)", NULL,
		  "things: [{kind: grindstone, at: \"WD-3(0,1)\"}]\n");
	field_close(&f);
}

static void costs(const char *options, const char *to, const char *rule) {
	struct field f;
	char order[48];
	snprintf(order, sizeof order, "step ann %s", to);
	open_mill(&f, "Ann PEA WD-3(1,1)", options, STOPPED);
	assert_int_equal(field_cost(&f, order), 2);
	field_leave(&f, "ann", 2);
	field_yes(&f, order);
	field_leave(&f, "ann", 1);
	field_no_by(&f, order, rule, 2, 1);
	field_close(&f);
}

static void str_grind_12_its_hexes_cost_two(void **unused) {
	(void)unused;
	costs(NULL, "WD-3(0,1)", "STR-GRIND.12");
	costs("millstones: off", "WD-3(0,1)", "STR-GRIND.12"); /* as printed */
}

static void str_grind_13_its_lever_costs_two(void **unused) {
	(void)unused;
	costs(NULL, "WD-3(2,0)", "STR-GRIND.13");
	costs("millstones: off", "WD-3(2,0)", "STR-GRIND.13");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_grind_1_begins_on_its_hex),
	cmocka_unit_test(str_grind_2_one_hex_as_a_phase_opens),
	cmocka_unit_test(str_grind_2_no_other_position_can_be),
	cmocka_unit_test(str_grind_3_players_fix_its_direction),
	cmocka_unit_test(str_stone_20_the_grindstone_clockwise_too),
	cmocka_unit_test(str_stone_19_the_grindstone_rolls_unless_said_otherwise),
	cmocka_unit_test(str_grind_14_six_hexes_and_back),
	cmocka_unit_test(str_grind_4_the_healthy_are_wounded),
	cmocka_unit_test(str_grind_5_the_harmed_die),
	cmocka_unit_test(str_grind_6_thrown_onto_an_empty_hex),
	cmocka_unit_test(str_grind_6_of_whom_it_struck_alone),
	cmocka_unit_test(str_grind_18_bodies_are_thrown_too),
	cmocka_unit_test(str_grind_15_off_the_millstone_first),
	cmocka_unit_test(str_grind_16_his_owner_chooses),
	cmocka_unit_test(str_grind_17_somebody_makes_way),
	cmocka_unit_test(str_grind_17_nobody_can),
	cmocka_unit_test(str_grind_19_never_through_a_wall),
	cmocka_unit_test(str_grind_7_the_lever_stops_it),
	cmocka_unit_test(str_grind_8_its_marker_is_turned_over),
	cmocka_unit_test(str_grind_9_a_second_pull_lets_it_roll),
	cmocka_unit_test(str_grind_10_counts_as_a_table),
	cmocka_unit_test(str_grind_11_nobody_enters_its_hex),
	cmocka_unit_test(str_grind_12_its_hexes_cost_two),
	cmocka_unit_test(str_grind_13_its_lever_costs_two),
};

TEST_FILE(tests, NULL, NULL)
