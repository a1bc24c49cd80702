/* carry.c - loads that characters carry: barrels, torches, stores [CHB-5.1.19, CHB-12.9.1,
 * CHB-14.18]. */
#include "rules/cryhavoc/move/carry.h"
#include "rules/cryhavoc/characters/burdens.h"
#include "rules/cryhavoc/characters/list_acts.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/rout.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/notation/parts.h"

bool chb_is_load(int kind) {
	return (CHB_KINDS_LOADS & CHB_KIND(kind)) != 0;
}

/* [CHB-14.18] */
static bool is_store(int kind) {
	return chb_is_load(kind) && kind != CHB_TORCH;
}

int chb_count_carried(const struct chb_game *g, const struct chb_state *s, int side) {
	int count = 0;
	CHB_ALL_THINGS(g, i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		count += is_store(t->kind) && t->damage != 0 && t->side == side;
	}
	return count;
}

bool chb_has_store(const struct chb_game *g, const struct chb_state *s, int man) {
	int load = chb_load_of(g, s, man);
	return load >= 0 && is_store(chb_thing(g, s, load)->kind);
}

/* --- take, drop ------------------------------------------------------------------------------ */

static bool check_take(const struct chb_game *g, const struct chb_state *s, int man,
		       const struct chb_thing *t, struct pv_why *why) {
	const char *rule = RULE(CHB_5_1_19);
	int32_t cost = g->figure.acts[CHB_ACTS_TAKE][0];
	/* A load on a rope is swung in, not taken. */
	return ((t->worker[0] == PV_NONE && !chb_is_rung(g, t->place) &&
		 chb_is_at_hand(g, s, s->man[man].place, t->place)) ||
		pv_deny(why, rule, "chb.take.where")) &&
	       (chb_load_of(g, s, man) < 0 || pv_deny(why, rule, "chb.take.full")) &&
	       chb_has_points(s, man, cost, rule, why) && chb_rate_allows(g, s, man, cost, why);
}

bool chb_carry_check(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	int man = o->actor, thing = o->count;
	if (!chb_may_act(g, s, v, man, why) || !chb_is_free_to_act(g, s, v, man, why)) {
		return false;
	}
	if (chb_rides(s, man)) {
		return pv_deny(why, RULE(CHB_5_1_19), "chb.take.foot");
	}
	if (!chb_is_thing(g, thing) || !chb_is_load(chb_thing(g, s, thing)->kind) ||
	    chb_thing(g, s, thing)->place == CHB_NOWHERE) {
		return pv_deny(why, RULE(CHB_5_1_19), "chb.take.what");
	}
	const struct chb_thing *t = chb_thing(g, s, thing);
	if (o->verb == CHB_TAKE) {
		return check_take(g, s, man, t, why);
	}
	return t->worker[0] == man || pv_deny(why, RULE(CHB_5_1_19), "chb.take.not_his");
}

/* [CHB-12.9.1] A barrel halves a character's move; points spent before are taken off. */
static void slow(const struct chb_game *g, struct chb_state *s, int man) {
	struct chb_man *m = &s->man[man];
	int32_t most = chb_allowance(g, s, man) - m->spent;
	m->left = (uint8_t)chb_max(chb_min(most, m->left), 0);
}

void chb_carry_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out) {
	int man = o->actor;
	struct chb_thing *t = chb_thing_at(g, s, o->count);
	bool takes = o->verb == CHB_TAKE;
	int32_t cost = g->figure.acts[takes ? CHB_ACTS_TAKE : CHB_ACTS_DROP][0];
	chb_begin_move(s, man);
	chb_pay(s, man, cost);
	t->worker[0] = takes ? (uint8_t)man : PV_NONE;
	t->place = s->man[man].place;
	if (takes) {
		slow(g, s, man);
	}
	chb_say_at(out, takes ? "chb.taken" : "chb.dropped", RULE(CHB_5_1_19), man, t->place);
	s->ask = cost > 0 ? CHB_ASK_REACT : CHB_ASK_NOTHING; /* [CHB-8.6.8] */
}

void chb_carry_list(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man, struct chb_list *l) {
	chb_list_acts(g, s, v, man, chb_carry_acts, l);
}

/* A character that lies drops its load, a thrown rider where he lands [CHB-8.5.25]; one that leaves
 * the map takes it along. */
void chb_carry_along(const struct chb_game *g, struct chb_state *s) {
	CHB_EACH_THING(g, s, i) {
		struct chb_thing *t = chb_thing_at(g, s, i);
		if (!chb_is_load(t->kind) || t->worker[0] == PV_NONE) {
			continue;
		}
		const struct chb_man *m = &s->man[t->worker[0]];
		t->place = chb_on_map(m) ? m->place : CHB_NOWHERE;
		if (m->place == CHB_GONE && m->life != CHB_DEAD) {
			t->side = g->roster[t->worker[0]].side;
			t->damage = 1;
		}
		if (!chb_stands(m) && t->worker[0] != s->fallen) {
			t->worker[0] = PV_NONE;
		}
	}
}

const struct chb_act chb_carry_acts[] = {
	{ CHB_ACT(CHB_TAKE, RULE(CHB_5_1_19), chb_carry_check, chb_carry_apply, &chb_part_actor,
		  &chb_part_thing),
	  .domain = CHB_THINGS_OF, .kinds = CHB_KINDS_LOADS, .in_rout = chb_rout_never },
	{ CHB_ACT(CHB_DROP, RULE(CHB_5_1_19), chb_carry_check, chb_carry_apply, &chb_part_actor,
		  &chb_part_thing),
	  .domain = CHB_THINGS_OF, .kinds = CHB_KINDS_LOADS },
	CHB_ACTS_END,
};
