/* Rows of CHB-16: aims, points, how a battle ends; a skirmish by chance. */
#include "pavise/data.h"
#include "rules/cryhavoc/bots/survey.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"
#include "rules/cryhavoc/turn/turn.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void chb_16_2_the_limit(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Wulf EAM A0000",
					    .blue = "Odo EAM A0900",
					    .options = "turn_limit: 10" });
	for (int i = 0; i < 20; i++) {
		assert_true(f.s.turn <= 10);
		field_give(&f, "done");
	}
	assert_int_equal(f.s.phase, CHB_OVER);
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Wulf EAM A0000",
					    .blue = "Odo EAM A0900",
					    .options = "turn_limit: 0" });
	for (int i = 0; i < 59; i++) {
		field_give(&f, "done");
	}
	assert_int_equal(f.s.turn, 30);
	assert_int_equal(f.s.phase, CHB_MOVEMENT);
	field_close(&f);
}

static int32_t points(const char *blue) {
	struct field f;
	field_open(&f,
		   (struct field_plan){ .map = FIELD_WIDE, .red = "Wulf EAM A0000", .blue = blue });
	int32_t sum = chb_points(chb_game_of(f.g), &f.s, PV_RED);
	field_close(&f);
	return sum; /* halves */
}

static void chb_16_5_points(void **unused) {
	(void)unused;
	assert_int_equal(
	    points("Ro KNF A0900 state=dead; Odo SWO A0901 state=wounded; T EAM A0902"), 2 * 11);
	assert_int_equal(points("Ro KNF A0900 state=wounded; T EAM A0902"), 2 * 5);
	assert_int_equal(points("A CIW A0900 state=dead; B CIV A0901 state=dead; T EAM A0902"), 0);
}

static void chb_16_11_who_isnt_named(void **unused) {
	(void)unused;
	assert_int_equal(points("Ma SGF A0900 state=wounded; T EAM A0902"), 5); /* 2.5 */
	assert_int_equal(points("Be BER A0900 state=dead; T EAM A0902"), 2 * 2);
	assert_int_equal(points("Cl CLE A0900 state=dead; T EAM A0902"), 0);
	assert_int_equal(points("Em EMF A0900 state=dead; T EAM A0902"), 2 * 5);
	assert_int_equal(points("Hu HUS A0900 state=dead; T EAM A0902"), 2 * 2);
	assert_int_equal(points("En ENG A0900 state=dead; As ASS A0901 state=dead; T EAM A0902"),
			 2 * 4);
}

/* Every scenario of the ruleset that is installed. */
static void ours_have_a_limit(void) {
	char folder[512];
	struct pv_error err;
	int count = 0;
	assert_true(pv_data_path("scenarios/cryhavoc/brawl.yaml", folder, sizeof folder, &err));
	*strrchr(folder, '/') = '\0';
	DIR *dir = opendir(folder);
	assert_non_null(dir);
	for (struct dirent *at = readdir(dir); at != NULL; at = readdir(dir)) {
		const char *end = strstr(at->d_name, ".yaml");
		char name[64];
		if (end == NULL) {
			continue;
		}
		snprintf(name, sizeof name, "cryhavoc/%.*s", (int)(end - at->d_name), at->d_name);
		struct pv_scenario *scenario = pv_scenario_open(name, &err);
		assert_non_null(scenario);
		struct pv_game *g = pv_cryhavoc.load(scenario, &err);
		pv_scenario_close(scenario);
		assert_non_null(g);
		assert_true(chb_game_of(g)->opt_turn_limit > 0);
		pv_cryhavoc.free(g);
		count++;
	}
	closedir(dir);
	assert_true(count > 0);
}

/* 999 turns are the most that a scenario may give. */
static void chb_16_2_the_longest_limit(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Wulf EAM A0000",
					    .blue = "Odo EAM A0900",
					    .options = "turn_limit: 999" });
	assert_int_equal(chb_game_of(f.g)->opt_turn_limit, 999);
	field_close(&f);
	field_fails((struct field_plan){ .map = FIELD_WIDE,
					 .red = "Wulf EAM A0000",
					 .blue = "Odo EAM A0900",
					 .options = "turn_limit: 1000" },
		    "test.yaml", "0 to 999");
}

static void chb_16_10_a_limit_is_wanted(void **unused) {
	struct field f;
	struct pv_why why[8];
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Wulf EAM A0000",
					    .blue = "Odo EAM A0900",
					    .options = "turn_limit: 0" });
	assert_int_equal(pv_cryhavoc.warn(f.g, why, PV_COUNT(why)), 1);
	assert_string_equal(why[0].rule, "CHB-16.10");
	field_close(&f);
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Wulf EAM A0000", .blue = "Odo EAM A0900" });
	assert_int_equal(pv_cryhavoc.warn(f.g, why, PV_COUNT(why)), 0);
	field_close(&f);
	ours_have_a_limit();
	char text[16384];
	assert_true(pv_cryhavoc.generate(1, 0, 7, text, sizeof text) < sizeof text);
	assert_non_null(strstr(text, "turn_limit: 15"));
}

/* A battle with aims, played by these orders: who has won. */
static int won_by(const char *aims, const char *red, const char *blue, const char *orders) {
	struct field f;
	struct pv_result result;
	char more[512];
	snprintf(more, sizeof more,
		 "zones: {mark: [A0300, A0301]}\nvictory:\n  otherwise: draw\n  aims:\n%s", aims);
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = red,
					    .blue = blue,
					    .options = "turn_limit: 3",
					    .more = more });
	field_give(&f, orders);
	bool over = pv_cryhavoc.result(f.g, &f.s, &result);
	int winner = !over ? PV_NOBODY : result.outcome == PV_DRAWN ? PV_DICE : result.winner;
	field_close(&f);
	return winner;
}

/* Reached by a man who dies in the battle: a soldier, worth 2. */
static void chb_16_12_by_a_death(void **unused) {
	static const char bow[] = "Bow SBW A0000", shot[] = "shoot bow odo shortbow; throw 1; done";
	static const char foes[] = "Odo SWO A0500; Ned PEA A0900";
	(void)unused;
	assert_int_equal(won_by("    - {side: red, eliminate: [odo]}\n", bow, foes, shot), PV_RED);
	assert_int_equal(won_by("    - {side: red, eliminate: [ned]}\n", bow, foes, shot),
			 PV_NOBODY);
	assert_int_equal(won_by("    - {side: red, points: 2}\n", bow, foes, shot), PV_RED);
	assert_int_equal(won_by("    - {side: red, points: 2.5}\n", bow, foes, shot), PV_NOBODY);
}

static void chb_16_12_aims(void **unused) {
	static const char red[] = "Wulf EAM A0100; Hal EAM A0000", blue[] = "Odo EAM A0900";
	(void)unused;
	/* Each kind alone. */
	assert_int_equal(won_by("    - {side: red, reach: mark}\n", red, blue,
				"step wulf A0200; step wulf A0300; done"),
			 PV_RED);
	assert_int_equal(
	    won_by("    - {side: red, reach: mark}\n", red, blue, "step wulf A0200; done"),
	    PV_NOBODY);
	assert_int_equal(won_by("    - {side: red, escape: [hal]}\n", red, blue, "leave hal; done"),
			 PV_RED);
	assert_int_equal(
	    won_by("    - {side: red, escape: [wulf]}\n", red, blue, "leave hal; done"), PV_NOBODY);
	assert_int_equal(
	    won_by("    - {side: red, hold: mark, for: 1}\n", "Wulf EAM A0300", blue, "done; done"),
	    PV_RED);
	assert_int_equal(won_by("    - {side: red, hold: mark}\n", "Wulf EAM A0300", blue,
				"done; done; done; done; done"),
			 PV_NOBODY);
	assert_int_equal(won_by("    - {side: red, hold: mark}\n", "Wulf EAM A0300", blue,
				"done; done; done; done; done; done"),
			 PV_RED);
	assert_int_equal(
	    won_by("    - {side: blue, survive: 2}\n", red, blue, "done; done; done; done"),
	    PV_BLUE);
	assert_int_equal(won_by("    - {side: red, points: 10}\n", red,
				"Ro KNF A0900 state=dead; Odo EAM A0901", "done"),
			 PV_RED);
	assert_int_equal(won_by("    - {side: red, eliminate: [ro]}\n", red,
				"Ro KNF A0900 state=dead; Odo EAM A0901", "done"),
			 PV_RED);
	/* Two by all: one met is no win; by any it is. */
	assert_int_equal(won_by("    - {side: red, all: [{reach: mark}, {points: 10}]}\n", red,
				blue, "step wulf A0200; step wulf A0300; done"),
			 PV_NOBODY);
	assert_int_equal(won_by("    - {side: red, all: [{reach: mark}, {points: 10}]}\n", red,
				"Ro KNF A0900 state=dead; Odo EAM A0901",
				"step wulf A0200; step wulf A0300; done"),
			 PV_RED);
	assert_int_equal(won_by("    - {side: red, reach: mark}\n    - {side: red, points: 10}\n",
				red, blue, "step wulf A0200; step wulf A0300; done"),
			 PV_RED);
}

static void chb_16_13_nobody_left(void **unused) {
	struct field f;
	struct pv_result result;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Bow SBW A0000; Hal EAM A0902",
					    .blue = "Odo SWO A0501" });
	field_give(&f, "shoot bow odo shortbow; throw 1");
	assert_false(pv_cryhavoc.result(f.g, &f.s, &result)); /* only as the player turn ends */
	field_give(&f, "done");
	assert_true(pv_cryhavoc.result(f.g, &f.s, &result));
	assert_int_equal(result.winner, PV_RED);
	assert_string_equal(result.rule, "CHB-16.13");
	field_close(&f);
	/* Stunned, he counts as alive. */
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Hal EAM A0902",
					    .blue = "Odo SWO A0501 state=stunned" });
	field_give(&f, "done");
	assert_false(pv_cryhavoc.result(f.g, &f.s, &result));
	field_close(&f);
}

static void chb_16_16_a_skirmish_by_chance(void **unused) {
	static char text[32768], again[32768];
	int riders = 0;
	(void)unused;
	for (uint64_t seed = 0; seed < 20; seed++) {
		struct pv_error err;
		size_t length = pv_cryhavoc.generate(1, 40, seed, text, sizeof text);
		assert_true(length < sizeof text);
		assert_int_equal(pv_cryhavoc.generate(1, 40, seed, again, sizeof again), length);
		assert_string_equal(text, again);
		struct pv_scenario *scenario = pv_scenario_parse(text, length, "chance", &err);
		assert_non_null(scenario);
		struct pv_game *game = pv_cryhavoc.load(scenario, &err);
		pv_scenario_close(scenario);
		if (game == NULL) {
			fail_msg("%s: %s", err.where, err.msg);
		}
		const struct chb_game *g = chb_game_of(game);
		int32_t sum[2] = { 0, 0 };
		CHB_EACH_MAN(g, i) {
			sum[g->roster[i].side] += g->roster[i].figure[CHB_TROOPS_OF_POINTS];
			riders += g->roster[i].horse != 0 && g->roster[i].facing != 0;
		}
		assert_in_range(sum[0], 2 * 39, 2 * 41);
		assert_in_range(sum[1], sum[0] - 2, sum[0] + 2);
		assert_int_equal(g->opt_turn_limit, 15);
		pv_cryhavoc.free(game);
	}
	assert_true(riders > 0);
}

/* What bots go by: a hedge in the straight way costs a man on foot 3 and bars a horse, which goes
 * round it. */
static void riders_have_roads_of_their_own(void **unused) {
	struct field f;
	(void)unused;
	field_open(
	    &f, (struct field_plan){ .map = ". . . h . . . . / . . . h . . . . / . . . . . . . .",
				     .red = "Roland KNM A0200 facing=e; Wulf SWO A0000",
				     .blue = "Odo SWO A0702",
				     .more = "zones: {goal: [A0600]}\n"
					     "victory: {aims: [{side: red, reach: goal}]}\n" });
	const struct chb_game *g = chb_game_of(f.g);
	int from = field_man(&f, "roland")->place, to = pv_hex_map_parse(&g->map, "A0600");
	assert_int_equal(g->survey->riders, 1);
	assert_int_equal(g->survey->road[0][from], 3 + 3);
	assert_int_equal(g->survey->ridden[0][from], 6);
	assert_int_equal(g->survey->ridden[0][to], 0);
	field_close(&f);
	/* There may be no way for a horse. */
	field_open(
	    &f, (struct field_plan){ .map = ". . . h . . . . / . . . h . . . . / . . . h . . . .",
				     .red = "Roland KNM A0200 facing=e",
				     .blue = "Odo SWO A0702",
				     .more = "zones: {goal: [A0600]}\n"
					     "victory: {aims: [{side: red, reach: goal}]}\n" });
	g = chb_game_of(f.g);
	assert_int_equal(g->survey->road[0][from], 3 + 3);
	assert_int_equal(g->survey->ridden[0][from], UINT8_MAX);
	field_close(&f);
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Wulf SWO A0000", .blue = "Odo SWO A0702" });
	assert_int_equal(chb_game_of(f.g)->survey->riders, 0);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_16_2_the_limit),
	cmocka_unit_test(chb_16_5_points),
	cmocka_unit_test(chb_16_2_the_longest_limit),
	cmocka_unit_test(chb_16_10_a_limit_is_wanted),
	cmocka_unit_test(chb_16_11_who_isnt_named),
	cmocka_unit_test(chb_16_12_aims),
	cmocka_unit_test(chb_16_12_by_a_death),
	cmocka_unit_test(chb_16_13_nobody_left),
	cmocka_unit_test(chb_16_16_a_skirmish_by_chance),
	cmocka_unit_test(riders_have_roads_of_their_own),
};

TEST_FILE(tests, NULL, NULL)
