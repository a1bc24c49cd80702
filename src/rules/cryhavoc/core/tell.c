/* tell.c - what befalls people, and what is said of it [CHB-3.5]. */
#include "rules/cryhavoc/core/tell.h"

static void say(struct pv_events *out, int flags, const char *key, const char *rule, int who,
		int whom, int place, int amount) {
	if (out == NULL) {
		return;
	}
	pv_event_add(out, &(struct pv_event){ .key = key,
					      .rule = rule,
					      .flags = (uint16_t)flags,
					      .seen_by = PV_EVENT_ALL,
					      .who = (uint8_t)who,
					      .whom = (uint8_t)whom,
					      .place = place,
					      .amount = amount,
					      .unit = PV_UNIT_COUNT });
}

void chb_say(struct pv_events *out, const char *key, const char *rule, int who, int place,
	     int amount) {
	say(out, 0, key, rule, who, PV_NONE, place, amount);
}

void chb_say_result(struct pv_events *out, const char *key, const char *rule, int who, int place,
		    int amount) {
	say(out, PV_EVENT_RESULT, key, rule, who, PV_NONE, place, amount);
}

void chb_say_attack(struct pv_events *out, const char *key, const char *rule, const char *cause,
		    int who, int whom, int place) {
	if (out != NULL) {
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
}

/* [CHB-16.5] In halves; the wounded count half. */
int32_t chb_worth(const struct chb_game *g, int man, int life) {
	int32_t whole = g->roster[man].figure[CHB_TROOPS_OF_POINTS];
	return life == CHB_DEAD ? whole : life == CHB_WOUNDED ? whole / 2 : 0;
}
