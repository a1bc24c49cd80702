/* Rows of CHB-5.5, CHB-7, CHB-8.5 and CHB-9.4 in each of the six directions: a rider's advance and
 * his way back, charges and who stops them, the front of stakes. */
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>

/* Thirteen hexes square. */
#define ROW   ". . . . . . . . . . . . . "
#define PAIR  ROW "/ " ROW "/ "
#define FIELD PAIR PAIR PAIR PAIR PAIR PAIR ROW

/* One after the other about a hex. */
static const char *const facings[] = { "e", "se", "sw", "w", "nw", "ne" };
enum { TURNS = 6, HALF = TURNS / 2 };

static int turned(int facing, int turn) {
	return (facing + turn + TURNS) % TURNS;
}

/* "A0606" after so many steps that way; its text holds for eight calls. */
static const char *from_middle(int facing, int steps) {
	static char text[8][8];
	static int next;
	int x = 6, y = 6, way = steps < 0 ? turned(facing, HALF) : facing;
	for (int i = 0; i < abs(steps); i++) {
		int odd = y % 2;
		x += way == 0 ? 1 : way == HALF ? -1 : way == 1 || way == 5 ? odd : odd - 1;
		y += way == 1 || way == 2 ? 1 : way > HALF ? -1 : 0;
	}
	next = (next + 1) % 8;
	snprintf(text[next], sizeof text[next], "A%02d%02d", x, y);
	return text[next];
}

static void chb_9_4_19_into_his_front(void **unused) {
	struct field f;
	(void)unused;
	for (int facing = 0; facing < TURNS; facing++) {
		for (int turn = -2; turn <= 2; turn++) {
			const char *to = from_middle(turned(facing, turn), 1);
			char red[64], blue[64], follow[32];
			snprintf(red, sizeof red, "Roland KNM A0606 facing=%s", facings[facing]);
			snprintf(blue, sizeof blue, "Odo SWO %s defence=1; Tom SWO A0012", to);
			snprintf(follow, sizeof follow, "follow roland %s", to);
			field_open(&f,
				   (struct field_plan){ .map = FIELD, .red = red, .blue = blue });
			field_to_fight(&f);
			field_give(&f, "fight roland odo; throw 1"); /* 7-1: F */
			field_is(&f, "odo", to);
			if (abs(turn) == 2) {
				assert_int_not_equal(f.s.ask, CHB_ASK_FOLLOW);
			} else {
				field_asked(&f, "chb.ask.follow", PV_RED);
				assert_true(field_lists(&f, follow));
				field_give(&f, follow);
				snprintf(follow, sizeof follow, "%s A0606 healthy", to);
				field_rides(&f, "roland", follow);
			}
			field_close(&f);
		}
	}
}

/* Driven from ahead: both hexes behind him, and neither one alone nor any other way. */
static void chb_8_5_6_two_hexes_straight_back(void **unused) {
	struct field f;
	(void)unused;
	for (int facing = 0; facing < TURNS; facing++) {
		char red[48], blue[64], order[48];
		const char *one = from_middle(facing, -2), *two = from_middle(facing, -3);
		snprintf(red, sizeof red, "Bow SBW %s", from_middle(facing, 3));
		snprintf(blue, sizeof blue, "Rider HAM A0606 facing=%s; Tom SWO A1200",
			 facings[facing]);
		field_open(&f, (struct field_plan){
				   .map = FIELD, .red = red, .blue = blue, .closed = true });
		field_give(&f, "shoot bow rider shortbow; throw 6"); /* A */
		field_asked(&f, "chb.ask.flee", PV_BLUE);
		snprintf(order, sizeof order, "flee rider %s", one);
		field_no(&f, order, "CHB-8.5.13");
		assert_false(field_lists(&f, order));
		snprintf(order, sizeof order, "flee rider %s %s", from_middle(facing, 1),
			 from_middle(facing, 2));
		field_no(&f, order, "CHB-8.5.13");
		snprintf(order, sizeof order, "flee rider %s %s", one, two);
		assert_true(field_lists(&f, order));
		field_give(&f, order);
		field_rides(&f, "rider", one);
		field_close(&f);
	}
}

/* B: a mounted attacker goes straight back, his facing kept. */
static void chb_9_2_31_straight_back(void **unused) {
	struct field f;
	(void)unused;
	for (int facing = 0; facing < TURNS; facing++) {
		char red[64], blue[64], order[32];
		snprintf(red, sizeof red, "Rider HAM A0606 facing=%s attack=7", facings[facing]);
		snprintf(blue, sizeof blue, "Odo SWO %s; Tom SWO A0012", from_middle(facing, 1));
		field_open(&f, (struct field_plan){ .map = FIELD, .red = red, .blue = blue });
		field_to_fight(&f);
		field_give(&f, "fight rider odo; throw 8"); /* 1-1: B */
		field_asked(&f, "chb.ask.flee", PV_RED);
		int was = field_man(&f, "rider")->facing;
		for (int turn = 1; turn < TURNS; turn++) {
			const char *to = from_middle(turned(facing, turn), turn == HALF ? 2 : 1);
			snprintf(order, sizeof order, "flee rider %s", to);
			if (turn == HALF) {
				assert_true(field_lists(&f, order));
			} else {
				field_no(&f, order, "CHB-9.4.4");
			}
		}
		snprintf(order, sizeof order, "flee rider %s", from_middle(facing, -2));
		field_give(&f, order);
		field_rides(&f, "rider", from_middle(facing, -1));
		assert_int_equal(field_man(&f, "rider")->facing, was);
		field_close(&f);
	}
}

/* 18 on 7 is 2-1, by a charge of four hexes 3-1. */
static void charge(int facing, const char *blue, bool kneels, int spoilt, const char *column) {
	struct field f;
	char red[64], order[32];
	snprintf(red, sizeof red, "Arnim SGM %s facing=%s", from_middle(facing, -5),
		 facings[facing]);
	field_open(&f, (struct field_plan){ .map = FIELD,
					    .options = "turn_limit: 20, mon_2_4: true",
					    .red = red,
					    .blue = blue });
	field_to_move(&f);
	for (int step = -4; step <= -1; step++) {
		snprintf(order, sizeof order, "step arnim %s", from_middle(facing, step));
		field_give(&f, order);
		field_skip(&f, CHB_ASK_MOVE, PV_RED);
	}
	field_man(&f, "odo")->saddle |= kneels ? CHB_KNEELS : 0;
	field_man(&f, "arnim")->saddle |= (uint8_t)spoilt;
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", column);
	field_close(&f);
}

static void chb_5_5_8_behind_him_whichever_way(void **unused) {
	char blue[64];
	(void)unused;
	for (int facing = 0; facing < TURNS; facing++) {
		charge(facing, "Odo SWO A0606", false, 0, "3-1");
		charge(facing, "Odo SWO A0606", false, CHB_SPOILT, "2-1"); /* CHB-5.5.9 */
		charge(facing, "Odo SWO A0606", true, 0, "3-1");
		for (int turn = -2; turn <= 2; turn++) {
			snprintf(blue, sizeof blue, "Odo SWO A0606; Hal HAL %s",
				 from_middle(turned(facing, turn), 1));
			charge(facing, blue, true, 0, abs(turn) == 2 ? "3-1" : "2-1");
		}
	}
}

static void chb_7_0_60_its_front_whichever_way(void **unused) {
	struct field f;
	(void)unused;
	for (int facing = 0; facing < TURNS; facing++) {
		for (int turn = 0; turn < TURNS; turn++) {
			char red[64], things[96];
			bool front = turn <= 1 || turn == TURNS - 1;
			snprintf(red, sizeof red, "Wulf PEA %s",
				 from_middle(turned(facing, turn), 1));
			snprintf(things, sizeof things,
				 "things: [{kind: stakes, name: row, at: A0606, facing: %s}]\n",
				 facings[facing]);
			field_open(&f,
				   (struct field_plan){ .map = FIELD,
							.options = "turn_limit: 20, mon_2_1: true",
							.more = things,
							.red = red,
							.blue = "Odo SWO A0012" });
			field_to_move(&f);
			assert_int_equal(field_cost(&f, "step wulf A0606"), front ? 4 : 2);
			field_close(&f);
		}
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_9_4_19_into_his_front),
	cmocka_unit_test(chb_8_5_6_two_hexes_straight_back),
	cmocka_unit_test(chb_9_2_31_straight_back),
	cmocka_unit_test(chb_5_5_8_behind_him_whichever_way),
	cmocka_unit_test(chb_7_0_60_its_front_whichever_way),
};

TEST_FILE(tests, NULL, NULL)
