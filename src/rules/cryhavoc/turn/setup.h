/* turn/setup.h - private: set-up before the first turn: placing and hiding characters [CHB-16.9].
 */
#ifndef RULES_CRYHAVOC_TURN_SETUP_H
#define RULES_CRYHAVOC_TURN_SETUP_H

#include "rules/cryhavoc/core/game.h"

struct chb_list;
struct chb_pose;
struct chb_occupancy;

/* setup.c */
bool chb_setup_begins(const struct chb_game *g);
/* Asks the next decision of set-up; true: set-up is over. */
bool chb_setup_run(const struct chb_game *g, struct chb_state *s);
/* Is it that side's turn to place or to hide? */
bool chb_setup_sound(const struct chb_game *g, const struct chb_state *s);
/* Has that side placed all its characters with a zone? */
bool chb_is_set_up(const struct chb_state *s, int side);
/* When `man` stands there, is there room for all still to be placed? *who: the first without room.
 */
bool chb_setup_leaves_room(const struct chb_game *g, const struct chb_state *s, int man,
			   const struct chb_pose *p, int *who);
bool chb_setup_check(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_setup_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out);
/* The same on a copy that doesn't know the hidden. */
void chb_setup_sealed(struct chb_state *s);
/* Where a character may be placed; what is laid beforehand; who may hide where. */
void chb_place_list(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man, struct chb_list *l);
void chb_lay_list(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, struct chb_list *l);
void chb_hide_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, struct chb_list *l);

/* The first character without room in a set-up. */
struct chb_lack {
	int man;
	int before; /* how many were placed before */
	int open;   /* free hexes of the zone at that point */
	bool rides;
};
/* [CHB-16.9] Is there room for all characters whom the players place? lack: filled where there
 * isn't. */
bool chb_setup_has_room(const struct chb_game *g, struct chb_lack *lack);

/* The side that is asked has ended its set-up. */
void chb_setup_done(const struct chb_game *g, struct chb_state *s);

#endif
