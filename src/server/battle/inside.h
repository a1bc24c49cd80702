/*
 * server/battle/inside.h - private: what the files of this room call of each other. Everything with
 * the battle's lock held, or before anybody else knows the battle.
 */
#ifndef PAVISE_SERVER_BATTLE_INSIDE_H
#define PAVISE_SERVER_BATTLE_INSIDE_H

#include "server/battle/battle.h"

/* --- battle.c -------------------------------------------------------------------------------- */

/* NULL: no memory. */
struct serve_battle *serve_battle_create(struct serve_battles *all);
/* Nobody holds it; it may be NULL. */
void serve_battle_destroy(struct serve_battle *b);
/* Takes the game and begins the battle. false and err. */
bool serve_battle_open(struct serve_battle *b, struct pv_error *err);
/* As it was before the first act. scenario: for the journal's header; may be NULL. NULL and err. */
struct pv_battle *serve_battle_begin(const struct serve_battle *b,
				     const struct pv_scenario *scenario, struct pv_error *err);
/* The same with its scenario. NULL and err. */
struct pv_battle *serve_battle_begin_named(const struct serve_battle *b, struct pv_error *err);
/* Forgets all that happened in it. */
void serve_battle_clear(struct serve_battle *b);

/* --- acts.c ---------------------------------------------------------------------------------- */

void serve_act_finish(struct serve_act *act);
/* Makes room for one more act, in every feed as well. false: no memory. */
bool serve_make_room(struct serve_battle *b);
/* An act that begins now: it remembers what was asked. */
struct serve_act serve_begin_act(const struct serve_battle *b, enum serve_act_kind kind,
				 enum pv_seat seat);
/* Are all viewers told that it happened, though not what it was? Whatever ends with an order (an
 * offer, a wish to go back) would otherwise tell of one that a viewer doesn't know of. */
bool serve_is_for_all(const struct serve_act *act);
/* Adds an act that has been played, for which there is room. */
void serve_add_act(struct serve_battle *b, struct serve_act act);
/* Notes in a journal that the usual bot plays on. */
bool serve_note_replaced(const struct serve_battle *b, struct pv_battle *battle, enum pv_seat seat,
			 const char *why);

/* --- transaction.c --------------------------------------------------------------------------- */

/* Plays stored acts as far as they can be played: other rules may have come since. Changes the
 * texts of acts. */
void serve_play_kept(struct serve_battle *b, const struct pv_store_acts *acts);
/* Appends acts from..until - 1 as the store has them. false: no memory. */
bool serve_gather(const struct serve_battle *b, size_t from, size_t until,
		  struct pv_store_acts *out);

#endif
