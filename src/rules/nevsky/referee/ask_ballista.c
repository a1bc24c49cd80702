/* ask_ballista.c - whom may this shot hit, and how likely? Exact over the two throws of a
 * hundred-sided die that scatter it [NEV-7]. */
#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/referee/referee.h"
#include "rules/nevsky/shooting/ballista.h"
#include "rules/nevsky/shooting/exposed.h"
#include "rules/nevsky/shooting/scatter.h"

/* FAR: squares to a target, beyond the reach of any shot as well; the board has room for them. */
enum { TARGETS_MAX = 16, SIDES = 100, FAR = 9, MILS_MAX = 200000 };
enum { BALLISTA, CREW, FIRST_TARGET }; /* pieces */

struct shot {
	int32_t aim[2];  /* mils from the centre of the ballista's square */
	int32_t mark[2]; /* where it fell on a real table, likewise */
	bool aimed, marked, explain;
	int facing;
	int count;
	struct {
		int type, side;
		int32_t stands, x, y; /* squares from the ballista's */
		bool shielded;
	} target[TARGETS_MAX];
};

/* ---- the question ---- */

/* [x, y], both whole numbers within the limit. */
static bool read_pair(const struct pv_node *map, const char *key, int32_t limit, int32_t *x,
		      int32_t *y, struct pv_error *err) {
	const struct pv_node *pair = pv_node_get(map, key);
	if (nev_question_lacks(map, key, err)) {
		return false;
	}
	if (pair->kind != PV_NODE_LIST || pair->count != 2) {
		return nev_question_fail(pair, err, "two whole numbers, [east, north]");
	}
	return pv_node_to_int(pv_node_at(pair, 0), -limit, limit, x, err) &&
	       pv_node_to_int(pv_node_at(pair, 1), -limit, limit, y, err);
}

static bool read_target(const struct nev_game *g, const struct pv_node *node, struct shot *shot,
			struct pv_error *err) {
	static const char *const keys[] = { "type", "stands", "square", "side", "protected", NULL };
	static const char *const sides[] = { "own", "enemy" }; /* red shoots */
	int i = shot->count++;
	shot->target[i].side = PV_BLUE;
	if (node->kind != PV_NODE_MAP) {
		return nev_question_fail(node, err, "an object with \"type\" and \"square\"");
	}
	return pv_node_only(node, keys, err) &&
	       nev_question_type(node, "type", &shot->target[i].type, err) &&
	       nev_question_stands(g, node, "stands", shot->target[i].type,
				   g->troop[shot->target[i].type][NEV_T_STANDS],
				   &shot->target[i].stands, err) &&
	       read_pair(node, "square", FAR, &shot->target[i].x, &shot->target[i].y, err) &&
	       nev_question_word(node, "side", sides, PV_COUNT(sides), "own or enemy",
				 &shot->target[i].side, err) &&
	       pv_node_bool(node, "protected", &shot->target[i].shielded, err);
}

static bool read_targets(const struct nev_game *g, const struct pv_node *question,
			 struct shot *shot, struct pv_error *err) {
	const struct pv_node *targets = pv_node_get(question, "targets");
	if (nev_question_lacks(question, "targets", err)) {
		return false;
	}
	if (targets->kind != PV_NODE_LIST || targets->count < 1 || targets->count > TARGETS_MAX) {
		return nev_question_fail(targets, err, "a list of 1 to 16 targets");
	}
	for (const struct pv_node *n = targets->first; n != NULL; n = n->next) {
		if (!read_target(g, n, shot, err)) {
			return false;
		}
	}
	return true;
}

/* The scale and the scatter are laid over those of the game. */
static bool read_shot(struct nev_game *g, const struct pv_node *question, struct shot *shot,
		      struct pv_error *err) {
	static const char *const keys[] = { "game",  "ask",     "aim",  "facing",  "sigma",
					    "scale", "targets", "mark", "explain", NULL };
	static const char *const scales[] = { "25mm", "15mm" };
	int scale = g->opt_scale;
	*shot = (struct shot){ .facing = PV_N };
	shot->marked = pv_node_get(question, "mark") != NULL;
	/* Where a shot has fallen it matters no more where it was aimed at. */
	shot->aimed = !shot->marked || pv_node_get(question, "aim") != NULL;
	bool good = pv_node_only(question, keys, err) &&
		    (!shot->aimed ||
		     read_pair(question, "aim", MILS_MAX, &shot->aim[0], &shot->aim[1], err)) &&
		    nev_question_word(question, "facing", pv_direction_word, PV_DIRECTION_COUNT,
				      "n, ne, e, se, s, sw, w or nw", &shot->facing, err) &&
		    pv_node_int(question, "sigma", 1, 10000, &g->opt_sigma, err) &&
		    nev_question_word(question, "scale", scales, PV_COUNT(scales), "25mm or 15mm",
				      &scale, err) &&
		    pv_node_bool(question, "explain", &shot->explain, err) &&
		    read_targets(g, question, shot, err) &&
		    (!shot->marked ||
		     read_pair(question, "mark", MILS_MAX, &shot->mark[0], &shot->mark[1], err));
	g->opt_scale = scale;
	g->opt_ballista = 0; /* simulated */
	return good;
}

/* ---- the board ---- */

static int square_of(const struct nev_game *g, int32_t x, int32_t y) {
	return NEV_SAND_HOME + y * g->columns + x;
}

static void set_up(const struct shot *shot, struct nev_sand *sand) {
	struct nev_game *g = &sand->game;
	int home = square_of(g, 0, 0);
	nev_sand_add(sand, PV_RED, NEV_BALLISTA, home, g->troop[NEV_BALLISTA][NEV_T_STANDS], PV_N);
	nev_sand_add(sand, PV_RED, NEV_BALLISTARII, home, g->troop[NEV_BALLISTARII][NEV_T_STANDS],
		     shot->facing);
	for (int i = 0; i < shot->count; i++) {
		int square = square_of(g, shot->target[i].x, shot->target[i].y);
		if (shot->target[i].shielded) {
			g->terrain[square] |= NEV_COVER;
		}
		nev_sand_add(sand, shot->target[i].side, shot->target[i].type, square,
			     shot->target[i].stands, PV_N);
	}
	nev_sand_ready(sand, NEV_STEP_BALLISTA, NEV_ASK_SHOOT);
}

/* From the centre of the ballista's square to the corner of the board. */
static void place_point(const struct nev_game *g, const int32_t from[2], int32_t to[2]) {
	int home = square_of(g, 0, 0);
	int32_t side = g->scale[g->opt_scale][0];
	to[0] = nev_column(g, home) * side + side / 2 + from[0];
	to[1] = nev_row(g, home) * side + side / 2 + from[1];
}

static struct pv_order aim_order(const struct shot *shot, const struct nev_game *g) {
	struct pv_order o = { .verb = NEV_SHOOT, .actor = BALLISTA, .target = PV_NONE };
	place_point(g, shot->aim, o.data.figures);
	return o;
}

/* ---- the answer ---- */

struct tally {
	int64_t of[TARGETS_MAX], nobody;
};

static void count_marks(const struct shot *shot, struct nev_sand *sand,
			const struct pv_order *order, struct tally *tally) {
	const struct nev_game *g = &sand->game;
	struct nev_state *s = sand->state;
	struct nev_occupancy view;
	nev_occupancy_make(g, nev_opening(g, s), &view);
	s->shooter = BALLISTA;
	for (int throw = 0; throw < SIDES * SIDES; throw ++) {
		bool any = false;
		nev_scatter(g, s->piece[order->actor].place, order->data.figures, throw / SIDES + 1,
			    throw % SIDES + 1, s->aim);
		for (int i = 0; i < shot->count; i++) {
			bool hit = nev_is_candidate(g, s, &view, FIRST_TARGET + i);
			tally->of[i] += hit;
			any |= hit;
		}
		tally->nobody += !any;
	}
}

/* "marked": does the mark make each target a candidate? */
static void write_marked(const struct shot *shot, struct nev_sand *sand, struct nev_rows *rows,
			 struct pv_writer *out) {
	const struct nev_game *g = &sand->game;
	struct nev_state *s = sand->state;
	struct nev_occupancy view;
	int hits = 0;
	s->shooter = BALLISTA;
	nev_occupancy_make(g, nev_opening(g, s), &view);
	place_point(g, shot->mark, s->aim);
	pv_write_key(out, "marked");
	pv_write_open(out, '[');
	for (int i = 0; i < shot->count; i++) {
		bool hit = nev_is_candidate(g, s, &view, FIRST_TARGET + i);
		hits += hit;
		if (hit && shot->explain && shot->target[i].type == NEV_BALLISTA) {
			nev_rows_add(rows, RULE(NEV_7E_5));
		}
		pv_write_bool(out, hit);
	}
	pv_write_close(out);
	if (hits > 0 && shot->explain) {
		nev_rows_add(rows, hits > 1 ? RULE(NEV_7G_1) : RULE(NEV_7E_4));
	}
}

static void add_rows(const struct shot *shot, struct nev_rows *rows) {
	nev_rows_add(rows, RULE(NEV_7E_1));
	if (shot->aimed) {
		nev_rows_add(rows, RULE(NEV_7E_7));
	}
	nev_rows_add(rows, RULE(NEV_7E_9));
	for (int i = 0; i < shot->count; i++) {
		if (shot->target[i].shielded) {
			nev_rows_add(rows, RULE(NEV_7E_2));
		}
		if (shot->target[i].type == NEV_BALLISTA) {
			nev_rows_add(rows, RULE(NEV_7E_3));
		}
	}
}

static void write_chances(const struct shot *shot, const struct tally *tally,
			  struct pv_writer *out) {
	pv_write_key(out, "chances");
	pv_write_open(out, '[');
	for (int i = 0; i < shot->count; i++) {
		pv_write_fraction(out, tally->of[i], SIDES * SIDES);
	}
	pv_write_close(out);
	pv_write_member_fraction(out, "nothing", tally->nobody, SIDES * SIDES);
}

static void resolve(const struct shot *shot, struct nev_sand *sand, struct pv_writer *out,
		    struct pv_why *why) {
	struct tally tally = { .nobody = 0 };
	struct nev_rows rows = { .count = 0 };
	set_up(shot, sand);
	struct pv_order order = aim_order(shot, &sand->game);
	if (shot->aimed && !nev_shoot_check(&sand->game, sand->state, &order, why)) {
		nev_answer_bare(why);
		return;
	}
	*why = (struct pv_why){ .rule = NULL };
	add_rows(shot, &rows);
	if (shot->aimed) {
		count_marks(shot, sand, &order, &tally);
		write_chances(shot, &tally, out);
	}
	if (shot->marked) {
		write_marked(shot, sand, &rows, out);
	}
	nev_rows_write(&rows, out);
}

bool nev_ask_ballista(const struct nev_game *g, const struct pv_node *question,
		      struct pv_writer *out, struct pv_why *why, struct pv_error *err) {
	struct shot shot;
	struct nev_sand *sand = nev_sand_create(g, err);
	bool good = sand != NULL && read_shot(&sand->game, question, &shot, err);
	if (good) {
		resolve(&shot, sand, out, why);
	}
	nev_sand_free(sand);
	return good;
}
