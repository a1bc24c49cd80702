/*
 * server/bots/bots.h - bots and engines play the seats that are theirs; chances are reckoned when
 * no bot is due.
 *
 * serve_bots_ask       the battle waits for a bot, if one is due in it
 * serve_bots_retry     the same once a second: after a failure with a pause
 * serve_bots_reckon    its chances wait for a worker
 *
 * Threads. Bots think on low-priority threads, one fewer than there are processors, each at one
 * battle at a time, on a copy that is veiled for the seat; other threads wait for engines, so that
 * a slow one keeps only engines waiting. They hold no lock while they think. One normal-priority
 * thread applies what was thought, under the battle's lock. A battle that waits is held. The room's
 * own locks are taken after a battle's lock, and no lock is taken under them.
 */
#ifndef PAVISE_SERVER_BOTS_BOTS_H
#define PAVISE_SERVER_BOTS_BOTS_H

#include "server/battle/battle.h"

struct serve_bots;

/* By the owner of the server; starts threads. english: texts that engines are asked in. NULL and
 * err. */
struct serve_bots *serve_bots_create(const struct pv_texts *english, struct pv_error *err);
/* Waits for the threads. By the owner, holding no lock; bots may be NULL. */
void serve_bots_destroy(struct serve_bots *bots);

/* By any thread, with the battle's lock held, all of these; each takes the list's lock and the
 * queue's. */
/* Nothing where no bot is due. */
void serve_bots_ask(struct serve_bots *bots, struct serve_battle *b);
void serve_bots_retry(struct serve_bots *bots, struct serve_battle *b);
/* Its chances have begun. */
void serve_bots_reckon(struct serve_bots *bots, struct serve_battle *b);

#endif
