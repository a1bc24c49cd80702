/* ask_stair.c - the referee's question about a stair between walls: cost, cover and sign in combat.
 */
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/core/answer.h"
#include "rules/cryhavoc/melee/melee.h"
#include "rules/cryhavoc/modules/stairs/stairs.h"
#include "stratege_ids.h"

struct stair {
	struct chb_entry e;
	bool mounted, spiral;
};

static const char *const of_straight[] = { RULE(STR_STAIR_1),   RULE(STR_COMBAT_2),
					   RULE(STR_COMBAT_3),  RULE(STR_COMBAT_4),
					   RULE(STR_COMBAT_6),  RULE(STR_COMBAT_7),
					   RULE(STR_COMBAT_10), NULL };
static const char *const of_spiral[] = { RULE(STR_SPIRAL_1), RULE(STR_SPIRAL_3), RULE(STR_SPIRAL_4),
					 RULE(STR_SPIRAL_5), RULE(STR_SPIRAL_7), NULL };

enum { BODIES_MAX = 99 };
#define FIELD(name, kind, member) KIT_FIELD(name, kind, struct stair, member)
static const char *const keys[] = { "game", "ask", "armour", "mounted", "bodies", "spiral", NULL };
static const struct kit_field fields[] = {
	{ FIELD("armour", kit_yes_no, e.armour) },
	{ FIELD("mounted", kit_yes_no, mounted) },
	{ FIELD("spiral", kit_yes_no, spiral) },
	{ FIELD("bodies", kit_number, e.bodies), .low = 0, .high = BODIES_MAX },
};
static const struct kit_form form = { fields, PV_COUNT(fields), NULL, keys };

/* Writes the signs against enemies below, above, and both. */
static void write_signs(const struct chb_game *g, const char *key, int ground, bool attacking,
			struct pv_writer *out) {
	static const char *const from[] = { "below", "above", "both" };
	pv_write_member_open(out, key, '{');
	for (int i = 0; i < (int)PV_COUNT(from); i++) {
		int sign = chb_sign_on_stair(g, ground, i != 0, i != 1, attacking);
		pv_write_member_text(out, from[i], chb_sign_word[CHB_SIGN_IS_0 + sign]);
	}
	pv_write_close(out);
}

static void write_stair(const struct chb_game *g, const struct stair *q, struct pv_writer *out) {
	struct kit_rows rows = { .count = 0 };
	pv_write_member_int(out, "cost", chb_cost_into(g, &q->e, NULL));
	pv_write_member_text(out, "axis",
			     chb_cover_word[g->figure.terrain[q->e.into][CHB_TERRAIN_OF_COVER]]);
	pv_write_member_text(out, "aside", chb_cover_word[chb_cover_aside(q->e.into)]);
	write_signs(g, "defends", q->e.into, false, out);
	write_signs(g, "attacks", q->e.into, true, out);
	for (const char *const *rule = q->spiral ? of_spiral : of_straight; *rule != NULL; rule++) {
		kit_rows_add(&rows, *rule);
	}
	if (q->e.bodies > 0) {
		kit_rows_add(&rows, RULE(STR_STAIR_5));
	}
	kit_rows_write(&rows, out);
}

bool str_ask_stair(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		   struct pv_why *why, struct pv_error *err) {
	struct stair q = { .spiral = false };
	if (!kit_form_read(&form, question, NULL, &q, err)) {
		return false;
	}
	q.spiral = q.spiral && g->opt_spirals != 0;
	q.e.mounted = q.mounted;
	q.e.into = q.spiral ? CHB_TERRAIN_STAIR_SPIRAL : CHB_TERRAIN_STAIR_NARROW;
	if (chb_may_enter(g, &q.e, why)) {
		write_stair(g, &q, out);
	} else if (!q.e.mounted) {
		why->rule = RULE(STR_STAIR_6); /* nothing else refuses a character */
	}
	return true;
}
