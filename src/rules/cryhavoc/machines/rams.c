/*
 * rams.c - what rams strike [CHB-12.5.1, CHB-12.5.9, CHB-12.5.18].
 *
 * A ram that hasn't moved strikes the hex ahead of it: two healthy men of those inside or right
 * behind see to that, and fight nobody else in that phase.
 */
#include "rules/cryhavoc/board/burning.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/machines/battering.h"
#include "rules/cryhavoc/machines/machines.h"
#include "rules/cryhavoc/melee/melee.h"
#include "rules/cryhavoc/notation/parts.h"

enum { STRIKERS = 2 };

int chb_ram_wall(const struct chb_game *g, const struct chb_state *s, int thing) {
	const struct chb_thing *t = chb_thing(g, s, thing);
	if (t->place == CHB_NOWHERE) {
		return PV_NO_PLACE;
	}
	struct pv_hex ahead = pv_hex_add(g->map.place[t->place].at, pv_hex_step[t->facing]);
	int q = pv_hex_map_first(&g->map, ahead);
	while (q != PV_NO_PLACE && chb_wall_of(g, s, q) == CHB_NO_WALL) {
		q = g->map.place[q].above;
	}
	return q;
}

static bool is_ready(const struct chb_game *g, const struct chb_state *s, int man, int thing) {
	return s->man[man].life == CHB_HEALTHY && chb_is_crew(g, s, man, thing) &&
	       chb_can_attack(g, s, man, NULL);
}

static int count_ready(const struct chb_game *g, const struct chb_state *s, int thing) {
	int count = 0;
	CHB_EACH_OF(g, s->side, i) {
		count += is_ready(g, s, i, thing);
	}
	return count;
}

static bool check_ram(const struct chb_game *g, const struct chb_state *s, int thing,
		      struct pv_why *why) {
	const char *rule = RULE(CHB_12_5_9);
	const struct chb_thing *t = chb_thing(g, s, thing);
	int done = t->turn == s->turn ? t->timer : 0;
	if ((done & CHB_RAMMED) != 0) {
		return pv_deny(why, rule, "chb.ram.again");
	}
	if (done != 0) {
		return pv_deny(why, rule, "chb.ram.moved");
	}
	if (chb_is_burning(g, s, t->place)) {
		return pv_deny(why, RULE(CHB_13_8), "chb.engine.burns");
	}
	int crew = count_ready(g, s, thing);
	return crew >= STRIKERS ||
	       pv_refuse(why, rule, "chb.ram.crew", STRIKERS, crew, PV_UNIT_COUNT);
}

/* The character who acts for the whole crew; PV_NONE. */
static int find_first(const struct chb_game *g, const struct chb_state *s, int thing) {
	CHB_EACH_OF(g, s->side, i) {
		if (is_ready(g, s, i, thing)) {
			return i;
		}
	}
	return PV_NONE;
}

bool chb_ram_check(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	(void)v;
	int thing = o->count;
	if (s->ask != CHB_ASK_FIGHT || g->roster[o->actor].side != s->side) {
		return pv_deny(why, RULE(CHB_2_2), "chb.fight.time");
	}
	if (!chb_is_thing(g, thing) || !chb_is_ram(chb_thing(g, s, thing)->kind) ||
	    chb_thing(g, s, thing)->place == CHB_NOWHERE) {
		return pv_deny(why, RULE(CHB_12_5_9), "chb.ram.what");
	}
	if (!check_ram(g, s, thing, why)) {
		return false;
	}
	if (!is_ready(g, s, o->actor, thing)) {
		return pv_deny(why, RULE(CHB_12_5_9), "chb.machine.where");
	}
	if (find_first(g, s, thing) != o->actor) {
		return pv_deny(why, RULE(CHB_12_5_9), "chb.ram.first");
	}
	int kind = chb_thing(g, s, thing)->kind;
	return chb_batter_may(g, s, chb_ram_wall(g, s, thing),
			      chb_batter_points(g, chb_batterer_of(kind)), why);
}

void chb_ram_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		   struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, o->count);
	int left = STRIKERS - 1, wall = chb_ram_wall(g, s, o->count);
	CHB_EACH_OF(g, s->side, i) {
		if (i != o->actor && left > 0 && is_ready(g, s, i, o->count)) {
			s->man[i].marks |= CHB_STRUCK;
			left--;
		}
	}
	s->man[o->actor].marks |= CHB_STRUCK;
	t->turn = s->turn;
	t->timer = CHB_RAMMED;
	chb_batter(g, s, wall, chb_batter_points(g, chb_batterer_of(t->kind)), out);
}

void chb_ram_list(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, int man, struct chb_list *l) {
	(void)v;
	struct pv_order o = { .verb = CHB_RAM_WALL, .actor = (uint8_t)man, .target = PV_NONE };
	CHB_ALL_THINGS(g, i) {
		o.count = (uint8_t)i;
		if (chb_ram_check(g, s, NULL, &o, NULL)) {
			chb_list_add(l, &o);
		}
	}
}

const struct chb_act chb_ram_acts[] = {
	{ .act = { .verb = CHB_RAM_WALL,
		   .rule = RULE(CHB_12_5_9),
		   .form = { &chb_part_actor, &chb_part_thing } },
	  .check = chb_ram_check,
	  .apply = chb_ram_apply,
	  .in_rout = chb_rout_never },
	CHB_ACTS_END,
};
