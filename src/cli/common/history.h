/*
 * cli/common/history.h - lines that a person wrote, kept from one session to the next.
 *
 * cli_history_create   a history, with the lines of earlier sessions or without
 * cli_history_add      adds a line, in memory alone or in the file, too
 *
 * The file is $XDG_STATE_HOME/pavise/history, else ~/.local/state/pavise/history. Only its owner
 * may read it; it keeps the last CLI_HISTORY_LINES lines. Where there is no home, or the file can't
 * be written, lines last as long as the session. Nobody is told, since nothing is lost.
 */
#ifndef PAVISE_CLI_COMMON_HISTORY_H
#define PAVISE_CLI_COMMON_HISTORY_H

#include <histedit.h>
#include <stdbool.h>

enum { CLI_HISTORY_LINES = 500 };

/* earlier: with the lines of earlier sessions. NULL: no memory. The caller frees it with
 * history_end. */
History *cli_history_create(bool earlier);
/* filed: also writes it to the file at once, behind what other sessions have written meanwhile. */
void cli_history_add(History *lines, const char *line, bool filed);

#endif
