/* Rows of CHB-12.1, 5.1.19, 8.1.14 on what people carry: taken up, borne along, laid down, set up.
 */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>
#include <string.h>

/* Ground to A0301, a wall-walk from A0400 on, its battlement to the west. */
static const char castle[] = ". . . . H H / . . . . H H";

static void carry_open(struct field *f, int level, const char *things, const char *red,
		       const char *blue) {
	char sheet[200];
	snprintf(sheet, sizeof sheet,
		 "      signs: {H: walk %d}\n"
		 "      sides: [A0400 w battlement, A0400 sw battlement, A0401 w battlement]\n",
		 level);
	field_open(f,
		   (struct field_plan){
		       .map = castle, .sheet = sheet, .red = red, .blue = blue, .more = things });
	field_to_move(f);
}

static const char two_hexes[] =
    "things: [{kind: long-ladder, name: scale, at: A0000, to: A0100, state: lying}]\n";
static const char one_hex[] = "things: [{kind: ladder, at: A0100, state: lying}]\n";
static const char pair[] = "Wulf EAM A0100; Hal HAL A0000; Wat EAM A0001";
static const char far[] = "Odo SWO A0500";

static void chb_12_1_2_two_carry(void **unused) {
	struct field f;
	(void)unused;
	carry_open(&f, 2, two_hexes, pair, far);
	field_no(&f, "lift wulf scale", "CHB-12.1.2"); /* one man with a two-hex ladder */
	field_give(&f, "lift wulf scale hal");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_to_move(&f);
	field_is(&f, "wulf", "A0100 healthy 4"); /* of 8 and 7: two thirds of 7 */
	field_is(&f, "hal", "A0000 healthy 4");
	field_is(&f, "wat", "A0001 healthy 8");
	field_close(&f);
	/* They may not fight. */
	carry_open(&f, 2, two_hexes, pair, "Odo SWO A0101");
	field_give(&f, "lift wulf scale hal");
	field_to_fight(&f);
	field_no(&f, "fight wulf odo", "CHB-12.1.2");
	field_yes(&f, "fight wat odo");
	field_close(&f);
	/* One man with a ladder of one hex: two thirds of 8. */
	carry_open(&f, 1, one_hex, "Wulf EAM A0100; Hal HAL A0000", far);
	field_no(&f, "lift wulf ladder hal", "CHB-12.1.2");
	field_give(&f, "lift wulf ladder");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_to_move(&f);
	field_is(&f, "wulf", "A0100 healthy 5");
	field_close(&f);
}

static void chb_12_1_14_one_behind_the_other(void **unused) {
	struct field f;
	(void)unused;
	carry_open(&f, 2, two_hexes, "Wulf EAM A0100; Hal EAM A0000; Wat EAM A0001",
		   "Odo SBW A0401");
	field_give(&f, "lift wulf scale hal; wait");
	int before[2] = { field_man(&f, "wulf")->left, field_man(&f, "hal")->left };
	field_give(&f, "step wulf A0200");
	field_is(&f, "wulf", "A0200 healthy");
	field_is(&f, "hal", "A0100 healthy");
	assert_int_equal(field_man(&f, "wulf")->left, before[0] - 1);
	assert_int_equal(field_man(&f, "hal")->left, before[1] - 1);
	const struct chb_thing *t = chb_thing(chb_game_of(f.g), &f.s, 0);
	assert_int_equal(t->place, field_man(&f, "wulf")->place);
	assert_int_equal(t->to, field_man(&f, "hal")->place);
	/* One of them hit: it lies on his hex, and goes no further. */
	field_asked(&f, "chb.ask.react", PV_BLUE);
	field_give(&f, "shoot odo wulf shortbow; throw 4");
	field_is(&f, "wulf", "A0200 wounded");
	assert_int_equal(t->place, field_man(&f, "wulf")->place);
	assert_string_equal(chb_kind_word[t->kind], "long-ladder");
	assert_int_equal(t->state, 0); /* lying */
	field_no(&f, "lay hal A0100", "CHB-12.1.15");
	field_close(&f);
}

static void chb_12_1_15_taken_up_and_laid_down(void **unused) {
	struct field f;
	(void)unused;
	carry_open(&f, 2, two_hexes, pair, far);
	field_leave(&f, "wulf", 2);
	field_leave(&f, "hal", 1);
	field_no_by(&f, "lift wulf scale hal", "CHB-12.1.15", 2, 1);
	field_leave(&f, "hal", 2);
	field_give(&f, "lift wulf scale hal");
	field_is(&f, "wulf", "A0100 healthy 0");
	field_is(&f, "hal", "A0000 healthy 0");
	field_no(&f, "lay wulf A0001", "CHB-12.1.15"); /* taken */
	field_give(&f, "lay wulf A0100");
	assert_int_equal(chb_thing(chb_game_of(f.g), &f.s, 0)->state, 0);
	field_close(&f);
}

/* Beside the wall with a ladder in hand: is it set up there? NULL: it is. */
static void sets(int level, const char *things, const char *sheet, const char *rule) {
	struct field f;
	bool two = strstr(things, "long") != NULL;
	char text[400];
	snprintf(text, sizeof text,
		 "      signs: {H: walk %d, F: moat-filled, U: hoarding}\n"
		 "      sides: [A0400 w battlement, A0400 sw battlement, A0401 w battlement]\n%s",
		 level, sheet);
	field_open(&f, (struct field_plan){
			   .map = strstr(sheet, "moat") != NULL   ? ". . . M H H / . . . . H H"
				  : strstr(sheet, "fill") != NULL ? ". . . F H H / . . . . H H"
								  : castle,
			   .sheet = text,
			   .red = "Wulf EAM A0300; Hal EAM A0200; Wat EAM A0001",
			   .blue = "Odo SWO A0500",
			   .more = things });
	field_to_move(&f);
	field_give(&f, two ? "lift wulf scale hal" : "lift wulf ladder");
	field_leave(&f, "wulf", 2);
	field_leave(&f, "hal", two ? 1 : 2);
	if (rule != NULL) {
		field_no(&f, "set wulf e", rule);
		field_close(&f);
		return;
	}
	if (two) {
		field_no_by(&f, "set wulf e", "CHB-12.1.3", 2, 1);
		field_leave(&f, "hal", 2);
	}
	field_give(&f, "set wulf e");
	field_is(&f, "wulf", "A0300 healthy 0");
	field_is(&f, "hal", two ? "A0200 healthy 0" : "A0200 healthy 2");
	field_close(&f);
}

static const char long_near[] =
    "things: [{kind: long-ladder, name: scale, at: A0300, to: A0200, state: lying}]\n";
static const char short_near[] = "things: [{kind: ladder, at: A0300, state: lying}]\n";

static void chb_12_1_1_as_high_as_the_wall(void **unused) {
	(void)unused;
	sets(2, short_near, "", "CHB-12.1.1");
	sets(2, long_near, "", NULL);
	sets(1, long_near, "", "CHB-12.1.1");
	sets(1, short_near, "", NULL);
}

/* With one in hand no other is taken up, whichever is the first of all things. */
static void chb_12_1_15_one_at_a_time(void **unused) {
	static const char *const names[] = { "one", "two" };
	struct field f;
	(void)unused;
	for (int first = 0; first < 2; first++) {
		char order[48];
		carry_open(&f, 1,
			   "things: [{kind: ladder, name: one, at: A0100, state: lying}, {kind: "
			   "ladder, name: two, at: A0100, state: lying}]\n",
			   "Wulf EAM A0100; Hal EAM A0000", far);
		snprintf(order, sizeof order, "lift wulf %s", names[first]);
		field_give(&f, order);
		snprintf(order, sizeof order, "lift wulf %s", names[1 - first]);
		field_no(&f, order, "CHB-12.1.15");
		assert_false(field_lists(&f, order));
		snprintf(order, sizeof order, "lift hal %s", names[1 - first]);
		field_yes(&f, order);
		field_close(&f);
	}
}

/* Where one stands no other is set up, nor on a side that no hex has. */
static void chb_12_1_18_one_on_a_side(void **unused) {
	struct field f;
	(void)unused;
	for (int taken = 0; taken < 2; taken++) {
		carry_open(&f, 1,
			   taken != 0 ? "things: [{kind: ladder, name: stands, at: A0300, facing: "
					"e, state: set}, {kind: ladder, name: one, at: A0300, "
					"state: lying}]\n"
				      : short_near,
			   "Wulf EAM A0300; Hal EAM A0200", far);
		field_give(&f, taken != 0 ? "lift wulf one" : "lift wulf ladder");
		if (taken != 0) {
			field_no(&f, "set wulf e", "CHB-12.1.18");
		} else {
			field_side_no(&f, "set wulf e", "CHB-12.1.3");
			field_yes(&f, "set wulf e");
		}
		field_close(&f);
	}
}

static void chb_12_1_3_setting_up(void **unused) {
	static const char hoarding[] = "      floors:\n"
				       "        - level: 2\n"
				       "          hexes: |\n"
				       "            -   -   -   U   -   -\n"
				       "              -   -   -   -   -   -\n";
	struct field f;
	(void)unused;
	sets(2, long_near, "", NULL);
	sets(2, long_near, hoarding, "CHB-12.1.3");
	sets(2, long_near, "# moat\n", "CHB-12.1.3");
	sets(2, long_near, "# filled\n", NULL);
	/* A point too few of the first as of the second. */
	carry_open(&f, 2, long_near, "Wulf EAM A0300; Hal EAM A0200", far);
	field_give(&f, "lift wulf scale hal");
	field_leave(&f, "hal", 2);
	field_leave(&f, "wulf", 1);
	field_no_by(&f, "set wulf e", "CHB-12.1.3", 2, 1);
	field_close(&f);
}

static void chb_12_1_12_taken_up_empty(void **unused) {
	struct field f;
	static const char set[] =
	    "things: [{kind: long-ladder, name: scale, at: A0300, facing: e, state: set}]\n";
	(void)unused;
	carry_open(&f, 2, set, "Wulf EAM A0300; Hal EAM A0200; Wat EAM A0301", far);
	struct field climbed = f;
	field_leave(&f, "wulf", 2);
	field_leave(&f, "hal", 2);
	field_give(&f, "lift wulf scale hal");
	field_is(&f, "wulf", "A0300 healthy 0");
	field_is(&f, "hal", "A0200 healthy 0");
	field_no(&f, "step wat A0300/1e", "CHB-MAP.3");
	field_give(&climbed, "step wulf A0300/1e; step wat A0300");
	field_no(&climbed, "lift wat scale hal", "CHB-12.1.12");
	field_close(&f);
}

static void chb_12_1_18_which_walls(void **unused) {
	struct field f;
	static const char second[] =
	    "things: [{kind: long-ladder, name: scale, at: A0300, to: A0200, state: lying}, {kind: "
	    "long-ladder, name: other, at: A0300, facing: e, state: set}]\n";
	(void)unused;
	sets(3, long_near, "", "CHB-12.1.18");
	sets(2, second, "", "CHB-12.1.18");
	/* No wall on that side. */
	carry_open(&f, 2, long_near, "Wulf EAM A0300; Hal EAM A0200", far);
	field_give(&f, "lift wulf scale hal");
	field_no(&f, "set wulf w", "CHB-12.1.18");
	field_yes(&f, "set wulf e");
	field_close(&f);
}

/* May bow shoot at odo, who comes along? */
static void defends(struct field *f, const char *rule) {
	field_skip(f, CHB_ASK_MOVE, PV_BLUE);
	f->s.ask = CHB_ASK_REACT;
	f->s.mover = 2;
	if (rule == NULL) {
		field_yes(f, "shoot bow odo shortbow");
	} else {
		field_no(f, "shoot bow odo shortbow", rule);
	}
	field_close(f);
}

static void chb_8_1_14_who_does_not_fire(void **unused) {
	static const char by_hand[] = "things: [{kind: ladder, at: A0101, state: lying}]\n";
	static const char ladder[] =
	    "things: [{kind: long-ladder, at: A0300, facing: e, state: set}]\n";
	static const char rope[] = "things: [{kind: rope, at: A0300, facing: e, state: down}]\n";
	struct field f;
	(void)unused;
	carry_open(&f, 2, by_hand, "Bow SBW A0001 state=stunned; Hal EAM A0100", "Odo SWO A0301");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	f.s.man[0].life = CHB_STUNNED; /* he has risen at the end of red's turn */
	defends(&f, "CHB-8.1.14");
	for (int dropped = 0; dropped <= 1; dropped++) {
		carry_open(&f, 2, by_hand, "Bow SBW A0001; Hal EAM A0100", "Odo SWO A0301");
		field_give(&f, dropped == 1 ? "lift bow ladder; lay bow A0001" : "lift bow ladder");
		defends(&f, dropped == 1 ? NULL : "CHB-8.1.14");
	}
	for (int hangs = 0; hangs <= 1; hangs++) {
		carry_open(&f, 2, hangs == 1 ? rope : ladder, "Bow SBW A0300; Hal EAM A0001",
			   "Odo SWO A0101");
		struct field foot = f;
		field_give(&f, "step bow A0300/1e");
		field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
		f.s.ask = CHB_ASK_REACT;
		f.s.mover = 2;
		field_no(&f, "shoot bow odo shortbow", "CHB-8.1.14");
		defends(&foot, NULL);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_1_1_as_high_as_the_wall),
	cmocka_unit_test(chb_12_1_2_two_carry),
	cmocka_unit_test(chb_12_1_15_one_at_a_time),
	cmocka_unit_test(chb_12_1_18_one_on_a_side),
	cmocka_unit_test(chb_12_1_3_setting_up),
	cmocka_unit_test(chb_12_1_12_taken_up_empty),
	cmocka_unit_test(chb_12_1_14_one_behind_the_other),
	cmocka_unit_test(chb_12_1_15_taken_up_and_laid_down),
	cmocka_unit_test(chb_12_1_18_which_walls),
	cmocka_unit_test(chb_8_1_14_who_does_not_fire),
};

TEST_FILE(tests, NULL, NULL)
