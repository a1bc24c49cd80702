/* events.c - events that everybody sees. */
#include "rules/kit/events.h"

#include "pavise/order.h"
#include "pavise/why.h"

/* What all of them have. */
static void add(struct pv_events *out, struct pv_event event) {
	event.seen_by = PV_EVENT_ALL;
	event.unit = PV_UNIT_COUNT;
	pv_event_add(out, &event);
}

void kit_say(struct pv_events *out, int flags, const char *key, const char *rule, int who,
	     int place, int amount) {
	if (out != NULL) {
		add(out, (struct pv_event){ .key = key,
					    .rule = rule,
					    .flags = (uint16_t)flags,
					    .who = (uint8_t)who,
					    .whom = PV_NONE,
					    .place = place,
					    .amount = amount });
	}
}

void kit_say_lost(struct pv_events *out, const char *key, const char *rule, const char *cause,
		  int who, int place, int n, int32_t worth) {
	if (out != NULL) {
		add(out, (struct pv_event){ .key = key,
					    .rule = rule,
					    .flags = PV_EVENT_RESULT,
					    .who = (uint8_t)who,
					    .whom = PV_NONE,
					    .place = place,
					    .amount = n,
					    .cause = cause,
					    .worth = worth });
	}
}

void kit_say_attack(struct pv_events *out, const char *key, const char *rule, const char *cause,
		    int who, int whom, int place) {
	if (out != NULL) {
		add(out, (struct pv_event){ .key = key,
					    .rule = rule,
					    .flags = PV_EVENT_ATTACK,
					    .who = (uint8_t)who,
					    .whom = (uint8_t)whom,
					    .place = place,
					    .cause = cause });
	}
}
