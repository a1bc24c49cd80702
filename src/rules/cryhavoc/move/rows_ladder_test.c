/* Rows of CHB-12.1, 9.3 and 11.6 on ladders that stand: who climbs, what it costs, who fights
 * there, how they fall. */
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/fixtures/fixture_ladder.h"

#include <stdio.h>
#include <stdlib.h>

static void chb_12_1_4_levels(void **unused) {
	struct field f;
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	fixture_cell(g, "terrain", "ladder", "foot", "4 R");
	fixture_cell(g, "acts", "ladder-down", "cost", "2 R");
	free(g);
	climb_open(&f, scale, "Wulf EAM A0200; Wat EAM A0000", "Odo SWO A0401");
	field_to_move(&f);
	field_leave(&f, "wulf", 3);
	field_no_by(&f, "step wulf A0200/1e", "CHB-5.1.1", 4, 3);
	field_leave(&f, "wulf", 8);
	struct field one = f;
	field_give(&f, "step wulf A0200/1e; step wulf A0200/2e");
	field_is(&f, "wulf", "A0200/2e healthy 0");
	field_leave(&one, "wulf", 4);
	field_give(&one, "step wulf A0200/1e");
	field_no(&one, "step wulf A0200/2e", "CHB-5.1.1");
	/* Down two levels: 4. */
	field_leave(&f, "wulf", 4);
	field_man(&f, "wulf")->spent = 0;
	field_give(&f, "step wulf A0200/1e; step wulf A0200");
	field_is(&f, "wulf", "A0200 healthy 0");
	field_close(&f);
	/* Indoors it is no dearer. */
	field_open(&f, (struct field_plan){ .map = ". _ _ .",
					    .sheet = "      floors:\n"
						     "        - level: 1\n"
						     "          hexes: |\n"
						     "            -   _   _   -\n"
						     "      ladders: [[A0100, A0100/1]]\n",
					    .red = "Wulf EAM A0100",
					    .blue = "Odo SWO A0300" });
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "step wulf A0100/1"), 4);
	field_give(&f, "step wulf A0100/1");
	assert_int_equal(field_cost(&f, "step wulf A0100"), 2);
	field_close(&f);
}

static void chb_12_1_5_over_the_top(void **unused) {
	struct field f;
	static const char low[] = "      signs: {H: terrace 1}\n"
				  "      sides: [A0300 w parapet, A0300 sw parapet, A0301 w "
				  "parapet]\n";
	(void)unused;
	climb_open(&f, scale, "Wulf EAM A0200", "Odo SWO A0401");
	put(&f, "wulf", "A0200/2e");
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "step wulf A0300"), 4 + 1);
	field_close(&f);
	field_open(&f,
		   (struct field_plan){
		       .map = castle,
		       .sheet = low,
		       .red = "Wulf EAM A0200",
		       .blue = "Odo SWO A0401",
		       .more = "things: [{kind: ladder, at: A0200, facing: e, state: set}]\n" });
	put(&f, "wulf", "A0200/1e");
	field_to_move(&f);
	assert_int_equal(field_cost(&f, "step wulf A0300"), 2 + 1);
	field_close(&f);
}

static void chb_7_0_46_battlement(void **unused) {
	struct field f;
	struct chb_game *g = fixture_figures(NULL);
	(void)unused;
	climb_open(&f, scale, "Wulf EAM A0200", "Odo SWO A0401");
	put(&f, "wulf", "A0200/2e");
	field_to_move(&f);
	field_leave(&f, "wulf", 4);
	field_no_by(&f, "step wulf A0300", "CHB-5.1.1", 5, 4);
	field_leave(&f, "wulf", 5);
	field_give(&f, "step wulf A0300");
	field_is(&f, "wulf", "A0300 healthy 0");
	field_close(&f);
	fixture_expect(g,
		       "{'ask':'step','mover':'mounted','armour':false,'into':'battlement',"
		       "'bodies':0}",
		       "{'refused':{");
	free(g);
}

static void chb_12_1_6_in_armour(void **unused) {
	struct field f;
	(void)unused;
	climb_open(&f, scale, "Man KNF A0200; Wat EAM A0000", "Odo SWO A0401");
	field_to_move(&f);
	field_leave(&f, "man", 5);
	field_no_by(&f, "step man A0200/1e", "CHB-5.1.1", 6, 5);
	field_leave(&f, "man", 6);
	field_give(&f, "step man A0200/1e");
	field_is(&f, "man", "A0200/1e healthy 0");
	field_leave(&f, "man", 6);
	assert_int_equal(field_cost(&f, "step man A0200"), 6);
	field_close(&f);
	climb_open(&f, rope, "Man KNF A0200", "Odo SWO A0401");
	field_to_move(&f);
	field_no(&f, "step man A0200/1e", "CHB-12.1.6");
	field_close(&f);
}

static void chb_12_1_7_one_a_level(void **unused) {
	struct field f;
	(void)unused;
	climb_open(&f, scale, "Wulf EAM A0100; Hal EAM A0101; Tom EAM A0200", "Odo SWO A0401");
	put(&f, "hal", "A0200/2e");
	field_to_move(&f);
	struct field two = f;
	put(&two, "wulf", "A0200/1e");
	field_no(&two, "step tom A0200/1e", "CHB-12.1.7"); /* the third */
	field_give(&f, "step tom A0200/1e");
	field_is(&f, "tom", "A0200/1e healthy 4");
	field_give(&f, "step wulf A0200"); /* the foot is a hex like others */
	field_is(&f, "wulf", "A0200 healthy 7");
	field_close(&f);
}

/* May red's man fight whom, from this rung to this place? */
static bool fights(const char *things, const char *rung, const char *foe) {
	struct field f;
	struct chb_occupancy v;
	bool found = false;
	char blue[64];
	snprintf(blue, sizeof blue, "Odo SWO %s; Tom SWO A0400", foe);
	climb_open(&f, things, "Wulf EAM A0000", blue);
	put(&f, "wulf", rung);
	f.s.ask = CHB_ASK_FIGHT;
	f.s.phase = CHB_COMBAT;
	chb_occupancy_make(chb_game_of(f.g), &f.s, &v);
	found = field_lists(&f, "fight wulf odo");
	if (found) {
		field_yes(&f, "fight wulf odo");
	} else {
		field_no(&f, "fight wulf odo", "CHB-12.1.8");
	}
	field_close(&f);
	return found;
}

static void chb_12_1_16_where_the_places_are(void **unused) {
	struct field f;
	(void)unused;
	climb_open(&f, scale, "Wulf EAM A0200", "Odo SWO A0401");
	const struct chb_game *g = chb_game_of(f.g);
	field_to_move(&f);
	field_no(&f, "step wulf A0200/2e", "CHB-MAP.3"); /* first the lower one */
	field_give(&f, "step wulf A0200/1e");
	assert_int_equal(g->map.place[f.s.man[0].place].level, 1 * PV_LEVEL);
	field_give(&f, "step wulf A0200/2e");
	assert_int_equal(g->map.place[f.s.man[0].place].level, 2 * PV_LEVEL);
	field_close(&f);
	assert_false(fights(scale, "A0200/1e", "A0300"));
	assert_true(fights(scale, "A0200/2e", "A0300"));
	assert_false(fights(scale, "A0200/2e", "A0301"));
	assert_false(fights(scale, "A0200/1e", "A0200"));
	assert_false(fights(scale, "A0200/1e", "A0100"));
}

static void on_no_rung(const char *things, const char *red) {
	field_fails((struct field_plan){ .map = castle,
					 .sheet = battlement,
					 .red = red,
					 .blue = "Odo SWO A0401",
					 .more = things },
		    "test.yaml:", "A0714/1w");
}

/* A scenario may begin with somebody on a ladder or rope that is there. */
static void chb_12_1_16_a_battle_begins_there(void **unused) {
	struct field f;
	(void)unused;
	climb_open(&f, scale, "Wulf EAM A0200/2e", "Odo SWO A0300");
	field_is(&f, "wulf", "A0200/2e healthy");
	field_to_fight(&f);
	field_yes(&f, "fight wulf odo");
	field_close(&f);
	climb_open(&f, rope, "Wulf EAM A0200/1e state=wounded", "Odo SWO A0401");
	field_is(&f, "wulf", "A0200/1e wounded");
	field_close(&f);
	on_no_rung("things: [{kind: ladder, at: A0200, facing: e, state: lying}]\n",
		   "Wulf EAM A0200/1e");
	on_no_rung("things: [{kind: rope, at: A0200, facing: e, state: up}]\n",
		   "Wulf EAM A0200/1e");
	on_no_rung(scale, "Wulf EAM A0200/3e");
	on_no_rung(scale, "Wulf EAM A0100/1e");
	field_fails((struct field_plan){ .map = castle,
					 .sheet = battlement,
					 .red = "Wulf EAM A0200/2e state=dead",
					 .blue = "Odo SWO A0401",
					 .more = scale },
		    "test.yaml:", "who lies on the ground can't be on a rung");
}

static void chb_12_1_17_level_by_level(void **unused) {
	struct field f;
	(void)unused;
	climb_open(&f, scale, "Wulf EAM A0200; Hal EAM A0000", "Odo SWO A0401");
	field_to_move(&f);
	field_leave(&f, "wulf", 6);
	field_give(&f, "step wulf A0200/1e");
	field_is(&f, "wulf", "A0200/1e healthy 2");
	field_no_by(&f, "step wulf A0200/2e", "CHB-5.1.1", 4, 2);
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_to_move(&f);
	field_give(&f, "step wulf A0200/2e");
	field_is(&f, "wulf", "A0200/2e healthy 4");
	field_no_by(&f, "step wulf A0300", "CHB-5.1.1", 5, 4);
	field_close(&f);
}

static void chb_12_1_20_a_ladder_knows_no_owner(void **unused) {
	struct field f;
	(void)unused;
	climb_open(&f, scale, "Odo SWO A0000", "Wulf EAM A0300; Tom SWO A0400 state=stunned");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	assert_int_equal(field_cost(&f, "step wulf A0200/2e"), 4);
	field_give(&f, "step wulf A0200/2e");
	assert_int_equal(field_cost(&f, "step wulf A0200/1e"), 2);
	field_give(&f, "step wulf A0200/1e; step wulf A0200");
	field_is(&f, "wulf", "A0200 healthy 0");
	field_close(&f);
}

static void chb_12_1_9_taken_over_by_the_advance(void **unused) {
	struct field f;
	(void)unused;
	climb_open(&f, scale, "Wulf EAM A0000 attack=99; Hal EAM A0001", "Odo SWO A0300");
	put(&f, "wulf", "A0200/2e");
	field_to_fight(&f);
	int spent = field_man(&f, "wulf")->spent;
	field_give(&f, "fight wulf odo; throw 1");
	field_is(&f, "odo", "A0300 dead");
	field_give(&f, "follow wulf A0300");
	field_is(&f, "wulf", "A0300 healthy");
	assert_int_equal(field_man(&f, "wulf")->spent, spent);
	field_close(&f);
}

static void chb_9_3_11_two_columns_on_a_rope(void **unused) {
	(void)unused;
	columns(rope);
}

/* What 9 on a climber of 7 does to him at 3-1 by a letter: D at 2, C at 5, F at 1, E by others. */
static void struck(struct field *f, const char *things, const char *red, const char *blow) {
	climb_open(f, things, red, "Odo SWO A0000; Tom EAM A0401 state=stunned");
	put(f, "odo", "A0200/2e");
	field_to_fight(f);
	field_give(f, blow);
}

static void chb_9_3_12_letters_on_a_rope(void **unused) {
	struct field f;
	(void)unused;
	struck(&f, rope, "Man EAM A0300", "fight man odo; throw 2"); /* D */
	field_is(&f, "odo", "A0200 dead");
	field_close(&f);
	struck(&f, rope, "Man EAM A0300 attack=20", "fight man odo; throw 4"); /* 5-1: E */
	field_is(&f, "odo", "A0200 dead");
	field_close(&f);
	struck(&f, rope, "Man EAM A0300", "fight man odo; throw 5"); /* C */
	field_is(&f, "odo", "A0200/2e healthy");
	assert_int_equal(f.s.driven, 0);
	field_close(&f);
	struck(&f, rope, "Man EAM A0300", "fight man odo; throw 1"); /* F */
	field_is(&f, "odo", "A0200 dead");
	field_close(&f);
}

static void chb_9_3_13_letters_on_a_ladder(void **unused) {
	struct field f;
	(void)unused;
	columns(scale);
	struck(&f, scale, "Man EAM A0300", "fight man odo; throw 2"); /* D: he falls */
	field_is(&f, "odo", "A0200 wounded");
	field_close(&f);
	struck(&f, scale, "Man EAM A0300 attack=20", "fight man odo; throw 4"); /* E */
	field_is(&f, "odo", "A0200 wounded");
	field_close(&f);
	struck(&f, scale, "Man EAM A0300", "fight man odo; throw 5"); /* C */
	field_is(&f, "odo", "A0200/2e healthy");
	assert_int_equal(f.s.driven, 0);
	field_close(&f);
	struck(&f, scale, "Man EAM A0300", "fight man odo; throw 1"); /* F: at the foot */
	field_is(&f, "odo", "A0200 dead");
	field_close(&f);
}

static void chb_9_3_19_his_own_attack(void **unused) {
	static const struct {
		int face;
		const char *man, *odo;
	} rows[] = { { 7, "A0200 wounded", "A0300 healthy" },      /* A at 1-1 */
		     { 9, "A0200/2e healthy", "A0300 healthy" },   /* B */
		     { 2, "A0200/2e healthy", "A0300 stunned" },   /* D */
		     { 1, "A0200/2e healthy", "A0300 wounded" } }; /* E */
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct field f;
		char order[48];
		climb_open(&f, scale, "Man EAM A0100 attack=21; Wat EAM A0001",
			   "Odo SWO A0300; Tom SWO A0000");
		put(&f, "man", "A0200/2e");
		field_to_fight(&f);
		snprintf(order, sizeof order, "fight man odo; throw %d", rows[i].face);
		field_give(&f, order);
		field_is(&f, "man", rows[i].man);
		field_is(&f, "odo", rows[i].odo);
		assert_int_equal(f.s.driven, 0);
		field_close(&f);
	}
}

static void chb_12_1_10_pushed_over(void **unused) {
	static const struct {
		const char *climber;
		int most;
	} rows[] = { { NULL, 4 }, { "A0200/1e", 2 }, { "A0200/2e", 2 } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		for (int face = 1; face <= 10; face++) {
			char order[48];
			climb_open(&f, scale, "Man EAM A0300", "Odo SWO A0000");
			if (rows[i].climber != NULL) {
				put(&f, "odo", rows[i].climber);
			}
			field_to_fight(&f);
			assert_true(field_lists(&f, "topple man scale"));
			snprintf(order, sizeof order, "topple man scale; throw %d", face);
			field_give(&f, order);
			bool stands = chb_thing(chb_game_of(f.g), &f.s, 0)->state == 2;
			assert_int_equal(!stands, face <= rows[i].most);
			field_close(&f);
		}
	}
	climb_open(&f, scale, "Man EAM A0300", "Odo SWO A0000; Tom SWO A0001");
	put(&f, "odo", "A0200/1e");
	put(&f, "tom", "A0200/2e");
	field_to_fight(&f);
	field_no_by(&f, "topple man scale", "CHB-12.1.10", 1, 2);
	field_close(&f);
}

static void chb_12_1_11_who_is_on_it_falls(void **unused) {
	struct field f;
	(void)unused;
	climb_open(&f, scale, "Man EAM A0300", "Odo SWO A0000");
	put(&f, "odo", "A0200/2e");
	field_to_fight(&f);
	field_give(&f, "topple man scale; throw 2");
	field_is(&f, "odo", "A0200 wounded");
	const struct chb_thing *t = chb_thing(chb_game_of(f.g), &f.s, 0);
	assert_int_equal(t->place, field_man(&f, "odo")->place);
	assert_string_equal(chb_kind_word[t->kind], "long-ladder");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_no(&f, "step odo A0200/1e", "CHB-MAP.3"); /* it leads nowhere now */
	field_close(&f);
}

static void chb_12_1_13_who_pushes(void **unused) {
	struct field f;
	(void)unused;
	climb_open(&f, scale, "Man EAM A0300 state=wounded; Hal EAM A0301; Wat EAM A0201",
		   "Odo SWO A0101");
	field_to_fight(&f);
	field_no(&f, "topple man scale", "CHB-12.1.13"); /* wounded */
	field_no(&f, "topple hal scale", "CHB-12.1.13"); /* not at its top */
	field_close(&f);
	climb_open(&f, scale, "Man EAM A0300; Wat EAM A0201", "Odo SWO A0101");
	field_no(&f, "topple man scale", "CHB-2.2"); /* in the combat phase */
	field_to_fight(&f);
	field_give(&f, "topple man scale; throw 5");
	field_asked(&f, "chb.ask.fight", PV_RED);
	field_no(&f, "topple man scale", "CHB-12.1.13"); /* once a phase */
	field_man(&f, "man")->marks = 0;
	field_no(&f, "topple man scale", "CHB-12.1.13");
	field_yes(&f, "fight wat odo");
	field_close(&f);
	/* Instead of an attack. */
	climb_open(&f, scale, "Man EAM A0300; Wat EAM A0201", "Odo SWO A0101; Tom SWO A0400");
	field_to_fight(&f);
	field_yes(&f, "fight man tom");
	field_give(&f, "topple man scale; throw 5");
	field_no(&f, "fight man tom", "CHB-9.1.3");
	field_close(&f);
}

static void chb_12_1_19_shot_at_a_climber(void **unused) {
	struct field f, one;
	(void)unused;
	climb_open(&f, scale, "Bow SBW A0000", "Odo EAM A0201; Tom SWO A0400");
	put(&f, "odo", "A0200/2e");
	one = f;
	field_give(&one, "shoot bow odo shortbow; throw 6"); /* A */
	field_is(&one, "odo", "A0200 healthy");
	one = f;
	put(&one, "tom", "A0200/1e");
	field_give(&one, "shoot bow odo shortbow; throw 6");
	field_is(&one, "odo", "A0200/2e wounded");
	one = f;
	put(&one, "tom", "A0200");
	field_give(&one, "shoot bow odo shortbow; throw 6"); /* as far as it is free */
	field_is(&one, "odo", "A0200/1e healthy");
	one = f;
	field_give(&one, "shoot bow odo shortbow; throw 4"); /* B */
	field_is(&one, "odo", "A0200/2e wounded");
	one = f;
	field_give(&one, "shoot bow odo shortbow; throw 1"); /* C */
	field_is(&one, "odo", "A0200 dead");
	/* Defensive A: 2 points. */
	put(&f, "odo", "A0200/1e");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A0200/2e");
	field_asked(&f, "chb.ask.react", PV_RED);
	field_give(&f, "shoot bow odo shortbow; throw 6");
	field_is(&f, "odo", "A0200/2e healthy 2");
	field_close(&f);
}

static void chb_11_6_fall_from_a_ladder(void **unused) {
	static const char low[] = "      signs: {H: walk 1}\n";
	struct field f;
	(void)unused;
	for (int i = 0; i < 3; i++) {
		field_open(&f, (struct field_plan){ .map = castle,
						    .sheet = low,
						    .red = "Man EAM A0300",
						    .blue = i == 2 ? "Odo SWO A0000 state=wounded; "
								     "Tom SWO A0401"
								   : "Odo SWO A0000; Tom SWO A0401",
						    .more = "things: [{kind: ladder, at: A0200, "
							    "facing: e, state: set}]\n" });
		put(&f, "odo", "A0200/1e");
		if (i == 1) {
			put(&f, "tom", "A0200");
		}
		field_to_fight(&f);
		field_give(&f, "topple man ladder; throw 1");
		if (i == 1) {
			field_is(&f, "tom", "A0200 stunned");
			field_asked(&f, "chb.ask.lie", PV_BLUE);
			field_no(&f, "lie odo A0200", "CHB-11.10");
			field_give(&f, "lie odo A0101");
			field_is(&f, "odo", "A0101 wounded");
		} else {
			field_is(&f, "odo", i == 0 ? "A0200 wounded" : "A0200 dead");
		}
		field_close(&f);
	}
}

/* Of two who fight on a ladder the one above has no sign of his own, neither way. */
static void chb_9_3_13_in_a_marsh_above(void **unused) {
	static const char bog[] = "      signs: {H: walk 2, M: marsh 2}\n"
				  "      sides: [A0300 w battlement, A0300 sw battlement, A0301 w "
				  "battlement]\n";
	struct field f;
	(void)unused;
	for (int other = 0; other <= 1; other++) {
		field_open(&f,
			   (struct field_plan){ .map = ". . . M H / . . . H H",
						.sheet = bog,
						.red = "Man EAM A0000 attack=21",
						.blue = other != 0 ? "Tom SWO A0401; Odo SWO A0300"
								   : "Odo SWO A0300; Tom SWO A0401",
						.more = scale });
		put(&f, "man", "A0200/2e");
		field_to_fight(&f);
		field_column(&f, "fight man odo", "1-1"); /* 3-1, two left */
		field_close(&f);
		field_open(&f,
			   (struct field_plan){ .map = ". . . M H / . . . H H",
						.sheet = bog,
						.red = other != 0 ? "Tom SWO A0401; Man EAM A0300"
								  : "Man EAM A0300; Tom SWO A0401",
						.blue = "Odo SWO A0000",
						.more = scale });
		put(&f, "odo", "A0200/2e");
		field_to_fight(&f);
		field_column(&f, "fight man odo", "3-1"); /* 1-1, two right */
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_1_4_levels),
	cmocka_unit_test(chb_12_1_5_over_the_top),
	cmocka_unit_test(chb_7_0_46_battlement),
	cmocka_unit_test(chb_12_1_6_in_armour),
	cmocka_unit_test(chb_12_1_7_one_a_level),
	cmocka_unit_test(chb_12_1_9_taken_over_by_the_advance),
	cmocka_unit_test(chb_12_1_10_pushed_over),
	cmocka_unit_test(chb_12_1_11_who_is_on_it_falls),
	cmocka_unit_test(chb_12_1_13_who_pushes),
	cmocka_unit_test(chb_12_1_16_where_the_places_are),
	cmocka_unit_test(chb_12_1_16_a_battle_begins_there),
	cmocka_unit_test(chb_12_1_17_level_by_level),
	cmocka_unit_test(chb_12_1_19_shot_at_a_climber),
	cmocka_unit_test(chb_12_1_20_a_ladder_knows_no_owner),
	cmocka_unit_test(chb_9_3_11_two_columns_on_a_rope),
	cmocka_unit_test(chb_9_3_12_letters_on_a_rope),
	cmocka_unit_test(chb_9_3_13_letters_on_a_ladder),
	cmocka_unit_test(chb_9_3_19_his_own_attack),
	cmocka_unit_test(chb_11_6_fall_from_a_ladder),
	cmocka_unit_test(chb_9_3_13_in_a_marsh_above),
};

TEST_FILE(tests, NULL, NULL)
