/*
 * position.c - a whole position as one line:
 *
 *   nevsky turn=3 step=move ask=move seat=red attacker=red ; TL1=e5,n,x3 RL1=f6,s ^RL1=f6,s
 *
 * Left out is what is at its default. "^" marks a piece as the running step opened, where that
 * differs from now. Every field of nev_state stands here.
 */
#include "rules/nevsky/text/position.h"

#include "core/words.h"
#include "pavise/throw.h"
#include "rules/kit/tell.h"
#include "rules/kit/words.h"
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/notation/scan.h"
#include "rules/nevsky/sound/sound.h"

#include <string.h>

static const char *const agreed_words[] = { "red", "blue", "edge", NULL };
static const char *const marker_words[] = { "none", "red", "blue", NULL };
static const char *const declared_words[] = { "hill_protected", "hill_minus_one", NULL };
static const char *const fate_words[] = { "stays",     "retreats", "wiped_out",
					  "withdraws", "tied",     NULL };
static const char *const outcome_words[] = { "undecided", "won", "drawn", NULL };
static const char *const reason_words[] = { "destruction", "limit",     "both_gone", "goal",
					    "both_goals",  "otherwise", NULL };
/* [NEV_PICK_HIDDEN] */
static const char *const pick_words[] = { "none",   "column",     "line", "flanking", "pincers",
					  "square", "withdrawal", "?",    NULL };

#define FIELD(name, kind, member) KIT_FIELD(name, kind, struct nev_state, member)

static const struct kit_field members[] = {
	{ FIELD("turn", kit_number, turn), .high = 9999, .always = true },
	{ FIELD("step", kit_one_of, step), .words = nev_step_word, .always = true },
	{ FIELD("ask", kit_one_of, ask), .words = nev_ask_word, .always = true },
	{ FIELD("seat", kit_one_of, seat), .words = kit_side_word, .always = true },
	{ FIELD("attacker", kit_one_of, attacker), .words = kit_side_word, .always = true },
	{ FIELD("south", kit_one_of, south), .words = kit_side_word, .always = true },
	{ FIELD("declared", kit_bits, declared), .words = declared_words, .always = true },
	{ FIELD("touched", kit_bits, touched), .words = declared_words },
	{ FIELD("agreed", kit_bits, agreed), .words = agreed_words },
	{ FIELD("ready", kit_bits, ready), .words = kit_side_word },
	{ FIELD("first_die", kit_number, first_die), .high = 6 },
	{ FIELD("marker", kit_one_of, marker), .words = marker_words },
	{ FIELD("shooter", nev_unit, shooter), .usual = PV_NONE },
	{ FIELD("along", kit_number, along), .high = 100 },
	{ FIELD("odd", nev_unit, odd), .usual = PV_NONE },
	{ FIELD("aim_x", kit_number, aim[0]), .low = -1000000, .high = 1000000 },
	{ FIELD("aim_y", kit_number, aim[1]), .low = -1000000, .high = 1000000 },
	{ FIELD("target", nev_square, target), .usual = NEV_NOWHERE },
	{ FIELD("contact", nev_square, contact), .usual = NEV_NOWHERE },
	{ FIELD("ones", kit_number, faces[1]), .high = PV_THROW_MAX },
	{ FIELD("twos", kit_number, faces[2]), .high = PV_THROW_MAX },
	{ FIELD("threes", kit_number, faces[3]), .high = PV_THROW_MAX },
	{ FIELD("fours", kit_number, faces[4]), .high = PV_THROW_MAX },
	{ FIELD("fives", kit_number, faces[5]), .high = PV_THROW_MAX },
	{ FIELD("sixes", kit_number, faces[6]), .high = PV_THROW_MAX },
	{ FIELD("red_pick", kit_one_of, pick[0]), .words = pick_words },
	{ FIELD("blue_pick", kit_one_of, pick[1]), .words = pick_words },
	{ FIELD("red_fate", kit_one_of, fate[0]), .words = fate_words },
	{ FIELD("blue_fate", kit_one_of, fate[1]), .words = fate_words },
	{ FIELD("red_loss", nev_eighths, loss[0]), .low = -1000000, .high = 1000000 },
	{ FIELD("blue_loss", nev_eighths, loss[1]), .low = -1000000, .high = 1000000 },
	{ FIELD("odd_sides", kit_number, odd_sides), .high = UINT8_MAX },
	{ FIELD("odd_dies", kit_number, odd_dies), .high = UINT8_MAX },
	{ FIELD("outcome", kit_one_of, outcome), .words = outcome_words },
	{ FIELD("winner", kit_one_of, winner), .words = kit_side_word },
	{ FIELD("reason", kit_one_of, reason), .words = reason_words },
	{ FIELD("by_hand", kit_number, by_hand), .high = 1 },
	{ FIELD("stage", kit_number, stage), .high = NEV_STAGE_TURNS },
	{ FIELD("held_1", kit_number, held[0]), .high = UINT8_MAX },
	{ FIELD("held_2", kit_number, held[1]), .high = UINT8_MAX },
	{ FIELD("held_3", kit_number, held[2]), .high = UINT8_MAX },
	{ FIELD("held_4", kit_number, held[3]), .high = UINT8_MAX },
	{ FIELD("held_5", kit_number, held[4]), .high = UINT8_MAX },
	{ FIELD("held_6", kit_number, held[5]), .high = UINT8_MAX },
	{ FIELD("held_7", kit_number, held[6]), .high = UINT8_MAX },
	{ FIELD("held_8", kit_number, held[7]), .high = UINT8_MAX },
};

static const struct kit_fields fields = { members, PV_COUNT(members), " ", " ",
					  "a whole number up to" };

/* A new field of nev_state gets a line above, so that saves keep it. */
_Static_assert(offsetof(struct nev_state, piece) == 64, "a field is missing above");

/* ---- out ---- */

static void write_pieces(struct kit_pen *pen, const struct nev_game *g, const struct nev_state *s) {
	const struct nev_piece *opening = nev_opening(g, s);
	NEV_EACH_PIECE(g, i) {
		const struct nev_piece blank = nev_piece_blank(g, i);
		if (memcmp(&s->piece[i], &blank, sizeof blank) != 0) {
			kit_pen_add(pen, " %s=", g->roster[i].name);
			nev_piece_write(pen, g, i, &s->piece[i]);
		}
	}
	NEV_EACH_PIECE(g, i) {
		if (memcmp(&s->piece[i], &opening[i], sizeof opening[i]) != 0) {
			kit_pen_add(pen, " ^%s=", g->roster[i].name);
			nev_piece_write(pen, g, i, &opening[i]);
		}
	}
}

size_t nev_write_state(const struct pv_game *game, const void *state, char *buf, size_t cap) {
	const struct nev_game *g = nev_game_of(game);
	const struct nev_state *s = state;
	struct kit_pen pen = { buf, cap, 0 };
	kit_pen_add(&pen, "nevsky");
	kit_fields_write(&pen, &fields, &(struct nev_scope){ g, PV_NONE }, s);
	kit_pen_add(&pen, " ;");
	write_pieces(&pen, g, s);
	return pen.length;
}

void nev_position_tell(struct pv_writer *out, const struct nev_game *g, const struct nev_state *s,
		       const char *field, const char *key) {
	kit_tell_field(out, key, kit_fields_find(&fields, kit_word_of(field)),
		       &(struct nev_scope){ g, PV_NONE }, s);
}

/* ---- in ---- */

void nev_position_blank(const struct nev_game *g, struct nev_state *s) {
	memset(s, 0, nev_state_size(g));
	kit_fields_blank(&fields, s);
	s->south = g->south;
	s->declared = (uint8_t)((g->opt_hill_protected != 0 ? NEV_HILL_PROTECTED : 0) |
				(g->opt_hill_minus_one != 0 ? NEV_HILL_MINUS_ONE : 0));
	NEV_EACH_PIECE(g, i) {
		s->piece[i] = nev_piece_blank(g, i);
		s->piece[g->count + i] = s->piece[i];
	}
}

static bool fail_key(struct kit_word key, const char *text, struct pv_error *err) {
	char accepted[240];
	struct kit_pen pen = { accepted, sizeof accepted, 0 };
	for (size_t i = 0; i < fields.count; i++) {
		kit_pen_add(&pen, "%s%s", i > 0 ? " " : "", members[i].key);
	}
	return kit_word_fail(text, key, err, accepted);
}

bool nev_position_field(const struct nev_game *g, struct nev_state *s, struct kit_word key,
			struct kit_word value, const char *text, struct pv_error *err) {
	const struct nev_scope scope = { g, PV_NONE };
	const struct kit_scan in = { &fields, &scope, s, text, err };
	const struct kit_field *f = kit_fields_find(&fields, key);
	return f != NULL ? kit_field_read(&in, f, value) : fail_key(key, text, err);
}

bool nev_position_knows(struct kit_word key) {
	return kit_fields_find(&fields, key) != NULL;
}

/* The part of a word before '=' and behind it; false where there is no '='. */
static bool split(struct kit_word w, struct kit_word *key, struct kit_word *value) {
	const char *cut = w.length > 0 ? memchr(w.at, '=', w.length) : NULL;
	if (cut == NULL) {
		return false;
	}
	*key = (struct kit_word){ w.at, (size_t)(cut - w.at) };
	*value = (struct kit_word){ cut + 1, w.length - key->length - 1 };
	return true;
}

static bool read_header(const struct nev_game *g, const char *text, const char **at,
			struct nev_state *s, bool *asked, struct pv_error *err) {
	struct kit_word w = kit_word_next(at, " "), key, value;
	const char *spoilt = pv_words_spoilt(text);
	bool seen[PV_COUNT(members)] = { false };
	if (spoilt != NULL) {
		return kit_word_fail(text, (struct kit_word){ spoilt, 1 }, err,
				     "one blank between words");
	}
	if (!kit_word_is(w, "nevsky")) {
		return kit_word_fail(text, w, err, "a position that begins with \"nevsky\"");
	}
	while (w = kit_word_next(at, " "), !kit_word_is(w, ";")) {
		if (!split(w, &key, &value)) {
			return kit_word_fail(text, w, err, "key=value, and \";\" before the units");
		}
		if (!nev_position_field(g, s, key, value, text, err)) {
			return false;
		}
		bool *is_seen = &seen[kit_fields_find(&fields, key) - members];
		if (*is_seen) {
			return kit_word_twice(text, key, key, err);
		}
		*is_seen = true;
		*asked |= kit_word_is(key, "ask");
	}
	return true;
}

int nev_position_name(const struct nev_game *g, struct kit_word name, bool seen[NEV_PIECES_MAX]) {
	bool whole;
	int piece = nev_word_piece(g, name, &whole), twice = PV_NONE;
	NEV_EACH_PIECE(g, i) {
		bool named = piece >= 0 &&
			     (i == piece || (whole && g->roster[i].unit == g->roster[piece].unit));
		twice = named && seen[i] ? i : twice;
		seen[i] |= named;
	}
	return twice;
}

void nev_position_bury(const struct nev_game *g, const struct nev_state *s,
		       struct nev_piece *pieces) {
	NEV_EACH_PIECE(g, i) {
		if (pieces[i].place == NEV_UNPLACED && s->step > NEV_STEP_SETUP) {
			pieces[i].place = NEV_DEAD;
			pieces[i].stands = 0;
		}
	}
}

/* Those as the step opened stand behind all others. */
static bool read_pieces(const struct nev_game *g, const char *text, const char *at,
			struct nev_state *s, struct pv_error *err) {
	struct nev_piece *opening = s->piece + g->count;
	struct kit_word w, key, value;
	bool opened = false, seen[2][NEV_PIECES_MAX] = { { false } };
	int first;
	memcpy(opening, s->piece, g->count * sizeof opening[0]);
	while ((w = kit_word_next(&at, " ")).length > 0) {
		bool of_opening = w.at[0] == '^';
		struct kit_word rest = { w.at + of_opening, w.length - of_opening };
		if (!split(rest, &key, &value)) {
			return kit_word_fail(text, w, err, "UNIT=place,facing: TL1=e5,n");
		}
		if (opened && !of_opening) {
			return kit_word_fail(text, w, err, "^UNIT=, as the step opened, last");
		}
		if (!nev_position_piece(g, of_opening ? opening : s->piece, key, value, text,
					&first, err)) {
			return false;
		}
		int twice = nev_position_name(g, key, seen[of_opening]);
		if (twice != PV_NONE) {
			return kit_word_twice(text, key, kit_word_of(g->roster[twice].name), err);
		}
		if (!of_opening) {
			memcpy(opening, s->piece, g->count * sizeof opening[0]);
		}
		opened = of_opening;
	}
	nev_position_bury(g, s, s->piece);
	nev_position_bury(g, s, opening);
	return true;
}

bool nev_read_state(const struct pv_game *game, const char *text, void *state,
		    struct pv_error *err) {
	const struct nev_game *g = nev_game_of(game);
	struct nev_state *s = state;
	const char *at = text;
	bool asked = false;
	nev_position_blank(g, s);
	if (!read_header(g, text, &at, s, &asked, err) || !read_pieces(g, text, at, s, err)) {
		return false;
	}
	if (!asked && !nev_open_step(g, s, err)) {
		return false;
	}
	return nev_sound(game, s, err);
}
