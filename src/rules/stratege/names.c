/*
 * names.c - rows that two ledgers have: the base says a thing of its grounds and stairs, the pieces
 * say it of theirs. Whoever is refused hears of both.
 */
#include "rules/stratege/stratege.h"

#include <string.h>

/* Of a refusal by `base` the row of the pieces, where the order leads to that ground. */
static const struct name {
	const char *base, *ours;
	int ground; /* row of the terrain table; CHB_NONE: whatever it is */
} names[] = {
	{ RULE(5_2_5, "CHB-5.2.5"), STR(STAIR_6, "STR-STAIR.6"), CHB_TERRAIN_STAIR_NARROW },
};

/* The ground that an order leads to; CHB_NONE: to none. */
static int ground_ahead(const struct chb_game *g, const struct chb_state *s,
			const struct pv_order *o) {
	bool leads = o->verb == CHB_STEP || o->verb == CHB_SLIP || o->verb == CHB_DRAG;
	int to = o->data.halves[0];
	return leads && chb_is_of_map(g, to) ? chb_ground(g, s, to) : CHB_NONE;
}

void str_name_rows(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		   struct pv_why *why) {
	int ground = ground_ahead(g, s, o);
	for (size_t i = 0; i < PV_COUNT(names); i++) {
		if (strcmp(why->rule, names[i].base) == 0 &&
		    (names[i].ground == CHB_NONE || names[i].ground == ground)) {
			pv_also(why, names[i].ours);
		}
	}
}
