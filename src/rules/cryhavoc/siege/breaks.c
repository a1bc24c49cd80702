/* breaks.c - engines that a C breaks, and the choice among them [CHB-12.6.25, CHB-12.6.26]. */
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/machines/battering.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/siege/bombard.h"
#include "rules/cryhavoc/siege/siege_day.h"

enum { KINDS = 2 };
static const uint8_t kinds[KINDS] = { CHB_MANGONEL, CHB_TREBUCHET };

/* Did an engine take part in the salvo? */
static bool took_part(const struct chb_game *g, const struct chb_state *s, int thing) {
	const struct chb_thing *t = chb_thing(g, s, thing);
	return chb_is_thrower(t->kind) && t->state != CHB_ENGINE_BROKEN &&
	       t->worker[0] == PV_NONE && t->turn == s->day && t->to == s->to;
}

struct park {
	int count[KINDS];
	int32_t worth[KINDS]; /* in halves */
};

static struct park park_of(const struct chb_game *g, const struct chb_state *s) {
	struct park p = { .count = { 0 } };
	for (int k = 0; k < KINDS; k++) {
		p.worth[k] = chb_batter_points(g, chb_batterer_of(kinds[k]));
		CHB_ALL_THINGS(g, i) {
			p.count[k] += chb_thing(g, s, i)->kind == kinds[k] && took_part(g, s, i);
		}
	}
	return p;
}

/* The least surplus over `need` of any set of engines; -1: all together don't reach it. */
static int32_t least_surplus(const struct park *p, int32_t need) {
	int32_t least = CHB_NONE;
	for (int a = 0; a <= p->count[0]; a++) {
		for (int b = 0; b <= p->count[1]; b++) {
			int32_t over = a * p->worth[0] + b * p->worth[1] - need;
			least = over >= 0 && (least < 0 || over < least) ? over : least;
		}
	}
	return least;
}

/* [CHB-12.6.26] Is an engine of that kind in a set with the least surplus? */
static bool may_go(const struct park *p, int kind, int32_t need) {
	struct park left = *p;
	int32_t least = least_surplus(p, need);
	left.count[kind]--;
	return least < 0 || least_surplus(&left, need - p->worth[kind]) == least;
}

static void break_engine(const struct chb_game *g, struct chb_state *s, int thing,
			 struct pv_events *out) {
	struct chb_thing *t = chb_thing_at(g, s, thing);
	int32_t worth = chb_batter_points(g, chb_batterer_of(t->kind));
	chb_result_at(out, "chb.engine.breaks", RULE(CHB_12_6_25), PV_NONE,
		      t->place != CHB_NOWHERE ? t->place : s->to);
	s->breaks = (uint8_t)(s->breaks - chb_min(worth, s->breaks));
	t->state = CHB_ENGINE_BROKEN;
	t->place = t->to = CHB_NOWHERE;
	t->timer = 0;
}

/* The only engine that may break; -1: there is a choice. */
static int find_only(const struct chb_game *g, const struct chb_state *s, const struct park *p) {
	int only = CHB_NONE, count = 0;
	bool all = least_surplus(p, s->breaks) < 0;
	CHB_ALL_THINGS(g, i) {
		for (int k = 0; k < KINDS; k++) {
			if (chb_thing(g, s, i)->kind == kinds[k] && took_part(g, s, i) &&
			    may_go(p, k, s->breaks)) {
				only = i;
				count++;
			}
		}
	}
	return count == 1 || all ? only : CHB_NONE;
}

/* Clears the aim of the engines that remain. */
static void stand_down(const struct chb_game *g, struct chb_state *s) {
	CHB_ALL_THINGS(g, i) {
		if (took_part(g, s, i)) {
			chb_thing_at(g, s, i)->to = CHB_NOWHERE;
		}
	}
	s->breaks = 0;
}

bool chb_breaks_on(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	while (s->breaks > 0) {
		struct park p = park_of(g, s);
		if (p.count[0] + p.count[1] == 0) {
			break;
		}
		int only = find_only(g, s, &p);
		if (only < 0) {
			s->ask = CHB_ASK_LOSE;
			return true;
		}
		break_engine(g, s, only, out);
	}
	stand_down(g, s);
	return false;
}

bool chb_lose_check(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	(void)v;
	if (s->ask != CHB_ASK_LOSE) {
		return pv_deny(why, RULE(CHB_12_6_25), "chb.lose.time");
	}
	if (!chb_is_thing(g, o->count) || !took_part(g, s, o->count)) {
		return pv_deny(why, RULE(CHB_12_6_25), "chb.lose.which");
	}
	struct park p = park_of(g, s);
	int kind = chb_thing(g, s, o->count)->kind == kinds[0] ? 0 : 1;
	return may_go(&p, kind, s->breaks) || pv_deny(why, RULE(CHB_12_6_26), "chb.lose.least");
}

void chb_lose_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		    struct pv_events *out) {
	s->ask = CHB_ASK_NOTHING;
	break_engine(g, s, o->count, out);
	chb_batter_end(s);
}

void chb_lose_list(const struct chb_game *g, const struct chb_state *s,
		   const struct chb_occupancy *v, struct chb_list *l) {
	struct pv_order o = { .verb = CHB_LOSE, .actor = PV_NONE, .target = PV_NONE };
	CHB_ALL_THINGS(g, i) {
		o.count = (uint8_t)i;
		if (chb_lose_check(g, s, v, &o, NULL)) {
			chb_list_add(l, &o);
		}
	}
}

int chb_broken_engine(const struct chb_game *g, const struct chb_state *s, int side, int kind) {
	CHB_ALL_THINGS(g, i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		if (t->kind == kind && t->side == side && t->state == CHB_ENGINE_BROKEN) {
			return i;
		}
	}
	return CHB_NONE;
}

const struct chb_act chb_engine_loss_acts[] = {
	{ .act = { .verb = CHB_LOSE, .rule = RULE(CHB_12_6_25), .form = { &chb_part_thing } },
	  .check = chb_lose_check,
	  .apply = chb_lose_apply,
	  .on_day = true,
	  .on_whole = true },
	CHB_ACTS_END,
};

const struct chb_decision chb_engine_loss_decisions[] = {
	{ .ask = CHB_ASK_LOSE, .key = "chb.ask.lose", .rule = RULE(CHB_12_6_25), .minor = true },
	CHB_DECISIONS_END,
};
