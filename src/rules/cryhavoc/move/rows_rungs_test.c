/* Rows of CHB-12.1, 11.6, 11.7 and 5.1.23 on ladders and ropes by the figures of walls: where a
 * rung is, what is pushed, cut or hauled, from how high one falls. */
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_ladder.h"
#include "rules/cryhavoc/fixtures/fixture_offers.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/kit/words.h"

#include <stdio.h>
#include <string.h>

static const char lying[] = "things: [{kind: ladder, at: A0000}]\n";

/* How many rungs the map has for its ladders and ropes. */
static int rungs(const char *sheet, const char *things) {
	struct field f;
	field_open(&f, (struct field_plan){ .map = castle,
					    .sheet = sheet,
					    .red = "Wulf EAM A0100",
					    .blue = "Odo SWO A0401",
					    .more = things });
	int count = chb_game_of(f.g)->rung_count;
	field_close(&f);
	return count;
}

/* Ground meets wall on three sides: A0200 e, A0201 ne and e. */
static void chb_12_1_18_which_walls_have_rungs(void **unused) {
	static const struct {
		const char *level;
		int rungs;
	} rows[] = { { "0.5", 3 }, { "1", 3 }, { "1.5", 6 }, { "2", 6 }, { "2.5", 0 }, { "3", 0 } };
	static const struct {
		const char *bar;
		bool good;
	} sides[] = { { "battlement", true }, { "parapet", true },   { "window", true },
		      { "door shut", true },  { "low-wall", false }, { "wall", false },
		      { "slit", false },      { "palisade", false } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char sheet[64];
		snprintf(sheet, sizeof sheet, "      signs: {H: walk %s}\n", rows[i].level);
		if (strcmp(rows[i].level, "0.5") != 0) {
			assert_int_equal(rungs(sheet, lying), rows[i].rungs);
		}
		assert_int_equal(rungs(sheet, "things: [{kind: brazier, at: A0000}]\n"), 0);
	}
	for (size_t i = 0; i < PV_COUNT(sides); i++) {
		char sheet[128];
		snprintf(sheet, sizeof sheet, "      signs: {H: %s 1}\n      sides: [A0300 w %s]\n",
			 strncmp(sides[i].bar, "door", 4) == 0 ? "interior" : "walk", sides[i].bar);
		assert_int_equal(rungs(sheet, lying), sides[i].good ? 3 : 2);
	}
	/* A rope has rungs of its own, and none are there twice. */
	assert_int_equal(rungs("      signs: {H: walk 3}\n",
			       "things: [{kind: rope, at: A0200, facing: e, state: down}]\n"),
			 3);
	assert_int_equal(rungs("      signs: {H: walk 1}\n",
			       "things: [{kind: rope, at: A0200, facing: e, state: down}, {kind: "
			       "ladder, at: A0000}]\n"),
			 3);
}

/* In a house, in rock, on ground that nobody enters stands no ladder's foot. */
static void chb_12_1_18_where_its_foot_is(void **unused) {
	static const char *const grounds[] = { "cliff", "wall", "interior" };
	struct field f;
	(void)unused;
	for (int set = 0; set <= 1; set++) {
		struct field_plan plan = {
			.map = castle,
			.sheet = "      signs: {H: walk 2}\n",
			.red = "Wulf EAM A0100",
			.blue = "Odo SWO A0401",
			.more = set != 0 ? "things: [{kind: ladder, at: A0200, facing: e, state: "
					   "set}]\n"
					 : "things: [{kind: long-ladder, at: A0200, facing: w, "
					   "state: set}]\n"
		};
		field_fails(plan, "CHB-12.1.18", "leans on no wall");
	}
	for (size_t i = 0; i < PV_COUNT(grounds); i++) {
		char sheet[96];
		snprintf(sheet, sizeof sheet, "      signs: {H: walk 1, G: %s}\n", grounds[i]);
		field_fails((struct field_plan){ .map = ". . G H H / . . . H H",
						 .sheet = sheet,
						 .red = "Wulf EAM A0100",
						 .blue = "Odo SWO A0401",
						 .more = "things: [{kind: ladder, at: A0200, "
							 "facing: e, state: set}]\n" },
			    "CHB-12.1.18", "leans on no wall");
	}
	climb_open(&f, "things: [{kind: long-ladder, at: A0201, facing: ne, state: set}]\n",
		   "Wulf EAM A0201", "Odo SWO A0401");
	field_to_move(&f);
	field_give(&f, "step wulf A0201/1ne; step wulf A0201/2ne");
	field_close(&f);
}

/* A wall of level 3 over a foot on level 1, and one of level 2: so many levels he falls. */
static void chb_11_6_from_the_foot_up(void **unused) {
	static const struct {
		const char *rung, *odo;
	} rows[] = { { "A0200/2e", "A0200 wounded" }, { "A0200/3e", "A0200 wounded" } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		field_open(&f,
			   (struct field_plan){ .map = ". . T H H / . . T H H",
						.sheet = "      signs: {H: walk 3, T: terrace 1}\n",
						.red = "Man EAM A0300",
						.blue = "Odo SWO A0100; Tom SWO A0401",
						.more = scale });
		put(&f, "odo", rows[i].rung);
		field_to_fight(&f);
		field_give(&f, "topple man scale; throw 2");
		assert_true(field_told(&f, "chb.fell"));
		for (size_t k = 0; k < f.events.count; k++) {
			if (strcmp(f.at[k].key, "chb.fell") == 0) {
				assert_int_equal(f.at[k].amount, i + 1);
			}
		}
		field_is(&f, "odo", rows[i].odo);
		field_close(&f);
	}
}

static void chb_12_1_13_ladders_are_pushed_ropes_cut(void **unused) {
	struct field f;
	struct pv_prompt prompt;
	const struct field_span things = { .counts = 1 };
	(void)unused;
	climb_open(&f, scale, "Man EAM A0300", "Odo SWO A0000");
	field_to_fight(&f);
	field_no(&f, "cut man scale", "CHB-11.7");
	field_no(&f, "haul man scale", "CHB-5.1.23");
	field_no(&f, "lower man scale", "CHB-5.1.23");
	assert_int_equal(field_offers(&f, CHB_TOPPLE, things), 1);
	field_give(&f, "topple man scale");
	assert_true(field_told(&f, "chb.topples"));
	field_dice(&f, "ffff------");
	pv_cryhavoc.prompt(f.g, &f.s, &prompt);
	assert_string_equal(prompt.dice.rule, "CHB-12.1.10");
	field_give(&f, "throw 4");
	assert_true(field_told(&f, "chb.toppled"));
	const struct chb_thing *t = chb_thing(chb_game_of(f.g), &f.s, 0);
	assert_int_equal(t->state, 0);
	assert_int_equal(t->to, CHB_NOWHERE);
	field_close(&f);
	climb_open(&f, rope, "Man EAM A0300; Wat EAM A0301",
		   "Odo SWO A0000; Tom SWO A0400 state=stunned");
	field_to_fight(&f);
	field_no(&f, "topple man rope", "CHB-12.1.13");
	assert_int_equal(field_offers(&f, CHB_CUT, things), 1);
	field_give(&f, "cut man rope");
	assert_true(field_told(&f, "chb.cuts"));
	field_dice(&f, "fff-------");
	pv_cryhavoc.prompt(f.g, &f.s, &prompt);
	assert_string_equal(prompt.dice.rule, "CHB-11.7");
	struct field holds = f;
	field_give(&f, "throw 3");
	const struct chb_thing *r = chb_thing(chb_game_of(f.g), &f.s, 0);
	assert_int_equal(r->state, 1);
	assert_int_not_equal(r->to, CHB_NOWHERE);
	field_give(&holds, "throw 4");
	assert_true(field_told(&holds, "chb.holds"));
	field_no(&holds, "cut man rope", "CHB-11.7"); /* once a phase */
	field_close(&f);
}

static void chb_12_1_13_once_a_phase(void **unused) {
	struct field f;
	(void)unused;
	climb_open(&f, scale, "Man EAM A0001; Wat EAM A0201", "Odo SWO A0300; Tom SWO A0101");
	field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
	field_no(&f, "topple man scale", "CHB-12.1.13");
	field_give(&f, "topple odo scale; throw 10");
	put(&f, "odo", "A0401");
	put(&f, "man", "A0300");
	/* In the next phase the next one may. */
	field_skip(&f, CHB_ASK_FIGHT, PV_RED);
	field_yes(&f, "topple man scale");
	field_give(&f, "topple man scale; throw 10");
	field_no(&f, "topple man scale", "CHB-12.1.13");
	field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
	put(&f, "man", "A0001");
	put(&f, "odo", "A0300");
	field_yes(&f, "topple odo scale");
	/* Whose phase it isn't, who has his hands full, who lies stunned. */
	struct field before = f;
	field_man(&f, "odo")->marks |= CHB_HANDS;
	field_no(&f, "topple odo scale", "CHB-9.1.17");
	f = before;
	field_man(&f, "odo")->marks |= CHB_STRUCK;
	field_no(&f, "topple odo scale", "CHB-9.1.17");
	f = before;
	field_man(&f, "odo")->life = CHB_STUNNED;
	field_no(&f, "topple odo scale", "CHB-12.1.13");
	f = before;
	put(&f, "odo", "A0401");
	put(&f, "man", "A0300");
	field_no(&f, "topple man scale", "CHB-2.2");
	field_close(&f);
}

static void chb_5_1_23_whose_rope(void **unused) {
	const struct field_span things = { .counts = 1 };
	struct field f;
	(void)unused;
	climb_open(&f, rope, "Wulf EAM A0300; Hal EAM A0301; Tom EAM A0200", "Odo SWO A0000");
	field_to_move(&f);
	field_no(&f, "haul hal rope", "CHB-5.1.23"); /* not where it is tied */
	field_no(&f, "haul tom rope", "CHB-5.1.23");
	assert_int_equal(field_cost(&f, "haul wulf rope"), 4);
	assert_int_equal(field_offers(&f, CHB_HAUL, things), 1);
	assert_int_equal(field_offers(&f, CHB_LOWER, things), 0);
	struct field climbed = f;
	put(&climbed, "tom", "A0200/1e");
	field_no_by(&climbed, "haul wulf rope", "CHB-5.1.23", 0, 1);
	field_give(&f, "haul wulf rope");
	assert_true(field_told(&f, "chb.hauled"));
	assert_int_equal(field_offers(&f, CHB_HAUL, things), 0);
	assert_int_equal(field_offers(&f, CHB_LOWER, things), 1);
	assert_int_equal(field_cost(&f, "lower wulf rope"), 2);
	field_no(&f, "lower hal rope", "CHB-5.1.23");
	field_leave(&f, "wulf", 1);
	field_no_by(&f, "lower wulf rope", "CHB-5.1.23", 2, 1);
	field_leave(&f, "wulf", 2);
	field_give(&f, "lower wulf rope");
	assert_true(field_told(&f, "chb.lowered"));
	field_yes(&f, "step tom A0200/1e");
	field_close(&f);
}

/* From level to level; the top is left only where it opens. */
static void chb_12_1_20_up_and_down(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = castle,
					    .sheet = "      signs: {H: interior 2}\n"
						     "      sides: [A0300 w door shut]\n",
					    .red = "Wulf EAM A0200; Hal EAM A0300",
					    .blue = "Odo SWO A0401 state=stunned",
					    .more = scale });
	field_to_move(&f);
	put(&f, "wulf", "A0200/2e");
	field_no(&f, "step wulf A0300", "CHB-MAP.3"); /* the loading door is shut */
	field_no(&f, "step hal A0200/2e", "CHB-MAP.3");
	field_man(&f, "hal")->place = field_man(&f, "wulf")->place;
	put(&f, "wulf", "A0000");
	put(&f, "hal", "A0200/2e");
	f.s.door[0] = PV_DOOR_OPEN;
	field_yes(&f, "step hal A0300");
	field_no(&f, "step hal A0301", "CHB-MAP.3");
	field_no(&f, "step hal A0200", "CHB-MAP.3");
	field_yes(&f, "step hal A0200/1e");
	field_close(&f);
	/* Nobody rides up. */
	climb_open(&f, scale, "Roland KNM A0200 facing=e; Wulf EAM A0201", "Odo SWO A0401");
	field_to_move(&f);
	field_no(&f, "step roland A0200/1e", "CHB-10.3");
	field_close(&f);
}

/* Two with a long ladder before the castle: may they set it? */
static void sets(const char *sheet, bool good) {
	struct field f;
	field_open(
	    &f, (struct field_plan){ .map = castle,
				     .sheet = sheet,
				     .red = "Wulf EAM A0200; Hal EAM A0100",
				     .blue = "Odo SWO A0401",
				     .more = "things: [{kind: long-ladder, name: scale, at: A0200, "
					     "to: A0100, state: lying}]\n" });
	field_to_move(&f);
	field_give(&f, "lift wulf scale hal");
	if (good) {
		field_yes(&f, "set wulf e");
	} else {
		field_no(&f, "set wulf e", "CHB-12.1.3");
	}
	field_close(&f);
}

/* Not against a hoarding, over which it would hang or onto which it would lead. */
static void chb_12_1_3_not_at_a_hoarding(void **unused) {
	static const char *const walls[] = { "hoarding 2", "walk 2" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(walls); i++) {
		char sheet[64];
		snprintf(sheet, sizeof sheet, "      signs: {H: %s}\n", walls[i]);
		sets(sheet, i != 0);
	}
}

static void chb_12_1_19_two_places_down(void **unused) {
	struct field f;
	(void)unused;
	/* A rope's climber isn't driven: A wounds him. */
	climb_open(&f, rope, "Bow SBW A0000", "Odo EAM A0201; Tom SWO A0400");
	put(&f, "odo", "A0200/2e");
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_is(&f, "odo", "A0200/2e wounded");
	field_close(&f);
	climb_open(&f, scale, "Bow SBW A0000", "Odo EAM A0201; Tom SWO A0400");
	put(&f, "odo", "A0200/1e");
	field_give(&f, "shoot bow odo shortbow; throw 6");
	assert_true(field_told(&f, "chb.fled"));
	field_is(&f, "odo", "A0200 healthy");
	field_close(&f);
}

static void chb_4_18_on_a_rope_nobody_controls(void **unused) {
	struct field f;
	struct chb_occupancy v;
	(void)unused;
	for (int hangs = 0; hangs <= 1; hangs++) {
		climb_open(&f, hangs != 0 ? rope : scale, "Wulf EAM A0000", "Odo SWO A0300");
		put(&f, "wulf", "A0200/2e");
		const struct chb_game *g = chb_game_of(f.g);
		int top = pv_hex_map_parse(&g->map, "A0300");
		chb_occupancy_make(g, &f.s, &v);
		assert_int_equal(
		    chb_is_controlled(g, &f.s, &v, field_man(&f, "wulf")->place, PV_RED),
		    hangs == 0);
		assert_int_equal(chb_is_controlled(g, &f.s, &v, top, PV_BLUE), hangs == 0);
		put(&f, "wulf", "A0200/1e");
		chb_occupancy_make(g, &f.s, &v);
		assert_false(chb_is_controlled(g, &f.s, &v, field_man(&f, "wulf")->place, PV_RED));
		field_close(&f);
	}
}

/* Works of a siege are ladders, too: in a yard of either side. */
static void chb_15_4_ladders_are_built(void **unused) {
	(void)unused;
	for (int side = 0; side <= 1; side++) {
		char more[160];
		snprintf(more, sizeof more,
			 "zones: {yard: [A0000, A0100]}\n"
			 "siege: {besieger: red, works: {%s: yard}}\n",
			 side == 0 ? "red" : "blue");
		assert_int_equal(rungs("      signs: {H: walk 1}\n", more), 3);
	}
}

static int rung(const struct field *f, const char *place) {
	struct kit_word w = { place, strlen(place) };
	return chb_word_place(chb_game_of(f->g), w);
}

/* A ladder that stands, a rope up or down: on the wall before it alone. */
static void chb_12_1_18_what_leans_on_a_wall(void **unused) {
	static const char hauled[] = "things: [{kind: rope, at: A0200, facing: e, state: up}]\n";
	static const char down[] = "things: [{kind: ladder, at: A0200, facing: e, state: lying}]\n";
	static const struct {
		const char *things;
		bool leans;
	} rows[] = { { scale, true }, { rope, true }, { hauled, true }, { down, false } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		climb_open(&f, rows[i].things, "Wulf EAM A0000", "Odo SWO A0400");
		const struct chb_game *g = chb_game_of(f.g);
		for (int wrong = 0; wrong < 3; wrong++) {
			struct field bad = f;
			struct chb_thing *t = chb_thing_at(g, &bad.s, 0);
			struct pv_error err;
			if (wrong == 0) {
				t->to =
				    (uint16_t)(rows[i].leans ? t->to + 1 : rung(&f, "A0200/1e"));
			} else if (wrong == 1) {
				t->facing = 3;
			} else {
				t->place = (uint16_t)field_place(&f, "A0000");
			}
			if (pv_cryhavoc.sound(bad.g, &bad.s, &err) && rows[i].leans) {
				fail_msg("%s, %d: is sound", rows[i].things, wrong);
			}
		}
		field_close(&f);
	}
}

/* By a level each; a ladder of one hex has one, whatever is above it. */
static void chb_12_1_16_as_long_as_it_is(void **unused) {
	static const char two_floors[] = "      signs: {H: walk 1, X: walk 2, V: walk}\n"
					 "      floors:\n"
					 "        - level: 2\n"
					 "          hexes: |\n"
					 "            -   -   -   V   -\n"
					 "              -   -   -   -   -\n";
	struct field f;
	(void)unused;
	for (int levels = 1; levels <= 3; levels++) {
		char sheet[64];
		snprintf(sheet, sizeof sheet, "      signs: {H: walk %d}\n", levels);
		field_open(&f, (struct field_plan){ .map = castle,
						    .sheet = sheet,
						    .red = "Wulf EAM A0100",
						    .blue = "Odo SWO A0401",
						    .more = rope });
		assert_int_equal(chb_ladder_length(chb_game_of(f.g), &f.s, 0), levels);
		field_close(&f);
	}
	for (int length = 1; length <= 2; length++) {
		char things[96];
		snprintf(things, sizeof things,
			 "things: [{kind: %s, at: A0200, facing: e, state: set}]\n",
			 length == 1 ? "ladder" : "long-ladder");
		field_open(&f, (struct field_plan){ .map = ". . . H X / . . . H X",
						    .sheet = two_floors,
						    .red = "Wulf EAM A0100",
						    .blue = "Odo SWO A0401",
						    .more = things });
		const struct chb_game *g = chb_game_of(f.g);
		assert_int_equal(chb_ladder_of(g, &f.s, rung(&f, "A0200/1e")), 0);
		assert_int_equal(chb_ladder_of(g, &f.s, rung(&f, "A0200/2e")),
				 length == 1 ? CHB_NONE : 0);
		field_close(&f);
	}
}

/* From its foot and its top, and from nowhere else; not through a window that is shut. */
static void chb_12_1_18_where_it_leads(void **unused) {
	static const struct {
		const char *bar;
		bool open;
	} rows[] = { { "battlement", true }, { "door shut", false }, { "door open", true } };
	static const char ladder[] = "things: [{kind: ladder, at: A0200, facing: e, state: set}]\n";
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char sheet[96];
		snprintf(sheet, sizeof sheet, "      signs: {H: %s 1}\n      sides: [A0300 w %s]\n",
			 i == 0 ? "walk" : "interior", rows[i].bar);
		field_open(&f, (struct field_plan){ .map = castle,
						    .sheet = sheet,
						    .red = "Wulf EAM A0100",
						    .blue = "Odo SWO A0401",
						    .more = ladder });
		const struct chb_game *g = chb_game_of(f.g);
		int foot = field_place(&f, "A0200");
		int top = field_place(&f, "A0300");
		CHB_EACH_PLACE(g, place) {
			uint16_t beside[CHB_NEIGHBOURS_MAX];
			size_t count = chb_neighbours(g, &f.s, place, beside), rungs_here = 0;
			for (size_t k = 0; k < count; k++) {
				rungs_here += chb_is_rung(g, beside[k]);
			}
			bool leads = place == foot || (place == top && rows[i].open);
			assert_int_equal(rungs_here, leads);
		}
		field_close(&f);
	}
}

/* What juts out above its foot: a hoarding, or any other floor. */
static void chb_12_1_3_under_a_hoarding(void **unused) {
	static const char *const floors[] = { "hoarding", "walk" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(floors); i++) {
		static struct field_text sheet;
		sheet.used = 0;
		field_add(&sheet,
			  "      signs: {H: walk 2, V: %s}\n"
			  "      floors:\n"
			  "        - level: 2\n"
			  "          hexes: |\n"
			  "            -   -   V   -   -\n"
			  "              -   -   -   -   -\n",
			  floors[i]);
		sets(sheet.text, i != 0);
	}
}

/* By the levels between rung and foot, however high that lies. */
static void chb_11_6_to_a_raised_foot(void **unused) {
	static const char ladder[] = "things: [{kind: ladder, at: A0200, facing: e, state: set}]\n";
	static const char *const grounds[] = { "H: walk 1, F: clear", "H: walk 2, F: clear 1",
					       "H: walk 3, F: clear 2" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(grounds); i++) {
		struct field f;
		char sheet[64], rung_of[16];
		snprintf(sheet, sizeof sheet, "      signs: {%s}\n", grounds[i]);
		field_open(&f, (struct field_plan){ .map = "F F F H H / F F F H H",
						    .sheet = sheet,
						    .red = "Wulf EAM A0100",
						    .blue = "Odo SWO A0401",
						    .more = ladder });
		snprintf(rung_of, sizeof rung_of, "A0200/%de", (int)i + 1);
		put(&f, "wulf", rung_of);
		f.events = (struct pv_events){ .at = f.at, .cap = PV_COUNT(f.at) };
		chb_climb_harm(chb_game_of(f.g), &f.s, 0, CHB_LETTER_IS_A, &f.events);
		field_event(&f, "chb.fell", "CHB-11.6", "wulf", "A0200", 1);
		field_is(&f, "wulf", "A0200 wounded 0");
		field_close(&f);
	}
}

/* A map of walls has more than there is room for; ropes on a high wall, too. */
static void chb_12_1_18_too_many_of_them(void **unused) {
	static struct field_text rows, ropes;
	(void)unused;
	rows.used = ropes.used = 0;
	for (int row = 0; row < 24; row++) {
		field_add(&rows, "%s", row > 0 ? " / " : "");
		for (int hex = 0; hex < 40; hex++) {
			field_add(&rows, "%s", hex % 2 != 0 ? "H " : ". ");
		}
	}
	struct field_plan plan = { .map = rows.text,
				   .sheet = "      signs: {H: walk 1}\n",
				   .red = "Wulf EAM A0000",
				   .blue = "Odo SWO A0201",
				   .more = "things: [{kind: ladder, at: A0000}]\n" };
	field_fails(plan, "CHB-12.1.18", "found more than 1024 places for ladders");
	field_add(&ropes, "things: [");
	for (int i = 0; i < 90; i++) {
		field_add(&ropes, "%s{kind: rope, at: A0200, facing: e}", i > 0 ? ", " : "");
	}
	field_add(&ropes, "]\n");
	plan.map = castle;
	plan.sheet = "      signs: {H: walk 12}\n";
	plan.red = "Wulf EAM A0100";
	plan.blue = "Odo SWO A0401";
	plan.more = ropes.text;
	field_fails(plan, "CHB-12.1.18", "found more than 1024 places for ladders");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_4_18_on_a_rope_nobody_controls),
	cmocka_unit_test(chb_5_1_23_whose_rope),
	cmocka_unit_test(chb_11_6_from_the_foot_up),
	cmocka_unit_test(chb_12_1_3_not_at_a_hoarding),
	cmocka_unit_test(chb_12_1_13_ladders_are_pushed_ropes_cut),
	cmocka_unit_test(chb_12_1_13_once_a_phase),
	cmocka_unit_test(chb_12_1_18_which_walls_have_rungs),
	cmocka_unit_test(chb_12_1_18_where_its_foot_is),
	cmocka_unit_test(chb_12_1_19_two_places_down),
	cmocka_unit_test(chb_12_1_20_up_and_down),
	cmocka_unit_test(chb_15_4_ladders_are_built),
	cmocka_unit_test(chb_12_1_18_what_leans_on_a_wall),
	cmocka_unit_test(chb_12_1_16_as_long_as_it_is),
	cmocka_unit_test(chb_12_1_18_where_it_leads),
	cmocka_unit_test(chb_12_1_3_under_a_hoarding),
	cmocka_unit_test(chb_11_6_to_a_raised_foot),
	cmocka_unit_test(chb_12_1_18_too_many_of_them),
};

TEST_FILE(tests, NULL, NULL)
