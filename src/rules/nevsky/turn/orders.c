/* orders.c - any order, listed, checked and applied by the rows of acts and decisions. */
#include "pavise/throw.h"
#include "rules/kit/act.h"
#include "rules/nevsky/turn/turn.h"

#include <string.h>

static const struct kit_form_keys form_keys = { .rule = RULE(NEV_5X_1),
						.verb = "nev.order.verb",
						.actor = "nev.order.actor",
						.target = "nev.order.target",
						.form = "nev.order.form" };

bool nev_check(const struct pv_game *base, const void *state, const struct pv_order *o,
	       struct pv_why *why) {
	const struct nev_game *g = nev_game_of(base);
	const struct nev_state *s = state;

	if (why != NULL) {
		memset(why, 0, sizeof *why);
	}
	if (s->step == NEV_STEP_OVER) {
		return pv_deny(why, RULE(NEV_10G_1), "nev.over");
	}
	return kit_check_form(&g->acts, &form_keys, o, g->count, why) &&
	       g->act[o->verb]->check(g, s, o, why);
}

void nev_apply(const struct pv_game *base, void *state, const struct pv_order *o,
	       struct pv_events *out) {
	const struct nev_game *g = nev_game_of(base);
	struct nev_state *s = state;

	g->act[o->verb]->apply(g, s, o, out);
	nev_run(g, s, out);
}

static void list_bare(int verb, struct nev_list *l) {
	const struct pv_order o = { .verb = (uint8_t)verb, .actor = PV_NONE, .target = PV_NONE };
	nev_list_add(l, &o);
}

static void list_end(const struct nev_game *g, const struct nev_state *s, struct nev_list *l) {
	const struct nev_decision *d = g->decision[s->ask];

	if (d->may_end(g, s, NULL)) {
		list_bare(NEV_DONE, l);
	} else if (d->instead != 0) {
		list_bare(d->instead, l);
	}
}

static void list_answers(const struct nev_game *g, const struct nev_state *s, int actor,
			 struct nev_list *l) {
	const struct nev_decision *d = g->decision[s->ask];

	if (nev_is_nobody(actor) && d->may_end != NULL) {
		list_end(g, s, l);
	}
	if (d->list != NULL && (actor != PV_NONE || !d->of_pieces)) {
		d->list(g, s, actor, l);
	}
}

/* Where all have to go the order matters little: equal ends are listed once. */
static void list_unlike(const struct nev_game *g, const struct nev_state *s, int actor,
			struct nev_list *l) {
	struct pv_order orders[NEV_CHOICES_MAX];
	struct nev_list all = { .out = orders, .cap = PV_COUNT(orders) };

	list_answers(g, s, actor, &all);
	size_t count = nev_drop_equal(g, s, orders, all.count);
	NEV_EACH(i, count) {
		nev_list_add(l, &orders[i]);
	}
}

size_t nev_list_orders(const struct nev_game *g, const struct nev_state *s, int actor,
		       struct nev_list *l) {
	const struct nev_decision *d = g->decision[s->ask];
	struct pv_throw dice;

	if (actor >= g->count && actor != PV_NONE) {
		return 0;
	}
	if (d->throw != NULL && d->list == NULL) {
		d->throw(g, s, &dice);
		l->count = nev_is_nobody(actor) ? pv_throw_list(&dice, l->out, l->cap) : 0;
	} else if (d->alike) {
		list_unlike(g, s, actor, l);
	} else {
		list_answers(g, s, actor, l);
	}
	return l->count < PV_LIST_MAX ? l->count : PV_LIST_MAX;
}

size_t nev_list(const struct pv_game *base, const void *state, int actor, struct pv_order *out,
		size_t cap) {
	struct nev_list l = { .out = out, .cap = cap };

	return nev_list_orders(nev_game_of(base), state, actor, &l);
}
