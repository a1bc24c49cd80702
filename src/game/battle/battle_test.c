/* Battles on the dummy ruleset: what is undone, how they end, what is overridden. */
#include "conform/dummy/match.h"

/* --- undo ------------------------------------------------------------------------------------ */

static void undo_ends_at_the_other_sides_order(void **unused) {
	struct match m = match_start_moving();
	(void)unused;
	assert_false(pv_battle_can_undo(m.b)); /* a reveal came last */
	match_play(&m, (const char *const[]){ "step r1 3", "step r2 4", NULL });
	assert_true(pv_battle_undo(m.b, NULL));
	assert_int_equal(match_look(&m)->place[1], 2);
	assert_true(pv_battle_undo(m.b, NULL));
	assert_int_equal(match_look(&m)->place[0], 1);
	assert_false(pv_battle_undo(m.b, NULL));
	assert_true(pv_battle_redo(m.b, NULL));
	assert_int_equal(match_look(&m)->place[0], 3);
	assert_int_equal(match_look(&m)->place[1], 2);
	assert_true(pv_battle_redo(m.b, NULL));
	assert_int_equal(match_look(&m)->place[1], 4);
	assert_false(pv_battle_redo(m.b, NULL));

	assert_true(match_give(&m, "done"));
	assert_true(pv_battle_can_undo(m.b)); /* blue has done nothing yet */
	assert_true(match_give(&m, "step b1 8"));
	assert_true(pv_battle_undo(m.b, NULL));
	assert_false(pv_battle_can_undo(m.b));
	match_finish(&m);
}

static void undo_ends_at_a_throw(void **unused) {
	struct match m = match_start_moving();
	(void)unused;
	/* Red stands at 1 and 2, blue at 9 and 7. */
	match_play(&m, (const char *const[]){ "step r2 4", "done", NULL });
	assert_true(match_give(&m, "step b2 6"));
	assert_false(match_give(&m, "shoot b2 r2")); /* he has acted */
	match_finish(&m);
	m = match_start_moving();
	match_play(&m, (const char *const[]){ "step r2 4", "done", "step b2 5", "done", NULL });
	match_play(&m, (const char *const[]){ "step r1 3", "shoot r2 b2", NULL });
	assert_true(pv_battle_undo(m.b, NULL)); /* the dice are still in the cup */
	assert_true(pv_battle_redo(m.b, NULL));
	assert_true(match_give(&m, "throw 6,6"));
	assert_false(pv_battle_can_undo(m.b));
	assert_true(match_give(&m, "done"));
	assert_true(pv_battle_undo(m.b, NULL));
	assert_int_equal(match_look(&m)->place[0], 3);
	match_finish(&m);
}

static void a_new_order_gives_up_redo(void **unused) {
	struct match m = match_start_moving();
	(void)unused;
	match_play(&m, (const char *const[]){ "step r1 3", "step r2 4", NULL });
	assert_true(pv_battle_undo(m.b, NULL));
	assert_true(match_give(&m, "step r2 0"));
	assert_false(pv_battle_redo(m.b, NULL));
	char *text = match_write(&m, PV_SEAT_COUNT);
	assert_non_null(strstr(text, "\n  ~ step r2 4\n  step r2 0\n"));
	struct match again = match_read_whole(text);
	match_assert_same(&m, &again);
	free(text);
	match_finish(&again);
	match_finish(&m);
}

static void undone_secrets_leave_no_trace(void **unused) {
	struct match m = match_start();
	(void)unused;
	match_play(&m, (const char *const[]){ "hide r1 2", "hide r2 3", NULL });
	assert_true(pv_battle_undo(m.b, NULL));
	assert_true(match_give(&m, "hide r2 1"));
	char *text = match_write(&m, PV_SEAT_COUNT);
	assert_null(strstr(text, "hide r2 3"));
	assert_null(strstr(text, "~"));
	free(text);
	match_finish(&m);
}

/* Past a throw and the other side's orders: what falls away stays, marked. */
static void both_may_agree_to_go_further_back(void **unused) {
	struct match m = match_start_moving();
	(void)unused;
	match_play(&m, (const char *const[]){ "step r2 4", "done", "step b2 5", "done", NULL });
	match_play(&m, (const char *const[]){ "step r1 3", "shoot r2 b2", "throw 6,6", NULL });
	size_t orders = 0;
	for (size_t i = 0; i < pv_battle_length(m.b); i++) {
		const struct pv_entry *e = pv_battle_entry(m.b, i);
		orders += e->kind == PV_ENTRY_ORDER && !e->undone;
	}
	assert_true(pv_battle_go_back(m.b, orders - 5, NULL)); /* before blue's step */
	assert_int_equal(match_look(&m)->place[0], 1);
	assert_int_equal(match_look(&m)->place[1], 4);
	assert_int_equal(match_look(&m)->place[3], 7);
	assert_false(pv_battle_can_undo(m.b));
	assert_false(pv_battle_redo(m.b, NULL));
	assert_true(match_give(&m, "step b2 6"));
	assert_true(pv_battle_undo(m.b, NULL));
	assert_true(pv_battle_redo(m.b, NULL));
	char *text = match_write(&m, PV_SEAT_COUNT);
	assert_non_null(strstr(text, "  ~ step b2 5\n  ~ done\n  ~ step r1 3\n  ~ shoot r2 b2\n"
				     "  ~ throw 6,6\n  step b2 6\n"));
	struct match again = match_read_whole(text);
	match_assert_same(&m, &again);
	free(text);
	assert_false(pv_battle_go_back(m.b, orders, NULL)); /* there are not so many now */
	assert_false(pv_battle_go_back(m.b, 0, NULL));      /* what was hidden has been shown */
	match_finish(&again);
	match_finish(&m);
}

/* --- plans, ends and overrides --------------------------------------------------------------- */

static void a_plan_drops_its_rest(void **unused) {
	struct match m = match_start_moving();
	struct pv_plan plan = { .count = 3 };
	struct pv_why why;
	(void)unused;
	const char *const orders[] = { "step r1 3", "done", "step b1 8" };
	for (int i = 0; i < 3; i++) {
		assert_true(dum_read_order(m.g, orders[i], &plan.orders[i], NULL));
	}
	assert_int_equal(pv_battle_plan(m.b, &plan, &why, NULL), 2); /* blue's turn */
	assert_null(why.key);
	assert_int_equal(pv_battle_plan(m.b, &plan, &why, NULL), 0);
	assert_string_equal(why.rule, "DUM-3");
	match_finish(&m);

	m = match_start();
	match_play(&m,
		   (const char *const[]){ "hide r1 2", "hide r2 3", "ready", "hide b1 1", NULL });
	assert_true(dum_read_order(m.g, "hide b2 2", &plan.orders[0], NULL));
	assert_true(dum_read_order(m.g, "ready", &plan.orders[1], NULL));
	assert_true(dum_read_order(m.g, "done", &plan.orders[2], NULL));
	assert_int_equal(pv_battle_plan(m.b, &plan, &why, NULL), 2); /* a reveal */
	match_finish(&m);
}

static void a_battle_can_be_given_up_or_drawn(void **unused) {
	struct match m = match_start_moving();
	struct pv_result result;
	(void)unused;
	assert_false(pv_battle_result(m.b, &result));
	assert_false(pv_battle_concede(m.b, PV_DICE, NULL));
	assert_true(pv_battle_concede(m.b, PV_RED, NULL));
	assert_true(pv_battle_result(m.b, &result));
	assert_int_equal(result.outcome, PV_WON);
	assert_int_equal(result.winner, PV_BLUE);
	assert_false(match_give(&m, "done"));
	assert_false(pv_battle_undo(m.b, NULL));
	assert_false(pv_battle_agree_draw(m.b, NULL));
	char *text = match_write(&m, PV_SEAT_COUNT);
	assert_non_null(strstr(text, "  !concede red\n[Result \"blue concession\"]\n"));
	struct match again = match_read_whole(text);
	assert_true(pv_battle_result(again.b, &result));
	assert_int_equal(result.winner, PV_BLUE);
	free(text);
	match_finish(&again);
	match_finish(&m);

	m = match_start_moving();
	assert_true(pv_battle_agree_draw(m.b, NULL));
	assert_true(pv_battle_result(m.b, &result));
	assert_int_equal(result.outcome, PV_DRAWN);
	text = match_write(&m, PV_SEAT_COUNT);
	again = match_read_whole(text);
	assert_true(pv_battle_result(again.b, &result));
	assert_int_equal(result.outcome, PV_DRAWN);
	free(text);
	match_finish(&again);
	match_finish(&m);
}

static void overrides_tell_who_and_why(void **unused) {
	struct match m = match_start_moving();
	struct pv_error err;
	const char *position = "moving blue turn=2 place=0,4,3,9";
	(void)unused;
	assert_false(pv_battle_set_position(m.b, position, "", "why", &err));
	assert_string_equal(err.where, "author");
	assert_false(pv_battle_set_position(m.b, position, "anna", NULL, &err));
	assert_string_equal(err.where, "reason");
	assert_false(pv_battle_set_position(m.b, "moving", "anna", "why", &err));
	assert_false(pv_battle_note_fact(m.b, "  ", "anna", "why", &err));
	assert_int_equal(pv_battle_length(m.b), 6);

	assert_true(match_give(&m, "step r1 3"));
	assert_true(pv_battle_note_fact(m.b, "red sees \\ blue", "both",
					"agreed \"over\" the hedge", &err));
	assert_true(pv_battle_set_position(m.b, position, "Anna Maria", "a man fell off", &err));
	assert_false(pv_battle_can_undo(m.b));
	assert_int_equal(match_look(&m)->seat, PV_BLUE);
	assert_true(match_give(&m, "step b1 5"));
	char *text = match_write(&m, PV_SEAT_COUNT);
	assert_non_null(strstr(text, "  !fact \"red sees \\\\ blue\" by=both"));
	assert_non_null(strstr(text, "by=\"Anna Maria\""));
	struct match again = match_read_whole(text);
	match_assert_same(&m, &again);
	char *twice = match_write(&again, PV_SEAT_COUNT);
	assert_string_equal(text, twice);
	free(twice);
	free(text);
	match_finish(&again);
	match_finish(&m);
}

static void a_battle_tells_what_it_is(void **unused) {
	struct match m = match_start();
	(void)unused;
	assert_string_equal(pv_battle_seat_name(m.b, PV_RED), "Anna Maria");
	assert_string_equal(pv_battle_seat_name(m.b, PV_DICE), "dice");
	assert_string_equal(pv_battle_dice(m.b), "typed");
	assert_string_equal(pv_battle_scenario(m.b), match_scenario);
	assert_ptr_equal(pv_battle_game(m.b), m.g);
	assert_int_equal(pv_battle_view(m.b), PV_SEAT_COUNT);
	assert_true(match_give(&m, "hide r1 1"));
	assert_int_equal(pv_battle_entry(m.b, 0)->seat, PV_RED);
	assert_null(pv_battle_entry(m.b, 1));
	match_finish(&m);

	/* Names are cut between characters, and have no `=`. */
	struct pv_error err;
	struct pv_battle_setup setup = {
		.seats = { "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\xC3\xA9", "x=y\n" }
	};
	m = match_start();
	struct pv_battle *b = pv_battle_create(m.g, &setup, &err);
	assert_non_null(b);
	assert_string_equal(pv_battle_seat_name(b, PV_RED),
			    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
	assert_string_equal(pv_battle_seat_name(b, PV_BLUE), "x-y ");
	pv_battle_destroy(b);
	pv_battle_destroy(NULL);
	match_finish(&m);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(a_battle_tells_what_it_is),
	cmocka_unit_test(undo_ends_at_the_other_sides_order),
	cmocka_unit_test(undo_ends_at_a_throw),
	cmocka_unit_test(a_new_order_gives_up_redo),
	cmocka_unit_test(undone_secrets_leave_no_trace),
	cmocka_unit_test(both_may_agree_to_go_further_back),
	cmocka_unit_test(a_plan_drops_its_rest),
	cmocka_unit_test(a_battle_can_be_given_up_or_drawn),
	cmocka_unit_test(overrides_tell_who_and_why),
};

TEST_FILE(tests, NULL, NULL)
