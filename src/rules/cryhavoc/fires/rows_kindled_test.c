/* Rows of CHB-13: hexes of two kinds, torches, to which sides a fire spreads, what of two hexes
 * burns, room for fires. */
#include "rules/cryhavoc/board/burning.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/fires/burn.h"
#include "rules/cryhavoc/fixtures/fixture_hex.h"

#include <stdio.h>

/* The hex A0501 and those about it; `G` a ground of its own. */
static const char *const around[] = { "A0601", "A0602", "A0502", "A0401", "A0500", "A0600" };
static const char *const apart[] = { "A0301", "A0701", "A0400", "A0402", "A0700", "A0800" };

static void open_hex(struct field *f, const char *hex, const char *things, const char *red,
		     const char *blue) {
	hex_open(f, (struct hex_plan){ .ground = hex, .things = things, .red = red, .blue = blue });
}

static int find(const struct field *f, int kind, const char *place) {
	return chb_find_thing(chb_game_of(f->g), &f->s, kind, field_place(f, place));
}

static void to_turn(struct field *f, int turn) {
	for (int i = 0; i < 300 && f->s.turn < turn; i++) {
		field_give_one(f, f->s.ask == CHB_ASK_REACT    ? "wait phase"
				  : f->s.ask == CHB_ASK_SPREAD ? "throw 1"
							       : "done");
	}
	assert_int_equal(f->s.turn, turn);
}

static const char brazier[] = "{kind: brazier, at: A0000}";
static const char archer[] = "Bow SBW A0001; Hal EAM A0002";
static const char far_off[] = "Odo SWO A1100";

/* --- what burns ------------------------------------------------------------------------------ */

/* A0501 is that alone, for whoever goes there and for lines of sight. */
static void is_ground(const struct field *f, const char *word) {
	const struct chb_game *g = chb_game_of(f->g);
	int at = field_place(f, "A0501");
	struct chb_land land;
	struct pv_sight_now now = chb_now(g, &f->s, NULL, &land);
	assert_string_equal(chb_terrain_row[chb_ground(g, &f->s, at)], word);
	assert_string_equal(chb_terrain_row[now.ground[at]], word);
	assert_int_equal(chb_second(g, &f->s, at), 0);
	assert_int_equal(pv_sight_second(&g->map, &now, at), 0);
}

static void chb_7_2_1_a_tent_and_more(void **unused) {
	static const char *const words[] = { "tent+slope", "slope+tent" };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(words); i++) {
		open_hex(&f, words[i], brazier, archer, far_off);
		assert_int_equal(chb_lights_on(chb_game_of(f.g), &f.s, field_place(&f, "A0501")),
				 6);
		assert_int_equal(chb_burn_room(chb_game_of(f.g)), 1);
		assert_true(chb_is_fuel(chb_game_of(f.g), field_place(&f, "A0501")));
		field_give(&f, "light bow A0501; throw 6");
		assert_true(hex_burns(&f, "A0501"));
		/* In the end the slope alone. */
		to_turn(&f, 4);
		assert_false(hex_burns(&f, "A0501"));
		assert_true(find(&f, CHB_ASHES, "A0501") >= 0);
		is_ground(&f, "slope");
		field_close(&f);
	}
	open_hex(&f, "rough+slope", brazier, archer, far_off);
	field_no(&f, "light bow A0501", "CHB-13.13");
	assert_int_equal(chb_burn_room(chb_game_of(f.g)), 0);
	assert_false(chb_is_fuel(chb_game_of(f.g), field_place(&f, "A0501")));
	field_close(&f);
}

/* Of all that is in a hex what burns best; how much there is room for. */
static void chb_13_3_what_burns_best(void **unused) {
	static const struct {
		const char *hex, *things;
		int least, room;
	} rows[] = {
		{ "clear", "", CHB_NEVER, 0 },
		{ "tent", "", 6, 1 },
		{ "cart", "", 6, 1 },
		{ "cart-moving", "", 6, 1 },
		{ "bridge", "", 8, 1 },
		{ "palisade", "", 8, 1 },
		{ "hoarding", "", 10, 1 },
		{ "ram", "", 10, 1 },
		{ "siege-tower", "", 10, 1 },
		{ "hoarding", ", {kind: hay, at: A0501}", 6, 2 },
		{ "tent", ", {kind: scaffold, at: A0501}", 6, 2 },
		{ "bridge", ", {kind: scaffold, at: A0501}", 8, 2 },
		{ "clear", ", {kind: thatch, at: A0501}, {kind: scaffold, at: A0501}", 6, 2 },
		{ "clear", ", {kind: scaffold, at: A0501}, {kind: thatch, at: A0501}", 6, 2 },
		{ "clear", ", {kind: perriere, at: A0501}", 8, 1 },
		{ "clear", ", {kind: hay, at: A0601}", CHB_NEVER, 1 },
		{ "clear", ", {kind: barrel, at: A0501}", CHB_NEVER, 1 },
		{ "clear", ", {kind: mangonel, at: A0501, side: red}", CHB_NEVER, 0 },
		{ "clear", ", {kind: ram, at: A0501, facing: e}", 10, 1 },
		{ "clear", ", {kind: siege-tower, at: A0501, facing: e}", 10, 1 },
		{ "clear", ", {kind: gallery, at: A0501, to: A0401, facing: e}", 10, 2 },
		{ "clear", ", {kind: gallery, at: A0601, to: A0501, facing: e}", 10, 2 },
		{ "clear", ", {kind: large-tower, at: A0501, to: A0401, facing: e}", 10, 2 },
		{ "clear", ", {kind: cart, at: A0501, to: A0401, facing: e}", 6, 2 },
		{ "clear", ", {kind: cart, at: A0601, to: A0501, facing: e}", 6, 2 },
		{ "moat", ", {kind: drawbridge, at: A0501, to: A0701, facing: e}", 8, 1 },
	};
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char things[160];
		snprintf(things, sizeof things, "%s%s", brazier, rows[i].things);
		open_hex(&f, rows[i].hex, things, archer, far_off);
		const struct chb_game *g = chb_game_of(f.g);
		if (chb_lights_on(g, &f.s, field_place(&f, "A0501")) != rows[i].least ||
		    chb_burn_room(g) != rows[i].room) {
			fail_msg("%s%s: %d, room for %d", rows[i].hex, rows[i].things,
				 chb_lights_on(g, &f.s, field_place(&f, "A0501")),
				 chb_burn_room(g));
		}
		field_close(&f);
	}
}

/* A cart of two hexes and a machine of two are gone from both, whichever burns. */
static void chb_13_8_both_hexes(void **unused) {
	static const struct {
		const char *thing;
		int kind, least;
	} rows[] = {
		{ "{kind: cart, at: A0601, to: A0501, facing: e}", CHB_CART, 6 },
		{ "{kind: cart, at: A0501, to: A0401, facing: e}", CHB_CART, 6 },
		{ "{kind: gallery, at: A0601, to: A0501, facing: e}", CHB_GALLERY, 10 },
		{ "{kind: large-tower, at: A0601, to: A0501, facing: e}", CHB_LARGE_TOWER, 10 },
		{ "{kind: large-tower, at: A0501, to: A0401, facing: e}", CHB_LARGE_TOWER, 10 },
	};
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char things[200], order[48];
		snprintf(things, sizeof things,
			 "%s, %s, {kind: cart, at: A0801, to: A0901, facing: w}", brazier,
			 rows[i].thing);
		open_hex(&f, "clear", things, archer, far_off);
		snprintf(order, sizeof order, "light bow A0501; throw %d", rows[i].least);
		field_give(&f, order);
		assert_true(hex_burns(&f, "A0501"));
		field_event(&f, "chb.fire.lit", "CHB-13.1", NULL, "A0501", 0);
		to_turn(&f, 3);
		assert_true(hex_burns(&f, "A0501"));
		to_turn(&f, 4);
		const struct chb_game *g = chb_game_of(f.g);
		for (int k = 0; k < 4; k++) {
			static const char *const hexes[] = { "A0401", "A0501", "A0601", "A0801" };
			bool stays = k == 3;
			int ground = chb_ground(g, &f.s, field_place(&f, hexes[k]));
			assert_int_equal(ground, stays ? CHB_TERRAIN_CART : CHB_TERRAIN_CLEAR);
		}
		field_close(&f);
	}
}

/* --- by hand --------------------------------------------------------------------------------- */

static void chb_13_4_in_his_hex_or_beside_it(void **unused) {
	struct field f;
	char red[96], things[96];
	(void)unused;
	for (size_t i = 0; i < 1 + PV_COUNT(around) + PV_COUNT(apart); i++) {
		bool near = i <= PV_COUNT(around);
		const char *from = i == 0 ? "A0501"
				   : near ? around[i - 1]
					  : apart[i - 1 - PV_COUNT(around)];
		snprintf(red, sizeof red, "Tom EAM %s; Bow SBW A0001", from);
		snprintf(things, sizeof things, "{kind: torch, at: %s, carrier: tom}", from);
		open_hex(&f, "tent", things, red, far_off);
		assert_int_equal(field_lists(&f, "kindle tom A0501"), near);
		if (near) {
			/* Two better than an arrow. */
			field_give(&f, "kindle tom A0501");
			field_to_throw(&f, 1, 10, "chb.throw.light", "CHB-13.1");
			struct field less = f;
			field_give(&less, "throw 3");
			assert_false(hex_burns(&less, "A0501"));
			field_event(&less, "chb.fire.not", "CHB-13.13", NULL, "A0501", 0);
			field_give(&f, "throw 4");
			assert_true(hex_burns(&f, "A0501"));
			assert_int_equal(
			    chb_thing(chb_game_of(f.g), &f.s, find(&f, CHB_BLAZE, "A0501"))->state,
			    0);
		} else {
			f.s.phase = CHB_FIRE;
			f.s.ask = CHB_ASK_SHOOT;
			field_no(&f, "kindle tom A0501", "CHB-13.4");
			assert_false(field_lists(&f, "kindle tom A0501"));
		}
		field_close(&f);
	}
}

/* Whose fire it is: his torch, or his bow by a fire; in his own fire alone. */
static void chb_13_11_who_is_offered_it(void **unused) {
	static const char *const orders[] = { "light bow A0501", "kindle tom A0501",
					      "light arc A0501", "kindle ulf A0501" };
	struct field f;
	(void)unused;
	open_hex(&f, "tent",
		 "{kind: brazier, at: A0000}, {kind: torch, at: A0500, carrier: tom}, {kind: "
		 "brazier, at: A1100}, {kind: torch, at: A0602, carrier: ulf}",
		 "Bow SBW A0001; Tom EAM A0500; Lone SBW A0202; Bare EAM A0502; Xan XBW A0100",
		 "Arc SBW A1101; Ulf SWO A0602; Wat SWO A1002");
	for (int side = 0; side < 2; side++) {
		field_skip(&f, CHB_ASK_SHOOT, side == 0 ? PV_RED : PV_BLUE);
		for (int i = 0; i < 4; i++) {
			assert_int_equal(field_lists(&f, orders[i]), i / 2 == side);
		}
		field_no(&f, side == 0 ? orders[3] : orders[1], "CHB-2.2");
		assert_false(field_lists(&f, "light lone A0501"));
		assert_false(field_lists(&f, "kindle bare A0501"));
		assert_false(field_lists(&f, "light xan A0501"));
		assert_false(field_lists(&f, "light bow A0601"));
		assert_false(field_lists(&f, "kindle tom A0402"));
		field_skip(&f, CHB_ASK_MOVE, side == 0 ? PV_BLUE : PV_RED);
		for (int i = 0; i < 4; i++) {
			assert_false(field_lists(&f, orders[i]));
		}
	}
	field_close(&f);
}

/* --- what a fire does ------------------------------------------------------------------------ */

/* Whichever side of it that is, though it is the last of all things. */
static void chb_13_6_to_every_side(void **unused) {
	struct field f;
	char things[128];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(around); i++) {
		snprintf(things, sizeof things, "%s, {kind: hay, at: %s}", brazier, around[i]);
		open_hex(&f, "tent", things, archer, far_off);
		field_give(&f, "light bow A0501; throw 6");
		/* Into the last of the room for things. */
		const struct chb_game *g = chb_game_of(f.g);
		int fire = find(&f, CHB_BLAZE, "A0501"), last = g->thing_count - 1;
		assert_int_equal(fire, last - 1);
		struct chb_thing kept = *chb_thing_at(g, &f.s, last);
		*chb_thing_at(g, &f.s, last) = *chb_thing_at(g, &f.s, fire);
		*chb_thing_at(g, &f.s, fire) = kept;
		chb_count_things(g, &f.s);
		for (int n = 0; n < 100 && f.s.ask != CHB_ASK_SPREAD; n++) {
			field_give_one(&f, f.s.ask == CHB_ASK_REACT ? "wait phase" : "done");
		}
		field_to_throw(&f, 1, 10, "chb.throw.spread", "CHB-13.6");
		struct field less = f;
		field_give(&less, "throw 6");
		assert_false(hex_burns(&less, around[i]));
		field_give(&f, "throw 7");
		assert_true(hex_burns(&f, around[i]));
		field_event(&f, "chb.fire.lit", "CHB-13.6", NULL, around[i], 0);
		/* Once each turn, and what caught fire now throws not yet. */
		assert_int_not_equal(f.s.ask, CHB_ASK_SPREAD);
		field_close(&f);
	}
	for (size_t i = 0; i < PV_COUNT(apart); i++) {
		snprintf(things, sizeof things, "%s, {kind: hay, at: %s}", brazier, apart[i]);
		open_hex(&f, "tent", things, archer, far_off);
		field_give(&f, "light bow A0501; throw 6");
		for (int n = 0; n < 100 && f.s.turn < 2; n++) {
			assert_int_not_equal(f.s.ask, CHB_ASK_SPREAD);
			field_give_one(&f, f.s.ask == CHB_ASK_REACT ? "wait phase" : "done");
		}
		field_close(&f);
	}
}

/* The first of all things, too; once each own turn, one side after the other. */
static void chb_13_6_the_first_of_all(void **unused) {
	struct field f;
	char things[400];
	(void)unused;
	for (size_t i = 0; i <= PV_COUNT(around); i++) {
		bool all = i == PV_COUNT(around);
		size_t used = (size_t)snprintf(things, sizeof things, "{kind: fire, at: A0501}");
		for (size_t k = all ? 0 : i; k < (all ? PV_COUNT(around) : i + 1); k++) {
			used += (size_t)snprintf(things + used, sizeof things - used,
						 ", {kind: hay, at: %s}", around[k]);
		}
		open_hex(&f, "clear", things, "Hal EAM A0002", far_off);
		for (int n = 0; n < 100 && f.s.turn < 2; n++) {
			field_give_one(&f, f.s.ask == CHB_ASK_REACT ? "wait phase" : "done");
		}
		int asked = 0;
		for (; f.s.ask == CHB_ASK_SPREAD; asked++) {
			field_give(&f, "throw 7");
			assert_int_equal(f.events.count, 1);
			assert_string_equal(f.at[0].key, "chb.fire.lit");
		}
		assert_int_equal(asked, all ? 6 : 1);
		for (size_t k = 0; k < PV_COUNT(around); k++) {
			assert_int_equal(hex_burns(&f, around[k]), all || k == i);
		}
		field_close(&f);
	}
}

/* Nothing is there but the fire and a tent; without a fire nothing is asked, nor kept. */
static void chb_13_6_to_a_tent(void **unused) {
	struct field f;
	(void)unused;
	for (int fire = 0; fire <= 1; fire++) {
		open_hex(&f, "tent", fire != 0 ? "{kind: fire, at: A0401}" : brazier,
			 "Hal EAM A0002", far_off);
		for (int n = 0; n < 100 && f.s.turn < 2; n++) {
			field_give_one(&f, f.s.ask == CHB_ASK_REACT ? "wait phase" : "done");
		}
		assert_int_equal(f.s.ask == CHB_ASK_SPREAD, fire);
		assert_int_equal(f.s.spread != 0, fire);
		field_close(&f);
	}
}

/* A rider with his head or his tail. */
static void chb_13_17_of_two_hexes(void **unused) {
	static const struct {
		const char *rider;
		bool burnt;
	} rows[] = { { "HAM A0501 facing=e", true },
		     { "HAM A0601 facing=e", true },
		     { "HAM A0501 facing=w", true },
		     { "HAM A0701 facing=e", false },
		     { "HAM A0401 facing=e", false } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char blue[96];
		snprintf(blue, sizeof blue, "Odo %s; Ulf SWO A1100", rows[i].rider);
		open_hex(&f, "clear", "{kind: hay, at: A0501}, {kind: fire, at: A0501}", archer,
			 blue);
		field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
		assert_int_equal(field_man(&f, "odo")->life, CHB_HEALTHY);
		field_give(&f, "done");
		assert_int_equal(field_man(&f, "odo")->life,
				 rows[i].burnt ? CHB_WOUNDED : CHB_HEALTHY);
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_7_2_1_a_tent_and_more),
	cmocka_unit_test(chb_13_3_what_burns_best),
	cmocka_unit_test(chb_13_8_both_hexes),
	cmocka_unit_test(chb_13_4_in_his_hex_or_beside_it),
	cmocka_unit_test(chb_13_11_who_is_offered_it),
	cmocka_unit_test(chb_13_6_to_every_side),
	cmocka_unit_test(chb_13_6_the_first_of_all),
	cmocka_unit_test(chb_13_6_to_a_tent),
	cmocka_unit_test(chb_13_17_of_two_hexes),
};

TEST_FILE(tests, NULL, NULL)
