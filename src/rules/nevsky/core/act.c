/* act.c - what rows of acts and decisions share. */
#include "rules/nevsky/core/act.h"

#include "rules/nevsky/core/path.h"
#include "rules/nevsky/core/squares.h"

int32_t nev_goal(const struct nev_game *g, const struct pv_order *order, int32_t nowhere) {
	const struct nev_act *row = g->act[order->verb];

	return row->goal != NULL ? row->goal(g, order, nowhere) : nowhere;
}

int32_t nev_goal_of_path(const struct nev_game *g, const struct pv_order *o, int32_t nowhere) {
	int square = nev_path_from(o);

	for (int i = 0; i < o->count && square != NEV_NOWHERE; i++) {
		square = g->next[square][nev_path_step(o, i)];
	}
	return square == NEV_NOWHERE ? nowhere : square;
}

int32_t nev_goal_of_square(const struct nev_game *g, const struct pv_order *o, int32_t nowhere) {
	return nev_is_square(g, o->data.halves[0]) ? o->data.halves[0] : nowhere;
}

uint8_t nev_diced_for(const struct nev_game *g, const struct nev_state *s) {
	(void)g;
	return s->odd;
}

bool nev_may_pass(const struct nev_game *g, const struct nev_state *s, struct pv_why *why) {
	(void)g;
	(void)s;
	(void)why;
	return true;
}
