/*
 * events.h - what happens is told. out may be NULL: nobody listens.
 *
 * who: a piece, or PV_NONE; place: a square, an area, or NEV_NO_PLACE.
 */
#ifndef RULES_NEVSKY_CORE_EVENTS_H
#define RULES_NEVSKY_CORE_EVENTS_H

#include "rules/kit/events.h"
#include "rules/nevsky/core/state.h"

static inline void nev_say(struct pv_events *out, const char *key, const char *rule, int who,
			   int place, int amount) {
	kit_say(out, 0, key, rule, who, place, amount);
}
static inline void nev_say_result(struct pv_events *out, const char *key, const char *rule, int who,
				  int place, int amount) {
	kit_say(out, PV_EVENT_RESULT, key, rule, who, place, amount);
}
/* Where there is nothing to count. */
static inline void nev_tell(struct pv_events *out, const char *key, const char *rule, int who,
			    int place) {
	kit_say(out, 0, key, rule, who, place, 0);
}

#endif
