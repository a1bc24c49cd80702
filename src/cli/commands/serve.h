/*
 * cli/commands/serve.h - what the server's commands share.
 *
 * cli_serve_db   the database that is meant: --db, or this person's own
 */
#ifndef PAVISE_CLI_COMMANDS_SERVE_H
#define PAVISE_CLI_COMMANDS_SERVE_H

#include "cli/common/cli.h"
#include "cli/common/state.h"

/* false: this person has no place for one. */
bool cli_serve_db(const struct cli *cli, char path[CLI_STATE_PATH]);

#endif
