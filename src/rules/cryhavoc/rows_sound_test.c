/* Positions that no battle comes to, and beside each the nearest that one may: what is read from a
 * file or a journal is held to the rows of the ledger, too. */
#include "rules/cryhavoc/fixture_sound.h"
#include "rules/cryhavoc/standing.h"

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
	GOOD(ann->place = odo->place; f.s.mover = (uint8_t)(ann - f.s.man));
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
	BAD(ann->back = 12);
	GOOD(ann->back = 11);
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
	GOOD(ann->left = CHB_MOVE_MAX);
	BAD(ann->left = CHB_MOVE_MAX + 1);
	GOOD(ann->spent = 2 * CHB_MOVE_MAX);
	BAD(ann->spent = 2 * CHB_MOVE_MAX + 1);
	GOOD(ann->turned = PV_HEX_SIDES);
	BAD(ann->turned = PV_HEX_SIDES + 1);
	GOOD(ann->run = CHB_RUN);
	BAD(ann->run = CHB_RUN + 1);
	BAD(ann->marks = CHB_MARKS + 1);
	BAD(odo->throws = (uint8_t)(chb_game_of(f.g)->roster[odo - f.s.man].throws + 1));
	GOOD(ann->works = 0);
	BAD(ann->works = 1);
	GOOD(ann->works = 1 + CHB_THINGS_MAX);
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

static void chb_2_2_turn_phase_and_question(void **unused) {
	struct field f;
	(void)unused;
	open_all(&f);
	int count = chb_game_of(f.g)->count, places = chb_place_count(chb_game_of(f.g));
	assert_int_equal(f.s.side, 0);
	BAD(f.s.turn = 0);
	GOOD(f.s.turn = 10000);
	BAD(f.s.turn = 10001);
	BAD(f.s.side = 2);
	BAD(f.s.side = 1);
	GOOD(f.s.side = 1; f.s.second = 1);
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
	GOOD(f.s.fleeing = 1);
	BAD(f.s.fleeing = 2);
	BAD(f.s.letter = CHB_LETTER_IS_COUNT);
	GOOD(f.s.winner = 1);
	BAD(f.s.winner = 2);
	BAD(f.s.reason = CHB_REASONS);
	BAD(f.s.aim = (uint8_t)(chb_game_of(f.g)->aim_count + 1));
	GOOD(f.s.tested = (uint8_t)count);
	BAD(f.s.tested = (uint8_t)(count + 1));
	GOOD(f.s.walked = (uint8_t)count);
	BAD(f.s.walked = (uint8_t)(count + 1));
	GOOD(f.s.mover = (uint8_t)(count - 1));
	BAD(f.s.mover = (uint8_t)count);
	GOOD(f.s.shooter = (uint8_t)(count - 1));
	BAD(f.s.shooter = (uint8_t)count);
	GOOD(f.s.target = (uint8_t)(count - 1));
	BAD(f.s.target = (uint8_t)count);
	GOOD(f.s.fallen = (uint8_t)(count - 1));
	BAD(f.s.fallen = (uint8_t)count);
	BAD(f.s.engine = 0);
	GOOD(f.s.drift = 2);
	BAD(f.s.drift = 3);
	GOOD(f.s.to = (uint16_t)(places - 1));
	BAD(f.s.to = (uint16_t)places);
	GOOD(f.s.away = (uint16_t)(places - 1));
	BAD(f.s.away = (uint16_t)places);
	GOOD(f.s.sneaked = 1);
	BAD(f.s.sneaked = 2);
	GOOD(f.s.ready = 15);
	BAD(f.s.ready = 16);
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
	GOOD(f.s.ask = CHB_ASK_REACT; f.s.mover = 0);
	BAD(f.s.ask = CHB_ASK_REACT; f.s.mover = 0; ann->life = CHB_DEAD);
	BAD(f.s.ask = CHB_ASK_HIT);
	GOOD(f.s.ask = CHB_ASK_HIT; f.s.shooter = 3; f.s.target = 0; f.s.weapon = 0);
	BAD(f.s.ask = CHB_ASK_HIT; f.s.shooter = 3; f.s.target = PV_NONE; f.s.weapon = 0);
	BAD(f.s.ask = CHB_ASK_HIT; f.s.shooter = PV_NONE; f.s.target = 0; f.s.weapon = 0);
	BAD(f.s.ask = CHB_ASK_HIT; f.s.shooter = 3; f.s.target = 0; f.s.weapon = CHB_WEAPONS_COUNT);
	BAD(f.s.ask = CHB_ASK_HIT; f.s.shooter = 3; f.s.target = 0;
	    f.s.weapon = CHB_WEAPONS_BALLISTA);
	BAD(f.s.ask = CHB_ASK_HIT; f.s.shooter = 3; f.s.target = 0; f.s.weapon = 0;
	    ann->place = CHB_GONE);
	BAD(f.s.ask = CHB_ASK_SLIP; f.s.mover = 0);
	GOOD(f.s.ask = CHB_ASK_SLIP; f.s.mover = 0; f.s.to = 1);
	BAD(f.s.ask = CHB_ASK_SLIP; f.s.mover = PV_NONE; f.s.to = 1);
	BAD(f.s.ask = CHB_ASK_MUD; f.s.mover = PV_NONE);
	BAD(f.s.ask = CHB_ASK_CAUGHT);
	BAD(f.s.ask = CHB_ASK_FLEE);
	GOOD(f.s.ask = CHB_ASK_FLEE; f.s.driven = 1);
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
	BAD(f.s.ask = CHB_ASK_BLOW);
	GOOD(f.s.ask = CHB_ASK_BLOW; f.s.attackers = 1; f.s.targets = 1);
	BAD(f.s.ask = CHB_ASK_BLOW; f.s.attackers = 1);
	BAD(f.s.ask = CHB_ASK_BLOW; f.s.targets = 1);
	BAD(f.s.attackers = 1; f.s.targets = 4); /* blue has two */
	BAD(f.s.attackers = 1; ann->place = CHB_ABSENT);
	BAD(f.s.leap = 1);
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

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_1_11_one_living_a_place),
	cmocka_unit_test(chb_map_3_people_stand_on_places),
	cmocka_unit_test(chb_3_5_1_states_and_points),
	cmocka_unit_test(chb_5_1_29_rider_and_horse),
	cmocka_unit_test(chb_7_0_63_who_kneels),
	cmocka_unit_test(chb_2_2_turn_phase_and_question),
	cmocka_unit_test(chb_2_2_whom_a_question_is_about),
	cmocka_unit_test(chb_table_3_standing_orders_that_can_be),
};

TEST_FILE(tests, NULL, NULL)
