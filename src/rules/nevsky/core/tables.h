/*
 * tables.h - the printed tables.
 */
#ifndef RULES_NEVSKY_CORE_TABLES_H
#define RULES_NEVSKY_CORE_TABLES_H

#include "pavise/ruleset.h"

enum { NEV_TABLE_COUNT = 9 };
/* Two of the tables. */
enum { NEV_TROOPS = 0, NEV_DIVISIONS = 6 };
extern const struct pv_table nev_tables[NEV_TABLE_COUNT];

#endif
