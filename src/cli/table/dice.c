/* cli/table/dice.c - the DICE seat at the terminal table: throws drawn from a seed, or typed in
 * from real dice. Marks and facts of a real table are always typed in. */
#include "cli/table/table.h"

#include "cli/common/orders.h"
#include "cli/show/show.h"

#include <stdlib.h>
#include <string.h>

/* The purpose of the throw, as a sentence. */
static const char *purpose_text(const struct cli_table *t, const struct pv_prompt *prompt,
				char *buf, size_t cap) {
	struct pv_prompt asks = *prompt;
	asks.key = prompt->dice.purpose != NULL ? prompt->dice.purpose : prompt->key;
	buf[0] = '\0';
	if (asks.key != NULL) {
		pv_text_prompt(t->cli->texts, t->g, &asks, buf, cap);
	}
	return buf;
}

/* "[1] [3] [3]" */
static const char *write_faces(const struct cli *cli, const struct pv_order *order,
			       char buf[CLI_TEXT_MAX]) {
	size_t used = 0;
	for (size_t i = 0; i < order->count; i++) {
		used += (size_t)snprintf(buf + used, CLI_TEXT_MAX - used, "%s%s[%u]%s",
					 i == 0 ? "" : " ", cli->colour ? "\033[1m" : "",
					 order->data.faces[i], cli->colour ? "\033[0m" : "");
	}
	return buf;
}

static void draw(struct cli_table *t, const struct pv_prompt *prompt) {
	char faces[CLI_TEXT_MAX], purpose[CLI_TEXT_MAX];
	const struct pv_throw *dice = &prompt->dice;
	struct pv_stream chance = pv_stream_start(t->seed, cli_count_throws(t->battle));
	struct pv_order order = pv_stream_throw(&chance, dice);
	cli_say(t->cli, stdout, "cli.dice.drawn", "faces", write_faces(t->cli, &order, faces),
		"purpose", purpose_text(t, prompt, purpose, sizeof purpose), (char *)NULL);
	if (!cli_table_order(t, &order)) {
		t->quit = true;
		t->status = CLI_BAD;
	}
}

static bool tells_something(const struct pv_odds *odds) {
	return odds->count > 1 || (odds->count == 1 && odds->outcomes[0].event_count > 0);
}

/* Shows odds once before each throw that follows a decision. */
static void show_odds(struct cli_table *t) {
	struct pv_odds odds;
	struct pv_error err;
	size_t length = pv_battle_length(t->battle);
	void *view = t->viewer == PV_NOBODY || t->odds_at == length ? NULL : cli_table_view(t);
	bool first = length == 0 || pv_battle_entry(t->battle, length - 1)->seat != PV_DICE;
	if (view != NULL && first && pv_odds_of(t->g, view, NULL, 0, t->seed, &odds, &err)) {
		if (tells_something(&odds)) {
			cli_say(t->cli, stdout, "cli.odds.head", (char *)NULL);
			cli_show_odds(t->cli, stdout, t->g, &odds, CLI_TABLE_ODDS);
		}
		pv_odds_free(&odds);
	}
	t->odds_at = length;
	free(view);
}

static bool fail_dice(const struct cli_table *t, const char *key, const struct pv_throw *dice) {
	char count[8], sides[8];
	snprintf(count, sizeof count, "%u", dice->count);
	snprintf(sides, sizeof sides, "%u", dice->sides);
	cli_say(t->cli, stdout, key, "count", count, "sides", sides, (char *)NULL);
	return false;
}

/* Reads "1 1 3", "1,1,3" and, of dice with few sides, "113". */
static bool read_faces(const struct cli_table *t, const char *text, const struct pv_throw *dice,
		       struct pv_order *out) {
	bool packed = dice->sides < 10 && text[strspn(text, "0123456789")] == '\0';
	*out = (struct pv_order){ .verb = PV_VERB_THROW, .actor = PV_NONE, .target = PV_NONE };
	while (*text != '\0') {
		char digits[8];
		size_t length = packed ? 1 : strspn(text, "0123456789");
		if (length == 0 || length > 3 || out->count == dice->count) {
			return fail_dice(t, "cli.dice.count", dice);
		}
		snprintf(digits, sizeof digits, "%.*s", (int)length, text);
		long face = strtol(digits, NULL, 10);
		if (face < 1 || face > dice->sides) {
			return fail_dice(t, "cli.dice.face", dice);
		}
		out->data.faces[out->count++] = (uint8_t)face;
		text += length;
		text += strspn(text, " ,;");
	}
	return out->count == dice->count || fail_dice(t, "cli.dice.count", dice);
}

/* Figures alone are faces, or a point; "yes" and "no" settle a fact; everything else is a verb. */
static void take_answer(struct cli_table *t, const char *text, const struct pv_throw *dice) {
	static const char *const verbs[] = { "throw", "mark", "fact" };
	struct pv_order order;
	bool figures = text[0] >= '0' && text[0] <= '9';
	if (dice->kind == PV_THROW_DICE && figures) {
		if (read_faces(t, text, dice, &order)) {
			cli_table_order(t, &order);
		}
		return;
	}
	bool settles = strcmp(text, "yes") == 0 || strcmp(text, "no") == 0;
	if ((dice->kind == PV_THROW_MARK && figures) || (dice->kind == PV_THROW_FACT && settles)) {
		char whole[CLI_TEXT_MAX];
		snprintf(whole, sizeof whole, "%s %s", verbs[dice->kind], text);
		cli_table_line(t, whole);
		return;
	}
	cli_table_line(t, text);
}

static void ask(struct cli_table *t, const struct pv_prompt *prompt) {
	static const char *const keys[] = { "cli.dice.ask", "cli.dice.mark", "cli.dice.fact" };
	char count[8], sides[8], purpose[CLI_TEXT_MAX];
	if (!t->announced) {
		cli_show_prompt(t->cli, stdout, t->g, prompt);
		snprintf(count, sizeof count, "%u", prompt->dice.count);
		snprintf(sides, sizeof sides, "%u", prompt->dice.sides);
		cli_say(t->cli, stdout, keys[prompt->dice.kind], "count", count, "sides", sides,
			"purpose", purpose_text(t, prompt, purpose, sizeof purpose), (char *)NULL);
		t->announced = true;
	}
	cli_line_remember(t->line, CLI_LINE_FILED);
	const char *text = cli_line_read(t->line, "dice> ");
	if (text == NULL) {
		t->quit = true;
	} else {
		take_answer(t, text, &prompt->dice);
	}
}

/* With no person at the table, takes any listed answer. */
static void choose(struct cli_table *t) {
	struct pv_order order;
	if (!cli_table_choose(t, PV_DICE, &order) || !cli_table_order(t, &order)) {
		t->quit = true;
		t->status = CLI_BAD;
	}
}

void cli_table_dice(struct cli_table *t) {
	struct pv_prompt prompt;
	cli_table_prompt(t, &prompt);
	if (prompt.dice.kind == PV_THROW_DICE) {
		show_odds(t);
	}
	if (prompt.dice.kind == PV_THROW_DICE && !t->typed) {
		draw(t, &prompt);
	} else if (!t->typed && t->viewer == PV_NOBODY) {
		choose(t);
	} else {
		ask(t, &prompt);
	}
}
