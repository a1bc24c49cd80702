/* ask_rope.c - what does it cost to climb a mill's rope, and what if it is cut? */
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/core/answer.h"
#include "rules/cryhavoc/modules/rope/rope.h"
#include "rules/cryhavoc/move/falls.h"
#include "stratege_ids.h"

enum { LEVELS_LEAST = 1, LEVELS_MAX = 12 };

struct climb {
	bool armour, up;
	int32_t points, levels; /* points: CHB_NONE, they weren't said */
};

#define FIELD(name, kind, member) KIT_FIELD(name, kind, struct climb, member)
static const struct kit_field fields[] = {
	CHB_ASKED_FIRST,
	{ FIELD("armour", kit_yes_no, armour) },
	{ FIELD("up", kit_yes_no, up) },
	{ FIELD("points", kit_number, points), .low = 0, .high = CHB_MOVE_MAX },
	{ FIELD("levels", kit_number, levels), .low = LEVELS_LEAST, .high = LEVELS_MAX },
};
static const struct kit_form form = KIT_FORM(fields, NULL);

static void write_climb(const struct climb *q, int32_t cost, struct pv_writer *out) {
	static const char *const words[CHB_HARMS] = { "unhurt", "wounded", "dead", "drowned" };
	const struct chb_drop d = { .height = q->levels * PV_LEVEL };
	struct kit_rows rows = { .count = 0 };
	const char *rule;
	pv_write_member_int(out, "cost", cost);
	if (q->points >= 0) {
		pv_write_member_int(out, "left", q->points - cost);
	}
	pv_write_member_fraction(out, "cut", CHB_ROPE_PARTS, CHB_LINES);
	pv_write_member_text(out, "falls", words[chb_fall_harm(&d, &rule)]);
	kit_rows_add(&rows, RULE(STR_ROPE_10));
	kit_rows_add(&rows, RULE(STR_ROPE_17));
	kit_rows_add(&rows, RULE(STR_ROPE_26));
	kit_rows_add(&rows, rule);
	kit_rows_write(&rows, out);
}

bool str_ask_rope(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		  struct pv_why *why, struct pv_error *err) {
	struct climb q = { .up = true, .points = CHB_NONE, .levels = LEVELS_LEAST };
	if (!kit_form_read(&form, question, NULL, &q, err)) {
		return false;
	}
	int32_t cost = q.up ? g->figure.terrain[CHB_TERRAIN_ROPE][CHB_TERRAIN_OF_FOOT]
			    : g->figure.acts[CHB_ACTS_ROPE_CLIMB_DOWN][0];
	bool counted = q.points >= 0;
	if (q.armour) {
		pv_deny(why, RULE(STR_ROPE_9), "chb.ask.armour");
	} else if (counted && q.up && q.points < cost) {
		pv_refuse(why, RULE(STR_ROPE_18), "chb.act.points", cost, q.points, PV_UNIT_COUNT);
	} else {
		/* [STR-ROPE.30] Climbing down costs at most all points. */
		write_climb(&q, counted ? chb_min(cost, q.points) : cost, out);
	}
	return true;
}
