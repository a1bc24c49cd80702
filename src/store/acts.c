/* store/acts.c - what happened in battles, and what is asked of the file as a whole. */
#define _POSIX_C_SOURCE 200809L

#include "core/grow.h"
#include "store/db.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool pv_store_add_act(struct pv_store_acts *acts, const struct pv_store_act *act) {
	struct pv_store_act *at = pv_grow(acts->at, acts->count, &acts->room, sizeof *at);
	if (at == NULL) {
		return false;
	}
	acts->at = at;
	struct pv_store_act copy = *act;
	copy.text = strdup(act->text == NULL ? "" : act->text);
	copy.request = act->request == NULL ? NULL : strdup(act->request);
	if (copy.text == NULL || (act->request != NULL && copy.request == NULL)) {
		free(copy.text);
		free(copy.request);
		return false;
	}
	acts->at[acts->count++] = copy;
	return true;
}

void pv_store_finish_acts(struct pv_store_acts *acts) {
	if (acts == NULL) {
		return;
	}
	for (size_t i = 0; i < acts->count; i++) {
		free(acts->at[i].text);
		free(acts->at[i].request);
	}
	free(acts->at);
	*acts = (struct pv_store_acts){ NULL, 0, 0 };
}

static bool append_one(struct pv_store *store, sqlite3_stmt *s, const char *id, size_t number,
		       const struct pv_store_act *act, struct pv_error *err) {
	sqlite3_reset(s);
	sqlite3_clear_bindings(s);
	sqlite3_bind_text(s, 1, id, -1, SQLITE_STATIC);
	sqlite3_bind_int64(s, 2, (int64_t)number);
	sqlite3_bind_int(s, 3, act->kind);
	sqlite3_bind_int(s, 4, act->seat);
	sqlite3_bind_text(s, 5, act->text, -1, SQLITE_STATIC);
	if (act->request != NULL) {
		sqlite3_bind_text(s, 6, act->request, -1, SQLITE_STATIC);
	}
	sqlite3_bind_int64(s, 7, act->group);
	sqlite3_bind_int64(s, 8, act->at);
	return sqlite3_step(s) == SQLITE_DONE || pv_store_fail(store, err);
}

bool pv_store_append_all(struct pv_store *store, const char *id, size_t first,
			 const struct pv_store_act *at, size_t count, struct pv_error *err) {
	sqlite3_stmt *s = pv_store_prepare(store, "INSERT INTO act VALUES (?,?,?,?,?,?,?,?)", err);
	bool done = s != NULL;
	for (size_t i = 0; i < count && done; i++) {
		done = append_one(store, s, id, first + i, &at[i], err);
	}
	sqlite3_finalize(s);
	return done;
}

static bool mark_over(struct pv_store *store, const char *id, struct pv_error *err) {
	sqlite3_stmt *s = pv_store_prepare(store, "UPDATE battle SET over = 1 WHERE id = ?", err);
	if (s == NULL) {
		return false;
	}
	sqlite3_bind_text(s, 1, id, -1, SQLITE_STATIC);
	return pv_store_finish(store, s, err);
}

bool pv_store_append(struct pv_store *store, const char *id, size_t first,
		     const struct pv_store_act *at, size_t count, bool over, struct pv_error *err) {
	pthread_mutex_lock(&store->lock);
	bool begun = pv_store_run(store, "BEGIN IMMEDIATE", err);
	bool done = begun && pv_store_append_all(store, id, first, at, count, err) &&
		    (!over || mark_over(store, id, err)) && pv_store_run(store, "COMMIT", err);
	if (begun && !done) {
		pv_store_run(store, "ROLLBACK", NULL);
	}
	pthread_mutex_unlock(&store->lock);
	return done;
}

/* --- the file as a whole --------------------------------------------------------------------- */

/* Finalizes s. */
static bool gather_ids(struct pv_store *store, sqlite3_stmt *s, struct pv_store_acts *ids,
		       struct pv_error *err) {
	int row = SQLITE_ERROR;
	bool room = true;
	while (room && (row = sqlite3_step(s)) == SQLITE_ROW) {
		char id[PV_STORE_ID_MAX + 1];
		snprintf(id, sizeof id, "%s", (const char *)sqlite3_column_text(s, 0));
		room = pv_store_add_act(ids, &(struct pv_store_act){ .text = id });
	}
	if (!room) {
		pv_fail(err, PV_NO_MEMORY, store->path, "no memory for a list of battles");
	} else if (row != SQLITE_DONE) {
		room = pv_store_fail(store, err);
	}
	sqlite3_finalize(s);
	return room;
}

/* Of sql with two parameters: the ids first, then each of them, so that it may change the file. */
static bool each_of(struct pv_store *store, const char *sql, const int64_t given[2],
		    bool (*each)(void *ctx, const char *id), void *ctx, struct pv_error *err) {
	struct pv_store_acts ids = { NULL, 0, 0 };
	pthread_mutex_lock(&store->lock);
	sqlite3_stmt *s = pv_store_prepare(store, sql, err);
	if (s != NULL) {
		sqlite3_bind_int64(s, 1, given[0]);
		sqlite3_bind_int64(s, 2, given[1]);
	}
	bool done = s != NULL && gather_ids(store, s, &ids, err);
	pthread_mutex_unlock(&store->lock);
	for (size_t i = 0; done && i < ids.count && each(ctx, ids.at[i].text); i++) {
	}
	pv_store_finish_acts(&ids);
	return done;
}

bool pv_store_each(struct pv_store *store, bool open_only, bool (*each)(void *ctx, const char *id),
		   void *ctx, struct pv_error *err) {
	const int64_t given[2] = { !open_only, 0 };
	return each_of(store,
		       "SELECT id FROM battle WHERE over = 0 OR ?1 OR ?2 ORDER BY created, id",
		       given, each, ctx, err);
}

/* What was asked for by a person has a request; what never was is dice and bots. */
bool pv_store_each_old(struct pv_store *store, int64_t before, bool idle,
		       bool (*each)(void *ctx, const char *id), void *ctx, struct pv_error *err) {
	const int64_t given[2] = { before, !idle };
	return each_of(store,
		       "WITH aged AS (SELECT id, over, max(created, touched, coalesce("
		       "(SELECT at FROM act WHERE battle = id ORDER BY number DESC LIMIT 1), 0))"
		       " AS last FROM battle) "
		       "SELECT id FROM aged WHERE last < ?1 AND (?2 OR over OR NOT EXISTS "
		       "(SELECT 1 FROM act WHERE battle = id AND request IS NOT NULL)) "
		       "ORDER BY last, id",
		       given, each, ctx, err);
}

static bool read_number(struct pv_store *store, const char *sql, int64_t *out,
			struct pv_error *err) {
	pthread_mutex_lock(&store->lock);
	sqlite3_stmt *s = pv_store_prepare(store, sql, err);
	bool done = s != NULL && sqlite3_step(s) == SQLITE_ROW;
	*out = done ? sqlite3_column_int64(s, 0) : 0;
	if (s != NULL && !done) {
		pv_store_fail(store, err);
	}
	sqlite3_finalize(s);
	pthread_mutex_unlock(&store->lock);
	return done;
}

bool pv_store_bytes(struct pv_store *store, int64_t *bytes, struct pv_error *err) {
	return read_number(store,
			   "SELECT (page_count - freelist_count) * page_size "
			   "FROM pragma_page_count, pragma_freelist_count, pragma_page_size",
			   bytes, err);
}

bool pv_store_pack(struct pv_store *store, struct pv_error *err) {
	pthread_mutex_lock(&store->lock);
	bool done = pv_store_run(store, "VACUUM", err);
	pthread_mutex_unlock(&store->lock);
	return done;
}

bool pv_store_count(struct pv_store *store, size_t *count, struct pv_error *err) {
	int64_t number;
	bool done = read_number(store, "SELECT count(*) FROM battle", &number, err);
	*count = (size_t)number;
	return done;
}

bool pv_store_check(struct pv_store *store, struct pv_error *err) {
	pthread_mutex_lock(&store->lock);
	sqlite3_stmt *s = pv_store_prepare(store, "PRAGMA integrity_check(1)", err);
	bool done = s != NULL && sqlite3_step(s) == SQLITE_ROW;
	if (done) {
		const char *said = (const char *)sqlite3_column_text(s, 0);
		done = strcmp(said, "ok") == 0 ||
		       pv_fail(err, PV_DIFFERS, store->path, "is damaged: %.200s", said);
	} else if (s != NULL) {
		pv_store_fail(store, err);
	}
	sqlite3_finalize(s);
	pthread_mutex_unlock(&store->lock);
	return done;
}
