/*
 * melee.h - melees of step 5 [NEV-9].
 *
 * melee.c     strengths, picks, and how a melee goes on [NEV-9A, 9B, 9F - 9J, 9M, 9N]
 * lose.c      who falls [NEV-9K]
 * retreat.c   where the beaten go [NEV-9L]
 */
#ifndef RULES_NEVSKY_MELEE_MELEE_H
#define RULES_NEVSKY_MELEE_MELEE_H

#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/board/way.h"
#include "rules/nevsky/core/act.h"

enum { NEV_NEITHER = -1 };
struct nev_resolution {
	int32_t loss[2]; /* [0 attacker, 1 defender] eighths, capped */
	int32_t left[2];
	uint8_t fate[2]; /* enum nev_fate */
	int superior;    /* 0 attacker, 1 defender, NEV_NEITHER */
};
/* [NEV-9I.5, 9I.16] What a superior total costs the inferior side, if it has so much; eighths. */
int32_t nev_melee_price(int32_t superior);
/* Totals in eighths, the attacker's after its minus one; picks enum nev_pick. */
struct nev_resolution nev_resolve(const struct nev_game *g, int32_t attacker, int32_t defender,
				  int attacker_pick, int defender_pick);
/* [NEV-9F.5 - 9F.8]: the row that takes one off, or NULL. */
const char *nev_minus_one(const struct nev_game *, const struct nev_state *,
			  const struct nev_occupancy *, int contact);
/* Does the piece stand in that contact square, or support it? */
bool nev_is_in_melee(const struct nev_piece *p, int contact);
/* Strength of a side in a melee, in eighths, before the minus one; then after it. */
int32_t nev_strength(const struct nev_game *, const struct nev_state *, int side, int contact);
int32_t nev_melee_total(const struct nev_game *, const struct nev_state *,
			const struct nev_occupancy *, int side, int contact);
/* Squares where both sides stand; returns how many. */
size_t nev_contacts(const struct nev_game *, const struct nev_occupancy *,
		    uint16_t out[NEV_CONTACTS_MAX]);
/* [NEV-9K.13] Eighths of the next step of a piece: a stand, or half of one. */
int32_t nev_loss_step(const struct nev_game *, const struct nev_state *, int piece);
int32_t nev_troop_step(const struct nev_game *g, int troop, bool charging);
/* [NEV-9K.10] remainder / step by one die, a D6 where it will do: its sides. It dies on 1 to *dies.
 */
int32_t nev_odd_die(int32_t remainder, int32_t step, int32_t *dies);

void nev_begin_melee(const struct nev_game *, struct nev_state *, int contact, struct pv_events *);
/* The melee goes on until a seat is asked (s->ask) or it is over (s->contact is NEV_NOWHERE). */
void nev_go_on_melee(const struct nev_game *, struct nev_state *, struct pv_events *);
/* A side's losses go on; true when none are left to decide. */
bool nev_go_on_losing(const struct nev_game *, struct nev_state *, int side, struct pv_events *);
/* A side's retreats go on; true when all have gone. */
bool nev_go_on_retreating(const struct nev_game *, struct nev_state *, int side,
			  struct pv_events *);

/* One end of a retreat or retirement. */
struct nev_end {
	uint16_t place;   /* square or NEV_OFF; NEV_DEAD: no way out (retreat); the start: stays
			     (retirement) */
	uint8_t ballista; /* 1: its ballista goes along */
	uint8_t as; /* the stand whose last step set the direction, or PV_NONE for the base edge */
};
size_t nev_retreat_ends(const struct nev_game *, const struct nev_state *, int piece,
			struct nev_end out[NEV_ENDS_MAX]);

extern const struct nev_act nev_melee_acts[], nev_lose_acts[], nev_retreat_acts[];
extern const struct nev_decision nev_melee_decisions[], nev_lose_decisions[],
    nev_retreat_decisions[];

#endif
