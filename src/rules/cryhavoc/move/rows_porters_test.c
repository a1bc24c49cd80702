/* Rows of CHB-12.1, 8.6.8 and 5.1.19 on what is in hand: who takes which end of a ladder, how two
 * go, what they lay where, who lets it fall; loads. */
#include "rules/cryhavoc/characters/burdens.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_offers.h"
#include "rules/cryhavoc/move/carry.h"

#include <stdio.h>

static const char scale[] =
    "things: [{kind: long-ladder, name: scale, at: A0301, to: A0401, state: lying}]\n";
static const char ladder[] = "things: [{kind: ladder, at: A0301, state: lying}]\n";
static const char far[] = "Odo SWO A1100";

static void row_open(struct field *f, const char *things, const char *red, const char *blue) {
	field_open(
	    f, (struct field_plan){ .map = FIELD_LONG, .red = red, .blue = blue, .more = things });
	field_to_move(f);
}

static const struct chb_thing *thing(const struct field *f) {
	return chb_thing(chb_game_of(f->g), &f->s, 0);
}

/* It lies there, the other end there or on no second hex, in nobody's hands. */
static void lies(const struct field *f, const char *place, const char *to) {
	const struct pv_hex_map *map = &chb_game_of(f->g)->map;
	const struct chb_thing *t = thing(f);
	assert_int_equal(t->state, 0);
	assert_int_equal(t->place, pv_hex_map_parse(map, place));
	assert_int_equal(t->to, to != NULL ? pv_hex_map_parse(map, to) : CHB_NOWHERE);
	assert_int_equal(t->worker[0], PV_NONE);
	assert_int_equal(t->worker[1], PV_NONE);
}

static void chb_12_1_14_who_takes_the_other_end(void **unused) {
	static const struct {
		const char *red, *rule;
	} rows[] = {
		{ "Wulf EAM A0301; Hal EAM A0401", NULL },
		{ "Wulf EAM A0401; Hal EAM A0301", NULL },
		{ "Wulf EAM A0201; Hal EAM A0301", NULL }, /* beside an end */
		{ "Wulf EAM A0501; Hal EAM A0401", NULL },
		{ "Wulf EAM A0201; Hal EAM A0401", "CHB-12.1.14" }, /* two hexes apart */
		{ "Wulf EAM A0201; Hal EAM A0101", "CHB-12.1.14" }, /* too far from it */
		{ "Wulf EAM A0501; Hal EAM A0601", "CHB-12.1.14" },
		{ "Wulf EAM A0101; Hal EAM A0201", "CHB-12.1.15" },
		{ "Wulf EAM A0601; Hal EAM A0501", "CHB-12.1.15" },
		{ "Wulf EAM A0301; Hal EAM A0401 state=stunned", "CHB-12.1.15" },
		{ "Wulf EAM A0301; Hal EAM A0401 state=dead", "CHB-12.1.15" },
		{ "Wulf EAM A0301; Hal KNM A0401 facing=w", "CHB-12.1.15" },
		{ "Wulf EAM A0301; Hal HOR A0401 facing=w", "CHB-12.1.15" },
		{ "Wulf KNM A0301 facing=e; Hal EAM A0401", "CHB-12.1.15" },
	};
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		row_open(&f, scale, rows[i].red, far);
		if (rows[i].rule == NULL) {
			field_yes(&f, "lift wulf scale hal");
		} else {
			field_no(&f, "lift wulf scale hal", rows[i].rule);
		}
		assert_int_equal(field_lists(&f, "lift wulf scale hal"), rows[i].rule == NULL);
		field_close(&f);
	}
}

static void chb_12_1_14_whose_hands_are_free(void **unused) {
	static const char two[] =
	    "things: [{kind: long-ladder, name: scale, at: A0301, to: A0401, state: lying}, {kind: "
	    "ladder, name: other, at: A0402, state: lying}]\n";
	struct field f;
	(void)unused;
	row_open(&f, two, "Wulf EAM A0301; Hal EAM A0401; Wat EAM A0302", "Odo SWO A0400");
	struct field before = f;
	field_no(&f, "lift wulf scale odo", "CHB-12.1.15"); /* an enemy */
	field_no(&f, "lift wulf scale wulf", "CHB-12.1.14");
	field_give(&f, "lift hal other");
	field_no(&f, "lift wulf scale hal", "CHB-12.1.14");
	field_no(&f, "lift hal scale wulf", "CHB-12.1.15");
	field_yes(&f, "lift wulf scale wat");
	f = before;
	field_give(&f, "lift wulf scale hal"); /* nor what others have in hand */
	field_no(&f, "lift wat scale hal", "CHB-12.1.15");
	f = before;
	field_man(&f, "hal")->marks |= CHB_STUCK;
	field_no(&f, "lift wulf scale hal", "CHB-12.1.15");
	f = before;
	field_man(&f, "hal")->marks |= CHB_DONE;
	field_no(&f, "lift wulf scale hal", "CHB-12.1.15");
	field_yes(&f, "lift wulf scale wat");
	f = before; /* whatever points he has left */
	field_leave(&f, "odo", 8);
	field_no(&f, "lift wulf scale odo", "CHB-12.1.15");
	field_man(&f, "hal")->life = CHB_STUNNED;
	field_leave(&f, "hal", 8);
	field_no(&f, "lift wulf scale hal", "CHB-12.1.15");
	field_close(&f);
}

/* A wall, or a door that is shut, is between. */
static void chb_12_1_14_not_through_a_wall(void **unused) {
	static const char *const sides[] = { "wall", "door shut" };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(sides); i++) {
		char sheet[96];
		snprintf(sheet, sizeof sheet, "      sides: [A0301 e %s, A0301 w %s]\n", sides[i],
			 sides[i]);
		field_open(&f, (struct field_plan){ .map = FIELD_LONG,
						    .sheet = sheet,
						    .red = "Wulf EAM A0301; Hal EAM A0401; Wat EAM "
							   "A0201; Tom EAM A0302",
						    .blue = far,
						    .more = scale });
		field_to_move(&f);
		field_no(&f, "lift wulf scale hal", "CHB-12.1.14");
		field_no(&f, "lift wat scale tom", "CHB-12.1.15");
		field_yes(&f, "lift wulf scale tom");
		field_close(&f);
	}
	/* Nor from the walk that it leans on. */
	field_open(&f, (struct field_plan){ .map = ". . . . H H / . . . . H H",
					    .sheet = "      signs: {H: walk 2}\n",
					    .red = "Wulf EAM A0400; Hal EAM A0401; Wat EAM A0300; "
						   "Tom EAM A0200",
					    .blue = "Odo SWO A0500",
					    .more = "things: [{kind: long-ladder, name: scale, at: "
						    "A0300, facing: e, state: set}]\n" });
	field_to_move(&f);
	field_no(&f, "lift wulf scale hal", "CHB-12.1.12");
	field_yes(&f, "lift wat scale tom");
	field_close(&f);
}

static void chb_12_1_15_from_which_hexes(void **unused) {
	static const char *const near[] = { "A0301", "A0201", "A0401", "A0300",
					    "A0400", "A0302", "A0402" };
	static const char *const off[] = { "A0101", "A0501", "A0200", "A0500", "A0202" };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(near) + PV_COUNT(off); i++) {
		bool is_near = i < PV_COUNT(near);
		char red[48];
		snprintf(red, sizeof red, "Wulf EAM %s",
			 is_near ? near[i] : off[i - PV_COUNT(near)]);
		row_open(&f, ladder, red, far);
		if (is_near) {
			assert_int_equal(field_cost(&f, "lift wulf ladder"), 2);
		} else {
			field_no(&f, "lift wulf ladder", "CHB-12.1.15");
		}
		assert_int_equal(field_offers(&f, CHB_LIFT, (struct field_span){ .counts = 1 }),
				 is_near);
		field_close(&f);
	}
	/* Not out of nothing, nor a rope. */
	row_open(&f, "things: [{kind: brazier, at: A0301}, {kind: ladder, at: A0300}]\n",
		 "Wulf EAM A0301; Hal EAM A0201", far);
	field_no(&f, "lift wulf brazier", "CHB-12.1.15");
	chb_thing_at(chb_game_of(f.g), &f.s, 1)->place = CHB_NOWHERE; /* burnt */
	field_no(&f, "lift wulf ladder", "CHB-12.1.15");
	field_close(&f);
}

/* Each pair beside it and each other, whoever orders it; one man for a ladder of one hex. */
static void chb_12_1_2_offered_to_pairs(void **unused) {
	static const char two[] =
	    "things: [{kind: long-ladder, name: scale, at: A0301, to: A0401, state: lying}, {kind: "
	    "ladder, at: A0901, state: lying}]\n";
	const struct field_span pairs = { .counts = 2, .targets = true };
	struct field f;
	(void)unused;
	row_open(&f, two,
		 "Wulf EAM A0301; Hal EAM A0401; Wat EAM A0300; Tom EAM A0801; Jean EAM A0802",
		 far);
	/* wulf and hal, wulf and wat, either first; tom or jean, who is at A0901's foot. */
	assert_int_equal(field_offers(&f, CHB_LIFT, pairs), 4 + 1);
	field_give(&f, "lift wulf scale hal");
	assert_int_equal(field_offers(&f, CHB_LIFT, pairs), 1);
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	assert_int_equal(field_offers(&f, CHB_LIFT, pairs), 0);
	field_no(&f, "lift tom ladder", "CHB-2.2");
	field_close(&f);
}

static void chb_12_1_2_two_thirds_of_the_slower(void **unused) {
	static const struct {
		const char *red;
		int left; /* after it was taken up for 2, and in a whole move */
	} rows[] = { { "Wulf EAM A0301; Hal EAM A0401", 5 },
		     { "Wulf EAM A0301; Hal HAL A0401", 4 },
		     { "Wulf HAL A0301; Hal EAM A0401", 4 },
		     { "Wulf KNF A0301; Hal EAM A0401", 4 },
		     { "Wulf EAM A0301; Hal EAM A0401 move=5", 3 } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		row_open(&f, scale, rows[i].red, far);
		field_give(&f, "lift wulf scale hal");
		int first = field_man(&f, "wulf")->left, second = field_man(&f, "hal")->left;
		assert_int_equal(first, rows[i].left);
		assert_int_equal(second, rows[i].left);
		field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
		field_to_move(&f);
		assert_int_equal(field_man(&f, "wulf")->left, rows[i].left);
		assert_int_equal(field_man(&f, "hal")->left, rows[i].left);
		field_close(&f);
	}
	/* Fewer are left to whoever has spent more before. */
	row_open(&f, scale, "Wulf EAM A0301; Hal EAM A0401; Wat EAM A0801", far);
	field_leave(&f, "wulf", 4);
	field_leave(&f, "hal", 3);
	field_give(&f, "lift wulf scale hal");
	field_is(&f, "wulf", "A0301 healthy 2");
	field_is(&f, "hal", "A0401 healthy 1");
	assert_int_not_equal(field_man(&f, "hal")->marks & CHB_BEGUN, 0);
	field_close(&f);
	/* One alone: two thirds of 8, and he doesn't fight either. */
	row_open(&f, ladder, "Wulf EAM A0301; Wat EAM A0400", "Odo SWO A0401");
	field_give(&f, "lift wulf ladder");
	field_is(&f, "wulf", "A0301 healthy 5");
	assert_int_equal(thing(&f)->worker[1], PV_NONE);
	field_to_fight(&f);
	field_no(&f, "fight wulf odo", "CHB-12.1.2");
	field_close(&f);
}

static void chb_12_1_14_either_goes_first(void **unused) {
	struct field f;
	(void)unused;
	for (int second = 0; second <= 1; second++) {
		row_open(&f, scale, "Wulf EAM A0401; Hal EAM A0301; Wat EAM A0901", far);
		field_give(&f, "lift wulf scale hal");
		field_is(&f, "wulf", "A0401 healthy 5");
		field_give(&f, second != 0 ? "step hal A0201" : "step wulf A0501");
		field_is(&f, "wulf", second != 0 ? "A0301 healthy 4" : "A0501 healthy 4");
		field_is(&f, "hal", second != 0 ? "A0201 healthy 4" : "A0401 healthy 4");
		for (int i = 0; i < 2; i++) {
			int marks = field_man(&f, i == 0 ? "wulf" : "hal")->marks;
			assert_int_equal(marks & (CHB_BEGUN | CHB_STEPPED),
					 CHB_BEGUN | CHB_STEPPED);
		}
		assert_int_equal(thing(&f)->place, field_man(&f, "wulf")->place);
		assert_int_equal(thing(&f)->to, field_man(&f, "hal")->place);
		field_close(&f);
	}
}

static void chb_12_1_14_what_stops_the_two(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . . . . . . . . / "
						   ". . . . . G . . . . . . / "
						   ". . . . . . . . . . . .",
					    .options = "turn_limit: 20, mon_2_4: true",
					    .sheet = field_ground("marsh"),
					    .red = "Wulf EAM A0401; Hal EAM A0301; Wat EAM A0400; "
						   "Tom EAM A0502",
					    .blue = "Odo SWO A1100",
					    .more = scale });
	field_to_move(&f);
	field_give(&f, "lift wulf scale hal");
	field_no(&f, "step wulf A0400", "CHB-12.1.14"); /* a friend is there */
	field_no(&f, "step wulf A0301", "CHB-12.1.14"); /* the other bearer himself */
	/* Marsh: 2 of each. */
	int cost = field_cost(&f, "step wulf A0501");
	assert_int_equal(cost, 2);
	field_leave(&f, "hal", 1);
	field_no_by(&f, "step wulf A0501", "CHB-12.1.14", 2, 1);
	field_leave(&f, "hal", 2);
	field_yes(&f, "step wulf A0501");
	struct field before = f;
	field_man(&f, "hal")->marks |= CHB_DONE;
	field_no(&f, "step wulf A0501", "CHB-12.1.14");
	f = before;
	field_man(&f, "hal")->saddle |= CHB_KNEELS;
	field_no(&f, "step wulf A0501", "CHB-7.0.63");
	field_close(&f);
	/* One alone passes a friend as others do. */
	row_open(&f, ladder, "Wulf EAM A0301; Wat EAM A0401", far);
	field_give(&f, "lift wulf ladder");
	field_yes(&f, "step wulf A0401");
	field_give(&f, "step wulf A0302");
	field_is(&f, "wulf", "A0302 healthy 4");
	field_close(&f);
}

static void chb_12_1_20_nobody_climbs_laden(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f,
		   (struct field_plan){ .map = ". . . . H H / . . . . H H",
					.sheet = "      signs: {H: walk 2}\n",
					.red = "Wulf EAM A0300; Hal EAM A0301",
					.blue = "Odo SWO A0500",
					.more = "things: [{kind: ladder, name: short, at: A0200}, "
						"{kind: long-ladder, name: scale, at: A0300, "
						"facing: e, state: set}]\n" });
	field_to_move(&f);
	field_yes(&f, "step wulf A0300/1e");
	field_give(&f, "lift wulf short");
	field_no(&f, "step wulf A0300/1e", "CHB-12.1.20");
	field_yes(&f, "step wulf A0200");
	field_give(&f, "lay wulf A0300");
	field_yes(&f, "step wulf A0300/1e");
	/* Nor does he take one up while he hangs there. */
	field_give(&f, "step wulf A0300/1e");
	field_no(&f, "lift wulf short", "CHB-12.1.15");
	field_yes(&f, "lift hal short");
	field_close(&f);
}

static void chb_12_1_15_where_it_is_laid(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . . . . . . . . / "
						   ". . . . . . . . . . . . / "
						   ". . . # . . . . . . . .",
					    .sheet = "      sides: [A0301 ne door shut]\n",
					    .red = "Wulf EAM A0301; Hal EAM A0201",
					    .blue = far,
					    .more = ladder });
	field_to_move(&f);
	field_no(&f, "lay wulf A0301", "CHB-12.1.15"); /* nothing yet */
	field_give(&f, "lift wulf ladder");
	field_no(&f, "lay hal A0201", "CHB-12.1.15");
	field_yes(&f, "lay wulf A0301");
	field_yes(&f, "lay wulf A0401");
	field_no(&f, "lay wulf A0201", "CHB-12.1.15"); /* hal's */
	field_no(&f, "lay wulf A0302", "CHB-12.1.15"); /* rock */
	field_no(&f, "lay wulf A0400", "CHB-12.1.15"); /* behind the door */
	field_no(&f, "lay wulf A0501", "CHB-12.1.15"); /* two hexes off */
	/* His own, and east, north-west and south-east of it. */
	assert_int_equal(field_offers(&f, CHB_LAY, (struct field_span){ .places = true }), 4);
	field_leave(&f, "wulf", 0);
	field_give(&f, "lay wulf A0402");
	assert_true(field_told(&f, "chb.laid_down"));
	field_is(&f, "wulf", "A0301 healthy 0");
	lies(&f, "A0402", NULL);
	field_close(&f);
	/* Of two, the other end stays with the other. */
	row_open(&f, scale, "Wulf EAM A0301; Hal EAM A0401", far);
	field_give(&f, "lift wulf scale hal; lay wulf A0300");
	lies(&f, "A0300", "A0401");
	field_close(&f);
	row_open(&f, scale, "Wulf EAM A0301; Hal EAM A0401", far);
	field_give(&f, "lift wulf scale hal; lay hal A0401");
	lies(&f, "A0401", "A0301");
	field_close(&f);
}

static void chb_12_1_3_at_which_side(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . H H / . . . . H H",
					    .sheet = "      signs: {H: walk 2}\n",
					    .red = "Wulf EAM A0300; Hal EAM A0200; Wat EAM A0301",
					    .blue = "Odo SWO A0500",
					    .more = "things: [{kind: long-ladder, name: scale, at: "
						    "A0300, to: A0200, state: lying}]\n" });
	field_to_move(&f);
	const struct field_span sides = { .counts = PV_HEX_SIDES };
	field_no(&f, "set wulf e", "CHB-12.1.3");
	assert_int_equal(field_offers(&f, CHB_SET_UP, sides), 0);
	field_give(&f, "lift wulf scale hal");
	field_no(&f, "set wat e", "CHB-12.1.3");
	/* At A0300 the wall lies east alone, at A0200 nowhere. */
	assert_int_equal(field_offers(&f, CHB_SET_UP, sides), 1);
	field_give(&f, "set wulf e");
	assert_true(field_told(&f, "chb.set_up"));
	field_is(&f, "wulf", "A0300 healthy 3");
	field_is(&f, "hal", "A0200 healthy 3");
	assert_int_equal(thing(&f)->state, 2);
	assert_int_equal(thing(&f)->facing, PV_HEX_E);
	assert_int_equal(thing(&f)->worker[0], PV_NONE);
	assert_int_equal(thing(&f)->worker[1], PV_NONE);
	field_close(&f);
}

/* Taking up and setting up spend points, laying down spends none. */
static void chb_8_6_8_after_what_the_archer_is_asked(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . H H / . . . . H H",
					    .sheet = "      signs: {H: walk 1}\n",
					    .red = "Wulf EAM A0300",
					    .blue = "Odo SBW A0001",
					    .more = "things: [{kind: ladder, at: A0301}]\n" });
	field_to_move(&f);
	field_give(&f, "lift wulf ladder");
	assert_true(field_told(&f, "chb.lifted"));
	field_asked(&f, "chb.ask.react", PV_BLUE);
	field_give(&f, "wait");
	struct field held = f;
	field_give(&f, "lay wulf A0300");
	field_asked(&f, "chb.ask.move", PV_RED);
	field_give(&held, "set wulf e");
	field_asked(&held, "chb.ask.react", PV_BLUE);
	field_close(&f);
}

static void chb_12_1_14_who_is_hit_lets_it_fall(void **unused) {
	struct field f;
	(void)unused;
	/* Each of the two, on his hex. */
	for (int second = 0; second <= 1; second++) {
		for (int face = 1; face <= 4; face += 3) { /* dead, wounded */
			char order[64];
			row_open(&f, scale, "Wulf EAM A0401; Hal EAM A0301; Wat EAM A0901",
				 second != 0 ? "Odo SBW A0101" : "Odo SBW A0602");
			field_give(&f, "lift wulf scale hal");
			field_skip(&f, CHB_ASK_SHOOT, PV_BLUE);
			snprintf(order, sizeof order, "shoot odo %s shortbow; throw %d",
				 second != 0 ? "hal" : "wulf", face);
			field_give(&f, order);
			field_is(&f, second != 0 ? "hal" : "wulf",
				 second != 0 ? face == 1 ? "A0301 dead" : "A0301 wounded"
				 : face == 1 ? "A0401 dead"
					     : "A0401 wounded");
			lies(&f, second != 0 ? "A0301" : "A0401", NULL);
			field_close(&f);
		}
	}
	/* Or is stunned. */
	for (int second = 0; second <= 1; second++) {
		row_open(&f, scale, "Wulf EAM A0401; Hal EAM A0301; Wat EAM A0901", far);
		field_give(&f, "lift wulf scale hal");
		field_man(&f, second != 0 ? "hal" : "wulf")->life = CHB_STUNNED;
		field_give(&f, "step wat A0801");
		lies(&f, second != 0 ? "A0301" : "A0401", NULL);
		field_close(&f);
	}
}

/* A step that is thrown for moves the first alone. */
static void chb_12_1_14_come_apart(void **unused) {
	struct field f, done;
	bool slipped = false;
	(void)unused;
	row_open(&f, scale, "Wulf EAM A0401; Hal EAM A0301; Wat EAM A0901", "Odo SWO A0502");
	field_give(&f, "lift wulf scale hal");
	for (int face = 1; face <= 10 && !slipped; face++) {
		char throw[16];
		done = f;
		field_give(&done, "slip wulf A0501");
		snprintf(throw, sizeof throw, "throw %d", face);
		field_give(&done, throw);
		slipped = field_man(&done, "wulf")->place == field_place(&f, "A0501");
	}
	assert_true(slipped);
	field_is(&done, "hal", "A0301 healthy 5");
	lies(&done, "A0501", NULL);
	field_close(&f);
}

/* Both have begun their move, and carry it. */
static void chb_12_1_15_both_take_it_up(void **unused) {
	struct field f;
	(void)unused;
	row_open(&f, scale, "Wulf EAM A0301; Hal EAM A0401; Wat EAM A0000", far);
	field_give(&f, "lift wulf scale hal");
	assert_int_not_equal(field_man(&f, "wulf")->marks & CHB_BEGUN, 0);
	assert_int_not_equal(field_man(&f, "hal")->marks & CHB_BEGUN, 0);
	assert_int_equal(field_man(&f, "wat")->marks & CHB_BEGUN, 0);
	field_close(&f);
}

/* --- loads ----------------------------------------------------------------------------------- */

static void chb_5_1_19_taken_and_dropped(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE,
			   .red = "Tom PEA A0100; Gil PEA A0101; Hal HAL A0400; Omar HAM A0601 "
				  "facing=e; Nag HOR A0301 facing=e",
			   .blue = "Odo PEA A0900",
			   .more = "things: [{kind: sack, at: A0200}, {kind: barrel, at: A0102}, "
				   "{kind: hay, at: A0100}, {kind: torch, at: A0400}]\n" });
	field_to_move(&f);
	struct field before = f;
	assert_true(field_lists(&f, "take tom sack"));
	assert_false(field_lists(&f, "drop tom sack"));
	field_no(&f, "take tom hay", "CHB-5.1.19");
	field_no(&f, "take hal sack", "CHB-5.1.19"); /* two hexes off */
	field_no(&f, "take omar sack", "CHB-5.1.19");
	field_no(&f, "drop tom sack", "CHB-5.1.19");
	struct pv_order order = field_order(&f, "take tom sack");
	order.count = (uint8_t)chb_game_of(f.g)->thing_count;
	assert_false(pv_cryhavoc.check(f.g, &f.s, &order, NULL));
	field_leave(&f, "tom", 1);
	field_no_by(&f, "take tom sack", "CHB-5.1.19", 2, 1);
	field_leave(&f, "tom", 2);
	assert_int_equal(field_cost(&f, "take tom sack"), 2);
	f = before;
	field_give(&f, "take tom sack");
	field_event(&f, "chb.taken", "CHB-5.1.19", "tom", "A0100", 0);
	assert_int_equal(f.s.ask, CHB_ASK_MOVE);
	field_is(&f, "tom", "A0100 healthy 6"); /* a sack slows nobody */
	assert_true(chb_has_thing(chb_game_of(f.g), &f.s, CHB_SACK, field_place(&f, "A0100")));
	field_no(&f, "take gil sack", "CHB-5.1.19"); /* it is somebody's */
	assert_true(field_lists(&f, "drop tom sack"));
	assert_int_equal(field_cost(&f, "drop tom sack"), 0);
	field_give(&f, "step tom A0000; drop tom sack");
	field_event(&f, "chb.dropped", "CHB-5.1.19", "tom", "A0000", 0);
	assert_int_equal(field_thing(&f, "sack")->place, field_place(&f, "A0000"));
	f = before;
	/* A barrel leaves half of eight, less what it took. */
	field_give(&f, "take gil barrel");
	field_is(&f, "gil", "A0101 healthy 2");
	field_no(&f, "take gil sack", "CHB-5.1.19"); /* his hands are full */
	f = before;
	field_give(
	    &f, "step gil A0001; step gil A0101; step gil A0001; step gil A0101; take gil barrel");
	field_is(&f, "gil", "A0101 healthy 0");
	/* Whoever falls lets it fall; the first of the things is like any other. */
	f = before;
	field_give(&f, "take tom sack");
	assert_int_equal(chb_load_of(chb_game_of(f.g), &f.s, 0), 0);
	assert_true(chb_has_store(chb_game_of(f.g), &f.s, 0));
	assert_false(chb_is_laden(chb_game_of(f.g), &f.s, 0));
	field_man(&f, "tom")->life = CHB_STUNNED;
	chb_carry_along(chb_game_of(f.g), &f.s);
	assert_int_equal(chb_load_of(chb_game_of(f.g), &f.s, 0), CHB_NONE);
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_1_2_offered_to_pairs),
	cmocka_unit_test(chb_12_1_2_two_thirds_of_the_slower),
	cmocka_unit_test(chb_12_1_3_at_which_side),
	cmocka_unit_test(chb_12_1_14_who_takes_the_other_end),
	cmocka_unit_test(chb_12_1_14_whose_hands_are_free),
	cmocka_unit_test(chb_12_1_14_not_through_a_wall),
	cmocka_unit_test(chb_12_1_14_either_goes_first),
	cmocka_unit_test(chb_12_1_14_what_stops_the_two),
	cmocka_unit_test(chb_12_1_14_who_is_hit_lets_it_fall),
	cmocka_unit_test(chb_12_1_14_come_apart),
	cmocka_unit_test(chb_12_1_15_from_which_hexes),
	cmocka_unit_test(chb_12_1_15_where_it_is_laid),
	cmocka_unit_test(chb_12_1_20_nobody_climbs_laden),
	cmocka_unit_test(chb_8_6_8_after_what_the_archer_is_asked),
	cmocka_unit_test(chb_12_1_15_both_take_it_up),
	cmocka_unit_test(chb_5_1_19_taken_and_dropped),
};

TEST_FILE(tests, NULL, NULL)
