/*
 * names.c - rows that two ledgers have: the base says a thing of its grounds and stairs, the pieces
 * say it of theirs. Whoever is refused hears of both.
 */
#include "rules/stratege/rope.h"

#include <stdlib.h>
#include <string.h>

/* What is refused. Places are PV_NO_PLACE where there is none. */
struct asked {
	const struct chb_game *g;
	const struct chb_state *s;
	const struct pv_order *o;
	const struct pv_why *why;
	int ground;      /* that the row speaks of */
	int here, there; /* of whoever acts, and whom he acts on; of an attack the first of each */
	int ahead;       /* where the order leads to */
	int to;          /* that, or where whom it is about is */
};

static int ground_of(const struct asked *a, int at) {
	return chb_is_place(a->g, at) ? chb_ground(a->g, a->s, at) : CHB_NONE;
}

static const struct pv_place *place(const struct asked *a, int at) {
	static const struct pv_place nowhere = { .above = PV_NO_PLACE, .well = PV_NO_PLACE };
	return chb_is_of_map(a->g, at) ? &a->g->map.place[at] : &nowhere;
}

/* --- when: by the row's ground --------------------------------------------------------------- */

static bool ahead(const struct asked *a) {
	return ground_of(a, a->ahead) == a->ground;
}

/* On a piece. */
static bool is_laid(const struct asked *a, int at) {
	return place(a, at)->piece != 0 && ground_of(a, at) == a->ground;
}

static bool laid_ahead(const struct asked *a) {
	return is_laid(a, a->ahead);
}

static bool laid_behind(const struct asked *a) {
	return a->ahead != PV_NO_PLACE && is_laid(a, a->here);
}

static bool laid_here(const struct asked *a) {
	return is_laid(a, a->here);
}

static bool laid_there(const struct asked *a) {
	return is_laid(a, a->there);
}

/* Somewhere on that hex. */
static bool is_laid_in(const struct asked *a, struct pv_hex hex) {
	for (int at = pv_hex_map_first(&a->g->map, hex); at != PV_NO_PLACE;
	     at = a->g->map.place[at].above) {
		if (is_laid(a, at)) {
			return true;
		}
	}
	return false;
}

/* Under the line between the two. */
static bool laid_between(const struct asked *a) {
	struct pv_hex here = place(a, a->here)->at;
	struct pv_line_hex hex[2];
	struct pv_hex_walk walk;
	pv_hex_walk_begin(&walk, pv_hex_minus(place(a, a->there)->at, here));
	for (int count = pv_hex_walk_on(&walk, hex); count > 0;
	     count = pv_hex_walk_on(&walk, hex)) {
		for (int i = 0; i < count; i++) {
			if (is_laid_in(a, pv_hex_add(here, hex[i].at))) {
				return true;
			}
		}
	}
	return false;
}

/* --- when: floors and stairs ----------------------------------------------------------------- */

static bool along(const struct asked *a) {
	return ground_of(a, a->here) == a->ground || ground_of(a, a->to) == a->ground;
}

static bool onto(const struct asked *a) {
	return ground_of(a, a->to) == a->ground;
}

static bool onto_walled(const struct asked *a) {
	return str_is_walled(ground_of(a, a->to));
}

static bool onto_stair(const struct asked *a) {
	return chb_is_stair(ground_of(a, a->to));
}

static bool is_piece(const struct asked *a) {
	return place(a, a->to)->piece != 0 && place(a, a->to)->piece == place(a, a->here)->piece;
}

static bool is_same_hex(const struct asked *a) {
	struct pv_hex from = place(a, a->here)->at, to = place(a, a->to)->at;
	return from.q == to.q && from.r == to.r;
}

static int rise(const struct asked *a) {
	return place(a, a->to)->level - place(a, a->here)->level;
}

/* Is it right beneath a straight stair? */
static bool is_under(const struct asked *a, int at) {
	return ground_of(a, place(a, at)->above) == CHB_TERRAIN_STAIR_NARROW;
}

/* Before the lowest step of the one above. */
static bool is_foot(const struct asked *a, int at, int under) {
	return is_under(a, under) && chb_side_named(a->g, a->s, place(a, under)->above, at) >= 0;
}

static bool on_itself(const struct asked *a) {
	return a->here == a->to;
}

static bool onto_floor(const struct asked *a) {
	return is_piece(a) && chb_is_ground(a->g, a->s, a->to, PV_GROUND_ROOFED);
}

/* Of two floors beside or over each other. */
static bool between_floors(const struct asked *a) {
	return is_piece(a) && rise(a) != 0;
}

static bool over_another(const struct asked *a) {
	return is_piece(a) && is_same_hex(a);
}

static bool beside_another(const struct asked *a) {
	return is_piece(a) && abs(rise(a)) == PV_LEVEL && chb_apart(a->g, a->here, a->to) == 1;
}

static bool onto_body(const struct asked *a) {
	CHB_EACH_MAN(a->g, i) {
		if (a->s->man[i].place == a->to && !chb_stands(&a->s->man[i])) {
			return onto_walled(a);
		}
	}
	return false;
}

static bool from_beneath(const struct asked *a) {
	return is_under(a, a->here);
}

static bool from_beneath_to_foot(const struct asked *a) {
	return is_foot(a, a->to, a->here);
}

/* One of them right beneath one, the other somewhere about. */
static bool at_beneath(const struct asked *a) {
	return is_under(a, a->here) || is_under(a, a->to);
}

static bool over_beneath(const struct asked *a) {
	return is_same_hex(a) && at_beneath(a);
}

/* The one side of a stair's lower hex leads up, the other beneath it. */
static bool by_other_side(const struct asked *a) {
	return is_foot(a, a->here, a->to) || (onto(a) && rise(a) == PV_LEVEL);
}

/* Of the lowest floor's hex in which a spiral goes up. */
static bool onto_well(const struct asked *a) {
	return place(a, place(a, a->to)->above)->well != PV_NO_PLACE;
}

/* --- when: the mills' ropes ------------------------------------------------------------------ */

static bool has_rope(const struct asked *a) {
	return a->g->hoist_count != 0;
}

static bool at_bay(const struct asked *a) {
	STR_EACH_HOIST(a->g, h) {
		if (a->here == h->bay) {
			return true;
		}
	}
	return false;
}

static bool at_shut_bay(const struct asked *a) {
	STR_EACH_HOIST(a->g, h) {
		if (a->here == h->bay && str_is_shut(a->g, a->s, h)) {
			return true;
		}
	}
	return false;
}

static bool to_shut_bay(const struct asked *a) {
	STR_EACH_HOIST(a->g, h) {
		if (a->there == h->bay && str_is_shut(a->g, a->s, h)) {
			return true;
		}
	}
	return false;
}

static bool at_cut_bay(const struct asked *a) {
	STR_EACH_HOIST(a->g, h) {
		if (a->here == h->bay && str_rope_of(a->g, a->s, h)->turn != 0) {
			return true;
		}
	}
	return false;
}

static bool is_on_rope(const struct asked *a, int at) {
	STR_EACH_HOIST(a->g, h) {
		if (at == str_rung_of(a->g, a->s, h)) {
			return true;
		}
	}
	return false;
}

static bool on_rope(const struct asked *a) {
	return is_on_rope(a, a->here);
}

static bool at_climber(const struct asked *a) {
	return is_on_rope(a, a->there);
}

static bool climbs(const struct asked *a) {
	return a->ahead != PV_NO_PLACE && (on_rope(a) || is_on_rope(a, a->ahead) ||
					   chb_modules_climbs(a->g, a->here, a->ahead));
}

static bool jumps_at_bay(const struct asked *a) {
	return a->o->verb == CHB_JUMP && at_bay(a);
}

/* --- when: the rest -------------------------------------------------------------------------- */

/* In the way of a shot. */
static bool in_the_way(const struct asked *a) {
	return a->o->verb == CHB_SHOOT && a->why->witness.kind == PV_WITNESS_PLACE &&
	       ground_of(a, a->why->witness.at) == a->ground;
}

/* Is there a trapdoor where he stands? */
static bool at_hatch(const struct asked *a) {
	return place(a, a->here)->hatch != 0;
}

static bool works_hatch(const struct asked *a) {
	return a->o->verb >= CHB_OPEN && a->o->verb <= CHB_UNBAR && a->o->count == PV_HATCH;
}

static bool works(const struct asked *a) {
	return a->o->verb == CHB_WORK;
}

static bool may_not_conjure(const struct asked *a) {
	return a->o->verb == CHB_CONJURE && a->g->opt_create_marsh == 0;
}

/* Does whoever can't reach stand at a pit's edge? */
static bool at_edge(const struct asked *a) {
	PV_EACH_HEX_SIDE(side) {
		if (str_is_edge(a->g, a->s->man[a->why->witness.at].place, side)) {
			return true;
		}
	}
	return false;
}

/* --- the rows -------------------------------------------------------------------------------- */

/* Of a refusal by `base`, NULL: whichever, the row of the pieces that says the same. */
static const struct row {
	const char *base, *ours;
	bool (*when)(const struct asked *a); /* NULL: always */
	const char *key;                     /* NULL: whatever is said */
	int ground;                          /* row of the terrain table, where `when` asks */
} rows[] = {
	{ RULE(11_2, "CHB-11.2"), STR(BRIDGE_4, "STR-BRIDGE.4"), .when = ahead,
	  .ground = CHB_TERRAIN_RIVER },
	{ RULE(11_2, "CHB-11.2"), STR(BRIDGE_4, "STR-BRIDGE.4"), .when = ahead,
	  .ground = CHB_TERRAIN_POOL },
	{ RULE(11_4, "CHB-11.4"), STR(BRIDGE_6, "STR-BRIDGE.6"), .when = ahead,
	  .ground = CHB_TERRAIN_RIVER },
	{ RULE(11_4, "CHB-11.4"), STR(BRIDGE_6, "STR-BRIDGE.6"), .when = ahead,
	  .ground = CHB_TERRAIN_POOL },
	{ RULE(4_11, "CHB-4.11"), STR(BRIDGE_11, "STR-BRIDGE.11"), .when = laid_ahead,
	  .ground = CHB_TERRAIN_BRIDGE },
	{ NULL, STR(COMBAT_5, "STR-COMBAT.5"), .when = along, .ground = CHB_TERRAIN_STAIR_NARROW,
	  .key = "chb.fight.level" },
	{ NULL, STR(COMBAT_15, "STR-COMBAT.15"), .when = between_floors,
	  .key = "chb.shot.blocked" },
	{ NULL, STR(COMBAT_16, "STR-COMBAT.16"), .when = at_beneath, .key = "chb.shot.blocked" },
	{ NULL, STR(COMBAT_16, "STR-COMBAT.16"), .when = at_beneath, .key = "chb.fight.level" },
	{ RULE(8_1_28, "CHB-8.1.28"), STR(DOOR_2, "STR-DOOR.2"), .when = laid_here,
	  .ground = CHB_TERRAIN_KEEP_DOORWAY },
	{ RULE(8_7_10, "CHB-8.7.10"), STR(DOOR_2, "STR-DOOR.2"), .when = laid_between,
	  .ground = CHB_TERRAIN_KEEP_DOORWAY },
	{ RULE(8_7_3, "CHB-8.7.3"), STR(DOOR_2, "STR-DOOR.2"), .when = laid_between,
	  .ground = CHB_TERRAIN_KEEP_DOORWAY },
	{ RULE(5_1_22, "CHB-5.1.22"), STR(FR_5, "STR-FR.5"), .when = on_itself,
	  .key = "chb.drag.beside" },
	{ RULE(7_0_39, "CHB-7.0.39"), STR(GRIND_11, "STR-GRIND.11"), .when = laid_ahead,
	  .ground = CHB_TERRAIN_GRINDSTONE },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(GRIND_12, "STR-GRIND.12"), .when = laid_ahead,
	  .ground = CHB_TERRAIN_MILLSTONE_STILL },
	{ RULE(MAP_3, "CHB-MAP.3"), STR(LEVEL_3, "STR-LEVEL.3"), .when = over_another },
	{ RULE(4_17, "CHB-4.17"), STR(LEVEL_5, "STR-LEVEL.5"), .when = over_another },
	{ NULL, STR(LEVEL_5, "STR-LEVEL.5"), .when = over_another, .key = "chb.shot.range" },
	{ RULE(4_11, "CHB-4.11"), STR(LEVEL_6, "STR-LEVEL.6"), .when = onto_floor },
	{ RULE(MAP_3, "CHB-MAP.3"), STR(LEVEL_8, "STR-LEVEL.8"), .when = beside_another },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(MAP_7, "STR-MAP.7"), .when = laid_ahead,
	  .ground = CHB_TERRAIN_CONTROLS },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(MAP_7, "STR-MAP.7"), .when = laid_ahead,
	  .ground = CHB_TERRAIN_MACHINERY },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(MAP_7, "STR-MAP.7"), .when = laid_ahead,
	  .ground = CHB_TERRAIN_MACHINERY_LARGE },
	{ RULE(7_0_27, "CHB-7.0.27"), STR(MAP_8, "STR-MAP.8"), .when = laid_ahead,
	  .ground = CHB_TERRAIN_WALL },
	{ NULL, STR(MACH_6, "STR-MACH.6"), .when = in_the_way, .ground = CHB_TERRAIN_CHUTE },
	{ NULL, STR(MARSH_3, "STR-MARSH.3"), .when = may_not_conjure },
	{ NULL, STR(POOL_5, "STR-POOL.5"), .when = at_edge, .key = "chb.fight.level" },
	{ RULE(7_0_57, "CHB-7.0.57"), STR(ROPE_9, "STR-ROPE.9"), .when = climbs },
	{ RULE(5_1_13, "CHB-5.1.13"), STR(ROPE_12, "STR-ROPE.12"), .when = at_bay },
	{ RULE(5_1_14, "CHB-5.1.14"), STR(ROPE_13, "STR-ROPE.13"), .when = at_bay },
	{ RULE(12_2_4, "CHB-12.2.4"), STR(ROPE_14, "STR-ROPE.14"), .when = on_rope },
	{ RULE(11_1, "CHB-11.1"), STR(ROPE_15, "STR-ROPE.15"), .when = at_shut_bay },
	{ RULE(11_1, "CHB-11.1"), STR(ROPE_16, "STR-ROPE.16"), .when = at_bay },
	{ RULE(11_4, "CHB-11.4"), STR(ROPE_16, "STR-ROPE.16"), .when = at_bay },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(ROPE_18, "STR-ROPE.18"), .when = climbs },
	{ RULE(12_1_8, "CHB-12.1.8"), STR(ROPE_19, "STR-ROPE.19"), .when = on_rope },
	{ RULE(12_1_8, "CHB-12.1.8"), STR(ROPE_20, "STR-ROPE.20"), .when = at_climber },
	{ RULE(5_1_13, "CHB-5.1.13"), STR(ROPE_23, "STR-ROPE.23"), .when = on_rope },
	{ RULE(5_1_15, "CHB-5.1.15"), STR(ROPE_23, "STR-ROPE.23"), .when = at_bay },
	{ RULE(5_1_16, "CHB-5.1.16"), STR(ROPE_23, "STR-ROPE.23"), .when = at_bay },
	{ RULE(5_1_16, "CHB-5.1.16"), STR(ROPE_23, "STR-ROPE.23"), .when = on_rope },
	{ RULE(12_1_8, "CHB-12.1.8"), STR(ROPE_24, "STR-ROPE.24"), .when = at_shut_bay },
	{ RULE(12_1_8, "CHB-12.1.8"), STR(ROPE_24, "STR-ROPE.24"), .when = to_shut_bay },
	{ RULE(11_7, "CHB-11.7"), STR(ROPE_26, "STR-ROPE.26"), .when = has_rope },
	{ RULE(9_1_3, "CHB-9.1.3"), STR(ROPE_26, "STR-ROPE.26"), .when = at_cut_bay },
	{ RULE(1_11, "CHB-1.11"), STR(ROPE_29, "STR-ROPE.29"), .when = jumps_at_bay },
	{ RULE(2_18, "CHB-2.18"), STR(ROPE_29, "STR-ROPE.29"), .when = jumps_at_bay },
	{ RULE(7_0_48, "CHB-7.0.48"), STR(SLIT_1, "STR-SLIT.1"), .when = laid_there,
	  .ground = CHB_TERRAIN_SLIT },
	{ RULE(8_7_10, "CHB-8.7.10"), STR(SLIT_1, "STR-SLIT.1"), .when = laid_there,
	  .ground = CHB_TERRAIN_SLIT },
	{ RULE(4_6, "CHB-4.6"), STR(SLIT_3, "STR-SLIT.3"), .when = laid_ahead,
	  .ground = CHB_TERRAIN_SLIT },
	{ RULE(4_6, "CHB-4.6"), STR(SLIT_3, "STR-SLIT.3"), .when = laid_behind,
	  .ground = CHB_TERRAIN_SLIT },
	{ RULE(4_6, "CHB-4.6"), STR(SLIT_4, "STR-SLIT.4"), .when = laid_here,
	  .ground = CHB_TERRAIN_SLIT },
	{ RULE(4_6, "CHB-4.6"), STR(SLIT_4, "STR-SLIT.4"), .when = laid_there,
	  .ground = CHB_TERRAIN_SLIT },
	{ RULE(7_0_48, "CHB-7.0.48"), STR(SLIT_5, "STR-SLIT.5"), .when = laid_here,
	  .ground = CHB_TERRAIN_SLIT },
	{ RULE(8_7_10, "CHB-8.7.10"), STR(SLIT_5, "STR-SLIT.5"), .when = laid_here,
	  .ground = CHB_TERRAIN_SLIT },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(SPIRAL_1, "STR-SPIRAL.1"), .when = onto,
	  .ground = CHB_TERRAIN_STAIR_SPIRAL },
	{ RULE(5_2_5, "CHB-5.2.5"), STR(SPIRAL_1, "STR-SPIRAL.1"), .when = onto,
	  .ground = CHB_TERRAIN_STAIR_SPIRAL },
	{ RULE(7_0_27, "CHB-7.0.27"), STR(SPIRAL_2, "STR-SPIRAL.2"), .when = onto_well },
	{ RULE(MAP_3, "CHB-MAP.3"), STR(SPIRAL_2, "STR-SPIRAL.2"), .when = onto_well },
	{ NULL, STR(SPIRAL_3, "STR-SPIRAL.3"), .when = onto, .ground = CHB_TERRAIN_STAIR_SPIRAL,
	  .key = "chb.shot.cover" },
	{ RULE(MAP_3, "CHB-MAP.3"), STR(SPIRAL_6, "STR-SPIRAL.6"), .when = along,
	  .ground = CHB_TERRAIN_STAIR_SPIRAL },
	{ NULL, STR(SPIRAL_7, "STR-SPIRAL.7"), .when = onto, .ground = CHB_TERRAIN_STAIR_SPIRAL,
	  .key = "chb.shot.cover" },
	{ NULL, STR(SPIRAL_7, "STR-SPIRAL.7"), .when = along, .ground = CHB_TERRAIN_STAIR_SPIRAL,
	  .key = "chb.shot.blocked" },
	{ NULL, STR(SPIRAL_7, "STR-SPIRAL.7"), .when = along, .ground = CHB_TERRAIN_STAIR_SPIRAL,
	  .key = "chb.fight.level" },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(STAIR_1, "STR-STAIR.1"), .when = onto,
	  .ground = CHB_TERRAIN_STAIR_NARROW },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(STAIR_5, "STR-STAIR.5"), .when = onto_body },
	{ RULE(5_2_5, "CHB-5.2.5"), STR(STAIR_6, "STR-STAIR.6"), .when = onto_walled },
	{ RULE(5_1_21, "CHB-5.1.21"), STR(STAIR_7, "STR-STAIR.7"), .key = "chb.door.whole" },
	{ RULE(5_1_22, "CHB-5.1.22"), STR(STAIR_9, "STR-STAIR.9"), .key = "chb.drag.where" },
	{ RULE(5_1_22, "CHB-5.1.22"), STR(STAIR_10, "STR-STAIR.10"), .key = "chb.drag.beside" },
	{ RULE(7_0_27, "CHB-7.0.27"), STR(STAIR_12, "STR-STAIR.12"), .when = along,
	  .ground = CHB_TERRAIN_STAIR_NARROW },
	{ RULE(MAP_3, "CHB-MAP.3"), STR(STAIR_12, "STR-STAIR.12"), .when = along,
	  .ground = CHB_TERRAIN_STAIR_NARROW },
	{ RULE(MAP_3, "CHB-MAP.3"), STR(STAIR_14, "STR-STAIR.14"), .when = from_beneath_to_foot },
	{ RULE(7_0_27, "CHB-7.0.27"), STR(STAIR_15, "STR-STAIR.15"), .when = from_beneath },
	{ RULE(MAP_3, "CHB-MAP.3"), STR(STAIR_15, "STR-STAIR.15"), .when = from_beneath },
	{ RULE(11_1, "CHB-11.1"), STR(STAIR_18, "STR-STAIR.18"), .when = onto_walled },
	{ RULE(MAP_3, "CHB-MAP.3"), STR(STAIR_19, "STR-STAIR.19"), .when = by_other_side,
	  .ground = CHB_TERRAIN_STAIR_NARROW },
	{ RULE(4_10, "CHB-4.10"), STR(STAIR_21, "STR-STAIR.21"), .when = onto,
	  .ground = CHB_TERRAIN_STAIR_NARROW },
	{ RULE(4_17, "CHB-4.17"), STR(STAIR_22, "STR-STAIR.22"), .when = over_beneath },
	{ RULE(5_1_22, "CHB-5.1.22"), STR(STAIR_23, "STR-STAIR.23"), .key = "chb.drag.where" },
	{ RULE(4_11, "CHB-4.11"), STR(STAIR_25, "STR-STAIR.25"), .when = onto_body },
	{ RULE(11_1, "CHB-11.1"), STR(STAIR_26, "STR-STAIR.26"), .when = onto_stair,
	  .key = "chb.jump.shut" },
	{ RULE(5_1_22, "CHB-5.1.22"), STR(STAIR_27, "STR-STAIR.27"), .key = "chb.step.stair" },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(STONE_8, "STR-STONE.8"), .when = laid_ahead,
	  .ground = CHB_TERRAIN_MILLSTONE },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(STONE_9, "STR-STONE.9"), .when = laid_ahead,
	  .ground = CHB_TERRAIN_MILLSTONE_STILL },
	{ RULE(3_5_2, "CHB-3.5.2"), STR(TASK_3, "STR-TASK.3"), .when = works },
	{ RULE(5_1_14, "CHB-5.1.14"), STR(TASK_4, "STR-TASK.4"), .key = "chb.door.whole" },
	{ NULL, STR(TERR_11, "STR-TERR.11"), .when = in_the_way, .ground = CHB_TERRAIN_CHUTE },
	{ NULL, STR(TERR_11, "STR-TERR.11"), .when = in_the_way, .ground = CHB_TERRAIN_GRINDSTONE },
	{ NULL, STR(TERR_11, "STR-TERR.11"), .when = in_the_way, .ground = CHB_TERRAIN_MILLWHEEL },
	{ NULL, STR(TOWER_29, "STR-TOWER.29"), .when = works_hatch },
	{ RULE(7_0_31, "CHB-7.0.31"), STR(TOWER_29, "STR-TOWER.29"), .when = at_hatch,
	  .key = "chb.step.shut" },
	{ NULL, STR(TOWER_29, "STR-TOWER.29"), .when = at_hatch, .key = "chb.fight.level" },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(TURN_6, "STR-TURN.6"), .when = laid_ahead,
	  .ground = CHB_TERRAIN_BEAM },
	{ RULE(7_0_39, "CHB-7.0.39"), STR(WHEEL_3, "STR-WHEEL.3"), .when = laid_ahead,
	  .ground = CHB_TERRAIN_MILLWHEEL },
	{ .ours = NULL },
};

/* Ids differ behind "CHB-", most of them at once. */
static bool is_rule(const char *rule, const char *base) {
	enum { PREFIX = sizeof "CHB" };
	return rule[PREFIX] == base[PREFIX] && strcmp(rule, base) == 0;
}

static bool is_said(struct asked *a, const struct row *r) {
	a->ground = r->ground;
	return (r->base == NULL || is_rule(a->why->rule, r->base)) &&
	       (r->key == NULL || strcmp(a->why->key, r->key) == 0) &&
	       (r->when == NULL || r->when(a));
}

static int place_of(const struct asked *a, int man) {
	int at = str_is_man(a->g, man) ? a->s->man[man].place : PV_NO_PLACE;
	return chb_is_place(a->g, at) ? at : PV_NO_PLACE;
}

static int find_ahead(const struct chb_game *g, const struct pv_order *o) {
	int to = o->data.halves[0];
	switch (o->verb) {
	case CHB_STEP:
	case CHB_SLIP:
	case CHB_DRAG:
	case CHB_JUMP:
		return chb_is_place(g, to) ? to : PV_NO_PLACE;
	default:
		return PV_NO_PLACE;
	}
}

/* From whoever acts to the place that he names, or whom it is about. */
static int find_end(const struct asked *a) {
	switch (a->o->verb) {
	case CHB_STEP:
	case CHB_SLIP:
	case CHB_JUMP:
		return a->ahead;
	case CHB_DRAG:
	case CHB_SHOOT:
	case CHB_FIGHT:
		return a->there;
	default:
		return a->here;
	}
}

static void find_places(struct asked *a) {
	const struct pv_order *o = a->o;
	int side = a->s->side, man = o->actor, foe = o->target;
	if (o->verb == CHB_FIGHT || o->verb == CHB_BREAK) {
		man = chb_first_bit(a->g, side, chb_attackers_of(o));
	}
	if (o->verb == CHB_FIGHT) {
		foe = chb_first_bit(a->g, !side, chb_targets_of(o));
	}
	a->here = place_of(a, man);
	a->there = place_of(a, foe);
	a->ahead = find_ahead(a->g, o);
	a->to = find_end(a);
}

void str_name_rows(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		   struct pv_why *why) {
	struct asked a = { .g = g, .s = s, .o = o, .why = why };
	find_places(&a);
	if (a.ahead != PV_NO_PLACE) {
		str_name_terrain(chb_ground(g, s, a.ahead), why);
	}
	str_name_cover(g, s, why);
	for (const struct row *r = rows; r->ours != NULL; r++) {
		if (is_said(&a, r)) {
			pv_also(why, r->ours);
		}
	}
}
