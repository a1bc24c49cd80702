/*
 * cli/common/history.h - lines that a person wrote, kept from one session to the next.
 *
 * cli_history_create   with the lines of earlier sessions, or none
 * cli_history_add      one more line, in memory alone or in the file, too
 *
 * The file is $XDG_STATE_HOME/pavise/history, else ~/.local/state/pavise/history: of nobody's else
 * to read, the last CLI_HISTORY_LINES lines. Where there is no home, or it can't be written, lines
 * last as long as the session; nobody is told, for nothing is lost.
 */
#ifndef PAVISE_CLI_COMMON_HISTORY_H
#define PAVISE_CLI_COMMON_HISTORY_H

#include <histedit.h>
#include <stdbool.h>

enum { CLI_HISTORY_LINES = 500 };

/* earlier: with those of earlier sessions. NULL: no memory. Freed by history_end. */
History *cli_history_create(bool earlier);
/* filed: also into the file, at once, behind what other sessions wrote there meanwhile. */
void cli_history_add(History *lines, const char *line, bool filed);

#endif
