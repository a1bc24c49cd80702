/* server/situation.c - a rule on a board: its situations, one after the other. */
#define _POSIX_C_SOURCE 200809L

#include "game/text/answers.h"
#include "server/parts.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 4096, FILES_MAX = 8 };

/* The files of a row: ID.yaml, then each ID-WORD.yaml. */
struct shelf {
	struct pv_situation *at[FILES_MAX]; /* owned */
	size_t count;
};

/* One of its cases, or of those within another. */
struct found {
	const struct pv_situation *s; /* NULL: there is none */
	size_t index;                 /* of the outermost */
	const struct pv_node *node;
};

struct showing {
	struct serve_call *c;
	const struct pv_node *node; /* the case that is wanted */
	const char *title;
	char *svg;
	bool told;
	struct pv_error err;
};

/* --- its files ------------------------------------------------------------------------------- */

static void put_file(struct shelf *shelf, const char *ledger, const char *name) {
	char file[256], path[PATH_BYTES];
	snprintf(file, sizeof file, "situations/%.60s/%.120s.yaml", ledger, name);
	struct pv_situation *s =
	    shelf->count < FILES_MAX && pv_data_path(file, path, sizeof path, NULL)
		? pv_situation_open(path, NULL)
		: NULL;
	if (s != NULL) {
		shelf->at[shelf->count++] = s;
	}
}

static int only_yaml(const struct dirent *entry) {
	size_t length = strlen(entry->d_name);
	return length > strlen(".yaml") &&
	       strcmp(entry->d_name + length - strlen(".yaml"), ".yaml") == 0;
}

/* rule is a row of the ledger. */
static void open_shelf(struct shelf *shelf, const char *ledger, const char *rule) {
	char folder[128], path[PATH_BYTES], begin[80];
	struct dirent **files = NULL;
	*shelf = (struct shelf){ .count = 0 };
	put_file(shelf, ledger, rule);
	snprintf(folder, sizeof folder, "situations/%.60s", ledger);
	snprintf(begin, sizeof begin, "%.70s-", rule);
	bool any = pv_data_path(folder, path, sizeof path, NULL);
	int count = any ? scandir(path, &files, only_yaml, alphasort) : 0;
	for (int i = 0; i < count; i++) {
		char *name = files[i]->d_name;
		name[strlen(name) - strlen(".yaml")] = '\0';
		if (strncmp(name, begin, strlen(begin)) == 0) {
			put_file(shelf, ledger, name);
		}
		free(files[i]);
	}
	free(files);
}

static void close_shelf(struct shelf *shelf) {
	for (size_t i = 0; i < shelf->count; i++) {
		pv_situation_close(shelf->at[i]);
	}
}

/* --- its cases, numbered from 1, those within another right after it -------------------------- */

static const struct pv_node *first_of(const struct pv_node *map, const char *list) {
	const struct pv_node *found = pv_node_get(map, list);
	return found == NULL ? NULL : found->first;
}

/* Of a scenario that is refused there is no board. */
static bool is_refused(const struct pv_node *node) {
	return pv_node_get(pv_node_get(node, "load"), "refused") != NULL;
}

static const struct pv_node *find_within(const struct pv_node *node, long *left) {
	const struct pv_node *found = --*left == 0 ? node : NULL;
	for (const struct pv_node *n = first_of(node, "then"); n != NULL && found == NULL;
	     n = n->next) {
		found = find_within(n, left);
	}
	return found;
}

static struct found find_case(const struct shelf *shelf, long number) {
	for (size_t i = 0; i < shelf->count; i++) {
		size_t index = 0;
		for (const struct pv_node *n = first_of(shelf->at[i]->root, "cases"); n != NULL;
		     n = n->next, index++) {
			const struct pv_node *found = find_within(n, &number);
			if (found != NULL) {
				return (struct found){ shelf->at[i], index, found };
			}
		}
	}
	return (struct found){ .s = NULL };
}

/* The first that has a board, else the first. */
static long find_usual(const struct shelf *shelf) {
	struct found at;
	for (long number = 1; (at = find_case(shelf, number)).s != NULL; number++) {
		if (!is_refused(at.node)) {
			return number;
		}
	}
	return 1;
}

static long count_cases(const struct shelf *shelf) {
	long count = 0;
	while (find_case(shelf, count + 1).s != NULL) {
		count++;
	}
	return count;
}

static void write_case(struct serve_call *c, const struct pv_node *node, int depth) {
	const char *title = "";
	pv_node_text(node, "title", &title, NULL);
	pv_write_open(&c->w, '{');
	pv_write_member_text(&c->w, "title", title);
	pv_write_member_int(&c->w, "within", depth);
	pv_write_close(&c->w);
	for (const struct pv_node *n = first_of(node, "then"); n != NULL; n = n->next) {
		write_case(c, n, depth + 1);
	}
}

static void write_cases(struct serve_call *c, const struct shelf *shelf) {
	pv_write_key(&c->w, "cases");
	pv_write_open(&c->w, '[');
	for (size_t i = 0; i < shelf->count; i++) {
		for (const struct pv_node *n = first_of(shelf->at[i]->root, "cases"); n != NULL;
		     n = n->next) {
			write_case(c, n, 0);
		}
	}
	pv_write_close(&c->w);
}

/* --- one of them ----------------------------------------------------------------------------- */

/* What the rules say there to an order that the case names: as POST .../why answers. */
static void write_answer(struct showing *s, const char *text, const struct pv_game *g,
			 const void *state) {
	struct pv_order order;
	struct pv_why why = { .rule = NULL };
	if (g->rules->read_order(g, text, &order, NULL)) {
		bool allowed = g->rules->check(g, state, &order, &why);
		pv_write_open(&s->c->w, '{');
		pv_answer_order(&s->c->w, "order", g, &order);
		pv_answer_why(s->c->texts, &s->c->w, g, allowed, &why);
		pv_write_close(&s->c->w);
	}
}

/* Maps hold orders as keys, lists as texts. */
static void write_asked(struct showing *s, const struct pv_node *node, const struct pv_game *g,
			const void *state) {
	static const char *const asked[] = { "refuse", "cost", "allow" };
	pv_write_key(&s->c->w, "orders");
	pv_write_open(&s->c->w, '[');
	for (size_t i = 0; i < PV_COUNT(asked) && g != NULL; i++) {
		const struct pv_node *all = pv_node_get(node, asked[i]);
		bool map = all != NULL && all->kind == PV_NODE_MAP;
		for (const struct pv_node *n = first_of(node, asked[i]); n != NULL; n = n->next) {
			if (map || n->kind == PV_NODE_TEXT) {
				write_answer(s, map ? n->key : n->text, g, state);
			}
		}
	}
	pv_write_close(&s->c->w);
}

static void write_played(struct showing *s, const struct pv_node *node) {
	pv_write_key(&s->c->w, "played");
	pv_write_open(&s->c->w, '[');
	for (const struct pv_node *n = first_of(node, "do"); n != NULL; n = n->next) {
		pv_write_text(&s->c->w, n->kind == PV_NODE_TEXT ? n->text : "");
	}
	pv_write_close(&s->c->w);
}

static void tell_case(void *data, const struct pv_node *node, int depth, const struct pv_game *g,
		      const void *state) {
	struct showing *s = data;
	(void)depth;
	if (s->told || node != s->node) {
		return;
	}
	s->told = true;
	write_played(s, node);
	write_asked(s, node, g, state);
	if (g != NULL && !serve_write_board(s->c, g, state, s->title, false, &s->err)) {
		serve_fail(s->c, &s->err);
	}
}

static void tell_shelf(struct serve_call *c, const struct shelf *shelf, const char *ledger,
		       const char *title) {
	long number = find_usual(shelf);
	if (!serve_query_number(c, "case", 1, count_cases(shelf), &number)) {
		return;
	}
	struct found at = find_case(shelf, number);
	struct showing s = { .c = c, .node = at.node, .title = title };
	const struct pv_situation_guide guide = { tell_case, &s };
	pv_write_open(&c->w, '{');
	pv_write_member_text(&c->w, "ruleset", ledger);
	pv_write_member_text(&c->w, "title", title);
	pv_write_member_int(&c->w, "case", number);
	pv_write_member_bool(&c->w, "refused", is_refused(at.node));
	write_cases(c, shelf);
	if (!pv_situation_case_walk(at.s, at.index, &guide, &s.err) && !s.told) {
		serve_fail(c, &s.err);
	}
	if (c->status == 200) {
		pv_write_close(&c->w);
	}
}

/* false: there is nothing to tell. */
static bool tell_rule(struct serve_call *c, const struct pv_ruleset *rules) {
	struct pv_ledger *l = pv_ledger_open_of(rules, c->language, NULL);
	const struct pv_rule *rule = l == NULL ? NULL : pv_ledger_find(l, c->part[2]);
	struct shelf shelf = { .count = 0 };
	if (rule != NULL) {
		open_shelf(&shelf, rules->id, rule->id);
	}
	bool any = rule != NULL && find_case(&shelf, 1).s != NULL;
	if (any) {
		tell_shelf(c, &shelf, rules->id,
			   rule->title != NULL ? rule->title : shelf.at[0]->title);
	}
	close_shelf(&shelf);
	pv_ledger_close(l);
	return any;
}

void serve_rule_situation(struct serve_call *c) {
	for (const struct pv_ruleset *const *r = pv_rulesets(); *r != NULL; r++) {
		if (tell_rule(c, *r)) {
			return;
		}
	}
	serve_refuse(c, 404, "none", c->part[2], "server.none.rule");
}

/* --- its picture: the first case that has a board, when its orders have been played ----------- */

static void draw_case(void *data, const struct pv_node *node, int depth, const struct pv_game *g,
		      const void *state) {
	struct showing *s = data;
	(void)depth;
	if (node != s->node || g == NULL || s->svg != NULL) {
		return;
	}
	const struct pv_picture how = {
		.art = s->c->server->art, .texts = s->c->texts, .square = 32, .bare = true
	};
	struct pv_node *scene = pv_scene_read(g, state, &s->err);
	s->svg = scene == NULL ? NULL : pv_draw(scene, &how, &s->err);
	pv_node_free(scene);
}

static bool draw_rule(struct serve_call *c, const struct pv_ruleset *rules) {
	struct pv_ledger *l = pv_ledger_open_of(rules, c->language, NULL);
	const struct pv_rule *rule = l == NULL ? NULL : pv_ledger_find(l, c->part[2]);
	struct shelf shelf = { .count = 0 };
	struct showing s = { .c = c };
	const struct pv_situation_guide guide = { draw_case, &s };
	if (rule != NULL) {
		open_shelf(&shelf, rules->id, rule->id);
	}
	struct found at = find_case(&shelf, find_usual(&shelf));
	if (at.s != NULL) {
		s.node = at.node;
		pv_situation_case_walk(at.s, at.index, &guide, NULL);
	}
	close_shelf(&shelf);
	pv_ledger_close(l);
	if (s.svg != NULL) {
		serve_answer_text(c, s.svg, "image/svg+xml", true);
	}
	return s.svg != NULL;
}

void serve_rule_picture(struct serve_call *c) {
	for (const struct pv_ruleset *const *r = pv_rulesets(); *r != NULL; r++) {
		if (draw_rule(c, *r)) {
			return;
		}
	}
	serve_refuse(c, 404, "none", c->part[2], "server.none.rule");
}
