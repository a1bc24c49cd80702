/*
 * hoardings.c - timber galleries before battlements: how they shelter, whom they keep out, what is
 * set against them [CHB-7.0.49, CHB-8.8.9, MON-3.1].
 */
#include "rules/cryhavoc/modules/hoardings/hoardings.h"
#include "rules/cryhavoc/board/burning.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/machines/battering.h"

enum { ROOM_BENEATH = 1 };

static bool is_hoarding(const struct chb_game *g, const struct chb_state *s, int place) {
	return chb_ground(g, s, place) == CHB_TERRAIN_HOARDING;
}

/* Is one of a place and those above it a hoarding? */
static bool has_hoarding(const struct chb_game *g, const struct chb_state *s, int lowest) {
	for (int q = lowest; q != PV_NO_PLACE; q = g->map.place[q].above) {
		if (is_hoarding(g, s, q)) {
			return true;
		}
	}
	return false;
}

/* --- shots ----------------------------------------------------------------------------------- */

/* [CHB-7.0.49] The cover of a hoarding: through its slits, or through its floor and from the
 * battlement beside it. */
static int cover(const struct chb_game *g, const struct chb_state *s, int from, int to,
		 int ground) {
	if (ground != CHB_TERRAIN_HOARDING) {
		return CHB_NONE;
	}
	bool beside =
	    chb_is_under(g, s, from, to) || (chb_side_to(g, s, to, from) >= 0 &&
					     chb_ground(g, s, from) == CHB_TERRAIN_WALK_BATTLEMENT);
	return beside ? CHB_COVER_IS_MEDIUM : g->figure.terrain[ground][CHB_TERRAIN_OF_COVER];
}

/* [CHB-8.8.9] Does the line cross a hoarding right before one of its ends, on that end's level?
 * Where the line runs between two hexes, both must have one. */
static bool is_hoarded(const struct chb_game *g, const struct chb_state *s, int man, int other) {
	struct pv_line_hex line[2];
	struct pv_hex_walk walk;
	struct pv_hex at = g->map.place[man].at;
	if (chb_ground(g, s, man) == CHB_TERRAIN_HOARDING) {
		return false;
	}
	pv_hex_walk_begin(&walk, pv_hex_minus(g->map.place[other].at, at));
	int count = pv_hex_walk_on(&walk, line);
	for (int i = 0; i < count; i++) {
		int next = pv_hex_map_first(&g->map, pv_hex_add(at, line[i].at));
		while (next != PV_NO_PLACE && (chb_ground(g, s, next) != CHB_TERRAIN_HOARDING ||
					       chb_level(g, s, next) != chb_level(g, s, man))) {
			next = g->map.place[next].above;
		}
		if (next == PV_NO_PLACE) {
			return false;
		}
	}
	return count > 0;
}

static bool crosses(const struct chb_game *g, const struct chb_state *s, int from, int to,
		    struct pv_why *why) {
	bool out = is_hoarded(g, s, from, to);
	if (!out && !is_hoarded(g, s, to, from)) {
		return true;
	}
	pv_deny_at(why, RULE(CHB_8_8_9), "chb.shot.blocked", PV_WITNESS_PLACE, to);
	return out && pv_also(why, RULE(CHB_8_1_28));
}

/* Does an end of the line stand right behind the hoarding? */
static void blocks(const struct chb_game *g, const struct chb_state *s, int from, int to, int place,
		   struct pv_why *why) {
	if (is_hoarding(g, s, place) &&
	    (chb_side_to(g, s, from, place) >= 0 || chb_side_to(g, s, to, place) >= 0)) {
		pv_also(why, RULE(CHB_8_8_9));
	}
}

/* --- ways ------------------------------------------------------------------------------------ */

/* [CHB-7.0.49] Between a hoarding and the wall the battlement costs less. */
static int32_t over(const struct chb_game *g, const struct chb_state *s, int from, int to,
		    struct pv_why *why) {
	if (!is_hoarding(g, s, from) && !is_hoarding(g, s, to)) {
		return CHB_NONE;
	}
	int32_t more = g->figure.acts[CHB_ACTS_HOARDING_OVER][0];
	pv_add_part(why, chb_terrain_rule(CHB_TERRAIN_HOARDING), more);
	return more;
}

/* [CHB-12.1.3] */
static bool ladder(const struct chb_game *g, const struct chb_state *s, int foot, int top) {
	return !has_hoarding(g, s, g->map.place[foot].above) &&
	       (top == PV_NO_PLACE || !is_hoarding(g, s, top));
}

/* [CHB-12.5.5, CHB-12.5.15] */
static bool bridge(const struct chb_game *g, const struct chb_state *s, const struct chb_thing *t,
		   struct pv_why *why) {
	struct pv_hex at = g->map.place[t->place].at;
	int aside = t->kind == CHB_LARGE_TOWER ? 1 : 0;
	for (int turn = -aside; turn <= aside; turn++) {
		struct pv_hex hex = pv_hex_add(at, pv_hex_step[pv_hex_turn(t->facing, turn)]);
		int first = pv_hex_map_first(&g->map, hex);
		if (has_hoarding(g, s, first)) {
			return pv_deny_at(why, turn == 0 ? RULE(CHB_12_5_5) : RULE(CHB_12_5_15),
					  "chb.machine.hoarding", PV_WITNESS_PLACE, first);
		}
	}
	return true;
}

/* [CHB-12.5.18] In a ram or gallery beneath one. */
static int room_in(const struct chb_game *g, const struct chb_state *s, const struct chb_thing *t,
		   int place) {
	return !chb_is_tower(t->kind) && has_hoarding(g, s, g->map.place[place].above)
		   ? ROOM_BENEATH
		   : CHB_NONE;
}

/* --- the module ------------------------------------------------------------------------------ */

static bool built(const struct chb_game *g, const struct chb_state *s, int place,
		  struct pv_why *why) {
	int ground = chb_ground(g, s, place);
	return ground == CHB_TERRAIN_WALK_BATTLEMENT || ground == CHB_TERRAIN_WALK ||
	       pv_deny_at(why, RULE(CHB_15_5), "chb.build.no_walk", PV_WITNESS_PLACE, place);
}

/* [CHB-13.2, CHB-12.6.19, CHB-8.2.12, CHB-5.6.8, CHB-12.7.3] */
static void set(struct chb_game *g) {
	g->fuel[CHB_TERRAIN_HOARDING] = CHB_BURNS_HARDLY;
	g->wall[CHB_TERRAIN_HOARDING] = CHB_HOARDING_HEX;
	g->traits[CHB_TERRAIN_HOARDING] =
	    CHB_TRAIT_OVERHANGS | CHB_TRAIT_DRY | CHB_TRAIT_NO_ENGINES | CHB_TRAIT_COVERS;
}

const struct chb_module chb_hoardings_module = { .kind = CHB_HOARDED,
						 .built = built,
						 .set = set,
						 .over = over,
						 .ladder = ladder,
						 .bridge = bridge,
						 .room_in = room_in,
						 .crosses = crosses,
						 .blocks = blocks,
						 .ground_cover = cover };
