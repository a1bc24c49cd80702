/* Rows of CHB-8.7 and CHB-8.8: what stands in the way of a shot, on a level and between levels. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One row of signs twice: what is high has something beside it that is as high, so that somebody
 * may come there; the line runs along the first. */
static const char *twice(const char *row, char *buf, size_t cap) {
	if (strchr(row, '/') != NULL) {
		return row;
	}
	snprintf(buf, cap, "%s / %s", row, row);
	return buf;
}

/* The row that refuses a bow's shot from one place at a man on another; "clear": none does. People
 * apart, both see each other or neither does [CHB-8.7.12]. */
static const char *shot_past(const char *map, const char *sheet, const char *from, const char *to,
			     const char *friend) {
	static char rule[16 * (PV_ALSO_MAX + 1)];
	char red[96], blue[64], who[48] = "", rows[128];
	struct field f;
	struct pv_why why = { .rule = NULL };
	if (friend != NULL) {
		snprintf(who, sizeof who, "; Hal PEA %s", friend);
	}
	snprintf(red, sizeof red, "Bow SBW %s%s", from, who);
	snprintf(blue, sizeof blue, "Odo PEA %s", to);
	field_open(&f, (struct field_plan){ .map = twice(map, rows, sizeof rows),
					    .sheet = sheet,
					    .red = red,
					    .blue = blue });
	f.s.ask = CHB_ASK_SHOOT;
	f.s.phase = CHB_FIRE;
	struct pv_order order = field_order(&f, "shoot bow odo shortbow");
	int a = field_man(&f, "bow")->place, b = field_man(&f, "odo")->place;
	bool clear = pv_cryhavoc.check(f.g, &f.s, &order, &why);
	assert_int_equal(clear, field_lists(&f, "shoot bow odo shortbow"));
	if (friend == NULL) {
		assert_int_equal(pv_cryhavoc.sees(f.g, &f.s, a, b, NULL), clear);
		assert_int_equal(pv_cryhavoc.sees(f.g, &f.s, b, a, NULL), clear);
	}
	snprintf(rule, sizeof rule, "%s", clear ? "clear" : why.rule);
	for (int i = 0; i < PV_ALSO_MAX && !clear && why.also[i] != NULL; i++) {
		size_t used = strlen(rule);
		snprintf(rule + used, sizeof rule - used, " %s", why.also[i]);
	}
	field_close(&f);
	return rule;
}

static const char *shot(const char *map, const char *sheet, const char *from, const char *to) {
	return shot_past(map, sheet, from, to, NULL);
}

#define CLEAR(...)         assert_string_equal(shot(__VA_ARGS__), "clear")
#define BLOCKED(rule, ...) assert_non_null(strstr(shot(__VA_ARGS__), rule))

/* --- on a level ------------------------------------------------------------------------------ */

static void chb_8_7_7_along_a_side(void **unused) {
	(void)unused;
	/* (0,0) to (1,1), between (1,0) and (0,1). */
	CLEAR(". . . / . . .", NULL, "A0000", "A0101");
	CLEAR(". T . / . . .", NULL, "A0000", "A0101");
	BLOCKED("CHB-8.7.", ". T . / . . .", "      sides: [A0000 se wall]\n", "A0000", "A0101");
	CLEAR(". . . / . . .", "      sides: [A0000 se wall]\n", "A0000", "A0101");
	CLEAR(". . . / . . .", "      sides: [A0100 sw wall]\n", "A0000", "A0101");
}

static void chb_8_7_8_a_corner(void **unused) {
	(void)unused;
	/* (0,0) to (4,1) through (1,0) and (2,0); (1,1) has but a corner in common with it. */
	CLEAR(". . . . . . / . T . . . .", NULL, "A0000", "A0401");
	BLOCKED("CHB-8.7.3", ". T . . . . / . . . . . .", NULL, "A0000", "A0401");
	BLOCKED("CHB-8.7.3", ". . T . . . / . . . . . .", NULL, "A0000", "A0401");
}

static void chb_8_7_9_the_hexes_of_the_ends(void **unused) {
	struct field f;
	struct pv_why why = { .rule = NULL };
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . W .",
					    .red = "Bow SBW A0200",
					    .blue = "Odo PEA A0300 state=stunned" });
	field_cover(&f, "shoot bow odo shortbow", "light");
	field_close(&f);
	CLEAR(". . W . . .", NULL, "A0200", "A0500");
	field_open(&f, (struct field_plan){
			   .map = ". . W W .", .red = "Bow SBW A0000", .blue = "Odo PEA A0300" });
	assert_false(pv_cryhavoc.sees(f.g, &f.s, 0, 3, &why));
	assert_int_equal(why.witness.at, 2);
	field_close(&f);
	/* A wall that the line crosses there bars it all the same, and who stands there doesn't. */
	BLOCKED("CHB-8.7.10", ". . . . .", "      sides: [A0300 w wall]\n", "A0000", "A0300");
	CLEAR(". . . . .", NULL, "A0000", "A0300");
}

static void chb_8_7_10_sides(void **unused) {
	static const struct {
		const char *bar, *rule;
	} bars[] = {
		{ "wall", "CHB-8.7.10" },
		{ "door shut", "CHB-8.7.10" },
		{ "door barred", "CHB-8.7.10" },
		{ "palisade", "CHB-8.7.10" },
		{ "door open", "clear" },
		{ "window", "clear" },
		{ "balustrade", "clear" },
		{ "low-wall", "clear" },
		{ "parapet", "clear" },
		{ "battlement", "clear" },
		{ "slit", "clear" }, /* in its line */
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(bars); i++) {
		char sheet[64];
		snprintf(sheet, sizeof sheet, "      sides: [A0200 e %s]\n", bars[i].bar);
		BLOCKED(bars[i].rule, ". . . . . . / . . . . . .", sheet, "A0000", "A0500");
	}
	/* Out of its line. */
	BLOCKED("CHB-7.0.48", ". . . . . . / . . . . . .", "      sides: [A0200 e slit]\n", "A0200",
		"A0501");
}

/* --- between levels -------------------------------------------------------------------------- */

static void chb_8_8_1_levels_and_distances(void **unused) {
	struct field f;
	struct pv_sight_step steps[16];
	(void)unused;
	field_open(&f, (struct field_plan){ .map = "H . . # . . / H . . . . .",
					    .sheet = "      signs: {H: clear 3}\n",
					    .red = "Bow SBW A0000",
					    .blue = "Odo PEA A0500" });
	const struct chb_game *g = chb_game_of(f.g);
	size_t count = pv_sight_profile(&g->map, NULL, 0, 5, steps, PV_COUNT(steps));
	bool met = false;
	for (size_t i = 0; i < count; i++) {
		if (steps[i].place == 3) {
			assert_int_equal(g->map.place[0].level, 3 * PV_LEVEL);
			assert_int_equal(steps[i].top, 1 * PV_LEVEL);
			assert_int_equal(steps[i].before, 2 * 3);
			assert_int_equal(steps[i].after, 2 * 2);
			assert_int_equal(steps[i].blocks, 0);
			met = true;
		}
	}
	assert_true(met);
	field_close(&f);
}

static void chb_8_8_2_on_one_level(void **unused) {
	static const char hill[] = "      signs: {1: clear 1, 0: clear 0}\n";
	(void)unused;
	BLOCKED("CHB-8.8.2", ". . 1 . .", hill, "A0000", "A0400");
	BLOCKED("CHB-8.8.2", ". . T . .", hill, "A0000", "A0400");
	CLEAR(". . 0 . .", hill, "A0000", "A0400");
}

static void chb_8_8_3_seen_from_below(void **unused) {
	static const struct {
		const char *ground;
	} of[] = { { "terrace" }, { "walk" }, { "walk-battlement" } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(of); i++) {
		char sheet[64];
		snprintf(sheet, sizeof sheet, "      signs: {E: %s 1, H: clear 1}\n", of[i].ground);
		BLOCKED("CHB-8.8.3", ". . E . .", sheet, "A0000", "A0400");
		CLEAR("H H E H H", sheet, "A0000", "A0400");
	}
}

static const char steps[] = "      signs: {3: clear 3, 2: clear 2, 1: clear 1, 5: clear 0.5, "
			    "h: hoarding 1, w: walk 1, k: walk 2}\n";

static void chb_8_8_4_dead_ground(void **unused) {
	(void)unused;
	CLEAR("3 . . 1 . .", steps, "A0000", "A0500");
	BLOCKED("CHB-8.8.4", "3 . . 1 . .", steps, "A0000", "A0400");
}

static void chb_8_8_5_the_other_way_round(void **unused) {
	(void)unused;
	CLEAR(". . 1 . . 3", steps, "A0000", "A0500");
	BLOCKED("CHB-8.8.5", ". . 1 . . 3", steps, "A0100", "A0500");
	CLEAR("3 . . 1 . .", steps, "A0500", "A0000");
	BLOCKED("CHB-8.8.5", "3 . . 1 . .", steps, "A0400", "A0000");
}

static void chb_8_8_6_as_high_as_both(void **unused) {
	(void)unused;
	BLOCKED("CHB-8.8.6", "1 . # . .", steps, "A0000", "A0400");
	BLOCKED("CHB-8.8.6", ". . # . 1", steps, "A0000", "A0400");
	CLEAR("w . . . .",
	      "      signs: {w: walk-battlement 1}\n      sides: [A0000 e battlement]\n", "A0000",
	      "A0400");
}

static void chb_8_8_10_a_keep_behind_a_hoarding(void **unused) {
	(void)unused;
	/* Keep 2, wall 1, hoarding 3 hexes off, ground 0. */
	BLOCKED("CHB-8.8.4", "k . w h . . . .", steps, "A0000", "A0400");
	BLOCKED("CHB-8.8.4", "k . w h . . . .", steps, "A0000", "A0500");
	CLEAR("k . w h . . . .", steps, "A0000", "A0600");
	CLEAR("k . w h . . . .", steps, "A0000", "A0700");
}

static void chb_8_8_8_at_the_hoarding(void **unused) {
	(void)unused;
	/* d counts to the hoarding, 3, not to the wall, 2: then 2 would do. */
	BLOCKED("CHB-8.8.4", "k . w h . . . .", steps, "A0000", "A0500");
	CLEAR("k . w . . . . .", steps, "A0000", "A0500");
}

static void chb_8_8_11_a_tower_at_the_hoarding(void **unused) {
	(void)unused;
	CLEAR("k h . . . .", steps, "A0000", "A0200");
	CLEAR("k h . . . .", steps, "A0000", "A0300");
	CLEAR("k h . . . .", steps, "A0000", "A0500");
}

static void chb_17_10_jordan_and_bertrand(void **unused) {
	(void)unused;
	BLOCKED("CHB-8.8.4", "k . w h . . . .", steps, "A0000", "A0400");
	BLOCKED("CHB-8.8.4", "k . w h . . . .", steps, "A0000", "A0500");
	CLEAR("k . w h . . . .", steps, "A0000", "A0600");
	CLEAR("k h . . . .", steps, "A0000", "A0200");
}

static void chb_8_8_12_a_man_between_levels(void **unused) {
	(void)unused;
	assert_string_equal(shot_past("2 . . . . .", steps, "A0000", "A0400", "A0300"), "clear");
	assert_non_null(
	    strstr(shot_past("2 . . . . .", steps, "A0000", "A0500", "A0400"), "CHB-8.8.12"));
	CLEAR("2 . . . . .", steps, "A0000", "A0500");
}

static void chb_8_8_18_half_a_level(void **unused) {
	(void)unused;
	assert_string_equal(shot_past("1 . . . .", steps, "A0000", "A0200", "A0100"), "clear");
	assert_non_null(
	    strstr(shot_past("1 . . . .", steps, "A0000", "A0300", "A0200"), "CHB-8.8.12"));
	CLEAR("1 . . . .", steps, "A0000", "A0300");
}

static void chb_8_8_13_range_on_the_map(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = "3 . . . . . . . . . / 3 . . . . . . . . .",
					    .sheet = steps,
					    .red = "Bow SBW A0000",
					    .blue = "Odo PEA A0800; Tom PEA A0900" });
	assert_int_equal(field_cost(&f, "shoot bow odo shortbow"), 0); /* 8: short */
	f.s.man[1].place = 0xfffe;
	assert_int_equal(field_cost(&f, "shoot bow tom shortbow"), 1); /* 9: medium */
	field_close(&f);
}

static void chb_8_8_17_which_line_governs(void **unused) {
	(void)unused;
	CLEAR("w . w . w", steps, "A0000", "A0400");
	BLOCKED("CHB-8.8.6", "w . w . 5", steps, "A0000", "A0400");
}

static void chb_8_8_22_away_from_the_battlement(void **unused) {
	static const char sheet[] = "      signs: {w: walk 1, W: walk-battlement 1}\n"
				    "      sides: [A0100 e battlement]\n";
	(void)unused;
	BLOCKED("CHB-8.8.6", "w W . . .", sheet, "A0000", "A0300");
	CLEAR("w W . . .", sheet, "A0100", "A0300");
}

/* What hides at `level` and not above. */
static void hides_below(const char *ground, int halves) {
	char sheet[96], map[32] = "H H X H H";
	for (int more = 0; more < 2; more++) {
		int level = halves + more * 2;
		snprintf(sheet, sizeof sheet, "      signs: {X: %s 0, H: clear %s}\n", ground,
			 level == 1   ? "0.5"
			 : level == 2 ? "1"
			 : level == 3 ? "1.5"
				      : "2");
		const char *now = shot(map, sheet, "A0000", "A0400");
		if ((strcmp(now, "clear") == 0) != (more == 1)) {
			fail_msg("%s at %d halves: %s", ground, level, now);
		}
	}
}

static void chb_8_8_19_how_high_things_are(void **unused) {
	static const char *const whole[] = { "tree",  "palm", "wood",        "interior",
					     "cliff", "wall", "door-closed", "millwheel" };
	static const char *const halves[] = { "tent", "ram" };
	static const char *const flat[] = { "slope", "steep", "walk", "terrace", "clear" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(whole); i++) {
		hides_below(whole[i], 2);
	}
	for (size_t i = 0; i < PV_COUNT(halves); i++) {
		hides_below(halves[i], 1);
	}
	for (size_t i = 0; i < PV_COUNT(flat); i++) {
		char sheet[96];
		snprintf(sheet, sizeof sheet, "      signs: {X: %s 1, H: clear 1}\n", flat[i]);
		CLEAR("H H X H H", sheet, "A0000", "A0400");
	}
	/* The highest floor of a house, and its roof above. */
	CLEAR("2 2 # 2 2", steps, "A0000", "A0400");
	BLOCKED("CHB-8.7.3", "1 1 # 1 1", steps, "A0000", "A0400");
}

static void chb_8_8_24_the_first_that_blocks(void **unused) {
	struct field f;
	struct pv_sight_step block;
	struct pv_why why = { .rule = NULL };
	int over, under;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = "5 . T . # . . / 5 . . . . . .",
					    .sheet = steps,
					    .red = "Bow SBW A0000",
					    .blue = "Odo PEA A0600" });
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	assert_false(pv_cryhavoc.sees(f.g, &f.s, 0, 6, &why));
	assert_int_equal(why.witness.kind, PV_WITNESS_PLACE);
	assert_int_equal(why.witness.at, 2);
	assert_false(pv_cryhavoc.sees(f.g, &f.s, 6, 0, &why));
	assert_int_equal(why.witness.at, 4);
	/* Its level is 1; the line is at 2/3 of half a level there, a third of the way down. */
	assert_false(pv_sight_clear(map, NULL, 0, 6, &block));
	pv_sight_height(map, NULL, 0, 6, &block, &over, &under);
	assert_int_equal(block.top, 1 * PV_LEVEL);
	assert_int_equal(block.side, -1);
	assert_int_equal(over * 3, under * 2);
	field_close(&f);
}

/* A house of two floors, a door to the west and one to the east, between two towers. */
static const char house[] =
    "      signs: {K: walk 3}\n"
    "      floors:\n"
    "        - level: 1\n"
    "          hexes: |\n"
    "            -   -   -   -   -   -   -   -   -\n"
    "              -   -   -   -   -   _   _   -   -\n"
    "            -   -   -   -   -   -   -   -   -\n"
    "      stairs: [[A0301, A0401, A0501/1]]\n"
    "      sides: [A0201 w door open, A0601 e door shut,\n"
    "              A0201 ne wall, A0201 nw wall, A0201 sw wall, A0201 se wall,\n"
    "              A0301 ne wall, A0301 nw wall, A0301 sw wall, A0301 se wall,\n"
    "              A0501 ne wall, A0501 nw wall, A0501 sw wall, A0501 se wall,\n"
    "              A0601 ne wall, A0601 nw wall, A0601 sw wall, A0601 se wall]\n";

static void chb_8_8_25_floors_and_roofs(void **unused) {
	static const char map[] = "K . . . . . . . K / K . _ _ z _ _ . K / K . . . . . . . K";
	struct field f;
	(void)unused;
	/* Over the wall and the roof nobody sees in; across the open door he does. */
	BLOCKED("CHB-8.", map, house, "A0801", "A0601");
	BLOCKED("CHB-8.", map, house, "A0300", "A0302");
	BLOCKED("CHB-8.", map, house, "A0000", "A0301");
	CLEAR(map, house, "A0001", "A0201");
	CLEAR(map, house, "A0001", "A0301");
	/* Beside the stair, and along it. */
	BLOCKED("CHB-8.8.25", map, house, "A0501", "A0601/1");
	field_open(&f, (struct field_plan){ .map = map,
					    .sheet = house,
					    .red = "Bow SBW A0401",
					    .blue = "Odo PEA A0501/1" });
	assert_true(pv_cryhavoc.sees(f.g, &f.s, f.s.man[0].place, f.s.man[1].place, NULL));
	field_close(&f);
}

static void chb_8_8_26_a_side_lies_between(void **unused) {
	static const char sheet[] = "      signs: {2: clear 2}\n      sides: [A0100 e wall]\n";
	(void)unused;
	CLEAR("2 . . . .", sheet, "A0000", "A0300");
	BLOCKED("CHB-8.8.26", "2 . . . .", sheet, "A0000", "A0200");
}

/* --- cover ----------------------------------------------------------------------------------- */

static const char *cover(const char *map, const char *sheet, const char *from, const char *to) {
	static const char *word;
	char red[48], blue[48], rows[128];
	struct field f;
	snprintf(red, sizeof red, "Bow SBW %s", from);
	snprintf(blue, sizeof blue, "Odo PEA %s", to);
	field_open(&f, (struct field_plan){ .map = twice(map, rows, sizeof rows),
					    .sheet = sheet,
					    .red = red,
					    .blue = blue });
	word = field_cover_at(&f, "shoot bow odo shortbow", 0);
	field_close(&f);
	return word;
}

static void chb_8_8_15_cover_of_a_battlement(void **unused) {
	static const char sheet[] = "      signs: {w: walk-battlement 1, 2: clear 2}\n"
				    "      sides: [A0300 e battlement]\n";
	(void)unused;
	assert_string_equal(cover(". . . w . . .", sheet, "A0000", "A0300"), "none");
	assert_string_equal(cover(". . . w . . 2", sheet, "A0600", "A0300"), "none");
	assert_string_equal(cover(". . . w . . .", sheet, "A0600", "A0300"), "medium");
}

static void chb_8_3_7_a_column(void **unused) {
	struct field f;
	struct chb_game *g = fixture_figures(NULL);
	static const int letters[] = { CHB_LETTER_IS_B, CHB_LETTER_IS_B, CHB_LETTER_IS_A,
				       CHB_LETTER_IS_A };
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .sheet = "      sides: [A0601 w slit]\n",
					    .red = "Bow SBW A0001",
					    .blue = "Odo PEA A0601" });
	assert_int_equal(field_cost(&f, "shoot bow odo shortbow"), 0);
	field_cover(&f, "shoot bow odo shortbow", "heavy");
	field_close(&f);
	/* Short bow, foot, line 4: none, light, medium, heavy. */
	for (int column = 0; column < (int)PV_COUNT(letters); column++) {
		assert_int_equal(chb_shot_letter(g, CHB_WEAPONS_SHORTBOW, 4, false, column),
				 letters[column]);
	}
	free(g);
}

static void chb_8_4_14_rows_of_guiscard(void **unused) {
	static const struct {
		int weapon, off;
	} of[] = { { CHB_WEAPONS_CROSSBOW, 0 },
		   { CHB_WEAPONS_BOW, 1 },
		   { CHB_WEAPONS_SHORTBOW, 2 },
		   { CHB_WEAPONS_JAVELIN, 2 },
		   { CHB_WEAPONS_LANCE, 2 } };
	/* Foot and mounted, by cover: r0, r1, r2, r3. */
	static const char rows[4][9] = { "CCCCEEED", "CCCBEEDC", "CCBBEDCC", "CBBBDCCB" };
	struct chb_game *off = fixture_figures(NULL), *on = fixture_figures("guiscard=true");
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(of); i++) {
		for (int k = 0; k < 8; k++) {
			int letter = CHB_LETTER_IS_A - 'A';
			assert_int_equal(chb_shot_letter(off, of[i].weapon, 1, k >= 4, k % 4),
					 letter + rows[of[i].off][k]);
			assert_int_equal(chb_shot_letter(on, of[i].weapon, 1, k >= 4, k % 4),
					 letter + rows[of[i].off + 1][k]);
		}
	}
	/* The dagger stands there as it is. */
	assert_int_equal(chb_shot_letter(on, CHB_WEAPONS_DAGGER, 1, true, 0), CHB_LETTER_IS_E);
	free(off);
	free(on);
}

/* --- levels and blows ------------------------------------------------------------------------ */

static void chb_17_11_too_far_apart(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = "u F v . / u F v . / . . . .",
			   .sheet = "      signs: {F: walk 2, u: ditch -1, v: ditch -2}\n",
			   .red = "Far SWO A0100; Hal EAM A0002",
			   .blue = "Sap PEA A0000; Two PEA A0200; Tom PEA A0102" });
	field_to_fight(&f);
	field_no(&f, "fight far sap", "CHB-4.17");
	field_no(&f, "fight far two", "CHB-4.17");
	field_yes(&f, "fight hal tom");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_8_7_7_along_a_side),
	cmocka_unit_test(chb_8_7_8_a_corner),
	cmocka_unit_test(chb_8_7_9_the_hexes_of_the_ends),
	cmocka_unit_test(chb_8_7_10_sides),
	cmocka_unit_test(chb_8_8_1_levels_and_distances),
	cmocka_unit_test(chb_8_8_2_on_one_level),
	cmocka_unit_test(chb_8_8_3_seen_from_below),
	cmocka_unit_test(chb_8_8_4_dead_ground),
	cmocka_unit_test(chb_8_8_5_the_other_way_round),
	cmocka_unit_test(chb_8_8_6_as_high_as_both),
	cmocka_unit_test(chb_8_8_8_at_the_hoarding),
	cmocka_unit_test(chb_8_8_10_a_keep_behind_a_hoarding),
	cmocka_unit_test(chb_8_8_11_a_tower_at_the_hoarding),
	cmocka_unit_test(chb_17_10_jordan_and_bertrand),
	cmocka_unit_test(chb_8_8_12_a_man_between_levels),
	cmocka_unit_test(chb_8_8_13_range_on_the_map),
	cmocka_unit_test(chb_8_8_17_which_line_governs),
	cmocka_unit_test(chb_8_8_18_half_a_level),
	cmocka_unit_test(chb_8_8_19_how_high_things_are),
	cmocka_unit_test(chb_8_8_22_away_from_the_battlement),
	cmocka_unit_test(chb_8_8_24_the_first_that_blocks),
	cmocka_unit_test(chb_8_8_25_floors_and_roofs),
	cmocka_unit_test(chb_8_8_26_a_side_lies_between),
	cmocka_unit_test(chb_8_8_15_cover_of_a_battlement),
	cmocka_unit_test(chb_8_3_7_a_column),
	cmocka_unit_test(chb_8_4_14_rows_of_guiscard),
	cmocka_unit_test(chb_17_11_too_far_apart),
};

TEST_FILE(tests, NULL, NULL)
