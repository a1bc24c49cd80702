/*
 * cli/draw/raster.h - PNG and PDF of pictures, by librsvg and cairo.
 *
 * cli_raster_png    one picture, in its own pixels
 * cli_raster_pdf    a page a picture, as large as each says it is
 */
#ifndef PAVISE_CLI_DRAW_RASTER_H
#define PAVISE_CLI_DRAW_RASTER_H

#include "cli/common/cli.h"

/* A pixel of a picture is 1/96 inch. */
enum { CLI_SIDE_MOST = 16384, CLI_PIXELS_MOST = 100000000, CLI_PAGES_MOST = 1000 };

struct cli_bytes {
	char *at; /* the caller frees it with free() */
	size_t length, room;
};

bool cli_raster_png(const char *svg, struct cli_bytes *out, struct pv_error *err);
bool cli_raster_pdf(char *const *pages, size_t count, struct cli_bytes *out, struct pv_error *err);

#endif
