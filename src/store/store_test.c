/* store/store_test.c - battles kept, found, refused. */
#define _POSIX_C_SOURCE 200809L

#include "support/unit.h"

#include "store/db.h"
#include "store/export.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char scenario[] = "some/scenario", sets[] = "turn_limit=3\n", text[] = "title: \"é\"\n";

/* A file of its own for each test. */
struct shelf {
	char folder[256], path[300];
	struct pv_store *store;
};

static struct pv_store_battle a_battle(const char *id) {
	struct pv_store_battle b = { .created = 17,
				     .scenario_id = scenario,
				     .scenario_text = text,
				     .sets = sets,
				     .who = { "human", "bot:greedy" },
				     .name = { "Anna", "" },
				     .undo = PV_STORE_UNDO_ASK,
				     .talk = PV_STORE_TALK_ALL,
				     .delay = 60,
				     .position = sets,
				     .seed = UINT64_MAX,
				     .salt = 1,
				     .has_token = { true, false, true } };
	snprintf(b.id, sizeof b.id, "%s", id);
	memset(b.token[PV_STORE_RED], 7, PV_STORE_HASH);
	return b;
}

static int set_up(void **state) {
	struct shelf *s = calloc(1, sizeof *s);
	struct pv_error err;
	const char *temporary = getenv("TMPDIR");
	snprintf(s->folder, sizeof s->folder, "%.200s/pavise-store-XXXXXX",
		 temporary == NULL ? "/tmp" : temporary);
	if (mkdtemp(s->folder) == NULL) {
		free(s);
		return -1;
	}
	snprintf(s->path, sizeof s->path, "%s/b.db", s->folder);
	s->store = pv_store_open(s->path, PV_STORE_SERVE, &err);
	*state = s;
	return s->store == NULL;
}

static int tear_down(void **state) {
	struct shelf *s = *state;
	char command[400];
	pv_store_close(s->store);
	snprintf(command, sizeof command, "rm -r '%s'", s->folder);
	int status = system(command);
	free(s);
	return status;
}

static void reopen(struct shelf *s) {
	struct pv_error err;
	pv_store_close(s->store);
	s->store = pv_store_open(s->path, PV_STORE_SERVE, &err);
	assert_non_null(s->store);
}

static const struct pv_store_act two_acts[] = {
	{ .kind = 1, .seat = PV_RED, .text = (char[]){ "done" }, .request = (char[]){ "red:a" } },
	{ .kind = 1, .seat = PV_DICE, .text = (char[]){ "throw 3" }, .at = 1789 },
};

static void what_is_kept_is_found_again(void **state) {
	struct shelf *s = *state;
	struct pv_store_battle made = a_battle("one"), found;
	struct pv_store_acts acts;
	struct pv_error err;
	assert_true(pv_store_create(s->store, &made, NULL, 0, &err));
	assert_true(pv_store_append(s->store, "one", 0, two_acts, 2, true, &err));
	reopen(s);
	assert_true(pv_store_load(s->store, "one", &found, &acts, &err));
	assert_string_equal(found.scenario_text, text);
	assert_string_equal(found.who[PV_BLUE], "bot:greedy");
	assert_true(found.seed == UINT64_MAX && found.over && !found.typed);
	assert_true(found.undo == PV_STORE_UNDO_ASK && found.talk == PV_STORE_TALK_ALL);
	assert_true(found.delay == 60 && !found.shown);
	assert_string_equal(found.position, sets);
	assert_true(found.has_token[PV_STORE_RED] && !found.has_token[PV_STORE_BLUE]);
	assert_memory_equal(found.token[PV_STORE_RED], made.token[PV_STORE_RED], PV_STORE_HASH);
	assert_int_equal(acts.count, 2);
	assert_string_equal(acts.at[0].request, "red:a");
	assert_null(acts.at[1].request);
	assert_string_equal(acts.at[1].text, "throw 3");
	assert_int_equal(acts.at[1].at, 1789);
	pv_store_finish_battle(&found);
	pv_store_finish_acts(&acts);
}

static void acts_go_in_all_or_none(void **state) {
	struct shelf *s = *state;
	struct pv_store_battle made = a_battle("one"), found;
	struct pv_store_acts acts;
	struct pv_error err;
	assert_true(pv_store_create(s->store, &made, NULL, 0, &err));
	assert_true(pv_store_append(s->store, "one", 0, two_acts, 1, false, &err));
	/* the second of these has a number that is taken */
	assert_false(pv_store_append(s->store, "one", 0, two_acts, 2, true, &err));
	assert_int_equal(err.code, PV_IO);
	/* a request is told once */
	assert_false(pv_store_append(s->store, "one", 1, two_acts, 2, true, &err));
	assert_false(pv_store_append(s->store, "none", 0, two_acts, 1, false, &err));
	assert_true(pv_store_load(s->store, "one", &found, &acts, &err));
	assert_true(acts.count == 1 && !found.over);
	pv_store_finish_battle(&found);
	pv_store_finish_acts(&acts);
}

/* 1: NORMAL, 2: FULL, an fsync each time. */
static int how_synchronous(struct pv_store *store) {
	struct pv_error err;
	sqlite3_stmt *s = pv_store_prepare(store, "PRAGMA synchronous", &err);
	assert_int_equal(sqlite3_step(s), SQLITE_ROW);
	int how = sqlite3_column_int(s, 0);
	sqlite3_finalize(s);
	return how;
}

static void what_is_durable_is_synced_each_time(void **state) {
	struct shelf *s = *state;
	struct pv_error err;
	assert_int_equal(how_synchronous(s->store), 1);
	pv_store_close(s->store);
	s->store = pv_store_open(s->path, PV_STORE_DURABLE, &err);
	assert_non_null(s->store);
	assert_int_equal(how_synchronous(s->store), 2);
}

static void a_deleted_battle_leaves_nothing(void **state) {
	struct shelf *s = *state;
	struct pv_store_battle made = a_battle("one"), found;
	struct pv_error err;
	size_t count = 9;
	assert_true(pv_store_create(s->store, &made, NULL, 0, &err));
	assert_true(pv_store_append(s->store, "one", 0, two_acts, 2, false, &err));
	assert_true(pv_store_delete(s->store, "one", &err));
	assert_false(pv_store_load(s->store, "one", &found, NULL, &err));
	assert_int_equal(err.code, PV_NOT_FOUND);
	assert_true(pv_store_create(s->store, &made, NULL, 0, &err));
	assert_true(pv_store_append(s->store, "one", 0, two_acts, 2, false, &err));
	assert_true(pv_store_count(s->store, &count, &err));
	assert_int_equal(count, 1);
}

static void a_file_has_one_server(void **state) {
	struct shelf *s = *state;
	struct pv_error err;
	assert_null(pv_store_open(s->path, PV_STORE_SERVE, &err));
	assert_int_equal(err.code, PV_REFUSED);
	struct pv_store *looking = pv_store_open(s->path, PV_STORE_LOOK, &err);
	struct pv_store_battle made = a_battle("one");
	assert_non_null(looking);
	assert_false(pv_store_create(looking, &made, NULL, 0, &err));
	pv_store_close(looking);
	reopen(s);
}

static void put_version(const char *path, const char *sql) {
	sqlite3 *db;
	assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
}

static void other_files_and_later_versions_are_refused(void **state) {
	struct shelf *s = *state;
	struct pv_error err;
	char path[320];
	pv_store_close(s->store);
	put_version(s->path, "PRAGMA user_version = 99");
	s->store = pv_store_open(s->path, PV_STORE_SERVE, &err);
	assert_null(s->store);
	assert_non_null(strstr(err.msg, "later version"));
	snprintf(path, sizeof path, "%s/other.db", s->folder);
	put_version(path, "CREATE TABLE mine (x)");
	assert_null(pv_store_open(path, PV_STORE_SERVE, &err));
	assert_non_null(strstr(err.msg, "no database of battles"));
	assert_null(pv_store_open("/nowhere/b.db", PV_STORE_SERVE, &err));
}

/* A database as the first version wrote it, byte for byte as sqlite3 dumps it. */
static const char first_version[] =
    "CREATE TABLE battle ("
    " id TEXT PRIMARY KEY, created INTEGER NOT NULL, scenario TEXT NOT NULL,"
    " scenario_text TEXT, sets TEXT,"
    " red_who TEXT NOT NULL, red_name TEXT NOT NULL,"
    " blue_who TEXT NOT NULL, blue_name TEXT NOT NULL,"
    " typed INTEGER NOT NULL, undo INTEGER NOT NULL,"
    " seed INTEGER NOT NULL, salt INTEGER NOT NULL,"
    " red_token BLOB, blue_token BLOB, owner_token BLOB,"
    " over INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;"
    "CREATE TABLE act ("
    " battle TEXT NOT NULL REFERENCES battle(id) ON DELETE CASCADE,"
    " number INTEGER NOT NULL, kind INTEGER NOT NULL, seat INTEGER NOT NULL,"
    " text TEXT NOT NULL, request TEXT, came_of INTEGER NOT NULL,"
    " PRIMARY KEY (battle, number)) WITHOUT ROWID;"
    "CREATE UNIQUE INDEX act_request ON act(battle, seat, request) WHERE request IS NOT NULL;"
    "INSERT INTO battle VALUES ('old',17,'some/scenario',NULL,'','human','Anna','bot:greedy','',"
    " 0,1,42,7,zeroblob(32),NULL,zeroblob(32),0);"
    "INSERT INTO act VALUES ('old',0,1,0,'done','red:a',0),('old',1,1,2,'throw 3',NULL,0);"
    "PRAGMA application_id = 1886810981; PRAGMA user_version = 1;";

static void a_file_of_the_first_version_is_brought_up_to_date(void **state) {
	struct shelf *s = *state;
	struct pv_store_battle found;
	struct pv_store_acts acts;
	struct pv_error err;
	char path[320];
	snprintf(path, sizeof path, "%s/old.db", s->folder);
	put_version(path, first_version);
	assert_null(pv_store_open(path, PV_STORE_LOOK, &err)); /* it may not write */
	assert_non_null(strstr(err.msg, "version 1"));
	struct pv_store *store = pv_store_open(path, PV_STORE_SERVE, &err);
	assert_non_null(store);
	assert_true(pv_store_load(store, "old", &found, &acts, &err));
	assert_true(found.undo == PV_STORE_UNDO_FREE && found.talk == PV_STORE_TALK_SEATS);
	assert_true(found.delay == 0 && !found.shown && found.position == NULL);
	assert_true(found.seed == 42 && found.salt == 7 && found.created == 17);
	assert_string_equal(found.name[PV_RED], "Anna");
	assert_true(acts.count == 2 && acts.at[1].at == 0);
	assert_string_equal(acts.at[0].request, "red:a");
	assert_true(pv_store_append(store, "old", 2, &two_acts[1], 1, false, &err));
	assert_true(pv_store_check(store, &err));
	pv_store_finish_battle(&found);
	pv_store_finish_acts(&acts);
	pv_store_close(store);
	store = pv_store_open(path, PV_STORE_LOOK, &err); /* and now it is there for all */
	assert_non_null(store);
	pv_store_close(store);
}

static void what_goes_out_comes_in_again(void **state) {
	struct shelf *s = *state;
	struct pv_store_battle made = a_battle("one");
	struct pv_error err;
	char path[320], *once = NULL, *twice = NULL;
	size_t length, count = 0;
	assert_true(pv_store_create(s->store, &made, NULL, 0, &err));
	assert_true(pv_store_append(s->store, "one", 0, two_acts, 2, false, &err));
	FILE *out = open_memstream(&once, &length);
	assert_true(pv_store_export(s->store, out, &err));
	fclose(out);
	snprintf(path, sizeof path, "%s/copy.db", s->folder);
	struct pv_store *copy = pv_store_open(path, PV_STORE_SERVE, &err);
	FILE *in = fmemopen(once, length, "r");
	assert_true(pv_store_import(copy, in, "copy", &count, &err));
	assert_int_equal(count, 1);
	out = open_memstream(&twice, &length);
	assert_true(pv_store_export(copy, out, &err));
	fclose(out);
	assert_string_equal(once, twice);
	rewind(in);
	assert_false(pv_store_import(copy, in, "copy", &count, &err));
	fclose(in);
	pv_store_close(copy);
	free(once);
	free(twice);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test_setup_teardown(what_is_kept_is_found_again, set_up, tear_down),
	cmocka_unit_test_setup_teardown(acts_go_in_all_or_none, set_up, tear_down),
	cmocka_unit_test_setup_teardown(a_deleted_battle_leaves_nothing, set_up, tear_down),
	cmocka_unit_test_setup_teardown(a_file_has_one_server, set_up, tear_down),
	cmocka_unit_test_setup_teardown(what_is_durable_is_synced_each_time, set_up, tear_down),
	cmocka_unit_test_setup_teardown(other_files_and_later_versions_are_refused, set_up,
					tear_down),
	cmocka_unit_test_setup_teardown(a_file_of_the_first_version_is_brought_up_to_date, set_up,
					tear_down),
	cmocka_unit_test_setup_teardown(what_goes_out_comes_in_again, set_up, tear_down),
};

TEST_FILE(tests, NULL, NULL)
