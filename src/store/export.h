/*
 * store/export.h - a database as text, JSON a line: for another machine, or for good.
 *
 * A battle is a line {"battle": {...}}, its own scenario in lines {"text": "..."}, a line
 * {"act": [kind, seat, text, request, group]} each, and {"end": acts}.
 */
#ifndef PAVISE_STORE_EXPORT_H
#define PAVISE_STORE_EXPORT_H

#include "store/store.h"

#include <stdio.h>

bool pv_store_export(struct pv_store *store, FILE *out, struct pv_error *err);
/* All of them or, where one is there already or a line is wrong, none. name is for errors. */
bool pv_store_import(struct pv_store *store, FILE *in, const char *name, size_t *count,
		     struct pv_error *err);

#endif
