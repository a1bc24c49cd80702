/* Rows of CHB-3, CHB-8 and CHB-9 on what shots and blows do to riders and horses. */
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>
#include <string.h>

static const char field[] = ". . . . . . . . . . . . . . . . . . . . / "
			    ". . . . . . . . . . . . . . . . . . . . / "
			    ". . . . . . . . . . . . . . . . . . . . / "
			    ". . . . . . . . . . . . . . . . . . . . / "
			    ". . . . . . . . . . . . . . . . . . . .";

static void open_fight(struct field *f, struct field_plan plan) {
	plan.map = plan.map != NULL ? plan.map : field;
	field_open(f, plan);
	field_to_fight(f);
}

/* A rider at A0502, facing east, with his tail at A0402, of such a class and state; an attacker
 * before him; orders, and how both are then. */
static void duel(const char *red, const char *rider, const char *orders, const char *man,
		 const char *horse) {
	struct field f;
	char blue[96];
	snprintf(blue, sizeof blue, "Rider %s; Wat SWO A1800", rider);
	open_fight(&f, (struct field_plan){ .red = red, .blue = blue });
	field_give(&f, orders);
	field_rides(&f, "rider", man);
	if (horse != NULL) {
		field_rides(&f, "rider-horse", horse);
	}
	field_close(&f);
}

/* 24 on 9: 2-1 mounted: E D D C C C - B B A; on a wounded 4: 6-1: F F E E E D D C C C. */
static const char knight[] = "Man KNF A0602; Tom PEA A1904";
static const char archer[] = "HAM A0502 facing=e";
static const char wounded[] = "HAM A0502 facing=e state=wounded";
static const char stunned[] = "HAM A0502 facing=e state=stunned";

static void chb_9_2_26_both_go_back(void **unused) {
	struct field f;
	(void)unused;
	duel(knight, archer, "fight man rider; throw 4; flee rider A0302", "A0402 A0302 healthy",
	     "under none healthy");
	/* Barred: wounded, in the saddle. */
	open_fight(&f, (struct field_plan){ .red = knight,
					    .blue = "Rider HAM A0502 facing=e; Wat SWO A0302" });
	field_give(&f, "fight man rider; throw 4");
	field_rides(&f, "rider", "A0502 A0402 wounded");
	field_close(&f);
}

static void chb_9_2_27_unhorsed_and_stunned(void **unused) {
	(void)unused;
	duel(knight, archer, "fight man rider; throw 2; fall rider A0401", "A0401 none stunned",
	     "A0502 A0402 dead");
}

static void chb_9_2_28_unhorsed_and_wounded(void **unused) {
	struct field f;
	(void)unused;
	/* 7-1: 30 on 4. */
	open_fight(&f, (struct field_plan){ .red = "Man KNM A0602 facing=w; Tom PEA A1904",
					    .blue = "Rider HAM A0502 facing=e; Wat SWO A1800",
					    .options = "turn_limit: 20" });
	field_close(&f);
	open_fight(
	    &f, (struct field_plan){ .red = "Man KNM A0602 facing=w; Tom PEA A1904",
				     .blue = "Rider HAM A0502 facing=e defence=4; Wat SWO A1800" });
	field_horse_column(&f, "fight man rider", "7-1");
	field_give(&f, "fight man rider; throw 4; fall rider A0401");
	field_rides(&f, "rider", "A0401 none wounded");
	field_rides(&f, "rider-horse", "A0502 A0402 dead");
	field_close(&f);
}

static void chb_9_2_29_both_killed(void **unused) {
	struct field f;
	struct chb_occupancy v;
	(void)unused;
	open_fight(
	    &f, (struct field_plan){ .red = "Man KNM A0602 facing=w; Tom PEA A1904",
				     .blue = "Rider HAM A0502 facing=e defence=4; Wat SWO A1800" });
	struct field copy = f;
	field_give(&f, "fight man rider; throw 1");
	field_rides(&f, "rider", "A0502 none dead");
	field_rides(&f, "rider-horse", "A0502 A0402 dead");
	chb_occupancy_make(chb_game_of(f.g), &f.s, &v);
	assert_int_equal(v.weight[field_man(&f, "rider")->place], 4);
	field_give(&copy, "fight man rider; throw 9; flee rider A0302");
	field_rides(&copy, "rider", "A0402 A0302 healthy");
	field_rides(&copy, "rider-horse", "under none healthy");
	field_close(&f);
}

static void chb_9_2_30_stunned_in_the_saddle(void **unused) {
	struct field f;
	(void)unused;
	/* 12 on 20: 1-2 on foot, D D C - - B A B A A: a throw of 9. */
	open_fight(&f, (struct field_plan){ .red = "Rider HAM A0502 facing=e",
					    .blue = "Man KNF A0602; Wat SWO A1800" });
	field_give(&f, "fight rider man; throw 9");
	field_rides(&f, "rider", "A0502 A0402 stunned");
	field_close(&f);
	open_fight(
	    &f, (struct field_plan){ .red = "Rider HAM A0502 facing=e state=wounded; Tom PEA A1904",
				     .blue = "Man KNF A0602; Wat SWO A1800" });
	field_give(&f, "fight rider man; throw 9");
	field_rides(&f, "rider", "A0502 none dead");
	field_rides(&f, "rider-horse", "A0502 A0402 healthy");
	field_close(&f);
}

static void chb_9_2_31_straight_back(void **unused) {
	struct field f;
	(void)unused;
	/* 12 on 20, 1-2: 6 is B. */
	open_fight(&f, (struct field_plan){ .red = "Rider HAM A0502 facing=e",
					    .blue = "Man KNF A0602; Wat SWO A1800" });
	field_give(&f, "fight rider man; throw 6; flee rider A0302");
	field_rides(&f, "rider", "A0402 A0302 healthy");
	assert_int_equal(field_man(&f, "rider")->facing, 1 + PV_HEX_E);
	field_close(&f);
	open_fight(&f, (struct field_plan){ .red = "Rider HAM A0502 facing=e; Tom PEA A0302",
					    .blue = "Man KNF A0602; Wat SWO A1800" });
	field_give(&f, "fight rider man; throw 6");
	field_rides(&f, "rider", "A0502 A0402 wounded");
	field_close(&f);
}

static void chb_9_2_32_a_horse_alone(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, (struct field_plan){ .red = "Wulf PEA A0602",
					    .blue = "Blaze HOR A0502 facing=e; Wat SWO A1800" });
	field_horse_column(&f, "fight wulf blaze", "7-1");
	struct field copy = f;
	field_give(&f, "fight wulf blaze; throw 9; flee blaze A0302");
	field_rides(&f, "blaze", "A0402 A0302 healthy");
	field_give(&copy, "fight wulf blaze; throw 4");
	field_rides(&copy, "blaze", "A0502 A0402 dead");
	field_close(&f);
}

static void chb_9_2_33_the_second_harm(void **unused) {
	struct field f;
	(void)unused;
	/* 24 on 4: 6-1, 6 is D: both are dead; so the stunned, 24 on 9: 2-1, 2 is D. */
	duel(knight, wounded, "fight man rider; throw 6", "A0502 none dead", "A0502 A0402 dead");
	duel(knight, stunned, "fight man rider; throw 2", "A0502 none dead", "A0502 A0402 dead");
	/* On a loose horse no A or B exists, at 7-1 nor at 6-1. */
	for (int attack = 6; attack <= 7; attack++) {
		char men[48];
		snprintf(men, sizeof men, "Wulf PEA A0602 attack=%d", attack);
		open_fight(&f, (struct field_plan){
				   .red = men, .blue = "Blaze HOR A0502 facing=e; Wat SWO A1800" });
		field_horse_column(&f, "fight wulf blaze", attack == 7 ? "7-1" : "6-1");
		field_close(&f);
	}
}

static void chb_9_2_34_a_driven_horse(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, (struct field_plan){ .red = "Wulf PEA A0602",
					    .blue = "Blaze HOR A0502 facing=e; Wat SWO A1800" });
	field_give(&f, "fight wulf blaze; throw 10");
	field_no(&f, "flee blaze A0602", "CHB-9.4.4");
	field_give(&f, "flee blaze A0302");
	field_rides(&f, "blaze", "A0402 A0302 healthy");
	field_close(&f);
	open_fight(&f, (struct field_plan){ .red = "Wulf PEA A0602",
					    .blue = "Blaze HOR A0502 facing=e; Wat SWO A0302" });
	field_give(&f, "fight wulf blaze; throw 10");
	field_rides(&f, "blaze", "A0502 A0402 healthy");
	field_close(&f);
	/* Abeam of him both ways serve: the owner picks. */
	open_fight(&f, (struct field_plan){ .red = "Wulf PEA A0401",
					    .blue = "Blaze HOR A0502 facing=e; Wat SWO A1800" });
	field_give(&f, "fight wulf blaze; throw 10");
	field_asked(&f, "chb.ask.flee", PV_BLUE);
	field_yes(&f, "flee blaze A0302");
	field_yes(&f, "flee blaze A0602");
	field_close(&f);
}

static void chb_9_2_35_the_mounted_table(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, (struct field_plan){ .red = "Wulf PEA A0602; Mark PIK A0603",
					    .blue = "Blaze HOR A0502 facing=e; Hal CIW A0503" });
	field_horse_column(&f, "fight wulf blaze", "7-1");
	for (int face = 1; face <= 8; face++) {
		struct field copy = f;
		char order[48];
		snprintf(order, sizeof order, "fight wulf blaze; throw %d", face);
		field_give(&copy, order);
		field_rides(&copy, "blaze", "A0502 A0402 dead");
	}
	for (int face = 9; face <= 10; face++) {
		struct field copy = f;
		char order[48];
		snprintf(order, sizeof order, "fight wulf blaze; throw %d", face);
		field_give(&copy, order);
		field_asked(&copy, "chb.ask.flee", PV_BLUE);
	}
	/* 7 on 3 with a man on foot beside it: the foot table. */
	field_column(&f, "fight wulf blaze+hal", "2-1");
	field_close(&f);
	/* Beside a rider the mounted one: 7 on 25, 1-3. */
	open_fight(&f, (struct field_plan){
			   .red = "Wulf PEA A0602",
			   .blue = "Blaze HOR A0502 facing=e; Roland KNM A0702 facing=w" });
	field_horse_column(&f, "fight wulf blaze+roland", "1-3");
	field_close(&f);
}

static void chb_9_1_12_one_table_each(void **unused) {
	struct field f;
	(void)unused;
	/* 24 on 7 and on 14 less one half: 3-1 both. */
	open_fight(&f, (struct field_plan){ .red = "Man KNF A0201; Wulf KNF A0602",
					    .blue = "Odo SWO A0301; Rider HAM A0502 facing=e "
						    "defence=7" });
	struct field copy = f;
	field_column(&f, "fight man odo", "3-1");
	field_horse_column(&f, "fight wulf rider", "3-1");
	field_give(&f, "fight man odo; throw 2");
	field_is(&f, "odo", "A0301 stunned"); /* D */
	field_give(&copy, "fight wulf rider; throw 2; fall rider A0401");
	field_rides(&copy, "rider", "A0401 none wounded"); /* E */
	field_close(&f);
}

static void chb_9_1_13_mixed_defenders(void **unused) {
	struct field f;
	(void)unused;
	/* 24 on 9 + 3: 2-1, on 9 + 1: 2-1. */
	open_fight(&f, (struct field_plan){ .red = "Man KNF A0602",
					    .blue = "Rider HAM A0502 facing=e; Tom CIV A0603 "
						    "defence=3; Blaze HOR A0702 facing=w" });
	field_column(&f, "fight man rider+tom", "2-1");
	field_horse_column(&f, "fight man rider+blaze", "2-1");
	field_close(&f);
	/* Two riders: 24 on 9 + 9. */
	open_fight(&f, (struct field_plan){
			   .red = "Man KNF A0602",
			   .blue = "Rider HAM A0502 facing=e; Farhad HAM A0702 facing=w" });
	field_horse_column(&f, "fight man rider+farhad", "1-1");
	field_close(&f);
}

static int face_of(const struct pv_throw *dice, int face) {
	return dice->class_of[face];
}

static void chb_9_1_15_armoured_riders(void **unused) {
	static const char *const classes[] = { "KNM", "HAM" };
	(void)unused;
	for (int mod = 0; mod <= 1; mod++) {
		for (size_t i = 0; i < PV_COUNT(classes); i++) {
			struct field f;
			char blue[96];
			snprintf(blue, sizeof blue,
				 "Rider %s A0502 facing=e defence=24; Wat SWO A1800", classes[i]);
			open_fight(&f, (struct field_plan){
					   .red = "Man KNF A0602",
					   .blue = blue,
					   .options = mod != 0 ? "armoured_rider_crt_mod: 1"
							       : "armoured_rider_crt_mod: 0" });
			/* 1-1 mounted: D D C C - - B B A A: 5 is nothing, as 6; 4 is C, 5 is not.
			 */
			struct pv_throw dice = field_throw(&f, "fight man rider");
			bool one_more = mod != 0 && i == 0;
			assert_int_equal(face_of(&dice, 4) == face_of(&dice, 3), !one_more);
			assert_int_equal(face_of(&dice, 4) == face_of(&dice, 5), one_more);
			assert_int_equal(face_of(&dice, 1) == face_of(&dice, 2), !one_more);
			field_close(&f);
		}
	}
}

static void chb_9_1_20_all_of_them(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, (struct field_plan){ .red = "Man KNF A0602",
					    .blue = "Rider HAM A0502 facing=e; Roland KNM A0702 "
						    "facing=w defence=15; Tom KNM A0603 facing=nw "
						    "defence=9",
					    .options = "armoured_rider_crt_mod: 1" });
	struct pv_throw dice = field_throw(&f, "fight man rider+roland"); /* 24 on 24 */
	assert_int_equal(face_of(&dice, 4), face_of(&dice, 3));
	dice = field_throw(&f, "fight man roland+tom");
	assert_int_equal(face_of(&dice, 4), face_of(&dice, 5));
	field_close(&f);
}

static void chb_9_1_16_beside_two_hexes(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, (struct field_plan){ .red = "Wulf PEA A0302; Tom PEA A0602",
					    .blue = "Rider HAM A0502 facing=e" });
	field_yes(&f, "fight wulf rider");
	field_yes(&f, "fight tom rider");
	field_yes(&f, "fight wulf+tom rider");
	field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
	field_no(&f, "fight rider wulf", "CHB-4.4");
	field_yes(&f, "fight rider tom");
	field_close(&f);
}

static void chb_9_1_19_by_who_suffers(void **unused) {
	struct field f;
	(void)unused;
	/* 24 on 9 + 3, foot table, 2-1: 2 is D. */
	open_fight(
	    &f, (struct field_plan){ .red = "Man KNF A0602; Wulf PEA A1904",
				     .blue = "Rider HAM A0502 facing=e; Tom CIV A0603 defence=3" });
	field_give(&f, "fight man rider+tom; throw 2");
	field_asked(&f, "chb.ask.victim", PV_RED);
	field_give(&f, "strike rider; fall rider A0401");
	field_rides(&f, "rider", "A0401 none stunned");
	field_rides(&f, "rider-horse", "A0502 A0402 dead");
	field_is(&f, "tom", "A0603 healthy");
	field_close(&f);
}

static void chb_9_1_21_own_bodies_horses(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, (struct field_plan){
			   .red = "Wulf PEA A0602; Tom PEA A0603",
			   .blue = "Blaze HOR A0502 facing=e; Odo SWO A0703 state=dead; Hal SWO "
				   "A1800" });
	field_horse_column(&f, "fight wulf blaze", "7-1");
	field_no(&f, "fight wulf odo", "CHB-9.1.21");
	struct pv_order own;
	struct pv_error err;
	assert_false(pv_cryhavoc.read_order(f.g, "fight wulf tom", &own, &err));
	assert_non_null(strstr(err.msg, "men of the other are attacked"));
	field_close(&f);
	/* His own side's horse, and a dead one of the enemy's. */
	open_fight(&f, (struct field_plan){
			   .red = "Wulf PEA A0602; Roan HOR A0703 facing=e",
			   .blue = "Blaze HOR A0502 facing=e state=dead; Odo SWO A0601; Hal SWO "
				   "A1800" });
	field_yes(&f, "fight wulf odo");
	field_no(&f, "fight wulf blaze", "CHB-9.1.21");
	assert_false(pv_cryhavoc.read_order(f.g, "fight wulf roan", &own, &err));
	field_close(&f);
}

static void chb_9_3_22_the_worse_of_two(void **unused) {
	struct field f;
	(void)unused;
	/* 24 on 9: 2-1; with his tail in the marsh one better. */
	open_fight(&f, (struct field_plan){ .map = ". m . . . / . . . . .",
					    .red = "Man KNF A0300",
					    .blue = "Rider HAM A0200 facing=e" });
	field_horse_column(&f, "fight man rider", "3-1");
	field_close(&f);
	open_fight(&f, (struct field_plan){ .map = ". . . . . / . . . . .",
					    .red = "Man KNF A0300",
					    .blue = "Rider HAM A0200 facing=e" });
	field_horse_column(&f, "fight man rider", "2-1");
	field_close(&f);
}

static void chb_9_4_16_a_riders_way_back(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, (struct field_plan){ .red = knight,
					    .blue = "Rider HAM A0502 facing=e; Wat SWO A1800" });
	field_give(&f, "fight man rider; throw 4");
	field_yes(&f, "flee rider A0302");
	field_no(&f, "flee rider A0401", "CHB-9.4.4");
	assert_false(field_lists(&f, "flee rider A0602"));
	field_close(&f);
	/* On the flank: his owner picks. */
	open_fight(&f, (struct field_plan){ .red = "Man KNF A0401; Tom PEA A1904",
					    .blue = "Rider HAM A0502 facing=e; Wat SWO A1800" });
	field_give(&f, "fight man rider; throw 4");
	field_yes(&f, "flee rider A0302");
	field_yes(&f, "flee rider A0602");
	field_give(&f, "flee rider A0602");
	field_rides(&f, "rider", "A0602 A0502 healthy");
	field_close(&f);
	/* Ahead and behind: 24 on 9, 2-1. */
	open_fight(&f,
		   (struct field_plan){
		       .red = "Man KNF A0602 attack=12; Wulf KNF A0302 attack=12; Tom PEA A1904",
		       .blue = "Rider HAM A0502 facing=e; Wat SWO A1800" });
	field_give(&f, "fight man+wulf rider; throw 4");
	field_rides(&f, "rider", "A0502 A0402 wounded");
	field_close(&f);
}

static void chb_9_4_22_both_hexes_are_left(void **unused) {
	struct field f;
	(void)unused;
	open_fight(
	    &f, (struct field_plan){ .red = "Man KNM A0602 facing=w; Wulf PEA A0303; Tom PEA A1904",
				     .blue = "Rider HAM A0502 facing=e defence=4; Wat SWO A1800" });
	field_give(&f, "fight man+wulf rider; throw 4; fall rider A0401");
	field_asked(&f, "chb.ask.follow", PV_RED);
	field_yes(&f, "follow man A0502");
	field_yes(&f, "follow wulf A0402");
	field_close(&f);
	open_fight(&f, (struct field_plan){ .red = "Man KNF A0602; Tom PEA A1904",
					    .blue = "Odo SWO A0502; Wat SWO A1800" });
	field_give(&f, "fight man odo; throw 2");
	field_is(&f, "odo", "A0502 stunned");
	field_no(&f, "follow man A0502", "CHB-9.4.13");
	field_close(&f);
}

static void chb_3_5_10_wounded_and_thrown(void **unused) {
	(void)unused;
	duel(knight, wounded, "fight man rider; throw 6", "A0502 none dead", "A0502 A0402 dead");
	duel(knight, archer, "fight man rider; throw 2; fall rider A0401", "A0401 none stunned",
	     "A0502 A0402 dead");
}

static void chb_3_5_11_stunned_in_the_saddle(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, (struct field_plan){ .red = "Rider HAM A0502 facing=e; Tom PEA A1904",
					    .blue = "Man KNF A0602; Wat SWO A1804" });
	field_give(&f, "fight rider man; throw 9");
	field_rides(&f, "rider", "A0502 A0402 stunned");
	/* He controls nothing, and defends as a rider: 24 on 9. */
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step man A0501; step man A0602; done");
	field_horse_column(&f, "fight man rider", "2-1");
	struct field copy = f;
	field_give(&copy, "fight man rider; throw 4");
	field_rides(&copy, "rider", "A0502 none dead");
	field_rides(&copy, "rider-horse", "A0502 A0402 healthy");
	/* In his own next turn he neither rides nor fights; as it ends he is up. */
	field_to_move(&f);
	field_no(&f, "turn rider A0401", "CHB-3.5.2");
	field_to_fight(&f);
	field_no(&f, "fight rider man", "CHB-3.5.2");
	field_rides(&f, "rider", "A0502 A0402 stunned");
	field_give(&f, "done");
	field_rides(&f, "rider", "A0502 A0402 healthy");
	field_close(&f);
}

static void chb_3_1_3_four_counters(void **unused) {
	struct field f;
	(void)unused;
	/* Killed in the saddle by a shot: line 1, E. */
	field_open(&f, (struct field_plan){ .map = field,
					    .red = "Bow SBW A1002; Tom PEA A1904",
					    .blue = "Rider HAM A0502 facing=e; Wat SWO A1800" });
	field_give(&f, "shoot bow rider shortbow; throw 1");
	field_rides(&f, "rider", "A0502 none dead");
	field_rides(&f, "rider-horse", "A0502 A0402 healthy");
	const struct chb_game *g = chb_game_of(f.g);
	int horse = (int)(field_man(&f, "rider-horse") - f.s.man);
	static const int32_t alone[] = { 0, 1, 15 };
	for (int i = 0; i < 3; i++) {
		assert_int_equal(chb_figure(g, &f.s, horse, i), alone[i]);
	}
	field_close(&f);
	duel(knight, archer, "fight man rider; throw 2; fall rider A0401", "A0401 none stunned",
	     "A0502 A0402 dead");
}

static void chb_3_1_5_three_in_each(void **unused) {
	struct field f;
	struct chb_occupancy v;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = field,
			   .red = "Roland KNM A0802 facing=w; Tom PEA A0703; Hal PEA A0603",
			   .blue = "Blaze HOR A0502 facing=e state=dead; Odo SWO A0502 state=dead; "
				   "Wat SWO A1800" });
	field_to_move(&f);
	chb_occupancy_make(chb_game_of(f.g), &f.s, &v);
	assert_int_equal(v.weight[field_order(&f, "step tom A0502").data.halves[0]], 4);
	assert_int_equal(v.weight[field_order(&f, "step tom A0402").data.halves[0]], 3);
	field_give(&f, "step hal A0503");
	assert_int_equal(field_cost(&f, "step hal A0502"), 2);
	field_give(&f, "step hal A0403");
	assert_int_equal(field_cost(&f, "step hal A0402"), 1);
	field_close(&f);
}

static void chb_3_3_37_the_foot_counter(void **unused) {
	struct field f;
	static const int32_t foot[] = { 12, 10, 3 };
	(void)unused;
	/* 30 on 24: 1-1, but defence 4 makes it 7-1: 4 is E. */
	open_fight(
	    &f, (struct field_plan){ .red = "Man KNM A0602 facing=w; Tom PEA A1904",
				     .blue = "Rider KNM A0502 facing=e defence=4; Wat SWO A1800" });
	field_give(&f, "fight man rider; throw 4; fall rider A0401");
	for (int i = 0; i < 3; i++) {
		assert_int_equal(
		    chb_figure(chb_game_of(f.g), &f.s, (int)(field_man(&f, "rider") - f.s.man), i),
		    foot[i]);
	}
	field_close(&f);
}

static void chb_10_6_in_the_state_given(void **unused) {
	(void)unused;
	duel(knight, archer, "fight man rider; throw 2; fall rider A0401", "A0401 none stunned",
	     "A0502 A0402 dead");
	duel(knight, archer, "fight man rider; throw 1; fall rider A0401", "A0401 none wounded",
	     "A0502 A0402 dead");
}

static void chb_5_4_10_a_second_wound(void **unused) {
	struct field f;
	(void)unused;
	field_open(
	    &f, (struct field_plan){ .map = field,
				     .red = "Rider HAM A0502 facing=e state=wounded; Tom PEA A1904",
				     .blue = "Odo SWO A0503; Wat SWO A1800" });
	field_to_move(&f);
	field_give(&f, "slip rider A0602");
	struct field copy = f;
	field_give(&f, "throw 1");
	field_rides(&f, "rider", "A0502 none dead");
	field_rides(&f, "rider-horse", "A0502 A0402 healthy");
	field_give(&copy, "throw 2");
	field_rides(&copy, "rider", "A0502 A0402 wounded 0");
	field_close(&f);
}

static void chb_5_4_16_wounded_in_the_saddle(void **unused) {
	struct field f;
	(void)unused;
	for (int wound = 0; wound <= 1; wound++) {
		field_open(&f,
			   (struct field_plan){
			       .map = field,
			       .red = wound != 0
					  ? "Rider HAM A0502 facing=e state=wounded; Tom PEA A1904"
					  : "Rider HAM A0502 facing=e; Tom PEA A1904",
			       .blue = "Odo SWO A0503; Wat SWO A1800" });
		field_to_move(&f);
		field_give(&f, "slip rider A0602; throw 1");
		field_rides(&f, "rider", wound != 0 ? "A0502 none dead" : "A0502 A0402 wounded 0");
		field_rides(&f, "rider-horse",
			    wound != 0 ? "A0502 A0402 healthy" : "under none healthy");
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_9_2_26_both_go_back),
	cmocka_unit_test(chb_9_2_27_unhorsed_and_stunned),
	cmocka_unit_test(chb_9_2_28_unhorsed_and_wounded),
	cmocka_unit_test(chb_9_2_29_both_killed),
	cmocka_unit_test(chb_9_2_30_stunned_in_the_saddle),
	cmocka_unit_test(chb_9_2_31_straight_back),
	cmocka_unit_test(chb_9_2_32_a_horse_alone),
	cmocka_unit_test(chb_9_2_33_the_second_harm),
	cmocka_unit_test(chb_9_2_34_a_driven_horse),
	cmocka_unit_test(chb_9_2_35_the_mounted_table),
	cmocka_unit_test(chb_9_1_12_one_table_each),
	cmocka_unit_test(chb_9_1_13_mixed_defenders),
	cmocka_unit_test(chb_9_1_15_armoured_riders),
	cmocka_unit_test(chb_9_1_16_beside_two_hexes),
	cmocka_unit_test(chb_9_1_19_by_who_suffers),
	cmocka_unit_test(chb_9_1_20_all_of_them),
	cmocka_unit_test(chb_9_1_21_own_bodies_horses),
	cmocka_unit_test(chb_9_3_22_the_worse_of_two),
	cmocka_unit_test(chb_9_4_16_a_riders_way_back),
	cmocka_unit_test(chb_9_4_22_both_hexes_are_left),
	cmocka_unit_test(chb_3_5_10_wounded_and_thrown),
	cmocka_unit_test(chb_3_5_11_stunned_in_the_saddle),
	cmocka_unit_test(chb_3_1_3_four_counters),
	cmocka_unit_test(chb_3_1_5_three_in_each),
	cmocka_unit_test(chb_3_3_37_the_foot_counter),
	cmocka_unit_test(chb_10_6_in_the_state_given),
	cmocka_unit_test(chb_5_4_10_a_second_wound),
	cmocka_unit_test(chb_5_4_16_wounded_in_the_saddle),
};

TEST_FILE(tests, NULL, NULL)
