/*
 * conform/dummy/match.h - battles of the dummy for tests.
 *
 * match_start, _start_with, _start_moving, _finish
 * match_give, _play       orders by their text
 * match_write, _read, _read_whole
 */
#ifndef PAVISE_CONFORM_DUMMY_MATCH_H
#define PAVISE_CONFORM_DUMMY_MATCH_H

#include "conform/dummy/table.h"

#include "pavise/battle.h"

#include <stdio.h>
#include <stdlib.h>

static const char match_scenario[] = "ruleset: dummy\ntitle: Two men a side\n";

struct match {
	struct pv_game *g;
	struct pv_battle *b;
};

static inline struct match match_start_with(const char *text, const char *set) {
	struct match m;
	struct pv_error err;
	struct pv_scenario *scenario = pv_scenario_parse(text, strlen(text), "inline", &err);
	assert_non_null(scenario);
	assert_true(set == NULL || pv_scenario_set(scenario, set, &err));
	m.g = pv_game_load(scenario, &err);
	assert_non_null(m.g);
	struct pv_battle_setup setup = { .seats = { "Anna Maria", "bot:random" },
					 .dice = "typed",
					 .scenario = scenario };
	m.b = pv_battle_create(m.g, &setup, &err);
	assert_non_null(m.b);
	pv_scenario_close(scenario);
	return m;
}

static inline struct match match_start(void) {
	return match_start_with(match_scenario, NULL);
}

static inline void match_finish(struct match *m) {
	pv_battle_destroy(m->b);
	pv_game_free(m->g);
}

static inline bool match_give(struct match *m, const char *text) {
	struct pv_order order;
	struct pv_why why;
	assert_true(dum_read_order(m->g, text, &order, NULL));
	return pv_battle_order(m->b, &order, &why, NULL);
}

static inline void match_play(struct match *m, const char *const *orders) {
	for (; *orders != NULL; orders++) {
		if (!match_give(m, *orders)) {
			fail_msg("%s is refused", *orders);
		}
	}
}

static const char *const match_hiding[] = { "hide r1 2", "hide r2 3", "ready", "hide b1 1",
					    "hide b2 3", "ready",     NULL };

/* Red at 1 and 2, blue at 9 and 7; red begins. */
static inline struct match match_start_moving(void) {
	struct match m = match_start();
	match_play(&m, match_hiding);
	return m;
}

static inline const struct dum_state *match_look(const struct match *m) {
	return pv_battle_state(m->b);
}

static inline char *match_write(const struct match *m, enum pv_seat seat) {
	char *text = pv_battle_write(m->b, seat, NULL);
	assert_non_null(text);
	return text;
}

static inline struct match match_read(const char *text, size_t stop_at,
				      struct pv_battle_report *report) {
	struct match m;
	struct pv_error err;
	m.b = pv_battle_read(text, strlen(text), "test", stop_at, &m.g, report, &err);
	if (m.b == NULL) {
		fail_msg("%s: %s\n%s", err.where, err.msg, text);
	}
	return m;
}

static inline struct match match_read_whole(const char *text) {
	struct pv_battle_report report;
	struct match m = match_read(text, SIZE_MAX, &report);
	if (report.differs || report.torn) {
		fail_msg("line %d: %s\n%s", report.first_line, report.note, text);
	}
	return m;
}

static inline void match_assert_same(const struct match *a, const struct match *b) {
	assert_memory_equal(match_look(a), match_look(b), sizeof(struct dum_state));
}

/* The text with `from` replaced by `to`; the caller frees it. */
static inline char *match_replace(const char *text, const char *from, const char *to) {
	const char *at = strstr(text, from);
	if (at == NULL) {
		fail_msg("no %s in\n%s", from, text);
	}
	size_t size = strlen(text) + strlen(to) + 1;
	char *out = malloc(size);
	assert_non_null(out);
	snprintf(out, size, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
	return out;
}

#endif
