/* server/bots/bots_test.c - battles wait for workers in order; what a bot thinks is played. */
#define _POSIX_C_SOURCE 200809L

#include "support/unit.h"

#include "server/battle/fixture_battles.h"
#include "server/bots/bots.h"
#include "server/bots/thought.h"

#include <time.h>

/* --- the queue ------------------------------------------------------------------------------- */

/* The queue never looks into a battle, so that a test's may be anything. */
static struct serve_battle battles[6];

static int open_queue(void **state) {
	static struct serve_bot_queue queue;
	*state = &queue;
	return !serve_bot_queue_open(&queue);
}

static int close_queue(void **state) {
	while (serve_bot_queue_drain(*state) != NULL) {
	}
	serve_bot_queue_close(*state);
	return 0;
}

static void expect_next(struct serve_bot_queue *queue, enum serve_bot_pool pool,
			const struct serve_battle *battle, enum serve_bot_lane lane) {
	enum serve_bot_lane from;
	assert_ptr_equal(serve_bot_queue_take(queue, pool, &from), battle);
	assert_int_equal(from, lane);
}

static void people_go_before_bots_and_bots_before_chances(void **state) {
	struct serve_bot_queue *queue = *state;
	assert_true(serve_bot_queue_add(queue, SERVE_LANE_CHANCES, &battles[0]));
	assert_true(serve_bot_queue_add(queue, SERVE_LANE_BOTS, &battles[1]));
	assert_true(serve_bot_queue_add(queue, SERVE_LANE_PEOPLE, &battles[2]));
	assert_true(serve_bot_queue_add(queue, SERVE_LANE_PEOPLE, &battles[3]));
	expect_next(queue, SERVE_POOL_BOTS, &battles[2], SERVE_LANE_PEOPLE);
	expect_next(queue, SERVE_POOL_BOTS, &battles[3], SERVE_LANE_PEOPLE);
	expect_next(queue, SERVE_POOL_BOTS, &battles[1], SERVE_LANE_BOTS);
	assert_true(serve_bot_queue_add(queue, SERVE_LANE_BOTS, &battles[4]));
	expect_next(queue, SERVE_POOL_BOTS, &battles[4], SERVE_LANE_BOTS);
	expect_next(queue, SERVE_POOL_BOTS, &battles[0], SERVE_LANE_CHANCES);
}

static void engines_have_workers_of_their_own(void **state) {
	struct serve_bot_queue *queue = *state;
	assert_true(serve_bot_queue_add(queue, SERVE_LANE_PEOPLE, &battles[0]));
	assert_true(serve_bot_queue_add(queue, SERVE_LANE_ENGINE_BOTS, &battles[1]));
	assert_true(serve_bot_queue_add(queue, SERVE_LANE_ENGINE_PEOPLE, &battles[2]));
	expect_next(queue, SERVE_POOL_ENGINES, &battles[2], SERVE_LANE_ENGINE_PEOPLE);
	expect_next(queue, SERVE_POOL_ENGINES, &battles[1], SERVE_LANE_ENGINE_BOTS);
	expect_next(queue, SERVE_POOL_BOTS, &battles[0], SERVE_LANE_PEOPLE);
}

static void a_worker_goes_on_unless_a_battle_comes_first(void **state) {
	struct serve_bot_queue *queue = *state;
	assert_true(serve_bot_queue_may_go_on(queue, SERVE_LANE_BOTS, SERVE_LANE_BOTS));
	assert_true(serve_bot_queue_add(queue, SERVE_LANE_BOTS, &battles[0]));
	assert_true(serve_bot_queue_may_go_on(queue, SERVE_LANE_BOTS, SERVE_LANE_BOTS));
	assert_true(serve_bot_queue_add(queue, SERVE_LANE_PEOPLE, &battles[1]));
	assert_false(serve_bot_queue_may_go_on(queue, SERVE_LANE_BOTS, SERVE_LANE_BOTS));
	assert_true(serve_bot_queue_may_go_on(queue, SERVE_LANE_BOTS, SERVE_LANE_PEOPLE));
	/* an engine's turn isn't this worker's */
	assert_false(serve_bot_queue_may_go_on(queue, SERVE_LANE_PEOPLE, SERVE_LANE_ENGINE_PEOPLE));
}

static void nothing_is_taken_once_the_queue_has_ended(void **state) {
	struct serve_bot_queue *queue = *state;
	enum serve_bot_lane lane;
	assert_true(serve_bot_queue_add(queue, SERVE_LANE_CHANCES, &battles[0]));
	assert_true(serve_bot_queue_add(queue, SERVE_LANE_PEOPLE, &battles[1]));
	serve_bot_queue_end(queue);
	assert_null(serve_bot_queue_take(queue, SERVE_POOL_BOTS, &lane));
	assert_false(serve_bot_queue_may_go_on(queue, SERVE_LANE_PEOPLE, SERVE_LANE_PEOPLE));
	assert_ptr_equal(serve_bot_queue_drain(queue), &battles[1]);
	assert_ptr_equal(serve_bot_queue_drain(queue), &battles[0]);
	assert_null(serve_bot_queue_drain(queue));
}

/* --- thoughts -------------------------------------------------------------------------------- */

static struct serve_battle *make(struct fixture *f, const char *red, const char *blue) {
	struct pv_store_battle made = fixture_record("one", FIXTURE_SCENARIO);
	snprintf(made.who[PV_RED], sizeof made.who[0], "%s", red);
	snprintf(made.who[PV_BLUE], sizeof made.who[0], "%s", blue);
	return fixture_make(f, made);
}

static void a_bot_is_due_on_its_own_turn(void **state) {
	struct fixture *f = *state;
	struct serve_battle *b = make(f, "human", "bot:random");
	enum pv_seat seat = serve_turn(b);
	assert_int_equal(serve_is_bot_due(b), seat == PV_BLUE);
	snprintf(b->made.who[seat], sizeof b->made.who[0], "engine:none");
	assert_true(serve_is_bot_due(b));
	assert_int_equal(serve_find_lane(b),
			 seat == PV_BLUE ? SERVE_LANE_ENGINE_PEOPLE : SERVE_LANE_ENGINE_BOTS);
	b->is_replaced[seat] = true;
	assert_int_equal(serve_find_lane(b), seat == PV_BLUE ? SERVE_LANE_PEOPLE : SERVE_LANE_BOTS);
	b->broken = true;
	assert_false(serve_is_bot_due(b));
	serve_battle_drop(b);
}

static void a_thought_is_played_unless_something_happened_meanwhile(void **state) {
	struct fixture *f = *state;
	struct serve_battle *b = make(f, "bot:random", "bot:random");
	size_t begun = b->count;
	struct serve_thinker thinker = { NULL, NULL, PV_NOBODY };
	struct serve_thought first = { .view = NULL }, late = { .view = NULL };
	assert_true(serve_thought_begin(b, &first) && serve_thought_begin(b, &late));
	serve_thought_choose(b, NULL, &thinker, &first);
	serve_thought_choose(b, NULL, &thinker, &late);
	assert_true(first.is_chosen && late.is_chosen);
	/* the same question has the same answer */
	assert_memory_equal(&first.order, &late.order, sizeof first.order);
	assert_true(serve_thought_apply(b, &first));
	size_t count = b->count;
	assert_true(count > begun && b->kept == count);
	assert_true(serve_thought_apply(b, &late));
	assert_int_equal(b->count, count);
	assert_null(late.view);
	serve_thinker_finish(&thinker);
	serve_battle_drop(b);
}

static void an_engine_that_fails_is_replaced_and_all_are_told(void **state) {
	struct fixture *f = *state;
	struct serve_battle *b = make(f, "engine:none", "engine:none");
	size_t begun = b->count;
	struct serve_thinker thinker = { NULL, NULL, PV_NOBODY };
	struct serve_thought t = { .view = NULL };
	assert_true(serve_thought_begin(b, &t));
	serve_thought_choose(b, NULL, &thinker, &t);
	assert_true(t.has_failed && !t.is_chosen);
	assert_string_equal(t.why, "it can't be started");
	assert_true(serve_thought_apply(b, &t));
	assert_true(b->is_replaced[t.seat]);
	assert_int_equal(b->count, begun + 1);
	assert_int_equal(b->acts[b->count - 1].kind, SERVE_REPLACED);
	assert_int_equal(serve_told(b, PV_NOBODY), b->count);
	/* from then on the usual bot thinks */
	assert_true(serve_thought_begin(b, &t));
	serve_thought_choose(b, NULL, &thinker, &t);
	assert_true(t.is_chosen);
	free(t.view);
	serve_thinker_finish(&thinker);
	serve_battle_drop(b);
}

/* --- threads --------------------------------------------------------------------------------- */

static void ask(void *ctx, struct serve_battle *b) {
	serve_bots_ask(ctx, b);
}

static bool waits_for_a_person(struct serve_battle *b) {
	pthread_mutex_lock(&b->lock);
	bool waits = serve_is_over(b, NULL) || !serve_is_bot_due(b);
	pthread_mutex_unlock(&b->lock);
	return waits;
}

static void bots_play_until_a_person_decides(void **state) {
	struct fixture *f = *state;
	struct pv_error err;
	enum { ROUNDS = 6000, ROUND_NS = 5000000 };
	f->battles.ctx = serve_bots_create(NULL, &err);
	assert_non_null(f->battles.ctx);
	f->battles.on_turn = ask;
	struct serve_battle *b = make(f, "human", "bot:random");
	assert_int_equal(serve_turn(b), PV_BLUE);
	size_t begun = b->count;
	for (int i = 0; i < ROUNDS && !waits_for_a_person(b); i++) {
		nanosleep(&(struct timespec){ .tv_nsec = ROUND_NS }, NULL);
	}
	assert_true(waits_for_a_person(b));
	pthread_mutex_lock(&b->lock);
	assert_true(b->count > begun);
	assert_int_equal(b->kept, b->count);
	pthread_mutex_unlock(&b->lock);
	serve_battle_drop(b);
	serve_bots_destroy(f->battles.ctx);
}

#define QUEUE_CASE(name) cmocka_unit_test_setup_teardown(name, open_queue, close_queue)
#define CASE(name)       cmocka_unit_test_setup_teardown(name, fixture_open, fixture_close)

static const struct CMUnitTest tests[] = {
	QUEUE_CASE(people_go_before_bots_and_bots_before_chances),
	QUEUE_CASE(engines_have_workers_of_their_own),
	QUEUE_CASE(a_worker_goes_on_unless_a_battle_comes_first),
	QUEUE_CASE(nothing_is_taken_once_the_queue_has_ended),
	CASE(a_bot_is_due_on_its_own_turn),
	CASE(a_thought_is_played_unless_something_happened_meanwhile),
	CASE(an_engine_that_fails_is_replaced_and_all_are_told),
	CASE(bots_play_until_a_person_decides),
};

TEST_FILE(tests, NULL, NULL)
