/* cli/commands/rules.c - `pavise rules`: ledgers, their rows, and the printed tables with their
 * standing. */
#define _GNU_SOURCE

#include "cli/commands/commands.h"

#include "cli/show/show.h"
#include "cli/subject/subject.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { LEDGERS_MAX = 64, REFERRED_MAX = 8 };

struct names {
	char at[LEDGERS_MAX][32];
	size_t count;
};

static int compare_names(const void *a, const void *b) {
	return strcmp(a, b);
}

/* "nevsky.tsv" -> "nevsky" */
static void take_name(struct names *names, const char *file) {
	size_t length = strlen(file);
	size_t base = length - strlen(".tsv");
	if (length > strlen(".tsv") && strcmp(file + base, ".tsv") == 0 &&
	    base < sizeof names->at[0] && names->count < LEDGERS_MAX) {
		memcpy(names->at[names->count], file, base);
		names->at[names->count++][base] = '\0';
	}
}

static bool find_ledgers(struct names *names, struct pv_error *err) {
	char path[4096];
	names->count = 0;
	if (!pv_data_path("rules", path, sizeof path, err)) {
		return false;
	}
	DIR *dir = opendir(path);
	if (dir == NULL) {
		return pv_fail(err, PV_IO, path, "cannot be read");
	}
	for (const struct dirent *entry = readdir(dir); entry != NULL; entry = readdir(dir)) {
		take_name(names, entry->d_name);
	}
	closedir(dir);
	qsort(names->at, names->count, sizeof names->at[0], compare_names);
	return true;
}

static bool has_word(const struct pv_rule *rule, const char *word) {
	return strcasestr(rule->id, word) != NULL || strcasestr(rule->kind, word) != NULL ||
	       strcasestr(rule->source, word) != NULL || strcasestr(rule->rule, word) != NULL ||
	       strcasestr(rule->check, word) != NULL;
}

static bool has_words(const struct pv_rule *rule, const struct cli_options *options) {
	for (size_t i = 0; i < options->word_count; i++) {
		if (!has_word(rule, options->words[i])) {
			return false;
		}
	}
	return true;
}

/* Where answers go: an open list, or lines. */
struct answers {
	const struct cli *cli;
	struct pv_writer *json; /* NULL: lines */
	size_t count;
};

static void answer_rule(struct answers *answers, const struct pv_rule *rule) {
	answers->count++;
	if (answers->json == NULL) {
		cli_show_rule(answers->cli, stdout, rule);
		return;
	}
	struct pv_writer *w = answers->json;
	pv_write_open(w, '{');
	pv_write_member_text(w, "id", rule->id);
	pv_write_member_text(w, "kind", rule->kind);
	pv_write_member_text(w, "source", rule->source);
	pv_write_member_text(w, "rule", rule->rule);
	pv_write_member_text(w, "check", rule->check);
	pv_write_member_text(w, "language", rule->language);
	pv_write_close(w);
}

static void answer_ledger(struct answers *answers, const struct pv_ledger *ledger) {
	answers->count++;
	if (answers->json == NULL) {
		char count[24];
		snprintf(count, sizeof count, "%zu", ledger->count);
		cli_say(answers->cli, stdout, "cli.rules.ledger", "name", ledger->name, "count",
			count, (char *)NULL);
		return;
	}
	pv_write_open(answers->json, '{');
	pv_write_member_text(answers->json, "ledger", ledger->name);
	pv_write_member_int(answers->json, "rows", (int64_t)ledger->count);
	pv_write_close(answers->json);
}

/* Finds rows by the number that other rulebooks give them. */
static void refer(struct answers *answers, const struct pv_ledger *ledger) {
	const struct cli_options *options = &answers->cli->options;
	const struct pv_rule *rows[REFERRED_MAX];
	size_t count = options->word_count != 1
			   ? 0
			   : pv_ledger_refer(ledger, options->words[0], rows, REFERRED_MAX);
	for (size_t i = 0; i < count && i < REFERRED_MAX; i++) {
		answer_rule(answers, rows[i]);
	}
}

/* Finds the row whose id is the one word. */
static void find_row(struct answers *answers, const struct pv_ledger *ledger) {
	const struct cli_options *options = &answers->cli->options;
	const struct pv_rule *exact =
	    options->word_count == 1 ? pv_ledger_find(ledger, options->words[0]) : NULL;
	if (exact != NULL) {
		answer_rule(answers, exact);
	}
}

/* Without words it tells the ledger itself, else all rows that have the words. */
static void search_ledger(struct answers *answers, const struct pv_ledger *ledger) {
	const struct cli_options *options = &answers->cli->options;
	if (options->word_count == 0) {
		answer_ledger(answers, ledger);
	} else {
		for (size_t i = 0; i < ledger->count && cli_out_ok(); i++) {
			if (has_words(&ledger->rows[i], options)) {
				answer_rule(answers, &ledger->rows[i]);
			}
		}
	}
}

static bool search_all(struct answers *answers,
		       void (*one)(struct answers *answers, const struct pv_ledger *ledger),
		       struct pv_error *err) {
	struct names names;
	if (!find_ledgers(&names, err)) {
		return false;
	}
	for (size_t i = 0; i < names.count; i++) {
		struct pv_ledger *ledger =
		    pv_ledger_open_in(names.at[i], answers->cli->language, err);
		if (ledger == NULL) {
			return false;
		}
		one(answers, ledger);
		pv_ledger_close(ledger);
	}
	return true;
}

static int search(const struct cli *cli) {
	struct pv_error err;
	struct pv_writer w;
	pv_writer_init(&w);
	pv_write_open(&w, '[');
	struct answers answers = { cli, cli->options.json ? &w : NULL, 0 };
	if (!search_all(&answers, refer, &err) ||
	    (answers.count == 0 && !search_all(&answers, find_row, &err)) ||
	    (answers.count == 0 && !search_all(&answers, search_ledger, &err))) {
		pv_writer_finish(&w);
		return cli_fail(cli, &err);
	}
	pv_write_close(&w);
	int status = answers.count > 0 ? CLI_YES : CLI_NO;
	if (cli->options.json) {
		return cli_write_out(cli, &w, status);
	}
	pv_writer_finish(&w);
	if (answers.count == 0) {
		cli_complain(cli, "cli.rules.none", "word", cli->options.words[0], (char *)NULL);
	}
	return status;
}

int cli_rules(struct cli *cli) {
	bool tables = cli->options.tables || cli->options.template;
	if (!tables && cli->options.set_count > 0) {
		return cli_complain(cli, "cli.rules.changed", (char *)NULL);
	}
	return tables ? cli_rules_tables(cli) : search(cli);
}
