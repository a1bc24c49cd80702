/*
 * plans.c - whole acts: in movement where each man can get to, by the cheapest way that needs no
 * throw [CHB-TABLE.11]; what is listed beside that, an order each; several men sent together, one
 * after the other [CHB-TABLE.8, CHB-TABLE.10].
 */
#include "rules/cryhavoc/reach/plans.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/notation/scan.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/shooting/shooting.h"
#include "rules/cryhavoc/turn/turn.h"
#include "rules/kit/flood.h"

#include <string.h>

/* THROWS_TOLD: on a way; the chance of more has no room in a plan. */
enum { THROWS_TOLD = 3 };

struct planning {
	const struct chb_game *g;
	const struct chb_state *s;
	struct chb_occupancy v;
	struct pv_plan *out;
	size_t cap, count;
};

static struct pv_plan *open_plan(struct planning *p) {
	p->count++;
	return p->count <= p->cap ? &p->out[p->count - 1] : NULL;
}

static int32_t goal_of(const struct chb_game *g, const struct chb_state *s,
		       const struct pv_order *o) {
	switch (chb_act_of(g, s, o)->goal) {
	case CHB_GOAL_PLACE:
		return o->data.halves[0] == CHB_GONE ? CHB_NO_PLACE : o->data.halves[0];
	case CHB_GOAL_TARGET:
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
	plan->goal = goal_of(p->g, p->s, o);
	if (p->s->ask == CHB_ASK_MOVE && chb_check(&p->g->base, p->s, o, &why)) {
		plan->cost = why.need;
	}
}

/* --- reach ----------------------------------------------------------------------------------- */

/* A flood of costs from where a man stands. */
struct flood {
	const struct planning *p;
	struct chb_state *there; /* the state with the rider moved */
	int man;
	int32_t left;
	struct kit_flood f;
	struct kit_link link[KIT_LISTS + PV_PLACES_MAX];
	struct kit_order order;        /* reached, rank */
	uint8_t cost[PV_PLACES_MAX];   /* KIT_FAR: he doesn't get there */
	uint8_t throws[PV_PLACES_MAX]; /* throws on the way there */
	uint16_t shots[PV_PLACES_MAX]; /* shots that enemies have on the way there */
	uint8_t seen[PV_PLACES_MAX];   /* 1 + shots at the mover there; 0: not known yet */
	uint16_t from[PV_PLACES_MAX];
	uint16_t reached[PV_PLACES_MAX], rank[PV_PLACES_MAX];
	bool risks;   /* also ways that need a throw */
	int shooters; /* number of enemies who might shoot at a mover */
	uint8_t shooter[CHB_SIDE_MEN];
};

static bool is_end(const struct flood *f, int place) {
	int who = chb_who(&f->p->v, place);
	return who == PV_NONE || who == f->man || chb_has_room(f->p->g, f->p->s, f->man, place);
}

/* Finds the enemies who could shoot at the mover in this phase. */
static void find_shooters(struct flood *f, const struct chb_state *s) {
	const struct chb_game *g = f->p->g;
	CHB_EACH_OF(g, !s->side, i) {
		if (chb_bow_of(g, s, i) != 0 || chb_modules_lie(g)) {
			f->shooter[f->shooters++] = (uint8_t)i;
		}
	}
}

/* [CHB-TABLE.11] Counts the enemies who have a shot at the mover there. */
static int shots_at(struct flood *f, struct chb_state *there, int at) {
	struct chb_man *m = &there->man[f->man], before = *m;
	uint8_t ask = there->ask, mover = there->mover;
	int shots = 0;
	if (f->seen[at] != 0) {
		return f->seen[at] - 1;
	}
	m->place = (uint16_t)at;
	there->ask = CHB_ASK_REACT;
	there->mover = (uint8_t)f->man;
	for (int i = 0; i < f->shooters; i++) {
		struct chb_list l = { .out = NULL };
		chb_shot_list(f->p->g, there, &f->p->v, f->shooter[i], &l);
		shots += l.count > 0;
	}
	there->ask = ask;
	there->mover = mover;
	*m = before;
	f->seen[at] = (uint8_t)(shots + 1);
	return shots;
}

/* Compares by the first figure that differs. */
static bool is_less(const int32_t *a, const int32_t *b, size_t count) {
	for (size_t i = 0; i < count; i++) {
		if (a[i] != b[i]) {
			return a[i] < b[i];
		}
	}
	return false;
}

/* [CHB-TABLE.11] The better way has fewer points, then throws, then shots, then the lower hex. */
static bool is_better(const struct flood *f, int to, int32_t cost, int throws, int shots,
		      int from) {
	const int32_t now[] = { cost, throws, shots, from };
	const int32_t then[] = { f->cost[to], f->throws[to], f->shots[to], f->from[to] };
	return is_less(now, then, PV_COUNT(now));
}

/* Puts the mover at `at`. */
static void stand(const struct flood *f, struct chb_state *there, int at) {
	struct chb_man *m = &there->man[f->man];
	bool moved = at != f->p->s->man[f->man].place;
	m->place = (uint16_t)at;
	m->left = (uint8_t)(f->left - f->cost[at]);
	m->spent = (uint8_t)(f->p->s->man[f->man].spent + f->cost[at]);
	if (moved) {
		m->marks |= CHB_BEGUN | CHB_STEPPED;
		m->marks |= chb_modules_toll(f->p->g, there, f->man, at) > 0 ? CHB_OUT : 0;
	}
}

/* Expands `at` by one step, checked as an order of a character who stands there. */
static bool expand(void *flood, int at, int cost_at) {
	struct flood *f = flood;
	struct chb_state *there = f->there;
	const struct chb_game *g = f->p->g;
	struct pv_order o = { .actor = (uint8_t)f->man, .target = PV_NONE };
	if (cost_at > f->left) {
		return false;
	}
	stand(f, there, at);
	CHB_EACH_BESIDE(g, f->p->s, at, ring) {
		int to = ring.to, throws = f->throws[at];
		struct pv_why why;
		memset(&why, 0, sizeof why);
		o.data.halves[0] = (uint16_t)to;
		o.verb = CHB_STEP;
		if (!chb_move_check(g, there, &f->p->v, &o, &why)) {
			memset(&why, 0, sizeof why);
			o.verb = CHB_SLIP;
			throws++;
			if (!f->risks || !chb_move_check(g, there, &f->p->v, &o, &why)) {
				continue;
			}
		}
		int32_t cost = cost_at + why.need + chb_modules_toll(g, there, f->man, to);
		if (cost > f->cost[to]) {
			continue;
		}
		int shots = f->shots[at] + shots_at(f, there, to);
		if (is_better(f, to, cost, throws, shots, at)) {
			kit_relax_in_order(&f->f, to, cost, &f->order);
			f->throws[to] = (uint8_t)throws;
			f->shots[to] = (uint16_t)shots;
			f->from[to] = (uint16_t)at;
		}
	}
	there->man[f->man] = f->p->s->man[f->man];
	return true;
}

static void search(struct flood *f) {
	int start = f->p->s->man[f->man].place, places = chb_place_count(f->p->g);
	memset(f->seen, 0, (size_t)places);
	f->order = (struct kit_order){ f->reached, f->rank, 0 };
	kit_flood_begin(&f->f, f->cost, f->link, (size_t)places, KIT_FAR - 1);
	kit_relax_in_order(&f->f, start, 0, &f->order);
	f->shots[start] = f->throws[start] = 0;
	f->from[start] = (uint16_t)start;
	find_shooters(f, f->there);
	kit_flood_run(&f->f, expand, f);
}

/* The mover leaves his present place, where he blocks no line then. */
static void flood_from(struct planning *p, int man, bool risks, struct flood *f) {
	_Alignas(max_align_t) unsigned char memory[PV_STATE_MAX];
	uint8_t *standing = &p->v.standing[p->s->man[man].place], before = *standing;
	f->p = p;
	f->man = man;
	f->left = p->s->man[man].left;
	f->risks = risks;
	f->shooters = 0;
	f->there = (struct chb_state *)(void *)memory;
	memcpy(memory, p->s, chb_state_size(p->g));
	*standing = 0;
	search(f);
	f->there = NULL;
	*standing = before;
}

/* Multiplies the chances of the throws on a way, in sixths. */
static void add_chance(const struct flood *f, struct pv_plan *plan, int to) {
	int odds = plan->of == 0 ? 1 : plan->chance, of = plan->of == 0 ? 1 : plan->of, passed = 0;
	const struct chb_game *g = f->p->g;
	int controllers = chb_controllers(g, f->p->s, &f->p->v, to, f->p->s->side, NULL);
	if (controllers == 0) {
		controllers =
		    chb_controllers(g, f->p->s, &f->p->v, f->from[to], f->p->s->side, NULL);
	}
	int modifier = chb_slip_modifier(g, f->p->s, controllers, f->from[to], to);
	CHB_EACH_FACE(face) {
		passed += chb_slip_fate(g, f->p->s, f->man, face, modifier) == CHB_FATE_IS_P;
	}
	plan->chance = (uint8_t)(odds * passed);
	plan->of = (uint8_t)(of * CHB_FACES);
}

static bool write_way(const struct flood *f, int to, struct pv_plan *plan) {
	uint16_t way[PV_PLAN_MAX];
	int steps = kit_flood_path(f->from, f->p->s->man[f->man].place, to, way, PV_PLAN_MAX);
	memset(plan, 0, sizeof *plan);
	for (int i = 0; i < steps; i++) {
		int here = way[i];
		bool slips = f->throws[here] > f->throws[f->from[here]];
		plan->orders[i] = (struct pv_order){ .verb = slips ? CHB_SLIP : CHB_STEP,
						     .actor = (uint8_t)f->man,
						     .target = PV_NONE };
		plan->orders[i].data.halves[0] = (uint16_t)here;
		if (slips && f->throws[here] <= THROWS_TOLD) {
			add_chance(f, plan, here);
		}
	}
	plan->count = (uint8_t)steps;
	plan->actor = (uint8_t)f->man;
	plan->goal = to;
	plan->cost = f->cost[to];
	return steps >= 0;
}

static void add_way(void *planning, const struct pv_plan *way) {
	struct pv_plan *plan = open_plan(planning);
	if (plan != NULL) {
		*plan = *way;
	}
}

static void add_reach(struct planning *p, int man) {
	struct flood f;
	struct pv_plan way;
	if (!chb_may_act(p->g, p->s, &p->v, man, NULL)) {
		return;
	}
	if (chb_rides(p->s, man)) {
		chb_ride_plans(p->g, p->s, &p->v, man, add_way, p);
		return;
	}
	flood_from(p, man, false, &f);
	for (int i = 1; i < f.order.count; i++) {
		if (is_end(&f, f.reached[i]) && write_way(&f, f.reached[i], &way)) {
			add_way(p, &way);
		}
	}
}

/* --- all ------------------------------------------------------------------------------------- */

static void add_listed(struct planning *p, int actor) {
	enum { AT_ONCE = 512 };
	struct pv_order orders[AT_ONCE];
	struct chb_list l = { .out = orders, .cap = AT_ONCE };
	(void)chb_list_orders(p->g, p->s, actor, &l);
	for (size_t i = 0; i < chb_list_kept(&l); i++) {
		bool way = orders[i].verb == CHB_STEP || orders[i].verb == CHB_TURN ||
			   orders[i].verb == CHB_SWING;
		if (p->s->ask != CHB_ASK_MOVE || !way) {
			add_order(p, &orders[i]);
		}
	}
}

size_t chb_plans(const struct pv_game *game, const void *state, int actor, struct pv_plan *out,
		 size_t cap) {
	struct planning p = { .g = chb_game_at(game, state), .s = state, .out = out, .cap = cap };
	if (chb_turn(game, state) > PV_BLUE) {
		return 0;
	}
	struct chb_state memory;
	add_listed(&p, actor);
	if (p.s->ask == CHB_ASK_MOVE) {
		p.s = chb_opened(p.g, p.s, p.s->side, &memory);
		chb_occupancy_make(p.g, p.s, &p.v);
		CHB_EACH_OF(p.g, p.s->side, i) {
			bool lurks = (p.s->man[i].marks & CHB_LURKS) != 0;
			if (!lurks && (actor == PV_ANY || actor == i)) {
				add_reach(&p, i);
			}
		}
	}
	return p.count;
}

/* --- several --------------------------------------------------------------------------------- */

/* The places that characters are sent to. */
struct aims {
	uint16_t place[CHB_ZONE_PLACES];
	int count;
};

static void add_aim(struct aims *out, int place) {
	for (int i = 0; i < out->count; i++) {
		if (out->place[i] == place) {
			return;
		}
	}
	if (out->count < CHB_ZONE_PLACES) {
		out->place[out->count++] = (uint16_t)place;
	}
}

/* Adds the places from which an enemy can be fought; across a ladder these aren't the nearest hex.
 */
static void add_about(const struct planning *p, int place, struct aims *out) {
	CHB_EACH_BESIDE(p->g, p->s, place, beside) {
		if (chb_may_fight(p->g, p->s, beside.to, place)) {
			add_aim(out, beside.to);
		}
	}
}

static void aim_at(const struct planning *p, int place, struct aims *out) {
	int enemy = chb_who(&p->v, place);
	if (enemy != PV_NONE && p->g->roster[enemy].side != p->s->side) {
		struct chb_pose pose = chb_pose_of(p->g, &p->s->man[enemy]);
		add_about(p, pose.head, out);
		if (pose.tail != PV_NO_PLACE) {
			add_about(p, pose.tail, out);
		}
	}
	if (out->count == 0) {
		add_aim(out, place);
	}
}

static bool find_aims(const struct planning *p, const char *goal, struct aims *out,
		      struct pv_error *err) {
	const struct chb_game *g = p->g;
	int place = chb_word_place(g, (struct kit_word){ goal, strlen(goal) });
	out->count = 0;
	if (place != PV_NO_PLACE) {
		aim_at(p, place, out);
		return true;
	}
	for (int z = 0; z < g->zone_count; z++) {
		if (strcmp(g->zone[z].word, goal) == 0) {
			memcpy(out->place, g->zone[z].place, sizeof out->place);
			out->count = g->zone[z].count;
			return true;
		}
	}
	return pv_fail(
	    err, PV_BAD_INPUT, "send",
	    "found \"%.40s\"; accepted: a place of the map or one of the scenario's zones", goal);
}

/* The value of an end of a way. */
struct arrival {
	bool misses; /* hexes from the nearest place of the aim */
	int32_t apart, cost, throws, shots, place;
};

static const struct arrival nowhere = { .misses = true, .apart = INT32_MAX };

static struct arrival arrive(const struct chb_game *g, const struct aims *aims, int place) {
	struct arrival a = nowhere;
	for (int i = 0; i < aims->count; i++) {
		a.misses = a.misses && aims->place[i] != place;
		a.apart = chb_min(a.apart, chb_apart(g, aims->place[i], place));
	}
	a.place = place;
	return a;
}

static bool is_nearer(const struct arrival *a, const struct arrival *b) {
	const int32_t mine[] = { a->misses, a->apart, a->cost, a->throws, a->shots, a->place };
	const int32_t other[] = { b->misses, b->apart, b->cost, b->throws, b->shots, b->place };
	return is_less(mine, other, PV_COUNT(mine));
}

static struct arrival find_arrival(const struct flood *f, const struct aims *aims) {
	struct arrival best = nowhere;
	for (int i = 0; i < f->order.count; i++) {
		int at = f->reached[i];
		struct arrival now = arrive(f->p->g, aims, at);
		now.cost = f->cost[at];
		now.throws = f->throws[at];
		now.shots = f->shots[at];
		if (is_end(f, at) && is_nearer(&now, &best)) {
			best = now;
		}
	}
	return best;
}

/* A rider's ways depend on facing [CHB-5.5]. */
struct ride {
	const struct chb_game *g;
	const struct pv_errand *errand;
	const struct aims *aims;
	struct pv_plan *plan; /* the best plan so far */
	struct arrival best;
};

static void take_ride(void *ride, const struct pv_plan *way) {
	struct ride *r = ride;
	struct arrival now = arrive(r->g, r->aims, way->goal);
	now.cost = way->cost;
	if ((r->errand->only == 0 || !now.misses) && is_nearer(&now, &r->best)) {
		r->best = now;
		*r->plan = *way;
	}
}

static struct arrival send_rider(struct planning *p, int man, const struct pv_errand *errand,
				 const struct aims *aims, struct pv_plan *plan) {
	struct ride r = { p->g, errand, aims, plan, nowhere };
	chb_ride_plans(p->g, p->s, &p->v, man, take_ride, &r);
	return r.best;
}

/* The way of a character, once those before have gone. */
static struct arrival send_one(struct planning *p, int man, const struct pv_errand *errand,
			       const struct aims *aims, struct pv_plan *plan) {
	struct flood f;
	if (!chb_may_act(p->g, p->s, &p->v, man, NULL)) {
		return nowhere;
	}
	if (chb_rides(p->s, man)) {
		return send_rider(p, man, errand, aims, plan);
	}
	flood_from(p, man, errand->throws != 0, &f);
	struct arrival best = find_arrival(&f, aims);
	bool goes = (errand->only == 0 || !best.misses) && best.place != p->s->man[man].place &&
		    write_way(&f, best.place, plan);
	return goes ? best : nowhere;
}

/* [CHB-TABLE.8] The next to go: the character with the cheapest way to the aim; where none reaches
 * it, the one who comes nearest. */
static int next_of(struct planning *p, const struct pv_errand *errand, const struct aims *aims,
		   const bool *gone, struct pv_plan *plan) {
	struct arrival best = nowhere;
	int who = CHB_NONE;
	for (int i = 0; i < errand->count; i++) {
		struct pv_plan way;
		struct arrival now;
		if (gone[i] || errand->actors[i] >= p->g->count) {
			continue;
		}
		now = send_one(p, errand->actors[i], errand, aims, &way);
		now.place = i; /* the first of equals */
		if (is_nearer(&now, &best)) {
			best = now;
			*plan = way;
			who = i;
		}
	}
	return who;
}

/* Moves the character along the way, without decisions and throws. */
static void go(const struct chb_game *g, struct chb_state *s, const struct pv_plan *plan) {
	for (int i = 0; i < plan->count; i++) {
		if (plan->orders[i].verb == CHB_SLIP) {
			s->man[plan->actor].place = plan->orders[i].data.halves[0];
		} else {
			chb_move_apply(g, s, &plan->orders[i], NULL);
		}
		s->ask = CHB_ASK_MOVE;
	}
	chb_end_move(s);
}

size_t chb_send(const struct pv_game *game, const void *state, const struct pv_errand *errand,
		struct pv_plan *out, size_t cap, struct pv_error *err) {
	_Alignas(max_align_t) unsigned char memory[PV_STATE_MAX];
	struct chb_state *then = (struct chb_state *)(void *)memory;
	struct planning p = { .g = chb_game_at(game, state), .s = then, .out = out, .cap = cap };
	struct aims aims;
	struct pv_plan plan;
	bool gone[PV_ERRAND_MAX] = { false };
	int who;
	memcpy(then, state, chb_state_size(p.g));
	chb_occupancy_make(p.g, then, &p.v);
	if (!find_aims(&p, errand->goal, &aims, err)) {
		return 0;
	}
	if (then->ask != CHB_ASK_MOVE) {
		pv_fail(err, PV_REFUSED, "CHB-2.2", "nobody moves now");
		return 0;
	}
	while ((who = next_of(&p, errand, &aims, gone, &plan)) >= 0) {
		gone[who] = true;
		go(p.g, then, &plan);
		chb_occupancy_make(p.g, then, &p.v);
		add_way(&p, &plan);
	}
	return p.count;
}
