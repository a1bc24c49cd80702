/*
 * cli/subject/scenarios.h - the installed scenarios.
 *
 * cli_list_scenarios   prints those that `play` takes by name; returns the exit status
 * cli_scenario_id      "nevsky/standard" of ".../scenarios/nevsky/standard.yaml"
 */
#ifndef PAVISE_CLI_SUBJECT_SCENARIOS_H
#define PAVISE_CLI_SUBJECT_SCENARIOS_H

#include "cli/common/cli.h"

int cli_list_scenarios(const struct cli *cli);
/* Returns id. */
const char *cli_scenario_id(const char *path, char id[CLI_ID_MAX]);

#endif
