/*
 * draw/scene/hexes.h - private: the places of a board of hexes, read. A hex is DRAW_UNIT wide,
 * pointed at the top; floors lie over each other, and a view says which of them are seen.
 *
 * draw_hexes_parse, _free   places, pieces and sheets of a scene
 * draw_hexes_lift           takes the roofs off houses with somebody living in them
 * draw_hex_seen             the place that a view shows of a hex
 * draw_hex_is_roofed        is it hidden by its roof there?
 * draw_hex_lowest, _above   the places of a hex, from below
 * draw_hex_find             a place by its name
 * draw_view_of              the view that a picture asks for
 * draw_hex_beside, _centre, _corner, _out, _path, _size   geometry
 */
#ifndef PAVISE_DRAW_SCENE_HEXES_H
#define PAVISE_DRAW_SCENE_HEXES_H

#include "board/hex/map.h"
#include "draw/scene/scene.h"

enum {
	DRAW_HEX_SIDE = 577,  /* a hex's side, thousandths of its width */
	DRAW_HEX_PITCH = 866, /* from row to row */
	DRAW_FROM_ABOVE = INT16_MAX
};

/* A place. */
struct draw_hex {
	const char *name;
	int16_t column, row, level; /* half levels */
	uint8_t piece;
	uint8_t look;                   /* its number among the art's */
	uint8_t second;                 /* 1 + that of its second kind; 0: none */
	uint8_t front;                  /* 1 + the side that what is set up there points to; 0 */
	uint8_t fit;                    /* 1 + the look of what is worked at there; 0 */
	uint8_t fit_side;               /* 1 + the side that it goes to; 0 */
	uint8_t fit_west;               /* 1: it is drawn in the hex's west */
	uint8_t solid, roofed, stair;   /* 0, 1 */
	uint8_t number;                 /* printed on it; 0: none */
	uint8_t lifted;                 /* 1: somebody is in its house, which has its roof off */
	uint8_t bar[PV_HEX_SIDES];      /* enum pv_bar */
	uint8_t door[PV_HEX_SIDES];     /* enum pv_door of a door */
	const char *lead[PV_HEX_SIDES]; /* of a stair: the name of what lies there; NULL */
	const char *up, *down;          /* of a ladder; NULL */
	const char *well;               /* of a spiral: whence it leads up; NULL */
};

struct draw_sheet_of_hexes {
	char letter[2];
	int32_t west, columns;
};

struct draw_hexes {
	struct draw_hex *at; /* owned; those of a hex behind each other, from below */
	int32_t *first;      /* owned; [row * columns + column]: the lowest, -1 */
	size_t count;
	struct draw_sheet_of_hexes sheets[PV_SHEETS_MAX];
	const char *pieces[PV_PIECES_MAX]; /* their words */
	const char *names[PV_PIECES_MAX];  /* of texts `piece NAME`; NULL */
	size_t sheet_count, piece_count;
};

/* What is seen. */
struct draw_view {
	int16_t level; /* what lies higher is taken off; DRAW_FROM_ABOVE: nothing is */
	bool roofs;    /* houses are seen from above; else one looks in */
	uint8_t piece; /* nothing else; 0: all */
	int16_t left, top, right, bottom; /* columns and rows, from and up to; right 0: all */
};

bool draw_hexes_parse(const struct pv_node *root, const struct pv_picture *how,
		      struct draw_scene *s, struct pv_error *err);
void draw_hexes_free(struct draw_hexes *hexes);

/* Once counters are read: houses where somebody living is, piece by piece, are looked into. */
void draw_hexes_lift(struct draw_scene *s);

/* The place that is seen on a hex; NULL: none, or beyond the edge. */
const struct draw_hex *draw_hex_seen(const struct draw_scene *s, struct draw_view v, int column,
				     int row);
/* Does its roof hide it? */
bool draw_hex_is_roofed(const struct draw_scene *s, struct draw_view v, int column, int row);
const struct draw_hex *draw_hex_lowest(const struct draw_scene *s, int column, int row);
/* The next one above; NULL. */
const struct draw_hex *draw_hex_above(const struct draw_scene *s, const struct draw_hex *hex);
const struct draw_hex *draw_hex_find(const struct draw_scene *s, const char *name);
struct draw_view draw_view_of(const struct pv_picture *how);

struct draw_spot {
	int column, row;
};
struct draw_spot draw_hex_beside(int column, int row, int side);
struct draw_point draw_hex_centre(int column, int row);
/* Where side `side` begins, going anticlockwise, from the hex's centre; it ends where the next one
 * begins. */
extern const struct draw_point draw_hex_corner[PV_HEX_SIDES];
extern const struct draw_point draw_hex_out[PV_HEX_SIDES]; /* of length 1000 across the side */
void draw_hex_path(struct draw_sheet *sheet, struct draw_point centre);

struct draw_size draw_hex_size(const struct draw_scene *s);

#endif
