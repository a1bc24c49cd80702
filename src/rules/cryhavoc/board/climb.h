/*
 * climb.h - private: ladders that were set up and ropes that hang [CHB-12.1, CHB-7.0.57].
 *
 * A climber stands over the foot, at a level each: on a rung. Rungs are places behind those of the
 * map, one for each level of every wall where a ladder may be set up or a rope hangs; one can be
 * there only while it does. "A0300/1w": over A0300, level 1, the wall lying west.
 *
 * chb_make_rungs      once a scenario's things are known
 * chb_ladder_*        which thing stands there, where it leads, who is on it
 * chb_climb_*         the questions that others ask of rungs
 * chb_topple_*        a ladder pushed over, a rope cut, hauled up, let down
 */
#ifndef RULES_CRYHAVOC_BOARD_CLIMB_H
#define RULES_CRYHAVOC_BOARD_CLIMB_H

#include "rules/cryhavoc/board/ground.h"

struct chb_list;
struct chb_occupancy;

/* States of a ladder; a rope is up, cut, down. */
enum { CHB_LADDER_LIES, CHB_LADDER_CARRIED, CHB_LADDER_SET };
enum { CHB_ROPE_UP, CHB_ROPE_CUT, CHB_ROPE_DOWN };
enum { CHB_ROPE_PARTS = 3 }; /* [CHB-11.7] faces of ten that cut it */

bool chb_make_rungs(struct chb_game *g, struct pv_error *err);

/* When the battle begins: is the rung one of this thing, and does the thing stand or hang? */
bool chb_begins_at_rung(const struct chb_game *g, const struct chb_thing *t, int rung);
/* The thing of a rung, or the one that leads from `foot` up the wall on that side; -1: none. */
int chb_ladder_of(const struct chb_game *g, const struct chb_state *s, int rung);
int chb_ladder_at(const struct chb_game *g, const struct chb_state *s, int foot, int side);
bool chb_is_ladder_kind(int kind); /* a rope is none */
/* Does a ladder or rope that is in use lean on a wall or hang from one? */
bool chb_climb_sound(const struct chb_game *g, const struct chb_thing *t);
int chb_ladder_length(const struct chb_game *g, const struct chb_state *s, int thing); /* rungs */
/* Where it leads; PV_NO_PLACE while it doesn't stand. */
/* The place of a climber, by its foot, side and number from 1; PV_NO_PLACE. */
int chb_find_rung(const struct chb_game *g, int foot, int side, int number);
int chb_ladder_top(const struct chb_game *g, const struct chb_state *s, int thing);
bool chb_is_climber(const struct chb_game *g, const struct chb_state *s, int man, int thing);
int chb_ladder_climbers(const struct chb_game *g, const struct chb_state *s, int thing);
/* Does a character or a thing hang on a rope? */
bool chb_rope_bears(const struct chb_game *g, const struct chb_state *s, int thing);
/* [CHB-12.1.1, CHB-12.1.3, CHB-12.1.18] May a ladder of this kind stand there? *rung: its first. */
bool chb_ladder_fits(const struct chb_game *g, const struct chb_state *s, int kind, int foot,
		     int side, int *rung, struct pv_why *why);

static inline const struct chb_rung *chb_rung_of(const struct chb_game *g, int place) {
	return &g->rung[place - g->map.count];
}
/* Lists the places that standing ladders and hanging ropes join to this one; returns how many. */
size_t chb_climb_links(const struct chb_game *g, const struct chb_state *s, int place,
		       uint16_t *out, size_t cap);
/* Is it a climb rather than a step: to a rung, from one, or along a whole rope? */
bool chb_is_climb(const struct chb_game *g, int from, int to);
bool chb_climb_joined(const struct chb_game *g, const struct chb_state *s, int from, int to);
/* [CHB-12.1.8, CHB-12.1.16] A climber fights only the character at the top. */
bool chb_climb_fights(const struct chb_game *g, const struct chb_state *s, int from, int to);
/* [CHB-4.18] A character on a rope controls nothing and isn't controlled. */
bool chb_climb_controls(const struct chb_game *g, const struct chb_state *s, int from, int to);
bool chb_climb_check(const struct chb_game *g, const struct chb_state *s, struct chb_walker who,
		     int from, int to, struct pv_why *why);
int32_t chb_climb_price(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, struct chb_walker who, int from, int to,
			struct pv_why *why);
/* [CHB-5.1.25, CHB-5.1.26] Is that climb one level down? */
bool chb_climb_is_down(const struct chb_game *g, int from, int to);

#endif
