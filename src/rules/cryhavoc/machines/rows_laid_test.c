/* Rows of CHB-12.3 and CHB-12.4: filled moats as a siege day ends, rubble laid before a battle. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fixtures/fixture_siege.h"

/* A moat along row 0 before a wall-walk two levels up. */
static const char castle[] = "M M M M M M / B B B B B B / , , , , , , / . . . . . . / . . . . . .";
static const char levels[] = "      signs: {B: walk-battlement 2}\n";

static const char *ground(const struct field *f, const char *name) {
	const struct chb_game *g = chb_game_of(f->g);
	return chb_terrain_row[chb_ground(g, &f->s, pv_hex_map_parse(&g->map, name))];
}

/* --- moats ----------------------------------------------------------------------------------- */

static void chb_12_3_4_markers_go_with_the_day(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = castle,
					    .sheet = levels,
					    .red = "Wulf PEA A0100; Martin SGF A0300",
					    .blue = "Odo SPE A0202",
					    .red_has = "  fills: 1\n",
					    .options = "turn_limit: 0",
					    .more = "siege: {besieger: red}\n" });
	field_give(&f, "fill A0200; done; assault");
	siege_to(&f, CHB_ASK_MOVE, PV_RED);
	assert_int_equal(f.s.day, 1);
	assert_int_equal(field_cost(&f, "step martin A0200"), 2);
	assert_int_equal(field_cost(&f, "step wulf A0200"), 2);
	field_give(&f, "withdraw");
	siege_day(&f, 2);
	field_give(&f, "assault");
	siege_to(&f, CHB_ASK_MOVE, PV_RED);
	field_no(&f, "step martin A0200", "CHB-7.0.17");
	assert_int_equal(field_cost(&f, "step wulf A0200"), 5);
	field_close(&f);
}

static void chb_12_3_5_what_stands_on_them(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = "M M M M M M M M M / B B B B B B B B B / , , , , , , , , , / "
				  ". . . . . . . . .",
			   .sheet = levels,
			   .red = "Wulf PEA A0000; Gil PEA A0003",
			   .blue = "Odo SPE A0202",
			   .options = "turn_limit: 0",
			   .more = "things:\n"
				   "  - {kind: filled-moat, at: A0000}\n"
				   "  - {kind: filled-moat, at: A0100}\n"
				   "  - {kind: filled-moat, at: A0200}\n"
				   "  - {kind: filled-moat, at: A0400}\n"
				   "  - {kind: filled-moat, at: A0500}\n"
				   "  - {kind: filled-moat, at: A0600}\n"
				   "  - {kind: filled-moat, at: A0700}\n"
				   "  - {kind: siege-tower, at: A0200, facing: se}\n"
				   "  - {kind: ram, at: A0400, facing: se}\n"
				   "  - {kind: large-tower, at: A0600, to: A0700, facing: w}\n"
				   "siege: {besieger: red}\n" });
	siege_day(&f, 2);
	assert_string_equal(ground(&f, "A0100"), "moat"); /* nothing was there */
	assert_string_equal(ground(&f, "A0500"), "moat");
	assert_string_equal(ground(&f, "A0000"), "moat-filled");
	/* What machines stood on is seen when they are gone. */
	struct field gone = f;
	CHB_EACH_THING(chb_game_of(gone.g), &gone.s, i) {
		struct chb_thing *t = chb_thing_at(chb_game_of(gone.g), &gone.s, i);
		t->place =
		    t->kind >= CHB_RAM && t->kind <= CHB_LARGE_TOWER ? CHB_NOWHERE : t->place;
	}
	assert_string_equal(ground(&gone, "A0200"), "moat-filled");
	assert_string_equal(ground(&gone, "A0400"), "moat-filled");
	assert_string_equal(ground(&gone, "A0600"), "moat-filled");
	assert_string_equal(ground(&gone, "A0700"), "moat-filled");
	/* A day more, and no longer than they stand there. */
	field_man(&gone, "wulf")->place = (uint16_t)field_place(&gone, "A0103");
	siege_day(&gone, 3);
	assert_string_equal(ground(&gone, "A0200"), "moat");
	assert_string_equal(ground(&gone, "A0700"), "moat");
	assert_string_equal(ground(&gone, "A0000"), "moat");
	siege_day(&f, 3);
	assert_string_equal(ground(&f, "A0000"), "moat-filled");
	/* Who is dead holds nothing. */
	field_man(&f, "wulf")->life = CHB_DEAD;
	siege_day(&f, 4);
	assert_string_equal(ground(&f, "A0000"), "moat");
	field_close(&f);
}

/* --- rubble ---------------------------------------------------------------------------------- */

static int count_rubble(const struct field *f) {
	int count = 0;
	CHB_EACH_THING(chb_game_of(f->g), &f->s, i) {
		count += chb_thing(chb_game_of(f->g), &f->s, i)->kind == CHB_RUBBLE;
	}
	return count;
}

static void chb_12_4_1_rubble_is_laid(void **unused) {
	static const struct field_plan plan = { .map = castle,
						.sheet = levels,
						.red = "Wulf PEA A0003",
						.blue = "Odo SPE A0501",
						.red_has = "  rubble: 3\n" };
	struct field f;
	(void)unused;
	field_open(&f, plan);
	field_asked(&f, "chb.ask.place", PV_RED);
	field_no(&f, "raze A0102", "CHB-12.4.1"); /* no wall */
	field_no(&f, "raze A0100", "CHB-12.4.1");
	field_no(&f, "raze A0501", "CHB-1.11"); /* Odo stands there */
	assert_false(field_lists(&f, "raze A0102"));
	assert_true(field_lists(&f, "raze A0301"));
	field_give(&f, "raze A0001; raze A0201");
	field_no(&f, "raze A0201", "CHB-12.4.1"); /* it is rubble */
	field_give(&f, "raze A0301");
	field_no_by(&f, "raze A0401", "CHB-12.4.1", 3, 4);
	assert_false(field_lists(&f, "raze A0401"));
	field_give(&f, "done");
	field_no(&f, "raze A0401", "CHB-12.4.1");
	assert_int_equal(count_rubble(&f), 3);
	assert_string_equal(ground(&f, "A0201"), "rubble");
	assert_int_equal(chb_level(chb_game_of(f.g), &f.s, field_place(&f, "A0201")), 0);
	assert_string_equal(ground(&f, "A0101"), "walk-battlement");
	field_close(&f);
	/* A siege of days: nothing is laid, rubble lies where a wall fell. */
	struct field_plan days = plan;
	days.more = "siege: {besieger: red}\n";
	field_fails(days, "CHB-12.4.1", "where walls were destroyed");
	days.red_has = NULL;
	field_open(&f, days);
	assert_int_equal(f.s.phase, CHB_DAY);
	field_no(&f, "raze A0201", "CHB-12.4.1");
	field_close(&f);
	days.map = ". . B , / . . B , / . . B ,";
	days.red = "Hal HAL A0101; Tom HAL A0001";
	days.blue = "Odo PEA A0302";
	days.options = "turn_limit: 0";
	days.more = "things: [{kind: ram, at: A0101, facing: e}]\n"
		    "siege: {besieger: red}\n";
	field_open(&f, days);
	siege_to(&f, CHB_ASK_ASSAULT, PV_RED);
	field_give(&f, "assault");
	for (int i = 0; i < 4; i++) {
		assert_int_equal(count_rubble(&f), 0);
		siege_to(&f, CHB_ASK_FIGHT, PV_RED);
		field_give(&f, "batter hal ram; throw 10");
	}
	assert_int_equal(count_rubble(&f), 1);
	assert_string_equal(ground(&f, "A0201"), "rubble");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_3_4_markers_go_with_the_day),
	cmocka_unit_test(chb_12_3_5_what_stands_on_them),
	cmocka_unit_test(chb_12_4_1_rubble_is_laid),
};

TEST_FILE(tests, NULL, NULL)
