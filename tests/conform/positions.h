/*
 * conform/positions.h - what `sound` accepts can be played to the end of its step: positions drawn
 * by chance.
 *
 * positions_run    draws them, asks the ruleset, plays on, prints what was reached
 * positions_is_in  chance: n of so many
 * positions_add    more text behind what is there
 *
 * A ruleset brings boards, a function that draws a position's text, and names for steps and for
 * states of units. The driver sees to the rest:
 *  - what a refusal says ends with a row of a ledger, so a generator's misspelt text fails the
 * test;
 *  - a tenth of all drawn is accepted at least;
 *  - an accepted position survives its text, and each state that play reaches from it is sound;
 *  - whoever is asked has an order to give, and every step ends;
 *  - each step and each state of units is reached, and the table of both is printed.
 */
#ifndef PAVISE_CONFORM_POSITIONS_H
#define PAVISE_CONFORM_POSITIONS_H

#include "pavise/ruleset.h"

enum { POSITIONS_STEPS_MAX = 48, POSITIONS_STATES_MAX = 48 };

struct positions_case {
	const char *title;
	size_t draws;  /* positions; PAVISE_SHARE=8 still draws all, 32 a quarter of them */
	size_t boards; /* the draws are shared out among them */
	struct pv_game *(*open)(size_t board); /* the driver frees it */
	/* A position as `read_state` takes it, in one line. It should be well formed, and be
	 * refused by a row or not at all. */
	void (*draw)(const struct pv_game *g, struct pv_stream *chance, char *buf, size_t cap);
	/* Rows of the table, NULL at the end, and which of them a state is of: NULL for the
	 * prompt's own word. Each has to be reached. */
	const char *const *steps;
	const char *(*step)(const struct pv_game *g, const void *state);
	/* Columns of the table, NULL at the end, and which of them some unit of a state shows, as
	 * bits 1 << column. text: the state as `write_state` writes it. Each has to be reached. */
	const char *const *states;
	uint64_t (*shows)(const struct pv_game *g, const void *state, const char *text);
	/* Cells that the rules leave empty, whatever is drawn; NULL: any cell may be 0. With it
	 * each other cell has to be reached, and these must not be. */
	bool (*is_empty)(size_t step, size_t state);
	/* Orders that end a step, as text, NULL at the end: the first that is legal is given once a
	 * seat has said enough. */
	const char *const *ends;
	/* The order that takes back a step which can't end; given now and then. NULL: there is
	 * none. */
	const char *undo;
};

/* As one cmocka group; a test a case. Returns how many failed. */
int positions_run(const struct positions_case *cases, size_t count);

/* True n times in `of`. */
bool positions_is_in(struct pv_stream *chance, uint32_t n, uint32_t of);

/* As snprintf, behind what buf holds already. Fails the test where it doesn't fit. */
void positions_add(char *buf, size_t cap, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

#endif
