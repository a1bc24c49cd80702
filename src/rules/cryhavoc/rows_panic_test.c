/* Rows of CHB-16 about panic. */
#include "rules/cryhavoc/fixture_ride.h"
#include "rules/cryhavoc/fixture_siege.h"
#include "rules/cryhavoc/panic.h"

static const char on[] = "turn_limit: 20, panic: true";
static const char off[] = "turn_limit: 20";
static const char odo[] = "Odo SWO A1100";

/* Rolf has died, and red's second turn opens; red may leave in the west and in the east. */
static void open_loss(struct field *f, const char *options, const char *red, const char *blue) {
	field_open(f, (struct field_plan){
			  .map = FIELD_LONG, .options = options, .red = red, .blue = blue });
	field_man(f, "rolf")->life = CHB_DEAD;
	for (int i = 0; i < 100 && !(f->s.turn == 2 && f->s.side == PV_RED); i++) {
		field_give_one(f, f->s.ask == CHB_ASK_REACT ? "wait phase" : "done");
	}
}

/* Rolf is worth so much of 20. */
static void open_lost(struct field *f, const char *options, int lost) {
	char red[96];
	snprintf(red, sizeof red, "Rolf SWO A0002 points=%d; Wat SWO A0301 points=%d", lost,
		 20 - lost);
	open_loss(f, options, red, odo);
}

static void throw(struct field * f, int face) {
	char text[16];
	snprintf(text, sizeof text, "throw %d", face);
	field_asked(f, "chb.ask.nerve", PV_DICE);
	field_give(f, text);
}

/* On to red's next turn, Wat going west if he has to. */
static void next_turn(struct field *f) {
	int turn = f->s.turn;
	for (int i = 0; i < 100 && (f->s.turn == turn || f->s.side != PV_RED); i++) {
		if (f->s.ask == CHB_ASK_MOVE && f->s.side == PV_RED && chb_routs(&f->s, PV_RED) &&
		    (field_man(f, "wat")->marks & CHB_STEPPED) == 0) {
			char step[32], place[16];
			pv_cryhavoc.name_place(f->g, field_man(f, "wat")->place - 1, place,
					       sizeof place);
			snprintf(step, sizeof step, "step wat %s", place);
			field_give_one(f, step);
		} else {
			field_give_one(f, f->s.ask == CHB_ASK_REACT ? "wait phase" : "done");
		}
	}
}

static void chb_16_1_from_half_of_its_points(void **unused) {
	struct field f;
	(void)unused;
	/* 10 of 20: over 7 it leaves. */
	for (int face = 1; face <= 10; face++) {
		open_lost(&f, on, 10);
		struct pv_throw dice;
		chb_ask_throw(chb_game_of(f.g), &f.s, &dice);
		assert_int_equal(dice.count, 1);
		assert_int_equal(dice.sides, 10);
		assert_int_equal(dice.class_of[face], face <= 7 ? 1 : 8);
		throw(&f, face);
		assert_true(field_told(&f, face <= 7 ? "chb.panic.stays" : "chb.panic.leaves"));
		field_to_move(&f);
		if (face <= 7) {
			field_yes(&f, "step wat A0401");
		} else {
			field_no(&f, "step wat A0401", "CHB-16.14");
			field_yes(&f, "step wat A0201");
		}
		field_close(&f);
	}
	/* Each turn. */
	open_lost(&f, on, 10);
	throw(&f, 7);
	next_turn(&f);
	assert_int_equal(f.s.turn, 3);
	throw(&f, 8);
	field_close(&f);
	/* 9 of 20, or not in use. */
	open_lost(&f, on, 9);
	field_asked(&f, "chb.ask.move", PV_RED);
	field_yes(&f, "step wat A0401");
	field_close(&f);
	open_lost(&f, off, 10);
	field_asked(&f, "chb.ask.move", PV_RED);
	field_yes(&f, "step wat A0401");
	field_close(&f);
	/* Blue, who has lost nothing, doesn't throw. */
	open_lost(&f, on, 10);
	throw(&f, 1);
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_yes(&f, "step odo A1000");
	field_close(&f);
}

static void chb_16_14_nearer_each_turn(void **unused) {
	struct field f;
	(void)unused;
	open_lost(&f, on, 10);
	throw(&f, 8);
	field_to_move(&f);
	/* Three hexes from the west, eight from the east. */
	field_no(&f, "step wat A0401", "CHB-16.14");
	field_no(&f, "step wat A0400", "CHB-16.14");
	assert_false(field_lists(&f, "step wat A0401"));
	assert_true(field_lists(&f, "step wat A0201"));
	field_no(&f, "done", "CHB-16.14"); /* he can go nearer */
	assert_false(field_lists(&f, "done"));
	field_give(&f, "step wat A0201");
	field_no(&f, "step wat A0301", "CHB-16.14");
	field_yes(&f, "done");
	/* What is written reads back. */
	char position[4096];
	struct chb_state again;
	struct pv_error err;
	pv_cryhavoc.write_state(f.g, &f.s, position, sizeof position);
	assert_true(pv_cryhavoc.read_state(f.g, position, &again, &err));
	assert_memory_equal(&again, &f.s, chb_state_size(chb_game_of(f.g)));
	/* Over in a later turn on 1 to 3. */
	next_turn(&f);
	struct field later = f;
	for (int face = 1; face <= 10; face++) {
		f = later;
		throw(&f, face);
		field_to_move(&f);
		if (face <= 3) {
			field_yes(&f, "step wat A0301");
			field_yes(&f, "done");
		} else {
			field_no(&f, "step wat A0301", "CHB-16.14");
		}
	}
	/* Off the map, at the edge. */
	field_give(&f, "step wat A0101; step wat A0001; leave wat");
	field_is(&f, "wat", "gone");
	field_close(&f);
}

static void chb_16_14_who_is_in_the_way(void **unused) {
	struct field f;
	(void)unused;
	open_loss(&f, on,
		  "Rolf SWO A0002 points=10; Wat SWO A0301 points=5; Bow SBW A0900 points=5",
		  "Odo SWO A0401; Ulf SWO A0201; Far SWO A1100");
	throw(&f, 8);
	field_asked(&f, "chb.ask.shoot", PV_RED);
	field_no(&f, "shoot bow odo shortbow", "CHB-16.14");
	assert_false(field_lists(&f, "shoot bow odo shortbow"));
	field_yes(&f, "shoot bow far shortbow"); /* who is nearer to the east than he */
	for (int i = 0; i < 10 && f.s.ask != CHB_ASK_FIGHT; i++) {
		field_give(&f, f.s.ask == CHB_ASK_MOVE && field_man(&f, "bow")->left > 0 &&
				       (field_man(&f, "bow")->marks & CHB_STEPPED) == 0
				   ? "step bow A1000"
			       : f.s.ask == CHB_ASK_REACT ? "wait phase"
							  : "done");
	}
	field_asked(&f, "chb.ask.fight", PV_RED);
	field_no(&f, "fight wat odo", "CHB-16.14");
	assert_false(field_lists(&f, "fight wat odo"));
	field_yes(&f, "fight wat ulf");
	assert_true(field_lists(&f, "fight wat ulf"));
	field_close(&f);
	/* Orders that lead nowhere. */
	field_open(&f,
		   (struct field_plan){ .map = FIELD_LONG,
					.options = on,
					.sheet = "      sides: [A0301 e door open, A0301 w door]\n",
					.red = "Rolf SWO A0002 points=10; Wat SWO A0301 points=10",
					.blue = odo });
	f.s.nerve = 1;
	field_to_move(&f);
	field_no(&f, "close wat e", "CHB-16.14");
	field_yes(&f, "open wat w");
	f.s.nerve = 0;
	field_yes(&f, "close wat e");
	field_close(&f);
}

/* The west alone, though the east is nearer; a rider turns. */
static void chb_16_14_the_edge_of_his_side(void **unused) {
	struct field f;
	(void)unused;
	static const char west[] = "  exits: [west]\n";
	field_open(&f, (struct field_plan){ .map = field_ride_ground,
					    .options = on,
					    .red_has = west,
					    .blue_has = west,
					    .closed = true,
					    .red = "Rolf SWO A1702; Roland KNM A1502 facing=e",
					    .blue = "Odo SWO A0100" });
	f.s.nerve = 1;
	field_to_move(&f);
	field_no(&f, "step rolf A1802", "CHB-16.14");
	field_yes(&f, "step rolf A1602");
	field_no(&f, "step roland A1602", "CHB-16.14");
	field_yes(&f, "turn roland A1401");
	field_close(&f);
}

/* Of a siege: in the next day's battle it throws as before its rout, and stays on 7. */
static void chb_16_14_a_battle_ends_it(void **unused) {
	struct field f;
	(void)unused;
	siege_open(&f,
		   (struct siege_plan){ .red = "Rolf SWO A0002 points=10; Wat SWO A0001 points=10",
					.blue = "Odo SWO A0900; Ulf SWO A0901",
					.options = "turn_limit: 0, panic: true",
					.siege = "days: 5" });
	field_give(&f, "assault");
	siege_to(&f, CHB_ASK_MOVE, PV_RED);
	field_man(&f, "rolf")->life = CHB_DEAD;
	siege_to(&f, CHB_ASK_NERVE, PV_RED);
	field_give(&f, "throw 8");
	assert_true(chb_routs(&f.s, PV_RED));
	siege_to(&f, CHB_ASK_MOVE, PV_RED);
	field_give(&f, "withdraw");
	assert_false(chb_routs(&f.s, PV_RED));
	siege_to(&f, CHB_ASK_ASSAULT, PV_RED);
	assert_int_equal(f.s.day, 2);
	field_give(&f, "assault");
	field_asked(&f, "chb.ask.nerve", PV_DICE);
	field_give(&f, "throw 7");
	assert_false(chb_routs(&f.s, PV_RED));
	field_close(&f);
}

int main(void) {
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(chb_16_1_from_half_of_its_points),
		cmocka_unit_test(chb_16_14_nearer_each_turn),
		cmocka_unit_test(chb_16_14_who_is_in_the_way),
		cmocka_unit_test(chb_16_14_the_edge_of_his_side),
		cmocka_unit_test(chb_16_14_a_battle_ends_it),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
