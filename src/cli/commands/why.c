/* cli/commands/why.c - `pavise why`: may this be ordered now? At what cost, or against which
 * rule? */
#include "cli/commands/commands.h"

#include "cli/common/orders.h"
#include "cli/show/show.h"
#include "cli/show/standing.h"
#include "cli/subject/subject.h"
#include "game/text/answers.h"

static void write_json(const struct cli *cli, const struct pv_game *g, const void *state,
		       const struct pv_order *order, bool allowed, const struct pv_why *why) {
	struct pv_writer w;
	struct pv_order near[CLI_NEAR_MAX];
	char text[CLI_TEXT_MAX];
	size_t count = allowed ? 0 : cli_near(g, state, order, true, near);
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	pv_answer_order(&w, "order", g, order);
	pv_answer_why(cli->texts, &w, g, allowed, why);
	if (!allowed) {
		pv_write_key(&w, "near");
		pv_write_open(&w, '[');
		for (size_t i = 0; i < count; i++) {
			pv_write_text(&w, cli_order_text(g, &near[i], text));
		}
		pv_write_close(&w);
	}
	pv_write_close(&w);
	cli_write_out(cli, &w, CLI_YES);
}

/* Explains words that are no order: a row may forbid them however they end; else it tells what
 * comes nearest. */
static int explain_unread(const struct cli *cli, const struct cli_subject *subject,
			  const struct pv_error *err) {
	const struct pv_game *g = subject->game;
	const void *state = cli_subject_state(subject);
	char text[CLI_TEXT_MAX] = "", words[CLI_TEXT_MAX];
	struct pv_order order, near[CLI_NEAR_MAX];
	struct pv_why why;
	size_t used = 0;
	for (size_t i = 1; i < cli->options.word_count && used < sizeof text; i++) {
		used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", i > 1 ? " " : "",
					 cli->options.words[i]);
	}
	if (used < sizeof text && pv_is_barred(g, state, text, &order, &why)) {
		cli->options.json ? write_json(cli, g, state, &order, false, &why)
				  : cli_show_refusal(cli, stdout, g, &why);
		return CLI_NO;
	}
	cli_fail(cli, err);
	size_t count = used < sizeof text ? cli_near_text(g, state, text, near) : 0;
	for (size_t i = 0; i < count; i++) {
		cli_say(cli, stderr, "cli.near", "order", cli_order_text(g, &near[i], words),
			(char *)NULL);
	}
	return CLI_BAD;
}

static int explain(const struct cli *cli, const struct cli_subject *subject) {
	const struct pv_game *g = subject->game;
	const void *state = cli_subject_state(subject);
	struct pv_why why = { .rule = NULL };
	struct pv_order order;
	struct pv_error err;
	if (!cli_order_read(g, cli->options.words + 1, cli->options.word_count - 1, &order, &err)) {
		return explain_unread(cli, subject, &err);
	}
	bool allowed = g->rules->check(g, state, &order, &why);
	if (cli->options.json) {
		write_json(cli, g, state, &order, allowed, &why);
	} else if (allowed) {
		cli_show_yes(cli, stdout, g, &why);
		cli_note_throw(cli, stdout, g, state, &order);
	} else {
		cli_show_no(cli, stdout, g, state, &order, &why);
	}
	return allowed ? CLI_YES : CLI_NO;
}

int cli_why(struct cli *cli) {
	struct cli_subject subject;
	struct pv_error err;
	if (!cli_subject_open(cli, cli->options.words[0], &subject, &err)) {
		return cli_fail(cli, &err);
	}
	int status = explain(cli, &subject);
	return cli_subject_end(&subject, status);
}
