/*
 * engineers.c - crews and what they do in a day [CHB-15].
 *
 * Men gather round an engineer one by one; his first order to build makes them a crew, whose
 * man-turns he spends on works of one kind until the day's are gone. An engineer's `left` is what
 * his crew has left, in quarters of man-turns. Without one each man works by himself.
 */
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/siege/siege_day.h"

#define EACH_WORK(row)     for (int row = 0; row < CHB_WORKS_COUNT; row++)
#define EACH_IN_ZONE(z, i) for (int i = 0; i < (z)->count; i++)

static bool is_engineer(const struct chb_game *g, int man) {
	return g->roster[man].troop == CHB_TROOPS_ENG;
}

/* [CHB-15.9] A character's work in a day, in quarters of man-turns; [CHB-15.11] half of it without
 * an engineer. */
static int day_of(const struct chb_state *s, int man, bool led) {
	int day = s->man[man].life == CHB_WOUNDED ? CHB_QUARTERS / 2 : CHB_QUARTERS;
	return led ? day : day / 2;
}

static int crew_of(const struct chb_game *g, const struct chb_state *s, int engineer) {
	int sum = 0;
	CHB_EACH_OF(g, g->roster[engineer].side, i) {
		sum += s->man[i].job == CHB_IN_CREW && s->man[i].with == engineer + 1
			   ? day_of(s, i, true)
			   : 0;
	}
	return sum;
}

/* [CHB-15.9] Is the crew too small only because the wounded count half? */
static bool is_short_by_wounds(const struct chb_game *g, const struct chb_state *s, int engineer,
			       int32_t least) {
	int men = 0;
	CHB_EACH_OF(g, g->roster[engineer].side, i) {
		men += s->man[i].job == CHB_IN_CREW && s->man[i].with == engineer + 1;
	}
	return men * CHB_QUARTERS >= least;
}

static bool can_work(const struct chb_game *g, const struct chb_state *s, int man, const char *rule,
		     struct pv_why *why) {
	if (!chb_is_asked(g, s, man, CHB_ASK_BUILD, rule, why)) {
		return false;
	}
	if (s->fortune == CHB_STORM) {
		return pv_deny(why, RULE(CHB_14_2), "chb.build.storm");
	}
	return (chb_stands(&s->man[man]) && !chb_is_horse(g, man)) ||
	       pv_deny(why, rule, "chb.build.who");
}

bool chb_gather_check(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	(void)v;
	const char *rule = RULE(CHB_15_7);
	if (!can_work(g, s, o->actor, RULE(CHB_15_2), why) || !chb_is_idle(s, o->actor, why)) {
		return false;
	}
	if (g->roster[o->target].side != s->side || !is_engineer(g, o->target) ||
	    is_engineer(g, o->actor) || !chb_stands(&s->man[o->target]) ||
	    g->siege.yard[s->side] == 0) {
		return pv_deny(why, rule, "chb.gather.whom");
	}
	return s->man[o->target].trade == 0 || pv_deny(why, RULE(CHB_15_12), "chb.gather.late");
}

/* [CHB-15.7, CHB-15.10, CHB-15.12, CHB-15.13] */
static bool check_crew(const struct chb_game *g, const struct chb_state *s, int engineer, int row,
		       struct pv_why *why) {
	const struct chb_man *m = &s->man[engineer];
	int32_t least = CHB_QUARTERS * chb_siege_figure(g, CHB_SIEGE_CREW_LEAST);
	if (m->trade != 0 && m->trade != row + 1) {
		pv_deny(why, RULE(CHB_15_12), "chb.build.one");
		return pv_also(why, RULE(CHB_15_13));
	}
	if (m->trade != 0) {
		return m->left != 0 || pv_deny(why, RULE(CHB_15_13), "chb.build.spent");
	}
	int crew = crew_of(g, s, engineer);
	if (crew >= least) {
		return true;
	}
	const char *few = RULE(CHB_15_10), *wounded = RULE(CHB_15_9);
	bool by_wounds = is_short_by_wounds(g, s, engineer, least);
	(void)pv_refuse(why, by_wounds ? wounded : few, "chb.build.few", least / CHB_QUARTERS,
			crew / CHB_QUARTERS, PV_UNIT_COUNT);
	(void)pv_also(why, RULE(CHB_15_7));
	return pv_also(why, by_wounds ? few : wounded);
}

bool chb_build_check(const struct chb_game *g, const struct chb_state *s,
		     const struct chb_occupancy *v, const struct pv_order *o, struct pv_why *why) {
	(void)v;
	const char *rule = RULE(CHB_15_2);
	if (!can_work(g, s, o->actor, rule, why)) {
		return false;
	}
	if (o->count >= CHB_WORKS_COUNT) {
		return pv_deny(why, RULE(CHB_15_3), "chb.build.what");
	}
	if (!is_engineer(g, o->actor)) {
		if (!chb_is_plain_work(o->count)) {
			return pv_deny(why, RULE(CHB_15_11), "chb.build.engineer");
		}
		if (!chb_is_idle(s, o->actor, why)) {
			return false;
		}
	} else if (!check_crew(g, s, o->actor, o->count, why)) {
		return false;
	}
	return chb_work_fits(g, s, s->side, o->count, o->data.halves[0], why);
}

/* [CHB-15.7] The characters gathered become the engineer's crew. */
static void take_crew(const struct chb_game *g, struct chb_state *s, int engineer, int row) {
	int most = CHB_QUARTERS * chb_siege_figure(g, CHB_SIEGE_CREW_MOST);
	s->man[engineer].left = (uint8_t)chb_min(crew_of(g, s, engineer), most);
	s->man[engineer].trade = (uint8_t)(row + 1);
	s->man[engineer].job = CHB_BUILDS;
	CHB_EACH_OF(g, s->side, i) {
		if (s->man[i].job == CHB_IN_CREW && s->man[i].with == engineer + 1) {
			s->man[i].job = CHB_BUILDS;
		}
	}
}

void chb_build_apply(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
		     struct pv_events *out) {
	struct chb_man *m = &s->man[o->actor];
	bool leads = is_engineer(g, o->actor);
	if (leads && m->trade == 0) {
		take_crew(g, s, o->actor, o->count);
	}
	m->job = CHB_BUILDS;
	int used = chb_work_on(g, s, s->side, o->count, o->data.halves[0],
			       leads ? m->left : day_of(s, o->actor, false), o->actor, out);
	m->left = leads ? (uint8_t)(m->left - used) : 0;
}

void chb_build_list(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, int man, struct chb_list *l) {
	struct pv_order o = { .verb = CHB_GATHER, .actor = (uint8_t)man };
	int yard = g->siege.yard[s->side] - 1;
	CHB_EACH_OF(g, s->side, i) {
		o.target = (uint8_t)i;
		if (is_engineer(g, i) && chb_gather_check(g, s, v, &o, NULL)) {
			chb_list_add(l, &o);
		}
	}
	o.verb = CHB_BUILD;
	o.target = PV_NONE;
	if (yard < 0) {
		return;
	}
	EACH_WORK(row) {
		o.count = (uint8_t)row;
		EACH_IN_ZONE(&g->zone[yard], i) {
			o.data.halves[0] = g->zone[yard].place[i];
			if (chb_build_check(g, s, v, &o, NULL)) {
				chb_list_add(l, &o);
			}
		}
	}
}

void chb_crews_end(const struct chb_game *g, struct chb_state *s, int side) {
	CHB_EACH_OF(g, side, i) {
		struct chb_man *m = &s->man[i];
		if (m->job == CHB_IN_CREW) {
			m->job = CHB_IDLE;
			m->with = 0;
		}
	}
}

static void apply_gather(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
			 struct pv_events *out) {
	(void)g;
	s->man[o->actor].job = CHB_IN_CREW;
	s->man[o->actor].with = (uint8_t)(o->target + 1);
	chb_say_at(out, "chb.gathers", RULE(CHB_15_7), o->actor, s->man[o->target].place);
}

const struct chb_act chb_engineer_acts[] = {
	{ .act = { .verb = CHB_GATHER,
		   .rule = RULE(CHB_15_7),
		   .form = { &chb_part_actor, &chb_part_target } },
	  .check = chb_gather_check,
	  .apply = apply_gather,
	  .on_day = true,
	  .on_whole = true },
	{ .act = { .verb = CHB_BUILD,
		   .rule = RULE(CHB_15_2),
		   .form = { &chb_part_actor, &chb_part_works, &chb_part_place } },
	  .check = chb_build_check,
	  .apply = chb_build_apply,
	  .on_day = true,
	  .on_whole = true },
	CHB_ACTS_END,
};

const struct chb_decision chb_engineer_decisions[] = {
	{ .ask = CHB_ASK_BUILD,
	  .key = "chb.ask.build",
	  .rule = RULE(CHB_15_2),
	  .may_end = chb_may_end },
	CHB_DECISIONS_END,
};
