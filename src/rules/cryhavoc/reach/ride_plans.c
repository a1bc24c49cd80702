/* ride_plans.c - a rider's reachable set, by the cheapest way without a throw [CHB-TABLE.10]: a
 * plan for each place that the head may come to, and for each facing towards an enemy there. */
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/reach/plans.h"
#include "rules/kit/flood.h"

#include <string.h>

/* AROUND_MAX: two steps, two turns of the head, two of the tail. */
enum { POSES_MAX = PV_PLACES_MAX * PV_HEX_SIDES, AROUND_MAX = PV_HEX_SIDES };

/* A flood of costs over poses: place and facing in one number. */
struct flood {
	const struct chb_game *g;
	const struct chb_state *s;
	const struct chb_occupancy *v;
	struct chb_state *there; /* the state with the rider moved */
	int man;
	struct kit_flood f;
	struct kit_link link[KIT_LISTS + POSES_MAX];
	struct kit_order order;  /* reached, rank */
	uint8_t cost[POSES_MAX]; /* KIT_FAR: he doesn't get there */
	uint8_t verb[POSES_MAX]; /* the last order on the way, and the place it names */
	bool stepped[POSES_MAX]; /* the way there has a step, or a turn into control */
	uint16_t to[POSES_MAX], from[POSES_MAX], reached[POSES_MAX], rank[POSES_MAX];
};

static int number_of(const struct chb_pose *p) {
	return p->head * PV_HEX_SIDES + p->facing - 1;
}

static struct chb_pose pose_of(const struct flood *f, int number) {
	struct chb_pose p;
	(void)chb_pose_make(f->g, number / PV_HEX_SIDES, number % PV_HEX_SIDES + 1, &p);
	return p;
}

static void stand_at(struct flood *f, int number) {
	const struct chb_man *m = &f->s->man[f->man];
	struct chb_man *there = &f->there->man[f->man];
	struct chb_pose p = pose_of(f, number), start = chb_pose_of(f->g, m);
	*there = *m;
	chb_pose_set(there, &p);
	there->left = (uint8_t)(m->left - f->cost[number]);
	there->spent = (uint8_t)(m->spent + f->cost[number]);
	if (number != number_of(&start)) {
		there->marks |= CHB_BEGUN;
	}
	if (f->stepped[number]) {
		there->marks |= CHB_STEPPED;
	}
}

static bool is_held(const struct flood *f, const struct chb_pose *p) {
	return chb_guards(f->g, f->s, f->v, f->g->roster[f->man].side, p, NULL) > 0;
}

static void relax_into(struct flood *f, int from, const struct pv_order *o) {
	struct pv_why why = { .rule = NULL };
	struct chb_pose was = pose_of(f, from), now;
	if (o->verb == CHB_SLIP || !chb_ride_check(f->g, f->there, f->v, o, &why) ||
	    !chb_ride_pose(f->g, &was, o->verb, o->data.halves[0], &now)) {
		return;
	}
	int number = number_of(&now), cost = f->cost[from] + why.need;
	if (!kit_relax_in_order(&f->f, number, cost, &f->order)) {
		return;
	}
	f->verb[number] = o->verb;
	f->to[number] = o->data.halves[0];
	f->stepped[number] =
	    o->verb == CHB_STEP || f->stepped[from] || (is_held(f, &now) && !is_held(f, &was));
	f->from[number] = (uint16_t)from;
}

static bool expand(void *flood, int number, int cost) {
	struct flood *f = flood;
	struct pv_order around[AROUND_MAX];
	struct chb_list l = { .out = around, .cap = AROUND_MAX };
	if (cost > f->s->man[f->man].left) {
		return false;
	}
	stand_at(f, number);
	chb_ride_list(f->g, f->there, f->v, f->man, &l);
	for (size_t i = 0; i < chb_list_kept(&l); i++) {
		relax_into(f, number, &around[i]);
	}
	return true;
}

static void search(struct flood *f) {
	struct chb_pose start = chb_pose_of(f->g, &f->s->man[f->man]);
	f->order = (struct kit_order){ f->reached, f->rank, 0 };
	kit_flood_begin(&f->f, f->cost, f->link, (size_t)f->g->map.count * PV_HEX_SIDES,
			KIT_FAR - 1);
	int number = number_of(&start);
	kit_relax_in_order(&f->f, number, 0, &f->order);
	f->stepped[number] = false;
	kit_flood_run(&f->f, expand, f);
}

/* Is there an enemy in one of the five hexes that the head touches? */
static bool faces_enemy(const struct flood *f, const struct chb_pose *p) {
	CHB_EACH_BESIDE(f->g, f->s, p->head, ring) {
		int man = chb_who(f->v, ring.to);
		if (man != PV_NONE && f->g->roster[man].side != f->g->roster[f->man].side) {
			return true;
		}
	}
	return false;
}

static bool may_stay(const struct flood *f, int number) {
	struct chb_pose p = pose_of(f, number);
	return chb_pose_free(f->v, f->man, &p) && !chb_is_astride(f->g, f->s, &p);
}

/* Among the poses at one place where the rider may stay, is it the cheapest, the first of equals?
 */
static bool is_cheapest(const struct flood *f, int number) {
	int first = number / PV_HEX_SIDES * PV_HEX_SIDES;
	for (int i = first; i < first + PV_HEX_SIDES; i++) {
		bool before =
		    i < number ? f->cost[i] <= f->cost[number] : f->cost[i] < f->cost[number];
		if (before && may_stay(f, i)) {
			return false;
		}
	}
	return true;
}

static bool is_worth(const struct flood *f, int number) {
	struct chb_pose p = pose_of(f, number);
	return may_stay(f, number) && (is_cheapest(f, number) || faces_enemy(f, &p));
}

static bool write_plan(const struct flood *f, int number, struct pv_plan *out) {
	uint16_t way[PV_PLAN_MAX];
	int steps = kit_flood_path(f->from, f->reached[0], number, way, PV_PLAN_MAX);
	if (steps < 0) {
		return false;
	}
	memset(out, 0, sizeof *out);
	for (int i = 0; i < steps; i++) {
		out->orders[i] = (struct pv_order){ .verb = f->verb[way[i]],
						    .actor = (uint8_t)f->man,
						    .target = PV_NONE };
		out->orders[i].data.halves[0] = f->to[way[i]];
	}
	out->count = (uint8_t)steps;
	out->actor = (uint8_t)f->man;
	out->goal = number / PV_HEX_SIDES;
	out->cost = f->cost[number];
	return true;
}

void chb_ride_plans(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man,
		    void (*take)(void *to, const struct pv_plan *plan), void *to) {
	_Alignas(max_align_t) unsigned char memory[PV_STATE_MAX];
	struct flood f;
	struct pv_plan plan;
	f.g = g;
	f.s = s;
	f.v = v;
	f.there = (struct chb_state *)(void *)memory;
	f.man = man;
	memcpy(memory, s, chb_state_size(g));
	search(&f);
	for (int i = 1; i < f.order.count; i++) {
		if (is_worth(&f, f.reached[i]) && write_plan(&f, f.reached[i], &plan)) {
			take(to, &plan);
		}
	}
}
