/* kinds.c - kinds of fields of a position: squares, units, points. */
#include "rules/kit/words.h"
#include "rules/nevsky/notation/scan.h"
#include "rules/nevsky/text/position.h"

#include <string.h>

static const struct nev_game *game_of(const void *of) {
	return ((const struct nev_scope *)of)->g;
}

static int find_board_square(const void *of, const struct kit_field *f, struct kit_word w) {
	(void)f;
	return nev_word_square(game_of(of), w);
}

static int find_square(const void *of, const struct kit_field *f, struct kit_word w) {
	return kit_word_is(w, "none") ? NEV_NOWHERE : find_board_square(of, f, w);
}

static void pen_square(struct kit_pen *pen, const void *of, const struct kit_field *f, int value) {
	(void)f;
	nev_pen_place(pen, game_of(of), value);
}

static int find_unit(const void *of, const struct kit_field *f, struct kit_word w) {
	bool whole;
	(void)f;
	return kit_word_is(w, "none") ? PV_NONE : nev_word_piece(game_of(of), w, &whole);
}

static void pen_unit(struct kit_pen *pen, const void *of, const struct kit_field *f, int value) {
	(void)f;
	nev_pen_piece(pen, game_of(of), value);
}

/* "12/8", "-4/8" */
static bool read_eighths(const struct kit_scan *in, const struct kit_field *f, struct kit_word w) {
	enum { TAIL = 2 };
	struct kit_word number = { w.at, w.length > TAIL ? w.length - TAIL : 0 };
	int32_t eighths;
	if (number.length == 0 || memcmp(w.at + number.length, "/8", TAIL) != 0 ||
	    !kit_word_number(number, f->low, f->high, &eighths)) {
		return kit_field_fail(in, f, w);
	}
	kit_field_set(f, in->record, eighths);
	return true;
}

static void pen_eighths(struct kit_pen *pen, const void *of, const struct kit_field *f, int value) {
	(void)of;
	(void)f;
	kit_pen_add(pen, "%d/8", value);
}

const struct kit_kind nev_board_square = { .find = find_board_square, .pen = pen_square };
const struct kit_kind nev_square = { .find = find_square,
				     .pen = pen_square,
				     .accepted = "a square of the board or none" };
const struct kit_kind nev_unit = { .find = find_unit,
				   .pen = pen_unit,
				   .accepted = "a unit of this scenario or none" };
const struct kit_kind nev_eighths = { .read = read_eighths,
				      .pen = pen_eighths,
				      .accepted = "eighths of a point, 12/8" };
