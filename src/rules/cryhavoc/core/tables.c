/* tables.c - options, and how each ground is drawn and what it hides. */
#include "rules/cryhavoc/core/tables.h"
#include "stratege_ids.h"

enum { TURNS_MAX = 999 };

static const char *const forms[] = { "B", "A", NULL };
static const char *const initiatives[] = { "scenario", "dice", NULL };
static const char *const retreats[] = { "croisades", "base", NULL };
static const char *const slopes[] = { "flat", "relative", NULL };
static const char *const ways_round[] = { "cw", "ccw", NULL };
static const char *const pools[] = { "water", "pit", "marsh", "marsh-water", NULL };
static const char *const fords[] = { "ford2", "the-ford", NULL };
static const char *const gp_slopes[] = { "all-ordinary", "mound-steep", "all-steep", NULL };
/* [STR-FR.9] The preset that turns off what the French text lacks. */
static const char french[] = "french_only";
static const char *const suns[] = { "e", "ne", "nw", "w", "sw", "se", "none", NULL };

#define OPTION(word, of_type, row, member) \
	.id = (word), .type = (of_type), .rule = (row), .offset = offsetof(struct chb_game, member)
#define SWITCH(word, row, member) OPTION(word, PV_OPTION_BOOL, row, member)
#define CHOICE(word, row, member, of_words, first) \
	OPTION(word, PV_OPTION_WORD, row, member), .words = (of_words), .usual = (first)
/* On, unless the French text alone is played. */
#define PRINTED(word, row, member) SWITCH(word, row, member), .usual = 1, .off_with = french

const struct pv_option chb_options[CHB_OPTIONS] = {
	{ OPTION("turn_limit", PV_OPTION_INT, RULE(CHB_16_2), opt_turn_limit), .high = TURNS_MAX },
	{ CHOICE("turn_form", RULE(CHB_2_3), opt_turn_form, forms, CHB_FORM_B) },
	{ CHOICE("retreat", RULE(CHB_9_4_5), opt_retreat, retreats, CHB_RETREAT_CROISADES) },
	{ CHOICE("slope_sign", RULE(CHB_9_3_5), opt_slope_sign, slopes, CHB_SLOPE_FLAT) },
	{ SWITCH("guiscard", RULE(CHB_8_4_15), opt_guiscard) },
	{ SWITCH("dim", RULE(CHB_5_6_10), opt_dim) },
	{ CHOICE("sun", RULE(CHB_5_6_11), opt_sun, suns, CHB_SUN_NONE) },
	{ SWITCH("dark", RULE(CHB_5_6_9), opt_dark) },
	{ SWITCH("aimed", RULE(CHB_8_3_8), opt_aimed) },
	{ SWITCH("mon_1_2", RULE(CHB_2_18), opt_mon_1_2) },
	{ SWITCH("mon_2_2", RULE(CHB_8_1_8), opt_mon_2_2) },
	{ SWITCH("mon_2_3", RULE(CHB_2_17), opt_mon_2_3) },
	{ SWITCH("mon_2_1", RULE(CHB_7_0_60), opt_mon_2_1) },
	{ SWITCH("mon_2_4", RULE(CHB_5_1_18), opt_mon_2_4) },
	{ SWITCH("mon_1_1", RULE(CHB_5_6_12), opt_mon_1_1) },
	{ SWITCH("charge", RULE(CHB_5_5_1), opt_charge), .usual = 1 },
	{ OPTION("armoured_rider_crt_mod", PV_OPTION_INT, RULE(CHB_9_1_15), opt_armoured_rider),
	  .high = 1 },
	{ SWITCH("extension_sets", RULE(CHB_12_6_18), opt_extension_sets) },
	{ SWITCH("random_events", RULE(CHB_14_2), opt_events) },
	{ CHOICE("initiative", RULE(CHB_14_3), opt_initiative, initiatives, CHB_BY_SCENARIO) },
	{ SWITCH("ambush", RULE(CHB_AMBUSH_1), opt_ambush) },
	{ SWITCH("panic", RULE(CHB_16_1), opt_panic) },
	{ CHOICE("stone_dir", RULE(CHB_2_12), opt_stone_dir, ways_round, CHB_CLOCKWISE) },
	/* Options of the pieces, as on their sheet: docs/pieces.md. */
	{ PRINTED("newest_rules", RULE(STR_MAP_13), opt_newest_rules) },
	{ PRINTED("stair_walls", RULE(STR_STAIR_15), opt_stair_walls) },
	{ PRINTED("narrow_stairs", RULE(STR_STAIR_17), opt_narrow_stairs) },
	{ PRINTED("spirals", RULE(STR_SPIRAL_1), opt_spirals) },
	{ PRINTED("millstones", RULE(STR_STONE_9), opt_millstones) },
	{ PRINTED("machinery", RULE(STR_MACH_1), opt_machinery) },
	{ PRINTED("machinery_cover", RULE(STR_TERR_22), opt_machinery_cover) },
	{ PRINTED("rope", RULE(STR_ROPE_1), opt_rope) },
	{ PRINTED("wheel", RULE(STR_WHEEL_1), opt_wheel) },
	{ PRINTED("turning", RULE(STR_TURN_1), opt_turning) },
	{ PRINTED("sails", RULE(STR_SAIL_1), opt_sails) },
	{ PRINTED("bridges", RULE(STR_BRIDGE_8), opt_bridges) },
	{ SWITCH("balustrade", RULE(STR_BRIDGE_3), opt_balustrade) },
	{ SWITCH("create_marsh", RULE(STR_MARSH_3), opt_create_marsh) },
	{ CHOICE("pool", RULE(STR_POOL_2), opt_pool, pools, CHB_POOL_WATER) },
	{ CHOICE("ford_map", RULE(STR_FORD_7), opt_ford_map, fords, CHB_FORD_2) },
	{ CHOICE("gp_slopes", RULE(STR_GUARD_3), opt_gp_slopes, gp_slopes, CHB_GP_ORDINARY) },
	{ PRINTED("gp_ramps", RULE(STR_GUARD_9), opt_gp_ramps) },
	{ PRINTED("keep_doorway", RULE(STR_GUARD_11), opt_keep_doorway) },
	{ PRINTED("towers", RULE(STR_TOWER_1), opt_towers) },
	{ SWITCH("large_cellars", RULE(STR_TOWER_15), opt_large_cellars) },
	{ SWITCH("free_tower", RULE(STR_GUARD_13), opt_free_tower) },
	{ PRINTED("slits", RULE(STR_SLIT_1), opt_slits) },
	{ CHOICE("grind_dir", RULE(STR_GRIND_3), opt_grind_dir, ways_round, CHB_CLOCKWISE) },
	{ SWITCH(french, RULE(STR_FR_9), opt_french_only) },
};

/* [CHB-8.8.19] How far a ground's top lies above it, in half levels. */
enum { FLAT = 0, HALF = 1, WHOLE = PV_LEVEL, TOWER = 2 * PV_LEVEL };
enum {
	HIDES = PV_GROUND_OPAQUE,
	SHUT = PV_GROUND_OPAQUE | PV_GROUND_SOLID,
	ROOF = PV_GROUND_ROOFED,
	WATER = PV_GROUND_WATER,
	MILLS = PV_GROUND_WATER | PV_GROUND_MILLS,
	STAIR = PV_GROUND_STAIR,
	ALONE = PV_GROUND_ALONE
};

#define NUMBERED(name, word, sign, rise, flags, number) \
	[CHB_TERRAIN_##name] = { word, sign, rise, flags, number }
#define GROUND(name, word, sign, rise, flags) NUMBERED(name, word, sign, rise, flags, 0)

/* In the order of the terrain table. A map gives a sign to those without one by its `signs`. */
const struct pv_ground chb_grounds[CHB_TERRAIN_COUNT + 1] = {
	GROUND(CLEAR, "clear", '.', FLAT, 0),
	GROUND(COURT, "court", ',', FLAT, 0),
	GROUND(PATH, "path", ':', FLAT, 0),
	GROUND(ROAD, "road", 'r', FLAT, 0),
	GROUND(BRIDGE, "bridge", '=', FLAT, PV_GROUND_SPAN),
	GROUND(STONY, "stony", 'o', FLAT, 0),
	GROUND(ROUGH, "rough", 'n', FLAT, 0),
	GROUND(SLOPE, "slope", 's', FLAT, PV_GROUND_SLOPE),
	GROUND(STEEP, "steep", 'S', FLAT, PV_GROUND_SLOPE),
	GROUND(RAMP, "ramp", 'R', FLAT, PV_GROUND_SLOPE),
	GROUND(CLIFF, "cliff", 'C', WHOLE, SHUT),
	GROUND(TREE, "tree", 'T', WHOLE, HIDES),
	GROUND(TREE_UP, "tree-up", 0, FLAT, HIDES | ALONE | PV_GROUND_CROWN),
	GROUND(PALM, "palm", 'P', WHOLE, HIDES),
	GROUND(UNDERGROWTH, "undergrowth", 'u', FLAT, 0),
	GROUND(WOOD, "wood", 'W', WHOLE, HIDES),
	GROUND(HEDGE, "hedge", 'h', FLAT, 0),
	GROUND(ROCK, "rock", 'k', FLAT, 0),
	GROUND(DITCH, "ditch", 'v', FLAT, 0),
	GROUND(DRY_MOAT, "dry-moat", 0, FLAT, 0),
	GROUND(MOAT, "moat", 'M', FLAT, WATER),
	GROUND(MOAT_FILLED, "moat-filled", 0, FLAT, ALONE),
	GROUND(RIVER, "river", '~', FLAT, MILLS),
	GROUND(POOL, "pool", 'p', FLAT, MILLS),
	GROUND(FORD, "ford", 'f', FLAT, 0),
	GROUND(SHALLOW, "shallow", 'w', FLAT, 0),
	GROUND(MARSH, "marsh", 'm', FLAT, 0),
	GROUND(DEEP_MARSH, "deep-marsh", 'D', FLAT, 0),
	GROUND(SWAMP, "swamp", 'X', FLAT, 0),
	GROUND(DUNE, "dune", 'd', FLAT, 0),
	GROUND(INTERIOR, "interior", '_', FLAT, ROOF),
	GROUND(WALL, "wall", '#', WHOLE, SHUT),
	GROUND(CORNER, "corner", 'c', FLAT, ALONE),
	GROUND(DOORWAY, "doorway", 0, FLAT, ROOF | PV_GROUND_SHAFT),
	GROUND(KEEP_DOORWAY, "keep-doorway", 0, FLAT, ROOF | PV_GROUND_SHAFT),
	GROUND(DOOR_CLOSED, "door-closed", 0, WHOLE, SHUT),
	GROUND(WINDOW, "window", 0, FLAT, ROOF | ALONE),
	GROUND(FURNITURE, "furniture", 't', FLAT, ROOF),
	NUMBERED(CONTROLS, "controls", 0, FLAT, ROOF, 2),
	NUMBERED(MACHINERY, "machinery", 0, FLAT, ROOF, 3),
	NUMBERED(MACHINERY_LARGE, "machinery-large", 0, FLAT, ROOF, 4),
	NUMBERED(MILLSTONE, "millstone", 0, FLAT, ROOF, 4),
	NUMBERED(MILLSTONE_STILL, "millstone-still", 0, FLAT, ROOF, 2),
	GROUND(MILLWHEEL, "millwheel", 0, WHOLE, SHUT | PV_GROUND_SPAN | PV_GROUND_AFLOAT),
	GROUND(CHUTE, "chute", 0, WHOLE, SHUT),
	GROUND(GRINDSTONE, "grindstone", 0, WHOLE, SHUT),
	NUMBERED(BEAM, "beam", 0, FLAT, ALONE, 3),
	GROUND(STAIR, "stair", 'z', FLAT, STAIR),
	GROUND(STAIR_NARROW, "stair-narrow", 'Z', FLAT, STAIR | PV_GROUND_SHAFT),
	GROUND(STAIR_SPIRAL, "stair-spiral", '@', FLAT, STAIR | HIDES),
	GROUND(WALK_BATTLEMENT, "walk-battlement", 'A', FLAT, ALONE),
	GROUND(WALK, "walk", 'a', FLAT, ALONE),
	GROUND(BATTLEMENT, "battlement", 0, FLAT, ALONE),
	GROUND(PARAPET, "parapet", 0, FLAT, ALONE),
	GROUND(SLIT, "slit", 0, FLAT, ROOF | ALONE),
	GROUND(HOARDING, "hoarding", 0, FLAT, HIDES | ALONE),
	GROUND(TERRACE, "terrace", 'E', FLAT, ALONE),
	GROUND(LOW_WALL, "low-wall", 0, FLAT, ALONE),
	GROUND(RUBBLE, "rubble", '%', FLAT, 0),
	GROUND(SIEGE_TOWER, "siege-tower", 0, TOWER, ROOF | ALONE),
	GROUND(RAM, "ram", 0, HALF, HIDES | ALONE),
	GROUND(SCREEN, "screen", 0, FLAT, ALONE),
	GROUND(LADDER, "ladder", 0, FLAT, STAIR),
	GROUND(ROPE, "rope", 0, FLAT, STAIR),
	GROUND(CART, "cart", 'b', FLAT, ALONE),
	GROUND(CART_MOVING, "cart-moving", 0, FLAT, ALONE),
	GROUND(STAKES_FRONT, "stakes-front", 0, FLAT, ALONE),
	GROUND(STAKES, "stakes", 0, FLAT, ALONE),
	GROUND(SAP, "sap", 0, FLAT, HIDES | ALONE),
	GROUND(KNEELING, "kneeling", 0, FLAT, ALONE),
	GROUND(TENT, "tent", '^', HALF, HIDES),
	GROUND(CROPS, "crops", 'y', FLAT, 0),
	GROUND(GUY_ROPES, "guy-ropes", 0, FLAT, 0),
	GROUND(COLD_FIRE, "cold-fire", 0, FLAT, ALONE),
	GROUND(BURNING, "burning", 0, WHOLE, HIDES | ALONE),
	GROUND(PALISADE, "palisade", 0, WHOLE, SHUT),
};
