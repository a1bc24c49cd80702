/*
 * plans.c - whole acts: the list, less what is pointless.
 *
 * Left out are turns, which cost nothing and are left to whoever plans; charges that find no fight
 * as things stand; shots at squares without an enemy; troops set up facing anywhere but forward;
 * to support nobody, of whom nothing else could be asked.
 * A support that wants a turn first is one act of two orders.
 */
#include "rules/nevsky/reach/plans.h"

#include "rules/nevsky/board/occupancy.h"
#include "rules/nevsky/core/act.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/number.h"
#include "rules/nevsky/core/path.h"
#include "rules/nevsky/move/support.h"
#include "rules/nevsky/shooting/exposed.h"
#include "rules/nevsky/turn/turn.h"

#include <string.h>

struct planning {
	const struct nev_game *g;
	const struct nev_state *s;
	struct nev_occupancy v;
	struct pv_plan *out;
	size_t cap, count;
};

static struct pv_plan *open_plan(struct planning *p) {
	p->count++;
	return p->count <= p->cap ? &p->out[p->count - 1] : NULL;
}

/* Halves along a path; other orders cost nothing. */
static int32_t find_cost(const struct pv_order *order) {
	int32_t cost = 0;

	if (order->verb == NEV_MOVE || order->verb == NEV_CHARGE || order->verb == NEV_HAUL) {
		uint64_t path = nev_path(order);
		for (int i = 0; i < order->count; i++, path >>= 4) {
			cost += 2 + (int32_t)(path & 1);
		}
	}
	return cost;
}

static void add_plan(struct planning *p, const struct pv_order *first,
		     const struct pv_order *second) {
	struct pv_plan *plan = open_plan(p);

	if (plan == NULL) {
		return;
	}
	nev_clear(plan, sizeof *plan);
	plan->orders[0] = *first;
	plan->count = 1;
	plan->actor = first->actor;
	plan->cost = find_cost(first);
	plan->goal = nev_goal(p->g, second != NULL ? second : first, NEV_NO_PLACE);
	if (second != NULL) {
		plan->orders[1] = *second;
		plan->count = 2;
	}
}

static bool has_fight_beside(const struct planning *p, int square) {
	PV_EACH_DIRECTION(d) {
		int next = p->g->next[square][d];
		if (next != NEV_NOWHERE && nev_is_contact(&p->v, next)) {
			return true;
		}
	}
	return false;
}

static bool is_aimed_at(const struct planning *p, const struct pv_order *shot, int square,
			int place) {
	int64_t point[NEV_XY];

	nev_find_centre(p->g, square, place, point);
	return point[0] / NEV_MIL == shot->data.figures[0] &&
	       point[1] / NEV_MIL == shot->data.figures[1];
}

/* Is a stand where the shot is aimed? The middle of a square does for any. Of one or two stands
 * each has a quarter to itself [NEV-7E.9]. */
static bool is_aimed(const struct planning *p, const struct pv_order *shot) {
	int square = nev_square_at(p->g, shot->data.figures), stands = 0;

	if (p->g->opt_ballista != 0 || square == NEV_NO_PLACE) {
		return true; /* where it falls is measured, not aimed */
	}
	NEV_EACH_PIECE(p->g, i) {
		if (p->s->piece[i].place == square && p->g->roster[i].side != p->s->seat) {
			stands += p->s->piece[i].stands;
		}
	}
	bool aimed = stands > 0 && is_aimed_at(p, shot, square, NEV_MIDDLE);
	NEV_TIMES(place, stands <= 2 ? stands : 0) {
		aimed |= is_aimed_at(p, shot, square, place);
	}
	return aimed;
}

/* Support for nothing, from a unit that declared nothing and could declare nothing. */
static bool is_idle(const struct planning *p, const struct pv_order *support) {
	const struct nev_piece *at = &p->s->piece[support->actor];
	bool idle = support->data.halves[0] == NEV_NOWHERE && at->support == NEV_NOWHERE;

	PV_EACH_DIRECTION(d) {
		int next = p->g->next[at->place][d];
		idle = idle && (next == NEV_NOWHERE || !nev_is_contact(&p->v, next) ||
				!nev_can_support(p->g, p->s, &p->v, support->actor, next, NULL));
	}
	return idle;
}

/* Turns cost nothing, and are left to the planner. */
static bool is_turn(const struct planning *p, const struct pv_order *turn) {
	(void)p;
	(void)turn;
	return true;
}

/* A charge that finds no fight as things stand. */
static bool is_vain(const struct planning *p, const struct pv_order *charge) {
	int goal = nev_goal(p->g, charge, NEV_NO_PLACE);

	return goal == NEV_NO_PLACE ||
	       (!nev_has_troops(&p->v, !p->s->seat, goal) && !has_fight_beside(p, goal));
}

static bool is_shot_at_nothing(const struct planning *p, const struct pv_order *shot) {
	return !is_aimed(p, shot);
}

/* A unit set up alone on its square, facing anywhere but forward. */
static bool is_turned_away(const struct planning *p, const struct pv_order *place) {
	return p->g->roster[place->actor].type != NEV_BALLISTA &&
	       place->data.faces[2] != pv_direction_turn(nev_rear(p->s, p->s->seat), 4) &&
	       nev_lead(&p->v, p->s->seat, place->data.halves[0]) == PV_NONE;
}

/* Verbs that may be pointless, and when they are. */
static const struct {
	uint8_t verb;
	bool (*is_pointless)(const struct planning *p, const struct pv_order *order);
} left_out[] = {
	{ NEV_TURN, is_turn },         { NEV_CHARGE, is_vain },
	{ NEV_SUPPORT, is_idle },      { NEV_SHOOT, is_shot_at_nothing },
	{ NEV_PLACE, is_turned_away },
};

static bool is_pointless(const struct planning *p, const struct pv_order *order) {
	NEV_EACH(i, PV_COUNT(left_out)) {
		if (left_out[i].verb == order->verb) {
			return left_out[i].is_pointless(p, order);
		}
	}
	return false;
}

/* Supports for which the unit has to turn first. */
static void add_turned(struct planning *p, int piece, int contact) {
	_Alignas(max_align_t) unsigned char memory[PV_STATE_MAX];
	struct nev_state *turned = (struct nev_state *)(void *)memory;
	struct pv_order turn = { .verb = NEV_TURN, .actor = (uint8_t)piece, .target = PV_NONE };
	struct pv_order support = { .verb = NEV_SUPPORT,
				    .actor = (uint8_t)piece,
				    .target = PV_NONE };

	support.data.halves[0] = (uint16_t)contact;
	if (nev_can_support(p->g, p->s, &p->v, piece, contact, NULL)) {
		return;
	}
	memcpy(turned, p->s, nev_state_size(p->g));
	PV_EACH_DIRECTION(facing) {
		turned->piece[piece].facing = (uint8_t)facing;
		turn.count = (uint8_t)facing;
		if (nev_can_support(p->g, turned, &p->v, piece, contact, NULL) &&
		    nev_turn_check(p->g, p->s, &turn, NULL)) {
			add_plan(p, &turn, &support);
		}
	}
}

static void add_turned_supports(struct planning *p, int actor) {
	const struct nev_piece *at = &p->s->piece[actor];

	if (p->s->ask != NEV_ASK_MOVE || !nev_on_board(at) || at->support != NEV_NOWHERE ||
	    nev_lead(&p->v, p->s->seat, at->place) != actor) {
		return;
	}
	PV_EACH_DIRECTION(d) {
		int next = p->g->next[at->place][d];
		if (next != NEV_NOWHERE && nev_is_contact(&p->v, next)) {
			add_turned(p, actor, next);
		}
	}
}

size_t nev_plans(const struct pv_game *base, const void *state, int actor, struct pv_plan *out,
		 size_t cap) {
	struct planning p = { .g = nev_game_of(base), .s = state, .out = out, .cap = cap };
	struct pv_order orders[NEV_PLANS_AT_ONCE];
	size_t listed = 0, total;

	if (base->rules->turn(base, state) > PV_BLUE) {
		return 0; /* the dice plan nothing */
	}
	nev_occupancy_make(p.g, p.s->piece, &p.v);
	do {
		struct nev_list l = { .out = orders, .cap = NEV_PLANS_AT_ONCE, .skip = listed };
		total = nev_list_orders(p.g, state, actor, &l);
		for (size_t i = 0; i < NEV_PLANS_AT_ONCE && listed < total; i++, listed++) {
			if (!is_pointless(&p, &orders[i])) {
				add_plan(&p, &orders[i], NULL);
			}
		}
	} while (listed < total);
	if (nev_is_piece(p.g, actor)) {
		add_turned_supports(&p, actor);
	}
	return p.count;
}
