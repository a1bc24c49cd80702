/* cli/draw/walk.c - a journal's positions. Only the battle can read those that were set by hand. */
#include "cli/draw/walk.h"

#include <stdlib.h>
#include <string.h>

bool cli_walk_open(struct cli_walk *walk, const struct cli_subject *subject, struct pv_error *err) {
	const struct pv_game *g = subject->game;
	walk->subject = subject;
	walk->index = 0;
	walk->events = (struct pv_events){ walk->at, CLI_EVENTS_MAX, 0 };
	walk->state = calloc(1, g->rules->state_size(g));
	if (walk->state == NULL) {
		return pv_fail(err, PV_NO_MEMORY, subject->name, "no memory for a position");
	}
	g->rules->start(g, walk->state);
	return true;
}

void cli_walk_close(struct cli_walk *walk) {
	free(walk->state);
	walk->state = NULL;
}

static bool jump(struct cli_walk *walk, struct pv_error *err) {
	const struct cli_subject *s = walk->subject;
	struct pv_game *g = NULL;
	struct pv_battle_report report;
	struct pv_battle *b =
	    pv_battle_read(s->text, strlen(s->text), s->name, walk->index, &g, &report, err);
	if (b == NULL) {
		return false;
	}
	memcpy(walk->state, pv_battle_state(b), g->rules->state_size(g));
	pv_battle_destroy(b);
	pv_game_free(g);
	return true;
}

bool cli_walk_next(struct cli_walk *walk, struct pv_error *err) {
	const struct pv_game *g = walk->subject->game;
	if (walk->index == pv_battle_length(walk->subject->battle)) {
		return false;
	}
	const struct pv_entry *entry = pv_battle_entry(walk->subject->battle, walk->index++);
	walk->events.count = 0;
	if (entry->kind == PV_ENTRY_ORDER && !entry->undone) {
		g->rules->apply(g, walk->state, &entry->order, &walk->events);
	}
	return entry->kind != PV_ENTRY_POSITION || jump(walk, err);
}
