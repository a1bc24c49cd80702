/* Rows of CHB-7.0.49 and CHB-8.8.9: hoardings, what they cost, shelter and hide. */
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/tables.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdlib.h>
#include <string.h>

/* Walk A0100/2 and A0101/2 with a hoarding before the former, over the ground of A0200. */
static const char wall[] = "# # . . . . . . / # # . . . . . .";
static const char hoarding[] = "      signs: {Q: walk-battlement, U: hoarding}\n"
			       "      sides: [A0100/2 e battlement]\n"
			       "      floors:\n"
			       "        - level: 2\n"
			       "          hexes: |\n"
			       "            Q   Q   U   -   -   -   -   -\n"
			       "              Q   Q   -   -   -   -   -   -\n";

static void chb_7_0_49_hoarding(void **unused) {
	struct field f;
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wall,
					    .sheet = hoarding,
					    .red = "Wulf EAM A0100/2",
					    .blue = "Odo SWO A0700" });
	field_leave(&f, "wulf", 2);
	field_no_by(&f, "step wulf A0200/2", "CHB-5.1.1", 3, 2);
	field_leave(&f, "wulf", 3);
	field_give(&f, "step wulf A0200/2");
	field_is(&f, "wulf", "A0200/2 healthy 0");
	field_close(&f);
	/* Outside at a distance, from beneath, from the battlement beside it. */
	field_open(&f, (struct field_plan){ .map = wall,
					    .sheet = hoarding,
					    .red = "Bow SBW A0600; Low SBW A0200; Up JAV A0100/2",
					    .blue = "Odo SWO A0200/2 shoots=shortbow" });
	field_cover(&f, "shoot bow odo shortbow", "heavy");
	field_cover(&f, "shoot low odo shortbow", "medium");
	assert_int_equal(chb_cover(chb_game_of(f.g), &f.s, field_man(&f, "up")->place,
				   field_man(&f, "odo")->place),
			 CHB_COVER_IS_MEDIUM);
	assert_int_equal(field_cost(&f, "shoot low odo shortbow"), 0); /* short range */
	field_close(&f);
	/* No bow goes straight down, an axe does. */
	field_open(&f, (struct field_plan){ .map = wall,
					    .sheet = hoarding,
					    .red = "Bow SBW A0200/2 throws=axe",
					    .blue = "Odo SWO A0200" });
	field_no(&f, "shoot bow odo shortbow", "CHB-8.8.7");
	field_yes(&f, "shoot bow odo axe");
	field_close(&f);
	/* His sign -. */
	field_open(&f, (struct field_plan){ .map = wall,
					    .sheet = hoarding,
					    .red = "Arnim SGF A0100/2",
					    .blue = "Odo SWO A0200/2" });
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", "3-1");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = wall,
					    .sheet = hoarding,
					    .red = "Arnim SGF A0200/2",
					    .blue = "Odo SWO A0100/2" });
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", "1-1");
	field_close(&f);
	fixture_expect(g,
		       "{'ask':'step','mover':'mounted','armour':false,'into':'hoarding',"
		       "'bodies':0}",
		       "{'refused':{");
	free(g);
}

static void shelters(const char *map, const char *sheet, const char *from, const char *to,
		     const char *cover) {
	struct field f;
	field_open(
	    &f, (struct field_plan){
		    .map = map, .sheet = sheet, .red = "Ann PEA A0001", .blue = "Odo PEA A0101" });
	const struct chb_game *g = chb_game_of(f.g);
	int found =
	    chb_cover(g, &f.s, pv_hex_map_parse(&g->map, from), pv_hex_map_parse(&g->map, to));
	if (strcmp(chb_cover_word[found], cover) != 0) {
		fail_msg("%s, %s to %s: %s, not %s", map, from, to, chb_cover_word[found], cover);
	}
	field_close(&f);
}

static void chb_7_0_49_from_the_battlement_beside_it(void **unused) {
	static const char map[] = "A H A A . . / . . . . . . / a H a a . .";
	static const char sheet[] = "      signs: {A: walk-battlement, a: walk, H: hoarding}\n";
	(void)unused;
	shelters(map, sheet, "A0200", "A0100", "medium"); /* to the east of it */
	shelters(map, sheet, "A0000", "A0100", "medium");
	shelters(map, sheet, "A0300", "A0100", "heavy");
	shelters(map, sheet, "A0202", "A0102", "heavy");
	shelters(map, sheet, "A0500", "A0100", "heavy");
}

static void chb_17_9_the_baker(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wall,
					    .sheet = hoarding,
					    .red = "Baker PEA A0100/2",
					    .blue = "Odo SWO A0700" });
	field_to_move(&f);
	struct field few = f;
	assert_int_equal(field_cost(&f, "step baker A0200/2"), 2 + 1);
	field_give(&f, "step baker A0200/2");
	field_is(&f, "baker", "A0200/2 healthy 5");
	field_leave(&few, "baker", 2);
	field_no(&few, "step baker A0200/2", "CHB-5.1.1");
	field_close(&f);
}

static void chb_8_8_9_behind_a_hoarding(void **unused) {
	static const char wreck[] = "things: [{kind: wreck, at: A0300}]\n";
	(void)unused;
	for (int stands = 0; stands <= 1; stands++) {
		for (int out = 0; out <= 1; out++) {
			struct field f;
			field_open(&f, (struct field_plan){
					   .map = ". . . h A A / . . . h A A",
					   .sheet = "      signs: {h: hoarding 2, A: "
						    "walk-battlement 2}\n",
					   .red = out != 0 ? "Bow SBW A0400; Hal SWO A0501"
							   : "Bow SBW A0100; Hal SWO A0001",
					   .blue = out != 0 ? "Odo SWO A0100" : "Odo SWO A0400",
					   .more = stands != 0 ? NULL : wreck });
			f.s.phase = CHB_FIRE;
			f.s.ask = CHB_ASK_SHOOT;
			if (stands != 0) {
				field_no(&f, "shoot bow odo shortbow", "CHB-8.8.9");
			} else {
				field_yes(&f, "shoot bow odo shortbow");
			}
			field_close(&f);
		}
	}
}

/* A line between two hexes: hidden if both are hoardings, and beyond them whatever comes. */
static void chb_8_8_9_between_two_hoardings(void **unused) {
	static const struct {
		const char *map;
		bool hidden;
	} of[] = { { "w H . . / H . . . / . . . .", true },
		   { "w H . . / . . . . / . . . .", false },
		   { "w . . . / H . . . / . . . .", false } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(of); i++) {
		for (int far = 0; far <= 1; far++) {
			struct field f;
			struct pv_why why;
			field_open(&f, (struct field_plan){
					   .map = of[i].map,
					   .sheet = "      signs: {w: walk 2, H: hoarding 2}\n",
					   .red = "Bow SBW A0000",
					   .blue = far != 0 ? "Odo PEA A0302" : "Odo PEA A0101" });
			const struct chb_game *g = chb_game_of(f.g);
			int from = f.s.man[0].place, to = f.s.man[1].place;
			assert_int_equal(chb_shot_leaves(g, &f.s, from, to, &why), !of[i].hidden);
			assert_int_equal(chb_shot_leaves(g, &f.s, to, from, &why), !of[i].hidden);
			field_close(&f);
		}
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_7_0_49_hoarding),
	cmocka_unit_test(chb_7_0_49_from_the_battlement_beside_it),
	cmocka_unit_test(chb_17_9_the_baker),
	cmocka_unit_test(chb_8_8_9_behind_a_hoarding),
	cmocka_unit_test(chb_8_8_9_between_two_hoardings),
};

TEST_FILE(tests, NULL, NULL)
