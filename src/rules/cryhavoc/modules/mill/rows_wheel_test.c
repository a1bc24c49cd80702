/* Rows of STR-WHEEL: the watermill's wheel in its river. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/modules/rope/fixture_rope.h"
#include "rules/cryhavoc/move/falls.h"

#include <stdio.h>

/* Odo at `at`, red's man before him, both in the river; tom lies where he might go else. At 1-1
 * a throw of 4 drives him back. */
static void driven(struct field *f, const char *man, const char *at, const char *tom,
		   const char *options) {
	char red[64], blue[96];
	snprintf(red, sizeof red, "Man EAM %s", man);
	snprintf(blue, sizeof blue, "Odo PEA %s defence=7; Tom PEA %s state=stunned; Kai SWO A0001",
		 at, tom);
	rope_open(f, (struct rope_plan){ .red = red, .blue = blue, .options = options });
	field_to_fight(f);
	field_column(f, "fight man odo", "1-1");
	field_give(f, "fight man odo; throw 4");
}

static void is_at(struct field *f, const char *man, const char *hex, int life) {
	assert_int_equal(field_man(f, man)->place, pv_hex_map_parse(&chb_game_of(f->g)->map, hex));
	assert_int_equal(field_man(f, man)->life, life);
}

/* Dead, on no hex. With a way beside it he takes that; without the switch he is wounded. */
static void str_wheel_1_who_gets_into_it_drowns(void **unused) {
	struct field f;
	(void)unused;
	driven(&f, "WM-0(-3,5)", "WM-0(-2,5)", "WM-0(-2,6)", NULL);
	assert_true(field_told(&f, "chb.killed"));
	field_is(&f, "odo", "gone dead");
	field_close(&f);
	driven(&f, "WM-0(-3,5)", "WM-0(-2,5)", "A0010", NULL);
	field_asked(&f, "chb.ask.flee", PV_BLUE);
	field_close(&f);
	driven(&f, "WM-0(-3,5)", "WM-0(-2,5)", "WM-0(-2,6)", "wheel: off");
	is_at(&f, "odo", "WM-0(-2,5)", CHB_WOUNDED);
	field_close(&f);
}

/* Not where the wheel lies towards his enemy. */
static void str_wheel_1_not_back_past_his_enemy(void **unused) {
	struct field f;
	(void)unused;
	rope_open(&f, (struct rope_plan){
			  .red = "Man EAM WM-0(-2,6)",
			  .blue = "Odo PEA WM-0(-2,5) defence=7; Tom PEA WM-0(-3,5) state=stunned; "
				  "Ulf PEA WM-0(-2,4) state=stunned; Kai SWO A0001" });
	field_to_fight(&f);
	field_give(&f, "fight man odo; throw 4");
	is_at(&f, "odo", "WM-0(-2,5)", CHB_WOUNDED);
	field_close(&f);
}

static void str_wheel_1_falls_into_it(void **unused) {
	struct field f;
	struct pv_events out = { .at = NULL };
	(void)unused;
	rope_open(&f, (struct rope_plan){ .red = "Wulf PEA A0000" });
	const struct chb_game *g = chb_game_of(f.g);
	int wheel = pv_hex_map_parse(&g->map, "WM-0(0,5)"), man = 0;
	chb_fall(g, &f.s, man, wheel, PV_LEVEL, &out);
	field_is(&f, "wulf", "gone dead");
	field_close(&f);
}

static void str_wheel_2_hides_what_lies_behind(void **unused) {
	struct field f;
	(void)unused;
	for (int off = 0; off <= 1; off++) {
		rope_open(&f, (struct rope_plan){ .red = "Bow SBW WM-0(1,5)",
						  .blue = "Odo PEA WM-0(-2,5); Tom PEA WM-0(4,5)",
						  .options = off != 0 ? "wheel: off" : NULL });
		const struct pv_hex_map *map = &chb_game_of(f.g)->map;
		int from = pv_hex_map_parse(map, "WM-0(1,5)");
		struct pv_why why = { .rule = NULL };
		assert_true(
		    pv_cryhavoc.sees(f.g, &f.s, from, pv_hex_map_parse(map, "WM-0(4,5)"), NULL));
		assert_false(
		    pv_cryhavoc.sees(f.g, &f.s, from, pv_hex_map_parse(map, "WM-0(-2,5)"), &why));
		assert_int_equal(why.witness.at, pv_hex_map_parse(map, "WM-0(0,5)"));
		field_close(&f);
	}
}

static void str_wheel_3_nobody_goes_there(void **unused) {
	struct field f;
	(void)unused;
	for (int off = 0; off <= 1; off++) {
		rope_open(&f, (struct rope_plan){ .red = "Wulf PEA WM-0(1,5)",
						  .options = off != 0 ? "wheel: off" : NULL });
		field_to_move(&f);
		field_no(&f, "step wulf WM-0(0,5)", off != 0 ? "CHB-7.0.39" : "STR-WHEEL.3");
		field_yes(&f, "step wulf WM-0(2,5)");
		field_close(&f);
	}
	driven(&f, "WM-0(2,5)", "WM-0(1,5)", "WM-0(0,6)", NULL);
	field_is(&f, "odo", "gone dead");
	field_close(&f);
}

static const char still[] = "things: [{kind: millstone, at: \"WM-1(1,2)\", state: stopped}]\n";

static void str_wheel_4_turns_though_the_stone_stands(void **unused) {
	struct field f;
	(void)unused;
	rope_open(&f, (struct rope_plan){ .red = "Man EAM WM-0(2,5)",
					  .blue = "Odo PEA WM-0(1,5) defence=7; Tom PEA WM-0(0,6) "
						  "state=stunned; Kai SWO A0001",
					  .more = still });
	assert_int_equal(pieces_stone(&f)->state, 1);
	field_to_fight(&f);
	field_give(&f, "fight man odo; throw 4");
	field_is(&f, "odo", "gone dead");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(str_wheel_1_who_gets_into_it_drowns),
	cmocka_unit_test(str_wheel_1_not_back_past_his_enemy),
	cmocka_unit_test(str_wheel_1_falls_into_it),
	cmocka_unit_test(str_wheel_2_hides_what_lies_behind),
	cmocka_unit_test(str_wheel_3_nobody_goes_there),
	cmocka_unit_test(str_wheel_4_turns_though_the_stone_stands),
};

TEST_FILE(tests, NULL, NULL)
