/* server/session/owner.c - what the owner of a battle may do: delete it, replace a token. */
#include "server/session/inside.h"

#include <sodium.h>
#include <string.h>

/* false: refused. */
static bool may_own(struct serve_call *c) {
	if (!c->is_owner) {
		serve_refuse(c->r, 403, "owner", "", "server.owner");
	}
	return c->is_owner;
}

void serve_delete(struct serve_call *c) {
	struct pv_error err;
	if (!may_own(c) || !serve_lock_battle(c)) {
		return;
	}
	bool done = pv_store_delete(c->s->battles->store, c->battle->made.id, &err);
	if (done) {
		serve_battle_forget(c->battle);
		serve_listeners_end(c->battle, PV_NOBODY);
		c->r->status = 204;
	} else {
		serve_fail(c->r, &err);
	}
	pthread_mutex_unlock(&c->battle->lock);
}

static void write_token(struct serve_call *c, const char *seat, const char *token) {
	pv_write_open(&c->r->w, '{');
	pv_write_member_text(&c->r->w, "seat", seat);
	pv_write_member_text(&c->r->w, "token", token);
	pv_write_key(&c->r->w, "link");
	pv_write_format(&c->r->w, "/g/%s#s=%s", c->battle->made.id, token);
	pv_write_close(&c->r->w);
}

void serve_new_token(struct serve_call *c) {
	static const char *const members[] = { "seat", NULL };
	static const char *const roles[] = { "red", "blue", "owner" };
	struct pv_store_battle *made = &c->battle->made;
	uint8_t hash[PV_STORE_HASH];
	char token[SERVE_TOKEN_MAX];
	const char *seat;
	struct pv_error err;
	if (!may_own(c) || !serve_members(c->r, members) ||
	    !serve_text_member(c->r, "seat", &seat)) {
		return;
	}
	int role = 0;
	while (role < PV_STORE_ROLES && strcmp(roles[role], seat) != 0) {
		role++;
	}
	if (role == PV_STORE_ROLES || !made->has_token[role]) {
		serve_refuse(c->r, 400, "bad", "seat", "server.seat.token");
		return;
	}
	if (!serve_lock_battle(c)) {
		return;
	}
	serve_token_draw(token, hash);
	if (pv_store_token(c->s->battles->store, made->id, (enum pv_store_role)role, hash, &err)) {
		memcpy(made->token[role], hash, sizeof hash);
		if (role <= PV_STORE_BLUE) {
			serve_listeners_end(c->battle, (enum pv_seat)role);
		}
		write_token(c, seat, token);
	} else {
		serve_fail(c->r, &err);
	}
	pthread_mutex_unlock(&c->battle->lock);
	sodium_memzero(token, sizeof token);
}
