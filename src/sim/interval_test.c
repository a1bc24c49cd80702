/* Intervals against figures worked out on paper or printed in textbooks. */
#include "pavise/tally.h"

#include "sim/root.h"
#include "support/unit.h"

static void assert_near(double found, double expected) {
	double off = found > expected ? found - expected : expected - found;
	if (off > 0.00005) {
		fail_msg("%.6f, not %.4f", found, expected);
	}
}

static void assert_interval(struct pv_interval i, double low, double at, double high) {
	assert_near(i.low, low);
	assert_near(i.at, at);
	assert_near(i.high, high);
}

static struct pv_sum sum_of(const int *xs, size_t count) {
	struct pv_sum s = { 0 };
	for (size_t i = 0; i < count; i++) {
		pv_sum_add(&s, xs[i]);
	}
	return s;
}

static void roots(void **unused) {
	(void)unused;
	assert_near(pv_root(0), 0);
	assert_near(pv_root(-1), 0);
	assert_near(pv_root(2), 1.41421);
	assert_near(pv_root(1e-6), 0.001);
	assert_true(pv_root(144) == 12);
	assert_true(pv_root(0x1p200) == 0x1p100);
}

/* (p + zz/2n +- z sqrt(p(1-p)/n + zz/4nn)) / (1 + zz/n), z = 1.96. 8 of 10: (0.8 + 0.19207 +-
 * 0.31337) / 1.38415. */
static void wilson_of_shares(void **unused) {
	(void)unused;
	assert_interval(pv_interval_wilson(8, 10), 0.4902, 0.8, 0.9433);
	assert_interval(pv_interval_wilson(0, 10), 0, 0, 0.2775);
	assert_interval(pv_interval_wilson(10, 10), 0.7225, 1, 1);
	assert_interval(pv_interval_wilson(1, 29), 0.0061, 0.0345, 0.1718); /* Newcombe 1998 */
	assert_interval(pv_interval_wilson(81, 263), 0.2553, 0.3080, 0.3662);
	assert_interval(pv_interval_wilson(500, 1000), 0.4691, 0.5, 0.5309);
	assert_interval(pv_interval_wilson(0, 0), 0, 0, 1);
}

/* 1 to 5: deviation sqrt(2.5), error sqrt(0.5), t of 4 degrees 2.7764. */
static void student_of_means(void **unused) {
	static const int five[] = { 1, 2, 3, 4, 5 };
	struct pv_sum s = sum_of(five, 5);
	(void)unused;
	assert_near(pv_sum_mean(&s), 3);
	assert_interval(pv_interval_mean(&s, 1), 3 - 1.96323, 3, 3 + 1.96323);
	assert_interval(pv_interval_mean(&s, 4), (3 - 1.96323) / 4, 0.75, (3 + 1.96323) / 4);
	s = sum_of(five, 1);
	assert_interval(pv_interval_mean(&s, 1), 1, 1, 1);
}

/* A sum of nothing with n (n - 1) of squares: the mean's error is 1, and half the width the
 * quantile itself. */
static void quantiles_of_student(void **unused) {
	static const struct {
		uint64_t n;
		double t;
	} rows[] = { { 2, 12.7062 }, { 11, 2.2281 }, { 17, 2.1199 },
		     { 31, 2.0423 }, { 61, 2.0003 }, { 121, 1.9799 } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct pv_sum s = { .n = rows[i].n };
		s.squares = (int64_t)(s.n * (s.n - 1));
		assert_near(pv_interval_mean(&s, 1).high, rows[i].t);
	}
}

/* Ten pairs in quarters: six 4, two 2, two 0. Mean 2.8, variance 256/90, error 0.53333, t 2.2622:
 * 2.8 +- 1.2065, of which no more than 4 can be. */
static void pairs(void **unused) {
	static const int scores[] = { 4, 4, 2, 0, 4, 4, 2, 4, 0, 4 };
	static const int won[] = { 4, 4, 4, 4, 4, 4, 4, 4, 4, 4 };
	static const int split[] = { 2, 2, 2, 2, 2, 2, 2, 2, 2, 2 };
	struct pv_sum s = sum_of(scores, 10);
	(void)unused;
	assert_interval(pv_interval_paired(&s, 0, 4, 4), 0.3984, 0.7, 1);
	s = sum_of(won, 10);
	assert_interval(pv_interval_paired(&s, 0, 4, 4), 0.7225, 1, 1);
	s = sum_of(split, 10);
	assert_interval(pv_interval_paired(&s, 0, 4, 4), 0.3612, 0.5, 0.6388);
	s = (struct pv_sum){ 0 };
	assert_interval(pv_interval_paired(&s, -4, 4, 4), -1, 0, 1);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(roots),
	cmocka_unit_test(wilson_of_shares),
	cmocka_unit_test(student_of_means),
	cmocka_unit_test(quantiles_of_student),
	cmocka_unit_test(pairs),
};

TEST_FILE(tests, NULL, NULL)
