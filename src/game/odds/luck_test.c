/* Sums of throws, worked out on paper. */
#include "game/odds/luck.h"
#include "pavise/odds.h"
#include "pavise/throw.h"

#include "support/unit.h"

/* A throw of so many cases that all gain alike far, as a coin or a die. */
static struct pv_luck_spread even(struct pv_luck_case *cases, size_t count, int fell) {
	for (size_t i = 0; i < count; i++) {
		cases[i].chance = 1.0 / (double)count;
	}
	return (struct pv_luck_spread){ cases, count, fell };
}

static void assert_share(const struct pv_luck_spread *spreads, const bool *takes, size_t count,
			 double wanted) {
	double share = -1;
	assert_true(pv_luck_rank(spreads, takes, count, &share));
	if (share - wanted > 1e-12 || wanted - share > 1e-12) {
		fail_msg("%.17g, not %.17g", share, wanted);
	}
}

static void nothing_thrown_is_even(void **unused) {
	(void)unused;
	assert_share(NULL, NULL, 0, 0.5);
}

/* Two coins: of four sums one is better, two are equal ... */
static void two_coins(void **unused) {
	static const bool both[] = { true, true }, first[] = { true, false };
	struct pv_luck_case a[] = { { -10, 0 }, { 10, 0 } }, b[] = { { -10, 0 }, { 10, 0 } };
	struct pv_luck_spread coins[] = { even(a, 2, 10), even(b, 2, 10) };
	(void)unused;
	assert_share(coins, both, 2, 7.0 / 8);
	coins[1].fell = -10;
	assert_share(coins, both, 2, 1.0 / 2);
	coins[0].fell = -10;
	assert_share(coins, both, 2, 1.0 / 8);
	assert_share(coins, first, 2, 1.0 / 4);
}

/* A coin for much outweighs three for little: lost is lost, whatever the others say. */
static void what_is_at_stake_weighs(void **unused) {
	static const bool all[] = { true, true, true, true };
	struct pv_luck_case cases[4][2];
	struct pv_luck_spread coins[4];
	(void)unused;
	for (size_t i = 0; i < 4; i++) {
		int far = i == 0 ? 100 : 1;
		cases[i][0] = (struct pv_luck_case){ -far, 0 };
		cases[i][1] = (struct pv_luck_case){ far, 0 };
		coins[i] = even(cases[i], 2, i == 0 ? -far : far);
	}
	/* Seven of eight that lose the big one are worse, one is equal: (7 + 1/2) / 16. */
	assert_share(coins, all, 4, 7.5 / 16);
}

static void a_throw_without_a_stake_counts_for_nothing(void **unused) {
	static const bool all[] = { true, true };
	struct pv_luck_case idle[] = { { 0, 0 } }, coin[] = { { -5, 0 }, { 5, 0 } };
	struct pv_luck_spread throws[] = { even(idle, 1, 0), even(coin, 2, 5) };
	(void)unused;
	assert_share(throws, all, 2, 3.0 / 4);
}

static void sums_beyond_the_reach_are_kept_at_it(void **unused) {
	bool all[9];
	struct pv_luck_case cases[9][2];
	struct pv_luck_spread coins[9];
	(void)unused;
	for (size_t i = 0; i < 9; i++) {
		all[i] = true;
		cases[i][0] = (struct pv_luck_case){ -1000, 0 };
		cases[i][1] = (struct pv_luck_case){ 1000, 0 };
		coins[i] = even(cases[i], 2, 1000);
	}
	double share;
	assert_true(pv_luck_rank(coins, all, 9, &share));
	assert_true(share > 0.9 && share < 1);
}

/* --- how likely an answer is --------------------------------------------------------------------
 */

static struct pv_order thrown(size_t count, const uint8_t *faces) {
	struct pv_order order = {
		.verb = PV_VERB_THROW, .actor = PV_NONE, .target = PV_NONE, .count = (uint8_t)count
	};
	for (size_t i = 0; i < count; i++) {
		order.data.faces[i] = faces[i];
	}
	return order;
}

static void assert_chance(const struct pv_throw *dice, const struct pv_order *order,
			  const char *wanted) {
	struct pv_fraction chance;
	char text[96];
	assert_true(pv_throw_chance(dice, order, &chance));
	pv_fraction_write(chance, text, sizeof text);
	assert_string_equal(text, wanted);
}

static void dice_are_alike_and_faces_of_a_class_count_together(void **unused) {
	struct pv_throw dice;
	(void)unused;
	pv_throw_ask(&dice, 3, 6, "t", "T-1");
	struct pv_order pair = thrown(3, (uint8_t[]){ 1, 1, 3 });
	assert_chance(&dice, &pair, "1/72");
	struct pv_order all = thrown(3, (uint8_t[]){ 2, 2, 2 });
	assert_chance(&dice, &all, "1/216");
	struct pv_order mixed = thrown(3, (uint8_t[]){ 3, 2, 1 });
	assert_chance(&dice, &mixed, "1/36");
	for (int face = 1; face <= 6; face++) {
		dice.class_of[face] = face <= 3 ? 1 : 4;
	}
	assert_chance(&dice, &all, "1/8");
	struct pv_order two = thrown(3, (uint8_t[]){ 5, 2, 6 });
	assert_chance(&dice, &two, "3/8");
}

static void what_answers_no_throw_has_no_chance(void **unused) {
	struct pv_throw dice;
	struct pv_fraction chance;
	uint8_t faces[PV_THROW_MAX];
	(void)unused;
	pv_throw_ask(&dice, 2, 6, "t", "T-1");
	struct pv_order few = thrown(1, (uint8_t[]){ 1 }), high = thrown(2, (uint8_t[]){ 1, 7 });
	assert_false(pv_throw_chance(&dice, &few, &chance));
	assert_false(pv_throw_chance(&dice, &high, &chance));
	pv_throw_ask(&dice, PV_THROW_MAX, 255, "t", "T-1"); /* 128 bits don't hold it */
	for (size_t i = 0; i < PV_THROW_MAX; i++) {
		faces[i] = (uint8_t)(i + 1);
	}
	struct pv_order many = thrown(PV_THROW_MAX, faces);
	assert_false(pv_throw_chance(&dice, &many, &chance));
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nothing_thrown_is_even),
	cmocka_unit_test(two_coins),
	cmocka_unit_test(what_is_at_stake_weighs),
	cmocka_unit_test(a_throw_without_a_stake_counts_for_nothing),
	cmocka_unit_test(dice_are_alike_and_faces_of_a_class_count_together),
	cmocka_unit_test(what_answers_no_throw_has_no_chance),
	cmocka_unit_test(sums_beyond_the_reach_are_kept_at_it),
};

TEST_FILE(tests, NULL, NULL)
