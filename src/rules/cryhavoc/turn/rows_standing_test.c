/* Rows of CHB-TABLE.3 to CHB-TABLE.7: what is said beforehand about shots at movers. */

#include "pavise/battle.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What has been said beforehand is answered; how often. */
static int answered(struct field *f) {
	struct pv_order order;
	int count = 0;
	while (pv_cryhavoc.answer(f->g, &f->s, &order)) {
		assert_true(pv_cryhavoc.check(f->g, &f->s, &order, NULL));
		pv_cryhavoc.apply(f->g, &f->s, &order, NULL);
		count++;
	}
	return count;
}

/* One order, and what was said beforehand to it. */
static int go(struct field *f, const char *order) {
	field_give(f, order);
	return answered(f);
}

static bool has_shot(struct field *f, const char *name) {
	return (field_man(f, name)->marks & CHB_TRIED) != 0;
}

/* Two of red's step before blue's bow: armour beyond, none before. Her wound and the dusk add 2. */
static void open_two(struct field *f) {
	field_open(f, (struct field_plan){ .map = FIELD_WIDE,
					   .options = "turn_limit: 20, dim: true",
					   .red = "Rol KNF A0001; Pit PEA A0000",
					   .blue = "Bow SBW A0801 state=wounded" });
	field_to_move(f);
	field_give(f, "step rol A0101");
	field_asked(f, "chb.ask.react", PV_BLUE);
}

static void chb_table_3_what_may_be_said(void **unused) {
	struct field f;
	(void)unused;
	/* Hold: no question, no shot; recalled: asked again. */
	open_two(&f);
	assert_int_equal(answered(&f), 0);
	assert_int_equal(go(&f, "standing hold"), 1);
	field_asked(&f, "chb.ask.move", PV_RED);
	go(&f, "step rol A0201");
	field_asked(&f, "chb.ask.move", PV_RED);
	assert_false(has_shot(&f, "bow"));
	field_close(&f);
	open_two(&f);
	field_give(&f, "standing hold; standing none");
	assert_int_equal(answered(&f), 0);
	field_asked(&f, "chb.ask.react", PV_BLUE);
	field_no(&f, "standing none", "CHB-TABLE.3");
	/* Will: the first chance is this one. */
	go(&f, "standing will");
	field_asked(&f, "chb.ask.hit", PV_DICE);
	assert_int_equal(f.s.shooter, 2);
	field_close(&f);
	/* 3 in 10: at the knight it is 2, at the peasant 3. */
	open_two(&f);
	assert_int_equal(go(&f, "standing odds 3"), 1);
	field_asked(&f, "chb.ask.move", PV_RED);
	go(&f, "step pit A0100");
	field_asked(&f, "chb.ask.hit", PV_DICE);
	field_close(&f);
	/* At him alone. */
	open_two(&f);
	go(&f, "standing at pit");
	field_asked(&f, "chb.ask.move", PV_RED);
	assert_false(has_shot(&f, "bow"));
	go(&f, "step pit A0100");
	field_asked(&f, "chb.ask.hit", PV_DICE);
	assert_true(has_shot(&f, "bow"));
	field_close(&f);
}

static void chb_table_3_what_may_not(void **unused) {
	struct field f;
	struct pv_error err;
	struct pv_order order;
	(void)unused;
	open_two(&f);
	field_no(&f, "standing at bow", "CHB-TABLE.3");
	field_yes(&f, "standing at rol");
	order = field_order(&f, "standing odds 10");
	order.data.faces[0] = 11;
	assert_false(pv_cryhavoc.check(f.g, &f.s, &order, NULL));
	assert_false(pv_cryhavoc.read_order(f.g, "standing odds 11", &order, &err));
	assert_non_null(strstr(err.msg, "1 to 10"));
	assert_false(pv_cryhavoc.read_order(f.g, "standing firm", &order, &err));
	assert_non_null(strstr(err.msg, "none, hold, will"));
	field_close(&f);
}

static void chb_table_4_of_a_side_or_one(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Rol KNF A0001; Pit SBW A0000",
					    .blue = "Ann SBW A0802; Bow SBW A0801" });
	field_to_move(&f);
	field_give(&f, "step rol A0101");
	field_no(&f, "standing pit will", "CHB-TABLE.4"); /* the enemy's */
	field_give(&f, "standing hold; standing ann will");
	answered(&f);
	assert_int_equal(f.s.shooter, 2);
	field_no(&f, "standing hold", "CHB-TABLE.4"); /* the dice are asked */
	go(&f, "throw 10");
	field_asked(&f, "chb.ask.move", PV_RED);
	assert_true(has_shot(&f, "ann"));
	assert_false(has_shot(&f, "bow"));
	/* Between the own steps, too. */
	go(&f, "standing hold");
	field_asked(&f, "chb.ask.move", PV_RED);
	go(&f, "step rol A0201");
	go(&f, "standing pit will");
	go(&f, "standing pit none");
	field_asked(&f, "chb.ask.move", PV_RED);
	field_close(&f);
}

static void chb_table_4_changed_later(void **unused) {
	struct field f;
	(void)unused;
	open_two(&f);
	go(&f, "standing bow at pit");
	field_skip(&f, CHB_ASK_SHOOT, PV_BLUE);
	field_give(&f, "standing bow will");
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	go(&f, "step rol A0201");
	field_asked(&f, "chb.ask.hit", PV_DICE);
	field_close(&f);
}

/* What red's copy and record say of the battle where blue gave that order. */
static void look(const char *order, struct chb_state *copy, struct pv_order *sealed,
		 char **record) {
	struct field f;
	struct pv_error err;
	open_two(&f);
	struct pv_order o = field_order(&f, order);
	assert_true(pv_cryhavoc.seal(f.g, &f.s, &o, sealed));
	field_give(&f, order);
	for (size_t i = 0; i < f.events.count; i++) {
		assert_int_equal(f.at[i].seen_by, 1 << PV_BLUE);
	}
	*copy = f.s;
	pv_cryhavoc.veil(f.g, copy, PV_RED);
	struct pv_battle *b = pv_battle_create(f.g, &(struct pv_battle_setup){ .salt = 7 }, &err);
	const char *const orders[] = { "step rol A0101", order };
	assert_non_null(b);
	for (size_t i = 0; i < PV_COUNT(orders); i++) {
		o = field_order(&f, orders[i]);
		assert_true(pv_battle_order(b, &o, NULL, NULL));
	}
	*record = pv_battle_write(b, PV_RED, &err);
	assert_non_null(*record);
	pv_battle_destroy(b);
	field_close(&f);
}

/* Commitments are salted: they differ and say nothing. */
static void cut_commitment(char *record) {
	char *at = strstr(record, "sealed ");
	assert_non_null(at);
	*at = '\0';
}

static void chb_table_5_secret(void **unused) {
	static struct chb_state hold, will;
	struct pv_order one, other;
	char *a, *b;
	(void)unused;
	look("standing hold", &hold, &one, &a);
	look("standing bow will", &will, &other, &b);
	assert_memory_equal(&hold, &will, sizeof hold);
	assert_memory_equal(&one, &other, sizeof one);
	assert_null(strstr(a, "standing"));
	assert_null(strstr(b, "standing"));
	cut_commitment(a);
	cut_commitment(b);
	assert_string_equal(a, b);
	free(a);
	free(b);
}

static void chb_table_5_shots_are_seen(void **unused) {
	struct field f;
	struct chb_state copy;
	struct pv_order order;
	(void)unused;
	open_two(&f);
	go(&f, "standing will");
	copy = f.s;
	pv_cryhavoc.veil(f.g, &copy, PV_RED);
	assert_int_equal(copy.ask, CHB_ASK_HIT);
	assert_int_equal(copy.shooter, f.s.shooter);
	assert_int_equal(copy.standing[PV_BLUE], CHB_STOOD_HIDDEN);
	/* His own see it; on the enemy's copy it answers nothing. */
	copy = f.s;
	pv_cryhavoc.veil(f.g, &copy, PV_BLUE);
	assert_int_equal(copy.standing[PV_BLUE], CHB_STAND_WILL);
	field_close(&f);
	open_two(&f);
	field_give(&f, "standing will");
	copy = f.s;
	pv_cryhavoc.veil(f.g, &copy, PV_RED);
	assert_true(pv_cryhavoc.answer(f.g, &f.s, &order));
	assert_false(pv_cryhavoc.answer(f.g, &copy, &order));
	field_close(&f);
}

/* Does he shoot at these odds at whoever steps to A0401? */
static bool at_odds(const char *red, const char *sheet, int odds) {
	struct field f;
	char order[32];
	field_open(&f,
		   (struct field_plan){
		       .map = FIELD_WIDE, .sheet = sheet, .red = red, .blue = "Bow SBW A0901" });
	field_to_move(&f);
	field_give(&f, "step man A0301");
	snprintf(order, sizeof order, "standing odds %d", odds);
	go(&f, order);
	bool shot = f.s.ask == CHB_ASK_HIT;
	field_close(&f);
	return shot;
}

static void chb_table_6_what_odds_are(void **unused) {
	static const char slit[] = "      sides: [A0301 e slit]\n";
	(void)unused;
	/* Short bow, foot, 6 hexes: B or C on 1 to 5; in heavy cover on 1 and 2. */
	assert_true(at_odds("Man PEA A0201", NULL, 5));
	assert_false(at_odds("Man PEA A0201", NULL, 6));
	assert_true(at_odds("Man PEA A0201", slit, 2));
	assert_false(at_odds("Man PEA A0201", slit, 3));
}

static void chb_table_7_one_after_the_other(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f,
		   (struct field_plan){ .map = FIELD_WIDE,
					.red = "Rol PEA A0101; Hal PEA A0000",
					.blue = "Zoe SBW A0802; Bow SBW A0801; Cas SBW A0800" });
	field_to_move(&f);
	field_give(&f, "step rol A0201");
	go(&f, "standing will");
	assert_int_equal(f.s.shooter, 2); /* roster order */
	go(&f, "throw 10");
	assert_int_equal(f.s.shooter, 3); /* after that result */
	go(&f, "throw 1");                /* C: dead */
	field_is(&f, "rol", "A0201 dead");
	field_asked(&f, "chb.ask.move", PV_RED);
	assert_false(has_shot(&f, "cas"));
	/* Kept for the next. */
	go(&f, "step hal A0100");
	assert_int_equal(f.s.shooter, 4);
	field_close(&f);
}

static void chb_table_3_all_that_may_be_said(void **unused) {
	static struct pv_order list[PV_LIST_MAX];
	struct field f;
	(void)unused;
	/* Hold, will, one to ten in ten, at either enemy; nothing is said as yet. */
	open_two(&f);
	size_t count = pv_cryhavoc.ahead(f.g, &f.s, PV_NONE, list, PV_LIST_MAX);
	assert_int_equal(count, 2 + CHB_LINES + 2);
	field_yes(&f, "standing odds 10");
	field_yes(&f, "standing odds 1");
	struct pv_order at = field_order(&f, "standing at pit");
	assert_memory_equal(&list[count - 1], &at, sizeof at);
	field_give(&f, "standing hold");
	assert_int_equal(pv_cryhavoc.ahead(f.g, &f.s, PV_NONE, list, PV_LIST_MAX),
			 2 + CHB_LINES + 2);
	field_close(&f);
}

/* One order is the answer, and no more is written. */
static void chb_table_7_one_answer(void **unused) {
	struct field f;
	struct pv_order out[2];
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Rol PEA A0101; Hal PEA A0000",
					    .blue = "Bow LBW A0802; Ann SBW A0801" });
	field_to_move(&f);
	field_give(&f, "step rol A0201; standing will");
	memset(out, 0x55, sizeof out);
	struct pv_order before = out[1], shot = field_order(&f, "shoot bow rol longbow");
	assert_true(pv_cryhavoc.answer(f.g, &f.s, out));
	assert_memory_equal(&out[0], &shot, sizeof shot);
	assert_memory_equal(&out[1], &before, sizeof before);
	field_close(&f);
}

/* Whom it is told, as whose and by which row. */
static void says(struct field *f, const char *order, enum pv_seat seat, const char *rule) {
	field_give(f, order);
	assert_int_equal(f->events.count, 1);
	assert_int_equal(f->at[0].seen_by, 1 << seat);
	assert_int_equal(f->at[0].flags, seat == PV_RED ? PV_EVENT_BY_RED : PV_EVENT_BY_BLUE);
	assert_string_equal(f->at[0].rule, rule);
}

static void chb_table_5_told_to_his_own(void **unused) {
	struct field f;
	(void)unused;
	open_two(&f);
	says(&f, "standing hold", PV_BLUE, "CHB-TABLE.3");
	says(&f, "standing bow will", PV_BLUE, "CHB-TABLE.4");
	says(&f, "standing bow at pit", PV_BLUE, "CHB-TABLE.4");
	assert_int_equal(f.at[0].whom, 1);
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	says(&f, "standing odds 4", PV_RED, "CHB-TABLE.3");
	assert_int_equal(f.at[0].amount, 4);
	says(&f, "standing at bow", PV_RED, "CHB-TABLE.3");
	says(&f, "standing pit at bow", PV_RED, "CHB-TABLE.4");
	field_close(&f);
}

/* In the enemy's copy something unknown is said; in the battle itself nothing is. */
static void chb_table_5_sealed_in_a_copy(void **unused) {
	static struct chb_state copy;
	struct field f;
	struct pv_order sealed;
	struct pv_why why;
	(void)unused;
	open_two(&f);
	struct pv_order hold = field_order(&f, "standing hold");
	assert_true(pv_cryhavoc.seal(f.g, &f.s, &hold, &sealed));
	copy = f.s;
	pv_cryhavoc.veil(f.g, &copy, PV_RED);
	assert_true(pv_cryhavoc.check(f.g, &copy, &sealed, NULL));
	assert_false(pv_cryhavoc.check(f.g, &f.s, &sealed, &why));
	assert_string_equal(why.rule, "CHB-TABLE.5");
	sealed.count++;
	assert_false(pv_cryhavoc.check(f.g, &copy, &sealed, NULL));
	field_close(&f);
}

static void chb_table_4_of_somebody_there_is(void **unused) {
	static struct pv_order list[PV_LIST_MAX];
	struct field f;
	(void)unused;
	open_two(&f);
	assert_int_equal(pv_cryhavoc.ahead(f.g, &f.s, -1, list, PV_LIST_MAX), 0);
	assert_int_equal(pv_cryhavoc.ahead(f.g, &f.s, 3, list, PV_LIST_MAX), 0);
	assert_int_equal(pv_cryhavoc.ahead(f.g, &f.s, 0, list, PV_LIST_MAX), 0); /* the enemy's */
	assert_true(pv_cryhavoc.ahead(f.g, &f.s, 2, list, PV_LIST_MAX) > 0);
	field_close(&f);
}

/* In a saved position a word is whole, and at an enemy; whatever was said is read again. */
static void chb_table_3_words_of_a_position(void **unused) {
	static const char *const orders[] = { "standing bow hold",   "standing bow will",
					      "standing bow odds 1", "standing bow odds 10",
					      "standing bow at rol", "standing bow at pit" };
	static const char *const wrong[] = { "at:bow",  "at:",    "at:nobody", "at",    "odds:0",
					     "odds:11", "odds:",  "odds",      "hold:", "hold:1",
					     "will:2",  "none:1", "firm",      "" };
	char position[4096], changed[4096];
	struct chb_state again;
	struct pv_error err;
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(orders); i++) {
		open_two(&f);
		field_give(&f, orders[i]);
		pv_cryhavoc.write_state(f.g, &f.s, position, sizeof position);
		assert_true(pv_cryhavoc.read_state(f.g, position, &again, &err));
		assert_memory_equal(&again, &f.s, chb_state_size(chb_game_of(f.g)));
		field_close(&f);
	}
	open_two(&f);
	field_give(&f, "standing bow at pit");
	pv_cryhavoc.write_state(f.g, &f.s, position, sizeof position);
	const char *at = strstr(position, "at:pit");
	assert_non_null(at);
	for (size_t i = 0; i < PV_COUNT(wrong); i++) {
		snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - position), position,
			 wrong[i], at + strlen("at:pit"));
		if (pv_cryhavoc.read_state(f.g, changed, &again, &err)) {
			fail_msg("\"%s\" is read", wrong[i]);
		}
	}
	field_close(&f);
}

/* Not while they are put on the map, nor while somebody steps in secret. */
static void chb_table_4_not_while_they_hide(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG " / . . . . . . . . . . . .",
					    .options = "turn_limit: 20, ambush: true",
					    .red = "Wulf SBW A0902; Odo SBW - hides=true",
					    .blue = "Foe PEA A1102",
					    .red_has = "  ambush: {men: 1}\n" });
	bool setup = false, secret = false;
	for (int i = 0; i < 30 && !secret; i++) {
		if (f.s.phase == CHB_SETUP && f.s.side == PV_RED) {
			setup = true;
			field_no(&f, "standing hold", "CHB-TABLE.4");
		}
		if (f.s.ask == CHB_ASK_SNEAK) {
			secret = true;
			field_no(&f, "standing hold", "CHB-TABLE.4");
		}
		field_give_one(&f, f.s.ask == CHB_ASK_REACT ? "wait phase" : "done");
	}
	assert_true(setup && secret);
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	field_yes(&f, "standing hold");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_table_3_what_may_be_said),
	cmocka_unit_test(chb_table_3_what_may_not),
	cmocka_unit_test(chb_table_4_of_a_side_or_one),
	cmocka_unit_test(chb_table_4_changed_later),
	cmocka_unit_test(chb_table_5_secret),
	cmocka_unit_test(chb_table_5_shots_are_seen),
	cmocka_unit_test(chb_table_6_what_odds_are),
	cmocka_unit_test(chb_table_7_one_after_the_other),
	cmocka_unit_test(chb_table_3_all_that_may_be_said),
	cmocka_unit_test(chb_table_7_one_answer),
	cmocka_unit_test(chb_table_5_told_to_his_own),
	cmocka_unit_test(chb_table_5_sealed_in_a_copy),
	cmocka_unit_test(chb_table_4_of_somebody_there_is),
	cmocka_unit_test(chb_table_3_words_of_a_position),
	cmocka_unit_test(chb_table_4_not_while_they_hide),
};

TEST_FILE(tests, NULL, NULL)
