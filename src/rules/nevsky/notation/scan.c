/* scan.c - squares and pieces as words of orders, positions and scenarios. */
#include "rules/nevsky/notation/scan.h"

#include "rules/kit/named.h"
#include "rules/kit/words.h"
#include "rules/nevsky/core/kinds.h"
#include "rules/nevsky/core/squares.h"

#include <stdio.h>
#include <string.h>

/* ---- out ---- */

static const struct kit_named places[] = {
	{ "off", NEV_OFF },  { "waiting", NEV_WAITING }, { "unplaced", NEV_UNPLACED },
	{ "?", NEV_HIDDEN }, { "dead", NEV_DEAD },       { "none", NEV_NOWHERE },
	{ NULL, 0 }
};

void nev_pen_place(struct kit_pen *pen, const struct nev_game *g, int place) {
	if (place >= 0 && place < g->squares) {
		char name[16];
		pv_square_name(nev_column(g, place), nev_row(g, place), name, sizeof name);
		kit_pen_add(pen, "%s", name);
		return;
	}
	int area = place - NEV_AREA_PLACE;
	if (area >= 0 && area < g->area_count) {
		kit_pen_add(pen, "%s", g->area[area].word);
		return;
	}
	kit_pen_named(pen, places, place);
}

void nev_pen_piece(struct kit_pen *pen, const struct nev_game *g, int piece) {
	bool known = piece >= 0 && piece < g->count;
	kit_pen_actor(pen, known ? g->roster[piece].name : NULL, piece);
}

size_t nev_name_place(const struct pv_game *g, int32_t place, char *buf, size_t cap) {
	struct kit_pen pen = { buf, cap, 0 };
	nev_pen_place(&pen, nev_game_of(g), place);
	return pen.length;
}

size_t nev_name_actor(const struct pv_game *g, int32_t actor, char *buf, size_t cap) {
	struct kit_pen pen = { buf, cap, 0 };
	nev_pen_piece(&pen, nev_game_of(g), actor);
	return pen.length;
}

/* ---- in ---- */

char nev_upper(char c) {
	return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

int nev_word_direction(struct kit_word w) {
	return kit_word_find(w, pv_direction_word, PV_DIRECTION_COUNT);
}

int nev_word_square(const struct nev_game *g, struct kit_word w) {
	char text[8] = "";
	int column, row;
	if (w.length == 0 || w.length >= sizeof text) {
		return -1;
	}
	for (size_t i = 0; i < w.length; i++) {
		text[i] = kit_lower(w.at[i]);
	}
	if (pv_square_read(text, &column, &row) != w.length || column >= g->columns ||
	    row >= g->rows) {
		return -1;
	}
	return row * g->columns + column;
}

int nev_word_place(const struct nev_game *g, struct kit_word w) {
	int place = kit_find_named(places, w);
	return place >= 0 ? place : nev_word_square(g, w);
}

int nev_word_piece(const struct nev_game *g, struct kit_word w, bool *whole) {
	*whole = false;
	NEV_EACH_PIECE(g, i) {
		if (kit_word_names(w, g->roster[i].name, strlen(g->roster[i].name))) {
			return i;
		}
	}
	NEV_EACH_PIECE(g, i) {
		const struct nev_roster *r = &g->roster[i];
		if (nev_is_stand_type(r->type) && r->unit == i &&
		    kit_word_names(w, r->name, strlen(r->name) - 1)) {
			*whole = true;
			return i;
		}
	}
	return -1;
}
