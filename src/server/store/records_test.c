/* server/store/records_test.c - what a battle is recorded as, and the room for records. */
#define _POSIX_C_SOURCE 200809L

#include "support/unit.h"

#include "server/store/records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* --- plain text ------------------------------------------------------------------------------ */

static void plain_text_neither_steers_nor_ends_a_line(void **unused) {
	(void)unused;
	assert_true(serve_is_plain("Ódinn, \xF0\x9F\x8F\xB0", 40));
	assert_false(serve_is_plain("two\nlines", 40));
	assert_false(serve_is_plain("bell\a", 40));
	assert_false(serve_is_plain("\xE2\x80\xAEright to left", 40));
	assert_false(serve_is_plain("\xFF", 40));
	assert_true(serve_is_plain("four", 4));
	assert_false(serve_is_plain("five!", 4));
}

static void a_name_is_empty_or_visible(void **unused) {
	char longest[PV_NAME_MAX + 2];
	(void)unused;
	assert_true(serve_is_name("") && serve_is_name("Anna"));
	assert_false(serve_is_name("  "));
	assert_false(serve_is_name("\xE2\x80\x8B")); /* a space without width */
	assert_true(serve_is_name("\xE2\x80\x8B."));
	memset(longest, 'a', sizeof longest - 1);
	longest[sizeof longest - 1] = '\0';
	assert_false(serve_is_name(longest));
	longest[PV_NAME_MAX] = '\0';
	assert_true(serve_is_name(longest));
}

static void what_is_plain_is_copied_by_whole_letters(void **unused) {
	char out[6];
	(void)unused;
	serve_copy_plain(out, sizeof out,
			 "a\nb\xE2\x80\xAE"
			 "c");
	assert_string_equal(out, "abc");
	serve_copy_plain(out, sizeof out, "abcd\xC3\xA9"); /* the last letter doesn't fit */
	assert_string_equal(out, "abcd");
	serve_copy_plain(out, sizeof out, " \n ");
	assert_string_equal(out, "");
}

static void an_upload_with_hidden_letters_is_refused(void **unused) {
	static const char plain[] = "title: two\nabout: \"a\\nb\\tc\"\n";
	static const char hidden[] = "title: two\nsides: [{army: \"x\\u202Ey\"}]\n";
	struct pv_error err;
	(void)unused;
	struct pv_node *root = pv_node_read_yaml(plain, strlen(plain), "scenario", &err);
	assert_true(serve_check_plain(root, &err));
	pv_node_free(root);
	root = pv_node_read_yaml(hidden, strlen(hidden), "scenario", &err);
	assert_non_null(root);
	assert_false(serve_check_plain(root, &err));
	assert_non_null(strstr(err.msg, "a letter that isn't seen"));
	pv_node_free(root);
}

/* --- settings -------------------------------------------------------------------------------- */

static bool read_settings(const char *json, char **sets) {
	struct pv_error err;
	struct pv_node *root = pv_node_read_json(json, strlen(json), "body", &err);
	assert_non_null(root);
	*sets = NULL;
	bool read = serve_settings_read(root, sets, &err);
	pv_node_free(root);
	return read;
}

static void settings_are_one_a_line(void **unused) {
	char *sets;
	(void)unused;
	assert_true(read_settings("{\"turn_limit\": \"8\", \"a/b/c\": \"3/2\"}", &sets));
	assert_string_equal(sets, "turn_limit=8\na/b/c=3/2\n");
	free(sets);
	sets = NULL;
	assert_true(serve_settings_read(NULL, &sets, NULL));
	assert_null(sets);
}

static void a_setting_that_could_be_read_as_another_is_refused(void **unused) {
	static const char *const refused[] = { "{\"a\": \"1\\nb=2\"}",
					       "{\"a=b\": \"1\"}",
					       "{\"a\\nb\": \"1\"}",
					       "{\"\": \"1\"}",
					       "{\"a\": [\"1\"]}",
					       "{\"tables\": \"mine\"}",
					       "[\"a\"]" };
	char *sets;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(refused); i++) {
		if (read_settings(refused[i], &sets)) {
			fail_msg("taken: %s", refused[i]);
		}
		free(sets);
	}
}

/* --- what a battle goes on from -------------------------------------------------------------- */

struct played {
	struct pv_game *g;
	struct pv_battle *battle;
	struct pv_stream chance;
};

/* One of the orders or throws that are listed. */
static void play_one(struct played *p) {
	const void *state = pv_battle_state(p->battle);
	size_t count = p->g->rules->list(p->g, state, PV_ANY, NULL, 0);
	struct pv_order *list = calloc(count + 1, sizeof *list);
	assert_true(list != NULL && count > 0);
	p->g->rules->list(p->g, state, PV_ANY, list, count);
	const struct pv_order order = list[pv_stream_below(&p->chance, (uint32_t)count)];
	assert_true(pv_battle_order(p->battle, &order, NULL, NULL));
	free(list);
}

/* The battle after so many orders and throws. */
static struct played play(int orders) {
	struct pv_error err;
	struct pv_scenario *scenario = pv_scenario_open("nevsky/skirmish-set", &err);
	assert_non_null(scenario);
	struct played p = { .g = pv_game_load(scenario, &err), .chance = pv_stream_start(5, 0) };
	const struct pv_battle_setup setup = {
		.dice = "drawn", .scenario = scenario, .salt = 3, .seats = { "Anna", "Bo\nris" }
	};
	p.battle = pv_battle_create(p.g, &setup, &err);
	pv_scenario_close(scenario);
	for (int i = 0; i < orders; i++) {
		play_one(&p);
	}
	return p;
}

static void finish(struct played *p) {
	pv_battle_destroy(p->battle);
	pv_game_free(p->g);
}

static void a_journal_gives_the_orders_that_were_played(void **unused) {
	struct pv_error err;
	struct serve_recorded taken = { .at = NULL }, read = { .at = NULL };
	struct pv_store_battle made = { .created = 0 }, again = { .created = 0 };
	struct played p = play(12);
	(void)unused;
	assert_true(serve_recorded_take(p.battle, &taken, &made, &err));
	assert_int_equal(taken.count, 12);
	char *journal = pv_battle_write(p.battle, PV_SEAT_COUNT, &err);
	assert_non_null(journal);
	assert_true(serve_recorded_read(journal, strlen(journal), &read, &again, &err));
	assert_int_equal(read.count, taken.count);
	assert_memory_equal(read.at, taken.at, taken.count * sizeof *taken.at);
	assert_string_equal(again.scenario_id, "nevsky/skirmish-set");
	assert_non_null(again.scenario_text);
	assert_string_equal(again.name[PV_RED], "Anna");
	assert_int_equal(read.ends, 0);
	free(journal);
	free(taken.at);
	free(read.at);
	pv_store_finish_battle(&again);
	pv_store_finish_battle(&made);
	finish(&p);
}

static void orders_taken_back_are_left_out(void **unused) {
	struct pv_error err;
	struct serve_recorded taken = { .at = NULL };
	struct pv_store_battle made = { .created = 0 };
	struct played p = play(12);
	size_t played = 12;
	(void)unused;
	for (; !pv_battle_can_undo(p.battle); played++) {
		play_one(&p);
	}
	assert_true(pv_battle_undo(p.battle, &err));
	assert_true(pv_battle_concede(p.battle, PV_BLUE, &err));
	assert_true(serve_recorded_take(p.battle, &taken, &made, &err));
	assert_int_equal(taken.count, played - 1);
	assert_int_equal(taken.ends, PV_ENTRY_CONCEDE);
	assert_int_equal(taken.ends_seat, PV_BLUE);
	free(taken.at);
	pv_store_finish_battle(&made);
	finish(&p);
}

static void copies_for_a_seat_and_finished_battles_are_refused(void **unused) {
	struct pv_error err;
	struct serve_recorded read = { .at = NULL };
	struct pv_store_battle made = { .created = 0 };
	struct played p = play(3);
	(void)unused;
	char *copy = pv_battle_write(p.battle, PV_RED, &err);
	assert_non_null(copy);
	assert_false(serve_recorded_read(copy, strlen(copy), &read, &made, &err));
	assert_non_null(strstr(err.msg, "this is a copy for one seat"));
	assert_true(pv_battle_concede(p.battle, PV_RED, &err));
	char *over = pv_battle_write(p.battle, PV_SEAT_COUNT, &err);
	assert_false(serve_recorded_read(over, strlen(over), &read, &made, &err));
	assert_string_equal(err.msg, "the battle is over");
	free(read.at);
	pv_store_finish_battle(&made);
	read = (struct serve_recorded){ .at = NULL };
	made = (struct pv_store_battle){ .shown = true };
	assert_true(serve_recorded_read(over, strlen(over), &read, &made, &err));
	free(read.at);
	pv_store_finish_battle(&made);
	free(copy);
	free(over);
	finish(&p);
}

/* --- capacity -------------------------------------------------------------------------------- */

struct shelf {
	char folder[256], path[300];
	struct pv_store *store;
	const char *in_use; /* id of a battle that is open; may be NULL */
};

static int open_shelf(void **state) {
	struct shelf *s = calloc(1, sizeof *s);
	struct pv_error err;
	const char *temporary = getenv("TMPDIR");
	*state = s;
	snprintf(s->folder, sizeof s->folder, "%.200s/pavise-records-XXXXXX",
		 temporary == NULL ? "/tmp" : temporary);
	if (mkdtemp(s->folder) == NULL) {
		return -1;
	}
	snprintf(s->path, sizeof s->path, "%s/b.db", s->folder);
	s->store = pv_store_open(s->path, PV_STORE_SERVE, &err);
	return s->store == NULL;
}

static int close_shelf(void **state) {
	static const char *const endings[] = { "", "-wal", "-shm" };
	struct shelf *s = *state;
	char path[320];
	pv_store_close(s->store);
	for (size_t i = 0; i < PV_COUNT(endings); i++) {
		snprintf(path, sizeof path, "%s%s", s->path, endings[i]);
		unlink(path);
	}
	rmdir(s->folder);
	free(s);
	return 0;
}

static void keep(struct shelf *s, const char *id, int64_t age_s, bool over) {
	struct pv_error err;
	struct pv_store_battle b = { .created = (int64_t)time(NULL) - age_s,
				     .scenario_id = (char[]){ "some/scenario" },
				     .who = { "human", "human" },
				     .over = over };
	struct pv_store_act act = { .kind = 1,
				    .seat = PV_RED,
				    .text = (char[]){ "done" },
				    .request = (char[]){ "red:a" },
				    .at = (int64_t)time(NULL) - age_s };
	snprintf(b.id, sizeof b.id, "%s", id);
	assert_true(pv_store_create(s->store, &b, &act, 1, &err));
}

static bool close_battle(void *ctx, const char *id) {
	const struct shelf *s = ctx;
	return s->in_use == NULL || strcmp(s->in_use, id) != 0;
}

static bool make_room(struct shelf *s, long most) {
	const struct serve_capacity capacity = { .most = most };
	struct pv_error err;
	bool fits = false;
	assert_true(serve_capacity_make(s->store, &capacity, close_battle, s, &fits, &err));
	return fits;
}

static bool is_kept(struct shelf *s, const char *id) {
	struct pv_store_battle found;
	struct pv_error err;
	bool kept = pv_store_load(s->store, id, &found, NULL, &err);
	if (kept) {
		pv_store_finish_battle(&found);
	}
	return kept;
}

enum { DAY_S = 86400 };

static void the_oldest_finished_record_makes_room(void **state) {
	struct shelf *s = *state;
	keep(s, "young", 2L * DAY_S, true);
	keep(s, "old", 9L * DAY_S, true);
	keep(s, "open", 20L * DAY_S, false);
	assert_true(make_room(s, 4));
	assert_true(is_kept(s, "old"));
	assert_true(make_room(s, 3));
	assert_false(is_kept(s, "old"));
	assert_true(is_kept(s, "young") && is_kept(s, "open"));
}

static void a_record_in_use_or_just_touched_stays(void **state) {
	struct shelf *s = *state;
	keep(s, "used", 9L * DAY_S, true);
	keep(s, "fresh", 60, true);
	s->in_use = "used";
	assert_false(make_room(s, 2));
	assert_true(is_kept(s, "used") && is_kept(s, "fresh"));
	s->in_use = NULL;
	assert_true(make_room(s, 2));
	assert_false(is_kept(s, "used"));
}

static void zero_is_any_number_of_records(void **state) {
	struct shelf *s = *state;
	keep(s, "old", 9L * DAY_S, true);
	assert_true(make_room(s, 0));
	assert_true(is_kept(s, "old"));
}

#define SHELF_CASE(name) cmocka_unit_test_setup_teardown(name, open_shelf, close_shelf)

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(plain_text_neither_steers_nor_ends_a_line),
	cmocka_unit_test(a_name_is_empty_or_visible),
	cmocka_unit_test(what_is_plain_is_copied_by_whole_letters),
	cmocka_unit_test(an_upload_with_hidden_letters_is_refused),
	cmocka_unit_test(settings_are_one_a_line),
	cmocka_unit_test(a_setting_that_could_be_read_as_another_is_refused),
	cmocka_unit_test(a_journal_gives_the_orders_that_were_played),
	cmocka_unit_test(orders_taken_back_are_left_out),
	cmocka_unit_test(copies_for_a_seat_and_finished_battles_are_refused),
	SHELF_CASE(the_oldest_finished_record_makes_room),
	SHELF_CASE(a_record_in_use_or_just_touched_stays),
	SHELF_CASE(zero_is_any_number_of_records),
};

TEST_FILE(tests, NULL, NULL)
