/* Rows of CHB-16.4 and CHB-16.12: what a scenario may say of winning. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MEN                                                                              \
	.red = "{men: [{name: Wulf, at: A0000}, {name: Hal, at: A0100}, {name: Roland, " \
	       "at: A0301, facing: e}]}",                                                \
	.blue = "{men: [{name: Odo, at: A0900}, {name: Tom, at: A0800}, {name: Wat, at: A0700}]}"
#define ZONES "zones: {mill: [A0300], well: [A0400]}\n"

/* victory: from column 10 of line 7 on. */
static struct pv_game *won(const char *victory) {
	char more[2048];
	snprintf(more, sizeof more, ZONES "victory: %s\n", victory);
	return load_yes((struct load_plan){ MEN, .more = more });
}

static void loads(const char *victory) {
	pv_cryhavoc.free(won(victory));
}

static void fails(const char *victory, const char *at, const char *part) {
	char more[2048], where[32];
	const char *found = strstr(victory, at);
	assert_non_null(found);
	snprintf(more, sizeof more, ZONES "victory: %s\n", victory);
	snprintf(where, sizeof where, "test.yaml:7:%d", 10 + (int)(found - victory));
	load_no((struct load_plan){ MEN, .more = more }, where, part);
}

/* --- aims ------------------------------------------------------------------------------------ */

static void chb_16_12_a_list_of_aims(void **unused) {
	static const char one_of[] = "accepted: one of eliminate, hold, escape, reach, survive, "
				     "points, carry; several together as `all`";
	(void)unused;
	loads("{}");
	loads("{aims: []}");
	fails("[a]", "[a]", "found a list; accepted: {aims: [...], otherwise: points}");
	fails("red", "red", "found \"red\"; accepted: {aims: [...], otherwise: points}");
	fails("{aim: 3}", "aim", "\"aim\" is unknown");
	fails("{aims: hold}", "hold", "found \"hold\"; accepted: a list of aims");
	fails("{aims: {side: red, points: 3}}", "{side", "found a map; accepted: a list of aims");
	fails("{aims: [hold]}", "hold", "found no `side`; accepted: red or blue");
	fails("{aims: [{points: 3}]}", "{points", "found no `side`; accepted: red or blue");
	fails("{aims: [{side: green, points: 3}]}", "green", "accepted: red or blue");
	fails("{aims: [{side: red}]}", "{side", one_of);
	fails("{aims: [{side: red, points: 3, survive: 2}]}", "{side", one_of);
	fails("{aims: [{side: red, eliminate: 1, hold: mill}]}", "{side", one_of);
	fails("{aims: [{side: red, eliminate: 1, hold: mill, points: 3}]}", "{side", one_of);
	fails("{aims: [{side: red, points: 3, by: 2}]}", "by", "\"by\" is unknown");
}

static void chb_16_12_twelve_at_most(void **unused) {
	char victory[1024];
	(void)unused;
	for (int count = 12; count <= 13; count++) {
		size_t used = (size_t)snprintf(victory, sizeof victory, "{aims: [");
		for (int i = 0; i < count; i++) {
			used +=
			    (size_t)snprintf(victory + used, sizeof victory - used,
					     "%s{side: red, points: %d}", i > 0 ? ", " : "", i + 1);
		}
		snprintf(victory + used, sizeof victory - used, "]}");
		if (count == 12) {
			struct pv_game *g = won(victory);
			assert_int_equal(chb_game_of(g)->aim_count, 12);
			assert_int_equal(chb_game_of(g)->aim[11].points, 24);
			pv_cryhavoc.free(g);
		} else {
			fails(victory, "{side: red, points: 13", "found more than 12 aims");
		}
	}
}

/* One aim as it is read: kind, side, zone, count, points in halves, men. */
static void aim_is(const char *text, int side, struct chb_aim aim) {
	char victory[256];
	snprintf(victory, sizeof victory, "{aims: [{side: %s, %s}]}", side == 0 ? "red" : "blue",
		 text);
	struct pv_game *g = won(victory);
	const struct chb_aim *found = &chb_game_of(g)->aim[0];
	assert_int_equal(chb_game_of(g)->aim_count, 1);
	assert_int_equal(found->side, side);
	assert_int_equal(found->kind, aim.kind);
	assert_int_equal(found->zone, aim.zone);
	assert_int_equal(found->count, aim.count);
	assert_int_equal(found->points, aim.points);
	assert_int_equal(found->men, aim.men);
	assert_int_equal(found->group, 0);
	pv_cryhavoc.free(g);
}

static void chb_16_12_each_kind(void **unused) {
	(void)unused;
	aim_is("eliminate: 1", 0, (struct chb_aim){ .kind = CHB_ELIMINATE, .count = 1 });
	aim_is("eliminate: 64", 1, (struct chb_aim){ .kind = CHB_ELIMINATE, .count = 64 });
	aim_is("escape: 1", 0, (struct chb_aim){ .kind = CHB_ESCAPE, .count = 1 });
	aim_is("escape: 64", 1, (struct chb_aim){ .kind = CHB_ESCAPE, .count = 64 });
	aim_is("hold: mill", 0, (struct chb_aim){ .kind = CHB_HOLD, .zone = 1 });
	aim_is("hold: well, for: 1", 0,
	       (struct chb_aim){ .kind = CHB_HOLD, .zone = 2, .count = 1 });
	aim_is("hold: well, for: 100", 1,
	       (struct chb_aim){ .kind = CHB_HOLD, .zone = 2, .count = 100 });
	aim_is("reach: mill", 0, (struct chb_aim){ .kind = CHB_REACH, .zone = 1, .count = 1 });
	aim_is("reach: well, men: 64", 1,
	       (struct chb_aim){ .kind = CHB_REACH, .zone = 2, .count = 64 });
	aim_is("carry: 1", 0, (struct chb_aim){ .kind = CHB_CARRY, .count = 1 });
	aim_is("carry: 96", 1, (struct chb_aim){ .kind = CHB_CARRY, .count = 96 });
	aim_is("survive: 1", 0, (struct chb_aim){ .kind = CHB_SURVIVE, .count = 1 });
	aim_is("survive: 100", 1, (struct chb_aim){ .kind = CHB_SURVIVE, .count = 100 });
	aim_is("points: 0.5", 0, (struct chb_aim){ .kind = CHB_POINTS, .points = 1 });
	aim_is("points: 4999.5", 1, (struct chb_aim){ .kind = CHB_POINTS, .points = 9999 });
}

static void chb_16_12_how_much(void **unused) {
	static const struct {
		const char *aim, *at, *part;
	} rows[] = { { "eliminate: 0", "0", "from 1 to 64" },
		     { "eliminate: 65", "65", "from 1 to 64" },
		     { "escape: 0", "0", "from 1 to 64" },
		     { "escape: 65", "65", "from 1 to 64" },
		     { "hold: mill, for: 0", "0", "from 1 to 100" },
		     { "hold: mill, for: 101", "101", "from 1 to 100" },
		     { "hold: barn", "barn", "found \"barn\"; accepted: a name of `zones`" },
		     { "reach: mill, men: 0", "0", "from 1 to 64" },
		     { "reach: mill, men: 65", "65", "from 1 to 64" },
		     { "reach: barn", "barn", "found \"barn\"; accepted: a name of `zones`" },
		     { "carry: 0", "0", "from 1 to 96" },
		     { "carry: 97", "97", "from 1 to 96" },
		     { "survive: 0", "0", "from 1 to 100" },
		     { "survive: 101", "101", "from 1 to 100" },
		     { "points: 0", "0", "from 0.5 to 4999.5" },
		     { "points: 5000", "5000", "from 0.5 to 4999.5" },
		     { "points: 1.2", "1.2", "in steps of 1/2" } };
	char victory[128];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		snprintf(victory, sizeof victory, "{aims: [{side: red, %s}]}", rows[i].aim);
		fails(victory, rows[i].at, rows[i].part);
	}
}

/* The men of a side whom an aim names, in order; how many. */
static void names_are(const char *side, const char *aim, int of, const char *names, int count) {
	char victory[128], found[128] = "";
	snprintf(victory, sizeof victory, "{aims: [{side: %s, %s}]}", side, aim);
	struct pv_game *g = won(victory);
	const struct chb_game *game = chb_game_of(g);
	CHB_EACH_OF(game, of, i) {
		if ((game->aim[0].men & chb_bit(game, i)) != 0) {
			size_t used = strlen(found);
			snprintf(found + used, sizeof found - used, "%s%s", used > 0 ? " " : "",
				 game->roster[i].name);
		}
	}
	assert_string_equal(found, names);
	assert_int_equal(game->aim[0].count, count);
	pv_cryhavoc.free(g);
}

static void chb_16_12_men_by_name(void **unused) {
	(void)unused;
	names_are("red", "escape: [wulf]", PV_RED, "wulf", 1);
	names_are("red", "escape: [hal, wulf]", PV_RED, "wulf hal", 2);
	names_are("red", "escape: [hal, wulf, hal]", PV_RED, "wulf hal", 2); /* each counts once */
	names_are("blue", "eliminate: [roland]", PV_RED, "roland", 1);
	names_are("red", "eliminate: [odo, wat]", PV_BLUE, "odo wat", 2);
	names_are("blue", "escape: [tom]", PV_BLUE, "tom", 1);
	fails("{aims: [{side: red, escape: [odo]}]}", "odo", "the name of one of red's men");
	fails("{aims: [{side: blue, escape: [wulf]}]}", "wulf", "the name of one of blue's men");
	fails("{aims: [{side: red, eliminate: [wulf]}]}", "wulf", "the name of one of blue's men");
	fails("{aims: [{side: blue, eliminate: [odo]}]}", "odo", "the name of one of red's men");
	fails("{aims: [{side: red, escape: [nob]}]}", "nob", "found \"nob\"; accepted: the name");
	fails("{aims: [{side: red, escape: [[wulf]]}]}", "[wulf]",
	      "found a list; accepted: the name");
	fails("{aims: [{side: red, escape: []}]}", "[]", "found a list; accepted: a list of names");
	fails("{aims: [{side: red, escape: wulf}]}", "wulf", "a whole number from 1 to 64");
}

/* --- several together ------------------------------------------------------------------------ */

static void chb_16_12_all_of_them(void **unused) {
	(void)unused;
	struct pv_game *g = won("{aims: [{side: red, points: 3}, {side: red, all: [{escape: 1}, "
				"{points: 4}]}, {side: blue, all: [{survive: 2}]}, {side: blue, "
				"points: 5}, {side: red, all: [{carry: 1}]}]}");
	static const int groups[] = { 0, 1, 1, 2, 0, 3 }, sides[] = { 0, 0, 0, 1, 1, 0 };
	assert_int_equal(chb_game_of(g)->aim_count, PV_COUNT(groups));
	for (size_t i = 0; i < PV_COUNT(groups); i++) {
		assert_int_equal(chb_game_of(g)->aim[i].group, groups[i]);
		assert_int_equal(chb_game_of(g)->aim[i].side, sides[i]);
	}
	pv_cryhavoc.free(g);
	fails("{aims: [{side: red, all: 3}]}", "3", "found \"3\"; accepted: a list of aims");
	fails("{aims: [{side: red, all: []}]}", "[]", "found a list; accepted: a list of aims");
	fails("{aims: [{side: red, all: {points: 3}}]}", "{points",
	      "found a map; accepted: a list");
	fails("{aims: [{side: red, all: [points]}]}", "points",
	      "{side: red, hold: church, for: 2}");
	fails("{aims: [{side: red, points: 3, all: [{points: 3}]}]}", "points", "is unknown");
	fails("{aims: [{side: red, all: [{side: blue, points: 3}]}]}", "blue",
	      "one side for all of them, beside `all`");
	fails("{aims: [{side: red, all: [{points: 3}, {carry: 0}]}]}", "0}]", "from 1 to 96");
	fails("{aims: [{side: red, all: [{points: 3}, {for: 2}]}]}", "{for", "accepted: one of");
}

/* --- grades, objects, otherwise -------------------------------------------------------------- */

static void grades_are(const char *victory, int decisive, int marginal) {
	struct pv_game *g = won(victory);
	assert_int_equal(chb_game_of(g)->grade[0], decisive);
	assert_int_equal(chb_game_of(g)->grade[1], marginal);
	pv_cryhavoc.free(g);
}

static void chb_16_4_what_grades_may_be(void **unused) {
	static const char accepted[] = "accepted: {decisive: 15, marginal: 5}";
	(void)unused;
	grades_are("{}", 0, 0);
	grades_are("{grades: {decisive: 15, marginal: 5}}", 30, 10);
	grades_are("{grades: {decisive: 5, marginal: 5}}", 10, 10);
	grades_are("{grades: {decisive: 4999.5, marginal: 0.5}}", 9999, 1);
	fails("{grades: {decisive: 4.5, marginal: 5}}", "{decisive",
	      "a decisive lead of no less than a marginal one");
	fails("{grades: {decisive: 15}}", "{decisive", accepted);
	fails("{grades: {marginal: 5}}", "{marginal", accepted);
	fails("{grades: 15}", "15", accepted);
	fails("{grades: [15, 5]}", "[15", accepted);
	fails("{grades: {decisive: 15, marginal: 5, draw: 1}}", "draw", "\"draw\" is unknown");
	fails("{grades: {decisive: 5000, marginal: 5}}", "5000", "from 0.5 to 4999.5");
	fails("{grades: {decisive: 15, marginal: 0}}", "0}", "from 0.5 to 4999.5");
	fails("{grades: {decisive: 15, marginal: 5.1}}", "5.1", "in steps of 1/2");
}

static void chb_16_4_what_objects_may_be(void **unused) {
	static const char accepted[] = "names of `zones` and their points";
	(void)unused;
	struct pv_game *g = won("{objects: {well: 0.5}}");
	assert_int_equal(chb_game_of(g)->worth[0], 0);
	assert_int_equal(chb_game_of(g)->worth[1], 1);
	pv_cryhavoc.free(g);
	g = won("{objects: {well: 3, mill: 4999.5}}");
	assert_int_equal(chb_game_of(g)->worth[0], 9999);
	assert_int_equal(chb_game_of(g)->worth[1], 6);
	pv_cryhavoc.free(g);
	fails("{objects: {barn: 3}}", "{barn", accepted);
	fails("{objects: {mill: 3, barn: 3}}", "{mill", accepted);
	fails("{objects: [mill]}", "[mill", accepted);
	fails("{objects: mill}", "mill", accepted);
	fails("{objects: {mill: 0}}", "0}", "from 0.5 to 4999.5");
	fails("{objects: {mill: 5000}}", "5000", "from 0.5 to 4999.5");
}

static void chb_16_12_otherwise(void **unused) {
	static const struct {
		const char *victory;
		int otherwise;
	} rows[] = { { "{}", CHB_ELSE_POINTS },
		     { "{otherwise: points}", CHB_ELSE_POINTS },
		     { "{otherwise: red}", CHB_ELSE_RED },
		     { "{otherwise: blue}", CHB_ELSE_BLUE },
		     { "{otherwise: draw}", CHB_ELSE_DRAW } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct pv_game *g = won(rows[i].victory);
		assert_int_equal(chb_game_of(g)->otherwise, rows[i].otherwise);
		pv_cryhavoc.free(g);
	}
	fails("{otherwise: green}", "green",
	      "found \"green\"; accepted: points, red, blue or draw");
	fails("{otherwise: [red]}", "[red", "found a list; accepted: points, red, blue or draw");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_16_12_a_list_of_aims),
	cmocka_unit_test(chb_16_12_twelve_at_most),
	cmocka_unit_test(chb_16_12_each_kind),
	cmocka_unit_test(chb_16_12_how_much),
	cmocka_unit_test(chb_16_12_men_by_name),
	cmocka_unit_test(chb_16_12_all_of_them),
	cmocka_unit_test(chb_16_4_what_grades_may_be),
	cmocka_unit_test(chb_16_4_what_objects_may_be),
	cmocka_unit_test(chb_16_12_otherwise),
};

TEST_FILE(tests, NULL, NULL)
