/* Trees from JSON, and what hostile or broken JSON gets instead. */
#include "pavise/node.h"
#include "support/unit.h"

#include <stdlib.h>
#include <string.h>

static struct pv_node *read_text(const char *text) {
	struct pv_error err;
	struct pv_node *root = pv_node_read_json(text, strlen(text), "q", &err);
	if (root == NULL) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	return root;
}

static void check_refused_bytes(const char *text, size_t length, const char *where) {
	struct pv_error err = { 0 };
	assert_null(pv_node_read_json(text, length, "q", &err));
	assert_int_equal(err.code, PV_BAD_INPUT);
	assert_string_equal(err.where, where);
	assert_string_not_equal(err.msg, "");
}

static void check_refused(const char *text, const char *where) {
	check_refused_bytes(text, strlen(text), where);
}

static void a_question_becomes_a_tree(void **unused) {
	struct pv_node *root = read_text("{\"ask\":\"fire\", \"stands\": 3,\n \"range\":1.50,"
					 "\"protected\":false,\"mdi\":[\"column\",null,{}]}");
	(void)unused;
	assert_int_equal(root->count, 5);
	assert_true(pv_node_is(pv_node_get(root, "ask"), "fire"));
	assert_true(pv_node_get(root, "ask")->quoted);
	assert_true(pv_node_is(pv_node_get(root, "stands"), "3"));
	assert_false(pv_node_get(root, "stands")->quoted);
	assert_true(pv_node_is(pv_node_get(root, "range"), "1.50"));
	assert_true(pv_node_is(pv_node_get(root, "protected"), "false"));
	const struct pv_node *mdi = pv_node_get(root, "mdi");
	assert_int_equal(mdi->count, 3);
	assert_int_equal(pv_node_at(mdi, 1)->kind, PV_NODE_NULL);
	assert_int_equal(pv_node_at(mdi, 2)->kind, PV_NODE_MAP);
	pv_node_free(root);
}

static void every_node_knows_where_it_stood(void **unused) {
	struct pv_node *root =
	    read_text("{\"a\\\"}\": [1, \"\xc3\xa9, ]\\\\\",\n  {\"b\" : -2.5e1 }], \"c\":true}");
	const struct pv_node *list = pv_node_get(root, "a\"}");
	const struct pv_node *b = pv_node_get(pv_node_at(list, 2), "b");
	(void)unused;
	assert_non_null(b);
	assert_true(pv_node_is(pv_node_at(list, 1), "\xc3\xa9, ]\\"));
	assert_int_equal(pv_node_at(list, 1)->mark.column, 14);
	assert_string_equal(b->text, "-2.5e1");
	assert_int_equal(b->mark.line, 2);
	assert_int_equal(b->mark.column, 10);
	assert_int_equal(b->key_mark.column, 4);
	assert_int_equal(pv_node_get(root, "c")->mark.line, 2);
	assert_int_equal(pv_node_get(root, "c")->mark.column, 25);
	pv_node_free(root);
}

static void huge_numbers_are_refused_by_whoever_knows_the_range(void **unused) {
	struct pv_node *root = read_text("{\"n\": 123456789012345678901234567890}");
	struct pv_error err;
	int32_t n = 0;
	(void)unused;
	assert_false(pv_node_int(root, "n", 0, 9, &n, &err));
	assert_string_equal(err.where, "q:1:7");
	pv_node_free(root);
	struct pv_error over;
	assert_null(pv_node_read_json("[1e999]", 7, "q", &over));
	assert_int_equal(over.code, PV_BAD_INPUT);
}

static void broken_json_says_where(void **unused) {
	(void)unused;
	check_refused("", "q:1");
	check_refused("{\"a\":1,}", "q:1:8");
	check_refused("{\"a\":1} x", "q:1:9");
	check_refused("{\"a\":\n 01}", "q:2:2");
	check_refused("7", "q:1:1");
	check_refused("[NaN]", "q:1:4");
	check_refused("[1,2", "q:1:4");
}

static void doubled_keys_are_refused(void **unused) {
	(void)unused;
	check_refused("{\"a\":1,\"a\":2}", "q:1:10");
}

static void bad_utf8_and_nul_are_refused(void **unused) {
	(void)unused;
	check_refused("{\"a\":\"\xff\"}", "q:1:7");
	check_refused("[\"\\ud800\"]", "q:1:9");
	struct pv_error err;
	assert_null(pv_node_read_json("[\"\\u0000\"]", 10, "q", &err));
	assert_null(pv_node_read_json("{\"\\u0000\":1}", 12, "q", &err));
	assert_null(pv_node_read_json("[\"a\0b\"]", 7, "q", &err));
	assert_null(pv_node_read_json("[1]\0", 4, "q", &err));
	assert_int_equal(err.code, PV_BAD_INPUT);
}

static void depth_and_size_are_bounded(void **unused) {
	struct pv_error err = { 0 };
	size_t length = PV_NODE_BYTES_MAX + 1;
	char *text = malloc(length);
	(void)unused;
	assert_non_null(text);
	memset(text, '[', length);
	assert_null(pv_node_read_json(text, 200000, "q", &err));
	assert_null(pv_node_read_json(text, length, "q", &err));
	assert_int_equal(err.code, PV_TOO_LARGE);
	memset(text + 33, ']', 33);
	assert_null(pv_node_read_json(text, 66, "q", &err));
	assert_int_equal(err.code, PV_TOO_LARGE);
	assert_string_equal(err.where, "q:1:33");
	struct pv_node *deep = pv_node_read_json(text + 1, 64, "q", &err);
	assert_non_null(deep);
	pv_node_free(deep);
	for (size_t i = 0; i < 500000; i += 2) {
		memcpy(text + 1 + i, "1,", 2);
	}
	text[500000] = ']';
	assert_null(pv_node_read_json(text, 500001, "q", &err));
	assert_int_equal(err.code, PV_TOO_LARGE);
	free(text);
}

static void every_truncation_is_refused(void **unused) {
	static const char text[] =
	    "{\"ask\":\"fi\\u00e9re\",\"n\":[1,2.5,{\"x\":null}],\"y\":true}";
	(void)unused;
	for (size_t length = 0; length + 1 < sizeof text; length++) {
		struct pv_error err = { 0 };
		assert_null(pv_node_read_json(text, length, "q", &err));
		assert_int_equal(err.code, PV_BAD_INPUT);
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(a_question_becomes_a_tree),
	cmocka_unit_test(every_node_knows_where_it_stood),
	cmocka_unit_test(huge_numbers_are_refused_by_whoever_knows_the_range),
	cmocka_unit_test(broken_json_says_where),
	cmocka_unit_test(doubled_keys_are_refused),
	cmocka_unit_test(bad_utf8_and_nul_are_refused),
	cmocka_unit_test(depth_and_size_are_bounded),
	cmocka_unit_test(every_truncation_is_refused),
};

TEST_FILE(tests, NULL, NULL)
