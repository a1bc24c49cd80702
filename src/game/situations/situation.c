/* game/situations/situation.c - a rule shown on a small board: the file, its cases and their
 * games. */
#include "game/situations/situation.h"

#include "core/tree.h"
#include "pavise/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the file -------------------------------------------------------------------------------- */

static bool need(const struct pv_node *root, const char *key, uint8_t kind, struct pv_error *err) {
	const struct pv_node *child = pv_node_get(root, key);
	if (child != NULL && child->kind == kind) {
		return true;
	}
	return pv_node_fail(child == NULL ? root : child, err, "a situation has %s `%s`",
			    kind == PV_NODE_LIST ? "a list" : "a text", key);
}

static bool check_root(const struct pv_node *root, struct pv_error *err) {
	static const char *const keys[] = { "rule", "title", "scenario", "cases", NULL };
	if (root->kind != PV_NODE_MAP) {
		return pv_node_fail(root, err, "a situation is a map");
	}
	if (!pv_node_only(root, keys, err) || !need(root, "rule", PV_NODE_TEXT, err) ||
	    !need(root, "title", PV_NODE_TEXT, err) || !need(root, "cases", PV_NODE_LIST, err)) {
		return false;
	}
	const struct pv_node *scenario = pv_node_get(root, "scenario");
	if (scenario == NULL || (scenario->kind != PV_NODE_TEXT && scenario->kind != PV_NODE_MAP)) {
		return pv_node_fail(scenario == NULL ? root : scenario, err,
				    "a situation has a `scenario`: a map, or the name of one");
	}
	return pv_node_get(root, "cases")->count > 0 ||
	       pv_node_fail(root, err, "a situation has at least one case");
}

/* Takes root over. */
static struct pv_situation *make_situation(struct pv_node *root, const char *name,
					   struct pv_error *err) {
	if (root == NULL || !check_root(root, err)) {
		pv_node_free(root);
		return NULL;
	}
	struct pv_situation *s = calloc(1, sizeof *s);
	if (s == NULL) {
		pv_node_free(root);
		pv_fail(err, PV_NO_MEMORY, name, "memory ran out");
		return NULL;
	}
	s->root = root;
	s->rule = pv_node_get(root, "rule")->text;
	s->title = pv_node_get(root, "title")->text;
	s->case_count = pv_node_get(root, "cases")->count;
	return s;
}

struct pv_situation *pv_situation_open(const char *path, struct pv_error *err) {
	return make_situation(pv_node_read_file(path, err), path, err);
}

struct pv_situation *pv_situation_parse(const char *text, size_t length, const char *name,
					struct pv_error *err) {
	return make_situation(pv_node_read_yaml(text, length, name, err), name, err);
}

void pv_situation_close(struct pv_situation *s) {
	if (s != NULL) {
		pv_node_free(s->root);
		free(s);
	}
}

/* --- a scenario with changes laid over it ----------------------------------------------------- */

static bool is_map(const struct pv_node *node) {
	return node != NULL && node->kind == PV_NODE_MAP;
}

static bool add_key(struct pv_tree_builder *b, const struct pv_node *child) {
	return pv_tree_key(b, child->key, strlen(child->key), child->key_mark);
}

/* base with change laid over it: maps merge, null removes, everything else replaces. */
static bool build_merged(struct pv_tree_builder *b, const struct pv_node *base,
			 const struct pv_node *change) {
	if (!is_map(base) || !is_map(change)) {
		return pv_tree_copy(b, change == NULL ? base : change);
	}
	if (!pv_tree_open(b, PV_NODE_MAP, base->mark)) {
		return false;
	}
	for (const struct pv_node *c = base->first; c != NULL; c = c->next) {
		const struct pv_node *over = pv_node_get(change, c->key);
		if (over != NULL && over->kind == PV_NODE_NULL) {
			continue;
		}
		if (!add_key(b, c) || !build_merged(b, c, over)) {
			return false;
		}
	}
	assert(change != NULL);
	for (const struct pv_node *c = change->first; c != NULL; c = c->next) {
		if (c->kind != PV_NODE_NULL && pv_node_get(base, c->key) == NULL &&
		    (!add_key(b, c) || !pv_tree_copy(b, c))) {
			return false;
		}
	}
	return pv_tree_close(b);
}

/* The scenario with the change laid over its `position`. */
static bool build_changed(struct pv_tree_builder *b, const struct pv_node *base,
			  const struct pv_node *change) {
	bool met = false;
	if (!pv_tree_open(b, PV_NODE_MAP, base->mark)) {
		return false;
	}
	for (const struct pv_node *c = base->first; c != NULL; c = c->next) {
		bool here = strcmp(c->key, "position") == 0;
		met = met || here;
		if (!add_key(b, c) || !build_merged(b, c, here ? change : NULL)) {
			return false;
		}
	}
	if (!met && change != NULL &&
	    (!pv_tree_key(b, "position", 8, change->mark) || !pv_tree_copy(b, change))) {
		return false;
	}
	return pv_tree_close(b);
}

typedef bool layer(struct pv_tree_builder *b, const struct pv_node *base,
		   const struct pv_node *change);

static struct pv_scenario *lay_over(const struct pv_node *base, const struct pv_node *change,
				    layer *build, const char *name, struct pv_error *err) {
	struct pv_tree_builder b;
	if (!pv_tree_begin(&b, base->file, err) || !build(&b, base, change)) {
		return NULL;
	}
	return pv_scenario_from_node(pv_tree_finish(&b), name, err);
}

/* Lays more over the scenario; closes the one that it replaces. */
static struct pv_scenario *change_scenario(struct pv_scenario *scenario,
					   const struct pv_node *change, layer *build,
					   struct pv_error *err) {
	if (scenario == NULL || change == NULL) {
		return scenario;
	}
	struct pv_scenario *changed = lay_over(scenario->root, change, build, scenario->id, err);
	pv_scenario_close(scenario);
	return changed;
}

/* The file's scenario, changed by what the case says and by its change of the position. */
static struct pv_scenario *open_scenario(const struct pv_situation *s, const struct pv_node *node,
					 struct pv_error *err) {
	const struct pv_node *named = pv_node_get(s->root, "scenario");
	struct pv_scenario *scenario = named->kind == PV_NODE_MAP
					   ? lay_over(named, NULL, build_merged, named->file, err)
					   : pv_scenario_open(named->text, err);
	scenario = change_scenario(scenario, pv_node_get(node, "scenario"), build_merged, err);
	return change_scenario(scenario, pv_node_get(node, "change"), build_changed, err);
}

static bool apply_sets(struct pv_scenario *scenario, const struct pv_node *list,
		       const char *const *sets, size_t count, struct pv_error *err) {
	for (const struct pv_node *c = list == NULL ? NULL : list->first; c != NULL; c = c->next) {
		if (c->kind != PV_NODE_TEXT) {
			return pv_node_fail(c, err, "`set` lists texts: key=value");
		}
		if (!pv_scenario_set(scenario, c->text, err)) {
			return false;
		}
	}
	for (size_t i = 0; i < count; i++) {
		if (!pv_scenario_set(scenario, sets[i], err)) {
			return false;
		}
	}
	return true;
}

static struct pv_game *load_game(const struct pv_situation *s, const struct pv_node *node,
				 const char *const *sets, size_t count, struct pv_error *err) {
	struct pv_game *g = NULL;
	struct pv_scenario *scenario = open_scenario(s, node, err);
	if (scenario != NULL && apply_sets(scenario, pv_node_get(node, "set"), sets, count, err)) {
		g = pv_game_load(scenario, err);
	}
	pv_scenario_close(scenario);
	return g;
}

/* --- cases ----------------------------------------------------------------------------------- */

bool pv_expect_fail(const struct pv_case *c, const struct pv_node *node, const char *fmt, ...) {
	char msg[sizeof c->err->msg], where[sizeof c->err->where];
	va_list args;
	va_start(args, fmt);
	vsnprintf(msg, sizeof msg, fmt, args);
	va_end(args);
	snprintf(where, sizeof where, "%.140s:%d", node->file == NULL ? "situation" : node->file,
		 node->key != NULL && node->key_mark.line > 0 ? node->key_mark.line
							      : node->mark.line);
	return pv_fail(c->err, PV_DIFFERS, where, "%s", msg);
}

bool pv_situation_order(const struct pv_case *c, const struct pv_node *node, const char *text,
			struct pv_order *order) {
	struct pv_error err;
	pv_clear_error(&err);
	return c->g->rules->read_order(c->g, text, order, &err) ||
	       pv_expect_fail(c, node, "%s: %.80s: %.160s", text, err.where, err.msg);
}

static bool play_order(struct pv_case *c, const struct pv_node *node) {
	struct pv_order order;
	struct pv_why why = { .rule = NULL };
	char quote[PV_QUOTE_MAX];
	if (node->kind != PV_NODE_TEXT) {
		return pv_expect_fail(c, node, "`do` lists orders");
	}
	if (!pv_situation_order(c, node, node->text, &order)) {
		return false;
	}
	if (!c->g->rules->check(c->g, c->state, &order, &why)) {
		return pv_expect_fail(c, node, "%.80s: refused by %.24s: %s", node->text, why.rule,
				      pv_text_quote(c->g, &why, quote));
	}
	c->events = (struct pv_events){ .at = c->at, .cap = PV_CASE_EVENTS_MAX };
	c->g->rules->apply(c->g, c->state, &order, &c->events);
	if (!c->g->rules->sound(c->g, c->state, c->err)) {
		return pv_expect_fail(c, node, "%s: the state is unsound: %.200s", node->text,
				      c->err->msg);
	}
	return true;
}

static bool play_orders(struct pv_case *c, const struct pv_node *list) {
	for (const struct pv_node *n = list == NULL ? NULL : list->first; n != NULL; n = n->next) {
		if (!play_order(c, n)) {
			return false;
		}
	}
	return true;
}

static bool run_then(struct pv_case *c, const struct pv_node *list);

static bool check_keys(const struct pv_node *node, bool nested, struct pv_error *err) {
	static const char *const keys[] = { "title", "do",     "refuse", "allow",    "cost",
					    "state", "list",   "prompt", "events",   "odds",
					    "ask",   "answer", "view",   "save",     "then",
					    "load",  "change", "set",    "scenario", NULL };
	static const char *const outer[] = { "load", "change", "set", "scenario" };
	if (!pv_node_only(node, keys, err)) {
		return false;
	}
	for (size_t i = 0; nested && i < PV_COUNT(outer); i++) {
		const struct pv_node *child = pv_node_get(node, outer[i]);
		if (child != NULL) {
			return pv_node_fail(child, err,
					    "a case within `then` goes on from a state: no `%s`",
					    outer[i]);
		}
	}
	return true;
}

/* Runs a case from c->state on. A guide is shown what would be checked otherwise. */
static bool run_from(struct pv_case *c, const struct pv_node *node) {
	if (!play_orders(c, pv_node_get(node, "do"))) {
		return false;
	}
	if (c->guide != NULL) {
		c->guide->at(c->guide->data, node, c->depth, c->g, c->state);
	} else if (!pv_expect_all(c, node)) {
		return false;
	}
	return run_then(c, pv_node_get(node, "then"));
}

static bool begin_case(struct pv_case *c, const struct pv_game *g, struct pv_error *err) {
	size_t size = g->rules->state_size(g);
	*c = (struct pv_case){ .g = g,
			       .state_size = size,
			       .state = calloc(1, size),
			       .scratch = calloc(1, size),
			       .err = err };
	c->events = (struct pv_events){ .at = c->at, .cap = PV_CASE_EVENTS_MAX };
	return (c->state != NULL && c->scratch != NULL) ||
	       pv_fail(err, PV_NO_MEMORY, "situation", "memory ran out");
}

static void end_case(struct pv_case *c) {
	free(c->state);
	free(c->scratch);
}

/* Each nested case starts from where this one ended. */
static bool run_then(struct pv_case *c, const struct pv_node *list) {
	bool good = true;
	for (const struct pv_node *n = list == NULL ? NULL : list->first; n != NULL && good;
	     n = n->next) {
		struct pv_case *inner = malloc(sizeof *inner);
		if (inner == NULL) {
			return pv_fail(c->err, PV_NO_MEMORY, "situation", "memory ran out");
		}
		good = begin_case(inner, c->g, c->err) && check_keys(n, true, c->err);
		if (good) {
			memcpy(inner->state, c->state, c->state_size);
			inner->guide = c->guide;
			inner->depth = c->depth + 1;
			good = run_from(inner, n);
		}
		end_case(inner);
		free(inner);
	}
	return good;
}

static bool run_game(const struct pv_game *g, const struct pv_node *node,
		     const struct pv_situation_guide *guide, struct pv_error *err) {
	struct pv_case *c = malloc(sizeof *c);
	if (c == NULL) {
		return pv_fail(err, PV_NO_MEMORY, "situation", "memory ran out");
	}
	bool good = begin_case(c, g, err);
	if (good) {
		c->guide = guide;
		g->rules->start(g, c->state);
		good = run_from(c, node);
	}
	end_case(c);
	free(c);
	return good;
}

/* Is this scenario rightly refused? `load: ok`, or `load: {refused: RULE}`; found says why it
 * didn't load. */
static bool is_refusal(const struct pv_node *load, const struct pv_error *found) {
	const struct pv_node *refused = pv_node_get(load, "refused");
	return refused != NULL && refused->kind == PV_NODE_TEXT &&
	       (strcmp(found->where, refused->text) == 0 ||
		strstr(found->where, refused->text) != NULL ||
		strstr(found->msg, refused->text) != NULL);
}

/* A game that is refused has no state to show. */
static bool show_refused(const struct pv_situation_guide *guide, const struct pv_node *node) {
	if (guide != NULL) {
		guide->at(guide->data, node, 0, NULL, NULL);
	}
	return true;
}

static bool run_case(const struct pv_situation *s, const struct pv_node *node,
		     const char *const *sets, size_t count, const struct pv_situation_guide *guide,
		     struct pv_error *err) {
	struct pv_case c = { .err = err }; /* for errors alone */
	struct pv_error found;
	if (!check_keys(node, false, err)) {
		return false;
	}
	pv_clear_error(&found);
	struct pv_game *g = load_game(s, node, sets, count, &found);
	const struct pv_node *load = pv_node_get(node, "load");
	bool refusal = load != NULL && !pv_node_is(load, "ok");
	if (g == NULL) {
		return (refusal && is_refusal(load, &found))
			   ? show_refused(guide, node)
			   : pv_expect_fail(&c, load == NULL ? node : load,
					    "the scenario is refused: %.100s: %.180s", found.where,
					    found.msg);
	}
	bool good = refusal ? pv_expect_fail(&c, load, "the scenario is not refused")
			    : run_game(g, node, guide, err);
	pv_game_free(g);
	return good;
}

static bool run_nth(const struct pv_situation *s, size_t index, const char *const *sets,
		    size_t set_count, const struct pv_situation_guide *guide,
		    struct pv_error *err) {
	struct pv_error unused;
	err = err == NULL ? &unused : err;
	pv_clear_error(err);
	const struct pv_node *node = pv_node_at(pv_node_get(s->root, "cases"), index);
	return node != NULL ? run_case(s, node, sets, set_count, guide, err)
			    : pv_fail(err, PV_NOT_FOUND, s->rule, "no case %zu", index + 1);
}

bool pv_situation_case_run(const struct pv_situation *s, size_t index, const char *const *sets,
			   size_t set_count, struct pv_error *err) {
	return run_nth(s, index, sets, set_count, NULL, err);
}

bool pv_situation_case_walk(const struct pv_situation *s, size_t index,
			    const struct pv_situation_guide *guide, struct pv_error *err) {
	return run_nth(s, index, NULL, 0, guide, err);
}

const char *pv_situation_case_title(const struct pv_situation *s, size_t index) {
	const struct pv_node *node = pv_node_at(pv_node_get(s->root, "cases"), index);
	const struct pv_node *title = pv_node_get(node, "title");
	return title != NULL && title->kind == PV_NODE_TEXT ? title->text : "";
}

bool pv_situation_run(const struct pv_situation *s, const char *const *sets, size_t set_count,
		      struct pv_error *err) {
	for (size_t i = 0; i < s->case_count; i++) {
		if (!pv_situation_case_run(s, i, sets, set_count, err)) {
			return false;
		}
	}
	return true;
}
