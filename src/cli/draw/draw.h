/*
 * cli/draw/draw.h - `pavise draw`, and what the kinds of pictures share.
 *
 * cli_draw         the command
 * cli_draw_scene   a position as a seat may see it, as a scene
 * cli_draw_strip   a comic of a journal
 * cli_draw_print   print and play
 * cli_draw_format  the format of a file, by its ending
 * cli_draw_put     a picture into a file of that format
 * cli_draw_map     a map of hexes without a scenario into one
 */
#ifndef PAVISE_CLI_DRAW_DRAW_H
#define PAVISE_CLI_DRAW_DRAW_H

#include "cli/subject/subject.h"

#include "pavise/draw.h"

int cli_draw(struct cli *cli);

struct cli_drawing {
	const struct cli *cli;
	const struct cli_subject *subject;
	enum pv_seat seat;
	struct pv_picture how;
};

/* The caller frees it with pv_node_free. */
struct pv_node *cli_draw_scene(const struct cli_drawing *d, const void *state,
			       struct pv_error *err);
/* SVG, which the caller frees with free(). */
char *cli_draw_strip(const struct cli_drawing *d, struct pv_error *err);

/* Writes the pages to the file of -o; only one of them with --sheet. */
bool cli_draw_print(const struct cli_drawing *d, struct pv_error *err);

enum cli_format { CLI_SVG, CLI_PNG, CLI_PDF, CLI_NO_FORMAT };
enum cli_format cli_draw_format(const char *path); /* NULL and "-" are SVG on standard output. */
bool cli_draw_put(char *svg, const char *path, struct pv_error *err);
/* root is a map in a file of its own; the pieces that it names are laid in it. */
bool cli_draw_map(const struct cli *cli, struct pv_node **root, const char *path,
		  struct pv_error *err);
bool cli_draw_put_bytes(const char *path, const char *bytes, size_t length, struct pv_error *err);

#endif
