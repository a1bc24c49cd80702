/*
 * Golden playthroughs: each journal in replays/ is played again with its fingerprints verified,
 * compared turn by turn with the list beside it, and where turns 2 and 3 begin with the positions
 * that were worked out on paper (```position blocks of NAME.paper.md).
 */
#include "pavise/pavise.h"
#include "support/unit.h"

#include <inttypes.h>
#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_CAP = 1 << 16, PATH_CAP = 512, PAPER_TURNS = 2 };

struct replay {
	char journal[TEXT_CAP], fingerprints[TEXT_CAP], paper[TEXT_CAP];
	struct pv_game *g;
	struct pv_battle *b;
	int turns;        /* ended so far */
	int positions;    /* compared so far */
	const char *next; /* in fingerprints */
	alignas(16) unsigned char state[PV_STATE_MAX];
};

static void read_text(const char *name, const char *ending, char text[TEXT_CAP]) {
	char path[PATH_CAP];
	const char *source = getenv("PAVISE_SOURCE");
	snprintf(path, sizeof path, "%s/src/rules/nevsky/replays/%s%s",
		 source == NULL ? "." : source, name, ending);
	FILE *in = fopen(path, "rb");
	assert_non_null(in);
	size_t length = fread(text, 1, TEXT_CAP - 1, in);
	assert_true(length > 0 && length < TEXT_CAP - 1);
	text[length] = '\0';
	fclose(in);
}

/* As nobody in particular sees it. */
static void write_position(const struct pv_game *g, const void *state, char text[PV_POSITION_MAX]) {
	alignas(16) unsigned char seen[PV_STATE_MAX];
	memcpy(seen, state, g->rules->state_size(g));
	g->rules->veil(g, seen, PV_NOBODY);
	assert_true(g->rules->write_state(g, seen, text, PV_POSITION_MAX) < PV_POSITION_MAX);
}

/* The line below "```position N" on the paper; false: the paper doesn't go so far. */
static bool find_position(const struct replay *r, int turn, char line[PV_POSITION_MAX]) {
	char mark[32];
	snprintf(mark, sizeof mark, "```position %d\n", turn);
	const char *at = strstr(r->paper, mark);
	if (at == NULL) {
		return false;
	}
	at += strlen(mark);
	snprintf(line, PV_POSITION_MAX, "%.*s", (int)strcspn(at, "\n"), at);
	return true;
}

/* Units on the paper stand in any order, so it is read before it is compared. */
static void compare_with_paper(struct replay *r, int turn) {
	char line[PV_POSITION_MAX], played[PV_POSITION_MAX];
	alignas(16) unsigned char paper[PV_STATE_MAX];
	struct pv_error err = { .msg = "" };
	if (!find_position(r, turn, line)) {
		return;
	}
	if (!r->g->rules->read_state(r->g, line, paper, &err)) {
		fail_msg("turn %d: %s: %s", turn, err.where, err.msg);
	}
	write_position(r->g, paper, line);
	write_position(r->g, r->state, played);
	assert_string_equal(played, line);
	r->positions++;
}

static void compare_with_list(struct replay *r) {
	char *end;
	uint64_t stored = strtoull(r->next, &end, 16);
	uint64_t played = pv_fingerprint(r->g, r->state, PV_NOBODY);
	if (end == r->next || stored != played) {
		fail_msg("end of turn %d: %016" PRIx64 ", stored %016" PRIx64, r->turns, played,
			 stored);
	}
	r->next = end;
	r->turns++;
}

static unsigned turn_of(const struct replay *r) {
	struct pv_prompt prompt;
	r->g->rules->prompt(r->g, r->state, &prompt);
	return prompt.turn;
}

static void play_entry(struct replay *r, const struct pv_entry *entry) {
	const struct pv_ruleset *rules = r->g->rules;
	unsigned turn = turn_of(r);
	if (entry->kind != PV_ENTRY_ORDER || entry->undone) {
		return;
	}
	assert_true(rules->check(r->g, r->state, &entry->order, NULL));
	rules->apply(r->g, r->state, &entry->order, NULL);
	if (turn_of(r) != turn || rules->turn(r->g, r->state) == PV_NOBODY) {
		compare_with_list(r);
		compare_with_paper(r, (int)turn_of(r));
	}
}

/* The journal's own fingerprints are compared as it is read. */
static void open_replay(struct replay *r, const char *name) {
	struct pv_error err = { .msg = "" };
	struct pv_battle_report report;
	read_text(name, ".journal", r->journal);
	read_text(name, ".fingerprints", r->fingerprints);
	read_text(name, ".paper.md", r->paper);
	r->next = r->fingerprints;
	r->b = pv_battle_read(r->journal, strlen(r->journal), name, SIZE_MAX, &r->g, &report, &err);
	if (r->b == NULL || report.torn || report.differs) {
		fail_msg("%s: line %d: %s%s", name, report.first_line, report.note, err.msg);
	}
}

static void replay(const char *name) {
	struct replay *r = calloc(1, sizeof *r);
	struct pv_result result;
	assert_non_null(r);
	open_replay(r, name);
	r->g->rules->start(r->g, r->state);
	for (size_t i = 0; i < pv_battle_length(r->b); i++) {
		play_entry(r, pv_battle_entry(r->b, i));
	}
	assert_true(pv_battle_result(r->b, &result));
	assert_int_equal(strspn(r->next, "\n"), strlen(r->next));
	assert_int_equal(r->positions, PAPER_TURNS);
	assert_true(r->turns > 6);
	pv_battle_destroy(r->b);
	pv_game_free(r->g);
	free(r);
}

static void the_standard_battle_is_played_again(void **state) {
	(void)state;
	replay("standard");
}

static void the_skirmish_is_played_again(void **state) {
	(void)state;
	replay("skirmish");
}

static void hill_and_river_are_played_again(void **state) {
	(void)state;
	replay("hills");
}

static const struct CMUnitTest tests[] = {
	cmocka_unit_test(the_standard_battle_is_played_again),
	cmocka_unit_test(the_skirmish_is_played_again),
	cmocka_unit_test(hill_and_river_are_played_again),
};

TEST_FILE(tests, NULL, NULL)
