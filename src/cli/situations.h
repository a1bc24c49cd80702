/*
 * cli/situations.h - all situations, run and counted, or printed for people to read.
 *
 * cli_check_situations      `check --situations`: with --set, those that the house rule changes;
 *                           with --tap, a line a case
 * cli_print_situations      `check --situations --print`: a page of Markdown
 * cli_situation_files_find  the files that the words name; all of them where there are no words
 * cli_situation_files_free
 */
#ifndef PAVISE_CLI_SITUATIONS_H
#define PAVISE_CLI_SITUATIONS_H

#include "cli/cli.h"

int cli_check_situations(struct cli *cli);
int cli_print_situations(struct cli *cli);

/* Paths in the order of their rules. */
struct cli_situation_files {
	char **at; /* owned, as each of them is */
	size_t count, room;
};

/* To be freed on failure as well. */
bool cli_situation_files_find(const struct cli *cli, struct cli_situation_files *files,
			      struct pv_error *err);
void cli_situation_files_free(struct cli_situation_files *files);

#endif
