/*
 * cli/subject/paths.h - the files that the words of a command mean.
 *
 * cli_paths_find  those named, those below a folder that is named, a rule's situation by its id;
 *                 without words all that are installed
 * cli_paths_free
 */
#ifndef PAVISE_CLI_SUBJECT_PATHS_H
#define PAVISE_CLI_SUBJECT_PATHS_H

#include "cli/common/cli.h"

/* Sorted by name; runs of digits count as numbers. */
struct cli_paths {
	char **at; /* owned, and each path is, too */
	size_t count, room;
};

/* folder: of the installed data, as "situations". The caller frees paths, also on failure. */
bool cli_paths_find(const struct cli *cli, const char *folder, struct cli_paths *paths,
		    struct pv_error *err);
void cli_paths_free(struct cli_paths *paths);

#endif
