/* Where data lies: directories in their order, scenarios, ledgers. */
#include "pavise/data.h"

#include "pavise/ledger.h"
#include "pavise/ruleset.h"
#include "pavise/scenario.h"
#include "support/folder.h"
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void the_chosen_directory_wins_then_the_variable_then_the_source(void **unused) {
	struct folder folder;
	struct pv_error err;
	char path[4096], wanted[4096];
	(void)unused;
	const char *variable = getenv("PAVISE_DATA");
	assert_non_null(variable);
	folder_make(&folder);
	folder_write(&folder, "rules/nevsky.tsv", "id\n");
	assert_true(pv_data_path("rules/nevsky.tsv", path, sizeof path, &err));
	snprintf(wanted, sizeof wanted, "%s/rules/nevsky.tsv", folder.path);
	assert_string_equal(path, wanted);
	folder_remove(&folder);
	assert_true(pv_data_path("rules/nevsky.tsv", path, sizeof path, &err));
	snprintf(wanted, sizeof wanted, "%s/rules/nevsky.tsv", variable);
	assert_string_equal(path, wanted);
}

static void names_that_leave_the_data_are_not_found(void **unused) {
	static const char *const names[] = {
		"",  "/etc/passwd",       "../meson.build", "rules/../rules",
		".", "rules//nevsky.tsv", "rules/nothing"
	};
	struct pv_error err;
	char path[4096];
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(names); i++) {
		assert_false(pv_data_path(names[i], path, sizeof path, &err));
		assert_int_equal(err.code, PV_NOT_FOUND);
	}
	assert_false(pv_data_path("rules/nevsky.tsv", path, 8, &err));
}

static void a_scenario_is_found_by_id_or_path(void **unused) {
	static const char text[] = "ruleset: pikes\ntitle: A mill\n";
	struct folder folder;
	struct pv_error err;
	char path[128];
	(void)unused;
	folder_make(&folder);
	folder_write(&folder, "scenarios/pikes/mill.yaml", text);
	struct pv_scenario *s = pv_scenario_open("pikes/mill", &err);
	assert_non_null(s);
	assert_true(s->installed);
	assert_string_equal(s->id, "pikes/mill");
	assert_string_equal(s->text, text);
	assert_int_equal(s->length, strlen(text));
	assert_int_equal(strlen(s->hash), 16);
	snprintf(path, sizeof path, "%s/scenarios/pikes/mill.yaml", folder.path);
	struct pv_scenario *file = pv_scenario_open(path, &err);
	assert_non_null(file);
	assert_false(file->installed);
	assert_string_equal(file->id, path);
	assert_string_equal(file->hash, s->hash);
	pv_scenario_close(file);
	pv_scenario_close(s);
	pv_scenario_close(NULL);
	assert_null(pv_scenario_open("pikes/hill", &err));
	assert_int_equal(err.code, PV_NOT_FOUND);
	assert_string_equal(err.where, "pikes/hill");
	folder_remove(&folder);
}

static struct pv_scenario *parse(const char *text, struct pv_error *err) {
	return pv_scenario_parse(text, strlen(text), "s.yaml", err);
}

static void a_scenario_is_a_map_that_names_its_ruleset(void **unused) {
	struct pv_error err;
	(void)unused;
	assert_null(parse("[ruleset]\n", &err));
	assert_string_equal(err.where, "s.yaml:1:1");
	assert_null(parse("title: x\n", &err));
	assert_null(parse("ruleset: [x]\n", &err));
	assert_null(parse("ruleset: p\ntitle: {a: 1}\n", &err));
	assert_string_equal(err.where, "s.yaml:2:8");
	assert_null(parse("ruleset: p: q\n", &err));
	assert_null(pv_scenario_from_node(NULL, "x", &err));
}

/* What data/maps says of it stands in the text, so that who has that needs no map besides. */
static void a_scenario_may_name_an_installed_map(void **unused) {
	static const char map[] = "# a mill\nruleset: pikes\ntitle: M\nmap:\n  a: 1\n  b: [2]";
	struct folder folder;
	struct pv_error err;
	(void)unused;
	folder_make(&folder);
	folder_write(&folder, "maps/mill.yaml", map);
	struct pv_scenario *s = parse("ruleset: pikes\nmap: mill # here\ntitle: A mill\n", &err);
	assert_non_null(s);
	assert_string_equal(s->text, "ruleset: pikes\nmap:\n  a: 1\n  b: [2]\ntitle: A mill\n");
	assert_int_equal(s->length, strlen(s->text));
	const struct pv_node *a = pv_node_get(pv_node_get(s->root, "map"), "a");
	assert_true(pv_node_is(a, "1"));
	assert_non_null(strstr(a->file, "maps/mill.yaml"));
	assert_int_equal(a->mark.line, 5);
	assert_string_equal(pv_node_get(s->root, "title")->file, "s.yaml");
	struct pv_scenario *again = parse(s->text, &err);
	assert_string_equal(again->hash, s->hash);
	pv_scenario_close(again);
	pv_scenario_close(s);
	s = parse("{ruleset: pikes, map: mill}\n", &err);
	assert_non_null(s);
	again = parse(s->text, &err);
	assert_true(pv_node_is(pv_node_get(pv_node_get(again->root, "map"), "a"), "1"));
	pv_scenario_close(again);
	pv_scenario_close(s);
	folder_remove(&folder);
}

static void a_map_is_one_of_the_ruleset(void **unused) {
	struct folder folder;
	struct pv_error err;
	(void)unused;
	folder_make(&folder);
	folder_write(&folder, "maps/mill.yaml", "ruleset: halberds\nmap: {a: 1}\n");
	assert_null(parse("ruleset: pikes\nmap: mill\n", &err));
	assert_string_equal(err.where, "s.yaml:2:6");
	assert_non_null(strstr(err.msg, "another ruleset"));
	assert_null(parse("ruleset: pikes\nmap: hill\n", &err));
	assert_string_equal(err.where, "s.yaml:2:6");
	assert_non_null(strstr(err.msg, "no installed map \"hill\""));
	/* Lines of a map are no name. */
	struct pv_scenario *s = parse("ruleset: pikes\nmap: |\n  ..\n", &err);
	assert_non_null(s);
	pv_scenario_close(s);
	folder_remove(&folder);
}

static void an_unknown_ruleset_is_refused_where_it_stands(void **unused) {
	struct pv_error err;
	struct pv_scenario *s = parse("title: x\nruleset: pikes\n", &err);
	(void)unused;
	assert_non_null(s);
	assert_null(pv_game_load(s, &err));
	assert_int_equal(err.code, PV_NOT_FOUND);
	assert_string_equal(err.where, "s.yaml:2:10");
	pv_scenario_close(s);
	assert_null(pv_ruleset_find("pikes", &err));
	for (const struct pv_ruleset *const *at = pv_rulesets(); *at != NULL; at++) {
		assert_ptr_equal(pv_ruleset_find((*at)->id, NULL), *at);
	}
	pv_game_free(NULL);
}

static void settings_are_kept_in_order_and_bounded(void **unused) {
	struct pv_error err;
	struct pv_scenario *s = parse("ruleset: p\n", &err);
	char word[200];
	(void)unused;
	assert_true(pv_scenario_set(s, "a/b=c=d", &err));
	assert_string_equal(s->sets[0].key, "a/b");
	assert_string_equal(s->sets[0].value, "c=d");
	assert_false(pv_scenario_set(s, "a", &err));
	assert_false(pv_scenario_set(s, "=a", &err));
	memset(word, 'x', sizeof word);
	memcpy(word + 150, "=1", 3);
	assert_false(pv_scenario_set(s, word, &err));
	assert_int_equal(s->set_count, 1);
	while (s->set_count < PV_SETS_MAX) {
		assert_true(pv_scenario_set(s, "a=1", &err));
	}
	assert_false(pv_scenario_set(s, "a=1", &err));
	assert_int_equal(err.code, PV_TOO_LARGE);
	pv_scenario_close(s);
}

static bool is_same(const struct pv_node *a, const struct pv_node *b) {
	if (a->kind != b->kind || a->count != b->count ||
	    (a->text != NULL && strcmp(a->text, b->text) != 0) ||
	    (a->key != NULL && strcmp(a->key, b->key) != 0)) {
		return false;
	}
	const struct pv_node *x = a->first, *y = b->first;
	for (; x != NULL; x = x->next, y = y->next) {
		if (!is_same(x, y)) {
			return false;
		}
	}
	return true;
}

static void a_tree_becomes_a_text_that_reads_back(void **unused) {
	static const char text[] =
	    "ruleset: nevsky\nmap: |\n  . r \"x\"\n  t: #\nunits: [TK1, TL1 x2, -3, 1.5, '~', ~, "
	    "'', '- a', -, 'null', 3/2]\n\"a: b\": {}\nempty: []\n";
	struct pv_error err;
	(void)unused;
	struct pv_node *root = pv_node_read_yaml(text, strlen(text), "a", &err);
	assert_non_null(root);
	struct pv_scenario *s = pv_scenario_from_node(root, "made", &err);
	assert_non_null(s);
	assert_false(s->installed);
	struct pv_scenario *again = pv_scenario_parse(s->text, s->length, "made", &err);
	assert_non_null(again);
	assert_true(is_same(s->root, again->root));
	assert_string_equal(s->hash, again->hash);
	pv_scenario_close(s);
	pv_scenario_close(again);
}

static void a_ledger_is_rows_found_by_id(void **unused) {
	struct pv_error err;
	struct pv_ledger *ledger = pv_ledger_open("nevsky", &err);
	(void)unused;
	assert_non_null(ledger);
	assert_string_equal(ledger->name, "nevsky");
	assert_int_equal(ledger->count, 397);
	const struct pv_rule *rule = pv_ledger_find(ledger, "nev-6j.2");
	assert_non_null(rule);
	assert_string_equal(rule->id, "NEV-6J.2");
	assert_string_not_equal(rule->check, "");
	assert_null(pv_ledger_find(ledger, "NEV-6J"));
	pv_ledger_close(ledger);
	pv_ledger_close(NULL);
	assert_null(pv_ledger_open("pikes", &err));
	assert_int_equal(err.code, PV_NOT_FOUND);
}

/* A row that has no sentence in a language, or a ledger that has none, stays in English. */
static void a_ledger_is_said_in_another_language(void **unused) {
	struct folder folder;
	struct pv_error err;
	(void)unused;
	folder_make(&folder);
	folder_write(&folder, "rules/pikes.tsv",
		     "id\tkind\tsource\trule\tcheck\nPK-1\trule\tsheet\tPikes stand.\tThey do.\n"
		     "PK-2\trule\tsheet\tPikes walk.\tSome do.\n");
	folder_write(&folder, "text/xx/rules/pikes.tsv",
		     "id\tsource\ttitle\trule\tcheck\nPK-2\t\tEn marche\tOn marche.\tPeu.\n");
	struct pv_ledger *ledger = pv_ledger_open_in("pikes", "xx", &err);
	assert_non_null(ledger);
	const struct pv_rule *first = pv_ledger_find(ledger, "PK-1");
	const struct pv_rule *other = pv_ledger_find(ledger, "PK-2");
	assert_string_equal(first->rule, "Pikes stand.");
	assert_string_equal(first->language, "en");
	assert_null(first->title);
	assert_string_equal(other->rule, "On marche.");
	assert_string_equal(other->check, "Peu.");
	assert_string_equal(other->source, "sheet");
	assert_string_equal(other->title, "En marche");
	assert_string_equal(other->language, "xx");
	pv_ledger_close(ledger);
	ledger = pv_ledger_open_in("pikes", "yy", &err);
	assert_non_null(ledger);
	assert_string_equal(pv_ledger_find(ledger, "PK-2")->rule, "Pikes walk.");
	assert_string_equal(pv_ledger_find(ledger, "PK-2")->language, "en");
	pv_ledger_close(ledger);
	folder_remove(&folder);
}

/* Each is as its own file is; the battle finds whatever any of them has. */
static void a_ruleset_has_further_ledgers(void **unused) {
	static const char *const further[] = { "bows", NULL };
	static const char *const missing[] = { "bows", "slings", NULL };
	struct pv_ruleset rules = { .id = "pikes", .ledgers = further };
	struct folder folder;
	struct pv_error err;
	(void)unused;
	folder_make(&folder);
	folder_write(&folder, "rules/pikes.tsv",
		     "id\tkind\tsource\trule\tcheck\nPK-1\trule\tsheet\tPikes stand.\tThey do.\n");
	folder_write(&folder, "rules/bows.tsv",
		     "id\tkind\tsource\trule\tcheck\nBW-1\trule\tsheet\tBows shoot.\tThey do.\n");
	folder_write(&folder, "text/xx/rules/bows.tsv",
		     "id\tsource\ttitle\trule\tcheck\nBW-1\t\t\tOn tire.\tSi.\n");
	struct pv_ledger *ledger = pv_ledger_open_of(&rules, "xx", &err);
	assert_non_null(ledger);
	assert_string_equal(ledger->name, "pikes");
	assert_string_equal(ledger->more->name, "bows");
	assert_null(ledger->more->more);
	assert_string_equal(pv_ledger_find(ledger, "PK-1")->rule, "Pikes stand.");
	assert_string_equal(pv_ledger_find(ledger, "bw-1")->rule, "On tire.");
	assert_null(pv_ledger_find(ledger, "BW-2"));
	assert_null(pv_ledger_find(ledger->more, "PK-1"));
	pv_ledger_close(ledger);
	rules.ledgers = NULL;
	ledger = pv_ledger_open_of(&rules, "en", &err);
	assert_null(pv_ledger_find(ledger, "BW-1"));
	pv_ledger_close(ledger);
	rules.ledgers = missing;
	assert_null(pv_ledger_open_of(&rules, "en", &err));
	assert_int_equal(err.code, PV_NOT_FOUND);
	rules.id = "staves";
	assert_null(pv_ledger_open_of(&rules, "en", &err));
	folder_remove(&folder);
}

static void check_bad_sentences(const char *text, const char *place, const char *part) {
	struct folder folder;
	struct pv_error err;
	char where[128];
	folder_make(&folder);
	folder_write(&folder, "rules/pikes.tsv",
		     "id\tkind\tsource\trule\tcheck\nPK-1\trule\tsheet\tPikes stand.\tThey do.\n");
	folder_write(&folder, "text/xx/rules/pikes.tsv", text);
	assert_null(pv_ledger_open_in("pikes", "xx", &err));
	snprintf(where, sizeof where, "%s/text/xx/rules/pikes.tsv%s", folder.path, place);
	assert_string_equal(err.where, where);
	assert_non_null(strstr(err.msg, part));
	folder_remove(&folder);
}

static void bad_sentences_of_a_ledger_say_where(void **unused) {
	(void)unused;
	check_bad_sentences("id\trule\n", ":1:1", "id, source, title, rule, check");
	check_bad_sentences("id\tsource\ttitle\trule\tcheck\nPK-1\ta\tb\n", ":2", "5 cells");
	check_bad_sentences("id\tsource\ttitle\trule\tcheck\n\nPK-9\ta\tb\tc\td\n", ":3", "PK-9");
}

static void check_bad_ledger(const char *text, const char *place) {
	struct folder folder;
	struct pv_error err;
	char where[128];
	folder_make(&folder);
	folder_write(&folder, "rules/bad.tsv", text);
	assert_null(pv_ledger_open("bad", &err));
	snprintf(where, sizeof where, "%s/rules/bad.tsv%s", folder.path, place);
	assert_string_equal(err.where, where);
	folder_remove(&folder);
}

static void a_broken_ledger_says_where(void **unused) {
	(void)unused;
	check_bad_ledger("", ":1:1");
	check_bad_ledger("id\tkind\n", ":1:1");
	check_bad_ledger("id\tkind\tsource\trule\tcheck\nA\tb\tc\td\te\nB\tb\tc\td\n", ":3");
	check_bad_ledger("id\tkind\tsource\trule\tcheck\n\nB\tb\tc\td\te\tf\n", ":3");
	check_bad_ledger("id\tkind\tsource\trule\tcheck\n\tb\tc\td\te\n", ":2");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(the_chosen_directory_wins_then_the_variable_then_the_source),
	cmocka_unit_test(names_that_leave_the_data_are_not_found),
	cmocka_unit_test(a_scenario_is_found_by_id_or_path),
	cmocka_unit_test(a_scenario_is_a_map_that_names_its_ruleset),
	cmocka_unit_test(a_scenario_may_name_an_installed_map),
	cmocka_unit_test(a_map_is_one_of_the_ruleset),
	cmocka_unit_test(an_unknown_ruleset_is_refused_where_it_stands),
	cmocka_unit_test(settings_are_kept_in_order_and_bounded),
	cmocka_unit_test(a_tree_becomes_a_text_that_reads_back),
	cmocka_unit_test(a_ledger_is_rows_found_by_id),
	cmocka_unit_test(a_ledger_is_said_in_another_language),
	cmocka_unit_test(a_ruleset_has_further_ledgers),
	cmocka_unit_test(bad_sentences_of_a_ledger_say_where),
	cmocka_unit_test(a_broken_ledger_says_where),
};

TEST_FILE(tests, NULL, NULL)
