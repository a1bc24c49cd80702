/* Expectations known from paper, on the smallest ruleset. */
#include "bots/bots.h"
#include "conform/dummy/dummy.h"

#include "support/unit.h"

#include <string.h>

typedef max_align_t state[8];

struct fixture {
	struct pv_game *g;
	struct pv_bot *bot;
	state s;
};

/* Men of both sides stand beside each other, at either end. */
static void open_fixture(struct fixture *f, enum pv_seat seat) {
	static const char text[] = "ruleset: dummy\ntitle: Two men a side\n";
	struct pv_error err;
	struct pv_scenario *scenario = pv_scenario_parse(text, strlen(text), "dummy", &err);
	assert_non_null(scenario);
	f->g = pv_game_load(scenario, &err);
	pv_scenario_close(scenario);
	assert_non_null(f->g);
	f->bot = pv_bot_create("greedy", f->g, 1, &err);
	assert_non_null(f->bot);
	memset(f->s, 0, sizeof f->s);
	f->g->rules->start(f->g, f->s);
	struct dum_state *s = (struct dum_state *)(void *)f->s;
	*s = (struct dum_state){ .phase = DUM_MOVING, .turn = 1, .place = { 0, 9, 1, 8 } };
	s->seat = (uint8_t)seat;
	f->bot->seat = seat;
	f->bot->judge = bot_judge_value;
}

static void close_fixture(struct fixture *f) {
	pv_bot_destroy(f->bot);
	pv_game_free(f->g);
}

static int64_t expect(struct fixture *f, int verb, int actor, int target, int leaves) {
	struct pv_plan plan = { .count = 1, .actor = (uint8_t)actor };
	plan.orders[0] = (struct pv_order){ .verb = (uint8_t)verb,
					    .actor = (uint8_t)actor,
					    .target = (uint8_t)target };
	assert_true(f->g->rules->check(f->g, f->s, &plan.orders[0], NULL));
	return bot_expect_plan(f->bot, f->s, &plan, leaves);
}

/* Two dice, 1 and 2 hit: a man falls in 20 of 36 cases, whoever it is. A man is worth half. */
static void a_shot_is_weighed_by_its_classes(void **unused) {
	struct fixture f;
	state before;
	(void)unused;
	open_fixture(&f, PV_RED);
	memcpy(before, f.s, sizeof before);
	f.bot->looked = 0;
	assert_int_equal(expect(&f, DUM_SHOOT, 0, 2, BOT_LEAVES), 500000 * 20 / 36);
	assert_int_equal(f.bot->looked, 2); /* he falls by one hit or by two; none */
	assert_int_equal(f.bot->states_used, 0);
	assert_memory_equal(before, f.s, sizeof before);
	close_fixture(&f);
}

/* Equal dice are thrown again: it is even, but for ties that are followed no further. */
static void a_duel_is_even(void **unused) {
	struct fixture f;
	(void)unused;
	open_fixture(&f, PV_RED);
	int64_t expected = expect(&f, DUM_DUEL, 0, 2, BOT_LEAVES);
	assert_in_range(expected + 100000, 0, 200000);
	assert_int_equal(f.bot->states_used, 0);
	close_fixture(&f);
}

/* Fewer leaves than cases: as many samples, those that end alike weighed once. */
static void few_leaves_are_samples(void **unused) {
	struct fixture f;
	(void)unused;
	open_fixture(&f, PV_RED);
	f.bot->looked = 0;
	int64_t expected = expect(&f, DUM_SHOOT, 0, 2, 2);
	assert_in_range(f.bot->looked, 1, 2);
	assert_in_range(expected, 0, 500000);
	close_fixture(&f);
}

/* Each seat's own view of the same position. */
static void scores_are_of_the_seat_that_plays(void **unused) {
	struct fixture f;
	(void)unused;
	open_fixture(&f, PV_BLUE);
	assert_int_equal(expect(&f, DUM_SHOOT, 2, 0, BOT_LEAVES), 500000 * 20 / 36);
	close_fixture(&f);
}

/* Asked again about the same position, or about another one, a bot doesn't go on with its queue. */
static void a_position_is_answered_as_it_is(void **unused) {
	struct fixture f;
	struct pv_order first, again;
	state hiding;
	(void)unused;
	open_fixture(&f, PV_RED);
	memset(hiding, 0, sizeof hiding);
	f.g->rules->start(f.g, hiding);
	pv_bot_choose(f.bot, hiding, &first, NULL);
	pv_bot_choose(f.bot, hiding, &again, NULL);
	assert_true(f.g->rules->check(f.g, hiding, &first, NULL));
	assert_true(f.g->rules->check(f.g, hiding, &again, NULL));
	pv_bot_choose(f.bot, f.s, &again, NULL);
	assert_true(f.g->rules->check(f.g, f.s, &again, NULL));
	close_fixture(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(a_shot_is_weighed_by_its_classes),
	cmocka_unit_test(a_duel_is_even),
	cmocka_unit_test(few_leaves_are_samples),
	cmocka_unit_test(scores_are_of_the_seat_that_plays),
	cmocka_unit_test(a_position_is_answered_as_it_is),
};

TEST_FILE(tests, NULL, NULL)
