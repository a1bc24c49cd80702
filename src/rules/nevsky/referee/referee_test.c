#include "rules/nevsky/fixtures/fixture.h"

#include <stdlib.h>
#include <string.h>

/* ---- of the issue ---- */

static void a_volley(void **unused) {
	struct pv_game *g = fixture_game();
	(void)unused;
	fixture_expect(g,
		       "{\"game\":\"nevsky\",\"ask\":\"fire\",\"by\":\"longbowmen\",\"stands\":3,"
		       "\"at\":\"knights\",\"at_stands\":1,\"range\":2,\"protected\":false,"
		       "\"converging\":false}",
		       "{\"dice\":3,\"destroyed\":{\"0\":\"25/27\",\"1\":\"2/27\"},\"rules\":[");
	fixture_expect(
	    g,
	    "{\"game\":\"nevsky\",\"ask\":\"fire\",\"by\":\"longbowmen\",\"at\":\"commander\","
	    "\"range\":3}",
	    "{\"dice\":3,\"destroyed\":{\"0\":\"1\"},\"rules\":[");
	fixture_expect(g,
		       "{\"ask\":\"fire\",\"by\":\"longbowmen\",\"stands\":1,\"at\":\"knights\","
		       "\"range\":2}",
		       "{\"dice\":1,\"destroyed\":{\"0\":\"1\"},\"rules\":[");
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
	struct pv_game *g = fixture_game();
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(cases); i++) {
		char question[256], buf[FIXTURE_ANSWER_MAX];
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

/* Dice of a real table: javelins hit a levy beside them on 1 - 3, longbows need a pair of 1s or of
 * 2s against knights beside them. */
static void dice_that_lie_there(void **unused) {
	static const struct {
		const char *rest, *fallen;
	} cases[] = {
		{ "\"by\":\"javelinmen\",\"at\":\"levy\",\"stands\":3,\"faces\":[3,4,1]", "2" },
		{ "\"by\":\"javelinmen\",\"at\":\"levy\",\"stands\":3,\"faces\":[6,4,5]", "0" },
		{ "\"by\":\"javelinmen\",\"at\":\"levy\",\"stands\":3,\"at_stands\":1,"
		  "\"faces\":[3,2,1]",
		  "1" },
		{ "\"by\":\"longbowmen\",\"at\":\"knights\",\"stands\":2,\"faces\":[2,2]", "1" },
		{ "\"by\":\"longbowmen\",\"at\":\"knights\",\"stands\":2,\"faces\":[1,2]", "0" },
		{ "\"by\":\"longbowmen\",\"at\":\"knights\",\"stands\":2,\"faces\":[3,3]", "0" },
	};
	struct pv_game *g = fixture_game();
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(cases); i++) {
		char question[256], part[64], answer[1024];
		snprintf(question, sizeof question, "{\"ask\":\"fire\",\"range\":1,%s}",
			 cases[i].rest);
		snprintf(part, sizeof part, "\"fallen\":{\"destroyed\":%s}", cases[i].fallen);
		assert_non_null(strstr(fixture_answer(g, question, answer, sizeof answer), part));
	}
	pv_game_free(g);
}

static void volleys_that_may_not_be_fired(void **unused) {
	struct pv_game *g = fixture_game();
	(void)unused;
	fixture_expect_refused(
	    g, "{\"ask\":\"fire\",\"by\":\"knights\",\"at\":\"levy\",\"range\":1}", "NEV-8A.2");
	fixture_expect_refused(
	    g, "{\"ask\":\"fire\",\"by\":\"ballistarii\",\"at\":\"levy\",\"range\":1}", "NEV-8A.2");
	fixture_expect_refused(
	    g, "{\"ask\":\"fire\",\"by\":\"longbowmen\",\"at\":\"ballista\",\"range\":1}",
	    "NEV-8E.1");
	fixture_expect_refused(
	    g, "{\"ask\":\"fire\",\"by\":\"javelinmen\",\"at\":\"levy\",\"range\":3}", "NEV-8B.2");
	fixture_expect_refused(
	    g, "{\"ask\":\"fire\",\"by\":\"light_cavalry\",\"at\":\"levy\",\"range\":3}",
	    "NEV-8B.2");
	fixture_expect(g,
		       "{\"ask\":\"fire\",\"by\":\"light_cavalry\",\"at\":\"levy\",\"range\":2.5}",
		       "{\"dice\":3");
	fixture_expect_refused(
	    g,
	    "{\"ask\":\"fire\",\"by\":\"longbowmen\",\"stands\":1,\"at\":\"levy\","
	    "\"range\":1,\"protected\":true}",
	    "NEV-8C.9");
	fixture_expect(
	    g,
	    "{\"ask\":\"fire\",\"by\":\"longbowmen\",\"stands\":1,\"at\":\"levy\",\"range\":1,"
	    "\"protected\":true,\"converging\":true}",
	    "{\"dice\":1,");
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
		  "{\"cost\":\"5/"
		  "2\",\"allowance\":\"2\",\"verdict\":\"refused\",\"rules\":[\"NEV-1B.3\","
		  "\"NEV-6A.1\"]" },
		{ "\"troop\":\"armored\",\"path\":[\"sw\"]",
		  "{\"cost\":\"3/2\",\"allowance\":\"3/2\",\"verdict\":\"allowed\"" },
		{ "\"troop\":\"medium\",\"path\":[\"n\",\"n\",\"n\"],\"road\":true",
		  "{\"cost\":\"3\",\"allowance\":\"3\",\"verdict\":\"allowed\"" },
		{ "\"troop\":\"knights\",\"path\":[\"n\"],\"charge\":\"tired\"",
		  "{\"cost\":\"1\",\"allowance\":\"3/2\",\"verdict\":\"allowed\"" },
		{ "\"troop\":\"knights\",\"path\":[\"n\",\"n\"],\"charge\":\"tired\",\"road\":true",
		  "{\"cost\":\"2\",\"allowance\":\"5/2\",\"verdict\":\"allowed\"" },
		{ "\"troop\":\"turcopoles\",\"path\":[\"n\"],\"charge\":\"charging\"",
		  "{\"cost\":\"1\",\"verdict\":\"refused\",\"rules\":[\"NEV-1B.3\",\"NEV-6G.7\"]" },
		{ "\"troop\":\"knights\",\"path\":[\"n\"],\"terrain\":[\"protected\",\"open\"],"
		  "\"charge\":\"charging\"",
		  "{\"cost\":\"1\",\"verdict\":\"refused\",\"rules\":[\"NEV-1B.3\",\"NEV-6G.3\"]" },
		{ "\"troop\":\"levy\",\"path\":[\"n\"],\"terrain\":[\"open\",\"hill\"]",
		  "{\"cost\":\"1\",\"allowance\":\"1\",\"verdict\":\"allowed\"" },
		{ "\"troop\":\"light_cavalry\",\"path\":[\"n\"],\"terrain\":[\"open\",\"hill\"]",
		  "{\"cost\":\"1\",\"verdict\":\"refused\",\"rules\":[\"NEV-1B.3\",\"NEV-3F.2\"]" },
		{ "\"troop\":\"armored\",\"path\":[\"n\"],\"terrain\":[\"open\",\"hill\"]",
		  "{\"cost\":\"1\",\"verdict\":\"refused\",\"rules\":[\"NEV-1B.3\",\"NEV-3F.5\"]" },
		{ "\"troop\":\"light_cavalry\",\"path\":[\"n\",\"n\"],\"hauling\":true",
		  "{\"cost\":\"2\",\"allowance\":\"3/"
		  "2\",\"verdict\":\"refused\",\"rules\":[\"NEV-1B.3\","
		  "\"NEV-6E.2\"]" },
		{ "\"troop\":\"levy\",\"path\":[\"n\"],\"terrain\":[\"open\",\"bridge\"],"
		  "\"hauling\":true",
		  "{\"cost\":\"1\",\"allowance\":\"3/2\",\"verdict\":\"allowed\"" },
		{ "\"troop\":\"levy\",\"path\":[\"n\"],\"terrain\":[\"open\",\"protected\"],"
		  "\"hauling\":true",
		  "{\"cost\":\"1\",\"verdict\":\"refused\",\"rules\":[\"NEV-1B.3\",\"NEV-6E.3\"]" },
		{ "\"troop\":\"ballistarii\",\"stands\":2,\"path\":[\"s\",\"s\"]",
		  "{\"cost\":\"2\",\"allowance\":\"2\",\"verdict\":\"allowed\"" },
	};
	struct pv_game *g = fixture_game();
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(cases); i++) {
		char question[300];
		snprintf(question, sizeof question, "{\"ask\":\"move\",%s}", cases[i].rest);
		fixture_expect(g, question, cases[i].begin);
	}
	pv_game_free(g);
}

static void shots(void **unused) {
	struct pv_game *g = fixture_game();
	(void)unused;
	fixture_expect(g,
		       "{\"ask\":\"ballista\",\"aim\":[0,20000],\"targets\":[{\"type\":\"levy\","
		       "\"square\":[0,5]}]}",
		       "{\"chances\":[\"526/625\"],\"nothing\":\"99/625\",\"rules\":[");
	/* [NEV-7E.7] Within an inch of the aim, sigma 1, 1.5 and 2. */
	fixture_expect(
	    g,
	    "{\"ask\":\"ballista\",\"aim\":[0,20000],\"sigma\":1000,\"targets\":[{\"type\":"
	    "\"ballista\",\"square\":[0,5]}]}",
	    "{\"chances\":[\"246/625\"]"); /* 0.3936 */
	fixture_expect(
	    g,
	    "{\"ask\":\"ballista\",\"aim\":[0,20000],\"targets\":[{\"type\":\"ballista\","
	    "\"square\":[0,5]}]}",
	    "{\"chances\":[\"251/1250\"]"); /* 0.2008 */
	fixture_expect(
	    g,
	    "{\"ask\":\"ballista\",\"aim\":[0,20000],\"sigma\":2000,\"targets\":[{\"type\":"
	    "\"ballista\",\"square\":[0,5]}]}",
	    "{\"chances\":[\"73/625\"]"); /* 0.1168 */
	/* Own troops may be hit outside the cone, the enemy not; nobody beyond range. */
	fixture_expect(
	    g,
	    "{\"ask\":\"ballista\",\"aim\":[0,4000],\"sigma\":4000,\"targets\":[{\"type\":\"levy\","
	    "\"square\":[2,1]},{\"type\":\"levy\",\"square\":[0,0],\"side\":\"own\"}]}",
	    "{\"chances\":[\"0\",\"0\"],\"nothing\":\"1\"");
	fixture_expect_refused(
	    g,
	    "{\"ask\":\"ballista\",\"aim\":[0,28000],\"targets\":[{\"type\":\"levy\","
	    "\"square\":[0,5]}]}",
	    "NEV-7C.1");
	fixture_expect_refused(
	    g,
	    "{\"ask\":\"ballista\",\"aim\":[12000,0],\"targets\":[{\"type\":\"levy\","
	    "\"square\":[0,5]}]}",
	    "NEV-7C.2");
	fixture_expect_refused(
	    g,
	    "{\"ask\":\"ballista\",\"aim\":[0,1000],\"targets\":[{\"type\":\"levy\","
	    "\"square\":[0,5]}]}",
	    "NEV-7E.8");
	pv_game_free(g);
}

/* [NEV-7E.1] A ballista is hit within an inch of its centre: the mark of a real table, in
 * thousandths. */
static void marks_that_lie_there(void **unused) {
	static const char begin[] = "{\"ask\":\"ballista\",\"aim\":[0,20000],\"targets\":[{"
				    "\"type\":\"ballista\",\"square\":[0,5]},{\"type\":"
				    "\"ballista\",\"square\":[1,5]}],";
	static const char *const cases[][2] = {
		{ "\"mark\":[0,20900]}", "\"marked\":[true,false]" },
		{ "\"mark\":[0,21100]}", "\"marked\":[false,false]" },
		{ "\"mark\":[4600,19400]}", "\"marked\":[false,true]" },
	};
	struct pv_game *g = fixture_game();
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(cases); i++) {
		char question[512], answer[1024];
		snprintf(question, sizeof question, "%s%s", begin, cases[i][0]);
		assert_non_null(
		    strstr(fixture_answer(g, question, answer, sizeof answer), cases[i][1]));
	}
	pv_game_free(g);
}

/* ---- docs/referee.md ---- */

static struct pv_texts *open_texts(const char *language) {
	static const char *const names[] = { "pavise", "nevsky", NULL };
	struct pv_error err;
	struct pv_texts *texts = pv_texts_open(language, names, &err);
	assert_non_null(texts);
	return texts;
}

static void expect_in(const struct pv_texts *texts, const struct pv_game *g, const char *question,
		      const char *begin) {
	char answer[FIXTURE_ANSWER_MAX];
	fixture_answer_in(texts, g, question, answer, sizeof answer);
	if (strncmp(answer, begin, strlen(begin)) != 0) {
		fail_msg("%s\nanswers  %.600s\nnot      %s", question, answer, begin);
	}
}

/* Questions stand there on a line of their own, each answer below it; "..." cuts it short. */
static void the_document_is_true(void **unused) {
	static const char mine[] = "{\"game\":\"nevsky\"";
	char path[1024], line[4096], question[4096] = "";
	const char *source = getenv("PAVISE_SOURCE");
	int answers = 0;
	(void)unused;
	snprintf(path, sizeof path, "%s/docs/referee.md", source != NULL ? source : ".");
	FILE *file = fopen(path, "r");
	assert_non_null(file);
	struct pv_game *g = fixture_game();
	struct pv_texts *texts = open_texts("en");
	while (fgets(line, sizeof line, file) != NULL) {
		line[strcspn(line, "\n")] = '\0';
		char *cut = strstr(line, ", ...");
		if (cut != NULL) {
			*cut = '\0';
		}
		if (strncmp(line, mine, strlen(mine)) == 0) {
			memcpy(question, line, strlen(line) + 1);
		} else if (line[0] == '{' && question[0] != '\0') {
			expect_in(texts, g, question, line);
			question[0] = '\0';
			answers++;
		}
	}
	fclose(file);
	assert_true(answers >= 8);
	pv_texts_close(texts);
	pv_game_free(g);
}

/* A refusal is said in the reader's language, with the figures that were compared. */
static void refusals_in_french(void **unused) {
	static const char *const cases[][2] = {
		{ "{\"ask\":\"fire\",\"by\":\"javelinmen\",\"at\":\"levy\",\"range\":3}",
		  "la cible est à 3 cases, ces troupes tirent jusqu'à 2 1/2 cases" },
		{ "{\"ask\":\"move\",\"troop\":\"medium\",\"path\":[\"ne\",\"n\"]}",
		  "le chemin coûte 2 1/2 cases de mouvement, l'unité a droit à 2 cases" },
		{ "{\"ask\":\"ballista\",\"aim\":[0,28000],\"targets\":[{\"type\":\"levy\","
		  "\"square\":[0,5]}]}",
		  "la visée est à 7 cases, une baliste porte à 6 cases" },
		{ "{\"ask\":\"melee\",\"attacker\":{\"contact\":[{\"type\":\"commander\"}]},"
		  "\"defender\":{\"contact\":[{\"type\":\"levy\"}]}}",
		  "un chef ne mène l'attaque qu'avec une unité" },
	};
	struct pv_game *g = fixture_game();
	struct pv_texts *texts = open_texts("fr");
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(cases); i++) {
		char answer[FIXTURE_ANSWER_MAX], message[200];
		fixture_answer_in(texts, g, cases[i][0], answer, sizeof answer);
		snprintf(message, sizeof message, "\"message\":\"%s\"}}", cases[i][1]);
		if (strstr(answer, message) == NULL) {
			fail_msg("%s\nanswers  %.600s\nwithout  %s", cases[i][0], answer, message);
		}
	}
	pv_texts_close(texts);
	pv_game_free(g);
}

/* ---- bad questions ---- */

static const char *const bad_questions[][2] = {
	{ "[]", "object" },
	{ "{}", "\"ask\" is missing" },
	{ "{\"ask\":\"dance\"}", "fire, melee, move or ballista" },
	{ "{\"ask\":\"fire\"}", "\"by\" is missing" },
	{ "{\"ask\":\"fire\",\"by\":\"pikes\",\"at\":\"levy\",\"range\":1}", "knights" },
	{ "{\"ask\":\"fire\",\"by\":\"longbowmen\",\"at\":\"levy\"}", "\"range\" is missing" },
	{ "{\"ask\":\"fire\",\"by\":\"longbowmen\",\"at\":\"levy\",\"range\":3.5}",
	  "1, 1.5, 2, 2.5 or 3, without quotes" },
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
	{ "{\"ask\":\"melee\",\"attacker\":{\"contact\":[]},\"defender\":{}}", "at least one" },
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
	{ "{\"ask\":\"fire\",\"by\":\"javelinmen\",\"at\":\"levy\",\"range\":1,\"stands\":"
	  "2,\"faces\":[1]}",
	  "as many faces as dice" },
	{ "{\"ask\":\"fire\",\"by\":\"javelinmen\",\"at\":\"levy\",\"range\":1,\"stands\":"
	  "1,\"faces\":[7]}",
	  "7" },
	{ "{\"ask\":\"fire\",\"by\":\"javelinmen\",\"at\":\"levy\",\"range\":1,\"stands\":"
	  "1,\"faces\":[0]}",
	  "0" },
	{ "{\"ask\":\"ballista\",\"aim\":[0,8000],\"targets\":[{\"type\":\"levy\","
	  "\"square\":[0,2]}],\"mark\":[1]}",
	  "two whole numbers" },
	{ "{\"ask\":\"ballista\"}", "\"aim\" is missing" },
	{ "{\"ask\":\"ballista\",\"aim\":[1]}", "two whole numbers" },
	{ "{\"ask\":\"ballista\",\"aim\":[0,8000],\"targets\":[]}", "1 to 16" },
	{ "{\"ask\":\"ballista\",\"aim\":[0,8000],\"targets\":[{\"type\":\"levy\","
	  "\"square\":"
	  "[0,10]}]}",
	  "10" },
	{ "{\"ask\":\"ballista\",\"aim\":[0,8000],\"sigma\":0,\"targets\":[]}", "0" },
};

static void questions_it_cannot_take(void **unused) {
	struct pv_game *g = fixture_game();
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(bad_questions); i++) {
		fixture_expect_error(g, bad_questions[i][0], bad_questions[i][1]);
	}
	pv_game_free(g);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(a_volley),
	cmocka_unit_test(chances_of_volleys),
	cmocka_unit_test(dice_that_lie_there),
	cmocka_unit_test(volleys_that_may_not_be_fired),
	cmocka_unit_test(moves),
	cmocka_unit_test(shots),
	cmocka_unit_test(marks_that_lie_there),
	cmocka_unit_test(the_document_is_true),
	cmocka_unit_test(refusals_in_french),
	cmocka_unit_test(questions_it_cannot_take),
};

TEST_FILE(tests, NULL, NULL)
