/* Rows of CHB-2 and CHB-TABLE: turns and phases, what the table asks. */
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/verbs.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>

static void chb_2_1_two_player_turns(void **unused) {
	struct field f;
	int turns = 0;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Wulf EAM A0000",
					    .blue = "Odo EAM A0900",
					    .options = "turn_limit: 10" });
	for (int side = PV_RED; f.s.phase != CHB_OVER; side = !side, turns++) {
		assert_int_equal(f.s.side, side);
		assert_int_equal(f.s.turn, turns / 2 + 1);
		field_give(&f, "done");
	}
	assert_int_equal(turns, 20);
	field_close(&f);
}

static void chb_2_2_form_b(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Bow SBW A0000; Hal EAM A0402",
					    .blue = "Odo SBW A0900; Tom SWO A0502" });
	field_asked(&f, "chb.ask.shoot", PV_RED);
	field_give(&f, "done");
	field_asked(&f, "chb.ask.move", PV_RED);
	field_no(&f, "shoot bow odo shortbow", "CHB-2.2"); /* no second fire */
	field_give(&f, "step bow A0100");
	field_asked(&f, "chb.ask.react", PV_BLUE);
	field_no(&f, "step odo A0800", "CHB-2.2");
	field_yes(&f, "shoot odo bow shortbow");
	field_give(&f, "wait; done");
	field_asked(&f, "chb.ask.fight", PV_RED);
	field_no(&f, "shoot bow odo shortbow", "CHB-2.2");
	field_give(&f, "done");
	assert_int_equal(f.s.side, PV_BLUE);
	field_asked(&f, "chb.ask.shoot", PV_BLUE);
	field_close(&f);
}

static const char form_a[] = "turn_limit: 20, turn_form: A";

static void chb_2_3_form_a(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .options = form_a,
					    .red = "Bow SBW A0000; Hal EAM A0402",
					    .blue = "Odo SBW A0900; Tom SWO A0502" });
	field_asked(&f, "chb.ask.shoot", PV_RED);
	field_give(&f, "done; step bow A0100");
	field_asked(&f, "chb.ask.move", PV_RED); /* never shot at */
	field_give(&f, "done");
	field_asked(&f, "chb.ask.shoot", PV_RED); /* second fire */
	field_give(&f, "done");
	field_asked(&f, "chb.ask.fight", PV_RED);
	field_close(&f);
}

static void chb_2_4_not_after_a_melee(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .options = form_a,
					    .red = "Bow SBW A0001; Left SBW A0002",
					    .blue = "Odo SWO A0101; Tom SWO A0900" });
	field_skip(&f, CHB_ASK_FIGHT, PV_RED);
	field_give(&f, "fight bow odo; throw 10"); /* 5 on 7: A, he lies down */
	field_man(&f, "bow")->life = CHB_HEALTHY;
	field_man(&f, "odo")->place = (uint16_t)field_place(&f, "A0501");
	field_skip(&f, CHB_ASK_SHOOT, PV_RED);
	field_no(&f, "shoot bow odo shortbow", "CHB-2.4");
	field_yes(&f, "shoot left odo shortbow");
	/* That is the first fire; in the second he may. */
	field_man(&f, "odo")->place = (uint16_t)field_place(&f, "A0501");
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	field_skip(&f, CHB_ASK_SHOOT, PV_RED);
	assert_int_equal(f.s.phase, CHB_SECOND_FIRE);
	field_man(&f, "bow")->marks |= CHB_MELEE;
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
}

/* It is a rule of that form, and of no other bow. */
static void chb_2_5_in_form_a_alone(void **unused) {
	static const struct {
		const char *options, *class, *weapon;
		bool said;
	} rows[] = { { form_a, "XBW", "crossbow", true },
		     { "turn_limit: 20", "XBW", "crossbow", false },
		     { form_a, "LBW", "longbow", false } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		struct pv_why why;
		char red[48], shot[64];
		snprintf(red, sizeof red, "Bow %s A0001; Hal PEA A0002", rows[i].class);
		snprintf(shot, sizeof shot, "shoot bow odo %s; throw 10", rows[i].weapon);
		field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
						    .options = rows[i].options,
						    .red = red,
						    .blue = "Odo SWO A0901" });
		field_give(&f, shot);
		field_to_move(&f);
		struct pv_order step = field_order(&f, "step bow A0101");
		for (int k = 1; pv_cryhavoc.check(f.g, &f.s, &step, &why); k++) {
			char order[24];
			snprintf(order, sizeof order, "step bow A%02d01", k);
			field_give(&f, order);
			snprintf(order, sizeof order, "step bow A%02d01", k + 1);
			step = field_order(&f, order);
		}
		assert_int_equal(field_names(&why, "CHB-2.5"), rows[i].said);
		field_close(&f);
	}
}

static void chb_2_5_who_has_fired_a_crossbow(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .options = form_a,
					    .red = "Bow XBW A0001; Two XBW A0002",
					    .blue = "Odo SWO A0901" });
	field_give(&f, "shoot bow odo crossbow; throw 10; done");
	field_no(&f, "step bow A0101", "CHB-2.5");
	for (int i = 1; i <= 7; i++) {
		char step[32];
		snprintf(step, sizeof step, "step two A%02d02", i);
		field_give(&f, step);
	}
	field_close(&f);
}

static void chb_2_6_bows_only(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .options = form_a,
					    .red = "Cross XBW A0001; Bow SBW A0002",
					    .blue = "Odo SWO A0901; Tom SWO A0900" });
	field_man(&f, "bow")->marks |= CHB_MELEE; /* he fought in the turn before */
	field_no(&f, "shoot bow odo shortbow", "CHB-2.4");
	field_give(&f, "done; done");
	assert_int_equal(f.s.phase, CHB_SECOND_FIRE);
	field_no(&f, "shoot cross odo crossbow", "CHB-2.6");
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
}

static void chb_2_7_weapons_of_form_a(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f,
		   (struct field_plan){ .map = FIELD_WIDE,
					.options = form_a,
					.red = "Jav JAV A0001; Long LBW A0002; Short SBW A0000; "
					       "Tom EAM A0602",
					.blue = "Odo SWO A0901" });
	field_yes(&f, "shoot jav odo javelin");
	field_give(&f, "done");
	field_give(&f, "step long A0102; step long A0202; step long A0302; step long A0402");
	field_give(&f, "step long A0502");
	field_give(&f,
		   "step short A0100; step short A0200; step short A0300; step short A0400; done");
	assert_int_equal(f.s.phase, CHB_SECOND_FIRE);
	field_no(&f, "shoot jav odo javelin", "CHB-8.1.9");
	field_no(&f, "shoot long odo longbow", "CHB-8.1.5"); /* 5 of 8 */
	field_yes(&f, "shoot short odo shortbow");           /* half of his points */
	field_close(&f);
}

static void chb_2_10_one_at_a_time(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Bow SBW A0000; Two SBW A0002",
					    .blue = "Odo SWO A0901; Tom SWO A0900" });
	field_give(&f, "shoot two odo shortbow"); /* in any order */
	field_no(&f, "shoot bow odo shortbow", "CHB-2.2");
	field_give(&f, "throw 1");
	field_is(&f, "odo", "A0901 dead");
	field_yes(&f, "shoot bow tom shortbow");
	field_close(&f);
}

static void chb_2_11_each_sees_the_last(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Bow SBW A0000; Two SBW A0002",
					    .blue = "Odo SWO A0501; Tom SWO A0500" });
	field_give(&f, "shoot bow odo shortbow; throw 1");
	field_is(&f, "odo", "A0501 dead");
	field_no(&f, "shoot two odo shortbow", "CHB-8.1.27");
	field_yes(&f, "shoot two tom shortbow");
	field_close(&f);
}

static void chb_2_14_one_after_the_other(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Martin SGF A0000; Hal EAM A0002",
					    .blue = "Odo SWO A0901" });
	field_give(&f, "step martin A0100; step martin A0200; step martin A0300");
	field_yes(&f, "step martin A0400");
	field_give(&f, "step hal A0102");
	field_no(&f, "step martin A0400", "CHB-2.14");
	field_close(&f);
}

static void chb_2_15_after_any_hex(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Wulf EAM A0001", .blue = "Bow SBW A0902" });
	for (int i = 1; i <= 4; i++) {
		char step[32];
		snprintf(step, sizeof step, "step wulf A%02d01", i);
		field_give(&f, step);
		if (i < 3) {
			field_asked(&f, "chb.ask.react", PV_BLUE);
			field_give(&f, "wait");
		} else if (i == 3) {
			field_give(&f, "shoot bow wulf shortbow; throw 10");
		} else {
			field_asked(&f, "chb.ask.move", PV_RED); /* he has shot */
		}
	}
	field_close(&f);
}

static void chb_2_16_one_attack_after_the_other(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Man SGF A0101; Two SGF A0102",
					    .blue = "Odo SWO A0201; Tom SWO A0202" });
	field_to_fight(&f);
	field_give(&f, "fight man odo; throw 4; flee odo A0301; done");
	field_asked(&f, "chb.ask.fight", PV_RED);
	field_yes(&f, "fight two tom");
	field_close(&f);
}

static void chb_2_20_recovery(void **unused) {
	struct field f;
	(void)unused;
	/* By the enemy in turn 1: up at the end of his own turn 1. */
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Man SGF A0101; Hal EAM A0000",
					    .blue = "Odo SWO A0201; Tom EAM A0900" });
	field_to_fight(&f);
	field_give(&f, "fight man odo; throw 2");
	field_asked(&f, "chb.ask.move", PV_BLUE);
	field_is(&f, "odo", "A0201 stunned");
	field_give(&f, "done");
	field_is(&f, "odo", "A0201 healthy");
	field_close(&f);
	/* By his own attack in turn 1: up at the end of his own turn 2. */
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Man SGF A0101; Hal EAM A0000",
					    .blue = "Odo SWO A0201; Tom EAM A0900" });
	field_to_fight(&f);
	field_give(&f, "fight man odo; throw 7");
	field_is(&f, "man", "A0101 stunned");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_is(&f, "man", "A0101 stunned");
	field_to_move(&f);
	field_is(&f, "man", "A0101 stunned");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_is(&f, "man", "A0101 healthy");
	field_close(&f);
}

static void chb_2_21_at_least_a_turn(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Bow SBW A0101 state=stunned; Hal SBW A0202; "
						   "Two SBW A0000",
					    .blue = "Odo SWO A0201; Tom SWO A0900" });
	field_no(&f, "shoot bow tom shortbow", "CHB-3.5.2");
	field_yes(&f, "shoot two tom shortbow");
	field_to_move(&f);
	field_no(&f, "step bow A0001", "CHB-3.5.2");
	field_to_fight(&f);
	field_no(&f, "fight bow odo", "CHB-3.5.2");
	field_yes(&f, "fight hal odo");
	/* In the enemy's turn after it he is up and holds his neighbours. */
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_is(&f, "bow", "A0101 healthy");
	field_no(&f, "step odo A0200", "CHB-5.3.3");
	field_close(&f);
}

static void chb_table_2_what_may_be_answered(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Wulf EAM A0001; Hal EAM A0002; Tom EAM A0000",
					    .blue = "Bow SBW A0902" });
	field_give(&f, "step wulf A0101; wait; step wulf A0201");
	field_asked(&f, "chb.ask.react", PV_BLUE);
	field_give(&f, "wait mover; step wulf A0301; step wulf A0401; step wulf A0501; "
		       "step wulf A0601");
	field_asked(&f, "chb.ask.move", PV_RED); /* not at this mover */
	field_give(&f, "step hal A0102");
	field_asked(&f, "chb.ask.react", PV_BLUE);
	field_give(&f, "wait phase; step hal A0202; step tom A0100");
	field_asked(&f, "chb.ask.move", PV_RED); /* never again in it */
	field_close(&f);
}

static void chb_table_11_cheapest_first(void **unused) {
	struct field f;
	static struct pv_plan plans[2048];
	(void)unused;
	/* Round the marsh for as much as through it; costs are those of the orders. */
	field_open(&f, (struct field_plan){ .map = ". m . . / . . . .",
					    .red = "Wulf EAM A0000",
					    .blue = "Odo EAM A0300 state=stunned" });
	size_t count = pv_cryhavoc.plans(f.g, &f.s, PV_ANY, plans, PV_COUNT(plans));
	assert_true(count > 4 && count < PV_COUNT(plans));
	for (size_t i = 0; i < count; i++) {
		struct field copy = f;
		int32_t cost = 0;
		for (int k = 0; k < plans[i].count; k++) {
			struct pv_why why;
			assert_true(pv_cryhavoc.check(copy.g, &copy.s, &plans[i].orders[k], &why));
			cost += why.need;
			pv_cryhavoc.apply(copy.g, &copy.s, &plans[i].orders[k], NULL);
		}
		if (plans[i].orders[0].verb == CHB_STEP) {
			assert_int_equal(cost, plans[i].cost);
		}
	}
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_2_1_two_player_turns),
	cmocka_unit_test(chb_2_2_form_b),
	cmocka_unit_test(chb_2_3_form_a),
	cmocka_unit_test(chb_2_4_not_after_a_melee),
	cmocka_unit_test(chb_2_5_in_form_a_alone),
	cmocka_unit_test(chb_2_5_who_has_fired_a_crossbow),
	cmocka_unit_test(chb_2_6_bows_only),
	cmocka_unit_test(chb_2_7_weapons_of_form_a),
	cmocka_unit_test(chb_2_10_one_at_a_time),
	cmocka_unit_test(chb_2_11_each_sees_the_last),
	cmocka_unit_test(chb_2_14_one_after_the_other),
	cmocka_unit_test(chb_2_15_after_any_hex),
	cmocka_unit_test(chb_2_16_one_attack_after_the_other),
	cmocka_unit_test(chb_2_20_recovery),
	cmocka_unit_test(chb_2_21_at_least_a_turn),
	cmocka_unit_test(chb_table_2_what_may_be_answered),
	cmocka_unit_test(chb_table_11_cheapest_first),
};

TEST_FILE(tests, NULL, NULL)
