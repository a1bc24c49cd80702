/*
 * saps.c - saps: what sappers dig on a siege day [CHB-12.6.20, MON-3.3].
 *
 * A sap begins at the wall that a gallery touches, and goes on beside what is dug. A hex of it is a
 * thing, on the wall's place, from its first throw on.
 */
#include "rules/cryhavoc/modules/saps/saps.h"
#include "rules/cryhavoc/board/burning.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/core/act_types.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/machines/battering.h"
#include "rules/cryhavoc/machines/machines.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/siege/bombard.h"
#include "rules/cryhavoc/siege/siege_day.h"
#include "rules/kit/node.h"

enum { SAPS = 12 }; /* hexes of a battle */

/* Has the siege galleries, from the start or built in it? */
static bool has_galleries(const struct chb_game *g) {
	bool has = chb_builds_machines(g);
	CHB_ALL_THINGS(g, i) {
		has = has || g->thing[i].thing.kind == CHB_GALLERY;
	}
	return has;
}

/* --- where ----------------------------------------------------------------------------------- */

static bool is_dug(const struct chb_game *g, const struct chb_state *s, int place) {
	int sap = chb_find_thing(g, s, CHB_SAP, place);
	return sap >= 0 && chb_thing(g, s, sap)->state == CHB_SAP_DUG;
}

static int count_dug(const struct chb_game *g, const struct chb_state *s) {
	int count = 0;
	CHB_EACH_THING(g, s, i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		count += t->kind == CHB_SAP && t->state == CHB_SAP_DUG;
	}
	return count;
}

/* A gallery that leads there, or to a hex of the sap; -1. */
static int find_gallery(const struct chb_game *g, const struct chb_state *s, int place) {
	CHB_EACH_THING(g, s, i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		int wall = t->kind == CHB_GALLERY ? chb_ram_wall(g, s, i) : PV_NO_PLACE;
		if (wall != PV_NO_PLACE && (wall == place || is_dug(g, s, wall)) &&
		    !chb_is_burning(g, s, t->place)) {
			return i;
		}
	}
	return CHB_NONE;
}

static bool is_beside_dug(const struct chb_game *g, const struct chb_state *s, int place) {
	CHB_EACH_THING(g, s, i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		if (t->kind == CHB_SAP && t->state == CHB_SAP_DUG &&
		    chb_apart(g, place, t->place) == 1) {
			return true;
		}
	}
	return false;
}

static bool is_reached(const struct chb_game *g, const struct chb_state *s, int place) {
	int gallery = find_gallery(g, s, place);
	return gallery >= 0 && (chb_ram_wall(g, s, gallery) == place || is_beside_dug(g, s, place));
}

/* --- who ------------------------------------------------------------------------------------- */

/* [CHB-14.16] May a character dig? The wounded do, for half. */
static bool can_dig(const struct chb_game *g, const struct chb_state *s, int man,
		    struct pv_why *why) {
	const struct chb_man *m = &s->man[man];
	bool fit = chb_stands(m) || (m->place == CHB_WAITING && m->life != CHB_DEAD);
	if (!fit || chb_is_horse(g, man)) {
		return pv_deny(why, RULE(CHB_12_6_20), "chb.dig.who");
	}
	return chb_is_idle(s, man, why);
}

static bool digs_at(const struct chb_state *s, int man, int place) {
	return s->man[man].job == CHB_DIGS && s->man[man].back == place;
}

/* Points of those who dig at a place today and whose throw is to come, in halves. */
static int32_t points(const struct chb_game *g, const struct chb_state *s, int place) {
	int32_t sum = 0;
	CHB_EACH_OF(g, s->side, i) {
		bool hurt = s->man[i].life == CHB_WOUNDED;
		sum += digs_at(s, i, place)
			   ? chb_batter_points(g, hurt ? CHB_BATTERERS_SAPPER_WOUNDED
						       : CHB_BATTERERS_SAPPER)
			   : 0;
	}
	return chb_is_struck_today(g, s, place) ? 0 : sum;
}

/* [CHB-12.5.13] The room for sappers: twice a ram's, and one for each hex dug. */
static bool check_room(const struct chb_game *g, const struct chb_state *s, int place,
		       struct pv_why *why) {
	int32_t room =
	    2 * g->figure.machines[CHB_MACHINES_GALLERY][CHB_MACHINES_OF_ROOM] + count_dug(g, s);
	int32_t count = 1;
	CHB_EACH_OF(g, s->side, i) {
		count += digs_at(s, i, place);
	}
	return count <= room || pv_refuse_at(why, RULE(CHB_12_5_13), "chb.dig.full", room, count,
					     PV_UNIT_COUNT, PV_WITNESS_PLACE, place);
}

static bool check_hex(const struct chb_game *g, const struct chb_state *s, int place,
		      struct pv_why *why) {
	const char *rule = RULE(CHB_12_6_20);
	enum chb_wall wall =
	    chb_is_of_map(g, place) ? chb_wall_of(g, s, place) : (enum chb_wall)CHB_NO_WALL;
	if (wall != CHB_WALL_HEX && wall != CHB_GATE_HEX) {
		return pv_deny(why, rule, "chb.dig.what");
	}
	if (is_dug(g, s, place)) {
		return pv_deny_at(why, rule, "chb.dig.dug", PV_WITNESS_PLACE, place);
	}
	if (!is_reached(g, s, place) ||
	    (!chb_has_thing(g, s, CHB_SAP, place) && !chb_thing_left(g, s))) {
		return pv_deny_at(why, rule, "chb.dig.where", PV_WITNESS_PLACE, place);
	}
	return !chb_is_struck_today(g, s, place) ||
	       pv_deny_at(why, RULE(CHB_12_6_15), "chb.bombard.hex", PV_WITNESS_PLACE, place);
}

static bool check(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	(void)v;
	int place = o->data.halves[0];
	if (!chb_is_asked(g, s, o->actor, CHB_ASK_SAP, RULE(CHB_12_6_20), why)) {
		return false;
	}
	if (s->side != g->siege.besieger) {
		return pv_deny(why, RULE(CHB_12_6_20), "chb.dig.side");
	}
	return check_hex(g, s, place, why) && can_dig(g, s, o->actor, why) &&
	       check_room(g, s, place, why);
}

static void apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		  struct pv_events *out) {
	int place = o->data.halves[0];
	s->man[o->actor].job = CHB_DIGS;
	s->man[o->actor].back = (uint16_t)place;
	if (!chb_has_thing(g, s, CHB_SAP, place)) {
		(void)chb_make_thing(g, s, CHB_SAP, place);
	}
	chb_say_at(out, "chb.digs", RULE(CHB_12_6_20), o->actor, place);
}

static void day_list(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int man, struct chb_list *l) {
	struct pv_order o = { .verb = CHB_DIG, .actor = (uint8_t)man, .target = PV_NONE };
	if (!has_galleries(g)) {
		return;
	}
	CHB_ALL_PLACES(g, place) {
		o.data.halves[0] = (uint16_t)place;
		if (chb_may_be_wall(g, s, place) && check(g, s, v, &o, NULL)) {
			chb_list_add(l, &o);
		}
	}
}

/* --- the throw ------------------------------------------------------------------------------- */

/* [CHB-12.6.20] Applies a throw to a sap; a C does nothing [CHB-12.6.3]. */
static void land_throw(const struct chb_game *g, struct chb_state *s, bool digs,
		       struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, chb_find_thing(g, s, CHB_SAP, s->to));
	t->damage = (uint8_t)(t->damage + digs);
	if (t->damage >= g->figure.walls[CHB_WALLS_SAP][CHB_WALLS_OF_BLOWS]) {
		t->state = CHB_SAP_DUG;
	}
	chb_result_at(out, t->state == CHB_SAP_DUG ? "chb.sap.dug" : "chb.sap.holds",
		      RULE(CHB_12_6_20), PV_NONE, s->to);
	s->to = CHB_NOWHERE;
}

/* --- the module ------------------------------------------------------------------------------ */

static int makes(const struct chb_game *g) {
	return g->siege.days != 0 && has_galleries(g) ? SAPS : 0;
}

/* [CHB-12.6.3] */
static bool fits(const struct chb_game *g, const struct pv_node *node, const struct chb_thing *t,
		 struct pv_error *err) {
	return chb_is_wall_ground(g, g->map.place[t->place].ground) ||
	       kit_node_refuse(node, err, RULE(CHB_12_6_3),
			       "walls, gates and hoardings are battered; accepted: a hex of them");
}

/* [CHB-5.6.8, CHB-8.1.28] */
static void set(struct chb_game *g) {
	g->traits[CHB_TERRAIN_SAP] = CHB_TRAIT_DRY | CHB_TRAIT_CLOSED_IN;
}

static const struct chb_act acts[] = {
	{ .act = { .verb = CHB_DIG,
		   .rule = RULE(CHB_12_6_20),
		   .form = { &chb_part_actor, &chb_part_place } },
	  .check = check,
	  .apply = apply,
	  .on_day = true,
	  .on_whole = true },
	CHB_ACTS_END,
};

static const struct chb_decision decisions[] = {
	{ .ask = CHB_ASK_SAP,
	  .key = "chb.ask.sap",
	  .rule = RULE(CHB_12_6_20),
	  .may_end = chb_salvo_may_end },
	CHB_DECISIONS_END,
};

const struct chb_module chb_saps_module = { .kind = CHB_SAP,
					    .fits = fits,
					    .mining = { .step = CHB_DAY_SAP,
							.ask = CHB_ASK_SAP,
							.asked = "chb.throw.dig",
							.points = points,
							.land = land_throw },
					    .set = set,
					    .acts = acts,
					    .decisions = decisions,
					    .makes = makes,
					    .day_list = day_list };
