/*
 * board/ground.h - private: what grounds and sides cost to enter, and whom they bar [CHB-5.1,
 * CHB-7].
 */
#ifndef RULES_CRYHAVOC_BOARD_GROUND_H
#define RULES_CRYHAVOC_BOARD_GROUND_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"

struct chb_occupancy;

/* Who goes on foot, or on a horse. */
struct chb_walker {
	bool armour, mounted;
};
static inline struct chb_walker chb_walker_of(const struct chb_game *g, const struct chb_state *s,
					      int man) {
	return (struct chb_walker){ .armour = g->roster[man].armoured != 0,
				    .mounted = s->man[man].facing != 0 };
}
/* Who enters what: `into` a row of the terrain table, `bodies` the weight of what lies there. */
struct chb_entry {
	int mounted, into;
	int also; /* [CHB-7.2.1] 1 + the second kind of the hex; 0: none */
	bool armour;
	int32_t bodies;
};
bool chb_is_stair(int ground);
bool chb_is_mud(const struct chb_game *g, const struct chb_state *s, int place);
bool chb_is_ladder(const struct chb_game *g, int from, int to);
/* From a spiral stair to the floor below it or the next spiral, or back. */
bool chb_is_spiral(const struct chb_game *g, int from, int to);
const char *chb_terrain_rule(int ground);
bool chb_may_enter(const struct chb_game *g, const struct chb_entry *e, struct pv_why *why);
/* Only where it may be entered. Parts go to why. */
int32_t chb_cost_into(const struct chb_game *g, const struct chb_entry *e, struct pv_why *why);
/* What a side adds to the hex behind it, which costs so much by itself. */
int32_t chb_bar_price(const struct chb_game *g, int bar, int mounted, int32_t hex,
		      struct pv_why *why);
/* Does anything on the way bar him? */
bool chb_can_cross(const struct chb_game *g, const struct chb_state *s, struct chb_walker who,
		   int from, int to, struct pv_why *why);
/* Points from one place to the next, whoever is there; CHB_BARRED. */
int32_t chb_step_price(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, struct chb_walker who, int from, int to,
		       struct pv_why *why);

#endif
