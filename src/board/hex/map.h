/*
 * hex/map.h - boards of hexes with floors: places, what stands on their sides, where one gets to.
 *
 * A place is a hex on one floor. Places are joined across their six sides, which may lead to
 * another floor (stairs), and straight up and down (ladders, trapdoors).
 *
 * pv_hex_map_read    a scenario's `map` -> places (hex/map_*.c); _for: with variants that hold
 * pv_hex_map_find    a place by hex and floor; _first, _above: all those of a hex
 * pv_hex_map_side    the side of one place that another lies across
 * pv_hex_map_name    "D0714", "D0714/2"; _parse; pv_hex_map_own, pv_hex_read_own, _level
 * pv_hex_map_faults  floors that nobody can reach, ways that lead nowhere (hex/map_reach.c)
 */
#ifndef BOARD_HEX_MAP_H
#define BOARD_HEX_MAP_H

#include "board/hex/drawing.h"

enum {
	PV_PLACES_MAX = 4096,
	PV_SHEETS_MAX = 4,
	PV_PIECES_MAX = 32, /* laid */
	PV_DOORS_MAX = 250,
	PV_FLOORS_MAX = 8,
	PV_HATCH = 6, /* the side of a door in the floor, by which one climbs down */
	PV_NO_PLACE = 0xffff,
	PV_LEVEL = 2, /* levels are held in halves */
	PV_LEVEL_MIN = -4 * PV_LEVEL,
	PV_LEVEL_MAX = 12 * PV_LEVEL
};

enum pv_ground_flag {
	PV_GROUND_SOLID = 1,   /* nobody stands there */
	PV_GROUND_OPAQUE = 2,  /* hides at the height of its top, too */
	PV_GROUND_SLOPE = 4,   /* joins whatever levels lie beside it */
	PV_GROUND_STAIR = 8,   /* entered along its flight alone */
	PV_GROUND_ROOFED = 16, /* nothing is seen through floor or roof */
	PV_GROUND_WATER = 32,  /* bridges may be laid over it */
	PV_GROUND_SPAN = 64,   /* may be laid over water */
	PV_GROUND_SHAFT =
	    128, /* between walls: seen along its flight, or through its doors, alone */
	PV_GROUND_AFLOAT = 256, /* a millwheel: lies on water that turns it alone */
	PV_GROUND_ALONE = 512,  /* never one of two kinds in a hex */
	PV_GROUND_MILLS = 1024, /* water that turns a millwheel */
	PV_GROUND_CROWN = 2048  /* branches of a tree, up in them */
};

/* A kind of ground, as a ruleset has it. */
struct pv_ground {
	const char *word; /* "marsh" */
	char sign;        /* how a map draws it, unless it says otherwise; 0: only as it says */
	uint8_t rise;     /* half levels that its top lies above it, for lines of sight */
	uint16_t flags;   /* enum pv_ground_flag */
	uint8_t number;   /* printed on each hex of it, what it costs; 0: none */
};

/* What stands on a side. */
enum pv_bar {
	PV_BAR_NONE,
	PV_BAR_WALL,
	PV_BAR_DOOR, /* and gates: open, shut or barred */
	PV_BAR_WINDOW,
	PV_BAR_SLIT,
	PV_BAR_PALISADE,
	PV_BAR_LOW_WALL,
	PV_BAR_PARAPET,
	PV_BAR_BATTLEMENT,
	PV_BAR_BALUSTRADE,
	PV_BAR_BANK,
	PV_BAR_CORNER, /* of a building */
	PV_BAR_COUNT
};
extern const char *const pv_bar_word[PV_BAR_COUNT + 1]; /* "none", "wall", ... NULL */

enum pv_door { PV_DOOR_OPEN, PV_DOOR_SHUT, PV_DOOR_BARRED, PV_DOOR_COUNT };
extern const char *const pv_door_word[PV_DOOR_COUNT + 1];

struct pv_place {
	struct pv_hex at;            /* of the joined board */
	int8_t level;                /* half levels */
	uint8_t ground;              /* number in the ruleset's list */
	uint8_t second;              /* 1 + that of a kind named before it in the list; 0: none */
	uint8_t floor;               /* 0: the lowest */
	uint8_t piece;               /* 0: of a sheet; else 1 + which one laid */
	uint8_t bar[PV_HEX_SIDES];   /* enum pv_bar */
	uint8_t high[PV_HEX_SIDES];  /* half levels that it stands above the place */
	uint8_t door[PV_HEX_SIDES];  /* 1 + which; 0: none */
	uint8_t hatch;               /* the same of its floor's door, or its ceiling's */
	uint16_t next[PV_HEX_SIDES]; /* across that side, whatever stands there; PV_NO_PLACE */
	uint16_t above;              /* the next place of the same hex, higher up; PV_NO_PLACE */
	uint16_t up, down;           /* joined by a ladder, trapdoor or spiral; PV_NO_PLACE */
	uint16_t
	    well; /* of a spiral stair: where one enters it from the floor below; PV_NO_PLACE */
	uint16_t tree;   /* of a place up in one: 1 + the place of its trunk; 0: in none */
	uint8_t carries; /* of a bare roof: the piece that stands on its floor, as `piece`; 0 */
	uint8_t blind;   /* 1: a ladder or spiral leads up from here, and there is no floor */
};

/* Both places have it on their sides. */
struct pv_map_door {
	uint16_t at;   /* the side from which it is barred */
	uint8_t side;  /* or PV_HATCH: `at` is the place above */
	uint8_t state; /* as the battle begins: enum pv_door */
};

struct pv_sheet {
	char letter;
	int16_t west, columns; /* its first column on the board, and how many */
};

enum pv_stacked { PV_ON_GROUND, PV_ON_FLOOR, PV_UNDER_GROUND };

struct pv_laid {
	char word[8];     /* the piece's */
	char name[24];    /* of the installed piece that it is; "": of none */
	char kind[12];    /* of those that it may be, as the ruleset has them; "": the usual */
	struct pv_hex at; /* where its (0,0) lies */
	uint8_t turn;     /* sixths */
	int8_t level;     /* of the ground that it lies on; else of its lowest floor */
	uint8_t stacked;  /* enum pv_stacked */
};

struct pv_hex_map {
	const struct pv_ground *grounds; /* the ruleset's; not owned */
	int count, door_count, sheet_count, laid_count;
	int columns, rows;
	uint8_t hatches;                      /* how many doors are in floors */
	uint8_t slits_apart;                  /* 1: two slits side by side in a hex are two */
	struct pv_place place[PV_PLACES_MAX]; /* by row, column, floor */
	struct pv_map_door door[PV_DOORS_MAX];
	struct pv_sheet sheet[PV_SHEETS_MAX];
	struct pv_laid laid[PV_PIECES_MAX];
	uint16_t first[PV_HEX_ROWS_MAX][PV_HEX_ROWS_MAX]; /* [row][column]: its lowest place */
};

/* node: a scenario's `map`; grounds: a word of NULL at the end. False and err: where, what was
 * found, what is accepted. */
bool pv_hex_map_read(const struct pv_node *node, const struct pv_ground *grounds,
		     struct pv_hex_map *out, struct pv_error *err);

/* Does a variant of a map apply? The caller of the reader decides; holds: false and err where
 * `when` names something unknown to the caller. */
struct pv_map_terms {
	const void *of;
	bool (*holds)(const void *of, const struct pv_node *when, bool *out, struct pv_error *err);
	int turned, sixths; /* that piece, from 0, is turned about its (0,0) by so much more */
};
/* The same; terms: NULL: no variant holds, as of a map by itself. */
bool pv_hex_map_read_for(const struct pv_node *node, const struct pv_ground *grounds,
			 const struct pv_map_terms *terms, struct pv_hex_map *out,
			 struct pv_error *err);

/* The lowest place of a hex; PV_NO_PLACE where there is none. */
static inline uint16_t pv_hex_map_first(const struct pv_hex_map *map, struct pv_hex at) {
	int column = pv_hex_column(at);
	bool inside = at.r >= 0 && at.r < map->rows && column >= 0 && column < map->columns;
	return inside ? map->first[at.r][column] : PV_NO_PLACE;
}
uint16_t pv_hex_map_find(const struct pv_hex_map *map, struct pv_hex at, int floor);
/* The side of `from` across which one comes to `to`; -1: none. */
int pv_hex_map_side(const struct pv_hex_map *map, int from, int to);

static inline const struct pv_ground *pv_hex_map_ground(const struct pv_hex_map *map, int place) {
	return &map->grounds[map->place[place].ground];
}
static inline bool pv_hex_map_is(const struct pv_hex_map *map, int place, unsigned flag) {
	unsigned second = map->place[place].second;
	unsigned more = second != 0 ? map->grounds[second - 1].flags : 0;
	return ((pv_hex_map_ground(map, place)->flags | more) & flag) != 0;
}

/* As snprintf. */
size_t pv_hex_map_name(const struct pv_hex_map *map, int place, char *buf, size_t cap);
/* A whole text: "D0714", "d 7.14/1", "WD-2(-1,2)" (a laid piece, levels above
 * its ground, its own hex); or
 * PV_NO_PLACE. */
int pv_hex_map_parse(const struct pv_hex_map *map, const char *text);
/* "(-1,2)" or, so many levels above its ground, "(-1,2)/1" of the nth piece laid; or PV_NO_PLACE.
 */
int pv_hex_map_own(const struct pv_hex_map *map, int laid, const char *text);
/* "(-1,2)" at the beginning of a text: how much of it that is; 0: no hex. */
size_t pv_hex_read_own(const char *text, struct pv_hex *out);
/* "2.5", all of a text, in half levels. */
bool pv_hex_read_level(const char *text, int *out);

enum pv_map_fault_kind { PV_FLOOR_UNREACHED, PV_WAY_BLIND };
struct pv_map_fault {
	uint16_t place; /* the first of them */
	uint16_t count; /* places of that floor */
	uint8_t kind;   /* enum pv_map_fault_kind */
};

/* What of a map is good for nothing: floors, indoors or over other places, that no way leads to,
 * one fault each; ladders and spirals that lead up to none. enters: NULL, or [place]: not 0 where
 * one comes onto the map otherwise. As snprintf. */
size_t pv_hex_map_faults(const struct pv_hex_map *map, const uint8_t *enters,
			 struct pv_map_fault *out, size_t cap);

#endif
