/*
 * core/tell.h - private: harm to characters, and the events that tell of it [CHB-3.5].
 */
#ifndef RULES_CRYHAVOC_CORE_TELL_H
#define RULES_CRYHAVOC_CORE_TELL_H

#include "rules/cryhavoc/core/game.h"

int32_t chb_worth(const struct chb_game *g, int man, int life); /* halves */
void chb_say(struct pv_events *out, const char *key, const char *rule, int who, int place,
	     int amount);
void chb_say_result(struct pv_events *out, const char *key, const char *rule, int who, int place,
		    int amount);
/* The same without a figure. */
static inline void chb_say_at(struct pv_events *out, const char *key, const char *rule, int who,
			      int place) {
	chb_say(out, key, rule, who, place, 0);
}
static inline void chb_result_at(struct pv_events *out, const char *key, const char *rule, int who,
				 int place) {
	chb_say_result(out, key, rule, who, place, 0);
}
void chb_say_attack(struct pv_events *out, const char *key, const char *rule, const char *cause,
		    int who, int whom, int place);

#endif
