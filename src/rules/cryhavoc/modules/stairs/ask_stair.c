/* ask_stair.c - what does a stair between walls cost, shelter, and count for in combat? */
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/core/answer.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/melee/melee.h"
#include "rules/cryhavoc/modules/stairs/stairs.h"
#include "stratege_ids.h"

struct stair {
	struct chb_entry e;
	bool spiral;
};

static const char *const of_straight[] = { RULE(STR_STAIR_1),   RULE(STR_COMBAT_2),
					   RULE(STR_COMBAT_3),  RULE(STR_COMBAT_4),
					   RULE(STR_COMBAT_6),  RULE(STR_COMBAT_7),
					   RULE(STR_COMBAT_10), NULL };
static const char *const of_spiral[] = { RULE(STR_SPIRAL_1), RULE(STR_SPIRAL_3), RULE(STR_SPIRAL_4),
					 RULE(STR_SPIRAL_5), RULE(STR_SPIRAL_7), NULL };

static bool read_stair(const struct chb_game *g, const struct pv_node *question, struct stair *q,
		       struct pv_error *err) {
	enum { BODIES_MAX = 99 };
	static const char *const keys[] = { "game",   "ask",    "armour", "mounted",
					    "bodies", "spiral", NULL };
	bool mounted = false;
	*q = (struct stair){ .spiral = false };
	if (!pv_node_only(question, keys, err) ||
	    !pv_node_bool(question, "armour", &q->e.armour, err) ||
	    !pv_node_bool(question, "mounted", &mounted, err) ||
	    !pv_node_bool(question, "spiral", &q->spiral, err) ||
	    !pv_node_int(question, "bodies", 0, BODIES_MAX, &q->e.bodies, err)) {
		return false;
	}
	q->spiral = q->spiral && g->opt_spirals != 0;
	q->e.mounted = mounted;
	q->e.into = q->spiral ? CHB_TERRAIN_STAIR_SPIRAL : CHB_TERRAIN_STAIR_NARROW;
	return true;
}

/* Against enemies below, above, and both in one combat. */
static void write_signs(const struct chb_game *g, const char *key, int ground, bool attacking,
			struct pv_writer *out) {
	static const char *const from[] = { "below", "above", "both" };
	pv_write_key(out, key);
	pv_write_open(out, '{');
	for (int i = 0; i < (int)PV_COUNT(from); i++) {
		int sign = chb_sign_on_stair(g, ground, i != 0, i != 1, attacking);
		pv_write_member_text(out, from[i], chb_sign_word[CHB_SIGN_IS_0 + sign]);
	}
	pv_write_close(out);
}

static void write_stair(const struct chb_game *g, const struct stair *q, struct pv_writer *out) {
	struct chb_rows rows = { .count = 0 };
	pv_write_member_int(out, "cost", chb_cost_into(g, &q->e, NULL));
	pv_write_member_text(out, "axis",
			     chb_cover_word[g->figure.terrain[q->e.into][CHB_TERRAIN_OF_COVER]]);
	pv_write_member_text(out, "aside", chb_cover_word[chb_cover_aside(q->e.into)]);
	write_signs(g, "defends", q->e.into, false, out);
	write_signs(g, "attacks", q->e.into, true, out);
	for (const char *const *rule = q->spiral ? of_spiral : of_straight; *rule != NULL; rule++) {
		chb_rows_add(&rows, *rule);
	}
	if (q->e.bodies > 0) {
		chb_rows_add(&rows, RULE(STR_STAIR_5));
	}
	chb_rows_write(&rows, out);
}

bool str_ask_stair(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		   struct pv_why *why, struct pv_error *err) {
	struct stair q;
	if (!read_stair(g, question, &q, err)) {
		return false;
	}
	if (chb_may_enter(g, &q.e, why)) {
		write_stair(g, &q, out);
	} else if (!q.e.mounted) {
		why->rule = RULE(STR_STAIR_6); /* for nothing else is a man refused */
	}
	return true;
}
