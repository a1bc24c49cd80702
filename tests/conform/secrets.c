/* conform/secrets.c - what a seat may not know changes nothing that it gets to see. */
#include "conform/play.h"

#include <ctype.h>
#include <stdlib.h>

static const enum pv_seat seats[] = { PV_RED, PV_BLUE, PV_NOBODY };

/* --- twins ----------------------------------------------------------------------------------- */

static void expect_same_prompt(struct conform *t, const void *one, const void *other) {
	struct pv_prompt a, b;
	memset(&a, 0, sizeof a);
	memset(&b, 0, sizeof b);
	t->rules->prompt(t->g, one, &a);
	t->rules->prompt(t->g, other, &b);
	if (a.seat != b.seat || a.whole != b.whole || a.minor != b.minor || a.secret != b.secret ||
	    a.actor != b.actor || a.turn != b.turn || a.place != b.place ||
	    strcmp(a.step, b.step) != 0 || strcmp(a.key, b.key) != 0 ||
	    strcmp(a.rule, b.rule) != 0 || a.dice.count != b.dice.count ||
	    a.dice.sides != b.dice.sides) {
		conform_fail(t, one, NULL, "the prompt tells what is hidden");
	}
}

static void expect_same_list(struct conform *t, const void *one, const void *other) {
	size_t count = t->rules->list(t->g, one, PV_ANY, t->list, PV_LIST_MAX);
	struct pv_order *list = calloc(count + 1, sizeof *list);
	assert_non_null(list);
	size_t others = t->rules->list(t->g, other, PV_ANY, list, count);
	bool same = count == others && memcmp(list, t->list, count * sizeof *list) == 0;
	free(list);
	if (!same) {
		conform_fail(t, one, NULL, "the list tells what is hidden");
	}
}

static bool same_word(const char *a, const char *b) {
	return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

/* A copy, and states that it could be of. */
struct alike {
	struct conform *t;
	const void *copy, *of[3];
	size_t count, seen;
};

/* Refusals are asked for on one of the states each, unless everything is. */
static void expect_same_check(void *ctx, const struct pv_order *order) {
	struct alike *p = ctx;
	struct conform *t = p->t;
	struct pv_why b = { .rule = NULL };
	bool allowed = t->rules->check(t->g, p->copy, order, &b);
	size_t one = p->seen++ % p->count;
	for (size_t i = 0; i < p->count; i++) {
		if (!allowed && i != one && conform_share() > 1) {
			continue;
		}
		struct pv_why a = { .rule = NULL };
		bool same = allowed == t->rules->check(t->g, p->of[i], order, &a);
		if (!same || !same_word(a.rule, b.rule) || !same_word(a.key, b.key) ||
		    a.need != b.need || a.have != b.have ||
		    memcmp(&a.witness, &b.witness, sizeof a.witness) != 0) {
			print_message("# %s %s %d %d, or %s %s %d %d\n", a.rule, a.key, (int)a.need,
				      (int)a.have, b.rule, b.key, (int)b.need, (int)b.have);
			conform_fail(t, p->of[i], order, "check tells what is hidden");
		}
	}
}

/* One that is equal to the copy is answered the same anyhow. */
static void add_alike(struct alike *p, const void *state) {
	if (memcmp(state, p->copy, p->t->size) != 0) {
		p->of[p->count++] = state;
	}
}

/* What is asked of a seat is answered the same on the states and on their copy. */
static void expect_same_answers(struct alike *p, struct pv_stream *chance) {
	for (size_t i = 0; i < p->count; i++) {
		expect_same_prompt(p->t, p->of[i], p->copy);
		expect_same_list(p->t, p->of[i], p->copy);
	}
	if (p->count > 0) {
		p->t->c->orders(p->t->g, p->copy, chance, expect_same_check, p);
	}
}

static void write_view(struct conform *t, const void *state, struct pv_writer *w, char *board,
		       size_t cap) {
	pv_writer_init(w);
	pv_write_open(w, '[');
	t->rules->describe(t->g, state, w);
	t->rules->scene(t->g, state, w);
	pv_write_close(w);
	t->rules->board(t->g, state, &(struct pv_board_look){ .legend = true, .focus = -1 }, board,
			cap);
}

static void expect_same_view(struct conform *t, const void *one, const void *other) {
	struct pv_writer a, b;
	char board[2][4096];
	write_view(t, one, &a, board[0], sizeof board[0]);
	write_view(t, other, &b, board[1], sizeof board[1]);
	assert_false(a.failed || b.failed);
	assert_string_equal(a.text, b.text);
	assert_string_equal(board[0], board[1]);
	struct pv_error err;
	struct pv_node *tree = pv_node_read_json(a.text, a.length, "view", &err);
	if (tree == NULL) {
		fail_msg("%s: %s: %s", err.where, err.msg, a.text);
	}
	pv_node_free(tree);
	pv_writer_finish(&a);
	pv_writer_finish(&b);
}

/* A state that the copy could be of; its own copy is the same. */
static void make_twin(struct conform *t, const void *copy, enum pv_seat seat, void *twin,
		      void *veiled, struct pv_stream *chance) {
	struct pv_error err;
	memcpy(twin, copy, t->size);
	t->rules->guess(t->g, twin, seat, chance);
	if (!t->rules->sound(t->g, twin, &err)) {
		print_error("%s: %s\n", err.where, err.msg);
		conform_fail(t, twin, NULL, "a guess is unsound");
	}
	memcpy(veiled, twin, t->size);
	t->rules->veil(t->g, veiled, seat);
	if (memcmp(veiled, copy, t->size) != 0) {
		conform_fail(t, copy, NULL, "a guess changes what is known");
	}
}

static void visit_twins(struct conform *t, const void *state, struct pv_stream *chance) {
	for (size_t i = 0; i < PV_COUNT(seats); i++) {
		conform_state copy, twin[2], veiled[2];
		memcpy(copy, state, t->size);
		t->rules->veil(t->g, copy, seats[i]);
		memcpy(veiled[0], copy, t->size);
		t->rules->veil(t->g, veiled[0], seats[i]);
		assert_memory_equal(veiled[0], copy, t->size);
		make_twin(t, copy, seats[i], twin[0], veiled[0], chance);
		make_twin(t, copy, seats[i], twin[1], veiled[1], chance);
		expect_same_view(t, veiled[0], veiled[1]);
		assert_int_equal(t->rules->turn(t->g, copy), t->rules->turn(t->g, state));
		if (t->rules->turn(t->g, state) == seats[i]) {
			struct alike alike = { .t = t, .copy = copy };
			add_alike(&alike, state);
			add_alike(&alike, twin[0]);
			add_alike(&alike, twin[1]);
			expect_same_answers(&alike, chance);
		}
	}
}

void conform_twins_look_alike(void **state) {
	conform_visit_all(*state, visit_twins);
}

/* --- sealed orders --------------------------------------------------------------------------- */

/* On the copy of a seat, the order as it gets it leads to the copy of where it leads. */
static void expect_sealed(struct conform *t, const void *state, const struct pv_order *order,
			  enum pv_seat seat) {
	conform_state after, copy;
	struct pv_order given = *order;
	bool secret = t->rules->seal(t->g, state, order, &given);
	if (secret && t->rules->turn(t->g, state) == seat) {
		given = *order;
	}
	memcpy(after, state, t->size);
	conform_apply(t, after, order);
	if (conform_revealed(t)) {
		return;
	}
	t->rules->veil(t->g, after, seat);
	memcpy(copy, state, t->size);
	t->rules->veil(t->g, copy, seat);
	if (!t->rules->check(t->g, copy, &given, NULL)) {
		conform_fail(t, copy, &given, "refused on a copy");
	}
	t->rules->apply(t->g, copy, &given, NULL);
	if (!secret) {
		/* What comes up for decision now may be hidden from its very beginning. */
		t->rules->veil(t->g, copy, seat);
	}
	if (memcmp(copy, after, t->size) != 0) {
		char text[2][PV_POSITION_MAX / 4];
		t->rules->write_state(t->g, after, text[0], sizeof text[0]);
		t->rules->write_state(t->g, copy, text[1], sizeof text[1]);
		print_message("# %s: the state's copy is %s\nthe copy is %s\n",
			      seat == PV_RED    ? "red"
			      : seat == PV_BLUE ? "blue"
						: "nobody",
			      text[0], text[1]);
		conform_fail(t, state, order, "a copy goes another way");
	}
}

static void visit_sealed(struct conform *t, const void *state, struct pv_stream *chance) {
	for (int i = 0; i < 4; i++) {
		struct pv_order order = conform_choose(t, state, chance);
		for (size_t k = 0; k < PV_COUNT(seats); k++) {
			expect_sealed(t, state, &order, seats[k]);
		}
	}
}

void conform_sealed_steps_agree(void **state) {
	conform_visit_all(*state, visit_sealed);
}

/* --- journals of twins ----------------------------------------------------------------------- */

/* Battles played to their end without the secret step in question: then there is none. */
enum { WHOLE_MAX = 3 };

static void unfold(char *text) {
	char *to = text;
	for (const char *at = text; *at != '\0'; *to++ = *at++) {
		while (strncmp(at, "\\\n    ", 6) == 0) {
			at += 6;
		}
	}
	*to = '\0';
}

/* Commitments and salts are different, whatever they are for: each becomes an X. */
static void mask(char *text) {
	char *to = text;
	unfold(text);
	for (const char *at = text; *at != '\0';) {
		size_t digits = strspn(at, "0123456789abcdef");
		if (digits == 64 || digits == 32) {
			*to++ = 'X';
			at += digits;
		} else {
			*to++ = *at++;
		}
	}
	*to = '\0';
}

static bool is_secret(struct conform *t, const struct pv_battle *b) {
	struct pv_prompt prompt;
	t->rules->prompt(t->g, pv_battle_state(b), &prompt);
	return prompt.secret != 0;
}

static struct pv_battle *begin(struct conform *t) {
	struct pv_error err;
	struct pv_battle *b = pv_battle_create(t->g, NULL, &err);
	assert_non_null(b);
	return b;
}

/* Plays until the secret step of this seat has ended. */
static void play_secret(struct conform *t, struct pv_battle *b, struct pv_stream *chance) {
	enum pv_seat seat = t->rules->turn(t->g, pv_battle_state(b));
	while (is_secret(t, b) && t->rules->turn(t->g, pv_battle_state(b)) == seat) {
		struct pv_order order = conform_choose(t, pv_battle_state(b), chance);
		assert_true(pv_battle_order(b, &order, NULL, NULL));
	}
}

static bool is_bare(struct conform *t, const struct pv_battle *b, enum pv_seat seat) {
	conform_state copy;
	memcpy(copy, pv_battle_state(b), t->size);
	t->rules->veil(t->g, copy, seat);
	return memcmp(copy, pv_battle_state(b), t->size) == 0;
}

/* What is left over of a secret shown: another thing may be hidden yet, standing orders say. */
static bool are_told_apart(struct conform *t, const struct pv_battle *a, const struct pv_battle *b,
			   enum pv_seat seat) {
	conform_state one, other;
	memcpy(one, pv_battle_state(a), t->size);
	memcpy(other, pv_battle_state(b), t->size);
	t->rules->veil(t->g, one, seat);
	t->rules->veil(t->g, other, seat);
	return memcmp(one, other, t->size) != 0;
}

static void expect_same_journal(struct conform *t, const struct pv_battle *a,
				const struct pv_battle *b, enum pv_seat seat) {
	if (is_bare(t, a, seat) || is_bare(t, b, seat) || are_told_apart(t, a, b, seat)) {
		return; /* the rule has revealed it by now */
	}
	char *one = pv_battle_write(a, seat, NULL), *other = pv_battle_write(b, seat, NULL);
	assert_non_null(one);
	assert_non_null(other);
	mask(one);
	mask(other);
	assert_string_equal(one, other);
	free(one);
	free(other);
}

static void order_both(struct conform *t, struct pv_battle *a, struct pv_battle *b,
		       const struct pv_order *order) {
	struct pv_why why;
	if (!pv_battle_order(a, order, &why, NULL) || !pv_battle_order(b, order, &why, NULL)) {
		print_message("# %s: %s\n", why.rule, why.key);
		conform_fail(t, pv_battle_state(b), order, "refused in a battle");
	}
}

/* Two battles, alike up to one secret step, in which they go different ways; false: they end
 * before. */
static bool split_battle(struct conform *t, struct pv_stream *chance, size_t secret_steps) {
	struct pv_battle *a = begin(t), *b = begin(t);
	bool split = false;
	while (t->rules->turn(t->g, pv_battle_state(a)) != PV_NOBODY) {
		if (is_secret(t, a) && secret_steps-- == 0) {
			enum pv_seat seat = t->rules->turn(t->g, pv_battle_state(a));
			play_secret(t, a, chance);
			play_secret(t, b, chance);
			expect_same_journal(t, a, b, seat == PV_RED ? PV_BLUE : PV_RED);
			expect_same_journal(t, a, b, PV_NOBODY);
			split = true;
			break;
		}
		struct pv_order order = conform_choose(t, pv_battle_state(a), chance);
		order_both(t, a, b, &order);
	}
	pv_battle_destroy(a);
	pv_battle_destroy(b);
	return split;
}

void conform_twins_write_alike(void **state) {
	struct pv_stream chance = pv_stream_start(9, 0);
	for (size_t i = 0, whole = 0; i < 60 && whole < WHOLE_MAX; i++) {
		whole += !split_battle(*state, &chance, i);
	}
}
