/* Plans of NEV: whole acts, each with its cost and where it leads; what is pointless isn't one. */
#include "rules/kit/words.h"
#include "rules/nevsky/core/game.h"
#include "rules/nevsky/fixtures/fixture_play.h"
#include "rules/nevsky/reach/plans.h"

#include <string.h>

static const char head[] = "ruleset: nevsky\ntitle: test\n";

static int find_actor(const struct fixture_battle *b, const char *name) {
	const struct nev_game *g = nev_game_of(b->g);
	if (strcmp(name, "any") == 0) {
		return PV_ANY;
	}
	NEV_EACH_PIECE(g, i) {
		if (strcmp(g->roster[i].name, name) == 0) {
			return i;
		}
	}
	return PV_NONE;
}

static void write_plan(const struct fixture_battle *b, const struct pv_plan *plan,
		       struct kit_pen *pen) {
	for (int i = 0; i < plan->count; i++) {
		char text[64];
		b->g->rules->write_order(b->g, &plan->orders[i], text, sizeof text);
		kit_pen_add(pen, "%s%s", i == 0 ? "" : " + ", text);
	}
	kit_pen_add(pen, " %d", (int)plan->cost);
	fixture_name_place(b, plan->goal, pen);
	assert_int_equal(plan->actor, plan->orders[0].actor);
}

/* Of a plan of the kind `only` (or of all): orders, halves, goal. */
static void check_plans(const char *fields, const char *actor, const char *only,
			const char *plans) {
	enum { MOST = 512 };
	static struct pv_plan found[MOST];
	char text[1024], told[2048] = "";
	struct kit_pen pen = { told, sizeof told, 0 };
	snprintf(text, sizeof text, "%s%s\n", head, fields);
	struct fixture_battle b = fixture_open(text);
	int who = find_actor(&b, actor);
	size_t count = b.g->rules->plans(b.g, b.s, who, found, MOST);
	assert_true(count <= MOST);
	assert_int_equal(b.g->rules->plans(b.g, b.s, who, NULL, 0), count);
	for (size_t i = 0; i < count; i++) {
		char one[192] = "";
		struct kit_pen line = { one, sizeof one, 0 };
		write_plan(&b, &found[i], &line);
		if (strncmp(one, only, strlen(only)) == 0) {
			kit_pen_add(&pen, "%s%s", pen.length == 0 ? "" : ", ", one);
		}
	}
	if (strcmp(told, plans) != 0) {
		fail_msg("%s: %s has\n%s\nnot\n%s", fields, actor, told, plans);
	}
	fixture_close(&b);
}

#define STEP(step, units)                                               \
	"board: {columns: 9, rows: 9}\nposition: {turn: 3, step: " step \
	", attacker: red, units: {" units "}}"

static void nev_6_moves_with_their_cost(void **unused) {
	(void)unused;
	check_plans(STEP("move", "TA1: a1 n"), "TA1", "",
		    "move TA1 a1-b1 2 b1, move TA1 a1-a2 2 a2, move TA1 a1-b2 3 b2, move TA1 "
		    "a1-off 2 -");
	check_plans(STEP("move", "TA1: b2 n, RA1: e5 s"), "RA1", "", "");
	check_plans(STEP("move", "TC1: a1 n"), "TC1", "move TC1 a1-b2-c3 ",
		    "move TC1 a1-b2-c3 6 c3");
	check_plans(STEP("move", "TC1: a1 n"), "TC1", "move TC1 a1-b2-b3-b4 ",
		    "move TC1 a1-b2-b3-b4 7 b4");
	check_plans(STEP("move", "TA1: a2 n"), "any", "done", "done 0 -");
}

/* Only so many are written as there is room for. */
static void nev_6_plans_without_room(void **unused) {
	struct pv_plan plans[2] = { { .count = 0 } };
	struct fixture_battle b =
	    fixture_open("ruleset: nevsky\ntitle: test\n" STEP("move", "TA1: a1 n") "\n");
	(void)unused;
	assert_int_equal(b.g->rules->plans(b.g, b.s, 0, plans, 1), 4);
	assert_int_equal(plans[0].count, 1);
	assert_int_equal(plans[1].count, 0);
	fixture_close(&b);
}

/* Turns apart, all that is listed is an act, in the same order, however much it is. */
static void nev_6_plans_of_many_orders(void **unused) {
	enum { MOST = 1024, MANY = 2 * NEV_PLANS_AT_ONCE + 1 };
	static struct pv_order orders[MOST];
	static struct pv_plan plans[MOST];
	struct fixture_battle b = fixture_open("ruleset: nevsky\ntitle: test\n" STEP(
	    "move", "TC1: b2 n, TC2: h2 n, TU1: e6 n, TK1: e1 n, TL1: e2 n, TM1: c4 n, TC3: e4 n, "
		    "TU2: c7 n") "\n");
	size_t count = b.g->rules->list(b.g, b.s, PV_ANY, orders, MOST), at = 0;
	size_t planned = b.g->rules->plans(b.g, b.s, PV_ANY, plans, MOST);
	(void)unused;
	assert_in_range(count, MANY, MOST);
	NEV_EACH(i, count) {
		if (orders[i].verb != NEV_TURN) {
			assert_memory_equal(&plans[at].orders[0], &orders[i], sizeof orders[i]);
			at++;
		}
	}
	assert_int_equal(planned, at);
	fixture_close(&b);
}

/* Neither while dice fall, nor of pieces that there aren't. */
static void nev_8_the_dice_plan_nothing(void **unused) {
	struct pv_plan plan;
	struct fixture_battle b = fixture_open(
	    "ruleset: nevsky\ntitle: test\n" STEP("missile", "TB1: e3 n, RL1: e5 s") "\n");
	(void)unused;
	assert_int_equal(b.g->rules->plans(b.g, b.s, 0, &plan, 1), 1);
	assert_int_equal(b.g->rules->plans(b.g, b.s, 2, &plan, 1), 0);
	fixture_play(&b, "fire TB1 e5");
	assert_int_equal(b.g->rules->turn(b.g, b.s), PV_DICE);
	assert_int_equal(b.g->rules->plans(b.g, b.s, PV_ANY, NULL, 0), 0);
	assert_int_equal(b.g->rules->plans(b.g, b.s, 0, NULL, 0), 0);
	fixture_close(&b);
}

/* A charge that meets nobody costs the next turn. */
static void nev_6g_charges_that_find_a_fight(void **unused) {
	(void)unused;
	check_plans(STEP("move", "TG1: b2 n, TL1: b3 n, RL1: e9 s"), "TG1", "charge", "");
	check_plans(STEP("move", "TG1: b2 n, RL1: b3 s x1"), "TG1", "charge", "");
	check_plans(STEP("move", "TK1: b2 n x1, RL1: b3 s"), "TK1a", "charge TK1a b2-b3 ",
		    "charge TK1a b2-b3 2 b3");
	check_plans(STEP("move", "TK1: b2 n x1, TL1: c4 n moved, RL1: c4 s"), "TK1a",
		    "charge TK1a b2-b3 ", "charge TK1a b2-b3 2 b3");
	check_plans(STEP("move", "TK1: b2 n x1, TL1: c4 n moved, RL1: c4 s"), "TK1a",
		    "charge TK1a b2-b1 ", "");
}

/* The enemy's squares alone are shot at; many stands at their middle. */
static void nev_7_shots_at_somebody(void **unused) {
	(void)unused;
	check_plans(STEP("ballista", "TE1: e1, TW1: e1 n, RL1: f5 s x1"), "TE1", "shoot",
		    "shoot TE1 22000,18000 0 f5, shoot TE1 21000,19000 0 f5");
	check_plans(STEP("ballista", "TE1: e1, TW1: e1 n, RL1: f5 s x2"), "TE1", "shoot",
		    "shoot TE1 22000,18000 0 f5, shoot TE1 21000,19000 0 f5, "
		    "shoot TE1 23000,19000 0 f5");
	check_plans(STEP("ballista", "TE1: e1, TW1: e1 n, RL1: f5 s x3"), "TE1", "shoot",
		    "shoot TE1 22000,18000 0 f5");
	check_plans("options: {ballista: measured}\n" STEP("ballista", "TE1: e1, TW1: e1 n"), "TE1",
		    "shoot", "shoot TE1 0 -");
}

/* Troops are set up facing forward, or as those they join. */
static void nev_4x_set_up_facing_the_enemy(void **unused) {
	static const char sides[] = "board: {columns: 2, rows: 8}\nred: {units: [TL1, TE1]}\n"
				    "blue: {units: [RL1]}";
	(void)unused;
	check_plans(sides, "any", "", "place TL1 a1 n 0 a1, place TL1 b1 n 0 b1");
	check_plans(sides, "TE1", "", "place TE1 a1 0 a1, place TE1 b1 0 b1");
	check_plans("board: {columns: 2, rows: 8}\nred: {units: [TG1, TL1]}\n"
		    "blue: {units: [RL1]}\n"
		    "position: {step: setup, units: {TL1: a1 e, RL1: unplaced}}",
		    "TG1", "", "place TG1 a1 e 0 a1, place TG1 b1 n 0 b1");
}

/* Turned to the contact square first, where it doesn't face it. */
static void nev_9b_turns_and_supports(void **unused) {
	(void)unused;
	check_plans(STEP("move", "TL1: b2 n moved, RL1: b2 s, TM1: a2 w"), "TM1", "turn",
		    "turn TM1 n + support TM1 b2 0 b2, turn TM1 e + support TM1 b2 0 b2, "
		    "turn TM1 s + support TM1 b2 0 b2");
	check_plans(STEP("move", "TL1: b2 n moved, RL1: b2 s, TM1: a2 w"), "TM1", "support TM1 b",
		    "");
	check_plans(STEP("move", "TL1: b2 n moved, RL1: b2 s, TM1: a2 e"), "TM1", "turn", "");
	check_plans(STEP("move", "TL1: b2 n moved, RL1: b2 s, TM1: a2 e"), "TM1", "support TM1 b",
		    "support TM1 b2 0 b2");
	check_plans(STEP("move", "TL1: b2 n moved, RL1: b2 s, TM1: a2 n, RM1: e5 s"), "RM1", "",
		    "");
	check_plans(STEP("move", "TL1: b2 n moved, RL1: b2 s, TM1: a5 n"), "TM1", "turn", "");
	check_plans(
	    STEP("move",
		 "TL1: b2 n moved, RL1: b2 s, TL2: a3 n moved, RL2: a3 s, TM1: a2 s support=b2"),
	    "TM1", "turn", "");
	check_plans(STEP("move", "TL1: b2 n moved, RL1: b2 s, TM1: a2 w, TG1: a2 w"), "TG1", "turn",
		    "");
}

/* Survivors turn after a melee, but declare nothing then; the dead do neither. */
static void nev_9b_no_support_after_a_melee(void **unused) {
	struct pv_plan plan;
	struct fixture_battle b = fixture_open("ruleset: nevsky\ntitle: test\n" STEP(
	    "melee", "TL1: c6 n came=n moved, RL1: c6 s, TM1: d6 n moved, RM1: d6 s") "\n");
	(void)unused;
	fixture_play(&b, "fight c6; pick line; pick withdrawal");
	assert_int_equal(b.s->ask, NEV_ASK_TURN);
	assert_int_equal(b.g->rules->plans(b.g, b.s, PV_ANY, &plan, 1), 1);
	assert_int_equal(plan.orders[0].verb, NEV_DONE);
	NEV_EACH_PIECE(nev_game_of(b.g), i) {
		assert_int_equal(b.g->rules->plans(b.g, b.s, i, &plan, 1), 0);
	}
	fixture_close(&b);
	check_plans("red: {units: [TL1, TM1]}\nblue: {units: [RL1]}\n" STEP(
			"move", "TL1: b2 n moved, RL1: b2 s"),
		    "TM1", "", "");
}

/* Whoever is asked plans. */
static void nev_9b_the_defender_supports_too(void **unused) {
	struct pv_plan plans[4];
	struct fixture_battle b = fixture_open("ruleset: nevsky\ntitle: test\n" STEP(
	    "move", "TM1: c3 n moved, RL1: c3 s, RB1: c4 s") "\n");
	(void)unused;
	fixture_play(&b, "done");
	assert_int_equal(b.g->rules->turn(b.g, b.s), PV_BLUE);
	assert_int_equal(b.g->rules->plans(b.g, b.s, PV_ANY, plans, PV_COUNT(plans)), 3);
	assert_int_equal(plans[0].orders[0].verb, NEV_DONE);
	assert_int_equal(plans[1].orders[0].verb, NEV_SUPPORT);
	fixture_close(&b);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_6_moves_with_their_cost),
	cmocka_unit_test(nev_6_plans_without_room),
	cmocka_unit_test(nev_6_plans_of_many_orders),
	cmocka_unit_test(nev_8_the_dice_plan_nothing),
	cmocka_unit_test(nev_6g_charges_that_find_a_fight),
	cmocka_unit_test(nev_7_shots_at_somebody),
	cmocka_unit_test(nev_4x_set_up_facing_the_enemy),
	cmocka_unit_test(nev_9b_turns_and_supports),
	cmocka_unit_test(nev_9b_no_support_after_a_melee),
	cmocka_unit_test(nev_9b_the_defender_supports_too),
};

TEST_FILE(tests, NULL, NULL)
