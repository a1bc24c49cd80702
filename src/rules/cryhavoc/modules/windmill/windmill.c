/*
 * windmill.c - the windmill turns: locked at first; a lever inside, worked at for a whole turn,
 * frees its beams or locks them; two healthy men at the beams outside then turn it by a sixth in a
 * whole turn, floors, steps and beams with everyone in them [STR-TURN].
 *
 * Two things stand for it: the lock at its lever, and the mill itself in its middle, whose `timer`
 * says which way it is being turned, `damage` that it is due. Each direction is a board of its own:
 * rules/cryhavoc/boards.h.
 */
#include "rules/cryhavoc/modules/windmill/windmill.h"
#include "rules/cryhavoc/board/boards.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/modules/pieces/levers.h"
#include "rules/cryhavoc/move/carry.h"
#include "stratege_ids.h"

enum { RADIUS = 3 };

#define EACH_BEAM(i) for (int i = 0; i < CHB_BEAMS_MAX; i++)

static bool is_on(const struct chb_game *g) {
	return g->turner != 0;
}

static int sixths_of(int way) {
	return way == CHB_CW ? -1 : 1;
}

static int laid_as(const struct chb_game *g) {
	return g->turner - 1;
}

static struct pv_hex middle_of(const struct chb_game *g) {
	return g->map.laid[laid_as(g)].at;
}

static struct pv_hex own_hex(const struct chb_game *g, int place) {
	return pv_hex_minus(g->map.place[place].at, middle_of(g));
}

/* --- load ------------------------------------------------------------------------------------ */

static bool load_beams(struct chb_game *g, const struct pv_node *part, int laid,
		       struct pv_error *err) {
	const struct pv_node *list = pv_node_get(part, "hexes");
	size_t count = 0;
	if (list == NULL || list->kind != PV_NODE_LIST || list->count != CHB_BEAMS_MAX) {
		return pv_node_fail(list != NULL ? list : part, err,
				    "accepted: the %d hexes of the beams", CHB_BEAMS_MAX);
	}
	for (const struct pv_node *at = list->first; at != NULL; at = at->next) {
		if (!str_load_hex(g, part, at, laid, CHB_TERRAIN_BEAM, &g->beam[count++], err)) {
			return false;
		}
	}
	return true;
}

/* One beside the other, from the steps on: so they sweep no hex but those where they come to rest
 * and those where they were. */
static bool is_in_a_row(const struct chb_game *g) {
	int before = g->steps;
	EACH_BEAM(i) {
		if (chb_apart(g, before, g->beam[i]) != 1) {
			return false;
		}
		before = g->beam[i];
	}
	return true;
}

/* {hexes: ["(-3,1)", ...], lever: "(-2,1)", steps: "(-3,0)"} of a piece whose middle is its (0,0).
 * Without the switch the beams are hexes as any. */
static bool load(struct chb_game *g, const struct pv_node *part, int laid, struct pv_error *err) {
	static const char *const keys[] = { "hexes", "lever", "steps", NULL };
	if (g->opt_turning == 0) {
		return true;
	}
	if (g->turner != 0 && g->turner != laid + 1) {
		return pv_node_fail(part, err,
				    "found a second windmill that turns; accepted: one, or "
				    "options: {turning: false}");
	}
	if (!pv_node_only(part, keys, err) || !load_beams(g, part, laid, err) ||
	    !str_load_hex(g, part, pv_node_get(part, "lever"), laid, CHB_TERRAIN_INTERIOR,
			  &g->turn_lever, err) ||
	    !str_load_hex(g, part, pv_node_get(part, "steps"), laid, CHB_TERRAIN_STAIR_NARROW,
			  &g->steps, err)) {
		return false;
	}
	if (!is_in_a_row(g)) {
		return pv_node_fail(part, err,
				    "the beams don't lie in a row; accepted: each beside the one "
				    "before it, the first beside the steps");
	}
	g->turner = (uint8_t)(laid + 1);
	g->mark[g->turn_lever] |= CHB_MARK_WORK;
	EACH_BEAM(i) {
		g->mark[g->beam[i]] |= CHB_MARK_WORK;
	}
	return true;
}

/* Checks the lock of a scenario. */
static bool fits(const struct chb_game *g, const struct pv_node *node, const struct chb_thing *t,
		 struct pv_error *err) {
	return (is_on(g) && t->place == g->turn_lever) ||
	       pv_node_fail(node, err,
			    "beams are a windmill's: found no turning lever; accepted: its place");
}

static int find_thing(const struct chb_game *g, int kind) {
	CHB_ALL_THINGS(g, i) {
		if (g->thing[i].thing.kind == kind) {
			return i;
		}
	}
	return CHB_NONE;
}

/* [STR-TURN.1] A mill is locked where the scenario doesn't say. */
static bool make_things(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	int middle = pv_hex_map_first(&g->map, middle_of(g));
	int lock = find_thing(g, CHB_BEAMS);
	lock = lock != CHB_NONE ? lock : chb_add_thing(g, root, CHB_BEAMS, g->turn_lever, err);
	int mill = lock != CHB_NONE ? chb_add_thing(g, root, CHB_WINDMILL, middle, err) : lock;
	g->lock = (uint8_t)lock;
	g->mill = (uint8_t)mill;
	return mill != CHB_NONE;
}

/* --- what turns ------------------------------------------------------------------------------ */

static bool is_beam(const struct chb_game *g, int place) {
	EACH_BEAM(i) {
		if (g->beam[i] == place) {
			return true;
		}
	}
	return false;
}

/* [STR-TURN.9] Does a place turn? Floors, beams and steps do, the ground around doesn't. */
static bool turns(const struct chb_game *g, int place) {
	bool floors =
	    g->map.place[place].piece == g->turner && pv_hex_distance(own_hex(g, place)) < RADIUS;
	return floors || is_beam(g, place) || place == g->steps;
}

/* --- may it? --------------------------------------------------------------------------------- */

/* Is a place blocked by something that can't be pushed aside? */
static bool is_blocked(const struct chb_game *g, const struct chb_state *s, int place) {
	int ground = chb_ground(g, s, place);
	CHB_EACH_THING(g, s, i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		bool here = t->place == place || t->to == place;
		bool bars = chb_kinds[t->kind].is_counter && !chb_is_load(t->kind);
		if (here && bars && !chb_modules_bears(g, i)) {
			return true;
		}
	}
	return g->figure.terrain[ground][CHB_TERRAIN_OF_FOOT] == CHB_COST_IS_X;
}

/* [STR-TURN.10] The first blocked hex where a beam or the steps would come to rest; PV_NO_PLACE:
 * none. They stand side by side, so that they pass only over hexes where another of them rests or
 * was. */
static int bar_of(const struct chb_game *g, const struct chb_state *s, int from, int way) {
	struct pv_hex end = pv_hex_rotate(own_hex(g, from), sixths_of(way));
	int place = pv_hex_map_first(&g->map, pv_hex_add(middle_of(g), end));
	bool bars = !turns(g, place) && (chb_is_occupied(g, s, place) || is_blocked(g, s, place));
	return bars ? place : PV_NO_PLACE;
}

/* Is the hex before the steps, once the mill is turned, open and level? */
static bool has_foot(const struct chb_game *g, const struct chb_state *s, int way) {
	const struct chb_game *to = chb_board_turned(g, s, sixths_of(way));
	PV_EACH_HEX_SIDE(side) {
		int foot = to != NULL ? to->map.place[to->steps].next[side] : PV_NO_PLACE;
		if (foot != PV_NO_PLACE && to->map.place[foot].piece != to->turner &&
		    !is_blocked(g, s, foot)) {
			return true;
		}
	}
	return false;
}

static bool may_turn(const struct chb_game *g, const struct chb_state *s, int way,
		     struct pv_why *why) {
	int bar = bar_of(g, s, g->steps, way);
	EACH_BEAM(i) {
		bar = bar != PV_NO_PLACE ? bar : bar_of(g, s, g->beam[i], way);
	}
	if (bar != PV_NO_PLACE) {
		return pv_deny_at(why, RULE(STR_TURN_10), "chb.mill.swept", PV_WITNESS_PLACE, bar);
	}
	if (!has_foot(g, s, way)) {
		return pv_deny(why, RULE(STR_TURN_10), "chb.mill.no_foot");
	}
	return !chb_modules_holds(g, s, laid_as(g)) ||
	       pv_deny(why, RULE(STR_TURN_10), "chb.mill.rope_hangs");
}

/* --- the lock -------------------------------------------------------------------------------- */

/* [STR-TURN.2] */
static bool can_pull(const struct chb_game *g, const struct chb_state *s, int man, int helper,
		     const struct chb_thing *t, struct pv_why *why) {
	(void)g;
	return str_can_pull(s, man, helper, t->place, RULE(STR_TURN_2), why);
}

static void pull(const struct chb_game *g, struct chb_state *s, int thing, int man,
		 struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, thing);
	t->state = t->state == STR_LOCKED ? STR_FREE : STR_LOCKED;
	chb_result_at(out, t->state == STR_FREE ? "chb.mill.freed" : "chb.mill.locked",
		      RULE(STR_TURN_2), man, t->place);
}

static void show(const struct chb_game *g, const struct chb_state *s, struct chb_fittings *out) {
	bool free = chb_thing(g, s, g->lock)->state == STR_FREE;
	chb_fit(out, g->turn_lever, PV_HEX_SIDES, free ? "lock-open" : "lock-shut",
		RULE(STR_TURN_2));
}

/* --- turning --------------------------------------------------------------------------------- */

static bool is_healthy_at_beam(const struct chb_game *g, const struct chb_state *s, int man) {
	return s->man[man].life == CHB_HEALTHY && is_beam(g, s->man[man].place);
}

/* [STR-TURN.3] */
static bool can_turn(const struct chb_game *g, const struct chb_state *s, int man, int helper,
		     const struct chb_thing *t, struct pv_why *why) {
	(void)t;
	if (chb_thing(g, s, g->lock)->state == STR_LOCKED) {
		return pv_deny(why, RULE(STR_TURN_1), "chb.mill.is_locked");
	}
	if (helper == PV_NONE || !is_healthy_at_beam(g, s, man) ||
	    !is_healthy_at_beam(g, s, helper)) {
		return pv_deny(why, RULE(STR_TURN_3), "chb.mill.two");
	}
	return true;
}

/* [STR-TURN.8] */
static bool goes(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		 struct pv_why *why) {
	if (o->count != CHB_CW && o->count != CHB_CCW) {
		return pv_deny(why, RULE(STR_TURN_8), "chb.mill.which_way");
	}
	return may_turn(g, s, o->count, why);
}

static void begin_turn(const struct chb_game *g, struct chb_state *s, const struct pv_order *o) {
	chb_thing_at(g, s, g->mill)->timer = o->count;
}

static void end_turn(const struct chb_game *g, struct chb_state *s, int thing, int man,
		     struct pv_events *out) {
	(void)man;
	(void)out;
	chb_thing_at(g, s, thing)->damage = true;
}

/* [STR-TURN.5] Turns the mill once all work has taken effect: the board is another one then. */
static bool settle(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, g->mill);
	if (t->damage == 0) {
		return false;
	}
	int way = t->timer;
	t->damage = t->timer = 0;
	bool turns = chb_thing(g, s, g->lock)->state == STR_FREE && may_turn(g, s, way, NULL);
	if (turns) {
		chb_say_at(out, way == CHB_CW ? "chb.mill.turned.cw" : "chb.mill.turned.ccw",
			   RULE(STR_TURN_5), PV_NONE, t->place);
		chb_turn_board(g, s, sixths_of(way));
	} else {
		chb_say_at(out, "chb.mill.stuck", RULE(STR_TURN_10), PV_NONE, t->place);
	}
	return turns;
}

static bool is_sound(const struct chb_game *g, const struct chb_state *s) {
	const struct chb_thing *lock = chb_thing(g, s, g->lock), *mill = chb_thing(g, s, g->mill);
	return lock->kind == CHB_BEAMS && lock->place == g->turn_lever &&
	       mill->kind == CHB_WINDMILL && mill->timer <= CHB_CCW &&
	       mill->damage <= (s->phase == CHB_MOVEMENT);
}

/* [STR-TURN.11] */
static void name_rows(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		      struct pv_why *why) {
	bool turns = o->verb == CHB_WORK && chb_order_thing(o) == g->mill;
	CHB_EACH_OF(g, !s->side, foe) {
		if (turns && o->target == foe) {
			(void)pv_also(why, RULE(STR_TURN_11));
		}
	}
}

const struct chb_module str_lock = { .kind = CHB_BEAMS,
				     .is_on = is_on,
				     .fits = fits,
				     .fittings = show,
				     .task = { .men = 1, .can = can_pull, .ends = pull },
				     .levers = str_lock_levers };

const struct chb_module str_turn = { .part = "beams",
				     .kind = CHB_WINDMILL,
				     .load = load,
				     .things = make_things,
				     .is_on = is_on,
				     .task = { .men = STR_AT_BEAMS,
					       .ways = true,
					       .can = can_turn,
					       .goes = goes,
					       .begins = begin_turn,
					       .ends = end_turn },
				     .turns = turns,
				     .settle = settle,
				     .sound = is_sound,
				     .name = name_rows,
				     .levers = str_turn_levers };
