/* Rows of CHB-12.2 to CHB-12.4: moats filled before an assault, rubble that is no stock, riders
 * under a gate. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>

/* Six hexes of moat before a wall-walk two levels up. */
static const char castle[] = "M M M M M M / B B B B B B / , , , , , , / . . . . . . / . . . . . .";
static const char levels[] = "      signs: {B: walk-battlement 2}\n";

static void open_castle(struct field *f, const char *red, const char *blue, const char *has,
			const char *more) {
	field_open(f, (struct field_plan){ .map = castle,
					   .sheet = levels,
					   .red = red,
					   .blue = blue,
					   .red_has = has,
					   .more = more });
}

static void chb_12_3_1_as_many_as_the_scenario_gives(void **unused) {
	struct field f;
	(void)unused;
	open_castle(&f, "Wulf PEA A0003", "Odo SPE A0202", "  fills: 4\n", NULL);
	field_asked(&f, "chb.ask.place", PV_RED);
	field_no(&f, "fill A0102", "CHB-12.3.1"); /* no moat */
	assert_false(field_lists(&f, "fill A0102"));
	assert_true(field_lists(&f, "fill A0500"));
	field_give(&f, "fill A0000; fill A0100");
	field_no(&f, "fill A0100", "CHB-12.3.1"); /* it is filled */
	field_give(&f, "fill A0300; fill A0400");
	field_no_by(&f, "fill A0500", "CHB-12.3.1", 4, 5);
	assert_false(field_lists(&f, "fill A0500"));
	field_give(&f, "done");
	field_no(&f, "fill A0500", "CHB-12.3.1");
	const struct chb_game *g = chb_game_of(f.g);
	for (int i = 0; i < 6; i++) {
		char name[8];
		snprintf(name, sizeof name, "A%02d00", i);
		bool filled = i != 2 && i != 5;
		assert_int_equal(chb_ground(g, &f.s, pv_hex_map_parse(&g->map, name)),
				 filled ? CHB_TERRAIN_MOAT_FILLED : CHB_TERRAIN_MOAT);
	}
	field_close(&f);
	/* Not asked where the scenario gives none; fewer may be enough. */
	open_castle(&f, "Wulf PEA A0003", "Odo SPE A0202", NULL, NULL);
	field_no(&f, "fill A0000", "CHB-12.3.1");
	assert_int_not_equal(f.s.phase, CHB_SETUP);
	field_close(&f);
	open_castle(&f, "Wulf PEA A0003", "Odo SPE A0202", "  fills: 4\n", NULL);
	field_give(&f, "fill A0000; done");
	assert_int_not_equal(f.s.phase, CHB_SETUP);
	field_close(&f);
}

static const char two[] = "things:\n  - {kind: rubble, at: A0201}\n"
			  "  - {kind: filled-moat, at: A0200}\n";

static void chb_12_3_2_a_filled_moat(void **unused) {
	struct field f;
	(void)unused;
	open_castle(&f, "Wulf PEA A0100; Martin SGF A0300", "Odo SPE A0202", NULL, two);
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "step wulf A0200"), 2);
	assert_int_equal(field_cost(&f, "step martin A0200"), 2); /* armour, too */
	field_no(&f, "step martin A0400", "CHB-7.0.17");
	field_give(&f, "step wulf A0200");
	field_is(&f, "wulf", "A0200 healthy 6");
	field_close(&f);
	open_castle(&f, "Bow SBW A0000", "Odo SWO A0200", NULL, two);
	field_cover(&f, "shoot bow odo shortbow", "none");
	field_close(&f);
	open_castle(&f, "Bow SBW A0100", "Odo SWO A0400", NULL, two); /* moat as it was */
	field_cover(&f, "shoot bow odo shortbow", "light");
	field_close(&f);
	open_castle(&f, "Arnim SGF A0200", "Odo SWO A0100", NULL, two);
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", "3-1"); /* Odo's moat counts, his filling doesn't */
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = ". . . . . . . / . . . M . . . / . . . . . . .",
					    .red = "Roland KNM A0201 facing=e; Tom PEA A0302",
					    .blue = "Odo SWO A0600",
					    .more = "things: [{kind: filled-moat, at: A0301}]\n" });
	field_to_move(&f);
	field_no(&f, "step roland A0301", "CHB-7.0.18");
	field_yes(&f, "step tom A0301");
	field_close(&f);
}

static void chb_12_4_6_rubble_is_no_heap_of_stones(void **unused) {
	static const char *const stocks[] = { "stones: [A0004]\n", "stones: [A0201]\n" };
	struct field f;
	char more[160];
	(void)unused;
	for (int stock = 0; stock <= 1; stock++) {
		snprintf(more, sizeof more, "%s%s", two, stocks[stock]);
		open_castle(&f, "Tom PEA A0202", "Odo SWO A0203 state=stunned; Ulf SWO A0504", NULL,
			    more);
		if (stock == 0) {
			f.s.ask = CHB_ASK_SHOOT;
			field_no(&f, "shoot tom odo stone", "CHB-12.4.6");
		} else {
			field_yes(&f, "shoot tom odo stone");
		}
		field_close(&f);
	}
}

/* --- under a portcullis ---------------------------------------------------------------------- */

static const char gate[] = ". . . M , , , / . . . = , , , / . . . M , , ,";
static const char works[] = "things:\n"
			    "  - {kind: portcullis, name: gate, at: A0401, to: A0501, facing: e}\n";

static const char *field_at(struct field *f, const char *name) {
	static char at[32];
	pv_cryhavoc.name_place(f->g, field_man(f, name)->place, at, sizeof at);
	return at;
}

/* Wulf lets it fall on whoever is under it. */
static void drop(struct field *f, const char *red, const char *blue, const char *face) {
	field_open(f, (struct field_plan){ .map = gate, .red = red, .blue = blue, .more = works });
	field_to_move(f);
	field_give(f, "use wulf gate");
	field_asked(f, "chb.ask.crush", PV_DICE);
	field_give(f, face);
}

static void chb_12_2_15_riders_and_bodies(void **unused) {
	struct field f;
	(void)unused;
	/* Head under it, tail on the bridge. */
	drop(&f, "Wulf PEA A0501", "Roland KNM A0401 facing=e", "throw 5");
	assert_int_equal(field_man(&f, "roland")->life, CHB_DEAD);
	assert_int_equal(field_man(&f, "roland-horse")->life, CHB_DEAD);
	field_close(&f);
	drop(&f, "Wulf PEA A0501", "Roland KNM A0401 facing=e; Odo SWO A0000", "throw 6");
	field_rides(&f, "roland", "A0301 A0201 healthy");
	assert_int_equal(field_man(&f, "roland-horse")->life, CHB_HEALTHY);
	field_close(&f);
	/* His tail under it, too. */
	drop(&f, "Wulf PEA A0501", "Roland KNM A0301 facing=w; Odo SWO A0000", "throw 5");
	assert_int_equal(field_man(&f, "roland")->life, CHB_DEAD);
	assert_int_equal(field_man(&f, "roland-horse")->life, CHB_DEAD);
	field_close(&f);
	/* Onto the nearest free hexes: the bridge is taken. */
	drop(&f, "Wulf PEA A0501", "Hal SWO A0401; Odo SWO A0301", "throw 6");
	field_is(&f, "odo", "A0301 healthy");
	assert_string_not_equal(field_at(&f, "hal"), "A0301");
	assert_string_not_equal(field_at(&f, "hal"), "A0401");
	field_close(&f);
	/* A body goes along, a dead horse as well. */
	drop(&f, "Wulf PEA A0501", "Hal SWO A0401; Tom SWO A0401 state=dead; Odo SWO A0000",
	     "throw 6");
	field_is(&f, "hal", "A0301 healthy");
	field_is(&f, "tom", "A0301 dead");
	field_close(&f);
	drop(&f, "Wulf PEA A0501",
	     "Hal SWO A0401; Blaze HOR A0401 facing=e state=dead; Odo SWO A0000", "throw 6");
	field_rides(&f, "blaze", "A0301 A0201 dead");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_3_1_as_many_as_the_scenario_gives),
	cmocka_unit_test(chb_12_3_2_a_filled_moat),
	cmocka_unit_test(chb_12_4_6_rubble_is_no_heap_of_stones),
	cmocka_unit_test(chb_12_2_15_riders_and_bodies),
};

TEST_FILE(tests, NULL, NULL)
