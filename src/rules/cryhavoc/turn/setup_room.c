/*
 * setup_room.c - is there room for all whom the players set up [CHB-16.9], and for those who are
 * left once somebody is placed? Zones may overlap and a rider takes two hexes, so that counting
 * hexes is not enough: they are placed one after the other, riders first, and whoever stands in the
 * way of a later one moves on.
 */
#include "rules/cryhavoc/characters/hidden.h"
#include "rules/cryhavoc/characters/riders.h"
#include "rules/cryhavoc/turn/setup.h"

#include <string.h>

enum {
	FREE = PV_NONE,
	BARRED = PV_NONE - 1, /* a wall, or a character who begins there */
	TRIES_MAX = 2000      /* beyond that, room is assumed, so that nothing is refused wrongly */
};

struct room {
	const struct chb_game *g;
	uint8_t man[2 * CHB_SIDE_MEN]; /* characters whom the players place, riders first */
	int count, riders, tries;
	uint8_t by[PV_PLACES_MAX];     /* FREE, BARRED, or the character placed there */
	uint16_t at[2 * CHB_SIDE_MEN]; /* place of each character on foot; CHB_NOWHERE */
	struct chb_pose rides[2 * CHB_SIDE_MEN];
	uint8_t tried[PV_PLACES_MAX];
};

static const struct chb_zone *zone_of(const struct room *r, int man) {
	return &r->g->zone[r->g->roster[man].sets - 1];
}

/* Clears all places. */
static void blank(struct room *r) {
	for (size_t i = 0; i < PV_COUNT(r->at); i++) {
		r->at[i] = CHB_NOWHERE;
		r->rides[i] = (struct chb_pose){ .head = PV_NO_PLACE, .tail = PV_NO_PLACE };
	}
}

/* Opens the hexes of all zones that characters are placed in. */
static void open_zones(struct room *r) {
	for (int i = 0; i < r->count; i++) {
		const struct chb_zone *z = zone_of(r, r->man[i]);
		for (int k = 0; k < z->count; k++) {
			bool solid = pv_hex_map_is(&r->g->map, z->place[k], PV_GROUND_SOLID);
			r->by[z->place[k]] = solid ? BARRED : FREE;
		}
	}
}

static void bar(struct room *r, const struct chb_pose *p) {
	CHB_EACH_HEX(*p, at) {
		r->by[at] = BARRED;
	}
}

/* Bars the hexes of characters whom the scenario places. */
static void bar_begun(struct room *r) {
	open_zones(r);
	CHB_EACH_MAN(r->g, i) {
		struct chb_pose p;
		if (chb_begins_here(&r->g->roster[i]) && r->g->roster[i].life != CHB_DEAD) {
			chb_pose_begin(r->g, i, &p);
			bar(r, &p);
		}
	}
}

/* Bars the hexes of characters on the map. */
static void bar_placed(struct room *r, const struct chb_state *s) {
	open_zones(r);
	CHB_EACH_MAN(r->g, i) {
		struct chb_pose p = chb_pose_of(r->g, &s->man[i]);
		if (chb_on_map(&s->man[i]) && chb_alive(&s->man[i])) {
			bar(r, &p);
		}
	}
}

/* Collects the characters that s still has to place; NULL: all whom the players place. */
static void collect(struct room *r, const struct chb_state *s) {
	for (int paired = 1; paired >= 0; paired--) {
		CHB_EACH_MAN(r->g, i) {
			bool left = s == NULL || s->man[i].place == CHB_ABSENT;
			if (r->g->roster[i].sets != 0 && left &&
			    chb_is_paired(r->g, i) == (paired != 0)) {
				r->man[r->count++] = (uint8_t)i;
			}
		}
		r->riders = paired != 0 ? r->count : r->riders;
	}
}

static bool is_rider(const struct room *r, int man) {
	return chb_is_paired(r->g, man);
}

/* Finds a hex for a character on foot: a free one, or one whose occupant can move to another. */
static bool seat(struct room *r, int man) {
	const struct chb_zone *z = zone_of(r, man);
	for (int i = 0; i < z->count; i++) {
		int at = z->place[i], by = r->by[at];
		if (by == BARRED || r->tried[at] != 0 || (by != FREE && is_rider(r, by))) {
			continue;
		}
		r->tried[at] = 1;
		if (by == FREE || seat(r, by)) {
			r->by[at] = (uint8_t)man;
			r->at[man] = (uint16_t)at;
			return true;
		}
	}
	return false;
}

static void clear_feet(struct room *r) {
	for (int i = r->riders; i < r->count; i++) {
		uint16_t *at = &r->at[r->man[i]];
		if (*at != CHB_NOWHERE) {
			r->by[*at] = FREE;
		}
		*at = CHB_NOWHERE;
	}
}

/* Seats the characters on foot among the first `count`, with the riders fixed. */
static bool seat_feet(struct room *r, int count) {
	clear_feet(r);
	for (int i = r->riders; i < count; i++) {
		memset(r->tried, 0, sizeof r->tried);
		if (!seat(r, r->man[i])) {
			return false;
		}
	}
	return true;
}

static bool is_open(const struct room *r, const struct chb_pose *p, int man) {
	CHB_EACH_HEX(*p, at) {
		if (!chb_zone_has(zone_of(r, man), at) || r->by[at] != FREE) {
			return false;
		}
	}
	return true;
}

static void put(struct room *r, const struct chb_pose *p, int by) {
	CHB_EACH_HEX(*p, at) {
		r->by[at] = (uint8_t)by;
	}
}

static void free_rider(struct room *r, int man) {
	put(r, &r->rides[man], FREE);
	r->rides[man] = (struct chb_pose){ .head = PV_NO_PLACE, .tail = PV_NO_PLACE };
}

/* Seats the riders from number `next` on, then those on foot, among the first `count`. */
static bool seat_from(struct room *r, int next, int count) {
	if (next >= r->riders || next >= count) {
		return seat_feet(r, count);
	}
	int man = r->man[next];
	const struct chb_zone *z = zone_of(r, man);
	clear_feet(r);
	for (int i = 0; i < z->count * PV_HEX_SIDES; i++) {
		struct chb_pose p;
		int facing = 1 + i % PV_HEX_SIDES;
		if (!chb_pose_make(r->g, z->place[i / PV_HEX_SIDES], facing, &p) ||
		    !chb_pose_fits(r->g, NULL, &p) || !is_open(r, &p, man)) {
			continue;
		}
		if (++r->tries > TRIES_MAX) {
			return true;
		}
		put(r, &p, man);
		r->rides[man] = p;
		if (seat_from(r, next + 1, count)) {
			return true;
		}
		clear_feet(r);
		free_rider(r, man);
	}
	return false;
}

static int count_open(const struct room *r, const struct chb_zone *z) {
	int open = 0;
	for (int i = 0; i < z->count; i++) {
		open += r->by[z->place[i]] != BARRED;
	}
	return open;
}

/* The first character who finds no place beside those before; -1: all do. */
static int find_left(struct room *r) {
	for (int count = 1; count <= r->count; count++) {
		clear_feet(r);
		if (!seat_from(r, 0, count)) {
			return count - 1;
		}
		for (int i = 0; i < r->riders && i < count; i++) {
			free_rider(r, r->man[i]);
		}
	}
	return -1;
}

bool chb_setup_has_room(const struct chb_game *g, struct chb_lack *lack) {
	struct room r = { .g = g };
	collect(&r, NULL);
	blank(&r);
	bar_begun(&r);
	int left = find_left(&r);
	if (left >= 0) {
		int man = r.man[left];
		*lack = (struct chb_lack){ .man = man,
					   .before = left,
					   .open = count_open(&r, zone_of(&r, man)),
					   .rides = is_rider(&r, man) };
	}
	return left < 0;
}

/* Is there trivially room: all on foot, and each zone has a hex for every one? */
static bool is_roomy(const struct room *r) {
	for (int i = 0; i < r->count; i++) {
		if (count_open(r, zone_of(r, r->man[i])) < r->count) {
			return false;
		}
	}
	return r->riders == 0;
}

bool chb_setup_leaves_room(const struct chb_game *g, const struct chb_state *s, int man,
			   const struct chb_pose *p, int *who) {
	struct room r = { .g = g };
	int before = PV_NONE;
	collect(&r, s);
	for (int i = 0; i < r.count; i++) {
		if (r.man[i] == man) {
			before = i;
		}
	}
	if (before != PV_NONE) {
		memmove(&r.man[before], &r.man[before + 1], (size_t)(r.count - before - 1));
		r.count--;
		r.riders -= before < r.riders;
	}
	blank(&r);
	bar_placed(&r, s);
	bar(&r, p);
	int left = is_roomy(&r) ? -1 : find_left(&r);
	*who = left < 0 ? PV_NONE : r.man[left];
	return left < 0;
}
