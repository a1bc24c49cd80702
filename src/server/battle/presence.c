/* server/battle/presence.c - clients that have a battle open: they listen, or poll. */
#include "server/battle/battle.h"

#include <string.h>

enum { POLL_MAX_S = 8 }; /* a client that hasn't asked for longer is gone */

/* --- listeners ------------------------------------------------------------------------------- */

void serve_listeners_wake(struct serve_battle *b) {
	for (struct serve_listener *l = b->listeners; l != NULL; l = l->next) {
		l->wake(l->ctx);
	}
}

void serve_listener_add(struct serve_battle *b, struct serve_listener *listener) {
	listener->next = b->listeners;
	b->listeners = listener;
	serve_listeners_wake(b);
}

void serve_listener_remove(struct serve_battle *b, struct serve_listener *listener) {
	struct serve_listener **at = &b->listeners;
	while (*at != listener) {
		at = &(*at)->next;
	}
	*at = listener->next;
	if (listener->viewer <= PV_BLUE) {
		serve_listeners_wake(b); /* a seat has a client less */
	}
}

size_t serve_listener_count(const struct serve_battle *b) {
	size_t count = 0;
	for (const struct serve_listener *l = b->listeners; l != NULL; l = l->next) {
		count++;
	}
	return count;
}

void serve_listeners_end(struct serve_battle *b, enum pv_seat viewer) {
	for (struct serve_listener *l = b->listeners; l != NULL; l = l->next) {
		if (viewer == PV_NOBODY || l->viewer == viewer) {
			l->ended = true;
			l->wake(l->ctx);
		}
	}
}

/* Does a client of that name listen to that seat, before `end` of the list? client NULL: any. */
static bool is_listening(const struct serve_battle *b, enum pv_seat seat, const char *client,
			 const struct serve_listener *end) {
	const struct serve_listener *l = b->listeners;
	while (l != end && (l->viewer != seat || l->ended ||
			    (client != NULL && strcmp(l->client, client) != 0))) {
		l = l->next;
	}
	return l != end;
}

/* --- pollers --------------------------------------------------------------------------------- */

static bool is_polling(const struct serve_poller *p, enum pv_seat seat) {
	return p->client[0] != '\0' && p->seat == seat && time(NULL) - p->last <= POLL_MAX_S;
}

/* The client's own place in the list, a free one, or that of the client that hasn't asked for the
 * longest. */
static struct serve_poller *find_place(struct serve_battle *b, enum pv_seat seat,
				       const char *client) {
	struct serve_poller *oldest = b->pollers;
	for (struct serve_poller *p = b->pollers; p < b->pollers + SERVE_POLLERS_MAX; p++) {
		if (p->seat == seat && strcmp(p->client, client) == 0) {
			return p;
		}
		oldest = p->last < oldest->last ? p : oldest;
	}
	return oldest;
}

void serve_poller_note(struct serve_battle *b, enum pv_seat seat, const char *client) {
	struct serve_poller *p = find_place(b, seat, client);
	bool known = is_polling(p, seat) && strcmp(p->client, client) == 0;
	*p = (struct serve_poller){ .seat = (uint8_t)seat, .last = time(NULL) };
	memcpy(p->client, client, strlen(client) + 1);
	if (!known) {
		serve_listeners_wake(b);
	}
}

void serve_pollers_forget(struct serve_battle *b) {
	for (struct serve_poller *p = b->pollers; p < b->pollers + SERVE_POLLERS_MAX; p++) {
		if (p->client[0] != '\0' && !is_polling(p, (enum pv_seat)p->seat)) {
			*p = (struct serve_poller){ .last = 0 };
			serve_listeners_wake(b);
		}
	}
}

/* --- both ------------------------------------------------------------------------------------ */

static size_t count_clients(const struct serve_battle *b, enum pv_seat seat) {
	size_t count = 0;
	for (const struct serve_listener *l = b->listeners; l != NULL; l = l->next) {
		bool counts = l->viewer == seat && !l->ended;
		count += counts && (l->client[0] == '\0' || !is_listening(b, seat, l->client, l));
	}
	for (const struct serve_poller *p = b->pollers; p < b->pollers + SERVE_POLLERS_MAX; p++) {
		count += is_polling(p, seat) && !is_listening(b, seat, p->client, NULL);
	}
	return count;
}

static bool is_open(const struct serve_battle *b, enum pv_seat seat) {
	const struct serve_poller *p = b->pollers, *end = b->pollers + SERVE_POLLERS_MAX;
	while (p < end && !is_polling(p, seat)) {
		p++;
	}
	return p < end || is_listening(b, seat, NULL, NULL);
}

struct serve_presence serve_find_presence(const struct serve_battle *b, enum pv_seat seat) {
	return (struct serve_presence){ .clients = count_clients(b, seat),
					.is_other_open =
					    is_open(b, seat == PV_RED ? PV_BLUE : PV_RED) };
}
