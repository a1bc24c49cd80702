#include "core/number.h"

#include "support/unit.h"

static void check_read(const char *text, int32_t scale, int32_t wanted) {
	int32_t value = -77;
	assert_true(pv_number_read(text, scale, &value));
	assert_int_equal(value, wanted);
}

static void check_refused(const char *text, int32_t scale) {
	int32_t value = -77;
	assert_false(pv_number_read(text, scale, &value));
	assert_int_equal(value, -77);
}

static void numbers_are_read_exactly(void **unused) {
	(void)unused;
	check_read("0", 1, 0);
	check_read("-12", 1, -12);
	check_read("+12", 1, 12);
	check_read("1.5", 2, 3);
	check_read("1.50", 2, 3);
	check_read("-1.5", 2, -3);
	check_read("3/2", 2, 3);
	check_read("6/4", 2, 3);
	check_read("1 1/2", 2, 3);
	check_read("-1 1/8", 8, -9);
	check_read("0.125", 8, 1);
	check_read("12.345", 1000, 12345);
	check_read("2147483647", 1, INT32_MAX);
	check_read("-2147483648", 1, INT32_MIN);
}

static void what_is_no_number_or_does_not_fit_is_refused(void **unused) {
	(void)unused;
	const char *const bad[] = { "",
				    "-",
				    "x",
				    "1x",
				    "1.",
				    ".5",
				    "1e3",
				    "0x10",
				    " 1",
				    "1 ",
				    "1/0",
				    "1/",
				    "1 2",
				    "1 1/",
				    "--1",
				    "1.5.",
				    "1/2/3",
				    "1.5/2",
				    "1 1 1/2",
				    "٣",
				    "1,5",
				    "2147483648",
				    "-2147483649",
				    "99999999999999999999999999",
				    "1.00000000000000000000000000001",
				    "4000000001/2" };
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		check_refused(bad[i], 1);
	}
	check_refused("1.25", 2);
	check_refused("1/3", 2);
	check_refused("1 1/3", 2);
	check_refused("4000000000", 1000);
}

static void check_written(int32_t value, int32_t scale, const char *plain, const char *shown) {
	char buf[48];
	pv_number_write(value, scale, buf, sizeof buf);
	assert_string_equal(buf, plain);
	pv_number_show(value, scale, buf, sizeof buf);
	assert_string_equal(buf, shown);
}

static void numbers_are_written_for_files_and_for_sentences(void **unused) {
	(void)unused;
	check_written(0, 2, "0", "0");
	check_written(1, 2, "0.5", "1/2");
	check_written(3, 2, "1.5", "1 1/2");
	check_written(-3, 2, "-1.5", "-1 1/2");
	check_written(10, 8, "1.25", "1 1/4");
	check_written(1, 8, "0.125", "1/8");
	check_written(18250, 1000, "18.25", "18 1/4");
	check_written(100, 1, "100", "100");
	check_written(7, 3, "7/3", "2 1/3");
	check_written(6, 3, "2", "2");
	check_written(INT32_MIN, 1, "-2147483648", "-2147483648");
}

static void what_is_written_reads_back(void **unused) {
	static const int32_t scales[] = { 1, 2, 3, 4, 8, 1000 };
	(void)unused;
	for (size_t i = 0; i < sizeof scales / sizeof scales[0]; i++) {
		for (int32_t value = -50; value <= 50; value++) {
			char buf[48];
			pv_number_write(value, scales[i], buf, sizeof buf);
			check_read(buf, scales[i], value);
			pv_number_show(value, scales[i], buf, sizeof buf);
			check_read(buf, scales[i], value);
		}
	}
}

static void a_short_buffer_is_cut_and_the_length_told(void **unused) {
	char buf[3];
	(void)unused;
	assert_int_equal(pv_number_write(1234, 1, buf, sizeof buf), 4);
	assert_string_equal(buf, "12");
	assert_int_equal(pv_number_write(1234, 1, NULL, 0), 4);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(numbers_are_read_exactly),
	cmocka_unit_test(what_is_no_number_or_does_not_fit_is_refused),
	cmocka_unit_test(numbers_are_written_for_files_and_for_sentences),
	cmocka_unit_test(what_is_written_reads_back),
	cmocka_unit_test(a_short_buffer_is_cut_and_the_length_told),
};

TEST_FILE(tests, NULL, NULL)
