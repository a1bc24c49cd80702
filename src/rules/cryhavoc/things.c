/* things.c - what there is beside people, kind by kind [CHB-12]. */
#include "rules/cryhavoc/things.h"

const char *const chb_kind_word[CHB_KINDS + 1] = { "nothing",  "rubble",  "filled-moat", "ballista",
						   "perriere", "brazier", "hay",         "thatch",
						   "scaffold", "gate",    "torch",       "screen",
						   "fire",     "ashes",   NULL };

/* [CHB-12.3.1] */
static bool is_moat(const struct chb_game *g, const struct pv_node *node, const struct chb_thing *t,
		    struct pv_error *err) {
	int ground = g->map.place[t->place].ground;
	return ground == CHB_TERRAIN_MOAT || ground == CHB_TERRAIN_DRY_MOAT ||
	       chb_load_refuse(node, err, RULE(12_3_1, "CHB-12.3.1"),
			       "only a moat is filled; accepted: a hex of moat");
}

/* [CHB-13.1] */
static bool is_door(const struct chb_game *g, const struct pv_node *node, const struct chb_thing *t,
		    struct pv_error *err) {
	return g->map.place[t->place].door[t->facing] != 0 ||
	       pv_node_fail(node, err, "found no door on that side; accepted: a side with one");
}

static const char *const fire_state[] = { "burning", "by-arrow", NULL };

/* [CHB-12.7.3] */
static bool is_no_hoarding(const struct chb_game *g, const struct pv_node *node,
			   const struct chb_thing *t, struct pv_error *err) {
	return g->map.place[t->place].ground != CHB_TERRAIN_HOARDING ||
	       chb_load_refuse(node, err, RULE(12_7_3, "CHB-12.7.3"),
			       "no ballista stands in a hoarding; accepted: a walk, or the ground");
}

const struct chb_kind_row chb_kinds[CHB_KINDS] = {
	[CHB_NOTHING] = { .ground = CHB_AS_DRAWN },
	[CHB_RUBBLE] = { .ground = CHB_TERRAIN_RUBBLE },
	[CHB_FILLED_MOAT] = { .ground = CHB_TERRAIN_MOAT_FILLED, .fits = is_moat },
	[CHB_BALLISTA] = { .ground = CHB_AS_DRAWN,
			   .is_counter = true,
			   .has_facing = true,
			   .fits = is_no_hoarding },
	[CHB_PERRIERE] = { .ground = CHB_AS_DRAWN, .is_counter = true },
	[CHB_BRAZIER] = { .ground = CHB_AS_DRAWN, .is_counter = true },
	[CHB_HAY] = { .ground = CHB_AS_DRAWN, .is_counter = true },
	[CHB_THATCH] = { .ground = CHB_AS_DRAWN, .is_counter = true },
	[CHB_SCAFFOLD] = { .ground = CHB_AS_DRAWN, .is_counter = true },
	[CHB_GATE] = { .ground = CHB_AS_DRAWN, .has_facing = true, .fits = is_door },
	[CHB_TORCH] = { .ground = CHB_AS_DRAWN, .is_counter = true },
	[CHB_SCREEN] = { .ground = CHB_TERRAIN_SCREEN, .is_counter = true, .has_facing = true },
	[CHB_BLAZE] = { .ground = CHB_TERRAIN_BURNING, .states = fire_state },
	[CHB_ASHES] = { .ground = CHB_TERRAIN_CLEAR },
};

int chb_find_thing(const struct chb_game *g, const struct chb_state *s, int kind, int place) {
	CHB_EACH_THING(g, s, i) {
		if (chb_thing(g, s, i)->kind == kind && chb_thing(g, s, i)->place == place) {
			return i;
		}
	}
	return -1;
}

int chb_make_thing(const struct chb_game *g, struct chb_state *s, int kind, int place) {
	for (int i = 0; i < g->thing_count; i++) {
		struct chb_thing *t = chb_thing_at(g, s, i);
		if (t->kind == CHB_NOTHING) {
			t->kind = (uint8_t)kind;
			t->place = (uint16_t)place;
			return i;
		}
	}
	return -1;
}
