/*
 * registry.h - private: the rulesets, one line each.
 *
 * pv_grounds_find   what the ground of a ruleset's boards is called, drawn and hides
 */
#ifndef RULES_REGISTRY_H
#define RULES_REGISTRY_H

#include "board/hex/map.h"
#include "pavise/ruleset.h"

extern const struct pv_ruleset pv_nevsky, pv_cryhavoc;
extern const struct pv_ground chb_grounds[];

/* For maps of hexes; a word of NULL at the end. NULL and err where a ruleset has none. */
const struct pv_ground *pv_grounds_find(const char *id, struct pv_error *err);

#endif
