/* value_walk.c - for bots: the expected gain of attacks after a side's next movement: the reachable
 * set of each character, the enemies in it, and the room beside them. */
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/bots/survey.h"
#include "rules/cryhavoc/bots/value.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/kit/flood.h"

#include <string.h>

enum { ROOM_MAX = 6, SPARED = 24 };

/* --- how far one gets ------------------------------------------------------------------------ */

static size_t row_size(const struct chb_game *g) {
	return (size_t)g->map.count + (size_t)g->rung_count + (size_t)g->top_count;
}

size_t chb_walks_size(const struct chb_game *g) {
	return sizeof(struct chb_walks) + g->count * row_size(g);
}

struct walk {
	struct kit_flood f;
	const struct chb_survey *known;
	int by; /* of way_cost */
	struct kit_link link[KIT_LISTS + PV_PLACES_MAX];
};

static bool expand(void *walk, int at, int far) {
	struct walk *w = walk;
	const uint16_t *way_to = w->known->way_to[at];
	const uint8_t *way_cost = w->known->way_cost[w->by][at];
	int ways = w->known->ways[at];
	for (int i = 0; i < ways; i++) {
		kit_relax_into(&w->f, way_to[i], far + way_cost[i]);
	}
	return true;
}

/* Finds the reachable set over the surveyed map, without occupants. */
static void walk(const struct chb_game *g, int from, int by, int left, uint8_t *far) {
	struct walk w;
	w.known = g->survey;
	w.by = by;
	kit_flood_begin(&w.f, far, w.link, row_size(g), left);
	kit_relax_into(&w.f, from, 0);
	kit_flood_run(&w.f, expand, &w);
}

/* The reachable set by the memo, if it holds for place and points. */
static const uint8_t *walk_of(const struct chb_game *g, const struct chb_state *s, int man,
			      struct chb_walks *w, uint8_t *scratch) {
	uint8_t *far = w != NULL ? w->far + (size_t)man * row_size(g) : scratch;
	uint16_t place = s->man[man].place;
	bool mounted = chb_rides(s, man);
	uint8_t left = (uint8_t)chb_allowance(g, s, man), points = (uint8_t)(left << 1 | mounted);
	if (w != NULL && w->points[man] == points && w->place[man] == place) {
		return far;
	}
	int by = mounted ? CHB_RIDING : chb_setting_for(g, s, man, chb_setting(g, s));
	walk(g, place, by, left, far);
	if (w != NULL) {
		w->points[man] = points;
		w->place[man] = place;
	}
	return far;
}

/* --- who may come to whom -------------------------------------------------------------------- */

struct siege {
	const struct chb_game *g;
	const struct chb_state *s;
	int side;
	int count; /* of targets */
	uint8_t target[CHB_SIDE_MEN];
	uint8_t room[CHB_SIDE_MEN]; /* by target: free places beside it */
	uint16_t beside[CHB_SIDE_MEN][CHB_BESIDE_MAX];
	uint64_t coming[CHB_SIDE_MEN];
	int32_t won[2][2][CHB_COMBAT_FOOT_OF_COUNT]; /* by mounted, lying, column: harm in 64ths to
							the target, */
	int32_t lost[2][CHB_COMBAT_FOOT_OF_COUNT];   /* and to the attackers, over all lines */
};

static bool is_filled(const struct siege *w, int place) {
	CHB_EACH_OF(w->g, !w->side, i) {
		if (w->s->man[i].place == place && w->s->man[i].life != CHB_DEAD) {
			return true;
		}
	}
	return false;
}

static void find_targets(struct siege *w) {
	const struct chb_survey *known = w->g->survey;
	w->count = 0;
	CHB_EACH_OF(w->g, !w->side, i) {
		const struct chb_man *m = &w->s->man[i];
		if (!chb_is_mark(w->g, w->s, i)) {
			continue;
		}
		int k = w->count++, room = 0;
		w->target[k] = (uint8_t)i;
		w->coming[k] = 0;
		for (int n = 0; n < known->ways[m->place]; n++) {
			int to = known->way_to[m->place][n];
			if (!is_filled(w, to)) {
				w->beside[k][room++] = (uint16_t)to;
			}
		}
		w->room[k] = (uint8_t)room;
	}
}

static void find_coming(struct siege *w, struct chb_walks *walks) {
	uint8_t scratch[PV_PLACES_MAX];
	CHB_EACH_OF(w->g, w->side, i) {
		if (!chb_stands(&w->s->man[i]) || chb_is_horse(w->g, i) ||
		    chb_figure(w->g, w->s, i, CHB_TROOPS_OF_ATTACK) <= 0) {
			continue;
		}
		const uint8_t *far = walk_of(w->g, w->s, i, walks, scratch);
		for (int k = 0; k < w->count; k++) {
			for (int n = 0; n < w->room[k]; n++) {
				if (far[w->beside[k][n]] != KIT_FAR) {
					w->coming[k] |= chb_bit(w->g, i);
					break;
				}
			}
		}
	}
}

/* --- what it comes to ------------------------------------------------------------------------ */

static void read_tables(struct siege *w) {
	memset(w->won, 0, sizeof w->won);
	memset(w->lost, 0, sizeof w->lost);
	for (int mounted = 0; mounted < 2; mounted++) {
		for (int line = 0; line < CHB_LINES; line++) {
			for (int column = 0; column < CHB_COMBAT_FOOT_OF_COUNT; column++) {
				int letter = mounted ? w->g->figure.combat_horse[line][column]
						     : w->g->figure.combat_foot[line][column];
				struct chb_expected_harm h = chb_harm_of(letter, CHB_HEALTHY);
				w->won[mounted][0][column] += h.theirs;
				w->lost[mounted][column] += h.ours;
				w->won[mounted][1][column] +=
				    chb_harm_of(letter, CHB_STUNNED).theirs;
			}
		}
	}
}

/* The sign of a character's ground; edges and heights are left out. */
static int sign_of(const struct siege *w, int man) {
	int ground = chb_ground(w->g, w->s, w->s->man[man].place);
	return w->g->figure.terrain[ground][CHB_TERRAIN_OF_SIGN] - CHB_SIGN_IS_0;
}

struct assault {
	uint64_t who;
	int32_t gain;
};

/* Takes the strongest out of a set. */
static int take_strongest(const struct siege *w, uint64_t *men) {
	int best = PV_NONE;
	int32_t most = 0;
	CHB_EACH_BIT(w->g, w->side, *men, i) {
		int32_t now = chb_figure(w->g, w->s, i, CHB_TROOPS_OF_ATTACK);
		best = now > most ? i : best;
		most = now > most ? now : most;
	}
	*men &= best != PV_NONE ? ~chb_bit(w->g, best) : 0;
	return best;
}

/* The best assault on a target: the strongest first, as many as have room and raise the gain. */
static struct assault best_on(const struct siege *w, int k, uint64_t men) {
	const struct chb_game *g = w->g;
	int target = w->target[k], sign = sign_of(w, target), man;
	int mounted = w->s->man[target].facing != 0, lies = w->s->man[target].life == CHB_STUNNED;
	int32_t defence = chb_figure(g, w->s, target, CHB_TROOPS_OF_DEFENCE), attack = 0, ours = 0;
	int32_t theirs = chb_price_of(g, w->s, target), most = 0;
	struct assault best = { 0, 0 };
	uint64_t who = 0;
	for (int n = 1; n <= w->room[k] && n <= ROOM_MAX; n++) {
		if ((man = take_strongest(w, &men)) == PV_NONE) {
			break;
		}
		who |= chb_bit(g, man);
		attack += chb_figure(g, w->s, man, CHB_TROOPS_OF_ATTACK);
		ours += chb_price_of(g, w->s, man);
		int column =
		    chb_column_moved(chb_column_of(attack, defence > 0 ? defence : 1), -sign);
		int32_t gain =
		    (theirs * w->won[mounted][lies][column] - ours / n * w->lost[mounted][column]) /
		    CHB_LINES / CHB_WHOLE;
		if (gain - n * SPARED > most) {
			most = gain - n * SPARED;
			best = (struct assault){ who, gain };
		}
	}
	return best;
}

int32_t chb_menace(const struct chb_game *g, const struct chb_state *s, int side,
		   struct chb_walks *walks) {
	struct siege w;
	uint64_t used = 0;
	int32_t sum = 0;
	w.g = g;
	w.s = s;
	w.side = side;
	find_targets(&w);
	find_coming(&w, walks);
	read_tables(&w);
	for (int round = 0; round < w.count; round++) {
		struct assault best = { 0, 0 };
		int at = -1;
		for (int k = 0; k < w.count; k++) {
			uint64_t men = w.coming[k] & ~used;
			struct assault now = men != 0 ? best_on(&w, k, men) : best;
			at = now.gain > best.gain ? k : at;
			best = now.gain > best.gain ? now : best;
		}
		if (at < 0) {
			break;
		}
		sum += best.gain;
		used |= best.who;
		w.coming[at] = 0;
	}
	return sum;
}
