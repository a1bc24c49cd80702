/* server/bots/thought.c - one order of a bot or an engine, from the question to the board. */
#include "server/bots/thought.h"

#include "outside/outside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool serve_is_bot_due(const struct serve_battle *b) {
	return !b->gone && !b->broken && !b->torn && !serve_is_over(b, NULL) &&
	       serve_is_bot(b, serve_turn(b));
}

/* A bot of ours, not an engine. */
static bool is_own_bot(const struct serve_battle *b, enum pv_seat seat) {
	static const char mark[] = "bot:";
	return strncmp(b->made.who[seat], mark, strlen(mark)) == 0;
}

enum serve_bot_lane serve_find_lane(const struct serve_battle *b) {
	enum pv_seat seat = serve_turn(b);
	bool person = !serve_is_bot(b, PV_RED) || !serve_is_bot(b, PV_BLUE);
	if (is_own_bot(b, seat) || b->is_replaced[seat]) {
		return person ? SERVE_LANE_PEOPLE : SERVE_LANE_BOTS;
	}
	return person ? SERVE_LANE_ENGINE_PEOPLE : SERVE_LANE_ENGINE_BOTS;
}

bool serve_thought_begin(struct serve_battle *b, struct serve_thought *t) {
	t->seat = serve_turn(b);
	t->moves = b->moves;
	t->view = serve_view(b, b->b, t->seat);
	t->is_replaced = b->is_replaced[t->seat];
	t->is_chosen = t->has_failed = false;
	struct pv_stream seeds =
	    pv_stream_start(~b->made.seed, serve_told(b, t->seat) * 2 + (t->seat == PV_BLUE));
	t->seed = pv_stream_next(&seeds);
	return t->view != NULL;
}

/* --- applying -------------------------------------------------------------------------------- */

/* Where something else has happened meanwhile the bot thinks again. */
static bool play(struct serve_battle *b, const struct serve_thought *t) {
	struct pv_why why;
	if (b->moves != t->moves || !serve_is_bot_due(b)) {
		return true;
	}
	if (serve_order(b, &t->order, &why) && serve_throw_dice(b)) {
		return serve_keep(b, NULL, NULL);
	}
	serve_battle_rebuild(b, NULL);
	return false;
}

/* All viewers are told that the engine has failed. */
static bool replace(struct serve_battle *b, const struct serve_thought *t) {
	if (b->is_replaced[t->seat] || !serve_is_bot_due(b)) {
		return true;
	}
	if (serve_replace(b, t->seat, t->why)) {
		return serve_keep(b, NULL, NULL);
	}
	serve_battle_rebuild(b, NULL);
	return false;
}

bool serve_thought_apply(struct serve_battle *b, struct serve_thought *t) {
	bool applied = t->has_failed ? replace(b, t) : t->is_chosen && play(b, t);
	free(t->view);
	t->view = NULL;
	return applied;
}

/* --- thinking -------------------------------------------------------------------------------- */

void serve_thinker_finish(struct serve_thinker *thinker) {
	pv_bot_destroy(thinker->bot);
	pv_outside_close(thinker->engine);
	*thinker = (struct serve_thinker){ NULL, NULL, PV_NOBODY };
}

/* The program starts anew for each turn: each question tells it all that it needs. */
static bool ask_engine(const struct serve_battle *b, const struct pv_texts *english,
		       struct serve_thinker *thinker, struct serve_thought *t) {
	struct pv_error err = { .msg = "it can't be started" };
	const char *command = serve_find_engine(b->all->catalogue, b->made.who[t->seat]);
	const struct pv_seating seating = { .g = b->g, .seat = t->seat, .seed = t->seed };
	if (thinker->engine == NULL && command != NULL) {
		thinker->engine = pv_outside_open(command, 0, &err);
		if (thinker->engine != NULL && !pv_outside_begin(thinker->engine, &seating, &err)) {
			pv_outside_close(thinker->engine);
			thinker->engine = NULL;
		}
	}
	if (thinker->engine != NULL &&
	    pv_outside_ask(thinker->engine, english, t->view, &t->order, &err)) {
		return true;
	}
	snprintf(t->why, sizeof t->why, "%s", err.msg[0] == '\0' ? "it failed" : err.msg);
	return false;
}

static bool ask_bot(const struct serve_battle *b, const char *level, struct serve_thinker *thinker,
		    struct serve_thought *t) {
	if (thinker->bot == NULL) {
		thinker->bot = pv_bot_create(level, b->g, t->seed, NULL);
	}
	if (thinker->bot == NULL) {
		return false;
	}
	pv_bot_restart(thinker->bot, t->seed);
	pv_bot_choose(thinker->bot, t->view, &t->order, NULL);
	return true;
}

/* Once an engine has failed the usual bot plays on, from the next thought, which is for the other
 * pool of workers. */
void serve_thought_choose(const struct serve_battle *b, const struct pv_texts *english,
			  struct serve_thinker *thinker, struct serve_thought *t) {
	const char *name = b->made.who[t->seat];
	if (thinker->seat != t->seat) {
		serve_thinker_finish(thinker);
		thinker->seat = t->seat;
	}
	if (is_own_bot(b, t->seat)) {
		t->is_chosen = ask_bot(b, name + strlen("bot:"), thinker, t);
	} else if (t->is_replaced) {
		t->is_chosen = ask_bot(b, serve_usual_bot(), thinker, t);
	} else {
		t->is_chosen = ask_engine(b, english, thinker, t);
		t->has_failed = !t->is_chosen;
	}
}
