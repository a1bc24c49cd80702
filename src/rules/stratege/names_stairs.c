/*
 * names_stairs.c - rows of the mills' and towers' stairs that refuse what a row of the base
 * refuses: by what the order leads from and to.
 */
#include "rules/stratege/stratege.h"

#include <string.h>

/* What is refused: places, or PV_NO_PLACE. */
struct asked {
	const struct chb_game *g;
	const struct chb_state *s;
	int from, to;
	bool works; /* for a whole turn */
	bool jumps;
};

static const struct pv_place *place(const struct asked *a, int at) {
	return &a->g->map.place[at];
}

static bool is_stair(const struct asked *a, int at, int ground) {
	return chb_ground(a->g, a->s, at) == ground;
}

static bool is_same_hex(const struct asked *a) {
	struct pv_hex from = place(a, a->from)->at, to = place(a, a->to)->at;
	return from.q == to.q && from.r == to.r;
}

/* Is it right beneath a straight one? */
static bool is_under(const struct asked *a, int at) {
	int above = place(a, at)->above;
	return above != PV_NO_PLACE && is_stair(a, above, CHB_TERRAIN_STAIR_NARROW);
}

static bool is_foot(const struct asked *a, int at, int under) {
	int stair = place(a, under)->above;
	return chb_side_to(a->g, a->s, stair, at) >= 0;
}

static bool is_piece(const struct asked *a) {
	return place(a, a->from)->piece != 0 && place(a, a->to)->piece == place(a, a->from)->piece;
}

/* --- when ------------------------------------------------------------------------------------ */

static bool over_another(const struct asked *a) {
	return is_piece(a) && is_same_hex(a);
}

/* Two floors beside each other. */
static bool beside_another(const struct asked *a) {
	int up = place(a, a->to)->level - place(a, a->from)->level;
	return is_piece(a) && (up == PV_LEVEL || up == -PV_LEVEL) &&
	       chb_apart(a->g, a->from, a->to) == 1;
}

static bool on_itself(const struct asked *a) {
	return a->from == a->to;
}

static bool onto_floor(const struct asked *a) {
	return is_piece(a) && chb_is_ground(a->g, a->s, a->to, PV_GROUND_ROOFED);
}

static bool onto_narrow(const struct asked *a) {
	return is_stair(a, a->to, CHB_TERRAIN_STAIR_NARROW);
}

static bool onto_spiral(const struct asked *a) {
	return is_stair(a, a->to, CHB_TERRAIN_STAIR_SPIRAL);
}

static bool onto_body(const struct asked *a) {
	CHB_EACH_MAN(a->g, i) {
		const struct chb_man *m = &a->s->man[i];
		if (m->place == a->to && chb_on_map(m) && !chb_stands(m)) {
			return str_is_walled(chb_ground(a->g, a->s, a->to));
		}
	}
	return false;
}

static bool along_narrow(const struct asked *a) {
	return onto_narrow(a) || is_stair(a, a->from, CHB_TERRAIN_STAIR_NARROW);
}

static bool along_spiral(const struct asked *a) {
	return onto_spiral(a) || is_stair(a, a->from, CHB_TERRAIN_STAIR_SPIRAL);
}

/* The one side of a stair's lower hex leads up, the other beneath it. */
static bool by_other_side(const struct asked *a) {
	return (is_under(a, a->to) && is_foot(a, a->from, a->to)) ||
	       (onto_narrow(a) && place(a, a->from)->level < place(a, a->to)->level);
}

static bool from_beneath(const struct asked *a) {
	return is_under(a, a->from);
}

static bool from_beneath_to_foot(const struct asked *a) {
	return is_under(a, a->from) && is_foot(a, a->to, a->from);
}

/* Of two floors beside or over each other. */
static bool between_floors(const struct asked *a) {
	return is_piece(a) && place(a, a->from)->level != place(a, a->to)->level;
}

/* One of them right beneath one, the other somewhere about. */
static bool at_beneath(const struct asked *a) {
	return is_under(a, a->from) || is_under(a, a->to);
}

/* Of the lowest floor's hex in which a spiral goes up. */
static bool onto_well(const struct asked *a) {
	int above = place(a, a->to)->above;
	return above != PV_NO_PLACE && place(a, above)->well != PV_NO_PLACE;
}

static bool over_beneath(const struct asked *a) {
	return is_same_hex(a) && (is_under(a, a->from) || is_under(a, a->to));
}

static bool jumps_onto_walled(const struct asked *a) {
	return a->jumps && str_is_walled(chb_ground(a->g, a->s, a->to));
}

static bool jumps_onto_stair(const struct asked *a) {
	return a->jumps && chb_is_stair(chb_ground(a->g, a->s, a->to));
}

static bool works(const struct asked *a) {
	return a->works;
}

/* --- the rows -------------------------------------------------------------------------------- */

static const struct row {
	const char *base, *ours; /* base: NULL: whichever */
	bool (*when)(const struct asked *a);
	const char *key; /* NULL: whatever is said */
} rows[] = {
	{ RULE(MAP_3, "CHB-MAP.3"), STR(LEVEL_3, "STR-LEVEL.3"), over_another, NULL },
	{ RULE(4_17, "CHB-4.17"), STR(LEVEL_5, "STR-LEVEL.5"), over_another, NULL },
	{ NULL, STR(LEVEL_5, "STR-LEVEL.5"), over_another, "chb.shot.range" },
	{ RULE(3_5_2, "CHB-3.5.2"), STR(TASK_3, "STR-TASK.3"), works, NULL },
	{ RULE(5_1_14, "CHB-5.1.14"), STR(TASK_4, "STR-TASK.4"), NULL, "chb.door.whole" },
	{ RULE(4_11, "CHB-4.11"), STR(LEVEL_6, "STR-LEVEL.6"), onto_floor, NULL },
	{ RULE(MAP_3, "CHB-MAP.3"), STR(LEVEL_8, "STR-LEVEL.8"), beside_another, NULL },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(STAIR_1, "STR-STAIR.1"), onto_narrow, NULL },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(STAIR_5, "STR-STAIR.5"), onto_body, NULL },
	{ RULE(5_2_5, "CHB-5.2.5"), STR(STAIR_6, "STR-STAIR.6"), onto_body, NULL },
	{ RULE(5_1_21, "CHB-5.1.21"), STR(STAIR_7, "STR-STAIR.7"), NULL, "chb.door.whole" },
	{ RULE(5_1_22, "CHB-5.1.22"), STR(STAIR_9, "STR-STAIR.9"), NULL, "chb.drag.where" },
	{ RULE(5_1_22, "CHB-5.1.22"), STR(STAIR_10, "STR-STAIR.10"), NULL, "chb.drag.beside" },
	{ RULE(5_1_22, "CHB-5.1.22"), STR(FR_5, "STR-FR.5"), on_itself, "chb.drag.beside" },
	{ RULE(MAP_3, "CHB-MAP.3"), STR(STAIR_12, "STR-STAIR.12"), along_narrow, NULL },
	{ RULE(7_0_27, "CHB-7.0.27"), STR(STAIR_12, "STR-STAIR.12"), along_narrow, NULL },
	{ RULE(MAP_3, "CHB-MAP.3"), STR(STAIR_14, "STR-STAIR.14"), from_beneath_to_foot, NULL },
	{ RULE(MAP_3, "CHB-MAP.3"), STR(STAIR_15, "STR-STAIR.15"), from_beneath, NULL },
	{ RULE(7_0_27, "CHB-7.0.27"), STR(STAIR_15, "STR-STAIR.15"), from_beneath, NULL },
	{ RULE(11_1, "CHB-11.1"), STR(STAIR_18, "STR-STAIR.18"), jumps_onto_walled, NULL },
	{ RULE(11_1, "CHB-11.1"), STR(STAIR_26, "STR-STAIR.26"), jumps_onto_stair,
	  "chb.jump.shut" },
	{ RULE(MAP_3, "CHB-MAP.3"), STR(STAIR_19, "STR-STAIR.19"), by_other_side, NULL },
	{ RULE(4_10, "CHB-4.10"), STR(STAIR_21, "STR-STAIR.21"), onto_narrow, NULL },
	{ RULE(4_17, "CHB-4.17"), STR(STAIR_22, "STR-STAIR.22"), over_beneath, NULL },
	{ RULE(5_1_22, "CHB-5.1.22"), STR(STAIR_23, "STR-STAIR.23"), NULL, "chb.drag.where" },
	{ RULE(4_11, "CHB-4.11"), STR(STAIR_25, "STR-STAIR.25"), onto_body, NULL },
	{ RULE(5_1_22, "CHB-5.1.22"), STR(STAIR_27, "STR-STAIR.27"), NULL, "chb.step.stair" },
	{ NULL, STR(COMBAT_5, "STR-COMBAT.5"), along_narrow, "chb.fight.level" },
	{ NULL, STR(COMBAT_15, "STR-COMBAT.15"), between_floors, "chb.shot.blocked" },
	{ NULL, STR(COMBAT_16, "STR-COMBAT.16"), at_beneath, "chb.shot.blocked" },
	{ NULL, STR(COMBAT_16, "STR-COMBAT.16"), at_beneath, "chb.fight.level" },
	{ RULE(5_2_5, "CHB-5.2.5"), STR(SPIRAL_1, "STR-SPIRAL.1"), onto_spiral, NULL },
	{ RULE(5_1_1, "CHB-5.1.1"), STR(SPIRAL_1, "STR-SPIRAL.1"), onto_spiral, NULL },
	{ RULE(7_0_27, "CHB-7.0.27"), STR(SPIRAL_2, "STR-SPIRAL.2"), onto_well, NULL },
	{ RULE(MAP_3, "CHB-MAP.3"), STR(SPIRAL_2, "STR-SPIRAL.2"), onto_well, NULL },
	{ NULL, STR(SPIRAL_3, "STR-SPIRAL.3"), onto_spiral, "chb.shot.cover" },
	{ NULL, STR(SPIRAL_7, "STR-SPIRAL.7"), onto_spiral, "chb.shot.cover" },
	{ NULL, STR(SPIRAL_7, "STR-SPIRAL.7"), along_spiral, "chb.shot.blocked" },
	{ NULL, STR(SPIRAL_7, "STR-SPIRAL.7"), along_spiral, "chb.fight.level" },
	{ RULE(MAP_3, "CHB-MAP.3"), STR(SPIRAL_6, "STR-SPIRAL.6"), along_spiral, NULL },
};

/* Where one of the roster is; PV_NO_PLACE of nobody. */
static int place_of(const struct asked *a, int man) {
	return man < a->g->count ? a->s->man[man].place : PV_NO_PLACE;
}

/* Of several the last. */
static int one_of(const struct asked *a, int side, uint64_t men) {
	int found = PV_NONE;
	CHB_EACH_BIT(a->g, side, men, i) {
		found = i;
	}
	return found;
}

/* From whoever acts to the place that he names, or of whom it is about. */
static void find_ends(struct asked *a, const struct pv_order *o) {
	a->from = a->to = place_of(a, o->actor);
	switch (o->verb) {
	case CHB_STEP:
	case CHB_SLIP:
	case CHB_JUMP:
		a->to = o->data.halves[0];
		break;
	case CHB_DRAG:
	case CHB_SHOOT:
		a->to = place_of(a, o->target);
		break;
	case CHB_FIGHT:
		a->from = place_of(a, one_of(a, a->s->side, chb_attackers_of(o)));
		a->to = place_of(a, one_of(a, !a->s->side, chb_targets_of(o)));
		break;
	default:
		break;
	}
}

void str_name_stairs(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		     struct pv_why *why) {
	struct asked a = {
		.g = g, .s = s, .works = o->verb == CHB_WORK, .jumps = o->verb == CHB_JUMP
	};
	find_ends(&a, o);
	if (!chb_is_of_map(g, a.from) || !chb_is_of_map(g, a.to)) {
		return;
	}
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		const struct row *r = &rows[i];
		if ((r->base == NULL || strcmp(why->rule, r->base) == 0) &&
		    (r->when == NULL || r->when(&a)) &&
		    (r->key == NULL || strcmp(r->key, why->key) == 0)) {
			pv_also(why, r->ours);
		}
	}
}
