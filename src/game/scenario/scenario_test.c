/* Scenarios: found, read, refused, set, written. */
#include "pavise/scenario.h"

#include "pavise/data.h"
#include "pavise/ruleset.h"
#include "support/folder.h"
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(a_scenario_is_found_by_id_or_path),
	cmocka_unit_test(a_scenario_is_a_map_that_names_its_ruleset),
	cmocka_unit_test(a_scenario_may_name_an_installed_map),
	cmocka_unit_test(a_map_is_one_of_the_ruleset),
	cmocka_unit_test(an_unknown_ruleset_is_refused_where_it_stands),
	cmocka_unit_test(settings_are_kept_in_order_and_bounded),
	cmocka_unit_test(a_tree_becomes_a_text_that_reads_back),
};

TEST_FILE(tests, NULL, NULL)
