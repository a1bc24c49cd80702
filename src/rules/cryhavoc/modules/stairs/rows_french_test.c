/* Rows of STR-FR: where the French text differs, and what is played without the English one's. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/tables.h"
#include "rules/cryhavoc/fixtures/fixture_pieces.h"

#include <string.h>

#define WINDMILL "    - {piece: WD, x: A0810, y: A1510}\n"

static const struct pv_place *at(const struct field *f, const char *name) {
	const struct pv_hex_map *map = &chb_game_of(f->g)->map;
	int place = pv_hex_map_parse(map, name);
	if (place == PV_NO_PLACE) {
		fail_msg("%s is no place", name);
	}
	return &map->place[place];
}

static void open_windmill(struct field *f, const char *red, const char *options) {
	field_open(f, (struct field_plan){ .board = pieces_mills(WINDMILL),
					   .red = red,
					   .blue = "Odo SWO A0001",
					   .options = options });
	field_to_move(f);
}

/* The piece of that name has the three floors; the watermill has two. */
static void str_fr_1_the_windmill_has_three_floors(void **unused) {
	static const struct {
		const char *name;
		int floors;
	} mills[] = { { "WM", 2 }, { "WD", 3 } };
	struct field f;
	(void)unused;
	pieces_open(&f, pieces_mills(PIECES_MILL "    - {piece: WD, x: A0405, y: A1105}\n"),
		    "Wulf PEA A0000");
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	for (size_t i = 0; i < PV_COUNT(mills); i++) {
		int floors = 0;
		for (int k = 0; k < map->count; k++) {
			int piece = map->place[k].piece;
			bool his =
			    piece != 0 && strcmp(map->laid[piece - 1].word, mills[i].name) == 0;
			floors =
			    his && map->place[k].floor >= floors ? map->place[k].floor + 1 : floors;
		}
		assert_int_equal(floors, mills[i].floors);
	}
	field_close(&f);
}

/* A letter that it is laid by bars nobody; what bars is drawn as solid, and has no letter. */
static void str_fr_2_letters_bar_nobody(void **unused) {
	struct field f;
	(void)unused;
	pieces_open_mill(&f, "Wulf PEA A1410; Hal PEA WM-0(0,2)", NULL, NULL);
	field_to_move(&f);
	assert_ptr_equal(at(&f, "A1510"), at(&f, "WM-0(-1,2)"));
	assert_int_equal(field_cost(&f, "step wulf WM-0(-1,2)"), 1);
	field_no(&f, "step hal WM-0(1,2)", "STR-MAP.8");
	assert_int_equal(at(&f, "WM-0(1,2)")->ground, CHB_TERRAIN_WALL);
	field_close(&f);
	/* Laid by the letters that it has, not by the solid hex. */
	pieces_refuse(pieces_mills(PIECES_RIVER "    - {piece: WM, x: A1710, y: A1910}\n"),
		      "y lies 2 from x; accepted: 4 away");
}

static void str_fr_3_levels_of_the_windmill(void **unused) {
	static const char *const names[] = { "WD-0(-4,0)", "WD-1(-1,0)", "WD-2(-1,0)",
					     "WD-3(-1,0)" };
	struct field f;
	(void)unused;
	open_windmill(&f, "Wulf PEA A0000", NULL);
	for (int i = 0; i < (int)PV_COUNT(names); i++) {
		assert_int_equal(at(&f, names[i])->level, i * PV_LEVEL);
	}
	field_close(&f);
}

/* --- the preset ------------------------------------------------------------------------------ */

static int32_t option_of(const struct field *f, const char *id) {
	for (size_t i = 0; i < CHB_OPTIONS; i++) {
		if (strcmp(chb_options[i].id, id) == 0) {
			return *(const int32_t *)(const void *)((const char *)f->g +
								chb_options[i].offset);
		}
	}
	fail_msg("no option %s", id);
	return 0;
}

/* Up the first stair, from its foot. */
static void climbs(struct field *f) {
	assert_int_equal(field_cost(f, "step wulf WD-2(1,-2)"), 2);
	field_give(f, "step wulf WD-2(1,-2); step wulf WD-2(2,-2)");
}

/* The grindstone has left its first hex as a movement phase opened. */
static void rolls(const struct field *f) {
	int begins = pv_hex_map_parse(&chb_game_of(f->g)->map, "WD-3(1,0)");
	int next = pv_hex_map_parse(&chb_game_of(f->g)->map, "WD-3(0,1)");
	assert_int_equal(chb_game_of(f->g)->opt_grind_dir, CHB_CLOCKWISE);
	assert_int_not_equal(field_thing(f, "grindstone")->place, begins);
	assert_int_equal(field_thing(f, "grindstone")->place, next);
}

static bool has_thing(const struct field *f, const char *name) {
	const struct chb_game *g = chb_game_of(f->g);
	for (int i = 0; i < g->thing_count; i++) {
		if (strcmp(g->thing[i].name, name) == 0) {
			return true;
		}
	}
	return false;
}

static void str_fr_9_the_french_text_alone(void **unused) {
	/* On unless somebody says otherwise, and none of it in the French text. */
	static const char *const off[] = { "bridges",       "gp_ramps",        "keep_doorway",
					   "machinery",     "machinery_cover", "millstones",
					   "narrow_stairs", "newest_rules",    "rope",
					   "sails",         "slits",           "spirals",
					   "stair_walls",   "towers",          "turning",
					   "wheel" };
	struct field f;
	(void)unused;
	for (int preset = 0; preset < 2; preset++) {
		open_windmill(&f, "Wulf PEA WD-1(0,-2)",
			      preset != 0 ? "french_only: true" : "french_only: false");
		for (size_t i = 0; i < PV_COUNT(off); i++) {
			assert_int_equal(option_of(&f, off[i]), preset == 0);
		}
		assert_int_equal(has_thing(&f, "beams"), preset == 0);
		climbs(&f);
		rolls(&f);
		field_close(&f);
		/* The bow sees over the lever, whoever stands behind it. */
		field_open(
		    &f, (struct field_plan){ .board = pieces_mills(PIECES_MILL),
					     .red = "Bow SBW WM-0(2,1); Wulf PEA WM-1(2,4)",
					     .blue = "Odo SWO WM-0(2,3)",
					     .options = preset != 0 ? "french_only: true" : NULL });
		field_cover(&f, "shoot bow odo shortbow", preset != 0 ? "none" : "light");
		field_to_move(&f);
		assert_int_equal(has_thing(&f, "rope"), preset == 0);
		if (preset == 0) {
			field_yes(&f, "lower wulf rope");
		}
		field_close(&f);
	}
	/* What a scenario says itself holds. */
	open_windmill(&f, "Wulf PEA WD-1(0,-2)", "french-only: true, rope: true, sails: false");
	assert_int_equal(option_of(&f, "rope"), 1);
	assert_int_equal(option_of(&f, "turning"), 0);
	assert_int_equal(option_of(&f, "sails"), 0);
	assert_int_equal(option_of(&f, "charge"), 1); /* no switch of the pieces */
	field_close(&f);
}

static void str_fr_10_they_hold_wherever_a_windmill_is(void **unused) {
	struct field f;
	(void)unused;
	open_windmill(&f,
		      "Wulf PEA WD-1(0,-2); Hal PEA WD-2(1,-2) state=dead; "
		      "Tom PEA WD-2(1,-2) state=dead",
		      NULL);
	field_no(&f, "step wulf WD-2(1,-2)", "STR-STAIR.6");
	field_close(&f);
	open_windmill(&f, "Wulf PEA WD-1(0,-2)", NULL);
	rolls(&f);
	climbs(&f);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_fr_1_the_windmill_has_three_floors),
	cmocka_unit_test(str_fr_2_letters_bar_nobody),
	cmocka_unit_test(str_fr_3_levels_of_the_windmill),
	cmocka_unit_test(str_fr_9_the_french_text_alone),
	cmocka_unit_test(str_fr_10_they_hold_wherever_a_windmill_is),
};

TEST_FILE(tests, NULL, NULL)
