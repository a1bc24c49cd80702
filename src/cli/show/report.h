/*
 * cli/show/report.h - what a battle came to: why it was won, losses by troop and cause, luck, the
 * sharpest turns.
 *
 * cli_show_report   for people
 * cli_json_report   "result", "losses", "luck", "turns", "throws": members of an open object
 *
 * False: no memory (told).
 */
#ifndef PAVISE_CLI_SHOW_REPORT_H
#define PAVISE_CLI_SHOW_REPORT_H

#include "cli/common/cli.h"

bool cli_show_report(const struct cli *cli, FILE *out, const struct pv_battle *b);
bool cli_json_report(const struct cli *cli, struct pv_writer *w, const struct pv_battle *b);

#endif
