/*
 * sim/rollout.h - private: the rest of a battle, played by one level against itself.
 *
 * pv_rollout_open, _close
 * pv_rollout_play   from a position to the end
 */
#ifndef PAVISE_SIM_ROLLOUT_H
#define PAVISE_SIM_ROLLOUT_H

#include "pavise/bot.h"

struct pv_rollout {
	const struct pv_game *g;
	struct pv_bot *bots[2]; /* owned */
	void *state, *view;     /* owned */
};

/* g has to outlive it. On failure there is nothing to close. */
bool pv_rollout_open(struct pv_rollout *r, const struct pv_game *g, const char *level,
		     struct pv_error *err);
void pv_rollout_close(struct pv_rollout *r);
/* The same seed and number, the same battle. false: stopped (may be NULL: never), or without end.
 */
bool pv_rollout_play(struct pv_rollout *r, const void *from, uint64_t seed, uint64_t number,
		     bool (*is_stopped)(void *ctx), void *ctx, struct pv_result *result);

#endif
