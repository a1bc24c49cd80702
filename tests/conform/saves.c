/* conform/saves.c - positions, journals, faces and odds. */
#include "conform/play.h"

#include "game/chance/fraction.h"

#include <stdlib.h>

static const enum pv_seat seats[] = { PV_RED, PV_BLUE, PV_NOBODY };

/* --- positions ------------------------------------------------------------------------------- */

static void expect_position(struct conform *t, const void *state) {
	static char text[PV_POSITION_MAX], again[PV_POSITION_MAX];
	conform_state back;
	struct pv_error err;
	size_t length = t->rules->write_state(t->g, state, text, sizeof text);
	if (length == 0 || length >= sizeof text || length != strlen(text) ||
	    t->rules->write_state(t->g, state, NULL, 0) != length) {
		conform_fail(t, state, NULL, "the position has no text");
	}
	for (size_t i = 0; i < length; i++) {
		if (text[i] < ' ' || text[i] > '~') {
			conform_fail(t, state, NULL, "no line of printable ASCII");
		}
	}
	memset(back, 0xA5, t->size); /* whatever was there before */
	if (!t->rules->read_state(t->g, text, back, &err)) {
		print_message("# %s: %s\n", err.where, err.msg);
		conform_fail(t, state, NULL, "the position can't be read");
	}
	if (memcmp(back, state, t->size) != 0) {
		t->rules->write_state(t->g, back, again, sizeof again);
		print_message("# comes back as %s\n", again);
		conform_fail(t, state, NULL, "another position comes back");
	}
}

/* Two clones play the same orders and stay equal. */
static void expect_clones(struct conform *t, const void *state, struct pv_stream *chance) {
	conform_state one, other;
	memcpy(one, state, t->size);
	memcpy(other, state, t->size);
	for (int i = 0; i < 8 && t->rules->turn(t->g, one) != PV_NOBODY; i++) {
		struct pv_order order = conform_choose(t, one, chance);
		conform_apply(t, one, &order);
		t->rules->apply(t->g, other, &order, NULL);
		if (memcmp(one, other, t->size) != 0) {
			conform_fail(t, one, &order, "a clone goes another way");
		}
	}
}

static void visit_position(struct conform *t, const void *state, struct pv_stream *chance) {
	expect_position(t, state);
	expect_clones(t, state, chance);
	for (size_t i = 0; i < PV_COUNT(seats); i++) {
		conform_state veiled;
		memcpy(veiled, state, t->size);
		t->rules->veil(t->g, veiled, seats[i]);
		expect_position(t, veiled);
	}
}

void conform_positions_survive_text(void **state) {
	conform_visit_all(*state, visit_position);
}

/* --- journals -------------------------------------------------------------------------------- */

static struct pv_battle *play_battle(struct conform *t, uint64_t number, size_t length) {
	struct pv_stream chance = pv_stream_start(4, number);
	struct pv_error err;
	/* An installed one is known by its name. */
	struct pv_scenario *scenario = t->c->scenario == NULL ? conform_scenario(t->c, &err) : NULL;
	struct pv_battle_setup setup = { .dice = "seeded 4", .scenario = scenario };
	struct pv_battle *b = pv_battle_create(t->g, &setup, &err);
	pv_scenario_close(scenario);
	assert_non_null(b);
	while (length-- > 0 && t->rules->turn(t->g, pv_battle_state(b)) != PV_NOBODY) {
		struct pv_order order = conform_choose(t, pv_battle_state(b), &chance);
		assert_true(pv_battle_order(b, &order, NULL, NULL));
	}
	return b;
}

/* What a seat may know comes back from what was written for it. */
static void expect_journal(struct conform *t, const struct pv_battle *b, enum pv_seat seat) {
	struct pv_battle_report report;
	struct pv_error err;
	struct pv_game *g;
	char *text = pv_battle_write(b, seat, &err);
	assert_non_null(text);
	struct pv_battle *again =
	    pv_battle_read(text, strlen(text), "journal", SIZE_MAX, &g, &report, &err);
	if (again == NULL) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	if (report.differs || report.torn) {
		print_message("# %s", text);
		fail_msg("%s: line %d: %s", t->c->title, report.first_line, report.note);
	}
	conform_state seen;
	memcpy(seen, pv_battle_state(b), t->size);
	if (seat != PV_SEAT_COUNT) {
		t->rules->veil(t->g, seen, seat);
	}
	if (memcmp(seen, pv_battle_state(again), t->size) != 0) {
		print_message("# %s", text);
		conform_fail(t, pv_battle_state(again), NULL, "a journal leads elsewhere");
	}
	char *twice = pv_battle_write(again, seat, &err);
	assert_non_null(twice);
	assert_string_equal(text, twice);
	free(twice);
	free(text);
	pv_battle_destroy(again);
	pv_game_free(g);
}

/* Is the seat's journal the whole one but for the line that names the seat? */
static bool hides_nothing(const struct pv_battle *b, enum pv_seat seat) {
	char *whole = pv_battle_write(b, PV_SEAT_COUNT, NULL),
	     *text = pv_battle_write(b, seat, NULL);
	assert_non_null(whole);
	assert_non_null(text);
	char *view = strstr(text, "[View ");
	size_t before = view != NULL ? (size_t)(view - text) : 0;
	char *behind = view != NULL ? strchr(view, '\n') : NULL;
	bool same = behind != NULL && strncmp(text, whole, before) == 0 &&
		    strcmp(behind + 1, whole + before) == 0;
	free(text);
	free(whole);
	return same;
}

enum { JOURNALS = 64, APART_MAX = 7 };

void conform_journals_survive(void **state) {
	struct conform *t = *state;
	/* Seven apart some are whole and most cut off; eight apart each were whole. */
	size_t apart = conform_share() < APART_MAX ? conform_share() : APART_MAX;
	for (size_t i = 0; i < JOURNALS; i += apart) {
		/* Cut off anywhere: every step has its turn, secret ones too. */
		size_t length = i % 8 == 0 ? SIZE_MAX : i * i / 4;
		struct pv_battle *b = play_battle(t, i / 8, length);
		/* Where nothing is hidden, the seats take turns. */
		for (size_t k = 0; k < PV_COUNT(seats); k++) {
			if (k == i % PV_COUNT(seats) || !hides_nothing(b, seats[k])) {
				expect_journal(t, b, seats[k]);
			}
		}
		expect_journal(t, b, PV_SEAT_COUNT);
		pv_battle_destroy(b);
	}
}

/* --- dice ------------------------------------------------------------------------------------ */

/* The same classes by other faces in another order. */
static struct pv_order swap_faces(const struct pv_throw *dice, const struct pv_order *order,
				  struct pv_stream *chance) {
	struct pv_order other = *order;
	for (unsigned i = 0; i < dice->count; i++) {
		uint8_t face;
		do {
			face = (uint8_t)(1 + pv_stream_below(chance, dice->sides));
		} while (dice->class_of[face] != dice->class_of[order->data.faces[i]]);
		other.data.faces[i] = face;
	}
	for (unsigned i = dice->count; i > 1; i--) {
		unsigned k = pv_stream_below(chance, i);
		uint8_t face = other.data.faces[i - 1];
		other.data.faces[i - 1] = other.data.faces[k];
		other.data.faces[k] = face;
	}
	return other;
}

static void visit_faces(struct conform *t, const void *state, struct pv_stream *chance) {
	struct pv_prompt prompt;
	t->rules->prompt(t->g, state, &prompt);
	if (prompt.seat != PV_DICE || prompt.dice.kind != PV_THROW_DICE) {
		return;
	}
	assert_true(prompt.dice.count >= 1 && prompt.dice.count <= PV_THROW_MAX);
	for (int i = 0; i < 16; i++) {
		conform_state one, other;
		struct pv_order faces = pv_stream_throw(chance, &prompt.dice);
		struct pv_order swapped = swap_faces(&prompt.dice, &faces, chance);
		assert_true(t->rules->check(t->g, state, &faces, NULL));
		assert_true(t->rules->check(t->g, state, &swapped, NULL));
		memcpy(one, state, t->size);
		memcpy(other, state, t->size);
		conform_apply(t, one, &faces);
		conform_apply(t, other, &swapped);
		if (memcmp(one, other, t->size) != 0) {
			conform_fail(t, state, &faces, "faces of a class don't count alike");
		}
	}
}

void conform_classes_count_alike(void **state) {
	conform_visit_all(*state, visit_faces);
}

static void visit_odds(struct conform *t, const void *state, struct pv_stream *chance) {
	struct pv_odds odds;
	struct pv_error err;
	struct pv_fraction sum = { 0, 1 };
	struct pv_order order = conform_choose(t, state, chance);
	if (!pv_odds_of(t->g, state, &order, 1, 5, &odds, &err)) {
		print_message("# %s: %s\n", err.where, err.msg);
		conform_fail(t, state, &order, "no odds");
	}
	for (size_t i = 0; i < odds.count; i++) {
		assert_true(pv_fraction_add(&sum, odds.outcomes[i].chance));
		assert_true(i == 0 || pv_fraction_compare(odds.outcomes[i - 1].chance,
							  odds.outcomes[i].chance) >= 0);
	}
	if (sum.num != 1 || sum.den != 1) {
		conform_fail(t, state, &order, "the odds don't add up to one");
	}
	pv_odds_free(&odds);
}

void conform_odds_are_whole(void **state) {
	conform_visit_all(*state, visit_odds);
}
