/* day.c - the steps of a siege day, its chance events and decisions [CHB-14]. */
#include "rules/cryhavoc/turn/day.h"
#include "pavise/throw.h"
#include "rules/cryhavoc/board/machine_hexes.h"
#include "rules/cryhavoc/core/act.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/result_tables.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/notation/parts.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/siege/bombard.h"
#include "rules/cryhavoc/siege/siege_day.h"
#include "rules/cryhavoc/turn/turn.h"

static int besieged(const struct chb_game *g) {
	return !g->siege.besieger;
}

/* [CHB-14.1] */
void chb_siege_begins(const struct chb_game *g, struct chb_state *s) {
	s->day = 1;
	s->phase = CHB_DAY;
	s->step = CHB_DAY_OPENS;
	s->leads = g->siege.leads;
	s->supplies = g->siege.supplies;
	s->ask = CHB_ASK_NOTHING;
}

/* --- the steps ------------------------------------------------------------------------------- */

/* Clears what a battle or a day's work has left, except places and health. */
static void rest(struct chb_man *m) {
	m->marks &= CHB_STUCK;
	m->left = m->spent = m->run = m->works = m->turned = 0;
	m->saddle &= CHB_LOOSE | CHB_BOUND;
	m->life = m->life == CHB_STUNNED ? (uint8_t)CHB_HEALTHY : m->life;
	if (m->place != CHB_HIDDEN) {
		m->back = CHB_NOWHERE;
	}
}

/* Goes to the next step. Characters stunned by a falling wall are up by then. */
static void step_on(const struct chb_game *g, struct chb_state *s) {
	CHB_EACH_MAN(g, i) {
		rest(&s->man[i]);
	}
	chb_bombard_closes(g, s);
	s->second = 0;
	s->step++;
}

static void side_on(const struct chb_game *g, struct chb_state *s) {
	if (s->second != 0) {
		step_on(g, s);
	} else {
		s->second = 1;
	}
}

static void open_day(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	s->fortune = CHB_QUIET;
	s->wants = s->fought = s->lot = 0;
	s->leads = g->siege.leads;
	CHB_EACH_MAN(g, i) {
		s->man[i].job = CHB_IDLE;
		s->man[i].with = s->man[i].trade = 0;
	}
	chb_say(out, "chb.day.opens", RULE(CHB_14_14), PV_NONE, CHB_NO_PLACE, s->day);
	chb_mended(g, s, out);
	step_on(g, s);
}

static void ask_side(const struct chb_game *g, struct chb_state *s, enum chb_ask ask) {
	s->side = s->second != 0 ? !s->leads : s->leads;
	s->ask = (uint8_t)ask;
	if (!chb_has_orders(g, s)) {
		s->ask = CHB_ASK_NOTHING;
		side_on(g, s);
	}
}

static void ask_mend(const struct chb_game *g, struct chb_state *s) {
	int man = chb_mend_next(g, s);
	if (man == PV_NONE) {
		step_on(g, s);
		return;
	}
	s->target = (uint8_t)man;
	s->side = g->roster[man].side;
	s->ask = CHB_ASK_MEND;
}

/* [CHB-12.3.5] Does a character, ram or tower stand there? */
static bool is_covered(const struct chb_game *g, const struct chb_state *s, int place) {
	CHB_EACH_MAN(g, i) {
		if (chb_alive(&s->man[i]) && s->man[i].place == place) {
			return true;
		}
	}
	return chb_machine_at(g, s, place) >= 0;
}

/* [CHB-12.3.4] */
static void clear_moats(const struct chb_game *g, struct chb_state *s) {
	CHB_EACH_THING(g, s, i) {
		const struct chb_thing *t = chb_thing(g, s, i);
		if (t->kind == CHB_FILLED_MOAT && !is_covered(g, s, t->place)) {
			chb_free_thing(g, s, i);
		}
	}
}

static void close_day(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	chb_day_fires_end(g, s, out);
	if (chb_judge(g, s, out)) {
		return;
	}
	clear_moats(g, s);
	s->supplies = (uint8_t)(s->supplies - (s->supplies > 0));
	s->day++;
	s->step = CHB_DAY_OPENS;
}

/* What a step asks one side, then the other. */
static const uint8_t asked_of_sides[CHB_DAY_STEPS] = {
	[CHB_DAY_BOMBARD] = CHB_ASK_BOMBARD, [CHB_DAY_SAP] = CHB_ASK_SAP,
	[CHB_DAY_BUILD] = CHB_ASK_BUILD,     [CHB_DAY_ASSAULT] = CHB_ASK_ASSAULT,
	[CHB_DAY_TEND] = CHB_ASK_TEND,
};

/* A step that only some scenarios have. */
static void ask_where(const struct chb_game *g, struct chb_state *s, bool asks, enum chb_ask ask) {
	if (asks) {
		s->ask = (uint8_t)ask;
	} else {
		step_on(g, s);
	}
}

void chb_day_run(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	if (s->step == CHB_DAY_BOMBARD && s->to != CHB_NOWHERE) {
		s->to = chb_breaks_on(g, s, out) ? s->to : CHB_NOWHERE;
		return;
	}
	if (asked_of_sides[s->step] != CHB_ASK_NOTHING) {
		ask_side(g, s, asked_of_sides[s->step]);
		return;
	}
	switch (s->step) {
	case CHB_DAY_OPENS:
		open_day(g, s, out);
		break;
	case CHB_DAY_EVENT:
		ask_where(g, s, g->opt_events != 0, CHB_ASK_EVENT);
		break;
	case CHB_DAY_LOTS:
		ask_where(g, s, g->opt_initiative == CHB_BY_DICE, CHB_ASK_LOTS);
		break;
	case CHB_DAY_MEND:
		ask_mend(g, s);
		break;
	case CHB_DAY_YIELD:
		s->side = g->siege.surrenders != 0 ? (uint8_t)besieged(g) : s->side;
		ask_where(g, s, g->siege.surrenders != 0, CHB_ASK_YIELD);
		break;
	default:
		close_day(g, s, out);
		break;
	}
}

void chb_day_done(const struct chb_game *g, struct chb_state *s) {
	if (s->ask == CHB_ASK_BUILD) {
		chb_crews_end(g, s, s->side);
	}
	s->ask = CHB_ASK_NOTHING;
	side_on(g, s);
}

/* --- battles --------------------------------------------------------------------------------- */

static void close_battle(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	CHB_EACH_MAN(g, i) {
		rest(&s->man[i]);
	}
	s->hold = s->tested = s->walked = s->sneaked = 0;
	s->nerve = 0; /* [CHB-16.14] a routed side recovers within the day */
	s->spread = 0;
	s->phase = CHB_DAY;
	s->step = CHB_DAY_TEND;
	s->second = 0;
	s->ask = CHB_ASK_NOTHING;
	chb_say(out, "chb.day.battle_ends", RULE(CHB_14_15), PV_NONE, CHB_NO_PLACE, s->day);
}

bool chb_battle_ends(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	if (s->day == 0 || s->fought < chb_siege_figure(g, CHB_SIEGE_TURNS)) {
		return false;
	}
	close_battle(g, s, out);
	return true;
}

/* --- dice ------------------------------------------------------------------------------------ */

void chb_day_ask(const struct chb_game *g, const struct chb_state *s, struct pv_throw *out) {
	(void)g;
	switch (s->ask) {
	case CHB_ASK_EVENT:
		pv_throw_ask(out, 2, CHB_DIE, "chb.throw.event", RULE(CHB_14_2));
		break;
	case CHB_ASK_LOTS:
		pv_throw_ask(out, 1, CHB_DIE,
			     s->lot == 0 ? "chb.throw.lot_of_red" : "chb.throw.lot_of_blue",
			     RULE(CHB_14_3));
		break;
	default:
		pv_throw_ask(out, 1, CHB_DIE, "chb.throw.yield", RULE(CHB_14_5));
		break;
	}
}

/* [CHB-14.2] */
void chb_fortune_apply(const struct chb_game *g, struct chb_state *s, int sum,
		       struct pv_events *out) {
	static const char *const keys[CHB_FORTUNES] = {
		[CHB_QUIET] = "chb.day.quiet",          [CHB_CONVOY] = "chb.day.convoy",
		[CHB_SPOILT_STORES] = "chb.day.spoilt", [CHB_STORM] = "chb.day.storm",
		[CHB_TRUCE] = "chb.day.truce_today",
	};
	s->fortune = g->siege.fortune[sum];
	if (s->fortune == CHB_CONVOY && g->siege.supplied != 0 && s->supplies < CHB_DAYS_MAX) {
		s->supplies++;
	}
	if (s->fortune == CHB_SPOILT_STORES && s->supplies > 0) {
		s->supplies--;
	}
	chb_say(out, keys[s->fortune], RULE(CHB_14_2), PV_NONE, CHB_NO_PLACE, sum);
	s->ask = CHB_ASK_NOTHING;
	step_on(g, s);
}

/* [CHB-14.3] Red throws first, then blue. */
static void throw_lot(struct chb_state *s, int face, struct pv_events *out) {
	if (s->lot == 0 || s->lot == face) {
		s->lot = s->lot == 0 ? (uint8_t)face : 0;
		return;
	}
	s->side = s->lot > face ? PV_RED : PV_BLUE;
	s->lot = 0;
	s->ask = CHB_ASK_BEGIN;
	chb_result_at(out, s->side == PV_RED ? "chb.day.lot_red" : "chb.day.lot_blue",
		      RULE(CHB_14_3), PV_NONE, CHB_NO_PLACE);
}

static int count_living(const struct chb_game *g, const struct chb_state *s, int side) {
	int count = 0;
	CHB_EACH_OF(g, side, i) {
		count += chb_alive(&s->man[i]) && !chb_is_horse(g, i);
	}
	return count;
}

static bool has_breach(const struct chb_game *g, const struct chb_state *s) {
	CHB_EACH_THING(g, s, i) {
		if (chb_thing(g, s, i)->kind == CHB_RUBBLE) {
			return true;
		}
	}
	return false;
}

/* [CHB-14.5, CHB-14.13] */
static int32_t yield_modifier(const struct chb_game *g, const struct chb_state *s) {
	int32_t sum = 0;
	int leader = g->siege.leader - 1;
	if (count_living(g, s, g->siege.besieger) >= 2 * count_living(g, s, besieged(g))) {
		sum += chb_siege_figure(g, CHB_SIEGE_TWICE);
	}
	if (has_breach(g, s)) {
		sum += chb_siege_figure(g, CHB_SIEGE_BREACH);
	}
	if (g->siege.supplied != 0 && s->supplies == 0) {
		sum += chb_siege_figure(g, CHB_SIEGE_STARVED);
	}
	if (leader >= 0 && chb_alive(&s->man[leader])) {
		sum -= chb_siege_figure(g, CHB_SIEGE_LEADER);
	}
	return sum;
}

void chb_day_throw(const struct chb_game *g, struct chb_state *s, int face, struct pv_events *out) {
	if (s->ask == CHB_ASK_LOTS) {
		throw_lot(s, face, out);
		return;
	}
	int32_t sum = face + yield_modifier(g, s);
	s->ask = CHB_ASK_NOTHING;
	if (sum >= chb_siege_figure(g, CHB_SIEGE_SURRENDER)) {
		chb_end_by_surrender(g, s, out);
		return;
	}
	chb_say(out, "chb.day.holds", RULE(CHB_14_5), PV_NONE, CHB_NO_PLACE, sum);
	step_on(g, s);
}

/* --- orders ---------------------------------------------------------------------------------- */

static bool check_begin(const struct chb_game *g, const struct chb_state *s,
			const struct chb_occupancy *v, const struct pv_order *o,
			struct pv_why *why) {
	(void)g;
	(void)v;
	return (s->ask == CHB_ASK_BEGIN && o->count <= PV_BLUE) ||
	       pv_deny(why, RULE(CHB_14_4), "chb.day.begin");
}

static void apply_begin(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
			struct pv_events *out) {
	(void)out;
	s->leads = o->count;
	s->ask = CHB_ASK_NOTHING;
	step_on(g, s);
}

static bool check_assault(const struct chb_game *g, const struct chb_state *s,
			  const struct chb_occupancy *v, const struct pv_order *o,
			  struct pv_why *why) {
	(void)g;
	(void)v;
	(void)o;
	if (s->phase != CHB_DAY || s->ask != CHB_ASK_ASSAULT) {
		return pv_deny(why, RULE(CHB_14_14), "chb.day.step");
	}
	return s->fortune != CHB_TRUCE || pv_deny(why, RULE(CHB_14_2), "chb.day.truce");
}

static void apply_assault(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
			  struct pv_events *out) {
	(void)o;
	s->wants = (uint8_t)(s->side + 1);
	chb_say(out, "chb.day.assault", RULE(CHB_14_14), PV_NONE, CHB_NO_PLACE, s->day);
	chb_open_battle(g, s);
}

static bool check_withdraw(const struct chb_game *g, const struct chb_state *s,
			   const struct chb_occupancy *v, const struct pv_order *o,
			   struct pv_why *why) {
	(void)g;
	(void)v;
	(void)o;
	bool his = s->ask == CHB_ASK_MOVE && s->mover == PV_NONE && s->wants == s->side + 1;
	return (s->day != 0 && his) || pv_deny(why, RULE(CHB_14_15), "chb.day.withdraw");
}

static void apply_withdraw(const struct chb_game *g, struct chb_state *s, const struct pv_order *o,
			   struct pv_events *out) {
	(void)o;
	s->turn++;
	close_battle(g, s, out);
}

void chb_begin_list(const struct chb_game *g, const struct chb_state *s,
		    const struct chb_occupancy *v, struct chb_list *l) {
	struct pv_order o = { .verb = CHB_BEGIN, .actor = PV_NONE, .target = PV_NONE };
	(void)g;
	(void)v;
	o.count = (uint8_t)s->side;
	chb_list_add(l, &o);
	o.count = !s->side;
	chb_list_add(l, &o);
}

void chb_assault_list(const struct chb_game *g, const struct chb_state *s,
		      const struct chb_occupancy *v, struct chb_list *l) {
	const struct pv_order o = { .verb = CHB_ASSAULT, .actor = PV_NONE, .target = PV_NONE };
	chb_offer(g, s, v, &o, l);
}

void chb_withdraw_list(const struct chb_game *g, const struct chb_state *s,
		       const struct chb_occupancy *v, struct chb_list *l) {
	const struct pv_order o = { .verb = CHB_WITHDRAW, .actor = PV_NONE, .target = PV_NONE };
	chb_offer(g, s, v, &o, l);
}

const struct chb_act chb_day_acts[] = {
	{ CHB_ACT(CHB_BEGIN, RULE(CHB_14_4), check_begin, apply_begin, &chb_part_who_begins),
	  .on_day = true, .on_whole = true },
	{ CHB_ACT(CHB_ASSAULT, RULE(CHB_14_14), check_assault, apply_assault, NULL), .on_day = true,
	  .on_whole = true },
	{ CHB_ACT(CHB_WITHDRAW, RULE(CHB_14_15), check_withdraw, apply_withdraw, NULL),
	  .on_day = true, .on_whole = true },
	CHB_ACTS_END,
};

const struct chb_decision chb_day_decisions[] = {
	{ .ask = CHB_ASK_BEGIN, .key = "chb.ask.begin", .rule = RULE(CHB_14_4) },
	{ CHB_DECISION(CHB_ASK_ASSAULT, "chb.ask.assault", RULE(CHB_14_14)),
	  .may_end = chb_may_end },
	{ CHB_THROWN(CHB_ASK_EVENT, "chb.ask.event", RULE(CHB_14_2), chb_day_ask,
		     chb_fortune_apply) },
	{ CHB_THROWN(CHB_ASK_LOTS, "chb.ask.lots", RULE(CHB_14_3), chb_day_ask, chb_day_throw) },
	{ CHB_THROWN(CHB_ASK_YIELD, "chb.ask.yield", RULE(CHB_14_5), chb_day_ask, chb_day_throw) },
	CHB_DECISIONS_END,
};
