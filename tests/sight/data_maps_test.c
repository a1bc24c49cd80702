/* Every map that is installed: it can be read, and no line of sight over it differs from the
 * judge's. */
#include "rules/registry.h"
#include "sight/judge.h"
#include "support/unit.h"

#include "pavise/data.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct pv_hex_map *map; /* too large for the stack of a test */

static void judge_file(const char *path) {
	struct pv_error err;
	char found[160];
	const char *rules = NULL;
	struct pv_node *root = pv_node_read_file(path, &err);
	if (root == NULL || !pv_node_text(root, "ruleset", &rules, &err)) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	const struct pv_ground *grounds = pv_grounds_find(rules, &err);
	if (grounds == NULL || !pv_hex_map_read(pv_node_get(root, "map"), grounds, map, &err)) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	pv_node_free(root);
	if (!judge_map(map, NULL, found, sizeof found)) {
		fail_msg("%s: %s", path, found);
	}
}

/* [CHB-8.7.12, CHB-8.8.23] */
static void every_installed_map(void **unused) {
	char folder[1024], path[1300];
	struct pv_error err;
	int count = 0;
	(void)unused;
	assert_true(pv_data_path("maps", folder, sizeof folder, &err));
	DIR *dir = opendir(folder);
	assert_non_null(dir);
	for (const struct dirent *at = readdir(dir); at != NULL; at = readdir(dir)) {
		if (strstr(at->d_name, ".yaml") != NULL) {
			snprintf(path, sizeof path, "%s/%s", folder, at->d_name);
			judge_file(path);
			count++;
		}
	}
	closedir(dir);
	assert_true(count > 0);
}

static int set_up(void **unused) {
	(void)unused;
	map = malloc(sizeof *map);
	return map == NULL;
}

static int tear_down(void **unused) {
	(void)unused;
	free(map);
	return 0;
}

int main(void) {
	const struct CMUnitTest tests[] = { cmocka_unit_test(every_installed_map) };
	return cmocka_run_group_tests(tests, set_up, tear_down);
}
