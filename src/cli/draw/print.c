/* cli/draw/print.c - print and play: all sheets as one PDF, or one of them as a picture. */
#include "cli/draw/draw.h"

#include "cli/draw/raster.h"

#include <stdlib.h>
#include <string.h>

static bool read_paper(const char *word, struct pv_print *print, struct pv_error *err) {
	static const char *const words[] = { [PV_PAPER_A4] = "a4", [PV_PAPER_LETTER] = "letter" };
	for (size_t i = 0; i < PV_COUNT(words); i++) {
		if (strcmp(word, words[i]) == 0) {
			print->paper = (enum pv_paper)i;
			return true;
		}
	}
	return pv_fail(err, PV_BAD_INPUT, "--print", "found %s; accepted are a4 and letter", word);
}

static bool put_all(const struct pv_pages *pages, const char *path, struct pv_error *err) {
	struct cli_bytes bytes;
	bool done = cli_raster_pdf(pages->at, pages->count, &bytes, err) &&
		    cli_draw_put_bytes(path, bytes.at, bytes.length, err);
	free(bytes.at);
	return done;
}

static bool put_pages(const struct cli_options *o, const struct pv_pages *pages,
		      struct pv_error *err) {
	size_t sheet = (size_t)o->sheet;
	if (sheet > pages->count) {
		return pv_fail(err, PV_NOT_FOUND, "--sheet", "found %zu; there are %zu", sheet,
			       pages->count);
	}
	if (sheet > 0) {
		return cli_draw_put(pages->at[sheet - 1], o->output, err);
	}
	if (cli_draw_format(o->output) != CLI_PDF) {
		return pv_fail(err, PV_BAD_INPUT, "--print",
			       "%zu sheets need a file that ends in .pdf, or --sheet N",
			       pages->count);
	}
	return put_all(pages, o->output, err);
}

bool cli_draw_print(const struct cli_drawing *d, struct pv_error *err) {
	const struct cli_options *o = &d->cli->options;
	struct pv_print print = { .square_mm = o->mm > PV_PRINT_SQUARE_MOST
						   ? PV_PRINT_SQUARE_MOST + 1
						   : (int)o->mm };
	struct pv_pages pages;
	if (!read_paper(o->paper, &print, err)) {
		return false;
	}
	struct pv_node *scene = cli_draw_scene(d, cli_subject_state(d->subject), err);
	bool done =
	    scene != NULL && pv_print(d->subject->game, scene, &d->how, &print, &pages, err);
	pv_node_free(scene);
	if (done) {
		done = put_pages(o, &pages, err);
		pv_pages_free(&pages);
	}
	return done;
}
