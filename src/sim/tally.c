/* sim/tally.c - sums over rounds. */
#include "pavise/tally.h"

#include <string.h>

/* In halves: a battle won 2, drawn 1. */
static int score_of(const struct pv_sim_battle *b, int seat) {
	return b->result.outcome != PV_WON ? 1 : b->result.winner == seat ? 2 : 0;
}

static int32_t margin_of(const struct pv_sim_battle *b) {
	return b->result.points[PV_RED] - b->result.points[PV_BLUE];
}

void pv_tally_init(struct pv_tally *t) {
	memset(t, 0, sizeof *t);
}

/* --- ends and losses ------------------------------------------------------------------------- */

static bool same_text(const char *a, const char *b) {
	return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

static bool add_end(struct pv_tally *t, const struct pv_result *r) {
	size_t i = 0;
	while (i < t->end_count &&
	       (!same_text(t->ends[i].key, r->key) || !same_text(t->ends[i].rule, r->rule))) {
		i++;
	}
	if (i == PV_TALLY_ENDS_MAX) {
		return false;
	}
	struct pv_tally_end *end = &t->ends[i];
	if (i == t->end_count) {
		t->end_count++;
		end->key = r->key;
		end->rule = r->rule;
	}
	*(r->outcome == PV_WON ? &end->won[r->winner] : &end->drawn) += 1;
	return true;
}

static bool add_loss(struct pv_tally *t, const struct pv_sim_loss *loss) {
	size_t i = 0;
	while (i < t->cause_count && strcmp(t->causes[i], loss->cause) != 0) {
		i++;
	}
	if (i == PV_TALLY_CAUSES_MAX) {
		return false;
	}
	if (i == t->cause_count) {
		t->causes[t->cause_count++] = loss->cause;
	}
	t->lost[loss->troop][i] += (uint64_t)loss->amount;
	return true;
}

static bool add_losses(struct pv_tally *t, const struct pv_sim_battle *b) {
	for (size_t i = 0; i < b->loss_count; i++) {
		if (!add_loss(t, &b->losses[i])) {
			return false;
		}
	}
	return true;
}

/* --- battles and rounds ---------------------------------------------------------------------- */

static void add_wins(struct pv_tally *t, const struct pv_sim_battle *b) {
	if (b->result.outcome == PV_WON) {
		t->won[b->result.winner]++;
		t->bot_won[b->swapped != 0 ? 1 - b->result.winner : b->result.winner]++;
	} else {
		t->drawn++;
	}
}

static void add_first(struct pv_tally *t, const struct pv_sim_battle *b) {
	if (b->first <= PV_BLUE) {
		t->first_of[b->first]++;
	}
}

static void add_given_up(struct pv_tally *t, const struct pv_sim_battle *b) {
	for (int seat = 0; seat < 2; seat++) {
		t->given_up[b->swapped != 0 ? 1 - seat : seat] += b->given_up[seat] != NULL;
	}
}

static bool add_battle(struct pv_tally *t, const struct pv_sim_battle *b) {
	size_t length = b->turns < PV_TALLY_TURNS_MAX ? b->turns : PV_TALLY_TURNS_MAX - 1;
	t->battles++;
	t->points_scale = b->result.points_scale;
	t->orders += b->orders;
	t->throws += b->throws;
	t->lengths[length]++;
	pv_sum_add(&t->turns, b->turns);
	pv_sum_add(&t->points[PV_RED], b->result.points[PV_RED]);
	pv_sum_add(&t->points[PV_BLUE], b->result.points[PV_BLUE]);
	add_wins(t, b);
	add_first(t, b);
	add_given_up(t, b);
	return add_end(t, &b->result) && add_losses(t, b);
}

/* What a round's battles under one game come to. */
struct round_sums {
	int battles;
	int score, bot_score; /* halves */
	int begun, first;     /* battles in which somebody had the first turn; his halves */
	int64_t margin, turns;
};

static struct round_sums sum_round(const struct pv_sim_round *round, int game) {
	struct round_sums s = { .battles = 0 };
	for (size_t i = 0; i < round->count; i++) {
		const struct pv_sim_battle *b = &round->battles[i];
		if (b->game == game) {
			s.battles++;
			s.score += score_of(b, PV_RED);
			s.bot_score += score_of(b, b->swapped != 0 ? PV_BLUE : PV_RED);
			s.begun += b->first <= PV_BLUE;
			s.first += b->first <= PV_BLUE ? score_of(b, b->first) : 0;
			s.margin += margin_of(b);
			s.turns += b->turns;
		}
	}
	return s;
}

/* Of one battle or two: quarters. */
static int in_quarters(int halves, int battles) {
	return battles == 1 ? 2 * halves : halves;
}

bool pv_tally_add(struct pv_tally *t, const struct pv_sim_round *round, int game) {
	struct round_sums s = sum_round(round, game);
	t->round_battles = (uint64_t)s.battles;
	pv_sum_add(&t->score, in_quarters(s.score, s.battles));
	pv_sum_add(&t->bot_score, in_quarters(s.bot_score, s.battles));
	pv_sum_add(&t->margin, s.margin);
	if (s.begun > 0) {
		pv_sum_add(&t->first, in_quarters(s.first, s.begun));
	}
	for (size_t i = 0; i < round->count; i++) {
		if (round->battles[i].game == game && !add_battle(t, &round->battles[i])) {
			return false;
		}
	}
	return true;
}

int pv_tally_turns_at(const struct pv_tally *t, int num, int den) {
	uint64_t passed = 0;
	int turns = 0;
	for (; turns + 1 < PV_TALLY_TURNS_MAX; turns++) {
		passed += t->lengths[turns];
		if (passed * (uint64_t)den >= t->battles * (uint64_t)num) {
			break;
		}
	}
	return turns;
}

void pv_change_add(struct pv_change *c, const struct pv_sim_round *round) {
	struct round_sums a = sum_round(round, 0), b = sum_round(round, 1);
	c->round_battles = (uint64_t)a.battles;
	pv_sum_add(&c->score, in_quarters(b.score, b.battles) - in_quarters(a.score, a.battles));
	pv_sum_add(&c->bot_score,
		   in_quarters(b.bot_score, b.battles) - in_quarters(a.bot_score, a.battles));
	pv_sum_add(&c->margin, b.margin - a.margin);
	pv_sum_add(&c->turns, b.turns - a.turns);
}
