/* Rows of STR-STAIR about going up and down, and about what lies under a stair. */
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/modules/stairs/fixture_stairs.h"

#include <stdio.h>

/* [STR-STAIR.1] From its foot as from its head. */
static void str_stair_1_up_or_down(void **unused) {
	static const char *const from[] = { "WM-0(1,0)", "WM-1(3,0)" };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(from); i++) {
		char red[64];
		snprintf(red, sizeof red, "Wulf PEA %s", from[i]);
		stairs_open(&f, red, NULL, NULL);
		field_leave(&f, "wulf", 6);
		field_give(&f, "step wulf WM-1(2,0)");
		stairs_at(&f, "wulf", "WM-1(2,0)");
		assert_int_equal(field_man(&f, "wulf")->left, 4);
		field_close(&f);
		stairs_open(&f, red, NULL, NULL);
		field_leave(&f, "wulf", 1);
		field_no_by(&f, "step wulf WM-1(2,0)", "STR-STAIR.1", 2, 1);
		field_close(&f);
	}
}

/* [STR-STAIR.2] The upper of the two hexes is the stair, and paid for; the lower one is floor. */
static void str_stair_2_the_upper_is_paid(void **unused) {
	struct field f;
	(void)unused;
	stairs_open(&f, "Wulf PEA WM-0(1,0); Hal PEA WM-0(3,0)", NULL, NULL);
	assert_int_equal(field_cost(&f, "step wulf WM-1(2,0)"), 2);
	assert_int_equal(field_cost(&f, "step hal WM-0(2,0)"), 1);
	field_close(&f);
	stairs_open_windmill(&f, "Wulf PEA WD-1(0,-2); Hal PEA WD-2(-2,2)", NULL, NULL);
	assert_int_equal(field_cost(&f, "step wulf WD-2(1,-2)"), 2);
	assert_int_equal(field_cost(&f, "step hal WD-3(-1,2)"), 2);
	field_close(&f);
}

static void str_stair_3_worked(void **unused) {
	struct field f;
	(void)unused;
	stairs_open(&f, "Wulf PEA WM-0(1,0)", NULL, NULL);
	stairs_step(&f, "wulf", "WM-1(2,0)", 2);
	stairs_step(&f, "wulf", "WM-1(3,0)", 1);
	field_close(&f);
	stairs_open(&f, "Wulf PEA WM-1(3,0)", NULL, NULL);
	stairs_step(&f, "wulf", "WM-1(2,0)", 2);
	stairs_step(&f, "wulf", "WM-0(1,0)", 1);
	field_close(&f);
}

/* The cheapest walk on the middle floor, from any place of it to another. */
static int cheapest(const struct field *f, const char *from, const char *to) {
	const struct chb_game *g = chb_game_of(f->g);
	static int best[PV_PLACES_MAX];
	static struct chb_occupancy v;
	struct chb_walker who = { .mounted = 0 };
	bool again = true;
	chb_occupancy_make(g, &f->s, &v);
	for (int i = 0; i < g->map.count; i++) {
		best[i] = 99;
	}
	best[field_place(f, from)] = 0;
	while (again) {
		again = false;
		for (int i = 0; i < g->map.count; i++) {
			PV_EACH_HEX_SIDE(side) {
				int next = g->map.place[i].next[side];
				if (best[i] == 99 || next == PV_NO_PLACE ||
				    !chb_can_cross(g, &f->s, who, i, next, NULL)) {
					continue;
				}
				int32_t cost = chb_step_price(g, &f->s, &v, who, i, next, NULL);
				if (cost != CHB_BARRED && best[i] + cost < best[next]) {
					best[next] = best[i] + cost;
					again = true;
				}
			}
		}
	}
	return best[field_place(f, to)];
}

static void str_stair_4_two_floors(void **unused) {
	struct field f;
	(void)unused;
	stairs_open_windmill(&f, "Wulf PEA WD-1(0,-2)", NULL, NULL);
	assert_int_equal(cheapest(&f, "WD-1(0,-2)", "WD-2(2,-2)"), 2 + 1);
	assert_int_equal(cheapest(&f, "WD-2(2,-2)", "WD-2(-2,2)"), 5);
	assert_int_equal(cheapest(&f, "WD-2(-2,2)", "WD-3(0,2)"), 2 + 1);
	assert_int_equal(cheapest(&f, "WD-1(0,-2)", "WD-3(0,2)"), 11);
	field_close(&f);
}

static void str_stair_5_a_body(void **unused) {
	static const char *const lies[] = { "dead", "stunned" };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(lies); i++) {
		char red[120];
		snprintf(red, sizeof red,
			 "Wulf PEA WM-0(1,0); Hal PEA WM-1(3,0); Gil PEA WM-1(2,0) state=%s",
			 lies[i]);
		stairs_open(&f, red, NULL, NULL);
		assert_int_equal(field_cost(&f, "step wulf WM-1(2,0)"), 3);
		assert_int_equal(field_cost(&f, "step hal WM-1(2,0)"), 3);
		field_leave(&f, "wulf", 2);
		field_no_by(&f, "step wulf WM-1(2,0)", "STR-STAIR.5", 3, 2);
		field_close(&f);
	}
}

static void str_stair_6_two_shut_it(void **unused) {
	struct field f;
	(void)unused;
	stairs_open(&f,
		    "Wulf PEA WM-0(1,0); Hal PEA WM-1(3,0); Gil PEA WM-1(2,0) state=dead; Jim PEA "
		    "WM-1(2,0) state=stunned",
		    NULL, NULL);
	field_no_by(&f, "step wulf WM-1(2,0)", "STR-STAIR.6", 1, 2);
	field_no_by(&f, "step hal WM-1(2,0)", "STR-STAIR.6", 1, 2);
	field_man(&f, "jim")->place = (uint16_t)field_place(&f, "WM-1(4,0)");
	field_yes(&f, "step wulf WM-1(2,0)");
	field_yes(&f, "step hal WM-1(2,0)");
	field_close(&f);
}

/* The ways in and out of a place: how many, and each a side that nothing shuts. */
static int open_sides(const struct field *f, const char *hex) {
	const struct chb_game *g = chb_game_of(f->g);
	int place = field_place(f, hex), sides = 0;
	PV_EACH_HEX_SIDE(side) {
		if (g->map.place[place].next[side] != PV_NO_PLACE &&
		    !chb_is_shut(g, &f->s, place, side)) {
			sides |= 1 << side;
		}
	}
	return sides;
}

static void str_stair_11_one_direction(void **unused) {
	struct field f;
	(void)unused;
	stairs_open(&f, "Wulf PEA A0000", NULL, NULL);
	const struct pv_place *stair = &chb_game_of(f.g)->map.place[field_place(&f, "WM-1(2,0)")];
	assert_int_equal(open_sides(&f, "WM-1(2,0)"), 1 << PV_HEX_E | 1 << PV_HEX_W);
	assert_int_equal(stair->next[PV_HEX_W], field_place(&f, "WM-0(1,0)")); /* down */
	assert_int_equal(stair->next[PV_HEX_E], field_place(&f, "WM-1(3,0)"));
	field_close(&f);
}

static void str_stair_12_entered_in_line(void **unused) {
	struct field f;
	(void)unused;
	stairs_open(&f,
		    "Wulf PEA WM-1(3,0); Hal PEA WM-0(1,0); Gil PEA WM-1(1,1); Jim PEA WM-1(2,1); "
		    "Sim PEA WM-1(1,0)",
		    NULL, NULL);
	field_yes(&f, "step wulf WM-1(2,0)");
	field_yes(&f, "step hal WM-1(2,0)");
	field_no(&f, "step gil WM-1(2,0)", "STR-STAIR.12");
	field_no(&f, "step jim WM-1(2,0)", "STR-STAIR.12");
	field_no(&f, "step sim WM-1(2,0)", "STR-STAIR.12");
	field_close(&f);
	/* Nor is it left but by its ends. */
	stairs_open(&f, "Wulf PEA WM-1(2,0)", NULL, NULL);
	field_no(&f, "step wulf WM-1(2,1)", "STR-STAIR.12");
	field_no(&f, "step wulf WM-1(1,0)", "STR-STAIR.12");
	assert_int_equal(stairs_lists(&f, CHB_STEP, "wulf"), 2);
	field_close(&f);
}

static void str_stair_13_under_it(void **unused) {
	struct field f;
	(void)unused;
	stairs_open(&f, "Wulf PEA WM-0(3,0)", NULL, NULL);
	stairs_step(&f, "wulf", "WM-0(2,0)", 1);
	const struct chb_game *g = chb_game_of(f.g);
	int under = field_man(&f, "wulf")->place;
	assert_int_equal(chb_level(g, &f.s, under), 0);
	assert_int_equal(g->map.place[under].above, field_place(&f, "WM-1(2,0)"));
	field_close(&f);
}

static void str_stair_14_not_by_its_foot(void **unused) {
	struct field f;
	(void)unused;
	stairs_open(&f, "Wulf PEA WM-0(2,0)", NULL, NULL);
	field_no(&f, "step wulf WM-0(1,0)", "STR-STAIR.14");
	field_yes(&f, "step wulf WM-0(3,0)");
	field_close(&f);
}

static void str_stair_15_walls_beside_it(void **unused) {
	static const char *const shut[] = { "(1,0)", "(1,1)", "(2,1)", "(2,-1)", "(3,-1)" };
	struct field f;
	char order[64];
	(void)unused;
	stairs_open(&f, "Wulf PEA WM-0(2,0)", NULL, NULL);
	for (size_t i = 0; i < PV_COUNT(shut); i++) {
		/* The last two lie out of doors. */
		const struct pv_laid *mill = &chb_game_of(f.g)->map.laid[2];
		struct pv_hex hex;
		assert_true(pv_hex_read_own(shut[i], &hex) > 0);
		int to = pv_hex_map_first(&chb_game_of(f.g)->map, pv_hex_add(mill->at, hex));
		char name[32];
		pv_cryhavoc.name_place(f.g, to, name, sizeof name);
		snprintf(order, sizeof order, "step wulf %s", name);
		field_no(&f, order, "STR-STAIR.15");
	}
	field_yes(&f, "step wulf WM-0(3,0)");
	assert_int_equal(stairs_lists(&f, CHB_STEP, "wulf"), 1);
	field_close(&f);
	/* Without: every hex inside but the foot. */
	stairs_open(&f, "Wulf PEA WM-0(2,0); Hal PEA WM-0(1,1)", NULL,
		    "turn_limit: 20, stair_walls: false");
	field_yes(&f, "step wulf WM-0(3,0)");
	field_yes(&f, "step wulf WM-0(2,1)");
	field_yes(&f, "step wulf WM-0(1,1)");
	field_no(&f, "step wulf WM-0(1,0)", "STR-STAIR.14");
	assert_int_equal(stairs_lists(&f, CHB_STEP, "wulf"), 3);
	field_yes(&f, "step hal WM-0(1,0)");
	field_give(&f, "step hal WM-0(0,1)");
	assert_int_equal(open_sides(&f, "WM-0(2,0)"),
			 1 << PV_HEX_E | 1 << PV_HEX_SE | 1 << PV_HEX_SW);
	assert_int_equal(open_sides(&f, "WM-1(2,0)"), 1 << PV_HEX_E | 1 << PV_HEX_W);
	field_close(&f);
	/* The windmill's: nothing but its floors' hexes. */
	stairs_open_windmill(&f, "Wulf PEA WD-1(2,-2)", NULL, "turn_limit: 20, stair_walls: false");
	assert_int_equal(open_sides(&f, "WD-1(1,-2)"),
			 1 << PV_HEX_E | 1 << PV_HEX_SE | 1 << PV_HEX_SW);
	assert_int_equal(open_sides(&f, "WD-2(-1,2)"),
			 1 << PV_HEX_E | 1 << PV_HEX_NE | 1 << PV_HEX_NW);
	assert_int_equal(open_sides(&f, "WD-2(1,-2)"), 1 << PV_HEX_E | 1 << PV_HEX_W);
	assert_int_equal(open_sides(&f, "WD-1(-3,0)"), 1 << PV_HEX_E | 1 << PV_HEX_W);
	field_close(&f);
}

/* Without: other walls stand, those of other floors' hexes, too. */
static void str_stair_15_no_other_walls(void **unused) {
	struct field with, f;
	int changed = 0;
	(void)unused;
	stairs_open_windmill(&with, "Wulf PEA WD-1(2,-2)", NULL, NULL);
	stairs_open_windmill(&f, "Wulf PEA WD-1(2,-2)", NULL, "turn_limit: 20, stair_walls: false");
	int one = field_place(&f, "WD-1(1,-2)"), other = field_place(&f, "WD-2(-1,2)");
	CHB_ALL_PLACES(chb_game_of(f.g), at) {
		const struct pv_place *p = &chb_game_of(f.g)->map.place[at];
		PV_EACH_HEX_SIDE(side) {
			int next = p->next[side];
			bool beneath = at == one || at == other || next == one || next == other;
			bool same = p->bar[side] == chb_game_of(with.g)->map.place[at].bar[side];
			assert_true(same || beneath);
			changed += !same;
		}
	}
	assert_int_equal(changed, 8); /* two walls of each, from either side */
	field_close(&with);
	field_close(&f);
}

static void str_stair_16_straight_up(void **unused) {
	struct field f;
	(void)unused;
	stairs_open(&f, "Wulf PEA WM-0(1,0)", NULL, NULL);
	stairs_step(&f, "wulf", "WM-1(2,0)", 2);
	static struct chb_occupancy v;
	chb_occupancy_make(chb_game_of(f.g), &f.s, &v);
	assert_int_equal(chb_who(&v, field_place(&f, "WM-0(2,0)")), PV_NONE);
	field_close(&f);
}

/* A castle's: foot A0000, the stair A0100, its head A0200 a level higher. */
static void open_castle(struct field *f, const char *red, const char *options) {
	field_open(f, (struct field_plan){ .map = ". Z H H / . . . .",
					   .sheet = "      signs: {Z: stair-narrow 1, H: walk 1}\n"
						    "      stairs: [[A0000, A0100, A0200]]\n",
					   .red = red,
					   .blue = "Odo SWO A0300 state=stunned",
					   .options = options });
	field_to_move(f);
}

static const char *const off = "turn_limit: 20, narrow_stairs: false";

static void str_stair_17_of_other_maps(void **unused) {
	struct field f;
	const char *one = "Wulf PEA A0000; Hal PEA A0200; Gil PEA A0100 state=dead";
	const char *two = "Wulf PEA A0000; Hal PEA A0200; Gil PEA A0100 state=dead; "
			  "Jim PEA A0100 state=dead";
	(void)unused;
	for (int open = 0; open <= 1; open++) {
		const char *options = open != 0 ? off : NULL;
		open_castle(&f, "Wulf PEA A0000", options);
		assert_int_equal(chb_game_of(f.g)->map.place[field_place(&f, "A0100")].ground,
				 open != 0 ? CHB_TERRAIN_STAIR : CHB_TERRAIN_STAIR_NARROW);
		assert_int_equal(field_cost(&f, "step wulf A0100"), 2);
		field_close(&f);
		open_castle(&f, one, options);
		assert_int_equal(field_cost(&f, "step wulf A0100"), 3);
		assert_int_equal(field_cost(&f, "step hal A0100"), 3);
		field_close(&f);
		open_castle(&f, two, options);
		field_no(&f, "step wulf A0100", open != 0 ? "CHB-5.2.5" : "STR-STAIR.6");
		/* Cleared to its foot, from its head; the base's into the worker's own hex. */
		if (open == 0) {
			field_yes(&f, "drag hal A0001 gil");
			field_no(&f, "drag hal A0200 gil", "STR-STAIR.23");
		} else {
			field_yes(&f, "drag hal A0200 gil");
			field_no(&f, "drag hal A0001 gil", "CHB-5.1.22");
		}
		field_close(&f);
	}
	/* What it shelters, and signs: the base's stair is open. */
	field_covered(". Z H H . . / . . . . . .",
		      "      signs: {Z: stair-narrow 1, H: walk 1}\n"
		      "      stairs: [[A0000, A0100, A0200]]\n",
		      "A0101", "A0100", "heavy");
	open_castle(&f, "Wulf SGF A0200", off);
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = ". Z H H . . / . . . . . .",
					    .sheet = "      signs: {Z: stair-narrow 1, H: walk 1}\n"
						     "      stairs: [[A0000, A0100, A0200]]\n",
					    .red = "Bow SBW A0101",
					    .blue = "Odo SWO A0100",
					    .options = off });
	field_cover(&f, "shoot bow odo shortbow", "none");
	field_close(&f);
	/* A mill's is what it is. */
	stairs_open(&f, "Wulf PEA WM-1(2,0)", NULL, off);
	assert_int_equal(chb_game_of(f.g)->map.place[field_place(&f, "WM-1(2,0)")].ground,
			 CHB_TERRAIN_STAIR_NARROW);
	field_close(&f);
}

static void str_stair_18_no_jump_onto_a_walled_one(void **unused) {
	struct field f;
	(void)unused;
	stairs_open(&f, "Wulf PEA WM-1(1,1)", NULL, NULL);
	field_no(&f, "jump wulf WM-1(2,0)", "STR-STAIR.18");
	assert_int_equal(stairs_lists(&f, CHB_JUMP, "wulf"), 0);
	field_close(&f);
}

/* A stair of level 1 with walk beside it, a level higher. */
static void open_beside(struct field *f, const char *kind, const char *sides) {
	char sheet[200];
	snprintf(sheet, sizeof sheet,
		 "      signs: {G: %s 1, H: walk 1, W: walk 2}\n%s"
		 "      stairs: [[A0000, A0100, A0200]]\n",
		 kind, sides);
	field_open(f, (struct field_plan){ .map = ". G H H / . W W W",
					   .sheet = sheet,
					   .red = "Wulf PEA A0101",
					   .blue = "Odo SWO A0300 state=stunned" });
	field_to_move(f);
}

static void str_stair_26_jump_onto_an_open_one(void **unused) {
	static const char *const kinds[] = { "stair", "stair-narrow" };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(kinds); i++) {
		open_beside(&f, kinds[i], "");
		assert_int_equal(field_cost(&f, "jump wulf A0100"), 4);
		field_give(&f, "jump wulf A0100");
		field_to_throw(&f, 1, 6, "chb.throw.jump", "CHB-11.1");
		field_give(&f, "throw 5");
		field_is(&f, "wulf", "A0100 healthy 4");
		field_close(&f);
		open_beside(&f, kinds[i], "      sides: [A0101 nw wall]\n");
		field_no(&f, "jump wulf A0100", "STR-STAIR.26");
		field_close(&f);
	}
}

static void str_stair_19_each_side_one_thing(void **unused) {
	struct field f;
	(void)unused;
	stairs_open(&f, "Wulf PEA WM-0(1,0); Hal PEA WM-0(3,0)", NULL, NULL);
	field_no(&f, "step wulf WM-0(2,0)", "STR-STAIR.19");
	field_no(&f, "step hal WM-1(2,0)", "STR-STAIR.19");
	stairs_step(&f, "wulf", "WM-1(2,0)", 2);
	stairs_step(&f, "hal", "WM-0(2,0)", 1);
	field_close(&f);
}

static void str_stair_20_stopping(void **unused) {
	struct field f;
	(void)unused;
	for (int up = 0; up <= 1; up++) {
		stairs_open(&f, "Wulf PEA WM-0(1,0)", NULL, NULL);
		stairs_step(&f, "wulf", "WM-1(2,0)", 2);
		stairs_turn(&f);
		stairs_at(&f, "wulf", "WM-1(2,0)");
		stairs_step(&f, "wulf", up != 0 ? "WM-1(3,0)" : "WM-0(1,0)", 1);
		field_close(&f);
	}
}

static void str_stair_21_shut_by_a_friend(void **unused) {
	struct field f;
	(void)unused;
	stairs_open(&f, "Wulf PEA WM-0(1,0); Hal PEA WM-1(2,0)", NULL, NULL);
	field_no(&f, "step wulf WM-1(2,0)", "STR-STAIR.21");
	field_yes(&f, "step wulf WM-0(0,0)");
	field_give(&f, "step hal WM-1(3,0); step hal WM-1(4,0)");
	field_yes(&f, "step wulf WM-1(2,0)");
	field_close(&f);
}

static void str_stair_22_two_places(void **unused) {
	struct field f;
	(void)unused;
	stairs_open(&f, "Wulf PEA WM-1(2,0)", "Odo SWO WM-0(2,0); Tom SWO WM-0(1,0)", NULL);
	field_skip(&f, CHB_ASK_FIGHT, PV_RED);
	field_no(&f, "fight wulf odo", "STR-STAIR.22");
	field_yes(&f, "fight wulf tom");
	field_close(&f);
	stairs_open(&f,
		    "Wulf PEA WM-0(1,0); Hal PEA WM-0(2,0) state=dead; Gil PEA WM-0(2,0) "
		    "state=dead",
		    NULL, NULL);
	assert_int_equal(field_cost(&f, "step wulf WM-1(2,0)"), 2);
	field_close(&f);
}

static void str_stair_24_entrance_steps(void **unused) {
	struct field f;
	(void)unused;
	stairs_open_windmill(&f, "Wulf PEA WD-0(-4,0); Hal PEA WD-0(-3,1)", NULL, NULL);
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	assert_int_equal(chb_level(chb_game_of(f.g), &f.s, field_man(&f, "wulf")->place), 0);
	assert_int_equal(open_sides(&f, "WD-1(-3,0)"), 1 << PV_HEX_E | 1 << PV_HEX_W);
	assert_int_equal(field_place(&f, "WD-0(-3,0)"), PV_NO_PLACE);
	assert_int_equal(pv_hex_map_first(map, map->place[field_place(&f, "WD-1(-3,0)")].at),
			 field_place(&f, "WD-1(-3,0)"));
	field_no(&f, "step hal WD-1(-3,0)", "STR-STAIR.12");
	stairs_step(&f, "wulf", "WD-1(-3,0)", 2);
	stairs_step(&f, "wulf", "WD-1(-2,0)", 1);
	assert_int_equal(chb_level(chb_game_of(f.g), &f.s, field_man(&f, "wulf")->place), PV_LEVEL);
	field_close(&f);
}

static void str_stair_25_stopping_on_a_body(void **unused) {
	struct field f;
	(void)unused;
	stairs_open(&f, "Wulf PEA WM-0(1,0); Gil PEA WM-1(2,0) state=dead", NULL, NULL);
	field_leave(&f, "wulf", 3);
	stairs_step(&f, "wulf", "WM-1(2,0)", 3);
	field_give(&f, "done");
	stairs_at(&f, "wulf", "WM-1(2,0)");
	field_close(&f);
	/* Of a stunned one only past him: 3 + 1. */
	for (int up = 0; up <= 1; up++) {
		stairs_open(&f,
			    up != 0 ? "Wulf PEA WM-0(1,0); Gil PEA WM-1(2,0) state=stunned"
				    : "Wulf PEA WM-1(3,0); Gil PEA WM-1(2,0) state=stunned",
			    NULL, NULL);
		field_leave(&f, "wulf", 3);
		field_no(&f, "step wulf WM-1(2,0)", "STR-STAIR.25");
		field_leave(&f, "wulf", 4);
		stairs_step(&f, "wulf", "WM-1(2,0)", 3);
		field_no(&f, "done", "CHB-4.11");
		stairs_step(&f, "wulf", up != 0 ? "WM-1(3,0)" : "WM-0(1,0)", 1);
		assert_int_equal(field_man(&f, "wulf")->left, 0);
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_stair_1_up_or_down),
	cmocka_unit_test(str_stair_2_the_upper_is_paid),
	cmocka_unit_test(str_stair_3_worked),
	cmocka_unit_test(str_stair_4_two_floors),
	cmocka_unit_test(str_stair_5_a_body),
	cmocka_unit_test(str_stair_6_two_shut_it),
	cmocka_unit_test(str_stair_11_one_direction),
	cmocka_unit_test(str_stair_12_entered_in_line),
	cmocka_unit_test(str_stair_13_under_it),
	cmocka_unit_test(str_stair_14_not_by_its_foot),
	cmocka_unit_test(str_stair_15_walls_beside_it),
	cmocka_unit_test(str_stair_15_no_other_walls),
	cmocka_unit_test(str_stair_16_straight_up),
	cmocka_unit_test(str_stair_17_of_other_maps),
	cmocka_unit_test(str_stair_18_no_jump_onto_a_walled_one),
	cmocka_unit_test(str_stair_26_jump_onto_an_open_one),
	cmocka_unit_test(str_stair_19_each_side_one_thing),
	cmocka_unit_test(str_stair_20_stopping),
	cmocka_unit_test(str_stair_21_shut_by_a_friend),
	cmocka_unit_test(str_stair_22_two_places),
	cmocka_unit_test(str_stair_24_entrance_steps),
	cmocka_unit_test(str_stair_25_stopping_on_a_body),
};

TEST_FILE(tests, NULL, NULL)
