/*
 * douse.c - fires put out [CHB-13.7, CHB-13.16].
 *
 * Whoever works at a fire throws as his turn of it ends; of several each does, even if one has
 * thrown well enough, and then it is out. Until then `damage` of the fire is 1.
 */
#include "rules/cryhavoc/fires/douse.h"
#include "pavise/throw.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/fires/burn.h"
#include "rules/cryhavoc/move/move.h"

enum { DOUSE_DIE = 10, DOUSES_ANY = 3, DOUSES_AN_ARROWS = 5 };

bool chb_douse_may(const struct chb_game *g, const struct chb_state *s, int man,
		   struct pv_why *why) {
	const char *rule = RULE(CHB_13_16);
	(void)g;
	if (s->man[man].life == CHB_STUNNED) {
		return pv_deny(why, rule, "chb.man.stunned");
	}
	return chb_on_foot(s, man, rule, why);
}

/* Is a place in the hex of the fire, on any floor, or beside it? */
static bool is_near(const struct chb_game *g, const struct chb_state *s, int from, int fire) {
	return chb_side_to(g, s, from, fire) >= 0 || chb_apart(g, from, fire) == 0;
}

bool chb_douse_can(const struct chb_game *g, const struct chb_state *s, int man, int helper,
		   const struct chb_thing *t, struct pv_why *why) {
	if (helper != PV_NONE) {
		return pv_deny(why, RULE(CHB_13_16), "chb.work.alone");
	}
	int from = s->man[man].place;
	return (chb_is_of_map(g, from) && is_near(g, s, from, t->place)) ||
	       pv_deny_at(why, RULE(CHB_13_7), "chb.douse.far", PV_WITNESS_PLACE, t->place);
}

int chb_doused_by(const struct chb_game *g, const struct chb_state *s, int man) {
	int thing = s->man[man].works - 1;
	bool fire = chb_is_thing(g, thing) && chb_thing(g, s, thing)->kind == CHB_BLAZE;
	return fire && chb_thing(g, s, thing)->place != CHB_NOWHERE ? thing : CHB_NONE;
}

void chb_douse_due(struct chb_state *s, int man) {
	s->shooter = (uint8_t)man;
	s->ask = CHB_ASK_DOUSE;
}

/* The highest face that puts the fire out. */
static int douses_to(const struct chb_thing *fire) {
	return fire->state == CHB_BY_ARROW ? DOUSES_AN_ARROWS : DOUSES_ANY;
}

void chb_douse_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	const struct chb_thing *fire = chb_thing(g, s, chb_doused_by(g, s, s->shooter));
	/* Another character has thrown well enough: every face puts it out. */
	int high = fire->damage != 0 ? DOUSE_DIE : douses_to(fire);
	pv_throw_split(out, DOUSE_DIE, high, "chb.throw.douse", RULE(CHB_13_7));
}

/* Has another character still to throw for this fire? */
static bool is_awaited(const struct chb_game *g, const struct chb_state *s, int fire) {
	CHB_EACH_OF(g, s->side, i) {
		if (s->man[i].works == fire + 1) {
			return true;
		}
	}
	return false;
}

void chb_douse_throw(const struct chb_game *g, struct chb_state *s, int face,
		     struct pv_events *out) {
	int man = s->shooter, fire = chb_doused_by(g, s, man);
	struct chb_thing *t = chb_thing_at(g, s, fire);
	chb_stop_work(s, man);
	s->shooter = PV_NONE;
	s->ask = CHB_ASK_NOTHING;
	if (face <= douses_to(t)) {
		t->damage = 1;
	}
	if (is_awaited(g, s, fire)) {
		return;
	}
	if (t->damage != 0) {
		chb_put_out(g, s, fire, out);
	} else {
		chb_say_result(out, "chb.fire.stays", RULE(CHB_13_7), man, t->place, 0);
	}
}

static int place_of_fire(const struct chb_game *g, const struct chb_state *s) {
	return chb_thing(g, s, chb_doused_by(g, s, s->shooter))->place;
}

const struct chb_decision chb_douse_decisions[] = {
	{ .ask = CHB_ASK_DOUSE,
	  .key = "chb.ask.douse",
	  .rule = RULE(CHB_13_7),
	  .man = chb_asked_shooter,
	  .place = place_of_fire,
	  .throw = chb_douse_ask,
	  .take = chb_douse_throw },
	CHB_DECISIONS_END,
};
