/*
 * riders.h - private: riders and horses, which stand on two hexes.
 *
 * A horse is an entry of the roster. While it is ridden it is CHB_UNDER its rider, whose place and
 * facing are those of both. riders.c: where they stand and whom they reach; ride.c: movement;
 * saddle.c: mounting, dismounting, falls; horses.c: horses alone; charge.c: charges.
 */
#ifndef RULES_CRYHAVOC_CHARACTERS_RIDERS_H
#define RULES_CRYHAVOC_CHARACTERS_RIDERS_H

#include "rules/cryhavoc/core/pose.h"

struct chb_list;
struct chb_occupancy;

enum { CHB_ROOM_MAX = 8 }; /* hexes beside a horse */

/* riders.c */
/* facing: as in struct chb_man. False: the tail would lie off the map. */
bool chb_pose_make(const struct chb_game *g, int head, int facing, struct chb_pose *out);
/* The pose that the roster gives. */
void chb_pose_begin(const struct chb_game *g, int man, struct chb_pose *out);
void chb_pose_set(struct chb_man *m, const struct chb_pose *p);
/* [CHB-4.16] Are both hexes free of other characters? */
bool chb_pose_free(const struct chb_occupancy *v, int man, const struct chb_pose *p);
/* [CHB-5.1.29] What riders leap stands between head and tail. */
bool chb_is_astride(const struct chb_game *g, const struct chb_state *s, const struct chb_pose *p);
/* Refuses an act while a character is between places: his own act (`own`), or another's. Always
 * false. */
bool chb_deny_between(const struct chb_game *g, const struct chb_state *s, int man, bool own,
		      struct pv_why *why);
/* [CHB-5.1.29] Is the pose open to a horse, with no wall between its hexes? Occupants don't count.
 * s: NULL while the game is loaded. */
bool chb_pose_fits(const struct chb_game *g, const struct chb_state *s, const struct chb_pose *p);
/* Moves a character back to the last place that he had to himself. */
void chb_fall_back(struct chb_man *m);
/* [CHB-4.4] May `man` strike `foe`? */
bool chb_reaches(const struct chb_game *g, const struct chb_state *s, int man, int foe);
/* How many enemies of `side` control either hex; *first: one of them. */
int chb_guards(const struct chb_game *g, const struct chb_state *s, const struct chb_occupancy *v,
	       int side, const struct chb_pose *p, int *first);
int chb_guards_of(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, int man, int *first);
/* [CHB-4.3] */
bool chb_is_seen(const struct chb_game *g, const struct chb_pose *p, int place);

/* The weapon that a character shoots or throws now: 1 + its row; 0: none. */
int chb_bow_of(const struct chb_game *g, const struct chb_state *s, int man);
int chb_thrown_of(const struct chb_game *g, const struct chb_state *s, int man);

/* How many enemies of `side` control a place; *first: one of them. */
int chb_controllers(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int place, int side, int *first);
bool chb_is_controlled(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, int place, int side);

bool chb_is_occupied(const struct chb_game *g, const struct chb_state *s, int place);

#endif
