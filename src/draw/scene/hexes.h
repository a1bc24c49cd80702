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
	int16_t column, row, level; /* level: in half levels */
	uint8_t piece;
	uint8_t look;     /* its number among the art's */
	uint8_t second;   /* 1 + the look of its second kind; 0: none */
	uint8_t front;    /* 1 + the side that a thing set up there points to; 0: none */
	uint8_t fit;      /* 1 + the look of a lever or the like there; 0: none */
	uint8_t fit_side; /* 1 + the side that the lever is at; 0: none */
	uint8_t fit_west; /* 1: the lever is drawn in the hex's west */
	uint8_t solid, roofed, stair; /* 0, 1 */
	uint8_t number;               /* the printed number; 0: none */
	uint8_t lifted;             /* 1: its house has the roof off, because somebody is inside */
	uint8_t bar[PV_HEX_SIDES];  /* enum pv_bar */
	uint8_t door[PV_HEX_SIDES]; /* enum pv_door of a door */
	const char
	    *lead[PV_HEX_SIDES]; /* of a stair: the name of the place on that side; NULL: none */
	const char *up, *down;   /* of a ladder: where it leads; NULL: nowhere */
	const char *well;        /* of a spiral: the place from which it leads up; NULL: none */
};

struct draw_sheet_of_hexes {
	char letter[2];
	int32_t west, columns;
};

struct draw_hexes {
	struct draw_hex *at; /* owned; the places of a hex stand behind each other, from below */
	int32_t *first;      /* owned; [row * columns + column]: the hex's lowest place; -1: none */
	size_t count;
	struct draw_sheet_of_hexes sheets[PV_SHEETS_MAX];
	const char *pieces[PV_PIECES_MAX]; /* their words */
	const char
	    *names[PV_PIECES_MAX]; /* an installed piece's name, for the text `piece NAME`; NULL */
	size_t sheet_count, piece_count;
};

/* What is shown. */
struct draw_view {
	int16_t level; /* higher floors are taken off; DRAW_FROM_ABOVE: none is */
	bool roofs;    /* houses are seen from above; else without their roofs */
	uint8_t piece; /* only this piece is shown; 0: all are */
	int16_t left, top, right,
	    bottom; /* columns and rows, the last ones excluded; right 0: all of them */
};

bool draw_hexes_parse(const struct pv_node *root, const struct pv_picture *how,
		      struct draw_scene *s, struct pv_error *err);
void draw_hexes_free(struct draw_hexes *hexes);

/* To be called once the counters are read. */
void draw_hexes_lift(struct draw_scene *s);

/* NULL: there is no such place, or the hex lies beyond the edge. */
const struct draw_hex *draw_hex_seen(const struct draw_scene *s, struct draw_view v, int column,
				     int row);
bool draw_hex_is_roofed(const struct draw_scene *s, struct draw_view v, int column, int row);
const struct draw_hex *draw_hex_lowest(const struct draw_scene *s, int column, int row);
/* NULL: there is no place above. */
const struct draw_hex *draw_hex_above(const struct draw_scene *s, const struct draw_hex *hex);
const struct draw_hex *draw_hex_find(const struct draw_scene *s, const char *name);
struct draw_view draw_view_of(const struct pv_picture *how);

struct draw_spot {
	int column, row;
};
struct draw_spot draw_hex_beside(int column, int row, int side);
struct draw_point draw_hex_centre(int column, int row);
/* From the hex's centre, the point where a side begins, anticlockwise; it ends where the next side
 * begins. */
extern const struct draw_point draw_hex_corner[PV_HEX_SIDES];
extern const struct draw_point draw_hex_out[PV_HEX_SIDES]; /* across each side, of length 1000 */
void draw_hex_path(struct draw_sheet *sheet, struct draw_point centre);

struct draw_size draw_hex_size(const struct draw_scene *s);

#endif
