/* charge.c - charges: a rider's last hexes ahead count for him in combat [CHB-5.5]. */
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/riders/riding.h"

/* --- the blow -------------------------------------------------------------------------------- */

/* [CHB-5.5.3, CHB-5.5.8] Does what lies between, or the ground of the defender, void a charge? */
static bool is_sheltered(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	int side = chb_side_to(g, s, from, to);
	int bar = side < 0 ? PV_BAR_WALL : chb_bar(g, s, from, side);
	return (g->traits[chb_ground_into(g, s, from, to)] & CHB_TRAIT_STOPS_CHARGE) != 0 ||
	       (bar != PV_BAR_NONE && bar != PV_BAR_BANK && bar != PV_BAR_CORNER);
}

/* [CHB-5.5.4, CHB-5.5.5, CHB-5.5.9] */
static bool is_charging(const struct chb_game *g, const struct chb_state *s, int man) {
	const struct chb_man *m = &s->man[man];
	return g->opt_charge != 0 && chb_rides(s, man) && m->life == CHB_HEALTHY &&
	       m->run == CHB_RUN && (m->saddle & CHB_SPOILT) == 0;
}

/* [CHB-5.5.7] Is the enemy in one of the rider's three front hexes? */
static bool is_before(const struct chb_game *g, const struct chb_state *s, int man, int foe) {
	struct chb_pose his = chb_pose_of(g, &s->man[foe]);
	const struct chb_man *m = &s->man[man];
	CHB_EACH_HEX(his, at) {
		int side = pv_hex_map_side(&g->map, m->place, at);
		if (side < 0) {
			continue;
		}
		int turn = pv_hex_turn(side, 1 - m->facing);
		if ((turn <= 1 || turn == PV_HEX_SIDES - 1) && !is_sheltered(g, s, m->place, at) &&
		    !chb_modules_braves(g, s, foe, chb_side_to(g, s, at, m->place))) {
			return true;
		}
	}
	return false;
}

int chb_charge_of(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
		  uint64_t targets) {
	CHB_EACH_BIT(g, !s->side, targets, foe) {
		bool met = false;
		CHB_EACH_BIT(g, s->side, attackers, man) {
			met = met || (is_charging(g, s, man) && is_before(g, s, man, foe));
		}
		if (!met) {
			return 0;
		}
	}
	return 1;
}
