/* Rows of CHB-5.1.21, CHB-5.1.27 and CHB-5.2.5: bodies on a stair; the least move of a rider. */
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A stair A0200 from A0100 up to the walk at A0300; bodies on it. */
static void open_stair(struct field *f, const char *bodies, const char *blue) {
	static const char steps[] = "      signs: {G: stair 1, H: walk 1}\n"
				    "      stairs: [[A0100, A0200, A0300]]\n";
	char red[200];
	snprintf(red, sizeof red, "Wulf EAM A0100; Wat EAM A0300; Fay EAM A0400; %s", bodies);
	field_open(f, (struct field_plan){ .map = ". . G H H / . . . H H",
					   .sheet = steps,
					   .options = "turn_limit: 20, mon_2_4: true",
					   .red = red,
					   .blue = blue });
	field_to_move(f);
}

static void next_move(struct field *f) {
	field_skip(f, CHB_ASK_MOVE, PV_BLUE);
	field_to_move(f);
}

static int on_stair(struct field *f) {
	static const char *const names[] = { "tom", "hal", "jim" };
	int count = 0;
	for (size_t i = 0; i < PV_COUNT(names); i++) {
		char place[16];
		pv_cryhavoc.name_place(f->g, field_man(f, names[i])->place, place, sizeof place);
		count += strncmp(place, "A0200", 5) == 0;
	}
	return count;
}

static const char three[] = "Tom PEA A0200 state=dead; Hal PEA A0200 state=dead; Jim PEA A0200 "
			    "state=dead";

static void chb_5_1_21_a_turn_for_each(void **unused) {
	struct field f;
	char position[4096], again[4096];
	struct pv_error err;
	(void)unused;
	open_stair(&f, three, "Odo SWO A0001; Joe SWO A0401 state=stunned");
	/* Not on the way: a step drags nobody there. */
	field_no(&f, "drag wulf A0000 tom", "CHB-5.1.21");
	assert_int_equal(field_cost(&f, "drag wulf A0100 tom"), 8);
	assert_true(field_lists(&f, "drag wulf A0100 tom"));
	field_give(&f, "drag wulf A0100 tom");
	field_is(&f, "wulf", "A0100 healthy 0");
	assert_int_equal(on_stair(&f), 3);
	/* What is written reads back. */
	pv_cryhavoc.write_state(f.g, &f.s, position, sizeof position);
	assert_non_null(strstr(position, "works=tom"));
	assert_true(pv_cryhavoc.read_state(f.g, position, &f.s, &err));
	pv_cryhavoc.write_state(f.g, &f.s, again, sizeof again);
	assert_string_equal(position, again);
	next_move(&f);
	assert_int_equal(on_stair(&f), 2);
	field_is(&f, "tom", "A0100 dead");
	field_give(&f, "drag wulf A0100 hal");
	next_move(&f);
	assert_int_equal(on_stair(&f), 1);
	field_close(&f);
}

static void chb_5_1_21_doing_nothing_else(void **unused) {
	struct field f;
	(void)unused;
	/* Had he attacked: still 3. Else, in the same battle: 2. */
	for (int attacks = 0; attacks <= 1; attacks++) {
		open_stair(&f, three, "Odo KNF A0101 defence=40; Joe SWO A0401 state=stunned");
		field_give(&f, "drag wulf A0100 tom");
		field_to_fight(&f);
		if (attacks != 0) {
			field_give(&f, "fight wulf odo; throw 3");
		}
		next_move(&f);
		assert_int_equal(on_stair(&f), attacks != 0 ? 3 : 2);
		field_close(&f);
	}
	/* All his points; from beside it alone; one who lies there. */
	open_stair(&f, three, "Odo SWO A0001");
	field_leave(&f, "wulf", 7);
	field_no_by(&f, "drag wulf A0100 tom", "CHB-5.1.21", 8, 7);
	field_no(&f, "drag fay A0400 tom", "CHB-5.1.22");
	field_yes(&f, "drag wat A0300 tom");
	field_man(&f, "wat")->saddle |= CHB_KNEELS; /* he has to rise first */
	field_no(&f, "drag wat A0300 tom", "CHB-7.0.63");
	field_man(&f, "wat")->saddle = 0;
	field_no(&f, "drag wat A0300 fay", "CHB-5.1.22");
	field_close(&f);
	/* One who lies on the stair, not one who stands there, nor one who lies beside it. */
	open_stair(&f, "Tom PEA A0200; Hal PEA A0001 state=dead; Jim PEA A0301 state=dead",
		   "Odo SWO A0401 state=stunned");
	field_plain_no(&f, "drag wulf A0100 tom", "CHB-5.1.22");
	field_plain_no(&f, "drag wulf A0100 hal", "CHB-5.1.22");
	field_plain_no(&f, "drag wat A0300 jim", "CHB-5.1.22");
	field_man(&f, "tom")->life = CHB_STUNNED;
	field_plain_no(&f, "drag wulf A0100 tom", "CHB-1.11");
	field_man(&f, "tom")->life = CHB_DEAD;
	field_yes(&f, "drag wulf A0100 tom");
	field_close(&f);
}

static void chb_5_2_5_shut_by_two(void **unused) {
	struct field f;
	(void)unused;
	for (int stunned = 0; stunned <= 1; stunned++) {
		open_stair(&f,
			   stunned != 0 ? "Tom PEA A0200 state=stunned; Hal PEA A0200 state=dead; "
					  "Jim PEA A0001 state=dead"
					: "Tom PEA A0200 state=dead; Hal PEA A0200 state=dead; "
					  "Jim PEA A0001 state=dead",
			   "Odo SWO A0401 state=stunned");
		field_no_by(&f, "step wulf A0200", "CHB-5.2.5", 1, 2);
		field_no_by(&f, "step wat A0200", "CHB-5.2.5", 1, 2);
		field_give(&f, "drag wat A0300 hal");
		next_move(&f);
		if (stunned != 0) {
			field_man(&f, "tom")->life = CHB_STUNNED; /* for another turn */
		}
		assert_int_equal(on_stair(&f), 1);
		assert_int_equal(field_cost(&f, "step wulf A0200"), 3);
		assert_int_equal(field_cost(&f, "step wat A0200"), 3);
		field_close(&f);
	}
}

/* A rider in a storm, deep marsh before him, behind him and beside his head. */
static void open_marsh(struct field *f, const char *state) {
	static const char map[] = ". . . . . . . . . . . . . . . . . . . . / "
				  ". . . . . . . . . . . . . . . . . . . . / "
				  "D . . D . . . . . . . . . . . . . . . . / "
				  ". D . . . . . . . . . . . . . . . . . . / "
				  ". . . . . . . . . . . . . . . . . . . .";
	char red[80];
	snprintf(red, sizeof red, "Rol KNM A0202 facing=e state=%s; Tom PEA A1904", state);
	field_ride_open(f, (struct field_plan){ .map = map,
						.options = "turn_limit: 20, mon_1_1: true",
						.more = "weather: storm\n",
						.red = red,
						.blue = "Odo SWO A1800" });
}

static void chb_5_1_27_a_riders_least_move(void **unused) {
	/* One step ahead, one pivot, one step back. */
	static const struct {
		const char *order, *after;
	} moves[] = { { "step rol A0302", "A0302 A0202 wounded 0" },
		      { "turn rol A0103", "A0103 A0102 wounded 0" },
		      { "step rol A0002", "A0102 A0002 wounded 0" } };
	struct field f;
	(void)unused;
	/* Half of 15: 6 as it stands. */
	open_marsh(&f, "healthy");
	field_rides(&f, "rol", "A0202 A0102 healthy 7");
	assert_int_equal(field_cost(&f, "step rol A0302"), 6);
	field_give(&f, "step rol A0302");
	field_rides(&f, "rol", "A0302 A0202 healthy 1");
	field_close(&f);
	/* Half of 10. */
	for (size_t i = 0; i < PV_COUNT(moves); i++) {
		open_marsh(&f, "wounded");
		field_rides(&f, "rol", "A0202 A0102 wounded 5");
		assert_int_equal(field_cost(&f, moves[i].order), 5);
		field_give(&f, moves[i].order);
		field_rides(&f, "rol", moves[i].after);
		field_close(&f);
		/* With a point spent there is none. */
		open_marsh(&f, "wounded");
		field_leave(&f, "rol", 4);
		field_no(&f, moves[i].order, "CHB-5.1.1");
		field_close(&f);
	}
}

/* What lies on A0100 weighs so much; from 4 on the marsh costs twice its 2 [CHB-5.2.3]. */
static void weighs(const char *things, const char *red, int weight) {
	struct field f;
	struct chb_occupancy v;
	static struct field_text men, more;
	men.used = more.used = 0;
	field_add(&men, "Wulf EAM A0000%s", red);
	field_add(&more, "things: [%s]\n", things);
	field_open(&f, (struct field_plan){ .map = ". m . . . . / . . . . . .",
					    .red = men.text,
					    .blue = "Odo SWO A0500",
					    .more = more.text });
	chb_occupancy_make(chb_game_of(f.g), &f.s, &v);
	assert_int_equal(v.weight[field_place(&f, "A0100")], weight);
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "step wulf A0100"), weight < 4 ? 2 : 2 * 2);
	field_close(&f);
}

static void chb_5_2_1_what_bodies_weigh(void **unused) {
	static const char mule[] = "{kind: mule, at: A0100}";
	static const char man[] = "; Hal PEA A0100 state=dead";
	static const char horse[] = "; Blaze HOR A0100 facing=w state=dead";
	static const char both[] =
	    "; Hal PEA A0100 state=dead; Blaze HOR A0100 facing=w state=dead";
	(void)unused;
	weighs("", "", 0);
	weighs("", man, 1);
	weighs("", horse, 3);
	weighs("", both, 4);
	weighs(mule, "", 2);
	weighs(mule, man, 3);
	weighs("{kind: mule, at: A0100}, {kind: mule, at: A0100}", "", 4);
	weighs("{kind: cart-wreck, at: A0100}", "", 2);
	weighs("{kind: cart-wreck, at: A0100}, {kind: mule, at: A0100}", "", 4);
	weighs("{kind: mule, at: A0200}", man, 1);
	struct chb_game *g = fixture_figures(NULL);
	fixture_cell(g, "bodies", "man", "weight", "1 R");
	fixture_cell(g, "bodies", "horse", "weight", "3 R");
	fixture_cell(g, "bodies", "mule", "weight", "2 R");
	fixture_cell(g, "bodies", "wreck", "weight", "2 R");
	free(g);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_5_2_1_what_bodies_weigh),
	cmocka_unit_test(chb_5_1_21_a_turn_for_each),
	cmocka_unit_test(chb_5_1_21_doing_nothing_else),
	cmocka_unit_test(chb_5_2_5_shut_by_two),
	cmocka_unit_test(chb_5_1_27_a_riders_least_move),
};

TEST_FILE(tests, NULL, NULL)
