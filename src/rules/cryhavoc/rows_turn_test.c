/* Rows of CHB-2, CHB-3, CHB-16 and CHB-TABLE: turns and phases, who people are and what they can
 * bear, aims, what an enemy is asked. */
#include "rules/cryhavoc/fixture_play.h"

static const char wide[] = ". . . . . . . . . . / . . . . . . . . . . / . . . . . . . . . .";

/* --- CHB-2 ----------------------------------------------------------------------------------- */

static void chb_2_1_two_player_turns(void **unused) {
	struct field f;
	int turns = 0;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
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
	field_open(&f, (struct field_plan){ .map = wide,
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
	field_open(&f, (struct field_plan){ .map = wide,
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
	field_open(&f, (struct field_plan){ .map = wide,
					    .options = form_a,
					    .red = "Bow SBW A0001; Left SBW A0002",
					    .blue = "Odo SWO A0101; Tom SWO A0900" });
	field_skip(&f, CHB_ASK_FIGHT, PV_RED);
	field_give(&f, "fight bow odo; throw 10"); /* 5 on 7: A, he lies down */
	field_man(&f, "bow")->life = CHB_HEALTHY;
	field_man(&f, "odo")->place = (uint16_t)pv_hex_map_parse(&chb_game_of(f.g)->map, "A0501");
	field_skip(&f, CHB_ASK_SHOOT, PV_RED);
	field_no(&f, "shoot bow odo shortbow", "CHB-2.4");
	field_yes(&f, "shoot left odo shortbow");
	field_close(&f);
}

static void chb_2_5_who_has_fired_a_crossbow(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
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
	field_open(&f, (struct field_plan){ .map = wide,
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
		   (struct field_plan){ .map = wide,
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
	field_open(&f, (struct field_plan){ .map = wide,
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
	field_open(&f, (struct field_plan){ .map = wide,
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
	field_open(&f, (struct field_plan){ .map = wide,
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
			   .map = wide, .red = "Wulf EAM A0001", .blue = "Bow SBW A0902" });
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
	field_open(&f, (struct field_plan){ .map = wide,
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
	field_open(&f, (struct field_plan){ .map = wide,
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
	field_open(&f, (struct field_plan){ .map = wide,
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
	field_open(&f, (struct field_plan){ .map = wide,
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

/* --- CHB-3 ----------------------------------------------------------------------------------- */

static void on_foot_chb_3_3_34_armour(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Bow SBW A0000",
					    .blue = "Odo SPE A0501; Hal SPE A0502 armour=yes" });
	assert_int_equal(field_cost(&f, "shoot bow odo shortbow"), 0);
	assert_int_equal(field_cost(&f, "shoot bow hal shortbow"), 1);
	field_close(&f);
}

static void chb_3_3_36_figures_stay(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = wide, .red = "Spear SPE A0001", .blue = "Odo SWO A0501" });
	field_man(&f, "spear")->throws = 0; /* after two throws */
	assert_int_equal(chb_figure(chb_game_of(f.g), &f.s, 0, CHB_TROOPS_OF_ATTACK), 8);
	assert_int_equal(chb_figure(chb_game_of(f.g), &f.s, 0, CHB_TROOPS_OF_DEFENCE), 7);
	field_no(&f, "shoot spear odo javelin", "CHB-8.1.18");
	field_close(&f);
}

static void figures_of(const char *red, const char *name, const char *figures) {
	struct field f;
	char now[96];
	field_open(&f, (struct field_plan){
			   .map = wide, .red = red, .blue = "Odo EAM A0900; Tom EAM A0901" });
	const struct chb_roster *r = &chb_game_of(f.g)->roster[field_man(&f, name) - f.s.man];
	snprintf(now, sizeof now, "%s %d/%d/%d %d/%d/%d", chb_troops_row[r->troop],
		 (int)r->figure[0], (int)r->figure[1], (int)r->figure[2], (int)r->figure[3],
		 (int)r->figure[4], (int)r->figure[5]);
	assert_string_equal(now, figures);
	field_close(&f);
}

static void chb_3_4_1_names_go_with_classes(void **unused) {
	(void)unused;
	figures_of("Wat spear A0000", "wat", "SPE 8/7/7 4/3/4");
	figures_of("Wulf peasant A0000", "wulf", "PEA 7/4/8 3/2/4");
	figures_of("Wulf - A0000", "wulf", "PEA 7/4/8 3/2/4");
}

static void all_of(const char *names, const char *figures) {
	char name[24], red[40], id[24];
	for (int used = 0; sscanf(names, "%23s%n", name, &used) == 1; names += used) {
		snprintf(red, sizeof red, "%s - A0000", name);
		size_t length = strlen(name);
		for (size_t i = 0; i <= length; i++) {
			id[i] = (char)(name[i] >= 'A' && name[i] <= 'Z' ? name[i] + 32 : name[i]);
		}
		figures_of(red, id, figures);
	}
}

static void chb_3_4_4_spears_pikes_and_bills(void **unused) {
	(void)unused;
	all_of("Mark", "PIK 9/7/7 4/3/4");
	all_of("Bertin Crispin Hal Odo Perkin Wat Aki Stori", "SPE 8/7/7 4/3/4");
	all_of("Jean Robin Tybalt", "BIL 10/6/7 5/3/4");
}

static void chb_3_4_5_bows(void **unused) {
	(void)unused;
	all_of("Idris Myrlin Aylwin Aylwyn Arnulf", "LBW 5/4/8 2/2/4");
	all_of("Chretien", "SBW 5/4/8 2/2/4");
	all_of("Nicholas Bertrand Jordan", "XBW 6/6/7 3/3/4");
	field_fails(
	    (struct field_plan){ .map = wide, .red = "Jacques - A0000", .blue = "Odo EAM A0900" },
	    "CHB-3.4.8", "KNM or XBW");
}

static void chb_3_4_6_peasants_and_others(void **unused) {
	(void)unused;
	all_of("Baker Cedric Carpenter Farmer Gam Giles Gobin Radult Salter Smith Wulf",
	       "PEA 7/4/8 3/2/4");
	all_of("Audrey Edith Blodwin", "CIW 1/2/4 0/1/2");
	all_of("Boldric", "ENG 4/4/7 2/2/4");
	all_of("Hassan", "ASS 10/7/8 5/3/4");
	all_of("Farhad", "EAM 9/6/8 4/3/4");
}

static void chb_3_4_7_a_roster_overrides(void **unused) {
	(void)unused;
	figures_of("Wat spear A0000 attack=10", "wat", "SPE 10/7/7 5/3/4");
	figures_of("Wat spear A0000 attack=10 wounded_attack=7", "wat", "SPE 10/7/7 7/3/4");
}

static void chb_3_4_8_a_name_of_two(void **unused) {
	(void)unused;
	field_fails(
	    (struct field_plan){ .map = wide, .red = "Jacques - A0000", .blue = "Odo EAM A0900" },
	    "CHB-3.4.8", "KNM or XBW");
	figures_of("Jacques crossbow A0000", "jacques", "XBW 6/6/7 3/3/4");
}

static void chb_3_4_9_two_of_one_name(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Wat spear A0000; Wat spear A0002",
					    .blue = "Odo EAM A0900" });
	field_to_move(&f);
	field_give(&f, "step wat A0100; step wat-2 A0102");
	field_is(&f, "wat", "A0100");
	field_is(&f, "wat-2", "A0102");
	field_close(&f);
}

static void chb_3_5_1_healthy(void **unused) {
	(void)unused;
	figures_of("Roland KNF A0000", "roland", "KNF 24/20/6 12/10/3");
}

static void chb_3_5_2_the_stunned(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Bow SBW A0101 state=stunned; Hal SBW A0000",
					    .blue = "Odo EAM A0901; Tom SWO A0900" });
	field_no(&f, "shoot bow tom shortbow", "CHB-3.5.2");
	field_to_move(&f);
	field_no(&f, "step bow A0201", "CHB-3.5.2");
	/* An enemy passes next to him with no throw. */
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_man(&f, "bow")->life = CHB_STUNNED;
	field_man(&f, "odo")->place = (uint16_t)pv_hex_map_parse(&chb_game_of(f.g)->map, "A0302");
	field_man(&f, "hal")->marks |= CHB_TRIED;
	field_give(&f, "step odo A0202; step odo A0102; step odo A0002");
	field_is(&f, "odo", "A0002 healthy 5");
	field_close(&f);
}

static void chb_3_5_3_defends_as_usual(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . h . / . . . . . .",
					    .red = "Man KNF A0000; Two KNF A0300",
					    .blue = "Odo SWO A0100 state=stunned; "
						    "Hal SWO A0400 state=stunned; Tom SWO A0501" });
	field_to_fight(&f);
	field_column(&f, "fight man odo", "3-1");
	field_column(&f, "fight two hal", "4-1"); /* the hedge's sign still counts */
	field_close(&f);
}

static void chb_3_5_4_the_wounded(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Idris LBW A0001 state=wounded",
					    .blue = "Odo SWO A0501" });
	assert_int_equal(field_cost(&f, "shoot idris odo longbow"), 1);
	field_to_move(&f);
	field_is(&f, "idris", "A0001 wounded 4");
	field_give(&f, "step idris A0101; step idris A0201; step idris A0301; step idris A0401");
	field_to_fight(&f);
	assert_int_equal(field_cost(&f, "fight idris odo"), 2);
	field_close(&f);
}

/* A letter of combat on a man as he is. */
static void harmed(const char *state, const char *throw_it, const char *after) {
	struct field f;
	char blue[64];
	snprintf(blue, sizeof blue, "Odo SWO A0201 state=%s; Tom EAM A0900", state);
	field_open(
	    &f, (struct field_plan){ .map = wide, .red = "Man SGF A0101 attack=20", .blue = blue });
	field_to_fight(&f);
	field_give(&f, "fight man odo");
	field_give(&f, throw_it);
	field_is(&f, "odo", after);
	field_close(&f);
}

static void chb_3_5_5_stunned_and_again(void **unused) {
	struct field f;
	(void)unused;
	/* 20 on 7 is 2-1: 2 is D, 1 is E. */
	harmed("stunned", "throw 2", "A0201 dead");
	harmed("stunned", "throw 1", "A0201 dead");
	harmed("healthy", "throw 2", "A0201 stunned");
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0501 state=stunned" });
	field_give(&f, "shoot bow odo shortbow; throw 3");
	field_is(&f, "odo", "A0501 dead");
	field_close(&f);
}

static void chb_3_5_6_wounded_and_again(void **unused) {
	struct field f;
	(void)unused;
	/* 20 on 3 is 6-1: 7 is C, 6 D, 3 E. */
	harmed("wounded", "throw 6", "A0201 dead");
	harmed("wounded", "throw 3", "A0201 dead");
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Bow SBW A0000; Man SGF A0101 state=wounded",
					    .blue = "Odo SWO A0500 state=wounded; Tom SWO A0201" });
	struct field own = f;
	field_give(&f, "shoot bow odo shortbow; throw 3");
	field_is(&f, "odo", "A0500 dead");
	field_to_fight(&own);
	field_give(&own, "fight man tom; throw 7"); /* his own A */
	field_is(&own, "man", "A0101 dead");
	field_close(&f);
}

static void chb_3_5_7_stunned_and_driven(void **unused) {
	(void)unused;
	harmed("stunned", "throw 4", "A0201 dead");
	harmed("healthy", "throw 4; flee odo A0301", "A0301 healthy");
}

/* --- CHB-16 ---------------------------------------------------------------------------------- */

static void chb_16_2_the_limit(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Wulf EAM A0000",
					    .blue = "Odo EAM A0900",
					    .options = "turn_limit: 10" });
	for (int i = 0; i < 20; i++) {
		assert_true(f.s.turn <= 10);
		field_give(&f, "done");
	}
	assert_int_equal(f.s.phase, CHB_OVER);
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Wulf EAM A0000",
					    .blue = "Odo EAM A0900",
					    .options = "turn_limit: 0" });
	for (int i = 0; i < 59; i++) {
		field_give(&f, "done");
	}
	assert_int_equal(f.s.turn, 30);
	assert_int_equal(f.s.phase, CHB_MOVEMENT);
	field_close(&f);
}

static int32_t points(const char *blue) {
	struct field f;
	field_open(&f, (struct field_plan){ .map = wide, .red = "Wulf EAM A0000", .blue = blue });
	int32_t sum = chb_points(chb_game_of(f.g), &f.s, PV_RED);
	field_close(&f);
	return sum; /* halves */
}

static void chb_16_5_points(void **unused) {
	(void)unused;
	assert_int_equal(
	    points("Ro KNF A0900 state=dead; Odo SWO A0901 state=wounded; T EAM A0902"), 2 * 11);
	assert_int_equal(points("Ro KNF A0900 state=wounded; T EAM A0902"), 2 * 5);
	assert_int_equal(points("A CIW A0900 state=dead; B CIV A0901 state=dead; T EAM A0902"), 0);
}

static void chb_16_11_who_isnt_named(void **unused) {
	(void)unused;
	assert_int_equal(points("Ma SGF A0900 state=wounded; T EAM A0902"), 5); /* 2.5 */
	assert_int_equal(points("Be BER A0900 state=dead; T EAM A0902"), 2 * 2);
	assert_int_equal(points("Cl CLE A0900 state=dead; T EAM A0902"), 0);
	assert_int_equal(points("Em EMF A0900 state=dead; T EAM A0902"), 2 * 5);
	assert_int_equal(points("Hu HUS A0900 state=dead; T EAM A0902"), 2 * 2);
	assert_int_equal(points("En ENG A0900 state=dead; As ASS A0901 state=dead; T EAM A0902"),
			 2 * 4);
}

static void chb_16_10_a_limit_is_wanted(void **unused) {
	struct field f;
	struct pv_why why[8];
	static const char *const ours[] = { "cryhavoc/brawl" };
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Wulf EAM A0000",
					    .blue = "Odo EAM A0900",
					    .options = "turn_limit: 0" });
	assert_int_equal(pv_cryhavoc.warn(f.g, why, PV_COUNT(why)), 1);
	assert_string_equal(why[0].rule, "CHB-16.10");
	field_close(&f);
	field_open(&f, (struct field_plan){
			   .map = wide, .red = "Wulf EAM A0000", .blue = "Odo EAM A0900" });
	assert_int_equal(pv_cryhavoc.warn(f.g, why, PV_COUNT(why)), 0);
	field_close(&f);
	for (size_t i = 0; i < PV_COUNT(ours); i++) {
		struct pv_error err;
		struct pv_scenario *scenario = pv_scenario_open(ours[i], &err);
		assert_non_null(scenario);
		struct pv_game *g = pv_cryhavoc.load(scenario, &err);
		pv_scenario_close(scenario);
		assert_non_null(g);
		assert_true(chb_game_of(g)->opt_turn_limit > 0);
		pv_cryhavoc.free(g);
	}
	char text[16384];
	assert_true(pv_cryhavoc.generate(1, 0, 7, text, sizeof text) < sizeof text);
	assert_non_null(strstr(text, "turn_limit: 15"));
}

/* A battle with aims, played by these orders: who has won. */
static int won_by(const char *aims, const char *red, const char *blue, const char *orders) {
	struct field f;
	struct pv_result result;
	char more[512];
	snprintf(more, sizeof more,
		 "zones: {mark: [A0300, A0301]}\nvictory:\n  otherwise: draw\n  aims:\n%s", aims);
	field_open(
	    &f,
	    (struct field_plan){
		.map = wide, .red = red, .blue = blue, .options = "turn_limit: 3", .more = more });
	field_give(&f, orders);
	bool over = pv_cryhavoc.result(f.g, &f.s, &result);
	int winner = !over ? PV_NOBODY : result.outcome == PV_DRAWN ? PV_DICE : result.winner;
	field_close(&f);
	return winner;
}

static void chb_16_12_aims(void **unused) {
	static const char red[] = "Wulf EAM A0100; Hal EAM A0000", blue[] = "Odo EAM A0900";
	(void)unused;
	/* Each kind alone. */
	assert_int_equal(won_by("    - {side: red, reach: mark}\n", red, blue,
				"step wulf A0200; step wulf A0300; done"),
			 PV_RED);
	assert_int_equal(
	    won_by("    - {side: red, reach: mark}\n", red, blue, "step wulf A0200; done"),
	    PV_NOBODY);
	assert_int_equal(won_by("    - {side: red, escape: [hal]}\n", red, blue, "leave hal; done"),
			 PV_RED);
	assert_int_equal(
	    won_by("    - {side: red, escape: [wulf]}\n", red, blue, "leave hal; done"), PV_NOBODY);
	assert_int_equal(
	    won_by("    - {side: red, hold: mark, for: 1}\n", "Wulf EAM A0300", blue, "done; done"),
	    PV_RED);
	assert_int_equal(won_by("    - {side: red, hold: mark}\n", "Wulf EAM A0300", blue,
				"done; done; done; done; done"),
			 PV_NOBODY);
	assert_int_equal(won_by("    - {side: red, hold: mark}\n", "Wulf EAM A0300", blue,
				"done; done; done; done; done; done"),
			 PV_RED);
	assert_int_equal(
	    won_by("    - {side: blue, survive: 2}\n", red, blue, "done; done; done; done"),
	    PV_BLUE);
	assert_int_equal(won_by("    - {side: red, points: 10}\n", red,
				"Ro KNF A0900 state=dead; Odo EAM A0901", "done"),
			 PV_RED);
	assert_int_equal(won_by("    - {side: red, eliminate: [ro]}\n", red,
				"Ro KNF A0900 state=dead; Odo EAM A0901", "done"),
			 PV_RED);
	/* Two by all: one met is no win; by any it is. */
	assert_int_equal(won_by("    - {side: red, all: [{reach: mark}, {points: 10}]}\n", red,
				blue, "step wulf A0200; step wulf A0300; done"),
			 PV_NOBODY);
	assert_int_equal(won_by("    - {side: red, all: [{reach: mark}, {points: 10}]}\n", red,
				"Ro KNF A0900 state=dead; Odo EAM A0901",
				"step wulf A0200; step wulf A0300; done"),
			 PV_RED);
	assert_int_equal(won_by("    - {side: red, reach: mark}\n    - {side: red, points: 10}\n",
				red, blue, "step wulf A0200; step wulf A0300; done"),
			 PV_RED);
}

static void chb_16_13_nobody_left(void **unused) {
	struct field f;
	struct pv_result result;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Bow SBW A0000; Hal EAM A0902",
					    .blue = "Odo SWO A0501" });
	field_give(&f, "shoot bow odo shortbow; throw 1");
	assert_false(pv_cryhavoc.result(f.g, &f.s, &result)); /* only as the player turn ends */
	field_give(&f, "done");
	assert_true(pv_cryhavoc.result(f.g, &f.s, &result));
	assert_int_equal(result.winner, PV_RED);
	assert_string_equal(result.rule, "CHB-16.13");
	field_close(&f);
	/* Stunned, he counts as alive. */
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Hal EAM A0902",
					    .blue = "Odo SWO A0501 state=stunned" });
	field_give(&f, "done");
	assert_false(pv_cryhavoc.result(f.g, &f.s, &result));
	field_close(&f);
}

static void chb_16_16_a_skirmish_by_chance(void **unused) {
	static char text[32768], again[32768];
	(void)unused;
	for (uint64_t seed = 0; seed < 20; seed++) {
		struct pv_error err;
		size_t length = pv_cryhavoc.generate(1, 40, seed, text, sizeof text);
		assert_true(length < sizeof text);
		assert_int_equal(pv_cryhavoc.generate(1, 40, seed, again, sizeof again), length);
		assert_string_equal(text, again);
		struct pv_scenario *scenario = pv_scenario_parse(text, length, "chance", &err);
		assert_non_null(scenario);
		struct pv_game *game = pv_cryhavoc.load(scenario, &err);
		pv_scenario_close(scenario);
		if (game == NULL) {
			fail_msg("%s: %s", err.where, err.msg);
		}
		const struct chb_game *g = chb_game_of(game);
		int32_t sum[2] = { 0, 0 };
		CHB_EACH_MAN(g, i) {
			sum[g->roster[i].side] += g->roster[i].figure[CHB_TROOPS_OF_POINTS];
		}
		assert_in_range(sum[0], 2 * 39, 2 * 41);
		assert_in_range(sum[1], sum[0] - 2, sum[0] + 2);
		assert_int_equal(g->opt_turn_limit, 15);
		pv_cryhavoc.free(game);
	}
}

/* --- CHB-TABLE ------------------------------------------------------------------------------- */

static void chb_table_2_what_may_be_answered(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = wide,
					    .red = "Wulf EAM A0001; Hal EAM A0002; Tom EAM A0000",
					    .blue = "Bow SBW A0902" });
	field_give(&f, "step wulf A0101; wait; step wulf A0201");
	field_asked(&f, "chb.ask.react", PV_BLUE);
	field_give(&f, "wait mover; step wulf A0301; step wulf A0401; step wulf A0501");
	field_asked(&f, "chb.ask.move", PV_RED); /* not at this mover */
	field_give(&f, "step hal A0102");
	field_asked(&f, "chb.ask.react", PV_BLUE);
	field_give(&f, "wait phase; step hal A0202; step tom A0100");
	field_asked(&f, "chb.ask.move", PV_RED); /* never again in it */
	field_close(&f);
}

static void on_foot_chb_table_11_cheapest_first(void **unused) {
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

int main(void) {
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(chb_2_1_two_player_turns),
		cmocka_unit_test(chb_2_2_form_b),
		cmocka_unit_test(chb_2_3_form_a),
		cmocka_unit_test(chb_2_4_not_after_a_melee),
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
		cmocka_unit_test(on_foot_chb_3_3_34_armour),
		cmocka_unit_test(chb_3_3_36_figures_stay),
		cmocka_unit_test(chb_3_4_1_names_go_with_classes),
		cmocka_unit_test(chb_3_4_4_spears_pikes_and_bills),
		cmocka_unit_test(chb_3_4_5_bows),
		cmocka_unit_test(chb_3_4_6_peasants_and_others),
		cmocka_unit_test(chb_3_4_7_a_roster_overrides),
		cmocka_unit_test(chb_3_4_8_a_name_of_two),
		cmocka_unit_test(chb_3_4_9_two_of_one_name),
		cmocka_unit_test(chb_3_5_1_healthy),
		cmocka_unit_test(chb_3_5_2_the_stunned),
		cmocka_unit_test(chb_3_5_3_defends_as_usual),
		cmocka_unit_test(chb_3_5_4_the_wounded),
		cmocka_unit_test(chb_3_5_5_stunned_and_again),
		cmocka_unit_test(chb_3_5_6_wounded_and_again),
		cmocka_unit_test(chb_3_5_7_stunned_and_driven),
		cmocka_unit_test(chb_16_2_the_limit),
		cmocka_unit_test(chb_16_5_points),
		cmocka_unit_test(chb_16_10_a_limit_is_wanted),
		cmocka_unit_test(chb_16_11_who_isnt_named),
		cmocka_unit_test(chb_16_12_aims),
		cmocka_unit_test(chb_16_13_nobody_left),
		cmocka_unit_test(chb_16_16_a_skirmish_by_chance),
		cmocka_unit_test(chb_table_2_what_may_be_answered),
		cmocka_unit_test(on_foot_chb_table_11_cheapest_first),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
