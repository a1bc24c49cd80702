/* Rows of CHB-1 to CHB-18 on lines and dice, on who controls and who is driven where, to the
 * letter of their checks. */
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char lane[] = ". . . . . .";

static void chb_1_4_low_is_good_for_the_attacker(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f,
		   (struct field_plan){ .map = FIELD_WIDE,
					.red = "Bow SBW A0000; Man KNF A0102",
					.blue = "Odo SWO A0500; Tom SWO A0202; Wat EAM A0902" });
	struct field misses = f;
	field_give(&f, "shoot bow odo shortbow; throw 1");
	field_is(&f, "odo", "A0500 dead");
	field_give(&misses, "shoot bow odo shortbow; throw 8");
	field_is(&misses, "odo", "A0500 healthy");
	field_to_fight(&misses);
	struct field worst = misses;
	field_give(&misses, "fight man tom; throw 1");
	field_is(&misses, "tom", "A0202 dead");
	field_give(&worst, "fight man tom; throw 10");
	field_asked(&worst, "chb.ask.flee", PV_RED);
	field_close(&f);
}

static void chb_1_6_held_within_the_lines(void **unused) {
	(void)unused;
	assert_int_equal(chb_line(1 - 2), 1);
	assert_int_equal(chb_line(9 + 3), 10);
	assert_int_equal(chb_line(5), 5);
}

static void chb_1_7_added_then_held(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	/* +2 and -1: every face one line further down, 10 stays 10. */
	fixture_expect(g,
		       "{'ask':'shot','weapon':'shortbow','range':1,'target':'foot','cover':'none',"
		       "'modifiers':[2,-1]}",
		       "{'modifier':1,'results':{'A':'1/5','B':'3/10','C':'1/10'");
	fixture_expect(g,
		       "{'ask':'shot','weapon':'shortbow','range':1,'target':'foot','cover':'none',"
		       "'modifiers':[-1,1]}",
		       "{'modifier':0,'results':{'A':'1/5','B':'3/10','C':'1/5'");
	assert_int_equal(chb_line(10 + 2 - 1), 10);
	assert_int_equal(chb_line(1 - 1 + 1), 1);
	free(g);
}

static void chb_1_12_six_neighbours(void **unused) {
	(void)unused;
	int count = 0;
	for (int16_t q = -2; q <= 2; q++) {
		for (int16_t r = -2; r <= 2; r++) {
			count += pv_hex_distance((struct pv_hex){ q, r }) == 1;
		}
	}
	assert_int_equal(count, 6);
	PV_EACH_HEX_SIDE(side) {
		struct pv_hex there = pv_hex_step[side], back = pv_hex_step[(side + 3) % 6];
		assert_int_equal(there.q, -back.q);
		assert_int_equal(there.r, -back.r);
	}
}

static void chb_2_8_fought_in_the_turn_before(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .options = "turn_limit: 20, turn_form: A",
					    .red = "Bow SBW A0101; Hal EAM A0002",
					    .blue = "Odo SWO A0302; Tom SWO A0900" });
	/* Struck at without result in the enemy's turn just past. */
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A0201");
	field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
	field_give(&f, "fight odo bow; throw 8"); /* 9 on 4: 2-1, nothing */
	field_man(&f, "odo")->place = (uint16_t)field_place(&f, "A0501");
	field_skip(&f, CHB_ASK_MOVE, PV_RED);
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "done");
	field_asked(&f, "chb.ask.shoot", PV_RED); /* two turns ago */
	field_yes(&f, "shoot bow odo shortbow");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .options = "turn_limit: 20, turn_form: A",
					    .red = "Bow SBW A0101; Two SBW A0000",
					    .blue = "Odo SWO A0302; Tom SWO A0900" });
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A0201");
	field_skip(&f, CHB_ASK_FIGHT, PV_BLUE);
	field_give(&f, "fight odo bow; throw 8");
	field_asked(&f, "chb.ask.shoot", PV_RED);
	field_no(&f, "shoot bow tom shortbow", "CHB-2.4");
	field_yes(&f, "shoot two tom shortbow");
	field_close(&f);
}

static void chb_3_2_3_nineteen(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	fixture_cell(g, "troops", "PIK", "defence", "7 S");
	fixture_cell(g, "troops", "HAL", "defence", "6 S");
	fixture_cell(g, "troops", "BIL", "defence", "6 S");
	fixture_expect(g, "{'ask':'combat','attack':30,'defence':19,'target':'foot'}",
		       "{'odds':'1-1'");
	free(g);
}

static void chb_3_2_4_wulf_and_the_horse(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	fixture_cell(g, "troops", "PEA", "attack", "7 S");
	fixture_cell(g, "troops", "PEA", "wounded_attack", "3 R");
	fixture_cell(g, "troops", "HOR", "defence", "1 S");
	fixture_expect(g, "{'ask':'combat','attack':7,'defence':1,'target':'mounted'}",
		       "{'odds':'7-1'");
	free(g);
}

static void chb_3_2_5_lady_edith(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	fixture_cell(g, "troops", "CIW", "move", "4 F");
	fixture_cell(g, "troops", "CIV", "move", "6 R");
	static const char *const armoured[] = { "KNF", "SGF", "EMF", "HUS" };
	for (size_t i = 0; i < PV_COUNT(armoured); i++) {
		fixture_cell(g, "troops", armoured[i], "move", "6");
	}
	free(g);
}

static void chb_3_3_2_a_civilians_attack(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Edith CIW A0101 state=wounded; Anne CIW A0202",
					    .blue = "Odo SWO A0201" });
	assert_int_equal(chb_figure(chb_game_of(f.g), &f.s, 0, CHB_TROOPS_OF_ATTACK), 0);
	field_to_fight(&f);
	field_no(&f, "fight edith odo", "CHB-9.1.18");
	field_yes(&f, "fight anne odo");
	field_close(&f);
}

static void chb_3_5_12_what_the_stunned_undergo(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = lane,
					    .red = "Wulf EAM A0100; Hal EAM A0300 state=stunned; "
						   "Two EAM A0200",
					    .blue = "Odo SWO A0000 state=stunned; Tom SWO A0500" });
	field_leave(&f, "two", 1);
	field_no(&f, "step two A0300", "CHB-4.11"); /* a friend may not stop on his hex */
	field_man(&f, "two")->marks |= CHB_DONE;
	field_give(&f, "step wulf A0200; step wulf A0300; step wulf A0400");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = lane,
					    .red = "Wulf EAM A0100",
					    .blue = "Odo SWO A0000 state=stunned; Tom SWO A0500" });
	field_yes(&f, "drag wulf A0200 odo");
	field_close(&f);
}

static void chb_3_5_13_seven_in_ten(void **unused) {
	static const bool kills[11] = { false, true,  true, true,  true, true,
					true,  false, true, false, false };
	(void)unused;
	for (int face = 1; face <= 10; face++) {
		struct field f;
		char order[48];
		field_open(&f, (struct field_plan){
				   .map = FIELD_WIDE,
				   .red = "Man KNF A0101",
				   .blue = "Odo SWO A0201 state=stunned; Tom EAM A0902" });
		field_to_fight(&f);
		snprintf(order, sizeof order, "fight man odo; throw %d", face);
		field_give(&f, order);
		assert_int_equal(field_man(&f, "odo")->life == CHB_DEAD, kills[face]);
		field_close(&f);
	}
}

/* Wulf on A0101: does odo on A0201 hold him? */
static bool holds(const char *map, const char *sheet, const char *wulf, const char *odo) {
	struct field f;
	struct chb_occupancy v;
	field_open(&f, (struct field_plan){ .map = map, .sheet = sheet, .red = wulf, .blue = odo });
	chb_occupancy_make(chb_game_of(f.g), &f.s, &v);
	bool held = chb_is_controlled(chb_game_of(f.g), &f.s, &v, f.s.man[0].place, PV_RED);
	field_close(&f);
	return held;
}

static void chb_4_19_one_question(void **unused) {
	static const char wulf[] = "Wulf EAM A0101", odo[] = "Odo SWO A0201; Tom SWO A0900";
	(void)unused;
	assert_false(holds(FIELD_WIDE, "      sides: [A0101 e wall]\n", wulf, odo));
	assert_false(holds(FIELD_WIDE, "      sides: [A0101 e door shut]\n", wulf, odo));
	assert_false(holds(FIELD_WIDE, "      sides: [A0101 e slit]\n", wulf, odo));
	assert_true(holds(FIELD_WIDE, "      sides: [A0101 e door open]\n", wulf, odo));
	assert_true(holds(FIELD_WIDE, NULL, wulf, odo));
	/* Ends of a stair. */
	static const char steps[] = "      signs: {G: stair 1, H: walk 1}\n"
				    "      stairs: [[A0100, A0200, A0300]]\n";
	static const char house[] = ". . G H . / . . . . .";
	assert_true(holds(house, steps, "Wulf EAM A0100", "Odo SWO A0200"));
	assert_true(holds(house, steps, "Wulf EAM A0300", "Odo SWO A0200"));
	assert_false(holds(house, steps, "Wulf EAM A0201", "Odo SWO A0200"));
}

static void chb_5_2_4_on_a_stair(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . G H . / . . . . .",
					    .sheet = "      signs: {G: stair 1, H: walk 1}\n"
						     "      stairs: [[A0100, A0200, A0300]]\n",
					    .red = "Wulf EAM A0100; Tom EAM A0200 state=dead",
					    .blue = "Odo SWO A0401" });
	assert_int_equal(field_cost(&f, "step wulf A0200"), 3);
	field_close(&f);
}

static void chb_5_4_12_stopped_on_the_way_back(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . . . / . . . . . . .",
					    .red = "Bow SBW A0000; Hal EAM A0401",
					    .blue = "Odo SWO A0300" });
	field_give(&f, "shoot bow odo shortbow; throw 6; flee odo A0400 A0500");
	field_asked(&f, "chb.ask.caught", PV_DICE);
	field_give(&f, "throw 3");
	field_is(&f, "odo", "A0400 healthy");
	field_close(&f);
}

static void chb_5_4_14_where_he_lies(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Wulf EAM A0101", .blue = "Odo SWO A0201" });
	field_give(&f, "slip wulf A0200; throw 1");
	field_is(&f, "wulf", "A0101 wounded 0");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = lane,
					    .red = "Man EAM A0000; Tom EAM A0300",
					    .blue = "Odo SWO A0100" });
	field_to_fight(&f);
	field_give(&f, "fight man odo; throw 4; flee odo A0200; throw 1");
	field_is(&f, "odo", "A0200 wounded");
	field_close(&f);
}

static void chb_7_0_69_the_sign_is_the_occupants(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = ". m . .", .red = "Arnim SGF A0100", .blue = "Odo SWO A0000" });
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", "1-1");
	field_close(&f);
	field_open(&f, (struct field_plan){
			   .map = ". m . .", .red = "Arnim SGF A0000", .blue = "Odo SWO A0100" });
	field_to_fight(&f);
	field_column(&f, "fight arnim odo", "3-1");
	field_close(&f);
}

static void chb_7_0_70_five_grades(void **unused) {
	struct field f;
	static const char *const grades[] = { "none", "light", "medium", "heavy", "infinite" };
	(void)unused;
	for (int i = 0; i < CHB_COVER_IS_COUNT; i++) {
		assert_string_equal(chb_cover_word[i], grades[i]);
	}
	field_open(&f, (struct field_plan){ .map = ". . . G _ _",
					    .sheet = "      signs: {G: keep-doorway}\n"
						     "      sides: [A0200 e door open]\n",
					    .red = "Bow SBW A0000; Two SBW A0100",
					    .blue = "Odo SWO A0300; Tom SWO A0500 state=dead" });
	f.s.phase = CHB_FIRE;
	f.s.ask = CHB_ASK_SHOOT;
	field_no(&f, "shoot two odo shortbow", "CHB-7.0.70");
	field_close(&f);
}

static void chb_7_1_6_once(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". D . . . .",
					    .red = "Martin SGF A0000",
					    .blue = "Odo SWO A0500" });
	field_give(&f, "step martin A0100");
	field_asked(&f, "chb.ask.mud", PV_DICE);
	field_give(&f, "throw 7");
	field_asked(&f, "chb.ask.move", PV_RED);
	field_close(&f);
}

static void chb_8_3_1_range(void **unused) {
	struct field f;
	static char map[128];
	(void)unused;
	for (int i = 0; i < 40; i++) {
		map[2 * i] = '.';
		map[2 * i + 1] = ' ';
	}
	field_open(
	    &f, (struct field_plan){ .map = map, .red = "Bow LBW A0000", .blue = "Odo SWO A1300" });
	assert_int_equal(field_cost(&f, "shoot bow odo longbow"), 1);
	field_man(&f, "odo")->place = (uint16_t)field_place(&f, "A3100");
	assert_int_equal(field_cost(&f, "shoot bow odo longbow"), 2);
	field_close(&f);
}

static void chb_8_5_23_the_step_then_the_loss(void **unused) {
	static const int left[] = { 3, 2 };
	(void)unused;
	for (int i = 0; i < 2; i++) {
		struct field f;
		char order[80];
		field_open(&f, (struct field_plan){ .map = ". h . . . . . . . .",
						    .red = "Wulf EAM A0000",
						    .blue = "Bow SBW A0400" });
		/* Into the hedge for 3 of 8: light cover, 5 is A and 2 is B there. */
		snprintf(order, sizeof order, "step wulf A0100; shoot bow wulf shortbow; throw %d",
			 i == 0 ? 5 : 2);
		field_give(&f, order);
		assert_int_equal(field_man(&f, "wulf")->left, left[i]);
		field_close(&f);
	}
}

static void chb_8_6_11_no_shot_at_an_advance(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = FIELD_WIDE,
					    .red = "Man SGF A0101",
					    .blue = "Odo SWO A0201; Bow SBW A0801" });
	field_to_fight(&f);
	field_give(&f, "fight man odo; throw 4; flee odo A0300; follow man A0201");
	assert_int_not_equal(f.s.ask, CHB_ASK_REACT);
	field_is(&f, "man", "A0201 healthy");
	field_close(&f);
}

static void chb_8_7_1_centre_to_centre(void **unused) {
	struct pv_line_hex line[PV_HEX_LINE_MAX];
	(void)unused;
	assert_int_equal(pv_hex_line((struct pv_hex){ 3, 0 }, line), 2);
	assert_true(line[0].at.q == 1 && line[0].at.r == 0);
	assert_true(line[1].at.q == 2 && line[1].at.r == 0);
}

/* From A0000 to A0101, between A0100 and A0001. */
static bool between(const char *map) {
	struct field f;
	field_open(&f, (struct field_plan){
			   .map = map, .red = "Wulf EAM A0000", .blue = "Odo SWO A0102" });
	const struct pv_hex_map *m = &chb_game_of(f.g)->map;
	bool clear = pv_cryhavoc.sees(f.g, &f.s, pv_hex_map_parse(m, "A0100"),
				      pv_hex_map_parse(m, "A0102"), NULL);
	field_close(&f);
	return clear;
}

static void chb_8_7_2_one_of_two_is_enough(void **unused) {
	(void)unused;
	assert_true(between(". . . / T . . / . . ."));
	assert_true(between(". . . / . T . / . . ."));
	assert_false(between(". . . / T T . / . . ."));
}

static void chb_8_7_3_the_hex_that_blocks(void **unused) {
	struct field f;
	struct pv_why why = { .rule = NULL };
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = ". . W . .", .red = "Wulf EAM A0000", .blue = "Odo SWO A0400" });
	assert_false(pv_cryhavoc.sees(f.g, &f.s, 0, 4, &why));
	assert_string_equal(why.rule, "CHB-8.7.3");
	assert_int_equal(why.witness.at, 2);
	field_close(&f);
}

static void chb_9_1_7_the_worst_of_the_defenders(void **unused) {
	struct field f;
	(void)unused;
	/* On a table (+) and in the open (0): 24 on 14 is 1-1, and stays it. */
	field_open(&f, (struct field_plan){ .map = ". t . / . . .",
					    .red = "Man KNF A0000",
					    .blue = "Odo SWO A0100; Tom SWO A0001" });
	field_to_fight(&f);
	field_column(&f, "fight man odo", "2-1"); /* on the table + */
	field_column(&f, "fight man tom", "3-1");
	field_column(&f, "fight man odo+tom", "1-1"); /* 0 */
	field_close(&f);
}

static void chb_9_4_12_along_the_stair(void **unused) {
	struct field f;
	static const char steps[] = "      signs: {G: stair 1, K: stair 2, H: walk 2}\n"
				    "      stairs: [[A0000, A0100, A0200, A0300]]\n";
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". G K H H",
					    .sheet = steps,
					    .red = "Man EAM A0300 attack=7",
					    .blue = "Odo SWO A0200" });
	field_to_fight(&f);
	field_give(&f, "fight man odo; throw 4"); /* 1-1, his - makes it 2-1: C */
	field_give(&f, "flee odo A0100");
	field_is(&f, "odo", "A0100 healthy");
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = ". G K H H",
					    .sheet = steps,
					    .options = "retreat: base",
					    .red = "Man EAM A0300 attack=7",
					    .blue = "Odo SWO A0200; Tom SWO A0100" });
	field_to_fight(&f);
	field_give(&f, "fight man odo; throw 4");
	field_is(&f, "odo", "A0200 wounded"); /* taken */
	field_close(&f);
	/* Sharply round the corner: foot west of the step, the next one north-west of it; and the
	 * other way round. */
	static const struct {
		const char *map, *sheet, *man, *foot;
	} bends[] = {
		{ ". K H . / . G . .",
		  "      signs: {G: stair 1, K: stair 2, H: walk 2}\n"
		  "      stairs: [[A0001, A0101, A0100, A0200]]\n",
		  "A0100", "A0001" },
		{ ". . K H / . G . .",
		  "      signs: {G: stair 1, K: stair 2, H: walk 2}\n"
		  "      stairs: [[A0201, A0101, A0200, A0300]]\n",
		  "A0200", "A0201" },
	};
	for (size_t i = 0; i < PV_COUNT(bends); i++) {
		char red[48], flee[32];
		snprintf(red, sizeof red, "Man EAM %s attack=7", bends[i].man);
		snprintf(flee, sizeof flee, "flee odo %s", bends[i].foot);
		field_open(&f, (struct field_plan){ .map = bends[i].map,
						    .sheet = bends[i].sheet,
						    .red = red,
						    .blue = "Odo SWO A0101" });
		field_to_fight(&f);
		field_give(&f, "fight man odo; throw 5");
		field_give(&f, flee);
		field_is(&f, "odo", bends[i].foot);
		field_close(&f);
	}
}

static void chb_16_9_who_begins_if_nothing_is_said(void **unused) {
	static const char text[] = "ruleset: cryhavoc\ntitle: t\noptions: {turn_limit: 3}\n"
				   "map: {sheets: {A: {hexes: \".   .   .\\n\"}}}\n"
				   "red: {men: [{name: Wulf, at: A0000}]}\n"
				   "blue: {men: [{name: Odo, at: A0200}]}\n";
	struct pv_error err;
	struct chb_state s;
	(void)unused;
	struct pv_scenario *scenario = pv_scenario_parse(text, sizeof text - 1, "t.yaml", &err);
	assert_non_null(scenario);
	struct pv_game *g = pv_cryhavoc.load(scenario, &err);
	pv_scenario_close(scenario);
	if (g == NULL) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	memset(&s, 0, sizeof s);
	pv_cryhavoc.start(g, &s);
	assert_int_equal(s.side, PV_BLUE);
	pv_cryhavoc.free(g);
}

static void chb_18_5_croisades_and_line_seven(void **unused) {
	struct field f;
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	fixture_cell(g, "combat-foot", "2", "3-1", "D F");
	fixture_cell(g, "combat-foot", "7", "3-1", "A F");
	free(g);
	field_open(&f, (struct field_plan){ .map = lane,
					    .red = "Man EAM A0000",
					    .blue = "Odo SWO A0100; Hal SWO A0200" });
	field_to_fight(&f);
	field_give(&f, "fight man odo; throw 4");
	field_yes(&f, "flee odo A0200 room=hal,A0300");
	field_close(&f);
}

static void chb_table_1_only_with_a_shot(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . W . . . / . . . . W . . .",
					    .red = "Wulf EAM A0000",
					    .blue = "Bow SBW A0700" });
	field_give(&f, "step wulf A0100");
	field_asked(&f, "chb.ask.move", PV_RED); /* the wood hides him */
	field_close(&f);
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE, .red = "Wulf EAM A0000", .blue = "Bow SBW A0900" });
	field_give(&f, "step wulf A0100");
	field_asked(&f, "chb.ask.react", PV_BLUE);
	field_give(&f, "wait");
	field_asked(&f, "chb.ask.move", PV_RED); /* once */
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_1_4_low_is_good_for_the_attacker),
	cmocka_unit_test(chb_1_6_held_within_the_lines),
	cmocka_unit_test(chb_1_7_added_then_held),
	cmocka_unit_test(chb_1_12_six_neighbours),
	cmocka_unit_test(chb_2_8_fought_in_the_turn_before),
	cmocka_unit_test(chb_3_2_3_nineteen),
	cmocka_unit_test(chb_3_2_4_wulf_and_the_horse),
	cmocka_unit_test(chb_3_2_5_lady_edith),
	cmocka_unit_test(chb_3_3_2_a_civilians_attack),
	cmocka_unit_test(chb_3_5_12_what_the_stunned_undergo),
	cmocka_unit_test(chb_3_5_13_seven_in_ten),
	cmocka_unit_test(chb_4_19_one_question),
	cmocka_unit_test(chb_5_2_4_on_a_stair),
	cmocka_unit_test(chb_5_4_12_stopped_on_the_way_back),
	cmocka_unit_test(chb_5_4_14_where_he_lies),
	cmocka_unit_test(chb_7_0_69_the_sign_is_the_occupants),
	cmocka_unit_test(chb_7_0_70_five_grades),
	cmocka_unit_test(chb_7_1_6_once),
	cmocka_unit_test(chb_8_3_1_range),
	cmocka_unit_test(chb_8_5_23_the_step_then_the_loss),
	cmocka_unit_test(chb_8_6_11_no_shot_at_an_advance),
	cmocka_unit_test(chb_8_7_1_centre_to_centre),
	cmocka_unit_test(chb_8_7_2_one_of_two_is_enough),
	cmocka_unit_test(chb_8_7_3_the_hex_that_blocks),
	cmocka_unit_test(chb_9_1_7_the_worst_of_the_defenders),
	cmocka_unit_test(chb_9_4_12_along_the_stair),
	cmocka_unit_test(chb_16_9_who_begins_if_nothing_is_said),
	cmocka_unit_test(chb_18_5_croisades_and_line_seven),
	cmocka_unit_test(chb_table_1_only_with_a_shot),
};

TEST_FILE(tests, NULL, NULL)
