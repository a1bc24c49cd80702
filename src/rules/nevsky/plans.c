/* plans.c - whole acts: here every order is one but a turn, which costs nothing and is left to
 * whoever plans. */
#include "rules/nevsky/rules.h"

enum { CHUNK = 128, NOWHERE = -1 };

static void write_plan(const struct pv_game *base, const void *state, const struct pv_order *order,
		       struct pv_plan *out) {
	struct pv_why why;

	memset(out, 0, sizeof *out);
	base->rules->check(base, state, order, &why);
	out->orders[0] = *order;
	out->count = 1;
	out->actor = order->actor;
	out->goal = nev_goal(nev_game_of(base), order, NOWHERE);
	out->cost = why.need;
}

size_t nev_plans(const struct pv_game *base, const void *state, int actor, struct pv_plan *out,
		 size_t cap) {
	struct pv_order orders[CHUNK];
	size_t written = 0, listed = 0, total;

	if (base->rules->turn(base, state) > PV_BLUE) {
		return 0; /* the dice plan nothing */
	}
	do {
		struct nev_list l = { .out = orders, .cap = CHUNK, .skip = listed };
		total = nev_list_orders(nev_game_of(base), state, actor, &l);
		for (size_t i = 0; i < CHUNK && listed < total; i++, listed++) {
			if (orders[i].verb == NEV_TURN) {
				continue;
			}
			if (written < cap) {
				write_plan(base, state, &orders[i], &out[written]);
			}
			written++;
		}
	} while (listed < total);
	return written;
}
