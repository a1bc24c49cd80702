/* ask_step.c - what does it cost to enter a hex, and what is it worth to whoever stands there?
 * [CHB-ASK.9 to CHB-ASK.12, CHB-ASK.16] */
#include "rules/cryhavoc/ask.h"

static void write_step(const struct chb_game *g, const struct chb_entry *e, struct pv_writer *out) {
	const int32_t *row = g->figure.terrain[e->into];
	struct pv_why parts = { .part_count = 0 };
	struct chb_rows rows = { .count = 0 };
	int32_t cost = chb_cost_into(g, e, &parts);
	chb_rows_add(&rows, chb_terrain_rule(e->into));
	for (int i = 0; i < parts.part_count; i++) {
		chb_rows_add(&rows, parts.parts[i].rule);
	}
	pv_write_member_int(out, "cost", cost);
	pv_write_member_text(out, "cover", chb_cover_word[row[CHB_TERRAIN_OF_COVER]]);
	pv_write_member_text(out, "combat", chb_sign_word[row[CHB_TERRAIN_OF_SIGN]]);
	chb_rows_write(&rows, out);
}

bool chb_ask_step(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		  struct pv_why *why, struct pv_error *err) {
	enum { BODIES_MAX = 99 };
	static const char *const keys[] = {
		"game", "ask", "mover", "armour", "into", "bodies", NULL
	};
	static const char *const movers[] = { "foot", "mounted" };
	struct chb_entry e = { .bodies = 0 };
	if (!pv_node_only(question, keys, err) ||
	    !chb_question_word(question, "mover", movers, PV_COUNT(movers), &e.mounted, err) ||
	    !chb_question_word(question, "into", chb_terrain_row, CHB_TERRAIN_COUNT, &e.into,
			       err) ||
	    !pv_node_bool(question, "armour", &e.armour, err) ||
	    !pv_node_int(question, "bodies", 0, BODIES_MAX, &e.bodies, err)) {
		return false;
	}
	if (chb_may_enter(g, &e, why)) {
		write_step(g, &e, out);
	}
	return true;
}
