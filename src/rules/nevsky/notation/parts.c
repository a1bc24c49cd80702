/* parts.c - the parts of an order's text: units, squares, words. */
#include "rules/nevsky/notation/parts.h"

#include "pavise/throw.h"
#include "rules/kit/fields.h"
#include "rules/kit/words.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/notation/scan.h"

#include <stdio.h>
#include <string.h>

/* Bytes of data: halves[0]; the byte behind it; the two behind it. */
enum { A_SQUARE = 0x3, THIRD_BYTE = 0x4, FOURTH_BYTE = 0x8, A_POINT = 0xff };

enum { MARK_MAX = 1000000 }; /* mils: a thousand inches; a mark on nothing is that far away */

#define A_FACING "a facing, n ne e se s sw w nw"

/* ---- words ---- */

bool nev_read_piece(struct kit_reader *r, struct kit_word w, uint8_t *out, bool *whole) {
	const struct nev_game *g = nev_game_of(r->game);
	int piece = nev_word_piece(g, w, whole);
	if (piece < 0) {
		char accepted[64];
		snprintf(accepted, sizeof accepted, "a unit, %s to %s", g->roster[0].name,
			 g->count > 0 ? g->roster[g->count - 1].name : "");
		return kit_read_fail(r, w, accepted);
	}
	*out = (uint8_t)piece;
	return true;
}

bool nev_fail_square(struct kit_reader *r, struct kit_word w, const char *or_else) {
	const struct nev_game *g = nev_game_of(r->game);
	char last[16], accepted[96];
	pv_square_name(g->columns - 1, g->rows - 1, last, sizeof last);
	snprintf(accepted, sizeof accepted, "a square from a1 to %s%s", last, or_else);
	return kit_read_fail(r, w, accepted);
}

/* The "x2" at the end of a name; a unit may be called X1 itself. */
struct kit_word nev_cut_part(const struct kit_reader *r, struct kit_word w, uint8_t *part) {
	bool whole;
	if (w.length < 3 || w.at[w.length - 2] != 'x' ||
	    nev_word_piece(nev_game_of(r->game), w, &whole) >= 0) {
		return w;
	}
	int digit = w.at[w.length - 1] - '0';
	if (digit < 1 || digit > 9) {
		return w;
	}
	*part = (uint8_t)digit;
	return (struct kit_word){ w.at, w.length - 2 };
}

static void write_piece(struct kit_pen *pen, const struct pv_game *game, int piece) {
	kit_pen_add(pen, " ");
	nev_pen_piece(pen, nev_game_of(game), piece);
}

/* ---- pieces ---- */

static bool read_actor(struct kit_reader *r, struct pv_order *out) {
	bool whole;
	return nev_read_piece(r, kit_read_next(r), &out->actor, &whole);
}

static void write_actor(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	write_piece(pen, game, o->actor);
}

const struct kit_part nev_part_actor = { read_actor, write_actor, KIT_ACTOR, 0 };

static bool read_target(struct kit_reader *r, struct pv_order *out) {
	bool whole;
	return nev_read_piece(r, kit_read_next(r), &out->target, &whole);
}

static void write_target(struct kit_pen *pen, const struct pv_game *game,
			 const struct pv_order *o) {
	write_piece(pen, game, o->target);
}

const struct kit_part nev_part_target = { read_target, write_target, KIT_TARGET, 0 };

static bool is_of_stands(const struct pv_game *game, int piece) {
	const struct nev_game *g = nev_game_of(game);
	return piece < g->count && nev_is_stand_type(g->roster[piece].type);
}

/* A whole unit, "TK1", or one stand of it: count 1. */
static bool read_unit(struct kit_reader *r, struct pv_order *out) {
	bool whole;
	if (!nev_read_piece(r, kit_read_next(r), &out->actor, &whole)) {
		return false;
	}
	out->count = is_of_stands(r->game, out->actor) && !whole;
	return true;
}

/* The name of a whole unit is its first piece's, without the letter of the stand. */
static void write_unit(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	write_piece(pen, game, o->actor);
	pen->length -= o->count == 0 && is_of_stands(game, o->actor);
}

const struct kit_part nev_part_unit = { read_unit, write_unit, KIT_ACTOR | KIT_COUNT, 0 };

/* "TX1"; "TX1x2" names a part, as a move may. */
static bool read_shooter(struct kit_reader *r, struct pv_order *out) {
	bool whole;
	struct kit_word w = nev_cut_part(r, kit_read_next(r), &out->data.faces[3]);
	return nev_read_piece(r, w, &out->actor, &whole);
}

static void write_shooter(struct kit_pen *pen, const struct pv_game *game,
			  const struct pv_order *o) {
	write_piece(pen, game, o->actor);
	if (o->data.faces[3] != 0) {
		kit_pen_add(pen, "x%d", o->data.faces[3]);
	}
}

const struct kit_part nev_part_shooter = { read_shooter, write_shooter, KIT_ACTOR, FOURTH_BYTE };

/* Pieces behind a name, kept as their number + 1: "with=TG1". */
struct named {
	const char *name; /* NULL at the end */
	int byte;         /* of the data */
};

/* At most so many words, each name once. */
static bool read_named(struct kit_reader *r, const struct named *list, int words,
		       const char *accepted, struct pv_order *out) {
	for (; words > 0; words--) {
		struct kit_word w = kit_read_next(r), value, key = kit_word_cut(w, '=', &value);
		const struct named *named = list;
		bool whole;
		if (w.length == 0) {
			return true;
		}
		while (named->name != NULL &&
		       (!kit_word_is(key, named->name) || out->data.faces[named->byte] != 0)) {
			named++;
		}
		if (named->name == NULL || value.at == NULL) {
			return kit_read_fail(r, w, accepted);
		}
		uint8_t *piece = &out->data.faces[named->byte];
		if (!nev_read_piece(r, value, piece, &whole)) {
			return false;
		}
		*piece = (uint8_t)(*piece + 1);
	}
	return true;
}

static void write_named(struct kit_pen *pen, const struct pv_game *game, const struct named *list,
			const struct pv_order *o) {
	for (; list->name != NULL; list++) {
		if (o->data.faces[list->byte] != 0) {
			kit_pen_add(pen, " %s=", list->name);
			nev_pen_piece(pen, nev_game_of(game), o->data.faces[list->byte] - 1);
		}
	}
}

static const struct named company[] = { { "with", 2 }, { "haul", 3 }, { NULL, 0 } };
static const struct named direction[] = { { "as", 2 }, { NULL, 0 } };

static bool read_company(struct kit_reader *r, struct pv_order *out) {
	enum { ONE_TOO_MANY = PV_COUNT(company) };
	return read_named(r, company, ONE_TOO_MANY, "with=COMMANDER or haul=BALLISTA, each once",
			  out);
}

static void write_company(struct kit_pen *pen, const struct pv_game *game,
			  const struct pv_order *o) {
	write_named(pen, game, company, o);
}

const struct kit_part nev_part_company = { read_company, write_company, 0,
					   THIRD_BYTE | FOURTH_BYTE };

static bool read_as(struct kit_reader *r, struct pv_order *out) {
	return read_named(r, direction, 1, "as=STAND", out);
}

static void write_as(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	write_named(pen, game, direction, o);
}

const struct kit_part nev_part_as = { read_as, write_as, 0, THIRD_BYTE };

/* ---- places ---- */

/* other: the word for `value`, accepted beside squares; or NULL. */
static bool read_place(struct kit_reader *r, const char *other, int value, struct pv_order *out) {
	struct kit_word w = kit_read_next(r);
	int place = nev_word_square(nev_game_of(r->game), w);
	char or_else[32] = "";
	if (other != NULL) {
		place = kit_word_is(w, other) ? value : place;
		snprintf(or_else, sizeof or_else, " or \"%s\"", other);
	}
	if (place < 0) {
		return nev_fail_square(r, w, or_else);
	}
	out->data.halves[0] = (uint16_t)place;
	return true;
}

static bool read_square(struct kit_reader *r, struct pv_order *out) {
	return read_place(r, NULL, 0, out);
}

static bool read_square_or_none(struct kit_reader *r, struct pv_order *out) {
	return read_place(r, "none", NEV_NOWHERE, out);
}

static bool read_square_or_off(struct kit_reader *r, struct pv_order *out) {
	return read_place(r, "off", NEV_OFF, out);
}

static void write_place(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	kit_pen_add(pen, " ");
	nev_pen_place(pen, nev_game_of(game), o->data.halves[0]);
}

const struct kit_part nev_part_square = { read_square, write_place, 0, A_SQUARE };
const struct kit_part nev_part_square_or_none = { read_square_or_none, write_place, 0, A_SQUARE };
const struct kit_part nev_part_square_or_off = { read_square_or_off, write_place, 0, A_SQUARE };

static bool is_ballista(const struct pv_game *game, int piece) {
	const struct nev_game *g = nev_game_of(game);
	return piece < g->count && g->roster[piece].type == NEV_BALLISTA;
}

/* Reads the facing of a unit that is set up; a ballista has that of its troops. */
static bool read_set_facing(struct kit_reader *r, struct pv_order *out) {
	struct kit_word w = kit_read_next(r);
	int facing = nev_word_direction(w);
	if (w.length == 0 && is_ballista(r->game, out->actor)) {
		return true;
	}
	out->data.faces[2] = (uint8_t)facing;
	return facing >= 0 || kit_read_fail(r, w, A_FACING);
}

static void write_set_facing(struct kit_pen *pen, const struct pv_game *game,
			     const struct pv_order *o) {
	int facing = o->data.faces[2];
	if (facing != PV_N || !is_ballista(game, o->actor)) {
		kit_pen_add(pen, " %s", pv_direction_word[facing & 7]);
	}
}

const struct kit_part nev_part_set_facing = { read_set_facing, write_set_facing, 0, THIRD_BYTE };

/* ---- shots ---- */

/* "18000,22000" in mils. */
static bool read_point(struct kit_reader *r, struct kit_word w, int32_t limit, int32_t out[2]) {
	struct kit_word y, x = kit_word_cut(w, ',', &y);
	if (!kit_word_number(x, -limit, limit, &out[0]) ||
	    !kit_word_number(y, -limit, limit, &out[1])) {
		return kit_read_fail(r, w, "a point in thousandths of an inch: 18000,22000");
	}
	return true;
}

/* A square for its centre; nothing where the shot will be measured. */
static bool read_aim(struct kit_reader *r, struct pv_order *out) {
	const struct nev_game *g = nev_game_of(r->game);
	struct kit_word w = kit_read_next(r);
	int square = nev_word_square(g, w);
	int32_t side = g->scale[g->opt_scale][0];
	if (w.length == 0) {
		return true;
	}
	if (square < 0) {
		return read_point(r, w, MARK_MAX, out->data.figures);
	}
	out->data.figures[0] = nev_column(g, square) * side + side / 2;
	out->data.figures[1] = nev_row(g, square) * side + side / 2;
	return true;
}

static void write_aim(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	(void)game;
	if (o->data.figures[0] != 0 || o->data.figures[1] != 0) {
		kit_pen_add(pen, " %d,%d", o->data.figures[0], o->data.figures[1]);
	}
}

const struct kit_part nev_part_aim = { read_aim, write_aim, 0, A_POINT };

static bool read_hits(struct kit_reader *r, struct pv_order *out) {
	for (struct kit_word rest = kit_read_next(r); rest.at != NULL;) {
		struct kit_word w = kit_word_cut(rest, ',', &rest);
		bool whole;
		if (out->count == PV_THROW_MAX) {
			return kit_read_fail(r, w, "at most 28 pieces");
		}
		if (!nev_read_piece(r, w, &out->data.faces[out->count], &whole)) {
			return false;
		}
		out->count++;
	}
	return true;
}

static bool read_mark(struct kit_reader *r, struct pv_order *out) {
	struct kit_word w = kit_read_next(r);
	if (kit_word_is(w, "hits")) {
		return read_hits(r, out);
	}
	if (kit_word_is(w, "miss")) {
		out->data.figures[0] = out->data.figures[1] = -MARK_MAX;
		return true;
	}
	return read_point(r, w, MARK_MAX, out->data.figures);
}

static void write_mark(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	const struct nev_game *g = nev_game_of(game);
	if (o->count == 0) {
		int32_t x = o->data.figures[0], y = o->data.figures[1];
		if (x == -MARK_MAX && y == -MARK_MAX) {
			kit_pen_add(pen, " miss");
		} else {
			kit_pen_add(pen, " %d,%d", x, y);
		}
		return;
	}
	kit_pen_add(pen, " hits");
	for (int i = 0; i < o->count && i < PV_THROW_MAX; i++) {
		kit_pen_add(pen, i == 0 ? " " : ",");
		nev_pen_piece(pen, g, o->data.faces[i]);
	}
}

const struct kit_part nev_part_mark = { read_mark, write_mark, KIT_COUNT, KIT_ALL_BYTES };

static bool read_throw(struct kit_reader *r, struct pv_order *out) {
	return kit_read_faces(r, 1, "faces from 1 to 255, at most 28: 1,1,3", out);
}

const struct kit_part nev_part_throw = { read_throw, kit_write_faces, KIT_COUNT, KIT_ALL_BYTES };

/* ---- words ---- */

static const char *const edges[] = { "south", "north", NULL };
static const char *const facts[] = { "no", "yes", NULL };
static const char *const declared[] = { "hill_protected", "hill_minus_one", NULL };
static const char *const switches[] = { "off", "on", NULL };

#define FIELD(member, list, what) \
	{ KIT_FIELD(NULL, kit_one_of, struct pv_order, member), .words = list, .accepted = what }

static const struct kit_field facing = FIELD(count, pv_direction_word, A_FACING);
static const struct kit_field edge = FIELD(count, edges, "\"south\" or \"north\"");
static const struct kit_field fact = FIELD(data.faces[0], facts, "\"no\" or \"yes\"");
static const struct kit_field on = FIELD(count, switches, "\"off\" or \"on\"");
static const struct kit_field pick = {
	KIT_FIELD(NULL, kit_one_of, struct pv_order, count), .words = nev_pick_word,
	.accepted = "column, line, flanking, pincers, square or withdrawal", .from = 1
};
static const struct kit_field which = { KIT_FIELD(NULL, kit_one_of, struct pv_order, target),
					.words = declared,
					.accepted = "\"hill_protected\" or \"hill_minus_one\"",
					.from = NEV_HILL_PROTECTED };

const struct kit_field_part nev_part_facing = { { .fills = KIT_COUNT }, &facing };
const struct kit_field_part nev_part_edge = { { .fills = KIT_COUNT }, &edge };
const struct kit_field_part nev_part_pick = { { .fills = KIT_COUNT }, &pick };
const struct kit_field_part nev_part_on = { { .fills = KIT_COUNT }, &on };
/* At a real table: is it so? */
const struct kit_field_part nev_part_fact = { { .data = 0x1 }, &fact };
const struct kit_field_part nev_part_declared = { { .fills = KIT_TARGET | KIT_TARGET_IS_A_WORD },
						  &which };
