/* A lesson's file on the dummy ruleset: what it needs, and each kind of question. */
#include "conform/dummy/table.h"

#include "pavise/lesson.h"

#include <stdio.h>

#define SAID(key) key ": {en: a, fr: b}\n"
#define TEXTS     SAID("title") SAID("text") SAID("question") SAID("hint") SAID("explain")
#define HEAD      TEXTS "rule: DUM-4\nright: [done]\n"
#define BOARD                \
	"scenario:\n"        \
	"  ruleset: dummy\n" \
	"  title: Shots\n"   \
	"  position: \"moving red turn=1 place=0,4,2,9\"\n"

static struct pv_lesson *try(const char *text, struct pv_error *err) {
	return pv_lesson_parse(text, strlen(text), "lesson.yaml", err);
}

static struct pv_lesson *open(const char *text) {
	struct pv_error err;
	struct pv_lesson *lesson = try(text, &err);
	if (lesson == NULL) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	return lesson;
}

static void assert_fails(const char *text, const char *what) {
	struct pv_error err;
	struct pv_lesson *lesson = try(text, &err);
	pv_lesson_close(lesson);
	if (lesson != NULL || strstr(err.msg, what) == NULL) {
		fail_msg("%s\n%s: not \"%s\"", text, lesson != NULL ? "opened" : err.msg, what);
	}
}

/* The kinds of remarks that an answer gets, as bits. */
static void note(void *data, enum pv_remark_kind kind, const char *what, const struct pv_why *why) {
	int *kinds = data;
	assert_true((why != NULL) == (kind == PV_REMARK_REFUSED));
	assert_true(what[0] != '\0');
	*kinds |= 1 << kind;
}

static int judge(const char *text, const char *answer) {
	int kinds = 0;
	struct pv_lesson *lesson = open(text);
	bool right = pv_lesson_judge(lesson, answer, &(struct pv_remarks){ note, &kinds });
	assert_true(right == (kinds == 0));
	pv_lesson_close(lesson);
	return kinds;
}

static void a_file_lacks_nothing(void **unused) {
	(void)unused;
	assert_fails("[a]", "a lesson is a map");
	assert_fails("rule: DUM-4\n", "`title: {en");
	assert_fails("title: {en: a}\n", "a text in `fr`");
	assert_fails("title: {en: a, fr: b, de: c}\n", "de");
	assert_fails("title: Shots\n", "`title: {en");
	assert_fails("colour: red\n" HEAD, "colour");
	assert_fails(HEAD BOARD, "one of `order`");
	assert_fails(HEAD BOARD "order: {}\nplaces: step r1 {}\n", "asks one thing");
	assert_fails(HEAD BOARD "order: step\n", "a map");
	assert_fails(HEAD BOARD "places: step r1\n", "{}");
	assert_fails(HEAD BOARD "number: 3\n", "a map");
	assert_fails(HEAD "order: {}\n", "a `scenario`");
	assert_fails(HEAD "order: {}\nscenario: dummy/none\n", "neither");
	assert_fails(HEAD "order: {}\nscenario: {ruleset: none}\n", "none");
	assert_fails(HEAD BOARD "order: {}\ndo: [jump]\n", "an order");
	assert_fails(HEAD BOARD "order: {}\ndo: [shoot r2 b2]\n", "refused by DUM-4");
	assert_fails(SAID("title") SAID("text") SAID("question") SAID("hint")
			 SAID("explain") "right: [a]\norder: {}\n",
		     "`rule`");
	assert_fails(SAID("title") SAID("text") SAID("question") SAID("hint")
			 SAID("explain") "rule: DUM-4\norder: {}\n",
		     "`right`");
}

static void texts_are_found_by_language(void **unused) {
	(void)unused;
	struct pv_lesson *lesson = open(HEAD BOARD "order: {}\n");
	assert_string_equal(pv_lesson_text(lesson, "title", "fr"), "b");
	assert_string_equal(pv_lesson_text(lesson, "title", "de"), "a");
	assert_string_equal(pv_lesson_text(lesson, "none", "en"), "");
	assert_string_equal(pv_lesson_solve(lesson), "done");
	assert_int_equal(lesson->kind, PV_LESSON_ORDER);
	pv_lesson_close(lesson);
	pv_lesson_close(NULL);
}

static void an_order_must_be_allowed_and_do_what_is_asked(void **unused) {
	static const char text[] = HEAD BOARD "order: {state: {men: {r1: {at: 1}}}}\n";
	static const char answered[] =
	    HEAD BOARD "order: {then: [\"throw 1,2\"], state: {men: {b1: {at: ~}}}}\n";
	(void)unused;
	assert_int_equal(judge(text, "step r1 1"), 0);
	assert_int_equal(judge(text, "done"), 1 << PV_REMARK_BESIDE);
	assert_int_equal(judge(text, "step r1 9"), 1 << PV_REMARK_REFUSED);
	assert_int_equal(judge(text, "fly r1"), 1 << PV_REMARK_UNREAD);
	assert_int_equal(judge(answered, "shoot r1 b1"), 0);
	assert_int_equal(judge(answered, "step r1 1"), 1 << PV_REMARK_BESIDE); /* no throw then */
}

static void a_list_must_be_whole_and_no_more(void **unused) {
	static const char places[] = HEAD BOARD "places: step r1 {}\n";
	static const char units[] = HEAD BOARD "units: \"shoot {} b1\"\n";
	(void)unused;
	assert_int_equal(judge(places, "1"), 0);
	assert_int_equal(judge(places, " 1, 1;"), 0);
	assert_int_equal(judge(places, "1 9"), 1 << PV_REMARK_REFUSED);
	assert_int_equal(judge(places, "1 x"), 1 << PV_REMARK_UNREAD);
	assert_int_equal(judge(places, ""), 1 << PV_REMARK_MISSING);
	assert_int_equal(judge(places, "9"), 1 << PV_REMARK_MISSING | 1 << PV_REMARK_REFUSED);
	assert_int_equal(judge(units, "r1 r2"), 0);
	assert_int_equal(judge(units, "r2, r1"), 0);
	assert_int_equal(judge(units, "r1"), 1 << PV_REMARK_MISSING);
}

static void a_number_comes_from_the_rules(void **unused) {
	static const char cost[] = HEAD BOARD "number: {cost: step r2 6}\n";
	static const char dice[] = HEAD BOARD "number: {dice: shoot r1 b1}\n";
	static const char field[] = HEAD BOARD "number: {state: men/b1/at}\n";
	(void)unused;
	assert_int_equal(judge(cost, "2"), 0);
	assert_int_equal(judge(cost, "4/2"), 0);
	assert_int_equal(judge(cost, "1 1/2"), 1 << PV_REMARK_LOW);
	assert_int_equal(judge(cost, "3"), 1 << PV_REMARK_HIGH);
	assert_int_equal(judge(cost, "two"), 1 << PV_REMARK_UNREAD);
	assert_int_equal(judge(dice, "2"), 0);
	assert_int_equal(judge(dice, "0"), 1 << PV_REMARK_LOW);
	assert_int_equal(judge(field, "2"), 0);
	assert_int_equal(judge(HEAD BOARD "number: {dice: done}\n", "0"), 0);
	assert_int_equal(judge(HEAD BOARD "number: {state: men/b9/at}\n", "1"),
			 1 << PV_REMARK_UNREAD);
	assert_int_equal(judge(HEAD BOARD "number: {cost: shoot r2 b2}\n", "1"),
			 1 << PV_REMARK_UNREAD);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(a_file_lacks_nothing),
	cmocka_unit_test(texts_are_found_by_language),
	cmocka_unit_test(an_order_must_be_allowed_and_do_what_is_asked),
	cmocka_unit_test(a_list_must_be_whole_and_no_more),
	cmocka_unit_test(a_number_comes_from_the_rules),
};

TEST_FILE(tests, NULL, NULL)
