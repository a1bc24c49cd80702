/* Rows of CHB-9.4: retreat, advance, and what else comes of a letter. */
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>

static void chb_9_4_1_all_of_them(void **unused) {
	struct field f;
	(void)unused;
	/* Two attackers, B: both one hex. 4 + 4 on 7 is 1-1. */
	field_open_fight(
	    &f, (struct field_plan){ .map = FIELD_SQUARE,
				     .red = "Wulf EAM A0101 attack=4; Hal EAM A0301 attack=4",
				     .blue = "Odo SWO A0201" });
	field_give(&f, "fight wulf+hal odo; throw 8");
	field_give(&f, "flee hal A0401; flee wulf A0001");
	field_is(&f, "wulf", "A0001 healthy");
	field_is(&f, "hal", "A0401 healthy");
	field_is(&f, "odo", "A0201 healthy");
	field_close(&f);
}

static void chb_9_4_2_one_of_the_defenders(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
						  .red = "Roland KNF A0201",
						  .blue = "Odo SWO A0101; Hal HAL A0301; Tom "
							  "HAL A0202" });
	field_give(&f, "fight roland odo+hal; throw 1");
	field_asked(&f, "chb.ask.victim", PV_RED);
	field_no(&f, "strike tom", "CHB-9.4.2"); /* nobody attacked him */
	assert_true(field_lists(&f, "strike odo"));
	assert_true(field_lists(&f, "strike hal"));
	field_no(&f, "strike roland", "CHB-9.4.2");
	field_give(&f, "strike hal");
	field_is(&f, "hal", "A0301 wounded");
	field_is(&f, "odo", "A0101 healthy");
	field_close(&f);
}

static void chb_9_4_3_one_of_the_attackers(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(
	    &f, (struct field_plan){
		    .map = FIELD_SQUARE,
		    .red = "Wulf EAM A0101 attack=3; Hal EAM A0301 attack=3; Tom EAM A0200 "
			   "attack=3",
		    .blue = "Odo SWO A0201" });
	field_give(&f, "fight wulf+hal+tom odo; throw 7");
	field_asked(&f, "chb.ask.victim", PV_BLUE);
	assert_true(field_lists(&f, "strike wulf"));
	assert_true(field_lists(&f, "strike hal"));
	field_give(&f, "strike tom");
	field_is(&f, "tom", "A0200 stunned");
	field_close(&f);
}

static void chb_9_4_4_away_or_beside_that(void **unused) {
	struct field f;
	(void)unused;
	/* Attacker to the west: east and its neighbours. */
	field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
						  .red = "Man EAM A0101",
						  .blue = "Odo SWO A0201" });
	field_give(&f, "fight man odo; throw 4");
	field_asked(&f, "chb.ask.flee", PV_BLUE);
	field_yes(&f, "flee odo A0301");
	field_yes(&f, "flee odo A0300");
	field_yes(&f, "flee odo A0302");
	field_no(&f, "flee odo A0200", "CHB-9.4.4");
	field_no(&f, "flee odo A0202", "CHB-9.4.4");
	field_no(&f, "flee odo A0401", "CHB-9.4.4");
	field_close(&f);
}

/* A lane: only one way back. */
static const char lane[] = ". . . . . .";

static void chb_9_4_5_the_base_form(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = lane,
						  .options = "retreat: base",
						  .red = "Man EAM A0000",
						  .blue = "Odo SWO A0100; Hal SWO A0200" });
	field_give(&f, "fight man odo; throw 4");
	field_is(&f, "odo", "A0100 wounded"); /* a friend in the only hex */
	field_close(&f);
	field_open_fight(&f, (struct field_plan){ .map = lane,
						  .options = "retreat: base",
						  .red = "Man EAM A0000; Tom EAM A0300",
						  .blue = "Odo SWO A0100" });
	field_give(&f, "fight man odo; throw 4");
	field_is(&f, "odo", "A0100 wounded"); /* next to an enemy, no throw */
	field_close(&f);
}

static void chb_9_4_6_the_usual_form(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = lane,
						  .red = "Man EAM A0000",
						  .blue = "Odo SWO A0100; Hal SWO A0200" });
	field_give(&f, "fight man odo; throw 4; flee odo A0200 room=hal,A0300");
	field_is(&f, "odo", "A0200 healthy");
	field_is(&f, "hal", "A0300 healthy");
	field_close(&f);
	field_open_fight(&f, (struct field_plan){ .map = lane,
						  .red = "Man EAM A0000; Tom EAM A0300",
						  .blue = "Odo SWO A0100" });
	field_give(&f, "fight man odo; throw 4; flee odo A0200");
	field_asked(&f, "chb.ask.caught", PV_DICE);
	field_give(&f, "throw 4");
	field_is(&f, "odo", "A0200 healthy");
	field_close(&f);
}

static void chb_9_4_7_no_way_back(void **unused) {
	static const char *const blue[] = { "Odo SWO A0100", "Odo SWO A0100 state=wounded" };
	static const char *const after[] = { "A0100 wounded", "A0100 dead" };
	(void)unused;
	for (int i = 0; i < 2; i++) {
		struct field f;
		field_open_fight(&f, (struct field_plan){ .map = ". .",
							  .red = "Man EAM A0000 attack=7",
							  .blue = blue[i],
							  .closed = true });
		field_give(&f, i == 0 ? "fight man odo; throw 4" : "fight man odo; throw 6");
		field_is(&f, "odo", after[i]);
		field_close(&f);
	}
}

static void chb_9_4_8_the_stunned_are_dead(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
						  .red = "Man EAM A0101",
						  .blue = "Odo SWO A0201 state=stunned" });
	field_give(&f, "fight man odo; throw 4");
	field_is(&f, "odo", "A0201 dead");
	field_close(&f);
}

static void chb_9_4_13_the_advance(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
						  .red = "Man EAM A0101; Two EAM A0102",
						  .blue = "Odo SWO A0201; Hal SWO A0400" });
	field_give(&f, "fight man odo; throw 4; flee odo A0301");
	field_asked(&f, "chb.ask.follow", PV_RED);
	field_no(&f, "follow two A0201", "CHB-9.4.19");
	field_no(&f, "follow man A0301", "CHB-9.4.13");
	field_give(&f, "follow man A0201"); /* beside odo, who fled */
	field_is(&f, "man", "A0201 healthy");
	field_no(&f, "step man A0202", "CHB-2.2"); /* and no further */
	field_close(&f);
	/* No second attack, though somebody else is beside him now. */
	field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
						  .red = "Man EAM A0101; Two EAM A0203",
						  .blue = "Odo SWO A0201; Hal SWO A0302" });
	field_give(&f, "fight man odo; throw 4; flee odo A0301; follow man A0201");
	field_no_by(&f, "fight man hal", "CHB-9.1.3", 1, 2);
	field_yes(&f, "fight two hal");
	field_close(&f);
	/* Died in: two of the attackers are offered it. */
	field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
						  .red = "Man KNF A0101; Two EAM A0301",
						  .blue = "Odo SWO A0201" });
	field_give(&f, "fight man+two odo; throw 1");
	assert_true(field_lists(&f, "follow man A0201"));
	assert_true(field_lists(&f, "follow two A0201"));
	assert_true(field_lists(&f, "done"));
	field_close(&f);
}

/* odo on A0201, red attacks from two sides with a C. */
static void between(const char *second, const char *ways, const char *barred, const char *after) {
	struct field f;
	char red[96], order[32], way[16];
	snprintf(red, sizeof red, "Wulf EAM A0301 attack=5; Hal EAM %s attack=5", second);
	field_open_fight(
	    &f, (struct field_plan){ .map = FIELD_SQUARE, .red = red, .blue = "Odo SWO A0201" });
	field_give(&f, "fight wulf+hal odo; throw 4");
	for (int used = 0; sscanf(ways, "%15s%n", way, &used) == 1; ways += used) {
		snprintf(order, sizeof order, "flee odo %s", way);
		field_yes(&f, order);
	}
	for (int used = 0; sscanf(barred, "%15s%n", way, &used) == 1; barred += used) {
		snprintf(order, sizeof order, "flee odo %s", way);
		field_no(&f, order, "CHB-9.4.4");
	}
	field_is(&f, "odo", after);
	field_close(&f);
}

static void chb_9_4_15_several_enemies(void **unused) {
	(void)unused;
	/* On sides 0 and 1: 3 and 4; on 0 and 2: 4; on 0 and 3: none. */
	between("A0300", "A0101 A0202", "A0200 A0302", "A0201 healthy");
	between("A0200", "A0202", "A0101 A0302", "A0201 healthy");
	between("A0101", "", "", "A0201 wounded");
}

static void chb_9_4_17_displacing(void **unused) {
	struct field f;
	(void)unused;
	/* A free hex in the fan: displacing isn't offered. */
	field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
						  .red = "Man EAM A0101",
						  .blue = "Odo SWO A0201; Hal SWO A0301" });
	field_give(&f, "fight man odo; throw 4");
	field_no(&f, "flee odo A0301 room=hal,A0401", "CHB-9.4.4");
	field_yes(&f, "flee odo A0300");
	field_close(&f);
	/* Friend's friend in the way: not displaced. */
	field_open_fight(
	    &f, (struct field_plan){ .map = lane,
				     .red = "Man EAM A0000",
				     .blue = "Odo SWO A0100; Hal SWO A0200; Tom SWO A0300" });
	field_give(&f, "fight man odo; throw 4");
	field_is(&f, "odo", "A0100 wounded");
	field_close(&f);
	/* A stunned friend: no way. */
	field_open_fight(
	    &f, (struct field_plan){ .map = lane,
				     .red = "Man EAM A0000",
				     .blue = "Odo SWO A0100; Hal SWO A0200 state=stunned" });
	field_give(&f, "fight man odo; throw 4");
	field_is(&f, "odo", "A0100 wounded");
	field_close(&f);
}

/* Mud holds a friend who is stuck; one who is free makes room. */
static void chb_7_1_4_stuck_friend(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = ". . D . . .",
						  .red = "Man EAM A0000",
						  .blue = "Odo SWO A0100; Hal KNF A0200" });
	struct field stuck = f;
	field_man(&stuck, "hal")->marks |= CHB_STUCK;
	field_give(&f, "fight man odo; throw 4; flee odo A0200 room=hal,A0300");
	field_is(&f, "odo", "A0200 healthy");
	field_is(&f, "hal", "A0300 healthy");
	field_give(&stuck, "fight man odo; throw 4");
	field_is(&stuck, "odo", "A0100 wounded");
	field_is(&stuck, "hal", "A0200 healthy");
	field_close(&f);
}

static void chb_9_4_18_one_throw(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = lane,
						  .red = "Man EAM A0000; Tom EAM A0300",
						  .blue = "Odo SWO A0100" });
	field_give(&f, "fight man odo; throw 4; flee odo A0200");
	struct field three = f;
	field_give(&f, "throw 2");
	field_is(&f, "odo", "A0200 wounded");
	field_give(&three, "throw 3");
	field_is(&three, "odo", "A0200 healthy");
	field_close(&f);
}

static void chb_9_4_20_in_file(void **unused) {
	struct field f;
	(void)unused;
	/* One attacker on two who stand in each other's way: first the rear one, then the front. */
	field_open_fight(&f, (struct field_plan){ .map = FIELD_SQUARE,
						  .red = "Roland KNF A0201",
						  .blue = "Odo SWO A0301; Hal SWO A0302" });
	field_give(&f, "fight roland odo+hal; throw 4");
	field_asked(&f, "chb.ask.flee", PV_BLUE);
	field_give(&f, "flee hal A0303");
	field_asked(&f, "chb.ask.flee", PV_BLUE);
	field_give(&f, "flee odo A0401");
	field_is(&f, "odo", "A0401 healthy");
	field_close(&f);
}

static void chb_5_3_4_whoever_is_driven(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = lane,
						  .red = "Man EAM A0000; Tom EAM A0300",
						  .blue = "Odo SWO A0100" });
	field_give(&f, "fight man odo; throw 4; flee odo A0200");
	field_asked(&f, "chb.ask.caught", PV_DICE);
	field_close(&f);
	field_open_fight(&f, (struct field_plan){
				 .map = lane, .red = "Man EAM A0000", .blue = "Odo SWO A0100" });
	field_give(&f, "fight man odo; throw 4; flee odo A0200");
	assert_int_not_equal(f.s.ask, CHB_ASK_CAUGHT);
	field_close(&f);
}

static void chb_7_1_4_no_retreat_from_mud(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". D . . . . / . . . . . .",
					    .red = "Martin SGF A0000",
					    .blue = "Odo SWO A0300" });
	field_give(&f, "step martin A0100; throw 3");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A0200; done");
	struct field own = f;
	field_column(&f, "fight odo martin", "1-1"); /* 9 on 12: 1-2, his - moves it right */
	field_give(&f, "fight odo martin; throw 4");
	field_is(&f, "martin", "A0100 wounded");
	/* He may attack, with his -: 14 on 7 is 2-1, then 1-1. */
	field_give(&own, "done; throw 3");
	field_skip(&own, CHB_ASK_FIGHT, PV_RED);
	field_column(&own, "fight martin odo", "1-1");
	field_close(&f);
}

static void chb_7_1_7_driven_into_it(void **unused) {
	struct field f;
	(void)unused;
	field_open_fight(&f, (struct field_plan){ .map = ". . X",
						  .red = "Man EAM A0000 attack=12",
						  .blue = "Martin SGF A0100" });
	field_give(&f, "fight man martin; throw 4; flee martin A0200");
	field_asked(&f, "chb.ask.mud", PV_DICE);
	field_give(&f, "throw 2");
	field_is(&f, "martin", "A0200 healthy");
	assert_true((field_man(&f, "martin")->marks & CHB_STUCK) != 0);
	field_close(&f);
}

/* Into a river no armour follows. */
static void chb_9_4_13_where_he_may_walk(void **unused) {
	struct field f;
	(void)unused;
	for (int light = 0; light <= 1; light++) {
		field_open_fight(&f,
				 (struct field_plan){
				     .map = ". G . .",
				     .sheet = field_ground("river"),
				     .red = "Martin SGF A0000 attack=30; Wulf EAM A0200 attack=30",
				     .blue = "Odo PEA A0100 defence=1; Tom PEA A0300" });
		field_give(&f,
			   light != 0 ? "fight wulf odo; throw 1" : "fight martin odo; throw 1");
		field_is(&f, "odo", "A0100 dead");
		field_asked(&f, light != 0 ? "chb.ask.follow" : "chb.ask.fight", PV_RED);
		assert_int_equal(field_lists(&f, "follow wulf A0100"), light);
		assert_false(field_lists(&f, "follow martin A0100"));
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_5_3_4_whoever_is_driven),
	cmocka_unit_test(chb_7_1_4_no_retreat_from_mud),
	cmocka_unit_test(chb_7_1_7_driven_into_it),
	cmocka_unit_test(chb_9_4_1_all_of_them),
	cmocka_unit_test(chb_9_4_2_one_of_the_defenders),
	cmocka_unit_test(chb_9_4_3_one_of_the_attackers),
	cmocka_unit_test(chb_9_4_4_away_or_beside_that),
	cmocka_unit_test(chb_9_4_5_the_base_form),
	cmocka_unit_test(chb_9_4_6_the_usual_form),
	cmocka_unit_test(chb_9_4_7_no_way_back),
	cmocka_unit_test(chb_9_4_8_the_stunned_are_dead),
	cmocka_unit_test(chb_9_4_13_the_advance),
	cmocka_unit_test(chb_9_4_15_several_enemies),
	cmocka_unit_test(chb_9_4_17_displacing),
	cmocka_unit_test(chb_7_1_4_stuck_friend),
	cmocka_unit_test(chb_9_4_18_one_throw),
	cmocka_unit_test(chb_9_4_20_in_file),
	cmocka_unit_test(chb_9_4_13_where_he_may_walk),
};

TEST_FILE(tests, NULL, NULL)
