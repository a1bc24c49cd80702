/*
 * bench/sight.c - how long a line of sight takes.
 *
 *   sight RULESET MAP...
 *
 * Of each map: places, how many of all lines are clear, nanoseconds a line, and microseconds for
 * all that one place sees.
 */
#include "board/hex/sight.h"
#include "rules/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { LINES_LEAST = 2000000 };

static double now(void) {
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void fail(const struct pv_error *err) {
	fprintf(stderr, "sight: %s: %s\n", err->where, err->msg);
	exit(2);
}

static void measure(const struct pv_hex_map *map, const char *name) {
	static uint8_t seen[PV_PLACES_MAX];
	double begin = now(), lines = 0, clear = 0, fields = 0;
	while (lines < LINES_LEAST) {
		for (int from = 0; from < map->count; from++) {
			clear += pv_sight_field(map, NULL, from, seen);
			lines += map->count;
			fields++;
		}
	}
	double took = now() - begin;
	printf("%-40s %5d %5.0f%% %8.0f %8.1f\n", name, map->count, 100 * clear / lines,
	       took * 1e9 / lines, took * 1e6 / fields);
}

int main(int argc, char **argv) {
	struct pv_error err;
	const struct pv_ground *grounds = argc > 2 ? pv_grounds_find(argv[1], &err) : NULL;
	struct pv_hex_map *map = malloc(sizeof *map);
	if (argc <= 2 || map == NULL) {
		fprintf(stderr, "usage: sight RULESET MAP...\n");
		return 2;
	}
	if (grounds == NULL) {
		fail(&err);
	}
	printf("%-40s %5s %6s %8s %8s\n", "", "place", "clear", "ns/line", "us/place");
	for (int i = 2; i < argc; i++) {
		struct pv_node *root = pv_node_read_file(argv[i], &err);
		if (root == NULL ||
		    !pv_hex_map_read(pv_node_get(root, "map"), grounds, map, &err)) {
			fail(&err);
		}
		pv_node_free(root);
		measure(map, argv[i]);
	}
	free(map);
	return 0;
}
