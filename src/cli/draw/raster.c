/* cli/draw/raster.c - pictures of dots and of paper, made from the SVG that src/draw writes. */
#include "cli/draw/raster.h"

#include <cairo-pdf.h>
#include <cairo.h>
#include <librsvg/rsvg.h>
#include <stdlib.h>
#include <string.h>

/* A pixel as CSS has it, a point as paper has it. */
#define DOTS_AN_INCH 96.0
#define POINTS_A_DOT (72.0 / DOTS_AN_INCH)

/* ---- memory that cairo writes to ---- */

static cairo_status_t take_bytes(void *closure, const unsigned char *data, unsigned int length) {
	struct cli_bytes *out = closure;
	if (out->room - out->length < length) {
		size_t room = out->room < 65536 ? 65536 : out->room;
		while (room - out->length < length) {
			room *= 2;
		}
		char *at = realloc(out->at, room);
		if (at == NULL) {
			return CAIRO_STATUS_NO_MEMORY;
		}
		out->at = at;
		out->room = room;
	}
	memcpy(out->at + out->length, data, length);
	out->length += length;
	return CAIRO_STATUS_SUCCESS;
}

static bool drop(struct cli_bytes *out) {
	free(out->at);
	*out = (struct cli_bytes){ .at = NULL };
	return false;
}

static bool fail_cairo(struct pv_error *err, cairo_status_t status) {
	return pv_fail(err, status == CAIRO_STATUS_NO_MEMORY ? PV_NO_MEMORY : PV_IO, "picture",
		       "%s", cairo_status_to_string(status));
}

/* ---- one picture ---- */

static RsvgHandle *open_svg(const char *svg, struct pv_error *err) {
	GError *failed = NULL;
	RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)svg, strlen(svg), &failed);
	if (handle == NULL) {
		pv_fail(err, PV_IO, "picture", "%s", failed->message);
		g_error_free(failed);
	}
	if (handle != NULL) {
		rsvg_handle_set_dpi(handle, DOTS_AN_INCH);
	}
	return handle;
}

static bool find_size(RsvgHandle *handle, double *width, double *height, struct pv_error *err) {
	return rsvg_handle_get_intrinsic_size_in_pixels(handle, width, height) ||
	       pv_fail(err, PV_IO, "picture", "it doesn't say how large it is");
}

static bool render(RsvgHandle *handle, cairo_t *cr, double width, double height,
		   struct pv_error *err) {
	RsvgRectangle all = { 0, 0, width, height };
	GError *failed = NULL;
	if (!rsvg_handle_render_document(handle, cr, &all, &failed)) {
		pv_fail(err, PV_IO, "picture", "%s", failed->message);
		g_error_free(failed);
		return false;
	}
	cairo_status_t status = cairo_status(cr);
	return status == CAIRO_STATUS_SUCCESS || fail_cairo(err, status);
}

static bool fits(double width, double height, struct pv_error *err) {
	bool small =
	    width <= CLI_SIDE_MOST && height <= CLI_SIDE_MOST && width * height <= CLI_PIXELS_MOST;
	return small || pv_fail(err, PV_TOO_LARGE, "--square",
				"%.0f x %.0f pixels; accepted are %d a side and %d in all", width,
				height, CLI_SIDE_MOST, CLI_PIXELS_MOST);
}

static bool paint_png(RsvgHandle *handle, double width, double height, struct cli_bytes *out,
		      struct pv_error *err) {
	cairo_surface_t *surface =
	    cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)width, (int)height);
	cairo_t *cr = cairo_create(surface);
	bool done = render(handle, cr, width, height, err);
	if (done) {
		cairo_status_t status = cairo_surface_write_to_png_stream(surface, take_bytes, out);
		done = status == CAIRO_STATUS_SUCCESS || fail_cairo(err, status);
	}
	cairo_destroy(cr);
	cairo_surface_destroy(surface);
	return done;
}

bool cli_raster_png(const char *svg, struct cli_bytes *out, struct pv_error *err) {
	double width = 0, height = 0;
	*out = (struct cli_bytes){ .at = NULL };
	RsvgHandle *handle = open_svg(svg, err);
	bool done = handle != NULL && find_size(handle, &width, &height, err) &&
		    fits(width, height, err) && paint_png(handle, width, height, out, err);
	g_clear_object(&handle);
	return done || drop(out);
}

/* ---- pages ---- */

static bool add_page(cairo_surface_t *surface, cairo_t *cr, const char *svg, struct pv_error *err) {
	double width = 0, height = 0;
	RsvgHandle *handle = open_svg(svg, err);
	bool done = handle != NULL && find_size(handle, &width, &height, err);
	if (done) {
		cairo_pdf_surface_set_size(surface, width * POINTS_A_DOT, height * POINTS_A_DOT);
		done = render(handle, cr, width * POINTS_A_DOT, height * POINTS_A_DOT, err);
		cairo_show_page(cr);
	}
	g_clear_object(&handle);
	return done;
}

bool cli_raster_pdf(char *const *pages, size_t count, struct cli_bytes *out, struct pv_error *err) {
	*out = (struct cli_bytes){ .at = NULL };
	cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(take_bytes, out, 1, 1);
	cairo_t *cr = cairo_create(surface);
	bool done = true;
	for (size_t i = 0; i < count && done; i++) {
		done = add_page(surface, cr, pages[i], err);
	}
	cairo_destroy(cr);
	cairo_surface_finish(surface);
	cairo_status_t status = cairo_surface_status(surface);
	cairo_surface_destroy(surface);
	done = done && (status == CAIRO_STATUS_SUCCESS || fail_cairo(err, status));
	return done || drop(out);
}
