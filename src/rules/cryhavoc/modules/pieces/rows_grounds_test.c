/* Rows of STR-TERR: the notes of the terrain summary, and what it leaves open. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_ladder.h"
#include "rules/cryhavoc/modules/pieces/fixture_water.h"

#include <stdio.h>
#include <stdlib.h>

static void str_terr_21_doubled(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	fixture_cell(g, "terrain", "slope", "foot", "2");
	fixture_cell(g, "terrain", "slope", "horse", "4");
	fixture_cell(g, "terrain", "steep", "foot", "4");
	fixture_cell(g, "terrain", "steep", "horse", "8");
	free(g);
	for (int newest = 0; newest <= 1; newest++) {
		struct field f;
		field_open(&f, (struct field_plan){
				   .map = ". . s . .",
				   .red = "Rolf SGM A0100 facing=e",
				   .blue = "Odo SWO A0400",
				   .options = newest != 0 ? NULL : "newest_rules: false" });
		field_to_move(&f);
		assert_int_equal(field_cost(&f, "step rolf A0200"), newest != 0 ? 4 : 2);
		field_close(&f);
	}
}

static void covers(const char *options, const char *bow, const char *odo, const char *cover) {
	struct field f;
	char red[64], blue[64];
	snprintf(red, sizeof red, "Bow SBW %s", bow);
	snprintf(blue, sizeof blue, "Odo SWO %s", odo);
	water_open(&f, (struct water_plan){
			   .lay = PIECES_MILL, .red = red, .blue = blue, .options = options });
	field_cover(&f, "shoot bow odo shortbow", cover);
	field_close(&f);
}

static void str_terr_22_cover_of_machinery(void **unused) {
	static const char off[] = "machinery_cover: false";
	(void)unused;
	covers(NULL, "WM-0(2,1)", "WM-0(2,3)", "light");
	covers(NULL, "WM-0(0,1)", "WM-0(0,3)", "medium");
	covers(NULL, "WM-0(3,1)", "WM-0(1,3)", "medium");
	covers(off, "WM-0(2,1)", "WM-0(2,3)", "none");
	covers(off, "WM-0(0,1)", "WM-0(0,3)", "none");
	covers(off, "WM-0(3,1)", "WM-0(1,3)", "none");
	covers(off, "WM-0(2,1)", "WM-0(2,4)", "none");
	/* The sign stays: 14 on 7. */
	struct field f;
	water_open(&f, (struct water_plan){ .lay = PIECES_MILL,
					    .red = "Arnim SGF WM-0(-1,3)",
					    .blue = "Odo SWO WM-0(0,3)",
					    .options = off });
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", "3-1");
	field_close(&f);
}

/* Into deep marsh, or swamp. */
static void mud_open(struct field *f, const char *sign, const char *man) {
	char map[32];
	snprintf(map, sizeof map, ". . %s . . . . .", sign);
	field_open(f, (struct field_plan){ .map = map, .red = man, .blue = "Odo SWO A0700" });
	field_to_move(f);
}

static void str_terr_23_who_is_tested(void **unused) {
	static const struct {
		const char *sign, *man;
		bool tested;
	} rows[] = { { "D", "Hal KNF A0100; Gil PEA A0000", true },
		     { "D", "Hal SGM A0100 facing=e; Gil PEA A0600", true },
		     { "D", "Hal PEA A0100; Gil PEA A0000", false },
		     { "X", "Hal KNF A0100; Gil PEA A0000", true },
		     { "X", "Hal PEA A0100; Gil PEA A0000", false } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		mud_open(&f, rows[i].sign, rows[i].man);
		field_give(&f, "step hal A0200");
		assert_int_equal(f.s.ask == CHB_ASK_MUD, rows[i].tested);
		if (rows[i].tested) {
			field_give(&f, "throw 10");
			assert_int_equal(f.s.ask, CHB_ASK_MOVE); /* one die */
		}
		field_close(&f);
	}
}

static void str_terr_24_stuck_on_3(void **unused) {
	static const char *const throws[] = { "throw 3", "throw 4" };
	(void)unused;
	for (int free = 0; free <= 1; free++) {
		struct field f;
		mud_open(&f, "D", "Hal KNF A0100; Gil PEA A0000");
		assert_int_equal(field_man(&f, "hal")->left, 6);
		field_give(&f, "step hal A0200");
		field_to_throw(&f, 1, 10, "chb.throw.mud", "CHB-7.1.2");
		field_give(&f, throws[free]);
		field_is(&f, "hal", free != 0 ? "A0200 healthy 2" : "A0200 healthy 0");
		assert_int_equal(field_man(&f, "hal")->marks & CHB_STUCK, free ? 0 : CHB_STUCK);
		if (free != 0) {
			field_yes(&f, "step hal A0300");
		} else {
			field_no(&f, "step hal A0300", "CHB-7.1.3");
		}
		field_close(&f);
	}
}

/* A die as his own movement opens: 4 frees him with all his points, with 3 he stays. He fights
 * where he is; no retreat is open to him. */
static void str_terr_25_getting_free(void **unused) {
	struct field f;
	(void)unused;
	mud_open(&f, "D", "Hal KNF A0100; Gil PEA A0000");
	field_give(&f, "step hal A0200; throw 3; done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "done");
	field_to_throw(&f, 1, 10, "chb.throw.free", "CHB-7.1.3");
	struct field stays = f;
	field_give(&f, "throw 4");
	field_is(&f, "hal", "A0200 healthy 6");
	field_yes(&f, "step hal A0300");
	field_give(&stays, "throw 3");
	field_no(&stays, "step hal A0300", "CHB-7.1.3");
	field_close(&f);
	mud_open(&f, "D", "Hal KNF A0100; Gil PEA A0000");
	field_man(&f, "odo")->place = (uint16_t)field_place(&f, "A0400");
	field_give(&f, "step hal A0200; throw 3; done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A0300");
	field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
	struct field before = f;
	for (int face = 1; face <= CHB_LINES; face++) {
		char order[48];
		f = before;
		snprintf(order, sizeof order, "fight odo hal; throw %d", face);
		field_give(&f, order);
		assert_true(f.s.ask != CHB_ASK_FLEE || f.s.fleeing == PV_BLUE);
		field_is(&f, "hal", "A0200");
	}
	field_skip(&before, CHB_ASK_FREE, PV_RED);
	field_give(&before, "throw 3");
	field_skip(&before, CHB_ASK_FIGHT, PV_RED);
	field_yes(&before, "fight hal odo");
	field_close(&f);
}

static void str_terr_26_medium_or_none(void **unused) {
	static const struct {
		const char *map, *level, *cover;
	} rows[] = { { "L L G .", "0", "medium" },
		     { "L L G .", "0.5", "medium" },
		     { "L L G .", "1", "none" },
		     { "L H G .", "2", "none" } };
	(void)unused;
	for (int steep = 0; steep <= 1; steep++) {
		for (size_t i = 0; i < PV_COUNT(rows); i++) {
			char sheet[96];
			snprintf(sheet, sizeof sheet,
				 "      signs: {G: %s 1, H: slope 1, L: clear %s}\n",
				 steep != 0 ? "steep" : "slope", rows[i].level);
			field_covered(rows[i].map, sheet, "A0000", "A0200", rows[i].cover);
		}
	}
}

/* 14 on 7 is 2-1: the minus is his who stands there, as he attacks or is attacked. */
static void str_terr_27_who_stands_there(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = ". s . .",
						  .red = "Arnim SGF A0100",
						  .blue = "Odo SWO A0200" });
	field_column(&f, "fight arnim odo", "1-1");
	field_close(&f);
	field_open_fight(&f, (struct field_plan){ .map = ". s . .",
						  .red = "Arnim SGF A0200",
						  .blue = "Odo SWO A0100" });
	field_column(&f, "fight arnim odo", "3-1");
	field_close(&f);
}

/* 3 of 3 points for the next hex, whatever it costs; not 3 of 6; not up a ladder. */
static void str_terr_28_the_least_move(void **unused) {
	struct field f;
	(void)unused;
	mud_open(&f, "D", "Hal KNF A0100 state=wounded; Gil PEA A0000");
	assert_int_equal(field_man(&f, "hal")->left, 3);
	field_give(&f, "step hal A0200");
	field_to_throw(&f, 1, 10, "chb.throw.mud", "CHB-7.1.2");
	field_give(&f, "throw 10");
	field_is(&f, "hal", "A0200 wounded 0");
	field_close(&f);
	mud_open(&f, "D", "Hal KNF A0100; Gil PEA A0000");
	field_leave(&f, "hal", 3);
	field_no_by(&f, "step hal A0200", "CHB-5.1.1", 4, 3);
	field_close(&f);
	climb_open(&f, scale, "Hal KNF A0200 state=wounded; Gil PEA A0000", "Odo SWO A0001");
	field_to_move(&f);
	field_no(&f, "step hal A0200/1e", "CHB-5.1.1");
	field_yes(&f, "step hal A0100");
	field_close(&f);
}

static void str_terr_29_the_grades(void **unused) {
	struct field f;
	(void)unused;
	assert_true(CHB_COVER_IS_NONE < CHB_COVER_IS_LIGHT);
	assert_true(CHB_COVER_IS_LIGHT < CHB_COVER_IS_MEDIUM);
	assert_true(CHB_COVER_IS_MEDIUM < CHB_COVER_IS_HEAVY);
	assert_true(CHB_COVER_IS_HEAVY < CHB_COVER_IS_INFINITE);
	/* In a marsh, light, behind a low wall, medium. */
	field_covered(". . m . . / . . . . .", NULL, "A0000", "A0200", "light");
	field_covered(". . m . . / . . . . .", "      sides: [A0200 w low-wall]\n", "A0000",
		      "A0200", "medium");
	/* In a spiral stair from the side: no die. */
	water_open(&f,
		   (struct water_plan){ .lay = "    - {piece: TG, at: A1603}\n    - {piece: L3, "
					       "over: A1603}\n",
					.red = "Ann SBW L3-0(-2,0)",
					.blue = "Odo SWO L3-0(0,0); Tom SWO L3-0(0,-2)" });
	field_no(&f, "shoot ann odo shortbow", "STR-TERR.13");
	field_yes(&f, "shoot ann tom shortbow");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_terr_21_doubled),
	cmocka_unit_test(str_terr_22_cover_of_machinery),
	cmocka_unit_test(str_terr_23_who_is_tested),
	cmocka_unit_test(str_terr_24_stuck_on_3),
	cmocka_unit_test(str_terr_25_getting_free),
	cmocka_unit_test(str_terr_26_medium_or_none),
	cmocka_unit_test(str_terr_27_who_stands_there),
	cmocka_unit_test(str_terr_28_the_least_move),
	cmocka_unit_test(str_terr_29_the_grades),
};

TEST_FILE(tests, NULL, NULL)
