/* low_walls.c - low walls: what crossing them costs, whom they shelter [MON-1.3, CHB-7.0.51]. */
#include "rules/cryhavoc/modules/low_walls/low_walls.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/riders/riding.h"

static const struct chb_side sides[] = {
	{ .bar = PV_BAR_LOW_WALL,
	  .ground = CHB_TERRAIN_LOW_WALL,
	  .crossing = CHB_CROSSED_WITHIN,
	  .covers = true,
	  .edge = true,
	  .low = true },
	CHB_SIDES_END,
};

/* [CHB-9.3.14] Does the enemy's blow come across a low wall, or the rim of a ground? */
static bool is_across(const struct chb_game *g, const struct chb_state *s, int man, int foe) {
	int here, there;
	(void)chb_contact(g, s, man, foe, &here, &there);
	int side = chb_side_to(g, s, here, there), ground = chb_ground(g, s, here);
	bool edge = (g->traits[ground] & CHB_TRAIT_RIM) != 0 && chb_ground(g, s, there) != ground;
	return edge || (side >= 0 && g->side[chb_bar(g, s, here, side)].low);
}

/* It shelters whoever is attacked, if every blow comes across. */
static int sign(const struct chb_game *g, const struct chb_state *s, int man, uint64_t foes,
		bool attacking) {
	if (attacking) {
		return 0;
	}
	CHB_EACH_BIT(g, !g->roster[man].side, foes, i) {
		if (!is_across(g, s, man, i)) {
			return 0;
		}
	}
	return g->figure.terrain[CHB_TERRAIN_LOW_WALL][CHB_TERRAIN_OF_SIGN] - CHB_SIGN_IS_0;
}

const struct chb_module chb_low_walls_module = { .sides = sides, .sign = sign };
