/*
 * board/view.h - private: occupancy: who stands and lies where, who is beside whom [CHB-4].
 */
#ifndef RULES_CRYHAVOC_BOARD_VIEW_H
#define RULES_CRYHAVOC_BOARD_VIEW_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"

/* The board as one call sees it. Of two living on a place it is whoever doesn't move. */
struct chb_view {
	uint8_t at[PV_PLACES_MAX];       /* 1 + the living man there; 0: nobody */
	uint8_t standing[PV_PLACES_MAX]; /* not 0 where one stands */
	uint8_t weight[PV_PLACES_MAX];   /* of what lies there [CHB-5.2] */
};
void chb_view_make(const struct chb_game *g, const struct chb_state *s, struct chb_view *v);
static inline int chb_who(const struct chb_view *v, int place) { /* or PV_NONE */
	return v->at[place] == 0 ? PV_NONE : v->at[place] - 1;
}
/* Attack, defence or move as he is now. column: CHB_TROOPS_OF_ATTACK, _DEFENCE, _MOVE. */
int32_t chb_figure(const struct chb_game *g, const struct chb_state *s, int man, int column);
int32_t chb_allowance(const struct chb_game *g, const struct chb_state *s, int man);
/* Walls, slits, palisades and doors that aren't open. */
bool chb_is_shut(const struct chb_game *g, const struct chb_state *s, int place, int side);
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
bool chb_is_between(const struct chb_game *g, const struct chb_state *s, const struct chb_view *v,
		    int man);

#endif
