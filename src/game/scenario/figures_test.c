/* Options and printed figures: how a scenario and --set change them. */
#include "game/scenario/figures_former.h"
#include "pavise/figures.h"
#include "pavise/ruleset.h"
#include "support/folder.h"
#include "support/unit.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* An invented ruleset with one of every kind of option and column. */
struct pikes {
	struct pv_game game;
	int32_t rain, limit, order, plain;
	int32_t troops[2 * 3];
};

static bool read_cell(const char *text, int32_t *out) {
	*out = text[0] == '-' ? 0 : text[0] == 'D' ? text[1] - '0' : -1;
	return *out >= 0 && strlen(text) <= 2;
}

static size_t write_cell(int32_t value, char *buf, size_t cap) {
	return (size_t)(value == 0 ? snprintf(buf, cap, "-")
				   : snprintf(buf, cap, "D%d", (int)value));
}

static const char *const orders[] = { "loose", "close", NULL };
static const char *const rows[] = { "pikes", "pikes/old" };
static const char *const row_rules[] = { "PK-1.1", "PK-1.2" };
static const struct pv_figure_kind halves = { .scale = 2 };
static const struct pv_figure_kind word = { .words = orders };
static const struct pv_figure_kind cell = { .read = read_cell,
					    .write = write_cell,
					    .accepts = "D1 to D4 or -" };
static const struct pv_column columns[] = {
	{ .id = "move", .kind = &halves, .low = 0, .high = 12 },
	{ .id = "order", .kind = &word, .low = 0, .high = 1 },
	{ .id = "hit", .kind = &cell, .low = 0, .high = 4 },
};
static const int32_t printed[] = { 3, 1, 2, 8, 0, 0 };
static const struct pv_option options[] = {
	{ .id = "rain", .type = PV_OPTION_BOOL, .offset = offsetof(struct pikes, rain) },
	{ .id = "limit",
	  .type = PV_OPTION_INT,
	  .usual = 20,
	  .low = 1,
	  .high = 40,
	  .offset = offsetof(struct pikes, limit) },
	{ .id = "order",
	  .type = PV_OPTION_WORD,
	  .usual = 1,
	  .words = orders,
	  .offset = offsetof(struct pikes, order) },
	{ .id = "plain",
	  .type = PV_OPTION_BOOL,
	  .usual = 1,
	  .offset = offsetof(struct pikes, plain),
	  .off_with = "rain" },
};
static const struct pv_table tables[] = { { .id = "troops",
					    .rows = rows,
					    .row_count = 2,
					    .columns = columns,
					    .column_count = 3,
					    .printed = printed,
					    .rules = row_rules,
					    .offset = offsetof(struct pikes, troops) } };
static const struct pv_ruleset rules = { .id = "pikes",
					 .options = options,
					 .option_count = PV_COUNT(options),
					 .tables = tables,
					 .table_count = PV_COUNT(tables) };

static bool load(const char *text, const char *set, struct pikes *out, struct pv_error *err) {
	struct pv_scenario *scenario = pv_scenario_parse(text, strlen(text), "s.yaml", err);
	assert_non_null(scenario);
	if (set != NULL) {
		assert_true(pv_scenario_set(scenario, set, err));
	}
	*out = (struct pikes){ .game = { .rules = &rules } };
	bool ok = pv_settings_load(&rules, &out->game, scenario, err);
	pv_scenario_close(scenario);
	return ok;
}

static void what_nobody_changes_is_usual_and_printed(void **unused) {
	struct pikes p;
	struct pv_error err;
	(void)unused;
	assert_true(load("ruleset: pikes\n", NULL, &p, &err));
	assert_int_equal(p.rain, 0);
	assert_int_equal(p.limit, 20);
	assert_int_equal(p.order, 1);
	assert_memory_equal(p.troops, printed, sizeof printed);
}

static void a_scenario_and_then_its_overrides_change_values(void **unused) {
	struct pikes p;
	struct pv_error err;
	(void)unused;
	const char *text = "ruleset: pikes\noptions: {rain: true, limit: 12, order: loose}\n"
			   "figures: {troops/pikes/move: 2.5, troops/pikes/old/hit: D3,"
			   " troops/pikes/order: loose}\n";
	assert_true(load(text, "troops/pikes/move=4", &p, &err));
	assert_int_equal(p.rain, 1);
	assert_int_equal(p.limit, 12);
	assert_int_equal(p.order, 0);
	assert_int_equal(p.troops[0], 8);
	assert_int_equal(p.troops[1], 0);
	assert_int_equal(p.troops[5], 3);
	assert_true(load(text, "limit=13", &p, &err));
	assert_int_equal(p.limit, 13);
	assert_int_equal(p.troops[0], 5);
}

static void figures_may_stand_in_maps_within_maps(void **unused) {
	struct pikes p;
	struct pv_error err;
	(void)unused;
	assert_true(
	    load("ruleset: pikes\nfigures:\n  troops:\n    pikes: {move: 2.5, order: loose}\n"
		 "    pikes/old: {hit: D3}\n",
		 NULL, &p, &err));
	assert_int_equal(p.troops[0], 5);
	assert_int_equal(p.troops[1], 0);
	assert_int_equal(p.troops[5], 3);
}

struct list {
	char text[200];
};

static void add(void *ctx, const char *key, const char *value) {
	struct list *list = ctx;
	size_t used = strlen(list->text);
	snprintf(list->text + used, sizeof list->text - used, "%s=%s;", key, value);
}

/* What somebody names himself stays, wherever he names it; what is told is what they name. */
static void a_switch_turns_others_off(void **unused) {
	static const struct {
		const char *options, *set, *differ;
		int32_t plain;
	} cases[] = {
		{ "{}", NULL, "", 1 },
		{ "{rain: true}", NULL, "rain=true;", 0 },
		{ "{plain: true, rain: true}", NULL, "rain=true;plain=true;", 1 },
		{ "{rain: true, plain: on}", NULL, "rain=true;plain=true;", 1 },
		{ "{}", "rain=true", "rain=true;", 0 },
		{ "{plain: true}", "rain=true", "rain=true;plain=true;", 1 },
		{ "{rain: true}", "plain=true", "rain=true;plain=true;", 1 },
		{ "{rain: true}", "rain=false", "", 1 },
		{ "{plain: false}", NULL, "plain=false;", 0 },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(cases); i++) {
		struct pikes p;
		struct pv_error err;
		struct list list = { "" };
		char text[80];
		snprintf(text, sizeof text, "ruleset: pikes\noptions: %s\n", cases[i].options);
		assert_true(load(text, cases[i].set, &p, &err));
		assert_int_equal(p.plain, cases[i].plain);
		pv_settings_differ(&p.game, add, &list);
		assert_string_equal(list.text, cases[i].differ);
	}
}

static void check_refused(const char *text, const char *set, const char *where, const char *msg) {
	struct pikes p;
	struct pv_error err;
	assert_false(load(text, set, &p, &err));
	assert_string_equal(err.where, where);
	assert_string_equal(err.msg, msg);
}

static void unknown_keys_and_values_say_what_is_accepted(void **unused) {
	(void)unused;
	check_refused("ruleset: p\noptions: {snow: true}\n", NULL, "s.yaml:2:11",
		      "the option \"snow\" is unknown; accepted are rain, limit, order, plain");
	check_refused("ruleset: p\nfigures:\n  troops/pikes/fire: 1\n", NULL, "s.yaml:3:3",
		      "\"fire\" is no column of troops; its columns are move, order, hit");
	check_refused("ruleset: p\nfigures: {troops/pikes/old/fire: 1}\n", NULL, "s.yaml:2:11",
		      "\"fire\" is no column of troops; its columns are move, order, hit");
	check_refused("ruleset: p\nfigures: {troops/bows/hit: 1}\n", NULL, "s.yaml:2:11",
		      "\"bows/hit\" is no row of troops; its rows are pikes, pikes/old");
	check_refused("ruleset: p\nfigures: {limit: 1}\n", NULL, "s.yaml:2:11",
		      "the figure \"limit\" is unknown; accepted is TABLE/ROW/COLUMN, the tables "
		      "are troops");
	check_refused("ruleset: p\nfigures: {troops: {bows: {hit: 1}}}\n", NULL, "s.yaml:2:27",
		      "\"bows/hit\" is no row of troops; its rows are pikes, pikes/old");
	check_refused("ruleset: p\nfigures: {troops: {pikes: {hit: [1]}}}\n", NULL, "s.yaml:2:33",
		      "troops/pikes/hit: accepted is one value");
	check_refused("ruleset: p\noptions:\n  rain: wet\n", NULL, "s.yaml:3:9",
		      "rain: found \"wet\"; accepted is true or false");
	check_refused("ruleset: p\noptions: {limit: 41}\n", NULL, "s.yaml:2:18",
		      "limit: found \"41\"; accepted is a whole number from 1 to 40");
	check_refused("ruleset: p\n", "order=wide", "--set",
		      "order: found \"wide\"; accepted is loose, close");
	check_refused("ruleset: p\n", "troops/pikes/move=1.3", "--set",
		      "troops/pikes/move: found \"1.3\"; accepted is a number from 0 to 6 in "
		      "steps of 1/2");
	check_refused("ruleset: p\n", "troops/pikes/hit=D5", "--set",
		      "troops/pikes/hit: found \"D5\"; accepted is D1 to D4 or -");
	check_refused("ruleset: p\noptions: [rain]\n", NULL, "s.yaml:2:10",
		      "options: accepted is a map");
	check_refused("ruleset: p\noptions: {rain: [true]}\n", NULL, "s.yaml:2:17",
		      "rain: accepted is one value");
}

static void what_differs_is_told_in_order(void **unused) {
	struct pikes p;
	struct pv_error err;
	struct list list = { "" };
	(void)unused;
	assert_true(load("ruleset: pikes\nfigures: {troops/pikes/old/hit: D3}\n"
			 "options: {order: loose, rain: on}\n",
			 "troops/pikes/move=2.5", &p, &err));
	pv_settings_differ(&p.game, add, &list);
	assert_string_equal(list.text,
			    "rain=true;order=loose;troops/pikes/move=2.5;troops/pikes/old/hit=D3;");
	list.text[0] = '\0';
	assert_true(load("ruleset: pikes\n", NULL, &p, &err));
	pv_settings_differ(&p.game, add, &list);
	assert_string_equal(list.text, "");
}

static void figures_are_written_as_they_are_read(void **unused) {
	struct pikes p;
	struct pv_error err;
	char buf[16];
	(void)unused;
	assert_true(load("ruleset: pikes\n", NULL, &p, &err));
	static const char *const wanted[] = { "1.5", "close", "D2", "4", "loose", "-" };
	for (size_t i = 0; i < 6; i++) {
		pv_figure_write(&tables[0], &p.game, i / 3, i % 3, buf, sizeof buf);
		assert_string_equal(buf, wanted[i]);
	}
	assert_int_equal(pv_option_write(&options[1], &p.game, NULL, 0), 2);
}

/* The hash of "KEY VALUE" lines, in pairs; NULL at the end. */
static void hash_lines(const char *const *lines, char hash[17]) {
	uint64_t sum = 0;
	for (; *lines != NULL; lines += 2) {
		sum = pv_figures_hash_line(sum, lines[0], lines[1]);
	}
	snprintf(hash, 17, "%016" PRIx64, sum);
}

/* What the list says of a journal with that hash, of a scenario with that text. */
static void check_former(const char *text, const char *const *lines, bool only_added,
			 const char *wanted) {
	struct pikes p;
	struct pv_error err;
	struct pv_figures_since since = { .only_added = false };
	char hash[17];
	struct pv_scenario *scenario = pv_scenario_parse(text, strlen(text), "s.yaml", &err);
	assert_non_null(scenario);
	assert_true(load(text, NULL, &p, &err));
	hash_lines(lines, hash);
	assert_int_equal(pv_figures_former(&p.game, scenario, hash, &since), wanted != NULL);
	assert_string_equal(since.list, wanted != NULL ? wanted : "");
	assert_int_equal(since.only_added, only_added);
	pv_scenario_close(scenario);
}

/* Kept: an option that is gone, `limit` and a cell of another value, no `plain`, no old pikes. */
static void what_differs_from_figures_of_before_is_named(void **unused) {
	struct folder folder;
	(void)unused;
	folder_make(&folder);
	folder_write(&folder, "tables/former/list.tsv", "others-1\npikes-none\npikes-1\n");
	folder_write(&folder, "tables/former/pikes-1.tsv",
		     "# then\nrain\tfalse\nsnow\tdeep\nlimit\t15\norder\tclose\n"
		     "troops/pikes/move\t2.5\ntroops/pikes/order\tclose\ntroops/pikes/hit\tD2\n");
	static const char *const usual[] = { "rain",
					     "false",
					     "snow",
					     "deep",
					     "limit",
					     "15",
					     "order",
					     "close",
					     "troops/pikes/move",
					     "2.5",
					     "troops/pikes/order",
					     "close",
					     "troops/pikes/hit",
					     "D2",
					     NULL };
	check_former(
	    "ruleset: pikes\n", usual, false,
	    "snow deep -> -, limit 15 -> 20, troops/pikes/move 2.5 -> 1.5, plain - -> true, "
	    "troops/pikes/old/move - -> 4, troops/pikes/old/order - -> loose, "
	    "troops/pikes/old/hit - -> -");
	/* What the scenario says itself was so then, also where it is the usual value now. */
	static const char *const named[] = { "rain",
					     "false",
					     "snow",
					     "deep",
					     "limit",
					     "20",
					     "order",
					     "loose",
					     "troops/pikes/move",
					     "3",
					     "troops/pikes/order",
					     "close",
					     "troops/pikes/hit",
					     "D2",
					     NULL };
	check_former("ruleset: pikes\noptions: {limit: 20, order: loose}\n"
		     "figures: {troops: {pikes: {move: 3}}}\n",
		     named, false,
		     "snow deep -> -, plain - -> true, troops/pikes/old/move - -> 4, "
		     "troops/pikes/old/order - -> loose, troops/pikes/old/hit - -> -");
	check_former("ruleset: pikes\noptions: {limit: 20}\n", usual, false, NULL);
	folder_remove(&folder);
}

/* Kept: everything but `plain` and the second row, which came later. */
static void what_was_added_is_no_difference_at_its_usual_value(void **unused) {
	static const char *const kept[] = { "rain",
					    "false",
					    "limit",
					    "20",
					    "order",
					    "close",
					    "troops/pikes/move",
					    "1.5",
					    "troops/pikes/order",
					    "close",
					    "troops/pikes/hit",
					    "D2",
					    NULL };
	static const char *const cells = "troops/pikes/old/move - -> 4, "
					 "troops/pikes/old/order - -> loose, "
					 "troops/pikes/old/hit - -> -";
	struct folder folder;
	char wanted[200];
	(void)unused;
	folder_make(&folder);
	folder_write(&folder, "tables/former/list.tsv", "pikes-1\n");
	folder_write(&folder, "tables/former/pikes-1.tsv",
		     "rain\tfalse\nlimit\t20\norder\tclose\ntroops/pikes/move\t1.5\n"
		     "troops/pikes/order\tclose\ntroops/pikes/hit\tD2\n");
	snprintf(wanted, sizeof wanted, "plain - -> true, %s", cells);
	check_former("ruleset: pikes\n", kept, true, wanted);
	snprintf(wanted, sizeof wanted, "plain - -> false, %s", cells);
	check_former("ruleset: pikes\noptions: {plain: false}\n", kept, false, wanted);
	folder_remove(&folder);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(what_nobody_changes_is_usual_and_printed),
	cmocka_unit_test(a_scenario_and_then_its_overrides_change_values),
	cmocka_unit_test(figures_may_stand_in_maps_within_maps),
	cmocka_unit_test(a_switch_turns_others_off),
	cmocka_unit_test(unknown_keys_and_values_say_what_is_accepted),
	cmocka_unit_test(what_differs_is_told_in_order),
	cmocka_unit_test(figures_are_written_as_they_are_read),
	cmocka_unit_test(what_differs_from_figures_of_before_is_named),
	cmocka_unit_test(what_was_added_is_no_difference_at_its_usual_value),
};

TEST_FILE(tests, NULL, NULL)
