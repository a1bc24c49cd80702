/* cli/commands/referee.c - `pavise referee`: one question a line in, one answer a line out, in
 * order. A question that can't be answered gets an error in its place, and the next line is still
 * answered. */
#define _POSIX_C_SOURCE 200809L

#include "cli/commands/commands.h"

#include "cli/subject/subject.h"
#include "game/text/answers.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_BYTES = 1 << 16, GAMES_MAX = 16 };

struct referee {
	const struct cli *cli;
	const char *name; /* of the file that is read, for errors */
	FILE *in;
	struct pv_game *games[GAMES_MAX]; /* by the ruleset's place in the registry; each is made
					     when it is first needed */
	char *line;                       /* LINE_MAX_BYTES */
	long number;
	bool erred;
};

enum line { LINE_END, LINE_READ, LINE_TOO_LONG, LINE_HAS_NUL };

/* Reads one line without its end. A longer line is read past, so that memory stays bounded. */
static enum line read_line(struct referee *r) {
	size_t length = 0;
	bool has_nul = false;
	int c = getc(r->in);
	if (c == EOF) {
		return LINE_END;
	}
	for (; c != EOF && c != '\n'; c = getc(r->in)) {
		has_nul = has_nul || c == '\0';
		if (length < LINE_MAX_BYTES - 1) {
			r->line[length] = (char)c;
		}
		length++;
	}
	r->number++;
	if (length >= LINE_MAX_BYTES) {
		return LINE_TOO_LONG;
	}
	r->line[length] = '\0';
	return has_nul ? LINE_HAS_NUL : LINE_READ;
}

/* Moves an error's place: the reader counted lines from the start of this text, a person counts
 * those of the file. */
static void place_error(const struct referee *r, const struct pv_error *err, char *buf,
			size_t cap) {
	size_t name = strlen(r->name);
	if (strncmp(err->where, r->name, name) == 0 && strncmp(err->where + name, ":1:", 3) == 0) {
		snprintf(buf, cap, "%s:%ld:%s", r->name, r->number, err->where + name + 3);
	} else if (err->where[0] != '\0') {
		snprintf(buf, cap, "%s:%ld: %s", r->name, r->number, err->where);
	} else {
		snprintf(buf, cap, "%s:%ld", r->name, r->number);
	}
}

static void answer_error(struct referee *r, const struct pv_error *err) {
	char where[512];
	struct pv_writer w;
	place_error(r, err, where, sizeof where);
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	pv_answer_error(&w, where, cli_spoken(r->cli, err).msg);
	pv_write_close(&w);
	cli_write_out(r->cli, &w, CLI_BAD);
	r->erred = true;
}

static struct pv_game *find_game(struct referee *r, const char *id, struct pv_error *err) {
	const struct pv_ruleset *const *rulesets = pv_rulesets();
	const struct pv_ruleset *rules = pv_ruleset_find(id, err);
	if (rules == NULL) {
		return NULL;
	}
	size_t at = 0;
	while (at < GAMES_MAX - 1 && rulesets[at] != rules) {
		at++;
	}
	if (r->games[at] == NULL) {
		r->games[at] = cli_standard_game(r->cli, rules, err);
	}
	return r->games[at];
}

static bool ask(struct referee *r, const struct pv_node *question, struct pv_writer *w,
		struct pv_error *err) {
	const char *id = NULL;
	if (question->kind != PV_NODE_MAP) {
		return pv_node_fail(question, err, "a question is an object, {\"game\": ...}");
	}
	if (!pv_node_text(question, "game", &id, err)) {
		return false;
	}
	if (id == NULL) {
		return pv_node_fail(question, err, "`game` is missing: the ruleset that is asked");
	}
	const struct pv_game *g = find_game(r, id, err);
	return g != NULL && pv_answer_question(r->cli->texts, w, g, question, err);
}

static void answer(struct referee *r) {
	struct pv_error err;
	struct pv_writer w;
	struct pv_node *question = pv_node_read_json(r->line, strlen(r->line), r->name, &err);
	if (question == NULL) {
		answer_error(r, &err);
		return;
	}
	pv_writer_init(&w);
	if (ask(r, question, &w, &err)) {
		r->erred = cli_write_out(r->cli, &w, CLI_YES) != CLI_YES || r->erred;
	} else {
		pv_writer_finish(&w);
		answer_error(r, &err);
	}
	pv_node_free(question);
}

static void refuse_line(struct referee *r, enum line what) {
	struct pv_error err;
	if (what == LINE_TOO_LONG) {
		pv_fail(&err, PV_TOO_LARGE, "", "a question is at most %d bytes long",
			LINE_MAX_BYTES - 1);
	} else {
		pv_fail(&err, PV_BAD_INPUT, "", "a NUL byte; a question is one line of JSON");
	}
	answer_error(r, &err);
}

/* Blank lines ask nothing. */
static void answer_all(struct referee *r) {
	enum line what = read_line(r);
	for (; what != LINE_END && cli_out_ok(); what = read_line(r)) {
		if (what != LINE_READ) {
			refuse_line(r, what);
		} else if (r->line[strspn(r->line, " \t\r")] != '\0') {
			answer(r);
		}
		fflush(stdout); /* a program at the other end of a pipe waits for this */
	}
}

static int run(struct referee *r) {
	r->line = malloc(LINE_MAX_BYTES);
	if (r->line == NULL) {
		return cli_complain(r->cli, "cli.fail.memory", (char *)NULL);
	}
	answer_all(r);
	for (size_t i = 0; i < GAMES_MAX; i++) {
		if (r->games[i] != NULL) {
			pv_game_free(r->games[i]);
		}
	}
	free(r->line);
	if (ferror(r->in)) {
		return cli_complain(r->cli, "cli.fail.read", "file", r->name, (char *)NULL);
	}
	return r->erred ? CLI_BAD : CLI_YES;
}

int cli_referee(struct cli *cli) {
	struct pv_error err;
	struct referee r = { .cli = cli, .name = "-", .in = stdin };
	if (cli->options.word_count > 0) {
		r.name = cli->options.words[0];
	}
	if (strcmp(r.name, "-") == 0) {
		return run(&r);
	}
	r.in = fopen(r.name, "rb");
	if (r.in == NULL) {
		pv_fail(&err, PV_NOT_FOUND, r.name, "%s", strerror(errno));
		return cli_fail(cli, &err);
	}
	int status = run(&r);
	fclose(r.in);
	return status;
}
