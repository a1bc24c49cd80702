/*
 * reach.c - listing moves, charges and hauls: one order for each different position [NEV-6].
 *
 * A search spreads from the start by cost, in layers: on foot layer 1 has touched a hill; mounted,
 * a layer is the set of lone enemy stands ridden over so far. A road move (all on road) is a search
 * of its own.
 */
#include "rules/nevsky/rules.h"

#include <string.h>

enum {
	LAYERS_MAX = 32, /* 5 stands to ride over; more are taken as in the way */
	PREY_MAX = 5,
	WAVES = 4, /* steps cost 2 or 3 halves */
	WAVE_MAX = 2048,
	UNSEEN = 255
};

struct label {
	uint16_t square;
	uint8_t layer, steps;
	uint64_t path;
};

struct search {
	const struct nev_game *g;
	const struct nev_state *s;
	const struct nev_view *v;
	struct nev_list *list;
	struct pv_order
	    order; /* what an end is written into: verb, actor, target and group are set */
	int side, type, count; /* of the movers */
	int from;
	bool charging, hauling, road, feet;
	int budget[2]; /* halves; [1] once a hill was touched */
	uint16_t prey[PREY_MAX];
	int prey_count;
	int layers;
	bool went_off;
	uint8_t near[NEV_SQUARES_MAX];                 /* 1: an enemy stands on or beside it */
	uint8_t best[LAYERS_MAX][NEV_SQUARES_MAX];     /* least cost, or UNSEEN */
	uint16_t written[LAYERS_MAX][NEV_SQUARES_MAX]; /* bit d: listed with last step d; bit 8:
							  whatever step */
	struct label wave[WAVES][WAVE_MAX];
	int waiting[WAVES];
};

static int find_prey(const struct search *q, int square) {
	for (int i = 0; i < q->prey_count; i++) {
		if (q->prey[i] == square) {
			return i;
		}
	}
	return -1;
}

static bool is_shut(const struct search *q, int square) {
	return nev_is_protected(q->g, q->s, square);
}

/* Ground that these movers can't enter. */
static bool is_barred(const struct search *q, int from, int to) {
	int here = q->g->terrain[from], there = q->g->terrain[to];

	if (((here | there) & NEV_HILL) != 0 && nev_is_kept_off_hills(q->g, q->type) &&
	    ((there & NEV_HILL) != 0 || !nev_is_barred_from_hills(q->type))) {
		return true;
	}
	if (q->hauling &&
	    ((there & NEV_HILL) != 0 || (is_shut(q, to) && (there & NEV_CROSSING) == 0))) {
		return true;
	}
	return q->charging && is_shut(q, to);
}

static bool may_attack(const struct search *q, int square) {
	const struct nev_piece *p = &q->s->piece[q->order.actor];

	if (q->hauling || q->type == NEV_BALLISTARII) {
		return false;
	}
	if (q->type == NEV_COMMANDER) {
		return q->v->unit[q->side][square] != PV_NONE;
	}
	return !nev_is_missile_foot(q->type) || p->stands != 1 || (p->barred & NEV_NO_CONTACT) == 0;
}

static void write_end(struct search *q, int square, int layer, int steps, uint64_t path) {
	int last = (int)(path >> (4 * (steps - 1)) & 7);
	uint16_t bit = (uint16_t)(q->near[square] != 0 ? 1u << last : 1u << 8);
	int prey_layer = q->feet ? 0 : layer;

	if (square == q->from || (q->written[prey_layer][square] & bit) != 0 ||
	    nev_room(q->g, q->v, q->side, q->type, square) < q->count ||
	    (q->hauling && q->v->ballista[square] != PV_NONE)) {
		return;
	}
	q->written[prey_layer][square] |= bit;
	nev_set_path(&q->order, q->from, path, steps);
	nev_list_add(q->list, &q->order);
}

static void write_off(struct search *q, int steps, uint64_t path, int layer) {
	int prey_layer = q->feet ? 0 : layer;

	/* Off the board the squares are alike: one bit of the start's own entry serves. */
	if ((q->written[prey_layer][q->from] & 1) == 0) {
		q->written[prey_layer][q->from] |= 1;
		nev_set_path(&q->order, q->from, path, steps);
		nev_list_add(q->list, &q->order);
	}
}

static void spread(struct search *q, int square, int layer, int cost, int steps, uint64_t path) {
	if (cost >= q->best[layer][square]) {
		return;
	}
	struct label *wave = q->wave[cost % WAVES];
	int *waiting = &q->waiting[cost % WAVES];
	if (*waiting < WAVE_MAX) {
		q->best[layer][square] = (uint8_t)cost;
		wave[*waiting] =
		    (struct label){ (uint16_t)square, (uint8_t)layer, (uint8_t)steps, path };
		(*waiting)++;
	}
}

static void look(struct search *q, const struct label *at, int cost, int direction) {
	int to = q->g->next[at->square][direction];
	int total = cost + (direction % 2 != 0 ? 3 : 2);
	int steps = at->steps + 1;
	uint64_t path = at->path | (uint64_t)direction << (4 * at->steps);

	if (to == NEV_NOWHERE) {
		if (direction % 2 == 0 && !q->road && total <= q->budget[q->feet ? at->layer : 0]) {
			write_off(q, steps, path, at->layer);
		}
		return;
	}
	uint8_t ways = q->road ? q->g->road_to[at->square] : q->g->open[at->square];
	if ((ways >> direction & 1) == 0 || is_barred(q, at->square, to) ||
	    nev_is_corner_closed(q->g, q->v, !q->side, at->square, direction)) {
		return;
	}
	int layer = q->feet && (q->g->terrain[to] & NEV_HILL) != 0 ? 1 : at->layer;
	if (total > q->budget[q->feet ? layer : 0]) {
		return;
	}
	int prey = find_prey(q, to);
	if (prey >= 0) {
		layer |= 1 << prey;
	} else if (nev_has_troops(q->v, !q->side, to)) {
		if (may_attack(q, to)) {
			write_end(q, to, layer, steps, path);
		}
		return;
	}
	write_end(q, to, layer, steps, path);
	spread(q, to, layer, total, steps, path);
}

static void flood(struct search *q) {
	int start = q->feet && (q->g->terrain[q->from] & NEV_HILL) != 0;

	for (int layer = 0; layer < q->layers; layer++) {
		memset(q->best[layer], UNSEEN, q->g->squares);
	}
	memset(q->waiting, 0, sizeof q->waiting);
	spread(q, q->from, start, 0, 0, 0);
	for (int cost = 0; cost <= q->budget[0]; cost++) {
		int wave = cost % WAVES;
		for (int i = 0; i < q->waiting[wave]; i++) {
			const struct label *at = &q->wave[wave][i];
			if (q->best[at->layer][at->square] != cost || at->steps >= NEV_STEPS_MAX) {
				continue;
			}
			for (int d = 0; d < PV_DIRECTION_COUNT; d++) {
				look(q, at, cost, d);
			}
		}
		q->waiting[wave] = 0;
	}
}

/* Lone stands that these riders could pass over, on any square they could come to. */
static void find_all_prey(struct search *q) {
	q->prey_count = 0;
	if (!nev_is_cavalry(q->type) || q->hauling) {
		return;
	}
	for (int i = 0; i < q->g->count && q->prey_count < PREY_MAX; i++) {
		const struct nev_piece *p = &q->s->piece[i];
		if (nev_on_board(p) && p->stands == 1 && q->g->roster[i].side != q->side &&
		    nev_run_over_bar(q->g, q->s, q->v, q->side, q->type, p->place) == NULL) {
			q->prey[q->prey_count] = p->place;
			q->prey_count++;
		}
	}
}

static void search_both_ways(struct search *q, bool tired) {
	const struct nev_game *g = q->g;

	q->feet = !nev_is_cavalry(q->type) && q->type != NEV_COMMANDER;
	find_all_prey(q);
	q->layers = q->feet ? 2 : 1 << q->prey_count;
	for (int layer = 0; layer < q->layers; layer++) {
		memset(q->written[layer], 0, g->squares * sizeof q->written[0][0]);
	}
	for (int road = 0; road < 2; road++) {
		q->road = road != 0;
		q->budget[0] =
		    nev_allowance(g, q->type, q->charging, tired, q->hauling, q->road, false, NULL);
		q->budget[1] =
		    nev_allowance(g, q->type, q->charging, tired, q->hauling, q->road, true, NULL);
		if (!q->road || q->g->road_to[q->from] != 0) {
			flood(q);
		}
	}
}

static void search_verb(struct search *q, int verb, int target, bool tired) {
	q->order.verb = (uint8_t)verb;
	q->order.target = (uint8_t)target;
	q->charging = verb == NEV_CHARGE;
	q->hauling = verb == NEV_HAUL;
	search_both_ways(q, tired);
}

static void search_group(struct search *q, const struct nev_group *group) {
	bool tired = false, barred = false;

	memset(&q->order, 0, sizeof q->order);
	q->order.actor = group->piece[0];
	for (int i = 0; i < group->count; i++) {
		const struct nev_piece *p = &q->s->piece[group->piece[i]];
		tired |= p->charge == NEV_TIRED;
		barred |= (p->barred & NEV_NO_CHARGE) != 0;
		if (i > 0) {
			q->order.data.faces[i - 1] = (uint8_t)(group->piece[i] + 1);
		}
	}
	q->type = q->g->roster[group->piece[0]].type;
	q->count = group->count;
	q->from = q->s->piece[group->piece[0]].place;
	search_verb(q, NEV_MOVE, PV_NONE, tired);
	if (q->g->troop[q->type][NEV_T_CHARGE] != 0 && !tired && !barred && !is_shut(q, q->from)) {
		search_verb(q, NEV_CHARGE, PV_NONE, false);
	}
	uint8_t ballista = q->v->ballista[q->from];
	if (ballista != PV_NONE && q->s->piece[ballista].owner == q->side &&
	    (q->s->piece[ballista].marks & NEV_FIRED) == 0) {
		search_verb(q, NEV_HAUL, ballista, tired);
	}
}

static bool can_move(const struct nev_game *g, const struct nev_state *s, int piece) {
	const struct nev_piece *p = &s->piece[piece];

	return nev_on_board(p) && g->roster[piece].side == s->attacker &&
	       g->roster[piece].type != NEV_BALLISTA && p->driven == 0 &&
	       (p->marks & (NEV_MOVED | NEV_RETIRING)) == 0;
}

/* All groups whose first piece this is: of stands, every set that may move together. */
static void search_first(struct search *q, int first, int actor) {
	uint8_t mates[NEV_PIECES_MAX];
	int count = 0, type = q->g->roster[first].type;

	for (int i = first + 1; nev_is_stand_type(type) && i < q->g->count; i++) {
		if (q->g->roster[i].type == type &&
		    q->s->piece[i].place == q->s->piece[first].place && can_move(q->g, q->s, i)) {
			mates[count] = (uint8_t)i;
			count++;
		}
	}
	for (int set = (1 << count) - 1; set >= 0; set--) {
		struct nev_group group = { { (uint8_t)first }, 1 };
		bool wanted = actor == PV_ANY || actor == first;
		for (int i = 0; i < count; i++) {
			if ((set >> i & 1) != 0 && group.count < 4) {
				group.piece[group.count] = mates[i];
				group.count++;
				wanted |= mates[i] == actor;
			}
		}
		if (wanted) {
			search_group(q, &group);
		}
	}
}

static void mark_near(struct search *q) {
	memset(q->near, 0, q->g->squares);
	for (int sq = 0; sq < q->g->squares; sq++) {
		if (!nev_has_troops(q->v, !q->side, sq)) {
			continue;
		}
		q->near[sq] = 1;
		for (int d = 0; d < PV_DIRECTION_COUNT; d++) {
			if (q->g->next[sq][d] != NEV_NOWHERE) {
				q->near[q->g->next[sq][d]] = 1;
			}
		}
	}
}

void nev_reach_list(const struct nev_game *g, const struct nev_state *s, int actor,
		    struct nev_list *l) {
	struct nev_view v;
	struct search q;

	nev_view_make(g, s->piece, &v);
	q.g = g;
	q.s = s;
	q.v = &v;
	q.list = l;
	q.side = s->attacker;
	mark_near(&q);
	for (int i = 0; i < g->count; i++) {
		if (can_move(g, s, i)) {
			search_first(&q, i, actor);
		}
	}
}

int32_t nev_goal(const struct nev_game *g, const struct pv_order *order, int32_t nowhere) {
	int square = nev_path_from(order);
	uint64_t path = nev_path(order);

	switch (order->verb) {
	case NEV_MOVE:
	case NEV_CHARGE:
	case NEV_HAUL:
		for (int i = 0; i < order->count && square != NEV_NOWHERE; i++, path >>= 4) {
			square = g->next[square][path & 7];
		}
		return square == NEV_NOWHERE ? nowhere : square;
	case NEV_PLACE:
	case NEV_SUPPORT:
	case NEV_FIRE:
	case NEV_FIGHT:
	case NEV_RETREAT:
	case NEV_RETIRE:
		return order->data.halves[0] < g->squares ? order->data.halves[0] : nowhere;
	default:
		return nowhere;
	}
}
