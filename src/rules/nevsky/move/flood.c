/*
 * flood.c - the squares that a group can come to, one order for each different position [NEV-6].
 *
 * A road move (all on road) is a search of its own. Where nobody can be ridden over and no hill
 * matters there is one layer, and a search as short as can be; over clear ground there is none.
 * ride.c searches where more lone stands are near than there are layers.
 * No allowance is so large that a path could be too short for it.
 */
#include "rules/nevsky/core/path.h"
#include "rules/nevsky/move/move.h"
#include "rules/nevsky/move/reach.h"

#include <string.h>

enum { UNSEEN = UINT8_MAX };

static int find_prey(const struct nev_search *q, int square) {
	NEV_TIMES(i, q->prey_count) {
		if (q->prey[i] == square) {
			return i;
		}
	}
	return NEV_NO_PREY;
}

static inline bool is_hill(const struct nev_search *q, int square) {
	return (q->g->terrain[square] & NEV_HILL) != 0;
}

/* A step up, down or along a hill that these movers can't take; slow ones can by road [NEV-3F.11].
 */
static bool is_kept_off(const struct nev_search *q, int from, int to) {
	if (q->road && !nev_is_barred_from_hills(q->type)) {
		return false;
	}
	return (is_hill(q, to) || (is_hill(q, from) && !nev_is_barred_from_hills(q->type))) &&
	       nev_is_kept_off_hills(q->g, q->troop);
}

/* Ground that these movers can't enter. */
static inline bool is_stopped(const struct nev_search *q, int from, int to) {
	if (q->rough && is_kept_off(q, from, to)) {
		return true;
	}
	if (q->verb == NEV_HAUL) {
		bool crossing = (q->g->terrain[to] & NEV_CROSSING) != 0;
		return is_hill(q, to) || (q->cover[to] != 0 && !crossing);
	}
	return q->verb == NEV_CHARGE && q->cover[to] != 0;
}

static bool may_attack(const struct nev_search *q, int square) {
	const struct nev_piece *p = &q->s->piece[q->sets[0].order.actor];

	if (q->verb == NEV_HAUL || q->type == NEV_BALLISTARII) {
		return false;
	}
	if (q->type == NEV_COMMANDER) {
		return q->v->unit[q->side][square] != PV_NONE;
	}
	return (p->barred & NEV_NO_CONTACT) == 0;
}

/* One order a set that finds room. */
KIT_INLINED void write_sets(struct nev_search *q, int room, int steps, uint64_t path) {
	struct nev_list *l = q->list;

	NEV_TIMES(i, q->ready_count) {
		if (q->ready[i].count > room) {
			continue;
		}
		size_t at = l->count - l->skip; /* of what is skipped: beyond any cap */
		l->count++;
		if (at < l->cap) {
			l->out[at] = q->ready[i].order;
			l->out[at].data.faces[NEV_FIGHT_AT] = q->fights;
			nev_set_path(&l->out[at], q->from, path, steps);
		}
	}
}

/* A stand ridden over on the way is no longer a neighbour. */
static bool is_enemy_near(const struct nev_search *q, int square, int layer) {
	int near = q->near[square];

	NEV_TIMES(i, q->prey_count) {
		int dx = q->g->column_of[square] - q->g->column_of[q->prey[i]];
		int dy = q->g->row_of[square] - q->g->row_of[q->prey[i]];
		near -= (layer >> i & 1) != 0 && nev_is_near(dx, dy);
	}
	return near != 0;
}

/* What tells ends on a square apart: the last step, but only where an enemy is near. */
static uint16_t end_bit(const struct nev_search *q, int square, int layer, int direction) {
	bool near = q->near[square] != 0 && is_enemy_near(q, square, layer);

	return nev_end_bit(near, direction);
}

/* How many of these may end there. */
static inline int find_room(const struct nev_search *q, int square) {
	if (q->alone[square] == PV_NONE ||
	    square == q->from) { /* stands that left the square may come back */
		return q->most;
	}
	return nev_room_beside(q, square);
}

/* By a ballista that isn't the one that is hauled. */
static bool is_taken(const struct nev_search *q, int square) {
	return q->verb == NEV_HAUL && q->v->ballista[square] != PV_NONE && square != q->from;
}

/* An end not written before: of a haul where no ballista stands, of a charge where it fights. */
KIT_INLINED void write_end(struct nev_search *q, int square, int steps, uint64_t path) {
	if (q->verb != NEV_MOVE && (is_taken(q, square) || nev_is_vain(q, square, q->budget[0]))) {
		return;
	}
	write_sets(q, find_room(q, square), steps, path);
}

KIT_INLINED void write_once(struct nev_search *q, int square, int layer, uint16_t bit, int steps,
			    uint64_t path) {
	uint16_t *written = &q->written[nev_end_layer(q, layer)][square];

	if ((*written & bit) == 0) {
		*written |= bit;
		write_end(q, square, steps, path);
	}
}

/* Off the board all squares are alike. */
static void leave(struct nev_search *q, const struct nev_label *at, uint32_t bit) {
	NEV_EACH_STRAIGHT(d) {
		if (q->g->next[at->square][d] == NEV_NOWHERE) {
			q->left |= bit;
			write_sets(q, NEV_PIECES_MAX, at->steps + 1,
				   at->path | (uint64_t)d << (4 * at->steps));
			return;
		}
	}
}

static inline void write_off(struct nev_search *q, const struct nev_label *at, int cost) {
	uint32_t bit = nev_layer_bit(nev_end_layer(q, at->layer));

	if ((q->left & bit) == 0 && nev_is_at_edge(q->g, at->square) &&
	    nev_can_go_on(cost, nev_budget(q, at->layer))) {
		leave(q, at, bit);
	}
}

/* A label to go on from. */
static void relax_into(struct nev_search *q, int square, int layer, int cost, int steps,
		       uint64_t path) {
	if (nev_is_cheaper(cost, q->best[layer][square]) && nev_has_label_room(q)) {
		q->best[layer][square] = (uint8_t)cost;
		if (nev_can_go_on(cost, q->budget[0])) {
			*nev_add_label(q, cost) =
			    (struct nev_label){ (uint16_t)square, (uint8_t)layer, (uint8_t)steps,
						path };
		}
	}
}

/* ---- one layer ---- */

/* The steps from a label: ends, and labels to go on from unless they attack. A list holds a square
 * once at most, as each time it is cheaper; what can't go on is only known. */
KIT_INLINED void look_flat(struct nev_search *q, const struct nev_label *at, int cost,
			   enum nev_ground ground) {
	const uint16_t *next = q->g->next[at->square], *known = q->written[0];
	const uint8_t *near = q->near, *best = q->best[0], *enemy = q->enemy;
	const int steps = at->steps, budget = q->budget[0];
	uint32_t ways = nev_find_ways(q, at, cost);

	while (ways != 0) {
		int direction = nev_take_direction(&ways), total = cost + nev_step_cost(direction);
		int to = next[direction];
		uint16_t bit = nev_end_bit(near[to] != 0, direction);
		bool is_new = (known[to] & bit) == 0;
		if ((!is_new && !nev_is_cheaper(total, best[to])) ||
		    (ground == NEV_GROUND_MATTERS &&
		     (is_stopped(q, at->square, to) || nev_is_vain(q, to, total)))) {
			continue;
		}
		uint64_t path = at->path | (uint64_t)direction << (4 * steps);
		q->written[0][to] |= bit;
		if (enemy[to] != 0) {
			nev_shut(q, at->layer, to);
			if (!may_attack(q, to)) {
				nev_shut_ends(q, at->layer, to);
				continue;
			}
		} else if (nev_is_cheaper(total, best[to])) {
			q->best[0][to] = (uint8_t)total;
			if (nev_can_go_on(total, budget)) {
				*nev_add_label(q, total) =
				    (struct nev_label){ .square = (uint16_t)to,
							.steps = (uint8_t)(steps + 1),
							.path = path };
			}
		}
		if (is_new) {
			write_end(q, to, steps + 1, path);
		}
	}
}

KIT_INLINED bool expand_flat(struct nev_search *q, int label, int cost, enum nev_ground ground) {
	const struct nev_label *at = &q->label[label];

	if (q->best[0][at->square] == cost) {
		look_flat(q, at, cost, ground);
		write_off(q, at, cost);
	}
	return true;
}

KIT_INLINED bool expand_rough(void *search, int label, int cost) {
	return expand_flat(search, label, cost, NEV_GROUND_MATTERS);
}

KIT_INLINED bool expand_alike(void *search, int label, int cost) {
	return expand_flat(search, label, cost, NEV_GROUND_ALIKE);
}

KIT_INLINED void flood_flat(struct nev_search *q, kit_expand *expand) {
	memset(q->best[0], UNSEEN, q->g->squares);
	nev_begin_labels(q);
	relax_into(q, q->from, 0, 0, 0, 0);
	kit_flood_run(&q->flood, expand, q);
}

/* Not inlined in `search`, where the two would have to share its registers. */
__attribute__((noinline)) static void flood_rough(struct nev_search *q) {
	flood_flat(q, expand_rough);
}

__attribute__((noinline)) static void flood_alike(struct nev_search *q) {
	flood_flat(q, expand_alike);
}

/* ---- several layers ---- */

static void attack(struct nev_search *q, int to, int layer, uint16_t bit, int steps,
		   uint64_t path) {
	nev_shut(q, layer, to);
	if (may_attack(q, to)) {
		write_once(q, to, layer, bit, steps, path);
	} else {
		nev_shut_ends(q, layer, to);
	}
}

/* [NEV-10A.8] The other choice: a lone stand is fought, and rides in no layer with it. */
static void fight(struct nev_search *q, int to, int layer, int direction, int steps,
		  uint64_t path) {
	q->fights = true;
	attack(q, to, layer, nev_end_bit(true, direction), steps, path);
	q->fights = false;
}

/* One step on from a label: an end, and a label to go on from unless it attacks. */
static void look(struct nev_search *q, const struct nev_label *at, int total, int direction) {
	int to = q->g->next[at->square][direction];
	int layer = q->feet && is_hill(q, to) ? 1 : at->layer;
	int prey = q->enemy[to] != 0 ? find_prey(q, to) : NEV_NO_PREY;
	int steps = at->steps + 1;
	uint64_t path = at->path | (uint64_t)direction << (4 * at->steps);

	if (total > nev_budget(q, layer) || is_stopped(q, at->square, to)) {
		return;
	}
	if (prey != NEV_NO_PREY && (layer >> prey & 1) == 0) {
		fight(q, to, layer, direction, steps, path);
	}
	layer |= prey != NEV_NO_PREY ? 1 << prey : 0;
	uint16_t bit = end_bit(q, to, layer, direction);
	bool written = (q->written[nev_end_layer(q, layer)][to] & bit) != 0;
	if (nev_is_spared(q, to, total, written, q->best[layer][to])) {
		return;
	}
	if (q->enemy[to] != 0 && prey == NEV_NO_PREY) {
		attack(q, to, layer, bit, steps, path);
		return;
	}
	write_once(q, to, layer, bit, steps, path);
	relax_into(q, to, layer, total, steps, path);
}

static bool is_ridden_over(const struct nev_search *q, int layer, int square) {
	int prey = find_prey(q, square);

	return prey != NEV_NO_PREY && (layer >> prey & 1) != 0;
}

/* [NEV-6J.2, 10A.7] Corners that are closed no longer: a stand beside them was ridden over. */
static uint32_t find_opened(const struct nev_search *q, const struct nev_label *at) {
	uint32_t closed = nev_closed_corners(q, at->square), opened = closed;

	while (closed != 0) {
		int d = nev_take_direction(&closed);
		int left = q->g->next[at->square][pv_direction_turn(d, -1)];
		int right = q->g->next[at->square][pv_direction_turn(d, 1)];
		if (!is_ridden_over(q, at->layer, left) && !is_ridden_over(q, at->layer, right)) {
			opened &= ~(1u << d);
		}
	}
	return opened;
}

static bool expand(void *search, int label, int cost) {
	struct nev_search *q = search;
	const struct nev_label *at = &q->label[label];

	if (q->best[at->layer][at->square] != cost) {
		return true;
	}
	uint32_t ways = nev_find_ways(q, at, cost) | (q->road ? 0 : find_opened(q, at));
	while (ways != 0) {
		int direction = nev_take_direction(&ways);
		look(q, at, cost + nev_step_cost(direction), direction);
	}
	write_off(q, at, cost);
	return true;
}

static void flood(struct nev_search *q) {
	bool on_hill = q->feet && is_hill(q, q->from);

	NEV_TIMES(layer, q->layers) {
		memset(q->best[layer], UNSEEN, q->g->squares);
	}
	nev_begin_labels(q);
	relax_into(q, q->from, on_hill, 0, 0, 0);
	kit_flood_run(&q->flood, expand, q);
}

/* ---- clear ground ---- */

/* Straight to an edge, and off. */
static void leap_off(struct nev_search *q, int direction) {
	struct nev_label at = { .square = (uint16_t)q->from };

	while (q->g->next[at.square][direction] != NEV_NOWHERE) {
		at.path |= (uint64_t)direction << (4 * at.steps);
		at.steps++;
		at.square = q->g->next[at.square][direction];
	}
	leave(q, &at, nev_layer_bit(at.layer));
}

/* A step out and back. */
static void leap_home(struct nev_search *q) {
	NEV_EACH_STRAIGHT(d) {
		if (q->g->next[q->from][d] != NEV_NOWHERE && 2 * nev_step_cost(d) <= q->budget[0]) {
			uint64_t back = (uint64_t)pv_direction_turn(d, PV_DIRECTION_COUNT / 2);
			write_once(q, q->from, 0, nev_end_bit(false, PV_N), 2,
				   (uint64_t)d | back << 4);
			return;
		}
	}
}

/* The ends over clear ground, without a search. */
static void leap(struct nev_search *q) {
	int column = q->g->column_of[q->from], row = q->g->row_of[q->from];

	NEV_TIMES(i, q->g->leap_count) {
		const struct nev_leap *way = &q->g->leap[i];
		int x = column + way->dx, y = row + way->dy;
		if (way->cost > q->budget[0]) {
			break;
		}
		if (x >= 0 && y >= 0 && x < q->g->columns && y < q->g->rows) {
			int square = y * q->g->columns + x;
			write_once(q, square, 0, nev_end_bit(false, PV_N), way->steps, way->path);
		}
	}
	leap_home(q);
	NEV_EACH_STRAIGHT(d) {
		if (nev_cost_to_leave(q, d) <= q->budget[0]) {
			leap_off(q, d);
			return;
		}
	}
}

/* ---- what stands before a search ---- */

/* Lone stands that these riders could pass over on a way so long. */
static void find_all_prey(struct nev_search *q, int steps) {
	q->prey_count = 0;
	if (!nev_is_cavalry(q->type) || q->verb == NEV_HAUL ||
	    !nev_is_enemy_within(q, q->from, steps)) {
		return;
	}
	NEV_TIMES(i, q->lone_count) {
		int square = q->lone[i];
		if (nev_is_in_reach(q, square, steps) &&
		    nev_run_over_bar(q->g, q->s, q->v, q->side, q->type, square) == NULL) {
			q->prey[q->prey_count] = (uint16_t)square;
			q->prey_count++;
		}
	}
}

static void ready_sets(struct nev_search *q) {
	q->ready_count = 0;
	NEV_TIMES(i, q->set_count) {
		const struct nev_set *set = &q->sets[i];
		if (set->tired == q->tired && !(set->barred && q->verb == NEV_CHARGE)) {
			struct nev_set *ready = &q->ready[q->ready_count++];
			*ready = *set;
			ready->order.verb = (uint8_t)q->verb;
			ready->order.target = (uint8_t)q->target;
		}
	}
}

static int find_allowance(const struct nev_search *q, bool hill) {
	return nev_allowance(q->g, q->troop, q->verb == NEV_CHARGE, q->tired, q->verb == NEV_HAUL,
			     q->road, hill, NULL);
}

static void find_budget(struct nev_search *q, bool road) {
	q->road = road;
	q->budget[0] = find_allowance(q, is_hill(q, q->from));
	if (q->rough) {
		q->budget[1] = find_allowance(q, true);
	}
}

static void search(struct nev_search *q) {
	if (nev_is_clear(q)) {
		leap(q);
	} else if (q->ride != NULL) {
		nev_ride(q);
	} else if (nev_is_flat(q)) {
		if (q->rough || q->verb != NEV_MOVE) {
			flood_rough(q);
		} else {
			flood_alike(q);
		}
	} else {
		flood(q);
	}
}

/* Across country, then by road. */
static void search_both(struct nev_search *q) {
	bool paved = q->g->road_to[q->from] != 0;

	if (paved) {
		find_budget(q, false);
	}
	search(q);
	if (paved) {
		q->left = UINT32_MAX; /* no road goes on there */
		find_budget(q, true);
		search(q);
	}
}

/* Is it listed that these end where they began? Chargers may not [NEV-6G.8]; the list of all orders
 * leaves it out unless an enemy was ridden over. */
static bool is_home_listed(const struct nev_search *q, int layer) {
	return q->verb != NEV_CHARGE && (!q->any || nev_end_layer(q, layer) != 0);
}

void nev_search_go(struct nev_search *q) {
	const struct nev_game *g = q->g;

	ready_sets(q);
	if (q->ready_count == 0) {
		return;
	}
	q->rough = g->cavalry_hills != 0;
	q->stands = nev_is_stand_type(q->type);
	q->most = nev_together(g, q->type);
	q->alone = q->type == NEV_COMMANDER ? q->v->commander[q->side] : q->v->unit[q->side];
	find_budget(q, g->road_to[q->from] != 0);
	nev_find_fights(q);
	if (nev_is_vain(q, q->from, 0)) {
		return;
	}
	find_all_prey(q, nev_most_steps(q));
	q->layers = nev_count_layers(q);
	q->left = q->verb == NEV_CHARGE ? UINT32_MAX : 0; /* a charge never leaves the board */
	NEV_TIMES(layer, q->layers) {
		nev_clear(q->written[layer], g->squares * sizeof q->written[0][0]);
		q->written[layer][q->from] = is_home_listed(q, layer) ? 0 : UINT16_MAX;
	}
	if (nev_is_crowded(q)) {
		nev_ride_with(q, search_both);
	} else {
		search_both(q);
	}
}

/* ---- for ride.c ---- */

void nev_search_write(struct nev_search *q, int square, int steps, uint64_t path) {
	if (!nev_is_vain(q, square, q->budget[0])) {
		write_sets(q, find_room(q, square), steps, path);
	}
}

void nev_search_leave(struct nev_search *q, const struct nev_label *at) {
	leave(q, at, 0);
}

bool nev_search_is_stopped(const struct nev_search *q, int from, int to) {
	return is_stopped(q, from, to);
}

bool nev_search_may_attack(const struct nev_search *q, int square) {
	return may_attack(q, square);
}
