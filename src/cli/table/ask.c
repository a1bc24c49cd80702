/* cli/table/ask.c - what a person may ask at the table. */
#define _GNU_SOURCE

#include "cli/table/table.h"

#include "cli/common/orders.h"
#include "cli/show/report.h"
#include "cli/show/show.h"
#include "game/text/answers.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
	LIST_WHOLE = 40, /* orders; longer lists are shown unit by unit */
	NOW_WHOLE = 8,   /* orders; of more, one example for each verb is shown */
	NOW_MAX = 24     /* verbs that are shown */
};

/* --- asking ---------------------------------------------------------------------------------- */

/* The verb in small letters. */
static const char *lower_verb(const char *text, char buf[CLI_TEXT_MAX]) {
	if (strlen(text) >= CLI_TEXT_MAX) {
		return text;
	}
	memcpy(buf, text, strlen(text) + 1);
	for (char *at = buf; *at != '\0' && *at != ' '; at++) {
		*at = (char)tolower((unsigned char)*at);
	}
	return buf;
}

/* Says if the order is refused whatever its missing word is. */
static void say_barred(struct cli_table *t, const char *text) {
	struct pv_order order;
	struct pv_why why;
	void *view = cli_table_view(t);
	if (view != NULL && pv_is_barred(t->g, view, text, &order, &why)) {
		cli_show_refusal(t->cli, stdout, t->g, &why);
	}
	free(view);
}

static void offer_near(struct cli_table *t, const char *typed) {
	char words[CLI_TEXT_MAX], lowered[CLI_TEXT_MAX];
	const char *text = lower_verb(typed, lowered);
	struct pv_order near[CLI_NEAR_MAX];
	const char *verb = cli_table_near_verb(t, text);
	void *view = cli_table_view(t);
	size_t count = view == NULL ? 0 : cli_near_text(t->g, view, text, near);
	if (verb != NULL) {
		cli_say(t->cli, stdout, "cli.near", "order", verb, (char *)NULL);
	}
	for (size_t i = 0; i < count; i++) {
		cli_say(t->cli, stdout, "cli.near", "order", cli_order_text(t->g, &near[i], words),
			(char *)NULL);
	}
	free(view);
}

enum { WORD_MAX = 40 };

static const char *first_word(const char *text, char word[WORD_MAX]) {
	snprintf(word, WORD_MAX, "%.*s", (int)strcspn(text, " \t"), text);
	return word;
}

static bool is_verb(const struct cli_table *t, const char *text) {
	static const char *const common[] = { "throw", "mark", "fact", "sealed" };
	char word[WORD_MAX];
	first_word(text, word);
	for (size_t i = 0; i < PV_COUNT(common); i++) {
		if (strcmp(common[i], word) == 0) {
			return true;
		}
	}
	for (const char *const *verb = t->g->verbs; *verb != NULL; verb++) {
		if (strcmp(*verb, word) == 0) {
			return true;
		}
	}
	return false;
}

bool cli_table_read(struct cli_table *t, const char *typed, struct pv_order *out) {
	struct pv_error err;
	char word[WORD_MAX], single[CLI_TEXT_MAX];
	const char *text = cli_single_blanks(typed, single);
	if (t->g->rules->read_order(t->g, text, out, &err)) {
		return true;
	}
	if (!is_verb(t, text)) {
		cli_say(t->cli, stdout, "cli.order.unknown", "word", first_word(text, word),
			(char *)NULL);
		offer_near(t, text);
		return false;
	}
	err = cli_spoken(t->cli, &err);
	cli_say_folded(t->cli, stdout, 4, "cli.order.bad", "order", text, "where", err.where,
		       "message", err.msg, (char *)NULL);
	say_barred(t, text);
	offer_near(t, text);
	return false;
}

/* A verb that may be ordered now: how often it is listed, and one of its orders. */
struct now {
	size_t count;
	char verb[32], example[CLI_TEXT_MAX];
};

static size_t count_verb(struct now *now, size_t count, const char *order) {
	char verb[sizeof now->verb];
	snprintf(verb, sizeof verb, "%.*s", (int)strcspn(order, " "), order);
	for (size_t i = 0; i < count; i++) {
		if (strcmp(now[i].verb, verb) == 0) {
			now[i].count++;
			return count;
		}
	}
	if (count == NOW_MAX) {
		return count;
	}
	now[count].count = 1;
	memcpy(now[count].verb, verb, sizeof verb);
	snprintf(now[count].example, sizeof now->example, "%s", order);
	return count + 1;
}

/* Tells what may be ordered now, one line for each verb. */
static void tell_now(struct cli_table *t, const struct cli_list *list) {
	struct now now[NOW_MAX];
	char text[CLI_TEXT_MAX], number[24];
	size_t count = 0;
	for (size_t i = 0; i < list->count; i++) {
		count = count_verb(now, count, cli_order_text(t->g, &list->at[i], text));
	}
	for (size_t i = 0; i < count; i++) {
		snprintf(number, sizeof number, "%zu", now[i].count);
		cli_say(t->cli, stdout, now[i].count > 1 ? "cli.table.now" : "cli.table.now_one",
			"count", number, "verb", now[i].verb, "example", now[i].example,
			(char *)NULL);
	}
}

static void list_whole(struct cli_table *t, const struct cli_list *list) {
	char text[CLI_TEXT_MAX];
	for (size_t i = 0; i < list->count; i++) {
		printf("  %s\n", cli_order_text(t->g, &list->at[i], text));
	}
}

void cli_table_help(struct cli_table *t, const char *text) {
	struct pv_prompt prompt;
	struct pv_error err;
	struct cli_list list = { NULL, 0 };
	void *view = cli_table_view(t);
	(void)text;
	cli_table_prompt(t, &prompt);
	if (view != NULL && cli_list_of(t->g, view, PV_ANY, &list, &err)) {
		cli_say(t->cli, stdout, "cli.table.may", (char *)NULL);
		list.count > NOW_WHOLE ? tell_now(t, &list) : list_whole(t, &list);
		if (prompt.whole == 0) {
			cli_say(t->cli, stdout, "cli.table.more", (char *)NULL);
		}
	}
	free(list.at);
	free(view);
	fputs(cli_text(t->cli, "cli.table.help"), stdout);
}

/* The length of the first two words: what an order does, and who does it. */
static size_t measure_head(const char *text) {
	size_t first = strcspn(text, " ");
	return text[first] == '\0' ? first : first + 1 + strcspn(text + first + 1, " ");
}

struct head {
	char text[48]; /* "move TK1a+TK1b" */
	size_t count;
};

/* Counts one more order of that head, in the list's order. Returns the number of heads. */
static size_t count_head(struct head *heads, size_t count, const char *text) {
	struct head found = { .count = 1 };
	snprintf(found.text, sizeof found.text, "%.*s", (int)measure_head(text), text);
	for (size_t i = 0; i < count; i++) {
		if (strcmp(heads[i].text, found.text) == 0) {
			heads[i].count++;
			return count;
		}
	}
	heads[count] = found;
	return count + 1;
}

static void list_heads(struct cli_table *t, const struct cli_list *list) {
	char text[CLI_TEXT_MAX], number[24];
	struct head *heads = calloc(list->count, sizeof *heads);
	size_t count = 0;
	for (size_t i = 0; heads != NULL && i < list->count; i++) {
		count = count_head(heads, count, cli_order_text(t->g, &list->at[i], text));
	}
	for (size_t i = 0; i < count; i++) {
		snprintf(number, sizeof number, "%zu", heads[i].count);
		cli_say(t->cli, stdout, "cli.list.head", "head", heads[i].text, "count", number,
			(char *)NULL);
	}
	free(heads);
}

void cli_table_list(struct cli_table *t, const char *text) {
	struct cli_list list;
	struct pv_error err;
	struct pv_prompt prompt;
	bool named = text[0] != '\0';
	if (named && cli_find_actor(t->g, text, -1) == PV_ANY) {
		cli_say(t->cli, stdout, "cli.actor.unknown", "actor", text, (char *)NULL);
		return;
	}
	void *view = cli_table_view(t);
	if (view != NULL && (named ? cli_list_named(t->g, view, text, &list, &err)
				   : cli_list_of(t->g, view, PV_ANY, &list, &err))) {
		if (!named && list.count > LIST_WHOLE) {
			list_heads(t, &list);
		} else {
			list_whole(t, &list);
		}
		free(list.at);
		cli_table_prompt(t, &prompt);
		if (list.count == 0) {
			cli_say(t->cli, stdout, "cli.list.none", "actor", text, (char *)NULL);
		} else if (prompt.whole == 0) {
			cli_say_folded(t->cli, stdout, 2,
				       named ? "cli.list.paths" : "cli.list.more", (char *)NULL);
		}
	}
	free(view);
}

void cli_table_why(struct cli_table *t, const char *text) {
	struct pv_why why = { .rule = NULL };
	struct pv_order order;
	void *view = cli_table_read(t, text, &order) ? cli_table_view(t) : NULL;
	if (view == NULL) {
		return;
	}
	if (t->g->rules->check(t->g, view, &order, &why)) {
		cli_show_yes(t->cli, stdout, t->g, &why);
	} else {
		cli_show_no(t->cli, stdout, t->g, view, &order, &why);
	}
	free(view);
}

void cli_table_odds(struct cli_table *t, const char *text) {
	struct pv_why why = { .rule = NULL };
	struct pv_order order;
	struct pv_odds odds;
	struct pv_error err;
	void *view = cli_table_read(t, text, &order) ? cli_table_view(t) : NULL;
	if (view == NULL) {
		return;
	}
	if (!t->g->rules->check(t->g, view, &order, &why)) {
		cli_show_no(t->cli, stdout, t->g, view, &order, &why);
	} else if (pv_odds_of(t->g, view, &order, 1, t->seed, &odds, &err)) {
		cli_show_odds(t->cli, stdout, t->g, &odds, CLI_TABLE_ODDS);
		pv_odds_free(&odds);
	} else {
		cli_fail(t->cli, &err);
	}
	free(view);
}

/* A word behind the verb is a place that has to be visible where the board is wider than the
 * screen. */
void cli_table_board(struct cli_table *t, const char *text) {
	if (text[0] != '\0') {
		int32_t place = pv_find_place(t->g, text);
		if (place < 0) {
			cli_say(t->cli, stdout, "cli.place.unknown", "place", text, (char *)NULL);
			return;
		}
		t->focus = place;
	}
	cli_table_show(t, CLI_SHOW_LEGEND);
}

void cli_table_position(struct cli_table *t, const char *text) {
	void *view = cli_table_view(t);
	char *position = view == NULL ? NULL : cli_position_text(t->g, view);
	(void)text;
	if (position != NULL) {
		puts(position);
	}
	free(position);
	free(view);
}

/* Tells what both sides have seen happen; a hidden pick has had no effect yet. */
void cli_table_report(struct cli_table *t, const char *text) {
	(void)text;
	cli_show_report(t->cli, stdout, t->battle);
}

void cli_table_goals(struct cli_table *t, const char *text) {
	void *view = cli_table_view(t);
	(void)text;
	if (view != NULL) {
		cli_show_goals(t->cli, stdout, t->g, view);
	}
	free(view);
}

/* Prints a line for each row that has the word, so that its id can be asked for. */
static bool show_rule_with(struct cli_table *t, const struct pv_rule *rule, const char *word,
			   bool first) {
	if (strcasestr(rule->rule, word) == NULL && strcasestr(rule->id, word) == NULL) {
		return false;
	}
	if (first) {
		cli_say(t->cli, stdout, "cli.rules.head", "word", word, (char *)NULL);
	}
	cli_say_folded(t->cli, stdout, 4, "cli.rules.line", "id", rule->id, "rule", rule->rule,
		       (char *)NULL);
	return true;
}

/* Returns how many rows of one ledger have the word. */
static size_t show_rules_with(struct cli_table *t, const struct pv_ledger *ledger, const char *word,
			      bool first) {
	size_t found = 0;
	for (size_t i = 0; i < ledger->count; i++) {
		found += show_rule_with(t, &ledger->rows[i], word, first && found == 0) ? 1 : 0;
	}
	return found;
}

/* Looks in the ledgers of the ruleset that is played; `pavise rules` finds ids of others. */
void cli_table_rule(struct cli_table *t, const char *text) {
	struct pv_error err;
	struct pv_ledger *ledger = pv_ledger_open_of(t->g->rules, t->cli->language, &err);
	if (ledger == NULL) {
		cli_fail(t->cli, &err);
		return;
	}
	const struct pv_rule *rule = pv_ledger_find(ledger, text);
	size_t found = 0;
	for (const struct pv_ledger *at = ledger; rule == NULL && at != NULL; at = at->more) {
		found += show_rules_with(t, at, text, found == 0);
	}
	if (rule != NULL) {
		cli_show_rule(t->cli, stdout, rule);
	} else if (found == 0) {
		cli_say(t->cli, stdout, "cli.rules.none", "word", text, (char *)NULL);
	}
	pv_ledger_close(ledger);
}
