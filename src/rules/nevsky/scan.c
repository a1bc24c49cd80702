/* scan.c - words of orders, positions and scenarios, in and out. */
#include "rules/nevsky/scan.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- out ---- */

void nev_pen_add(struct nev_pen *pen, const char *fmt, ...) {
	size_t left = pen->length < pen->cap ? pen->cap - pen->length : 0;
	va_list args;
	va_start(args, fmt);
	int length = vsnprintf(left > 0 ? pen->buf + pen->length : NULL, left, fmt, args);
	va_end(args);
	pen->length += length > 0 ? (size_t)length : 0;
}

static const struct {
	const char *word;
	int place;
} places[] = { { "off", NEV_OFF },  { "waiting", NEV_WAITING }, { "unplaced", NEV_UNPLACED },
	       { "?", NEV_HIDDEN }, { "dead", NEV_DEAD },       { "none", NEV_NOWHERE } };

void nev_pen_place(struct nev_pen *pen, const struct nev_game *g, int place) {
	if (place >= 0 && place < g->squares) {
		char name[16];
		pv_square_name(nev_column(g, place), nev_row(g, place), name, sizeof name);
		nev_pen_add(pen, "%s", name);
		return;
	}
	int area = place - NEV_AREA_PLACE;
	if (area >= 0 && area < g->area_count) {
		nev_pen_add(pen, "%s", g->area[area].word);
		return;
	}
	for (size_t i = 0; i < PV_COUNT(places); i++) {
		if (places[i].place == place) {
			nev_pen_add(pen, "%s", places[i].word);
			return;
		}
	}
	nev_pen_add(pen, "#%d", place);
}

void nev_pen_piece(struct nev_pen *pen, const struct nev_game *g, int piece) {
	if (piece >= 0 && piece < g->count) {
		nev_pen_add(pen, "%s", g->roster[piece].name);
	} else if (piece == PV_NONE) {
		nev_pen_add(pen, "none");
	} else {
		nev_pen_add(pen, "#%d", piece);
	}
}

size_t nev_name_place(const struct pv_game *g, int32_t place, char *buf, size_t cap) {
	struct nev_pen pen = { buf, cap, 0 };
	nev_pen_place(&pen, nev_game_of(g), place);
	return pen.length;
}

size_t nev_name_actor(const struct pv_game *g, int32_t actor, char *buf, size_t cap) {
	struct nev_pen pen = { buf, cap, 0 };
	nev_pen_piece(&pen, nev_game_of(g), actor);
	return pen.length;
}

/* ---- in ---- */

struct nev_word nev_word_next(const char **at, const char *between) {
	*at += strspn(*at, between);
	struct nev_word w = { *at, strcspn(*at, between) };
	*at += w.length;
	return w;
}

struct nev_word nev_load_word(const struct pv_node *node) {
	return node->kind == PV_NODE_TEXT ? (struct nev_word){ node->text, node->length }
					  : (struct nev_word){ "", 0 };
}

char nev_upper(char c) {
	return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static char lower(char c) {
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Names of units are read in capitals and in small letters, as the board shows them. */
static bool is_same(struct nev_word w, const char *text, size_t length) {
	if (w.length != length) {
		return false;
	}
	for (size_t i = 0; i < length; i++) {
		if (lower(w.at[i]) != lower(text[i])) {
			return false;
		}
	}
	return true;
}

bool nev_word_is(struct nev_word w, const char *text) {
	return w.length == strlen(text) && (w.length == 0 || memcmp(w.at, text, w.length) == 0);
}

int nev_word_find(struct nev_word w, const char *const *words, int count) {
	for (int i = 0; i < count; i++) {
		if (words[i] != NULL && nev_word_is(w, words[i])) {
			return i;
		}
	}
	return -1;
}

bool nev_word_number(struct nev_word w, int32_t low, int32_t high, int32_t *out) {
	enum { DIGITS_MAX = 9 };
	size_t i = w.length > 0 && w.at[0] == '-' ? 1 : 0;
	size_t digits = w.length - i;
	int32_t value = 0;
	if (digits == 0 || digits > DIGITS_MAX) {
		return false;
	}
	for (; i < w.length; i++) {
		if (w.at[i] < '0' || w.at[i] > '9') {
			return false;
		}
		value = value * 10 + (w.at[i] - '0');
	}
	*out = w.at[0] == '-' ? -value : value;
	return *out >= low && *out <= high;
}

int nev_word_direction(struct nev_word w) {
	return nev_word_find(w, pv_direction_word, PV_DIRECTION_COUNT);
}

int nev_word_square(const struct nev_game *g, struct nev_word w) {
	char text[8] = "";
	int column, row;
	if (w.length == 0 || w.length >= sizeof text) {
		return -1;
	}
	for (size_t i = 0; i < w.length; i++) {
		text[i] = lower(w.at[i]);
	}
	if (pv_square_read(text, &column, &row) != w.length || column >= g->columns ||
	    row >= g->rows) {
		return -1;
	}
	return row * g->columns + column;
}

int nev_word_place(const struct nev_game *g, struct nev_word w) {
	for (size_t i = 0; i < PV_COUNT(places); i++) {
		if (nev_word_is(w, places[i].word)) {
			return places[i].place;
		}
	}
	return nev_word_square(g, w);
}

int nev_word_piece(const struct nev_game *g, struct nev_word w, bool *whole) {
	*whole = false;
	NEV_EACH_PIECE(g, i) {
		if (is_same(w, g->roster[i].name, strlen(g->roster[i].name))) {
			return i;
		}
	}
	NEV_EACH_PIECE(g, i) {
		const struct nev_roster *r = &g->roster[i];
		if (nev_is_stand_type(r->type) && r->unit == i &&
		    is_same(w, r->name, strlen(r->name) - 1)) {
			*whole = true;
			return i;
		}
	}
	return -1;
}

/* Quotes at most so much of what was found, printable characters only. */
bool nev_word_fail(const char *text, struct nev_word w, struct pv_error *err,
		   const char *accepted) {
	enum { SHOWN = 24 };
	char found[SHOWN + 1], where[32];
	w.at = w.at != NULL ? w.at : text + strlen(text);
	size_t shown = w.length < SHOWN ? w.length : SHOWN;
	for (size_t i = 0; i < shown; i++) {
		found[i] = w.at[i] >= ' ' && w.at[i] <= '~' ? w.at[i] : '?';
	}
	found[shown] = '\0';
	snprintf(where, sizeof where, "column %d", (int)(w.at - text) + 1);
	if (w.length == 0) {
		return pv_fail(err, PV_BAD_INPUT, where, "nothing found, accepted: %s", accepted);
	}
	return pv_fail(err, PV_BAD_INPUT, where, "found \"%s%s\", accepted: %s", found,
		       w.length > shown ? "..." : "", accepted);
}
