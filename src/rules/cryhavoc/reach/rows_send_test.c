/* Rows of CHB-TABLE.8 to CHB-TABLE.11: several men sent together. */

#include "pavise/battle.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/verbs.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ladder.h"
#include "rules/cryhavoc/modules/jumps/fixture_tree.h"

#include <stdio.h>
#include <string.h>

#define WALL "zones:\n  wall: [A0801, A0802, A0800, A0701, A0702]\n"

static struct pv_plan plans[PV_ERRAND_MAX];

/* "a+b to wall" */
static size_t send(const struct field *f, const char *names, const char *goal, int only,
		   int throws) {
	struct pv_errand errand = { .goal = goal,
				    .only = (uint8_t)only,
				    .throws = (uint8_t)throws };
	struct pv_error err;
	const struct chb_game *g = chb_game_of(f->g);
	char text[96], *rest = NULL;
	snprintf(text, sizeof text, "%s", names);
	for (char *name = strtok_r(text, "+", &rest); name != NULL;
	     name = strtok_r(NULL, "+", &rest)) {
		CHB_EACH_MAN(g, i) {
			if (strcmp(g->roster[i].name, name) == 0) {
				errand.actors[errand.count++] = (uint8_t)i;
			}
		}
	}
	err.code = PV_OK;
	size_t count = pv_cryhavoc.send(f->g, &f->s, &errand, plans, PV_COUNT(plans), &err);
	assert_int_equal(err.code, PV_OK);
	return count;
}

/* "wulf A0103 A0203 3": who goes where, for how much. */
static void way_is(const struct field *f, size_t number, const char *text) {
	const struct pv_plan *plan = &plans[number];
	char now[256];
	size_t used =
	    (size_t)snprintf(now, sizeof now, "%s", chb_game_of(f->g)->roster[plan->actor].name);
	for (int i = 0; i < plan->count; i++) {
		char place[32];
		pv_cryhavoc.name_place(f->g, plan->orders[i].data.halves[0], place, sizeof place);
		used += (size_t)snprintf(now + used, sizeof now - used, " %s", place);
	}
	snprintf(now + used, sizeof now - used, " %d", (int)plan->cost);
	assert_string_equal(now, text);
}

static void chb_table_8_five_to_the_wall(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Ann PEA A0201; Bob PEA A0301; Cas PEA A0401; "
						   "Dan PEA A0501; Eve PEA A0601",
					    .blue = "Odo PEA A0000 state=stunned",
					    .more = WALL });
	struct chb_state before = f.s;
	field_to_move(&f);
	before = f.s;
	assert_int_equal(send(&f, "ann+bob+cas+dan+eve", "wall", 0, 0), 5);
	assert_memory_equal(&before, &f.s, sizeof before);
	/* Cheapest arrival first, each to a place of its own. */
	static const int32_t costs[] = { 1, 2, 4, 5, 6 };
	for (size_t i = 0; i < 5; i++) {
		assert_int_equal(plans[i].cost, costs[i]);
		for (size_t k = 0; k < i; k++) {
			assert_true(plans[i].goal != plans[k].goal);
			assert_true(plans[i].actor != plans[k].actor);
		}
	}
	way_is(&f, 0, "eve A0701 1");
	way_is(&f, 1, "dan A0601 A0702 2");
	/* Worked out as the board is then, and legal as ordinary orders one after the other. */
	for (size_t i = 0; i < 5; i++) {
		for (int k = 0; k < plans[i].count; k++) {
			assert_true(pv_cryhavoc.check(f.g, &f.s, &plans[i].orders[k], NULL));
			pv_cryhavoc.apply(f.g, &f.s, &plans[i].orders[k], NULL);
		}
		assert_int_equal(f.s.man[plans[i].actor].place, plans[i].goal);
	}
	field_close(&f);
}

static void chb_table_8_where_to(void **unused) {
	struct field f;
	struct pv_error err;
	struct pv_errand errand = { .goal = "tower", .count = 1 };
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Ann PEA A0201",
					    .blue = "Odo PEA A0000 state=stunned",
					    .more = WALL });
	field_to_move(&f);
	assert_int_equal(pv_cryhavoc.send(f.g, &f.s, &errand, plans, 1, &err), 0);
	assert_non_null(strstr(err.msg, "tower"));
	assert_int_equal(send(&f, "ann", "A0401", 0, 0), 1);
	way_is(&f, 0, "ann A0301 A0401 2");
	field_close(&f);
}

/* Plays them as far as they go; how many of the plans in whole, and of the next how many orders. */
static size_t play(struct pv_battle *b, size_t count, size_t *orders) {
	for (size_t i = 0; i < count; i++) {
		*orders = pv_battle_plan(b, &plans[i], NULL, NULL);
		if (*orders < plans[i].count) {
			return i;
		}
	}
	*orders = 0;
	return count;
}

static void order(struct field *f, struct pv_battle *b, const char *text) {
	struct pv_order o = field_order(f, text);
	assert_true(pv_battle_order(b, &o, NULL, NULL));
	memcpy(&f->s, pv_battle_state(b), chb_state_size(chb_game_of(f->g)));
}

static void chb_table_9_it_stops(void **unused) {
	struct field f;
	struct pv_error err;
	size_t orders;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Ann PEA A0001; Bob PEA A0000; Cas PEA A0002",
					    .blue = "Bow SBW A1101",
					    .more = "zones:\n  wall: [A0401, A0400, A0402]\n" });
	struct pv_battle *b = pv_battle_create(f.g, NULL, &err);
	assert_non_null(b);
	order(&f, b, "step ann A0101");
	order(&f, b, "standing at bob");
	assert_true(pv_battle_answer(b, NULL));
	memcpy(&f.s, pv_battle_state(b), chb_state_size(chb_game_of(f.g)));
	/* Two go all the way, past what the enemy has said beforehand; the third is shot at. */
	assert_int_equal(send(&f, "ann+bob+cas", "wall", 0, 0), 3);
	assert_int_equal(chb_game_of(f.g)->roster[plans[2].actor].name[0], 'b');
	assert_int_equal(play(b, 3, &orders), 2);
	assert_true(orders < plans[2].count);
	memcpy(&f.s, pv_battle_state(b), chb_state_size(chb_game_of(f.g)));
	field_asked(&f, "chb.ask.hit", PV_DICE);
	order(&f, b, "throw 4"); /* B */
	field_asked(&f, "chb.ask.move", PV_RED);
	assert_int_equal(field_man(&f, "bob")->life, CHB_WOUNDED);
	assert_int_equal(field_man(&f, "ann")->place,
			 plans[0].actor == 0 ? plans[0].goal : plans[1].goal);
	/* What is left is shown again, as it can be now. */
	assert_int_equal(send(&f, "bob", "wall", 0, 0), 1);
	assert_int_equal(plans[0].count, 1); /* half of his points */
	pv_battle_destroy(b);
	field_close(&f);
}

static void chb_table_9_a_place_taken(void **unused) {
	struct field f;
	struct pv_error err;
	size_t orders;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Ann PEA A0001 move=2; Bob PEA A0100",
					    .blue = "Odo PEA A0900",
					    .more = "zones:\n  wall: [A0201]\n" });
	struct pv_battle *b = pv_battle_create(f.g, NULL, &err);
	assert_non_null(b);
	memcpy(&f.s, pv_battle_state(b), chb_state_size(chb_game_of(f.g)));
	assert_int_equal(send(&f, "ann", "wall", 0, 0), 1);
	order(&f, b, "step bob A0101");
	order(&f, b, "step bob A0201");
	assert_int_equal(play(b, 1, &orders), 0);
	assert_int_equal(orders, plans[0].count - 1);
	pv_battle_destroy(b);
	field_close(&f);
}

/* On the highest rung he is fought from the ladder's top alone [CHB-12.1.8]; on the ground from
 * hexes that nothing shuts off. */
static void chb_table_8_at_an_enemy(void **unused) {
	struct field f;
	(void)unused;
	climb_open(&f, scale, "Ann PEA A0401; Bob PEA A0000", "Odo PEA A0001");
	put(&f, "odo", "A0200/2e");
	field_to_move(&f);
	assert_int_equal(send(&f, "ann+bob", "A0200/2e", 0, 0), 2);
	way_is(&f, 0, "ann A0400 A0300 2");
	way_is(&f, 1, "bob A0100 A0200 2"); /* as near as he can */
	assert_int_equal(send(&f, "ann+bob", "A0200/2e", 1, 0), 1);
	/* Over its foot she is no nearer to him. */
	assert_int_equal(send(&f, "ann", "A0200", 1, 0), 0);
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = ". . . . . / . . . . .",
					    .sheet = "      sides: [A0200 e wall]\n",
					    .red = "Ann PEA A0100",
					    .blue = "Odo PEA A0300" });
	field_to_move(&f);
	assert_int_equal(send(&f, "ann", "A0300", 1, 0), 1);
	way_is(&f, 0, "ann A0200 A0201 2");
	field_close(&f);
}

static void chb_table_10_near_or_not(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Ann PEA A0201; Far PEA A0000 move=4",
					    .blue = "Odo PEA A1102 state=stunned",
					    .more = WALL });
	field_to_move(&f);
	assert_int_equal(send(&f, "ann+far", "wall", 0, 0), 2);
	way_is(&f, 1, "far A0100 A0200 A0300 A0400 4");
	assert_int_equal(send(&f, "ann+far", "wall", 1, 0), 1);
	assert_int_equal(plans[0].actor, 0);
	assert_int_equal(send(&f, "far", "wall", 0, 0), 1); /* and nobody else */
	assert_int_equal(plans[0].actor, 1);
	field_close(&f);
	/* Past a guard only if asked, and then with its chance: on foot 4 to 6 pass. */
	field_open(&f, (struct field_plan){ .map = ". . . . . . / # # . # # # / . . . . . .",
					    .red = "Ann PEA A0200",
					    .blue = "Odo PEA A0202",
					    .more = "zones:\n  wall: [A0302]\n" });
	field_to_move(&f);
	assert_int_equal(send(&f, "ann", "wall", 1, 0), 0);
	assert_int_equal(send(&f, "ann", "wall", 1, 1), 1);
	assert_int_equal(plans[0].orders[plans[0].count - 1].verb, CHB_SLIP);
	assert_int_equal(plans[0].chance, 3);
	assert_int_equal(plans[0].of, 6);
	/* As near as he can without. */
	assert_int_equal(send(&f, "ann", "wall", 0, 0), 1);
	assert_int_equal(plans[0].of, 0);
	assert_int_equal(plans[0].count, 1);
	field_close(&f);
}

static void chb_table_11_fewest_shots(void **unused) {
	struct field f;
	(void)unused;
	/* Two ways of the same cost about a house: one in an archer's view, one out of it. */
	field_open(&f,
		   (struct field_plan){ .map = ". . . . . . . . / # # # # # # # # / . . . . . . "
					       ". . / . . # . # # # # / . . . . . . . .",
					.red = "Ann PEA A0103",
					.blue = "Bow SBW A0702; Odo PEA A0700 state=stunned" });
	field_to_move(&f);
	assert_int_equal(send(&f, "ann", "A0303", 1, 0), 1);
	assert_int_equal(plans[0].cost, 3);
	way_is(&f, 0, "ann A0204 A0304 A0303 3");
	field_close(&f);
	field_open(&f,
		   (struct field_plan){ .map = ". . . . . . . . / # # # # # # # # / . . . . . . "
					       ". . / . . # . # # # # / . . . . . . . .",
					.red = "Ann PEA A0103",
					.blue = "Bow SBW A0704; Odo PEA A0700 state=stunned" });
	field_to_move(&f);
	assert_int_equal(send(&f, "ann", "A0303", 1, 0), 1);
	way_is(&f, 0, "ann A0202 A0302 A0303 3");
	field_close(&f);
	/* Two ways of 6, alike for three hexes. */
	for (int south = 0; south <= 1; south++) {
		field_open(&f, (struct field_plan){
				   .map = ". . . . . . . . . . . / # # # # # # # # # # # / "
					  "# # # # # . . . . . . / . . . . . # . # # # # / "
					  "# # # # # . . . . . .",
				   .red = "Ann PEA A0103",
				   .blue = south != 0 ? "Bow SBW A1004; Odo PEA A1000 state=stunned"
						      : "Bow SBW A1002; Odo PEA A1000 "
							"state=stunned" });
		field_to_move(&f);
		assert_int_equal(send(&f, "ann", "A0603", 1, 0), 1);
		way_is(&f, 0,
		       south != 0 ? "ann A0203 A0303 A0403 A0502 A0602 A0603 6"
				  : "ann A0203 A0303 A0403 A0504 A0604 A0603 6");
		field_close(&f);
	}
	/* Nobody shoots: by the lower hex. */
	field_open(&f,
		   (struct field_plan){ .map = ". . . . . . . . / # # # # # # # # / . . . . . . "
					       ". . / . . # . # # # # / . . . . . . . .",
					.red = "Ann PEA A0103",
					.blue = "Odo PEA A0700 state=stunned" });
	field_to_move(&f);
	assert_int_equal(send(&f, "ann", "A0303", 1, 0), 1);
	way_is(&f, 0, "ann A0202 A0302 A0303 3");
	assert_int_equal(send(&f, "ann", "A0303", 1, 0), 1);
	way_is(&f, 0, "ann A0202 A0302 A0303 3");
	field_close(&f);
}

static void chb_2_2_nobody_is_sent_then(void **unused) {
	struct field f;
	struct pv_error err;
	struct pv_errand errand = { .goal = "A0401", .count = 1 };
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = FIELD_WIDE,
						  .red = "Ann PEA A0201",
						  .blue = "Odo PEA A0301" });
	assert_int_equal(pv_cryhavoc.send(f.g, &f.s, &errand, plans, 1, &err), 0);
	assert_int_equal(err.code, PV_REFUSED);
	assert_string_equal(err.where, "CHB-2.2");
	field_close(&f);
}

/* Two guards at each hex: a throw of 5 or 6 for each step, its chance told up to the third. */
static void chb_table_10_throw_after_throw(void **unused) {
	static const struct {
		const char *goal;
		int steps, chance, of;
	} rows[] = { { "A0201", 1, 2, 6 },
		     { "A0301", 2, 4, 36 },
		     { "A0401", 3, 8, 216 },
		     { "A0501", 4, 8, 216 } };
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . . . . / # . . . . . # #",
					    .red = "Ann PEA A0101",
					    .blue = "A PEA A0100; B PEA A0200; C PEA A0300; "
						    "D PEA A0400; E PEA A0500; F PEA A0600" });
	field_to_move(&f);
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		assert_int_equal(send(&f, "ann", rows[i].goal, 1, 0), 0);
		assert_int_equal(send(&f, "ann", rows[i].goal, 1, 1), 1);
		assert_int_equal(plans[0].count, rows[i].steps);
		assert_int_equal(plans[0].cost, rows[i].steps);
		assert_int_equal(plans[0].chance, rows[i].chance);
		assert_int_equal(plans[0].of, rows[i].of);
		for (int k = 0; k < plans[0].count; k++) {
			assert_int_equal(plans[0].orders[k].verb, CHB_SLIP);
		}
	}
	field_close(&f);
}

#define TEN ". . . . . . . . . . "

/* A plan holds so many orders: what lies farther is reached by none. */
static void chb_table_11_as_long_as_a_plan(void **unused) {
	static struct pv_plan all[PV_LIST_MAX];
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = TEN TEN TEN ". . . .",
					    .red = "Ann PEA A0000 move=30",
					    .blue = "Odo PEA A3300" });
	field_to_move(&f);
	size_t count = pv_cryhavoc.plans(f.g, &f.s, 0, all, PV_COUNT(all));
	int farthest = 0;
	for (size_t i = 0; i < count; i++) {
		if (all[i].orders[0].verb == CHB_STEP) {
			farthest = all[i].count > farthest ? all[i].count : farthest;
			assert_int_equal(all[i].cost, all[i].count);
		}
	}
	assert_int_equal(farthest, PV_PLAN_MAX);
	field_close(&f);
}

static void chb_table_11_a_rider_shoots_too(void **unused) {
	static const char map[] = ". . . . . . . . / # # # # # # # # / . . . . . . . . / . . # . "
				  "# # # # / . . . . . . . .";
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = map,
					    .red = "Ann PEA A0103",
					    .blue = "Bow HAM A0602 facing=w; Odo PEA A0700 "
						    "state=stunned" });
	field_to_move(&f);
	assert_int_equal(send(&f, "ann", "A0303", 1, 0), 1);
	way_is(&f, 0, "ann A0204 A0304 A0303 3");
	field_close(&f);
}

/* All are counted; the first ones are written, one into room for one. */
static void chb_table_11_as_many_as_there_is_room_for(void **unused) {
	static struct pv_plan all[64], some[64];
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . . .",
					    .red = "Ann PEA A0000 move=3",
					    .blue = "Odo PEA A0600" });
	field_to_move(&f);
	size_t count = pv_cryhavoc.plans(f.g, &f.s, 0, all, PV_COUNT(all));
	assert_true(count > 2 && count < PV_COUNT(all));
	for (size_t room = 0; room <= count; room++) {
		memset(some, 0, sizeof some);
		assert_int_equal(pv_cryhavoc.plans(f.g, &f.s, 0, some, room), count);
		assert_memory_equal(some, all, room * sizeof some[0]);
		assert_int_equal(some[room].count, 0);
	}
	field_close(&f);
}

/* A rider, as anybody: there, or as near as he comes, or not at all. */
static void chb_table_10_a_rider_near_or_not(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Ann PEA A0002; Roland - A0100 facing=e move=4",
					    .blue = "Odo PEA A1102 state=stunned" });
	field_to_move(&f);
	assert_int_equal(send(&f, "roland", "A0300", 1, 0), 1);
	way_is(&f, 0, "roland A0200 A0300 2");
	assert_int_equal(send(&f, "roland", "A0900", 1, 0), 0);
	assert_int_equal(send(&f, "roland", "A0900", 0, 0), 1);
	way_is(&f, 0, "roland A0200 A0300 A0400 A0500 4");
	assert_int_equal(send(&f, "roland+ann", "A0300", 1, 0), 1);
	assert_int_equal(plans[0].actor, 1);
	field_close(&f);
}

/* Guards all along: a throw for each step. */
static void open_lane(struct field *f, const char *red) {
	field_open(f, (struct field_plan){ .map = ". . . . . . . . / # . . . . . # #",
					   .red = red,
					   .blue = "A PEA A0100; B PEA A0200; C PEA A0300; "
						   "D PEA A0400; E PEA A0500; F PEA A0600" });
	field_to_move(f);
}

/* The second finds the first gone, whatever he had to throw; and nobody is sent twice. */
static void chb_table_8_thrown_for_on_the_way(void **unused) {
	struct field f;
	(void)unused;
	open_lane(&f, "Bob PEA A0101; Ann PEA A0201");
	assert_int_equal(send(&f, "bob+ann", "A0301", 0, 1), 2);
	way_is(&f, 0, "ann A0301 1");
	way_is(&f, 1, "bob A0201 1");
	field_close(&f);
	open_lane(&f, "Ann PEA A0101 move=2");
	assert_int_equal(send(&f, "ann", "A0501", 0, 1), 1);
	way_is(&f, 0, "ann A0201 A0301 2");
	field_close(&f);
}

/* One guard: a step in, a throw for each hex out of his reach and beyond. */
static void chb_table_10_out_of_control_again(void **unused) {
	static const uint8_t verbs[] = { CHB_STEP, CHB_SLIP, CHB_SLIP };
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . . / # # . # # #",
					    .red = "Ann PEA A0100",
					    .blue = "Odo PEA A0201" });
	field_to_move(&f);
	assert_int_equal(send(&f, "ann", "A0400", 1, 1), 1);
	way_is(&f, 0, "ann A0200 A0300 A0400 3");
	for (size_t i = 0; i < PV_COUNT(verbs); i++) {
		assert_int_equal(plans[0].orders[i].verb, verbs[i]);
	}
	assert_int_equal(plans[0].chance, 9);
	assert_int_equal(plans[0].of, 36);
	field_close(&f);
}

/* By the guards of the hex that he comes to: one of the two who hold him. */
static void chb_table_10_past_one_of_two(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . . . . / # . . . . . # #",
					    .red = "Ann PEA A0101",
					    .blue = "A PEA A0100; B PEA A0200" });
	field_to_move(&f);
	assert_int_equal(send(&f, "ann", "A0201", 1, 1), 1);
	assert_int_equal(plans[0].orders[0].verb, CHB_SLIP);
	assert_int_equal(plans[0].chance, 3);
	assert_int_equal(plans[0].of, 6);
	field_close(&f);
}

/* Whoever is as near as he can come stays. */
static void chb_table_10_nobody_nearer(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Ann PEA A0301; Bob PEA A0401; Roland - A0500 "
						   "facing=e",
					    .blue = "Odo PEA A0900 state=stunned" });
	field_to_move(&f);
	assert_int_equal(send(&f, "ann", "A0401", 0, 0), 0);
	assert_int_equal(send(&f, "bob", "A0401", 0, 0), 0);
	field_close(&f);
}

/* Right under it isn't at it. */
static void chb_table_10_beneath_the_aim(void **unused) {
	struct field f;
	(void)unused;
	tree_open(&f, "turn_limit: 20",
		  "Ann PEA A0001; Bob PEA A0002 move=3; Roland - A0304 "
		  "facing=w move=3",
		  "Odo PEA A1104 state=stunned");
	assert_int_equal(send(&f, "bob", "A0202/1", 1, 0), 0);
	assert_int_equal(send(&f, "bob", "A0202/1", 0, 0), 1);
	way_is(&f, 0, "bob A0102 A0202 3");
	assert_int_equal(send(&f, "roland", "A0202/1", 1, 0), 0);
	field_close(&f);
}

/* Seen on one hex of one way, the other costs as much; whatever comes to be looked at first. */
static void chb_table_11_one_shot_less(void **unused) {
	static const struct {
		const char *gap, *way;
	} rows[] = { { ". . . . . . . . / # # . # # # # # / . . . . . . . . / . . # . # # # # / "
		       ". . . . . . . .",
		       "ann A0204 A0304 A0303 3" },
		     { ". . . . . . . . / # # # # # # # # / . . . . . . . . / . . # . # # # # / "
		       ". . . . . . . .",
		       "ann A0202 A0302 A0303 3" } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		field_open(&f, (struct field_plan){ .map = rows[i].gap,
						    .red = "Ann PEA A0103",
						    .blue = "Bow SBW A0200; Odo PEA A0700 "
							    "state=stunned" });
		field_to_move(&f);
		assert_int_equal(send(&f, "ann", "A0303", 1, 0), 1);
		way_is(&f, 0, rows[i].way);
		field_close(&f);
	}
}

/* Each archer counts once, the first of the roster too: with one at each way they cost alike. */
static void chb_table_11_each_archer_once(void **unused) {
	static const char *const archers[] = { "Bow SBW A0702; Tom SBW A0704",
					       "Tom SBW A0704; Bow SBW A0702" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(archers); i++) {
		struct field f;
		field_open(&f, (struct field_plan){ .map = ". . . . . . . . / # # # # # # # # / . "
							   ". . . . . . . / . . # . # # # # / . . "
							   ". . . . . .",
						    .red = archers[i],
						    .blue = "Ann PEA A0103" });
		field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
		assert_int_equal(send(&f, "ann", "A0303", 1, 0), 1);
		way_is(&f, 0, "ann A0202 A0302 A0303 3");
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_table_8_five_to_the_wall),
	cmocka_unit_test(chb_table_8_at_an_enemy),
	cmocka_unit_test(chb_table_8_where_to),
	cmocka_unit_test(chb_table_9_it_stops),
	cmocka_unit_test(chb_table_9_a_place_taken),
	cmocka_unit_test(chb_table_10_near_or_not),
	cmocka_unit_test(chb_table_11_fewest_shots),
	cmocka_unit_test(chb_2_2_nobody_is_sent_then),
	cmocka_unit_test(chb_table_10_throw_after_throw),
	cmocka_unit_test(chb_table_11_as_long_as_a_plan),
	cmocka_unit_test(chb_table_11_a_rider_shoots_too),
	cmocka_unit_test(chb_table_11_as_many_as_there_is_room_for),
	cmocka_unit_test(chb_table_10_a_rider_near_or_not),
	cmocka_unit_test(chb_table_8_thrown_for_on_the_way),
	cmocka_unit_test(chb_table_10_out_of_control_again),
	cmocka_unit_test(chb_table_10_beneath_the_aim),
	cmocka_unit_test(chb_table_10_past_one_of_two),
	cmocka_unit_test(chb_table_10_nobody_nearer),
	cmocka_unit_test(chb_table_11_one_shot_less),
	cmocka_unit_test(chb_table_11_each_archer_once),
};

TEST_FILE(tests, NULL, NULL)
