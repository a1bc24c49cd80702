/* form_test.c - maps of a scenario read by a table of fields, and their errors. */
#include "rules/kit/form.h"

#include "support/unit.h"

#include <string.h>

struct record {
	int32_t lead;
	uint16_t turn;
	uint8_t colour, loud, pet;
};

static const char *const colours[] = { "red", "green", "blue", NULL };

/* A ruleset's own kind: the length of a word that isn't that of the game. */
static bool take_pet(const struct kit_scan *in, const struct kit_field *f,
		     const struct pv_node *node) {
	if (pv_node_is(node, in->of)) {
		return kit_node_fail(node, in->err, "another pet");
	}
	kit_field_set(f, in->record, (int64_t)node->length);
	return true;
}

static const struct kit_kind pet = { .take = take_pet };

#define FIELD(name, kind, member) KIT_FIELD(name, kind, struct record, member)
static const struct kit_field fields[] = {
	{ FIELD("colour", kit_one_of, colour), .words = colours, .lacking = "found no `colour`" },
	{ FIELD("tone", kit_one_of, colour), .words = colours, .accepted = "a colour" },
	{ FIELD("turn", kit_number, turn), .low = 1, .high = 999 },
	{ FIELD("lead", kit_number, lead), .scale = 4, .low = 1, .high = 40 },
	{ FIELD("loud", kit_yes_no, loud) },
	{ FIELD("pet", pet, pet) },
	{ .key = "about" },
};
static const struct kit_form form = KIT_FORM(fields, "{colour: red}");

static bool read_map(const char *yaml, struct record *r, struct pv_error *err) {
	struct pv_node *root = pv_node_read_yaml(yaml, strlen(yaml), "a.yaml", err);
	assert_non_null(root);
	bool good = kit_form_read(&form, root, "cat", r, err);
	pv_node_free(root);
	return good;
}

static void fails(const char *yaml, const char *msg) {
	struct record r = { 0 };
	struct pv_error err;
	assert_false(read_map(yaml, &r, &err));
	assert_string_equal(err.msg, msg);
}

static void each_child_fills_its_member(void **state) {
	struct record r = { 0 };
	struct pv_error err;
	(void)state;
	assert_true(
	    read_map("{pet: horse, loud: yes, lead: 1.5, turn: 300, colour: blue}", &r, &err));
	assert_int_equal(r.lead, 6);
	assert_int_equal(r.turn, 300);
	assert_int_equal(r.colour, 2);
	assert_int_equal(r.loud, 1);
	assert_int_equal(r.pet, 5);
}

static void what_is_missing_stays(void **state) {
	struct record r = { .lead = 7, .turn = 8, .loud = 1 };
	struct pv_error err;
	(void)state;
	assert_true(read_map("{colour: green, about: [anything]}", &r, &err));
	assert_int_equal(r.lead, 7);
	assert_int_equal(r.turn, 8);
	assert_int_equal(r.colour, 1);
	assert_int_equal(r.loud, 1);
	assert_true(kit_form_read(&form, NULL, "cat", &r, &err));
	assert_int_equal(r.turn, 8);
}

static void errors_say_what_is_accepted(void **state) {
	(void)state;
	fails("[red]", "found a list; accepted: {colour: red}");
	fails("{colour: red, size: 3}", "the key \"size\" is unknown; accepted are colour, tone, "
					"turn, lead, loud, pet, about");
	fails("{turn: 3}", "found no `colour`");
	fails("{colour: pink}", "found \"pink\"; accepted: red green blue");
	fails("{colour: red, tone: 1}", "found \"1\"; accepted: a colour");
	fails("{colour: red, turn: 0}",
	      "turn: found \"0\"; accepted is a whole number from 1 to 999");
	fails("{colour: red, lead: 11}",
	      "lead: found \"11\"; accepted is a number from 0.25 to 10 in steps of 1/4");
	fails("{colour: red, loud: 3}", "loud: found \"3\"; accepted is true or false");
	fails("{colour: red, pet: cat}", "found \"cat\"; accepted: another pet");
}

static void the_first_field_of_the_table_is_named_first(void **state) {
	(void)state;
	fails("{loud: 3, turn: 0, colour: red}",
	      "turn: found \"0\"; accepted is a whole number from 1 to 999");
}

static bool count(void *of, const struct pv_node *child, struct pv_error *err) {
	(void)child;
	(void)err;
	++*(int *)of;
	return true;
}

static void a_list_has_a_most(void **state) {
	static const char list[] = "accepted: a list of at most %d pets";
	static const char map[] = "accepted: a map of at most %d pets";
	struct pv_error err;
	struct pv_node *root = pv_node_read_yaml("{a: [1, 2], b: 3}", 17, "a.yaml", &err);
	int sum = 0;
	(void)state;
	assert_true(kit_form_list(NULL, PV_NODE_LIST, 2, list, count, &sum, &err));
	assert_true(kit_form_list(root->first, PV_NODE_LIST, 2, list, count, &sum, &err));
	assert_int_equal(sum, 2);
	assert_false(kit_form_list(root->first, PV_NODE_LIST, 1, list, count, &sum, &err));
	assert_string_equal(err.msg, "accepted: a list of at most 1 pets");
	assert_false(kit_form_list(pv_node_get(root, "b"), PV_NODE_MAP, 9, map, count, &sum, &err));
	assert_string_equal(err.msg, "accepted: a map of at most 9 pets");
	pv_node_free(root);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(each_child_fills_its_member),
	cmocka_unit_test(what_is_missing_stays),
	cmocka_unit_test(errors_say_what_is_accepted),
	cmocka_unit_test(the_first_field_of_the_table_is_named_first),
	cmocka_unit_test(a_list_has_a_most),
};

TEST_FILE(tests, NULL, NULL)
