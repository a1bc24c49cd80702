/* When enough is enough: stakes worked out on paper, and how often it errs. */
#include "pavise/tally.h"

#include "support/unit.h"

#include "pavise/stream.h"

static struct pv_bet bet_of(uint64_t lost, uint64_t won) {
	return (struct pv_bet){ .counts = { [0] = lost, [PV_BET_STEPS] = won } };
}

/* Against one half, who risks r has (1 + r)^n after n wins. The six risks 1/32, 1/16, 1/8, 1/4,
 * 1/2, 3/4 have 34.3 on average after nine, 57.1 after ten; 40 decides. */
static void ten_in_a_row_decide(void **unused) {
	(void)unused;
	for (uint64_t n = 0; n < 12; n++) {
		struct pv_bet won = bet_of(0, n), lost = bet_of(n, 0);
		assert_int_equal(pv_bet_side(&won), n >= 10 ? 1 : 0);
		assert_int_equal(pv_bet_side(&lost), n >= 10 ? -1 : 0);
	}
}

static void the_interval_leaves_one_half_when_it_is_decided(void **unused) {
	struct pv_bet nine = bet_of(0, 9), ten = bet_of(0, 10), mirrored = bet_of(10, 0);
	(void)unused;
	assert_true(pv_bet_interval(&nine).low < 0.5);
	assert_true(pv_bet_interval(&ten).low > 0.5);
	assert_true(pv_bet_interval(&ten).high > 0.999999);
	double low = pv_bet_interval(&ten).low, high = pv_bet_interval(&mirrored).high;
	assert_true(low + high > 0.999999 && low + high < 1.000001);
	assert_true(pv_bet_interval(&mirrored).at == 0);
}

static void intervals_narrow_and_hold_what_was_seen(void **unused) {
	double width = 1;
	(void)unused;
	for (uint64_t n = 10; n <= 10000000; n *= 10) {
		struct pv_bet bet = bet_of(n, n);
		struct pv_interval i = pv_bet_interval(&bet);
		assert_true(i.at == 0.5 && i.low < 0.5 && i.high > 0.5);
		assert_true(i.high - i.low < width);
		width = i.high - i.low;
	}
	struct pv_bet none = bet_of(0, 0);
	assert_true(pv_bet_interval(&none).low < 0.000001);
	assert_true(pv_bet_interval(&none).high > 0.999999);
}

/* An even match, looked at after each of 400 games: at most one in twenty may seem decided. */
static void an_even_match_is_seldom_decided(void **unused) {
	int decided = 0;
	(void)unused;
	for (uint64_t match = 0; match < 300; match++) {
		struct pv_stream chance = pv_stream_start(7, match);
		struct pv_bet bet = bet_of(0, 0);
		for (int game = 0; game < 400; game++) {
			pv_bet_add(&bet, pv_stream_below(&chance, 2) == 0 ? 0 : PV_BET_STEPS);
			if (pv_bet_side(&bet) != 0) {
				decided++;
				break;
			}
		}
	}
	assert_true(decided <= 15);
}

static void an_uneven_match_is_decided_soon(void **unused) {
	(void)unused;
	for (uint64_t match = 0; match < 20; match++) {
		struct pv_stream chance = pv_stream_start(8, match);
		struct pv_bet bet = bet_of(0, 0);
		int games = 0;
		for (; games < 600 && pv_bet_side(&bet) == 0; games++) {
			pv_bet_add(&bet, pv_stream_below(&chance, 100) < 65 ? PV_BET_STEPS : 0);
		}
		assert_int_equal(pv_bet_side(&bet), 1);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(ten_in_a_row_decide),
	cmocka_unit_test(the_interval_leaves_one_half_when_it_is_decided),
	cmocka_unit_test(intervals_narrow_and_hold_what_was_seen),
	cmocka_unit_test(an_even_match_is_seldom_decided),
	cmocka_unit_test(an_uneven_match_is_decided_soon),
};

TEST_FILE(tests, NULL, NULL)
