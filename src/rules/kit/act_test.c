/* act_test.c - verbs with numbers of their own, and with any. */
#include "rules/kit/act.h"

#include "pavise/error.h"
#include "support/unit.h"

#include <string.h>

enum { GO = PV_VERB_OWN, KEPT, STOP, WORDS = 3 };

static const char *const words[WORDS] = { "go", NULL, "stop" };
static const struct kit_act go = { .verb = GO };
static const struct kit_act stop = { .verb = STOP };
static const struct kit_act dance = { .verb = KEPT, .word = "dance" };
static const struct kit_act sing = { .verb = KIT_ANY_VERB, .word = "sing" };
static const struct kit_act hum = { .verb = KIT_ANY_VERB, .word = "hum" };

static void open_acts(struct kit_acts *acts) {
	memset(acts, 0, sizeof *acts);
	kit_acts_open(acts, words, WORDS);
	kit_acts_add(acts, &go);
	kit_acts_add(acts, &stop);
}

/* The verb that a text has; 0: there is none. */
static int read_verb(const struct kit_acts *acts, const char *text, struct pv_error *err) {
	struct pv_order o;
	return kit_read_order(acts, NULL, text, &o, err) ? o.verb : 0;
}

static void a_row_brings_its_word(void **state) {
	struct kit_acts acts;
	struct pv_error err;
	(void)state;
	open_acts(&acts);
	assert_int_equal(read_verb(&acts, "dance", &err), 0);
	assert_string_equal(err.msg, "found \"dance\", accepted: go stop");
	assert_string_equal(acts.words[KEPT], "");
	assert_int_equal(kit_acts_add(&acts, &dance), KEPT);
	assert_int_equal(read_verb(&acts, "dance", &err), KEPT);
	assert_int_equal(read_verb(&acts, "skip", &err), 0);
	assert_string_equal(err.msg, "found \"skip\", accepted: go dance stop");
}

static void any_number_is_the_first_that_is_free(void **state) {
	struct kit_acts acts;
	struct pv_error err;
	char text[16];
	(void)state;
	open_acts(&acts);
	kit_acts_add(&acts, &dance);
	assert_int_equal(kit_acts_add(&acts, &sing), STOP + 1);
	assert_int_equal(kit_acts_add(&acts, &hum), STOP + 2);
	assert_int_equal(read_verb(&acts, "hum", &err), STOP + 2);
	const struct pv_order o = { .verb = STOP + 1, .actor = PV_NONE, .target = PV_NONE };
	kit_write_order(&acts, NULL, &o, text, sizeof text);
	assert_string_equal(text, "sing");
	assert_null(acts.words[STOP + 3]);
}

static void a_number_that_nobody_has_is_given_to_any(void **state) {
	struct kit_acts acts;
	(void)state;
	open_acts(&acts);
	assert_int_equal(kit_acts_add(&acts, &sing), KEPT);
	assert_int_equal(kit_acts_add(&acts, &hum), STOP + 1);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(a_row_brings_its_word),
	cmocka_unit_test(any_number_is_the_first_that_is_free),
	cmocka_unit_test(a_number_that_nobody_has_is_given_to_any),
};

TEST_FILE(tests, NULL, NULL)
