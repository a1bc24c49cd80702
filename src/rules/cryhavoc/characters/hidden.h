/*
 * hidden.h - private: characters that their players set up, and those of them that hide
 * [CHB-AMBUSH].
 *
 * A hidden character is on no place of the map: `place` is CHB_HIDDEN, and `back` is the place
 * where he hides. Code that doesn't ask for hidden characters doesn't see them, and a copy that
 * may not know one differs only by a blank `back`. A hidden rider's or horse's head is at `back`,
 * with its facing in `facing`.
 *
 * chb_may_hide        may the side still hold hidden characters, as far as its enemy knows?
 * chb_opened          the state as the side on turn knows it, its hidden characters in their places
 * chb_show            shows a hidden character; chb_look: shows all who are seen now
 */
#ifndef RULES_CRYHAVOC_CHARACTERS_HIDDEN_H
#define RULES_CRYHAVOC_CHARACTERS_HIDDEN_H

#include "rules/cryhavoc/core/pose.h"

struct chb_list;
struct chb_occupancy;

/* A mark of opened states alone: the character is hidden from the enemy. */
enum { CHB_LURKS = 0x8000 };

static inline bool chb_lurks(const struct chb_man *m) {
	return m->place == CHB_HIDDEN && m->back != CHB_NOWHERE;
}

/* hidden.c */
bool chb_may_hide(const struct chb_game *g, const struct chb_state *s, int side);
/* Counts the characters who might have hidden and are known to both sides. */
int chb_count_shown(const struct chb_game *g, const struct chb_state *s, int side);
int chb_count_placed(const struct chb_game *g, const struct chb_state *s, int side);
/* Returns s itself where nobody hides. Characters who hide from the side are absent. */
const struct chb_state *chb_opened(const struct chb_game *g, const struct chb_state *s, int side,
				   struct chb_state *memory);
/* The side that answers the current decision; of a throw, the side it is made for. */
int chb_answering(const struct chb_state *s);
bool chb_is_spotted(const struct chb_game *g, const struct chb_state *s, int side, int place);
/* [CHB-AMBUSH.16] Is a pose seen, by either hex? */
bool chb_pose_spotted(const struct chb_game *g, const struct chb_state *s, int side,
		      const struct chb_pose *p);
/* Does a character take two hexes when hidden or placed? */
bool chb_is_paired(const struct chb_game *g, int man);
/* The pose of a hidden character; both hexes PV_NO_PLACE: the character isn't hidden. */
struct chb_pose chb_lair_of(const struct chb_game *g, const struct chb_man *m);
/* The hidden enemy of `side` at a place, by either hex; PV_NONE: there is none. */
int chb_lurker_at(const struct chb_game *g, const struct chb_state *s, int side, int place);
void chb_show(const struct chb_game *g, struct chb_state *s, int man, const char *rule,
	      struct pv_events *out);
void chb_look(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
/* [CHB-AMBUSH.22] When set-up ends: shows enemies who hide on one hex, and moves the later one.
 * Only set-up brings two to one hex; a mover who meets a hidden enemy stays outside. */
void chb_part_lurkers(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
/* [CHB-AMBUSH.6, CHB-AMBUSH.21] Shows a hidden enemy at a place; true: there was one. */
bool chb_stumble(const struct chb_game *g, struct chb_state *s, int side, int place,
		 const char *rule, struct pv_events *out);
/* The same for either hex of a pose. */
bool chb_pose_stumble(const struct chb_game *g, struct chb_state *s, int side,
		      const struct chb_pose *p, const char *rule, struct pv_events *out);
/* [CHB-AMBUSH.11] Shows hidden characters of either side at a place where something falls or burns.
 */
void chb_uncover(const struct chb_game *g, struct chb_state *s, int place, struct pv_events *out);

/* hidden.c */
/* Shows the hidden characters whom an order reveals, before it is applied. */
void chb_show_actors(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out);
/* When the battle ends: tells how many had hidden, of how many [CHB-AMBUSH.14]. */
void chb_tell_hidden(const struct chb_game *g, const struct chb_state *s, struct pv_events *out);
/* On a copy: may the character be hidden, and hasn't been shown? */
bool chb_is_blank(const struct chb_game *g, const struct chb_state *s, int man);
/* Is the character known to both sides? Those on the map, gone from it or still to enter are. */
bool chb_is_shown(const struct chb_state *s, int man);

#endif
