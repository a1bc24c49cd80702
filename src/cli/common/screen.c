/* cli/common/screen.c - words on a screen of some width. */
#define _DEFAULT_SOURCE

#include "cli/common/screen.h"

#include <limits.h>
#include <stdbool.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { COLUMNS_LEAST = 30 };

int cli_columns(void) {
	struct winsize size;
	if (isatty(STDOUT_FILENO) != 1 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) {
		return 0;
	}
	return size.ws_col == 0              ? CLI_COLUMNS_USUAL
	       : size.ws_col < COLUMNS_LEAST ? COLUMNS_LEAST
					     : size.ws_col;
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

/* Is it a mark that stands alone, as in French? No line begins with such a mark. */
static bool is_lone_mark(const char *text) {
	size_t length = strcspn(text, " \n");
	return (length == 1 && strchr(";:?!", text[0]) != NULL) ||
	       strncmp(text, "»", strlen("»")) == 0;
}

/* The length of a word with the marks that stay beside it: "mot ;", "« mot »". */
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

void cli_fold_within(FILE *out, const char *line, size_t length, int indent, int width) {
	fold(out, line, length, 0, indent, width);
}

void cli_put_padded(const char *text, size_t width) {
	fputs(text, stdout);
	for (size_t i = (size_t)cli_measure(text, strlen(text)); i < width; i++) {
		putchar(' ');
	}
}
