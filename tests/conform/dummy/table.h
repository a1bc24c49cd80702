/*
 * conform/dummy/table.h - a dummy game for tests: orders by their text, faces as they are wanted.
 *
 * table_set, table_clear
 * table_order   plays one order; fails the test where it is refused
 * table_refuse  an order that must be refused, by that rule
 */
#ifndef PAVISE_CONFORM_DUMMY_TABLE_H
#define PAVISE_CONFORM_DUMMY_TABLE_H

#include "support/unit.h"

#include "conform/dummy/dummy.h"

#include <string.h>

struct table {
	struct pv_game *g;
	struct dum_state s;
	struct pv_event at[32];
	struct pv_events events; /* of the last order */
};

/* position: as dum_read_state; NULL: the first one. */
static inline void table_set(struct table *t, const char *position) {
	static const char text[] = "ruleset: dummy\ntitle: Two men a side\n";
	struct pv_error err;
	struct pv_scenario *scenario = pv_scenario_parse(text, sizeof text - 1, "inline", &err);
	assert_non_null(scenario);
	*t = (struct table){ .g = pv_game_load(scenario, &err) };
	pv_scenario_close(scenario);
	assert_non_null(t->g);
	dum_ruleset.start(t->g, &t->s);
	if (position != NULL) {
		assert_true(dum_read_state(t->g, position, &t->s, &err));
	}
}

static inline void table_clear(struct table *t) {
	pv_game_free(t->g);
}

static inline struct pv_order table_read(const struct table *t, const char *text) {
	struct pv_order order;
	struct pv_error err;
	if (!dum_read_order(t->g, text, &order, &err)) {
		fail_msg("%s: %s", text, err.msg);
	}
	return order;
}

static inline void table_order(struct table *t, const char *text) {
	struct pv_order order = table_read(t, text);
	struct pv_why why = { .rule = NULL };
	if (!dum_ruleset.check(t->g, &t->s, &order, &why)) {
		fail_msg("%s: refused by %s, %s", text, why.rule, why.key);
	}
	t->events = (struct pv_events){ .at = t->at, .cap = PV_COUNT(t->at) };
	dum_ruleset.apply(t->g, &t->s, &order, &t->events);
}

static inline void table_refuse(struct table *t, const char *text, const char *rule) {
	struct pv_order order = table_read(t, text);
	struct pv_why why = { .rule = NULL };
	assert_false(dum_ruleset.check(t->g, &t->s, &order, &why));
	assert_string_equal(why.rule, rule);
}

#endif
