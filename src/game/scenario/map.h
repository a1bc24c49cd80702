/*
 * game/scenario/map.h - a scenario that names an installed map, or pieces, instead of carrying
 * them.
 *
 * pv_scenario_lay_map     `map: village` becomes what data/maps/village.yaml says
 * pv_scenario_lay_pieces  `pieces: {WM: watermill}` of a map what data/pieces/watermill.yaml says
 */
#ifndef PAVISE_GAME_SCENARIO_MAP_H
#define PAVISE_GAME_SCENARIO_MAP_H

#include "pavise/node.h"

/* Changes the tree, whose errors then name the map's own file, and the file's text, so that a
 * reader of the text needs no map besides. Where keys of the text don't stand in lines, or there is
 * no text, *text is NULL afterwards and has to be written from the tree. Nothing changes where no
 * map is named. The caller owns both, before and after, also on failure. */
bool pv_scenario_lay_map(struct pv_node **root, char **text, size_t *length, struct pv_error *err);

/* Lays pieces into the tree alone. `root` is a scenario, or a map in a file of its own. Where any
 * piece is named, *root is another tree afterwards. */
bool pv_scenario_lay_pieces(struct pv_node **root, struct pv_error *err);

#endif
