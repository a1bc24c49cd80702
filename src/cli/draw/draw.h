/*
 * cli/draw/draw.h - private: what the kinds of pictures share.
 *
 * cli_draw_scene   a position as a seat may see it, as a scene
 * cli_draw_strip   a comic of a journal
 * cli_draw_print   print and play
 * cli_draw_format  of a file, by its ending
 * cli_draw_put     a picture into a file of that format
 * cli_draw_map     a map of hexes alone into one
 */
#ifndef PAVISE_CLI_DRAW_DRAW_H
#define PAVISE_CLI_DRAW_DRAW_H

#include "cli/subject/subject.h"

#include "pavise/draw.h"

int cli_draw(struct cli *cli); /* the command */

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

/* Pages into the file of -o; one of them where --sheet says so. */
bool cli_draw_print(const struct cli_drawing *d, struct pv_error *err);

enum cli_format { CLI_SVG, CLI_PNG, CLI_PDF, CLI_NO_FORMAT };
enum cli_format cli_draw_format(const char *path); /* NULL, "-": SVG on standard output */
bool cli_draw_put(char *svg, const char *path, struct pv_error *err);
/* root: of a map in a file of its own; the pieces that it names are laid in it. */
bool cli_draw_map(const struct cli *cli, struct pv_node **root, const char *path,
		  struct pv_error *err);
bool cli_draw_put_bytes(const char *path, const char *bytes, size_t length, struct pv_error *err);

#endif
