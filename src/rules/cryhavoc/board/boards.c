/* boards.c - a map with a piece that turns is a board of its own in each direction. */
#include "rules/cryhavoc/board/boards.h"
#include "rules/cryhavoc/board/climb.h"
#include "rules/cryhavoc/board/doors.h"
#include "rules/cryhavoc/board/towers.h"
#include "rules/cryhavoc/queries/modules.h"

#include <stdlib.h>
#include <string.h>

/* --- what turns along ------------------------------------------------------------------------ */

static const struct pv_laid *piece_of(const struct chb_game *g) {
	return &g->map.laid[g->turner - 1];
}

static int rotate(const struct chb_game *g, int place, int sixths) {
	struct pv_hex centre = piece_of(g)->at;
	struct pv_hex own = pv_hex_minus(g->map.place[place].at, centre);
	struct pv_hex at = pv_hex_add(centre, pv_hex_rotate(own, sixths));
	return pv_hex_map_find(&g->map, at, g->map.place[place].floor);
}

/* Where a place of the map comes to when the piece turns by so many sixths; other places stay. */
static int turn_place(const struct chb_game *g, int place, int sixths) {
	return chb_modules_turns(g, place) ? rotate(g, place, sixths) : place;
}

/* The same for rungs and tops, which each board numbers by itself. Numbers that are no place stay.
 */
static uint16_t place_on(const struct chb_game *from, const struct chb_game *to, int place,
			 int sixths) {
	if (place < from->map.count) {
		return (uint16_t)turn_place(from, place, sixths);
	}
	if (chb_is_rung(from, place)) {
		const struct chb_rung *r = chb_rung_of(from, place);
		int foot = turn_place(from, r->foot, sixths);
		int side = foot != r->foot ? pv_hex_turn(r->side, sixths) : r->side;
		return (uint16_t)chb_find_rung(to, foot, side, r->number);
	}
	if (chb_is_top(from, place)) {
		int below = from->top[place - from->map.count - from->rung_count];
		return (uint16_t)chb_top_over(to, turn_place(from, below, sixths));
	}
	return (uint16_t)place;
}

/* Turns the ropes and ladders that hang on the piece, with the characters on them. */
static void turn_borne(const struct chb_game *from, const struct chb_game *to, struct chb_thing *t,
		       int sixths) {
	int number = chb_is_rung(from, t->to) ? chb_rung_of(from, t->to)->number : 0;
	t->place = (uint16_t)rotate(from, t->place, sixths);
	t->facing = (uint8_t)pv_hex_turn(t->facing, sixths);
	t->to =
	    number == 0 ? CHB_NOWHERE : (uint16_t)chb_find_rung(to, t->place, t->facing, number);
}

void chb_turn_thing(const struct chb_game *from, const struct chb_game *to, int thing,
		    struct chb_thing *t, int sixths) {
	if (t->place == CHB_NOWHERE) {
		return;
	}
	if (chb_modules_bears(from, thing)) {
		turn_borne(from, to, t, sixths);
		return;
	}
	uint16_t place = place_on(from, to, t->place, sixths);
	if (place != t->place) {
		t->facing = (uint8_t)pv_hex_turn(t->facing, sixths);
	}
	t->place = place;
	t->to = place_on(from, to, t->to, sixths);
}

/* --- load ------------------------------------------------------------------------------------ */

/* --- in a battle ----------------------------------------------------------------------------- */

const struct chb_game *chb_board_turned(const struct chb_game *g, const struct chb_state *s,
					int sixths) {
	return g->board[pv_hex_turn(s->turned, sixths)];
}

uint16_t chb_place_turned(const struct chb_game *g, const struct chb_state *s, int place,
			  int sixths) {
	return place_on(g, chb_board_turned(g, s, sixths), place, sixths);
}

/* Each board numbers its doors: a door keeps the state that it had on the board before. */
static void turn_doors(const struct chb_game *from, const struct chb_game *to, struct chb_state *s,
		       int sixths) {
	uint8_t door[PV_DOORS_MAX], harm[PV_DOORS_MAX];
	for (int i = 0; i < to->map.door_count; i++) {
		const struct pv_map_door *d = &to->map.door[i];
		int at = turn_place(to, d->at, -sixths);
		bool turns = chb_modules_turns(to, d->at) && d->side != PV_HATCH;
		int was = chb_door_at(from, at, turns ? pv_hex_turn(d->side, -sixths) : d->side);
		door[i] = was == CHB_NONE ? d->state
					  : s->door[was]; /* there is no door: it is walled up */
		harm[i] = (uint8_t)(was == CHB_NONE ? 0 : chb_door_damage(s, was));
	}
	for (int i = 0; i < to->map.door_count; i++) {
		s->door[i] = door[i];
		chb_set_damage(s, i, harm[i]);
	}
}

void chb_turn_board(const struct chb_game *g, struct chb_state *s, int sixths) {
	const struct chb_game *to = chb_board_turned(g, s, sixths);
	turn_doors(g, to, s, sixths);
	CHB_EACH_MAN(g, i) {
		struct chb_man *m = &s->man[i];
		uint16_t place = place_on(g, to, m->place, sixths);
		if (place != m->place &&
		    m->turned != 0) { /* the side to which a character clears a stair */
			m->turned = (uint8_t)(1 + pv_hex_turn(m->turned - 1, sixths));
		}
		m->place = place;
		m->back = place_on(g, to, m->back, sixths);
	}
	CHB_ALL_THINGS(g, i) {
		chb_turn_thing(g, to, i, chb_thing_at(g, s, i), sixths);
	}
	s->turned = (uint8_t)pv_hex_turn(s->turned, sixths);
}
