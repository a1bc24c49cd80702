/* Terrain and set-up: refusals to the figure, what orders tell, which orders a list offers. */
#include "rules/kit/words.h"
#include "rules/nevsky/core/game.h"
#include "rules/nevsky/fixtures/fixture_play.h"

#include <string.h>

/* A building on a1, a bridge on b1, a hill on c1 and f8; six rows between. */
static const char field[] =
    "ruleset: nevsky\ntitle: test\nred: {units: [TK1, TL1, TE1, TW1, TG1]}\n"
    "blue: {units: [RL1, RC1]}\n"
    "map: |\n"
    "  . . . . . ^\n"
    "  . . . . . .\n"
    "  . . . . . .\n"
    "  . . . . . .\n"
    "  . . . . . .\n"
    "  . . . . . .\n"
    "  . . . . . .\n"
    "  . . . . . .\n"
    "  . . . . . .\n"
    "  - o - - - -\n"
    "  # b ^ . . .\n";

struct row {
	const char *before, *order, *tells;
};

static void write_why(const struct fixture_battle *b, const struct pv_why *why,
		      struct kit_pen *pen) {
	kit_pen_add(pen, "%s %s %d/%d", why->rule, why->key, (int)why->need, (int)why->have);
	if (why->witness.kind == PV_WITNESS_ACTOR) {
		fixture_name_actor(b, why->witness.at, pen);
	} else if (why->witness.kind == PV_WITNESS_PLACE) {
		fixture_name_place(b, why->witness.at, pen);
	}
}

/* options: "" or a line of the scenario. */
static void check_refusals(const char *options, const struct row *rows, size_t count) {
	for (size_t i = 0; i < count; i++) {
		char text[1024], told[256] = "";
		struct kit_pen pen = { told, sizeof told, 0 };
		struct pv_why why;
		snprintf(text, sizeof text, "%s%s", field, options);
		struct fixture_battle b = fixture_open(text);
		fixture_play(&b, rows[i].before);
		struct pv_order order = fixture_order(&b, rows[i].order);
		if (b.g->rules->check(b.g, b.s, &order, &why)) {
			fail_msg("%s | %s is allowed", rows[i].before, rows[i].order);
		}
		write_why(&b, &why, &pen);
		if (strcmp(told, rows[i].tells) != 0) {
			fail_msg("%s | %s: %s, not %s", rows[i].before, rows[i].order, told,
				 rows[i].tells);
		}
		fixture_close(&b);
	}
}

static void nev_4x_what_is_refused(void **unused) {
	static const struct row rows[] = {
		{ NULL, "place TL1 d1 n", "NEV-3A.2 nev.place.terrain_first 0/0" },
		{ NULL, "ready", "NEV-3A.2 nev.place.terrain_first 0/0" },
		{ NULL, "edge north", "NEV-4X.8 nev.edge.over 0/0" },
		{ NULL, "declare hill_protected on", "NEV-3F.1 nev.declare.same 0/0" },
		{ NULL, "declare hill_minus_one off", "NEV-3F.1 nev.declare.same 0/0" },
		{ "agree; agree", "declare hill_protected off", "NEV-3F.1 nev.declare.over 0/0" },
		{ "agree; agree", "agree", "NEV-3F.1 nev.declare.over 0/0" },
		{ "agree; agree", "edge south", "NEV-4X.8 nev.edge.over 0/0" },
		{ "agree; agree", "place RL1 a10 s", "NEV-4X.2 nev.not_yours 0/0" },
		{ "agree; agree", "place TL1 a3 n", "NEV-4X.1 nev.place.area 2/3 a3" },
		{ "agree; agree", "place TL1 f9 n", "NEV-4X.1 nev.place.area 2/9 f9" },
		{ "agree; agree", "place TL1 d1 ne", "NEV-6L.2 nev.facing.corner 0/0" },
		{ "agree; agree", "place TK1 c1 n", "NEV-4X.7 nev.hill.barred 0/0 c1" },
		{ "agree; agree", "place TG1 c1 n", "NEV-4X.7 nev.hill.barred 0/0 c1" },
		{ "agree; agree", "place TE1 c1", "NEV-4X.7 nev.hill.barred 0/0 c1" },
		{ "agree; agree", "place TE1 a1", "NEV-6E.3 nev.ballista.protected 0/0 a1" },
		{ "agree; agree; place TW1 d1 n", "place TL1 d1 n",
		  "NEV-6E.4 nev.stack.other 1/2 d1" },
		{ "agree; agree; place TL1 d1 n", "place TW1 d1 n",
		  "NEV-6E.4 nev.stack.other 1/2 d1" },
		{ "agree; agree; place TL1 d1 n", "ready", "NEV-4X.3 nev.place.left 0/6 TK1a" },
		{ "agree; agree; place TL1 d1 n; place TK1 e1 n", "ready",
		  "NEV-4X.3 nev.place.left 0/4 TE1" },
		{ "agree; agree; place TK1 d1 n; place TL1 e1 n; place TE1 b1; place TW1 b1 n; "
		  "place TG1 f1 n; ready; place RC1 a10 s; place RL1 b10 s; ready; throw 3; throw "
		  "2",
		  "place TL1 d1 n", "NEV-4X.3 nev.place.over 0/0" },
	};
	(void)unused;
	check_refusals("", rows, PV_COUNT(rows));
}

static void nev_3a_1_while_an_edge_is_chosen(void **unused) {
	static const struct row rows[] = {
		{ NULL, "place TL1 d1 n", "NEV-3A.2 nev.place.terrain_first 0/0" },
		{ NULL, "agree", "NEV-3F.1 nev.declare.over 0/0" },
		{ NULL, "declare hill_protected off", "NEV-3F.1 nev.declare.over 0/0" },
		{ "edge south", "edge north", "NEV-4X.8 nev.edge.over 0/0" },
		{ "edge south; agree; agree", "place TL1 d1 n", "NEV-4X.1 nev.place.area 2/1 d1" },
	};
	(void)unused;
	check_refusals("options: {terrain: lay_and_choose}\n", rows, PV_COUNT(rows));
}

/* Orders that no text can give. */
static void nev_4x_orders_out_of_shape(void **unused) {
	static const struct {
		const char *before, *order;
		int count, target, facing; /* below 0: as it is */
		const char *tells;
	} rows[] = {
		{ "agree; agree", "place TL1 d1 n", 1, -1, -1, "NEV-6C.1 nev.place.part 1/1" },
		{ "agree; agree", "place TK1 d1 n", 2, -1, -1, "NEV-6C.1 nev.place.part 1/2" },
		{ "agree; agree", "place TK1b d1 n", 0, -1, -1, "NEV-6C.1 nev.place.part 1/0" },
		{ "agree; agree", "place TL1 d1 n", -1, -1, 8, "NEV-6L.1 nev.facing.none 0/0" },
		{ "agree; agree", "place TE1 d1", -1, -1, PV_E, "NEV-6L.1 nev.facing.none 0/0" },
		{ NULL, "declare hill_protected off", 2, -1, -1,
		  "NEV-3F.1 nev.declare.unknown 0/0" },
		{ NULL, "declare hill_protected off", -1, 4, -1,
		  "NEV-3F.1 nev.declare.unknown 0/0" },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char told[256] = "";
		struct kit_pen pen = { told, sizeof told, 0 };
		struct pv_why why;
		struct fixture_battle b = fixture_open(field);
		fixture_play(&b, rows[i].before);
		struct pv_order o = fixture_order(&b, rows[i].order);
		o.count = rows[i].count < 0 ? o.count : (uint8_t)rows[i].count;
		o.target = rows[i].target < 0 ? o.target : (uint8_t)rows[i].target;
		o.data.faces[2] = rows[i].facing < 0 ? o.data.faces[2] : (uint8_t)rows[i].facing;
		assert_false(b.g->rules->check(b.g, b.s, &o, &why));
		write_why(&b, &why, &pen);
		assert_string_equal(told, rows[i].tells);
		fixture_close(&b);
	}
}

static void nev_4x_1_areas_of_the_scenario(void **unused) {
	static const char camps[] = "ruleset: nevsky\ntitle: test\nboard: {columns: 4, rows: 8}\n"
				    "areas: {camp: [a3-b4], farm: [d5-d6]}\n"
				    "red: {units: [TL1], area: farm}\n"
				    "blue: {units: [RL1], area: camp}\n";
	static const struct row rows[] = {
		{ NULL, "place TL1 d7 n", "NEV-4X.1 nev.place.own_area 0/0 farm" },
		{ "place TL1 d6 n; ready", "place RL1 b5 s",
		  "NEV-4X.1 nev.place.own_area 0/0 camp" },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char told[256] = "";
		struct kit_pen pen = { told, sizeof told, 0 };
		struct pv_why why;
		struct fixture_battle b = fixture_open(camps);
		fixture_play(&b, rows[i].before);
		struct pv_order order = fixture_order(&b, rows[i].order);
		assert_false(b.g->rules->check(b.g, b.s, &order, &why));
		write_why(&b, &why, &pen);
		assert_string_equal(told, rows[i].tells);
		fixture_close(&b);
	}
}

/* The square behind the last would lie on either side. */
static void nev_4x_1_off_the_board(void **unused) {
	struct pv_why why;
	struct fixture_battle b = fixture_open(field);
	(void)unused;
	fixture_play(&b, "agree; agree");
	struct pv_order red = fixture_order(&b, "place TL1 e1 n");
	assert_true(b.g->rules->check(b.g, b.s, &red, NULL));
	red.data.halves[0] = nev_game_of(b.g)->squares;
	assert_false(b.g->rules->check(b.g, b.s, &red, &why));
	assert_string_equal(why.key, "nev.place.area");
	fixture_play(&b, "place TK1 d1 n; place TL1 e1 n; place TE1 b1; "
			 "place TW1 b1 n; place TG1 f1 n; ready");
	struct pv_order order = fixture_order(&b, "place RL1 f10 s");
	assert_true(b.g->rules->check(b.g, b.s, &order, NULL));
	order.data.halves[0]++;
	assert_false(b.g->rules->check(b.g, b.s, &order, &why));
	assert_string_equal(why.key, "nev.place.area");
	fixture_close(&b);
}

static void nev_4x_8_there_are_two_edges(void **unused) {
	char text[1024];
	struct pv_why why;
	(void)unused;
	snprintf(text, sizeof text, "%soptions: {terrain: lay_and_choose}\n", field);
	struct fixture_battle b = fixture_open(text);
	struct pv_order o = fixture_order(&b, "edge north");
	assert_true(b.g->rules->check(b.g, b.s, &o, &why));
	o.count = 2;
	assert_false(b.g->rules->check(b.g, b.s, &o, &why));
	assert_string_equal(why.rule, "NEV-4X.8");
	assert_string_equal(why.key, "nev.edge.none");
	fixture_close(&b);
}

/* Where nobody knows his edge yet, nobody stands on the board. */
static void nev_3a_2_no_troops_before_an_edge_is_chosen(void **unused) {
	static const char battle[] = "ruleset: nevsky\ntitle: test\noptions: {terrain: %s}\n"
				     "map: |\n  . .\n  . .\n  . .\n  . ^\n  . .\n  . .\n  . .\n"
				     "  . .\nposition: {step: %s, units: {TL1: %s n, RL1: a8 s}}\n";
	static const char *const rows[][4] = {
		{ "lay_and_choose", "terrain", "a1", "no" },
		{ "lay_and_choose", "setup", "a1", "" },
		{ "agreed", "terrain", "a1", "" },
		{ "agreed", "setup", "a1", "" },
		{ "agreed", "setup", "a2", "no" },
		{ "agreed", "setup", "a7", "no" },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char text[512];
		struct pv_error err;
		snprintf(text, sizeof text, battle, rows[i][0], rows[i][1], rows[i][2]);
		struct pv_game *g = fixture_try(text, NULL, &err);
		if ((g == NULL) != (rows[i][3][0] != '\0')) {
			fail_msg("%s: %s", text, g == NULL ? err.msg : "loaded");
		}
		pv_game_free(g);
	}
}

/* What was declared there is no more than history once troops are set up. */
static void nev_3f_1_what_the_terrain_leaves(void **unused) {
	static const char wanted[] =
	    "nevsky turn=0 step=setup ask=place seat=red attacker=red south=red "
	    "declared=hill_minus_one agreed=red+blue ;";
	char told[1024];
	struct fixture_battle b = fixture_open(field);
	(void)unused;
	fixture_play(&b, "declare hill_protected off; declare hill_minus_one on; agree; agree");
	b.g->rules->write_state(b.g, b.s, told, sizeof told);
	assert_string_equal(told, wanted);
	fixture_close(&b);
}

/* What is in force before anybody declares. */
static void nev_3f_1_hills_as_the_scenario_has_them(void **unused) {
	static const char *const rows[][2] = {
		{ "hill_protected: false", " declared=none " },
		{ "hill_protected: true", " declared=hill_protected " },
		{ "hill_protected: false, hill_minus_one: true", " declared=hill_minus_one " },
		{ "hill_minus_one: true", " declared=hill_protected+hill_minus_one " },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char text[1024], told[1024];
		snprintf(text, sizeof text, "%soptions: {%s}\n", field, rows[i][0]);
		struct fixture_battle b = fixture_open(text);
		b.g->rules->write_state(b.g, b.s, told, sizeof told);
		assert_non_null(strstr(told, rows[i][1]));
		fixture_close(&b);
	}
}

/* ---- events ---- */

static void expect_told(const char *options, const char *orders, const char *tells) {
	char text[1024], told[512] = "";
	struct kit_pen pen = { told, sizeof told, 0 };
	snprintf(text, sizeof text, "%s%s", field, options);
	struct fixture_battle b = fixture_open(text);
	fixture_play(&b, orders);
	for (size_t i = 0; i < b.events.count; i++) {
		const struct pv_event *e = &b.at[i];
		kit_pen_add(&pen, "%s%s %s", i == 0 ? "" : ", ", e->key, e->rule);
		fixture_name_actor(&b, e->who, &pen);
		fixture_name_place(&b, e->place, &pen);
		kit_pen_add(&pen, " %d%s seen by %d", (int)e->amount,
			    e->flags == PV_EVENT_REVEAL ? " reveals" : "", e->seen_by);
		assert_int_equal(e->whom, PV_NONE);
	}
	assert_string_equal(told, tells);
	fixture_close(&b);
}

static void nev_4x_what_orders_tell(void **unused) {
	static const char *const lay = "options: {terrain: lay_and_choose}\n";
	(void)unused;
	expect_told("", "agree", "nev.terrain.agreed NEV-3A.2 - - 0 seen by 11");
	expect_told("", "agree; agree", "nev.terrain.agreed NEV-3A.2 - - 1 seen by 11");
	expect_told("", "declare hill_protected off", "nev.declare.done NEV-3F.1 - - 0 seen by 11");
	expect_told("", "declare hill_minus_one on", "nev.declare.done NEV-3F.1 - - 1 seen by 11");
	expect_told(lay, "edge south", "nev.edge.chosen NEV-4X.8 - - 0 seen by 11");
	expect_told(lay, "edge north", "nev.edge.chosen NEV-4X.8 - - 1 seen by 11");
	expect_told("", "agree; agree; place TL1 d1 n", "nev.placed NEV-4X.2 TL1 d1 0 seen by 1");
	expect_told("",
		    "agree; agree; place TK1 d1 n; place TL1 e1 n; place TE1 b1; place TW1 b1 n; "
		    "place TG1 f1 n; ready",
		    "");
	expect_told("",
		    "agree; agree; place TK1 d1 n; place TL1 e1 n; place TE1 b1; place TW1 b1 n; "
		    "place TG1 f1 n; ready; place RC1 a10 s; place RL1 b10 s; ready",
		    "nev.screen.lifted NEV-4X.2 - - 0 reveals seen by 11");
}

/* ---- lists ---- */

static void expect_list(const char *text, const char *orders, int actor, const char *gives) {
	enum { MOST = 64 };
	struct pv_order listed[MOST];
	char told[1024] = "", one[64];
	struct fixture_battle b = fixture_open(text);
	fixture_play(&b, orders);
	size_t count = b.g->rules->list(b.g, b.s, actor, listed, MOST);
	assert_true(count <= MOST);
	for (size_t i = 0; i < count; i++) {
		assert_true(b.g->rules->check(b.g, b.s, &listed[i], NULL));
		b.g->rules->write_order(b.g, &listed[i], one, sizeof one);
		strcat(strcat(told, i == 0 ? "" : ", "), one);
	}
	if (strcmp(told, gives) != 0) {
		fail_msg("%s: %s, not %s", orders == NULL ? "" : orders, told, gives);
	}
	fixture_close(&b);
}

#define FOUR(unit, square)                                                                 \
	"place " unit " " square " n, place " unit " " square " e, place " unit " " square \
	" s, place " unit " " square " w"

/* One square for red. */
static void nev_4x_1_stands_of_a_unit_one_by_one(void **unused) {
	static const char *const alley = "ruleset: nevsky\ntitle: test\nboard: {columns: 1, rows: "
					 "8}\nred: {units: [TK1, TG1]}\nblue: {units: [RL1]}\n";
	enum { TK1A, TK1B, TG1, RL1 };
	(void)unused;
	expect_list(alley, NULL, PV_ANY, FOUR("TK1", "a1"));
	expect_list(alley, NULL, PV_NONE, "");
	expect_list(alley, NULL, RL1, "");
	expect_list(alley, NULL, TK1B, FOUR("TK1", "a1") ", " FOUR("TK1b", "a1"));
	expect_list(alley, "place TK1a a1 e", PV_ANY, "place TK1b a1 e");
	expect_list(alley, "place TK1b a1 w", PV_ANY, "place TK1a a1 w");
	expect_list(alley, "place TK1 a1 s", PV_ANY, "place TG1 a1 s");
	expect_list(alley, "place TK1 a1 s; place TG1 a1 s", PV_ANY, "ready");
	expect_list(alley, "place TK1 a1 s; place TG1 a1 s", PV_NONE, "ready");
	expect_list(alley, "place TK1 a1 s; place TG1 a1 s; ready", PV_ANY,
		    "place RL1 a8 s, place RL1 a8 w, place RL1 a8 n, place RL1 a8 e");
	expect_list("ruleset: nevsky\ntitle: test\nboard: {columns: 1, rows: 8}\n"
		    "red: {units: [TC1]}\nblue: {units: [RC1]}\n",
		    "place TC1 a1 n; ready", PV_ANY,
		    "place RC1 a8 s, place RC1 a8 sw, place RC1 a8 w, place RC1 a8 nw, "
		    "place RC1 a8 n, place RC1 a8 ne, place RC1 a8 e, place RC1 a8 se");
}

/* The levy took the square that the knights need: all may be placed anew. */
static void nev_4x_6_placed_anew_where_there_is_no_room(void **unused) {
	static const char *const hill =
	    "ruleset: nevsky\ntitle: test\nred: {units: [TK1, TL1]}\nblue: {units: [RL1]}\n"
	    "map: |\n  . .\n  . .\n  . .\n  . .\n  . .\n  . .\n  . .\n  ^ .\n";
	(void)unused;
	expect_list(hill, "agree; agree; place TL1 b1 n", PV_ANY,
		    FOUR("TL1", "a1") ", " FOUR("TL1", "b1"));
	expect_list(hill, "agree; agree; place TK1 b1 e", PV_ANY, FOUR("TL1", "a1"));
}

static void nev_3f_1_what_terrain_offers(void **unused) {
	(void)unused;
	expect_list(field, NULL, PV_ANY,
		    "agree, declare hill_protected off, declare hill_minus_one on");
	expect_list(field, "declare hill_minus_one on", PV_ANY,
		    "agree, declare hill_protected off");
	expect_list(field, "declare hill_minus_one on", PV_NONE,
		    "agree, declare hill_protected off, declare hill_minus_one off");
	expect_list(field, NULL, 0, "");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_4x_what_is_refused),
	cmocka_unit_test(nev_3a_1_while_an_edge_is_chosen),
	cmocka_unit_test(nev_4x_orders_out_of_shape),
	cmocka_unit_test(nev_4x_1_areas_of_the_scenario),
	cmocka_unit_test(nev_4x_1_off_the_board),
	cmocka_unit_test(nev_4x_8_there_are_two_edges),
	cmocka_unit_test(nev_3a_2_no_troops_before_an_edge_is_chosen),
	cmocka_unit_test(nev_3f_1_what_the_terrain_leaves),
	cmocka_unit_test(nev_3f_1_hills_as_the_scenario_has_them),
	cmocka_unit_test(nev_4x_what_orders_tell),
	cmocka_unit_test(nev_4x_1_stands_of_a_unit_one_by_one),
	cmocka_unit_test(nev_4x_6_placed_anew_where_there_is_no_room),
	cmocka_unit_test(nev_3f_1_what_terrain_offers),
};

TEST_FILE(tests, NULL, NULL)
