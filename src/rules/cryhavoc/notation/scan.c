/* scan.c - places and characters as words of orders and positions. */
#include "rules/cryhavoc/notation/scan.h"
#include "rules/kit/named.h"
#include "rules/kit/words.h"

#include <stdio.h>
#include <string.h>

static const struct kit_named places[] = { { "hidden", CHB_HIDDEN },
					   { "out", CHB_ABSENT },
					   { "under", CHB_UNDER },
					   { "waiting", CHB_WAITING },
					   { "gone", CHB_GONE },
					   { "none", CHB_NOWHERE },
					   { NULL, 0 } };

void chb_pen_place(struct kit_pen *pen, const struct chb_game *g, int place) {
	int zone = place - CHB_ZONE_PLACE;
	if (place >= 0 && place < chb_place_count(g)) {
		char name[24];
		pv_hex_map_name(&g->map, place, name, sizeof name);
		kit_pen_add(pen, "%s%s", name,
			    chb_is_rung(g, place)  ? pv_hex_word[g->rung[place - g->map.count].side]
			    : chb_is_top(g, place) ? "top"
						   : "");
		return;
	}
	if (zone >= 0 && zone < g->zone_count) {
		kit_pen_add(pen, "%s", g->zone[zone].word);
		return;
	}
	kit_pen_named(pen, places, place);
}

void chb_pen_man(struct kit_pen *pen, const struct chb_game *g, int man) {
	bool known = man >= 0 && man < g->count;
	kit_pen_actor(pen, known ? g->roster[man].name : NULL, man);
}

size_t chb_name_place(const struct pv_game *g, int32_t place, char *buf, size_t cap) {
	struct kit_pen pen = { buf, cap, 0 };
	chb_pen_place(&pen, chb_game_of(g), place);
	return pen.length;
}

size_t chb_name_actor(const struct pv_game *g, int32_t actor, char *buf, size_t cap) {
	struct kit_pen pen = { buf, cap, 0 };
	chb_pen_man(&pen, chb_game_of(g), actor);
	return pen.length;
}

int chb_word_place(const struct chb_game *g, struct kit_word w) {
	char text[24];
	if (w.length == 0 || w.length >= sizeof text) {
		return PV_NO_PLACE;
	}
	snprintf(text, sizeof text, "%.*s", (int)w.length, w.at);
	int place = pv_hex_map_parse(&g->map, text);
	for (int i = g->map.count; place == PV_NO_PLACE && i < chb_place_count(g); i++) {
		char name[24];
		struct kit_pen pen = { name, sizeof name, 0 };
		chb_pen_place(&pen, g, i);
		place = strcmp(name, text) == 0 ? i : place;
	}
	return place;
}

int32_t chb_read_place(const struct pv_game *g, const char *name) {
	struct kit_word w = { name, strlen(name) };
	int place = chb_word_place(chb_game_of(g), w);
	return place == PV_NO_PLACE ? -1 : place;
}

int chb_word_where(const struct chb_game *g, struct kit_word w) {
	int named = kit_find_named(places, w);
	if (named >= 0) {
		return named;
	}
	int place = chb_word_place(g, w);
	return place == PV_NO_PLACE ? -1 : place;
}

int chb_word_man(const struct chb_game *g, struct kit_word w) {
	CHB_EACH_MAN(g, i) {
		if (kit_word_names(w, g->roster[i].name, strlen(g->roster[i].name))) {
			return i;
		}
	}
	return -1;
}

int chb_word_thing(const struct chb_game *g, struct kit_word w) {
	for (int i = 0; i < g->thing_count; i++) {
		if (kit_word_names(w, g->thing[i].name, strlen(g->thing[i].name))) {
			return i;
		}
	}
	return -1;
}

void chb_pen_thing(struct kit_pen *pen, const struct chb_game *g, int thing) {
	if (thing >= 0 && thing < g->thing_count) {
		kit_pen_add(pen, "%s", g->thing[thing].name);
	} else {
		kit_pen_add(pen, "#%d", thing);
	}
}
