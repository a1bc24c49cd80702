/*
 * falls.h - private: jumps and falls [CHB-11].
 *
 * Who jumps is in the air until the enemy has had his shot; then he throws for his landing. Who
 * fell lies where he fell, or where his owner lays him.
 *
 * chb_jump_*        the order, its throw; chb_jump_on: from the air to the throw
 * chb_jump_wounds   faces of a landing that wound; chb_fall_harm: what a fall does
 * chb_fall          somebody falls onto a place; chb_lie_*: where he lies then
 */
#ifndef RULES_CRYHAVOC_MOVE_FALLS_H
#define RULES_CRYHAVOC_MOVE_FALLS_H

#include "rules/cryhavoc/core/game.h"

struct chb_list;
struct chb_occupancy;

/* A drop: its height in half levels, and what is below. */
struct chb_drop {
	int height;
	bool armour;
	bool water;
};
/* [CHB-11.1 to 11.3] The lowest face of a landing that wounds; CHB_FACES + 1: none does. */
int chb_jump_wounds(int height, bool water);
enum chb_harm { CHB_UNHURT, CHB_HURT, CHB_KILLED, CHB_DROWNED, CHB_HARMS };
/* [CHB-11.4, CHB-11.6, CHB-11.9, CHB-11.11, CHB-11.12] rule: the row that says so; may be NULL. */
enum chb_harm chb_fall_harm(const struct chb_drop *d, const char **rule);
/* [CHB-11.1, CHB-11.3] Points of a jump across what stands on a side. */
int32_t chb_jump_price(const struct chb_game *g, bool water, int bar, struct pv_why *why);

bool chb_jump_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_jump_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out);
void chb_jump_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, int man, struct chb_list *l);
/* Asks for the throw of the landing; true: there is one. */
bool chb_jump_on(struct chb_state *s);
/* A jumper wounded in the air drops to the landing place without a throw. */
void chb_jump_broken(struct chb_state *s);
void chb_jump_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out);
void chb_jump_land(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out);

/* A character falls onto a place from `height` above it. The fall may kill; a character below is
 * stunned [CHB-11.6]. */
void chb_fall(const struct chb_game *g, struct chb_state *s, int man, int to, int height,
	      struct pv_events *out);
/* Could the body lie there, and is the place free of the living? */
bool chb_may_lie(const struct chb_game *g, const struct chb_state *s, int man, int place);
/* Lays down a character who fell; true: the owner is asked where. */
bool chb_lie_ask(const struct chb_game *g, struct chb_state *s, struct pv_events *out);
int chb_fallen(const struct chb_game *g, const struct chb_state *s); /* or PV_NONE */
bool chb_lie_check(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why);
void chb_lie_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		   struct pv_events *out);
void chb_lie_list(const struct chb_game *g, const struct chb_state *s,
		  const struct chb_occupancy *v, int man, struct chb_list *l);

#endif
