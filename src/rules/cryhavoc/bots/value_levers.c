/*
 * value_levers.c - what a mill's machinery is good for: its rope and loading door, its stones, the
 * lock of one that turns. Whatever would shorten the ways of a side's men, or lengthen the enemy's,
 * draws who could do it; and nobody wants to be where a grindstone comes next. For bots.
 */
#include "rules/cryhavoc/board/boards.h"
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/bots/survey.h"
#include "rules/cryhavoc/bots/value.h"
#include "rules/cryhavoc/characters/view.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/modules/mill/ring.h"
#include "rules/cryhavoc/modules/rope/rope.h"
#include "rules/cryhavoc/queries/modules.h"

#include <string.h>

/* 64ths of what it is good for: of who works at it, stands there, is a point farther. What it takes
 * before it is begun: some points, or somebody's whole turn. */
enum {
	WORKS = 56,
	THERE = 44,
	A_POINT = 2,
	MOST = 16 * CHB_WHOLE,
	A_PULL = 3 * CHB_ROAD,
	A_TURN = 7 * CHB_ROAD,
	BY_CHANCE = 4, /* one in so many on the ring is struck */
	MEN_AT_BEAMS = 2
};

/* --- how it is set --------------------------------------------------------------------------- */

static bool is_down(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_hoist *h) {
	return str_is_down(g, s, h) && !str_is_shut(g, s, h);
}

/* All ropes as one, and all stones. */
int chb_setting(const struct chb_game *g, const struct chb_state *s) {
	int found = 0;
	for (int i = 0; i < g->hoist_count; i++) {
		found |= is_down(g, s, &g->hoist[i]) ? CHB_ROPES : 0;
	}
	for (int i = 0; i < g->stone_count; i++) {
		found |= chb_thing(g, s, g->stone[i].thing)->state == STR_STANDS ? CHB_AT_REST : 0;
	}
	return found & g->survey->settings;
}

/* [STR-ROPE.9, STR-ROPE.18] */
int chb_setting_for(const struct chb_game *g, const struct chb_state *s, int man, int setting) {
	int32_t price = g->figure.terrain[CHB_TERRAIN_ROPE][CHB_TERRAIN_OF_FOOT];
	bool climbs = setting != 0 && g->roster[man].armoured == 0 && !chb_rides(s, man) &&
		      chb_allowance(g, s, man) >= price;
	return climbs ? setting : setting & ~CHB_ROPES;
}

void chb_set_machinery(const struct chb_game *g, struct chb_state *s, int setting) {
	for (int i = 0; i < g->hoist_count; i++) {
		struct chb_thing *t = chb_thing_at(g, s, g->hoist[i].thing);
		bool down = (setting & CHB_ROPES) != 0;
		t->state = t->state == CHB_ROPE_CUT ? CHB_ROPE_CUT
			   : down                   ? CHB_ROPE_DOWN
						    : CHB_ROPE_UP;
	}
	for (int i = 0; i < g->stone_count; i++) {
		bool still = (setting & CHB_AT_REST) != 0;
		chb_thing_at(g, s, g->stone[i].thing)->state = still ? STR_STANDS : STR_GOES;
	}
}

/* --- where it is worked at ------------------------------------------------------------------- */

static void add(struct chb_survey *out, int kind, int which) {
	if (out->lever_count < CHB_LEVERS_MAX) {
		out->lever[out->lever_count++] =
		    (struct chb_lever){ (uint8_t)kind, (uint8_t)which };
	}
}

void chb_find_levers(const struct chb_game *g, struct chb_survey *out) {
	bool eases = g->opt_millstones != 0 && g->stone_count > 0;
	out->settings = (uint8_t)((g->hoist_count > 0 ? CHB_ROPES : 0) | (eases ? CHB_AT_REST : 0));
	out->lever_count = 0;
	for (int i = 0; i < g->hoist_count; i++) {
		add(out, CHB_LEVER_ROPE, i);
		add(out, CHB_LEVER_BAY, i);
	}
	for (int i = 0; i < g->stone_count && eases; i++) {
		add(out, CHB_LEVER_STONE, i);
	}
	for (int i = 0; i < g->runner_count; i++) {
		add(out, CHB_LEVER_RUNNER, i);
	}
	if (g->turner != 0) {
		add(out, CHB_LEVER_LOCK, 0);
		add(out, CHB_LEVER_BEAMS, 0);
	}
}

int chb_lever_places(const struct chb_game *g, const struct chb_lever *lever, uint16_t *place) {
	int count = 1;
	switch (lever->kind) {
	case CHB_LEVER_ROPE:
		place[0] = g->hoist[lever->which].controls;
		break;
	case CHB_LEVER_BAY:
		place[0] = g->hoist[lever->which].bay;
		break;
	case CHB_LEVER_STONE:
		place[0] = g->stone[lever->which].lever;
		break;
	case CHB_LEVER_RUNNER:
		place[0] = g->runner[lever->which].lever;
		break;
	case CHB_LEVER_LOCK:
		place[0] = g->turn_lever;
		break;
	default:
		memcpy(place, g->beam, sizeof g->beam);
		count = CHB_BEAMS_MAX;
		break;
	}
	return count;
}

/* --- who is near ----------------------------------------------------------------------------- */

/* 64ths; thing: what he would work at for a whole turn. */
static int32_t share_of(const struct chb_game *g, const struct chb_state *s, int man, int lever,
			int thing) {
	const struct chb_man *m = &s->man[man];
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

/* Of the nearest so many men; healthy: who alone will do. */
static int32_t nearest(const struct chb_game *g, const struct chb_state *s, int side, int lever,
		       int thing, int men) {
	int32_t first = 0, second = 0;
	CHB_EACH_OF(g, side, i) {
		if (men > 1 && s->man[i].life != CHB_HEALTHY) {
			continue;
		}
		int32_t now = share_of(g, s, i, lever, thing);
		second = now > first ? first : now > second ? now : second;
		first = now > first ? now : first;
	}
	return men > 1 ? second : first;
}

/* --- what it is good for --------------------------------------------------------------------- */

/* A side's ways, less the enemy's. */
static int32_t lead(const struct chb_game *g, const struct chb_state *s, int side, int sixths,
		    int setting) {
	return chb_way_if(g, s, !side, sixths, setting) - chb_way_if(g, s, side, sixths, setting);
}

/* By who has so much of a share in it; price: of who hasn't begun. */
static int32_t weighed(int32_t gain, int32_t price, int32_t share) {
	return chb_clamp(share == WORKS ? gain : gain - price, 0, MOST) * share;
}

static int32_t toggled(const struct chb_game *g, const struct chb_state *s, int side, int bit) {
	int setting = chb_setting(g, s);
	return lead(g, s, side, 0, setting ^ bit) - lead(g, s, side, 0, setting);
}

static int32_t rope_of(const struct chb_game *g, const struct chb_state *s, int side, int lever) {
	const struct chb_hoist *h = &g->hoist[g->survey->lever[lever].which];
	bool bay = g->survey->lever[lever].kind == CHB_LEVER_BAY, down = str_is_down(g, s, h);
	bool helps = bay ? str_is_shut(g, s, h) || down : !down || !str_is_shut(g, s, h);
	if (!helps || str_rope_of(g, s, h)->state == CHB_ROPE_CUT) {
		return 0;
	}
	bool both = !down && str_is_shut(g, s, h); /* the door first */
	int32_t share = nearest(g, s, side, lever, CHB_NONE, 1);
	return share == 0 ? 0
			  : weighed(toggled(g, s, side, CHB_ROPES), A_PULL, share) / (both ? 2 : 1);
}

static int32_t stone_of(const struct chb_game *g, const struct chb_state *s, int side, int lever) {
	int thing = g->stone[g->survey->lever[lever].which].thing;
	int32_t share = nearest(g, s, side, lever, thing, 1);
	return share == 0 ? 0 : weighed(toggled(g, s, side, CHB_AT_REST), A_TURN, share);
}

/* --- the grindstone -------------------------------------------------------------------------- */

static int32_t loss_of(const struct chb_game *g, const struct chb_state *s, int man) {
	return chb_price_of(g, s, man) / (s->man[man].life == CHB_HEALTHY ? 2 : 1);
}

/* Movements until it comes to a hex; its whole round: where it is. */
static int comes_in(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_stone *ring, int place) {
	int at = str_find_ring(ring, place);
	int from = str_find_ring(ring, chb_thing(g, s, ring->thing)->place);
	int by = g->opt_grind_dir == CHB_CLOCKWISE ? at - from : from - at;
	return at < 0 ? CHB_NONE : by > 0 ? by : by + ring->count;
}

/* [STR-GRIND.3] It rolls as either side's movement opens: who has moved is struck before he moves
 * again by the next two steps, whoever moves next by the first. */
int32_t chb_rolled(const struct chb_game *g, const struct chb_state *s, int side) {
	int32_t sum = 0;
	for (int i = 0; i < g->runner_count; i++) {
		const struct chb_stone *ring = &g->runner[i];
		bool rolls = chb_thing(g, s, ring->thing)->state == STR_GOES;
		CHB_EACH_OF(g, side, k) {
			int in = rolls && chb_alive(&s->man[k])
				     ? comes_in(g, s, ring, s->man[k].place)
				     : CHB_NONE;
			bool struck = in > 0 && in <= (s->side == side ? 2 : 1);
			sum += struck ? loss_of(g, s, k) : 0;
		}
	}
	return sum;
}

/* Who is anywhere on its ring may be struck. */
static int32_t on_ring(const struct chb_game *g, const struct chb_state *s, int side,
		       const struct chb_stone *ring) {
	int32_t sum = 0;
	CHB_EACH_OF(g, side, i) {
		bool there = chb_alive(&s->man[i]) && str_find_ring(ring, s->man[i].place) >= 0;
		sum += there ? loss_of(g, s, i) / BY_CHANCE : 0;
	}
	return sum;
}

static int32_t runner_of(const struct chb_game *g, const struct chb_state *s, int side, int lever) {
	const struct chb_stone *ring = &g->runner[g->survey->lever[lever].which];
	int32_t share = nearest(g, s, side, lever, ring->thing, 1);
	if (share == 0) {
		return 0;
	}
	int32_t gain = on_ring(g, s, !side, ring) - on_ring(g, s, side, ring);
	bool rolls = chb_thing(g, s, ring->thing)->state == STR_GOES;
	return weighed(rolls ? -gain : gain, A_TURN, share);
}

/* --- the mill turns -------------------------------------------------------------------------- */

static int32_t turned(const struct chb_game *g, const struct chb_state *s, int side, int sixths) {
	int setting = chb_setting(g, s);
	return chb_board_turned(g, s, sixths) == NULL
		   ? 0
		   : lead(g, s, side, sixths, setting) - lead(g, s, side, 0, setting);
}

/* By who is at its beams, as if they were free: the way that it is being turned, else the better.
 */
static int32_t turn_of(const struct chb_game *g, const struct chb_state *s, int side) {
	int32_t share = nearest(g, s, side, g->survey->lever_count - 1, g->mill, MEN_AT_BEAMS);
	int way = share == WORKS ? chb_thing(g, s, g->mill)->timer : CHB_NO_WAY;
	if (share == 0) {
		return 0;
	}
	int32_t cw = way == CHB_CCW ? 0 : turned(g, s, side, -1);
	int32_t ccw = way == CHB_CW ? 0 : turned(g, s, side, 1);
	return weighed(chb_max(cw, ccw), MEN_AT_BEAMS * A_TURN, share);
}

static bool is_locked(const struct chb_game *g, const struct chb_state *s) {
	return chb_thing(g, s, g->lock)->state == STR_LOCKED;
}

static int32_t lock_of(const struct chb_game *g, const struct chb_state *s, int side, int lever) {
	int32_t share = nearest(g, s, side, lever, g->lock, 1);
	if (share == 0) {
		return 0;
	}
	int32_t gain = turn_of(g, s, side) - turn_of(g, s, !side);
	gain = (is_locked(g, s) ? gain : -gain) / CHB_WHOLE;
	return weighed(gain, A_TURN, share);
}

int32_t chb_levers(const struct chb_game *g, const struct chb_state *s, int side) {
	int32_t sum = 0;
	for (int i = 0; i < g->survey->lever_count; i++) {
		switch (g->survey->lever[i].kind) {
		case CHB_LEVER_ROPE:
		case CHB_LEVER_BAY:
			sum += rope_of(g, s, side, i);
			break;
		case CHB_LEVER_STONE:
			sum += stone_of(g, s, side, i);
			break;
		case CHB_LEVER_RUNNER:
			sum += runner_of(g, s, side, i);
			break;
		case CHB_LEVER_LOCK:
			sum += lock_of(g, s, side, i);
			break;
		default:
			sum += is_locked(g, s) ? 0 : turn_of(g, s, side);
			break;
		}
	}
	return sum / CHB_WHOLE;
}
