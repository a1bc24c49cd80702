/* Rows of CHB-13: the first hex and the first thing of all, what is no torch, fires that go on
 * beside others, what there is to light with. */
#include "rules/cryhavoc/board/burning.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/fires/burn.h"
#include "rules/cryhavoc/fixtures/fixture_hex.h"

#include <stdio.h>

/* Three rows of twelve hexes, `G` a ground of its own. */
static void open_ground(struct field *f, const char *rows, const char *hex, const char *things,
			const char *red) {
	static struct field_text sheet, more;
	sheet.used = more.used = 0;
	field_add(&sheet, "      signs: {G: %s}\n", hex);
	field_add(&more, "things: [%s]\n", things);
	field_open(f, (struct field_plan){ .map = rows,
					   .sheet = sheet.text,
					   .red = red,
					   .blue = "Odo SWO A1100",
					   .more = more.text });
}

#define OPEN ". . . . . . . . . . . ."

static const char inside[] = OPEN " / . . . . . G . . . . . . / " OPEN;
static const char archer[] = "Bow SBW A0001; Hal EAM A0002";

static int fire_at(const struct field *f, const char *place) {
	return chb_find_thing(chb_game_of(f->g), &f->s, CHB_BLAZE, field_place(f, place));
}

static const char *ground_at(const struct field *f, const char *place) {
	return chb_terrain_row[chb_ground(chb_game_of(f->g), &f->s, field_place(f, place))];
}

static void to_turn(struct field *f, int turn) {
	for (int i = 0; i < 300 && f->s.turn < turn; i++) {
		field_give_one(f, f->s.ask == CHB_ASK_REACT    ? "wait phase"
				  : f->s.ask == CHB_ASK_SPREAD ? "throw 1"
				  : f->s.ask == CHB_ASK_DOUSE  ? "throw 9"
							       : "done");
	}
	assert_int_equal(f->s.turn, turn);
}

static void chb_13_3_the_first_hex_of_the_map(void **unused) {
	struct field f;
	(void)unused;
	open_ground(&f, "G . . . . . . . . . . . / " OPEN " / " OPEN, "tent",
		    "{kind: brazier, at: A0001}", "Bow SBW A0101; Hal EAM A0002");
	assert_int_equal(chb_burn_room(chb_game_of(f.g)), 1);
	assert_true(field_lists(&f, "light bow A0000"));
	assert_false(field_lists(&f, "light bow A0001"));
	field_give(&f, "light bow A0000; throw 6");
	assert_true(fire_at(&f, "A0000") >= 0);
	field_close(&f);
}

/* Whichever of the two burns, and not the row of the table beside it. */
static void chb_7_2_1_the_second_kind_burns(void **unused) {
	static const struct {
		const char *hex;
		int least;
	} rows[] = { { "tent+crops", 6 },
		     { "guy-ropes+tent", 6 },
		     { "crops+guy-ropes", CHB_NEVER },
		     { "rough+slope", CHB_NEVER } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		open_ground(&f, inside, rows[i].hex, "{kind: brazier, at: A0000}", archer);
		const struct chb_game *g = chb_game_of(f.g);
		bool burns = rows[i].least < CHB_NEVER;
		assert_int_equal(chb_lights_on(g, &f.s, field_place(&f, "A0501")), rows[i].least);
		assert_int_equal(chb_burn_room(g), burns);
		assert_int_equal(chb_is_fuel(g, field_place(&f, "A0501")), burns);
		field_close(&f);
	}
}

static void chb_13_15_the_first_of_all_is_thatch(void **unused) {
	static const char *const things[] = {
		"{kind: thatch, at: A0501}, {kind: brazier, at: A0000}",
		"{kind: hay, at: A0501}, {kind: brazier, at: A0000}",
	};
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(things); i++) {
		open_ground(&f, inside, "interior", things[i], archer);
		field_give(&f, "light bow A0501; throw 6");
		to_turn(&f, 4);
		assert_string_equal(ground_at(&f, "A0501"), i == 0 ? "clear" : "interior");
		field_close(&f);
	}
}

/* In the place of a fire that was the first thing of all. */
static void chb_13_15_three_turns_again(void **unused) {
	struct field f;
	(void)unused;
	open_ground(&f, inside, "tent", "{kind: fire, at: A0901}, {kind: brazier, at: A0000}",
		    archer);
	to_turn(&f, 4);
	assert_int_equal(fire_at(&f, "A0901"), CHB_NONE);
	field_give(&f, "light bow A0501; throw 6");
	field_event(&f, "chb.fire.lit", "CHB-13.1", NULL, "A0501", 0);
	assert_int_equal(fire_at(&f, "A0501"), 0);
	to_turn(&f, 6);
	assert_int_equal(fire_at(&f, "A0501"), 0);
	to_turn(&f, 7);
	assert_string_equal(ground_at(&f, "A0501"), "clear");
	field_close(&f);
}

/* What he carries is a torch, or none; an archer carries nothing. */
static void chb_13_4_only_with_a_torch(void **unused) {
	static const struct {
		const char *thing;
		bool lights;
	} rows[] = { { "{kind: torch, at: A0500, carrier: tom}", true },
		     { "{kind: barrel, at: A0500, carrier: tom}", false },
		     { "{kind: torch, at: A0500}", false } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char things[120];
		snprintf(things, sizeof things, "{kind: brazier, at: A0000}, %s", rows[i].thing);
		open_ground(&f, inside, "tent", things, "Bow SBW A0001; Tom EAM A0500");
		assert_int_equal(field_lists(&f, "kindle tom A0501"), rows[i].lights);
		if (rows[i].lights) {
			field_yes(&f, "kindle tom A0501");
		} else {
			field_no(&f, "kindle tom A0501", "CHB-13.4");
		}
		field_close(&f);
	}
}

/* Each of these alone; hay alone lights nothing, and needs no room for fires. */
static void chb_13_11_what_there_is_to_light_with(void **unused) {
	static const struct {
		const char *things;
		bool fire;
	} rows[] = { { "{kind: brazier, at: A0000}", true },
		     { "{kind: torch, at: A0000}", true },
		     { "{kind: fire, at: A0000}", true },
		     { "{kind: hay, at: A0000}", false },
		     { "{kind: barrel, at: A0000}", false } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		open_ground(&f, inside, "tent", rows[i].things, archer);
		assert_int_equal(chb_has_fire(chb_game_of(f.g)), rows[i].fire);
		assert_int_equal(chb_game_of(f.g)->thing_count > 1, rows[i].fire);
		field_close(&f);
	}
}

/* Beside him on whichever side, or in his hex; no farther. */
static void chb_13_11_where_the_fire_is(void **unused) {
	static const struct {
		const char *fire;
		bool near;
	} rows[] = { { "A0201", true },  { "A0301", true },  { "A0302", true }, { "A0202", true },
		     { "A0101", true },  { "A0200", true },  { "A0300", true }, { "A0401", false },
		     { "A0001", false }, { "A0102", false }, { "A0400", false } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char things[64];
		snprintf(things, sizeof things, "{kind: brazier, at: %s}", rows[i].fire);
		open_ground(&f, inside, "tent", things, "Bow SBW A0201; Two SBW A1001");
		f.s.ask = CHB_ASK_SHOOT;
		assert_int_equal(field_lists(&f, "light bow A0501"), rows[i].near);
		assert_false(field_lists(&f, "light two A0501"));
		field_close(&f);
	}
}

/* Of two fires one is out: who worked at the other works on; what is settled is kept. */
static void chb_13_16_each_at_his_own_fire(void **unused) {
	struct field f;
	(void)unused;
	open_ground(&f, inside, "clear",
		    "{kind: fire, name: near, at: A0501}, {kind: fire, name: far, at: A0901}",
		    "Hal PEA A0602; Wat PEA A0502; Giles PEA A0902");
	field_to_move(&f);
	field_give(&f, "work hal near; work wat near; work giles far");
	int near = fire_at(&f, "A0501"), far = fire_at(&f, "A0901");
	assert_int_equal(field_man(&f, "giles")->works, far + 1);
	struct field out = f;
	out.events = (struct pv_events){ .at = out.at, .cap = PV_COUNT(out.at) };
	chb_put_out(chb_game_of(f.g), &out.s, near, &out.events);
	assert_int_equal(field_man(&out, "hal")->works, 0);
	assert_int_equal(field_man(&out, "wat")->works, 0);
	assert_int_equal(field_man(&out, "giles")->works, far + 1);
	for (int i = 0; i < 100 && f.s.ask != CHB_ASK_DOUSE; i++) {
		field_give_one(&f, f.s.ask == CHB_ASK_REACT ? "wait phase" : "done");
	}
	assert_int_equal(chb_thing(chb_game_of(f.g), &f.s, near)->damage, 0);
	field_give(&f, "throw 3");
	assert_int_equal(chb_thing(chb_game_of(f.g), &f.s, near)->damage, 1);
	assert_int_equal(chb_thing(chb_game_of(f.g), &f.s, far)->damage, 0);
	field_give(&f, "throw 9");
	assert_int_equal(fire_at(&f, "A0501"), CHB_NONE);
	assert_int_equal(fire_at(&f, "A0901"), far);
	field_close(&f);
}

/* What it spreads to isn't lit by an arrow: 4 doesn't put it out. */
static void chb_13_7_whose_fire_it_is(void **unused) {
	struct field f;
	(void)unused;
	open_ground(&f, inside, "tent", "{kind: brazier, at: A0000}, {kind: hay, at: A0601}",
		    archer);
	field_give(&f, "light bow A0501; throw 6");
	const struct chb_game *g = chb_game_of(f.g);
	assert_int_equal(chb_thing(g, &f.s, fire_at(&f, "A0501"))->state, CHB_BY_ARROW);
	for (int i = 0; i < 100 && f.s.ask != CHB_ASK_SPREAD; i++) {
		field_give_one(&f, f.s.ask == CHB_ASK_REACT ? "wait phase" : "done");
	}
	field_give(&f, "throw 7");
	assert_int_equal(chb_thing(g, &f.s, fire_at(&f, "A0601"))->state, CHB_BY_TORCH);
	field_close(&f);
}

/* By hand he lights something after a step, too; an archer doesn't, nor an enemy. */
static void chb_13_4_after_a_step(void **unused) {
	struct field f;
	(void)unused;
	open_ground(&f, inside, "tent",
		    "{kind: brazier, at: A0000}, {kind: torch, at: A0500, carrier: tom}",
		    "Bow SBW A0001; Tom EAM A0500");
	((struct chb_game *)(void *)f.g)->opt_turn_form = CHB_FORM_A;
	f.s.phase = CHB_SECOND_FIRE;
	f.s.ask = CHB_ASK_SHOOT;
	field_man(&f, "bow")->spent = field_man(&f, "tom")->spent = 1;
	field_yes(&f, "kindle tom A0501");
	field_no_by(&f, "light bow A0501", "CHB-13.11", 0, 1);
	f.s.side = PV_BLUE;
	field_plain_no(&f, "light bow A0501", "CHB-2.2");
	field_plain_no(&f, "kindle tom A0501", "CHB-2.2");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_13_3_the_first_hex_of_the_map),
	cmocka_unit_test(chb_7_2_1_the_second_kind_burns),
	cmocka_unit_test(chb_13_15_the_first_of_all_is_thatch),
	cmocka_unit_test(chb_13_15_three_turns_again),
	cmocka_unit_test(chb_13_4_only_with_a_torch),
	cmocka_unit_test(chb_13_11_what_there_is_to_light_with),
	cmocka_unit_test(chb_13_11_where_the_fire_is),
	cmocka_unit_test(chb_13_16_each_at_his_own_fire),
	cmocka_unit_test(chb_13_7_whose_fire_it_is),
	cmocka_unit_test(chb_13_4_after_a_step),
};

TEST_FILE(tests, NULL, NULL)
