/* ask_rope.c - what does it cost to climb a mill's rope, and what if it is cut? */
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/core/answer.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/modules/rope/rope.h"
#include "rules/cryhavoc/move/falls.h"
#include "stratege_ids.h"

enum { LEVELS_LEAST = 1, LEVELS_MAX = 12 };

struct climb {
	bool armour, up;
	bool counted; /* points were said */
	int32_t points, levels;
};

static bool read_climb(const struct pv_node *question, struct climb *q, struct pv_error *err) {
	static const char *const keys[] = {
		"game", "ask", "armour", "up", "points", "levels", NULL
	};
	*q = (struct climb){ .up = true, .levels = LEVELS_LEAST };
	q->counted = pv_node_get(question, "points") != NULL;
	return pv_node_only(question, keys, err) &&
	       pv_node_bool(question, "armour", &q->armour, err) &&
	       pv_node_bool(question, "up", &q->up, err) &&
	       pv_node_int(question, "points", 0, CHB_MOVE_MAX, &q->points, err) &&
	       pv_node_int(question, "levels", LEVELS_LEAST, LEVELS_MAX, &q->levels, err);
}

static void write_climb(const struct climb *q, int32_t cost, struct pv_writer *out) {
	static const char *const words[CHB_HARMS] = { "unhurt", "wounded", "dead", "drowned" };
	const struct chb_drop d = { .height = q->levels * PV_LEVEL };
	struct chb_rows rows = { .count = 0 };
	const char *rule;
	pv_write_member_int(out, "cost", cost);
	if (q->counted) {
		pv_write_member_int(out, "left", q->points - cost);
	}
	pv_write_member_fraction(out, "cut", CHB_ROPE_PARTS, CHB_LINES);
	pv_write_member_text(out, "falls", words[chb_fall_harm(&d, &rule)]);
	chb_rows_add(&rows, RULE(STR_ROPE_10));
	chb_rows_add(&rows, RULE(STR_ROPE_17));
	chb_rows_add(&rows, RULE(STR_ROPE_26));
	chb_rows_add(&rows, rule);
	chb_rows_write(&rows, out);
}

bool str_ask_rope(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		  struct pv_why *why, struct pv_error *err) {
	struct climb q;
	if (!read_climb(question, &q, err)) {
		return false;
	}
	int32_t cost = q.up ? g->figure.terrain[CHB_TERRAIN_ROPE][CHB_TERRAIN_OF_FOOT]
			    : g->figure.acts[CHB_ACTS_ROPE_CLIMB_DOWN][0];
	if (q.armour) {
		pv_deny(why, RULE(STR_ROPE_9), "chb.ask.armour");
	} else if (q.counted && q.up && q.points < cost) {
		pv_refuse(why, RULE(STR_ROPE_18), "chb.act.points", cost, q.points, PV_UNIT_COUNT);
	} else {
		/* [STR-ROPE.30] Down for all that he has, if need be. */
		write_climb(&q, q.counted ? chb_min(cost, q.points) : cost, out);
	}
	return true;
}
