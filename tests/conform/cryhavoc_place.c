/* conform/cryhavoc_place.c - characters of a position by chance: where they are, and how. */
#include "conform/cryhavoc_positions.h"
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/characters/harm.h"
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/core/game.h"
#include "rules/cryhavoc/core/state.h"

enum { TRIES = 24 };

int cryhavoc_any_of(const struct cryhavoc_draft *d, int side) {
	int first = chb_first_of(d->g, side), count = chb_last_of(d->g, side) - first;

	for (int i = 0; i < TRIES && count > 0; i++) {
		int man = first + cryhavoc_below(d, count);
		if (chb_stands(&d->s->man[man]) && !chb_is_horse(d->g, man)) {
			return man;
		}
	}
	return PV_NONE;
}

/* ---- where ---- */

static bool is_taken(const struct cryhavoc_draft *d, int man, const struct chb_pose *p) {
	CHB_EACH_MAN(d->g, i) {
		struct chb_pose other = chb_pose_of(d->g, &d->s->man[i]);
		CHB_EACH_HEX(*p, at) {
			if (i != man && chb_on_map(&d->s->man[i]) && chb_pose_has(&other, at)) {
				return true;
			}
		}
	}
	return false;
}

/* May he stand there, as far as a look at the map tells? */
static bool is_room(const struct cryhavoc_draft *d, int man, int at) {
	struct chb_man there = d->s->man[man];
	there.place = (uint16_t)at;
	struct chb_pose p = chb_pose_of(d->g, &there);

	if (there.facing != 0 && p.tail == PV_NO_PLACE) {
		return false;
	}
	return !pv_hex_map_is(&d->g->map, at, PV_GROUND_SOLID) && !is_taken(d, man, &p);
}

/* On a hex, seldom on a rung: near where he begins, or anywhere. */
static int choose_place(const struct cryhavoc_draft *d, int man) {
	int begins = d->g->roster[man].place;

	for (int i = 0; i < TRIES; i++) {
		int at = cryhavoc_below(d, d->g->map.count);
		if (chb_is_of_map(d->g, begins) && i < TRIES / 2 &&
		    chb_apart(d->g, at, begins) > 3) {
			continue;
		}
		if (is_room(d, man, at)) {
			return at;
		}
	}
	return begins;
}

/* A rung of what stands, where nobody rides. */
static void climb(struct cryhavoc_draft *d, int man) {
	int rung = d->g->map.count + cryhavoc_below(d, d->g->rung_count);

	if (d->g->rung_count != 0 && chb_ladder_of(d->g, d->s, rung) >= 0 &&
	    is_room(d, man, rung)) {
		d->s->man[man].place = (uint16_t)rung;
	}
}

/* ---- in the saddle, beside it, or on foot ---- */

static void unhorse(struct cryhavoc_draft *d, int man) {
	struct chb_man *m = &d->s->man[man];
	int horse = m->horse - 1;

	chb_let_go(d->s, man, cryhavoc_is_in(d, 1, 2));
	d->s->man[horse].life = cryhavoc_is_in(d, 1, 4) ? CHB_DEAD : CHB_HEALTHY;
	m->place = (uint16_t)choose_place(d, man);
}

static void place_one(struct cryhavoc_draft *d, int man) {
	struct chb_man *m = &d->s->man[man];

	if (m->place == CHB_UNDER || m->place == CHB_HIDDEN || m->place == CHB_ABSENT) {
		return;
	}
	if (m->place == CHB_WAITING && cryhavoc_is_in(d, 1, 2)) {
		return;
	}
	m->facing = m->facing != 0 ? (uint8_t)(1 + cryhavoc_below(d, PV_HEX_SIDES)) : 0;
	m->place = (uint16_t)choose_place(d, man);
	if (m->horse != 0 && cryhavoc_is_in(d, 1, 5)) {
		unhorse(d, man);
	}
	if (m->facing == 0 && cryhavoc_is_in(d, 1, 6)) {
		climb(d, man);
	}
}

/* ---- how ---- */

static void set_life(struct cryhavoc_draft *d, int man) {
	struct chb_man *m = &d->s->man[man];
	bool bound = (m->saddle & CHB_BOUND) != 0;
	int how = cryhavoc_below(d, 20);

	if (chb_is_horse(d->g, man) || m->horse != 0 || m->place == CHB_HIDDEN) {
		m->life = !chb_is_horse(d->g, man) && how < 4 ? CHB_WOUNDED : m->life;
		return;
	}
	m->life = how < 11             ? CHB_HEALTHY
		  : how < 15           ? CHB_WOUNDED
		  : how < 18 && !bound ? CHB_STUNNED
				       : CHB_DEAD;
	m->life = how >= 18 && cryhavoc_is_in(d, 1, 2) ? CHB_HEALTHY : m->life;
	if (how == 0 && cryhavoc_is_in(d, 1, 3) && d->s->phase != CHB_SETUP) {
		m->place = CHB_GONE;
	}
	if (m->life == CHB_DEAD) {
		m->saddle = m->half = m->throws = 0;
	}
}

/* Who may hide lurks somewhere, or has been seen. */
static void hide(struct cryhavoc_draft *d, int man) {
	struct chb_man *m = &d->s->man[man];
	bool paired = chb_is_paired(d->g, man);

	m->facing = paired ? (uint8_t)(1 + cryhavoc_below(d, PV_HEX_SIDES)) : 0;
	int at = choose_place(d, man);
	if (d->s->phase == CHB_SETUP || at >= d->g->map.count || cryhavoc_is_in(d, 1, 6)) {
		m->facing = 0;
		return;
	}
	if (cryhavoc_is_in(d, 1, 3)) {
		m->place = (uint16_t)at;
		return;
	}
	m->place = CHB_HIDDEN;
	m->back = (uint16_t)at;
}

void cryhavoc_place_all(struct cryhavoc_draft *d) {
	CHB_EACH_MAN(d->g, i) {
		bool sets = d->g->roster[i].sets != 0 && d->s->man[i].place == CHB_ABSENT;
		if (sets && (d->s->phase != CHB_SETUP || cryhavoc_is_in(d, 1, 2))) {
			const struct chb_zone *zone = &d->g->zone[d->g->roster[i].sets - 1];
			d->s->man[i].place = zone->place[cryhavoc_below(d, zone->count)];
		} else if (d->g->roster[i].hides != 0) {
			hide(d, i);
		} else if (d->s->phase != CHB_SETUP) {
			place_one(d, i);
		}
	}
	CHB_EACH_MAN(d->g, i) {
		if (d->s->phase != CHB_SETUP) {
			set_life(d, i);
		}
	}
}
