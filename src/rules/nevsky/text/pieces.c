/* pieces.c - a piece of a position as text: "e5,n,x3,tired,support=e6". */
#include "core/words.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/notation/scan.h"
#include "rules/nevsky/text/position.h"

#include <stdio.h>
#include <string.h>

struct nev_piece nev_piece_blank(const struct nev_game *g, int piece) {
	const struct nev_roster *r = &g->roster[piece];
	return (struct nev_piece){ .place = r->arrival != 0 ? NEV_WAITING : NEV_UNPLACED,
				   .support = NEV_NOWHERE,
				   .aim = NEV_NOWHERE,
				   .stands = r->stands,
				   .came = NEV_NO_STEP,
				   .owner = r->side };
}

/* Words that stand for a value of a byte, or for bits in it. */
static const struct flag {
	const char *word;
	size_t offset;
	uint8_t value, mask;
} flags[] = {
#define FLAG(word, field, value, mask) \
	{ word, offsetof(struct nev_piece, field), value, mask }
	FLAG("half", marks, NEV_HALF, NEV_HALF),
	FLAG("retiring", marks, NEV_RETIRING, NEV_RETIRING),
	FLAG("moved", marks, NEV_MOVED, NEV_MOVED),
	FLAG("fired", marks, NEV_FIRED, NEV_FIRED),
	FLAG("engaged", marks, NEV_ENGAGED, NEV_ENGAGED),
	FLAG("leaving", marks, NEV_LEAVING, NEV_LEAVING),
	FLAG("turned", marks, NEV_TURNED, NEV_TURNED),
	FLAG("asked", marks, NEV_ASKED, NEV_ASKED),
	FLAG("no_charge", barred, NEV_NO_CHARGE, NEV_NO_CHARGE),
	FLAG("no_contact", barred, NEV_NO_CONTACT, NEV_NO_CONTACT),
	FLAG("charging", charge, NEV_CHARGING, UINT8_MAX),
	FLAG("tired", charge, NEV_TIRED, UINT8_MAX),
	FLAG("driven", driven, 2, UINT8_MAX),
	FLAG("bound", driven, 1, UINT8_MAX),
#undef FLAG
};

static const char *const owner_words[] = { "red", "blue", "none" };

/* ---- out ---- */

static void write_flags(struct kit_pen *pen, const struct nev_piece *p) {
	const uint8_t *bytes = (const uint8_t *)p;
	for (size_t i = 0; i < PV_COUNT(flags); i++) {
		if ((bytes[flags[i].offset] & flags[i].mask) == flags[i].value) {
			kit_pen_add(pen, ",%s", flags[i].word);
		}
	}
}

static void write_square(struct kit_pen *pen, const struct nev_game *g, const char *name,
			 uint16_t square) {
	if (square != NEV_NOWHERE) {
		kit_pen_add(pen, ",%s=", name);
		nev_pen_place(pen, g, square);
	}
}

void nev_piece_write(struct kit_pen *pen, const struct nev_game *g, int piece,
		     const struct nev_piece *p) {
	int stands = p->place == NEV_DEAD ? 0 : g->roster[piece].stands;
	nev_pen_place(pen, g, p->place);
	bool faces = nev_on_board(p) && g->roster[piece].type != NEV_BALLISTA;
	if (p->facing != PV_N || faces) {
		kit_pen_add(pen, ",%s", pv_direction_word[p->facing & 7]);
	}
	if (p->stands != stands) {
		kit_pen_add(pen, ",x%d", p->stands);
	}
	write_flags(pen, p);
	write_square(pen, g, "support", p->support);
	write_square(pen, g, "aim", p->aim);
	if (p->came != NEV_NO_STEP) {
		kit_pen_add(pen, ",came=%s", pv_direction_word[p->came & 7]);
	}
	if (p->doomed != 0) {
		kit_pen_add(pen, ",doomed=%d", p->doomed);
	}
	if (p->escaped != 0) {
		kit_pen_add(pen, ",escaped=%d", p->escaped);
	}
	if (p->owner != g->roster[piece].side) {
		kit_pen_add(pen, ",owner=%s", owner_words[p->owner]);
	}
}

/* ---- in ---- */

static bool read_flag(struct nev_piece *p, struct kit_word w) {
	uint8_t *bytes = (uint8_t *)p;
	for (size_t i = 0; i < PV_COUNT(flags); i++) {
		if (kit_word_is(w, flags[i].word)) {
			bytes[flags[i].offset] |= flags[i].value;
			return true;
		}
	}
	return false;
}

/* "support=e6": the value behind the name, or an empty word. */
static struct kit_word value_of(struct kit_word w, const char *name) {
	size_t length = strlen(name);
	struct kit_word key = { w.at, length };
	if (w.length <= length + 1 || w.at[length] != '=' || !kit_word_is(key, name)) {
		return (struct kit_word){ w.at, 0 };
	}
	return (struct kit_word){ w.at + length + 1, w.length - length - 1 };
}

static bool read_square(const struct nev_game *g, struct kit_word value, uint16_t *out) {
	int square = nev_word_square(g, value);
	*out = square >= 0 ? (uint16_t)square : NEV_NOWHERE;
	return square >= 0;
}

static bool read_named(const struct nev_game *g, struct nev_piece *p, struct kit_word w) {
	struct kit_word value;
	int32_t number;
	int found;
	if ((value = value_of(w, "support")).length > 0) {
		return read_square(g, value, &p->support);
	}
	if ((value = value_of(w, "aim")).length > 0) {
		return read_square(g, value, &p->aim);
	}
	if ((value = value_of(w, "came")).length > 0) {
		found = nev_word_direction(value);
		p->came = (uint8_t)(found >= 0 ? found : NEV_NO_STEP);
		return found >= 0;
	}
	if ((value = value_of(w, "doomed")).length > 0 && kit_word_number(value, 1, 15, &number)) {
		p->doomed = (uint8_t)number;
		return true;
	}
	if ((value = value_of(w, "escaped")).length > 0 &&
	    kit_word_number(value, 1, UINT8_MAX, &number)) {
		p->escaped = (uint8_t)number;
		return true;
	}
	if ((value = value_of(w, "owner")).length > 0) {
		found = kit_word_find(value, owner_words, PV_COUNT(owner_words));
		p->owner = (uint8_t)(found >= 0 ? found : 0);
		return found >= 0;
	}
	return false;
}

static bool read_token(const struct nev_game *g, int piece, struct nev_piece *p,
		       struct kit_word w) {
	int direction = nev_word_direction(w);
	int32_t stands;
	if (direction >= 0) {
		p->facing = (uint8_t)direction;
		return true;
	}
	if (w.length > 1 && w.at[0] == 'x') {
		struct kit_word digits = { w.at + 1, w.length - 1 };
		int most = nev_is_stand_type(g->roster[piece].type) ? NEV_PIECES_MAX
								    : g->roster[piece].stands;
		if (!kit_word_number(digits, 0, most, &stands)) {
			return false;
		}
		p->stands = (uint8_t)stands;
		return true;
	}
	return read_flag(p, w) || read_named(g, p, w);
}

static bool read_piece(const struct nev_game *g, int piece, struct kit_word value, const char *text,
		       struct nev_piece *p, struct pv_error *err) {
	const char *end = value.at + value.length, *at = value.at;
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
		if (!read_token(g, piece, p, w)) {
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
