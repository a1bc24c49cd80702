/*
 * support/main.c - the program of a folder's tests: runs the cases of all its files as one cmocka
 * group, because two groups would print two TAP plans.
 *
 *   PROGRAM [NAME...]   NAME is a file without folder and `_test.c`; without names all are run
 *   PROGRAM --files     lists the names
 */
#include "support/unit.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct test_file *files; /* sorted by path */

void test_register(struct test_file *file) {
	struct test_file **place = &files;
	while (*place != NULL && strcmp((*place)->path, file->path) < 0) {
		place = &(*place)->next;
	}
	file->next = *place;
	*place = file;
}

static const char *base_name(const struct test_file *file) {
	const char *slash = strrchr(file->path, '/');
	return slash == NULL ? file->path : slash + 1;
}

/* Is `name` the file's name without its folder and `_test.c`? */
static bool is_named(const struct test_file *file, const char *name) {
	size_t length = strlen(name);
	return strncmp(base_name(file), name, length) == 0 &&
	       strcmp(base_name(file) + length, "_test.c") == 0;
}

static void list_files(void) {
	for (const struct test_file *file = files; file != NULL; file = file->next) {
		const char *name = base_name(file);
		printf("%.*s\n", (int)(strlen(name) - strlen("_test.c")), name);
	}
}

/* Keeps the files that are named; false where a name fits none, after saying so. */
static bool keep_named(int count, char **names) {
	struct test_file *kept = NULL, **end = &kept;
	for (int i = 0; i < count; i++) {
		struct test_file **place = &files;
		while (*place != NULL && !is_named(*place, names[i])) {
			place = &(*place)->next;
		}
		if (*place == NULL) {
			fprintf(stderr, "no test file is named %s here\n", names[i]);
			return false;
		}
		*end = *place;
		*place = (*place)->next;
		end = &(*end)->next;
		*end = NULL;
	}
	files = kept;
	return true;
}

/* Runs the cases of all kept files; returns how many failed, or -1 without memory. */
static int run_cases(void) {
	size_t count = 0;
	for (const struct test_file *file = files; file != NULL; file = file->next) {
		count += file->count;
	}
	struct CMUnitTest *cases = calloc(count + 1, sizeof *cases);
	if (cases == NULL) {
		return -1;
	}
	struct CMUnitTest *next = cases;
	for (const struct test_file *file = files; file != NULL; file = file->next) {
		for (size_t i = 0; i < file->count; i++, next++) {
			*next = file->cases[i];
			next->initial_state = file->state;
		}
	}
	int failed = _cmocka_run_group_tests("tests", cases, count, NULL, NULL);
	free(cases);
	return failed;
}

int main(int argc, char **argv) {
	if (argc == 2 && strcmp(argv[1], "--files") == 0) {
		list_files();
		return 0;
	}
	if (argc > 1 && !keep_named(argc - 1, argv + 1)) {
		return 2;
	}
	for (struct test_file *file = files; file != NULL; file = file->next) {
		if (file->set_up != NULL && file->set_up(&file->state) != 0) {
			fprintf(stderr, "%s: its set-up failed\n", file->path);
			return 2;
		}
	}
	int failed = run_cases();
	for (struct test_file *file = files; file != NULL; file = file->next) {
		if (file->tear_down != NULL && file->tear_down(&file->state) != 0) {
			fprintf(stderr, "%s: its tear-down failed\n", file->path);
			failed = 1;
		}
	}
	return failed == 0 ? 0 : 1;
}
