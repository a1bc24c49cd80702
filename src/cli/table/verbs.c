/* cli/table/verbs.c - what a person may write at the table besides orders. */
#define _GNU_SOURCE

#include "cli/table/table.h"

#include "cli/show/show.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* --- acting ---------------------------------------------------------------------------------- */

static void moved(struct cli_table *t) {
	t->changed = true;
	t->announced = false;
	t->head[0] = '\0'; /* shows the board again */
}

/* Has the opponent answered? To take that back would only let it choose anew. */
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

/* With two people at one screen, the viewer can't take back what the other chose in secret. */
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
		cli_say(t->cli, stdout, "cli.undo.none", "message", cli_spoken(t->cli, &err).msg,
			(char *)NULL);
	}
}

static void verb_redo(struct cli_table *t, const char *text) {
	struct pv_error err;
	(void)text;
	if (pv_battle_redo(t->battle, &err)) {
		moved(t);
	} else {
		cli_say(t->cli, stdout, "cli.undo.none", "message", cli_spoken(t->cli, &err).msg,
			(char *)NULL);
	}
}

static void verb_save(struct cli_table *t, const char *text) {
	int before = t->status;
	cli_table_save(t, text);
	if (!t->changed) {
		cli_say(t->cli, stdout, "cli.saved", "file", text, (char *)NULL);
	} else if (cli_line_is_terminal(t->line)) {
		t->status = before; /* a person saw the error and can name another file */
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

/* Cuts "TEXT" off the front, in place. NULL: there is none. */
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

enum words { NO_WORDS, MAY_HAVE_WORDS, NEEDS_WORDS };

static const struct verb {
	const char *name;
	enum words words; /* what may follow the verb */
	void (*act)(struct cli_table *t, const char *text);
} verbs[] = {
	{ "?", NO_WORDS, cli_table_help },
	{ "help", NO_WORDS, cli_table_help },
	{ "board", MAY_HAVE_WORDS, cli_table_board },
	{ "list", MAY_HAVE_WORDS, cli_table_list },
	{ "why", NEEDS_WORDS, cli_table_why },
	{ "odds", NEEDS_WORDS, cli_table_odds },
	{ "rule", NEEDS_WORDS, cli_table_rule },
	{ "goals", NO_WORDS, cli_table_goals },
	{ "sees", NEEDS_WORDS, cli_table_sees },
	{ "report", NO_WORDS, cli_table_report },
	{ "position", NO_WORDS, cli_table_position },
	{ "hint", NO_WORDS, cli_table_hint },
	{ "auto", NO_WORDS, cli_table_auto },
	{ "send", NEEDS_WORDS, cli_table_send },
	{ "go", NO_WORDS, cli_table_go },
	{ "undo", NO_WORDS, verb_undo },
	{ "redo", NO_WORDS, verb_redo },
	{ "save", NEEDS_WORDS, verb_save },
	{ "concede", NO_WORDS, verb_concede },
	{ "draw", NO_WORDS, verb_draw },
	{ "quit", NO_WORDS, verb_quit },
	{ "!position", NEEDS_WORDS, verb_set_position },
	{ "!fact", NEEDS_WORDS, verb_note_fact },
};

const char *cli_table_verb(size_t index) {
	return index < PV_COUNT(verbs) ? verbs[index].name : NULL;
}

/* The verb that is misspelt, unless one of the ruleset is as near. NULL: none. */
const char *cli_table_near_verb(const struct cli_table *t, const char *text) {
	const char *names[PV_COUNT(verbs) + 1] = { NULL };
	char word[32];
	size_t slips, others;
	for (size_t i = 0; i < PV_COUNT(verbs); i++) {
		names[i] = verbs[i].name;
	}
	snprintf(word, sizeof word, "%.*s", (int)strcspn(text, " \t"), text);
	const char *verb = cli_near_word(names, word, &slips);
	cli_near_word(t->g->verbs, word, &others);
	return slips < others ? verb : NULL;
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
		cli_table_board(t, text);
	} else if (verb == NULL) {
		if (cli_table_read(t, text, &order)) {
			cli_table_order(t, &order);
		}
	} else if (verb->words == NEEDS_WORDS && rest[0] == '\0') {
		cli_say(t->cli, stdout, "cli.verb.needs", "verb", verb->name, (char *)NULL);
	} else if (verb->words == NO_WORDS && rest[0] != '\0') {
		cli_say(t->cli, stdout, "cli.verb.alone", "verb", verb->name, (char *)NULL);
	} else {
		verb->act(t, rest);
	}
	t->asked_to_quit = t->asked_to_quit && verb != NULL && verb->act == verb_quit;
}
