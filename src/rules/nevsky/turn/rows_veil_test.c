/* Secret steps of NEV-4X.2 and NEV-9G.2: what is sealed, which sealed step a copy may take and
 * where it leads, and what fills its blanks. */
#include "pavise/stream.h"
#include "rules/nevsky/core/game.h"
#include "rules/nevsky/fixtures/fixture_play.h"

#include <string.h>

static const char set_up[] = "ruleset: nevsky\ntitle: test\nboard: {columns: 3, rows: 8}\n"
			     "red: {units: [TL1, TK1]}\nblue: {units: [RL1, RC1]}\n";
/* The same, with one to come. */
static const char later[] = "ruleset: nevsky\ntitle: test\nboard: {columns: 3, rows: 8}\n"
			    "red: {units: [TL1, TK1, TM1]}\nblue: {units: [RL1, RC1]}\n"
			    "reinforcements: [{turn: 2, units: [TM1], at: south}]\n";
/* One of the sides stands already. */
static const char blue_stands[] = "ruleset: nevsky\ntitle: test\nboard: {columns: 3, rows: 8}\n"
				  "red: {units: [TL1, TK1]}\nblue: {units: [RL1]}\n"
				  "setup: {RL1: a8 s}\n";
static const char melee[] = "ruleset: nevsky\ntitle: test\nboard: {columns: 3, rows: 8}\n"
			    "position: {turn: 3, step: melee, attacker: red, "
			    "units: {TL1: b4 n, RL1: b4 s}}\n";
static const char melee_of_blue[] = "ruleset: nevsky\ntitle: test\nboard: {columns: 3, rows: 8}\n"
				    "position: {turn: 3, step: melee, attacker: blue, "
				    "units: {TL1: b4 n, RL1: b4 s}}\n";

/* ---- sealing ---- */

enum { OPEN = -1 };

/* What the order is for the other side: OPEN, or the sealed step's count. */
static void check_seal(const char *text, const char *before, const char *what, int count) {
	struct fixture_battle b = fixture_open(text);
	fixture_play(&b, before);
	struct pv_order order = fixture_order(&b, what), sealed;
	const struct pv_order wanted = { .verb = PV_VERB_SEALED,
					 .actor = PV_NONE,
					 .target = PV_NONE,
					 .count = (uint8_t)(count == OPEN ? 0 : count) };
	if (b.g->rules->seal(b.g, b.s, &order, &sealed) != (count != OPEN)) {
		fail_msg("%s: %s is %s", before, what, count == OPEN ? "sealed" : "open");
	}
	if (count != OPEN) {
		assert_memory_equal(&sealed, &wanted, sizeof sealed);
	}
	fixture_close(&b);
}

#define RED_PLACED  "place TL1 a1 n; place TK1 b1 n"
#define RED_READY   RED_PLACED "; ready"
#define BLUE_PLACED RED_READY "; place RL1 a8 s; place RC1 c8 s"

static void nev_4x_2_placing_is_sealed_until_both_are_done(void **unused) {
	(void)unused;
	check_seal(set_up, "", "place TL1 a1 n", 0);
	check_seal(set_up, RED_PLACED, "ready", 1);
	check_seal(set_up, RED_READY, "place RL1 a8 s", 0);
	check_seal(set_up, BLUE_PLACED, "ready", OPEN);
	check_seal(blue_stands, "", "place TL1 a1 n", 0);
	check_seal(blue_stands, RED_PLACED, "ready", OPEN);
}

static void nev_9g_2_the_attackers_pick_is_sealed(void **unused) {
	(void)unused;
	check_seal(melee, "", "pick line", 1);
	check_seal(melee, "pick line", "pick line", OPEN);
	check_seal(melee_of_blue, "", "pick line", 1);
	check_seal(melee_of_blue, "pick line", "pick line", OPEN);
	check_seal(melee, "", "done", OPEN);
}

/* ---- sealed steps on copies ---- */

static struct nev_state *veiled(const struct fixture_battle *b, enum pv_seat seat) {
	size_t size = b->g->rules->state_size(b->g);
	struct nev_state *copy = malloc(size);
	assert_non_null(copy);
	memcpy(copy, b->s, size);
	b->g->rules->veil(b->g, copy, seat);
	return copy;
}

static struct pv_order sealed_of(int count) {
	return (struct pv_order){
		.verb = PV_VERB_SEALED, .actor = PV_NONE, .target = PV_NONE, .count = (uint8_t)count
	};
}

static void check_sealed(const char *text, const char *before, enum pv_seat seat, int count,
			 const char *rule) {
	struct fixture_battle b = fixture_open(text);
	fixture_play(&b, before);
	struct nev_state *copy = veiled(&b, seat);
	struct pv_order order = sealed_of(count);
	struct pv_why why = { .rule = NULL };
	bool legal = b.g->rules->check(b.g, copy, &order, &why);
	if (legal != (rule == NULL) || (rule != NULL && strcmp(why.rule, rule) != 0)) {
		fail_msg("%s: sealed %d: %s, not %s", before, count, legal ? "legal" : why.rule,
			 rule == NULL ? "legal" : rule);
	}
	free(copy);
	fixture_close(&b);
}

static void nev_4x_2_which_sealed_steps_a_copy_takes(void **unused) {
	(void)unused;
	check_sealed(set_up, "", PV_BLUE, 0, NULL);
	check_sealed(set_up, "", PV_BLUE, 1, NULL);
	check_sealed(set_up, "", PV_BLUE, 2, "NEV-4X.2");
	check_sealed(set_up, "", PV_NOBODY, 1, NULL);
	check_sealed(set_up, "", PV_RED, 0, "NEV-4X.2");
	check_sealed(set_up, RED_READY, PV_RED, 0, NULL);
	check_sealed(set_up, RED_READY, PV_RED, 1, "NEV-4X.2");
	check_sealed(set_up, RED_READY, PV_BLUE, 0, "NEV-4X.2");
	check_sealed(blue_stands, "", PV_BLUE, 0, NULL);
	check_sealed(blue_stands, "", PV_BLUE, 1, "NEV-4X.2");
}

static void nev_9g_2_which_sealed_picks_a_copy_takes(void **unused) {
	(void)unused;
	check_sealed(melee, "", PV_BLUE, 1, NULL);
	check_sealed(melee, "", PV_NOBODY, 1, NULL);
	check_sealed(melee, "", PV_BLUE, 0, "NEV-9G.2");
	check_sealed(melee, "", PV_BLUE, 2, "NEV-9G.2");
	check_sealed(melee, "", PV_RED, 1, "NEV-9G.2");
	check_sealed(melee, "pick line", PV_BLUE, 1, "NEV-9G.2");
	check_sealed(melee, "pick line", PV_RED, 1, "NEV-9G.2");
	check_sealed(melee_of_blue, "", PV_RED, 1, NULL);
	check_sealed(melee_of_blue, "", PV_BLUE, 1, "NEV-9G.2");
}

/* A copy that takes the sealed step comes to what the seat sees of the battle after the order. */
static void check_agrees(const char *text, const char *before, const char *order,
			 enum pv_seat seat) {
	struct fixture_battle b = fixture_open(text);
	fixture_play(&b, before);
	struct nev_state *copy = veiled(&b, seat);
	struct pv_order given = fixture_order(&b, order), sealed;
	struct pv_events none = { .cap = 0 };
	assert_true(b.g->rules->seal(b.g, b.s, &given, &sealed));
	b.g->rules->apply(b.g, copy, &sealed, &none);
	fixture_play_one(&b, order);
	struct nev_state *seen = veiled(&b, seat);
	assert_memory_equal(copy, seen, b.g->rules->state_size(b.g));
	free(copy);
	free(seen);
	fixture_close(&b);
}

static void nev_4x_2_copies_go_on_like_the_battle(void **unused) {
	(void)unused;
	check_agrees(set_up, "", "place TL1 a1 n", PV_BLUE);
	check_agrees(set_up, RED_PLACED, "ready", PV_BLUE);
	check_agrees(set_up, RED_PLACED, "ready", PV_NOBODY);
	check_agrees(set_up, RED_READY, "place RL1 a8 s", PV_RED);
	check_agrees(melee, "", "pick line", PV_BLUE);
	check_agrees(melee, "", "pick line", PV_NOBODY);
	check_agrees(melee_of_blue, "", "pick line", PV_RED);
}

/* Whoever answers a pick that he can't see gets an answer all the same: as to a column. */
static void nev_9g_2_a_copy_that_answers_what_it_cannot_see(void **unused) {
	(void)unused;
	struct fixture_battle b = fixture_open(melee), known = fixture_open(melee);
	struct pv_events none = { .cap = 0 };
	fixture_play(&b, "pick withdrawal");
	fixture_play(&known, "pick column; pick line");
	struct nev_state *copy = veiled(&b, PV_BLUE);
	struct pv_order line = fixture_order(&b, "pick line");
	b.g->rules->apply(b.g, copy, &line, &none);
	assert_memory_equal(copy, known.s, b.g->rules->state_size(b.g));
	free(copy);
	fixture_close(&b);
	fixture_close(&known);
}

/* ---- guesses ---- */

enum { SEEDS = 400 };

struct guesses {
	int least, most; /* pieces of a side on the board */
	unsigned picks;  /* bits 1 << what the attacker picked, 0 for nothing */
};

static void count_guess(const struct fixture_battle *b, const struct nev_state *s, int side,
			struct guesses *out) {
	const struct nev_game *g = nev_game_of(b->g);
	int placed = 0;
	for (int i = 0; i < g->count; i++) {
		int place = s->piece[i].place;
		bool there = nev_on_board(&s->piece[i]);
		if (g->roster[i].side != side) {
			assert_int_equal(place, b->s->piece[i].place);
		} else if (g->roster[i].arrival != 0) {
			assert_int_equal(place, NEV_WAITING);
		} else {
			assert_true(there || place == NEV_UNPLACED);
			placed += there;
		}
	}
	out->least = placed < out->least ? placed : out->least;
	out->most = placed > out->most ? placed : out->most;
	out->picks |= 1u << s->pick[s->attacker];
}

/* What `seat` may think of the other side. */
static struct guesses guess(const char *text, const char *before, enum pv_seat seat) {
	struct fixture_battle b = fixture_open(text);
	struct guesses out = { .least = 99 };
	struct pv_error err;
	fixture_play(&b, before);
	for (uint64_t seed = 0; seed < SEEDS; seed++) {
		struct nev_state *copy = veiled(&b, seat);
		struct pv_stream chance = pv_stream_start(seed, 0);
		uint8_t asked = copy->ask, whom = copy->seat;
		assert_true(b.g->rules->sound(b.g, copy, &err));
		b.g->rules->guess(b.g, copy, seat, &chance);
		assert_true(b.g->rules->sound(b.g, copy, &err));
		assert_int_equal(copy->ask, asked);
		assert_int_equal(copy->seat, whom);
		count_guess(&b, copy, seat == PV_RED ? PV_BLUE : PV_RED, &out);
		free(copy);
	}
	fixture_close(&b);
	return out;
}

/* Red has three pieces, blue two. */
static void nev_4x_2_what_may_be_guessed_of_a_set_up(void **unused) {
	struct guesses g = guess(set_up, "", PV_RED);
	(void)unused;
	assert_int_equal(g.most, 0); /* blue has yet to begin */
	g = guess(set_up, "", PV_BLUE);
	assert_int_equal(g.least, 0); /* red may have placed any */
	assert_int_equal(g.most, 3);
	g = guess(set_up, RED_READY, PV_BLUE);
	assert_int_equal(g.least, 3); /* red has placed all */
	assert_int_equal(g.most, 3);
	g = guess(set_up, RED_READY, PV_RED);
	assert_int_equal(g.least, 0);
	assert_int_equal(g.most, 2);
	g = guess(set_up, RED_READY "; place RL1 a8 s", PV_BLUE); /* who keeps what it placed */
	assert_int_equal(g.least, 3);
	g = guess(later, "", PV_BLUE);
	assert_int_equal(g.least, 0);
	assert_int_equal(g.most, 3); /* and TM1 waits */
	g = guess(blue_stands, "", PV_RED);
	assert_int_equal(g.least, 1);
}

static void nev_9g_2_what_may_be_guessed_of_a_pick(void **unused) {
	struct guesses g = guess(melee, "pick line", PV_BLUE);
	(void)unused;
	assert_int_equal(g.picks, 0x7e); /* any of the six */
	g = guess(melee, "", PV_BLUE);
	assert_int_equal(g.picks, 1); /* none is made */
	g = guess(melee, "pick line", PV_RED);
	assert_int_equal(g.picks, 1 << (1 + NEV_LINE));
	g = guess(melee_of_blue, "pick square", PV_RED);
	assert_int_equal(g.picks, 0x7e);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(nev_4x_2_placing_is_sealed_until_both_are_done),
	cmocka_unit_test(nev_9g_2_the_attackers_pick_is_sealed),
	cmocka_unit_test(nev_4x_2_which_sealed_steps_a_copy_takes),
	cmocka_unit_test(nev_9g_2_which_sealed_picks_a_copy_takes),
	cmocka_unit_test(nev_4x_2_copies_go_on_like_the_battle),
	cmocka_unit_test(nev_9g_2_a_copy_that_answers_what_it_cannot_see),
	cmocka_unit_test(nev_4x_2_what_may_be_guessed_of_a_set_up),
	cmocka_unit_test(nev_9g_2_what_may_be_guessed_of_a_pick),
};

TEST_FILE(tests, NULL, NULL)
