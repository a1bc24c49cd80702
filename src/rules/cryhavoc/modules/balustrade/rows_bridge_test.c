/* Rows of STR-BRIDGE: what lies over water, with its balustrades and without. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/modules/pieces/fixture_water.h"

#include <stdio.h>

static const char on[] = "balustrade: true";

/* Hexes of a bridge in all, and how many of the river's it covers. */
static void spans(const char *lay, int all, int over) {
	struct field f;
	water_open(&f, (struct water_plan){ .lay = lay, .red = "Wulf PEA A0000" });
	assert_int_equal(water_count(&f, CHB_TERRAIN_BRIDGE), all);
	assert_int_equal(water_count(&f, CHB_TERRAIN_RIVER), 72 - over);
	field_close(&f);
}

/* From bank to bank, hex by hex, each beside the one before it. */
static void crosses(const char *lay, const char *bridge, int first) {
	struct field f;
	char red[32], order[48];
	snprintf(red, sizeof red, "Wulf PEA %s-0(%d,0)", bridge, first);
	water_open(&f, (struct water_plan){ .lay = lay, .red = red });
	for (int k = 1; k <= 4; k++) {
		snprintf(order, sizeof order, "step wulf %s-0(%d,%d)", bridge, first + k, -k);
		assert_int_equal(field_cost(&f, order), 1);
		field_give(&f, order);
	}
	assert_int_equal(field_man(&f, "wulf")->left, 4);
	field_close(&f);
}

static void str_bridge_1_of_wood(void **unused) {
	(void)unused;
	spans(WATER_BW, 5, 3);
	crosses(WATER_BW, "BW", 0);
}

static void str_bridge_2_of_stone(void **unused) {
	(void)unused;
	spans(WATER_BS, 10, 6);
	crosses(WATER_BS, "BS", 0);
	crosses(WATER_BS, "BS", 1);
}

static void covers(const char *options, const char *lay, const char *bow, const char *odo,
		   const char *cover) {
	struct field f;
	char red[48], blue[48];
	snprintf(red, sizeof red, "Bow SBW %s", bow);
	snprintf(blue, sizeof blue, "Odo SWO %s", odo);
	water_open(&f,
		   (struct water_plan){ .lay = lay, .red = red, .blue = blue, .options = options });
	field_cover(&f, "shoot bow odo shortbow", cover);
	field_close(&f);
}

/* Sides with a balustrade, each counted once. */
static int balustrades(const char *options, const char *lay) {
	struct field f;
	int count = 0;
	water_open(&f,
		   (struct water_plan){ .lay = lay, .red = "Wulf PEA A0000", .options = options });
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	for (int i = 0; i < map->count; i++) {
		PV_EACH_HEX_SIDE(side) {
			bool rail = map->place[i].bar[side] == PV_BAR_BALUSTRADE;
			assert_true(
			    !rail ||
			    map->place[map->place[i].next[side]].bar[pv_hex_opposite(side)] ==
				PV_BAR_BALUSTRADE);
			count += rail && map->place[i].ground == CHB_TERRAIN_BRIDGE;
		}
	}
	field_close(&f);
	return count;
}

/* From either bank beside it, and along it. */
static void str_bridge_3_light_across(void **unused) {
	static const char turned[] = WATER_R1 "    - {piece: BW, at: A0505, turn: 3}\n";
	(void)unused;
	assert_int_equal(balustrades(NULL, WATER_BW), 0);
	assert_int_equal(balustrades(on, WATER_BW), 12);
	assert_int_equal(balustrades(on, WATER_BS), 12);
	assert_int_equal(balustrades(on, turned), 12);
	covers(on, WATER_BW, "A0409", "BW-0(3,-3)", "none");
	covers(on, WATER_BW, "A0405", "BW-0(2,-2)", "light");
	covers(on, WATER_BW, "A0609", "BW-0(2,-2)", "light");
	covers(on, WATER_BS, "A0405", "BS-0(2,-2)", "light");
	covers(on, WATER_BS, "A0709", "BS-0(3,-2)", "light");
	covers(on, WATER_BS, "A0609", "BS-0(2,-2)", "none"); /* across the other line */
	covers(on, turned, "A0305", "BW-0(2,-2)", "light");
	covers(NULL, WATER_BW, "A0405", "BW-0(2,-2)", "none");
	covers(NULL, WATER_BW, "A0609", "BW-0(2,-2)", "none");
}

/* 5 points: 2 are left in the water; 2 points are too few. A step doesn't do. */
static void str_bridge_4_over_it_and_down(void **unused) {
	struct field f;
	(void)unused;
	water_open(&f, (struct water_plan){ .lay = WATER_BW,
					    .red = "Wulf PEA BW-0(2,-2); Hal PEA A0000",
					    .options = on });
	field_no(&f, "step wulf A0407", "STR-BRIDGE.4");
	field_leave(&f, "wulf", 2);
	field_no_by(&f, "jump wulf A0407", "CHB-11.1", 3, 2);
	field_leave(&f, "wulf", 5);
	assert_int_equal(field_cost(&f, "jump wulf A0407"), 3);
	assert_true(field_lists(&f, "jump wulf A0407"));
	assert_true(field_lists(&f, "jump wulf A0607"));
	field_give(&f, "jump wulf A0407");
	field_is(&f, "wulf", "A0407 healthy 2");
	field_close(&f);
}

/* No die, no 5 points for the river; out of the loading door 4 points and a die. */
static void str_bridge_5_a_price_of_its_own(void **unused) {
	struct field f;
	(void)unused;
	water_open(&f, (struct water_plan){
			   .lay = WATER_BW, .red = "Wulf PEA BW-0(2,-2)", .options = on });
	assert_int_equal(field_cost(&f, "jump wulf A0607"), 3);
	field_give(&f, "jump wulf A0607");
	assert_int_equal(f.s.ask, CHB_ASK_MOVE);
	field_is(&f, "wulf", "A0607 healthy 5");
	field_close(&f);
	pieces_open_mill(&f, "Wulf PEA WM-1(3,3)", NULL, NULL);
	int bay = field_place(&f, "WM-1(3,3)");
	char order[48], place[32];
	pv_cryhavoc.name_place(
	    f.g,
	    pv_hex_map_first(&chb_game_of(f.g)->map, pv_hex_add(chb_game_of(f.g)->map.place[bay].at,
								pv_hex_step[PV_HEX_E])),
	    place, sizeof place);
	snprintf(order, sizeof order, "jump wulf %s", place);
	field_to_move(&f);
	assert_int_equal(field_cost(&f, order), 4);
	field_give(&f, order);
	assert_int_equal(f.s.ask, CHB_ASK_JUMP);
	field_to_throw(&f, 1, 6, "chb.throw.jump", "CHB-11.1");
	field_close(&f);
}

static void str_bridge_6_who_may(void **unused) {
	struct field f;
	(void)unused;
	water_open(&f, (struct water_plan){ .lay = WATER_BS,
					    .red = "Martin KNF BS-0(2,-2); Wulf PEA BS-0(1,-1)",
					    .options = on });
	field_no(&f, "jump martin A0407", "STR-BRIDGE.6");
	field_yes(&f, "jump wulf A0408");
	field_close(&f);
	water_open(&f, (struct water_plan){ .lay = WATER_BW,
					    .red = "Rolf SGM BW-0(2,-2) facing=ne",
					    .options = on });
	field_no(&f, "jump rolf A0407", "STR-BRIDGE.6");
	field_close(&f);
}

/* Without: 5 down into the water, 1 up again. */
static void str_bridge_7_open_sides(void **unused) {
	struct field f;
	(void)unused;
	water_open(&f, (struct water_plan){ .lay = WATER_BW,
					    .red = "Wulf PEA BW-0(2,-2); Hal PEA A0607" });
	assert_int_equal(field_cost(&f, "step wulf A0407"), 5);
	field_give(&f, "step wulf A0407");
	field_is(&f, "wulf", "A0407 healthy 3");
	assert_int_equal(field_cost(&f, "step hal BW-0(2,-2)"), 1);
	field_no(&f, "jump hal BW-0(2,-2)", "CHB-11.1");
	field_close(&f);
}

/* bridges: off, the base's, of the same figures. */
static void str_bridge_8_flat_and_ridden(void **unused) {
	static const char *const options[] = { NULL, "bridges: false" };
	static const char *const lays[] = { WATER_BW, WATER_BS };
	static const char *const words[] = { "BW", "BS" };
	(void)unused;
	for (int i = 0; i < 4; i++) {
		struct field f;
		char red[64], order[48];
		const char *word = words[i / 2];
		snprintf(red, sizeof red, "Rolf SGM %s-0(1,-1) facing=ne; Wulf PEA %s-0(3,-3)",
			 word, word);
		water_open(&f, (struct water_plan){
				   .lay = lays[i / 2], .red = red, .options = options[i % 2] });
		const struct pv_hex_map *map = &chb_game_of(f.g)->map;
		for (int at = 0; at < map->count; at++) {
			assert_true(map->place[at].ground != CHB_TERRAIN_BRIDGE ||
				    map->place[at].level == 0);
		}
		snprintf(order, sizeof order, "step rolf %s-0(2,-2)", word);
		assert_int_equal(field_cost(&f, order), 1);
		snprintf(order, sizeof order, "step wulf %s-0(2,-2)", word);
		assert_int_equal(field_cost(&f, order), 1);
		field_close(&f);
	}
}

/* Four hexes entered, four points, on foot or on a horse. */
static void str_bridge_9_each_hex(void **unused) {
	struct field f;
	(void)unused;
	crosses(WATER_BW, "BW", 0);
	water_open(&f,
		   (struct water_plan){ .lay = WATER_BW, .red = "Rolf SGM BW-0(0,0) facing=ne" });
	field_give(&f, "step rolf BW-0(1,-1); step rolf BW-0(2,-2); step rolf BW-0(3,-3); step "
		       "rolf BW-0(4,-4)");
	field_rides(&f, "rolf", "A0605 A0606 healthy 11");
	field_close(&f);
}

/* 2 over the balustrade, 1 for the hex; nobody is driven over it. */
static void str_bridge_10_out_of_the_water(void **unused) {
	struct field f;
	(void)unused;
	water_open(&f,
		   (struct water_plan){ .lay = WATER_BW, .red = "Wulf PEA A0607", .options = on });
	field_leave(&f, "wulf", 2);
	field_no_by(&f, "step wulf BW-0(2,-2)", "CHB-5.1.1", 3, 2);
	field_leave(&f, "wulf", 8);
	assert_int_equal(field_cost(&f, "step wulf BW-0(2,-2)"), 3);
	field_give(&f, "step wulf BW-0(2,-2)");
	field_is(&f, "wulf", "A0507 healthy 5");
	field_close(&f);
	water_open(&f, (struct water_plan){ .lay = WATER_BW, .red = "Wulf PEA A0607" });
	assert_int_equal(field_cost(&f, "step wulf BW-0(2,-2)"), 1);
	field_close(&f);
}

/* One place a hex: who comes there stands on the bridge, and only one does. */
static void str_bridge_11_nothing_beneath(void **unused) {
	struct field f;
	(void)unused;
	water_open(&f,
		   (struct water_plan){ .lay = WATER_BW,
					.red = "Wulf PEA A0607; Hal PEA A0408; Gil PEA A0407" });
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	int at = field_place(&f, "BW-0(2,-2)");
	assert_int_equal(map->place[at].above, PV_NO_PLACE);
	assert_int_equal(pv_hex_map_first(map, map->place[at].at), at);
	field_give(&f, "step wulf BW-0(2,-2)");
	field_is(&f, "wulf", "A0507 healthy 7");
	/* Past him, not to him. */
	field_leave(&f, "gil", 1);
	field_no(&f, "step gil BW-0(2,-2)", "STR-BRIDGE.11");
	field_yes(&f, "step hal BW-0(1,-1)");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_bridge_1_of_wood),
	cmocka_unit_test(str_bridge_2_of_stone),
	cmocka_unit_test(str_bridge_3_light_across),
	cmocka_unit_test(str_bridge_4_over_it_and_down),
	cmocka_unit_test(str_bridge_5_a_price_of_its_own),
	cmocka_unit_test(str_bridge_6_who_may),
	cmocka_unit_test(str_bridge_7_open_sides),
	cmocka_unit_test(str_bridge_8_flat_and_ridden),
	cmocka_unit_test(str_bridge_9_each_hex),
	cmocka_unit_test(str_bridge_10_out_of_the_water),
	cmocka_unit_test(str_bridge_11_nothing_beneath),
};

TEST_FILE(tests, NULL, NULL)
