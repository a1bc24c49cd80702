/* server/catalogue/games.c - battles of the same scenario with the same settings share one game. */
#define _POSIX_C_SOURCE 200809L

#include "server/catalogue/catalogue.h"

#include "pavise/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A line of `sets` before the figures of an owner's file: its title and hash. */
#define TABLES_MARK "tables="

static bool set_one(struct pv_scenario *scenario, const char *line, struct pv_error *err) {
	if (strncmp(line, TABLES_MARK, strlen(TABLES_MARK)) != 0) {
		return pv_scenario_set(scenario, line, err);
	}
	snprintf(scenario->tables, sizeof scenario->tables, "%.127s", line + strlen(TABLES_MARK));
	return true;
}

static bool set_all(struct pv_scenario *scenario, const char *sets, struct pv_error *err) {
	char line[256];
	while (sets != NULL && sets[0] != '\0') {
		size_t length = strcspn(sets, "\n");
		snprintf(line, sizeof line, "%.*s", (int)length, sets);
		if (length >= sizeof line) {
			return pv_fail(err, PV_TOO_LARGE, "set", "a setting is too long");
		}
		if (!set_one(scenario, line, err)) {
			return false;
		}
		sets += length + (sets[length] == '\n');
	}
	return true;
}

/* Older versions stored no more than the id of an installed scenario: it is played as it stood
 * then. */
bool serve_restore_text(struct pv_store_battle *made, struct pv_error *err) {
	struct pv_scenario *old =
	    made->scenario_text == NULL ? pv_scenario_kept(made->scenario_id, NULL, NULL) : NULL;
	if (old == NULL) {
		return true;
	}
	made->scenario_text = strdup(old->text);
	pv_scenario_close(old);
	return made->scenario_text != NULL ||
	       pv_fail(err, PV_NO_MEMORY, "scenario", "memory ran out");
}

/* An installed scenario by its id, never a file by its path. */
static struct pv_scenario *open_scenario(const struct serve_catalogue *catalogue,
					 const struct pv_store_battle *made, struct pv_error *err) {
	struct pv_scenario *scenario = NULL;
	if (made->scenario_text != NULL) {
		scenario = pv_scenario_parse(made->scenario_text, strlen(made->scenario_text),
					     made->scenario_id, err);
	} else if (serve_catalogue_has(catalogue, made->scenario_id)) {
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

/* The title of the owner's file, the cells that it changes, then what was set already. */
static bool write_sets(const struct pv_scenario *laid, char **sets, struct pv_error *err) {
	char *text = NULL;
	size_t length = 0;
	FILE *out = open_memstream(&text, &length);
	if (out == NULL) {
		return pv_fail(err, PV_NO_MEMORY, "scenario", "memory ran out");
	}
	fprintf(out, TABLES_MARK "%s\n", laid->tables);
	for (size_t i = 0; i < laid->set_count; i++) {
		fprintf(out, "%s=%s\n", laid->sets[i].key, laid->sets[i].value);
	}
	fputs(*sets == NULL ? "" : *sets, out);
	if (fclose(out) != 0) {
		free(text);
		return pv_fail(err, PV_NO_MEMORY, "scenario", "memory ran out");
	}
	free(*sets);
	*sets = text;
	return true;
}

bool serve_lay_tables(const struct serve_catalogue *catalogue, struct pv_store_battle *made,
		      struct pv_error *err) {
	struct pv_store_battle bare = *made;
	bool laid =
	    made->sets != NULL && strncmp(made->sets, TABLES_MARK, strlen(TABLES_MARK)) == 0;
	if (catalogue->tables == NULL || laid) {
		return true;
	}
	bare.sets = NULL;
	struct pv_scenario *scenario = open_scenario(catalogue, &bare, err);
	const struct pv_node *rules =
	    scenario == NULL ? NULL : pv_node_get(scenario->root, "ruleset");
	bool done = scenario != NULL;
	if (rules != NULL && pv_node_is(rules, catalogue->tables->rules->id)) {
		done = pv_tables_lay(catalogue->tables, scenario, err) &&
		       write_sets(scenario, &made->sets, err);
	}
	pv_scenario_close(scenario);
	return done;
}

/* Everything that a game is made of: equal keys are equal games. */
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

/* The lock is held. */
static struct serve_game *find_game(struct serve_catalogue *catalogue, const char *key) {
	struct serve_game *game = catalogue->games;
	while (game != NULL && strcmp(game->key, key) != 0) {
		game = game->next;
	}
	return game;
}

static void free_game(struct serve_game *game) {
	if (game != NULL) {
		pv_game_free(game->g);
		free(game->key);
		free(game);
	}
}

/* Takes over key. NULL and err. */
static struct serve_game *load_game(char *key, const struct pv_scenario *scenario,
				    struct pv_error *err) {
	struct serve_game *game = calloc(1, sizeof *game);
	if (game == NULL) {
		free(key);
		pv_fail(err, PV_NO_MEMORY, "scenario", "no memory for a game");
		return NULL;
	}
	*game = (struct serve_game){ .g = pv_game_load(scenario, err), .key = key };
	if (game->g == NULL) {
		free_game(game);
		return NULL;
	}
	return game;
}

/* The listed game of this key, with one more reference; else *loaded, which is listed and becomes
 * NULL. NULL: neither. */
static struct serve_game *share_game(struct serve_catalogue *catalogue, const char *key,
				     struct serve_game **loaded) {
	pthread_mutex_lock(&catalogue->lock);
	struct serve_game *game = find_game(catalogue, key);
	if (game == NULL && *loaded != NULL) {
		game = *loaded;
		game->next = catalogue->games;
		catalogue->games = game;
		*loaded = NULL;
	}
	if (game != NULL) {
		game->refs++;
	}
	pthread_mutex_unlock(&catalogue->lock);
	return game;
}

/* A game is loaded without the lock; another thread may list the same one meanwhile. */
static struct serve_game *take_game(struct serve_catalogue *catalogue, char *key,
				    const struct pv_scenario *scenario, struct pv_error *err) {
	struct serve_game *loaded = NULL, *game = share_game(catalogue, key, &loaded);
	if (game != NULL) {
		free(key);
		return game;
	}
	loaded = load_game(key, scenario, err);
	if (loaded != NULL) {
		game = share_game(catalogue, loaded->key, &loaded);
		free_game(loaded);
	}
	return game;
}

struct serve_game *serve_game_take(struct serve_catalogue *catalogue,
				   const struct pv_store_battle *made,
				   struct pv_scenario **scenario, struct pv_error *err) {
	*scenario = open_scenario(catalogue, made, err);
	char *key = *scenario == NULL ? NULL : make_key(made, *scenario);
	if (*scenario != NULL && key == NULL) {
		pv_fail(err, PV_NO_MEMORY, "scenario", "no memory for a game");
	}
	struct serve_game *game = key == NULL ? NULL : take_game(catalogue, key, *scenario, err);
	if (game == NULL) {
		pv_scenario_close(*scenario);
	}
	return game;
}

void serve_game_drop(struct serve_catalogue *catalogue, struct serve_game *game) {
	if (game == NULL) {
		return;
	}
	pthread_mutex_lock(&catalogue->lock);
	bool last = --game->refs == 0;
	struct serve_game **at = &catalogue->games;
	while (last && *at != game) {
		at = &(*at)->next;
	}
	if (last) {
		*at = game->next;
	}
	pthread_mutex_unlock(&catalogue->lock);
	if (last) {
		free_game(game);
	}
}
