/* store/schema.c - the tables, and the way from one version of them to the next. */
#include "store/db.h"

#include <stdio.h>

/* "pvse": tells our files from others. */
enum { APPLICATION = 0x70767365 };

/* [n] leads from version n to n + 1. What has been published is never changed, only added to. */
static const char *const steps[] = {
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
	"CREATE UNIQUE INDEX act_request ON act(battle, seat, request) WHERE request IS NOT NULL;",
	/* Who may talk, those who watch later, journals to look at, battles from a position; when
	 * it was. */
	"ALTER TABLE battle ADD COLUMN talk INTEGER NOT NULL DEFAULT 1;"
	"ALTER TABLE battle ADD COLUMN delay INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE battle ADD COLUMN shown INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE battle ADD COLUMN position TEXT;"
	"ALTER TABLE act ADD COLUMN at INTEGER NOT NULL DEFAULT 0;",
	/* When it was looked at; whether somebody has chosen the seed. */
	("ALTER TABLE battle ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;"
	 "ALTER TABLE battle ADD COLUMN chosen INTEGER NOT NULL DEFAULT 0;"),
};

static bool read_number(struct pv_store *store, const char *sql, int *out, struct pv_error *err) {
	sqlite3_stmt *s = pv_store_prepare(store, sql, err);
	if (s == NULL) {
		return false;
	}
	bool read = sqlite3_step(s) == SQLITE_ROW;
	*out = read ? sqlite3_column_int(s, 0) : 0;
	if (!read) {
		pv_store_fail(store, err);
	}
	sqlite3_finalize(s);
	return read;
}

static bool take_step(struct pv_store *store, int version, struct pv_error *err) {
	char mark[96];
	snprintf(mark, sizeof mark, "PRAGMA application_id = %d; PRAGMA user_version = %d;",
		 (int)APPLICATION, version + 1);
	bool done = pv_store_run(store, "BEGIN IMMEDIATE", err) &&
		    pv_store_run(store, steps[version], err) && pv_store_run(store, mark, err) &&
		    pv_store_run(store, "COMMIT", err);
	if (!done) {
		pv_store_run(store, "ROLLBACK", NULL);
	}
	return done;
}

bool pv_store_migrate(struct pv_store *store, bool may_write, struct pv_error *err) {
	int version, application, tables;
	if (!read_number(store, "PRAGMA user_version", &version, err) ||
	    !read_number(store, "PRAGMA application_id", &application, err) ||
	    !read_number(store, "SELECT count(*) FROM sqlite_master", &tables, err)) {
		return false;
	}
	if (application != APPLICATION && tables > 0) {
		return pv_fail(err, PV_BAD_INPUT, store->path, "is no database of battles");
	}
	if (version > (int)PV_COUNT(steps)) {
		return pv_fail(err, PV_BAD_INPUT, store->path,
			       "was written by a later version; this one knows version %d",
			       (int)PV_COUNT(steps));
	}
	if (version < (int)PV_COUNT(steps) && !may_write) {
		return pv_fail(err, PV_BAD_INPUT, store->path,
			       "is of version %d; `pavise serve` brings it up to date", version);
	}
	while (version < (int)PV_COUNT(steps) && take_step(store, version, err)) {
		version++;
	}
	return version == (int)PV_COUNT(steps);
}
