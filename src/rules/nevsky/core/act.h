/*
 * act.h - private: what may be ordered, and what is asked, a row each. A chapter keeps the rows of
 * its acts and decisions; chapters.c lists the chapters.
 *
 * nev_load_acts    the rows of all chapters into a game
 */
#ifndef RULES_NEVSKY_CORE_ACT_H
#define RULES_NEVSKY_CORE_ACT_H

#include "rules/nevsky/core/parts.h"

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

/* What a prompt asks for, a row each too. */
struct nev_decision {
	uint8_t ask;        /* enum nev_ask */
	bool open;          /* more is legal than is listed */
	bool minor, secret; /* as pv_prompt says */
	bool of_pieces;     /* orders that answer it are given by pieces */
	const char *key, *rule;
	/* What answers it; NULL: nothing that a piece orders. */
	void (*list)(const struct nev_game *g, const struct nev_state *s, int actor,
		     struct nev_list *l);
	/* What the dice are asked, and what their answer does; NULL: a seat decides. */
	void (*throw)(const struct nev_game *g, const struct nev_state *s, struct pv_throw *out);
	void (*take)(const struct nev_game *g, struct nev_state *s, const struct pv_order *o,
		     struct pv_events *out);
};

#define NEV_DECISIONS_END \
	{ .ask = NEV_ASK_COUNT }

void nev_load_acts(struct nev_game *g);

/* The rows of each chapter. */
extern const struct nev_act nev_arrive_acts[], nev_ballista_acts[], nev_close_acts[],
    nev_dice_acts[], nev_fire_acts[], nev_lose_acts[], nev_melee_acts[], nev_move_acts[],
    nev_retire_acts[], nev_retreat_acts[], nev_seal_acts[], nev_setup_acts[], nev_support_acts[];

extern const struct nev_decision nev_ballista_decisions[], nev_close_decisions[],
    nev_fire_decisions[], nev_lose_decisions[], nev_melee_decisions[], nev_move_decisions[],
    nev_retire_decisions[], nev_retreat_decisions[], nev_setup_decisions[], nev_step_decisions[],
    nev_support_decisions[];

#endif
