/*
 * modules/mill/mill.h - private: rings of hexes that something goes round on, and the lever that
 * stops it.
 *
 * str_load_ring   {ring: ["(0,3)/1", ...], lever: "(1,2)/1"} of a piece: clockwise
 * str_make_ring_thing  the thing that stands for it: the scenario's, else a new one
 * str_find_ring   which hex of its ring a place is; CHB_NONE
 * str_name_lever  of a refusal: it was too dear a step onto the lever
 */
#ifndef RULES_CRYHAVOC_MODULES_MILL_MILL_H
#define RULES_CRYHAVOC_MODULES_MILL_MILL_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/queries/modules.h"

struct chb_levers;

/* The states of a thing that goes round. */
enum { STR_GOES, STR_STANDS };

#define STR_EACH_OF_RING(ring, i) for (int i = 0; i < (ring)->count; i++)

int str_find_ring(const struct chb_stone *ring, int place);
bool str_load_ring(struct chb_game *g, const struct pv_node *part, int laid, int ground,
		   struct chb_stone *out, struct pv_error *err);
bool str_make_ring_thing(struct chb_game *g, const struct pv_node *root, int kind, int place,
			 struct chb_stone *ring, struct pv_error *err);
void str_name_lever(const struct chb_stone *ring, const struct pv_order *o, const char *rule,
		    struct pv_why *why);

/* value_mill.c: queries of bots, as in struct chb_module. */
void str_stone_levers(const struct chb_game *g, struct chb_levers *out);
int str_stone_setting(const struct chb_game *g, const struct chb_state *s);
void str_stone_set_to(const struct chb_game *g, struct chb_state *s, int setting);
void str_grind_levers(const struct chb_game *g, struct chb_levers *out);
int str_grind_strikes(const struct chb_game *g, const struct chb_state *s, int place);

extern const struct chb_module str_stone, str_grind;

#endif
