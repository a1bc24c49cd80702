/* The screen between two set-ups: what the other side gets to see of orders, events and guesses. */
#include "rules/nevsky/core/state.h"
#include "rules/nevsky/fixtures/fixture.h"

#include <stdlib.h>
#include <string.h>

enum { EVENTS = 16 };

/* A set-up of two units a side. */
struct setup {
	struct pv_game *game;
	const struct pv_ruleset *rules;
	void *state, *copy; /* copy: as blue sees it */
	struct pv_events events;
	struct pv_event at[EVENTS];
};

static void open_setup(struct setup *t) {
	t->game = fixture_load("ruleset: nevsky\ntitle: test\nboard: {columns: 3, rows: 8}\n"
			       "red: {units: [TL1, TK1]}\nblue: {units: [RL1, RC1]}\n");
	t->rules = t->game->rules;
	t->state = calloc(1, t->rules->state_size(t->game));
	t->copy = calloc(1, t->rules->state_size(t->game));
	assert_non_null(t->state);
	assert_non_null(t->copy);
	t->rules->start(t->game, t->state);
	memcpy(t->copy, t->state, t->rules->state_size(t->game));
	t->rules->veil(t->game, t->copy, PV_BLUE);
}

static void close_setup(struct setup *t) {
	free(t->state);
	free(t->copy);
	pv_game_free(t->game);
}

static struct pv_order read_order(const struct setup *t, const char *text) {
	struct pv_order order;
	struct pv_error err;
	if (!t->rules->read_order(t->game, text, &order, &err)) {
		fail_msg("%s: %s", text, err.msg);
	}
	return order;
}

static void give(struct setup *t, const char *text) {
	struct pv_order order = read_order(t, text);
	t->events = (struct pv_events){ .at = t->at, .cap = EVENTS };
	assert_true(t->rules->check(t->game, t->state, &order, NULL));
	t->rules->apply(t->game, t->state, &order, &t->events);
}

/* The text of an order as the other side gets it; itself where nothing is hidden. */
static void expect_seal(const struct setup *t, const char *text, const char *sealed) {
	char buf[64];
	struct pv_order order = read_order(t, text), given = order;
	t->rules->seal(t->game, t->state, &order, &given);
	t->rules->write_order(t->game, &given, buf, sizeof buf);
	assert_string_equal(buf, sealed);
}

static void nev_4x_2_orders_are_sealed_until_both_are_done(void **unused) {
	struct setup t;
	(void)unused;
	open_setup(&t);
	expect_seal(&t, "place TL1 a1 n", "sealed 0");
	expect_seal(&t, "place TK1 c1 n", "sealed 0");
	expect_seal(&t, "ready", "sealed 1");
	give(&t, "place TL1 a1 n");
	give(&t, "place TK1 c1 n");
	give(&t, "ready");
	expect_seal(&t, "place RL1 a8 s", "sealed 0");
	expect_seal(&t, "ready", "ready"); /* it lifts the screen */
	close_setup(&t);
}

static bool take(struct setup *t, const char *text) {
	struct pv_order order = read_order(t, text);
	if (!t->rules->check(t->game, t->copy, &order, NULL)) {
		return false;
	}
	t->rules->apply(t->game, t->copy, &order, NULL);
	return true;
}

/* The other side's copy follows by sealed orders alone. */
static void nev_4x_2_a_copy_follows_sealed_orders(void **unused) {
	struct setup t;
	(void)unused;
	open_setup(&t);
	assert_true(take(&t, "sealed 0"));
	assert_true(take(&t, "sealed 0"));
	assert_int_equal(t.rules->turn(t.game, t.copy), PV_RED);
	assert_true(take(&t, "sealed 1"));
	assert_int_equal(t.rules->turn(t.game, t.copy), PV_BLUE);
	assert_false(take(&t, "sealed 0")); /* blue knows its own */
	assert_false(take(&t, "sealed 1"));
	assert_true(take(&t, "place RL1 a8 s"));
	close_setup(&t);
}

static void nev_4x_2_events_go_to_the_side_that_places(void **unused) {
	struct setup t;
	(void)unused;
	open_setup(&t);
	give(&t, "place TL1 a1 n");
	assert_int_equal(t.events.count, 1);
	assert_int_equal(t.at[0].seen_by, 1u << PV_RED);
	give(&t, "place TK1 c1 n");
	give(&t, "ready");
	assert_int_equal(t.events.count, 0);
	give(&t, "place RL1 a8 s");
	assert_int_equal(t.at[0].seen_by, 1u << PV_BLUE);
	give(&t, "place RC1 b8 s");
	give(&t, "ready");
	assert_int_equal(t.events.count, 1);
	assert_string_equal(t.at[0].key, "nev.screen.lifted");
	assert_int_equal(t.at[0].seen_by, PV_EVENT_ALL);
	close_setup(&t);
}

/* What a bot makes up of the hidden side: squares where it may stand, never those where it does. */
static void nev_4x_2_guesses_are_set_ups(void **unused) {
	enum { SEEDS = 40 };
	struct setup t;
	int elsewhere = 0;
	(void)unused;
	open_setup(&t);
	give(&t, "place TL1 a1 n");
	give(&t, "place TK1 c1 n");
	give(&t, "ready");
	for (uint64_t seed = 0; seed < SEEDS; seed++) {
		struct pv_stream chance = pv_stream_start(seed, 1);
		struct nev_state *s = t.copy;
		memcpy(s, t.state, t.rules->state_size(t.game));
		t.rules->veil(t.game, s, PV_BLUE);
		t.rules->guess(t.game, s, PV_BLUE, &chance);
		assert_true(t.rules->sound(t.game, s, NULL));
		for (int i = 0; i < 3; i++) {
			assert_true(s->piece[i].place < 3); /* row 1 */
		}
		elsewhere += memcmp(s->piece, ((struct nev_state *)t.state)->piece,
				    3 * sizeof s->piece[0]) != 0;
	}
	assert_true(elsewhere > SEEDS / 2);
	close_setup(&t);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_4x_2_orders_are_sealed_until_both_are_done),
	cmocka_unit_test(nev_4x_2_a_copy_follows_sealed_orders),
	cmocka_unit_test(nev_4x_2_events_go_to_the_side_that_places),
	cmocka_unit_test(nev_4x_2_guesses_are_set_ups),
};

TEST_FILE(tests, NULL, NULL)
