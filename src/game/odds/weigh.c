/* game/odds/weigh.c - the expected number of visits of each spot of a walk, exactly. */
#include "game/odds/walk.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Spots of a walk with circles. A walk with more is sampled. */
enum { CIRCLE_MAX = 256 };

static bool stop_walk(struct pv_walk *w, enum pv_walk_stop why) {
	w->stop = (uint8_t)why;
	return false;
}

static struct pv_fraction chance_of(const struct pv_spot *spot, const struct pv_edge *edge) {
	return pv_fraction_make(edge->weight, spot->whole);
}

/* sum += a * b */
static bool add_product(struct pv_fraction *sum, struct pv_fraction a, struct pv_fraction b) {
	return pv_fraction_multiply(&a, b) && pv_fraction_add(sum, a);
}

/* --- without circles: each spot after all that lead to it ------------------------------------ */

static bool pass_on(struct pv_walk *w, size_t from, struct pv_fraction *visits, uint32_t *awaited,
		    uint32_t *ready, size_t *ready_count) {
	const struct pv_spot *spot = &w->spots[from];
	for (size_t i = 0; i < spot->edge_count; i++) {
		const struct pv_edge *edge = &w->edges[spot->first_edge + i];
		if (edge->ends) {
			continue;
		}
		if (!add_product(&visits[edge->to], visits[from], chance_of(spot, edge))) {
			return stop_walk(w, PV_WALK_TOO_MANY);
		}
		if (--awaited[edge->to] == 0) {
			ready[(*ready_count)++] = edge->to;
		}
	}
	return true;
}

/* *circles: some spot leads back to itself, and visits mean nothing. */
static bool weigh_forward(struct pv_walk *w, struct pv_fraction *visits, uint32_t *awaited,
			  uint32_t *ready, bool *circles) {
	for (size_t i = 0; i < w->edge_count; i++) {
		if (!w->edges[i].ends) {
			awaited[w->edges[i].to]++;
		}
	}
	size_t ready_count = 0;
	if (awaited[0] == 0) {
		ready[ready_count++] = 0;
	}
	for (size_t i = 0; i < ready_count; i++) {
		if (!pass_on(w, ready[i], visits, awaited, ready, &ready_count)) {
			return false;
		}
	}
	*circles = ready_count < w->spot_count;
	return true;
}

/* --- with circles: spots are taken out one by one, what led through them joined past them ----- */

static struct pv_fraction *cell(struct pv_fraction *m, size_t n, size_t row, size_t column) {
	return &m[row * n + column];
}

/* Divides row k by the chance to leave spot k at all. */
static bool leave_spot(struct pv_walk *w, struct pv_fraction *m, size_t n, size_t k,
		       struct pv_fraction *leave) {
	struct pv_fraction stay = *cell(m, n, k, k);
	if (stay.num == stay.den) {
		return stop_walk(w, PV_WALK_ENDLESS);
	}
	*leave = pv_fraction_make(stay.den - stay.num, stay.den);
	return true;
}

static bool take_out(struct pv_walk *w, struct pv_fraction *m, size_t n, size_t k) {
	struct pv_fraction leave;
	if (!leave_spot(w, m, n, k, &leave)) {
		return false;
	}
	for (size_t row = 0; row < k; row++) {
		struct pv_fraction through = *cell(m, n, row, k);
		if (through.num == 0) {
			continue;
		}
		if (!pv_fraction_divide(&through, leave)) {
			return stop_walk(w, PV_WALK_TOO_MANY);
		}
		*cell(m, n, row, k) = through; /* visits of k for each visit of row */
		for (size_t column = 0; column < k; column++) {
			struct pv_fraction on = *cell(m, n, k, column);
			if (on.num != 0 && !add_product(cell(m, n, row, column), through, on)) {
				return stop_walk(w, PV_WALK_TOO_MANY);
			}
		}
	}
	return true;
}

static bool solve_circles(struct pv_walk *w, struct pv_fraction *m, struct pv_fraction *visits) {
	size_t n = w->spot_count;
	for (size_t k = n - 1; k > 0; k--) {
		if (!take_out(w, m, n, k)) {
			return false;
		}
	}
	struct pv_fraction leave;
	visits[0] = (struct pv_fraction){ 1, 1 };
	if (!leave_spot(w, m, n, 0, &leave) || !pv_fraction_divide(&visits[0], leave)) {
		return w->stop == PV_WALK_ENDLESS ? false : stop_walk(w, PV_WALK_TOO_MANY);
	}
	for (size_t k = 1; k < n; k++) {
		visits[k] = (struct pv_fraction){ 0, 1 };
		for (size_t row = 0; row < k; row++) {
			if (!add_product(&visits[k], visits[row], *cell(m, n, row, k))) {
				return stop_walk(w, PV_WALK_TOO_MANY);
			}
		}
	}
	return true;
}

static bool weigh_circles(struct pv_walk *w, struct pv_fraction *visits) {
	size_t n = w->spot_count;
	if (n > CIRCLE_MAX) {
		return stop_walk(w, PV_WALK_TOO_MANY);
	}
	struct pv_fraction *m = malloc(n * n * sizeof *m);
	if (m == NULL) {
		return stop_walk(w, PV_WALK_NO_MEMORY);
	}
	for (size_t i = 0; i < n * n; i++) {
		m[i] = (struct pv_fraction){ 0, 1 };
	}
	for (size_t row = 0; row < n; row++) {
		const struct pv_spot *spot = &w->spots[row];
		for (size_t i = 0; i < spot->edge_count; i++) {
			const struct pv_edge *edge = &w->edges[spot->first_edge + i];
			if (!edge->ends) {
				*cell(m, n, row, edge->to) = chance_of(spot, edge);
			}
		}
	}
	bool solved = solve_circles(w, m, visits);
	free(m);
	return solved;
}

bool pv_walk_weigh(struct pv_walk *w, struct pv_fraction *visits) {
	assert(w->spot_count > 0);
	for (size_t i = 0; i < w->spot_count; i++) {
		visits[i] = (struct pv_fraction){ i == 0, 1 };
	}
	uint32_t *awaited = calloc(w->spot_count, sizeof *awaited);
	uint32_t *ready = calloc(w->spot_count, sizeof *ready);
	bool circles = false;
	bool weighed = awaited != NULL && ready != NULL
			   ? weigh_forward(w, visits, awaited, ready, &circles)
			   : stop_walk(w, PV_WALK_NO_MEMORY);
	free(awaited);
	free(ready);
	return weighed && (!circles || weigh_circles(w, visits));
}
