/*
 * pavise/data.h - where installed data lies.
 *
 * pv_data_use   the directory named by --data; wins over all others
 * pv_data_path  "scenarios/nevsky/standard.yaml" -> a path that exists
 */
#ifndef PAVISE_DATA_H
#define PAVISE_DATA_H

#include "pavise/error.h"

/* Called once at the start of a program, before any thread; NULL forgets it. */
PV_API void pv_data_use(const char *directory);

/* Looks below --data, PAVISE_DATA, the install prefix and the source tree, in that order. */
PV_API bool pv_data_path(const char *name, char *out, size_t cap, struct pv_error *err);

#endif
