/* Rows of CHB-5, 7, 8, 9 on stairs, and of what stands on the edge of a wall-walk: battlements,
 * slits. */
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>
#include <stdlib.h>

/* Foot A0000, two steps A0100 and A0200, walk A0300 and A0400, ground below them. */
static const char flight[] = ". G K H H / . . . . .";

static const char *stairs_of(const char *kind) {
	static char text[160];
	snprintf(text, sizeof text,
		 "      signs: {G: %s 1, K: %s 2, H: walk 2}\n"
		 "      stairs: [[A0000, A0100, A0200, A0300]]\n",
		 kind, kind);
	return text;
}

static void fights(const char *kind, const char *red, const char *blue, const char *fight,
		   const char *column) {
	struct field f;
	field_open(&f, (struct field_plan){
			   .map = flight, .sheet = stairs_of(kind), .red = red, .blue = blue });
	field_to_fight(&f);
	field_column(&f, fight, column);
	field_close(&f);
}

/* Foot for 2 of 8 points, not for 1; no horse. */
static void costs_two(const char *kind) {
	struct field f;
	struct chb_game *g = fixture_figures(NULL);
	char question[120];
	field_open(&f, (struct field_plan){ .map = flight,
					    .sheet = stairs_of(kind),
					    .red = "Wulf EAM A0000",
					    .blue = "Odo SWO A0401" });
	field_leave(&f, "wulf", 1);
	field_no_by(&f, "step wulf A0100", "CHB-5.1.1", 2, 1);
	field_leave(&f, "wulf", 2);
	field_give(&f, "step wulf A0100");
	field_is(&f, "wulf", "A0100 healthy 0");
	field_close(&f);
	snprintf(question, sizeof question,
		 "{'ask':'step','mover':'mounted','armour':false,'into':'%s','bodies':0}", kind);
	fixture_expect(g, question, "{'refused':{");
	free(g);
}

/* A flight from west to east with ground on all its sides, all on one level. */
static const char around[] = ". . . . . . . / . . . . . . . / . . G K H . . / "
			     ". . . . . . . / . . . . . . .";

static const char *flat_of(const char *kind) {
	static char text[160];
	snprintf(text, sizeof text,
		 "      signs: {G: %s, K: %s, H: walk}\n"
		 "      stairs: [[A0102, A0202, A0302, A0402]]\n",
		 kind, kind);
	return text;
}

static const char *cover_at(const char *kind, const char *red, const char *blue) {
	struct field f;
	field_open(&f, (struct field_plan){
			   .map = around, .sheet = flat_of(kind), .red = red, .blue = blue });
	const char *cover = field_cover_at(&f, "shoot bow odo shortbow", 0);
	field_close(&f);
	return cover;
}

static void chb_7_0_41_open_stair(void **unused) {
	(void)unused;
	costs_two("stair");
	assert_string_equal(cover_at("stair", "Bow SBW A0002", "Odo SWO A0202"), "none");
	assert_string_equal(cover_at("stair", "Bow SBW A0100", "Odo SWO A0202"), "none");
	fights("stair", "Arnim SGF A0000", "Odo SWO A0100", "fight arnim odo", "1-1");
	fights("stair", "Arnim SGF A0300", "Odo SWO A0200", "fight arnim odo", "3-1");
	/* From both at once 0: 28 on 14. */
	struct field f;
	field_open(&f, (struct field_plan){ .map = ". G H H",
					    .sheet = "      signs: {G: stair 0.5, H: walk 1}\n"
						     "      stairs: [[A0000, A0100, A0200]]\n",
					    .red = "Arnim SGF A0000; Wat SGF A0200",
					    .blue = "Odo SWO A0100 defence=14" });
	field_to_fight(&f);
	field_column(&f, "fight arnim+wat odo", "2-1");
	field_close(&f);
}

static void chb_7_0_42_narrow_stair(void **unused) {
	struct field f;
	(void)unused;
	costs_two("stair-narrow");
	fights("stair-narrow", "Arnim SGF A0000", "Odo SWO A0100", "fight arnim odo", "1-1");
	fights("stair-narrow", "Arnim SGF A0300", "Odo SWO A0200", "fight arnim odo", "3-1");
	assert_string_equal(cover_at("stair-narrow", "Bow SBW A0002", "Odo SWO A0202"), "medium");
	assert_string_equal(cover_at("stair-narrow", "Bow SBW A0602", "Odo SWO A0202"), "medium");
	assert_string_equal(cover_at("stair-narrow", "Bow SBW A0100", "Odo SWO A0202"), "heavy");
	/* Past it from the side, and along the flight. */
	field_open(&f, (struct field_plan){ .map = around,
					    .sheet = flat_of("stair-narrow"),
					    .red = "Bow SBW A0100; Long SBW A0002",
					    .blue = "Odo SWO A0304; Tom SWO A0602" });
	field_no(&f, "shoot bow odo shortbow", "CHB-8.7.3");
	field_yes(&f, "shoot long tom shortbow");
	field_close(&f);
	/* Across an open one it goes. */
	field_open(&f, (struct field_plan){ .map = around,
					    .sheet = flat_of("stair"),
					    .red = "Bow SBW A0100",
					    .blue = "Odo SWO A0304; Tom SWO A0602" });
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
}

static void spiral_signs(void) {
	/* In defence +, from wherever; attacking 0 down, - up. */
	fights("stair-spiral", "Arnim SGF A0000", "Odo SWO A0100", "fight arnim odo", "1-1");
	fights("stair-spiral", "Arnim SGF A0300", "Odo SWO A0200", "fight arnim odo", "1-1");
	fights("stair-spiral", "Arnim SGF A0100", "Odo SWO A0000", "fight arnim odo", "2-1");
	fights("stair-spiral", "Arnim SGF A0200", "Odo SWO A0300", "fight arnim odo", "1-1");
}

static void chb_7_0_43_spiral_stair(void **unused) {
	struct field f;
	(void)unused;
	costs_two("stair-spiral");
	spiral_signs();
	assert_string_equal(cover_at("stair-spiral", "Bow SBW A0002", "Odo SWO A0202"), "medium");
	field_open(&f, (struct field_plan){ .map = around,
					    .sheet = flat_of("stair-spiral"),
					    .red = "Bow SBW A0100; Two SBW A0002",
					    .blue = "Odo SWO A0202; Tom SWO A0502" });
	field_no(&f, "shoot bow odo shortbow", "CHB-7.0.70");
	struct pv_order order = field_order(&f, "shoot bow odo shortbow");
	struct pv_why why;
	assert_false(pv_cryhavoc.check(f.g, &f.s, &order, &why));
	assert_false(field_names(&why, "CHB-18.9")); /* he doesn't kneel */
	field_yes(&f, "shoot two odo shortbow");
	field_no(&f, "shoot two tom shortbow", "CHB-8.7.3"); /* it hides, along its line too */
	field_close(&f);
}

static void chb_9_3_9_the_spiral_has_its_own(void **unused) {
	(void)unused;
	spiral_signs();
}

static void chb_9_3_10_one_minus(void **unused) {
	struct field f;
	(void)unused;
	/* From the stair below into the doorway of the head: 14 on 7 is 2-1, then -1 for the line
	 * and +1 for who holds the doorway. */
	for (int steps = 0; steps <= 1; steps++) {
		field_open(&f,
			   (struct field_plan){
			       .map = ". G D _",
			       .sheet = steps == 1
					    ? "      signs: {G: stair 0.5, D: doorway 1, _: "
					      "interior 1}\n"
					      "      sides: [A0100 e door open]\n"
					      "      stairs: [[A0000, A0100, A0200]]\n"
					    : "      signs: {G: clear, D: doorway, _: interior}\n"
					      "      sides: [A0100 e door open]\n",
			       .red = "Arnim SGF A0100",
			       .blue = "Odo SWO A0200 defence=3" });
		field_to_fight(&f);
		/* 4-1: - once and + once make 2-1, from the stair as from the open. */
		field_column(&f, "fight arnim odo", "2-1");
		field_close(&f);
	}
}

static void chb_8_5_18_on_a_stair(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = around,
					    .sheet = flat_of("stair"),
					    .red = "Bow SBW A0002",
					    .blue = "Odo EAM A0202; Tom EAM A0300" });
	struct field stair = f;
	field_give(&stair, "shoot bow odo shortbow; throw 6"); /* A without cover */
	field_is(&stair, "odo", "A0202 healthy");
	assert_int_equal(stair.s.driven, 0);
	/* Beside it, in the open, he is driven. */
	field_give(&f, "shoot bow tom shortbow; throw 6");
	field_asked(&f, "chb.ask.flee", PV_BLUE);
	field_close(&f);
	/* A defensive A there: 2 points. */
	field_open(&f, (struct field_plan){ .map = around,
					    .sheet = flat_of("stair"),
					    .red = "Bow SBW A0004",
					    .blue = "Odo EAM A0102" });
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A0202");
	field_is(&f, "odo", "A0202 healthy 6");
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_is(&f, "odo", "A0202 healthy 4");
	field_close(&f);
}

/* --- the edge of a wall ---------------------------------------------------------------------- */

/* Slit on the east side of A0100: one looks out of it to the east. */
static const char tower[] = "_ G . . . . / _ . . . . .";
static const char slit[] = "      signs: {G: slit}\n      sides: [A0100 e slit, A0100 se wall, "
			   "A0001 e wall]\n";

static void chb_7_0_48_arrow_slit(void **unused) {
	struct field f;
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	field_open(&f, (struct field_plan){ .map = tower,
					    .sheet = slit,
					    .red = "Wulf EAM A0000; Hal EAM A0200",
					    .blue = "Odo SWO A0500" });
	field_to_move(&f);
	field_no(&f, "step hal A0100", "CHB-4.6"); /* from outside */
	field_leave(&f, "wulf", 1);
	field_give(&f, "step wulf A0100");
	field_is(&f, "wulf", "A0100 healthy 0");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = tower,
					    .sheet = slit,
					    .red = "Wulf EAM A0000; Hal EAM A0200",
					    .blue = "Odo SWO A0500" });
	field_to_move(&f);
	field_leave(&f, "wulf", 0);
	field_no_by(&f, "step wulf A0100", "CHB-5.1.1", 1, 0);
	field_close(&f);
	/* In its line, out of it, from inside. */
	field_open(&f, (struct field_plan){ .map = tower,
					    .sheet = slit,
					    .red = "Bow SBW A0400; Side SBW A0401",
					    .blue = "Odo SWO A0100" });
	field_cover(&f, "shoot bow odo shortbow", "heavy");
	field_no(&f, "shoot side odo shortbow", "CHB-7.0.48");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = "_ _ G . . .",
					    .sheet = "      signs: {G: slit}\n"
						     "      sides: [A0200 e slit]\n",
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0200" });
	field_cover(&f, "shoot bow odo shortbow", "none");
	field_close(&f);
	/* His sign +: 14 on 7 from inside. */
	field_open(&f, (struct field_plan){ .map = tower,
					    .sheet = slit,
					    .red = "Arnim SGF A0000",
					    .blue = "Odo SWO A0100" });
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", "1-1");
	field_close(&f);
	fixture_expect(g,
		       "{'ask':'step','mover':'mounted','armour':false,'into':'slit',"
		       "'bodies':0}",
		       "{'refused':{");
	free(g);
}

static void chb_7_0_78_each_place_its_own_line(void **unused) {
	static const char house[] = "      floors:\n"
				    "        - level: 1\n"
				    "          hexes: |\n"
				    "            -   E   E   -   -   -   -\n";
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". _ _ . . . .",
					    .sheet = house,
					    .red = "Bow SBW A0600; Wulf EAM A0100/1",
					    .blue = "Odo SWO A0200/1" });
	field_cover(&f, "shoot bow odo shortbow", "medium");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = ". _ _ . . . .",
					    .sheet = house,
					    .red = "Bow SBW A0600; Wulf EAM A0100/1; Hal EAM A0100",
					    .blue = "Odo SWO A0200" });
	field_cover(&f, "shoot bow odo shortbow", "none");
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "step wulf A0200/1"), 1);
	field_no(&f, "step hal A0200", "CHB-4.13"); /* Odo is on the ground there, not above */
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_7_0_41_open_stair),
	cmocka_unit_test(chb_7_0_42_narrow_stair),
	cmocka_unit_test(chb_7_0_43_spiral_stair),
	cmocka_unit_test(chb_9_3_9_the_spiral_has_its_own),
	cmocka_unit_test(chb_9_3_10_one_minus),
	cmocka_unit_test(chb_8_5_18_on_a_stair),
	cmocka_unit_test(chb_7_0_48_arrow_slit),
	cmocka_unit_test(chb_7_0_78_each_place_its_own_line),
};

TEST_FILE(tests, NULL, NULL)
