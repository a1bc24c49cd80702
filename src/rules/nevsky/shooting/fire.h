/*
 * fire.h - missile fire of step 2 [NEV-8].
 */
#ifndef RULES_NEVSKY_SHOOTING_FIRE_H
#define RULES_NEVSKY_SHOOTING_FIRE_H

#include "rules/nevsky/core/act.h"

/* What the side that is asked may fire at. */
void nev_fire_list(const struct nev_game *, const struct nev_state *, int actor, struct nev_list *);
void nev_volley_ask(const struct nev_game *, const struct nev_state *, struct pv_throw *);
/* The row of the fire tables for a target, NEV_ON_FOOT ... */
int nev_fire_row(int target_type);
struct nev_cell nev_fire_cell(const struct nev_game *g, int shooter_type, int target_type,
			      int range_halves);
/* So many dice of the face make a hit; 0: none do. */
int nev_dice_needed(struct nev_cell cell, int face);
/* Hits of dice counted by face under a cell alone. */
int nev_count_hits(struct nev_cell cell, const uint8_t faces[NEV_FACES]);
int nev_fire_dice(int stands, bool is_protected, bool converging); /* may be 0 or less */

extern const struct nev_act nev_fire_acts[];
extern const struct nev_decision nev_fire_decisions[];

#endif
