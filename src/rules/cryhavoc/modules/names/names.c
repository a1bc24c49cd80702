/* names.c - rows that stand in two ledgers: the base has one about its grounds and stairs, the
 * pieces have one about theirs. A refusal names both. */
#include "rules/cryhavoc/modules/names/names.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/masks.h"
#include "rules/cryhavoc/modules/pieces/hoists.h"
#include "rules/cryhavoc/modules/pieces/pieces.h"
#include "stratege_ids.h"

#include <stdlib.h>
#include <string.h>

/* The refused order and its places; PV_NO_PLACE: there is none. */
struct asked {
	const struct chb_game *g;
	const struct chb_state *s;
	const struct pv_order *o;
	const struct pv_why *why;
	int ground;      /* the ground that the row is about */
	int here, there; /* of the actor and the target; of an attack, the first of each */
	int ahead;       /* the place that the order leads to */
	int to;          /* that place, or the target's */
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

/* Is a place on a piece? */
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

/* Is any place of that hex on a piece? */
static bool is_laid_in(const struct asked *a, struct pv_hex hex) {
	for (int at = pv_hex_map_first(&a->g->map, hex); at != PV_NO_PLACE;
	     at = a->g->map.place[at].above) {
		if (is_laid(a, at)) {
			return true;
		}
	}
	return false;
}

/* Does a piece lie under the line between the two? */
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

/* Is a place before the lowest step of the stair above? */
static bool is_foot(const struct asked *a, int at, int under) {
	return is_under(a, under) && chb_side_named(a->g, a->s, place(a, under)->above, at) >= 0;
}

static bool on_itself(const struct asked *a) {
	return a->here == a->to;
}

static bool onto_floor(const struct asked *a) {
	return is_piece(a) && chb_is_ground(a->g, a->s, a->to, PV_GROUND_ROOFED);
}

/* Does the order lead between two floors, beside or over each other? */
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

/* Is one place right beneath a stair, and the other near it? */
static bool at_beneath(const struct asked *a) {
	return is_under(a, a->here) || is_under(a, a->to);
}

static bool over_beneath(const struct asked *a) {
	return is_same_hex(a) && at_beneath(a);
}

/* Does one side of a stair's lower hex lead up it, and the other beneath it? */
static bool by_other_side(const struct asked *a) {
	return is_foot(a, a->here, a->to) || (onto(a) && rise(a) == PV_LEVEL);
}

/* Does the order lead onto the lowest floor's hex of a spiral? */
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

/* Is it in the way of a shot? */
static bool in_the_way(const struct asked *a) {
	return a->o->verb == CHB_SHOOT && a->why->witness.kind == PV_WITNESS_PLACE &&
	       ground_of(a, a->why->witness.at) == a->ground;
}

/* Is there a trapdoor where the actor stands? */
static bool at_hatch(const struct asked *a) {
	return place(a, a->here)->hatch != 0;
}

static bool works_hatch(const struct asked *a) {
	return a->o->verb >= CHB_OPEN && a->o->verb <= CHB_UNBAR && a->o->count == PV_HATCH;
}

static bool works(const struct asked *a) {
	return a->o->verb == CHB_WORK;
}

/* An order of any bytes may be asked about. */
static bool is_order(const struct asked *a, const char *word) {
	const char *own = a->o->verb < KIT_VERBS_MAX ? a->g->acts.words[a->o->verb] : NULL;
	return own != NULL && strcmp(own, word) == 0;
}

static bool may_not_conjure(const struct asked *a) {
	return is_order(a, "conjure") && a->g->opt_create_marsh == 0;
}

/* Does the actor who can't reach stand at a pit's edge? */
static bool at_edge(const struct asked *a) {
	PV_EACH_HEX_SIDE(side) {
		if (chb_modules_edge(a->g, a->s->man[a->why->witness.at].place, side)) {
			return true;
		}
	}
	return false;
}

/* --- the rows -------------------------------------------------------------------------------- */

/* The pieces' row that says the same as the row `base` (NULL: any) of a refusal. */
static const struct row {
	const char *base, *ours;
	bool (*when)(const struct asked *a); /* NULL: always */
	const char *key;                     /* NULL: any message */
	int ground;                          /* row of the terrain table, used by `when` */
} rows[] = {
	{ RULE(CHB_11_2), RULE(STR_BRIDGE_4), .when = ahead, .ground = CHB_TERRAIN_RIVER },
	{ RULE(CHB_11_2), RULE(STR_BRIDGE_4), .when = ahead, .ground = CHB_TERRAIN_POOL },
	{ RULE(CHB_11_4), RULE(STR_BRIDGE_6), .when = ahead, .ground = CHB_TERRAIN_RIVER },
	{ RULE(CHB_11_4), RULE(STR_BRIDGE_6), .when = ahead, .ground = CHB_TERRAIN_POOL },
	{ RULE(CHB_4_11), RULE(STR_BRIDGE_11), .when = laid_ahead, .ground = CHB_TERRAIN_BRIDGE },
	{ NULL, RULE(STR_COMBAT_5), .when = along, .ground = CHB_TERRAIN_STAIR_NARROW,
	  .key = "chb.fight.level" },
	{ NULL, RULE(STR_COMBAT_15), .when = between_floors, .key = "chb.shot.blocked" },
	{ NULL, RULE(STR_COMBAT_16), .when = at_beneath, .key = "chb.shot.blocked" },
	{ NULL, RULE(STR_COMBAT_16), .when = at_beneath, .key = "chb.fight.level" },
	{ RULE(CHB_8_1_28), RULE(STR_DOOR_2), .when = laid_here,
	  .ground = CHB_TERRAIN_KEEP_DOORWAY },
	{ RULE(CHB_8_7_10), RULE(STR_DOOR_2), .when = laid_between,
	  .ground = CHB_TERRAIN_KEEP_DOORWAY },
	{ RULE(CHB_8_7_3), RULE(STR_DOOR_2), .when = laid_between,
	  .ground = CHB_TERRAIN_KEEP_DOORWAY },
	{ RULE(CHB_5_1_22), RULE(STR_FR_5), .when = on_itself, .key = "chb.drag.beside" },
	{ RULE(CHB_7_0_39), RULE(STR_GRIND_11), .when = laid_ahead,
	  .ground = CHB_TERRAIN_GRINDSTONE },
	{ RULE(CHB_5_1_1), RULE(STR_GRIND_12), .when = laid_ahead,
	  .ground = CHB_TERRAIN_MILLSTONE_STILL },
	{ RULE(CHB_MAP_3), RULE(STR_LEVEL_3), .when = over_another },
	{ RULE(CHB_4_17), RULE(STR_LEVEL_5), .when = over_another },
	{ NULL, RULE(STR_LEVEL_5), .when = over_another, .key = "chb.shot.range" },
	{ RULE(CHB_4_11), RULE(STR_LEVEL_6), .when = onto_floor },
	{ RULE(CHB_MAP_3), RULE(STR_LEVEL_8), .when = beside_another },
	{ RULE(CHB_5_1_1), RULE(STR_MAP_7), .when = laid_ahead, .ground = CHB_TERRAIN_CONTROLS },
	{ RULE(CHB_5_1_1), RULE(STR_MAP_7), .when = laid_ahead, .ground = CHB_TERRAIN_MACHINERY },
	{ RULE(CHB_5_1_1), RULE(STR_MAP_7), .when = laid_ahead,
	  .ground = CHB_TERRAIN_MACHINERY_LARGE },
	{ RULE(CHB_7_0_27), RULE(STR_MAP_8), .when = laid_ahead, .ground = CHB_TERRAIN_WALL },
	{ NULL, RULE(STR_MACH_6), .when = in_the_way, .ground = CHB_TERRAIN_CHUTE },
	{ NULL, RULE(STR_MARSH_3), .when = may_not_conjure },
	{ NULL, RULE(STR_POOL_5), .when = at_edge, .key = "chb.fight.level" },
	{ RULE(CHB_7_0_57), RULE(STR_ROPE_9), .when = climbs },
	{ RULE(CHB_5_1_13), RULE(STR_ROPE_12), .when = at_bay },
	{ RULE(CHB_5_1_14), RULE(STR_ROPE_13), .when = at_bay },
	{ RULE(CHB_12_2_4), RULE(STR_ROPE_14), .when = on_rope },
	{ RULE(CHB_11_1), RULE(STR_ROPE_15), .when = at_shut_bay },
	{ RULE(CHB_11_1), RULE(STR_ROPE_16), .when = at_bay },
	{ RULE(CHB_11_4), RULE(STR_ROPE_16), .when = at_bay },
	{ RULE(CHB_5_1_1), RULE(STR_ROPE_18), .when = climbs },
	{ RULE(CHB_12_1_8), RULE(STR_ROPE_19), .when = on_rope },
	{ RULE(CHB_12_1_8), RULE(STR_ROPE_20), .when = at_climber },
	{ RULE(CHB_5_1_13), RULE(STR_ROPE_23), .when = on_rope },
	{ RULE(CHB_5_1_15), RULE(STR_ROPE_23), .when = at_bay },
	{ RULE(CHB_5_1_16), RULE(STR_ROPE_23), .when = at_bay },
	{ RULE(CHB_5_1_16), RULE(STR_ROPE_23), .when = on_rope },
	{ RULE(CHB_12_1_8), RULE(STR_ROPE_24), .when = at_shut_bay },
	{ RULE(CHB_12_1_8), RULE(STR_ROPE_24), .when = to_shut_bay },
	{ RULE(CHB_11_7), RULE(STR_ROPE_26), .when = has_rope },
	{ RULE(CHB_9_1_3), RULE(STR_ROPE_26), .when = at_cut_bay },
	{ RULE(CHB_1_11), RULE(STR_ROPE_29), .when = jumps_at_bay },
	{ RULE(CHB_2_18), RULE(STR_ROPE_29), .when = jumps_at_bay },
	{ RULE(CHB_7_0_48), RULE(STR_SLIT_1), .when = laid_there, .ground = CHB_TERRAIN_SLIT },
	{ RULE(CHB_8_7_10), RULE(STR_SLIT_1), .when = laid_there, .ground = CHB_TERRAIN_SLIT },
	{ RULE(CHB_4_6), RULE(STR_SLIT_3), .when = laid_ahead, .ground = CHB_TERRAIN_SLIT },
	{ RULE(CHB_4_6), RULE(STR_SLIT_3), .when = laid_behind, .ground = CHB_TERRAIN_SLIT },
	{ RULE(CHB_4_6), RULE(STR_SLIT_4), .when = laid_here, .ground = CHB_TERRAIN_SLIT },
	{ RULE(CHB_4_6), RULE(STR_SLIT_4), .when = laid_there, .ground = CHB_TERRAIN_SLIT },
	{ RULE(CHB_7_0_48), RULE(STR_SLIT_5), .when = laid_here, .ground = CHB_TERRAIN_SLIT },
	{ RULE(CHB_8_7_10), RULE(STR_SLIT_5), .when = laid_here, .ground = CHB_TERRAIN_SLIT },
	{ RULE(CHB_5_1_1), RULE(STR_SPIRAL_1), .when = onto, .ground = CHB_TERRAIN_STAIR_SPIRAL },
	{ RULE(CHB_5_2_5), RULE(STR_SPIRAL_1), .when = onto, .ground = CHB_TERRAIN_STAIR_SPIRAL },
	{ RULE(CHB_7_0_27), RULE(STR_SPIRAL_2), .when = onto_well },
	{ RULE(CHB_MAP_3), RULE(STR_SPIRAL_2), .when = onto_well },
	{ NULL, RULE(STR_SPIRAL_3), .when = onto, .ground = CHB_TERRAIN_STAIR_SPIRAL,
	  .key = "chb.shot.cover" },
	{ RULE(CHB_MAP_3), RULE(STR_SPIRAL_6), .when = along, .ground = CHB_TERRAIN_STAIR_SPIRAL },
	{ NULL, RULE(STR_SPIRAL_7), .when = onto, .ground = CHB_TERRAIN_STAIR_SPIRAL,
	  .key = "chb.shot.cover" },
	{ NULL, RULE(STR_SPIRAL_7), .when = along, .ground = CHB_TERRAIN_STAIR_SPIRAL,
	  .key = "chb.shot.blocked" },
	{ NULL, RULE(STR_SPIRAL_7), .when = along, .ground = CHB_TERRAIN_STAIR_SPIRAL,
	  .key = "chb.fight.level" },
	{ RULE(CHB_5_1_1), RULE(STR_STAIR_1), .when = onto, .ground = CHB_TERRAIN_STAIR_NARROW },
	{ RULE(CHB_5_1_1), RULE(STR_STAIR_5), .when = onto_body },
	{ RULE(CHB_5_2_5), RULE(STR_STAIR_6), .when = onto_walled },
	{ RULE(CHB_5_1_21), RULE(STR_STAIR_7), .key = "chb.door.whole" },
	{ RULE(CHB_5_1_22), RULE(STR_STAIR_9), .key = "chb.drag.where" },
	{ RULE(CHB_5_1_22), RULE(STR_STAIR_10), .key = "chb.drag.beside" },
	{ RULE(CHB_7_0_27), RULE(STR_STAIR_12), .when = along, .ground = CHB_TERRAIN_STAIR_NARROW },
	{ RULE(CHB_MAP_3), RULE(STR_STAIR_12), .when = along, .ground = CHB_TERRAIN_STAIR_NARROW },
	{ RULE(CHB_MAP_3), RULE(STR_STAIR_14), .when = from_beneath_to_foot },
	{ RULE(CHB_7_0_27), RULE(STR_STAIR_15), .when = from_beneath },
	{ RULE(CHB_MAP_3), RULE(STR_STAIR_15), .when = from_beneath },
	{ RULE(CHB_11_1), RULE(STR_STAIR_18), .when = onto_walled },
	{ RULE(CHB_MAP_3), RULE(STR_STAIR_19), .when = by_other_side,
	  .ground = CHB_TERRAIN_STAIR_NARROW },
	{ RULE(CHB_4_10), RULE(STR_STAIR_21), .when = onto, .ground = CHB_TERRAIN_STAIR_NARROW },
	{ RULE(CHB_4_17), RULE(STR_STAIR_22), .when = over_beneath },
	{ RULE(CHB_5_1_22), RULE(STR_STAIR_23), .key = "chb.drag.where" },
	{ RULE(CHB_4_11), RULE(STR_STAIR_25), .when = onto_body },
	{ RULE(CHB_11_1), RULE(STR_STAIR_26), .when = onto_stair, .key = "chb.jump.shut" },
	{ RULE(CHB_5_1_22), RULE(STR_STAIR_27), .key = "chb.step.stair" },
	{ RULE(CHB_5_1_1), RULE(STR_STONE_8), .when = laid_ahead, .ground = CHB_TERRAIN_MILLSTONE },
	{ RULE(CHB_5_1_1), RULE(STR_STONE_9), .when = laid_ahead,
	  .ground = CHB_TERRAIN_MILLSTONE_STILL },
	{ RULE(CHB_3_5_2), RULE(STR_TASK_3), .when = works },
	{ RULE(CHB_5_1_14), RULE(STR_TASK_4), .key = "chb.door.whole" },
	{ NULL, RULE(STR_TERR_11), .when = in_the_way, .ground = CHB_TERRAIN_CHUTE },
	{ NULL, RULE(STR_TERR_11), .when = in_the_way, .ground = CHB_TERRAIN_GRINDSTONE },
	{ NULL, RULE(STR_TERR_11), .when = in_the_way, .ground = CHB_TERRAIN_MILLWHEEL },
	{ NULL, RULE(STR_TOWER_29), .when = works_hatch },
	{ RULE(CHB_7_0_31), RULE(STR_TOWER_29), .when = at_hatch, .key = "chb.step.shut" },
	{ NULL, RULE(STR_TOWER_29), .when = at_hatch, .key = "chb.fight.level" },
	{ RULE(CHB_5_1_1), RULE(STR_TURN_6), .when = laid_ahead, .ground = CHB_TERRAIN_BEAM },
	{ RULE(CHB_7_0_39), RULE(STR_WHEEL_3), .when = laid_ahead,
	  .ground = CHB_TERRAIN_MILLWHEEL },
	{ .ours = NULL },
};

/* Compares ids from behind "CHB-", where most differ at once. */
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

/* The place that an order is about. */
enum about { ABOUT_HERE, ABOUT_AHEAD, ABOUT_THERE };
static const struct way {
	bool leads; /* to the place named */
	uint8_t about;
} ways[CHB_VERBS] = {
	[CHB_STEP] = { true, ABOUT_AHEAD },   [CHB_SLIP] = { true, ABOUT_AHEAD },
	[CHB_DRAG] = { true, ABOUT_THERE },   [CHB_JUMP] = { true, ABOUT_AHEAD },
	[CHB_SHOOT] = { false, ABOUT_THERE }, [CHB_FIGHT] = { false, ABOUT_THERE },
};

/* An order of any bytes may be asked about: a verb that is none leads nowhere. */
static const struct way *way_of(const struct pv_order *o) {
	static const struct way none = { false, ABOUT_HERE };
	return o->verb < CHB_VERBS ? &ways[o->verb] : &none;
}

static int find_ahead(const struct chb_game *g, const struct pv_order *o) {
	int to = o->data.halves[0];
	return way_of(o)->leads && chb_is_place(g, to) ? to : PV_NO_PLACE;
}

/* The end of an order's way: the place named, or the target's. */
static int find_end(const struct asked *a) {
	int about = way_of(a->o)->about;
	return about == ABOUT_AHEAD ? a->ahead : about == ABOUT_THERE ? a->there : a->here;
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

static void name_rows(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
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

const struct chb_module str_names = { .same_as = name_rows };
