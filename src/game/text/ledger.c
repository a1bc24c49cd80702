#include "pavise/ledger.h"

#include "game/files/files.h"
#include "pavise/data.h"
#include "pavise/ruleset.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { LEDGER_BYTES_MAX = 1 << 20, LEDGER_COLUMNS = 5 };

static size_t count_lines(const char *text) {
	size_t count = 0;
	for (; *text != '\0'; text++) {
		count += *text == '\n';
	}
	return count + 1;
}

/* The line at *at, ended by a NUL; *at moves behind it. NULL: the text has ended. */
static char *take_line(char **at) {
	char *line = *at;
	if (*line == '\0') {
		return NULL;
	}
	char *end = line + strcspn(line, "\n");
	*at = *end != '\0' ? end + 1 : end;
	*end = '\0';
	return line;
}

static bool split_cells(char *line, const char *cells[LEDGER_COLUMNS]) {
	for (int i = 0; i < LEDGER_COLUMNS; i++) {
		char *tab = strchr(line, '\t');
		cells[i] = line;
		if ((tab == NULL) != (i == LEDGER_COLUMNS - 1)) {
			return false;
		}
		if (tab != NULL) {
			*tab = '\0';
			line = tab + 1;
		}
	}
	return cells[0][0] != '\0';
}

static bool add_row(struct pv_ledger *ledger, const char *const cells[LEDGER_COLUMNS]) {
	ledger->rows[ledger->count++] =
	    (struct pv_rule){ cells[0], cells[1], cells[2], cells[3], cells[4], NULL, "en" };
	return true;
}

/* Gives the row of that id its sentences; an empty cell changes nothing. false: there is no such
 * row. */
static bool say_row(struct pv_ledger *ledger, const char *const cells[LEDGER_COLUMNS]) {
	for (size_t i = 0; i < ledger->count; i++) {
		struct pv_rule *row = &ledger->rows[i];
		if (strcmp(row->id, cells[0]) == 0) {
			row->source = cells[1][0] != '\0' ? cells[1] : row->source;
			row->title = cells[2][0] != '\0' ? cells[2] : NULL;
			row->rule = cells[3];
			row->check = cells[4];
			row->language = ledger->language;
			return true;
		}
	}
	return false;
}

/* A kind of file: its first line, and what takes the cells of the others. */
struct form {
	const char *head, *names;
	bool (*take)(struct pv_ledger *ledger, const char *const cells[LEDGER_COLUMNS]);
};

static const struct form english = { "id\tkind\tsource\trule\tcheck",
				     "id, kind, source, rule, check", add_row };
static const struct form other = { "id\tsource\ttitle\trule\tcheck",
				   "id, source, title, rule, check", say_row };

static bool read_rows(struct pv_ledger *ledger, char *text, const struct form *form,
		      const char *path, struct pv_error *err) {
	const char *cells[LEDGER_COLUMNS];
	char *at = text;
	const char *first = take_line(&at);
	if (first == NULL || strcmp(first, form->head) != 0) {
		return pv_fail_at(err, PV_BAD_INPUT, path, (struct pv_mark){ 1, 1 },
				  "accepted is a line of %s, parted by tabs", form->names);
	}
	struct pv_mark mark = { .line = 2 };
	for (char *line = take_line(&at); line != NULL; line = take_line(&at), mark.line++) {
		if (line[0] == '\0') {
			continue;
		}
		if (!split_cells(line, cells)) {
			return pv_fail_at(err, PV_BAD_INPUT, path, mark,
					  "accepted are %d cells, parted by tabs", LEDGER_COLUMNS);
		}
		if (!form->take(ledger, cells)) {
			return pv_fail_at(err, PV_BAD_INPUT, path, mark,
					  "the ledger has no row \"%.40s\"", cells[0]);
		}
	}
	return true;
}

/* Takes text over, also on failure. */
static struct pv_ledger *create(const char *name, char *text, struct pv_error *err) {
	struct pv_ledger *ledger = calloc(1, sizeof *ledger);
	struct pv_rule *rows = calloc(count_lines(text), sizeof *rows);
	if (ledger == NULL || rows == NULL) {
		free(ledger);
		free(rows);
		free(text);
		pv_fail(err, PV_NO_MEMORY, name, "no memory for a ledger");
		return NULL;
	}
	snprintf(ledger->name, sizeof ledger->name, "%s", name);
	ledger->text = text;
	ledger->rows = rows;
	return ledger;
}

static const struct form referring = { "number\trow", "number, row", NULL };

static bool add_reference(struct pv_ledger *ledger, char *line) {
	struct pv_reference *at = &ledger->references[ledger->reference_count];
	char *tab = strchr(line, '\t');
	if (tab == NULL) {
		return false;
	}
	*tab = '\0';
	*at = (struct pv_reference){ line, pv_ledger_find(ledger, tab + 1) };
	ledger->reference_count++;
	return at->row != NULL;
}

/* Reads the references, which a ledger need not have. */
static bool read_references(struct pv_ledger *ledger, struct pv_error *err) {
	char file[80], path[4096];
	size_t length;
	snprintf(file, sizeof file, "rules/references/%.31s.tsv", ledger->name);
	if (!pv_data_path(file, path, sizeof path, NULL)) {
		return true;
	}
	char *at = ledger->referred = pv_file_read(path, LEDGER_BYTES_MAX, &length, err);
	if (at == NULL) {
		return false;
	}
	ledger->references = calloc(count_lines(at), sizeof *ledger->references);
	if (ledger->references == NULL) {
		return pv_fail(err, PV_NO_MEMORY, path, "no memory for a ledger");
	}
	const char *first = take_line(&at);
	struct pv_mark mark = { .line = 2 };
	if (first == NULL || strcmp(first, referring.head) != 0) {
		return pv_fail_at(err, PV_BAD_INPUT, path, (struct pv_mark){ 1, 1 },
				  "accepted is a line of %s, parted by tabs", referring.names);
	}
	for (char *line = take_line(&at); line != NULL; line = take_line(&at), mark.line++) {
		if (!add_reference(ledger, line)) {
			return pv_fail_at(err, PV_BAD_INPUT, path, mark,
					  "accepted are a number, a tab and a row of the ledger");
		}
	}
	return true;
}

struct pv_ledger *pv_ledger_open(const char *name, struct pv_error *err) {
	char file[64], path[4096];
	snprintf(file, sizeof file, "rules/%.31s.tsv", name);
	if (!pv_data_path(file, path, sizeof path, err)) {
		return NULL;
	}
	size_t length;
	char *text = pv_file_read(path, LEDGER_BYTES_MAX, &length, err);
	struct pv_ledger *ledger = text != NULL ? create(name, text, err) : NULL;
	if (ledger != NULL && (!read_rows(ledger, ledger->text, &english, path, err) ||
			       !read_references(ledger, err))) {
		pv_ledger_close(ledger);
		return NULL;
	}
	return ledger;
}

/* Says the ledger in a language. Where the language has no file of it, the ledger stays as it
 * is. */
static bool translate(struct pv_ledger *ledger, const char *language, struct pv_error *err) {
	char file[80], path[4096];
	size_t length;
	snprintf(file, sizeof file, "text/%.15s/rules/%.31s.tsv", language, ledger->name);
	if (!pv_data_path(file, path, sizeof path, NULL)) {
		return true;
	}
	snprintf(ledger->language, sizeof ledger->language, "%s", language);
	ledger->said = pv_file_read(path, LEDGER_BYTES_MAX, &length, err);
	return ledger->said != NULL && read_rows(ledger, ledger->said, &other, path, err);
}

struct pv_ledger *pv_ledger_open_in(const char *name, const char *language, struct pv_error *err) {
	struct pv_ledger *ledger = pv_ledger_open(name, err);
	if (ledger != NULL && !translate(ledger, language, err)) {
		pv_ledger_close(ledger);
		return NULL;
	}
	return ledger;
}

struct pv_ledger *pv_ledger_open_of(const struct pv_ruleset *rules, const char *language,
				    struct pv_error *err) {
	static const char *const none[] = { NULL };
	const char *const *names = rules->ledgers != NULL ? rules->ledgers : none;
	struct pv_ledger *first = pv_ledger_open_in(rules->id, language, err);
	for (struct pv_ledger *last = first; last != NULL && *names != NULL; names++) {
		last->more = pv_ledger_open_in(*names, language, err);
		if (last->more == NULL) {
			pv_ledger_close(first);
			return NULL;
		}
		last = last->more;
	}
	return first;
}

void pv_ledger_close(struct pv_ledger *ledger) {
	for (struct pv_ledger *more; ledger != NULL; ledger = more) {
		more = ledger->more;
		free(ledger->references);
		free(ledger->referred);
		free(ledger->said);
		free(ledger->rows);
		free(ledger->text);
		free(ledger);
	}
}

const struct pv_rule *pv_ledger_find(const struct pv_ledger *ledger, const char *id) {
	for (; ledger != NULL; ledger = ledger->more) {
		for (size_t i = 0; i < ledger->count; i++) {
			if (strcasecmp(ledger->rows[i].id, id) == 0) {
				return &ledger->rows[i];
			}
		}
	}
	return NULL;
}

size_t pv_ledger_refer(const struct pv_ledger *ledger, const char *number,
		       const struct pv_rule **out, size_t cap) {
	size_t count = 0;
	for (size_t i = 0; i < ledger->reference_count; i++) {
		if (strcmp(ledger->references[i].number, number) == 0) {
			if (count < cap) {
				out[count] = ledger->references[i].row;
			}
			count++;
		}
	}
	return count;
}
