/*
 * setup.c - before the first turn: each player places the men whom the scenario leaves to him,
 * one side after the other [CHB-16.9]; whoever may hide does so last, in secret [CHB-AMBUSH.2].
 */
#include "rules/cryhavoc/turn/setup.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/machines/battering.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/turn/turn.h"

#include <string.h>

/* Bits of `ready`: the side has placed its characters; has hidden those who hide. */
enum { PLACED = 1, HID = 4 };

static bool is_placed_by_player(const struct chb_game *g, int man) {
	return g->roster[man].sets != 0 || g->roster[man].hides != 0;
}

/* Has a side moats to fill, or rubble to lay? */
static bool lays(const struct chb_game *g, int side) {
	return g->fills[side] + g->razes[side] > 0;
}

bool chb_setup_begins(const struct chb_game *g) {
	if (lays(g, PV_RED) || lays(g, PV_BLUE)) {
		return true;
	}
	CHB_EACH_MAN(g, i) {
		if (is_placed_by_player(g, i)) {
			return true;
		}
	}
	return false;
}

/* Is a character placed in the open: one with a zone, or one who might hide in a battle without
 * ambush? */
static bool is_for_open(const struct chb_game *g, int man) {
	return g->roster[man].sets != 0 || (g->roster[man].hides != 0 && g->opt_ambush == 0);
}

static bool has_open(const struct chb_game *g, int side) {
	if (lays(g, side)) {
		return true;
	}
	CHB_EACH_OF(g, side, i) {
		if (is_for_open(g, i)) {
			return true;
		}
	}
	return false;
}

static bool asks_side(const struct chb_game *g, struct chb_state *s, int side) {
	s->side = (uint8_t)side;
	if ((s->ready & PLACED << side) == 0 && has_open(g, side)) {
		s->ask = CHB_ASK_PLACE;
		return true;
	}
	if ((s->ready & HID << side) == 0 && g->opt_ambush != 0 && g->hide_most[side] != 0) {
		s->ask = CHB_ASK_HIDE;
		return true;
	}
	return false;
}

bool chb_setup_run(const struct chb_game *g, struct chb_state *s) {
	int begins = g->sets_first;
	if (asks_side(g, s, begins) || asks_side(g, s, !begins)) {
		return false;
	}
	s->ready = 0;
	s->side = g->first;
	return true;
}

bool chb_setup_sound(const struct chb_game *g, const struct chb_state *s) {
	struct chb_state asked;

	memcpy(&asked, s, chb_state_size(g));
	return !chb_setup_run(g, &asked) && asked.side == s->side && asked.ask == s->ask;
}

bool chb_is_set_up(const struct chb_state *s, int side) {
	return s->phase != CHB_SETUP || (s->ready & PLACED << side) != 0;
}

static void end(struct chb_state *s) {
	s->ready |= (uint8_t)((s->ask == CHB_ASK_PLACE ? PLACED : HID) << s->side);
	s->ask = CHB_ASK_NOTHING;
}

/* Ends set-up. A character who hasn't hidden takes no part; copies learn it the same way. */
void chb_setup_done(const struct chb_game *g, struct chb_state *s) {
	CHB_EACH_OF(g, s->side, i) {
		if (s->ask == CHB_ASK_HIDE && chb_is_blank(g, s, i)) {
			s->man[i].place = CHB_ABSENT;
		}
	}
	end(s);
}

void chb_setup_sealed(struct chb_state *s) {
	end(s);
}

/* --- where ----------------------------------------------------------------------------------- */

static bool is_taken(const struct chb_game *g, const struct chb_state *s, int place, int *by) {
	CHB_EACH_MAN(g, i) {
		const struct chb_man *m = &s->man[i];
		struct chb_pose stands = chb_pose_of(g, m), lair = chb_lair_of(g, m);
		bool there = chb_alive(m) && chb_pose_has(&stands, place);
		bool lurks =
		    chb_lurks(m) && chb_pose_has(&lair, place) && g->roster[i].side == s->side;
		if (there || lurks) {
			*by = i;
			return true;
		}
	}
	return false;
}

/* [CHB-AMBUSH.3] Is a place for hiding: in the scenario's area, or else with cover or indoors? */
static bool is_for_hiding(const struct chb_game *g, int side, int place) {
	if (g->hide_zone[side] != 0) {
		return chb_zone_has(&g->zone[g->hide_zone[side] - 1], place);
	}
	int ground = g->map.place[place].ground, second = g->map.place[place].second;
	return pv_hex_map_is(&g->map, place, PV_GROUND_ROOFED) ||
	       g->figure.terrain[ground][CHB_TERRAIN_OF_COVER] >= CHB_COVER_IS_LIGHT ||
	       (second != 0 &&
		g->figure.terrain[second - 1][CHB_TERRAIN_OF_COVER] >= CHB_COVER_IS_LIGHT);
}

static int count_of(const struct chb_game *g, const struct chb_state *s) {
	return chb_count_placed(g, s, s->side);
}

static bool check_number(const struct chb_game *g, const struct chb_state *s, struct pv_why *why) {
	int most = g->hide_most[s->side];
	return count_of(g, s) < most || pv_refuse(why, RULE(CHB_AMBUSH_1), "chb.hide.many", most,
						  count_of(g, s) + 1, PV_UNIT_COUNT);
}

static const char *rule_of_hiding(const struct chb_game *g, int man) {
	return chb_is_paired(g, man) ? RULE(CHB_AMBUSH_16) : RULE(CHB_AMBUSH_3);
}

/* The pose that an order names [CHB-4.1, CHB-4.2, CHB-5.1.29]. */
static bool find_pose(const struct chb_game *g, const struct chb_state *s, int man,
		      const struct pv_order *o, struct chb_pose *out, struct pv_why *why) {
	int place = o->data.halves[0];
	*out = (struct chb_pose){ .head = (uint16_t)place, .tail = PV_NO_PLACE };
	if (!chb_is_paired(g, man)) {
		return o->count == 0 || pv_deny(why, RULE(CHB_4_1), "chb.enter.facing");
	}
	return ((o->count != 0 && o->count <= PV_HEX_SIDES) ||
		pv_deny(why, RULE(CHB_4_2), "chb.enter.facing")) &&
	       ((chb_pose_make(g, place, o->count, out) && chb_pose_fits(g, s, out)) ||
		pv_deny(why, RULE(CHB_5_1_29), "chb.ride.wall"));
}

/* A character who may hide is placed where hiding is possible [CHB-AMBUSH.1], a rider with both
 * hexes [CHB-AMBUSH.16]. */
static bool check_hex(const struct chb_game *g, const struct chb_state *s, int man, int place,
		      struct pv_why *why) {
	const struct chb_roster *r = &g->roster[man];
	int by = PV_NONE;
	return (r->sets == 0 || chb_zone_has(&g->zone[r->sets - 1], place) ||
		pv_deny_at(why, RULE(CHB_16_9), "chb.setup.zone", PV_WITNESS_PLACE, place)) &&
	       (r->sets != 0 || is_for_hiding(g, r->side, place) ||
		pv_deny_at(why, rule_of_hiding(g, man), "chb.hide.where", PV_WITNESS_PLACE,
			   place)) &&
	       (!pv_hex_map_is(&g->map, place, PV_GROUND_SOLID) ||
		pv_deny_at(why, RULE(CHB_7_0_73), "chb.ask.barred", PV_WITNESS_PLACE, place)) &&
	       (!is_taken(g, s, place, &by) ||
		pv_deny_at(why, RULE(CHB_1_11), "chb.place.taken", PV_WITNESS_ACTOR, by));
}

static bool check_place(const struct chb_game *g, const struct chb_state *s, int man,
			const struct pv_order *o, struct pv_why *why) {
	struct chb_pose p;
	if (!find_pose(g, s, man, o, &p, why)) {
		return false;
	}
	CHB_EACH_HEX(p, at) {
		if (!check_hex(g, s, man, at, why)) {
			return false;
		}
	}
	return true;
}

/* [CHB-16.9] Refuses a place that would leave a later character none. */
static bool check_room(const struct chb_game *g, const struct chb_state *s, int man,
		       const struct pv_order *o, struct pv_why *why) {
	struct chb_pose p;
	int who;
	(void)find_pose(g, s, man, o, &p, NULL);
	return chb_setup_leaves_room(g, s, man, &p, &who) ||
	       pv_deny_at(why, RULE(CHB_16_9), "chb.setup.room", PV_WITNESS_ACTOR, who);
}

/* [CHB-AMBUSH.3, CHB-AMBUSH.16] */
static bool check_unseen(const struct chb_game *g, const struct chb_state *s, int man,
			 const struct pv_order *o, struct pv_why *why) {
	struct chb_pose p;
	(void)find_pose(g, s, man, o, &p, NULL);
	CHB_EACH_HEX(p, at) {
		if (chb_is_spotted(g, s, s->side, at)) {
			return pv_deny_at(why, rule_of_hiding(g, man), "chb.hide.seen",
					  PV_WITNESS_PLACE, at);
		}
	}
	return true;
}

static bool check_hide(const struct chb_game *g, const struct chb_state *s, int man,
		       const struct pv_order *o, struct pv_why *why) {
	return (s->ask == CHB_ASK_HIDE || pv_deny(why, RULE(CHB_AMBUSH_2), "chb.hide.time")) &&
	       ((g->roster[man].side == s->side && g->roster[man].hides != 0 &&
		 (s->man[man].place == CHB_ABSENT || chb_is_blank(g, s, man))) ||
		pv_deny(why, RULE(CHB_AMBUSH_1), "chb.hide.who")) &&
	       check_number(g, s, why) && check_place(g, s, man, o, why) &&
	       check_unseen(g, s, man, o, why);
}

static int32_t count_laid(const struct chb_game *g, const struct chb_state *s, int kind) {
	int32_t laid = 0;
	CHB_EACH_THING(g, s, i) {
		laid += chb_thing(g, s, i)->kind == kind && chb_thing(g, s, i)->side == s->side;
	}
	return laid;
}

/* [CHB-12.3.1] A side fills moat hexes of its choice, as many as the scenario gives. */
static bool check_fill(const struct chb_game *g, const struct chb_state *s, int place,
		       struct pv_why *why) {
	int ground = chb_ground(g, s, place);
	int32_t filled = count_laid(g, s, CHB_FILLED_MOAT);
	return (s->ask == CHB_ASK_PLACE || pv_deny(why, RULE(CHB_12_3_1), "chb.setup.time")) &&
	       (ground == CHB_TERRAIN_MOAT || ground == CHB_TERRAIN_DRY_MOAT ||
		pv_deny_at(why, RULE(CHB_12_3_1), "chb.fill.where", PV_WITNESS_PLACE, place)) &&
	       (filled < g->fills[s->side] ||
		pv_refuse(why, RULE(CHB_12_3_1), "chb.fill.many", g->fills[s->side], filled + 1,
			  PV_UNIT_COUNT));
}

/* [CHB-12.4.1] The same for wall hexes without characters. */
static bool check_raze(const struct chb_game *g, const struct chb_state *s, int place,
		       struct pv_why *why) {
	const char *rule = RULE(CHB_12_4_1);
	enum chb_wall wall = chb_wall_of(g, s, place);
	int32_t razed = count_laid(g, s, CHB_RUBBLE);
	int by = PV_NONE;
	return (s->ask == CHB_ASK_PLACE || pv_deny(why, rule, "chb.setup.time")) &&
	       (wall == CHB_WALL_HEX || wall == CHB_GATE_HEX ||
		pv_deny_at(why, rule, "chb.raze.where", PV_WITNESS_PLACE, place)) &&
	       (!is_taken(g, s, place, &by) ||
		pv_deny_at(why, RULE(CHB_1_11), "chb.place.taken", PV_WITNESS_ACTOR, by)) &&
	       (razed < g->razes[s->side] ||
		pv_refuse(why, rule, "chb.raze.many", g->razes[s->side], razed + 1, PV_UNIT_COUNT));
}

static void lay(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		struct pv_events *out) {
	int place = o->data.halves[0];
	if (o->verb == CHB_RAZE) {
		chb_wall_razed(g, s, place, s->side);
		chb_say(out, "chb.razed", RULE(CHB_12_4_1), PV_NONE, place, 0);
		return;
	}
	int thing = chb_make_thing(g, s, CHB_FILLED_MOAT, place);
	chb_thing_at(g, s, thing)->side = s->side;
	chb_say(out, "chb.filled", RULE(CHB_12_3_1), PV_NONE, place, 0);
}

bool chb_setup_check(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	(void)v;
	int man = o->verb == CHB_HIDE ? o->target : o->actor, place = o->data.halves[0];
	if (place >= g->map.count) {
		return pv_deny(why, RULE(CHB_MAP_3), "chb.order.place");
	}
	if (o->verb == CHB_FILL || o->verb == CHB_RAZE) {
		return o->verb == CHB_FILL ? check_fill(g, s, place, why)
					   : check_raze(g, s, place, why);
	}
	if (o->verb == CHB_HIDE) {
		return check_hide(g, s, man, o, why);
	}
	return (s->ask == CHB_ASK_PLACE || pv_deny(why, RULE(CHB_16_9), "chb.setup.time")) &&
	       ((g->roster[man].side == s->side && is_for_open(g, man) &&
		 s->man[man].place == CHB_ABSENT) ||
		pv_deny(why, RULE(CHB_16_9), "chb.setup.who")) &&
	       (g->roster[man].sets != 0 || check_number(g, s, why)) &&
	       check_place(g, s, man, o, why) && check_room(g, s, man, o, why);
}

/* Characters with a zone must all be placed; those who may hide need not. */
static bool may_end(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, struct pv_why *why) {
	(void)v;
	CHB_EACH_OF(g, s->side, i) {
		if (s->ask == CHB_ASK_PLACE && g->roster[i].sets != 0 &&
		    s->man[i].place == CHB_ABSENT) {
			return pv_deny_at(why, RULE(CHB_16_9), "chb.setup.left", PV_WITNESS_ACTOR,
					  i);
		}
	}
	return true;
}

void chb_setup_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out) {
	bool hides = o->verb == CHB_HIDE;
	if (o->verb == CHB_FILL || o->verb == CHB_RAZE) {
		lay(g, s, o, out);
		return;
	}
	int man = hides ? o->target : o->actor;
	struct chb_man *m = &s->man[man];
	struct chb_pose p;
	(void)find_pose(g, s, man, o, &p, NULL);
	if (!hides && chb_pose_stumble(g, s, s->side, &p, RULE(CHB_AMBUSH_6), out)) {
		return;
	}
	m->facing = o->count;
	m->place = hides ? CHB_HIDDEN : o->data.halves[0];
	m->back = hides ? o->data.halves[0] : CHB_NOWHERE;
	if (out != NULL) {
		pv_event_add(
		    out, &(struct pv_event){ .key = hides ? "chb.hid" : "chb.placed",
					     .rule = hides ? RULE(CHB_AMBUSH_2) : RULE(CHB_16_9),
					     .seen_by = hides ? (uint8_t)(1 << g->roster[man].side)
							      : (uint8_t)PV_EVENT_ALL,
					     .who = (uint8_t)man,
					     .whom = PV_NONE,
					     .place = o->data.halves[0],
					     .unit = PV_UNIT_COUNT });
	}
}

static void list_poses(const struct chb_game *g, const struct chb_state *s, struct pv_order o,
		       struct chb_list *l) {
	CHB_EACH_PLACE(g, place) {
		o.data.halves[0] = (uint16_t)place;
		for (int facing = 0; facing <= PV_HEX_SIDES; facing++) {
			o.count = (uint8_t)facing;
			chb_offer(g, s, NULL, &o, l);
		}
	}
}

void chb_place_list(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man, struct chb_list *l) {
	(void)v;
	if (s->man[man].place == CHB_ABSENT) {
		list_poses(g, s,
			   (struct pv_order){
			       .verb = CHB_PLACE, .actor = (uint8_t)man, .target = PV_NONE },
			   l);
	}
}

void chb_hide_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, struct chb_list *l) {
	(void)v;
	CHB_EACH_OF(g, s->side, i) {
		if (s->man[i].place == CHB_ABSENT) {
			list_poses(g, s,
				   (struct pv_order){
				       .verb = CHB_HIDE, .actor = PV_NONE, .target = (uint8_t)i },
				   l);
		}
	}
}

void chb_lay_list(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, struct chb_list *l) {
	struct pv_order o = { .actor = PV_NONE, .target = PV_NONE };
	if (!lays(g, s->side)) {
		return;
	}
	CHB_EACH_PLACE(g, place) {
		o.data.halves[0] = (uint16_t)place;
		o.verb = CHB_FILL;
		chb_offer(g, s, v, &o, l);
		o.verb = CHB_RAZE;
		chb_offer(g, s, v, &o, l);
	}
}

const struct chb_act chb_setup_acts[] = {
	{ CHB_ACT(CHB_PLACE, RULE(CHB_16_9), chb_setup_check, chb_setup_apply, &chb_part_actor,
		  &chb_part_place, &chb_part_facing),
	  .on_whole = true },
	{ CHB_ACT(CHB_FILL, RULE(CHB_12_3_1), chb_setup_check, chb_setup_apply, &chb_part_place),
	  .on_whole = true },
	{ CHB_ACT(CHB_RAZE, RULE(CHB_12_4_1), chb_setup_check, chb_setup_apply, &chb_part_place),
	  .on_whole = true },
	{ CHB_ACT(CHB_HIDE, RULE(CHB_AMBUSH_2), chb_setup_check, chb_setup_apply, &chb_part_target,
		  &chb_part_place, &chb_part_facing),
	  .on_whole = true },
	CHB_ACTS_END,
};

const struct chb_decision chb_setup_decisions[] = {
	{ CHB_DECISION(CHB_ASK_PLACE, "chb.ask.place", RULE(CHB_16_9)), .may_end = may_end,
	  .end = chb_setup_done },
	{ CHB_DECISION(CHB_ASK_HIDE, "chb.ask.hide", RULE(CHB_AMBUSH_2)), .secret = true,
	  .may_end = may_end, .end = chb_setup_done },
	CHB_DECISIONS_END,
};
