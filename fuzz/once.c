/*
 * Runs a fuzz target once on every file that it starts from, and on beginnings of these, so that an
 * ordinary build tests what the fuzzers have found: once TARGET
 */
#include "fuzz.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BYTES_MAX = 1 << 20, CUTS = 16 };

static const char *source_path(void) {
	const char *source = getenv("PAVISE_SOURCE");
	return source != NULL ? source : ".";
}

/* The whole file, then CUTS beginnings of it. */
static void run_file(const char *path) {
	static uint8_t bytes[BYTES_MAX];
	FILE *in = fopen(path, "rb");
	fuzz_require(in != NULL, "a seed opens");
	size_t size = fread(bytes, 1, sizeof bytes, in);
	fclose(in);
	for (size_t cut = 0; cut <= CUTS; cut++) {
		LLVMFuzzerTestOneInput(bytes, size * cut / CUTS);
	}
}

static int run_pattern(const char *pattern, int number) {
	char path[4096];
	glob_t found;
	snprintf(path, sizeof path, "%s/%s", source_path(), pattern);
	if (glob(path, 0, NULL, &found) != 0) {
		return number;
	}
	for (size_t i = 0; i < found.gl_pathc; i++) {
		run_file(found.gl_pathv[i]);
		printf("ok %d - %s\n", ++number, found.gl_pathv[i] + strlen(source_path()) + 1);
	}
	globfree(&found);
	return number;
}

int main(int argc, char **argv) {
	char path[4096], line[256], target[64], pattern[192];
	int number = 0;
	snprintf(path, sizeof path, "%s/fuzz/seeds.txt", source_path());
	FILE *seeds = fopen(path, "r");
	fuzz_require(argc == 2 && seeds != NULL, "called as: once TARGET");
	LLVMFuzzerTestOneInput((const uint8_t *)"", 0);
	while (fgets(line, sizeof line, seeds) != NULL) {
		if (sscanf(line, "%63s %191s", target, pattern) == 2 &&
		    strcmp(target, argv[1]) == 0) {
			number = run_pattern(pattern, number);
		}
	}
	fclose(seeds);
	printf("1..%d\n", number);
	return number == 0;
}
