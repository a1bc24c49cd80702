/*
 * levers.h - private: the lever of a piece.
 *
 * str_load_hex    a hex of the piece that is drawn as that ground
 * str_can_pull    may one man pull it, on its hex, and nobody else beside him?
 */
#ifndef RULES_CRYHAVOC_MODULES_PIECES_LEVERS_H
#define RULES_CRYHAVOC_MODULES_PIECES_LEVERS_H

#include "rules/cryhavoc/core/game.h"

/* part: the node to blame when there is none. */
bool str_load_hex(const struct chb_game *g, const struct pv_node *part, const struct pv_node *node,
		  int laid, int ground, uint16_t *out, struct pv_error *err);
bool str_can_pull(const struct chb_state *s, int man, int helper, int lever, const char *rule,
		  struct pv_why *why);

#endif
