/* server/battle/acts.c - acts, played and noted for the viewers who may know them. */
#define _POSIX_C_SOURCE 200809L

#include "core/grow.h"
#include "game/text/seat.h"
#include "pavise/ahead.h"
#include "server/battle/inside.h"
#include "server/catalogue/board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void serve_act_finish(struct serve_act *act) {
	free(act->events);
	free(act->request);
	free(act->text);
}

/* --- feeds ----------------------------------------------------------------------------------- */

bool serve_is_for_all(const struct serve_act *act) {
	return !act->secret || act->ends;
}

/* Lines between the players stay between them, also when the battle is over. */
static bool reads_chat(const struct serve_battle *b, enum pv_seat viewer) {
	return viewer <= PV_BLUE || b->made.talk == PV_STORE_TALK_ALL;
}

static bool is_told(const struct serve_battle *b, const struct serve_act *act,
		    enum pv_seat viewer) {
	if (act->kind == SERVE_UNDO || act->kind == SERVE_REDO) {
		return is_told(b, &b->acts[act->of], viewer);
	}
	if (act->kind == SERVE_CHAT) {
		return reads_chat(b, viewer);
	}
	return serve_is_for_all(act) || viewer == act->seat;
}

bool serve_make_room(struct serve_battle *b) {
	struct serve_act *acts = pv_grow(b->acts, b->count, &b->room, sizeof *acts);
	if (acts == NULL) {
		return false;
	}
	b->acts = acts;
	for (size_t i = 0; i < SERVE_VIEWERS; i++) {
		struct serve_feed *feed = &b->feed[i];
		uint32_t *at = pv_grow(feed->at, feed->count, &feed->room, sizeof *at);
		if (at == NULL) {
			return false;
		}
		feed->at = at;
	}
	return true;
}

struct serve_act serve_begin_act(const struct serve_battle *b, enum serve_act_kind kind,
				 enum pv_seat seat) {
	struct serve_act act = { .kind = (uint8_t)kind,
				 .seat = (uint8_t)seat,
				 .group = (uint32_t)b->kept,
				 .at = (int64_t)time(NULL) };
	struct pv_prompt prompt;
	serve_prompt(b->g, pv_battle_state(b->b), &prompt);
	act.turn = prompt.turn;
	act.step = prompt.step;
	act.ask = prompt.key;
	if (prompt.seat == PV_DICE) {
		act.dice_kind = prompt.dice.kind;
		act.sides = prompt.dice.sides;
		act.purpose = prompt.dice.purpose;
		act.rule = prompt.dice.rule;
	}
	return act;
}

void serve_add_act(struct serve_battle *b, struct serve_act act) {
	static const enum pv_seat viewers[] = { PV_RED, PV_BLUE, PV_NOBODY };
	struct pv_prompt prompt;
	act.over = serve_is_over(b, NULL);
	act.next_seat = PV_NOBODY;
	if (!act.over) {
		serve_prompt(b->g, pv_battle_state(b->b), &prompt);
		act.next_seat = prompt.seat;
		act.next_turn = prompt.turn;
		act.next_step = prompt.step;
	}
	uint32_t number = (uint32_t)b->count;
	b->moves += act.kind <= SERVE_REDO || act.kind == SERVE_BACK || act.over;
	b->acts[b->count++] = act;
	for (size_t i = 0; i < SERVE_VIEWERS; i++) {
		struct serve_feed *feed = &b->feed[i];
		if (is_told(b, &act, viewers[i])) {
			feed->at[feed->count++] = number;
		}
	}
}

/* --- orders ---------------------------------------------------------------------------------- */

static bool copy_events(const struct pv_events *events, struct serve_act *act) {
	size_t count = events->count < events->cap ? events->count : events->cap;
	if (count == 0) {
		return true;
	}
	act->events = malloc(count * sizeof *act->events);
	if (act->events != NULL) {
		memcpy(act->events, events->at, count * sizeof *act->events);
		act->event_count = (uint32_t)count;
	}
	return act->events != NULL;
}

static void forget_redo(struct serve_battle *b) {
	for (size_t i = b->count; i > 0 && b->fresh > 0; i--) {
		b->fresh -= b->acts[i - 1].fresh;
		b->acts[i - 1].fresh = false;
	}
}

bool serve_order(struct serve_battle *b, const struct pv_order *order, struct pv_why *why) {
	struct pv_event at[SERVE_EVENTS_MAX];
	struct pv_events events = { at, SERVE_EVENTS_MAX, 0 };
	struct pv_order sealed = { .verb = PV_VERB_NONE };
	*why = (struct pv_why){ .rule = NULL };
	if (!serve_make_room(b)) {
		return false;
	}
	struct serve_act act = serve_begin_act(b, SERVE_ORDER, serve_turn(b));
	act.secret =
	    b->g->rules->seal(b->g, pv_battle_state(b->b), order, &sealed) && !b->made.shown;
	act.ends = sealed.count == 1;
	act.order = *order;
	if (!pv_battle_order(b->b, order, why, &events)) {
		return false;
	}
	forget_redo(b);
	if (act.seat != PV_DICE && serve_is_for_all(&act)) {
		b->offer = b->asks = PV_SEAT_COUNT;
	}
	b->throws += act.seat == PV_DICE && order->verb == PV_VERB_THROW;
	bool whole = copy_events(&events, &act);
	serve_add_act(b, act);
	return whole;
}

/* Chooses for the DICE seat where no person could: any listed order. false: no memory, or none. */
static bool choose_any(const struct serve_battle *b, struct pv_stream *chance,
		       struct pv_order *out) {
	const struct pv_game *g = b->g;
	const void *state = pv_battle_state(b->b);
	size_t count = g->rules->list(g, state, PV_ANY, NULL, 0);
	struct pv_order *list = calloc(count + 1, sizeof *list);
	if (list != NULL && count > 0) {
		g->rules->list(g, state, PV_ANY, list, count);
		*out = list[pv_stream_below(chance, (uint32_t)count)];
	}
	free(list);
	return list != NULL && count > 0;
}

/* The nth throw of a battle comes from stream (seed, n), as at the terminal table. */
static bool throw_one(struct serve_battle *b, const struct pv_throw *dice, bool *typed) {
	struct pv_stream chance = pv_stream_start(b->made.seed, b->throws);
	struct pv_order order;
	struct pv_why why;
	bool person = !serve_is_bot(b, PV_RED) || !serve_is_bot(b, PV_BLUE);
	*typed = person && (b->made.typed || dice->kind != PV_THROW_DICE);
	if (*typed) {
		return true;
	}
	if (dice->kind == PV_THROW_DICE) {
		order = pv_stream_throw(&chance, dice);
	} else if (!choose_any(b, &chance, &order)) {
		return false;
	}
	return serve_order(b, &order, &why);
}

static bool answer_one(struct serve_battle *b, const struct pv_order *answer) {
	struct pv_why why;
	return serve_order(b, answer, &why);
}

bool serve_answer_ahead(struct serve_battle *b) {
	struct pv_order answer;
	bool done = true;
	while (done && !serve_is_over(b, NULL) && pv_said(b->g, pv_battle_state(b->b), &answer)) {
		done = answer_one(b, &answer);
	}
	return done;
}

bool serve_throw_dice(struct serve_battle *b) {
	bool typed = false, done = true;
	while (done && !typed) {
		struct pv_prompt prompt;
		done = serve_answer_ahead(b);
		if (!done || serve_is_over(b, NULL) || serve_turn(b) != PV_DICE) {
			break;
		}
		serve_prompt(b->g, pv_battle_state(b->b), &prompt);
		done = throw_one(b, &prompt.dice, &typed);
	}
	return done;
}

/* --- the end --------------------------------------------------------------------------------- */

bool serve_concede(struct serve_battle *b, enum pv_seat seat) {
	if (!serve_make_room(b)) {
		return false;
	}
	struct serve_act act = serve_begin_act(b, SERVE_CONCEDE, seat);
	if (!pv_battle_concede(b->b, seat, NULL)) {
		return false;
	}
	serve_add_act(b, act);
	return true;
}

bool serve_draw(struct serve_battle *b, enum pv_seat seat) {
	bool agrees = b->offer <= PV_BLUE && b->offer != seat;
	if (!serve_make_room(b) || b->offer == seat) {
		return false;
	}
	struct serve_act act = serve_begin_act(b, agrees ? SERVE_DRAW : SERVE_OFFER, seat);
	if (agrees && !pv_battle_agree_draw(b->b, NULL)) {
		return false;
	}
	b->offer = (uint8_t)seat;
	serve_add_act(b, act);
	return true;
}

/* --- chat and facts -------------------------------------------------------------------------- */

static bool add_text(struct serve_battle *b, enum serve_act_kind kind, enum pv_seat seat,
		     const char *head, const char *body) {
	size_t length = strlen(head) + strlen(body) + 2;
	char *text = serve_make_room(b) ? malloc(length) : NULL;
	if (text == NULL) {
		return false;
	}
	snprintf(text, length, "%s\n%s", head, body);
	struct serve_act act = serve_begin_act(b, kind, seat);
	act.text = text;
	serve_add_act(b, act);
	return true;
}

bool serve_chat(struct serve_battle *b, enum pv_seat seat, const char *name, const char *text) {
	return add_text(b, SERVE_CHAT, seat, name, text);
}

bool serve_note_replaced(const struct serve_battle *b, struct pv_battle *battle, enum pv_seat seat,
			 const char *why) {
	char fact[PV_STORE_WHO_MAX * 2];
	snprintf(fact, sizeof fact, "%s: %s is replaced by bot:%s", pv_seat_word(seat),
		 b->made.who[seat], serve_usual_bot());
	return pv_battle_note_fact(battle, fact, "pavise", why, NULL);
}

bool serve_replace(struct serve_battle *b, enum pv_seat seat, const char *why) {
	b->is_replaced[seat] = true;
	return serve_note_replaced(b, b->b, seat, why) &&
	       add_text(b, SERVE_REPLACED, seat, b->made.who[seat], why);
}

size_t serve_find_request(const struct serve_battle *b, const char *request) {
	for (size_t i = 0; i < b->count; i++) {
		if (b->acts[i].request != NULL && strcmp(b->acts[i].request, request) == 0) {
			return i;
		}
	}
	return SIZE_MAX;
}
