/*
 * Golden playthroughs: each journal in replays/ carries its scenario, and is played again with its
 * fingerprints verified; every position on the way is sound, and it ends as it did.
 */
#include "pavise/pavise.h"
#include "support/unit.h"

#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_CAP = 1 << 16, PATH_CAP = 512 };

static void read_text(const char *name, char text[TEXT_CAP]) {
	char path[PATH_CAP];
	const char *source = getenv("PAVISE_SOURCE");
	snprintf(path, sizeof path, "%s/src/rules/cryhavoc/replays/%s.journal",
		 source == NULL ? "." : source, name);
	FILE *in = fopen(path, "rb");
	assert_non_null(in);
	size_t length = fread(text, 1, TEXT_CAP - 1, in);
	assert_true(length > 0 && length < TEXT_CAP - 1);
	text[length] = '\0';
	fclose(in);
}

static void play(const struct pv_game *g, struct pv_battle *b) {
	alignas(16) static unsigned char state[PV_STATE_MAX];
	const struct pv_ruleset *rules = g->rules;
	struct pv_error err = { .msg = "" };
	rules->start(g, state);
	for (size_t i = 0; i < pv_battle_length(b); i++) {
		const struct pv_entry *entry = pv_battle_entry(b, i);
		if (entry->kind != PV_ENTRY_ORDER || entry->undone) {
			continue;
		}
		assert_true(rules->check(g, state, &entry->order, NULL));
		rules->apply(g, state, &entry->order, NULL);
		if (!rules->sound(g, state, &err)) {
			fail_msg("entry %zu: %s: %s", i, err.where, err.msg);
		}
	}
	assert_int_equal(rules->turn(g, state), PV_NOBODY);
}

static void replay(const char *name, enum pv_seat winner, const char *rule) {
	static char text[TEXT_CAP];
	struct pv_error err = { .msg = "" };
	struct pv_battle_report report;
	struct pv_result result;
	struct pv_game *g;
	read_text(name, text);
	struct pv_battle *b = pv_battle_read(text, strlen(text), name, SIZE_MAX, &g, &report, &err);
	if (b == NULL || report.torn || report.differs) {
		fail_msg("%s: line %d: %s%s", name, report.first_line, report.note, err.msg);
	}
	play(g, b);
	assert_true(pv_battle_result(b, &result));
	assert_int_equal(result.winner, winner);
	assert_string_equal(result.rule, rule);
	pv_battle_destroy(b);
	pv_game_free(g);
}

static void the_brawl_is_played_again(void **state) {
	(void)state;
	replay("brawl", PV_RED, "CHB-16.12");
}

static void the_chase_is_played_again(void **state) {
	(void)state;
	replay("chase", PV_BLUE, "CHB-16.2");
}

static void the_marsh_is_played_again(void **state) {
	(void)state;
	replay("marsh", PV_RED, "CHB-16.12");
}

static void the_siege_tower_is_played_again(void **state) {
	(void)state;
	replay("tower", PV_RED, "CHB-16.12");
}

static void the_watermill_is_played_again(void **state) {
	(void)state;
	replay("watermill", PV_BLUE, "CHB-16.12");
}

static void the_windmill_is_played_again(void **state) {
	(void)state;
	replay("windmill", PV_RED, "CHB-16.2");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(the_brawl_is_played_again),
	cmocka_unit_test(the_chase_is_played_again),
	cmocka_unit_test(the_marsh_is_played_again),
	cmocka_unit_test(the_siege_tower_is_played_again),
	cmocka_unit_test(the_watermill_is_played_again),
	cmocka_unit_test(the_windmill_is_played_again),
};

TEST_FILE(tests, NULL, NULL)
