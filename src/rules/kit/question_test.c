/* question_test.c - questions as forms: words, lists and maps, their errors, and the rows of an
 * answer. */
#include "rules/kit/question.h"

#include "support/unit.h"

#include <string.h>

enum { PETS_MAX = 2 };

struct pet {
	int32_t legs;
	uint8_t colour;
};

struct record {
	struct pet pet[PETS_MAX];
	int pets;
	struct pet best;
	int32_t at[2];
};

static const char *const colours[] = { "red", "green", "blue", NULL };
static const struct kit_field pet_members[] = {
	{ KIT_FIELD("colour", kit_asked_word, struct pet, colour), .words = colours },
	{ KIT_FIELD("legs", kit_number, struct pet, legs), .low = 0, .high = 8 },
};
static const struct kit_form pet_form = KIT_FORM(pet_members, "a pet");
static const struct kit_asked_map pet = { KIT_ASKED_MAP, .form = &pet_form };
static const struct kit_asked_list pets = { KIT_ASKED_LIST,
					    .item = { .kind = &pet.kind },
					    .stride = sizeof(struct pet),
					    .least = 1,
					    .most = PETS_MAX,
					    .count_at = sizeof(struct pet[PETS_MAX]) };
static const struct kit_asked_list point = {
	KIT_ASKED_LIST,
	.item = { .kind = &kit_number, .size = sizeof(int32_t), .low = -9, .high = 9 },
	.stride = sizeof(int32_t), .least = 2, .most = 2
};
static const struct kit_field members[] = {
	KIT_READ_ELSEWHERE("ask"),
	{ KIT_FIELD("pets", pets.kind, struct record, pet), .accepted = "1 or 2 pets" },
	{ KIT_FIELD("best", pet.kind, struct record, best), KIT_NEEDED("best") },
	{ KIT_FIELD("at", point.kind, struct record, at), .accepted = "[east, north]" },
};
static const struct kit_form form = KIT_FORM(members, "a question");

static bool ask(const char *json, struct record *r, struct pv_error *err) {
	struct pv_node *node = pv_node_read_json(json, strlen(json), "q", err);
	assert_non_null(node);
	memset(r, 0, sizeof *r);
	bool good = kit_form_read(&form, node, NULL, r, err);
	pv_node_free(node);
	return good;
}

static void members_of_maps_and_lists(void **unused) {
	struct pv_error err;
	struct record r;
	(void)unused;
	assert_true(ask("{\"ask\":1,\"pets\":[{\"legs\":4},{\"colour\":\"blue\"}],"
			"\"best\":{\"legs\":8},\"at\":[-9,3]}",
			&r, &err));
	assert_int_equal(r.pets, 2);
	assert_int_equal(r.pet[0].legs, 4);
	assert_int_equal(r.pet[1].colour, 2);
	assert_int_equal(r.best.legs, 8);
	assert_int_equal(r.at[0], -9);
	assert_int_equal(r.at[1], 3);
}

static void errors_name_their_key(void **unused) {
	static const char *const cases[][2] = {
		{ "{}", "\"best\" is missing" },
		{ "{\"best\":[]}", "best: found a list; accepted: a pet" },
		{ "{\"pets\":[]}", "pets: found a list; accepted: 1 or 2 pets" },
		{ "{\"pets\":[{},{},{}]}", "pets: found a list; accepted: 1 or 2 pets" },
		{ "{\"pets\":[1]}", "here: found \"1\"; accepted: a pet" },
		{ "{\"pets\":[{\"colour\":\"pink\"}]}",
		  "colour: found \"pink\"; accepted: red, green or blue" },
		{ "{\"best\":{},\"at\":[1]}", "at: found a list; accepted: [east, north]" },
		{ "{\"best\":{},\"at\":[1,10]}",
		  "found \"10\"; accepted is a whole number from -9 to 9" },
		{ "{\"best\":null}", "best: found nothing; accepted: a pet" },
	};
	struct pv_error err;
	struct record r;
	(void)unused;
	for (size_t i = 0; i < PV_COUNT(cases); i++) {
		assert_false(ask(cases[i][0], &r, &err));
		assert_string_equal(err.msg, cases[i][1]);
	}
}

static void a_row_is_named_once(void **unused) {
	struct kit_rows rows = { .count = 0 };
	struct pv_writer w;
	(void)unused;
	pv_writer_init(&w);
	kit_rows_add(&rows, "A-1");
	kit_rows_add(&rows, "A-2");
	kit_rows_add(&rows, "A-1");
	pv_write_open(&w, '{');
	kit_rows_write(&rows, &w);
	pv_write_close(&w);
	assert_string_equal(w.text, "{\"rules\":[\"A-1\",\"A-2\"]}");
	pv_writer_finish(&w);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(members_of_maps_and_lists),
	cmocka_unit_test(errors_name_their_key),
	cmocka_unit_test(a_row_is_named_once),
};

TEST_FILE(tests, NULL, NULL)
