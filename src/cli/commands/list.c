/* cli/commands/list.c - `pavise list`: the orders of the seat on turn, the usual answer first. */
#include "cli/commands/commands.h"

#include "cli/common/orders.h"
#include "cli/show/show.h"
#include "cli/subject/subject.h"
#include "game/text/answers.h"

#include <stdlib.h>

static void write_json(const struct cli *cli, const struct pv_game *g,
		       const struct pv_prompt *prompt, const struct cli_list *list) {
	char text[CLI_TEXT_MAX];
	struct pv_writer w;
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	pv_answer_prompt(cli->texts, &w, g, prompt);
	pv_write_member_int(&w, "count", (int64_t)list->count);
	pv_write_key(&w, "orders");
	pv_write_open(&w, '[');
	for (size_t i = 0; i < list->count; i++) {
		pv_write_text(&w, cli_order_text(g, &list->at[i], text));
	}
	pv_write_close(&w);
	pv_write_close(&w);
	cli_write_out(cli, &w, CLI_YES);
}

static void write_lines(const struct cli *cli, const struct pv_game *g,
			const struct pv_prompt *prompt, const struct cli_list *list) {
	char text[CLI_TEXT_MAX];
	cli_show_prompt(cli, stderr, g, prompt);
	for (size_t i = 0; i < list->count && cli_out_ok(); i++) {
		puts(cli_order_text(g, &list->at[i], text));
	}
	if (prompt->whole == 0) {
		cli_say(cli, stderr,
			cli->options.word_count > 1 ? "cli.list.paths" : "cli.list.more",
			(char *)NULL);
	}
}

static bool gather(const struct cli *cli, const struct pv_game *g, const void *state,
		   struct cli_list *list, struct pv_error *err) {
	if (g->rules->turn(g, state) == PV_NOBODY) {
		return true;
	}
	return cli->options.word_count > 1
		   ? cli_list_named(g, state, cli->options.words[1], list, err)
		   : cli_list_of(g, state, PV_ANY, list, err);
}

static int list_orders(const struct cli *cli, const struct cli_subject *subject) {
	const struct pv_game *g = subject->game;
	const void *state = cli_subject_state(subject);
	struct pv_prompt prompt = { .place = -1 };
	struct cli_list list = { NULL, 0 };
	struct pv_error err;
	g->rules->prompt(g, state, &prompt);
	if (!gather(cli, g, state, &list, &err)) {
		return cli_fail(cli, &err);
	}
	if (cli->options.json) {
		write_json(cli, g, &prompt, &list);
	} else {
		write_lines(cli, g, &prompt, &list);
	}
	free(list.at);
	return list.count > 0 ? CLI_YES : CLI_NO;
}

int cli_list(struct cli *cli) {
	char *const *words = cli->options.words;
	struct cli_subject subject;
	struct pv_error err;
	if (!cli_subject_open(cli, words[0], &subject, &err)) {
		return cli_fail(cli, &err);
	}
	int status;
	if (cli->options.word_count > 1 && cli_find_actor(subject.game, words[1], -1) == PV_ANY) {
		status = cli_complain(cli, "cli.actor.unknown", "actor", words[1], (char *)NULL);
	} else {
		status = list_orders(cli, &subject);
	}
	return cli_subject_end(&subject, status);
}
