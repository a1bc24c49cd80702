/*
 * registry.h - private: the rulesets, one line each.
 *
 * pv_grounds_find      what the ground of a ruleset's boards is called, drawn and hides
 * pv_grounds_fittings  levers and ropes of a map
 */
#ifndef RULES_REGISTRY_H
#define RULES_REGISTRY_H

#include "board/hex/map.h"
#include "pavise/ruleset.h"

bool pv_grounds_fittings(const char *id, struct pv_node *root, struct pv_writer *out,
			 struct pv_error *err);

/* For maps of hexes; a word of NULL at the end. NULL and err where a ruleset has none. */
const struct pv_ground *pv_grounds_find(const char *id, struct pv_error *err);

#endif
