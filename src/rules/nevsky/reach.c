/*
 * reach.c - listing moves, charges and hauls: one order for each different position [NEV-6].
 *
 * A search spreads from a square by cost, in layers: on foot layer 1 has touched a hill; mounted, a
 * layer is the set of lone enemy stands ridden over so far. A road move (all on road) is a search
 * of its own. Stands that may move together or apart share one search.
 */
#include "rules/nevsky/rules.h"

enum {
	LAYERS_MAX = 32, /* 5 stands to ride over; more are taken as in the way */
	PREY_MAX = 5,
	SETS_MAX = 15, /* of up to four stands */
	WAVES = 4,     /* steps cost 2 or 3 halves */
	WAVE_MAX = 2048,
	UNSEEN = 255,
	ANY_STEP = 1 << 8
};

struct label {
	uint16_t square;
	uint8_t layer, steps;
	uint64_t path;
};

/* Stands that move together. */
struct set {
	struct pv_order order; /* actor and further pieces written */
	int count;
	bool tired, barred;
};

struct search {
	const struct nev_game *g;
	const struct nev_state *s;
	const struct nev_view *v;
	struct nev_list *list;
	bool any; /* listing for who goes through all: charges only into a fight or beside one */
	int side, type, from, verb, target;
	const struct set *sets; /* at `from`; those of this pace are moved */
	int set_count;
	bool tired, road, feet;
	bool rough;    /* ground that stops these movers may lie anywhere */
	int budget[2]; /* halves; [1] once a hill was touched */
	uint16_t prey[PREY_MAX];
	int prey_count, layers;
	int waiting[WAVES];
	const uint8_t *cover, *enemy;   /* by square: protected, enemy pieces */
	uint8_t near[NEV_SQUARES_MAX];  /* how many enemy squares it is or has beside it */
	uint8_t far[NEV_SQUARES_MAX];   /* steps to the nearest enemy, as the crow flies */
	uint8_t fight[NEV_SQUARES_MAX]; /* 1: an enemy on it, or a contact square beside it */
	uint8_t best[LAYERS_MAX][NEV_SQUARES_MAX];     /* least cost, or UNSEEN */
	uint16_t written[LAYERS_MAX][NEV_SQUARES_MAX]; /* bit d: listed with last step d */
	struct label wave[WAVES][WAVE_MAX];
};

static int find_prey(const struct search *q, int square) {
	for (int i = 0; i < q->prey_count; i++) {
		if (q->prey[i] == square) {
			return i;
		}
	}
	return -1;
}

/* Ground that these movers can't enter. */
static bool is_stopped(const struct search *q, int from, int to) {
	int here = q->g->terrain[from], there = q->g->terrain[to];
	bool shut = q->cover[to] != 0;

	if (((here | there) & NEV_HILL) != 0 && nev_is_kept_off_hills(q->g, q->type) &&
	    ((there & NEV_HILL) != 0 || !nev_is_barred_from_hills(q->type))) {
		return true;
	}
	if (q->verb == NEV_HAUL) {
		return (there & NEV_HILL) != 0 || (shut && (there & NEV_CROSSING) == 0);
	}
	return q->verb == NEV_CHARGE && shut;
}

static bool may_attack(const struct search *q, int square) {
	const struct nev_piece *p = &q->s->piece[q->sets[0].order.actor];

	if (q->verb == NEV_HAUL || q->type == NEV_BALLISTARII) {
		return false;
	}
	if (q->type == NEV_COMMANDER) {
		return q->v->unit[q->side][square] != PV_NONE;
	}
	return (p->barred & NEV_NO_CONTACT) == 0;
}

/* One order a set that goes at this pace and finds room. */
static void write_sets(struct search *q, int room, int steps, uint64_t path) {
	for (int i = 0; i < q->set_count; i++) {
		const struct set *set = &q->sets[i];
		if (set->count > room || set->tired != q->tired ||
		    (set->barred && q->verb == NEV_CHARGE)) {
			continue;
		}
		struct pv_order order = set->order;
		order.verb = (uint8_t)q->verb;
		order.target = (uint8_t)q->target;
		nev_set_path(&order, q->from, path, steps);
		nev_list_add(q->list, &order);
	}
}

/* Who is ridden over on the way is near no longer. */
static bool is_enemy_near(const struct search *q, int square, int layer) {
	int near = q->near[square];

	for (int i = 0; !q->feet && layer >> i != 0; i++) {
		int dx = nev_column(q->g, square) - nev_column(q->g, q->prey[i]);
		int dy = nev_row(q->g, square) - nev_row(q->g, q->prey[i]);
		near -= (layer >> i & 1) != 0 && dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
	}
	return near > 0;
}

/* What tells ends on a square apart: the last step, but only where an enemy is near. */
static uint16_t end_bit(const struct search *q, int square, int layer, int direction) {
	bool near = q->near[square] != 0 && (q->prey_count == 0 || is_enemy_near(q, square, layer));

	return (uint16_t)(near ? 1 << direction : ANY_STEP);
}

static void write_end(struct search *q, int square, int layer, uint16_t bit, int steps,
		      uint64_t path) {
	uint16_t *written = &q->written[q->feet ? 0 : layer][square];

	if ((*written & bit) != 0 || square == q->from) {
		return;
	}
	*written |= bit;
	if ((q->verb == NEV_HAUL && q->v->ballista[square] != PV_NONE) ||
	    (q->verb == NEV_CHARGE && q->any && q->fight[square] == 0)) {
		return;
	}
	write_sets(q, nev_room(q->g, q->v, q->side, q->type, square), steps, path);
}

/* Off the board all squares are alike: the start's own entry remembers it. */
static void write_off(struct search *q, const struct label *at, int cost) {
	uint16_t *written = &q->written[q->feet ? 0 : at->layer][q->from];

	if (q->road || (*written & 1) != 0 || cost + 2 > q->budget[q->feet ? at->layer : 0] ||
	    q->verb == NEV_CHARGE) {
		return;
	}
	for (int d = PV_N; d < PV_DIRECTION_COUNT; d += 2) {
		if (q->g->next[at->square][d] == NEV_NOWHERE) {
			*written |= 1;
			write_sets(q, NEV_PIECES_MAX, at->steps + 1,
				   at->path | (uint64_t)d << (4 * at->steps));
			return;
		}
	}
}

static void spread(struct search *q, int square, int layer, int cost, int steps, uint64_t path) {
	int wave = cost % WAVES;

	if (cost < q->best[layer][square] && q->waiting[wave] < WAVE_MAX) {
		q->best[layer][square] = (uint8_t)cost;
		q->wave[wave][q->waiting[wave]] =
		    (struct label){ (uint16_t)square, (uint8_t)layer, (uint8_t)steps, path };
		q->waiting[wave]++;
	}
}

/* A charge that is listed only for a fight need not come where no enemy can be reached, but one
 * step. */
static bool is_vain(const struct search *q, int square, int total) {
	return q->verb == NEV_CHARGE && q->any && total + 2 * q->far[square] - 2 > q->budget[0];
}

/* Nobody goes on from an enemy's square: its least cost is 0, and what was seen of it is
 * remembered. */
static void attack(struct search *q, int to, int layer, int direction, int steps, uint64_t path) {
	q->best[layer][to] = 0;
	if (may_attack(q, to)) {
		write_end(q, to, layer, end_bit(q, to, layer, direction), steps, path);
	} else {
		q->written[q->feet ? 0 : layer][to] = UINT16_MAX;
	}
}

/* One step on from a label: an end, and a label to go on from unless it attacks. */
static void look(struct search *q, const struct label *at, int total, int direction) {
	int to = q->g->next[at->square][direction];
	int layer = q->feet && (q->g->terrain[to] & NEV_HILL) != 0 ? 1 : at->layer;
	int prey = q->enemy[to] != 0 ? find_prey(q, to) : -1;

	layer |= prey >= 0 ? 1 << prey : 0;
	uint16_t bit = end_bit(q, to, layer, direction);
	bool written = (q->written[q->feet ? 0 : layer][to] & bit) != 0;
	if (total > q->budget[q->feet ? layer : 0] || (written && total >= q->best[layer][to]) ||
	    is_vain(q, to, total) || (q->rough && is_stopped(q, at->square, to)) ||
	    (q->near[at->square] != 0 &&
	     nev_is_corner_closed(q->g, q->v, !q->side, at->square, direction))) {
		return;
	}
	int steps = at->steps + 1;
	uint64_t path = at->path | (uint64_t)direction << (4 * at->steps);
	if (q->enemy[to] != 0 && prey < 0) {
		attack(q, to, layer, direction, steps, path);
		return;
	}
	write_end(q, to, layer, bit, steps, path);
	spread(q, to, layer, total, steps, path);
}

/* In a search of one layer: no better way there, and no other end. The first thing asked of a step.
 */
static bool is_known(const struct search *q, int to, int total, int direction) {
	uint16_t bit = (uint16_t)(q->near[to] != 0 ? 1 << direction : ANY_STEP);

	return total >= q->best[0][to] && (q->written[0][to] & bit) != 0;
}

static void look_around(struct search *q, const struct label *at, int cost) {
	const uint16_t *next = q->g->next[at->square];
	uint32_t ways = q->road ? q->g->road_to[at->square] : q->g->open[at->square];

	if (cost + 2 > q->budget[0] || at->steps >= NEV_STEPS_MAX) {
		return;
	}
	for (; ways != 0; ways &= ways - 1) {
		int direction = __builtin_ctz(ways), total = cost + 2 + (direction & 1);
		if (total <= q->budget[0] &&
		    !(q->layers == 1 && is_known(q, next[direction], total, direction))) {
			look(q, at, total, direction);
		}
	}
	write_off(q, at, cost);
}

static void flood(struct search *q) {
	bool on_hill = q->feet && (q->g->terrain[q->from] & NEV_HILL) != 0;

	for (int layer = 0; layer < q->layers; layer++) {
		memset(q->best[layer], UNSEEN, q->g->squares);
	}
	memset(q->waiting, 0, sizeof q->waiting);
	spread(q, q->from, on_hill, 0, 0, 0);
	for (int cost = 0; cost <= q->budget[0]; cost++) {
		int wave = cost % WAVES;
		for (int i = 0; i < q->waiting[wave]; i++) {
			const struct label *at = &q->wave[wave][i];
			if (q->best[at->layer][at->square] == cost) {
				look_around(q, at, cost);
			}
		}
		q->waiting[wave] = 0;
	}
}

/* Nothing on the ground and no enemy can be in the way or near an end. */
static bool is_clear(const struct search *q) {
	int reach = q->budget[0] / 2;

	return q->verb == NEV_MOVE && !q->road && q->budget[0] <= NEV_LEAP_COST &&
	       q->g->plain[q->from] >= reach && q->far[q->from] > reach + 1;
}

/* The ends over clear ground, without a search. */
static void leap(struct search *q) {
	int column = nev_column(q->g, q->from), row = nev_row(q->g, q->from);
	struct label start = { .square = (uint16_t)q->from };

	for (int i = 0; i < q->g->leap_count && q->g->leap[i].cost <= q->budget[0]; i++) {
		const struct nev_leap *way = &q->g->leap[i];
		int x = column + way->dx, y = row + way->dy;
		if (x >= 0 && y >= 0 && x < q->g->columns && y < q->g->rows) {
			int square = y * q->g->columns + x;
			write_end(q, square, 0, ANY_STEP, way->steps, way->path);
		}
	}
	for (int d = PV_N; d < PV_DIRECTION_COUNT; d += 2) {
		struct label at = start;
		int cost = 0;
		for (; cost + 2 <= q->budget[0] && q->g->next[at.square][d] != NEV_NOWHERE;
		     cost += 2) {
			at.path |= (uint64_t)d << (4 * at.steps);
			at.steps++;
			at.square = q->g->next[at.square][d];
		}
		write_off(q, &at, cost);
	}
}

/* Lone stands that these riders could pass over. */
static void find_all_prey(struct search *q) {
	q->prey_count = 0;
	if (!nev_is_cavalry(q->type) || q->verb == NEV_HAUL) {
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

/* Off the road and on it. */
static void search_both(struct search *q) {
	const struct nev_game *g = q->g;
	bool charging = q->verb == NEV_CHARGE, hauling = q->verb == NEV_HAUL;

	q->rough = charging || hauling || g->cavalry_hills != 0;
	find_all_prey(q);
	q->layers = !q->feet ? 1 << q->prey_count : g->cavalry_hills != 0 ? 2 : 1;
	for (int layer = 0; layer < q->layers; layer++) {
		memset(q->written[layer], 0, g->squares * sizeof q->written[0][0]);
	}
	for (int road = 0; road < 2; road++) {
		q->road = road != 0;
		if (q->road && g->road_to[q->from] == 0) {
			return;
		}
		for (int hill = 0; hill < 2; hill++) {
			q->budget[hill] = nev_allowance(g, q->type, charging, q->tired, hauling,
							q->road, hill != 0, NULL);
		}
		if (is_clear(q)) {
			leap(q);
		} else {
			flood(q);
		}
	}
}

static bool has_pace(const struct search *q, bool tired) {
	for (int i = 0; i < q->set_count; i++) {
		if (q->sets[i].tired == tired) {
			return true;
		}
	}
	return false;
}

static void search_verb(struct search *q, int verb, int target) {
	q->verb = verb;
	q->target = target;
	for (int tired = 0; tired < 2; tired++) {
		q->tired = tired != 0;
		if (has_pace(q, q->tired) && !(q->tired && verb == NEV_CHARGE)) {
			search_both(q);
		}
	}
}

static void search_square(struct search *q) {
	uint8_t ballista = q->v->ballista[q->from];

	q->feet = !nev_is_cavalry(q->type) && q->type != NEV_COMMANDER;
	search_verb(q, NEV_MOVE, PV_NONE);
	if (q->g->troop[q->type][NEV_T_CHARGE] != 0 && q->cover[q->from] == 0) {
		search_verb(q, NEV_CHARGE, PV_NONE);
	}
	if (ballista != PV_NONE && q->s->piece[ballista].owner == q->side &&
	    (q->s->piece[ballista].marks & NEV_FIRED) == 0) {
		search_verb(q, NEV_HAUL, ballista);
	}
}

static bool can_move(const struct nev_game *g, const struct nev_state *s, int piece) {
	const struct nev_piece *p = &s->piece[piece];

	return nev_on_board(p) && g->roster[piece].side == s->attacker &&
	       g->roster[piece].type != NEV_BALLISTA && p->driven == 0 &&
	       (p->marks & (NEV_MOVED | NEV_RETIRING)) == 0;
}

static struct set make_set(const struct nev_state *s, const uint8_t *mates, int count, int chosen) {
	struct set set = { .count = 0 };

	for (int i = 0; i < count; i++) {
		if ((chosen >> i & 1) == 0) {
			continue;
		}
		const struct nev_piece *p = &s->piece[mates[i]];
		set.tired |= p->charge == NEV_TIRED;
		set.barred |= (p->barred & NEV_NO_CHARGE) != 0;
		if (set.count == 0) {
			set.order.actor = mates[i];
		} else {
			set.order.data.faces[set.count - 1] = (uint8_t)(mates[i] + 1);
		}
		set.count++;
	}
	return set;
}

/* Pieces of one square and kind that may still move, the first of them `first`; 0: another leads.
 */
static int find_mates(const struct search *q, int first, uint8_t mates[4]) {
	int type = q->g->roster[first].type, count = 0;

	if (!nev_is_stand_type(type)) {
		mates[0] = (uint8_t)first;
		return 1;
	}
	for (int i = 0; i < q->g->count && count < 4; i++) {
		if (q->g->roster[i].type == type &&
		    q->s->piece[i].place == q->s->piece[first].place && can_move(q->g, q->s, i)) {
			if (i < first) {
				return 0;
			}
			mates[count] = (uint8_t)i;
			count++;
		}
	}
	return count;
}

static void search_mates(struct search *q, int first, int actor) {
	struct set sets[SETS_MAX];
	uint8_t mates[4];
	int count = find_mates(q, first, mates), set_count = 0;

	for (int chosen = (1 << count) - 1; chosen > 0; chosen--) {
		bool wanted = actor == PV_ANY;
		for (int i = 0; i < count; i++) {
			wanted |= (chosen >> i & 1) != 0 && mates[i] == actor;
		}
		if (wanted) {
			sets[set_count] = make_set(q->s, mates, count, chosen);
			set_count++;
		}
	}
	if (set_count > 0) {
		q->sets = sets;
		q->set_count = set_count;
		q->type = q->g->roster[first].type;
		q->from = q->s->piece[first].place;
		search_square(q);
		q->sets = NULL;
	}
}

static void mark_near(struct search *q) {
	memset(q->near, 0, q->g->squares);
	memset(q->fight, 0, q->g->squares);
	NEV_EACH_PIECE(q->g, i) {
		int square = q->s->piece[i].place;
		if (square >= NEV_SQUARES_MAX || nev_lead(q->v, !q->side, square) != i) {
			continue;
		}
		uint8_t fight = nev_is_contact(q->v, square);
		q->near[square]++;
		q->fight[square] = 1;
		PV_EACH_DIRECTION(d) {
			int next = q->g->next[square][d];
			if (next != NEV_NOWHERE) {
				q->near[next]++;
				q->fight[next] |= fight;
			}
		}
	}
}

static uint8_t smallest(uint8_t a, uint8_t b, uint8_t c, uint8_t d) {
	uint8_t low = a < b ? a : b, other = c < d ? c : d;

	return low < other ? low : other;
}

/* Two sweeps over the board with a rim, one from each end. */
static void measure_far(struct search *q) {
	enum { WIDTH = NEV_COLUMNS_MAX + 2, FAR = 100 };
	uint8_t far[(NEV_ROWS_MAX + 2) * WIDTH];
	int columns = q->g->columns, rows = q->g->rows;

	memset(far, FAR, (size_t)(rows + 2) * WIDTH);
	for (int y = 0, sq = 0; y < rows; y++) {
		uint8_t *at = far + (y + 1) * WIDTH + 1;
		for (int x = 0; x < columns; x++, at++, sq++) {
			uint8_t near = smallest(at[-1], at[-WIDTH - 1], at[-WIDTH], at[-WIDTH + 1]);
			*at = (uint8_t)(q->enemy[sq] != 0 ? 0 : near + 1);
		}
	}
	for (int y = rows - 1, sq = q->g->squares - 1; y >= 0; y--) {
		uint8_t *at = far + (y + 1) * WIDTH + columns;
		for (int x = columns - 1; x >= 0; x--, at--, sq--) {
			uint8_t near = smallest(at[1], at[WIDTH - 1], at[WIDTH], at[WIDTH + 1]);
			*at = near < *at ? (uint8_t)(near + 1 < *at ? near + 1 : *at) : *at;
			q->far[sq] = *at;
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
	q.any = actor == PV_ANY;
	q.side = s->attacker;
	q.cover = g->cover[(s->declared & NEV_HILL_PROTECTED) != 0];
	q.enemy = v.pieces[!q.side];
	mark_near(&q);
	measure_far(&q);
	NEV_EACH_PIECE(g, i) {
		if (can_move(g, s, i)) {
			search_mates(&q, i, actor);
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
