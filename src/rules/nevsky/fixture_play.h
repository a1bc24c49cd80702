/*
 * fixture_play.h - for tests of this folder: a battle from a scenario's text, played by orders as
 * text.
 *
 * fixture_open, _close   a battle at its first question
 * fixture_order          an order from its text
 * fixture_play           orders one by one, blanks allowed for by "; "
 * fixture_name           a piece's name; a place's
 */
#ifndef RULES_NEVSKY_FIXTURE_PLAY_H
#define RULES_NEVSKY_FIXTURE_PLAY_H

#include "rules/nevsky/fixture.h"
#include "rules/nevsky/scan.h"

#include <stdlib.h>

enum { FIXTURE_EVENTS_MAX = 64 };

struct fixture_battle {
	struct pv_game *g;
	struct nev_state *s;
	struct pv_event at[FIXTURE_EVENTS_MAX];
	struct pv_events events; /* of the last order */
};

static inline struct fixture_battle fixture_open(const char *text) {
	struct fixture_battle b = { .g = fixture_load(text) };
	b.s = calloc(1, b.g->rules->state_size(b.g));
	assert_non_null(b.s);
	b.g->rules->start(b.g, b.s);
	return b;
}

static inline void fixture_close(struct fixture_battle *b) {
	free(b->s);
	pv_game_free(b->g);
}

static inline struct pv_order fixture_order(const struct fixture_battle *b, const char *text) {
	struct pv_order order;
	struct pv_error err;
	if (!b->g->rules->read_order(b->g, text, &order, &err)) {
		fail_msg("%s: %s: %s", text, err.where, err.msg);
	}
	return order;
}

static inline void fixture_play_one(struct fixture_battle *b, const char *text) {
	struct pv_order order = fixture_order(b, text);
	struct pv_why why;
	if (!b->g->rules->check(b->g, b->s, &order, &why)) {
		fail_msg("%s: refused by %s", text, why.rule);
	}
	b->events = (struct pv_events){ .at = b->at, .cap = PV_COUNT(b->at) };
	b->g->rules->apply(b->g, b->s, &order, &b->events);
}

/* "pick line; pick line"; NULL: none. */
static inline void fixture_play(struct fixture_battle *b, const char *orders) {
	while (orders != NULL && *orders != '\0') {
		char one[128];
		size_t length = strcspn(orders, ";");
		assert_true(length < sizeof one);
		memcpy(one, orders, length);
		one[length] = '\0';
		fixture_play_one(b, one);
		orders += length;
		orders += strspn(orders, "; ");
	}
}

/* "-" where there is none. */
static inline void fixture_name_actor(const struct fixture_battle *b, int actor,
				      struct kit_pen *pen) {
	char name[16] = "-";
	if (actor != PV_NONE) {
		b->g->rules->name_actor(b->g, actor, name, sizeof name);
	}
	kit_pen_add(pen, " %s", name);
}

static inline void fixture_name_place(const struct fixture_battle *b, int32_t place,
				      struct kit_pen *pen) {
	char name[16] = "-";
	if (place != NEV_NO_PLACE) {
		b->g->rules->name_place(b->g, place, name, sizeof name);
	}
	kit_pen_add(pen, " %s", name);
}

#endif
