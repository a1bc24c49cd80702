/* value_levers.c - for bots: the value of machinery. A lever that would shorten a side's ways, or
 * lengthen the enemy's, attracts characters who could work at it; places that something strikes
 * next repel them. Bots know levers by their effect: queries/levers.h. */
#include "rules/cryhavoc/board/boards.h"
#include "rules/cryhavoc/bots/survey.h"
#include "rules/cryhavoc/bots/value.h"
#include "rules/cryhavoc/queries/modules.h"

/* Shares in 64ths of a lever's value: for a character at work, for one in place, and less for each
 * point of distance. Then prices before work begins: for a lever that takes points, and for a whole
 * turn of each character. */
enum {
	WORKS = 56,
	THERE = 44,
	A_POINT = 2,
	MOST = 16 * CHB_WHOLE,
	A_PULL = 3 * CHB_ROAD,
	A_TURN = 7 * CHB_ROAD,
	BY_CHANCE = 4 /* one of so many on the ring is struck */
};

/* --- how it is set --------------------------------------------------------------------------- */

/* The setting, with all machinery of a kind as one. */
int chb_setting(const struct chb_game *g, const struct chb_state *s) {
	int settings = g->survey->settings;
	return settings == 0 ? 0 : chb_modules_setting(g, s) & settings;
}

int chb_setting_for(const struct chb_game *g, const struct chb_state *s, int man, int setting) {
	return setting == 0 ? 0 : setting & ~chb_modules_unfit(g, s, man);
}

/* --- who is near ----------------------------------------------------------------------------- */

/* In 64ths. */
static int32_t share_of(const struct chb_game *g, const struct chb_state *s, int man, int lever) {
	const struct chb_man *m = &s->man[man];
	int thing = g->survey->levers.at[lever].thing;
	if (!chb_stands(m) || chb_is_horse(g, man) || m->facing != 0 ||
	    (m->saddle & CHB_BOUND) != 0) {
		return 0;
	}
	if (thing >= 0 && m->works == thing + 1) {
		return WORKS;
	}
	int32_t far = g->survey->to_lever[lever][m->place];
	return far < THERE / A_POINT ? THERE - A_POINT * far : 0;
}

/* The distance of the nearest character; where two are needed, of the second nearest. */
static int32_t nearest(const struct chb_game *g, const struct chb_state *s, int side, int lever) {
	int men = g->survey->levers.at[lever].men;
	int32_t first = 0, second = 0;
	CHB_EACH_OF(g, side, i) {
		if (men > 1 && s->man[i].life != CHB_HEALTHY) {
			continue;
		}
		int32_t now = share_of(g, s, i, lever);
		second = now > first ? first : now > second ? now : second;
		first = now > first ? now : first;
	}
	return men > 1 ? second : first;
}

/* --- what it is good for --------------------------------------------------------------------- */

/* The points of a side's ways, less the enemy's. */
static int32_t lead(const struct chb_game *g, const struct chb_state *s, int side, int sixths,
		    int setting) {
	return chb_way_if(g, s, !side, sixths, setting) - chb_way_if(g, s, side, sixths, setting);
}

/* A lever's gain by the characters' share in it, less its price until work has begun. */
static int32_t weighed(const struct chb_lever *lever, int32_t gain, int32_t share) {
	int32_t price = lever->thing == CHB_NONE ? A_PULL : lever->men * A_TURN;
	return chb_clamp(share == WORKS ? gain : gain - price, 0, MOST) * share;
}

static int32_t by_setting(const struct chb_game *g, const struct chb_state *s, int side, int lever,
			  const struct chb_lever_now *now) {
	const struct chb_lever *l = &g->survey->levers.at[lever];
	int32_t share = nearest(g, s, side, lever);
	if (share == 0) {
		return 0;
	}
	int setting = chb_setting(g, s);
	int32_t gain = lead(g, s, side, 0, setting ^ l->bits) - lead(g, s, side, 0, setting);
	return weighed(l, gain, share) / now->pulls;
}

/* --- what strikes ---------------------------------------------------------------------------- */

static int32_t loss_of(const struct chb_game *g, const struct chb_state *s, int man) {
	return chb_price_of(g, s, man) / (s->man[man].life == CHB_HEALTHY ? 2 : 1);
}

/* [STR-GRIND.3] It strikes when either side's movement opens: a character who has moved may meet
 * the next two blows before moving again, one who moves next only the first. */
int32_t chb_rolled(const struct chb_game *g, const struct chb_state *s, int side) {
	int blows = s->side == side ? 2 : 1;
	int32_t sum = 0;
	CHB_EACH_OF(g, side, i) {
		int in = chb_alive(&s->man[i]) ? chb_modules_strikes(g, s, s->man[i].place) : 0;
		sum += in > 0 && in <= blows ? loss_of(g, s, i) : 0;
	}
	return sum;
}

static bool is_on(const struct chb_stone *ring, int place) {
	for (int i = 0; i < ring->count; i++) {
		if (ring->ring[i] == place) {
			return true;
		}
	}
	return false;
}

/* A character anywhere on the ring may be struck. */
static int32_t on_ring(const struct chb_game *g, const struct chb_state *s, int side,
		       const struct chb_stone *ring) {
	int32_t sum = 0;
	CHB_EACH_OF(g, side, i) {
		bool there = chb_alive(&s->man[i]) && is_on(ring, s->man[i].place);
		sum += there ? loss_of(g, s, i) / BY_CHANCE : 0;
	}
	return sum;
}

static int32_t by_blows(const struct chb_game *g, const struct chb_state *s, int side, int lever,
			const struct chb_lever_now *now) {
	const struct chb_lever *l = &g->survey->levers.at[lever];
	int32_t share = nearest(g, s, side, lever);
	if (share == 0) {
		return 0;
	}
	int32_t gain = on_ring(g, s, !side, l->ring) - on_ring(g, s, side, l->ring);
	return weighed(l, now->is_on ? -gain : gain, share);
}

/* --- a piece turns --------------------------------------------------------------------------- */

static int32_t turned(const struct chb_game *g, const struct chb_state *s, int side, int sixths) {
	int setting = chb_setting(g, s);
	return chb_board_turned(g, s, sixths) == NULL
		   ? 0
		   : lead(g, s, side, sixths, setting) - lead(g, s, side, 0, setting);
}

/* The value of turning: the way these characters turn it, else the better way. */
static int32_t by_turning(const struct chb_game *g, const struct chb_state *s, int side, int lever,
			  const struct chb_lever_now *now) {
	int32_t share = nearest(g, s, side, lever);
	int way = share == WORKS ? now->way : CHB_NO_WAY;
	if (share == 0) {
		return 0;
	}
	int32_t cw = way == CHB_CCW ? 0 : turned(g, s, side, -1);
	int32_t ccw = way == CHB_CW ? 0 : turned(g, s, side, 1);
	return weighed(&g->survey->levers.at[lever], chb_max(cw, ccw), share);
}

/* The value of the locked lever, if it were free. */
static int32_t of_locked(const struct chb_game *g, const struct chb_state *s, int side,
			 int32_t thing) {
	const struct chb_levers *levers = &g->survey->levers;
	int32_t sum = 0;
	for (int i = 0; i < levers->count; i++) {
		const struct chb_lever *l = &levers->at[i];
		if (l->effect == CHB_LEVER_TURNS && l->thing == thing) {
			struct chb_lever_now now = l->now(g, s, l);
			sum += by_turning(g, s, side, i, &now) - by_turning(g, s, !side, i, &now);
		}
	}
	return sum;
}

static int32_t by_locking(const struct chb_game *g, const struct chb_state *s, int side, int lever,
			  const struct chb_lever_now *now) {
	const struct chb_lever *l = &g->survey->levers.at[lever];
	int32_t share = nearest(g, s, side, lever);
	if (share == 0) {
		return 0;
	}
	int32_t gain = of_locked(g, s, side, l->locks);
	return weighed(l, (now->is_on ? gain : -gain) / CHB_WHOLE, share);
}

int32_t chb_levers(const struct chb_game *g, const struct chb_state *s, int side) {
	static int32_t (*const worth[CHB_LEVER_EFFECTS])(
	    const struct chb_game *g, const struct chb_state *s, int side, int lever,
	    const struct chb_lever_now *now) = { [CHB_LEVER_SETS] = by_setting,
						 [CHB_LEVER_STRIKES] = by_blows,
						 [CHB_LEVER_TURNS] = by_turning,
						 [CHB_LEVER_LOCKS] = by_locking };
	const struct chb_levers *levers = &g->survey->levers;
	int32_t sum = 0;
	for (int i = 0; i < levers->count; i++) {
		const struct chb_lever *l = &levers->at[i];
		struct chb_lever_now now = l->now(g, s, l);
		sum += now.helps ? worth[l->effect](g, s, side, i, &now) : 0;
	}
	return sum / CHB_WHOLE;
}
