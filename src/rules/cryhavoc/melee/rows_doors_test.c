/* Rows of CHB-12.2 and CHB-5.1: doors broken in, who works a door from where. */
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"
#include "rules/cryhavoc/turn/turn.h"

#include <string.h>

/* A door at A0101 e; A0201 lies behind it, A0200 and A0202 at its ends. */
static const char yard[] = ". . . . / . . . . / . . . .";
static const char house[] = ". . . . / . _ . . / . . . .";
static const char shut[] = "      sides: [A0101 e door shut]\n";
static const char barred[] = "      sides: [A0101 e door barred]\n";

static void open_door(struct field *f, const char *map, const char *sheet, const char *red,
		      const char *blue) {
	field_open(f, (struct field_plan){ .map = map, .sheet = sheet, .red = red, .blue = blue });
	field_to_fight(f);
}

static void chb_12_2_1_how_strong(void **unused) {
	static const struct {
		const char *map, *sheet, *column;
	} doors[] = { { house, shut, "1-1" }, { house, barred, "1-2" }, { yard, barred, "1-3" } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(doors); i++) {
		open_door(&f, doors[i].map, doors[i].sheet, "Arnim SGF A0201", "Odo SWO A0300");
		field_column(&f, "break arnim A0101 e", doors[i].column); /* 14 */
		assert_true(field_lists(&f, "break arnim A0101 e"));
		field_no(&f, "break arnim A0201 e", "CHB-12.2.1"); /* no door there */
		field_close(&f);
	}
}

static const char four[] = "Hal SWO A0101; Tom SWO A0201; Wat SWO A0200; Jean SWO A0202";

static void chb_12_2_2_four_together(void **unused) {
	struct field f;
	(void)unused;
	open_door(&f, yard, shut,
		  "Hal SWO A0101; Tom SWO A0201; Wat SWO A0200; Jean SWO A0202; "
		  "Far SWO A0001",
		  "Odo SWO A0300");
	field_column(&f, "break hal+tom+wat+jean A0101 e", "1-1"); /* 36 on 20 */
	assert_true(field_lists(&f, "break hal+tom+wat+jean A0101 e"));
	field_no(&f, "break far A0101 e", "CHB-12.2.14");
	field_no_by(&f, "break hal+tom+wat+jean+far A0101 e", "CHB-12.2.2", 4, 5);
	struct field before = f;
	field_give(&f, "break hal+tom+wat+jean A0101 e; throw 1"); /* E */
	assert_int_equal(chb_door_damage(&f.s, 0), 2);
	assert_int_equal(f.s.door[0], PV_DOOR_SHUT);
	f = before;
	field_give(&f, "break hal+tom+wat+jean A0101 e; throw 4"); /* C */
	assert_int_equal(chb_door_damage(&f.s, 0), 1);
	f = before;
	field_give(&f, "break hal+tom+wat+jean A0101 e; throw 2"); /* D */
	assert_int_equal(chb_door_damage(&f.s, 0), 1);
	f = before;
	field_give(&f, "break hal+tom+wat+jean A0101 e; throw 6"); /* nothing */
	assert_int_equal(chb_door_damage(&f.s, 0), 0);
	field_close(&f);
	/* F: 33 on 10 is 3-1. */
	open_door(&f, house, shut, "Arnim KNF A0201; Tom SWO A0202", "Odo SWO A0300");
	field_column(&f, "break arnim+tom A0101 e", "3-1");
	field_give(&f, "break arnim+tom A0101 e; throw 1");
	assert_int_equal(chb_door_damage(&f.s, 0), 3);
	field_close(&f);
}

static void chb_12_2_3_three_open_it(void **unused) {
	struct field f;
	(void)unused;
	open_door(&f, yard, shut, four, "Odo SWO A0300");
	for (int damage = 1; damage <= 3; damage++) {
		field_give(&f, "break hal+tom+wat+jean A0101 e; throw 4");
		assert_int_equal(chb_door_damage(&f.s, 0), damage);
		assert_int_equal(f.s.door[0], damage < 3 ? PV_DOOR_SHUT : PV_DOOR_OPEN);
		if (damage < 3) {
			field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
			field_skip(&f, CHB_ASK_FIGHT, PV_RED);
		}
	}
	field_close(&f);
	open_door(&f, house, shut, "Arnim KNF A0201; Tom SWO A0202", "Odo SWO A0300");
	field_give(&f, "break arnim+tom A0101 e; throw 1");
	assert_int_equal(f.s.door[0], PV_DOOR_OPEN);
	field_close(&f);
}

static void chb_12_2_4_not_from_a_rope(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . G . / . _ . . / . . . .",
					    .sheet = "      signs: {G: rope}\n"
						     "      sides: [A0101 e door shut]\n"
						     "      stairs: [[A0300, A0200, A0100]]\n",
					    .red = "Wat SWO A0200; Hal SWO A0201",
					    .blue = "Odo SWO A0302 state=stunned" });
	field_skip(&f, CHB_ASK_FIGHT, PV_RED);
	field_no(&f, "break wat A0101 e", "CHB-12.2.4");
	field_yes(&f, "break hal A0101 e");
	field_close(&f);
}

static void chb_12_2_11_letters_a_and_b(void **unused) {
	struct field f;
	(void)unused;
	open_door(&f, ". . . . . / . . . . . / . . . . .", shut,
		  "Hal SWO A0101; Tom SWO A0201; Wat SWO A0200; Jean SWO A0202; Far SWO A0302",
		  "Odo SWO A0402");
	struct field before = f;
	field_give(&f, "break hal+tom+wat+jean A0101 e; throw 7"); /* A */
	field_asked(&f, "chb.ask.victim", PV_BLUE);
	field_no(&f, "strike odo", "CHB-9.4.3");
	field_give(&f, "strike wat");
	field_is(&f, "wat", "A0200 stunned");
	field_is(&f, "hal", "A0101 healthy");
	field_no(&f, "break hal A0101 e", "CHB-9.1.3"); /* his attack of this phase */
	assert_int_equal(chb_door_damage(&f.s, 0), 0);
	f = before;
	field_give(&f, "break hal+tom+wat+jean A0101 e; throw 8"); /* B */
	field_asked(&f, "chb.ask.flee", PV_RED);
	field_no(&f, "flee hal A0201", "CHB-9.4.4");
	field_yes(&f, "flee hal A0001"); /* away from it */
	field_yes(&f, "flee tom A0301");
	field_close(&f);
	/* No signs count: 2-1 would be moved on a slope, and for whoever stands behind it. */
	field_open(&f, (struct field_plan){ .map = ". . . . / . _ G . / . . . .",
					    .sheet = "      signs: {G: slope}\n"
						     "      sides: [A0101 e door shut]\n",
					    .red = "Arnim SGF A0201",
					    .blue = "Odo SWO A0101" });
	field_to_fight(&f);
	field_column(&f, "break arnim A0101 e", "1-1");
	field_close(&f);
	/* In the combat phase alone. */
	field_open(&f, (struct field_plan){ .map = yard,
					    .sheet = shut,
					    .red = "Arnim SGF A0201",
					    .blue = "Odo SWO A0300" });
	field_to_move(&f);
	field_no(&f, "break arnim A0101 e", "CHB-2.2");
	field_close(&f);
}

static void chb_12_2_12_other_doors(void **unused) {
	static const struct {
		const char *sheet, *column;
	} doors[] = {
		{ "      signs: {K: keep-doorway}\n      sides: [A0101 e door shut]\n", "1-2" },
		{ "      signs: {K: keep-doorway}\n      sides: [A0101 e door barred]\n", "1-3" },
		{ "      signs: {K: clear}\n      sides: [A0101 e door shut]\n", "1-2" },
		{ "      signs: {K: clear}\n      sides: [A0101 e door barred]\n", "1-3" },
		{ "      signs: {K: clear}\n      sides: [A0101 e door barred, A0101 ne "
		  "palisade]\n",
		  "1-2" },
	};
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(doors); i++) {
		open_door(&f, ". . . . / . K . . / . . . .", doors[i].sheet, "Arnim SGF A0201",
			  "Odo SWO A0300");
		field_column(&f, "break arnim A0101 e", doors[i].column); /* 20 or 30 */
		field_close(&f);
	}
	field_open(&f, (struct field_plan){
			   .map = yard,
			   .sheet = shut,
			   .red = "Arnim SGF A0201",
			   .blue = "Odo SWO A0300",
			   .more = "things: [{kind: portcullis, name: gate, at: A0301, to: A0102, "
				   "facing: w, state: down}]\n" });
	field_to_fight(&f);
	field_no(&f, "break arnim gate", "CHB-12.2.12");
	field_yes(&f, "break arnim A0101 e");
	field_close(&f);
}

static void chb_12_2_13_broken_for_good(void **unused) {
	struct field f;
	struct pv_error err;
	char position[2048];
	(void)unused;
	open_door(&f, yard, shut, four, "Odo SWO A0300");
	chb_set_damage(&f.s, 0, 2); /* of an earlier turn */
	pv_cryhavoc.write_state(f.g, &f.s, position, sizeof position);
	assert_non_null(strstr(position, " harm=1:2 "));
	assert_true(pv_cryhavoc.read_state(f.g, position, &f.s, &err));
	field_give(&f, "break hal A0101 e; throw 1"); /* 9 on 20: 1-3, D */
	assert_int_equal(f.s.door[0], PV_DOOR_OPEN);
	field_no(&f, "break tom A0101 e", "CHB-12.2.13");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	field_no(&f, "close hal e", "CHB-12.2.13");
	field_no(&f, "bar hal e", "CHB-12.2.13");
	field_yes(&f, "step hal A0100");
	chb_set_damage(&f.s, 0, 2);
	field_yes(&f, "close hal e"); /* open, but whole enough */
	field_close(&f);
}

static void chb_12_2_14_who_strikes(void **unused) {
	struct field f;
	(void)unused;
	open_door(&f, yard, shut, "Hal SWO A0101; Roland KNM A0201 facing=w; Wat SWO A0200",
		  "Odo SWO A0300 state=stunned");
	field_yes(&f, "break hal A0101 e");
	field_no(&f, "break roland A0101 e", "CHB-12.2.14");
	field_man(&f, "wat")->life = CHB_STUNNED;
	field_no(&f, "break wat A0101 e", "CHB-12.2.14");
	field_close(&f);
	/* From one's knees; with nothing but that between. */
	for (int kneels = 0; kneels <= 1; kneels++) {
		field_open(&f, (struct field_plan){ .map = yard,
						    .sheet = shut,
						    .options = "turn_limit: 20, mon_2_4: true",
						    .red = "Hal SWO A0101",
						    .blue = "Odo SWO A0300 state=stunned" });
		field_to_move(&f);
		if (kneels != 0) {
			field_give(&f, "kneel hal");
		}
		f.s.ask = CHB_ASK_FIGHT;
		if (kneels != 0) {
			field_no(&f, "break hal A0101 e", "CHB-12.2.14");
			assert_false(field_lists(&f, "break hal A0101 e"));
		} else {
			field_yes(&f, "break hal A0101 e");
		}
		field_close(&f);
	}
}

/* Inside at one's own door nobody is asked, though striking it is allowed; outside he is. */
static void chb_12_2_17_his_own_door(void **unused) {
	static const struct {
		const char *sheet, *red;
		bool answered;
	} cases[] = {
		{ shut, "Hal SWO A0101", true },
		{ barred, "Hal SWO A0101; Tom SWO A0001", true },
		{ shut, "Hal SWO A0201", false },
		{ barred, "Hal SWO A0201", false },
		{ barred, "Hal SWO A0101; Tom SWO A0201", false },
		{ barred, "Hal SWO A0101; Tom SWO A0202; Wat SWO A0301", false }, /* beside Odo */
		{ shut, "Hal SWO A0001; Wat SWO A0301", false }, /* no door at all */
	};
	struct field f;
	struct pv_order order;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(cases); i++) {
		open_door(&f, yard, cases[i].sheet, cases[i].red, "Odo SWO A0300");
		assert_int_equal(pv_cryhavoc.answer(f.g, &f.s, &order), cases[i].answered);
		if (cases[i].answered) {
			assert_true(chb_check(f.g, &f.s, &order, NULL));
			assert_int_equal(order.verb, CHB_DONE_PHASE);
			field_yes(&f, "break hal A0101 e");
			assert_true(field_lists(&f, "break hal A0101 e"));
		}
		field_close(&f);
	}
}

static void chb_5_1_13_doors(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . / . . .",
					    .sheet = "      sides: [A0000 e door shut]\n",
					    .red = "Wulf EAM A0000",
					    .blue = "Odo SWO A0201" });
	assert_int_equal(field_cost(&f, "open wulf e"), 2);
	field_no(&f, "close wulf e", "CHB-5.1.13");
	field_leave(&f, "wulf", 1);
	field_no_by(&f, "open wulf e", "CHB-5.1.13", 2, 1);
	field_leave(&f, "wulf", 5);
	field_give(&f, "open wulf e");
	field_is(&f, "wulf", "A0000 healthy 3");
	field_no(&f, "open wulf e", "CHB-5.1.13");
	assert_int_equal(field_cost(&f, "close wulf e"), 2);
	field_close(&f);
	/* Not from a rope. */
	field_open(&f, (struct field_plan){ .map = ". . G . / . . . .",
					    .sheet = "      signs: {G: rope}\n"
						     "      stairs: [[A0300, A0200, A0100]]\n"
						     "      sides: [A0101 e door open]\n",
					    .red = "Wat PEA A0200; Wulf PEA A0101",
					    .blue = "Odo SWO A0301 state=stunned" });
	field_to_move(&f);
	field_no(&f, "close wat e", "CHB-5.1.13");
	field_yes(&f, "close wulf e");
	field_close(&f);
}

static void chb_5_1_16_who_works_a_door(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = "_ G . . / _ _ . .",
					    .sheet = "      signs: {G: doorway}\n"
						     "      sides: [A0100 e door open]\n",
					    .red = "Wulf EAM A0200; Tom EAM A0100 state=dead; "
						   "Hal EAM A0000",
					    .blue = "Odo SWO A0301 state=stunned" });
	field_no(&f, "close wulf w", "CHB-5.1.16");
	/* Dragged off, it closes. */
	field_give(&f, "drag hal A0001 tom");
	field_is(&f, "tom", "A0000 dead");
	field_give(&f, "close wulf w");
	assert_int_equal(f.s.door[0], PV_DOOR_SHUT);
	field_close(&f);
	/* From either side, unless barred; not from the saddle. */
	field_open(&f, (struct field_plan){ .map = ". . . . . / . . . . .",
					    .sheet = "      sides: [A0100 e door shut]\n",
					    .red = "Wulf EAM A0200; Hal EAM A0100",
					    .blue = "Odo SWO A0401 state=stunned" });
	field_yes(&f, "open wulf w");
	field_yes(&f, "open hal e");
	f.s.door[0] = PV_DOOR_BARRED;
	field_no(&f, "open wulf w", "CHB-5.1.16");
	field_no(&f, "open hal e", "CHB-5.1.16");
	field_man(&f, "hal")->life = CHB_STUNNED;
	field_no(&f, "open hal e", "CHB-3.5.2");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = ". . . . . / . . . . .",
					    .sheet = "      sides: [A0100 e door shut]\n",
					    .red = "Roland KNM A0200 facing=w; Hal EAM A0100",
					    .blue = "Odo SWO A0401 state=stunned" });
	field_to_move(&f);
	field_no(&f, "open roland w", "CHB-5.1.16");
	field_yes(&f, "open hal e");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_2_1_how_strong),       cmocka_unit_test(chb_12_2_2_four_together),
	cmocka_unit_test(chb_12_2_3_three_open_it),    cmocka_unit_test(chb_12_2_4_not_from_a_rope),
	cmocka_unit_test(chb_12_2_11_letters_a_and_b), cmocka_unit_test(chb_12_2_12_other_doors),
	cmocka_unit_test(chb_12_2_13_broken_for_good), cmocka_unit_test(chb_12_2_14_who_strikes),
	cmocka_unit_test(chb_12_2_17_his_own_door),    cmocka_unit_test(chb_5_1_13_doors),
	cmocka_unit_test(chb_5_1_16_who_works_a_door),
};

TEST_FILE(tests, NULL, NULL)
