/*
 * server/session/inside.h - private: what the files of this room call of each other, by the thread
 * that handles the request. The battle's lock is not held, or as said.
 */
#ifndef PAVISE_SERVER_SESSION_INSIDE_H
#define PAVISE_SERVER_SESSION_INSIDE_H

#include "server/session/session.h"

/* --- call.c ---------------------------------------------------------------------------------- */

/* Takes the battle's lock, if the token is still good: another may have taken its place. false:
 * refused, and not locked. */
bool serve_lock_battle(struct serve_call *c);
/* Somebody looks at the battle: noted once a day. With its lock held. */
void serve_touch(struct serve_battle *b);
/* "client" of the query; "": none. false: refused. */
bool serve_read_client(struct serve_call *c, char out[SERVE_CLIENT_MAX + 1]);
/* {"streams": 1, "other": true} */
void serve_write_presence(struct pv_writer *w, struct serve_presence presence);

/* --- questions.c ----------------------------------------------------------------------------- */

/* What the viewer may know now; the caller frees it. *asked: the viewer decides. NULL: refused. */
void *serve_take_view(struct serve_call *c, bool *asked);

/* --- odds.c ---------------------------------------------------------------------------------- */

/* "how": by what figures an order's dice decide, where its rules say so. */
void serve_write_how(struct serve_call *c, const void *view, const struct pv_order *order);

/* --- faces.c --------------------------------------------------------------------------------- */

/* "dice" and "faces" of the throw that is due: how many dice, and what comes of it if all show the
 * same face; faces that do the same stand together. Empty where faces don't differ or are too many.
 */
void serve_write_faces(struct serve_call *c, const void *view);
/* "counts" of that throw as it fell: for each die, whether less would have been lost without it. A
 * superfluous die counts for nothing. Left out where nothing was lost, since a choice may be due,
 * or the throw isn't about losses. */
void serve_write_counts(struct serve_call *c, const void *view, const struct pv_order *fell);

/* --- orders.c -------------------------------------------------------------------------------- */

/* "orders" of a request body: one, or those of a plan. */
struct serve_orders {
	struct pv_order at[PV_PLAN_MAX];
	size_t count;
};
/* false: refused, as an empty list is unless may_be_none. */
bool serve_read_orders(struct serve_call *c, bool may_be_none, struct serve_orders *out);

/* The request key of an act, and the number that its seat has seen. */
struct serve_asked {
	char key[PV_STORE_REQUEST_MAX + 8]; /* "red:NAME": requests of two seats never meet */
	long number;                        /* of the last event seen; -1: it doesn't matter */
};

/* With the battle's lock held. */
typedef void serve_act_handler(struct serve_call *c, const struct serve_asked *asked,
			       const void *ctx);

/* Does an act of a seat: once for a request, and not where something has happened that the seat
 * hasn't seen. The body's members have been checked. */
void serve_act_once(struct serve_call *c, const void *ctx, serve_act_handler *act);
/* The same for an act whose body has no members of its own. */
void serve_act_plainly(struct serve_call *c, serve_act_handler *act);
/* "request" of the body. false: refused. */
bool serve_read_request(struct serve_call *c, struct serve_asked *out);
/* With the battle's lock held, these three. */
/* Was it answered before? Then it is answered again. */
bool serve_answer_again(struct serve_call *c, const struct serve_asked *asked);
/* Keeps what was done, then answers. */
void serve_answer_kept(struct serve_call *c, const struct serve_asked *asked);
/* Forgets what was done in memory and refuses. */
void serve_give_up(struct serve_call *c);

#endif
