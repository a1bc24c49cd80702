/* characters/occupancy.h - private: which characters stand and lie where, and beside whom [CHB-4].
 */
#ifndef RULES_CRYHAVOC_CHARACTERS_OCCUPANCY_H
#define RULES_CRYHAVOC_CHARACTERS_OCCUPANCY_H

#include "rules/cryhavoc/core/game.h"

struct chb_occupancy;

void chb_occupancy_make(const struct chb_game *g, const struct chb_state *s,
			struct chb_occupancy *v);
/* A character's current attack, defence or move. column: CHB_TROOPS_OF_ATTACK, _DEFENCE, _MOVE. */
int32_t chb_figure(const struct chb_game *g, const struct chb_state *s, int man, int column);
int32_t chb_allowance(const struct chb_game *g, const struct chb_state *s, int man);
/* [CHB-4.19] May a character on `from` fight one on `to`? Attack, control and infiltration all ask
 * this. */
bool chb_may_fight(const struct chb_game *g, const struct chb_state *s, int from, int to);
/* Is `to` the same place, or one beside it that nothing shuts off? */
bool chb_is_at_hand(const struct chb_game *g, const struct chb_state *s, int from, int to);
/* Lists the places from which a character at `place` is fought; returns how many. */
size_t chb_neighbours(const struct chb_game *g, const struct chb_state *s, int place,
		      uint16_t out[CHB_NEIGHBOURS_MAX]);
/* chb_open_side: the one of these places that lies across a side; PV_NO_PLACE: none. chb_links:
 * those that a ladder, rope, stair or tower joins, across no side; returns how many. */
uint16_t chb_open_side(const struct chb_game *g, const struct chb_state *s, int place, int side);
size_t chb_links(const struct chb_game *g, const struct chb_state *s, int place, uint16_t *out);
/* Walks over those places one after the other: ring.to. */
struct chb_ring {
	size_t count, next;
	int to;
	uint16_t at[CHB_NEIGHBOURS_MAX];
};
static inline bool chb_ring_next(struct chb_ring *r) {
	r->to = r->next < r->count ? r->at[r->next] : PV_NO_PLACE;
	return r->next++ < r->count;
}
static inline struct chb_ring chb_ring_of(const struct chb_game *g, const struct chb_state *s,
					  int place) {
	struct chb_ring r;
	r.next = 0;
	r.to = PV_NO_PLACE;
	r.count = chb_neighbours(g, s, place, r.at);
	return r;
}
#define CHB_EACH_BESIDE(g, s, place, ring) \
	for (struct chb_ring ring = chb_ring_of(g, s, place); chb_ring_next(&ring);)

/* Is a character on a place that another holds? */
bool chb_is_between(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man);

#endif
