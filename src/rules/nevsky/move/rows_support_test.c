/* Refusals of NEV-9A to 9G to the figure: the row that refuses, what was needed and what there is,
 * which square or piece stands in the way. Then what supports and melees tell of themselves. */
#include "rules/kit/words.h"
#include "rules/nevsky/fixtures/fixture.h"

#include <stdlib.h>
#include <string.h>

/* A hill on a5, a closed river side between f1 and g1. */
static const char board[] = "ruleset: nevsky\ntitle: test\n"
			    "map: |\n"
			    "  . . . . . . .\n"
			    "  . . . . . . .\n"
			    "  ^ . . . . . .\n"
			    "  . . . . . . .\n"
			    "  . . . . . . .\n"
			    "  . . . . . . .\n"
			    "  . . . . . .|.\n"
			    "position: {turn: 3, attacker: red, ";

/* fields: of the position. */
struct row {
	const char *fields, *order, *tells;
};

static struct pv_game *load(const char *fields) {
	char text[1024];
	assert_true(snprintf(text, sizeof text, "%s%s}\n", board, fields) < (int)sizeof text);
	return fixture_load(text);
}

static void *start(const struct pv_game *g) {
	void *s = calloc(1, g->rules->state_size(g));
	assert_non_null(s);
	g->rules->start(g, s);
	return s;
}

static struct pv_order read(const struct pv_game *g, const char *text) {
	struct pv_order order;
	struct pv_error err;
	if (!g->rules->read_order(g, text, &order, &err)) {
		fail_msg("%s: %s: %s", text, err.where, err.msg);
	}
	return order;
}

/* "NEV-9A.3 nev.support.one 0/0 b3" */
static void write_why(const struct pv_game *g, const struct pv_why *why, char *told, size_t cap) {
	struct kit_pen pen = { told, cap, 0 };
	char name[16] = "";
	if (why->witness.kind == PV_WITNESS_ACTOR) {
		g->rules->name_actor(g, why->witness.at, name, sizeof name);
	} else if (why->witness.kind == PV_WITNESS_PLACE) {
		g->rules->name_place(g, why->witness.at, name, sizeof name);
	}
	kit_pen_add(&pen, "%s %s %d/%d%s%s", why->rule, why->key, (int)why->need, (int)why->have,
		    name[0] == '\0' ? "" : " ", name);
}

static void check_refusals(const struct row *rows, size_t count) {
	for (size_t i = 0; i < count; i++) {
		char told[128];
		struct pv_game *g = load(rows[i].fields);
		void *s = start(g);
		struct pv_order order = read(g, rows[i].order);
		struct pv_why why;
		if (g->rules->check(g, s, &order, &why)) {
			fail_msg("%s | %s is allowed", rows[i].fields, rows[i].order);
		}
		assert_false(g->rules->check(g, s, &order, NULL));
		write_why(g, &why, told, sizeof told);
		if (strcmp(told, rows[i].tells) != 0) {
			fail_msg("%s | %s: %s, not %s", rows[i].fields, rows[i].order, told,
				 rows[i].tells);
		}
		free(s);
		pv_game_free(g);
	}
}

/* Step 6 is move, 7 support, 8 melee; side 0 red, 1 blue. */
static void nev_9a_who_declares_and_when(void **unused) {
	static const struct row rows[] = {
		{ "step: melee, units: {TM1: c3 n moved, RM1: c3 s, TM2: c2 n}", "support TM2 c3",
		  "NEV-5X.1 nev.support.time 0/0" },
		{ "step: move, units: {TM1: c3 n moved, RM1: c3 s, RM2: c4 s}", "support RM2 c3",
		  "NEV-5X.4 nev.support.not_yours 0/0" },
		{ "step: support, units: {TM1: c3 n moved, RM1: c3 s, RM2: c4 s}", "support TM1 c3",
		  "NEV-5X.4 nev.support.not_yours 0/0" },
		{ "step: move, units: {TM1: c3 n moved, RM1: c3 s, TE1: c2 owner=none}",
		  "support TE1 c3", "NEV-9A.2 nev.gone 0/0" },
		{ "step: move, units: {TM1: c3 n moved, RM1: c3 s, TM2: dead}", "support TM2 c3",
		  "NEV-9A.2 nev.gone 0/0" },
		{ "step: move, units: {TM1: c3 n moved, RM1: c3 s, TM2: c2 n, TG1: c2 n}",
		  "support TG1 c3", "NEV-9C.5 nev.support.joined 0/0 TM2" },
		{ "step: move, units: {TM1: c3 n moved, RM1: c3 s, TM2: c2 n support=c3, TG1: c2 n "
		  "support=c3}",
		  "support TG1 c3", "NEV-9C.6 nev.support.joined 0/0 TM2" },
		{ "step: move, units: {TM1: b3 n moved, RM1: b3 s, TU1: d3 n moved, RM2: d3 s, "
		  "TB1: c2 n "
		  "support=b3}",
		  "support TB1 d3", "NEV-9A.3 nev.support.one 0/0 b3" },
	};
	(void)unused;
	check_refusals(rows, PV_COUNT(rows));
}

static void nev_9a_to_9e_who_supports_what(void **unused) {
	static const struct row rows[] = {
		{ "step: move, units: {TM1: c3 n, RM1: c4 s, TM2: c2 n}", "support TM2 c3",
		  "NEV-9A.1 nev.support.no_melee 0/0 c3" },
		{ "step: move, units: {TM1: c3 n moved, RM1: c3 s, TM2: c1 n}", "support TM2 c3",
		  "NEV-9A.2 nev.support.far 0/0 c3" },
		{ "step: move, units: {TM1: c3 n moved, RM1: c3 s, TM2: d3 w moved, RM2: d3 w}",
		  "support TM2 c3", "NEV-9A.4 nev.support.attacked 0/0 d3" },
		{ "step: move, units: {TM1: c3 n moved, RM1: c3 s, TM2: c2 n x1 retiring}",
		  "support TM2 c3", "NEV-10B.3 nev.support.retiring 0/0" },
		{ "step: move, units: {TM1: c3 n moved, RM1: c3 s, TM2: c2 n bound}",
		  "support TM2 c3", "NEV-9O.2 nev.support.driven 1/1" },
		{ "step: move, units: {TM1: c3 n moved, RM1: c3 s, TM2: c2 s}", "support TM2 c3",
		  "NEV-9C.1 nev.support.arc 0/0 c3" },
		{ "step: move, units: {TM1: c3 n moved, RM1: c3 s, TB1: c2 s}", "support TB1 c3",
		  "NEV-9C.2 nev.support.behind 0/0 c3" },
		{ "step: move, units: {TM1: c3 n moved, RM1: c3 s, TW1: c2 n}", "support TW1 c3",
		  "NEV-9C.3 nev.support.crew 0/0 c3" },
		{ "step: move, units: {TM1: c3 n moved, RM1: c3 s, TU1: c2 n}", "support TU1 c3",
		  "NEV-9E.1 nev.support.cavalry_attack 0/0 c3" },
		{ "step: support, units: {TM1: c3 n moved, RM1: c3 s, RU1: c4 s, RM2: d3 w}",
		  "support RU1 c3", "NEV-9E.2 nev.support.cavalry_side 0/0 c3" },
		{ "step: move, units: {TM1: f1 e moved, RM1: f1 s, TM2: g1 w}", "support TM2 f1",
		  "NEV-3E.6 nev.support.river 0/0 f1" },
		{ "step: move, units: {TM1: a5 n moved, RM1: a5 s, TG1: a4 n}", "support TG1 a5",
		  "NEV-3F.10 nev.support.hill 0/0 a5" },
	};
	(void)unused;
	check_refusals(rows, PV_COUNT(rows));
}

static void nev_9b_9g_fighting_picking(void **unused) {
	static const struct row rows[] = {
		{ "step: move, units: {TM1: c3 n moved, RM1: c3 s}", "fight c3",
		  "NEV-9B.2 nev.fight.time 0/0" },
		{ "step: melee, units: {TM1: c3 n moved, RM1: c3 s, TM2: a3 n moved, RM2: a3 s}",
		  "fight b3", "NEV-9B.2 nev.fight.none 0/0 b3" },
		{ "step: move, units: {TM1: c3 n moved, RM1: c3 s}", "pick line",
		  "NEV-9G.2 nev.pick.time 0/0" },
	};
	(void)unused;
	check_refusals(rows, PV_COUNT(rows));
}

/* Orders that no text can give. */
static void nev_9a_1_a_square_beyond_the_board(void **unused) {
	struct pv_game *g = load("step: move, units: {TM1: c3 n moved, RM1: c3 s, TM2: c2 n}");
	void *s = start(g);
	struct pv_order order = read(g, "support TM2 c3");
	struct pv_why why;
	(void)unused;
	order.data.halves[0] = 49;
	assert_false(g->rules->check(g, s, &order, &why));
	assert_string_equal(why.rule, "NEV-9A.1");
	free(s);
	pv_game_free(g);
}

static void nev_9g_1_no_seventh_marker(void **unused) {
	struct pv_game *g = load("step: melee, units: {TM1: c3 n moved, RM1: c3 s}");
	void *s = start(g);
	struct pv_order order = read(g, "pick withdrawal");
	struct pv_why why;
	(void)unused;
	assert_int_equal(order.count, 6);
	assert_true(g->rules->check(g, s, &order, &why));
	for (int count = 0; count <= 7; count += 7) {
		order.count = (uint8_t)count;
		assert_false(g->rules->check(g, s, &order, &why));
		assert_string_equal(why.rule, "NEV-9G.1");
		assert_int_equal(why.need, 6);
		assert_int_equal(why.have, count);
	}
	free(s);
	pv_game_free(g);
}

/* ---- events ---- */

static void write_event(const struct pv_game *g, const struct pv_event *e, struct kit_pen *pen) {
	char who[16] = "-", place[16] = "-";
	if (e->who != PV_NONE) {
		g->rules->name_actor(g, e->who, who, sizeof who);
	}
	if (e->place >= 0) {
		g->rules->name_place(g, e->place, place, sizeof place);
	}
	kit_pen_add(pen, "%s%s %s %s %s %d", pen->length == 0 ? "" : ", ", e->key, e->rule, who,
		    place, (int)e->amount);
}

/* What the last of the orders told. */
static void check_events(const char *fields, const char *const *orders, const char *tells) {
	struct pv_event at[64];
	struct pv_events events = { .count = 0 };
	char told[1024] = "";
	struct kit_pen pen = { told, sizeof told, 0 };
	struct pv_game *g = load(fields);
	void *s = start(g);
	for (; *orders != NULL; orders++) {
		struct pv_order order = read(g, *orders);
		assert_true(g->rules->check(g, s, &order, NULL));
		events = (struct pv_events){ .at = at, .cap = PV_COUNT(at) };
		g->rules->apply(g, s, &order, &events);
	}
	for (size_t i = 0; i < events.count; i++) {
		write_event(g, &at[i], &pen);
	}
	if (strcmp(told, tells) != 0) {
		fail_msg("%s: %s, not %s", fields, told, tells);
	}
	free(s);
	pv_game_free(g);
}

#define ORDERS(...) ((const char *[]){ __VA_ARGS__, NULL })

static void nev_9b_what_supports_tell(void **unused) {
	static const char two[] =
	    "step: move, units: {TM1: c3 n moved, RM1: c3 s, TM2: c2 n, RM2: c4 s}";
	(void)unused;
	check_events(two, ORDERS("support TM2 c3"), "nev.support.declared NEV-9B.1 TM2 c3 0");
	check_events(two, ORDERS("support TM2 c3", "support TM2 none"),
		     "nev.support.none NEV-9B.1 TM2 c2 0");
	check_events(two, ORDERS("support TM2 c3", "turn TM2 s", "done"),
		     "nev.support.lapsed NEV-9B.4 TM2 c3 0");
	check_events(two, ORDERS("done", "done"), "nev.melee.begins NEV-9A.1 TM1 c3 0");
}

/* 4 stands against a supported 1, alike: 1/2 off each side, 7/2 against 1/2; 28 and 8 eighths. */
static void nev_9i_8_what_a_wipe_out_tells(void **unused) {
	(void)unused;
	check_events("step: melee, units: {TM1: c3 n moved, RL1: c3 s x1, RL2: c4 s x1 support=c3}",
		     ORDERS("pick line", "pick line"),
		     "nev.picked NEV-9G.2 - c3 2, nev.picks NEV-9G.2 - c3 2, "
		     "nev.attacker.line NEV-9G.2 - c3 0, nev.defender.line NEV-9G.2 - c3 0, "
		     "nev.melee.attacker NEV-9F.1 - c3 32, nev.melee.defender NEV-9F.1 - c3 8, "
		     "nev.wiped_out NEV-9I.8 RL1 c3 1, nev.wiped_out NEV-9I.8 RL2 c4 1");
}

/* The crew dies, and the ballista is the attacker's: side 0. */
static void nev_9m_2_what_a_capture_tells(void **unused) {
	(void)unused;
	check_events("step: melee, units: {TM1: c3 n moved, RW1a: c3 s, RE1: c3, RM1: f6 s}",
		     ORDERS("pick withdrawal", "pick column", "throw 6"),
		     "nev.odd.lives NEV-9K.6 TM1 c3 0, "
		     "nev.ballista.captured NEV-9M.2 RE1 c3 0");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_9a_who_declares_and_when),
	cmocka_unit_test(nev_9a_to_9e_who_supports_what),
	cmocka_unit_test(nev_9b_9g_fighting_picking),
	cmocka_unit_test(nev_9a_1_a_square_beyond_the_board),
	cmocka_unit_test(nev_9g_1_no_seventh_marker),
	cmocka_unit_test(nev_9b_what_supports_tell),
	cmocka_unit_test(nev_9i_8_what_a_wipe_out_tells),
	cmocka_unit_test(nev_9m_2_what_a_capture_tells),
};

TEST_FILE(tests, NULL, NULL)
