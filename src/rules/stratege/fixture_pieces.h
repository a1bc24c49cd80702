/*
 * fixture_pieces.h - for tests of this folder: boards with pieces of Stratège laid on them.
 *
 * pieces_board       a sheet of 24 by 20 clear hexes with pieces laid on it
 * pieces_mills       the same with the mills and a river to choose from
 * pieces_open_mill   a battle at the watermill by its river; _open: on any board
 * pieces_refuse      a board that isn't accepted, and a part of what is said of it
 * pieces_stone       the watermill's stone
 * pieces_next_move   on to the movement phase of that side
 * pieces_told        how often the last order told that
 * pieces_says        refused by that row, with that text; _silent: that row has nothing to say of
 * it pieces_hex         a hex of a piece, as it lies now; _at: he is there; _put: now
 *
 * Orders name hexes of a piece as its sheet does, "step wulf WM-1(2,0)": WM is what `lay` calls it.
 */
#ifndef RULES_STRATEGE_FIXTURE_PIECES_H
#define RULES_STRATEGE_FIXTURE_PIECES_H

#include "rules/cryhavoc/fixture_play.h"
#include "rules/cryhavoc/things.h"
#include "rules/stratege/stratege.h"

/* The watermill by its letters on a sheet of 24 by 20, beside a river; its (0,0) is A1508. The
 * stone upstairs: A1611/1, A1711/1, A1712/1, clockwise; the lever A1710/1. */
#define PIECES_RIVER                              \
	"    - {piece: R1, at: A1115, turn: 3}\n" \
	"    - {piece: R1, at: A2315, turn: 3}\n"
#define PIECES_MILL PIECES_RIVER "    - {piece: WM, x: A1510, y: A1910}\n"

/* extra: lines of the sheet. */
static inline const char *pieces_board(const char *pieces, const char *extra, const char *lay) {
	static struct field_text t;
	t.used = 0;
	field_add(&t, "  pieces: {%s}\n  sheets:\n    A:\n      hexes: |\n", pieces);
	for (int row = 0; row < 20; row++) {
		field_add(&t, "        %s", row % 2 != 0 ? "  " : "");
		for (int column = 0; column < 24; column++) {
			field_add(&t, ".   ");
		}
		field_add(&t, "\n");
	}
	field_add(&t, "%s  lay:\n%s", extra, lay);
	return t.text;
}

static inline const char *pieces_mills(const char *lay) {
	return pieces_board("R1: river-straight, WM: watermill, WD: windmill", "", lay);
}

static inline void pieces_open_mill(struct field *f, const char *red, const char *options,
				    const char *more) {
	field_open(f, (struct field_plan){ .board = pieces_mills(PIECES_MILL),
					   .red = red,
					   .blue = "Odo SWO A0001; Tom PEA A0003",
					   .options = options,
					   .more = more });
}

static inline const struct chb_thing *pieces_stone(const struct field *f) {
	const struct chb_game *g = chb_game_of(f->g);
	assert_int_equal(g->stone_count, 1);
	return chb_thing(g, &f->s, g->stone[0].thing);
}

/* On to the movement phase of that side. */
static inline void pieces_next_move(struct field *f, int side) {
	field_give(f, "done");
	field_skip(f, CHB_ASK_MOVE, side);
}

static inline int pieces_told(const struct field *f, const char *key) {
	int count = 0;
	for (size_t i = 0; i < f->events.count && i < f->events.cap; i++) {
		count += strcmp(f->at[i].key, key) == 0;
	}
	return count;
}

static inline void pieces_refuse(const char *map, const char *part) {
	field_fails(
	    (struct field_plan){ .board = map, .red = "Wulf PEA A0000", .blue = "Odo SWO A0001" },
	    "", part);
}

static inline void pieces_open(struct field *f, const char *map, const char *red) {
	field_open(f, (struct field_plan){ .board = map, .red = red, .blue = "Odo SWO A0001" });
}

static inline struct pv_why pieces_why(const struct field *f, const char *order) {
	struct pv_order o = field_order(f, order);
	struct pv_why why;
	if (pv_cryhavoc.check(f->g, &f->s, &o, &why)) {
		field_tell(f, order, "is allowed");
	}
	return why;
}

static inline void pieces_says(const struct field *f, const char *order, const char *rule,
			       const char *key) {
	struct pv_why why = pieces_why(f, order);
	field_no(f, order, rule);
	assert_string_equal(why.key, key);
}

static inline void pieces_silent(const struct field *f, const char *order, const char *rule) {
	struct pv_why why = pieces_why(f, order);
	if (field_names(&why, rule)) {
		fail_msg("%s is refused by %s, too", order, rule);
	}
}

/* Where he is, by a hex of a piece; and there he stands now. */
static inline int pieces_hex(const struct field *f, const char *hex) {
	int place = pv_hex_map_parse(&chb_game_at(f->g, &f->s)->map, hex);
	assert_int_not_equal(place, PV_NO_PLACE);
	return place;
}

static inline void pieces_at(struct field *f, const char *man, const char *hex) {
	assert_int_equal(field_man(f, man)->place, pieces_hex(f, hex));
}

static inline void pieces_put(struct field *f, const char *man, const char *hex) {
	field_man(f, man)->place = (uint16_t)pieces_hex(f, hex);
}

#endif
