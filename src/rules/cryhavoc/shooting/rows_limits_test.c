/* Rows of CHB-8.1, CHB-8.5 and CHB-8.6: what bars a shot besides its range, where bodies lie, when
 * the enemy of a mover is asked. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_ladder.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>

/* --- who is in somebody's control ------------------------------------------------------------ */

/* Omar's head at A0602, his tail at A0502; Foe beside him, both fire phases. */
static void engaged(const char *foe, bool bars) {
	struct field f;
	char blue[80];
	snprintf(blue, sizeof blue, "Odo SWO A1202; Foe SWO %s", foe);
	field_open(&f, (struct field_plan){ .map = field_ride_ground,
					    .red = "Omar HAM A0602 facing=e; Tom PEA A1904",
					    .blue = blue });
	for (int back = 0; back <= 1; back++) {
		f.s.phase = back != 0 ? CHB_MOVEMENT : CHB_FIRE;
		f.s.side = back != 0 ? PV_BLUE : PV_RED;
		f.s.ask = back != 0 ? CHB_ASK_REACT : CHB_ASK_SHOOT;
		f.s.mover = back != 0 ? (uint8_t)(field_man(&f, "odo") - f.s.man) : PV_NONE;
		if (bars) {
			field_no(&f, "shoot omar odo shortbow-mounted", "CHB-8.1.23");
		} else {
			field_yes(&f, "shoot omar odo shortbow-mounted");
		}
	}
	field_close(&f);
}

static void chb_8_1_23_control_of_either_hex(void **unused) {
	(void)unused;
	engaged("A0501", true);  /* at his flank: he controls only by his head */
	engaged("A0402", true);  /* right behind him */
	engaged("A0702", true);  /* before him */
	engaged("A0302", false); /* two hexes off */
}

/* --- full hands ------------------------------------------------------------------------------ */

static void hands_full(struct field *f) {
	f->s.ask = CHB_ASK_SHOOT;
	f->s.phase = CHB_FIRE;
	f->s.mover = PV_NONE;
	field_no(f, "shoot bow odo shortbow", "CHB-8.1.24");
	field_yes(f, "shoot hal odo shortbow"); /* who holds weapons alone */
	field_close(f);
}

static void carries(struct field *f, const char *things, const char *more) {
	char red[96];
	snprintf(red, sizeof red, "Bow SBW A0302; Hal SBW A0300%s", more);
	field_open(
	    f, (struct field_plan){
		   .map = field_ride_ground, .red = red, .blue = "Odo SWO A1101", .more = things });
}

static void chb_8_1_24_what_is_carrying(void **unused) {
	static const char screen[] = "things: [{kind: screen, at: A0302, facing: e}]\n";
	struct field f;
	(void)unused;
	carries(&f, "things: [{kind: ladder, at: A0302, state: lying}]\n", "");
	field_to_move(&f);
	field_give(&f, "lift bow ladder");
	hands_full(&f);
	carries(&f, "things: [{kind: barrel, at: A0302, carrier: bow}]\n", "");
	hands_full(&f);
	carries(&f, "things: [{kind: torch, at: A0302, carrier: bow}]\n", "");
	hands_full(&f);
	carries(&f, NULL, "; Tom PEA A0303 state=dead");
	field_to_move(&f);
	field_give(&f, "drag bow A0402 tom");
	hands_full(&f);
	carries(&f, NULL, "; Blaze HOR A0203 facing=e");
	field_to_move(&f);
	field_give(&f, "lead bow A0402 blaze A0302");
	hands_full(&f);
	/* The pole of a screen: pushed, and not. */
	carries(&f, screen, "");
	field_to_move(&f);
	field_give(&f, "push bow screen A0402");
	hands_full(&f);
	carries(&f, screen, "");
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
}

/* --- two weapons ----------------------------------------------------------------------------- */

static const char heap[] = "stones: [A0001]\n";

/* Tom on the heap: a shot of his own, so many steps there and back, and Odo comes beside him. */
static void then_stone(const char *class, const char *shot, const char *steps, const char *rule) {
	struct field f;
	char red[48];
	snprintf(red, sizeof red, "Tom %s A0001; Hal PEA A0902", class);
	field_open(&f, (struct field_plan){ .map = FIELD_SQUARE,
					    .red = red,
					    .blue = "Odo SWO A0200; Ulf SWO A0900",
					    .more = heap });
	field_give(&f, shot);
	field_to_move(&f);
	f.s.hold = CHB_HOLD_PHASE;
	field_give(&f, steps);
	field_give(&f, "done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A0100");
	f.s.ask = CHB_ASK_REACT;
	f.s.mover = (uint8_t)(field_man(&f, "odo") - f.s.man);
	if (rule == NULL) {
		field_yes(&f, "shoot tom odo stone");
	} else {
		field_no(&f, "shoot tom odo stone", rule);
	}
	field_close(&f);
}

static void chb_8_1_25_a_man_with_two(void **unused) {
	(void)unused;
	/* A dagger in offensive fire, a stone of the heap in defensive fire: up to 4 of 8. */
	then_stone("PEA", "shoot tom odo dagger; throw 10", "", NULL);
	then_stone("PEA", "shoot tom odo dagger; throw 10",
		   "step tom A0002; step tom A0003; step tom A0002; step tom A0001", NULL);
	then_stone("PEA", "shoot tom odo dagger; throw 10",
		   "step tom A0002; step tom A0003; step tom A0103; step tom A0102; step tom A0001",
		   "CHB-8.1.11");
	/* The stricter limits: who has shot with a long bow throws if he stays. */
	then_stone("LBW", "shoot tom odo longbow; throw 10", "", NULL);
	then_stone("LBW", "shoot tom odo longbow; throw 10", "step tom A0002; step tom A0001",
		   "CHB-8.1.25");
	then_stone("LBW", "done", "step tom A0002; step tom A0001", NULL);
}

/* --- when the enemy is asked ------------------------------------------------------------------ */

/* After that order of red's, Bow being there to shoot. */
static void asked_after(const struct field *was, const char *order, bool asked) {
	struct field f = *was;
	field_give(&f, order);
	field_asked(&f, asked ? "chb.ask.react" : "chb.ask.move", asked ? PV_BLUE : PV_RED);
}

static void chb_8_6_8_after_what_costs_points(void **unused) {
	static const char things[] = "things: [{kind: barrel, at: A0503, carrier: hal}]\n";
	struct field f;
	(void)unused;
	field_open(
	    &f, (struct field_plan){ .map = field_ride_ground,
				     .sheet = "      sides: [A0704 e door open]\n",
				     .red = "Omar HAM A0302 facing=e; Hal PEA A0503; Tom PEA A0804",
				     .blue = "Bow LBW A1202; Two LBW A1404; Far LBW A1403",
				     .more = things });
	field_to_move(&f);
	asked_after(&f, "step omar A0402", true);
	asked_after(&f, "turn omar A0201", true); /* newly covered by a pivot */
	asked_after(&f, "swing omar A0203", true);
	asked_after(&f, "close tom w", true);
	asked_after(&f, "step hal A0603", true);
	asked_after(&f, "drop hal barrel", false);
	field_close(&f);
	/* Climbed to. */
	climb_open(&f, scale, "Hal EAM A0200", "Bow SBW A0000; Odo SWO A0400");
	field_to_move(&f);
	asked_after(&f, "step hal A0200/1e", true);
	field_close(&f);
}

/* --- where bodies lie ------------------------------------------------------------------------ */

static void chb_8_5_26_where_bodies_lie(void **unused) {
	struct field f;
	(void)unused;
	/* Letter E kills the rider: in the hex of his head, under the horse. */
	field_open(&f, (struct field_plan){ .map = field_ride_ground,
					    .red = "Bow SBW A1002",
					    .blue = "Rider HAM A0502 facing=e; Wat SWO A1900" });
	field_give(&f, "shoot bow rider shortbow; throw 1");
	field_rides(&f, "rider", "A0502 none dead");
	field_rides(&f, "rider-horse", "A0502 A0402 healthy");
	field_close(&f);
	/* On foot, where he was. */
	field_open(&f, (struct field_plan){ .map = field_ride_ground,
					    .red = "Bow SBW A1002",
					    .blue = "Odo SWO A0502; Wat SWO A1900" });
	field_give(&f, "shoot bow odo shortbow; throw 1");
	field_is(&f, "odo", "A0502 dead");
	field_close(&f);
	/* A climber at the foot of his ladder. */
	climb_open(&f, scale, "Bow SBW A0000; Hal EAM A0201", "Odo SBW A0101; Tom SWO A0400");
	put(&f, "odo", "A0200/2e");
	field_give(&f, "shoot bow odo shortbow; throw 1");
	field_is(&f, "odo", "A0200 dead");
	field_close(&f);
	/* On a bridge: on it, not in the water. */
	field_open(&f, (struct field_plan){ .map = ". . . ~ . . / . . . = . . / . . . ~ . .",
					    .red = "Bow SBW A0001",
					    .blue = "Odo SWO A0301; Wat SWO A0501" });
	field_give(&f, "shoot bow odo shortbow; throw 1");
	field_is(&f, "odo", "A0301 dead");
	assert_true(chb_on_map(field_man(&f, "odo")));
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_8_1_23_control_of_either_hex),
	cmocka_unit_test(chb_8_1_24_what_is_carrying),
	cmocka_unit_test(chb_8_1_25_a_man_with_two),
	cmocka_unit_test(chb_8_6_8_after_what_costs_points),
	cmocka_unit_test(chb_8_5_26_where_bodies_lie),
};

TEST_FILE(tests, NULL, NULL)
