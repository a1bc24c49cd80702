/*
 * bombard.h - private: a siege day's bombardment [CHB-12.6, CHB-13.18].
 *
 * Engines, and rams that touch a wall, are aimed one by one; a salvo throws for all that are aimed
 * at a hex. Sappers go to a hex and archers shoot at one in the same way. That is their day's work
 * [CHB-14.16]. Who serves an engine is found by the program: any healthy man of its side who is
 * idle, of a ram its crew.
 *
 * `worker` 0 of what is aimed and not thrown for yet is the first of its crew. `turn` of an engine
 * is the day on which it was aimed or moved, of a wall or sap that of its last throw; rams keep
 * their turn, as in battles. `back` of an archer or sapper is where he works, until the step is
 * over.
 *
 * bombard.c  engines and rams: aimed, moved, thrown for
 * breaks.c   engines that a C breaks
 * day_fire.c fires
 */
#ifndef RULES_CRYHAVOC_SIEGE_BOMBARD_H
#define RULES_CRYHAVOC_SIEGE_BOMBARD_H

#include "rules/cryhavoc/core/game.h"

struct chb_list;
struct chb_occupancy;

/* [CHB-12.6.15] Has a wall, or what is dug under it, been thrown for today? */
bool chb_is_struck_today(const struct chb_game *g, const struct chb_state *s, int place);
/* Might a place be a wall: drawn as wall or gate, or made one? For lists. */
bool chb_may_be_wall(const struct chb_game *g, const struct chb_state *s, int place);
/* [CHB-14.16] Is a character healthy, standing on the map or waiting, and idle? */
bool chb_is_free(const struct chb_game *g, const struct chb_state *s, int man);
bool chb_bombard_check(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_bombard_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		       struct pv_events *out);
void chb_bombard_list(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, struct chb_list *l);
/* The step is over: rams may strike again in a battle. */
void chb_bombard_closes(const struct chb_game *g, struct chb_state *s);
/* An engine is moved on the day, by a character of its crew. */
bool chb_shift_check(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_shift_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out);
void chb_shift_list(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man, struct chb_list *l);
/* A throw for what is aimed at a place, or dug there. */
bool chb_salvo_check(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_salvo_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out);
void chb_salvo_list(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, struct chb_list *l);
/* Is anything aimed that may be thrown for? */
bool chb_salvo_waits(const struct chb_game *g, const struct chb_state *s);

/* breaks.c [CHB-12.6.25, CHB-12.6.26] */
/* Breaks engines that were aimed at `to`, for s->breaks; false: no seat is asked which. */
bool chb_breaks_on(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
bool chb_lose_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_lose_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out);
void chb_lose_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, struct chb_list *l);
/* A broken engine of a side and kind; -1: none. */
int chb_broken_engine(const struct chb_game *g, const struct chb_state *s, int side, int kind);

/* day_fire.c [CHB-13.18] */
/* Is it the target of an archer whose throw is to come? Of a tower on two hexes either counts. */
bool chb_is_day_target(const struct chb_game *g, const struct chb_state *s, int place);
bool chb_day_light_check(const struct chb_game *g, const struct chb_state *s,
			 const struct chb_occupancy *v, const struct pv_order *o,
			 struct pv_why *why);
void chb_day_light_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
			 struct pv_events *out);
void chb_day_light_list(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, int man, struct chb_list *l);
void chb_day_light_throw(const struct chb_game *g, struct chb_state *s, int place);
bool chb_day_douse_check(const struct chb_game *g, const struct chb_state *s,
			 const struct chb_occupancy *v, const struct pv_order *o,
			 struct pv_why *why);
void chb_day_douse_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
			 struct pv_events *out);
void chb_day_douse_list(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, int man, struct chb_list *l);
/* Ends the fires of the day. */
void chb_day_fires_end(const struct chb_game *g, struct chb_state *s, struct pv_events *out);

/* [CHB-12.6.15] May the side be done with its engines, or what it digs? */
bool chb_salvo_may_end(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, struct pv_why *why);

#endif
