/*
 * cryhavoc.h - private: the ruleset's table.
 */
#ifndef RULES_CRYHAVOC_CRYHAVOC_H
#define RULES_CRYHAVOC_CRYHAVOC_H

#include "pavise/ruleset.h"

struct chb_list;

extern const struct pv_ruleset pv_cryhavoc;

/* The fittings of a map by itself, as a member of a scene. */
bool chb_map_fittings(struct pv_node *root, struct pv_writer *out, struct pv_error *err);

#endif
