/* day_fire.c - fires of a siege day [CHB-13.5, CHB-13.18]: one throw for all archers who shoot at a
 * structure; putting fires out; all fires end by evening. */
#include "rules/cryhavoc/board/burning.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/fires/burn.h"
#include "rules/cryhavoc/fires/douse.h"
#include "rules/cryhavoc/machines/gates.h"
#include "rules/cryhavoc/machines/machines.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/shooting/shooting.h"
#include "rules/cryhavoc/siege/bombard.h"
#include "rules/cryhavoc/siege/siege_day.h"

static bool is_thrown_for(const struct chb_game *g, const struct chb_state *s, int place) {
	CHB_EACH_MAN(g, i) {
		if (chb_day_shoots_at(g, s, i, place, true)) {
			return true;
		}
	}
	return false;
}

bool chb_is_day_target(const struct chb_game *g, const struct chb_state *s, int place) {
	CHB_EACH_OF(g, s->side, i) {
		if (s->man[i].back == place && chb_day_shoots_at(g, s, i, place, false)) {
			return true;
		}
	}
	return false;
}

/* --- lit ------------------------------------------------------------------------------------- */

bool chb_day_light_check(const struct chb_game *g, const struct chb_state *s,
			 const struct chb_occupancy *v, const struct pv_order *o,
			 struct pv_why *why) {
	int man = o->actor, place = o->data.halves[0];
	struct chb_occupancy all;
	(void)v;
	if (!chb_is_asked(g, s, man, CHB_ASK_BOMBARD, RULE(CHB_13_18), why) ||
	    !chb_is_idle(s, man, why)) {
		return false;
	}
	if (!chb_is_of_map(g, place)) {
		return pv_deny(why, RULE(CHB_MAP_3), "chb.order.place");
	}
	if (!chb_is_free(g, s, man) || !chb_on_map(&s->man[man])) {
		return pv_deny(why, RULE(CHB_14_16), "chb.light.who");
	}
	if (!chb_is_bow(g->roster[man].bow - 1)) {
		return pv_deny(why, RULE(CHB_13_11), "chb.light.bow");
	}
	if (chb_lights_on(g, s, place) == CHB_NEVER) {
		return pv_deny_at(why, RULE(CHB_13_13), "chb.light.what", PV_WITNESS_PLACE, place);
	}
	if (is_thrown_for(g, s, place)) {
		return pv_deny_at(why, RULE(CHB_13_18), "chb.light.day", PV_WITNESS_PLACE, place);
	}
	chb_occupancy_make(g, s, &all);
	return chb_arrow_reaches(g, s, &all, man, place, why);
}

void chb_day_light_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
			 struct pv_events *out) {
	(void)g;
	s->man[o->actor].job = CHB_SHOOTS;
	s->man[o->actor].back = o->data.halves[0];
	chb_say_at(out, "chb.fire.tried", RULE(CHB_13_18), o->actor, o->data.halves[0]);
}

void chb_day_light_list(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, int man, struct chb_list *l) {
	struct pv_order o = { .verb = CHB_LIGHT, .actor = (uint8_t)man, .target = PV_NONE };
	if (!chb_has_fire(g)) {
		return;
	}
	CHB_ALL_PLACES(g, place) {
		o.data.halves[0] = (uint16_t)place;
		if (chb_day_light_check(g, s, v, &o, NULL)) {
			chb_list_add(l, &o);
		}
	}
}

/* [CHB-13.18] One throw for all who shoot at the structure. */
void chb_day_light_throw(const struct chb_game *g, struct chb_state *s, int place) {
	s->shooter = PV_NONE;
	CHB_EACH_OF(g, s->side, i) {
		if (s->shooter == PV_NONE && chb_day_shoots_at(g, s, i, place, false)) {
			s->shooter = (uint8_t)i;
		}
	}
	s->to = (uint16_t)place;
	s->drift = 0;
	s->ask = CHB_ASK_LIGHT;
}

/* --- put out --------------------------------------------------------------------------------- */

bool chb_day_douse_check(const struct chb_game *g, const struct chb_state *s,
			 const struct chb_occupancy *v, const struct pv_order *o,
			 struct pv_why *why) {
	(void)v;
	if (o->count != CHB_NO_WAY) {
		return pv_deny(why, RULE(CHB_2_22), "chb.work.no_way");
	}
	const char *rule = RULE(CHB_13_16);
	int thing = chb_order_thing(o);
	if (!chb_is_asked(g, s, o->actor, CHB_ASK_BUILD, rule, why) ||
	    !chb_is_idle(s, o->actor, why)) {
		return false;
	}
	if (!chb_is_thing(g, thing) || chb_thing(g, s, thing)->kind != CHB_BLAZE) {
		return pv_deny(why, rule, "chb.work.none");
	}
	if (o->target != PV_NONE) {
		return pv_deny(why, rule, "chb.work.alone");
	}
	return (chb_is_free(g, s, o->actor) && chb_on_map(&s->man[o->actor])) ||
	       pv_deny(why, RULE(CHB_14_16), "chb.douse.who");
}

void chb_day_douse_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
			 struct pv_events *out) {
	(void)g;
	(void)out;
	s->man[o->actor].job = CHB_DOUSES;
	s->man[o->actor].works = (uint8_t)(chb_order_thing(o) + 1);
	chb_douse_due(s, o->actor);
}

void chb_day_douse_list(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, int man, struct chb_list *l) {
	struct pv_order o = { .verb = CHB_WORK, .actor = (uint8_t)man, .target = PV_NONE };
	CHB_EACH_THING(g, s, i) {
		o.data.halves[CHB_ORDER_THING] = (uint16_t)(i + 1);
		if (chb_thing(g, s, i)->kind == CHB_BLAZE &&
		    chb_day_douse_check(g, s, v, &o, NULL)) {
			chb_list_add(l, &o);
		}
	}
}

/* --- over ------------------------------------------------------------------------------------ */

/* [CHB-13.8] A fire burns three turns, which are over by evening. */
void chb_day_fires_end(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	CHB_EACH_MAN(g, i) {
		if (chb_alive(&s->man[i]) && chb_is_burning(g, s, s->man[i].place)) {
			chb_make_way(g, s, i, RULE(CHB_13_9), out);
		}
	}
	chb_burn_all_down(g, s, out);
	chb_machines_spill(g, s, out);
}

const struct chb_act chb_day_fire_acts[] = {
	{ .act = { .verb = CHB_LIGHT,
		   .rule = RULE(CHB_13_11),
		   .form = { &chb_part_actor, &chb_part_place } },
	  .check = chb_day_light_check,
	  .apply = chb_day_light_apply,
	  .on_day = true,
	  .on_whole = true },
	{ .act = { .verb = CHB_WORK,
		   .rule = RULE(CHB_2_22),
		   .form = { &chb_part_actor, &chb_part_worked_thing, &chb_part_team } },
	  .check = chb_day_douse_check,
	  .apply = chb_day_douse_apply,
	  .on_day = true,
	  .on_whole = true },
	CHB_ACTS_END,
};
