/* rungs.c - the effect of a letter on a climber [CHB-9.3.12, CHB-12.1.19]. */
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/move/falls.h"
#include "rules/cryhavoc/move/move.h"

static void fall_off(const struct chb_game *g, struct chb_state *s, int man,
		     struct pv_events *out) {
	int rung = s->man[man].place, foot = chb_rung_of(g, rung)->foot;
	chb_fall(g, s, man, foot, chb_level(g, s, rung) - chb_level(g, s, foot), out);
}

void chb_climb_harm(const struct chb_game *g, struct chb_state *s, int man, int letter,
		    struct pv_events *out) {
	bool rope = g->map.place[s->man[man].place].ground == CHB_TERRAIN_ROPE;
	if (letter == CHB_LETTER_IS_A ||
	    (!rope && (letter == CHB_LETTER_IS_D || letter == CHB_LETTER_IS_E))) {
		fall_off(g, s, man, out);
		return;
	}
	chb_kill(g, s, man, rope ? RULE(CHB_9_3_12) : RULE(CHB_9_3_13), "chb.by.blow", out);
}

/* Drives a climber down by two rungs, the length of the longest ladder, as far as they are free. */
void chb_climb_driven(const struct chb_game *g, struct chb_state *s, int man,
		      struct pv_events *out) {
	struct chb_occupancy v;
	int place = s->man[man].place;
	bool rope = g->map.place[place].ground == CHB_TERRAIN_ROPE;
	chb_occupancy_make(g, s, &v);
	while (!rope && chb_is_rung(g, place)) {
		const struct chb_rung *r = chb_rung_of(g, place);
		int below = r->number == 1 ? r->foot : place - 1;
		if (chb_who(&v, below) != PV_NONE) {
			break;
		}
		place = below;
	}
	if (place == s->man[man].place) {
		chb_wound(g, s, man, RULE(CHB_12_1_19), "chb.by.shot", out);
		return;
	}
	s->man[man].place = (uint16_t)place;
	chb_say_result(out, "chb.fled", RULE(CHB_12_1_19), man, place, 0);
}
