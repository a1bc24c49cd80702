/* board/towers.h - private: the tops of siege towers, and the ways to them by stairs and bridges
 * [CHB-12.5.4 to CHB-12.5.17]. */
#ifndef RULES_CRYHAVOC_BOARD_TOWERS_H
#define RULES_CRYHAVOC_BOARD_TOWERS_H

#include "rules/cryhavoc/board/ground.h"

/* towers.c */
bool chb_make_tops(struct chb_game *g, struct pv_error *err);
static inline int chb_foot_of_top(const struct chb_game *g, int top) {
	return g->top[top - g->map.count - g->rung_count];
}
int chb_top_over(const struct chb_game *g, int foot); /* or PV_NO_PLACE */
/* [CHB-12.5.15] The place that a tower's bridge leads to when it is lowered; PV_NO_PLACE: none. */
int chb_tower_landing(const struct chb_game *g, const struct chb_state *s, int thing);
/* Lists the places that a tower joins to this one; returns how many. */
size_t chb_tower_links(const struct chb_game *g, const struct chb_state *s, int place,
		       uint16_t *out);
bool chb_tower_joined(const struct chb_game *g, const struct chb_state *s, int from, int to);
bool chb_tower_check(const struct chb_game *g, const struct chb_state *s, struct chb_walker who,
		     int from, int to, struct pv_why *why);
int32_t chb_tower_price(const struct chb_game *g, const struct chb_state *s, int from, int to,
			struct pv_why *why);

#endif
