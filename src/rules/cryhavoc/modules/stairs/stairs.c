/* stairs.c - stairs between walls: where a body on one is laid [STR-STAIR.9, STR-STAIR.23]. */
#include "rules/cryhavoc/modules/stairs/stairs.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/modules/pieces/pieces.h"

/* The hex before the stair's lowest step; PV_NO_PLACE: it doesn't lead down. */
static int foot_of(const struct chb_game *g, const struct chb_state *s, int stair) {
	const struct pv_place *p = &g->map.place[stair];
	PV_EACH_HEX_SIDE(side) {
		if (p->next[side] != PV_NO_PLACE && !chb_is_shut(g, s, stair, side) &&
		    chb_level(g, s, p->next[side]) < chb_level(g, s, stair)) {
			return p->next[side];
		}
	}
	return p->well;
}

/* [STR-STAIR.23] Is a place passable, and free of bodies and characters? */
static bool is_free(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int place) {
	const struct chb_entry e = { .into = chb_ground(g, s, place),
				     .also = chb_second(g, s, place) };
	return v->weight[place] == 0 && chb_who(v, place) == PV_NONE && chb_may_enter(g, &e, NULL);
}

static bool find_beds(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, int stair, struct chb_beds *out) {
	int foot = str_is_walled(chb_ground(g, s, stair)) ? foot_of(g, s, stair) : PV_NO_PLACE;
	if (foot == PV_NO_PLACE) {
		return false;
	}
	*out = (struct chb_beds){ .foot = (uint16_t)foot };
	if (is_free(g, s, v, foot)) {
		out->at[out->count++] = (uint16_t)foot;
		return true;
	}
	PV_EACH_HEX_SIDE(side) {
		int to = chb_open_side(g, s, foot, side);
		if (to != PV_NO_PLACE && !chb_is_stair(chb_ground(g, s, to)) &&
		    is_free(g, s, v, to)) {
			out->at[out->count++] = (uint16_t)to;
		}
	}
	return true;
}

static const struct chb_question questions[] = { { "stair", str_ask_stair }, { NULL, NULL } };

const struct chb_module str_stairs = { .set_map = str_switch_stairs,
				       .questions = questions,
				       .beds = find_beds };
