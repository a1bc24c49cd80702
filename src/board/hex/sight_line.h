/*
 * sight_line.h - private: a line of sight and what it meets.
 *
 * sight.c          the walk
 * sight_stairs.c   stairs between walls: where such an end is seen, which sides of it hide nothing
 */
#ifndef BOARD_HEX_SIGHT_LINE_H
#define BOARD_HEX_SIGHT_LINE_H

#include "board/hex/sight.h"

struct line {
	const struct pv_hex_map *map;
	const struct pv_sight_now *now;
	int from, to;
	int foot;      /* of a stair that was an end: it is one in its place; PV_NO_PLACE */
	int high, low; /* of their levels */
	int length;    /* hexes */
	struct pv_hex_walk walk;
	struct pv_line_hex hex[PV_HEX_LINE_MAX];
	size_t count; /* as far as it has been walked */
	size_t inside,
	    outside; /* the first hex past the floor of `from`; the first on that of `to` */
	bool roofed[2];
	bool asked;                /* what blocks is wanted */
	struct pv_sight_step *out; /* NULL: nobody wants to know all of it */
	size_t out_count, out_cap;
};

static inline const struct pv_place *at(const struct line *l, int place) {
	return &l->map->place[place];
}

static inline int level_of(const struct line *l, int place) {
	return l->now->level != NULL ? l->now->level[place] : at(l, place)->level;
}

static inline const struct pv_ground *ground_of(const struct line *l, int place) {
	return l->now->ground != NULL ? &l->map->grounds[l->now->ground[place]]
				      : pv_hex_map_ground(l->map, place);
}

struct surface {
	unsigned flags;
	int rise;
};

/* [CHB-7.2.1] Of two kinds all that either has. */
static inline struct surface surface_of(const struct line *l, int place) {
	const struct pv_ground *ground = ground_of(l, place);
	struct surface s = { ground->flags, ground->rise };
	int second = pv_sight_second(l->map, l->now, place);
	if (second != 0) {
		const struct pv_ground *other = &l->map->grounds[second - 1];
		s.flags |= other->flags;
		s.rise = other->rise > s.rise ? other->rise : s.rise;
	}
	return s;
}

static inline bool is_roofed(const struct line *l, int place) {
	return (surface_of(l, place).flags & PV_GROUND_ROOFED) != 0;
}

/* [STR-TOWER.31] Is an end on the floor that this bare roof carries? */
static inline bool is_own_roof(const struct line *l, int place) {
	int piece = at(l, place)->carries, floor = at(l, place)->level + PV_LEVEL;
	return piece != 0 && ((at(l, l->from)->piece == piece && at(l, l->from)->level == floor) ||
			      (at(l, l->to)->piece == piece && at(l, l->to)->level == floor));
}

/* [CHB-7.0.10] Is it a branch of a tree that an end is up in? */
static inline bool is_own_tree(const struct line *l, int place) {
	int tree = at(l, place)->tree;
	return tree != 0 && (ground_of(l, place)->flags & PV_GROUND_CROWN) != 0 &&
	       (at(l, l->from)->tree == tree || at(l, l->to)->tree == tree);
}

static inline bool is_along(struct pv_hex way, struct pv_hex row) {
	return way.q * row.r == way.r * row.q;
}

/* Where a stair at one end of a line is seen by the other: there, or at its foot. */
int pv_line_end(const struct line *l, int stair, int other);
/* Does the side between the two hide nothing of a character on a stair? */
bool pv_line_flank(const struct line *l, int stair, int beside);

#endif
