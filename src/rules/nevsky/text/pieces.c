/* pieces.c - a piece of a position as text: "e5,n,x3,tired,support=e6". */
#include "core/words.h"
#include "rules/kit/tell.h"
#include "rules/kit/words.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/notation/scan.h"
#include "rules/nevsky/text/position.h"

struct nev_piece nev_piece_blank(const struct nev_game *g, int piece) {
	const struct nev_roster *r = &g->roster[piece];
	return (struct nev_piece){ .place = r->arrival != 0 ? NEV_WAITING : NEV_UNPLACED,
				   .support = NEV_NOWHERE,
				   .aim = NEV_NOWHERE,
				   .stands = r->stands,
				   .came = NEV_NO_STEP,
				   .owner = r->side };
}

const char *const nev_mark_word[] = { "half",    "retiring", "moved", "fired", "engaged",
				      "leaving", "turned",   "asked", NULL };
static const char *const barred_words[] = { "no_charge", "no_contact", NULL };
const char *const nev_charge_word[] = { "none", "charging", "tired", NULL };
const char *const nev_driven_word[] = { "none", "bound", "driven", NULL };
const char *const nev_owner_word[] = { "red", "blue", "none", NULL };

static const struct nev_roster *roster_of(const void *of) {
	const struct nev_scope *scope = of;
	return &scope->g->roster[scope->piece];
}

static bool faces(const void *of, const void *record) {
	const struct nev_piece *p = record;
	return p->facing != PV_N || (nev_on_board(p) && roster_of(of)->type != NEV_BALLISTA);
}

static bool has_lost(const void *of, const void *record) {
	const struct nev_piece *p = record;
	return p->stands != (p->place == NEV_DEAD ? 0 : roster_of(of)->stands);
}

static bool is_taken(const void *of, const void *record) {
	return ((const struct nev_piece *)record)->owner != roster_of(of)->side;
}

/* "x3" */
static int find_stands(const void *of, const struct kit_field *f, struct kit_word w) {
	const struct nev_roster *r = roster_of(of);
	int most = nev_is_stand_type(r->type) ? NEV_PIECES_MAX : r->stands;
	int32_t stands;
	(void)f;
	return w.length > 1 && w.at[0] == 'x' &&
		       kit_word_number((struct kit_word){ w.at + 1, w.length - 1 }, 0, most,
				       &stands)
		   ? stands
		   : -1;
}

static void pen_stands(struct kit_pen *pen, const void *of, const struct kit_field *f, int value) {
	(void)of;
	(void)f;
	kit_pen_add(pen, "x%d", value);
}

static const struct kit_kind stands = { .find = find_stands, .pen = pen_stands };

#define FIELD(name, kind, member) KIT_FIELD(name, kind, struct nev_piece, member)

static const struct kit_field members[] = {
	{ FIELD(NULL, kit_one_of, facing), .words = pv_direction_word, .has = faces },
	{ FIELD(NULL, stands, stands), .has = has_lost },
	{ FIELD(NULL, kit_flags, marks), .words = nev_mark_word },
	{ FIELD(NULL, kit_flags, barred), .words = barred_words },
	{ FIELD(NULL, kit_flags, charge), .words = nev_charge_word + 1 },
	{ FIELD(NULL, kit_flags, driven), .words = nev_driven_word + 1 },
	{ FIELD("support", nev_board_square, support), .usual = NEV_NOWHERE },
	{ FIELD("aim", nev_board_square, aim), .usual = NEV_NOWHERE },
	{ FIELD("came", kit_one_of, came), .words = pv_direction_word, .usual = NEV_NO_STEP },
	{ FIELD("doomed", kit_number, doomed), .low = 1, .high = 15 },
	{ FIELD("escaped", kit_number, escaped), .low = 1, .high = UINT8_MAX },
	{ FIELD("owner", kit_one_of, owner), .words = nev_owner_word, .has = is_taken },
};

/* What is wrong is said of a whole word. */
static const struct kit_fields fields = { .at = members,
					  .count = PV_COUNT(members),
					  .before = "," };

/* ---- out ---- */

void nev_piece_write(struct kit_pen *pen, const struct nev_game *g, int piece,
		     const struct nev_piece *p) {
	nev_pen_place(pen, g, p->place);
	kit_fields_write(pen, &fields, &(struct nev_scope){ g, piece }, p);
}

void nev_piece_tell(struct pv_writer *out, const struct nev_game *g, int piece,
		    const struct nev_piece *p, const char *key) {
	kit_tell_field(out, key, kit_fields_find(&fields, kit_word_of(key)),
		       &(struct nev_scope){ g, piece }, p);
}

/* ---- in ---- */

static bool read_piece(const struct nev_game *g, int piece, struct kit_word value, const char *text,
		       struct nev_piece *p, struct pv_error *err) {
	const char *end = value.at + value.length, *at = value.at;
	const struct nev_scope scope = { g, piece };
	const struct kit_scan in = { &fields, &scope, p, text, NULL };
	const char *broken = pv_words_broken(value.at, value.length, ',');
	struct kit_word w = kit_word_next(&at, ", ");
	int place = at <= end ? nev_word_place(g, w) : -1;
	if (broken != NULL) {
		return kit_word_fail(text, (struct kit_word){ broken, 1 }, err,
				     "a comma between two words");
	}
	if (place < 0 || place == NEV_NOWHERE) {
		return kit_word_fail(text, w, err,
				     "a square of the board, off, waiting, dead, unplaced or ?");
	}
	p->place = (uint16_t)place;
	p->stands = place == NEV_DEAD ? 0 : p->stands;
	while (at < end && (w = kit_word_next(&at, ", ")).length > 0 && w.at < end) {
		if (!kit_fields_take(&in, w)) {
			return kit_word_fail(text, w, err,
					     "a facing, xN stands, half retiring moved fired "
					     "engaged leaving charging tired driven bound "
					     "no_charge no_contact, support=e6 aim=e6 came=n "
					     "doomed=1 escaped=1 owner=red");
		}
	}
	return true;
}

/* All stands of a unit: xN of them are there, the others dead. */
static void spread(const struct nev_game *g, struct nev_piece *pieces, int first,
		   struct nev_piece p, bool counted) {
	int left = counted ? p.stands : NEV_PIECES_MAX;
	NEV_EACH_OF_UNIT(g, first, i) {
		pieces[i] = p;
		pieces[i].stands = g->roster[i].stands;
		if (left-- <= 0 || p.place == NEV_DEAD) {
			pieces[i] = nev_piece_blank(g, i);
			pieces[i].place = NEV_DEAD;
			pieces[i].stands = 0;
		}
	}
}

static int count_of_unit(const struct nev_game *g, int first) {
	int count = 0;
	NEV_EACH_OF_UNIT(g, first, i) {
		count++;
	}
	return count;
}

bool nev_position_piece(const struct nev_game *g, struct nev_piece *pieces, struct kit_word name,
			struct kit_word value, const char *text, int *first, struct pv_error *err) {
	bool whole;
	int piece = nev_word_piece(g, name, &whole);
	if (piece < 0) {
		return kit_word_fail(text, name, err, "a unit of this scenario");
	}
	struct nev_piece p = nev_piece_blank(g, piece);
	p.stands = whole ? UINT8_MAX : p.stands;
	if (!read_piece(g, piece, value, text, &p, err)) {
		return false;
	}
	if (!whole && p.stands > g->roster[piece].stands) {
		return kit_word_fail(text, value, err, "one stand of this name: x1");
	}
	if (whole && p.stands != UINT8_MAX && p.stands > count_of_unit(g, piece)) {
		return kit_word_fail(text, value, err, "no more stands than the unit has");
	}
	if (p.charge > NEV_TIRED || p.driven > 2) {
		return kit_word_fail(text, value, err,
				     "charging or tired, and driven or bound, not both");
	}
	*first = piece;
	if (whole) {
		spread(g, pieces, piece, p, p.stands != UINT8_MAX);
	} else {
		pieces[piece] = p;
	}
	return true;
}
