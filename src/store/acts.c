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

static bool gather_ids(struct pv_store *store, bool open_only, struct pv_store_acts *ids,
		       struct pv_error *err) {
	sqlite3_stmt *s = pv_store_prepare(
	    store, "SELECT id FROM battle WHERE over = 0 OR ? ORDER BY created, id", err);
	int row = SQLITE_ERROR;
	bool room = true;
	if (s == NULL) {
		return false;
	}
	sqlite3_bind_int(s, 1, !open_only);
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

bool pv_store_each(struct pv_store *store, bool open_only, bool (*each)(void *ctx, const char *id),
		   void *ctx, struct pv_error *err) {
	struct pv_store_acts ids = { NULL, 0, 0 };
	pthread_mutex_lock(&store->lock);
	bool done = gather_ids(store, open_only, &ids, err);
	pthread_mutex_unlock(&store->lock);
	for (size_t i = 0; done && i < ids.count && each(ctx, ids.at[i].text); i++) {
	}
	pv_store_finish_acts(&ids);
	return done;
}

bool pv_store_count(struct pv_store *store, size_t *count, struct pv_error *err) {
	pthread_mutex_lock(&store->lock);
	sqlite3_stmt *s = pv_store_prepare(store, "SELECT count(*) FROM battle", err);
	bool done = s != NULL && sqlite3_step(s) == SQLITE_ROW;
	*count = done ? (size_t)sqlite3_column_int64(s, 0) : 0;
	sqlite3_finalize(s);
	pthread_mutex_unlock(&store->lock);
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
