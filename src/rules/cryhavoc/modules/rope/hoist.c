/*
 * hoist.c - what is done with a mill's rope: pulled up and let down empty at its controls, by whole
 * turns with a load, which somebody in the bay swings in [STR-ROPE.5 to STR-ROPE.7, STR-ROPE.21,
 * STR-ROPE.22, STR-ROPE.28].
 *
 * A load is tied on where it lies, on the hex below: until the turn is over the rope keeps which it
 * is, a man as `worker`, a thing as `damage`, 1 + which.
 */
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/land.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/modules/pieces/hoists.h"
#include "rules/cryhavoc/modules/rope/rope.h"
#include "rules/cryhavoc/move/carry.h"
#include "rules/cryhavoc/move/falls.h"
#include "rules/cryhavoc/move/move.h"
#include "stratege_ids.h"

/* [STR-ROPE.6] Points for swinging a load in. */
static int32_t swing(const struct chb_game *g) {
	return g->figure.pieces[CHB_PIECES_SWING_IN][0];
}

struct load {
	int man, thing; /* one of them is set; PV_NONE, CHB_NONE */
};

static struct load load_of(const struct pv_order *o) {
	return (struct load){ o->target, chb_order_thing(o) };
}

static struct load tied_to(const struct chb_thing *t) {
	return (struct load){ t->worker[0], t->damage - 1 };
}

/* [STR-ROPE.21] A load is one body, or one thing that nobody carries. */
static bool is_load(const struct chb_game *g, const struct chb_state *s, const struct chb_hoist *h,
		    struct load load) {
	if ((load.man != PV_NONE) == (load.thing >= 0)) {
		return false;
	}
	if (load.man != PV_NONE) {
		const struct chb_man *m = &s->man[load.man];
		return m->place == h->foot && m->facing == 0 && !chb_is_horse(g, load.man) &&
		       (m->life == CHB_STUNNED || m->life == CHB_DEAD);
	}
	if (!chb_is_thing(g, load.thing)) {
		return false;
	}
	const struct chb_thing *t = chb_thing(g, s, load.thing);
	return chb_is_load(t->kind) && t->place == h->foot && t->worker[0] == PV_NONE;
}

/* [STR-ROPE.28] Is there a friend to tie the load on? */
static bool has_friend(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_hoist *h, int side) {
	CHB_EACH_OF(g, side, i) {
		if (chb_stands(&s->man[i]) && !chb_is_horse(g, i) &&
		    chb_is_at_hand(g, s, s->man[i].place, h->foot)) {
			return true;
		}
	}
	return false;
}

static bool is_at(const struct chb_state *s, int man, int place, const char *rule,
		  struct pv_why *why) {
	return s->man[man].place == place ||
	       pv_deny_at(why, rule, "chb.work.where", PV_WITNESS_PLACE, place);
}

/* --- hoisting -------------------------------------------------------------------------------- */

static bool check_hoist(const struct chb_game *g, const struct chb_state *s,
			const struct chb_hoist *h, const struct pv_order *o, struct pv_why *why) {
	int man = o->actor;
	if (!is_at(s, man, h->controls, RULE(STR_ROPE_5), why) ||
	    !chb_has_whole_move(g, s, man, RULE(STR_ROPE_5), why)) {
		return false;
	}
	if (!str_is_down(g, s, h)) {
		return pv_deny(why, RULE(STR_ROPE_5), "chb.rope.raised");
	}
	if (chb_rope_bears(g, s, h->thing)) {
		return pv_deny(why, RULE(STR_ROPE_21), "chb.rope.full");
	}
	if (!is_load(g, s, h, load_of(o))) {
		return pv_deny_at(why, RULE(STR_ROPE_21), "chb.hoist.what", PV_WITNESS_PLACE,
				  h->foot);
	}
	if (!has_friend(g, s, h, g->roster[man].side)) {
		return pv_deny_at(why, RULE(STR_ROPE_28), "chb.hoist.friend", PV_WITNESS_PLACE,
				  h->foot);
	}
	return chb_has_points(s, man, s->man[man].left, RULE(STR_ROPE_5), why);
}

static void begin(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		  struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, o->count);
	int man = o->actor;
	struct load load = load_of(o);
	chb_begin_move(s, man);
	chb_pay(s, man, s->man[man].left);
	s->man[man].works = (uint8_t)(o->count + 1);
	t->worker[0] = (uint8_t)load.man;
	t->damage = (uint8_t)(load.thing + 1);
	chb_say(out, "chb.work.begun", RULE(STR_ROPE_5), man, s->man[man].place, 0);
}

/* Is the body still tied on? A friend who has recovered meanwhile is, as all the stunned recover
 * within a turn [CHB-2.20]; an enemy unties himself. */
static bool is_tied(const struct chb_game *g, const struct chb_state *s, const struct chb_hoist *h,
		    struct load load, int side) {
	bool friend = load.man != PV_NONE && g->roster[load.man].side == side;
	return friend ? s->man[load.man].place == h->foot : is_load(g, s, h, load);
}

/* Ends a hoist; it fails if the load or the rope is gone. */
void str_hoist_end(const struct chb_game *g, struct chb_state *s, int thing, int man,
		   struct pv_events *out) {
	const struct chb_hoist *h = str_hoist_of(g, thing);
	struct chb_thing *t = chb_thing_at(g, s, thing);
	struct load load = tied_to(t);
	t->worker[0] = PV_NONE;
	t->damage = 0;
	if (!str_is_down(g, s, h) || chb_rope_bears(g, s, thing) ||
	    !is_tied(g, s, h, load, g->roster[man].side)) {
		chb_result_at(out, "chb.hoist.nothing", RULE(STR_ROPE_5), man, h->foot);
		return;
	}
	t->state = CHB_ROPE_UP;
	if (load.man != PV_NONE) {
		s->man[load.man].place = t->to;
	} else {
		chb_thing_at(g, s, load.thing)->place = t->to;
	}
	chb_result_at(out, "chb.hoisted", RULE(STR_ROPE_5), man, t->to);
}

/* --- swinging in ----------------------------------------------------------------------------- */

/* The load that hangs there. */
static struct load hanging(const struct chb_game *g, const struct chb_state *s, int rung) {
	struct load load = { PV_NONE, CHB_NONE };
	CHB_EACH_MAN(g, i) {
		load.man = s->man[i].place == rung ? i : load.man;
	}
	CHB_EACH_THING(g, s, i) {
		load.thing = chb_thing(g, s, i)->place == rung ? i : load.thing;
	}
	return load;
}

/* [STR-ROPE.28] A thing is laid in the bay, a character beside it. */
static bool may_lay(const struct chb_game *g, const struct chb_state *s, const struct chb_hoist *h,
		    int man, int to) {
	if (man == PV_NONE) {
		return to == h->bay;
	}
	int side = chb_side_named(g, s, h->bay, to);
	return side >= 0 && !chb_is_shut(g, s, h->bay, side) &&
	       chb_is_ground(g, s, to, PV_GROUND_ROOFED) && chb_may_lie(g, s, man, to);
}

static bool check_heave(const struct chb_game *g, const struct chb_state *s,
			const struct chb_hoist *h, const struct pv_order *o, struct pv_why *why) {
	if (!is_at(s, o->actor, h->bay, RULE(STR_ROPE_22), why)) {
		return false;
	}
	if (str_rope_of(g, s, h)->state != CHB_ROPE_UP || !chb_rope_bears(g, s, h->thing)) {
		return pv_deny(why, RULE(STR_ROPE_6), "chb.heave.nothing");
	}
	if (str_is_shut(g, s, h)) {
		return pv_deny_at(why, RULE(STR_ROPE_24), "chb.rope.shut", PV_WITNESS_PLACE,
				  h->bay);
	}
	struct load load = hanging(g, s, str_rung_of(g, s, h));
	if (!may_lay(g, s, h, load.man, o->data.halves[0])) {
		return pv_deny(why, RULE(STR_ROPE_28),
			       load.man == PV_NONE ? "chb.heave.thing" : "chb.heave.man");
	}
	return chb_has_points(s, o->actor, swing(g), RULE(STR_ROPE_6), why) &&
	       chb_rate_allows(g, s, o->actor, swing(g), why);
}

static void heave(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		  struct pv_events *out) {
	struct load load = hanging(g, s, chb_thing(g, s, o->count)->to);
	uint16_t to = o->data.halves[0];
	chb_begin_move(s, o->actor);
	chb_pay(s, o->actor, swing(g));
	if (load.man != PV_NONE) {
		s->man[load.man].place = to;
	} else {
		chb_thing_at(g, s, load.thing)->place = to;
	}
	chb_say_at(out, "chb.heaved", RULE(STR_ROPE_6), o->actor, to);
}

/* --- up and down ----------------------------------------------------------------------------- */

static int32_t price_of(const struct chb_game *g, int verb) {
	return g->figure.acts[verb == CHB_HAUL ? CHB_ACTS_ROPE_UP : CHB_ACTS_ROPE_DOWN][0];
}

/* [STR-ROPE.7, STR-ROPE.30] A load that is let down needs a free hex below. */
static bool check_pull(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_hoist *h, const struct pv_order *o, struct pv_why *why) {
	bool up = o->verb == CHB_HAUL, bears = chb_rope_bears(g, s, h->thing);
	int wants = up ? CHB_ROPE_DOWN : CHB_ROPE_UP;
	int32_t cost = price_of(g, o->verb);
	if (!is_at(s, o->actor, h->controls, RULE(STR_ROPE_7), why)) {
		return false;
	}
	if (str_rope_of(g, s, h)->state != wants) {
		return pv_deny(why, RULE(STR_ROPE_7), up ? "chb.rope.not_down" : "chb.rope.not_up");
	}
	if (up && bears) {
		return pv_deny(why, RULE(STR_ROPE_30), "chb.rope.full");
	}
	if (bears && hanging(g, s, str_rung_of(g, s, h)).man != PV_NONE &&
	    chb_is_occupied(g, s, h->foot)) {
		return pv_deny_at(why, RULE(STR_ROPE_30), "chb.rope.below_taken", PV_WITNESS_PLACE,
				  h->foot);
	}
	return chb_has_points(s, o->actor, cost, RULE(STR_ROPE_7), why) &&
	       chb_rate_allows(g, s, o->actor, cost, why);
}

static void pull(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		 struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, o->count);
	struct load load = hanging(g, s, t->to);
	bool up = o->verb == CHB_HAUL;
	t->state = up ? CHB_ROPE_UP : CHB_ROPE_DOWN;
	if (load.man != PV_NONE) {
		s->man[load.man].place = t->place;
	}
	if (load.thing >= 0) {
		chb_thing_at(g, s, load.thing)->place = t->place;
	}
	chb_begin_move(s, o->actor);
	chb_pay(s, o->actor, price_of(g, o->verb));
	chb_say(out, up ? "chb.hauled" : "chb.lowered", RULE(STR_ROPE_7), o->actor,
		s->man[o->actor].place, 0);
}

/* --- all ------------------------------------------------------------------------------------- */

/* The hoist that an order names, if its actor may use it now; else NULL with why. */
static const struct chb_hoist *hoist_for(const struct chb_game *g, const struct chb_state *s,
					 const struct chb_occupancy *v, const struct pv_order *o,
					 struct pv_why *why) {
	const struct chb_hoist *h = str_hoist_of(g, o->count);
	if (h == NULL) {
		(void)pv_deny(why, RULE(CHB_2_22), "chb.work.none");
		return NULL;
	}
	bool may = chb_may_act(g, s, v, o->actor, why) &&
		   chb_is_free_to_act(g, s, v, o->actor, why) &&
		   chb_modules_upright(g, s, o->actor, why);
	return may ? h : NULL;
}

bool str_hoist_check(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	const struct chb_hoist *h = hoist_for(g, s, v, o, why);
	return h != NULL && check_hoist(g, s, h, o, why);
}

bool str_heave_check(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	const struct chb_hoist *h = hoist_for(g, s, v, o, why);
	return h != NULL && check_heave(g, s, h, o, why);
}

bool str_pull_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	const struct chb_hoist *h = hoist_for(g, s, v, o, why);
	return h != NULL && check_pull(g, s, h, o, why);
}

void str_hoist_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out) {
	begin(g, s, o, out);
	s->ask = CHB_ASK_REACT;
}

void str_heave_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out) {
	heave(g, s, o, out);
	s->ask = CHB_ASK_REACT;
}

void str_pull_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out) {
	pull(g, s, o, out);
	s->ask = CHB_ASK_REACT;
}

static void list_hoists(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, struct pv_order o, struct chb_list *l) {
	o.verb = STR_HOIST;
	CHB_EACH_MAN(g, i) {
		o.target = (uint8_t)i;
		chb_offer(g, s, v, &o, l);
	}
	o.target = PV_NONE;
	CHB_EACH_THING(g, s, i) {
		o.data.halves[CHB_ORDER_THING] = (uint16_t)(i + 1);
		chb_offer(g, s, v, &o, l);
	}
}

static void list_heaves(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, const struct chb_hoist *h, struct pv_order o,
			struct chb_list *l) {
	o.verb = STR_HEAVE;
	o.data.halves[0] = h->bay;
	chb_offer(g, s, v, &o, l);
	PV_EACH_HEX_SIDE(side) {
		uint16_t next = chb_open_side(g, s, h->bay, side);
		o.data.halves[0] = next;
		if (next != PV_NO_PLACE) {
			chb_offer(g, s, v, &o, l);
		}
	}
}

void str_hoist_list(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man, struct chb_list *l) {
	STR_EACH_HOIST(g, h) {
		struct pv_order o = { .actor = (uint8_t)man, .target = PV_NONE, .count = h->thing };
		if (s->man[man].place == h->controls) {
			list_hoists(g, s, v, o, l);
		}
		if (s->man[man].place == h->bay) {
			list_heaves(g, s, v, h, o, l);
		}
	}
}
