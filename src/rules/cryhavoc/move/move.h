/* move/move.h - private: steps, doors, entering and leaving the map, infiltration and mud [CHB-4,
 * CHB-5]. */
#ifndef RULES_CRYHAVOC_MOVE_MOVE_H
#define RULES_CRYHAVOC_MOVE_MOVE_H

#include "rules/cryhavoc/core/act_types.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/pose.h"

struct chb_list;
struct chb_occupancy;

bool chb_can_leave(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man);
/* May the character give any order of movement now? */
bool chb_may_act(const struct chb_game *g, const struct chb_state *s, const struct chb_occupancy *v,
		 int man, struct pv_why *why);
bool chb_move_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_move_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out);
void chb_move_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, struct chb_list *l);
void chb_begin_move(struct chb_state *s, int man);
void chb_end_move(struct chb_state *s);
void chb_pay(struct chb_state *s, int man, int32_t cost);
void chb_arrive(const struct chb_game *g, struct chb_state *s, int man, int to,
		struct pv_events *out);
bool chb_is_tested(const struct chb_game *g, const struct chb_state *s, int man, int place);
/* [CHB-5.1.1, CHB-5.1.24] *cost: the points that it takes in the end. */
bool chb_check_points(const struct chb_game *g, const struct chb_state *s, int man, int to,
		      int32_t *cost, struct pv_why *why);
/* [CHB-4.14, CHB-4.15] Points for passing over a stunned enemy. */
int32_t chb_surcharge(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, int man, int to, struct pv_why *why);
/* [CHB-4.10, CHB-4.13] May a mover pass the character at a place? */
bool chb_lets_pass(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, int to, struct pv_why *why);
/* [CHB-5.1.28] Is the character free of enemy control, which would have ended the move and its
 * acts? */
bool chb_is_free_to_act(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, int man, struct pv_why *why);
/* What an order that may be given costs. Always true. */
bool chb_costs(struct pv_why *why, int32_t cost);
bool chb_has_points(const struct chb_state *s, int man, int32_t cost, const char *rule,
		    struct pv_why *why);
/* Has a character all the points of the move, none spent before? */
bool chb_has_whole_move(const struct chb_game *g, const struct chb_state *s, int man,
			const char *rule, struct pv_why *why);
bool chb_on_foot(const struct chb_state *s, int man, const char *rule, struct pv_why *why);
int chb_edges_of(const struct chb_game *g, int place); /* CHB_EXIT_ bits of the map's edges there */
/* The modifier of an infiltration throw past so many enemies. */
int chb_slip_modifier(const struct chb_game *g, const struct chb_state *s, int controllers,
		      int from, int to);
int chb_slip_fate(const struct chb_game *g, const struct chb_state *s, int man, int face,
		  int modifier);
void chb_slip_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_slip_apply(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out);

/* May a routed character take that step: nearer to the edge, or on from where he can't stop? */
bool chb_rout_goes(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o);
/* The same with a body; clearing a stair doesn't move the character. */
bool chb_rout_drags(const struct chb_game *g, const struct chb_state *s, const struct pv_order *o);

/* Points that a character may still spend: after a shot fewer than are left. */
int32_t chb_points_left(const struct chb_game *g, const struct chb_state *s, int man);
bool chb_rate_allows(const struct chb_game *g, const struct chb_state *s, int man, int32_t cost,
		     struct pv_why *why);

/* [CHB-9.3.12, CHB-9.3.13, CHB-9.3.19] Applies a letter to a climber. */
void chb_climb_harm(const struct chb_game *g, struct chb_state *s, int man, int letter,
		    struct pv_events *out);
/* [CHB-12.1.19] Letter A of a shot. */
void chb_climb_driven(const struct chb_game *g, struct chb_state *s, int man,
		      struct pv_events *out);

/* Describes an infiltration throw: the results of its faces. */
void chb_ask_fate(const struct chb_game *g, const struct chb_state *s, int man, int modifier,
		  const char *purpose, const char *rule, struct pv_throw *out);
/* [CHB-8.1] The row that says how much a character may move with a weapon. */
const char *chb_rate_rule(int weapon);

void chb_catch_apply(const struct chb_game *g, struct chb_state *s, int face,
		     struct pv_events *out);
/* [CHB-9.4.10] Asks whether a driven character catches the rope. */
void chb_catch_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_topple_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		      struct pv_events *out);
void chb_topple_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
bool chb_topple_check(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_topple_fall(const struct chb_game *g, struct chb_state *s, int face,
		     struct pv_events *out);
/* man: the actor; PV_NONE: any. */
void chb_topple_list(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int man, struct chb_list *l);

/* Can a rider who can't stay where he is ride on to a place where he can? */
bool chb_can_ride_on(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int man, struct chb_pose p, int32_t left);
void chb_ride_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out);
bool chb_ride_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_ride_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, struct chb_list *l);
/* ride.c */
/* The pose of a rider after a step, turn or swing onto `to`; false: none leads there. */
bool chb_ride_pose(const struct chb_game *g, const struct chb_pose *p, int verb, int to,
		   struct chb_pose *out);
/* Counts a rider's step onto `to` towards a charge. */
void chb_run_on(const struct chb_game *g, struct chb_state *s, const struct chb_occupancy *v,
		int man, bool ahead, int to);

/* The rows of its acts and decisions: load/chapters.c. */
extern const struct chb_act chb_bear_acts[], chb_carry_acts[], chb_door_acts[], chb_fall_acts[],
    chb_move_acts[], chb_topple_acts[];
extern const struct chb_decision chb_fall_decisions[], chb_slip_decisions[], chb_topple_decisions[];

#endif
