/*
 * cli/draw/walk.h - the positions of a journal, one after the other.
 *
 * cli_walk_open, _close
 * cli_walk_next   over one entry: the position behind it, and what came of it
 */
#ifndef PAVISE_CLI_DRAW_WALK_H
#define PAVISE_CLI_DRAW_WALK_H

#include "cli/show/show.h"
#include "cli/subject/subject.h"

struct cli_walk {
	const struct cli_subject *subject; /* of a journal */
	void *state;                       /* owned */
	size_t index;                      /* of the next entry */
	struct pv_events events;           /* of the entry that was just passed */
	struct pv_event at[CLI_EVENTS_MAX];
};

/* The caller closes it, also on failure. */
bool cli_walk_open(struct cli_walk *walk, const struct cli_subject *subject, struct pv_error *err);
void cli_walk_close(struct cli_walk *walk);
/* false: there is no further entry, or err says why. */
bool cli_walk_next(struct cli_walk *walk, struct pv_error *err);

#endif
