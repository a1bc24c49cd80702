/* Rows of CHB-5.4, CHB-7.1, CHB-8.5, CHB-9.4 and CHB-AMBUSH: which ways back are open to whoever is
 * driven, and what he meets on them. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_ambush.h"
#include "rules/cryhavoc/modules/jumps/fixture_tree.h"

#include <stdio.h>
#include <string.h>

#define LANE ". . . . . . . ."

/* On until the letter of an attack drives the defenders. */
static void drive_by(struct field *f, const char *fight) {
	for (int face = 1; face <= CHB_LINES; face++) {
		struct field again = *f;
		char order[64];
		snprintf(order, sizeof order, "%s; throw %d", fight, face);
		field_give(&again, order);
		if (field_told(&again, "chb.blow.c")) {
			*f = again;
			return;
		}
	}
	fail_msg("%s drives nobody", fight);
}

/* --- combat ---------------------------------------------------------------------------------- */

/* A ladder stands south-west of the defender. */
static void chb_9_4_11_only_if_that_leads_away(void **unused) {
	static const struct {
		const char *man;
		bool leads;
	} rows[] = { { "A0400", true }, { "A0301", false } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char red[64];
		snprintf(red, sizeof red, "Man EAM %s; Hal EAM A0002", rows[i].man);
		field_open(&f,
			   (struct field_plan){
			       .map = ". . . H H / . . . H H / . . . . .",
			       .sheet = "      signs: {H: walk 2}\n"
					"      sides: [A0300 w battlement, A0300 sw battlement, "
					"A0301 w battlement]\n",
			       .more = "things: [{kind: long-ladder, name: scale, at: A0201, "
				       "facing: ne, state: set}]\n",
			       .red = red,
			       .blue = "Odo SWO A0300; Tom SWO A0000" });
		field_to_fight(&f);
		drive_by(&f, "fight man odo");
		if (rows[i].leads) {
			assert_true(field_lists(&f, "flee odo A0201/2ne"));
			field_give(&f, "flee odo A0201/2ne"); /* no rope, that he might miss */
			assert_int_not_equal(f.s.ask, CHB_ASK_CATCH);
		} else {
			field_is(&f, "odo", "A0300 wounded");
		}
		field_close(&f);
	}
}

/* Out of a shot nobody climbs down. */
static void chb_8_5_22_over_no_wall(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = ". . . H H H H H / . . . H H H H H",
			   .sheet = "      signs: {H: walk 2}\n"
				    "      sides: [A0300 w battlement, A0300 sw battlement, "
				    "A0301 w battlement]\n",
			   .more = "things: [{kind: long-ladder, name: scale, at: A0200, "
				   "facing: e, state: set}]\n",
			   .red = "Bow SBW A0600",
			   .blue = "Odo SWO A0300; Tom SWO A0000" });
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_is(&f, "odo", "A0300 wounded");
	field_close(&f);
}

/* A wall along the edge is closed, wherever his side may leave. */
static void chb_9_4_21_an_edge_with_a_wall(void **unused) {
	static const char *const sheets[] = {
		"      sides: [A0200 e wall, A0200 ne wall, A0200 se wall]\n",
		"      sides: [A0200 e wall, A0200 ne wall]\n"
	};
	(void)unused;
	for (int i = 0; i < 2; i++) {
		struct field f;
		field_open_fight(&f, (struct field_plan){ .map = ". . .",
							  .sheet = sheets[i],
							  .red = "Rol PEA A0100",
							  .blue = "Joe PEA A0200; Far PEA - "
								  "enters=none turn=9",
							  .more = "zones: {none: [A0000]}\n" });
		drive_by(&f, "fight rol joe");
		if (i == 0) {
			field_is(&f, "joe", "A0200 wounded");
		} else {
			field_yes(&f, "flee joe gone");
		}
		field_close(&f);
	}
}

/* From right above him any hex leads away. */
static void chb_9_4_4_out_of_the_tree_over_him(void **unused) {
	static const char *const ways[] = { "A0302", "A0201", "A0101", "A0102", "A0103", "A0203" };
	struct field f;
	(void)unused;
	tree_open(&f, "turn_limit: 20, mon_1_2: true", "Wulf LBW A0202/1; Hal SWO A0900",
		  "Odo SWO A0202; Tom SWO A1000");
	field_give(&f, "jump wulf A0202");
	field_to_fight(&f);
	drive_by(&f, "fight wulf odo");
	for (size_t i = 0; i < PV_COUNT(ways); i++) {
		char order[24];
		snprintf(order, sizeof order, "flee odo %s", ways[i]);
		field_yes(&f, order);
	}
	field_close(&f);
}

/* By his head, which is beside him, and not by his tail. */
static void chb_9_4_4_away_from_a_rider(void **unused) {
	static const char *const away[] = { "A0200", "A0101", "A0202" };
	static const char *const towards[] = { "A0300", "A0302" };
	struct field f;
	char order[24];
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
						  .red = "Rol KNM A0301 facing=w",
						  .blue = "Odo SWO A0201" });
	drive_by(&f, "fight rol odo");
	for (size_t i = 0; i < PV_COUNT(away); i++) {
		snprintf(order, sizeof order, "flee odo %s", away[i]);
		field_yes(&f, order);
	}
	for (size_t i = 0; i < PV_COUNT(towards); i++) {
		snprintf(order, sizeof order, "flee odo %s", towards[i]);
		field_no(&f, order, "CHB-9.4.4");
	}
	field_close(&f);
}

/* Who isn't driven stays; who makes room gets up for it. */
static void chb_9_4_17_nobody_else_goes(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = ". . . . . .",
						  .options = "turn_limit: 20, mon_2_4: true",
						  .red = "Man EAM A0000",
						  .blue = "Odo SWO A0100; Hal SWO A0200; Tom SWO "
							  "A0500" });
	field_man(&f, "hal")->saddle = CHB_KNEELS;
	drive_by(&f, "fight man odo");
	field_no(&f, "flee tom A0400", "CHB-9.4.1");
	field_give(&f, "flee odo A0200 room=hal,A0300");
	field_is(&f, "hal", "A0300 healthy");
	assert_int_equal(field_man(&f, "hal")->saddle, 0);
	field_close(&f);
}

/* His head comes where his tail was: that is backing in. */
static void chb_7_1_5_driven_back_into_it(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = ". . . D . . . . / . . . . . . . .",
						  .red = "Man KNF A0500; Hal PEA A0701",
						  .blue = "Rol KNM A0400 facing=e" });
	drive_by(&f, "fight man rol");
	field_give(&f, "flee rol A0200");
	field_rides(&f, "rol", "A0300 A0200 healthy");
	assert_int_not_equal(f.s.ask, CHB_ASK_MUD);
	assert_int_equal(f.s.mired, 0);
	field_close(&f);
}

/* --- shots ----------------------------------------------------------------------------------- */

/* Of two hexes between, each is room for the friend when he comes over the other. */
static void chb_8_5_14_room_where_he_might_have_passed(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = "# # # # . . # / . . . . . # # / # # # # # # #",
					    .red = "Bow SBW A0001",
					    .blue = "Odo SWO A0301; Tom SWO A0500" });
	field_give(&f, "shoot bow odo shortbow; throw 6");
	assert_true(field_lists(&f, "flee odo A0400 A0500 room=tom,A0401"));
	assert_true(field_lists(&f, "flee odo A0401 A0500 room=tom,A0400"));
	field_no(&f, "flee odo A0400 A0500 room=tom,A0400", "CHB-8.5.13");
	field_close(&f);
}

/* A hex on, beside an enemy, and wounded: who lives yet throws for both. */
static void chb_8_5_17_beside_an_enemy(void **unused) {
	(void)unused;
	for (int dies = 0; dies <= 1; dies++) {
		struct field f;
		field_open(&f,
			   (struct field_plan){ .map = ". . . . . # / # # # # . #",
						.red = "Bow SBW A0000; Hal EAM A0401",
						.blue = dies != 0 ? "Odo SWO A0300 state=wounded"
								  : "Odo SWO A0300",
						.closed = true });
		field_give(&f, "shoot bow odo shortbow; throw 6; flee odo A0400");
		field_is(&f, "odo", dies != 0 ? "A0400 dead" : "A0400 wounded");
		assert_int_equal(f.s.caught != 0, dies == 0);
		assert_int_equal(f.s.ask == CHB_ASK_CAUGHT, dies == 0);
		field_close(&f);
	}
}

/* Over an edge only if he is farther off there. */
static void chb_9_4_21_out_of_a_shot(void **unused) {
	static const struct {
		const char *bow;
		bool away;
	} rows[] = { { "A0001", false }, { "A0203", true }, { "A0303", true } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char red[32];
		snprintf(red, sizeof red, "Bow SBW %s", rows[i].bow);
		field_open(&f, (struct field_plan){ .map = FIELD_SQUARE " / . . . . . . . . . .",
						    .red = red,
						    .blue = "Odo SWO A0003" });
		field_give(&f, "shoot bow odo shortbow; throw 6");
		field_asked(&f, "chb.ask.flee", PV_BLUE);
		assert_int_equal(field_lists(&f, "flee odo gone"), rows[i].away);
		field_close(&f);
	}
}

/* Through a window nobody walks, through a door he does. */
static void chb_8_5_22_through_no_window(void **unused) {
	static const char *const sides[] = { "window", "door open" };
	(void)unused;
	for (int i = 0; i < 2; i++) {
		struct field f;
		char sheet[64];
		snprintf(sheet, sizeof sheet, "      sides: [A0300 e %s]\n", sides[i]);
		field_open(&f, (struct field_plan){ .map = ". . . . _ _ _",
						    .sheet = sheet,
						    .red = "Bow SBW A0000",
						    .blue = "Odo SWO A0300",
						    .closed = true });
		field_give(&f, "shoot bow odo shortbow; throw 6");
		if (i == 0) {
			field_is(&f, "odo", "A0300 wounded");
		} else {
			field_yes(&f, "flee odo A0400 A0500");
		}
		field_close(&f);
	}
}

/* --- mud on the way -------------------------------------------------------------------------- */

/* The first of two hexes is mud: 4 passes it, and he goes on; beside an enemy he has to pass him,
 * too. */
static void chb_7_1_7_mud_on_the_way(void **unused) {
	static const struct {
		const char *enemy, *throws, *martin, *ask;
	} rows[] = {
		{ "A0701", "throw 4", "A0500 healthy", "chb.ask.move" },
		{ "A0701", "throw 3", "A0400 healthy", "chb.ask.move" },
		{ "A0401", "throw 4", "A0400 healthy", "chb.ask.caught" },
		{ "A0401", "throw 4; throw 4", "A0500 healthy", "chb.ask.caught" },
		{ "A0401", "throw 3", "A0400 healthy", "chb.ask.move" },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char red[64];
		snprintf(red, sizeof red, "Bow SBW A0000; Hal EAM %s", rows[i].enemy);
		field_open(&f, (struct field_plan){ .map = LANE " / # # # # . # # .",
						    .sheet = NULL,
						    .red = red,
						    .blue = "Martin SGF A0300" });
		struct pv_hex_map *map = &((struct chb_game *)(void *)f.g)->map;
		map->place[pv_hex_map_parse(map, "A0400")].ground = CHB_TERRAIN_DEEP_MARSH;
		field_give(&f, "shoot bow martin shortbow; throw 5; flee martin A0400 A0500");
		field_asked(&f, "chb.ask.mud", PV_DICE);
		field_give(&f, rows[i].throws);
		field_is(&f, "martin", rows[i].martin);
		bool stuck = (field_man(&f, "martin")->marks & CHB_STUCK) != 0;
		assert_int_equal(stuck, strcmp(rows[i].throws, "throw 3") == 0);
		if (f.s.ask == CHB_ASK_SHOOT) {
			field_to_move(&f);
		}
		field_asked(&f, rows[i].ask, i == 2 || i == 3 ? PV_DICE : PV_RED);
		field_close(&f);
	}
}

/* A friend who makes room is held there by himself: whom he made it for goes on. */
static void chb_7_1_7_only_he_is_held(void **unused) {
	static const struct {
		const char *throws, *martin, *kay;
	} rows[] = { { "throw 3; throw 4", "A0500 healthy", "A0600 healthy" },
		     { "throw 4; throw 3", "A0400 healthy", "A0600 healthy" } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		field_open(&f, (struct field_plan){ .map = ". . . . D . D .",
						    .red = "Bow SBW A0000",
						    .blue = "Kay SGF A0500; Martin SGF A0300" });
		field_give(&f, "shoot bow martin shortbow; throw 5");
		field_give(&f, "flee martin A0400 A0500 room=kay,A0600");
		field_give(&f, rows[i].throws);
		field_is(&f, "martin", rows[i].martin);
		field_is(&f, "kay", rows[i].kay);
		assert_int_equal((field_man(&f, "kay")->marks & CHB_STUCK) != 0, i == 0);
		assert_int_equal(f.s.to, CHB_NOWHERE);
		field_close(&f);
	}
}

/* --- slipping past --------------------------------------------------------------------------- */

/* One at a rider's head, another at his tail alone: 3 reads 2. */
static void chb_5_4_15_at_either_hex(void **unused) {
	static const char *const blue[] = { "Odo SWO A0300", "Odo SWO A0300; Hal SWO A0200" };
	(void)unused;
	for (int i = 0; i < 2; i++) {
		struct field f;
		field_open(&f, (struct field_plan){ .map = FIELD_LONG,
						    .red = "Arnim SGM A0201 facing=e",
						    .blue = blue[i] });
		field_to_move(&f);
		field_give(&f, "slip arnim A0301; throw 3");
		field_is(&f, "arnim", i == 0 ? "A0301 healthy" : "A0201 healthy 0");
		field_close(&f);
	}
}

/* --- who hides on the way -------------------------------------------------------------------- */

/* Two are beaten back, each by a way on which a friend hides: both are shown. */
static void chb_ambush_17_on_both_ways(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = "# . W . W . #",
					    .options = AMBUSH,
					    .more = "zones: {lair: [A0100, A0500]}\n",
					    .red = "Xan PEA A0200; Yan PEA A0400; Odo PEA - "
						   "hides=true; Tom PEA - hides=true",
					    .red_has = WITHIN(2),
					    .blue = "Foe EAM A0300 attack=8",
					    .closed = true });
	field_give(&f, "done");
	field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
	lurk(&f, "odo", "A0100");
	lurk(&f, "tom", "A0500");
	drive_by(&f, "fight foe xan+yan");
	field_is(&f, "odo", "A0100 healthy");
	field_is(&f, "tom", "A0500 healthy");
	field_is(&f, "xan", "A0200 wounded");
	field_is(&f, "yan", "A0400 wounded");
	field_close(&f);
}

/* Out of a shot: over a friend who is seen there is but the hex of one who hides. */
static void chb_ambush_17_beyond_a_friend(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . W . #",
					    .options = AMBUSH,
					    .more = "zones: {lair: [A0500]}\n",
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0300; Hal PEA A0400; Tom PEA - "
						    "hides=true",
					    .blue_has = WITHIN(1),
					    .closed = true });
	field_give(&f, "done");
	lurk(&f, "tom", "A0500");
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_is(&f, "tom", "A0500 healthy");
	field_is(&f, "odo", "A0300 wounded");
	assert_string_equal(f.at[event_at(&f, "chb.shown")].rule, "CHB-AMBUSH.17");
	field_close(&f);
	/* Nor is the hex before him free: who hides there is shown as well. */
	field_open(&f,
		   (struct field_plan){ .map = ". . . . . . . . W W #",
					.options = AMBUSH,
					.more = "zones: {lair: [A0800, A0900]}\n",
					.red = "Bow SBW A0000",
					.blue = "Odo SWO A0700; Hal PEA - hides=true; Tom PEA - "
						"hides=true",
					.blue_has = WITHIN(2),
					.closed = true });
	field_give(&f, "done");
	lurk(&f, "hal", "A0800");
	lurk(&f, "tom", "A0900");
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_is(&f, "hal", "A0800 healthy");
	field_is(&f, "tom", "A0900 healthy");
	field_is(&f, "odo", "A0700 wounded");
	field_close(&f);
}

/* On the first hex, on the second, where a friend makes room; and beside them, where he isn't met.
 */
static void chb_ambush_21_each_hex_of_the_way(void **unused) {
	static const struct {
		const char *odo, *flee;
		bool met;
	} rows[] = {
		{ "A0400", "flee foe A0400 A0500 room=joe,A0600", true },
		{ "A0500", "flee foe A0400 A0500", true },
		{ "A0600", "flee foe A0400 A0500 room=joe,A0600", true },
		{ "A0700", "flee foe A0400 A0500 room=joe,A0600", false },
		{ "A0600", "flee foe A0400 A0500", false },
		{ "A0200", "flee foe A0400 A0500", false },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		bool room = strstr(rows[i].flee, "room") != NULL;
		field_open(&f,
			   (struct field_plan){ .map = LANE,
						.options = AMBUSH,
						.more = "zones: {lair: [A0100]}\n",
						.red = "Bow SBW A0000; Odo PEA - hides=true",
						.red_has = WITHIN(1),
						.blue = room ? "Foe PEA A0300; Joe PEA A0500"
							     : "Foe PEA A0300; Joe PEA A0700" });
		field_give(&f, "done; shoot bow foe shortbow; throw 6");
		lurk(&f, "odo", rows[i].odo);
		field_give(&f, rows[i].flee);
		bool met = field_told(&f, "chb.shown") &&
			   strcmp(f.at[event_at(&f, "chb.shown")].rule, "CHB-AMBUSH.21") == 0;
		assert_int_equal(met, rows[i].met);
		field_is(&f, "foe", met ? "A0300" : "A0500");
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_9_4_11_only_if_that_leads_away),
	cmocka_unit_test(chb_8_5_22_over_no_wall),
	cmocka_unit_test(chb_9_4_21_an_edge_with_a_wall),
	cmocka_unit_test(chb_9_4_4_out_of_the_tree_over_him),
	cmocka_unit_test(chb_9_4_4_away_from_a_rider),
	cmocka_unit_test(chb_9_4_17_nobody_else_goes),
	cmocka_unit_test(chb_7_1_5_driven_back_into_it),
	cmocka_unit_test(chb_8_5_14_room_where_he_might_have_passed),
	cmocka_unit_test(chb_8_5_17_beside_an_enemy),
	cmocka_unit_test(chb_9_4_21_out_of_a_shot),
	cmocka_unit_test(chb_8_5_22_through_no_window),
	cmocka_unit_test(chb_7_1_7_mud_on_the_way),
	cmocka_unit_test(chb_7_1_7_only_he_is_held),
	cmocka_unit_test(chb_5_4_15_at_either_hex),
	cmocka_unit_test(chb_ambush_17_on_both_ways),
	cmocka_unit_test(chb_ambush_17_beyond_a_friend),
	cmocka_unit_test(chb_ambush_21_each_hex_of_the_way),
};

TEST_FILE(tests, NULL, NULL)
