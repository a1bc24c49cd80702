/* parts.c - the parts of an order's text: units, squares, words. */
#include "rules/nevsky/notation/parts.h"

#include "pavise/throw.h"
#include "rules/kit/act.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/squares.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/notation/scan.h"

#include <stdio.h>
#include <string.h>

/* Bytes of data: halves[0]; the byte behind it; the two behind it. */
enum { A_SQUARE = 0x3, THIRD_BYTE = 0x4, FOURTH_BYTE = 0x8, A_POINT = 0xff };

enum { MARK_MAX = 1000000 }; /* mils: a thousand inches; a mark on nothing is that far away */

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

static bool read_piece(struct kit_reader *r, uint8_t *out) {
	bool whole;
	return nev_read_piece(r, kit_read_next(r), out, &whole);
}

bool nev_fail_square(struct kit_reader *r, struct kit_word w, const char *or_else) {
	const struct nev_game *g = nev_game_of(r->game);
	char last[16], accepted[96];
	pv_square_name(g->columns - 1, g->rows - 1, last, sizeof last);
	snprintf(accepted, sizeof accepted, "a square from a1 to %s%s", last, or_else);
	return kit_read_fail(r, w, accepted);
}

/* other: the word for `value`, accepted beside squares; or NULL. */
static bool read_square(struct kit_reader *r, const char *other, int value, uint16_t *out) {
	struct kit_word w = kit_read_next(r);
	int square = nev_word_square(nev_game_of(r->game), w);
	if (other != NULL && kit_word_is(w, other)) {
		square = value;
	}
	if (square < 0) {
		char or_else[32] = "";
		if (other != NULL) {
			snprintf(or_else, sizeof or_else, " or \"%s\"", other);
		}
		return nev_fail_square(r, w, or_else);
	}
	*out = (uint16_t)square;
	return true;
}

static bool read_facing(struct kit_reader *r, struct kit_word w, uint8_t *out) {
	int direction = nev_word_direction(w);
	if (direction < 0) {
		return kit_read_fail(r, w, "a facing, n ne e se s sw w nw");
	}
	*out = (uint8_t)direction;
	return true;
}

/* "with=TG1": the piece + 1. false: the word is no such thing. */
static bool read_named(struct kit_reader *r, struct kit_word w, const char *name, uint8_t *out,
		       bool *good) {
	struct kit_word value, key = kit_word_cut(w, '=', &value);
	bool whole;
	if (!kit_word_is(key, name) || value.at == NULL) {
		return false;
	}
	*good = nev_read_piece(r, value, out, &whole);
	*out = (uint8_t)(*out + 1);
	return true;
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

/* ---- a unit and where it goes ---- */

static bool read_place_order(struct kit_reader *r, struct pv_order *out) {
	bool whole;
	if (!nev_read_piece(r, kit_read_next(r), &out->actor, &whole) ||
	    !read_square(r, NULL, 0, &out->data.halves[0])) {
		return false;
	}
	int type = nev_game_of(r->game)->roster[out->actor].type;
	out->count = nev_is_stand_type(type) && !whole;
	struct kit_word w = kit_read_next(r);
	if (w.length == 0 && type == NEV_BALLISTA) {
		return true; /* it faces as its troops */
	}
	return read_facing(r, w, &out->data.faces[2]);
}

/* The name of a whole unit is its first piece's, without the letter of the stand. */
static void write_unit(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	const struct nev_game *g = nev_game_of(game);
	bool whole =
	    o->count == 0 && o->actor < g->count && nev_is_stand_type(g->roster[o->actor].type);
	kit_pen_add(pen, " ");
	nev_pen_piece(pen, g, o->actor);
	pen->length -= whole;
}

static void write_place_order(struct kit_pen *pen, const struct pv_game *game,
			      const struct pv_order *o) {
	const struct nev_game *g = nev_game_of(game);
	write_unit(pen, game, o);
	kit_pen_add(pen, " ");
	nev_pen_place(pen, g, o->data.halves[0]);
	int facing = o->data.faces[2];
	bool needless = o->actor < g->count && g->roster[o->actor].type == NEV_BALLISTA;
	if (!needless || facing != PV_N) {
		kit_pen_add(pen, " %s", pv_direction_word[facing & 7]);
	}
}

const struct kit_part nev_part_place = { read_place_order, write_place_order, KIT_ACTOR | KIT_COUNT,
					 A_SQUARE | THIRD_BYTE };

/* A whole unit: "TK1 e1"; "TK1a e1" can be written, and is never legal. */
static bool read_enter(struct kit_reader *r, struct pv_order *out) {
	bool whole;
	if (!nev_read_piece(r, kit_read_next(r), &out->actor, &whole)) {
		return false;
	}
	out->count = nev_is_stand_type(nev_game_of(r->game)->roster[out->actor].type) && !whole;
	return read_square(r, NULL, 0, &out->data.halves[0]);
}

static void write_enter(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	write_unit(pen, game, o);
	kit_pen_add(pen, " ");
	nev_pen_place(pen, nev_game_of(game), o->data.halves[0]);
}

const struct kit_part nev_part_enter = { read_enter, write_enter, KIT_ACTOR | KIT_COUNT, A_SQUARE };

static void write_piece_and_place(struct kit_pen *pen, const struct pv_game *game,
				  const struct pv_order *o) {
	const struct nev_game *g = nev_game_of(game);
	kit_pen_add(pen, " ");
	nev_pen_piece(pen, g, o->actor);
	kit_pen_add(pen, " ");
	nev_pen_place(pen, g, o->data.halves[0]);
}

/* A contact square, or none. */
static bool read_support(struct kit_reader *r, struct pv_order *out) {
	return read_piece(r, &out->actor) &&
	       read_square(r, "none", NEV_NOWHERE, &out->data.halves[0]);
}

const struct kit_part nev_part_support = { read_support, write_piece_and_place, KIT_ACTOR,
					   A_SQUARE };

static bool read_retire(struct kit_reader *r, struct pv_order *out) {
	if (!read_piece(r, &out->actor) || !read_square(r, "off", NEV_OFF, &out->data.halves[0])) {
		return false;
	}
	for (struct kit_word w = kit_read_next(r); w.length > 0; w = kit_read_next(r)) {
		uint8_t *with = &out->data.faces[2], *haul = &out->data.faces[3];
		bool good = true;
		bool known = (*with == 0 && read_named(r, w, "with", with, &good)) ||
			     (*haul == 0 && read_named(r, w, "haul", haul, &good));
		if (!known) {
			return kit_read_fail(r, w, "with=COMMANDER or haul=BALLISTA, each once");
		}
		if (!good) {
			return false;
		}
	}
	return true;
}

static void write_retire(struct kit_pen *pen, const struct pv_game *game,
			 const struct pv_order *o) {
	const struct nev_game *g = nev_game_of(game);
	write_piece_and_place(pen, game, o);
	if (o->data.faces[2] != 0) {
		kit_pen_add(pen, " with=");
		nev_pen_piece(pen, g, o->data.faces[2] - 1);
	}
	if (o->data.faces[3] != 0) {
		kit_pen_add(pen, " haul=");
		nev_pen_piece(pen, g, o->data.faces[3] - 1);
	}
}

const struct kit_part nev_part_retire = { read_retire, write_retire, KIT_ACTOR,
					  A_SQUARE | THIRD_BYTE | FOURTH_BYTE };

static bool read_retreat(struct kit_reader *r, struct pv_order *out) {
	if (!read_piece(r, &out->actor) || !read_square(r, "off", NEV_OFF, &out->data.halves[0])) {
		return false;
	}
	struct kit_word w = kit_read_next(r);
	bool good = true;
	if (w.length > 0 && !read_named(r, w, "as", &out->data.faces[2], &good)) {
		return kit_read_fail(r, w, "as=STAND");
	}
	return good;
}

static void write_retreat(struct kit_pen *pen, const struct pv_game *game,
			  const struct pv_order *o) {
	const struct nev_game *g = nev_game_of(game);
	write_piece_and_place(pen, game, o);
	if (o->data.faces[2] != 0) {
		kit_pen_add(pen, " as=");
		nev_pen_piece(pen, g, o->data.faces[2] - 1);
	}
}

const struct kit_part nev_part_retreat = { read_retreat, write_retreat, KIT_ACTOR,
					   A_SQUARE | THIRD_BYTE };

static bool read_turn(struct kit_reader *r, struct pv_order *out) {
	return read_piece(r, &out->actor) && read_facing(r, kit_read_next(r), &out->count);
}

static void write_turn(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	kit_pen_add(pen, " ");
	nev_pen_piece(pen, nev_game_of(game), o->actor);
	kit_pen_add(pen, " %s", pv_direction_word[o->count & 7]);
}

const struct kit_part nev_part_turn = { read_turn, write_turn, KIT_ACTOR | KIT_COUNT, 0 };

/* ---- shots ---- */

/* "TX1 e6"; "TX1x2 e6" names a part, as a move may. */
static bool read_fire(struct kit_reader *r, struct pv_order *out) {
	bool whole;
	struct kit_word w = nev_cut_part(r, kit_read_next(r), &out->data.faces[3]);
	return nev_read_piece(r, w, &out->actor, &whole) &&
	       read_square(r, NULL, 0, &out->data.halves[0]);
}

static void write_fire(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	const struct nev_game *g = nev_game_of(game);
	kit_pen_add(pen, " ");
	nev_pen_piece(pen, g, o->actor);
	if (o->data.faces[3] != 0) {
		kit_pen_add(pen, "x%d", o->data.faces[3]);
	}
	kit_pen_add(pen, " ");
	nev_pen_place(pen, g, o->data.halves[0]);
}

const struct kit_part nev_part_fire = { read_fire, write_fire, KIT_ACTOR, A_SQUARE | FOURTH_BYTE };

/* "18000,22000" in mils. */
static bool read_point(struct kit_reader *r, struct kit_word w, int32_t limit, int32_t out[2]) {
	struct kit_word y, x = kit_word_cut(w, ',', &y);
	if (!kit_word_number(x, -limit, limit, &out[0]) ||
	    !kit_word_number(y, -limit, limit, &out[1])) {
		return kit_read_fail(r, w, "a point in thousandths of an inch: 18000,22000");
	}
	return true;
}

/* The aim, or a square for its centre; nothing where the shot will be measured. */
static bool read_shoot(struct kit_reader *r, struct pv_order *out) {
	const struct nev_game *g = nev_game_of(r->game);
	if (!read_piece(r, &out->actor)) {
		return false;
	}
	struct kit_word w = kit_read_next(r);
	int square = nev_word_square(g, w);
	if (w.length == 0) {
		return true;
	}
	if (square < 0) {
		return read_point(r, w, MARK_MAX, out->data.figures);
	}
	int32_t side = g->scale[g->opt_scale][0];
	out->data.figures[0] = nev_column(g, square) * side + side / 2;
	out->data.figures[1] = nev_row(g, square) * side + side / 2;
	return true;
}

static void write_shoot(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	const struct nev_game *g = nev_game_of(game);
	kit_pen_add(pen, " ");
	nev_pen_piece(pen, g, o->actor);
	if (o->data.figures[0] != 0 || o->data.figures[1] != 0) {
		kit_pen_add(pen, " %d,%d", o->data.figures[0], o->data.figures[1]);
	}
}

const struct kit_part nev_part_shoot = { read_shoot, write_shoot, KIT_ACTOR, A_POINT };

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

/* ---- one piece, one square, one word ---- */

static bool read_target(struct kit_reader *r, struct pv_order *out) {
	return read_piece(r, &out->target);
}

static void write_target(struct kit_pen *pen, const struct pv_game *game,
			 const struct pv_order *o) {
	kit_pen_add(pen, " ");
	nev_pen_piece(pen, nev_game_of(game), o->target);
}

const struct kit_part nev_part_target = { read_target, write_target, KIT_TARGET, 0 };

static bool read_where(struct kit_reader *r, struct pv_order *out) {
	return read_square(r, NULL, 0, &out->data.halves[0]);
}

static void write_where(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	kit_pen_add(pen, " ");
	nev_pen_place(pen, nev_game_of(game), o->data.halves[0]);
}

const struct kit_part nev_part_square = { read_where, write_where, 0, A_SQUARE };

/* One of two words: 0 or 1. */
static bool read_either(struct kit_reader *r, const char *first, const char *second, uint8_t *out) {
	struct kit_word w = kit_read_next(r);
	if (kit_word_is(w, first) || kit_word_is(w, second)) {
		*out = kit_word_is(w, second);
		return true;
	}
	char accepted[64];
	snprintf(accepted, sizeof accepted, "\"%s\" or \"%s\"", first, second);
	return kit_read_fail(r, w, accepted);
}

static bool read_edge(struct kit_reader *r, struct pv_order *out) {
	return read_either(r, "south", "north", &out->count);
}

static void write_edge(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	(void)game;
	kit_pen_add(pen, o->count == 0 ? " south" : " north");
}

const struct kit_part nev_part_edge = { read_edge, write_edge, KIT_COUNT, 0 };

/* At a real table: is it so? */
static bool read_fact(struct kit_reader *r, struct pv_order *out) {
	return read_either(r, "no", "yes", &out->data.faces[0]);
}

static void write_fact(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	(void)game;
	kit_pen_add(pen, o->data.faces[0] != 0 ? " yes" : " no");
}

const struct kit_part nev_part_fact = { read_fact, write_fact, 0, 0x1 };

static bool read_declare(struct kit_reader *r, struct pv_order *out) {
	uint8_t which;
	if (!read_either(r, "hill_protected", "hill_minus_one", &which) ||
	    !read_either(r, "off", "on", &out->count)) {
		return false;
	}
	out->target = which == 0 ? NEV_HILL_PROTECTED : NEV_HILL_MINUS_ONE;
	return true;
}

static void write_declare(struct kit_pen *pen, const struct pv_game *game,
			  const struct pv_order *o) {
	(void)game;
	kit_pen_add(pen, " %s %s",
		    o->target == NEV_HILL_PROTECTED ? "hill_protected" : "hill_minus_one",
		    o->count != 0 ? "on" : "off");
}

const struct kit_part nev_part_declare = { read_declare, write_declare,
					   KIT_TARGET | KIT_TARGET_IS_A_WORD | KIT_COUNT, 0 };

static bool read_pick(struct kit_reader *r, struct pv_order *out) {
	struct kit_word w = kit_read_next(r);
	int pick = kit_word_find(w, nev_pick_word, NEV_PICK_COUNT);
	if (pick < 0) {
		return kit_read_fail(r, w, "column, line, flanking, pincers, square or withdrawal");
	}
	out->count = (uint8_t)(pick + 1);
	return true;
}

static void write_pick(struct kit_pen *pen, const struct pv_game *game, const struct pv_order *o) {
	(void)game;
	kit_pen_add(pen, " %s",
		    o->count >= 1 && o->count <= NEV_PICK_COUNT ? nev_pick_word[o->count - 1]
								: "?");
}

const struct kit_part nev_part_pick = { read_pick, write_pick, KIT_COUNT, 0 };
