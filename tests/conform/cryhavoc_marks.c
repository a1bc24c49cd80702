/* conform/cryhavoc_marks.c - characters of a position by chance: points, marks, what they are at,
 * and what is asked about them. */
#include "conform/cryhavoc_positions.h"
#include "rules/cryhavoc/board/ground.h"
#include "rules/cryhavoc/characters/occupancy.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"
#include "rules/cryhavoc/riders/riding.h"

enum { SOME = 6 };

static bool is_in_turn(const struct chb_state *s) {
	return s->phase == CHB_FIRE || s->phase == CHB_MOVEMENT || s->phase == CHB_SECOND_FIRE ||
	       s->phase == CHB_COMBAT;
}

static void mark(const struct cryhavoc_draft *d, int man, int marks) {
	d->s->man[man].marks |= cryhavoc_is_in(d, 1, SOME) ? (uint16_t)marks : 0;
}

static void seat(const struct cryhavoc_draft *d, int man, int flags) {
	d->s->man[man].saddle |= cryhavoc_is_in(d, 1, SOME) ? (uint8_t)flags : 0;
}

/* ---- of the side on turn ---- */

/* Whoever has begun has ended too: the mover comes later. */
static void mark_mover(struct cryhavoc_draft *d, int man) {
	struct chb_man *m = &d->s->man[man];
	int all = (int)chb_allowance(d->g, d->s, man);

	m->left = (uint8_t)all;
	if (cryhavoc_is_in(d, 1, 2)) {
		m->left = (uint8_t)cryhavoc_below(d, all + 1);
		m->spent = (uint8_t)(all - m->left);
		m->marks |= CHB_BEGUN | CHB_DONE | (m->spent > 0 ? CHB_STEPPED : 0);
	}
	mark(d, man, d->g->weather != 0 ? CHB_OUT : 0);
	if (chb_is_mud(d->g, d->s, m->place)) {
		mark(d, man, CHB_STUCK);
	}
	mark(d, man, CHB_HANDS);
	mark(d, man, CHB_SHOT);
	if (chb_rides(d->s, man)) {
		m->run = (uint8_t)cryhavoc_below(d, CHB_RUN + 1);
		seat(d, man, CHB_SPOILT);
		seat(d, man, CHB_DAZED);
	}
}

static void mark_own(struct cryhavoc_draft *d, int man) {
	struct chb_man *m = &d->s->man[man];

	switch (d->s->phase) {
	case CHB_FIRE:
		mark(d, man, CHB_SHOT | CHB_TRIED);
		break;
	case CHB_MOVEMENT:
		mark_mover(d, man);
		break;
	case CHB_SECOND_FIRE:
		mark(d, man, CHB_SHOT);
		mark(d, man, CHB_SHOT_BACK | CHB_TRIED);
		break;
	default:
		mark(d, man, CHB_STRUCK);
		mark(d, man, CHB_SHOT);
		mark(d, man, CHB_HANDS);
		break;
	}
	if (d->g->opt_aimed != 0 && m->spent == 0) {
		mark(d, man, CHB_AIMED | CHB_SHOT);
	}
	if ((m->marks & CHB_SHOT) != 0) {
		seat(d, man, CHB_STILL);
	}
}

/* ---- of the other ---- */

static void mark_foe(struct cryhavoc_draft *d, int man) {
	struct chb_man *m = &d->s->man[man];

	m->spent = (uint8_t)cryhavoc_below(d, (int)chb_allowance(d->g, d->s, man) + 1);
	mark(d, man, CHB_SHOT);
	if (d->s->phase == CHB_MOVEMENT && d->g->opt_turn_form == CHB_FORM_B) {
		mark(d, man, CHB_SHOT_BACK | CHB_TRIED);
	}
	mark(d, man, d->s->phase == CHB_COMBAT ? CHB_STRUCK : 0);
	seat(d, man, (m->marks & CHB_SHOT) != 0 ? CHB_STILL : 0);
}

/* ---- what anybody is at ---- */

/* For a friend beside whom he may load, against an enemy. */
static void set_tactic(struct cryhavoc_draft *d, int man) {
	static const uint8_t all[] = { CHB_LOADS, CHB_HAMSTRINGS };
	struct chb_man *m = &d->s->man[man];
	int tactic = all[cryhavoc_below(d, 2)], side = d->g->roster[man].side;
	int other = cryhavoc_any_of(d, tactic == CHB_LOADS ? side : !side);
	bool known = tactic == CHB_LOADS ? d->g->opt_mon_2_2 != 0 : d->g->opt_mon_2_3 != 0;

	if (known && other != PV_NONE && other != man && cryhavoc_is_in(d, 1, 12)) {
		m->tactic = (uint8_t)tactic;
		m->on = (uint8_t)(other + 1);
	}
}

static void set_posture(struct cryhavoc_draft *d, int man) {
	struct chb_man *m = &d->s->man[man];
	int thing = cryhavoc_below(d, d->g->thing_count);

	if (d->g->opt_mon_2_4 != 0 && m->facing == 0) {
		seat(d, man, CHB_KNEELS);
	}
	if (d->g->opt_mon_2_2 != 0) {
		seat(d, man, CHB_DISTURBED);
	}
	if (d->g->opt_turn_form == CHB_FORM_A) {
		mark(d, man, CHB_MELEE);
	}
	if (d->s->slots > 0 && cryhavoc_is_in(d, 1, 16) &&
	    chb_thing(d->g, d->s, thing)->place != CHB_NOWHERE) {
		m->works = (uint8_t)(thing + 1);
	}
	set_tactic(d, man);
}

static void mark_one(struct cryhavoc_draft *d, int man) {
	struct chb_man *m = &d->s->man[man];
	bool captive = (m->saddle & CHB_BOUND) != 0;
	bool own = d->g->roster[man].side == d->s->side;

	if (m->life == CHB_STUNNED) {
		mark(d, man, CHB_NEW);
		return;
	}
	if (captive) {
		m->saddle = cryhavoc_is_in(d, 1, 3) ? CHB_FREED : m->saddle;
		return;
	}
	if (!chb_stands(m)) {
		return;
	}
	if (chb_is_horse(d->g, man)) {
		mark(d, man, d->s->phase == CHB_COMBAT ? CHB_STRUCK : 0);
		return;
	}
	if (own) {
		mark_own(d, man);
	} else {
		mark_foe(d, man);
	}
	set_posture(d, man);
}

/* Whom nobody sees moves too, before the others. */
static void mark_hidden(struct cryhavoc_draft *d, int man) {
	bool moves = d->s->phase == CHB_MOVEMENT && d->g->roster[man].side == d->s->side;

	if (moves && !chb_is_horse(d->g, man)) {
		d->s->man[man].left = (uint8_t)chb_allowance(d->g, d->s, man);
	}
}

void cryhavoc_mark_all(struct cryhavoc_draft *d) {
	CHB_EACH_MAN(d->g, i) {
		d->s->man[i].half = 0;
		if (!chb_is_horse(d->g, i) && d->s->man[i].life != CHB_DEAD) {
			d->s->man[i].half = (uint8_t)(chb_allowance(d->g, d->s, i) / 2);
		}
		if (is_in_turn(d->s) && d->s->man[i].place == CHB_HIDDEN) {
			mark_hidden(d, i);
		} else if (is_in_turn(d->s)) {
			mark_one(d, i);
		}
	}
	if (d->s->phase == CHB_MOVEMENT) {
		d->s->tested = d->s->walked = (uint8_t)chb_last_of(d->g, d->s->side);
	}
}

/* ---- what is asked ---- */

/* One is on his way, with some of his points. */
static void set_mover(struct cryhavoc_draft *d) {
	int man = cryhavoc_any_of(d, d->s->side);
	struct chb_man *m = &d->s->man[man == PV_NONE ? 0 : man];

	if (man == PV_NONE || (m->marks & CHB_AIMED) != 0) {
		return;
	}
	d->s->mover = (uint8_t)man;
	m->back = m->place;
	m->turned = m->facing;
	m->marks = (uint16_t)((m->marks & ~CHB_DONE) | CHB_BEGUN);
	int other = cryhavoc_below(d, d->g->count);
	if (chb_alive(&d->s->man[other]) && m->facing == 0 && cryhavoc_is_in(d, 1, SOME)) {
		m->place = d->s->man[other].place; /* he passes somebody */
	}
}

static void ask_movement(struct cryhavoc_draft *d) {
	d->s->ask = CHB_ASK_MOVE;
	if (cryhavoc_is_in(d, 1, 10)) {
		d->s->ask = cryhavoc_is_in(d, 1, 2) ? CHB_ASK_FREE : CHB_ASK_LOOSE;
		d->s->tested = d->s->walked =
		    (uint8_t)(chb_first_of(d->g, d->s->side) + cryhavoc_below(d, SOME));
		return;
	}
	if (d->g->opt_ambush != 0 && cryhavoc_is_in(d, 1, 4)) {
		d->s->ask = CHB_ASK_SNEAK;
		return;
	}
	if (cryhavoc_is_in(d, 2, 3)) {
		set_mover(d);
		d->s->hold = (uint8_t)(cryhavoc_is_in(d, 1, SOME) ? CHB_HOLD_PHASE : 0);
	}
	if (d->s->mover != PV_NONE && cryhavoc_is_in(d, 1, 4)) {
		d->s->hold = 0;
		d->s->ask = CHB_ASK_REACT;
	}
}

/* A blow of one at one, of those who stand beside each other. */
static void ask_combat(struct cryhavoc_draft *d) {
	int here, there;

	d->s->ask = CHB_ASK_FIGHT;
	d->s->stage = (uint8_t)(cryhavoc_is_in(d, 1, 3) ? CHB_STAGE_ORDINARY : 0);
	if (!cryhavoc_is_in(d, 1, 4)) {
		return;
	}
	int by = cryhavoc_any_of(d, d->s->side);
	CHB_EACH_OF(d->g, !d->s->side, i) {
		if (by != PV_NONE && chb_alive(&d->s->man[i]) &&
		    chb_contact(d->g, d->s, by, i, &here, &there)) {
			d->s->ask = CHB_ASK_BLOW;
			d->s->stage = CHB_STAGE_ORDINARY;
			d->s->attackers = chb_bit(d->g, by);
			d->s->targets = chb_bit(d->g, i);
			d->s->man[by].marks |= CHB_STRUCK;
			d->s->man[i].marks |= CHB_STRUCK;
			return;
		}
	}
}

/* A shot at somebody, whoever it is. */
static void ask_fire(struct cryhavoc_draft *d) {
	d->s->ask = CHB_ASK_SHOOT;
	int by = cryhavoc_any_of(d, d->s->side), at = cryhavoc_any_of(d, !d->s->side);
	if (cryhavoc_is_in(d, 1, SOME) && by != PV_NONE && at != PV_NONE &&
	    d->g->roster[by].bow != 0) {
		d->s->ask = CHB_ASK_HIT;
		d->s->shooter = (uint8_t)by;
		d->s->target = (uint8_t)at;
		d->s->weapon = (uint8_t)(d->g->roster[by].bow - 1);
		d->s->man[by].marks |= CHB_SHOT | CHB_TRIED;
	}
}

static void ask_day(struct cryhavoc_draft *d) {
	static const struct {
		uint8_t ask, step;
	} steps[] = { { CHB_ASK_BOMBARD, CHB_DAY_BOMBARD }, { CHB_ASK_SAP, CHB_DAY_SAP },
		      { CHB_ASK_LOTS, CHB_DAY_LOTS },       { CHB_ASK_BEGIN, CHB_DAY_LOTS },
		      { CHB_ASK_BUILD, CHB_DAY_BUILD },     { CHB_ASK_ASSAULT, CHB_DAY_ASSAULT },
		      { CHB_ASK_TEND, CHB_DAY_TEND },       { CHB_ASK_YIELD, CHB_DAY_YIELD },
		      { CHB_ASK_EVENT, CHB_DAY_EVENT } };
	size_t n = (size_t)cryhavoc_below(d, (int)PV_COUNT(steps));

	d->s->ask = steps[n].ask;
	d->s->step = steps[n].step;
	d->s->wants = 0;
}

static void ask_setup(struct cryhavoc_draft *d) {
	bool hides = d->g->opt_ambush != 0 && cryhavoc_is_in(d, 1, 2);

	d->s->ask = hides ? CHB_ASK_HIDE : CHB_ASK_PLACE;
	d->s->ready = (uint8_t)cryhavoc_below(d, 16);
}

void cryhavoc_ask_one(struct cryhavoc_draft *d) {
	switch (d->s->phase) {
	case CHB_MOVEMENT:
		ask_movement(d);
		break;
	case CHB_COMBAT:
		ask_combat(d);
		break;
	case CHB_DAY:
		ask_day(d);
		break;
	case CHB_SETUP:
		ask_setup(d);
		break;
	case CHB_OVER:
		d->s->outcome = (uint8_t)(cryhavoc_is_in(d, 1, 2) ? PV_WON : PV_DRAWN);
		d->s->winner = (uint8_t)cryhavoc_below(d, 2);
		d->s->reason = d->s->outcome == PV_WON ? CHB_BY_LAST : CHB_BY_BOTH;
		d->s->ask = CHB_ASK_NOTHING;
		break;
	default:
		ask_fire(d);
		break;
	}
}
