/* cli/commands/odds.c - `pavise odds`: the exact chances of an order, or of a sequence of
 * orders. */
#include "cli/commands/commands.h"

#include "cli/common/orders.h"
#include "cli/show/show.h"
#include "cli/show/standing.h"
#include "cli/subject/subject.h"
#include "game/text/answers.h"

#include <string.h>

/* Is each word an order? Words without a blank make up one order together. */
static bool are_orders(char *const *words, size_t count) {
	for (size_t i = 0; i < count; i++) {
		if (strchr(words[i], ' ') != NULL) {
			return true;
		}
	}
	return false;
}

static bool read_orders(const struct cli *cli, const struct pv_game *g,
			struct pv_order orders[PV_PLAN_MAX], size_t *count, struct pv_error *err) {
	char *const *words = cli->options.words + 1;
	size_t word_count = cli->options.word_count - 1;
	*count = 1;
	if (!are_orders(words, word_count)) {
		return cli_order_read(g, words, word_count, orders, err);
	}
	if (word_count > PV_PLAN_MAX) {
		return pv_fail(err, PV_TOO_LARGE, "", "at most %d orders, found %zu", PV_PLAN_MAX,
			       word_count);
	}
	*count = word_count;
	for (size_t i = 0; i < word_count; i++) {
		if (!cli_order_read(g, words + i, 1, &orders[i], err)) {
			return false;
		}
	}
	return true;
}

static int show(const struct cli *cli, const struct pv_game *g, const struct pv_odds *odds) {
	if (!cli->options.json) {
		cli_show_odds(cli, stdout, g, odds, SIZE_MAX);
		if (odds->count > 1) {
			cli_show_figures_note(cli, stdout, g);
		}
		return CLI_YES;
	}
	struct pv_writer w;
	pv_writer_init(&w);
	pv_write_open(&w, '{');
	pv_answer_odds(cli->texts, &w, g, odds);
	pv_write_close(&w);
	return cli_write_out(cli, &w, CLI_YES);
}

static int calculate(const struct cli *cli, const struct cli_subject *subject) {
	const struct pv_game *g = subject->game;
	struct pv_order orders[PV_PLAN_MAX];
	struct pv_odds odds;
	struct pv_error err;
	size_t count;
	if (!read_orders(cli, g, orders, &count, &err)) {
		return cli_fail(cli, &err);
	}
	struct pv_why why = { .rule = NULL };
	if (!g->rules->check(g, cli_subject_state(subject), &orders[0], &why)) {
		cli_show_no(cli, stderr, g, cli_subject_state(subject), &orders[0], &why);
		return CLI_NO;
	}
	if (!pv_odds_of(g, cli_subject_state(subject), orders, count, 1, &odds, &err)) {
		cli_fail(cli, &err);
		return err.code == PV_REFUSED ? CLI_NO : CLI_BAD;
	}
	int status = show(cli, g, &odds);
	pv_odds_free(&odds);
	return status;
}

int cli_odds(struct cli *cli) {
	struct cli_subject subject;
	struct pv_error err;
	if (!cli_subject_open(cli, cli->options.words[0], &subject, &err)) {
		return cli_fail(cli, &err);
	}
	int status = calculate(cli, &subject);
	return cli_subject_end(&subject, status);
}
