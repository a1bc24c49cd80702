/* What a position promises: compared, not counted; the figures are nobody's rule. */
#include "rules/nevsky/core/game.h"
#include "rules/nevsky/fixtures/fixture.h"

#include <string.h>

typedef max_align_t state[PV_STATE_MAX / sizeof(max_align_t)];

enum { A_POINT = 4000 }; /* about so much of a battle of 200 points */

static void open_position(const char *step, const char *attacker, const char *units,
			  struct pv_game **g, void *s) {
	char text[600];
	snprintf(text, sizeof text,
		 "ruleset: nevsky\ntitle: worth\nboard: {columns: 9, rows: 12}\nposition:\n"
		 "  turn: 3\n  step: %s\n  attacker: %s\n  units: {%s}\n",
		 step, attacker, units);
	*g = fixture_load(text);
	(*g)->rules->start(*g, s);
}

static int32_t weigh(const char *step, const char *attacker, const char *units) {
	struct pv_game *g;
	state s;
	open_position(step, attacker, units, &g, s);
	int32_t red = g->rules->value(g, s, PV_RED);
	assert_int_equal(red, -g->rules->value(g, s, PV_BLUE));
	pv_game_free(g);
	return red;
}

/* Red attacks; step 3. */
static int32_t worth(const char *units) {
	return weigh("move", "red", units);
}

/* TK1 has come charging: midway through a step it may stand where it has no fight yet. */
static void charge(struct pv_game *g, struct nev_state *s) {
	const struct nev_game *game = nev_game_of(g);
	NEV_EACH_PIECE(game, i) {
		if (game->roster[i].side == PV_RED && game->roster[i].type == NEV_KNIGHTS) {
			s->piece[i].charge = NEV_CHARGING;
		}
	}
}

static int32_t worth_charging(const char *units) {
	struct pv_game *g;
	state s;
	open_position("move", "red", units, &g, s);
	charge(g, (struct nev_state *)(void *)s);
	int32_t red = g->rules->value(g, s, PV_RED);
	pv_game_free(g);
	return red;
}

static int32_t near_of(const char *units, bool charging) {
	struct pv_game *g;
	state s;
	open_position("move", "red", units, &g, s);
	if (charging) {
		charge(g, (struct nev_state *)(void *)s);
	}
	int32_t halves = g->rules->near(g, s, PV_RED);
	pv_game_free(g);
	return halves;
}

static int32_t near(const char *units) {
	return near_of(units, false);
}

static void points_count(void **unused) {
	(void)unused;
	assert_int_equal(worth("TL1: e1 n, RL1: e12 s"), 0);
	assert_true(worth("TL1: e1 n, TL2: a1 n, RL1: e12 s") > 100000);
	assert_true(worth("TL1: e1 n x2, RL1: e12 s") < -100000);
}

static void a_mirror_turns_the_sign(void **unused) {
	static const char units[] = "TK1: e3 n, TM1: d4 n, TB1: e5 n, TG1: c3 n, "
				    "RK1: e10 s, RM1: d9 s, RB1: e8 s, RG1: c10 s";
	static const char *const steps[] = { "ballista", "missile", "move" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(steps); i++) {
		int32_t red = weigh(steps[i], "red", units);
		assert_int_equal(red, -weigh(steps[i], "blue", units));
	}
}

static void neighbours_back_each_other_by_facing(void **unused) {
	int32_t faced = worth("TM1: e4 n, TA1: d4 n, RK1: e8 s, RA1: a12 s");
	(void)unused;
	assert_true(faced > worth("TM1: e4 n, TA1: d4 w, RK1: e8 s, RA1: a12 s") + A_POINT);
}

static void foot_screens_who_is_behind_it(void **unused) {
	static const char line[] = "TL1: d4 n, TL2: e4 n, TM1: f4 n, RK1: d9 s, RK2: f9 s, TB1: ";
	char behind[120], before[120];
	(void)unused;
	snprintf(behind, sizeof behind, "%se3 n", line);
	snprintf(before, sizeof before, "%se5 n", line);
	assert_true(worth(behind) > worth(before) + A_POINT);
}

static void a_fight_promises_by_strength(void **unused) {
	int32_t apart = worth("TK1: e5 n, RL1: e9 s, RA1: a12 s");
	int32_t charge = worth("TK1: e9 n charging moved, RL1: e9 s, RA1: a12 s");
	int32_t walk = worth("TK1: e9 n moved, RL1: e9 s, RA1: a12 s");
	int32_t folly = worth("TK1: e5 n, TL1: e9 n moved, RA2: e9 s, RA1: a12 s");
	(void)unused;
	assert_true(charge > walk && walk > apart + A_POINT);
	assert_true(folly < worth("TK1: e5 n, TL1: e7 n moved, RA2: e9 s, RA1: a12 s"));
}

static void a_support_is_better_declared(void **unused) {
	static const char units[] = "TM1: e6 n moved, TM2: d6 n moved%s, RM1: e6 s, RA1: a12 s";
	char open[120], declared[120], turned[120];
	(void)unused;
	snprintf(open, sizeof open, units, "");
	snprintf(declared, sizeof declared, units, " support=e6");
	assert_true(worth(declared) > worth(open));
	snprintf(turned, sizeof turned, units, "");
	memcpy(strstr(turned, "d6 n"), "d6 w", 4);
	assert_int_equal(worth(turned), worth(open)); /* turning is free */
}

static void a_charge_needs_its_fight(void **unused) {
	int32_t idle = worth_charging("TK1: e5 n moved, RA1: e10 s");
	(void)unused;
	assert_true(idle < worth("TK1: e5 n moved, RA1: e10 s") - 10 * A_POINT);
}

static void fire_wants_range_and_facing(void **unused) {
	int32_t faced = worth("TB1: e5 n, TA1: a1 n, RJ1: e7 s bound, RA1: a12 s");
	(void)unused;
	assert_true(faced > worth("TB1: e5 s, TA1: a1 n, RJ1: e7 s bound, RA1: a12 s"));
	assert_true(faced > worth("TB1: e5 n, TA1: e6 n, RJ1: e7 s bound, RA1: a12 s"));
}

static void a_ballista_wants_its_crew(void **unused) {
	int32_t held = worth("TE1: e2, TW1: e2 n, TA1: a1 n, RA1: e8 s");
	(void)unused;
	assert_true(held > worth("TE1: e2, TW1: d2 n, TA1: a1 n, RA1: e8 s") + 8 * A_POINT);
	assert_true(held > worth("TE1: e2, TW1: e2 s, TA1: a1 n, RA1: e8 s"));
}

static void nearness_is_to_the_next_enemy(void **unused) {
	(void)unused;
	assert_int_equal(near("TM1: e4 n, RM1: e7 s, RA1: a12 s"), 6);
	assert_int_equal(near("TM1: e4 n, RM1: f6 s, RA1: a12 s"), 5);
	assert_int_equal(near("TM1: e7 n moved, RM1: e7 s, RA1: a12 s"), 0);
	assert_true(near("TM1: e4 n, TL1: off, RM1: e7 s") >
		    near("TM1: e4 n, TL1: a1 n, RM1: e7 s"));
	assert_true(near_of("TK1: e6 n moved, RM1: e7 s", true) > near("TK1: a1 n, RM1: e7 s"));
}

/* Out of everybody's reach: a Ballistarius has nothing to do there. */
static void of_equal_places_the_rear_one_counts_more(void **unused) {
	(void)unused;
	assert_int_equal(worth("TW1: a2 n, TA1: e6 n, RA1: e12 s"),
			 worth("TW1: a3 n, TA1: e6 n, RA1: e12 s") + 1);
}

/* Of each side's first levy, the one piece placed so far, in a row counted from its own edge. */
static int32_t weigh_levy(enum pv_seat seat, int row) {
	static const char text[] = "ruleset: nevsky\ntitle: open\n"
				   "red: {army: teutonic, edge: south}\n"
				   "blue: {army: russian, edge: north}\n";
	struct pv_game *base = fixture_load(text);
	const struct nev_game *g = nev_game_of(base);
	state room;
	struct nev_state *s = (struct nev_state *)(void *)room;
	int piece = 0;

	base->rules->start(base, s);
	while (g->roster[piece].type != NEV_LEVY || g->roster[piece].side != seat) {
		piece++;
	}
	s->piece[piece].place =
	    (uint16_t)((seat == PV_RED ? row : g->rows - 1 - row) * g->columns + 4);
	s->piece[piece].facing = seat == PV_RED ? PV_N : PV_S;
	int32_t value = base->rules->value(base, s, seat);
	pv_game_free(base);
	return value;
}

static void a_set_up_is_worth_the_same_from_either_edge(void **unused) {
	(void)unused;
	for (int row = 0; row < 3; row++) {
		assert_int_equal(weigh_levy(PV_RED, row), weigh_levy(PV_BLUE, row));
	}
	assert_true(weigh_levy(PV_RED, 2) > weigh_levy(PV_RED, 1));
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(points_count),
	cmocka_unit_test(a_mirror_turns_the_sign),
	cmocka_unit_test(neighbours_back_each_other_by_facing),
	cmocka_unit_test(foot_screens_who_is_behind_it),
	cmocka_unit_test(a_fight_promises_by_strength),
	cmocka_unit_test(a_support_is_better_declared),
	cmocka_unit_test(a_charge_needs_its_fight),
	cmocka_unit_test(fire_wants_range_and_facing),
	cmocka_unit_test(a_ballista_wants_its_crew),
	cmocka_unit_test(of_equal_places_the_rear_one_counts_more),
	cmocka_unit_test(a_set_up_is_worth_the_same_from_either_edge),
	cmocka_unit_test(nearness_is_to_the_next_enemy),
};

TEST_FILE(tests, NULL, NULL)
