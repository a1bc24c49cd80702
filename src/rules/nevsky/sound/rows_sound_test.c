/* What must be true of every position, by the rows that would be broken: where pieces stand and
 * with whom [NEV-2B, 6C - 6F], how they face [NEV-6L], what marks they may bear, and what is asked
 * [NEV-5X]. */
#include "rules/nevsky/core/game.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/fixtures/fixture_play.h"

#include <stddef.h>
#include <string.h>

/* One field of a piece is given a value; says: part of the complaint, or NULL where all is well. */
struct row {
	const char *piece;
	size_t offset, size;
	int value;
	const char *says;
};

#define FIELD(name) offsetof(struct nev_piece, name), sizeof(((struct nev_piece *)NULL)->name)

static const char text[] =
    "ruleset: nevsky\ntitle: test\nboard: {columns: 9, rows: 9}\n"
    "victory: {goals: [{side: red, escape: [TL1]}]}\n"
    "position: {turn: 3, step: move, attacker: red, units: {TK1: c3 n, TK2a: d3 n, TG1: c3 n, "
    "TG2: d4 n, TL1: e3 n, TL2: e4 n, TX1: f3 n, TE1: g3, TW1: g3 n, TW2: h3 n, TW3a: h4 n, "
    "TE2: h3, TM1: off, RM1: e6 s, RX1: f6 s, RE1: g6, RW1: g6 s}}\n";

static int find(const struct fixture_battle *b, const char *name) {
	const struct nev_game *g = nev_game_of(b->g);
	for (int i = 0; i < g->count; i++) {
		if (strcmp(g->roster[i].name, name) == 0) {
			return i;
		}
	}
	fail_msg("no %s", name);
	return PV_NONE;
}

static int square(int column, int row) {
	return row * 9 + column;
}

static void put(struct nev_piece *p, const struct row *row) {
	uint8_t byte = (uint8_t)row->value;
	uint16_t half = (uint16_t)row->value;
	assert_true(row->size == sizeof byte || row->size == sizeof half);
	memcpy((char *)p + row->offset, row->size == sizeof byte ? (void *)&byte : (void *)&half,
	       row->size);
}

static void expect(const struct fixture_battle *b, const char *where, const char *says,
		   const char *about) {
	struct pv_error err;
	bool sound = b->g->rules->sound(b->g, b->s, &err);
	if (sound != (says == NULL)) {
		fail_msg("%s: %s", about, sound ? "nobody complains" : err.msg);
	}
	if (says != NULL && (strcmp(err.where, where) != 0 || strstr(err.msg, says) == NULL)) {
		fail_msg("%s: %s: %s, not %s: %s", about, err.where, err.msg, where, says);
	}
}

/* As the pieces stand now, and as the step opened; what is allowed holds for both at once, since a
 * step changes little. */
static void check_pieces(const struct row *rows, size_t count) {
	for (size_t i = 0; i < 2 * count; i++) {
		const struct row *row = &rows[i / 2];
		struct fixture_battle b = fixture_open(text);
		char about[64];
		int piece = find(&b, row->piece);
		snprintf(about, sizeof about, "row %zu, %s, byte %zu = %d", i / 2, row->piece,
			 row->offset, row->value);
		int opening = piece + nev_game_of(b.g)->count;
		put(&b.s->piece[i % 2 == 0 ? piece : opening], row);
		if (row->says == NULL) {
			put(&b.s->piece[i % 2 == 0 ? opening : piece], row);
		}
		expect(&b, row->piece, row->says, about);
		fixture_close(&b);
	}
}

static void nev_9n_1_every_piece_is_somewhere(void **unused) {
	static const char lost[] = "stands nowhere known", stands[] = "number of stands";
	static const struct row rows[] = {
		{ "TL1", FIELD(place), 81, lost },
		{ "TL1", FIELD(place), NEV_NOWHERE, lost },
		{ "TL1", FIELD(place), NEV_DEAD, stands },
		{ "TL1", FIELD(place), NEV_WAITING, "no reinforcement" },
		{ "TL1", FIELD(stands), 4, NULL },
		{ "TL1", FIELD(stands), 5, stands },
		{ "TL1", FIELD(stands), 0, stands },
		{ "TL1", FIELD(escaped), 1, "no goal" },
		{ "TM1", FIELD(escaped), 1, NULL },
		{ "TM1", FIELD(escaped), 2, "no goal" },
	};
	(void)unused;
	check_pieces(rows, PV_COUNT(rows));
}

static void nev_6l_and_9k_what_marks_a_piece_may_bear(void **unused) {
	static const char faces[] = "faces where", half[] = "half-killed", charge[] = "charged",
			  range[] = "out of range", aims[] = "no square of the board";
	static const struct row rows[] = {
		{ "TX1", FIELD(facing), PV_NW, NULL },
		{ "TX1", FIELD(facing), 8, faces },
		{ "TL1", FIELD(facing), PV_W, NULL },
		{ "TL1", FIELD(facing), PV_NE, faces },
		{ "TE1", FIELD(facing), PV_E, faces },
		{ "TM1", FIELD(facing), PV_NE, NULL },
		{ "TL1", FIELD(marks), NEV_HALF, half },
		{ "TW3a", FIELD(marks), NEV_HALF, half },
		{ "TK1a", FIELD(marks), NEV_HALF, NULL },
		{ "TG1", FIELD(marks), NEV_HALF, NULL },
		{ "TL1", FIELD(marks), NEV_RETIRING, "retires with more stands" },
		{ "TK1a", FIELD(charge), NEV_TIRED, NULL },
		{ "TG1", FIELD(charge), NEV_TIRED, NULL },
		{ "TK1a", FIELD(charge), 3, charge },
		{ "TL1", FIELD(charge), NEV_CHARGING, charge },
		{ "TL1", FIELD(driven), 1, NULL },
		{ "TL1", FIELD(driven), 3, range },
		{ "TL1", FIELD(came), NEV_NO_STEP, NULL },
		{ "TL1", FIELD(came), 9, range },
		{ "TE1", FIELD(owner), NEV_OWNERLESS, NULL },
		{ "TL1", FIELD(support), 81, aims },
		{ "TX1", FIELD(aim), 81, aims },
	};
	(void)unused;
	check_pieces(rows, PV_COUNT(rows));
}

/* Now, and as the step opened. */
static void put_on(const struct fixture_battle *b, const char *piece, int at) {
	int i = find(b, piece);
	b->s->piece[i].place = (uint16_t)at;
	b->s->piece[i + nev_game_of(b->g)->count].place = (uint16_t)at;
}

struct move {
	const char *piece;
	int column, row; /* from 0 */
	const char *where, *says;
};

static void nev_6c_to_6f_who_may_share_a_square(void **unused) {
	static const char others[] = "other troops", many[] = "too many",
			  two[] = "another ballista";
	static const struct move moves[] = {
		{ "TL1", 4, 3, "TL1", many },
		{ "TX1", 4, 2, "TL1", others },
		{ "TL1", 5, 2, "TL1", others },
		{ "TG1", 4, 2, NULL, NULL },
		{ "TG1", 3, 3, "TG1", many },
		{ "TG2", 2, 2, "TG1", many },
		{ "TK2a", 2, 2, "TK1a", many },
		{ "TK1b", 3, 2, NULL, NULL },
		{ "TK2a", 4, 2, "TK2a", others },
		{ "TW3a", 7, 2, NULL, NULL },
		{ "TW3a", 6, 2, NULL, NULL },
		{ "TE2", 6, 2, "TE1", two },
		{ "TE1", 4, 2, NULL, NULL },
		{ "RE1", 6, 2, "TE1", two },
		{ "RM1", 4, 2, "TL1", "never moved into" },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(moves); i++) {
		struct fixture_battle b = fixture_open(text);
		put_on(&b, moves[i].piece, square(moves[i].column, moves[i].row));
		expect(&b, moves[i].where, moves[i].says, moves[i].piece);
		fixture_close(&b);
	}
}

/* Two crews and one stand are five. */
static void nev_6e_5_no_five_stands_of_crew(void **unused) {
	struct fixture_battle b = fixture_open(text);
	(void)unused;
	put_on(&b, "TW2a", square(6, 2));
	put_on(&b, "TW2b", square(6, 2));
	expect(&b, NULL, NULL, "four");
	put_on(&b, "TW3a", square(6, 2));
	expect(&b, "TW1a", "too many", "five");
	fixture_close(&b);
}

static void nev_6l_8_a_square_has_one_facing(void **unused) {
	static const char *const turned[] = { "TK1b", "TG1", "TW1a" };
	static const char *const first[] = { "TK1a", "TK1a", "TW1a" };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(turned); i++) {
		struct fixture_battle b = fixture_open(text);
		b.s->piece[find(&b, turned[i])].facing = PV_E;
		expect(&b, first[i], "faces otherwise", turned[i]);
		fixture_close(&b);
	}
}

static bool complains_of(const struct fixture_battle *b, const char *what) {
	struct pv_error err;
	return !b->g->rules->sound(b->g, b->s, &err) && strstr(err.msg, what) != NULL;
}

/* Armies meet in steps 3 to 5 alone. */
static void nev_2b_3_where_the_enemy_may_share_a_square(void **unused) {
	(void)unused;
	for (int step = NEV_STEP_FIRST; step < NEV_STEP_OVER; step++) {
		struct fixture_battle b = fixture_open(text);
		bool meeting =
		    step == NEV_STEP_MOVE || step == NEV_STEP_SUPPORT || step == NEV_STEP_MELEE;
		b.s->step = (uint8_t)step;
		assert_false(complains_of(&b, "the enemy"));
		b.s->piece[find(&b, "RM1")].place = (uint16_t)square(4, 2);
		assert_int_equal(complains_of(&b, "the enemy"), !meeting);
		/* Melees are over when anybody retires. */
		b.s->ask = NEV_ASK_LEVY;
		assert_true(complains_of(&b, "the enemy"));
		b.s->ask = NEV_ASK_RETIRE;
		assert_true(complains_of(&b, "the enemy"));
		fixture_close(&b);
	}
}

/* Nor does a scenario begin so. */
static void nev_2b_3_where_a_battle_may_begin_with_both_in_a_square(void **unused) {
	static const char *const steps[] = { "ballista", "missile", "retire", "destroy" };
	static const char *const meeting[] = { "move", "support", "melee" };
	static const char battle[] = "ruleset: nevsky\ntitle: test\n"
				     "position: {step: %s, units: {TL1: e5 n%s, RL1: e5 s}}\n";
	char scenario[128], where[32];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(steps); i++) {
		snprintf(scenario, sizeof scenario, battle, steps[i], "");
		/* At the unit, behind "position: {step: STEP, units: {". */
		snprintf(where, sizeof where, "test.yaml:3:%zu", strlen(steps[i]) + 28);
		fixture_fail(scenario, where,
			     "TL1 on e5: shares the square with RL1 of the other side, accepted in "
			     "move, support and melee [NEV-2B.3]");
	}
	for (size_t i = 0; i < PV_COUNT(meeting); i++) {
		snprintf(scenario, sizeof scenario, battle, meeting[i], " moved");
		pv_game_free(fixture_load(scenario));
	}
}

static void nev_5x_1_there_are_two_sides_and_eleven_steps(void **unused) {
	static const struct {
		size_t offset;
		int value;
		bool good;
	} rows[] = {
		{ offsetof(struct nev_state, step), NEV_STEP_COUNT, false },
		{ offsetof(struct nev_state, step), NEV_STEP_OVER, true },
		{ offsetof(struct nev_state, ask), NEV_ASK_COUNT, false },
		{ offsetof(struct nev_state, ask), NEV_ASK_DESTROY, true },
		{ offsetof(struct nev_state, attacker), 2, false },
		{ offsetof(struct nev_state, attacker), 1, true },
		{ offsetof(struct nev_state, south), 2, false },
		{ offsetof(struct nev_state, south), 1, true },
		{ offsetof(struct nev_state, seat), 2, false },
		{ offsetof(struct nev_state, seat), 1, true },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		struct fixture_battle b = fixture_open(text);
		((uint8_t *)b.s)[rows[i].offset] = (uint8_t)rows[i].value;
		if (complains_of(&b, "no such step, question or side") == rows[i].good) {
			fail_msg("row %zu", i);
		}
		fixture_close(&b);
	}
}

static bool has_word(const char *words, const char *word) {
	size_t length = strlen(word);
	for (const char *at = strstr(words, word); at != NULL; at = strstr(at + 1, word)) {
		if ((at == words || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0')) {
			return true;
		}
	}
	return false;
}

/* Retirements [NEV-10B.1, 10B.2] end steps 1, 2 and 5, and open step 3; a levy pair rolls at the
 * end of those that can have cut it down [NEV-10C.1]. */
static void nev_5x_1_what_each_step_may_ask(void **unused) {
	static const char *const asks[NEV_STEP_COUNT] = {
		[NEV_STEP_FIRST] = "first",
		[NEV_STEP_BALLISTA] = "shoot along across mark hit also levy retire",
		[NEV_STEP_MISSILE] = "fire volley strike levy retire",
		[NEV_STEP_RETIRE] = "retire",
		[NEV_STEP_MOVE] = "move",
		[NEV_STEP_SUPPORT] = "support",
		[NEV_STEP_MELEE] = "fight pick lose odd retreat turn levy retire",
		[NEV_STEP_DESTROY] = "destroy",
		[NEV_STEP_OVER] = "nothing",
	};
	(void)unused;
	for (int step = NEV_STEP_FIRST; step < NEV_STEP_COUNT; step++) {
		for (int ask = 0; ask < NEV_ASK_COUNT; ask++) {
			struct fixture_battle b = fixture_open(text);
			b.s->step = (uint8_t)step;
			b.s->ask = (uint8_t)ask;
			if (complains_of(&b, "isn't asked in this step") ==
			    has_word(asks[step], nev_ask_word[ask])) {
				fail_msg("%s in %s", nev_ask_word[ask], nev_step_word[step]);
			}
			fixture_close(&b);
		}
	}
}

/* A question, who shoots, at which square, who is diced for by what, in which melee. */
struct question {
	int step, ask;
	const char *shooter, *odd;
	int target, contact, sides, dies;
	bool good;
};

static void nev_5x_1_what_a_question_is_about(void **unused) {
	enum { B = NEV_STEP_BALLISTA, M = NEV_STEP_MISSILE, F = NEV_STEP_MELEE, NO = NEV_NOWHERE };
	static const struct question rows[] = {
		{ B, NEV_ASK_ALONG, "TE1", NULL, NO, NO, 0, 0, true },
		{ B, NEV_ASK_ACROSS, "TL1", NULL, NO, NO, 0, 0, false },
		{ B, NEV_ASK_MARK, NULL, NULL, NO, NO, 0, 0, false },
		{ B, NEV_ASK_HIT, "TM1", NULL, NO, NO, 0, 0, false },
		{ B, NEV_ASK_ALSO, "TM1", NULL, NO, NO, 0, 0, false },
		{ M, NEV_ASK_VOLLEY, "TX1", NULL, 80, NO, 0, 0, true },
		{ M, NEV_ASK_VOLLEY, "TX1", NULL, 81, NO, 0, 0, false },
		{ M, NEV_ASK_VOLLEY, "TE1", NULL, 80, NO, 0, 0, false },
		{ M, NEV_ASK_VOLLEY, "TL1", NULL, 80, NO, 0, 0, false },
		{ M, NEV_ASK_STRIKE, NULL, NULL, 80, NO, 0, 0, false },
		{ M, NEV_ASK_LEVY, NULL, "TL1", NO, NO, 0, 0, true },
		{ M, NEV_ASK_LEVY, NULL, NULL, NO, NO, 0, 0, false },
		{ M, NEV_ASK_LEVY, NULL, "TM1", NO, NO, 0, 0, false },
		{ F, NEV_ASK_ODD, NULL, "TL1", NO, 80, 6, 5, true },
		{ F, NEV_ASK_ODD, NULL, "TL1", NO, 80, 2, 1, true },
		{ F, NEV_ASK_ODD, NULL, "TL1", NO, 80, 6, 6, false },
		{ F, NEV_ASK_ODD, NULL, "TL1", NO, 80, 1, 0, false },
		{ F, NEV_ASK_ODD, NULL, "TL1", NO, 81, 6, 3, false },
		{ F, NEV_ASK_ODD, NULL, "TM1", NO, 80, 6, 3, false },
		{ F, NEV_ASK_PICK, NULL, NULL, NO, 80, 0, 0, true },
		{ F, NEV_ASK_PICK, NULL, NULL, NO, 81, 0, 0, false },
		{ F, NEV_ASK_LOSE, NULL, NULL, NO, NO, 0, 0, false },
		{ F, NEV_ASK_RETREAT, NULL, NULL, NO, NO, 0, 0, false },
		{ F, NEV_ASK_TURN, NULL, NULL, NO, NO, 0, 0, false },
	};
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		const struct question *q = &rows[i];
		struct fixture_battle b = fixture_open(text);
		b.s->step = (uint8_t)q->step;
		b.s->ask = (uint8_t)q->ask;
		b.s->shooter = (uint8_t)(q->shooter != NULL ? find(&b, q->shooter) : PV_NONE);
		b.s->odd = (uint8_t)(q->odd != NULL ? find(&b, q->odd) : PV_NONE);
		b.s->target = (uint16_t)q->target;
		b.s->contact = (uint16_t)q->contact;
		b.s->odd_sides = (uint8_t)q->sides;
		b.s->odd_dies = (uint8_t)q->dies;
		if (complains_of(&b, "names no piece or square") == q->good) {
			fail_msg("row %zu", i);
		}
		fixture_close(&b);
	}
}

static void nev_5x_1_every_question_has_an_answer(void **unused) {
	struct fixture_battle b = fixture_open(text);
	(void)unused;
	b.s->step = NEV_STEP_MELEE;
	b.s->ask = NEV_ASK_FIGHT; /* there is no melee */
	expect(&b, "ask", "nothing could be answered", "fight");
	put_on(&b, "RM1", square(4, 2));
	expect(&b, NULL, NULL, "one melee");
	b.s->step = NEV_STEP_OVER;
	b.s->ask = NEV_ASK_NOTHING;
	put_on(&b, "RM1", square(4, 5));
	expect(&b, NULL, NULL, "over");
	fixture_close(&b);
}

/* Rows 1 to 3 of the board are red's. */
static void nev_4x_1_where_troops_are_set_up(void **unused) {
	static const char set_up[] = "ruleset: nevsky\ntitle: test\nboard: {columns: 3, rows: 12}\n"
				     "red: {units: [TL1]}\nblue: {units: [RL1]}\n";
	struct fixture_battle b = fixture_open(set_up);
	struct nev_piece *levy = &b.s->piece[find(&b, "TL1")];
	(void)unused;
	expect(&b, NULL, NULL, "unplaced");
	levy->place = 2 * 3;
	expect(&b, NULL, NULL, "row 3");
	levy->place = 3 * 3;
	expect(&b, "TL1", "outside its set-up area", "row 4");
	fixture_close(&b);
}

/* --- before the battle ----------------------------------------------------------------------- */

#define FLAT  "map: |\n  . . .\n  . . .\n  . . .\n  . . .\n  . . .\n  . . .\n  . . .\n  . . .\n"
#define HILLY "map: |\n  . . .\n  . . .\n  . . .\n  . ^ .\n  . . .\n  . . .\n  . . .\n  . . .\n"
#define BOTH  "red: {units: [TL1]}\nblue: {units: [RL1]}\n"

/* What is asked while the terrain is talked over [NEV-3A.1, 3F.1], and of whom: blue, the usual one
 * who did not lay it, chooses his edge once; of hills alone there is something to agree on. */
static void nev_5x_8_what_is_talked_over(void **unused) {
	static const char edges[] = "options: {terrain: lay_and_choose}\n";
	static const struct {
		const char *map, *options;
		int ask, seat, agreed;
		bool good;
	} rows[] = { { HILLY, "", NEV_ASK_AGREE, PV_RED, 0, true },
		     { HILLY, "", NEV_ASK_AGREE, PV_RED, 1 << PV_BLUE, true },
		     { HILLY, "", NEV_ASK_AGREE, PV_RED, 1 << PV_RED, false },
		     { HILLY, "", NEV_ASK_EDGE, PV_BLUE, 0, false },
		     { HILLY, edges, NEV_ASK_EDGE, PV_BLUE, 0, true },
		     { HILLY, edges, NEV_ASK_EDGE, PV_RED, 0, false },
		     { HILLY, edges, NEV_ASK_EDGE, PV_BLUE, NEV_EDGE_CHOSEN, false },
		     { HILLY, edges, NEV_ASK_AGREE, PV_RED, NEV_EDGE_CHOSEN, true },
		     { FLAT, edges, NEV_ASK_EDGE, PV_BLUE, 0, true },
		     { FLAT, edges, NEV_ASK_AGREE, PV_RED, NEV_EDGE_CHOSEN, false } };
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(rows); i++) {
		char scenario[512];
		struct pv_error err;
		snprintf(scenario, sizeof scenario, "ruleset: nevsky\ntitle: test\n%s%s" BOTH,
			 rows[i].options, rows[i].map);
		struct fixture_battle b = fixture_open(scenario);
		b.s->step = NEV_STEP_TERRAIN;
		b.s->ask = (uint8_t)rows[i].ask;
		b.s->seat = (uint8_t)rows[i].seat;
		b.s->agreed = (uint8_t)rows[i].agreed;
		bool sound = b.g->rules->sound(b.g, b.s, &err);
		if (sound != rows[i].good) {
			fail_msg("row %zu: %s", i, sound ? "nobody complains" : err.msg);
		}
		if (!sound) {
			assert_non_null(strstr(err.msg, "isn't asked of this side now"));
		}
		fixture_close(&b);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_5x_8_what_is_talked_over),
	cmocka_unit_test(nev_9n_1_every_piece_is_somewhere),
	cmocka_unit_test(nev_6l_and_9k_what_marks_a_piece_may_bear),
	cmocka_unit_test(nev_6c_to_6f_who_may_share_a_square),
	cmocka_unit_test(nev_6e_5_no_five_stands_of_crew),
	cmocka_unit_test(nev_6l_8_a_square_has_one_facing),
	cmocka_unit_test(nev_2b_3_where_the_enemy_may_share_a_square),
	cmocka_unit_test(nev_2b_3_where_a_battle_may_begin_with_both_in_a_square),
	cmocka_unit_test(nev_5x_1_there_are_two_sides_and_eleven_steps),
	cmocka_unit_test(nev_5x_1_what_each_step_may_ask),
	cmocka_unit_test(nev_5x_1_what_a_question_is_about),
	cmocka_unit_test(nev_5x_1_every_question_has_an_answer),
	cmocka_unit_test(nev_4x_1_where_troops_are_set_up),
};

TEST_FILE(tests, NULL, NULL)
