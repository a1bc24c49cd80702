/* draw/print/print.c - print and play: sheets of paper, one after the other. */
#include "draw/print/print.h"
#include "core/grow.h"

#include <stdlib.h>

static const struct {
	int32_t width, height;
} papers[] = {
	[PV_PAPER_A4] = { 21000, 29700 },
	[PV_PAPER_LETTER] = { 21590, 27940 },
};

void draw_page_open(const struct draw_print *print, struct draw_page *page, bool across) {
	*page = (struct draw_page){ .sheet = { .how = print->how, .prefix = "" },
				    .width = across ? print->height : print->width,
				    .height = across ? print->width : print->height,
				    .y = DRAW_MARGIN };
	draw_put(
	    &page->sheet,
	    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d.%02dmm\" height=\"%d.%02dmm\" "
	    "viewBox=\"0 0 %d %d\"><title>",
	    page->width / 100, page->width % 100, page->height / 100, page->height % 100,
	    page->width, page->height);
	draw_put_safe(&page->sheet, print->scene->title);
	draw_put(&page->sheet, "</title>");
}

void draw_page_head(struct draw_page *page, const char *text) {
	struct draw_type type = { 600, DRAW_BOLD, DRAW_TEXT, DRAW_START };
	page->y += 500;
	draw_text_within(&page->sheet, DRAW_MARGIN, page->y, page->width - 2 * DRAW_MARGIN, type,
			 text);
	page->y += 500;
}

static bool add_page(const struct draw_print *print, char *text) {
	struct pv_pages *out = print->out;
	if (out->count == PV_PRINT_PAGES_MOST) {
		return pv_fail(print->err, PV_TOO_LARGE, "print",
			       "more than %d sheets: smaller squares need fewer",
			       PV_PRINT_PAGES_MOST);
	}
	char **more = pv_grow(out->at, out->count, &out->room, sizeof *more);
	if (more == NULL) {
		return pv_fail(print->err, PV_NO_MEMORY, "print", "no memory for sheets");
	}
	out->at = more;
	out->at[out->count++] = text;
	return true;
}

bool draw_page_close(const struct draw_print *print, struct draw_page *page) {
	draw_close(&page->sheet);
	char *text = draw_take(&page->sheet, print->err);
	if (text != NULL && !add_page(print, text)) {
		free(text);
		text = NULL;
	}
	return text != NULL;
}

void pv_pages_free(struct pv_pages *pages) {
	for (size_t i = 0; i < pages->count; i++) {
		free(pages->at[i]);
	}
	free(pages->at);
	*pages = (struct pv_pages){ .at = NULL };
}

static bool print_all(const struct draw_print *print) {
	return draw_print_map(print) && draw_print_counters(print) && draw_print_rosters(print) &&
	       draw_print_tables(print);
}

static bool can_print(const struct pv_print *print, struct pv_error *err) {
	bool fine = print->square_mm == 0 || (print->square_mm >= PV_PRINT_SQUARE_LEAST &&
					      print->square_mm <= PV_PRINT_SQUARE_MOST);
	return fine || pv_fail(err, PV_BAD_INPUT, "square",
			       "a printed square's side is %d to %d mm; found %d",
			       PV_PRINT_SQUARE_LEAST, PV_PRINT_SQUARE_MOST, print->square_mm);
}

bool pv_print(const struct pv_game *g, const struct pv_node *scene, const struct pv_picture *how,
	      const struct pv_print *print, struct pv_pages *out, struct pv_error *err) {
	struct draw_scene s;
	struct pv_picture paper = *how;
	paper.square = DRAW_UNIT / 10; /* dots on paper are that small, whatever a screen's are */
	*out = (struct pv_pages){ .at = NULL };
	if (!can_print(print, err) || !draw_scene_parse(scene, how, &s, err)) {
		return false;
	}
	int64_t true_size = (int64_t)s.square_mils * DRAW_INCH / 1000;
	struct draw_print all = {
		.game = g,
		.scene = &s,
		.how = &paper,
		.out = out,
		.err = err,
		.width = papers[print->paper].width,
		.height = papers[print->paper].height,
		.square = print->square_mm > 0 ? print->square_mm * 100 : (int32_t)true_size,
	};
	bool done = print_all(&all);
	draw_scene_free(&s);
	if (!done) {
		pv_pages_free(out);
	}
	return done;
}
