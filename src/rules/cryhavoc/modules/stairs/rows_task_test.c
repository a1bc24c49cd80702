/* Rows of STR-TASK: what takes a full turn, what breaks it, a full move. */
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/modules/stairs/fixture_stairs.h"

#include <stdio.h>

static bool is_halted(const struct field *f) {
	return pieces_stone(f)->state != 0;
}

static void open_lever(struct field *f, const char *lever, const char *blue) {
	char red[96];
	snprintf(red, sizeof red, "Lev %s; Idle PEA A0601", lever);
	stairs_open(f, red, blue, NULL);
}

/* From his own movement phase to the start of his side's next one, in whichever turn. */
static void str_task_1_one_full_turn(void **unused) {
	struct field f;
	(void)unused;
	open_lever(&f, "PEA WM-1(1,2)", NULL);
	stairs_turn(&f);
	stairs_turn(&f);
	assert_int_equal(f.s.turn, 3);
	field_give(&f, "work lev millstone");
	assert_int_equal(f.s.turn, 3);
	assert_false(is_halted(&f));
	stairs_next(&f, PV_BLUE);
	assert_int_equal(f.s.turn, 3);
	assert_false(is_halted(&f));
	field_give(&f, "done");
	for (int i = 0; i < 20 && (f.s.side != PV_RED || f.s.phase != CHB_MOVEMENT); i++) {
		assert_false(is_halted(&f));
		field_give(&f, "done");
	}
	assert_int_equal(f.s.turn, 4);
	assert_int_equal(f.s.phase, CHB_MOVEMENT);
	assert_true(is_halted(&f));
	field_close(&f);
}

enum { NOTHING, WOUNDED, STUNNED };

/* What happens to the worker meanwhile. */
static void meanwhile(struct field *f, int what) {
	const struct chb_game *g = chb_game_of(f->g);
	int lev = (int)(field_man(f, "lev") - f->s.man);
	if (what == WOUNDED) {
		chb_wound(g, &f->s, lev, "STR-TASK.2", "chb.by.blow", NULL);
	} else if (what == STUNNED) {
		chb_stun(g, &f->s, lev, "STR-TASK.2", "chb.by.blow", NULL);
	}
}

/* An attack on him without result, and one that wounds him. */
static void str_task_2_attacked(void **unused) {
	struct field f;
	(void)unused;
	/* 7 on 4 is 1-1 (EDDCC-ABBA), - of the lever's ground for him: 2-1, EDDCCCA-BB. */
	for (int wounds = 0; wounds <= 1; wounds++) {
		open_lever(&f, "PEA WM-1(1,2) defence=7", "Odo SWO WM-1(0,2) attack=7");
		field_give(&f, "work lev millstone");
		field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
		field_column(&f, "fight odo lev", "2-1");
		field_give(&f, wounds != 0 ? "fight odo lev; throw 1" : "fight odo lev; throw 8");
		assert_int_equal(field_man(&f, "lev")->life,
				 wounds != 0 ? CHB_WOUNDED : CHB_HEALTHY);
		stairs_next(&f, PV_RED);
		assert_int_equal(is_halted(&f), wounds == 0);
		if (wounds != 0) {
			/* Nothing is kept of it: a full turn more. */
			field_give(&f, "work lev millstone");
			stairs_next(&f, PV_BLUE);
			assert_false(is_halted(&f));
			stairs_next(&f, PV_RED);
			assert_true(is_halted(&f));
		}
		field_close(&f);
	}
}

static void str_task_2_what_breaks_it(void **unused) {
	static const int whats[] = { NOTHING, WOUNDED, STUNNED };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(whats); i++) {
		open_lever(&f, "PEA WM-1(1,2)", NULL);
		field_give(&f, "work lev millstone");
		stairs_next(&f, PV_BLUE);
		meanwhile(&f, whats[i]);
		stairs_next(&f, PV_RED);
		assert_int_equal(is_halted(&f), whats[i] == NOTHING);
		field_close(&f);
	}
	/* He attacks. */
	for (int attacks = 0; attacks <= 1; attacks++) {
		open_lever(&f, "PEA WM-1(1,2)", "Odo KNF WM-1(0,2) defence=60");
		field_give(&f, "work lev millstone");
		field_skip(&f, CHB_ASK_FIGHT, PV_RED);
		if (attacks != 0) {
			field_give(&f, "fight lev odo; throw 3");
			assert_int_equal(field_man(&f, "lev")->life, CHB_HEALTHY);
			assert_int_equal(field_man(&f, "lev")->works, 0);
		}
		stairs_next(&f, PV_BLUE);
		stairs_next(&f, PV_RED);
		assert_int_equal(is_halted(&f), attacks == 0);
		field_close(&f);
	}
	/* He moves: there are no points left for it. */
	open_lever(&f, "PEA WM-1(1,2)", NULL);
	field_yes(&f, "step lev WM-1(2,1)");
	field_give(&f, "work lev millstone");
	field_no(&f, "step lev WM-1(2,1)", "CHB-5.1.1");
	field_close(&f);
}

/* He shoots, in the fire phase before it would be done. */
static void str_task_2_he_shoots(void **unused) {
	struct field f;
	(void)unused;
	for (int shoots = 0; shoots <= 1; shoots++) {
		open_lever(&f, "SBW WM-1(1,2)", "Odo SWO WM-1(3,1)");
		field_give(&f, "work lev millstone");
		field_skip(&f, CHB_ASK_SHOOT, PV_RED);
		if (shoots != 0) {
			field_give(&f, "shoot lev odo shortbow; throw 10");
			assert_int_equal(field_man(&f, "lev")->works, 0);
		}
		field_skip(&f, CHB_ASK_MOVE, PV_RED);
		assert_int_equal(is_halted(&f), shoots == 0);
		field_close(&f);
	}
}

static void str_task_3_any_conscious_man(void **unused) {
	struct field f;
	(void)unused;
	open_lever(&f, "PEA WM-1(1,2) state=wounded", NULL);
	field_give(&f, "work lev millstone");
	stairs_turn(&f);
	assert_true(is_halted(&f));
	field_close(&f);
	open_lever(&f, "PEA WM-1(1,2) state=stunned", NULL);
	field_no(&f, "work lev millstone", "STR-TASK.3");
	field_close(&f);
}

/* Barring a door: the whole allowance of one phase, begun in place. */
static void str_task_4_a_full_move(void **unused) {
	struct field f;
	(void)unused;
	/* A mill's door, drawn open: shut first, then barred by who has all his points. */
	stairs_open(&f, "Wulf SWO WM-0(-1,2); Hal SWO WM-0(3,2)", NULL, NULL);
	assert_int_equal(field_man(&f, "wulf")->left, 7);
	field_give(&f, "close wulf w");
	stairs_turn(&f);
	assert_int_equal(field_man(&f, "wulf")->left, 7);
	struct field begun = f;
	assert_int_equal(field_cost(&f, "bar wulf w"), 7);
	field_give(&f, "bar wulf w");
	assert_int_equal(field_man(&f, "wulf")->left, 0);
	field_leave(&begun, "wulf", 6);
	field_no_by(&begun, "bar wulf w", "STR-TASK.4", 7, 6);
	field_close(&f);
}

/* Of one turn's order: done works first, then stones, then men. */
static void str_task_5_works_then_stones(void **unused) {
	struct field f;
	(void)unused;
	stairs_open(&f, "Lev PEA WM-1(1,2); Wulf PEA WM-1(0,3)", NULL, NULL);
	stairs_at(&f, "wulf", "WM-1(1,3)"); /* it turns before anybody moves */
	field_asked(&f, "chb.ask.move", PV_RED);
	int turned = pieces_stone(&f)->timer;
	field_give(&f, "work lev millstone");
	stairs_next(&f, PV_BLUE);
	assert_int_equal(pieces_stone(&f)->timer, (turned + 1) % 3);
	stairs_at(&f, "wulf", "WM-1(0,4)");
	stairs_next(&f, PV_RED);
	assert_int_equal(pieces_stone(&f)->timer, (turned + 1) % 3);
	stairs_at(&f, "wulf", "WM-1(0,4)");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_task_1_one_full_turn),     cmocka_unit_test(str_task_2_attacked),
	cmocka_unit_test(str_task_2_what_breaks_it),    cmocka_unit_test(str_task_2_he_shoots),
	cmocka_unit_test(str_task_3_any_conscious_man), cmocka_unit_test(str_task_4_a_full_move),
	cmocka_unit_test(str_task_5_works_then_stones),
};

TEST_FILE(tests, NULL, NULL)
