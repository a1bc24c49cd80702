/* game/odds/odds.c - exact chances of an order or a plan. */
#include "game/odds/walk.h"

#include "pavise/stream.h"
#include "pavise/text.h"

#include <stdlib.h>
#include <string.h>

enum {
	SAMPLES = PV_ODDS_LEAVES_MAX,
	SAMPLE_THROWS_MAX = 4096 /* throws of one sampled course: a bound on work, not a rule */
};

static bool no_memory(struct pv_error *err) {
	return pv_fail(err, PV_NO_MEMORY, "odds", "memory ran out");
}

/* --- the orders themselves ------------------------------------------------------------------- */

static bool play_order(const struct pv_game *g, void *state, const struct pv_order *order,
		       struct pv_course *course, bool *reveals, struct pv_error *err) {
	struct pv_why why = { .rule = NULL };
	if (!g->rules->check(g, state, order, &why)) {
		char quote[PV_QUOTE_MAX];
		return pv_fail(err, PV_REFUSED, why.rule, "%s", pv_text_quote(g, &why, quote));
	}
	*reveals = pv_walk_apply(g, state, order, course);
	return true;
}

/* May the rest of a plan go on after an order? It ends at a throw or a reveal. With another seat to
 * decide it goes on while the next order is one that this seat may give: so the secret picks of
 * both sides make a melee. */
static bool goes_on(const struct pv_game *g, const void *state, enum pv_seat before,
		    const struct pv_order *next) {
	enum pv_seat seat = g->rules->turn(g, state);
	if (seat == PV_DICE || seat == PV_NOBODY) {
		return false;
	}
	return seat == before || g->rules->check(g, state, next, NULL);
}

static bool play_orders(const struct pv_game *g, void *state, const struct pv_order *orders,
			size_t count, struct pv_course *course, struct pv_error *err) {
	for (size_t i = 0; i < count; i++) {
		enum pv_seat seat = g->rules->turn(g, state);
		bool reveals = false;
		if (!play_order(g, state, &orders[i], course, &reveals, err)) {
			return false;
		}
		if (reveals || (i + 1 < count && !goes_on(g, state, seat, &orders[i + 1]))) {
			break;
		}
	}
	return true;
}

/* --- what came of the walk ------------------------------------------------------------------- */

static int compare_outcomes(const void *left, const void *right) {
	const struct pv_outcome_odds *a = left, *b = right;
	int order = pv_fraction_compare(b->chance, a->chance);
	if (order != 0) {
		return order;
	}
	/* Outcomes with equal chances are ordered by fewer events first, then by the events, so
	 * that the order never depends on the C library's sort. */
	if (a->event_count != b->event_count) {
		return a->event_count < b->event_count ? -1 : 1;
	}
	for (size_t i = 0; i < a->event_count; i++) {
		const struct pv_event *x = &a->events[i], *y = &b->events[i];
		int32_t fields[][2] = { { x->who, y->who },
					{ x->whom, y->whom },
					{ x->place, y->place },
					{ x->amount, y->amount },
					{ x->rest, y->rest } };
		int keys = strcmp(x->key, y->key);
		if (keys != 0) {
			return keys;
		}
		for (size_t k = 0; k < PV_COUNT(fields); k++) {
			if (fields[k][0] != fields[k][1]) {
				return fields[k][0] < fields[k][1] ? -1 : 1;
			}
		}
	}
	return 0;
}

/* Moves the outcomes to out. */
static void hand_over(struct pv_walk *w, struct pv_odds *out) {
	qsort(w->outcomes, w->outcome_count, sizeof *w->outcomes, compare_outcomes);
	out->outcomes = w->outcomes;
	out->count = w->outcome_count;
	out->leaves = w->leaves;
	out->assumed = w->assumed;
	w->outcomes = NULL;
	w->outcome_count = w->outcome_cap = 0;
}

static bool sum_outcomes(struct pv_walk *w, const struct pv_fraction *visits) {
	for (size_t i = 0; i < w->spot_count; i++) {
		const struct pv_spot *spot = &w->spots[i];
		for (size_t k = 0; k < spot->edge_count; k++) {
			const struct pv_edge *edge = &w->edges[spot->first_edge + k];
			struct pv_fraction chance = pv_fraction_make(edge->weight, spot->whole);
			if (edge->ends &&
			    (!pv_fraction_multiply(&chance, visits[i]) ||
			     !pv_fraction_add(&w->outcomes[edge->to].chance, chance))) {
				w->stop = PV_WALK_TOO_MANY;
				return false;
			}
		}
	}
	return true;
}

static bool weigh_outcomes(struct pv_walk *w) {
	if (w->spot_count == 0) {
		w->outcomes[0].chance = (struct pv_fraction){ 1, 1 };
		return true;
	}
	struct pv_fraction *visits = malloc(w->spot_count * sizeof *visits);
	if (visits == NULL) {
		w->stop = PV_WALK_NO_MEMORY;
		return false;
	}
	bool weighed = pv_walk_weigh(w, visits) && sum_outcomes(w, visits);
	free(visits);
	return weighed;
}

/* --- the sample ------------------------------------------------------------------------------ */

static bool sample_course(struct pv_walk *w, const void *state, const struct pv_course *first,
			  struct pv_stream *chance) {
	struct pv_course course = *first;
	struct pv_prompt prompt;
	memcpy(w->scratch, state, w->state_size);
	for (int i = 0; pv_walk_settle(w->g, w->scratch, &course, &prompt); i++) {
		if (i == SAMPLE_THROWS_MAX) {
			w->stop = PV_WALK_ENDLESS;
			return false;
		}
		struct pv_order faces = pv_stream_throw(chance, &prompt.dice);
		pv_walk_apply(w->g, w->scratch, &faces, &course);
	}
	size_t to = pv_walk_outcome(w, &course);
	if (to == SIZE_MAX) {
		return false;
	}
	if (course.assumed > w->assumed) {
		w->assumed = course.assumed;
	}
	w->outcomes[to].chance.num++;
	return true;
}

/* Starts the walk over and throws at random. */
static bool sample_walk(struct pv_walk *w, const void *state, const struct pv_course *course,
			uint64_t seed) {
	struct pv_stream chance = pv_stream_start(seed, 0);
	w->outcome_count = 0;
	w->leaves = SAMPLES;
	w->assumed = 0;
	w->stop = PV_WALK_GOES_ON;
	for (int i = 0; i < SAMPLES; i++) {
		if (!sample_course(w, state, course, &chance)) {
			return false;
		}
	}
	for (size_t i = 0; i < w->outcome_count; i++) {
		w->outcomes[i].chance = pv_fraction_make(w->outcomes[i].chance.num, SAMPLES);
	}
	return true;
}

/* --- odds ------------------------------------------------------------------------------------ */

static bool tell_stop(const struct pv_walk *w, struct pv_error *err) {
	switch (w->stop) {
	case PV_WALK_ENDLESS:
		return pv_fail(err, PV_BAD_INPUT, "odds",
			       "dice that are thrown again whatever falls");
	case PV_WALK_TOO_MANY:
		return pv_fail(err, PV_TOO_LARGE, "odds", "more than %d different outcomes",
			       (int)PV_ODDS_OUTCOMES_MAX);
	default:
		return no_memory(err);
	}
}

static bool walk_from(const struct pv_game *g, const void *state, const struct pv_course *course,
		      uint64_t sample, struct pv_odds *out, struct pv_error *err) {
	struct pv_walk w;
	bool walked =
	    pv_walk_start(&w, g, state, course) && pv_walk_spread(&w) && weigh_outcomes(&w);
	if (!walked && w.stop == PV_WALK_TOO_MANY) {
		out->sampled = true;
		walked = sample_walk(&w, state, course, sample);
	}
	if (walked) {
		hand_over(&w, out);
	} else {
		tell_stop(&w, err);
	}
	pv_walk_finish(&w);
	return walked;
}

bool pv_odds_of(const struct pv_game *g, const void *state, const struct pv_order *orders,
		size_t count, uint64_t sample, struct pv_odds *out, struct pv_error *err) {
	size_t size = g->rules->state_size(g);
	struct pv_course course = { .event_count = 0 };
	*out = (struct pv_odds){ .outcomes = NULL };
	void *after = malloc(size);
	if (after == NULL) {
		return no_memory(err);
	}
	memcpy(after, state, size);
	bool found = play_orders(g, after, orders, count, &course, err) &&
		     walk_from(g, after, &course, sample, out, err);
	free(after);
	return found;
}

void pv_odds_free(struct pv_odds *odds) {
	if (odds != NULL) {
		free(odds->outcomes);
		*odds = (struct pv_odds){ .outcomes = NULL };
	}
}
