/* cli/commands/situation_page.c - situations as Markdown: the rule, the board, and each case as a
 * list. */
#include "cli/commands/situations.h"
#include "cli/show/show.h"
#include "cli/subject/paths.h"
#include "cli/subject/subject.h"

#include <stdlib.h>
#include <string.h>

enum { LEDGERS_MAX = 32, INDENT = 2 };

struct page {
	const struct cli *cli;
	struct pv_ledger *ledgers[LEDGERS_MAX]; /* one for each ruleset */
	size_t ledger_count;
};

static bool open_ledgers(struct page *page, struct pv_error *err) {
	const struct pv_ruleset *const *rulesets = pv_rulesets();
	for (size_t i = 0; i < LEDGERS_MAX && rulesets[i] != NULL; i++) {
		page->ledgers[i] = pv_ledger_open_of(rulesets[i], page->cli->language, err);
		if (page->ledgers[i] == NULL) {
			return false;
		}
		page->ledger_count++;
	}
	return true;
}

static void close_ledgers(struct page *page) {
	for (size_t i = 0; i < page->ledger_count; i++) {
		pv_ledger_close(page->ledgers[i]);
	}
}

static const struct pv_rule *find_rule(const struct page *page, const char *id) {
	const struct pv_rule *rule = NULL;
	for (size_t i = 0; i < page->ledger_count && rule == NULL; i++) {
		rule = pv_ledger_find(page->ledgers[i], id);
	}
	return rule;
}

/* --- pieces of Markdown ---------------------------------------------------------------------- */

/* Prints prose, with Markdown's own signs escaped. */
static void print_prose(const char *text) {
	for (; *text != '\0'; text++) {
		if (strchr("\\`*_<>[]|~#", *text) != NULL) {
			putchar('\\');
		}
		putchar(*text == '\n' ? ' ' : *text);
	}
}

static void print_code(const char *text) {
	const char *mark = strchr(text, '`') == NULL ? "`" : "``";
	printf("%s%s%s", mark, text, mark);
}

/* Begins an item of a case's list, `depth` levels deep. */
static void begin_item(const struct page *page, int depth, const char *key) {
	char name[64];
	printf("%*s- ", INDENT * (depth + 1), "");
	if (key != NULL) {
		snprintf(name, sizeof name, "cli.page.%.40s", key);
		printf("%s ", cli_text(page->cli, name));
	}
}

/* Prints a tree in one line, as YAML has it. A drawn map is shown as a board instead. */
static void print_flow(const struct pv_node *node) {
	bool map = node->kind == PV_NODE_MAP;
	if (node->kind == PV_NODE_NULL) {
		fputs("null", stdout);
	} else if (node->kind == PV_NODE_TEXT) {
		fputs(strchr(node->text, '\n') == NULL ? node->text : "...", stdout);
	} else {
		putchar(map ? '{' : '[');
		for (const struct pv_node *n = node->first; n != NULL; n = n->next) {
			printf("%s%s%s", n == node->first ? "" : ", ", map ? n->key : "",
			       map ? ": " : "");
			print_flow(n);
		}
		putchar(map ? '}' : ']');
	}
}

static void print_board(const struct cli *cli, const struct pv_game *g, const void *state,
			int indent) {
	const struct pv_board_look look = { .legend = true, .focus = -1 };
	char *text = NULL;
	size_t length = 0;
	FILE *out = open_memstream(&text, &length);
	bool done = out != NULL && cli_write_board(cli, out, g, state, &look);
	done = out != NULL && fclose(out) == 0 && done;
	if (!done) {
		free(text);
		cli_complain(cli, "cli.fail.memory", (char *)NULL);
		return;
	}
	printf("%*s```\n", indent, "");
	for (const char *line = text; *line != '\0';) {
		size_t end = strcspn(line, "\n"), shown = end;
		while (shown > 0 && line[shown - 1] == ' ') {
			shown--;
		}
		printf("%*s%.*s\n", shown == 0 ? 0 : indent, "", (int)shown, line);
		line += end + (line[end] == '\n' ? 1 : 0);
	}
	printf("%*s```\n", indent, "");
	free(text);
}

/* --- a case ---------------------------------------------------------------------------------- */

/* Prints orders or house rules, one after the other, in a line. */
static void print_texts(const struct page *page, const struct pv_node *list, int depth) {
	begin_item(page, depth, list->key);
	for (const struct pv_node *n = list->first; n != NULL; n = n->next) {
		fputs(n == list->first ? "" : ", ", stdout);
		print_code(n->kind == PV_NODE_TEXT ? n->text : "");
	}
	putchar('\n');
}

/* Prints ORDER: RULE or ORDER: COST in the ruleset's words. */
static void print_verdict(const struct page *page, const struct pv_node *node, int depth,
			  const struct pv_game *g, const void *state) {
	struct pv_order order;
	struct pv_why why = { .rule = NULL };
	begin_item(page, depth, NULL);
	print_code(node->key);
	fputs(": ", stdout);
	if (!g->rules->read_order(g, node->key, &order, NULL)) {
		print_flow(node);
		putchar('\n');
	} else if (g->rules->check(g, state, &order, &why)) {
		cli_show_cost(page->cli, stdout, g, &why);
	} else {
		cli_show_refusal(page->cli, stdout, g, &why);
	}
}

static void print_verdicts(const struct page *page, const struct pv_node *map, int depth,
			   const struct pv_game *g, const void *state) {
	for (const struct pv_node *n = map->first; n != NULL; n = n->next) {
		print_verdict(page, n, depth, g, state);
	}
}

static void print_other(const struct page *page, const struct pv_node *node, int depth) {
	begin_item(page, depth, node->key);
	putchar('`');
	print_flow(node);
	fputs("`\n", stdout);
}

static void print_part(const struct page *page, const struct pv_node *node, int depth,
		       const struct pv_game *g, const void *state) {
	if (strcmp(node->key, "title") == 0 || strcmp(node->key, "then") == 0) {
		return;
	}
	bool verdicts = strcmp(node->key, "refuse") == 0 || strcmp(node->key, "cost") == 0;
	bool texts = strcmp(node->key, "set") == 0 || strcmp(node->key, "do") == 0 ||
		     strcmp(node->key, "allow") == 0;
	if (verdicts && g != NULL) {
		print_verdicts(page, node, depth, g, state);
	} else if (texts) {
		print_texts(page, node, depth);
	} else {
		print_other(page, node, depth);
	}
}

static bool has_own_board(const struct pv_node *node) {
	const struct pv_node *scenario = pv_node_get(node, "scenario");
	return pv_node_get(scenario, "map") != NULL || pv_node_get(scenario, "board") != NULL;
}

static void print_case(void *data, const struct pv_node *node, int depth, const struct pv_game *g,
		       const void *state) {
	const struct page *page = data;
	const struct pv_node *title = pv_node_get(node, "title");
	printf("%*s- **", INDENT * depth, "");
	print_prose(title == NULL || title->kind != PV_NODE_TEXT
			? cli_text(page->cli, "cli.page.then")
			: title->text);
	fputs("**\n", stdout);
	for (const struct pv_node *n = node->first; n != NULL; n = n->next) {
		print_part(page, n, depth, g, state);
	}
	if (g != NULL && has_own_board(node)) {
		putchar('\n');
		print_board(page->cli, g, state, INDENT * (depth + 1));
		putchar('\n');
	}
}

/* --- a situation ----------------------------------------------------------------------------- */

/* A situation about a refused scenario has no board. */
static void print_first_board(const struct page *page, const struct pv_situation *s,
			      const char *path) {
	struct pv_scenario *scenario = cli_scenario_of(s->root, path, NULL);
	struct pv_game *g = scenario == NULL ? NULL : pv_game_load(scenario, NULL);
	void *state = g == NULL ? NULL : calloc(1, g->rules->state_size(g));
	if (state != NULL) {
		g->rules->start(g, state);
		print_board(page->cli, g, state, 0);
		putchar('\n');
	}
	free(state);
	if (g != NULL) {
		pv_game_free(g);
	}
	pv_scenario_close(scenario);
}

/* The title of the situation; that of a row's own situation exists in other languages, too. */
static const char *find_title(const struct pv_situation *s, const struct pv_rule *rule,
			      const char *path) {
	const char *stroke = strrchr(path, '/');
	const char *file = stroke != NULL ? stroke + 1 : path;
	size_t length = strlen(s->rule);
	bool own = strncmp(file, s->rule, length) == 0 && strcmp(file + length, ".yaml") == 0;
	return own && rule != NULL && rule->title != NULL ? rule->title : s->title;
}

static void print_head(const struct page *page, const struct pv_situation *s, const char *path) {
	const struct pv_rule *rule = find_rule(page, s->rule);
	printf("## %s ", s->rule);
	print_prose(find_title(s, rule, path));
	if (rule != NULL) {
		fputs("\n\n> ", stdout);
		print_prose(rule->rule);
	}
	fputs("\n\n", stdout);
	print_first_board(page, s, path);
}

static bool print_file(struct page *page, const char *path, struct pv_error *err) {
	struct pv_situation *s = pv_situation_open(path, err);
	if (s == NULL) {
		return false;
	}
	const struct pv_situation_guide guide = { print_case, page };
	bool done = true;
	print_head(page, s, path);
	for (size_t i = 0; i < s->case_count && done; i++) {
		done = pv_situation_case_walk(s, i, &guide, err);
	}
	putchar('\n');
	pv_situation_close(s);
	return done;
}

static bool print_all(struct page *page, struct pv_error *err) {
	struct cli_paths paths = { NULL, 0, 0 };
	bool done = open_ledgers(page, err) && cli_paths_find(page->cli, "situations", &paths, err);
	if (done) {
		cli_say(page->cli, stdout, "cli.page.head", (char *)NULL);
	}
	for (size_t i = 0; i < paths.count && done && cli_out_ok(); i++) {
		done = print_file(page, paths.at[i], err);
	}
	cli_paths_free(&paths);
	close_ledgers(page);
	return done;
}

int cli_print_situations(struct cli *cli) {
	struct page page = { .cli = cli };
	struct pv_error err;
	return print_all(&page, &err) ? CLI_YES : cli_fail(cli, &err);
}
