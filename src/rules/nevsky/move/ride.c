/*
 * ride.c - the ends of riders among many lone stands [NEV-10A.7, 10A.8].
 *
 * What a way leaves behind is its last square and the set of stands it rode over. Labels and ends
 * are told apart by both, in one table of hashes; the set itself is read off the way. Should the
 * table ever be full, so many ends are known that a list holds no more of them (PV_LIST_MAX).
 */
#include "rules/nevsky/move/reach.h"

enum {
	SLOTS = 1 << 15, /* a power of two */
	USED_MAX = SLOTS / 4 * 3,
	NO_SLOT = -1
};

_Static_assert((int)USED_MAX > (int)PV_LIST_MAX, "the table holds a whole list of ends");

/* Keys, 0 where a slot is free; of a label the least cost it was come to for. */
struct nev_ride {
	uint64_t key[SLOTS];
	uint8_t cost[SLOTS];
	int used;
};

/* The stands that a way rode over. */
struct trail {
	uint16_t ridden[NEV_STEPS_MAX];
	int count;
	uint64_t hash;
};

/* What a key is of, with a direction added to an end where the last step matters. */
enum { OF_LABEL, OF_ROAD_LABEL, OF_LEAVING, OF_FIGHT, OF_END = OF_FIGHT + PV_DIRECTION_COUNT };

static uint64_t mix(uint64_t n) {
	n += UINT64_C(0x9e3779b97f4a7c15);
	n = (n ^ n >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	n = (n ^ n >> 27) * UINT64_C(0x94d049bb133111eb);
	return n ^ n >> 31;
}

/* Never 0. */
static uint64_t make_key(const struct trail *t, int square, int kind) {
	enum { KINDS = 32 };
	return mix(t->hash ^ mix((uint64_t)square * KINDS + (uint64_t)kind)) | 1;
}

/* The key's slot, taken if it is new; NO_SLOT when there is no room for a new one. */
static int find_slot(struct nev_ride *r, uint64_t key, bool *is_new) {
	int slot = (int)(key >> 1 & (SLOTS - 1));

	while (r->key[slot] != 0 && r->key[slot] != key) {
		slot = (slot + 1) & (SLOTS - 1);
	}
	*is_new = r->key[slot] == 0;
	if (*is_new && r->used == USED_MAX) {
		return NO_SLOT;
	}
	if (*is_new) {
		r->key[slot] = key;
		r->cost[slot] = UINT8_MAX;
		r->used++;
	}
	return slot;
}

static bool is_prey(const struct nev_search *q, int square) {
	NEV_TIMES(i, q->prey_count) {
		if (q->prey[i] == square) {
			return true;
		}
	}
	return false;
}

static bool is_ridden(const struct trail *t, int square) {
	NEV_TIMES(i, t->count) {
		if (t->ridden[i] == square) {
			return true;
		}
	}
	return false;
}

static void ride_over(struct trail *t, int square) {
	t->ridden[t->count] = (uint16_t)square;
	t->count++;
	t->hash ^= mix(~(uint64_t)square); /* no number that make_key mixes */
}

static struct trail find_trail(const struct nev_search *q, const struct nev_label *at) {
	struct trail t = { .count = 0 };
	int square = q->from;

	NEV_TIMES(i, at->steps) {
		square = q->g->next[square][at->path >> (4 * i) & 7];
		if (q->enemy[square] != 0 && !is_ridden(&t, square) && is_prey(q, square)) {
			ride_over(&t, square);
		}
	}
	return t;
}

/* A stand ridden over on the way is no longer a neighbour. */
static bool is_enemy_near(const struct nev_search *q, const struct trail *t, int square) {
	int near = q->near[square];

	NEV_TIMES(i, t->count) {
		struct nev_offset by = nev_offset(q->g, t->ridden[i], square);
		near -= nev_is_near(by.dx, by.dy);
	}
	return near != 0;
}

static bool is_first(struct nev_search *q, const struct trail *t, int square, int kind) {
	bool is_new;

	return find_slot(q->ride, make_key(t, square, kind), &is_new) != NO_SLOT && is_new;
}

static int label_kind(const struct nev_search *q) {
	return q->road ? OF_ROAD_LABEL : OF_LABEL;
}

/* An end, if it is no earlier one's again. */
static void end_at(struct nev_search *q, const struct trail *t, const struct nev_label *at) {
	bool home = at->square == q->from;
	int last = (int)(at->path >> (4 * at->steps - 4) & 7);
	int kind = OF_END + (is_enemy_near(q, t, at->square) ? last : PV_DIRECTION_COUNT);

	if (home && (q->verb == NEV_CHARGE || (q->any && t->count == 0))) {
		return;
	}
	if (is_first(q, t, at->square, kind)) {
		nev_search_write(q, at->square, at->steps, at->path);
	}
}

/* An end in a fight; lone: with a stand that might be ridden over [NEV-10A.8]. */
static void fight_at(struct nev_search *q, const struct trail *t, const struct nev_label *at,
		     bool lone) {
	int last = (int)(at->path >> (4 * at->steps - 4) & 7);

	if (nev_search_may_attack(q, at->square) && is_first(q, t, at->square, OF_FIGHT + last)) {
		q->fights = lone;
		nev_search_write(q, at->square, at->steps, at->path);
		q->fights = false;
	}
}

static void leave_from(struct nev_search *q, const struct trail *t, const struct nev_label *at,
		       int cost) {
	if ((q->left & nev_layer_bit(0)) == 0 && nev_is_at_edge(q->g, at->square) &&
	    nev_can_go_on(cost, q->budget[0]) && is_first(q, t, 0, OF_LEAVING)) {
		nev_search_leave(q, at);
	}
}

static void look_around(struct nev_search *q, const struct nev_label *at, int cost);

/* A label to go on from, if it was never come to for so little; at once where there is no room. */
static void relax_into(struct nev_search *q, const struct trail *t, const struct nev_label *at,
		       int cost) {
	bool is_new;
	int slot = find_slot(q->ride, make_key(t, at->square, label_kind(q)), &is_new);

	if (slot == NO_SLOT || !nev_is_cheaper(cost, q->ride->cost[slot])) {
		return;
	}
	q->ride->cost[slot] = (uint8_t)cost;
	if (!nev_can_go_on(cost, q->budget[0])) {
		return;
	}
	if (nev_has_label_room(q)) {
		*nev_add_label(q, cost) = *at;
	} else {
		look_around(q, at, cost);
	}
}

static void look(struct nev_search *q, const struct trail *before, const struct nev_label *at,
		 int cost, int direction) {
	struct trail t = *before;
	int to = q->g->next[at->square][direction];
	struct nev_label next = { .square = (uint16_t)to,
				  .steps = (uint8_t)(at->steps + 1),
				  .path = at->path | (uint64_t)direction << (4 * at->steps) };

	if (cost > q->budget[0] || nev_search_is_stopped(q, at->square, to) ||
	    nev_is_vain(q, to, cost)) {
		return;
	}
	if (q->enemy[to] != 0 && !is_ridden(&t, to)) {
		bool lone = is_prey(q, to);
		fight_at(q, &t, &next, lone);
		if (!lone) {
			return;
		}
		ride_over(&t, to);
	}
	end_at(q, &t, &next);
	relax_into(q, &t, &next, cost);
}

/* [NEV-6J.2, 10A.7] Corners that are closed no longer: a stand beside them was ridden over. */
static uint32_t find_opened(const struct nev_search *q, const struct trail *t, int square) {
	uint32_t closed = nev_closed_corners(q, square), opened = closed;

	while (closed != 0) {
		int d = nev_take_direction(&closed);
		if (!is_ridden(t, q->g->next[square][pv_direction_turn(d, -1)]) &&
		    !is_ridden(t, q->g->next[square][pv_direction_turn(d, 1)])) {
			opened &= ~(1u << d);
		}
	}
	return opened;
}

static void look_around(struct nev_search *q, const struct nev_label *at, int cost) {
	struct trail t = find_trail(q, at);
	uint32_t ways = nev_find_ways(q, at, cost) | (q->road ? 0 : find_opened(q, &t, at->square));

	while (ways != 0) {
		int direction = nev_take_direction(&ways);
		look(q, &t, at, cost + nev_step_cost(direction), direction);
	}
	leave_from(q, &t, at, cost);
}

static bool is_cheapest(struct nev_search *q, const struct nev_label *at, int cost) {
	struct trail t = find_trail(q, at);
	bool is_new;
	int slot = find_slot(q->ride, make_key(&t, at->square, label_kind(q)), &is_new);

	return slot != NO_SLOT && q->ride->cost[slot] == cost;
}

static bool expand(void *search, int label, int cost) {
	struct nev_search *q = search;
	const struct nev_label *at = &q->label[label];

	if (is_cheapest(q, at, cost)) {
		look_around(q, at, cost);
	}
	return true;
}

void nev_ride(struct nev_search *q) {
	struct nev_label start = { .square = (uint16_t)q->from };
	struct trail none = { .count = 0 };

	nev_begin_labels(q);
	relax_into(q, &none, &start, 0);
	kit_flood_run(&q->flood, expand, q);
}

void nev_ride_with(struct nev_search *q, nev_searching *both) {
	struct nev_ride room;

	nev_clear(room.key, sizeof room.key);
	room.used = 0;
	q->ride = &room;
	both(q);
	q->ride = NULL;
}
