/* Rows of CHB-13.5 and CHB-13.18: fires of siege days; CHB-14.18: stores. */
#include "rules/cryhavoc/board/burning.h"
#include "rules/cryhavoc/board/towers.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fires/burn.h"
#include "rules/cryhavoc/fixtures/fixture_bombard.h"

#include <stdio.h>

/* Six archers about a brazier, hay and a tower of the besiegers' camp; a tent. */
static void open_fires(struct field *f, const char *things, const char *red) {
	static struct field_text more;
	more.used = 0;
	field_add(
	    &more,
	    "things: [{kind: brazier, at: A0301}, {kind: brazier, at: A0701}, {kind: brazier, "
	    "at: A0400}, {kind: brazier, at: A0700}, {kind: brazier, at: A0402}, {kind: "
	    "brazier, at: A0702}, %s]\nsiege: {besieger: blue}\n",
	    things);
	field_open(f, (struct field_plan){
			  .map = ". . . . . . . . . . . . / . . . . . . . . . . . . / . . . . . . "
				 ". . . . . .",
			  .red = red != NULL ? red
					     : "Aa SBW A0301; Ab SBW A0701; Ac SBW A0400; Ad SBW "
					       "A0700; Ae SBW A0402; Af SBW A0702",
			  .blue = "Odo PEA A1000; Ulf PEA A1001; Wat PEA A1002",
			  .options = "turn_limit: 0",
			  .more = more.text });
	siege_to(f, CHB_ASK_BOMBARD, PV_RED);
}

/* The least face that lights it, by so many archers. */
static int least(struct field *f, int archers, const char *place) {
	char order[32];
	for (int i = 0; i < archers; i++) {
		snprintf(order, sizeof order, "light a%c %s", 'a' + i, place);
		field_give(f, order);
	}
	snprintf(order, sizeof order, "salvo %s", place);
	field_give(f, order);
	field_asked(f, "chb.ask.light", PV_DICE);
	bombard_sound(f);
	for (int face = 1; face <= CHB_LINES; face++) {
		struct field copy = *f;
		snprintf(order, sizeof order, "throw %d", face);
		field_give(&copy, order);
		if (chb_is_burning(chb_game_of(f->g), &copy.s, field_place(f, place))) {
			return face;
		}
	}
	return CHB_NEVER;
}

#define TOWER "{kind: siege-tower, at: A0501, facing: w}"
#define HAY   "{kind: hay, at: A0501}"

static void chb_13_5_a_whole_day(void **unused) {
	struct field f;
	(void)unused;
	open_fires(&f, TOWER, NULL);
	assert_int_equal(least(&f, 3, "A0501"), 6); /* +4 */
	field_close(&f);
	open_fires(&f, TOWER, NULL);
	assert_int_equal(least(&f, 1, "A0501"), 8); /* +2 */
	field_close(&f);
	open_fires(&f, TOWER, NULL);
	assert_int_equal(least(&f, 2, "A0501"), 7);
	field_close(&f);
	open_fires(&f, HAY, NULL);
	assert_int_equal(least(&f, 1, "A0501"), 4);
	field_close(&f);
}

static void chb_13_18_one_throw_a_day(void **unused) {
	struct field f;
	(void)unused;
	/* Six archers: any throw. */
	open_fires(&f, HAY, NULL);
	assert_int_equal(least(&f, 6, "A0501"), 1);
	field_close(&f);
	/* Each shoots once, at one of them; a structure is thrown for once. */
	open_fires(&f, TOWER ", {kind: hay, at: A0600}, {kind: hay, at: A0602}", NULL);
	assert_true(field_lists(&f, "light aa A0501"));
	field_no(&f, "light aa A0700", "CHB-13.13");
	field_no(&f, "salvo A0501", "CHB-12.6.15"); /* nobody shoots yet */
	field_give(&f, "light aa A0501");
	bombard_sound(&f);
	field_no(&f, "light aa A0600", "CHB-14.16");
	field_no(&f, "done", "CHB-12.6.15");
	field_give(&f, "light ab A0600; salvo A0501; throw 7");
	field_no(&f, "light ac A0501", "CHB-13.18");
	assert_false(field_lists(&f, "light ac A0501"));
	field_yes(&f, "light ac A0600"); /* not thrown for yet */
	field_give(&f, "salvo A0600; throw 4");
	assert_string_equal(bombard_ground(&f, "A0600"), "burning");
	assert_string_not_equal(bombard_ground(&f, "A0501"), "burning");
	field_no(&f, "light ac A0600", "CHB-13.13"); /* it burns */
	siege_to(&f, CHB_ASK_ASSAULT, PV_BLUE);
	field_no(&f, "light ac A0501", "CHB-14.4");
	/* By evening it is gone; another day, another throw. */
	siege_day(&f, 2);
	assert_string_equal(bombard_ground(&f, "A0600"), "clear");
	assert_int_equal(field_thing(&f, "hay")->place, CHB_NOWHERE);
	siege_to(&f, CHB_ASK_BOMBARD, PV_RED);
	field_yes(&f, "light aa A0501");
	field_yes(&f, "light ac A0501");
	field_close(&f);
	/* A bow, and a fire by him. */
	open_fires(&f, TOWER,
		   "Aa SBW A0301; Ab XBW A0701; Ac SBW A0400; Ad SBW A0101; Ae PEA A0702; "
		   "Af SBW A0700 state=wounded");
	field_yes(&f, "light aa A0501");
	field_no(&f, "light ab A0501", "CHB-13.11");
	field_no(&f, "light ad A0501", "CHB-13.11");
	field_no(&f, "light ae A0501", "CHB-13.11");
	field_no(&f, "light af A0501", "CHB-14.16");
	field_close(&f);
	/* In a battle nothing is added: the tower burns on 10 alone. */
	open_fires(&f, TOWER, NULL);
	siege_to(&f, CHB_ASK_ASSAULT, PV_RED);
	field_give(&f, "assault");
	siege_to(&f, CHB_ASK_SHOOT, PV_RED);
	struct pv_throw dice = field_throw(&f, "light aa A0501");
	assert_true(field_fits(&dice, "AAAAAAAAAB"));
	field_close(&f);
}

/* [CHB-14.16] Putting it out is a day's work; who stands in it goes. */
static void fires_are_put_out(void **unused) {
	struct field f;
	(void)unused;
	for (int face = 5; face <= 6; face++) {
		char order[16];
		open_fires(&f, TOWER, "Aa SBW A0301; Ab PEA A0501; Ac PEA A0900");
		field_give(&f, "light aa A0501; salvo A0501; throw 8");
		bombard_sound(&f);
		assert_int_not_equal(field_man(&f, "ab")->place, field_place(&f, "A0501"));
		siege_to(&f, CHB_ASK_BUILD, PV_RED);
		field_no(&f, "work aa made-1", "CHB-14.16");
		assert_true(field_lists(&f, "work ab made-1"));
		field_give(&f, "work ab made-1");
		field_asked(&f, "chb.ask.douse", PV_DICE);
		bombard_sound(&f);
		snprintf(order, sizeof order, "throw %d", face);
		field_give(&f, order);
		assert_int_equal(chb_is_burning(chb_game_of(f.g), &f.s, field_place(&f, "A0501")),
				 face == 6);
		if (face == 6) { /* it burns on, and he has worked today */
			field_asked(&f, "chb.ask.build", PV_RED);
			field_no(&f, "work ab made-1", "CHB-14.16");
			field_yes(&f, "work ac made-1");
		}
		siege_day(&f, 2);
		assert_int_equal(field_thing(&f, "siege-tower")->place == CHB_NOWHERE, face == 6);
		bombard_sound(&f);
		field_close(&f);
	}
}

/* --- stores ---------------------------------------------------------------------------------- */

static const struct field_plan stores = {
	.map = ". . . . . . . . / . . . . . . . . / . . . . . . . .",
	.red = "Tom PEA A0100; Gil SBW A0101",
	.blue = "Odo PEA A0700; Ulf PEA A0701",
	.more = "things: [{kind: sack, at: A0200}, {kind: barrel, at: A0102}, {kind: stones, "
		"at: A0002}]\n"
		"victory: {aims: [{side: red, carry: 1}]}\n"
};

static void chb_14_18_stores(void **unused) {
	struct field f;
	struct pv_result result;
	(void)unused;
	/* Taken up for 2 points, carried off, counted. */
	field_open(&f, stores);
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "take tom sack"), 2);
	struct field without = f;
	field_give(&f, "take tom sack; step tom A0000");
	assert_int_equal(field_thing(&f, "sack")->place, field_place(&f, "A0000"));
	bombard_sound(&f);
	field_give(&f, "leave tom");
	bombard_sound(&f);
	siege_to(&f, CHB_ASK_NOTHING, PV_RED);
	pv_cryhavoc.result(f.g, &f.s, &result);
	assert_int_equal(result.outcome, PV_WON);
	assert_int_equal(result.winner, PV_RED);
	assert_string_equal(result.rule, "CHB-16.12");
	field_close(&f);
	/* Without it, nor with it dropped, nothing is won. */
	field_open(&f, stores);
	without.g = f.g;
	field_give(&without, "step tom A0000; leave tom");
	siege_to(&without, CHB_ASK_MOVE, PV_BLUE);
	field_to_move(&f);
	field_give(&f, "take tom sack; step tom A0000; drop tom sack; leave tom");
	siege_to(&f, CHB_ASK_MOVE, PV_BLUE);
	assert_int_equal(field_thing(&f, "sack")->place, field_place(&f, "A0000"));
	field_close(&f);
}

static void chb_14_18_which_count(void **unused) {
	struct field f;
	(void)unused;
	/* Barrels and stones are stores as well; of two that are asked for one isn't enough. */
	for (int count = 1; count <= 2; count++) {
		struct field_plan two = stores;
		char more[200];
		snprintf(more, sizeof more,
			 "things: [{kind: stones, at: A0100, carrier: tom}, {kind: barrel, at: "
			 "A0101, carrier: gil}]\nvictory: {aims: [{side: red, carry: %d}]}\n",
			 count);
		two.more = more;
		two.red = "Tom PEA A0100; Gil PEA A0101; Hal PEA A0301";
		field_open(&f, two);
		field_to_move(&f);
		field_give(&f, "step tom A0000; leave tom; done");
		assert_int_equal(f.s.phase == CHB_OVER, count == 1);
		if (count == 2) {
			field_to_move(&f);
			field_give(&f, "step gil A0001; leave gil; done");
			assert_int_equal(f.s.phase, CHB_OVER);
		}
		field_close(&f);
	}
}

static void chb_14_18_in_a_cart(void **unused) {
	struct field f;
	(void)unused;
	/* In a cart it goes where that goes. */
	field_open(
	    &f, (struct field_plan){
		    .map = ". . . . . . . . . . / . . . . . . . . . . / . . . . . . . . . .",
		    .red = "Tom PEA A0301; Blaze HOR A0501 facing=e",
		    .blue = "Odo PEA A0900; Ulf PEA A0902",
		    .more = "things: [{kind: cart, at: A0301, to: A0201, facing: e}, {kind: sack, "
			    "at: A0201}, {kind: barrel, at: A0301}]\n" });
	field_to_move(&f);
	field_give(&f, "push tom cart A0601");
	assert_int_equal(field_thing(&f, "sack")->place, field_place(&f, "A0301"));
	assert_int_equal(field_thing(&f, "barrel")->place, field_place(&f, "A0401"));
	bombard_sound(&f);
	field_close(&f);
}

static void chb_14_18_arrows_are_never_short(void **unused) {
	struct field f;
	(void)unused;
	/* Arrows are never short: without any store near he shoots, turn after turn. */
	field_open(&f, (struct field_plan){ .map = ". . . . . . . .",
					    .red = "Gil SBW A0000",
					    .blue = "Odo PEA A0500; Ulf PEA A0600" });
	for (int turn = 1; turn <= 5; turn++) {
		siege_to(&f, CHB_ASK_SHOOT, PV_RED);
		field_give(&f, "shoot gil odo shortbow; throw 10");
		siege_to(&f, CHB_ASK_MOVE, PV_BLUE);
	}
	field_close(&f);
}

/* Whoever lives there is out of it at once; the dead, and all others, stay. */
static void chb_13_9_who_is_there(void **unused) {
	struct field f;
	(void)unused;
	open_fires(&f, HAY, "Aa SBW A0301; Ab SBW A0701; Ac PEA A0501; Ad PEA A0600");
	field_man(&f, "ad")->place = (uint16_t)field_place(&f, "A0501");
	field_man(&f, "ad")->life = CHB_DEAD;
	field_give(&f, "light aa A0501; salvo A0501; throw 10");
	assert_true(chb_is_burning(chb_game_of(f.g), &f.s, field_place(&f, "A0501")));
	field_is(&f, "aa", "A0301 healthy");
	field_is(&f, "ab", "A0701 healthy");
	field_is(&f, "odo", "A1000 healthy");
	field_is(&f, "ad", "A0501 dead");
	assert_int_not_equal(field_man(&f, "ac")->place, field_place(&f, "A0501"));
	field_close(&f);
}

/* Both hexes of a tower are one structure, be it the first of all things. */
static void chb_13_18_the_first_of_all_burns(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f,
		   (struct field_plan){
		       .map = FIELD_LONG,
		       .red = "Aa SBW A0301; Ab SBW A0402",
		       .blue = "Odo PEA A1000",
		       .options = "turn_limit: 0",
		       .more = "things: [{kind: large-tower, name: tower, at: A0601, to: A0701, "
			       "facing: w}, {kind: fire, at: A0302}]\nsiege: {besieger: "
			       "blue}\n" });
	siege_to(&f, CHB_ASK_BOMBARD, PV_RED);
	field_give(&f, "light aa A0601");
	assert_int_equal(chb_day_fire(chb_game_of(f.g), &f.s, field_place(&f, "A0701")), 2);
	field_give(&f, "light ab A0701");
	assert_int_equal(chb_day_fire(chb_game_of(f.g), &f.s, field_place(&f, "A0601")), 3);
	assert_int_equal(chb_day_fire(chb_game_of(f.g), &f.s, field_place(&f, "A0701")), 3);
	field_close(&f);
}

/* Whoever is on top falls as it has burnt down, two levels, wherever it stands. */
static void chb_12_5_11_who_is_on_top(void **unused) {
	struct field f;
	(void)unused;
	for (int level = 0; level <= 1; level++) {
		bool told = false;
		field_open(&f, (struct field_plan){
				   .map = "U U U U U U U U / U U U U U U U U / U U U U U U U U",
				   .sheet = level != 0 ? "      signs: {U: clear 1}\n"
						       : "      signs: {U: clear}\n",
				   .red = "Aa SBW A0301; Ab SBW A0402",
				   .blue = "Odo PEA A0700; Ulf PEA A0701",
				   .options = "turn_limit: 0",
				   .more = "things: [{kind: siege-tower, at: A0501, facing: w}, "
					   "{kind: fire, at: A0302}]\nsiege: {besieger: blue}\n" });
		siege_to(&f, CHB_ASK_BOMBARD, PV_RED);
		field_man(&f, "odo")->place =
		    (uint16_t)chb_top_over(chb_game_of(f.g), field_place(&f, "A0501"));
		field_give(&f, "light aa A0501; salvo A0501; throw 10");
		for (int i = 0; i < 40 && !told; i++) {
			siege_pass(&f, 1);
			told = field_told(&f, "chb.fell");
		}
		field_event(&f, "chb.fell", "CHB-11.6", "odo", "A0501", 2);
		field_close(&f);
	}
}

/* Bows alone; no other weapon, whatever flies from it. */
static void chb_13_11_with_bows_alone(void **unused) {
	static const struct {
		const char *class;
		bool bow;
	} rows[] = { { "SBW", true },  { "LBW", true },  { "XBW", false },
		     { "SLG", false }, { "JAV", false }, { "PEA", false } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char red[64];
		snprintf(red, sizeof red, "Aa %s A0301; Ab SBW A0402", rows[i].class);
		open_fires(&f, HAY, red);
		if (rows[i].bow) {
			field_yes(&f, "light aa A0501");
		} else {
			field_no(&f, "light aa A0501", "CHB-13.11");
		}
		assert_int_equal(field_lists(&f, "light aa A0501"), rows[i].bow);
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_13_5_a_whole_day),
	cmocka_unit_test(chb_13_18_one_throw_a_day),
	cmocka_unit_test(fires_are_put_out),
	cmocka_unit_test(chb_14_18_stores),
	cmocka_unit_test(chb_14_18_which_count),
	cmocka_unit_test(chb_14_18_in_a_cart),
	cmocka_unit_test(chb_14_18_arrows_are_never_short),
	cmocka_unit_test(chb_13_9_who_is_there),
	cmocka_unit_test(chb_13_18_the_first_of_all_burns),
	cmocka_unit_test(chb_12_5_11_who_is_on_top),
	cmocka_unit_test(chb_13_11_with_bows_alone),
};

TEST_FILE(tests, NULL, NULL)
