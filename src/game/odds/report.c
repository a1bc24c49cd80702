/* game/odds/report.c - what a battle came to, told from its entries. */
#include "pavise/report.h"

#include "core/grow.h"
#include "game/battle/battle.h"
#include "game/files/jot.h"
#include "game/odds/luck.h"

#include <stdlib.h>
#include <string.h>

enum { EVENTS_MAX = 256 };

/* A battle that is played once more. */
struct telling {
	const struct pv_battle *b;
	const struct pv_game *g;
	void *state;
	struct pv_luck luck;
	struct pv_report *out;
	struct pv_luck_spread *spreads; /* one for each throw; owned */
	size_t loss_cap, throw_cap, spread_cap, turn_cap;
	uint8_t seat; /* the seat that gave the last order */
	uint16_t turn;
	int32_t ahead; /* red's points less blue's, at the start of the turn */
};

/* --- lists that grow ------------------------------------------------------------------------- */

static struct pv_report_loss *add_loss(struct telling *t) {
	void *list =
	    pv_grow(t->out->losses, t->out->loss_count, &t->loss_cap, sizeof *t->out->losses);
	t->out->losses = list == NULL ? t->out->losses : list;
	return list == NULL ? NULL : &t->out->losses[t->out->loss_count++];
}

static struct pv_report_turn *add_turn(struct telling *t) {
	void *list =
	    pv_grow(t->out->turns, t->out->turn_count, &t->turn_cap, sizeof *t->out->turns);
	t->out->turns = list == NULL ? t->out->turns : list;
	return list == NULL ? NULL : &t->out->turns[t->out->turn_count++];
}

/* Adds a throw; its spread has the same index. */
static struct pv_report_throw *add_throw(struct telling *t) {
	size_t count = t->out->throw_count;
	void *throws = pv_grow(t->out->throws, count, &t->throw_cap, sizeof *t->out->throws);
	t->out->throws = throws == NULL ? t->out->throws : throws;
	void *spreads = pv_grow(t->spreads, count, &t->spread_cap, sizeof *t->spreads);
	t->spreads = spreads == NULL ? t->spreads : spreads;
	if (throws == NULL || spreads == NULL) {
		return NULL;
	}
	t->spreads[count] = (struct pv_luck_spread){ NULL, 0, 0 };
	t->out->throws[count] = (struct pv_report_throw){ .purpose = "" };
	t->out->throw_count++;
	return &t->out->throws[count];
}

/* --- entries --------------------------------------------------------------------------------- */

static bool take_losses(struct telling *t, const struct pv_events *events) {
	for (size_t i = 0; i < events->count && i < events->cap; i++) {
		const struct pv_event *e = &events->at[i];
		if (e->cause == NULL || e->amount <= 0) {
			continue;
		}
		struct pv_report_loss *loss = add_loss(t);
		if (loss == NULL) {
			return false;
		}
		*loss = (struct pv_report_loss){ .turn = t->turn,
						 .who = e->who,
						 .cause = e->cause,
						 .amount = e->amount,
						 .worth = e->worth };
	}
	return true;
}

static bool weigh_throw(struct telling *t, size_t entry, const struct pv_order *order,
			const struct pv_prompt *prompt) {
	struct pv_report_throw *throw = add_throw(t);
	if (throw == NULL) {
		return false;
	}
	throw->entry = entry;
	throw->turn = prompt->turn;
	throw->seat = t->seat;
	throw->purpose = prompt->dice.purpose == NULL ? "" : prompt->dice.purpose;
	return pv_luck_weigh(&t->luck, t->state, order, throw,
			     &t->spreads[t->out->throw_count - 1]);
}

static int32_t ahead(const struct telling *t, struct pv_result *result) {
	*result = (struct pv_result){ .points_scale = 1 };
	t->g->rules->result(t->g, t->state, result);
	return result->points[PV_RED] - result->points[PV_BLUE];
}

/* Adds the turn that ends with this position. */
static bool end_turn(struct telling *t) {
	struct pv_report_turn *turn = add_turn(t);
	struct pv_result result;
	if (turn == NULL) {
		return false;
	}
	int32_t now = ahead(t, &result);
	*turn = (struct pv_report_turn){ .turn = t->turn,
					 .points = { result.points[0], result.points[1] },
					 .swing = now - t->ahead };
	for (size_t i = 0; i < t->out->throw_count; i++) {
		turn->dice += t->out->throws[i].turn == t->turn ? t->out->throws[i].gain : 0;
	}
	t->ahead = now;
	return true;
}

static uint16_t turn_now(const struct telling *t) {
	struct pv_prompt prompt = { .turn = t->turn };
	if (t->g->rules->turn(t->g, t->state) != PV_NOBODY) {
		t->g->rules->prompt(t->g, t->state, &prompt);
	}
	return prompt.turn;
}

static bool tell_order(struct telling *t, size_t index, const struct pv_entry *entry) {
	struct pv_event at[EVENTS_MAX];
	struct pv_events events = { at, EVENTS_MAX, 0 };
	struct pv_prompt prompt = { .place = -1 };
	t->g->rules->prompt(t->g, t->state, &prompt);
	bool thrown = prompt.seat == PV_DICE && prompt.dice.kind == PV_THROW_DICE;
	if (thrown && !weigh_throw(t, index, &entry->order, &prompt)) {
		return false;
	}
	t->seat = prompt.seat <= PV_BLUE ? prompt.seat : t->seat;
	t->g->rules->apply(t->g, t->state, &entry->order, &events);
	if (!take_losses(t, &events)) {
		return false;
	}
	uint16_t now = turn_now(t);
	if (now != t->turn && !end_turn(t)) {
		return false;
	}
	t->turn = now;
	return true;
}

/* The battle goes on from a position that was set by hand. */
static bool tell_position(struct telling *t, const char *text) {
	struct pv_jot position = { .text = NULL };
	bool read = pv_jot_unquote(&position, &text) && !position.failed;
	memset(t->state, 0, t->b->state_size);
	read = read && t->g->rules->read_state(t->g, position.text, t->state, NULL);
	pv_jot_finish(&position);
	struct pv_result result;
	t->ahead = read ? ahead(t, &result) : t->ahead;
	t->turn = read ? turn_now(t) : t->turn;
	return read;
}

static bool tell_entry(struct telling *t, size_t index) {
	const struct pv_entry *entry = pv_battle_entry(t->b, index);
	if (entry->undone) {
		return true;
	}
	return entry->kind == PV_ENTRY_ORDER      ? tell_order(t, index, entry)
	       : entry->kind == PV_ENTRY_POSITION ? tell_position(t, entry->text)
						  : true;
}

/* --- the whole ------------------------------------------------------------------------------- */

/* Red's luck with the throws of one seat; PV_NOBODY: with all throws. */
static bool rank(struct telling *t, enum pv_seat seat, bool *takes, double *share,
		 size_t *counted) {
	*counted = 0;
	for (size_t i = 0; i < t->out->throw_count; i++) {
		takes[i] = seat == PV_NOBODY || t->out->throws[i].seat == seat;
		*counted += takes[i] && t->spreads[i].count > 1;
	}
	return pv_luck_rank(t->spreads, takes, t->out->throw_count, share);
}

static bool rank_all(struct telling *t) {
	bool *takes = calloc(t->out->throw_count + 1, sizeof *takes);
	size_t all;
	bool ranked = takes != NULL &&
		      rank(t, PV_RED, takes, &t->out->luck[PV_RED], &t->out->thrown[PV_RED]) &&
		      rank(t, PV_BLUE, takes, &t->out->luck[PV_BLUE], &t->out->thrown[PV_BLUE]) &&
		      rank(t, PV_NOBODY, takes, &t->out->luck_all, &all);
	t->out->luck[PV_BLUE] = 1 - t->out->luck[PV_BLUE];
	free(takes);
	return ranked;
}

static bool begin(struct telling *t) {
	struct pv_result result;
	t->state = calloc(1, t->b->state_size);
	if (t->state == NULL || !pv_luck_open(&t->luck, t->g)) {
		return false;
	}
	t->g->rules->start(t->g, t->state);
	t->ahead = ahead(t, &result);
	t->out->points_scale = result.points_scale;
	memcpy(t->out->points, result.points, sizeof t->out->points);
	t->turn = turn_now(t);
	return true;
}

static bool tell(struct telling *t) {
	size_t length = pv_battle_length(t->b);
	for (size_t i = 0; i < length; i++) {
		if (!tell_entry(t, i)) {
			return false;
		}
	}
	size_t told = t->out->turn_count;
	bool open = told == 0 || t->out->turns[told - 1].turn != t->turn;
	return (!open || end_turn(t)) && rank_all(t);
}

bool pv_report_of(const struct pv_battle *b, struct pv_report *out, struct pv_error *err) {
	*out = (struct pv_report){ .points_scale = 1 };
	struct telling t = { .b = b, .g = b->g, .out = out, .seat = PV_NOBODY };
	bool done = begin(&t) && tell(&t);
	for (size_t i = 0; t.spreads != NULL && i < out->throw_count; i++) {
		free(t.spreads[i].cases);
	}
	free(t.spreads);
	pv_luck_close(&t.luck);
	free(t.state);
	if (!done) {
		pv_report_free(out);
		return pv_fail(err, PV_NO_MEMORY, "report", "no memory for a report");
	}
	return true;
}

void pv_report_free(struct pv_report *report) {
	free(report->losses);
	free(report->throws);
	free(report->turns);
	*report = (struct pv_report){ .points_scale = 1 };
}
