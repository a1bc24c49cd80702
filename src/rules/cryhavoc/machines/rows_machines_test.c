/* Rows of CHB-12.3 and CHB-12.5: rams and siege towers on their way, who pushes them. */
#include "rules/cryhavoc/board/towers.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"

#include <stdio.h>

static const struct chb_thing *machine(const struct field *f) {
	return chb_thing(chb_game_of(f->g), &f->s, 0);
}

static const char *machine_at(const struct field *f) {
	static char at[32];
	pv_cryhavoc.name_place(f->g, machine(f)->place, at, sizeof at);
	return at;
}

/* A machine that faces east, and somebody far off who keeps the phase open, on open ground; G is
 * ground of one's own, at A0601. */
static void open_on(struct field *f, const char *ground, const char *thing, const char *red,
		    const char *blue) {
	static struct field_text more, men;
	more.used = men.used = 0;
	field_add(&more, "things: [{%s, facing: e}]\n", thing);
	field_add(&men, "%s; Idle PEA A1102", red);
	field_open(f, (struct field_plan){ .map = ". . . . . . . . . . . . / "
						  ". . . . . . G . . . . . / "
						  ". . . . . . . . . . . .",
					   .sheet = field_ground(ground),
					   .red = men.text,
					   .blue = blue,
					   .more = more.text });
}

static void pushed(struct field *f, const char *thing, const char *red) {
	open_on(f, "clear", thing, red, "Odo SWO A1100");
	field_to_move(f);
}

static const char ram[] = "kind: ram, at: A0301";
static const char gallery[] = "kind: gallery, at: A0301, to: A0201";
static const char tower[] = "kind: siege-tower, name: tower, at: A0301";
static const char large[] = "kind: large-tower, name: tower, at: A0301, to: A0201";

#define FOUR "Hal HAL A0301; Tom HAL A0201; Wat HAL A0300; Jean HAL A0302"
#define SIX  FOUR "; Sam HAL A0301; Gil HAL A0301"

static void machines_are_read(void **unused) {
	(void)unused;
	struct field_plan plan = { .map = FIELD_WIDE,
				   .red = "Hal HAL A0301",
				   .blue = "Odo SWO A0900",
				   .more = "things: [{kind: ram, at: A0301}]\n" };
	field_fails(plan, "test.yaml", "no `facing`");
	plan.more = "things: [{kind: gallery, at: A0301, facing: e}]\n";
	field_fails(plan, "test.yaml", "no `to`");
	plan.more = "things: [{kind: gallery, at: A0301, to: A0401, facing: e}]\n";
	field_fails(plan, "test.yaml", "right behind it");
	plan.sheet = "      sides: []\n";
	plan.map = ". . . m . . . . . . / . . . m . . . . . .";
	plan.more = "things: [{kind: ram, at: A0301, facing: e}]\n";
	plan.sheet = NULL;
	field_fails(plan, "CHB-12.5.3", "clear ground, roads and filled moat");
}

static void chb_12_5_2_by_the_crew(void **unused) {
	struct field f;
	(void)unused;
	/* A ram: four, two, one. */
	pushed(&f, ram, FOUR);
	assert_true(field_lists(&f, "push hal ram A0401"));
	field_give(&f, "push hal ram A0401; push hal ram A0501; push tom ram A0601");
	assert_string_equal(machine_at(&f), "A0601");
	assert_false(field_lists(&f, "push hal ram A0701"));
	field_no_by(&f, "push hal ram A0701", "CHB-12.5.3", 3, 4);
	field_close(&f);
	pushed(&f, ram, "Hal HAL A0301; Tom HAL A0201");
	field_give(&f, "push hal ram A0401");
	field_no_by(&f, "push hal ram A0501", "CHB-12.5.2", 1, 2);
	field_close(&f);
	pushed(&f, ram, "Hal HAL A0301; Tom HAL A0101");
	field_no_by(&f, "push hal ram A0401", "CHB-12.5.2", 2, 1);
	field_close(&f);
	/* Beside it nobody pushes. */
	pushed(&f, ram, "Hal HAL A0301; Tom HAL A0400; Wat HAL A0402; Jean HAL A0401");
	field_no_by(&f, "push hal ram A0401", "CHB-12.5.2", 2, 1);
	field_close(&f);
	/* A small tower: six, three, two. */
	pushed(&f, tower, SIX);
	field_give(&f, "push hal tower A0401; push hal tower A0501");
	field_no_by(&f, "push hal tower A0601", "CHB-12.5.3", 2, 3);
	field_close(&f);
	pushed(&f, tower, "Hal HAL A0301; Tom HAL A0301; Wat HAL A0301");
	field_give(&f, "push hal tower A0401");
	field_no_by(&f, "push hal tower A0501", "CHB-12.5.2", 1, 2);
	field_close(&f);
	pushed(&f, tower, "Hal HAL A0301; Tom HAL A0301");
	field_no_by(&f, "push hal tower A0401", "CHB-12.5.2", 3, 2);
	field_close(&f);
	/* A large one: eight, four, three. */
	pushed(
	    &f, large,
	    "Hal HAL A0301; Tom HAL A0301; Wat HAL A0301; Jean HAL A0301; Sam HAL A0201; Gil HAL "
	    "A0201; Abe HAL A0101; Ned HAL A0200");
	field_give(&f, "push hal tower A0401; push hal tower A0501");
	field_no_by(&f, "push hal tower A0601", "CHB-12.5.3", 2, 3);
	field_is(&f, "sam", "A0401 healthy 0");
	field_is(&f, "abe", "A0301 healthy 0");
	field_close(&f);
	pushed(&f, large, "Hal HAL A0301; Tom HAL A0301; Wat HAL A0201; Jean HAL A0101");
	field_give(&f, "push hal tower A0401");
	field_no_by(&f, "push hal tower A0501", "CHB-12.5.2", 1, 2);
	field_close(&f);
	pushed(&f, large, "Hal HAL A0301; Tom HAL A0301; Wat HAL A0201");
	field_no_by(&f, "push hal tower A0401", "CHB-12.5.2", 4, 3);
	field_close(&f);
}

static void chb_12_5_3_how_far_and_where(void **unused) {
	static const struct {
		const char *ground, *rule;
	} rows[] = { { "clear", NULL },          { "road", NULL },
		     { "moat-filled", NULL },    { "marsh", "CHB-12.5.3" },
		     { "stony", "CHB-12.5.3" },  { "path", "CHB-12.5.3" },
		     { "slope", "CHB-12.5.3" },  { "hedge", "CHB-12.5.3" },
		     { "bridge", "CHB-12.5.3" }, { "ramp", "CHB-12.5.3" },
		     { "rubble", "CHB-12.5.3" }, { "shallow", "CHB-12.5.3" } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		open_on(&f, rows[i].ground, ram, FOUR, "Odo SWO A1100");
		field_to_move(&f);
		field_give(&f, "push hal ram A0401; push hal ram A0501");
		if (rows[i].rule == NULL) {
			field_yes(&f, "push hal ram A0601");
		} else {
			field_no(&f, "push hal ram A0601", rows[i].rule);
		}
		field_close(&f);
	}
	/* Two ahead, or one and a turn. */
	pushed(&f, tower,
	       "Hal HAL A0301; Tom HAL A0301; Wat HAL A0301; Jean HAL A0301; Sam HAL A0301; Gil "
	       "HAL A0301");
	struct field before = f;
	field_no(&f, "push hal tower A0400", "CHB-12.5.3"); /* not ahead */
	field_no(&f, "push hal tower A0501", "CHB-12.5.3");
	field_no(&f, "wheel hal tower nw", "CHB-12.5.3");
	field_give(&f, "push hal tower A0401; push hal tower A0501");
	field_no_by(&f, "wheel hal tower ne", "CHB-12.5.3", 2, 3);
	f = before;
	assert_true(field_lists(&f, "wheel hal tower ne"));
	field_give(&f, "push hal tower A0401; wheel hal tower ne");
	assert_int_equal(machine(&f)->facing, 1);
	assert_string_equal(machine_at(&f), "A0401");
	field_no_by(&f, "push hal tower A0500", "CHB-12.5.3", 2, 3);
	f = before;
	field_give(&f, "wheel hal tower ne; push hal tower A0400");
	assert_string_equal(machine_at(&f), "A0400");
	field_no_by(&f, "push hal tower A0500", "CHB-12.5.3", 2, 3);
	field_close(&f);
	/* One turn and no second. */
	pushed(&f, ram, "Hal HAL A0301; Tom HAL A0301; Wat HAL A0301; Jean HAL A0301");
	field_give(&f, "wheel hal ram ne");
	field_no(&f, "wheel hal ram e", "CHB-12.5.3");
	field_yes(&f, "push hal ram A0400");
	/* Next turn it goes on. */
	field_give(&f, "push hal ram A0400");
	field_give(&f, "done");
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	assert_int_equal(f.s.turn, 2);
	field_yes(&f, "wheel hal ram e");
	field_close(&f);
	/* Nor onto somebody. */
	open_on(&f, "clear", ram, FOUR, "Odo SWO A0401 state=stunned; Ulf SWO A1100");
	field_to_move(&f);
	field_no(&f, "push hal ram A0401", "CHB-12.5.3");
	field_close(&f);
}

static void chb_12_3_3_over_filled_moat_alone(void **unused) {
	static const char *const kinds[] = { ram, tower };
	static const char *const orders[] = { "push hal ram A0401", "push hal tower A0401" };
	static const char *const lasts[] = { "push hal ram A0501", "push hal tower A0501" };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(kinds); i++) {
		for (int filled = 0; filled <= 1; filled++) {
			static struct field_text more;
			more.used = 0;
			field_add(&more, "things: [{%s, facing: e}%s]\n", kinds[i],
				  filled != 0 ? ", {kind: filled-moat, at: A0501}" : "");
			field_open(
			    &f, (struct field_plan){ .map = ". . . . . M . . / . . . . . M . . / "
							    ". . . . . M . .",
						     .red = SIX,
						     .blue = "Odo SWO A0700",
						     .more = more.text });
			field_to_move(&f);
			field_give(&f, orders[i]);
			if (filled != 0) {
				field_yes(&f, lasts[i]);
			} else {
				field_no(&f, lasts[i], "CHB-12.3.3");
			}
			field_close(&f);
		}
	}
}

static void chb_12_5_10_a_gallery(void **unused) {
	struct field f;
	(void)unused;
	pushed(&f, gallery, "Hal HAL A0301; Tom HAL A0201; Wat HAL A0101; Jean HAL A0200");
	field_give(&f, "push hal gallery A0401; push hal gallery A0501; push hal gallery A0601");
	field_no_by(&f, "push hal gallery A0701", "CHB-12.5.3", 3, 4);
	field_is(&f, "hal", "A0601 healthy 0");
	field_is(&f, "tom", "A0501 healthy 0");
	field_is(&f, "wat", "A0401 healthy 0");
	field_close(&f);
	/* It covers like a ram: from ahead and behind light, from the side nothing comes in. */
	open_on(&f, "clear", gallery, "Bow SBW A0901; Tom SBW A0400",
		"Odo SWO A0301; Ulf SWO A1100");
	field_cover(&f, "shoot bow odo shortbow", "light");
	field_close(&f);
	open_on(&f, "clear", gallery, "Bow SBW A0001; Tom SBW A0900",
		"Odo SWO A0201; Ulf SWO A1100");
	field_cover(&f, "shoot bow odo shortbow", "light");
	field_close(&f);
	/* Filled moat is for a ram. */
	open_on(&f, "moat-filled", gallery,
		"Hal HAL A0301; Tom HAL A0201; Wat HAL A0101; Jean HAL A0200", "Odo SWO A1100");
	field_to_move(&f);
	field_give(&f, "push hal gallery A0401; push hal gallery A0501");
	field_no(&f, "push hal gallery A0601", "CHB-12.5.10");
	field_close(&f);
	open_on(&f, "moat-filled", ram, FOUR, "Odo SWO A1100");
	field_to_move(&f);
	field_give(&f, "push hal ram A0401; push hal ram A0501");
	field_yes(&f, "push hal ram A0601");
	field_close(&f);
}

static void chb_12_5_11_what_burns(void **unused) {
	static const char *const kinds[] = { ram, gallery, tower, large };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(kinds); i++) {
		static struct field_text more;
		more.used = 0;
		field_add(&more, "things: [{%s, facing: e}, {kind: brazier, at: A0701}]\n",
			  kinds[i]);
		field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
						    .red = "Bow SBW A0701",
						    .blue = "Odo SWO A0301; Ulf SWO A0900",
						    .more = more.text });
		int place = machine(&f)->place;
		struct field before = f;
		field_give(&f, "light bow A0301; throw 9");
		assert_int_equal(chb_find_thing(chb_game_of(f.g), &f.s, CHB_BLAZE, place), -1);
		f = before;
		field_give(&f, "light bow A0301; throw 10");
		assert_true(chb_find_thing(chb_game_of(f.g), &f.s, CHB_BLAZE, place) >= 0);
		field_close(&f);
	}
	/* Useless at once, gone after three turns; who was inside is somewhere. */
	field_open(
	    &f, (struct field_plan){ .map = FIELD_WIDE,
				     .red = "Hal HAL A0301; Tom HAL A0301",
				     .blue = "Odo SWO A0900",
				     .more = "things: [{kind: ram, at: A0301, facing: e}, {kind: "
					     "fire, at: A0301}]\n" });
	field_to_move(&f);
	field_no(&f, "push hal ram A0401", "CHB-13.8");
	assert_int_equal(chb_thing(chb_game_of(f.g), &f.s, 1)->timer, 3);
	chb_thing_at(chb_game_of(f.g), &f.s, 1)->timer = 1;
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_is(&f, "hal", "A0301 wounded");
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	assert_int_equal(machine(&f)->place, CHB_NOWHERE);
	assert_int_not_equal(field_man(&f, "hal")->place, field_man(&f, "tom")->place);
	struct pv_error err;
	assert_true(pv_cryhavoc.sound(f.g, &f.s, &err));
	field_close(&f);
}

static void chb_12_5_14_the_healthy_count(void **unused) {
	struct field f;
	(void)unused;
	pushed(&f, tower,
	       "Hal HAL A0301; Tom HAL A0301; Wat HAL A0301; Jean HAL A0301 state=wounded; Sam HAL "
	       "A0301 "
	       "state=wounded; Gil HAL A0301 state=wounded");
	field_no(&f, "push jean tower A0401", "CHB-12.5.14");
	field_give(&f, "push hal tower A0401");
	field_no(&f, "push hal tower A0501", "CHB-12.5.14");
	field_close(&f);
	pushed(&f, tower, "Hal HAL A0301; Tom HAL A0301; Jean HAL A0301 state=wounded");
	field_no_by(&f, "push hal tower A0401", "CHB-12.5.14", 3, 2);
	field_close(&f);
	/* Half of three, rounded down. */
	pushed(&f, ram, "Hal HAL A0301; Tom HAL A0301; Wat HAL A0301");
	field_give(&f, "push hal ram A0401");
	field_no_by(&f, "push hal ram A0501", "CHB-12.5.14", 1, 2);
	field_close(&f);
}

static void chb_12_5_12_the_crew_goes_along(void **unused) {
	struct field f;
	(void)unused;
	/* Over ground that would cost two points a hex; all their points, for any number of hexes.
	 */
	open_on(&f, "moat-filled", ram, FOUR "; Free HAL A0000", "Odo SWO A1100");
	field_to_move(&f);
	field_give(&f, "push hal ram A0401");
	field_is(&f, "hal", "A0401 healthy 0");
	field_is(&f, "tom", "A0301 healthy 0");
	field_is(&f, "wat", "A0400 healthy 0");
	field_is(&f, "jean", "A0402 healthy 0");
	field_no(&f, "step tom A0201", "CHB-12.5.12");
	field_no(&f, "step hal A0301", "CHB-12.5.12");
	field_yes(&f, "step free A0100");
	field_give(&f, "push jean ram A0501; push wat ram A0601");
	field_is(&f, "hal", "A0601 healthy 0");
	field_is(&f, "tom", "A0501 healthy 0");
	field_close(&f);
	/* They strike nobody in that turn; whoever doesn't push may. */
	open_on(&f, "clear", ram, FOUR "; Free HAL A0501", "Odo SWO A0500; Ulf SWO A1100");
	field_to_move(&f);
	field_give(&f, "push hal ram A0401");
	field_to_fight(&f);
	field_no(&f, "fight wat odo", "CHB-9.1.22");
	field_yes(&f, "fight free odo");
	field_close(&f);
	/* Nor shoot; an archer on top does. */
	field_open(
	    &f, (struct field_plan){ .map = FIELD_LONG,
				     .options = "turn_limit: 20, turn_form: A",
				     .red = "Hal SBW A0301; Tom SBW A0201; Wat SBW A0300; Jean SBW "
					    "A0302; Sam SBW A0301; Gil SBW A0301; Bow SBW A0001",
				     .blue = "Odo SWO A0901",
				     .more = "things: [{kind: siege-tower, name: tower, at: "
					     "A0301, facing: e}]\n" });
	const struct chb_game *g = chb_game_of(f.g);
	field_to_move(&f);
	field_man(&f, "bow")->place = (uint16_t)chb_top_over(g, machine(&f)->place);
	field_give(&f, "push hal tower A0401");
	assert_int_equal(field_man(&f, "bow")->place, chb_top_over(g, machine(&f)->place));
	field_skip(&f, CHB_ASK_SHOOT, PV_RED);
	assert_int_equal(f.s.phase, CHB_SECOND_FIRE);
	field_no(&f, "shoot wat odo shortbow", "CHB-8.1.14");
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
}

/* The side that it comes over is open: that ahead of it, or of a long one's rear as it turns. */
static void chb_12_5_3_over_which_side(void **unused) {
	static const struct {
		const char *side, *order;
		bool goes;
	} rows[] = { { "A0301 e", "push hal gallery A0401", false },
		     { "A0201 ne", "push hal gallery A0401", true },
		     { "A0201 ne", "wheel hal gallery ne", false },
		     { "A0301 e", "wheel hal gallery ne", true },
		     { "A0301 ne", "wheel hal gallery ne", true } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char sheet[64];
		snprintf(sheet, sizeof sheet, "      sides: [%s low-wall]\n", rows[i].side);
		field_open(&f, (struct field_plan){
				   .map = ". . . . . . . . / . . . . . . . . / . . . . . . . .",
				   .sheet = sheet,
				   .red = "Hal HAL A0301; Tom HAL A0301; Wat HAL A0201; Jean HAL "
					  "A0201; Idle PEA A0702",
				   .blue = "Odo SWO A0700",
				   .more = "things: [{kind: gallery, at: A0301, to: A0201, facing: "
					   "e}]\n" });
		field_to_move(&f);
		if (rows[i].goes) {
			field_yes(&f, rows[i].order);
		} else {
			field_no(&f, rows[i].order, "CHB-12.5.3");
		}
		field_close(&f);
	}
}

/* Who has pushed goes on pushing; who comes behind it on its way isn't needed. */
static void chb_12_5_12_the_same_crew_goes_on(void **unused) {
	struct field f;
	(void)unused;
	pushed(&f, ram,
	       "New HAL A0402; Hal HAL A0301; Tom HAL A0301; Wat HAL A0301; Jean HAL A0301");
	field_give(&f, "push hal ram A0401");
	assert_int_equal(field_man(&f, "new")->works, 0);
	field_give(&f, "push hal ram A0501");
	assert_int_equal(field_man(&f, "new")->works, 0);
	field_is(&f, "new", "A0402 healthy");
	field_is(&f, "jean", "A0501 healthy 0");
	field_close(&f);
}

/* What is drawn as a ram, without one, has no row that a shot could come in by. */
static void chb_7_0_77_drawn_without_one(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . G . . . . .",
					    .sheet = field_ground("ram"),
					    .red = "Bow SBW A0000",
					    .blue = "Odo SWO A0400; Tom PEA A0300 state=stunned" });
	field_yes(&f, "shoot bow tom shortbow");
	field_no(&f, "shoot bow odo shortbow", "CHB-7.0.77");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(machines_are_read),
	cmocka_unit_test(chb_12_5_2_by_the_crew),
	cmocka_unit_test(chb_12_5_3_how_far_and_where),
	cmocka_unit_test(chb_12_3_3_over_filled_moat_alone),
	cmocka_unit_test(chb_12_5_10_a_gallery),
	cmocka_unit_test(chb_12_5_11_what_burns),
	cmocka_unit_test(chb_12_5_12_the_crew_goes_along),
	cmocka_unit_test(chb_12_5_14_the_healthy_count),
	cmocka_unit_test(chb_12_5_3_over_which_side),
	cmocka_unit_test(chb_12_5_12_the_same_crew_goes_on),
	cmocka_unit_test(chb_7_0_77_drawn_without_one),
};

TEST_FILE(tests, NULL, NULL)
