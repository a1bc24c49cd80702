/* list_seat.c - all that a seat on turn may order. */
#include "pavise/throw.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/turn/turn.h"

#include <string.h>

static void list_done(struct chb_list *l) {
	const struct pv_order o = { .verb = CHB_DONE_PHASE, .actor = PV_NONE, .target = PV_NONE };
	chb_list_add(l, &o);
}

/* Lists `wait` orders; those with the same effect once: a mover who has finished needn't be spared.
 */
static void list_waits(const struct chb_game *g, const struct chb_state *s, struct chb_list *l) {
	struct chb_state memory[CHB_HOLD_PHASE + 1];
	size_t size = chb_state_size(g);
	for (int hold = 0; hold <= CHB_HOLD_PHASE; hold++) {
		const struct pv_order o = { .verb = CHB_WAIT,
					    .actor = PV_NONE,
					    .target = PV_NONE,
					    .count = (uint8_t)hold };
		bool again = false;
		memcpy(&memory[hold], s, size);
		chb_apply(&g->base, &memory[hold], &o, NULL);
		for (int i = 0; i < hold; i++) {
			again = again || memcmp(&memory[i], &memory[hold], size) == 0;
		}
		if (!again) {
			chb_list_add(l, &o);
		}
	}
}

#define EACH_LISTER(g, s, lister)                                      \
	for (const struct chb_lister *lister = (g)->listers[(s)->ask]; \
	     lister != NULL && lister->ask == (s)->ask; lister++)

/* Lists orders without an actor. known: the state as the answering side knows it. */
static void list_of_nobody(const struct chb_game *g, const struct chb_state *s,
			   const struct chb_state *known, const struct chb_occupancy *v,
			   struct chb_list *l) {
	EACH_LISTER(g, s, lister) {
		if (lister->of_all != NULL) {
			lister->of_all(g, lister->on_whole ? s : known, lister->on_whole ? NULL : v,
				       l);
		}
	}
}

static void list_of_man(const struct chb_game *g, const struct chb_state *s,
			const struct chb_state *known, const struct chb_occupancy *v, int man,
			struct chb_list *l) {
	bool own = g->roster[man].side == s->side, here = chb_on_map(&known->man[man]);
	EACH_LISTER(g, s, lister) {
		bool meant = (own || (lister->whom & CHB_OF_SIDE) == 0) &&
			     (here || (lister->whom & CHB_ON_MAP) == 0);
		if (lister->of_man != NULL && meant) {
			lister->of_man(g, lister->on_whole ? s : known, lister->on_whole ? NULL : v,
				       man, l);
		}
	}
}

void chb_list_of_man(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, int man, struct chb_list *l) {
	list_of_man(g, s, s, v, man, l);
}

bool chb_has_orders(const struct chb_game *g, const struct chb_state *s) {
	struct chb_list l = { .any = true };
	list_of_nobody(g, s, s, NULL, &l);
	CHB_EACH_MAN(g, i) {
		list_of_man(g, s, s, NULL, i, &l);
	}
	return l.count > 0;
}

size_t chb_list_orders(const struct chb_game *g, const struct chb_state *s, int actor,
		       struct chb_list *l) {
	struct chb_occupancy v;
	struct pv_throw dice;
	bool nobody = actor == PV_ANY || actor == PV_NONE;
	if (s->phase == CHB_OVER || (!nobody && actor >= g->count)) {
		return 0;
	}
	if (g->decision[s->ask]->throw != NULL) {
		chb_ask_throw(g, s, &dice);
		return nobody ? pv_throw_list(&dice, l->out, l->cap) : 0;
	}
	struct chb_state memory;
	const struct chb_state *known = chb_opened(g, s, chb_answering(s), &memory);
	chb_occupancy_make(g, known, &v);
	l->routs = known->nerve != 0 ? known : NULL;
	l->game = g;
	if (nobody && chb_done_check(g, known, &v, NULL)) {
		list_done(l);
	}
	if (nobody) {
		list_of_nobody(g, s, known, &v, l);
	}
	if (nobody && s->ask == CHB_ASK_REACT) {
		list_waits(g, s, l);
	}
	for (int i = 0; actor == PV_ANY && i < g->count; i++) {
		list_of_man(g, s, known, &v, i, l);
	}
	if (!nobody) {
		list_of_man(g, s, known, &v, actor, l);
	}
	return l->count < PV_LIST_MAX ? l->count : PV_LIST_MAX;
}

bool chb_is_answerable(const struct chb_game *g, const struct chb_state *s) {
	struct chb_list l = { .any = true };

	return s->ask == CHB_ASK_NOTHING || g->decision[s->ask]->throw != NULL ||
	       chb_list_orders(g, s, PV_ANY, &l) != 0;
}
