/* Rows of CHB-12.9 on the edges that oil is poured over, when, with what in hand; how it cools. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/fires/oil.h"
#include "rules/cryhavoc/fixtures/fixture_offers.h"

#include <stdio.h>

static const char barrel[] =
    "things: [{kind: barrel, at: A0201, carrier: tom}, {kind: brazier, at: "
    "A1000}]\n";

/* Tom on a walk at A0201 with hot oil: higher ground west of it, as high a place north-west. */
static void edge_open(struct field *f, const char *sides, const char *things, const char *blue) {
	char sheet[160];
	snprintf(sheet, sizeof sheet, "      signs: {H: walk 1, U: walk 2}\n%s", sides);
	field_open(f, (struct field_plan){ .map = ". . H . . . . . . . . . / "
						  "U U H . . . . . . . . . / "
						  ". . . . . . . . . . . .",
					   .sheet = sheet,
					   .red = "Tom EAM A0201; Bow SBW A0802",
					   .blue = blue,
					   .more = things });
	f->s.phase = CHB_FIRE;
	f->s.ask = CHB_ASK_SHOOT;
}

static struct chb_thing *oil_of(struct field *f) {
	return chb_thing_at(chb_game_of(f->g), &f->s, 0);
}

static void chb_12_9_3_over_which_edges(void **unused) {
	static const struct {
		const char *bar;
		bool good;
	} rows[] = { { "battlement", true }, { "parapet", true }, { "low-wall", true },
		     { "balustrade", true }, { "bank", true },    { "window", false },
		     { "wall", false },      { "slit", false },   { "palisade", false } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char sides[64];
		snprintf(sides, sizeof sides, "      sides: [A0201 e %s]\n", rows[i].bar);
		edge_open(&f, sides, barrel, "Odo SWO A0301; Ulf SWO A1100");
		chb_oil_hot(oil_of(&f), PV_RED);
		if (rows[i].good) {
			field_yes(&f, "pour tom A0301");
		} else {
			field_no(&f, "pour tom A0301", "CHB-12.9.3");
		}
		field_yes(&f, "pour tom A0302");
		field_close(&f);
	}
	/* Down alone, and by one hex: east, north-east, both southern sides. */
	edge_open(&f, "", barrel, "Odo SWO A0301; Ulf SWO A1100");
	chb_oil_hot(oil_of(&f), PV_RED);
	field_no(&f, "pour tom A0101", "CHB-12.9.3");
	field_no(&f, "pour tom A0200", "CHB-12.9.3");
	field_no(&f, "pour tom A0401", "CHB-12.9.3");
	field_no(&f, "pour tom A0201", "CHB-12.9.3");
	assert_int_equal(field_offers(&f, CHB_POUR, (struct field_span){ .places = true }), 4);
	field_close(&f);
	/* Nor onto whoever hangs on a rope: onto the hex. */
	edge_open(&f, "",
		  "things: [{kind: barrel, at: A0201, carrier: tom}, {kind: rope, at: A0301, "
		  "facing: w, state: down}]\n",
		  "Odo SWO A0302; Ulf SWO A1100");
	chb_oil_hot(oil_of(&f), PV_RED);
	field_no(&f, "pour tom A0301/1w", "CHB-MAP.3");
	field_yes(&f, "pour tom A0301");
	field_close(&f);
}

static void chb_12_9_3_when_and_with_what(void **unused) {
	struct field f;
	(void)unused;
	edge_open(&f, "", barrel, "Odo SWO A0301; Ulf SWO A1100");
	chb_oil_hot(oil_of(&f), PV_RED);
	struct field before = f;
	field_no(&f, "pour bow A0902", "CHB-12.9.3");
	f.s.phase = CHB_MOVEMENT;
	f.s.ask = CHB_ASK_MOVE;
	field_no(&f, "pour tom A0301", "CHB-2.2");
	f = before;
	field_man(&f, "tom")->life = CHB_STUNNED;
	field_no(&f, "pour tom A0301", "CHB-8.1.14");
	f = before;
	/* In his fire phase: then others of his side shoot. */
	field_give(&f, "pour tom A0301");
	field_dice(&f, "kkkkwwww--");
	field_give(&f, "throw 9");
	field_asked(&f, "chb.ask.shoot", PV_RED);
	assert_int_not_equal(field_man(&f, "tom")->marks & CHB_TRIED, 0);
	assert_int_equal(oil_of(&f)->kind, CHB_OIL);
	assert_int_equal(oil_of(&f)->worker[0], PV_NONE);
	assert_int_equal(oil_of(&f)->timer, 0);
	assert_int_equal(oil_of(&f)->side, CHB_NOBODYS);
	field_close(&f);
	/* A torch isn't oil. */
	edge_open(&f, "",
		  "things: [{kind: torch, at: A0201, carrier: tom}, {kind: brazier, at: A1000}]\n",
		  "Odo SWO A0301; Ulf SWO A1100");
	field_no(&f, "pour tom A0301", "CHB-12.9.3");
	assert_int_equal(field_offers(&f, CHB_POUR, (struct field_span){ .places = true }), 0);
	field_close(&f);
}

/* In the enemy's movement on who comes there; the others may still shoot at him. */
static void chb_12_9_3_on_the_mover(void **unused) {
	struct field f;
	(void)unused;
	edge_open(&f, "", barrel, "Odo SWO A0401; Ulf SWO A0302");
	chb_oil_hot(oil_of(&f), PV_RED);
	field_give(&f, "done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A0301");
	field_no(&f, "pour tom A0302", "CHB-12.9.3");
	assert_int_equal(field_offers(&f, CHB_POUR, (struct field_span){ .places = true }), 1);
	field_give(&f, "pour tom A0301; throw 9");
	field_is(&f, "odo", "A0301 healthy");
	field_asked(&f, "chb.ask.react", PV_RED);
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
}

/* It counts the turns of whoever heated it, and cold it stays cold. */
static void chb_12_9_2_whose_turns(void **unused) {
	struct field f;
	(void)unused;
	for (int side = 0; side <= 1; side++) {
		edge_open(&f, "", barrel, "Odo SWO A0501; Ulf SWO A1100");
		field_to_move(&f);
		chb_oil_hot(oil_of(&f), side);
		int at = oil_of(&f)->timer;
		assert_int_equal(at, 3 + 1);
		field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
		assert_int_equal(oil_of(&f)->timer, side == PV_BLUE ? at - 1 : at);
		field_to_move(&f);
		assert_int_equal(oil_of(&f)->timer, at - 1);
		oil_of(&f)->timer = 0;
		field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
		field_to_move(&f);
		assert_int_equal(oil_of(&f)->timer, 0);
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_9_2_whose_turns),
	cmocka_unit_test(chb_12_9_3_over_which_edges),
	cmocka_unit_test(chb_12_9_3_when_and_with_what),
	cmocka_unit_test(chb_12_9_3_on_the_mover),
};

TEST_FILE(tests, NULL, NULL)
