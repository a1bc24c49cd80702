/* Rows of CHB-12.5: what a ram strikes. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_bombard.h"
#include "rules/cryhavoc/machines/battering.h"

#include <stdio.h>
#include <stdlib.h>

/* A wall ahead of A0301; over that hex a hoarding, if so. */
static void open_at(struct field *f, bool hoarded, const char *at, const char *red,
		    const char *more) {
	static struct field_text things, men;
	things.used = men.used = 0;
	field_add(&things, "things: [{kind: ram, at: %s, facing: e}%s]\n", at, more);
	field_add(&men, "%s; Idle PEA A0500", red);
	field_open(f, (struct field_plan){
			  .map = ". . . . B , , / . . . . B , , / . . . . , , ,",
			  .sheet = hoarded ? "      signs: {B: walk-battlement 2, V: hoarding}\n"
					     "      floors:\n"
					     "        - level: 2\n"
					     "          hexes: |\n"
					     "            -   -   -   -   -   -   -\n"
					     "              -   -   -   V   -   -   -\n"
					     "            -   -   -   -   -   -   -\n"
					   : "      signs: {B: walk-battlement 2}\n",
			  .red = men.text,
			  .blue = "Odo SWO A0501 state=stunned; Ulf SWO A0602",
			  .more = things.text });
}

static void open_ram(struct field *f, bool hoarded, const char *red, const char *more) {
	open_at(f, hoarded, "A0301", red, more);
}

/* Do the faces fall apart as the column of nine does? */
static void column_of_nine(const struct field *f, const char *order) {
	struct pv_throw dice = field_throw(f, order);
	assert_true(field_fits(&dice, "CBA-DDDDDD")); /* 3C, 2C, 1C, nothing, D */
}

static void fights(struct field *f) {
	field_to_move(f);
	field_skip(f, CHB_ASK_FIGHT, PV_RED);
	assert_int_equal(f->s.turn, 1);
}

static void chb_12_5_1_nine_points(void **unused) {
	struct field f;
	(void)unused;
	struct chb_game *g = fixture_figures(NULL);
	fixture_expect(g, "{'ask':'batter','with':['ram'],'at':'wall'}",
		       "{'points':'9','column':'9','lines':['3C','2C','1C','-','D'");
	fixture_expect(g, "{'ask':'batter','with':['ram','trebuchet'],'at':'wall'}",
		       "{'points':'12','column':'12+'");
	free(g);
	open_ram(&f, false, "Hal HAL A0301; Tom HAL A0201", "");
	fights(&f);
	column_of_nine(&f, "batter hal ram");
	field_close(&f);
}

/* Once in a day; by two healthy men of its crew who have no other work. */
static void strikes_by_day(void) {
	struct field f;
	bombard_open(&f,
		     (struct bombard_plan){ .things = "{kind: ram, at: A1100, facing: e}, "
						      "{kind: mangonel, state: off, side: red}",
					    .men = "Hal HAL A1100; Tom HAL A1000; Far HAL A0800" });
	field_man(&f, "tom")->job = CHB_BUILDS;
	field_no_by(&f, "bombard ram A1200", "CHB-12.5.9", 2, 1);
	field_man(&f, "tom")->job = CHB_IDLE;
	field_man(&f, "tom")->life = CHB_WOUNDED;
	field_no_by(&f, "bombard ram A1200", "CHB-12.5.9", 2, 1);
	field_man(&f, "tom")->life = CHB_HEALTHY;
	field_give(&f, "bombard ram A1200");
	field_no(&f, "bombard ram A1200", "CHB-12.5.9");
	column_of_nine(&f, "salvo A1200");
	field_give(&f, "salvo A1200; throw 4");
	field_no(&f, "bombard ram A1200", "CHB-12.5.9");
	assert_false(field_lists(&f, "bombard ram A1200"));
	siege_day(&f, 2);
	field_give(&f, "bombard ram A1200; salvo A1200; throw 4");
	field_no(&f, "bombard ram A1200", "CHB-12.5.9");
	field_close(&f);
}

static void chb_12_5_9_a_ram_strikes(void **unused) {
	struct field f;
	(void)unused;
	open_ram(&f, false, "Hal HAL A0301; Tom HAL A0201; Wat HAL A0300; Far HAL A0001", "");
	fights(&f);
	assert_true(field_lists(&f, "batter hal ram"));
	field_no(&f, "batter far ram", "CHB-12.5.9");
	field_give(&f, "batter hal ram");
	field_asked(&f, "chb.ask.batter", PV_DICE);
	field_give(&f, "throw 4; done");
	field_skip(&f, CHB_ASK_FIGHT, PV_RED); /* the next turn */
	assert_int_equal(f.s.turn, 2);
	field_yes(&f, "batter hal ram");
	field_close(&f);
	/* Once a turn, whoever else would see to it. */
	open_ram(&f, false, "Hal HAL A0301; Tom HAL A0301; Wat HAL A0301; Jean HAL A0301", "");
	fights(&f);
	struct field before = f;
	field_give(&f, "batter hal ram; throw 4");
	f.s.side = PV_RED;
	f.s.ask = CHB_ASK_FIGHT;
	f.s.turn = 1;
	field_no(&f, "batter wat ram", "CHB-12.5.9");
	f = before;
	/* It moved. */
	chb_thing_at(chb_game_of(f.g), &f.s, 0)->turn = 1;
	chb_thing_at(chb_game_of(f.g), &f.s, 0)->timer = 1;
	field_no(&f, "batter hal ram", "CHB-12.5.9");
	field_close(&f);
	/* One man. */
	open_ram(&f, false, "Hal HAL A0301; Tom HAL A0400", "");
	field_to_move(&f);
	f.s.ask = CHB_ASK_FIGHT;
	field_no_by(&f, "batter hal ram", "CHB-12.5.9", 2, 1);
	field_close(&f);
	strikes_by_day();
}

static void chb_12_5_18_under_a_hoarding(void **unused) {
	struct field f;
	(void)unused;
	for (int gone = 0; gone <= 1; gone++) {
		open_ram(&f, true, "Hal HAL A0301; Tom HAL A0201; Wat HAL A0300; Jean HAL A0302",
			 gone != 0 ? ", {kind: ashes, at: A0301/2}" : "");
		field_to_move(&f);
		if (gone == 0) {
			field_no_by(&f, "step tom A0301", "CHB-12.5.18", 1, 2);
		} else {
			field_yes(&f, "step tom A0301");
		}
		field_skip(&f, CHB_ASK_FIGHT, PV_RED);
		column_of_nine(&f, "batter hal ram");
		field_no(&f, "batter jean ram", "CHB-12.5.9"); /* one of them gives the order */
		field_man(&f, "hal")->marks |= CHB_STRUCK;
		field_man(&f, "tom")->marks |= CHB_STRUCK;
		column_of_nine(&f, "batter wat ram"); /* from behind it all the same */
		field_close(&f);
	}
	/* On its way beneath one with more inside than there is room. */
	for (int inside = 1; inside <= 2; inside++) {
		open_at(&f, true, "A0101",
			inside == 1 ? "Hal HAL A0101; Tom HAL A0001; Wat HAL A0100; Jean HAL A0102"
				    : "Hal HAL A0101; Tom HAL A0101; Wat HAL A0100; Jean HAL A0102",
			"");
		field_to_move(&f);
		field_give(&f, "push hal ram A0201");
		if (inside == 1) {
			field_give(&f, "push hal ram A0301");
			field_is(&f, "tom", "A0201 healthy 0");
		} else {
			field_no_by(&f, "push hal ram A0301", "CHB-12.5.18", 1, 2);
		}
		field_close(&f);
	}
}

/* One comes into an empty one there, and no second. */
static void chb_12_5_18_one_comes_in(void **unused) {
	struct field f;
	(void)unused;
	open_ram(&f, true, "Hal HAL A0201; Tom HAL A0300; Wat HAL A0302", "");
	field_to_move(&f);
	field_give(&f, "step tom A0301");
	field_no_by(&f, "step hal A0301", "CHB-12.5.18", 1, 2);
	field_close(&f);
}

/* Of the hex ahead whatever storey is wall; nothing where none is, or the map ends. */
static void chb_12_6_27_the_storey_that_is_wall(void **unused) {
	static const struct {
		const char *at, *facing, *red, *rule;
	} rows[] = { { "A0301", "e", "Hal HAL A0301; Tom HAL A0201", NULL },
		     { "A0301", "w", "Hal HAL A0301; Tom HAL A0401", "CHB-12.6.3" },
		     { "A0001", "w", "Hal HAL A0001; Tom HAL A0101", "CHB-12.6.3" } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char more[80];
		snprintf(more, sizeof more, "things: [{kind: ram, at: %s, facing: %s}]\n",
			 rows[i].at, rows[i].facing);
		field_open(&f, (struct field_plan){
				   .map = ". . . . . . . . / . . . . . . . . / . . . . . . . .",
				   .sheet = "      signs: {V: walk}\n"
					    "      floors:\n"
					    "        - level: 2\n"
					    "          hexes: |\n"
					    "            -   -   -   -   -   -   -   -\n"
					    "              -   -   -   -   V   -   -   -\n"
					    "            -   -   -   -   -   -   -   -\n"
					    "      ladders: [[A0401, A0401/2]]\n",
				   .red = rows[i].red,
				   .blue = "Ulf SWO A0702",
				   .more = more });
		field_to_move(&f);
		if (rows[i].rule == NULL) {
			field_give(&f, "done; batter hal ram; throw 10");
			assert_int_equal(
			    chb_wall_damage(chb_game_of(f.g), &f.s, field_place(&f, "A0401/2")), 1);
		} else {
			f.s.phase = CHB_COMBAT;
			f.s.ask = CHB_ASK_FIGHT;
			field_no(&f, "batter hal ram", rows[i].rule);
		}
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_5_1_nine_points),
	cmocka_unit_test(chb_12_5_9_a_ram_strikes),
	cmocka_unit_test(chb_12_5_18_under_a_hoarding),
	cmocka_unit_test(chb_12_5_18_one_comes_in),
	cmocka_unit_test(chb_12_6_27_the_storey_that_is_wall),
};

TEST_FILE(tests, NULL, NULL)
