/* server/catalogue/situation.c - a rule shown on a board: its situations, one after the other. */
#define _POSIX_C_SOURCE 200809L

#include "game/text/answers.h"
#include "server/catalogue/board.h"
#include "server/catalogue/catalogue.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 4096, FILES_MAX = 8 };

/* The situations of a rule: ID.yaml, then each ID-WORD.yaml. */
struct situations {
	struct pv_situation *at[FILES_MAX]; /* owned */
	size_t count;
};

/* A case of a situation, or a case within another. */
struct found {
	const struct pv_situation *s; /* NULL: there is no such case */
	size_t index;                 /* of the outermost case */
	const struct pv_node *node;
};

struct showing {
	struct serve_request *r;
	const struct pv_art *art;
	const struct pv_node *node; /* the case to show */
	const char *title;
	char *svg;
	bool is_shown;
	struct pv_error err;
};

/* --- its files ------------------------------------------------------------------------------- */

static void put_file(struct situations *situations, const char *ledger, const char *name) {
	char file[256], path[PATH_BYTES];
	snprintf(file, sizeof file, "situations/%.60s/%.120s.yaml", ledger, name);
	struct pv_situation *s =
	    situations->count < FILES_MAX && pv_data_path(file, path, sizeof path, NULL)
		? pv_situation_open(path, NULL)
		: NULL;
	if (s != NULL) {
		situations->at[situations->count++] = s;
	}
}

static int only_yaml(const struct dirent *entry) {
	size_t length = strlen(entry->d_name);
	return length > strlen(".yaml") &&
	       strcmp(entry->d_name + length - strlen(".yaml"), ".yaml") == 0;
}

/* rule: id of a row of the ledger. */
static void open_situations(struct situations *situations, const char *ledger, const char *rule) {
	char folder[128], path[PATH_BYTES], begin[80];
	struct dirent **files = NULL;
	*situations = (struct situations){ .count = 0 };
	put_file(situations, ledger, rule);
	snprintf(folder, sizeof folder, "situations/%.60s", ledger);
	snprintf(begin, sizeof begin, "%.70s-", rule);
	bool any = pv_data_path(folder, path, sizeof path, NULL);
	int count = any ? scandir(path, &files, only_yaml, alphasort) : 0;
	for (int i = 0; i < count; i++) {
		char *name = files[i]->d_name;
		name[strlen(name) - strlen(".yaml")] = '\0';
		if (strncmp(name, begin, strlen(begin)) == 0) {
			put_file(situations, ledger, name);
		}
		free(files[i]);
	}
	free(files);
}

static void close_situations(struct situations *situations) {
	for (size_t i = 0; i < situations->count; i++) {
		pv_situation_close(situations->at[i]);
	}
}

/* --- its cases, numbered from 1, those within another right after it ------------------------- */

static const struct pv_node *first_of(const struct pv_node *map, const char *list) {
	const struct pv_node *found = pv_node_get(map, list);
	return found == NULL ? NULL : found->first;
}

/* A case about a scenario that is refused has no board. */
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

static struct found find_case(const struct situations *situations, long number) {
	for (size_t i = 0; i < situations->count; i++) {
		size_t index = 0;
		for (const struct pv_node *n = first_of(situations->at[i]->root, "cases");
		     n != NULL; n = n->next, index++) {
			const struct pv_node *found = find_within(n, &number);
			if (found != NULL) {
				return (struct found){ situations->at[i], index, found };
			}
		}
	}
	return (struct found){ .s = NULL };
}

/* The first case that has a board, else the first. */
static long find_usual(const struct situations *situations) {
	struct found at;
	for (long number = 1; (at = find_case(situations, number)).s != NULL; number++) {
		if (!is_refused(at.node)) {
			return number;
		}
	}
	return 1;
}

static long count_cases(const struct situations *situations) {
	long count = 0;
	while (find_case(situations, count + 1).s != NULL) {
		count++;
	}
	return count;
}

static void write_case(struct serve_request *r, const struct pv_node *node, int depth) {
	const char *title = "";
	pv_node_text(node, "title", &title, NULL);
	pv_write_open(&r->w, '{');
	pv_write_member_text(&r->w, "title", title);
	pv_write_member_int(&r->w, "within", depth);
	pv_write_close(&r->w);
	for (const struct pv_node *n = first_of(node, "then"); n != NULL; n = n->next) {
		write_case(r, n, depth + 1);
	}
}

static void write_cases(struct serve_request *r, const struct situations *situations) {
	pv_write_key(&r->w, "cases");
	pv_write_open(&r->w, '[');
	for (size_t i = 0; i < situations->count; i++) {
		for (const struct pv_node *n = first_of(situations->at[i]->root, "cases");
		     n != NULL; n = n->next) {
			write_case(r, n, 0);
		}
	}
	pv_write_close(&r->w);
}

/* --- one of them ----------------------------------------------------------------------------- */

/* What the rules answer to an order that the case names, as POST .../why does. */
static void write_answer(struct showing *s, const char *text, const struct pv_game *g,
			 const void *state) {
	struct pv_order order;
	struct pv_why why = { .rule = NULL };
	if (g->rules->read_order(g, text, &order, NULL)) {
		bool allowed = g->rules->check(g, state, &order, &why);
		pv_write_open(&s->r->w, '{');
		pv_answer_order(&s->r->w, "order", g, &order);
		pv_answer_why(s->r->texts, &s->r->w, g, allowed, &why);
		pv_write_close(&s->r->w);
	}
}

/* Maps have orders as keys, lists as texts. */
static void write_asked(struct showing *s, const struct pv_node *node, const struct pv_game *g,
			const void *state) {
	static const char *const asked[] = { "refuse", "cost", "allow" };
	pv_write_key(&s->r->w, "orders");
	pv_write_open(&s->r->w, '[');
	for (size_t i = 0; i < PV_COUNT(asked) && g != NULL; i++) {
		const struct pv_node *all = pv_node_get(node, asked[i]);
		bool map = all != NULL && all->kind == PV_NODE_MAP;
		for (const struct pv_node *n = first_of(node, asked[i]); n != NULL; n = n->next) {
			if (map || n->kind == PV_NODE_TEXT) {
				write_answer(s, map ? n->key : n->text, g, state);
			}
		}
	}
	pv_write_close(&s->r->w);
}

static void write_played(struct showing *s, const struct pv_node *node) {
	pv_write_key(&s->r->w, "played");
	pv_write_open(&s->r->w, '[');
	for (const struct pv_node *n = first_of(node, "do"); n != NULL; n = n->next) {
		pv_write_text(&s->r->w, n->kind == PV_NODE_TEXT ? n->text : "");
	}
	pv_write_close(&s->r->w);
}

static void show_case(void *data, const struct pv_node *node, int depth, const struct pv_game *g,
		      const void *state) {
	struct showing *s = data;
	(void)depth;
	if (s->is_shown || node != s->node) {
		return;
	}
	s->is_shown = true;
	write_played(s, node);
	write_asked(s, node, g, state);
	if (g != NULL &&
	    !serve_write_board(&s->r->w, s->r->texts, s->art, g, state, s->title, false, &s->err)) {
		serve_fail(s->r, &s->err);
	}
}

static void show_situations(struct serve_request *r, const struct pv_art *art,
			    const struct situations *situations, const char *ledger,
			    const char *title) {
	long number = find_usual(situations);
	if (!serve_query_number(r, "case", 1, count_cases(situations), &number)) {
		return;
	}
	struct found at = find_case(situations, number);
	struct showing s = { .r = r, .art = art, .node = at.node, .title = title };
	const struct pv_situation_guide guide = { show_case, &s };
	pv_write_open(&r->w, '{');
	pv_write_member_text(&r->w, "ruleset", ledger);
	pv_write_member_text(&r->w, "title", title);
	pv_write_member_int(&r->w, "case", number);
	pv_write_member_bool(&r->w, "refused", is_refused(at.node));
	write_cases(r, situations);
	if (!pv_situation_case_walk(at.s, at.index, &guide, &s.err) && !s.is_shown) {
		serve_fail(r, &s.err);
	}
	if (r->status == 200) {
		pv_write_close(&r->w);
	}
}

/* false: no ledger of this ruleset has the rule, or nothing shows it. */
static bool show_rule(struct serve_request *r, const struct pv_art *art,
		      const struct pv_ruleset *rules) {
	struct pv_ledger *l = pv_ledger_open_of(rules, r->language, NULL);
	const struct pv_rule *rule = l == NULL ? NULL : pv_ledger_find(l, r->part[2]);
	struct situations situations = { .count = 0 };
	if (rule != NULL) {
		open_situations(&situations, rules->id, rule->id);
	}
	bool any = rule != NULL && find_case(&situations, 1).s != NULL;
	if (any) {
		show_situations(r, art, &situations, rules->id,
				rule->title != NULL ? rule->title : situations.at[0]->title);
	}
	close_situations(&situations);
	pv_ledger_close(l);
	return any;
}

void serve_rule_situation(struct serve_request *r, struct serve_catalogue *catalogue) {
	for (const struct pv_ruleset *const *rules = pv_rulesets(); *rules != NULL; rules++) {
		if (show_rule(r, catalogue->art, *rules)) {
			return;
		}
	}
	serve_refuse(r, 404, "none", r->part[2], "server.none.rule");
}

/* --- its picture: the first case that has a board, when its orders have been played ---------- */

static void draw_case(void *data, const struct pv_node *node, int depth, const struct pv_game *g,
		      const void *state) {
	struct showing *s = data;
	(void)depth;
	if (node != s->node || g == NULL || s->svg != NULL) {
		return;
	}
	const struct pv_picture how = {
		.art = s->art, .texts = s->r->texts, .square = 32, .bare = true
	};
	struct pv_node *scene = pv_scene_read(g, state, &s->err);
	s->svg = scene == NULL ? NULL : pv_draw(scene, &how, &s->err);
	pv_node_free(scene);
}

static bool draw_rule(struct serve_request *r, const struct pv_art *art,
		      const struct pv_ruleset *rules) {
	struct pv_ledger *l = pv_ledger_open_of(rules, r->language, NULL);
	const struct pv_rule *rule = l == NULL ? NULL : pv_ledger_find(l, r->part[2]);
	struct situations situations = { .count = 0 };
	struct showing s = { .r = r, .art = art };
	const struct pv_situation_guide guide = { draw_case, &s };
	if (rule != NULL) {
		open_situations(&situations, rules->id, rule->id);
	}
	struct found at = find_case(&situations, find_usual(&situations));
	if (at.s != NULL) {
		s.node = at.node;
		pv_situation_case_walk(at.s, at.index, &guide, NULL);
	}
	close_situations(&situations);
	pv_ledger_close(l);
	if (s.svg != NULL) {
		serve_answer_text(r, s.svg, "image/svg+xml", true);
	}
	return s.svg != NULL;
}

void serve_rule_picture(struct serve_request *r, struct serve_catalogue *catalogue) {
	for (const struct pv_ruleset *const *rules = pv_rulesets(); *rules != NULL; rules++) {
		if (draw_rule(r, catalogue->art, *rules)) {
			return;
		}
	}
	serve_refuse(r, 404, "none", r->part[2], "server.none.rule");
}
