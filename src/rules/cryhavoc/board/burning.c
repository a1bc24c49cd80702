/* burning.c - which grounds burn [CHB-13.1]. */
#include "rules/cryhavoc/board/burning.h"
#include "rules/cryhavoc/core/things.h"

bool chb_is_burning(const struct chb_game *g, const struct chb_state *s, int place) {
	return chb_find_thing(g, s, CHB_BLAZE, place) >= 0;
}

int chb_fuel_of(const struct chb_game *g, int ground) {
	return ground < 0 || g->fuel[ground] == 0 ? CHB_NEVER : g->fuel[ground];
}

bool chb_ground_burns(const struct chb_game *g, int ground) {
	return chb_fuel_of(g, ground) < CHB_NEVER;
}

/* Does either kind of the hex's ground burn? A hex with one kind has no second. */
bool chb_is_fuel(const struct chb_game *g, int place) {
	const struct pv_place *p = &g->map.place[place];
	return chb_ground_burns(g, p->ground) || chb_ground_burns(g, p->second - 1);
}
