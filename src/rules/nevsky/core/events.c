/* events.c - what happens is told. */
#include "rules/nevsky/core/events.h"

#include "pavise/why.h"
#include "rules/nevsky/core/state.h"

/* Everybody sees it. */
static inline void say(struct pv_events *out, struct pv_event event) {
	if (out != NULL) {
		event.seen_by = PV_EVENT_ALL;
		event.unit = PV_UNIT_COUNT;
		pv_event_add(out, &event);
	}
}

static inline void say_amount(struct pv_events *out, int flags, const char *key, const char *rule,
			      int who, int place, int amount) {
	say(out, (struct pv_event){ .key = key,
				    .rule = rule,
				    .flags = (uint16_t)flags,
				    .who = (uint8_t)who,
				    .whom = PV_NONE,
				    .place = place,
				    .amount = amount });
}

void nev_say(struct pv_events *out, const char *key, const char *rule, int who, int place,
	     int amount) {
	say_amount(out, 0, key, rule, who, place, amount);
}

void nev_say_result(struct pv_events *out, const char *key, const char *rule, int who, int place,
		    int amount) {
	say_amount(out, PV_EVENT_RESULT, key, rule, who, place, amount);
}

void nev_say_first(struct pv_events *out, const char *key, const char *rule, int side) {
	say_amount(out, PV_EVENT_RESULT | PV_EVENT_FIRST, key, rule, PV_NONE, NEV_NO_PLACE, side);
}

void nev_say_undone(struct pv_events *out, const char *key, const char *rule, int who, int place,
		    int barred) {
	say_amount(out, PV_EVENT_UNDONE, key, rule, who, place, barred);
}

void nev_say_lost(struct pv_events *out, const char *key, const char *rule, const char *cause,
		  int who, int place, int n, int32_t worth) {
	say(out, (struct pv_event){ .key = key,
				    .rule = rule,
				    .flags = PV_EVENT_RESULT,
				    .who = (uint8_t)who,
				    .whom = PV_NONE,
				    .place = place,
				    .amount = n,
				    .cause = cause,
				    .worth = worth });
}

void nev_say_attack(struct pv_events *out, const char *key, const char *rule, const char *cause,
		    int who, int whom, int place) {
	say(out, (struct pv_event){ .key = key,
				    .rule = rule,
				    .flags = PV_EVENT_ATTACK,
				    .who = (uint8_t)who,
				    .whom = (uint8_t)whom,
				    .place = place,
				    .cause = cause });
}
