/* Rows of CHB-17 and CHB-18: worked examples, and which of several sources is followed, in play. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/words.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ladder.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- CHB-17 ---------------------------------------------------------------------------------- */

static void chb_17_1_a_rider_in_rain(void **unused) {
	struct field f;
	(void)unused;
	for (int rain = 0; rain <= 1; rain++) {
		field_ride_open(&f, (struct field_plan){
					.options = "turn_limit: 20, mon_1_1: true",
					.more = rain != 0 ? "weather: rain\n" : "weather: none\n",
					.red = "Roland KNM A0202 facing=e; Wat SWO A0004",
					.blue = "Odo SWO A1900" });
		field_is(&f, "roland", rain != 0 ? "A0202 healthy 11" : "A0202 healthy 15");
		/* 45 quarters: 11 hexes and no twelfth. */
		for (int i = 3; i < 14; i++) {
			char step[32];
			snprintf(step, sizeof step, "step roland A%02d02", i);
			field_give(&f, step);
		}
		if (rain != 0) {
			field_no_by(&f, "step roland A1402", "CHB-5.1.1", 1, 0);
		} else {
			field_yes(&f, "step roland A1402");
		}
		field_close(&f);
	}
}

/* Mark on his knees, both pole arms beside the rider, too. */
static void chb_17_7_roland_on_three(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(
	    &f, (struct field_plan){ .options = "turn_limit: 20, mon_2_4: true",
				     .red = "Roland KNM A0502 facing=e; Wat PEA A0004",
				     .blue = "Mark SWO A0602; Fursa HAL A0501; Tybalt BIL A0503" });
	field_man(&f, "mark")->saddle |= CHB_KNEELS;
	field_to_fight(&f);
	struct pv_order order = field_order(&f, "fight roland mark+fursa+tybalt");
	struct pv_why why;
	assert_true(pv_cryhavoc.check(f.g, &f.s, &order, &why));
	assert_int_equal(why.need, 30);
	assert_int_equal(why.have, 7 + 6 + 6);
	field_column(&f, "fight roland mark+fursa+tybalt", "1-1");
	/* 30 on two of them is 2-1, on Mark alone 4-1. */
	field_column(&f, "fight roland mark+fursa", "2-1");
	field_column(&f, "fight roland mark", "4-1");
	field_close(&f);
	struct chb_game *g = fixture_figures(NULL);
	fixture_expect(g, "{'ask':'combat','attack':30,'defence':19,'target':'foot'}",
		       "{'odds':'1-1','column':'1-1'");
	free(g);
}

static void chb_17_14_sappers_at_a_wall(void **unused) {
	static const char *const columns[] = { "1", "1", "3", "3", "3", "6", NULL, "6", "9" };
	struct chb_game *g = fixture_figures(NULL);
	char with[160] = "";
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(columns); i++) {
		char question[240], answer[80];
		strcat(with, i > 0 ? ",'sapper'" : "'sapper'");
		if (columns[i] == NULL) {
			continue;
		}
		snprintf(question, sizeof question, "{'ask':'batter','with':[%s],'at':'wall'}",
			 with);
		snprintf(answer, sizeof answer, "{'points':'%d','column':'%s'", (int)i + 1,
			 columns[i]);
		fixture_expect(g, question, answer);
	}
	/* None, or half a one, throws for nothing. */
	fixture_expect(g, "{'ask':'batter','with':['sapper-wounded'],'at':'wall'}",
		       "{'refused':{'rule':'CHB-12.6.2'");
	free(g);
}

/* --- CHB-18.1 -------------------------------------------------------------------------------- */

/* The phases of red's first player turn as they are asked, and if somebody recovers in it. */
static void phases(const char *options, const char *wanted) {
	static const char red[] = "Long LBW A0000; Short SBW A0001; Cross XBW A0002; "
				  "Hal EAM A0502; Sly SWO A0402 state=stunned";
	struct field f;
	char told[128] = "";
	const char *last = "";
	bool recovered = false;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .options = options,
					    .red = red,
					    .blue = "Odo SBW A0900; Tom SWO A0602" });
	/* All bows are in one list, foot archers as others. */
	assert_true(field_lists(&f, "shoot long odo longbow"));
	assert_true(field_lists(&f, "shoot short odo shortbow"));
	assert_true(field_lists(&f, "shoot cross odo crossbow"));
	assert_string_equal(chb_phase_word[f.s.phase], "fire");
	while (f.s.side == PV_RED) {
		struct pv_prompt prompt;
		pv_cryhavoc.prompt(f.g, &f.s, &prompt);
		if (strcmp(prompt.step, last) != 0) {
			last = prompt.step;
			strcat(strcat(told, told[0] != '\0' ? " " : ""), last);
		}
		field_give(&f, "done");
		recovered = recovered || field_told(&f, "chb.recovered");
	}
	strcat(told, recovered ? " recovery" : "");
	assert_string_equal(told, wanted);
	field_close(&f);
}

static void chb_18_1_phases(void **unused) {
	(void)unused;
	phases("turn_limit: 20", "fire movement combat recovery");
	phases("turn_limit: 20, turn_form: B", "fire movement combat recovery");
	phases("turn_limit: 20, turn_form: A", "fire movement second_fire combat recovery");
}

/* --- CHB-18.7 -------------------------------------------------------------------------------- */

static void chb_18_7_ropes_and_jumps(void **unused) {
	struct field f;
	(void)unused;
	/* Two columns once: 9 on a climber of 7, which is 1-1. */
	columns(rope);
	climb_open(&f, rope, "Man EAM A0300", "Odo SWO A0301");
	field_to_fight(&f);
	field_column(&f, "fight man odo", "1-1");
	field_close(&f);
	/* Out of a loading door of level 1. */
	field_open(&f, (struct field_plan){ .map = ". s D . . .",
					    .sheet = "      signs: {D: doorway 1}\n",
					    .red = "Wulf EAM A0200",
					    .blue = "Odo SWO A0500" });
	field_to_move(&f);
	field_no(&f, "step wulf A0300", "CHB-MAP.3");
	assert_int_equal(field_cost(&f, "jump wulf A0300"), 4);
	field_leave(&f, "wulf", 3);
	field_no_by(&f, "jump wulf A0300", "CHB-11.1", 4, 3);
	field_close(&f);
	/* Over a balustrade into the river: 2, and 1 for the jump. */
	field_open(&f, (struct field_plan){ .map = ". = ~ ~ . . / . = ~ ~ . .",
					    .sheet = "      sides: [A0101 e balustrade]\n",
					    .red = "Wulf EAM A0101",
					    .blue = "Odo SWO A0500" });
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "jump wulf A0201"), 2 + 1);
	field_close(&f);
}

/* --- CHB-18.8 -------------------------------------------------------------------------------- */

static void chb_18_8_tower_and_low_wall(void **unused) {
	struct field f;
	(void)unused;
	/* A tower of 2.5 is 5 half levels: half a level over 2, more than one over 1.5. */
	field_open(&f, (struct field_plan){ .map = ". . G H I . . / . T T T T . . / . . S S S . .",
					    .sheet = "      signs: {G: walk 1.5, H: walk 2.5, "
						     "I: walk 2, T: slope 1.5, S: slope 0.5}\n",
					    .red = "Hal EAM A0300",
					    .blue = "Odo SWO A0200; Tom SWO A0400" });
	const struct chb_game *g = chb_game_of(f.g);
	assert_int_equal(chb_level(g, &f.s, field_man(&f, "hal")->place), 5);
	assert_int_equal(chb_level(g, &f.s, field_man(&f, "tom")->place), 4);
	field_to_fight(&f);
	field_yes(&f, "fight hal tom");
	field_no(&f, "fight hal odo", "CHB-4.17");
	field_close(&f);
	/* A level off its halves isn't drawn. */
	field_fails((struct field_plan){ .map = ". G",
					 .sheet = "      signs: {G: walk 2.4}\n",
					 .red = "Hal EAM A0000",
					 .blue = "Odo SWO A0100" },
		    "test.yaml:", "accepted");
	/* A rider over a low wall into clear ground. */
	field_ride_open(&f, (struct field_plan){ .sheet = "      sides: [A0502 e low-wall]\n",
						 .red = "Roland KNM A0502 facing=e",
						 .blue = "Odo SWO A1900" });
	assert_int_equal(field_cost(&f, "step roland A0602"), 3);
	field_close(&f);
	field_ride_open(
	    &f, (struct field_plan){ .red = "Roland KNM A0502 facing=e", .blue = "Odo SWO A1900" });
	assert_int_equal(field_cost(&f, "step roland A0602"), 1);
	field_close(&f);
}

/* --- CHB-18.9 -------------------------------------------------------------------------------- */

static void open_knees(struct field *f, char ground, const char *more, bool kneels) {
	char map[32];
	snprintf(map, sizeof map, ". . . . %c .", ground);
	field_open(f, (struct field_plan){ .map = map,
					   .options = "turn_limit: 20, mon_2_4: true",
					   .more = more,
					   .red = "Bow SBW A0000",
					   .blue = "Odo PEA A0400" });
	field_man(f, "odo")->saddle |= kneels ? CHB_KNEELS : 0;
}

static void chb_18_9_what_knees_add(void **unused) {
	static const char shot[] = "shoot bow odo shortbow";
	static const char screen[] = "things: [{kind: screen, at: A0400, facing: w}]\n";
	static const struct {
		char ground;
		const char *more, *stands, *kneels; /* kneels: NULL: not to be shot at */
	} rows[] = { { '.', NULL, "none", "light" },
		     { 'h', NULL, "light", "medium" },
		     { 'k', NULL, "medium", NULL },
		     { '.', screen, "heavy", NULL } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		open_knees(&f, rows[i].ground, rows[i].more, false);
		field_cover(&f, shot, rows[i].stands);
		field_close(&f);
		open_knees(&f, rows[i].ground, rows[i].more, true);
		if (rows[i].kneels != NULL) {
			field_cover(&f, shot, rows[i].kneels);
		} else {
			field_no(&f, shot, "CHB-18.9");
			assert_false(field_lists(&f, shot));
		}
		field_close(&f);
	}
}

/* --- CHB-18.10 ------------------------------------------------------------------------------- */

static void weather_column(const char *weather, const char *column) {
	char more[48];
	snprintf(more, sizeof more, "weather: %s\n", weather);
	/* 14 on 7 is 2-1, whoever attacks. */
	CHB_EACH_SIDE(side) {
		struct field f;
		const char *strong = "Man SGF A0101", *weak = "Odo SWO A0201";
		field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
						    .options = "turn_limit: 20, mon_1_1: true",
						    .more = more,
						    .red = side == PV_RED ? strong : weak,
						    .blue = side == PV_RED ? weak : strong });
		field_skip(&f, CHB_ASK_FIGHT, side);
		field_column(&f, "fight man odo", column);
		field_close(&f);
	}
}

static void chb_18_10_neutral_and_unfavourable(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	fixture_cell(g, "weather", "night", "combat", "0 S");
	fixture_cell(g, "weather", "rain", "combat", "1 S");
	free(g);
	weather_column("none", "2-1");
	weather_column("night", "2-1");
	weather_column("rain", "1-1");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_17_1_a_rider_in_rain),
	cmocka_unit_test(chb_17_7_roland_on_three),
	cmocka_unit_test(chb_17_14_sappers_at_a_wall),
	cmocka_unit_test(chb_18_1_phases),
	cmocka_unit_test(chb_18_7_ropes_and_jumps),
	cmocka_unit_test(chb_18_8_tower_and_low_wall),
	cmocka_unit_test(chb_18_9_what_knees_add),
	cmocka_unit_test(chb_18_10_neutral_and_unfavourable),
};

TEST_FILE(tests, NULL, NULL)
