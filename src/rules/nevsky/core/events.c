/* events.c - what happens is told. */
#include "rules/nevsky/core/events.h"

#include "pavise/why.h"
#include "rules/nevsky/core/state.h"

static void say(struct pv_events *out, int flags, const char *key, const char *rule, int who,
		int place, int amount) {
	if (out == NULL) {
		return;
	}
	pv_event_add(out, &(struct pv_event){ .key = key,
					      .rule = rule,
					      .flags = (uint16_t)flags,
					      .seen_by = PV_EVENT_ALL,
					      .who = (uint8_t)who,
					      .whom = PV_NONE,
					      .place = place,
					      .amount = amount,
					      .unit = PV_UNIT_COUNT });
}

void nev_say(struct pv_events *out, const char *key, const char *rule, int who, int place,
	     int amount) {
	say(out, 0, key, rule, who, place, amount);
}

void nev_say_result(struct pv_events *out, const char *key, const char *rule, int who, int place,
		    int amount) {
	say(out, PV_EVENT_RESULT, key, rule, who, place, amount);
}

void nev_tell(struct pv_events *out, const char *key, const char *rule, int who, int place) {
	say(out, 0, key, rule, who, place, 0);
}

void nev_tell_result(struct pv_events *out, const char *key, const char *rule, int who, int place) {
	say(out, PV_EVENT_RESULT, key, rule, who, place, 0);
}

void nev_say_first(struct pv_events *out, const char *key, const char *rule, int side) {
	say(out, PV_EVENT_RESULT | PV_EVENT_FIRST, key, rule, PV_NONE, NEV_NO_PLACE, side);
}

void nev_say_undone(struct pv_events *out, const char *key, const char *rule, int who, int place,
		    int barred) {
	say(out, PV_EVENT_UNDONE, key, rule, who, place, barred);
}

void nev_say_lost(struct pv_events *out, const char *key, const char *rule, const char *cause,
		  int who, int place, int n, int32_t worth) {
	if (out == NULL) {
		return;
	}
	pv_event_add(out, &(struct pv_event){ .key = key,
					      .rule = rule,
					      .flags = PV_EVENT_RESULT,
					      .seen_by = PV_EVENT_ALL,
					      .who = (uint8_t)who,
					      .whom = PV_NONE,
					      .place = place,
					      .amount = n,
					      .unit = PV_UNIT_COUNT,
					      .cause = cause,
					      .worth = worth });
}

void nev_say_attack(struct pv_events *out, const char *key, const char *rule, const char *cause,
		    int who, int whom, int place) {
	if (out == NULL) {
		return;
	}
	pv_event_add(out, &(struct pv_event){ .key = key,
					      .rule = rule,
					      .flags = PV_EVENT_ATTACK,
					      .seen_by = PV_EVENT_ALL,
					      .who = (uint8_t)who,
					      .whom = (uint8_t)whom,
					      .place = place,
					      .unit = PV_UNIT_COUNT,
					      .cause = cause });
}
