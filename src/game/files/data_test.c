/* Where data lies: directories in their order. */
#include "pavise/data.h"

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

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(the_chosen_directory_wins_then_the_variable_then_the_source),
	cmocka_unit_test(names_that_leave_the_data_are_not_found),
};

TEST_FILE(tests, NULL, NULL)
