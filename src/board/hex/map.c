#include "board/hex/map_build.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const pv_bar_word[PV_BAR_COUNT + 1] = {
	[PV_BAR_NONE] = "none",
	[PV_BAR_WALL] = "wall",
	[PV_BAR_DOOR] = "door",
	[PV_BAR_WINDOW] = "window",
	[PV_BAR_SLIT] = "slit",
	[PV_BAR_PALISADE] = "palisade",
	[PV_BAR_LOW_WALL] = "low-wall",
	[PV_BAR_PARAPET] = "parapet",
	[PV_BAR_BATTLEMENT] = "battlement",
	[PV_BAR_BALUSTRADE] = "balustrade",
	[PV_BAR_BANK] = "bank",
	[PV_BAR_CORNER] = "corner",
};
const char *const pv_door_word[PV_DOOR_COUNT + 1] = { "open", "shut", "barred", NULL };

uint16_t pv_hex_map_find(const struct pv_hex_map *map, struct pv_hex at, int floor) {
	uint16_t place = pv_hex_map_first(map, at);
	while (place != PV_NO_PLACE && map->place[place].floor != floor) {
		place = map->place[place].above;
	}
	return place;
}

int pv_hex_map_side(const struct pv_hex_map *map, int from, int to) {
	PV_EACH_HEX_SIDE(side) {
		if (map->place[from].next[side] == to) {
			return side;
		}
	}
	return -1;
}

/* The lowest place of a hex that isn't under ground. */
static uint16_t find_ground(const struct pv_hex_map *map, struct pv_hex at) {
	uint16_t place = pv_hex_map_first(map, at);
	while (place != PV_NO_PLACE && map->place[place].piece != 0 &&
	       map->laid[map->place[place].piece - 1].stacked == PV_UNDER_GROUND) {
		place = map->place[place].above;
	}
	return place;
}

/* --- names ----------------------------------------------------------------------------------- */

static const struct pv_sheet *find_sheet(const struct pv_hex_map *map, int column) {
	int i = map->sheet_count - 1;
	while (i > 0 && map->sheet[i].west > column) {
		i--;
	}
	return &map->sheet[i];
}

/* "/2", "/-1", "/2.5" */
static int write_level(int level, char *buf, size_t cap) {
	int whole = abs(level) / PV_LEVEL;
	return snprintf(buf, cap, "/%s%d%s", level < 0 ? "-" : "", whole,
			level % PV_LEVEL != 0 ? ".5" : "");
}

void map_name_level(const struct pv_hex_map *map, int place, struct map_name *out) {
	char level[12];
	pv_hex_map_name(map, place, out->name, sizeof out->name);
	write_level(map->place[place].level, level, sizeof level);
	snprintf(out->level, sizeof out->level, "%s", level + 1); /* without its stroke */
}

size_t pv_hex_map_name(const struct pv_hex_map *map, int place, char *buf, size_t cap) {
	const struct pv_place *p = &map->place[place];
	char level[12] = "";
	const struct pv_sheet *sheet = find_sheet(map, pv_hex_column(p->at));
	if (find_ground(map, p->at) != place) {
		write_level(p->level, level, sizeof level);
	}
	int n = snprintf(buf, cap, "%c%02d%02d%s", sheet->letter,
			 pv_hex_column(p->at) - sheet->west, p->at.r, level);
	return n < 0 ? 0 : (size_t)n;
}

bool pv_hex_read_level(const char *text, int *level) {
	char *end;
	long whole = strtol(text, &end, 10);
	bool half = strcmp(end, ".5") == 0;
	if (end == text || (*end != '\0' && !half) || labs(whole) > 99) {
		return false;
	}
	*level = (int)whole * PV_LEVEL + (half ? (text[0] == '-' ? -1 : 1) : 0);
	return true;
}

static int find_at_level(const struct pv_hex_map *map, struct pv_hex at, int level) {
	int place = pv_hex_map_first(map, at);
	while (place != PV_NO_PLACE && map->place[place].level != level) {
		place = map->place[place].above;
	}
	return place;
}

/* Behind a hex: nothing, or a level that it has a place on. */
static int find_level(const struct pv_hex_map *map, struct pv_hex at, const char *rest) {
	int level;
	if (rest[0] != '/' || !pv_hex_read_level(rest + 1, &level)) {
		return rest[0] == '\0' ? find_ground(map, at) : PV_NO_PLACE;
	}
	return find_at_level(map, at, level);
}

/* A whole number of three digits at most, then `end`. */
static bool read_number(const char **at, char end, int *out) {
	char *rest;
	long n = strtol(*at, &rest, 10);
	bool good = rest > *at && !isspace((unsigned char)**at) && labs(n) < 1000 && *rest == end;
	*at = rest + 1;
	*out = (int)n;
	return good;
}

size_t pv_hex_read_own(const char *text, struct pv_hex *out) {
	const char *at = text + 1;
	int q, r;
	if (text[0] != '(' || !read_number(&at, ',', &q) || !read_number(&at, ')', &r)) {
		return 0;
	}
	*out = (struct pv_hex){ (int16_t)q, (int16_t)r };
	return (size_t)(at - text);
}

/* "WD-2(-1,2)" */
static int parse_piece(const struct pv_hex_map *map, const char *text) {
	size_t length = strcspn(text, "-");
	const char *at = text + length + (text[length] == '-');
	struct pv_hex own;
	int level;
	if (!read_number(&at, '(', &level)) {
		return PV_NO_PLACE;
	}
	size_t used = pv_hex_read_own(at - 1, &own);
	for (int i = 0; i < map->laid_count && used > 0 && at[used - 1] == '\0'; i++) {
		const struct pv_laid *laid = &map->laid[i];
		if (strlen(laid->word) == length && memcmp(laid->word, text, length) == 0) {
			struct pv_hex hex = pv_hex_add(laid->at, pv_hex_rotate(own, laid->turn));
			return find_at_level(map, hex, laid->level + level * PV_LEVEL);
		}
	}
	return PV_NO_PLACE;
}

int pv_hex_map_own(const struct pv_hex_map *map, int number, const char *text) {
	const struct pv_laid *laid = &map->laid[number];
	struct pv_hex own;
	int level;
	size_t used = pv_hex_read_own(text, &own);
	if (used == 0) {
		return PV_NO_PLACE;
	}
	struct pv_hex hex = pv_hex_add(laid->at, pv_hex_rotate(own, laid->turn));
	if (text[used] == '\0') {
		return laid->stacked != PV_ON_GROUND ? find_at_level(map, hex, laid->level)
						     : find_ground(map, hex);
	}
	if (text[used] != '/' || !pv_hex_read_level(text + used + 1, &level)) {
		return PV_NO_PLACE;
	}
	return find_at_level(map, hex, laid->level + level);
}

int pv_hex_map_parse(const struct pv_hex_map *map, const char *text) {
	char letter;
	struct pv_hex at;
	size_t used = pv_hex_read(text, &letter, &at);
	if (used == 0) {
		return parse_piece(map, text);
	}
	for (int i = 0; i < map->sheet_count; i++) {
		const struct pv_sheet *sheet = &map->sheet[i];
		if (sheet->letter == letter && pv_hex_column(at) < sheet->columns) {
			at.q = (int16_t)(at.q + sheet->west);
			return find_level(map, at, text + used);
		}
	}
	return PV_NO_PLACE;
}
