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

/* In the tree, whose errors then name the map's own file, and in the file's text, so that whoever
 * has the text or its hash needs no map besides. Where a text isn't laid out in lines, or there is
 * none, *text is NULL afterwards and has to be written from the tree. Nothing changes where no map
 * is named. Both are owned by the caller, before and after, and on failure as well. */
bool pv_scenario_lay_map(struct pv_node **root, char **text, size_t *length, struct pv_error *err);

/* The same of the pieces of a map, in the tree alone: `root` is a scenario, or a map in a file of
 * its own. The tree is another one afterwards where any piece is named. */
bool pv_scenario_lay_pieces(struct pv_node **root, struct pv_error *err);

#endif
