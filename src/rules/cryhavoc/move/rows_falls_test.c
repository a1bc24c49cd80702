/* Rows of CHB-11 and of jumps elsewhere: who may jump where, what it costs, how one lands, where
 * who fell lies. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/verbs.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_offers.h"
#include "rules/cryhavoc/modules/jumps/fixture_tree.h"
#include "rules/cryhavoc/move/falls.h"

#include <stdio.h>
#include <stdlib.h>

/* A terrace of level 1 on A0100 to A0102, ground around it. */
static const char yard[] = ". H . . . . / . H . . . . / . H . . . .";
static const char level_1[] = "      signs: {H: walk 1}\n";

static void jump_cost(const char *sheet, const char *order, int cost) {
	struct field f;
	field_open(&f, (struct field_plan){ .map = yard,
					    .sheet = sheet,
					    .red = "Wulf EAM A0101",
					    .blue = "Odo SWO A0500" });
	field_to_move(&f);
	assert_int_equal(field_cost(&f, order), cost);
	assert_true(field_lists(&f, order));
	field_leave(&f, "wulf", cost - 1);
	field_no_by(&f, order, "CHB-11.1", cost, cost - 1);
	field_close(&f);
}

static void chb_11_1_down_one_level(void **unused) {
	struct field f;
	(void)unused;
	jump_cost(level_1, "jump wulf A0201", 4);
	field_open(&f, (struct field_plan){ .map = yard,
					    .sheet = level_1,
					    .red = "Wulf EAM A0101; Martin SGF A0100",
					    .blue = "Odo SWO A0500" });
	field_no(&f, "jump martin A0200", "CHB-11.4");
	field_no(&f, "jump wulf A0301", "CHB-11.1"); /* too far */
	field_no(&f, "jump wulf A0102", "CHB-11.1"); /* no lower */
	field_no(&f, "step wulf A0201", "CHB-MAP.3");
	field_to_move(&f);
	for (int face = 1; face <= 6; face++) {
		struct field one = f;
		char order[48];
		snprintf(order, sizeof order, "jump wulf A0201; throw %d", face);
		field_give(&one, order);
		field_is(&one, "wulf", face <= 5 ? "A0201 healthy 4" : "A0201 wounded 0");
	}
	/* Unhurt he goes on. */
	field_give(&f, "jump wulf A0201");
	field_asked(&f, "chb.ask.jump", PV_DICE);
	field_no(&f, "step wulf A0301", "CHB-2.2");
	field_give(&f, "throw 5; step wulf A0301");
	field_is(&f, "wulf", "A0301 healthy 3");
	field_close(&f);
	/* Beside an enemy the move ends. */
	field_open(&f, (struct field_plan){ .map = yard,
					    .sheet = level_1,
					    .red = "Wulf EAM A0101",
					    .blue = "Odo SWO A0301" });
	field_to_move(&f);
	field_give(&f, "jump wulf A0201; throw 5");
	field_is(&f, "wulf", "A0201 healthy 0");
	field_close(&f);
	/* Onto somebody nobody jumps. */
	field_open(&f, (struct field_plan){ .map = yard,
					    .sheet = level_1,
					    .red = "Wulf EAM A0101; Hal EAM A0201",
					    .blue = "Odo SWO A0500; Tom SWO A0102 state=stunned" });
	field_no(&f, "jump wulf A0201", "CHB-1.11");
	field_yes(&f, "jump wulf A0202");
	field_close(&f);
}

static void chb_11_2_deeper(void **unused) {
	static const struct {
		int levels;
		const char *answer;
	} rows[] = { { 1, "{'cost':4,'results':{'unhurt':'5/6','wounded':'1/6'}" },
		     { 2, "{'cost':4,'results':{'unhurt':'2/3','wounded':'1/3'}" },
		     { 3, "{'cost':4,'results':{'unhurt':'1/2','wounded':'1/2'}" },
		     { 6, "{'cost':4,'results':{'unhurt':'0','wounded':'1'}" },
		     { 7, "{'cost':4,'results':{'unhurt':'0','wounded':'1'}" } };
	struct field f;
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char question[120];
		snprintf(question, sizeof question,
			 "{'ask':'jump','levels':%d,'into':'clear','armour':false}",
			 rows[i].levels);
		fixture_expect(g, question, rows[i].answer);
	}
	free(g);
	/* From a wall of two levels, which allows none. */
	field_open(&f, (struct field_plan){ .map = yard,
					    .sheet = "      signs: {H: walk 2}\n",
					    .red = "Wulf EAM A0101",
					    .blue = "Odo SWO A0500" });
	field_no_by(&f, "jump wulf A0201", "CHB-11.2", 1, 2);
	assert_false(field_lists(&f, "jump wulf A0201"));
	field_close(&f);
	/* From one that does: 5 and 6 wound; of three levels 4 too. */
	for (int levels = 2; levels <= 3; levels++) {
		for (int face = 1; face <= 6; face++) {
			char sheet[64], order[48];
			snprintf(sheet, sizeof sheet, "      signs: {H: walk %d}\n", levels);
			snprintf(order, sizeof order, "jump wulf A0201; throw %d", face);
			field_open(&f, (struct field_plan){ .map = yard,
							    .sheet = sheet,
							    .red = "Wulf EAM A0101",
							    .blue = "Odo SWO A0500",
							    .more = "jumps: [A0101]\n" });
			assert_int_equal(field_cost(&f, "jump wulf A0201"), 4);
			field_give(&f, order);
			field_is(&f, "wulf",
				 face > 6 - levels ? "A0201 wounded 0" : "A0201 healthy 4");
			field_close(&f);
		}
	}
}

static void chb_11_3_into_water(void **unused) {
	struct field f;
	struct chb_game *g = fixture_figures(NULL);
	static const char bridge[] = "      sides: [A0101 e balustrade]\n";
	(void)unused;
	fixture_cell(g, "acts", "balustrade", "cost", "2 S");
	fixture_expect(g,
		       "{'ask':'jump','levels':0,'into':'river','armour':false,"
		       "'over':'balustrade'}",
		       "{'cost':3,'results':{'unhurt':'1','wounded':'0'}");
	fixture_expect(g, "{'ask':'jump','levels':2,'into':'river','armour':false}",
		       "{'cost':1,'results':{'unhurt':'1','wounded':'0'}");
	fixture_expect(g, "{'ask':'jump','levels':3,'into':'river','armour':false}",
		       "{'cost':1,'results':{'unhurt':'5/6','wounded':'1/6'}");
	free(g);
	/* From a bridge. */
	field_open(&f, (struct field_plan){ .map = ". = ~ ~ . . / . = ~ ~ . .",
					    .sheet = bridge,
					    .red = "Wulf EAM A0101",
					    .blue = "Odo SWO A0500" });
	field_to_move(&f);
	field_no(&f, "step wulf A0201", "CHB-11.2");
	field_leave(&f, "wulf", 2);
	field_no_by(&f, "jump wulf A0201", "CHB-11.1", 3, 2);
	field_leave(&f, "wulf", 3);
	field_give(&f, "jump wulf A0201"); /* no die */
	assert_int_not_equal(f.s.ask, CHB_ASK_JUMP);
	field_is(&f, "wulf", "A0201 healthy 0");
	field_close(&f);
	/* From level 3: 6 wounds. */
	for (int face = 5; face <= 6; face++) {
		field_open(&f, (struct field_plan){ .map = "H H ~ ~ . . / H H ~ ~ . .",
						    .sheet = "      signs: {H: walk 3}\n",
						    .red = "Wulf EAM A0101",
						    .blue = "Odo SWO A0500" });
		assert_int_equal(field_cost(&f, "jump wulf A0201"), 1);
		field_give(&f, face == 5 ? "jump wulf A0201; throw 5" : "jump wulf A0201; throw 6");
		field_is(&f, "wulf", face == 5 ? "A0201 healthy 7" : "A0201 wounded 0");
		field_close(&f);
	}
}

static void chb_11_9_three_levels(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	fixture_expect(g, "{'ask':'fall','levels':1,'into':'clear','armour':false}",
		       "{'result':'wounded','rules':['CHB-11.6']}");
	fixture_expect(g, "{'ask':'fall','levels':2,'into':'clear','armour':false}",
		       "{'result':'wounded','rules':['CHB-11.6']}");
	fixture_expect(g, "{'ask':'fall','levels':3,'into':'clear','armour':false}",
		       "{'result':'dead','rules':['CHB-11.9']}");
	fixture_expect(g, "{'ask':'fall','levels':4,'into':'clear','armour':false}",
		       "{'result':'dead','rules':['CHB-11.9']}");
	free(g);
}

static void chb_11_4_in_armour(void **unused) {
	struct field f;
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	field_open(&f, (struct field_plan){ .map = yard,
					    .sheet = level_1,
					    .red = "Man KNF A0101; Wulf EAM A0102",
					    .blue = "Odo SWO A0500" });
	field_no(&f, "jump man A0201", "CHB-11.4");
	field_yes(&f, "jump wulf A0202");
	field_close(&f);
	fixture_expect(g, "{'ask':'jump','levels':1,'into':'clear','armour':true}",
		       "{'refused':{'rule':'CHB-11.4'");
	fixture_expect(g, "{'ask':'fall','levels':1,'into':'clear','armour':true}",
		       "{'result':'wounded'");
	fixture_expect(g, "{'ask':'fall','levels':2,'into':'clear','armour':true}",
		       "{'result':'dead','rules':['CHB-11.4']}");
	fixture_expect(g, "{'ask':'fall','levels':0,'into':'clear','armour':true}",
		       "{'result':'unhurt'");
	free(g);
}

static void chb_11_11_other_edges(void **unused) {
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	/* A tower that burns away on level 3; the balustrade of a bridge. */
	fixture_expect(g, "{'ask':'fall','levels':3,'into':'clear','armour':false}",
		       "{'result':'dead'");
	fixture_expect(g, "{'ask':'fall','levels':0,'into':'river','armour':false}",
		       "{'result':'unhurt'");
	fixture_expect(g, "{'ask':'fall','levels':0,'into':'river','armour':true}",
		       "{'result':'drowned','rules':['CHB-11.12']}");
	fixture_expect(g, "{'ask':'fall','levels':0,'into':'clear','armour':false}",
		       "{'result':'unhurt','rules':['CHB-11.11']}");
	free(g);
}

/* From tree to tree onto A0402, where somebody lies or stands. */
static void fall_from_tree(struct field *f, const char *red) {
	field_open(f, (struct field_plan){ .map = TREE_WOOD,
					   .sheet = "      signs: {V: tree-up}\n" TREE_CROWNS,
					   .red = red,
					   .blue = "Odo SWO A0800" });
	field_to_move(f);
	field_give(f, "jump wulf A0402/1; throw 5");
}

static void chb_11_10_where_he_lies(void **unused) {
	struct field f;
	(void)unused;
	fall_from_tree(&f, "Wulf EAM A0302/1");
	field_is(&f, "wulf", "A0402 stunned");
	field_close(&f);
	fall_from_tree(&f, "Wulf EAM A0302/1; Hal EAM A0402; Tom EAM A0502");
	field_asked(&f, "chb.ask.lie", PV_RED);
	field_no(&f, "lie wulf A0502", "CHB-11.10"); /* taken, too */
	field_no(&f, "lie wulf A0602", "CHB-11.10"); /* two hexes off */
	field_no(&f, "lie hal A0401", "CHB-11.10");
	field_no(&f, "step hal A0401", "CHB-2.2");
	assert_true(field_lists(&f, "lie wulf A0401"));
	assert_true(field_lists(&f, "lie wulf A0301"));
	field_give(&f, "lie wulf A0401");
	field_is(&f, "wulf", "A0401 stunned");
	field_is(&f, "hal", "A0402 healthy");
	field_close(&f);
}

static void chb_11_13_the_nearest_free(void **unused) {
	struct field f;
	(void)unused;
	/* The ring about A0402: A0302, A0502, A0301, A0401, A0303, A0403. */
	fall_from_tree(&f, "Wulf EAM A0302/1; Hal EAM A0402; A EAM A0302; B EAM A0502; "
			   "C EAM A0301; D EAM A0401; E EAM A0303; F EAM A0403");
	field_asked(&f, "chb.ask.lie", PV_RED);
	field_no(&f, "lie wulf A0702", "CHB-11.13"); /* three hexes off */
	field_no(&f, "lie wulf A0401", "CHB-11.13");
	field_give(&f, "lie wulf A0602");
	field_is(&f, "wulf", "A0602 stunned");
	field_close(&f);
}

/* East, west and to both sides ahead, one level down; each is offered once. */
static void chb_11_1_which_hexes(void **unused) {
	static struct pv_order list[PV_LIST_MAX];
	const struct field_span places = { .places = true };
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = yard,
					    .sheet = level_1,
					    .red = "Wulf EAM A0101",
					    .blue = "Odo SWO A0500" });
	field_to_move(&f);
	assert_int_equal(field_offers(&f, CHB_JUMP, places), 4);
	size_t count = pv_cryhavoc.list(f.g, &f.s, PV_ANY, list, PV_LIST_MAX), jumps = 0;
	for (size_t i = 0; i < count; i++) {
		jumps += list[i].verb == CHB_JUMP;
	}
	assert_int_equal(jumps, 4);
	field_give(&f, "jump wulf A0201");
	field_dice(&f, "uuuuuw");
	field_close(&f);
	/* Not into a house, nor against a wall, on whichever side. */
	field_open(&f, (struct field_plan){ .map = ". H . . . . / . H _ . . . / . H . . . .",
					    .sheet = "      signs: {H: walk 1}\n      sides: "
						     "[A0101 w wall]\n",
					    .red = "Wulf EAM A0101",
					    .blue = "Odo SWO A0500" });
	field_to_move(&f);
	field_no(&f, "jump wulf A0201", "CHB-11.1");
	field_no(&f, "jump wulf A0001", "CHB-11.1");
	assert_int_equal(field_offers(&f, CHB_JUMP, places), 2);
	field_close(&f);
	field_open(&f, (struct field_plan){ .map = yard,
					    .sheet = "      signs: {H: walk 2}\n      sides: "
						     "[A0101 e wall]\n",
					    .red = "Wulf EAM A0101",
					    .blue = "Odo SWO A0500",
					    .more = "jumps: [A0101]\n" });
	field_to_move(&f);
	field_no(&f, "jump wulf A0201", "CHB-11.1");
	field_give(&f, "jump wulf A0200");
	field_dice(&f, "uuuuww");
	field_close(&f);
	/* Out of a tree: down beneath it, and across. */
	field_open(&f, (struct field_plan){ .map = TREE_WOOD,
					    .sheet = "      signs: {V: tree-up}\n" TREE_CROWNS,
					    .red = "Wulf EAM A0302/1",
					    .blue = "Odo SWO A0800" });
	field_to_move(&f);
	assert_true(field_lists(&f, "jump wulf A0302"));
	assert_true(field_lists(&f, "jump wulf A0402/1"));
	count = pv_cryhavoc.list(f.g, &f.s, PV_ANY, list, PV_LIST_MAX);
	for (size_t i = 0; i < count; i++) {
		for (size_t k = 0; k < i; k++) {
			assert_memory_not_equal(&list[i], &list[k], sizeof list[i]);
		}
	}
	(void)field_offers(&f, CHB_JUMP, places);
	field_close(&f);
}

/* Whoever stands where he falls is stunned, nobody else; a body stays one. */
static void chb_11_6_who_is_beneath(void **unused) {
	struct field f;
	(void)unused;
	for (int stands = 0; stands <= 1; stands++) {
		char red[160];
		snprintf(red, sizeof red,
			 "Wulf EAM A0302/1; Body EAM A0402 state=dead; Hal EAM %s; Wat EAM A0700",
			 stands != 0 ? "A0402" : "A0400");
		field_open(&f,
			   (struct field_plan){ .map = TREE_WOOD,
						.sheet = "      signs: {V: tree-up}\n" TREE_CROWNS,
						.red = red,
						.blue = "Odo SWO A0800" });
		field_to_move(&f);
		field_man(&f, "wulf")->place = (uint16_t)field_place(&f, "A0302/1");
		f.events = (struct pv_events){ .at = f.at, .cap = PV_COUNT(f.at) };
		chb_fall(chb_game_of(f.g), &f.s, 0, field_place(&f, "A0402"), PV_LEVEL, &f.events);
		field_is(&f, "wulf", "A0402 wounded 0");
		field_is(&f, "body", "A0402 dead");
		field_is(&f, "hal", stands != 0 ? "A0402 stunned" : "A0400 healthy");
		field_is(&f, "wat", "A0700 healthy");
		field_is(&f, "odo", "A0800 healthy");
		field_close(&f);
	}
}

static void chb_11_10_each_free_neighbour(void **unused) {
	const struct field_span places = { .places = true };
	struct field f;
	(void)unused;
	fall_from_tree(&f, "Wulf EAM A0302/1; Hal EAM A0402; Tom EAM A0502");
	assert_int_equal(field_offers(&f, CHB_LIE, places), 5);
	field_close(&f);
	/* One alone is free: there. */
	fall_from_tree(&f, "Wulf EAM A0302/1; Hal EAM A0402; A EAM A0302; B EAM A0502; "
			   "C EAM A0301; E EAM A0303; F EAM A0403");
	field_asked(&f, "chb.ask.move", PV_RED);
	field_is(&f, "wulf", "A0401 stunned");
	field_close(&f);
	/* None: on the twelve hexes around them. */
	fall_from_tree(&f, "Wulf EAM A0302/1; Hal EAM A0402; A EAM A0302; B EAM A0502; "
			   "C EAM A0301; D EAM A0401; E EAM A0303; F EAM A0403");
	assert_int_equal(field_offers(&f, CHB_LIE, places), 12);
	field_close(&f);
}

/* A horse that has to lie elsewhere does so on two hexes: not half off the map, nor on somebody. */
static void chb_5_1_29_a_horse_lies_on_two_hexes(void **unused) {
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){ .map = ". . . . . .",
					    .red = "Blaze HOR A0500 facing=e; Ann PEA A0000",
					    .blue = "Odo SWO A0200" });
	field_to_move(&f);
	struct chb_man *blaze = field_man(&f, "blaze");
	blaze->place = (uint16_t)field_place(&f, "A0200");
	blaze->marks |= CHB_FALLEN;
	f.s.ask = CHB_ASK_LIE;
	field_no(&f, "lie blaze A0100", "CHB-11.13"); /* Ann stands behind it */
	field_no(&f, "lie blaze A0300", "CHB-11.13"); /* Odo does */
	field_yes(&f, "lie blaze A0400");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_5_1_29_a_horse_lies_on_two_hexes),
	cmocka_unit_test(chb_11_1_down_one_level),
	cmocka_unit_test(chb_11_1_which_hexes),
	cmocka_unit_test(chb_11_2_deeper),
	cmocka_unit_test(chb_11_6_who_is_beneath),
	cmocka_unit_test(chb_11_10_each_free_neighbour),
	cmocka_unit_test(chb_11_3_into_water),
	cmocka_unit_test(chb_11_4_in_armour),
	cmocka_unit_test(chb_11_9_three_levels),
	cmocka_unit_test(chb_11_10_where_he_lies),
	cmocka_unit_test(chb_11_11_other_edges),
	cmocka_unit_test(chb_11_13_the_nearest_free),
};

TEST_FILE(tests, NULL, NULL)
