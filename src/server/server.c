/* server/server.c - the rooms put together: opened in order, closed in the opposite one. */
#define _DEFAULT_SOURCE

#include "server/rooms.h"

#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <time.h>

enum { IDLE_S = 600, TIDY_S = 4 };

/* --- the caretaker --------------------------------------------------------------------------- */

/* false: the server ends. */
static bool wait_a_second(struct pv_server *server) {
	struct timespec until;
	clock_gettime(CLOCK_REALTIME, &until);
	until.tv_sec++;
	pthread_mutex_lock(&server->lock);
	if (!server->ends) {
		pthread_cond_timedwait(&server->wake_up, &server->lock, &until);
	}
	bool ends = server->ends;
	pthread_mutex_unlock(&server->lock);
	return !ends;
}

/* Opens a battle once, so that its bots go on. */
static bool resume(void *cls, const char *id) {
	struct pv_server *server = cls;
	serve_battle_drop(serve_battle_take(&server->battles, id, NULL));
	return !atomic_load(&server->http.ended);
}

static void look_after(struct serve_battle *b) {
	const struct pv_server *server = b->all->ctx;
	serve_streams_beat(b);
	serve_bots_retry(server->bots, b);
}

static void *take_care(void *cls) {
	struct pv_server *server = cls;
	pv_store_each(server->store, true, resume, server, NULL);
	for (unsigned second = 0; wait_a_second(server); second++) {
		if (second % TIDY_S == 0) {
			pv_store_tidy(server->store);
		}
		serve_battles_each(&server->battles, look_after);
		serve_battles_sweep(&server->battles, IDLE_S);
		serve_http_sweep(&server->http);
	}
	return NULL;
}

static bool start_caretaker(struct pv_server *server, struct pv_error *err) {
	server->has_caretaker = pthread_create(&server->caretaker, NULL, take_care, server) == 0;
	return server->has_caretaker ||
	       pv_fail(err, PV_NO_MEMORY, "server", "no thread for the house");
}

static void stop_caretaker(struct pv_server *server) {
	pthread_mutex_lock(&server->lock);
	server->ends = true;
	pthread_cond_signal(&server->wake_up);
	pthread_mutex_unlock(&server->lock);
	if (server->has_caretaker) {
		pthread_join(server->caretaker, NULL);
	}
}

/* --- what rooms ask of those above them ------------------------------------------------------ */

static void on_turn(void *ctx, struct serve_battle *b) {
	struct pv_server *server = ctx;
	if (server->bots != NULL) {
		serve_bots_ask(server->bots, b);
	}
}

static bool admit(void *ctx, const char *address, int cost, long *wait_s) {
	const struct pv_server *server = ctx;
	return serve_rate_limit_take(server->rate_limit, address, cost, wait_s);
}

static void wake_streams(void *ctx) {
	struct pv_server *server = ctx;
	serve_battles_each(&server->battles, serve_listeners_wake);
}

/* --- opening --------------------------------------------------------------------------------- */

static bool open_http(struct pv_server *server, const struct pv_server_config *config,
		      struct pv_error *err) {
	const struct serve_http_setup setup = { .host = config->host,
						.port = config->port,
						.web = config->web,
						.proxy = config->proxy,
						.sandbox = { config->program, config->data } };
	const struct serve_site site = { .ctx = server,
					 .get_route = serve_get_route,
					 .answer = serve_answer,
					 .admit = admit,
					 .wake_streams = wake_streams };
	return serve_http_open(&server->http, &setup, &site, err);
}

static bool open_catalogue(struct pv_server *server, const struct pv_server_config *config,
			   struct pv_error *err) {
	const struct serve_catalogue_setup setup = { .draws = true,
						     .usual = config->usual,
						     .tables = config->tables,
						     .engines = config->engines,
						     .engine_count = config->engine_count };
	server->catalogue = serve_catalogue_create(&setup, err);
	return server->catalogue != NULL;
}

static bool open_battles(struct pv_server *server, struct pv_error *err) {
	server->has_battles =
	    serve_battles_open(&server->battles, server->store, server->catalogue);
	server->battles.on_turn = on_turn;
	server->battles.ctx = server;
	return server->has_battles || pv_fail(err, PV_NO_MEMORY, "server", "memory ran out");
}

static bool open_rooms(struct pv_server *server, const struct pv_server_config *config,
		       struct pv_error *err) {
	server->store =
	    pv_store_open(config->db, config->durable ? PV_STORE_DURABLE : PV_STORE_SERVE, err);
	if (server->store == NULL || !open_http(server, config, err) ||
	    !open_catalogue(server, config, err) || !open_battles(server, err)) {
		return false;
	}
	server->session = (struct serve_session){ .battles = &server->battles,
						  .capacity = { config->most, config->room } };
	server->rate_limit = serve_rate_limit_create(config->rate, err);
	return server->rate_limit != NULL;
}

struct pv_server *serve_create(const struct pv_server_config *config, struct pv_error *err) {
	struct pv_server *server = calloc(1, sizeof *server);
	if (server == NULL || sodium_init() < 0) {
		free(server);
		pv_fail(err, PV_NO_MEMORY, "server", "memory ran out");
		return NULL;
	}
	pthread_mutex_init(&server->lock, NULL);
	pthread_cond_init(&server->wake_up, NULL);
	if (!open_rooms(server, config, err)) {
		pv_server_destroy(server);
		return NULL;
	}
	return server;
}

/* A file that may not grow fails the write and doesn't end the program. */
static void set_signals(void) {
	sigset_t signals;
	signal(SIGXFSZ, SIG_IGN);
	sigemptyset(&signals);
	sigaddset(&signals, SIGTERM);
	sigaddset(&signals, SIGINT);
	pthread_sigmask(SIG_BLOCK, &signals, NULL);
}

struct pv_server *pv_server_create(const struct pv_server_config *config, struct pv_error *err) {
	set_signals();
	struct pv_server *server = serve_create(config, err);
	if (server == NULL) {
		return NULL;
	}
	server->bots = serve_bots_create(server->http.language[0].texts, err);
	server->session.bots = server->bots;
	if (server->bots == NULL || !serve_http_start(&server->http, err) ||
	    !start_caretaker(server, err)) {
		pv_server_destroy(server);
		return NULL;
	}
	return server;
}

const char *pv_server_address(const struct pv_server *server) {
	return server->http.address;
}

void pv_server_destroy(struct pv_server *server) {
	if (server == NULL) {
		return;
	}
	atomic_store(&server->http.ended, true);
	stop_caretaker(server);
	serve_http_stop(&server->http);
	serve_bots_destroy(server->bots);
	if (server->has_battles) {
		serve_battles_close(&server->battles);
	}
	serve_rate_limit_destroy(server->rate_limit);
	serve_catalogue_destroy(server->catalogue);
	serve_http_close(&server->http);
	pv_store_close(server->store);
	pthread_cond_destroy(&server->wake_up);
	pthread_mutex_destroy(&server->lock);
	free(server);
}
