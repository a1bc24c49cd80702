/* Rows of CHB-16.9, CHB-12.3.1, CHB-12.4.1 and CHB-AMBUSH.1 to AMBUSH.3: before the first turn. */
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ambush.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"
#include "rules/cryhavoc/turn/setup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WALL "      signs: {B: walk-battlement 0.5}\n"

/* Moat, a wall, hedges and open ground. */
static const char ground[] =
    "M M B B h h . . . . . . / M M B B h h . . . . . . / . . . . h h . . . "
    ". . .";
static const char zones[] = "zones: {lair: [A0601, A0701, A0801], gate: [A1000, A1001]}\n";

struct side {
	const char *has, *men;
};

static void open_sides(struct field *f, const char *options, struct side red, struct side blue,
		       const char *more) {
	char text[256];
	snprintf(text, sizeof text, "%s%s", zones, more);
	field_open(f, (struct field_plan){ .map = ground,
					   .sheet = WALL,
					   .options = options,
					   .red = red.men,
					   .red_has = red.has,
					   .blue = blue.men,
					   .blue_has = blue.has,
					   .more = text });
}

/* --- who is asked, and when ------------------------------------------------------------------ */

/* What is asked one after the other: r and b place, R and B hide. */
static void asks(const char *options, struct side red, struct side blue, const char *more,
		 const char *all) {
	struct field f;
	char now[16] = "";
	open_sides(&f, options, red, blue, more);
	const struct chb_game *g = chb_game_of(f.g);
	assert_int_equal(f.s.phase == CHB_SETUP, *all != '\0');
	assert_int_equal(chb_setup_begins(g), *all != '\0');
	f.s.ready = 0;
	for (int i = 0; i < 8 && !chb_setup_run(g, &f.s); i++) {
		size_t used = strlen(now);
		bool hides = f.s.ask == CHB_ASK_HIDE;
		snprintf(now + used, sizeof now - used, "%c",
			 f.s.side == PV_RED ? (hides ? 'R' : 'r') : (hides ? 'B' : 'b'));
		chb_setup_done(g, &f.s);
		assert_int_equal(f.s.ask, CHB_ASK_NOTHING);
	}
	assert_string_equal(now, all);
	assert_int_equal(f.s.ready, 0);
	assert_int_equal(f.s.side, g->first);
	field_close(&f);
}

static void chb_16_9_who_is_asked(void **unused) {
	static const char on[] = AMBUSH, off[] = "turn_limit: 20";
	static const struct side red = { NULL, "Wulf PEA A0602" }, blue = { NULL, "Foe PEA A1100" },
				 red_in = { NULL, "Wulf PEA A0602; Hal PEA - in=lair" },
				 blue_in = { NULL, "Foe PEA A1100; Tom PEA - in=gate" },
				 red_hides = { MOST(1), "Wulf PEA A0602; Odo PEA - hides=true" },
				 blue_hides = { MOST(1), "Foe PEA A1100; Gob PEA - hides=true" },
				 red_both = { MOST(1), "Hal PEA - in=lair; Odo PEA - hides=true" },
				 blue_both = { MOST(1), "Tom PEA - in=gate; Gob PEA - hides=true" },
				 red_fills = { "  fills: 1\n", "Wulf PEA A0602" },
				 blue_fills = { "  fills: 1\n", "Foe PEA A1100" },
				 red_razes = { "  rubble: 1\n", "Wulf PEA A0602" },
				 blue_razes = { "  rubble: 1\n", "Foe PEA A1100" };
	(void)unused;
	asks(on, red, blue, "", "");
	asks(on, red_in, blue, "", "r");
	asks(on, red, blue_in, "", "b");
	asks(on, red_in, blue_in, "", "rb");
	asks(on, red_in, blue_in, "set_up: blue\n", "br");
	asks(on, red_hides, blue, "", "R");
	asks(on, red, blue_hides, "", "B");
	asks(on, red_both, blue_both, "", "rRbB");
	asks(on, red_both, blue_both, "set_up: blue\n", "bBrR");
	asks(off, red_hides, blue, "", "r");
	asks(off, red, blue_hides, "", "b");
	asks(off, red_both, blue_both, "", "rb");
	asks(on, red_fills, blue, "", "r");
	asks(on, red, blue_fills, "", "b");
	asks(on, red_razes, blue, "", "r");
	asks(on, red, blue_razes, "", "b");
	asks(off, red_fills, blue_razes, "", "rb");
}

/* --- in the open ----------------------------------------------------------------------------- */

static void chb_16_9_where_one_is_placed(void **unused) {
	struct field f;
	(void)unused;
	open_sides(&f, AMBUSH,
		   (struct side){ MOST(1),
				  "Wulf PEA - in=lair; Hal PEA - in=lair; Odo PEA - hides=true; "
				  "Tom PEA A0801 state=dead; Rik KNM A0701 facing=ne" },
		   (struct side){ NULL, "Foe PEA - in=gate" }, "");
	field_asked(&f, "chb.ask.place", PV_RED);
	field_no(&f, "place wulf A0602", "CHB-16.9"); /* beside the zone */
	field_no(&f, "place wulf A0701", "CHB-1.11"); /* the rider's head, */
	field_yes(&f, "place wulf A0601");
	field_yes(&f, "place wulf A0801");           /* on a dead man */
	field_no(&f, "place odo A0400", "CHB-16.9"); /* he hides, if at all */
	field_no(&f, "place rik A0601", "CHB-16.9"); /* he stands */
	field_no(&f, "place foe A1000", "CHB-16.9"); /* the other side's */
	field_no(&f, "hide odo A0400", "CHB-AMBUSH.2");
	/* A man looks nowhere [CHB-4.1]. */
	struct pv_order order = field_order(&f, "place wulf A0601");
	struct pv_why why;
	order.count = 1;
	assert_false(pv_cryhavoc.check(f.g, &f.s, &order, &why));
	assert_string_equal(why.rule, "CHB-4.1");
	assert_string_equal(why.key, "chb.enter.facing");
	/* All of the zone's men are placed before it is done. */
	order = field_order(&f, "done");
	assert_false(pv_cryhavoc.check(f.g, &f.s, &order, &why));
	assert_string_equal(why.rule, "CHB-16.9");
	assert_string_equal(why.key, "chb.setup.left");
	assert_int_equal(why.witness.at, 0);
	field_give(&f, "place wulf A0601");
	assert_string_equal(f.at[0].key, "chb.placed");
	assert_string_equal(f.at[0].rule, "CHB-16.9");
	assert_int_equal(f.at[0].seen_by, PV_EVENT_ALL);
	assert_int_equal(f.at[0].place, field_man(&f, "wulf")->place);
	assert_int_equal(f.at[0].who, 0);
	field_is(&f, "wulf", "A0601 healthy");
	assert_int_equal(field_man(&f, "wulf")->back, CHB_NOWHERE);
	assert_int_equal(field_man(&f, "wulf")->facing, 0);
	field_no(&f, "done", "CHB-16.9");
	field_no(&f, "place hal A0601", "CHB-1.11");
	field_give(&f, "place hal A0801; done");
	field_asked(&f, "chb.ask.hide", PV_RED);
	field_no(&f, "place odo A0400", "CHB-16.9");
	field_give(&f, "done");
	assert_int_equal(field_man(&f, "odo")->place, CHB_ABSENT);
	field_asked(&f, "chb.ask.place", PV_BLUE);
	field_close(&f);
}

static void chb_16_9_a_rider_on_both_hexes(void **unused) {
	static const char *const words[] = { "e", "ne", "nw", "w", "sw", "se" };
	struct field f;
	struct pv_why why;
	(void)unused;
	field_open(&f,
		   (struct field_plan){
		       .map = FIELD_SQUARE,
		       .more = "zones: {lair: [A0401, A0301, A0501, A0400, A0500, A0402, A0502]}\n",
		       .red = "Rik KNM - in=lair; Wulf PEA A0201",
		       .blue = "Foe PEA A0900",
		       .options = AMBUSH });
	for (int i = 0; i < PV_HEX_SIDES; i++) {
		char order[32];
		snprintf(order, sizeof order, "place rik A0401 %s", words[i]);
		field_yes(&f, order);
		assert_true(field_lists(&f, order));
	}
	field_no(&f, "place rik A0401", "CHB-4.2");
	struct pv_order order = field_order(&f, "place rik A0401 e");
	for (int facing = 0; facing <= PV_HEX_SIDES + 1; facing += PV_HEX_SIDES + 1) {
		order.count = (uint8_t)facing;
		assert_false(pv_cryhavoc.check(f.g, &f.s, &order, &why));
		assert_string_equal(why.rule, "CHB-4.2");
	}
	/* The tail out of the zone, or on somebody. */
	field_no(&f, "place rik A0301 e", "CHB-16.9");
	assert_false(field_lists(&f, "place rik A0301 e"));
	field_give(&f, "place rik A0401 ne");
	field_rides(&f, "rik", "A0401 A0402");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = ". . . . # . . . . . / . . . . . . . . . .",
					    .more = "zones: {lair: [A0500, A0600, A0000, A0100]}\n",
					    .red = "Rik KNM - in=lair; Wulf PEA A0201",
					    .blue = "Foe PEA A0600",
					    .options = AMBUSH });
	field_no(&f, "place rik A0500 e", "CHB-5.1.29"); /* a wall behind him */
	field_no(&f, "place rik A0000 e", "CHB-5.1.29"); /* the edge */
	field_no(&f, "place rik A0500 w", "CHB-1.11");   /* Foe */
	field_yes(&f, "place rik A0100 e");
	field_close(&f);
}

/* FIELD_WIDE with two zones that share a hex, three of which lie in a row. */
static void has_no_room(const char *areas, const char *red, const char *blue, const char *says) {
	char more[160];
	snprintf(more, sizeof more, "zones: {%s}\n", areas);
	struct field_plan plan = { .map = FIELD_SQUARE,
				   .more = more,
				   .red = red,
				   .blue = blue,
				   .options = "turn_limit: 20" };
	if (says == NULL) {
		struct field f;
		field_open(&f, plan);
		field_close(&f);
	} else {
		field_fails(plan, "CHB-16.9", says);
	}
}

static void chb_16_9_who_finds_no_place(void **unused) {
	static const char two[] = "lair: [A0401, A0301], gate: [A0401]";
	static const char three[] = "lair: [A0301, A0401, A0501], gate: [A0401]";
	static const char apart[] = "lair: [A0401, A0101, A0701]";
	static const char foe[] = "Foe PEA A0900";
	(void)unused;
	has_no_room(two, "Wulf PEA - in=lair; Hal PEA - in=lair", foe, NULL);
	has_no_room(two, "Wulf PEA - in=lair; Hal PEA - in=lair; Tom PEA - in=lair", foe,
		    "tom needs a hex of lair; there is none left (open: 2 of 2; "
		    "placed before: 2)");
	/* A living character of either side that begins there takes a hex, a dead one none. */
	has_no_room(two, "Wulf PEA - in=lair; Hal PEA - in=lair", "Foe PEA A0401",
		    "hal needs a hex of lair; there is none left (open: 1 of 2; "
		    "placed before: 1)");
	has_no_room(two, "Wulf PEA - in=lair; Hal PEA - in=lair; Tom PEA A0401 state=dead", foe,
		    NULL);
	has_no_room(two, "Wulf PEA - in=lair; Hal PEA - in=lair", "Foe PEA - in=gate",
		    "foe needs a hex of gate; there is none left");
	/* Wulf makes room for Hal, whose zone has one hex. */
	has_no_room(two, "Wulf PEA - in=lair; Hal PEA - in=gate", foe, NULL);
	/* A rider takes two hexes, one behind the other. */
	has_no_room(three, "Rik KNM - in=lair; Wulf PEA - in=lair", foe, NULL);
	has_no_room(three, "Rik KNM - in=lair; Hal PEA - in=gate", foe,
		    "hal needs a hex of gate; there is none left (open: 1 of 1; "
		    "placed before: 1)");
	has_no_room(apart, "Rik KNM - in=lair", foe,
		    "rik needs two hexes of lair, one behind the other; there are none left (open: "
		    "3 of 3; placed before: 0)");
	has_no_room(three, "Rik KNM - in=lair; Rok KNM - in=lair", foe,
		    "rok needs two hexes of lair, one behind the other");
}

/* A character is placed so that everybody else still finds a place. */
static void chb_16_9_a_place_is_left_for_all(void **unused) {
	struct field f;
	struct pv_why why;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_SQUARE,
			   .more = "zones: {lair: [A0301, A0401, A0501, A0601], gate: [A0601]}\n",
			   .red = "Rik KNM - in=lair; Wulf PEA - in=lair",
			   .blue = "Foe PEA - in=gate",
			   .options = "turn_limit: 20" });
	static const char *const refused[] = { "place wulf A0401", "place wulf A0601",
					       "place rik A0601 e", "place rik A0501 w" };
	for (size_t i = 0; i < PV_COUNT(refused); i++) {
		struct pv_order order = field_order(&f, refused[i]);
		assert_false(pv_cryhavoc.check(f.g, &f.s, &order, &why));
		assert_string_equal(why.rule, "CHB-16.9");
		assert_string_equal(why.key, "chb.setup.room");
		assert_false(field_lists(&f, refused[i]));
	}
	field_yes(&f, "place wulf A0301");
	field_yes(&f, "place wulf A0501");
	field_give(&f, "place rik A0401 e; place wulf A0501; done; place foe A0601; done");
	field_close(&f);
}

/* --- lists ----------------------------------------------------------------------------------- */

static size_t listed(const struct field *f, int man) {
	static struct pv_order list[PV_LIST_MAX];
	return pv_cryhavoc.list(f->g, &f->s, man, list, PV_LIST_MAX);
}

static void chb_16_9_what_is_listed(void **unused) {
	struct field f;
	(void)unused;
	open_sides(&f, "turn_limit: 20",
		   (struct side){ "  fills: 1\n  rubble: 1\n",
				  "Wulf PEA - in=lair; Hal PEA - in=gate; Tom PEA A0602" },
		   (struct side){ NULL, "Foe PEA - in=gate; Joe PEA A1101" }, "");
	/* Three hexes for Wulf, two for Hal; four of moat and four of wall. */
	assert_int_equal(listed(&f, 0), 3);
	assert_int_equal(listed(&f, 1), 2);
	assert_int_equal(listed(&f, 2), 0);
	assert_int_equal(listed(&f, 3), 0);
	assert_int_equal(listed(&f, PV_NONE), 8);
	assert_int_equal(listed(&f, PV_ANY), 3 + 2 + 8);
	field_give(&f, "place wulf A0601");
	assert_int_equal(listed(&f, 0), 0);
	assert_int_equal(listed(&f, PV_ANY), 2 + 8);
	field_give(&f, "place hal A1000; fill A0000");
	assert_int_equal(listed(&f, PV_ANY), 4 + 1); /* and to be done */
	field_give(&f, "raze A0200");
	assert_int_equal(listed(&f, PV_ANY), 1);
	field_give(&f, "done");
	assert_int_equal(listed(&f, 3), 1); /* Hal stands on the other */
	field_close(&f);
	/* Who hides isn't named by an order's actor. */
	open_sides(&f, AMBUSH, (struct side){ WITHIN(1), "Wulf PEA A0602; Odo PEA - hides=true" },
		   (struct side){ NULL, "Joe PEA A0302 state=stunned" }, "");
	assert_int_equal(f.s.ask, CHB_ASK_HIDE);
	assert_int_equal(listed(&f, 1), 0);
	size_t lairs = listed(&f, PV_NONE);
	assert_int_equal(listed(&f, PV_ANY), lairs);
	assert_int_equal(lairs, 3 + 1); /* of the zone, and to be done */
	field_close(&f);
}

/* --- moats and rubble ------------------------------------------------------------------------ */

static void chb_12_3_1_each_side_its_own(void **unused) {
	struct field f;
	(void)unused;
	open_sides(&f, "turn_limit: 20", (struct side){ "  fills: 2\n", "Wulf PEA A0602" },
		   (struct side){ "  fills: 1\n  rubble: 2\n", "Foe PEA A1100; Joe PEA A0201" },
		   "");
	field_asked(&f, "chb.ask.place", PV_RED);
	static const char *const off_map[] = { "fill A0000", "raze A0200", "place wulf A0000",
					       "hide wulf A0000" };
	for (size_t i = 0; i < PV_COUNT(off_map); i++) {
		struct pv_order order = field_order(&f, off_map[i]);
		struct pv_why why;
		order.data.halves[0] = (uint16_t)chb_game_of(f.g)->map.count;
		assert_false(pv_cryhavoc.check(f.g, &f.s, &order, &why));
		assert_string_equal(why.rule, "CHB-MAP.3");
		assert_string_equal(why.key, "chb.order.place");
	}
	field_no_by(&f, "raze A0200", "CHB-12.4.1", 0, 1);
	field_no(&f, "fill A0200", "CHB-12.3.1");
	field_give(&f, "fill A0000");
	assert_string_equal(f.at[0].key, "chb.filled");
	assert_string_equal(f.at[0].rule, "CHB-12.3.1");
	assert_int_equal(f.at[0].place, 0);
	assert_int_equal(chb_thing(chb_game_of(f.g), &f.s, 0)->side, PV_RED);
	field_no(&f, "fill A0000", "CHB-12.3.1"); /* it is filled */
	field_give(&f, "fill A0100");
	field_no_by(&f, "fill A0001", "CHB-12.3.1", 2, 3);
	field_give(&f, "done");
	field_asked(&f, "chb.ask.place", PV_BLUE);
	field_give(&f, "fill A0001");
	assert_int_equal(chb_thing(chb_game_of(f.g), &f.s, 2)->side, PV_BLUE);
	field_no_by(&f, "fill A0101", "CHB-12.3.1", 1, 2);
	field_no(&f, "raze A0201", "CHB-1.11"); /* Joe stands on it */
	field_give(&f, "raze A0200");
	assert_string_equal(f.at[0].key, "chb.razed");
	assert_string_equal(f.at[0].rule, "CHB-12.4.1");
	assert_int_equal(f.at[0].place, 2);
	field_give(&f, "raze A0300");
	field_no_by(&f, "raze A0301", "CHB-12.4.1", 2, 3);
	field_give(&f, "done");
	field_no(&f, "fill A0101", "CHB-12.3.1");
	field_no(&f, "raze A0301", "CHB-12.4.1");
	field_close(&f);
	/* A dry moat as well as a wet one. */
	field_open(&f, (struct field_plan){ .map = "G M . . . .",
					    .sheet = field_ground("dry-moat"),
					    .red_has = "  fills: 2\n",
					    .red = "Wulf PEA A0200",
					    .blue = "Foe PEA A0500" });
	field_yes(&f, "fill A0000");
	field_yes(&f, "fill A0100");
	field_no(&f, "fill A0300", "CHB-12.3.1");
	field_close(&f);
}

/* --- in hiding ------------------------------------------------------------------------------- */

static void open_hide(struct field *f, int side, const char *has) {
	struct side hides = { has,
			      side == PV_RED
				  ? "Wulf PEA A0602; Odo PEA - hides=true; Tom PEA - hides=true; "
				    "Hal PEA - in=lair"
				  : "Wulf PEA A0602; Odo PEA - hides=true; Tom PEA - hides=true; "
				    "Hal PEA - in=lair" };
	struct side other = { NULL, "Foe PEA A1102 state=stunned" };
	open_sides(f, AMBUSH, side == PV_RED ? hides : other, side == PV_BLUE ? hides : other, "");
	field_give(f, "place hal A0601; done");
	field_asked(f, "chb.ask.hide", (enum pv_seat)side);
}

static void chb_ambush_2_told_to_his_side_alone(void **unused) {
	(void)unused;
	for (int side = PV_RED; side <= PV_BLUE; side++) {
		struct field f;
		open_hide(&f, side, MOST(2));
		field_no(&f, "hide hal A0400", "CHB-AMBUSH.1");
		field_no(&f, "hide foe A0400", "CHB-AMBUSH.1");
		field_no(&f, "hide wulf A0400", "CHB-AMBUSH.1");
		struct pv_order order = field_order(&f, "hide odo A0400");
		order.count = 1;
		struct pv_why why;
		assert_false(pv_cryhavoc.check(f.g, &f.s, &order, &why));
		assert_string_equal(why.rule, "CHB-4.1");
		field_give(&f, "hide odo A0400");
		assert_int_equal(f.events.count, 1);
		assert_string_equal(f.at[0].key, "chb.hid");
		assert_string_equal(f.at[0].rule, "CHB-AMBUSH.2");
		assert_int_equal(f.at[0].seen_by, 1 << side);
		assert_int_equal(f.at[0].who, field_man(&f, "odo") - f.s.man);
		assert_int_equal(f.at[0].place, 4);
		assert_true(is_hidden(&f, "odo"));
		assert_int_equal(field_man(&f, "odo")->back, 4);
		field_no(&f, "hide odo A0500", "CHB-AMBUSH.1"); /* once */
		field_no(&f, "hide tom A0400", "CHB-1.11");
		field_yes(&f, "hide tom A0500");
		field_give(&f, "done");
		assert_int_equal(field_man(&f, "tom")->place, CHB_ABSENT);
		assert_true(is_hidden(&f, "odo"));
		field_close(&f);
	}
}

static void chb_ambush_1_as_many_in_the_open(void **unused) {
	struct field f;
	(void)unused;
	open_sides(&f, "turn_limit: 20",
		   (struct side){ MOST(1),
				  "Wulf PEA A0602; Odo PEA - hides=true; Tom PEA - hides=true; "
				  "Hal PEA - in=lair" },
		   (struct side){ NULL, "Foe PEA A1102" }, "");
	field_yes(&f, "place tom A0400");
	field_no(&f, "place odo A0601", "CHB-AMBUSH.3"); /* open ground */
	field_give(&f, "place odo A0400");
	field_no_by(&f, "place tom A0500", "CHB-AMBUSH.1", 1, 2);
	field_yes(&f, "place hal A0601");
	field_no(&f, "done", "CHB-16.9"); /* for Hal's sake */
	field_give(&f, "place hal A0601; done");
	field_close(&f);
}

/* Onto one who hides there: he is shown, and another hex is picked. */
static void chb_ambush_6_placed_onto_him(void **unused) {
	struct field f;
	(void)unused;
	open_sides(&f, AMBUSH, (struct side){ WITHIN(1), "Wulf PEA A0602; Odo PEA - hides=true" },
		   (struct side){ NULL, "Foe PEA - in=lair; Joe PEA A1102 state=stunned" }, "");
	field_give(&f, "hide odo A0701; done");
	field_asked(&f, "chb.ask.place", PV_BLUE);
	field_yes(&f, "place foe A0701");
	assert_true(field_lists(&f, "place foe A0701"));
	field_give(&f, "place foe A0701");
	field_is(&f, "odo", "A0701 healthy");
	assert_int_equal(field_man(&f, "foe")->place, CHB_ABSENT);
	assert_string_equal(f.at[0].key, "chb.shown");
	assert_string_equal(f.at[0].rule, "CHB-AMBUSH.6");
	field_no(&f, "place foe A0701", "CHB-1.11");
	field_no(&f, "done", "CHB-16.9");
	field_give(&f, "place foe A0801");
	field_is(&f, "foe", "A0801 healthy");
	field_close(&f);
}

/* On his enemy's copy whoever may hide still may, as often as is asked; the end of it leaves none.
 */
static void chb_ambush_2_on_the_enemys_copy(void **unused) {
	struct field f;
	(void)unused;
	open_sides(&f, AMBUSH,
		   (struct side){
		       MOST(1), "Wulf PEA - in=gate; Odo PEA - hides=true; Tom PEA - hides=true" },
		   (struct side){ NULL, "Foe PEA A1102 state=stunned" }, "");
	const struct chb_game *g = chb_game_of(f.g);
	struct field copy = f;
	copy.s = copy_of(&f, PV_BLUE);
	assert_true(chb_is_blank(g, &copy.s, 1));
	/* Those in the open are placed: nothing is said of who hides. */
	field_give(&copy, "place wulf A1000; done");
	assert_true(chb_is_blank(g, &copy.s, 1));
	assert_true(chb_is_blank(g, &copy.s, 2));
	field_asked(&copy, "chb.ask.hide", PV_RED);
	field_yes(&copy, "hide odo A0400");
	struct chb_state s = copy.s;
	chb_setup_done(g, &s);
	assert_int_equal(s.man[1].place, CHB_ABSENT);
	assert_int_equal(s.man[2].place, CHB_ABSENT);
	assert_int_equal(s.man[0].place, copy.s.man[0].place);
	field_close(&f);
}

/* Is a word one of " a b c "? */
static bool is_of(const char *words, const char *word) {
	char spaced[32];
	snprintf(spaced, sizeof spaced, " %s ", word);
	return strstr(words, spaced) != NULL;
}

/* Where a man is covered, or indoors; nobody where all are barred [CHB-7.0.73]. Of furniture no row
 * says that it is indoors. */
static void chb_ambush_3_every_ground(void **unused) {
	static const char shut[] = " cliff wall door-closed millwheel chute grindstone palisade "
				   "burning ";
	static const char indoors[] = " interior millstone millstone-still ";
	struct chb_game *figures = fixture_figures(NULL);
	const struct pv_table *t = fixture_table("terrain");
	size_t drawn = 0;
	(void)unused;
	for (size_t i = 0; i < t->row_count; i++) {
		struct field f;
		struct pv_error err;
		char sheet[64], cover[32];
		pv_figure_write(t, &figures->base, i, fixture_column(t, "cover"), cover,
				sizeof cover);
		snprintf(sheet, sizeof sheet, "      signs: {G: %s}\n", t->rows[i]);
		struct field_plan plan = { .map = ". G . . . . . . . . . . . . . . . . . . . . . .",
					   .sheet = sheet,
					   .options = AMBUSH,
					   .red = "Wulf PEA A0300; Odo PEA - hides=true",
					   .red_has = MOST(1),
					   .blue = "Foe PEA A2300 state=stunned" };
		memset(&f, 0, sizeof f);
		f.g = field_load(&plan, &err);
		if (f.g == NULL) {
			continue; /* no ground that may be drawn alone */
		}
		drawn++;
		pv_cryhavoc.start(f.g, &f.s);
		const char *word = t->rows[i];
		if (is_of(shut, word)) {
			struct pv_order order = field_order(&f, "hide odo A0100");
			assert_false(pv_cryhavoc.check(f.g, &f.s, &order, NULL));
		} else if (strcmp(cover, "none") != 0 || is_of(indoors, word)) {
			field_yes(&f, "hide odo A0100");
		} else if (strcmp(word, "furniture") != 0) {
			field_no(&f, "hide odo A0100", "CHB-AMBUSH.3");
		}
		field_close(&f);
	}
	assert_true(2 * drawn > t->row_count);
	free(figures);
}

static void chb_ambush_3_a_hex_of_two_kinds(void **unused) {
	static const struct {
		const char *kinds;
		bool hides;
	} rows[] = { { "clear+slope", true }, { "stony+dune", false }, { "clear+hedge", true },
		     { "hedge+slope", true }, { "slope+hedge", true }, { "rough+dune", true },
		     { "dune+rough", true },  { "ditch+dune", false }, { "clear", false } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char sheet[64];
		snprintf(sheet, sizeof sheet, "      signs: {G: %s}\n", rows[i].kinds);
		field_open(&f, (struct field_plan){ .map = ". G . . . . . . . . . . . . . .",
						    .sheet = sheet,
						    .options = AMBUSH,
						    .red = "Wulf PEA A0300; Odo PEA - hides=true",
						    .red_has = MOST(1),
						    .blue = "Foe PEA A1500 state=stunned" });
		if (rows[i].hides) {
			field_yes(&f, "hide odo A0100");
		} else {
			field_no(&f, "hide odo A0100", "CHB-AMBUSH.3");
		}
		field_close(&f);
	}
}

/* Each side its own, and none whom the scenario doesn't let hide. */
static void chb_ambush_1_of_his_own_side(void **unused) {
	struct field f;
	(void)unused;
	open_sides(&f, AMBUSH,
		   (struct side){ MOST(1), "Wulf PEA A0602 state=stunned; Odo PEA - hides=true" },
		   (struct side){ MOST(1), "Joe PEA A1101 state=stunned; Foe PEA - hides=true" },
		   "set_up: red\n");
	assert_int_equal(f.s.side, PV_RED);
	field_no(&f, "hide foe A0400", "CHB-AMBUSH.1");
	field_no(&f, "hide wulf A0400", "CHB-AMBUSH.1");
	field_give(&f, "hide odo A0400; done");
	assert_int_equal(f.s.side, PV_BLUE);
	field_no(&f, "hide odo A0401", "CHB-AMBUSH.1");
	field_yes(&f, "hide foe A0401");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_16_9_who_is_asked),
	cmocka_unit_test(chb_16_9_where_one_is_placed),
	cmocka_unit_test(chb_16_9_a_rider_on_both_hexes),
	cmocka_unit_test(chb_16_9_who_finds_no_place),
	cmocka_unit_test(chb_16_9_a_place_is_left_for_all),
	cmocka_unit_test(chb_16_9_what_is_listed),
	cmocka_unit_test(chb_12_3_1_each_side_its_own),
	cmocka_unit_test(chb_ambush_2_told_to_his_side_alone),
	cmocka_unit_test(chb_ambush_1_as_many_in_the_open),
	cmocka_unit_test(chb_ambush_6_placed_onto_him),
	cmocka_unit_test(chb_ambush_2_on_the_enemys_copy),
	cmocka_unit_test(chb_ambush_3_every_ground),
	cmocka_unit_test(chb_ambush_3_a_hex_of_two_kinds),
	cmocka_unit_test(chb_ambush_1_of_his_own_side),
};

TEST_FILE(tests, NULL, NULL)
