/* What is listed at each question of NEV: for who goes through all, for orders of nobody in
 * particular, and for one piece; the usual answer first. */
#include "rules/kit/words.h"
#include "rules/nevsky/core/act.h"
#include "rules/nevsky/fixtures/fixture_play.h"

#include <string.h>

/* actor: a name, or "any", or "none". */
struct row {
	const char *actor, *listed;
};

static const char head[] = "ruleset: nevsky\ntitle: test\n";
static const char board[] = "board: {columns: 9, rows: 12}\n";

static int find_actor(const struct fixture_battle *b, const char *name) {
	const struct nev_game *g = nev_game_of(b->g);
	if (strcmp(name, "any") == 0) {
		return PV_ANY;
	}
	for (int i = 0; i < g->count; i++) {
		if (strcmp(g->roster[i].name, name) == 0) {
			return i;
		}
	}
	assert_string_equal(name, "none");
	return PV_NONE;
}

/* The square that a text names, if any: a small letter, then a digit. */
static const char *find_square(const char *text) {
	for (const char *at = strchr(text, ' '); at != NULL; at = strchr(at + 1, ' ')) {
		if (at[1] >= 'a' && at[1] <= 'z' && at[2] >= '0' && at[2] <= '9') {
			return at + 1;
		}
	}
	return NULL;
}

/* Where an order leads, as plans have it, is the square that it names. */
static void check_goal(const struct fixture_battle *b, const struct pv_order *order,
		       const char *text) {
	int32_t goal = nev_goal(nev_game_of(b->g), order, NEV_NO_PLACE);
	const char *square = find_square(text);
	char name[16] = "";
	if (goal != NEV_NO_PLACE) {
		b->g->rules->name_place(b->g, goal, name, sizeof name);
	}
	if ((square == NULL) != (goal == NEV_NO_PLACE) ||
	    (square != NULL && strncmp(square, name, strlen(name)) != 0)) {
		fail_msg("%s leads to %s", text, name);
	}
}

/* Not more is written than there is room for. */
static void check_room(const struct fixture_battle *b, int actor, size_t count) {
	static struct pv_order orders[PV_LIST_MAX];
	for (size_t cap = 0; cap < count; cap++) {
		orders[cap].verb = NEV_VERB_END;
		assert_int_equal(b->g->rules->list(b->g, b->s, actor, orders, cap), count);
		assert_int_equal(orders[cap].verb, NEV_VERB_END);
	}
}

static void write_list(const struct fixture_battle *b, int actor, struct kit_pen *pen) {
	static struct pv_order orders[PV_LIST_MAX];
	size_t count = b->g->rules->list(b->g, b->s, actor, orders, PV_COUNT(orders));
	assert_int_equal(b->g->rules->list(b->g, b->s, actor, NULL, 0), count);
	check_room(b, actor, count);
	for (size_t i = 0; i < count; i++) {
		char text[64];
		assert_true(b->g->rules->check(b->g, b->s, &orders[i], NULL));
		b->g->rules->write_order(b->g, &orders[i], text, sizeof text);
		check_goal(b, &orders[i], text);
		kit_pen_add(pen, "%s%s", i == 0 ? "" : ", ", text);
	}
}

static void check_lists(const char *fields, const char *orders, const struct row *rows) {
	char text[1024];
	snprintf(text, sizeof text, "%s%s\n", head, fields);
	struct fixture_battle b = fixture_open(text);
	fixture_play(&b, orders);
	for (; rows->actor != NULL; rows++) {
		char told[2048] = "";
		struct kit_pen pen = { told, sizeof told, 0 };
		write_list(&b, find_actor(&b, rows->actor), &pen);
		if (strcmp(told, rows->listed) != 0) {
			fail_msg("%s | %s: %s has\n%s\nnot\n%s", fields, orders, rows->actor, told,
				 rows->listed);
		}
	}
	assert_int_equal(b.g->rules->list(b.g, b.s, nev_game_of(b.g)->count, NULL, 0), 0);
	fixture_close(&b);
}

#define ROWS(...) ((const struct row[]){ __VA_ARGS__, { NULL, NULL } })

/* In a step of turn 3. */
static void check_step(const char *before, const char *step, const char *units, const char *orders,
		       const struct row *rows) {
	char fields[512];
	snprintf(fields, sizeof fields,
		 "%sposition: {turn: 3, step: %s, attacker: red, units: {%s}}", before, step,
		 units);
	check_lists(fields, orders, rows);
}

static void nev_3_and_4_before_the_first_turn(void **unused) {
	static const char sides[] = "board: {columns: 1, rows: 8}\n"
				    "red: {units: [TL1]}\nblue: {units: [RK1]}\n";
	static const char edge[] = "board: {columns: 1, rows: 8}\n"
				   "options: {terrain: lay_and_choose}\n"
				   "red: {units: [TL1]}\nblue: {units: [RK1]}\n";
	(void)unused;
	check_lists(edge, "",
		    ROWS({ "any", "edge south, edge north" }, { "none", "edge south, edge north" },
			 { "TL1", "" }, { "RK1a", "" }));
	check_lists(
	    sides, "",
	    ROWS({ "any", "place TL1 a1 n, place TL1 a1 e, place TL1 a1 s, place TL1 a1 w" },
		 { "none", "" }, { "RK1a", "" },
		 { "TL1", "place TL1 a1 n, place TL1 a1 e, place TL1 a1 s, place TL1 a1 w" }));
	check_lists(sides, "place TL1 a1 n",
		    ROWS({ "any", "ready" }, { "none", "ready" }, { "RK1a", "" }));
	check_lists(sides, "place TL1 a1 n; ready; place RK1 a8 s; ready",
		    ROWS({ "any", "throw 1, throw 2, throw 3, throw 4, throw 5, throw 6" },
			 { "none", "throw 1, throw 2, throw 3, throw 4, throw 5, throw 6" },
			 { "TL1", "" }));
}

static void nev_7_ballistas(void **unused) {
	static const char three[] = "options: {ballista: measured}\n"
				    "board: {columns: 2, rows: 4}\n";
	static const char marks[] = "mark 2000,2000, mark 6000,2000, mark 2000,6000, "
				    "mark 6000,6000, mark 2000,10000, mark 6000,10000, "
				    "mark 2000,14000, mark 6000,14000";
	static const char units[] = "TE1: a1, TW1: a1 n, RK1: a4 s, RL1: b4 s, RE1: b3, RW1: b3 s";
	(void)unused;
	check_step(three, "ballista", units, "",
		   ROWS({ "any", "done, shoot TE1" }, { "none", "done" }, { "TE1", "shoot TE1" },
			{ "TW1a", "" }, { "RE1", "" }));
	check_step(three, "ballista", units, "shoot TE1",
		   ROWS({ "any", marks }, { "none", marks }, { "TE1", "" }));
	check_step(three, "ballista", units, "shoot TE1; mark hits RK1a,RL1",
		   ROWS({ "any", "hit RK1a, hit RL1" }, { "none", "hit RK1a, hit RL1" },
			{ "TE1", "" }, { "RL1", "" }));
	check_step(three, "ballista", units, "shoot TE1; mark hits RE1",
		   ROWS({ "any", "hit RW1a, hit RW1b" }, { "none", "hit RW1a, hit RW1b" },
			{ "TE1", "" }, { "RW1a", "" }));
}

static void nev_8_and_10_missiles_and_retirement(void **unused) {
	(void)unused;
	check_step(board, "missile", "TB1: b1 n x1, RM1: b2 s", "",
		   ROWS({ "any", "done, fire TB1 b2" }, { "none", "done" },
			{ "TB1", "fire TB1 b2" }, { "RM1", "" }));
	check_step(
	    board, "missile", "TB1: b1 n x1, RM1: b2 s", "fire TB1 b2",
	    ROWS({ "any", "throw 1, throw 4" }, { "none", "throw 1, throw 4" }, { "TB1", "" }));
	check_step(board, "missile", "TB1: b1 n, RM1: b2 s, RG1: b2 s", "fire TB1 b2; throw 1,1,4",
		   ROWS({ "any", "strike 2, strike RG1" }, { "none", "strike 2, strike RG1" },
			{ "TB1", "" }, { "RG1", "" }));
	check_step(
	    board, "missile", "TB1: b1 n, RL1: b2 s x3", "fire TB1 b2; throw 1,6,6",
	    ROWS({ "any", "throw 1, throw 4" }, { "none", "throw 1, throw 4" }, { "RL1", "" }));
	check_step(board, "retire", "TC1: e6 n x1 retiring, TL1: e1 n, TL2: e2 n, RA9: i12 s", "",
		   ROWS({ "any", "retire TC1 f2, retire TC1 d2" }, { "none", "" },
			{ "TC1", "retire TC1 f2, retire TC1 d2" }, { "TL1", "" }, { "RA9", "" }));
}

/* A commander driven back may go along, except in step 3 [NEV-9O.1]. */
static void nev_10d_4_commanders_go_along(void **unused) {
	(void)unused;
	check_step(board, "missile", "TM1: e5 n x2, TG1: e5 n bound, RB1: e7 s",
		   "fire RB1 e5; throw 1,6,6",
		   ROWS({ "any", "retire TM1 e3, retire TM1 e3 with=TG1" }));
	check_step(board, "retire", "RM1: e6 s x1 retiring, RG1: e6 s, TA1: a1 n", "",
		   ROWS({ "any", "retire RM1 e8, retire RM1 e8 with=RG1" }));
	check_step(board, "retire", "TM1: e6 s x1 retiring, TG1: e6 s, RA1: i9 s", "",
		   ROWS({ "any", "retire TM1 e4, retire TM1 e4 with=TG1" }));
}

static void nev_6_and_9_moves_and_supports(void **unused) {
	(void)unused;
	check_step(
	    board, "move", "TA1: e2 n bound, RA9: i12 s", "",
	    ROWS({ "any", "done, turn TA1 e, turn TA1 s, turn TA1 w" }, { "none", "done" },
		 { "TA1", "turn TA1 n, turn TA1 e, turn TA1 s, turn TA1 w, support TA1 none" },
		 { "RA9", "" }));
	check_step(board, "move", "TA1: e2 n bound, TX1: a1 n x1 bound, RA9: i12 s", "turn TA1 e",
		   ROWS({ "any", "done, turn TX1 ne, turn TX1 e, turn TX1 se, turn TX1 s, "
				 "turn TX1 sw, turn TX1 w, turn TX1 nw" }));
	check_step(board, "move", "TK1a: e2 n, RA9: i12 s", "charge TK1a e2-e1; turn TK1a n",
		   ROWS({ "any", "takeback" }, { "none", "takeback" },
			{ "TK1a", "turn TK1a n, turn TK1a e, turn TK1a s, turn TK1a w, "
				  "support TK1a none" }));
	check_step(board, "move",
		   "TM1: c3 n moved, RL1: c3 s, TB1: c2 n bound, RB1: c4 s, RB2: d4 s", "done",
		   ROWS({ "any", "done, support RB1 c3, support RB1 none" }, { "none", "done" },
			{ "RB1", "support RB1 c3, support RB1 none" },
			{ "RB2", "support RB2 c3, support RB2 none" }, { "TB1", "" },
			{ "RL1", "support RL1 none" }));
}

static void nev_9_melees(void **unused) {
	static const char picks[] = "pick column, pick line, pick flanking, pick pincers, "
				    "pick square, pick withdrawal";
	(void)unused;
	check_step(
	    board, "melee", "TM1: a3 n moved, RM1: a3 s, TM2: c3 n moved, RM2: c3 s", "",
	    ROWS({ "any", "fight a3, fight c3" }, { "none", "fight a3, fight c3" }, { "TM1", "" }));
	check_step(board, "melee", "TM1: c3 n moved, RM1: c3 s", "",
		   ROWS({ "any", picks }, { "none", picks }, { "TM1", "" }));
	check_step(board, "melee",
		   "TM1: d4 n moved, TG1: d4 n moved, TJ1: d3 n support=d4, RM1: d4 s x2",
		   "pick line; pick line",
		   ROWS({ "any", "lose TM1, lose TG1" }, { "none", "lose TM1, lose TG1" },
			{ "TM1", "" }, { "TG1", "" }));
	check_step(
	    board, "melee", "TL1: c3 n moved, RX1: c3 s", "pick line; pick line",
	    ROWS({ "any", "throw 1, throw 4" }, { "none", "throw 1, throw 4" }, { "TL1", "" }));
	check_step(board, "melee", "TM1: e6 n came=s moved, RM1: e6 s", "pick line; pick line",
		   ROWS({ "any", "retreat TM1 d8, retreat TM1 f8" }, { "none", "" },
			{ "TM1", "retreat TM1 d8, retreat TM1 f8" }, { "RM1", "" }));
	check_step(board, "melee", "TL1: c6 n came=n moved, RL1: c6 s, TM1: b2 n",
		   "pick line; pick withdrawal",
		   ROWS({ "any", "done, turn TL1 e, turn TL1 s, turn TL1 w" }, { "none", "done" },
			{ "TL1", "turn TL1 n, turn TL1 e, turn TL1 s, turn TL1 w" }, { "TM1", "" },
			{ "RL1", "" }));
}

/* Who has one way to go, which another may take too: going first comes to what the other's choice
 * comes to, and is listed once. */
static void nev_9l_15_and_10b_9_what_comes_to_the_same_is_listed_once(void **unused) {
	(void)unused;
	check_step(board, "retire",
		   "TC1: e6 n x1 retiring, TC2: g6 n x1 retiring, TL1: e1 n, TL2: e2 n, TM1: g1 n, "
		   "TM2: g2 n, TM3: h2 n, RA9: i12 s",
		   "", ROWS({ "any", "retire TC1 f2, retire TC1 d2" }, { "TC2", "retire TC2 f2" }));
	check_step(board, "melee",
		   "TM1: e6 n came=s moved, TM2: f6 w support=e6 came=s, TL1: e8 n, RM1: e6 s",
		   "pick withdrawal; pick line",
		   ROWS({ "any", "retreat TM1 d8, retreat TM1 f8" }, { "TM2", "retreat TM2 f8" }));
}

static void nev_10f_and_10g_the_end(void **unused) {
	(void)unused;
	check_step(
	    board, "destroy", "TE1: a5, TW1: a5 n, RE1: a9, RW1: a9 s", "",
	    ROWS({ "any", "done, destroy TE1" }, { "none", "done, destroy TE1" }, { "TE1", "" }));
	check_step("options: {turn_limit: 3}\nboard: {columns: 9, rows: 12}\n", "destroy",
		   "TE1: a5, TW1: a5 n, RA1: a9 s", "done",
		   ROWS({ "any", "" }, { "none", "" }, { "TE1", "" }));
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_3_and_4_before_the_first_turn),
	cmocka_unit_test(nev_7_ballistas),
	cmocka_unit_test(nev_8_and_10_missiles_and_retirement),
	cmocka_unit_test(nev_10d_4_commanders_go_along),
	cmocka_unit_test(nev_6_and_9_moves_and_supports),
	cmocka_unit_test(nev_9_melees),
	cmocka_unit_test(nev_9l_15_and_10b_9_what_comes_to_the_same_is_listed_once),
	cmocka_unit_test(nev_10f_and_10g_the_end),
};

TEST_FILE(tests, NULL, NULL)
