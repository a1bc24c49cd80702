/* Each allocation fails in turn while battles, journals, odds and situations are at work. */
#include "alloc/alloc_fail.h"
#include "pavise/pavise.h"
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ORDERS = 60 };

/* A skirmish that has run for a while: its game, its journal, and where it stands. */
struct scene {
	struct pv_game *g;
	char *journal;          /* in full */
	char *copy;             /* as blue may know it */
	char *position;         /* as text */
	struct pv_order volley; /* fire, legal now; verb 0 where there is none */
	void *state;
};

static struct pv_order choose(const struct pv_game *g, const void *state,
			      struct pv_stream *chance) {
	static struct pv_order list[PV_LIST_MAX];
	struct pv_prompt prompt;
	g->rules->prompt(g, state, &prompt);
	if (prompt.seat == PV_DICE) {
		return pv_stream_throw(chance, &prompt.dice);
	}
	size_t count = g->rules->list(g, state, PV_ANY, list, PV_LIST_MAX);
	return list[pv_stream_below(chance, (uint32_t)count)];
}

/* An order that is followed by dice, if one is legal. */
static bool find_volley(struct scene *s, const void *state) {
	static struct pv_order list[PV_LIST_MAX];
	const struct pv_ruleset *rules = s->g->rules;
	void *after = malloc(rules->state_size(s->g));
	assert_non_null(after);
	size_t count = rules->turn(s->g, state) <= PV_BLUE
			   ? rules->list(s->g, state, PV_ANY, list, PV_LIST_MAX)
			   : 0;
	bool found = false;
	for (size_t i = 0; i < count && !found; i++) {
		memcpy(after, state, rules->state_size(s->g));
		rules->apply(s->g, after, &list[i], NULL);
		found = rules->turn(s->g, after) == PV_DICE;
		s->volley = list[i];
	}
	free(after);
	return found;
}

static int set_scene(void **state) {
	static struct scene s;
	struct pv_error err;
	struct pv_stream chance = pv_stream_start(3, 0);
	struct pv_scenario *scenario = pv_scenario_open("nevsky/skirmish", &err);
	assert_non_null(scenario);
	s.g = pv_game_load(scenario, &err);
	pv_scenario_close(scenario);
	assert_non_null(s.g);
	struct pv_battle *b = pv_battle_create(s.g, NULL, &err);
	assert_non_null(b);
	for (int i = 0; i < ORDERS || (!find_volley(&s, pv_battle_state(b)) && i < 1000); i++) {
		struct pv_order order = choose(s.g, pv_battle_state(b), &chance);
		assert_true(pv_battle_order(b, &order, NULL, NULL));
	}
	size_t size = s.g->rules->state_size(s.g);
	s.state = malloc(size);
	s.position = malloc(PV_POSITION_MAX);
	assert_non_null(s.state);
	assert_non_null(s.position);
	memcpy(s.state, pv_battle_state(b), size);
	s.g->rules->write_state(s.g, s.state, s.position, PV_POSITION_MAX);
	s.journal = pv_battle_write(b, PV_SEAT_COUNT, &err);
	s.copy = pv_battle_write(b, PV_BLUE, &err);
	pv_battle_destroy(b);
	*state = &s;
	return s.journal == NULL || s.copy == NULL;
}

static int clear_scene(void **state) {
	struct scene *s = *state;
	free(s->state);
	free(s->position);
	free(s->journal);
	free(s->copy);
	pv_game_free(s->g);
	return 0;
}

static bool read_and_write(const char *text) {
	struct pv_error err = { 0 };
	struct pv_battle_report report;
	struct pv_game *g;
	struct pv_battle *b =
	    pv_battle_read(text, strlen(text), "journal", SIZE_MAX, &g, &report, &err);
	if (b == NULL) {
		assert_int_not_equal(err.code, PV_OK);
		return false;
	}
	char *again = pv_battle_write(b, pv_battle_view(b), &err);
	if (again == NULL) {
		assert_int_equal(err.code, PV_NO_MEMORY);
	} else if (!report.differs) {
		assert_string_equal(text, again);
	}
	bool done = again != NULL;
	free(again);
	pv_battle_destroy(b);
	pv_game_free(g);
	return done;
}

static bool read_journal(void *ctx) {
	return read_and_write(((const struct scene *)ctx)->journal);
}

static bool read_copy(void *ctx) {
	return read_and_write(((const struct scene *)ctx)->copy);
}

/* Orders, undo, redo, overrides and the end. */
static bool play(void *ctx) {
	const struct scene *s = ctx;
	struct pv_error err = { 0 };
	struct pv_stream chance = pv_stream_start(3, 0);
	struct pv_battle *b = pv_battle_create(s->g, NULL, &err);
	bool done = b != NULL;
	for (int i = 0; i < ORDERS && done; i++) {
		struct pv_why why;
		struct pv_order order = choose(s->g, pv_battle_state(b), &chance);
		size_t length = pv_battle_length(b);
		done = pv_battle_order(b, &order, &why, NULL);
		assert_true(done || (why.key == NULL && pv_battle_length(b) == length));
	}
	done = done &&
	       (!pv_battle_can_undo(b) || (pv_battle_undo(b, &err) && pv_battle_redo(b, &err)));
	done = done && pv_battle_note_fact(b, "seen", "anna", "agreed", &err) &&
	       pv_battle_set_position(b, s->position, "anna", "lost", &err) &&
	       pv_battle_concede(b, PV_RED, &err);
	pv_battle_destroy(b);
	return done;
}

static bool find_odds(void *ctx) {
	const struct scene *s = ctx;
	struct pv_error err = { 0 };
	struct pv_odds odds;
	bool done = pv_odds_of(s->g, s->state, &s->volley, 1, 1, &odds, &err);
	assert_true(done || err.code == PV_NO_MEMORY);
	pv_odds_free(&odds);
	return done;
}

static const char situation[] =
    "rule: NEV-6A.1\ntitle: A step\nscenario: {ruleset: nevsky, title: T, map: \". . .\", position:"
    " {turn: 1, step: move, attacker: red, units: {TL1: a1 n, RL1: c1 s}}}\n"
    "cases:\n  - change: {units: {RL1: ~, RL2: c1 s}}\n    allow: [done]\n"
    "    do: [move TL1 a1-b1]\n    state: {turn: 1}\n    save: same\n"
    "    then: [{list: {actor: RL2, verb: place, gives: []}}]\n";

static bool run_situation(void *ctx) {
	struct pv_error err = { 0 };
	struct pv_situation *s = pv_situation_open(ctx, &err);
	bool done = s != NULL && pv_situation_run(s, NULL, 0, &err);
	assert_true(done || err.code != PV_OK);
	pv_situation_close(s);
	return done;
}

static void journals_survive_every_failure(void **state) {
	assert_true(alloc_fail_each(read_journal, *state) >= 10);
	assert_true(alloc_fail_each(read_copy, *state) >= 10);
}

static void battles_survive_every_failure(void **state) {
	assert_true(alloc_fail_each(play, *state) >= 5);
}

static void odds_survive_every_failure(void **state) {
	struct scene *s = *state;
	assert_int_not_equal(s->volley.verb, PV_VERB_NONE);
	assert_true(alloc_fail_each(find_odds, s) >= 5);
}

static void situations_survive_every_failure(void **state) {
	char path[] = "/tmp/pavise-situation-XXXXXX";
	int file = mkstemp(path);
	(void)state;
	assert_true(file >= 0);
	assert_int_equal(write(file, situation, sizeof situation - 1), sizeof situation - 1);
	close(file);
	size_t count = alloc_fail_each(run_situation, path);
	unlink(path);
	assert_true(count >= 10);
}

int main(void) {
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(journals_survive_every_failure),
		cmocka_unit_test(battles_survive_every_failure),
		cmocka_unit_test(odds_survive_every_failure),
		cmocka_unit_test(situations_survive_every_failure),
	};
	return cmocka_run_group_tests(tests, set_scene, clear_scene);
}
