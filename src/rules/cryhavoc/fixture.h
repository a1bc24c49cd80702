/*
 * fixture.h - for tests of this folder: the game's figures, answers of the referee as text.
 *
 * fixture_figures   a game that knows its figures alone; freed with free
 * fixture_answers   a table of questions and answers, single quotes for double ones
 * fixture_cell      is a cell what it should be, and does it stand on what it should?
 */
#ifndef RULES_CRYHAVOC_FIXTURE_H
#define RULES_CRYHAVOC_FIXTURE_H

#include "game/answers.h"
#include "rules/cryhavoc/rules.h"

#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* set: "key=value", or NULL. */
static inline struct chb_game *fixture_figures(const char *set) {
	static const char text[] = "ruleset: cryhavoc\ntitle: test\n";
	struct pv_error err;
	struct chb_game *g = calloc(1, sizeof *g);
	struct pv_scenario *scenario = pv_scenario_parse(text, sizeof text - 1, "test.yaml", &err);
	assert_non_null(g);
	assert_non_null(scenario);
	g->base.rules = &pv_cryhavoc;
	assert_true(set == NULL || pv_scenario_set(scenario, set, &err));
	if (!pv_settings_load(&pv_cryhavoc, &g->base, scenario, &err)) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	pv_scenario_close(scenario);
	return g;
}

static inline void fixture_quote(const char *text, char *buf, size_t cap) {
	size_t length = strlen(text);
	assert_true(length < cap);
	for (size_t i = 0; i <= length; i++) {
		buf[i] = (char)(text[i] == '\'' ? '"' : text[i]);
	}
}

/* "error: ..." where it can't be taken. */
static inline void fixture_ask(const struct chb_game *g, const char *question, char *buf,
			       size_t cap) {
	struct pv_error err;
	struct pv_writer w;
	char text[2048];
	fixture_quote(question, text, sizeof text);
	struct pv_node *node = pv_node_read_json(text, strlen(text), "q", &err);
	if (node == NULL) {
		fail_msg("%s: %s", question, err.msg);
	}
	pv_writer_init(&w);
	bool good = pv_answer_question(NULL, &w, &g->base, node, &err);
	assert_true(w.length < cap);
	snprintf(buf, cap, "%s%s", good ? "" : "error: ", good ? w.text : err.msg);
	pv_writer_finish(&w);
	pv_node_free(node);
}

struct fixture_row {
	const char *question, *answer; /* how it begins; of an error or refusal a part */
};

static inline bool fixture_fits(const char *answer, const char *wanted) {
	if (strncmp(wanted, "error: ", 7) == 0) {
		return strncmp(answer, "error: ", 7) == 0 && strstr(answer, wanted + 7) != NULL;
	}
	return strncmp(answer, wanted, strlen(wanted)) == 0;
}

static inline void fixture_expect(const struct chb_game *g, const char *question,
				  const char *answer) {
	char buf[4096], wanted[1024];
	fixture_ask(g, question, buf, sizeof buf);
	fixture_quote(answer, wanted, sizeof wanted);
	if (!fixture_fits(buf, wanted)) {
		fail_msg("%s\nanswers %s\nnot     %s", question, buf, wanted);
	}
}

static inline void fixture_answers(const struct fixture_row *rows, size_t count) {
	struct chb_game *g = fixture_figures(NULL);
	for (size_t i = 0; i < count; i++) {
		fixture_expect(g, rows[i].question, rows[i].answer);
	}
	free(g);
}

/* --- figures --------------------------------------------------------------------------------- */

static inline size_t fixture_find(const char *const *words, size_t count, const char *word) {
	for (size_t i = 0; i < count; i++) {
		if (strcmp(words[i], word) == 0) {
			return i;
		}
	}
	fail_msg("no %s", word);
	return 0;
}

static inline const struct pv_table *fixture_table(const char *id) {
	for (size_t i = 0; i < pv_cryhavoc.table_count; i++) {
		if (strcmp(pv_cryhavoc.tables[i].id, id) == 0) {
			return &pv_cryhavoc.tables[i];
		}
	}
	fail_msg("no table %s", id);
	return NULL;
}

static inline size_t fixture_column(const struct pv_table *t, const char *id) {
	for (size_t i = 0; i < t->column_count; i++) {
		if (strcmp(t->columns[i].id, id) == 0) {
			return i;
		}
	}
	fail_msg("no column %s", id);
	return 0;
}

/* text: "24 F": as the sheet prints it, and F, S or R; without a letter it may stand on anything.
 */
static inline void fixture_cell(const struct chb_game *g, const char *table, const char *row,
				const char *column, const char *text) {
	char buf[64];
	const struct pv_table *t = fixture_table(table);
	size_t r = fixture_find(t->rows, t->row_count, row), c = fixture_column(t, column);
	size_t used = pv_figure_write(t, &g->base, r, c, buf, sizeof buf);
	if (strchr(text, ' ') != NULL) {
		snprintf(buf + used, sizeof buf - used, " %c", "FSR"[pv_figure_standing(t, r, c)]);
	}
	if (strcmp(buf, text) != 0) {
		fail_msg("%s/%s/%s is %s, not %s", table, row, column, buf, text);
	}
}

#endif
