/* conform/play.c - random battles, and the states kept of them. */
#include "conform/play.h"
#include "pavise/ahead.h"

#include <stdio.h>
#include <stdlib.h>

static struct pv_scenario *find_scenario(const struct conform_case *c, struct pv_error *err) {
	char path[512];
	if (c->text != NULL) {
		return pv_scenario_parse(c->text, strlen(c->text), c->title, err);
	}
	snprintf(path, sizeof path, "%s/tests/conform/%s", getenv("PAVISE_SOURCE"), c->file);
	return pv_scenario_open(c->scenario != NULL ? c->scenario : path, err);
}

struct pv_scenario *conform_scenario(const struct conform_case *c, struct pv_error *err) {
	struct pv_scenario *scenario = find_scenario(c, err);
	bool good = scenario != NULL;
	for (const char *const *set = c->sets; good && set != NULL && *set != NULL; set++) {
		good = pv_scenario_set(scenario, *set, err);
	}
	if (!good) {
		pv_scenario_close(scenario);
		return NULL;
	}
	return scenario;
}

void conform_open(struct conform *t, const struct conform_case *c) {
	struct pv_error err;
	*t = (struct conform){ .c = c };
	struct pv_scenario *scenario = conform_scenario(c, &err);
	t->g = scenario != NULL ? pv_game_load(scenario, &err) : NULL;
	pv_scenario_close(scenario);
	if (t->g == NULL) {
		fprintf(stderr, "%s: %s\n", err.where, err.msg);
		abort();
	}
	t->rules = t->g->rules;
	t->size = t->rules->state_size(t->g);
	t->list = calloc(PV_LIST_MAX, sizeof *t->list);
	if (t->list == NULL || t->size > PV_STATE_MAX) {
		abort();
	}
}

void conform_close(struct conform *t) {
	for (size_t i = 0; i < t->step_count; i++) {
		free(t->steps[i].states);
	}
	free(t->list);
	pv_game_free(t->g);
}

void conform_note_key(struct conform *t, const char *key) {
	assert_non_null(key);
	/* Mostly it is a constant that has been met. */
	const char **last = &t->key_at[(uintptr_t)key / sizeof(void *) % PV_COUNT(t->key_at)];
	if (*last == key) {
		return;
	}
	*last = key;
	for (size_t i = 0; i < t->key_count; i++) {
		if (strcmp(t->keys[i], key) == 0) {
			return;
		}
	}
	assert_true(t->key_count < CONFORM_KEYS_MAX);
	t->keys[t->key_count++] = key;
}

void conform_fail(const struct conform *t, const void *state, const struct pv_order *order,
		  const char *what) {
	char position[PV_POSITION_MAX], text[512] = "";
	t->rules->write_state(t->g, state, position, sizeof position);
	if (order != NULL) {
		t->rules->write_order(t->g, order, text, sizeof text);
	}
	fail_msg("%s: %s: \"%s\" on %s", t->c->title, what, text, position);
}

void conform_apply(struct conform *t, void *state, const struct pv_order *order) {
	t->events = (struct pv_events){ .at = t->at, .cap = CONFORM_EVENTS_MAX };
	t->rules->apply(t->g, state, order, &t->events);
	for (size_t i = 0; i < t->events.count && i < t->events.cap; i++) {
		conform_note_key(t, t->at[i].key);
		assert_non_null(t->at[i].rule);
		assert_true(t->at[i].unit < PV_UNIT_END);
	}
}

bool conform_revealed(const struct conform *t) {
	for (size_t i = 0; i < t->events.count && i < t->events.cap; i++) {
		if (t->at[i].flags & PV_EVENT_REVEAL) {
			return true;
		}
	}
	return false;
}

struct pv_order conform_choose(struct conform *t, const void *state, struct pv_stream *chance) {
	struct pv_prompt prompt;
	t->rules->prompt(t->g, state, &prompt);
	conform_note_key(t, prompt.key);
	if (prompt.seat == PV_DICE) {
		conform_note_key(t, prompt.dice.purpose);
		if (prompt.dice.kind == PV_THROW_DICE) {
			return pv_stream_throw(chance, &prompt.dice);
		}
	}
	if (t->c->ahead && pv_stream_below(chance, 8) == 0) {
		int actor = (int)pv_stream_below(chance, 24);
		size_t said =
		    pv_ahead(t->g, state, actor < 12 ? actor : PV_NONE, t->list, PV_LIST_MAX);
		if (said > 0) {
			return t->list[pv_stream_below(chance, (uint32_t)said)];
		}
	}
	size_t count = t->rules->list(t->g, state, PV_ANY, t->list, PV_LIST_MAX);
	if (count == 0 || count > PV_LIST_MAX) {
		conform_fail(t, state, NULL, "the list is empty or too long");
	}
	return t->list[pv_stream_below(chance, (uint32_t)count)];
}

/* --- samples --------------------------------------------------------------------------------- */

size_t conform_share(void) {
	const char *text = getenv("PAVISE_SHARE");
	long share = text == NULL ? 1 : strtol(text, NULL, 10);
	return share > 1 ? (size_t)share : 1;
}

static size_t samples(const struct conform *t) {
	return t->c->samples / conform_share() + 1;
}

static struct conform_step *find_step(struct conform *t, const char *word) {
	for (size_t i = 0; i < t->step_count; i++) {
		if (strcmp(t->steps[i].word, word) == 0) {
			return &t->steps[i];
		}
	}
	assert_true(t->step_count < CONFORM_STEPS_MAX);
	struct conform_step *step = &t->steps[t->step_count++];
	*step = (struct conform_step){ .word = word, .states = calloc(samples(t), t->size) };
	assert_non_null(step->states);
	return step;
}

static void keep(struct conform *t, const void *state, struct pv_stream *chance) {
	struct pv_prompt prompt;
	t->rules->prompt(t->g, state, &prompt);
	assert_non_null(prompt.step);
	struct conform_step *step = find_step(t, prompt.step);
	size_t at = step->kept;
	step->met++;
	if (at < samples(t)) {
		step->kept++;
	} else {
		at = pv_stream_below(chance, (uint32_t)step->met);
	}
	if (at < samples(t)) {
		memcpy(step->states + at * t->size, state, t->size);
	}
}

void conform_visit_all(struct conform *t, conform_visit *visit) {
	struct pv_stream chance = pv_stream_start(77, 0);
	for (size_t i = 0; i < t->step_count; i++) {
		for (size_t k = 0; k < t->steps[i].kept; k++) {
			visit(t, t->steps[i].states + k * t->size, &chance);
		}
	}
}

/* --- battles --------------------------------------------------------------------------------- */

static void assert_result(struct conform *t, const void *state) {
	struct pv_result result;
	assert_true(t->rules->result(t->g, state, &result));
	assert_true(result.outcome == PV_WON || result.outcome == PV_DRAWN);
	assert_true(result.outcome == PV_DRAWN || result.winner <= PV_BLUE);
	assert_non_null(result.rule);
	assert_true(result.points_scale > 0);
	conform_note_key(t, result.key);
	assert_int_equal(t->rules->list(t->g, state, PV_ANY, t->list, PV_LIST_MAX), 0);
}

/* Each is a sentence, and true or not yet, or neither. */
static void assert_goals(struct conform *t, const void *state) {
	enum { BOTH = PV_EVENT_STANDS | PV_EVENT_LACKS };
	struct pv_event at[16];
	struct pv_events goals = { at, PV_COUNT(at), 0 };
	t->rules->goals(t->g, state, &goals);
	for (size_t i = 0; i < goals.count && i < goals.cap; i++) {
		assert_non_null(at[i].rule);
		assert_int_equal(at[i].flags & ~BOTH, 0);
		assert_int_not_equal(at[i].flags, BOTH);
		conform_note_key(t, at[i].key);
	}
	t->rules->goals(t->g, state, NULL);
}

/* What is remembered of other positions changes no figure; the seats take turns. */
static void assert_value(struct conform *t, const void *state, size_t length, void *memo) {
	enum pv_seat seat = length % 2 == 0 ? PV_RED : PV_BLUE;
	int32_t value = t->rules->value(t->g, state, seat);
	assert_true(value >= -1000000 && value <= 1000000);
	assert_int_equal(t->rules->value_again(t->g, state, seat, memo), value);
}

/* What was said beforehand is legal. */
static void assert_answer(struct conform *t, const void *state) {
	struct pv_order answer;
	if (t->rules->turn(t->g, state) <= PV_BLUE && pv_said(t->g, state, &answer) &&
	    !t->rules->check(t->g, state, &answer, NULL)) {
		conform_fail(t, state, &answer, "answered beforehand, but refused");
	}
}

static void assert_decision(struct conform *t, const void *state, size_t length, void *memo) {
	struct pv_error err;
	struct pv_prompt prompt;
	struct pv_result result;
	if (!t->rules->sound(t->g, state, &err)) {
		fprintf(stderr, "%s: %s\n", err.where, err.msg);
		conform_fail(t, state, NULL, "unsound");
	}
	t->rules->prompt(t->g, state, &prompt);
	assert_int_equal(prompt.seat, t->rules->turn(t->g, state));
	if (prompt.seat != PV_NOBODY && t->rules->result(t->g, state, &result)) {
		conform_fail(t, state, NULL, "a result before the end");
	}
	assert_answer(t, state);
	assert_goals(t, state);
	assert_value(t, state, length, memo);
}

static void play_battle(struct conform *t, uint64_t number, void *memo) {
	conform_state state;
	struct pv_stream chance = pv_stream_start(1242, number);
	size_t length = 0;
	memset(state, 0, t->size);
	t->rules->start(t->g, state);
	assert_decision(t, state, length, memo);
	while (t->rules->turn(t->g, state) != PV_NOBODY) {
		if (length++ == t->c->length_max) {
			conform_fail(t, state, NULL, "the battle doesn't end");
		}
		keep(t, state, &chance);
		struct pv_order order = conform_choose(t, state, &chance);
		if (!t->rules->check(t->g, state, &order, NULL)) {
			conform_fail(t, state, &order, "listed, but refused");
		}
		conform_apply(t, state, &order);
		assert_decision(t, state, length, memo);
	}
	assert_result(t, state);
}

void conform_play(struct conform *t) {
	void *memo = calloc(1, t->rules->memo_size(t->g));
	assert_non_null(memo);
	for (size_t i = 0; i < t->c->battles; i += conform_share()) {
		play_battle(t, i, memo);
	}
	free(memo);
}

/* Everything else works on the states that these battles leave behind. */
void conform_battles_end(void **state) {
	struct conform *t = *state;
	size_t kept = 0;
	conform_play(t);
	for (size_t i = 0; i < t->step_count; i++) {
		kept += t->steps[i].kept;
	}
	print_message("# %s: %zu states kept of %zu steps\n", t->c->title, kept, t->step_count);
	assert_true(kept > 0 && kept >= t->c->states_min / conform_share());
}
