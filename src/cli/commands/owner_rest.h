/*
 * cli/commands/owner_rest.h - what an owner's file leaves out of the tables that it names.
 *
 * cli_rest_open    for one file; the caller closes it. NULL: no memory
 * cli_rest_take    a cell that the file names
 * cli_rest_say     "combat-foot: line 7 is not given, the installed one stays"
 * cli_rest_write   the same for programs: a list of "TABLE/ROW" and "TABLE/ROW/COLUMN"
 * cli_rest_close
 */
#ifndef PAVISE_CLI_COMMANDS_OWNER_REST_H
#define PAVISE_CLI_COMMANDS_OWNER_REST_H

#include "cli/common/cli.h"

struct cli_rest;

struct cli_rest *cli_rest_open(const struct pv_ruleset *rules);
void cli_rest_close(struct cli_rest *rest);
/* key: "TABLE/ROW/COLUMN" of this ruleset. */
void cli_rest_take(struct cli_rest *rest, const char *key);
void cli_rest_say(const struct cli_rest *rest, const struct cli *cli, FILE *out);
void cli_rest_write(const struct cli_rest *rest, struct pv_writer *w);

#endif
