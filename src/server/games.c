/* server/games.c - battles of the same scenario with the same house rules share one game. */
#define _POSIX_C_SOURCE 200809L

#include "server/parts.h"

#include <stdlib.h>
#include <string.h>

static bool set_all(struct pv_scenario *scenario, const char *sets, struct pv_error *err) {
	char line[256];
	while (sets != NULL && sets[0] != '\0') {
		size_t length = strcspn(sets, "\n");
		snprintf(line, sizeof line, "%.*s", (int)length, sets);
		if (length >= sizeof line) {
			return pv_fail(err, PV_TOO_LARGE, "set", "a setting is too long");
		}
		if (!pv_scenario_set(scenario, line, err)) {
			return false;
		}
		sets += length + (sets[length] == '\n');
	}
	return true;
}

/* An installed one by its id, and never a file by its path. */
static struct pv_scenario *open_scenario(struct pv_server *server,
					 const struct pv_store_battle *made, struct pv_error *err) {
	struct pv_scenario *scenario = NULL;
	if (made->scenario_text != NULL) {
		scenario = pv_scenario_parse(made->scenario_text, strlen(made->scenario_text),
					     made->scenario_id, err);
	} else if (serve_catalogue_has(server->catalogue, made->scenario_id)) {
		scenario = pv_scenario_open(made->scenario_id, err);
	} else {
		pv_fail(err, PV_NOT_FOUND, "scenario", "found no installed scenario \"%.60s\"",
			made->scenario_id);
	}
	if (scenario != NULL && !set_all(scenario, made->sets, err)) {
		pv_scenario_close(scenario);
		scenario = NULL;
	}
	return scenario;
}

/* All that it is made of, so that equal keys are equal games. */
static char *make_key(const struct pv_store_battle *made, const struct pv_scenario *scenario) {
	char *key = NULL;
	size_t length = 0;
	FILE *out = open_memstream(&key, &length);
	if (out == NULL) {
		return NULL;
	}
	fprintf(out, "%s\n%s\n%s", scenario->id, made->sets == NULL ? "" : made->sets,
		scenario->text);
	if (fclose(out) != 0) {
		free(key);
		return NULL;
	}
	return key;
}

/* The server's lock is held. */
static struct serve_game *find_game(struct pv_server *server, const char *key) {
	struct serve_game *game = server->games;
	while (game != NULL && strcmp(game->key, key) != 0) {
		game = game->next;
	}
	return game;
}

/* Takes over key. */
static struct serve_game *add_game(struct pv_server *server, char *key,
				   const struct pv_scenario *scenario, struct pv_error *err) {
	struct serve_game *game = calloc(1, sizeof *game);
	if (game != NULL) {
		*game = (struct serve_game){ .g = pv_game_load(scenario, err), .key = key };
	} else {
		pv_fail(err, PV_NO_MEMORY, "scenario", "no memory for a game");
	}
	if (game == NULL || game->g == NULL) {
		free(key);
		free(game);
		return NULL;
	}
	game->next = server->games;
	server->games = game;
	return game;
}

struct serve_game *serve_game_take(struct pv_server *server, const struct pv_store_battle *made,
				   struct pv_scenario **scenario, struct pv_error *err) {
	*scenario = open_scenario(server, made, err);
	char *key = *scenario == NULL ? NULL : make_key(made, *scenario);
	if (key == NULL) {
		if (*scenario != NULL) {
			pv_fail(err, PV_NO_MEMORY, "scenario", "no memory for a game");
		}
		pv_scenario_close(*scenario);
		return NULL;
	}
	pthread_mutex_lock(&server->lock);
	struct serve_game *game = find_game(server, key);
	if (game != NULL) {
		free(key);
	} else {
		game = add_game(server, key, *scenario, err);
	}
	if (game != NULL) {
		game->refs++;
	}
	pthread_mutex_unlock(&server->lock);
	if (game == NULL) {
		pv_scenario_close(*scenario);
	}
	return game;
}

void serve_game_drop(struct pv_server *server, struct serve_game *game) {
	if (game == NULL) {
		return;
	}
	pthread_mutex_lock(&server->lock);
	bool last = --game->refs == 0;
	struct serve_game **at = &server->games;
	while (last && *at != game) {
		at = &(*at)->next;
	}
	if (last) {
		*at = game->next;
	}
	pthread_mutex_unlock(&server->lock);
	if (last) {
		pv_game_free(game->g);
		free(game->key);
		free(game);
	}
}
