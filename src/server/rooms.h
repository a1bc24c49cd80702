/*
 * server/rooms.h - private: a server is its rooms, put together.
 *
 * serve_create   everything that needs no thread and no socket: no bot plays, nobody is listened to
 *
 * By the thread that owns the server. For which threads use what see each room's header.
 */
#ifndef PAVISE_SERVER_ROOMS_H
#define PAVISE_SERVER_ROOMS_H

#include "server/server.h"
#include "server/session/session.h"

struct pv_server {
	struct pv_store *store;
	struct serve_http http;
	struct serve_catalogue *catalogue;
	struct serve_battles battles;
	bool has_battles;
	struct serve_bots *bots;
	struct serve_rate_limit *rate_limit;
	struct serve_session session;
	pthread_t caretaker; /* once a second: beats, retries, sweeps */
	bool has_caretaker;
	pthread_mutex_t lock;
	pthread_cond_t wake_up; /* of the caretaker */
	bool ends;              /* under the lock */
};

struct pv_server *serve_create(const struct pv_server_config *config, struct pv_error *err);

/* routes.c: the routes of the site and what answers them; ctx of both is the server. By any thread.
 */
const struct serve_route *serve_get_route(size_t index);
void serve_answer(void *ctx, const struct serve_route *route, struct serve_request *r);

#endif
