/* server/store/capacity.c - room for one more record: old ones are deleted. */
#include "server/store/records.h"

#include <time.h>

enum { UNTOUCHED_S = 3600, MIB = 1 << 20 };

/* slack: 1/slack less than the limits; 0: all of them. */
static bool has_room(struct pv_store *store, const struct serve_capacity *capacity, long slack,
		     bool *fits, struct pv_error *err) {
	size_t count = 0, most = (size_t)capacity->most;
	int64_t bytes = 0, full = (int64_t)capacity->room_mib * MIB;
	if (!pv_store_count(store, &count, err) || !pv_store_bytes(store, &bytes, err)) {
		return false;
	}
	*fits = (most == 0 || count < most - (slack == 0 ? 0 : most / (size_t)slack)) &&
		(full == 0 || bytes < full - (slack == 0 ? 0 : full / slack));
	return true;
}

struct pruning {
	struct pv_store *store;
	const struct serve_capacity *capacity;
	bool (*close)(void *ctx, const char *id);
	void *ctx;
};

/* Goes on below the limits by a little, so that not every new battle has to prune. */
static bool drop_one(void *ctx, const char *id) {
	enum { SLACK = 64 };
	const struct pruning *p = ctx;
	bool fits = false;
	if (p->close(p->ctx, id) && pv_store_delete(p->store, id, NULL)) {
		p->close(p->ctx, id); /* it may have been opened again meanwhile */
	}
	return has_room(p->store, p->capacity, SLACK, &fits, NULL) && !fits;
}

bool serve_capacity_make(struct pv_store *store, const struct serve_capacity *capacity,
			 bool (*close)(void *ctx, const char *id), void *ctx, bool *fits,
			 struct pv_error *err) {
	struct pruning pruning = { store, capacity, close, ctx };
	*fits = false;
	if (!has_room(store, capacity, 0, fits, err) || *fits) {
		return *fits;
	}
	int64_t before = (int64_t)time(NULL) - UNTOUCHED_S;
	return pv_store_each_old(store, before, true, drop_one, &pruning, err) &&
	       has_room(store, capacity, 0, fits, err);
}
