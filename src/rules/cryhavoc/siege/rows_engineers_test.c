/* rows_engineers_test.c - rows of CHB-15: engineers, crews and what they build. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fixtures/fixture_siege.h"
#include "rules/cryhavoc/machines/battering.h"

#include <stdio.h>
#include <string.h>

enum { MEN_MOST = 21 };

/* Boldric and so many men, from `wounded` on wounded, beside a moat, a walk and open ground. */
static void open_crew(struct field *f, int men, int wounded, bool engineer) {
	static char red[1200];
	int used = snprintf(red, sizeof red, "%s", engineer ? "Boldric ENG A0900; " : "");
	for (int i = 0; i < men; i++) {
		used += snprintf(red + used, sizeof red - (size_t)used, "%sM%c PEA A%02d%02d%s",
				 i > 0 ? "; " : "", 'a' + i, i % 7 + 2, i / 7,
				 i >= wounded ? " state=wounded" : "");
	}
	field_open(f,
		   (struct field_plan){
		       .map = "M a . . . . . . . . / . . . . . . . . . . / . . . . . . . . . .",
		       .red = red,
		       .blue = "Odo PEA A0901",
		       .options = "turn_limit: 0",
		       .more = "zones:\n  camp: [A0000, A0100, A0001, A0101, A0002, A0102, "
			       "A0200]\nsiege: {besieger: red, days: 40, works: {red: camp}}\n" });
}

static void gather(struct field *f, int from, int to) {
	char order[32];
	for (int i = from; i < to; i++) {
		snprintf(order, sizeof order, "gather m%c boldric", 'a' + i);
		field_give(f, order);
	}
}

static void next_day(struct field *f) {
	int day = f->s.day;
	while (f->s.day == day) {
		siege_pass(f, 1);
	}
}

/* How many days a crew takes, from the first. */
static int days_of(const char *work, const char *place, int men) {
	struct field f;
	char order[48];
	snprintf(order, sizeof order, "build boldric %s %s", work, place);
	open_crew(&f, men, men, true);
	for (;;) {
		gather(&f, 0, men);
		field_give(&f, order);
		if (field_told(&f, "chb.built")) {
			break;
		}
		assert_true(f.s.day < 30);
		next_day(&f);
	}
	int days = f.s.day;
	field_close(&f);
	return days;
}

static bool stands_there(struct field *f, const char *place, const char *kind) {
	char part[64], position[8192];
	snprintf(part, sizeof part, "=%s,%s", kind, place);
	pv_cryhavoc.write_state(f->g, &f->s, position, sizeof position);
	return strstr(position, part) != NULL;
}

static void chb_15_1_a_gallery(void **unused) {
	struct field f;
	(void)unused;
	fixture_cell(chb_game_of((open_crew(&f, 4, 4, true), f.g)), "works", "gallery", "man-turns",
		     "20 S");
	gather(&f, 0, 4);
	field_no(&f, "build boldric gallery A0001", "CHB-15.10"); /* he isn't one of the five */
	field_close(&f);
	assert_int_equal(days_of("gallery", "A0001", 5), 4);
	assert_int_equal(days_of("gallery", "A0001", 10), 2);
	assert_int_equal(days_of("gallery", "A0001", 20), 1);
}

/* The engineer is in none of the counts: one man fewer takes a turn more. */
static void chb_17_13_a_gallery_by_twenty(void **unused) {
	static const struct {
		int men, turns;
	} rows[] = { { 5, 4 }, { 9, 3 }, { 10, 2 }, { 19, 2 }, { 20, 1 } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		assert_int_equal(days_of("gallery", "A0001", rows[i].men), rows[i].turns);
	}
	open_crew(&f, 4, 4, true);
	gather(&f, 0, 4);
	field_no_by(&f, "build boldric gallery A0001", "CHB-15.10", 5, 4);
	field_close(&f);
}

static void chb_15_2_on_siege_days(void **unused) {
	struct field f;
	(void)unused;
	open_crew(&f, 5, 5, true);
	field_give(&f, "done; assault");
	siege_to(&f, CHB_ASK_MOVE, PV_RED);
	field_no(&f, "gather ma boldric", "CHB-15.2");
	field_no(&f, "build boldric gallery A0001", "CHB-15.2");
	field_give(&f, "withdraw");
	siege_to(&f, CHB_ASK_BUILD, PV_RED);
	gather(&f, 0, 5);
	field_yes(&f, "build boldric gallery A0001");
	assert_true(field_lists(&f, "build boldric gallery A0001"));
	field_close(&f);
	assert_int_equal(days_of("gallery", "A0001", 5), 4);
}

static void chb_15_3_engines(void **unused) {
	(void)unused;
	assert_int_equal(days_of("ram", "A0001", 5), 2);
	assert_int_equal(days_of("mangonel", "A0001", 10), 1);
	assert_int_equal(days_of("ballista", "A0001", 10), 1);
	assert_int_equal(days_of("trebuchet", "A0001", 10), 3);
	assert_int_equal(days_of("trebuchet", "A0001", 20), 2);
	assert_int_equal(days_of("mangonel", "A0001", 9), 2);
	assert_int_equal(days_of("ballista", "A0001", 9), 2);
}

static void chb_15_4_ladders_and_screens(void **unused) {
	static const struct {
		const char *work, *turns;
	} rows[] = { { "ladder", "2 R" }, { "long-ladder", "4 R" }, { "screen", "2 R" } };
	struct field f;
	char order[48];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		assert_int_equal(days_of(rows[i].work, "A0001", 5), 1);
		open_crew(&f, 5, 5, true);
		fixture_cell(chb_game_of(f.g), "works", rows[i].work, "man-turns", rows[i].turns);
		gather(&f, 0, 5);
		snprintf(order, sizeof order, "build boldric %s A0001", rows[i].work);
		field_give(&f, order);
		assert_true(stands_there(&f, "A0001", rows[i].work));
		field_close(&f);
	}
}

static void chb_15_5_by_the_hex(void **unused) {
	static const char *const stakes[] = { "A0001", "A0101", "A0002", "A0102", "A0200" };
	static const struct {
		const char *work, *place, *other;
	} rows[] = { { "filled-moat", "A0000", NULL },
		     { "barrier", "A0001", "A0101" },
		     { "hoarding", "A0100", NULL } };
	struct field f;
	char order[48];
	(void)unused;
	open_crew(&f, 5, 5, true);
	gather(&f, 0, 5);
	for (size_t i = 0; i < PV_COUNT(stakes); i++) {
		snprintf(order, sizeof order, "build boldric stakes %s", stakes[i]);
		field_give(&f, order);
		assert_true(field_told(&f, "chb.built"));
		assert_true(stands_there(&f, stakes[i], "stakes"));
	}
	field_no(&f, "build boldric stakes A0001", "CHB-15.13"); /* five, and no more */
	field_close(&f);
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		open_crew(&f, 5, 5, true);
		gather(&f, 0, 5);
		snprintf(order, sizeof order, "build boldric %s %s", rows[i].work, rows[i].place);
		field_give(&f, order);
		assert_true(stands_there(&f, rows[i].place, rows[i].work));
		snprintf(order, sizeof order, "build boldric %s %s", rows[i].work,
			 rows[i].other != NULL ? rows[i].other : rows[i].place);
		field_no(&f, order, "CHB-15.13");
		field_close(&f);
	}
	open_crew(&f, 5, 5, true);
	gather(&f, 0, 5);
	field_no(&f, "build boldric filled-moat A0001", "CHB-12.3.1");
	field_no(&f, "build boldric hoarding A0001", "CHB-15.5");
	field_no(&f, "build boldric barrier A0200", "CHB-1.11"); /* Ma stands there */
	field_no(&f, "build boldric stakes A0300", "CHB-15.2");  /* not of the camp */
	field_close(&f);
}

static void chb_15_7_five_to_twenty(void **unused) {
	struct field f;
	(void)unused;
	open_crew(&f, 5, 5, true);
	gather(&f, 0, 4);
	field_no(&f, "build boldric ram A0001", "CHB-15.7");
	assert_false(field_lists(&f, "build boldric ram A0001"));
	gather(&f, 4, 5);
	field_yes(&f, "build boldric ram A0001");
	field_no(&f, "gather ma boldric", "CHB-14.16");
	field_close(&f);
	/* 60 man-turns: 20 of 21 men leave 40, and need two days more. */
	assert_int_equal(days_of("large-tower", "A0001", 21), 3);
	open_crew(&f, MEN_MOST, MEN_MOST, true);
	gather(&f, 0, MEN_MOST);
	for (int i = 0; i < 10; i++) { /* 10 ladders of 2: 20 man-turns, and none is left */
		field_give(&f, "build boldric ladder A0001");
	}
	field_no(&f, "build boldric ladder A0001", "CHB-15.13");
	field_close(&f);
}

static void chb_15_8_rounded_up(void **unused) {
	(void)unused;
	assert_int_equal(days_of("gallery", "A0001", 7), 3);
	assert_int_equal(days_of("gallery", "A0001", 14), 2);
}

static void chb_15_9_the_wounded(void **unused) {
	struct field f;
	(void)unused;
	open_crew(&f, 6, 4, true);
	gather(&f, 0, 5);
	field_leads(&f, "build boldric ram A0001", "CHB-15.9");
	gather(&f, 5, 6);
	field_yes(&f, "build boldric ram A0001");
	field_close(&f);
}

static void chb_15_10_fewer_than_five(void **unused) {
	struct field f;
	(void)unused;
	open_crew(&f, 5, 5, true);
	field_no_by(&f, "build boldric ladder A0001", "CHB-15.10", 5, 0);
	gather(&f, 0, 4);
	field_no_by(&f, "build boldric ladder A0001", "CHB-15.10", 5, 4);
	gather(&f, 4, 5);
	field_yes(&f, "build boldric ladder A0001");
	field_close(&f);
}

static void chb_15_11_without_an_engineer(void **unused) {
	static const char *const no[] = { "gallery", "ram",      "mangonel",    "trebuchet",
					  "screen",  "ballista", "small-tower", "large-tower" };
	struct field f;
	char order[48];
	(void)unused;
	open_crew(&f, 10, 10, false);
	for (size_t i = 0; i < PV_COUNT(no); i++) {
		snprintf(order, sizeof order, "build ma %s A0001", no[i]);
		field_no(&f, order, "CHB-15.11");
		assert_false(field_lists(&f, order));
	}
	field_no(&f, "build ma barrier A0001", "CHB-15.11");
	field_no(&f, "build ma hoarding A0100", "CHB-15.11");
	field_yes(&f, "build ma ladder A0001");
	field_yes(&f, "build ma long-ladder A0001");
	field_yes(&f, "build ma stakes A0001");
	field_no(&f, "gather ma mb", "CHB-15.7");
	for (int i = 0; i < 10; i++) {
		assert_false(stands_there(&f, "A0000", "filled-moat"));
		snprintf(order, sizeof order, "build m%c filled-moat A0000", 'a' + i);
		field_give(&f, order);
	}
	assert_true(stands_there(&f, "A0000", "filled-moat"));
	field_close(&f);
}

static void chb_15_12_works_go_on(void **unused) {
	struct field f;
	(void)unused;
	open_crew(&f, 10, 10, true);
	for (int day = 1; day <= 3; day++) {
		gather(&f, 0, day <= 2 ? 5 : 10);
		field_give(&f, "build boldric gallery A0001");
		assert_int_equal(field_told(&f, "chb.built"), day == 3);
		next_day(&f);
	}
	field_close(&f);
	/* One work a day for each engineer. */
	field_open(&f, (struct field_plan){
			   .map = FIELD_WIDE,
			   .red = "Boldric ENG A0000; Hugh ENG A0100; Ma PEA A0200; Mb PEA A0300; "
				  "Mc PEA A0400; Md PEA A0500; Me PEA A0600; Mf PEA A0202; Mg PEA "
				  "A0302; Mh PEA A0402; Mi PEA A0502; Mj PEA A0602; Mk PEA A0702",
			   .blue = "Odo PEA A0900",
			   .options = "turn_limit: 0",
			   .more = "zones:\n  camp: [A0001, A0101]\n"
				   "siege: {besieger: red, works: {red: camp}}\n" });
	gather(&f, 0, 5);
	field_give(&f, "build boldric ram A0001");
	field_no(&f, "build boldric ballista A0101", "CHB-15.12");
	field_no(&f, "gather mk boldric", "CHB-15.12");
	field_give(&f, "gather mf hugh; gather mg hugh; gather mh hugh; gather mi hugh; "
		       "gather mj hugh; build hugh ballista A0101");
	field_close(&f);
	/* Two men by themselves. */
	open_crew(&f, 2, 2, false);
	field_give(&f, "build ma ladder A0001; build mb ladder A0001");
	assert_false(stands_there(&f, "A0001", "ladder"));
	next_day(&f);
	field_give(&f, "build ma ladder A0001");
	assert_false(stands_there(&f, "A0001", "ladder"));
	field_give(&f, "build mb ladder A0001");
	assert_true(stands_there(&f, "A0001", "ladder"));
	field_close(&f);
}

static void chb_15_13_several_of_one_kind(void **unused) {
	static const char *const places[] = { "A0001", "A0101", "A0002", "A0102", "A0200" };
	struct field f;
	char order[48];
	(void)unused;
	for (int ladders = 4; ladders <= 5; ladders++) {
		open_crew(&f, 10, 10, true);
		gather(&f, 0, 10);
		for (int i = 0; i < ladders; i++) {
			snprintf(order, sizeof order, "build boldric ladder %s", places[i]);
			field_give(&f, order);
			assert_true(stands_there(&f, places[i], "ladder"));
		}
		field_no(&f, "build boldric screen A0200", "CHB-15.13");
		if (ladders == 4) {
			field_yes(&f, "build boldric ladder A0200");
		} else {
			field_no(&f, "build boldric ladder A0200", "CHB-15.13");
		}
		field_close(&f);
	}
}

/* A wall of the besieged with so much damage, an engineer of theirs and five men. */
static void open_wall(struct field *f, int damage, bool rubble) {
	field_open(f, (struct field_plan){
			  .map = ". . A . . . . . . . / . . . . . . . . . . / . . . . . . . . . .",
			  .red = "Odo PEA A0900",
			  .blue = "Boldric ENG A0400; Ma PEA A0401; Mb PEA A0501; Mc PEA A0601; "
				  "Md PEA A0402; Me PEA A0502",
			  .options = "turn_limit: 0",
			  .more = rubble ? "zones:\n  court: [A0200, A0301]\n"
					   "things: [{kind: rubble, at: A0200}, "
					   "{kind: mangonel, at: A0902, side: red}]\n"
					   "siege: {besieger: red, works: {red: court, blue: "
					   "court}}\n"
					 : "zones:\n  court: [A0200, A0301]\n"
					   "things: [{kind: mangonel, at: A0902, side: red}]\n"
					   "siege: {besieger: red, works: {red: court, blue: "
					   "court}}\n" });
	if (damage > 0) {
		int wall =
		    chb_make_thing(chb_game_of(f->g), &f->s, CHB_WALL, field_place(f, "A0200"));
		chb_thing_at(chb_game_of(f->g), &f->s, wall)->damage = (uint8_t)damage;
	}
}

static void chb_15_6_towers_and_repairs(void **unused) {
	struct field f;
	(void)unused;
	assert_int_equal(days_of("small-tower", "A0001", 10), 4);
	assert_int_equal(days_of("large-tower", "A0001", 15), 4);
	open_wall(&f, 2, false);
	for (int day = 1; day <= 2; day++) {
		siege_to(&f, CHB_ASK_BUILD, PV_BLUE);
		assert_true(stands_there(&f, "A0200,damage=2", "wall"));
		gather(&f, 0, 5);
		field_give(&f, "build boldric repair A0200");
		assert_int_equal(field_told(&f, "chb.built"), day == 2);
		if (day == 1) {
			next_day(&f);
		}
	}
	assert_true(stands_there(&f, "A0200,damage=1", "wall"));
	field_close(&f);
}

/* One D for 10 man-turns: five men mend it on the second day, and the other D on the fourth. */
static void chb_15_14_one_d_for_ten(void **unused) {
	struct field f;
	(void)unused;
	open_wall(&f, 2, false);
	for (int day = 1; day <= 4; day++) {
		siege_to(&f, CHB_ASK_BUILD, PV_BLUE);
		gather(&f, 0, 5);
		field_give(&f, "build boldric repair A0200");
		assert_int_equal(field_told(&f, "chb.built"), day % 2 == 0);
		assert_int_equal(chb_wall_damage(chb_game_of(f.g), &f.s, field_place(&f, "A0200")),
				 2 - day / 2);
		next_day(&f);
	}
	siege_to(&f, CHB_ASK_BUILD, PV_BLUE);
	gather(&f, 0, 5);
	field_leads(&f, "build boldric repair A0200", "CHB-15.14"); /* it is whole */
	field_close(&f);
}

static void chb_15_14_what_is_repaired(void **unused) {
	struct field f;
	(void)unused;
	open_wall(&f, 2, false);
	field_no(&f, "build odo repair A0200", "CHB-15.11");
	siege_to(&f, CHB_ASK_BUILD, PV_BLUE);
	gather(&f, 0, 5);
	field_yes(&f, "build boldric repair A0200");
	field_no(&f, "build boldric repair A0301", "CHB-15.14"); /* no wall */
	/* Not on a day on which it is under fire. */
	chb_thing_at(chb_game_of(f.g), &f.s,
		     chb_find_thing(chb_game_of(f.g), &f.s, CHB_WALL, field_place(&f, "A0200")))
	    ->turn = f.s.day;
	field_no(&f, "build boldric repair A0200", "CHB-15.14");
	next_day(&f);
	siege_to(&f, CHB_ASK_BUILD, PV_BLUE);
	gather(&f, 0, 5);
	field_yes(&f, "build boldric repair A0200");
	field_close(&f);
	open_wall(&f, 0, false);
	siege_to(&f, CHB_ASK_BUILD, PV_BLUE);
	gather(&f, 0, 5);
	field_no(&f, "build boldric repair A0200", "CHB-15.14"); /* whole */
	field_close(&f);
	open_wall(&f, 0, true);
	siege_to(&f, CHB_ASK_BUILD, PV_BLUE);
	gather(&f, 0, 5);
	field_no(&f, "build boldric repair A0200", "CHB-15.14"); /* destroyed */
	field_close(&f);
}

/* Engines that throw are his side's who built them; what anybody may use is nobody's. */
static void chb_15_3_whose_it_is(void **unused) {
	static const struct {
		const char *work;
		uint8_t kind, side;
	} rows[] = { { "mangonel", CHB_MANGONEL, PV_RED },
		     { "trebuchet", CHB_TREBUCHET, PV_RED },
		     { "ballista", CHB_BALLISTA, CHB_NOBODYS },
		     { "ram", CHB_RAM, CHB_NOBODYS } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char order[48];
		int side = -1;
		snprintf(order, sizeof order, "build boldric %s A0001", rows[i].work);
		open_crew(&f, 15, 15, true);
		for (int day = 1; day <= 2 && side < 0; day++) {
			siege_to(&f, CHB_ASK_BUILD, PV_RED);
			gather(&f, 0, 15);
			field_give(&f, order);
			if (!field_told(&f, "chb.built")) {
				next_day(&f);
				continue;
			}
			CHB_ALL_THINGS(chb_game_of(f.g), k) {
				const struct chb_thing *t = chb_thing(chb_game_of(f.g), &f.s, k);
				side = t->kind == rows[i].kind ? t->side : side;
			}
		}
		assert_int_equal(side, rows[i].side);
		field_close(&f);
	}
}

/* What is begun goes on though there is no room for another work. */
static void chb_15_12_no_room_for_more(void **unused) {
	struct field f;
	(void)unused;
	open_crew(&f, 5, 5, true);
	const struct chb_game *g = chb_game_of(f.g);
	gather(&f, 0, 5);
	field_give(&f, "build boldric gallery A0001");
	assert_int_equal(chb_thing(g, &f.s, 0)->kind, CHB_SITE);
	next_day(&f);
	gather(&f, 0, 5);
	while (chb_thing_left(g, &f.s)) {
		(void)chb_make_thing(g, &f.s, CHB_ASHES, field_place(&f, "A0502"));
	}
	field_yes(&f, "build boldric gallery A0001");
	field_no(&f, "build boldric gallery A0101", "CHB-15.12");
	field_close(&f);
}

/* A ladder of two hexes lies on the next one, too, that isn't shut. */
static void chb_15_4_on_two_hexes(void **unused) {
	struct field f;
	(void)unused;
	for (int longer = 0; longer <= 1; longer++) {
		open_crew(&f, 5, 5, true);
		const struct chb_game *g = chb_game_of(f.g);
		gather(&f, 0, 5);
		field_give(&f, longer != 0 ? "build boldric long-ladder A0001"
					   : "build boldric ladder A0001");
		const struct chb_thing *t = chb_thing(g, &f.s, 0);
		assert_int_equal(t->place, field_place(&f, "A0001"));
		if (longer != 0) {
			assert_true(chb_is_of_map(g, t->to));
			assert_int_equal(chb_apart(g, t->to, t->place), 1);
			assert_false(chb_is_ground(g, &f.s, t->to, PV_GROUND_SOLID));
		} else {
			assert_int_equal(t->to, CHB_NOWHERE);
		}
		field_close(&f);
	}
}

/* Nothing is set up in water, on what is shut, or where it burns. */
static void chb_15_5_on_what_ground(void **unused) {
	static const char *const works[] = { "stakes", "screen", "ladder", "ballista" };
	static const char *const shut[] = { "A0000", "A0100", "A0200", "A0300" };
	struct field f;
	(void)unused;
	field_open(&f, (struct field_plan){
			   .map = "M X . . . . V V . . / . . . . . . . . . . / . . . . . . . . . .",
			   .sheet = "      signs: {X: dry-moat, V: hoarding 2}\n",
			   .red = "Boldric ENG A0900; Ma PEA A0101; Mb PEA A0201; Mc PEA A0301; Md "
				  "PEA A0401; Me PEA A0501",
			   .blue = "Odo PEA A0901",
			   .options = "turn_limit: 0",
			   .more = "zones:\n  camp: [A0000, A0100, A0200, A0300, A0400, A0600]\n"
				   "things: [{kind: fire, at: A0300}, {kind: barrier, at: A0200}]\n"
				   "siege: {besieger: red, days: 40, works: {red: camp}}\n" });
	siege_to(&f, CHB_ASK_BUILD, PV_RED);
	gather(&f, 0, 5);
	for (size_t i = 0; i < PV_COUNT(works); i++) {
		char order[48];
		for (size_t k = 0; k < PV_COUNT(shut); k++) {
			snprintf(order, sizeof order, "build boldric %s %s", works[i], shut[k]);
			field_no(&f, order, "CHB-7.0.73");
		}
		snprintf(order, sizeof order, "build boldric %s A0400", works[i]);
		field_yes(&f, order);
	}
	/* No ballista on a hoarding. */
	field_no(&f, "build boldric ballista A0600", "CHB-12.7.3");
	field_yes(&f, "build boldric screen A0600");
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_15_1_a_gallery),
	cmocka_unit_test(chb_17_13_a_gallery_by_twenty),
	cmocka_unit_test(chb_15_2_on_siege_days),
	cmocka_unit_test(chb_15_3_engines),
	cmocka_unit_test(chb_15_4_ladders_and_screens),
	cmocka_unit_test(chb_15_5_by_the_hex),
	cmocka_unit_test(chb_15_6_towers_and_repairs),
	cmocka_unit_test(chb_15_7_five_to_twenty),
	cmocka_unit_test(chb_15_8_rounded_up),
	cmocka_unit_test(chb_15_9_the_wounded),
	cmocka_unit_test(chb_15_10_fewer_than_five),
	cmocka_unit_test(chb_15_11_without_an_engineer),
	cmocka_unit_test(chb_15_12_works_go_on),
	cmocka_unit_test(chb_15_13_several_of_one_kind),
	cmocka_unit_test(chb_15_14_what_is_repaired),
	cmocka_unit_test(chb_15_14_one_d_for_ten),
	cmocka_unit_test(chb_15_3_whose_it_is),
	cmocka_unit_test(chb_15_4_on_two_hexes),
	cmocka_unit_test(chb_15_12_no_room_for_more),
	cmocka_unit_test(chb_15_5_on_what_ground),
};

TEST_FILE(tests, NULL, NULL)
