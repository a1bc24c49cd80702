/* game/odds/luck.c - what a throw could have been worth, and sums of throws. No libm: the same
 * figures on every machine. */
#include "game/odds/luck.h"

#include "pavise/odds.h"
#include "pavise/throw.h"

#include <stdlib.h>
#include <string.h>

enum {
	MINOR_MAX = 64,    /* minor decisions in a row; a ruleset with more never asks */
	LEAVES_MAX = 4096, /* of a throw that follows; beyond, it looks at every kth face */
	STEPS = 1000,      /* in which gains are counted */
	REACH = 4 * STEPS  /* the largest sum that is told apart */
};

bool pv_luck_open(struct pv_luck *l, const struct pv_game *g) {
	bool room = true;
	*l = (struct pv_luck){ .g = g, .state_size = g->rules->state_size(g) };
	for (size_t i = 0; i < PV_COUNT(l->states); i++) {
		l->states[i] = malloc(l->state_size);
		room = room && l->states[i] != NULL;
	}
	for (size_t i = 0; i < PV_COUNT(l->lists); i++) {
		l->lists[i] = malloc(PV_LIST_MAX * sizeof *l->lists[i]);
		room = room && l->lists[i] != NULL;
	}
	l->worth = malloc(PV_LIST_MAX * sizeof *l->worth);
	return room && l->worth != NULL;
}

void pv_luck_close(struct pv_luck *l) {
	for (size_t i = 0; i < PV_COUNT(l->states); i++) {
		free(l->states[i]);
	}
	for (size_t i = 0; i < PV_COUNT(l->lists); i++) {
		free(l->lists[i]);
	}
	free(l->worth);
}

/* --- what positions promise ------------------------------------------------------------------ */

/* Takes the usual answer of each minor decision. true: the state waits for dice. */
static bool settle(const struct pv_game *g, void *state, struct pv_prompt *prompt) {
	for (int i = 0; i < MINOR_MAX && g->rules->turn(g, state) != PV_NOBODY; i++) {
		struct pv_order usual;
		g->rules->prompt(g, state, prompt);
		if (prompt->seat == PV_DICE) {
			return prompt->dice.kind == PV_THROW_DICE;
		}
		if (prompt->minor == 0 || prompt->secret != 0 ||
		    g->rules->list(g, state, PV_ANY, &usual, 1) == 0) {
			return false;
		}
		g->rules->apply(g, state, &usual, NULL);
	}
	return false;
}

static double value_of(const struct pv_game *g, const void *state) {
	return g->rules->value(g, state, PV_RED) / 1e6;
}

static double chance_of(const struct pv_throw *dice, const struct pv_order *order) {
	struct pv_fraction chance;
	return pv_throw_chance(dice, order, &chance) ? (double)chance.num / (double)chance.den : 0;
}

/* The expectation over the throw that is due, from at most `leaves` of its faces. Positions with
 * another throw ahead are taken at their present worth. */
static double expect(struct pv_luck *l, const void *state, const struct pv_prompt *prompt,
		     size_t leaves) {
	const struct pv_game *g = l->g;
	struct pv_order *list = l->lists[1];
	size_t count = g->rules->list(g, state, PV_ANY, list, PV_LIST_MAX);
	size_t stride = count > leaves ? (count + leaves - 1) / leaves : 1;
	double sum = 0, whole = 0;
	for (size_t i = stride / 2; i < count; i += stride) {
		struct pv_prompt next;
		double chance = chance_of(&prompt->dice, &list[i]);
		memcpy(l->states[2], state, l->state_size);
		g->rules->apply(g, l->states[2], &list[i], NULL);
		settle(g, l->states[2], &next);
		sum += chance * value_of(g, l->states[2]);
		whole += chance;
	}
	return whole > 0 ? sum / whole : value_of(g, state);
}

/* The expectation of l->states[1], which is used up. */
static double promise(struct pv_luck *l, size_t leaves) {
	struct pv_prompt prompt;
	return settle(l->g, l->states[1], &prompt) ? expect(l, l->states[1], &prompt, leaves)
						   : value_of(l->g, l->states[1]);
}

static double worth_of(struct pv_luck *l, const void *state, const struct pv_order *order,
		       size_t leaves) {
	memcpy(l->states[1], state, l->state_size);
	l->g->rules->apply(l->g, l->states[1], order, NULL);
	return promise(l, leaves);
}

/* --- one throw ------------------------------------------------------------------------------- */

static int round_gain(double gain) {
	int steps = (int)(gain * STEPS + (gain < 0 ? -0.5 : 0.5));
	return steps > REACH ? REACH : steps < -REACH ? -REACH : steps;
}

static int compare_cases(const void *a, const void *b) {
	const struct pv_luck_case *x = a, *y = b;
	return (x->gain > y->gain) - (x->gain < y->gain);
}

static void join_cases(struct pv_luck_spread *s) {
	size_t kept = 0;
	qsort(s->cases, s->count, sizeof *s->cases, compare_cases);
	for (size_t i = 0; i < s->count; i++) {
		if (kept > 0 && s->cases[kept - 1].gain == s->cases[i].gain) {
			s->cases[kept - 1].chance += s->cases[i].chance;
		} else {
			s->cases[kept++] = s->cases[i];
		}
	}
	s->count = kept;
}

static double share_below(const struct pv_luck_spread *s) {
	double share = 0;
	for (size_t i = 0; i < s->count; i++) {
		share += s->cases[i].gain < s->fell    ? s->cases[i].chance
			 : s->cases[i].gain == s->fell ? s->cases[i].chance / 2
						       : 0;
	}
	return share;
}

/* Fills the gains of `count` answers (l->lists[0]); chances stand in spread, worths in l->worth. */
static void fill_spread(struct pv_luck *l, double fell, struct pv_report_throw *t,
			struct pv_luck_spread *spread) {
	double mean = 0;
	for (size_t i = 0; i < spread->count; i++) {
		mean += spread->cases[i].chance * l->worth[i];
	}
	t->stake = 0;
	for (size_t i = 0; i < spread->count; i++) {
		double gain = l->worth[i] - mean;
		spread->cases[i].gain = round_gain(gain);
		t->stake += spread->cases[i].chance * (gain < 0 ? -gain : gain);
	}
	t->gain = fell - mean;
	spread->fell = round_gain(t->gain);
	join_cases(spread);
	t->worse = share_below(spread);
}

bool pv_luck_weigh(struct pv_luck *l, const void *state, const struct pv_order *order,
		   struct pv_report_throw *t, struct pv_luck_spread *spread) {
	struct pv_prompt prompt = { .place = -1 };
	l->g->rules->prompt(l->g, state, &prompt);
	size_t count = l->g->rules->list(l->g, state, PV_ANY, l->lists[0], PV_LIST_MAX);
	size_t leaves = count > 0 && count < LEAVES_MAX ? LEAVES_MAX / count : 1;
	*spread = (struct pv_luck_spread){ .cases = calloc(count + 1, sizeof *spread->cases) };
	if (spread->cases == NULL) {
		return false;
	}
	for (size_t i = 0; i < count; i++) {
		double chance = chance_of(&prompt.dice, &l->lists[0][i]);
		l->worth[i] = worth_of(l, state, &l->lists[0][i], leaves);
		spread->cases[i].chance = chance;
	}
	spread->count = count;
	fill_spread(l, worth_of(l, state, order, leaves), t, spread);
	return true;
}

/* --- several --------------------------------------------------------------------------------- */

/* The chances of all sums from -REACH to REACH. */
struct sums {
	double at[2 * REACH + 1], next[2 * REACH + 1];
	int low, high; /* the least and the greatest sum that can come up */
};

static int clamp(int sum) {
	return sum < -REACH ? -REACH : sum > REACH ? REACH : sum;
}

static void add_throw(struct sums *s, const struct pv_luck_spread *spread) {
	memset(s->next, 0, sizeof s->next);
	for (int sum = s->low; sum <= s->high; sum++) {
		for (size_t i = 0; i < spread->count; i++) {
			int to = clamp(sum + spread->cases[i].gain);
			s->next[to + REACH] += s->at[sum + REACH] * spread->cases[i].chance;
		}
	}
	s->low = clamp(s->low + spread->cases[0].gain);
	s->high = clamp(s->high + spread->cases[spread->count - 1].gain);
	memcpy(s->at, s->next, sizeof s->at);
}

bool pv_luck_rank(const struct pv_luck_spread *spreads, const bool *takes, size_t count,
		  double *share) {
	struct sums *s = calloc(1, sizeof *s);
	int fell = 0;
	if (s == NULL) {
		return false;
	}
	s->at[REACH] = 1;
	for (size_t i = 0; i < count; i++) {
		if (takes[i] && spreads[i].count > 1) {
			add_throw(s, &spreads[i]);
			fell = clamp(fell + spreads[i].fell);
		}
	}
	*share = 0;
	for (int sum = s->low; sum <= s->high; sum++) {
		*share += sum < fell    ? s->at[sum + REACH]
			  : sum == fell ? s->at[sum + REACH] / 2
					: 0;
	}
	free(s);
	return true;
}
