/* Rows of STR-SPIRAL: spiral stairs, and without their switch. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/verbs.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/melee/melee.h"
#include "rules/cryhavoc/modules/stairs/fixture_stairs.h"

#include <stdio.h>

#define PIECES "TG: tower-ground, L3: tower-l3, L1: tower-l1, S6: tower-s6"
#define UP     "      links: [{at: A0706, kind: spiral, leads: up, side: 0}]\n"
/* Three floors: the ground, L3 over it, L1 on top; one spiral through all, entered from the east.
 * L3-0(0,0) is between the ground and the floor above it, L1-0(0,0) between that and the top. */
#define THREE                              \
	"    - {piece: TG, at: A0706}\n"   \
	"    - {piece: L3, over: A0706}\n" \
	"    - {piece: L1, over: A0706}\n"

static const char *const off = "turn_limit: 20, spirals: false";

static void open_tower(struct field *f, const char *red, const char *blue, const char *options) {
	field_open(f, (struct field_plan){ .board = pieces_board(PIECES, UP, THREE),
					   .red = red,
					   .blue = blue != NULL ? blue : STAIRS_FAR,
					   .options = options });
}

static void open_move(struct field *f, const char *red, const char *options) {
	open_tower(f, red, NULL, options);
	field_to_move(f);
}

static void open_fight(struct field *f, const char *red, const char *blue, const char *options) {
	open_tower(f, red, blue, options);
	field_skip(f, CHB_ASK_FIGHT, PV_RED);
}

static const char low[] = "TG-0(1,0)", first[] = "L3-0(0,0)", second[] = "L1-0(0,0)",
		  high[] = "L1-0(1,0)";

static void str_spiral_1_as_straight_ones(void **unused) {
	struct field f;
	char order[64];
	(void)unused;
	for (int on = 1; on >= 0; on--) {
		const char *options = on != 0 ? NULL : off;
		open_move(&f, "Wulf PEA TG-0(1,0); Hal PEA L3-0(1,0)", options);
		assert_int_equal(field_cost(&f, "step wulf L3-0(0,0)"), 2);
		assert_int_equal(field_cost(&f, "step hal L3-0(0,0)"), 2);
		field_leave(&f, "wulf", 1);
		field_no_by(&f, "step wulf L3-0(0,0)", on != 0 ? "STR-SPIRAL.1" : "STR-STAIR.1", 2,
			    1);
		field_close(&f);
		open_move(&f, "Wulf PEA TG-0(1,0); Hal PEA L3-0(1,0); Gil PEA L3-0(0,0) state=dead",
			  options);
		assert_int_equal(field_cost(&f, "step wulf L3-0(0,0)"), 3);
		assert_int_equal(field_cost(&f, "step hal L3-0(0,0)"), 3);
		field_close(&f);
		open_move(&f,
			  "Wulf PEA TG-0(1,0); Hal PEA L3-0(1,0); Gil PEA L3-0(0,0) state=dead; "
			  "Jim PEA L3-0(0,0) state=dead",
			  options);
		field_no(&f, "step wulf L3-0(0,0)", on != 0 ? "STR-SPIRAL.1" : "STR-STAIR.6");
		field_no(&f, "step hal L3-0(0,0)", on != 0 ? "STR-SPIRAL.1" : "STR-STAIR.6");
		/* A full turn for one, from above or below. */
		field_yes(&f, "drag hal TG-0(0,1) gil");
		snprintf(order, sizeof order, "drag wulf %s gil", "TG-0(0,1)");
		field_give(&f, order);
		stairs_turn(&f);
		stairs_at(&f, "gil", "TG-0(0,1)");
		stairs_at(&f, "jim", first);
		assert_int_equal(field_cost(&f, "step wulf L3-0(0,0)"), 3);
		field_close(&f);
	}
}

static void str_spiral_2_no_room_beneath(void **unused) {
	struct field f;
	(void)unused;
	open_move(&f, "Wulf PEA TG-0(1,0); Hal PEA TG-0(0,1); Gil PEA L3-0(0,1)", NULL);
	int under = field_place(&f, "TG-0(0,0)");
	assert_true(under == PV_NO_PLACE ||
		    chb_is_ground(chb_game_of(f.g), &f.s, under, PV_GROUND_SOLID));
	assert_int_equal(pv_hex_map_first(&chb_game_of(f.g)->map,
					  chb_game_of(f.g)->map.place[field_place(&f, first)].at),
			 under);
	/* From its entrance the one way into its hex is up. */
	static struct pv_order list[PV_LIST_MAX];
	size_t count = pv_cryhavoc.list(f.g, &f.s, PV_ANY, list, PV_LIST_MAX);
	for (size_t i = 0; i < count; i++) {
		assert_true(list[i].verb != CHB_STEP || list[i].data.halves[0] != under);
	}
	field_yes(&f, "step wulf L3-0(0,0)");
	field_no(&f, "step wulf TG-0(0,0)", "STR-SPIRAL.2");
	field_no(&f, "step hal TG-0(0,0)", "STR-SPIRAL.2");
	field_close(&f);
}

/* The shooter on the row of its entrance; beside that row. */
static void str_spiral_3_along_its_row(void **unused) {
	struct field f;
	(void)unused;
	for (int on = 1; on >= 0; on--) {
		const char *options = on != 0 ? NULL : off;
		open_tower(&f, "Bow SBW L3-0(2,0)", "Odo SWO L3-0(0,0)", options);
		field_cover(&f, "shoot bow odo shortbow", "medium");
		field_close(&f);
		open_tower(&f, "Far SBW L3-0(2,0); Bow SBW L3-0(1,-2)", "Odo SWO L3-0(0,0)",
			   options);
		if (on != 0) {
			field_no(&f, "shoot bow odo shortbow", "STR-SPIRAL.3");
		} else {
			field_cover(&f, "shoot bow odo shortbow", "heavy");
		}
		field_yes(&f, "shoot far odo shortbow");
		field_close(&f);
	}
}

static int sign(struct field *f, const char *man, uint64_t foes, bool attacking) {
	return chb_sign_of(chb_game_of(f->g), &f->s, (int)(field_man(f, man) - f->s.man), foes,
			   attacking);
}

static uint64_t bit(struct field *f, const char *man) {
	return chb_bit(chb_game_of(f->g), (int)(field_man(f, man) - f->s.man));
}

static void str_spiral_4_always_plus(void **unused) {
	struct field f;
	(void)unused;
	for (int on = 1; on >= 0; on--) {
		open_fight(&f, "Arnim SGF TG-0(1,0); Wat SGF L3-0(1,0)",
			   "Odo SWO L3-0(0,0) defence=7", on != 0 ? NULL : off);
		uint64_t below = bit(&f, "arnim"), above = bit(&f, "wat");
		assert_int_equal(sign(&f, "odo", below, false), 1);
		assert_int_equal(sign(&f, "odo", above, false), on != 0 ? 1 : -1);
		assert_int_equal(sign(&f, "odo", below | above, false), on != 0 ? 1 : 0);
		field_column(&f, "fight arnim odo", "1-1");
		field_column(&f, "fight wat odo", on != 0 ? "1-1" : "3-1");
		field_column(&f, "fight arnim+wat odo", on != 0 ? "3-1" : "4-1");
		field_close(&f);
	}
}

static void str_spiral_5_striking_from_it(void **unused) {
	struct field f;
	(void)unused;
	for (int on = 1; on >= 0; on--) {
		open_fight(&f, "Arnim SGF L3-0(0,0)", "Odo SWO TG-0(1,0); Tom SWO L3-0(1,0)",
			   on != 0 ? NULL : off);
		field_column(&f, "fight arnim odo", on != 0 ? "2-1" : "3-1");
		field_column(&f, "fight arnim tom", "1-1");
		field_close(&f);
	}
}

static void str_spiral_6_through_it(void **unused) {
	static const char *const up[] = { first, second, high };
	static const char *const down[] = { second, first, low };
	static const int costs[] = { 2, 2, 1 };
	struct field f;
	(void)unused;
	for (int on = 1; on >= 0; on--) {
		open_move(&f, "Wulf PEA TG-0(1,0); Hal PEA L1-0(1,0)", on != 0 ? NULL : off);
		for (int i = 0; i < 3; i++) {
			stairs_step(&f, "wulf", up[i], costs[i]);
		}
		assert_int_equal(field_man(&f, "wulf")->left, 8 - 5);
		field_close(&f);
		open_move(&f, "Wulf PEA L1-0(1,0)", on != 0 ? NULL : off);
		for (int i = 0; i < 3; i++) {
			stairs_step(&f, "wulf", down[i], costs[i]);
		}
		assert_int_equal(field_man(&f, "wulf")->left, 8 - 5);
		field_close(&f);
	}
	/* It is left by the entrance of a floor alone. */
	open_move(&f, "Wulf PEA L3-0(0,0)", NULL);
	assert_int_equal(stairs_lists(&f, CHB_STEP, "wulf"), 3);
	field_yes(&f, "step wulf L3-0(1,0)");
	field_yes(&f, "step wulf TG-0(1,0)");
	field_yes(&f, "step wulf L1-0(0,0)");
	field_no(&f, "step wulf L3-0(0,1)", "STR-SPIRAL.6");
	field_no(&f, "step wulf TG-0(0,1)", "STR-SPIRAL.6");
	field_close(&f);
}

static void str_spiral_7_whom_it_meets(void **unused) {
	static const char *const beside[] = { "L3-0(0,1)", "L3-0(-1,0)", "TG-0(0,1)", "L1-0(1,0)" };
	struct field f;
	char blue[160];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(beside); i++) {
		snprintf(blue, sizeof blue,
			 "Odo SWO TG-0(1,0); Tom SWO L3-0(1,0); Sam SWO L1-0(0,0); Joe SWO %s",
			 beside[i]);
		open_fight(&f, "Arnim SGF L3-0(0,0)", blue, NULL);
		field_yes(&f, "fight arnim odo");
		field_yes(&f, "fight arnim tom");
		field_yes(&f, "fight arnim sam");
		field_no(&f, "fight arnim joe", "STR-SPIRAL.7");
		field_close(&f);
	}
	/* Up and down in one combat: -. 28 on 14 would be 2-1. */
	open_fight(&f, "Arnim SGF L3-0(0,0) attack=28", "Odo SWO TG-0(1,0); Tom SWO L3-0(1,0)",
		   NULL);
	field_column(&f, "fight arnim odo+tom", "1-1");
	field_close(&f);
	/* Along the row of either entrance, in and out. */
	open_tower(&f, "Bow SBW L3-0(2,0); Sid SBW L3-0(1,-2)", "Odo SWO L1-0(0,0)", NULL);
	field_cover(&f, "shoot bow odo shortbow", "medium");
	field_no(&f, "shoot sid odo shortbow", "STR-SPIRAL.7");
	field_close(&f);
	open_tower(&f, "Bow SBW L1-0(0,0)", "Odo SWO L3-0(2,0); Tom SWO L3-0(1,-2)", NULL);
	field_yes(&f, "shoot bow odo shortbow");
	field_no(&f, "shoot bow tom shortbow", "STR-SPIRAL.7");
	field_close(&f);
	open_tower(&f, "Bow SBW L3-0(0,0)", "Odo SWO L3-0(2,0); Tom SWO L3-0(1,-2)", NULL);
	field_yes(&f, "shoot bow odo shortbow");
	field_no(&f, "shoot bow tom shortbow", "STR-SPIRAL.7");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_spiral_1_as_straight_ones),
	cmocka_unit_test(str_spiral_2_no_room_beneath),
	cmocka_unit_test(str_spiral_3_along_its_row),
	cmocka_unit_test(str_spiral_4_always_plus),
	cmocka_unit_test(str_spiral_5_striking_from_it),
	cmocka_unit_test(str_spiral_6_through_it),
	cmocka_unit_test(str_spiral_7_whom_it_meets),
};

TEST_FILE(tests, NULL, NULL)
