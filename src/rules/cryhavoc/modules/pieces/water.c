/* water.c - swimming [STR-RIVER]. The terrain table has its cost and whom it bars. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/modules/pieces/pieces.h"

static bool is_deep(const struct chb_game *g, const struct chb_state *s, int place) {
	return chb_has_ground(g, s, place, CHB_TERRAIN_RIVER) ||
	       chb_has_ground(g, s, place, CHB_TERRAIN_POOL);
}

/* [STR-RIVER.11] */
bool str_may_shoot(const struct chb_game *g, const struct chb_state *s, int place,
		   struct pv_why *why) {
	return !is_deep(g, s, place) || pv_deny(why, RULE(STR_RIVER_11), "chb.shot.swims");
}
