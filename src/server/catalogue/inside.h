/*
 * server/catalogue/inside.h - private: what the files of this room call of each other, by the
 * thread that handles the request; no function takes a lock.
 */
#ifndef PAVISE_SERVER_CATALOGUE_INSIDE_H
#define PAVISE_SERVER_CATALOGUE_INSIDE_H

#include "server/catalogue/catalogue.h"

/* about.c: "id", "ruleset", "title", "about". */
void serve_write_entry(struct serve_request *r, const struct serve_entry *entry);

#endif
