/* What rows of NEV-6 say that no board can show: limits between two steps, orders without a text,
 * and any way of playing. */
#include "rules/nevsky/core/path.h"
#include "rules/nevsky/fixtures/fixture.h"
#include "rules/nevsky/move/move.h"

#include <stdlib.h>
#include <string.h>

static const char knights[] = "ruleset: nevsky\ntitle: test\n"
			      "position:\n"
			      "  turn: 3\n"
			      "  step: move\n"
			      "  attacker: red\n"
			      "  units: {TK1: e5 n, TX1: c5 n, TL1: g5 n, RL1: e9 s}\n";

static void *start(const struct pv_game *g) {
	void *s = calloc(1, g->rules->state_size(g));
	assert_non_null(s);
	g->rules->start(g, s);
	return s;
}

static int halves(const struct pv_game *g, int type, bool charging, bool tired, bool hauling,
		  bool road) {
	return nev_allowance(nev_game_of(g), type, charging, tired, hauling, road, false, NULL);
}

/* A tired move by road is 2.5, of which straight steps use 2. */
static void nev_6b_4_charge_6_and_tired_2_5_by_road(void **unused) {
	struct pv_game *g = fixture_load(knights);
	(void)unused;
	assert_int_equal(halves(g, NEV_KNIGHTS, true, false, false, true), 12);
	assert_int_equal(halves(g, NEV_KNIGHTS, true, false, false, false), 10);
	assert_int_equal(halves(g, NEV_KNIGHTS, false, true, false, true), 5);
	assert_int_equal(halves(g, NEV_KNIGHTS, false, true, false, false), 3);
	assert_int_equal(halves(g, NEV_COMMANDER, true, false, false, true), 12);
	assert_int_equal(halves(g, NEV_COMMANDER, false, true, false, true), 5);
	pv_game_free(g);
}

static void nev_6e_2_hauls_1_5_and_2_5_by_road(void **unused) {
	struct pv_game *g = fixture_load(knights);
	(void)unused;
	for (int type = 0; type < NEV_TYPE_COUNT; type++) {
		if (type != NEV_BALLISTA) {
			assert_int_equal(halves(g, type, false, false, true, false), 3);
			assert_int_equal(halves(g, type, false, false, true, true), 5);
		}
	}
	pv_game_free(g);
}

static const char *refusal(const struct pv_game *g, const void *s, const struct pv_order *order) {
	struct pv_why why;
	assert_false(g->rules->check(g, s, order, &why));
	return why.rule;
}

static int find(const struct pv_game *g, const char *name) {
	const struct nev_game *game = nev_game_of(g);
	for (int i = 0; i < game->count; i++) {
		if (strcmp(game->roster[i].name, name) == 0) {
			return i;
		}
	}
	fail_msg("no %s", name);
	return 0;
}

static void nev_6g_8_a_charge_covers_a_square(void **unused) {
	struct pv_game *g = fixture_load(knights);
	void *s = start(g);
	int piece = find(g, "TK1a");
	struct pv_order order = { .verb = NEV_CHARGE, .actor = (uint8_t)piece, .target = PV_NONE };
	(void)unused;
	nev_set_path(&order, ((struct nev_state *)s)->piece[piece].place, PV_N, 1);
	assert_true(g->rules->check(g, s, &order, NULL));
	nev_set_path(&order, ((struct nev_state *)s)->piece[piece].place, 0, 0);
	assert_string_equal(refusal(g, s, &order), "NEV-6G.8");
	order.verb = NEV_MOVE;
	assert_string_equal(refusal(g, s, &order), "NEV-6A.1");
	free(s);
	pv_game_free(g);
}

/* Orders that no text makes: a path that is too long, or goes on behind its end, or no way. */
static void nev_6a_1_a_path_is_a_path(void **unused) {
	struct pv_game *g = fixture_load(knights);
	struct nev_state *s = start(g);
	struct pv_order order = { .verb = NEV_MOVE,
				  .actor = (uint8_t)find(g, "TL1"),
				  .target = PV_NONE };
	int from = s->piece[order.actor].place;
	static const struct {
		uint64_t path;
		int steps, need, have;
	} bad[] = {
		{ 0, 0, 1, 0 },                   /* none */
		{ PV_N, 0, 1, 0 },                /* one, not counted */
		{ PV_N | PV_E << 4, 1, 1, 1 },    /* two, one counted */
		{ PV_N | 8 << 4, 2, 1, 2 },       /* no such direction */
		{ UINT64_C(8), 1, 1, 1 },         /* the same first */
		{ UINT64_C(1) << 60, 15, 1, 15 }, /* sixteen, fifteen counted */
		{ 0, 16, 1, 16 },
	};
	(void)unused;
	nev_set_path(&order, from, PV_N, 1);
	assert_true(g->rules->check(g, s, &order, NULL));
	for (size_t i = 0; i < PV_COUNT(bad); i++) {
		struct pv_why why;
		nev_set_path(&order, from, bad[i].path, bad[i].steps);
		assert_false(g->rules->check(g, s, &order, &why));
		assert_string_equal(why.rule, "NEV-6A.1");
		assert_string_equal(why.key, "nev.move.nowhere");
		assert_int_equal(why.need, bad[i].need);
		assert_int_equal(why.have, bad[i].have);
	}
	/* Fifteen steps to and fro are a path, only too far. */
	nev_set_path(&order, from, UINT64_C(0x040404040404040), 15);
	assert_string_equal(refusal(g, s, &order), "NEV-6A.1");
	struct pv_why why;
	assert_false(g->rules->check(g, s, &order, &why));
	assert_string_equal(why.key, "nev.move.far");
	free(s);
	pv_game_free(g);
}

/* Who goes along is another stand of the square, each once and in the order of the roster. */
static void nev_6f_1_who_goes_together(void **unused) {
	struct pv_game *g = fixture_load(knights);
	struct nev_state *s = start(g);
	int a = find(g, "TK1a"), b = find(g, "TK1b"), levy = find(g, "TL1");
	const int bad[] = { a, levy, find(g, "TX1"), nev_game_of(g)->count, 254 };
	struct pv_order order = { .verb = NEV_MOVE, .actor = (uint8_t)a, .target = PV_NONE };
	(void)unused;
	nev_set_path(&order, s->piece[a].place, PV_N, 1);
	order.data.faces[0] = (uint8_t)(b + 1);
	assert_true(g->rules->check(g, s, &order, NULL));
	for (size_t i = 0; i < PV_COUNT(bad); i++) {
		order.data.faces[0] = (uint8_t)(bad[i] + 1);
		assert_string_equal(refusal(g, s, &order), "NEV-6D.3");
	}
	order.actor = (uint8_t)b;
	order.data.faces[0] = (uint8_t)(a + 1);
	assert_string_equal(refusal(g, s, &order), "NEV-6D.3");
	free(s);
	pv_game_free(g);
}

/* Only a ballista is hauled. */
static void nev_6e_9_what_is_hauled(void **unused) {
	struct pv_game *g = fixture_load(knights);
	struct nev_state *s = start(g);
	const int bad[] = { find(g, "TL1"), find(g, "TK1a"), find(g, "TX1") };
	struct pv_order order = { .verb = NEV_HAUL, .actor = (uint8_t)find(g, "TL1") };
	(void)unused;
	nev_set_path(&order, s->piece[order.actor].place, PV_N, 1);
	for (size_t i = 0; i < PV_COUNT(bad); i++) {
		order.target = (uint8_t)bad[i];
		assert_string_equal(refusal(g, s, &order), "NEV-6E.9");
	}
	for (int target = nev_game_of(g)->count; target < 256; target++) {
		order.target = (uint8_t)target;
		assert_false(g->rules->check(g, s, &order, NULL));
	}
	free(s);
	pv_game_free(g);
}

static void nev_6l_1_there_are_8_facings(void **unused) {
	struct pv_game *g = fixture_load(knights);
	void *s = start(g);
	struct pv_order order = { .verb = NEV_TURN,
				  .actor = (uint8_t)find(g, "TX1"),
				  .target = PV_NONE };
	(void)unused;
	for (uint8_t facing = 0; facing < 8; facing++) {
		order.count = facing;
		assert_true(g->rules->check(g, s, &order, NULL));
	}
	for (int facing = 8; facing < 256; facing++) {
		order.count = (uint8_t)facing;
		assert_string_equal(refusal(g, s, &order), "NEV-6L.1");
	}
	free(s);
	pv_game_free(g);
}

/* Chargers with nobody near, and lone stands of missile foot beside the enemy. */
static const char lone_stands[] =
    "ruleset: nevsky\ntitle: test\n"
    "options: {turn_limit: 8}\n"
    "position:\n"
    "  turn: 1\n"
    "  step: move\n"
    "  attacker: red\n"
    "  units: {TK1: e3 n, TK2: h3 n, TG1: e3 n, TX1: d6 n x1, TB1: g6 n x1, TL1: c3 n,\n"
    "    RK1: e10 s, RG1: e10 s, RX1: d7 s x1, RJ1: g7 s x1, RM1: c10 s, RA1: h10 s}\n";

enum { DECISIONS_MAX = 400 }; /* in one step 3 of these few units */

/* One battle of random orders to its end; how often a step was taken back. */
static int play(const struct pv_game *g, uint64_t battle) {
	static struct pv_order orders[PV_LIST_MAX];
	struct pv_stream chance = pv_stream_start(613, battle);
	struct nev_state *s = start(g);
	int decisions = 0, taken_back = 0;
	while (s->step != NEV_STEP_OVER) {
		size_t count = g->rules->list(g, s, PV_ANY, orders, PV_COUNT(orders));
		assert_in_range(count, 1, PV_COUNT(orders));
		size_t picked = pv_stream_below(&chance, (uint32_t)count);
		decisions = s->ask == NEV_ASK_MOVE ? decisions + 1 : 0;
		taken_back += orders[picked].verb == NEV_TAKEBACK;
		assert_in_range(decisions, 0, DECISIONS_MAX);
		g->rules->apply(g, s, &orders[picked], NULL);
	}
	free(s);
	return taken_back;
}

static void nev_6g_13_random_orders_end_every_step_3(void **unused) {
	struct pv_game *g = fixture_load(lone_stands);
	int taken_back = 0;
	(void)unused;
	for (uint64_t battle = 0; battle < 200; battle++) {
		taken_back += play(g, battle);
	}
	assert_in_range(taken_back, 1, 100000);
	pv_game_free(g);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_6a_1_a_path_is_a_path),
	cmocka_unit_test(nev_6b_4_charge_6_and_tired_2_5_by_road),
	cmocka_unit_test(nev_6e_2_hauls_1_5_and_2_5_by_road),
	cmocka_unit_test(nev_6e_9_what_is_hauled),
	cmocka_unit_test(nev_6f_1_who_goes_together),
	cmocka_unit_test(nev_6g_8_a_charge_covers_a_square),
	cmocka_unit_test(nev_6g_13_random_orders_end_every_step_3),
	cmocka_unit_test(nev_6l_1_there_are_8_facings),
};

TEST_FILE(tests, NULL, NULL)
