/* store/db.h - private: the open file, and small help with statements. */
#ifndef PAVISE_STORE_DB_H
#define PAVISE_STORE_DB_H

#include "store/store.h"

#include <pthread.h>
#include <sqlite3.h>

struct pv_store {
	sqlite3 *db;
	sqlite3 *tidy; /* the same file once more, for pv_store_tidy; NULL: of who only looks */
	pthread_mutex_t lock; /* one statement at a time */
	int guard;            /* the file, locked against other servers; -1: none */
	char path[4096];
};

/* What SQLite says of its last failure. Always false. */
bool pv_store_fail(const struct pv_store *store, struct pv_error *err);
bool pv_store_run(struct pv_store *store, const char *sql, struct pv_error *err);
/* NULL and err. To be finalized. */
sqlite3_stmt *pv_store_prepare(struct pv_store *store, const char *sql, struct pv_error *err);
/* To its end, with no row expected; finalizes it. */
bool pv_store_finish(struct pv_store *store, sqlite3_stmt *statement, struct pv_error *err);

/* acts.c: within a transaction of the caller's; at[0] becomes act number `first`. */
bool pv_store_append_all(struct pv_store *store, const char *id, size_t first,
			 const struct pv_store_act *at, size_t count, struct pv_error *err);

/* store.c: likewise, a battle with its first acts. */
bool pv_store_insert(struct pv_store *store, const struct pv_store_battle *battle,
		     const struct pv_store_act *at, size_t count, struct pv_error *err);

/* schema.c: makes or brings up to date; of a file from a later version it is refused. */
bool pv_store_migrate(struct pv_store *store, bool may_write, struct pv_error *err);

#endif
