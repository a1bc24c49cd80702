/* server/server.c - everything together: opened in order, closed in the opposite one. */
#define _DEFAULT_SOURCE

#include "pavise/tables.h"
#include "server/parts.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { IDLE_S = 600, TIDY_S = 4, UPLOADS_OF_ONE = 2 };

/* --- what takes its turn every second -------------------------------------------------------- */

static bool wait_a_second(struct pv_server *server) {
	struct timespec until;
	clock_gettime(CLOCK_REALTIME, &until);
	until.tv_sec++;
	pthread_mutex_lock(&server->wait_lock);
	if (!server->closing) {
		pthread_cond_timedwait(&server->wait, &server->wait_lock, &until);
	}
	bool closing = server->closing;
	pthread_mutex_unlock(&server->wait_lock);
	return !closing;
}

/* Its bots go on where they were. */
static bool resume(void *cls, const char *id) {
	struct pv_server *server = cls;
	serve_battle_drop(serve_battle_take(server, id, NULL));
	return !atomic_load(&server->ended);
}

static void look_after(struct serve_battle *b) {
	serve_streams_beat(b);
	serve_bots_ask_again(b);
}

static void *keep_house(void *cls) {
	struct pv_server *server = cls;
	pv_store_each(server->store, true, resume, server, NULL);
	for (unsigned second = 0; wait_a_second(server); second++) {
		if (second % TIDY_S == 0) {
			pv_store_tidy(server->store);
		}
		serve_battles_each(server, look_after);
		serve_battles_sweep(server, IDLE_S);
		serve_limits_sweep(server->limits);
	}
	return NULL;
}

/* --- opening --------------------------------------------------------------------------------- */

static bool open_texts(struct pv_server *server, struct pv_error *err) {
	static const char *const codes[SERVE_LANGUAGES] = { "en", "fr" };
	const char *names[32] = { "pavise" };
	char path[4096];
	size_t count = 1;
	for (const struct pv_ruleset *const *r = pv_rulesets(); *r != NULL && count < 8; r++) {
		char file[64];
		snprintf(file, sizeof file, "text/en/%.30s.yaml", (*r)->id);
		if (pv_data_path(file, path, sizeof path, NULL)) {
			names[count++] = (*r)->id;
		}
	}
	if (pv_data_path("text/en/web.yaml", path, sizeof path, NULL)) {
		names[count++] = "web";
	}
	for (size_t i = 0; i < SERVE_LANGUAGES; i++) {
		server->language[i].code = codes[i];
		server->language[i].texts = pv_texts_open(codes[i], names, err);
		if (server->language[i].texts == NULL) {
			return false;
		}
		pv_texts_use_armies(server->language[i].texts);
	}
	return true;
}

static bool open_pages(struct pv_server *server, struct pv_error *err) {
	struct stat info;
	const char *web = server->config.web;
	if (web == NULL) {
		return true;
	}
	char real[PATH_MAX];
	if (realpath(web, real) == NULL || stat(real, &info) != 0 || !S_ISDIR(info.st_mode) ||
	    strlen(real) >= sizeof server->root) {
		return pv_fail(err, PV_NOT_FOUND, "--web", "%s is no folder", web);
	}
	memcpy(server->root, real, strlen(real) + 1);
	return true;
}

/* Tried on a scenario at once: what doesn't fit is said before anybody plays. */
static bool open_tables(struct pv_server *server, struct pv_error *err) {
	if (server->config.tables == NULL) {
		return true;
	}
	server->tables = pv_tables_open(server->config.tables, err);
	struct pv_scenario *standard =
	    server->tables == NULL ? NULL : pv_scenario_standard(server->tables->rules, err);
	bool fits = standard != NULL && pv_tables_lay(server->tables, standard, err);
	pv_scenario_close(standard);
	return fits;
}

static bool open_parts(struct pv_server *server, struct pv_error *err) {
	server->store = pv_store_open(
	    server->config.db, server->config.durable ? PV_STORE_DURABLE : PV_STORE_SERVE, err);
	if (server->store == NULL || !open_texts(server, err) || !open_pages(server, err) ||
	    !open_tables(server, err)) {
		return false;
	}
	server->art = pv_art_open(err);
	server->catalogue = server->art == NULL ? NULL : serve_catalogue_create(err);
	server->limits =
	    server->catalogue == NULL ? NULL : serve_limits_create(server->config.rate, err);
	return server->limits != NULL;
}

static bool start_keeper(struct pv_server *server, struct pv_error *err) {
	server->keeps = pthread_create(&server->keeper, NULL, keep_house, server) == 0;
	return server->keeps || pv_fail(err, PV_NO_MEMORY, "server", "no thread for the house");
}

/* A file that may not grow is an error of the write, not a death. */
static void set_signals(void) {
	sigset_t signals;
	signal(SIGXFSZ, SIG_IGN);
	sigemptyset(&signals);
	sigaddset(&signals, SIGTERM);
	sigaddset(&signals, SIGINT);
	pthread_sigmask(SIG_BLOCK, &signals, NULL);
}

struct pv_server *serve_create(const struct pv_server_config *config, struct pv_error *err) {
	struct pv_server *server = calloc(1, sizeof *server);
	if (server == NULL || sodium_init() < 0) {
		free(server);
		pv_fail(err, PV_NO_MEMORY, "server", "memory ran out");
		return NULL;
	}
	server->config = *config;
	pthread_mutex_init(&server->lock, NULL);
	pthread_mutex_init(&server->wait_lock, NULL);
	pthread_cond_init(&server->wait, NULL);
	if (!open_parts(server, err)) {
		pv_server_destroy(server);
		return NULL;
	}
	return server;
}

static bool open_asides(struct pv_server *server, struct pv_error *err) {
	for (size_t i = 0; i < SERVE_ASIDES; i++) {
		server->aside[i] = serve_aside_create(i == SERVE_UPLOAD ? UPLOADS_OF_ONE : 0, err);
		if (server->aside[i] == NULL) {
			return false;
		}
	}
	return true;
}

struct pv_server *pv_server_create(const struct pv_server_config *config, struct pv_error *err) {
	set_signals();
	struct pv_server *server = serve_create(config, err);
	if (server == NULL) {
		return NULL;
	}
	server->bots = serve_bots_create(err);
	if (server->bots == NULL || !open_asides(server, err) || !serve_http_start(server, err) ||
	    !start_keeper(server, err)) {
		pv_server_destroy(server);
		return NULL;
	}
	return server;
}

const char *pv_server_address(const struct pv_server *server) {
	return server->address;
}

static void stop_keeper(struct pv_server *server) {
	pthread_mutex_lock(&server->wait_lock);
	server->closing = true;
	pthread_cond_signal(&server->wait);
	pthread_mutex_unlock(&server->wait_lock);
	if (server->keeps) {
		pthread_join(server->keeper, NULL);
	}
}

void pv_server_destroy(struct pv_server *server) {
	if (server == NULL) {
		return;
	}
	atomic_store(&server->ended, true);
	stop_keeper(server);
	serve_http_stop(server);
	serve_asides_destroy(server);
	serve_bots_destroy(server->bots);
	serve_battles_close(server);
	serve_limits_destroy(server->limits);
	serve_catalogue_destroy(server->catalogue);
	pv_tables_close(server->tables);
	pv_art_close(server->art);
	for (size_t i = 0; i < SERVE_LANGUAGES; i++) {
		pv_texts_close(server->language[i].texts);
	}
	pv_store_close(server->store);
	pthread_cond_destroy(&server->wait);
	pthread_mutex_destroy(&server->wait_lock);
	pthread_mutex_destroy(&server->lock);
	free(server);
}
