/* Rows of CHB-12.7 and CHB-12.8: an engine or screen is stopped, its crew follows, it is loaded. */
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"
#include "rules/cryhavoc/machines/engines.h"
#include "rules/cryhavoc/machines/push.h"

#include <stdio.h>
#include <string.h>

static const struct chb_thing *thing(const struct field *f, int i) {
	return chb_thing(chb_game_of(f->g), &f->s, i);
}

/* G is ground of one's own, at A0401. */
static void open_on(struct field *f, const char *sheet, const char *things, const char *red,
		    const char *blue) {
	static struct field_text more;
	more.used = 0;
	field_add(&more, "things: [%s]\n", things);
	field_open(f, (struct field_plan){ .map = ". . . . . . . . . . . . / "
						  ". . . . G . . . . . . . / "
						  ". . . . . . . . . . . .",
					   .options = "turn_limit: 20, mon_2_4: true",
					   .sheet = sheet != NULL ? sheet : field_ground("clear"),
					   .red = red,
					   .blue = blue != NULL ? blue : "Odo SWO A1100",
					   .more = more.text });
	field_to_move(f);
}

#define BALLISTA "{kind: ballista, at: A0301, facing: e}"
#define PAIR     "Gil ENG A0301; Sam ENG A0201; Idle PEA A1102"

/* --- where a ballista goes ------------------------------------------------------------------- */

static void chb_12_7_1_over_even_ground(void **unused) {
	static const struct {
		const char *ground, *rule;
	} rows[] = { { "clear", NULL },
		     { "road", NULL },
		     { "moat-filled", "CHB-12.7.1" },
		     { "hedge", "CHB-12.7.1" },
		     { "marsh", "CHB-12.7.1" },
		     { "stony", NULL },
		     { "clear 0.5", "CHB-12.7.1" } };
	static const struct {
		const char *thing, *rule;
	} things[] = { { "{kind: hay, at: A0401}", "CHB-12.7.1" },
		       { "{kind: screen, at: A0401, facing: e}", "CHB-12.7.1" },
		       { "{kind: hay, at: A0400}", NULL },
		       { "{kind: ashes, at: A0401}", NULL } };
	static const char *const sides[] = { "low-wall", "palisade", "wall" };
	struct field f;
	char text[120];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		snprintf(text, sizeof text, "      signs: {G: %s}\n", rows[i].ground);
		open_on(&f, text, BALLISTA, PAIR, NULL);
		if (rows[i].rule == NULL) {
			field_yes(&f, "push gil ballista A0401");
			assert_true(field_lists(&f, "push gil ballista A0401"));
		} else {
			field_no(&f, "push gil ballista A0401", rows[i].rule);
			assert_false(field_lists(&f, "push gil ballista A0401"));
		}
		field_close(&f);
	}
	for (size_t i = 0; i < PV_COUNT(things); i++) {
		snprintf(text, sizeof text, BALLISTA ", %s", things[i].thing);
		open_on(&f, NULL, text, PAIR, NULL);
		if (things[i].rule == NULL) {
			field_yes(&f, "push gil ballista A0401");
		} else {
			field_no(&f, "push gil ballista A0401", things[i].rule);
		}
		field_close(&f);
	}
	for (size_t i = 0; i < PV_COUNT(sides); i++) {
		snprintf(text, sizeof text, "      signs: {G: clear}\n      sides: [A0301 e %s]\n",
			 sides[i]);
		open_on(&f, text, BALLISTA, PAIR, NULL);
		field_no(&f, "push gil ballista A0401", "CHB-12.7.1");
		field_yes(&f, "push gil ballista A0400");
		field_close(&f);
	}
}

static void chb_12_7_1_how_it_is_wheeled(void **unused) {
	struct field f;
	(void)unused;
	char text[120];
	/* To a side that there is, and another. */
	open_on(&f, NULL, BALLISTA, PAIR, NULL);
	field_no(&f, "wheel gil ballista e", "CHB-12.7.1");
	static const char *const ways[] = { "ne", "nw", "w", "sw", "se" };
	for (size_t i = 0; i < PV_COUNT(ways); i++) {
		snprintf(text, sizeof text, "wheel gil ballista %s", ways[i]);
		field_yes(&f, text);
		assert_true(field_lists(&f, text));
	}
	field_side_no(&f, "wheel gil ballista ne", "CHB-12.7.1");
	struct pv_order order = field_order(&f, "push gil ballista A0401");
	order.count = (uint8_t)chb_game_of(f.g)->thing_count;
	assert_false(pv_cryhavoc.check(f.g, &f.s, &order, NULL));
	field_give(&f, "wheel gil ballista ne");
	field_event(&f, "chb.wheeled", "CHB-12.7.1", "gil", "A0301", 0);
	assert_int_equal(thing(&f, 0)->facing, PV_HEX_NE);
	assert_int_equal(thing(&f, 0)->turn, f.s.turn);
	field_is(&f, "gil", "A0301 healthy 0");
	field_is(&f, "sam", "A0201 healthy 0");
	field_close(&f);
}

static void chb_12_7_1_what_isnt_pushed(void **unused) {
	struct field f;
	(void)unused;
	/* What isn't pushed. */
	open_on(&f, NULL,
		"{kind: hay, at: A0301}, {kind: perriere, at: A0201}, {kind: mangonel, at: A0202, "
		"side: red}",
		PAIR, NULL);
	field_no(&f, "push gil hay A0401", "CHB-12.7.1");
	field_no(&f, "push gil perriere A0401", "CHB-12.7.1");
	field_no(&f, "push gil mangonel A0302", "CHB-12.6.27");
	assert_false(field_lists(&f, "push gil hay A0401"));
	field_close(&f);
}

static void chb_12_7_1_the_crew_goes_along(void **unused) {
	static const struct {
		const char *sheet, *red, *sam;
	} rows[] = {
		{ NULL, "Gil ENG A0301; Sam ENG A0201; Idle PEA A1102", "A0301" },
		{ NULL, "Gil ENG A0301; Sam ENG A0300; Idle PEA A1102", "A0400" },
		/* Ahead of it, before the others make room. */
		{ NULL, "Gil ENG A0301; Sam ENG A0401; Idle PEA A1102", "A0501" },
		/* Somebody is in his way, or a wall, or what he can't afford doesn't matter. */
		{ NULL, "Gil ENG A0301; Sam ENG A0300; Idle PEA A0400", "A0300" },
		{ "      signs: {G: clear}\n      sides: [A0300 e wall]\n", PAIR, "A0301" },
		{ "      signs: {G: clear}\n      sides: [A0300 e wall]\n",
		  "Gil ENG A0301; Sam ENG A0300; Idle PEA A1102", "A0300" },
	};
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		open_on(&f, rows[i].sheet, BALLISTA, rows[i].red, NULL);
		field_give(&f, "push gil ballista A0401");
		field_event(&f, "chb.pushed", "CHB-12.7.1", "gil", "A0401", 0);
		field_is(&f, "gil", "A0401 healthy 0");
		field_is(&f, "sam", rows[i].sam);
		assert_int_equal(thing(&f, 0)->place, field_place(&f, "A0401"));
		assert_int_equal(thing(&f, 0)->turn, f.s.turn);
		assert_int_equal(field_man(&f, "sam")->left, 0);
		field_close(&f);
	}
	/* Of three two go, those of the roster that come first. */
	open_on(&f, NULL, BALLISTA, "Gil ENG A0301; Sam ENG A0201; Ted ENG A0300; Idle PEA A1102",
		NULL);
	field_give(&f, "push ted ballista A0401");
	field_is(&f, "ted", "A0400 healthy 0");
	field_is(&f, "gil", "A0401 healthy 0");
	field_is(&f, "sam", "A0201 healthy");
	assert_int_not_equal(field_man(&f, "sam")->left, 0);
	assert_int_equal(field_man(&f, "gil")->marks & (CHB_HANDS | CHB_DONE),
			 CHB_HANDS | CHB_DONE);
	field_close(&f);
	/* Who knelt gets up for it. */
	open_on(&f, NULL, BALLISTA, PAIR, NULL);
	field_man(&f, "sam")->saddle = CHB_KNEELS;
	chb_push_along(chb_game_of(f.g), &f.s, 2, PV_HEX_W);
	field_is(&f, "sam", "A0101");
	assert_int_equal(field_man(&f, "sam")->saddle, 0);
	field_close(&f);
}

/* --- loading --------------------------------------------------------------------------------- */

/* So many at an engine that has just shot, and what is left to load as their turn ends. */
static void loads(const char *kind, int load, const char *red, int crew, int most) {
	struct field f;
	char text[80];
	snprintf(text, sizeof text, "{kind: %s, at: A0301%s}", kind,
		 strcmp(kind, "ballista") == 0 ? ", facing: e" : "");
	open_on(&f, NULL, text, red, NULL);
	chb_thing_at(chb_game_of(f.g), &f.s, 0)->timer = (uint8_t)load;
	assert_true(chb_has_shot(thing(&f, 0)));
	chb_engines_load(chb_game_of(f.g), &f.s);
	int taken = crew < most ? crew : most;
	assert_int_equal(thing(&f, 0)->timer, load - taken);
	assert_int_equal(chb_has_shot(thing(&f, 0)), taken == 0);
	chb_thing_at(chb_game_of(f.g), &f.s, 0)->timer = 1;
	chb_engines_load(chb_game_of(f.g), &f.s);
	assert_int_equal(thing(&f, 0)->timer, crew > 0 ? 0 : 1);
	field_close(&f);
}

static void chb_12_7_2_and_8_2_14_how_fast(void **unused) {
	static const char *const men[] = {
		"Idle PEA A1102",
		"Aa PEA A0301; Idle PEA A1102",
		"Aa PEA A0301; Ab PEA A0201; Idle PEA A1102",
		"Aa PEA A0301; Ab PEA A0201; Ac PEA A0300; Idle PEA A1102",
		"Aa PEA A0301; Ab PEA A0201; Ac PEA A0300; Ad PEA A0302; Idle PEA A1102",
		"Aa PEA A0301; Ab PEA A0201; Ac PEA A0300; Ad PEA A0302; Ae PEA A0401; I PEA A1102"
	};
	struct field f;
	(void)unused;
	for (int crew = 0; crew < (int)PV_COUNT(men); crew++) {
		loads("ballista", 4, men[crew], crew, 2);
		loads("perriere", 12, men[crew], crew, 4);
	}
	/* Who shot with something else, struck, walked, rides or lies loads nothing. */
	open_on(&f, NULL, BALLISTA, "Aa PEA A0301; Nag HAM A0501 facing=e; Idle PEA A1102", NULL);
	struct field before = f;
	struct chb_man *aa = field_man(&f, "aa");
	static const int marks[] = { CHB_SHOT, CHB_STRUCK };
	for (size_t i = 0; i < PV_COUNT(marks) + 2; i++) {
		f = before;
		chb_thing_at(chb_game_of(f.g), &f.s, 0)->timer = 4;
		aa->marks |= i < PV_COUNT(marks) ? (uint16_t)marks[i] : 0;
		aa->spent = i == 2;
		aa->life = i == 3 ? CHB_STUNNED : CHB_HEALTHY;
		chb_engines_load(chb_game_of(f.g), &f.s);
		assert_int_equal(thing(&f, 0)->timer, 4);
	}
	f = before;
	aa->marks |= CHB_HANDS | CHB_TRIED; /* with it */
	chb_thing_at(chb_game_of(f.g), &f.s, 0)->timer = 4;
	chb_engines_load(chb_game_of(f.g), &f.s);
	assert_int_equal(thing(&f, 0)->timer, 3);
	/* Nobody else serves it, either. */
	f = before;
	struct chb_occupancy v;
	chb_occupancy_make(chb_game_of(f.g), &f.s, &v);
	assert_int_equal(chb_crew_of(chb_game_of(f.g), &f.s, &v, PV_RED, 0), 1);
	static const int busy[] = { CHB_SHOT, CHB_TRIED, CHB_HANDS };
	for (size_t i = 0; i < PV_COUNT(busy); i++) {
		aa->marks = (uint16_t)busy[i];
		assert_int_equal(chb_crew_of(chb_game_of(f.g), &f.s, &v, PV_RED, 0), 0);
	}
	field_close(&f);
}

static void chb_8_2_17_four_faces_on_the_mark(void **unused) {
	struct field f;
	struct pv_prompt prompt;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = ". . . . . . . . . . . . / . . . . . . . . . . . .",
			   .red = "Aa PEA A0101; Ab PEA A0001; Ac PEA A0100; Ad PEA A0200",
			   .blue = "Odo SWO A0801; Ulf SWO A1100",
			   .more = "things: [{kind: perriere, at: A0101}]\n" });
	field_give(&f, "shoot aa odo perriere");
	field_to_throw(&f, 1, 6, "chb.throw.scatter", "CHB-8.2.17");
	pv_cryhavoc.prompt(f.g, &f.s, &prompt);
	for (int face = 1; face <= 6; face++) {
		assert_int_equal(prompt.dice.class_of[face], face <= 4 ? 1 : face);
	}
	struct field before = f;
	field_give(&f, "throw 4");
	field_event(&f, "chb.stone", "CHB-8.2.17", "aa", "A0801", 0);
	field_asked(&f, "chb.ask.hit", PV_DICE);
	f = before;
	field_give(&f, "throw 6");
	field_to_throw(&f, 1, 6, "chb.throw.drift", "CHB-8.2.17");
	assert_int_equal(f.s.drift, 2);
	field_give(&f, "throw 3");
	field_event(&f, "chb.stone", "CHB-8.2.17", "aa", "A0601", 2);
	assert_int_equal(f.s.drift, 0);
	assert_int_equal(f.s.to, CHB_NOWHERE);
	assert_int_equal(f.s.shooter, PV_NONE);
	assert_int_equal(f.s.engine, PV_NONE);
	/* Over the map's edge it is lost. */
	f = before;
	field_give(&f, "throw 6; throw 5");
	field_event(&f, "chb.stone.lost", "CHB-8.2.17", "aa", NULL, 2);
	field_close(&f);
}

/* --- screens --------------------------------------------------------------------------------- */

#define SCREEN "{kind: screen, at: A0301, facing: e}"

static void chb_12_8_4_each_ground(void **unused) {
	static const struct {
		const char *ground;
		bool even;
	} rows[] = { { "clear", true },  { "court", true },  { "path", true },
		     { "road", true },   { "bridge", true }, { "moat-filled", true },
		     { "ramp", true },   { "stony", false }, { "hedge", false },
		     { "marsh", false }, { "slope", false } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		open_on(&f, field_ground(rows[i].ground), SCREEN, "Tom EAM A0301; Idle PEA A1102",
			NULL);
		if (rows[i].even) {
			field_yes(&f, "push tom screen A0401");
		} else {
			field_no(&f, "push tom screen A0401", "CHB-12.8.4");
		}
		field_close(&f);
	}
}

static void chb_12_8_1_who_pushes_it(void **unused) {
	struct field f;
	(void)unused;
	open_on(&f, NULL, SCREEN ", {kind: hay, at: A0400}",
		"Tom EAM A0301; Hal EAM A0302; Ned EAM A0202; Idle PEA A1102", NULL);
	static const char *const ways[] = { "e", "ne", "nw", "w", "sw", "se" };
	for (int side = 0; side < PV_HEX_SIDES; side++) {
		char order[40];
		snprintf(order, sizeof order, "wheel tom screen %s", ways[side]);
		if (side == 1 || side == 5) {
			field_yes(&f, order);
			assert_true(field_lists(&f, order));
		} else {
			field_no(&f, order, "CHB-12.8.4");
		}
	}
	struct field before = f;
	chb_thing_at(chb_game_of(f.g), &f.s, 0)->facing = PV_HEX_SE;
	field_side_no(&f, "wheel tom screen e", "CHB-12.8.4");
	f = before;
	field_no(&f, "push tom screen A0400", "CHB-12.8.4"); /* hay */
	field_no(&f, "push tom screen A0302", "CHB-12.8.4"); /* somebody */
	field_no(&f, "push tom screen A0501", "CHB-12.8.4");
	field_no(&f, "push hal screen A0401", "CHB-12.8.1");
	field_give(&f, "push tom screen A0401");
	field_event(&f, "chb.pushed", "CHB-12.8.1", "tom", "A0401", 0);
	assert_int_equal(thing(&f, 0)->timer, 1);
	assert_int_equal(thing(&f, 0)->turn, f.s.turn);
	assert_int_equal(thing(&f, 0)->place, field_place(&f, "A0401"));
	assert_int_equal(thing(&f, 0)->facing, PV_HEX_E);
	assert_int_not_equal(field_man(&f, "tom")->marks & CHB_HANDS, 0);
	field_give(&f, "wheel tom screen se");
	field_event(&f, "chb.wheeled", "CHB-12.8.4", "tom", "A0401", 0);
	assert_int_equal(thing(&f, 0)->timer, 2);
	assert_int_equal(thing(&f, 0)->facing, PV_HEX_SE);
	field_close(&f);
	open_on(&f, "      signs: {G: clear}\n      sides: [A0301 e low-wall]\n", SCREEN,
		"Tom EAM A0301; Idle PEA A1102", NULL);
	field_no(&f, "push tom screen A0401", "CHB-12.8.4");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_8_2_17_four_faces_on_the_mark),
	cmocka_unit_test(chb_12_7_1_over_even_ground),
	cmocka_unit_test(chb_12_7_1_how_it_is_wheeled),
	cmocka_unit_test(chb_12_7_1_what_isnt_pushed),
	cmocka_unit_test(chb_12_7_1_the_crew_goes_along),
	cmocka_unit_test(chb_12_7_2_and_8_2_14_how_fast),
	cmocka_unit_test(chb_12_8_1_who_pushes_it),
	cmocka_unit_test(chb_12_8_4_each_ground),
};

TEST_FILE(tests, NULL, NULL)
