/*
 * server/store/journal_read.h - private: a battle that goes on from a journal.
 *
 * serve_journal_read   a journal in full -> what the battle is made of, and its orders
 * serve_journal_take   orders of a battle
 * serve_read_sets      house rules of a request
 * serve_journal_play   these orders, in a battle that has just been made
 */
#ifndef PAVISE_SERVER_STORE_JOURNAL_READ_H
#define PAVISE_SERVER_STORE_JOURNAL_READ_H

#include "server/battle/battle.h"

/* Undone ones are left out. */
struct serve_journal_orders {
	struct pv_order *at; /* owned; freed by the caller */
	size_t count;
	uint8_t ends;      /* enum pv_entry_kind PV_ENTRY_CONCEDE or PV_ENTRY_DRAW; 0: neither */
	uint8_t ends_seat; /* who has conceded */
};

/* Fills the scenario and the settings of made, and what it is called. Refused are copies for a
 * seat, what differs from the rules of today, positions set by hand but for the first, and, unless
 * it is only to be looked at (made->shown), battles that are over. */
bool serve_journal_read(const char *text, size_t length, struct serve_journal_orders *out,
			struct pv_store_battle *made, struct pv_error *err);
/* {"turn_limit": "8"} -> "turn_limit=8" a line. node NULL: *sets stays. */
bool serve_read_sets(const struct pv_node *node, char **sets, struct pv_error *err);
/* The orders and throws of a battle that stand. false: no memory. */
bool serve_journal_take(const struct pv_battle *battle, struct serve_journal_orders *out,
			struct pv_store_battle *made, struct pv_error *err);
/* false: no memory. The battle's lock is held. */
bool serve_journal_play(struct serve_battle *b, const struct serve_journal_orders *orders);

#endif
