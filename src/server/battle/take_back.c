/*
 * server/battle/take_back.c - acts that take back: what a seat may take back by itself, and what
 * both seats have to agree to.
 */
#define _POSIX_C_SOURCE 200809L

#include "server/battle/inside.h"
#include "server/catalogue/board.h"

#include <stdlib.h>
#include <string.h>

size_t serve_last_order(const struct serve_battle *b) {
	if (!pv_battle_can_undo(b->b)) {
		return SIZE_MAX;
	}
	size_t i = b->count;
	while (i > 0 && (b->acts[i - 1].kind != SERVE_ORDER || b->acts[i - 1].undone)) {
		i--;
	}
	return i == 0 ? SIZE_MAX : i - 1;
}

static size_t find_fresh(const struct serve_battle *b) {
	size_t left = b->fresh, first = SIZE_MAX;
	for (size_t i = b->count; i > 0 && left > 0; i--) {
		if (b->acts[i - 1].fresh) {
			first = i - 1;
			left--;
		}
	}
	return first;
}

/* Not while the other seat does something in secret: that undo is no longer possible would tell
 * that it has begun. */
bool serve_can_undo(const struct serve_battle *b, enum pv_seat seat) {
	struct pv_prompt prompt;
	size_t last = serve_last_order(b);
	if (!b->made.undo || serve_is_over(b, NULL) || last == SIZE_MAX ||
	    b->acts[last].seat != seat) {
		return false;
	}
	serve_prompt(b->g, pv_battle_state(b->b), &prompt);
	return prompt.seat == seat || prompt.secret == 0;
}

bool serve_can_redo(const struct serve_battle *b, enum pv_seat seat) {
	size_t first = find_fresh(b);
	return b->made.undo && !serve_is_over(b, NULL) && first != SIZE_MAX &&
	       b->acts[first].seat == seat && serve_turn(b) == seat;
}

/* Takes order `of` back, or lets it stand again. */
static bool set_undone(struct serve_battle *b, size_t of, bool undone) {
	if (of == SIZE_MAX || !serve_make_room(b)) {
		return false;
	}
	struct serve_act act =
	    serve_begin_act(b, undone ? SERVE_UNDO : SERVE_REDO, (enum pv_seat)b->acts[of].seat);
	act.of = (uint32_t)of;
	if (!(undone ? pv_battle_undo(b->b, NULL) : pv_battle_redo(b->b, NULL))) {
		return false;
	}
	b->acts[of].undone = b->acts[of].fresh = undone;
	b->fresh = undone ? b->fresh + 1 : b->fresh - 1;
	b->asks = serve_is_for_all(&b->acts[of]) ? PV_SEAT_COUNT : b->asks;
	serve_add_act(b, act);
	return true;
}

bool serve_undo(struct serve_battle *b) {
	return set_undone(b, serve_last_order(b), true);
}

bool serve_redo(struct serve_battle *b) {
	return set_undone(b, find_fresh(b), false);
}

/* --- further back ---------------------------------------------------------------------------- */

static bool stands(const struct serve_act *act) {
	return act->kind == SERVE_ORDER && !act->undone;
}

/* A secret that has been shown can't be unknown again. While a seat does something in secret nobody
 * goes back, which would tell whether it has begun. */
static bool may_go_back(const struct serve_battle *b, size_t of) {
	struct pv_prompt prompt;
	serve_prompt(b->g, pv_battle_state(b->b), &prompt);
	bool may = !serve_is_over(b, NULL) && prompt.secret == 0;
	for (size_t i = of; i < b->count && may; i++) {
		may = !stands(&b->acts[i]) || !b->acts[i].secret;
	}
	return may;
}

size_t serve_find_back(const struct serve_battle *b, enum pv_seat seat, size_t from) {
	size_t first = from;
	if (from == SIZE_MAX) {
		size_t i = b->count;
		while (i > 0 && !(stands(&b->acts[i - 1]) && b->acts[i - 1].seat == seat)) {
			i--;
		}
		first = i == 0 ? b->count : i - 1;
	}
	while (first < b->count && !stands(&b->acts[first])) {
		first++;
	}
	/* Dice alone aren't thrown again: the order that threw them is taken back with them. */
	while (first > 0 && first < b->count &&
	       (!stands(&b->acts[first]) || b->acts[first].seat == PV_DICE)) {
		first--;
	}
	bool found = first < b->count && stands(&b->acts[first]) &&
		     b->acts[first].seat != PV_DICE && may_go_back(b, first);
	return found ? first : SIZE_MAX;
}

static size_t count_standing(const struct serve_battle *b, size_t until) {
	size_t count = 0;
	for (size_t i = 0; i < until; i++) {
		count += stands(&b->acts[i]);
	}
	return count;
}

bool serve_ask(struct serve_battle *b, enum pv_seat seat, size_t of) {
	if (!serve_make_room(b)) {
		return false;
	}
	struct serve_act act = serve_begin_act(b, SERVE_ASK, seat);
	act.of = (uint32_t)of;
	b->asks = (uint8_t)seat;
	b->asks_of = (uint32_t)of;
	serve_add_act(b, act);
	return true;
}

bool serve_deny(struct serve_battle *b, enum pv_seat seat) {
	if (!serve_make_room(b)) {
		return false;
	}
	b->asks = PV_SEAT_COUNT;
	serve_add_act(b, serve_begin_act(b, SERVE_DENY, seat));
	return true;
}

bool serve_back(struct serve_battle *b, enum pv_seat seat, size_t of) {
	if (!serve_make_room(b)) {
		return false;
	}
	struct serve_act act = serve_begin_act(b, SERVE_BACK, seat);
	act.of = (uint32_t)of;
	act.keep = (uint32_t)count_standing(b, of);
	if (!pv_battle_go_back(b->b, act.keep, NULL)) {
		return false;
	}
	for (size_t i = 0; i < b->count; i++) {
		b->acts[i].undone = b->acts[i].undone || (i >= of && stands(&b->acts[i]));
		b->acts[i].fresh = false;
	}
	b->fresh = 0;
	b->offer = b->asks = PV_SEAT_COUNT;
	serve_add_act(b, act);
	return true;
}
