/* Rows of CHB-12.5: tops of siege towers one by one; where a bridge lands, how high. */
#include "rules/cryhavoc/board/towers.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_tower.h"

#include <stdio.h>

/* An order that ends on the top over a hex. */
static const char *to_top_of(const struct field *f, const char *words, const char *foot) {
	static char order[64];
	char place[32];
	pv_cryhavoc.name_place(f->g, top_over(f, foot), place, sizeof place);
	snprintf(order, sizeof order, "%s%s", words, place);
	return order;
}

/* As high as the top, which is two levels up, or one lower. */
static void chb_12_5_4_how_high_it_lands(void **unused) {
	static const struct {
		const char *ahead;
		bool lands;
	} rows[] = { { "walk-battlement 3", false },   { "walk-battlement 2", true },
		     { "walk-battlement 1.5", true },  { "walk-battlement 1", true },
		     { "walk-battlement 0.5", false }, { "walk-battlement", false } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char sheet[96];
		snprintf(sheet, sizeof sheet,
			 "      signs: {H: %s}\n      sides: [A0401 w battlement]\n",
			 rows[i].ahead);
		field_open(&f, (struct field_plan){
				   .map = ". . . . H , , , / . . . . H , , , / . . . . H , , ,",
				   .sheet = sheet,
				   .red = "Hal HAL A0201; Idle PEA A0701",
				   .blue = "Odo SWO A0702",
				   .more = "things: [{kind: siege-tower, name: tower, at: A0301, "
					   "facing: e}]\n" });
		field_to_move(&f);
		put_on_top(&f, "hal", "A0301");
		if (rows[i].lands) {
			field_yes(&f, "use hal tower");
		} else {
			field_no(&f, "use hal tower", "CHB-12.5.4");
		}
		field_close(&f);
	}
	/* A walk of that height, without a battlement on that side. */
	open_wall(&f, bare, "kind: siege-tower, name: tower, at: A0301, facing: ne",
		  "Hal HAL A0201", "Odo SWO A0702");
	field_to_move(&f);
	put_on_top(&f, "hal", "A0301");
	field_no(&f, "use hal tower", "CHB-12.5.4");
	field_close(&f);
}

static void chb_12_5_7_from_top_to_top(void **unused) {
	struct field f;
	(void)unused;
	/* Both of a large tower are one way. */
	open_wall(&f, bare, large, "Hal HAL A0201", "Odo SWO A0702");
	field_to_move(&f);
	put_on_top(&f, "hal", "A0301");
	assert_int_equal(field_cost(&f, to_top_of(&f, "step hal ", "A0201")), 1);
	field_give(&f, to_top_of(&f, "step hal ", "A0201"));
	assert_int_equal(field_man(&f, "hal")->place, top_over(&f, "A0201"));
	assert_int_equal(field_cost(&f, to_top_of(&f, "step hal ", "A0301")), 1);
	assert_int_equal(field_cost(&f, "step hal A0201"), 2);
	field_no(&f, "step hal A0301", "CHB-12.5.17");
	field_close(&f);
}

/* A scenario's `at` names tops as every command does. */
static void chb_12_5_7_who_begins_up_there(void **unused) {
	struct field f;
	(void)unused;
	open_wall(&f, bare, large, "Hal HAL A0301/2top; Tom HAL A0201/2top; Wat HAL A0301",
		  "Odo SWO A0702");
	assert_int_equal(field_man(&f, "hal")->place, top_over(&f, "A0301"));
	assert_int_equal(field_man(&f, "tom")->place, top_over(&f, "A0201"));
	field_is(&f, "wat", "A0301 healthy");
	assert_int_equal(pv_cryhavoc.read_place(f.g, "A0301/2top"), top_over(&f, "A0301"));
	assert_int_equal(pv_cryhavoc.read_place(f.g, "A0301/3top"), -1);
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "step hal A0301"), 2);
	field_close(&f);
	/* Where no tower stands there is none, a rider never begins up there, nor do two. */
	static const char *const wrong[][3] = {
		{ "Hal HAL A0101/2top", "test.yaml", "the top of a siege tower that stands there" },
		{ "Hal HAL A0301top", "test.yaml", "a place of the map, A0714 or A0714/1" },
		{ "Hal KNM A0301/2top facing=e", "test.yaml", "of a rider or horse" },
		{ "Hal HAL A0301/2top; Tom HAL A0301/2top", "CHB-1.11",
		  "hal and tom stand on one" },
	};
	for (size_t i = 0; i < PV_COUNT(wrong); i++) {
		field_fails((struct field_plan){ .map = FIELD_WIDE,
						 .red = wrong[i][0],
						 .blue = "Odo SWO A0900",
						 .more = "things: [{kind: siege-tower, at: A0301, "
							 "facing: e}]\n" },
			    wrong[i][1], wrong[i][2]);
	}
}

/* A hex may be a tower's, and hold a ram today: nothing leads up there. */
static void chb_12_5_17_no_top_over_a_ram(void **unused) {
	struct field f;
	(void)unused;
	open_wall(&f, bare,
		  "kind: ram, name: ram, at: A0101, facing: e}, {kind: siege-tower, name: tower, "
		  "at: A0301, facing: e",
		  "Hal HAL A0101; Tom HAL A0301; Wat HAL A0103", "Odo SWO A0702");
	field_to_move(&f);
	field_yes(&f, to_top_of(&f, "step tom ", "A0301"));
	field_no(&f, to_top_of(&f, "step hal ", "A0101"), "CHB-12.5.17");
	field_no(&f, to_top_of(&f, "step wat ", "A0103"), "CHB-12.5.17");
	field_close(&f);
}

/* Beside rungs, and on the first hex of the map as well. */
static void chb_12_5_7_tops_behind_rungs(void **unused) {
	struct field f;
	(void)unused;
	open_wall(&f, bare,
		  "kind: siege-tower, name: tower, at: A0301, facing: e}, {kind: siege-tower, "
		  "name: first, at: A0000, facing: e}, {kind: long-ladder, name: scale, at: "
		  "A0302, facing: e, state: set",
		  "Hal HAL A0301; Tom HAL A0000", "Odo SWO A0702");
	const struct chb_game *g = chb_game_of(f.g);
	assert_true(g->rung_count > 0);
	field_to_move(&f);
	field_give(&f, to_top_of(&f, "step tom ", "A0000"));
	field_is(&f, "tom", "A0000/2top healthy");
	assert_true(chb_is_top(g, field_man(&f, "tom")->place));
	field_give(&f, to_top(&f, "step hal "));
	field_is(&f, "hal", "A0301/2top healthy");
	/* On a wall stands no tower: it has no top. */
	assert_int_equal(chb_top_over(g, field_place(&f, "A0401")), PV_NO_PLACE);
	field_close(&f);
}

/* Clear hexes, more than there is room for tops on. */
static void chb_12_5_7_too_many_hexes(void **unused) {
	static char map[2 * (CHB_TOPS_MAX + 200)];
	int columns = 50, used = 0;
	(void)unused;
	for (int i = 0; i < CHB_TOPS_MAX + 76; i++) {
		used += snprintf(map + used, sizeof map - (size_t)used, "%s. ",
				 i > 0 && i % columns == 0 ? "/" : "");
	}
	struct field_plan plan = { .map = map, .red = "Hal HAL A0101", .blue = "Odo SWO A1100" };
	struct field f;
	field_open(&f, plan);
	field_close(&f);
	plan.more = "things: [{kind: ram, at: A0301, facing: e}]\n";
	field_open(&f, plan);
	field_close(&f);
	plan.more = "things: [{kind: siege-tower, at: A0301, facing: e}]\n";
	field_fails(plan, "CHB-12.5.7", "hexes for towers");
}

/* A hoarding beside the landing bars the bridge, one that is farther round doesn't. */
static void chb_12_5_15_how_far_to_the_side(void **unused) {
	struct field f;
	(void)unused;
	for (int beside = 0; beside <= 1; beside++) {
		field_open(&f,
			   (struct field_plan){
			       .map = beside != 0 ? ". . . H G , , / . . . . H , , / . . . . H , ,"
						  : ". . . G H , , / . . . . H , , / . . . . H , ,",
			       .sheet = "      signs: {G: hoarding 2, H: walk-battlement 2}\n"
					"      sides: [A0401 w battlement]\n",
			       .red = "Hal HAL A0201; Idle PEA A0601",
			       .blue = "Odo SWO A0602",
			       .more = "things: [{kind: large-tower, name: tower, at: A0301, to: "
				       "A0201, facing: e}]\n" });
		field_to_move(&f);
		put_on_top(&f, "hal", "A0301");
		if (beside != 0) {
			field_no(&f, "use hal tower", "CHB-12.5.15");
		} else {
			field_yes(&f, "use hal tower");
		}
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_5_4_how_high_it_lands),
	cmocka_unit_test(chb_12_5_7_from_top_to_top),
	cmocka_unit_test(chb_12_5_7_who_begins_up_there),
	cmocka_unit_test(chb_12_5_17_no_top_over_a_ram),
	cmocka_unit_test(chb_12_5_7_tops_behind_rungs),
	cmocka_unit_test(chb_12_5_7_too_many_hexes),
	cmocka_unit_test(chb_12_5_15_how_far_to_the_side),
};

TEST_FILE(tests, NULL, NULL)
