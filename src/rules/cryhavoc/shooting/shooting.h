/*
 * shooting/shooting.h - private: who may shoot, at whom, and what a shot does [CHB-8].
 */
#ifndef RULES_CRYHAVOC_SHOOTING_SHOOTING_H
#define RULES_CRYHAVOC_SHOOTING_SHOOTING_H

#include "rules/cryhavoc/core/act_types.h"
#include "rules/cryhavoc/core/game.h"

struct chb_list;
struct chb_occupancy;

enum { CHB_BY_HAND = -1 }; /* instead of a weapon */
const char *chb_weapon_rule(int weapon);
bool chb_is_bow(int weapon);
bool chb_is_thrown(int weapon);
/* In hexes, as shots count it. */
int32_t chb_shot_range(const struct chb_game *g, const struct chb_state *s, int from, int to);
/* Is it his to shoot now, and can he? */
bool chb_may_shoot(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, int weapon, struct pv_why *why);
/* A throw, or what a shot leaves him of his round [CHB-8.1]. */
/* [CHB-8.1.8] A crossbow that was shot already, or by somebody who is not upright: somebody behind
 * him loads it.
 */
bool chb_may_span(const struct chb_game *g, const struct chb_state *s, int man, int weapon, int to,
		  struct pv_why *why);
void chb_spend_shot(const struct chb_game *g, struct chb_state *s, int man, int weapon);
/* [CHB-8.3] What is added to the die of a shot from one place at another, whoever is in the way. */
int32_t chb_shot_die(const struct chb_game *g, const struct chb_state *s, int man, int from, int to,
		     int target, int weapon, struct pv_why *why);
int32_t chb_shot_modifier(const struct chb_game *g, const struct chb_state *s, int man, int target,
			  int weapon, struct pv_why *why);
bool chb_shot_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
bool chb_wait_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_shot_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, struct chb_list *l);
void chb_shot_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
/* Faces of ten whose letter is B to E [CHB-TABLE.6]. */
int chb_shot_chance(const struct chb_game *g, const struct chb_state *s,
		    const struct pv_order *shot);
void chb_shot_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out);
void chb_hit_apply(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out);
/* [CHB-8.5.2, CHB-8.5.4, CHB-8.5.23] A mover's points: fewer, or half of them. */
enum { CHB_FLIGHT_LOSS = 2 };
void chb_slow(const struct chb_game *g, struct chb_state *s, int man, bool halves);

/* The rows of its acts and decisions: load/chapters.c. */
extern const struct chb_act chb_fire_acts[];
extern const struct chb_decision chb_fire_decisions[];

#endif
