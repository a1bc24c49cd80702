/*
 * fixture_ask.h - for tests of this folder: the referee's answers word for word. Questions and
 * answers stand in single quotes, for the eye.
 *
 * fixture_quote     a text with double ones
 * fixture_answers   a table of questions and answers
 */
#ifndef RULES_NEVSKY_FIXTURE_ASK_H
#define RULES_NEVSKY_FIXTURE_ASK_H

#include "rules/nevsky/fixture.h"

#define REFUSED(rule, key) "{'refused':{'rule':'" rule "','key':'" key "'}}"
#define REFUSED_BY(rule, key, need, have, unit)                                      \
	"{'refused':{'rule':'" rule "','key':'" key "','need':" need ",'have':" have \
	",'unit':'" unit "'}}"

struct fixture_row {
	const char *question, *answer; /* "error: ..." stands somewhere in an error */
};

static inline const char *fixture_quote(const char *text, char *buf, size_t cap) {
	size_t length = strlen(text);
	assert_true(length < cap);
	for (size_t i = 0; i <= length; i++) {
		buf[i] = text[i] == '\'' ? '"' : text[i];
	}
	return buf;
}

static inline bool fixture_is_answer(const char *answer, const char *wanted) {
	enum { HEAD = 7 };
	return strncmp(wanted, "error: ", HEAD) == 0
		   ? strncmp(answer, wanted, HEAD) == 0 && strstr(answer, wanted + HEAD) != NULL
		   : strcmp(answer, wanted) == 0;
}

/* begin: of every question. */
static inline void fixture_answers(const char *begin, const struct fixture_row *rows,
				   size_t count) {
	struct pv_game *g = fixture_game();
	for (size_t i = 0; i < count; i++) {
		char text[2048], question[2048], wanted[2048], buf[FIXTURE_ANSWER_MAX];
		snprintf(text, sizeof text, "%s%s", begin, rows[i].question);
		fixture_quote(text, question, sizeof question);
		fixture_quote(rows[i].answer, wanted, sizeof wanted);
		const char *answer = fixture_answer(g, question, buf, sizeof buf);
		if (!fixture_is_answer(answer, wanted)) {
			fail_msg("%s\nanswers %s\nnot     %s", question, answer, wanted);
		}
	}
	pv_game_free(g);
}

#endif
