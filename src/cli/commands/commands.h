/*
 * cli/commands/commands.h - the commands that are one file each; they return the exit status.
 */
#ifndef PAVISE_CLI_COMMANDS_COMMANDS_H
#define PAVISE_CLI_COMMANDS_COMMANDS_H

#include "cli/common/cli.h"

int cli_check(struct cli *cli);
int cli_learn(struct cli *cli);
int cli_list(struct cli *cli);
int cli_odds(struct cli *cli);
int cli_referee(struct cli *cli);
int cli_replay(struct cli *cli);
int cli_rules(struct cli *cli);
int cli_scenario(struct cli *cli);
int cli_serve(struct cli *cli);
int cli_store(struct cli *cli);
int cli_why(struct cli *cli);
int cli_rules_tables(struct cli *cli); /* `rules --tables` */

#endif
