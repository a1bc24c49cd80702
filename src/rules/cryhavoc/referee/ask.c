/* ask.c - questions about one resolution: finding the kind of question, and what all share. */
#include "rules/cryhavoc/referee/ask.h"
#include "rules/cryhavoc/queries/modules.h"

#include <assert.h>

const char *const chb_target_word[] = { "foot", "mounted", NULL };

/* Writes the results A to F, then none. */
void chb_write_results(struct pv_writer *out, const int letters[CHB_LETTER_IS_COUNT]) {
	pv_write_member_open(out, "results", '{');
	for (int i = 1; i <= CHB_LETTER_IS_COUNT; i++) {
		int letter = i % CHB_LETTER_IS_COUNT;
		pv_write_member_fraction(out, chb_letter_word[letter], letters[letter], CHB_LINES);
	}
	pv_write_close(out);
}

static const struct chb_question own_questions[] = {
	{ "step", chb_ask_step },     { "shot", chb_ask_shot },   { "combat", chb_ask_combat },
	{ "sight", chb_ask_sight },   { "jump", chb_ask_jump },   { "fall", chb_ask_fall },
	{ "batter", chb_ask_batter }, { "level", chb_ask_level }, { NULL, NULL },
};

/* The next question: the base game's, then those of its modules. */
static const struct chb_question *next_ask(const struct chb_game *g, const struct chb_question *q,
					   int *module) {
	while (q != NULL && q->word == NULL) {
		const struct chb_module *m = g->modules[*module];
		q = m == NULL ? NULL : m->questions != NULL ? m->questions : q;
		++*module;
	}
	return q;
}

#define EACH_ASK(g, q)                                                                       \
	for (int q##_module = 0, q##_once = 1; q##_once != 0; q##_once = 0)                  \
		for (const struct chb_question *q = next_ask(g, own_questions, &q##_module); \
		     q != NULL; q = next_ask(g, q + 1, &q##_module))

/* Lists the words of all questions, for an error. */
static void list_asks(const struct chb_game *g, char *buf, size_t cap) {
	const char *words[CHB_LISTED];
	int count = 0;
	EACH_ASK(g, q) {
		assert(count < CHB_LISTED);
		words[count++] = q->word;
	}
	chb_list_words(words, count, buf, cap);
}

bool chb_ask(const struct pv_game *game, const struct pv_node *question, struct pv_writer *out,
	     struct pv_why *why, struct pv_error *err) {
	const struct chb_game *g = chb_game_of(game);
	const struct pv_node *word = pv_node_get(question, "ask");
	char accepted[CHB_LISTED * (CHB_WORD_MAX + 2)];
	EACH_ASK(g, q) {
		if (pv_node_is(word, q->word)) {
			return q->ask(g, question, out, why, err);
		}
	}
	list_asks(g, accepted, sizeof accepted);
	return pv_node_fail(word != NULL ? word : question, err, "\"ask\": accepted: %s", accepted);
}
