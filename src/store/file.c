/* store/file.c - opening and closing, and who may. */
#define _DEFAULT_SOURCE

#include "store/db.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { PATIENCE_MS = 5000 };

bool pv_store_fail(const struct pv_store *store, struct pv_error *err) {
	return pv_fail(err, PV_IO, store->path, "%s", sqlite3_errmsg(store->db));
}

bool pv_store_run(struct pv_store *store, const char *sql, struct pv_error *err) {
	return sqlite3_exec(store->db, sql, NULL, NULL, NULL) == SQLITE_OK ||
	       pv_store_fail(store, err);
}

sqlite3_stmt *pv_store_prepare(struct pv_store *store, const char *sql, struct pv_error *err) {
	sqlite3_stmt *statement = NULL;
	if (sqlite3_prepare_v2(store->db, sql, -1, &statement, NULL) != SQLITE_OK) {
		pv_store_fail(store, err);
	}
	return statement;
}

bool pv_store_finish(struct pv_store *store, sqlite3_stmt *statement, struct pv_error *err) {
	bool done = sqlite3_step(statement) == SQLITE_DONE;
	if (!done) {
		pv_store_fail(store, err);
	}
	sqlite3_finalize(statement);
	return done;
}

/* SQLite locks by fcntl, this by flock: neither sees the other, and both end with the process. It
 * is of the file itself, so that other names of it don't matter. */
static bool guard(struct pv_store *store, struct pv_error *err) {
	store->guard = open(store->path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (store->guard < 0) {
		return pv_fail(err, PV_IO, store->path, "cannot be opened: %s", strerror(errno));
	}
	if (flock(store->guard, LOCK_EX | LOCK_NB) != 0) {
		return pv_fail(err, PV_REFUSED, store->path,
			       "another server has this database; one server a database");
	}
	return true;
}

/* The file is its owner's alone, as are those that SQLite lays beside it. */
static bool open_file(struct pv_store *store, enum pv_store_mode mode, struct pv_error *err) {
	int flags = mode != PV_STORE_LOOK ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
					  : SQLITE_OPEN_READWRITE;
	if (sqlite3_open_v2(store->path, &store->db, flags | SQLITE_OPEN_FULLMUTEX, NULL) !=
	    SQLITE_OK) {
		return pv_store_fail(store, err);
	}
	sqlite3_busy_timeout(store->db, PATIENCE_MS);
	if (mode == PV_STORE_LOOK) {
		return pv_store_run(store, "PRAGMA query_only = ON", err) &&
		       pv_store_migrate(store, false, err);
	}
	/* Checkpoints are pv_store_tidy's, unless it doesn't come for long. */
	return pv_store_run(store,
			    "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 20000;"
			    "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF;",
			    err) &&
	       pv_store_run(store,
			    mode == PV_STORE_DURABLE ? "PRAGMA synchronous = FULL"
						     : "PRAGMA synchronous = NORMAL",
			    err) &&
	       pv_store_migrate(store, true, err) &&
	       (sqlite3_open_v2(store->path, &store->tidy, SQLITE_OPEN_READWRITE, NULL) ==
		    SQLITE_OK ||
		pv_fail(err, PV_IO, store->path, "cannot be opened twice"));
}

void pv_store_tidy(struct pv_store *store) {
	sqlite3_wal_checkpoint_v2(store->tidy, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
}

struct pv_store *pv_store_open(const char *path, enum pv_store_mode mode, struct pv_error *err) {
	struct pv_store *store = calloc(1, sizeof *store);
	if (store == NULL || pthread_mutex_init(&store->lock, NULL) != 0) {
		free(store);
		pv_fail(err, PV_NO_MEMORY, path, "no memory for a database");
		return NULL;
	}
	store->guard = -1;
	int length = snprintf(store->path, sizeof store->path, "%s", path);
	bool fits = length > 0 && (size_t)length < sizeof store->path;
	if (!fits) {
		pv_fail(err, PV_TOO_LARGE, "--db", "the path is too long");
	}
	if (!fits || (mode != PV_STORE_LOOK && !guard(store, err)) ||
	    !open_file(store, mode, err)) {
		pv_store_close(store);
		return NULL;
	}
	return store;
}

/* The guard's file is closed last: closing any handle of a file ends SQLite's locks on it. */
void pv_store_close(struct pv_store *store) {
	if (store == NULL) {
		return;
	}
	sqlite3_close(store->tidy);
	sqlite3_close(store->db);
	if (store->guard >= 0) {
		close(store->guard);
	}
	pthread_mutex_destroy(&store->lock);
	free(store);
}
