/*
 * hex/sight.h - lines of sight over a map of hexes, walked in whole numbers.
 *
 * pv_sight_clear    is a line clear; the first thing that blocks it, seen from its beginning
 * pv_sight_profile  what it passes, hex by hex
 * pv_sight_height   how high the line itself is at such a step
 * pv_sight_field    all that a place sees
 * pv_hex_map_scene  the map as things are, for whoever draws (hex/map_scene.c)
 *
 * A line runs from centre to centre and meets, in every hex between, one surface: of the floor of
 * a roofed end as long as that goes on; else what lies at the line's own level, where that is
 * level; else what is highest. A surface blocks by its top. Of two on different levels the higher
 * sees over a top, from as far behind it as the line comes down; levels are halves, distances
 * halves of a hex, nothing is rounded. A stretch between two hexes is clear if the way through
 * either is. No line passes over a hex that isn't drawn.
 */
#ifndef BOARD_HEX_SIGHT_H
#define BOARD_HEX_SIGHT_H

#include "board/hex/map.h"
#include "pavise/writer.h"

/* What changes in a battle. Each may be NULL: as the map has it; nobody there. */
struct pv_sight_now {
	const uint8_t *door;     /* [door]: enum pv_door */
	const uint8_t *ground;   /* [place]: number in the ruleset's list */
	const int8_t *level;     /* [place]: half levels */
	const uint8_t *wall;     /* [place]: bits of sides that are walls, whatever the map has */
	const uint8_t *alone;    /* [place]: not 0 where one kind of two is gone */
	const uint8_t *standing; /* [place]: not 0 where somebody stands in the way */
};

/* 1 + the second kind of a place's ground, as long as nothing else was made of it; 0: none. */
static inline int pv_sight_second(const struct pv_hex_map *map, const struct pv_sight_now *now,
				  int place) {
	const struct pv_place *p = &map->place[place];
	bool drawn = p->second != 0 && (now->ground == NULL || now->ground[place] == p->ground);
	bool gone = now->alone != NULL && now->alone[place] != 0;
	return drawn && !gone ? p->second : 0;
}

/* One thing on the way. */
struct pv_sight_step {
	uint16_t place;         /* the surface; of a side the place before it */
	int8_t side;            /* -1: the surface itself */
	uint8_t bar;            /* enum pv_bar of a side */
	int16_t top;            /* half levels; of what is flat its own level */
	uint16_t before, after; /* half hexes from the line's beginning, and to its end */
	uint8_t opaque;         /* it hides at the height of its top, too */
	uint8_t shut;           /* nothing passes, however high */
	uint8_t man;            /* somebody stands there */
	uint8_t off;            /* what lies beyond is not drawn */
	uint8_t blocks;
};

enum { PV_SIGHT_STEPS_MAX = 4 * PV_HEX_LINE_MAX };

/* block may be NULL. */
bool pv_sight_clear(const struct pv_hex_map *map, const struct pv_sight_now *now, int from, int to,
		    struct pv_sight_step *block);

/* All that the line meets, from near to far, ways beside each other one after the other; how many.
 */
size_t pv_sight_profile(const struct pv_hex_map *map, const struct pv_sight_now *now, int from,
			int to, struct pv_sight_step *out, size_t cap);

/* [CHB-8.8.24] The height in half levels, exact: *over / *under; under > 0. For a character on a
 * stair the line ends where he is seen. */
void pv_sight_height(const struct pv_hex_map *map, const struct pv_sight_now *now, int from, int to,
		     const struct pv_sight_step *step, int *over, int *under);

/* By place: 1 where the line is clear, else 0; `from` sees itself. Returns how many. The same
 * places see `from` [CHB-8.7.12], with the same characters in the way. */
int pv_sight_field(const struct pv_hex_map *map, const struct pv_sight_now *now, int from,
		   uint8_t seen[PV_PLACES_MAX]);

/* Writes the members "grid", "columns", "rows", "sheets", "pieces" and "places" (docs/scene.md) of
 * an open object, without characters. */
void pv_hex_map_scene(const struct pv_hex_map *map, const struct pv_sight_now *now,
		      struct pv_writer *w);

#endif
