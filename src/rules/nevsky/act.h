/*
 * act.h - private: what may be ordered, a row each. A chapter keeps the rows of its acts, with what
 * checks and applies them; chapters.c lists the chapters.
 *
 * nev_load_acts    the rows of all chapters into a game
 */
#ifndef RULES_NEVSKY_ACT_H
#define RULES_NEVSKY_ACT_H

#include "rules/nevsky/parts.h"

struct nev_act {
	struct kit_act act; /* verb, rule, form */
	bool (*check)(const struct nev_game *g, const struct nev_state *s, const struct pv_order *o,
		      struct pv_why *why);
	void (*apply)(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		      struct pv_events *out);
};

/* Rows end with the verb 0. */
#define NEV_ACTS_END                \
	{                           \
		.act = {.verb = 0 } \
	}

void nev_load_acts(struct nev_game *g);

/* The rows of each chapter. */
extern const struct nev_act nev_arrive_acts[], nev_ballista_acts[], nev_close_acts[],
    nev_dice_acts[], nev_fire_acts[], nev_lose_acts[], nev_melee_acts[], nev_move_acts[],
    nev_retire_acts[], nev_retreat_acts[], nev_seal_acts[], nev_setup_acts[], nev_support_acts[];

#endif
