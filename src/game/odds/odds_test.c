/* Odds worked out on paper, on the dummy ruleset. */
#include "conform/dummy/table.h"

#include "game/chance/fraction.h"
#include "pavise/odds.h"

#include <stdlib.h>

static struct pv_odds odds_of(struct table *t, const char *text) {
	struct pv_order order = text == NULL ? (struct pv_order){ .verb = 0 } : table_read(t, text);
	struct dum_state before = t->s;
	struct pv_odds odds;
	struct pv_error err;
	if (!pv_odds_of(t->g, &t->s, &order, text != NULL, 1, &odds, &err)) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	assert_memory_equal(&before, &t->s, sizeof before);
	return odds;
}

static void assert_chance(const struct pv_odds *odds, size_t index, const char *chance) {
	char text[96];
	assert_true(index < odds->count);
	pv_fraction_write(odds->outcomes[index].chance, text, sizeof text);
	assert_string_equal(text, chance);
}

/* Two dice that hit on 1 and 2: both 1/9, one 4/9 (the owner's usual choice falls), none 4/9. */
static void a_shot_counts_classes_and_takes_the_usual_choice(void **unused) {
	struct table t;
	(void)unused;
	table_set(&t, "moving red turn=1 place=0,4,2,9");
	struct pv_odds odds = odds_of(&t, "shoot r1 b1");
	assert_int_equal(odds.count, 2);
	assert_chance(&odds, 0, "5/9");
	assert_int_equal(odds.outcomes[0].event_count, 1);
	assert_int_equal(odds.outcomes[0].events[0].who, 2);
	assert_chance(&odds, 1, "4/9");
	assert_int_equal(odds.outcomes[1].event_count, 0);
	assert_int_equal(odds.assumed, 1);
	assert_int_equal(odds.leaves, 3);
	assert_false(odds.sampled);
	pv_odds_free(&odds);
	table_clear(&t);
}

/* Equal dice are thrown again: each side falls in half of all duels. */
static void a_tie_is_divided_out(void **unused) {
	struct table t;
	(void)unused;
	table_set(&t, "moving red turn=1 place=0,4,1,9");
	struct pv_odds odds = odds_of(&t, "duel r1 b1");
	assert_int_equal(odds.count, 2);
	assert_chance(&odds, 0, "1/2");
	assert_chance(&odds, 1, "1/2");
	pv_odds_free(&odds);

	/* With a 5 on red's die: blue falls on 1 to 4, red on 6, and half of the ties each. */
	table_order(&t, "duel r1 b1");
	table_order(&t, "throw 5");
	odds = odds_of(&t, NULL);
	assert_chance(&odds, 0, "3/4");
	assert_int_equal(odds.outcomes[0].events[0].who, 2);
	assert_chance(&odds, 1, "1/4");
	pv_odds_free(&odds);
	table_clear(&t);
}

static void an_order_without_dice_has_one_outcome(void **unused) {
	struct table t;
	(void)unused;
	table_set(&t, "moving red turn=1 place=0,4,1,9");
	struct pv_odds odds = odds_of(&t, "step r2 5");
	assert_int_equal(odds.count, 1);
	assert_chance(&odds, 0, "1");
	pv_odds_free(&odds);
	table_clear(&t);
}

/* The second order of a plan that throws with the first belongs to a later decision. */
static void a_plan_ends_at_its_first_throw(void **unused) {
	struct table t;
	struct pv_odds odds;
	struct pv_error err;
	(void)unused;
	table_set(&t, "moving red turn=1 place=0,4,2,5");
	struct pv_order orders[] = { table_read(&t, "step r2 3"), table_read(&t, "shoot r1 b1"),
				     table_read(&t, "duel r2 b2") };
	assert_true(pv_odds_of(t.g, &t.s, orders, 3, 1, &odds, &err));
	assert_chance(&odds, 0, "5/9");
	pv_odds_free(&odds);
	table_clear(&t);
}

/* After Red is done Blue's order is next; one of Red's then waits. */
static void a_plan_goes_on_with_the_other_seat(void **unused) {
	static const struct {
		const char *last, *chance;
		size_t count;
	} rows[] = { { "shoot b1 r1", "5/9", 2 }, { "step r2 3", "1", 1 } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct table t;
		struct pv_odds odds;
		struct pv_error err;
		table_set(&t, "moving red turn=1 place=0,4,2,5");
		struct pv_order orders[] = { table_read(&t, "done"), table_read(&t, rows[i].last) };
		assert_true(pv_odds_of(t.g, &t.s, orders, 2, 1, &odds, &err));
		assert_chance(&odds, 0, rows[i].chance);
		assert_int_equal(odds.count, rows[i].count);
		pv_odds_free(&odds);
		table_clear(&t);
	}
}

static void a_refused_order_has_no_odds(void **unused) {
	struct table t;
	struct pv_odds odds;
	struct pv_error err;
	(void)unused;
	table_set(&t, "moving red turn=1 place=0,4,9,8");
	struct pv_order order = table_read(&t, "shoot r1 b1");
	assert_false(pv_odds_of(t.g, &t.s, &order, 1, 1, &odds, &err));
	assert_int_equal(err.code, PV_REFUSED);
	assert_string_equal(err.where, "DUM-4");
	pv_odds_free(&odds);
	table_clear(&t);
}

static void fractions_stay_exact(void **unused) {
	pv_u128 big = (pv_u128)1 << 100;
	struct pv_fraction third = pv_fraction_make(2, 6), sum = pv_fraction_make(1, 6);
	char text[96];
	(void)unused;
	assert_true(pv_fraction_add(&sum, third));
	pv_fraction_write(sum, text, sizeof text);
	assert_string_equal(text, "1/2");
	assert_true(pv_fraction_multiply(&sum, pv_fraction_make(4, 1)));
	pv_fraction_write(sum, text, sizeof text);
	assert_string_equal(text, "2");

	struct pv_fraction small = pv_fraction_make(1, big), unchanged = small;
	assert_false(pv_fraction_multiply(&small, pv_fraction_make(1, big)));
	assert_memory_equal(&small, &unchanged, sizeof small);
	assert_false(pv_fraction_add(&small, pv_fraction_make(1, 3 * (big - 1))));
	assert_true(pv_fraction_compare(pv_fraction_make(1, big), pv_fraction_make(1, big - 1)) <
		    0);
	assert_true(pv_fraction_compare(pv_fraction_make(5, 3), pv_fraction_make(3, 2)) > 0);
	assert_int_equal(pv_fraction_compare(pv_fraction_make(4, 6), third), 1);
	assert_int_equal(pv_fraction_compare(pv_fraction_make(4, 6), pv_fraction_make(2, 3)), 0);
	pv_fraction_write(pv_fraction_make((pv_u128)-1, 1), text, sizeof text);
	assert_string_equal(text, "340282366920938463463374607431768211455");
}

/* --- a ruleset of dice alone: how many, of how many sides, in how many classes ---------------- */

struct dice_state {
	uint8_t count, sides, classes, again; /* again: throws to come */
	uint8_t low;                          /* the lowest face so far */
};

static enum pv_seat dice_turn(const struct pv_game *g, const void *state) {
	(void)g;
	return ((const struct dice_state *)state)->again > 0 ? PV_DICE : PV_NOBODY;
}

static void dice_prompt(const struct pv_game *g, const void *state, struct pv_prompt *out) {
	const struct dice_state *s = state;
	*out = (struct pv_prompt){ .seat = (uint8_t)dice_turn(g, state),
				   .dice = { .count = s->count, .sides = s->sides } };
	for (int face = 1; face <= s->sides; face++) {
		out->dice.class_of[face] = (uint8_t)(face <= s->classes ? face : s->classes);
	}
}

/* classes of 1: every throw leads back to itself. */
static void dice_apply(const struct pv_game *g, void *state, const struct pv_order *order,
		       struct pv_events *out) {
	struct dice_state *s = state;
	struct pv_event event = { .key = "low", .rule = "D", .flags = PV_EVENT_RESULT };
	(void)g;
	if (s->classes == 1) {
		return;
	}
	s->again--;
	for (int i = 0; i < order->count; i++) {
		if (s->low == 0 || order->data.faces[i] < s->low) {
			s->low = order->data.faces[i];
		}
	}
	if (s->again == 0) {
		event.amount = s->low;
		pv_event_add(out, &event);
	}
}

static size_t dice_size(const struct pv_game *g) {
	(void)g;
	return sizeof(struct dice_state);
}

/* The lowest face in halves of a point for red. */
static bool dice_result(const struct pv_game *g, const void *state, struct pv_result *out) {
	const struct dice_state *s = state;
	(void)g;
	*out = (struct pv_result){ .points = { s->low, 0 }, .points_scale = 2 };
	return false;
}

static const struct pv_ruleset dice_rules = { .state_size = dice_size,
					      .turn = dice_turn,
					      .prompt = dice_prompt,
					      .apply = dice_apply,
					      .result = dice_result };
static const struct pv_game dice_game = { .rules = &dice_rules };

static bool throw_dice(struct dice_state s, struct pv_odds *odds, struct pv_error *err) {
	return pv_odds_of(&dice_game, &s, NULL, 0, 7, odds, err);
}

/* 28 dice that hit on one class of two: 29 cases a throw, exact to the last digit. */
static void twenty_eight_dice_of_two_classes_are_exact(void **unused) {
	struct pv_odds odds;
	struct pv_error err;
	(void)unused;
	assert_true(throw_dice((struct dice_state){ 28, 6, 2, 1, 0 }, &odds, &err));
	assert_false(odds.sampled);
	assert_int_equal(odds.leaves, 29);
	/* No 1 at all: (5/6)^28. */
	assert_chance(&odds, 1, "37252902984619140625/6140942214464815497216");
	/* The lowest face is 1 where any fell, else that of the other class: 2. */
	assert_int_equal(odds.outcomes[0].points[PV_RED], 1);
	assert_int_equal(odds.outcomes[1].points[PV_RED], 2);
	assert_int_equal(odds.outcomes[1].points_scale, 2);
	pv_odds_free(&odds);
}

static void two_dice_of_a_hundred_sides_are_exact(void **unused) {
	struct pv_odds odds;
	struct pv_error err;
	(void)unused;
	assert_true(throw_dice((struct dice_state){ 1, 100, 100, 2, 0 }, &odds, &err));
	assert_false(odds.sampled);
	assert_int_equal(odds.count, 100);
	assert_chance(&odds, 0, "199/10000"); /* a 1 among two */
	assert_int_equal(odds.outcomes[0].events[0].amount, 1);
	assert_chance(&odds, 99, "1/10000");
	pv_odds_free(&odds);
}

static void too_many_leaves_are_sampled_and_say_so(void **unused) {
	struct pv_odds odds, again;
	struct pv_error err;
	(void)unused;
	assert_true(throw_dice((struct dice_state){ 28, 6, 6, 1, 0 }, &odds, &err));
	assert_true(odds.sampled);
	assert_true(throw_dice((struct dice_state){ 28, 6, 6, 1, 0 }, &again, &err));
	assert_int_equal(odds.count, again.count);
	assert_memory_equal(&odds.outcomes[0].chance, &again.outcomes[0].chance,
			    sizeof odds.outcomes[0].chance);
	pv_odds_free(&odds);
	pv_odds_free(&again);

	/* 28 dice of 255 sides outgrow 128 bits. */
	assert_true(throw_dice((struct dice_state){ 28, 255, 2, 1, 0 }, &odds, &err));
	assert_true(odds.sampled);
	pv_odds_free(&odds);
}

static void dice_that_never_end_are_an_error(void **unused) {
	struct pv_odds odds;
	struct pv_error err;
	(void)unused;
	assert_false(throw_dice((struct dice_state){ 1, 6, 1, 1, 0 }, &odds, &err));
	assert_int_equal(err.code, PV_BAD_INPUT);
	pv_odds_free(&odds);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(a_shot_counts_classes_and_takes_the_usual_choice),
	cmocka_unit_test(a_tie_is_divided_out),
	cmocka_unit_test(an_order_without_dice_has_one_outcome),
	cmocka_unit_test(a_plan_ends_at_its_first_throw),
	cmocka_unit_test(a_plan_goes_on_with_the_other_seat),
	cmocka_unit_test(a_refused_order_has_no_odds),
	cmocka_unit_test(fractions_stay_exact),
	cmocka_unit_test(twenty_eight_dice_of_two_classes_are_exact),
	cmocka_unit_test(two_dice_of_a_hundred_sides_are_exact),
	cmocka_unit_test(too_many_leaves_are_sampled_and_say_so),
	cmocka_unit_test(dice_that_never_end_are_an_error),
};

TEST_FILE(tests, NULL, NULL)
