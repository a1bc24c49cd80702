/*
 * cli/common/line.h - lines from a person (libedit: history, completion) or from a pipe.
 *
 * cli_line_open, _close
 * cli_line_read         the next line
 * cli_line_is_terminal  a person sits there
 * cli_line_remember     where the lines that follow are kept
 * cli_line_forget       another person sits down
 */
#ifndef PAVISE_CLI_COMMON_LINE_H
#define PAVISE_CLI_COMMON_LINE_H

#include <stdbool.h>
#include <stddef.h>

struct cli_line;

enum { CLI_LINE_MAX = 1 << 16 };

/* Whole lines that begin with `begun`: the caller frees each and the array. NULL: none. */
typedef char **cli_line_offers(void *ctx, const char *begun, size_t *count);

/* Lines are there again by the arrow keys: those of earlier sessions, too, and those of this one in
 * later ones; those of this session only; not even in it, for another must not read them. */
enum cli_line_memory { CLI_LINE_FILED, CLI_LINE_SESSION, CLI_LINE_SECRET };

/* memory: of its lines until cli_line_remember. NULL when memory runs out. */
struct cli_line *cli_line_open(cli_line_offers *offers, void *ctx, enum cli_line_memory memory);
void cli_line_close(struct cli_line *line);

/* Without its line feed, blanks around it taken off; valid until the next call. The prompt is shown
 * to a terminal only. NULL at the end of input. */
const char *cli_line_read(struct cli_line *line, const char *prompt);
/* More than CLI_LINE_MAX bytes stood in the last line, or a NUL: it was left out and is "". */
bool cli_line_is_bad(const struct cli_line *line);
bool cli_line_is_terminal(const struct cli_line *line);
void cli_line_remember(struct cli_line *line, enum cli_line_memory memory);
/* What was cut out of a line can't be put into the next one. */
void cli_line_forget(struct cli_line *line);

#endif
