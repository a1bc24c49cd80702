/*
 * draw/scene/scene.h - private: a scene (docs/scene.md), read and checked.
 *
 * draw_scene_parse   tree -> scene; its texts belong to the tree
 * draw_scene_free
 * draw_cell          the ground of a square; of one beyond the edge, nothing
 */
#ifndef PAVISE_DRAW_SCENE_SCENE_H
#define PAVISE_DRAW_SCENE_SCENE_H

#include "board/square/square.h"
#include "draw/sheet/sheet.h"

/* The width of the frame round a board. */
enum { DRAW_BAND = 420 };

enum { DRAW_SIDE_MAX = 128, DRAW_COUNTERS_MAX = 1024, DRAW_AREAS_MAX = 16, DRAW_CLASHES_MAX = 256 };

/* Ground of a square. */
enum {
	DRAW_IS_ROAD = 1,
	DRAW_IS_HILL = 2,
	DRAW_IS_BUILDING = 4,
	DRAW_IS_WOOD = 8,
	DRAW_IS_BRIDGE = 16,
	DRAW_IS_FORD = 32
};

enum draw_river { DRAW_DRY, DRAW_CLOSED, DRAW_OPEN };

struct draw_cell {
	uint8_t ground;
	uint8_t joins;       /* bit d: the road goes on in direction d */
	uint8_t north, east; /* enum draw_river, of its northern and eastern side */
	uint16_t areas;      /* bit i: it belongs to area i */
};

struct draw_place {
	int column, row; /* from 0, row 0 below; column -1: none. On hexes column is the place's
			  * number and row 0 */
};

enum draw_side { DRAW_SIDE_RED, DRAW_SIDE_BLUE, DRAW_SIDE_NONE, DRAW_SIDE_COUNT };

/* Bits of a counter's states. */
enum {
	DRAW_HALF = 1,
	DRAW_CHARGING = 2,
	DRAW_TIRED = 4,
	DRAW_RETIRING = 8,
	DRAW_DRIVEN = 16,
	DRAW_FIRED = 32,
	DRAW_MOVED = 64,
	DRAW_ENGAGED = 128,
	DRAW_LEAVING = 256,
	DRAW_STUNNED = 512,
	DRAW_WOUNDED = 1024,
	DRAW_DEAD = 2048,
	DRAW_LOADS = 4096,
	DRAW_CREEPS = 8192,  /* on a rider's horse */
	DRAW_POUNCES = 16384 /* on an enemy */
};

enum { DRAW_FIGURES = 3 };

struct draw_counter {
	const char *name, *kind, *sign;
	const char *tag;   /* a letter or two beside the sign, or "" */
	const char *where; /* where a counter is that is away; else NULL */
	uint8_t side;      /* enum draw_side */
	uint8_t small;
	uint8_t stands, full;
	int8_t facing; /* enum pv_direction; -1: none */
	uint16_t states;
	int16_t figures[DRAW_FIGURES]; /* attack, defence, movement of a man; all 0: none */
	int32_t base[2];               /* width, depth of a stand in quarter mils */
	struct draw_place at, support, aim;
	struct draw_place tail; /* the other of two hexes that it fills; column -1: none */
};

struct draw_army {
	const char *name; /* key */
	const char *points;
	const char *edge;
};

struct draw_clash {
	struct draw_place at;
	bool now;
};

struct draw_hexes;

struct draw_scene {
	int columns, rows;
	struct draw_hexes *hexes; /* owned; NULL: the board is of squares */
	int32_t square_mils;
	int32_t hex_metres, turn_seconds; /* what a hex and a turn stand for; 0: not said */
	const char *title, *step, *seat, *attacker;
	const char *words; /* where the ruleset's words stand in the texts: "nev.word." */
	const struct pv_node
	    *steps; /* the keys of a turn's steps: the first node of a list, or NULL */
	int turn;
	struct draw_army armies[2];
	struct draw_cell *cells;       /* owned; row * columns + column */
	struct draw_counter *counters; /* owned; those on the board, then those away */
	size_t placed, count;
	const char *areas[DRAW_AREAS_MAX]; /* their names */
	size_t area_count;
	struct draw_clash clashes[DRAW_CLASHES_MAX];
	size_t clash_count;
	const char *shot_by; /* NULL: no shot is under way */
	struct draw_point shot;
	int32_t shot_radius;
};

bool draw_scene_parse(const struct pv_node *root, const struct pv_picture *how,
		      struct draw_scene *out, struct pv_error *err);
void draw_scene_free(struct draw_scene *scene);

/* Is this counter the first of its kind? */
bool draw_is_new_kind(const struct draw_scene *scene, size_t counter);
const struct draw_cell *draw_cell(const struct draw_scene *scene, int column, int row);
/* The upper left corner of a square. */
struct draw_point draw_corner(const struct draw_scene *scene, struct draw_place at);
struct draw_point draw_centre(const struct draw_scene *scene, struct draw_place at);
/* From a square's centre, that far towards a side's middle or a corner; `length` is half a square's
 * side. */
struct draw_point draw_towards(struct draw_point from, int direction, int32_t length);

#endif
