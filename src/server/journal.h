/*
 * server/journal.h - private: a battle that goes on from a journal.
 *
 * serve_journal_read   a journal in full -> what the battle is made of, and its orders
 * serve_read_sets      house rules of a request
 * serve_journal_play   these orders, in a battle that has just been made
 */
#ifndef PAVISE_SERVER_JOURNAL_H
#define PAVISE_SERVER_JOURNAL_H

#include "server/battle.h"

/* Undone ones are left out. */
struct serve_journal_orders {
	struct pv_order *at; /* owned; freed by the caller */
	size_t count;
};

/* Fills the scenario and the settings of made. Refused are copies for a seat, what differs from the
 * rules of today, and positions set by hand. */
bool serve_journal_read(const char *text, size_t length, struct serve_journal_orders *out,
			struct pv_store_battle *made, struct pv_error *err);
/* {"turn_limit": "8"} -> "turn_limit=8" a line. node NULL: *sets stays. */
bool serve_read_sets(const struct pv_node *node, char **sets, struct pv_error *err);
/* false: no memory. The battle's lock is held. */
bool serve_journal_play(struct serve_battle *b, const struct serve_journal_orders *orders);

#endif
