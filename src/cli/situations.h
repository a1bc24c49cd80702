/*
 * cli/situations.h - all situations, run and counted, or printed for people to read.
 *
 * cli_check_situations      `check --situations`: with --set, those that the house rule changes;
 *                           with --tap, a line a case
 * cli_print_situations      `check --situations --print`: a page of Markdown
 */
#ifndef PAVISE_CLI_SITUATIONS_H
#define PAVISE_CLI_SITUATIONS_H

#include "cli/cli.h"

int cli_check_situations(struct cli *cli);
int cli_print_situations(struct cli *cli);

#endif
