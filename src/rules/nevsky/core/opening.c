/* opening.c - a state as it begins, and the opening of a step. */
#include "rules/nevsky/core/opening.h"

#include "rules/nevsky/core/number.h"

#include <string.h>

void nev_clean(const struct nev_game *g, struct nev_state *s) {
	nev_clear(s, nev_state_size(g));
	s->shooter = s->odd = PV_NONE;
	s->target = s->contact = NEV_NOWHERE;
}

void nev_keep_opening(const struct nev_game *g, struct nev_state *s) {
	memcpy(s->piece + g->count, s->piece, g->count * sizeof s->piece[0]);
}

void nev_enter_step(const struct nev_game *g, struct nev_state *s, int step, int seat) {
	s->step = (uint8_t)step;
	s->seat = (uint8_t)seat;
	s->stage = NEV_STAGE_ATTACKER;
	s->ask = NEV_ASK_NOTHING;
	nev_keep_opening(g, s);
}

void nev_clear_marks(const struct nev_game *g, struct nev_state *s, int marks) {
	NEV_EACH_PIECE(g, i) {
		s->piece[i].marks &= (uint8_t)~marks;
	}
}
