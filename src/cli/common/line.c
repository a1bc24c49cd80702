/* cli/common/line.c - lines from a person or from a pipe. */
#define _POSIX_C_SOURCE 200809L

#include "cli/common/line.h"

#include "cli/common/history.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { OFFERS_SHOWN = 60 };

struct cli_line {
	EditLine *edit; /* NULL: input is a pipe */
	History *history;
	enum cli_line_memory memory;
	char prompt[64];
	cli_line_offers *offers;
	void *ctx;
	bool bad;
	char text[CLI_LINE_MAX];
};

/* --- completion ------------------------------------------------------------------------------ */

static void free_offers(char **offers, size_t count) {
	for (size_t i = 0; i < count; i++) {
		free(offers[i]);
	}
	free(offers);
}

/* How many letters all offers have in common. */
static size_t measure_common(char *const *offers, size_t count) {
	size_t length = strlen(offers[0]);
	for (size_t i = 1; i < count; i++) {
		size_t same = 0;
		while (same < length && offers[i][same] == offers[0][same]) {
			same++;
		}
		length = same;
	}
	return length;
}

/* Shows the word that is being written, of each offer, once. */
static void show_offers(char *const *offers, size_t count, size_t begun) {
	size_t shown = 0;
	while (begun > 0 && offers[0][begun - 1] != ' ') {
		begun--;
	}
	fputc('\n', stdout);
	for (size_t i = 0; i < count && shown < OFFERS_SHOWN; i++) {
		size_t length = strcspn(offers[i] + begun, " ");
		if (i > 0 && strncmp(offers[i], offers[i - 1], begun + length) == 0 &&
		    strcspn(offers[i - 1] + begun, " ") == length) {
			continue;
		}
		printf("%.*s  ", (int)length, offers[i] + begun);
		shown++;
	}
	fputs(shown == OFFERS_SHOWN ? "...\n" : "\n", stdout);
}

static unsigned char extend(EditLine *edit, char *const *offers, size_t count, size_t begun) {
	size_t common = measure_common(offers, count);
	if (common <= begun) {
		show_offers(offers, count, begun);
		return CC_REDISPLAY;
	}
	char more[CLI_LINE_MAX / 16];
	snprintf(more, sizeof more, "%.*s", (int)(common - begun), offers[0] + begun);
	return el_insertstr(edit, more) == 0 ? CC_REFRESH : CC_ERROR;
}

static unsigned char complete(EditLine *edit, int key) {
	struct cli_line *line = NULL;
	const LineInfo *info = el_line(edit);
	char begun[CLI_LINE_MAX / 16];
	size_t length = (size_t)(info->cursor - info->buffer), count = 0;
	(void)key;
	if (el_get(edit, EL_CLIENTDATA, &line) != 0 || length >= sizeof begun) {
		return CC_ERROR;
	}
	memcpy(begun, info->buffer, length);
	begun[length] = '\0';
	char **offers = line->offers(line->ctx, begun, &count);
	unsigned char done = CC_ERROR;
	if (count > 0) {
		done = extend(edit, offers, count, length);
	}
	free_offers(offers, count);
	return done;
}

/* --- the terminal ---------------------------------------------------------------------------- */

static char *give_prompt(EditLine *edit) {
	struct cli_line *line = NULL;
	return el_get(edit, EL_CLIENTDATA, &line) == 0 ? line->prompt : NULL;
}

static bool can_edit(void) {
	const char *term = getenv("TERM");
	return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && term != NULL &&
	       strcmp(term, "dumb") != 0;
}

static void open_editor(struct cli_line *line) {
	line->edit = el_init("pavise", stdin, stdout, stderr);
	if (line->edit == NULL) {
		return;
	}
	el_set(line->edit, EL_CLIENTDATA, line);
	el_set(line->edit, EL_PROMPT, give_prompt);
	el_set(line->edit, EL_EDITOR, "emacs");
	el_set(line->edit, EL_SIGNAL, 1);
	if (line->history != NULL) {
		el_set(line->edit, EL_HIST, history, line->history);
	}
	el_set(line->edit, EL_ADDFN, "pavise-complete", "complete an order", complete);
	el_set(line->edit, EL_BIND, "^I", "pavise-complete", NULL);
	el_source(line->edit, NULL); /* the person's own keys */
}

struct cli_line *cli_line_open(cli_line_offers *offers, void *ctx, enum cli_line_memory memory) {
	struct cli_line *line = calloc(1, sizeof *line);
	if (line == NULL) {
		return NULL;
	}
	line->offers = offers;
	line->ctx = ctx;
	line->memory = memory;
	if (can_edit()) {
		line->history = cli_history_create(memory == CLI_LINE_FILED);
		open_editor(line);
	}
	return line;
}

void cli_line_close(struct cli_line *line) {
	if (line == NULL) {
		return;
	}
	if (line->edit != NULL) {
		el_end(line->edit);
	}
	if (line->history != NULL) {
		history_end(line->history);
	}
	free(line);
}

bool cli_line_is_terminal(const struct cli_line *line) {
	return line->edit != NULL || isatty(STDIN_FILENO) == 1;
}

void cli_line_remember(struct cli_line *line, enum cli_line_memory memory) {
	line->memory = memory;
}

/* The editor would keep the words that were cut last; a new editor has none. */
void cli_line_forget(struct cli_line *line) {
	if (line->edit != NULL) {
		el_end(line->edit);
		open_editor(line);
	}
}

bool cli_line_is_bad(const struct cli_line *line) {
	return line->bad;
}

/* --- reading --------------------------------------------------------------------------------- */

static char *trim(char *text) {
	text += strspn(text, " \t\r\n");
	size_t length = strlen(text);
	while (length > 0 && strchr(" \t\r\n", text[length - 1]) != NULL) {
		length--;
	}
	text[length] = '\0';
	return text;
}

static void remember(struct cli_line *line, const char *text) {
	if (line->history != NULL && line->memory != CLI_LINE_SECRET && text[0] != '\0') {
		cli_history_add(line->history, text, line->memory == CLI_LINE_FILED);
	}
}

static bool read_edited(struct cli_line *line) {
	int count = 0;
	const char *text = el_gets(line->edit, &count);
	if (text == NULL || count <= 0) {
		return false;
	}
	line->bad = (size_t)count >= CLI_LINE_MAX;
	snprintf(line->text, sizeof line->text, "%s", line->bad ? "" : text);
	remember(line, trim(line->text));
	return true;
}

static bool read_piped(struct cli_line *line) {
	size_t length = 0;
	int c = getc(stdin);
	if (c == EOF) {
		return false;
	}
	line->bad = false;
	for (; c != EOF && c != '\n'; c = getc(stdin)) {
		line->bad = line->bad || c == '\0' || length == CLI_LINE_MAX - 1;
		if (!line->bad) {
			line->text[length++] = (char)c;
		}
	}
	line->text[line->bad ? 0 : length] = '\0';
	return true;
}

const char *cli_line_read(struct cli_line *line, const char *prompt) {
	snprintf(line->prompt, sizeof line->prompt, "%s", prompt);
	if (line->edit == NULL && isatty(STDIN_FILENO) == 1) {
		fputs(prompt, stdout);
	}
	fflush(stdout);
	bool read = line->edit != NULL ? read_edited(line) : read_piped(line);
	return read ? trim(line->text) : NULL;
}
