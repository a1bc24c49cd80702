/* Whole positions, to the letter, after orders: what a step leaves of marks, supports and aims
 * [NEV-5X.1]. */
#include "rules/nevsky/fixtures/fixture_play.h"

#include <string.h>

struct row {
	const char *units, *orders, *position;
};

static const char head[] = "ruleset: nevsky\ntitle: test\nboard: {columns: 9, rows: 12}\n"
			   "options: {ballista: measured}\n";
/* Shots are drawn, and fall where they are aimed. */
static const char drawn[] = "ruleset: nevsky\ntitle: test\nboard: {columns: 9, rows: 12}\n"
			    "options: {sigma: 1}\n";

/* What all have in common. */
static void drop(char *text, const char *part) {
	char *at = strstr(text, part);
	assert_non_null(at);
	memmove(at, at + strlen(part), strlen(at + strlen(part)) + 1);
}

static void check_all(const char *before, const char *step, const struct row *rows, size_t count) {
	for (size_t i = 0; i < count; i++) {
		char text[1024], told[1024];
		snprintf(text, sizeof text,
			 "%sposition: {turn: 3, step: %s, attacker: red, units: {%s}}\n", before,
			 step, rows[i].units);
		struct fixture_battle b = fixture_open(text);
		fixture_play(&b, rows[i].orders);
		b.g->rules->write_state(b.g, b.s, told, sizeof told);
		drop(told, "nevsky ");
		drop(told, " south=red declared=hill_protected");
		if (strcmp(told, rows[i].position) != 0) {
			fail_msg("%s | %s:\n%s\nnot\n%s", rows[i].units, rows[i].orders, told,
				 rows[i].position);
		}
		fixture_close(&b);
	}
}

static void check_rows(const char *step, const struct row *rows, size_t count) {
	check_all(head, step, rows, count);
}

static void nev_7e_7_a_shot_that_is_drawn(void **unused) {
	static const struct row rows[] = {
		{ "TE1: b1, TW1a: b1 n, RK1a: c4 s, RL1: d4 s", "shoot TE1 12000,15000; throw 50",
		  "turn=3 step=ballista ask=across seat=red attacker=red shooter=TE1 along=50 "
		  "aim_x=12000 aim_y=15000 ; "
		  "TE1=b1,fired TW1a=b1,n RK1a=c4,s RL1=d4,s ^TE1=b1" },
		{ "TE1: b1, TW1a: b1 n, RK1: c4 s, RL1: d4 s",
		  "shoot TE1 12000,15000; throw 50; throw 50",
		  "turn=3 step=ballista ask=hit seat=red attacker=red shooter=TE1 aim_x=12000 "
		  "aim_y=15000 ; "
		  "TE1=b1,fired TW1a=b1,n RK1a=c4,s RK1b=c4,s RL1=d4,s ^TE1=b1" },
	};
	(void)unused;
	check_all(drawn, "ballista", rows, PV_COUNT(rows));
}

static void nev_7_and_8_fire_leaves_nothing_but_losses(void **unused) {
	static const struct row shots[] = {
		{ "TE1: a1, TW1: a1 n, RM1: a5 s, RM2: i12 s", "shoot TE1; mark hits RM1",
		  "turn=3 step=move ask=move seat=red attacker=red ; "
		  "TE1=a1 TW1a=a1,n TW1b=a1,n RM1=a5,s,x3 RM2=i12,s" },
	};
	static const struct row marks[] = {
		{ "TE1: a1, TW1: a1 n, TE2: c1, TW2: c1 n, RM1: a5 s",
		  "shoot TE1; mark 30000,40000",
		  "turn=3 step=ballista ask=shoot seat=red attacker=red ; "
		  "TE1=a1,fired TE2=c1 TW1a=a1,n TW1b=a1,n TW2a=c1,n TW2b=c1,n RM1=a5,s ^TE1=a1" },
		{ "TE1: a1, TW1: a1 n, RE1: a4, RW1: a4 s", "shoot TE1; mark 2000,14000",
		  "turn=3 step=ballista ask=hit seat=red attacker=red shooter=TE1 aim_x=2000 "
		  "aim_y=14000 ; "
		  "TE1=a1,fired TW1a=a1,n TW1b=a1,n RE1=a4 RW1a=a4,s RW1b=a4,s ^TE1=a1" },
		{ "TE1: a1, TW1: a1 n, RE1: a4, RW1: a4 s", "shoot TE1; mark 2000,14000; hit RE1",
		  "turn=3 step=ballista ask=also seat=red attacker=red shooter=TE1 target=a4 ; "
		  "TE1=a1,fired TW1a=a1,n TW1b=a1,n RE1=a4,doomed=1 RW1a=a4,s RW1b=a4,s ^TE1=a1 "
		  "^RE1=a4" },
		{ "TE1: a1, TW1: a1 n, RE1: a4, RW1: a4 s", "shoot TE1; mark hits RE1,RW1a",
		  "turn=3 step=ballista ask=hit seat=red attacker=red shooter=TE1 by_hand=1 ; "
		  "TE1=a1,fired TW1a=a1,n TW1b=a1,n RE1=a4,leaving RW1a=a4,s,leaving RW1b=a4,s "
		  "^TE1=a1 ^RE1=a4 ^RW1a=a4,s" },
	};
	/* Named by hand, or lost with a ballista, a stand is the first that is left, wherever the
	 * corner of the board lies. */
	static const struct row corner[] = {
		{ "TE1: a4, TW1a: a4 s, TE2: c4, TW2a: c4 s, RM1: a1 n", "shoot TE1; mark hits RM1",
		  "turn=3 step=ballista ask=shoot seat=red attacker=red ; "
		  "TE1=a4,fired TE2=c4 TW1a=a4,s TW2a=c4,s RM1=a1,n,doomed=1 ^TE1=a4 ^RM1=a1,n" },
		{ "TE1: a4, TW1a: a4 s, TE2: c4, TW2a: c4 s, RE1: a1, RM1: a1 n",
		  "shoot TE1; mark hits RE1",
		  "turn=3 step=ballista ask=shoot seat=red attacker=red ; "
		  "TE1=a4,fired TE2=c4 TW1a=a4,s TW2a=c4,s RM1=a1,n,doomed=1 RE1=a1,doomed=1 "
		  "^TE1=a4 ^RM1=a1,n ^RE1=a1" },
	};
	static const struct row volleys[] = {
		{ "TB1: b1 n, TB2: c1 n, RM1: b3 s", "fire TB1 b3",
		  "turn=3 step=missile ask=volley seat=red attacker=red shooter=TB1 target=b3 ; "
		  "TB1=b1,n,fired,aim=b3 TB2=c1,n RM1=b3,s ^TB1=b1,n" },
		{ "TB1: b1 n, TB2: c1 n, RM1: b3 s", "fire TB1 b3; throw 1,2,6",
		  "turn=3 step=missile ask=fire seat=red attacker=red ; "
		  "TB1=b1,n,fired,aim=b3 TB2=c1,n RM1=b3,s,x2 ^TB1=b1,n ^RM1=b3,s" },
		{ "TB1: b1 n, TB2: c1 n, RM1: b3 s", "fire TB1 b3; throw 1,2,6; done",
		  "turn=3 step=move ask=move seat=red attacker=red ; "
		  "TB1=b1,n TB2=c1,n RM1=b3,s,x2" },
	};
	(void)unused;
	check_rows("ballista", shots, PV_COUNT(shots));
	check_rows("ballista", marks, PV_COUNT(marks));
	check_rows("ballista", corner, PV_COUNT(corner));
	check_rows("missile", volleys, PV_COUNT(volleys));
}

static void nev_6_and_9b_what_step_3_leaves_and_what_goes(void **unused) {
	static const struct row rows[] = {
		{ "TC1: e2 n, TE1: e2, TM1: c3 n, TM2: c2 e, RM1: c4 s, RM2: h9 s",
		  "haul TC1+TE1 e2-e3; turn TC1 e; move TM1 c3-c4; turn TM2 n; move TM2 c2-c3; "
		  "support TM2 c4",
		  "turn=3 step=move ask=move seat=red attacker=red ; "
		  "TC1=e3,e,moved,turned TM1=c4,n,moved,came=n "
		  "TM2=c3,n,moved,turned,asked,support=c4,came=n TE1=e3,fired RM1=c4,s RM2=h9,s "
		  "^TC1=e2,n ^TM1=c3,n ^TM2=c2,e ^TE1=e2" },
		{ "TC1: e2 n, TE1: e2, TM1: c3 n, TM2: c2 e, RM1: c4 s, RM2: h9 s",
		  "haul TC1+TE1 e2-e3; turn TC1 e; move TM1 c3-c4; turn TM2 n; move TM2 c2-c3; "
		  "support TM2 c4; done",
		  "turn=3 step=melee ask=pick seat=red attacker=red contact=c4 ; "
		  "TC1=e3,e TM1=c4,n,engaged,came=n TM2=c3,n,engaged,support=c4,came=n TE1=e3 "
		  "RM1=c4,s,engaged RM2=h9,s ^TM1=c4,n,came=n ^TM2=c3,n,support=c4,came=n "
		  "^RM1=c4,s" },
		{ "TC1: e2 n, TE1: e2, TM1: c3 n, TM2: c2 e, RM1: c4 s, RM2: c5 s",
		  "move TM1 c3-c4; turn TM2 n; move TM2 c2-c3; support TM2 c4; done; support RM2 "
		  "c4",
		  "turn=3 step=support ask=support seat=blue attacker=red ; "
		  "TC1=e2,n TM1=c4,n,came=n TM2=c3,n,support=c4,came=n TE1=e2 RM1=c4,s "
		  "RM2=c5,s,asked,support=c4 ^RM2=c5,s" },
		{ "TC1: e2 n, TE1: e2, TM1: c3 n, TM2: c2 e, RM1: c4 s, RM2: c5 s",
		  "move TM1 c3-c4; turn TM2 n; move TM2 c2-c3; support TM2 c4; done; support RM2 "
		  "none",
		  "turn=3 step=support ask=support seat=blue attacker=red ; "
		  "TC1=e2,n TM1=c4,n,came=n TM2=c3,n,support=c4,came=n TE1=e2 RM1=c4,s "
		  "RM2=c5,s,asked ^RM2=c5,s" },
		{ "TK1: c3 n, TK2: e3 n, RM1: c4 s, RM2: c5 s",
		  "charge TK1a+TK1b c3-c4; done; done; pick line; pick withdrawal; done; done",
		  "turn=4 step=move ask=move seat=blue attacker=blue ; "
		  "TK1a=c4,n,tired TK1b=c4,n,tired TK2a=e3,n TK2b=e3,n RM1=c6,s RM2=c5,s" },
	};
	(void)unused;
	check_rows("move", rows, PV_COUNT(rows));
}

/* A commander driven back stays where his unit retires from; who has no row to gain stays too, and
 * nobody is asked. */
static void nev_10b_7_and_10d_4_who_stays(void **unused) {
	static const struct row rows[] = {
		{ "TM1: e6 n x1 retiring, TG1: e6 n bound, RA1: i9 s", "",
		  "turn=3 step=move ask=move seat=red attacker=red ; "
		  "TM1=e4,n,x1,retiring,moved TG1=e6,n,bound RA1=i9,s" },
		{ "TM1: e6 n x1 retiring, TM2: b3 n x1 retiring, RA1: a2 s, RA2: b2 s, RA3: c2 s, "
		  "RA4: d2 s",
		  "",
		  "turn=3 step=move ask=move seat=red attacker=red ; "
		  "TM1=e4,n,x1,retiring,moved TM2=b3,n,x1,retiring RA1=a2,s RA2=b2,s RA3=c2,s "
		  "RA4=d2,s" },
	};
	(void)unused;
	check_rows("retire", rows, PV_COUNT(rows));
}

static void nev_9_what_a_melee_leaves(void **unused) {
	static const struct row rows[] = {
		/* Of 2 and 3/2 points each loses 3/4: a stand, and another by a die. */
		{ "TL1: c3 n, RX1: c3 s", "pick line; pick line",
		  "turn=3 step=melee ask=odd seat=red attacker=red odd=TL1 contact=c3 "
		  "red_pick=line "
		  "blue_pick=line blue_fate=retreats red_loss=2/8 blue_loss=6/8 odd_sides=6 "
		  "odd_dies=3 stage=1 ; "
		  "TL1=c3,n,x3,engaged RX1=c3,s,engaged ^TL1=c3,n ^RX1=c3,s" },
		{ "TL1: c3 n, RX1: c3 s", "pick line; pick line; throw 4; throw 4",
		  "turn=3 step=melee ask=turn seat=red attacker=red contact=c3 red_pick=line "
		  "blue_pick=line blue_fate=retreats stage=3 ; "
		  "TL1=c3,n,x3,engaged RX1=c5,s,x2,engaged,driven ^TL1=c3,n ^RX1=c3,s" },
		{ "TM1: c3 n, RM1: c3 s, TM2: c2 n support=c3, TM3: f3 n, RM3: f3 s, TM4: f2 n "
		  "support=f3",
		  "fight c3",
		  "turn=3 step=melee ask=pick seat=red attacker=red contact=c3 ; "
		  "TM1=c3,n,engaged TM2=c2,n,engaged,support=c3 TM3=f3,n TM4=f2,n,support=f3 "
		  "RM1=c3,s,engaged RM3=f3,s ^TM1=c3,n ^TM2=c2,n,support=c3 ^RM1=c3,s" },
		{ "TM1: c3 n, RM1: c3 s, TM2: c2 n support=c3, TM3: f3 n, RM3: f3 s, TM4: f2 n "
		  "support=f3",
		  "fight c3; pick line",
		  "turn=3 step=melee ask=pick seat=blue attacker=red contact=c3 red_pick=line ; "
		  "TM1=c3,n,engaged TM2=c2,n,engaged,support=c3 TM3=f3,n TM4=f2,n,support=f3 "
		  "RM1=c3,s,engaged RM3=f3,s ^TM1=c3,n ^TM2=c2,n,support=c3 ^RM1=c3,s" },
		{ "TM1: c3 n, RM1: c3 s, TM2: c2 n support=c3, TM3: f3 n, RM3: f3 s, TM4: f2 n "
		  "support=f3",
		  "fight c3; pick line; pick withdrawal",
		  "turn=3 step=melee ask=turn seat=red attacker=red contact=c3 red_pick=line "
		  "blue_pick=withdrawal blue_fate=withdraws stage=3 ; "
		  "TM1=c3,n,engaged TM2=c2,n,engaged,support=c3 TM3=f3,n TM4=f2,n,support=f3 "
		  "RM1=c5,s,engaged RM3=f3,s ^TM1=c3,n ^TM2=c2,n,support=c3 ^RM1=c3,s" },
		{ "TM1: c3 n, RM1: c3 s, TM2: c2 n support=c3, TM3: f3 n, RM3: f3 s, TM4: f2 n "
		  "support=f3",
		  "fight c3; pick line; pick withdrawal; turn TM1 e",
		  "turn=3 step=melee ask=turn seat=red attacker=red contact=c3 red_pick=line "
		  "blue_pick=withdrawal blue_fate=withdraws stage=3 ; "
		  "TM1=c3,e,engaged,turned TM2=c2,n,engaged,support=c3 TM3=f3,n "
		  "TM4=f2,n,support=f3 RM1=c5,s,engaged RM3=f3,s ^TM1=c3,n ^TM2=c2,n,support=c3 "
		  "^RM1=c3,s" },
		{ "TM1: c3 n, RM1: c3 s, TM2: c2 n support=c3, TM3: f3 n, RM3: f3 s, TM4: f2 n "
		  "support=f3, TM5: a1 n, RM5: a1 n",
		  "fight c3; pick line; pick withdrawal; done; done",
		  "turn=3 step=melee ask=fight seat=red attacker=red ; "
		  "TM1=c3,n TM2=c2,n TM3=f3,n TM4=f2,n,support=f3 TM5=a1,n RM1=c5,s RM3=f3,s "
		  "RM5=a1,n ^TM2=c2,n,support=c3 ^RM1=c3,s" },
	};
	(void)unused;
	check_rows("melee", rows, PV_COUNT(rows));
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_7e_7_a_shot_that_is_drawn),
	cmocka_unit_test(nev_7_and_8_fire_leaves_nothing_but_losses),
	cmocka_unit_test(nev_6_and_9b_what_step_3_leaves_and_what_goes),
	cmocka_unit_test(nev_10b_7_and_10d_4_who_stays),
	cmocka_unit_test(nev_9_what_a_melee_leaves),
};

TEST_FILE(tests, NULL, NULL)
