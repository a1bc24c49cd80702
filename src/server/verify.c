/* server/verify.c - every battle of a database played again, without a server. */
#include "server/parts.h"

#include <stdlib.h>

struct verifying {
	struct pv_server *server;
	void (*each)(void *ctx, const char *id, size_t acts, size_t played,
		     const struct pv_error *why);
	void *ctx;
};

static bool verify_one(void *ctx, const char *id) {
	struct verifying *v = ctx;
	struct pv_store_battle made;
	struct pv_store_acts acts;
	struct pv_error err;
	if (!pv_store_load(v->server->store, id, &made, &acts, &err)) {
		v->each(v->ctx, id, 0, 0, &err);
		return true;
	}
	struct serve_battle *b = serve_battle_take(v->server, id, &err);
	v->each(v->ctx, id, acts.count, b == NULL ? 0 : b->count, b == NULL ? &err : NULL);
	serve_battle_drop(b);
	serve_battles_sweep(v->server, -1);
	pv_store_finish_battle(&made);
	pv_store_finish_acts(&acts);
	return true;
}

bool pv_server_verify(const char *db,
		      void (*each)(void *ctx, const char *id, size_t acts, size_t played,
				   const struct pv_error *why),
		      void *ctx, struct pv_error *err) {
	struct pv_server *server = calloc(1, sizeof *server);
	if (server == NULL) {
		return pv_fail(err, PV_NO_MEMORY, db, "memory ran out");
	}
	struct verifying v = { server, each, ctx };
	pthread_mutex_init(&server->lock, NULL);
	server->store = pv_store_open(db, PV_STORE_LOOK, err);
	server->catalogue = server->store == NULL ? NULL : serve_catalogue_create(err);
	bool done = server->catalogue != NULL && pv_store_check(server->store, err) &&
		    pv_store_each(server->store, false, verify_one, &v, err);
	serve_battles_close(server);
	serve_catalogue_destroy(server->catalogue);
	pv_store_close(server->store);
	pthread_mutex_destroy(&server->lock);
	free(server);
	return done;
}
