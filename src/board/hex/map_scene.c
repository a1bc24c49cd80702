/* hex/map_scene.c - a map as a scene has it (docs/scene.md). */
#include "board/hex/sight.h"

#include <stdio.h>

static void write_name(const struct pv_hex_map *map, struct pv_writer *w, const char *key,
		       int place) {
	char name[24];
	if (place != PV_NO_PLACE) {
		pv_hex_map_name(map, place, name, sizeof name);
		pv_write_member_text(w, key, name);
	}
}

static void write_bar(const struct pv_hex_map *map, const uint8_t *door, const struct pv_place *p,
		      int side, struct pv_writer *w) {
	char text[32];
	int number = p->door[side] - 1;
	if (number < 0) {
		pv_write_member_text(w, pv_hex_word[side], pv_bar_word[p->bar[side]]);
		return;
	}
	snprintf(text, sizeof text, "door %s",
		 pv_door_word[door != NULL ? door[number] : map->door[number].state]);
	pv_write_member_text(w, pv_hex_word[side], text);
}

static void write_sides(const struct pv_hex_map *map, const uint8_t *door, const struct pv_place *p,
			struct pv_writer *w) {
	bool any = false;
	PV_EACH_HEX_SIDE(side) {
		any = any || p->bar[side] != PV_BAR_NONE;
	}
	if (!any) {
		return;
	}
	pv_write_key(w, "sides");
	pv_write_open(w, '{');
	PV_EACH_HEX_SIDE(side) {
		if (p->bar[side] != PV_BAR_NONE) {
			write_bar(map, door, p, side, w);
		}
	}
	pv_write_close(w);
}

static void write_stair(const struct pv_hex_map *map, const struct pv_place *p,
			struct pv_writer *w) {
	pv_write_key(w, "stair");
	pv_write_open(w, '{');
	PV_EACH_HEX_SIDE(side) {
		write_name(map, w, pv_hex_word[side], p->next[side]);
	}
	pv_write_close(w);
}

static void write_flags(unsigned flags, struct pv_writer *w) {
	static const struct {
		unsigned flag;
		const char *word;
	} words[] = { { PV_GROUND_SOLID, "solid" }, { PV_GROUND_ROOFED, "roofed" } };
	for (size_t i = 0; i < PV_COUNT(words); i++) {
		if ((flags & words[i].flag) != 0) {
			pv_write_member_bool(w, words[i].word, true);
		}
	}
}

/* Do both ends of a way lie in one hex? The way up a spiral begins beside its hex. */
static bool is_within(const struct pv_hex_map *map, const struct pv_place *p, int other) {
	return other != PV_NO_PLACE && map->place[other].at.q == p->at.q &&
	       map->place[other].at.r == p->at.r;
}

static void write_place(const struct pv_hex_map *map, const struct pv_sight_now *now, int place,
			struct pv_writer *w) {
	const struct pv_place *p = &map->place[place];
	const struct pv_ground *ground =
	    &map->grounds[now->ground != NULL ? now->ground[place] : p->ground];
	pv_write_open(w, '{');
	write_name(map, w, "at", place);
	pv_write_member_int(w, "column", pv_hex_column(p->at));
	pv_write_member_int(w, "row", p->at.r);
	int level = now->level != NULL ? now->level[place] : p->level;
	if (level != 0) {
		pv_write_member_fraction(w, "level", level, PV_LEVEL);
	}
	if (p->piece != 0) {
		pv_write_member_int(w, "piece", p->piece);
	}
	pv_write_member_text(w, "ground", ground->word);
	int second = pv_sight_second(map, now, place);
	if (second != 0) {
		pv_write_member_text(w, "second", map->grounds[second - 1].word);
	}
	if (ground->number != 0) {
		pv_write_member_int(w, "number", ground->number);
	}
	write_flags(ground->flags | (second != 0 ? map->grounds[second - 1].flags : 0u), w);
	write_sides(map, now->door, p, w);
	if ((ground->flags & PV_GROUND_STAIR) != 0) {
		write_stair(map, p, w);
	}
	write_name(map, w, "up", is_within(map, p, p->up) ? p->up : PV_NO_PLACE);
	write_name(map, w, "down", p->down);
	write_name(map, w, "well", p->well);
	pv_write_close(w);
}

static void write_sheets(const struct pv_hex_map *map, struct pv_writer *w) {
	pv_write_key(w, "sheets");
	pv_write_open(w, '[');
	for (int i = 0; i < map->sheet_count; i++) {
		const struct pv_sheet *sheet = &map->sheet[i];
		pv_write_open(w, '{');
		pv_write_key(w, "letter");
		pv_write_format(w, "%c", sheet->letter);
		pv_write_member_int(w, "west", sheet->west);
		pv_write_member_int(w, "columns", sheet->columns);
		pv_write_close(w);
	}
	pv_write_close(w);
}

void pv_hex_map_scene(const struct pv_hex_map *map, const struct pv_sight_now *now,
		      struct pv_writer *w) {
	static const struct pv_sight_now usual = { .door = NULL };
	pv_write_member_text(w, "grid", "hex");
	pv_write_member_int(w, "columns", map->columns);
	pv_write_member_int(w, "rows", map->rows);
	write_sheets(map, w);
	pv_write_key(w, "pieces");
	pv_write_open(w, '[');
	for (int i = 0; i < map->laid_count; i++) {
		pv_write_text(w, map->laid[i].word);
	}
	pv_write_close(w);
	pv_write_key(w, "names");
	pv_write_open(w, '[');
	for (int i = 0; i < map->laid_count; i++) {
		pv_write_text(w, map->laid[i].name);
	}
	pv_write_close(w);
	pv_write_key(w, "places");
	pv_write_open(w, '[');
	for (int i = 0; i < map->count; i++) {
		write_place(map, now != NULL ? now : &usual, i, w);
	}
	pv_write_close(w);
}
