/* board/ground.h - private: the cost of entering grounds and crossing sides, and which characters
 * they bar [CHB-5.1, CHB-7]. */
#ifndef RULES_CRYHAVOC_BOARD_GROUND_H
#define RULES_CRYHAVOC_BOARD_GROUND_H

#include "rules/cryhavoc/core/game.h"

struct chb_occupancy;

/* A character as movement sees it: on foot or mounted. */
struct chb_walker {
	bool armour, mounted;
};
static inline struct chb_walker chb_walker_of(const struct chb_game *g, const struct chb_state *s,
					      int man) {
	return (struct chb_walker){ .armour = g->roster[man].armoured != 0,
				    .mounted = s->man[man].facing != 0 };
}
/* A walker and the hex entered: `into` is a row of the terrain table, `bodies` the weight of what
 * lies there. */
struct chb_entry {
	int mounted, into;
	int also; /* [CHB-7.2.1] 1 + the second kind of the hex; 0: it has none */
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
/* Points for entering a hex that may be entered. Parts go to why. */
int32_t chb_cost_into(const struct chb_game *g, const struct chb_entry *e, struct pv_why *why);
/* What a side adds to the cost `hex` of the place behind it. */
int32_t chb_bar_price(const struct chb_game *g, int bar, int mounted, int32_t hex,
		      struct pv_why *why);
/* Is the way from one place to the next open to the walker? */
bool chb_can_cross(const struct chb_game *g, const struct chb_state *s, struct chb_walker who,
		   int from, int to, struct pv_why *why);
/* Points from one place to the next, whoever is there; CHB_BARRED: the way is closed. */
int32_t chb_step_price(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, struct chb_walker who, int from, int to,
		       struct pv_why *why);

#endif
