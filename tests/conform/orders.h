/*
 * conform/orders.h - orders by chance, from the rows of a ruleset's acts.
 *
 * conform_orders     of every act some that its form allows, and some a little beside it
 * conform_write      one value into a member of the order
 * conform_below      a number by chance
 *
 * A row's form is a list of parts (rules/kit/act_types.h). What values the parts of a ruleset take
 * is told here by a table; a part that the table lacks takes any numbers in the members that it
 * fills, so a new act needs nothing.
 */
#ifndef PAVISE_CONFORM_ORDERS_H
#define PAVISE_CONFORM_ORDERS_H

#include "conform/conform.h"

#include "rules/kit/act_types.h"

enum { CONFORM_VALUES_MAX = 4096, CONFORM_MEMBERS_MAX = 8 };

struct conform_rows;

/* An order while it is made. */
struct conform_draft {
	const struct conform_rows *rows;
	const struct pv_game *g;
	const void *state;
	struct pv_stream *chance;
	struct pv_order order;
};

/* Where a value stands. A half or a face is the first of its number on. */
enum conform_at {
	CONFORM_ALL_SAID, /* no further member */
	CONFORM_ACTOR,
	CONFORM_TARGET,
	CONFORM_COUNT,
	CONFORM_OWN, /* `fill` writes what it likes */
	CONFORM_FACE,
	CONFORM_HALF = CONFORM_FACE + PV_THROW_MAX
};

struct conform_member {
	uint8_t at;     /* enum conform_at; a face or half more than the first is added to it */
	uint8_t from;   /* added to each value; where it is 1, 0 says none, which is tried too */
	uint16_t below; /* so many values from 0 on, where there is no function */
	/* The values that may well do, at most CONFORM_VALUES_MAX, by what the order says so far.
	 */
	size_t (*values)(const struct conform_draft *d, uint16_t *out);
	void (*fill)(struct conform_draft *d);
};

struct conform_part {
	const struct kit_part *part;
	struct conform_member members[CONFORM_MEMBERS_MAX]; /* up to one of nowhere */
};

struct conform_rows {
	const struct kit_acts *(*acts)(const struct pv_game *g);
	size_t (*actors)(const struct pv_game *g);
	const struct conform_part *parts; /* up to one without a part */
};

void conform_orders(const struct conform_rows *rows, const struct pv_game *g, const void *state,
		    struct pv_stream *chance, conform_each *each, void *ctx);
void conform_write(struct pv_order *order, int at, unsigned value);
unsigned conform_below(const struct conform_draft *d, unsigned n);

#endif
