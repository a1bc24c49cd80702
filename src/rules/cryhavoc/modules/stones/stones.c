/*
 * stones.c - stones that are picked up from a heap and thrown: by how far off the heap lies
 * [CHB-8.1.11, CHB-12.4.6, MON-3.2].
 */
#include "rules/cryhavoc/modules/stones/stones.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/shooting/shooting.h"

enum { STONES_FAR = 3 };

/* Hexes to the nearest heap of stones on the character's level; STONES_FAR: there is none. */
static int stones_away(const struct chb_game *g, const struct chb_state *s, int place) {
	int nearest = STONES_FAR;
	for (int i = 0; i < g->stones.count; i++) {
		int heap = g->stones.place[i];
		int32_t far = chb_shot_range(g, s, place, heap);
		if (chb_level(g, s, heap) == chb_level(g, s, place)) {
			nearest = chb_min(nearest, far);
		}
	}
	return nearest;
}

/* [CHB-12.4.6] Rubble isn't a heap of stones. */
static bool has_rubble_near(const struct chb_game *g, const struct chb_state *s, int place) {
	CHB_EACH_KIND(g, s, CHB_KIND(CHB_RUBBLE), i) {
		if (chb_shot_range(g, s, place, chb_thing(g, s, i)->place) < STONES_FAR) {
			return true;
		}
	}
	return false;
}

/* [CHB-8.1.11] By how far they have to be reached for. */
static int limits(const struct chb_game *g, const struct chb_state *s, int man, const char **rule) {
	static const uint8_t by_reach[STONES_FAR + 1] = { CHB_WEAPONS_SHORTBOW, CHB_WEAPONS_LONGBOW,
							  CHB_WEAPONS_CROSSBOW, CHB_WEAPONS_STONE };
	*rule = RULE(CHB_8_1_11);
	return by_reach[stones_away(g, s, s->man[man].place)];
}

static bool reaches(const struct chb_game *g, const struct chb_state *s, int man,
		    struct pv_why *why) {
	int away = stones_away(g, s, s->man[man].place);
	if (away < STONES_FAR) {
		return true;
	}
	pv_refuse(why, RULE(CHB_8_1_11), "chb.shot.stones", STONES_FAR - 1, away, PV_UNIT_COUNT);
	return has_rubble_near(g, s, s->man[man].place) && pv_also(why, RULE(CHB_12_4_6));
}

static bool lie(const struct chb_game *g) {
	return g->stones.count > 0;
}

const struct chb_module chb_stones_module = {
	.weapon = CHB_WEAPONS_STONE + 1, .limits = limits, .reaches = reaches, .lie = lie
};
