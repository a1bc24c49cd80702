/*
 * pavise/odds.h - exact chances of an order or a plan: every face of every throw that follows it,
 * up to the next decision.
 *
 * pv_odds_of         walk an order or a plan
 * pv_odds_free
 * pv_throw_chance    of one answer to a throw
 * pv_fraction_write  "25/27", "1"
 */
#ifndef PAVISE_ODDS_H
#define PAVISE_ODDS_H

#include "pavise/ruleset.h"
#include "pavise/throw.h"

__extension__ typedef unsigned __int128 pv_u128;

struct pv_fraction {
	pv_u128 num, den; /* in lowest terms */
};

enum { PV_ODDS_LEAVES_MAX = 20000, PV_ODDS_EVENTS_MAX = 24, PV_ODDS_OUTCOMES_MAX = 512 };

/* Leaves with equal result events are one outcome. */
struct pv_outcome_odds {
	struct pv_fraction chance;
	struct pv_event events[PV_ODDS_EVENTS_MAX]; /* result events, in the order they happened */
	size_t event_count;
	/* What both sides have where it ends, in points_scale-ths of a point; of the first of the
	 * leaves that are this outcome. */
	int32_t points[2], points_scale;
};

struct pv_odds {
	struct pv_outcome_odds *outcomes; /* owned; likeliest first */
	size_t count;
	size_t leaves;
	bool sampled;   /* past 20,000 leaves: chances are of a sample, and say so */
	size_t assumed; /* minor decisions for which the usual answer was taken: the most of any
			 * course that the dice can take */
};

/* Changes nothing. false and err where an order is refused (err->where is the rule) or memory runs
 * out. sample seeds the sampling. Without orders (count 0) the throw that is due is walked. Orders
 * of several seats may follow each other; the rest is dropped at a throw or a reveal, and where the
 * next one is not for the seat on turn. The caller frees out. */
PV_API bool pv_odds_of(const struct pv_game *g, const void *state, const struct pv_order *orders,
		       size_t count, uint64_t sample, struct pv_odds *out, struct pv_error *err);
PV_API void pv_odds_free(struct pv_odds *odds);

/* Of the dice falling into the classes that order's faces are of, in any order. false: it doesn't
 * answer the throw, or 128 bits don't hold the chance. */
PV_API bool pv_throw_chance(const struct pv_throw *dice, const struct pv_order *order,
			    struct pv_fraction *out);

/* Writes as snprintf does. Whole numbers have no denominator. */
PV_API size_t pv_fraction_write(struct pv_fraction f, char *buf, size_t cap);

#endif
