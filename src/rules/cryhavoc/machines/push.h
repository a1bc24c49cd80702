/* push.h - private: things that characters push and turn: ballistae, screens [CHB-12.7.1,
 * CHB-12.8]. */
#ifndef RULES_CRYHAVOC_MACHINES_PUSH_H
#define RULES_CRYHAVOC_MACHINES_PUSH_H

#include "rules/cryhavoc/core/game.h"

struct chb_list;
struct chb_occupancy;

/* Moves a mask of the side on turn by one hex, those ahead first, as far as they can. */
void chb_push_along(const struct chb_game *g, struct chb_state *s, uint64_t crew, int side);

/* Does another thing stand there? */
bool chb_is_taken(const struct chb_game *g, const struct chb_state *s, int place);
/* Is the way even, level and open, as things on wheels need? */
bool chb_push_way(const struct chb_game *g, const struct chb_state *s, int thing, int to,
		  struct pv_why *why);
bool chb_push_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_push_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out);
/* Lists each side to wheel the order's thing to, and each hex to push it into, that the check
 * allows. */
typedef bool (*chb_way_check)(const struct chb_game *g, const struct chb_state *s,
			      const struct chb_occupancy *v, const struct pv_order *o,
			      struct pv_why *why);
void chb_list_ways(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, struct pv_order *o, chb_way_check may,
		   struct chb_list *l);
void chb_push_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, struct chb_list *l);

#endif
