#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fuzz_require(bool holds, const char *what) {
	if (!holds) {
		fprintf(stderr, "doesn't hold: %s\n", what);
		abort();
	}
}

/* Kept until the process ends: loading it for each input would be most of the work. */
const struct pv_game *fuzz_game(const char *scenario) {
	struct pv_error err;
	struct pv_scenario *opened = pv_scenario_open(scenario, &err);
	fuzz_require(opened != NULL, "the installed scenario opens");
	struct pv_game *game = pv_game_load(opened, &err);
	fuzz_require(game != NULL, "the installed scenario loads");
	pv_scenario_close(opened);
	return game;
}

static bool play_one(const struct pv_game *g, void *state, struct pv_stream *chance) {
	static struct pv_order orders[PV_LIST_MAX];
	enum pv_seat seat = g->rules->turn(g, state);
	struct pv_order order;
	if (seat == PV_NOBODY) {
		return false;
	}
	struct pv_prompt prompt;
	g->rules->prompt(g, state, &prompt);
	if (seat == PV_DICE && prompt.dice.kind == PV_THROW_DICE) {
		order = pv_stream_throw(chance, &prompt.dice);
	} else { /* marks and facts are listed */
		size_t count = g->rules->list(g, state, PV_ANY, orders, PV_LIST_MAX);
		fuzz_require(count > 0, "no list is empty");
		order = orders[pv_stream_below(chance, (uint32_t)count)];
	}
	fuzz_require(g->rules->check(g, state, &order, NULL), "what is listed passes check");
	g->rules->apply(g, state, &order, NULL);
	return true;
}

void fuzz_play(const struct pv_game *g, void *state, uint64_t seed, int most) {
	struct pv_stream chance = pv_stream_start(seed, 0);
	struct pv_error err;
	for (int i = 0; i < most && play_one(g, state, &chance); i++) {
		if (!g->rules->sound(g, state, &err)) {
			fuzz_require(false, err.msg);
		}
	}
}
