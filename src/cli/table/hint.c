/* cli/table/hint.c - a bot's advice: what it would order in the person's place, or it orders it. */
#include "cli/table/table.h"

#include "cli/common/orders.h"

#include <stdlib.h>
#include <string.h>

enum { AUTO_MAX = 1000 /* orders of one step; a bound, not a rule */ };

static struct pv_bot *find_adviser(struct cli_table *t) {
	struct pv_error err;
	if (t->adviser == NULL) {
		t->adviser = pv_bot_create(cli_player_usual(), t->g, t->seed, &err);
		if (t->adviser == NULL) {
			cli_fail(t->cli, &err);
		}
	}
	return t->adviser;
}

/* The bot sees what the viewer sees. false: the viewer isn't asked for an order now, or memory ran
 * out (told). */
static bool advise(struct cli_table *t, struct pv_order *out, struct pv_bot_said *said) {
	if (t->g->rules->turn(t->g, pv_battle_state(t->battle)) != t->viewer) {
		cli_say(t->cli, stdout, "cli.hint.none", (char *)NULL);
		return false;
	}
	struct pv_bot *adviser = find_adviser(t);
	void *view = adviser == NULL ? NULL : cli_table_view(t);
	if (view == NULL) {
		return false;
	}
	pv_bot_restart(adviser, pv_battle_length(t->battle));
	pv_bot_choose(adviser, view, out, said);
	free(view);
	return true;
}

void cli_table_hint(struct cli_table *t, const char *text) {
	char order[CLI_TEXT_MAX], why[CLI_TEXT_MAX];
	struct pv_bot_said said;
	struct pv_order best;
	(void)text;
	if (advise(t, &best, &said)) {
		pv_bot_text(t->cli->texts, &said, why, sizeof why);
		cli_say_folded(t->cli, stdout, 4, "cli.hint", "order",
			       cli_order_text(t->g, &best, order), "bot", cli_player_usual(), "why",
			       why, (char *)NULL);
	}
}

static bool is_over(const struct cli_table *t) {
	struct pv_result result;
	return pv_battle_result(t->battle, &result);
}

/* Orders until the step or the seat is another. */
void cli_table_auto(struct cli_table *t, const char *text) {
	char order[CLI_TEXT_MAX];
	struct pv_prompt first, now;
	(void)text;
	cli_table_prompt(t, &first);
	now = first;
	for (int i = 0; i < AUTO_MAX && now.seat == first.seat && now.step == first.step; i++) {
		struct pv_bot_said said;
		struct pv_order best;
		if (!advise(t, &best, &said)) {
			return;
		}
		cli_say(t->cli, stdout, "cli.opponent", "seat", cli_seat_text(t->cli, now.seat),
			"order", cli_order_text(t->g, &best, order), (char *)NULL);
		if (!cli_table_order(t, &best) || is_over(t)) {
			return;
		}
		cli_table_prompt(t, &now);
	}
}
