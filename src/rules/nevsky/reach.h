/*
 * reach.h - private: a search of the squares that a group can come to [NEV-6].
 *
 * nev_search_go    everything that the group can do with one verb at one pace, as orders
 * nev_search_mark  what the board does to all groups of a side
 */
#ifndef RULES_NEVSKY_REACH_H
#define RULES_NEVSKY_REACH_H

#include "rules/nevsky/rules.h"

enum {
	NEV_LAYERS_MAX = 32, /* 5 stands to ride over; more are taken as in the way */
	NEV_PREY_MAX = 5,
	NEV_NO_PREY = -1,
	NEV_SETS_MAX = 15, /* of up to four stands */
	NEV_RINGS = 10,
	NEV_WAVES = 4, /* steps cost 2 or 3 halves */
	NEV_WAVE_MAX = 2048
};

struct nev_label {
	uint16_t square;
	uint8_t layer, steps;
	uint64_t path;
};

/* Stands that move together. */
struct nev_set {
	struct pv_order order; /* actor and further pieces written */
	int count;
	bool tired, barred;
};

/* A search spreads from a square by cost, in layers: on foot layer 1 has touched a hill; mounted, a
 * layer is the set of lone enemy stands ridden over so far. */
struct nev_search {
	const struct nev_game *g;
	const struct nev_state *s;
	const struct nev_view *v;
	struct nev_list *list;
	bool any; /* listing for who goes through all: charges only into a fight or beside one */
	int side, type, troop, from, verb, target;
	const struct nev_set *sets; /* at `from`; those of this pace are moved */
	int set_count;
	struct nev_set ready[NEV_SETS_MAX]; /* those, with verb, target and start written */
	int ready_count;
	bool tired, road, feet, stands;
	bool rough;    /* hills that stop these movers may lie anywhere */
	int budget[2]; /* halves; [1] once a hill was touched */
	uint16_t prey[NEV_PREY_MAX];
	int prey_count, layers;
	const uint8_t *alone; /* by square: who leaves no room for one more */
	uint32_t left;        /* bit: layer in which leaving the board is listed */
	int waiting[NEV_WAVES];
	const uint8_t *cover, *enemy;  /* by square: protected, enemy pieces */
	uint8_t near[NEV_SQUARES_MAX]; /* how many enemy squares it is or has beside it */
	/* [steps][row]: bit c, an enemy is so near to column c, as the crow flies */
	uint64_t within[NEV_RINGS][NEV_ROWS_MAX];
	uint8_t fight[NEV_SQUARES_MAX]; /* 1: an enemy on it, or a contact square beside it */
	uint8_t ways[NEV_SQUARES_MAX];  /* bit d: open that way, and no corner closed by enemies */
	uint8_t best[NEV_LAYERS_MAX][NEV_SQUARES_MAX];     /* least cost, or the most there is */
	uint16_t written[NEV_LAYERS_MAX][NEV_SQUARES_MAX]; /* bit d: listed with last step d */
	struct nev_label wave[NEV_WAVES][NEV_WAVE_MAX];
};

/* What tells ends on a square apart: the last step, but only where an enemy is near. */
static inline uint16_t nev_end_bit(bool near, int direction) {
	return (uint16_t)(1 << (near ? direction : PV_DIRECTION_COUNT));
}
static inline uint32_t nev_layer_bit(int layer) {
	return (uint32_t)1 << layer;
}

/* ---- what may be spared: the answer is the same ---- */

/* Steps as the crow flies; more than are measured count as enough. */
static inline bool nev_is_enemy_within(const struct nev_search *q, int square, int steps) {
	return steps >= NEV_RINGS ||
	       (q->within[steps][q->g->row_of[square]] >> q->g->column_of[square] & 1) != 0;
}
/* A charge that is listed only for a fight need not come where no enemy can be reached, but one
 * step. */
static inline bool nev_is_vain(const struct nev_search *q, int square, int cost) {
	return q->verb == NEV_CHARGE && q->any &&
	       !nev_is_enemy_within(q, square, (q->budget[0] - cost) / 2 + 1);
}
/* Could the square be come to in so many steps, as the crow flies? */
static inline bool nev_is_in_reach(const struct nev_search *q, int square, int steps) {
	int dx = q->g->column_of[square] - q->g->column_of[q->from];
	int dy = q->g->row_of[square] - q->g->row_of[q->from];
	return dx <= steps && dx >= -steps && dy <= steps && dy >= -steps;
}
/* Neither a new end nor a way to one. */
static inline bool nev_is_spared(const struct nev_search *q, int square, int cost, bool known,
				 uint8_t best) {
	return (known && cost >= best) || nev_is_vain(q, square, cost);
}
/* A search of one layer can be as short as can be. */
static inline bool nev_is_flat(const struct nev_search *q) {
	return q->layers == 1;
}
/* Nothing on the ground and no enemy can be in the way or near an end. */
static inline bool nev_is_clear(const struct nev_search *q) {
	int reach = q->budget[0] / 2;
	return q->verb == NEV_MOVE && !q->road && q->budget[0] <= NEV_LEAP_COST &&
	       q->g->plain[q->from] >= reach && !nev_is_enemy_within(q, q->from, reach + 1);
}

/* Even the cheapest step is left. */
static inline bool nev_can_go_on(int cost, int budget) {
	return cost + 2 <= budget;
}
static inline bool nev_is_cheaper(int cost, uint8_t best) {
	return cost < best;
}
/* From what costs as much or more no step is left. */
static inline int nev_costs_to_go_on(const struct nev_search *q) {
	return q->budget[0] - 1;
}

/* ---- the search ---- */

/* g, s, v, side, cover and enemy are set. */
void nev_search_mark(struct nev_search *q);
/* All of q but what nev_search_go finds out for itself is set: verb, target, tired, type, from,
 * sets, feet. */
void nev_search_go(struct nev_search *q);

#endif
