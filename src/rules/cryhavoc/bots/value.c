/* value.c - evaluation for bots: the side that is ahead, and by how much. */
#include "rules/cryhavoc/bots/value.h"
#include "rules/cryhavoc/board/burning.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/bots/survey.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/fires/burn.h"

/* EVEN: 64ths of all men that one has to be ahead by to be halfway to a win; BOW: for what it will
 * take in the turns to come, twice in each. */
enum {
	WON = 1000000,
	EVEN = 40,
	COVER = 24,
	BOW = 40,
	FEAR = 20,
	HOPE = 16,
	BESIDE = 12,
	FIRE = 24,
	AIM = 24,
	KEEP = 40
};

int32_t chb_strength(const struct chb_game *g, const struct chb_state *s, int man) {
	const struct chb_man *m = &s->man[man];
	if (m->life == CHB_DEAD || m->place == CHB_GONE || m->place == CHB_ABSENT ||
	    chb_is_horse(g, man) || (m->saddle & CHB_BOUND) != 0) {
		return 0;
	}
	int32_t all = 2 + chb_figure(g, s, man, CHB_TROOPS_OF_ATTACK) +
		      chb_figure(g, s, man, CHB_TROOPS_OF_DEFENCE);
	all += g->roster[man].bow != 0 ? BOW : 0;
	return (m->life == CHB_STUNNED ? all * 5 / 8 : all) * CHB_WHOLE;
}

int32_t chb_strength_unhurt(const struct chb_game *g, int man) {
	const struct chb_roster *r = &g->roster[man];
	const int32_t *row = r->horse != 0 ? r->riding : r->figure;
	int32_t all =
	    2 + row[CHB_TROOPS_OF_ATTACK] + row[CHB_TROOPS_OF_DEFENCE] + (r->bow != 0 ? BOW : 0);
	return chb_is_horse(g, man) ? 0 : all * CHB_WHOLE;
}

int32_t chb_to_enemy(const struct chb_game *g, const struct chb_state *s, int man) {
	int32_t least = CHB_FAR;
	CHB_EACH_OF(g, !g->roster[man].side, i) {
		if (chb_alive(&s->man[i]) && !chb_is_horse(g, i)) {
			int32_t far = chb_apart(g, s->man[man].place, s->man[i].place);
			least = far < least ? far : least;
		}
	}
	return least == CHB_FAR ? 0 : least;
}

static bool has_bow(const struct chb_game *g, const struct chb_state *s, int side) {
	CHB_EACH_OF(g, side, i) {
		if (g->roster[i].bow != 0 && chb_stands(&s->man[i])) {
			return true;
		}
	}
	return false;
}

/* [CHB-13.9] The expected loss of a character who stays in a fire. */
static int32_t scorched(const struct chb_game *g, const struct chb_state *s, int side) {
	int32_t sum = 0;
	CHB_EACH_OF(g, side, i) {
		const struct chb_man *m = &s->man[i];
		if (chb_alive(m) && chb_on_map(m) && chb_is_burning(g, s, m->place)) {
			sum += chb_strength(g, s, i) / (m->life == CHB_HEALTHY ? 2 : 1);
		}
	}
	return sum;
}

/* Cover counts where bows are near, except the cover of a siege tower. */
static int32_t shelter(const struct chb_game *g, const struct chb_state *s, int side) {
	int32_t sum = 0;
	if (!has_bow(g, s, !side)) {
		return 0;
	}
	CHB_EACH_OF(g, side, i) {
		bool boxed = g->machines > 0 && chb_machine_at(g, s, s->man[i].place) >= 0;
		if (chb_alive(&s->man[i]) && !chb_is_horse(g, i) && !boxed) {
			int ground = chb_ground(g, s, s->man[i].place);
			sum += g->figure.terrain[ground][CHB_TERRAIN_OF_COVER];
		}
	}
	return sum * COVER;
}

/* Attacks that the side on turn can still make count in full, those of the other by half, since
 * targets may step away. During its own movement a side also looks at what the enemy could strike
 * after moving, by FEAR, and at its own turn after that, by HOPE. */
static int32_t threat(const struct chb_game *g, const struct chb_state *s, int side,
		      struct chb_walks *walks, bool further) {
	int32_t menace = further ? chb_menace(g, s, side, walks) : 0;
	if (side != s->side) {
		return further ? (menace * FEAR + chb_promise(g, s, side) * BESIDE) / CHB_WHOLE
			       : chb_promise(g, s, side) / 2;
	}
	return chb_promise(g, s, side) + menace * HOPE / CHB_WHOLE;
}

/* On a side's own turn the enemy's coming shots count by FIRE, and during its movement its own
 * shots after that, with all in place, by AIM. In the enemy's movement a shot kept for a better
 * target counts by KEEP. */
static int32_t fire(const struct chb_game *g, const struct chb_state *s, int seat,
		    struct chb_walks *walks, bool further) {
	if (s->side != seat) {
		bool moves = s->phase == CHB_MOVEMENT;
		return moves ? chb_reserve(g, s, seat, walks) * KEEP / CHB_WHOLE : 0;
	}
	int32_t ours = further ? chb_volley(g, s, seat, walks) * AIM : 0;
	return (ours - chb_volley(g, s, !seat, walks) * FIRE) / CHB_WHOLE;
}

/* Scales a lead to between lost and won. */
static int32_t scale(int64_t ahead, int64_t total) {
	int64_t most = WON - 1, even = total * EVEN / CHB_WHOLE;
	return (int32_t)(ahead * most / (even + (ahead < 0 ? -ahead : ahead)));
}

static int32_t worth(const struct pv_game *game, const void *state, enum pv_seat seat,
		     struct chb_walks *walks) {
	const struct chb_game *g = chb_game_at(game, state);
	const struct chb_state *s = state;
	int64_t sum[2] = { 0, 0 }, total = CHB_WHOLE;
	if (seat > PV_BLUE) {
		return 0;
	}
	if (s->phase == CHB_OVER) {
		return s->outcome == PV_DRAWN ? 0 : s->winner == seat ? WON : -WON;
	}
	CHB_EACH_MAN(g, i) {
		sum[g->roster[i].side] += chb_strength(g, s, i);
		total += chb_strength_unhurt(g, i);
	}
	bool further = s->phase == CHB_MOVEMENT && seat == s->side;
	if (walks != NULL) {
		chb_walks_on(g, s, walks);
	}
	bool burns = chb_has_fire(g);
	CHB_EACH_SIDE(side) {
		sum[side] -= burns ? scorched(g, s, side) : 0;
		if (g->survey->levers.count > 0) {
			sum[side] += chb_levers(g, s, side) - chb_rolled(g, s, side);
		}
		sum[side] += chb_progress(g, s, side, (int)seat) -
			     (side == (int)seat ? chb_hunt(g, s, side) : 0) +
			     threat(g, s, side, walks, further) + shelter(g, s, side);
	}
	sum[seat] += fire(g, s, (int)seat, walks, further);
	return scale(sum[seat] - sum[!seat], total);
}

/* The same as value_again, without a memo. */
int32_t chb_value(const struct pv_game *game, const void *state, enum pv_seat seat) {
	return worth(game, state, seat, NULL);
}

size_t chb_memo_size(const struct pv_game *game) {
	return chb_walks_size(chb_game_of(game));
}

int32_t chb_value_again(const struct pv_game *game, const void *state, enum pv_seat seat,
			void *memo) {
	return worth(game, state, seat, memo);
}

int32_t chb_near(const struct pv_game *game, const void *state, enum pv_seat seat) {
	const struct chb_game *g = chb_game_at(game, state);
	const struct chb_state *s = state;
	int32_t sum = 0;
	if (seat > PV_BLUE) {
		return 0;
	}
	CHB_EACH_OF(g, (int)seat, i) {
		if (chb_stands(&s->man[i]) && !chb_is_horse(g, i)) {
			int32_t far = chb_to_enemy(g, s, i);
			sum += far > 0 ? far - 1 : 0;
		}
	}
	return sum;
}
