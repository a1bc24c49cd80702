/* store/store.c - battles: made, found, deleted. */
#define _POSIX_C_SOURCE 200809L

#include "store/db.h"

#include <stdlib.h>
#include <string.h>

static void bind_text(sqlite3_stmt *s, int at, const char *text) {
	text == NULL ? sqlite3_bind_null(s, at)
		     : sqlite3_bind_text(s, at, text, -1, SQLITE_TRANSIENT);
}

static void bind_number(sqlite3_stmt *s, int at, uint64_t number) {
	int64_t same;
	memcpy(&same, &number, sizeof same);
	sqlite3_bind_int64(s, at, same);
}

static void bind_battle(sqlite3_stmt *s, const struct pv_store_battle *b) {
	bind_text(s, 1, b->id);
	sqlite3_bind_int64(s, 2, b->created);
	bind_text(s, 3, b->scenario_id);
	bind_text(s, 4, b->scenario_text);
	bind_text(s, 5, b->sets);
	bind_text(s, 6, b->who[PV_RED]);
	bind_text(s, 7, b->name[PV_RED]);
	bind_text(s, 8, b->who[PV_BLUE]);
	bind_text(s, 9, b->name[PV_BLUE]);
	sqlite3_bind_int(s, 10, b->typed);
	sqlite3_bind_int(s, 11, b->undo);
	bind_number(s, 12, b->seed);
	bind_number(s, 13, b->salt);
	for (int i = 0; i < PV_STORE_ROLES; i++) {
		if (b->has_token[i]) {
			sqlite3_bind_blob(s, 14 + i, b->token[i], PV_STORE_HASH, SQLITE_TRANSIENT);
		}
	}
	sqlite3_bind_int(s, 17, b->over);
	sqlite3_bind_int(s, 18, b->talk);
	sqlite3_bind_int(s, 19, b->delay);
	sqlite3_bind_int(s, 20, b->shown);
	bind_text(s, 21, b->position);
	sqlite3_bind_int64(s, 22, b->touched);
	sqlite3_bind_int(s, 23, b->chosen);
}

static bool insert(struct pv_store *store, const struct pv_store_battle *battle,
		   struct pv_error *err) {
	sqlite3_stmt *s = pv_store_prepare(
	    store, "INSERT INTO battle VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
	    err);
	if (s == NULL) {
		return false;
	}
	bind_battle(s, battle);
	return pv_store_finish(store, s, err);
}

bool pv_store_insert(struct pv_store *store, const struct pv_store_battle *battle,
		     const struct pv_store_act *at, size_t count, struct pv_error *err) {
	return insert(store, battle, err) &&
	       pv_store_append_all(store, battle->id, 0, at, count, err);
}

bool pv_store_create(struct pv_store *store, const struct pv_store_battle *battle,
		     const struct pv_store_act *at, size_t count, struct pv_error *err) {
	pthread_mutex_lock(&store->lock);
	bool begun = pv_store_run(store, "BEGIN IMMEDIATE", err);
	bool done = begun && pv_store_insert(store, battle, at, count, err) &&
		    pv_store_run(store, "COMMIT", err);
	if (begun && !done) {
		pv_store_run(store, "ROLLBACK", NULL);
	}
	pthread_mutex_unlock(&store->lock);
	return done;
}

bool pv_store_delete(struct pv_store *store, const char *id, struct pv_error *err) {
	pthread_mutex_lock(&store->lock);
	sqlite3_stmt *s = pv_store_prepare(store, "DELETE FROM battle WHERE id = ?", err);
	bool done = s != NULL;
	if (done) {
		bind_text(s, 1, id);
		done = pv_store_finish(store, s, err);
	}
	pthread_mutex_unlock(&store->lock);
	return done;
}

bool pv_store_token(struct pv_store *store, const char *id, enum pv_store_role role,
		    const uint8_t hash[PV_STORE_HASH], struct pv_error *err) {
	static const char *const sql[] = { "UPDATE battle SET red_token = ? WHERE id = ?",
					   "UPDATE battle SET blue_token = ? WHERE id = ?",
					   "UPDATE battle SET owner_token = ? WHERE id = ?" };
	pthread_mutex_lock(&store->lock);
	sqlite3_stmt *s = pv_store_prepare(store, sql[role], err);
	bool done = s != NULL;
	if (done) {
		sqlite3_bind_blob(s, 1, hash, PV_STORE_HASH, SQLITE_TRANSIENT);
		bind_text(s, 2, id);
		done = pv_store_finish(store, s, err);
	}
	pthread_mutex_unlock(&store->lock);
	return done;
}

bool pv_store_touch(struct pv_store *store, const char *id, int64_t at, struct pv_error *err) {
	pthread_mutex_lock(&store->lock);
	sqlite3_stmt *s =
	    pv_store_prepare(store, "UPDATE battle SET touched = ? WHERE id = ?", err);
	bool done = s != NULL;
	if (done) {
		sqlite3_bind_int64(s, 1, at);
		bind_text(s, 2, id);
		done = pv_store_finish(store, s, err);
	}
	pthread_mutex_unlock(&store->lock);
	return done;
}

/* --- loading --------------------------------------------------------------------------------- */

static char *copy_column(sqlite3_stmt *s, int at, bool *failed) {
	const unsigned char *text = sqlite3_column_text(s, at);
	char *copy = text == NULL ? NULL : strdup((const char *)text);
	*failed = *failed || (text != NULL && copy == NULL);
	return copy;
}

static void copy_short(sqlite3_stmt *s, int at, char *out, size_t cap) {
	const unsigned char *text = sqlite3_column_text(s, at);
	size_t length = text == NULL ? 0 : strlen((const char *)text);
	length = length < cap ? length : cap - 1;
	if (text != NULL) {
		memcpy(out, text, length);
	}
	out[length] = '\0';
}

static uint64_t column_number(sqlite3_stmt *s, int at) {
	int64_t number = sqlite3_column_int64(s, at);
	uint64_t same;
	memcpy(&same, &number, sizeof same);
	return same;
}

static bool read_battle(sqlite3_stmt *s, struct pv_store_battle *b) {
	bool failed = false;
	copy_short(s, 0, b->id, sizeof b->id);
	b->created = sqlite3_column_int64(s, 1);
	b->scenario_id = copy_column(s, 2, &failed);
	b->scenario_text = copy_column(s, 3, &failed);
	b->sets = copy_column(s, 4, &failed);
	copy_short(s, 5, b->who[PV_RED], sizeof b->who[0]);
	copy_short(s, 6, b->name[PV_RED], sizeof b->name[0]);
	copy_short(s, 7, b->who[PV_BLUE], sizeof b->who[0]);
	copy_short(s, 8, b->name[PV_BLUE], sizeof b->name[0]);
	b->typed = sqlite3_column_int(s, 9) != 0;
	b->undo = (uint8_t)sqlite3_column_int(s, 10);
	b->seed = column_number(s, 11);
	b->salt = column_number(s, 12);
	for (int i = 0; i < PV_STORE_ROLES; i++) {
		b->has_token[i] = sqlite3_column_bytes(s, 13 + i) == PV_STORE_HASH;
		if (b->has_token[i]) {
			memcpy(b->token[i], sqlite3_column_blob(s, 13 + i), PV_STORE_HASH);
		}
	}
	b->over = sqlite3_column_int(s, 16) != 0;
	b->talk = (uint8_t)sqlite3_column_int(s, 17);
	b->delay = sqlite3_column_int(s, 18);
	b->shown = sqlite3_column_int(s, 19) != 0;
	b->position = copy_column(s, 20, &failed);
	b->touched = sqlite3_column_int64(s, 21);
	b->chosen = sqlite3_column_int(s, 22) != 0;
	return !failed && b->scenario_id != NULL;
}

void pv_store_finish_battle(struct pv_store_battle *battle) {
	free(battle->scenario_id);
	free(battle->scenario_text);
	free(battle->sets);
	free(battle->position);
	battle->scenario_id = battle->scenario_text = battle->sets = battle->position = NULL;
}

static bool load_battle(struct pv_store *store, const char *id, struct pv_store_battle *battle,
			struct pv_error *err) {
	sqlite3_stmt *s = pv_store_prepare(store, "SELECT * FROM battle WHERE id = ?", err);
	if (s == NULL) {
		return false;
	}
	bind_text(s, 1, id);
	int row = sqlite3_step(s);
	bool done = row == SQLITE_ROW;
	if (done && !read_battle(s, battle)) {
		done = pv_fail(err, PV_NO_MEMORY, id, "no memory for a battle");
	} else if (row == SQLITE_DONE) {
		pv_fail(err, PV_NOT_FOUND, id, "there is no such battle");
	} else if (!done) {
		pv_store_fail(store, err);
	}
	sqlite3_finalize(s);
	return done;
}

static bool load_acts(struct pv_store *store, const char *id, struct pv_store_acts *acts,
		      struct pv_error *err) {
	sqlite3_stmt *s = pv_store_prepare(store,
					   "SELECT kind, seat, text, request, came_of, at FROM act "
					   "WHERE battle = ? ORDER BY number",
					   err);
	if (s == NULL) {
		return false;
	}
	bind_text(s, 1, id);
	int row;
	bool room = true;
	while ((row = sqlite3_step(s)) == SQLITE_ROW && room) {
		struct pv_store_act act = { .kind = (uint8_t)sqlite3_column_int(s, 0),
					    .seat = (uint8_t)sqlite3_column_int(s, 1),
					    .group = sqlite3_column_int64(s, 4),
					    .at = sqlite3_column_int64(s, 5) };
		bool failed = false;
		act.text = copy_column(s, 2, &failed);
		act.request = copy_column(s, 3, &failed);
		room = !failed && pv_store_add_act(acts, &act);
		free(act.text);
		free(act.request);
	}
	bool done = room && row == SQLITE_DONE;
	if (!done) {
		room ? pv_store_fail(store, err)
		     : pv_fail(err, PV_NO_MEMORY, id, "no memory for a battle");
	}
	sqlite3_finalize(s);
	return done;
}

bool pv_store_load(struct pv_store *store, const char *id, struct pv_store_battle *battle,
		   struct pv_store_acts *acts, struct pv_error *err) {
	*battle = (struct pv_store_battle){ .created = 0 };
	if (acts != NULL) {
		*acts = (struct pv_store_acts){ NULL, 0, 0 };
	}
	pthread_mutex_lock(&store->lock);
	bool done = load_battle(store, id, battle, err) &&
		    (acts == NULL || load_acts(store, id, acts, err));
	pthread_mutex_unlock(&store->lock);
	if (!done) {
		pv_store_finish_battle(battle);
		pv_store_finish_acts(acts);
	}
	return done;
}
