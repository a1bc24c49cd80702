/*
 * cli/commands/owner.h - figures of one's own printed game.
 *
 * cli_check_owner      what the file of --tables changes, cell by cell
 * cli_print_template   a file of all figures, to be changed
 */
#ifndef PAVISE_CLI_COMMANDS_OWNER_H
#define PAVISE_CLI_COMMANDS_OWNER_H

#include "cli/common/cli.h"

/* The exit status: a file that was read and found wanting is a no. */
int cli_check_owner(const struct cli *cli);
int cli_print_template(const struct cli *cli, const struct pv_game *g);

#endif
