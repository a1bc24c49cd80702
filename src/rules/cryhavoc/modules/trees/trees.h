/*
 * modules/trees/trees.h - private: trees that are climbed [MON-1.2, CHB-6.2, CHB-7.0.10].
 */
#ifndef RULES_CRYHAVOC_MODULES_TREES_TREES_H
#define RULES_CRYHAVOC_MODULES_TREES_TREES_H

#include "rules/cryhavoc/queries/modules.h"

extern const struct chb_module chb_trees_module;

#endif
