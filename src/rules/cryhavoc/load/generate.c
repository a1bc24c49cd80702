/* generate.c - a random skirmish [CHB-16.16]: open country with trees, hedges and a house or two;
 * sides of equal points, on foot and mounted, in strips at opposite edges; 15 turns. A horse costs
 * no points. */
#include "rules/cryhavoc/load/load.h"
#include "rules/kit/words.h"

#include <string.h>

enum {
	ROWS_MAX = 20,
	COLUMNS_MAX = 24,
	USUAL_POINTS = 24,
	POINTS_MAX = 100,
	STRIP = 3,
	TURNS = 15,
	MEN = 40
};

struct sketch {
	int columns, rows;
	char map[ROWS_MAX][COLUMNS_MAX];
	bool taken[ROWS_MAX][COLUMNS_MAX];
	struct pv_stream chance;
};

static int below(struct sketch *k, int n) {
	return (int)pv_stream_below(&k->chance, (uint32_t)n);
}

/* Lays a patch of one ground, hex by hex. */
static void lay_patch(struct sketch *k, char sign, int hexes) {
	int column = below(k, k->columns), row = below(k, k->rows);
	for (int i = 0; i < hexes; i++) {
		k->map[row][column] = sign;
		column += below(k, 3) - 1;
		row += below(k, 3) - 1;
		column = column < 0 ? 0 : column >= k->columns ? k->columns - 1 : column;
		row = row < 0 ? 0 : row >= k->rows ? k->rows - 1 : row;
	}
}

static void lay_ground(struct sketch *k) {
	static const char signs[] = "TTWhuukyowsm";
	int patches = k->columns * k->rows / 24;
	memset(k->map, '.', sizeof k->map);
	for (int i = 0; i < patches; i++) {
		char sign = signs[below(k, (int)sizeof signs - 1)];
		lay_patch(k, sign == 's' || sign == 'm' ? 'u' : sign, 1 + below(k, 5));
	}
}

static void write_map(struct sketch *k, struct kit_pen *pen) {
	kit_pen_add(pen, "map:\n  sheets:\n    A:\n      hexes: |\n");
	for (int row = 0; row < k->rows; row++) {
		kit_pen_add(pen, "        %s", row % 2 != 0 ? "  " : "");
		for (int column = 0; column < k->columns; column++) {
			kit_pen_add(pen, "%s%c", column > 0 ? "   " : "", k->map[row][column]);
		}
		kit_pen_add(pen, "\n");
	}
}

struct choice {
	int troop;
	int32_t points; /* whole points */
};

static const struct choice choices[] = {
	{ CHB_TROOPS_KNF, 10 }, { CHB_TROOPS_SGF, 5 },  { CHB_TROOPS_SWO, 2 },
	{ CHB_TROOPS_SPE, 2 },  { CHB_TROOPS_HAL, 2 },  { CHB_TROOPS_BIL, 2 },
	{ CHB_TROOPS_LBW, 2 },  { CHB_TROOPS_SBW, 2 },  { CHB_TROOPS_XBW, 2 },
	{ CHB_TROOPS_PEA, 1 },  { CHB_TROOPS_KNM, 10 }, { CHB_TROOPS_SGM, 5 },
	{ CHB_TROOPS_HAM, 2 },
};

static bool rides(int troop) {
	return troop == CHB_TROOPS_KNM || troop == CHB_TROOPS_SGM || troop == CHB_TROOPS_HAM;
}

/* Finds a free hex of the side's strip. */
static void find_hex(struct sketch *k, int side, int *column, int *row) {
	do {
		*column = side == 0 ? below(k, STRIP) : k->columns - 1 - below(k, STRIP);
		*row = below(k, k->rows);
	} while (k->taken[*row][*column]);
	k->taken[*row][*column] = true;
}

/* Finds two free open hexes, the tail towards the side's own edge; false: there are none. */
static bool find_pair(struct sketch *k, int side, int *column, int *row) {
	enum { TRIES = 64 };
	for (int i = 0; i < TRIES; i++) {
		int from_edge = 1 + below(k, STRIP - 1);
		int head = side == 0 ? from_edge : k->columns - 1 - from_edge;
		int tail = side == 0 ? head - 1 : head + 1;
		*row = below(k, k->rows);
		*column = head;
		if (k->map[*row][head] == '.' && k->map[*row][tail] == '.' &&
		    !k->taken[*row][head] && !k->taken[*row][tail]) {
			k->taken[*row][head] = k->taken[*row][tail] = true;
			return true;
		}
	}
	return false;
}

static bool write_rider(struct sketch *k, struct kit_pen *pen, int side, int troop) {
	int column, row;
	if (!find_pair(k, side, &column, &row)) {
		return false;
	}
	kit_pen_add(pen, "    - {name: %c%s, class: %s, at: A%02d%02d, facing: %s}\n",
		    side == 0 ? 'R' : 'B', chb_troops_row[troop], chb_troops_row[troop], column,
		    row, side == 0 ? "e" : "w");
	return true;
}

static void write_man(struct sketch *k, struct kit_pen *pen, int side, int troop) {
	int column, row;
	find_hex(k, side, &column, &row);
	kit_pen_add(pen, "    - {name: %c%s, class: %s, at: A%02d%02d}\n", side == 0 ? 'R' : 'B',
		    chb_troops_row[troop], chb_troops_row[troop], column, row);
}

static void write_side(struct sketch *k, struct kit_pen *pen, int side, int32_t points) {
	kit_pen_add(pen, "%s:\n  men:\n", kit_side_word[side]);
	for (int men = 0; points > 0 && men < MEN; men++) {
		const struct choice *c;
		do {
			c = &choices[below(k, (int)PV_COUNT(choices))];
		} while (c->points > points);
		if (!rides(c->troop)) {
			write_man(k, pen, side, c->troop);
		} else if (!write_rider(k, pen, side, c->troop)) {
			continue;
		}
		points -= c->points;
	}
}

size_t chb_generate(int size, int points, uint64_t seed, char *buf, size_t cap) {
	struct kit_pen pen = { buf, cap, 0 };
	struct sketch k = { .columns = size <= 1 ? 16 : COLUMNS_MAX,
			    .rows = size <= 1 ? 12 : ROWS_MAX,
			    .chance = pv_stream_start(seed, 0) };
	int32_t budget = points <= 0 ? USUAL_POINTS : points > POINTS_MAX ? POINTS_MAX : points;
	lay_ground(&k);
	kit_pen_add(&pen,
		    "ruleset: cryhavoc\ntitle: A skirmish by chance\noptions: {turn_limit: %d}\n",
		    TURNS);
	write_map(&k, &pen);
	write_side(&k, &pen, PV_RED, budget);
	write_side(&k, &pen, PV_BLUE, budget);
	return pen.length;
}
