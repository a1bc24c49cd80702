/* Rows of CHB-9.4.21, 16.4 and 16.15: off the map in a retreat, graded results, captives. */
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>

/* A peasant before a knight, his back to the edge: throw 9 of 7-1 is D or E's neighbour; C drives.
 */
static void open_edge(struct field *f, const char *blue_has) {
	field_open_fight(f,
			 (struct field_plan){ .map = ". . .",
					      .red = "Rol PEA A0100",
					      .blue = "Joe PEA A0200; Far PEA - enters=none turn=9",
					      .blue_has = blue_has,
					      .more = "zones: {none: [A0000]}\n" });
}

static void chb_9_4_21_pressed_off_the_map(void **unused) {
	struct field f;
	(void)unused;
	/* 1-1: a throw of 3 or 4 is D and C; a 6 is none; C drives the defender. */
	open_edge(&f, NULL);
	field_give(&f, "fight rol joe; throw 4");
	field_asked(&f, "chb.ask.flee", PV_BLUE);
	field_no(&f, "flee joe A0100", "CHB-9.4.4");
	field_yes(&f, "flee joe gone");
	assert_true(field_lists(&f, "flee joe gone"));
	field_give(&f, "flee joe gone");
	field_is(&f, "joe", "gone healthy");
	assert_string_equal(f.at[0].rule, "CHB-9.4.21");
	field_close(&f);
	/* No exit there: the edge is closed ground. */
	field_open_fight(&f, (struct field_plan){ .map = "# # # / # . . / # # #",
						  .red = "Rol PEA A0101",
						  .blue = "Joe PEA A0201" });
	chb_game_of(f.g);
	((struct chb_game *)(void *)f.g)->exits[PV_BLUE] = CHB_EXIT_NORTH;
	field_give(&f, "fight rol joe; throw 4");
	field_is(&f, "joe", "A0201 wounded");
	field_close(&f);
}

static void chb_9_4_21_escaped_if_it_counts(void **unused) {
	static const char *const aims[] = { "zones: {none: [A0000]}\nvictory: {aims: [{side: blue, "
					    "escape: 1}], otherwise: draw}\n",
					    "zones: {none: [A0000]}\nvictory: {aims: [{side: blue, "
					    "points: 9}], otherwise: draw}\n" };
	(void)unused;
	for (int i = 0; i < 2; i++) {
		struct field f;
		field_open_fight(
		    &f, (struct field_plan){ .map = ". . .",
					     .red = "Rol PEA A0100",
					     .blue = "Joe PEA A0200; Far PEA - enters=none turn=9",
					     .more = aims[i] });
		field_give(&f, "fight rol joe; throw 4; flee joe gone");
		for (int k = 0; k < 4 && f.s.phase != CHB_OVER && f.s.side == PV_RED; k++) {
			field_give(&f, "done");
		}
		assert_int_equal(f.s.phase == CHB_OVER, i == 0);
		assert_true(i != 0 || f.s.winner == PV_BLUE);
		field_close(&f);
	}
}

/* Red's points from blue's dead; grades 15 and 5. */
static void expect_grade(const char *blue, const char *key, const char *more) {
	struct field f;
	struct pv_result result;
	char text[256];
	snprintf(text, sizeof text,
		 "zones: {mill: [A0003]}\nvictory:\n  grades: {decisive: 15, marginal: 5}\n%s",
		 more);
	field_open(&f, (struct field_plan){ .map = FIELD_SQUARE,
					    .options = "turn_limit: 1",
					    .red = "Rol PEA A0000; Tom PEA A0003",
					    .blue = blue,
					    .more = text });
	for (int i = 0; i < 12 && f.s.phase != CHB_OVER; i++) {
		field_give(&f, "done");
	}
	assert_true(pv_cryhavoc.result(f.g, &f.s, &result));
	assert_string_equal(result.key, key);
	assert_string_equal(result.rule, "CHB-16.4");
	field_close(&f);
}

#define DEAD(name, points) name " PEA A0803 state=dead points=" #points "; "

static void chb_16_4_grades(void **unused) {
	(void)unused;
	expect_grade(DEAD("One", 16) "Joe PEA A0900", "chb.result.decisive", "");
	expect_grade(DEAD("One", 15) "Joe PEA A0900", "chb.result.decisive", "");
	expect_grade(DEAD("One", 8) "Joe PEA A0900", "chb.result.marginal", "");
	expect_grade(DEAD("One", 5) "Joe PEA A0900", "chb.result.marginal", "");
	expect_grade(DEAD("One", 4) "Joe PEA A0900", "chb.result.drawn", "");
	/* An object held counts, too. */
	expect_grade(DEAD("One", 4) "Joe PEA A0900", "chb.result.marginal",
		     "  objects: {mill: 1}\n");
	expect_grade("Joe PEA A0900", "chb.result.decisive", "  objects: {mill: 15}\n");
	field_fails(
	    (struct field_plan){ .map = FIELD_SQUARE,
				 .red = "Rol PEA A0000",
				 .blue = "Joe PEA A0900",
				 .more = "victory: {grades: {decisive: 4, marginal: 5}}\n" },
	    "test.yaml", "no less than a marginal one");
}

static void chb_16_15_a_captive(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Rol PEA A0100; Hal PEA A0000 bound=true",
					    .blue = "Joe PEA A0001; Far PEA A1100" });
	field_to_move(&f);
	/* He does not act or control, and is a body of weight 1. */
	field_no(&f, "step hal A0100", "CHB-16.15");
	field_no(&f, "leave hal", "CHB-16.15");
	assert_int_equal(pv_cryhavoc.list(f.g, &f.s, 1, NULL, 0), 0);
	struct chb_occupancy v;
	chb_occupancy_make(chb_game_of(f.g), &f.s, &v);
	assert_int_equal(v.weight[field_man(&f, "hal")->place], 1);
	assert_false(
	    chb_is_controlled(chb_game_of(f.g), &f.s, &v, field_place(&f, "A0001"), PV_BLUE) &&
	    chb_who(&v, field_man(&f, "rol")->place) == PV_NONE);
	field_yes(&f, "drag rol A0200 hal");
	/* Two points free him; he moves from his next turn on. */
	assert_true(field_lists(&f, "untie rol hal"));
	field_no(&f, "untie rol rol", "CHB-16.15");
	field_give(&f, "untie rol hal");
	field_is(&f, "rol", "A0100 healthy 6");
	field_no(&f, "step hal A0001", "CHB-16.15");
	field_no(&f, "untie rol hal", "CHB-16.15");
	int turn = f.s.turn;
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_to_move(&f);
	assert_int_equal(f.s.turn, turn + 1);
	field_yes(&f, "leave hal");
	field_close(&f);
}

static void chb_16_15_freed_in_turn_4(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Rol PEA A0100; Hal PEA A0000 bound=true",
					    .blue = "Far PEA A1100" });
	for (int turn = 1; turn <= 4; turn++) {
		field_to_move(&f);
		assert_int_equal(f.s.turn, turn);
		field_no(&f, "step hal A0001", "CHB-16.15");
		if (turn < 4) {
			field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
		}
	}
	field_give(&f, "untie rol hal");
	field_no(&f, "step hal A0001", "CHB-16.15");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_to_move(&f);
	assert_int_equal(f.s.turn, 5);
	field_give(&f, "step hal A0001");
	field_is(&f, "hal", "A0001 healthy 7");
	field_close(&f);
}

static void chb_16_15_only_beside_him(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_LONG,
			   .red = "Rol PEA A0300; Hal PEA A0000 bound=true; Tom PEA A0500",
			   .blue = "Far PEA A1100" });
	field_to_move(&f);
	field_no(&f, "untie rol hal", "CHB-16.15");
	field_give(&f, "step rol A0200; step rol A0100");
	field_yes(&f, "untie rol hal");
	field_leave(&f, "rol", 1);
	field_no(&f, "untie rol hal", "CHB-16.15");
	field_leave(&f, "rol", 2);
	field_yes(&f, "untie rol hal");
	field_close(&f);
	/* Without a captive there is no such order. */
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Rol PEA A0100; Hal PEA A0000",
					    .blue = "Far PEA A1100" });
	field_to_move(&f);
	static struct pv_order list[256];
	size_t count = pv_cryhavoc.list(f.g, &f.s, PV_ANY, list, PV_COUNT(list));
	assert_true(count > 4 && count < PV_COUNT(list));
	for (size_t i = 0; i < count; i++) {
		assert_int_not_equal(list[i].verb, CHB_UNTIE);
	}
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_9_4_21_pressed_off_the_map),
	cmocka_unit_test(chb_9_4_21_escaped_if_it_counts),
	cmocka_unit_test(chb_16_4_grades),
	cmocka_unit_test(chb_16_15_a_captive),
	cmocka_unit_test(chb_16_15_freed_in_turn_4),
	cmocka_unit_test(chb_16_15_only_beside_him),
};

TEST_FILE(tests, NULL, NULL)
