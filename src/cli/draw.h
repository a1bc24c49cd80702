/*
 * cli/draw.h - private: what the kinds of pictures share.
 *
 * cli_draw_scene   a position as a seat may see it, as a scene
 * cli_draw_strip   a comic of a journal
 * cli_draw_seat    --seat; PV_SEAT_COUNT: everything is shown
 */
#ifndef PAVISE_CLI_DRAW_H
#define PAVISE_CLI_DRAW_H

#include "cli/subject.h"

#include "pavise/draw.h"

struct cli_drawing {
	const struct cli *cli;
	const struct cli_subject *subject;
	enum pv_seat seat;
	struct pv_picture how;
};

/* To be freed with pv_node_free. */
struct pv_node *cli_draw_scene(const struct cli_drawing *d, const void *state,
			       struct pv_error *err);
/* SVG; to be freed with free(). */
char *cli_draw_strip(const struct cli_drawing *d, struct pv_error *err);

#endif
