/*
 * Drawn positions with one plainly right thing to do: tests/tactics/<ruleset>/NAME.yaml.
 *
 *   title, why   what is right, and by what
 *   scenario     the position
 *   right        alternatives, each a list of orders that have to be among those given
 *   wrong        orders none of which may be given
 *   draws, least where the order is drawn: in so many of so many draws it must be right (1 of 1)
 *
 * Orders are patterns, as a shell's of file names. Greedy plays its step, up to the next throw or
 * the other side's turn; it has to be right in four of five.
 */
#include "core/tree.h"
#include "pavise/bot.h"

#include "support/unit.h"

#include <dirent.h>
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ORDERS_MAX = 200, FILES_MAX = 100, TEXT_MAX = 120 };

struct given {
	char text[ORDERS_MAX][TEXT_MAX];
	size_t count;
};

typedef max_align_t state[PV_STATE_MAX / sizeof(max_align_t)];

static struct pv_game *load(const struct pv_node *root) {
	struct pv_tree_builder b;
	struct pv_error err;
	assert_true(pv_tree_begin(&b, root->file, &err));
	assert_true(pv_tree_copy(&b, pv_node_get(root, "scenario")));
	struct pv_scenario *scenario = pv_scenario_from_node(pv_tree_finish(&b), root->file, &err);
	struct pv_game *g = scenario != NULL ? pv_game_load(scenario, &err) : NULL;
	if (g == NULL) {
		fail_msg("%s: %s: %s", root->file, err.where, err.msg);
	}
	pv_scenario_close(scenario);
	return g;
}

/* All orders of the step, as far as the bot knows what comes of them. */
static void play(const struct pv_game *g, uint64_t seed, struct given *out) {
	const struct pv_ruleset *rules = g->rules;
	struct pv_bot *bot = pv_bot_create("greedy", g, seed, NULL);
	struct pv_prompt first, now;
	state s, view;
	assert_non_null(bot);
	rules->start(g, s);
	rules->prompt(g, s, &first);
	out->count = 0;
	do {
		struct pv_order order;
		memcpy(view, s, rules->state_size(g));
		rules->veil(g, view, (enum pv_seat)first.seat);
		pv_bot_choose(bot, view, &order, NULL);
		assert_true(rules->check(g, s, &order, NULL));
		assert_true(out->count < ORDERS_MAX);
		rules->write_order(g, &order, out->text[out->count++], TEXT_MAX);
		rules->apply(g, s, &order, NULL);
		rules->prompt(g, s, &now);
	} while (now.seat == first.seat && strcmp(now.key, first.key) == 0);
	pv_bot_destroy(bot);
}

static bool has(const struct given *given, const struct pv_node *pattern) {
	for (size_t i = 0; i < given->count; i++) {
		if (fnmatch(pattern->text, given->text[i], 0) == 0) {
			return true;
		}
	}
	return false;
}

static bool has_all(const struct given *given, const struct pv_node *patterns) {
	for (const struct pv_node *p = patterns->first; p != NULL; p = p->next) {
		if (!has(given, p)) {
			return false;
		}
	}
	return true;
}

static bool is_right(const struct pv_node *root, const struct given *given) {
	const struct pv_node *right = pv_node_get(root, "right");
	const struct pv_node *wrong = pv_node_get(root, "wrong");
	for (const struct pv_node *w = wrong == NULL ? NULL : wrong->first; w != NULL;
	     w = w->next) {
		if (has(given, w)) {
			return false;
		}
	}
	for (const struct pv_node *r = right == NULL ? NULL : right->first; r != NULL;
	     r = r->next) {
		if (has_all(given, r)) {
			return true;
		}
	}
	return right == NULL;
}

static bool passes(const char *path) {
	static const char *const keys[] = { "title", "why",   "scenario", "right",
					    "wrong", "draws", "least",    NULL };
	struct pv_error err;
	struct pv_node *root = pv_node_read_file(path, &err);
	if (root == NULL || !pv_node_only(root, keys, &err)) {
		fail_msg("%s: %s: %s", path, err.where, err.msg);
	}
	int32_t draws = 1, least = 1, right = 0;
	assert_true(pv_node_int(root, "draws", 1, 1000, &draws, &err));
	assert_true(pv_node_int(root, "least", 1, 1000, &least, &err));
	struct pv_game *g = load(root);
	struct given given;
	for (int32_t i = 0; i < draws; i++) {
		play(g, (uint64_t)i, &given);
		right += is_right(root, &given);
	}
	if (right < least) {
		print_message("# not found: %s (%d of %d)\n", path, (int)right, (int)draws);
		for (size_t i = 0; i < given.count; i++) {
			print_message("#   %s\n", given.text[i]);
		}
	}
	pv_game_free(g);
	pv_node_free(root);
	return right >= least;
}

static int compare(const void *a, const void *b) {
	return strcmp(a, b);
}

/* Of a ruleset: how many of them there are at least. */
static void find_four_of_five(const char *ruleset, size_t least) {
	static char names[FILES_MAX][256];
	char folder[400], path[700];
	size_t count = 0, found = 0;
	snprintf(folder, sizeof folder, "%s/tests/tactics/%s", getenv("PAVISE_SOURCE"), ruleset);
	DIR *dir = opendir(folder);
	assert_non_null(dir);
	for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
		if (strstr(entry->d_name, ".yaml") != NULL) {
			assert_true(count < FILES_MAX);
			snprintf(names[count++], sizeof names[0], "%s", entry->d_name);
		}
	}
	closedir(dir);
	qsort(names, count, sizeof names[0], compare);
	for (size_t i = 0; i < count; i++) {
		snprintf(path, sizeof path, "%s/%s", folder, names[i]);
		found += passes(path);
	}
	print_message("# greedy finds %zu of %zu\n", found, count);
	assert_true(count >= least);
	assert_true(5 * found >= 4 * count);
}

static void four_of_five_are_found_on_squares(void **unused) {
	(void)unused;
	find_four_of_five("nevsky", 20);
}

static void four_of_five_are_found_on_hexes(void **unused) {
	(void)unused;
	find_four_of_five("cryhavoc", 24);
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(four_of_five_are_found_on_squares),
	cmocka_unit_test(four_of_five_are_found_on_hexes),
};

TEST_FILE(tests, NULL, NULL)
