/* Refusals of NEV-6 to the figure: the row that refuses, what was needed and what there is, who or
 * which square stands in the way, and how an allowance is made up. Then what orders of step 3 tell
 * of themselves. */
#include "rules/kit/words.h"
#include "rules/nevsky/fixtures/fixture.h"

#include <stdlib.h>
#include <string.h>

/* A road down the western edge and round its corner, a building on d5, a hill on h5, a river at l1.
 */
static const char board[] = "ruleset: nevsky\ntitle: test\n"
			    "map: |\n"
			    "  r . . . . . . . . . . .\n"
			    "  r . . . . . . . . . . .\n"
			    "  r . . . . . . . . . . .\n"
			    "  r . . . . . . . . . . .\n"
			    "  r . . # . . . ^ . . . .\n"
			    "  r . . . . . . . . . . .\n"
			    "  r . . . . . . . . . . .\n"
			    "  r . . . . . . . . . . .\n"
			    "  r r . . . . . . . . .|.\n"
			    "position: {turn: 3, step: move, attacker: red, units: {RL9: l9 s, ";

struct row {
	const char *units, *order, *tells;
};

static struct pv_game *load(const char *units) {
	char text[2048];
	assert_true(snprintf(text, sizeof text, "%s%s}}\n", board, units) < (int)sizeof text);
	return fixture_load(text);
}

static void *start(const struct pv_game *g) {
	void *s = calloc(1, g->rules->state_size(g));
	assert_non_null(s);
	g->rules->start(g, s);
	return s;
}

static void write_witness(const struct pv_game *g, const struct pv_why *why, struct kit_pen *pen) {
	char name[16];
	if (why->witness.kind == PV_WITNESS_NONE) {
		return;
	}
	if (why->witness.kind == PV_WITNESS_ACTOR) {
		g->rules->name_actor(g, why->witness.at, name, sizeof name);
	} else {
		g->rules->name_place(g, why->witness.at, name, sizeof name);
	}
	kit_pen_add(pen, " %s", name);
}

/* "NEV-6A.1 nev.move.far 6/4 e6: NEV-6A.1 4" */
static void write_why(const struct pv_game *g, const struct pv_why *why, struct kit_pen *pen) {
	kit_pen_add(pen, "%s %s %d/%d", why->rule, why->key, (int)why->need, (int)why->have);
	write_witness(g, why, pen);
	for (int i = 0; i < why->part_count; i++) {
		kit_pen_add(pen, "%s %s %d", i == 0 ? ":" : "", why->parts[i].rule,
			    (int)why->parts[i].amount);
	}
}

static struct pv_order read(const struct pv_game *g, const char *text) {
	struct pv_order order;
	struct pv_error err;
	if (!g->rules->read_order(g, text, &order, &err)) {
		fail_msg("%s: %s: %s", text, err.where, err.msg);
	}
	return order;
}

/* All but the last of "charge TK1a f1-f2; done" are carried out. */
static struct pv_order play_all_but_one(const struct pv_game *g, void *s, const char *orders) {
	for (const char *end; (end = strchr(orders, ';')) != NULL; orders = end + 2) {
		char one[64];
		snprintf(one, sizeof one, "%.*s", (int)(end - orders), orders);
		struct pv_order order = read(g, one);
		assert_true(g->rules->check(g, s, &order, NULL));
		g->rules->apply(g, s, &order, NULL);
	}
	return read(g, orders);
}

static void check_refusals(const struct row *rows, size_t count) {
	for (size_t i = 0; i < count; i++) {
		char told[256];
		struct kit_pen pen = { told, sizeof told, 0 };
		struct pv_game *g = load(rows[i].units);
		void *s = start(g);
		struct pv_order order = play_all_but_one(g, s, rows[i].order);
		struct pv_why why;
		if (g->rules->check(g, s, &order, &why)) {
			fail_msg("%s | %s is allowed", rows[i].units, rows[i].order);
		}
		assert_false(g->rules->check(g, s, &order, NULL));
		write_why(g, &why, &pen);
		if (strcmp(told, rows[i].tells) != 0) {
			fail_msg("%s | %s: %s, not %s", rows[i].units, rows[i].order, told,
				 rows[i].tells);
		}
		free(s);
		pv_game_free(g);
	}
}

static void nev_6a_to_6h_how_far(void **unused) {
	static const struct row rows[] = {
		{ "TM1: e2 n", "move TM1 e2-e3-e4-e5", "NEV-6A.1 nev.move.far 6/4 e5: NEV-6A.1 4" },
		{ "TM1: e2 n", "move TM1 e2-f3-f4", "NEV-6A.1 nev.move.far 5/4 f4: NEV-6A.1 4" },
		{ "TA1: c2 n", "move TA1 c2-c3-c4", "NEV-6A.2 nev.move.far 4/3 c4: NEV-6A.1 3" },
		{ "TA1: d2 n", "move TA1 d2-d1-off",
		  "NEV-6A.2 nev.move.far_off 4/3 d2: NEV-6A.1 3" },
		{ "TM1: a1 n", "move TM1 a1-a2-a3-a4-a5",
		  "NEV-6A.1 nev.move.far 8/6 a5: NEV-6A.1 4 NEV-6B.1 2" },
		{ "TM1: a1 n", "move TM1 a1-a2-a3-b3", "NEV-6B.2 nev.move.far 6/4 b3: NEV-6A.1 4" },
		{ "TM1: a1 n", "move TM1 a1-b2-c2", "NEV-6B.2 nev.move.far 5/4 c2: NEV-6A.1 4" },
		{ "TM1: b2 n", "move TM1 b2-a2-a3-a4", "NEV-6B.2 nev.move.far 6/4 a4: NEV-6A.1 4" },
		{ "TM1: b1 n", "move TM1 b1-a2-a3", "NEV-6B.3 nev.move.far 5/4 a3: NEV-6A.1 4" },
		{ "TC1: e3 n, TE1: e3", "haul TC1+TE1 e3-e4-e5",
		  "NEV-6E.2 nev.move.far 4/3 e5: NEV-6E.2 3" },
		{ "TC1: a3 n, TE1: a3", "haul TC1+TE1 a3-a4-a5-a6",
		  "NEV-6E.2 nev.move.far 6/5 a6: NEV-6E.2 3 NEV-6B.1 2" },
		{ "TK1: e1 n", "move TK1 e1-e2-e3-e4-e5",
		  "NEV-6G.1 nev.move.far 8/6 e5: NEV-6A.1 6" },
		{ "TG1: e1 n", "move TG1 e1-e2-e3-e4-e5",
		  "NEV-6G.1 nev.move.far 8/6 e5: NEV-6A.1 6" },
		{ "TU1: e1 n", "move TU1 e1-e2-e3-e4-e5-e6",
		  "NEV-6A.1 nev.move.far 10/8 e6: NEV-6A.1 8" },
		{ "TK1: e1 n", "charge TK1 e1-e2-e3-e4-e5-e6-e7",
		  "NEV-6G.2 nev.move.far 12/10 e7: NEV-6G.2 10" },
		{ "TK1: a1 n", "charge TK1 a1-a2-a3-a4-a5-a6-a7-a8",
		  "NEV-6G.2 nev.move.far 14/12 a8: NEV-6G.2 10 NEV-6B.4 2" },
		{ "TK1: e1 n tired", "move TK1 e1-e2-e3",
		  "NEV-6G.5 nev.move.far 4/3 e3: NEV-6G.5 3" },
		{ "TK1: a1 n tired", "move TK1 a1-a2-a3-a4",
		  "NEV-6G.5 nev.move.far 6/5 a4: NEV-6G.5 3 NEV-6B.4 2" },
		{ "TM1: h3 n", "move TM1 h3-h4-h5",
		  "NEV-3F.3 nev.move.far 4/2 h5: NEV-6A.1 4 NEV-3F.3 -2" },
	};
	(void)unused;
	check_refusals(rows, PV_COUNT(rows));
}

static void nev_6_who_may_go(void **unused) {
	static const struct row rows[] = {
		{ "TM1: e2 n", "move RL9 l9-l8", "NEV-5X.3 nev.move.defender 0/0" },
		{ "TM1: off", "move TM1 e2-e3", "NEV-10E.1 nev.move.off_board 0/0" },
		{ "TM1: dead", "move TM1 e2-e3", "NEV-9N.1 nev.gone 0/0" },
		{ "TE1: e2 owner=none", "move TE1 e2-e3", "NEV-6E.1 nev.move.ballista 0/0" },
		{ "TM1: e2 n x1 retiring", "move TM1 e2-e3", "NEV-10B.3 nev.move.retiring 0/0" },
		{ "TM1: e2 n moved", "move TM1 e2-e3", "NEV-6A.1 nev.move.moved 1/2" },
		{ "TM1: e2 n bound", "move TM1 e2-e3", "NEV-9O.1 nev.move.driven 1/1" },
		{ "TM1: e2 n x3", "move TM1x2 e2-e3", "NEV-6C.1 nev.move.part 3/2" },
		{ "TW1: e2 n, TW2: e2 n", "move TW1+TW2x1 e2-e3", "NEV-6C.1 nev.move.part 1/1" },
		{ "TC1: e2 n, TG1: e2 n", "move TC1+TG1 e2-e3", "NEV-6D.3 nev.move.together 1/2" },
		{ "TK1: e2 n, TK2a: f2 n", "move TK1a+TK2a e2-e3",
		  "NEV-6D.3 nev.move.together 1/2" },
		{ "TK1: e2 n, TK2a: f2 n", "move TK1a+TK1b+TK2a e2-e3",
		  "NEV-6D.3 nev.move.together 1/3" },
		{ "TM1: e2 n", "move TM1 d2-d3", "NEV-6A.1 nev.move.from 0/0 TM1" },
		{ "TK1: e2 n", "charge TK1 e2-e3-e2",
		  "NEV-6G.8 nev.move.nowhere 1/0 e2: NEV-6G.2 10" },
		{ "TM1: a2 n", "move TM1 a2-off/nw", "NEV-10E.2 nev.move.edge 0/0 a2" },
		{ "TK1: d2 n", "charge TK1 d2-d1-off", "NEV-6G.4 nev.charge.idle 1/0 d1" },
	};
	(void)unused;
	check_refusals(rows, PV_COUNT(rows));
}

static void nev_6_where_to(void **unused) {
	static const struct row rows[] = {
		{ "TK1: d5 n", "charge TK1 d5-d6", "NEV-6G.3 nev.charge.protected 0/0 d5" },
		{ "TK1: d3 n", "charge TK1 d3-d4-d5", "NEV-6G.3 nev.charge.protected 0/0 d5" },
		{ "TU1: e2 n", "charge TU1 e2-e3", "NEV-6G.7 nev.charge.type 0/0" },
		{ "TK1: e2 n tired", "charge TK1 e2-e3", "NEV-6G.9 nev.charge.tired 0/0" },
		{ "TK1: e2 n no_charge", "charge TK1 e2-e3", "NEV-6G.13 nev.charge.barred 0/0" },
		{ "TM1: e2 n, TE1: e3 owner=none", "haul TM1+TE1 e2-e3",
		  "NEV-6E.9 nev.haul.elsewhere 0/0" },
		{ "TM1: e2 n, TE1: e2 fired", "haul TM1+TE1 e2-e3",
		  "NEV-6E.12 nev.haul.again 1/2" },
		{ "TM1: d4 n, TE1: d4", "haul TM1+TE1 d4-d5",
		  "NEV-6E.3 nev.ballista.protected 0/0 d5" },
		{ "TM1: h4 n, TE1: h4", "haul TM1+TE1 h4-h5", "NEV-3F.2 nev.hill.ballista 0/0 h5" },
		{ "TC1: h4 n", "move TC1 h4-h5", "NEV-3F.2 nev.hill.barred 0/0 h5" },
		{ "TA1: h4 n", "move TA1 h4-h5", "NEV-3F.5 nev.hill.slow 2/1 h5" },
		{ "TM1: k1 n", "move TM1 k1-l1", "NEV-3E.2 nev.river 0/0 l1" },
		{ "TM1: e2 n, RM1: e3 s, RM2: f2 s", "move TM1 e2-f3",
		  "NEV-6J.2 nev.corner 0/0 f3" },
		{ "TM1: e2 n, RM1: e3 s", "move TM1 e2-e3-e4", "NEV-6J.1 nev.move.enemy 0/0 e3" },
		{ "TC1: e2 n, RA1: e3 s x1", "move TC1 e2-e3-e4",
		  "NEV-10A.2 nev.move.enemy 0/0 e3" },
		{ "TC1: a2 n, TE1: a2, RL1: a3 s x1", "haul TC1+TE1 a2-a3-a4",
		  "NEV-6E.11 nev.move.enemy 0/0 a3" },
		{ "TM1: e2 n, TE1: e2, RM1: e3 s", "haul TM1+TE1 e2-e3",
		  "NEV-6E.11 nev.attack.hauling 0/0 e3" },
		{ "TW1: e2 n, RM1: e3 s", "move TW1 e2-e3", "NEV-9D.1 nev.attack.crew 0/0 e3" },
		{ "TG1: e2 n, RM1: e3 s", "move TG1 e2-e3", "NEV-9D.3 nev.attack.alone 0/0 e3" },
		{ "TX1: e2 n x1 no_contact, RM1: e3 s", "move TX1 e2-e3",
		  "NEV-6G.13 nev.attack.barred 0/0 e3" },
	};
	(void)unused;
	check_refusals(rows, PV_COUNT(rows));
}

static void nev_6c_to_6f_how_many_together(void **unused) {
	static const struct row rows[] = {
		{ "TM1: e2 n, TL1: e3 n", "move TM1 e2-e3",
		  "NEV-6C.2 nev.stack.other 1/2 e3: NEV-6A.1 4" },
		{ "TG1: e2 n, TG2: e3 n", "move TG1 e2-e3",
		  "NEV-6D.2 nev.stack.commander 1/2 e3: NEV-6A.1 6" },
		{ "TW1: e2 n, TL1: e3 n", "move TW1 e2-e3",
		  "NEV-6E.4 nev.stack.other 1/2 e3: NEV-6A.1 4" },
		{ "TW1: e3 n, TW2: e3 n, TW3a: e2 n", "move TW3a e2-e3",
		  "NEV-6E.5 nev.stack.stands 4/5 e3: NEV-6A.1 4" },
		{ "TM1: e2 n, TE1: e2, TE2: e3 owner=none", "haul TM1+TE1 e2-e3",
		  "NEV-6E.6 nev.stack.ballista 1/2 e3: NEV-6E.2 3" },
		{ "TK1: e2 n, TK2a: e3 n", "move TK1 e2-e3",
		  "NEV-6F.1 nev.stack.stands 2/3 e3: NEV-6A.1 6" },
		{ "TK1: e2 n, TL1: e3 n", "move TK1 e2-e3",
		  "NEV-6F.3 nev.stack.other 1/2 e3: NEV-6A.1 6" },
		{ "TK1: e2 n, TW1: e3 n", "move TW1 e3-e2",
		  "NEV-6F.3 nev.stack.other 1/2 e2: NEV-6A.1 4" },
	};
	(void)unused;
	check_refusals(rows, PV_COUNT(rows));
}

static void nev_6g_13_and_6l_closing_and_turning(void **unused) {
	static const struct row rows[] = {
		{ "TM1: e2 n, TK1: f1 n", "charge TK1a+TK1b f1-f2; done",
		  "NEV-6G.4 nev.charge.idle 1/0 TK1a" },
		{ "TM1: e2 n, TX1: f1 n x1, RM1: f2 s", "move TX1 f1-f2; done",
		  "NEV-9D.2 nev.attack.lone_stand 1/0 TX1" },
		{ "TM1: e2 n", "takeback", "NEV-6G.13 nev.takeback.closed 0/0" },
		{ "TM1: e2 n", "turn TM1 ne", "NEV-6L.2 nev.facing.corner 0/0 TM1" },
		{ "TM1: e2 n, TE1: e2", "turn TE1 se", "NEV-6L.3 nev.facing.corner 0/0 TM1" },
		{ "TM1: e2 n, TG1: e2 n", "turn TG1 sw", "NEV-6L.4 nev.facing.corner 0/0 TM1" },
		{ "TE1: e2 owner=none", "turn TE1 n", "NEV-6L.3 nev.turn.ownerless 0/0" },
		{ "TE1: e2", "turn TE1 n", "NEV-6L.3 nev.turn.ownerless 0/0" },
		{ "TM1: e2 n", "turn RL9 e", "NEV-6L.7 nev.turn.not_yours 0/0" },
		{ "TM1: dead", "turn TM1 e", "NEV-9N.2 nev.gone 0/0" },
	};
	(void)unused;
	check_refusals(rows, PV_COUNT(rows));
}

/* What the last of the orders (one a line) told: "nev.moved TM1 e3 4". */
static void check_events(const char *units, const char *const *orders, const char *tells) {
	struct pv_event at[64];
	char told[512], who[16], place[16];
	struct kit_pen pen = { told, sizeof told, 0 };
	struct pv_events events = { .count = 0 };
	struct pv_game *g = load(units);
	void *s = start(g);
	for (; *orders != NULL; orders++) {
		struct pv_order order = read(g, *orders);
		assert_true(g->rules->check(g, s, &order, NULL));
		events = (struct pv_events){ .at = at, .cap = PV_COUNT(at) };
		g->rules->apply(g, s, &order, &events);
	}
	told[0] = '\0';
	for (size_t i = 0; i < events.count; i++) {
		g->rules->name_actor(g, at[i].who, who, sizeof who);
		g->rules->name_place(g, at[i].place, place, sizeof place);
		kit_pen_add(&pen, "%s%s %s %s %d", i == 0 ? "" : ", ", at[i].key, who,
			    at[i].place < 0 ? "-" : place, (int)at[i].amount);
	}
	if (strcmp(told, tells) != 0) {
		fail_msg("%s: %s, not %s", units, told, tells);
	}
	free(s);
	pv_game_free(g);
}

static void nev_6_what_orders_tell(void **unused) {
	(void)unused;
	check_events("TM1: e2 n", (const char *[]){ "move TM1 e2-e3", NULL }, "nev.moved TM1 e3 4");
	check_events("TM1: e2 n", (const char *[]){ "turn TM1 w", NULL }, "nev.turned TM1 e2 6");
	check_events("TM1: e1 n", (const char *[]){ "move TM1 e1-off", NULL }, "nev.left TM1 - 4");
	check_events("TC1: e1 n, RL1: e2 s x1", (const char *[]){ "move TC1 e1-e2-e3", NULL },
		     "nev.run_over RL1 e2 1, nev.moved TC1 e3 3");
	check_events("TM1: e1 n, TE1: e2 owner=none", (const char *[]){ "move TM1 e1-e2", NULL },
		     "nev.ballista.claimed TE1 e2 0, nev.moved TM1 e2 4");
	check_events("TK1: e1 n, TX1: g1 n x1, RM1: g2 s",
		     (const char *[]){ "charge TK1a e1-e2", "move TX1 g1-g2", "takeback", NULL },
		     "nev.taken_back TK1a e1 1, nev.taken_back TX1 g1 2");
	check_events("TW1: e2 n, TE1: e2", (const char *[]){ "move TW1 e2-e3", "done", NULL },
		     "nev.ballista.ownerless TE1 e2 0, nev.turn none - 4");
	check_events("TM1: d2 e, TL1: e2 n moved, RM1: e2 s",
		     (const char *[]){ "support TM1 e2", "turn TM1 w", "done", NULL },
		     "nev.support.lapsed TM1 e2 0, nev.melee.begins TL1 e2 0");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_6a_to_6h_how_far),
	cmocka_unit_test(nev_6_who_may_go),
	cmocka_unit_test(nev_6_where_to),
	cmocka_unit_test(nev_6c_to_6f_how_many_together),
	cmocka_unit_test(nev_6g_13_and_6l_closing_and_turning),
	cmocka_unit_test(nev_6_what_orders_tell),
};

TEST_FILE(tests, NULL, NULL)
