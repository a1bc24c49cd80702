/* game/text/question.c - one of the referee's questions, and the answer. A map that a question
 * names is fetched here, so that rulesets need no files. */
#include "game/scenario/map.h"
#include "game/text/answers.h"
#include "pavise/data.h"
#include "pavise/scenario.h"

#include <stdio.h>
#include <string.h>

enum { WORDS_MAX = 1024, KEYS_MAX = 16, PATH_MAX_BYTES = 512, NAME_MAX_BYTES = 80 };

/* A question as the ruleset gets it. */
struct question {
	struct pv_node root, child[KEYS_MAX];
	struct pv_node *file; /* the tree that the map belongs to; NULL: the question's own */
};

/* Is it words with "/" between them? Such a name can't leave the folder. */
static bool is_name(const char *text) {
	return text[0] != '\0' && strlen(text) < NAME_MAX_BYTES &&
	       text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_-/")] == '\0';
}

/* The tree of an installed scenario, with its map laid. */
static struct pv_node *read_scenario(const char *name, struct pv_error *err) {
	struct pv_scenario *scenario = pv_scenario_open(name, err);
	struct pv_node *root = scenario != NULL ? scenario->root : NULL;
	if (scenario != NULL) {
		scenario->root = NULL;
	}
	pv_scenario_close(scenario);
	return root;
}

static bool is_installed(const char *folder, const char *name, char *path, size_t cap) {
	char file[NAME_MAX_BYTES + 32];
	snprintf(file, sizeof file, "%s/%s.yaml", folder, name);
	return is_name(name) && pv_data_path(file, path, cap, NULL);
}

/* The map of data/maps/village.yaml or data/scenarios/RULESET/brawl.yaml, or one that is written
 * out in the question. */
static struct pv_node *read_map(const struct pv_node *name, struct pv_error *err) {
	char path[PATH_MAX_BYTES];
	if (strchr(name->text, '\n') != NULL) {
		return pv_node_read_yaml(name->text, name->length, "map", err);
	}
	if (is_installed("maps", name->text, path, sizeof path)) {
		return pv_node_read_file(path, err);
	}
	if (is_installed("scenarios", name->text, path, sizeof path)) {
		return read_scenario(name->text, err);
	}
	pv_node_fail(name, err,
		     "found no map \"%.60s\"; accepted: an installed map or scenario, by its name",
		     name->text);
	return NULL;
}

/* Copies all members but the map. */
static void set_map(struct question *q, const struct pv_node *question) {
	const struct pv_node *map = pv_node_get(q->file, "map");
	size_t i = 0;
	q->root = *question;
	for (const struct pv_node *at = question->first; at != NULL; at = at->next, i++) {
		bool is_map = strcmp(at->key, "map") == 0;
		q->child[i] = is_map ? *(map != NULL ? map : q->file) : *at;
		q->child[i].key = at->key;
		q->child[i].next = at->next != NULL ? &q->child[i + 1] : NULL;
	}
	q->root.first = q->child;
}

static bool fetch(struct question *q, const struct pv_node *question, struct pv_error *err) {
	const struct pv_node *name = pv_node_get(question, "map");
	q->root = *question;
	q->file = NULL;
	if (name == NULL || name->kind != PV_NODE_TEXT || question->count > KEYS_MAX) {
		return true;
	}
	q->file = read_map(name, err);
	if (q->file == NULL || !pv_scenario_lay_pieces(&q->file, err)) {
		return false;
	}
	set_map(q, question);
	return true;
}

static void write_refusal(const struct pv_texts *texts, struct pv_writer *w,
			  const struct pv_game *g, const struct pv_why *why) {
	char text[WORDS_MAX];
	pv_write_key(w, "refused");
	pv_write_open(w, '{');
	pv_write_member_text(w, "rule", why->rule);
	if (why->key != NULL) {
		pv_write_member_text(w, "key", why->key);
	}
	if (why->need != 0 || why->have != 0) {
		pv_write_member_int(w, "need", why->need);
		pv_write_member_int(w, "have", why->have);
		pv_write_member_text(w, "unit", pv_unit_word(why->unit));
	}
	if (texts != NULL) {
		pv_text_why(texts, g, why, text, sizeof text);
		pv_write_member_text(w, "message", text);
	}
	pv_write_close(w);
}

bool pv_answer_question(const struct pv_texts *texts, struct pv_writer *w, const struct pv_game *g,
			const struct pv_node *question, struct pv_error *err) {
	struct pv_why why = { .rule = NULL };
	struct question q;
	if (!fetch(&q, question, err)) {
		return false;
	}
	pv_write_open(w, '{');
	bool good = g->rules->ask(g, &q.root, w, &why, err);
	pv_node_free(q.file);
	if (good && why.rule != NULL) {
		write_refusal(texts, w, g, &why);
	}
	if (good) {
		pv_write_close(w);
	}
	return good;
}
