/* server/verify.c - every battle of a database played again, without a server. */
#include "server/battle/battle.h"
#include "server/server.h"

struct verifying {
	struct serve_battles *battles;
	void (*each)(void *ctx, const char *id, size_t acts, size_t played,
		     const struct pv_error *why);
	void *ctx;
};

static bool verify_one(void *ctx, const char *id) {
	struct verifying *v = ctx;
	struct pv_store_battle made;
	struct pv_store_acts acts;
	struct pv_error err;
	if (!pv_store_load(v->battles->store, id, &made, &acts, &err)) {
		v->each(v->ctx, id, 0, 0, &err);
		return true;
	}
	struct serve_battle *b = serve_battle_take(v->battles, id, &err);
	v->each(v->ctx, id, acts.count, b == NULL ? 0 : b->count, b == NULL ? &err : NULL);
	serve_battle_drop(b);
	serve_battles_sweep(v->battles, -1);
	pv_store_finish_battle(&made);
	pv_store_finish_acts(&acts);
	return true;
}

static bool verify_all(struct verifying *v, struct pv_error *err) {
	const struct serve_catalogue_setup setup = { .draws = false };
	struct pv_store *store = v->battles->store;
	struct serve_catalogue *catalogue = serve_catalogue_create(&setup, err);
	bool opened = catalogue != NULL && (serve_battles_open(v->battles, store, catalogue) ||
					    pv_fail(err, PV_NO_MEMORY, "server", "memory ran out"));
	bool done =
	    opened && pv_store_check(store, err) && pv_store_each(store, false, verify_one, v, err);
	if (opened) {
		serve_battles_close(v->battles);
	}
	serve_catalogue_destroy(catalogue);
	return done;
}

bool pv_server_verify(const char *db,
		      void (*each)(void *ctx, const char *id, size_t acts, size_t played,
				   const struct pv_error *why),
		      void *ctx, struct pv_error *err) {
	struct serve_battles battles = { .store = pv_store_open(db, PV_STORE_LOOK, err) };
	struct verifying v = { &battles, each, ctx };
	struct pv_store *store = battles.store;
	bool done = store != NULL && verify_all(&v, err);
	pv_store_close(store);
	return done;
}
