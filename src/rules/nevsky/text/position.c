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
#include "rules/nevsky/core/words.h"
#include "rules/nevsky/notation/scan.h"
#include "rules/nevsky/sound/sound.h"

#include <stdio.h>
#include <string.h>

enum kind { NUMBER, WORD, SQUARE, PIECE, BITS, EIGHTHS };

/* One field of nev_state, of `size` bytes. */
struct field {
	const char *key;
	enum kind kind;
	size_t offset, size;
	int32_t usual, high;      /* left out when usual */
	const char *const *words; /* WORD, BITS */
	bool always;              /* written even so */
};

static const char *const side_words[] = { "red", "blue", NULL };
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

#define FIELD(name, type, member)                                                \
	.key = name, .kind = type, .offset = offsetof(struct nev_state, member), \
	.size = sizeof(((struct nev_state *)NULL)->member)
#define WORDS(list) .words = list, .high = (int32_t)PV_COUNT(list) - 2

static const struct field fields[] = {
	{ FIELD("turn", NUMBER, turn), .high = 9999, .always = true },
	{ FIELD("step", WORD, step), .words = nev_step_word, .high = NEV_STEP_COUNT - 1,
	  .always = true },
	{ FIELD("ask", WORD, ask), .words = nev_ask_word, .high = NEV_ASK_COUNT - 1,
	  .always = true },
	{ FIELD("seat", WORD, seat), WORDS(side_words), .always = true },
	{ FIELD("attacker", WORD, attacker), WORDS(side_words), .always = true },
	{ FIELD("south", WORD, south), WORDS(side_words), .always = true },
	{ FIELD("declared", BITS, declared), .words = declared_words, .always = true },
	{ FIELD("touched", BITS, touched), .words = declared_words },
	{ FIELD("agreed", BITS, agreed), .words = agreed_words },
	{ FIELD("ready", BITS, ready), .words = side_words },
	{ FIELD("first_die", NUMBER, first_die), .high = 6 },
	{ FIELD("marker", WORD, marker), WORDS(marker_words) },
	{ FIELD("shooter", PIECE, shooter), .usual = PV_NONE },
	{ FIELD("along", NUMBER, along), .high = 100 },
	{ FIELD("odd", PIECE, odd), .usual = PV_NONE },
	{ FIELD("aim_x", NUMBER, aim[0]), .high = 1000000 },
	{ FIELD("aim_y", NUMBER, aim[1]), .high = 1000000 },
	{ FIELD("target", SQUARE, target), .usual = NEV_NOWHERE },
	{ FIELD("contact", SQUARE, contact), .usual = NEV_NOWHERE },
	{ FIELD("ones", NUMBER, faces[1]), .high = PV_THROW_MAX },
	{ FIELD("twos", NUMBER, faces[2]), .high = PV_THROW_MAX },
	{ FIELD("threes", NUMBER, faces[3]), .high = PV_THROW_MAX },
	{ FIELD("fours", NUMBER, faces[4]), .high = PV_THROW_MAX },
	{ FIELD("fives", NUMBER, faces[5]), .high = PV_THROW_MAX },
	{ FIELD("sixes", NUMBER, faces[6]), .high = PV_THROW_MAX },
	{ FIELD("red_pick", WORD, pick[0]), WORDS(pick_words) },
	{ FIELD("blue_pick", WORD, pick[1]), WORDS(pick_words) },
	{ FIELD("red_fate", WORD, fate[0]), WORDS(fate_words) },
	{ FIELD("blue_fate", WORD, fate[1]), WORDS(fate_words) },
	{ FIELD("red_loss", EIGHTHS, loss[0]), .high = 1000000 },
	{ FIELD("blue_loss", EIGHTHS, loss[1]), .high = 1000000 },
	{ FIELD("odd_sides", NUMBER, odd_sides), .high = UINT8_MAX },
	{ FIELD("odd_dies", NUMBER, odd_dies), .high = UINT8_MAX },
	{ FIELD("outcome", WORD, outcome), WORDS(outcome_words) },
	{ FIELD("winner", WORD, winner), WORDS(side_words) },
	{ FIELD("reason", WORD, reason), WORDS(reason_words) },
	{ FIELD("by_hand", NUMBER, by_hand), .high = 1 },
	{ FIELD("stage", NUMBER, stage), .high = NEV_STAGE_TURNS },
	{ FIELD("held_1", NUMBER, held[0]), .high = UINT8_MAX },
	{ FIELD("held_2", NUMBER, held[1]), .high = UINT8_MAX },
	{ FIELD("held_3", NUMBER, held[2]), .high = UINT8_MAX },
	{ FIELD("held_4", NUMBER, held[3]), .high = UINT8_MAX },
	{ FIELD("held_5", NUMBER, held[4]), .high = UINT8_MAX },
	{ FIELD("held_6", NUMBER, held[5]), .high = UINT8_MAX },
	{ FIELD("held_7", NUMBER, held[6]), .high = UINT8_MAX },
	{ FIELD("held_8", NUMBER, held[7]), .high = UINT8_MAX },
};

/* A new field of nev_state gets a line above, so that saves keep it. */
_Static_assert(offsetof(struct nev_state, piece) == 64, "a field is missing above");

static int32_t get(const struct nev_state *s, const struct field *f) {
	const char *at = (const char *)s + f->offset;
	uint8_t byte;
	uint16_t half;
	int32_t word;
	switch (f->size) {
	case sizeof byte:
		memcpy(&byte, at, sizeof byte);
		return byte;
	case sizeof half:
		memcpy(&half, at, sizeof half);
		return half;
	default:
		memcpy(&word, at, sizeof word);
		return word;
	}
}

static void set(struct nev_state *s, const struct field *f, int32_t value) {
	char *at = (char *)s + f->offset;
	uint8_t byte = (uint8_t)value;
	uint16_t half = (uint16_t)value;
	switch (f->size) {
	case sizeof byte:
		memcpy(at, &byte, sizeof byte);
		break;
	case sizeof half:
		memcpy(at, &half, sizeof half);
		break;
	default:
		memcpy(at, &value, sizeof value);
		break;
	}
}

/* ---- out ---- */

static void write_bits(struct kit_pen *pen, const struct field *f, int32_t value) {
	const char *between = "";
	for (int bit = 0; f->words[bit] != NULL; bit++) {
		if ((value >> bit & 1) != 0) {
			kit_pen_add(pen, "%s%s", between, f->words[bit]);
			between = "+";
		}
	}
	if (value == 0) {
		kit_pen_add(pen, "none");
	}
}

static void write_value(struct kit_pen *pen, const struct nev_game *g, const struct field *f,
			int32_t value) {
	switch (f->kind) {
	case WORD:
		kit_pen_add(pen, "%s", value <= f->high ? f->words[value] : "?");
		break;
	case SQUARE:
		nev_pen_place(pen, g, value);
		break;
	case PIECE:
		nev_pen_piece(pen, g, value);
		break;
	case BITS:
		write_bits(pen, f, value);
		break;
	case EIGHTHS:
		kit_pen_add(pen, "%d/8", value);
		break;
	default:
		kit_pen_add(pen, "%d", value);
		break;
	}
}

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
	for (size_t i = 0; i < PV_COUNT(fields); i++) {
		int32_t value = get(s, &fields[i]);
		if (fields[i].always || value != fields[i].usual) {
			kit_pen_add(&pen, " %s=", fields[i].key);
			write_value(&pen, g, &fields[i], value);
		}
	}
	kit_pen_add(&pen, " ;");
	write_pieces(&pen, g, s);
	return pen.length;
}

/* ---- in ---- */

void nev_position_blank(const struct nev_game *g, struct nev_state *s) {
	memset(s, 0, nev_state_size(g));
	for (size_t i = 0; i < PV_COUNT(fields); i++) {
		set(s, &fields[i], fields[i].usual);
	}
	s->south = g->south;
	s->declared = (uint8_t)((g->opt_hill_protected != 0 ? NEV_HILL_PROTECTED : 0) |
				(g->opt_hill_minus_one != 0 ? NEV_HILL_MINUS_ONE : 0));
	NEV_EACH_PIECE(g, i) {
		s->piece[i] = nev_piece_blank(g, i);
		s->piece[g->count + i] = s->piece[i];
	}
}

/* "red+blue", "none" */
static bool read_bits(const struct field *f, struct kit_word value, int32_t *out) {
	const char *at = value.at, *end = value.at + value.length;
	int count = 0;
	while (f->words[count] != NULL) {
		count++;
	}
	*out = 0;
	if (kit_word_is(value, "none")) {
		return true;
	}
	if (value.length == 0 || pv_words_broken(value.at, value.length, '+') != NULL) {
		return false;
	}
	while (at < end) {
		struct kit_word w = kit_word_next(&at, "+");
		w.length = w.at + w.length > end ? (size_t)(end - w.at) : w.length;
		int bit = kit_word_find(w, f->words, count);
		if (bit < 0) {
			return false;
		}
		*out |= 1 << bit;
		at = w.at + w.length;
	}
	return true;
}

static bool read_piece_name(const struct nev_game *g, struct kit_word value, int32_t *out) {
	bool whole;
	int piece = kit_word_is(value, "none") ? PV_NONE : nev_word_piece(g, value, &whole);
	*out = piece;
	return piece >= 0;
}

static bool read_value(const struct nev_game *g, const struct field *f, struct kit_word value,
		       int32_t *out) {
	struct kit_word number = value;
	switch (f->kind) {
	case WORD:
		*out = kit_word_find(value, f->words, f->high + 1);
		return *out >= 0;
	case SQUARE:
		*out = kit_word_is(value, "none") ? NEV_NOWHERE : nev_word_square(g, value);
		return *out >= 0;
	case PIECE:
		return read_piece_name(g, value, out);
	case BITS:
		return read_bits(f, value, out);
	case EIGHTHS:
		number.length -= value.length > 2 ? 2 : 0;
		return value.length > 2 && memcmp(value.at + number.length, "/8", 2) == 0 &&
		       kit_word_number(number, -f->high, f->high, out);
	default:
		/* A point may lie off the board. */
		return kit_word_number(value, f->size == sizeof(int32_t) ? -f->high : 0, f->high,
				       out);
	}
}

/* What a field accepts, for errors. */
static void write_accepted(struct kit_pen *pen, const struct field *f) {
	static const char *const of_kind[] = { [NUMBER] = "a whole number",
					       [SQUARE] = "a square of the board or none",
					       [PIECE] = "a unit of this scenario or none",
					       [EIGHTHS] = "eighths of a point, 12/8" };
	if (f->words == NULL) {
		kit_pen_add(pen, "%s", of_kind[f->kind]);
		if (f->kind == NUMBER) {
			kit_pen_add(pen, " up to %d", f->high);
		}
		return;
	}
	for (int i = 0; f->words[i] != NULL; i++) {
		kit_pen_add(pen, "%s%s", i > 0 ? " " : "", f->words[i]);
	}
}

static bool fail_key(struct kit_word key, const char *text, struct pv_error *err) {
	char accepted[240];
	struct kit_pen pen = { accepted, sizeof accepted, 0 };
	for (size_t i = 0; i < PV_COUNT(fields); i++) {
		kit_pen_add(&pen, "%s%s", i > 0 ? " " : "", fields[i].key);
	}
	return kit_word_fail(text, key, err, accepted);
}

bool nev_position_field(const struct nev_game *g, struct nev_state *s, struct kit_word key,
			struct kit_word value, const char *text, struct pv_error *err) {
	for (size_t i = 0; i < PV_COUNT(fields); i++) {
		int32_t number;
		if (!kit_word_is(key, fields[i].key)) {
			continue;
		}
		if (read_value(g, &fields[i], value, &number)) {
			set(s, &fields[i], number);
			return true;
		}
		char accepted[240];
		struct kit_pen pen = { accepted, sizeof accepted, 0 };
		write_accepted(&pen, &fields[i]);
		return kit_word_fail(text, value, err, accepted);
	}
	return fail_key(key, text, err);
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

static bool fail_twice(struct kit_word at, const char *name, const char *text,
		       struct pv_error *err) {
	char where[40];
	snprintf(where, sizeof where, "column %d", (int)(at.at - text) + 1);
	return pv_fail(err, PV_BAD_INPUT, where, "found %s twice; accepted: each once", name);
}

/* The field that a key names, as a bit; 0: none. */
static uint64_t bit_of(struct kit_word key) {
	for (size_t i = 0; i < PV_COUNT(fields); i++) {
		if (kit_word_is(key, fields[i].key)) {
			return UINT64_C(1) << i;
		}
	}
	return 0;
}
_Static_assert(PV_COUNT(fields) <= 64, "a bit a field");

bool nev_position_knows(struct kit_word key) {
	return bit_of(key) != 0;
}

static bool read_header(const struct nev_game *g, const char *text, const char **at,
			struct nev_state *s, bool *asked, struct pv_error *err) {
	struct kit_word w = kit_word_next(at, " "), key, value;
	const char *spoilt = pv_words_spoilt(text);
	uint64_t seen = 0;
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
		uint64_t bit = bit_of(key);
		if ((seen & bit) != 0) {
			return fail_twice(key, fields[__builtin_ctzll(bit)].key, text, err);
		}
		seen |= bit;
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

/* A unit that a battle under way does not name is dead. */
static void bury(const struct nev_game *g, const struct nev_state *s, struct nev_piece *pieces) {
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
			return fail_twice(key, g->roster[twice].name, text, err);
		}
		if (!of_opening) {
			memcpy(opening, s->piece, g->count * sizeof opening[0]);
		}
		opened = of_opening;
	}
	bury(g, s, s->piece);
	bury(g, s, opening);
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
