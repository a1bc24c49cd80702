/*
 * cli/commands/situations.h - all situations, run and counted, or printed for people to read.
 *
 * cli_check_situations      `check --situations`: with --set, those that the house rule changes;
 *                           with --tap, a line a case
 * cli_sets_known            does some ruleset know every --set?
 * cli_print_situations      `check --situations --print`: a page of Markdown
 */
#ifndef PAVISE_CLI_COMMANDS_SITUATIONS_H
#define PAVISE_CLI_COMMANDS_SITUATIONS_H

#include "cli/common/cli.h"

int cli_check_situations(struct cli *cli);
/* A key that no ruleset has would look like a house rule that changes every situation. */
bool cli_sets_known(const struct cli *cli, struct pv_error *err);
int cli_print_situations(struct cli *cli);

#endif
