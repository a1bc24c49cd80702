/*
 * plans.c - whole acts: in movement where each man can get to, by the cheapest way that needs no
 * throw [CHB-TABLE.10, CHB-TABLE.11]; what is listed beside that, an order each.
 */
#include "rules/cryhavoc/riders.h"
#include "rules/cryhavoc/weather.h"

#include <string.h>

enum { FAR = UINT8_MAX };

struct planning {
	const struct chb_game *g;
	const struct chb_state *s;
	struct chb_view v;
	struct pv_plan *out;
	size_t cap, count;
};

static struct pv_plan *open_plan(struct planning *p) {
	p->count++;
	return p->count <= p->cap ? &p->out[p->count - 1] : NULL;
}

static int32_t goal_of(const struct chb_state *s, const struct pv_order *o) {
	switch (o->verb) {
	case CHB_STEP:
	case CHB_SLIP:
	case CHB_DRAG:
	case CHB_ENTER:
	case CHB_FOLLOW:
	case CHB_FLEE:
	case CHB_FALL:
	case CHB_DISMOUNT:
	case CHB_LEAD:
		return o->data.halves[0];
	case CHB_SHOOT:
		return s->man[o->target].place;
	default:
		return CHB_NO_PLACE;
	}
}

static void add_order(struct planning *p, const struct pv_order *o) {
	struct pv_plan *plan = open_plan(p);
	struct pv_why why = { .rule = NULL };
	if (plan == NULL) {
		return;
	}
	memset(plan, 0, sizeof *plan);
	plan->orders[0] = *o;
	plan->count = 1;
	plan->actor = o->actor;
	plan->goal = goal_of(p->s, o);
	if (p->s->ask == CHB_ASK_MOVE && chb_check(&p->g->base, p->s, o, &why)) {
		plan->cost = why.need;
	}
}

/* --- reach ----------------------------------------------------------------------------------- */

/* A flood of costs from where a man stands. */
struct flood {
	const struct planning *p;
	int man;
	int32_t left;
	uint8_t cost[PV_PLACES_MAX]; /* FAR: he doesn't get there */
	uint16_t from[PV_PLACES_MAX];
	uint16_t met[PV_PLACES_MAX];
	size_t count;
};

static bool is_end(const struct flood *f, int place) {
	int who = chb_who(&f->p->v, place);
	return who == PV_NONE || who == f->man;
}

static bool is_guarded(const struct flood *f, int place) {
	return chb_is_controlled(f->p->g, f->p->s, &f->p->v, place, f->p->s->side);
}

/* One step on from `at`, judged as an order of the man who would stand there. */
static void spread(struct flood *f, struct chb_state *there, int at) {
	uint16_t beside[CHB_NEIGHBOURS_MAX];
	const struct chb_game *g = f->p->g;
	size_t count = chb_neighbours(g, f->p->s, at, beside);
	struct chb_man *m = &there->man[f->man];
	struct pv_order o = { .verb = CHB_STEP, .actor = (uint8_t)f->man, .target = PV_NONE };
	bool moved = at != f->p->s->man[f->man].place;
	m->place = (uint16_t)at;
	m->left = (uint8_t)(f->left - f->cost[at]);
	m->spent = (uint8_t)(f->p->s->man[f->man].spent + f->cost[at]);
	if (moved) {
		m->marks |= CHB_BEGUN | CHB_STEPPED;
		m->marks |= chb_weather_toll(g, there, f->man, at) > 0 ? CHB_OUT : 0;
	}
	for (size_t i = 0; i < count; i++) {
		struct pv_why why;
		memset(&why, 0, sizeof why);
		o.data.halves[0] = beside[i];
		if (!chb_move_check(g, there, &f->p->v, &o, &why)) {
			continue;
		}
		int32_t cost =
		    f->cost[at] + why.need + chb_weather_toll(g, there, f->man, beside[i]);
		if (f->cost[beside[i]] == FAR) {
			f->met[f->count++] = beside[i];
		}
		if (cost < f->cost[beside[i]]) {
			f->cost[beside[i]] = (uint8_t)cost;
			f->from[beside[i]] = (uint16_t)at;
		}
	}
	*m = f->p->s->man[f->man];
}

/* Every place by its least cost: those of cost 0, then 1 and so on. */
static void run_flood(struct flood *f, struct chb_state *there) {
	int start = f->p->s->man[f->man].place;
	memset(f->cost, FAR, (size_t)f->p->g->map.count);
	f->cost[start] = 0;
	f->met[0] = (uint16_t)start;
	f->count = 1;
	for (int32_t cost = 0; cost <= f->left; cost++) {
		for (size_t i = 0; i < f->count; i++) {
			if (f->cost[f->met[i]] == cost &&
			    (f->met[i] == start || !is_guarded(f, f->met[i]))) {
				spread(f, there, f->met[i]);
			}
		}
	}
}

static void add_way(struct planning *p, const struct flood *f, int to) {
	uint16_t way[PV_PLAN_MAX];
	int steps = 0, start = p->s->man[f->man].place;
	for (int at = to; at != start && steps < PV_PLAN_MAX; at = f->from[at]) {
		way[steps++] = (uint16_t)at;
	}
	struct pv_plan *plan = way[steps - 1] == start ? NULL : open_plan(p);
	if (plan == NULL) {
		return;
	}
	memset(plan, 0, sizeof *plan);
	for (int i = 0; i < steps; i++) {
		plan->orders[i] = (struct pv_order){ .verb = CHB_STEP,
						     .actor = (uint8_t)f->man,
						     .target = PV_NONE };
		plan->orders[i].data.halves[0] = way[steps - 1 - i];
	}
	plan->count = (uint8_t)steps;
	plan->actor = (uint8_t)f->man;
	plan->goal = to;
	plan->cost = f->cost[to];
}

static void add_reach(struct planning *p, int man) {
	_Alignas(max_align_t) unsigned char memory[PV_STATE_MAX];
	struct chb_state *there = (struct chb_state *)(void *)memory;
	struct flood f = { .p = p, .man = man, .left = p->s->man[man].left };
	if (!chb_may_act(p->g, p->s, &p->v, man, NULL)) {
		return;
	}
	if (chb_rides(p->s, man)) {
		size_t room = p->count < p->cap ? p->cap - p->count : 0;
		p->count += chb_ride_plans(p->g, p->s, &p->v, man,
					   room > 0 ? &p->out[p->count] : NULL, room);
		return;
	}
	memcpy(there, p->s, chb_state_size(p->g));
	run_flood(&f, there);
	for (size_t i = 1; i < f.count; i++) {
		if (is_end(&f, f.met[i])) {
			add_way(p, &f, f.met[i]);
		}
	}
}

/* --- all ------------------------------------------------------------------------------------- */

static void add_listed(struct planning *p, int actor) {
	enum { AT_ONCE = 512 };
	struct pv_order orders[AT_ONCE];
	struct chb_list l = { .out = orders, .cap = AT_ONCE };
	(void)chb_list_orders(p->g, p->s, actor, &l);
	for (size_t i = 0; i < l.count && i < l.cap; i++) {
		bool way = orders[i].verb == CHB_STEP || orders[i].verb == CHB_TURN ||
			   orders[i].verb == CHB_SWING;
		if (p->s->ask != CHB_ASK_MOVE || !way) {
			add_order(p, &orders[i]);
		}
	}
}

size_t chb_plans(const struct pv_game *game, const void *state, int actor, struct pv_plan *out,
		 size_t cap) {
	struct planning p = { .g = chb_game_of(game), .s = state, .out = out, .cap = cap };
	if (chb_turn(game, state) > PV_BLUE) {
		return 0;
	}
	chb_view_make(p.g, p.s, &p.v);
	add_listed(&p, actor);
	if (p.s->ask == CHB_ASK_MOVE) {
		CHB_EACH_OF(p.g, p.s->side, i) {
			if (actor == PV_ANY || actor == i) {
				add_reach(&p, i);
			}
		}
	}
	return p.count;
}
