/* riders.c - where riders and horses stand, which enemies they reach, what they control [CHB-4]. */
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/queries/modules.h"

bool chb_pose_make(const struct chb_game *g, int head, int facing, struct chb_pose *out) {
	*out = (struct chb_pose){ .head = (uint16_t)head,
				  .tail = chb_behind(g, head, facing),
				  .facing = facing };
	return out->tail != PV_NO_PLACE;
}

void chb_pose_begin(const struct chb_game *g, int man, struct chb_pose *out) {
	struct chb_man m = { .place = g->roster[man].place, .facing = g->roster[man].facing };
	*out = chb_pose_of(g, &m);
}

void chb_pose_set(struct chb_man *m, const struct chb_pose *p) {
	m->place = p->head;
	m->facing = (uint8_t)p->facing;
}

bool chb_pose_free(const struct chb_occupancy *v, int man, const struct chb_pose *p) {
	CHB_EACH_HEX(*p, at) {
		int other = chb_who(v, at);
		if (other != PV_NONE && other != man) {
			return false;
		}
	}
	return true;
}

bool chb_is_astride(const struct chb_game *g, const struct chb_state *s, const struct chb_pose *p) {
	return p->tail != PV_NO_PLACE && g->side[chb_bar(g, s, p->tail, p->facing - 1)].low;
}

bool chb_deny_between(const struct chb_game *g, const struct chb_state *s, int man, bool own,
		      struct pv_why *why) {
	struct chb_pose p = chb_pose_of(g, &s->man[man]);
	bool astride = chb_is_astride(g, s, &p);
	const char *rule = astride                 ? RULE(CHB_10_2)
			   : p.tail != PV_NO_PLACE ? RULE(CHB_4_16)
						   : RULE(CHB_4_11);
	if (own) {
		pv_deny(why, rule, astride ? "chb.act.astride" : "chb.act.between");
	} else {
		pv_deny_at(why, rule, astride ? "chb.man.astride" : "chb.man.between",
			   PV_WITNESS_ACTOR, man);
	}
	return pv_also(why, RULE(CHB_4_11));
}

bool chb_pose_fits(const struct chb_game *g, const struct chb_state *s, const struct chb_pose *p) {
	int side = p->facing - 1;
	int bar = s == NULL ? g->map.place[p->tail].bar[side] : chb_bar(g, s, p->tail, side);
	CHB_EACH_HEX(*p, at) {
		struct chb_entry e = {
			.mounted = 1,
			.into = s == NULL ? g->map.place[at].ground : chb_ground(g, s, at),
			.also = s == NULL ? g->map.place[at].second : chb_second(g, s, at)
		};
		if (!chb_may_enter(g, &e, NULL)) {
			return false;
		}
	}
	return bar == PV_BAR_NONE || bar == PV_BAR_CORNER ||
	       (bar == PV_BAR_BANK && !chb_modules_edge(g, p->tail, side));
}

void chb_fall_back(struct chb_man *m) {
	m->place = m->back;
	m->facing = m->turned;
}

/* --- reach ----------------------------------------------------------------------------------- */

/* [CHB-4.4] A rider reaches the five of its eight neighbours that its head touches; a mounted
 * target is struck on either hex [CHB-9.1.16]. */
bool chb_reaches(const struct chb_game *g, const struct chb_state *s, int man, int foe) {
	struct chb_pose mine = chb_pose_of(g, &s->man[man]), his = chb_pose_of(g, &s->man[foe]);
	CHB_EACH_HEX(his, at) {
		if (chb_may_fight(g, s, mine.head, at)) {
			return true;
		}
	}
	return false;
}

/* --- control --------------------------------------------------------------------------------- */

/* [CHB-4.7, CHB-4.9] Does a character beside a place control it? Riders control by the head alone,
 * riderless horses control nothing, and across a hedge horses neither control nor are controlled.
 */
static bool controls(const struct chb_game *g, const struct chb_state *s, int man, int from,
		     int place, bool mounted) {
	const struct chb_man *m = &s->man[man];
	bool rides = m->facing != 0;
	return chb_stands(m) && !chb_is_horse(g, man) && (!rides || m->place == from) &&
	       !(rides && chb_has_ground(g, s, place, CHB_TERRAIN_HEDGE)) &&
	       !(mounted && chb_has_ground(g, s, from, CHB_TERRAIN_HEDGE));
}

static bool is_foe_at(const struct chb_game *g, const struct chb_occupancy *v, int place,
		      int side) {
	int man = chb_who(v, place);
	return man != PV_NONE && g->roster[man].side != side;
}

/* The bit of the enemy on `from`, if he controls the place; sets *first where it is unset. */
static uint64_t find_controller(const struct chb_game *g, const struct chb_state *s,
				const struct chb_occupancy *v, int from, int place, bool mounted,
				uint64_t found, int *first) {
	int man = chb_who(v, from);
	bool climbs = chb_is_climb(g, from, place);
	if ((climbs && !chb_climb_controls(g, s, from, place)) ||
	    (s->man[man].marks & CHB_LURKS) != 0 || !controls(g, s, man, from, place, mounted)) {
		return 0;
	}
	if (found == 0 && first != NULL) {
		*first = man;
	}
	return chb_bit(g, man);
}

/* Bits of the enemies who control a place. Mostly nobody is near, so occupancy is looked at before
 * the way there. */
static uint64_t find_controllers(const struct chb_game *g, const struct chb_state *s,
				 const struct chb_occupancy *v, int place, int side, bool mounted,
				 int *first) {
	uint16_t link[CHB_NEIGHBOURS_MAX];
	uint64_t found = 0;
	PV_EACH_HEX_SIDE(way) {
		uint16_t from = chb_next(g, s, place, way);
		if (from != PV_NO_PLACE && is_foe_at(g, v, from, side) &&
		    !chb_modules_edge(g, place, way) &&
		    chb_open_side(g, s, place, way) != PV_NO_PLACE) {
			found |= find_controller(g, s, v, from, place, mounted, found, first);
		}
	}
	size_t count = chb_links(g, s, place, link);
	for (size_t i = 0; i < count; i++) {
		if (is_foe_at(g, v, link[i], side)) {
			found |= find_controller(g, s, v, link[i], place, mounted, found, first);
		}
	}
	return found;
}

static int count_bits(uint64_t mask) {
	int count = 0;
	for (; mask != 0; mask &= mask - 1) {
		count++;
	}
	return count;
}

/* [CHB-4.5, CHB-4.19] */
int chb_controllers(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int place, int side, int *first) {
	return count_bits(find_controllers(g, s, v, place, side, false, first));
}

bool chb_is_controlled(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, int place, int side) {
	return find_controllers(g, s, v, place, side, false, NULL) != 0;
}

int chb_guards(const struct chb_game *g, const struct chb_state *s, const struct chb_occupancy *v,
	       int side, const struct chb_pose *p, int *first) {
	uint64_t found = 0;
	CHB_EACH_HEX(*p, at) {
		found |= find_controllers(g, s, v, at, side, p->tail != PV_NO_PLACE,
					  found == 0 ? first : NULL);
	}
	return count_bits(found);
}

int chb_guards_of(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, int man, int *first) {
	struct chb_pose p = chb_pose_of(g, &s->man[man]);
	return chb_guards(g, s, v, g->roster[man].side, &p, first);
}

/* --- sight ----------------------------------------------------------------------------------- */

bool chb_is_seen(const struct chb_game *g, const struct chb_pose *p, int place) {
	return p->tail == PV_NO_PLACE ||
	       chb_apart(g, p->head, place) <= chb_apart(g, p->tail, place);
}

int chb_bow_of(const struct chb_game *g, const struct chb_state *s, int man) {
	return chb_rides(s, man) ? g->roster[man].saddlebow : g->roster[man].bow;
}

int chb_thrown_of(const struct chb_game *g, const struct chb_state *s, int man) {
	int thrown = g->roster[man].thrown;
	return chb_rides(s, man) && thrown == 1 + CHB_WEAPONS_LANCE ? 1 + CHB_WEAPONS_LANCE_MOUNTED
								    : thrown;
}

bool chb_is_occupied(const struct chb_game *g, const struct chb_state *s, int place) {
	CHB_EACH_MAN(g, i) {
		struct chb_pose p = chb_pose_of(g, &s->man[i]);
		if (chb_alive(&s->man[i]) && chb_pose_has(&p, place)) {
			return true;
		}
	}
	return false;
}
