/* Rows of CHB-TABLE.11 and CHB-5.1: the ways that are offered cost what a search of every order
 * finds, and none that is cheaper is missing. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/verbs.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"
#include "rules/cryhavoc/fixtures/fixture_tower.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POSES = 64 * (PV_HEX_SIDES + 1), PLANS = 512 };

/* Every position that one man comes to by orders of his own, each with the most points left. */
struct search {
	struct chb_state *at; /* [pose]; left -1: never there */
	int left[POSES];
};

static int pose_number(const struct chb_man *m) {
	return m->place * (PV_HEX_SIDES + 1) + m->facing;
}

static bool is_walk(int verb) {
	return verb == CHB_STEP || verb == CHB_TURN || verb == CHB_SWING;
}

static void search(struct field *f, int man, struct search *out) {
	static struct pv_order list[PV_LIST_MAX];
	struct pv_event events[FIELD_EVENTS_MAX];
	out->at = calloc(POSES, sizeof *out->at);
	assert_non_null(out->at);
	memset(out->left, -1, sizeof out->left);
	out->at[pose_number(&f->s.man[man])] = f->s;
	out->left[pose_number(&f->s.man[man])] = f->s.man[man].left;
	for (bool grows = true; grows;) {
		grows = false;
		for (int i = 0; i < POSES; i++) {
			if (out->left[i] < 0) {
				continue;
			}
			size_t count = pv_cryhavoc.list(f->g, &out->at[i], man, list, PV_LIST_MAX);
			for (size_t k = 0; k < count; k++) {
				struct chb_state next = out->at[i];
				struct pv_events told = { .at = events, .cap = PV_COUNT(events) };
				if (list[k].actor != man || !is_walk(list[k].verb)) {
					continue;
				}
				pv_cryhavoc.apply(f->g, &next, &list[k], &told);
				int now = pose_number(&next.man[man]);
				if (next.man[man].left > out->left[now]) {
					out->left[now] = next.man[man].left;
					out->at[now] = next;
					grows = true;
				}
			}
		}
	}
}

/* Where he may stay, the cheapest of all facings, or -1. */
static int cheapest(const struct field *f, const struct search *all, int man, int place) {
	int best = -1;
	for (int facing = 0; facing <= PV_HEX_SIDES; facing++) {
		int pose = place * (PV_HEX_SIDES + 1) + facing;
		struct pv_order done = { .verb = CHB_DONE_PHASE,
					 .actor = PV_NONE,
					 .target = PV_NONE };
		if (all->left[pose] > best &&
		    pv_cryhavoc.check(f->g, &all->at[pose], &done, NULL)) {
			best = all->left[pose];
		}
	}
	return best < 0 ? -1 : f->s.man[man].left - best;
}

/* It holds nothing but its orders. */
static void expect_rest(const struct pv_plan *plan) {
	static const struct pv_order none;
	assert_in_range(plan->count, 1, PV_PLAN_MAX);
	for (int i = plan->count; i < PV_PLAN_MAX; i++) {
		assert_memory_equal(&plan->orders[i], &none, sizeof none);
	}
	assert_int_equal(plan->of, 0);
	assert_int_equal(plan->chance, 0);
}

/* Each plan is orders that are allowed and cost what it says; no place lacks the cheapest. */
static void expect_ways(struct field *f, const char *name, size_t least) {
	static struct pv_plan plans[PLANS];
	static struct search all;
	int man = (int)(field_man(f, name) - f->s.man), seen[64];
	size_t count = pv_cryhavoc.plans(f->g, &f->s, man, plans, PLANS);
	assert_in_range(count, least, PLANS);
	memset(seen, -1, sizeof seen);
	search(f, man, &all);
	for (size_t i = 0; i < count; i++) {
		struct chb_state s = f->s;
		expect_rest(&plans[i]);
		if (!is_walk(plans[i].orders[0].verb)) {
			continue;
		}
		assert_int_equal(plans[i].actor, man);
		for (int k = 0; k < plans[i].count; k++) {
			struct pv_why why;
			assert_true(pv_cryhavoc.check(f->g, &s, &plans[i].orders[k], &why));
			pv_cryhavoc.apply(f->g, &s, &plans[i].orders[k], NULL);
		}
		assert_int_equal(s.man[man].place, plans[i].goal);
		assert_int_equal(f->s.man[man].left - s.man[man].left, plans[i].cost);
		assert_int_equal(all.left[pose_number(&s.man[man])], s.man[man].left);
		int *best = &seen[plans[i].goal];
		*best = *best < 0 || plans[i].cost < *best ? plans[i].cost : *best;
	}
	for (int place = 0; place < chb_game_of(f->g)->map.count; place++) {
		if (place != f->s.man[man].place && seen[place] != cheapest(f, &all, man, place)) {
			char at[32];
			pv_cryhavoc.name_place(f->g, place, at, sizeof at);
			fail_msg("%s to %s: offered for %d, found for %d", name, at, seen[place],
				 cheapest(f, &all, man, place));
		}
	}
	free(all.at);
}

#define ROUGH ". . W . . . . / . G . H . . . / . . . M . . . / . . . . # . ."
#define SIGNS "      signs: {G: rough, H: slope, M: marsh, W: wood, '#': wall}\n"

static void chb_table_11_ways_on_foot(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ROUGH,
					    .sheet = SIGNS,
					    .red = "Ann PEA A0101; Bob KNF A0200",
					    .blue = "Odo PEA A0603 state=stunned" });
	field_to_move(&f);
	expect_ways(&f, "ann", 10);
	expect_ways(&f, "bob", 5);
	field_close(&f);
}

static void chb_table_11_ways_of_a_rider(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ROUGH,
					    .sheet = SIGNS,
					    .red = "Roland - A0500 facing=e move=9; Ann PEA A0300",
					    .blue = "Odo PEA A0603 state=stunned" });
	field_to_move(&f);
	expect_ways(&f, "roland", 10);
	field_close(&f);
}

#define TWENTY ". . . . . . . . . . . . . . . . . . . . "
#define FIVE   TWENTY "/ " TWENTY "/ " TWENTY "/ " TWENTY "/ " TWENTY

/* As far as he can go, however many ways there are; the first of them into room for a few. */
static void chb_table_8_a_rider_anywhere(void **unused) {
	static struct pv_plan all[1024], some[8], one[1];
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIVE "/ " FIVE "/ " FIVE "/ " TWENTY,
					    .red = "Roland - A0508 facing=e move=16",
					    .blue = "Odo PEA A1900" });
	field_to_move(&f);
	int man = (int)(field_man(&f, "roland") - f.s.man);
	size_t count = pv_cryhavoc.plans(f.g, &f.s, man, all, PV_COUNT(all)), rides = 0;
	assert_in_range(count, 1, PV_COUNT(all));
	for (size_t room = 0; room < PV_COUNT(some); room++) {
		memset(some, 0, sizeof some);
		assert_int_equal(pv_cryhavoc.plans(f.g, &f.s, man, some, room), count);
		assert_memory_equal(some, all, room * sizeof some[0]);
		assert_int_equal(some[room].count, 0);
	}
	for (size_t i = 0; i < count; i++) {
		char goal[32];
		struct pv_errand errand = {
			.goal = goal, .only = 1, .count = 1, .actors = { (uint8_t)man }
		};
		struct pv_error err;
		if (!is_walk(all[i].orders[0].verb)) {
			continue;
		}
		rides++;
		if (rides % 16 != 0) {
			continue; /* some of them are enough */
		}
		pv_cryhavoc.name_place(f.g, all[i].goal, goal, sizeof goal);
		assert_int_equal(pv_cryhavoc.send(f.g, &f.s, &errand, one, 1, &err), 1);
		assert_int_equal(one[0].goal, all[i].goal);
		assert_true(one[0].cost <= all[i].cost);
	}
	assert_true(rides > 256);
	field_close(&f);
}

/* Where each order leads: there its man is after it, or off the map, and a shot to its target. */
static size_t expect_goals(const struct field *f, int verb) {
	static struct pv_plan plans[PLANS];
	size_t count = pv_cryhavoc.plans(f->g, &f->s, PV_ANY, plans, PLANS), found = 0;
	assert_in_range(count, 1, PLANS);
	for (size_t i = 0; i < count; i++) {
		struct chb_state s = f->s;
		const struct pv_order *o = &plans[i].orders[0];
		if (o->verb != verb) {
			continue;
		}
		found++;
		assert_int_equal(plans[i].count, 1);
		pv_cryhavoc.apply(f->g, &s, o, NULL);
		if (verb == CHB_SHOOT) {
			assert_int_equal(plans[i].goal, f->s.man[o->target].place);
		} else if (s.man[plans[i].actor].place == CHB_GONE) {
			assert_int_equal(plans[i].goal, CHB_NO_PLACE);
		} else {
			assert_int_equal(plans[i].goal, s.man[plans[i].actor].place);
		}
	}
	return found;
}

static void chb_table_11_where_an_order_leads(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_SQUARE,
					    .red = "Bow SBW A0500; Man KNF A0403",
					    .blue = "Odo SWO A0002; Tom SWO A0900" });
	assert_int_equal(expect_goals(&f, CHB_SHOOT), 2);
	field_close(&f);
	/* Driven at his own edge he leaves, or stays on the map. */
	field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
						  .red = "Man EAM A0102 attack=7",
						  .blue = "Odo SWO A0002; Tom SWO A0900" });
	field_give(&f, "fight man odo; throw 4");
	field_asked(&f, "chb.ask.flee", PV_BLUE);
	assert_true(expect_goals(&f, CHB_FLEE) > 0);
	field_close(&f);
	field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
						  .red = "Man EAM A0402 attack=7",
						  .blue = "Odo SWO A0302; Tom SWO A0900" });
	field_give(&f, "fight man odo; throw 4");
	assert_int_equal(expect_goals(&f, CHB_FLEE), 3);
	field_close(&f);
}

/* Where a friend stands and there is room for one more, a way ends, too. */
static void chb_table_11_in_with_a_friend(void **unused) {
	static struct pv_plan plans[PLANS];
	struct field f;
	(void)unused;
	open_wall(&f, bare, tower, "Hal SWO A0201; Tom SWO A0301", "Odo SWO A0500");
	field_to_move(&f);
	field_yes(&f, "step hal A0301");
	int man = (int)(field_man(&f, "hal") - f.s.man), goal = field_man(&f, "tom")->place;
	size_t count = pv_cryhavoc.plans(f.g, &f.s, man, plans, PLANS), found = 0;
	for (size_t i = 0; i < count && i < PLANS; i++) {
		found += plans[i].goal == goal && plans[i].orders[0].verb == CHB_STEP;
	}
	assert_int_equal(found, 1);
	field_close(&f);
}

/* Past enemies who hold hexes, on all sides; with fewer points than a hex costs; a friend between.
 */
static void chb_table_11_ways_past_enemies(void **unused) {
	static const struct {
		const char *red, *blue;
	} rows[] = {
		{ "Ann PEA A0101; Bob KNF A0200", "Odo KNF A0401; Tom KNF A0603" },
		{ "Ann PEA A0301 move=6; Bob KNF A0200 move=1", "Odo KNF A0300; Tom KNF A0603" },
		{ "Ann PEA A0000 move=2; Bob KNF A0502 move=3", "Odo KNF A0602; Tom KNF A0002" },
		{ "Ann KNM A0500 facing=e move=9; Bob PEA A0300", "Odo KNF A0401; Tom KNF A0503" },
		{ "Ann KNM A0500 facing=w move=9; Bob PEA A0300", "Odo KNF A0601; Tom KNF A0003" },
		{ "Ann KNM A0202 facing=ne move=7; Bob PEA A0401", "Odo KNF A0602; Tom KNF A0003" },
		{ "Ann KNM A0202 facing=sw move=2; Bob PEA A0102", "Odo KNF A0602; Tom KNF A0600" },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		field_open(&f, (struct field_plan){ .map = ROUGH,
						    .sheet = SIGNS,
						    .red = rows[i].red,
						    .blue = rows[i].blue });
		field_to_move(&f);
		expect_ways(&f, "ann", 1);
		expect_ways(&f, "bob", 1);
		field_close(&f);
	}
}

/* Control come into by a turn holds him, and what he came into by a step still does. */
static void chb_5_3_5_ways_of_who_turns_into_it(void **unused) {
	static const struct {
		const char *red, *blue;
	} rows[] = {
		{ "Ann KNM A0201 facing=se move=6; Bob PEA A0000", "Odo KNF A0400" },
		{ "Ann KNM A0202 facing=ne move=6; Bob PEA A0000", "Odo KNF A0100" },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		field_open(&f, (struct field_plan){ .map = ". . . . . . . / . . . . . . . / "
							   ". . . . . . . / . . . . . . .",
						    .red = rows[i].red,
						    .blue = rows[i].blue });
		field_to_move(&f);
		expect_ways(&f, "ann", 1);
		field_close(&f);
	}
}

/* Who has shot may go as far as that leaves him, on foot and mounted. */
static void chb_table_11_ways_of_who_has_shot(void **unused) {
	static const char *const red[] = { "Ann SBW A0200; Bob PEA A0002",
					   "Ann HAM A0400 facing=e move=9; Bob PEA A0002" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(red); i++) {
		struct field f;
		field_open(&f, (struct field_plan){ .map = ROUGH,
						    .sheet = SIGNS,
						    .red = red[i],
						    .blue = "Odo PEA A0601; Tom PEA A0603" });
		field_give(&f, i == 0 ? "shoot ann odo shortbow; throw 10"
				      : "shoot ann odo shortbow-mounted; throw 10");
		field_to_move(&f);
		expect_ways(&f, "ann", 1);
		field_close(&f);
	}
}

/* What the weather takes of his points he pays once, as he comes out. */
static void chb_table_11_ways_in_the_rain(void **unused) {
	static const char *const red[] = { "Ann PEA A0101", "Ann PEA A0301", "Ann KNF A0002",
					   "Ann KNM A0500 facing=e move=9",
					   "Ann KNM A0202 facing=ne move=12" };
	static const char *const weathers[] = { "rain", "snow", "night" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(red) * PV_COUNT(weathers); i++) {
		struct field f;
		char more[32], men[80];
		snprintf(more, sizeof more, "weather: %s\n", weathers[i % PV_COUNT(weathers)]);
		snprintf(men, sizeof men, "%s; Bob PEA A0603", red[i / PV_COUNT(weathers)]);
		field_open(&f, (struct field_plan){ .map = ". . W . . . . / . _ _ _ . . . / "
							   ". . . M . . . / . . . . # . .",
						    .sheet = SIGNS,
						    .options = "turn_limit: 20, mon_1_1: true",
						    .more = more,
						    .red = men,
						    .blue = "Odo PEA A0600 state=stunned" });
		field_to_move(&f);
		expect_ways(&f, "ann", 1);
		field_close(&f);
	}
}

/* What an order costs that is none of a way; one of fire costs no points. */
static void chb_table_11_what_orders_cost(void **unused) {
	static struct pv_plan plans[PLANS];
	struct field f;
	size_t found = 0;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ROUGH,
					    .sheet = SIGNS,
					    .red = "Ann HAM A0400 facing=e",
					    .blue = "Odo PEA A0601; Tom PEA A0603" });
	size_t count = pv_cryhavoc.plans(f.g, &f.s, PV_ANY, plans, PLANS);
	for (size_t i = 0; i < count; i++) {
		expect_rest(&plans[i]);
		assert_int_equal(plans[i].cost, 0);
	}
	field_to_move(&f);
	count = pv_cryhavoc.plans(f.g, &f.s, PV_ANY, plans, PLANS);
	for (size_t i = 0; i < count; i++) {
		expect_rest(&plans[i]);
		bool down = plans[i].orders[0].verb == CHB_DISMOUNT;
		assert_true(!down || plans[i].cost == 6); /* CHB-5.1.9 */
		found += down;
	}
	assert_true(found > 0);
	field_give(&f, "done");
	field_close(&f);
}

/* While dice are asked for there is none. */
static void chb_table_11_none_of_the_dice(void **unused) {
	static struct pv_plan plans[PLANS];
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ROUGH,
					    .sheet = SIGNS,
					    .red = "Ann SBW A0200",
					    .blue = "Odo PEA A0500" });
	assert_true(pv_cryhavoc.plans(f.g, &f.s, PV_ANY, plans, PLANS) > 0);
	field_give(&f, "shoot ann odo shortbow");
	field_asked(&f, "chb.ask.hit", PV_DICE);
	assert_int_equal(pv_cryhavoc.plans(f.g, &f.s, PV_ANY, plans, PLANS), 0);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_table_11_ways_on_foot),
	cmocka_unit_test(chb_table_11_ways_of_a_rider),
	cmocka_unit_test(chb_table_8_a_rider_anywhere),
	cmocka_unit_test(chb_table_11_where_an_order_leads),
	cmocka_unit_test(chb_table_11_in_with_a_friend),
	cmocka_unit_test(chb_table_11_ways_past_enemies),
	cmocka_unit_test(chb_5_3_5_ways_of_who_turns_into_it),
	cmocka_unit_test(chb_table_11_ways_of_who_has_shot),
	cmocka_unit_test(chb_table_11_ways_in_the_rain),
	cmocka_unit_test(chb_table_11_what_orders_cost),
	cmocka_unit_test(chb_table_11_none_of_the_dice),
};

TEST_FILE(tests, NULL, NULL)
