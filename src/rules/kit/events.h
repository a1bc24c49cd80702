/*
 * kit/events.h - events that everybody sees. out may be NULL: nobody listens.
 *
 * kit_say          what happened, with a figure
 * kit_say_lost     what is lost for good
 * kit_say_attack   an attack begins
 *
 * who: an actor, or PV_NONE; place: -1 where there is none.
 */
#ifndef RULES_KIT_EVENTS_H
#define RULES_KIT_EVENTS_H

#include "pavise/event.h"

/* flags: of enum pv_event_flag. */
void kit_say(struct pv_events *out, int flags, const char *key, const char *rule, int who,
	     int place, int amount);
/* n of them, by cause ("nev.by.melee"). worth: in points_scale-ths of a result. */
void kit_say_lost(struct pv_events *out, const char *key, const char *rule, const char *cause,
		  int who, int place, int n, int32_t worth);
/* An attack begins, whose losses will have this cause. whom: PV_NONE where the target is uncertain.
 */
void kit_say_attack(struct pv_events *out, const char *key, const char *rule, const char *cause,
		    int who, int whom, int place);

#endif
