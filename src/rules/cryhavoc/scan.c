/* scan.c - words of orders and positions, in and out. */
#include "rules/cryhavoc/scan.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* --- out ------------------------------------------------------------------------------------- */

void chb_pen_add(struct chb_pen *pen, const char *fmt, ...) {
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
} places[] = { { "hidden", CHB_HIDDEN },   { "out", CHB_ABSENT }, { "under", CHB_UNDER },
	       { "waiting", CHB_WAITING }, { "gone", CHB_GONE },  { "none", CHB_NOWHERE } };

void chb_pen_place(struct chb_pen *pen, const struct chb_game *g, int place) {
	int zone = place - CHB_ZONE_PLACE;
	if (place >= 0 && place < chb_place_count(g)) {
		char name[24];
		pv_hex_map_name(&g->map, place, name, sizeof name);
		chb_pen_add(pen, "%s%s", name,
			    chb_is_rung(g, place)  ? pv_hex_word[g->rung[place - g->map.count].side]
			    : chb_is_top(g, place) ? "top"
						   : "");
		return;
	}
	if (zone >= 0 && zone < g->zone_count) {
		chb_pen_add(pen, "%s", g->zone[zone].word);
		return;
	}
	for (size_t i = 0; i < PV_COUNT(places); i++) {
		if (places[i].place == place) {
			chb_pen_add(pen, "%s", places[i].word);
			return;
		}
	}
	chb_pen_add(pen, "#%d", place);
}

void chb_pen_man(struct chb_pen *pen, const struct chb_game *g, int man) {
	if (man >= 0 && man < g->count) {
		chb_pen_add(pen, "%s", g->roster[man].name);
	} else if (man == PV_NONE) {
		chb_pen_add(pen, "none");
	} else {
		chb_pen_add(pen, "#%d", man);
	}
}

size_t chb_name_place(const struct pv_game *g, int32_t place, char *buf, size_t cap) {
	struct chb_pen pen = { buf, cap, 0 };
	chb_pen_place(&pen, chb_game_of(g), place);
	return pen.length;
}

size_t chb_name_actor(const struct pv_game *g, int32_t actor, char *buf, size_t cap) {
	struct chb_pen pen = { buf, cap, 0 };
	chb_pen_man(&pen, chb_game_of(g), actor);
	return pen.length;
}

/* --- in -------------------------------------------------------------------------------------- */

struct chb_word chb_word_next(const char **at) {
	*at += strspn(*at, " \t");
	struct chb_word w = { *at, strcspn(*at, " \t") };
	*at += w.length;
	return w;
}

/* Outside brackets: a place may be P-0(1,-3). */
static const char *find_mark(struct chb_word w, char mark) {
	int open = 0;
	for (size_t i = 0; i < w.length; i++) {
		if (w.at[i] == mark && open == 0) {
			return w.at + i;
		}
		open += (w.at[i] == '(') - (w.at[i] == ')');
	}
	return NULL;
}

struct chb_word chb_word_cut(struct chb_word w, char mark, struct chb_word *rest) {
	const char *cut = find_mark(w, mark);
	size_t length = cut != NULL ? (size_t)(cut - w.at) : w.length;
	*rest = cut != NULL ? (struct chb_word){ cut + 1, w.length - length - 1 }
			    : (struct chb_word){ NULL, 0 };
	return (struct chb_word){ w.at, length };
}

static char lower(char c) {
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool chb_word_is(struct chb_word w, const char *text) {
	return w.length == strlen(text) && (w.length == 0 || memcmp(w.at, text, w.length) == 0);
}

bool chb_word_names(struct chb_word w, const char *text) {
	if (w.length != strlen(text)) {
		return false;
	}
	for (size_t i = 0; i < w.length; i++) {
		if (lower(w.at[i]) != lower(text[i])) {
			return false;
		}
	}
	return true;
}

int chb_word_find(struct chb_word w, const char *const *words, int count) {
	for (int i = 0; i < count; i++) {
		if (words[i] != NULL && chb_word_is(w, words[i])) {
			return i;
		}
	}
	return -1;
}

bool chb_word_number(struct chb_word w, int32_t low, int32_t high, int32_t *out) {
	enum { DIGITS_MAX = 9 };
	int32_t value = 0;
	if (w.length == 0 || w.length > DIGITS_MAX) {
		return false;
	}
	for (size_t i = 0; i < w.length; i++) {
		if (w.at[i] < '0' || w.at[i] > '9') {
			return false;
		}
		value = value * 10 + (w.at[i] - '0');
	}
	*out = value;
	return value >= low && value <= high;
}

int chb_word_place(const struct chb_game *g, struct chb_word w) {
	char text[24];
	if (w.length == 0 || w.length >= sizeof text) {
		return PV_NO_PLACE;
	}
	snprintf(text, sizeof text, "%.*s", (int)w.length, w.at);
	int place = pv_hex_map_parse(&g->map, text);
	for (int i = g->map.count; place == PV_NO_PLACE && i < chb_place_count(g); i++) {
		char name[24];
		struct chb_pen pen = { name, sizeof name, 0 };
		chb_pen_place(&pen, g, i);
		place = strcmp(name, text) == 0 ? i : place;
	}
	return place;
}

int32_t chb_read_place(const struct pv_game *g, const char *name) {
	struct chb_word w = { name, strlen(name) };
	int place = chb_word_place(chb_game_of(g), w);
	return place == PV_NO_PLACE ? -1 : place;
}

int chb_word_where(const struct chb_game *g, struct chb_word w) {
	for (size_t i = 0; i < PV_COUNT(places); i++) {
		if (chb_word_is(w, places[i].word)) {
			return places[i].place;
		}
	}
	int place = chb_word_place(g, w);
	return place == PV_NO_PLACE ? -1 : place;
}

int chb_word_man(const struct chb_game *g, struct chb_word w) {
	CHB_EACH_MAN(g, i) {
		if (chb_word_names(w, g->roster[i].name)) {
			return i;
		}
	}
	return -1;
}

/* Quotes at most so much of what was found, printable characters only. */
bool chb_word_fail(const char *text, struct chb_word w, struct pv_error *err,
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
