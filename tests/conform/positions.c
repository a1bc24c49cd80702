/* conform/positions.c - positions drawn by chance: which are accepted, and whether they can be
 * closed. */
#include "conform/positions.h"
#include "conform/play.h"

#include <stdio.h>
#include <stdlib.h>

enum {
	ACCEPTED = 10,         /* one of so many is accepted at least */
	FREE_ORDERS = 8,       /* a seat gives fewer of its own choice before it ends its step */
	STEPS_PLAYED = 8,      /* steps that are played to their end */
	UNDONE = 24,           /* one of so many orders takes back a step that can't end */
	STEP_ORDERS = 6000,    /* orders and throws in one step, at most */
	BATTLE_ORDERS = 20000, /* ... and in all of them */
	ALL_DRAWN = 8,         /* up to this share */
	ORDERS_KEPT = 24,
	ORDER_TEXT_MAX = 256
};

struct run {
	const struct positions_case *c;
	const struct pv_game *g;
	struct pv_order *list; /* PV_LIST_MAX of them */
	size_t drawn, accepted, orders;
	struct pv_order last[ORDERS_KEPT]; /* in a ring */
	size_t said;                       /* orders since the position was drawn */
	size_t reached[POSITIONS_STEPS_MAX][POSITIONS_STATES_MAX];
	size_t of_step[POSITIONS_STEPS_MAX], of_state[POSITIONS_STATES_MAX];
};

bool positions_is_in(struct pv_stream *chance, uint32_t n, uint32_t of) {
	return pv_stream_below(chance, of) < n;
}

void positions_add(char *buf, size_t cap, const char *fmt, ...) {
	size_t length = strlen(buf);
	va_list args;
	va_start(args, fmt);
	int n = vsnprintf(buf + length, cap - length, fmt, args);
	va_end(args);
	assert_true(n >= 0 && (size_t)n < cap - length);
}

static const char *write_position(const struct run *r, const void *state, char *buf, size_t cap) {
	assert_true(r->g->rules->write_state(r->g, state, buf, cap) < cap);
	return buf;
}

/* The last orders and throws of the position that is played on. */
static void print_orders(const struct run *r) {
	size_t first = r->said > ORDERS_KEPT ? r->said - ORDERS_KEPT : 0;
	for (size_t i = first; i < r->said; i++) {
		char text[ORDER_TEXT_MAX];
		r->g->rules->write_order(r->g, &r->last[i % ORDERS_KEPT], text, sizeof text);
		print_error("%s%s", text, i + 1 < r->said ? "; " : "\n");
	}
}

static void fail_at(const struct run *r, const char *start, const void *state, const char *what) {
	static char now[PV_POSITION_MAX];
	print_error("%s: %s\nfrom  %s\n", r->c->title, what, start);
	print_error("at    %s\n", write_position(r, state, now, sizeof now));
	print_orders(r);
	fail();
}

/* ---- playing on ---- */

static bool can_say(const struct run *r, const void *state, const char *text,
		    struct pv_order *out) {
	struct pv_error err;
	if (!r->g->rules->read_order(r->g, text, out, &err)) {
		fail_msg("%s: %s", text, err.msg);
	}
	return r->g->rules->check(r->g, state, out, NULL);
}

static bool find_end(const struct run *r, const void *state, struct pv_order *out) {
	for (const char *const *end = r->c->ends; *end != NULL; end++) {
		if (can_say(r, state, *end, out)) {
			return true;
		}
	}
	return false;
}

/* said: orders that the step has had so far. */
static struct pv_order choose(const struct run *r, const char *start, const void *state,
			      const struct pv_prompt *prompt, size_t said,
			      struct pv_stream *chance) {
	struct pv_order end;
	if (prompt->seat == PV_DICE && prompt->dice.kind == PV_THROW_DICE) {
		return pv_stream_throw(chance, &prompt->dice);
	}
	if (said % FREE_ORDERS >= pv_stream_below(chance, FREE_ORDERS) &&
	    find_end(r, state, &end)) {
		return end;
	}
	if (r->c->undo != NULL && positions_is_in(chance, 1, UNDONE) &&
	    can_say(r, state, r->c->undo, &end)) {
		return end;
	}
	size_t count = r->g->rules->list(r->g, state, PV_ANY, r->list, PV_LIST_MAX);
	if (count > PV_LIST_MAX || (count == 0 && !find_end(r, state, &end))) {
		fail_at(r, start, state, "no order is left, nor may the step end");
	}
	return count == 0 ? end : r->list[pv_stream_below(chance, (uint32_t)count)];
}

static void assert_sound(const struct run *r, const char *start, const void *state) {
	struct pv_error err;
	if (!r->g->rules->sound(r->g, state, &err)) {
		fail_at(r, start, state, err.msg);
	}
}

struct pace {
	const char *step;
	enum pv_seat seat;
	size_t said, orders, ended;
};

/* Another step, or the other side's turn in it. */
static void keep_pace(struct pace *p, const struct pv_prompt *prompt) {
	bool same = p->step == prompt->step && (p->seat == prompt->seat || prompt->seat > PV_BLUE);
	p->said = same ? p->said + 1 : 0;
	p->ended += !same;
	p->step = prompt->step;
	p->seat = prompt->seat > PV_BLUE ? p->seat : prompt->seat;
	p->orders++;
}

static void play_on(struct run *r, const char *start, void *state, struct pv_stream *chance) {
	struct pv_prompt prompt;
	struct pv_result result;
	struct pace pace = { .seat = PV_NOBODY };
	r->said = 0;
	while (r->g->rules->turn(r->g, state) != PV_NOBODY) {
		r->g->rules->prompt(r->g, state, &prompt);
		keep_pace(&pace, &prompt);
		if (pace.ended > STEPS_PLAYED) {
			return;
		}
		if (pace.said > STEP_ORDERS || pace.orders > BATTLE_ORDERS) {
			fail_at(r, start, state, "the step doesn't end");
		}
		struct pv_order order = choose(r, start, state, &prompt, pace.said, chance);
		if (!r->g->rules->check(r->g, state, &order, NULL)) {
			fail_at(r, start, state, "listed, but refused");
		}
		r->last[r->said++ % ORDERS_KEPT] = order;
		r->g->rules->apply(r->g, state, &order, NULL);
		r->orders++;
		assert_sound(r, start, state);
	}
	if (!r->g->rules->result(r->g, state, &result)) {
		fail_at(r, start, state, "over without a result");
	}
}

/* Positions are quick: all of them are drawn unless the program runs under a sanitizer, which takes
 * a smaller share of everything. */
static size_t share(void) {
	return conform_share() / ALL_DRAWN > 1 ? conform_share() / ALL_DRAWN : 1;
}

/* ---- what is reached ---- */

static size_t find_step(const struct run *r, const void *state) {
	struct pv_prompt prompt;
	r->g->rules->prompt(r->g, state, &prompt);
	const char *word = r->c->step != NULL ? r->c->step(r->g, state) : prompt.step;
	for (size_t i = 0; r->c->steps[i] != NULL; i++) {
		if (strcmp(r->c->steps[i], word) == 0) {
			return i;
		}
	}
	fail_msg("%s: a step of no name: %s", r->c->title, word);
	return 0;
}

static void count(struct run *r, const void *state, const char *text) {
	size_t step = find_step(r, state);
	uint64_t shows = r->c->shows(r->g, state, text);
	r->accepted++;
	r->of_step[step]++;
	for (size_t i = 0; r->c->states[i] != NULL; i++) {
		bool is_there = (shows >> i & 1) != 0;
		r->reached[step][i] += is_there;
		r->of_state[i] += is_there;
	}
}

static void print_row(const struct run *r, const char *name, size_t all, const size_t *of_state) {
	char line[32 + 12 * POSITIONS_STATES_MAX] = "";
	for (size_t i = 0; r->c->states[i] != NULL; i++) {
		int width = (int)strlen(r->c->states[i]) + 1;
		positions_add(line, sizeof line, " %*zu", width < 6 ? 6 : width, of_state[i]);
	}
	print_message("# %-18s %6zu%s\n", name, all, line);
}

static void print_table(const struct run *r) {
	char line[32 + 12 * POSITIONS_STATES_MAX] = "";
	for (size_t i = 0; r->c->states[i] != NULL; i++) {
		int width = (int)strlen(r->c->states[i]) + 1;
		positions_add(line, sizeof line, " %*s", width < 6 ? 6 : width, r->c->states[i]);
	}
	print_message(
	    "# %s: of %zu positions drawn %zu are accepted; %zu orders played on from them\n",
	    r->c->title, r->drawn, r->accepted, r->orders);
	print_message("# %-18s %6s%s\n", "step", "all", line);
	for (size_t i = 0; r->c->steps[i] != NULL; i++) {
		print_row(r, r->c->steps[i], r->of_step[i], r->reached[i]);
	}
	print_row(r, "all", r->accepted, r->of_state);
}

static size_t say_missing(const char *what, const char *name, size_t reached) {
	if (reached == 0) {
		print_message("# not reached: %s %s\n", what, name);
	}
	return reached == 0;
}

static size_t check_cell(const struct run *r, size_t step, size_t state) {
	bool is_empty = r->c->is_empty(step, state), is_reached = r->reached[step][state] != 0;
	if (is_empty == is_reached) {
		print_message("# %s: %s in %s\n", is_reached ? "should be none" : "not reached",
			      r->c->states[state], r->c->steps[step]);
	}
	return is_empty == is_reached;
}

/* A part of the draws may miss what is rare. */
static void assert_reached(const struct run *r) {
	size_t missing = 0;
	for (size_t i = 0; r->c->steps[i] != NULL; i++) {
		missing += say_missing("step", r->c->steps[i], r->of_step[i]);
		for (size_t k = 0; r->c->is_empty != NULL && r->c->states[k] != NULL; k++) {
			missing += check_cell(r, i, k);
		}
	}
	for (size_t i = 0; r->c->states[i] != NULL; i++) {
		missing += say_missing("state", r->c->states[i], r->of_state[i]);
	}
	assert_true(missing == 0 || share() > 1);
	assert_true(r->accepted * ACCEPTED >= r->drawn);
}

/* ---- draws ---- */

/* "... [NEV-2B.3]" */
static bool names_row(const char *text) {
	size_t length = strlen(text);
	const char *open = strrchr(text, '[');
	return open != NULL && text[length - 1] == ']' && strchr(open, '-') != NULL &&
	       strchr(open, '.') != NULL;
}

static void assert_same_text(const struct run *r, const void *state, const char *text) {
	static char again[PV_POSITION_MAX];
	conform_state copy;
	struct pv_error err;
	memset(copy, 0, sizeof copy);
	if (!r->g->rules->read_state(r->g, text, copy, &err)) {
		fail_at(r, text, state, err.msg);
	}
	if (strcmp(text, write_position(r, copy, again, sizeof again)) != 0) {
		fail_at(r, text, copy, "another position than its text says");
	}
}

static void try_one(struct run *r, struct pv_stream *chance) {
	static char text[PV_POSITION_MAX], start[PV_POSITION_MAX];
	conform_state state;
	struct pv_error err;
	text[0] = '\0';
	r->c->draw(r->g, chance, text, sizeof text);
	memset(state, 0, sizeof state);
	r->drawn++;
	if (!r->g->rules->read_state(r->g, text, state, &err)) {
		if (!names_row(err.msg)) {
			fail_msg("%s: refused by no row: %s: %s\n%s", r->c->title, err.where,
				 err.msg, text);
		}
		return;
	}
	write_position(r, state, start, sizeof start);
	assert_same_text(r, state, start);
	assert_sound(r, start, state);
	count(r, state, start);
	play_on(r, start, state, chance);
}

static void try_board(struct run *r, size_t board) {
	size_t draws = r->c->draws / share() / r->c->boards + 1;
	struct pv_game *g = r->c->open(board);
	assert_non_null(g);
	r->g = g;
	for (size_t i = 0; i < draws; i++) {
		struct pv_stream chance = pv_stream_start(1242 + board, i);
		try_one(r, &chance);
	}
	pv_game_free(g);
}

static void try_case(void **state) {
	struct run *r = calloc(1, sizeof *r);
	assert_non_null(r);
	r->c = *state;
	r->list = calloc(PV_LIST_MAX, sizeof *r->list);
	assert_non_null(r->list);
	for (size_t i = 0; i < r->c->boards; i++) {
		try_board(r, i);
	}
	print_table(r);
	assert_reached(r);
	free(r->list);
	free(r);
}

int positions_run(const struct positions_case *cases, size_t count) {
	struct CMUnitTest *tests = calloc(count, sizeof *tests);
	if (tests == NULL) {
		abort();
	}
	for (size_t i = 0; i < count; i++) {
		tests[i] = (struct CMUnitTest){ .name = cases[i].title,
						.test_func = try_case,
						.initial_state = (void *)(uintptr_t)&cases[i] };
	}
	cmocka_set_test_filter(getenv("PAVISE_CASES"));
	int failed = _cmocka_run_group_tests("positions", tests, count, NULL, NULL);
	free(tests);
	return failed;
}
