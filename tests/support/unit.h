/*
 * support/unit.h - what every test file includes: cmocka, what it needs before it, and a way to
 * register the file's cases.
 *
 * One program runs all test files of a folder (tests/support/main.c).
 */
#ifndef PAVISE_SUPPORT_UNIT_H
#define PAVISE_SUPPORT_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* The cases of one test file. */
struct test_file {
	const char *path;
	const struct CMUnitTest *cases;
	size_t count;
	CMFixtureFunction set_up, tear_down; /* once for the file; NULL: nothing to do */
	void *state;                         /* what set_up made; each case gets it */
	struct test_file *next;
};

/* Puts the file among those that this program runs; it stays the caller's. */
void test_register(struct test_file *file);

/* Registers the array `cases` before main runs. Stands once in a test file, at its end. */
#define TEST_FILE(cases_of_file, set_up_file, tear_down_file)                             \
	__attribute__((constructor)) static void register_test_file(void) {               \
		static struct test_file registered = { .path = __FILE__,                  \
						       .cases = (cases_of_file),          \
						       .count = sizeof(cases_of_file) /   \
								sizeof(cases_of_file)[0], \
						       .set_up = (set_up_file),           \
						       .tear_down = (tear_down_file) };   \
		test_register(&registered);                                               \
	}

#endif
