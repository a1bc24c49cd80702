/* What happens is told: by which row, of whom, on whom, where, how many, for good or not, and by
 * what cause; the last order of each line to the letter. */
#include "rules/kit/words.h"
#include "rules/nevsky/fixtures/fixture_play.h"

#include <string.h>

struct row {
	const char *units, *orders, *tells;
};

static const char head[] = "ruleset: nevsky\ntitle: test\n";

/* Flags: r part of an outcome, v a reveal, a an attack, f the first turn, u undone. */
static void write_flags(const struct pv_event *e, struct kit_pen *pen) {
	static const char letters[] = "rvafuslRB";
	kit_pen_add(pen, e->flags != 0 ? " " : "");
	for (int i = 0; letters[i] != '\0'; i++) {
		if ((e->flags >> i & 1) != 0) {
			kit_pen_add(pen, "%c", letters[i]);
		}
	}
}

/* "nev.lost NEV-8C.8 RM1 - b2 2 r by.missiles=24": who, whom, place, amount, what was lost in
 * quarters of a point; all see it, and it counts things, unless said. */
static void write_event(const struct fixture_battle *b, const struct pv_event *e,
			struct kit_pen *pen) {
	kit_pen_add(pen, "%s%s %s", pen->length == 0 ? "" : ", ", e->key, e->rule);
	fixture_name_actor(b, e->who, pen);
	fixture_name_actor(b, e->whom, pen);
	fixture_name_place(b, e->place, pen);
	kit_pen_add(pen, " %d", (int)e->amount);
	if (e->rest != 0) {
		kit_pen_add(pen, "/%d", (int)e->rest);
	}
	if (e->unit != PV_UNIT_COUNT) {
		kit_pen_add(pen, " unit=%d", e->unit);
	}
	if (e->seen_by != PV_EVENT_ALL) {
		kit_pen_add(pen, " seen=%d", e->seen_by);
	}
	write_flags(e, pen);
	if (e->cause != NULL) {
		assert_memory_equal(e->cause, "nev.by.", 7);
		kit_pen_add(pen, " %s", e->cause + 4);
	}
	if (e->worth != 0) {
		kit_pen_add(pen, "=%d", (int)e->worth);
	}
}

static void check_row(const char *before, const char *position, const struct row *row) {
	char text[2048], told[2048] = "";
	struct kit_pen pen = { told, sizeof told, 0 };
	snprintf(text, sizeof text, "%s%s%s%s\n", head, before, position, row->units);
	struct fixture_battle b = fixture_open(text);
	fixture_play(&b, row->orders);
	for (size_t i = 0; i < b.events.count; i++) {
		write_event(&b, &b.at[i], &pen);
	}
	if (strcmp(told, row->tells) != 0) {
		fail_msg("%s | %s:\n%s\nnot\n%s", row->units, row->orders, told, row->tells);
	}
	fixture_close(&b);
}

static void check_rows(const char *before, const char *step, const struct row *rows, size_t count) {
	char position[128] = "";
	if (step != NULL) {
		snprintf(position, sizeof position,
			 "position: {turn: 3, step: %s, attacker: red, units: {RA9: i12 s, ", step);
	}
	for (size_t i = 0; i < count; i++) {
		check_row(before, position, &rows[i]);
	}
}

static const char board[] = "board: {columns: 9, rows: 12}\n";

static void nev_5x_first_turn_and_turns(void **unused) {
	static const char sides[] = "red: {units: [TL1]}\nblue: {units: [RL1]}\n"
				    "setup: {TL1: a1 n, RL1: i12 s}";
	static const struct row first[] = {
		{ sides, "throw 3", "" },
		{ sides, "throw 3; throw 3", "nev.first.tie NEV-5X.6 - - - 3" },
		{ sides, "throw 3; throw 2",
		  "nev.first.red NEV-5X.6 - - - 0 rf, nev.turn NEV-5X.1 - - - 1" },
		{ sides, "throw 2; throw 3",
		  "nev.first.blue NEV-5X.6 - - - 1 rf, nev.turn NEV-5X.1 - - - 1" },
	};
	static const struct row later[] = {
		{ "TM1: a1 n}}", "done", "nev.turn NEV-5X.1 - - - 4" },
	};
	/* Armored infantry counts 4 a stand, medium 3, levy 2: 16 to 16, 8 and 24. */
	static const struct row last[] = {
		{ "TM1: a1 n, TL1: b1 n x2}}", "done", "nev.drawn NEV-10G.2 - - - 0 r" },
		{ "TL1: a1 n}}", "done", "nev.won NEV-10G.2 - - - 1 r" },
		{ "TA1: a1 n, TL1: b1 n}}", "done", "nev.won NEV-10G.2 - - - 0 r" },
	};
	(void)unused;
	check_rows("options: {turn_limit: 3}\nboard: {columns: 9, rows: 12}\n", "move", last,
		   PV_COUNT(last));
	check_rows(board, NULL, first, PV_COUNT(first));
	check_rows(board, "move", later, PV_COUNT(later));
}

static void nev_10g_1_goals(void **unused) {
	static const char gate[] = "board: {columns: 9, rows: 12}\nareas: {gate: [e1]}\n"
				   "victory: {goals: [{side: red, escape: [TL1], by: gate}]}\n";
	static const struct row left[] = {
		{ "TL1: d1 n, TM1: a1 n}}", "move TL1 d1-e1-off; done",
		  "nev.goal.met_red NEV-10G.1 - - - 1, nev.won NEV-10G.1 - - - 0 r" },
		{ "TL1: f1 n, TM1: a1 n}}", "move TL1 f1-e1-off; done",
		  "nev.goal.met_red NEV-10G.1 - - - 1, nev.won NEV-10G.1 - - - 0 r" },
		{ "TL1: e1 n, TM1: a1 n}}", "move TL1 e1-d1-off; done",
		  "nev.turn NEV-5X.1 - - - 4" },
	};
	static const struct row killed[] = {
		{ "victory: {goals: [{side: red, kill: [RM1]}]}\nposition: {turn: 3, "
		  "step: missile, attacker: red, units: {TB1: b1 n, RM1: b2 s x1}}",
		  "fire TB1 b2; throw 1,6,6",
		  "nev.lost NEV-8C.8 RM1 - b2 1 r by.missiles=12, "
		  "nev.goal.met_red NEV-10G.1 - - - 1, nev.won NEV-10G.1 - - - 0 r" },
	};
	(void)unused;
	check_rows(gate, "move", left, PV_COUNT(left));
	check_rows(board, NULL, killed, PV_COUNT(killed));
}

static void nev_4x_3_reinforcements(void **unused) {
	static const char late[] =
	    "board: {columns: 9, rows: 12}\nred: {units: [TM1, TK1, TE1, TW1]}\n"
	    "blue: {units: [RA9, RK1]}\n"
	    "reinforcements: [{turn: 3, units: [TK1, TE1, TW1], at: south},"
	    " {turn: 4, units: [RK1], at: north}]\n";
	static const struct row rows[] = {
		{ "TM1: a1 n}}", "enter TK1 c1",
		  "nev.entered NEV-4X.3 TK1a - c1 1, nev.entered NEV-4X.3 TK1b - c1 1" },
		{ "TM1: a1 n, TK1a: c1 n, TK1b: waiting}}", "enter TW1 d1; enter TE1 d1",
		  "nev.entered NEV-4X.3 TE1 - d1 1" },
		{ "TM1: a1 n}}", "done",
		  "nev.turn NEV-5X.1 - - - 4, nev.enter.due NEV-4X.3 RK1a - north 0" },
		{ "TM1: a1 n}}", "done; done", "nev.turn NEV-5X.1 - - - 5" },
	};
	(void)unused;
	check_rows(late, "move", rows, PV_COUNT(rows));
}

static void nev_7_shots(void **unused) {
	static const struct row rows[] = {
		{ "TE1: b1, TW1: b1 n, RM1: b4 s}}", "shoot TE1 b4",
		  "nev.shoot NEV-7A.1 TE1 - b1 0 a by.shot" },
		/* the middle of b4, which no base covers by an inch at most: the four quarters lie
		 * an inch and more from it, less half a base */
		{ "TE1: b1, TW1: b1 n, RM1: b4 s}}", "shoot TE1 b4; throw 50", "" },
	};
	static const struct row measured[] = {
		{ "TE1: b1, TW1: b1 n, RM1: b4 s}}", "shoot TE1",
		  "nev.shoot NEV-7A.1 TE1 - b1 0 a by.shot" },
		{ "TE1: b1, TW1: b1 n, RM1: b4 s}}", "shoot TE1; mark miss",
		  "nev.shoot.missed NEV-7E.1 TE1 - - 0 r" },
		{ "TE1: b1, TW1: b1 n, RM1: b4 s}}", "shoot TE1; mark 2000,30000",
		  "nev.shoot.missed NEV-7E.1 TE1 - - 0 r" },
		{ "TE1: b1, TW1: b1 n, RM1: b4 s}}", "shoot TE1; mark 6000,14000",
		  "nev.hit.stand NEV-7E.4 RM1 - b4 1 r by.shot=12" },
		{ "TE1: b1, TW1: b1 n, RM1: b4 s}}", "shoot TE1; mark hits RM1",
		  "nev.hit.stand NEV-7E.4 RM1 - b4 1 r by.shot=12" },
		{ "TE1: b1, TW1: b1 n, RE1: b4, RW1a: b4 s}}", "shoot TE1; mark hits RE1",
		  "nev.hit.ballista NEV-7E.4 RE1 - b4 1 r by.shot=32, "
		  "nev.hit.stand NEV-7E.4 RW1a - b4 1 r by.shot=8" },
	};
	(void)unused;
	check_rows(board, "ballista", rows, PV_COUNT(rows));
	check_rows("options: {ballista: measured}\nboard: {columns: 9, rows: 12}\n", "ballista",
		   measured, PV_COUNT(measured));
}

static void nev_8_and_10_fire_and_retirement(void **unused) {
	static const struct row rows[] = {
		{ "TB1: b1 n, RM1: b2 s}}", "fire TB1 b2",
		  "nev.fire NEV-8B.1 TB1 RM1 b2 0 a by.missiles" },
		{ "TB1: b1 n, RG1: b2 s}}", "fire TB1 b2",
		  "nev.fire NEV-8B.1 TB1 RG1 b2 0 a by.missiles" },
		{ "TB1: b1 n, RM1: b2 s}}", "fire TB1 b2; throw 1,2,4",
		  "nev.lost NEV-8C.8 RM1 - b2 2 r by.missiles=24" },
		{ "TB1: b1 n, RM1: b2 s}}", "fire TB1 b2; throw 4,5,6",
		  "nev.fire.none NEV-8F.7 TB1 - b2 0" },
		{ "TB1: b1 n, RK1: b2 s}}", "fire TB1 b2; throw 1,1,6",
		  "nev.lost NEV-8C.8 RK1a - b2 1 r by.missiles=28" },
		/* A stand that falls is told whole, whatever it had left. */
		{ "TB1: b1 n, RK1a: b2 s half}}", "fire TB1 b2; throw 1,1,6",
		  "nev.lost NEV-8C.8 RK1a - b2 1 r by.missiles=28" },
		{ "TB1: b1 n, RE1: b2, RW1a: b2 s}}", "fire TB1 b2; throw 1,6,6",
		  "nev.lost NEV-8C.8 RW1a - b2 1 r by.missiles=8, "
		  "nev.ballista.ownerless NEV-6K.1 RE1 - b2 0" },
		{ "TB1: b1 n, RM1: b2 s x2}}", "fire TB1 b2; throw 1,6,6",
		  "nev.lost NEV-8C.8 RM1 - b2 1 r by.missiles=12, nev.retires NEV-10B.1 RM1 - b2 "
		  "1, "
		  "nev.retired NEV-10B.9 RM1 - b4 1, nev.retired NEV-10B.9 RM1 - b6 1" },
		{ "TB1: b1 n, RM1: b12 s x1 retiring, RL1: b2 s}}", "fire TB1 b2; throw 6,6,6",
		  "nev.fire.none NEV-8F.7 TB1 - b2 0, nev.left NEV-10E.1 RM1 - b12 1 r "
		  "by.leaving=6" },
		{ "TB1: b1 n, RL1: b2 s x3}}", "fire TB1 b2; throw 1,6,6; throw 3",
		  "nev.levy.stays NEV-10C.1 RL1 - b2 3 r" },
		{ "TB1: b1 n, RL1: b2 s x3}}", "fire TB1 b2; throw 1,6,6; throw 4",
		  "nev.levy.retires NEV-10C.1 RL1 - b2 4 r, nev.retired NEV-10B.9 RL1 - b4 2, "
		  "nev.retired NEV-10B.9 RL1 - b6 2" },
	};
	(void)unused;
	check_rows(board, "missile", rows, PV_COUNT(rows));
}

static void nev_6_orders_of_step_3(void **unused) {
	static const struct row rows[] = {
		{ "TM1: e2 n}}", "move TM1 e2-e3", "nev.moved NEV-6A.1 TM1 - e3 4" },
		{ "TK1: e2 n}}", "move TK1a+TK1b e2-e3",
		  "nev.moved NEV-6A.1 TK1a - e3 1, nev.moved NEV-6A.1 TK1b - e3 1" },
		{ "TM1: e1 n, TM2: a1 n}}", "move TM1 e1-off",
		  "nev.left NEV-10E.1 TM1 - - 4 r by.leaving=24" },
		{ "TC1: e1 n, RL1: e2 s x1}}", "move TC1 e1-e2-e3",
		  "nev.run_over NEV-10A.1 RL1 - e2 1 r by.run_over=8, nev.moved NEV-6A.1 TC1 - e3 "
		  "3" },
		{ "TM1: e1 n, TE1: e2 owner=none}}", "move TM1 e1-e2",
		  "nev.ballista.claimed NEV-6K.2 TE1 - e2 0, nev.moved NEV-6A.1 TM1 - e2 4" },
		{ "TM1: e2 n}}", "turn TM1 w", "nev.turned NEV-6L.5 TM1 - e2 6" },
		{ "TM1: e2 n, TM2: d3 e, RM1: e3 s}}", "move TM1 e2-e3; support TM2 e3",
		  "nev.support.declared NEV-9B.1 TM2 - e3 0" },
		{ "TM1: e2 n, TM2: d3 e, RM1: e3 s}}", "move TM1 e2-e3; support TM2 none",
		  "nev.support.none NEV-9B.1 TM2 - d3 0" },
		{ "TM1: e3 n moved, TM2: d3 e support=e3, RM1: e3 s}}", "turn TM2 w; done",
		  "nev.support.lapsed NEV-9B.4 TM2 - e3 0, "
		  "nev.melee.begins NEV-9A.1 TM1 RM1 e3 0 a by.melee" },
		{ "TK1: e1 n, TX1: g1 n x1, RM1: g2 s}}",
		  "charge TK1a e1-e2; move TX1 g1-g2; takeback",
		  "nev.taken_back NEV-6G.13 TK1a - e1 1 u, nev.taken_back NEV-6G.13 TX1 - g1 2 u" },
		/* One that is lost is nobody's loss again. */
		{ "TW1: e2 n, TE1: dead, TE2: e2}}", "move TW1 e2-e3; done",
		  "nev.ballista.ownerless NEV-6K.1 TE2 - e2 0, nev.turn NEV-5X.1 - - - 4" },
		{ "TW1: e2 n, TE1: e2}}", "move TW1 e2-e3; done",
		  "nev.ballista.ownerless NEV-6K.1 TE1 - e2 0, nev.turn NEV-5X.1 - - - 4" },
	};
	(void)unused;
	check_rows(board, "move", rows, PV_COUNT(rows));
}

/* Of medium 8 eighths a stand, of knights 16, of levy 4, of a commander 16. */
static void nev_9_melees(void **unused) {
	static const struct row rows[] = {
		{ "TM1: c3 n moved, RM1: c3 s}}", "pick line",
		  "nev.picked NEV-9G.2 - - c3 2 unit=0 seen=1" },
		/* 2 points off two knights: one is half-killed and finished, which is told once. */
		{ "TK1: c3 n moved, RM1: c3 s}}", "pick line; pick line",
		  "nev.picked NEV-9G.2 - - c3 2 unit=0 seen=2, "
		  "nev.picks NEV-9G.2 - - c3 2/2 unit=0 v, "
		  "nev.attacker.line NEV-9G.2 - - c3 0 R, nev.defender.line NEV-9G.2 - - c3 0 B, "
		  "nev.melee.attacker NEV-9F.1 - - c3 32/16 unit=3 R, "
		  "nev.melee.defender NEV-9F.1 - - c3 32/16 unit=3 B, "
		  "nev.lost NEV-9K.2 TK1a - c3 1 r by.melee=28, "
		  "nev.lost NEV-9K.2 RM1 - c3 1 r by.melee=12, nev.lost NEV-9K.2 RM1 - c3 1 r "
		  "by.melee=12, "
		  "nev.went_back NEV-9L.11 RM1 - c5 2, nev.went_back NEV-9L.11 TK1b - c1 1" },
		{ "TM1: c3 n moved, RM1: c3 s, RM2: c4 s}}", "pick square; pick withdrawal",
		  "nev.picked NEV-9G.2 - - c3 6 unit=0 seen=2, "
		  "nev.picks NEV-9G.2 - - c3 5/6 unit=0 v, "
		  "nev.attacker.square NEV-9G.2 - - c3 0 R, "
		  "nev.defender.withdrawal NEV-9G.2 - - c3 0 B, "
		  "nev.melee.attacker NEV-9F.1 - - c3 32 unit=3 R, "
		  "nev.melee.defender NEV-9F.1 - - c3 32 unit=3 B, "
		  "nev.went_back NEV-9L.11 RM1 - c5 4" },
	};
	/* One off the attacker for the ballista: 32 to 8 eighths, 4 off each. The defender is wiped
	 * out, the one stand that met him dies; who supported it doesn't take the ballista. */
	static const struct row empty[] = {
		{ "TM1: c3 n x1 moved, TM2: c2 n support=c3, RL1: c3 s x2, RE1: c3}}",
		  "pick line; pick line; throw 3",
		  "nev.lost NEV-9K.2 TM1 - c3 1 r by.melee=12, "
		  "nev.ballista.ownerless NEV-6K.1 RE1 - c3 0" },
	};
	(void)unused;
	check_rows(board, "melee", rows, PV_COUNT(rows));
	check_rows(board, "melee", empty, PV_COUNT(empty));
}

static void nev_10f_1_ballistas_destroyed(void **unused) {
	static const struct row rows[] = {
		{ "TE1: a5, TW1: a5 n, TE2: b5, TW2: b5 n}}", "destroy TE2",
		  "nev.destroyed NEV-10F.1 TE2 - b5 1 r by.own_hand=32" },
	};
	(void)unused;
	check_rows(board, "destroy", rows, PV_COUNT(rows));
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_5x_first_turn_and_turns),
	cmocka_unit_test(nev_10g_1_goals),
	cmocka_unit_test(nev_4x_3_reinforcements),
	cmocka_unit_test(nev_7_shots),
	cmocka_unit_test(nev_8_and_10_fire_and_retirement),
	cmocka_unit_test(nev_6_orders_of_step_3),
	cmocka_unit_test(nev_9_melees),
	cmocka_unit_test(nev_10f_1_ballistas_destroyed),
};

TEST_FILE(tests, NULL, NULL)
