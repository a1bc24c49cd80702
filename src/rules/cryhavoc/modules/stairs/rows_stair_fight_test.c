/* Rows of STR-COMBAT: fights at the mills' stairs. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/melee/melee.h"
#include "rules/cryhavoc/modules/stairs/fixture_stairs.h"

#include <stdio.h>
#include <string.h>

static const char at_foot[] = "WM-0(1,0)", at_head[] = "WM-1(3,0)", on_stair[] = "WM-1(2,0)";

static void open_fight(struct field *f, const char *red, const char *blue) {
	stairs_open_on(f, PIECES_MILL, red, blue, NULL);
	field_skip(f, CHB_ASK_FIGHT, PV_RED);
}

/* 14 on 7, at which column without signs: 2-1; each sign moves it by one. */
static void expect_column(const char *red, const char *blue, const char *fight,
			  const char *column) {
	struct field f;
	char one[96], other[96];
	snprintf(one, sizeof one, "Arnim SGF %s", red);
	snprintf(other, sizeof other, "Odo SWO %s", blue);
	open_fight(&f, one, other);
	field_column(&f, fight, column);
	field_close(&f);
}

static int sign(struct field *f, const char *man, const char *foe, bool attacking) {
	const struct chb_game *g = chb_game_of(f->g);
	int i = (int)(field_man(f, man) - f->s.man);
	uint64_t foes = 0;
	for (const char *at = foe; *at != '\0'; at += strcspn(at, "+"), at += *at == '+') {
		char name[16];
		snprintf(name, sizeof name, "%.*s", (int)strcspn(at, "+"), at);
		foes |= chb_bit(g, (int)(field_man(f, name) - f->s.man));
	}
	return chb_sign_of(g, &f->s, i, foes, attacking);
}

static void str_combat_1_plain_floor(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, "Arnim SGF WM-1(0,1)", "Odo SWO WM-1(1,1)");
	assert_int_equal(sign(&f, "arnim", "odo", true), 0);
	assert_int_equal(sign(&f, "odo", "arnim", false), 0);
	field_column(&f, "fight arnim odo", "2-1");
	field_close(&f);
}

static void str_combat_2_from_below(void **unused) {
	(void)unused;
	expect_column(at_foot, on_stair, "fight arnim odo", "1-1");
}

static void str_combat_3_from_above(void **unused) {
	(void)unused;
	expect_column(at_head, on_stair, "fight arnim odo", "3-1");
}

static void str_combat_4_from_both(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, "Arnim SGF WM-0(1,0); Wat SGF WM-1(3,0)", "Odo SWO WM-1(2,0) defence=14");
	assert_int_equal(sign(&f, "odo", "arnim+wat", false), 0);
	field_column(&f, "fight arnim+wat odo", "2-1");
	field_close(&f);
}

/* From its ends alone, by whoever stands anywhere about it. */
static void str_combat_5_by_its_ends(void **unused) {
	static const char *const others[] = { "WM-1(1,1)", "WM-1(2,1)", "WM-0(2,0)", "WM-1(1,0)" };
	struct field f;
	char red[160];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(others); i++) {
		snprintf(red, sizeof red, "Arnim SGF %s; Wat SGF WM-0(1,0); Low SGF WM-1(3,0)",
			 others[i]);
		open_fight(&f, red, "Odo SWO WM-1(2,0)");
		field_no(&f, "fight arnim odo", "STR-COMBAT.5");
		field_yes(&f, "fight wat odo");
		field_yes(&f, "fight low odo");
		field_close(&f);
	}
}

static void expect_cover(const char *bow, const char *odo, const char *cover) {
	struct field f;
	char red[64], blue[64];
	snprintf(red, sizeof red, "Bow SBW %s", bow);
	snprintf(blue, sizeof blue, "Odo SWO %s", odo);
	stairs_open_on(&f, PIECES_MILL, red, blue, NULL);
	field_cover(&f, "shoot bow odo shortbow", cover);
	field_close(&f);
}

static void expect_no_shot(const char *bow, const char *odo, const char *rule) {
	struct field f;
	char red[96], blue[64];
	/* Another bow that has a shot: so that there is a question. */
	snprintf(red, sizeof red, "Bow SBW %s; Far SBW A0005", bow);
	snprintf(blue, sizeof blue, "Odo SWO %s; Tom SWO A0001", odo);
	stairs_open_on(&f, PIECES_MILL, red, blue, NULL);
	field_yes(&f, "shoot far tom shortbow");
	field_no(&f, "shoot bow odo shortbow", rule);
	field_close(&f);
}

static void str_combat_6_along_its_axis(void **unused) {
	(void)unused;
	expect_cover("WM-1(4,0)", on_stair, "medium");
}

static void str_combat_7_any_other_shot(void **unused) {
	(void)unused;
	expect_cover("WM-1(4,1)", on_stair, "heavy");
}

/* A retreat of two hexes: in the open he runs, on the stair he ducks. */
/* Letters of the short bow on foot, from 1 on; on a stair A leaves him as he was, B doesn't. */
static void ducks(const char *lay, const char *bow, const char *odo, const char *letters) {
	struct field f;
	char red[48], blue[64];
	snprintf(red, sizeof red, "Bow SBW %s", bow);
	snprintf(blue, sizeof blue, "Odo EAM %s; Tom EAM A0001", odo);
	stairs_open_on(&f, lay, red, blue, NULL);
	const struct chb_man before = *field_man(&f, "odo");
	for (int face = 1; face <= CHB_LINES; face++) {
		struct field one = f;
		char order[48];
		snprintf(order, sizeof order, "shoot bow odo shortbow; throw %d", face);
		field_give(&one, order);
		assert_int_equal(one.s.driven, 0);
		assert_int_equal(field_told(&one, "chb.shot.stair"), letters[face - 1] == 'A');
		assert_int_equal(field_told(&one, "chb.wounded"), letters[face - 1] == 'B');
		if (letters[face - 1] != 'B') {
			assert_memory_equal(&before, field_man(&one, "odo"), sizeof before);
		}
	}
	field_close(&f);
}

static void str_combat_8_he_ducks(void **unused) {
	static const char medium[] = "BBBAAA----", heavy[] = "BBAAA-----";
	struct field f;
	(void)unused;
	ducks(PIECES_MILL, "WM-1(4,0)", "WM-1(2,0)", medium);
	ducks(PIECES_MILL, "WM-0(0,0)", "WM-1(2,0)", medium);
	ducks(PIECES_MILL, "WM-1(4,1)", "WM-1(2,0)", heavy);
	ducks(STAIRS_WIND, "WD-2(-1,0)", "WD-2(1,-2)", heavy);
	ducks(STAIRS_WIND, "WD-3(-1,0)", "WD-3(-1,2)", heavy);
	/* In his own turn he has his points and his fight. */
	stairs_open_on(&f, PIECES_MILL, "Bow SBW WM-1(4,0); Arn SWO A0003",
		       "Odo EAM WM-1(2,0); Tom EAM A0001", NULL);
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_is(&f, "odo", "A1708/1 healthy 8");
	field_give(&f, "step odo WM-1(3,0)");
	field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
	field_yes(&f, "fight odo bow");
	field_close(&f);
	/* Beside the stair, and on a hex of the floor, he is driven. */
	stairs_open_on(&f, PIECES_MILL, "Bow SBW WM-1(4,0)", "Odo EAM WM-1(3,2)", NULL);
	field_give(&f, "shoot bow odo shortbow; throw 7"); /* A without cover */
	field_asked(&f, "chb.ask.flee", PV_BLUE);
	field_close(&f);
}

static void str_combat_9_two_neighbours(void **unused) {
	struct field f;
	uint16_t out[CHB_NEIGHBOURS_MAX];
	(void)unused;
	stairs_open(&f, "Wulf PEA WM-1(2,0)", NULL, NULL);
	size_t count = chb_neighbours(chb_game_of(f.g), &f.s, field_place(&f, on_stair), out);
	assert_int_equal(count, 2);
	for (size_t i = 0; i < count; i++) {
		assert_true(out[i] == field_place(&f, at_foot) ||
			    out[i] == field_place(&f, at_head));
	}
	field_close(&f);
}

static void str_combat_10_attacking_out_of_it(void **unused) {
	struct field f;
	(void)unused;
	expect_column(on_stair, at_foot, "fight arnim odo", "3-1");
	expect_column(on_stair, at_head, "fight arnim odo", "1-1");
	open_fight(&f, "Arnim SGF WM-1(2,0)",
		   "Odo SWO WM-0(1,0) defence=4; Tom SWO WM-1(3,0) defence=3");
	assert_int_equal(sign(&f, "arnim", "odo+tom", true), 0);
	field_column(&f, "fight arnim odo+tom", "2-1");
	field_close(&f);
}

static void str_combat_11_none_at_its_ends(void **unused) {
	static const char *const ends[] = { "WM-1(3,0)", "WM-0(1,0)" };
	struct field f;
	char blue[64];
	(void)unused;
	for (int i = 0; i <= 1; i++) {
		snprintf(blue, sizeof blue, "Odo SWO %s", ends[i]);
		open_fight(&f, "Arnim SGF WM-1(2,0)", blue);
		assert_int_equal(sign(&f, "odo", "arnim", false), 0);
		assert_int_equal(sign(&f, "arnim", "odo", true), i == 0 ? -1 : 1);
		field_column(&f, "fight arnim odo", i == 0 ? "1-1" : "3-1");
		field_close(&f);
	}
}

/* A stair up from a hex of that ground, the fighters on the two. */
static void open_foot(struct field *f, const char *ground, const char *red, const char *blue) {
	char sheet[160];
	snprintf(sheet, sizeof sheet,
		 "      signs: {G: %s, Z: stair-narrow 1, H: walk 1}\n"
		 "      stairs: [[A0000, A0100, A0200]]\n",
		 ground);
	field_open(f,
		   (struct field_plan){ .map = "G Z H", .sheet = sheet, .red = red, .blue = blue });
	field_to_fight(f);
}

static void str_combat_12_signs_are_summed(void **unused) {
	struct field f;
	(void)unused;
	/* - out of undergrowth, + on the stair: two columns for the defender. */
	open_foot(&f, "undergrowth", "Arnim SGF A0000", "Odo SWO A0100");
	assert_int_equal(sign(&f, "arnim", "odo", true), -1);
	assert_int_equal(sign(&f, "odo", "arnim", false), 1);
	field_column(&f, "fight arnim odo", "1-2");
	field_close(&f);
	/* + of both: 0. */
	open_foot(&f, "millstone", "Arnim SGF A0100", "Odo SWO A0000");
	assert_int_equal(sign(&f, "arnim", "odo", true), 1);
	assert_int_equal(sign(&f, "odo", "arnim", false), 1);
	field_column(&f, "fight arnim odo", "2-1");
	field_close(&f);
}

/* From its head: down by its foot, as long as that is free. */
static void str_combat_13_out_by_the_other_end(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, "Arnim SGF WM-1(3,0)", "Odo SWO WM-1(2,0)");
	field_column(&f, "fight arnim odo", "3-1"); /* FDDDCCAC-B: 5 drives him back */
	field_give(&f, "fight arnim odo; throw 5");
	field_yes(&f, "flee odo WM-0(1,0)");
	field_no(&f, "flee odo WM-1(3,0)", "CHB-9.4.4");
	field_give(&f, "flee odo WM-0(1,0)");
	stairs_at(&f, "odo", at_foot);
	field_close(&f);
	open_fight(&f, "Arnim SGF WM-1(3,0); Wat SGF WM-0(1,0)", "Odo SWO WM-1(2,0)");
	field_give(&f, "fight arnim odo; throw 5");
	stairs_at(&f, "odo", on_stair);
	field_is(&f, "odo", "A1708/1 wounded");
	field_close(&f);
}

static void str_combat_14_what_is_on_the_axis(void **unused) {
	struct field f;
	(void)unused;
	expect_cover("WM-0(0,0)", on_stair, "medium");
	expect_cover("WM-1(4,0)", on_stair, "medium");
	expect_cover("WM-1(4,1)", on_stair, "heavy");
	expect_cover("WM-1(2,2)", on_stair, "heavy");
	expect_cover("WM-1(0,0)", on_stair, "heavy");
	stairs_open_on(&f, STAIRS_WIND, "Bow SBW A0812", "Odo SWO WD-1(-3,0)", NULL);
	assert_int_equal(pv_hex_minus(chb_game_of(f.g)->map.place[field_place(&f, "A0812")].at,
				      chb_game_of(f.g)->map.laid[0].at)
			     .q,
			 -5);
	field_cover(&f, "shoot bow odo shortbow", "heavy");
	field_close(&f);
}

static void str_combat_15_between_floors(void **unused) {
	(void)unused;
	expect_cover("WM-0(0,0)", on_stair, "medium");
	expect_no_shot("WM-0(0,0)", at_head, "STR-COMBAT.15");
	expect_cover(on_stair, "WM-0(0,0)", "none");
	expect_no_shot(at_head, "WM-0(0,0)", "STR-COMBAT.15");
	expect_no_shot("WM-0(0,1)", on_stair, "STR-COMBAT.15");
	expect_no_shot("WM-0(0,1)", "WM-1(1,1)", "STR-COMBAT.15");
}

/* He is seen at the foot, so that the line there stays on the floor all the way. */
static void str_combat_15_how_high_the_line_is(void **unused) {
	struct pv_sight_step steps[PV_SIGHT_STEPS_MAX];
	struct field f;
	(void)unused;
	stairs_open(&f, "Arnim SGF WM-0(-1,0)", "Odo SWO WM-1(2,0)", NULL);
	const struct pv_hex_map *map = &chb_game_of(f.g)->map;
	int low = field_place(&f, "WM-0(-1,0)"), stair = field_place(&f, on_stair);
	assert_int_equal(map->place[low].level, 0);
	assert_true(map->place[stair].level > 0);
	size_t count = pv_sight_profile(map, NULL, low, stair, steps, PV_COUNT(steps));
	assert_true(count > 0);
	for (size_t i = 0; i < count; i++) {
		int over, under;
		pv_sight_height(map, NULL, low, stair, &steps[i], &over, &under);
		assert_int_equal(over, 0);
	}
	field_close(&f);
}

static void str_combat_16_under_a_stair(void **unused) {
	struct field f;
	(void)unused;
	open_fight(&f, "Arnim SGF WM-0(2,0)", "Odo SWO WM-0(3,0); Tom SWO WM-0(1,0)");
	assert_int_equal(sign(&f, "arnim", "odo", true), 0);
	assert_int_equal(sign(&f, "odo", "arnim", false), 0);
	field_column(&f, "fight arnim odo", "2-1");
	field_no(&f, "fight arnim tom", "STR-COMBAT.16");
	field_close(&f);
	expect_cover("WM-0(4,0)", "WM-0(2,0)", "none");
	expect_no_shot("WM-0(2,2)", "WM-0(2,0)", "STR-COMBAT.16");
}

/* A defensive A: 2 points, in movement; in his own fire nothing [STR-COMBAT.8]. */
static void str_combat_17_lost_points_stand(void **unused) {
	struct field f;
	(void)unused;
	stairs_open_on(&f, PIECES_MILL, "Bow SBW WM-1(4,0)", "Odo EAM WM-0(1,0)", NULL);
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_leave(&f, "odo", 5);
	field_give(&f, "step odo WM-1(2,0)");
	assert_int_equal(field_man(&f, "odo")->left, 3);
	field_give(&f, "shoot bow odo shortbow; throw 6");
	stairs_at(&f, "odo", on_stair);
	assert_int_equal(field_man(&f, "odo")->life, CHB_HEALTHY);
	assert_int_equal(field_man(&f, "odo")->left, 1);
	field_close(&f);
}

static void str_fr_6_of_the_floor_it_is_on(void **unused) {
	struct field f;
	(void)unused;
	stairs_open_windmill(&f, "Wulf PEA WD-2(0,2)", NULL, NULL);
	stairs_step(&f, "wulf", "WD-2(-1,2)", 1);
	assert_int_equal(chb_level(chb_game_of(f.g), &f.s, field_man(&f, "wulf")->place),
			 2 * PV_LEVEL);
	assert_int_equal(chb_game_of(f.g)->map.place[field_man(&f, "wulf")->place].above,
			 field_place(&f, "WD-3(-1,2)"));
	field_close(&f);
}

static void str_fr_7_in_line_with_its_arrows(void **unused) {
	struct field f;
	(void)unused;
	stairs_open(&f, "Wulf PEA A0000", NULL, NULL);
	const struct pv_place *p = &chb_game_of(f.g)->map.place[field_place(&f, on_stair)];
	PV_EACH_HEX_SIDE(side) {
		int next = side == PV_HEX_E   ? field_place(&f, at_head)
			   : side == PV_HEX_W ? field_place(&f, at_foot)
					      : PV_NO_PLACE;
		assert_int_equal(p->next[side], next);
	}
	field_close(&f);
}

static void str_fr_8_state_unchanged(void **unused) {
	struct field f;
	(void)unused;
	stairs_open_on(&f, PIECES_MILL, "Bow SBW WM-1(4,0)", "Odo EAM WM-1(2,0)", NULL);
	struct chb_man before = *field_man(&f, "odo");
	field_give(&f, "shoot bow odo shortbow; throw 6");
	assert_memory_equal(&before, field_man(&f, "odo"), sizeof before);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_combat_1_plain_floor),
	cmocka_unit_test(str_combat_2_from_below),
	cmocka_unit_test(str_combat_3_from_above),
	cmocka_unit_test(str_combat_4_from_both),
	cmocka_unit_test(str_combat_5_by_its_ends),
	cmocka_unit_test(str_combat_6_along_its_axis),
	cmocka_unit_test(str_combat_7_any_other_shot),
	cmocka_unit_test(str_combat_8_he_ducks),
	cmocka_unit_test(str_combat_9_two_neighbours),
	cmocka_unit_test(str_combat_10_attacking_out_of_it),
	cmocka_unit_test(str_combat_11_none_at_its_ends),
	cmocka_unit_test(str_combat_12_signs_are_summed),
	cmocka_unit_test(str_combat_13_out_by_the_other_end),
	cmocka_unit_test(str_combat_14_what_is_on_the_axis),
	cmocka_unit_test(str_combat_15_between_floors),
	cmocka_unit_test(str_combat_15_how_high_the_line_is),
	cmocka_unit_test(str_combat_16_under_a_stair),
	cmocka_unit_test(str_combat_17_lost_points_stand),
	cmocka_unit_test(str_fr_6_of_the_floor_it_is_on),
	cmocka_unit_test(str_fr_7_in_line_with_its_arrows),
	cmocka_unit_test(str_fr_8_state_unchanged),
};

TEST_FILE(tests, NULL, NULL)
