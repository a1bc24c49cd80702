/*
 * sound.h - private: what is true of every position, and the row that says so.
 *
 * sound.c        what is said where it isn't; clock, things, doors; all of it: chb_sound
 * sound_man.c    a character alone: place, points, marks, state, what it is at
 * sound_place.c  horses, and who shares a place
 * sound_ask.c    what is asked, of whom, and what a question leaves blank
 */
#ifndef RULES_CRYHAVOC_SOUND_SOUND_H
#define RULES_CRYHAVOC_SOUND_SOUND_H

#include "rules/cryhavoc/core/game.h"

/* A position that is looked at, and one of its characters. */
struct chb_exam {
	const struct chb_game *g;
	const struct chb_state *s;
	struct pv_error *err;
	int man; /* the rest is of that character */
	const struct chb_man *m;
	const struct chb_roster *r;
	bool own; /* of the side on turn */
};

struct chb_exam chb_exam_of(const struct chb_exam *x, int man);

/* Each returns `good`, and where that is false says what is wrong with the character: "ann on
 * A0304: what [rule]"; */
bool chb_must(const struct chb_exam *x, bool good, const char *rule, const char *what);
/* of one of its figures, from 0 to most: "left=9, accepted: 0 to 7"; */
bool chb_figure_must(const struct chb_exam *x, const char *key, int value, int most,
		     const char *rule);
/* with the question or a field of the position, where says of what: "what [rule]"; */
bool chb_field_must(const struct chb_exam *x, const char *where, bool good, const char *rule,
		    const char *what);
/* and with a figure there. */
bool chb_count_must(const struct chb_exam *x, const char *where, int value, int low, int most,
		    const char *rule);

bool chb_man_sound(const struct chb_exam *x);
bool chb_horse_sound(const struct chb_exam *x);
bool chb_places_sound(const struct chb_exam *x);
bool chb_ask_sound(const struct chb_exam *x);

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

/* sound_day.c: a character's day's work; the day. */
bool chb_day_man_sound(const struct chb_game *g, const struct chb_state *s, int man);
bool chb_day_sound(const struct chb_game *g, const struct chb_state *s);

#endif
