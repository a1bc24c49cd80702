/* Rows of CHB-2 and CHB-9 on combat: who attacks whom, in which column, what comes of it. */
#include "rules/cryhavoc/core/masks.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>

static void chb_2_9_beside_each_other(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
						  .red = "Wulf EAM A0101",
						  .blue = "Odo SWO A0201; Hal SWO A0301" });
	field_yes(&f, "fight wulf odo");
	field_no_by(&f, "fight wulf hal", "CHB-2.9", 1, 2);
	field_close(&f);
	/* Nor does a rider strike so far, whichever way he looks. */
	field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
						  .red = "Rol KNM A0201 facing=e; Wulf EAM A0401",
						  .blue = "Odo SWO A0501" });
	field_no_by(&f, "fight rol odo", "CHB-2.9", 1, 3);
	field_yes(&f, "fight wulf odo");
	field_close(&f);
}

static void chb_9_1_2_nobody_has_to(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
						  .red = "Wulf EAM A0101",
						  .blue = "Odo SWO A0201" });
	field_give(&f, "done");
	assert_int_equal(f.s.side, PV_BLUE);
	field_close(&f);
}

static void chb_9_1_4_attacks_are_added(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
						  .red = "Arnim SGF A0101; Mark PIK A0301",
						  .blue = "Odo SWO A0201" });
	assert_int_equal(field_cost(&f, "fight arnim+mark odo"), 23);
	field_column(&f, "fight arnim+mark odo", "3-1");
	field_close(&f);
}

static void chb_9_1_5_one_on_several(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(
	    &f, (struct field_plan){ .map = FIELD_SQUARE,
				     .red = "Roland KNF A0201",
				     .blue = "Odo SWO A0101; Hal HAL A0301; Tom HAL A0401" });
	struct pv_order order = field_order(&f, "fight roland odo+hal");
	struct pv_why why;
	assert_true(pv_cryhavoc.check(f.g, &f.s, &order, &why));
	assert_int_equal(why.need, 24);
	assert_int_equal(why.have, 13);
	field_column(&f, "fight roland odo+hal", "1-1");
	field_no(&f, "fight roland odo+tom", "CHB-9.1.5");
	field_close(&f);
}

static void chb_9_1_6_several_on_several(void **unused) {
	struct field f;
	(void)unused;
	/* A0101 and A0301 both touch A0201 and not each other; A0200 touches all of A0101, A0201.
	 */
	field_open_fight(&f,
			 (struct field_plan){ .map = FIELD_SQUARE,
					      .red = "Wulf EAM A0101; Hal EAM A0202; Tom EAM A0301",
					      .blue = "Odo SWO A0201; Wat SWO A0102" });
	field_yes(&f, "fight wulf+hal odo+wat");
	field_no(&f, "fight wulf+tom odo+wat", "CHB-9.1.6");
	field_close(&f);
}

static void chb_9_1_10_beyond_the_table(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(
	    &f, (struct field_plan){ .map = FIELD_SQUARE,
				     .red = "Roland KNF A0101; Idris LBW A0301 state=wounded",
				     .blue = "Blodwin CIW A0102; Martin KNF A0302" });
	field_column(&f, "fight roland blodwin", "7-1"); /* 24 on 2 */
	field_column(&f, "fight idris martin", "1-3");   /* 2 on 20 */
	field_close(&f);
}

static void chb_9_1_18_no_attack(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(
	    &f, (struct field_plan){ .map = FIELD_SQUARE,
				     .red = "Blodwin CIW A0101 state=wounded; Wulf EAM A0301",
				     .blue = "Odo SWO A0201" });
	field_no_by(&f, "fight blodwin odo", "CHB-9.1.18", 1, 0);
	field_no(&f, "fight blodwin+wulf odo", "CHB-9.1.18");
	field_yes(&f, "fight wulf odo");
	field_close(&f);
	/* A horse alone. */
	field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
						  .red = "Blaze HOR A0101 facing=e; Wulf EAM A0301",
						  .blue = "Odo SWO A0201" });
	field_no_by(&f, "fight blaze odo", "CHB-9.1.18", 1, 0);
	field_no(&f, "fight blaze+wulf odo", "CHB-9.1.18");
	field_yes(&f, "fight wulf odo");
	field_close(&f);
}

static void chb_9_1_22_after_a_shot(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_SQUARE,
					    .red = "Bow SBW A0200",
					    .blue = "Odo SWO A0800; Hal SWO A0301" });
	field_give(&f, "shoot bow odo shortbow; throw 10");
	field_to_move(&f);
	field_give(&f, "step bow A0201");
	field_to_fight(&f);
	field_yes(&f, "fight bow hal");
	field_close(&f);
}

/* 24 on 7, or 9 on 7: a throw, and how both are then. */
static void duel(const char *red, const char *order, const char *attacker, const char *defender) {
	struct field f;
	field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
						  .red = red,
						  .blue = "Odo SWO A0201; Wat SWO A0903" });
	field_give(&f, "fight man odo");
	field_give(&f, order);
	field_is(&f, "man", attacker);
	field_is(&f, "odo", defender);
	field_close(&f);
}

static void chb_9_2_1_the_attacker_lies_down(void **unused) {
	(void)unused;
	duel("Man KNF A0101", "throw 7", "A0101 stunned", "A0201 healthy");
}

static void chb_9_2_2_back(void **unused) {
	struct field f;
	(void)unused;
	/* 1-1: 8 attackers back, 4 defenders back, 6 nothing. */
	duel("Man EAM A0101", "throw 8; flee man A0001", "A0001 healthy", "A0201 healthy");
	duel("Man EAM A0101", "throw 4; flee odo A0301", "A0101 healthy", "A0301 healthy");
	duel("Man EAM A0101", "throw 6", "A0101 healthy", "A0201 healthy");
	field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
						  .red = "Wulf PEA A0101; Hal CIV A0301",
						  .blue = "Odo SWO A0201" });
	field_column(&f, "fight wulf+hal odo", "1-1");
	field_close(&f);
}

static void chb_9_2_3_down_wounded_dead(void **unused) {
	(void)unused;
	duel("Man SGF A0101", "throw 2", "A0101 healthy", "A0201 stunned");
	duel("Man SGF A0101", "throw 1", "A0101 healthy", "A0201 wounded");
	duel("Man KNF A0101", "throw 1", "A0101 healthy", "A0201 dead");
}

static void chb_9_2_24_line_seven(void **unused) {
	(void)unused;
	duel("Man KNF A0101", "throw 2", "A0101 healthy", "A0201 stunned");
	duel("Man KNF A0101", "throw 6; flee odo A0301", "A0101 healthy", "A0301 healthy");
	duel("Man KNF A0101", "throw 7", "A0101 stunned", "A0201 healthy");
	duel("Man KNF A0101", "throw 8; flee odo A0301", "A0101 healthy", "A0301 healthy");
}

static void chb_17_8_knight_on_soldier(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
						  .red = "Man KNF A0101",
						  .blue = "Odo SWO A0201" });
	field_column(&f, "fight man odo", "3-1");
	field_close(&f);
	duel("Man KNF A0101", "throw 2", "A0101 healthy", "A0201 stunned");
	duel("Man KNF A0101", "throw 7", "A0101 stunned", "A0201 healthy");
}

static void chb_9_3_3_the_worst_attacker(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = ". . . m . . . / . . . . . . .",
						  .red = "Arnim SGF A0100; Mark PIK A0300",
						  .blue = "Odo SWO A0200" });
	field_column(&f, "fight arnim odo", "2-1");
	field_column(&f, "fight arnim+mark odo", "2-1"); /* 3-1, one left */
	field_close(&f);
	/* On a slope above him, on clear ground, in a marsh: in whatever order they stand. */
	static const struct {
		const char *red, *column;
	} rows[] = {
		{ "Arnim SGF A0100; Mark PIK A0300", "3-1" },
		{ "Mark PIK A0300; Arnim SGF A0100", "3-1" },
		{ "Arnim SGF A0100; Mark PIK A0201", "2-1" },
		{ "Mark PIK A0201; Arnim SGF A0100", "2-1" },
		{ "Arnim SGF A0300; Mark PIK A0201", "2-1" },
		{ "Mark PIK A0201; Arnim SGF A0300", "2-1" },
	};
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		field_open_fight(
		    &f, (struct field_plan){ .map = ". G . . . . . / . . m . . . .",
					     .sheet = "      signs: {G: slope 0.5, m: marsh 0}\n",
					     .options = "slope_sign: relative",
					     .red = rows[i].red,
					     .blue = "Odo SWO A0200" });
		field_column(&f, "fight arnim+mark odo", rows[i].column);
		field_close(&f);
	}
}

static void chb_9_3_4_slopes(void **unused) {
	struct field f;
	(void)unused;
	for (int steep = 0; steep <= 1; steep++) {
		const char *sign =
		    steep != 0 ? "      signs: {G: steep 0.5}\n" : "      signs: {G: slope 0.5}\n";
		field_open_fight(&f, (struct field_plan){ .map = ". G . .",
							  .sheet = sign,
							  .red = "Arnim SGF A0100",
							  .blue = "Odo SWO A0200" });
		field_column(&f, "fight arnim odo", "1-1");
		field_close(&f);
		field_open_fight(&f, (struct field_plan){ .map = ". G . .",
							  .sheet = sign,
							  .red = "Arnim SGF A0000",
							  .blue = "Odo SWO A0100" });
		field_column(&f, "fight arnim odo", "3-1");
		field_close(&f);
	}
}

static void slope_sign(const char *options, const char *sheet, const char *column) {
	struct field f;
	field_open_fight(&f, (struct field_plan){ .map = ". G H H",
						  .sheet = sheet,
						  .options = options,
						  .red = "Arnim SGF A0100",
						  .blue = "Odo SWO A0200" });
	field_column(&f, "fight arnim odo", column);
	field_close(&f);
}

static void chb_9_3_5_relative(void **unused) {
	static const char on[] = "slope_sign: relative", off[] = "slope_sign: flat";
	static const char above[] = "      signs: {G: slope 0.5, H: clear 1}\n";
	static const char below[] = "      signs: {G: slope 0.5, H: clear 0}\n";
	static const char level[] = "      signs: {G: slope 0.5, H: clear 0.5}\n";
	(void)unused;
	slope_sign(on, above, "1-1");
	slope_sign(on, below, "3-1");
	slope_sign(on, level, "2-1");
	slope_sign(off, above, "1-1");
	slope_sign(off, below, "1-1");
	slope_sign(off, level, "1-1");
}

/* Foot A0000, two steps A0100 and A0200, walk A0300 and A0400. */
static const char steps[] = "      signs: {G: stair 1, K: stair 2, H: walk 2}\n"
			    "      stairs: [[A0000, A0100, A0200, A0300]]\n";

static void stair(const char *red, const char *blue, const char *fight, const char *column) {
	struct field f;
	field_open_fight(&f, (struct field_plan){
				 .map = ". G K H H", .sheet = steps, .red = red, .blue = blue });
	field_column(&f, fight, column);
	field_close(&f);
}

static void chb_9_3_6_on_a_stair(void **unused) {
	(void)unused;
	/* Attacked from below +, from above -, from both 0. */
	stair("Arnim SGF A0000", "Odo SWO A0100", "fight arnim odo", "1-1");
	stair("Arnim SGF A0300", "Odo SWO A0200", "fight arnim odo", "3-1");
	stair("Arnim SGF A0300; Wat SGF A0100", "Odo SWO A0200 attack=9 defence=14",
	      "fight arnim+wat odo", "1-1");
}

static void chb_9_3_7_head_and_foot(void **unused) {
	(void)unused;
	/* Defender at the head 0, attacker on the stair below -1. */
	stair("Arnim SGF A0200", "Odo SWO A0300", "fight arnim odo", "1-1");
	/* Defender at the foot 0, attacker above him +1. */
	stair("Arnim SGF A0100", "Odo SWO A0000", "fight arnim odo", "3-1");
}

static void chb_9_3_18_attacking_from_it(void **unused) {
	(void)unused;
	stair("Arnim SGF A0100", "Odo SWO A0000", "fight arnim odo", "3-1"); /* down: +1 */
	stair("Arnim SGF A0200", "Odo SWO A0300", "fight arnim odo", "1-1"); /* up: -1 */
}

/* Outside A0000, doorway or indoors A0100, indoors A0200. */
static void doorway(const char *kind, const char *red, const char *blue, const char *column) {
	struct field f;
	char sheet[96];
	snprintf(sheet, sizeof sheet, "      signs: {G: %s}\n      sides: [A0000 e door open]\n",
		 kind);
	field_open_fight(
	    &f, (struct field_plan){
		    .map = ". G _ _ / . _ _ _", .sheet = sheet, .red = red, .blue = blue });
	field_column(&f, "fight arnim odo", column);
	field_close(&f);
}

static void chb_9_3_8_doorways(void **unused) {
	(void)unused;
	doorway("doorway", "Arnim SGF A0000", "Odo SWO A0100", "1-2"); /* two left */
	doorway("doorway", "Arnim SGF A0100", "Odo SWO A0000", "2-1");
}

static void chb_9_3_23_from_within(void **unused) {
	(void)unused;
	doorway("doorway", "Arnim SGF A0200", "Odo SWO A0100", "2-1");
	doorway("keep-doorway", "Arnim SGF A0200", "Odo SWO A0100", "1-1");
	doorway("doorway", "Arnim SGF A0000", "Odo SWO A0100", "1-2");
	doorway("keep-doorway", "Arnim SGF A0000", "Odo SWO A0100", "1-2");
	/* Who attacks out of it has 0, either way. */
	doorway("doorway", "Arnim SGF A0100", "Odo SWO A0200", "2-1");
	doorway("keep-doorway", "Arnim SGF A0100", "Odo SWO A0200", "2-1");
	doorway("keep-doorway", "Arnim SGF A0100", "Odo SWO A0000", "2-1");
}

static void chb_9_1_3_once_each(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(&f,
			 (struct field_plan){ .map = FIELD_SQUARE,
					      .red = "Wulf EAM A0101; Hal EAM A0301; Pit EAM A0202",
					      .blue = "Odo SWO A0201; Tom SWO A0102" });
	field_give(&f, "fight wulf odo; throw 6");
	field_no_by(&f, "fight hal odo", "CHB-9.1.3", 1, 2);
	field_no_by(&f, "fight wulf tom", "CHB-9.1.3", 1, 2);
	assert_false(field_lists(&f, "fight hal odo"));
	assert_false(field_lists(&f, "fight wulf tom"));
	field_close(&f);
}

static void chb_9_1_1_somebody_on_somebody(void **unused) {
	static const struct {
		uint64_t attackers, targets;
		bool good;
	} rows[] = { { 1, 1, true },
		     { 0, 1, false },
		     { 1, 0, false },
		     { 0, 0, false },
		     { 5, 1, false },
		     { 1, 5, false },
		     { 1 | 1ULL << 40, 1, false },
		     { 1, 1 | 1ULL << 40, false } };
	struct field f;
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
						  .red = "Wulf EAM A0101; Hal EAM A0301",
						  .blue = "Odo SWO A0201; Tom SWO A0102" });
	struct pv_order order = field_order(&f, "fight wulf odo");
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		chb_set_fight(&order, rows[i].attackers, rows[i].targets);
		assert_int_equal(pv_cryhavoc.check(f.g, &f.s, &order, NULL), rows[i].good);
	}
	chb_set_fight(&order, 1, 1);
	order.count = PV_BLUE;
	assert_false(pv_cryhavoc.check(f.g, &f.s, &order, NULL));
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_2_9_beside_each_other),
	cmocka_unit_test(chb_9_1_2_nobody_has_to),
	cmocka_unit_test(chb_9_1_4_attacks_are_added),
	cmocka_unit_test(chb_9_1_5_one_on_several),
	cmocka_unit_test(chb_9_1_6_several_on_several),
	cmocka_unit_test(chb_9_1_10_beyond_the_table),
	cmocka_unit_test(chb_9_1_18_no_attack),
	cmocka_unit_test(chb_9_1_22_after_a_shot),
	cmocka_unit_test(chb_9_2_1_the_attacker_lies_down),
	cmocka_unit_test(chb_9_2_2_back),
	cmocka_unit_test(chb_9_2_3_down_wounded_dead),
	cmocka_unit_test(chb_9_2_24_line_seven),
	cmocka_unit_test(chb_9_3_3_the_worst_attacker),
	cmocka_unit_test(chb_9_3_4_slopes),
	cmocka_unit_test(chb_9_3_5_relative),
	cmocka_unit_test(chb_9_3_6_on_a_stair),
	cmocka_unit_test(chb_9_3_7_head_and_foot),
	cmocka_unit_test(chb_9_3_8_doorways),
	cmocka_unit_test(chb_9_3_18_attacking_from_it),
	cmocka_unit_test(chb_9_3_23_from_within),
	cmocka_unit_test(chb_17_8_knight_on_soldier),
	cmocka_unit_test(chb_9_1_3_once_each),
	cmocka_unit_test(chb_9_1_1_somebody_on_somebody),
};

TEST_FILE(tests, NULL, NULL)
