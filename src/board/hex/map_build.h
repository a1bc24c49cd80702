/*
 * hex/map_build.h - private: how a map's text becomes places.
 *
 * map_parts.c  sheets and pieces, drawn floor by floor -> cells
 * map_lay.c    pieces on the ground, on each other, under ground
 * map_join.c   cells -> places, where one gets to from each, doors
 * map_sides.c  what the text says of single sides, stairs, ladders
 * map_mark.c   markers on a floor that change the ways drawn on it
 * map_links.c  spirals, ladders and trapdoors that meet those of the floor below
 * map_reach.c  floors that no way leads to
 * map_groups.c  branches of one tree; roofs that stay bare under a smaller floor
 */
#ifndef BOARD_HEX_MAP_BUILD_H
#define BOARD_HEX_MAP_BUILD_H

#include "board/hex/map.h"

enum { MAP_DOOR_NONE = PV_DOOR_COUNT };

/* A side as a map draws or names it. */
struct map_side {
	uint8_t bar, door, high; /* door: enum pv_door, MAP_DOOR_NONE where it is none */
};

/* A hex of a floor that has been drawn. */
struct map_cell {
	struct pv_hex at; /* of the joined board */
	int8_t level;
	uint8_t ground, second; /* as of a place */
	uint8_t piece, floor;   /* floor: as drawn, of its sheet or piece */
	struct map_side side[PV_HEX_SIDES];
	struct pv_mark mark;
};

enum map_link_kind { MAP_SPIRAL, MAP_LADDER, MAP_TRAPDOOR, MAP_LINK_KINDS };
enum { MAP_LINKS_MAX = 64, MAP_LEADS_UP = 1, MAP_LEADS_DOWN = 2 };

/* One end of a way between two floors over each other. */
struct map_link {
	const struct pv_node *node;
	uint16_t place;
	uint8_t kind, leads; /* enum map_link_kind, MAP_LEADS_ bits */
	uint8_t side;        /* of a spiral: where one enters it on this floor */
	uint8_t state;       /* of a trapdoor: enum pv_door */
};

/* Large: for the heap. */
struct map_build {
	struct pv_hex_map *out;
	struct pv_error *err;
	const struct pv_map_terms *terms; /* or NULL */
	const char *file;
	struct pv_hex_drawing drawing;
	int columns, rows; /* of the lowest floor last read */
	size_t count;
	int link_count;
	struct map_link link[MAP_LINKS_MAX];
	struct map_cell cells[PV_PLACES_MAX];
	uint8_t door[PV_PLACES_MAX][PV_HEX_SIDES]; /* by place: as map_side */
	struct pv_mark mark[PV_PLACES_MAX];        /* by place */
};

/* A sheet, or a piece as it is laid. */
struct map_part {
	const struct pv_node *node;
	const struct pv_node *lay; /* of the list `lay`; NULL: a sheet */
	struct pv_hex at, origin;
	int turn, level, piece;
	uint8_t stacked; /* enum pv_stacked */
};

static inline struct pv_hex map_part_hex(const struct map_part *part, struct pv_hex own) {
	return pv_hex_add(part->at, pv_hex_rotate(pv_hex_minus(own, part->origin), part->turn));
}

/* A place that is told with its level, though that is the ground: "A0606" and "0". */
struct map_name {
	char name[24], level[12];
};

void map_name_level(const struct pv_hex_map *map, int place, struct map_name *out);

/* Fails at a cell or place. Always false. */
bool map_fail(struct map_build *b, struct pv_mark mark, const char *fmt, ...) PV_PRINTF(3, 4);

/* Is what stands there a map, or a list? So is nothing. */
bool map_is_kind(const struct pv_node *node, const char *key, enum pv_node_kind kind,
		 struct pv_error *err);
/* The first cell from `from` on that lies on a hex; `until` where there is none. */
size_t map_find_cell(const struct map_build *b, struct pv_hex at, size_t from, size_t until);
bool map_read_floors(struct map_build *b, const struct map_part *part);
bool map_read_origin(struct map_build *b, struct map_part *part);
/* Applies the markers of a piece just read to its cells, from `from` on. */
bool map_mark_cells(struct map_build *b, const struct map_part *part, size_t from);
/* The kind of ground that a sign usually stands for. */
int map_ground_of(const struct map_build *b, char sign);
/* One of a map's list `lay`. */
bool map_lay_piece(struct map_build *b, const struct pv_node *pieces, const struct pv_node *node);
bool map_read_parts(struct map_build *b, const struct pv_node *node);
/* A side in words: "door barred", "wall 2". */
bool map_read_side(const struct pv_node *node, const char *text, struct map_side *out,
		   struct pv_error *err);
/* What a sheet or piece lists of its sides, stairs and ladders, once there are places. */
bool map_read_lists(struct map_build *b, const struct map_part *part);
/* Puts a side on a place; false and err where another stands there. */
bool map_put_side(struct map_build *b, int place, int side, const struct map_side *s,
		  const struct pv_node *node);

/* The links of a sheet or piece; then each is joined to the one that it meets. */
bool map_read_links(struct map_build *b, const struct map_part *part);
bool map_join_links(struct map_build *b);
/* A place that a list of the part names: of its own, or of the map. */
bool map_find_place(struct map_build *b, const struct map_part *part, const struct pv_node *node,
		    const char *text, int *out);

void map_group(struct pv_hex_map *map); /* after the lists and links: `tree`, `carries` */

bool map_join(struct map_build *b);   /* cells -> places and ways between them */
bool map_finish(struct map_build *b); /* after the lists: sides from both ends, doors, checks */
/* Calls for each sheet and each piece laid. */
bool map_each_part(struct map_build *b, const struct pv_node *node,
		   bool (*each)(struct map_build *b, const struct map_part *part));

#endif
