/* asked.c - the side that a step of a siege day asks, and idle characters [CHB-14.16]. */
#include "rules/cryhavoc/siege/siege_day.h"

bool chb_is_step(const struct chb_state *s, enum chb_ask ask, const char *rule,
		 struct pv_why *why) {
	if (s->phase != CHB_DAY) {
		return pv_deny(why, rule, "chb.day.none");
	}
	return s->ask == ask ||
	       pv_also(why, (pv_deny(why, RULE(CHB_14_4), "chb.day.step"), RULE(CHB_14_14)));
}

bool chb_is_asked(const struct chb_game *g, const struct chb_state *s, int man, enum chb_ask ask,
		  const char *rule, struct pv_why *why) {
	return chb_is_step(s, ask, rule, why) &&
	       (g->roster[man].side == s->side || pv_deny(why, rule, "chb.day.side"));
}

bool chb_is_idle(const struct chb_state *s, int man, struct pv_why *why) {
	return s->man[man].job == CHB_IDLE || pv_deny(why, RULE(CHB_14_16), "chb.day.busy");
}
