#include "pavise/ledger.h"
#include "rules/nevsky/core/cells.h"
#include "rules/nevsky/core/game.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/fixtures/fixture_table.h"
#include "rules/nevsky/nevsky.h"

#include <string.h>

static struct pv_game *game(void) {
	return fixture_load("ruleset: nevsky\ntitle: test\n");
}

/* ---- troops ---- */

struct line {
	const char *move, *charge, *tired, *melee, *charging, *support, *range, *points, *stands;
};

static void expect_troops(const char *type, const struct line *line) {
	struct pv_game *g = game();
	fixture_cell(g, "troops", type, "move", line->move);
	fixture_cell(g, "troops", type, "charge", line->charge);
	fixture_cell(g, "troops", type, "tired", line->tired);
	fixture_cell(g, "troops", type, "melee", line->melee);
	fixture_cell(g, "troops", type, "charging", line->charging);
	fixture_cell(g, "troops", type, "support", line->support);
	fixture_cell(g, "troops", type, "range", line->range);
	fixture_cell(g, "troops", type, "points", line->points);
	fixture_cell(g, "troops", type, "stands", line->stands);
	pv_game_free(g);
}

/* What a full unit costs: a game of it alone against one other, scored untouched. */
static void expect_cost(const char *name, int points) {
	char text[200];
	struct pv_result result;
	union {
		struct nev_state state;
		uint8_t room[1024];
	} s;
	snprintf(text, sizeof text,
		 "ruleset: nevsky\ntitle: test\nred: {units: [%s]}\nblue: {units: [RL1]}\n", name);
	struct pv_game *g = fixture_load(text);
	assert_true(g->rules->state_size(g) <= sizeof s);
	g->rules->start(g, &s);
	g->rules->result(g, &s, &result);
	assert_int_equal(result.points[PV_RED], points * result.points_scale);
	pv_game_free(g);
}

/* What it is worth in melee, defending or with `more` said of it. */
static void expect_worth(const char *type, const char *more, const char *points) {
	char question[300], begin[64], buf[8192];
	struct pv_game *g = game();
	bool attacks = more[0] != '\0';
	snprintf(
	    question, sizeof question,
	    "{\"ask\":\"melee\",\"attacker\":{\"contact\":[{\"type\":\"%s\"%s}%s]},\"defender\":"
	    "{\"contact\":[{\"type\":\"%s\"}]},\"mdi\":[\"line\",\"line\"]}",
	    attacks ? type : "levy", more, "", type);
	snprintf(begin, sizeof begin,
		 attacks ? "{\"points\":[\"%s\"" : "{\"points\":[\"2\",\"%s\"]", points);
	assert_memory_equal(fixture_answer(g, question, buf, sizeof buf), begin, strlen(begin));
	pv_game_free(g);
}

static void nev_0x_1_knights(void **unused) {
	(void)unused;
	expect_troops("knights", &(struct line){ "3", "5", "1.5", "2", "4", "1", "0", "7", "2" });
	expect_cost("TK1", 14);
	expect_worth("knights", "", "4");
	expect_worth("knights", ",\"charging\":true", "8");
}

static void nev_0x_2_turcopoles(void **unused) {
	(void)unused;
	expect_troops("turcopoles", &(struct line){ "4", "0", "0", "1", "0", "1", "0", "5", "4" });
	expect_cost("TU1", 20);
	expect_worth("turcopoles", "", "4");
}

static void nev_0x_3_light_cavalry(void **unused) {
	(void)unused;
	expect_troops("light_cavalry",
		      &(struct line){ "5", "0", "0", "0.5", "0", "2", "2.5", "5", "3" });
	expect_cost("TC1", 15);
	expect_worth("light_cavalry", "", "3/2");
}

static void nev_0x_4_armored_infantry(void **unused) {
	(void)unused;
	expect_troops("armored", &(struct line){ "1.5", "0", "0", "1.5", "0", "1", "0", "4", "4" });
	expect_cost("TA1", 16);
	expect_worth("armored", "", "6");
}

static void nev_0x_5_medium_infantry(void **unused) {
	(void)unused;
	expect_troops("medium", &(struct line){ "2", "0", "0", "1", "0", "1", "0", "3", "4" });
	expect_cost("TM1", 12);
	expect_worth("medium", "", "4");
}

static void nev_0x_6_levy(void **unused) {
	(void)unused;
	expect_troops("levy", &(struct line){ "2", "0", "0", "0.5", "0", "1", "0", "2", "4" });
	expect_cost("TL1", 8);
	expect_worth("levy", "", "2");
}

static void nev_0x_7_javelinmen(void **unused) {
	(void)unused;
	expect_troops("javelinmen",
		      &(struct line){ "3", "0", "0", "0.5", "0", "2", "2.5", "3", "3" });
	expect_cost("TJ1", 9);
	expect_worth("javelinmen", "", "3/2");
}

static void nev_0x_8_longbowmen(void **unused) {
	(void)unused;
	expect_troops("longbowmen",
		      &(struct line){ "3", "0", "0", "0.5", "0", "2", "3", "3", "3" });
	expect_cost("TB1", 9);
	expect_worth("longbowmen", "", "3/2");
}

static void nev_0x_9_crossbowmen(void **unused) {
	(void)unused;
	expect_troops("crossbowmen",
		      &(struct line){ "3", "0", "0", "0.5", "0", "2", "3", "4", "3" });
	expect_cost("TX1", 12);
	expect_worth("crossbowmen", "", "3/2");
}

static void nev_0x_10_ballista(void **unused) {
	(void)unused;
	expect_troops("ballista", &(struct line){ "1.5", "0", "0", "0", "0", "0", "6", "8", "1" });
	expect_cost("TE1", 8);
}

static void nev_0x_11_ballistarii(void **unused) {
	(void)unused;
	expect_troops("ballistarii",
		      &(struct line){ "2", "0", "0", "0.5", "0", "3", "0", "2", "2" });
	expect_cost("TW1", 4);
	expect_worth("ballistarii", "", "1");
}

static void nev_0x_12_commander(void **unused) {
	(void)unused;
	expect_troops("commander",
		      &(struct line){ "3", "5", "1.5", "2", "4", "4", "0", "10", "1" });
	expect_cost("TG1", 10);
	expect_worth("commander", "", "2");
}

/* ---- other tables ---- */

static void nev_1b_2_squares_by_scale(void **unused) {
	struct pv_game *g = game();
	(void)unused;
	fixture_cell(g, "scale", "25mm", "square", "4");
	fixture_cell(g, "scale", "15mm", "square", "3");
	pv_game_free(g);
}

static void nev_12x_1_stand_sizes(void **unused) {
	static const char *const rows[][5] = {
		{ "knights", "0.9375", "1.5", "0.5", "1" },
		{ "light_cavalry", "0.9375", "1.5", "0.5", "1" },
		{ "turcopoles", "1.5625", "1.5", "1", "1" },
		{ "armored", "1.25", "1.25", "0.75", "0.75" },
		{ "medium", "1.25", "1.25", "0.75", "0.75" },
		{ "levy", "1.25", "1.25", "0.75", "0.75" },
		{ "javelinmen", "1.25", "1.25", "0.75", "0.75" },
		{ "longbowmen", "1.25", "1.25", "0.75", "0.75" },
		{ "crossbowmen", "1.25", "1.25", "0.75", "0.75" },
		{ "ballistarii", "1.25", "1.25", "0.75", "0.75" },
		{ "commander", "1.75", "1.75", "1.125", "1.125" }, /* [NEV-12X.2] */
	};
	struct pv_game *g = game();
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		fixture_cell(g, "bases", rows[i][0], "width_25mm", rows[i][1]);
		fixture_cell(g, "bases", rows[i][0], "depth_25mm", rows[i][2]);
		fixture_cell(g, "bases", rows[i][0], "width_15mm", rows[i][3]);
		fixture_cell(g, "bases", rows[i][0], "depth_15mm", rows[i][4]);
	}
	pv_game_free(g);
}

static void nev_8d_13_three_cells_a_row(void **unused) {
	static const char *const bows[][4] = { { "foot", "1-3", "1-2", "1" },
					       { "armored", "1-2", "1", "D1" },
					       { "knights", "D1/D2", "D1", "T1" },
					       { "commander", "D1", "T1", "-" } };
	static const char *const crossbows[][4] = { { "foot", "1-3", "1-2", "1" },
						    { "armored", "1-3", "1-2", "D1" },
						    { "knights", "1-2", "D1/D2/D3/D4", "T1" },
						    { "commander", "D1/D2", "D1", "T1" } };
	struct pv_game *g = game();
	(void)unused;
	for (size_t i = 0; i < NEV_ON_COUNT; i++) {
		fixture_cell(g, "bows", bows[i][0], "1", bows[i][1]);
		fixture_cell(g, "bows", bows[i][0], "1.5-2", bows[i][2]);
		fixture_cell(g, "bows", bows[i][0], "2.5-3", bows[i][3]);
		fixture_cell(g, "crossbows", crossbows[i][0], "1", crossbows[i][1]);
		fixture_cell(g, "crossbows", crossbows[i][0], "1.5-2", crossbows[i][2]);
		fixture_cell(g, "crossbows", crossbows[i][0], "2.5-3", crossbows[i][3]);
	}
	pv_game_free(g);
}

static void nev_2d_6_first_teutonic_then_russian(void **unused) {
	struct pv_game *g = game();
	(void)unused;
	fixture_cell(g, "divisions", "crossbowmen", "teutonic", "2");
	fixture_cell(g, "divisions", "crossbowmen", "russian", "0");
	fixture_cell(g, "divisions", "knights", "teutonic", "4");
	fixture_cell(g, "divisions", "knights", "russian", "3");
	pv_game_free(g);
}

/* ---- how figures are written ---- */

static void cells_read_back(void **unused) {
	static const char *const good[] = { "-",  "1",     "1-2", "1-4",         "2-3",    "1/3",
					    "D1", "D1/D2", "T1",  "D1/D2/D3/D4", "1/D2/T3" };
	static const char *const bad[] = { "",  "0",  "5",    "1-5", "3-1",  "1-1",
					   "D", "D5", "D1-2", "1/1", "1/D1", "1,2",
					   "T", "1/", "/",    "--1", "d1" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(good); i++) {
		char buf[40];
		int32_t value;
		assert_true(nev_read_cell(good[i], &value));
		assert_true(value >= 0 && value <= NEV_CELL_MAX);
		nev_write_cell(value, buf, sizeof buf);
		assert_string_equal(buf, good[i]);
	}
	for (size_t i = 0; i < PV_COUNT(bad); i++) {
		int32_t value;
		if (nev_read_cell(bad[i], &value)) {
			fail_msg("read %s", bad[i]);
		}
	}
}

static void points_read_back(void **unused) {
	int32_t value;
	char buf[16];
	(void)unused;
	assert_true(nev_read_melee("1.5", &value));
	assert_int_equal(value, 12);
	assert_true(nev_read_melee("3/2", &value));
	assert_int_equal(value, 12);
	assert_true(nev_read_melee("2.0", &value));
	assert_int_equal(value, 16);
	nev_write_melee(12, buf, sizeof buf);
	assert_string_equal(buf, "1.5");
	assert_false(nev_read_melee("1.25", &value));
	assert_false(nev_read_melee("", &value));
	assert_false(nev_read_melee("-1", &value));
	assert_false(nev_read_melee("99999", &value));
	assert_true(nev_read_points("7", &value));
	assert_int_equal(value, 28);
	assert_false(nev_read_points("7.5", &value));
	nev_write_points(28, buf, sizeof buf);
	assert_string_equal(buf, "7");
}

/* Each cell prints what can be set again: the sheet is the language of house rules. */
static void every_figure_can_be_set_to_itself(void **unused) {
	struct pv_game *g = game();
	struct pv_error err;
	(void)unused;
	for (size_t t = 0; t < g->rules->table_count; t++) {
		const struct pv_table *table = &g->rules->tables[t];
		for (size_t i = 0; i < table->row_count * table->column_count; i++) {
			size_t row = i / table->column_count, column = i % table->column_count;
			char key[96], value[64];
			snprintf(key, sizeof key, "%s/%s/%s", table->id, table->rows[row],
				 table->columns[column].id);
			pv_figure_write(table, g, row, column, value, sizeof value);
			if (!pv_setting_apply(g->rules, g, key, value, "test", &err)) {
				fail_msg("%s=%s: %s", key, value, err.msg);
			}
		}
	}
	pv_game_free(g);
}

static void tables_and_switches_name_real_rows(void **unused) {
	const struct pv_ruleset *rules = &pv_nevsky;
	struct pv_error err;
	struct pv_ledger *ledger = pv_ledger_open(rules->id, &err);
	(void)unused;
	assert_non_null(ledger);
	for (size_t i = 0; i < rules->option_count; i++) {
		assert_non_null(pv_ledger_find(ledger, rules->options[i].rule));
	}
	for (size_t t = 0; t < rules->table_count; t++) {
		for (size_t row = 0; row < rules->tables[t].row_count; row++) {
			assert_non_null(pv_ledger_find(ledger, rules->tables[t].rules[row]));
		}
	}
	pv_ledger_close(ledger);
}

/* The printed quantiles are symmetric and rise. */
static void quantiles_of_the_normal_law(void **unused) {
	(void)unused;
	for (int i = 0; i < 100; i++) {
		assert_int_equal(nev_normal[i], -nev_normal[99 - i]);
		assert_true(i == 0 || nev_normal[i] > nev_normal[i - 1]);
	}
	assert_int_equal(nev_normal[84], 1015); /* 0.845 */
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_0x_1_knights),
	cmocka_unit_test(nev_0x_2_turcopoles),
	cmocka_unit_test(nev_0x_3_light_cavalry),
	cmocka_unit_test(nev_0x_4_armored_infantry),
	cmocka_unit_test(nev_0x_5_medium_infantry),
	cmocka_unit_test(nev_0x_6_levy),
	cmocka_unit_test(nev_0x_7_javelinmen),
	cmocka_unit_test(nev_0x_8_longbowmen),
	cmocka_unit_test(nev_0x_9_crossbowmen),
	cmocka_unit_test(nev_0x_10_ballista),
	cmocka_unit_test(nev_0x_11_ballistarii),
	cmocka_unit_test(nev_0x_12_commander),
	cmocka_unit_test(nev_1b_2_squares_by_scale),
	cmocka_unit_test(nev_12x_1_stand_sizes),
	cmocka_unit_test(nev_8d_13_three_cells_a_row),
	cmocka_unit_test(nev_2d_6_first_teutonic_then_russian),
	cmocka_unit_test(cells_read_back),
	cmocka_unit_test(points_read_back),
	cmocka_unit_test(every_figure_can_be_set_to_itself),
	cmocka_unit_test(tables_and_switches_name_real_rows),
	cmocka_unit_test(quantiles_of_the_normal_law),
};

TEST_FILE(tests, NULL, NULL)
