/*
 * characters/occupancy.h - private: occupancy: who stands and lies where, who is beside whom
 * [CHB-4].
 */
#ifndef RULES_CRYHAVOC_CHARACTERS_OCCUPANCY_H
#define RULES_CRYHAVOC_CHARACTERS_OCCUPANCY_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"

struct chb_occupancy;

void chb_occupancy_make(const struct chb_game *g, const struct chb_state *s,
			struct chb_occupancy *v);
/* Attack, defence or move as he is now. column: CHB_TROOPS_OF_ATTACK, _DEFENCE, _MOVE. */
int32_t chb_figure(const struct chb_game *g, const struct chb_state *s, int man, int column);
int32_t chb_allowance(const struct chb_game *g, const struct chb_state *s, int man);
/* [CHB-4.19] The one question that attack, control and infiltration ask. */
bool chb_may_fight(const struct chb_game *g, const struct chb_state *s, int from, int to);
/* The same place, or one beside it that nothing shuts off. */
bool chb_is_at_hand(const struct chb_game *g, const struct chb_state *s, int from, int to);
/* Places from which one at `place` is fought; how many. */
size_t chb_neighbours(const struct chb_game *g, const struct chb_state *s, int place,
		      uint16_t out[CHB_NEIGHBOURS_MAX]);
/* Of those the one across a side, or PV_NO_PLACE; those that no side leads to. */
uint16_t chb_open_side(const struct chb_game *g, const struct chb_state *s, int place, int side);
size_t chb_links(const struct chb_game *g, const struct chb_state *s, int place, uint16_t *out);
/* One after the other: ring.to. */
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

/* Does he stand on somebody else's place? */
bool chb_is_between(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man);

#endif
