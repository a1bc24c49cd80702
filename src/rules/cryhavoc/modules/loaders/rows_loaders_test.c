/* Rows of crossbows that somebody loads: CHB-8.1.8, CHB-8.1.15. */
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"
#include "rules/cryhavoc/queries/modules.h"

#include <stdio.h>

#define ON  "turn_limit: 20, mon_2_2: true"
#define OFF "turn_limit: 20"

/* Lou is right behind Xav for a shot to the east, Far two hexes off, Fore before him. */
static const char red[] = "Xav XBW A0401; Lou PEA A0301; Far PEA A0100; Fore PEA A0500";
static const char blue[] = "Odo SWO A1001; Tom SWO A1100; Bolt XBW A1102";

static void open_line(struct field *f, const char *options) {
	field_open(f, (struct field_plan){
			  .map = FIELD_LONG, .options = options, .red = red, .blue = blue });
	field_to_move(f);
}

/* Turn 2: his offensive shot is shot, and red moves. */
static void shot_once(struct field *f, const char *before) {
	open_line(f, ON);
	field_give(f, before);
	field_skip(f, CHB_ASK_SHOOT, PV_RED);
	field_give(f, "shoot xav odo crossbow; throw 10");
	field_skip(f, CHB_ASK_MOVE, PV_RED);
}

/* Blue moves: a defensive shot? */
static void to_defence(struct field *f) {
	field_skip(f, CHB_ASK_MOVE, PV_BLUE);
	field_give(f, "step odo A0901");
}

static void chb_8_1_8_both_shots(void **unused) {
	struct field f;
	(void)unused;
	/* One shot a turn without him. */
	shot_once(&f, "step far A0200");
	to_defence(&f);
	assert_int_not_equal(f.s.ask, CHB_ASK_REACT);
	f.s.ask = CHB_ASK_REACT;
	f.s.mover = (uint8_t)(field_man(&f, "odo") - f.s.man);
	field_no(&f, "shoot xav odo crossbow", "CHB-8.1.6");
	field_close(&f);
	/* Two with him, unmoved. */
	shot_once(&f, "load lou xav");
	to_defence(&f);
	field_asked(&f, "chb.ask.react", PV_RED);
	assert_true(field_lists(&f, "shoot xav odo crossbow"));
	struct field done = f; /* his own move being over */
	field_man(&done, "xav")->marks |= CHB_DONE;
	field_yes(&done, "shoot xav odo crossbow");
	field_give(&f, "shoot xav odo crossbow; throw 10");
	/* And no third. */
	f.s.ask = CHB_ASK_REACT;
	f.s.hold = 0;
	field_man(&f, "xav")->marks &= (uint16_t)~CHB_TRIED;
	field_no(&f, "shoot xav odo crossbow", "CHB-8.1.6");
	field_close(&f);
	/* A step to another hex beside him, and to no other; then no defensive shot. */
	shot_once(&f, "load lou xav");
	field_no(&f, "step xav A0501", "CHB-8.1.6");
	assert_false(field_lists(&f, "step xav A0501"));
	field_yes(&f, "step xav A0400");
	field_give(&f, "step xav A0402");
	field_is(&f, "xav", "A0402 healthy 6");
	assert_int_equal(field_man(&f, "lou")->tactic, CHB_LOADS);
	to_defence(&f);
	assert_int_not_equal(f.s.ask, CHB_ASK_REACT);
	f.s.ask = CHB_ASK_REACT;
	f.s.mover = (uint8_t)(field_man(&f, "odo") - f.s.man);
	field_no_by(&f, "shoot xav odo crossbow", "CHB-8.1.8", 0, 1);
	/* In his next turn he shoots again. */
	f.s.ask = CHB_ASK_MOVE;
	field_skip(&f, CHB_ASK_SHOOT, PV_RED);
	field_yes(&f, "shoot xav odo crossbow");
	field_close(&f);
}

static void chb_8_1_8_who_loads(void **unused) {
	struct field f;
	(void)unused;
	open_line(&f, OFF);
	field_no(&f, "load lou xav", "CHB-8.1.8");
	assert_false(field_lists(&f, "load lou xav"));
	field_close(&f);
	open_line(&f, ON);
	assert_true(field_lists(&f, "load lou xav"));
	field_no(&f, "load far xav", "CHB-8.1.8"); /* two hexes off */
	field_no(&f, "load lou far", "CHB-8.1.8"); /* no crossbowman */
	field_no(&f, "load xav xav", "CHB-8.1.8");
	struct field enemy = f; /* an enemy's, beside him */
	field_man(&enemy, "bolt")->place = (uint16_t)field_place(&f, "A0201");
	field_no(&enemy, "load lou bolt", "CHB-8.1.8");
	field_no(&f, "release lou", "CHB-8.1.8");
	struct field moved = f, down = f;
	field_give(&moved, "step far A0200");
	field_no(&moved, "load lou xav", "CHB-8.1.8");
	field_man(&down, "lou")->life = CHB_STUNNED;
	field_no(&down, "load lou xav", "CHB-3.5.2");
	/* One loads for one; he neither moves nor does anything else. */
	field_give(&f, "load lou xav");
	field_is(&f, "lou", "A0301 healthy 8");
	field_no(&f, "load fore xav", "CHB-8.1.8");
	field_no(&f, "load lou xav", "CHB-8.1.8");
	field_no(&f, "step lou A0300", "CHB-8.1.8");
	/* Released in a later movement he may; nobody is named any more then. */
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	field_no(&f, "step lou A0300", "CHB-8.1.8");
	struct field off = f, later = f;
	field_skip(&later, CHB_ASK_SHOOT, PV_RED);
	field_no(&later, "release lou", "CHB-2.2");
	field_skip(&later, CHB_ASK_MOVE, PV_BLUE);
	field_no(&later, "release lou", "CHB-2.2");
	assert_false(field_lists(&later, "release lou"));
	assert_true(field_lists(&off, "release lou"));
	field_give(&off, "release lou");
	field_no(&off, "load lou xav", "CHB-8.1.8");
	field_give(&off, "step lou A0300");
	field_is(&off, "lou", "A0300 healthy 7");
	/* He who leaves him has no loader. */
	field_give(&f, "step xav A0501");
	assert_int_equal(field_man(&f, "lou")->tactic, CHB_NO_TACTIC);
	field_close(&f);
	/* Stunned he stops; wounded he goes on. */
	open_line(&f, ON);
	field_give(&f, "load lou xav");
	struct field hurt = f;
	chb_wound(chb_game_of(hurt.g), &hurt.s, 1, "", "", NULL);
	assert_int_equal(field_man(&hurt, "lou")->tactic, CHB_LOADS);
	chb_stun(chb_game_of(f.g), &f.s, 1, "", "", NULL);
	assert_int_equal(field_man(&f, "lou")->tactic, CHB_NO_TACTIC);
	field_close(&f);
}

/* For this target he must be behind him. */
static void chb_8_1_8_right_behind(void **unused) {
	struct field f;
	(void)unused;
	open_line(&f, ON);
	field_give(&f, "load fore xav"); /* no farther from A1001 than he */
	field_skip(&f, CHB_ASK_SHOOT, PV_RED);
	field_give(&f, "shoot xav odo crossbow; throw 10");
	to_defence(&f);
	assert_int_not_equal(f.s.ask, CHB_ASK_REACT);
	f.s.ask = CHB_ASK_REACT;
	f.s.mover = (uint8_t)(field_man(&f, "odo") - f.s.man);
	field_plain_no(&f, "shoot xav odo crossbow", "CHB-8.1.8");
	field_close(&f);
}

/* Blue attacks him in combat: no shot until the end of the crossbowman's own next turn. */
static void chb_8_1_8_attacked(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .options = ON,
					    .red = "Xav XBW A0401; Lou PEA A0301",
					    .blue = "Odo PEA A0400; Tom SWO A1100" });
	field_to_move(&f);
	field_give(&f, "load lou xav");
	field_to_fight(&f);
	field_no(&f, "fight lou odo", "CHB-8.1.8");
	field_yes(&f, "fight xav odo");
	field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
	struct field spared = f;
	field_give(&f, "fight odo lou; throw 6"); /* 7 on 4, 1-1: nothing */
	assert_int_not_equal(field_man(&f, "xav")->saddle & CHB_DISTURBED, 0);
	assert_int_equal(field_man(&spared, "xav")->saddle & CHB_DISTURBED, 0);
	f.s.phase = CHB_FIRE;
	f.s.ask = CHB_ASK_SHOOT;
	f.s.side = PV_RED;
	f.s.driven = f.s.attackers = f.s.targets = 0;
	field_man(&f, "odo")->place = (uint16_t)field_place(&f, "A0002");
	field_no(&f, "shoot xav tom crossbow", "CHB-8.1.8");
	field_man(&f, "xav")->saddle &= (uint8_t)~CHB_DISTURBED;
	field_yes(&f, "shoot xav tom crossbow");
	field_man(&f, "xav")->saddle |= CHB_DISTURBED;
	/* Over with his own turn. */
	f.s.second = 0;
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	assert_int_equal(field_man(&f, "xav")->saddle & CHB_DISTURBED, 0);
	field_close(&f);
}

static void shoots(const char *class, const char *weapon, bool loaded, bool allowed) {
	struct field f;
	char men[96], order[48];
	snprintf(men, sizeof men, "Man %s A0201; Lou PEA A0101", class);
	snprintf(order, sizeof order, "shoot man odo %s", weapon);
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .options = ON ", mon_2_4: true",
					    .red = men,
					    .blue = "Odo PEA A0501" });
	field_to_move(&f);
	if (loaded) {
		field_give(&f, "load lou man");
	}
	f.s.phase = CHB_FIRE;
	f.s.ask = CHB_ASK_SHOOT;
	field_yes(&f, order);
	field_man(&f, "man")->saddle = CHB_KNEELS;
	if (allowed) {
		field_yes(&f, order);
	} else {
		field_no(&f, order, "CHB-8.1.15");
	}
	field_close(&f);
}

static void chb_8_1_15_on_his_knees(void **unused) {
	struct field f;
	(void)unused;
	shoots("SBW", "shortbow", false, true);
	shoots("SLG", "sling", false, true);
	shoots("XBW", "crossbow", false, false);
	shoots("XBW", "crossbow", true, true);
	shoots("JAV", "javelin", false, false);
	/* He who loads stands behind him, and doesn't kneel. */
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .options = ON ", mon_2_4: true",
					    .red = "Man XBW A0201; Lou PEA A0300",
					    .blue = "Odo PEA A0601" });
	field_to_move(&f);
	field_give(&f, "load lou man");
	field_no(&f, "kneel lou", "CHB-8.1.8");
	f.s.phase = CHB_FIRE;
	f.s.ask = CHB_ASK_SHOOT;
	field_man(&f, "man")->saddle = CHB_KNEELS;
	field_no(&f, "shoot man odo crossbow", "CHB-8.1.15");
	field_close(&f);
}

/* Form A's second fire is for bows, and for a crossbow that is loaded. */
static void chb_8_1_8_as_often_as_a_bow(void **unused) {
	(void)unused;
	for (int loaded = 0; loaded <= 1; loaded++) {
		struct field f;
		field_open(
		    &f, (struct field_plan){ .map = FIELD_LONG,
					     .options = ON ", turn_form: A",
					     .red = "Xav XBW A0401; Lou PEA A0301; Bow SBW A0502",
					     .blue = "Odo SWO A1001" });
		field_to_move(&f);
		if (loaded != 0) {
			field_give(&f, "load lou xav");
		}
		field_give(&f, "done");
		assert_int_equal(f.s.phase, CHB_SECOND_FIRE);
		if (loaded != 0) {
			field_yes(&f, "shoot xav odo crossbow");
		} else {
			field_no(&f, "shoot xav odo crossbow", "CHB-2.6");
		}
		field_close(&f);
	}
}

static void chb_4_11_released_when_nobody_is_on_his_way(void **unused) {
	struct field f;
	(void)unused;
	open_line(&f, ON);
	field_give(&f, "load lou xav; step far A0200; step far A0300");
	field_yes(&f, "release lou");
	field_give(&f, "step far A0301"); /* past Lou himself */
	field_no(&f, "release lou", "CHB-4.11");
	assert_false(field_lists(&f, "release lou"));
	field_give(&f, "step far A0302");
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	field_give(&f, "release lou");
	assert_int_equal(field_man(&f, "lou")->tactic, CHB_NO_TACTIC);
	assert_true(field_told(&f, "chb.load.over"));
	field_close(&f);
}

/* For a crossbowman beside him; each for his own, as long as both can. */
static void chb_8_1_8_each_for_his_own(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .options = ON,
					    .red = "Xav XBW A0401; Lou PEA A0301; Yan XBW A0402; "
						   "Max PEA A0302; Bow SBW A0300; Pea PEA A0202",
					    .blue = "Odo SWO A1001; Tom SWO A1100" });
	field_to_move(&f);
	field_no(&f, "load lou bow", "CHB-8.1.8");
	field_no(&f, "load max pea", "CHB-8.1.8");
	field_give(&f, "load lou xav; load max yan");
	const struct chb_game *g = chb_game_of(f.g);
	int xav = (int)(field_man(&f, "xav") - f.s.man),
	    yan = (int)(field_man(&f, "yan") - f.s.man);
	assert_int_equal(chb_modules_loader(g, &f.s, xav), field_man(&f, "lou") - f.s.man);
	assert_int_equal(chb_modules_loader(g, &f.s, yan), field_man(&f, "max") - f.s.man);
	for (int who = 0; who < 2; who++) {
		struct field copy = f;
		copy.events = (struct pv_events){ .at = copy.at, .cap = PV_COUNT(copy.at) };
		field_man(&copy, who == 0 ? "lou" : "xav")->life =
		    who == 0 ? CHB_STUNNED : CHB_DEAD;
		assert_int_equal(chb_modules_loader(g, &copy.s, xav), PV_NONE);
		assert_int_equal(chb_modules_loader(g, &copy.s, yan),
				 field_man(&f, "max") - f.s.man);
		chb_modules_watch(g, &copy.s, &copy.events);
		assert_int_equal(field_man(&copy, "lou")->tactic, 0);
		assert_int_equal(field_man(&copy, "max")->tactic, CHB_LOADS);
	}
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_8_1_8_both_shots),
	cmocka_unit_test(chb_8_1_8_who_loads),
	cmocka_unit_test(chb_8_1_8_right_behind),
	cmocka_unit_test(chb_8_1_8_attacked),
	cmocka_unit_test(chb_8_1_8_as_often_as_a_bow),
	cmocka_unit_test(chb_8_1_15_on_his_knees),
	cmocka_unit_test(chb_4_11_released_when_nobody_is_on_his_way),
	cmocka_unit_test(chb_8_1_8_each_for_his_own),
};

TEST_FILE(tests, NULL, NULL)
