/*
 * pavise/tally.h - what many battles come to: sums, 95 % intervals, and when enough is enough.
 *
 * pv_sum_add                            whole numbers, summed exactly
 * pv_interval_wilson, _mean, _paired    95 % intervals of a share, a mean, a mean of pairs
 * pv_bet_add, pv_bet_interval           an interval that holds however often one looks at it
 * pv_tally_init, _add, _turns_at        battles of one game
 * pv_change_add                         the same rounds under two games
 * pv_typical_add, _find                 the battles nearest the middle
 *
 * Sums are whole numbers and everything after them is plain arithmetic in one order, so that the
 * same battles give the same text on every machine.
 */
#ifndef PAVISE_TALLY_H
#define PAVISE_TALLY_H

#include "pavise/sim.h"

/* --- intervals ------------------------------------------------------------------------------- */

struct pv_sum {
	uint64_t n;
	int64_t sum, squares;
};

/* low and high enclose the true value in 95 of 100 cases. */
struct pv_interval {
	double at, low, high;
};

PV_API void pv_sum_add(struct pv_sum *s, int64_t x); /* |x| up to a million */
PV_API double pv_sum_mean(const struct pv_sum *s);   /* 0 of nothing */

/* Of a share, by Wilson's score: successes may be counted in halves. n 0: 0 to 1. */
PV_API struct pv_interval pv_interval_wilson(double successes, uint64_t n);
/* Of a mean, by Student's t; at is sum / n / scale. Fewer than two: at alone. */
PV_API struct pv_interval pv_interval_mean(const struct pv_sum *s, double scale);
/* Of a mean that lies between low and high (in units of the sum), however the observations are
 * spread: by Student's t, kept within the limits. Where all are alike, as wide as Wilson's for a
 * share of which there is nothing. */
PV_API struct pv_interval pv_interval_paired(const struct pv_sum *s, double low, double high,
					     double scale);

/* --- enough? --------------------------------------------------------------------------------- */

enum { PV_BET_STEPS = 8 };

/* Observations from 0 to 1 in eighths. */
struct pv_bet {
	uint64_t counts[PV_BET_STEPS + 1];
};

PV_API void pv_bet_add(struct pv_bet *bet, int eighths);
/* A confidence sequence: the chance that the mean is ever outside is at most one in twenty,
 * however often this is asked. Wider than an interval for a number fixed beforehand. */
PV_API struct pv_interval pv_bet_interval(const struct pv_bet *bet);
/* Whether that interval has left one half behind: -1 below it, 1 above, 0 not yet. */
PV_API int pv_bet_side(const struct pv_bet *bet);

/* --- battles of one game --------------------------------------------------------------------- */

enum { PV_TALLY_TURNS_MAX = 1024, PV_TALLY_ENDS_MAX = 32, PV_TALLY_CAUSES_MAX = 32 };

/* How battles ended. */
struct pv_tally_end {
	const char *key, *rule;
	uint64_t won[2], drawn; /* by red, by blue */
};

/* A score is a point for a battle won and half a point for one drawn; those of rounds are in
 * quarters: the mean of the round's battles. Points left are in points_scale-ths. */
struct pv_tally {
	uint64_t battles, won[2], drawn;
	uint64_t bot_won[2];
	struct pv_sum score;     /* of red */
	struct pv_sum bot_score; /* of the first bot */
	struct pv_sum first;     /* of who had the first turn, of rounds in which somebody had */
	uint64_t first_of[2];    /* battles in which red, blue had it */
	struct pv_sum points[2];
	struct pv_sum margin; /* red's less blue's, the sum over a round */
	uint64_t round_battles;
	int32_t points_scale;
	struct pv_sum turns;
	uint64_t lengths[PV_TALLY_TURNS_MAX]; /* battles of so many turns; the last: or more */
	uint64_t orders, throws;
	uint64_t given_up[2]; /* battles in which the first, the second guest was */
	struct pv_tally_end ends[PV_TALLY_ENDS_MAX];
	size_t end_count;
	const char *causes[PV_TALLY_CAUSES_MAX];
	size_t cause_count;
	uint64_t lost[PV_SIM_TROOPS_MAX][PV_TALLY_CAUSES_MAX];
};

/* Large: not for the stack of a small thread. */
PV_API void pv_tally_init(struct pv_tally *t);
/* The battles of round that belong to game. false: more sorts of ends or causes than fit. */
PV_API bool pv_tally_add(struct pv_tally *t, const struct pv_sim_round *round, int game);
/* The fewest turns that a share of num / den of the battles doesn't pass. */
PV_API int pv_tally_turns_at(const struct pv_tally *t, int num, int den);

/* --- the same under two games ---------------------------------------------------------------- */

/* What the second game adds, round by round. */
struct pv_change {
	struct pv_sum score;         /* of red, in quarters: -4 to 4 */
	struct pv_sum bot_score;     /* of the first bot */
	struct pv_sum margin, turns; /* sums over the round's battles */
	uint64_t round_battles;
};

PV_API void pv_change_add(struct pv_change *c, const struct pv_sim_round *round);

/* --- the middle ------------------------------------------------------------------------------ */

struct pv_typical_battle {
	uint64_t number; /* of its round */
	int32_t margin;
	uint16_t turns;
	uint8_t index; /* in its round */
};

struct pv_typical {
	struct pv_typical_battle *at;
	size_t count, room;
};

/* Every battle of game in round. false: memory runs out. */
PV_API bool pv_typical_add(struct pv_typical *t, const struct pv_sim_round *round, int game);
/* Brings the `count` battles to the front whose margin of points, and of those alike whose
 * length, is nearest the median; nearest first, among equals the lowest number. Returns how many
 * there are. */
PV_API size_t pv_typical_find(struct pv_typical *t, size_t count);
PV_API void pv_typical_finish(struct pv_typical *t);

#endif
