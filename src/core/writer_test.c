#include "pavise/writer.h"

#include "support/unit.h"

#include <string.h>

static void members_and_elements_get_their_commas(void **unused) {
	struct pv_writer w;
	(void)unused;
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	pv_write_member_int(&w, "turn", 3);
	pv_write_key(&w, "units");
	pv_write_open(&w, '[');
	pv_write_text(&w, "TK1");
	pv_write_open(&w, '{');
	pv_write_close(&w);
	pv_write_open(&w, '[');
	pv_write_close(&w);
	pv_write_null(&w);
	pv_write_close(&w);
	pv_write_member_bool(&w, "over", false);
	pv_write_member_text(&w, "step", "move");
	pv_write_member_fraction(&w, "points", 6, 4);
	pv_write_close(&w);
	assert_false(w.failed);
	assert_string_equal(w.text, "{\"turn\":3,\"units\":[\"TK1\",{},[],null],\"over\":false,"
				    "\"step\":\"move\",\"points\":\"3/2\"}");
	assert_int_equal(w.length, strlen(w.text));
	pv_writer_finish(&w);
	assert_null(w.text);
}

static void check_text(const char *text, const char *wanted) {
	struct pv_writer w;
	pv_writer_init(&w);
	pv_write_text(&w, text);
	assert_string_equal(w.text, wanted);
	pv_writer_finish(&w);
}

static void texts_are_escaped(void **unused) {
	(void)unused;
	check_text("", "\"\"");
	check_text("a\"b\\c", "\"a\\\"b\\\\c\"");
	check_text("a\nb\tc\rd\x1b", "\"a\\nb\\tc\\u000dd\\u001b\"");
	check_text("caf\xc3\xa9", "\"caf\xc3\xa9\"");
	check_text("\x7f", "\"\\u007f\"");
}

static void bytes_that_are_no_utf8_are_replaced(void **unused) {
	(void)unused;
	check_text("a\xff", "\"a\xef\xbf\xbd\"");
	check_text("\xc3(", "\"\xef\xbf\xbd(\"");
	check_text("\xe2\x82", "\"\xef\xbf\xbd\xef\xbf\xbd\"");
}

static void check_fraction(int64_t num, int64_t den, const char *wanted) {
	struct pv_writer w;
	pv_writer_init(&w);
	pv_write_fraction(&w, num, den);
	assert_string_equal(w.text, wanted);
	pv_writer_finish(&w);
}

static void fractions_are_in_lowest_terms(void **unused) {
	(void)unused;
	check_fraction(0, 7, "\"0\"");
	check_fraction(12, 1, "\"12\"");
	check_fraction(24, 2, "\"12\"");
	check_fraction(3, 2, "\"3/2\"");
	check_fraction(-6, 4, "\"-3/2\"");
	check_fraction(25, 27, "\"25/27\"");
}

static void numbers_and_formats_are_written(void **unused) {
	struct pv_writer w;
	(void)unused;
	pv_writer_init(&w);
	pv_write_open(&w, '[');
	pv_write_int(&w, INT64_MIN);
	pv_write_int(&w, INT64_MAX);
	pv_write_format(&w, "%s-%d", "a\"", 4);
	pv_write_bool(&w, true);
	pv_write_close(&w);
	assert_string_equal(w.text, "[-9223372036854775808,9223372036854775807,\"a\\\"-4\",true]");
	pv_writer_finish(&w);
}

static void nesting_too_deep_fails_and_stays_failed(void **unused) {
	struct pv_writer w;
	(void)unused;
	pv_writer_init(&w);
	for (int i = 0; i < 100; i++) {
		pv_write_open(&w, '[');
	}
	assert_true(w.failed);
	pv_write_int(&w, 1);
	pv_write_close(&w);
	assert_true(w.failed);
	pv_writer_finish(&w);
}

static void a_long_text_is_whole(void **unused) {
	struct pv_writer w;
	char word[1001];
	(void)unused;
	memset(word, 'x', 1000);
	word[1000] = '\0';
	pv_writer_init(&w);
	pv_write_open(&w, '[');
	for (int i = 0; i < 100; i++) {
		pv_write_text(&w, word);
	}
	pv_write_close(&w);
	assert_int_equal(w.length, 2 + 100 * 1002 + 99);
	assert_int_equal(strlen(w.text), w.length);
	pv_writer_finish(&w);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(members_and_elements_get_their_commas),
	cmocka_unit_test(texts_are_escaped),
	cmocka_unit_test(bytes_that_are_no_utf8_are_replaced),
	cmocka_unit_test(fractions_are_in_lowest_terms),
	cmocka_unit_test(numbers_and_formats_are_written),
	cmocka_unit_test(nesting_too_deep_fails_and_stays_failed),
	cmocka_unit_test(a_long_text_is_whole),
};

TEST_FILE(tests, NULL, NULL)
