/* Positions that were played to are sound; with one thing in them changed they are refused, by the
 * row that would be broken: fire [NEV-7, 8], marks of step 3 [NEV-6], melees [NEV-9]. */
#include "rules/nevsky/core/game.h"
#include "rules/nevsky/fixtures/fixture_play.h"

#include <string.h>

static const char field[] =
    "ruleset: nevsky\ntitle: test\nboard: {columns: 9, rows: 9}\n"
    "position: {turn: 3, step: %s, attacker: red, units: {TW1: c1 n, TE1: c1, TE2: d1, TX1: f3 n, "
    "TB1: g3 n, TU1: a2 n, TM1: b3 n, TL1: a4 n, TM2: dead, TL2: off, TK1: i3 n, TG1: i3 n, "
    "RL1: c5 s, RA1: f6 s, RM1: b4 s, RM2: a5 s, RX1: e6 s, RB1: h8 s, RC1: i8 s x1 retiring, RW1: "
    "g9 s, "
    "RE1: g9}}\n";

static struct fixture_battle open_step(const char *step) {
	char text[1024];
	snprintf(text, sizeof text, field, step);
	return fixture_open(text);
}

static int find(const struct fixture_battle *b, const char *name) {
	const struct nev_game *g = nev_game_of(b->g);
	NEV_EACH_PIECE(g, i) {
		if (strcmp(g->roster[i].name, name) == 0) {
			return i;
		}
	}
	fail_msg("no %s", name);
	return PV_NONE;
}

/* "f6" */
static uint16_t at(const char *square) {
	return (uint16_t)((square[1] - '1') * 9 + square[0] - 'a');
}

static void judge(const struct fixture_battle *b, const struct nev_state *s, const char *says,
		  int line) {
	struct pv_error err;
	bool sound = b->g->rules->sound(b->g, s, &err);
	if (sound != (says == NULL)) {
		fail_msg("line %d: %s", line, sound ? "nobody complains" : err.msg);
	}
	if (!sound && strstr(err.msg, says) == NULL) {
		fail_msg("line %d: %s, not %s", line, err.msg, says);
	}
}

/* A copy of the position is changed; P is a piece of it, O the piece as the step opened. */
#define P(name) (&s->piece[find(&b, name)])
#define O(name) (&s->piece[find(&b, name) + nev_game_of(b.g)->count])
#define CHANGED(says, ...)                                                    \
	do {                                                                  \
		_Alignas(struct nev_state) static uint8_t room[PV_STATE_MAX]; \
		struct nev_state *s = (struct nev_state *)(void *)room;       \
		memcpy(s, b.s, b.g->rules->state_size(b.g));                  \
		__VA_ARGS__;                                                  \
		judge(&b, s, says, __LINE__);                                 \
	} while (0)
#define GOOD(...)      CHANGED(NULL, __VA_ARGS__)
#define BAD(says, ...) CHANGED(says, __VA_ARGS__)

/* --- fire ------------------------------------------------------------------------------------ */

static void nev_7_what_step_1_leaves_out(void **unused) {
	struct fixture_battle b = open_step("ballista");
	(void)unused;
	GOOD();
	BAD("has moved before step 3 [NEV-5X.1]", P("TM1")->marks |= NEV_MOVED);
	BAD("has fired in another's step [NEV-7A.1]", P("TX1")->marks |= NEV_FIRED);
	BAD("has fired in another's step [NEV-7A.1]", P("TM1")->marks |= NEV_FIRED);
	BAD("has to go in a step that asks for no such thing [NEV-5X.1]",
	    P("RC1")->marks |= NEV_LEAVING);
	BAD("has turned in a step without turns [NEV-6L.7]", P("TM1")->marks |= NEV_TURNED);
	BAD("was asked in a step without that question [NEV-5X.1]", P("TL1")->marks |= NEV_ASKED);
	BAD("has a last step, and hasn't moved [NEV-9L.10]", P("TM1")->came = PV_N);
	BAD("was driven back this turn before any melee [NEV-9O.1]", P("TM1")->driven = 2);
	BAD("was driven back, and is a ballista [NEV-9O.1]", P("TE1")->driven = 1);
	BAD("is barred from what it never could have taken back [NEV-6G.13]",
	    P("TK1a")->barred = NEV_NO_CHARGE);
	BAD("fights in no melee [NEV-9A.1]", P("TM1")->marks |= NEV_ENGAGED);
	BAD("supports in a step without melees [NEV-9B.4]", P("TM1")->support = at("b4"));
	GOOD(P("RL1")->doomed = 0xf);
	BAD("has more stands hit than it has [NEV-7E.4]", P("RL1")->doomed = 0x10);
	BAD("isn't on the board, and bears marks [NEV-9N.1]", P("TM2")->marks |= NEV_MOVED);
	BAD("isn't on the board, and bears marks [NEV-9N.1]", P("TL2")->marks |= NEV_MOVED);
	BAD("isn't on the board, and bears marks [NEV-9N.1]", P("TM2")->support = at("b4"));
	BAD("isn't on the board, and bears marks [NEV-9N.1]", P("TL2")->came = PV_N);
	BAD("isn't on the board, and bears marks [NEV-9N.1]", P("TL2")->driven = 1);
	BAD("isn't on the board, and bears marks [NEV-9N.1]", P("TL2")->doomed = 1);
	BAD("isn't placed, though the battle has begun [NEV-4X.3]",
	    P("TM1")->place = O("TM1")->place = NEV_UNPLACED);
	BAD("has more stands than as the step opened [NEV-9N.1]", O("TM1")->stands = 3);
	BAD("came back to the board [NEV-10E.1]", O("TM1")->place = NEV_OFF);
	fixture_close(&b);
}

static void nev_7d_and_7e_a_shot(void **unused) {
	struct fixture_battle b = open_step("ballista");
	(void)unused;
	/* Of a shot that is over nothing counts. */
	BAD("a shot that is over, and still counts [NEV-8F.6]",
	    s->shooter = (uint8_t)find(&b, "TE1"));
	BAD("a shot that is over, and still counts [NEV-8F.6]", s->target = at("c5"));
	BAD("a shot that is over, and still counts [NEV-8F.6]", s->along = 1);
	BAD("a shot that is over, and still counts [NEV-8F.6]", s->by_hand = 1);
	BAD("a shot that is over, and still counts [NEV-8F.6]", s->faces[1] = 1);
	/* Nobody is beside TE2. */
	GOOD(P("TE1")->marks |= NEV_FIRED);
	BAD("has fired, and could not [NEV-", P("TE2")->marks |= NEV_FIRED);
	fixture_play(&b, "shoot TE1 c5");
	assert_int_equal(b.s->ask, NEV_ASK_ALONG);
	GOOD();
	BAD("shoots, and not for who is asked [NEV-7D.2]", P("TE1")->marks &= (uint8_t)~NEV_FIRED);
	BAD("shots of this scenario fall in another way [NEV-7E.6]", s->ask = NEV_ASK_MARK);
	BAD("shots of this scenario fall in another way [NEV-7E.6]", s->by_hand = 1);
	BAD("the first die of the scatter shows 1 to 100 [NEV-7E.7]", s->along = 1);
	BAD("the first die of the scatter shows 1 to 100 [NEV-7E.7]", s->ask = NEV_ASK_ACROSS);
	BAD("the first die of the scatter shows 1 to 100 [NEV-7E.7]", s->ask = NEV_ASK_ACROSS;
	    s->along = 101);
	GOOD(s->ask = NEV_ASK_ACROSS; s->along = 100);
	GOOD(s->ask = NEV_ASK_ACROSS; s->along = 1);
	BAD("a shot that is over, and still counts [NEV-8F.6]", s->target = at("c5"));
	BAD("a shot that is over, and still counts [NEV-8F.6]", s->faces[2] = 1);
	fixture_close(&b);
}

static void nev_8b_who_fired_at_what(void **unused) {
	static const char aims[] =
	    "has fired and at no square, or aims and hasn't fired [NEV-8B.1]";
	struct fixture_battle b = open_step("missile");
	(void)unused;
	GOOD();
	BAD(aims, P("TX1")->marks |= NEV_FIRED);
	BAD(aims, P("TX1")->aim = at("f6"));
#define FIRES(who, square)          \
	P(who)->marks |= NEV_FIRED; \
	P(who)->aim = at(square)
	GOOD(FIRES("TX1", "f6"));
	BAD("has fired where no enemy was [NEV-8B.1]", FIRES("TX1", "f5"));
	BAD("has fired where no enemy was [NEV-8B.1]", FIRES("TX1", "g3"));
	BAD("has fired beyond its range [NEV-8B.2]", FIRES("TX1", "h8"));
	BAD("has fired out of its cone [NEV-8B.3]", FIRES("TX1", "f6"); O("TX1")->facing = PV_S);
	BAD("has fired through a screen [NEV-8B.4]", FIRES("TX1", "f6");
	    P("RX1")->place = O("RX1")->place = at("f5"));
	BAD("has fired, and is no missile troop [NEV-8A.2]", FIRES("TM1", "b4"));
	BAD("has fired in another's step [NEV-7A.1]", P("TE1")->marks |= NEV_FIRED);
	BAD("has stands that were hit in step 1 [NEV-7F.1]", P("RL1")->doomed = 1);
	fixture_play(&b, "fire TX1 f6");
	assert_int_equal(b.s->ask, NEV_ASK_VOLLEY);
	GOOD();
	BAD("fires, and not for who is asked or not there [NEV-8B.1]", s->target = at("e6"));
	BAD("another number of dice than stands throw [NEV-8C.1]", s->faces[1] = 1);
	BAD("faces that no die shows [NEV-8C.1]", s->faces[0] = 1);
	BAD("a shot that is over, and still counts [NEV-8F.6]", s->along = 1);
	BAD("a shot that is over, and still counts [NEV-8F.6]", s->by_hand = 1);
	fixture_close(&b);
}

/* --- step 3 ---------------------------------------------------------------------------------- */

static void nev_6_what_step_3_shows(void **unused) {
	struct fixture_battle b = open_step("move");
	(void)unused;
	GOOD();
	BAD("has moved, and is no attacker [NEV-5X.3]", P("RA1")->marks |= NEV_MOVED);
	BAD("has moved, and is a ballista [NEV-6E.1]", P("TE1")->marks |= NEV_MOVED);
	GOOD(P("TM1")->marks |= NEV_MOVED);
	BAD("has moved, though driven back last turn [NEV-9O.1]", P("TM1")->marks |= NEV_MOVED;
	    P("TM1")->driven = 1);
	GOOD(P("TM1")->driven = O("TM1")->driven = 1);
	BAD("was driven back this turn before any melee [NEV-9O.1]", P("TM1")->driven = 2);
	BAD("has fired in a step without fire [NEV-5X.1]", P("TX1")->marks |= NEV_FIRED);
	GOOD(P("TM1")->marks |= NEV_TURNED; P("TL1")->marks |= NEV_ASKED);
	BAD("has to go in a step that asks for no such thing [NEV-5X.1]",
	    P("RC1")->marks |= NEV_LEAVING);
	/* Where each was, and how it came where it is. */
	BAD("moved without its mark [NEV-6A.1]", P("TM1")->place = at("b2"));
	GOOD(P("TM1")->place = at("b2"); P("TM1")->marks |= NEV_MOVED);
	BAD("moved, and is no attacker [NEV-5X.3]", P("RA1")->place = at("f7"));
	BAD("moved without being hauled [NEV-6E.1]", P("TE2")->place = at("d2"));
	GOOD(P("TM1")->came = PV_N; P("TM1")->marks |= NEV_MOVED);
	BAD("has a last step, and hasn't moved [NEV-9L.10]", P("TM1")->came = PV_N);
	BAD("has a last step, and hasn't moved [NEV-9L.10]", P("RA1")->came = PV_N);
	BAD("came from off the board [NEV-9L.10]", P("TL1")->came = PV_E;
	    P("TL1")->marks |= NEV_MOVED);
	GOOD(P("TL1")->came = PV_W; P("TL1")->marks |= NEV_MOVED);
	/* Barred from what was taken back. */
	GOOD(P("TK1a")->barred = NEV_NO_CHARGE);
	BAD("is barred from what it never could have taken back [NEV-6G.13]",
	    P("TM1")->barred = NEV_NO_CHARGE);
	BAD("is barred from what it never could have taken back [NEV-6G.13]",
	    P("TX1")->barred = NEV_NO_CONTACT);
	GOOD(P("TX1")->barred = NEV_NO_CONTACT; P("TX1")->stands = O("TX1")->stands = 1);
	fixture_close(&b);
}

/* --- supports -------------------------------------------------------------------------------- */

/* TM1 and TU1 attack b4 and a5; TL1 stands beside both. */
static void nev_9_who_supports(void **unused) {
	struct fixture_battle b = open_step("move");
	(void)unused;
	b.s->piece[find(&b, "TU1")].place = at("a5");
	b.s->piece[find(&b, "TU1")].marks |= NEV_MOVED;
	fixture_play(&b, "move TM1 b3-b4");
	GOOD();
	GOOD(P("TL1")->support = at("b4"));
	GOOD(P("TL1")->support = at("a5"));
	BAD("supports before the attacker has closed his step [NEV-5X.4]",
	    P("RL1")->support = at("b4"));
	BAD("supports, and is a ballista [NEV-9F.4]", P("TE1")->support = at("b4"));
	BAD("supports what it may not [NEV-9A.2]", P("TX1")->support = at("b4"));
	BAD("supports what it may not [NEV-9A.1]", P("TX1")->support = at("f6"));
	BAD("supports what it may not [NEV-9A.4]", P("TM1")->support = at("a5"));
	BAD("supports though it was driven back last turn [NEV-9O.2]", P("TL1")->support = at("b4");
	    P("TL1")->driven = 1);
	/* A commander who has joined TL1. */
#define JOINED P("TG1")->place = O("TG1")->place = at("a4")
	GOOD(JOINED; P("TL1")->support = P("TG1")->support = at("b4"));
	GOOD(JOINED; P("TL1")->support = at("b4"));
	BAD("supports though the unit he joined doesn't [NEV-9C.5]", JOINED;
	    P("TG1")->support = at("b4"));
	BAD("supports another square than others of its own [NEV-9C.6]", JOINED;
	    P("TL1")->support = at("b4"); P("TG1")->support = at("a5"));
	fixture_close(&b);
}

/* --- melees ---------------------------------------------------------------------------------- */

/* TM1 attacks RM1 on b4, TL1 supports it. */
static struct fixture_battle open_melee(const char *orders) {
	struct fixture_battle b = open_step("move");
	fixture_play(&b, "move TM1 b3-b4");
	fixture_play(&b, "support TL1 b4");
	fixture_play(&b, "done");
	if (b.s->ask == NEV_ASK_SUPPORT) {
		fixture_play(&b, "done");
	}
	fixture_play(&b, orders);
	return b;
}

static void nev_9g_what_is_picked(void **unused) {
	static const char picks[] =
	    "deployments that both sides can't have picked by now [NEV-9G.2]";
	static const char begun[] = "a melee that is further, or not so far [NEV-9B.3]";
	struct fixture_battle b = open_melee(NULL);
	(void)unused;
	assert_int_equal(b.s->ask, NEV_ASK_PICK);
	GOOD();
	BAD(picks, s->pick[PV_RED] = 1);
	BAD(picks, s->pick[PV_BLUE] = 1);
	BAD(picks, s->seat = PV_BLUE);
	GOOD(s->seat = PV_BLUE; s->pick[PV_RED] = NEV_PICK_COUNT);
	BAD(begun, s->stage = NEV_STAGE_LOSSES);
	BAD("a melee where no sides meet [NEV-9A.1]", s->contact = at("f6");
	    P("TM1")->marks &= (uint8_t)~NEV_ENGAGED; P("TL1")->marks &= (uint8_t)~NEV_ENGAGED;
	    P("RM1")->marks &= (uint8_t)~NEV_ENGAGED; P("RA1")->marks |= NEV_ENGAGED);
	BAD("a balance sheet that nobody keeps [NEV-9K.8]", s->marker = 1);
	BAD("fights in a melee that it neither met nor supports, or not in its own [NEV-9A.3]",
	    P("TM1")->marks &= (uint8_t)~NEV_ENGAGED);
	BAD("fights in a melee that it neither met nor supports, or not in its own [NEV-9A.3]",
	    P("TL1")->marks &= (uint8_t)~NEV_ENGAGED);
	BAD("fights in a melee that it neither met nor supports, or not in its own [NEV-9A.3]",
	    P("RA1")->marks |= NEV_ENGAGED);
	BAD("fights in no melee [NEV-9A.1]", P("TE1")->marks |= NEV_ENGAGED);
	BAD("has moved, and is no attacker [NEV-5X.3]", P("RA1")->marks |= NEV_MOVED);
	BAD("has fired in a step without fire [NEV-5X.1]", P("TX1")->marks |= NEV_FIRED);
	BAD("was asked in a step without that question [NEV-5X.1]", P("TL1")->marks |= NEV_ASKED);
	BAD("has turned in a step without turns [NEV-6L.7]", P("TL1")->marks |= NEV_TURNED);
	fixture_close(&b);
	/* Between melees, and before there is any. */
	b = open_step("move");
	static const char nobody[] = "a melee that nobody fights [NEV-9B.3]";
	BAD(nobody, s->contact = at("b4"));
	BAD(nobody, s->pick[0] = 1);
	BAD(nobody, s->pick[1] = 1);
	BAD(nobody, s->fate[0] = NEV_RETREATS);
	BAD(nobody, s->fate[1] = NEV_RETREATS);
	BAD(nobody, s->loss[0] = 4);
	BAD(nobody, s->loss[1] = 4);
	BAD(nobody, s->odd_sides = 6);
	BAD(nobody, s->odd_dies = 1);
	fixture_close(&b);
}

/* RM1 is beaten by so many eighths and names its losses. */
#define NAMES                            \
	s->ask = NEV_ASK_LOSE;           \
	s->stage = NEV_STAGE_LOSSES;     \
	s->seat = PV_BLUE;               \
	s->pick[0] = s->pick[1] = 1;     \
	s->fate[PV_BLUE] = NEV_RETREATS; \
	s->loss[PV_BLUE] = 8

static void nev_9i_and_9k_what_is_lost(void **unused) {
	static const char tie[] = "a tie of one side, or one that is over [NEV-9I.4]";
	static const char both[] = "both sides are beaten, or one twice [NEV-9I.7]";
	static const char away[] = "losses beside a withdrawal that succeeded [NEV-9J.2]";
	static const char beyond[] = "a loss beyond what is there to be lost [NEV-9I.15]";
	struct fixture_battle b = open_melee(NULL);
	(void)unused;
	GOOD(NAMES);
	BAD("a melee that is further, or not so far [NEV-9B.3]", NAMES; s->stage = NEV_STAGE_PICKS);
	BAD("deployments that both sides can't have picked by now [NEV-9G.2]", NAMES;
	    s->pick[PV_RED] = 0);
	BAD("deployments that both sides can't have picked by now [NEV-9G.2]", NAMES;
	    s->pick[PV_BLUE] = NEV_PICK_HIDDEN);
	/* What became of either. */
	BAD("losses though neither side is beaten [NEV-9I.7]", NAMES; s->fate[PV_BLUE] = NEV_STAYS);
	BAD(tie, NAMES; s->fate[PV_BLUE] = NEV_TIED);
	BAD(tie, NAMES; s->fate[PV_RED] = NEV_TIED);
	GOOD(NAMES; s->fate[PV_RED] = s->fate[PV_BLUE] = NEV_TIED);
	BAD(away, NAMES; s->fate[PV_BLUE] = NEV_WITHDRAWS);
	BAD(both, NAMES; s->fate[PV_RED] = NEV_RETREATS);
	BAD(both, NAMES; s->fate[PV_RED] = NEV_WIPED_OUT);
	BAD("losses of a side that is wiped out [NEV-9I.8]", NAMES;
	    s->fate[PV_BLUE] = NEV_WIPED_OUT);
	/* Four stands of 8 eighths. */
	GOOD(NAMES; s->loss[PV_BLUE] = 32);
	BAD(beyond, NAMES; s->loss[PV_BLUE] = 33);
	BAD(beyond, NAMES; s->loss[PV_BLUE] = -1);
	BAD(beyond, NAMES; s->loss[PV_RED] = -1);
	BAD("nothing to be lost by who is asked [NEV-9K.12]", NAMES; s->loss[PV_BLUE] = 0);
	/* The die for half a stand: 3 of 6. */
#define DICED                              \
	NAMES;                             \
	s->ask = NEV_ASK_ODD;              \
	s->loss[PV_BLUE] = 4;              \
	s->odd = (uint8_t)find(&b, "RM1"); \
	s->odd_sides = 6;                  \
	s->odd_dies = 3
	GOOD(DICED);
	BAD("is diced for by another chance than its loss [NEV-9K.10]", DICED; s->odd_dies = 2);
	BAD("is diced for by another chance than its loss [NEV-9K.10]", DICED; s->odd_sides = 4);
	BAD("is diced for, and fights in no melee of who is asked [NEV-9K.6]", DICED;
	    s->odd = (uint8_t)find(&b, "TM1"));
	BAD("is diced for, and fights in no melee of who is asked [NEV-9K.6]", DICED;
	    s->odd = (uint8_t)find(&b, "RA1"));
	BAD("a die that nobody throws [NEV-9K.10]", NAMES; s->odd_sides = 6);
	BAD("a die that nobody throws [NEV-9K.10]", NAMES; s->odd_dies = 1);
	fixture_close(&b);
}

static void nev_9l_who_has_to_go(void **unused) {
	static const char now[] = "has to go, and not now [NEV-9L.15]";
	struct fixture_battle b = open_melee(NULL);
	(void)unused;
#define GOES                           \
	NAMES;                         \
	s->ask = NEV_ASK_RETREAT;      \
	s->stage = NEV_STAGE_RETREATS; \
	s->loss[PV_BLUE] = 0;          \
	P("RM1")->marks |= NEV_LEAVING
	GOOD(GOES);
	GOOD(GOES; s->fate[PV_BLUE] = NEV_WITHDRAWS);
	BAD(now, GOES; s->fate[PV_BLUE] = NEV_STAYS);
	BAD(now, GOES; P("TM1")->marks |= NEV_LEAVING);
	/* Of two sides that are beaten the defender goes first. */
	GOOD(GOES; s->fate[PV_RED] = NEV_RETREATS; P("TM1")->marks |= NEV_LEAVING);
	BAD(now, GOES; s->fate[PV_RED] = NEV_RETREATS; P("TM1")->marks |= NEV_LEAVING;
	    s->seat = PV_RED);
	BAD("a tie of one side, or one that is over [NEV-9I.4]", GOES;
	    s->fate[PV_RED] = s->fate[PV_BLUE] = NEV_TIED);
	BAD("has to go in a step that asks for no such thing [NEV-5X.1]", GOES;
	    P("TX1")->marks |= NEV_LEAVING);
	fixture_close(&b);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_7_what_step_1_leaves_out), cmocka_unit_test(nev_7d_and_7e_a_shot),
	cmocka_unit_test(nev_8b_who_fired_at_what),     cmocka_unit_test(nev_6_what_step_3_shows),
	cmocka_unit_test(nev_9_who_supports),           cmocka_unit_test(nev_9g_what_is_picked),
	cmocka_unit_test(nev_9i_and_9k_what_is_lost),   cmocka_unit_test(nev_9l_who_has_to_go),
};

TEST_FILE(tests, NULL, NULL)
