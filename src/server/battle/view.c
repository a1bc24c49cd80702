/* server/battle/view.c - what a viewer may know of a battle. */
#define _POSIX_C_SOURCE 200809L

#include "game/battle/battle.h"
#include "game/text/seat.h"
#include "server/battle/inside.h"

#include <stdlib.h>
#include <string.h>

size_t serve_viewer_index(enum pv_seat viewer) {
	return viewer <= PV_BLUE ? (size_t)viewer : SERVE_VIEWERS - 1;
}

size_t serve_told(const struct serve_battle *b, enum pv_seat viewer) {
	const struct serve_feed *feed = &b->feed[serve_viewer_index(viewer)];
	size_t count = feed->count;
	if (viewer > PV_BLUE && b->made.delay > 0) {
		int64_t until = (int64_t)time(NULL) - b->made.delay;
		while (count > 0 && b->acts[feed->at[count - 1]].at >= until) {
			count--;
		}
	}
	return count;
}

bool serve_is_over(const struct serve_battle *b, struct pv_result *out) {
	struct pv_result unused;
	return pv_battle_result(b->b, out == NULL ? &unused : out);
}

enum pv_seat serve_turn(const struct serve_battle *b) {
	return b->g->rules->turn(b->g, pv_battle_state(b->b));
}

bool serve_is_bot(const struct serve_battle *b, enum pv_seat seat) {
	return seat <= PV_BLUE && strcmp(b->made.who[seat], "human") != 0;
}

const char *serve_viewer_word(enum pv_seat viewer) {
	return viewer <= PV_BLUE ? pv_seat_word(viewer) : "watch";
}

size_t serve_number_before(const struct serve_battle *b, enum pv_seat viewer, size_t act) {
	const struct serve_feed *feed = &b->feed[serve_viewer_index(viewer)];
	size_t low = 0, high = feed->count;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (feed->at[middle] < act) {
			low = middle + 1;
		} else {
			high = middle;
		}
	}
	return low;
}

bool serve_is_asked(const struct serve_battle *b, enum pv_seat viewer) {
	if (viewer > PV_BLUE || serve_is_over(b, NULL)) {
		return false;
	}
	enum pv_seat turn = serve_turn(b);
	return turn == viewer || turn == PV_DICE;
}

bool serve_may_chat(const struct serve_battle *b, enum pv_seat viewer) {
	return !b->made.shown && (b->made.talk == PV_STORE_TALK_ALL ||
				  (b->made.talk == PV_STORE_TALK_SEATS && viewer <= PV_BLUE));
}

bool serve_is_over_for(struct serve_battle *b, enum pv_seat viewer) {
	struct pv_result result;
	const struct pv_battle *seen = serve_seen(b, viewer);
	return b->made.shown || (seen != NULL && pv_battle_result(seen, &result));
}

void *serve_view(struct serve_battle *b, const struct pv_battle *battle, enum pv_seat viewer) {
	size_t size = b->g->rules->state_size(b->g);
	void *view = battle == NULL ? NULL : malloc(size);
	if (view == NULL) {
		return NULL;
	}
	memcpy(view, pv_battle_state(battle), size);
	if (!serve_is_over_for(b, viewer)) {
		b->g->rules->veil(b->g, view, viewer);
	}
	return view;
}

static bool replay_act(const struct serve_battle *b, struct pv_battle *battle,
		       const struct serve_act *act) {
	switch (act->kind) {
	case SERVE_ORDER:
		return pv_battle_order(battle, &act->order, NULL, NULL);
	case SERVE_UNDO:
		return pv_battle_undo(battle, NULL);
	case SERVE_REDO:
		return pv_battle_redo(battle, NULL);
	case SERVE_CONCEDE:
		return pv_battle_concede(battle, (enum pv_seat)act->seat, NULL);
	case SERVE_DRAW:
		return pv_battle_agree_draw(battle, NULL);
	case SERVE_BACK:
		return pv_battle_go_back(battle, act->keep, NULL);
	case SERVE_REPLACED:
		return serve_note_replaced(b, battle, (enum pv_seat)act->seat,
					   strchr(act->text, '\n') + 1);
	default:
		return true;
	}
}

struct pv_battle *serve_replay(const struct serve_battle *b, size_t acts) {
	struct pv_battle *battle = serve_battle_begin(b, NULL, NULL);
	for (size_t i = 0; battle != NULL && i < acts && i < b->count; i++) {
		if (!replay_act(b, battle, &b->acts[i])) {
			pv_battle_destroy(battle);
			battle = NULL;
		}
	}
	return battle;
}

const struct pv_battle *serve_seen(struct serve_battle *b, enum pv_seat viewer) {
	const struct serve_feed *feed = &b->feed[serve_viewer_index(viewer)];
	size_t told = serve_told(b, viewer);
	if (told == feed->count || b->torn) {
		return b->torn ? NULL : b->b;
	}
	size_t acts = told == 0 ? 0 : feed->at[told - 1] + 1U;
	if (b->delayed == NULL) {
		b->delayed = serve_battle_begin_named(b, NULL);
		b->delayed_acts = 0;
	}
	while (b->delayed != NULL && b->delayed_acts < acts) {
		if (!replay_act(b, b->delayed, &b->acts[b->delayed_acts++])) {
			pv_battle_destroy(b->delayed);
			b->delayed = NULL;
		}
	}
	return b->delayed;
}

char *serve_write_journal(struct serve_battle *b, enum pv_seat viewer, struct pv_error *err) {
	const struct pv_battle *seen = serve_seen(b, viewer);
	if (seen == NULL) {
		pv_fail(err, PV_NO_MEMORY, "battle", "memory ran out");
		return NULL;
	}
	return pv_battle_write(seen, serve_is_over_for(b, viewer) ? PV_SEAT_COUNT : viewer, err);
}
