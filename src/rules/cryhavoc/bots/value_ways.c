/* value_ways.c - for bots: a side's characters on their ways to its aims: points left, turns too
 * late, held up by friends, distance from each other. */
#include "rules/cryhavoc/board/boards.h"
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/board/towers.h"
#include "rules/cryhavoc/bots/survey.h"
#include "rules/cryhavoc/bots/value.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/move/carry.h"

#include <string.h>

enum {
	BEHIND = 8,           /* a point of the way of a spare character */
	ASTRAY = 12,          /* a hex from friends */
	GUARD = 4,            /* a point of the way to what the enemy wants */
	STUCK = 4 * CHB_ROAD, /* a level of a ladder, for a climber who can't get over its top */
	HELD_UP = 16,         /* points of the way: stuck behind friends, with no other way */
	CUT_OFF = 24          /* no way, but one by another setting of machinery */
};

static bool has_captive(const struct chb_game *g, const struct chb_state *s, int side) {
	CHB_EACH_OF(g, side, i) {
		if ((s->man[i].saddle & CHB_BOUND) != 0 && chb_alive(&s->man[i])) {
			return true;
		}
	}
	return false;
}

/* The aim of a road; NULL: it leads to captives. */
static const struct chb_aim *goal_of(const struct chb_game *g, int number) {
	const struct chb_survey *known = g->survey;
	int road = chb_road_is(number);
	if (road < g->aim_count) {
		return &g->aim[road];
	}
	for (int i = 0; i < g->aim_count; i++) {
		int nth = road - known->tower_road[i];
		if (known->by_tower[i] != 0 && nth >= 0 && nth < CHB_DOCKS_MAX) {
			return &g->aim[i];
		}
	}
	return NULL;
}

/* Does the road lead to a place to take? */
static bool is_stormed(const struct chb_game *g, int road) {
	const struct chb_aim *aim = goal_of(g, road);
	return aim != NULL && (aim->kind == CHB_HOLD || aim->kind == CHB_REACH);
}

/* The road to an aim; over a tower, the one of the nearest dock. */
static int road_to(const struct chb_game *g, const struct chb_state *s, int aim) {
	const struct chb_survey *known = g->survey;
	if (known->by_tower[aim] == 0) {
		return aim;
	}
	const struct chb_thing *t = chb_thing(g, s, known->by_tower[aim] - 1);
	bool comes =
	    t->place < g->map.count && known->tower_left[t->place][t->facing] < CHB_TOWER_GONE;
	return known->tower_road[aim] + (comes ? known->tower_to[t->place][t->facing] : 0);
}

static int32_t on_foot(const struct chb_game *g, const struct chb_state *s, int man, int road) {
	int place = s->man[man].place, hurt = s->man[man].life == CHB_WOUNDED;
	const struct chb_survey *known = g->survey;
	return is_stormed(g, road) ? known->march[hurt][road][place] : known->road[road][place];
}

/* Points for a character without a way: by the best that another setting would give. */
static int32_t cut_off(const struct chb_game *g, const struct chb_state *s, int man, int road) {
	int32_t least = CHB_FAR;
	int settings = g->survey->settings;
	for (int i = 0; i < PV_HEX_SIDES && s->man[man].place < g->map.count; i++) {
		const struct chb_game *board = g->turner != 0 ? g->board[i] : g;
		for (int setting = 0; board != NULL && setting <= settings; setting++) {
			bool is = (setting & ~settings) == 0;
			int as = chb_setting_for(g, s, man, setting);
			int32_t far = is ? on_foot(board, s, man, chb_road_as(road, as)) : CHB_FAR;
			least = far < least ? far : least;
		}
		if (g->turner == 0) {
			break;
		}
	}
	return least < CHB_FAR ? chb_min(CUT_OFF + least, CHB_FAR - 1) : CHB_FAR;
}

/* Points by a character's road; a rider takes one for horses, where one leads there. */
static int32_t road_by(const struct chb_game *g, const struct chb_state *s, int man, int road,
		       int setting) {
	const struct chb_survey *known = g->survey;
	bool rides = known->riders != 0 && chb_rides(s, man) && road < CHB_RIDDEN_MAX;
	int32_t far = rides ? known->ridden[road][s->man[man].place] : CHB_FAR;
	if (far >= CHB_FAR) {
		far = on_foot(g, s, man, chb_road_as(road, setting));
	}
	return far >= CHB_FAR && known->levers.count > 0 ? cut_off(g, s, man, road) : far;
}

/* Points under the current setting. */
int32_t chb_road_of(const struct chb_game *g, const struct chb_state *s, int man, int road) {
	return road_by(g, s, man, road, chb_setting_for(g, s, man, chb_setting(g, s)));
}

/* Is the tower's top manned? The bridge is lowered only from there. */
static bool is_manned(const struct chb_game *g, const struct chb_state *s, int side, int foot) {
	int top = chb_top_over(g, foot);
	CHB_EACH_OF(g, side, i) {
		if (s->man[i].place == top && chb_stands(&s->man[i])) {
			return true;
		}
	}
	return false;
}

int32_t chb_tower_left(const struct chb_game *g, const struct chb_state *s, int aim) {
	enum { BRIDGE = 2, STAIR = 2 };
	const struct chb_thing *t = chb_thing(g, s, g->survey->by_tower[aim] - 1);
	int32_t left =
	    t->place < g->map.count ? g->survey->tower_left[t->place][t->facing] : CHB_TOWER_GONE;
	left = chb_min(left, CHB_TOWER_GONE);
	if (t->state == CHB_TOWER_LOWERED) {
		return left;
	}
	return left + BRIDGE + (is_manned(g, s, g->aim[aim].side, t->place) ? 0 : STAIR);
}

/* Values that are the same for all characters of a side. */
struct seekers {
	const struct chb_blocks *blocks;
	bool captive; /* they have a friend to free */
};

/* Points of a way on foot, past enemies. On a road over a tower, characters keep to the tower until
 * it is there. */
static int32_t way_of(const struct chb_game *g, const struct chb_state *s,
		      const struct seekers *all, int man, int aim, int setting) {
	const struct chb_survey *known = g->survey;
	int road = road_to(g, s, aim);
	int32_t far = road_by(g, s, man, road, setting), foot;
	const struct chb_thing *t;
	if (known->by_tower[aim] == 0) {
		return far + (chb_rides(s, man)
				  ? 0
				  : chb_detour(g, all->blocks, chb_road_as(aim, setting),
					       s->man[man].place));
	}
	if (chb_tower_left(g, s, aim) == 0) {
		return far;
	}
	t = chb_thing(g, s, known->by_tower[aim] - 1);
	foot = known->march[0][road][known->dock[road - known->tower_road[aim]]];
	if (far < foot || t->place >= g->map.count) {
		return far;
	}
	struct pv_hex at = g->map.place[s->man[man].place].at;
	return foot + pv_hex_distance(pv_hex_minus(at, g->map.place[t->place].at));
}

/* Points to a character's aim; CHB_FAR: there is none. */
static int32_t to_aim(const struct chb_game *g, const struct chb_state *s,
		      const struct seekers *all, int man, int setting, int *road) {
	int side = g->roster[man].side;
	int32_t least = CHB_FAR;
	for (int i = 0; i < g->aim_count; i++) {
		const struct chb_aim *aim = &g->aim[i];
		bool his = aim->kind != CHB_CARRY || chb_has_store(g, s, man);
		if (aim->side == side && chb_is_place_aim(aim) && his &&
		    chb_is_meant(g, aim, man)) {
			int32_t far = way_of(g, s, all, man, i, setting);
			*road = far < least ? chb_road_as(road_to(g, s, i), setting) : *road;
			least = far < least ? far : least;
		}
	}
	if (all->captive) {
		int32_t far = road_by(g, s, man, CHB_AIMS_MAX + side, setting);
		*road = far < least ? chb_road_as(CHB_AIMS_MAX + side, setting) : *road;
		least = far < least ? far : least;
	}
	return least;
}

/* Points to the enemy's aim that a character guards. */
static int32_t to_guard(const struct chb_game *g, const struct chb_state *s, int man, int setting) {
	int32_t least = CHB_FAR;
	for (int i = 0; i < g->aim_count; i++) {
		const struct chb_aim *aim = &g->aim[i];
		if (aim->side != g->roster[man].side &&
		    (aim->kind == CHB_HOLD || aim->kind == CHB_REACH)) {
			int32_t far = road_by(g, s, man, road_to(g, s, i), setting);
			least = far < least ? far : least;
		}
	}
	return least < CHB_FAR ? least : 0;
}

/* A character's way, and its delay. */
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

/* Movements that a side has left, after the current one. */
static int32_t turns_left(const struct chb_game *g, const struct chb_state *s, int side) {
	bool to_come = s->side != side && s->second == 0;
	return g->opt_turn_limit - s->turn + to_come;
}

/* Turns that an aim takes once characters are in place. */
static int32_t turns_of_hold(const struct chb_game *g, int side) {
	int32_t most = 0;
	for (int i = 0; i < g->aim_count; i++) {
		bool his = g->aim[i].side == side && g->aim[i].kind == CHB_HOLD;
		most = his && g->aim[i].count > most ? g->aim[i].count : most;
	}
	return most;
}

/* The price of lateness: the fewer turns to spare, the dearer each one needed, by its square.
 * Leaving the map needs fewer spare turns than climbing and fighting for a place. */
static int32_t late_by(const struct chb_game *g, const struct chb_state *s, int man, int32_t far) {
	enum { TO_SPARE = 8 * CHB_WHOLE, TO_SPARE_AWAY = 3 * CHB_WHOLE };
	int32_t pace = chb_allowance(g, s, man), late;
	int side = g->roster[man].side;
	int32_t to_spare = chb_wants_away(g, side) ? TO_SPARE_AWAY : TO_SPARE;
	int32_t hopeless = to_spare + CHB_WHOLE;
	if (g->opt_turn_limit == 0 || far == 0) {
		return 0;
	}
	late = to_spare + CHB_WHOLE * far / (pace > 0 ? pace : 1) -
	       CHB_WHOLE * (turns_left(g, s, side) - turns_of_hold(g, side));
	late = late < 0 ? 0 : late > hopeless ? hopeless : late;
	return late * late / CHB_WHOLE;
}

/* Hexes beyond two from the second nearest friend. */
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

/* The characters of a side on their ways. */
struct goers {
	int32_t far[CHB_MEN_MAX];
	int road[CHB_MEN_MAX];
	int32_t beside; /* value besides the way */
};

/* The only place by which a road goes on; PV_NO_PLACE: several, or none. */
static int only_way_on(const struct chb_game *g, int road, int place) {
	const struct chb_survey *known = g->survey;
	int found = PV_NO_PLACE, setting = chb_road_setting(road);
	for (int i = 0; i < known->ways[place]; i++) {
		int to = known->way_to[place][i];
		bool leads = known->way_cost[setting][place][i] != UINT8_MAX;
		if (leads && known->road[road][to] < known->road[road][place]) {
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

/* Can a character go on there? The wounded may have to turn back where others go on. */
static bool goes_on(const struct chb_game *g, const struct chb_state *s, int man, int road,
		    int next) {
	enum { A_STEP = 16 }; /* most points of a step, with points lost */
	const uint8_t *march = g->survey->march[1][road];
	int from = march[s->man[man].place];
	return s->man[man].life != CHB_WOUNDED || next == PV_NO_PLACE ||
	       (march[next] < from && from <= march[next] + A_STEP);
}

/* Is a character held up: is the aim occupied, or the next place by a friend who goes no farther?
 */
static bool is_held_up(const struct chb_game *g, const struct chb_state *s, const struct goers *all,
		       int man) {
	enum { LINE = 4 };
	int road = all->road[man], at = only_way_on(g, road, s->man[man].place);
	const struct chb_aim *aim = goal_of(g, road);
	if (aim == NULL || aim->kind != CHB_REACH) {
		return false; /* there the place itself doesn't count */
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

/* Finds the characters of a side on their ways. */
static void find_goers(const struct chb_game *g, const struct chb_state *s, int side,
		       const struct chb_blocks *blocks, struct goers *all) {
	struct seekers seek = { blocks, has_captive(g, s, side) };
	int setting = chb_setting(g, s);
	CHB_EACH_OF(g, side, i) {
		all->far[i] = CHB_FAR;
		if (!chb_stands(&s->man[i]) || chb_is_horse(g, i)) {
			continue;
		}
		int as = chb_setting_for(g, s, i, setting);
		all->far[i] = to_aim(g, s, &seek, i, as, &all->road[i]);
		all->beside += GUARD * to_guard(g, s, i, as) + ASTRAY * astray(g, s, i);
		if (all->far[i] >= CHB_FAR && chb_is_rung(g, s->man[i].place)) {
			all->beside += STUCK * chb_rung_of(g, s->man[i].place)->number;
		}
	}
}

static int32_t add_up(const struct way *way, int count, int needed) {
	int32_t sum = 0;
	for (int i = 0; i < count; i++) {
		sum += i < needed ? CHB_ROAD * way[i].far + way[i].late : BEHIND * way[i].far;
	}
	return sum;
}

int32_t chb_way_left(const struct chb_game *g, const struct chb_state *s, int side, int seat) {
	struct way way[CHB_SIDE_MEN];
	struct goers all;
	int count = 0, needed = chb_needed(g, s, side);
	struct chb_blocks blocks;
	blocks.any = false;
	all.beside = 0;
	if (side == seat && needed > 0) {
		chb_find_blocks(g, s, side, &blocks);
	}
	find_goers(g, s, side, &blocks, &all);
	CHB_EACH_OF(g, side, i) {
		int32_t far = all.far[i];
		if (far < CHB_FAR) {
			far += far > 0 && is_held_up(g, s, &all, i) ? HELD_UP : 0;
			sort_in(way, count++, (struct way){ far, late_by(g, s, i, far) });
		}
	}
	return all.beside + add_up(way, count, needed);
}

/* Places the characters who turn along with a piece. */
static void turn_men(const struct chb_game *g, struct chb_state *s, int side, int sixths) {
	CHB_EACH_OF(g, side, i) {
		if (chb_stands(&s->man[i])) {
			s->man[i].place = chb_place_turned(g, s, s->man[i].place, sixths);
		}
	}
}

int32_t chb_way_if(const struct chb_game *now, const struct chb_state *s, int side, int sixths,
		   int setting) {
	static const struct chb_blocks nobody; /* any: false */
	const struct chb_game *g = sixths != 0 ? chb_board_turned(now, s, sixths) : now;
	struct seekers seek = { &nobody, has_captive(g, s, side) };
	struct way way[CHB_SIDE_MEN];
	_Alignas(max_align_t) unsigned char memory[PV_STATE_MAX];
	int count = 0, road = 0;
	if (sixths != 0) {
		struct chb_state *then = (struct chb_state *)(void *)memory;
		memcpy(then, s, chb_state_size(now));
		turn_men(now, then, side, sixths);
		s = then;
	}
	CHB_EACH_OF(g, side, i) {
		if (!chb_stands(&s->man[i]) || chb_is_horse(g, i)) {
			continue;
		}
		int as = chb_setting_for(g, s, i, setting);
		int32_t far = to_aim(g, s, &seek, i, as, &road);
		if (far < CHB_FAR) {
			sort_in(way, count++, (struct way){ far, 0 });
		}
	}
	count = chb_min(count, chb_needed(g, s, side));
	return add_up(way, count, count);
}
