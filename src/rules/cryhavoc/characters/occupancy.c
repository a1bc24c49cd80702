/* occupancy.c - which characters stand and lie where, for the length of one call. */
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/board/towers.h"
#include "rules/cryhavoc/characters/burdens.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/queries/modules.h"

#include <string.h>

static void mark_hex(const struct chb_game *g, const struct chb_state *s, int man, bool lies,
		     int at, struct chb_occupancy *v) {
	const struct chb_man *m = &s->man[man];
	/* A machine holds several characters; one who lies there doesn't hold the place. */
	bool held = lies && g->machines > 0 && v->at[at] != 0 && v->at[at] != s->mover + 1;
	if (m->life != CHB_DEAD && !held) {
		v->at[at] = (uint8_t)(man + 1);
	}
	if (!lies) {
		/* [CHB-8.7.5] A character who is not upright is shot over. */
		v->standing[at] = (m->marks & CHB_LURKS) == 0 && (m->saddle & g->postures) == 0;
	} else {
		int body = chb_is_horse(g, man) ? CHB_BODIES_HORSE : CHB_BODIES_MAN;
		v->weight[at] += (uint8_t)g->figure.bodies[body][0];
	}
}

static void mark_man(const struct chb_game *g, const struct chb_state *s, int man,
		     struct chb_occupancy *v) {
	const struct chb_man *m = &s->man[man];
	if (!chb_on_map(m) || chb_is_aloft(m)) {
		return;
	}
	/* [CHB-5.2.1, CHB-5.2.6] A stunned character counts as a body, but not in the saddle. */
	bool lies = m->life == CHB_DEAD || (m->life == CHB_STUNNED && m->facing == 0) ||
		    (m->saddle & (CHB_BOUND | CHB_FREED)) != 0;
	mark_hex(g, s, man, lies, m->place, v);
	int tail = m->facing == 0 ? PV_NO_PLACE : chb_behind(g, m->place, m->facing);
	if (tail != PV_NO_PLACE) {
		mark_hex(g, s, man, lies, tail, v);
	}
}

/* [CHB-5.2.1] Adds the weight of things that lie on places. */
static void mark_things(const struct chb_game *g, const struct chb_state *s,
			struct chb_occupancy *v) {
	CHB_EACH_THING(g, s, i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		if (t->kind == CHB_MULE) {
			v->weight[t->place] += (uint8_t)g->figure.bodies[CHB_BODIES_MULE][0];
		} else if (t->kind == CHB_CART_WRECK) {
			v->weight[t->place] += (uint8_t)g->figure.bodies[CHB_BODIES_WRECK][0];
		}
	}
}

/* [CHB-AMBUSH.17] A hidden friend on the mover's place counts, too. */
static void mark_passed(const struct chb_game *g, const struct chb_state *s,
			struct chb_occupancy *v) {
	if (g->opt_ambush == 0 || s->mover == PV_NONE || !chb_on_map(&s->man[s->mover])) {
		return;
	}
	int enemy = !g->roster[s->mover].side;
	struct chb_pose p = chb_pose_of(g, &s->man[s->mover]);
	CHB_EACH_HEX(p, at) {
		int friend = chb_lurker_at(g, s, enemy, at);
		if (friend != PV_NONE) {
			v->at[at] = (uint8_t)(friend + 1);
		}
	}
}

void chb_occupancy_make(const struct chb_game *g, const struct chb_state *s,
			struct chb_occupancy *v) {
	size_t places = (size_t)chb_place_count(g);
	memset(v->at, 0, places);
	memset(v->standing, 0, places);
	memset(v->weight, 0, places);
	/* A mover who passes an occupied place doesn't hold it. */
	if (s->mover != PV_NONE) {
		mark_man(g, s, s->mover, v);
	}
	CHB_EACH_MAN(g, i) {
		if (i != s->mover) {
			mark_man(g, s, i, v);
		}
	}
	mark_things(g, s, v);
	mark_passed(g, s, v);
}

int32_t chb_figure(const struct chb_game *g, const struct chb_state *s, int man, int column) {
	const struct chb_roster *r = &g->roster[man];
	bool wounded = s->man[man].life == CHB_WOUNDED;
	const int32_t *figure = chb_rides(s, man) ? r->riding : r->figure;
	return figure[column + (wounded ? CHB_TROOPS_OF_WOUNDED_ATTACK : 0)];
}

int32_t chb_allowance(const struct chb_game *g, const struct chb_state *s, int man) {
	int32_t all = chb_bear_allowance(g, s, man, chb_figure(g, s, man, CHB_TROOPS_OF_MOVE));
	return chb_is_laden(g, s, man) ? all / 2 : all; /* [CHB-12.9.1] */
}

/* --- links ----------------------------------------------------------------------------------- */

static bool is_solid(const struct chb_game *g, const struct chb_state *s, int place) {
	return chb_is_ground(g, s, place, PV_GROUND_SOLID);
}

bool chb_may_fight(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	int side = chb_side_to(g, s, from, to);
	if (is_solid(g, s, from) || is_solid(g, s, to)) {
		return false;
	}
	if (chb_is_rung(g, from) || chb_is_rung(g, to)) {
		return chb_climb_fights(g, s, from, to);
	}
	if (chb_is_top(g, from) || chb_is_top(g, to)) {
		return chb_tower_joined(g, s, from, to);
	}
	return side >= 0 ? !chb_is_shut(g, s, from, side) && !chb_modules_edge(g, from, side)
			 : chb_is_spiral(g, from, to) ||
			       (chb_is_ladder(g, from, to) && !chb_is_hatch_shut(g, s, from, to));
}

bool chb_is_at_hand(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	return from == to || chb_may_fight(g, s, from, to);
}

uint16_t chb_open_side(const struct chb_game *g, const struct chb_state *s, int place, int side) {
	uint16_t next = chb_next(g, s, place, side);
	bool open = next != PV_NO_PLACE && !chb_is_shut(g, s, place, side) && !is_solid(g, s, next);
	return open ? next : PV_NO_PLACE;
}

size_t chb_links(const struct chb_game *g, const struct chb_state *s, int place, uint16_t *out) {
	const struct pv_place *p = &g->map.place[place];
	size_t count = 0;
	if ((g->mark[place] & CHB_MARK_CLIMB) != 0) {
		count += chb_climb_links(g, s, place, out + count, CHB_CLIMBS_MAX);
	}
	if (g->top_count > 0) {
		count += chb_tower_links(g, s, place, out + count);
	}
	if (p->up != PV_NO_PLACE && !chb_is_hatch_shut(g, s, place, p->up)) {
		out[count++] = p->up;
	}
	if (p->down != PV_NO_PLACE && !chb_is_hatch_shut(g, s, place, p->down)) {
		out[count++] = p->down;
	}
	if (p->well != PV_NO_PLACE) {
		out[count++] = p->well;
	}
	return count;
}

size_t chb_neighbours(const struct chb_game *g, const struct chb_state *s, int place,
		      uint16_t out[CHB_NEIGHBOURS_MAX]) {
	size_t count = 0;
	PV_EACH_HEX_SIDE(side) {
		uint16_t next = chb_open_side(g, s, place, side);
		if (next != PV_NO_PLACE) {
			out[count++] = next;
		}
	}
	return count + chb_links(g, s, place, out + count);
}

bool chb_is_between(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man) {
	struct chb_pose p = chb_pose_of(g, &s->man[man]);
	return chb_alive(&s->man[man]) && !chb_is_aloft(&s->man[man]) &&
	       (!chb_pose_free(v, man, &p) || chb_is_astride(g, s, &p)) && !chb_shares(g, s, man);
}
