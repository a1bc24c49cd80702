/* throw_test.c - throws: which faces count alike. */
#include "pavise/throw.h"

#include "support/unit.h"

static void faces_of_a_class_are_named_by_the_lowest(void **state) {
	static const uint8_t expected[] = { 0, 1, 1, 1, 4, 5, 6, 6, 6 };
	struct pv_throw t;
	(void)state;
	pv_throw_ask(&t, 1, 8, "test.throw", "TEST-1");
	pv_throw_class(&t, 0, 3);
	pv_throw_class(&t, 6, 12);
	pv_throw_class(&t, 5, 4);
	assert_memory_equal(t.class_of, expected, sizeof expected);
	assert_int_equal(t.class_of[9], 0);
}

static void a_list_throws_each_class_once(void **state) {
	struct pv_order list[8];
	struct pv_throw t;
	(void)state;
	pv_throw_ask(&t, 1, 6, "test.throw", "TEST-1");
	pv_throw_class(&t, 1, 3);
	pv_throw_class(&t, 4, 6);
	assert_int_equal(pv_throw_list(&t, list, PV_COUNT(list)), 2);
	assert_int_equal(list[0].data.faces[0], 1);
	assert_int_equal(list[1].data.faces[0], 4);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(faces_of_a_class_are_named_by_the_lowest),
	cmocka_unit_test(a_list_throws_each_class_once),
};

TEST_FILE(tests, NULL, NULL)
