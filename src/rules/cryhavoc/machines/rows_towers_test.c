/* Rows of CHB-12.5: who is in rams and on towers, how they are entered; bridges. */
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/board/towers.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"
#include "rules/cryhavoc/fixtures/fixture_tower.h"

static const char ram[] = "kind: ram, at: A0301, facing: e";

static void chb_12_5_4_the_bridge(void **unused) {
	struct field f;
	(void)unused;
	open_wall(&f, bare, tower, "Hal HAL A0201; Tom HAL A0301", "Odo SWO A0702");
	field_to_move(&f);
	put_on_top(&f, "hal", "A0301");
	field_no(&f, "use tom tower", "CHB-12.5.4"); /* he isn't on top */
	field_leave(&f, "hal", 1);
	field_no_by(&f, "use hal tower", "CHB-12.5.4", 2, 1);
	field_leave(&f, "hal", 2);
	assert_true(field_lists(&f, "use hal tower"));
	assert_int_equal(field_cost(&f, "use hal tower"), 2);
	field_give(&f, "use hal tower");
	field_is(&f, "hal", "A0301/2top healthy 0");
	assert_int_equal(chb_thing(chb_game_of(f.g), &f.s, 0)->state, CHB_TOWER_LOWERED);
	/* It stands still now. */
	field_no(&f, "push tom tower A0401", "CHB-12.5.4");
	field_close(&f);
	/* A hex off the wall. */
	open_wall(&f, bare, "kind: siege-tower, name: tower, at: A0201, facing: e", "Hal HAL A0101",
		  "Odo SWO A0702");
	field_to_move(&f);
	put_on_top(&f, "hal", "A0201");
	field_no(&f, "use hal tower", "CHB-12.5.4");
	assert_false(field_lists(&f, "use hal tower"));
	field_close(&f);
}

static void chb_12_5_5_not_against_a_hoarding(void **unused) {
	static const struct walls hoarded = { "hoarding 2", "walk-battlement 2",
					      "walk-battlement 2" };
	struct field f;
	(void)unused;
	for (int gone = 0; gone <= 1; gone++) {
		open_wall(&f, hoarded,
			  gone != 0
			      ? "kind: siege-tower, name: tower, at: A0301, facing: e}, {kind: "
				"ashes, at: A0401"
			      : tower,
			  "Hal HAL A0201", "Odo SWO A0702");
		field_to_move(&f);
		put_on_top(&f, "hal", "A0301");
		if (gone == 0) {
			field_no(&f, "use hal tower", "CHB-12.5.5");
		} else {
			assert_int_equal(field_cost(&f, "use hal tower"), 2);
		}
		field_close(&f);
	}
}

static void chb_12_5_6_across_for_one(void **unused) {
	struct field f;
	(void)unused;
	open_wall(&f, bare, lowered, "Hal HAL A0201", "Odo SWO A0702");
	field_to_move(&f);
	put_on_top(&f, "hal", "A0301");
	assert_int_equal(field_cost(&f, "step hal A0401"), 1);
	assert_true(field_lists(&f, "step hal A0401"));
	field_give(&f, "step hal A0401");
	assert_int_equal(field_cost(&f, to_top(&f, "step hal ")), 1); /* and back */
	field_close(&f);
	/* Not while it is up. */
	open_wall(&f, bare, tower, "Hal HAL A0201", "Odo SWO A0702");
	field_to_move(&f);
	put_on_top(&f, "hal", "A0301");
	field_no(&f, "step hal A0401", "CHB-12.5.17");
	field_close(&f);
}

static void chb_12_5_7_ground_and_top(void **unused) {
	struct field f;
	(void)unused;
	open_wall(&f, bare, tower, "Hal HAL A0301", "Odo SWO A0702");
	field_to_move(&f);
	field_leave(&f, "hal", 4);
	assert_int_equal(field_cost(&f, to_top(&f, "step hal ")), 2);
	assert_true(field_lists(&f, to_top(&f, "step hal ")));
	field_give(&f, to_top(&f, "step hal "));
	field_is(&f, "hal", "A0301/2top healthy 2");
	assert_int_equal(field_cost(&f, "step hal A0301"), 2);
	field_give(&f, "step hal A0301");
	field_is(&f, "hal", "A0301 healthy 0");
	field_close(&f);
}

static void chb_12_5_16_a_stair_for_all(void **unused) {
	struct field f;
	(void)unused;
	open_wall(&f, bare, tower, "Arnim KNF A0301; Roland KNM A0101 facing=e", "Odo SWO A0702");
	field_to_move(&f);
	assert_int_equal(field_cost(&f, to_top(&f, "step arnim ")), 2);
	field_give(&f, to_top(&f, "step arnim "));
	assert_int_equal(field_cost(&f, "step arnim A0301"), 2);
	field_give(&f, "step roland A0201");
	field_no(&f, "step roland A0301", "CHB-7.0.53");
	field_close(&f);
}

static void chb_12_5_8_covered(void **unused) {
	struct field f;
	(void)unused;
	open_wall(&f, bare, lowered, "Bow SBW A0003; Hal HAL A0003 state=dead",
		  "Odo SWO A0301; Ulf SWO A0201");
	field_no(&f, "shoot bow odo shortbow", "CHB-7.0.70");
	field_no(&f, "shoot bow odo shortbow", "CHB-12.5.8");
	field_yes(&f, "shoot bow ulf shortbow");
	put_on_top(&f, "odo", "A0301");
	field_cover(&f, "shoot bow odo shortbow", "light");
	field_close(&f);
	/* 14 on 7 is 2-1: inside his sign is 0, on top -, and so is an attacker's there. */
	open_wall(&f, bare, lowered, "Arnim SGF A0201", "Odo SWO A0301; Ulf SWO A0702");
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", "2-1");
	field_close(&f);
	open_wall(&f, bare, lowered, "Arnim SGF A0401", "Odo SWO A0301; Ulf SWO A0702");
	put_on_top(&f, "odo", "A0301");
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", "3-1");
	field_close(&f);
	open_wall(&f, bare, lowered, "Arnim SGF A0301", "Odo SWO A0401; Ulf SWO A0702");
	put_on_top(&f, "arnim", "A0301");
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", "1-1");
	field_close(&f);
}

/* So many inside A0301, one more beside it: may he come in? */
static void room(const char *thing, int inside, const char *rule) {
	static const char *const names[] = { "Hal", "Tom", "Wat", "Jean", "Sam", "Gil", "Abe" };
	static struct field_text red;
	struct field f;
	red.used = 0;
	field_add(&red, "Last HAL A0302");
	for (int i = 0; i < inside; i++) {
		field_add(&red, "; %s HAL A0301", names[i]);
	}
	open_wall(&f, bare, thing, red.text, "Odo SWO A0702");
	field_to_move(&f);
	field_leave(&f, "last", 2);
	if (rule != NULL) {
		field_no_by(&f, "step last A0301", rule, inside, inside + 1);
	} else {
		assert_int_equal(field_cost(&f, "step last A0301"), 2);
		assert_true(field_lists(&f, "step last A0301"));
		field_give(&f, "step last A0301");
		struct pv_error err;
		assert_true(pv_cryhavoc.sound(f.g, &f.s, &err));
		field_give(&f, "done"); /* he may stay */
	}
	field_close(&f);
}

static void chb_12_5_13_how_many(void **unused) {
	struct field f;
	(void)unused;
	room(ram, 3, NULL);
	room(ram, 4, "CHB-12.5.13");
	room(tower, 5, NULL);
	room(tower, 6, "CHB-12.5.13");
	room(large, 3, NULL);
	room(large, 4, "CHB-12.5.13");
	field_fails((struct field_plan){ .map = FIELD_WIDE,
					 .red = "Hal HAL A0301; Tom HAL A0301; Wat HAL A0301; Jean "
						"HAL A0301; Sam HAL A0301",
					 .blue = "Odo SWO A0900",
					 .more = "things: [{kind: ram, at: A0301, facing: e}]\n" },
		    "CHB-1.11", "one a place");
	/* One on top, of a large one two. */
	open_wall(&f, bare, tower, "Hal HAL A0301; Tom HAL A0301", "Odo SWO A0702");
	field_to_move(&f);
	put_on_top(&f, "tom", "A0301");
	field_no_by(&f, to_top(&f, "step hal "), "CHB-12.5.13", 1, 2);
	field_close(&f);
	open_wall(&f, bare, large, "Hal HAL A0301; Tom HAL A0301", "Odo SWO A0702");
	field_to_move(&f);
	put_on_top(&f, "tom", "A0201");
	field_give(&f, to_top(&f, "step hal "));
	field_is(&f, "hal", "A0301/2top healthy");
	field_close(&f);
}

static void chb_12_5_15_a_large_towers_bridge(void **unused) {
	static const struct walls rows[] = {
		{ "hoarding 2", "walk-battlement 2", "walk-battlement 2" },
		{ "walk-battlement 2", "hoarding 2", "walk-battlement 2" },
		{ "walk-battlement 2", "walk-battlement 2", "hoarding 2" }
	};
	static const char *const rules[] = { "CHB-12.5.5", "CHB-12.5.15", "CHB-12.5.15" };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		open_wall(&f, rows[i], large, "Hal HAL A0101", "Odo SWO A0702");
		field_to_move(&f);
		put_on_top(&f, "hal", "A0301");
		field_no(&f, "use hal tower", rules[i]);
		field_close(&f);
		/* A small one minds what lies straight ahead alone. */
		open_wall(&f, rows[i], tower, "Hal HAL A0101", "Odo SWO A0702");
		field_to_move(&f);
		put_on_top(&f, "hal", "A0301");
		if (i > 0) {
			field_yes(&f, "use hal tower");
		}
		field_close(&f);
	}
	open_wall(&f, bare, large, "Hal HAL A0101", "Odo SWO A0702");
	field_to_move(&f);
	put_on_top(&f, "hal", "A0301");
	field_give(&f, "use hal tower");
	assert_int_equal(chb_tower_landing(chb_game_of(f.g), &f.s, 0), field_place(&f, "A0401"));
	/* Raised again. */
	field_leave(&f, "hal", 1);
	field_no_by(&f, "use hal tower", "CHB-12.5.15", 2, 1);
	field_leave(&f, "hal", 2);
	assert_int_equal(field_cost(&f, "use hal tower"), 2);
	field_give(&f, "use hal tower");
	field_no(&f, "step hal A0401", "CHB-12.5.17");
	field_close(&f);
}

static void chb_12_5_17_not_over_the_front(void **unused) {
	static const char *const behind[] = { "Odo SWO A0201; Ulf SWO A0702",
					      "Odo SWO A0300; Ulf SWO A0702",
					      "Odo SWO A0302; Ulf SWO A0702" };
	struct field f;
	(void)unused;
	/* A ram in the open, and who stands ahead of it. */
	static const char at[] = "kind: ram, at: A0201, facing: e";
	open_wall(&f, bare, at, "Hal HAL A0201; Tom HAL A0003", "Odo SWO A0301; Ulf SWO A0702");
	field_to_move(&f);
	f.s.ask = CHB_ASK_FIGHT;
	field_no(&f, "fight hal odo", "CHB-12.5.17");
	f.s.ask = CHB_ASK_MOVE;
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_no(&f, "step odo A0201", "CHB-12.5.17");
	f.s.ask = CHB_ASK_FIGHT;
	field_no(&f, "fight odo hal", "CHB-12.5.17");
	field_close(&f);
	for (size_t i = 0; i < PV_COUNT(behind); i++) {
		open_wall(&f, bare, ram, "Hal HAL A0301; Tom HAL A0301", behind[i]);
		field_to_fight(&f);
		field_yes(&f, "fight hal odo");
		field_yes(&f, "fight hal+tom odo");
		assert_true(field_lists(&f, "fight hal odo"));
		assert_true(field_lists(&f, "fight tom odo"));
		assert_true(field_lists(&f, "fight hal+tom odo"));
		field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
		field_yes(&f, "fight odo hal");
		field_close(&f);
	}
	/* In from behind and beside, out again; not over the front. */
	open_wall(&f, bare, at, "Hal HAL A0101; Tom HAL A0300; Wat HAL A0301", "Odo SWO A0702");
	field_to_move(&f);
	field_yes(&f, "step hal A0201");
	field_yes(&f, "step tom A0201");
	field_no(&f, "step wat A0201", "CHB-12.5.17");
	assert_false(field_lists(&f, "step wat A0201"));
	field_close(&f);
	/* The top by the stair and the bridge. */
	open_wall(&f, bare, lowered, "Hal HAL A0201; Tom HAL A0401", "Odo SWO A0702");
	field_to_move(&f);
	field_no(&f, to_top(&f, "step hal "), "CHB-12.5.17");
	field_yes(&f, to_top(&f, "step tom "));
	field_give(&f, "step hal A0301");
	field_yes(&f, to_top(&f, "step hal "));
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_5_4_the_bridge),
	cmocka_unit_test(chb_12_5_5_not_against_a_hoarding),
	cmocka_unit_test(chb_12_5_6_across_for_one),
	cmocka_unit_test(chb_12_5_7_ground_and_top),
	cmocka_unit_test(chb_12_5_16_a_stair_for_all),
	cmocka_unit_test(chb_12_5_8_covered),
	cmocka_unit_test(chb_12_5_13_how_many),
	cmocka_unit_test(chb_12_5_15_a_large_towers_bridge),
	cmocka_unit_test(chb_12_5_17_not_over_the_front),
};

TEST_FILE(tests, NULL, NULL)
