/*
 * events.h - what happens is told. out may be NULL: nobody listens.
 *
 * who: a piece, or PV_NONE; place: a square, an area, or NEV_NO_PLACE.
 */
#ifndef RULES_NEVSKY_CORE_EVENTS_H
#define RULES_NEVSKY_CORE_EVENTS_H

#include "pavise/event.h"

#include <stdint.h>

void nev_say(struct pv_events *out, const char *key, const char *rule, int who, int place,
	     int amount);
void nev_say_result(struct pv_events *out, const char *key, const char *rule, int who, int place,
		    int amount);
/* Where there is nothing to count. */
static inline void nev_tell(struct pv_events *out, const char *key, const char *rule, int who,
			    int place) {
	nev_say(out, key, rule, who, place, 0);
}
static inline void nev_tell_result(struct pv_events *out, const char *key, const char *rule,
				   int who, int place) {
	nev_say_result(out, key, rule, who, place, 0);
}
/* That side attacks first. */
void nev_say_first(struct pv_events *out, const char *key, const char *rule, int side);
/* The step's orders are taken back. who: the unit at fault; barred: what it may no longer do. */
void nev_say_undone(struct pv_events *out, const char *key, const char *rule, int who, int place,
		    int barred);
/* n stands are lost for good, by cause ("nev.by.melee"). worth: quarter points of their side. */
void nev_say_lost(struct pv_events *out, const char *key, const char *rule, const char *cause,
		  int who, int place, int n, int32_t worth);
/* An attack begins, whose losses will be by cause. whom: PV_NONE where the target is uncertain. */
void nev_say_attack(struct pv_events *out, const char *key, const char *rule, const char *cause,
		    int who, int whom, int place);

#endif
