/*
 * sound.h - private: what is true of every position, and the row that says so.
 *
 * sound.c        clock, things, doors; all of it: chb_sound
 * sound_man.c    a character alone: place, points, marks, state, what he is at
 * sound_place.c  horses, and who shares a place
 * sound_ask.c    what is asked, of whom, and what a question leaves blank
 */
#ifndef RULES_CRYHAVOC_SOUND_SOUND_H
#define RULES_CRYHAVOC_SOUND_SOUND_H

#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"

/* "ann on A0304: what [rule]". Always false. */
bool chb_refuse_man(const struct chb_game *g, const struct chb_state *s, int man, const char *rule,
		    const char *what, struct pv_error *err);
/* The same of a figure: "left=9, accepted: 0 to 7". */
bool chb_refuse_figure(const struct chb_game *g, const struct chb_state *s, int man,
		       const char *rule, const char *key, int value, int most,
		       struct pv_error *err);
/* "what [rule]" of the question, or of a field: where says of what. Always false. */
bool chb_refuse_field(const char *where, const char *rule, const char *what, struct pv_error *err);
bool chb_refuse_count(const char *where, const char *rule, int value, int low, int most,
		      struct pv_error *err);

bool chb_man_sound(const struct chb_game *g, const struct chb_state *s, int man,
		   struct pv_error *err);
bool chb_horse_sound(const struct chb_game *g, const struct chb_state *s, int man,
		     struct pv_error *err);
bool chb_places_sound(const struct chb_game *g, const struct chb_state *s, struct pv_error *err);
bool chb_ask_sound(const struct chb_game *g, const struct chb_state *s, struct pv_error *err);

/* Phases as a set of bits 1 << phase. */
enum {
	CHB_IN_FIRE = 1 << CHB_FIRE,
	CHB_IN_MOVEMENT = 1 << CHB_MOVEMENT,
	CHB_IN_SECOND = 1 << CHB_SECOND_FIRE,
	CHB_IN_COMBAT = 1 << CHB_COMBAT,
	CHB_IN_DAY = 1 << CHB_DAY,
	CHB_IN_SETUP = 1 << CHB_SETUP,
	CHB_IN_OVER = 1 << CHB_OVER,
	CHB_IN_TURN = CHB_IN_FIRE | CHB_IN_MOVEMENT | CHB_IN_SECOND | CHB_IN_COMBAT,
	CHB_IN_ANY = CHB_IN_TURN | CHB_IN_DAY | CHB_IN_SETUP | CHB_IN_OVER
};
static inline bool chb_in(const struct chb_state *s, int phases) {
	return (phases >> s->phase & 1) != 0;
}

bool chb_sound(const struct pv_game *game, const void *state, struct pv_error *err);

/* His day's work. */
bool chb_day_man_sound(const struct chb_game *g, const struct chb_state *s, int man);
bool chb_day_sound(const struct chb_game *g, const struct chb_state *s);

#endif
