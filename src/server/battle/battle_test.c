/* server/battle/battle_test.c - battles played, kept and told to viewers, without HTTP. */
#define _POSIX_C_SOURCE 200809L

#include "support/unit.h"

#include "server/battle/fixture_battles.h"

/* A scenario whose set-up is secret. */
#define SECRET_SCENARIO "nevsky/skirmish"

static size_t count_told(const struct serve_battle *b, enum pv_seat viewer) {
	return b->feed[serve_viewer_index(viewer)].count;
}

static char *write_last_news(const struct serve_battle *b, enum pv_seat viewer,
			     const struct pv_texts *texts) {
	struct pv_writer w;
	pv_writer_init(&w);
	serve_write_news(&w, b, viewer, count_told(b, viewer), texts);
	assert_false(w.failed);
	return w.text;
}

static struct pv_texts *open_texts(void) {
	const char *names[] = { "pavise", "nevsky", NULL };
	struct pv_error err;
	struct pv_texts *texts = pv_texts_open("en", names, &err);
	assert_non_null(texts);
	return texts;
}

/* --- kept ----------------------------------------------------------------------------------- */

static void what_is_kept_is_played_again(void **state) {
	struct fixture *f = *state;
	struct pv_error err;
	struct serve_battle *b = fixture_battle(f);
	size_t begun = b->count;
	for (int i = 0; i < 5; i++) {
		fixture_order(b);
	}
	assert_true(serve_keep(b, "red:first", &err));
	uint64_t position = fixture_position(b);
	size_t count = b->count;
	serve_battle_drop(b);
	assert_true(serve_battle_close(&f->battles, "one"));
	b = serve_battle_take(&f->battles, "one", &err);
	assert_non_null(b);
	assert_int_equal(b->count, count);
	assert_true(fixture_position(b) == position && !b->broken);
	assert_int_equal(serve_find_request(b, "red:first"), begun);
	assert_true(serve_find_request(b, "red:second") == SIZE_MAX);
	serve_battle_drop(b);
}

static void what_is_not_kept_never_happened(void **state) {
	struct fixture *f = *state;
	struct pv_error err;
	struct serve_battle *b = fixture_battle(f);
	fixture_order(b);
	assert_true(serve_keep(b, NULL, &err));
	uint64_t position = fixture_position(b);
	size_t count = b->count, told = count_told(b, PV_BLUE);
	fixture_order(b);
	fixture_order(b);
	assert_true(b->count > count);
	assert_true(serve_battle_rebuild(b, &err));
	assert_int_equal(b->count, count);
	assert_int_equal(count_told(b, PV_BLUE), told);
	assert_true(fixture_position(b) == position);
	serve_battle_drop(b);
}

static void a_battle_deleted_by_another_program_is_gone(void **state) {
	struct fixture *f = *state;
	struct pv_error err;
	struct serve_battle *b = fixture_battle(f);
	fixture_order(b);
	assert_true(pv_store_delete(f->store, "one", &err));
	assert_false(serve_keep(b, NULL, &err));
	assert_true(b->gone && b->torn);
	assert_null(serve_seen(b, PV_RED));
	serve_battle_drop(b);
	assert_null(serve_battle_take(&f->battles, "one", &err));
	assert_int_equal(err.code, PV_NOT_FOUND);
}

static void a_battle_in_use_stays_open(void **state) {
	struct fixture *f = *state;
	struct serve_battle *b = fixture_battle(f);
	assert_false(serve_battle_close(&f->battles, "one"));
	serve_battles_sweep(&f->battles, -1);
	assert_ptr_equal(f->battles.first, b);
	serve_battle_drop(b);
	serve_battles_sweep(&f->battles, 3600);
	assert_ptr_equal(f->battles.first, b);
	serve_battles_sweep(&f->battles, -1);
	assert_null(f->battles.first);
}

/* --- taken back ------------------------------------------------------------------------------ */

static void undo_and_redo_go_back_and_forth(void **state) {
	struct fixture *f = *state;
	struct serve_battle *b = fixture_battle(f);
	uint64_t before = fixture_position(b);
	enum pv_seat seat = serve_turn(b);
	assert_false(serve_can_undo(b, seat));
	fixture_order(b);
	uint64_t after = fixture_position(b);
	assert_true(before != after);
	assert_true(serve_can_undo(b, seat));
	assert_false(serve_can_undo(b, seat == PV_RED ? PV_BLUE : PV_RED));
	assert_true(serve_undo(b));
	assert_true(fixture_position(b) == before);
	assert_true(serve_can_redo(b, seat));
	assert_true(serve_redo(b));
	assert_true(fixture_position(b) == after);
	assert_false(serve_can_redo(b, seat));
	serve_battle_drop(b);
}

static void a_new_order_ends_an_offer_and_what_could_be_redone(void **state) {
	struct fixture *f = *state;
	struct serve_battle *b = fixture_battle(f);
	enum pv_seat seat = serve_turn(b), other = seat == PV_RED ? PV_BLUE : PV_RED;
	fixture_order(b);
	assert_true(serve_undo(b));
	assert_true(serve_draw(b, other));
	assert_int_equal(b->offer, other);
	assert_false(serve_draw(b, other));
	fixture_order(b);
	assert_int_equal(b->offer, PV_SEAT_COUNT);
	assert_false(serve_can_redo(b, seat));
	assert_true(serve_draw(b, other) && serve_draw(b, seat));
	assert_true(serve_is_over(b, NULL));
	serve_battle_drop(b);
}

/* --- told ------------------------------------------------------------------------------------ */

static void an_open_order_is_told_to_every_viewer(void **state) {
	struct fixture *f = *state;
	struct pv_texts *texts = open_texts();
	struct serve_battle *b = fixture_battle(f);
	enum pv_seat viewers[] = { PV_RED, PV_BLUE, PV_NOBODY };
	fixture_order(b);
	for (size_t i = 0; i < 3; i++) {
		assert_int_equal(count_told(b, viewers[i]), b->count);
		char *news = write_last_news(b, viewers[i], texts);
		assert_non_null(strstr(news, "\"kind\":\"order\""));
		assert_non_null(strstr(news, "\"order\":"));
		free(news);
	}
	serve_battle_drop(b);
	pv_texts_close(texts);
}

static void a_secret_order_is_told_to_its_own_seat_alone(void **state) {
	struct fixture *f = *state;
	struct pv_texts *texts = open_texts();
	struct serve_battle *b = fixture_make(f, fixture_record("two", SECRET_SCENARIO));
	enum pv_seat seat = serve_turn(b), other = seat == PV_RED ? PV_BLUE : PV_RED;
	fixture_order(b);
	assert_true(b->acts[0].secret && !b->acts[0].ends);
	assert_int_equal(count_told(b, seat), 1);
	assert_int_equal(count_told(b, other), 0);
	assert_int_equal(count_told(b, PV_NOBODY), 0);
	/* that it has ended is told, and what was ordered isn't */
	for (int i = 0; i < 60 && !b->acts[b->count - 1].ends; i++) {
		fixture_order(b);
	}
	assert_int_equal(count_told(b, other), 1);
	char *news = write_last_news(b, other, texts);
	assert_non_null(strstr(news, "\"kind\":\"sealed\""));
	assert_null(strstr(news, "\"order\":"));
	free(news);
	serve_battle_drop(b);
	pv_texts_close(texts);
}

static void spectators_come_after_by_the_delay(void **state) {
	struct fixture *f = *state;
	struct pv_store_battle made = fixture_record("one", FIXTURE_SCENARIO);
	made.delay = 60;
	struct serve_battle *b = fixture_make(f, made);
	size_t begun = b->count;
	for (size_t i = 0; i < begun; i++) {
		b->acts[i].at -= 100; /* the dice that were thrown at the start */
	}
	uint64_t position = fixture_position(b);
	fixture_order(b);
	assert_int_equal(serve_told(b, PV_RED), b->count);
	assert_int_equal(serve_told(b, PV_NOBODY), begun);
	const struct pv_battle *seen = serve_seen(b, PV_NOBODY);
	assert_ptr_equal(serve_seen(b, PV_BLUE), b->b);
	assert_true(pv_fingerprint(b->g, pv_battle_state(seen), PV_SEAT_COUNT) == position);
	for (size_t i = begun; i < b->count; i++) {
		b->acts[i].at -= 61;
	}
	assert_int_equal(serve_told(b, PV_NOBODY), b->count);
	assert_ptr_equal(serve_seen(b, PV_NOBODY), b->b);
	serve_battle_drop(b);
}

static void chat_between_seats_is_not_told_to_spectators(void **state) {
	struct fixture *f = *state;
	struct serve_battle *b = fixture_battle(f);
	size_t begun = b->count, moves = b->moves;
	assert_true(serve_may_chat(b, PV_RED) && !serve_may_chat(b, PV_NOBODY));
	assert_true(serve_chat(b, PV_RED, "Anna", "hello"));
	assert_int_equal(count_told(b, PV_BLUE), begun + 1);
	assert_int_equal(count_told(b, PV_NOBODY), begun);
	assert_int_equal(b->moves, moves);
	b->made.talk = PV_STORE_TALK_ALL;
	assert_true(serve_may_chat(b, PV_NOBODY));
	assert_true(serve_chat(b, PV_NOBODY, "Vera", "hello"));
	assert_int_equal(count_told(b, PV_NOBODY), begun + 1);
	serve_battle_drop(b);
}

/* --- presence -------------------------------------------------------------------------------- */

static void count_wake(void *ctx) {
	++*(int *)ctx;
}

static struct serve_listener a_listener(int *wakes, enum pv_seat viewer, const char *client) {
	struct serve_listener l = { .ctx = wakes, .wake = count_wake, .viewer = viewer };
	snprintf(l.client, sizeof l.client, "%s", client);
	return l;
}

static void listeners_are_woken_when_an_order_is_kept(void **state) {
	struct fixture *f = *state;
	struct pv_error err;
	struct serve_battle *b = fixture_battle(f);
	int wakes = 0;
	struct serve_listener l = a_listener(&wakes, PV_RED, "");
	serve_listener_add(b, &l);
	int before = wakes;
	fixture_order(b);
	assert_int_equal(wakes, before);
	assert_true(serve_keep(b, NULL, &err));
	assert_int_equal(wakes, before + 1);
	serve_listener_remove(b, &l);
	assert_int_equal(serve_listener_count(b), 0);
	serve_battle_drop(b);
}

static void clients_of_one_name_count_once(void **state) {
	struct fixture *f = *state;
	struct serve_battle *b = fixture_battle(f);
	int wakes = 0;
	struct serve_listener tab = a_listener(&wakes, PV_RED, "firefox"),
			      second_tab = a_listener(&wakes, PV_RED, "firefox"),
			      phone = a_listener(&wakes, PV_RED, "phone"),
			      unnamed = a_listener(&wakes, PV_BLUE, "");
	serve_listener_add(b, &tab);
	serve_listener_add(b, &second_tab);
	assert_int_equal(serve_find_presence(b, PV_RED).clients, 1);
	assert_false(serve_find_presence(b, PV_RED).is_other_open);
	serve_listener_add(b, &phone);
	serve_listener_add(b, &unnamed);
	assert_int_equal(serve_find_presence(b, PV_RED).clients, 2);
	assert_int_equal(serve_find_presence(b, PV_BLUE).clients, 1);
	assert_true(serve_find_presence(b, PV_RED).is_other_open);
	serve_listeners_end(b, PV_BLUE);
	assert_true(unnamed.ended && !phone.ended);
	assert_int_equal(serve_find_presence(b, PV_BLUE).clients, 0);
	assert_false(serve_find_presence(b, PV_RED).is_other_open);
	b->listeners = NULL;
	serve_battle_drop(b);
}

static void a_client_that_no_longer_asks_is_gone(void **state) {
	struct fixture *f = *state;
	struct serve_battle *b = fixture_battle(f);
	serve_poller_note(b, PV_BLUE, "phone");
	serve_poller_note(b, PV_BLUE, "phone");
	assert_int_equal(serve_find_presence(b, PV_BLUE).clients, 1);
	assert_true(serve_find_presence(b, PV_RED).is_other_open);
	b->pollers[0].last -= 60;
	assert_int_equal(serve_find_presence(b, PV_BLUE).clients, 0);
	serve_pollers_forget(b);
	assert_string_equal(b->pollers[0].client, "");
	serve_battle_drop(b);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, fixture_open, fixture_close)

static const struct CMUnitTest tests[] = {
	CASE(what_is_kept_is_played_again),
	CASE(what_is_not_kept_never_happened),
	CASE(a_battle_deleted_by_another_program_is_gone),
	CASE(a_battle_in_use_stays_open),
	CASE(undo_and_redo_go_back_and_forth),
	CASE(a_new_order_ends_an_offer_and_what_could_be_redone),
	CASE(an_open_order_is_told_to_every_viewer),
	CASE(a_secret_order_is_told_to_its_own_seat_alone),
	CASE(spectators_come_after_by_the_delay),
	CASE(chat_between_seats_is_not_told_to_spectators),
	CASE(listeners_are_woken_when_an_order_is_kept),
	CASE(clients_of_one_name_count_once),
	CASE(a_client_that_no_longer_asks_is_gone),
};

TEST_FILE(tests, NULL, NULL)
