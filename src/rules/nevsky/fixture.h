/*
 * fixture.h - for tests of this folder: games from text, answers as text.
 *
 * fixture_load      a scenario's text -> a game
 * fixture_fail      one that must not load
 * fixture_answer    what the referee says to a question; _in: in a language
 * fixture_expect    the answer begins so; _refused, _error
 */
#ifndef RULES_NEVSKY_FIXTURE_H
#define RULES_NEVSKY_FIXTURE_H

#include "game/text/answers.h"
#include "rules/nevsky/rules.h"

#include "support/unit.h"

#include <stdio.h>
#include <string.h>

/* Freed with pv_game_free. sets: NULL at the end, or NULL. */
static inline struct pv_game *fixture_try(const char *text, const char *const *sets,
					  struct pv_error *err) {
	struct pv_scenario *scenario = pv_scenario_parse(text, strlen(text), "test.yaml", err);
	if (scenario == NULL) {
		return NULL;
	}
	for (; sets != NULL && *sets != NULL; sets++) {
		assert_true(pv_scenario_set(scenario, *sets, err));
	}
	struct pv_game *g = pv_game_load(scenario, err);
	pv_scenario_close(scenario);
	return g;
}

static inline struct pv_game *fixture_load_with(const char *text, const char *const *sets) {
	struct pv_error err;
	struct pv_game *g = fixture_try(text, sets, &err);
	if (g == NULL) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	return g;
}

static inline struct pv_game *fixture_load(const char *text) {
	return fixture_load_with(text, NULL);
}

/* `where` must be the error's, or begin it; `part` must stand in its message. */
static inline void fixture_fail_with(const char *text, const char *const *sets, const char *where,
				     const char *part) {
	struct pv_error err;
	struct pv_game *g = fixture_try(text, sets, &err);
	if (g != NULL) {
		pv_game_free(g);
		fail_msg("loaded, instead of failing at %s", where);
	}
	if (strncmp(err.where, where, strlen(where)) != 0 || strstr(err.msg, part) == NULL) {
		fail_msg("failed at %s: %s; not at %s: %s", err.where, err.msg, where, part);
	}
}

static inline void fixture_fail(const char *text, const char *where, const char *part) {
	fixture_fail_with(text, NULL, where, part);
}

/* Into buf; "error: ..." where it can't be taken. texts NULL: refusals without their sentences. */
static inline const char *fixture_answer_in(const struct pv_texts *texts, const struct pv_game *g,
					    const char *question, char *buf, size_t cap) {
	struct pv_error err;
	struct pv_writer w;
	struct pv_node *node = pv_node_read_json(question, strlen(question), "q", &err);
	assert_non_null(node);
	pv_writer_init(&w);
	if (pv_answer_question(texts, &w, g, node, &err)) {
		assert_true(w.length < cap);
		memcpy(buf, w.text, w.length + 1);
	} else {
		snprintf(buf, cap, "error: %s", err.msg);
	}
	pv_writer_finish(&w);
	pv_node_free(node);
	return buf;
}

static inline const char *fixture_answer(const struct pv_game *g, const char *question, char *buf,
					 size_t cap) {
	return fixture_answer_in(NULL, g, question, buf, cap);
}

enum { FIXTURE_ANSWER_MAX = 8192 };

static inline struct pv_game *fixture_game(void) {
	return fixture_load("ruleset: nevsky\ntitle: test\n");
}

/* The answer must begin so; what rows it names stands behind. */
static inline void fixture_expect(const struct pv_game *g, const char *question,
				  const char *begin) {
	char buf[FIXTURE_ANSWER_MAX];
	const char *answer = fixture_answer(g, question, buf, sizeof buf);
	if (strncmp(answer, begin, strlen(begin)) != 0) {
		fail_msg("%s\nanswers  %.600s\nnot      %s", question, answer, begin);
	}
}

static inline void fixture_expect_refused(const struct pv_game *g, const char *question,
					  const char *rule) {
	char begin[64];
	snprintf(begin, sizeof begin, "{\"refused\":{\"rule\":\"%s\",", rule);
	fixture_expect(g, question, begin);
}

static inline void fixture_expect_error(const struct pv_game *g, const char *question,
					const char *part) {
	char buf[FIXTURE_ANSWER_MAX];
	const char *answer = fixture_answer(g, question, buf, sizeof buf);
	if (strncmp(answer, "error: ", 7) != 0 || strstr(answer, part) == NULL) {
		fail_msg("%s\nanswers  %.600s\nwithout  %s", question, answer, part);
	}
}

#endif
