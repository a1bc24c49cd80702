/*
 * hidden.h - private: men who are set up by their players, and those of them who hide [CHB-AMBUSH].
 *
 * A hidden man stands on no place of the map: `place` is CHB_HIDDEN and `back` says where he lurks.
 * So whatever doesn't ask for him doesn't know of him, and a copy that may not know him is the same
 * but for a blank `back`. A rider's or horse's head is at `back`, and he looks to `facing`.
 *
 * chb_may_hide        may the side still hold hidden men, as far as its enemy knows?
 * chb_opened          the state as the side on turn knows it: its hidden men stand where they lurk
 * chb_show            he hides no longer; chb_look: whoever is seen
 */
#ifndef RULES_CRYHAVOC_CHARACTERS_HIDDEN_H
#define RULES_CRYHAVOC_CHARACTERS_HIDDEN_H

#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"

struct chb_list;
struct chb_occupancy;

/* A mark of opened states alone: he is hidden from the enemy. */
enum { CHB_LURKS = 0x8000 };

static inline bool chb_lurks(const struct chb_man *m) {
	return m->place == CHB_HIDDEN && m->back != CHB_NOWHERE;
}

/* hidden.c */
bool chb_may_hide(const struct chb_game *g, const struct chb_state *s, int side);
/* Of those who might hide: how many both sides know of. */
int chb_count_shown(const struct chb_game *g, const struct chb_state *s, int side);
int chb_count_placed(const struct chb_game *g, const struct chb_state *s, int side);
/* s itself where nobody hides; whoever hides from the side isn't there. */
const struct chb_state *chb_opened(const struct chb_game *g, const struct chb_state *s, int side,
				   struct chb_state *memory);
/* The side whose men answer the question; of dice, whose men they are thrown for. */
int chb_answering(const struct chb_state *s);
bool chb_is_spotted(const struct chb_game *g, const struct chb_state *s, int side, int place);
/* [CHB-AMBUSH.16] By either hex. */
bool chb_pose_spotted(const struct chb_game *g, const struct chb_state *s, int side,
		      const struct chb_pose *p);
/* Is he on two hexes as he hides, or as his player places him? */
bool chb_is_paired(const struct chb_game *g, int man);
/* Where he lurks; both hexes PV_NO_PLACE: he doesn't. */
struct chb_pose chb_lair_of(const struct chb_game *g, const struct chb_man *m);
/* Who of the enemy of `side` lurks there, with either hex; PV_NONE. */
int chb_lurker_at(const struct chb_game *g, const struct chb_state *s, int side, int place);
void chb_show(const struct chb_game *g, struct chb_state *s, int man, const char *rule,
	      struct pv_events *out);
void chb_look(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
/* [CHB-AMBUSH.22] As set-up ends: shows enemies who hide on one hex, and moves the later one. Only
 * set-up brings two to one hex; whoever steps onto a hidden enemy stays outside. */
void chb_part_lurkers(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
/* [CHB-AMBUSH.6, CHB-AMBUSH.21] Shows who of the enemy lurks there; true: there was one. */
bool chb_stumble(const struct chb_game *g, struct chb_state *s, int side, int place,
		 const char *rule, struct pv_events *out);
/* The same with either hex of who comes. */
bool chb_pose_stumble(const struct chb_game *g, struct chb_state *s, int side,
		      const struct chb_pose *p, const char *rule, struct pv_events *out);
/* [CHB-AMBUSH.11] What falls or burns on a place shows who lurks there, of either side. */
void chb_uncover(const struct chb_game *g, struct chb_state *s, int place, struct pv_events *out);

/* hidden.c */
/* What an order of one who hides shows before it is done. */
void chb_show_actors(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out);
/* As the battle ends: how many of how many had hidden [CHB-AMBUSH.14]. */
void chb_tell_hidden(const struct chb_game *g, const struct chb_state *s, struct pv_events *out);
/* On a copy: he may hide, and isn't shown. */
bool chb_is_blank(const struct chb_game *g, const struct chb_state *s, int man);
/* On the map, gone from it, or to come: both sides know of that character. */
bool chb_is_shown(const struct chb_state *s, int man);

#endif
