/*
 * conform/conform.h - what every ruleset must be true to, whatever it plays.
 *
 * conform_run  all checks on all cases, as one cmocka group
 *
 * A ruleset is put to it by naming scenarios and by a function that makes orders that can be
 * written about a state.
 */
#ifndef PAVISE_CONFORM_H
#define PAVISE_CONFORM_H

#include "support/unit.h"

#include "pavise/battle.h"
#include "pavise/odds.h"

typedef void conform_each(void *ctx, const struct pv_order *order);

struct conform_case {
	const char *title;
	const char *scenario;     /* installed; or NULL */
	const char *file;         /* a scenario, below tests/conform; or NULL */
	const char *text;         /* a scenario in full; or NULL */
	const char *const *sets;  /* "key=value", NULL at the end; or NULL */
	const char *const *texts; /* names of its message files, NULL at the end; or NULL */
	size_t battles;           /* random battles played to the end */
	size_t length_max;        /* orders and throws that one may take */
	size_t samples;           /* states kept of each step of the rules */
	size_t states_min;        /* kept in all, at least */
	/* Orders that may be written about the state, by chance where they are past counting: both
	 * such as are listed and such as are not (orders.h). */
	void (*orders)(const struct pv_game *g, const void *state, struct pv_stream *chance,
		       conform_each *each, void *ctx);
	bool ahead; /* draw standing orders, too: its battles are longer for it */
	/* An order with a free point, of which lists give only some; or NULL. */
	bool (*is_free)(const struct pv_order *order);
};

int conform_run(const struct conform_case *cases, size_t count);

#endif
