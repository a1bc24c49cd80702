/* weather.c - the weather [CHB-5.6]: visibility, movement allowance, modifiers of die and column.
 * It has no effect under a roof. */
#include "rules/cryhavoc/modules/weather/weather.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/result_tables.h"

/* The longest flight of stairs. */
#define EACH_LEVEL(i) for (int i = 0; i < PV_LEVEL_MAX; i++)

enum { QUARTERS = 4 };

static const int32_t *row(const struct chb_game *g) {
	return g->figure.weather[g->weather];
}

/* [CHB-5.6.8] Is a place roofed? Hoardings, rams, galleries and saps count, too [MON-1.1-15]. */
static bool is_roofed(const struct chb_game *g, const struct chb_state *s, int place) {
	return chb_is_ground(g, s, place, PV_GROUND_ROOFED) ||
	       (g->traits[chb_ground(g, s, place)] & CHB_TRAIT_DRY) != 0;
}

/* The end of a flight of stairs that goes on from a step by one of its sides; PV_NO_PLACE: none. */
static int end_of_flight(const struct chb_game *g, int step, int side) {
	int from = step, at = g->map.place[step].next[side];
	EACH_LEVEL(i) {
		int on = PV_NO_PLACE;
		if (at == PV_NO_PLACE || !pv_hex_map_is(&g->map, at, PV_GROUND_STAIR)) {
			return at;
		}
		PV_EACH_HEX_SIDE(other) {
			int next = g->map.place[at].next[other];
			on = next != PV_NO_PLACE && next != from ? next : on;
		}
		from = at;
		at = on;
	}
	return PV_NO_PLACE;
}

/* [MON-1.1-11] Is a stair indoors: does it lead from one roof to another? */
static bool is_stair_within(const struct chb_game *g, const struct chb_state *s, int step) {
	PV_EACH_HEX_SIDE(side) {
		int end = end_of_flight(g, step, side);
		if (end != PV_NO_PLACE && !is_roofed(g, s, end)) {
			return false;
		}
	}
	return true;
}

static bool is_dry(const struct chb_game *g, const struct chb_state *s, int place) {
	bool stair = chb_is_of_map(g, place) && chb_is_ground(g, s, place, PV_GROUND_STAIR);
	return is_roofed(g, s, place) || (stair && is_stair_within(g, s, place));
}

static bool are_dry(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	return is_dry(g, s, from) && is_dry(g, s, to);
}

static const char *rule_of(const struct chb_game *g) {
	return chb_table_of(chb_weather_row)->rules[g->weather];
}

static bool hides(const struct chb_game *g, const struct chb_state *s, int from, int to,
		  int32_t range, struct pv_why *why) {
	int32_t sight = row(g)[CHB_WEATHER_OF_SIGHT];
	if (sight == 0 || range <= sight || are_dry(g, s, from, to)) {
		return false;
	}
	pv_refuse_at(why, rule_of(g), "chb.shot.weather", sight, range, PV_UNIT_COUNT,
		     PV_WITNESS_PLACE, to);
	return true;
}

static int32_t shot_die(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	return are_dry(g, s, from, to) ? 0 : row(g)[CHB_WEATHER_OF_DIE];
}

static int slip_die(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	bool unseen = g->weather == CHB_WEATHER_NIGHT || g->weather == CHB_WEATHER_FOG;
	return unseen && !are_dry(g, s, from, to)
		   ? (int)g->figure.modifiers[CHB_MODIFIERS_SLIP_UNSEEN][0]
		   : 0;
}

/* [CHB-5.6.9] Of darkness and weather the worse counts. */
static int32_t allowance(const struct chb_game *g, int32_t points) {
	int32_t left = row(g)[CHB_WEATHER_OF_POINTS];
	int32_t dark = g->figure.weather[CHB_WEATHER_DARK][CHB_WEATHER_OF_POINTS];
	return points * (g->opt_dark != 0 ? chb_min(left, dark) : left) / QUARTERS;
}

/* [CHB-5.6.8] Has the mover been outdoors in this move? Under a roof all points are kept. */
static bool is_out(const struct chb_game *g, const struct chb_state *s, int man, int place) {
	return !chb_is_of_map(g, place) || !is_dry(g, s, place) ||
	       (s->man[man].marks & CHB_OUT) != 0;
}

static void begin(const struct chb_game *g, struct chb_state *s, int man) {
	struct chb_man *m = &s->man[man];
	int32_t all = m->left, left = allowance(g, all);
	if (left != all && is_out(g, s, man, m->place)) {
		m->left = (uint8_t)left;
		m->marks |= CHB_OUT;
	}
}

static int32_t toll(const struct chb_game *g, const struct chb_state *s, int man, int to) {
	if (allowance(g, QUARTERS) == QUARTERS) {
		return 0;
	}
	int32_t all = chb_allowance(g, s, man), due = all - allowance(g, all);
	bool pays = due != 0 && (s->man[man].marks & CHB_OUT) == 0 && is_out(g, s, man, to);
	return pays ? due : 0;
}

static void pay(const struct chb_game *g, struct chb_state *s, int man, int to) {
	struct chb_man *m = &s->man[man];
	int32_t due = toll(g, s, man, to);
	if (due > 0) {
		m->left = (uint8_t)(m->left - chb_min(m->left, due));
		m->marks |= CHB_OUT;
	}
}

static int shift(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
		 uint64_t targets) {
	bool dry = true;
	CHB_EACH_BIT(g, s->side, attackers, i) {
		dry = dry && is_dry(g, s, s->man[i].place);
	}
	CHB_EACH_BIT(g, !s->side, targets, i) {
		dry = dry && is_dry(g, s, s->man[i].place);
	}
	return dry ? 0 : -row(g)[CHB_WEATHER_OF_COMBAT];
}

/* Clear weather in daylight has no effect by the printed figures, but an owner's may differ. */
static bool is_on(const struct chb_game *g) {
	const int32_t *of = row(g);
	return g->opt_dark != 0 || g->weather == CHB_WEATHER_NIGHT ||
	       g->weather == CHB_WEATHER_FOG || of[CHB_WEATHER_OF_SIGHT] != 0 ||
	       of[CHB_WEATHER_OF_DIE] != 0 || of[CHB_WEATHER_OF_POINTS] != QUARTERS ||
	       of[CHB_WEATHER_OF_COMBAT] != 0;
}

const struct chb_module chb_weather_module = { .is_on = is_on,
					       .hides = hides,
					       .shot_die = shot_die,
					       .allowance = allowance,
					       .toll = toll,
					       .pay = pay,
					       .begin = begin,
					       .slip_die = slip_die,
					       .shift = shift };
