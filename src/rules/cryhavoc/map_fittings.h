/* map_fittings.h - private: the fittings of a map by itself, for rules/grounds.c. */
#ifndef RULES_CRYHAVOC_MAP_FITTINGS_H
#define RULES_CRYHAVOC_MAP_FITTINGS_H

#include "pavise/ruleset.h"

/* Adds the fittings as a member of the scene that is open. */
bool chb_map_fittings(struct pv_node *root, struct pv_writer *out, struct pv_error *err);

#endif
