/* step.c - the turn: player turns, phases, and what runs between decisions [CHB-2]. */
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/list.h"
#include "rules/cryhavoc/core/occupancy.h"
#include "rules/cryhavoc/core/tell.h"
#include "rules/cryhavoc/core/things.h"
#include "rules/cryhavoc/core/work.h"
#include "rules/cryhavoc/fires/burn.h"
#include "rules/cryhavoc/fires/oil.h"
#include "rules/cryhavoc/machines/engines.h"
#include "rules/cryhavoc/machines/machines.h"
#include "rules/cryhavoc/melee/melee.h"
#include "rules/cryhavoc/move/bear.h"
#include "rules/cryhavoc/move/carry.h"
#include "rules/cryhavoc/move/falls.h"
#include "rules/cryhavoc/move/move.h"
#include "rules/cryhavoc/queries/modules.h"
#include "rules/cryhavoc/riders/riding.h"
#include "rules/cryhavoc/shooting/shooting.h"
#include "rules/cryhavoc/turn/day.h"
#include "rules/cryhavoc/turn/panic.h"
#include "rules/cryhavoc/turn/setup.h"
#include "rules/cryhavoc/turn/turn.h"

#include <string.h>

enum {
	OF_ROUND = CHB_SHOT | CHB_SHOT_BACK | CHB_HANDS | CHB_AIMED,
	OF_MOVEMENT = CHB_DONE | CHB_BEGUN | CHB_STEPPED | CHB_OUT
};

static void clear_marks(const struct chb_game *g, struct chb_state *s, int marks) {
	CHB_EACH_MAN(g, i) {
		s->man[i].marks &= (uint16_t)~marks;
	}
}

/* [CHB-5.5.12, CHB-8.5.24] A charge, and what bars a fight, last for one combat phase. */
static void clear_saddles(const struct chb_game *g, struct chb_state *s) {
	CHB_EACH_MAN(g, i) {
		s->man[i].run = 0;
		s->man[i].saddle &= (uint8_t) ~(CHB_SPOILT | CHB_DAZED);
	}
}

/* --- openings -------------------------------------------------------------------------------- */

/* [CHB-8.1.20, CHB-8.1.22] A character's round begins with the own player turn. */
static void open_player_turn(const struct chb_game *g, struct chb_state *s) {
	clear_marks(g, s, CHB_NEW | CHB_TRIED);
	CHB_EACH_OF(g, s->side, i) {
		struct chb_man *m = &s->man[i];
		m->marks &= (uint16_t)~OF_ROUND;
		m->spent = 0;
		m->saddle &= (uint8_t) ~(CHB_FREED | CHB_STILL);
		/* a hidden character gets his when he is shown */
		m->half = m->life == CHB_DEAD || m->place == CHB_GONE || m->place == CHB_HIDDEN ||
				  m->place == CHB_ABSENT || chb_is_horse(g, i)
			      ? 0
			      : (uint8_t)(chb_allowance(g, s, i) / 2);
	}
	chb_oil_opens(g, s);
	chb_panic_opens(g, s);
	s->phase = CHB_FIRE;
	s->ask = CHB_ASK_NOTHING;
}

static void open_movement(const struct chb_game *g, struct chb_state *s) {
	clear_marks(g, s, CHB_TRIED);
	CHB_EACH_OF(g, s->side, i) {
		struct chb_man *m = &s->man[i];
		bool moves = (chb_stands(m) && !chb_is_horse(g, i)) || m->place == CHB_WAITING ||
			     (chb_lurks(m) && !chb_is_horse(g, i));
		m->marks &= (uint16_t)~CHB_MELEE;
		m->left = moves ? (uint8_t)chb_allowance(g, s, i) : 0;
		chb_modules_begin(g, s, i);
	}
	chb_open_tasks(g, s);
	chb_modules_due(g, s);
	s->tested = s->walked = (uint8_t)chb_first_of(g, s->side);
	s->sneaked = 0;
	s->phase = CHB_MOVEMENT;
}

static void close_movement(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	chb_end_move(s);
	chb_scorch(g, s, out);
	chb_modules_close(g, s, out);
	clear_marks(g, s, OF_MOVEMENT | CHB_TRIED);
	CHB_EACH_OF(g, s->side, i) {
		s->man[i].left = 0;
	}
	s->hold = 0;
	s->tested = s->walked = 0;
	s->sneaked = 0;
}

/* [CHB-2.20] */
static void recover(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	chb_engines_load(g, s);
	clear_marks(g, s, CHB_STRUCK | CHB_TRIED);
	CHB_EACH_OF(g, s->side, i) {
		struct chb_man *m = &s->man[i];
		if (m->life == CHB_STUNNED && chb_on_map(m) && (m->marks & CHB_NEW) == 0) {
			m->life = CHB_HEALTHY;
			chb_say(out, "chb.recovered", RULE(CHB_2_20), i, m->place, 0);
		}
	}
	clear_marks(g, s, CHB_DONE | CHB_HANDS);
	chb_machines_rest(g, s);
	chb_modules_rest(g, s);
	s->stage = CHB_STAGE_HAMSTRINGS;
	clear_saddles(g, s);
}

/* [CHB-2.1] */
static void next_player_turn(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	if (chb_judge(g, s, out)) {
		return;
	}
	s->turn = (uint16_t)(s->turn + s->second);
	s->fought = (uint8_t)(s->fought + (s->day != 0 ? s->second : 0));
	s->second = !s->second;
	s->side = !s->side;
	if (chb_battle_ends(g, s, out)) {
		return;
	}
	chb_say(out, "chb.turn", RULE(CHB_2_1), PV_NONE, CHB_NO_PLACE, s->turn);
	open_player_turn(g, s);
	if (s->side == g->holder) {
		chb_fires_open(g, s, out);
		chb_machines_spill(g, s, out);
	}
}

/* --- is there anything to ask? --------------------------------------------------------------- */

static bool can_shoot(const struct chb_game *g, struct chb_state *s, int side, enum chb_ask ask) {
	struct chb_occupancy v;
	struct chb_list l = chb_rout_list(g, s);
	uint8_t before = s->ask;
	if (chb_may_hide(g, s, side)) {
		return true;
	}
	l.any = true;
	chb_occupancy_make(g, s, &v);
	s->ask = (uint8_t)ask;
	CHB_EACH_OF(g, side, i) {
		if (chb_on_map(&s->man[i]) && l.count == 0) {
			chb_shot_list(g, s, &v, i, &l);
			chb_light_list(g, s, &v, i, &l);
			chb_pour_list(g, s, &v, i, &l);
		}
	}
	s->ask = before;
	return l.count > 0;
}

/* Can the side move? The mover is tried first, and steps before other acts: mostly one is found. */
static bool can_move(const struct chb_game *g, struct chb_state *s) {
	struct chb_occupancy v;
	struct chb_list l = chb_rout_list(g, s);
	s->ask = CHB_ASK_MOVE;
	if (chb_may_hide(g, s, s->side)) {
		return true;
	}
	l.any = true;
	chb_occupancy_make(g, s, &v);
	if (s->mover != PV_NONE && g->roster[s->mover].side == s->side) {
		chb_move_list(g, s, &v, s->mover, &l);
	}
	const struct chb_lister *lister = g->listers[CHB_ASK_MOVE];
	for (; lister->ask == CHB_ASK_MOVE && l.count == 0; lister++) {
		CHB_EACH_OF(g, s->side, i) {
			if (l.count == 0 && lister->of_man != NULL) {
				lister->of_man(g, s, &v, i, &l);
			}
		}
	}
	return l.count > 0;
}

static bool can_fight(const struct chb_game *g, struct chb_state *s) {
	struct chb_occupancy v;
	struct chb_list l = chb_rout_list(g, s);
	if (chb_may_hide(g, s, s->side)) {
		return true;
	}
	chb_occupancy_make(g, s, &v);
	s->ask = CHB_ASK_FIGHT;
	CHB_EACH_OF(g, s->side, i) {
		chb_list_of_man(g, s, &v, i, &l);
	}
	s->ask = CHB_ASK_NOTHING;
	return l.count > 0 || chb_can_fight(g, s, &v);
}

/* [CHB-2.13, CHB-7.1.3] Stuck characters throw in roster order before any move. */
static bool asks_stuck(const struct chb_game *g, struct chb_state *s) {
	for (; s->tested < chb_last_of(g, s->side); s->tested++) {
		const struct chb_man *m = &s->man[s->tested];
		if ((m->marks & CHB_STUCK) != 0 && chb_stands(m)) {
			s->ask = CHB_ASK_FREE;
			return true;
		}
	}
	return false;
}

/* --- phases ---------------------------------------------------------------------------------- */

static void run_fire(const struct chb_game *g, struct chb_state *s) {
	if (chb_panic_asks(s)) {
		return;
	}
	chb_spread_next(g, s);
	if (s->ask == CHB_ASK_SPREAD) {
		return;
	}
	if (can_shoot(g, s, s->side, CHB_ASK_SHOOT)) {
		s->ask = CHB_ASK_SHOOT;
	} else {
		chb_phase_end(g, s, NULL);
	}
}

static void run_movement(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	/* characters carried along may be seen now, before any throw */
	if (chb_end_tasks(g, s, out) || chb_modules_settle(g, s, out) ||
	    chb_modules_open(g, s, out) || asks_stuck(g, s) || chb_asks_loose(g, s)) {
		return;
	}
	if (s->sneaked == 0 && chb_may_hide(g, s, s->side)) {
		s->ask = CHB_ASK_SNEAK;
	} else if (!can_move(g, s)) {
		chb_phase_end(g, s, NULL);
	}
}

static void run_combat(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	if (s->attackers != 0) {
		if (!chb_modules_follow(g, s, out) && !chb_can_follow(g, s)) {
			chb_fight_end(g, s);
		}
		return;
	}
	if (chb_modules_resume(g, s)) {
		return;
	}
	if (can_fight(g, s)) {
		s->ask = CHB_ASK_FIGHT;
		return;
	}
	chb_phase_end(g, s, out);
}

static void begin(const struct chb_game *g, struct chb_state *s) {
	if (g->siege.days != 0) {
		chb_siege_begins(g, s);
	} else {
		open_player_turn(g, s);
	}
}

void chb_open_battle(const struct chb_game *g, struct chb_state *s) {
	s->side = g->first;
	s->second = 0;
	s->fought = 0;
	open_player_turn(g, s);
}

static void run_setup(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	if (chb_setup_run(g, s)) {
		chb_part_lurkers(g, s, out);
		begin(g, s);
	}
}

/* [CHB-2.2, CHB-2.3] The phasing side ends its phase. */
void chb_phase_end(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	s->ask = CHB_ASK_NOTHING;
	switch (s->phase) {
	case CHB_FIRE:
		open_movement(g, s);
		break;
	case CHB_MOVEMENT:
		close_movement(g, s, out);
		s->phase = g->opt_turn_form == CHB_FORM_A ? CHB_SECOND_FIRE : CHB_COMBAT;
		break;
	case CHB_SECOND_FIRE:
		clear_marks(g, s, CHB_TRIED);
		s->phase = CHB_COMBAT;
		break;
	default:
		recover(g, s, out);
		next_player_turn(g, s, out);
		break;
	}
}

/* [CHB-TABLE.1, CHB-8.6.1] After an act that costs points the enemy is asked, if he has a shot. */
static void run_react(const struct chb_game *g, struct chb_state *s) {
	bool there = s->mover != PV_NONE && chb_alive(&s->man[s->mover]);
	if (there && s->hold == 0 && g->opt_turn_form == CHB_FORM_B &&
	    can_shoot(g, s, !s->side, CHB_ASK_REACT)) {
		return;
	}
	if (!there && s->mover != PV_NONE) {
		chb_end_move(s);
	}
	s->ask = CHB_ASK_NOTHING;
}

static void end_flight(const struct chb_game *g, struct chb_state *s) {
	if (s->away != CHB_NOWHERE && s->phase == CHB_MOVEMENT) {
		/* a led horse [CHB-8.6.11]; the others may still shoot */
		CHB_EACH_OF(g, s->side, i) {
			if (chb_is_horse(g, i)) {
				s->man[i].back = CHB_NOWHERE;
				chb_forget_turn(&s->man[i]);
			}
		}
		s->ask = CHB_ASK_REACT;
	}
	s->away = CHB_NOWHERE;
	s->target = PV_NONE;
	s->fleeing = 0;
	if (s->attackers == 0 && s->phase != CHB_MOVEMENT && s->phase != CHB_DAY) {
		CHB_EACH_MAN(g, i) {
			if (s->man[i].place != CHB_HIDDEN && !chb_is_aloft(&s->man[i])) {
				s->man[i].back = CHB_NOWHERE;
			}
			chb_forget_turn(&s->man[i]);
		}
	}
}

/* Goes on with a retreat; false: it is over. */
static bool run_flight(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	if (s->staked != 0) {
		s->ask = CHB_ASK_STAKES;
		return true;
	}
	if (s->mired != 0) {
		s->ask = CHB_ASK_MUD;
		return true;
	}
	if (s->caught != 0) {
		s->ask = CHB_ASK_CAUGHT;
		return true;
	}
	if (s->driven != 0 && chb_flee_ask(g, s, out)) {
		return true;
	}
	end_flight(g, s);
	return false;
}

void chb_run(const struct chb_game *g, struct chb_state *s, struct pv_events *out) {
	chb_carry_along(g, s);
	while (s->phase != CHB_OVER && (s->ask == CHB_ASK_NOTHING || s->ask == CHB_ASK_REACT)) {
		g = chb_game_at(&g->base, s); /* the board may have been turned */
		chb_carry_along(g, s);        /* machinery may have struck a bearer */
		chb_bear_along(g, s);
		chb_modules_watch(g, s, out);
		if (g->opt_ambush != 0 && s->phase != CHB_SETUP) {
			chb_look(g, s, out);
		}
		if (s->fallen != PV_NONE) {
			if (chb_fall_ask(g, s, out)) {
				return;
			}
			chb_carry_along(g, s);
		}
		if (s->ask == CHB_ASK_REACT) {
			run_react(g, s);
			if (s->ask == CHB_ASK_REACT) {
				return;
			}
		}
		if (chb_lie_ask(g, s, out) || chb_jump_on(s) || run_flight(g, s, out)) {
			return;
		}
		if (s->ask == CHB_ASK_REACT) {
			continue;
		}
		switch (s->phase) {
		case CHB_SETUP:
			run_setup(g, s, out);
			break;
		case CHB_DAY:
			chb_day_run(g, s, out);
			break;
		case CHB_MOVEMENT:
			run_movement(g, s, out);
			break;
		case CHB_COMBAT:
			run_combat(g, s, out);
			break;
		default:
			run_fire(g, s);
			break;
		}
	}
}

/* --- the beginning --------------------------------------------------------------------------- */

void chb_blank(const struct chb_game *g, struct chb_state *s) {
	memset(s, 0, chb_state_size(g));
	s->to = s->away = CHB_NOWHERE;
	s->mover = s->shooter = s->target = s->fallen = s->engine = PV_NONE;
	s->turn = 1;
	s->side = g->first;
	for (int i = 0; i < g->map.door_count; i++) {
		s->door[i] = g->map.door[i].state;
	}
	CHB_EACH_MAN(g, i) {
		const struct chb_roster *r = &g->roster[i];
		s->man[i] = (struct chb_man){
			.place = r->place,
			.back = CHB_NOWHERE,
			.life = r->life,
			.throws = r->throws,
			.facing = r->facing,
			.horse = r->horse,
			.saddle = r->bound != 0 ? CHB_BOUND : 0,
		};
	}
	CHB_EACH_MAN(g, i) {
		const struct chb_roster *r = &g->roster[i];
		if (r->life != CHB_DEAD && !chb_is_horse(g, i)) {
			s->man[i].half = (uint8_t)(chb_allowance(g, s, i) / 2);
		} else {
			s->man[i].throws = 0;
		}
	}
	for (int i = 0; i < g->thing_count; i++) {
		*chb_thing_at(g, s, i) = g->thing[i].thing;
	}
	chb_count_things(g, s);
}

void chb_start(const struct pv_game *game, void *state) {
	const struct chb_game *g = chb_game_of(game);
	struct chb_state *s = state;
	if (g->has_opening != 0) {
		memcpy(s, &g->opening, chb_state_size(g));
		return;
	}
	chb_blank(g, s);
	if (chb_setup_begins(g)) {
		s->phase = CHB_SETUP;
	} else {
		begin(g, s);
	}
	chb_run(g, s, NULL);
}
