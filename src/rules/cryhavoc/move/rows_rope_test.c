/* Rows of CHB-7.0.56, 7.0.57, 9.4 and 11 on ropes that hang, and who climbs by what he has. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_ladder.h"

#include <stdio.h>
#include <stdlib.h>

static void chb_11_7_a_rope_is_cut(void **unused) {
	struct field f;
	(void)unused;
	for (int face = 1; face <= 10; face++) {
		char order[48];
		climb_open(&f, rope, "Man EAM A0300", "Odo SWO A0000; Tom SWO A0401");
		put(&f, "odo", "A0200/2e");
		put(&f, "tom", "A0200");
		field_to_fight(&f);
		snprintf(order, sizeof order, "cut man rope; throw %d", face);
		field_give(&f, order);
		if (face <= 3) {
			field_is(&f, "tom", "A0200 stunned");
			field_give(&f, "lie odo A0101");
			field_is(&f, "odo", "A0101 wounded");
		} else {
			field_is(&f, "odo", "A0200/2e healthy");
			field_is(&f, "tom", "A0200 healthy");
		}
		field_close(&f);
	}
}

static void chb_7_0_56_on_a_ladder(void **unused) {
	struct field f;
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	fixture_expect(g,
		       "{'ask':'step','mover':'mounted','armour':false,'into':'ladder',"
		       "'bodies':0}",
		       "{'refused':{");
	fixture_cell(g, "terrain", "ladder", "sign", "-- R");
	free(g);
	climb_open(&f, scale, "Bow SBW A0000", "Odo EAM A0201; Tom SWO A0400");
	put(&f, "odo", "A0200/2e");
	field_cover(&f, "shoot bow odo shortbow", "none");
	field_close(&f);
	columns(scale);
}

static void chb_7_0_57_on_a_rope(void **unused) {
	struct field f;
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	fixture_expect(g,
		       "{'ask':'step','mover':'mounted','armour':false,'into':'rope',"
		       "'bodies':0}",
		       "{'refused':{");
	free(g);
	climb_open(&f, rope, "Wulf EAM A0200; Man KNF A0000", "Odo SWO A0401");
	field_to_move(&f);
	field_leave(&f, "wulf", 7);
	field_no_by(&f, "step wulf A0200/1e", "CHB-5.1.1", 8, 7);
	field_man(&f, "wulf")->marks = 0;
	field_man(&f, "wulf")->left = 8;
	field_give(&f, "step wulf A0200/1e");
	field_is(&f, "wulf", "A0200/1e healthy 0");
	field_leave(&f, "wulf", 4);
	assert_int_equal(field_cost(&f, "step wulf A0200"), 4);
	put(&f, "wulf", "A0001");
	put(&f, "man", "A0200");
	field_no(&f, "step man A0200/1e", "CHB-7.0.57");
	field_close(&f);
	climb_open(&f, rope, "Bow SBW A0000", "Odo EAM A0201; Tom SWO A0400");
	put(&f, "odo", "A0200/2e");
	field_cover(&f, "shoot bow odo shortbow", "none");
	field_close(&f);
}

static void chb_3_2_7_a_level_in_one_go(void **unused) {
	static const char *const eight[] = { "LBW", "SBW", "SLG", "JAV", "PEA",
					     "ASS", "HAF", "EAM", "BER" };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(eight); i++) {
		char red[48];
		snprintf(red, sizeof red, "Wulf %s A0200", eight[i]);
		climb_open(&f, rope, red, "Odo SWO A0401");
		field_to_move(&f);
		assert_int_equal(field_man(&f, "wulf")->left, 8);
		field_give(&f, "step wulf A0200/1e");
		field_is(&f, "wulf", "A0200/1e healthy 0");
		field_close(&f);
	}
	climb_open(&f, rope, "Wulf HAL A0200", "Odo SWO A0401");
	field_to_move(&f);
	field_no_by(&f, "step wulf A0200/1e", "CHB-5.1.1", 8, 7);
	field_close(&f);
}

static void chb_17_12_hassan(void **unused) {
	struct field f;
	(void)unused;
	climb_open(&f, rope, "Hassan PEA A0200; Wat EAM A0000", "Odo SWO A0401");
	field_to_move(&f);
	field_give(&f, "step hassan A0200/1e");
	field_is(&f, "hassan", "A0200/1e healthy 0");
	for (int turn = 2; turn <= 3; turn++) {
		field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
		field_to_move(&f);
		field_is(&f, "hassan", turn == 2 ? "A0200/1e healthy 8" : "A0200/2e healthy 8");
		field_give(&f, turn == 2 ? "step hassan A0200/2e" : "step hassan A0300");
	}
	field_is(&f, "hassan", "A0300 healthy 3");
	field_close(&f);
}

static void chb_5_1_23_hauled_up_and_let_down(void **unused) {
	struct field f;
	(void)unused;
	climb_open(&f, rope, "Wulf EAM A0300; Hal EAM A0200", "Odo SWO A0401");
	field_to_move(&f);
	field_leave(&f, "wulf", 3);
	field_no_by(&f, "haul wulf rope", "CHB-5.1.23", 4, 3);
	field_leave(&f, "wulf", 6);
	struct field climbed = f, stunned = f, late = f;
	field_man(&stunned, "wulf")->life = CHB_STUNNED;
	field_no(&stunned, "haul wulf rope", "CHB-3.5.2");
	field_man(&late, "wulf")->marks |= CHB_DONE;
	field_no(&late, "haul wulf rope", "CHB-2.14");
	field_no(&f, "lower wulf rope", "CHB-5.1.23");
	field_give(&f, "haul wulf rope");
	field_is(&f, "wulf", "A0300 healthy 2");
	field_no(&f, "step hal A0200/1e", "CHB-MAP.3");
	field_leave(&f, "wulf", 6);
	field_man(&f, "wulf")->marks = CHB_BEGUN;
	field_give(&f, "lower wulf rope");
	field_is(&f, "wulf", "A0300 healthy 4");
	put(&climbed, "hal", "A0200/1e");
	field_no(&climbed, "haul wulf rope", "CHB-5.1.23"); /* empty only */
	field_close(&f);
}

static void chb_5_1_25_no_minimum_up(void **unused) {
	struct field f;
	(void)unused;
	climb_open(&f, scale, "Wulf CIV A0200 state=wounded", "Odo SWO A0401");
	field_to_move(&f);
	field_no_by(&f, "step wulf A0200/1e", "CHB-5.1.1", 4, 3);
	field_close(&f);
	climb_open(&f, rope, "Wulf CIV A0000 state=wounded", "Odo SWO A0401");
	put(&f, "wulf", "A0200/1e");
	field_to_move(&f);
	field_no_by(&f, "step wulf A0200/2e", "CHB-5.1.1", 8, 3);
	field_give(&f, "step wulf A0200");
	field_is(&f, "wulf", "A0200 wounded 0");
	field_close(&f);
	/* Nor a jump, nor a tree; down its trunk. */
	field_open(&f, (struct field_plan){ .map = ". T . . / . . . .",
					    .sheet = "      signs: {V: tree-up}\n"
						     "      floors:\n"
						     "        - level: 1\n"
						     "          hexes: |\n"
						     "            -   V   -   -\n"
						     "              -   -   -   -\n"
						     "      ladders: [[A0100, A0100/1]]\n",
					    .red = "Wulf CIV A0100/1 state=wounded; "
						   "Hal CIV A0100 state=wounded",
					    .blue = "Odo SWO A0300" });
	field_to_move(&f);
	field_no_by(&f, "jump wulf A0200", "CHB-11.1", 4, 3);
	put(&f, "wulf", "A0001");
	field_no_by(&f, "step hal A0100/1", "CHB-5.1.1", 6, 3);
	put(&f, "hal", "A0100/1");
	field_give(&f, "step hal A0100");
	field_is(&f, "hal", "A0100 wounded 0");
	field_close(&f);
}

static void chb_5_1_26_the_wounded_in_armour(void **unused) {
	struct field f;
	(void)unused;
	climb_open(&f, scale, "Man KNF A0000 state=wounded", "Odo SWO A0401");
	put(&f, "man", "A0200/1e");
	field_to_move(&f);
	field_no_by(&f, "step man A0200/2e", "CHB-5.1.1", 6, 3);
	struct field top = f;
	field_give(&f, "step man A0200");
	field_is(&f, "man", "A0200 wounded 0");
	put(&top, "man", "A0200/2e");
	field_no_by(&top, "step man A0300", "CHB-5.1.1", 5, 3);
	field_yes(&top, "step man A0200/1e");
	field_close(&f);
}

/* Blue's man on the walk is beaten back over the wall, at 1-1 by C. */
static void driven(struct field *f, const char *things, int attack, const char *blue) {
	char red[64];
	snprintf(red, sizeof red, "Man EAM A0400 attack=%d; Hal EAM A0001", attack);
	climb_open(f, things, red, blue);
	field_to_fight(f);
	field_give(f, "fight man odo; throw 4");
}

static void chb_9_4_11_onto_the_ladder(void **unused) {
	struct field f;
	(void)unused;
	driven(&f, scale, 7, "Odo SWO A0300; Tom SWO A0000");
	field_asked(&f, "chb.ask.flee", PV_BLUE);
	assert_true(field_lists(&f, "flee odo A0200/2e"));
	field_give(&f, "flee odo A0200/2e");
	field_is(&f, "odo", "A0200/2e healthy");
	field_close(&f);
	/* Taken. */
	climb_open(&f, scale, "Man EAM A0400 attack=7; Hal EAM A0001",
		   "Odo SWO A0300; Tom SWO A0000; Wat SWO A0100");
	put(&f, "wat", "A0200/2e");
	field_to_fight(&f);
	field_give(&f, "fight man odo; throw 4");
	field_is(&f, "odo", "A0300 wounded");
	field_close(&f);
}

static void catches(const char *class, int attack, int face, const char *odo) {
	struct field f;
	char blue[96], order[24];
	snprintf(blue, sizeof blue, "Odo %s; Tom SWO A0000", class);
	driven(&f, rope, attack, blue);
	field_give(&f, "flee odo A0200/2e");
	field_asked(&f, "chb.ask.catch", PV_DICE);
	snprintf(order, sizeof order, "throw %d", face);
	field_give(&f, order);
	field_is(&f, "odo", odo);
	field_close(&f);
}

static void catch_the_rope(void) {
	catches("SWO A0300", 7, 3, "A0200 dead");
	catches("SWO A0300", 7, 4, "A0200/2e healthy");
	catches("SWO A0300 state=wounded", 3, 6, "A0200 dead");
	catches("SWO A0300 state=wounded", 3, 7, "A0200/2e wounded");
}

static void chb_11_8_missing_the_rope(void **unused) {
	(void)unused;
	catch_the_rope();
}

static void chb_9_4_10_the_unarmoured_may_catch_it(void **unused) {
	struct field f;
	(void)unused;
	catch_the_rope();
	driven(&f, rope, 20, "Odo KNF A0300; Tom SWO A0000");
	field_is(&f, "odo", "A0300 wounded"); /* no throw */
	field_close(&f);
}

static void chb_9_4_9_no_way(void **unused) {
	struct field f;
	(void)unused;
	/* Off the wall nobody retreats. */
	driven(&f, "", 7, "Odo SWO A0300; Tom SWO A0000");
	field_is(&f, "odo", "A0300 wounded");
	field_close(&f);
	/* Only the river behind him: the armoured stay, dry. */
	for (int armour = 0; armour <= 1; armour++) {
		field_open(&f, (struct field_plan){
				   .map = "~ . . . .",
				   .red = armour == 1 ? "Man EAM A0200 attack=20; Hal EAM "
							"A0300"
						      : "Man EAM A0200 attack=7; Hal EAM "
							"A0300",
				   .blue = armour == 1 ? "Odo KNF A0100; Tom SWO A0400"
						       : "Odo SWO A0100; Tom SWO A0400" });
		field_to_fight(&f);
		field_give(&f, "fight man odo; throw 4");
		if (armour == 1) {
			field_is(&f, "odo", "A0100 wounded");
		} else {
			field_yes(&f, "flee odo A0000");
		}
		field_close(&f);
	}
}

static void chb_12_1_8_what_a_climber_does_not(void **unused) {
	struct field f;
	(void)unused;
	climb_open(&f, scale, "Bow SBW A0000; Hal EAM A0201",
		   "Odo SBW A0200; Tom SWO A0300; Wat SBW A0101");
	put(&f, "odo", "A0200/2e");
	field_cover(&f, "shoot bow odo shortbow", "none");
	field_to_fight(&f);
	field_no(&f, "fight hal odo", "CHB-12.1.8"); /* from beside the ladder */
	field_close(&f);
	climb_open(&f, scale, "Tom EAM A0000", "Odo SBW A0001; Wat SBW A0201");
	put(&f, "odo", "A0200/2e");
	field_skip(&f, CHB_ASK_SHOOT, PV_BLUE);
	field_no(&f, "shoot odo tom shortbow", "CHB-12.1.8");
	field_yes(&f, "shoot wat tom shortbow");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_1_8_what_a_climber_does_not),
	cmocka_unit_test(chb_9_4_9_no_way),
	cmocka_unit_test(chb_9_4_10_the_unarmoured_may_catch_it),
	cmocka_unit_test(chb_9_4_11_onto_the_ladder),
	cmocka_unit_test(chb_11_7_a_rope_is_cut),
	cmocka_unit_test(chb_11_8_missing_the_rope),
	cmocka_unit_test(chb_7_0_56_on_a_ladder),
	cmocka_unit_test(chb_7_0_57_on_a_rope),
	cmocka_unit_test(chb_3_2_7_a_level_in_one_go),
	cmocka_unit_test(chb_17_12_hassan),
	cmocka_unit_test(chb_5_1_23_hauled_up_and_let_down),
	cmocka_unit_test(chb_5_1_25_no_minimum_up),
	cmocka_unit_test(chb_5_1_26_the_wounded_in_armour),
};

TEST_FILE(tests, NULL, NULL)
