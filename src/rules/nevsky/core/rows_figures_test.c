/* House rules: how far each printed figure may go, what figures may not say together, how cells of
 * the fire tables are packed. */
#include "rules/nevsky/core/cells.h"
#include "rules/nevsky/fixtures/fixture.h"

#include <string.h>

/* Two units and a board that has room for them whatever the rows are. */
static const char plain[] = "ruleset: nevsky\ntitle: test\nred: {units: [TL1 x1]}\n"
			    "blue: {units: [RL1 x1]}\n";

/* "key=value key=value" */
static struct pv_game *try_sets(const char *sets, struct pv_error *err) {
	char words[256];
	const char *list[8] = { NULL };
	size_t count = 0;
	assert_true(strlen(sets) < sizeof words);
	strcpy(words, sets);
	for (char *w = strtok(words, " "); w != NULL; w = strtok(NULL, " ")) {
		assert_true(count + 1 < PV_COUNT(list));
		list[count++] = w;
	}
	return fixture_try(plain, list, err);
}

static void accepted(const char *sets) {
	struct pv_error err;
	struct pv_game *g = try_sets(sets, &err);
	if (g == NULL) {
		fail_msg("%s: %s: %s", sets, err.where, err.msg);
	}
	pv_game_free(g);
}

static void refused(const char *sets, const char *where, const char *part) {
	struct pv_error err;
	struct pv_game *g = try_sets(sets, &err);
	if (g != NULL) {
		pv_game_free(g);
		fail_msg("%s: loaded", sets);
	}
	if (strstr(err.where, where) == NULL || strstr(err.msg, part) == NULL) {
		fail_msg("%s: %s: %s, not %s: %s", sets, err.where, err.msg, where, part);
	}
}

static void nev_0x_how_far_figures_go(void **unused) {
	/* low, high; below, above: "" where there is nothing to say */
	static const char *const rows[][5] = {
		{ "troops/levy/move", "0", "10", "-0.5", "10.5" },
		{ "troops/knights/charge", "0", "10", "-0.5", "10.5" },
		{ "troops/knights/tired", "0", "10", "-0.5", "10.5" },
		{ "troops/levy/melee", "0", "8", "", "8.5" },
		{ "troops/knights/charging", "0", "8", "", "9" },
		{ "troops/levy/support", "0", "4", "-1", "5" },
		{ "troops/ballista/range", "0", "12", "-0.5", "12.5" },
		{ "troops/levy/points", "0", "100", "", "101" },
		{ "troops/levy/stands", "1", "4", "0", "5" },
		{ "rates/road/squares", "0", "4", "-0.5", "4.5" },
		{ "rates/hill/squares", "0", "4", "-0.5", "4.5" },
		{ "rates/haul/squares", "0", "4", "-0.5", "4.5" },
		{ "limits/gap/number", "1", "10", "0", "11" },
		{ "limits/wipe/number", "1", "10", "0", "11" },
		{ "limits/crew/number", "1", "4", "0", "" },
		{ "limits/knights/number", "1", "4", "0", "" },
		{ "divisions/levy/teutonic", "0", "20", "-1", "21" },
		{ "divisions/levy/russian", "0", "20", "-1", "21" },
		{ "scale/25mm/square", "3.5", "20", "0.499", "20.001" },
		{ "scale/15mm/square", "0.5", "20", "0.499", "20.001" },
		{ "scale/25mm/radius", "0", "20", "-0.001", "20.001" },
		{ "scale/15mm/radius", "0", "20", "-0.001", "20.001" },
		{ "bases/levy/width_15mm", "0", "10", "", "10.00025" },
		{ "bases/levy/depth_15mm", "0", "10", "", "10.00025" },
		{ "bows/foot/1", "-", "1-4", "", "1-5" },
		{ "bows/foot/1.5-2", "-", "D4/T3", "", "D5" },
		{ "bows/foot/2.5-3", "-", "T1/T2/T3/T4", "", "T5" },
		{ "matrix/column/column", "=", "=", "", "W" },
	};
	char set[96];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		for (int k = 1; k < 5; k++) {
			snprintf(set, sizeof set, "%s=%s", rows[i][0], rows[i][k]);
			if (k < 3) {
				accepted(set);
			} else if (rows[i][k][0] != '\0') {
				refused(set, "", "accepted");
			}
		}
	}
}

static void nev_12x_3_a_unit_fits_its_square(void **unused) {
	(void)unused;
	accepted("bases/levy/width_25mm=2 bases/levy/depth_25mm=2");
	refused("bases/levy/width_25mm=2.0625", "NEV-12X.3",
		"bases/levy: found 8250 x 5000 quarter mils; accepted: up to 8000");
	refused("bases/levy/depth_25mm=2.0625", "NEV-12X.3",
		"bases/levy: found 5000 x 8250 quarter mils; accepted: up to 8000");
	accepted("bases/commander/width_25mm=4 bases/commander/depth_25mm=4");
	refused("bases/commander/width_25mm=4.0625", "NEV-12X.3", "accepted: up to 16000");
	accepted("scale=15mm bases/levy/depth_25mm=2.0625 bases/levy/depth_15mm=1.5");
	refused("scale=15mm bases/levy/depth_15mm=1.5625", "NEV-12X.3",
		"bases/levy: found 3000 x 6250 quarter mils; accepted: up to 6000");
	refused("scale=15mm bases/levy/width_15mm=1.5625", "NEV-12X.3",
		"bases/levy: found 6250 x 3000 quarter mils; accepted: up to 6000");
	accepted("scale/25mm/square=20 bases/levy/width_25mm=10 bases/levy/depth_25mm=10");
	refused("scale/25mm/square=20 bases/levy/width_25mm=10.00025", "", "accepted");
	refused("scale/25mm/square=20 bases/levy/depth_25mm=10.00025", "", "accepted");
}

static void nev_0x_what_troops_may_be(void **unused) {
	(void)unused;
	refused("troops/commander/stands=2", "troops/commander/stands", "accepted: 1");
	refused("troops/ballista/stands=2", "troops/ballista/stands", "accepted: 1");
	refused("troops/commander/melee=1.5", "troops/commander/melee", "whole points");
	refused("troops/knights/charging=4.5", "troops/knights/charging", "whole points");
	accepted("troops/turcopoles/melee=1.5");
	refused("troops/light_cavalry/range=3.5", "troops/light_cavalry/range", "up to 3");
	accepted("troops/light_cavalry/range=3");
	refused("troops/javelinmen/range=3.5", "troops/javelinmen/range", "up to 3");
	refused("troops/levy/range=0.5", "troops/levy/range", "accepted: 0, as these are no");
	refused("troops/levy/charge=0.5", "troops/levy/charge", "accepted: 0, as only knights");
	accepted("troops/commander/charge=1 troops/knights/charge=0");
	refused("limits/crew/number=5", "limits/crew/number", "1 to 4 stands in a square");
	refused("limits/knights/number=5", "limits/knights/number", "1 to 4 stands in a square");
}

static void nev_9h_cells_that_mirror(void **unused) {
	(void)unused;
	refused("matrix/column/column=S", "matrix/column/column", "mirrors the same pair");
	refused("matrix/line/square=I", "matrix/line/square", "mirrors the same pair");
	accepted("matrix/line/square=I matrix/square/line=S");
	accepted("matrix/line/square== matrix/square/line==");
	refused("matrix/line/square=W+", "matrix/line/square", "accepted: S, I or =");
	refused("matrix/line/square=W-", "matrix/line/square", "accepted: S, I or =");
	refused("matrix/line/withdrawal=S", "matrix/line/withdrawal", "accepted: W+ or W-");
	refused("matrix/line/withdrawal=W-", "matrix/line/withdrawal", "mirrors the same pair");
	accepted("matrix/line/withdrawal=W- matrix/withdrawal/line=W-");
	refused("matrix/withdrawal/withdrawal=W-", "matrix/withdrawal/withdrawal", "accepted: W+");
}

/* Bit f of the first byte: face f alone; of the second: two of it; of the third: three. */
static void nev_8d_10_cells_of_faces(void **unused) {
	static const struct {
		const char *text;
		int32_t value;
	} rows[] = {
		{ "-", 0 },
		{ "1", 0x2 },
		{ "1-3", 0xe },
		{ "4", 0x10 },
		{ "D1", 0x200 },
		{ "T1", 0x20000 },
		{ "1/D2/T3", 0x80402 },
		{ "1/3-4", 0x1a },
		{ "D1/D4", 0x1200 },
		{ "1-2/4/D3", 0x816 },
	};
	char buf[64];
	int32_t value;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		assert_true(nev_read_cell(rows[i].text, &value));
		assert_int_equal(value, rows[i].value);
		assert_int_equal(nev_write_cell(value, buf, sizeof buf), strlen(rows[i].text));
		assert_string_equal(buf, rows[i].text);
	}
}

static void nev_9f_points_in_writing(void **unused) {
	static const struct {
		const char *text;
		int32_t eighths; /* below 0: can't be read */
	} rows[] = {
		{ "0", 0 },     { "12", 96 },    { "9999", 79992 }, { "10000", -1 },
		{ "12.0", 96 }, { "19.5", 156 }, { "12/2", 48 },    { "7/2", 28 },
		{ "2.", -1 },   { "1:", -1 },    { "1/3", -1 },
	};
	int32_t value;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		assert_int_equal(nev_read_melee(rows[i].text, &value), rows[i].eighths >= 0);
		if (rows[i].eighths >= 0) {
			assert_int_equal(value, rows[i].eighths);
		}
	}
	assert_true(nev_read_points("123", &value));
	assert_int_equal(value, 492);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_0x_how_far_figures_go),
	cmocka_unit_test(nev_12x_3_a_unit_fits_its_square),
	cmocka_unit_test(nev_0x_what_troops_may_be),
	cmocka_unit_test(nev_9h_cells_that_mirror),
	cmocka_unit_test(nev_8d_10_cells_of_faces),
	cmocka_unit_test(nev_9f_points_in_writing),
};

TEST_FILE(tests, NULL, NULL)
