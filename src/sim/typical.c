/* sim/typical.c - the battles nearest the middle. */
#include "pavise/tally.h"

#include <stdlib.h>

bool pv_typical_add(struct pv_typical *t, const struct pv_sim_round *round, int game) {
	if (t->room - t->count < PV_SIM_ROUND_MAX) {
		size_t room = t->room == 0 ? 1024 : 2 * t->room;
		void *grown = realloc(t->at, room * sizeof t->at[0]);
		if (grown == NULL) {
			return false;
		}
		t->at = grown;
		t->room = room;
	}
	for (size_t i = 0; i < round->count; i++) {
		const struct pv_sim_battle *b = &round->battles[i];
		if (b->game == game) {
			t->at[t->count++] =
			    (struct pv_typical_battle){ .number = round->number,
							.margin = b->result.points[PV_RED] -
								  b->result.points[PV_BLUE],
							.turns = b->turns,
							.index = (uint8_t)i };
		}
	}
	return true;
}

void pv_typical_finish(struct pv_typical *t) {
	free(t->at);
	*t = (struct pv_typical){ .at = NULL };
}

static int compare(int64_t a, int64_t b) {
	return (a > b) - (a < b);
}

static int by_margin(const void *a, const void *b) {
	const struct pv_typical_battle *x = a, *y = b;
	return compare(x->margin, y->margin);
}

static int by_turns(const void *a, const void *b) {
	const struct pv_typical_battle *x = a, *y = b;
	return compare(x->turns, y->turns);
}

/* How far each is from the medians. */
struct distance {
	int64_t margin, turns;
	struct pv_typical_battle battle;
};

static int by_distance(const void *a, const void *b) {
	const struct distance *x = a, *y = b;
	int order = compare(x->margin, y->margin);
	order = order != 0 ? order : compare(x->turns, y->turns);
	order = order != 0 ? order : compare((int64_t)x->battle.number, (int64_t)y->battle.number);
	return order != 0 ? order : compare(x->battle.index, y->battle.index);
}

static int64_t distance(int64_t a, int64_t b) {
	return a > b ? a - b : b - a;
}

static struct distance measure(const struct pv_typical_battle *b, int64_t margin, int64_t turns) {
	return (struct distance){ distance(b->margin, margin), distance(b->turns, turns), *b };
}

/* One after the other the nearest that is left: few are asked for, of many. */
size_t pv_typical_find(struct pv_typical *t, size_t count) {
	if (t->count == 0) {
		return 0;
	}
	qsort(t->at, t->count, sizeof t->at[0], by_turns);
	int64_t turns = t->at[(t->count - 1) / 2].turns;
	qsort(t->at, t->count, sizeof t->at[0], by_margin);
	int64_t margin = t->at[(t->count - 1) / 2].margin;
	count = count < t->count ? count : t->count;
	for (size_t i = 0; i < count; i++) {
		struct distance best = measure(&t->at[i], margin, turns);
		size_t at = i;
		for (size_t k = i + 1; k < t->count; k++) {
			struct distance d = measure(&t->at[k], margin, turns);
			if (by_distance(&d, &best) < 0) {
				best = d;
				at = k;
			}
		}
		t->at[at] = t->at[i];
		t->at[i] = best.battle;
	}
	return count;
}
