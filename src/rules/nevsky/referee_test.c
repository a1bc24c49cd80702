#include "rules/nevsky/fixture.h"

enum { ANSWER_MAX = 8192 };

static struct pv_game *game(void) {
	return fixture_load("ruleset: nevsky\ntitle: test\n");
}

/* The answer must begin so; what rows it names stands behind. */
static void expect(const struct pv_game *g, const char *question, const char *begin) {
	char buf[ANSWER_MAX];
	const char *answer = fixture_answer(g, question, buf, sizeof buf);
	if (strncmp(answer, begin, strlen(begin)) != 0) {
		fail_msg("%s\nanswers  %.600s\nnot      %s", question, answer, begin);
	}
}

static void expect_refused(const struct pv_game *g, const char *question, const char *rule) {
	char begin[64];
	snprintf(begin, sizeof begin, "{\"refused\":{\"rule\":\"%s\",", rule);
	expect(g, question, begin);
}

static void expect_error(const struct pv_game *g, const char *question, const char *part) {
	char buf[ANSWER_MAX];
	const char *answer = fixture_answer(g, question, buf, sizeof buf);
	if (strncmp(answer, "error: ", 7) != 0 || strstr(answer, part) == NULL) {
		fail_msg("%s\nanswers  %.600s\nwithout  %s", question, answer, part);
	}
}

/* ---- of the issue ---- */

static void a_volley(void **unused) {
	struct pv_game *g = game();
	(void)unused;
	expect(g,
	       "{\"game\":\"nevsky\",\"ask\":\"fire\",\"by\":\"longbowmen\",\"stands\":3,"
	       "\"at\":\"knights\",\"at_stands\":1,\"range\":2,\"protected\":false,"
	       "\"converging\":false}",
	       "{\"dice\":3,\"destroyed\":{\"0\":\"25/27\",\"1\":\"2/27\"},\"rules\":[");
	expect(g,
	       "{\"game\":\"nevsky\",\"ask\":\"fire\",\"by\":\"longbowmen\",\"at\":\"commander\","
	       "\"range\":3}",
	       "{\"dice\":3,\"destroyed\":{\"0\":\"1\"},\"rules\":[");
	expect(g,
	       "{\"ask\":\"fire\",\"by\":\"longbowmen\",\"stands\":1,\"at\":\"knights\","
	       "\"range\":2}",
	       "{\"dice\":1,\"destroyed\":{\"0\":\"1\"},\"rules\":[");
	pv_game_free(g);
}

static void a_melee(void **unused) {
	struct pv_game *g = game();
	(void)unused;
	expect(g,
	       "{\"game\":\"nevsky\",\"ask\":\"melee\",\"attacker\":{\"contact\":[{\"type\":"
	       "\"knights\",\"stands\":2,\"charging\":true}],\"support\":[{\"type\":\"medium\","
	       "\"stands\":4}]},\"defender\":{\"contact\":[{\"type\":\"levy\",\"stands\":4}],"
	       "\"support\":[]},\"minus_one\":false,\"mdi\":[\"column\",\"square\"]}",
	       "{\"points\":[\"12\",\"2\"],\"superior\":\"defender\",\"losses\":[\"3/2\",\"3/4\"],"
	       "\"outcome\":\"defender_destroyed\",\"rules\":[");
	pv_game_free(g);
}

/* ---- fire ---- */

/* The chance that a die hits, a pair or three do, in so many dice; worked out on paper. */
static void chances_of_volleys(void **unused) {
	static const struct {
		const char *by, *at, *rest, *answer;
	} cases[] = {
		/* A die of 1 - 3, of 1 - 2, of 1. */
		{ "javelinmen", "levy", "\"stands\":1,\"range\":1",
		  "{\"0\":\"1/2\",\"1\":\"1/2\"}" },
		{ "javelinmen", "levy", "\"stands\":1,\"range\":2",
		  "{\"0\":\"2/3\",\"1\":\"1/3\"}" },
		{ "javelinmen", "levy", "\"stands\":1,\"range\":2.5",
		  "{\"0\":\"5/6\",\"1\":\"1/6\"}" },
		{ "longbowmen", "armored", "\"stands\":1,\"range\":1",
		  "{\"0\":\"2/3\",\"1\":\"1/3\"}" },
		{ "longbowmen", "armored", "\"stands\":1,\"range\":1.5",
		  "{\"0\":\"5/6\",\"1\":\"1/6\"}" },
		{ "crossbowmen", "turcopoles", "\"stands\":1,\"range\":1",
		  "{\"0\":\"1/2\",\"1\":\"1/2\"}" },
		{ "crossbowmen", "light_cavalry", "\"stands\":1,\"range\":1.5",
		  "{\"0\":\"2/3\",\"1\":\"1/3\"}" },
		{ "crossbowmen", "knights", "\"stands\":1,\"range\":1",
		  "{\"0\":\"2/3\",\"1\":\"1/3\"}" },
		/* A pair of 1s with two dice; of 1s or 2s; of 1s to 4s. */
		{ "longbowmen", "armored", "\"stands\":2,\"range\":3",
		  "{\"0\":\"35/36\",\"1\":\"1/36\"}" },
		{ "longbowmen", "knights", "\"stands\":2,\"range\":1",
		  "{\"0\":\"17/18\",\"1\":\"1/18\"}" },
		{ "crossbowmen", "knights", "\"stands\":2,\"range\":2",
		  "{\"0\":\"8/9\",\"1\":\"1/9\"}" },
		{ "crossbowmen", "commander", "\"stands\":2,\"range\":1",
		  "{\"0\":\"17/18\",\"1\":\"1/18\"}" },
		/* Three 1s. */
		{ "longbowmen", "knights", "\"stands\":3,\"range\":3",
		  "{\"0\":\"215/216\",\"1\":\"1/216\"}" },
		{ "crossbowmen", "commander", "\"stands\":3,\"range\":3",
		  "{\"0\":\"215/216\",\"1\":\"1/216\"}" },
		{ "longbowmen", "commander", "\"stands\":3,\"range\":2",
		  "{\"0\":\"215/216\",\"1\":\"1/216\"}" },
		/* A fourth die by converging fire: two pairs, which a lone stand can't suffer. */
		{ "crossbowmen", "knights", "\"converging\":true,\"range\":2",
		  "{\"0\":\"1/2\",\"1\":\"38/81\",\"2\":\"5/162\"}" },
		{ "crossbowmen", "knights", "\"converging\":true,\"range\":2,\"at_stands\":1",
		  "{\"0\":\"1/2\",\"1\":\"1/2\"}" },
		/* One die less into a protected square. */
		{ "light_cavalry", "medium", "\"stands\":2,\"protected\":true,\"range\":1",
		  "{\"0\":\"1/2\",\"1\":\"1/2\"}" },
	};
	struct pv_game *g = game();
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(cases); i++) {
		char question[256], buf[ANSWER_MAX];
		snprintf(question, sizeof question,
			 "{\"ask\":\"fire\",\"by\":\"%s\",\"at\":\"%s\",%s}", cases[i].by,
			 cases[i].at, cases[i].rest);
		const char *answer = fixture_answer(g, question, buf, sizeof buf);
		if (strstr(answer, cases[i].answer) == NULL) {
			fail_msg("%s\nanswers %s\nnot %s", question, answer, cases[i].answer);
		}
	}
	pv_game_free(g);
}

static void volleys_that_may_not_be_fired(void **unused) {
	struct pv_game *g = game();
	(void)unused;
	expect_refused(g, "{\"ask\":\"fire\",\"by\":\"knights\",\"at\":\"levy\",\"range\":1}",
		       "NEV-8A.2");
	expect_refused(g, "{\"ask\":\"fire\",\"by\":\"ballistarii\",\"at\":\"levy\",\"range\":1}",
		       "NEV-8A.2");
	expect_refused(g,
		       "{\"ask\":\"fire\",\"by\":\"longbowmen\",\"at\":\"ballista\",\"range\":1}",
		       "NEV-8E.1");
	expect_refused(g, "{\"ask\":\"fire\",\"by\":\"javelinmen\",\"at\":\"levy\",\"range\":3}",
		       "NEV-8B.2");
	expect_refused(g, "{\"ask\":\"fire\",\"by\":\"light_cavalry\",\"at\":\"levy\",\"range\":3}",
		       "NEV-8B.2");
	expect(g, "{\"ask\":\"fire\",\"by\":\"light_cavalry\",\"at\":\"levy\",\"range\":2.5}",
	       "{\"dice\":3");
	expect_refused(g,
		       "{\"ask\":\"fire\",\"by\":\"longbowmen\",\"stands\":1,\"at\":\"levy\","
		       "\"range\":1,\"protected\":true}",
		       "NEV-8C.9");
	expect(g,
	       "{\"ask\":\"fire\",\"by\":\"longbowmen\",\"stands\":1,\"at\":\"levy\",\"range\":1,"
	       "\"protected\":true,\"converging\":true}",
	       "{\"dice\":1,");
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
	char a[512], d[512], question[1400], buf[ANSWER_MAX];
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
	struct pv_game *g = game();
	(void)unused;
	expect_melee(g, 22, 14, "\"square\",\"flanking\"",
		     "\"points\":[\"11\",\"7\"],\"superior\":\"defender\",\"losses\":[\"4\",\"2\"],"
		     "\"outcome\":\"defender_retreats\"");
	pv_game_free(g);
}

static void nev_9i_10_square_11_against_square_7(void **unused) {
	struct pv_game *g = game();
	(void)unused;
	expect_melee(g, 22, 14, "\"square\",\"square\"",
		     "\"superior\":null,\"losses\":[\"7/2\",\"7/2\"],"
		     "\"outcome\":\"defender_retreats\"");
	pv_game_free(g);
}

static void nev_9i_11_square_11_against_column_7(void **unused) {
	struct pv_game *g = game();
	(void)unused;
	expect_melee(g, 22, 14, "\"square\",\"column\"",
		     "\"superior\":\"attacker\",\"losses\":[\"3\",\"6\"],"
		     "\"outcome\":\"defender_destroyed\"");
	pv_game_free(g);
}

static void nev_9i_8_three_to_one_is_wiped_out(void **unused) {
	struct pv_game *g = game();
	(void)unused;
	expect_melee(g, 12, 6, "\"line\",\"line\"",
		     "\"losses\":[\"3/2\",\"3/2\"],\"outcome\":\"defender_destroyed\"");
	expect_melee(g, 22, 12, "\"line\",\"line\"",
		     "\"losses\":[\"3\",\"3\"],\"outcome\":\"defender_retreats\"");
	pv_game_free(g);
}

static void nev_9i_12_three_against_four(void **unused) {
	struct pv_game *g = game();
	(void)unused;
	expect_melee(g, 6, 8, "\"column\",\"flanking\"",
		     "\"superior\":\"attacker\",\"losses\":[\"1\",\"2\"],\"outcome\":\"level\"");
	pv_game_free(g);
}

static void nev_9i_13_chargers_against_medium_infantry(void **unused) {
	struct pv_game *g = game();
	(void)unused;
	expect(g,
	       "{\"ask\":\"melee\",\"attacker\":{\"contact\":[{\"type\":\"knights\",\"stands\":2,"
	       "\"charging\":true},{\"type\":\"commander\",\"charging\":true}]},\"defender\":{"
	       "\"contact\":[{\"type\":\"medium\",\"stands\":4}]},\"mdi\":[\"line\",\"column\"]}",
	       "{\"points\":[\"12\",\"4\"],\"superior\":\"attacker\",\"losses\":[\"2\",\"4\"],"
	       "\"outcome\":\"defender_destroyed\"");
	pv_game_free(g);
}

static void nev_9i_14_seven_against_seven(void **unused) {
	struct pv_game *g = game();
	(void)unused;
	expect_melee(g, 14, 14, "\"column\",\"pincers\"",
		     "\"superior\":\"attacker\",\"losses\":[\"2\",\"4\"],"
		     "\"outcome\":\"defender_retreats\"");
	pv_game_free(g);
}

static void nev_9i_5_one_and_one_more_for_each_two(void **unused) {
	struct pv_game *g = game();
	(void)unused;
	expect_melee(g, 14, 40, "\"line\",\"column\"", "\"losses\":[\"2\",\"4\"]");
	expect_melee(g, 22, 40, "\"line\",\"column\"", "\"losses\":[\"3\",\"6\"]");
	expect_melee(g, 16, 40, "\"line\",\"column\"", "\"losses\":[\"9/4\",\"9/2\"]");
	expect_melee(g, 15, 40, "\"line\",\"column\"", "\"losses\":[\"17/8\",\"17/4\"]");
	pv_game_free(g);
}

static void nev_9i_15_nobody_loses_more_than_he_has(void **unused) {
	struct pv_game *g = game();
	(void)unused;
	expect_melee(g, 12, 6, "\"line\",\"column\"",
		     "\"losses\":[\"3/2\",\"3\"],\"outcome\":\"defender_destroyed\"");
	pv_game_free(g);
}

static void nev_9i_16_superior_below_one(void **unused) {
	struct pv_game *g = game();
	(void)unused;
	expect(g,
	       "{\"ask\":\"melee\",\"attacker\":{\"contact\":[{\"type\":\"levy\",\"stands\":1}]},"
	       "\"defender\":{\"contact\":[{\"type\":\"levy\",\"stands\":4}]},"
	       "\"mdi\":[\"line\",\"column\"]}",
	       "{\"points\":[\"1/2\",\"2\"],\"superior\":\"attacker\",\"losses\":[\"1/4\",\"1/2\"],"
	       "\"outcome\":\"attacker_destroyed\"");
	pv_game_free(g);
}

/* [NEV-9J.1] */
static void a_failed_withdrawal(void **unused) {
	struct pv_game *g = game();
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
	struct pv_game *g = game();
	(void)unused;
	for (int own = 0; own < NEV_PICK_COUNT; own++) {
		for (int enemy = 0; enemy < NEV_PICK_COUNT; enemy++) {
			char question[400], buf[ANSWER_MAX];
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
	char buf[ANSWER_MAX];
	struct pv_game *g = game();
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
	struct pv_game *g = game();
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(cases); i++) {
		char question[600];
		snprintf(question, sizeof question,
			 "{\"ask\":\"melee\",\"attacker\":%s,\"defender\":{\"contact\":[{\"type\":"
			 "\"%s\"}]},\"mdi\":[\"line\",\"line\"]}",
			 cases[i].attacker, cases[i].defender);
		if (cases[i].rule != NULL) {
			expect_refused(g, question, cases[i].rule);
		} else {
			expect(g, question, "{\"points\":");
		}
	}
	pv_game_free(g);
}

static void half_kills_and_the_minus_one(void **unused) {
	struct pv_game *g = game();
	(void)unused;
	expect_refused(g,
		       "{\"ask\":\"melee\",\"attacker\":{\"contact\":[{\"type\":\"levy\"}]},"
		       "\"defender\":{\"contact\":[{\"type\":\"knights\",\"charging\":true}]}}",
		       "NEV-9F.3");
	expect(g,
	       "{\"ask\":\"melee\",\"attacker\":{\"contact\":[{\"type\":\"knights\",\"stands\":2,"
	       "\"half_killed\":1,\"charging\":true}]},\"defender\":{\"contact\":[{\"type\":"
	       "\"knights\",\"stands\":2,\"half_killed\":1}]},\"minus_one\":true,"
	       "\"mdi\":[\"line\",\"line\"]}",
	       "{\"points\":[\"5\",\"3\"]");
	/* [NEV-9F.8] */
	expect(g,
	       "{\"ask\":\"melee\",\"attacker\":{\"contact\":[{\"type\":\"levy\",\"stands\":1}]},"
	       "\"defender\":{\"contact\":[{\"type\":\"levy\"}]},\"minus_one\":true,"
	       "\"mdi\":[\"line\",\"line\"]}",
	       "{\"points\":[\"0\",\"2\"]");
	pv_game_free(g);
}

/* ---- moves and shots ---- */

static void moves(void **unused) {
	static const struct {
		const char *rest, *begin;
	} cases[] = {
		{ "\"troop\":\"medium\",\"path\":[\"n\",\"n\"]",
		  "{\"cost\":\"2\",\"allowance\":\"2\",\"verdict\":\"allowed\"" },
		{ "\"troop\":\"medium\",\"path\":[\"ne\",\"n\"]",
		  "{\"cost\":\"5/2\",\"allowance\":\"2\",\"verdict\":\"refused\",\"refused\":{"
		  "\"rule\":\"NEV-6A.1\"" },
		{ "\"troop\":\"armored\",\"path\":[\"sw\"]",
		  "{\"cost\":\"3/2\",\"allowance\":\"3/2\",\"verdict\":\"allowed\"" },
		{ "\"troop\":\"medium\",\"path\":[\"n\",\"n\",\"n\"],\"road\":true",
		  "{\"cost\":\"3\",\"allowance\":\"3\",\"verdict\":\"allowed\"" },
		{ "\"troop\":\"knights\",\"path\":[\"n\"],\"charge\":\"tired\"",
		  "{\"cost\":\"1\",\"allowance\":\"3/2\",\"verdict\":\"allowed\"" },
		{ "\"troop\":\"knights\",\"path\":[\"n\",\"n\"],\"charge\":\"tired\",\"road\":true",
		  "{\"cost\":\"2\",\"allowance\":\"5/2\",\"verdict\":\"allowed\"" },
		{ "\"troop\":\"turcopoles\",\"path\":[\"n\"],\"charge\":\"charging\"",
		  "{\"cost\":\"1\",\"verdict\":\"refused\",\"refused\":{\"rule\":\"NEV-6G.7\"" },
		{ "\"troop\":\"knights\",\"path\":[\"n\"],\"terrain\":[\"protected\",\"open\"],"
		  "\"charge\":\"charging\"",
		  "{\"cost\":\"1\",\"verdict\":\"refused\",\"refused\":{\"rule\":\"NEV-6G.3\"" },
		{ "\"troop\":\"levy\",\"path\":[\"n\"],\"terrain\":[\"open\",\"hill\"]",
		  "{\"cost\":\"1\",\"allowance\":\"1\",\"verdict\":\"allowed\"" },
		{ "\"troop\":\"light_cavalry\",\"path\":[\"n\"],\"terrain\":[\"open\",\"hill\"]",
		  "{\"cost\":\"1\",\"verdict\":\"refused\",\"refused\":{\"rule\":\"NEV-3F.2\"" },
		{ "\"troop\":\"armored\",\"path\":[\"n\"],\"terrain\":[\"open\",\"hill\"]",
		  "{\"cost\":\"1\",\"verdict\":\"refused\",\"refused\":{\"rule\":\"NEV-3F.5\"" },
		{ "\"troop\":\"light_cavalry\",\"path\":[\"n\",\"n\"],\"hauling\":true",
		  "{\"cost\":\"2\",\"allowance\":\"3/2\",\"verdict\":\"refused\",\"refused\":{"
		  "\"rule\":\"NEV-6E.2\"" },
		{ "\"troop\":\"levy\",\"path\":[\"n\"],\"terrain\":[\"open\",\"bridge\"],"
		  "\"hauling\":true",
		  "{\"cost\":\"1\",\"allowance\":\"3/2\",\"verdict\":\"allowed\"" },
		{ "\"troop\":\"levy\",\"path\":[\"n\"],\"terrain\":[\"open\",\"protected\"],"
		  "\"hauling\":true",
		  "{\"cost\":\"1\",\"verdict\":\"refused\",\"refused\":{\"rule\":\"NEV-6E.3\"" },
		{ "\"troop\":\"ballistarii\",\"stands\":2,\"path\":[\"s\",\"s\"]",
		  "{\"cost\":\"2\",\"allowance\":\"2\",\"verdict\":\"allowed\"" },
	};
	struct pv_game *g = game();
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(cases); i++) {
		char question[300];
		snprintf(question, sizeof question, "{\"ask\":\"move\",%s}", cases[i].rest);
		expect(g, question, cases[i].begin);
	}
	pv_game_free(g);
}

static void shots(void **unused) {
	struct pv_game *g = game();
	(void)unused;
	expect(g,
	       "{\"ask\":\"ballista\",\"aim\":[0,20000],\"targets\":[{\"type\":\"levy\","
	       "\"square\":[0,5]}]}",
	       "{\"chances\":[\"526/625\"],\"nothing\":\"99/625\",\"rules\":[");
	/* [NEV-7E.7] Within an inch of the aim, sigma 1, 1.5 and 2. */
	expect(g,
	       "{\"ask\":\"ballista\",\"aim\":[0,20000],\"sigma\":1000,\"targets\":[{\"type\":"
	       "\"ballista\",\"square\":[0,5]}]}",
	       "{\"chances\":[\"246/625\"]"); /* 0.3936 */
	expect(g,
	       "{\"ask\":\"ballista\",\"aim\":[0,20000],\"targets\":[{\"type\":\"ballista\","
	       "\"square\":[0,5]}]}",
	       "{\"chances\":[\"251/1250\"]"); /* 0.2008 */
	expect(g,
	       "{\"ask\":\"ballista\",\"aim\":[0,20000],\"sigma\":2000,\"targets\":[{\"type\":"
	       "\"ballista\",\"square\":[0,5]}]}",
	       "{\"chances\":[\"73/625\"]"); /* 0.1168 */
	/* Own troops may be hit outside the cone, the enemy not; nobody beyond range. */
	expect(
	    g,
	    "{\"ask\":\"ballista\",\"aim\":[0,4000],\"sigma\":4000,\"targets\":[{\"type\":\"levy\","
	    "\"square\":[2,1]},{\"type\":\"levy\",\"square\":[0,0],\"side\":\"own\"}]}",
	    "{\"chances\":[\"0\",\"0\"],\"nothing\":\"1\"");
	expect_refused(g,
		       "{\"ask\":\"ballista\",\"aim\":[0,28000],\"targets\":[{\"type\":\"levy\","
		       "\"square\":[0,5]}]}",
		       "NEV-7C.1");
	expect_refused(g,
		       "{\"ask\":\"ballista\",\"aim\":[12000,0],\"targets\":[{\"type\":\"levy\","
		       "\"square\":[0,5]}]}",
		       "NEV-7C.2");
	expect_refused(g,
		       "{\"ask\":\"ballista\",\"aim\":[0,1000],\"targets\":[{\"type\":\"levy\","
		       "\"square\":[0,5]}]}",
		       "NEV-7E.8");
	pv_game_free(g);
}

/* ---- bad questions ---- */

static void questions_it_cannot_take(void **unused) {
	static const char *const cases[][2] = {
		{ "[]", "object" },
		{ "{}", "\"ask\" is missing" },
		{ "{\"ask\":\"dance\"}", "fire, melee, move or ballista" },
		{ "{\"ask\":\"fire\"}", "\"by\" is missing" },
		{ "{\"ask\":\"fire\",\"by\":\"pikes\",\"at\":\"levy\",\"range\":1}", "knights" },
		{ "{\"ask\":\"fire\",\"by\":\"longbowmen\",\"at\":\"levy\"}",
		  "\"range\" is missing" },
		{ "{\"ask\":\"fire\",\"by\":\"longbowmen\",\"at\":\"levy\",\"range\":3.5}",
		  "1, 1.5, 2, 2.5 or 3" },
		{ "{\"ask\":\"fire\",\"by\":\"longbowmen\",\"at\":\"levy\",\"range\":1,\"stands\":"
		  "4}",
		  "4" },
		{ "{\"ask\":\"fire\",\"by\":\"longbowmen\",\"at\":\"levy\",\"range\":1,\"stands\":"
		  "0}",
		  "0" },
		{ "{\"ask\":\"fire\",\"by\":\"longbowmen\",\"at\":\"levy\",\"range\":1,\"wind\":1}",
		  "wind" },
		{ "{\"ask\":\"melee\"}", "\"attacker\" is missing" },
		{ "{\"ask\":\"melee\",\"attacker\":3,\"defender\":{}}", "object" },
		{ "{\"ask\":\"melee\",\"attacker\":{\"contact\":[]},\"defender\":{}}",
		  "at least one" },
		{ "{\"ask\":\"melee\",\"attacker\":{\"contact\":[7]},\"defender\":{}}", "object" },
		{ "{\"ask\":\"melee\",\"attacker\":{\"contact\":[{\"type\":\"ballista\"}]},"
		  "\"defender\":{}}",
		  "troops" },
		{ "{\"ask\":\"melee\",\"attacker\":{\"contact\":[{\"type\":\"levy\",\"half_"
		  "killed\":"
		  "5}]},\"defender\":{}}",
		  "5" },
		{ "{\"ask\":\"melee\",\"attacker\":{\"contact\":[{\"type\":\"levy\"}]},"
		  "\"defender\":{"
		  "\"contact\":[{\"type\":\"levy\"}]},\"mdi\":[\"line\"]}",
		  "two formations" },
		{ "{\"ask\":\"melee\",\"attacker\":{\"contact\":[{\"type\":\"levy\"}]},"
		  "\"defender\":{"
		  "\"contact\":[{\"type\":\"levy\"}]},\"mdi\":[\"line\",\"box\"]}",
		  "pincers" },
		{ "{\"ask\":\"move\",\"troop\":\"levy\"}", "\"path\" is missing" },
		{ "{\"ask\":\"move\",\"troop\":\"levy\",\"path\":[]}", "1 to 15" },
		{ "{\"ask\":\"move\",\"troop\":\"levy\",\"path\":[\"up\"]}", "n, ne" },
		{ "{\"ask\":\"move\",\"troop\":\"ballista\",\"path\":[\"n\"]}", "haul" },
		{ "{\"ask\":\"move\",\"troop\":\"levy\",\"path\":[\"n\"],\"terrain\":[\"open\"]}",
		  "one more" },
		{ "{\"ask\":\"move\",\"troop\":\"levy\",\"path\":[\"n\"],\"terrain\":[\"open\","
		  "\"moon\"]}",
		  "ford" },
		{ "{\"ask\":\"move\",\"troop\":\"levy\",\"path\":[\"n\",\"s\"],\"terrain\":["
		  "\"open\","
		  "\"open\",\"hill\"]}",
		  "same ground" },
		{ "{\"ask\":\"move\",\"troop\":\"knights\",\"path\":[\"n\"],\"charge\":"
		  "\"charging\","
		  "\"hauling\":true}",
		  "none or tired" },
		{ "{\"ask\":\"ballista\"}", "\"aim\" is missing" },
		{ "{\"ask\":\"ballista\",\"aim\":[1]}", "two whole numbers" },
		{ "{\"ask\":\"ballista\",\"aim\":[0,8000],\"targets\":[]}", "1 to 16" },
		{ "{\"ask\":\"ballista\",\"aim\":[0,8000],\"targets\":[{\"type\":\"levy\","
		  "\"square\":"
		  "[0,7]}]}",
		  "7" },
		{ "{\"ask\":\"ballista\",\"aim\":[0,8000],\"sigma\":0,\"targets\":[]}", "0" },
	};
	struct pv_game *g = game();
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(cases); i++) {
		expect_error(g, cases[i][0], cases[i][1]);
	}
	pv_game_free(g);
}

int main(void) {
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_volley),
		cmocka_unit_test(a_melee),
		cmocka_unit_test(chances_of_volleys),
		cmocka_unit_test(volleys_that_may_not_be_fired),
		cmocka_unit_test(nev_9i_5_one_and_one_more_for_each_two),
		cmocka_unit_test(nev_9i_8_three_to_one_is_wiped_out),
		cmocka_unit_test(nev_9i_9_square_11_against_flanking_7),
		cmocka_unit_test(nev_9i_10_square_11_against_square_7),
		cmocka_unit_test(nev_9i_11_square_11_against_column_7),
		cmocka_unit_test(nev_9i_12_three_against_four),
		cmocka_unit_test(nev_9i_13_chargers_against_medium_infantry),
		cmocka_unit_test(nev_9i_14_seven_against_seven),
		cmocka_unit_test(nev_9i_15_nobody_loses_more_than_he_has),
		cmocka_unit_test(nev_9i_16_superior_below_one),
		cmocka_unit_test(a_failed_withdrawal),
		cmocka_unit_test(nev_9h_15_all_pairs),
		cmocka_unit_test(the_whole_matrix),
		cmocka_unit_test(melees_that_types_forbid),
		cmocka_unit_test(half_kills_and_the_minus_one),
		cmocka_unit_test(moves),
		cmocka_unit_test(shots),
		cmocka_unit_test(questions_it_cannot_take),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
