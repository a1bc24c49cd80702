/*
 * facts.h - what a state's members and its scene both tell.
 *
 * nev_tell_place, nev_tell_squares   a place; the squares of an area
 * nev_tell_sums                      a figure for each side
 * nev_tell_contacts                  the melees
 */
#ifndef RULES_NEVSKY_SHOW_FACTS_H
#define RULES_NEVSKY_SHOW_FACTS_H

#include "rules/kit/tell.h"
#include "rules/nevsky/board/occupancy.h"

/* What is told of, and where it is written. */
struct nev_facts {
	const struct nev_game *g;
	const struct nev_state *s;
	struct pv_writer *out;
	struct nev_occupancy v;
};

void nev_facts_make(struct nev_facts *f, const struct pv_game *game, const void *state,
		    struct pv_writer *out);
void nev_tell_place(const struct nev_facts *f, const char *key, int place);
void nev_tell_squares(const struct nev_facts *f, const char *key, int area);
/* red and blue, in parts of `scale`. */
void nev_tell_sums(const struct nev_facts *f, const char *key, int32_t red, int32_t blue,
		   int32_t scale);
/* A list of objects, one for each square where both sides stand. */
void nev_tell_contacts(const struct nev_facts *f, const char *key,
		       void (*tell)(const struct nev_facts *f, int contact));

#endif
