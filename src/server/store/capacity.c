/*
 * server/store/capacity.c - when there is no room for another battle: what is over, only looked at
 * or was never played goes, whatever was left alone for the longest first.
 */
#include "server/parts.h"

enum { ALONE_S = 3600, DAY_S = 86400, MIB = 1 << 20 };

/* slack: by that share less than the limits, so that it isn't done for each new battle. */
static bool has_room(struct pv_server *server, long slack, bool *room, struct pv_error *err) {
	size_t count = 0, most = (size_t)server->config.most;
	int64_t bytes = 0, full = (int64_t)server->config.room * MIB;
	if (!pv_store_count(server->store, &count, err) ||
	    !pv_store_bytes(server->store, &bytes, err)) {
		return false;
	}
	*room = (most == 0 || count < most - (slack == 0 ? 0 : most / (size_t)slack)) &&
		(full == 0 || bytes < full - (slack == 0 ? 0 : full / slack));
	return true;
}

/* What is being looked at stays. */
static bool drop_one(void *ctx, const char *id) {
	enum { SLACK = 64 };
	struct pv_server *server = ctx;
	bool room = false;
	if (serve_battle_close(server, id) && pv_store_delete(server->store, id, NULL)) {
		serve_battle_close(server, id); /* it may have been opened again meanwhile */
	}
	return has_room(server, SLACK, &room, NULL) && !room;
}

bool serve_has_room(struct serve_call *c) {
	struct pv_server *server = c->server;
	struct pv_error err;
	bool room = false;
	bool known = has_room(server, 0, &room, &err);
	if (known && !room) {
		int64_t before = (int64_t)time(NULL) - ALONE_S;
		known = pv_store_each_old(server->store, before, true, drop_one, server, &err) &&
			has_room(server, 0, &room, &err);
	}
	if (!known) {
		serve_fail(c, &err);
	} else if (!room) {
		serve_refuse(c, 503, "busy", "", "server.many");
	}
	return known && room;
}

void serve_touch(struct serve_battle *b) {
	int64_t now = (int64_t)time(NULL);
	if (now - b->made.touched >= DAY_S) {
		b->made.touched = now;
		pv_store_touch(b->server->store, b->made.id, now, NULL);
	}
}
