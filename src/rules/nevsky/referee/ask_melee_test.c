#include "rules/nevsky/core/words.h"
#include "rules/nevsky/fixtures/fixture.h"

#include <string.h>

static void a_melee(void **unused) {
	struct pv_game *g = fixture_game();
	(void)unused;
	fixture_expect(
	    g,
	    "{\"game\":\"nevsky\",\"ask\":\"melee\",\"attacker\":{\"contact\":[{\"type\":"
	    "\"knights\",\"stands\":2,\"charging\":true}],\"support\":[{\"type\":\"medium\","
	    "\"stands\":4}]},\"defender\":{\"contact\":[{\"type\":\"levy\",\"stands\":4}],"
	    "\"support\":[]},\"minus_one\":false,\"mdi\":[\"column\",\"square\"]}",
	    "{\"points\":[\"12\",\"2\"],\"superior\":\"defender\",\"losses\":[\"3/2\",\"3/4\"],"
	    "\"outcome\":\"defender_destroyed\",\"rules\":[");
	pv_game_free(g);
}

/* ---- melee ---- */

/* Units that add up to the halves of a point named, levy and medium, on each side. */
static void write_side(char *buf, size_t cap, int halves) {
	int used =
	    snprintf(buf, cap, "{\"contact\":[{\"type\":\"medium\",\"stands\":%d}],\"support\":[",
		     halves >= 8 ? 4 : halves / 2);
	int left = halves - (halves >= 8 ? 8 : halves / 2 * 2);
	const char *between = "";
	for (; left > 0; between = ",") {
		int part = left >= 4 ? 4 : left;
		used += snprintf(buf + used, cap - (size_t)used,
				 "%s{\"type\":\"levy\",\"stands\":%d}", between, part);
		left -= part;
	}
	snprintf(buf + used, cap - (size_t)used, "]}");
}

/* Totals in halves of a point; the answer's middle. */
static void expect_melee(const struct pv_game *g, int attacker, int defender, const char *mdi,
			 const char *part) {
	char a[512], d[512], question[1400], buf[FIXTURE_ANSWER_MAX];
	write_side(a, sizeof a, attacker);
	write_side(d, sizeof d, defender);
	snprintf(question, sizeof question,
		 "{\"ask\":\"melee\",\"attacker\":%s,\"defender\":%s,\"mdi\":[%s]}", a, d, mdi);
	const char *answer = fixture_answer(g, question, buf, sizeof buf);
	if (strstr(answer, part) == NULL) {
		fail_msg("%s\nanswers %s\nnot %s", question, answer, part);
	}
}

static void nev_9i_9_square_11_against_flanking_7(void **unused) {
	struct pv_game *g = fixture_game();
	(void)unused;
	expect_melee(g, 22, 14, "\"square\",\"flanking\"",
		     "\"points\":[\"11\",\"7\"],\"superior\":\"defender\",\"losses\":[\"4\",\"2\"],"
		     "\"outcome\":\"defender_retreats\"");
	pv_game_free(g);
}

static void nev_9i_10_square_11_against_square_7(void **unused) {
	struct pv_game *g = fixture_game();
	(void)unused;
	expect_melee(g, 22, 14, "\"square\",\"square\"",
		     "\"superior\":null,\"losses\":[\"7/2\",\"7/2\"],"
		     "\"outcome\":\"defender_retreats\"");
	pv_game_free(g);
}

static void nev_9i_11_square_11_against_column_7(void **unused) {
	struct pv_game *g = fixture_game();
	(void)unused;
	expect_melee(g, 22, 14, "\"square\",\"column\"",
		     "\"superior\":\"attacker\",\"losses\":[\"3\",\"6\"],"
		     "\"outcome\":\"defender_destroyed\"");
	pv_game_free(g);
}

static void nev_9i_8_three_to_one_is_wiped_out(void **unused) {
	struct pv_game *g = fixture_game();
	(void)unused;
	expect_melee(g, 12, 6, "\"line\",\"line\"",
		     "\"losses\":[\"3/2\",\"3/2\"],\"outcome\":\"defender_destroyed\"");
	expect_melee(g, 22, 12, "\"line\",\"line\"",
		     "\"losses\":[\"3\",\"3\"],\"outcome\":\"defender_retreats\"");
	pv_game_free(g);
}

static void nev_9i_12_three_against_four(void **unused) {
	struct pv_game *g = fixture_game();
	(void)unused;
	expect_melee(g, 6, 8, "\"column\",\"flanking\"",
		     "\"superior\":\"attacker\",\"losses\":[\"1\",\"2\"],\"outcome\":\"level\"");
	pv_game_free(g);
}

static void nev_9i_13_chargers_against_medium_infantry(void **unused) {
	struct pv_game *g = fixture_game();
	(void)unused;
	fixture_expect(
	    g,
	    "{\"ask\":\"melee\",\"attacker\":{\"contact\":[{\"type\":\"knights\",\"stands\":2,"
	    "\"charging\":true},{\"type\":\"commander\",\"charging\":true}]},\"defender\":{"
	    "\"contact\":[{\"type\":\"medium\",\"stands\":4}]},\"mdi\":[\"line\",\"column\"]}",
	    "{\"points\":[\"12\",\"4\"],\"superior\":\"attacker\",\"losses\":[\"2\",\"4\"],"
	    "\"outcome\":\"defender_destroyed\"");
	pv_game_free(g);
}

static void nev_9i_14_seven_against_seven(void **unused) {
	struct pv_game *g = fixture_game();
	(void)unused;
	expect_melee(g, 14, 14, "\"column\",\"pincers\"",
		     "\"superior\":\"attacker\",\"losses\":[\"2\",\"4\"],"
		     "\"outcome\":\"defender_retreats\"");
	pv_game_free(g);
}

static void nev_9i_5_one_and_one_more_for_each_two(void **unused) {
	struct pv_game *g = fixture_game();
	(void)unused;
	expect_melee(g, 14, 40, "\"line\",\"column\"", "\"losses\":[\"2\",\"4\"]");
	expect_melee(g, 22, 40, "\"line\",\"column\"", "\"losses\":[\"3\",\"6\"]");
	expect_melee(g, 16, 40, "\"line\",\"column\"", "\"losses\":[\"9/4\",\"9/2\"]");
	expect_melee(g, 15, 40, "\"line\",\"column\"", "\"losses\":[\"17/8\",\"17/4\"]");
	pv_game_free(g);
}

static void nev_9i_15_nobody_loses_more_than_he_has(void **unused) {
	struct pv_game *g = fixture_game();
	(void)unused;
	expect_melee(g, 12, 6, "\"line\",\"column\"",
		     "\"losses\":[\"3/2\",\"3\"],\"outcome\":\"defender_destroyed\"");
	pv_game_free(g);
}

static void nev_9i_16_superior_below_one(void **unused) {
	struct pv_game *g = fixture_game();
	(void)unused;
	fixture_expect(
	    g,
	    "{\"ask\":\"melee\",\"attacker\":{\"contact\":[{\"type\":\"levy\",\"stands\":1}]},"
	    "\"defender\":{\"contact\":[{\"type\":\"levy\",\"stands\":4}]},"
	    "\"mdi\":[\"line\",\"column\"]}",
	    "{\"points\":[\"1/2\",\"2\"],\"superior\":\"attacker\",\"losses\":[\"1/4\",\"1/2\"],"
	    "\"outcome\":\"attacker_destroyed\"");
	pv_game_free(g);
}

/* [NEV-9J.1] */
static void a_failed_withdrawal(void **unused) {
	struct pv_game *g = fixture_game();
	(void)unused;
	expect_melee(g, 14, 14, "\"withdrawal\",\"column\"",
		     "\"superior\":\"defender\",\"losses\":[\"4\",\"2\"],"
		     "\"outcome\":\"attacker_retreats\"");
	expect_melee(
	    g, 14, 14, "\"square\",\"withdrawal\"",
	    "\"superior\":null,\"losses\":[\"0\",\"0\"],\"outcome\":\"defender_withdraws\"");
	expect_melee(g, 14, 14, "\"withdrawal\",\"withdrawal\"",
		     "\"losses\":[\"0\",\"0\"],\"outcome\":\"both_withdraw\"");
	pv_game_free(g);
}

/* ---- the matrix, as it stands in the tables ---- */

static char sign_of(const char *answer) {
	if (strstr(answer, "withdraw") != NULL) {
		return '+';
	}
	return strstr(answer, "\"superior\":\"attacker\"") != NULL   ? 'S'
	       : strstr(answer, "\"superior\":\"defender\"") != NULL ? 'I'
								     : '=';
}

/* Against WITHDRAWAL, a failure shows the other side as superior. */
static void nev_9h_15_all_pairs(void **unused) {
	static const char *const rows[] = { "=ISSIS", "S=IIS+", "IS=ISS",
					    "ISS=IS", "SIIS=+", "I+II++" };
	int counts[128] = { 0 };
	struct pv_game *g = fixture_game();
	(void)unused;
	for (int own = 0; own < NEV_PICK_COUNT; own++) {
		for (int enemy = 0; enemy < NEV_PICK_COUNT; enemy++) {
			char question[400], buf[FIXTURE_ANSWER_MAX];
			snprintf(
			    question, sizeof question,
			    "{\"ask\":\"melee\",\"attacker\":{\"contact\":[{\"type\":\"medium\"}]},"
			    "\"defender\":{\"contact\":[{\"type\":\"medium\"}]},"
			    "\"mdi\":[\"%s\",\"%s\"]}",
			    nev_pick_word[own], nev_pick_word[enemy]);
			char sign = sign_of(fixture_answer(g, question, buf, sizeof buf));
			if (sign != rows[own][enemy]) {
				fail_msg("%s against %s: %c, not %c", nev_pick_word[own],
					 nev_pick_word[enemy], sign, rows[own][enemy]);
			}
			bool fights = own != NEV_WITHDRAWAL && enemy != NEV_WITHDRAWAL;
			counts[fights || sign == '+' ? (int)sign : '-']++;
		}
	}
	assert_int_equal(counts['S'], 10);
	assert_int_equal(counts['I'], 10);
	assert_int_equal(counts['='], 5);
	assert_int_equal(counts['+'], 5);
	assert_int_equal(counts['-'], 6);
	pv_game_free(g);
}

static void the_whole_matrix(void **unused) {
	char buf[FIXTURE_ANSWER_MAX];
	struct pv_game *g = fixture_game();
	(void)unused;
	const char *answer = fixture_answer(
	    g,
	    "{\"ask\":\"melee\",\"attacker\":{\"contact\":[{\"type\":\"armored\"}]},\"defender\":{"
	    "\"contact\":[{\"type\":\"knights\"}]},\"minus_one\":true}",
	    buf, sizeof buf);
	int outcomes = 0;
	assert_memory_equal(answer,
			    "{\"points\":[\"5\",\"4\"],\"matrix\":{\"column\":{\"column\":{", 50);
	for (const char *at = answer; (at = strstr(at, "\"outcome\"")) != NULL; at++) {
		outcomes++;
	}
	assert_int_equal(outcomes, 36);
	pv_game_free(g);
}

/* ---- what types forbid ---- */

static void melees_that_types_forbid(void **unused) {
	static const struct {
		const char *attacker, *defender, *rule;
	} cases[] = {
		{ "{\"contact\":[{\"type\":\"ballistarii\"}]}", "levy", "NEV-9D.1" },
		{ "{\"contact\":[{\"type\":\"commander\"}]}", "levy", "NEV-9D.3" },
		{ "{\"contact\":[{\"type\":\"crossbowmen\",\"stands\":1}]}", "levy", "NEV-9D.2" },
		{ "{\"contact\":[{\"type\":\"crossbowmen\",\"stands\":1},{\"type\":\"commander\"}]"
		  "}",
		  "levy", NULL },
		{ "{\"contact\":[{\"type\":\"crossbowmen\",\"stands\":1}],\"support\":[{\"type\":"
		  "\"commander\"}]}",
		  "levy", NULL },
		{ "{\"contact\":[{\"type\":\"crossbowmen\",\"stands\":2}]}", "levy", NULL },
		{ "{\"contact\":[{\"type\":\"medium\"}],\"support\":[{\"type\":\"knights\"}]}",
		  "levy", "NEV-9E.1" },
		{ "{\"contact\":[{\"type\":\"turcopoles\"}],\"support\":[{\"type\":\"knights\"}]}",
		  "levy", NULL },
		{ "{\"contact\":[{\"type\":\"medium\"}],\"support\":[{\"type\":\"ballistarii\"}]}",
		  "levy", "NEV-9C.3" },
		{ "{\"contact\":[{\"type\":\"medium\"},{\"type\":\"medium\"}]}", "levy",
		  "NEV-6C.2" },
		{ "{\"contact\":[{\"type\":\"medium\"},{\"type\":\"levy\"}]}", "levy", "NEV-6C.2" },
		{ "{\"contact\":[{\"type\":\"medium\"},{\"type\":\"knights\"}]}", "levy",
		  "NEV-6F.3" },
		{ "{\"contact\":[{\"type\":\"knights\"},{\"type\":\"knights\",\"stands\":1}]}",
		  "levy", "NEV-6F.1" },
		{ "{\"contact\":[{\"type\":\"knights\",\"stands\":1},{\"type\":\"knights\","
		  "\"stands\":1,\"charging\":true}]}",
		  "levy", NULL },
		{ "{\"contact\":[{\"type\":\"levy\"},{\"type\":\"commander\"},{\"type\":"
		  "\"commander\"}]}",
		  "levy", "NEV-6D.2" },
		{ "{\"contact\":[{\"type\":\"levy\",\"charging\":true}]}", "levy", "NEV-6G.7" },
		{ "{\"contact\":[{\"type\":\"levy\",\"half_killed\":1}]}", "levy", "NEV-9K.2" },
		{ "{\"contact\":[{\"type\":\"levy\"}]}", "ballistarii", NULL },
		{ "{\"contact\":[{\"type\":\"levy\"}]}", "commander", NULL },
	};
	struct pv_game *g = fixture_game();
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(cases); i++) {
		char question[600];
		snprintf(question, sizeof question,
			 "{\"ask\":\"melee\",\"attacker\":%s,\"defender\":{\"contact\":[{\"type\":"
			 "\"%s\"}]},\"mdi\":[\"line\",\"line\"]}",
			 cases[i].attacker, cases[i].defender);
		if (cases[i].rule != NULL) {
			fixture_expect_refused(g, question, cases[i].rule);
		} else {
			fixture_expect(g, question, "{\"points\":");
		}
	}
	pv_game_free(g);
}

static void half_kills_and_the_minus_one(void **unused) {
	struct pv_game *g = fixture_game();
	(void)unused;
	fixture_expect_refused(
	    g,
	    "{\"ask\":\"melee\",\"attacker\":{\"contact\":[{\"type\":\"levy\"}]},"
	    "\"defender\":{\"contact\":[{\"type\":\"knights\",\"charging\":true}]}}",
	    "NEV-9F.3");
	fixture_expect(
	    g,
	    "{\"ask\":\"melee\",\"attacker\":{\"contact\":[{\"type\":\"knights\",\"stands\":2,"
	    "\"half_killed\":1,\"charging\":true}]},\"defender\":{\"contact\":[{\"type\":"
	    "\"knights\",\"stands\":2,\"half_killed\":1}]},\"minus_one\":true,"
	    "\"mdi\":[\"line\",\"line\"]}",
	    "{\"points\":[\"5\",\"3\"]");
	/* [NEV-9F.8] */
	fixture_expect(
	    g,
	    "{\"ask\":\"melee\",\"attacker\":{\"contact\":[{\"type\":\"levy\",\"stands\":1}]},"
	    "\"defender\":{\"contact\":[{\"type\":\"levy\"}]},\"minus_one\":true,"
	    "\"mdi\":[\"line\",\"line\"]}",
	    "{\"points\":[\"0\",\"2\"]");
	pv_game_free(g);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(a_melee),
	cmocka_unit_test(nev_9i_9_square_11_against_flanking_7),
	cmocka_unit_test(nev_9i_10_square_11_against_square_7),
	cmocka_unit_test(nev_9i_11_square_11_against_column_7),
	cmocka_unit_test(nev_9i_8_three_to_one_is_wiped_out),
	cmocka_unit_test(nev_9i_12_three_against_four),
	cmocka_unit_test(nev_9i_13_chargers_against_medium_infantry),
	cmocka_unit_test(nev_9i_14_seven_against_seven),
	cmocka_unit_test(nev_9i_5_one_and_one_more_for_each_two),
	cmocka_unit_test(nev_9i_15_nobody_loses_more_than_he_has),
	cmocka_unit_test(nev_9i_16_superior_below_one),
	cmocka_unit_test(a_failed_withdrawal),
	cmocka_unit_test(nev_9h_15_all_pairs),
	cmocka_unit_test(the_whole_matrix),
	cmocka_unit_test(melees_that_types_forbid),
	cmocka_unit_test(half_kills_and_the_minus_one),
};

TEST_FILE(tests, NULL, NULL)
