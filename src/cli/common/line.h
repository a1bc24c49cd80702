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

/* Returns whole lines that begin with `begun`; the caller frees each, and the array. NULL: none. */
typedef char **cli_line_offers(void *ctx, const char *begun, size_t *count);

/* Which lines the arrow keys bring back. FILED: those of earlier sessions too, and later
 * sessions get these. SESSION: those of this session. SECRET: none, since another person must
 * not read them. */
enum cli_line_memory { CLI_LINE_FILED, CLI_LINE_SESSION, CLI_LINE_SECRET };

/* memory: of lines until cli_line_remember. NULL: memory ran out. */
struct cli_line *cli_line_open(cli_line_offers *offers, void *ctx, enum cli_line_memory memory);
void cli_line_close(struct cli_line *line);

/* The line without its line feed and the blanks around it, valid until the next call. Only a
 * terminal shows the prompt. NULL: the input has ended. */
const char *cli_line_read(struct cli_line *line, const char *prompt);
/* Had the last line more than CLI_LINE_MAX bytes, or a NUL? It was left out, and read as "". */
bool cli_line_is_bad(const struct cli_line *line);
bool cli_line_is_terminal(const struct cli_line *line);
void cli_line_remember(struct cli_line *line, enum cli_line_memory memory);
/* Words that were cut from a line can't be put into a later one. */
void cli_line_forget(struct cli_line *line);

#endif
