/* Rows of CHB-5.5, CHB-AMBUSH and CHB-TABLE: charges that begin out of sight, no such step, what is
 * said beforehand of and by men in hiding, orders that are sealed. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/verbs.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ambush.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"
#include "rules/cryhavoc/secrets/sneak.h"

#include <stdio.h>
#include <string.h>

/* --- a rider's steps ------------------------------------------------------------------------- */

/* Red's rider lurks on A0401 and A0301, and is asked for a step. */
static void open_rider(struct field *f) {
	field_open(f, (struct field_plan){ .map = FIELD_LONG " / . . . . . . . . . . . .",
					   .options = AMBUSH,
					   .red = "Wulf PEA A0902; Rol KNM - hides=true",
					   .red_has = MOST(2),
					   .blue = "Foe PEA A1102 state=stunned" });
	to_ask(f, CHB_ASK_SNEAK, PV_RED);
	field_man(f, "foe")->life = CHB_STUNNED;
	lurk(f, "rol", "A0401");
	field_man(f, "rol")->facing = 1 + PV_HEX_E;
	field_man(f, "rol")->left = 15;
}

/* As his move begins nothing is left of the ride before it. */
static void chb_5_5_5_counted_from_his_first_step(void **unused) {
	struct field f;
	(void)unused;
	open_rider(&f);
	field_man(&f, "rol")->run = 3;
	field_give(&f, "sneak rol A0501 e");
	assert_true(is_hidden(&f, "rol"));
	assert_int_equal(field_man(&f, "rol")->run, 1);
	field_give(&f, "sneak rol A0601 e");
	assert_int_equal(field_man(&f, "rol")->run, 2);
	field_close(&f);
}

/* Neither with his head nor with his tail does he come there. */
static void chb_5_1_3_no_such_step(void **unused) {
	static const char *const orders[] = { "sneak rol A0701 e", "sneak rol A0501 w",
					      "sneak rol A0301 e" };
	struct field f;
	(void)unused;
	open_rider(&f);
	field_yes(&f, "sneak rol A0501 e");
	for (size_t i = 0; i < PV_COUNT(orders); i++) {
		struct pv_order order = field_order(&f, orders[i]);
		struct pv_why why;
		assert_false(pv_cryhavoc.check(f.g, &f.s, &order, &why));
		assert_string_equal(why.rule, "CHB-5.1.3");
		assert_string_equal(why.key, "chb.ride.where");
		assert_int_equal(why.witness.at, order.data.halves[0]);
	}
	struct pv_order order = field_order(&f, "sneak rol A0501 e");
	struct pv_why why;
	order.data.halves[0] = (uint16_t)chb_place_count(chb_game_of(f.g));
	assert_false(pv_cryhavoc.check(f.g, &f.s, &order, &why));
	assert_string_equal(why.key, "chb.order.place");
	field_close(&f);
}

/* Nobody is guessed on the only way of a retreat: a question is asked since it has an answer. */
static void chb_8_5_13_guessed_off_the_only_way(void **unused) {
	struct field f;
	struct pv_stream chance = pv_stream_start(1, 1);
	struct pv_error err;
	int hidden = 0;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . k / # # # # # / . . . . .",
					    .options = AMBUSH,
					    .more = "zones: {lair: [A0400, A0002]}\n",
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0300; Gob PEA - hides=true",
					    .blue_has = WITHIN(1) });
	to_ask(&f, CHB_ASK_SHOOT, PV_RED);
	lurk(&f, "gob", "A0002");
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_asked(&f, "chb.ask.flee", PV_BLUE);
	const struct chb_state copy = copy_of(&f, PV_RED);
	for (int i = 0; i < 40; i++) {
		f.s = copy;
		pv_cryhavoc.guess(f.g, &f.s, PV_RED, &chance);
		assert_true(pv_cryhavoc.sound(f.g, &f.s, &err));
		assert_int_not_equal(field_man(&f, "gob")->back, field_place(&f, "A0400"));
		hidden += is_hidden(&f, "gob");
	}
	assert_in_range(hidden, 1, 39); /* on A0002 at times */
	field_close(&f);
}

/* --- sealed orders --------------------------------------------------------------------------- */

/* In the battle itself, where everybody is known, nothing is sealed. */
static void chb_ambush_2_sealed_on_copies_alone(void **unused) {
	struct pv_order sealed = { .verb = PV_VERB_SEALED, .actor = PV_NONE, .target = PV_NONE };
	struct field f;
	(void)unused;
	open_rider(&f);
	struct chb_state copy = copy_of(&f, PV_BLUE);
	for (int count = 0; count <= 1; count++) {
		struct pv_why why;
		sealed.count = (uint8_t)count;
		assert_true(pv_cryhavoc.check(f.g, &copy, &sealed, NULL));
		assert_false(pv_cryhavoc.check(f.g, &f.s, &sealed, &why));
		assert_string_equal(why.rule, "CHB-AMBUSH.2");
	}
	field_close(&f);
}

/* --- standing orders ------------------------------------------------------------------------- */

/* Pit comes before blue's men: Ann with a word, Bow with or without one. */
static bool answered_by_wait(const char *bow, const char *orders) {
	struct field f;
	struct pv_order order;
	char blue[80];
	snprintf(blue, sizeof blue, "Ann SBW A0802; Bow SBW %s", bow);
	field_open(&f,
		   (struct field_plan){ .map = FIELD_LONG, .red = "Pit KNF A0001", .blue = blue });
	field_to_move(&f);
	field_give(&f, "step pit A0101");
	field_give(&f, orders);
	bool good = pv_cryhavoc.answer(f.g, &f.s, &order);
	assert_true(!good || order.verb == CHB_WAIT);
	field_close(&f);
	return good;
}

/* Any chance will do at 1 in 10; the first of the enemy's men is one like any. */
static void chb_table_3_the_least_that_is_said(void **unused) {
	static const struct {
		const char *order;
		bool shoots;
	} rows[] = { { "standing odds 1", true },
		     { "standing odds 3", false },
		     { "standing at pit", true },
		     { "standing at rol", false },
		     { "standing odds 2", true } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		struct pv_order order;
		/* A short bow at armour, a hex beyond short range, at dusk: B or C on 1 and 2. */
		field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
						    .options = "turn_limit: 20, dim: true",
						    .red = "Pit KNF A0001; Rol PEA A0000",
						    .blue = "Bow SBW A0801 state=wounded" });
		field_to_move(&f);
		field_give(&f, "step pit A0101");
		field_give(&f, rows[i].order);
		assert_true(pv_cryhavoc.answer(f.g, &f.s, &order));
		assert_int_equal(order.verb == CHB_SHOOT, rows[i].shoots);
		field_close(&f);
	}
}

/* He who has been told nothing is asked, if he has a shot. */
static void chb_table_7_whoever_has_no_word(void **unused) {
	(void)unused;
	assert_false(answered_by_wait("A0801", "standing ann hold"));
	assert_true(answered_by_wait("A0801", "standing ann hold; standing bow hold"));
	assert_true(answered_by_wait("A1101 state=stunned", "standing ann hold"));
	assert_false(answered_by_wait("A0801", "standing bow hold"));
	/* Nor is anything answered where nobody has said anything, whoever can shoot. */
	struct field f;
	struct pv_order order;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .red = "Pit KNF A0001",
					    .blue = "Bow SBW A1101 state=stunned" });
	field_to_move(&f);
	field_give(&f, "step pit A0101");
	f.s.ask = CHB_ASK_REACT;
	f.s.mover = (uint8_t)(field_man(&f, "pit") - f.s.man);
	assert_false(pv_cryhavoc.answer(f.g, &f.s, &order));
	field_close(&f);
}

/* Who hides has heard it, too: he shoots, and is shown by it. */
static void chb_table_7_who_hides(void **unused) {
	(void)unused;
	for (int lurks = 0; lurks <= 1; lurks++) {
		struct field f;
		struct pv_order order;
		field_open(&f, (struct field_plan){ .map = HEDGES,
						    .options = AMBUSH,
						    .red = "Pit PEA A0601",
						    .blue = "Ann SBW - hides=true; Tom PEA A0003 "
							    "state=stunned",
						    .blue_has = MOST(1) });
		to_ask(&f, CHB_ASK_MOVE, PV_RED);
		if (lurks != 0) {
			lurk(&f, "ann", "A0101");
		}
		field_man(&f, "ann")->stands = CHB_STAND_WILL;
		f.s.ask = CHB_ASK_REACT;
		f.s.mover = (uint8_t)(field_man(&f, "pit") - f.s.man);
		bool good = pv_cryhavoc.answer(f.g, &f.s, &order);
		assert_int_equal(good && order.verb == CHB_SHOOT, lurks);
		field_close(&f);
	}
}

/* Red's words are offered for red's men, and for nobody beyond the last. */
static void chb_table_4_first_and_last(void **unused) {
	static struct pv_order list[PV_LIST_MAX];
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Rol SBW A0001; Pit PEA A0000",
					    .blue = "Bow SBW A0801 state=wounded" });
	field_to_move(&f);
	assert_int_equal(f.s.side, PV_RED);
	for (int actor = 0; actor <= 3; actor++) {
		size_t count = pv_cryhavoc.ahead(f.g, &f.s, actor, list, PV_LIST_MAX);
		assert_int_equal(count, actor < 2 ? 2 + CHB_LINES + 1 : 0);
	}
	struct pv_order order = field_order(&f, "standing hold");
	order.count = CHB_STANDS;
	assert_false(pv_cryhavoc.check(f.g, &f.s, &order, NULL));
	field_close(&f);
}

/* What a side has said itself it needn't guess. */
static void chb_table_5_guessed_of_the_enemy(void **unused) {
	struct field f;
	struct pv_stream chance = pv_stream_start(1, 1);
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Rol SBW A0001", .blue = "Bow SBW A0801" });
	field_to_move(&f);
	field_give(&f, "standing hold");
	field_skip(&f, CHB_ASK_SHOOT, PV_BLUE);
	field_give(&f, "standing will");
	struct chb_state copy = copy_of(&f, PV_BLUE);
	assert_int_equal(copy.standing[PV_RED], CHB_STOOD_HIDDEN);
	pv_cryhavoc.guess(f.g, &copy, PV_BLUE, &chance);
	assert_int_equal(copy.standing[PV_RED], CHB_STAND_NONE);
	assert_int_equal(copy.standing[PV_BLUE], CHB_STAND_WILL);
	field_close(&f);
}

/* --- sealed orders --------------------------------------------------------------------------- */

/* Red's Odo, blue's Gob may hide; Foe lies. */
static void open_hidden_pair(struct field *f) {
	field_open(f,
		   (struct field_plan){ .map = FIELD_LONG,
					.options = AMBUSH,
					.more = "zones: {lair: [A0301, A0401]}\n",
					.red = "Wulf PEA A0902; Odo PEA - hides=true",
					.red_has = WITHIN(1),
					.blue = "Foe PEA A1102 state=stunned; Gob PEA - hides=true",
					.blue_has = WITHIN(1) });
}

static bool is_sealed(const struct field *f, const char *text, int count) {
	struct pv_order order = field_order(f, text), sealed;
	memset(&sealed, 0, sizeof sealed);
	bool secret = chb_hidden_seal(chb_game_of(f->g), &f->s, &order, &sealed);
	if (secret) {
		assert_int_equal(sealed.verb, PV_VERB_SEALED);
		assert_int_equal(sealed.actor, PV_NONE);
		assert_int_equal(sealed.target, PV_NONE);
		assert_int_equal(sealed.count, count);
	}
	return secret;
}

static void chb_ambush_2_sealed_orders(void **unused) {
	struct field f;
	(void)unused;
	open_hidden_pair(&f);
	field_asked(&f, "chb.ask.hide", PV_RED);
	assert_true(is_sealed(&f, "hide odo A0301", 0));
	assert_true(is_sealed(&f, "done", 1));
	f.s.ask = CHB_ASK_MOVE;
	assert_false(is_sealed(&f, "done", 1));
	/* Steps that nobody sees; a step that shows him, or meets another, is known. */
	f.s.ask = CHB_ASK_SNEAK;
	f.s.phase = CHB_MOVEMENT;
	lurks(&f, "odo", "A0301");
	assert_true(is_sealed(&f, "sneak odo A0401", 0));
	assert_true(is_sealed(&f, "done", 1));
	lurks(&f, "gob", "A0401");
	assert_false(is_sealed(&f, "sneak odo A0401", 0));
	assert_true(is_sealed(&f, "sneak odo A0201", 0));
	field_man(&f, "foe")->life = CHB_HEALTHY;
	stand(&f, "foe", "A0601");
	assert_false(is_sealed(&f, "sneak odo A0201", 0));
	field_close(&f);
}

static void chb_ambush_2_sealed_on_a_copy(void **unused) {
	struct field f;
	struct pv_order sealed = { .verb = PV_VERB_SEALED, .actor = PV_NONE, .target = PV_NONE };
	(void)unused;
	open_hidden_pair(&f);
	struct field blue = f;
	blue.s = copy_of(&f, PV_BLUE);
	for (int count = 0; count <= 2; count++) {
		sealed.count = (uint8_t)count;
		assert_int_equal(pv_cryhavoc.check(blue.g, &blue.s, &sealed, NULL), count <= 1);
		assert_int_equal(chb_hidden_sealed(chb_game_of(f.g), &blue.s, &sealed), count <= 1);
	}
	/* Who is hidden there is nothing to say; the end of it ends the question. */
	struct chb_state after = blue.s;
	sealed.count = 0;
	chb_hidden_sealed_apply(chb_game_of(f.g), &after, &sealed, NULL);
	assert_memory_equal(&after, &blue.s, chb_state_size(chb_game_of(f.g)));
	sealed.count = 1;
	chb_hidden_sealed_apply(chb_game_of(f.g), &after, &sealed, NULL);
	assert_int_equal(after.ask, CHB_ASK_NOTHING);
	assert_int_not_equal(after.ready, blue.s.ready);
	assert_int_equal(after.sneaked, 0);
	after = blue.s;
	after.ask = CHB_ASK_SNEAK;
	chb_hidden_sealed_apply(chb_game_of(f.g), &after, &sealed, NULL);
	assert_int_equal(after.sneaked, 1);
	assert_int_equal(after.ask, CHB_ASK_NOTHING);
	assert_int_equal(after.ready, blue.s.ready);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_5_5_5_counted_from_his_first_step),
	cmocka_unit_test(chb_5_1_3_no_such_step),
	cmocka_unit_test(chb_ambush_2_sealed_on_copies_alone),
	cmocka_unit_test(chb_table_3_the_least_that_is_said),
	cmocka_unit_test(chb_table_7_whoever_has_no_word),
	cmocka_unit_test(chb_table_7_who_hides),
	cmocka_unit_test(chb_table_4_first_and_last),
	cmocka_unit_test(chb_table_5_guessed_of_the_enemy),
	cmocka_unit_test(chb_8_5_13_guessed_off_the_only_way),
	cmocka_unit_test(chb_ambush_2_sealed_orders),
	cmocka_unit_test(chb_ambush_2_sealed_on_a_copy),
};

TEST_FILE(tests, NULL, NULL)
