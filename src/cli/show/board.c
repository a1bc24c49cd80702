/* cli/show/board.c - the board in letters: keys in it become words, long lines are folded. */
#define _DEFAULT_SOURCE

#include "cli/show/show.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { COLUMNS_USUAL = 80, COLUMNS_LEAST = 30, INDENT = 2, KEY_MAX = 96 };

int cli_columns(void) {
	struct winsize size;
	if (isatty(STDOUT_FILENO) != 1 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) {
		return 0;
	}
	return size.ws_col == 0              ? COLUMNS_USUAL
	       : size.ws_col < COLUMNS_LEAST ? COLUMNS_LEAST
					     : size.ws_col;
}

static char *write_raw(const struct pv_game *g, const void *state,
		       const struct pv_board_look *look) {
	size_t length = g->rules->board(g, state, look, NULL, 0);
	char *text = malloc(length + 1);
	if (text != NULL) {
		g->rules->board(g, state, look, text, length + 1);
	}
	return text;
}

int cli_measure(const char *word, size_t length) {
	int columns = 0;
	for (size_t i = 0; i < length; i++) {
		if (word[i] == '\033') {
			while (i + 1 < length && word[i] != 'm') {
				i++;
			}
			continue;
		}
		columns += ((unsigned char)word[i] & 0xC0U) != 0x80U;
	}
	return columns;
}

/* A mark that stands alone, as French has it: no line begins with it. */
static bool is_lone_mark(const char *text) {
	size_t length = strcspn(text, " \n");
	return (length == 1 && strchr(";:?!", text[0]) != NULL) ||
	       strncmp(text, "»", strlen("»")) == 0;
}

/* A word with the marks that stay beside it, "mot ;", "« mot »". */
static size_t measure_word(const char *text) {
	size_t length = strcspn(text, " \n");
	bool opened = length == strlen("«") && strncmp(text, "«", length) == 0;
	while (text[length] == ' ' && (opened || is_lone_mark(text + length + 1))) {
		length += 1 + strcspn(text + length + 1, " \n");
		opened = false;
	}
	return length;
}

static void fold(FILE *out, const char *line, size_t length, int column, int indent, int width) {
	for (size_t i = 0; i < length;) {
		if (line[i] == '\n') {
			fputc(line[i++], out);
			column = 0;
			continue;
		}
		size_t blanks = strspn(line + i, " "), word = measure_word(line + i + blanks);
		word = i + blanks + word > length ? length - i - blanks : word;
		int wide = cli_measure(line + i + blanks, word);
		if (column > indent && column + (int)blanks + wide > width) {
			fprintf(out, "\n%*s", indent, "");
			column = indent;
		} else {
			fprintf(out, "%*s", (int)blanks, "");
			column += (int)blanks;
		}
		fwrite(line + i + blanks, 1, word, out);
		column += wide;
		i += blanks + word;
	}
}

void cli_fold(FILE *out, const char *line, size_t length, int column, int indent) {
	fold(out, line, length, column, indent, cli_columns() > 0 ? cli_columns() : INT_MAX);
}

static int legend_width(void) {
	return cli_columns() > 0 ? cli_columns() : COLUMNS_USUAL;
}

/* {key} becomes its text. */
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

/* A line without a key is a row of the board and stays as it is. */
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
		fold(out, filled, size, 0, INDENT, legend_width());
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
