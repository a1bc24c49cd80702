/*
 * How many ways the first orders of nevsky/skirmish-set can go, counted exactly (perft). The dice
 * are fixed: red throws 5 for the first attack and blue 2, so that red moves on turn 1; throws are
 * answered by their lowest faces and count no depth.
 */
#include "pavise/pavise.h"
#include "support/unit.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

/* Counted once, 2026; a change names the rule that moved it. */
enum { DEPTH_TWO = 5999 };

typedef unsigned char buffer[PV_STATE_MAX];

struct tree {
	struct pv_scenario *scenario;
	struct pv_game *g;
	alignas(16) buffer root; /* red to move on turn 1 */
};

static void throw_dice(const struct pv_game *g, void *state, uint8_t face) {
	struct pv_prompt prompt;
	g->rules->prompt(g, state, &prompt);
	struct pv_order order = { PV_VERB_THROW, PV_NONE, PV_NONE, prompt.dice.count, { { 0 } } };
	memset(order.data.faces, face, prompt.dice.count);
	assert_true(g->rules->check(g, state, &order, NULL));
	g->rules->apply(g, state, &order, NULL);
}

static uint64_t count(const struct pv_game *g, const void *state, int depth) {
	struct pv_order *list = malloc(PV_LIST_MAX * sizeof *list);
	size_t size = g->rules->state_size(g), orders;
	uint64_t sum = 0;
	alignas(16) buffer next;
	assert_non_null(list);
	orders = g->rules->list(g, state, PV_ANY, list, PV_LIST_MAX);
	for (size_t i = 0; i < orders && depth > 1; i++) {
		memcpy(next, state, size);
		g->rules->apply(g, next, &list[i], NULL);
		while (g->rules->turn(g, next) == PV_DICE) {
			throw_dice(g, next, 1);
		}
		sum += count(g, next, depth - 1);
	}
	free(list);
	return depth > 1 ? sum : orders;
}

static int open_tree(void **out) {
	struct pv_error err;
	struct tree *t = calloc(1, sizeof *t);
	assert_non_null(t);
	t->scenario = pv_scenario_open("nevsky/skirmish-set", &err);
	assert_non_null(t->scenario);
	t->g = pv_game_load(t->scenario, &err);
	assert_non_null(t->g);
	t->g->rules->start(t->g, t->root);
	throw_dice(t->g, t->root, 5);
	throw_dice(t->g, t->root, 2);
	*out = t;
	return 0;
}

static int close_tree(void **state) {
	struct tree *t = *state;
	pv_game_free(t->g);
	pv_scenario_close(t->scenario);
	free(t);
	return 0;
}

/* Of the listed orders at the root, those of one unit. */
static size_t count_of(const struct tree *t, const char *an_order_of_his) {
	struct pv_order his, list[PV_LIST_MAX / 8];
	size_t orders = t->g->rules->list(t->g, t->root, PV_ANY, list, PV_COUNT(list)), sum = 0;
	assert_true(orders <= PV_COUNT(list));
	assert_true(t->g->rules->read_order(t->g, an_order_of_his, &his, NULL));
	for (size_t i = 0; i < orders; i++) {
		sum += list[i].actor == his.actor;
	}
	return sum;
}

/*
 * On paper. The medium unit TM1 stands on c1 and has 2 [NEV-0X.5, 6A.1]. Friends stand on b1, d1
 * and e1; no enemy and no hill is near. Within 2, a diagonal at 1.5 [NEV-1B.3], lie
 *   one step:  b1 and d1 (held), b2, c2, d2           -> 3 ends
 *   two steps: a1 and e1 (held, and passed through), c3 -> a1 and c3, 2 ends [NEV-6C.2, 6I.1]
 *   off the south edge for 1 [NEV-10E.2]              -> 1
 * so 6. TX1 (3) counts 10 ends and off, 11; TC1 (5) 24 and off, 25; TK1 (3, and 4 to d5 on its road
 * [NEV-6B.1]) 14 and off, 15, for the pair and for each stand [NEV-6F.1], 45. A charge can reach no
 * fight from here and isn't listed [NEV-6G.4]. Turns commute with all else: those of the first
 * unit, TK1, are listed, 3 [NEV-6L.2]. With "done" that is 6 + 11 + 25 + 45 + 3 + 1 = 91.
 */
static void one_order_counts_as_on_paper(void **state) {
	const struct tree *t = *state;
	assert_int_equal(count_of(t, "move TM1 c1-c2"), 6);
	assert_int_equal(count_of(t, "move TX1 b1-b2"), 11);
	assert_int_equal(count_of(t, "move TC1 e1-e2"), 25);
	assert_int_equal(count(t->g, t->root, 1), 91);
}

static void two_orders_count_as_stored(void **state) {
	const struct tree *t = *state;
	assert_int_equal(count(t->g, t->root, 2), DEPTH_TWO);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(one_order_counts_as_on_paper),
	cmocka_unit_test(two_orders_count_as_stored),
};

TEST_FILE(tests, open_tree, close_tree)
