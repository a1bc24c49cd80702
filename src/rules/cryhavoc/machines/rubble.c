/* rubble.c - the fall of a hex of wall, gate or hoarding: the effect on it and below [CHB-12.6.22,
 * CHB-12.6.23, CHB-12.6.29]. */
#include "pavise/throw.h"
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/tables.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/machines/battering.h"
#include "rules/cryhavoc/machines/machines.h"
#include "rules/cryhavoc/move/falls.h"
#include "rules/cryhavoc/riders/riding.h"

enum { RUIN_DIE = 10, RUIN_KILLS_TO = 5 };

static const char by_wall[] = "chb.by.wall";

static bool is_on(const struct chb_game *g, int place, int hex) {
	return chb_is_of_map(g, place) && chb_apart(g, place, hex) == 0;
}

/* --- what stood there ------------------------------------------------------------------------ */

static void drop_climbers(const struct chb_game *g, struct chb_state *s, int thing,
			  struct pv_events *out) {
	int foot = chb_thing(g, s, thing)->place;
	CHB_EACH_MAN(g, i) {
		int at = s->man[i].place;
		if (chb_is_rung(g, at) && chb_ladder_of(g, s, at) == thing) {
			chb_fall(g, s, i, foot, chb_level(g, s, at) - chb_level(g, s, foot), out);
		}
	}
}

/* Ladders and ropes that lead there fall with it; things on it that nobody carries are destroyed.
 */
static void clear_things(const struct chb_game *g, struct chb_state *s, int place,
			 struct pv_events *out) {
	CHB_EACH_THING(g, s, i) {
		struct chb_thing *t = chb_thing_at(g, s, i);
		bool leans = chb_ladder_top(g, s, i) == place;
		bool lies = t->place == place && t->worker[0] == PV_NONE &&
			    (chb_kinds[t->kind].is_counter || t->kind == CHB_GATE ||
			     t->kind == CHB_PORTCULLIS);
		if (leans) {
			drop_climbers(g, s, i, out);
		}
		if (leans || lies) {
			t->place = CHB_NOWHERE;
			t->to = CHB_NOWHERE;
			t->state = 0;
		}
	}
}

static void open_doors(const struct chb_game *g, struct chb_state *s, int place) {
	PV_EACH_HEX_SIDE(side) {
		int door = g->map.place[place].door[side];
		if (door != 0) {
			chb_break_door(s, door - 1);
		}
	}
}

/* --- who stands below ------------------------------------------------------------------------ */

/* [CHB-12.6.29] Is a place on a hex beside its foot, a level or more under its top? */
static bool is_below(const struct chb_game *g, const struct chb_state *s, int man, int place,
		     int top) {
	int at = s->man[man].place;
	return chb_alive(&s->man[man]) && !chb_is_horse(g, man) && chb_is_of_map(g, at) &&
	       chb_apart(g, at, place) == 1 && top - chb_level(g, s, at) >= PV_LEVEL;
}

static void stun_below(const struct chb_game *g, struct chb_state *s, int place, int top,
		       struct pv_events *out) {
	CHB_EACH_MAN(g, i) {
		if (is_below(g, s, i, place, top)) {
			chb_stun(g, s, i, RULE(CHB_12_6_23), by_wall, out);
		}
	}
}

/* [CHB-AMBUSH.11] Shows hidden characters there and below. */
static void uncover(const struct chb_game *g, struct chb_state *s, int place, int top,
		    struct pv_events *out) {
	CHB_EACH_MAN(g, i) {
		struct chb_pose p = chb_lair_of(g, &s->man[i]);
		bool falls_on = false;
		CHB_EACH_HEX(p, at) {
			int far = chb_apart(g, at, place);
			falls_on = falls_on || far == 0 ||
				   (far == 1 && top - chb_level(g, s, at) >= PV_LEVEL);
		}
		if (falls_on) {
			chb_show(g, s, i, RULE(CHB_AMBUSH_11), out);
		}
	}
}

/* --- who stands on it ------------------------------------------------------------------------ */

bool chb_is_in_ruin(const struct chb_game *g, const struct chb_state *s, int man) {
	return chb_alive(&s->man[man]) && is_on(g, s->man[man].place, s->to);
}

static void ask_next(const struct chb_game *g, struct chb_state *s, int from) {
	s->target = PV_NONE;
	s->ask = CHB_ASK_NOTHING;
	for (int i = from; i < g->count && s->target == PV_NONE; i++) {
		if (chb_is_in_ruin(g, s, i)) {
			s->target = (uint8_t)i;
			s->ask = CHB_ASK_RUIN;
		}
	}
}

void chb_wall_razed(const struct chb_game *g, struct chb_state *s, int place, int side) {
	clear_things(g, s, place, NULL);
	open_doors(g, s, place);
	int rubble = chb_make_thing(g, s, CHB_RUBBLE, place);
	chb_thing_at(g, s, rubble)->side = (uint8_t)side;
}

void chb_wall_falls(const struct chb_game *g, struct chb_state *s, int place,
		    struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, chb_wall_mark(g, s, place));
	bool hoarding = chb_wall_of(g, s, place) == CHB_HOARDING_HEX;
	int top = chb_level(g, s, place) + chb_grounds[chb_ground_beneath(g, s, place)].rise;
	clear_things(g, s, place, out);
	open_doors(g, s, place);
	t->kind = hoarding ? CHB_WRECK : CHB_RUBBLE;
	t->damage = 0;
	chb_count_things(g, s);
	chb_result_at(out, hoarding ? "chb.hoarding.falls" : "chb.wall.falls",
		      hoarding ? RULE(CHB_12_6_19) : RULE(CHB_12_6_22), PV_NONE, place);
	uncover(g, s, place, top, out);
	stun_below(g, s, place, top, out);
	ask_next(g, s, 0);
}

void chb_ruin_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	(void)g;
	(void)s;
	pv_throw_split(out, RUIN_DIE, RUIN_KILLS_TO, "chb.throw.ruin", RULE(CHB_12_6_23));
}

/* A throw of a character on the falling hex; a horse dies, ridden or alone. */
void chb_ruin_land(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out) {
	const char *rule = RULE(CHB_12_6_23);
	int man = s->target;
	if (chb_rides(s, man)) {
		chb_unhorse(g, s, man, rule, by_wall, out);
	}
	if (face <= RUIN_KILLS_TO || chb_is_horse(g, man)) {
		chb_kill(g, s, man, rule, by_wall, out);
	} else {
		chb_wound(g, s, man, rule, by_wall, out);
	}
	ask_next(g, s, man + 1);
	if (s->ask == CHB_ASK_NOTHING) {
		chb_batter_end(s);
	}
}

const struct chb_decision chb_rubble_decisions[] = {
	{ .ask = CHB_ASK_RUIN,
	  .key = "chb.ask.ruin",
	  .rule = RULE(CHB_12_6_23),
	  .man = chb_asked_target,
	  .throw = chb_ruin_ask,
	  .take = chb_ruin_land },
	CHB_DECISIONS_END,
};
