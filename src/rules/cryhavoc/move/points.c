/* points.c - points that a character may still spend in the round [CHB-8.1]. */
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/move/move.h"

/* The row that says how far a character may move with a weapon. */
const char *chb_rate_rule(int weapon) {
	switch (weapon) {
	case CHB_WEAPONS_LONGBOW:
		return RULE(CHB_8_1_5);
	case CHB_WEAPONS_CROSSBOW:
		return RULE(CHB_8_1_6);
	case CHB_WEAPONS_SLING:
		return RULE(CHB_8_1_10);
	case CHB_WEAPONS_BOW:
		return RULE(CHB_8_1_3);
	case CHB_WEAPONS_SHORTBOW_MOUNTED:
		return RULE(CHB_8_1_2);
	default:
		return RULE(CHB_8_1_1);
	}
}

/* After a shot a character moves up to half of the allowance, after a crossbow shot not at all:
 * `half` is 0 then. */
static int32_t most_of(const struct chb_state *s, int man) {
	const struct chb_man *m = &s->man[man];
	return (m->marks & CHB_SHOT) == 0 ? m->spent + m->left : m->half;
}

int32_t chb_points_left(const struct chb_game *g, const struct chb_state *s, int man) {
	const struct chb_man *m = &s->man[man];
	(void)g;
	return chb_clamp(most_of(s, man) - m->spent, 0, m->left);
}

bool chb_rate_allows(const struct chb_game *g, const struct chb_state *s, int man, int32_t cost,
		     struct pv_why *why) {
	int32_t most = most_of(s, man), have = s->man[man].spent + cost;
	int weapon = chb_bow_of(g, s, man) - 1;
	if ((s->man[man].marks & CHB_SHOT) == 0 || have <= most) {
		return true;
	}
	bool stone = most == 0 && weapon != CHB_WEAPONS_CROSSBOW;
	pv_refuse(why, stone ? RULE(CHB_8_1_11) : chb_rate_rule(weapon), "chb.step.shot", most,
		  have, PV_UNIT_COUNT);
	bool crossbow = g->opt_turn_form == CHB_FORM_A && weapon == CHB_WEAPONS_CROSSBOW;
	return crossbow ? pv_also(why, RULE(CHB_2_5)) : false;
}
