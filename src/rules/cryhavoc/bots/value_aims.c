/*
 * value_aims.c - how near a side is to its aims [CHB-16.12]: men on the roads that lead there, the
 * doors of those roads, zones held, men who got away, captives freed. For bots.
 */
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/bots/survey.h"
#include "rules/cryhavoc/bots/value.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/move/carry.h"
#include "rules/cryhavoc/turn/turn.h"

enum {
	HUNT = 2,    /* a hex from an enemy, for a character without another aim */
	PURSUE = 16, /* the same, where the enemy wants to escape */
	SPARE = 1,   /* characters sent besides those that an aim needs */
	HOLDERS = 3, /* characters sent to hold */
	TOWER = 4,   /* a hex that a siege tower has to go, for its crew */
	BLOW = 2,    /* a blow of a ram */
	OPEN = 4,    /* an open door of a road, for each who goes through */
	FREE = 24 * CHB_WHOLE,
	HELD = 8 * CHB_WHOLE,    /* a zone held alone */
	TURN = 8 * CHB_WHOLE,    /* a player turn of holding */
	FELLED = 20 * CHB_WHOLE, /* a character whose death is an aim */
	ALL_POINTS = 30 * CHB_WHOLE
};

/* [CHB-14.18] Stores carried off the map, or in a character's hands. */
static int32_t stores_of(const struct chb_game *g, const struct chb_state *s, int side) {
	int32_t sum = FELLED * chb_count_carried(g, s, side);
	CHB_EACH_OF(g, side, i) {
		sum += chb_stands(&s->man[i]) && chb_has_store(g, s, i) ? FELLED / 2 : 0;
	}
	return sum;
}

/* Is an aim of the side lost with this character? */
static bool is_vital(const struct chb_game *g, int man) {
	for (int i = 0; i < g->aim_count; i++) {
		const struct chb_aim *aim = &g->aim[i];
		bool named = (aim->kind == CHB_ESCAPE || aim->kind == CHB_REACH) &&
			     (aim->men & chb_bit(g, man)) != 0;
		if (named && aim->side == g->roster[man].side) {
			return true;
		}
	}
	return false;
}

static int count_gone(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_aim *aim) {
	int count = 0;
	CHB_EACH_OF(g, aim->side, i) {
		count += s->man[i].place == CHB_GONE && chb_is_meant(g, aim, i);
	}
	return count;
}

int chb_needed(const struct chb_game *g, const struct chb_state *s, int side) {
	int most = 0;
	for (int i = 0; i < g->aim_count; i++) {
		const struct chb_aim *aim = &g->aim[i];
		int need = aim->kind == CHB_HOLD     ? HOLDERS
			   : aim->kind == CHB_ESCAPE ? aim->count + SPARE - count_gone(g, s, aim)
						     : aim->count + SPARE;
		most = aim->side == side && chb_is_place_aim(aim) && need > most ? need : most;
	}
	return most;
}

/* --- siege towers ---------------------------------------------------------------------------- */

/* Hexes that a siege tower has still to go, with obstacles. */
static int32_t tower_goes(const struct chb_game *g, const struct chb_state *s, int aim) {
	const struct chb_thing *t = chb_thing(g, s, g->survey->by_tower[aim] - 1);
	bool goes = t->state != CHB_TOWER_LOWERED && t->place < g->map.count &&
		    g->survey->tower_left[t->place][t->facing] < CHB_TOWER_GONE;
	return chb_tower_left(g, s, aim) + (goes ? chb_tower_detour(g, s, t->place, t->facing) : 0);
}

static int32_t towers_of(const struct chb_game *g, const struct chb_state *s, int side, int seat) {
	int32_t most = 0;
	for (int i = 0; i < g->aim_count; i++) {
		if (g->aim[i].side == side && g->survey->by_tower[i] != 0) {
			int32_t left = side == seat ? tower_goes(g, s, i) : chb_tower_left(g, s, i);
			most = chb_max(most, left);
		}
	}
	return most * TOWER * CHB_ROAD;
}

/* Damage by rams [CHB-12.6] counts for the side that wants in. */
static int32_t walls_of(const struct chb_game *g, const struct chb_state *s, int side) {
	int32_t sum = 0;
	for (int i = 0; i < g->thing_count && g->machines > 0 && chb_needed(g, s, side) > 0; i++) {
		const struct chb_thing *t = chb_thing(g, s, i);
		sum += t->kind == CHB_WALL || t->kind == CHB_RUBBLE ? t->damage : 0;
	}
	return sum * BLOW * CHB_ROAD;
}

bool chb_wants_away(const struct chb_game *g, int side) {
	for (int i = 0; i < g->aim_count; i++) {
		if (g->aim[i].side == side && g->aim[i].kind == CHB_ESCAPE) {
			return true;
		}
	}
	return false;
}

/* Distance to the prey; for a bow some distance is best. */
static int32_t to_prey(const struct chb_game *g, const struct chb_state *s, int man) {
	enum { BOWSHOT = 6, CLOSE = 2 };
	int32_t far = chb_to_enemy(g, s, man);
	if (g->roster[man].bow == 0 || far == 0) {
		return far;
	}
	return far > BOWSHOT ? far - BOWSHOT : far < CLOSE ? CLOSE : 0;
}

/* Distances of hunters from their prey. Only the hunter counts them: a side that wants past needn't
 * keep away from each of them. */
int32_t chb_hunt(const struct chb_game *g, const struct chb_state *s, int side) {
	int32_t sum = 0;
	CHB_EACH_OF(g, side, i) {
		bool hunts = chb_stands(&s->man[i]) && !chb_is_horse(g, i) && !is_vital(g, i);
		sum += hunts ? to_prey(g, s, i) : 0;
	}
	return sum * (chb_wants_away(g, !side) ? PURSUE : HUNT);
}

/* --- doors, captives, zones, points ---------------------------------------------------------- */

/* [STR-TOWER.29] Is the trapdoor barred to the side? It is unbarred only from above, and can't be
 * broken. */
static bool is_barred_to(const struct chb_game *g, const struct chb_state *s, int side, int door) {
	const struct pv_map_door *d = &g->map.door[door];
	CHB_EACH_OF(g, side, i) {
		int at = s->man[i].place;
		if (chb_stands(&s->man[i]) && at < g->map.count &&
		    g->map.place[at].level >= g->map.place[d->at].level) {
			return false;
		}
	}
	return d->side == PV_HATCH;
}

static int32_t doors_of(const struct chb_game *g, const struct chb_state *s, int side) {
	enum { SHUT = 2, BARRED = 3, BARRED_ABOVE = 12 };
	int32_t sum = 0;
	for (int i = 0; i < g->map.door_count; i++) {
		if (g->survey->on_road[side][i] != 0 && s->door[i] != PV_DOOR_OPEN) {
			sum -= s->door[i] == PV_DOOR_SHUT    ? SHUT
			       : is_barred_to(g, s, side, i) ? BARRED_ABOVE
							     : BARRED;
		}
		sum += g->survey->on_road[side][i] != 0 && chb_door_damage(s, i) > 0;
	}
	return sum * OPEN * CHB_ROAD;
}

/* A captive is worth as much dead, so that no side kills its own. */
static int32_t captives_of(const struct chb_game *g, const struct chb_state *s, int side) {
	int32_t sum = 0;
	CHB_EACH_OF(g, side, i) {
		bool held = (s->man[i].saddle & CHB_BOUND) != 0;
		bool free = !held && s->man[i].life != CHB_DEAD;
		if (g->roster[i].bound != 0) {
			sum += free ? 2 * FREE : FREE;
		}
	}
	return sum;
}

static bool is_in(const struct chb_game *g, const struct chb_state *s, int man,
		  const struct chb_zone *z) {
	return chb_stands(&s->man[man]) && !chb_is_horse(g, man) &&
	       chb_zone_has(z, s->man[man].place);
}

static int32_t hold_of(const struct chb_game *g, const struct chb_state *s, int number) {
	const struct chb_aim *aim = &g->aim[number];
	int men[2] = { 0, 0 };
	CHB_EACH_MAN(g, i) {
		men[g->roster[i].side == aim->side] += is_in(g, s, i, &g->zone[aim->zone - 1]);
	}
	return (men[1] > 0 && men[0] == 0 ? HELD : 0) + s->held[number] * TURN;
}

/* Is the character at an edge of exit, with points to leave? */
static bool leaves(const struct chb_game *g, const struct chb_state *s, int man, int aim) {
	const struct chb_man *m = &s->man[man];
	return s->side == g->roster[man].side && s->phase == CHB_MOVEMENT && chb_stands(m) &&
	       (m->marks & CHB_DONE) == 0 && m->left > 0 && chb_road_of(g, s, man, aim) <= 1;
}

/* A character who has escaped counts double; one who could leave at once a little less, so that he
 * leaves. */
static int32_t away_of(const struct chb_game *g, const struct chb_state *s, int number, int man) {
	int32_t whole = chb_strength_unhurt(g, man);
	if (!chb_is_meant(g, &g->aim[number], man)) {
		return 0;
	}
	return s->man[man].place == CHB_GONE ? 3 * whole
	       : leaves(g, s, man, number)   ? 2 * whole - whole / 4
					     : 0;
}

static int32_t escaped(const struct chb_game *g, const struct chb_state *s, int number) {
	int32_t sum = 0;
	CHB_EACH_OF(g, g->aim[number].side, i) {
		sum += away_of(g, s, number, i);
	}
	return sum;
}

static int32_t felled(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_aim *aim) {
	int32_t sum = 0;
	CHB_EACH_OF(g, !aim->side, i) {
		bool dead = (aim->men & chb_bit(g, i)) != 0 && s->man[i].life == CHB_DEAD;
		sum += dead ? FELLED : 0;
	}
	return sum;
}

/* The worth of a character's death to an aim of the enemy's. */
static int32_t prize_of(const struct chb_game *g, const struct chb_state *s,
			const struct chb_aim *aim, int man) {
	if (aim->kind == CHB_ELIMINATE) {
		return (aim->men & chb_bit(g, man)) != 0 ? FELLED : 0;
	}
	if (aim->kind != CHB_POINTS) {
		return 0;
	}
	int32_t more = chb_worth(g, man, CHB_DEAD) - chb_worth(g, man, s->man[man].life);
	return ALL_POINTS * (more < aim->points ? more : aim->points) / aim->points;
}

int32_t chb_price_of(const struct chb_game *g, const struct chb_state *s, int man) {
	int32_t sum = chb_strength(g, s, man) + (is_vital(g, man) ? FREE : 0);
	for (int i = 0; i < g->aim_count; i++) {
		bool enemys = g->aim[i].side != g->roster[man].side;
		sum += enemys ? prize_of(g, s, &g->aim[i], man) : 0;
	}
	return sum;
}

/* [CHB-16.5] */
static int32_t points_of(const struct chb_game *g, const struct chb_state *s,
			 const struct chb_aim *aim) {
	int32_t made = chb_points(g, s, aim->side);
	return ALL_POINTS * (made < aim->points ? made : aim->points) / aim->points;
}

static int32_t aim_of(const struct chb_game *g, const struct chb_state *s, int number) {
	const struct chb_aim *aim = &g->aim[number];
	switch (aim->kind) {
	case CHB_HOLD:
		return hold_of(g, s, number);
	case CHB_ESCAPE:
		return escaped(g, s, number);
	case CHB_CARRY:
		return stores_of(g, s, aim->side);
	case CHB_ELIMINATE:
		return felled(g, s, aim);
	case CHB_POINTS:
		return points_of(g, s, aim);
	default:
		return 0; /* only the way there counts */
	}
}

int32_t chb_progress(const struct chb_game *g, const struct chb_state *s, int side, int seat) {
	int32_t sum = doors_of(g, s, side) + captives_of(g, s, side) -
		      chb_way_left(g, s, side, seat) - towers_of(g, s, side, seat) +
		      walls_of(g, s, side);
	for (int i = 0; i < g->aim_count; i++) {
		sum += g->aim[i].side == side ? aim_of(g, s, i) : 0;
	}
	return sum;
}
