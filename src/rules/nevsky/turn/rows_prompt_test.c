/* What each question of NEV tells of itself: whose it is, the row that asks, whether all answers
 * are listed, whether it is a minor or a secret one, whom and which square it is about, and what
 * the dice are asked for. */
#include "rules/kit/words.h"
#include "rules/nevsky/fixtures/fixture_play.h"

#include <string.h>

struct row {
	const char *fields, *orders, *tells;
};

static const char head[] = "ruleset: nevsky\ntitle: test\n";
static const char plain[] = "board: {columns: 9, rows: 12}\n";

/* "dice missile nev.ask.volley NEV-8C.1 w TB1 b3": w all is listed, m minor, s secret. */
static void write_question(const struct fixture_battle *b, const struct pv_prompt *p,
			   struct kit_pen *pen) {
	static const char *const seats[] = { "red", "blue", "dice", "nobody" };
	kit_pen_add(pen, "%s %s %s %s %s%s%s", seats[p->seat], p->step, p->key, p->rule,
		    p->whole != 0 ? "w" : "-", p->minor != 0 ? "m" : "", p->secret != 0 ? "s" : "");
	fixture_name_actor(b, p->actor, pen);
	fixture_name_place(b, p->place, pen);
}

/* ": 3d6 nev.throw.volley NEV-8C.1 [113355]": of each face the lowest that counts alike. */
static void write_dice(const struct pv_throw *t, struct kit_pen *pen) {
	kit_pen_add(pen, ": %dd%d %s %s", t->count, t->sides, t->purpose, t->rule);
	for (int face = 1; face <= t->sides && t->sides <= 6; face++) {
		kit_pen_add(pen, "%s%d%s", face == 1 ? " [" : "", t->class_of[face],
			    face == t->sides ? "]" : "");
	}
}

static void check_prompts(const char *ground, const struct row *rows, size_t count) {
	for (size_t i = 0; i < count; i++) {
		char text[1024], told[256];
		struct kit_pen pen = { told, sizeof told, 0 };
		struct pv_prompt prompt;
		snprintf(text, sizeof text, "%s%s%s\n", head, ground, rows[i].fields);
		struct fixture_battle b = fixture_open(text);
		fixture_play(&b, rows[i].orders);
		b.g->rules->prompt(b.g, b.s, &prompt);
		assert_int_equal(prompt.turn, b.s->turn);
		write_question(&b, &prompt, &pen);
		if (prompt.seat == PV_DICE) {
			write_dice(&prompt.dice, &pen);
		}
		if (strcmp(told, rows[i].tells) != 0) {
			fail_msg("%s | %s: %s, not %s", rows[i].fields,
				 rows[i].orders != NULL ? rows[i].orders : "", told, rows[i].tells);
		}
		fixture_close(&b);
	}
}

static void nev_3a_to_5x_before_the_first_turn(void **unused) {
	static const char sides[] = "red: {units: [TL1, TK1]}\nblue: {units: [RL1]}\n";
	static const char edge[] = "red: {units: [TL1]}\nblue: {units: [RL1]}\n"
				   "options: {terrain: lay_and_choose}";
	static const struct row rows[] = {
		{ edge, NULL, "blue terrain nev.ask.edge NEV-4X.8 w - -" },
		{ sides, NULL, "red setup nev.ask.place NEV-4X.1 -s TK1a -" },
		{ sides, "place TK1 a1 n", "red setup nev.ask.place NEV-4X.1 -s TL1 -" },
		{ sides, "place TK1 a1 n; place TL1 b1 n",
		  "red setup nev.ask.place NEV-4X.1 -s - -" },
		{ sides, "place TK1 a1 n; place TL1 b1 n; ready",
		  "blue setup nev.ask.place NEV-4X.1 -s RL1 -" },
		{ sides, "place TK1 a1 n; place TL1 b1 n; ready; place RL1 a12 s; ready",
		  "dice first nev.ask.first NEV-5X.6 w - -: 1d6 nev.throw.first_red NEV-5X.6 "
		  "[123456]" },
		{ sides, "place TK1 a1 n; place TL1 b1 n; ready; place RL1 a12 s; ready; throw 3",
		  "dice first nev.ask.first NEV-5X.6 w - -: 1d6 nev.throw.first_blue NEV-5X.6 "
		  "[113444]" },
	};
	(void)unused;
	check_prompts(plain, rows, PV_COUNT(rows));
}

static void nev_3a_2_before_the_set_up(void **unused) {
	static const char hill[] =
	    "map: |\n  . . .\n  . . .\n  . . .\n  . . .\n  . ^ .\n  . . .\n  . . .\n  . . .\n";
	static const char sides[] = "red: {units: [TL1]}\nblue: {units: [RL1]}\n";
	static const struct row rows[] = {
		{ sides, NULL, "red terrain nev.ask.agree NEV-3A.2 - - -" },
		{ sides, "agree", "blue terrain nev.ask.agree NEV-3A.2 - - -" },
		{ sides, "agree; agree", "red setup nev.ask.place NEV-4X.1 -s TL1 -" },
	};
	(void)unused;
	check_prompts(hill, rows, PV_COUNT(rows));
}

#define MEASURED "options: {ballista: measured}\n"
#define BALLISTA "position: {turn: 3, step: ballista, attacker: red, units: {TE1: b1, TW1: b1 n, "

static void nev_7_ballistas(void **unused) {
	static const struct row rows[] = {
		{ BALLISTA "RM1: b4 s}}", NULL, "red ballista nev.ask.shoot NEV-7A.1 - - -" },
		{ BALLISTA "RM1: b4 s}}", "shoot TE1 b4",
		  "dice ballista nev.ask.along NEV-7E.7 w TE1 -: 1d100 nev.throw.along NEV-7E.7" },
		{ BALLISTA "RM1: b4 s}}", "shoot TE1 b4; throw 50",
		  "dice ballista nev.ask.across NEV-7E.7 w TE1 -: 1d100 nev.throw.across "
		  "NEV-7E.7" },
		{ MEASURED BALLISTA "RM1: b4 s}}", "shoot TE1",
		  "dice ballista nev.ask.mark NEV-7E.6 - TE1 -: 0d0 nev.throw.mark NEV-7E.6" },
		{ MEASURED BALLISTA "RK1: c4 s, RL1: d4 s}}", "shoot TE1; mark 12000,15000",
		  "red ballista nev.ask.hit NEV-7G.1 wm TE1 -" },
		{ MEASURED BALLISTA "RE1: b3, RW1: b3 s, RG1: b3 s}}",
		  "shoot TE1; mark 6000,10000; hit RE1",
		  "red ballista nev.ask.also NEV-7E.11 wm TE1 b3" },
		{ BALLISTA "RE1: b5, RW1: b5 s}}", "done",
		  "blue ballista nev.ask.shoot NEV-7A.1 - - -" },
	};
	(void)unused;
	check_prompts(plain, rows, PV_COUNT(rows));
}

#define MISSILE "position: {turn: 3, step: missile, attacker: red, units: {TB1: b1 n, "

/* Longbows at foot hit by 1-3, 1-2 or 1; at a commander by a pair of ones, three of them, never. */
static void nev_8_missiles_and_retirement(void **unused) {
	static const struct row rows[] = {
		{ MISSILE "RM1: b2 s}}", NULL, "red missile nev.ask.fire NEV-8B.1 w - -" },
		{ MISSILE "RM1: b2 s}}", "fire TB1 b2",
		  "dice missile nev.ask.volley NEV-8C.1 w TB1 b2: "
		  "3d6 nev.throw.volley NEV-8C.1 [111444]" },
		{ MISSILE "RM1: b2 s x2, RG1: b2 s}}", "fire TB1 b2",
		  "dice missile nev.ask.volley NEV-8C.1 w TB1 b2: "
		  "3d6 nev.throw.volley NEV-8C.1 [122444]" },
		{ MISSILE "RG1: b4 s}}", "fire TB1 b4",
		  "dice missile nev.ask.volley NEV-8C.1 w TB1 b4: "
		  "3d6 nev.throw.volley NEV-8C.1 [111111]" },
		{ MISSILE "RK1: b2 s}}", "fire TB1 b2",
		  "dice missile nev.ask.volley NEV-8C.1 w TB1 b2: "
		  "3d6 nev.throw.volley NEV-8C.1 [123333]" },
		{ "figures: {bows/foot/1: D2/T4}\n" MISSILE "RM1: b2 s}}", "fire TB1 b2",
		  "dice missile nev.ask.volley NEV-8C.1 w TB1 b2: "
		  "3d6 nev.throw.volley NEV-8C.1 [121411]" },
		{ MISSILE "RK1: b4 s}}", "fire TB1 b4",
		  "dice missile nev.ask.volley NEV-8C.1 w TB1 b4: "
		  "3d6 nev.throw.volley NEV-8C.1 [122222]" },
		{ MISSILE "RM1: b2 s, RG1: b2 s}}", "fire TB1 b2; throw 1,1,4",
		  "red missile nev.ask.strike NEV-8E.3 wm TB1 b2" },
		{ MISSILE "RM1: b2 s, RB1: a2 s}}", "fire TB1 b2; throw 4,4,4",
		  "blue missile nev.ask.fire NEV-8B.1 w - -" },
		{ MISSILE "RL1: b2 s x3, RA1: e7 s}}", "fire TB1 b2; throw 1,6,6",
		  "dice missile nev.ask.levy NEV-10C.1 w RL1 -: 1d6 nev.throw.levy NEV-10C.1 "
		  "[111444]" },
		{ "position: {turn: 3, step: retire, attacker: red, units: {TC1: e6 n x1 retiring, "
		  "TL1: e1 n, TL2: e2 n, RA1: i9 s}}",
		  NULL, "red retire nev.ask.retire NEV-10B.9 wm - -" },
	};
	(void)unused;
	check_prompts(plain, rows, PV_COUNT(rows));
}

#define MOVE "position: {turn: 3, step: move, attacker: red, units: {"

static void nev_6_and_9_moves_and_supports(void **unused) {
	static const struct row rows[] = {
		{ MOVE "TM1: c3 n, RM1: c6 s}}", NULL, "red move nev.ask.move NEV-5X.3 - - -" },
		{ MOVE "TM1: c3 n moved, RM1: c3 s, RM2: c4 s}}", "done",
		  "blue support nev.ask.support NEV-9B.1 - - -" },
	};
	(void)unused;
	check_prompts(plain, rows, PV_COUNT(rows));
}

#define MELEE "position: {turn: 3, step: melee, attacker: red, units: {"

static void nev_9_and_10_melees_and_after(void **unused) {
	static const struct row rows[] = {
		{ MELEE "TM1: a3 n moved, RM1: a3 s, TM2: c3 n moved, RM2: c3 s}}", NULL,
		  "red melee nev.ask.fight NEV-9B.2 w - -" },
		{ MELEE "TM1: c3 n moved, RM1: c3 s}}", NULL,
		  "red melee nev.ask.pick NEV-9G.2 ws - c3" },
		{ MELEE "TM1: c3 n moved, RM1: c3 s}}", "pick line",
		  "blue melee nev.ask.pick NEV-9G.2 ws - c3" },
		{ MELEE "TM1: d4 n moved, TG1: d4 n moved, TJ1: d3 n support=d4, RM1: d4 s x2}}",
		  "pick line; pick line", "red melee nev.ask.lose NEV-9K.12 wm - d4" },
		/* 3 of levy and crossbows: a half each; 3/4 of a point is a stand and a half. */
		{ MELEE "TL1: c3 n moved, RX1: c3 s}}", "pick line; pick line",
		  "dice melee nev.ask.odd NEV-9K.10 w TL1 c3: 1d6 nev.throw.odd NEV-9K.10 "
		  "[111444]" },
		{ MELEE "TM1: e6 n came=s moved, RM1: e6 s}}", "pick line; pick line",
		  "red melee nev.ask.retreat NEV-9L.11 wm - e6" },
		{ MELEE "TM1: e6 n came=s moved, RM1: e6 s, RL1: e8 n}}", "pick line; pick line",
		  "blue melee nev.ask.retreat NEV-9L.11 wm - e6" },
		{ MELEE "TL1: c6 n came=n moved, RL1: c6 s}}", "pick line; pick withdrawal",
		  "red melee nev.ask.turn NEV-6L.6 - - c6" },
		{ MELEE "TL1: c6 n came=n moved, RL1: c6 s}}", "pick line; pick withdrawal; done",
		  "blue melee nev.ask.turn NEV-6L.6 - - c6" },
		{ "position: {turn: 3, step: destroy, attacker: red, units: {TE1: a5, TW1: a5 n, "
		  "RE1: a9, RW1: a9 s}}",
		  NULL, "red destroy nev.ask.destroy NEV-10F.1 w - -" },
		{ "position: {turn: 3, step: destroy, attacker: red, units: {TE1: a5, TW1: a5 n, "
		  "RE1: a9, RW1: a9 s}}",
		  "done", "blue destroy nev.ask.destroy NEV-10F.1 w - -" },
	};
	(void)unused;
	check_prompts(plain, rows, PV_COUNT(rows));
}

/* A battle that is over asks nobody. */
static void nev_10g_1_over(void **unused) {
	static const struct row rows[] = {
		{ "options: {turn_limit: 3}\nposition: {turn: 3, step: destroy, attacker: red, "
		  "units: {TE1: a5, TW1: a5 n, RA1: a9 s}}",
		  "done", "nobody over nev.ask.nothing NEV-10G.1 w - -" },
	};
	(void)unused;
	check_prompts(plain, rows, PV_COUNT(rows));
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_3a_to_5x_before_the_first_turn),
	cmocka_unit_test(nev_3a_2_before_the_set_up),
	cmocka_unit_test(nev_7_ballistas),
	cmocka_unit_test(nev_8_missiles_and_retirement),
	cmocka_unit_test(nev_6_and_9_moves_and_supports),
	cmocka_unit_test(nev_9_and_10_melees_and_after),
	cmocka_unit_test(nev_10g_1_over),
};

TEST_FILE(tests, NULL, NULL)
