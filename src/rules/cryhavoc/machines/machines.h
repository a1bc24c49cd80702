/*
 * machines.h - private: rams and siege towers [CHB-12.5].
 *
 * A machine is a thing on one hex, or on two in line: `place` in front, `to` behind. People are
 * inside on those hexes, several to a place, and go in and out by every side but the front. Those
 * inside and right behind push it; whoever did `works` at it until his player turn ends. A tower
 * has a top over each of its hexes: a place behind those of the map, "A0304/4top".
 *
 * machines.c  what a machine is, who has room in it, how it goes
 * rams.c      what a ram strikes
 * bridge.c    the bridge of a siege tower
 */
#ifndef RULES_CRYHAVOC_MACHINES_MACHINES_H
#define RULES_CRYHAVOC_MACHINES_MACHINES_H

#include "rules/cryhavoc/core/act_types.h"
#include "rules/cryhavoc/core/game.h"

struct chb_list;
struct chb_occupancy;

/* Bits of a machine's timer: what it has done in the game turn `turn`. */
enum { CHB_WENT = 15, CHB_TURNED = 16, CHB_RAMMED = 32 };

/* Is a character inside the thing, or right behind it? */
bool chb_is_crew(const struct chb_game *g, const struct chb_state *s, int man, int thing);
bool chb_machine_check(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_machine_list(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, int man, int thing, struct chb_list *l);
void chb_machine_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		       struct pv_events *out);
/* A player turn ends: the pushers are free again. */
void chb_machines_rest(const struct chb_game *g, struct chb_state *s);
/* Places the characters who were in or on a machine that has burnt down. */
void chb_machines_spill(const struct chb_game *g, struct chb_state *s, struct pv_events *out);

/* rams.c */
/* The place of the hex that a ram strikes; PV_NO_PLACE: none. */
int chb_ram_wall(const struct chb_game *g, const struct chb_state *s, int thing);
bool chb_ram_check(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_ram_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		   struct pv_events *out);
void chb_ram_list(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, int man, struct chb_list *l);

/* The bridge is let down or raised. */
bool chb_bridge_check(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o,
		      struct pv_why *why);
void chb_bridge_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		      struct pv_events *out);

/* The rows of its acts and decisions: load/chapters.c. */
extern const struct chb_act chb_push_acts[], chb_ram_acts[];
extern const struct chb_decision chb_batter_decisions[], chb_engine_decisions[],
    chb_gate_decisions[], chb_rubble_decisions[];

#endif
