/* Rows of STR-RIVER: the river's sections, joined and single; who swims. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/modules/pieces/fixture_water.h"

#include <stdio.h>

/* Of a section: the rows that its west and its east end begin on. */
static const struct section {
	const char *word;
	int west, east;
} sections[] = { { "R1", 0, 0 }, { "R2", 0, 2 }, { "R3", 2, 0 }, { "R4", 0, 0 } };

enum { WIDE = 3, HALF_A_MAP = 12 };

static void join(struct field *f, const struct section *a, const struct section *b) {
	static struct field_text lay;
	lay.used = 0;
	field_add(&lay, "    - {piece: %s, at: A00%02d}\n    - {piece: %s, at: A12%02d}\n", a->word,
		  6, b->word, 6 + a->east - b->west);
	water_open(f, (struct water_plan){ .lay = lay.text, .red = "Wulf PEA A0000" });
}

static bool is_laid(const struct field *f, int column, int row) {
	const struct pv_hex_map *map = &chb_game_of(f->g)->map;
	return map->place[pv_hex_map_first(map, pv_hex_at(column, row))].piece != 0;
}

/* Hexes of a piece in a column, and the first row of them. */
static int column_of(const struct field *f, int column, int *first) {
	int count = 0;
	for (int row = chb_game_of(f->g)->map.rows - 1; row >= 0; row--) {
		if (is_laid(f, column, row)) {
			*first = row;
			count++;
		}
	}
	return count;
}

/* Three hexes wide, from edge to edge, and the ends meet. */
static void spans(const struct section *a, const struct section *b) {
	struct field f;
	int west = 0, east = 1;
	join(&f, a, b);
	assert_int_equal(water_narrowest(&f), WIDE);
	for (int column = 0; column < 2 * HALF_A_MAP; column++) {
		assert_true(column_of(&f, column, &west) >= WIDE);
	}
	assert_int_equal(column_of(&f, HALF_A_MAP - 1, &west), WIDE);
	assert_int_equal(column_of(&f, HALF_A_MAP, &east), WIDE);
	assert_int_equal(west, east);
	field_close(&f);
}

static void str_river_1_three_hexes_wide(void **unused) {
	(void)unused;
	spans(&sections[0], &sections[0]);
	spans(&sections[1], &sections[1]);
	spans(&sections[0], &sections[1]);
}

static void str_river_2_along_a_map(void **unused) {
	struct field f;
	int first = 0;
	(void)unused;
	join(&f, &sections[0], &sections[1]);
	assert_int_equal(chb_game_of(f.g)->map.columns, 2 * HALF_A_MAP);
	for (int column = 0; column < 2 * HALF_A_MAP; column++) {
		assert_true(column_of(&f, column, &first) >= WIDE);
	}
	field_close(&f);
}

static void str_river_3_two_more(void **unused) {
	struct field f;
	(void)unused;
	spans(&sections[2], &sections[3]);
	/* The islands are counted: 40 and 36 hexes, four of them marsh. */
	join(&f, &sections[2], &sections[3]);
	assert_int_equal(water_count(&f, CHB_TERRAIN_RIVER), 72);
	assert_int_equal(water_count(&f, CHB_TERRAIN_MARSH), 4);
	field_close(&f);
}

static void str_river_4_of_both_issues(void **unused) {
	(void)unused;
	for (int early = 0; early < 2; early++) {
		for (int later = 2; later < 4; later++) {
			spans(&sections[early], &sections[later]);
			spans(&sections[later], &sections[early]);
		}
	}
}

static void str_river_5_two_islands(void **unused) {
	static const char *const islands[] = { "A0307", "A0407", "A0707", "A0807" };
	struct field f;
	(void)unused;
	water_open(&f, (struct water_plan){ .lay = "    - {piece: R4, at: A0006}\n",
					    .red = "Wulf PEA A0000" });
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	assert_int_equal(water_count(&f, CHB_TERRAIN_MARSH), PV_COUNT(islands));
	for (size_t i = 0; i < PV_COUNT(islands); i++) {
		int at = field_place(&f, islands[i]), beside = 0;
		assert_int_equal(map->place[at].ground, CHB_TERRAIN_MARSH);
		PV_EACH_HEX_SIDE(side) {
			int next = map->place[at].next[side];
			int ground = map->place[next].ground;
			assert_true(ground == CHB_TERRAIN_MARSH || ground == CHB_TERRAIN_RIVER);
			beside += ground == CHB_TERRAIN_MARSH;
		}
		/* One other of the same island. */
		assert_int_equal(beside, 1);
	}
	field_close(&f);
}

/* The wheel, in A1712 and A1812, lies in the north row of any of them; on dry ground it doesn't. */
static void str_river_6_the_mills_river(void **unused) {
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(sections); i++) {
		struct field f;
		char lay[128];
		snprintf(lay, sizeof lay,
			 "    - {piece: %s, at: A1212}\n    - {piece: WM, x: A1509, y: A1909}\n",
			 sections[i].word);
		water_open(&f, (struct water_plan){ .lay = lay, .red = "Wulf PEA A0000" });
		assert_int_equal(water_ground(&f, "A1712"), CHB_TERRAIN_MILLWHEEL);
		assert_int_equal(water_ground(&f, "A1812"), CHB_TERRAIN_MILLWHEEL);
		field_close(&f);
	}
	pieces_refuse(water_board("    - {piece: WM, x: A1509, y: A1909}\n"),
		      "which is clear; accepted: river or pool");
}

/* Marsh: 2 on foot, 4 on a horse, light, a column for the enemy. */
static void str_river_7_islands_are_marsh(void **unused) {
	static const char lay[] = "    - {piece: R4, at: A0006}\n";
	struct field f;
	(void)unused;
	water_open(&f, (struct water_plan){ .lay = lay,
					    .red = "Wulf PEA R4-0(4,1); Bow SBW A0305",
					    .blue = "Odo SWO R4-0(7,1)" });
	field_cover(&f, "shoot bow odo shortbow", "light");
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "step wulf R4-0(3,1)"), 2);
	field_give(&f, "step wulf R4-0(3,1)");
	field_is(&f, "wulf", "A0307 healthy 6");
	field_close(&f);
	/* 14 on 7: a minus each. */
	water_open(&f, (struct water_plan){
			   .lay = lay, .red = "Arnim SGF R4-0(4,1)", .blue = "Odo SWO R4-0(3,1)" });
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", "2-1");
	field_close(&f);
}

/* Driven to the north, where only the river is. */
static void driven(struct field *f, const char *odo, const char *lay) {
	char blue[48];
	snprintf(blue, sizeof blue, "Odo %s; Tom SWO A2319", odo);
	water_open(f,
		   (struct water_plan){ .lay = lay,
					.red = "Man EAM A1010 attack=20; Hal EAM A1110 attack=20",
					.blue = blue });
	field_to_fight(f);
	field_give(f, "fight man+hal odo; throw 4"); /* 2-1: C */
}

/* Off a ladder that stands in the water. */
static void tumbles(const char *sign, const char *class, bool drowns) {
	struct field f;
	char map[48], blue[48];
	snprintf(map, sizeof map, ". . %s H H / . . %s H H", sign, sign);
	snprintf(blue, sizeof blue, "Odo %s A0000; Wat SWO A0001", class);
	field_open(&f,
		   (struct field_plan){
		       .map = map,
		       .sheet = "      signs: {H: walk 2}\n      sides: [A0300 w battlement, A0300 "
				"sw battlement, A0301 w battlement]\n",
		       .red = "Man EAM A0300; Hal EAM A0401",
		       .blue = blue,
		       .more = "things: [{kind: long-ladder, name: scale, at: A0200, facing: e, "
			       "state: set}]\n" });
	struct pv_order at = field_order(&f, "step odo A0200/2e");
	field_man(&f, "odo")->place = at.data.halves[0];
	field_to_fight(&f);
	field_give(&f, "topple man scale; throw 1");
	assert_int_equal(field_man(&f, "odo")->life, drowns ? CHB_DEAD : CHB_HEALTHY);
	assert_int_equal(field_man(&f, "odo")->place, drowns ? CHB_GONE : field_place(&f, "A0200"));
	field_close(&f);
}

static void str_river_8_closed_to_armour(void **unused) {
	struct field f;
	(void)unused;
	driven(&f, "KNF A1009", WATER_R1);
	field_is(&f, "odo", "A1009 wounded");
	field_close(&f);
	driven(&f, "SWO A1009 defence=20", WATER_R1);
	field_yes(&f, "flee odo A1008");
	field_yes(&f, "flee odo A1108");
	field_no(&f, "flee odo A0909", "CHB-9.4.4");
	field_close(&f);
	tumbles("~", "KNF", true);
	tumbles("~", "PEA", false);
	tumbles("p", "KNF", true);
	tumbles("p", "PEA", false);
}

/* All that he has, if he has spent nothing: 4 of 4, not 3 of 4; nor may armour. */
static void str_river_9_the_wounded_swim(void **unused) {
	struct field f;
	(void)unused;
	water_open(&f, (struct water_plan){ .lay = WATER_R1,
					    .red = "Wulf PEA A1009 state=wounded; Hal PEA A1109; "
						   "Martin SGF A0909 state=wounded" });
	assert_int_equal(field_man(&f, "wulf")->left, 4);
	struct field spent = f;
	field_give(&f, "step wulf A1008");
	field_is(&f, "wulf", "A1008 wounded 0");
	field_leave(&spent, "wulf", 3);
	field_no_by(&spent, "step wulf A1008", "CHB-5.1.1", 5, 3);
	field_no(&spent, "step martin A0908", "STR-TERR.16");
	field_man(&spent, "wulf")->marks |= CHB_DONE;
	/* Who has more than 5 pays 5. */
	field_give(&spent, "step hal A1108");
	field_is(&spent, "hal", "A1108 healthy 3");
	field_close(&f);
}

static void str_river_10_cut_in_three(void **unused) {
	static const char *const pieces[] = { "R3", "R4", "PL" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(pieces); i++) {
		struct field f;
		char lay[48];
		snprintf(lay, sizeof lay, "    - {piece: %s, at: A0806}\n", pieces[i]);
		water_open(&f, (struct water_plan){ .lay = lay, .red = "Wulf PEA A0000" });
		assert_int_equal(chb_game_of(f.g)->map.laid_count, 1);
		assert_string_equal(chb_game_of(f.g)->map.laid[0].word, pieces[i]);
		field_close(&f);
	}
}

static void shoots_from(const char *lay, const char *class, const char *hex, const char *weapon,
			bool may) {
	struct field f;
	char red[48], shot[48];
	snprintf(red, sizeof red, "Ann %s %s", class, hex);
	snprintf(shot, sizeof shot, "shoot ann odo %s", weapon);
	water_open(&f, (struct water_plan){ .lay = lay, .red = red, .blue = "Odo SWO A1012" });
	if (may) {
		field_yes(&f, shot);
		assert_true(field_lists(&f, shot));
	} else {
		field_no(&f, shot, f.s.ask == CHB_ASK_SHOOT ? "STR-RIVER.11" : "CHB-2.2");
	}
	field_close(&f);
}

static void str_river_11_arms_that_swim(void **unused) {
	static const char pool[] = "    - {piece: PL, at: A1105}\n";
	static const char ford[] = "    - {piece: FD, at: A0000}\n";
	struct field f;
	(void)unused;
	shoots_from(WATER_R1, "SBW", "A1009", "shortbow", true);
	shoots_from(WATER_R1, "SBW", "A1008", "shortbow", false);
	shoots_from(WATER_R1, "JAV", "A1009", "javelin", true);
	shoots_from(WATER_R1, "JAV", "A1008", "javelin", false);
	shoots_from(pool, "SBW", "A1008", "shortbow", false);
	shoots_from(pool, "SBW", "A1105", "shortbow", true); /* the island */
	shoots_from(ford, "SBW", "A1108", "shortbow", true);
	/* The other of the side may; he fights, with a minus: 14 on 7. */
	water_open(&f, (struct water_plan){ .lay = WATER_R1,
					    .red = "Ann SBW A1008 attack=14; Bow SBW A0005",
					    .blue = "Odo SWO A1009; Tom SWO A0003" });
	field_yes(&f, "shoot bow tom shortbow");
	field_no(&f, "shoot ann tom shortbow", "STR-RIVER.11");
	field_to_fight(&f);
	field_column(&f, "fight ann odo", "1-1");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_river_1_three_hexes_wide),
	cmocka_unit_test(str_river_2_along_a_map),
	cmocka_unit_test(str_river_3_two_more),
	cmocka_unit_test(str_river_4_of_both_issues),
	cmocka_unit_test(str_river_5_two_islands),
	cmocka_unit_test(str_river_6_the_mills_river),
	cmocka_unit_test(str_river_7_islands_are_marsh),
	cmocka_unit_test(str_river_8_closed_to_armour),
	cmocka_unit_test(str_river_9_the_wounded_swim),
	cmocka_unit_test(str_river_10_cut_in_three),
	cmocka_unit_test(str_river_11_arms_that_swim),
};

TEST_FILE(tests, NULL, NULL)
