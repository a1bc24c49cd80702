/* Rows of CHB-7.0 and CHB-7.3: what is barred, sides, what stands indoors; one kind of shelter and
 * another. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>
#include <stdlib.h>

static void closed(const char *word, const char *rule) {
	struct field f;
	struct chb_game *g = fixture_figures(NULL);
	char question[160];
	for (int mounted = 0; mounted <= 1; mounted++) {
		snprintf(question, sizeof question,
			 "{'ask':'step','mover':'%s','armour':false,'into':'%s','bodies':0}",
			 mounted != 0 ? "mounted" : "foot", word);
		fixture_expect(g, question, "{'refused':{");
	}
	free(g);
	field_open(&f, (struct field_plan){ .map = ". G . . / . . . .",
					    .sheet = field_ground(word),
					    .red = "Bow SBW A0000; Near PEA A0001",
					    .blue = "Odo SWO A0200" });
	if (f.s.ask == CHB_ASK_SHOOT) {
		field_no(&f, "shoot bow odo shortbow", "CHB-8.7.3");
		field_give(&f, "done");
	}
	/* A whole allowance doesn't open it either. */
	field_no(&f, "step bow A0100", rule);
	field_yes(&f, "step bow A0001");
	field_close(&f);
}

static void chb_7_0_8_cliff(void **unused) {
	(void)unused;
	closed("cliff", "CHB-7.0.8");
}

static void chb_7_0_27_wall(void **unused) {
	struct field f;
	(void)unused;
	closed("wall", "CHB-7.0.27");
	/* A side that is a wall. */
	field_open(&f, (struct field_plan){ .map = ". . . / . . .",
					    .sheet = "      sides: [A0000 e wall]\n",
					    .red = "Bow SBW A0000; Wulf EAM A0100",
					    .blue = "Odo SWO A0200" });
	assert_false(field_lists(&f, "shoot bow odo shortbow"));
	field_to_move(&f);
	field_no(&f, "step bow A0100", "CHB-7.0.27");
	assert_false(pv_cryhavoc.sees(f.g, &f.s, 0, 2, NULL));
	assert_true(pv_cryhavoc.sees(f.g, &f.s, 1, 2, NULL));
	field_close(&f);
}

static void chb_7_0_31_closed_door(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . .",
					    .sheet = "      sides: [A0000 e door shut]\n",
					    .red = "Wulf PEA A0000",
					    .blue = "Odo SWO A0100; Hal SWO A0200" });
	field_no(&f, "step wulf A0100", "CHB-7.0.31");
	assert_false(pv_cryhavoc.sees(f.g, &f.s, 0, 2, NULL));
	field_to_fight(&f);
	field_no(&f, "fight wulf odo", "CHB-4.19"); /* nobody is fought through it */
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	assert_int_equal(field_cost(&f, "open wulf e"), 2);
	field_give(&f, "open wulf e; done");
	field_yes(&f, "fight wulf odo");
	assert_true(pv_cryhavoc.sees(f.g, &f.s, 0, 2, NULL));
	field_close(&f);
}

static void chb_7_3_1_the_best_that_is_his(void **unused) {
	struct field f;
	(void)unused;
	/* Light undergrowth behind a low wall: medium, never both. */
	field_open(&f, (struct field_plan){ .map = ". . u .",
					    .sheet = "      sides: [A0200 w low-wall]\n",
					    .red = "Bow SBW A0000; West SBW A0300",
					    .blue = "Odo SWO A0200" });
	field_cover(&f, "shoot bow odo shortbow", "medium");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = ". . u . .",
					    .sheet = "      sides: [A0200 w low-wall]\n",
					    .red = "Bow SBW A0400",
					    .blue = "Odo SWO A0200" });
	field_cover(&f, "shoot bow odo shortbow", "light");
	field_close(&f);
}

static void chb_7_3_2_what_lies_further_off(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = ". h h . .", .red = "Bow SBW A0000", .blue = "Odo SWO A0400" });
	field_cover(&f, "shoot bow odo shortbow", "none");
	field_close(&f);
}

static void chb_7_3_3_behind_a_table(void **unused) {
	struct field f;
	(void)unused;
	/* All indoors: right before him medium, a hex further none. */
	field_open(&f, (struct field_plan){
			   .map = "_ _ t _ _", .red = "Bow SBW A0000", .blue = "Odo SWO A0300" });
	field_cover(&f, "shoot bow odo shortbow", "medium");
	field_close(&f);
	field_open(&f, (struct field_plan){
			   .map = "_ _ t _ _", .red = "Bow SBW A0000", .blue = "Odo SWO A0400" });
	field_cover(&f, "shoot bow odo shortbow", "none");
	field_close(&f);
	/* Along a side the lesser of the two: a table on one of them alone gives none. */
	field_open(&f, (struct field_plan){ .map = "_ _ _ / _ t _ / _ _ _",
					    .red = "Bow SBW A0100",
					    .blue = "Odo SWO A0102" });
	field_cover(&f, "shoot bow odo shortbow", "none");
	field_close(&f);
}

static void chb_7_0_26_interior(void **unused) {
	struct field f;
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	fixture_expect(g,
		       "{'ask':'step','mover':'foot','armour':false,'into':'interior','bodies':0}",
		       "{'cost':1,'cover':'none','combat':'0'");
	fixture_expect(
	    g, "{'ask':'step','mover':'mounted','armour':false,'into':'interior','bodies':0}",
	    "{'refused':{");
	free(g);
	field_open(&f, (struct field_plan){ .map = "_ _ _ _ / _ _ _ _",
					    .red = "Bow SBW A0000; Arnim SGF A0301",
					    .blue = "Odo SWO A0300" });
	field_cover(&f, "shoot bow odo shortbow", "none");
	field_give(&f, "done");
	field_leave(&f, "bow", 1);
	field_give(&f, "step bow A0100");
	field_is(&f, "bow", "A0100 healthy 0");
	field_no_by(&f, "step bow A0200", "CHB-5.1.1", 1, 0);
	field_give(&f, "done");
	field_column(&f, "fight arnim odo", "2-1");
	field_close(&f);
}

static void chb_7_0_33_furniture(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = "_ _ t _ / _ _ _ _",
					    .red = "Bow SBW A0000; Arnim SGF A0300",
					    .blue = "Odo SWO A0200" });
	field_cover(&f, "shoot bow odo shortbow", "none"); /* on it */
	field_give(&f, "done; done");
	field_column(&f, "fight arnim odo", "1-1");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = "_ t _ . / . . . .",
					    .red = "Wulf EAM A0000",
					    .blue = "Odo SWO A0301" });
	field_leave(&f, "wulf", 1);
	field_no_by(&f, "step wulf A0100", "CHB-5.1.1", 2, 1);
	field_leave(&f, "wulf", 2);
	field_give(&f, "step wulf A0100");
	field_is(&f, "wulf", "A0100 healthy 0");
	field_close(&f);
	field_open(&f, (struct field_plan){
			   .map = "_ _ t _ _", .red = "Bow SBW A0000", .blue = "Odo SWO A0300" });
	field_cover(&f, "shoot bow odo shortbow", "medium"); /* right behind it */
	field_close(&f);
}

static void chb_7_0_73_nobody_begins_in_a_wall(void **unused) {
	(void)unused;
	field_fails((struct field_plan){ .map = ". C . / . . .",
					 .red = "Wulf PEA A0100",
					 .blue = "Odo SPE A0200" },
		    "CHB-7.0.73", "nobody stands in A0100");
	/* Only cliffs behind him: wounded, where he is. */
	struct field f;
	field_open(&f, (struct field_plan){ .map = ". . C / . C C",
					    .red = "Arnim SGF A0000",
					    .blue = "Odo SWO A0100" });
	field_to_fight(&f);
	field_give(&f, "fight arnim odo; throw 4");
	field_is(&f, "odo", "A0100 wounded");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_7_0_8_cliff),
	cmocka_unit_test(chb_7_0_26_interior),
	cmocka_unit_test(chb_7_0_27_wall),
	cmocka_unit_test(chb_7_0_31_closed_door),
	cmocka_unit_test(chb_7_0_33_furniture),
	cmocka_unit_test(chb_7_0_73_nobody_begins_in_a_wall),
	cmocka_unit_test(chb_7_3_1_the_best_that_is_his),
	cmocka_unit_test(chb_7_3_2_what_lies_further_off),
	cmocka_unit_test(chb_7_3_3_behind_a_table),
};

TEST_FILE(tests, NULL, NULL)
