/* burning.c - what burns, as the ground has it [CHB-13.1]. */
#include "rules/cryhavoc/board/burning.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"

bool chb_is_burning(const struct chb_game *g, const struct chb_state *s, int place) {
	return chb_find_thing(g, s, CHB_BLAZE, place) >= 0;
}

int chb_fuel_of(int ground) {
	switch (ground) {
	case CHB_TERRAIN_TENT:
	case CHB_TERRAIN_CART:
	case CHB_TERRAIN_CART_MOVING:
		return CHB_BURNS_WELL;
	case CHB_TERRAIN_BRIDGE:
	case CHB_TERRAIN_PALISADE:
		return CHB_BURNS;
	case CHB_TERRAIN_HOARDING:
	case CHB_TERRAIN_RAM:
	case CHB_TERRAIN_SIEGE_TOWER:
		return CHB_BURNS_HARDLY;
	default:
		return CHB_NEVER;
	}
}

bool chb_ground_burns(int ground) {
	return chb_fuel_of(ground) < CHB_NEVER;
}

/* Of two kinds one is enough; of one the second is no ground. */
bool chb_is_fuel(const struct chb_game *g, int place) {
	const struct pv_place *p = &g->map.place[place];
	return chb_ground_burns(p->ground) || chb_ground_burns(p->second - 1);
}
