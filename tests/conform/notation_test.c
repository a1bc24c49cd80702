/* What docs/notation.md shows is what the program reads: each fenced block is parsed. */
#include "support/unit.h"

#include "pavise/battle.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct page {
	char *text; /* of docs/notation.md */
	struct pv_game *g;
};

static char *read_page(void) {
	char path[4096];
	const char *source = getenv("PAVISE_SOURCE");
	snprintf(path, sizeof path, "%s/docs/notation.md", source == NULL ? "." : source);
	FILE *file = fopen(path, "rb");
	char *text = calloc(1, 1 << 17);
	if (file == NULL || text == NULL || fread(text, 1, (1 << 17) - 1, file) == 0) {
		fprintf(stderr, "%s can't be read\n", path);
		abort();
	}
	fclose(file);
	return text;
}

static int set_page(void **state) {
	static struct page page;
	struct pv_error err;
	struct pv_scenario *scenario = pv_scenario_open("nevsky/skirmish", &err);
	page.text = read_page();
	page.g = scenario == NULL ? NULL : pv_game_load(scenario, &err);
	pv_scenario_close(scenario);
	*state = &page;
	return page.g == NULL;
}

static int clear_page(void **state) {
	struct page *page = *state;
	free(page->text);
	pv_game_free(page->g);
	return 0;
}

/* The nth block of that kind, as a text of its own; NULL behind the last. */
static char *take_block(const struct page *page, const char *kind, int n) {
	char fence[32];
	int length = snprintf(fence, sizeof fence, "\n```%s\n", kind);
	const char *at = page->text;
	for (int i = 0; i <= n; i++) {
		at = strstr(at, fence);
		if (at == NULL) {
			return NULL;
		}
		at += length;
	}
	const char *end = strstr(at, "\n```");
	assert_non_null(end);
	size_t size = (size_t)(end - at) + 1;
	char *block = calloc(1, size + 1);
	assert_non_null(block);
	memcpy(block, at, size);
	return block;
}

static void orders_are_read_and_written_alike(void **state) {
	const struct page *page = *state;
	char *block = take_block(page, "orders", 0), text[512];
	assert_non_null(block);
	int count = 0;
	for (char *line = strtok(block, "\n"); line != NULL; line = strtok(NULL, "\n"), count++) {
		struct pv_order order, again;
		struct pv_error err;
		if (!page->g->rules->read_order(page->g, line, &order, &err)) {
			fail_msg("%s: %s: %s", line, err.where, err.msg);
		}
		page->g->rules->write_order(page->g, &order, text, sizeof text);
		assert_true(page->g->rules->read_order(page->g, text, &again, &err));
		assert_memory_equal(&order, &again, sizeof order);
	}
	assert_true(count >= 25);
	free(block);
}

static void positions_are_read_and_written_alike(void **state) {
	const struct page *page = *state;
	char *block = take_block(page, "position", 0), text[4096];
	void *position = calloc(1, PV_STATE_MAX);
	struct pv_error err;
	assert_non_null(block);
	assert_non_null(position);
	block[strcspn(block, "\n")] = '\0';
	if (!page->g->rules->read_state(page->g, block, position, &err)) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	page->g->rules->write_state(page->g, position, text, sizeof text);
	assert_string_equal(block, text);
	free(position);
	free(block);
}

/* Lines that give an order, undone ones left out. */
static size_t count_orders(const char *journal) {
	size_t count = 0;
	for (const char *at = journal; *at != '\0'; at += strcspn(at, "\n") + 1) {
		count += strncmp(at, "  = ", 4) == 0 ||
			 (strncmp(at, "  ", 2) == 0 && islower((unsigned char)at[2]) &&
			  strncmp(at, "  sealed", 8) != 0);
	}
	return count;
}

/* Hashes in the header may be those of an older figure; fingerprints must agree. */
static void expect_journal(const struct page *page, const char *kind) {
	char *block = take_block(page, kind, 0);
	struct pv_battle_report report;
	struct pv_error err;
	struct pv_game *g;
	assert_non_null(block);
	struct pv_battle *b =
	    pv_battle_read(block, strlen(block), "notation.md", SIZE_MAX, &g, &report, &err);
	if (b == NULL) {
		fail_msg("%s: %s", err.where, err.msg);
	}
	if (report.torn || report.played != count_orders(block)) {
		fail_msg("%s, line %d: %s", kind, report.first_line, report.note);
	}
	char *again = pv_battle_write(b, pv_battle_view(b), &err);
	assert_non_null(again);
	assert_string_equal(strstr(again, "\n0."), strstr(block, "\n0."));
	free(again);
	free(block);
	pv_battle_destroy(b);
	pv_game_free(g);
}

static void journals_play_to_their_end(void **state) {
	expect_journal(*state, "journal");
}

static void copies_play_to_their_end(void **state) {
	expect_journal(*state, "copy");
}

/* --- the grammars: every name that is used is defined --------------------------------------------
 */

enum { NAMES_MAX = 128, NAME_BYTES = 32 };

struct names {
	char at[NAMES_MAX][NAME_BYTES];
	int count;
};

static bool has_name(const struct names *names, const char *name) {
	for (int i = 0; i < names->count; i++) {
		if (strcmp(names->at[i], name) == 0) {
			return true;
		}
	}
	return false;
}

/* Skips "text", 'text', ? words ? and (* remarks *). */
static const char *skip_literal(const char *at) {
	if (strncmp(at, "(*", 2) == 0) {
		return strstr(at, "*)") + 2;
	}
	return strchr(at + 1, *at) + 1;
}

static bool starts_literal(const char *at) {
	return *at == '"' || *at == '\'' || *at == '?' || strncmp(at, "(*", 2) == 0;
}

/* Reads a name of letters, digits and single blanks. */
static const char *read_name(const char *at, char name[NAME_BYTES]) {
	int used = 0;
	while (isalnum((unsigned char)*at) || (*at == ' ' && isalnum((unsigned char)at[1]))) {
		assert_true(used < NAME_BYTES - 1);
		name[used++] = *at++;
	}
	name[used] = '\0';
	return at;
}

static void gather(const char *grammar, struct names *defined, struct names *used) {
	for (const char *at = grammar; *at != '\0';) {
		char name[NAME_BYTES];
		if (starts_literal(at)) {
			at = skip_literal(at);
		} else if (isalpha((unsigned char)*at)) {
			at = read_name(at, name);
			const char *next = at + strspn(at, " ");
			struct names *list = *next == '=' ? defined : used;
			assert_true(list->count < NAMES_MAX);
			snprintf(list->at[list->count++], NAME_BYTES, "%s", name);
		} else {
			at++;
		}
	}
}

static void every_name_of_the_grammars_is_defined(void **state) {
	static struct names defined, used;
	for (int n = 0;; n++) {
		char *block = take_block(*state, "ebnf", n);
		if (block == NULL) {
			assert_int_equal(n, 4);
			break;
		}
		gather(block, &defined, &used);
		free(block);
	}
	for (int i = 0; i < used.count; i++) {
		if (!has_name(&defined, used.at[i])) {
			fail_msg("\"%s\" is used, but not defined", used.at[i]);
		}
	}
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(orders_are_read_and_written_alike),
	cmocka_unit_test(positions_are_read_and_written_alike),
	cmocka_unit_test(journals_play_to_their_end),
	cmocka_unit_test(copies_play_to_their_end),
	cmocka_unit_test(every_name_of_the_grammars_is_defined),
};

TEST_FILE(tests, set_page, clear_page)
