/* Situations on the dummy ruleset: each expectation met, and each of them missed. */
#include "conform/dummy/table.h"

#include "pavise/situation.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define HEAD                                                \
	"rule: DUM-4\n"                                     \
	"title: Shots\n"                                    \
	"scenario:\n"                                       \
	"  ruleset: dummy\n"                                \
	"  title: Shots\n"                                  \
	"  position: \"moving red turn=1 place=0,4,2,9\"\n" \
	"cases:\n"

static struct pv_situation *open_text(const char *text, struct pv_error *err) {
	char path[] = "/tmp/pavise-situation-XXXXXX";
	int file = mkstemp(path);
	assert_true(file >= 0);
	assert_int_equal(write(file, text, strlen(text)), (ssize_t)strlen(text));
	close(file);
	struct pv_situation *s = pv_situation_open(path, err);
	unlink(path);
	return s;
}

static bool run_text(const char *text, const char *const *sets, size_t count,
		     struct pv_error *err) {
	struct pv_situation *s = open_text(text, err);
	bool good = s != NULL && pv_situation_run(s, sets, count, err);
	pv_situation_close(s);
	return good;
}

static void assert_runs(const char *text) {
	struct pv_error err;
	if (!run_text(text, NULL, 0, &err)) {
		fail_msg("%s: %s\n%s", err.where, err.msg, text);
	}
}

/* line: of the expectation that is missed; 0: somewhere. */
static void assert_misses(const char *text, int line, const char *what) {
	struct pv_error err;
	char tail[16];
	snprintf(tail, sizeof tail, ":%d", line);
	if (run_text(text, NULL, 0, &err)) {
		fail_msg("runs, but should say %s:\n%s", what, text);
	}
	const char *end = strrchr(err.where, ':');
	if (strstr(err.msg, what) == NULL ||
	    (line != 0 && (end == NULL || strcmp(end, tail) != 0))) {
		fail_msg("%s: %s\nno line %d: %s", err.where, err.msg, line, what);
	}
}

static void everything_that_can_be_expected(void **unused) {
	(void)unused;
	assert_runs(HEAD
		    "  - title: checks\n"
		    "    refuse: {shoot r2 b2: DUM-4, step r1 9: DUM-3}\n"
		    "    allow: [shoot r1 b1, done]\n"
		    "    cost: {step r1 1: 1, step r2 6: 2}\n"
		    "    list: {actor: r1, verb: step, gives: [step r1 1]}\n"
		    "    prompt: {seat: red, key: dum.ask.move, whole: true, secret: false}\n"
		    "    odds: {order: shoot r1 b1, gives: {dum.lost 1: 5/9, none: 4/9}}\n"
		    "    ask: {ask: shot, dice: 3}\n"
		    "    answer: {all_hit: 1/27, rules: [DUM-4]}\n"
		    "    load: ok\n"
		    "    save: same\n"
		    "  - title: a shot\n"
		    "    do: [shoot r1 b1]\n"
		    "    prompt: {seat: dice, dice: 2, sides: 6, kind: dice}\n"
		    "    odds: {gives: {dum.lost 1: 5/9, none: 4/9}}\n"
		    "    then:\n"
		    "      - title: two hits\n"
		    "        do: [\"throw 1,2\"]\n"
		    "        events: [dum.lost]\n"
		    "        state: {step: moving, men: {r1: {at: 0, acted: true}, b1: {at: ~}}}\n"
		    "      - title: one hit\n"
		    "        do: [\"throw 1,3\"]\n"
		    "        prompt: {seat: blue, minor: true}\n"
		    "        list: {gives: [lose b2, lose b1]}\n"
		    "        view: {seat: nobody, state: {step: choice}}\n");
}

static void cases_change_what_they_start_from(void **unused) {
	static const char *const sets[] = { "reach/man/shot=3" };
	struct pv_error err;
	(void)unused;
	assert_runs(HEAD "  - change: \"moving blue turn=2 place=0,4,3,9\"\n"
			 "    prompt: {seat: blue, turn: 2}\n"
			 "  - set: [reach/man/shot=5, turn_limit=1]\n"
			 "    allow: [shoot r2 b2]\n"
			 "  - change: \"moving red turn=9\"\n"
			 "    load: {refused: position}\n");
	const char *text = HEAD "  - change: \"moving red turn=1 place=0,4,3,9\"\n"
				"    refuse: {shoot r1 b1: DUM-4}\n";
	assert_runs(text);
	assert_false(run_text(text, sets, 1, &err));
	assert_non_null(strstr(err.msg, "allowed, not refused by DUM-4"));
}

static void what_is_missed_is_told_with_its_line(void **unused) {
	static const struct {
		const char *expects, *what;
	} missed[] = {
		{ "refuse: {shoot r1 b1: DUM-4}", "allowed, not refused" },
		{ "refuse: {shoot r2 b2: DUM-9}",
		  "refused by DUM-4 and not by DUM-9: {dum.target.far" },
		{ "allow: [shoot r2 b2]", "refused by DUM-4" },
		{ "allow: [jump r2]", "accepted are hide" },
		{ "cost: {step r1 1: 2}", "costs 1, not 2" },
		{ "state: {turn: 2}", "turn is 1, not 2" },
		{ "state: {men: {r1: {at: 1}}}", "men.r1.at is 0, not 1" },
		{ "state: {men: {r3: {at: 1}}}", "men.r3 is nothing, not a map" },
		{ "state: {men: [r1]}", "men is a map, not a list" },
		{ "state: {turn: ~}", "turn is 1, not nothing" },
		{ "list: {actor: r1, verb: step, gives: [step r1 1, step r1 9]}",
		  "step r1 9 is not listed" },
		{ "list: {actor: r1, gives: [step r1 1]}", "shoot r1 b1 is listed too" },
		{ "list: {actor: r7, gives: []}", "there is no r7" },
		{ "prompt: {seat: blue}", "seat is red, not blue" },
		{ "events: [dum.lost]", "no event dum.lost; there are: none" },
		{ "odds: {order: shoot r1 b1, gives: {dum.lost 1: 1/9, none: 4/9}}",
		  "the chance is 5/9, not 1/9" },
		{ "odds: {order: shoot r1 b1, gives: {dum.lost 1: 5/9}}", "another outcome: none" },
		{ "odds: {order: shoot r2 b2, gives: {}}", "no odds: DUM-4" },
		{ "do: [shoot r2 b2]", "refused by DUM-4" },
		{ "do: [shoot r1 b1, done]", "refused by DUM-4" },
		{ "view: {seat: green, state: {}}", "red, blue, nobody" },
		{ "load: {refused: DUM-1}", "the scenario is not refused" },
		{ "save: other", "`save` is: same" },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(missed); i++) {
		char text[1024];
		snprintf(text, sizeof text, HEAD "  - title: one\n    %s\n", missed[i].expects);
		assert_misses(text, 9, missed[i].what);
	}
	assert_misses(HEAD "  - title: one\n    ask: {ask: shot, dice: 2}\n"
			   "    answer: {all_hit: 1/8}\n",
		      10, "all_hit is 1/9, not 1/8");
	assert_misses(HEAD "  - title: one\n    ask: {ask: shot, dice: x}\n    answer: {}\n", 9,
		      "a whole number");
	assert_misses(HEAD "  - title: one\n    ask: {ask: shot}\n", 8, "belong together");
	assert_misses(HEAD "  - title: one\n    change: \"moving red\"\n", 8,
		      "the scenario is refused");
}

static void files_that_are_no_situations_are_refused(void **unused) {
	static const struct {
		const char *text, *what;
	} bad[] = {
		{ "[]", "a situation is a map" },
		{ "rule: X\ntitle: T\ncases: []\nscenario: {}\nextra: 1\n", "extra" },
		{ "title: T\nscenario: {}\ncases: []\n", "a text `rule`" },
		{ "rule: X\ntitle: T\nscenario: {}\n", "a list `cases`" },
		{ "rule: X\ntitle: T\ncases: [{}]\n", "has a `scenario`" },
		{ "rule: X\ntitle: T\nscenario: {}\ncases: []\n", "at least one case" },
	};
	struct pv_error err;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(bad); i++) {
		if (open_text(bad[i].text, &err) != NULL || strstr(err.msg, bad[i].what) == NULL) {
			fail_msg("%s: %s", err.where, err.msg);
		}
	}
	assert_null(pv_situation_open("/nowhere/at/all.yaml", &err));
	assert_misses(HEAD "  - title: one\n    alow: []\n", 0, "alow");
	assert_misses(HEAD "  - title: one\n    then: [{set: [a=b]}]\n", 0, "no `set`");
	assert_misses(HEAD "  - title: one\n    set: [nothing=1]\n", 0, "nothing");
	assert_misses(HEAD "  - title: one\n    allow: {a: b}\n", 9, "`allow` is a list");
}

static void cases_are_run_one_by_one(void **unused) {
	struct pv_error err;
	struct pv_situation *s =
	    open_text(HEAD "  - title: good\n    allow: [done]\n  - refuse: {done: DUM-3}\n", &err);
	(void)unused;
	assert_non_null(s);
	assert_string_equal(s->rule, "DUM-4");
	assert_int_equal(s->case_count, 2);
	assert_string_equal(pv_situation_case_title(s, 0), "good");
	assert_string_equal(pv_situation_case_title(s, 1), "");
	assert_true(pv_situation_case_run(s, 0, NULL, 0, &err));
	assert_false(pv_situation_case_run(s, 1, NULL, 0, &err));
	assert_false(pv_situation_case_run(s, 2, NULL, 0, &err));
	assert_int_equal(err.code, PV_NOT_FOUND);
	pv_situation_close(s);
}

static void note_case(void *data, const struct pv_node *node, int depth, const struct pv_game *g,
		      const void *state) {
	const struct pv_node *title = pv_node_get(node, "title");
	char line[64];
	snprintf(line, sizeof line, "%d%s%s;", depth, title == NULL ? "-" : title->text,
		 g == NULL || state == NULL ? " (no state)" : "");
	strncat(data, line, 255 - strlen(data));
}

static void a_guide_is_shown_every_case_and_tries_none(void **unused) {
	struct pv_error err;
	char seen[256] = "";
	const struct pv_situation_guide guide = { note_case, seen };
	struct pv_situation *s = open_text(
	    HEAD "  - title: a\n    refuse: {done: DUM-3}\n"
		 "    then: [{title: b}, {title: c, then: [{allow: [x]}]}]\n"
		 "  - title: d\n    scenario: {nonsense: 1}\n    load: {refused: nonsense}\n"
		 "  - title: e\n    do: [shoot r2 b2]\n",
	    &err);
	(void)unused;
	assert_non_null(s);
	assert_true(pv_situation_case_walk(s, 0, &guide, &err));
	assert_true(pv_situation_case_walk(s, 1, &guide, &err));
	assert_false(pv_situation_case_walk(s, 2, &guide, &err));
	assert_string_equal(seen, "0a;1b;1c;2-;0d (no state);");
	pv_situation_close(s);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(everything_that_can_be_expected),
	cmocka_unit_test(cases_change_what_they_start_from),
	cmocka_unit_test(what_is_missed_is_told_with_its_line),
	cmocka_unit_test(files_that_are_no_situations_are_refused),
	cmocka_unit_test(cases_are_run_one_by_one),
	cmocka_unit_test(a_guide_is_shown_every_case_and_tries_none),
};

TEST_FILE(tests, NULL, NULL)
