/*
 * score.c - points and the end [NEV-10E - 10G].
 */
#include "rules/nevsky/turn/score.h"

#include "rules/nevsky/core/points.h"

#include <stdio.h>

int32_t nev_points(const struct nev_game *g, const struct nev_state *s, int side) {
	int32_t sum = 0;

	NEV_EACH_PIECE(g, i) {
		const struct nev_piece *p = &s->piece[i];
		int owner = g->roster[i].type == NEV_BALLISTA ? p->owner
							      : g->roster[i].side; /* [NEV-10G.5] */
		sum += owner == side ? nev_piece_points(g, p, i) : 0;
	}
	return sum;
}

bool nev_is_gone(const struct nev_game *g, const struct nev_state *s, int side) {
	NEV_EACH_PIECE(g, i) {
		bool there = nev_on_board(&s->piece[i]) || s->piece[i].place == NEV_WAITING;
		if (g->roster[i].side == side && g->roster[i].type != NEV_BALLISTA && there) {
			return false;
		}
	}
	return true;
}

static const struct {
	const char *key, *rule;
} ends[NEV_REASON_COUNT] = {
	[NEV_BY_DESTRUCTION] = { "nev.end.destroyed", RULE(NEV_10G_6) },
	[NEV_BY_LIMIT] = { "nev.end.limit", RULE(NEV_10G_2) },
	[NEV_BY_BOTH_GONE] = { "nev.end.both_gone", RULE(NEV_10G_7) },
	[NEV_BY_GOAL] = { "nev.end.goal", RULE(NEV_10G_1) },
	[NEV_BY_BOTH_GOALS] = { "nev.end.both_goals", RULE(NEV_10G_2) },
	[NEV_BY_DEFAULT] = { "nev.end.otherwise", RULE(NEV_10G_1) },
};

const char *nev_end_rule(int reason) {
	return ends[reason].rule;
}

static const char *find_end_key(int reason) {
	return ends[reason].key;
}

bool nev_result(const struct pv_game *base, const void *state, struct pv_result *out) {
	const struct nev_game *g = nev_game_of(base);
	const struct nev_state *s = state;

	*out = (struct pv_result){ .outcome = PV_UNDECIDED, .points_scale = 4 };
	NEV_EACH_SIDE(side) {
		out->points[side] = nev_points(g, s, side);
	}
	if (s->step != NEV_STEP_OVER) {
		return false;
	}
	out->outcome = s->outcome;
	out->winner = s->outcome == PV_WON ? s->winner : PV_NOBODY;
	out->key = find_end_key(s->reason);
	out->rule = nev_end_rule(s->reason);
	return true;
}
