/* Rows of CHB-12.6, CHB-13.18 and CHB-15: what engines, sappers and crews come to, figure by
 * figure. */
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/cryhavoc.h"
#include "rules/cryhavoc/fires/burn.h"
#include "rules/cryhavoc/fixtures/fixture_bombard.h"
#include "rules/cryhavoc/machines/battering.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/siege/bombard.h"

#include <stdio.h>

#define OFF       "{kind: mangonel, state: off, side: red}"
#define TREBUCHET "{kind: trebuchet, state: off, side: red}"
#define RAM       "{kind: ram, at: A1100, facing: e}"
#define GALLERY   "{kind: gallery, at: A1100, to: A1000, facing: e}"
#define CREW      "Hal HAL A1100; Tom HAL A1000"

/* --- what is struck -------------------------------------------------------------------------- */

/* Halves of points of those who dig there. */
static int32_t dug_with(const struct field *f, const char *place) {
	const struct chb_game *g = chb_game_of(f->g);
	return chb_module_of(g, CHB_SAP)->mining.points(g, &f->s, field_place(f, place));
}

static void chb_12_6_3_walls_gates_hoardings(void **unused) {
	static const struct {
		const char *ground, *things;
		enum chb_wall wall;
	} rows[] = { { "wall", "", CHB_WALL_HEX },
		     { "walk-battlement 2", "", CHB_WALL_HEX },
		     { "walk 2", "", CHB_WALL_HEX },
		     { "slit", "", CHB_WALL_HEX },
		     { "hoarding 2", "", CHB_HOARDING_HEX },
		     { "doorway", "", CHB_GATE_HEX },
		     { "keep-doorway", "", CHB_GATE_HEX },
		     { "clear", "", CHB_NO_WALL },
		     { "rubble", "", CHB_NO_WALL },
		     { "walk-battlement 2", "{kind: rubble, at: A0400}", CHB_NO_WALL },
		     { "hoarding 2", "{kind: wreck, at: A0400}", CHB_NO_WALL } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char sheet[80], more[80];
		snprintf(sheet, sizeof sheet, "      signs: {B: walk-battlement 2, G: %s}\n",
			 rows[i].ground);
		snprintf(more, sizeof more, "things: [%s]\n", rows[i].things);
		field_open(&f, (struct field_plan){ .map = ". . . . G B . ./ . . . . B , . .",
						    .sheet = sheet,
						    .red = "Hal HAL A0000",
						    .blue = "Odo SWO A0700",
						    .more = more });
		assert_int_equal(chb_wall_of(chb_game_of(f.g), &f.s, field_place(&f, "A0400")),
				 rows[i].wall);
		field_close(&f);
	}
	/* What a thing makes a gate, the first in the list or not. */
	bombard_open(&f, (struct bombard_plan){ .things = OFF });
	const struct chb_game *g = chb_game_of(f.g);
	int at = field_place(&f, "A0500");
	struct chb_thing *t = chb_thing_at(g, &f.s, 0);
	static const int gates[] = { CHB_GATE, CHB_PORTCULLIS };
	for (size_t i = 0; i < PV_COUNT(gates); i++) {
		*t = (struct chb_thing){ .kind = (uint8_t)gates[i],
					 .place = (uint16_t)at,
					 .to = CHB_NOWHERE,
					 .worker = { PV_NONE, PV_NONE } };
		chb_count_things(g, &f.s);
		assert_int_equal(chb_wall_of(g, &f.s, at), CHB_GATE_HEX);
		assert_true(chb_may_be_wall(g, &f.s, at));
		assert_int_equal(chb_wall_blows(g, &f.s, at), 2);
	}
	t->kind = CHB_HOARDED;
	chb_count_things(g, &f.s);
	assert_true(chb_may_be_wall(g, &f.s, at));
	t->kind = CHB_SACK;
	chb_count_things(g, &f.s);
	assert_false(chb_may_be_wall(g, &f.s, at));
	assert_int_equal(chb_wall_of(g, &f.s, at), CHB_NO_WALL);
	/* D stay with whatever marks the hex. */
	static const int marks[] = { CHB_WALL, CHB_RUBBLE, CHB_WRECK };
	for (size_t i = 0; i < PV_COUNT(marks); i++) {
		t->kind = (uint8_t)marks[i];
		chb_count_things(g, &f.s);
		t->damage = 3;
		assert_int_equal(chb_wall_mark(g, &f.s, at), 0);
		assert_int_equal(chb_wall_damage(g, &f.s, at), 3);
		assert_int_equal(chb_wall_damage(g, &f.s, at + 1), 0);
	}
	field_close(&f);
}

static void chb_12_6_2_columns_and_faces(void **unused) {
	static const int least[] = { 1, 3, 6, 9, 12 };
	(void)unused;
	for (int halves = 0; halves <= 60; halves++) {
		int column = -1;
		for (int i = 0; i < 5; i++) {
			column = halves >= 2 * least[i] ? i : column;
		}
		assert_int_equal(chb_batter_column(halves), column);
	}
	struct pv_why why = { .rule = NULL };
	assert_true(chb_batter_enough(2, &why));
	assert_false(chb_batter_enough(1, &why));
	assert_string_equal(why.rule, "CHB-12.6.2");
	assert_int_equal(why.need, 1);
	assert_int_equal(why.have, 0);
	/* By kind of engine. */
	static const struct {
		int kind, row;
	} kinds[] = { { CHB_MANGONEL, CHB_BATTERERS_MANGONEL },
		      { CHB_TREBUCHET, CHB_BATTERERS_TREBUCHET },
		      { CHB_RAM, CHB_BATTERERS_RAM },
		      { CHB_GALLERY, CHB_BATTERERS_RAM } };
	for (size_t i = 0; i < PV_COUNT(kinds); i++) {
		assert_int_equal(chb_batterer_of(kinds[i].kind), kinds[i].row);
	}
	assert_true(chb_batterer_of(CHB_TOWER) < 0);
	assert_true(chb_batterer_of(CHB_BALLISTA) < 0);
}

/* --- one throw ------------------------------------------------------------------------------- */

static void chb_12_6_3_told_with_its_figures(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f,
		     (struct bombard_plan){ .things = "{kind: wall, at: A1200}, " OFF ", " OFF });
	field_give(&f, "bombard mangonel A1200");
	field_event(&f, "chb.bombard.aimed", "CHB-12.6.2", "ma", "A1200", 0);
	assert_int_equal(field_thing(&f, "mangonel")->worker[0], 0);
	assert_int_equal(field_thing(&f, "mangonel")->to, field_place(&f, "A1200"));
	assert_int_equal(field_thing(&f, "mangonel")->turn, 1);
	assert_int_equal(field_man(&f, "ma")->job, CHB_SERVES);
	assert_int_equal(field_man(&f, "mb")->job, CHB_SERVES);
	assert_int_equal(field_man(&f, "mc")->job, CHB_IDLE);
	assert_true(field_lists(&f, "salvo A1200"));
	assert_false(field_lists(&f, "salvo A1201"));
	field_give(&f, "salvo A1200");
	field_event(&f, "chb.batter", "CHB-12.6.2", NULL, "A1200", 1);
	field_to_throw(&f, 1, 10, "chb.throw.batter", "CHB-12.6.4");
	field_give(&f, "throw 10");
	field_event(&f, "chb.batter.damaged", "CHB-12.6.3", NULL, "A1200", 1);
	assert_int_equal(bombard_damage(&f, "A1200"), 1);
	assert_int_equal(field_thing(&f, "mangonel")->to, CHB_NOWHERE);
	assert_int_equal(f.s.batter, 0);
	assert_int_equal(f.s.breaks, 0);
	field_no(&f, "bombard mangonel-2 A1200", "CHB-12.6.15"); /* the wall is thing 0 */
	field_give(&f, "bombard mangonel-2 A1203; salvo A1203");
	field_to_throw(&f, 1, 10, "chb.throw.batter", "CHB-12.6.19");
	field_give(&f, "throw 10");
	field_event(&f, "chb.hoarding.falls", "CHB-12.6.19", NULL, "A1203", 0);
	field_close(&f);
	/* What is off the map, or no engine. */
	bombard_open(&f, (struct bombard_plan){ .things = OFF ", {kind: sack, at: A0000}" });
	struct pv_order order = field_order(&f, "bombard mangonel A1200");
	struct pv_why why;
	order.data.halves[0] = (uint16_t)chb_game_of(f.g)->map.count;
	assert_false(pv_cryhavoc.check(f.g, &f.s, &order, &why));
	assert_string_equal(why.rule, "CHB-12.6.3");
	order.data.halves[0] = (uint16_t)field_place(&f, "A1200");
	order.count = (uint8_t)chb_game_of(f.g)->thing_count;
	assert_false(pv_cryhavoc.check(f.g, &f.s, &order, &why));
	assert_string_equal(why.rule, "CHB-12.6.24");
	field_no(&f, "bombard sack A1200", "CHB-12.6.24");
	field_no(&f, "push ma sack A0100", "CHB-12.6.24");
	field_no(&f, "push ma mangonel A0100", "CHB-12.6.24"); /* it is off the map */
	field_no(&f, "wheel ma mangonel ne", "CHB-12.6.24");
	field_close(&f);
	/* Moved. */
	bombard_open(&f,
		     (struct bombard_plan){ .things = "{kind: mangonel, at: A0200, side: red}" });
	assert_false(field_lists(&f, "wheel ma mangonel ne"));
	field_give(&f, "push ma mangonel A0100");
	field_event(&f, "chb.pushed", "CHB-12.6.24", "ma", "A0100", 0);
	assert_int_equal(field_man(&f, "mb")->job, CHB_SERVES);
	assert_int_equal(field_man(&f, "mc")->job, CHB_IDLE);
	field_close(&f);
}

static void chb_14_16_who_is_free(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f, (struct bombard_plan){ .things = OFF });
	const struct chb_game *g = chb_game_of(f.g);
	struct chb_man *m = field_man(&f, "ma");
	const struct chb_man before = *m;
	assert_true(chb_is_free(g, &f.s, 0));
	static const int lives[] = { CHB_STUNNED, CHB_WOUNDED, CHB_DEAD };
	for (size_t i = 0; i < PV_COUNT(lives); i++) {
		m->life = (uint8_t)lives[i];
		assert_false(chb_is_free(g, &f.s, 0));
		m->place = CHB_WAITING;
		assert_false(chb_is_free(g, &f.s, 0));
		*m = before;
	}
	for (int job = CHB_IDLE + 1; job < CHB_JOBS; job++) {
		m->job = (uint8_t)job;
		assert_false(chb_is_free(g, &f.s, 0));
	}
	*m = before;
	m->place = CHB_WAITING;
	assert_true(chb_is_free(g, &f.s, 0));
	m->place = CHB_GONE;
	assert_false(chb_is_free(g, &f.s, 0));
	*m = before;
	m->saddle = CHB_BOUND;
	assert_false(chb_is_free(g, &f.s, 0));
	field_close(&f);
}

/* --- what breaks ----------------------------------------------------------------------------- */

static void chb_12_6_26_what_may_go(void **unused) {
	static const struct {
		const char *things;
		int mangonels, trebuchets, breaks; /* points */
		bool mangonel, trebuchet;
	} rows[] = { { OFF ", " OFF ", " TREBUCHET, 2, 1, 1, true, false },
		     { OFF ", " OFF ", " TREBUCHET, 2, 1, 2, true, false },
		     { OFF ", " OFF ", " TREBUCHET ", " TREBUCHET, 2, 2, 3, false, true },
		     { OFF ", " OFF ", " TREBUCHET ", " TREBUCHET, 2, 2, 4, true, true },
		     { OFF ", " OFF ", " TREBUCHET ", " TREBUCHET, 2, 2, 5, true, true },
		     { OFF ", " OFF ", " TREBUCHET ", " TREBUCHET, 2, 2, 6, false, true },
		     { OFF ", " TREBUCHET ", " TREBUCHET, 1, 2, 2, false, true },
		     { TREBUCHET ", " TREBUCHET, 0, 2, 2, false, true },
		     { OFF ", " OFF ", " OFF ", " TREBUCHET, 3, 1, 3, true, true } };
	struct field f;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		bombard_open(&f, (struct bombard_plan){ .things = rows[i].things });
		const struct chb_game *g = chb_game_of(f.g);
		CHB_ALL_THINGS(g, k) {
			struct chb_thing *t = chb_thing_at(g, &f.s, k);
			if (chb_is_thrower(t->kind)) {
				t->turn = f.s.day;
				t->to = f.s.to = (uint16_t)field_place(&f, "A1200");
			}
		}
		f.s.breaks = (uint8_t)(2 * rows[i].breaks);
		f.s.ask = CHB_ASK_LOSE;
		if (rows[i].mangonels > 0) {
			assert_int_equal(field_lists(&f, "lose mangonel"), rows[i].mangonel);
			if (!rows[i].mangonel) {
				field_no(&f, "lose mangonel", "CHB-12.6.26");
			}
		}
		assert_int_equal(field_lists(&f, "lose trebuchet"), rows[i].trebuchet);
		/* Those of another day, hex, or broken before have no part in it. */
		struct chb_thing *t = chb_thing_at(g, &f.s, 0);
		const struct chb_thing first = *t;
		const char *lose = rows[i].mangonels > 0 ? "lose mangonel" : "lose trebuchet";
		t->turn++;
		field_no(&f, lose, "CHB-12.6.25");
		*t = first;
		t->to++;
		field_no(&f, lose, "CHB-12.6.25");
		*t = first;
		t->state = CHB_ENGINE_BROKEN;
		field_no(&f, lose, "CHB-12.6.25");
		*t = first;
		t->worker[0] = 1;
		field_no(&f, lose, "CHB-12.6.25");
		*t = first;
		struct pv_order order = field_order(&f, lose);
		order.count = (uint8_t)g->thing_count;
		assert_false(pv_cryhavoc.check(f.g, &f.s, &order, NULL));
		f.s.ask = CHB_ASK_BOMBARD;
		field_no(&f, lose, "CHB-12.6.25");
		field_close(&f);
	}
}

static void chb_12_6_25_told_and_known(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(
	    &f, (struct bombard_plan){ .things = "{kind: mangonel, at: A0200, side: red}, " OFF });
	const struct chb_game *g = chb_game_of(f.g);
	assert_true(chb_broken_engine(g, &f.s, PV_RED, CHB_MANGONEL) < 0);
	field_give(&f, "bombard mangonel A1200; salvo A1200; throw 1");
	field_event(&f, "chb.engine.breaks", "CHB-12.6.25", NULL, "A0200", 0);
	assert_int_equal(chb_broken_engine(g, &f.s, PV_RED, CHB_MANGONEL), 0);
	assert_true(chb_broken_engine(g, &f.s, PV_BLUE, CHB_MANGONEL) < 0);
	assert_true(chb_broken_engine(g, &f.s, PV_RED, CHB_TREBUCHET) < 0);
	assert_int_equal(field_thing(&f, "mangonel")->place, CHB_NOWHERE);
	assert_int_equal(field_thing(&f, "mangonel")->to, CHB_NOWHERE);
	assert_int_equal(field_thing(&f, "mangonel")->timer, 0);
	assert_int_equal(f.s.breaks, 0);
	/* Off the map it is told of where it shot. */
	field_give(&f, "bombard mangonel-2 A1201; salvo A1201; throw 1");
	field_event(&f, "chb.engine.breaks", "CHB-12.6.25", NULL, "A1201", 0);
	field_close(&f);
}

/* --- saps ------------------------------------------------------------------------------------ */

static void chb_12_6_20_who_digs_and_where(void **unused) {
	struct field f;
	(void)unused;
	bombard_open(&f, (struct bombard_plan){ .things = GALLERY,
						.men = "Late PEA - enters=road; Nag HOR A0500 "
						       "facing=e",
						.more = "zones:\n  road: [A0006]\n" });
	siege_to(&f, CHB_ASK_SAP, PV_RED);
	field_yes(&f, "dig late A1200"); /* from before the map */
	field_no(&f, "dig nag A1200", "CHB-12.6.20");
	field_man(&f, "late")->life = CHB_DEAD;
	field_no(&f, "dig late A1200", "CHB-12.6.20");
	field_man(&f, "late")->life = CHB_HEALTHY;
	field_man(&f, "late")->place = CHB_GONE;
	field_no(&f, "dig late A1200", "CHB-12.6.20");
	field_man(&f, "ma")->life = CHB_STUNNED;
	field_no(&f, "dig ma A1200", "CHB-12.6.20");
	field_man(&f, "ma")->life = CHB_HEALTHY;
	struct pv_order order = field_order(&f, "dig ma A1200");
	order.data.halves[0] = (uint16_t)chb_game_of(f.g)->map.count;
	assert_false(pv_cryhavoc.check(f.g, &f.s, &order, NULL));
	field_give(&f, "dig ma A1200");
	field_event(&f, "chb.digs", "CHB-12.6.20", "ma", "A1200", 0);
	assert_int_equal(field_man(&f, "ma")->job, CHB_DIGS);
	assert_int_equal(field_man(&f, "ma")->back, field_place(&f, "A1200"));
	field_give(&f, "dig mb A1200; salvo A1200");
	field_to_throw(&f, 1, 10, "chb.throw.dig", "CHB-12.6.4");
	field_event(&f, "chb.batter", "CHB-12.6.2", NULL, "A1200", 2);
	struct field before = f;
	field_give(&f, "throw 9");
	field_event(&f, "chb.sap.holds", "CHB-12.6.20", NULL, "A1200", 0);
	assert_int_equal(f.s.to, CHB_NOWHERE);
	f = before;
	field_give(&f, "throw 10");
	field_event(&f, "chb.sap.dug", "CHB-12.6.20", NULL, "A1200", 0);
	field_close(&f);
	/* A gate is sapped, a hoarding isn't. */
	bombard_open(&f,
		     (struct bombard_plan){ .things = "{kind: gallery, at: A1102, to: A1002, "
						      "facing: e}, {kind: gallery, at: A1103, to: "
						      "A1003, facing: e}" });
	siege_to(&f, CHB_ASK_SAP, PV_RED);
	assert_true(field_lists(&f, "dig ma A1202"));
	field_no(&f, "dig ma A1203", "CHB-12.6.20");
	field_close(&f);
	/* A sap that is there as the siege begins, and who digs elsewhere. */
	bombard_open(
	    &f, (struct bombard_plan){ .things = "{kind: sap, at: A1200, state: dug}, " GALLERY });
	siege_to(&f, CHB_ASK_SAP, PV_RED);
	field_no(&f, "dig ma A1200", "CHB-12.6.20");
	field_give(&f, "dig ma A1201; dig mb A1201; dig mc A1201");
	assert_int_equal(dug_with(&f, "A1201"), 6);
	assert_int_equal(dug_with(&f, "A1200"), 0);
	field_man(&f, "mb")->life = CHB_WOUNDED;
	assert_int_equal(dug_with(&f, "A1201"), 5);
	field_give(&f, "salvo A1201; throw 5");
	assert_int_equal(dug_with(&f, "A1201"), 0);
	field_close(&f);
}

/* --- what falls ------------------------------------------------------------------------------ */

/* The wall at A1200, or the gate at A1202, stands one D before its fall. */
static void falls(struct field *f, const char *things, const char *men, const char *blue) {
	static struct field_text all;
	all.used = 0;
	field_add(&all, "{kind: wall, at: A1200}, " OFF "%s", things);
	bombard_open(f, (struct bombard_plan){ .things = all.text, .men = men, .blue = blue });
	chb_thing_at(chb_game_of(f->g), &f->s, 0)->damage = 3;
	field_give(f, "bombard mangonel A1200; salvo A1200; throw 10");
}

static void chb_12_6_22_and_23_all_that_is_there(void **unused) {
	struct field f;
	(void)unused;
	falls(&f,
	      ", {kind: sack, at: A1200}, {kind: hay, at: A1201}, "
	      "{kind: barrel, at: A1200, carrier: odo}",
	      NULL, "Odo PEA A1200; Ulf PEA A1300; Wat PEA A1302; Ned PEA A1200 state=dead");
	field_event(&f, "chb.wall.falls", "CHB-12.6.22", NULL, "A1200", 0);
	assert_int_equal(field_thing(&f, "sack")->place, CHB_NOWHERE);
	assert_int_equal(field_thing(&f, "hay")->place, field_place(&f, "A1201"));
	assert_int_equal(field_thing(&f, "barrel")->place, field_place(&f, "A1200"));
	assert_int_equal(bombard_damage(&f, "A1200"), 0);
	field_asked(&f, "chb.ask.ruin", PV_DICE);
	field_to_throw(&f, 1, 10, "chb.throw.ruin", "CHB-12.6.23");
	struct pv_prompt prompt;
	pv_cryhavoc.prompt(f.g, &f.s, &prompt);
	for (int face = 1; face <= 10; face++) {
		assert_int_equal(prompt.dice.class_of[face], face <= 5 ? 1 : 6);
	}
	assert_int_equal(field_man(&f, "ulf")->life, CHB_STUNNED);
	assert_int_equal(field_man(&f, "wat")->life, CHB_HEALTHY);
	field_give(&f, "throw 5");
	field_is(&f, "odo", "A1200 dead");
	assert_int_equal(f.s.to, CHB_NOWHERE);
	field_close(&f);
	/* A gate takes its doors along. */
	bombard_open(&f, (struct bombard_plan){ .things = OFF });
	const struct chb_game *g = chb_game_of(f.g);
	for (int i = 0; i < 2; i++) {
		siege_day(&f, i + 1);
		field_give(&f, "bombard mangonel A1202; salvo A1202; throw 10");
	}
	assert_string_equal(bombard_ground(&f, "A1202"), "rubble");
	assert_int_equal(chb_wall_of(g, &f.s, field_place(&f, "A1202")), CHB_NO_WALL);
	field_close(&f);
}

/* --- fires by day ---------------------------------------------------------------------------- */

static void chb_13_18_who_shoots_at_what(void **unused) {
	struct field f;
	(void)unused;
	field_open(
	    &f,
	    (struct field_plan){
		.map = ". . . . . . . . . . . . / . . . . . . . . . . . . / "
		       ". . . . . . . . . . . .",
		.red =
		    "Aa SBW A0301; Ab SBW A0402; Ac PEA A0900; Ad PEA - enters=road; Ae SBW A0202",
		.blue = "Odo PEA A1000; Ulf SBW A1001",
		.options = "turn_limit: 0",
		.more = "zones: {road: [A0002]}\n"
			"things: [{kind: fire, at: A0302}, {kind: large-tower, name: "
			"tower, at: A0601, to: A0701, facing: w}, {kind: hay, at: "
			"A0500}]\nsiege: {besieger: blue}\n" });
	siege_to(&f, CHB_ASK_BOMBARD, PV_RED);
	struct field before = f;
	assert_true(field_lists(&f, "light aa A0601"));
	assert_true(field_lists(&f, "light aa A0701"));
	assert_false(field_lists(&f, "light ac A0601"));
	field_no(&f, "light ulf A0601", "CHB-13.18"); /* red is asked */
	struct pv_order order = field_order(&f, "light aa A0601");
	struct pv_why why;
	order.data.halves[0] = (uint16_t)chb_game_of(f.g)->map.count;
	assert_false(pv_cryhavoc.check(f.g, &f.s, &order, &why));
	assert_string_equal(why.rule, "CHB-MAP.3");
	field_give(&f, "light aa A0601");
	field_event(&f, "chb.fire.tried", "CHB-13.18", "aa", "A0601", 0);
	assert_int_equal(chb_day_fire(chb_game_of(f.g), &f.s, field_place(&f, "A0601")), 2);
	/* Both hexes of a tower are one structure. */
	field_give(&f, "light ab A0701");
	assert_int_equal(chb_day_fire(chb_game_of(f.g), &f.s, field_place(&f, "A0601")), 3);
	assert_int_equal(chb_day_fire(chb_game_of(f.g), &f.s, field_place(&f, "A0500")), 1);
	assert_true(field_lists(&f, "salvo A0601"));
	assert_true(chb_is_day_target(chb_game_of(f.g), &f.s, field_place(&f, "A0601")));
	assert_false(chb_is_day_target(chb_game_of(f.g), &f.s, field_place(&f, "A0500")));
	field_give(&f, "salvo A0601");
	assert_int_equal(f.s.shooter, 0);
	field_give(&f, "throw 6");
	f = before;
	/* Whoever puts it out is on the map, idle and well. */
	siege_to(&f, CHB_ASK_BUILD, PV_RED);
	assert_true(field_lists(&f, "work ac fire"));
	field_no(&f, "work ad fire", "CHB-14.16");
	field_no(&f, "work odo fire", "CHB-13.16");
	field_no(&f, "work ac hay", "CHB-13.16");
	field_no(&f, "work ac fire aa", "CHB-13.16");
	field_man(&f, "ac")->life = CHB_WOUNDED;
	field_no(&f, "work ac fire", "CHB-14.16");
	field_man(&f, "ac")->life = CHB_HEALTHY;
	field_man(&f, "ac")->job = CHB_BUILDS;
	field_no(&f, "work ac fire", "CHB-14.16");
	field_close(&f);
}

/* --- crews ----------------------------------------------------------------------------------- */

static void open_camp(struct field *f, const char *red) {
	field_open(f, (struct field_plan){
			  .map = "M a . . . . . . . . / . . . . . . . . . . / . . . . . . . . . .",
			  .red = red,
			  .blue = "Odo PEA A0901",
			  .options = "turn_limit: 0",
			  .more = "zones:\n  camp: [A0000, A0100, A0001, A0101, A0002]\n"
				  "siege: {besieger: red, works: {red: camp}}\n" });
}

static void chb_15_7_who_gathers_round_whom(void **unused) {
	struct field f;
	(void)unused;
	open_camp(&f,
		  "Bold ENG A0900; Hugh ENG A0800; Ma PEA A0200; Mb PEA A0300; Mc PEA A0400; Md "
		  "PEA A0500; Me PEA A0600; Mf PEA A0700; Nag HOR A0402 facing=e");
	struct field before = f;
	assert_true(field_lists(&f, "gather ma bold"));
	assert_true(field_lists(&f, "gather ma hugh"));
	field_no(&f, "gather ma mb", "CHB-15.7");
	field_no(&f, "gather hugh bold", "CHB-15.7");
	field_no(&f, "gather ma odo", "CHB-15.7");
	field_no(&f, "gather odo bold", "CHB-15.2");
	field_no(&f, "gather nag bold", "CHB-15.2");
	field_man(&f, "bold")->life = CHB_STUNNED;
	field_no(&f, "gather ma bold", "CHB-15.7");
	f = before;
	field_man(&f, "ma")->life = CHB_STUNNED;
	field_no(&f, "gather ma bold", "CHB-15.2");
	f = before;
	field_give(&f, "gather ma bold");
	field_event(&f, "chb.gathers", "CHB-15.7", "ma", "A0900", 0);
	assert_int_equal(field_man(&f, "ma")->job, CHB_IN_CREW);
	assert_int_equal(field_man(&f, "ma")->with, 1);
	field_give(&f, "gather mb bold; gather mc bold; gather md bold; gather me bold; "
		       "gather mf hugh");
	struct pv_order order = field_order(&f, "build bold ram A0001");
	order.count = CHB_WORKS_COUNT;
	assert_false(pv_cryhavoc.check(f.g, &f.s, &order, NULL));
	field_give(&f, "build bold mangonel A0001");
	field_event(&f, "chb.build.goes_on", "CHB-15.12", "bold", "A0001", 5);
	assert_int_equal(field_man(&f, "bold")->left, 0);
	assert_int_equal(field_man(&f, "bold")->job, CHB_BUILDS);
	assert_int_equal(field_man(&f, "ma")->job, CHB_BUILDS);
	assert_int_equal(field_man(&f, "mf")->job, CHB_IN_CREW); /* another's */
	field_no(&f, "build bold mangonel A0001", "CHB-15.13");
	/* Who was gathered for nothing is idle again. */
	field_give(&f, "done");
	assert_int_equal(field_man(&f, "mf")->job, CHB_IDLE);
	assert_int_equal(field_man(&f, "mf")->with, 0);
	field_close(&f);
}

static void chb_15_7_who_works_alone(void **unused) {
	struct field f;
	(void)unused;
	/* By himself a man does half, a wounded one a quarter; nothing is left over. */
	open_camp(
	    &f,
	    "Ma PEA A0200; Mb PEA A0300 state=wounded; Mc PEA A0400; Md PEA A0500; Me PEA A0600");
	field_give(&f, "build mb ladder A0001");
	assert_int_equal(chb_thing(chb_game_of(f.g), &f.s, 0)->damage, 1);
	field_event(&f, "chb.build.goes_on", "CHB-15.12", "mb", "A0001", 2); /* 1.75, rounded up */
	field_give(&f, "build ma ladder A0001");
	assert_int_equal(chb_thing(chb_game_of(f.g), &f.s, 0)->damage, 3);
	field_event(&f, "chb.build.goes_on", "CHB-15.12", "ma", "A0001", 2); /* 1.25 */
	assert_int_equal(field_man(&f, "ma")->left, 0);
	field_give(&f, "build mc stakes A0101");
	assert_int_equal(chb_thing(chb_game_of(f.g), &f.s, 1)->damage, 2);
	/* Each work and each hex for itself. */
	field_give(&f, "build md stakes A0001; build me ladder A0101");
	assert_int_equal(chb_thing(chb_game_of(f.g), &f.s, 2)->damage, 2);
	assert_int_equal(chb_thing(chb_game_of(f.g), &f.s, 3)->damage, 2);
	field_give(&f, "done");
	siege_to(&f, CHB_ASK_MEND, PV_RED);
	field_give(&f, "throw 1");
	siege_to(&f, CHB_ASK_BUILD, PV_RED);
	field_give(&f, "build mc stakes A0101");
	field_event(&f, "chb.built", "CHB-15.12", "mc", "A0101", 0);
	field_no(&f, "build ma stakes A0101", "CHB-15.5"); /* there are some */
	field_close(&f);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_12_6_2_columns_and_faces),
	cmocka_unit_test(chb_12_6_3_told_with_its_figures),
	cmocka_unit_test(chb_12_6_3_walls_gates_hoardings),
	cmocka_unit_test(chb_12_6_20_who_digs_and_where),
	cmocka_unit_test(chb_12_6_22_and_23_all_that_is_there),
	cmocka_unit_test(chb_12_6_25_told_and_known),
	cmocka_unit_test(chb_12_6_26_what_may_go),
	cmocka_unit_test(chb_13_18_who_shoots_at_what),
	cmocka_unit_test(chb_14_16_who_is_free),
	cmocka_unit_test(chb_15_7_who_gathers_round_whom),
	cmocka_unit_test(chb_15_7_who_works_alone),
};

TEST_FILE(tests, NULL, NULL)
