/* Rows of CHB-12.3 and CHB-12.4: filled moats and rubble; how a scenario and a position name
 * things. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>
#include <string.h>

/* A wall-walk two levels up along row 1, a moat before it, a court behind it. */
static const char castle[] = "M M M M M / B B B B B / , , , , , / . . . . .";
static const char levels[] = "      signs: {B: walk-battlement 2}\n"
			     "      sides: [A0001 nw battlement, A0001 ne battlement, A0101 nw "
			     "battlement, A0101 ne battlement, A0201 nw battlement, A0201 ne "
			     "battlement, A0301 nw battlement, A0301 ne battlement]\n";
static const char breach[] = "things:\n  - {kind: rubble, at: A0201}\n"
			     "  - {kind: filled-moat, at: A0200}\n";

static void things_are_read(void **unused) {
	struct field f;
	char position[2048];
	struct pv_error err;
	(void)unused;
	struct field_plan plan = {
		.map = castle, .sheet = levels, .red = "Wulf PEA A0001", .blue = "Odo SWO A0402"
	};
	plan.more = "things: {kind: rubble}\n";
	field_fails(plan, "test.yaml", "a list of things");
	plan.more = "things: [{at: A0001}]\n";
	field_fails(plan, "test.yaml", "no `kind`");
	plan.more = "things: [{kind: rubbish, at: A0001}]\n";
	field_fails(plan, "test.yaml", "accepted: rubble filled-moat");
	plan.more = "things: [{kind: rubble}]\n";
	field_fails(plan, "test.yaml", "no `at`");
	plan.more = "things: [{kind: rubble, at: A9999}]\n";
	field_fails(plan, "test.yaml", "accepted: a place of the map");
	plan.more = "things: [{kind: rubble, at: A0001, name: wulf}]\n";
	field_fails(plan, "test.yaml", "one of its own");
	plan.more = "things: [{kind: rubble, at: A0001, state: old}]\n";
	field_fails(plan, "test.yaml", "no `state` of this kind");
	plan.more = "things: [{kind: filled-moat, at: A0001}]\n";
	field_fails(plan, "CHB-12.3.1", "only a moat is filled");
	plan.more = breach;
	field_open(&f, plan);
	assert_true(pv_cryhavoc.read_state(f.g,
					   "cryhavoc turn=1 player=red phase=fire ask=shoot ; "
					   "wulf=A0001,healthy odo=A0402,healthy "
					   "rubble=rubble,A0301,facing=w,turn=3,damage=2,timer=1,"
					   "side=blue,worker=wulf+odo filled-moat=filled-moat,none",
					   &f.s, &err));
	size_t length = pv_cryhavoc.write_state(f.g, &f.s, position, sizeof position);
	assert_int_equal(length, strlen(position));
	assert_non_null(strstr(position, " rubble=rubble,A0301,facing=w,side=blue,turn=3,damage=2,"
					 "timer=1,worker=wulf+odo filled-moat=filled-moat,none"));
	assert_false(pv_cryhavoc.read_state(f.g,
					    "cryhavoc turn=1 player=red phase=fire ask=shoot "
					    "; rubble=rubble,A0301,size=3",
					    &f.s, &err));
	assert_false(pv_cryhavoc.read_state(f.g,
					    "cryhavoc turn=1 player=red phase=fire ask=shoot "
					    "; rubble=straw,A0301",
					    &f.s, &err));
	field_close(&f);
}

static void open_castle(struct field *f, const char *red, const char *blue) {
	field_open(f,
		   (struct field_plan){
		       .map = castle, .sheet = levels, .red = red, .blue = blue, .more = breach });
}

static void chb_12_4_2_seen_through(void **unused) {
	struct field f;
	(void)unused;
	/* Across the breach, and into it from the moat and from the court. */
	open_castle(&f, "Bow SBW A0100", "Hal SWO A0201");
	field_cover(&f, "shoot bow hal shortbow", "medium");
	field_close(&f);
	open_castle(&f, "Bow SBW A0203", "Hal SWO A0201");
	field_cover(&f, "shoot bow hal shortbow", "medium");
	field_close(&f);
	open_castle(&f, "Bow SBW A0300; Left SBW A0400", "Odo SWO A0203; Hal SWO A0402");
	field_yes(&f, "shoot bow odo shortbow");
	field_no(&f, "shoot left hal shortbow", "CHB-8.8.2"); /* the wall stands there */
	field_close(&f);
}

static void chb_12_4_3_two_points_onto_it(void **unused) {
	static const char *const from[] = { "Wulf PEA A0200", "Wulf PEA A0300", "Wulf PEA A0101" };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(from); i++) {
		open_castle(&f, from[i], "Odo SWO A0403");
		field_to_move(&f);
		assert_int_equal(field_cost(&f, "step wulf A0201"), 2);
		field_close(&f);
	}
}

static void chb_12_4_4_open_save_through_walls(void **unused) {
	static const char *const beside[] = {
		"A0200", "A0300", "A0101", "A0301", "A0202", "A0302"
	};
	struct field f;
	char order[32];
	(void)unused;
	open_castle(&f, "Wulf PEA A0201", "Odo SWO A0403");
	field_to_move(&f);
	for (size_t i = 0; i < PV_COUNT(beside); i++) {
		snprintf(order, sizeof order, "step wulf %s", beside[i]);
		field_yes(&f, order);
		assert_true(field_lists(&f, order));
	}
	field_close(&f);
	/* A wall left standing on one side. */
	field_open(&f, (struct field_plan){ .map = castle,
					    .sheet = "      signs: {B: walk-battlement 2}\n"
						     "      sides: [A0201 e wall]\n",
					    .red = "Wulf PEA A0201",
					    .blue = "Odo SWO A0403",
					    .more = breach });
	field_to_move(&f);
	field_no(&f, "step wulf A0301", "CHB-7.0.27");
	field_yes(&f, "step wulf A0101");
	field_close(&f);
}

static void chb_12_4_5_level_0_and_4_up(void **unused) {
	static const char *const signs[] = { "      signs: {B: walk-battlement 1}\n",
					     "      signs: {B: walk-battlement 2}\n" };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(signs); i++) {
		field_open(&f, (struct field_plan){ .map = castle,
						    .sheet = signs[i],
						    .red = "Wulf PEA A0201",
						    .blue = "Odo SWO A0403",
						    .more = breach });
		field_to_move(&f);
		assert_int_equal(chb_level(chb_game_of(f.g), &f.s, field_man(&f, "wulf")->place),
				 0);
		assert_int_equal(field_cost(&f, "step wulf A0101"), 4);
		field_leave(&f, "wulf", 3);
		field_no_by(&f, "step wulf A0301", "CHB-5.1.1", 4, 3);
		field_close(&f);
	}
}

static void chb_12_4_7_down_from_a_walk(void **unused) {
	struct field f;
	(void)unused;
	open_castle(&f, "Arnim SGF A0101", "Odo SWO A0201");
	field_to_fight(&f);
	field_yes(&f, "fight arnim odo");
	field_close(&f);
	open_castle(&f, "Arnim SGF A0101", "Odo SWO A0403");
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "step arnim A0201"), 2);
	field_give(&f, "step arnim A0201");
	field_asked(&f, "chb.ask.move", PV_RED); /* no throw */
	field_no(&f, "step arnim A0102", "CHB-MAP.3");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(things_are_read),
	cmocka_unit_test(chb_12_4_2_seen_through),
	cmocka_unit_test(chb_12_4_3_two_points_onto_it),
	cmocka_unit_test(chb_12_4_4_open_save_through_walls),
	cmocka_unit_test(chb_12_4_5_level_0_and_4_up),
	cmocka_unit_test(chb_12_4_7_down_from_a_walk),
};

TEST_FILE(tests, NULL, NULL)
