/* sim/rollout.c - the rest of a battle, played by one level against itself. */
#include "sim/rollout.h"

#include <stdlib.h>
#include <string.h>

enum { ORDERS_MAX = 100000 /* of one battle played out */ };

bool pv_rollout_open(struct pv_rollout *r, const struct pv_game *g, const char *level,
		     struct pv_error *err) {
	size_t size = g->rules->state_size(g);
	*r = (struct pv_rollout){ .g = g, .state = malloc(size), .view = malloc(size) };
	bool done = r->state != NULL && r->view != NULL;
	if (!done) {
		pv_fail(err, PV_NO_MEMORY, "rollout", "memory ran out");
	}
	for (enum pv_seat seat = PV_RED; done && seat <= PV_BLUE; seat++) {
		r->bots[seat] = pv_bot_create(level, g, 0, err);
		done = r->bots[seat] != NULL;
	}
	if (!done) {
		pv_rollout_close(r);
	}
	return done;
}

void pv_rollout_close(struct pv_rollout *r) {
	pv_bot_destroy(r->bots[PV_RED]);
	pv_bot_destroy(r->bots[PV_BLUE]);
	free(r->state);
	free(r->view);
	*r = (struct pv_rollout){ .g = NULL };
}

/* Marks and facts of a real table: the usual one that is listed. */
static bool answer(struct pv_rollout *r, enum pv_seat seat, struct pv_stream *chance,
		   struct pv_order *order) {
	const struct pv_game *g = r->g;
	struct pv_prompt prompt = { .place = -1 };
	if (seat != PV_DICE) {
		memcpy(r->view, r->state, g->rules->state_size(g));
		g->rules->veil(g, r->view, seat);
		pv_bot_choose(r->bots[seat], r->view, order, NULL);
		return true;
	}
	g->rules->prompt(g, r->state, &prompt);
	if (prompt.dice.kind == PV_THROW_DICE) {
		*order = pv_stream_throw(chance, &prompt.dice);
		return true;
	}
	return g->rules->list(g, r->state, PV_ANY, order, 1) > 0;
}

bool pv_rollout_play(struct pv_rollout *r, const void *from, uint64_t seed, uint64_t number,
		     bool (*is_stopped)(void *ctx), void *ctx, struct pv_result *result) {
	const struct pv_game *g = r->g;
	struct pv_stream chance = pv_stream_start(seed, number);
	memcpy(r->state, from, g->rules->state_size(g));
	for (enum pv_seat seat = PV_RED; seat <= PV_BLUE; seat++) {
		pv_bot_restart(r->bots[seat], pv_stream_next(&chance));
	}
	for (int i = 0; i < ORDERS_MAX && (is_stopped == NULL || !is_stopped(ctx)); i++) {
		struct pv_order order;
		if (g->rules->result(g, r->state, result)) {
			return true;
		}
		if (!answer(r, g->rules->turn(g, r->state), &chance, &order)) {
			return false;
		}
		g->rules->apply(g, r->state, &order, NULL);
	}
	return false;
}
