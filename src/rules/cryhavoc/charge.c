/* charge.c - charges: a rider's last hexes ahead count for him in combat [CHB-5.5]. */
#include "rules/cryhavoc/riders.h"

/* [CHB-5.5.6, CHB-5.5.11] */
static bool is_even(int ground) {
	return ground == CHB_TERRAIN_CLEAR || ground == CHB_TERRAIN_COURT ||
	       ground == CHB_TERRAIN_PATH || ground == CHB_TERRAIN_ROAD ||
	       ground == CHB_TERRAIN_BRIDGE || ground == CHB_TERRAIN_RAMP;
}

void chb_run_on(const struct chb_game *g, const struct chb_view *v, struct chb_man *m, bool ahead,
		int to) {
	bool good = ahead && is_even(g->map.place[to].ground) &&
		    v->weight[to] < g->figure.bodies[CHB_BODIES_HEAP][0];
	m->run = good ? (uint8_t)(m->run < CHB_RUN ? m->run + 1 : CHB_RUN) : 0;
}
