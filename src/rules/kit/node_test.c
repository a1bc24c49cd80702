/* node_test.c - what a scenario's nodes say: words, numbers, maps and lists, and their errors. */
#include "rules/kit/node.h"

#include "rules/kit/words.h"
#include "support/unit.h"

#include <string.h>

static const char *const colours[] = { "red", "green", "blue", NULL };

static struct pv_node *read_node(const char *yaml) {
	struct pv_error err;
	struct pv_node *root = pv_node_read_yaml(yaml, strlen(yaml), "a.yaml", &err);
	if (root == NULL) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	return root;
}

static void a_word_is_found_by_its_place_in_the_list(void **state) {
	struct pv_node *root = read_node("{a: blue, b: Blue, c: [red], d: }");
	(void)state;
	assert_int_equal(kit_node_find(pv_node_get(root, "a"), colours), 2);
	assert_int_equal(kit_node_find(pv_node_get(root, "b"), colours), KIT_NO_WORD);
	assert_int_equal(kit_node_find(pv_node_get(root, "c"), colours), KIT_NO_WORD);
	assert_int_equal(kit_node_find(pv_node_get(root, "d"), colours), KIT_NO_WORD);
	assert_true(kit_word_is(kit_node_value(pv_node_get(root, "b")), "Blue"));
	assert_true(kit_word_is(kit_node_key(pv_node_get(root, "b")), "b"));
	assert_int_equal(kit_node_value(pv_node_get(root, "c")).length, 0);
	pv_node_free(root);
}

static void a_child_word_is_read_or_stays(void **state) {
	struct pv_node *root = read_node("{a: green, b: pink, c: {}}");
	struct pv_error err;
	uint8_t word = 2;
	(void)state;
	assert_true(kit_node_word(root, "none", colours, "a colour", &word, &err));
	assert_int_equal(word, 2);
	assert_true(kit_node_word(root, "a", colours, "a colour", &word, &err));
	assert_int_equal(word, 1);
	assert_false(kit_node_word(root, "b", colours, "a colour", &word, &err));
	assert_string_equal(err.msg, "found \"pink\"; accepted: a colour");
	assert_false(kit_node_word(root, "c", colours, "a colour", &word, &err));
	assert_string_equal(err.msg, "found a map; accepted: a colour");
	assert_int_equal(word, 1);
	assert_false(kit_node_word(root, "b", colours, NULL, &word, &err));
	assert_string_equal(err.msg, "found \"pink\"; accepted: red green blue");
	pv_node_free(root);
}

static void a_flag_is_read_or_stays(void **state) {
	struct pv_node *root = read_node("{a: yes, b: no, c: perhaps}");
	struct pv_error err;
	uint8_t flag = 0;
	(void)state;
	assert_true(kit_node_flag(root, "none", &flag, &err));
	assert_int_equal(flag, 0);
	assert_true(kit_node_flag(root, "a", &flag, &err));
	assert_int_equal(flag, 1);
	assert_false(kit_node_flag(root, "c", &flag, &err));
	assert_int_equal(flag, 1);
	assert_true(kit_node_flag(root, "b", &flag, &err));
	assert_int_equal(flag, 0);
	pv_node_free(root);
}

static void a_side_is_red_or_blue(void **state) {
	struct pv_node *root = read_node("{a: blue, b: green}");
	struct pv_error err;
	uint8_t side = 7;
	(void)state;
	assert_true(kit_node_side(root, "none", &side, &err));
	assert_int_equal(side, 7);
	assert_true(kit_node_side(root, "a", &side, &err));
	assert_int_equal(side, 1);
	assert_false(kit_node_side(root, "b", &side, &err));
	assert_string_equal(err.msg, "found \"green\"; accepted: red or blue");
	pv_node_free(root);
}

static void a_number_is_read_in_its_range(void **state) {
	struct pv_node *root = read_node("{a: 9, b: 10, c: two}");
	struct pv_error err;
	uint8_t number = 200;
	(void)state;
	assert_true(kit_node_number(root, "none", 1, 9, &number, &err));
	assert_int_equal(number, 200);
	assert_true(kit_node_number(root, "a", 1, 9, &number, &err));
	assert_int_equal(number, 9);
	assert_false(kit_node_number(root, "b", 1, 9, &number, &err));
	assert_false(kit_node_number(root, "c", 1, 9, &number, &err));
	assert_int_equal(number, 9);
	pv_node_free(root);
}

static void a_map_has_known_keys(void **state) {
	static const char *const keys[] = { "a", "b", NULL };
	struct pv_node *root = read_node("{good: {a: 1}, odd: {c: 1}, list: [a]}");
	struct pv_error err;
	(void)state;
	assert_true(kit_node_map(pv_node_get(root, "good"), keys, "{a: 1}", &err));
	assert_false(kit_node_map(pv_node_get(root, "odd"), keys, "{a: 1}", &err));
	assert_non_null(strstr(err.msg, "the key \"c\" is unknown"));
	assert_false(kit_node_map(pv_node_get(root, "list"), keys, "{a: 1}", &err));
	assert_string_equal(err.msg, "found a list; accepted: {a: 1}");
	pv_node_free(root);
}

/* Sums up, and refuses what is no digit. */
static bool add(void *of, const struct pv_node *child, struct pv_error *err) {
	int32_t number, *sum = of;
	if (!pv_node_to_int(child, 0, 9, &number, err)) {
		return false;
	}
	*sum += number;
	return true;
}

static void children_are_read_until_one_is_wrong(void **state) {
	struct pv_node *root = read_node("{good: [1, 2, 3], odd: [4, x, 5], map: {a: 8}}");
	struct pv_error err;
	int32_t sum = 0;
	(void)state;
	assert_true(kit_node_each(NULL, PV_NODE_LIST, "a list", add, &sum, &err));
	assert_int_equal(sum, 0);
	assert_true(
	    kit_node_each(pv_node_get(root, "good"), PV_NODE_LIST, "a list", add, &sum, &err));
	assert_int_equal(sum, 6);
	assert_false(
	    kit_node_each(pv_node_get(root, "odd"), PV_NODE_LIST, "a list", add, &sum, &err));
	assert_int_equal(sum, 10);
	assert_true(kit_node_each(pv_node_get(root, "map"), PV_NODE_MAP, "a map", add, &sum, &err));
	assert_int_equal(sum, 18);
	assert_false(kit_node_each(pv_node_get(root, "map"), PV_NODE_LIST, "a list of digits", add,
				   &sum, &err));
	assert_string_equal(err.msg, "found a map; accepted: a list of digits");
	pv_node_free(root);
}

static void errors_say_what_was_found_and_where(void **state) {
	struct pv_node *root = read_node("a: pink\nb: [1]\nc:\n");
	struct pv_error err;
	(void)state;
	assert_false(kit_node_fail_words(pv_node_get(root, "a"), &err, colours));
	assert_string_equal(err.msg, "found \"pink\"; accepted: red green blue");
	assert_string_equal(err.where, "a.yaml:1:4");
	assert_false(kit_node_fail(pv_node_get(root, "c"), &err, "a colour"));
	assert_string_equal(err.msg, "found nothing; accepted: a colour");
	assert_false(kit_node_refuse(pv_node_get(root, "b"), &err, "KIT-1.2", "found %d", 12));
	assert_int_equal(err.code, PV_REFUSED);
	assert_string_equal(err.where, "KIT-1.2");
	assert_string_equal(err.msg, "a.yaml:2:4: found 12");
	pv_node_free(root);
}

static void a_name_has_small_letters_and_digits(void **state) {
	(void)state;
	assert_true(kit_is_name("village_2", "_", 24));
	assert_true(kit_is_name("abc", "_", 4));
	assert_false(kit_is_name("abcd", "_", 4));
	assert_false(kit_is_name("", "_", 24));
	assert_false(kit_is_name("a-b", "_", 24));
	assert_true(kit_is_name("a-b", "-", 24));
	assert_false(kit_is_name("Ab", "_", 24));
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(a_word_is_found_by_its_place_in_the_list),
	cmocka_unit_test(a_child_word_is_read_or_stays),
	cmocka_unit_test(a_flag_is_read_or_stays),
	cmocka_unit_test(a_side_is_red_or_blue),
	cmocka_unit_test(a_number_is_read_in_its_range),
	cmocka_unit_test(a_map_has_known_keys),
	cmocka_unit_test(children_are_read_until_one_is_wrong),
	cmocka_unit_test(errors_say_what_was_found_and_where),
	cmocka_unit_test(a_name_has_small_letters_and_digits),
};

TEST_FILE(tests, NULL, NULL)
