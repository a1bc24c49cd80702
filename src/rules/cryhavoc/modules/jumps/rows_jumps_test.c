/* Rows of jumps on an enemy: CHB-2.18, CHB-2.19, CHB-9.1.14. */
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/modules/jumps/fixture_tree.h"

#include <stdio.h>
#include <stdlib.h>

#define ON      "turn_limit: 20, mon_1_2: true"
#define OFF     "turn_limit: 20"
#define CREEPER "turn_limit: 20, mon_1_2: true, mon_2_3: true"

/* 5 points of a long bow archer times 8 are 40: 5-1 on a foot soldier's 7. */
static const char at_5_1[] = "FEEEDD-CCC";
static const char at_3_1[] = "FDDDCCAC-B";         /* 12 of a sergeant on foot */
static const char at_4_1_mounted[] = "FEEDDCCC-B"; /* 9 of a horse archer */
static const char at_1_1_mounted[] = "DDCC--BBAA"; /* 24 of a mounted knight */

static void chb_2_18_fought_out_in_combat(void **unused) {
	static const char red[] = "Wulf LBW A0202/1; Hal SWO A0402; Ned SWO A1004";
	struct field f;
	(void)unused;
	tree_open(&f, OFF, red, "Odo SWO A0302; Tom SWO A1104");
	field_no(&f, "jump wulf A0302", "CHB-2.18");
	assert_false(field_lists(&f, "jump wulf A0302"));
	field_close(&f);
	tree_open(&f, ON, red, "Odo SWO A0302; Tom SWO A1104");
	assert_int_equal(field_cost(&f, "jump wulf A0302"), 4);
	assert_true(field_lists(&f, "jump wulf A0302"));
	struct field few = f;
	field_leave(&few, "wulf", 3);
	field_no_by(&few, "jump wulf A0302", "CHB-11.1", 4, 3);
	field_give(&f, "jump wulf A0302");
	/* Nothing is thrown for in movement, and what he had left is lost. */
	field_asked(&f, "chb.ask.move", PV_RED);
	field_is(&f, "wulf", "A0302 healthy 0");
	field_is(&f, "odo", "A0302 healthy");
	field_no(&f, "step wulf A0301", "CHB-2.18");
	/* Nobody is in anybody's way. */
	field_yes(&f, "step hal A0401");
	field_to_fight(&f);
	/* Alone, and no comrade of his at the same man. */
	field_no(&f, "fight wulf+hal odo", "CHB-2.18");
	field_no(&f, "fight hal odo", "CHB-2.19");
	field_no(&f, "done", "CHB-2.19");
	assert_false(field_lists(&f, "fight hal odo"));
	assert_true(field_lists(&f, "fight wulf odo"));
	tree_letters(&f, "fight wulf odo", at_5_1, 0);
	struct pv_order order = field_order(&f, "fight wulf odo");
	struct pv_why why;
	assert_true(pv_cryhavoc.check(f.g, &f.s, &order, &why));
	assert_int_equal(why.need, 8 * 5);
	assert_int_equal(why.have, 7);
	/* The blow, then the landing; E: wounded, and he is put beside him. */
	field_give(&f, "fight wulf odo");
	field_asked(&f, "chb.ask.blow", PV_DICE);
	field_give(&f, "throw 2");
	field_is(&f, "odo", "A0302 wounded");
	field_asked(&f, "chb.ask.jump", PV_DICE);
	struct field badly = f;
	field_give(&f, "throw 5");
	field_asked(&f, "chb.ask.lie", PV_RED);
	field_no(&f, "lie wulf A0302", "CHB-11.10");
	field_no(&f, "lie wulf A0502", "CHB-11.10");
	field_give(&f, "lie wulf A0301");
	field_is(&f, "wulf", "A0301 healthy");
	field_give(&badly, "throw 6; lie wulf A0301");
	field_is(&badly, "wulf", "A0301 wounded");
	/* Whom he jumped on nobody attacks again. */
	field_no(&f, "fight hal odo", "CHB-9.1.3");
	field_no(&f, "fight wulf odo", "CHB-9.1.3");
	field_yes(&f, "fight ned tom");
	field_close(&f);
}

/* What becomes of both. */
static void letter(int face, const char *more, const char *wulf, const char *odo) {
	struct field f;
	char orders[96];
	tree_open(&f, ON, "Wulf LBW A0202/1; Hal SWO A0900", "Odo SWO A0302; Tom SWO A1000");
	field_give(&f, "jump wulf A0302");
	field_to_fight(&f);
	snprintf(orders, sizeof orders, "fight wulf odo; throw %d%s%s", face,
		 more[0] != '\0' ? "; " : "", more);
	field_give(&f, orders);
	field_is(&f, "wulf", wulf);
	field_is(&f, "odo", odo);
	/* He is on the map again, and stands in the way. */
	struct chb_occupancy v;
	chb_occupancy_make(chb_game_of(f.g), &f.s, &v);
	assert_int_equal(chb_who(&v, field_man(&f, "wulf")->place),
			 field_man(&f, "wulf") - f.s.man);
	assert_int_equal(field_man(&f, "wulf")->tactic, CHB_NO_TACTIC);
	field_yes(&f, "fight hal tom");
	field_close(&f);
}

static void chb_2_18_what_the_letters_do(void **unused) {
	struct field f;
	(void)unused;
	/* F, E, D; C: away from the tree, and the place is the jumper's. */
	letter(1, "throw 5", "A0302 healthy", "A0302 dead");
	letter(2, "throw 5; lie wulf A0303", "A0303 healthy", "A0302 wounded");
	letter(5, "throw 5; lie wulf A0303", "A0303 healthy", "A0302 stunned");
	letter(8, "flee odo A0402; throw 5", "A0302 healthy", "A0402 healthy");
	letter(8, "flee odo A0402; throw 6", "A0302 wounded", "A0402 healthy");
	letter(7, "throw 5; lie wulf A0301", "A0301 healthy", "A0302 healthy");
	/* Away from the hex that he jumped from. */
	tree_open(&f, ON, "Wulf LBW A0202/1", "Odo SWO A0302");
	field_give(&f, "jump wulf A0302");
	field_to_fight(&f);
	field_give(&f, "fight wulf odo; throw 8");
	field_no(&f, "flee odo A0201", "CHB-9.4.4");
	field_no(&f, "flee odo A0203", "CHB-9.4.4");
	field_yes(&f, "flee odo A0301");
	field_yes(&f, "flee odo A0402");
	field_yes(&f, "flee odo A0303");
	field_close(&f);
	/* B of 40 on 24 with 2 off, line 7: landed and put beside him he goes a hex back. */
	tree_open(&f, ON, "Wulf LBW A0202/1; Hal SWO A0900",
		  "Roland KNM A0302 facing=w; Tom SWO A1000");
	field_give(&f, "jump wulf A0302");
	field_to_fight(&f);
	field_give(&f, "fight wulf roland; throw 9");
	field_asked(&f, "chb.ask.jump", PV_DICE);
	field_give(&f, "throw 5; lie wulf A0301");
	field_asked(&f, "chb.ask.flee", PV_RED);
	field_give(&f, "flee wulf A0300");
	field_is(&f, "wulf", "A0300 healthy");
	field_yes(&f, "fight hal tom");
	field_close(&f);
	/* A, 40 on a sergeant's 12 with 1 off, line 7: stunned in the air he throws for no landing.
	 */
	tree_open(&f, ON, "Wulf LBW A0202/1; Hal SWO A0900", "Martin SGF A0302; Tom SWO A1000");
	field_give(&f, "jump wulf A0302");
	field_to_fight(&f);
	field_give(&f, "fight wulf martin; throw 8");
	field_asked(&f, "chb.ask.lie", PV_RED);
	field_give(&f, "lie wulf A0301");
	field_is(&f, "wulf", "A0301 stunned");
	field_close(&f);
}

static void chb_2_18_who_may(void **unused) {
	struct field f;
	(void)unused;
	/* One level down and out of a tree; into the hex beneath or beside. */
	tree_open(&f, ON, "Wulf LBW A0202/1; Martin SGF A0900", "Odo SWO A0202; Tom SWO A0402");
	field_yes(&f, "jump wulf A0202");
	field_no(&f, "jump wulf A0402", "CHB-11.1");
	field_close(&f);
	tree_open(&f, ON, "Martin SGF A0202/1", "Odo SWO A0302");
	field_no(&f, "jump martin A0302", "CHB-11.4");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = ". H . . . . / . H . . . . / . H . . . .",
					    .sheet = "      signs: {H: walk 1}\n",
					    .options = ON,
					    .red = "Wulf EAM A0101",
					    .blue = "Odo SWO A0201" });
	field_to_move(&f);
	field_no(&f, "jump wulf A0201", "CHB-2.18");
	field_yes(&f, "jump wulf A0202");
	field_close(&f);
	/* Nor two levels down, where one may jump so far; nor on a horse. */
	static const char high[] = "      signs: {V: tree-up}\n"
				   "      floors:\n"
				   "        - level: 2\n"
				   "          hexes: |\n"
				   "            -   V   -   -   -   -\n"
				   "              -   -   -   -   -   -\n"
				   "      ladders: [[A0100, A0100/2]]\n";
	field_open(&f, (struct field_plan){ .map = ". T . . . . / . . . . . .",
					    .sheet = high,
					    .options = ON,
					    .more = "jumps: [A0100/2]\n",
					    .red = "Wulf LBW A0100/2",
					    .blue = "Odo SWO A0200; Tom SWO A0500" });
	field_to_move(&f);
	field_no(&f, "jump wulf A0200", "CHB-2.18");
	field_yes(&f, "jump wulf A0000");
	field_close(&f);
	tree_open(&f, ON, "Wulf LBW A0202/1", "Blaze HOR A0302 facing=w; Tom SWO A1100");
	field_no(&f, "jump wulf A0302", "CHB-1.11");
	field_close(&f);
	/* A friend is no mark. */
	tree_open(&f, ON, "Wulf LBW A0202/1; Hal SWO A0302", "Odo SWO A1100");
	field_no(&f, "jump wulf A0302", "CHB-1.11");
	field_close(&f);
	/* Nobody has room beside him: his last free neighbour makes it. */
	for (int full = 0; full <= 1; full++) {
		char blue[160];
		snprintf(blue, sizeof blue,
			 "Odo SWO A0302; A SWO A0402; B SWO A0201; C SWO A0301; D SWO A0203%s",
			 full != 0 ? "; E SWO A0303; G SWO A0202" : "; E SWO A0303");
		tree_open(&f, ON, "Wulf LBW A0202/1", blue);
		if (full != 0) {
			field_no(&f, "jump wulf A0302", "CHB-2.18");
		} else {
			field_yes(&f, "jump wulf A0302");
		}
		field_close(&f);
	}
}

/* Shot at in the air: driven back he strikes and throws; wounded he strikes as he took off, and
 * throws no more; killed he strikes nobody. */
static void chb_2_18_shot_at_in_the_air(void **unused) {
	struct field f;
	(void)unused;
	tree_open(&f, ON, "Wulf LBW A0202/1; Hal SWO A0900",
		  "Odo SWO A0302; Bow SBW A0602; Tom SWO A1000");
	field_give(&f, "jump wulf A0302");
	f.s.ask = CHB_ASK_REACT;
	f.s.leap = CHB_LEAP_ONTO;
	field_no(&f, "shoot bow wulf shortbow", "CHB-8.6.6"); /* Odo is beside that tree */
	field_close(&f);
	static const struct {
		int face;
		const char *wulf;
	} rows[] = { { 6, "A0302 healthy" }, { 3, "A0302 wounded" } };
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		tree_open(&f, ON, "Wulf LBW A0202/1; Hal SWO A0900",
			  "Odo SWO A0302; Bow SBW A0602; Tom SWO A1000");
		field_give(&f, "jump wulf A0302");
		f.s.ask = CHB_ASK_HIT;
		f.s.shooter = (uint8_t)(field_man(&f, "bow") - f.s.man);
		f.s.target = f.s.mover = (uint8_t)(field_man(&f, "wulf") - f.s.man);
		f.s.weapon = CHB_WEAPONS_SHORTBOW;
		f.s.leap = CHB_LEAP_ONTO;
		char order[16];
		snprintf(order, sizeof order, "throw %d", rows[i].face);
		field_give(&f, order);
		field_is(&f, "wulf", rows[i].wulf);
		field_to_fight(&f);
		tree_letters(&f, "fight wulf odo", at_5_1, 0);
		field_give(&f, "fight wulf odo; throw 7");
		field_asked(&f, i == 0 ? "chb.ask.jump" : "chb.ask.lie", i == 0 ? PV_DICE : PV_RED);
		field_close(&f);
	}
	/* Dead he lies beside him. */
	tree_open(&f, ON, "Wulf LBW A0202/1; Hal SWO A0900",
		  "Odo SWO A0302; Bow SBW A0602; Tom SWO A1000");
	field_give(&f, "jump wulf A0302");
	f.s.ask = CHB_ASK_HIT;
	f.s.shooter = (uint8_t)(field_man(&f, "bow") - f.s.man);
	f.s.target = f.s.mover = (uint8_t)(field_man(&f, "wulf") - f.s.man);
	f.s.weapon = CHB_WEAPONS_SHORTBOW;
	f.s.leap = CHB_LEAP_ONTO;
	field_give(&f, "throw 1");
	assert_int_equal(field_man(&f, "wulf")->life, CHB_DEAD);
	assert_int_not_equal(field_man(&f, "wulf")->place, field_man(&f, "odo")->place);
	field_to_fight(&f);
	field_yes(&f, "fight hal tom");
	field_close(&f);
}

/* A peasant behind Clarence, a jumper over Odo, and Hal beside Tom. */
static void open_three(struct field *f) {
	tree_open(f, CREEPER, "Wulf LBW A0202/1; Pea PEA A0504; Hal SWO A1000",
		  "Odo SWO A0302; Clarence KNM A0904 facing=e; Tom SWO A1100");
	field_give(f, "hamstring pea clarence; step pea A0604; step pea A0704; jump wulf A0302");
	field_to_fight(f);
}

static void chb_2_19_in_this_order(void **unused) {
	struct field f;
	(void)unused;
	open_three(&f);
	struct field other = f, late = f;
	field_no(&f, "fight hal tom", "CHB-2.19");
	assert_true(field_lists(&f, "hamstring pea clarence"));
	assert_true(field_lists(&f, "fight wulf odo"));
	field_give(&f, "hamstring pea clarence");
	struct pv_prompt prompt;
	pv_cryhavoc.prompt(f.g, &f.s, &prompt);
	assert_int_equal(prompt.dice.sides, 6);
	field_give(&f, "throw 4; throw 10"); /* 7-1, line 10: C, which is nothing */
	field_is(&f, "clarence", "A0904 healthy");
	field_no(&f, "fight hal tom", "CHB-2.19");
	field_give(&f, "fight wulf odo");
	pv_cryhavoc.prompt(f.g, &f.s, &prompt);
	assert_int_equal(prompt.dice.sides, 10);
	field_give(&f, "throw 7; throw 5; lie wulf A0301");
	field_give(&f, "fight hal tom");
	field_asked(&f, "chb.ask.blow", PV_DICE);
	/* The jump first: the peasant comes too late, the others don't. */
	field_give(&other, "fight wulf odo; throw 7; throw 5; lie wulf A0301");
	field_no(&other, "hamstring pea clarence", "CHB-2.19");
	assert_false(field_lists(&other, "hamstring pea clarence"));
	field_yes(&other, "fight hal tom");
	/* Nobody declines to land. */
	field_no(&late, "done", "CHB-2.19");
	field_close(&f);
}

static void armoured(const char *foe, const char *printed, int modifier) {
	struct field f;
	char fight[32], blue[64];
	snprintf(blue, sizeof blue, "Foe %s; Tom SWO A1100", foe);
	snprintf(fight, sizeof fight, "fight wulf foe");
	tree_open(&f, ON, "Wulf LBW A0202/1", blue);
	field_give(&f, "jump wulf A0302");
	field_to_fight(&f);
	tree_letters(&f, fight, printed, modifier);
	field_close(&f);
}

static void chb_9_1_14_armour_and_the_die(void **unused) {
	struct field f;
	(void)unused;
	/* An ordinary attack on a knight: 24 on 20 is 1-1, line by line. */
	field_open_fight(&f, (struct field_plan){ .map = FIELD_WIDE,
						  .red = "Man KNF A0101",
						  .blue = "Roland KNF A0201" });
	tree_letters(&f, "fight man roland", "EDDCC-ABBA", 0);
	field_close(&f);
	struct chb_game *g = fixture_figures(NULL);
	fixture_cell(g, "modifiers", "jump-armour", "die", "-1 S");
	fixture_cell(g, "modifiers", "jump-mounted", "die", "-1 S");
	free(g);
	armoured("SWO A0302", at_5_1, 0);
	armoured("SGF A0302", at_3_1, -1);
	armoured("HAM A0302 facing=w", at_4_1_mounted, -1);
	armoured("KNM A0302 facing=w", at_1_1_mounted, -2);
}

static void chb_2_18_as_the_tables_say(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	struct field f;
	(void)unused;
	fixture_cell(g, "jumps", "on-enemy", "times", "8 S");
	free(g);
	/* An owner's figures: 5 times 6 on a sergeant's 12 are 2-1. */
	field_open(&f, (struct field_plan){ .map = tree_ground,
					    .sheet = tree_crown,
					    .options = ON,
					    .more = "figures: {jumps/on-enemy/times: 6, "
						    "modifiers/jump-armour/die: -3}\n",
					    .red = "Wulf LBW A0202/1",
					    .blue = "Foe SGF A0302" });
	field_to_move(&f);
	field_give(&f, "jump wulf A0302");
	field_to_fight(&f);
	tree_letters(&f, "fight wulf foe", "EDDCCCA-BB", -3);
	field_close(&f);
}

/* Chosen once he is nobody else's: no second jump, no shot, no hamstring. */
static void chb_2_18_in_no_other_way(void **unused) {
	struct field f;
	(void)unused;
	tree_open(&f, ON ", turn_form: A", "Wulf LBW A0202/1; Ned LBW A0900; Bow SBW A0602",
		  "Odo SWO A0302; Tom SWO A1104");
	uint16_t tree = field_man(&f, "wulf")->place;
	field_give(&f, "jump wulf A0302");
	field_man(&f, "ned")->place = tree;
	field_no(&f, "jump ned A0302", "CHB-2.18");
	field_yes(&f, "jump ned A0203");
	field_skip(&f, CHB_ASK_SHOOT, PV_RED);
	assert_int_equal(f.s.phase, CHB_SECOND_FIRE);
	field_no(&f, "shoot bow odo shortbow", "CHB-2.18");
	field_yes(&f, "shoot bow tom shortbow");
	field_close(&f);
	tree_open(&f, CREEPER, "Wulf LBW A0202/1; Pea PEA A0503", "Clarence KNM A0302 facing=w");
	field_give(&f, "hamstring pea clarence; step pea A0502; jump wulf A0302");
	field_to_fight(&f);
	assert_int_equal(field_man(&f, "pea")->tactic, CHB_HAMSTRINGS);
	field_no(&f, "hamstring pea clarence", "CHB-2.18");
	field_yes(&f, "fight wulf clarence");
	field_close(&f);
}

/* Whoever he was to land on is gone: he comes down all the same, by the throw. */
static void chb_2_18_nobody_beneath(void **unused) {
	struct field f;
	(void)unused;
	tree_open(&f, ON, "Wulf LBW A0202/1; Hal SWO A0900", "Odo SWO A0302; Tom SWO A1000");
	field_give(&f, "jump wulf A0302");
	field_man(&f, "odo")->place = CHB_GONE;
	field_skip(&f, CHB_ASK_LAND, PV_RED);
	field_give(&f, "throw 6");
	field_is(&f, "wulf", "A0302 wounded");
	field_yes(&f, "fight hal tom");
	field_close(&f);
}

/* Neither he nor anybody else strikes a door while his jump isn't fought out. */
static void chb_2_19_no_door_meanwhile(void **unused) {
	struct field f;
	static struct field_text sheet;
	(void)unused;
	sheet.used = 0;
	field_add(&sheet, "%s      sides: [A0302 e door shut]\n", tree_crown);
	field_open(&f, (struct field_plan){ .map = tree_ground,
					    .sheet = sheet.text,
					    .options = ON,
					    .red = "Wulf LBW A0202/1; Hal SWO A0402",
					    .blue = "Odo SWO A0302; Tom SWO A1104" });
	field_to_move(&f);
	field_give(&f, "jump wulf A0302");
	field_to_fight(&f);
	field_no(&f, "break wulf A0302 e", "CHB-2.18");
	field_no(&f, "break hal A0302 e", "CHB-2.19");
	field_give(&f, "fight wulf odo; throw 1; throw 1"); /* F; he lands well */
	field_yes(&f, "break hal A0302 e");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_2_18_fought_out_in_combat),
	cmocka_unit_test(chb_2_18_what_the_letters_do),
	cmocka_unit_test(chb_2_18_who_may),
	cmocka_unit_test(chb_2_18_shot_at_in_the_air),
	cmocka_unit_test(chb_2_18_as_the_tables_say),
	cmocka_unit_test(chb_2_18_in_no_other_way),
	cmocka_unit_test(chb_2_18_nobody_beneath),
	cmocka_unit_test(chb_2_19_in_this_order),
	cmocka_unit_test(chb_9_1_14_armour_and_the_die),
	cmocka_unit_test(chb_2_19_no_door_meanwhile),
};

TEST_FILE(tests, NULL, NULL)
