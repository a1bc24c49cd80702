/* Every map that is installed: it can be read, no line of sight over it differs from the judge's,
 * and whoever is seen sees. */
#include "game/scenario/map.h"
#include "rules/registry.h"
#include "sight/judge.h"
#include "support/unit.h"

#include "pavise/data.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct pv_hex_map *map; /* too large for the stack of a test */
static int share = 1;          /* PAVISE_SHARE=4: from every fourth place, where all is slow */

static void judge_lines(const char *path) {
	char found[160];
	if (!judge_share(map, NULL, share, found, sizeof found)) {
		fail_msg("%s: %s", path, found);
	}
}

static void turn_lines(const char *path) {
	for (int from = 0; from < map->count; from += share) {
		for (int to = 0; to < from; to++) {
			if (pv_sight_clear(map, NULL, from, to, NULL) !=
			    pv_sight_clear(map, NULL, to, from, NULL)) {
				fail_msg("%s: places %d and %d", path, from, to);
			}
		}
	}
}

static void visit_file(const char *path, void (*visit)(const char *path)) {
	struct pv_error err;
	const char *rules = NULL;
	struct pv_node *root = pv_node_read_file(path, &err);
	if (root == NULL || !pv_scenario_lay_pieces(&root, &err) ||
	    !pv_node_text(root, "ruleset", &rules, &err)) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	const struct pv_ground *grounds = pv_grounds_find(rules, &err);
	if (grounds == NULL || !pv_hex_map_read(pv_node_get(root, "map"), grounds, map, &err)) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	pv_node_free(root);
	visit(path);
}

static void visit_maps(void (*visit)(const char *path)) {
	char folder[1024], path[1300];
	struct pv_error err;
	int count = 0;
	assert_true(pv_data_path("maps", folder, sizeof folder, &err));
	DIR *dir = opendir(folder);
	assert_non_null(dir);
	for (const struct dirent *at = readdir(dir); at != NULL; at = readdir(dir)) {
		if (strstr(at->d_name, ".yaml") != NULL) {
			snprintf(path, sizeof path, "%s/%s", folder, at->d_name);
			visit_file(path, visit);
			count++;
		}
	}
	closedir(dir);
	assert_true(count > 0);
}

static void chb_8_8_23_two_reckonings_agree(void **unused) {
	(void)unused;
	visit_maps(judge_lines);
}

static void chb_8_7_12_the_same_both_ways(void **unused) {
	(void)unused;
	visit_maps(turn_lines);
}

static int set_up(void **unused) {
	(void)unused;
	const char *text = getenv("PAVISE_SHARE");
	share = text == NULL || atoi(text) < 1 ? 1 : atoi(text);
	map = malloc(sizeof *map);
	return map == NULL;
}

static int tear_down(void **unused) {
	(void)unused;
	free(map);
	return 0;
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(chb_8_8_23_two_reckonings_agree),
	cmocka_unit_test(chb_8_7_12_the_same_both_ways),
};

TEST_FILE(tests, set_up, tear_down)
