/* Trees from YAML, and what hostile or broken YAML gets instead. */
#include "pavise/node.h"
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static struct pv_node *read_text(const char *text) {
	struct pv_error err;
	struct pv_node *root = pv_node_read_yaml(text, strlen(text), "t.yaml", &err);
	if (root == NULL) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	return root;
}

static void check_refused_bytes(const char *text, size_t length, enum pv_code code,
				const char *where) {
	struct pv_error err = { 0 };
	assert_null(pv_node_read_yaml(text, length, "t.yaml", &err));
	assert_int_equal(err.code, code);
	assert_string_equal(err.where, where);
	assert_string_not_equal(err.msg, "");
	assert_null(pv_node_read_yaml(text, length, "t.yaml", NULL));
}

static void check_refused(const char *text, const char *where) {
	check_refused_bytes(text, strlen(text), PV_BAD_INPUT, where);
}

static void a_tree_holds_maps_lists_and_texts(void **unused) {
	(void)unused;
	struct pv_node *root =
	    read_text("ruleset: nevsky\nmap: |\n  . r\n  t .\nunits: [TK1, 'TL1 x2']\n"
		      "red: {edge: south, none: ~}\nlast:\n");
	assert_int_equal(root->kind, PV_NODE_MAP);
	assert_int_equal(root->count, 5);
	assert_true(pv_node_is(pv_node_get(root, "ruleset"), "nevsky"));
	assert_string_equal(pv_node_get(root, "map")->text, ". r\nt .\n");
	assert_int_equal(pv_node_get(root, "map")->length, 8);
	assert_true(pv_node_get(root, "map")->quoted);
	const struct pv_node *units = pv_node_get(root, "units");
	assert_int_equal(units->kind, PV_NODE_LIST);
	assert_true(pv_node_is(pv_node_at(units, 1), "TL1 x2"));
	assert_null(pv_node_at(units, 2));
	assert_null(pv_node_get(units, "TK1"));
	assert_int_equal(pv_node_get(pv_node_get(root, "red"), "none")->kind, PV_NODE_NULL);
	assert_int_equal(pv_node_get(root, "last")->kind, PV_NODE_NULL);
	assert_null(pv_node_get(NULL, "x"));
	assert_null(pv_node_at(NULL, 0));
	assert_false(pv_node_is(NULL, "x"));
	pv_node_free(root);
	pv_node_free(NULL);
}

static void every_node_knows_where_it_stood(void **unused) {
	(void)unused;
	struct pv_node *root = read_text("a: 1\nb:\n  - x\n  - {c: y}\n");
	const struct pv_node *c = pv_node_get(pv_node_at(pv_node_get(root, "b"), 1), "c");
	assert_int_equal(c->mark.line, 4);
	assert_int_equal(c->mark.column, 9);
	assert_int_equal(c->key_mark.column, 6);
	assert_string_equal(c->file, "t.yaml");
	pv_node_free(root);
}

static void scalars_stay_text(void **unused) {
	(void)unused;
	struct pv_node *root = read_text("[1.50, yes, 0x10, 2001-01-01, 'null', null]");
	static const char *const wanted[] = { "1.50", "yes", "0x10", "2001-01-01", "null" };
	for (size_t i = 0; i < PV_COUNT(wanted); i++) {
		assert_true(pv_node_is(pv_node_at(root, i), wanted[i]));
	}
	assert_int_equal(pv_node_at(root, 5)->kind, PV_NODE_NULL);
	pv_node_free(root);
}

static void anchors_aliases_and_tags_are_refused(void **unused) {
	(void)unused;
	check_refused("a: &x 1\n", "t.yaml:1:4");
	check_refused("a: *x\n", "t.yaml:1:4");
	check_refused("a: !!int 1\n", "t.yaml:1:4");
	check_refused("a: !t [1]\n", "t.yaml:1:4");
	check_refused("- &m {a: 1}\n", "t.yaml:1:3");
	check_refused("! a\n", "t.yaml:1:1");
	check_refused("%TAG ! tag:x,2000:\n---\na: 1\n", "t.yaml:1:1");
	check_refused("{? &k a : 1}\n", "t.yaml:1:4");
}

static void doubled_keys_are_refused_where_the_second_stands(void **unused) {
	(void)unused;
	check_refused("a: 1\nb: 2\na: 3\n", "t.yaml:3:1");
	check_refused("x: {a: 1, b: 2, a: 1, b: 2}\n", "t.yaml:1:17");
	check_refused("\"a\": 1\na: 1\n", "t.yaml:2:1");
	pv_node_free(read_text("- {a: 1}\n- {a: 1}\n"));
}

static void keys_are_texts(void **unused) {
	(void)unused;
	check_refused("? [a, b]\n: 1\n", "t.yaml:1:3");
	check_refused("{? {a: 1} : 1}\n", "t.yaml:1:4");
}

static void one_document_is_accepted(void **unused) {
	(void)unused;
	check_refused("a: 1\n---\nb: 1\n", "t.yaml:2:1");
	check_refused("", "t.yaml:1:1");
	check_refused("# nothing\n", "t.yaml:1:1");
	pv_node_free(read_text("---\na: 1\n...\n"));
}

static void broken_yaml_says_where(void **unused) {
	(void)unused;
	check_refused("a: [1, 2\nb: 3\n", "t.yaml:2:2");
	check_refused("a: \"x\n", "t.yaml:2:1");
	check_refused("a: 1\n  b: 2\n", "t.yaml:2:4");
	check_refused("a:\n\t- x\n", "t.yaml:2:1");
	check_refused("a: {", "t.yaml:2:1");
}

static void bad_utf8_and_nul_bytes_are_refused(void **unused) {
	(void)unused;
	check_refused("a: 1\nb: \xff\n", "t.yaml:2:4");
	check_refused("a: \xc3", "t.yaml:1:4");
	check_refused("a: \xed\xa0\x80\n", "t.yaml:1:4");
	check_refused_bytes("a: 1\0b: 2\n", 10, PV_BAD_INPUT, "t.yaml:1:5");
	check_refused("a: \"x\\0y\"\n", "t.yaml:1:4");
	check_refused("\"x\\0y\": 1\n", "t.yaml:1:1");
	check_refused("a: \x01\n", "t.yaml:1:4");
}

static char *repeat(const char *word, size_t times) {
	size_t length = strlen(word);
	char *text = malloc(length * times + 1);
	assert_non_null(text);
	for (size_t i = 0; i < times; i++) {
		memcpy(text + i * length, word, length);
	}
	text[length * times] = '\0';
	return text;
}

/* Refused, and in less time than anyone notices. */
static void check_hostile(const char *word, size_t times, enum pv_code code) {
	struct pv_error err = { 0 };
	char *text = repeat(word, times);
	clock_t start = clock();
	assert_null(pv_node_read_yaml(text, strlen(text), "t.yaml", &err));
	assert_int_equal(err.code, code);
	assert_true(clock() - start < 2 * CLOCKS_PER_SEC);
	free(text);
}

static void depth_stops_at_32(void **unused) {
	(void)unused;
	pv_node_free(
	    read_text("[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]"));
	check_refused_bytes("[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]",
			    67, PV_TOO_LARGE, "t.yaml:1:33");
	check_hostile("[", 200000, PV_TOO_LARGE);
	check_hostile("{", 200000, PV_BAD_INPUT);
	check_hostile("{a: ", 200000, PV_TOO_LARGE);
	check_hostile("- ", 200000, PV_TOO_LARGE);
	check_hostile("? ", 200000, PV_BAD_INPUT);
}

static void sizes_are_bounded(void **unused) {
	(void)unused;
	check_hostile("- a\n", 250000, PV_TOO_LARGE);
	check_hostile("[],", 300000, PV_BAD_INPUT);
	check_hostile("a: 1\n", 1000000, PV_TOO_LARGE);
	check_hostile("\n", 1000000, PV_BAD_INPUT);
	check_hostile("x", PV_NODE_BYTES_MAX + 1, PV_TOO_LARGE);
	check_hostile("a: 1\n", 190000, PV_BAD_INPUT);
	check_hostile("&a ", 300000, PV_BAD_INPUT);
}

static void every_truncation_ends_in_a_tree_or_an_error(void **unused) {
	static const char text[] = "ruleset: nevsky\nmap: |\n  . r\nred: {units: [\"TK1\", 'TL1'], "
				   "edge: south}\nposition:\n  units:\n    TL1: e5 n # \xc3\xa9\n";
	(void)unused;
	for (size_t length = 0; length < sizeof text; length++) {
		struct pv_error err = { 0 };
		struct pv_node *root = pv_node_read_yaml(text, length, "t.yaml", &err);
		assert_true(root != NULL || err.code == PV_BAD_INPUT);
		pv_node_free(root);
	}
}

static void values_are_read_or_refused_in_their_place(void **unused) {
	struct pv_node *root = read_text("n: 20\nhalf: 1.5\nyes: true\nword: x\nlist: [1]\nq: '7'\n"
					 "huge: 99999999999999999999\nnone:\n");
	struct pv_error err;
	int32_t n = 5;
	bool yes = false;
	const char *word = "old";
	(void)unused;
	assert_true(pv_node_int(root, "n", 1, 20, &n, &err));
	assert_int_equal(n, 20);
	assert_true(pv_node_int(root, "missing", 1, 20, &n, &err));
	assert_int_equal(n, 20);
	assert_true(pv_node_scaled(root, "half", 2, 0, 10, &n, &err));
	assert_int_equal(n, 3);
	assert_true(pv_node_bool(root, "yes", &yes, &err));
	assert_true(yes);
	assert_true(pv_node_text(root, "word", &word, &err));
	assert_string_equal(word, "x");
	assert_false(pv_node_int(root, "n", 1, 19, &n, &err));
	assert_string_equal(err.where, "t.yaml:1:4");
	assert_string_equal(err.msg, "n: found \"20\"; accepted is a whole number from 1 to 19");
	assert_false(pv_node_int(root, "half", 0, 9, &n, &err));
	assert_false(pv_node_int(root, "q", 0, 9, &n, &err));
	assert_false(pv_node_int(root, "huge", 0, INT32_MAX, &n, &err));
	assert_false(pv_node_int(root, "list", 0, 9, &n, &err));
	assert_string_equal(err.msg, "list: found a list; accepted is a whole number from 0 to 9");
	assert_false(pv_node_scaled(root, "half", 1, 0, 9, &n, &err));
	assert_false(pv_node_bool(root, "word", &yes, &err));
	assert_false(pv_node_text(root, "list", &word, &err));
	assert_false(pv_node_text(root, "none", &word, &err));
	assert_int_equal(n, 3);
	pv_node_free(root);
}

static void unknown_keys_are_named_with_those_accepted(void **unused) {
	static const char *const keys[] = { "move", "charge", NULL };
	struct pv_node *root = read_text("move: 1\nmvoe: 2\n");
	struct pv_error err;
	(void)unused;
	assert_false(pv_node_only(root, keys, &err));
	assert_string_equal(err.where, "t.yaml:2:1");
	assert_string_equal(err.msg, "the key \"mvoe\" is unknown; accepted are move, charge");
	assert_false(pv_node_only(pv_node_get(root, "move"), keys, &err));
	assert_true(pv_node_only(NULL, keys, &err));
	pv_node_free(root);
}

static void a_file_is_read_or_says_why_not(void **unused) {
	char path[] = "/tmp/pavise-yaml-XXXXXX";
	struct pv_error err;
	int fd = mkstemp(path);
	(void)unused;
	assert_true(fd >= 0);
	assert_int_equal(write(fd, "a: 1\n", 5), 5);
	struct pv_node *root = pv_node_read_file(path, &err);
	assert_non_null(root);
	pv_node_free(root);
	assert_int_equal(ftruncate(fd, PV_NODE_BYTES_MAX + 1), 0);
	assert_null(pv_node_read_file(path, &err));
	assert_int_equal(err.code, PV_TOO_LARGE);
	close(fd);
	unlink(path);
	assert_null(pv_node_read_file(path, &err));
	assert_int_equal(err.code, PV_NOT_FOUND);
	assert_null(pv_node_read_file("/tmp", &err));
	assert_int_equal(err.code, PV_IO);
}

static void check_line(const struct pv_node *node, size_t index, size_t at, int line, int column) {
	assert_true(index < node->line_count);
	assert_int_equal(node->lines[index].at, at);
	assert_int_equal(node->lines[index].mark.line, line);
	assert_int_equal(node->lines[index].mark.column, column);
}

/* A text over several lines knows where each stood, up to one that an escape changes. */
static void lines_of_a_text_know_where_they_stood(void **unused) {
	static const char text[] = "a: >\n  one two\n\n    three\n\n"
				   "b: 'x\n  y\xc3\xa9 z\n   w'\n"
				   "c: \"u\n  v\\t q\n  r\"\n"
				   "d: one\n  two\ne: here\n";
	struct pv_error err;
	struct pv_node *root = pv_node_read_yaml(text, sizeof text - 1, "t", &err);
	(void)unused;
	assert_non_null(root);
	const struct pv_node *a = pv_node_get(root, "a"), *b = pv_node_get(root, "b");
	const struct pv_node *c = pv_node_get(root, "c"), *d = pv_node_get(root, "d");
	check_line(a, 0, 0, 2, 3);
	check_line(a, 1, (size_t)(strstr(a->text, "three") - a->text), 4, 5);
	assert_int_equal(a->line_count, 2);
	check_line(b, 0, 0, 6, 5);
	check_line(b, 1, 2, 7, 3);
	check_line(b, 2, 8, 8, 4);
	check_line(c, 0, 0, 9, 5);
	check_line(c, 1, 2, 10, 3);
	assert_int_equal(c->line_count, 2);
	check_line(d, 1, 4, 13, 3);
	assert_null(pv_node_get(root, "e")->lines);
	pv_node_free(root);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(a_tree_holds_maps_lists_and_texts),
	cmocka_unit_test(every_node_knows_where_it_stood),
	cmocka_unit_test(lines_of_a_text_know_where_they_stood),
	cmocka_unit_test(scalars_stay_text),
	cmocka_unit_test(anchors_aliases_and_tags_are_refused),
	cmocka_unit_test(doubled_keys_are_refused_where_the_second_stands),
	cmocka_unit_test(keys_are_texts),
	cmocka_unit_test(one_document_is_accepted),
	cmocka_unit_test(broken_yaml_says_where),
	cmocka_unit_test(bad_utf8_and_nul_bytes_are_refused),
	cmocka_unit_test(depth_stops_at_32),
	cmocka_unit_test(sizes_are_bounded),
	cmocka_unit_test(every_truncation_ends_in_a_tree_or_an_error),
	cmocka_unit_test(values_are_read_or_refused_in_their_place),
	cmocka_unit_test(unknown_keys_are_named_with_those_accepted),
	cmocka_unit_test(a_file_is_read_or_says_why_not),
};

TEST_FILE(tests, NULL, NULL)
