/*
 * modules/stairs/stairs.h - private: stairs between walls [STR-STAIR].
 */
#ifndef RULES_CRYHAVOC_MODULES_STAIRS_STAIRS_H
#define RULES_CRYHAVOC_MODULES_STAIRS_STAIRS_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/queries/modules.h"

extern const struct chb_module str_stairs;
/* The referee's question about clearing one. */
bool str_ask_stair(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		   struct pv_why *why, struct pv_error *err);
/* The map has been read: what the options leave of its stairs. */
void str_switch_stairs(struct chb_game *g);

#endif
