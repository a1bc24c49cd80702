/* Rows of STR-ROPE: bays, controls and doors, the rope up and down, jumps out of the bay. */
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/verbs.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/modules/rope/fixture_rope.h"

#include <stdio.h>
#include <string.h>

static int place(const struct field *f, const char *hex) {
	return pv_hex_map_parse(&chb_game_of(f->g)->map, hex);
}

static const struct chb_hoist *hoist(const struct field *f) {
	assert_int_equal(chb_game_of(f->g)->hoist_count, 1);
	return &chb_game_of(f->g)->hoist[0];
}

static bool has_door(const struct field *f, const char *hex, int side) {
	const struct pv_place *p = &chb_game_of(f->g)->map.place[place(f, hex)];
	return p->bar[side] == PV_BAR_DOOR && p->door[side] != 0;
}

/* A door to the outside, over the hex below; a wall without the switch. */
static void str_rope_1_a_loading_bay(void **unused) {
	struct field f;
	(void)unused;
	rope_open(&f, (struct rope_plan){ .red = "Wulf PEA WM-1(3,3)" });
	assert_int_equal(hoist(&f)->bay, place(&f, "WM-1(3,3)"));
	assert_int_equal(hoist(&f)->foot, place(&f, "WM-0(4,3)"));
	assert_int_equal(hoist(&f)->side, 0);
	assert_true(has_door(&f, "WM-1(3,3)", 0));
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "jump wulf WM-0(4,3)"), 4);
	field_close(&f);
	rope_open(&f, (struct rope_plan){ .red = "Wulf PEA WD-3(0,-2)", .windmill = true });
	assert_int_equal(hoist(&f)->bay, place(&f, "WD-3(0,-2)"));
	assert_int_equal(hoist(&f)->foot, place(&f, "WD-0(0,-3)"));
	assert_int_equal(hoist(&f)->side, 2);
	assert_true(has_door(&f, "WD-3(0,-2)", 2));
	field_close(&f);
	rope_open(&f, (struct rope_plan){ .red = "Wulf PEA WM-1(3,3)", .options = "rope: off" });
	assert_int_equal(chb_game_of(f.g)->hoist_count, 0);
	assert_false(has_door(&f, "WM-1(3,3)", 0));
	field_to_move(&f);
	field_no(&f, "jump wulf WM-0(4,3)", "CHB-11.1");
	field_no(&f, "close wulf e", "CHB-5.1.16");
	field_close(&f);
}

static void str_rope_2_controls_beside_the_bay(void **unused) {
	struct field f;
	(void)unused;
	rope_open(&f, (struct rope_plan){ .red = "Wulf PEA WM-1(2,4); Hal PEA WM-1(3,3)" });
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	assert_int_equal(hoist(&f)->controls, place(&f, "WM-1(2,4)"));
	assert_true(pv_hex_map_side(map, hoist(&f)->bay, hoist(&f)->controls) >= 0);
	field_to_move(&f);
	field_yes(&f, "lower wulf rope");
	field_no(&f, "lower hal rope", "STR-ROPE.7");
	field_close(&f);
}

static void str_rope_3_controls_in_the_bay(void **unused) {
	struct field f;
	(void)unused;
	rope_open(&f, (struct rope_plan){ .red = "Wulf PEA WD-3(0,-2); Hal PEA WD-3(1,-2)",
					  .windmill = true });
	assert_int_equal(hoist(&f)->controls, hoist(&f)->bay);
	field_to_move(&f);
	field_yes(&f, "lower wulf rope");
	field_no(&f, "lower hal rope", "STR-ROPE.7");
	field_close(&f);
}

static void str_rope_4_controls_are_no_obstacle(void **unused) {
	struct field f;
	(void)unused;
	rope_open(&f, (struct rope_plan){ .red = "Wulf PEA WM-1(3,3)" });
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "step wulf WM-1(2,4)"), 1);
	field_close(&f);
	rope_open(&f, (struct rope_plan){ .red = "Bow SBW WM-1(-1,4)",
					  .blue = "Odo SWO WM-1(2,4); Tom SWO A0001" });
	field_cover(&f, "shoot bow odo shortbow", "none");
	field_close(&f);
	/* 9 on 7, from either hex. */
	for (int on = 0; on <= 1; on++) {
		rope_open(&f, (struct rope_plan){
				  .red = on != 0 ? "Man EAM WM-1(2,4)" : "Man EAM WM-1(1,4)",
				  .blue = on != 0 ? "Odo SWO WM-1(1,4); Tom SWO A0001"
						  : "Odo SWO WM-1(2,4); Tom SWO A0001" });
		field_to_fight(&f);
		field_column(&f, "fight man odo", "1-1");
		field_close(&f);
	}
}

static void str_rope_7_up_4_down_2(void **unused) {
	struct field f;
	(void)unused;
	for (int mill = 0; mill <= 1; mill++) {
		const char *at = mill != 0 ? "WD-3(0,-2)" : "WM-1(2,4)";
		char red[64];
		snprintf(red, sizeof red, "Wulf PEA %s; Hal PEA A0000", at);
		rope_open(&f, (struct rope_plan){ .red = red, .windmill = mill != 0 });
		field_to_move(&f);
		rope_mp(&f, "wulf", 6);
		field_no(&f, "haul wulf rope", "STR-ROPE.7"); /* it is up */
		assert_true(field_lists(&f, "lower wulf rope"));
		field_give(&f, "lower wulf rope");
		field_event(&f, "chb.lowered", "STR-ROPE.7", "wulf", at, 0);
		rope_at(&f, "wulf", at, 4);
		field_no(&f, "lower wulf rope", "STR-ROPE.7");
		rope_mp(&f, "wulf", 3);
		field_no_by(&f, "haul wulf rope", "STR-ROPE.7", 4, 3);
		rope_mp(&f, "wulf", 6);
		field_no(&f, "haul hal rope", "STR-ROPE.7");
		field_give(&f, "haul wulf rope");
		field_event(&f, "chb.hauled", "STR-ROPE.7", "wulf", at, 0);
		rope_at(&f, "wulf", at, 2);
		rope_mp(&f, "wulf", 1);
		field_no_by(&f, "lower wulf rope", "STR-ROPE.7", 2, 1);
		field_close(&f);
	}
}

/* What a picture shows: a counter on the hex below, none while it is up. */
static void str_rope_8_a_marker_below(void **unused) {
	struct field f;
	(void)unused;
	for (int mill = 0; mill <= 1; mill++) {
		rope_open(&f, (struct rope_plan){ .red = "Wulf PEA A0000", .windmill = mill != 0 });
		assert_int_equal(rope_is(&f)->place,
				 place(&f, mill != 0 ? "WD-0(0,-3)" : "WM-0(4,3)"));
		for (int down = 0; down <= 1; down++) {
			struct pv_writer out;
			pv_writer_init(&out);
			rope_is(&f)->state = down != 0 ? CHB_ROPE_DOWN : CHB_ROPE_UP;
			pv_cryhavoc.scene(f.g, &f.s, &out);
			assert_int_equal(strstr(out.text, "\"rope\"") != NULL, down);
			pv_writer_finish(&out);
		}
		field_close(&f);
	}
}

static void str_rope_12_closing_costs_2(void **unused) {
	struct field f;
	(void)unused;
	for (int mill = 0; mill <= 1; mill++) {
		const char *at = mill != 0 ? "WD-3(0,-2)" : "WM-1(3,3)";
		char red[48];
		snprintf(red, sizeof red, "Wulf PEA %s", at);
		rope_open(&f, (struct rope_plan){ .red = red, .windmill = mill != 0 });
		field_to_move(&f);
		field_leave(&f, "wulf", 1);
		field_no_by(&f, mill != 0 ? "close wulf nw" : "close wulf e", "STR-ROPE.12", 2, 1);
		field_leave(&f, "wulf", 5);
		field_give(&f, mill != 0 ? "close wulf nw" : "close wulf e");
		rope_at(&f, "wulf", at, 3);
		assert_int_equal(f.s.door[hoist(&f)->door - 1], PV_DOOR_SHUT);
		field_close(&f);
	}
}

static void str_rope_13_barring_takes_a_move(void **unused) {
	struct field f;
	(void)unused;
	rope_open(&f, (struct rope_plan){ .red = "Wulf PEA WM-1(3,3)" });
	f.s.door[hoist(&f)->door - 1] = PV_DOOR_SHUT;
	field_to_move(&f);
	struct field late = f;
	field_leave(&late, "wulf", 5);
	field_no(&late, "bar wulf e", "STR-ROPE.13");
	field_give(&f, "bar wulf e");
	rope_at(&f, "wulf", "WM-1(3,3)", 0);
	assert_int_equal(f.s.door[hoist(&f)->door - 1], PV_DOOR_BARRED);
	field_close(&f);
}

/* Whoever is inside may batter it down. */
static void str_rope_14_not_from_the_rope(void **unused) {
	struct field f;
	(void)unused;
	rope_open(&f, (struct rope_plan){ .red = "Wulf EAM A0000; Hal EAM WM-1(2,3)" });
	f.s.door[hoist(&f)->door - 1] = PV_DOOR_BARRED;
	rope_hang(&f, "wulf");
	field_to_fight(&f);
	field_no(&f, "break wulf WM-1(3,3) e", "STR-ROPE.14");
	rope_put(&f, "hal", "WM-1(3,3)");
	field_yes(&f, "break hal WM-1(3,3) e");
	field_close(&f);
}

static void str_rope_15_a_jump_through_the_door(void **unused) {
	struct field f;
	(void)unused;
	rope_open(&f, (struct rope_plan){ .red = "Wulf PEA WM-1(3,3)" });
	f.s.door[hoist(&f)->door - 1] = PV_DOOR_SHUT;
	field_to_move(&f);
	field_no(&f, "jump wulf WM-0(4,3)", "STR-ROPE.15");
	f.s.door[hoist(&f)->door - 1] = PV_DOOR_OPEN;
	assert_true(field_lists(&f, "jump wulf WM-0(4,3)"));
	field_give(&f, "jump wulf WM-0(4,3)");
	field_asked(&f, "chb.ask.jump", PV_DICE);
	field_give(&f, "throw 1");
	field_is(&f, "wulf", "A2011 healthy");
	field_close(&f);
}

/* 6 wounds from the watermill, 4 to 6 from the windmill, for 4 points by who has no armour. */
static void str_rope_16_what_a_jump_does(void **unused) {
	struct field f;
	(void)unused;
	for (int mill = 0; mill <= 1; mill++) {
		const char *bay = mill != 0 ? "WD-3(0,-2)" : "WM-1(3,3)";
		const char *jump = mill != 0 ? "jump wulf WD-0(0,-3)" : "jump wulf WM-0(4,3)";
		const char *armoured = mill != 0 ? "jump man WD-0(0,-3)" : "jump man WM-0(4,3)";
		for (int face = 1; face <= 6; face++) {
			char red[64], throw[16];
			snprintf(red, sizeof red, "Wulf PEA %s; Man KNF A0000", bay);
			snprintf(throw, sizeof throw, "throw %d", face);
			rope_open(&f, (struct rope_plan){ .red = red, .windmill = mill != 0 });
			field_to_move(&f);
			rope_mp(&f, "wulf", 3);
			field_no_by(&f, jump, "STR-ROPE.16", 4, 3);
			rope_mp(&f, "wulf", 5);
			field_give(&f, jump);
			field_give(&f, throw);
			assert_int_equal(field_man(&f, "wulf")->life,
					 face > (mill != 0 ? 3 : 5) ? CHB_WOUNDED : CHB_HEALTHY);
			assert_int_equal(field_man(&f, "wulf")->left,
					 face > (mill != 0 ? 3 : 5) ? 0 : 1);
			field_close(&f);
			snprintf(red, sizeof red, "Wulf PEA A0000; Man KNF %s", bay);
			rope_open(&f, (struct rope_plan){ .red = red, .windmill = mill != 0 });
			field_to_move(&f);
			field_no(&f, armoured, "STR-ROPE.16");
			field_close(&f);
		}
	}
}

static void str_rope_23_opening_and_unbarring(void **unused) {
	struct field f;
	(void)unused;
	rope_open(&f, (struct rope_plan){ .red = "Wulf PEA WM-1(3,3); Hal PEA A0000" });
	f.s.door[hoist(&f)->door - 1] = PV_DOOR_BARRED;
	rope_hang(&f, "hal");
	field_to_move(&f);
	field_no(&f, "open wulf e", "STR-ROPE.23");
	field_no(&f, "open hal w", "STR-ROPE.23");
	field_no(&f, "unbar hal w", "STR-ROPE.23");
	struct field late = f;
	field_leave(&late, "wulf", 5);
	field_no(&late, "unbar wulf e", "STR-ROPE.23");
	field_give(&f, "unbar wulf e");
	rope_at(&f, "wulf", "WM-1(3,3)", 0);
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_to_move(&f);
	rope_mp(&f, "wulf", 5);
	field_give(&f, "open wulf e");
	rope_at(&f, "wulf", "WM-1(3,3)", 3);
	assert_int_equal(f.s.door[hoist(&f)->door - 1], PV_DOOR_OPEN);
	field_close(&f);
}

/* No way, no shot, no blow between rope and bay; the controls work. */
static void str_rope_24_what_a_closed_door_stops(void **unused) {
	struct field f;
	(void)unused;
	for (int shut = 0; shut <= 1; shut++) {
		rope_open(&f, (struct rope_plan){ .red = "Bow SBW WM-1(3,3); Wat PEA A0004",
						  .blue = "Odo EAM A0001; Tom PEA A0003" });
		f.s.door[hoist(&f)->door - 1] = shut != 0 ? PV_DOOR_SHUT : PV_DOOR_OPEN;
		rope_hang(&f, "odo");
		int rung = rope_is(&f)->to, bay = hoist(&f)->bay;
		assert_int_equal(pv_cryhavoc.sees(f.g, &f.s, bay, rung, NULL), shut == 0);
		assert_int_equal(pv_cryhavoc.sees(f.g, &f.s, rung, bay, NULL), shut == 0);
		struct field later = f;
		field_to_fight(&f);
		field_skip(&later, CHB_ASK_FIGHT, PV_BLUE);
		if (shut != 0) {
			field_no(&f, "fight bow odo", "STR-ROPE.24");
			field_no(&later, "fight odo bow", "STR-ROPE.24");
		} else {
			field_yes(&f, "fight bow odo");
			field_yes(&later, "fight odo bow");
		}
		field_close(&f);
	}
	rope_open(&f, (struct rope_plan){ .red = "Wulf PEA WM-1(3,3); Wat PEA WM-1(2,4); Hal PEA "
						 "WM-0(4,3)" });
	f.s.door[hoist(&f)->door - 1] = PV_DOOR_SHUT;
	field_to_move(&f);
	rope_mp(&f, "wat", 5);
	field_give(&f, "lower wat rope");
	rope_at(&f, "wat", "WM-1(2,4)", 3);
	field_no(&f, "step wulf WM-0(4,3)", "STR-ROPE.24");
	field_no(&f, "step hal WM-1(3,3)", "STR-ROPE.24");
	rope_put(&f, "wulf", "WM-1(2,3)");
	field_no(&f, "step hal WM-1(3,3)", "STR-ROPE.24");
	field_give(&f, rope_step(&f, "hal")); /* he hangs before it */
	field_no(&f, "step hal WM-1(3,3)", "STR-ROPE.24");
	field_close(&f);
}

static const char down_and_shut[] =
    "things: [{kind: rope, at: \"WM-0(4,3)\", facing: w, state: down}]\n";

static void str_rope_25_up_and_open(void **unused) {
	struct field f;
	(void)unused;
	for (int mill = 0; mill <= 1; mill++) {
		rope_open(&f, (struct rope_plan){ .red = "Wulf PEA A0000", .windmill = mill != 0 });
		assert_int_equal(rope_is(&f)->state, CHB_ROPE_UP);
		assert_int_equal(f.s.door[hoist(&f)->door - 1], PV_DOOR_OPEN);
		field_close(&f);
	}
	rope_open(&f, (struct rope_plan){ .red = "Wulf PEA A0000", .more = down_and_shut });
	assert_int_equal(rope_is(&f)->state, CHB_ROPE_DOWN);
	field_close(&f);
}

/* Another rope than the mill's leans on nothing there; what else lies below is no rope. */
static void str_rope_25_whose_rope_it_is(void **unused) {
	static const char *const others[] = {
		"things: [{kind: rope, at: \"WM-0(4,3)\", facing: e, state: down}]\n",
		"things: [{kind: rope, at: \"WM-0(5,3)\", facing: w, state: down}]\n"
	};
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(others); i++) {
		field_fails((struct field_plan){ .board = pieces_mills(PIECES_MILL),
						 .red = "Wulf PEA A0000",
						 .blue = "Odo SWO A0001",
						 .more = others[i] },
			    "CHB-12.1.18", "leans on no wall");
	}
	rope_open(&f, (struct rope_plan){ .red = "Wulf PEA A0000",
					  .more = "things: [{kind: ladder, at: \"WM-0(4,3)\", "
						  "facing: w, state: lying}]\n" });
	assert_int_equal(rope_is(&f)->kind, CHB_ROPE);
	assert_int_equal(rope_is(&f)->state, CHB_ROPE_UP);
	field_close(&f);
}

/* Who may act at all, and where no enemy is at his throat. */
static void str_rope_7_who_may_act(void **unused) {
	struct field f;
	(void)unused;
	rope_open(&f, (struct rope_plan){ .red = "Wulf PEA WM-1(2,4)", .options = "mon_2_4: on" });
	field_to_move(&f);
	const struct field good = f;
	field_man(&f, "wulf")->marks |= CHB_DONE | CHB_BEGUN;
	field_no(&f, "lower wulf rope", "CHB-2.14");
	f = good;
	field_man(&f, "wulf")->marks |= CHB_STEPPED;
	rope_put(&f, "odo", "WM-1(1,4)");
	field_no(&f, "lower wulf rope", "CHB-5.1.28");
	rope_put(&f, "odo", "A0001");
	field_yes(&f, "lower wulf rope");
	field_man(&f, "wulf")->saddle |= CHB_KNEELS;
	field_no(&f, "lower wulf rope", "CHB-7.0.63");
	field_close(&f);
}

/* Refused, but not by that row. */
/* Rows are named where they speak of what is refused. */
static void str_rope_26_what_it_says_nothing_of(void **unused) {
	struct field f;
	(void)unused;
	rope_open(&f, (struct rope_plan){ .red = "Wulf EAM WM-1(3,3); Hal EAM A0004; Man EAM "
						 "WM-1(1,1)",
					  .blue = "Odo SWO A0005; Tom SWO WM-1(3,2)" });
	field_to_move(&f);
	pieces_silent(&f, "jump wulf WM-0(5,3)", "STR-ROPE.15");
	f.s.door[hoist(&f)->door - 1] = PV_DOOR_SHUT;
	pieces_silent(&f, "jump man WM-0(5,3)", "STR-ROPE.15");
	pieces_silent(&f, "jump man WM-0(5,3)", "STR-ROPE.16");
	f.s.door[hoist(&f)->door - 1] = PV_DOOR_OPEN;
	field_to_fight(&f);
	field_man(&f, "wulf")->marks |= CHB_STRUCK;
	field_man(&f, "hal")->marks |= CHB_STRUCK;
	pieces_silent(&f, "fight wulf tom", "STR-ROPE.26");
	rope_is(&f)->turn = 2;
	field_no(&f, "fight wulf tom", "STR-ROPE.26");
	pieces_silent(&f, "fight hal odo", "STR-ROPE.26");
	field_close(&f);
}

/* Friend, enemy, stunned: no; a body: yes. */
static void str_rope_29_onto_a_taken_hex(void **unused) {
	struct field f;
	(void)unused;
	rope_open(&f, (struct rope_plan){ .red = "Wulf PEA WM-1(3,3); Hal PEA A0000",
					  .options = "mon_1_2: on" });
	field_to_move(&f);
	rope_put(&f, "hal", "WM-0(4,3)");
	field_no(&f, "jump wulf WM-0(4,3)", "STR-ROPE.29");
	field_man(&f, "hal")->life = CHB_STUNNED;
	field_no(&f, "jump wulf WM-0(4,3)", "STR-ROPE.29");
	field_man(&f, "hal")->life = CHB_DEAD;
	field_yes(&f, "jump wulf WM-0(4,3)");
	rope_put(&f, "odo", "WM-0(4,3)");
	field_no(&f, "jump wulf WM-0(4,3)", "STR-ROPE.29");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_rope_1_a_loading_bay),
	cmocka_unit_test(str_rope_2_controls_beside_the_bay),
	cmocka_unit_test(str_rope_3_controls_in_the_bay),
	cmocka_unit_test(str_rope_4_controls_are_no_obstacle),
	cmocka_unit_test(str_rope_7_up_4_down_2),
	cmocka_unit_test(str_rope_8_a_marker_below),
	cmocka_unit_test(str_rope_12_closing_costs_2),
	cmocka_unit_test(str_rope_13_barring_takes_a_move),
	cmocka_unit_test(str_rope_14_not_from_the_rope),
	cmocka_unit_test(str_rope_15_a_jump_through_the_door),
	cmocka_unit_test(str_rope_16_what_a_jump_does),
	cmocka_unit_test(str_rope_23_opening_and_unbarring),
	cmocka_unit_test(str_rope_24_what_a_closed_door_stops),
	cmocka_unit_test(str_rope_25_up_and_open),
	cmocka_unit_test(str_rope_7_who_may_act),
	cmocka_unit_test(str_rope_25_whose_rope_it_is),
	cmocka_unit_test(str_rope_26_what_it_says_nothing_of),
	cmocka_unit_test(str_rope_29_onto_a_taken_hex),
};

TEST_FILE(tests, NULL, NULL)
