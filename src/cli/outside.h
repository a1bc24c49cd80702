/*
 * cli/outside.h - a program outside that plays a seat: docs/protocol.md, "begin" and "choose".
 *
 * cli_outside_open   starts COMMAND and tells it the battle
 * cli_outside_close
 * cli_outside_ask    a legal order, or why there is none
 */
#ifndef PAVISE_CLI_OUTSIDE_H
#define PAVISE_CLI_OUTSIDE_H

#include "cli/player.h"

enum { CLI_LIMIT_USUAL = 10 /* seconds for an answer */, CLI_STRIKES_MAX = 3 };

/* NULL and err where the program can't be started or doesn't answer. The program is run by
 * /bin/sh; limit is in seconds. */
struct cli_outside *cli_outside_open(const char *command, const struct cli_seating *seating,
				     long limit, struct pv_error *err);
void cli_outside_close(struct cli_outside *outside);

/* view: the state as veiled for the seat on turn. Asks again, with the refusal, where the answer is
 * no legal order; false and err after CLI_STRIKES_MAX such answers in the battle, where no answer
 * comes in time, or where the program is gone. */
bool cli_outside_ask(struct cli_outside *outside, const struct cli *cli, const void *view,
		     struct pv_order *out, struct pv_error *err);

#endif
