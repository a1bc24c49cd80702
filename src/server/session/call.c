/* server/session/call.c - a request finds its battle and, by its token, its seat. */
#include "server/session/inside.h"

#include <string.h>

bool serve_lock_battle(struct serve_call *c) {
	pthread_mutex_lock(&c->battle->lock);
	bool known = c->r->token == NULL ||
		     serve_token_find(&c->battle->made, c->r->token, &c->viewer, &c->is_owner);
	if (!known) {
		pthread_mutex_unlock(&c->battle->lock);
		serve_refuse(c->r, 401, "token", "", "server.token");
	}
	return known;
}

void serve_touch(struct serve_battle *b) {
	enum { DAY_S = 86400 };
	int64_t now = (int64_t)time(NULL);
	if (now - b->made.touched >= DAY_S) {
		b->made.touched = now;
		pv_store_touch(b->all->store, b->made.id, now, NULL);
	}
}

bool serve_find_battle(struct serve_call *c) {
	struct pv_error err;
	const char *id = c->r->part[2];
	if (strlen(id) > PV_STORE_ID_MAX) {
		serve_refuse(c->r, 404, "none", id, "server.none.battle");
		return false;
	}
	c->battle = serve_battle_take(c->s->battles, id, &err);
	if (c->battle == NULL) {
		err.code == PV_NOT_FOUND ? serve_refuse(c->r, 404, "none", id, "server.none.battle")
					 : serve_fail(c->r, &err);
		return false;
	}
	bool known = serve_lock_battle(c);
	if (known) {
		serve_touch(c->battle);
		pthread_mutex_unlock(&c->battle->lock);
	}
	return known;
}

void serve_session_answer(const struct serve_session *s, struct serve_request *r,
			  serve_session_handler *handler, bool has_battle) {
	struct serve_call c = { .r = r, .s = s, .viewer = PV_NOBODY };
	if (!has_battle || serve_find_battle(&c)) {
		handler(&c);
	}
	serve_battle_drop(c.battle);
}

bool serve_read_client(struct serve_call *c, char out[SERVE_CLIENT_MAX + 1]) {
	const char *client = serve_query(c->r, "client");
	client = client == NULL ? "" : client;
	size_t length = strspn(client, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
				       "0123456789-_");
	if (client[length] != '\0' || length > SERVE_CLIENT_MAX) {
		serve_refuse(c->r, 400, "bad", "client", "server.client");
		return false;
	}
	memcpy(out, client, length + 1);
	return true;
}

void serve_write_presence(struct pv_writer *w, struct serve_presence presence) {
	pv_write_open(w, '{');
	pv_write_member_int(w, "streams", (int64_t)presence.clients);
	pv_write_member_bool(w, "other", presence.is_other_open);
	pv_write_close(w);
}
