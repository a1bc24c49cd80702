/* named_test.c - numbers with words: there and back, and those without one. */
#include "rules/kit/named.h"

#include "pavise/order.h"
#include "rules/kit/words.h"
#include "support/unit.h"

static const struct kit_named places[] = { { "off", 65530 }, { "dead", 65533 }, { NULL, 0 } };

static const char *place(int value) {
	static char text[16];
	struct kit_pen pen = { text, sizeof text, 0 };
	kit_pen_named(&pen, places, value);
	return text;
}

static const char *actor(const char *name, int number) {
	static char text[16];
	struct kit_pen pen = { text, sizeof text, 0 };
	kit_pen_actor(&pen, name, number);
	return text;
}

static void a_number_with_a_word_comes_back(void **state) {
	(void)state;
	assert_string_equal(place(65533), "dead");
	assert_int_equal(kit_find_named(places, kit_word_of("dead")), 65533);
	assert_int_equal(kit_find_named(places, kit_word_of("off")), 65530);
}

static void a_number_without_one_is_written_as_such(void **state) {
	(void)state;
	assert_string_equal(place(0), "#0");
	assert_string_equal(place(-1), "#-1");
	assert_int_equal(kit_find_named(places, kit_word_of("")), -1);
	assert_int_equal(kit_find_named(places, kit_word_of("gone")), -1);
}

static void an_actor_has_a_name_or_is_none(void **state) {
	(void)state;
	assert_string_equal(actor("TK1", 3), "TK1");
	assert_string_equal(actor(NULL, PV_NONE), "none");
	assert_string_equal(actor(NULL, 3), "#3");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(a_number_with_a_word_comes_back),
	cmocka_unit_test(a_number_without_one_is_written_as_such),
	cmocka_unit_test(an_actor_has_a_name_or_is_none),
};

TEST_FILE(tests, NULL, NULL)
