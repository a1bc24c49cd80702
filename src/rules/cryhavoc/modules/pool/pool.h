/* modules/pool/pool.h - private: the readings of the pool [STR-POOL]. */
#ifndef RULES_CRYHAVOC_MODULES_POOL_POOL_H
#define RULES_CRYHAVOC_MODULES_POOL_POOL_H

#include "rules/cryhavoc/queries/modules.h"

extern const struct chb_module str_pool;

#endif
