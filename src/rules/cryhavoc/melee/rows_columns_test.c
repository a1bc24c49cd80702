/* Rows of CHB-2, CHB-5.6, CHB-9 and CHB-16: who strikes together, what moves the column, what is
 * left when it is over; jumps that miss. */
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/masks.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/verbs.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ambush.h"
#include "rules/cryhavoc/melee/melee.h"
#include "rules/cryhavoc/modules/jumps/fixture_tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the column ------------------------------------------------------------------------------ */

/* What a row gives to an explanation. */
static int part_of(const struct pv_why *why, const char *rule) {
	for (int i = 0; i < why->part_count; i++) {
		if (strcmp(why->parts[i].rule, rule) == 0) {
			return why->parts[i].amount;
		}
	}
	return 0;
}

static void chb_9_3_17_part_by_part(void **unused) {
	static const struct {
		const char *map, *sheet, *weather;
		int attacker, defender, snow;
	} rows[] = {
		{ ". . . .", NULL, "none", 0, 0, 0 },
		{ "m . . .", NULL, "none", -1, 0, 0 },
		{ ". m . .", NULL, "none", 0, 1, 0 },
		{ ". . . .", "      sides: [A0000 e low-wall]\n", "none", 0, -1, 0 },
		{ ". . . .", NULL, "snow", 0, 0, -1 },
		{ "m . . .", "      sides: [A0000 e low-wall]\n", "snow", -1, -1, -1 },
		{ ". G . .", "      signs: {G: furniture}\n", "none", 0, -1, 0 },
		{ ". G . .", "      signs: {G: furniture}\n      sides: [A0000 e low-wall]\n",
		  "none", 0, -2, 0 },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		struct pv_why why;
		char more[32];
		snprintf(more, sizeof more, "weather: %s\n", rows[i].weather);
		field_open_fight(&f,
				 (struct field_plan){ .map = rows[i].map,
						      .sheet = rows[i].sheet,
						      .options = "turn_limit: 20, mon_1_1: true",
						      .more = more,
						      .red = "Arnim SGF A0000",
						      .blue = "Odo SWO A0100" });
		struct pv_order order = field_order(&f, "fight arnim odo");
		assert_true(pv_cryhavoc.check(f.g, &f.s, &order, &why));
		assert_int_equal(part_of(&why, "CHB-9.3.1"), rows[i].attacker);
		assert_int_equal(part_of(&why, "CHB-9.3.2"), rows[i].defender);
		assert_int_equal(part_of(&why, "CHB-9.3.16"), rows[i].snow);
		assert_int_equal(part_of(&why, "CHB-5.5.1"), 0);
		field_close(&f);
	}
}

/* Arnim stands in the snow, Mark under Odo's roof: 23 on 7 is 3-1, and the worse of both counts. */
static void chb_9_3_17_each_in_his_own_weather(void **unused) {
	static const struct {
		const char *map, *red, *column;
	} rows[] = {
		{ ". _ _ .", "Arnim SGF A0000; Mark PIK A0200", "2-1" },
		{ ". _ _ .", "Mark PIK A0200; Arnim SGF A0000", "2-1" },
		{ "_ _ _ .", "Arnim SGF A0000; Mark PIK A0200", "3-1" },
		{ ". _ . .", "Arnim SGF A0000; Mark PIK A0200", "2-1" },
		{ "m _ _ .", "Arnim SGF A0000; Mark PIK A0200", "1-1" },
		{ "m _ _ .", "Mark PIK A0200; Arnim SGF A0000", "1-1" },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		field_open_fight(&f,
				 (struct field_plan){ .map = rows[i].map,
						      .options = "turn_limit: 20, mon_1_1: true",
						      .more = "weather: snow\n",
						      .red = rows[i].red,
						      .blue = "Odo SWO A0100" });
		field_column(&f, "fight arnim+mark odo", rows[i].column);
		field_close(&f);
	}
}

/* 3 on 1, which is as little as anybody has. */
static void chb_9_1_8_the_least_defence(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = ". . .",
						  .red = "Wulf EAM A0000 attack=3",
						  .blue = "Odo SWO A0100 defence=1" });
	field_column(&f, "fight wulf odo", "3-1");
	field_give(&f, "fight wulf odo; throw 9"); /* nothing */
	field_event(&f, "chb.blow.nothing", "CHB-9.2.2", "odo", "A0100", 0);
	field_close(&f);
}

/* --- who strikes ----------------------------------------------------------------------------- */

/* An order names each of a side's men. */
static void chb_9_1_1_any_of_a_side(void **unused) {
	struct pv_order order = { .verb = CHB_FIGHT };
	(void)unused;
	for (int i = 0; i < CHB_SIDE_MEN; i++) {
		uint64_t one = 1ULL << i, other = 1ULL << (CHB_SIDE_MEN - 1 - i);
		chb_set_fight(&order, one, other);
		assert_true(chb_attackers_of(&order) == one);
		assert_true(chb_targets_of(&order) == other);
		assert_int_equal((uint32_t)order.data.figures[0], i < 32 ? 1u << i : 0);
		assert_int_equal((uint32_t)order.data.figures[1], i < 32 ? 0 : 1u << (i - 32));
	}
	struct chb_game *g = fixture_figures(NULL);
	for (int men = 1; men <= CHB_SIDE_MEN; men++) {
		g->of_red = (uint8_t)men;
		assert_true(chb_all_of(g, PV_RED) == UINT64_MAX >> (CHB_SIDE_MEN - men));
	}
	free(g);
}

/* One beside three: each, each two, and all. */
static void chb_9_1_5_each_of_three(void **unused) {
	static const char *const fights[] = {
		"fight rol odo",         "fight rol hal",     "fight rol tom",
		"fight rol odo+hal",     "fight rol odo+tom", "fight rol hal+tom",
		"fight rol odo+hal+tom",
	};
	static struct pv_order list[PV_LIST_MAX];
	struct field f;
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
						  .red = "Rol KNF A0201",
						  .blue = "Odo SWO A0101; Hal HAL A0301; Tom SWO "
							  "A0302" });
	for (size_t i = 0; i < PV_COUNT(fights); i++) {
		assert_true(field_lists(&f, fights[i]));
	}
	size_t count = pv_cryhavoc.list(f.g, &f.s, PV_ANY, list, PV_LIST_MAX), found = 0;
	for (size_t i = 0; i < count; i++) {
		found += list[i].verb == CHB_FIGHT;
	}
	assert_int_equal(found, PV_COUNT(fights));
	field_close(&f);
}

/* Bound, or freed in this turn. */
static void chb_16_15_strikes_nobody(void **unused) {
	static const uint8_t held[] = { CHB_BOUND, CHB_FREED };
	struct field f;
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
						  .red = "Rol PEA A0100; Hal PEA A0000",
						  .blue = "Joe PEA A0001" });
	field_yes(&f, "fight hal joe");
	for (size_t i = 0; i < PV_COUNT(held); i++) {
		field_man(&f, "hal")->saddle = held[i];
		field_no(&f, "fight hal joe", "CHB-16.15");
		field_yes(&f, "fight rol joe");
	}
	field_close(&f);
	/* Nor does he shoot. */
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Rol SBW A0100; Hal SBW A0000",
					    .blue = "Joe PEA A0500" });
	for (size_t i = 0; i < PV_COUNT(held); i++) {
		field_man(&f, "hal")->saddle = held[i];
		field_no(&f, "shoot hal joe shortbow", "CHB-16.15");
		field_yes(&f, "shoot rol joe shortbow");
	}
	field_close(&f);
}

/* Of a side that leaves one enemy in its way is enough to ask it. */
static void chb_16_14_one_in_the_way(void **unused) {
	static const char *const blue[] = { "Odo SWO A0201", "Odo SWO A0401" };
	(void)unused;
	for (int i = 0; i < 2; i++) {
		struct field f;
		struct chb_occupancy v;
		field_open_fight(&f, (struct field_plan){ .map = FIELD_LONG,
							  .options = "turn_limit: 20, panic: true",
							  .red = "Wat SWO A0301",
							  .blue = blue[i] });
		f.s.nerve |= 1 << PV_RED;
		chb_occupancy_make(chb_game_of(f.g), &f.s, &v);
		assert_int_equal(chb_can_fight(chb_game_of(f.g), &f.s, &v), i == 0);
		field_close(&f);
	}
}

/* --- afterwards ------------------------------------------------------------------------------ */

/* Nobody has left a place any more; but who hides is where he was. */
static void chb_9_4_13_then_it_is_over(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = ". . . . . . # . / . . . . . . # . / . . . . . . . .",
			   .options = AMBUSH,
			   .more = "zones: {lair: [A0700]}\n",
			   .red = "Rol KNM A0101 facing=e; Ned SWO A0502; Odo PEA - hides=true",
			   .red_has = WITHIN(1),
			   .blue = "Joe PEA A0201; Far PEA A0602 state=stunned" });
	field_give(&f, "done");
	field_to_fight(&f);
	lurk(&f, "odo", "A0700");
	uint16_t lair = field_man(&f, "odo")->back;
	for (int face = 1; face <= CHB_LINES; face++) {
		struct field one = f;
		char order[48];
		snprintf(order, sizeof order, "fight rol joe; throw %d", face);
		field_give(&one, order);
		while (one.s.ask == CHB_ASK_FLEE || one.s.ask == CHB_ASK_FOLLOW) {
			struct pv_order list[CHB_WAYS_MAX];
			char text[64];
			(void)pv_cryhavoc.list(one.g, &one.s, PV_ANY, list, PV_COUNT(list));
			pv_cryhavoc.write_order(one.g, &list[0], text, sizeof text);
			field_give(&one, text);
		}
		assert_int_equal(field_man(&one, "odo")->back, lair);
		CHB_EACH_MAN(chb_game_of(one.g), i) {
			bool hides = one.s.man[i].place == CHB_HIDDEN;
			assert_int_equal(one.s.man[i].turned, 0);
			assert_true(hides || one.s.man[i].back == CHB_NOWHERE);
		}
	}
	field_close(&f);
}

/* --- jumps ----------------------------------------------------------------------------------- */

#define JUMPS "turn_limit: 20, mon_1_2: true"

/* Whoever he was to land on has died there, or has gone on: he comes down, and strikes nobody. */
static void chb_2_18_dead_or_gone_on(void **unused) {
	(void)unused;
	for (int gone = 0; gone <= 1; gone++) {
		struct field f;
		tree_open(&f, JUMPS, "Wulf LBW A0202/1; Hal SWO A0900",
			  "Odo SWO A0302; Ned SWO A0402; Tom SWO A1000");
		field_give(&f, "jump wulf A0302");
		if (gone != 0) {
			stand(&f, "odo", "A0304");
		} else {
			field_man(&f, "odo")->life = CHB_DEAD;
		}
		field_skip(&f, CHB_ASK_LAND, PV_RED);
		assert_true(f.s.targets == 0);
		field_give(&f, "throw 5");
		field_is(&f, "wulf", "A0302 healthy");
		field_no_by(&f, "fight wulf ned", "CHB-9.1.3", 1, 2);
		field_yes(&f, "fight hal tom");
		field_close(&f);
	}
}

/* Wounded in the air he throws for no landing, but goes back like any whom the blow drives: away
 * from the enemy. */
static void chb_2_18_then_back_again(void **unused) {
	(void)unused;
	for (int hurt = 0; hurt <= 1; hurt++) {
		struct field f;
		tree_open(&f, JUMPS, "Wulf LBW A0202/1; Hal SWO A0900",
			  "Roland KNM A0302 facing=w; Tom SWO A1000");
		field_give(&f, "jump wulf A0302");
		field_to_fight(&f);
		if (hurt != 0) {
			field_man(&f, "wulf")->tactic = CHB_POUNCES_HURT;
		}
		field_give(&f, "fight wulf roland; throw 9");
		if (hurt == 0) {
			field_asked(&f, "chb.ask.jump", PV_DICE);
			field_give(&f, "throw 5");
		}
		field_asked(&f, "chb.ask.lie", PV_RED);
		field_give(&f, "lie wulf A0301");
		field_asked(&f, "chb.ask.flee", PV_RED);
		field_no(&f, "flee wulf A0201", "CHB-9.4.4");
		field_give(&f, "flee wulf A0300");
		assert_int_equal(field_man(&f, "wulf")->on, 0);
		field_yes(&f, "fight hal tom");
		field_close(&f);
	}
}

/* A wall parts the one free hex from him. */
static void chb_2_18_room_beyond_a_wall(void **unused) {
	static const struct {
		const char *ground, *side;
		bool room;
	} rows[] = { { "clear", "", true },
		     { "clear", "      sides: [A0302 se wall]\n", false },
		     { "cliff", "", false },
		     { "river", "", true },
		     { "wall", "", false } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char sheet[640];
		snprintf(sheet, sizeof sheet, "      signs: {V: tree-up, H: %s}\n%s%s",
			 rows[i].ground, strchr(tree_crown, '\n') + 1, rows[i].side);
		field_open(&f,
			   (struct field_plan){ .map = ". . . . . . . . . . . . / "
						       ". . . . . . . . . . . . / "
						       ". . T . . . . . . . . . / "
						       ". . . H . . . . . . . . / "
						       ". . . . . . . . . . . .",
						.sheet = sheet,
						.options = JUMPS,
						.red = "Wulf LBW A0202/1",
						.blue = "Odo SWO A0302; A SWO A0402; B SWO A0301; "
							"D SWO A0203; E SWO A0202; G SWO A0201" });
		field_to_move(&f);
		if (rows[i].room) {
			field_yes(&f, "jump wulf A0302");
		} else {
			field_no(&f, "jump wulf A0302", "CHB-2.18");
		}
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_9_3_17_part_by_part),
	cmocka_unit_test(chb_9_3_17_each_in_his_own_weather),
	cmocka_unit_test(chb_9_1_8_the_least_defence),
	cmocka_unit_test(chb_9_1_1_any_of_a_side),
	cmocka_unit_test(chb_9_1_5_each_of_three),
	cmocka_unit_test(chb_16_15_strikes_nobody),
	cmocka_unit_test(chb_16_14_one_in_the_way),
	cmocka_unit_test(chb_9_4_13_then_it_is_over),
	cmocka_unit_test(chb_2_18_dead_or_gone_on),
	cmocka_unit_test(chb_2_18_then_back_again),
	cmocka_unit_test(chb_2_18_room_beyond_a_wall),
};

TEST_FILE(tests, NULL, NULL)
