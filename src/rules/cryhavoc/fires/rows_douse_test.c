/* Rows of CHB-13 about men at a fire: who puts it out, who can't get out of it;
 * CHB-2.13: what is thrown for as a movement phase opens. */
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fires/burn.h"
#include "rules/cryhavoc/fixtures/fixture_hex.h"
#include "rules/cryhavoc/fixtures/fixture_ride.h"
#include "rules/cryhavoc/turn/turn.h"

#include <stdio.h>

/* A cart, or what `hex` is, that a bow from A0001 has set alight: `made-1` on
 * A0501. */
static void alight(struct field *f, const char *hex, const char *red, const char *blue) {
	hex_open(f, (struct hex_plan){ .ground = hex,
				       .things = "{kind: brazier, at: A0000}",
				       .red = red,
				       .blue = blue });
	field_give(f, "light bow A0501; throw 10");
}

static int fire_at(const struct field *f, const char *place) {
	const struct chb_game *g = chb_game_of(f->g);
	return chb_find_thing(g, &f->s, CHB_BLAZE, pv_hex_map_parse(&g->map, place));
}

static void by_torch(struct field *f) {
	chb_thing_at(chb_game_of(f->g), &f->s, fire_at(f, "A0501"))->state = CHB_BY_TORCH;
}

/* To the question that opens red's next movement phase. */
static void next_move(struct field *f) {
	int turn = f->s.turn;
	for (int i = 0;
	     i < 100 && (f->s.turn == turn || f->s.side != PV_RED || f->s.phase != CHB_MOVEMENT);
	     i++) {
		field_give_one(f, f->s.ask == CHB_ASK_REACT    ? "wait phase"
				  : f->s.ask == CHB_ASK_SPREAD ? "throw 1"
							       : "done");
	}
}

static const char archer[] = "Bow SBW A0001; Hal PEA A0602";
static const char far_off[] = "Odo SWO A1100";

/* The highest face that puts it out: 3, or 5 for an arrow's. */
static void goes_out_to(bool arrow, int high) {
	for (int face = 1; face <= 10; face++) {
		struct field f;
		char throw[16];
		alight(&f, "cart", archer, far_off);
		if (!arrow) {
			by_torch(&f);
		}
		field_to_move(&f);
		field_give(&f, "work hal made-1");
		field_is(&f, "hal", "A0602 healthy 0"); /* a whole turn */
		next_move(&f);
		field_asked(&f, "chb.ask.douse", PV_DICE);
		snprintf(throw, sizeof throw, "throw %d", face);
		struct pv_throw dice;
		chb_ask_throw(chb_game_of(f.g), &f.s, &dice);
		assert_int_equal(dice.class_of[face], face <= high ? 1 : high + 1);
		field_give(&f, throw);
		assert_int_equal(fire_at(&f, "A0501") < 0, face <= high);
		assert_true(field_told(&f, face <= high ? "chb.fire.out" : "chb.fire.stays"));
		field_asked(&f, "chb.ask.move", PV_RED);
		field_close(&f);
	}
}

static void chb_13_7_a_man_and_a_turn(void **unused) {
	struct field f;
	(void)unused;
	goes_out_to(true, 5);
	goes_out_to(false, 3);
	/* Adjacent: not two hexes off. */
	alight(&f, "cart", "Bow SBW A0001; Hal PEA A0602; Giles PEA A0702", far_off);
	field_to_move(&f);
	field_no(&f, "work giles made-1", "CHB-13.7");
	assert_false(field_lists(&f, "work giles made-1"));
	field_yes(&f, "work hal made-1");
	assert_true(field_lists(&f, "work hal made-1"));
	/* A turn: nothing that he has begun a move before. */
	field_leave(&f, "hal", 7);
	field_no(&f, "work hal made-1", "CHB-2.22");
	field_close(&f);
	/* Put out, the cart stands, and may be lit again. */
	alight(&f, "cart", archer, far_off);
	field_to_move(&f);
	field_give(&f, "work hal made-1");
	next_move(&f);
	field_give(&f, "throw 5");
	assert_int_equal(chb_ground(chb_game_of(f.g), &f.s, field_place(&f, "A0501")),
			 CHB_TERRAIN_CART);
	for (int i = 0; i < 100 && !(f.s.ask == CHB_ASK_SHOOT && f.s.side == PV_RED); i++) {
		field_give_one(&f, "done");
	}
	field_yes(&f, "light bow A0501");
	field_close(&f);
}

static void two_at_it(struct field *f) {
	alight(f, "cart", "Bow SBW A0001; Hal PEA A0602; Giles PEA A0600", far_off);
	field_to_move(f);
	field_give(f, "work hal made-1; work giles made-1");
	next_move(f);
	field_asked(f, "chb.ask.douse", PV_DICE);
}

static void chb_13_16_each_throws(void **unused) {
	struct field f;
	(void)unused;
	static const struct {
		const char *first, *second;
		bool out;
	} rows[] = { { "throw 4", "throw 9", true },
		     { "throw 9", "throw 4", true },
		     { "throw 9", "throw 9", false } };
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		two_at_it(&f);
		field_give(&f, rows[i].first);
		field_asked(&f, "chb.ask.douse", PV_DICE);
		assert_true(fire_at(&f, "A0501") >= 0);
		/* What was written between the two reads back. */
		char position[4096];
		struct chb_state again;
		struct pv_error err;
		pv_cryhavoc.write_state(f.g, &f.s, position, sizeof position);
		assert_true(pv_cryhavoc.read_state(f.g, position, &again, &err));
		assert_memory_equal(&again, &f.s, chb_state_size(chb_game_of(f.g)));
		field_give(&f, rows[i].second);
		assert_int_equal(fire_at(&f, "A0501") < 0, rows[i].out);
		field_asked(&f, "chb.ask.move", PV_RED);
		field_close(&f);
	}
	/* Each by himself. */
	alight(&f, "cart", "Bow SBW A0001; Hal PEA A0602; Giles PEA A0600", far_off);
	field_to_move(&f);
	field_no(&f, "work hal made-1 giles", "CHB-13.16");
	field_yes(&f, "work hal made-1");
	field_close(&f);
}

static void chb_13_16_one_conscious_man_on_foot(void **unused) {
	struct field f;
	(void)unused;
	/* A rider, or who is stunned; the wounded may. */
	alight(&f, "cart",
	       "Bow SBW A0001; Hal PEA A0602; Giles PEA A0600 state=wounded; "
	       "Roland KNM A0502 facing=e",
	       far_off);
	field_to_move(&f);
	field_no(&f, "work roland made-1", "CHB-13.16");
	field_yes(&f, "work giles made-1");
	field_yes(&f, "work hal made-1");
	field_man(&f, "hal")->life = CHB_STUNNED;
	field_no(&f, "work hal made-1", "CHB-13.16");
	field_close(&f);
	/* Who is in it counts as beside it, and is wounded by it: nothing is kept
	 * then. */
	alight(&f, "cart", "Bow SBW A0001; Hal PEA A0501; Giles PEA A0602", far_off);
	field_to_move(&f);
	field_yes(&f, "work hal made-1");
	field_give(&f, "work hal made-1; work giles made-1");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_is(&f, "hal", "A0501 wounded");
	assert_int_equal(field_man(&f, "hal")->works, 0);
	next_move(&f);
	field_give(&f, "throw 6"); /* of giles alone */
	field_asked(&f, "chb.ask.move", PV_RED);
	assert_true(fire_at(&f, "A0501") >= 0);
	field_close(&f);
}

/* Inside is beside, on another floor of the hex, too. */
static void chb_13_16_men_inside(void **unused) {
	struct field f;
	(void)unused;
	field_open(
	    &f, (struct field_plan){ .map = ". . . . . . / . _ . . . . / . . . . . .",
				     .sheet = "      floors:\n"
					      "        - level: 1\n"
					      "          hexes: |\n"
					      "            -   -   -   -   -   -\n"
					      "              -   _   -   -   -   -\n"
					      "            -   -   -   -   -   -\n"
					      "      ladders: [[A0101, A0101/1]]\n",
				     .red = "Hal PEA A0101/1; Giles PEA A0301",
				     .blue = "Odo SWO A0500",
				     .more = "things: [{kind: fire, at: A0101, name: blaze}]\n" });
	field_to_move(&f);
	field_yes(&f, "work hal blaze");
	field_no(&f, "work giles blaze", "CHB-13.7");
	field_close(&f);
}

static void chb_13_17_who_cannot_get_out(void **unused) {
	struct field f;
	(void)unused;
	/* A stunned man dies in it. */
	alight(&f, "tent", archer, "Odo SWO A0501; Ulf SWO A0600");
	field_man(&f, "odo")->life = CHB_STUNNED;
	field_man(&f, "odo")->marks = CHB_NEW;
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_is(&f, "odo", "A0501 stunned");
	struct field dragged = f;
	field_give(&f, "done");
	field_is(&f, "odo", "A0501 dead");
	/* Dragged out before he lives. */
	field_give(&dragged, "drag ulf A0700 odo; wait phase; done");
	field_is(&dragged, "odo", "A0600");
	assert_int_not_equal(field_man(&dragged, "odo")->life, CHB_DEAD);
	field_close(&f);
}

static void chb_13_17_no_way_but_into_fire(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f,
		   (struct field_plan){
		       .map = ". . . . # # . . . . . . / . . . . # ^ ^ . . . . . / "
			      ". . . . # # . . . . . .",
		       .red = "Bow SBW A0001",
		       .blue = "Odo SWO A0501; Ulf SWO A1100",
		       .more = "things: [{kind: fire, at: A0501}, {kind: fire, at: A0601}]\n" });
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_no(&f, "step odo A0601", "CHB-7.0.66");
	struct field free = f;
	/* Nowhere to go: wounded all the same. */
	field_give(&f, "done");
	field_is(&f, "odo", "A0501 wounded");
	/* That hex no longer burns: he may leave, and it is no bar that his own does.
	 */
	chb_put_out(chb_game_of(free.g), &free.s, fire_at(&free, "A0601"), NULL);
	field_give(&free, "step odo A0601; done");
	field_is(&free, "odo", "A0601 healthy");
	field_close(&f);
}

/* With one of his two hexes in it. */
static void chb_13_17_a_rider(void **unused) {
	for (int leaves = 0; leaves <= 1; leaves++) {
		struct field f;
		(void)unused;
		field_open(&f, (struct field_plan){
				   .map = ". . . . . . . . . . . . / . . . . . . . . . . . . / "
					  ". . . . . . . . . . . .",
				   .red = "Bow SBW A0001",
				   .blue = "Roland KNM A0601 facing=e; Odo SWO A1100",
				   .more = "things: [{kind: fire, at: A0501}]\n" });
		field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
		field_rides(&f, "roland", "A0601 A0501 healthy");
		field_give(&f, leaves != 0 ? "step roland A0701; done" : "done");
		field_is(&f, "roland", leaves != 0 ? "A0701 healthy" : "A0601 wounded");
		field_close(&f);
	}
}

/* A question about one of red's, nobody's move before it is answered. */
static void thrown_for(struct field *f, const char *key, const char *name, const char *throw) {
	struct pv_prompt prompt;
	field_asked(f, key, PV_DICE);
	pv_cryhavoc.prompt(f->g, &f->s, &prompt);
	assert_string_equal(chb_game_of(f->g)->roster[prompt.actor].name, name);
	field_no(f, "step tom A0101", "CHB-2.2");
	field_no(f, "done", "CHB-2.2");
	field_give(f, throw);
}

/* Deep marsh at A1900, A1202 and A0104. */
static const char marshes[] = ". . . . . . . . . . . . . . . . . . . D / "
			      ". . . . . . . . . . . . . . . . . . . . / "
			      ". . . . . . . . . . . . D . . . . . . . / "
			      ". . . . . . . . . . . . . . . . . . . . / "
			      ". D . . . . . . . . . . . . . . . . . .";

static void chb_2_13_in_order(void **unused) {
	struct field f;
	(void)unused;
	field_ride_open(&f, (struct field_plan){
				.map = marshes,
				.more = "things: [{kind: fire, at: A0501}]\n",
				.red = "Grani HOR A0902 facing=e; Roland KNM A1202 facing=e; Hal "
				       "PEA A0401; "
				       "Brun HOR A0904 facing=e; Wat KNF A0104; Tom PEA A0001; "
				       "Giles PEA A0502",
				.blue = "Odo KNM A1900 facing=e; Grey HOR A1904 facing=e" });
	field_give(&f, "work giles fire; work hal fire");
	static const char *const stuck[] = { "wat", "roland", "odo" };
	static const char *const loose[] = { "brun", "grani", "grey" };
	for (size_t i = 0; i < PV_COUNT(stuck); i++) {
		field_man(&f, stuck[i])->marks |= CHB_STUCK;
		field_man(&f, loose[i])->saddle |= CHB_LOOSE;
	}
	/* Blue's throw in their own turn. */
	field_skip(&f, CHB_ASK_FREE, PV_BLUE);
	field_give(&f, "throw 1");
	field_asked(&f, "chb.ask.loose", PV_DICE);
	field_give(&f, "throw 1");
	for (int i = 0; i < 20 && f.s.ask != CHB_ASK_DOUSE; i++) {
		field_give_one(&f, f.s.ask == CHB_ASK_REACT ? "wait phase" : "done");
	}
	/* Tasks, who is stuck, loose horses: each by the roster. */
	thrown_for(&f, "chb.ask.douse", "hal", "throw 9");
	thrown_for(&f, "chb.ask.douse", "giles", "throw 9");
	thrown_for(&f, "chb.ask.free", "roland", "throw 1");
	thrown_for(&f, "chb.ask.free", "wat", "throw 1");
	thrown_for(&f, "chb.ask.loose", "grani", "throw 1");
	thrown_for(&f, "chb.ask.loose", "brun", "throw 1");
	field_asked(&f, "chb.ask.move", PV_RED);
	field_yes(&f, "step tom A0101");
	field_close(&f);
}

/* A ram before a wall, its crew behind it; alight if so. */
static void open_ram(struct field *f, bool burns) {
	field_open(f, (struct field_plan){
			  .map = ". . . . B , , / . . . . B , , / . . . . , , ,",
			  .sheet = "      signs: {B: walk-battlement 2}\n",
			  .red = "Hal HAL A0301; Tom HAL A0201; Idle PEA A0500",
			  .blue = "Odo SWO A0501 state=stunned; Ulf SWO A0602",
			  .more = burns ? "things: [{kind: ram, at: A0301, facing: e}, "
					  "{kind: fire, at: A0301}]\n"
					: "things: [{kind: ram, at: A0301, facing: e}]\n" });
}

static const struct chb_thing *first_thing(const struct field *f) {
	return chb_thing(chb_game_of(f->g), &f->s, 0);
}

/* To the opening of red's turn of that number. */
static void to_turn(struct field *f, int turn) {
	for (int i = 0; i < 200 && f->s.turn < turn; i++) {
		field_give_one(f, f->s.ask == CHB_ASK_REACT ? "wait phase" : "done");
	}
	assert_int_equal(f->s.side, PV_RED);
}

static void chb_13_8_a_ram(void **unused) {
	struct field f;
	(void)unused;
	open_ram(&f, false);
	field_to_fight(&f);
	field_yes(&f, "batter hal ram");
	field_close(&f);
	/* Neither pushed nor struck with from the start; gone at the third opening
	 * after. */
	open_ram(&f, true);
	field_to_move(&f);
	field_no(&f, "push hal ram A0401", "CHB-13.8");
	field_to_fight(&f);
	field_no(&f, "batter hal ram", "CHB-13.8");
	assert_false(field_lists(&f, "batter hal ram"));
	for (int turn = 2; turn <= 4; turn++) {
		to_turn(&f, turn);
		assert_int_equal(first_thing(&f)->place == CHB_NOWHERE, turn == 4);
		assert_int_equal(fire_at(&f, "A0301") >= 0, turn < 4);
	}
	field_close(&f);
}

static void chb_13_8_a_gate(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .sheet = "      sides: [A0501 w door shut]\n",
					    .red = "Hal EAM A0401; Wat EAM A0002",
					    .blue = "Odo SWO A1100",
					    .more = "things: [{kind: gate, at: A0501, facing: w}, "
						    "{kind: fire, at: A0501}]\n" });
	for (int turn = 2; turn <= 4; turn++) {
		to_turn(&f, turn);
		assert_int_equal(chb_is_broken(&f.s, 0), turn == 4);
		assert_int_equal(f.s.door[0], turn == 4 ? PV_DOOR_OPEN : PV_DOOR_SHUT);
	}
	field_to_move(&f);
	field_yes(&f, "step hal A0501");
	field_no(&f, "close hal e", "CHB-12.2.13"); /* for good */
	field_close(&f);
}

static void chb_13_8_an_engine(void **unused) {
	struct field f;
	(void)unused;
	for (int burns = 0; burns <= 1; burns++) {
		field_open(&f, (struct field_plan){
				   .map = FIELD_WIDE,
				   .red = "Hal HAL A0001; Tom HAL A0100; Bow SBW A0302",
				   .blue = "Odo SWO A0901",
				   .more = burns != 0 ? "things: [{kind: ballista, at: A0101, "
							"facing: e}, {kind: fire, at: A0101}]\n"
						      : "things: [{kind: ballista, at: A0101, "
							"facing: e}]\n" });
		if (burns != 0) {
			field_no(&f, "shoot hal odo ballista", "CHB-13.8");
		} else {
			field_yes(&f, "shoot hal odo ballista");
		}
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_2_13_in_order),
	cmocka_unit_test(chb_13_7_a_man_and_a_turn),
	cmocka_unit_test(chb_13_8_a_ram),
	cmocka_unit_test(chb_13_8_a_gate),
	cmocka_unit_test(chb_13_8_an_engine),
	cmocka_unit_test(chb_13_16_each_throws),
	cmocka_unit_test(chb_13_16_one_conscious_man_on_foot),
	cmocka_unit_test(chb_13_16_men_inside),
	cmocka_unit_test(chb_13_17_who_cannot_get_out),
	cmocka_unit_test(chb_13_17_no_way_but_into_fire),
	cmocka_unit_test(chb_13_17_a_rider),
};

TEST_FILE(tests, NULL, NULL)
