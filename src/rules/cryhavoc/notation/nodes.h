/*
 * notation/nodes.h - private: what a scenario's nodes say: words, sides, places, zones; what is
 * refused where.
 */
#ifndef RULES_CRYHAVOC_NOTATION_NODES_H
#define RULES_CRYHAVOC_NOTATION_NODES_H

#include "rules/cryhavoc/core/game.h"

enum { CHB_TURN_MAX = 999, CHB_NO_WORD = -1 };

/* Against a rule: err->where is its id, the message says where it stood. Always false. */
bool chb_load_refuse(const struct pv_node *node, struct pv_error *err, const char *rule,
		     const char *fmt, ...) PV_PRINTF(4, 5);
/* What was found at the node, and what is accepted. Always false. */
bool chb_load_fail(const struct pv_node *node, struct pv_error *err, const char *accepted);
/* Words, NULL at the end, as what is accepted. */
void chb_load_list(const char *const *words, char *buf, size_t cap);
bool chb_load_fail_words(const struct pv_node *node, struct pv_error *err,
			 const char *const *words);
/* A scalar as one of words (NULL at the end): its index, or CHB_NO_WORD. */
int chb_load_word(const struct pv_node *node, const char *const *words);
/* A side of a hex; one of the roster; or CHB_NO_WORD. */
int chb_load_facing(const struct pv_node *node);
int chb_load_who(const struct chb_game *g, const struct pv_node *node);
/* A place of the map. */
bool chb_load_place(const struct chb_game *g, const struct pv_node *node, uint16_t *out,
		    struct pv_error *err);
/* The number of the zone of that name, or CHB_NO_WORD. */
int chb_find_zone(const struct chb_game *g, const char *name);
/* The zone of that name as 1 + its number; err where there is none. */
bool chb_load_zone(const struct chb_game *g, const struct pv_node *node, uint8_t *out,
		   struct pv_error *err);
bool chb_is_place_list(const struct pv_node *node);
/* A list of 1 to 32 places, each once. */
bool chb_load_places(const struct chb_game *g, const struct pv_node *node, struct chb_zone *z,
		     struct pv_error *err);
/* A side: 0 red, 1 blue. */
bool chb_load_side(const struct pv_node *map, const char *key, uint8_t *out, struct pv_error *err);

#endif
