/* ask_move.c - what does this move cost, and may it be made? Judged by the rules of movement on a
 * bare board, so that the referee and the game can't differ [NEV-6, NEV-3F]. */
#include "core/words.h"
#include "rules/kit/words.h"
#include "rules/nevsky/core/path.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/referee/referee.h"

#include <string.h>

enum { HALVES = 2 };
enum { RESTING, CHARGING, TIRED };
enum { MOVER };

static const char *const state_words[] = { "none", "charging", "tired", NULL };
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
	struct nev_unit troop;
	int state; /* RESTING, CHARGING or TIRED */
	bool hauling, explain, road;
	uint8_t path[NEV_STEPS_MAX];
	int steps;
	uint8_t ground[NEV_STEPS_MAX + 1];
};

#define EACH_STEP(m, i) for (int i = 0; i < (m)->steps; i++)

/* ---- the question ---- */

/* "hill+road" */
static bool take_square(const struct kit_scan *in, const struct kit_field *f,
			const struct pv_node *node) {
	struct kit_word all = kit_node_value(node);
	const char *at = all.at;
	uint8_t *bits = in->record;
	(void)f;
	do {
		int found =
		    kit_word_find(kit_word_next(&at, "+"), ground_words, PV_COUNT(ground_bits));
		if (found == KIT_NO_WORD || pv_words_broken(all.at, all.length, '+') != NULL) {
			return kit_question_fail(
			    node, in->err,
			    "open, road, protected, hill, bridge or ford; two are joined as in "
			    "\"hill+road\"");
		}
		*bits |= ground_bits[found];
	} while (*at != '\0');
	return true;
}

static const struct kit_kind square = { .take = take_square };

/* The ground of the start and of each square entered. */
static bool take_terrain(const struct kit_scan *in, const struct kit_field *f,
			 const struct pv_node *node) {
	size_t squares = (size_t)((struct march *)in->record)->steps + 1;
	const struct kit_asked_list list = { KIT_ASKED_LIST, .item = { .kind = &square },
					     .stride = 1, .least = squares, .most = squares };
	struct kit_field terrain = *f;
	terrain.kind = &list.kind;
	return kit_take_asked_list(in, &terrain, node);
}

static const struct kit_kind terrain = { .take = take_terrain };
static const struct kit_asked_list path = {
	KIT_ASKED_LIST,
	.item = { .kind = &kit_asked_word, .words = pv_direction_word, .size = 1 },
	.stride = 1,
	.least = 1,
	.most = NEV_STEPS_MAX,
	.count_at = offsetof(struct march, steps) - offsetof(struct march, path)
};

static const struct kit_field members[] = {
	{ NEV_ASKED_TYPE("troop", struct march, troop),
	  .accepted = "the troops that haul it, with \"hauling\": true" },
	{ NEV_ASKED_STANDS("stands", struct march, troop) },
	{ KIT_FIELD("charge", kit_asked_word, struct march, state), .words = state_words },
	{ KIT_FIELD("hauling", kit_yes_no, struct march, hauling) },
	{ KIT_FIELD("explain", kit_yes_no, struct march, explain) },
	{ KIT_FIELD("path", path.kind, struct march, path), KIT_NEEDED("path"),
	  .accepted = "a list of 1 to 15 directions: [\"n\", \"ne\"]" },
	{ KIT_FIELD("road", kit_yes_no, struct march, road) },
	{ KIT_FIELD("terrain", terrain, struct march, ground),
	  .accepted = "a list with the ground of the start and of each square entered, one more "
		      "than the path" },
};

static const char *const keys[] = { "game", "ask",    "troop",   "stands",  "path", "terrain",
				    "road", "charge", "hauling", "explain", NULL };

static const struct kit_form form = { .at = members, .count = PV_COUNT(members), .keys = keys };

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
	int at = start;
	for (int i = 0; i <= m->steps; i++) {
		uint8_t ground = m->ground[i] | (m->road ? NEV_ROAD : 0);
		if (i > 0) {
			at += pv_direction_dy[m->path[i - 1]] * NEV_COLUMNS_MAX +
			      pv_direction_dx[m->path[i - 1]];
		}
		if (laid[at] && g->terrain[at] != ground) {
			return false;
		}
		laid[at] = true;
		g->terrain[at] = ground;
	}
	return true;
}

/* The mover, of knights and crew one for all, and the order. */
static struct pv_order set_up(const struct march *m, struct nev_sand *sand, int start) {
	struct pv_order o = { .verb = m->hauling             ? NEV_HAUL
				      : m->state == CHARGING ? NEV_CHARGE
							     : NEV_MOVE,
			      .actor = MOVER,
			      .target = PV_NONE };
	uint64_t way = 0;
	nev_sand_add(sand, PV_RED, m->troop.type, start, m->troop.stands, PV_N);
	sand->game.setup[MOVER].charge = m->state == TIRED ? NEV_TIRED : 0;
	if (m->hauling) {
		o.target =
		    (uint8_t)nev_sand_add(sand, PV_RED, NEV_BALLISTA, start, m->troop.stands, PV_N);
	}
	EACH_STEP(m, i) {
		way |= (uint64_t)m->path[i] << (4 * i);
	}
	nev_set_path(&o, start, way, m->steps);
	return o;
}

/* Is the way allowed, on a bare board with its ground laid? why may be NULL. */
static bool is_allowed(const struct march *m, struct nev_sand *sand, int start,
		       struct pv_why *why) {
	struct pv_order order = set_up(m, sand, start);
	nev_sand_ready(sand, NEV_STEP_MOVE, NEV_ASK_MOVE);
	return nev_sand_check(sand, &order, why);
}

/* Steps of the way that may be made; 0: none. */
static int count_allowed(const struct nev_question *q, const struct march *m, int start) {
	struct march part = *m;
	while (--part.steps > 0) {
		nev_sand_clear(q->sand, q->g);
		lay_ground(&part, &q->sand->game, start);
		if (is_allowed(&part, q->sand, start, NULL)) {
			break;
		}
	}
	return part.steps;
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

/* The parts of a check are the allowance. */
static void write_allowance(struct nev_question *q) {
	const struct pv_why *why = q->why;
	int32_t allowance = 0;
	NEV_TIMES(i, why->part_count) {
		allowance += why->parts[i].amount;
		kit_rows_add(&q->rows, why->parts[i].rule);
	}
	/* [NEV-3F.9] A hill's -1 beside the road's +1. */
	if (has_part(why, RULE(NEV_3F_3)) &&
	    (has_part(why, RULE(NEV_6B_1)) || has_part(why, RULE(NEV_6B_4)))) {
		kit_rows_add(&q->rows, RULE(NEV_3F_9));
	}
	if (why->part_count > 0) {
		pv_write_member_fraction(q->out, "allowance", allowance, HALVES);
	}
}

bool nev_ask_move(struct nev_question *q) {
	struct march m = { .state = RESTING };
	if (!nev_question_read(q, &form, &m)) {
		return false;
	}
	if (m.hauling && m.state == CHARGING) {
		return kit_question_fail(pv_node_get(q->node, "charge"), q->err,
					 "none or tired for troops that haul a ballista");
	}
	int start = find_start(&m);
	if (!lay_ground(&m, &q->sand->game, start)) {
		return kit_question_fail(pv_node_get(q->node, "terrain"), q->err,
					 "the same ground each time the path comes to a square");
	}
	bool allowed = is_allowed(&m, q->sand, start, q->why);
	kit_rows_add(&q->rows, RULE(NEV_1B_3));
	pv_write_member_fraction(q->out, "cost", find_cost(&m), HALVES);
	write_allowance(q);
	pv_write_member_text(q->out, "verdict", allowed ? "allowed" : "refused");
	if (allowed) {
		return nev_question_end(q);
	}
	kit_rows_add(&q->rows, q->why->rule);
	if (m.explain) {
		pv_write_member_int(q->out, "allowed_steps", count_allowed(q, &m, start));
	}
	kit_rows_write(&q->rows, q->out);
	return nev_question_refused(q);
}
