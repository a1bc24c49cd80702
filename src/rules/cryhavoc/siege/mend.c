/* mend.c - wounds in a siege: tending, the throw, the day of healing [CHB-14.7]. */
#include "pavise/throw.h"
#include "rules/cryhavoc/characters/burdens.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/siege/siege_day.h"

static bool waits_for_throw(const struct chb_state *s, int man) {
	const struct chb_man *m = &s->man[man];
	return m->life == CHB_WOUNDED && chb_on_map(m) && m->heals == 0;
}

int chb_mend_next(const struct chb_game *g, const struct chb_state *s) {
	CHB_EACH_SIDE(second) {
		CHB_EACH_OF(g, second != 0 ? !s->leads : s->leads, i) {
			if (waits_for_throw(s, i)) {
				return i;
			}
		}
	}
	return PV_NONE;
}

/* [CHB-14.17] */
static bool is_starved(const struct chb_game *g, const struct chb_state *s, int side) {
	return side != g->siege.besieger && g->siege.supplied != 0 && s->supplies == 0;
}

/* [CHB-14.12] */
bool chb_is_tended(const struct chb_game *g, const struct chb_state *s, int man) {
	CHB_EACH_OF(g, g->roster[man].side, i) {
		if (s->man[i].job == CHB_TENDS && s->man[i].with == man + 1) {
			return true;
		}
	}
	return false;
}

void chb_mend_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	(void)g;
	(void)s;
	pv_throw_ask(out, 1, CHB_LINES, "chb.throw.mend", RULE(CHB_14_7));
}

/* A character leaves the siege, with all that he carried. */
static void carry_away(const struct chb_game *g, struct chb_state *s, int man) {
	struct chb_man *m = &s->man[man];
	chb_let_fall(g, s, man);
	chb_let_go(s, man, true);
	m->place = CHB_ABSENT;
	m->heals = CHB_NEVER_BACK;
	m->facing = 0;
}

void chb_mend_land(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out) {
	int man = s->target, sum = face;
	struct chb_man *m = &s->man[man];
	if (!chb_is_tended(g, s, man)) {
		sum += chb_siege_figure(g, CHB_SIEGE_UNTENDED);
	}
	int row = chb_line(sum) - 1;
	int32_t days = g->figure.mending[row][CHB_MENDING_OF_DAYS];
	s->ask = CHB_ASK_NOTHING;
	s->target = PV_NONE;
	switch (g->figure.mending[row][CHB_MENDING_OF_END]) {
	case CHB_MENDING_IS_BACK:
		m->heals = (uint8_t)(s->day + days);
		chb_say(out, "chb.mend.days", RULE(CHB_14_7), man, m->place, days);
		break;
	case CHB_MENDING_IS_NEVER:
		chb_say_at(out, "chb.mend.never", RULE(CHB_14_9), man, m->place);
		carry_away(g, s, man);
		break;
	default:
		chb_kill(g, s, man, RULE(CHB_14_9), "chb.by.wound", out);
		break;
	}
}

/* [CHB-14.3] */
void chb_mended(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	CHB_EACH_MAN(g, i) {
		struct chb_man *m = &s->man[i];
		if (m->life == CHB_WOUNDED && m->heals == s->day) {
			m->life = CHB_HEALTHY;
			m->heals = 0;
			chb_say_at(out, "chb.mended", RULE(CHB_14_3), i, m->place);
		}
	}
}

/* --- tending --------------------------------------------------------------------------------- */

bool chb_tend_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	(void)v;
	const char *rule = RULE(CHB_14_12);
	if (!chb_is_asked(g, s, o->actor, CHB_ASK_TEND, rule, why)) {
		return false;
	}
	if (is_starved(g, s, s->side)) {
		return pv_deny(why, RULE(CHB_14_17), "chb.tend.starved");
	}
	if (!chb_stands(&s->man[o->actor]) || chb_is_horse(g, o->actor) ||
	    s->man[o->actor].life != CHB_HEALTHY) {
		return pv_also(why, (pv_deny(why, rule, "chb.tend.who"), RULE(CHB_14_16)));
	}
	if (!chb_is_idle(s, o->actor, why)) {
		return false;
	}
	if (g->roster[o->target].side != s->side || !waits_for_throw(s, o->target)) {
		return pv_deny(why, rule, "chb.tend.whom");
	}
	return !chb_is_tended(g, s, o->target) || pv_deny(why, rule, "chb.tend.one");
}

void chb_tend_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, struct chb_list *l) {
	struct pv_order o = { .verb = CHB_TEND, .actor = (uint8_t)man };
	CHB_EACH_OF(g, s->side, i) {
		o.target = (uint8_t)i;
		if (chb_tend_check(g, s, v, &o, NULL)) {
			chb_list_add(l, &o);
		}
	}
}

static void apply_tend(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		       struct pv_events *out) {
	(void)g;
	s->man[o->actor].job = CHB_TENDS;
	s->man[o->actor].with = (uint8_t)(o->target + 1);
	chb_say_at(out, "chb.tends", RULE(CHB_14_12), o->actor, s->man[o->target].place);
}

const struct chb_act chb_mend_acts[] = {
	{ .act = { .verb = CHB_TEND,
		   .rule = RULE(CHB_14_12),
		   .form = { &chb_part_actor, &chb_part_target } },
	  .check = chb_tend_check,
	  .apply = apply_tend,
	  .on_day = true,
	  .on_whole = true },
	CHB_ACTS_END,
};

const struct chb_decision chb_mend_decisions[] = {
	{ .ask = CHB_ASK_TEND,
	  .key = "chb.ask.tend",
	  .rule = RULE(CHB_14_12),
	  .may_end = chb_may_end },
	{ .ask = CHB_ASK_MEND,
	  .key = "chb.ask.mend",
	  .rule = RULE(CHB_14_7),
	  .man = chb_asked_target,
	  .throw = chb_mend_ask,
	  .take = chb_mend_land },
	CHB_DECISIONS_END,
};
