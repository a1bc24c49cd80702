/* names_slits.c - refusals of the base at arrow slits and keep doorways [STR-SLIT, STR-DOOR]. */
#include "rules/stratege/stratege.h"

#include <string.h>

/* Which place's ground is asked for: where an order leads, and from where; where its actor is, or
 * its target; what lies between these two. */
enum at { AHEAD, BEHIND, HERE, THERE, BETWEEN };

/* Of a refusal by `base` the row of the pieces, where that ground is. */
static const struct name {
	const char *base, *ours;
	int ground; /* row of the terrain table, on a piece alone */
	uint8_t at; /* enum at */
} names[] = {
	{ RULE(4_6, "CHB-4.6"), STR(SLIT_3, "STR-SLIT.3"), CHB_TERRAIN_SLIT, AHEAD },
	{ RULE(4_6, "CHB-4.6"), STR(SLIT_3, "STR-SLIT.3"), CHB_TERRAIN_SLIT, BEHIND },
	{ RULE(4_6, "CHB-4.6"), STR(SLIT_4, "STR-SLIT.4"), CHB_TERRAIN_SLIT, HERE },
	{ RULE(4_6, "CHB-4.6"), STR(SLIT_4, "STR-SLIT.4"), CHB_TERRAIN_SLIT, THERE },
	{ RULE(8_7_10, "CHB-8.7.10"), STR(SLIT_1, "STR-SLIT.1"), CHB_TERRAIN_SLIT, THERE },
	{ RULE(8_7_10, "CHB-8.7.10"), STR(SLIT_5, "STR-SLIT.5"), CHB_TERRAIN_SLIT, HERE },
	{ RULE(8_1_28, "CHB-8.1.28"), STR(DOOR_2, "STR-DOOR.2"), CHB_TERRAIN_KEEP_DOORWAY, HERE },
	{ RULE(8_7_10, "CHB-8.7.10"), STR(DOOR_2, "STR-DOOR.2"), CHB_TERRAIN_KEEP_DOORWAY,
	  BETWEEN },
	{ RULE(8_7_3, "CHB-8.7.3"), STR(DOOR_2, "STR-DOOR.2"), CHB_TERRAIN_KEEP_DOORWAY, BETWEEN },
	{ RULE(7_0_48, "CHB-7.0.48"), STR(SLIT_1, "STR-SLIT.1"), CHB_TERRAIN_SLIT, THERE },
	{ RULE(7_0_48, "CHB-7.0.48"), STR(SLIT_5, "STR-SLIT.5"), CHB_TERRAIN_SLIT, HERE },
};

static int place_of(const struct chb_game *g, const struct chb_state *s, int man) {
	return man < g->count && chb_on_map(&s->man[man]) ? s->man[man].place : PV_NO_PLACE;
}

/* Of an attack the first of them. */
static int fighter_of(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		      bool target) {
	int side = target ? !s->side : s->side;
	if (o->verb != CHB_FIGHT) {
		return target ? o->target : o->actor;
	}
	CHB_EACH_BIT(g, side, target ? chb_targets_of(o) : chb_attackers_of(o), i) {
		return i;
	}
	return PV_NONE;
}

/* The first place of such a ground that a line passes. */
static int place_between(const struct chb_game *g, const struct chb_state *s, int from, int to,
			 int ground) {
	struct pv_line_hex hex[2];
	struct pv_hex_walk walk;
	if (from == PV_NO_PLACE || to == PV_NO_PLACE) {
		return PV_NO_PLACE;
	}
	pv_hex_walk_begin(&walk, pv_hex_minus(g->map.place[to].at, g->map.place[from].at));
	for (int count = pv_hex_walk_on(&walk, hex); count > 0;
	     count = pv_hex_walk_on(&walk, hex)) {
		for (int i = 0; i < count; i++) {
			int at =
			    pv_hex_map_first(&g->map, pv_hex_add(g->map.place[from].at, hex[i].at));
			while (at != PV_NO_PLACE && chb_ground(g, s, at) != ground) {
				at = g->map.place[at].above;
			}
			if (at != PV_NO_PLACE) {
				return at;
			}
		}
	}
	return PV_NO_PLACE;
}

void str_name_slits(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		    struct pv_why *why) {
	int here = place_of(g, s, fighter_of(g, s, o, false));
	int there = place_of(g, s, fighter_of(g, s, o, true)), ahead = str_place_ahead(g, o);
	const int places[] = { [AHEAD] = ahead,
			       [BEHIND] = ahead != PV_NO_PLACE ? here : PV_NO_PLACE,
			       [HERE] = here,
			       [THERE] = there };
	for (size_t i = 0; i < PV_COUNT(names); i++) {
		const struct name *n = &names[i];
		if (strcmp(why->rule, n->base) != 0) {
			continue;
		}
		int at =
		    n->at == BETWEEN ? place_between(g, s, here, there, n->ground) : places[n->at];
		if (at != PV_NO_PLACE && g->map.place[at].piece != 0 &&
		    chb_ground(g, s, at) == n->ground) {
			pv_also(why, n->ours);
		}
	}
}
