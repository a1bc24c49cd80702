/* cli/subject/map.c - maps of hexes in files of their own, installed or anybody's. */
#include "cli/subject/map.h"

#include "board/hex/sight.h"
#include "game/scenario/map.h"
#include "rules/registry.h"

#include <stdlib.h>
#include <string.h>

static const char *const keys[] = { "ruleset", "title", "about", "map", NULL };

void cli_map_path(const char *name, char *path, size_t cap) {
	char file[160];
	int length = snprintf(file, sizeof file, "maps/%s.yaml", name);
	bool installed = length > 0 && (size_t)length < sizeof file && strchr(name, '/') == NULL &&
			 pv_data_path(file, path, cap, NULL);
	if (!installed) {
		snprintf(path, cap, "%s", name);
	}
}

bool cli_map_is(const struct pv_node *root) {
	const struct pv_node *map = pv_node_get(root, "map");
	return map != NULL && map->kind == PV_NODE_MAP && pv_node_only(root, keys, NULL);
}

bool cli_map_unchanged(const struct cli *cli, struct pv_error *err) {
	const struct cli_options *o = &cli->options;
	return (o->set_count == 0 && o->owner == NULL) ||
	       pv_fail(err, PV_BAD_INPUT, o->owner != NULL ? "--tables" : "--set",
		       "a map has no options and no figures; accepted with a scenario");
}

struct pv_hex_map *cli_map_read(struct pv_node **file, struct pv_error *err) {
	struct pv_error why;
	if (!pv_node_only(*file, keys, err) || !pv_scenario_lay_pieces(file, err)) {
		return NULL;
	}
	const struct pv_node *root = *file;
	const struct pv_node *rules = pv_node_get(root, "ruleset"), *map = pv_node_get(root, "map");
	if (rules == NULL || rules->kind != PV_NODE_TEXT || map == NULL) {
		pv_node_fail(root, err, "a file of a map has `ruleset` and `map`");
		return NULL;
	}
	const struct pv_ground *grounds = pv_grounds_find(rules->text, &why);
	if (grounds == NULL) {
		pv_node_fail(rules, err, "%s", why.msg);
		return NULL;
	}
	struct pv_hex_map *out = malloc(sizeof *out);
	if (out == NULL) {
		pv_fail(err, PV_NO_MEMORY, "map", "memory ran out");
		return NULL;
	}
	if (!pv_hex_map_read(map, grounds, out, err)) {
		free(out);
		return NULL;
	}
	return out;
}

bool cli_map_check(struct pv_node **root, struct pv_error *err) {
	struct pv_hex_map *map = cli_map_read(root, err);
	free(map);
	return map != NULL;
}

struct pv_node *cli_map_scene(struct pv_node **root, struct pv_error *err) {
	struct pv_hex_map *map = cli_map_read(root, err);
	const char *title = "";
	struct pv_writer w;
	struct pv_node *scene = NULL;
	if (map == NULL || !pv_node_text(*root, "title", &title, err)) {
		free(map);
		return NULL;
	}
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	pv_write_member_text(&w, "title", title);
	pv_hex_map_scene(map, NULL, &w);
	bool good = pv_grounds_fittings(pv_node_get(*root, "ruleset")->text, *root, &w, err);
	pv_write_close(&w);
	if (!good) {
		scene = NULL;
	} else if (w.failed) {
		pv_fail(err, PV_NO_MEMORY, "scene", "no memory for a scene");
	} else {
		scene = pv_node_read_json(w.text, w.length, "scene", err);
	}
	pv_writer_finish(&w);
	free(map);
	return scene;
}
