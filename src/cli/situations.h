/*
 * cli/situations.h - all situations, run and counted.
 *
 * cli_check_situations  `check --situations`: with --set, those that the house rule changes; with
 *                       --tap, a line a case
 */
#ifndef PAVISE_CLI_SITUATIONS_H
#define PAVISE_CLI_SITUATIONS_H

#include "cli/cli.h"

int cli_check_situations(struct cli *cli);

#endif
