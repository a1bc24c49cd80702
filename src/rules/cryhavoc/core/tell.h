/*
 * core/tell.h - private: harm to characters, and the events that tell of it [CHB-3.5].
 */
#ifndef RULES_CRYHAVOC_CORE_TELL_H
#define RULES_CRYHAVOC_CORE_TELL_H

#include "rules/cryhavoc/core/game.h"
#include "rules/kit/events.h"

int32_t chb_worth(const struct chb_game *g, int man, int life); /* in halves */
static inline void chb_say(struct pv_events *out, const char *key, const char *rule, int who,
			   int place, int amount) {
	kit_say(out, 0, key, rule, who, place, amount);
}
static inline void chb_say_result(struct pv_events *out, const char *key, const char *rule, int who,
				  int place, int amount) {
	kit_say(out, PV_EVENT_RESULT, key, rule, who, place, amount);
}
/* The same event without a figure. */
static inline void chb_say_at(struct pv_events *out, const char *key, const char *rule, int who,
			      int place) {
	chb_say(out, key, rule, who, place, 0);
}
static inline void chb_result_at(struct pv_events *out, const char *key, const char *rule, int who,
				 int place) {
	chb_say_result(out, key, rule, who, place, 0);
}

#endif
