/* Positions that no battle comes to, and beside each the nearest that one may: what is read from a
 * file or a journal is held to the rows of the ledger, too. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_sound.h"

#include <stdio.h>
#include <string.h>

/* A wall at A0300; place 3 is that, as places are numbered row by row. */
static void open_all(struct field *f) {
	field_open(f, (struct field_plan){ .map = ". . . # . . / . . . . . .",
					   .options = "turn_limit: 20, mon_2_4: true",
					   .red = "Ann PEA A0000; Roland - A0201 facing=e",
					   .blue = "Odo BER A0500; Hal SBW A0501" });
	field_to_move(f);
	assert_true(is_sound(f));
}

static void chb_1_11_one_living_a_place(void **unused) {
	struct field f;
	(void)unused;
	open_all(&f);
	struct chb_man *ann = field_man(&f, "ann"), *odo = field_man(&f, "odo");
	BAD(ann->place = odo->place);
	BAD(ann->place = field_man(&f, "roland")->place);
	GOOD(ann->place = odo->place; odo->life = CHB_DEAD);
	GOOD(ann->place = odo->place; ann->life = CHB_DEAD);
	uint8_t who = (uint8_t)(ann - f.s.man);
	/* A mover passes over a stunned enemy, never over one that stands [CHB-4.13]. */
	GOOD(ann->place = odo->place; odo->life = CHB_STUNNED; ann->back = 4; f.s.mover = who);
	BAD(ann->place = odo->place; ann->back = 4; f.s.mover = who);
	BAD(ann->place = odo->place; odo->life = CHB_STUNNED; f.s.mover = who);
	BAD(ann->place = odo->place; odo->life = CHB_STUNNED; ann->back = 4; ann->left = 0;
	    f.s.mover = who);
	/* The target of a leap is between two places, that of a shot is not. */
	BAD(ann->place = odo->place; f.s.target = who);
	field_close(&f);
}

static void chb_map_3_people_stand_on_places(void **unused) {
	struct field f;
	(void)unused;
	open_all(&f);
	struct chb_man *ann = field_man(&f, "ann");
	int wall = 3;
	assert_int_equal(field_man(&f, "odo")->place, 5);
	BAD(ann->place = (uint16_t)wall);
	GOOD(ann->place = (uint16_t)(wall - 1));
	BAD(ann->place = 12);
	GOOD(ann->place = 11; field_man(&f, "hal")->place = 10);
	BAD(ann->back = 12; f.s.mover = (uint8_t)(ann - f.s.man));
	BAD(ann->back = 11);
	GOOD(ann->back = 11; f.s.mover = (uint8_t)(ann - f.s.man));
	BAD(ann->place = CHB_WAITING);
	BAD(ann->place = CHB_ABSENT);
	BAD(ann->place = CHB_HIDDEN);
	GOOD(ann->place = CHB_GONE);
	field_close(&f);
}

static void chb_3_5_1_states_and_points(void **unused) {
	struct field f;
	(void)unused;
	open_all(&f);
	struct chb_man *ann = field_man(&f, "ann"), *odo = field_man(&f, "odo");
	GOOD(ann->life = CHB_STUNNED);
	BAD(ann->life = CHB_LIVES);
	/* A peasant has 8 points, 4 when he is wounded [CHB-3.3.19]. */
	GOOD(ann->left = 8);
	BAD(ann->left = 9);
	BAD(ann->left = CHB_MOVE_MAX);
	GOOD(ann->life = CHB_WOUNDED; ann->left = 4);
	BAD(ann->life = CHB_WOUNDED; ann->left = 5);
	BAD(odo->left = 1); /* it is red's movement */
	GOOD(ann->spent = 8; ann->left = 0; ann->marks = CHB_BEGUN | CHB_DONE);
	BAD(ann->spent = 9; ann->left = 0; ann->marks = CHB_BEGUN | CHB_DONE);
	BAD(ann->spent = 8; ann->left = 0; ann->marks = 0);
	GOOD(ann->half = 4);
	BAD(ann->half = 5);
	GOOD(ann->turned = PV_HEX_SIDES);
	BAD(ann->turned = PV_HEX_SIDES + 1);
	BAD(ann->run = 1); /* on foot */
	GOOD(field_man(&f, "roland")->run = CHB_RUN);
	BAD(field_man(&f, "roland")->run = CHB_RUN + 1);
	BAD(ann->marks = CHB_MARKS + 1);
	BAD(odo->throws = (uint8_t)(chb_game_of(f.g)->roster[odo - f.s.man].throws + 1));
	GOOD(ann->works = 0);
	BAD(ann->works = 1);
	GOOD(ann->works = (uint8_t)(1 + CHB_THINGS_MAX + (odo - f.s.man)));
	BAD(ann->works = 1 + CHB_THINGS_MAX); /* herself */
	BAD(ann->works = (uint8_t)(1 + CHB_THINGS_MAX + chb_game_of(f.g)->count));
	field_close(&f);
}

static void chb_5_1_29_rider_and_horse(void **unused) {
	struct field f;
	(void)unused;
	open_all(&f);
	struct chb_man *ann = field_man(&f, "ann"), *roland = field_man(&f, "roland");
	struct chb_man *horse = &f.s.man[roland->horse - 1];
	assert_true(roland->horse != 0);
	BAD(roland->facing = 0);
	BAD(roland->facing = PV_HEX_SIDES + 1);
	BAD(ann->facing = 1);
	BAD(ann->horse = roland->horse);
	BAD(roland->horse = 0);
	BAD(roland->horse = 1);
	BAD(roland->horse = (uint8_t)(chb_game_of(f.g)->count + 1));
	BAD(horse->life = CHB_DEAD);
	BAD(roland->life = CHB_DEAD);
	BAD(horse->place = 10);
	/* The tail is in a wall, or off the map. */
	GOOD(roland->place = 2; roland->facing = 1);
	BAD(roland->place = 4; roland->facing = 1);
	BAD(roland->place = 6; roland->facing = 1);
	GOOD(roland->place = 7; roland->facing = 1);
	field_close(&f);
}

/* No two ride one horse, though each might. */
static void chb_5_1_29_one_has_a_horse(void **unused) {
	struct field f;
	struct pv_error err;
	(void)unused;
	field_open(&f,
		   (struct field_plan){ .map = ". . . . . . / . . . . . .",
					.red = "Ann SGM A0100 mounted=no; Roland - A0201 facing=e",
					.blue = "Odo BER A0500" });
	field_to_move(&f);
	struct chb_man *ann = field_man(&f, "ann");
	ann->left = 0;
	assert_true(is_sound(&f));
	ann->facing = 1 + PV_HEX_E;
	ann->horse = field_man(&f, "roland")->horse;
	assert_false(pv_cryhavoc.sound(f.g, &f.s, &err));
	assert_non_null(strstr(err.msg, "has two who ride or lead it [CHB-5.1.29]"));
	field_close(&f);
}

static void chb_7_0_63_who_kneels(void **unused) {
	struct field f;
	(void)unused;
	open_all(&f);
	struct chb_man *ann = field_man(&f, "ann"), *roland = field_man(&f, "roland");
	GOOD(ann->saddle |= CHB_KNEELS);
	BAD(ann->saddle |= CHB_KNEELS; ann->life = CHB_STUNNED);
	BAD(roland->saddle |= CHB_KNEELS);
	field_close(&f);
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Ann PEA A0000", .blue = "Odo PEA A0500" });
	BAD(f.s.man[0].saddle |= CHB_KNEELS);
	field_close(&f);
}

static void told(const struct field *f, const char *where, const char *message) {
	struct pv_error err;
	assert_false(pv_cryhavoc.sound(f->g, &f->s, &err));
	assert_string_equal(err.where, where);
	assert_string_equal(err.msg, message);
}

/* What is out of its range is told by its field, and with what may stand there. */
static void chb_2_2_fields_are_named(void **unused) {
	struct field f;
	char most[64];
	(void)unused;
	open_all(&f);
	const struct chb_state begin = f.s;
	f.s.walked = 77;
	snprintf(most, sizeof most, "found 77, accepted: 0 to %d [CHB-2.2]",
		 chb_game_of(f.g)->count);
	told(&f, "walked", most);
	f.s = begin;
	f.s.side = 2;
	told(&f, "player", "found 2, accepted: 0 to 1 [CHB-2.2]");
	f.s = begin;
	f.s.mover = (uint8_t)chb_game_of(f.g)->count;
	told(&f, "mover", "a character that there isn't [CHB-2.2]");
	f.s = begin;
	f.s.engine = (uint8_t)chb_game_of(f.g)->thing_count;
	told(&f, "engine", "a thing that there isn't [CHB-2.2]");
	f.s = begin;
	f.s.to = (uint16_t)chb_place_count(chb_game_of(f.g));
	told(&f, "to", "a place that there isn't [CHB-2.2]");
	field_close(&f);
}

static void chb_2_2_turn_phase_and_question(void **unused) {
	struct field f;
	(void)unused;
	open_all(&f);
	int count = chb_game_of(f.g)->count, places = chb_place_count(chb_game_of(f.g));
	struct chb_man *ann = field_man(&f, "ann");
	assert_int_equal(f.s.side, 0);
	BAD(f.s.turn = 0);
	GOOD(f.s.turn = 20);
	BAD(f.s.turn = 21);
	BAD(f.s.side = 2);
	BAD(f.s.side = 1);
	GOOD(f.s.side = 1; f.s.second = 1; f.s.tested = f.s.walked = 3; ann->left = 0;
	     field_man(&f, "roland")->left = 0);
	BAD(f.s.second = 1);
	BAD(f.s.second = 2);
	BAD(f.s.phase = CHB_PHASES);
	BAD(f.s.phase = CHB_SETUP);
	BAD(f.s.phase = CHB_OVER);
	BAD(f.s.ask = CHB_ASK_COUNT);
	BAD(f.s.ask = CHB_ASK_NOTHING);
	BAD(f.s.ask = CHB_ASK_PLACE);
	BAD(f.s.outcome = PV_WON);
	GOOD(f.s.hold = CHB_HOLD_MOVER | CHB_HOLD_PHASE);
	BAD(f.s.hold = (CHB_HOLD_MOVER | CHB_HOLD_PHASE) + 1);
	GOOD(f.s.winner = 1);
	BAD(f.s.winner = 2);
	BAD(f.s.reason = CHB_REASONS);
	BAD(f.s.aim = (uint8_t)(chb_game_of(f.g)->aim_count + 1));
	/* Red's are 0 to 2: they throw before they move. */
	GOOD(f.s.tested = 3);
	BAD(f.s.tested = 4);
	GOOD(f.s.walked = 3);
	BAD(f.s.walked = 4);
	GOOD(f.s.mover = 0);
	BAD(f.s.mover = 2); /* a horse */
	BAD(f.s.mover = 3); /* the enemy */
	BAD(f.s.mover = (uint8_t)count);
	/* A shot, a fall or a flight that is over leaves nothing in the state. */
	BAD(f.s.shooter = 0);
	BAD(f.s.target = 0);
	BAD(f.s.fallen = 0);
	BAD(f.s.engine = 0);
	BAD(f.s.drift = 1);
	BAD(f.s.to = (uint16_t)(places - 1));
	BAD(f.s.away = (uint16_t)(places - 1));
	BAD(f.s.fleeing = 1);
	BAD(f.s.letter = 1);
	BAD(f.s.weapon = 1);
	BAD(f.s.aimed = 1);
	BAD(f.s.batter = 2);
	BAD(f.s.breaks = 1);
	GOOD(f.s.sneaked = 1);
	BAD(f.s.sneaked = 2);
	BAD(f.s.ready = 1); /* the battle has begun */
	BAD(f.s.stage = 1); /* it is no combat phase */
	BAD(f.s.nerve = 1); /* without panic */
	BAD(f.s.spread = 1);
	BAD(f.s.gate = 1);
	field_close(&f);
}

static void chb_2_2_whom_a_question_is_about(void **unused) {
	struct field f;
	(void)unused;
	open_all(&f);
	struct chb_man *ann = field_man(&f, "ann");
	BAD(f.s.ask = CHB_ASK_REACT; f.s.mover = PV_NONE);
	GOOD(f.s.ask = CHB_ASK_REACT; f.s.mover = 0; ann->marks |= CHB_BEGUN);
	BAD(f.s.ask = CHB_ASK_REACT; f.s.mover = 0);
	BAD(f.s.ask = CHB_ASK_REACT; f.s.mover = 0; ann->life = CHB_DEAD);
	BAD(f.s.ask = CHB_ASK_HIT);
#define SHOT                                                                            \
	f.s.ask = CHB_ASK_HIT, f.s.mover = 0, ann->marks |= CHB_BEGUN, f.s.shooter = 4, \
	f.s.target = 0
	GOOD(SHOT);
	BAD(SHOT; f.s.mover = PV_NONE);
	BAD(SHOT; ann->marks = 0);
	BAD(SHOT; f.s.shooter = 1);
	BAD(SHOT; f.s.target = 1);
	BAD(SHOT; f.s.target = PV_NONE);
	BAD(SHOT; f.s.shooter = PV_NONE);
	BAD(SHOT; f.s.weapon = CHB_WEAPONS_COUNT);
	BAD(SHOT; f.s.weapon = CHB_WEAPONS_BALLISTA);
	BAD(SHOT; ann->place = CHB_GONE);
#undef SHOT
	BAD(f.s.ask = CHB_ASK_SLIP; f.s.mover = 0);
	GOOD(f.s.ask = CHB_ASK_SLIP; f.s.mover = 0; f.s.to = 1);
	BAD(f.s.ask = CHB_ASK_SLIP; f.s.mover = PV_NONE; f.s.to = 1);
	BAD(f.s.ask = CHB_ASK_MUD; f.s.mover = PV_NONE);
	BAD(f.s.ask = CHB_ASK_CAUGHT);
	BAD(f.s.ask = CHB_ASK_FLEE);
	GOOD(f.s.ask = CHB_ASK_FLEE; f.s.driven = 1; f.s.away = 5);
	BAD(f.s.ask = CHB_ASK_FLEE; f.s.driven = 1); /* from nobody */
	BAD(f.s.ask = CHB_ASK_FLEE; f.s.driven = 1; ann->life = CHB_DEAD);
	BAD(f.s.ask = CHB_ASK_FLEE; f.s.driven = 1ULL << 63);
	BAD(f.s.ask = CHB_ASK_OIL);
	BAD(f.s.ask = CHB_ASK_LIGHT);
	BAD(f.s.ask = CHB_ASK_SPREAD);
	BAD(f.s.ask = CHB_ASK_SCATTER);
	BAD(f.s.ask = CHB_ASK_DOUSE);
	BAD(f.s.ask = CHB_ASK_NERVE);
	BAD(f.s.ask = CHB_ASK_CRUSH);
	BAD(f.s.ask = CHB_ASK_LIE);
	BAD(f.s.ask = CHB_ASK_TOPPLE);
	BAD(f.s.ask = CHB_ASK_CATCH);
	BAD(f.s.ask = CHB_ASK_BATTER);
	BAD(f.s.ask = CHB_ASK_RUIN);
	BAD(f.s.ask = CHB_ASK_JUMP);
	BAD(f.s.ask = CHB_ASK_FREE; f.s.tested = (uint8_t)chb_game_of(f.g)->count);
	BAD(f.s.ask = CHB_ASK_LEAP);
	BAD(f.s.ask = CHB_ASK_FALL);
	BAD(f.s.leap = 1);
	/* Ann is far off; Roland rides up to Odo. */
	field_close(&f);
	open_all(&f);
	field_give(&f, "step roland A0301; wait phase; step roland A0401");
	field_to_fight(&f);
	struct chb_man *roland = field_man(&f, "roland");
	assert_true(is_sound(&f));
	BAD(f.s.ask = CHB_ASK_BLOW);
#define BLOW f.s.ask = CHB_ASK_BLOW, f.s.stage = CHB_STAGE_ORDINARY, f.s.attackers = 2
	GOOD(BLOW; f.s.targets = 1);
	BAD(BLOW; f.s.targets = 1; f.s.attackers = 1);
	BAD(BLOW);
	BAD(BLOW; f.s.attackers = 0; f.s.targets = 1);
	BAD(BLOW; f.s.targets = 4); /* blue has two */
	BAD(BLOW; f.s.targets = 1; roland->life = CHB_STUNNED);
	BAD(BLOW; f.s.targets = 1; roland->place = CHB_ABSENT);
#undef BLOW
	field_close(&f);
}

static void chb_table_3_standing_orders_that_can_be(void **unused) {
	struct field f;
	(void)unused;
	open_all(&f);
	/* The enemies of red are two. */
	GOOD(f.s.standing[0] = CHB_STOOD_AT + 1);
	BAD(f.s.standing[0] = CHB_STOOD_AT + 2);
	GOOD(f.s.standing[0] = CHB_STOOD_ODDS + CHB_LINES - 1);
	BAD(f.s.standing[0] = CHB_STOOD_ODDS + CHB_LINES);
	GOOD(f.s.man[0].stands = CHB_STOOD_AT + 1);
	BAD(f.s.man[0].stands = CHB_STOOD_AT + 2);
	field_close(&f);
}

/* Form A has a second fire, and nobody shoots at who moves; form B has it the other way round. */
static void chb_2_3_phases_of_each_form(void **unused) {
	(void)unused;
	for (int form_a = 0; form_a <= 1; form_a++) {
		struct field f;
		field_open(&f, (struct field_plan){
				   .map = FIELD_WIDE,
				   .options = form_a ? "turn_limit: 20, turn_form: A" : NULL,
				   .red = "Bow SBW A0000; Hal EAM A0402",
				   .blue = "Odo SBW A0900" });
		assert_int_equal(f.s.phase, CHB_FIRE);
		GOOD(f.s.phase = CHB_FIRE);
		WITH(&f, form_a, f.s.phase = CHB_SECOND_FIRE);
		field_to_move(&f);
		field_give(&f, "step hal A0502");
		GOOD(f.s.ask = CHB_ASK_MOVE);
		WITH(&f, !form_a, f.s.ask = CHB_ASK_REACT);
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_1_11_one_living_a_place),
	cmocka_unit_test(chb_2_3_phases_of_each_form),
	cmocka_unit_test(chb_2_2_fields_are_named),
	cmocka_unit_test(chb_map_3_people_stand_on_places),
	cmocka_unit_test(chb_3_5_1_states_and_points),
	cmocka_unit_test(chb_5_1_29_rider_and_horse),
	cmocka_unit_test(chb_5_1_29_one_has_a_horse),
	cmocka_unit_test(chb_7_0_63_who_kneels),
	cmocka_unit_test(chb_2_2_turn_phase_and_question),
	cmocka_unit_test(chb_2_2_whom_a_question_is_about),
	cmocka_unit_test(chb_table_3_standing_orders_that_can_be),
};

TEST_FILE(tests, NULL, NULL)
