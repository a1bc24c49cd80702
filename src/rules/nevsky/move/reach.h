/*
 * reach.h - a search of the squares that a group can come to [NEV-6].
 *
 * nev_reach_list   what the search finds, as orders
 * nev_search_go    everything that the group can do with one verb at one pace, as orders
 * nev_search_mark  what the board does to all groups of a side
 * nev_find_fights  where a charge could still come to one
 */
#ifndef RULES_NEVSKY_MOVE_REACH_H
#define RULES_NEVSKY_MOVE_REACH_H

#include "rules/kit/flood.h"
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/act.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/squares.h"

enum {
	NEV_LAYERS_MAX = 32,
	NEV_PREY_MAX = 5, /* stands to ride over in so many layers; of more ride.c finds the ends */
	NEV_NO_PREY = -1,
	NEV_SETS_MAX = 15, /* of up to four stands */
	NEV_RINGS = 7,
	/* Halves that may be left for a fight; more are as good as these. Less than nothing: never.
	 */
	NEV_FOR_NOTHING = 3,
	NEV_SPENDS = NEV_FOR_NOTHING + 13,
	NEV_SPENDS_CLEARED = NEV_FOR_NOTHING + 1, /* for nothing, and for less than that */
	NEV_LABELS_MAX = 1 << 14
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
	const struct nev_occupancy *v;
	struct nev_list *list;
	bool any; /* all orders are listed: charges only into a fight or beside one */
	int side, type, troop, from, verb, target;
	struct nev_ride *ride;      /* where layers don't do; else NULL */
	const struct nev_set *sets; /* at `from`; those of this pace are moved */
	int set_count;
	struct nev_set ready[NEV_SETS_MAX]; /* those, with verb, target and start written */
	int ready_count;
	bool tired, road, feet, stands;
	bool fights;                   /* orders end with "fight" [NEV-10A.8] */
	bool rough;                    /* hills that stop these movers may lie anywhere */
	int budget[2];                 /* halves; [1] once a hill was touched */
	uint16_t lone[NEV_PIECES_MAX]; /* where an enemy piece of one stand is */
	int lone_count;
	uint16_t prey[NEV_PIECES_MAX];
	int prey_count, layers;
	const uint8_t
	    *alone;    /* by square: the piece that leaves no room for one more, or not for all */
	int most;      /* of these that a square holds */
	uint32_t left; /* bit: layer in which leaving the board is listed */
	const uint8_t *cover, *enemy;  /* by square: protected, enemy pieces */
	uint8_t near[NEV_SQUARES_MAX]; /* how many enemy squares it is or has beside it */
	/* [steps][row + 1]: bit c, an enemy is so near to column c, as the crow flies */
	uint64_t within[NEV_RINGS][NEV_ROWS_MAX + 2];
	/* [NEV_FOR_NOTHING + halves][row + 1]: bit c, a fight could be had for so much if nothing
	 * were in the way; for nothing where an enemy is, or a contact square beside it */
	uint64_t fight_for[NEV_SPENDS][NEV_ROWS_MAX + 2];
	int fights_known;              /* the last that is filled */
	uint8_t ways[NEV_SQUARES_MAX]; /* bit d: open that way, and no corner closed by enemies */
	uint8_t best[NEV_LAYERS_MAX][NEV_SQUARES_MAX];     /* least cost, or the most there is */
	uint16_t written[NEV_LAYERS_MAX][NEV_SQUARES_MAX]; /* bit d: listed with last step d */
	struct kit_flood flood;                            /* of labels */
	int label_count;
	struct nev_label label[NEV_LABELS_MAX];
	struct kit_link link[KIT_LISTS + NEV_LABELS_MAX];
};

/* The ground of a search of one layer: alike, where it can't stop the movers. */
enum nev_ground { NEV_GROUND_ALIKE, NEV_GROUND_MATTERS };

static inline int nev_take_direction(uint32_t *directions) {
	int first = __builtin_ctz(*directions);
	*directions &= *directions - 1;
	return first;
}
/* By enemies. */
static inline uint32_t nev_closed_corners(const struct nev_search *q, int square) {
	return q->g->open[square] & ~(uint32_t)q->ways[square];
}
/* What tells ends on a square apart: the last step, but only where an enemy is near. */
static inline uint16_t nev_end_bit(bool near, int direction) {
	return (uint16_t)(1 << (near ? direction : PV_DIRECTION_COUNT));
}
static inline uint32_t nev_layer_bit(int layer) {
	return (uint32_t)1 << layer;
}
/* On foot layers differ in their budget; mounted, in the lone stands that are left near an end. */
static inline int nev_end_layer(const struct nev_search *q, int layer) {
	return q->feet ? 0 : layer;
}
static inline int nev_budget(const struct nev_search *q, int layer) {
	return q->budget[q->feet ? layer : 0];
}
/* Too many stands to ride over for layers. */
static inline bool nev_is_crowded(const struct nev_search *q) {
	return q->prey_count > NEV_PREY_MAX;
}
static inline int nev_count_layers(const struct nev_search *q) {
	if (nev_is_crowded(q)) {
		return 1;
	}
	return !q->feet ? 1 << q->prey_count : q->rough ? 2 : 1;
}
/* Takes a new label of the frontier; the caller fills it in. */
static inline struct nev_label *nev_add_label(struct nev_search *q, int cost) {
	kit_append(&q->flood, q->label_count, cost);
	return &q->label[q->label_count++];
}
static inline bool nev_has_label_room(const struct nev_search *q) {
	return q->label_count < NEV_LABELS_MAX;
}
/* From what costs as much or more no step is left. */
static inline void nev_begin_labels(struct nev_search *q) {
	q->label_count = 0;
	kit_lists_begin(&q->flood, q->link, nev_larger(q->budget[0] - 2, -1));
}

/* ---- what may be spared: the answer is the same ---- */

/* Rows have one more below and above. */
static inline bool nev_has_bit(const uint64_t *rows, const struct nev_game *g, int square) {
	return (rows[g->row_of[square] + 1] >> g->column_of[square] & 1) != 0;
}
static inline void nev_set_bit(uint64_t *rows, const struct nev_game *g, int square) {
	rows[g->row_of[square] + 1] |= 1ull << g->column_of[square];
}
/* Nothing is near beyond the first and last row. */
static inline void nev_end_rows(uint64_t *rows, const struct nev_game *g) {
	rows[0] = rows[g->rows + 1] = 0;
}
/* Each ring is the one within it, grown by a square all round. */
static inline void nev_grow_rings(struct nev_search *q) {
	for (int ring = 1; ring < NEV_RINGS; ring++) {
		const uint64_t *in = q->within[ring - 1] + 1;
		uint64_t *out = q->within[ring] + 1;
		NEV_TIMES(y, q->g->rows) {
			uint64_t tall = in[y - 1] | in[y] | in[y + 1];
			out[y] = tall | tall << 1 | tall >> 1;
		}
		nev_end_rows(q->within[ring], q->g);
	}
}
/* A fight that can be had for so much: for less, or a step away for what is left then. */
static inline void nev_spread_fights(struct nev_search *q, int spend) {
	const uint64_t *less = q->fight_for[spend - 1] + 1;
	const uint64_t *straight = q->fight_for[spend - nev_step_cost(PV_N)] + 1;
	const uint64_t *across = q->fight_for[spend - nev_step_cost(PV_NE)] + 1;
	uint64_t *out = q->fight_for[spend] + 1;
	NEV_TIMES(y, q->g->rows) {
		uint64_t corners = across[y - 1] | across[y + 1];
		out[y] = less[y] | corners << 1 | corners >> 1 | straight[y - 1] | straight[y + 1] |
			 straight[y] << 1 | straight[y] >> 1;
	}
	nev_end_rows(q->fight_for[spend], q->g);
}
/* Steps as the crow flies; more than are measured count as enough. */
static inline bool nev_is_enemy_within(const struct nev_search *q, int square, int steps) {
	return steps >= NEV_RINGS || nev_has_bit(q->within[steps], q->g, square);
}
static inline bool nev_can_fight(const struct nev_search *q, int square, int halves) {
	int spend = NEV_FOR_NOTHING + halves;
	return spend >= NEV_SPENDS || nev_has_bit(q->fight_for[spend], q->g, square);
}
/* For the budget at hand; what is known serves all charges of a side. */
static inline bool nev_wants_fights(const struct nev_search *q) {
	int most = nev_smaller(NEV_FOR_NOTHING + q->budget[0], NEV_SPENDS - 1);
	return q->verb == NEV_CHARGE && q->any && q->fights_known < most;
}
/* A charge that is listed only for a fight need not come where it can't afford one. */
static inline bool nev_is_vain(const struct nev_search *q, int square, int cost) {
	return q->verb == NEV_CHARGE && q->any && !nev_can_fight(q, square, q->budget[0] - cost);
}
static inline int nev_most_steps(const struct nev_search *q) {
	return nev_whole_squares(q->budget[0]);
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
/* No path goes on from an enemy's square. */
static inline void nev_shut(struct nev_search *q, int layer, int square) {
	q->best[layer][square] = 0;
}
/* Where these movers may not attack, a second visit finds nothing new. */
static inline void nev_shut_ends(struct nev_search *q, int layer, int square) {
	q->written[nev_end_layer(q, layer)][square] = UINT16_MAX;
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
/* The board is left from its edge alone. */
static inline bool nev_is_at_edge(const struct nev_game *g, int square) {
	int column = g->column_of[square], row = g->row_of[square];
	return column == 0 || row == 0 || column + 1 == g->columns || row + 1 == g->rows;
}
/* Straight on; nothing is in the way. */
static inline int nev_cost_to_leave(const struct nev_search *q, int direction) {
	int column = q->g->column_of[q->from], row = q->g->row_of[q->from];
	int beyond = direction == PV_N   ? q->g->rows - row
		     : direction == PV_E ? q->g->columns - column
		     : direction == PV_S ? row + 1
					 : column + 1;
	return 2 * beyond;
}
/* Where nothing is in the way, and no enemy near an end, squares aside and behind were come to for
 * less from the square before. */
static inline bool nev_is_only_forward(const struct nev_search *q, const struct nev_label *at) {
	return q->verb == NEV_MOVE && !q->rough && at->steps > 0 && q->g->plain[at->square] > 0 &&
	       !nev_is_enemy_within(q, at->square, 2);
}
/* The steps worth looking at from a label of that cost. Bits of directions: 0x55 straight ones;
 * 0x83 a turn of an eighth at most from North. */
static inline uint32_t nev_find_ways(const struct nev_search *q, const struct nev_label *at,
				     int cost) {
	uint32_t ways = q->ways[at->square];
	if (cost + 3 > q->budget[0]) {
		ways &= 0x55;
	}
	if (q->road) {
		ways &= q->g->road_to[at->square];
	} else if (nev_is_only_forward(q, at)) {
		int last = (int)(at->path >> (4 * at->steps - 4) & 7);
		int back = pv_direction_turn(last, PV_DIRECTION_COUNT / 2);
		uint32_t home = at->steps == 1 && !q->any ? 1u << back : 0;
		ways &= (0x8383u >> (8 - last)) | home;
	}
	return ways;
}
/* No other piece could go along. */
static inline bool nev_goes_alone(const struct nev_search *q, int troop, int square) {
	return !nev_is_stand_type(q->g->type_of[troop]) || q->v->pieces[q->side][square] == 1;
}

/* ---- the search ---- */

/* Moves, charges and hauls of a piece, or of all of the attacker's (PV_ANY). */
void nev_reach_list(const struct nev_game *, const struct nev_state *, const struct nev_occupancy *,
		    int actor, struct nev_list *);

/* g, s, v, side, cover and enemy are set. */
void nev_search_mark(struct nev_search *q);
/* Finds fights, where nev_wants_fights says so. */
void nev_find_fights(struct nev_search *q);
/* How many of these may end beside the pieces that are there already: stands join their kind. */
int nev_room_beside(const struct nev_search *q, int square);
/* All of q but what nev_search_go finds out for itself is set: verb, target, tired, type, from,
 * sets, feet. */
void nev_search_go(struct nev_search *q);

/* What ride.c shares with flood.c. */
/* One order for each set of movers that may end on the square. */
void nev_search_write(struct nev_search *q, int square, int steps, uint64_t path);
void nev_search_leave(struct nev_search *q, const struct nev_label *at);
/* Can't these movers enter that ground? May they attack the enemy there? */
bool nev_search_is_stopped(const struct nev_search *q, int from, int to);
bool nev_search_may_attack(const struct nev_search *q, int square);

/* ride.c */
typedef void nev_searching(struct nev_search *q);
/* Runs `both`, which calls nev_ride for each of its searches, with room for what they find. */
void nev_ride_with(struct nev_search *q, nev_searching *both);
/* Spreads from q->from by cost, through lone stands that are ridden over. */
void nev_ride(struct nev_search *q);

#endif
