/*
 * cli/outside.h - a program outside that plays a seat: docs/protocol.md, "begin" and "choose".
 *
 * cli_outside_open    starts COMMAND
 * cli_outside_begin   tells it the battle
 * cli_outside_close
 * cli_outside_ask     a legal order, or why there is none
 * cli_outside_name    "engine:bot.py"
 */
#ifndef PAVISE_CLI_OUTSIDE_H
#define PAVISE_CLI_OUTSIDE_H

#include "cli/player.h"

enum { CLI_LIMIT_USUAL = 10 /* seconds for an answer */, CLI_STRIKES_MAX = 3 };

/* NULL and err where the program can't be started. It is run by /bin/sh; limit is in seconds, 0 the
 * usual one. */
struct cli_outside *cli_outside_open(const char *command, long limit, struct pv_error *err);
/* false and err where it doesn't answer. Another battle may begin where one has ended. */
bool cli_outside_begin(struct cli_outside *outside, const struct cli_seating *seating,
		       struct pv_error *err);
void cli_outside_close(struct cli_outside *outside);

/* view: the state as veiled for the seat on turn. Asks again, with the refusal, where the answer is
 * no legal order; false and err after CLI_STRIKES_MAX such answers in a battle, where no answer
 * comes in time, or where the program is gone. */
bool cli_outside_ask(struct cli_outside *outside, const struct cli *cli, const void *view,
		     struct pv_order *out, struct pv_error *err);

/* Of "python3 examples/bot.py --deep" as a journal has it: it names a program, but never runs it.
 */
void cli_outside_name(const char *command, char name[PV_NAME_MAX + 1]);

#endif
