/* Rows of STR-SLIT and STR-DOOR: arrow slits of towers, the doorway of a keep. */
#include "rules/cryhavoc/board/lines.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/modules/towers/fixture_towers.h"

#include <stdio.h>

/* At level 0, as high as the field around: S6 at A0504, L4 at A1509, each hex as its sheet has it.
 */
#define PLAIN ", markers: [{at: \"(0,0)\", kind: plain}]}\n"
#define SLITS "    - {piece: S6, at: A0504" PLAIN "    - {piece: L4, at: A1509" PLAIN

static const char off[] = "turn_limit: 20, slits: false";

/* Somebody may always shoot at somebody else: the phase is there. */
static void open_slits(struct field *f, const char *bow, const char *odo, const char *options) {
	char red[96], blue[96];
	snprintf(red, sizeof red, "Bow SBW %s; Idle SBW A0016", bow);
	snprintf(blue, sizeof blue, "Odo SWO %s; Tom PEA A0018", odo);
	field_open(
	    f, (struct field_plan){
		   .board = towers_board(SLITS), .red = red, .blue = blue, .options = options });
}

/* cover: NULL: refused by that row, too. */
static void shot(const char *bow, const char *odo, const char *cover, const char *row,
		 const char *options) {
	struct field f;
	open_slits(&f, bow, odo, options);
	if (cover != NULL) {
		field_cover(&f, "shoot bow odo shortbow", cover);
	} else {
		field_no(&f, "shoot bow odo shortbow", row);
	}
	field_close(&f);
}

static void str_slit_1_aimed_at_in_line_alone(void **unused) {
	(void)unused;
	shot("S6-0(5,0)", "S6-0(1,0)", "heavy", NULL, NULL);
	shot("S6-0(4,0)", "S6-0(1,0)", "heavy", NULL, NULL);
	shot("S6-0(5,-1)", "S6-0(1,0)", NULL, "STR-SLIT.1", NULL);
	/* No keep's doorway lies between. */
	struct field f;
	open_slits(&f, "S6-0(5,-1)", "S6-0(1,0)", NULL);
	pieces_silent(&f, "shoot bow odo shortbow", "STR-DOOR.2");
	field_close(&f);
	shot("S6-0(4,1)", "S6-0(1,0)", NULL, "STR-SLIT.1", NULL);
	shot("S6-0(2,-1)", "S6-0(1,0)", NULL, "STR-SLIT.1", NULL);
	/* As with the base's slit. */
	shot("S6-0(5,0)", "S6-0(1,0)", "heavy", NULL, off);
	shot("S6-0(5,-1)", "S6-0(1,0)", NULL, "CHB-7.0.48", off);
}

static void str_slit_2_no_cover_from_inside(void **unused) {
	(void)unused;
	const char *const options[] = { NULL, off };
	for (size_t i = 0; i < PV_COUNT(options); i++) {
		struct field f;
		shot("S6-0(-1,0)", "S6-0(1,0)", "none", NULL, options[i]);
		/* From beside him, whoever may shoot from there. */
		open_slits(&f, "S6-0(0,0)", "S6-0(1,0)", options[i]);
		assert_int_equal(chb_cover(chb_game_of(f.g), &f.s, field_man(&f, "bow")->place,
					   field_man(&f, "odo")->place),
				 CHB_COVER_IS_NONE);
		field_close(&f);
	}
	shot("L4-0(0,-1)", "L4-0(1,1)", "none", NULL, NULL);
}

static void str_slit_3_nobody_moves_through(void **unused) {
	struct field f;
	(void)unused;
	open_slits(&f, "S6-0(1,0)", "A0019", NULL);
	field_to_move(&f);
	field_no(&f, "step bow S6-0(2,0)", "STR-SLIT.3");
	field_yes(&f, "step bow S6-0(0,0)");
	field_close(&f);
	open_slits(&f, "S6-0(2,0)", "A0019", NULL);
	field_to_move(&f);
	field_no(&f, "step bow S6-0(1,0)", "STR-SLIT.3");
	field_yes(&f, "step bow S6-0(3,0)");
	field_close(&f);
}

/* Others fight: the phase is there. */
static void melee(const char *bow, const char *odo, bool may) {
	struct field f;
	char red[96], blue[96];
	snprintf(red, sizeof red, "Bow SBW %s; Idle PEA A0017", bow);
	snprintf(blue, sizeof blue, "Odo SWO %s; Tom PEA A0018", odo);
	field_open(&f,
		   (struct field_plan){ .board = towers_board(SLITS), .red = red, .blue = blue });
	field_to_fight(&f);
	if (may) {
		field_yes(&f, "fight bow odo");
	} else {
		field_no(&f, "fight bow odo", "STR-SLIT.4");
	}
	field_close(&f);
}

static void str_slit_4_nobody_fights_through(void **unused) {
	(void)unused;
	melee("S6-0(1,0)", "S6-0(2,0)", false);
	melee("S6-0(2,0)", "S6-0(1,0)", false);
	melee("S6-0(0,0)", "S6-0(1,0)", true);
	melee("S6-0(1,0)", "S6-0(0,0)", true);
}

static void str_slit_5_out_along_its_line_alone(void **unused) {
	(void)unused;
	shot("S6-0(1,0)", "S6-0(4,0)", "none", NULL, NULL);
	shot("S6-0(1,0)", "S6-0(2,0)", "none", NULL, NULL);
	shot("S6-0(1,0)", "S6-0(4,-1)", NULL, "STR-SLIT.5", NULL);
	shot("S6-0(1,0)", "S6-0(3,1)", NULL, "STR-SLIT.5", NULL);
	shot("S6-0(1,0)", "S6-0(4,-1)", NULL, "CHB-7.0.48", off);
}

/* Hexes of the ranks, and those beside them. */
static const char *const ranks[] = { "(1,2)", "(2,1)", "(2,2)", "(2,3)", "(3,2)", "(3,3)" };
static const char *const beside[] = { "(1,3)", "(3,1)", "(4,2)", "(2,4)", "(1,4)", "(4,1)" };

static void str_slit_6_through_the_corner_between_two(void **unused) {
	char hex[24];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(ranks); i++) {
		snprintf(hex, sizeof hex, "L4-0%s", ranks[i]);
		shot("L4-0(1,1)", hex, "none", NULL, NULL);
		shot(hex, "L4-0(1,1)", "heavy", NULL, NULL);
	}
	for (size_t i = 0; i < PV_COUNT(beside); i++) {
		snprintf(hex, sizeof hex, "L4-0%s", beside[i]);
		shot("L4-0(1,1)", hex, NULL, "STR-SLIT.5", NULL);
		shot(hex, "L4-0(1,1)", NULL, "STR-SLIT.1", NULL);
	}
	/* From further in along the corner, and not aslant. */
	shot("L4-0(0,0)", "L4-0(2,2)", "none", NULL, NULL);
	shot("L4-0(0,0)", "L4-0(2,3)", NULL, "CHB-7.0.48", NULL);
	/* Off it is two slits, each with its row. */
	shot("L4-0(1,1)", "L4-0(1,4)", "none", NULL, off);
	shot("L4-0(1,1)", "L4-0(4,1)", "none", NULL, off);
	shot("L4-0(1,1)", "L4-0(2,3)", NULL, "CHB-7.0.48", off);
	shot("L4-0(1,1)", "L4-0(2,2)", NULL, "CHB-7.0.48", off);
}

static void str_slit_7_a_plus_against_inside(void **unused) {
	struct field f;
	(void)unused;
	/* 14 on 7 is 2-1. */
	for (int in = 0; in <= 1; in++) {
		field_open(&f, (struct field_plan){
				   .board = towers_board(SLITS),
				   .red = in != 0 ? "Arnim SGF L4-0(0,0)" : "Arnim SGF S6-0(0,0)",
				   .blue = in != 0 ? "Odo SWO L4-0(1,0)" : "Odo SWO S6-0(1,0)" });
		field_to_fight(&f);
		field_column(&f, "fight arnim odo", in != 0 ? "2-1" : "1-1");
		field_close(&f);
	}
}

/* --- the doorway ----------------------------------------------------------------------------- */

#define KEEP "    - {piece: TG, at: A1409}\n"

static void fights_at(const char *arnim, const char *odo, const char *column, const char *options) {
	struct field f;
	char red[64], blue[64];
	snprintf(red, sizeof red, "Arnim SGF %s", arnim);
	snprintf(blue, sizeof blue, "Odo SWO %s", odo);
	field_open(&f,
		   (struct field_plan){
		       .board = towers_board(KEEP), .red = red, .blue = blue, .options = options });
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", column);
	field_close(&f);
}

/* 14 on 7 is 2-1. */
static void str_door_1_plus_within_minus_from_outside(void **unused) {
	(void)unused;
	fights_at("TG-0(-3,0)", "TG-0(-2,0)", "1-2", NULL);
	fights_at("TG-0(-1,0)", "TG-0(-2,0)", "1-1", NULL);
	fights_at("TG-0(-2,0)", "TG-0(-3,0)", "2-1", NULL);
	fights_at("TG-0(-2,0)", "TG-0(-1,0)", "2-1", NULL);
}

static void shoots_at(const char *bow, const char *odo, bool may) {
	struct field f;
	char red[96], blue[96];
	snprintf(red, sizeof red, "Bow SBW %s; Idle SBW A0016", bow);
	snprintf(blue, sizeof blue, "Odo SWO %s; Tom PEA A0018", odo);
	field_open(&f,
		   (struct field_plan){ .board = towers_board(KEEP), .red = red, .blue = blue });
	if (may) {
		field_yes(&f, "shoot bow odo shortbow");
	} else {
		field_no(&f, "shoot bow odo shortbow", "STR-DOOR.2");
	}
	field_close(&f);
}

static void str_door_2_no_shots_from_a_doorway(void **unused) {
	(void)unused;
	shoots_at("TG-0(-2,0)", "TG-0(-5,0)", false);
	shoots_at("TG-0(-2,0)", "TG-0(-4,0)", false);
	shoots_at("TG-0(-2,0)", "TG-0(-1,1)", false);
	shoots_at("TG-0(-4,0)", "TG-0(-1,0)", true);
	shoots_at("TG-0(-1,0)", "TG-0(-4,0)", true);
	shoots_at("TG-0(-4,1)", "TG-0(-1,0)", false);
}

/* Refused, but by none of these rows. */
static void unnamed(const struct field *f, const char *text) {
	static const char *const rows[] = { "STR-SLIT.1", "STR-SLIT.3", "STR-SLIT.4", "STR-SLIT.5",
					    "STR-DOOR.2" };
	struct pv_order order = field_order(f, text);
	struct pv_why why;
	assert_false(pv_cryhavoc.check(f->g, &f->s, &order, &why));
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		assert_false(field_names(&why, rows[i]));
	}
}

static void str_slit_1_slits_of_towers_alone(void **unused) {
	struct field f;
	(void)unused;
	/* A slit that a map draws is the base's. */
	struct field_plan plan = { .map = "_ G . . . . . . . / _ . . . . . . . .",
				   .sheet = "      signs: {G: slit}\n      sides: [A0100 e "
					    "slit, A0100 se wall, A0001 e wall]\n",
				   .red = "Bow SBW A0400; Side SBW A0401",
				   .blue = "Odo SWO A0100; Tom PEA A0801" };
	field_open(&f, plan);
	field_no(&f, "shoot side odo shortbow", "CHB-7.0.48");
	unnamed(&f, "shoot side odo shortbow");
	field_close(&f);
	plan.red = "Wulf PEA A0200";
	plan.blue = "Tom PEA A0801";
	field_open(&f, plan);
	field_to_move(&f);
	field_no(&f, "step wulf A0100", "CHB-4.6");
	unnamed(&f, "step wulf A0100");
	field_close(&f);
	/* Walls of a keep where no doorway lies between. */
	field_open(&f, (struct field_plan){ .board = towers_board(KEEP),
					    .red = "Bow SBW A1413; Idle SBW A0016",
					    .blue = "Odo SWO A1410; Tom PEA A0018" });
	unnamed(&f, "shoot bow odo shortbow");
	field_close(&f);
	/* Out of range, from a slit or a doorway or at one. */
	open_slits(&f, "S6-0(1,0)", "A2318", NULL);
	unnamed(&f, "shoot bow tom longbow");
	field_close(&f);
}

static void str_guard_11_the_tower_s_doorway(void **unused) {
	static const char *const options[] = { "turn_limit: 20",
					       "turn_limit: 20, keep_doorway: false" };
	static const char *const board = "    - {piece: GT, at: A1409}\n";
	struct field f;
	(void)unused;
	for (int house = 0; house <= 1; house++) {
		struct field_plan plan = { .board = towers_guard(board),
					   .red = "Wulf PEA A1109; Idle SBW A0016",
					   .blue = "Odo SWO A0019; Tom PEA A0018",
					   .options = options[house] };
		field_open(&f, plan);
		assert_int_equal(towers_ground(&f, "A1209"),
				 house != 0 ? CHB_TERRAIN_DOORWAY : CHB_TERRAIN_KEEP_DOORWAY);
		field_to_move(&f);
		assert_int_equal(field_cost(&f, "step wulf A1209"), 1);
		field_close(&f);
		plan.red = "Roland KNM A1109 facing=e; Idle SBW A0016";
		field_open(&f, plan);
		field_to_move(&f);
		field_no(&f, "step roland A1209", house != 0 ? "CHB-7.0.29" : "CHB-7.0.30");
		field_close(&f);
		/* From outside - for him, + for who holds it; a house gives as much. */
		plan.red = "Arnim SGF A1109";
		plan.blue = "Odo SWO A1209";
		field_open(&f, plan);
		field_to_fight(&f);
		field_column(&f, "fight arnim odo", "1-2");
		field_close(&f);
		/* From within the keep's holder has his + all the same. */
		plan.red = "Arnim SGF A1309";
		field_open(&f, plan);
		field_to_fight(&f);
		field_column(&f, "fight arnim odo", house != 0 ? "2-1" : "1-1");
		field_close(&f);
		/* On even ground: in the line of the doorway. */
		plan.board = towers_board(KEEP);
		plan.red = "Bow SBW A1009; Idle SBW A0016";
		plan.blue = "Odo SWO A1209; Tom PEA A0018";
		field_open(&f, plan);
		if (house != 0) {
			field_cover(&f, "shoot bow odo shortbow", "medium");
		} else {
			field_no(&f, "shoot bow odo shortbow", "CHB-7.0.70");
		}
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_slit_1_aimed_at_in_line_alone),
	cmocka_unit_test(str_slit_1_slits_of_towers_alone),
	cmocka_unit_test(str_slit_2_no_cover_from_inside),
	cmocka_unit_test(str_slit_3_nobody_moves_through),
	cmocka_unit_test(str_slit_4_nobody_fights_through),
	cmocka_unit_test(str_slit_5_out_along_its_line_alone),
	cmocka_unit_test(str_slit_6_through_the_corner_between_two),
	cmocka_unit_test(str_slit_7_a_plus_against_inside),
	cmocka_unit_test(str_door_1_plus_within_minus_from_outside),
	cmocka_unit_test(str_door_2_no_shots_from_a_doorway),
	cmocka_unit_test(str_guard_11_the_tower_s_doorway),
};

TEST_FILE(tests, NULL, NULL)
