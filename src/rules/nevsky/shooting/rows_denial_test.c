/* Refusals of NEV-7 to 10 to the figure: the row that refuses, what was needed and what there is,
 * who or which square stands in the way, how it is made up, and which rows say the same. Orders of
 * NEV-6 and supports stand in rows_refusal_test.c and rows_support_test.c. */
#include "pavise/throw.h"
#include "rules/kit/words.h"
#include "rules/nevsky/core/game.h"
#include "rules/nevsky/fixtures/fixture_play.h"

#include <string.h>

/* The last order is refused. */
struct row {
	const char *units, *before, *order, *tells;
};

static const char head[] = "ruleset: nevsky\ntitle: test\n";
/* A hill on h4, a bridge on h1 and a building on h2. */
static const char map[] = "map: |\n"
			  "  . . . . . . . . .\n"
			  "  . . . . . . . . .\n"
			  "  . . . . . . . . .\n"
			  "  . . . . . . . . .\n"
			  "  . . . . . . . . .\n"
			  "  . . . . . . . . .\n"
			  "  . . . . . . . ^ .\n"
			  "  . . . . . . . . .\n"
			  "  . . . . . . . # .\n"
			  "  - - - - - - - o -\n"
			  "  . . . . . . . B .\n";

static void write_witness(const struct fixture_battle *b, const struct pv_witness *at,
			  struct kit_pen *pen) {
	if (at->kind == PV_WITNESS_ACTOR) {
		fixture_name_actor(b, at->at, pen);
	} else if (at->kind == PV_WITNESS_PLACE) {
		fixture_name_place(b, at->at, pen);
	}
}

/* "NEV-8C.5 nev.fire.nearer 6/2 b2: NEV-8C.1 3 +NEV-8C.4" */
static void write_why(const struct fixture_battle *b, const struct pv_why *why,
		      struct kit_pen *pen) {
	kit_pen_add(pen, "%s %s %d/%d", why->rule, why->key, (int)why->need, (int)why->have);
	write_witness(b, &why->witness, pen);
	for (int i = 0; i < why->part_count; i++) {
		kit_pen_add(pen, "%s %s %d", i == 0 ? ":" : "", why->parts[i].rule,
			    (int)why->parts[i].amount);
	}
	for (int i = 0; i < PV_ALSO_MAX && why->also[i] != NULL; i++) {
		kit_pen_add(pen, " +%s", why->also[i]);
	}
}

static void check_row(const char *option, const char *step, const struct row *row) {
	char text[2048], told[512] = "";
	struct kit_pen pen = { told, sizeof told, 0 };
	struct pv_why why;
	snprintf(text, sizeof text,
		 "%s%s%sposition: {turn: 3, step: %s, attacker: red, units: {RA9: i10 s, %s}}\n",
		 head, option, map, step, row->units);
	struct fixture_battle b = fixture_open(text);
	fixture_play(&b, row->before);
	struct pv_order order = fixture_order(&b, row->order);
	if (b.g->rules->check(b.g, b.s, &order, &why)) {
		fail_msg("%s | %s is allowed", row->units, row->order);
	}
	assert_false(b.g->rules->check(b.g, b.s, &order, NULL));
	write_why(&b, &why, &pen);
	if (strcmp(told, row->tells) != 0) {
		fail_msg("%s | %s:\n%s\nnot\n%s", row->units, row->order, told, row->tells);
	}
	fixture_close(&b);
}

static void check_rows(const char *option, const char *step, const struct row *rows, size_t count) {
	for (size_t i = 0; i < count; i++) {
		check_row(option, step, &rows[i]);
	}
}

static const char plain[] = "";
static const char measured[] = "options: {ballista: measured}\n";

static void nev_7_who_shoots_and_when(void **unused) {
	static const struct row rows[] = {
		{ "TE1: b1, TW1: b1 n, TM1: c1 n", NULL, "shoot TM1 b4", "NEV-7D.1 nev.gone 0/0" },
		{ "TE1: b1, TW1: b1 n, TE2: dead", NULL, "shoot TE2 b4", "NEV-7D.1 nev.gone 0/0" },
		{ "TE1: b1, TW1: b1 n, RE1: b8, RW1: b8 s", NULL, "shoot RE1 b4",
		  "NEV-7D.1 nev.shoot.not_held 0/0 +NEV-5X.8" },
		{ "TE1: b1, TW1: b1 n, TE2: d1 owner=none", NULL, "shoot TE2 d4",
		  "NEV-7D.1 nev.shoot.not_held 0/0 +NEV-5X.8" },
		{ "TE1: b1, TW1: b1 n, TE2: d1, TM1: d1 n", NULL, "shoot TE2 d4",
		  "NEV-7D.1 nev.shoot.crew 1/0" },
		{ "TE1: b1, TW1: b1 n, TE2: h1, TW2: h1 n", NULL, "shoot TE2 h4",
		  "NEV-7H.1 nev.shoot.crossing 0/0 +NEV-6E.10" },
		{ "TE1: b1, TW1: b1 n, TE2: d1, TW2: d1 n, RM1: b5 s",
		  "shoot TE1 b5; throw 50; throw 50", "shoot TE1 b4",
		  "NEV-7D.2 nev.shoot.again 1/2" },
		{ "TE1: b1, TW1: b1 n", NULL, "shoot TE1 b1",
		  "NEV-7E.8 nev.shoot.own_square 0/0 b1" },
		{ "TE1: b1, TW1: b1 n", NULL, "shoot TE1 36000,14000",
		  "NEV-7E.8 nev.shoot.own_square 0/0 b1" },
		{ "TE1: b1, TW1: b1 n", NULL, "shoot TE1 2000,40000",
		  "NEV-7E.8 nev.shoot.own_square 0/0 b1" },
		{ "TE1: d5, TW1: d5 s", NULL, "shoot TE1 14000,-1",
		  "NEV-7E.8 nev.shoot.own_square 0/0 d5" },
		{ "TE1: d5, TW1: d5 w", NULL, "shoot TE1 -1,18000",
		  "NEV-7E.8 nev.shoot.own_square 0/0 d5" },
		{ "TE1: b1, TW1: b1 n", NULL, "shoot TE1 0,30000",
		  "NEV-7C.1 nev.shoot.range 12/15 a8 +NEV-7E.8" },
		{ "TE1: b1, TW1: b1 n", NULL, "shoot TE1 14000,0",
		  "NEV-7C.2 nev.shoot.cone 0/0 d1 +NEV-7C.3 +NEV-7E.8" },
		{ "TE1: b1, TW1: b1 n", NULL, "shoot TE1 c7",
		  "NEV-7C.1 nev.shoot.range 12/13 c7 +NEV-7E.8" },
		{ "TE1: b3, TW1: b3 n", NULL, "shoot TE1 b10",
		  "NEV-7C.1 nev.shoot.range 12/14 b10 +NEV-7E.8" },
		{ "TE1: e3, TW1: e3 n", NULL, "shoot TE1 f9",
		  "NEV-7C.1 nev.shoot.range 12/13 f9 +NEV-7E.8" },
		{ "TE1: b1, TW1: b1 n", NULL, "shoot TE1 d2",
		  "NEV-7C.2 nev.shoot.cone 0/0 d2 +NEV-7C.3 +NEV-7E.8" },
		{ "TE1: b1, TW1: b1 n", NULL, "fire TW1a b2",
		  "NEV-5X.1 nev.fire.time 0/0 +NEV-7A.1" },
		{ "TE1: b1, TW1: b1 n", NULL, "hit RA9", "NEV-7G.1 nev.hit.time 0/0" },
		{ "TE1: b1, TW1: b1 n", NULL, "mark miss", "NEV-5X.1 nev.dice.not_asked 0/0" },
		{ "TE1: b1, TW1: b1 n", NULL, "throw 5", "NEV-5X.1 nev.dice.not_asked 0/0" },
		{ "TE1: b1, TW1: b1 n", "shoot TE1 b4", "throw 101",
		  "NEV-7E.7 pavise.throw.face 100/101" },
		{ "TE1: b1, TW1: b1 n", "shoot TE1 b4", "throw 1,2",
		  "NEV-7E.7 pavise.throw.count 1/2" },
		{ "TE1: b1, TW1: b1 n", "shoot TE1 b4", "mark miss",
		  "NEV-7E.7 pavise.throw.verb 1/2" },
		{ "TE1: b1, TW1: b1 n", "shoot TE1 b4", "shoot TE1 b5",
		  "NEV-5X.1 nev.shoot.time 0/0 +NEV-7A.1" },
		{ "TE1: b1, TW1: b1 n", "shoot TE1 b4", "done", "NEV-5X.1 nev.done.not_yet 0/0" },
	};
	(void)unused;
	check_rows(plain, "ballista", rows, PV_COUNT(rows));
}

/* Reinforcements that are due, late, the enemy's or none. */
static const char relief[] =
    "red: {units: [TM1, TB1, TK1, TK2, TE1, TW1, TL1]}\nblue: {units: [RA9, RM1, RK1]}\n"
    "areas: {gate: [a5, c5-e5, h2, h4]}\n"
    "reinforcements: [{turn: 3, units: [TK1, TE1, TW1], at: gate},\n"
    "  {turn: 5, units: [TL1], at: south}, {turn: 2, units: [RK1], at: north}]\n";

static void nev_4x_3_who_enters_and_where(void **unused) {
	static const char units[] = "TM1: a1 n, TB1: dead, TK2a: c5 n, RM1: d5 s";
	static const struct row rows[] = {
		{ units, NULL, "enter TM1 a5", "NEV-4X.3 nev.enter.here 0/0 TM1" },
		{ units, "enter TK1 a5", "enter TK1 e5", "NEV-4X.3 nev.enter.here 0/0 TK1a" },
		{ units, NULL, "enter RK1 a5", "NEV-5X.3 nev.not_yours 0/0" },
		{ units, NULL, "enter TL1 b1", "NEV-4X.3 nev.enter.early 5/3 TL1" },
		{ units, NULL, "enter TK1a a5", "NEV-6D.3 nev.enter.part 0/0" },
		{ units, NULL, "enter TK1 b5", "NEV-4X.1 nev.enter.area 0/0 gate" },
		{ units, NULL, "enter TK1 d5", "NEV-2B.3 nev.enter.enemy 0/0 d5" },
		{ units, NULL, "enter TK1 h4", "NEV-4X.7 nev.hill.barred 0/0 h4 +NEV-3F.2" },
		{ units, NULL, "enter TE1 h2", "NEV-6E.3 nev.ballista.protected 0/0 h2 +NEV-4X.4" },
		{ units, NULL, "enter TE1 a5", "NEV-6E.1 nev.enter.ballista 0/0 a5" },
		{ units, NULL, "enter TK1 c5", "NEV-6F.1 nev.stack.stands 2/3 c5 +NEV-6F.2" },
		{ units, NULL, "enter TW1 c5",
		  "NEV-6F.3 nev.stack.other 1/2 c5 +NEV-2B.1 +NEV-6I.2 +NEV-6E.4" },
	};
	static const struct row earlier[] = {
		{ "TM1: dead, TB1: b1 n, TK2: dead, RM1: b2 s", NULL, "enter TK1 a5",
		  "NEV-5X.1 nev.enter.time 0/0" },
	};
	(void)unused;
	check_rows(relief, "move", rows, PV_COUNT(rows));
	check_rows(relief, "missile", earlier, PV_COUNT(earlier));
}

/* Orders that no text can give. */
static void nev_4x_3_entering_out_of_shape(void **unused) {
	struct pv_why why;
	struct fixture_battle b = fixture_open(
	    "ruleset: nevsky\ntitle: test\nboard: {columns: 3, rows: 3}\n"
	    "red: {units: [TM1, TK1]}\nblue: {units: [RM1]}\n"
	    "reinforcements: [{turn: 2, units: [TK1], at: south}]\n"
	    "position: {turn: 3, step: move, attacker: red, units: {TM1: a1 n, RM1: c3 s}}\n");
	struct pv_order order = fixture_order(&b, "enter TK1 b1");
	(void)unused;
	assert_true(b.g->rules->check(b.g, b.s, &order, NULL));
	order.data.halves[0] = 9;
	assert_false(b.g->rules->check(b.g, b.s, &order, &why));
	assert_string_equal(why.key, "nev.enter.area");
	order.data.halves[0] = 1;
	order.actor++; /* the second stand */
	assert_false(b.g->rules->check(b.g, b.s, &order, &why));
	assert_string_equal(why.key, "nev.enter.part");
	fixture_close(&b);
}

static void nev_7_marks_and_hits(void **unused) {
	static const char two[] = "TE1: b1, TW1: b1 n, TE2: c1, TW2: c1 n, RG1: b4 s, RM1: h9 s";
	static const char crew[] = "TE1: b1, TW1: b1 n, RE1: b3, RW1: b3 s, RM1: c3 s";
	static const struct row rows[] = {
		{ two, NULL, "shoot TE1 b4", "NEV-7E.6 nev.shoot.no_aim 0/0" },
		{ two, NULL, "shoot TE1 0,14000", "NEV-7E.6 nev.shoot.no_aim 0/0" },
		{ two, NULL, "shoot TE1 6000,0", "NEV-7E.6 nev.shoot.no_aim 0/0" },
		{ two, "shoot TE1", "throw 50", "NEV-7E.6 nev.mark.first 0/0" },
		{ two, "shoot TE1", "mark hits RM1", "NEV-7C.4 nev.mark.candidate 0/0 RM1" },
		{ two, "shoot TE1", "mark hits TE1", "NEV-7C.6 nev.mark.candidate 0/0 TE1" },
		{ two, "shoot TE1", "mark hits TW1a", "NEV-7C.6 nev.mark.candidate 0/0 TW1a" },
		{ "TE1: b1, TW1: b1 n, TM1: b9 n", "shoot TE1", "mark hits TM1",
		  "NEV-7C.5 nev.mark.candidate 0/0 TM1" },
		{ "TE1: b1, TW1: b1 n, RM1: b9 n", "shoot TE1", "mark hits RM1",
		  "NEV-7C.4 nev.mark.candidate 0/0 RM1" },
		{ "TE1: b1, TW1: b1 n, TE2: b9, TW2: b9 n", "shoot TE1", "mark hits TE2",
		  "NEV-7C.5 nev.mark.candidate 0/0 TE2" },
		{ "TE1: b1, TW1: b1 n, RE2: b9, RW2: b9 n", "shoot TE1", "mark hits RE2",
		  "NEV-7C.4 nev.mark.candidate 0/0 RE2" },
		{ "TE1: b1, TW1: b1 n, RE2: b9 owner=red, TW2: b9 n", "shoot TE1", "mark hits RE2",
		  "NEV-7C.5 nev.mark.candidate 0/0 RE2" },
		{ two, "shoot TE1; mark hits RG1; shoot TE2", "mark hits RG1",
		  "NEV-7A.4 nev.mark.candidate 0/0 RG1" },
		{ crew, "shoot TE1; mark 6000,10000", "hit RM1",
		  "NEV-7G.1 nev.hit.candidate 0/0 RM1 +NEV-7E.1" },
		{ crew, "shoot TE1; mark 6000,10000; hit RE1", "hit RM1",
		  "NEV-7E.11 nev.hit.candidate 0/0 RM1 +NEV-7E.1" },
		{ crew, "shoot TE1; mark 6000,10000; hit RE1", "hit RE1",
		  "NEV-7E.11 nev.hit.candidate 0/0 RE1 +NEV-7E.1" },
		{ "TE1: a4, TW1: a4 s, RM1: a1 n, RM2: b2 n, RM3: a2 n",
		  "shoot TE1; mark hits RM2,RM3", "hit RM1",
		  "NEV-7G.1 nev.hit.candidate 0/0 RM1 +NEV-7E.1" },
		{ crew, "shoot TE1; mark hits RE1,RW1a", "hit RW1b",
		  "NEV-7G.1 nev.hit.candidate 0/0 RW1b +NEV-7E.1" },
	};
	(void)unused;
	check_rows(measured, "ballista", rows, PV_COUNT(rows));
}

/* An order has room for so many figures; a list of hits is no longer than that. */
static void nev_7e_9_so_many_hits_in_a_list(void **unused) {
	struct pv_why why;
	struct fixture_battle b = fixture_open(
	    "ruleset: nevsky\ntitle: test\noptions: {ballista: measured}\n"
	    "board: {columns: 3, rows: 5}\n"
	    "position: {step: ballista, attacker: red, units: {RM1: b4 s, RM2: c4 s, TE1: b1, "
	    "TW1: b1 n}}\n");
	(void)unused;
	fixture_play_one(&b, "shoot TE1");
	struct pv_order order = fixture_order(&b, "mark hits RM1,RM2");
	assert_int_equal(order.count, 2);
	assert_true(b.g->rules->check(b.g, b.s, &order, NULL));
	order.data.faces[1] = order.data.faces[0]; /* not twice, and in order */
	assert_false(b.g->rules->check(b.g, b.s, &order, &why));
	assert_string_equal(why.rule, "NEV-7E.9");
	order.data.faces[1] = (uint8_t)nev_game_of(b.g)->count; /* nobody */
	assert_false(b.g->rules->check(b.g, b.s, &order, &why));
	assert_string_equal(why.rule, "NEV-7E.9");
	order.count = PV_THROW_MAX;
	assert_false(b.g->rules->check(b.g, b.s, &order, &why));
	assert_string_equal(why.key, "nev.mark.candidate");
	order.count = PV_THROW_MAX + 1;
	assert_false(b.g->rules->check(b.g, b.s, &order, &why));
	assert_string_equal(why.rule, "NEV-7E.9");
	assert_string_equal(why.key, "nev.mark.many");
	assert_int_equal(why.need, 28);
	assert_int_equal(why.have, 29);
	fixture_close(&b);
}

static void nev_8_who_fires_and_when(void **unused) {
	static const struct row rows[] = {
		{ "TB1: b1 n, RB1: b2 s", NULL, "fire RB1 b1", "NEV-5X.8 nev.not_yours 0/0" },
		{ "TB1: b1 n, RM1: b2 s, TM1: c1 n", NULL, "fire TM1 b2",
		  "NEV-8A.2 nev.fire.type 0/0" },
		{ "TB1: b1 n, RM1: b2 s, TE1: c1, TW1: c1 n", NULL, "fire TE1 b2",
		  "NEV-8A.2 nev.fire.type 0/0" },
		{ "TB1: b1 n, RM1: b2 s, TX1: dead", NULL, "fire TX1 b2", "NEV-9N.1 nev.gone 0/0" },
		{ "TB1: b1 n, RM1: b2 s, TC1: c1 n x1 retiring", NULL, "fire TC1 b2",
		  "NEV-10B.3 nev.fire.retiring 0/0" },
		{ "TB1: b1 n, RM1: b2 s, TX1: c1 n", "fire TB1 b2; throw 6,6,6", "fire TB1 b2",
		  "NEV-8C.6 nev.fire.again 1/2" },
		{ "TB1: b1 n, RM1: b2 s", NULL, "strike 1", "NEV-8E.3 nev.strike.time 0/0" },
		{ "TB1: b1 n, RM1: b2 s, RG1: b2 s", "fire TB1 b2; throw 1,1,4", "strike 2+RG1",
		  "NEV-8E.3 nev.strike.dice 0/0 b2 +NEV-8E.4 +NEV-8D.14" },
		{ "TB1: b1 n, RM1: b2 s, RG1: b2 s", "fire TB1 b2; throw 1,1,4", "fire TB1 b2",
		  "NEV-5X.1 nev.fire.time 0/0" },
		{ "TB1: b1 n, RM1: b2 s", NULL, "fire TB1x2 b2",
		  "NEV-8B.1 nev.fire.part 3/2: NEV-8C.1 3" },
		{ "TB1: b1 n, RM1: b2 s", "fire TB1 b2", "throw 1,2",
		  "NEV-8C.1 pavise.throw.count 3/2" },
		{ "TB1: b1 n, RM1: b2 s", "fire TB1 b2", "throw 1,2,7",
		  "NEV-8C.1 pavise.throw.face 6/7" },
		{ "TB1: b1 n, RM1: b2 s", NULL, "shoot TB1 b2",
		  "NEV-5X.1 nev.shoot.time 0/0 +NEV-7A.1" },
	};
	(void)unused;
	check_rows(plain, "missile", rows, PV_COUNT(rows));
}

static void nev_8_at_what(void **unused) {
	static const struct row rows[] = {
		{ "TB1: b1 n, RM1: b2 s, TM1: c2 n", NULL, "fire TB1 c2",
		  "NEV-8B.6 nev.fire.own 0/0 c2" },
		{ "TB1: b1 n, RM1: b2 s, RE1: c2 owner=none", NULL, "fire TB1 c2",
		  "NEV-8E.1 nev.fire.ballista 0/0 c2" },
		{ "TB1: b1 n, RM1: b2 s", NULL, "fire TB1 b3", "NEV-8B.1 nev.fire.empty 0/0 b3" },
		{ "TB1: b1 n, RM1: b2 s, RM2: c4 s", NULL, "fire TB1 c4",
		  "NEV-8B.2 nev.fire.range 6/7 c4" },
		{ "TC1: b1 n, RM1: b2 s, RM2: d3 s", NULL, "fire TC1 d3",
		  "NEV-8B.2 nev.fire.range 5/6 d3" },
		{ "TB1: b1 n, RM1: b2 s, RM2: d2 s", NULL, "fire TB1 d2",
		  "NEV-8B.3 nev.fire.cone 0/0 d2 +NEV-7C.3" },
		{ "TB1: b1 n, RM1: b2 s, RM2: b3 s", NULL, "fire TB1 b3",
		  "NEV-8B.4 nev.fire.screened 0/0 b2 +NEV-11X.2 +NEV-11X.5 +NEV-8B.8" },
		{ "TB1: b1 n, RM1: c2 s, RM2: d3 s", NULL, "fire TB1 d3",
		  "NEV-8B.4 nev.fire.screened 0/0 c2 +NEV-11X.2 +NEV-11X.4 +NEV-8B.8" },
		{ "TB1: d1 n, RM1: c2 s, RM2: b3 s", NULL, "fire TB1 b3",
		  "NEV-8B.4 nev.fire.screened 0/0 c2 +NEV-11X.2 +NEV-11X.4 +NEV-8B.8" },
		{ "TB1: b1 n, RM1: b2 s, RM2: c3 s", NULL, "fire TB1 c3",
		  "NEV-8B.4 nev.fire.screened 0/0 b2 +NEV-11X.3 +NEV-11X.5 +NEV-8B.8" },
		{ "TB1: b1 e, RM1: d1 s, TM1: c1 n, RM3: c2 s", NULL, "fire TB1 d1",
		  "NEV-8B.4 nev.fire.screened 0/0 c1 +NEV-11X.2 +NEV-11X.5 +NEV-8B.8" },
		{ "TX1: b1 n, RM1: b2 s, TB1: h3 n, RM2: h5 s", NULL, "fire TB1 h5",
		  "NEV-8B.4 nev.fire.screened 0/0 h4 +NEV-11X.2 +NEV-11X.5 +NEV-8B.7" },
		{ "TB1: b1 n, TX1: c2 n, RM1: b3 s, RM2: d3 s", "fire TB1 b3; throw 6,6,6",
		  "fire TX1 b3", "NEV-8C.5 nev.fire.nearer 4/3 b3 +NEV-8C.4" },
		{ "TX1: h1 n x1, TB1: b1 n, RM1: b2 s, RM2: h2 s", NULL, "fire TX1 h2",
		  "NEV-8C.9 nev.fire.no_dice 1/0 h2: NEV-8C.1 1 NEV-8C.2 -1" },
	};
	(void)unused;
	check_rows(plain, "missile", rows, PV_COUNT(rows));
}

static void nev_8b_1_a_square_beyond_the_board(void **unused) {
	struct fixture_battle b = fixture_open(
	    "ruleset: nevsky\ntitle: test\nboard: {columns: 3, rows: 3}\n"
	    "position: {step: missile, attacker: red, units: {TB1: b1 n, RM1: b2 s}}\n");
	struct pv_order order = fixture_order(&b, "fire TB1 b2");
	struct pv_why why;
	(void)unused;
	order.data.halves[0] = 9;
	assert_false(b.g->rules->check(b.g, b.s, &order, &why));
	assert_string_equal(why.rule, "NEV-8B.1");
	assert_string_equal(why.key, "nev.fire.empty");
	assert_int_equal(why.witness.kind, PV_WITNESS_NONE);
	fixture_close(&b);
}

/* Sight is asked of squares of the board, the first and the last too. */
static void nev_8b_4_what_is_seen(void **unused) {
	static const struct {
		int from, to;
		const char *key;
	} rows[] = {
		{ 0, 6, NULL },
		{ 6, 0, NULL },
		{ 2, 8, NULL },
		{ 8, 2, NULL },
		{ 0, 8, "nev.fire.screened" },
		{ -1, 3, "nev.place.none" },
		{ 3, -1, "nev.place.none" },
		{ 9, 3, "nev.place.none" },
		{ 3, 9, "nev.place.none" },
		{ 1, 7, "nev.fire.screened" },
		{ 7, 1, "nev.fire.screened" },
	};
	struct fixture_battle b = fixture_open(
	    "ruleset: nevsky\ntitle: test\nboard: {columns: 3, rows: 3}\n"
	    "position: {step: missile, attacker: red, units: {TB1: b1 n, RM1: b2 s}}\n");
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct pv_why why;
		bool seen = b.g->rules->sees(b.g, b.s, rows[i].from, rows[i].to, &why);
		if (seen != (rows[i].key == NULL) || (!seen && strcmp(why.key, rows[i].key) != 0)) {
			fail_msg("%d to %d", rows[i].from, rows[i].to);
		}
	}
	fixture_close(&b);
}

static void nev_10b_who_retires_and_where(void **unused) {
	static const char choice[] = "TC1: e6 n x1 retiring, TL1: e1 n, TL2: e2 n";
	static const struct row rows[] = {
		{ choice, NULL, "retire TL1 e1", "NEV-10B.4 nev.retire.who 0/0" },
		{ choice, NULL, "retire RA9 i9", "NEV-10B.4 nev.retire.who 0/0" },
		{ choice, NULL, "retire TC1 e3", "NEV-10B.9 nev.retire.end 0/0 e3 +NEV-10B.7" },
		{ choice, NULL, "retire TC1 off", "NEV-10B.9 nev.retire.end 0/0 off +NEV-10B.7" },
		{ "TC1: e6 n x1 retiring, TL1: e1 n, TL2: e2 n, TE1: a1 owner=red, TW1: a1 n", NULL,
		  "retire TC1 d2 haul=TE1", "NEV-10D.3 nev.haul.elsewhere 0/0" },
		{ "TC1: e6 n x1 retiring, TL1: e1 n, TL2: e2 n, TE1: e6", NULL,
		  "retire TC1 d2 haul=TE1", "NEV-10D.3 nev.retire.end 0/0 d2 +NEV-10B.7" },
		{ "TC1: e6 n x1 retiring, TL1: e1 n, TL2: e2 n, TG1: e6 n", NULL,
		  "retire TC1 d2 with=TG1", "NEV-10D.4 nev.retire.commander 0/0" },
		{ "TC1: e6 n x1 retiring, TL1: e1 n, TL2: e2 n, TG1: c3 n", NULL,
		  "retire TC1 d2 with=TG1", "NEV-10D.4 nev.retire.commander 0/0" },
		{ choice, NULL, "move TL1 e1-d1", "NEV-5X.1 nev.move.time 0/0" },
		{ choice, NULL, "turn TL1 e", "NEV-6L.7 nev.turn.time 0/0" },
		{ choice, NULL, "support TL1 none", "NEV-5X.1 nev.support.time 0/0" },
	};
	(void)unused;
	check_rows(plain, "retire", rows, PV_COUNT(rows));
}

static void nev_9k_who_is_lost(void **unused) {
	static const char contact[] =
	    "TM1: d4 n, TG1: d4 n, TJ1: d3 n support=d4, RM1: d4 s x2, TM2: b2 n";
	static const struct row rows[] = {
		{ contact, NULL, "lose TM1", "NEV-9K.12 nev.lose.time 0/0" },
		{ contact, "pick line; pick line", "lose TM2",
		  "NEV-9K.12 nev.lose.uninvolved 0/0" },
		{ contact, "pick line; pick line", "lose RM1",
		  "NEV-9K.12 nev.lose.uninvolved 0/0" },
		{ contact, "pick line; pick line", "lose TJ1",
		  "NEV-9K.1 nev.lose.contact 0/0 TM1 +NEV-9K.14" },
		{ contact, "pick line; pick line", "done", "NEV-5X.1 nev.done.not_yet 0/0" },
		{ contact, "pick line; pick line", "retreat TM1 d2",
		  "NEV-9L.15 nev.retreat.time 0/0" },
		{ contact, "pick line; pick line", "turn TM1 e", "NEV-6L.7 nev.turn.time 0/0" },
		{ contact, "pick line; pick line", "throw 1", "NEV-5X.1 nev.dice.not_asked 0/0" },
		{ contact, "pick line; pick line", "destroy TM1",
		  "NEV-10F.1 nev.destroy.time 0/0" },
	};
	(void)unused;
	check_rows(plain, "melee", rows, PV_COUNT(rows));
}

static void nev_9l_who_goes_back_and_where(void **unused) {
	static const char attacks[] = "TM1: e6 n came=s, RM1: e6 s";
	static const char defends[] = "TM1: e6 n came=s, RM1: e6 s, RL1: e8 n";
	static const struct row rows[] = {
		{ attacks, "pick line; pick line", "retreat RM1 e8",
		  "NEV-9L.15 nev.retreat.who 0/0" },
		{ attacks, "pick line; pick line", "retreat RA9 i10",
		  "NEV-9L.15 nev.retreat.who 0/0" },
		{ attacks, "pick line; pick line", "retreat TM1 e4",
		  "NEV-9L.11 nev.retreat.end 0/0 e4 +NEV-9L.18 +NEV-9L.13 +NEV-9L.4 +NEV-9L.20" },
		{ defends, "pick line; pick line", "retreat RM1 e8",
		  "NEV-9L.11 nev.retreat.end 0/0 e8 +NEV-9L.18 +NEV-9L.13 +NEV-9L.3 +NEV-9L.20" },
	};
	(void)unused;
	check_rows(plain, "melee", rows, PV_COUNT(rows));
}

static void nev_6l_and_9_and_10_the_rest(void **unused) {
	static const struct row melee[] = {
		{ "TL1: c6 n came=n, RL1: c6 s, TM1: b2 n", "pick line; pick withdrawal",
		  "turn TM1 e", "NEV-6L.6 nev.turn.uninvolved 0/0 b2" },
		{ "TL1: c6 n came=n, RL1: c6 s, TM1: b2 n", "pick line; pick withdrawal",
		  "turn RL1 n", "NEV-6L.7 nev.turn.not_yours 0/0 +NEV-5X.3" },
		{ "TL1: c6 n came=n, RL1: c6 s", NULL, "sealed 1", "NEV-9G.2 nev.sealed 0/0" },
		{ "TL1: c6 n came=n, RL1: c6 s", NULL, "sealed 0", "NEV-9G.2 nev.sealed 0/0" },
	};
	static const struct row destroy[] = {
		{ "TE1: a5, TW1: a5 n, RE1: a9, RW1: a9 s", NULL, "destroy RE1",
		  "NEV-10F.1 nev.destroy.not_held 0/0" },
		{ "TE1: a5, TW1: a5 n, RE1: a9, RW1: a9 s", NULL, "destroy TW1a",
		  "NEV-10F.1 nev.destroy.not_held 0/0" },
		{ "TE1: a5, TW1: a5 n, TE2: dead", NULL, "destroy TE2",
		  "NEV-10F.1 nev.destroy.not_held 0/0" },
		{ "TE1: a5, TW1: a5 n", NULL, "takeback", "NEV-6G.13 nev.takeback.closed 0/0" },
		{ "TE1: a5, TW1: a5 n", NULL, "sealed 1", "NEV-4X.2 nev.sealed 0/0" },
		{ "TE1: a5, TW1: a5 n", NULL, "retire TW1a a4", "NEV-10B.4 nev.retire.who 0/0" },
	};
	(void)unused;
	check_rows(plain, "melee", melee, PV_COUNT(melee));
	check_rows(plain, "destroy", destroy, PV_COUNT(destroy));
}

/* [NEV-10G.1] A battle that is over takes no order. */
static void nev_10g_1_over(void **unused) {
	static const struct row rows[] = {
		{ "TM1: a5 n", "done", "done", "NEV-10G.1 nev.over 0/0" },
		{ "TM1: a5 n", "done", "throw 1", "NEV-10G.1 nev.over 0/0" },
		{ "TM1: a5 n", "done", "mark miss", "NEV-10G.1 nev.over 0/0" },
	};
	(void)unused;
	check_rows("options: {turn_limit: 3}\n", "move", rows, PV_COUNT(rows));
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_7_who_shoots_and_when),
	cmocka_unit_test(nev_4x_3_who_enters_and_where),
	cmocka_unit_test(nev_4x_3_entering_out_of_shape),
	cmocka_unit_test(nev_7_marks_and_hits),
	cmocka_unit_test(nev_7e_9_so_many_hits_in_a_list),
	cmocka_unit_test(nev_8_who_fires_and_when),
	cmocka_unit_test(nev_8_at_what),
	cmocka_unit_test(nev_8b_1_a_square_beyond_the_board),
	cmocka_unit_test(nev_8b_4_what_is_seen),
	cmocka_unit_test(nev_10b_who_retires_and_where),
	cmocka_unit_test(nev_9k_who_is_lost),
	cmocka_unit_test(nev_9l_who_goes_back_and_where),
	cmocka_unit_test(nev_6l_and_9_and_10_the_rest),
	cmocka_unit_test(nev_10g_1_over),
};

TEST_FILE(tests, NULL, NULL)
