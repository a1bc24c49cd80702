/* Rows of CHB-7 and CHB-12.8: screens, who pushes them and whom they shelter. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>
#include <stdlib.h>

/* Twelve columns, five rows; a screen at A0402 that faces east, on ground of one's own. */
static void screen(struct field *f, const char *ground, const char *red, const char *blue) {
	static struct field_text sheet;
	sheet.used = 0;
	field_add(&sheet, "      signs: {G: %s}\n", ground);
	field_open(f, (struct field_plan){ .map = ". . . . . . . . . . . . / "
						  ". . . . . . . . . . . . / "
						  ". . . . . . . G . . . . / "
						  ". . . . . . . . . . . . / "
						  ". . . . . . . . . . . .",
					   .sheet = sheet.text,
					   .red = red,
					   .blue = blue,
					   .more = "things: [{kind: screen, at: A0402, facing: "
						   "e}]\n" });
}

/* What a shot from there at Odo meets. */
static void meets(const char *from, const char *odo, const char *others, const char *cover) {
	struct field f;
	char red[48], blue[64];
	snprintf(red, sizeof red, "Bow SBW %s", from);
	snprintf(blue, sizeof blue, "Odo SWO %s%s", odo, others);
	screen(&f, "clear", red, blue);
	field_cover(&f, "shoot bow odo shortbow", cover);
	field_close(&f);
}

static void chb_12_8_1_a_screen(void **unused) {
	struct field f;
	(void)unused;
	screen(&f, "clear", "Tom EAM A0402; Hal EAM A0302", "Odo SWO A1100");
	field_to_move(&f);
	field_no(&f, "push hal screen A0502", "CHB-12.8.1");
	field_give(&f, "push tom screen A0502; push tom screen A0602; push tom screen A0601");
	field_is(&f, "tom", "A0601 healthy 5");
	assert_false(field_lists(&f, "push tom screen A0701"));
	field_no_by(&f, "push tom screen A0701", "CHB-12.8.1", 3, 4);
	/* Nobody does it from the saddle. */
	field_close(&f);
	screen(&f, "clear", "Tom KNM A0402 facing=e; Hal EAM A0202", "Odo SWO A1100");
	field_to_move(&f);
	field_no(&f, "push tom screen A0502", "CHB-12.8.1");
	field_close(&f);
	screen(&f, "clear", "Tom EAM A0402; Hal EAM A0302", "Odo SWO A1100");
	field_to_move(&f);
	field_give(&f, "push tom screen A0502; push tom screen A0602; push tom screen A0601");
	/* Next turn three more. */
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	field_yes(&f, "push tom screen A0701");
	assert_true(field_lists(&f, "push tom screen A0701"));
	field_close(&f);
	/* The man behind the pusher: from the front heavy, from the flank none. */
	meets("A0400", "A0302", "; Ulf SWO A0402", "heavy");
	meets("A0200", "A0302", "; Ulf SWO A0402", "none");
	meets("A0602", "A0402", "; Ulf SWO A0302", "heavy");
}

static void chb_12_8_4_where_it_goes(void **unused) {
	static const struct {
		const char *ground;
		bool even;
	} rows[] = { { "clear", true },       { "road", true },   { "ramp", true },
		     { "moat-filled", true }, { "hedge", false }, { "stony", false },
		     { "slope", false },      { "marsh", false } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		screen(&f, rows[i].ground, "Tom EAM A0402", "Odo SWO A1100");
		field_to_move(&f);
		field_give(&f, "push tom screen A0502; push tom screen A0602");
		if (rows[i].even) {
			field_yes(&f, "push tom screen A0702");
		} else {
			field_no(&f, "push tom screen A0702", "CHB-12.8.4");
		}
		field_close(&f);
	}
	/* Pushed two hexes, it is turned to a side next to its way, for the third. */
	screen(&f, "clear", "Tom EAM A0402", "Odo SWO A1100");
	field_to_move(&f);
	field_give(&f, "push tom screen A0502; push tom screen A0501");
	field_no(&f, "wheel tom screen w", "CHB-12.8.4");
	field_no(&f, "wheel tom screen se", "CHB-12.8.4");
	field_yes(&f, "wheel tom screen nw");
	field_give(&f, "wheel tom screen e"); /* it faced north-east, as it was pushed */
	field_no_by(&f, "wheel tom screen ne", "CHB-12.8.1", 3, 4);
	field_no_by(&f, "push tom screen A0601", "CHB-12.8.1", 3, 4);
	/* Left alone it stands and still covers. */
	field_give(&f, "step tom A0601");
	assert_int_equal(
	    chb_find_thing(chb_game_of(f.g), &f.s, CHB_SCREEN, field_place(&f, "A0501")), 0);
	field_close(&f);
	meets("A0900", "A0302", "", "heavy");
}

static void chb_7_0_55_behind_a_screen(void **unused) {
	struct field f;
	(void)unused;
	screen(&f, "clear", "Tom EAM A0302", "Odo SWO A1100");
	field_to_move(&f);
	field_leave(&f, "tom", 0);
	field_no_by(&f, "step tom A0402", "CHB-5.1.1", 1, 0);
	field_leave(&f, "tom", 1);
	field_give(&f, "step tom A0402");
	field_is(&f, "tom", "A0402 healthy 0");
	field_close(&f);
	struct chb_game *g = fixture_figures(NULL);
	fixture_expect(g, "{'ask':'step','mover':'foot','armour':false,'into':'screen','bodies':0}",
		       "{'cost':1,'cover':'heavy','combat':'0'");
	fixture_expect(g,
		       "{'ask':'step','mover':'mounted','armour':false,'into':'screen','bodies':0}",
		       "{'refused':{'rule':'CHB-7.0.55'");
	free(g);
	/* 14 on 7 is 2-1: no sign of his. */
	screen(&f, "clear", "Arnim SGF A0502", "Odo SWO A0402");
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", "2-1");
	field_close(&f);
	meets("A0602", "A0402", "", "heavy");
	meets("A0102", "A0402", "", "none");
	/* It hides nobody. */
	screen(&f, "clear", "Bow SBW A0202", "Odo SWO A0802");
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
}

/* Whose hands were full of it. */
static void chb_8_1_24_its_pole(void **unused) {
	struct field f;
	(void)unused;
	for (int pushed = 0; pushed <= 1; pushed++) {
		screen(&f, "clear", "Bow SBW A0402", "Odo SWO A1102");
		field_to_move(&f);
		field_give(&f, pushed != 0 ? "push bow screen A0502" : "step bow A0502");
		f.s.ask = CHB_ASK_SHOOT;
		if (pushed != 0) {
			field_no(&f, "shoot bow odo shortbow", "CHB-8.1.14");
		} else {
			field_yes(&f, "shoot bow odo shortbow");
		}
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_8_1_a_screen),
	cmocka_unit_test(chb_12_8_4_where_it_goes),
	cmocka_unit_test(chb_7_0_55_behind_a_screen),
	cmocka_unit_test(chb_8_1_24_its_pole),
};

TEST_FILE(tests, NULL, NULL)
