/* value.c - what bots want to know: who is ahead, and how far apart the sides are. */
#include "rules/cryhavoc/rules.h"

enum { WON = 1000000, AHEAD = 800000, NEARER = 300, FAR = 200 };

/* What a man can do for his side: his figures; lying down less. */
static int32_t strength_of(const struct chb_game *g, const struct chb_state *s, int man) {
	const struct chb_man *m = &s->man[man];
	if (m->life == CHB_DEAD || m->place == CHB_GONE || m->place == CHB_ABSENT ||
	    chb_is_horse(g, man)) {
		return 0;
	}
	int32_t all = 2 + chb_figure(g, s, man, CHB_TROOPS_OF_ATTACK) +
		      chb_figure(g, s, man, CHB_TROOPS_OF_DEFENCE);
	all += g->roster[man].bow != 0 ? 4 : 0;
	return m->life == CHB_STUNNED ? all / 2 : all;
}

static int32_t healthy_of(const struct chb_game *g, int man) {
	const struct chb_roster *r = &g->roster[man];
	const int32_t *row = r->horse != 0 ? r->riding : r->figure;
	return chb_is_horse(g, man) ? 0
				    : 2 + row[CHB_TROOPS_OF_ATTACK] + row[CHB_TROOPS_OF_DEFENCE] +
					  (g->roster[man].bow != 0 ? 4 : 0);
}

static int32_t distance(const struct chb_game *g, int a, int b) {
	return pv_hex_distance(pv_hex_minus(g->map.place[a].at, g->map.place[b].at));
}

static int32_t to_enemy(const struct chb_game *g, const struct chb_state *s, int man) {
	int32_t least = FAR;
	CHB_EACH_OF(g, !g->roster[man].side, i) {
		if (chb_alive(&s->man[i]) && !chb_is_horse(g, i)) {
			int32_t far = distance(g, s->man[man].place, s->man[i].place);
			least = far < least ? far : least;
		}
	}
	return least == FAR ? 0 : least;
}

/* Hexes to the nearest edge that his side may leave by. */
static int32_t to_exit(const struct chb_game *g, int place, int side) {
	struct pv_hex at = g->map.place[place].at;
	int column = pv_hex_column(at);
	const int32_t ways[] = { at.r, g->map.columns - 1 - column, g->map.rows - 1 - at.r,
				 column };
	int32_t least = FAR;
	for (int i = 0; i < 4; i++) {
		if ((g->exits[side] >> i & 1) != 0 && ways[i] < least) {
			least = ways[i];
		}
	}
	return least;
}

static int32_t to_zone(const struct chb_game *g, int place, const struct chb_zone *z) {
	int32_t least = FAR;
	for (int i = 0; i < z->count; i++) {
		int32_t far = distance(g, place, z->place[i]);
		least = far < least ? far : least;
	}
	return least;
}

/* Hexes to where a man's side wants to be; to the enemy where it has no such place. */
static int32_t to_aim(const struct chb_game *g, const struct chb_state *s, int man) {
	int side = g->roster[man].side;
	int32_t least = FAR;
	for (int i = 0; i < g->aim_count; i++) {
		const struct chb_aim *aim = &g->aim[i];
		bool meant =
		    aim->side == side && (aim->men == 0 || (aim->men & chb_bit(g, man)) != 0);
		int32_t far = FAR;
		if (meant && (aim->kind == CHB_HOLD || aim->kind == CHB_REACH)) {
			far = to_zone(g, s->man[man].place, &g->zone[aim->zone - 1]);
		} else if (meant && aim->kind == CHB_ESCAPE) {
			far = to_exit(g, s->man[man].place, side);
		}
		least = far < least ? far : least;
	}
	return least < FAR ? least : to_enemy(g, s, man);
}

static int32_t apart(const struct chb_game *g, const struct chb_state *s, int side) {
	int32_t sum = 0;
	CHB_EACH_OF(g, side, i) {
		if (chb_stands(&s->man[i]) && !chb_is_horse(g, i)) {
			sum += to_aim(g, s, i);
		}
	}
	return sum;
}

/* Men who got away are worth what an aim asks of them. */
static int32_t escaped(const struct chb_game *g, const struct chb_state *s, int side) {
	int32_t sum = 0;
	bool wanted = false;
	for (int i = 0; i < g->aim_count; i++) {
		wanted = wanted || (g->aim[i].side == side && g->aim[i].kind == CHB_ESCAPE);
	}
	CHB_EACH_OF(g, side, i) {
		sum += wanted && s->man[i].place == CHB_GONE ? 2 * healthy_of(g, i) : 0;
	}
	return sum;
}

static int32_t clamp(int64_t n) {
	return n > WON - 1 ? WON - 1 : n < 1 - WON ? 1 - WON : (int32_t)n;
}

int32_t chb_value(const struct pv_game *game, const void *state, enum pv_seat seat) {
	const struct chb_game *g = chb_game_of(game);
	const struct chb_state *s = state;
	int64_t sum[2] = { 0, 0 }, total = 1;
	if (seat > PV_BLUE) {
		return 0;
	}
	if (s->phase == CHB_OVER) {
		return s->outcome == PV_DRAWN ? 0 : s->winner == seat ? WON : -WON;
	}
	CHB_EACH_MAN(g, i) {
		sum[g->roster[i].side] += strength_of(g, s, i);
		total += healthy_of(g, i);
	}
	CHB_EACH_SIDE(side) {
		sum[side] += escaped(g, s, side);
	}
	int64_t ahead = (sum[seat] - sum[!seat]) * AHEAD * 2 / total;
	return clamp(ahead - (int64_t)NEARER * (apart(g, s, (int)seat) - apart(g, s, !seat)));
}

/* Nothing is remembered from one position to the next. */
size_t chb_memo_size(const struct pv_game *game) {
	(void)game;
	return 1;
}

int32_t chb_value_again(const struct pv_game *game, const void *state, enum pv_seat seat,
			void *memo) {
	(void)memo;
	return chb_value(game, state, seat);
}

int32_t chb_near(const struct pv_game *game, const void *state, enum pv_seat seat) {
	const struct chb_game *g = chb_game_of(game);
	const struct chb_state *s = state;
	int32_t sum = 0;
	if (seat > PV_BLUE) {
		return 0;
	}
	CHB_EACH_OF(g, (int)seat, i) {
		if (chb_stands(&s->man[i]) && !chb_is_horse(g, i)) {
			int32_t far = to_enemy(g, s, i);
			sum += far > 0 ? far - 1 : 0;
		}
	}
	return sum;
}
