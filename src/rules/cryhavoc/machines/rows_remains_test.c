/* Rows of CHB-MAP.3, CHB-12 and CHB-13: what things make of hexes and sides, what goes with them.
 */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fires/burn.h"
#include "rules/cryhavoc/fixtures/fixture_hex.h"

#include <stdio.h>
#include <string.h>

static const char red[] = "Hal EAM A0002; Tom EAM A0102";
static const char far_off[] = "Odo SWO A1100";

static void open_with(struct field *f, const char *hex, const char *sides, const char *things) {
	hex_open(
	    f, (struct hex_plan){
		   .ground = hex, .sides = sides, .things = things, .red = red, .blue = far_off });
}

/* --- hexes ----------------------------------------------------------------------------------- */

/* At A0501, and the hex behind or beneath it. */
static void chb_map_3_what_a_hex_is(void **unused) {
	static const struct {
		const char *drawn, *thing, *ground, *behind;
	} rows[] = {
		{ "road", "kind: hay, at: A0501", "road", "clear" },
		{ "road", "kind: ram, at: A0501, facing: e", "ram", "clear" },
		{ "road", "kind: gallery, at: A0501, to: A0401, facing: e", "ram", "ram" },
		{ "road", "kind: siege-tower, at: A0501, facing: e", "siege-tower", "clear" },
		{ "road", "kind: siege-tower, at: A0501, facing: e, state: lowered", "siege-tower",
		  "clear" },
		{ "road", "kind: large-tower, at: A0501, to: A0401, facing: e", "siege-tower",
		  "siege-tower" },
		{ "road", "kind: cart, at: A0501, to: A0401, facing: e", "cart", "cart" },
		{ "road", "kind: cart, at: A0501, to: A0401, facing: e, state: moving",
		  "cart-moving", "cart-moving" },
		{ "road", "kind: rubble, at: A0501", "rubble", "clear" },
		{ "road", "kind: wreck, at: A0501", "clear", "clear" },
		{ "road", "kind: ashes, at: A0501", "clear", "clear" },
		{ "road", "kind: fire, at: A0501", "burning", "clear" },
		{ "road", "kind: screen, at: A0501, facing: e", "screen", "clear" },
		{ "road", "kind: stakes, at: A0501, facing: e", "stakes", "clear" },
		{ "moat", "kind: filled-moat, at: A0501", "moat-filled", "clear" },
		{ "moat", "kind: drawbridge, at: A0501, to: A0401, facing: e", "bridge", "clear" },
		{ "moat", "kind: drawbridge, at: A0501, to: A0401, facing: e, state: raised",
		  "moat", "clear" },
		{ "dry-moat", "kind: drawbridge, at: A0501, to: A0401, facing: e", "bridge",
		  "clear" },
		{ "ditch", "kind: drawbridge, at: A0501, to: A0401, facing: e", "bridge", "clear" },
		{ "river", "kind: drawbridge, at: A0501, to: A0401, facing: e", "bridge", "clear" },
		{ "road", "kind: portcullis, at: A0501, to: A0401, facing: e", "road", "clear" },
		{ "road", "kind: portcullis, at: A0501, to: A0401, facing: e, state: down",
		  "door-closed", "clear" },
	};
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char thing[120];
		snprintf(thing, sizeof thing, "{%s}", rows[i].thing);
		open_with(&f, rows[i].drawn, "", thing);
		const struct chb_game *g = chb_game_of(f.g);
		struct chb_land land;
		struct pv_sight_now now = chb_now(g, &f.s, NULL, &land);
		const char *const hexes[] = { "A0501", "A0401", "A0601" };
		const char *const wanted[] = { rows[i].ground, rows[i].behind, "clear" };
		for (size_t k = 0; k < PV_COUNT(hexes); k++) {
			int place = field_place(&f, hexes[k]), ground = chb_ground(g, &f.s, place);
			int seen =
			    now.ground != NULL ? now.ground[place] : g->map.place[place].ground;
			if (strcmp(chb_terrain_row[ground], wanted[k]) != 0 || seen != ground) {
				fail_msg("%s: %s is %s", rows[i].thing, hexes[k],
					 chb_terrain_row[ground]);
			}
		}
		field_close(&f);
	}
}

/* --- sides ----------------------------------------------------------------------------------- */

/* What falls with a wall hex, seen from either side of it; of a hoarding's wreck but what isn't
 * its wall's. */
static void chb_12_4_4_sides_that_fall(void **unused) {
	static const struct {
		const char *word;
		int bar;
		bool falls;
	} bars[] = { { "battlement", PV_BAR_BATTLEMENT, true },
		     { "parapet", PV_BAR_PARAPET, true },
		     { "balustrade", PV_BAR_BALUSTRADE, true },
		     { "low-wall", PV_BAR_LOW_WALL, true },
		     { "bank", PV_BAR_BANK, true },
		     { "wall", PV_BAR_WALL, false },
		     { "palisade", PV_BAR_PALISADE, false },
		     { "door", PV_BAR_DOOR, false } };
	static const struct {
		const char *hex, *thing;
		bool takes;
	} rows[] = { { "clear", "{kind: hay, at: A0501}", false },
		     { "clear", "{kind: rubble, at: A0501}", true },
		     { "clear", "{kind: rubble, at: A0601}", true },
		     { "clear", "{kind: rubble, at: A0401}", false },
		     { "clear", "{kind: wreck, at: A0501}", true },
		     { "clear", "{kind: wreck, at: A0601}", true },
		     { "walk", "{kind: wreck, at: A0601}", false },
		     { "walk-battlement", "{kind: wreck, at: A0601}", false },
		     { "walk", "{kind: wreck, at: A0501}", true } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(bars) * PV_COUNT(rows); i++) {
		size_t b = i % PV_COUNT(bars), r = i / PV_COUNT(bars);
		char sides[64];
		snprintf(sides, sizeof sides, "      sides: [A0501 e %s]\n", bars[b].word);
		open_with(&f, rows[r].hex, sides, rows[r].thing);
		int bar = bars[b].falls && rows[r].takes ? PV_BAR_NONE : bars[b].bar;
		for (int back = 0; back < 2; back++) {
			int place = field_place(&f, back != 0 ? "A0601" : "A0501");
			int side = back != 0 ? 3 : 0;
			if (chb_bar(chb_game_of(f.g), &f.s, place, side) != bar) {
				fail_msg("%s, %s on %s: %d", rows[r].thing, bars[b].word,
					 rows[r].hex, bar);
			}
		}
		field_close(&f);
	}
}

/* Of window and hex the dearer: 4, and what the hex is. */
static void chb_7_2_1_through_a_window(void **unused) {
	static const struct {
		const char *hex;
		int cost;
	} rows[] = { { "clear", 4 }, { "deep-marsh", 4 }, { "moat", 5 } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		open_with(&f, rows[i].hex, "      sides: [A0501 w window]\n", "");
		field_to_move(&f);
		field_man(&f, "hal")->place = (uint16_t)field_place(&f, "A0401");
		assert_int_equal(field_cost(&f, "step hal A0501"), rows[i].cost);
		field_close(&f);
	}
}

/* Raised it is a wall to its gate alone, from either hex. */
static void chb_12_2_7_a_raised_bridge(void **unused) {
	static const char *const facings[] = { "e", "ne", "nw", "w", "sw", "se" };
	static const char *const around[] = {
		"A0601", "A0600", "A0500", "A0401", "A0502", "A0602"
	};
	struct field f;
	(void)unused;
	for (int raised = 0; raised <= 1; raised++) {
		for (int i = 0; i < PV_HEX_SIDES; i++) {
			char thing[96];
			snprintf(thing, sizeof thing,
				 "{kind: drawbridge, at: A0501, to: A0901, facing: %s%s}",
				 facings[i], raised != 0 ? ", state: raised" : "");
			open_with(&f, "moat", "", thing);
			const struct chb_game *g = chb_game_of(f.g);
			struct chb_land land;
			(void)chb_now(g, &f.s, NULL, &land);
			for (int side = 0; side < PV_HEX_SIDES; side++) {
				int back = pv_hex_opposite(side),
				    next = field_place(&f, around[side]);
				bool wall = raised != 0 && side == i;
				int bar = wall ? PV_BAR_WALL : PV_BAR_NONE;
				assert_int_equal(chb_bar(g, &f.s, field_place(&f, "A0501"), side),
						 bar);
				assert_int_equal(chb_bar(g, &f.s, next, back), bar);
				assert_int_equal(land.wall[next], wall ? 1 << back : 0);
			}
			assert_int_equal(land.wall[field_place(&f, "A0501")],
					 raised != 0 ? 1 << i : 0);
			field_close(&f);
		}
	}
}

/* --- fires ----------------------------------------------------------------------------------- */

/* Who worked at what was put out stops, nobody else. */
static void chb_13_7_who_stops(void **unused) {
	struct field f;
	(void)unused;
	for (int first = 0; first <= 1; first++) {
		open_with(
		    &f, "clear", "",
		    "{kind: fire, at: A0101}, {kind: fire, at: A0202}, {kind: hay, at: A0901}");
		const struct chb_game *g = chb_game_of(f.g);
		field_man(&f, "hal")->works = 1;
		field_man(&f, "tom")->works = 2;
		chb_put_out(g, &f.s, 1 - first, NULL);
		assert_int_equal(field_man(&f, "hal")->works, first != 0 ? 0 : 1);
		assert_int_equal(field_man(&f, "tom")->works, first != 0 ? 2 : 0);
		assert_int_equal(chb_thing(g, &f.s, 1 - first)->kind, CHB_NOTHING);
		assert_int_equal(chb_thing(g, &f.s, first)->kind, CHB_BLAZE);
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_map_3_what_a_hex_is),    cmocka_unit_test(chb_12_4_4_sides_that_fall),
	cmocka_unit_test(chb_7_2_1_through_a_window), cmocka_unit_test(chb_12_2_7_a_raised_bridge),
	cmocka_unit_test(chb_13_7_who_stops),
};

TEST_FILE(tests, NULL, NULL)
