/* cli/show/board.c - the board in letters: keys in it become words, long lines are folded. */
#define _POSIX_C_SOURCE 200809L

#include "cli/show/show.h"

#include "cli/common/screen.h"

#include <stdlib.h>
#include <string.h>

enum { INDENT = 2, KEY_MAX = 96 };

static char *write_raw(const struct pv_game *g, const void *state,
		       const struct pv_board_look *look) {
	size_t length = g->rules->board(g, state, look, NULL, 0);
	char *text = malloc(length + 1);
	if (text != NULL) {
		g->rules->board(g, state, look, text, length + 1);
	}
	return text;
}

static int legend_width(void) {
	return cli_columns() > 0 ? cli_columns() : CLI_COLUMNS_USUAL;
}

/* Replaces each {key} by its text. */
static void fill_keys(const struct cli *cli, const char *line, size_t length, FILE *out) {
	for (size_t i = 0; i < length; i++) {
		size_t key = line[i] == '{' ? strcspn(line + i, "}") : 0;
		if (key > 1 && key < KEY_MAX && i + key < length) {
			char name[KEY_MAX];
			snprintf(name, sizeof name, "%.*s", (int)key - 1, line + i + 1);
			fputs(cli_text(cli, name), out);
			i += key;
		} else {
			fputc(line[i], out);
		}
	}
}

/* A line without a key is a row of the board, which stays as it is. */
static bool write_line(const struct cli *cli, const char *line, size_t length, FILE *out) {
	char *filled = NULL;
	size_t size = 0;
	if (memchr(line, '{', length) == NULL) {
		fwrite(line, 1, length, out);
		fputc('\n', out);
		return true;
	}
	FILE *words = open_memstream(&filled, &size);
	if (words == NULL) {
		return false;
	}
	fill_keys(cli, line, length, words);
	bool done = fclose(words) == 0;
	if (done) {
		cli_fold_within(out, filled, size, INDENT, legend_width());
		fputc('\n', out);
	}
	free(filled);
	return done;
}

bool cli_write_board(const struct cli *cli, FILE *out, const struct pv_game *g, const void *state,
		     const struct pv_board_look *look) {
	char *raw = write_raw(g, state, look);
	bool done = raw != NULL;
	for (const char *line = raw; done && *line != '\0';) {
		size_t length = strcspn(line, "\n");
		done = write_line(cli, line, length, out);
		line += length + (line[length] == '\n');
	}
	free(raw);
	return done;
}

void cli_show_board(const struct cli *cli, FILE *out, const struct pv_game *g, const void *state) {
	const struct pv_board_look look = { .colour = cli->colour,
					    .legend = true,
					    .width = out == stdout ? cli_columns() : 0,
					    .focus = -1 };
	if (!cli_write_board(cli, out, g, state, &look)) {
		cli_complain(cli, "cli.fail.memory", (char *)NULL);
	}
}
