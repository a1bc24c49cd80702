/*
 * things.h - private: kinds of things, how a scenario and a position name them.
 *
 * chb_kinds              what a kind makes of its hex, what it needs to be known
 * chb_load_things        a scenario's `things`
 * chb_write_thing, _read a thing in a position: ram=ram,A0304,facing=e,state=ready
 * chb_word_thing         the thing that a word names
 */
#ifndef RULES_CRYHAVOC_THINGS_H
#define RULES_CRYHAVOC_THINGS_H

#include "rules/cryhavoc/load.h"
#include "rules/cryhavoc/scan.h"

enum { CHB_AS_DRAWN = -1 };

struct chb_kind_row {
	int16_t ground;  /* row of the terrain table that its hex is, or CHB_AS_DRAWN */
	bool is_counter; /* it is drawn on its hex, not as ground */
	bool has_side, has_to, has_facing;
	uint8_t makes;             /* how many things one of it may make in a battle */
	const char *const *states; /* words, NULL at the end; NULL: it has but one */
	/* Of a scenario: may it lie there? NULL: anywhere. */
	bool (*fits)(const struct chb_game *g, const struct pv_node *node,
		     const struct chb_thing *t, struct pv_error *err);
};
extern const struct chb_kind_row chb_kinds[CHB_KINDS];

bool chb_load_things(struct chb_game *g, const struct pv_node *root, struct pv_error *err);

void chb_write_thing(struct chb_pen *pen, const struct chb_game *g, int thing,
		     const struct chb_thing *t);
/* text: the whole position. */
bool chb_read_thing(const struct chb_game *g, struct chb_thing *t, const char *text,
		    struct chb_word value, struct pv_error *err);
int chb_word_thing(const struct chb_game *g, struct chb_word w); /* or -1 */
void chb_pen_thing(struct chb_pen *pen, const struct chb_game *g, int thing);
bool chb_thing_sound(const struct chb_game *g, const struct chb_thing *t);

#endif
