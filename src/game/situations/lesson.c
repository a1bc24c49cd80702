/* game/situations/lesson.c - a lesson's file, and the board that its question is about.
 * lesson_judge.c judges answers. */
#include "game/situations/lesson.h"

#include "core/tree.h"
#include "pavise/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const kinds[] = { [PV_LESSON_ORDER] = "order",
				     [PV_LESSON_PLACES] = "places",
				     [PV_LESSON_UNITS] = "units",
				     [PV_LESSON_NUMBER] = "number" };

/* --- the file -------------------------------------------------------------------------------- */

static bool check_text(const struct pv_node *root, const char *key, struct pv_error *err) {
	static const char *const languages[] = { "en", "fr", NULL };
	const struct pv_node *text = pv_node_get(root, key);
	if (text == NULL || text->kind != PV_NODE_MAP) {
		return pv_node_fail(text == NULL ? root : text, err,
				    "a lesson has `%s: {en: ..., fr: ...}`", key);
	}
	for (const char *const *language = languages; *language != NULL; language++) {
		const struct pv_node *said = pv_node_get(text, *language);
		if (said == NULL || said->kind != PV_NODE_TEXT || said->length == 0) {
			return pv_node_fail(text, err, "`%s` has a text in `%s`", key, *language);
		}
	}
	return pv_node_only(text, languages, err);
}

static bool check_texts(const struct pv_node *root, struct pv_error *err) {
	static const char *const parts[] = { "title", "text", "question", "hint", "explain" };
	for (size_t i = 0; i < PV_COUNT(parts); i++) {
		if (!check_text(root, parts[i], err)) {
			return false;
		}
	}
	return true;
}

/* Finds the kind of the question, and what that kind needs. */
static bool find_kind(struct pv_lesson *lesson, struct pv_error *err) {
	const struct pv_node *root = lesson->root;
	for (size_t i = 0; i < PV_COUNT(kinds); i++) {
		const struct pv_node *asked = pv_node_get(root, kinds[i]);
		if (asked != NULL && lesson->asked != NULL) {
			return pv_node_fail(asked, err, "a lesson asks one thing");
		}
		if (asked != NULL) {
			lesson->kind = (uint8_t)i;
			lesson->asked = asked;
		}
	}
	if (lesson->asked == NULL) {
		return pv_node_fail(
		    root, err, "a lesson asks for one of `order`, `places`, `units`, `number`");
	}
	bool listed = lesson->kind == PV_LESSON_PLACES || lesson->kind == PV_LESSON_UNITS;
	if (listed &&
	    (lesson->asked->kind != PV_NODE_TEXT || strstr(lesson->asked->text, "{}") == NULL)) {
		return pv_node_fail(lesson->asked, err, "accepted: an order with {} in it");
	}
	return listed || lesson->asked->kind == PV_NODE_MAP ||
	       pv_node_fail(lesson->asked, err, "accepted: a map");
}

static bool check_root(struct pv_lesson *lesson, struct pv_error *err) {
	static const char *const keys[] = { "title",    "rule",   "text",    "scenario", "do",
					    "question", "hint",   "explain", "order",    "places",
					    "units",    "number", "right",   "wrong",    NULL };
	const struct pv_node *root = lesson->root;
	const struct pv_node *rule = pv_node_get(root, "rule");
	const struct pv_node *right = pv_node_get(root, "right");
	if (root->kind != PV_NODE_MAP) {
		return pv_node_fail(root, err, "a lesson is a map");
	}
	if (!pv_node_only(root, keys, err) || !check_texts(root, err) || !find_kind(lesson, err)) {
		return false;
	}
	if (rule == NULL || rule->kind != PV_NODE_TEXT) {
		return pv_node_fail(root, err, "a lesson has a `rule`");
	}
	if (right == NULL || right->kind != PV_NODE_LIST || right->count == 0 ||
	    right->first->kind != PV_NODE_TEXT) {
		return pv_node_fail(root, err, "a lesson has a list `right` of answers");
	}
	lesson->rule = rule->text;
	return true;
}

/* --- the board ------------------------------------------------------------------------------- */

static struct pv_scenario *copy_scenario(const struct pv_node *map, struct pv_error *err) {
	struct pv_tree_builder b;
	if (!pv_tree_begin(&b, map->file, err) || !pv_tree_copy(&b, map)) {
		return NULL;
	}
	return pv_scenario_from_node(pv_tree_finish(&b), map->file, err);
}

static bool load_game(struct pv_lesson *lesson, struct pv_error *err) {
	const struct pv_node *named = pv_node_get(lesson->root, "scenario");
	if (named == NULL || (named->kind != PV_NODE_MAP && named->kind != PV_NODE_TEXT)) {
		return pv_node_fail(named == NULL ? lesson->root : named, err,
				    "a lesson has a `scenario`: a map, or the name of one");
	}
	struct pv_scenario *scenario = named->kind == PV_NODE_MAP
					   ? copy_scenario(named, err)
					   : pv_scenario_open(named->text, err);
	lesson->game = scenario != NULL ? pv_game_load(scenario, err) : NULL;
	pv_scenario_close(scenario);
	return lesson->game != NULL;
}

bool pv_lesson_order(const struct pv_lesson *lesson, const char *text, const char *with,
		     struct pv_order *out) {
	char whole[2 * PV_LESSON_WORD_MAX];
	const char *gap = with != NULL ? strstr(text, "{}") : NULL;
	int length = gap != NULL ? snprintf(whole, sizeof whole, "%.*s%s%s", (int)(gap - text),
					    text, with, gap + 2)
				 : snprintf(whole, sizeof whole, "%s", text);
	struct pv_error err;
	return length > 0 && (size_t)length < sizeof whole &&
	       lesson->game->rules->read_order(lesson->game, whole, out, &err);
}

/* Plays the orders that come before the question. */
static bool play(struct pv_lesson *lesson, struct pv_error *err) {
	const struct pv_ruleset *rules = lesson->game->rules;
	const struct pv_node *list = pv_node_get(lesson->root, "do");
	for (const struct pv_node *n = list == NULL ? NULL : list->first; n != NULL; n = n->next) {
		struct pv_order order;
		struct pv_why why = { .rule = "" };
		char quote[PV_QUOTE_MAX];
		if (n->kind != PV_NODE_TEXT || !pv_lesson_order(lesson, n->text, NULL, &order)) {
			return pv_node_fail(n, err, "accepted: an order");
		}
		if (!rules->check(lesson->game, lesson->state, &order, &why)) {
			return pv_node_fail(n, err, "%.80s: refused by %.24s: %s", n->text,
					    why.rule, pv_text_quote(lesson->game, &why, quote));
		}
		rules->apply(lesson->game, lesson->state, &order, NULL);
	}
	return true;
}

static bool begin(struct pv_lesson *lesson, struct pv_error *err) {
	if (!load_game(lesson, err)) {
		return false;
	}
	lesson->state = calloc(1, lesson->game->rules->state_size(lesson->game));
	if (lesson->state == NULL) {
		return pv_fail(err, PV_NO_MEMORY, "lesson", "memory ran out");
	}
	lesson->game->rules->start(lesson->game, lesson->state);
	return play(lesson, err);
}

/* --- opening --------------------------------------------------------------------------------- */

static struct pv_lesson *create(struct pv_node *root, struct pv_error *err) {
	struct pv_lesson *lesson = root != NULL ? calloc(1, sizeof *lesson) : NULL;
	if (lesson == NULL) {
		if (root != NULL) {
			pv_fail(err, PV_NO_MEMORY, "lesson", "memory ran out");
		}
		pv_node_free(root);
		return NULL;
	}
	lesson->root = root;
	if (!check_root(lesson, err) || !begin(lesson, err)) {
		pv_lesson_close(lesson);
		return NULL;
	}
	return lesson;
}

struct pv_lesson *pv_lesson_open(const char *path, struct pv_error *err) {
	return create(pv_node_read_file(path, err), err);
}

struct pv_lesson *pv_lesson_parse(const char *text, size_t length, const char *name,
				  struct pv_error *err) {
	return create(pv_node_read_yaml(text, length, name, err), err);
}

void pv_lesson_close(struct pv_lesson *lesson) {
	if (lesson != NULL) {
		pv_game_free(lesson->game);
		free(lesson->state);
		pv_node_free(lesson->root);
		free(lesson);
	}
}

const char *pv_lesson_text(const struct pv_lesson *lesson, const char *part, const char *language) {
	const struct pv_node *texts = pv_node_get(lesson->root, part);
	const struct pv_node *text = pv_node_get(texts, language);
	text = text != NULL ? text : pv_node_get(texts, "en");
	return text != NULL ? text->text : "";
}

const char *pv_lesson_solve(const struct pv_lesson *lesson) {
	return pv_node_get(lesson->root, "right")->first->text;
}
