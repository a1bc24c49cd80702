/*
 * fixture_sound.h - for tests of this folder: positions that may be, and those that can't.
 *
 * GOOD, BAD   the field `f` is sound, or not, once this is set; then it is as before
 */
#ifndef RULES_CRYHAVOC_FIXTURE_SOUND_H
#define RULES_CRYHAVOC_FIXTURE_SOUND_H

#include "rules/cryhavoc/fixture_ride.h"

static inline bool is_sound(const struct field *f) {
	struct pv_error err;
	return pv_cryhavoc.sound(f->g, &f->s, &err);
}

/* As the battle is but for what is set here, and then as it was. */
#define WITH(f, sound, ...)                                                              \
	do {                                                                             \
		struct chb_state kept = (f)->s;                                          \
		__VA_ARGS__;                                                             \
		if (is_sound(f) != (sound)) {                                            \
			fail_msg("%s: %s", #__VA_ARGS__, (sound) ? "refused" : "taken"); \
		}                                                                        \
		(f)->s = kept;                                                           \
	} while (0)
#define GOOD(...) WITH(&f, true, __VA_ARGS__)
#define BAD(...)  WITH(&f, false, __VA_ARGS__)

#endif
