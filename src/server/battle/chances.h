/*
 * server/battle/chances.h - how likely red was to win as each turn began: from there the usual bot
 * plays the battle out against itself, many times.
 *
 * serve_chances_begin    finds the turns
 * serve_chances_go_on    plays one more battle out
 * serve_chances_write    what they came to
 *
 * Each function with the battle's lock held, by any thread; only one thread may be in
 * serve_chances_go_on for a battle (b->is_reckoning), which gives the lock back while it plays.
 */
#ifndef PAVISE_SERVER_BATTLE_CHANCES_H
#define PAVISE_SERVER_BATTLE_CHANCES_H

#include "server/battle/battle.h"

/* The battle is over. false: no memory. */
bool serve_chances_begin(struct serve_battle *b);
/* false: there is no more to do. */
bool serve_chances_go_on(struct serve_battle *b);
bool serve_chances_done(const struct serve_chances *chances);
/* An object; chances have begun. */
void serve_chances_write(struct pv_writer *w, const struct serve_battle *b);
void serve_chances_free(struct serve_chances *chances);

#endif
