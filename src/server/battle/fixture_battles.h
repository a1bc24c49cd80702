/*
 * server/battle/fixture_battles.h - for unit tests: a store in a folder of its own, with battles
 * and nobody else.
 */
#ifndef PAVISE_SERVER_BATTLE_FIXTURE_BATTLES_H
#define PAVISE_SERVER_BATTLE_FIXTURE_BATTLES_H

#include "server/battle/battle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* All units are on the board, dice decide who begins: with the seed of fixture_record, blue. */
#define FIXTURE_SCENARIO "nevsky/skirmish-set"

struct fixture {
	char folder[256], path[300];
	struct pv_store *store;
	struct serve_catalogue *catalogue;
	struct serve_battles battles;
};

static inline int fixture_open(void **state) {
	struct fixture *f = calloc(1, sizeof *f);
	struct pv_error err;
	const struct serve_catalogue_setup setup = { .draws = false };
	const char *temporary = getenv("TMPDIR");
	assert_non_null(f);
	*state = f;
	snprintf(f->folder, sizeof f->folder, "%.200s/pavise-rooms-XXXXXX",
		 temporary == NULL ? "/tmp" : temporary);
	assert_non_null(mkdtemp(f->folder));
	snprintf(f->path, sizeof f->path, "%s/b.db", f->folder);
	f->store = pv_store_open(f->path, PV_STORE_SERVE, &err);
	f->catalogue = serve_catalogue_create(&setup, &err);
	assert_non_null(f->store);
	assert_non_null(f->catalogue);
	return !serve_battles_open(&f->battles, f->store, f->catalogue);
}

static inline int fixture_close(void **state) {
	static const char *const endings[] = { "", "-wal", "-shm" };
	struct fixture *f = *state;
	char path[320];
	serve_battles_close(&f->battles);
	serve_catalogue_destroy(f->catalogue);
	pv_store_close(f->store);
	for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
		snprintf(path, sizeof path, "%s%s", f->path, endings[i]);
		unlink(path);
	}
	rmdir(f->folder);
	free(f);
	return 0;
}

/* A record of that id, of two people; the caller may change it before fixture_make. */
static inline struct pv_store_battle fixture_record(const char *id, const char *scenario) {
	struct pv_store_battle made = { .created = 17,
					.scenario_id = strdup(scenario),
					.who = { "human", "human" },
					.name = { "Anna", "Boris" },
					.undo = PV_STORE_UNDO_FREE,
					.talk = PV_STORE_TALK_SEATS,
					.seed = 5,
					.salt = 7 };
	snprintf(made.id, sizeof made.id, "%s", id);
	return made;
}

/* Takes over what made owns. To be dropped. */
static inline struct serve_battle *fixture_make(struct fixture *f, struct pv_store_battle made) {
	const struct serve_recorded nothing = { .at = NULL };
	struct pv_error err;
	struct serve_battle *b = serve_battle_make(&f->battles, &made, &nothing, &err);
	assert_non_null(b);
	return b;
}

/* The usual battle of two people. */
static inline struct serve_battle *fixture_battle(struct fixture *f) {
	return fixture_make(f, fixture_record("one", FIXTURE_SCENARIO));
}

/* The seat on turn gives the first order that is listed, and the dice that follow are thrown. */
static inline void fixture_order(struct serve_battle *b) {
	struct pv_order order;
	struct pv_why why;
	assert_true(b->g->rules->list(b->g, pv_battle_state(b->b), PV_ANY, &order, 1) > 0);
	assert_true(serve_order(b, &order, &why));
	assert_true(serve_throw_dice(b));
}

static inline uint64_t fixture_position(const struct serve_battle *b) {
	return pv_fingerprint(b->g, pv_battle_state(b->b), PV_SEAT_COUNT);
}

#endif
