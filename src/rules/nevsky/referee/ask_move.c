/* ask_move.c - what does this move cost, and may it be made? Judged by the rules of movement on a
 * bare board, so that the referee and the game can't differ [NEV-6, NEV-3F]. */
#include "core/words.h"
#include "rules/kit/node.h"
#include "rules/nevsky/core/path.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/move/move.h"
#include "rules/nevsky/notation/scan.h"
#include "rules/nevsky/referee/referee.h"

#include <string.h>

enum { HALVES = 2 };
enum { RESTING, CHARGING, TIRED };

static const char *const ground_words[] = { "open",   "road", "protected", "hill",
					    "bridge", "ford", NULL };
static const uint8_t ground_bits[] = {
	0,
	NEV_ROAD,
	NEV_COVER,
	NEV_HILL,
	NEV_COVER | NEV_CROSSING,
	NEV_COVER | NEV_CROSSING | NEV_FORD,
};

struct march {
	int type, state; /* RESTING, CHARGING or TIRED */
	int32_t stands;
	bool hauling, explain;
	int steps;
	uint8_t path[NEV_STEPS_MAX];
	uint8_t ground[NEV_STEPS_MAX + 1];
};

#define EACH_STEP(m, i) for (int i = 0; i < (m)->steps; i++)

/* ---- the question ---- */

static bool read_path(const struct pv_node *question, struct march *m, struct pv_error *err) {
	const struct pv_node *path = pv_node_get(question, "path");
	if (nev_question_lacks(question, "path", err)) {
		return false;
	}
	if (path->kind != PV_NODE_LIST || path->count < 1 || path->count > NEV_STEPS_MAX) {
		return nev_question_fail(path, err,
					 "a list of 1 to 15 directions: [\"n\", \"ne\"]");
	}
	for (const struct pv_node *n = path->first; n != NULL; n = n->next) {
		int direction = nev_word_direction(kit_node_value(n));
		if (direction == KIT_NO_WORD) {
			return nev_question_fail(n, err, "n, ne, e, se, s, sw, w or nw");
		}
		m->path[m->steps++] = (uint8_t)direction;
	}
	return true;
}

/* "hill+road" */
static bool read_square(const struct pv_node *node, uint8_t *bits, struct pv_error *err) {
	struct kit_word all = kit_node_value(node);
	const char *at = all.at;
	do {
		int found =
		    kit_word_find(kit_word_next(&at, "+"), ground_words, PV_COUNT(ground_bits));
		if (found == KIT_NO_WORD || pv_words_broken(all.at, all.length, '+') != NULL) {
			return nev_question_fail(node, err,
						 "open, road, protected, hill, bridge or ford; two "
						 "are joined as in \"hill+road\"");
		}
		*bits |= ground_bits[found];
	} while (*at != '\0');
	return true;
}

/* The ground of the start and of each square entered. */
static bool read_ground(const struct pv_node *question, struct march *m, struct pv_error *err) {
	const struct pv_node *terrain = pv_node_get(question, "terrain");
	bool road = false;
	if (!pv_node_bool(question, "road", &road, err)) {
		return false;
	}
	if (terrain != NULL &&
	    (terrain->kind != PV_NODE_LIST || terrain->count != (size_t)m->steps + 1)) {
		return nev_question_fail(terrain, err,
					 "a list with the ground of the start and of each square "
					 "entered, one more than the path");
	}
	const struct pv_node *n = terrain != NULL ? terrain->first : NULL;
	for (int i = 0; i <= m->steps; i++) {
		m->ground[i] = road ? NEV_ROAD : 0;
		if (n != NULL && !read_square(n, &m->ground[i], err)) {
			return false;
		}
		n = n != NULL ? n->next : NULL;
	}
	return true;
}

static bool read_march(const struct nev_game *g, const struct pv_node *question, struct march *m,
		       struct pv_error *err) {
	static const char *const keys[] = { "game",    "ask",     "troop", "stands",
					    "path",    "terrain", "road",  "charge",
					    "hauling", "explain", NULL };
	static const char *const states[] = { "none", "charging", "tired" };
	*m = (struct march){ .state = RESTING };
	if (!pv_node_only(question, keys, err) ||
	    !nev_question_type(question, "troop", &m->type, err)) {
		return false;
	}
	if (m->type == NEV_BALLISTA) {
		return nev_question_fail(pv_node_get(question, "troop"), err,
					 "the troops that haul it, with \"hauling\": true");
	}
	return nev_question_stands(g, question, "stands", m->type, g->troop[m->type][NEV_T_STANDS],
				   &m->stands, err) &&
	       nev_question_word(question, "charge", states, PV_COUNT(states),
				 "none, charging or tired", &m->state, err) &&
	       pv_node_bool(question, "hauling", &m->hauling, err) &&
	       pv_node_bool(question, "explain", &m->explain, err) && read_path(question, m, err) &&
	       read_ground(question, m, err);
}

/* ---- the board ---- */

/* A start from which the whole path lies on the board. */
static int find_start(const struct march *m) {
	int x = 0, y = 0, least_x = 0, least_y = 0;
	EACH_STEP(m, i) {
		x += pv_direction_dx[m->path[i]];
		y += pv_direction_dy[m->path[i]];
		least_x = nev_smaller(x, least_x);
		least_y = nev_smaller(y, least_y);
	}
	return -least_y * NEV_COLUMNS_MAX - least_x;
}

/* False where a square is crossed twice, each time with other ground. */
static bool lay_ground(const struct march *m, struct nev_game *g, int start) {
	bool laid[NEV_SQUARES_MAX] = { false };
	int square = start;
	for (int i = 0; i <= m->steps; i++) {
		if (i > 0) {
			square += pv_direction_dy[m->path[i - 1]] * NEV_COLUMNS_MAX +
				  pv_direction_dx[m->path[i - 1]];
		}
		if (laid[square] && g->terrain[square] != m->ground[i]) {
			return false;
		}
		laid[square] = true;
		g->terrain[square] = m->ground[i];
	}
	return true;
}

/* The mover, of knights and crew one for all, the order, and the board under them. */
static struct pv_order set_up(const struct march *m, struct nev_sand *sand, int start) {
	struct pv_order o = { .verb = m->hauling             ? NEV_HAUL
				      : m->state == CHARGING ? NEV_CHARGE
							     : NEV_MOVE,
			      .actor = 0,
			      .target = PV_NONE };
	nev_sand_add(sand, PV_RED, m->type, start, m->stands, PV_N);
	if (m->state == TIRED) {
		sand->game.setup[o.actor].charge = NEV_TIRED;
	}
	if (m->hauling) {
		o.target =
		    (uint8_t)nev_sand_add(sand, PV_RED, NEV_BALLISTA, start, m->stands, PV_N);
	}
	uint64_t path = 0;
	EACH_STEP(m, i) {
		path |= (uint64_t)m->path[i] << (4 * i);
	}
	nev_set_path(&o, start, path, m->steps);
	return o;
}

/* ---- the answer ---- */

static int32_t find_cost(const struct march *m) {
	int32_t cost = 0;
	EACH_STEP(m, i) {
		cost += nev_step_cost(m->path[i]);
	}
	return cost;
}

static bool has_part(const struct pv_why *why, const char *rule) {
	NEV_TIMES(i, why->part_count) {
		if (strcmp(why->parts[i].rule, rule) == 0) {
			return true;
		}
	}
	return false;
}

/* [NEV-3F.9] A hill's -1 beside the road's +1. */
static bool is_road_over_hill(const struct pv_why *why) {
	return has_part(why, RULE(NEV_3F_3)) &&
	       (has_part(why, RULE(NEV_6B_1)) || has_part(why, RULE(NEV_6B_4)));
}

/* most: steps of the way that may be made, where not all may. */
static void write_verdict(const struct march *m, bool allowed, const struct pv_why *why, int most,
			  struct pv_writer *out) {
	struct nev_rows rows = { .count = 0 };
	int32_t allowance = 0;
	nev_rows_add(&rows, RULE(NEV_1B_3));
	NEV_TIMES(i, why->part_count) {
		allowance += why->parts[i].amount;
		nev_rows_add(&rows, why->parts[i].rule);
	}
	if (is_road_over_hill(why)) {
		nev_rows_add(&rows, RULE(NEV_3F_9));
	}
	pv_write_member_fraction(out, "cost", find_cost(m), HALVES);
	if (why->part_count > 0) {
		pv_write_member_fraction(out, "allowance", allowance, HALVES);
	}
	pv_write_member_text(out, "verdict", allowed ? "allowed" : "refused");
	if (!allowed) {
		nev_rows_add(&rows, why->rule);
	}
	if (!allowed && m->explain) {
		pv_write_member_int(out, "allowed_steps", most);
	}
	nev_rows_write(&rows, out);
}

/* The way on a bare board. why may be NULL. */
static bool is_allowed(const struct march *m, struct nev_sand *sand, int start,
		       struct pv_why *why) {
	struct pv_order order = set_up(m, sand, start);
	nev_sand_ready(sand, NEV_STEP_MOVE, NEV_ASK_MOVE);
	return nev_move_check(&sand->game, sand->state, &order, why);
}

/* Steps of the way that may be made; 0: none. */
static int count_allowed(const struct nev_game *g, const struct march *m, struct nev_sand *sand,
			 int start) {
	struct march part = *m;
	while (--part.steps > 0) {
		nev_sand_clear(sand, g);
		lay_ground(&part, &sand->game, start);
		if (is_allowed(&part, sand, start, NULL)) {
			break;
		}
	}
	return part.steps;
}

static bool judge(const struct nev_game *g, const struct march *m, struct nev_sand *sand,
		  const struct pv_node *question, struct pv_writer *out, struct pv_why *why,
		  struct pv_error *err) {
	int start = find_start(m);
	if (!lay_ground(m, &sand->game, start)) {
		return nev_question_fail(pv_node_get(question, "terrain"), err,
					 "the same ground each time the path comes to a square");
	}
	bool allowed = is_allowed(m, sand, start, why);
	int most = allowed || !m->explain ? m->steps : count_allowed(g, m, sand, start);
	write_verdict(m, allowed, why, most, out);
	if (allowed) {
		*why = (struct pv_why){ .rule = NULL }; /* its parts were the allowance */
	} else {
		nev_answer_bare(why);
	}
	return true;
}

bool nev_ask_move(const struct nev_game *g, const struct pv_node *question, struct pv_writer *out,
		  struct pv_why *why, struct pv_error *err) {
	struct march m;
	if (!read_march(g, question, &m, err)) {
		return false;
	}
	if (m.hauling && m.state == CHARGING) {
		return nev_question_fail(pv_node_get(question, "charge"), err,
					 "none or tired for troops that haul a ballista");
	}
	struct nev_sand *sand = nev_sand_create(g, err);
	bool good = sand != NULL && judge(g, &m, sand, question, out, why, err);
	nev_sand_free(sand);
	return good;
}
