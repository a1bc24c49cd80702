/*
 * value_aims.c - how near a side is to its aims [CHB-16.12]: men on the roads that lead there, the
 * doors of those roads, zones held, men who got away, captives freed. For bots.
 */
#include "rules/cryhavoc/carry.h"
#include "rules/cryhavoc/climb.h"
#include "rules/cryhavoc/machines.h"
#include "rules/cryhavoc/value.h"

enum {
	ROAD = 20,        /* a point of the way, of the men who are needed */
	BEHIND = 8,       /* of the others */
	ASTRAY = 12,      /* a hex from friends */
	HUNT = 2,         /* a hex from an enemy, of who has nowhere to go */
	PURSUE = 16,      /* the same, where the enemy wants to get away */
	GUARD = 4,        /* a point of the way to what the enemy wants */
	SPARE = 1,        /* men sent beside those whom an aim asks for */
	HOLDERS = 3,      /* men sent to hold */
	TOWER = 4,        /* a hex that a siege tower has to go, of so many men */
	TOWER_GONE = 20,  /* hexes: it never gets there */
	BLOW = 2,         /* of a ram */
	OPEN = 4,         /* doors of a road: how many go through */
	STUCK = 4 * ROAD, /* a level of a ladder, of who can't come over its top */
	HELD_UP = 16, /* points of the way: behind friends who go no farther, with no other way */
	FREE = 24 * CHB_WHOLE,
	HELD = 8 * CHB_WHOLE,    /* alone in a zone */
	TURN = 8 * CHB_WHOLE,    /* a player turn of it, of those that an aim asks for */
	FELLED = 20 * CHB_WHOLE, /* a man whose death is an aim */
	ALL_POINTS = 30 * CHB_WHOLE
};

static bool is_meant(const struct chb_game *g, const struct chb_aim *aim, int man) {
	return aim->men == 0 || (aim->men & chb_bit(g, man)) != 0;
}

/* [CHB-14.18] Off the map, or in somebody's hands. */
static int32_t stores_of(const struct chb_game *g, const struct chb_state *s, int side) {
	int32_t sum = FELLED * chb_count_carried(g, s, side);
	CHB_EACH_OF(g, side, i) {
		sum += chb_stands(&s->man[i]) && chb_has_store(g, s, i) ? FELLED / 2 : 0;
	}
	return sum;
}

/* An aim of his side's is lost with him. */
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

static bool is_place_aim(const struct chb_aim *aim) {
	return aim->kind == CHB_HOLD || aim->kind == CHB_REACH || aim->kind == CHB_ESCAPE ||
	       aim->kind == CHB_CARRY;
}

/* --- men on their way ------------------------------------------------------------------------ */

static int captive_of(const struct chb_game *g, const struct chb_state *s, int side) {
	CHB_EACH_OF(g, side, i) {
		if ((s->man[i].saddle & CHB_BOUND) != 0 && chb_alive(&s->man[i])) {
			return i;
		}
	}
	return PV_NONE;
}

/* Whose road it is; NULL: it leads to captives. */
static const struct chb_aim *goal_of(const struct chb_game *g, int road) {
	if (road < g->aim_count) {
		return &g->aim[road];
	}
	for (int i = 0; i < g->aim_count; i++) {
		int nth = road - g->tower_road[i];
		if (g->by_tower[i] != 0 && nth >= 0 && nth < CHB_DOCKS_MAX) {
			return &g->aim[i];
		}
	}
	return NULL;
}

/* Is it a place that the road leads to? */
static bool is_stormed(const struct chb_game *g, int road) {
	const struct chb_aim *aim = goal_of(g, road);
	return aim != NULL && (aim->kind == CHB_HOLD || aim->kind == CHB_REACH);
}

/* Over a tower: by the dock that is nearest to it. */
static int road_to(const struct chb_game *g, const struct chb_state *s, int aim) {
	if (g->by_tower[aim] == 0) {
		return aim;
	}
	const struct chb_thing *t = chb_thing(g, s, g->by_tower[aim] - 1);
	bool comes = t->place < g->map.count && g->tower_left[t->place][t->facing] < TOWER_GONE;
	return g->tower_road[aim] + (comes ? g->tower_to[t->place][t->facing] : 0);
}

/* By the road that he goes: of who rides one for horses, if any leads there. */
static int32_t road_of(const struct chb_game *g, const struct chb_state *s, int man, int road) {
	int place = s->man[man].place, hurt = s->man[man].life == CHB_WOUNDED;
	bool rides = g->riders != 0 && chb_rides(s, man) && road < CHB_RIDDEN_MAX;
	int32_t ridden = rides ? g->ridden[road][place] : CHB_FAR;
	return ridden < CHB_FAR      ? ridden
	       : is_stormed(g, road) ? g->march[hurt][road][place]
				     : g->road[road][place];
}

static int count_gone(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_aim *aim) {
	int count = 0;
	CHB_EACH_OF(g, aim->side, i) {
		count += s->man[i].place == CHB_GONE && is_meant(g, aim, i);
	}
	return count;
}

/* Men whom an aim asks for yet, and some beside them. */
static int needed_of(const struct chb_game *g, const struct chb_state *s, int side) {
	int most = 0;
	for (int i = 0; i < g->aim_count; i++) {
		const struct chb_aim *aim = &g->aim[i];
		int need = aim->kind == CHB_HOLD     ? HOLDERS
			   : aim->kind == CHB_ESCAPE ? aim->count + SPARE - count_gone(g, s, aim)
						     : aim->count + SPARE;
		most = aim->side == side && is_place_aim(aim) && need > most ? need : most;
	}
	return most;
}

/* --- siege towers ---------------------------------------------------------------------------- */

/* Nobody lowers the bridge but from the top. */
static bool is_manned(const struct chb_game *g, const struct chb_state *s, int side, int foot) {
	int top = chb_top_over(g, foot);
	CHB_EACH_OF(g, side, i) {
		if (s->man[i].place == top && chb_stands(&s->man[i])) {
			return true;
		}
	}
	return false;
}

/* Pushes, turns, the stair and the bridge that are left before men can cross. */
static int32_t tower_left(const struct chb_game *g, const struct chb_state *s, int aim) {
	enum { BRIDGE = 2, STAIR = 2 };
	const struct chb_thing *t = chb_thing(g, s, g->by_tower[aim] - 1);
	int32_t left = t->place < g->map.count ? g->tower_left[t->place][t->facing] : TOWER_GONE;
	left = chb_min(left, TOWER_GONE);
	if (t->state == CHB_TOWER_LOWERED) {
		return left;
	}
	return left + BRIDGE + (is_manned(g, s, g->aim[aim].side, t->place) ? 0 : STAIR);
}

/* Past enemies, on foot; by a road over a tower: as long as that isn't there, men keep to it. */
static int32_t way_of(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_blocks *blocks, int man, int aim) {
	int road = road_to(g, s, aim);
	int32_t far = road_of(g, s, man, road), foot;
	const struct chb_thing *t;
	if (g->by_tower[aim] == 0) {
		return far + (chb_rides(s, man)
				  ? 0
				  : chb_detour(g, blocks, g->road[aim], s->man[man].place));
	}
	if (tower_left(g, s, aim) == 0) {
		return far;
	}
	t = chb_thing(g, s, g->by_tower[aim] - 1);
	foot = g->march[0][road][g->dock[road - g->tower_road[aim]]];
	if (far < foot || t->place >= g->map.count) {
		return far;
	}
	struct pv_hex at = g->map.place[s->man[man].place].at;
	return foot + pv_hex_distance(pv_hex_minus(at, g->map.place[t->place].at));
}

/* What is before it, too. */
static int32_t tower_goes(const struct chb_game *g, const struct chb_state *s, int aim) {
	const struct chb_thing *t = chb_thing(g, s, g->by_tower[aim] - 1);
	bool goes = t->state != CHB_TOWER_LOWERED && t->place < g->map.count &&
		    g->tower_left[t->place][t->facing] < TOWER_GONE;
	return tower_left(g, s, aim) + (goes ? chb_tower_detour(g, s, t->place, t->facing) : 0);
}

static int32_t towers_of(const struct chb_game *g, const struct chb_state *s, int side, int seat) {
	int32_t most = 0;
	for (int i = 0; i < g->aim_count; i++) {
		if (g->aim[i].side == side && g->by_tower[i] != 0) {
			int32_t left = side == seat ? tower_goes(g, s, i) : tower_left(g, s, i);
			most = chb_max(most, left);
		}
	}
	return most * TOWER * ROAD;
}

/* What a ram has struck [CHB-12.6], to the good of whoever wants in. */
static int32_t walls_of(const struct chb_game *g, const struct chb_state *s, int side) {
	int32_t sum = 0;
	for (int i = 0; i < g->thing_count && g->machines > 0 && needed_of(g, s, side) > 0; i++) {
		const struct chb_thing *t = chb_thing(g, s, i);
		sum += t->kind == CHB_WALL || t->kind == CHB_RUBBLE ? t->damage : 0;
	}
	return sum * BLOW * ROAD;
}

static bool wants_away(const struct chb_game *g, int side) {
	for (int i = 0; i < g->aim_count; i++) {
		if (g->aim[i].side == side && g->aim[i].kind == CHB_ESCAPE) {
			return true;
		}
	}
	return false;
}

/* Points from where he wants to be; CHB_FAR: he wants to be nowhere. */
static int32_t to_aim(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_blocks *blocks, int man, bool captive, int *road) {
	int side = g->roster[man].side;
	int32_t least = CHB_FAR;
	for (int i = 0; i < g->aim_count; i++) {
		const struct chb_aim *aim = &g->aim[i];
		bool his = aim->kind != CHB_CARRY || chb_has_store(g, s, man);
		if (aim->side == side && is_place_aim(aim) && his && is_meant(g, aim, man)) {
			int32_t far = way_of(g, s, blocks, man, i);
			*road = far < least ? road_to(g, s, i) : *road;
			least = far < least ? far : least;
		}
	}
	if (captive) {
		int32_t far = road_of(g, s, man, CHB_AIMS_MAX + side);
		*road = far < least ? CHB_AIMS_MAX + side : *road;
		least = far < least ? far : least;
	}
	return least;
}

/* What the enemy wants to come to, and he to guard. */
static int32_t to_guard(const struct chb_game *g, const struct chb_state *s, int man) {
	int32_t least = CHB_FAR;
	for (int i = 0; i < g->aim_count; i++) {
		const struct chb_aim *aim = &g->aim[i];
		if (aim->side != g->roster[man].side &&
		    (aim->kind == CHB_HOLD || aim->kind == CHB_REACH)) {
			int32_t far = road_of(g, s, man, road_to(g, s, i));
			least = far < least ? far : least;
		}
	}
	return least < CHB_FAR ? least : 0;
}

/* Of who has a bow: some way off will do, too near won't. */
static int32_t to_prey(const struct chb_game *g, const struct chb_state *s, int man) {
	enum { BOWSHOT = 6, CLOSE = 2 };
	int32_t far = chb_to_enemy(g, s, man);
	if (g->roster[man].bow == 0 || far == 0) {
		return far;
	}
	return far > BOWSHOT ? far - BOWSHOT : far < CLOSE ? CLOSE : 0;
}

/* Somebody's way, and how late he comes. */
struct way {
	int32_t far, late;
};

static void sort_in(struct way *list, int count, struct way w) {
	int i = count;
	for (; i > 0 && list[i - 1].far > w.far; i--) {
		list[i] = list[i - 1];
	}
	list[i] = w;
}

/* Movements that a side has yet, after the one that it is in. */
static int32_t turns_left(const struct chb_game *g, const struct chb_state *s, int side) {
	bool to_come = s->side != side && s->second == 0;
	return g->opt_turn_limit - s->turn + to_come;
}

/* Turns that have to go by yet when men are where an aim wants them. */
static int32_t turns_of_hold(const struct chb_game *g, int side) {
	int32_t most = 0;
	for (int i = 0; i < g->aim_count; i++) {
		bool his = g->aim[i].side == side && g->aim[i].kind == CHB_HOLD;
		most = his && g->aim[i].count > most ? g->aim[i].count : most;
	}
	return most;
}

/* The nearer the end, the dearer each turn that he needs: by its square once few are to spare. Who
 * wants off the map needs fewer than who has to climb and to fight for a place. */
static int32_t late_by(const struct chb_game *g, const struct chb_state *s, int man, int32_t far) {
	enum { TO_SPARE = 8 * CHB_WHOLE, TO_SPARE_AWAY = 3 * CHB_WHOLE };
	int32_t pace = chb_allowance(g, s, man), late;
	int side = g->roster[man].side;
	int32_t to_spare = wants_away(g, side) ? TO_SPARE_AWAY : TO_SPARE;
	int32_t hopeless = to_spare + CHB_WHOLE;
	if (g->opt_turn_limit == 0 || far == 0) {
		return 0;
	}
	late = to_spare + CHB_WHOLE * far / (pace > 0 ? pace : 1) -
	       CHB_WHOLE * (turns_left(g, s, side) - turns_of_hold(g, side));
	late = late < 0 ? 0 : late > hopeless ? hopeless : late;
	return late * late / CHB_WHOLE;
}

/* Hexes beyond two to the second nearest friend. */
static int32_t astray(const struct chb_game *g, const struct chb_state *s, int man) {
	enum { NEAR = 2 };
	int32_t first = CHB_FAR, second = CHB_FAR;
	CHB_EACH_OF(g, g->roster[man].side, i) {
		if (i == man || !chb_stands(&s->man[i]) || chb_is_horse(g, i)) {
			continue;
		}
		int32_t far = chb_apart(g, s->man[man].place, s->man[i].place);
		second = far < first ? first : far < second ? far : second;
		first = far < first ? far : first;
	}
	return second == CHB_FAR || second < NEAR ? 0 : second - NEAR;
}

/* Where men of a side are going. */
struct goers {
	int32_t far[CHB_MEN_MAX];
	int road[CHB_MEN_MAX];
};

/* The only place by which a road goes on; PV_NO_PLACE: there are several, or none. */
static int only_way_on(const struct chb_game *g, int road, int place) {
	int found = PV_NO_PLACE;
	for (int i = 0; i < g->ways[place]; i++) {
		int to = g->way_to[place][i];
		if (g->road[road][to] < g->road[road][place]) {
			if (found != PV_NO_PLACE) {
				return PV_NO_PLACE;
			}
			found = to;
		}
	}
	return found;
}

static int find_friend(const struct chb_game *g, const struct chb_state *s, int side, int place) {
	CHB_EACH_OF(g, side, i) {
		if (s->man[i].place == place && chb_stands(&s->man[i])) {
			return i;
		}
	}
	return PV_NONE;
}

/* Wounded, one may have to turn back where others go on. */
static bool goes_on(const struct chb_game *g, const struct chb_state *s, int man, int road,
		    int next) {
	enum { A_STEP = 16 }; /* at most, with what is left over */
	const uint8_t *march = g->march[1][road];
	int from = march[s->man[man].place];
	return s->man[man].life != CHB_WOUNDED || next == PV_NO_PLACE ||
	       (march[next] < from && from <= march[next] + A_STEP);
}

/* Does anybody before him stand where he wants to be, or at once before him who goes no farther? */
static bool is_held_up(const struct chb_game *g, const struct chb_state *s, const struct goers *all,
		       int man) {
	enum { LINE = 4 };
	int road = all->road[man], at = only_way_on(g, road, s->man[man].place);
	const struct chb_aim *aim = goal_of(g, road);
	if (aim == NULL || aim->kind != CHB_REACH) {
		return false; /* there it isn't the place that counts */
	}
	bool close = true;
	for (int i = 0; i < LINE && at != PV_NO_PLACE; i++) {
		int who = find_friend(g, s, g->roster[man].side, at);
		int next = only_way_on(g, road, at);
		close = close && who != PV_NONE;
		if ((who != PV_NONE && all->far[who] == 0) ||
		    (close && !goes_on(g, s, who, road, next))) {
			return true;
		}
		at = next;
	}
	return false;
}

static int32_t way_left(const struct chb_game *g, const struct chb_state *s, int side, int seat) {
	struct way way[CHB_SIDE_MEN];
	struct goers all;
	int32_t sum = 0;
	int count = 0, needed = needed_of(g, s, side);
	bool captive = captive_of(g, s, side) != PV_NONE;
	struct chb_blocks blocks;
	blocks.any = false;
	if (side == seat && needed > 0) {
		chb_find_blocks(g, s, side, &blocks);
	}
	CHB_EACH_OF(g, side, i) {
		all.far[i] = CHB_FAR;
		if (!chb_stands(&s->man[i]) || chb_is_horse(g, i)) {
			continue;
		}
		int32_t far = all.far[i] = to_aim(g, s, &blocks, i, captive, &all.road[i]);
		sum += GUARD * to_guard(g, s, i) + ASTRAY * astray(g, s, i);
		if (far >= CHB_FAR && chb_is_rung(g, s->man[i].place)) {
			sum += STUCK * chb_rung_of(g, s->man[i].place)->number;
		}
	}
	CHB_EACH_OF(g, side, i) {
		int32_t far = all.far[i];
		if (far < CHB_FAR) {
			far += far > 0 && is_held_up(g, s, &all, i) ? HELD_UP : 0;
			sort_in(way, count++, (struct way){ far, late_by(g, s, i, far) });
		}
	}
	for (int i = 0; i < count; i++) {
		sum += i < needed ? ROAD * way[i].far + way[i].late : BEHIND * way[i].far;
	}
	return sum;
}

/* How far men are from whom they hunt. Only the hunter counts it: who wants past them needn't keep
 * away from each of them, wherever he stands. */
int32_t chb_hunt(const struct chb_game *g, const struct chb_state *s, int side) {
	int32_t sum = 0;
	CHB_EACH_OF(g, side, i) {
		bool hunts = chb_stands(&s->man[i]) && !chb_is_horse(g, i) && !is_vital(g, i);
		sum += hunts ? to_prey(g, s, i) : 0;
	}
	return sum * (wants_away(g, !side) ? PURSUE : HUNT);
}

/* --- doors, captives, zones, points ---------------------------------------------------------- */

static int32_t doors_of(const struct chb_game *g, const struct chb_state *s, int side) {
	enum { SHUT = 2, BARRED = 3 };
	int32_t sum = 0;
	for (int i = 0; i < g->map.door_count; i++) {
		if (g->on_road[side][i] != 0) {
			sum -= s->door[i] == PV_DOOR_BARRED ? BARRED
			       : s->door[i] == PV_DOOR_SHUT ? SHUT
							    : 0;
			sum += chb_door_damage(s, i) > 0;
		}
	}
	return sum * OPEN * ROAD;
}

/* Who is bound is worth as much dead, so that nobody kills whom he holds. */
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

/* At the edge, with points to go on. */
static bool leaves(const struct chb_game *g, const struct chb_state *s, int man, int aim) {
	const struct chb_man *m = &s->man[man];
	return s->side == g->roster[man].side && s->phase == CHB_MOVEMENT && chb_stands(m) &&
	       (m->marks & CHB_DONE) == 0 && m->left > 0 && road_of(g, s, man, aim) <= 1;
}

/* Two beyond what he counts as a man; who could go at once a little less, so that he goes. */
static int32_t away_of(const struct chb_game *g, const struct chb_state *s, int number, int man) {
	int32_t whole = chb_strength_unhurt(g, man);
	if (!is_meant(g, &g->aim[number], man)) {
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

/* What an aim of the enemy's gains by his death. */
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
		return 0; /* the way there is all */
	}
}

int32_t chb_progress(const struct chb_game *g, const struct chb_state *s, int side, int seat) {
	int32_t sum = doors_of(g, s, side) + captives_of(g, s, side) - way_left(g, s, side, seat) -
		      towers_of(g, s, side, seat) + walls_of(g, s, side);
	for (int i = 0; i < g->aim_count; i++) {
		sum += g->aim[i].side == side ? aim_of(g, s, i) : 0;
	}
	return sum;
}
