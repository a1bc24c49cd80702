/* Rows of STR-TERR, the terrain summary: by the question `step`, and in battle. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_ground.h"
#include "rules/cryhavoc/fixtures/fixture_ladder.h"
#include "rules/cryhavoc/modules/pieces/fixture_water.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A row: what a hex costs on foot and on a horse (0: barred), cover and sign as the question tells
 * them; armour: it bars whoever wears it. */
struct summary {
	const char *word, *row;
	int foot, horse;
	const char *cover, *combat;
	bool armour;
};

static void asks(const struct summary *t, const char *mover, bool armour, int cost) {
	struct chb_game *g = fixture_figures(NULL);
	char question[160], answer[512], wanted[96];
	snprintf(question, sizeof question,
		 "{'ask':'step','mover':'%s','armour':%s,'into':'%s','bodies':0}", mover,
		 armour ? "true" : "false", t->word);
	fixture_ask(g, question, answer, sizeof answer);
	snprintf(wanted, sizeof wanted, "{\"cost\":%d,\"cover\":\"%s\",\"combat\":\"%s\",", cost,
		 t->cover, t->combat);
	bool named = strstr(answer, t->row) != NULL;
	bool good = cost != 0 ? named && strncmp(answer, wanted, strlen(wanted)) == 0
			      : strncmp(answer, "{\"refused\":", 11) == 0;
	if (!good) {
		fail_msg("%s answers %s, not %d %s %s by %s", question, answer, cost, t->cover,
			 t->combat, t->row);
	}
	free(g);
}

static void answers(const struct summary *t) {
	asks(t, "foot", false, t->foot);
	asks(t, "foot", true, t->armour ? 0 : t->foot);
	asks(t, "mounted", false, t->horse);
}

/* Onto the hex G of a drawn map: what is left of 6 points on foot and of 15 on a horse; -1:
 * refused, by the row. around: the sign of the other hexes. */
static void spends(const struct summary *t, char around, const char *man, int left) {
	struct field f;
	char map[16], text[48];
	bool rides = strstr(man, "facing") != NULL;
	snprintf(map, sizeof map, "%c %c G %c %c", around, around, around, around);
	field_open(&f, (struct field_plan){ .map = map,
					    .sheet = field_ground(t->word),
					    .red = man,
					    .blue = "Odo SWO A0400" });
	field_to_move(&f);
	field_leave(&f, "hal", rides ? 15 : 6);
	if (left < 0) {
		field_no(&f, "step hal A0200", t->row);
		field_no(&f, "slip hal A0200", t->row);
	} else {
		field_give(&f, "step hal A0200");
		snprintf(text, sizeof text, rides ? "A0200 A0100 healthy %d" : "A0200 healthy %d",
			 left);
		if (f.s.ask == CHB_ASK_MUD) {
			field_give(&f, "throw 10");
		}
		rides ? field_rides(&f, "hal", text) : field_is(&f, "hal", text);
	}
	field_close(&f);
}

#define FOOT  "Hal PEA A0100"
#define MAIL  "Hal KNF A0100"
#define HORSE "Hal HAM A0100 facing=e"

static void battles(const struct summary *t) {
	spends(t, '.', FOOT, t->foot != 0 ? 6 - t->foot : -1);
	spends(t, '.', MAIL, t->foot != 0 && !t->armour ? 6 - t->foot : -1);
	spends(t, '.', HORSE, t->horse != 0 ? 15 - t->horse : -1);
}

/* Cover and sign of who is there, among others of a kind. */
static void holds(const char *word, const char *cover, int sign, char around) {
	const struct ground_row row = {
		.word = word, .cover = cover, .sign = sign, .around = around
	};
	ground_cover(&row);
	ground_sign(&row);
}

static void outdoors(const struct summary *t) {
	answers(t);
	battles(t);
	holds(t->word, t->cover, t->combat[0] == '-' ? -1 : 0, 0);
}

/* --- slopes ---------------------------------------------------------------------------------- */

/* A shooter on a level at a man on a slope at level 1. */
static void slope_cover(const char *slope, const char *level, const char *cover) {
	char sheet[64];
	snprintf(sheet, sizeof sheet, "      signs: {G: %s 1, L: clear %s}\n", slope, level);
	field_covered("L L G .", sheet, "A0000", "A0200", cover);
}

static void slopes(const struct summary *t) {
	answers(t);
	battles(t);
	slope_cover(t->word, "0", "medium");
	slope_cover(t->word, "1", "none");
	const struct ground_row row = { .word = t->word, .sign = -1 };
	ground_sign(&row);
}

static void str_terr_1_slope(void **unused) {
	(void)unused;
	slopes(&(struct summary){ "slope", "STR-TERR.1", 2, 4, "medium", "-", false });
}

static void str_terr_2_steep(void **unused) {
	(void)unused;
	slopes(&(struct summary){ "steep", "STR-TERR.2", 4, 8, "medium", "-", false });
}

/* --- buildings ------------------------------------------------------------------------------- */

#define BASE  "    - {piece: TG, at: A1603}\n"
#define TOWER BASE "    - {piece: S6, over: A1603}\n"

/* The great tower's, in the west: 1 on foot, and nothing for horse or shot. */
static void str_terr_3_doorway_of_a_tower(void **unused) {
	struct field f;
	(void)unused;
	answers(&(struct summary){ "keep-doorway", "STR-TERR.3", 1, 0, "infinite", "+", false });
	water_open(&f, (struct water_plan){ .lay = TOWER,
					    .red = "Bow SBW A0903",
					    .blue = "Tom SWO TG-0(-2,0); Gil SWO A0905" });
	field_yes(&f, "shoot bow gil shortbow");
	field_no(&f, "shoot bow tom shortbow", "STR-TERR.3");
	field_close(&f);
	water_open(&f, (struct water_plan){ .lay = TOWER, .red = "Wulf PEA TG-0(-3,0)" });
	assert_int_equal(field_cost(&f, "step wulf TG-0(-2,0)"), 1);
	field_close(&f);
	water_open(&f, (struct water_plan){ .lay = TOWER, .red = "Rolf SGM A1303 facing=e" });
	field_no(&f, "step rolf TG-0(-2,0)", "STR-TERR.3");
	field_close(&f);
	/* 14 on 7 is 2-1: a plus and a minus. From inside neither counts. */
	water_open(&f, (struct water_plan){ .lay = TOWER,
					    .red = "Arnim SGF TG-0(-3,0)",
					    .blue = "Tom SWO TG-0(-2,0)" });
	field_to_fight(&f);
	field_column(&f, "fight arnim tom", "1-2");
	field_close(&f);
	water_open(&f, (struct water_plan){ .lay = TOWER,
					    .red = "Arnim SGF TG-0(-2,0)",
					    .blue = "Tom SWO TG-0(-3,0)" });
	field_to_fight(&f);
	field_column(&f, "fight arnim tom", "2-1");
	field_close(&f);
}

/* Onto a slit from inside for 1, from outside not at all; heavy for who looks out of it. */
static void str_terr_4_slit(void **unused) {
	struct field f;
	(void)unused;
	answers(&(struct summary){ "slit", "STR-TERR.4", 1, 0, "heavy", "+", false });
	water_open(&f, (struct water_plan){ .lay = BASE "    - {piece: L3, over: A1603}\n",
					    .red = "Bow SBW A2203",
					    .blue = "Odo SWO L3-0(2,0)" });
	field_cover(&f, "shoot bow odo shortbow", "heavy");
	field_close(&f);
	water_open(&f, (struct water_plan){ .lay = TOWER, .red = "Wulf PEA S6-0(0,0)" });
	assert_int_equal(field_cost(&f, "step wulf S6-0(1,0)"), 1);
	field_close(&f);
}

/* --- the mills ------------------------------------------------------------------------------- */

#define MILLS PIECES_MILL "    - {piece: WD, x: A0406, y: A1106}\n"

/* From a hex of a mill to another: the price. */
static void walks(const char *more, const char *from, const char *to, int cost) {
	struct field f;
	char red[64], order[48];
	snprintf(red, sizeof red, "Wulf PEA %s", from);
	snprintf(order, sizeof order, "step wulf %s", to);
	water_open(&f, (struct water_plan){ .lay = MILLS, .red = red, .more = more });
	assert_int_equal(field_cost(&f, order), cost);
	field_close(&f);
}

/* A short bow's shot there, and 14 on 7, 2-1, by a man beside him. */
static void stands(const char *more, const char *odo, const char *bow, const char *cover,
		   const char *beside, const char *column) {
	struct field f;
	char red[64], blue[64];
	snprintf(red, sizeof red, "Bow SBW %s", bow);
	snprintf(blue, sizeof blue, "Odo SWO %s", odo);
	water_open(&f, (struct water_plan){ .lay = MILLS, .red = red, .blue = blue, .more = more });
	field_cover(&f, "shoot bow odo shortbow", cover);
	field_close(&f);
	snprintf(red, sizeof red, "Arnim SGF %s", beside);
	water_open(&f, (struct water_plan){ .lay = MILLS, .red = red, .blue = blue, .more = more });
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", column);
	field_close(&f);
}

/* Nobody rides indoors. */
static void str_terr_5_indoors(void **unused) {
	const struct summary t = { "interior", "STR-TERR.5", 1, 0, "none", "0", false };
	(void)unused;
	answers(&t);
	spends(&t, '.', HORSE, -1);
	/* The controls of the rope. */
	walks(NULL, "WM-1(1,4)", "WM-1(2,4)", 1);
	stands(NULL, "WM-1(2,1)", "WM-1(0,1)", "none", "WM-1(1,1)", "2-1");
}

static void str_terr_6_light_machinery(void **unused) {
	const struct summary t = { "controls", "STR-TERR.6", 2, 0, "light", "-", false };
	(void)unused;
	answers(&t);
	spends(&t, '.', HORSE, -1);
	walks(NULL, "WM-1(2,2)", "WM-1(1,2)", 2);
	stands(NULL, "WM-1(1,2)", "WM-1(3,2)", "light", "WM-1(2,2)", "3-1");
}

static void str_terr_7_medium_machinery(void **unused) {
	const struct summary t = { "machinery", "STR-TERR.7", 3, 0, "medium", "-", false };
	(void)unused;
	answers(&t);
	spends(&t, '.', HORSE, -1);
	walks(NULL, "WM-0(0,2)", "WM-0(0,3)", 3);
	stands(NULL, "WM-0(0,3)", "WM-0(0,1)", "medium", "WM-0(0,2)", "3-1");
}

static void str_terr_8_large_machinery(void **unused) {
	const struct summary t = { "machinery-large", "STR-TERR.8", 4, 0, "medium", "-", false };
	(void)unused;
	answers(&t);
	spends(&t, '.', HORSE, -1);
	walks(NULL, "WM-0(2,2)", "WM-0(1,3)", 4);
	stands(NULL, "WM-0(1,3)", "WM-0(3,1)", "medium", "WM-0(2,2)", "3-1");
}

/* Right behind the stone, away from the bow. */
static void behind_the_stone(const char *more) {
	struct field f;
	water_open(&f, (struct water_plan){ .lay = MILLS,
					    .red = "Bow SBW WM-1(3,0)",
					    .blue = "Odo SWO WM-1(-1,4)",
					    .more = more });
	field_cover(&f, "shoot bow odo shortbow", "medium");
	field_close(&f);
}

static void str_terr_9_stone_that_turns(void **unused) {
	(void)unused;
	answers(&(struct summary){ "millstone", "STR-TERR.9", 4, 0, "none", "+", false });
	walks(NULL, "WM-1(0,2)", "WM-1(0,3)", 4);
	stands(NULL, "WM-1(0,3)", "WM-1(0,1)", "none", "WM-1(0,2)", "1-1");
	behind_the_stone(NULL);
}

static void str_terr_10_stone_that_stands(void **unused) {
	static const char stopped[] =
	    "things: [{kind: millstone, at: \"WM-1(1,2)\", state: stopped}]\n";
	static const char still[] =
	    "things: [{kind: grindstone, at: \"WD-3(1,-1)\", state: stopped}]\n";
	(void)unused;
	answers(&(struct summary){ "millstone-still", "STR-TERR.10", 2, 0, "none", "+", false });
	walks(stopped, "WM-1(0,2)", "WM-1(0,3)", 2);
	stands(stopped, "WM-1(0,3)", "WM-1(0,1)", "none", "WM-1(0,2)", "1-1");
	behind_the_stone(stopped);
	walks(still, "WD-3(0,2)", "WD-3(0,1)", 2);
	stands(still, "WD-3(0,1)", "WD-3(2,-1)", "none", "WD-3(0,2)", "1-1");
}

/* No way in, no shot past it, nobody to fight there. */
static void closed(const char *word) {
	const struct summary t = { word, "STR-TERR.11", 0, 0, "infinite", "-", false };
	struct field f;
	answers(&t);
	field_open(&f, (struct field_plan){ .map = ". . G . . .",
					    .sheet = field_ground(word),
					    .red = "Bow SBW A0100; Ann SBW A0500",
					    .blue = "Odo SWO A0300" });
	field_no(&f, "shoot bow odo shortbow", "STR-TERR.11");
	field_yes(&f, "shoot ann odo shortbow");
	field_to_move(&f);
	field_no(&f, "step bow A0200", "STR-TERR.11");
	field_yes(&f, "step bow A0000");
	field_close(&f);
}

static void str_terr_11_what_bars_all(void **unused) {
	struct field f;
	(void)unused;
	closed("millwheel");
	closed("chute");
	closed("grindstone");
	water_open(&f, (struct water_plan){ .lay = MILLS,
					    .red = "Wulf PEA A1814; Hal PEA WD-2(0,-1); Bow SBW "
						   "WD-2(-1,0)",
					    .blue = "Odo SWO WD-2(1,0); Tom SWO WD-2(0,-2)" });
	field_no(&f, "shoot bow odo shortbow", "STR-TERR.11");
	field_to_move(&f);
	assert_int_equal(water_ground(&f, "WM-0(0,5)"), CHB_TERRAIN_MILLWHEEL);
	field_no(&f, "step wulf A1713", "STR-TERR.11");
	field_no(&f, "step hal WD-2(0,0)", "STR-TERR.11");
	field_to_fight(&f);
	field_yes(&f, "fight hal tom");
	field_no(&f, "fight bow odo", "CHB-2.9");
	field_close(&f);
}

/* --- up and down ----------------------------------------------------------------------------- */

static void str_terr_12_narrow_stair(void **unused) {
	struct field f;
	(void)unused;
	answers(&(struct summary){ "stair-narrow", "STR-TERR.12", 2, 0, "medium", "+", false });
	walks(NULL, "WM-0(1,0)", "WM-1(2,0)", 2);
	/* From its head, along it. */
	water_open(&f, (struct water_plan){
			   .lay = MILLS, .red = "Bow SBW WM-1(4,0)", .blue = "Odo SWO WM-1(2,0)" });
	field_cover(&f, "shoot bow odo shortbow", "medium");
	field_close(&f);
	/* 14 on 7: he is above, then below; on the stair and against it. */
	stands(NULL, "WM-1(2,0)", "WM-1(4,0)", "medium", "WM-0(1,0)", "1-1");
	stands(NULL, "WM-1(2,0)", "WM-1(4,0)", "medium", "WM-1(3,0)", "3-1");
}

/* Odo on the stair of the floor upstairs. */
static void on_spiral(const char *arnim, const char *odo, const char *column) {
	struct field f;
	char red[48], blue[48];
	snprintf(red, sizeof red, "Arnim SGF %s", arnim);
	snprintf(blue, sizeof blue, "Odo SWO %s", odo);
	water_open(&f, (struct water_plan){ .lay = BASE "    - {piece: L3, over: A1603}\n",
					    .red = red,
					    .blue = blue });
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", column);
	field_close(&f);
}

static void str_terr_13_spiral(void **unused) {
	struct field f;
	(void)unused;
	answers(&(struct summary){ "stair-spiral", "STR-TERR.13", 2, 0, "medium", "+", false });
	water_open(&f,
		   (struct water_plan){ .lay = BASE "    - {piece: L3, over: A1603}\n",
					.red = "Bow SBW L3-0(2,0); Ann SBW L3-0(-2,0); Wulf PEA "
					       "TG-0(1,0)",
					.blue = "Odo SWO L3-0(0,0)" });
	field_cover(&f, "shoot bow odo shortbow", "medium");
	field_no(&f, "shoot ann odo shortbow", "STR-TERR.13");
	field_close(&f);
	water_open(&f, (struct water_plan){ .lay = TOWER, .red = "Wulf PEA TG-0(1,0)" });
	assert_int_equal(field_cost(&f, "step wulf S6-0(0,0)"), 2);
	field_close(&f);
	/* 14 on 7 is 2-1: + defending, 0 down, - up. */
	on_spiral("L3-0(1,0)", "L3-0(0,0)", "1-1");
	on_spiral("L3-0(0,0)", "TG-0(1,0)", "2-1");
	on_spiral("L3-0(0,0)", "L3-0(1,0)", "1-1");
}

/* Up it costs 8, without armour; nothing shelters him, two columns count against him. */
static void str_terr_14_rope(void **unused) {
	(void)unused;
	answers(&(struct summary){ "rope", "STR-TERR.14", 8, 0, "none", "--", true });
	columns(rope);
	struct field f;
	climb_open(&f, rope, "Hal PEA A0200", "Odo SWO A0001");
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "step hal A0200/1e"), 8);
	field_close(&f);
	climb_open(&f, rope, "Hal KNF A0200", "Odo SWO A0001");
	field_to_move(&f);
	field_no(&f, "step hal A0200/1e", "STR-TERR.14");
	field_close(&f);
}

/* --- water and mud --------------------------------------------------------------------------- */

static void str_terr_15_bridge(void **unused) {
	(void)unused;
	outdoors(&(struct summary){ "bridge", "STR-TERR.15", 1, 1, "none", "0", false });
}

static void str_terr_16_river_and_pool(void **unused) {
	(void)unused;
	outdoors(&(struct summary){ "river", "STR-TERR.16", 5, 0, "light", "-", true });
	outdoors(&(struct summary){ "pool", "STR-TERR.16", 5, 0, "light", "-", true });
}

static void str_terr_17_ford(void **unused) {
	(void)unused;
	outdoors(&(struct summary){ "ford", "STR-TERR.17", 3, 3, "light", "-", false });
}

/* Nobody throws for it. */
static void throws(const char *sign, const char *man, const char *order, bool thrown) {
	struct field f;
	char map[24];
	snprintf(map, sizeof map, ". . %s . . .", sign);
	field_open(&f, (struct field_plan){ .map = map, .red = man, .blue = "Odo SWO A0500" });
	field_to_move(&f);
	field_give(&f, order);
	assert_int_equal(f.s.ask == CHB_ASK_MUD, thrown);
	if (thrown) {
		field_to_throw(&f, 1, 10, "chb.throw.mud", "CHB-7.1.2");
	}
	field_close(&f);
}

static void str_terr_18_marsh(void **unused) {
	(void)unused;
	outdoors(&(struct summary){ "marsh", "STR-TERR.18", 2, 4, "light", "-", false });
	throws("m", FOOT, "step hal A0200", false);
	throws("m", MAIL, "step hal A0200", false);
	throws("m", HORSE, "step hal A0200", false);
}

static void str_terr_19_deep_marsh(void **unused) {
	(void)unused;
	outdoors(&(struct summary){ "deep-marsh", "STR-TERR.19", 4, 6, "light", "-", false });
	throws("D", FOOT, "step hal A0200", false);
	throws("D", HORSE, "step hal A0200", true);
}

static void str_terr_20_swamp(void **unused) {
	(void)unused;
	outdoors(&(struct summary){ "swamp", "STR-TERR.20", 4, 0, "light", "-", false });
	throws("X", FOOT, "step hal A0200", false);
	throws("X", MAIL, "step hal A0200", true);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_terr_1_slope),
	cmocka_unit_test(str_terr_2_steep),
	cmocka_unit_test(str_terr_3_doorway_of_a_tower),
	cmocka_unit_test(str_terr_4_slit),
	cmocka_unit_test(str_terr_5_indoors),
	cmocka_unit_test(str_terr_6_light_machinery),
	cmocka_unit_test(str_terr_7_medium_machinery),
	cmocka_unit_test(str_terr_8_large_machinery),
	cmocka_unit_test(str_terr_9_stone_that_turns),
	cmocka_unit_test(str_terr_10_stone_that_stands),
	cmocka_unit_test(str_terr_11_what_bars_all),
	cmocka_unit_test(str_terr_12_narrow_stair),
	cmocka_unit_test(str_terr_13_spiral),
	cmocka_unit_test(str_terr_14_rope),
	cmocka_unit_test(str_terr_15_bridge),
	cmocka_unit_test(str_terr_16_river_and_pool),
	cmocka_unit_test(str_terr_17_ford),
	cmocka_unit_test(str_terr_18_marsh),
	cmocka_unit_test(str_terr_19_deep_marsh),
	cmocka_unit_test(str_terr_20_swamp),
};

TEST_FILE(tests, NULL, NULL)
