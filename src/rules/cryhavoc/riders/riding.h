/*
 * riders/riding.h - private: riders and horses in movement, fire and combat [CHB-5.5, CHB-8.5,
 * CHB-9.2, CHB-10].
 */
#ifndef RULES_CRYHAVOC_RIDERS_RIDING_H
#define RULES_CRYHAVOC_RIDERS_RIDING_H

#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/act_types.h"
#include "rules/cryhavoc/core/game.h"

struct chb_list;
struct chb_occupancy;

void chb_fall_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out);
/* Where does a thrown rider lie? true: the state asks for the place. */
bool chb_fall_ask(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
bool chb_fall_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_fall_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, struct chb_list *l);
/* Lists the free hexes beside a horse's two, each once; returns how many. */
size_t chb_find_room(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int man, const struct chb_pose *horse,
		     uint16_t out[CHB_ROOM_MAX]);
/* The rider is on foot: his horse is killed under him. What a letter does to him comes after. */
void chb_unhorse(const struct chb_game *g, struct chb_state *s, int man, const char *rule,
		 const char *cause, struct pv_events *out);
bool chb_is_beside(const struct chb_game *g, const struct chb_state *s, int man, int horse);
void chb_leap_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_leap_land(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out);
/* Mounting, dismounting, leaps (mount.c) and led horses (horses.c). */
void chb_saddle_list(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int man, struct chb_list *l);
/* [CHB-2.13] Asks for the next loose horse's throw; true: there is one. */
bool chb_asks_loose(const struct chb_game *g, struct chb_state *s);
void chb_lead_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out);
/* horses.c */
bool chb_lead_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_lead_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, int horse, struct chb_list *l);
void chb_loose_apply(const struct chb_game *g, struct chb_state *s, int face,
		     struct pv_events *out);
void chb_loose_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
int chb_mark(const struct chb_game *g, const struct chb_state *s, int man, int from, int target);
/* The place at which the target is shot at. */
int chb_mark_seen(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, int man, int from, int target);
/* rider_fire.c */
/* from: the shooter's place, or his engine's. */
bool chb_shot_clear(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man, int from, int target, int to,
		    struct pv_why *why);
/* back: the rider was hit in his own move, which is over then. cause: a message key. */
void chb_strike_rider(const struct chb_game *g, struct chb_state *s, int man, int letter, bool back,
		      const char *cause, struct pv_events *out);
/* rider_fight.c */
/* The hexes by which two characters touch; where they don't, those of their heads. */
bool chb_contact(const struct chb_game *g, const struct chb_state *s, int man, int foe, int *here,
		 int *there);
void chb_harm_rider(const struct chb_game *g, struct chb_state *s, int man, int letter,
		    struct pv_events *out);
bool chb_ride_follow(const struct chb_game *g, const struct chb_state *s, int man, int to,
		     struct chb_pose *out);
/* Lists the retreats of a rider who was driven; returns how many. */
size_t chb_ride_ways(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int man, struct chb_list *l);
/* charge.c */
/* [CHB-5.5.1, CHB-5.5.10] Columns that a charge adds to an attack. */
int chb_charge_of(const struct chb_game *g, const struct chb_state *s, uint64_t attackers,
		  uint64_t targets);

/* Rows of the chapter's acts and decisions: load/chapters.c. */
extern const struct chb_act chb_mount_acts[], chb_saddle_acts[];
extern const struct chb_decision chb_horse_decisions[], chb_mount_decisions[],
    chb_saddle_decisions[];

#endif
