/* ask_level.c - what level has a wall-walk, a tower, the ground behind a slope? [CHB-6] */
#include "rules/cryhavoc/board/levels.h"
#include "rules/cryhavoc/core/answer.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/referee/ask.h"

enum of {
	OF_WALK,
	OF_TOWER,
	OF_KEEP,
	OF_SIEGE_TOWER,
	OF_HOARDING,
	OF_BEHIND_SLOPE,
	OF_BEHIND_STEEP,
	OF_SLOPE_HEX,
	OF_GUARD_TOWER,
	OF_SAP,
	OF_COUNT
};

/* What is asked, and the keys that it takes; levels in halves. */
struct question {
	int of, mound, hill;
	int32_t from, to, hexes, wall;
};

static bool read_level(const struct pv_node *node, const char *key, int32_t *out,
		       struct pv_error *err) {
	const struct pv_node *level = pv_node_get(node, key);
	if (level != NULL && level->quoted) {
		return pv_node_fail(level, err, "\"%s\": accepted: a number without quotes", key);
	}
	return pv_node_scaled(node, key, PV_LEVEL, PV_LEVEL_MIN, PV_LEVEL_MAX, out, err);
}

static bool read_question(const struct pv_node *node, struct question *q, struct pv_error *err) {
	static const char *const keys[] = { "game",  "ask",  "of",    "from", "to",
					    "hexes", "wall", "mound", "hill", NULL };
	static const char *const of[] = { "walk",         "tower",     "keep",
					  "siege-tower",  "hoarding",  "behind-slope",
					  "behind-steep", "slope-hex", "guard-tower",
					  "sap" };
	static const char *const slopes[] = { "slope", "steep" };
	*q = (struct question){ .hexes = 1 };
	if (!pv_node_only(node, keys, err) ||
	    !chb_question_word(node, "of", of, OF_COUNT, &q->of, err) ||
	    !read_level(node, "from", &q->from, err) || !read_level(node, "to", &q->to, err) ||
	    !read_level(node, "wall", &q->wall, err) ||
	    !pv_node_int(node, "hexes", 1, PV_LEVEL_MAX / PV_LEVEL, &q->hexes, err)) {
		return false;
	}
	return q->of != OF_GUARD_TOWER ||
	       (chb_question_word(node, "mound", slopes, PV_COUNT(slopes), &q->mound, err) &&
		chb_question_word(node, "hill", slopes, PV_COUNT(slopes), &q->hill, err));
}

static int level_of(const struct chb_game *g, const struct question *q) {
	switch (q->of) {
	case OF_WALK:
		return chb_level_walk(g, q->from, q->hexes);
	case OF_TOWER:
		return chb_level_top(g, CHB_TOP_TOWER, q->from);
	case OF_KEEP:
		return chb_level_top(g, CHB_TOP_KEEP, q->from);
	case OF_SIEGE_TOWER:
		return chb_level_top(g, CHB_TOP_SIEGE_TOWER, q->from);
	case OF_HOARDING:
		return q->from + (int)g->figure.levels[CHB_LEVELS_HOARDING][0];
	case OF_SLOPE_HEX:
		return chb_level_slope(q->from, q->to);
	case OF_GUARD_TOWER:
		return chb_level_guard(g, q->hill != 0, q->mound != 0);
	case OF_SAP:
		return chb_level_sap(g, q->wall);
	default:
		return chb_level_behind(g, q->from, q->of == OF_BEHIND_STEEP);
	}
}

bool chb_ask_level(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		   struct pv_why *why, struct pv_error *err) {
	static const char *const rules[OF_COUNT] = {
		[OF_WALK] = RULE(CHB_6_7),         [OF_TOWER] = RULE(CHB_6_8),
		[OF_KEEP] = RULE(CHB_6_9),         [OF_SIEGE_TOWER] = RULE(CHB_6_10),
		[OF_HOARDING] = RULE(CHB_6_11),    [OF_BEHIND_SLOPE] = RULE(CHB_6_4),
		[OF_BEHIND_STEEP] = RULE(CHB_6_4), [OF_SLOPE_HEX] = RULE(CHB_6_17),
		[OF_GUARD_TOWER] = RULE(CHB_6_5),  [OF_SAP] = RULE(CHB_6_12),
	};
	struct chb_rows rows = { .count = 0 };
	struct question q;
	(void)why;
	if (!read_question(question, &q, err)) {
		return false;
	}
	pv_write_member_fraction(out, "level", level_of(g, &q), PV_LEVEL);
	chb_rows_add(&rows, rules[q.of]);
	chb_rows_write(&rows, out);
	return true;
}
