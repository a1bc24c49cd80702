/* cli/table_verbs.c - what a person may write at the table besides orders. */
#define _GNU_SOURCE

#include "cli/show.h"
#include "cli/table.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { LIST_WHOLE = 40 /* orders; longer lists are shown by unit */ };

/* --- asking ---------------------------------------------------------------------------------- */

static bool read_order(struct cli_table *t, const char *text, struct pv_order *out) {
	struct pv_error err;
	if (t->g->rules->read_order(t->g, text, out, &err)) {
		return true;
	}
	cli_say(t->cli, stdout, "cli.order.bad", "order", text, "where", err.where, "message",
		err.msg, (char *)NULL);
	return false;
}

static void verb_help(struct cli_table *t, const char *text) {
	(void)text;
	const char *const *words = t->g->rules->verbs;
	fputs(cli_text(t->cli, "cli.table.help"), stdout);
	printf("%s", cli_text(t->cli, "cli.table.orders"));
	for (size_t i = 0; words[i] != NULL; i++) {
		printf(" %s", words[i]);
	}
	putchar('\n');
}

/* The first two words: what an order does, and who does it. */
static size_t measure_head(const char *text) {
	size_t first = strcspn(text, " ");
	return text[first] == '\0' ? first : first + 1 + strcspn(text + first + 1, " ");
}

struct head {
	char text[48]; /* "move TK1a+TK1b" */
	size_t count;
};

/* One more order of that head, in the order of the list; how many heads there are. */
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

static void list_whole(struct cli_table *t, const struct cli_list *list) {
	char text[CLI_TEXT_MAX];
	for (size_t i = 0; i < list->count; i++) {
		printf("  %s\n", cli_order_text(t->g, &list->at[i], text));
	}
}

static void verb_list(struct cli_table *t, const char *text) {
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
		if (prompt.whole == 0) {
			cli_say(t->cli, stdout, named ? "cli.list.paths" : "cli.list.more",
				(char *)NULL);
		}
	}
	free(view);
}

static void verb_why(struct cli_table *t, const char *text) {
	struct pv_why why = { .rule = NULL };
	struct pv_order order;
	void *view = read_order(t, text, &order) ? cli_table_view(t) : NULL;
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

static void verb_odds(struct cli_table *t, const char *text) {
	struct pv_why why = { .rule = NULL };
	struct pv_order order;
	struct pv_odds odds;
	struct pv_error err;
	void *view = read_order(t, text, &order) ? cli_table_view(t) : NULL;
	if (view == NULL) {
		return;
	}
	if (!t->g->rules->check(t->g, view, &order, &why)) {
		cli_show_no(t->cli, stdout, t->g, view, &order, &why);
	} else if (pv_odds_of(t->g, view, &order, 1, t->seed, &odds, &err)) {
		cli_show_odds(t->cli, stdout, t->g, &odds);
		pv_odds_free(&odds);
	} else {
		cli_fail(t->cli, &err);
	}
	free(view);
}

static void verb_board(struct cli_table *t, const char *text) {
	void *view = cli_table_view(t);
	(void)text;
	if (view != NULL) {
		cli_show_board(t->cli, stdout, t->g, view);
	}
	free(view);
}

static void verb_position(struct cli_table *t, const char *text) {
	void *view = cli_table_view(t);
	char *position = view == NULL ? NULL : cli_position_text(t->g, view);
	(void)text;
	if (position != NULL) {
		puts(position);
	}
	free(position);
	free(view);
}

/* A line for each row that has the word, so that its id can be asked for. */
static bool show_rule_with(struct cli_table *t, const struct pv_rule *rule, const char *word) {
	if (strcasestr(rule->rule, word) == NULL && strcasestr(rule->id, word) == NULL) {
		return false;
	}
	cli_say(t->cli, stdout, "cli.rules.line", "id", rule->id, "rule", rule->rule, (char *)NULL);
	return true;
}

/* The ledger of the ruleset that is played comes first; ids of others are found by `pavise rules`.
 */
static void verb_rule(struct cli_table *t, const char *text) {
	struct pv_error err;
	struct pv_ledger *ledger = pv_ledger_open(t->g->rules->id, &err);
	if (ledger == NULL) {
		cli_fail(t->cli, &err);
		return;
	}
	const struct pv_rule *rule = pv_ledger_find(ledger, text);
	size_t found = 0;
	for (size_t i = 0; rule == NULL && i < ledger->count; i++) {
		found += show_rule_with(t, &ledger->rows[i], text) ? 1 : 0;
	}
	if (rule != NULL) {
		cli_show_rule(t->cli, stdout, rule);
	} else if (found == 0) {
		cli_say(t->cli, stdout, "cli.rules.none", "word", text, (char *)NULL);
	}
	pv_ledger_close(ledger);
}

/* --- acting ---------------------------------------------------------------------------------- */

static void moved(struct cli_table *t) {
	t->changed = true;
	t->announced = false;
	t->head[0] = '\0'; /* the board is another: show it */
}

/* The opponent has answered: to take that back would only let it choose anew. */
static bool has_answered(const struct cli_table *t) {
	size_t length = pv_battle_length(t->battle);
	while (length > 0 && pv_battle_entry(t->battle, length - 1)->undone) {
		length--;
	}
	const struct pv_entry *last = length == 0 ? NULL : pv_battle_entry(t->battle, length - 1);
	return last != NULL && last->kind == PV_ENTRY_ORDER && last->seat <= PV_BLUE &&
	       !t->player[last->seat].human &&
	       (t->player[PV_RED].human || t->player[PV_BLUE].human);
}

/* Two at one screen: what the other chose in secret is not the viewer's to take back. */
static bool is_others_secret(const struct cli_table *t) {
	const struct pv_entry *last = pv_battle_last(t->battle);
	return last != NULL && last->secret && last->seat != t->viewer;
}

static void verb_undo(struct cli_table *t, const char *text) {
	struct pv_error err;
	(void)text;
	if (has_answered(t)) {
		cli_say(t->cli, stdout, "cli.undo.answered", (char *)NULL);
	} else if (is_others_secret(t)) {
		cli_say(t->cli, stdout, "cli.undo.secret", (char *)NULL);
	} else if (pv_battle_undo(t->battle, &err)) {
		moved(t);
	} else {
		cli_say(t->cli, stdout, "cli.undo.none", "message", err.msg, (char *)NULL);
	}
}

static void verb_redo(struct cli_table *t, const char *text) {
	struct pv_error err;
	(void)text;
	if (pv_battle_redo(t->battle, &err)) {
		moved(t);
	} else {
		cli_say(t->cli, stdout, "cli.undo.none", "message", err.msg, (char *)NULL);
	}
}

static void verb_save(struct cli_table *t, const char *text) {
	int before = t->status;
	cli_table_save(t, text);
	if (!t->changed) {
		cli_say(t->cli, stdout, "cli.saved", "file", text, (char *)NULL);
	} else if (cli_line_is_terminal(t->line)) {
		t->status = before; /* a person saw it and can name another file */
	}
}

static void settle(struct cli_table *t, bool done, const struct pv_error *err) {
	if (done) {
		moved(t);
	} else {
		cli_fail(t->cli, err);
	}
}

static void verb_concede(struct cli_table *t, const char *text) {
	struct pv_error err;
	struct pv_prompt prompt;
	(void)text;
	cli_table_prompt(t, &prompt);
	enum pv_seat seat = prompt.seat <= PV_BLUE ? prompt.seat : t->viewer;
	settle(t, pv_battle_concede(t->battle, seat, &err), &err);
}

static void verb_draw(struct cli_table *t, const char *text) {
	struct pv_error err;
	(void)text;
	if (t->player[PV_RED].human && t->player[PV_BLUE].human) {
		settle(t, pv_battle_agree_draw(t->battle, &err), &err);
	} else {
		cli_say(t->cli, stdout, "cli.draw.declined", (char *)NULL);
	}
}

static void verb_quit(struct cli_table *t, const char *text) {
	(void)text;
	bool lost = t->changed && t->cli->options.save == NULL;
	if (lost && cli_line_is_terminal(t->line) && !t->asked_to_quit) {
		t->asked_to_quit = true;
		cli_say(t->cli, stdout, "cli.quit.unsaved", (char *)NULL);
	} else {
		t->quit = true;
	}
}

/* --- overrides ------------------------------------------------------------------------------- */

/* Takes "TEXT" off the front, in place. NULL: there is none. */
static char *take_quoted(char **at) {
	char *begin = *at + strspn(*at, " ");
	char *end = begin[0] == '"' ? strchr(begin + 1, '"') : NULL;
	if (end == NULL) {
		return NULL;
	}
	*end = '\0';
	*at = end + 1;
	return begin + 1;
}

static char *take_author(char **at) {
	char *begin = *at + strspn(*at, " ");
	if (strncmp(begin, "by=", 3) != 0) {
		return NULL;
	}
	size_t length = strcspn(begin, " ");
	*at = begin + length + (begin[length] == '\0' ? 0 : 1);
	begin[length] = '\0';
	return begin + 3;
}

typedef bool override_call(struct pv_battle *, const char *, const char *, const char *,
			   struct pv_error *);

/* "WHAT" by=NAME "REASON", as in the journal. */
static void override(struct cli_table *t, const char *text, override_call *call) {
	struct pv_error err;
	char *copy = strdup(text), *at = copy;
	char *what = copy == NULL ? NULL : take_quoted(&at);
	char *author = what == NULL ? NULL : take_author(&at);
	char *reason = author == NULL ? NULL : take_quoted(&at);
	if (reason == NULL) {
		cli_say(t->cli, stdout, "cli.override.usage", (char *)NULL);
	} else {
		settle(t, call(t->battle, what, author, reason, &err), &err);
	}
	free(copy);
}

static void verb_set_position(struct cli_table *t, const char *text) {
	override(t, text, pv_battle_set_position);
}

static void verb_note_fact(struct cli_table *t, const char *text) {
	override(t, text, pv_battle_note_fact);
}

/* --- the table of verbs ---------------------------------------------------------------------- */

static const struct verb {
	const char *name;
	bool needs; /* words after it */
	void (*act)(struct cli_table *t, const char *text);
} verbs[] = {
	{ "?", false, verb_help },
	{ "help", false, verb_help },
	{ "board", false, verb_board },
	{ "list", false, verb_list },
	{ "why", true, verb_why },
	{ "odds", true, verb_odds },
	{ "rule", true, verb_rule },
	{ "position", false, verb_position },
	{ "undo", false, verb_undo },
	{ "redo", false, verb_redo },
	{ "save", true, verb_save },
	{ "concede", false, verb_concede },
	{ "draw", false, verb_draw },
	{ "quit", false, verb_quit },
	{ "!position", true, verb_set_position },
	{ "!fact", true, verb_note_fact },
};

const char *cli_table_verb(size_t index) {
	return index < PV_COUNT(verbs) ? verbs[index].name : NULL;
}

static const struct verb *find_verb(const char *text, size_t length) {
	for (size_t i = 0; i < PV_COUNT(verbs); i++) {
		if (strlen(verbs[i].name) == length &&
		    strncasecmp(verbs[i].name, text, length) == 0) {
			return &verbs[i];
		}
	}
	return NULL;
}

void cli_table_line(struct cli_table *t, const char *text) {
	struct pv_order order;
	size_t length = strcspn(text, " \t");
	const struct verb *verb = find_verb(text, length);
	const char *rest = text + length + strspn(text + length, " \t");
	if (text[0] == '\0') {
		verb_board(t, text);
	} else if (verb == NULL) {
		if (read_order(t, text, &order)) {
			cli_table_order(t, &order);
		}
	} else if (verb->needs && rest[0] == '\0') {
		cli_say(t->cli, stdout, "cli.verb.needs", "verb", verb->name, (char *)NULL);
	} else if (!verb->needs && rest[0] != '\0' && verb->act != verb_list) {
		cli_say(t->cli, stdout, "cli.verb.alone", "verb", verb->name, (char *)NULL);
	} else {
		verb->act(t, rest);
	}
	t->asked_to_quit = t->asked_to_quit && verb != NULL && verb->act == verb_quit;
}
