#include "core/utf8.h"

#include "support/unit.h"

#include <string.h>

static size_t count_valid(const char *text) {
	return pv_utf8_valid(text, strlen(text));
}

static void sound_text_is_valid_to_its_end(void **unused) {
	(void)unused;
	const char text[] = "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x90\xb4\xed\x9f\xbf\xf4\x8f\xbf\xbf";
	assert_int_equal(count_valid(text), sizeof text - 1);
	assert_int_equal(pv_utf8_valid("a\0b", 3), 3);
}

static void what_is_no_utf8_ends_it(void **unused) {
	(void)unused;
	static const char *const bad[] = { "\x80",
					   "\xc0\x80",
					   "\xc1\xbf",
					   "\xc3",
					   "\xe0\x9f\xbf",
					   "\xed\xa0\x80",
					   "\xe2\x82",
					   "\xff",
					   "\xf0\x8f\xbf\xbf",
					   "\xf4\x90\x80\x80",
					   "\xf5\x80\x80\x80",
					   "\xf0\x9f\x90",
					   "\xe2\x28\xa1" };
	for (size_t i = 0; i < PV_COUNT(bad); i++) {
		char text[16] = "ab";
		assert_int_equal(count_valid(strcat(text, bad[i])), 2);
	}
}

static void a_mark_counts_lines_and_characters(void **unused) {
	(void)unused;
	const char text[] = "a\n\xc3\xa9t\xc3\xa9 x";
	struct pv_mark mark = pv_utf8_mark(text, strlen(text) - 1);
	assert_int_equal(mark.line, 2);
	assert_int_equal(mark.column, 5);
	mark = pv_utf8_mark(text, 0);
	assert_int_equal(mark.line, 1);
	assert_int_equal(mark.column, 1);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(sound_text_is_valid_to_its_end),
	cmocka_unit_test(what_is_no_utf8_ends_it),
	cmocka_unit_test(a_mark_counts_lines_and_characters),
};

TEST_FILE(tests, NULL, NULL)
