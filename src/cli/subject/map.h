/*
 * cli/subject/map.h - maps of hexes in files of their own.
 *
 * cli_map_path    an installed map's name or a file with a map in it -> its path
 * cli_map_is      is a tree a map and nothing else?
 * cli_map_unchanged  refuses --set and --tables, which change nothing of a map
 * cli_map_read    its map; _check: can it be read?
 * cli_map_scene   its map as a scene
 */
#ifndef PAVISE_CLI_SUBJECT_MAP_H
#define PAVISE_CLI_SUBJECT_MAP_H

#include "board/hex/map.h"
#include "cli/common/cli.h"

/* "castle" is a map of data/maps; any other name is a path as it is. */
void cli_map_path(const char *name, char *path, size_t cap);
/* A map has `map` and its ruleset; a scenario has more. */
bool cli_map_is(const struct pv_node *root);
bool cli_map_unchanged(const struct cli *cli, struct pv_error *err);
/* These three lay the pieces that the map names into the tree. The caller frees the map with
 * free(). */
struct pv_hex_map *cli_map_read(struct pv_node **root, struct pv_error *err);
bool cli_map_check(struct pv_node **root, struct pv_error *err);
/* The caller frees it with pv_node_free. */
struct pv_node *cli_map_scene(struct pv_node **root, struct pv_error *err);

#endif
