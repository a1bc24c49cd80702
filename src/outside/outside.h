/*
 * outside/outside.h - a program outside that plays a seat: docs/protocol.md, "begin" and "choose".
 *
 * pv_outside_open    starts COMMAND
 * pv_outside_begin   tells it the battle
 * pv_outside_close
 * pv_outside_ask     a legal order, or why there is none
 * pv_outside_name    "engine:bot.py"
 */
#ifndef PAVISE_OUTSIDE_OUTSIDE_H
#define PAVISE_OUTSIDE_OUTSIDE_H

#include "pavise/battle.h"
#include "pavise/text.h"

/* What a player is told before the battle; all borrowed. */
struct pv_seating {
	const struct pv_game *g; /* has to outlive him */
	enum pv_seat seat;
	uint64_t seed; /* of a bot's chance */
};

struct pv_outside;

enum { PV_OUTSIDE_LIMIT = 10 /* seconds for an answer */, PV_OUTSIDE_STRIKES = 3 };

/* NULL and err where the program can't be started. It is run by /bin/sh; limit is in seconds, 0 the
 * usual one. */
struct pv_outside *pv_outside_open(const char *command, long limit, struct pv_error *err);
/* false and err where it doesn't answer. Another battle may begin where one has ended. */
bool pv_outside_begin(struct pv_outside *outside, const struct pv_seating *seating,
		      struct pv_error *err);
void pv_outside_close(struct pv_outside *outside);

/* view: the state as veiled for the seat on turn. Asks again, with the refusal, where the answer is
 * no legal order; false and err after PV_OUTSIDE_STRIKES such answers in a battle, where no answer
 * comes in time, or where the program is gone. */
bool pv_outside_ask(struct pv_outside *outside, const struct pv_texts *texts, const void *view,
		    struct pv_order *out, struct pv_error *err);

/* Of "python3 examples/bot.py --deep" as a journal has it: it names a program, but never runs it.
 */
void pv_outside_name(const char *command, char name[PV_NAME_MAX + 1]);

#endif
