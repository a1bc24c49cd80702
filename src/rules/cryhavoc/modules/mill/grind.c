/*
 * grind.c - the windmill's grindstone: a marker that rolls over a ring of still millstone by one
 * hex as either side's movement phase opens, and strikes whoever is there; its lever on the sail
 * axle, worked at for a whole turn, stops it or lets it roll on [STR-GRIND].
 *
 * The marker is a thing on its hex of the ring: `state` says whether it rolls, `damage` is 1 while
 * a step of it is due. Whoever it strikes lies under it, marked as fallen, until he has been
 * thrown off.
 */
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/modules/mill/mill.h"
#include "rules/cryhavoc/modules/pieces/levers.h"
#include "rules/cryhavoc/modules/pieces/pieces.h"
#include "rules/kit/node.h"
#include "stratege_ids.h"

#define EACH_RUNNER(g, i) for (int i = 0; i < (g)->runner_count; i++)

static const struct chb_thing *marker_of(const struct chb_game *g, const struct chb_state *s,
					 const struct chb_stone *runner) {
	return chb_thing(g, s, runner->thing);
}

/* --- load ------------------------------------------------------------------------------------ */

/* [STR-GRIND.1] The first hex of its ring is where it begins. */
static bool load(struct chb_game *g, const struct pv_node *part, int laid, struct pv_error *err) {
	if (g->runner_count == CHB_STONES_MAX) {
		return pv_node_fail(part, err, "found more than %d grindstones", CHB_STONES_MAX);
	}
	return str_load_ring(g, part, laid, CHB_TERRAIN_MILLSTONE_STILL,
			     &g->runner[g->runner_count++], err);
}

/* Checks a grindstone of a scenario. */
static bool fits(const struct chb_game *g, const struct pv_node *node, const struct chb_thing *t,
		 struct pv_error *err) {
	EACH_RUNNER(g, i) {
		if (str_find_ring(&g->runner[i], t->place) >= 0) {
			return true;
		}
	}
	return pv_node_fail(node, err,
			    "a grindstone is a windmill's: found no millstone of one; accepted: "
			    "a hex of its ring");
}

/* [STR-GRIND.11] No character may begin where the marker does. */
static bool is_clear(const struct chb_game *g, const struct pv_node *root,
		     const struct chb_stone *runner, struct pv_error *err) {
	char hex[24];
	int place = g->thing[runner->thing].thing.place;
	CHB_EACH_MAN(g, i) {
		if (g->opt_millstones != 0 && g->roster[i].place == place) {
			pv_hex_map_name(&g->map, place, hex, sizeof hex);
			return kit_node_refuse(root, err, RULE(STR_GRIND_11),
					       "%s stands in %s, where the grindstone lies; "
					       "accepted: another hex",
					       g->roster[i].name, hex);
		}
	}
	return true;
}

/* [STR-STONE.19] Grindstones that the scenario doesn't name roll. */
static bool make_things(struct chb_game *g, const struct pv_node *root, struct pv_error *err) {
	bool good = true;
	EACH_RUNNER(g, i) {
		struct chb_stone *runner = &g->runner[i];
		good = good &&
		       str_make_ring_thing(g, root, CHB_GRINDSTONE, runner->ring[0], runner, err) &&
		       is_clear(g, root, runner, err);
	}
	return good;
}

static bool is_on(const struct chb_game *g) {
	return g->runner_count != 0;
}

/* --- ground ---------------------------------------------------------------------------------- */

/* [STR-GRIND.11] The marker's ground, rolling or not. Without the switch it bars no one. */
static int ground(const struct chb_game *g, const struct chb_state *s, int place) {
	EACH_RUNNER(g, i) {
		if (g->opt_millstones != 0 && marker_of(g, s, &g->runner[i])->place == place) {
			return CHB_TERRAIN_GRINDSTONE;
		}
	}
	return CHB_AS_DRAWN;
}

static void lay_land(const struct chb_game *g, const struct chb_state *s, struct chb_land *land) {
	EACH_RUNNER(g, i) {
		int place = marker_of(g, s, &g->runner[i])->place;
		land->ground[place] = (uint8_t)chb_ground(g, s, place);
	}
}

/* --- whoever is struck ----------------------------------------------------------------------- */

/* The ring whose marker a character lies under; NULL: none. */
static const struct chb_stone *rolled_over_by(const struct chb_game *g, const struct chb_state *s,
					      int man) {
	const struct chb_man *m = &s->man[man];
	EACH_RUNNER(g, i) {
		if ((m->marks & CHB_FALLEN) != 0 &&
		    m->place == marker_of(g, s, &g->runner[i])->place) {
			return &g->runner[i];
		}
	}
	return NULL;
}

/* [STR-GRIND.4, STR-GRIND.5, STR-GRIND.18] */
static void strike(const struct chb_game *g, struct chb_state *s, int man, struct pv_events *out) {
	struct chb_man *m = &s->man[man];
	if (m->life == CHB_HEALTHY) {
		chb_wound(g, s, man, RULE(STR_GRIND_4), "chb.by.grindstone", out);
	} else if (m->life != CHB_DEAD) {
		chb_kill(g, s, man, RULE(STR_GRIND_5), "chb.by.grindstone", out);
	}
	m->marks |= CHB_FALLEN;
}

/* Is there a living character who isn't about to be thrown off? */
static bool is_taken(const struct chb_game *g, const struct chb_state *s, int place) {
	CHB_EACH_MAN(g, i) {
		const struct chb_man *m = &s->man[i];
		if (chb_alive(m) && m->place == place && (m->marks & CHB_FALLEN) == 0) {
			return true;
		}
	}
	return false;
}

/* [STR-GRIND.19] May one be thrown from the one to the other? */
static bool leads(const struct chb_game *g, const struct chb_state *s, int from, int to) {
	int side = chb_side_to(g, s, from, to);
	return side >= 0 && !chb_is_shut(g, s, from, side) &&
	       !chb_is_ground(g, s, to, PV_GROUND_SOLID) && !chb_is_stair(chb_ground(g, s, to)) &&
	       g->map.place[to].level == g->map.place[from].level;
}

/* [STR-GRIND.17] Has the character there a free hex to make way to? */
static bool makes_way(const struct chb_game *g, const struct chb_state *s, int place) {
	CHB_EACH_BESIDE(g, s, place, beside) {
		if (leads(g, s, place, beside.to) && !is_taken(g, s, beside.to)) {
			return true;
		}
	}
	return false;
}

/* [STR-GRIND.15, STR-GRIND.17] How well a hex beside the marker serves; 0: not at all. */
enum { NEVER, IF_HE_MAKES_WAY, ON_THE_STONE, OFF_THE_STONE };

static int serves(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_stone *runner, int from, int to) {
	if (!leads(g, s, from, to)) {
		return NEVER;
	}
	if (is_taken(g, s, to)) {
		return makes_way(g, s, to) ? IF_HE_MAKES_WAY : NEVER;
	}
	return str_find_ring(runner, to) >= 0 ? ON_THE_STONE : OFF_THE_STONE;
}

/* [STR-GRIND.6] */
static int room(const struct chb_game *g, const struct chb_state *s, int man, int place) {
	const struct chb_stone *runner = rolled_over_by(g, s, man);
	if (runner == NULL) {
		return CHB_NONE;
	}
	int from = s->man[man].place, own = serves(g, s, runner, from, place);
	if (own == NEVER) {
		return false;
	}
	CHB_EACH_BESIDE(g, s, from, beside) {
		if (serves(g, s, runner, from, beside.to) > own) {
			return false;
		}
	}
	return true;
}

/* Adds rows to a refused step onto a lever, or a refused place of a struck character. */
static void name_rows(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		      struct pv_why *why) {
	EACH_RUNNER(g, i) {
		str_name_lever(&g->runner[i], o, RULE(STR_GRIND_13), why);
	}
	int man = o->actor, to = o->data.halves[0];
	const struct chb_stone *runner =
	    o->verb == CHB_LIE && chb_is_of_map(g, to) && str_is_man(g, man)
		? rolled_over_by(g, s, man)
		: NULL;
	if (runner == NULL) {
		return;
	}
	int from = s->man[man].place;
	bool full = serves(g, s, runner, from, to) == NEVER;
	(void)pv_also(why, !leads(g, s, from, to) ? RULE(STR_GRIND_19)
			   : full                 ? RULE(STR_GRIND_17)
						  : RULE(STR_GRIND_15));
}

/* [STR-GRIND.17] */
static bool lost(const struct chb_game *g, struct chb_state *s, int man, struct pv_events *out) {
	struct chb_man *m = &s->man[man];
	if (rolled_over_by(g, s, man) == NULL) {
		return false;
	}
	m->marks &= (uint16_t)~CHB_FALLEN;
	if (m->life != CHB_DEAD) {
		chb_kill(g, s, man, RULE(STR_GRIND_17), "chb.by.grindstone", out);
	}
	m->place = CHB_GONE;
	return true;
}

/* --- rolling --------------------------------------------------------------------------------- */

static void make_due(const struct chb_game *g, struct chb_state *s) {
	EACH_RUNNER(g, i) {
		chb_thing_at(g, s, g->runner[i].thing)->damage = 1;
	}
}

/* [STR-GRIND.3] The hex after one of the ring. */
static uint16_t rolls_to(const struct chb_game *g, const struct chb_stone *runner, int place) {
	int at = str_find_ring(runner, place);
	int by = g->opt_grind_dir == CHB_CLOCKWISE ? 1 : runner->count - 1;
	return runner->ring[(at + by) % runner->count];
}

/* Shows the lever, and where the marker rolls to. */
static void show(const struct chb_game *g, const struct chb_state *s, struct chb_fittings *out) {
	EACH_RUNNER(g, i) {
		const struct chb_stone *runner = &g->runner[i];
		const struct chb_thing *t = marker_of(g, s, runner);
		bool still = t->state == STR_STANDS;
		chb_fit(out, runner->lever, PV_HEX_SIDES, still ? "grind-stands" : "grind-goes",
			still ? RULE(STR_GRIND_9) : RULE(STR_GRIND_7));
		if (!still) {
			int to = rolls_to(g, runner, t->place);
			chb_fit(out, t->place, pv_hex_map_side(&g->map, t->place, to), "rolls",
				RULE(STR_GRIND_2));
		}
	}
}

/* [STR-GRIND.2] Rolls onto the next hex of the ring; a hidden character there is shown. */
static void roll(const struct chb_game *g, struct chb_state *s, const struct chb_stone *runner,
		 struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, runner->thing);
	t->place = rolls_to(g, runner, t->place);
	chb_say_at(out, "chb.mill.rolls", RULE(STR_GRIND_2), PV_NONE, t->place);
	chb_uncover(g, s, t->place, out);
	CHB_EACH_MAN(g, i) {
		if (s->man[i].place == t->place) {
			strike(g, s, i, out);
		}
	}
}

static bool open_phase(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	bool any = false;
	EACH_RUNNER(g, i) {
		struct chb_thing *t = chb_thing_at(g, s, g->runner[i].thing);
		bool rolls = t->damage != 0 && t->state == STR_GOES;
		t->damage = 0;
		if (rolls) {
			roll(g, s, &g->runner[i], out);
			any = true;
		}
	}
	return any;
}

static bool is_sound(const struct chb_game *g, const struct chb_state *s) {
	EACH_RUNNER(g, i) {
		const struct chb_thing *t = marker_of(g, s, &g->runner[i]);
		if (t->kind != CHB_GRINDSTONE || str_find_ring(&g->runner[i], t->place) < 0 ||
		    t->damage > (s->phase == CHB_MOVEMENT)) {
			return false;
		}
	}
	return true;
}

/* --- the lever ------------------------------------------------------------------------------- */

static int lever_of(const struct chb_game *g, const struct chb_thing *t) {
	EACH_RUNNER(g, i) {
		if (str_find_ring(&g->runner[i], t->place) >= 0) {
			return g->runner[i].lever;
		}
	}
	return CHB_NO_PLACE;
}

/* [STR-GRIND.7] */
static bool can_pull(const struct chb_game *g, const struct chb_state *s, int man, int helper,
		     const struct chb_thing *t, struct pv_why *why) {
	return str_can_pull(s, man, helper, lever_of(g, t), RULE(STR_GRIND_7), why);
}

/* [STR-GRIND.8, STR-GRIND.9] */
static void pull(const struct chb_game *g, struct chb_state *s, int thing, int man,
		 struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, thing);
	bool halts = t->state == STR_GOES;
	t->state = halts ? STR_STANDS : STR_GOES;
	chb_result_at(out, halts ? "chb.mill.stopped" : "chb.mill.rolls_on",
		      halts ? RULE(STR_GRIND_7) : RULE(STR_GRIND_9), man, lever_of(g, t));
}

const struct chb_module str_grind = { .part = "grindstone",
				      .kind = CHB_GRINDSTONE,
				      .load = load,
				      .things = make_things,
				      .is_on = is_on,
				      .fits = fits,
				      .task = { .men = 1, .can = can_pull, .ends = pull },
				      .ground = ground,
				      .land = lay_land,
				      .fittings = show,
				      .room = room,
				      .lost = lost,
				      .due = make_due,
				      .open = open_phase,
				      .sound = is_sound,
				      .name = name_rows,
				      .levers = str_grind_levers,
				      .strikes = str_grind_strikes };
