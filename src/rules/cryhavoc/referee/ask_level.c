/* ask_level.c - what level has a wall-walk, a tower, the ground behind a slope? [CHB-6] */
#include "rules/cryhavoc/board/levels.h"
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

static bool take_level(const struct kit_scan *in, const struct kit_field *f,
		       const struct pv_node *node) {
	int32_t level;
	if (node->quoted) {
		return pv_node_fail(node, in->err, "\"%s\": accepted: a number without quotes",
				    f->key);
	}
	if (!pv_node_to_scaled(node, PV_LEVEL, PV_LEVEL_MIN, PV_LEVEL_MAX, &level, in->err)) {
		return false;
	}
	kit_field_set(f, in->record, level);
	return true;
}

static const struct kit_kind level_kind = { .take = take_level };

static const char *const words[] = { "walk",         "tower",     "keep",
				     "siege-tower",  "hoarding",  "behind-slope",
				     "behind-steep", "slope-hex", "guard-tower",
				     "sap",          NULL };
static const char *const slopes[] = { "slope", "steep", NULL };
static const char *const keys[] = { "game",  "ask",  "of",    "from", "to",
				    "hexes", "wall", "mound", "hill", NULL };

#define FIELD(name, kind, member) KIT_FIELD(name, kind, struct question, member)
static const struct kit_field fields[] = {
	{ FIELD("of", chb_asked_word, of), .words = words, KIT_NEEDED("of") },
	{ FIELD("from", level_kind, from) },
	{ FIELD("to", level_kind, to) },
	{ FIELD("wall", level_kind, wall) },
	{ FIELD("hexes", kit_number, hexes), .low = 1, .high = PV_LEVEL_MAX / PV_LEVEL },
};
static const struct kit_form form = { fields, PV_COUNT(fields), NULL, keys };

/* Of a guard tower alone. */
static const struct kit_field guard_fields[] = {
	{ FIELD("mound", chb_asked_word, mound), .words = slopes, KIT_NEEDED("mound") },
	{ FIELD("hill", chb_asked_word, hill), .words = slopes, KIT_NEEDED("hill") },
};
static const struct kit_form guard_form = { guard_fields, PV_COUNT(guard_fields), NULL, keys };

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
	struct kit_rows rows = { .count = 0 };
	struct question q = { .hexes = 1 };
	(void)why;
	if (!kit_form_read(&form, question, NULL, &q, err) ||
	    (q.of == OF_GUARD_TOWER && !kit_form_read(&guard_form, question, NULL, &q, err))) {
		return false;
	}
	pv_write_member_fraction(out, "level", level_of(g, &q), PV_LEVEL);
	kit_rows_add(&rows, rules[q.of]);
	kit_rows_write(&rows, out);
	return true;
}
