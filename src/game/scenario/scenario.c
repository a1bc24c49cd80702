#include "pavise/scenario.h"

#include "core/grow.h"
#include "core/write_raw.h"
#include "game/files/files.h"
#include "game/scenario/installed.h"
#include "game/scenario/map.h"
#include "pavise/data.h"
#include "pavise/ruleset.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

/* --- a tree as one line of YAML --------------------------------------------------------------- */

/* Does YAML read this back as the same plain text, as it does words and numbers? */
static bool is_plain(const struct pv_node *node) {
	const char *text = node->text;
	if (node->quoted || text[0] == '\0' ||
	    !(isalnum((unsigned char)text[0]) ||
	      (text[0] == '-' && isdigit((unsigned char)text[1])))) {
		return false;
	}
	return text[strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
				 "0123456789-._/+")] == '\0';
}

static void write_node(struct pv_writer *w, const struct pv_node *node) {
	if (node->kind == PV_NODE_NULL) {
		pv_write_null(w);
		return;
	}
	if (node->kind == PV_NODE_TEXT) {
		is_plain(node) ? pv_write_raw(w, node->text) : pv_write_text(w, node->text);
		return;
	}
	pv_write_open(w, node->kind == PV_NODE_MAP ? '{' : '[');
	for (const struct pv_node *child = node->first; child != NULL; child = child->next) {
		if (child->key != NULL) {
			pv_write_key(w, child->key);
		}
		write_node(w, child);
	}
	pv_write_close(w);
}

static char *write_tree(const struct pv_node *root, struct pv_error *err) {
	struct pv_writer w;
	pv_writer_init(&w);
	write_node(&w, root);
	if (w.failed) {
		pv_writer_finish(&w);
		pv_fail(err, PV_NO_MEMORY, "", "no memory for a scenario's text");
		return NULL;
	}
	return w.text;
}

/* --- what is played -------------------------------------------------------------------------- */

/* Do only people read this key of the scenario, or of the map `above` in it? */
static bool is_word(const struct pv_ruleset *rules, const char *above, const char *key) {
	char path[96];
	if (above == NULL) {
		snprintf(path, sizeof path, "%s", key);
	} else {
		snprintf(path, sizeof path, "%s/%s", above, key);
	}
	bool found = strcmp(path, "title") == 0 || strcmp(path, "about") == 0;
	for (const char *const *word = rules == NULL ? NULL : rules->words;
	     word != NULL && *word != NULL; word++) {
		found = found || strcmp(path, *word) == 0;
	}
	return found;
}

/* Writes a map without its words. above: the map's key; NULL: it is the scenario itself, whose maps
 * lose their words, too. */
static void write_played(struct pv_writer *w, const struct pv_node *map, const char *above,
			 const struct pv_ruleset *rules) {
	pv_write_open(w, '{');
	for (const struct pv_node *child = map->first; child != NULL; child = child->next) {
		if (is_word(rules, above, child->key)) {
			continue;
		}
		pv_write_key(w, child->key);
		if (above == NULL && child->kind == PV_NODE_MAP) {
			write_played(w, child, child->key, rules);
		} else {
			write_node(w, child);
		}
	}
	pv_write_close(w);
}

static void write_hash(const char *text, size_t length, char hash[17]) {
	snprintf(hash, 17, "%016" PRIx64, (uint64_t)XXH3_64bits(text, length));
}

/* Hashes the tree, so that comments and layout do not count. */
static bool hash_played(struct pv_scenario *scenario, struct pv_error *err) {
	struct pv_writer w;
	const struct pv_node *name = pv_node_get(scenario->root, "ruleset");
	pv_writer_init(&w);
	write_played(&w, scenario->root, NULL, pv_ruleset_find(name->text, NULL));
	bool written = !w.failed;
	if (written) {
		write_hash(w.text, strlen(w.text), scenario->played);
	}
	pv_writer_finish(&w);
	return written || pv_fail(err, PV_NO_MEMORY, "", "no memory for a scenario's text");
}

/* --- making one ------------------------------------------------------------------------------- */

static bool check_root(const struct pv_node *root, struct pv_error *err) {
	const char *ruleset = NULL, *title = NULL;
	if (root->kind != PV_NODE_MAP) {
		return pv_node_fail(root, err, "found no map; accepted is one with `ruleset`");
	}
	if (!pv_node_text(root, "ruleset", &ruleset, err) ||
	    !pv_node_text(root, "title", &title, err)) {
		return false;
	}
	return ruleset != NULL ||
	       pv_node_fail(root, err, "`ruleset` is missing; accepted is the name of one");
}

/* The text is written from the tree afterwards, so that a reader of the text needs no piece
 * besides. */
static bool lay_pieces(struct pv_node **root, char **text, struct pv_error *err) {
	const struct pv_node *before = *root;
	if (!pv_scenario_lay_pieces(root, err)) {
		return false;
	}
	if (*root != before) {
		free(*text);
		*text = NULL;
	}
	return true;
}

/* Takes over root and text, also on failure. text NULL: it is written from the tree. */
static struct pv_scenario *create(struct pv_node *root, char *text, size_t length, const char *name,
				  struct pv_error *err) {
	struct pv_scenario *scenario = calloc(1, sizeof *scenario);
	if (scenario == NULL) {
		pv_fail(err, PV_NO_MEMORY, name, "no memory for a scenario");
	}
	bool good = scenario != NULL && check_root(root, err) &&
		    pv_scenario_lay_map(&root, &text, &length, err) &&
		    lay_pieces(&root, &text, err);
	if (good && text == NULL) {
		text = write_tree(root, err);
		length = text != NULL ? strlen(text) : 0;
	}
	if (!good || text == NULL) {
		pv_node_free(root);
		free(text);
		free(scenario);
		return NULL;
	}
	scenario->root = root;
	scenario->text = text;
	scenario->length = length;
	snprintf(scenario->id, sizeof scenario->id, "%s", name != NULL ? name : "");
	write_hash(text, length, scenario->hash);
	if (!hash_played(scenario, err)) {
		pv_scenario_close(scenario);
		return NULL;
	}
	return scenario;
}

struct pv_scenario *pv_scenario_from_node(struct pv_node *root, const char *name,
					  struct pv_error *err) {
	return root == NULL ? NULL : create(root, NULL, 0, name, err);
}

static char *copy_text(const char *text, size_t length) {
	char *copy = malloc(length + 1);
	if (copy != NULL) {
		memcpy(copy, text, length);
		copy[length] = '\0';
	}
	return copy;
}

struct pv_scenario *pv_scenario_parse(const char *text, size_t length, const char *name,
				      struct pv_error *err) {
	struct pv_node *root = pv_node_read_yaml(text, length, name, err);
	if (root == NULL) {
		return NULL;
	}
	char *copy = copy_text(text, length);
	if (copy == NULL) {
		pv_node_free(root);
		pv_fail(err, PV_NO_MEMORY, name, "no memory for a scenario's text");
		return NULL;
	}
	return create(root, copy, length, name, err);
}

/* Finds "nevsky/standard", but nothing that could be a file's name. */
static bool find_installed(const char *name, char *path, size_t cap) {
	char file[128];
	int length = snprintf(file, sizeof file, "scenarios/%s.yaml", name);
	return name[0] != '/' && length > 0 && (size_t)length < sizeof file &&
	       pv_data_path(file, path, cap, NULL);
}

struct pv_scenario *pv_scenario_open(const char *name, struct pv_error *err) {
	char path[4096];
	bool installed = find_installed(name, path, sizeof path);
	size_t length;
	struct pv_error why;
	char *text = pv_file_read(installed ? path : name, PV_NODE_BYTES_MAX, &length, &why);
	if (text == NULL) {
		why.code == PV_NOT_FOUND
		    ? pv_fail(err, PV_NOT_FOUND, name,
			      "found neither an installed scenario nor a file of that name")
		    : pv_fail(err, why.code, why.where, "%s", why.msg);
		return NULL;
	}
	struct pv_node *root = pv_node_read_yaml(text, length, installed ? path : name, err);
	if (root == NULL) {
		free(text);
		return NULL;
	}
	struct pv_scenario *scenario = create(root, text, length, name, err);
	if (scenario != NULL) {
		scenario->installed = installed;
	}
	return scenario;
}

struct pv_scenario *pv_installed_open(const char *id, struct pv_error *err) {
	char path[4096];
	if (!find_installed(id, path, sizeof path)) {
		pv_fail(err, PV_NOT_FOUND, id, "found no installed scenario of that name");
		return NULL;
	}
	return pv_scenario_open(id, err);
}

static struct pv_scenario *generate(const struct pv_ruleset *rules, const char *name,
				    struct pv_error *err) {
	size_t length = rules->generate(1, 0, 0, NULL, 0);
	char *text = malloc(length + 1);
	if (text == NULL) {
		pv_fail(err, PV_NO_MEMORY, name, "no memory for a scenario's text");
		return NULL;
	}
	rules->generate(1, 0, 0, text, length + 1);
	struct pv_scenario *scenario = pv_scenario_parse(text, length, name, err);
	free(text);
	return scenario;
}

bool pv_scenario_is_installed(const struct pv_game *g) {
	struct pv_scenario *scenario = pv_installed_open(g->scenario_id, NULL);
	bool same = scenario != NULL && strcmp(scenario->played, g->scenario_hash) == 0;
	pv_scenario_close(scenario);
	return same;
}

struct pv_scenario *pv_scenario_standard(const struct pv_ruleset *rules, struct pv_error *err) {
	char name[96], path[4096];
	snprintf(name, sizeof name, "%.60s/standard", rules->id);
	return find_installed(name, path, sizeof path) ? pv_scenario_open(name, err)
						       : generate(rules, name, err);
}

void pv_scenario_close(struct pv_scenario *scenario) {
	if (scenario != NULL) {
		pv_node_free(scenario->root);
		free(scenario->text);
		free(scenario->sets);
		free(scenario);
	}
}

bool pv_scenario_set(struct pv_scenario *scenario, const char *text, struct pv_error *err) {
	const char *equals = strchr(text, '=');
	if (equals == NULL || equals == text) {
		return pv_fail(err, PV_BAD_INPUT, "--set", "found \"%.60s\"; accepted is KEY=VALUE",
			       text);
	}
	size_t key = (size_t)(equals - text), value = strlen(equals + 1);
	if (scenario->set_count == PV_SETS_MAX || key >= sizeof scenario->sets->key ||
	    value >= sizeof scenario->sets->value) {
		return pv_fail(err, PV_TOO_LARGE, "--set",
			       "accepted are %d settings, keys and values below %zu bytes",
			       PV_SETS_MAX, sizeof scenario->sets->key);
	}
	struct pv_set *sets =
	    pv_grow(scenario->sets, scenario->set_count, &scenario->set_room, sizeof *sets);
	if (sets == NULL) {
		return pv_fail(err, PV_NO_MEMORY, "--set", "no memory for a setting");
	}
	scenario->sets = sets;
	struct pv_set *set = &sets[scenario->set_count];
	memcpy(set->key, text, key);
	set->key[key] = '\0';
	memcpy(set->value, equals + 1, value + 1);
	scenario->set_count++;
	return true;
}

/* --- the game --------------------------------------------------------------------------------- */

/* The text as a journal carries it: each line ends with a LF alone. */
static char *copy_lines(const char *text, size_t length) {
	char *copy = malloc(length + 2);
	size_t count = 0;
	if (copy == NULL) {
		return NULL;
	}
	for (size_t i = 0; i < length; i++) {
		if (text[i] != '\r' || i + 1 == length || text[i + 1] != '\n') {
			copy[count++] = text[i];
		}
	}
	if (count > 0 && copy[count - 1] != '\n') {
		copy[count++] = '\n';
	}
	copy[count] = '\0';
	return copy;
}

struct pv_game *pv_game_load(const struct pv_scenario *scenario, struct pv_error *err) {
	const struct pv_node *name = pv_node_get(scenario->root, "ruleset");
	struct pv_error why;
	const struct pv_ruleset *rules = pv_ruleset_find(name->text, &why);
	if (rules == NULL) {
		pv_fail_at(err, PV_NOT_FOUND, name->file, name->mark, "ruleset: %s", why.msg);
		return NULL;
	}
	struct pv_game *game = rules->load(scenario, err);
	if (game == NULL) {
		return NULL;
	}
	const char *title = scenario->id;
	pv_node_text(scenario->root, "title", &title, NULL);
	game->rules = rules;
	snprintf(game->scenario_id, sizeof game->scenario_id, "%s", scenario->id);
	snprintf(game->scenario_hash, sizeof game->scenario_hash, "%s", scenario->played);
	snprintf(game->title, sizeof game->title, "%s", title);
	game->scenario_text = copy_lines(scenario->text, scenario->length);
	if (game->scenario_text == NULL) {
		rules->free(game);
		pv_fail(err, PV_NO_MEMORY, "", "no memory for a scenario's text");
		return NULL;
	}
	return game;
}

void pv_game_free(struct pv_game *game) {
	if (game != NULL) {
		free(game->scenario_text);
		game->rules->free(game);
	}
}
