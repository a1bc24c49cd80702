/* Rows of CHB-8 and CHB-12.7: ballistae and stone throwers. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_play.h"
#include "rules/cryhavoc/notation/scan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- ballistae ------------------------------------------------------------------------------- */

enum { COLUMNS = 100, ROWS = 4 };

/* Clear hexes, but a rock at A1501. */
static const char *plain(void) {
	static char text[2 * COLUMNS * ROWS + 1];
	for (int i = 0; i < COLUMNS * ROWS; i++) {
		text[2 * i] = i == COLUMNS + 15 ? 'k' : '.';
		text[2 * i + 1] = (i + 1) % COLUMNS == 0 ? '/' : ' ';
	}
	text[2 * COLUMNS * ROWS - 1] = '\0';
	return text;
}

/* Gil and Sam serve a ballista at A0101, which faces east; Odo is the mark. */
static void ballista(struct field *f, const char *crew, const char *blue) {
	field_open(f, (struct field_plan){ .map = plain(),

					   .red = crew,
					   .blue = blue,
					   .more = "things: [{kind: ballista, at: A0101, facing: "
						   "e}]\n" });
}

static const char pair[] = "Gil ENG A0101; Sam ENG A0001; Hal EAM A0003";
static const char shot[] = "shoot gil odo ballista";

/* On to red's own fire of that game turn. */
static void to_turn(struct field *f, int turn) {
	for (int i = 0;
	     i < 200 && (f->s.turn < turn || f->s.ask != CHB_ASK_SHOOT || f->s.side != PV_RED);
	     i++) {
		if (f->s.turn > turn) {
			fail_msg("turn %d is past", turn);
		}
		field_give_one(f, f->s.ask == CHB_ASK_REACT ? "wait phase" : "done");
	}
}

/* Skips red's fire, in which nobody may shoot. */
static void to_own_move(struct field *f, int turn) {
	for (int i = 0;
	     i < 200 && (f->s.turn < turn || f->s.ask != CHB_ASK_MOVE || f->s.side != PV_RED);
	     i++) {
		field_give_one(f, f->s.ask == CHB_ASK_REACT ? "wait phase" : "done");
	}
	assert_int_equal(f->s.turn, turn);
}

/* As it would be in the fire phase of the turn that is on. */
static void no_shot(const struct field *f, const char *rule, int32_t turns) {
	struct field copy = *f;
	copy.s.phase = CHB_FIRE;
	copy.s.ask = CHB_ASK_SHOOT;
	field_no_by(&copy, shot, rule, 0, turns);
}

static void shoots_again(int first, const char *rule) {
	struct field f;
	ballista(&f, pair, "Odo SWO A1501");
	to_turn(&f, first);
	field_give(&f, shot);
	field_give(&f, "throw 10");
	assert_int_equal(f.s.turn, first);
	to_own_move(&f, first + 1);
	no_shot(&f, rule, 1);
	to_turn(&f, first + 2);
	field_yes(&f, shot);
	field_close(&f);
}

static void chb_8_1_12_every_second_own_turn(void **unused) {
	struct field f;
	(void)unused;
	shoots_again(3, "CHB-8.1.12");
	/* No defensive fire. */
	ballista(&f, pair, "Odo SWO A1501");
	field_to_move(&f);
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	field_give(&f, "step odo A1401");
	f.s.ask = CHB_ASK_REACT;
	field_no(&f, shot, "CHB-8.1.12");
	field_close(&f);
	/* In the turn of its shot it isn't moved, nor do its two men walk. */
	ballista(&f, pair, "Odo SWO A1501");
	field_give(&f, shot);
	field_give(&f, "throw 10");
	field_to_move(&f);
	field_no(&f, "step gil A0201", "CHB-12.7.5");
	field_no(&f, "step sam A0102", "CHB-12.7.5");
	field_yes(&f, "step hal A0103");
	field_close(&f);
}

static void chb_12_7_1_two_men_turn_or_move_it(void **unused) {
	struct field f;
	(void)unused;
	ballista(&f, pair, "Odo SWO A1501");
	field_to_move(&f);
	field_yes(&f, "wheel gil ballista ne");
	field_yes(&f, "push sam ballista A0201");
	assert_true(field_lists(&f, "wheel sam ballista w"));
	assert_true(field_lists(&f, "push gil ballista A0102"));
	field_no(&f, "push gil ballista A0301", "CHB-12.7.1");
	struct field turned = f;
	field_give(&turned, "wheel gil ballista ne");
	field_no(&turned, "push gil ballista A0201", "CHB-12.7.5");
	/* Others who come up can't move it in this turn, either. */
	field_man(&turned, "gil")->marks = field_man(&turned, "sam")->marks = 0;
	field_no(&turned, "push gil ballista A0201", "CHB-12.7.1");
	field_no(&turned, "wheel gil ballista e", "CHB-12.7.1");
	/* Its crew comes along. */
	field_give(&f, "push gil ballista A0201");
	field_is(&f, "gil", "A0201 healthy 0");
	field_is(&f, "sam", "A0101 healthy 0");
	field_man(&f, "gil")->marks = field_man(&f, "sam")->marks = 0;
	field_no(&f, "wheel gil ballista ne", "CHB-12.7.1");
	field_no(&f, "push gil ballista A0301", "CHB-12.7.1");
	field_skip(&f, CHB_ASK_MOVE, PV_BLUE);
	to_turn(&f, 2);
	field_yes(&f, shot);
	field_close(&f);
	/* In the turn of a shot neither. */
	ballista(&f, "Gil ENG A0101; Sam ENG A0001; Ted ENG A0102; Tom ENG A0100", "Odo SWO A1501");
	struct field idle = f;
	field_to_move(&idle);
	field_yes(&idle, "wheel ted ballista ne");
	field_yes(&idle, "push tom ballista A0200");
	field_give(&f, "shoot gil odo ballista; throw 10");
	field_to_move(&f);
	field_no(&f, "wheel ted ballista ne", "CHB-12.7.1");
	field_no(&f, "push tom ballista A0200", "CHB-12.7.1");
	field_close(&f);
	/* One man alone moves nothing. */
	ballista(&f, "Gil ENG A0101; Hal EAM A0003", "Odo SWO A1501");
	field_to_move(&f);
	field_no_by(&f, "wheel gil ballista ne", "CHB-12.7.1", 2, 1);
	field_no_by(&f, "push gil ballista A0201", "CHB-12.7.1", 2, 1);
	field_close(&f);
}

static void chb_12_7_2_every_second_turn(void **unused) {
	struct field f;
	(void)unused;
	shoots_again(2, "CHB-12.7.2");
	/* By its own table, CHB-8.4.24, of foot without cover. */
	ballista(&f, pair, "Odo SWO A1401");
	struct pv_throw dice = field_throw(&f, shot);
	assert_true(field_fits(&dice, "CCCCCBBBAA"));
	field_close(&f);
}

static void chb_12_7_3_on_battlements(void **unused) {
	struct field f;
	struct field_plan plan = { .map = "G G . .",
				   .sheet = "      signs: {G: walk-battlement}\n",
				   .red = "Gil ENG A0000; Sam ENG A0200",
				   .blue = "Odo SWO A0300",
				   .more = "things: [{kind: ballista, at: A0100, facing: e}]\n" };
	(void)unused;
	field_open(&f, plan);
	field_close(&f);
	plan.sheet = "      signs: {G: hoarding}\n";
	field_fails(plan, "CHB-12.7.3", "hoarding");
	/* Nor is it pushed into one. */
	for (int hoarding = 0; hoarding <= 1; hoarding++) {
		field_open(&f, (struct field_plan){
				   .map = "A A G . . . .",
				   .sheet = hoarding != 0 ? "      signs: {G: hoarding}\n"
							  : "      signs: {G: walk-battlement}\n",
				   .red = "Gil ENG A0000; Sam ENG A0100",
				   .blue = "Odo SWO A0600",
				   .more = "things: [{kind: ballista, at: A0100, facing: e}]\n" });
		field_to_move(&f);
		if (hoarding != 0) {
			field_no(&f, "push gil ballista A0200", "CHB-12.7.3");
		} else {
			field_yes(&f, "push gil ballista A0200");
		}
		field_close(&f);
	}
}

static void chb_12_7_4_served_by_one(void **unused) {
	struct field f;
	(void)unused;
	ballista(&f, "Gil ENG A0101; Hal EAM A0003", "Odo SWO A1501");
	to_turn(&f, 2);
	field_give(&f, shot);
	field_give(&f, "throw 10");
	for (int turn = 3; turn <= 5; turn++) {
		to_own_move(&f, turn);
		no_shot(&f, "CHB-12.7.4", 6 - turn);
		struct field fire = f;
		fire.s.phase = CHB_FIRE;
		fire.s.ask = CHB_ASK_SHOOT;
		field_leads(&fire, shot, "CHB-12.7.4");
	}
	to_turn(&f, 6);
	field_yes(&f, shot);
	field_close(&f);
}

static void chb_12_7_5_the_crew(void **unused) {
	struct field f;
	(void)unused;
	/* On its hex or beside it. */
	ballista(&f, "Gil ENG A0101; Sam ENG A0001; Hal EAM A0003", "Odo SWO A1501");
	field_yes(&f, shot);
	field_yes(&f, "shoot sam odo ballista");
	field_no(&f, "shoot hal odo ballista", "CHB-12.7.5");
	field_close(&f);
	/* In an enemy's control; stunned; at something else. */
	ballista(&f, "Gil ENG A0102; Sam ENG A0001", "Odo SWO A1501; Ulf SWO A0103");
	field_no(&f, shot, "CHB-12.7.5");
	field_yes(&f, "shoot sam odo ballista");
	field_close(&f);
	ballista(&f, "Gil ENG A0101 state=stunned; Sam ENG A0001", "Odo SWO A1501");
	field_no(&f, shot, "CHB-3.5.2");
	field_yes(&f, "shoot sam odo ballista");
	field_close(&f);
	ballista(&f, "Gil SBW A0101; Sam ENG A0001", "Odo SWO A1501");
	field_give(&f, "shoot gil odo shortbow; throw 10");
	field_no(&f, shot, "CHB-8.1.17");
	field_give(&f, "shoot sam odo ballista; throw 10");
	field_close(&f);
	ballista(&f, "Gil SBW A0101; Sam ENG A0001; Ned ENG A0102", "Odo SWO A1501");
	field_give(&f, "shoot sam odo ballista; throw 10");
	f.s.phase = CHB_FIRE;
	f.s.ask = CHB_ASK_SHOOT;
	field_no(&f, "shoot gil odo shortbow", "CHB-8.1.14");
	field_close(&f);
	/* Its own sector and those beside it; it has to be turned for others. */
	ballista(&f, pair, "Odo SWO A1501; Up SWO A0300; Down SWO A0203; Back SWO A0103");
	field_yes(&f, "shoot gil up ballista");
	field_yes(&f, "shoot gil down ballista");
	field_no(&f, "shoot gil back ballista", "CHB-12.7.5");
	field_to_move(&f);
	field_give(&f, "wheel gil ballista sw");
	to_turn(&f, 2);
	field_yes(&f, "shoot gil back ballista");
	field_no(&f, shot, "CHB-12.7.5");
	field_close(&f);
	/* The shooter's wound counts, his mate's doesn't. */
	ballista(&f, "Gil ENG A0101; Sam ENG A0001 state=wounded", "Odo SWO A1501");
	assert_int_equal(field_cost(&f, shot), 0);
	assert_int_equal(field_cost(&f, "shoot sam odo ballista"), 1);
	field_close(&f);
}

static void chb_8_2_13_ballista(void **unused) {
	static const struct {
		const char *at;
		int32_t modifier;
	} rows[] = { { "A2000", 0 }, { "A2100", 1 }, { "A5000", 1 },
		     { "A5100", 2 }, { "A9902", 2 }, { "A9903", -1 } };
	struct field f;
	char blue[64];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		snprintf(blue, sizeof blue, "Odo SWO %s; Ulf SWO A0903", rows[i].at);
		field_open(&f, (struct field_plan){ .map = plain(),
						    .red = "Gil ENG A0001; Sam ENG A0000",
						    .blue = blue,
						    .more = "things: [{kind: ballista, at: A0000, "
							    "facing: e}]\n" });
		if (rows[i].modifier >= 0) {
			assert_int_equal(field_cost(&f, shot), rows[i].modifier);
		} else {
			field_no_by(&f, shot, "CHB-8.2.13", 100, 101);
		}
		field_close(&f);
	}
	/* Counted from where it stands. */
	for (int far = 0; far <= 1; far++) {
		field_open(&f,
			   (struct field_plan){ .map = plain(),
						.red = "Gil ENG A3001; Sam ENG A3000",
						.blue = far != 0 ? "Odo SWO A5100; Ulf SWO A0903"
								 : "Odo SWO A5000; Ulf SWO A0903",
						.more = "things: [{kind: ballista, at: A3000, "
							"facing: e}]\n" });
		assert_int_equal(field_cost(&f, shot), far);
		field_close(&f);
	}
}

/* Ten lines of a weapon's table: a letter for each cover. */
static void forty(const char *weapon, bool mounted, const char *lines) {
	struct chb_game *g = fixture_figures(NULL);
	const struct pv_table *t = fixture_table("weapons");
	int row = (int)fixture_find(t->rows, t->row_count, weapon);
	for (int line = 1; line <= CHB_LINES; line++, lines += 5) {
		for (int cover = 0; cover < CHB_COVER_IS_INFINITE; cover++) {
			int letter = chb_shot_letter(g, row, line, mounted, cover);
			assert_int_equal(chb_letter_word[letter][0], lines[cover]);
		}
	}
	free(g);
}

/* At so many hexes, on that ground: the letters of the ten throws. */
static void letters_at(const char *at, char ground, const char *class, const char *letters) {
	struct field f;
	char map[2 * COLUMNS * ROWS + 1], blue[48];
	int column = (at[1] - '0') * 10 + at[2] - '0';
	memcpy(map, plain(), sizeof map);
	map[2 * (COLUMNS + column)] = ground;
	snprintf(blue, sizeof blue, "Odo %s %s", class, at);
	field_open(&f, (struct field_plan){ .map = map,
					    .red = pair,
					    .blue = blue,
					    .more = "things: [{kind: ballista, at: A0101, facing: "
						    "e}]\n" });
	struct pv_throw dice = field_throw(&f, shot);
	if (!field_fits(&dice, letters)) {
		fail_msg("%s at %s on %c isn't %s", class, at, ground, letters);
	}
	field_close(&f);
}

static void chb_8_4_24_ballista_at_foot(void **unused) {
	(void)unused;
	forty("ballista", false, "CCCC CCCC CCCB CCBB CBBB BBBA BBAA BAAA AAA- AA--");
	forty("perriere", false, "CCCC CCCC CCCB CCBB CBBB BBBA BBAA BAAA AAA- AA--");
	/* At medium range, in armour (KNF) or none (SWO): lines 2 to 10, the last twice. */
	letters_at("A3101", '.', "SWO", "CCCCBBBAAA");
	letters_at("A3101", '.', "KNF", "CCCCBBBAAA");
	letters_at("A3101", 'u', "SWO", "CCCBBBAAAA");
	letters_at("A3101", 'u', "KNF", "CCCBBBAAAA");
	letters_at("A3101", 'k', "SWO", "CCBBBAAA--");
	letters_at("A3101", 'k', "KNF", "CCBBBAAA--");
}

static void chb_8_4_25_ballista_at_riders(void **unused) {
	(void)unused;
	forty("ballista", true, "EEEE EEED EEDC EDCC DCCB CCBA CBAA BAA- AA-- A---");
	forty("perriere", true, "EEEE EEED EEDC EDCC DCCB CCBA CBAA BAA- AA-- A---");
}

static void chb_8_4_26_no_armour_against_it(void **unused) {
	struct field f;
	(void)unused;
	letters_at("A1501", 'k', "KNF", "CCCBBBAAA-");
	ballista(&f, "Gil XBW A0101; Sam ENG A0001", "Odo KNF A1101");
	assert_int_equal(field_cost(&f, shot), 0);
	assert_int_equal(field_cost(&f, "shoot gil odo crossbow"), 1);
	/* A throw of 4: line 4 of the one, line 5 of the other. */
	struct pv_throw dice = field_throw(&f, "shoot gil odo crossbow");
	assert_true(field_fits(&dice, "CCCBBBAA--"));
	dice = field_throw(&f, shot);
	assert_true(field_fits(&dice, "CCCCCBBBAA"));
	field_close(&f);
}

/* --- the stone thrower ----------------------------------------------------------------------- */

static const char four[] = "Gil ENG A0101; Sam ENG A0001; Ted ENG A0102; Tom ENG A0100; Hal EAM "
			   "A4900 move=1";
static const char stone[] = "shoot gil odo perriere";

static void perriere(struct field *f, const char *crew, const char *blue) {
	field_open(f, (struct field_plan){ .map = plain(),
					   .red = crew,
					   .blue = blue,
					   .more = "things: [{kind: perriere, at: A0101}]\n" });
}

/* No stone is ready for so many own turns yet. */
static void no_stone(const struct field *f, const char *rule, int32_t turns) {
	struct field copy = *f;
	copy.s.phase = CHB_FIRE;
	copy.s.ask = CHB_ASK_SHOOT;
	field_no_by(&copy, stone, rule, 0, turns);
}

static void chb_8_2_14_stone_thrower(void **unused) {
	struct field f;
	(void)unused;
	perriere(&f, four, "Odo SWO A3101; Ulf SWO A3201");
	assert_int_equal(field_cost(&f, stone), 0);
	assert_true(field_lists(&f, "shoot tom odo perriere"));
	field_no_by(&f, "shoot gil ulf perriere", "CHB-8.2.14", 30, 31);
	/* Shot in turn 1: next in turn 4. */
	field_give(&f, stone);
	field_asked(&f, "chb.ask.scatter", PV_DICE);
	field_give(&f, "throw 4");
	field_asked(&f, "chb.ask.hit", PV_DICE);
	field_give(&f, "throw 10");
	for (int turn = 2; turn <= 3; turn++) {
		to_own_move(&f, turn);
		no_stone(&f, "CHB-8.2.14", 4 - turn);
	}
	to_turn(&f, 4);
	field_yes(&f, stone);
	field_close(&f);
	/* A crew of three. */
	perriere(&f, "Gil ENG A0101; Sam ENG A0001; Ted ENG A0102; Hal EAM A4900", "Odo SWO A3101");
	f.s.phase = CHB_FIRE;
	f.s.ask = CHB_ASK_SHOOT;
	field_no_by(&f, stone, "CHB-8.2.14", 4, 3);
	field_close(&f);
}

/* One stone at Odo on A1502: where it falls, and on whom. */
static void falls(const char *throws, const char *others, const char *place, const char *struck) {
	struct field f;
	char blue[96];
	snprintf(blue, sizeof blue, "Odo SWO A1502; %s", others);
	perriere(&f, four, blue);
	field_give(&f, stone);
	field_give(&f, throws);
	assert_true(field_told(&f, "chb.stone"));
	char name[32];
	chb_name_place(f.g, f.at[0].place, name, sizeof name);
	assert_string_equal(name, place);
	if (struck == NULL) {
		assert_int_equal(f.s.ask == CHB_ASK_HIT, 0);
	} else {
		field_asked(&f, "chb.ask.hit", PV_DICE);
		assert_ptr_equal(&f.s.man[f.s.target], field_man(&f, struck));
	}
	field_close(&f);
}

static void chb_8_2_17_how_it_scatters(void **unused) {
	static const char *const ways[][2] = {
		{ "throw 5; throw 6", "A1602" }, { "throw 5; throw 1", "A1501" },
		{ "throw 5; throw 2", "A1401" }, { "throw 5; throw 3", "A1402" },
		{ "throw 5; throw 4", "A1403" }, { "throw 5; throw 5", "A1503" },
		{ "throw 6; throw 3", "A1302" }, { "throw 6; throw 6", "A1702" }
	};
	struct field f;
	(void)unused;
	falls("throw 1", "Ulf SWO A3201", "A1502", "odo");
	falls("throw 4", "Ulf SWO A3201", "A1502", "odo");
	for (size_t i = 0; i < PV_COUNT(ways); i++) {
		falls(ways[i][0], "Ulf SWO A3201", ways[i][1], NULL);
	}
	falls("throw 6; throw 3", "Ulf SWO A1302", "A1302", "ulf");
	/* A friend is struck, too: by the ballista's table, at short range without cover, though he
	 * stands in a rock. */
	perriere(&f, "Gil ENG A0101; Sam ENG A0001; Ted ENG A0102; Tom ENG A0100; Hal KNF A1501",
		 "Odo SWO A1701");
	struct pv_prompt prompt;
	field_give(&f, "shoot gil odo perriere; throw 6; throw 3");
	pv_cryhavoc.prompt(f.g, &f.s, &prompt);
	assert_true(field_fits(&prompt.dice, "CCCCCBBBAA"));
	field_give(&f, "throw 5");
	field_is(&f, "hal", "A1501 dead");
	field_is(&f, "odo", "A1701 healthy");
	field_close(&f);
	/* Nobody sees or is seen on its way. */
	perriere(&f, four, "Odo SWO A1501; Ulf SWO A1401; Wat SWO A1301");
	field_yes(&f, stone);
	field_close(&f);
}

static void chb_8_2_18_own_turns_and_no_least_range(void **unused) {
	struct field f;
	(void)unused;
	perriere(&f, four, "Odo SWO A0201 state=stunned; Ulf SWO A3001");
	assert_int_equal(field_cost(&f, stone), 0); /* one hex off */
	field_close(&f);
	perriere(&f, four, "Ulf SWO A3001; Odo SWO A3201");
	for (int turn = 1; turn <= 7; turn += 3) {
		to_turn(&f, turn);
		field_give(&f, "shoot gil ulf perriere; throw 5; throw 1");
		to_own_move(&f, turn + 1);
		f.s.phase = CHB_FIRE;
		f.s.ask = CHB_ASK_SHOOT;
		field_no_by(&f, "shoot gil ulf perriere", "CHB-8.2.18", 0, 2);
		f.s.phase = CHB_MOVEMENT;
		f.s.ask = CHB_ASK_MOVE;
	}
	field_close(&f);
}

static void chb_8_5_28_nobody_to_flee_from(void **unused) {
	struct field f;
	(void)unused;
	perriere(&f, four, "Odo SWO A1502; Ulf SWO A3201");
	field_give(&f, "shoot gil odo perriere; throw 1; throw 9");
	assert_true(field_told(&f, "chb.shot.stays"));
	field_is(&f, "odo", "A1502 healthy");
	assert_int_equal(f.s.ask, CHB_ASK_MOVE);
	field_close(&f);
	/* A ballista's A drives back. */
	ballista(&f, pair, "Odo SWO A1401");
	field_give(&f, "shoot gil odo ballista; throw 9");
	field_asked(&f, "chb.ask.flee", PV_BLUE);
	field_close(&f);
	/* The other letters stand. */
	perriere(&f, four, "Odo SWO A1502; Ulf SWO A3201");
	field_give(&f, "shoot gil odo perriere; throw 1; throw 6");
	field_is(&f, "odo", "A1502 wounded");
	field_close(&f);
}

/* Ahead is what lies less than a quarter turn off; straight to its side is not. */
static void chb_12_7_5_the_edge_of_its_arc(void **unused) {
	struct field f;
	(void)unused;
	for (int off = 0; off <= 1; off++) {
		field_open(&f, (struct field_plan){
				   .map = plain(),
				   .red = "Gil ENG A0500; Sam ENG A0400; Bow SBW A4000",
				   .blue = off != 0 ? "Odo SWO A0502; Ned SWO A4200"
						    : "Odo SWO A0503; Ned SWO A4200",
				   .more = "things: [{kind: ballista, at: A0500, facing: e}]\n" });
		if (off != 0) {
			field_no(&f, shot, "CHB-12.7.5");
		} else {
			field_yes(&f, shot);
		}
		field_close(&f);
	}
}

/* One enemy beside him is enough. */
static void chb_8_1_13_with_one_at_his_throat(void **unused) {
	struct field f;
	(void)unused;
	for (int near = 0; near <= 1; near++) {
		ballista(&f, "Gil ENG A0101; Hal EAM A0003; Bow SBW A4001",
			 near != 0 ? "Odo SWO A1101; Ulf SWO A0201"
				   : "Odo SWO A1101; Ulf SWO A4301");
		if (near != 0) {
			field_no(&f, shot, "CHB-8.1.13");
		} else {
			field_yes(&f, shot);
		}
		field_close(&f);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_8_1_12_every_second_own_turn),
	cmocka_unit_test(chb_12_7_1_two_men_turn_or_move_it),
	cmocka_unit_test(chb_12_7_2_every_second_turn),
	cmocka_unit_test(chb_12_7_3_on_battlements),
	cmocka_unit_test(chb_12_7_4_served_by_one),
	cmocka_unit_test(chb_12_7_5_the_crew),
	cmocka_unit_test(chb_8_2_13_ballista),
	cmocka_unit_test(chb_8_4_24_ballista_at_foot),
	cmocka_unit_test(chb_8_4_25_ballista_at_riders),
	cmocka_unit_test(chb_8_4_26_no_armour_against_it),
	cmocka_unit_test(chb_8_2_14_stone_thrower),
	cmocka_unit_test(chb_8_2_17_how_it_scatters),
	cmocka_unit_test(chb_8_2_18_own_turns_and_no_least_range),
	cmocka_unit_test(chb_8_5_28_nobody_to_flee_from),
	cmocka_unit_test(chb_12_7_5_the_edge_of_its_arc),
	cmocka_unit_test(chb_8_1_13_with_one_at_his_throat),
};

TEST_FILE(tests, NULL, NULL)
