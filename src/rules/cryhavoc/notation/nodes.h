/*
 * notation/nodes.h - private: places, zones and characters that a scenario's nodes name.
 */
#ifndef RULES_CRYHAVOC_NOTATION_NODES_H
#define RULES_CRYHAVOC_NOTATION_NODES_H

#include "rules/cryhavoc/core/game.h"
#include "rules/kit/node.h"

enum { CHB_TURN_MAX = 999 };

/* A side of a hex; a character of the roster; or KIT_NO_WORD. */
int chb_load_facing(const struct pv_node *node);
int chb_load_who(const struct chb_game *g, const struct pv_node *node);
/* A place of the map. */
bool chb_load_place(const struct chb_game *g, const struct pv_node *node, uint16_t *out,
		    struct pv_error *err);
/* The number of the zone of that name, or KIT_NO_WORD. */
int chb_find_zone(const struct chb_game *g, const char *name);
/* The zone of that name as 1 + its number; err where there is none. *out stays of NULL. */
bool chb_load_zone(const struct chb_game *g, const struct pv_node *node, uint8_t *out,
		   struct pv_error *err);
bool chb_is_place_list(const struct pv_node *node);
/* A list of 1 to 32 places, each once; NULL has none. */
bool chb_load_places(const struct chb_game *g, const struct pv_node *node, struct chb_zone *z,
		     struct pv_error *err);

#endif
