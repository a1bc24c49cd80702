/*
 * standing.h - private: what a side has said beforehand about its shots at movers.
 *
 * chb_standing_check, _apply   the order
 * chb_standing_ahead, _answer  what may be said, what has been said: of the contract
 * chb_standing_veil, _guess    the enemy's are blank; _end: all are, when the battle is over
 */
#ifndef RULES_CRYHAVOC_TURN_STANDING_H
#define RULES_CRYHAVOC_TURN_STANDING_H

#include "rules/cryhavoc/core/game.h"

struct chb_occupancy;

bool chb_standing_check(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, const struct pv_order *o,
			struct pv_why *why);
void chb_standing_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
			struct pv_events *out);
size_t chb_standing_ahead(const struct pv_game *game, const void *state, int actor,
			  struct pv_order *out, size_t cap);
bool chb_standing_answer(const struct pv_game *game, const void *state, struct pv_order *out);
void chb_standing_veil(const struct chb_game *g, struct chb_state *s, enum pv_seat seat);
void chb_standing_guess(struct chb_state *s);
/* May that word be a standing order of a side or its characters? */
bool chb_standing_known(const struct chb_game *g, int side, int word);

#endif
