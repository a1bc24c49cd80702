/* cli/map/print.c - a map of hexes in letters, floor by floor: a sign for each hex, and what stands
 * on its sides; then a list of signs and pieces. */
#include "cli/map/map.h"

#include "cli/subject/map.h"
#include "core/number.h"

#include <ctype.h>
#include <string.h>

enum { CELL = 4, HEAD = 3, LINE_MAX_HERE = (PV_HEX_ROWS_MAX + 2) * CELL };

struct print {
	const struct cli *cli;
	const struct pv_hex_map *map;
	char sign[UINT8_MAX + 1]; /* of each ground; 0: it isn't on the map */
};

/* --- signs ----------------------------------------------------------------------------------- */

static bool is_taken(const struct print *p, char sign) {
	return memchr(p->sign, sign, sizeof p->sign) != NULL;
}

/* The character with which maps draw the ground, or the first letter of its word that is still
 * free. */
static char choose_sign(const struct print *p, const struct pv_ground *ground) {
	static const char digits[] = "0123456789";
	if (ground->sign != '\0') {
		return ground->sign;
	}
	for (const char *at = ground->word; *at != '\0'; at++) {
		char upper = (char)toupper((unsigned char)*at);
		if (isalpha((unsigned char)*at) && !is_taken(p, upper)) {
			return upper;
		}
	}
	for (const char *at = digits; *at != '\0'; at++) {
		if (!is_taken(p, *at)) {
			return *at;
		}
	}
	return '?';
}

/* Grounds with a character of their own choose first. */
static void choose_signs(struct print *p) {
	bool used[UINT8_MAX + 1] = { false };
	for (int i = 0; i < p->map->count; i++) {
		const struct pv_place *place = &p->map->place[i];
		used[place->ground] = true;
		if (place->second != 0) {
			used[place->second - 1] = true;
		}
	}
	for (int own = 1; own >= 0; own--) {
		for (int i = 0; i <= UINT8_MAX; i++) {
			const struct pv_ground *ground = &p->map->grounds[i];
			if (used[i] && (ground->sign != '\0') == (own == 1)) {
				p->sign[i] = choose_sign(p, ground);
			}
		}
	}
}

static char sign_of_side(const struct pv_hex_map *map, const struct pv_place *place, int side) {
	static const char signs[PV_BAR_COUNT] = {
		[PV_BAR_NONE] = ' ',       [PV_BAR_WALL] = '|',    [PV_BAR_DOOR] = 'd',
		[PV_BAR_WINDOW] = 'w',     [PV_BAR_SLIT] = 's',    [PV_BAR_PALISADE] = 'p',
		[PV_BAR_LOW_WALL] = 'l',   [PV_BAR_PARAPET] = 'a', [PV_BAR_BATTLEMENT] = 'm',
		[PV_BAR_BALUSTRADE] = 'b', [PV_BAR_BANK] = 'k',    [PV_BAR_CORNER] = ' ',
	};
	int door = place->door[side];
	if (door != 0 && map->door[door - 1].state == PV_DOOR_OPEN) {
		return 'o';
	}
	bool wall = place->bar[side] == PV_BAR_WALL;
	if (wall && side != PV_HEX_E && side != PV_HEX_W) {
		return side % 3 == PV_HEX_SE % 3 ? '/' : '\\';
	}
	return signs[place->bar[side]];
}

/* --- rows ------------------------------------------------------------------------------------ */

static const struct pv_place *find_place(const struct print *p, int column, int row, int floor) {
	uint16_t at = pv_hex_map_find(p->map, pv_hex_at(column, row), floor);
	return at != PV_NO_PLACE ? &p->map->place[at] : NULL;
}

static void put_line(const char *head, char *line) {
	size_t length = LINE_MAX_HERE - 1;
	while (length > 0 && line[length - 1] == ' ') {
		length--;
	}
	if (length > 0) {
		printf("%s%.*s\n", head, (int)length, line);
	}
}

/* Where a hex stands in its line. There is room for the sides of the first hex. */
static size_t find_cell(int column, int row) {
	size_t shift = row % 2 != 0 ? CELL / 2 : 0;
	return 2 + (size_t)column * CELL + shift;
}

static void draw_side(const struct print *p, const struct pv_place *place, int side, char *at) {
	char sign = sign_of_side(p->map, place, side);
	*at = sign != ' ' ? sign : *at;
}

/* Prints the sides between a row and the one above it. */
static void print_between(const struct print *p, int row, int floor) {
	char line[LINE_MAX_HERE];
	memset(line, ' ', sizeof line);
	for (int column = 0; column < p->map->columns; column++) {
		const struct pv_place *above = find_place(p, column, row - 1, floor);
		const struct pv_place *below = find_place(p, column, row, floor);
		if (above != NULL) {
			char *at = &line[find_cell(column, row - 1)];
			draw_side(p, above, PV_HEX_SW, at - 1);
			draw_side(p, above, PV_HEX_SE, at + 1);
		}
		if (below != NULL) {
			char *at = &line[find_cell(column, row)];
			draw_side(p, below, PV_HEX_NW, at - 1);
			draw_side(p, below, PV_HEX_NE, at + 1);
		}
	}
	put_line("  ", line);
}

static void print_row(const struct print *p, int row, int floor) {
	char line[LINE_MAX_HERE], head[16];
	memset(line, ' ', sizeof line);
	for (int column = 0; column < p->map->columns; column++) {
		const struct pv_place *place = find_place(p, column, row, floor);
		char *at = &line[find_cell(column, row)];
		if (place == NULL) {
			continue;
		}
		at[0] = p->sign[place->ground];
		at[1] = place->second != 0 ? p->sign[place->second - 1] : ' ';
		draw_side(p, place, PV_HEX_W, at - 2);
		draw_side(p, place, PV_HEX_E, at + 2);
	}
	snprintf(head, sizeof head, "%02d", row);
	put_line(head, line);
}

static void print_columns(const struct pv_hex_map *map) {
	printf("%*s", HEAD, "");
	for (int i = 0; i < map->sheet_count; i++) {
		for (int column = 0; column < map->sheet[i].columns; column++) {
			printf(" %c%02d", map->sheet[i].letter, column);
		}
	}
	putchar('\n');
}

static void print_floor(const struct print *p, int floor) {
	for (int row = 0; row <= p->map->rows; row++) {
		print_between(p, row, floor);
		print_row(p, row, floor);
	}
}

static int count_floors(const struct pv_hex_map *map) {
	int floors = 1;
	for (int i = 0; i < map->count; i++) {
		int floor = map->place[i].floor;
		floors = floor >= floors ? floor + 1 : floors;
	}
	return floors;
}

/* --- what there is --------------------------------------------------------------------------- */

static void print_signs(const struct print *p) {
	for (int i = 0; i <= UINT8_MAX; i++) {
		char key[64], sign[2] = { p->sign[i], '\0' };
		if (p->sign[i] != '\0') {
			snprintf(key, sizeof key, "pavise.ground.%.40s", p->map->grounds[i].word);
			cli_say(p->cli, stdout, "cli.map.sign", "sign", sign, "word",
				cli_text(p->cli, key), (char *)NULL);
		}
	}
}

static void print_piece(const struct print *p, int laid) {
	const struct pv_laid *piece = &p->map->laid[laid];
	int low = PV_LEVEL_MAX, high = PV_LEVEL_MIN;
	char hex[24] = "-", turn[8], from[16], to[16];
	uint16_t at = pv_hex_map_first(p->map, piece->at);
	for (int i = 0; i < p->map->count; i++) {
		const struct pv_place *place = &p->map->place[i];
		if (place->piece == laid + 1) {
			low = place->level < low ? place->level : low;
			high = place->level > high ? place->level : high;
		}
	}
	if (at != PV_NO_PLACE) {
		pv_hex_map_name(p->map, at, hex, sizeof hex);
	}
	snprintf(turn, sizeof turn, "%d", piece->turn);
	pv_number_write(low, PV_LEVEL, from, sizeof from);
	pv_number_write(high, PV_LEVEL, to, sizeof to);
	cli_say(p->cli, stdout, low == high ? "cli.map.piece" : "cli.map.piece.floors", "piece",
		piece->word, "hex", hex, "turn", turn, "from", from, "to", to, (char *)NULL);
}

/* Prints levers and the like; what they turn is a ground. */
static void print_fittings(const struct print *p, const struct pv_node *scene) {
	const struct pv_node *list = pv_node_get(scene, "fittings");
	for (const struct pv_node *at = list != NULL ? list->first : NULL; at != NULL;
	     at = at->next) {
		char key[64];
		if (pv_node_get(at, "side") == NULL) {
			snprintf(key, sizeof key, "pavise.ground.%.40s",
				 pv_node_get(at, "word")->text);
			cli_say(p->cli, stdout, "cli.map.sign", "sign", pv_node_get(at, "at")->text,
				"word", cli_text(p->cli, key), (char *)NULL);
		}
	}
}

void cli_map_print(const struct cli *cli, const struct pv_hex_map *map,
		   const struct pv_node *scene) {
	struct print p = { .cli = cli, .map = map };
	char number[16];
	choose_signs(&p);
	print_columns(map);
	for (int floor = 0; floor < count_floors(map); floor++) {
		if (floor > 0) {
			snprintf(number, sizeof number, "%d", floor);
			cli_say(cli, stdout, "cli.map.floor", "floor", number, (char *)NULL);
		}
		print_floor(&p, floor);
	}
	print_signs(&p);
	print_fittings(&p, scene);
	for (int i = 0; i < map->laid_count; i++) {
		print_piece(&p, i);
	}
}
