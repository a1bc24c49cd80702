/* terraces.c - terraces and their parapets: what crossing costs, whom they shelter [MON-1.4,
 * CHB-7.0.47, CHB-7.0.50]. Their level and what they hide are the map's [CHB-6.3, CHB-8.8.3]. */
#include "rules/cryhavoc/modules/terraces/terraces.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/result_tables.h"

static const struct chb_side sides[] = {
	{ .bar = PV_BAR_PARAPET,
	  .ground = CHB_TERRAIN_PARAPET,
	  .crossing = CHB_CROSSED_BESIDE,
	  .covers = true,
	  .crest = true,
	  .edge = true,
	  .ladder = true },
	CHB_SIDES_END,
};

static void set(struct chb_game *g) {
	g->traits[CHB_TERRAIN_TERRACE] |= CHB_TRAIT_RIM | CHB_TRAIT_COVERS;
}

/* [CHB-7.0.50] None from above, nor on a terrace of their own. */
static int cover(const struct chb_game *g, const struct chb_state *s, int from, int to,
		 int ground) {
	if (ground != CHB_TERRAIN_TERRACE) {
		return CHB_NONE;
	}
	bool open = chb_level(g, s, from) > chb_level(g, s, to) ||
		    chb_ground_beneath(g, s, from) == CHB_TERRAIN_TERRACE;
	return open ? CHB_COVER_IS_NONE : g->figure.terrain[ground][CHB_TERRAIN_OF_COVER];
}

const struct chb_module chb_terraces_module = { .sides = sides, .set = set, .ground_cover = cover };
