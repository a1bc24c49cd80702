/* ask_step.c - what does it cost to enter a hex, and what is it worth to whoever stands there?
 * [CHB-ASK.9 to CHB-ASK.12, CHB-ASK.16] */
#include "rules/cryhavoc/ask.h"

struct step {
	int mounted, into;
	bool armour;
	int32_t bodies;
	int32_t cost;
	struct chb_rows rows;
};

static bool is_stair(int into) {
	return into == CHB_TERRAIN_STAIR || into == CHB_TERRAIN_STAIR_NARROW ||
	       into == CHB_TERRAIN_STAIR_SPIRAL;
}

/* What only the unarmoured enter. */
static bool bars_armour(int into) {
	return into == CHB_TERRAIN_RIVER || into == CHB_TERRAIN_POOL || into == CHB_TERRAIN_MOAT ||
	       into == CHB_TERRAIN_WINDOW || into == CHB_TERRAIN_ROPE;
}

static const char *rule_of(int into) {
	for (size_t i = 0; i < CHB_TABLES_COUNT; i++) {
		if (chb_figures_tables[i].rows == chb_terrain_row) {
			return chb_figures_tables[i].rules[into];
		}
	}
	return RULE(7_0_68, "CHB-7.0.68");
}

/* [CHB-5.2] What lies in a hex makes it dearer: the hex alone, not the side before it. */
static int32_t price(const struct chb_game *g, struct step *s, int32_t hex) {
	if (is_stair(s->into)) {
		if (s->bodies > 0) {
			chb_rows_add(&s->rows, RULE(5_2_4, "CHB-5.2.4"));
		}
		return hex + (s->bodies > 0 ? g->figure.acts[CHB_ACTS_STAIR_BODY][0] : 0);
	}
	if (s->bodies < g->figure.bodies[CHB_BODIES_HEAP][0]) {
		return hex;
	}
	chb_rows_add(&s->rows, RULE(5_2_3, "CHB-5.2.3"));
	return 2 * hex;
}

/* Sides that are crossed into a clear hex have their own part of the cost. */
static int32_t cost_of(const struct chb_game *g, struct step *s) {
	int32_t clear = g->figure.terrain[CHB_TERRAIN_CLEAR][CHB_TERRAIN_OF_FOOT];
	int32_t cell = g->figure.terrain[s->into][s->mounted];
	if (s->into == CHB_TERRAIN_LADDER && s->armour) {
		return price(g, s, g->figure.acts[CHB_ACTS_LADDER_ARMOURED][0]);
	}
	if (s->into == CHB_TERRAIN_LOW_WALL) {
		return cell - clear + price(g, s, clear);
	}
	if (s->into == CHB_TERRAIN_BATTLEMENT || s->into == CHB_TERRAIN_PARAPET) {
		return cell + price(g, s, clear);
	}
	return price(g, s, cell);
}

static bool may_enter(const struct chb_game *g, const struct step *s, struct pv_why *why) {
	if (s->armour && bars_armour(s->into)) {
		return pv_deny(why, rule_of(s->into), "chb.ask.armour");
	}
	if (g->figure.terrain[s->into][s->mounted] == CHB_COST_IS_X) {
		return pv_deny(why, rule_of(s->into),
			       s->mounted ? "chb.ask.horse" : "chb.ask.barred");
	}
	if (is_stair(s->into) && s->bodies >= g->figure.bodies[CHB_BODIES_STAIR_SHUT][0]) {
		return pv_refuse(why, RULE(5_2_5, "CHB-5.2.5"), "chb.ask.stair",
				 g->figure.bodies[CHB_BODIES_STAIR_SHUT][0] - 1, s->bodies,
				 PV_UNIT_COUNT);
	}
	return true;
}

static void write_step(const struct chb_game *g, struct step *s, struct pv_writer *out) {
	const int32_t *row = g->figure.terrain[s->into];
	chb_rows_add(&s->rows, rule_of(s->into));
	pv_write_member_int(out, "cost", cost_of(g, s));
	pv_write_member_text(out, "cover", chb_cover_word[row[CHB_TERRAIN_OF_COVER]]);
	pv_write_member_text(out, "combat", chb_sign_word[row[CHB_TERRAIN_OF_SIGN]]);
	chb_rows_write(&s->rows, out);
}

bool chb_ask_step(const struct chb_game *g, const struct pv_node *question, struct pv_writer *out,
		  struct pv_why *why, struct pv_error *err) {
	enum { BODIES_MAX = 99 };
	static const char *const keys[] = {
		"game", "ask", "mover", "armour", "into", "bodies", NULL
	};
	static const char *const movers[] = { "foot", "mounted" };
	struct step s = { .bodies = 0 };
	if (!pv_node_only(question, keys, err) ||
	    !chb_question_word(question, "mover", movers, PV_COUNT(movers), &s.mounted, err) ||
	    !chb_question_word(question, "into", chb_terrain_row, CHB_TERRAIN_COUNT, &s.into,
			       err) ||
	    !pv_node_bool(question, "armour", &s.armour, err) ||
	    !pv_node_int(question, "bodies", 0, BODIES_MAX, &s.bodies, err)) {
		return false;
	}
	if (may_enter(g, &s, why)) {
		write_step(g, &s, out);
	}
	return true;
}
