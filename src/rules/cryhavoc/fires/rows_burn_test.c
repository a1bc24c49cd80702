/* Rows of CHB-13: what burns, who lights it, what that does. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fires/burn.h"
#include "rules/cryhavoc/fixtures/fixture_hex.h"

#include <stdio.h>
#include <stdlib.h>

/* Twelve columns, the hex A0501 of one's own; a brazier beside the archer on A0001. */
static void open_fire(struct field *f, const char *hex, const char *things, const char *red,
		      const char *blue) {
	static struct field_text all;
	all.used = 0;
	field_add(&all, "{kind: brazier, at: A0000}%s%s", things[0] != '\0' ? ", " : "", things);
	hex_open(f,
		 (struct hex_plan){ .ground = hex, .things = all.text, .red = red, .blue = blue });
}

static const char archer[] = "Bow SBW A0001; Hal EAM A0002";
static const char far_off[] = "Odo SWO A1100";

/* The least face of the ten that lights, by classes and by what comes of the two about it. */
static void lights_on(const struct field *f, const char *order, const char *place, int least) {
	struct pv_throw dice = field_throw(f, order);
	for (int face = 2; face <= 10; face++) {
		assert_int_equal(dice.class_of[face] != dice.class_of[face - 1], face == least);
	}
	for (int face = least - 1; face <= least; face++) {
		struct field copy = *f;
		char throw[16];
		snprintf(throw, sizeof throw, "throw %d", face);
		field_give(&copy, order);
		field_asked(&copy, "chb.ask.light", PV_DICE);
		field_give(&copy, throw);
		assert_int_equal(hex_burns(&copy, place), face == least);
	}
}

static void arrow(const char *hex, const char *things, int least) {
	struct field f;
	open_fire(&f, hex, things, archer, far_off);
	lights_on(&f, "light bow A0501", "A0501", least);
	field_close(&f);
}

/* A shut door on the west of A0501. */
static void at_the_gate(struct field *f, const char *red, const char *blue) {
	field_open(f, (struct field_plan){ .map = FIELD_LONG,
					   .sheet = "      sides: [A0501 w door]\n",
					   .red = red,
					   .blue = blue,
					   .more = "things: [{kind: brazier, at: A0000}, "
						   "{kind: gate, at: A0501, facing: w}]\n" });
}

static void chb_13_1_gates_and_the_like(void **unused) {
	struct field f;
	(void)unused;
	arrow("bridge", "", 8);
	arrow("palisade", "", 8);
	arrow("clear", "{kind: scaffold, at: A0501}", 8);
	arrow("clear", "{kind: perriere, at: A0501}", 8);
	/* A gate, from the side that its hex is seen from. */
	at_the_gate(&f, "Bow SBW A0100; Hal EAM A0002", "Odo SWO A1100");
	field_no(&f, "light bow A0501", "CHB-8.7.10");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .sheet = "      sides: [A0501 w door]\n",
					    .red = "Bow SBW A1101; Hal EAM A0002",
					    .blue = "Odo SWO A0100",
					    .more = "things: [{kind: brazier, at: A1100}, "
						    "{kind: gate, at: A0501, facing: w}]\n" });
	lights_on(&f, "light bow A0501", "A0501", 8);
	field_close(&f);
}

static void chb_13_3_thatch_hay_tent_and_cart(void **unused) {
	(void)unused;
	arrow("clear", "{kind: thatch, at: A0501}", 6);
	arrow("clear", "{kind: hay, at: A0501}", 6);
	arrow("tent", "", 6);
	arrow("cart", "", 6);
}

/* Fires, for what they do: A0501 burns since red's fire of turn 1. */
static void alight(struct field *f, const char *hex, const char *things, const char *red,
		   const char *blue) {
	open_fire(f, hex, things, red, blue);
	field_give(f, "light bow A0501; throw 10");
	assert_true(hex_burns(f, "A0501"));
}

/* To the opening of red's turn, where fires are looked after: stops at its throws. */
static void to_check(struct field *f, int turn) {
	for (int i = 0; i < 200 && f->s.turn < turn; i++) {
		field_give_one(f, f->s.ask == CHB_ASK_REACT ? "wait phase" : "done");
	}
	assert_int_equal(f->s.turn, turn);
	assert_int_equal(f->s.side, PV_RED);
}

static int asked(struct field *f) {
	int count = 0;
	for (; f->s.ask == CHB_ASK_SPREAD; count++) {
		field_give(f, "throw 1");
	}
	return count;
}

static void chb_13_6_it_spreads(void **unused) {
	struct field f;
	(void)unused;
	for (int face = 6; face <= 7; face++) {
		char throw[16];
		snprintf(throw, sizeof throw, "throw %d", face);
		alight(&f, "tent", "{kind: hay, at: A0601}", archer, far_off);
		to_check(&f, 2);
		field_asked(&f, "chb.ask.spread", PV_DICE);
		field_give(&f, throw);
		assert_int_equal(hex_burns(&f, "A0601"), face == 7);
		assert_int_not_equal(f.s.ask, CHB_ASK_SPREAD);
		/* Once each own turn. */
		if (face == 6) {
			to_check(&f, 3);
			assert_int_equal(asked(&f), 1);
		}
		field_close(&f);
	}
	/* Stone beside it: no throw; hay in the place of one such hex: one. */
	for (int hay = 0; hay <= 1; hay++) {
		field_open(&f, (struct field_plan){
				   .map = ". G G . . / . ^ G . . / . G G . .",
				   .red = "Hal EAM A0400",
				   .blue = "Odo SWO A0402",
				   .sheet = hay != 0 ? "      signs: {G: court}\n"
						     : "      signs: {G: wall}\n",
				   .more = hay != 0 ? "things: [{kind: fire, at: A0101}, {kind: "
						      "hay, at: A0201}]\n"
						    : "things: [{kind: fire, at: A0101}]\n" });
		to_check(&f, 2);
		assert_int_equal(asked(&f), hay);
		field_close(&f);
	}
	/* Nothing to burn beside it: no throw. */
	alight(&f, "tent", "{kind: hay, at: A0801}", archer, far_off);
	to_check(&f, 2);
	assert_int_equal(asked(&f), 0);
	field_close(&f);
}

static void chb_13_9_who_stays_in_it(void **unused) {
	struct field f;
	(void)unused;
	alight(&f, "tent", "", archer, "Odo SWO A0501; Ulf SWO A1100");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_is(&f, "odo", "A0501 healthy");
	struct field leaves = f;
	field_give(&leaves, "step odo A0601; done");
	field_is(&leaves, "odo", "A0601 healthy");
	/* He stays, and stays again. */
	field_give(&f, "done");
	field_is(&f, "odo", "A0501 wounded");
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_is(&f, "odo", "A0501 wounded");
	field_give(&f, "done");
	field_is(&f, "odo", "A0501 dead");
	field_close(&f);
}

static void chb_13_10_nobody_enters(void **unused) {
	struct field f;
	(void)unused;
	alight(&f, "tent", "", "Bow SBW A0001; Hal EAM A0502", far_off);
	field_to_move(&f);
	field_no(&f, "step hal A0501", "CHB-13.10");
	field_no(&f, "step hal A0501", "CHB-7.0.66");
	const struct chb_game *g = chb_game_of(f.g);
	int fire = chb_find_thing(g, &f.s, CHB_BLAZE, pv_hex_map_parse(&g->map, "A0501"));
	chb_put_out(g, &f.s, fire, NULL);
	field_yes(&f, "step hal A0501");
	field_close(&f);
}

static void chb_13_11_a_flaming_arrow(void **unused) {
	struct field f;
	(void)unused;
	/* Two hexes from the fire. */
	open_fire(&f, "tent", "", "Bow SBW A0202; Two SBW A0001", far_off);
	field_no(&f, "light bow A0501", "CHB-13.11");
	field_yes(&f, "light two A0501");
	assert_true(field_lists(&f, "light two A0501"));
	field_close(&f);
	/* A burning hex serves, too. */
	alight(&f, "tent", "{kind: hay, at: A0801}", "Bow SBW A0001; Two SBW A0502", far_off);
	field_yes(&f, "light two A0801");
	field_close(&f);
	/* Bows only. */
	open_fire(&f, "tent", "", "Bow XBW A0001; Sly SLG A0100; Jav JAV A0101; Two SBW A0002",
		  "Odo SWO A0900");
	field_no(&f, "light bow A0501", "CHB-13.11");
	field_no(&f, "light sly A0501", "CHB-13.11");
	field_no(&f, "light jav A0501", "CHB-13.11");
	field_close(&f);
	/* No step after it. */
	open_fire(&f, "tent", "", archer, far_off);
	field_give(&f, "light bow A0501; throw 1");
	field_to_move(&f);
	field_no(&f, "step bow A0101", "CHB-13.11");
	field_yes(&f, "step hal A0102");
	field_close(&f);
	/* Nor before, in the second fire of form A. */
	open_fire(&f, "tent", "", archer, far_off);
	((struct chb_game *)(void *)f.g)->opt_turn_form = CHB_FORM_A;
	field_to_move(&f);
	field_give(&f, "step bow A0100");
	f.s.phase = CHB_SECOND_FIRE;
	f.s.ask = CHB_ASK_SHOOT;
	field_no_by(&f, "light bow A0501", "CHB-13.11", 0, 1);
	field_man(&f, "bow")->spent = 0;
	field_yes(&f, "light bow A0501");
	field_close(&f);
}

/* Medium range of a short bow ends at 20 hexes. */
static void chb_13_11_not_at_long_range(void **unused) {
	(void)unused;
	for (int far = 20; far <= 21; far++) {
		struct field f;
		char map[160] = "", things[96];
		for (int i = 0; i < 60; i++) {
			strcat(map, i == far || i == 35 ? "^ " : i == 30 ? "/ . " : ". ");
		}
		snprintf(things, sizeof things, "things: [{kind: brazier, at: A0000}]\n");
		field_open(&f, (struct field_plan){ .map = map,
						    .red = "Bow SBW A0000",
						    .blue = "Odo SWO A2900",
						    .more = things });
		char order[32];
		snprintf(order, sizeof order, "light bow A%d00", far);
		if (far == 20) {
			field_yes(&f, order);
		} else {
			field_no_by(&f, order, "CHB-13.11", 20, 21);
		}
		field_close(&f);
	}
}

static void chb_13_12_smoke(void **unused) {
	struct field f;
	(void)unused;
	open_fire(&f, "cart", "", "Bow SBW A0100; Two SBW A0001", "Odo SWO A1001");
	field_yes(&f, "shoot two odo shortbow");
	field_give(&f, "light bow A0501; throw 6");
	f.s.phase = CHB_FIRE;
	f.s.ask = CHB_ASK_SHOOT;
	field_no(&f, "shoot two odo shortbow", "CHB-13.12");
	struct pv_order shot = field_order(&f, "shoot two odo shortbow");
	struct pv_why why;
	assert_false(pv_cryhavoc.check(f.g, &f.s, &shot, &why));
	assert_int_equal(why.witness.kind, PV_WITNESS_PLACE);
	assert_int_equal(why.witness.at, field_place(&f, "A0501"));
	const struct chb_game *g = chb_game_of(f.g);
	chb_put_out(g, &f.s, chb_find_thing(g, &f.s, CHB_BLAZE, pv_hex_map_parse(&g->map, "A0501")),
		    NULL);
	field_yes(&f, "shoot two odo shortbow");
	field_close(&f);
}

static void chb_13_13_a_shot_at_the_hex(void **unused) {
	struct field f;
	(void)unused;
	/* A wounded archer at medium range, in the dusk: 8 still lights it. */
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .sheet = "      sides: [A0101 w door]\n",
					    .red = "Bow SBW A1101 state=wounded; Two SBW A0902",
					    .blue = "Odo SWO A0300",
					    .options = "turn_limit: 20, dim: true",
					    .more = "things: [{kind: brazier, at: A1100}, "
						    "{kind: gate, at: A0101, facing: w}]\n" });
	lights_on(&f, "light bow A0101", "A0101", 8);
	/* It counts as his shot, and it does nothing if it doesn't burn. */
	field_give(&f, "light bow A0101; throw 7");
	assert_true(field_told(&f, "chb.fire.not"));
	field_no(&f, "shoot bow odo shortbow", "CHB-8.1.17");
	field_close(&f);
	/* At what doesn't burn, or burns already. */
	open_fire(&f, "clear", "", "Bow SBW A0001; Two SBW A0101", far_off);
	field_no(&f, "light bow A0501", "CHB-13.13");
	field_close(&f);
	alight(&f, "tent", "", "Bow SBW A0001; Two SBW A0100", far_off);
	field_no(&f, "light two A0501", "CHB-13.13");
	field_close(&f);
	/* Nor at a mover. */
	open_fire(&f, "cart", "", archer, "Odo SWO A1100");
	field_give(&f, "done");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A1000");
	field_no(&f, "light bow A0501", "CHB-13.13");
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
}

/* Whose player turn opens when fires are looked after. */
static void looked_after(const char *holder, enum pv_seat side) {
	struct field f;
	char more[120];
	snprintf(more, sizeof more,
		 "things: [{kind: brazier, at: A0000}, {kind: hay, at: A0501}]\n%s", holder);
	field_open(&f, (struct field_plan){
			   .map = FIELD_LONG, .red = archer, .blue = far_off, .more = more });
	field_give(&f, "light bow A0501; throw 10");
	for (int i = 0; i < 100; i++) {
		const struct chb_game *g = chb_game_of(f.g);
		int fire = chb_find_thing(g, &f.s, CHB_BLAZE, pv_hex_map_parse(&g->map, "A0501"));
		if (chb_thing(g, &f.s, fire)->timer < CHB_FIRE_TURNS) {
			assert_int_equal(f.s.side, side);
			assert_int_equal(f.s.turn, side == PV_RED ? 2 : 1);
			field_close(&f);
			return;
		}
		field_give_one(&f, f.s.ask == CHB_ASK_REACT ? "wait phase" : "done");
	}
	fail_msg("never");
}

static void chb_13_14_its_own_turn(void **unused) {
	struct field f;
	(void)unused;
	looked_after("", PV_RED);
	looked_after("holder: blue\n", PV_BLUE);
	looked_after("holder: red\n", PV_RED);
	/* Two that burn throw each for the hex between. */
	alight(&f, "tent",
	       "{kind: hay, at: A0601}, {kind: hay, at: A0701}, {kind: brazier, at: A1100}",
	       "Bow SBW A0001; Two SBW A1101; Hal EAM A0002", "Odo SWO A0900");
	field_give(&f, "light two A0701; throw 10");
	to_check(&f, 2);
	assert_int_equal(asked(&f), 2);
	/* A new fire doesn't throw in that check: for A0601 alone, then not for A0701. */
	field_close(&f);
	alight(&f, "tent", "{kind: hay, at: A0601}, {kind: hay, at: A0701}", archer, far_off);
	to_check(&f, 2);
	field_give(&f, "throw 7");
	assert_true(hex_burns(&f, "A0601"));
	assert_int_equal(asked(&f), 0);
	to_check(&f, 3);
	assert_int_equal(asked(&f), 1);
	field_close(&f);
}

static void chb_13_15_three_turns(void **unused) {
	struct field f;
	(void)unused;
	/* Lit in turn 2. */
	open_fire(&f, "tent", "", archer, far_off);
	to_check(&f, 2);
	field_give(&f, "light bow A0501; throw 10");
	for (int turn = 3; turn <= 4; turn++) {
		to_check(&f, turn);
		assert_true(hex_burns(&f, "A0501"));
	}
	to_check(&f, 5);
	assert_false(hex_burns(&f, "A0501"));
	assert_int_equal(chb_ground(chb_game_of(f.g), &f.s, field_place(&f, "A0501")),
			 CHB_TERRAIN_CLEAR);
	field_close(&f);
	/* Hay leaves the ground as it is, thatch an open hex. */
	static const struct {
		const char *hex, *thing;
		int ground;
	} rows[] = { { "court", "{kind: hay, at: A0501}", CHB_TERRAIN_COURT },
		     { "interior", "{kind: thatch, at: A0501}", CHB_TERRAIN_CLEAR } };
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		alight(&f, rows[i].hex, rows[i].thing, archer, far_off);
		to_check(&f, 4);
		assert_false(hex_burns(&f, "A0501"));
		assert_int_equal(chb_ground(chb_game_of(f.g), &f.s, field_place(&f, "A0501")),
				 rows[i].ground);
		field_close(&f);
	}
	/* A wall stands where the gate in it has burnt. */
	field_open(&f, (struct field_plan){ .map = FIELD_LONG,
					    .sheet = "      sides: [A0501 w door, A0501 nw wall]\n",
					    .red = "Bow SBW A1101; Hal EAM A0502",
					    .blue = "Odo SWO A0100",
					    .more = "things: [{kind: brazier, at: A1100}, "
						    "{kind: gate, at: A0501, facing: w}]\n" });
	field_give(&f, "light bow A0501; throw 8");
	for (int i = 0; i < 200 && f.s.turn < 4; i++) {
		field_give_one(&f, f.s.ask == CHB_ASK_REACT ? "wait phase" : "done");
	}
	field_to_move(&f);
	field_give(&f, "step hal A0501");
	field_no(&f, "step hal A0500", "CHB-7.0.27");
	field_yes(&f, "step hal A0401"); /* the gate is open */
	field_close(&f);
}

static void chb_7_0_66_a_burning_hex(void **unused) {
	struct field f;
	(void)unused;
	/* Barred to foot at any points, and to riders. */
	alight(&f, "tent", "", "Bow SBW A0001; Hal EAM A0502", far_off);
	field_to_move(&f);
	field_no(&f, "step hal A0501", "CHB-7.0.66");
	field_leave(&f, "hal", 99);
	field_no(&f, "step hal A0501", "CHB-7.0.66");
	field_close(&f);
	struct chb_game *g = fixture_figures(NULL);
	for (int mounted = 0; mounted <= 1; mounted++) {
		fixture_expect(g,
			       mounted != 0 ? "{'ask':'step','mover':'mounted','armour':false,"
					      "'into':'burning','bodies':0}"
					    : "{'ask':'step','mover':'foot','armour':false,"
					      "'into':'burning','bodies':0}",
			       "{'refused':{'rule':'CHB-7.0.66'");
	}
	free(g);
	/* A line across it is blocked; cover in it as it was, his sign -. */
	alight(&f, "cart", "", "Bow SBW A0100; Two SBW A0001; Arnim SGF A0601",
	       "Odo SWO A1001; Ulf SWO A0501");
	field_no(&f, "shoot two odo shortbow", "CHB-8.7.3");
	field_cover(&f, "shoot two ulf shortbow", "medium");
	field_to_fight(&f);
	field_column(&f, "fight arnim ulf", "3-1"); /* 14 on 7, +1 */
	field_close(&f);
}

static void chb_7_0_74_the_printed_minus(void **unused) {
	struct field f;
	(void)unused;
	/* On top of it no other sign: a cart's edge is gone, and an attacker has it, too. */
	alight(&f, "cart", "", "Bow SBW A0001; Arnim SGF A0501", "Odo SWO A0601; Ulf SWO A1100");
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", "1-2"); /* wounded by it: 7 on 7 */
	field_close(&f);
	/* In a doorway, which is + else; who attacks into it has its minus still. */
	for (int lit = 0; lit <= 1; lit++) {
		field_open(&f, (struct field_plan){
				   .map = ". . . . . G . . . . . . / . . . . . . . . . . . .",
				   .sheet = "      signs: {G: doorway}\n"
					    "      sides: [A0500 w door open]\n",
				   .red = "Bow SBW A1000; Arnim SGF A0400",
				   .blue = "Odo SWO A0500",
				   .more = "things: [{kind: brazier, at: A1100}, "
					   "{kind: gate, at: A0500, facing: w}]\n" });
		if (lit != 0) {
			field_give(&f, "light bow A0500; throw 8");
		}
		field_to_fight(&f);
		field_column(&f, "fight arnim odo", lit != 0 ? "2-1" : "1-2");
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_13_1_gates_and_the_like),
	cmocka_unit_test(chb_13_3_thatch_hay_tent_and_cart),
	cmocka_unit_test(chb_13_6_it_spreads),
	cmocka_unit_test(chb_13_9_who_stays_in_it),
	cmocka_unit_test(chb_13_10_nobody_enters),
	cmocka_unit_test(chb_13_11_a_flaming_arrow),
	cmocka_unit_test(chb_13_11_not_at_long_range),
	cmocka_unit_test(chb_13_12_smoke),
	cmocka_unit_test(chb_13_13_a_shot_at_the_hex),
	cmocka_unit_test(chb_13_14_its_own_turn),
	cmocka_unit_test(chb_13_15_three_turns),
	cmocka_unit_test(chb_7_0_66_a_burning_hex),
	cmocka_unit_test(chb_7_0_74_the_printed_minus),
};

TEST_FILE(tests, NULL, NULL)
