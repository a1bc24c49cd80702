/*
 * cli/common/orders.h - legal orders in memory of their size, and orders as words.
 *
 * cli_veiled               a copy of a state as a seat may know it
 * cli_list_of, _named      the legal orders of an actor; of all actors that a name finds
 * cli_find_actor           an actor by its name
 * cli_order_read, _text    an order from words; its text
 * cli_single_blanks        a typed line with one blank between words
 * cli_count_throws         the throws of a battle so far
 */
#ifndef PAVISE_CLI_COMMON_ORDERS_H
#define PAVISE_CLI_COMMON_ORDERS_H

#include "cli/common/cli.h"

/* The caller frees it. PV_SEAT_COUNT: a plain copy. */
void *cli_veiled(const struct pv_game *g, const void *state, enum pv_seat seat,
		 struct pv_error *err);

struct cli_list {
	struct pv_order *at;
	size_t count;
};

/* actor may be PV_ANY. The caller frees list->at. */
bool cli_list_of(const struct pv_game *g, const void *state, int actor, struct cli_list *list,
		 struct pv_error *err);
/* The next actor behind `after` (-1: the first) of that name. Where no actor has the whole name, it
 * is one whose name begins so: "TK1" finds TK1a and TK1b. Case doesn't matter. PV_ANY: there is
 * none. */
int cli_find_actor(const struct pv_game *g, const char *name, int after);
/* The orders of all actors that the name finds, each order once. The caller frees list->at. */
bool cli_list_named(const struct pv_game *g, const void *state, const char *name,
		    struct cli_list *list, struct pv_error *err);

/* buf has CLI_TEXT_MAX bytes, room for the longest order. Returns buf. */
char *cli_order_text(const struct pv_game *g, const struct pv_order *order, char *buf);
/* Leaves out tabs and further blanks. Returns buf, or text where it is too long. */
const char *cli_single_blanks(const char *text, char buf[CLI_TEXT_MAX]);
/* Joins the words by blanks and reads them as one order. */
bool cli_order_read(const struct pv_game *g, char *const *words, size_t count, struct pv_order *out,
		    struct pv_error *err);

/* The nth throw of a battle comes from stream (seed, n), so that a journal goes on alike wherever
 * it was interrupted. */
uint64_t cli_count_throws(const struct pv_battle *b);

#endif
