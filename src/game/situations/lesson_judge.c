/* game/situations/lesson_judge.c - an answer, judged by the rules: `check` says what may be
 * ordered, `describe` what came of it. */
#include "core/number.h"
#include "game/situations/lesson.h"
#include "game/situations/situation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { WORDS_MAX = 256 };

static bool remark(const struct pv_remarks *remarks, enum pv_remark_kind kind, const char *what,
		   const struct pv_why *why) {
	if (remarks != NULL) {
		remarks->at(remarks->data, kind, what, why);
	}
	return false;
}

static void *copy_state(const struct pv_lesson *lesson) {
	size_t size = lesson->game->rules->state_size(lesson->game);
	void *copy = malloc(size);
	if (copy != NULL) {
		memcpy(copy, lesson->state, size);
	}
	return copy;
}

/* --- what a state says ----------------------------------------------------------------------- */

/* The caller frees it. NULL: memory ran out. */
static struct pv_node *describe(const struct pv_lesson *lesson, const void *state) {
	struct pv_writer w;
	pv_writer_init(&w);
	lesson->game->rules->describe(lesson->game, state, &w);
	struct pv_node *tree = w.failed ? NULL : pv_node_read_json(w.text, w.length, "state", NULL);
	pv_writer_finish(&w);
	return tree;
}

static bool is_as_described(const struct pv_lesson *lesson, const void *state,
			    const struct pv_node *wanted) {
	struct pv_error unused;
	struct pv_case c = { .g = lesson->game, .err = &unused };
	struct pv_node *found = wanted != NULL ? describe(lesson, state) : NULL;
	bool good = wanted == NULL || (found != NULL && pv_match(&c, wanted, found, ""));
	pv_node_free(found);
	return good;
}

/* --- an order -------------------------------------------------------------------------------- */

/* Plays the orders of other seats that follow it. false: one of them is not allowed. */
static bool play_on(const struct pv_lesson *lesson, void *state, const struct pv_node *list,
		    struct pv_events *events) {
	const struct pv_ruleset *rules = lesson->game->rules;
	for (const struct pv_node *n = list == NULL ? NULL : list->first; n != NULL; n = n->next) {
		struct pv_order order;
		if (n->kind != PV_NODE_TEXT || !pv_lesson_order(lesson, n->text, NULL, &order) ||
		    !rules->check(lesson->game, state, &order, NULL)) {
			return false;
		}
		rules->apply(lesson->game, state, &order, events);
	}
	return true;
}

static bool does_it(const struct pv_lesson *lesson, const struct pv_order *order) {
	void *state = copy_state(lesson);
	if (state == NULL) {
		return false;
	}
	lesson->game->rules->apply(lesson->game, state, order, NULL);
	bool good = play_on(lesson, state, pv_node_get(lesson->asked, "then"), NULL) &&
		    is_as_described(lesson, state, pv_node_get(lesson->asked, "state"));
	free(state);
	return good;
}

void *pv_lesson_outcome(const struct pv_lesson *lesson, const char *answer,
			struct pv_events *events) {
	const struct pv_ruleset *rules = lesson->game->rules;
	struct pv_order order;
	if (lesson->kind != PV_LESSON_ORDER || !pv_lesson_order(lesson, answer, NULL, &order) ||
	    !rules->check(lesson->game, lesson->state, &order, NULL)) {
		return NULL;
	}
	void *state = copy_state(lesson);
	if (state != NULL) {
		rules->apply(lesson->game, state, &order, events);
		play_on(lesson, state, pv_node_get(lesson->asked, "then"), events);
	}
	return state;
}

static bool judge_order(const struct pv_lesson *lesson, const char *answer,
			const struct pv_remarks *remarks) {
	struct pv_order order;
	struct pv_why why = { .rule = NULL };
	if (!pv_lesson_order(lesson, answer, NULL, &order)) {
		return remark(remarks, PV_REMARK_UNREAD, answer, NULL);
	}
	if (!lesson->game->rules->check(lesson->game, lesson->state, &order, &why)) {
		return remark(remarks, PV_REMARK_REFUSED, answer, &why);
	}
	return does_it(lesson, &order) || remark(remarks, PV_REMARK_BESIDE, answer, NULL);
}

/* --- lists ----------------------------------------------------------------------------------- */

/* A set of words; the size of letters doesn't matter. */
struct words {
	char at[WORDS_MAX][32];
	size_t count;
};

static bool has_word(const struct words *words, const char *word) {
	for (size_t i = 0; i < words->count; i++) {
		if (strcasecmp(words->at[i], word) == 0) {
			return true;
		}
	}
	return false;
}

static void add_word(struct words *words, const char *text, size_t length) {
	char word[sizeof words->at[0]] = "";
	memcpy(word, text, length < sizeof word ? length : sizeof word - 1);
	if (!has_word(words, word) && words->count < WORDS_MAX) {
		memcpy(words->at[words->count++], word, sizeof word);
	}
}

static void split_answer(const char *answer, struct words *out) {
	static const char between[] = " ,;\t";
	out->count = 0;
	for (const char *at = answer + strspn(answer, between); *at != '\0';
	     at += strspn(at, between)) {
		size_t length = strcspn(at, between);
		add_word(out, at, length);
		at += length;
	}
}

/* Adds the word that an order has at the gap of the question. */
static void add_filled(const struct pv_lesson *lesson, const struct pv_order *order,
		       struct words *out) {
	const char *text = lesson->asked->text, *gap = strstr(text, "{}");
	size_t before = (size_t)(gap - text), behind = strlen(gap + 2);
	char written[2 * PV_LESSON_WORD_MAX];
	size_t length =
	    lesson->game->rules->write_order(lesson->game, order, written, sizeof written);
	if (length < sizeof written && length > before + behind &&
	    strncmp(written, text, before) == 0 &&
	    strcmp(written + length - behind, gap + 2) == 0) {
		size_t filled = length - before - behind;
		if (strcspn(written + before, " -+") >= filled) {
			add_word(out, written + before, filled);
		}
	}
}

/* Lists the right words: of any unit's legal orders, one at a time. */
static bool list_right(const struct pv_lesson *lesson, struct words *out) {
	char name[64];
	const struct pv_ruleset *rules = lesson->game->rules;
	struct pv_order *list = malloc(PV_LIST_MAX * sizeof *list);
	out->count = 0;
	for (int actor = 0; actor <= PV_NONE && list != NULL; actor++) {
		bool lists = actor == PV_NONE ||
			     rules->name_actor(lesson->game, actor, name, sizeof name) > 0;
		size_t count =
		    lists ? rules->list(lesson->game, lesson->state, actor, list, PV_LIST_MAX) : 0;
		for (size_t i = 0; i < count && i < PV_LIST_MAX; i++) {
			add_filled(lesson, &list[i], out);
		}
	}
	free(list);
	return list != NULL;
}

/* Counts the words that are wrong. */
static int count_wrong(const struct pv_lesson *lesson, const struct words *given,
		       const struct pv_remarks *remarks) {
	int wrong = 0;
	for (size_t i = 0; i < given->count; i++) {
		struct pv_order order;
		struct pv_why why = { .rule = NULL };
		if (!pv_lesson_order(lesson, lesson->asked->text, given->at[i], &order)) {
			remark(remarks, PV_REMARK_UNREAD, given->at[i], NULL);
			wrong++;
		} else if (!lesson->game->rules->check(lesson->game, lesson->state, &order, &why)) {
			remark(remarks, PV_REMARK_REFUSED, given->at[i], &why);
			wrong++;
		}
	}
	return wrong;
}

static bool judge_list(const struct pv_lesson *lesson, const char *answer,
		       const struct pv_remarks *remarks) {
	struct words given, right;
	int missing = 0;
	split_answer(answer, &given);
	if (!list_right(lesson, &right)) {
		return false;
	}
	int wrong = count_wrong(lesson, &given, remarks);
	for (size_t i = 0; i < right.count; i++) {
		missing += !has_word(&given, right.at[i]);
	}
	if (missing > 0) {
		char number[16];
		snprintf(number, sizeof number, "%d", missing);
		remark(remarks, PV_REMARK_MISSING, number, NULL);
	}
	return wrong == 0 && missing == 0;
}

/* --- numbers --------------------------------------------------------------------------------- */

enum { PARTS = 840 }; /* halves, eighths, quarters, thirds and more are whole numbers of these */

/* {cost: ORDER}: the order's cost, in its unit. */
static bool find_cost(const struct pv_lesson *lesson, const struct pv_node *order, int32_t *out) {
	static const int32_t scales[PV_UNIT_END] = {
		[PV_UNIT_HALVES] = 2, [PV_UNIT_EIGHTHS] = 8, [PV_UNIT_QUARTERS] = 4
	};
	struct pv_order read;
	struct pv_why why = { .rule = NULL };
	if (order->kind != PV_NODE_TEXT || !pv_lesson_order(lesson, order->text, NULL, &read) ||
	    !lesson->game->rules->check(lesson->game, lesson->state, &read, &why)) {
		return false;
	}
	int32_t scale = why.unit < PV_UNIT_END && scales[why.unit] > 0 ? scales[why.unit] : 1;
	*out = why.need * (PARTS / scale);
	return true;
}

/* {dice: ORDER}: how many dice the order throws. */
static bool find_dice(const struct pv_lesson *lesson, const struct pv_node *order, int32_t *out) {
	struct pv_order read;
	struct pv_prompt prompt;
	const struct pv_ruleset *rules = lesson->game->rules;
	if (order->kind != PV_NODE_TEXT || !pv_lesson_order(lesson, order->text, NULL, &read) ||
	    !rules->check(lesson->game, lesson->state, &read, NULL)) {
		return false;
	}
	void *state = copy_state(lesson);
	if (state == NULL) {
		return false;
	}
	rules->apply(lesson->game, state, &read, NULL);
	rules->prompt(lesson->game, state, &prompt);
	*out = prompt.seat == PV_DICE ? prompt.dice.count * PARTS : 0;
	free(state);
	return true;
}

/* {state: melees/0/attacker}: a field of the described state. */
static bool find_field(const struct pv_lesson *lesson, const struct pv_node *path, int32_t *out) {
	struct pv_node *tree = describe(lesson, lesson->state);
	const struct pv_node *at = tree;
	for (const char *word = path->text; at != NULL && *word != '\0';) {
		char key[64];
		size_t length = strcspn(word, "/");
		snprintf(key, sizeof key, "%.*s", (int)length, word);
		at = at->kind == PV_NODE_LIST ? pv_node_at(at, strtoul(key, NULL, 10))
					      : pv_node_get(at, key);
		word += length + (word[length] == '/');
	}
	bool good = at != NULL && at->kind == PV_NODE_TEXT && pv_number_read(at->text, PARTS, out);
	pv_node_free(tree);
	return good;
}

static bool find_number(const struct pv_lesson *lesson, int32_t *out) {
	static const struct {
		const char *key;
		bool (*find)(const struct pv_lesson *lesson, const struct pv_node *of,
			     int32_t *out);
	} ways[] = { { "cost", find_cost }, { "dice", find_dice }, { "state", find_field } };
	for (size_t i = 0; i < PV_COUNT(ways); i++) {
		const struct pv_node *of = pv_node_get(lesson->asked, ways[i].key);
		if (of != NULL) {
			return ways[i].find(lesson, of, out);
		}
	}
	return false;
}

static bool judge_number(const struct pv_lesson *lesson, const char *answer,
			 const struct pv_remarks *remarks) {
	int32_t given = 0, right = 0;
	if (!pv_number_read(answer, PARTS, &given) || !find_number(lesson, &right)) {
		return remark(remarks, PV_REMARK_UNREAD, answer, NULL);
	}
	return given == right ||
	       remark(remarks, given < right ? PV_REMARK_LOW : PV_REMARK_HIGH, answer, NULL);
}

/* --- all of them ----------------------------------------------------------------------------- */

bool pv_lesson_judge(const struct pv_lesson *lesson, const char *answer,
		     const struct pv_remarks *remarks) {
	switch ((enum pv_lesson_kind)lesson->kind) {
	case PV_LESSON_ORDER:
		return judge_order(lesson, answer, remarks);
	case PV_LESSON_NUMBER:
		return judge_number(lesson, answer, remarks);
	default:
		return judge_list(lesson, answer, remarks);
	}
}
