/* lines.c - what blocks the line between two places, and the rows that say so [CHB-8.7, CHB-8.8].
 */
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/queries/modules.h"

static const char *rule_of_side(const struct pv_sight_step *b) {
	switch (b->bar) {
	case PV_BAR_SLIT:
		return RULE(CHB_7_0_48);
	case PV_BAR_NONE:
	case PV_BAR_BATTLEMENT:
	case PV_BAR_PARAPET:
		return RULE(CHB_8_8_7);
	default:
		return RULE(CHB_8_7_10);
	}
}

/* [CHB-8.8.2 to 8.8.6] The row that rules a top which blocks the line. */
static const char *rule_of_top(const struct pv_hex_map *map, int from, int to,
			       const struct pv_sight_step *b) {
	int hs = map->place[from].level, ht = map->place[to].level, high = hs > ht ? hs : ht;
	if (hs == ht) {
		return RULE(CHB_8_8_2);
	}
	if (b->top >= high) {
		return RULE(CHB_8_8_6);
	}
	return b->side >= 0 ? RULE(CHB_8_8_26) : hs == high ? RULE(CHB_8_8_4) : RULE(CHB_8_8_5);
}

static bool is_floor(const struct pv_sight_step *b) {
	return b->side < 0 && b->shut != 0;
}

/* The leading message key of a refusal. */
static const char *key_of(const struct pv_sight_step *b) {
	return b->off != 0 ? "chb.shot.off_map" : "chb.shot.blocked";
}

const char *chb_block_rule(const struct pv_hex_map *map, int from, int to,
			   const struct pv_sight_step *b) {
	bool level = map->place[from].level == map->place[to].level;
	if (b->off != 0) {
		return RULE(CHB_8_7_14);
	}
	if (is_floor(b)) {
		return RULE(CHB_8_8_25);
	}
	if (b->man != 0) {
		return level ? RULE(CHB_8_7_4) : RULE(CHB_8_8_12);
	}
	return b->side >= 0     ? rule_of_side(b)
	       : b->opaque != 0 ? RULE(CHB_8_7_3)
				: rule_of_top(map, from, to, b);
}

/* [CHB-8.8.3] */
static bool is_ledge(int ground) {
	return ground == CHB_TERRAIN_WALK || ground == CHB_TERRAIN_WALK_BATTLEMENT ||
	       ground == CHB_TERRAIN_TERRACE;
}

/* Always false. */
static bool deny_line(const struct chb_game *g, const struct chb_state *s, int from, int to,
		      const struct pv_sight_step *b, struct pv_why *why) {
	bool level = g->map.place[from].level == g->map.place[to].level;
	pv_deny_at(why, chb_block_rule(&g->map, from, to, b), key_of(b), PV_WITNESS_PLACE,
		   b->place);
	if (is_floor(b) || b->man != 0 || b->off != 0) {
		return false;
	}
	if (b->side < 0 && level && is_ledge(chb_ground(g, s, b->place))) {
		pv_also(why, RULE(CHB_8_8_3));
	}
	if (b->side < 0 && chb_ground(g, s, b->place) == CHB_TERRAIN_BURNING) {
		pv_also(why, RULE(CHB_13_12));
	}
	if (b->side < 0) {
		chb_modules_blocks(g, s, from, to, b->place, why);
	}
	return pv_also(why, rule_of_top(&g->map, from, to, b));
}

bool chb_shot_leaves(const struct chb_game *g, const struct chb_state *s, int from, int to,
		     struct pv_why *why) {
	if (chb_ground(g, s, from) == CHB_TERRAIN_SIEGE_TOWER && !chb_shoots_out(g, s, from, to)) {
		return pv_deny(why, RULE(CHB_8_1_28), "chb.shot.within");
	}
	return chb_modules_crosses(g, s, from, to, why);
}

/* [CHB-8.8.7] Is one end a climber and the other at the wall above, on any storey that is open to
 * the outside? */
static bool is_climbed(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	int rung = chb_is_rung(g, from) ? from : to, wall = rung == from ? to : from;
	if (!chb_is_rung(g, rung) || chb_is_rung(g, wall)) {
		return false;
	}
	const struct chb_rung *r = &g->rung[rung - g->map.count];
	struct pv_hex above = pv_hex_add(g->map.place[rung].at, pv_hex_step[r->side]);
	return pv_hex_distance(pv_hex_minus(g->map.place[wall].at, above)) == 0 &&
	       g->map.place[wall].level >= g->map.place[rung].level &&
	       !chb_is_shut(g, s, wall, pv_hex_opposite(r->side));
}

/* Opens the second hex of a large tower to a line from inside it. */
static void open_own_tower(const struct chb_game *g, const struct chb_state *s, int place,
			   struct chb_land *land) {
	int machine = chb_machine_at(g, s, place);
	const struct chb_thing *t = machine >= 0 ? chb_thing(g, s, machine) : NULL;
	if (t != NULL && t->kind == CHB_LARGE_TOWER) {
		land->ground[t->place == place ? t->to : t->place] = CHB_TERRAIN_CLEAR;
	}
}

bool chb_line_clear(const struct chb_game *g, const struct chb_state *s, const uint8_t *standing,
		    int from, int to, struct pv_why *why) {
	struct chb_land land;
	struct pv_sight_now now = chb_now(g, s, standing, &land);
	open_own_tower(g, s, from, &land);
	open_own_tower(g, s, to, &land);
	struct pv_sight_step block;
	if (chb_is_under(g, s, from, to) || chb_is_under(g, s, to, from) ||
	    is_climbed(g, s, from, to)) {
		return true;
	}
	return pv_sight_clear(&g->map, &now, from, to, &block) ||
	       deny_line(g, s, from, to, &block, why);
}

bool chb_sees(const struct pv_game *game, const void *state, int32_t from, int32_t to,
	      struct pv_why *why) {
	const struct chb_game *g = chb_game_at(game, state);
	if (from < 0 || to < 0 || from >= chb_place_count(g) || to >= chb_place_count(g)) {
		return pv_deny(why, RULE(CHB_MAP_3), "chb.order.place");
	}
	/* [CHB-8.7.11] Characters in the way block shots, not sight. */
	return chb_line_clear(g, state, NULL, from, to, why);
}
