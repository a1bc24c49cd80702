/* cli/commands/learn.c - `pavise learn`: lessons at this terminal, one question each; the rules
 * judge. */
#include "cli/commands/commands.h"

#include "cli/common/line.h"
#include "cli/common/orders.h"
#include "cli/common/screen.h"
#include "cli/show/show.h"
#include "cli/subject/paths.h"

#include <stdlib.h>
#include <string.h>

struct course {
	const struct cli *cli;
	struct cli_line *line;
	struct cli_paths paths;
	size_t first, asked, right;
	bool quit;
};

/* --- a lesson shown -------------------------------------------------------------------------- */

static const char *part(const struct course *c, const struct pv_lesson *lesson, const char *name) {
	return pv_lesson_text(lesson, name, c->cli->language);
}

/* Writes the text in one line, however many lines the file has it in. */
static void join_lines(const char *text, char *buf, size_t cap) {
	size_t length = 0;
	for (; *text != '\0' && length + 1 < cap; text++) {
		buf[length++] = *text == '\n' ? ' ' : *text;
	}
	while (length > 0 && buf[length - 1] == ' ') {
		length--;
	}
	buf[length] = '\0';
}

/* Folds the text at a terminal. Elsewhere each part is one line, for the reader to fold. */
static void print_part(const struct course *c, const struct pv_lesson *lesson, const char *name) {
	char text[CLI_TEXT_MAX];
	join_lines(part(c, lesson, name), text, sizeof text);
	cli_fold(stdout, text, strlen(text), 0, 0);
	fputc('\n', stdout);
}

static void show_board(const struct course *c, const struct pv_lesson *lesson) {
	struct pv_prompt prompt;
	struct pv_error err;
	const struct pv_game *g = lesson->game;
	g->rules->prompt(g, lesson->state, &prompt);
	void *view = cli_veiled(g, lesson->state, prompt.seat, &err);
	if (view != NULL) {
		cli_show_board(c->cli, stdout, g, view);
	}
	free(view);
}

static void ask(const struct course *c, const struct pv_lesson *lesson) {
	static const char *const forms[] = { [PV_LESSON_ORDER] = "cli.learn.form.order",
					     [PV_LESSON_PLACES] = "cli.learn.form.places",
					     [PV_LESSON_UNITS] = "cli.learn.form.units",
					     [PV_LESSON_NUMBER] = "cli.learn.form.number" };
	print_part(c, lesson, "question");
	cli_say(c->cli, stdout, forms[lesson->kind], (char *)NULL);
}

static void show_lesson(const struct course *c, const struct pv_lesson *lesson, size_t number) {
	char at[24], of[24];
	snprintf(at, sizeof at, "%zu", number);
	snprintf(of, sizeof of, "%zu", c->paths.count);
	cli_say(c->cli, stdout, "cli.learn.head", "number", at, "count", of, "title",
		part(c, lesson, "title"), (char *)NULL);
	print_part(c, lesson, "text");
	fputc('\n', stdout);
	show_board(c, lesson);
	ask(c, lesson);
}

/* --- an answer judged ------------------------------------------------------------------------ */

struct telling {
	const struct cli *cli;
	const struct pv_game *g;
	bool orders; /* the answer is an order */
};

/* Says where an order can't be read, and what could stand there. false: it can be read, or nothing
 * is known. */
static bool tell_unread(const struct telling *t, const char *what) {
	struct pv_order order;
	struct pv_error err;
	if (!t->orders || t->g->rules->read_order(t->g, what, &order, &err)) {
		return false;
	}
	err = cli_spoken(t->cli, &err);
	cli_say_folded(t->cli, stdout, 4, "cli.learn.unread_at", "what", what, "where", err.where,
		       "message", err.msg, (char *)NULL);
	return true;
}

static void tell(void *data, enum pv_remark_kind kind, const char *what, const struct pv_why *why) {
	static const char *const keys[] = {
		[PV_REMARK_UNREAD] = "cli.learn.unread", [PV_REMARK_REFUSED] = "cli.learn.refused",
		[PV_REMARK_BESIDE] = "cli.learn.beside", [PV_REMARK_MISSING] = "cli.learn.missing",
		[PV_REMARK_LOW] = "cli.learn.low",       [PV_REMARK_HIGH] = "cli.learn.high"
	};
	const struct telling *t = data;
	if (kind == PV_REMARK_UNREAD && tell_unread(t, what)) {
		return;
	}
	char text[CLI_TEXT_MAX] = "", rule[CLI_RULE_MAX] = "";
	if (why != NULL && why->rule != NULL) {
		pv_text_why(t->cli->texts, t->g, why, text, sizeof text);
		snprintf(rule, sizeof rule, " [%s]", why->rule);
	}
	cli_say_folded(t->cli, stdout, 4, keys[kind], "what", what, "text", text, "rule", rule,
		       (char *)NULL);
}

static void say_with_rule(const struct course *c, const struct pv_lesson *lesson, const char *key,
			  const char *name) {
	char text[CLI_TEXT_MAX];
	join_lines(part(c, lesson, name), text, sizeof text);
	cli_say_folded(c->cli, stdout, 0, key, "text", text, "rule", lesson->rule, "answer",
		       pv_lesson_solve(lesson), (char *)NULL);
}

/* Is the answer right? */
static bool judge(const struct course *c, const struct pv_lesson *lesson, const char *answer) {
	char single[CLI_TEXT_MAX];
	struct telling telling = { c->cli, lesson->game, lesson->kind == PV_LESSON_ORDER };
	const struct pv_remarks remarks = { tell, &telling };
	bool right = pv_lesson_judge(lesson, cli_single_blanks(answer, single), &remarks);
	right ? say_with_rule(c, lesson, "cli.learn.right", "explain")
	      : say_with_rule(c, lesson, "cli.learn.wrong", "hint");
	return right;
}

/* --- the table ------------------------------------------------------------------------------- */

/* Takes a word that is no answer. false: it is one. *done: on to the next lesson. */
static bool take_word(struct course *c, const struct pv_lesson *lesson, const char *text,
		      bool *done) {
	if (strcmp(text, "?") == 0 || strcmp(text, "help") == 0) {
		fputs(cli_text(c->cli, "cli.learn.help"), stdout);
	} else if (text[0] == '\0' || strcmp(text, "board") == 0) {
		show_board(c, lesson);
		ask(c, lesson);
	} else if (strcmp(text, "hint") == 0) {
		say_with_rule(c, lesson, "cli.learn.hint", "hint");
	} else if (strcmp(text, "answer") == 0) {
		say_with_rule(c, lesson, "cli.learn.answer", "explain");
		*done = true;
	} else if (strcmp(text, "next") == 0) {
		*done = true;
	} else if (strcmp(text, "quit") == 0) {
		c->quit = true;
	} else {
		return false;
	}
	return true;
}

static void hold_lesson(struct course *c, const struct pv_lesson *lesson, size_t number) {
	char head[32];
	bool done = false;
	snprintf(head, sizeof head, "%zu> ", number);
	show_lesson(c, lesson, number);
	c->asked++;
	while (!done && !c->quit && cli_out_ok()) {
		const char *text = cli_line_read(c->line, head);
		if (text == NULL) {
			c->quit = true;
		} else if (cli_line_is_bad(c->line)) {
			cli_say(c->cli, stdout, "cli.line.bad", (char *)NULL);
		} else if (!take_word(c, lesson, text, &done)) {
			done = judge(c, lesson, text);
			c->right += done;
		}
	}
	fputc('\n', stdout);
}

static bool hold_all(struct course *c, struct pv_error *err) {
	for (size_t i = c->first; i < c->paths.count && !c->quit; i++) {
		struct pv_lesson *lesson = pv_lesson_open(c->paths.at[i], err);
		if (lesson == NULL) {
			return false;
		}
		hold_lesson(c, lesson, i + 1);
		pv_lesson_close(lesson);
	}
	return true;
}

/* --- which lessons --------------------------------------------------------------------------- */

/* Completion offers no answers: the learner is to find them. */
static char **offer_nothing(void *ctx, const char *begun, size_t *count) {
	(void)ctx;
	(void)begun;
	*count = 0;
	return NULL;
}

static bool is_number(const char *word) {
	return word[0] != '\0' && word[strspn(word, "0123456789")] == '\0';
}

/* Finds a ruleset's lessons (the usual ruleset's where none is named), from a number on. Any other
 * word is a file. */
static int find_lessons(struct course *c) {
	struct pv_error err;
	struct cli all = *c->cli;
	char folder[64];
	const char *ruleset = CLI_USUAL_SCENARIO;
	if (all.options.word_count > 0 && pv_ruleset_find(all.options.words[0], NULL) != NULL) {
		ruleset = *all.options.words++;
		all.options.word_count--;
	}
	if (all.options.word_count > 1) {
		return cli_complain(c->cli, "cli.words.many", "command", "learn", (char *)NULL);
	}
	snprintf(folder, sizeof folder, "lessons/%.*s", (int)strcspn(ruleset, "/"), ruleset);
	const char *word = all.options.word_count > 0 ? all.options.words[0] : "1";
	bool numbered = is_number(word);
	all.options.word_count = numbered ? 0 : all.options.word_count;
	if (!cli_paths_find(&all, folder, &c->paths, &err)) {
		return cli_fail(c->cli, &err);
	}
	unsigned long number = numbered ? strtoul(word, NULL, 10) : 1;
	if (number < 1 || number > c->paths.count) {
		char count[24];
		snprintf(count, sizeof count, "%zu", c->paths.count);
		return cli_complain(c->cli, "cli.learn.none", "number", word, "count", count,
				    (char *)NULL);
	}
	c->first = number - 1;
	return CLI_YES;
}

static int report(const struct course *c) {
	char right[24], asked[24];
	snprintf(right, sizeof right, "%zu", c->right);
	snprintf(asked, sizeof asked, "%zu", c->asked);
	cli_say(c->cli, stdout, "cli.learn.sum", "right", right, "asked", asked, (char *)NULL);
	return c->right == c->asked ? CLI_YES : CLI_NO;
}

int cli_learn(struct cli *cli) {
	struct course c = { .cli = cli };
	struct pv_error err;
	int status = find_lessons(&c);
	if (status == CLI_YES) {
		c.line = cli_line_open(offer_nothing, NULL, CLI_LINE_SESSION);
		status = c.line == NULL       ? cli_complain(cli, "cli.fail.memory", (char *)NULL)
			 : hold_all(&c, &err) ? report(&c)
					      : cli_fail(cli, &err);
	}
	cli_line_close(c.line);
	cli_paths_free(&c.paths);
	return status;
}
